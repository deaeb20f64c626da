#include "lib/Bytecode/bytecode.hpp"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/StringSet.h"

#include "lib/Bytecode/container.hpp"
#include "lib/Bytecode/debug_info.hpp"
#include "lib/Bytecode/opcodes.hpp"
#include "lib/Bytecode/tables.hpp"
#include "lib/Dialect/enum_value.hpp"
#include "lib/Dialect/source_names.hpp"

namespace tessera::bytecode {

using namespace mlir;

bool isBytecode(StringRef bytes) { return bytes.starts_with(magic); }

namespace {

constexpr StringLiteral mend = "; PTOBC_ALLOW_GENERIC=1 writes it with its name instead of an opcode";

/// Why an operation is not what its opcode says; empty when it is. Immediates are not looked at.
std::string whyShapeDiffers(Operation *op, const Encoding &encoding) {
  const Schema &schema = *encoding.schema;
  const auto differs = [](const char *what, size_t has, size_t written) {
    return ("it has " + Twine(has) + " " + what + ", and its opcode stands for " + Twine(written)).str();
  };
  if (op->getNumResults() != schema.results)
    return differs("results", op->getNumResults(), schema.results);
  if (op->getNumRegions() != schema.regions)
    return differs("regions", op->getNumRegions(), schema.regions);
  const size_t operands = schema.operandMode == OperandMode::ByVariant
                              ? schema.variants[encoding.variant].operands
                              : schema.operands;
  if ((schema.operandMode == OperandMode::Fixed || schema.operandMode == OperandMode::ByVariant) &&
      op->getNumOperands() != operands)
    return differs("operands", op->getNumOperands(), operands);
  return {};
}

/// Writes the module's functions, one after the other.
class Writer {
public:
  Writer(ModuleOp module, const WriteOptions &options)
      : module_(module), options_(options), tables_(module.getContext()) {}

  FailureOr<std::string> write() {
    bytes_.u8(0);  // profile
    bytes_.u8(64); // width of index
    bytes_.uleb(tables_.attributes(module_->getAttrDictionary()));
    bytes_.uleb(0); // globals
    SmallVector<func::FuncOp> functions;
    for (Operation &op : *module_.getBody()) {
      if (auto function = dyn_cast<func::FuncOp>(op))
        functions.push_back(function);
      else
        fail(&op, "is no function, and bytecode has nothing else in a module");
    }
    bytes_.uleb(functions.size());
    for (func::FuncOp function : functions)
      writeHeader(function);
    for (const auto [number, function] : llvm::enumerate(functions))
      writeBody(function, static_cast<unsigned>(number));
    return finished();
  }

private:
  void fail(Operation *op, const Twine &why) {
    if (reported_.insert(op->getName().getStringRef()).second)
      op->emitOpError(why);
  }

  void writeHeader(func::FuncOp function) {
    bytes_.uleb(tables_.string(function.getName()));
    bytes_.uleb(tables_.type(function.getFunctionType()));
    bytes_.u8(0); // flags
    NamedAttrList attributes(function->getAttrDictionary());
    attributes.erase(function.getSymNameAttrName());
    attributes.erase(function.getFunctionTypeAttrName());
    bytes_.uleb(tables_.attributes(attributes.getDictionary(function.getContext())));
    checkKept(function);
  }

  void writeBody(func::FuncOp function, unsigned number) {
    function_ = number;
    values_.clear();
    operations_ = 0;
    writeRegion(function.getBody());
  }

  void writeRegion(Region &region) {
    bytes_.uleb(region.getBlocks().size());
    for (Block &block : region) {
      bytes_.uleb(block.getNumArguments());
      for (BlockArgument argument : block.getArguments()) {
        bytes_.uleb(tables_.type(argument.getType()));
        define(argument);
      }
      bytes_.uleb(block.getOperations().size());
      for (Operation &op : block)
        writeOperation(&op);
    }
  }

  void define(Value value) {
    const auto number = static_cast<unsigned>(values_.size());
    values_[value] = number;
    if (options_.debugInfo)
      debugInfo_.addName({function_, number}, tessera::nameOf(value));
  }

  void writeOperation(Operation *op) {
    if (options_.debugInfo)
      debugInfo_.addPlace({function_, operations_}, op->getLoc());
    ++operations_;
    if (op->getNumSuccessors() != 0)
      return fail(
          op, "branches to a block, which bytecode cannot say; write it with scf.if, scf.for or scf.while");
    const std::optional<Encoding> encoding = encodingOf(op->getName().getStringRef());
    std::string why = encoding ? whyShapeDiffers(op, *encoding) : "bytecode has no opcode for it";
    NamedAttrList attributes(op->getAttrDictionary());
    ByteWriter immediates;
    if (why.empty())
      why = writeImmediates(op, *encoding->schema, attributes, immediates);
    if (why.empty()) {
      bytes_.u16(encoding->opcode);
      bytes_.uleb(tables_.attributes(attributes.getDictionary(op->getContext())));
      if (!encoding->schema->variants.empty())
        bytes_.u8(encoding->variant);
      bytes_.raw(immediates.bytes());
      writeOperands(op, encoding->schema->operandMode == OperandMode::Counted);
      writeResults(op, /*withCount=*/false);
    } else if (options_.allowsGeneric) {
      bytes_.u16(genericOpcode);
      bytes_.uleb(tables_.attributes(op->getAttrDictionary()));
      bytes_.uleb(tables_.string(op->getName().getStringRef()));
      writeResults(op, /*withCount=*/true);
      writeOperands(op, /*withCount=*/true);
      bytes_.uleb(op->getNumRegions());
    } else {
      fail(op, "cannot be written: " + why + mend);
    }
    checkKept(op);
    for (Value result : op->getResults())
      define(result);
    for (Region &region : op->getRegions())
      writeRegion(region);
  }

