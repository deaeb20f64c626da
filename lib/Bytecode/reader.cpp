#include "lib/Bytecode/bytecode.hpp"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Diagnostics.h"

#include "lib/Bytecode/container.hpp"
#include "lib/Bytecode/debug_info.hpp"
#include "lib/Bytecode/opcodes.hpp"
#include "lib/Bytecode/tables.hpp"
#include "lib/Dialect/enum_value.hpp"
#include "lib/Dialect/source_names.hpp"
#include "lib/Text/nesting.hpp"

namespace tessera::bytecode {

using namespace mlir;

namespace {

/// Reads the module section into a module.
class Reader {
public:
  Reader(ByteReader bytes, const Tables &tables, StringRef fileName, MLIRContext &context)
      : bytes_(bytes), tables_(tables), fileName_(fileName), context_(context), builder_(&context) {}

  OwningOpRef<ModuleOp> readModule() {
    OwningOpRef<ModuleOp> module = ModuleOp::create(here());
    bytes_.exactly(0, "the module's profile");
    bytes_.exactly(64, "the width of index");
    const TableEntry<DictionaryAttr> attributes = tables_.attributes(bytes_);
    (*module)->setAttrs(attributes.value);
    checkKept(*module, attributes.value, bytes_.offset());
    const size_t globalsAt = bytes_.offset();
    if (const uint64_t globals = bytes_.uleb("the number of globals"); globals != 0)
      bytes_.failAt(globalsAt, "the number of globals is " + Twine(globals) + "; only 0 is known");
    SmallVector<Operation *> functions;
    builder_.setInsertionPointToEnd(module->getBody());
    for (size_t left = bytes_.count("functions", 5); left != 0 && bytes_.good(); --left)
      if (Operation *function = readHeader())
        functions.push_back(function);
    for (const auto [number, function] : llvm::enumerate(functions)) {
      if (!bytes_.good())
        break;
      Function &made = functions_.emplace_back();
      made.operation = function;
      readRegion(function->getRegion(0), /*level=*/1);
    }
    Container::expectEnd(bytes_, Section::Module);
    return bytes_.good() ? std::move(module) : OwningOpRef<ModuleOp>();
  }

  size_t functionCount() const { return functions_.size(); }

  /// Gives values and operations what the debug info says of them.
  void apply(const DebugInfo &info, ByteReader &where) {
    for (const auto &[operation, place] : info.places) {
      const std::vector<Operation *> &operations = functions_[operation.first].operations;
      if (operation.second >= operations.size())
        return where.fail("there is a place of operation " + Twine(operation.second) + " of function " +
                          Twine(operation.first) + ", which has " + Twine(operations.size()) + " operations");
      addText(info.files[place.file].size(), where);
      operations[operation.second]->setLoc(
          FileLineColLoc::get(&context_, info.files[place.file], place.line, place.column));
    }
    for (const auto &[value, name] : info.names) {
      if (value.second >= functions_[value.first].values.size())
        return where.fail("there is a name of value " + Twine(value.second) + " of function " +
                          Twine(value.first) + ", which has " + Twine(functions_[value.first].values.size()) +
                          " values");
      addText(name.size(), where);
    }
    if (where.good())
      applyNames(info);
  }

private:
  struct KnownValue {
    Value value;
    size_t typeLength;
  };
  struct Function {
    Operation *operation = nullptr;
    std::vector<KnownValue> values;
    std::vector<Operation *> operations;
  };

  Location here() const { return placeIn(bytes_.offset()); }
  Location placeIn(size_t offset) const {
    return FileLineColLoc::get(&context_, fileName_, 0, static_cast<unsigned>(offset));
  }
  /// Counts text that the program has as often as it is named.
  void addText(size_t length, ByteReader &where) {
    text_ += length;
    if (text_ > maximalText)
      where.fail("the program would be larger than " + Twine(maximalText >> 20) + " MiB as text");
  }
  Type readType(const Twine &what, size_t *length = nullptr) {
    const TableEntry<Type> entry = tables_.type(bytes_, what);
    addText(entry.length, bytes_);
    if (length != nullptr)
      *length = entry.length;
    return entry.value;
  }
  DictionaryAttr readAttributes() {
    const TableEntry<DictionaryAttr> entry = tables_.attributes(bytes_);
    addText(entry.length, bytes_);
    return entry.value;
  }

  /// Null after a fault.
  Operation *create(OperationState &state, size_t offset) {
    if (!bytes_.good())
      return nullptr;
    const DictionaryAttr attributes = state.attributes.getDictionary(&context_);
    Operation *op = builder_.create(state);
    checkKept(op, attributes, offset);
    return op;
  }
  /// An operation drops attributes that are not of the kind that it has.
  void checkKept(Operation *op, DictionaryAttr attributes, size_t offset) {
    for (NamedAttribute entry : attributes)
      if (op->getAttr(entry.getName()) != entry.getValue())
        bytes_.failAt(offset, "'" + op->getName().getStringRef() + "' has no attribute '" +
                                  entry.getName().getValue() + "' of this kind");
  }
  /// Adds an attribute that must not be among those given.
  void addOwn(OperationState &state, StringRef name, Attribute value, size_t offset) {
    if (state.attributes.get(name))
      bytes_.failAt(offset, "'" + state.name.getStringRef() + "' has '" + name +
                                "' among its attributes, although it is written elsewhere");
    state.addAttribute(name, value);
  }

