// Runs kernels in PTO text on arrays, and compares what comes of it.
#pragma once

#include <bit>
#include <cstring>
#include <string>
#include <vector>

#include "gtest/gtest.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/MemoryBuffer.h"

#include "lib/tessera.hpp"

namespace test_kernels {

using tessera::ArgumentValue;

template <class T>
ArgumentValue memory(std::vector<T> &array) {
  return ArgumentValue::memory(array.data(), array.size() * sizeof(T), pto::tessera::elementTypeOf<T>());
}
inline ArgumentValue real(float value) { return ArgumentValue::scalar(std::bit_cast<uint32_t>(value)); }

/// Checks kernels/<file> by the rules of a profile and runs a kernel of it.
inline void runText(pto::Profile profile, const std::string &file, const std::string &kernel,
                    const std::vector<ArgumentValue> &arguments, const tessera::RunOptions &options = {}) {
  const std::string path = TESSERA_KERNELS "/" + file;
  const auto text = llvm::MemoryBuffer::getFile(path);
  ASSERT_TRUE(text) << path;
  const auto context = tessera::makeContext();
  std::string errors;
  const mlir::ScopedDiagnosticHandler handler(
      context.get(), [&](mlir::Diagnostic &diagnostic) { errors += diagnostic.str() + "\n"; });
  auto module = tessera::parseText((*text)->getBuffer(), path, *context);
  ASSERT_TRUE(module) << errors;
  ASSERT_TRUE(succeeded(tessera::lower(*module, profile))) << errors;
  const auto program = tessera::Program::decode(*module, kernel, profile);
  ASSERT_TRUE(program) << errors;
  const tessera::RunResult result = program->run(arguments, options);
  ASSERT_TRUE(result.ok()) << result.error->text();
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