  /// Attributes that immediates stand for are removed. Returns why they cannot.
  std::string writeImmediates(Operation *op, const Schema &schema, NamedAttrList &attributes,
                              ByteWriter &bytes) {
    switch (schema.immediate) {
    case Immediate::None:
      return {};
    case Immediate::Predicate: {
      const auto predicate = static_cast<unsigned>(cast<arith::CmpIOp>(op).getPredicate());
      if (predicate > static_cast<unsigned>(arith::CmpIPredicate::sge))
        return "its opcode has no unsigned comparisons";
      bytes.u8(predicate);
      attributes.erase(immediateNames(schema.immediate).front());
      return {};
    }
    case Immediate::Event:
      for (StringRef name : immediateNames(schema.immediate)) {
        const auto value = dyn_cast_or_null<EnumValueAttr>(attributes.erase(name));
        if (!value || value.kind() != (name == "event_id" ? EnumKind::Event : EnumKind::PipeEventType))
          return "its opcode stands for #pto.pipe_event_type only";
        bytes.u8(static_cast<unsigned>(value.value()));
      }
      return {};
    case Immediate::Constant: {
      const std::optional<uint64_t> number =
          tables_.constant(attributes.erase(immediateNames(schema.immediate).front()));
      if (!number)
        return "its opcode stands for one integer or float";
      bytes.uleb(*number);
      return {};
    }
    case Immediate::ViewLists:
    case Immediate::PartLists:
    case Immediate::TileMask:
      break;
    }
    const auto segments =
        dyn_cast_or_null<DenseI32ArrayAttr>(attributes.erase(immediateNames(schema.immediate).front()));
    if (!segments || segments.size() != 3)
      return "its operands are not in three groups";
    if (schema.immediate == Immediate::TileMask) {
      if (segments[0] != 0)
        return "its opcode has no address";
      bytes.u8(static_cast<unsigned>(segments[1] | segments[2] << 1));
      return {};
    }
    bytes.u8(0); // how lists are written
    bytes.uleb(static_cast<uint64_t>(segments[1]));
    bytes.uleb(static_cast<uint64_t>(segments[2]));
    return {};
  }

  void writeOperands(Operation *op, bool withCount) {
    if (withCount)
      bytes_.uleb(op->getNumOperands());
    for (Value operand : op->getOperands()) {
      const auto known = values_.find(operand);
      if (known == values_.end())
        return fail(op, "uses a value that is defined later, or outside its function");
      bytes_.uleb(known->second);
    }
  }
  void writeResults(Operation *op, bool withCount) {
    if (withCount)
      bytes_.uleb(op->getNumResults());
    for (Type type : op->getResultTypes())
      bytes_.uleb(tables_.type(type));
  }

  /// What was written for an operation must mean the same when it is read.
  void checkKept(Operation *op) {
    if (!tables_.lost().empty() && reported_.empty())
      fail(op, "cannot be written: its types and attributes are written as text, and this text is not read "
               "as what it was: " +
                   tables_.lost());
  }

  FailureOr<std::string> finished() {
    if (!reported_.empty())
      return failure();
    ByteWriter debugInfo;
    if (options_.debugInfo)
      debugInfo = debugInfo_.write([this](StringRef text) { return tables_.string(text); });
    std::vector<WrittenSection> sections = tables_.write();
    sections.push_back({Section::Module, bytes_});
    if (options_.debugInfo)
      sections.push_back({Section::DebugInfo, debugInfo});
    std::optional<std::string> file = writeContainer(sections);
    if (!file)
      return module_.emitError("the program is larger than bytecode can be, 4 GiB");
    return std::move(*file);
  }

  ModuleOp module_;
  const WriteOptions options_;
  TableWriter tables_;
  ByteWriter bytes_; ///< of the module section
  DebugInfoWriter debugInfo_;
  llvm::StringSet<> reported_; ///< operations that cannot be written
  // Of the function that is written.
  unsigned function_ = 0;
  unsigned operations_ = 0;
  llvm::DenseMap<Value, unsigned> values_;
};

} // namespace

FailureOr<std::string> writeBytecode(ModuleOp module, const WriteOptions &options) {
  module.getContext()->allowUnregisteredDialects(); // as when text is read
  return Writer(module, options).write();
}

} // namespace tessera::bytecode
