// Program::decode: which function of a module is the kernel, which kinds of cores it has code for, and its
// code for each.
#include "llvm/ADT/SmallPtrSet.h"

#include "lib/Dialect/core_kind.hpp"
#include "lib/Simulator/decode.hpp"
#include "lib/Simulator/simulator.hpp"

namespace tessera {

using namespace mlir;

using pto::tessera::CoreKind;

namespace {

bool isEntry(func::FuncOp function) {
  return function->hasAttr("pto.entry") || function->hasAttr("hacc.entry");
}

/// The kinds of cores that a kernel, and what it calls, has code for of their own.
void collectKinds(ModuleOp module, func::FuncOp function, llvm::SmallPtrSetImpl<Operation *> &seen,
                  bool &cube, bool &vector) {
  if (!function || function.isExternal() || !seen.insert(function).second)
    return;
  const auto note = [&](CoreKind kind) {
    cube |= kind == CoreKind::Cube;
    vector |= kind == CoreKind::Vector;
  };
  note(kindOfFunction(function));
  function.walk([&](Operation *op) {
    note(kindOfSection(op));
    if (auto call = dyn_cast<func::CallOp>(op))
      collectKinds(module, module.lookupSymbol<func::FuncOp>(call.getCallee()), seen, cube, vector);
  });
}

SmallVector<CoreKind> kindsOf(ModuleOp module, func::FuncOp kernel) {
  if (const CoreKind kind = kindOfFunction(kernel); kind != CoreKind::Any)
    return {kind};
  bool cube = false, vector = false;
  llvm::SmallPtrSet<Operation *, 8> seen;
  collectKinds(module, kernel, seen, cube, vector);
  SmallVector<CoreKind> kinds;
  if (cube)
    kinds.push_back(CoreKind::Cube);
  if (vector)
    kinds.push_back(CoreKind::Vector);
  if (kinds.empty())
    kinds.push_back(CoreKind::Any);
  return kinds;
}

/// The function to run: the named one, the only one, or the only one that is marked.
func::FuncOp findKernel(ModuleOp module, StringRef name) {
  SmallVector<func::FuncOp> defined, entries;
  for (auto function : module.getOps<func::FuncOp>()) {
    if (function.isExternal())
      continue;
    defined.push_back(function);
    if (isEntry(function))
      entries.push_back(function);
  }
  const auto list = [](InFlightDiagnostic &diagnostic, ArrayRef<func::FuncOp> functions) {
    llvm::interleaveComma(functions, diagnostic,
                          [&](func::FuncOp function) { diagnostic << function.getName(); });
  };
  if (!name.empty()) {
    for (func::FuncOp function : defined)
      if (function.getName() == name)
        return function;
    InFlightDiagnostic diagnostic = emitError(module.getLoc()) << "there is no kernel '" << name << "'";
    if (!defined.empty()) {
      diagnostic << "; the module has ";
      list(diagnostic, defined);
    }
    return {};
  }
  if (defined.size() == 1)
    return defined.front();
  if (entries.size() == 1)
    return entries.front();
  if (defined.empty()) {
    emitError(module.getLoc()) << "the module has no function to run";
  } else if (entries.empty()) {
    InFlightDiagnostic diagnostic =
        emitError(module.getLoc()) << "none of the functions is marked with pto.entry; name the one to run: ";
    list(diagnostic, defined);
  } else {
    InFlightDiagnostic diagnostic = emitError(module.getLoc())
                                    << "the module has several kernels; name the one to run: ";
    list(diagnostic, entries);
  }
  return {};
}

} // namespace

std::unique_ptr<Program> Program::decode(ModuleOp module, StringRef kernel, pto::Profile profile) {
  func::FuncOp function = findKernel(module, kernel);
  if (!function)
    return nullptr;
  auto code = std::make_unique<KernelCode>();
  code->name = function.getName();
  code->profile = profile;
  for (const CoreKind kind : kindsOf(module, function)) {
    OwningOpRef<ModuleOp> copy = module.clone();
    KernelCode::OfKind &made = code->kinds.emplace_back();
    made.kind = kind;
    made.code.profile = profile;
    if (failed(Decoder(made.code, *copy, kind).decodeKernel(copy->lookupSymbol<func::FuncOp>(code->name))))
      return nullptr;
  }
  return std::unique_ptr<Program>(new Program(std::move(code)));
}

} // namespace tessera
