// Tessera as a library: a kernel in PTO text is read from a string, checked on all profiles, written in other
// spellings and as C++, and run on two arrays. No tool and no compiler is involved.
#include <cstdint>
#include <cstdlib>
#include <numeric>
#include <vector>

#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/raw_ostream.h"

#include "lib/tessera.hpp"

namespace {

constexpr const char *kernel = R"(
# The sums of the columns of a 4 x 8 table, in assembly form.
.kernel @sums(%table: !pto.ptr<ui32>, %result: !pto.ptr<ui32>) {
  %src = make_tensor_view %table, shape = [4, 8], strides = [8, 1] : !pto.tensor_view<4x8xui32>
  %dst = make_tensor_view %result, shape = [1, 8], strides = [8, 1] : !pto.tensor_view<1x8xui32>
  %t = tload %src[0, 0] : !pto.tile<4x8xui32>
  %s = tcolsum %t : !pto.tile<4x8xui32> -> !pto.tile<1x8xui32>
  tstore %s, %dst[0, 0]
}
)";

/// Asks each profile whether it would take the program. Every broken rule is a diagnostic of MLIR.
void checkEverywhere(mlir::ModuleOp module) {
  for (pto::Profile profile : {pto::Profile::Cpu, pto::Profile::A2A3, pto::Profile::A5}) {
    llvm::outs() << pto::profileName(profile) << ":";
    mlir::ScopedDiagnosticHandler handler(module.getContext(), [](mlir::Diagnostic &diagnostic) {
      llvm::outs() << " " << diagnostic.str();
      return mlir::success();
    });
    // A check may adapt the module to its profile, so it gets one of its own.
    mlir::OwningOpRef<mlir::ModuleOp> copy = module.clone();
    if (succeeded(tessera::check(*copy, profile)))
      llvm::outs() << " legal";
    llvm::outs() << "\n";
  }
}

/// Runs the kernel on a table of 0, 1, 2, ... and compares with sums that are computed here.
bool runOnArrays(mlir::ModuleOp module) {
  const std::unique_ptr<tessera::Program> program =
      tessera::Program::decode(module, "sums", pto::Profile::Cpu);
  if (!program)
    return false;
  std::vector<uint32_t> table(4 * 8), result(8), expected(8);
  std::iota(table.begin(), table.end(), 0u);
  for (size_t i = 0; i < table.size(); ++i)
    expected[i % 8] += table[i];

  const auto argument = [](std::vector<uint32_t> &array) {
    return tessera::ArgumentValue::memory(array.data(), array.size() * sizeof(uint32_t),
                                          tessera::ElementType::U32);
  };
  const tessera::ArgumentValue arguments[] = {argument(table), argument(result)};
  const tessera::RunResult run = program->run(arguments, {});
  if (!run.ok()) {
    llvm::errs() << run.error->text() << "\n";
    return false;
  }
  llvm::outs() << "result:";
  for (uint32_t sum : result)
    llvm::outs() << " " << sum;
  llvm::outs() << (result == expected ? ", as expected\n" : ", which is wrong\n");
  return result == expected;
}

} // namespace

int main() {
  const std::unique_ptr<mlir::MLIRContext> context = tessera::makeContext();
  const mlir::OwningOpRef<mlir::ModuleOp> module = tessera::parseText(kernel, "sums.pto", *context);
  if (!module)
    return EXIT_FAILURE;
  llvm::outs() << "---- Is it legal? ----\n";
  checkEverywhere(*module);

  llvm::outs() << "---- In SSA form ----\n";
  tessera::print(*module, tessera::Spelling::Ssa, llvm::outs());

  llvm::outs() << "---- In DPS form ----\n";
  if (failed(tessera::convert(*module, tessera::Spelling::Dps)))
    return EXIT_FAILURE;
  tessera::print(*module, tessera::Spelling::Dps, llvm::outs());

  llvm::outs() << "---- In C++ ----\n";
  if (failed(tessera::emitCpp(*module, llvm::outs())))
    return EXIT_FAILURE;

  llvm::outs() << "---- Run ----\n";
  return runOnArrays(*module) ? EXIT_SUCCESS : EXIT_FAILURE;
}
