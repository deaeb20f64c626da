#include "lib/Emit/emit_cpp.hpp"

#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"

#include "lib/Dialect/count_lists.hpp"
#include "lib/Emit/function_emitter.hpp"

namespace tessera {

using namespace mlir;
using namespace tessera::emit;

namespace {

/// Names that a function of a program cannot have: keywords, and what the library has at global scope.
constexpr StringLiteral reservedNames =
    " "
    "alignas alignof and and_eq asm auto bitand bitor bool break case catch char char16_t char32_t "
    "char8_t class co_await co_return co_yield compl concept const const_cast consteval constexpr "
    "constinit continue decltype default delete do double dynamic_cast else enum explicit export extern "
    "false float for friend goto if inline int long mutable namespace new noexcept not not_eq nullptr "
    "operator or or_eq private protected public register reinterpret_cast requires return short signed "
    "sizeof static static_assert static_cast struct switch template this thread_local throw true try "
    "typedef typeid typename union unsigned using virtual void volatile wchar_t while xor xor_eq main std "
    "pto cce AICORE half bfloat16_t float16_t float32_t int8_t int16_t int32_t int64_t uint8_t uint16_t "
    "uint32_t uint64_t size_t event_t pipe_t trap set_flag wait_flag pipe_barrier get_buf rls_buf "
    "get_block_idx get_block_num get_subblockid get_subblockdim set_mask_norm set_vector_mask dsb dcci "
    "mem_bar Tile GlobalTensor Shape Stride TileType BLayout SLayout PadValue CompactMode Layout ";

bool isReserved(const std::string &name) { return reservedNames.contains(" " + name + " "); }

/// A C++ identifier for a symbol.
std::string identifierFor(StringRef symbol) {
  std::string name;
  for (const char c : symbol)
    name += llvm::isAlnum(c) || c == '_' ? c : '_';
  if (name.empty() || llvm::isDigit(name.front()))
    name = "f" + name;
  const StringRef tail = StringRef(name).drop_front();
  const bool isVariable = name[0] == 'v' && !tail.empty() && llvm::all_of(tail, llvm::isDigit);
  if (isVariable || isReserved(name))
    name += "_";
  return name;
}

class ModuleEmitter {
public:
  ModuleEmitter(ModuleOp module, const EmitOptions &options) : module_(module) {
    context_.options = options;
    if (options.compat) {
      context_.types = TypeNames(/*hasAliases=*/false);
      context_.prologue.use(Helper::AutoSyncTail);
      context_.prologue.ignoreUnusedTypes();
    }
  }

  LogicalResult emit(llvm::raw_ostream &os) {
    if (failed(collect()) || failed(checkEntries()) || failed(order()))
      return failure();
    std::string text;
    llvm::raw_string_ostream code(text);
    if (failed(print(code)))
      return failure();
    context_.prologue.print(os);
    if (!context_.types.declarations().empty())
      os << "\n";
    for (const std::string &declaration : context_.types.declarations())
      os << declaration << "\n";
    os << code.str();
    return success();
  }

private:
  LogicalResult collect() {
    for (Operation &op : *module_.getBody()) {
      auto function = dyn_cast<func::FuncOp>(op);
      if (!function)
        return op.emitOpError("has no C++: a module consists of functions");
      functions_.push_back(function);
    }
    if (auto arch = module_->getAttrOfType<StringAttr>("pto.target_arch"))
      context_.isA5 = arch.getValue().equals_insensitive("a5");
    module_.walk([&](Operation *op) { context_.addsFloats |= isa<arith::AddFOp, arith::SubFOp>(op); });

    llvm::StringSet<> taken;
    for (func::FuncOp function : functions_) {
      const std::string wish = identifierFor(function.getSymName());
      std::string name = wish;
      for (int number = 2; !taken.insert(name).second; ++number)
        name = wish + "_" + std::to_string(number);
      context_.functionNames[function.getSymName()] = name;
      context_.types.reserve(name);
    }
    return success();
  }

