#include "lib/Dialect/unsupported_ops.hpp"

#include "mlir/IR/OpImplementation.h"

#include "lib/Dialect/dialect.hpp"

using namespace mlir;

namespace tessera {

namespace {

constexpr const char *remote = "copies between devices";
constexpr const char *collectives = "communication between devices";
constexpr const char *addresses = "addresses of tiles and tensors as values";
constexpr const char *microInstructions = "vector micro instructions";

constexpr UnsupportedOp table[] = {
    {"build_async_session", remote}, {"tbroadcast", collectives},     {"tensor_view_addr", addresses},
    {"test_async_event", remote},    {"tget", collectives},           {"tget_async", remote},
    {"tile_buf_addr", addresses},    {"tnotify", collectives},        {"tput", collectives},
    {"tput_async", remote},          {"treduce", collectives},        {"ttest", collectives},
    {"twait", collectives},          {"vecscope", microInstructions}, {"wait_async_event", remote},
};

/// An operation that only says that it is not supported: where it is read, or, in its generic form, where it is
/// verified.
class UnsupportedModel : public OperationName::Impl {
public:
  UnsupportedModel(const UnsupportedOp &op, Dialect *dialect, TypeID id)
      : Impl(("pto." + Twine(op.name)).str(), dialect, id, mlir::detail::InterfaceMap()), op_(op) {}

  OperationName::ParseAssemblyFn getParseAssemblyFn() final {
    return [op = op_](OpAsmParser &parser, OperationState &) -> ParseResult {
      return emitError(parser.getEncodedSourceLoc(parser.getNameLoc()), sentence(op));
    };
  }
  LogicalResult verifyInvariants(Operation *op) final { return op->emitError(sentence(op_)); }
  LogicalResult verifyRegionInvariants(Operation *) final { return success(); }
  void printAssembly(Operation *op, OpAsmPrinter &printer, StringRef) final { printer.printGenericOp(op); }

  LogicalResult foldHook(Operation *, ArrayRef<Attribute>, SmallVectorImpl<OpFoldResult> &) final {
    return failure();
  }
  void getCanonicalizationPatterns(RewritePatternSet &, MLIRContext *) final {}
  bool hasTrait(TypeID) final { return false; }
  void populateDefaultAttrs(const OperationName &, NamedAttrList &) final {}
  std::optional<Attribute> getInherentAttr(Operation *, StringRef) final { return std::nullopt; }
  void setInherentAttr(Operation *, StringAttr, Attribute) final {}
  void populateInherentAttrs(Operation *, NamedAttrList &) final {}
  LogicalResult verifyInherentAttrs(OperationName, NamedAttrList &,
                                    function_ref<InFlightDiagnostic()>) final {
    return success();
  }
  int getOpPropertyByteSize() final { return sizeof(Attribute); }
  void initProperties(OperationName, OpaqueProperties storage, OpaqueProperties init) final {
    new (storage.as<Attribute *>()) Attribute(init ? *init.as<Attribute *>() : Attribute());
  }
  void deleteProperties(OpaqueProperties) final {}
  void populateDefaultProperties(OperationName, OpaqueProperties) final {}
  LogicalResult setPropertiesFromAttr(OperationName, OpaqueProperties storage, Attribute attribute,
                                      function_ref<InFlightDiagnostic()>) final {
    *storage.as<Attribute *>() = attribute;
    return success();
  }
  Attribute getPropertiesAsAttr(Operation *op) final { return *op->getPropertiesStorage().as<Attribute *>(); }
  void copyProperties(OpaqueProperties to, OpaqueProperties from) final {
    *to.as<Attribute *>() = *from.as<Attribute *>();
  }
  bool compareProperties(OpaqueProperties a, OpaqueProperties b) final {
    return *a.as<Attribute *>() == *b.as<Attribute *>();
  }
  llvm::hash_code hashProperties(OpaqueProperties properties) final {
    return hash_value(*properties.as<Attribute *>());
  }

private:
  static std::string sentence(const UnsupportedOp &op) {
    return ("PTO has 'pto." + Twine(op.name) + "', but it is not supported yet: it needs " + op.missing)
        .str();
  }

  UnsupportedOp op_;
};

} // namespace

ArrayRef<UnsupportedOp> unsupportedOps() { return table; }

const UnsupportedOp *findUnsupportedOp(StringRef name) {
  const auto *found = llvm::find_if(table, [&](const UnsupportedOp &op) { return name == op.name; });
  return found == std::end(table) ? nullptr : found;
}

void PtoDialect::registerUnsupported() {
  for (const UnsupportedOp &op : table)
    RegisteredOperationName::insert(std::make_unique<UnsupportedModel>(op, this, operationIds_.allocate()),
                                    {});
}

} // namespace tessera
