// Runs kernels in PTO text on arrays, and compares what comes of it.
#pragma once

#include <algorithm>
#include <bit>
#include <cstring>
#include <string>
#include <vector>

#include "gtest/gtest.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/MemoryBuffer.h"

#include "lib/Checker/check_options.hpp"
#include "lib/Checker/checker.hpp"
#include "lib/Transforms/levels.hpp"
#include "lib/tessera.hpp"

namespace test_kernels {

using tessera::ArgumentValue;

template <class T>
ArgumentValue memory(std::vector<T> &array) {
  return ArgumentValue::memory(array.data(), array.size() * sizeof(T), pto::tessera::elementTypeOf<T>());
}
inline ArgumentValue real(float value) { return ArgumentValue::scalar(std::bit_cast<uint32_t>(value)); }

/// Checks kernels/<file> by the rules of a profile, lowers it and runs a kernel of it. What is found by the checker, for
/// places that tiles share, is an error.
inline void lowerAndRun(pto::Profile profile, const std::string &file, const std::string &kernel,
                        const std::vector<ArgumentValue> &arguments, tessera::RunOptions options,
                        const tessera::PipelineOptions &pipeline, bool &hasPlaces) {
  const std::string path = TESSERA_KERNELS "/" + file;
  const auto text = llvm::MemoryBuffer::getFile(path);
  ASSERT_TRUE(text) << path;
  const auto context = tessera::makeContext();
  std::string errors;
  const mlir::ScopedDiagnosticHandler handler(
      context.get(), [&](mlir::Diagnostic &diagnostic) { errors += diagnostic.str() + "\n"; });
  auto module = tessera::parseText((*text)->getBuffer(), path, *context);
  ASSERT_TRUE(module) << errors;
  hasPlaces = tessera::placesTiles(*module);
  if (hasPlaces && pipeline.plan)
    return;
  ASSERT_TRUE(succeeded(tessera::lower(*module, profile, pipeline))) << errors;
  const auto program = tessera::Program::decode(*module, kernel, profile);
  ASSERT_TRUE(program) << errors;
  pto::tessera::CheckOptions check;
  check.ordersOnChip = true;
  ASSERT_EQ(check.select("place-overlap"), "");
  pto::tessera::Checker checker(check);
  if (pipeline.plan)
    options.checker = &checker;
  const tessera::RunResult result = program->run(arguments, options);
  ASSERT_TRUE(result.ok()) << result.error->text();
  for (const pto::tessera::Finding &finding : checker.findings())
    ADD_FAILURE() << file << ": " << finding.title;
}

/// Runs a kernel as it is; and, if its tiles have no addresses, also with those of the tightest plan, which must give the same.
inline void runText(pto::Profile profile, const std::string &file, const std::string &kernel,
                    const std::vector<ArgumentValue> &arguments, const tessera::RunOptions &options = {}) {
  std::vector<std::vector<char>> before, planned;
  const auto copies = [&] {
    std::vector<std::vector<char>> memory;
    for (const ArgumentValue &argument : arguments)
      memory.emplace_back(argument.data, argument.data + argument.bytes);
    return memory;
  };
  before = copies();
  bool hasPlaces = false;
  ASSERT_NO_FATAL_FAILURE(lowerAndRun(profile, file, kernel, arguments, options,
                                      {.plan = tessera::PlacementStyle::Tight}, hasPlaces));
  planned = copies();
  for (size_t i = 0; i < arguments.size(); ++i)
    if (!before[i].empty())
      std::copy(before[i].begin(), before[i].end(), arguments[i].data);
  ASSERT_NO_FATAL_FAILURE(lowerAndRun(profile, file, kernel, arguments, options, {}, hasPlaces));
  for (size_t i = 0; i < arguments.size() && !hasPlaces; ++i)
    ASSERT_TRUE(planned[i].empty() ||
                std::memcmp(planned[i].data(), arguments[i].data, planned[i].size()) == 0)
        << file << ": argument " << i << " differs when tiles share memory";
}

/// What text gave, against what its twin in C++ gave.
template <class T>
void expectSameBits(const std::vector<T> &text, const std::vector<T> &cpp) {
  ASSERT_EQ(text.size(), cpp.size());
  for (size_t i = 0; i < cpp.size(); ++i)
    ASSERT_EQ(std::memcmp(&text[i], &cpp[i], sizeof(T)), 0)
        << "element " << i << ": " << static_cast<double>(text[i]) << " instead of "
        << static_cast<double>(cpp[i]);
}

} // namespace test_kernels