  /// The only definition is an entry, else those that are marked.
  LogicalResult checkEntries() {
    const auto isMarked = [](func::FuncOp function) {
      return function->hasAttr("pto.entry") || function->hasAttr("hacc.entry");
    };
    const auto definitions =
        llvm::count_if(functions_, [](func::FuncOp function) { return !function.isExternal(); });
    bool ok = true;
    for (func::FuncOp function : functions_) {
      if (function.isExternal()) {
        if (isMarked(function)) {
          function.emitOpError("is an entry without a body: only definitions are entries");
          ok = false;
        }
        continue;
      }
      if (definitions != 1 && !isMarked(function))
        continue;
      entries_.insert(function);
      if (function.getNumResults() != 0) {
        function.emitOpError("is an entry, ")
            << (isMarked(function) ? "" : "being the only definition of its module, ")
            << "and returns a value: an entry returns nothing, it writes to memory";
        ok = false;
      }
    }
    return success(ok);
  }

  /// Callees before their callers. Private functions that nobody calls are left out.
  LogicalResult order() {
    const FailureOr<std::vector<func::FuncOp>> all = calleesFirst(module_);
    if (failed(all))
      return failure();
    llvm::DenseSet<func::FuncOp> needed;
    for (func::FuncOp function : llvm::reverse(*all)) {
      if (!entries_.contains(function) && function.isPrivate() && !needed.contains(function))
        continue;
      needed.insert(function);
      function.walk(
          [&](func::CallOp call) { needed.insert(module_.lookupSymbol<func::FuncOp>(call.getCallee())); });
    }
    for (func::FuncOp function : *all)
      if (needed.contains(function))
        ordered_.push_back(function);
    return success();
  }

  LogicalResult print(llvm::raw_ostream &os) {
    bool isFirst = true;
    for (func::FuncOp function : functions_)
      if (function.isExternal()) {
        os << (std::exchange(isFirst, false) ? "\n" : "");
        if (failed(FunctionEmitter(context_, function, false).declare(os)))
          return failure();
      }
    bool ok = true;
    for (func::FuncOp function : ordered_) {
      if (function.isExternal())
        continue;
      os << "\n";
      ok &= succeeded(FunctionEmitter(context_, function, entries_.contains(function)).emit(os));
    }
    return success(ok);
  }

  ModuleOp module_;
  ModuleContext context_;
  SmallVector<func::FuncOp> functions_;
  llvm::SetVector<func::FuncOp> entries_;
  std::vector<func::FuncOp> ordered_;
};

/// Puts callees before their callers.
class CallOrder {
public:
  explicit CallOrder(ModuleOp module) : module_(module) {}

  FailureOr<std::vector<func::FuncOp>> all() {
    for (auto function : module_.getOps<func::FuncOp>())
      if (failed(visit(function)))
        return failure();
    return ordered_.takeVector();
  }

private:
  LogicalResult visit(func::FuncOp function) {
    if (ordered_.contains(function))
      return success();
    path_.push_back(function);
    const WalkResult walked = function.walk([&](func::CallOp call) {
      auto callee = module_.lookupSymbol<func::FuncOp>(call.getCallee());
      if (!callee) {
        call.emitOpError("calls @") << call.getCallee() << ", which is not in the module";
        return WalkResult::interrupt();
      }
      const auto found = llvm::find(path_, callee);
      if (found != path_.end()) {
        InFlightDiagnostic error =
            call.emitOpError("calls a function that is running: recursion is not supported (");
        for (auto step = found; step != path_.end(); ++step)
          error << "@" << step->getSymName() << " -> ";
        error << "@" << callee.getSymName() << ")";
        return WalkResult::interrupt();
      }
      return failed(visit(callee)) ? WalkResult::interrupt() : WalkResult::advance();
    });
    path_.pop_back();
    if (walked.wasInterrupted())
      return failure();
    ordered_.insert(function);
    return success();
  }

  ModuleOp module_;
  llvm::SetVector<func::FuncOp, std::vector<func::FuncOp>> ordered_;
  SmallVector<func::FuncOp> path_;
};

} // namespace

FailureOr<std::vector<func::FuncOp>> calleesFirst(ModuleOp module) { return CallOrder(module).all(); }

LogicalResult emitCpp(ModuleOp module, llvm::raw_ostream &os, const EmitOptions &options) {
  // Constants are folded in a copy: compilers warn about much of what they would fold themselves.
  const OwningOpRef<ModuleOp> copy = module.clone();
  GreedyRewriteConfig config;
  config.enableRegionSimplification = GreedySimplifyRegionLevel::Disabled;
  const CountLists lists(*copy);
  (void)applyPatternsAndFoldGreedily(*copy, FrozenRewritePatternSet(), config);
  lists.restore(*copy);
  const IndexWidth width(options.compat ? 32 : 64);
  return ModuleEmitter(*copy, options).emit(os);
}

} // namespace tessera