  Operation *readHeader() {
    const size_t offset = bytes_.offset();
    const StringRef name = tables_.string(bytes_, "a function's name");
    addText(name.size(), bytes_);
    const size_t typeAt = bytes_.offset();
    const Type type = readType("a function's type");
    if (bytes_.good() && !isa<FunctionType>(type))
      bytes_.failAt(typeAt, "the type of a function is no function type");
    bytes_.exactly(0, "a function's flags");
    const DictionaryAttr attributes = readAttributes();
    if (!bytes_.good())
      return nullptr;
    OperationState state(placeIn(offset), func::FuncOp::getOperationName());
    state.addAttributes(attributes.getValue());
    addOwn(state, "sym_name", builder_.getStringAttr(name), offset);
    addOwn(state, "function_type", TypeAttr::get(type), offset);
    state.addRegion();
    return create(state, offset);
  }

  void readRegion(Region &region, int level) {
    if (level > maximalNesting)
      return bytes_.fail(regionsTooDeep);
    for (size_t left = bytes_.count("blocks", 2); left != 0 && bytes_.good(); --left) {
      auto *block = new Block();
      region.push_back(block);
      for (size_t arguments = bytes_.count("block arguments", 1); arguments != 0 && bytes_.good();
           --arguments) {
        const Location place = here();
        size_t length = 0;
        if (const Type type = readType("the type of a block argument", &length))
          functions_.back().values.push_back({block->addArgument(type, place), length});
      }
      for (size_t operations = bytes_.count("operations", 3); operations != 0 && bytes_.good(); --operations)
        readOperation(*block, level);
    }
  }

  void readOperation(Block &block, int level) {
    const size_t offset = bytes_.offset();
    const uint16_t opcode = bytes_.u16("an opcode");
    const Schema *schema = schemaOf(opcode);
    if (bytes_.good() && schema == nullptr && opcode != genericOpcode)
      return bytes_.failAt(offset, "there is no opcode 0x" +
                                       llvm::utohexstr(opcode, /*LowerCase=*/false, /*Width=*/4));
    const DictionaryAttr attributes = readAttributes();
    unsigned variant = 0;
    StringRef name;
    if (!bytes_.good())
      return;
    if (schema == nullptr) {
      name = tables_.string(bytes_, "an operation's name");
    } else if (!schema->variants.empty()) {
      const size_t variantAt = bytes_.offset();
      variant = bytes_.u8("a variant");
      if (variant >= schema->variants.size())
        return bytes_.failAt(variantAt, "'" + schema->name + "' has no variant " + Twine(variant));
      name = schema->variants[variant].name;
    } else {
      name = schema->name;
    }
    if (bytes_.good() && !RegisteredOperationName::lookup(name, &context_))
      return bytes_.failAt(offset, "there is no operation '" + name.take_front(60) + "'");
    if (!bytes_.good())
      return;
    OperationState state(placeIn(offset), name);
    state.addAttributes(attributes.getValue());
    SmallVector<size_t> lengths; // of the results' types
    if (schema == nullptr) {
      readResults(state, bytes_.count("results", 1), lengths);
      readOperands(state, bytes_.count("operands", 1));
      for (size_t regions = bytes_.count("regions", 1); regions != 0; --regions)
        state.addRegion();
    } else {
      readOperands(state, readImmediates(state, *schema, variant, offset));
      readResults(state, schema->results, lengths);
      for (unsigned i = 0; i < schema->regions; ++i)
        state.addRegion();
    }
    builder_.setInsertionPointToEnd(&block);
    Operation *op = create(state, offset);
    if (op == nullptr)
      return;
    functions_.back().operations.push_back(op);
    for (const auto [result, length] : llvm::zip_equal(op->getResults(), lengths))
      functions_.back().values.push_back({result, length});
    for (Region &region : op->getRegions())
      readRegion(region, level + 1);
  }

