// Launches of kernels as calls that any C++ compiler knows.
//
//   kernel<<<blocks, nullptr, stream>>>(arguments)
//
// is no C++. In preprocessed text it becomes
//
//   ::pto::tessera::KernelLaunch("kernel", [](auto... tesseraArguments) { kernel(tesseraArguments...); })
//       .on(blocks, nullptr, stream)(arguments)
//
// where everything the user wrote keeps its line. Of the arguments, NULL becomes nullptr and 0 becomes
// ::pto::tessera::ZeroArgument{}, since as values in variables they would be no null pointers any more.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tessera {

struct RewriteProblem {
  std::string file;
  unsigned line, column;
  std::string sentence;
};

struct RewriteResult {
  /// With problems, the text as it was.
  std::string text;
  /// Unqualified names of the functions that are marked as kernels, declared or defined; each once.
  std::vector<std::string> kernels;
  unsigned launches = 0;
  std::vector<RewriteProblem> problems;
};

/// Bodies that are dropped leave their lines and line markers behind.
enum class KernelBodies { Keep, Drop };

/// A kernel is a function marked by __attribute__((annotate("pto_kernel"))). Text without kernels and launches is returned
/// as it is, and so is text that was rewritten before.
RewriteResult rewriteLaunches(std::string_view preprocessed, KernelBodies bodies);

} // namespace tessera
