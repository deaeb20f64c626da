// Runs kernels in PTO text on arrays.
#pragma once

#include <bit>
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

} // namespace test_kernels