  /// Adds what immediates say, and returns how many operands follow.
  size_t readImmediates(OperationState &state, const Schema &schema, unsigned variant, size_t offset) {
    const ArrayRef<StringLiteral> names = immediateNames(schema.immediate);
    switch (schema.immediate) {
    case Immediate::None:
      break;
    case Immediate::Predicate: {
      const size_t before = bytes_.offset();
      const unsigned predicate = bytes_.u8("a predicate");
      if (predicate > static_cast<unsigned>(arith::CmpIPredicate::sge))
        bytes_.failAt(before, "there is no predicate " + Twine(predicate));
      else
        addOwn(state, names.front(),
               arith::CmpIPredicateAttr::get(&context_, static_cast<arith::CmpIPredicate>(predicate)),
               offset);
      break;
    }
    case Immediate::Event:
      for (StringRef name : names) {
        const size_t before = bytes_.offset();
        const EnumKind kind = name == "event_id" ? EnumKind::Event : EnumKind::PipeEventType;
        const int number = bytes_.u8("an event");
        if (enumerationOf(kind).find(number) == nullptr)
          bytes_.failAt(before, Twine("there is no ") +
                                    (kind == EnumKind::Event ? "event " : "kind of operations ") +
                                    Twine(number));
        else
          addOwn(state, name, EnumValueAttr::get(&context_, kind, number), offset);
      }
      break;
    case Immediate::Constant:
      if (const TypedAttr value = tables_.constant(bytes_))
        addOwn(state, names.front(), value, offset);
      break;
    case Immediate::ViewLists:
    case Immediate::PartLists: {
      bytes_.exactly(0, "the mode of lists");
      const size_t first = bytes_.count("values of a list", 1), second = bytes_.count("values of a list", 1);
      addOwn(state, names.front(),
             builder_.getDenseI32ArrayAttr({1, static_cast<int32_t>(first), static_cast<int32_t>(second)}),
             offset);
      return 1 + first + second;
    }
    case Immediate::TileMask: {
      const size_t before = bytes_.offset();
      const int mask = bytes_.u8("a mask");
      if (mask > 3)
        bytes_.failAt(before, "there is no operand for mask " + Twine(mask));
      addOwn(state, names.front(), builder_.getDenseI32ArrayAttr({0, mask & 1, mask >> 1 & 1}), offset);
      return static_cast<size_t>((mask & 1) + (mask >> 1 & 1));
    }
    }
    switch (schema.operandMode) {
    case OperandMode::ByVariant:
      return schema.variants[variant].operands;
    case OperandMode::Counted:
      return bytes_.count("operands", 1);
    default:
      return schema.operands;
    }
  }

  void readOperands(OperationState &state, size_t count) {
    for (; count != 0 && bytes_.good(); --count) {
      const std::vector<KnownValue> &values = functions_.back().values;
      const uint64_t number = bytes_.id("a value", 0, values.size());
      if (!bytes_.good())
        return;
      addText(values[number].typeLength, bytes_);
      state.operands.push_back(values[number].value);
    }
  }
  void readResults(OperationState &state, size_t count, SmallVectorImpl<size_t> &lengths) {
    for (; count != 0 && bytes_.good(); --count) {
      size_t length = 0;
      if (const Type type = readType("the type of a result", &length)) {
        state.types.push_back(type);
        lengths.push_back(length);
      }
    }
  }

  void applyNames(const DebugInfo &info) {
    for (const auto [number, function] : llvm::enumerate(functions_)) {
      for (unsigned i = 0; i < function.values.size(); ++i) {
        const Value value = function.values[i].value;
        const auto nameOfValue = [&](unsigned at) {
          const auto known = info.names.find({static_cast<unsigned>(number), at});
          return known == info.names.end() ? std::string() : "%" + known->second.str();
        };
        if (auto argument = dyn_cast<BlockArgument>(value)) {
          argument.setLoc(withNames(argument.getLoc(), nameOfValue(i)));
        } else if (cast<OpResult>(value).getResultNumber() == 0) {
          SmallVector<std::string> names;
          Operation *op = value.getDefiningOp();
          for (unsigned result = 0; result < op->getNumResults(); ++result)
            names.push_back(nameOfValue(i + result));
          op->setLoc(withNames(op->getLoc(), names));
        }
      }
    }
  }

  ByteReader bytes_;
  const Tables &tables_;
  StringRef fileName_;
  MLIRContext &context_;
  OpBuilder builder_;
  std::vector<Function> functions_; ///< the last is the one that is read
  size_t text_ = 0;
};

OwningOpRef<ModuleOp> readFile(StringRef bytes, StringRef fileName, MLIRContext &context,
                               std::optional<Fault> &fault) {
  const Container container(bytes, fault);
  if (fault)
    return {};
  const Tables tables(container, &context, fault);
  if (fault)
    return {};
  Reader reader(container.reader(Section::Module, fault), tables, fileName, context);
  OwningOpRef<ModuleOp> module = reader.readModule();
  if (module && container.has(Section::DebugInfo)) {
    ByteReader section = container.reader(Section::DebugInfo, fault);
    const DebugInfo info = readDebugInfo(section, tables.strings(), reader.functionCount());
    Container::expectEnd(section, Section::DebugInfo);
    if (section.good())
      reader.apply(info, section);
  }
  return module;
}

} // namespace

OwningOpRef<ModuleOp> readBytecode(StringRef bytes, StringRef fileName, MLIRContext &context) {
  context.allowUnregisteredDialects(); // as when text is read
  std::optional<Fault> fault;
  OwningOpRef<ModuleOp> module = readFile(bytes, fileName, context, fault);
  if (!fault)
    return module;
  emitError(FileLineColLoc::get(&context, fileName, 0, static_cast<unsigned>(fault->offset)), fault->message);
  return {};
}

} // namespace tessera::bytecode
