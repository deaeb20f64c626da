// Preprocessed text from the input, with its launches rewritten, to the output; problems as compilers print them.
//
//   rewrite_launches [--drop-bodies]
#include <cstdio>
#include <iostream>
#include <iterator>
#include <string>

#include "lib/Driver/launch_rewriter.hpp"

int main(int count, char **arguments) {
  const bool drops = count > 1 && std::string_view(arguments[1]) == "--drop-bodies";
  const std::string text(std::istreambuf_iterator<char>(std::cin), {});
  const tessera::RewriteResult result =
      tessera::rewriteLaunches(text, drops ? tessera::KernelBodies::Drop : tessera::KernelBodies::Keep);
  for (const tessera::RewriteProblem &problem : result.problems)
    std::fprintf(stderr, "%s:%u:%u: error: %s\n", problem.file.c_str(), problem.line, problem.column,
                 problem.sentence.c_str());
  std::cout << result.text;
  return result.problems.empty() ? 0 : 1;
}
