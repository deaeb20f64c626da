// Writing assembly: every operation prints itself as it does for MLIR; its name loses the dialect, and
// functions become directives.
#include <string>

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/OpImplementation.h"
#include "llvm/ADT/StringExtras.h"

#include "lib/Text/assembly.hpp"
#include "lib/Text/assembly_parser.hpp"

using namespace mlir;

namespace tessera {

namespace {

bool isWord(StringRef text) {
  return !text.empty() && (llvm::isAlpha(text.front()) || text.front() == '_') &&
         llvm::all_of(text, [](char c) { return llvm::isAlnum(c) || c == '_' || c == '$' || c == '.'; });
}

class AssemblyPrinter final : public OpAsmPrinter {
public:
  explicit AssemblyPrinter(ModuleOp module) : module_(module), state_(module), stream_(text_) {}

  std::string print() {
    for (const bool first : {true, false})
      for (NamedAttribute attribute : module_->getAttrs())
        if (isTarget(attribute) == first)
          printModuleAttribute(attribute);
    // A file is known as assembly by how it begins.
    if (text_.empty() && !module_.getBody()->empty() && !isa<func::FuncOp>(module_.getBody()->front()))
      stream_ << "# PTO assembly\n";
    for (Operation &op : *module_.getBody()) {
      if (!text_.empty())
        stream_ << "\n";
      printStatement(&op);
      stream_ << "\n";
    }
    return std::move(text_);
  }

  // ---- What operations print with ----

  raw_ostream &getStream() const override { return stream_; }
  void printFloat(const APFloat &value) override {
    APFloat wide = value;
    bool losesInformation = false;
    wide.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &losesInformation);
    printAttributeWithoutType(FloatAttr::get(Float64Type::get(module_.getContext()), wide));
  }
  void printType(Type type) override { type.print(stream_); }
  void printAttribute(Attribute attribute) override { attribute.print(stream_); }
  void printAttributeWithoutType(Attribute attribute) override {
    attribute.print(stream_, /*elideType=*/true);
  }
  LogicalResult printAlias(Attribute) override { return failure(); }
  LogicalResult printAlias(Type) override { return failure(); }
  void printKeywordOrString(StringRef keyword) override {
    if (isWord(keyword))
      stream_ << keyword;
    else
      printString(keyword);
  }
  void printString(StringRef string) override {
    stream_ << '"';
    llvm::printEscapedString(string, stream_);
    stream_ << '"';
  }
  void printSymbolName(StringRef name) override {
    stream_ << '@';
    printKeywordOrString(name);
  }
  void printResourceHandle(const AsmDialectResourceHandle &) override { needsGenericForm_ = true; }
  LogicalResult pushCyclicPrinting(const void *) override { return success(); }
  void popCyclicPrinting() override {}

  void printOptionalLocationSpecifier(Location) override {}
  void printNewline() override {
    stream_ << "\n";
    stream_.indent(indent_);
  }
  void increaseIndent() override { indent_ += 2; }
  void decreaseIndent() override { indent_ -= 2; }
  void printRegionArgument(BlockArgument argument, ArrayRef<NamedAttribute> attributes,
                           bool omitType) override {
    printOperand(argument);
    if (!omitType)
      stream_ << ": " << argument.getType();
    printOptionalAttrDict(attributes, {});
  }
  void printOperand(Value value) override { printOperand(value, stream_); }
  void printOperand(Value value, raw_ostream &stream) override { value.printAsOperand(stream, state_); }
  void printSuccessor(Block *successor) override { successor->printAsOperand(stream_, state_); }
  void printSuccessorAndUseList(Block *successor, ValueRange operands) override {
    printSuccessor(successor);
    if (operands.empty())
      return;
    stream_ << "(";
    llvm::interleaveComma(operands, stream_, [&](Value operand) { printOperand(operand); });
    stream_ << " : ";
    llvm::interleaveComma(operands.getTypes(), stream_);
    stream_ << ")";
  }
  void printOptionalAttrDict(ArrayRef<NamedAttribute> attributes, ArrayRef<StringRef> elided) override {
    printAttributes(attributes, elided, " ");
  }
  void printOptionalAttrDictWithKeyword(ArrayRef<NamedAttribute> attributes,
                                        ArrayRef<StringRef> elided) override {
    // `.kernel` says it already.
    SmallVector<StringRef> hidden(elided);
    if (isPrintingKernel_)
      hidden.push_back("pto.entry");
    printAttributes(attributes, hidden, " attributes ");
  }
  void printCustomOrGenericOp(Operation *op) override { printStatement(op); }

  void printGenericOp(Operation *op, bool printName) override {
    if (printName)
      printString(op->getName().getStringRef());
    stream_ << "(";
    printOperands(op->getOperands());
    stream_ << ")";
    if (op->getNumSuccessors() != 0) {
      stream_ << "[";
      llvm::interleaveComma(op->getSuccessors(), stream_,
                            [&](Block *successor) { printSuccessor(successor); });
      stream_ << "]";
    }
    if (Attribute properties = op->getPropertiesAsAttribute())
      stream_ << " <" << properties << ">";
    if (op->getNumRegions() != 0) {
      stream_ << " (";
      llvm::interleaveComma(op->getRegions(), stream_,
                            [&](Region &region) { printRegion(region, true, true, true); });
      stream_ << ")";
    }
    printOptionalAttrDict(op->getPropertiesStorage() ? llvm::to_vector(op->getDiscardableAttrs())
                                                     : llvm::to_vector(op->getAttrs()),
                          {});
    stream_ << " : ";
    printFunctionalType(op);
  }

  void printRegion(Region &region, bool printEntryArguments, bool printTerminators,
                   bool printEmptyBlock) override {
    isPrintingKernel_ = false;
    stream_ << "{";
    increaseIndent();
    for (Block &block : region) {
      const bool isEntry = &block == &region.front();
      const bool needsLabel = !isEntry || !block.hasNoPredecessors() ||
                              (printEntryArguments && block.getNumArguments() != 0) ||
                              (printEmptyBlock && block.empty());
      if (needsLabel)
        printLabel(block, isEntry && !printEntryArguments);
      const bool hasTerminator = !block.empty() && block.back().hasTrait<OpTrait::IsTerminator>();
      for (Operation &op : block) {
        if (!printTerminators && hasTerminator && &op == &block.back())
          continue;
        printNewline();
        printStatement(&op);
      }
    }
    decreaseIndent();
    if (!region.empty())
      printNewline();
    stream_ << "}";
  }

  // What assembly cannot read back.
  void shadowRegionArgs(Region &, ValueRange) override { needsGenericForm_ = true; }
  void printAffineMapOfSSAIds(AffineMapAttr, ValueRange) override { needsGenericForm_ = true; }
  void printAffineExprOfSSAIds(AffineExpr, ValueRange, ValueRange) override { needsGenericForm_ = true; }

private:
  void printAttributes(ArrayRef<NamedAttribute> attributes, ArrayRef<StringRef> elided, StringRef before) {
    SmallVector<NamedAttribute> shown;
    for (NamedAttribute attribute : attributes)
      if (!llvm::is_contained(elided, attribute.getName().getValue()))
        shown.push_back(attribute);
    if (shown.empty())
      return;
    stream_ << before << "{";
    llvm::interleaveComma(shown, stream_, [&](NamedAttribute attribute) { printNamed(attribute); });
    stream_ << "}";
  }

  void printNamed(NamedAttribute attribute) {
    printKeywordOrString(attribute.getName().getValue());
    if (!isa<UnitAttr>(attribute.getValue()))
      stream_ << " = " << attribute.getValue();
  }

  static bool isTarget(NamedAttribute attribute) {
    const auto target = dyn_cast<StringAttr>(attribute.getValue());
    return target && !target.getValue().empty() && attribute.getName() == "pto.target_arch";
  }

  void printModuleAttribute(NamedAttribute attribute) {
    if (isTarget(attribute)) {
      stream_ << ".target ";
      printKeywordOrString(cast<StringAttr>(attribute.getValue()).getValue());
    } else {
      stream_ << ".attr ";
      printNamed(attribute);
    }
    stream_ << "\n";
  }

  void printLabel(Block &block, bool hideArguments) {
    decreaseIndent();
    printNewline();
    increaseIndent();
    printSuccessor(&block);
    if (block.getNumArguments() != 0 && !hideArguments) {
      stream_ << "(";
      llvm::interleaveComma(block.getArguments(), stream_,
                            [&](BlockArgument argument) { printRegionArgument(argument, {}, false); });
      stream_ << ")";
    }
    stream_ << ":";
  }

  void printResults(Operation *op) {
    if (op->getNumResults() == 0)
      return;
    // Results that a name of their own begins are groups: %a, %b:2 = ...
    std::string previous;
    unsigned count = 0;
    const auto flush = [&] {
      stream_ << previous;
      if (count > 1)
        stream_ << ":" << count;
    };
    for (OpResult result : op->getResults()) {
      std::string name;
      llvm::raw_string_ostream nameStream(name);
      printOperand(result, nameStream);
      const auto [group, number] = StringRef(name).split('#');
      if (number.empty() || number == "0") {
        if (count != 0) {
          flush();
          stream_ << ", ";
        }
        previous = group.str();
        count = 0;
      }
      ++count;
    }
    flush();
    stream_ << " = ";
  }

  void printStatement(Operation *op) {
    if (auto function = dyn_cast<func::FuncOp>(op); function && op->getParentOp() == module_)
      return printFunction(function);
    printResults(op);
    const size_t begin = text_.size();
    const std::optional<RegisteredOperationName> info = op->getRegisteredInfo();
    if (!info)
      return printGenericOp(op, true);
    const bool outer = std::exchange(needsGenericForm_, false);
    info->printAssembly(op, *this, "");
    if (needsGenericForm_) {
      text_.resize(begin);
      printGenericOp(op, true);
    } else {
      shortenName(op, *info, begin);
    }
    needsGenericForm_ = outer;
  }

  /// `arith.addi` becomes `addi` when that name is read as the same operation.
  void shortenName(Operation *op, RegisteredOperationName info, size_t begin) {
    const StringRef name = info.getStringRef();
    if (!StringRef(text_).drop_front(begin).starts_with(name))
      return; // the generic form
    if (isa<arith::ConstantOp>(op)) {
      text_.replace(begin, name.size(), "const");
      return;
    }
    const StringRef bare = info.stripDialect();
    const std::optional<RegisteredOperationName> read = operationNamed(bare, op->getContext());
    if (!read || *read != info)
      return;
    text_.erase(begin, name.size() - bare.size());
    // `cmpi slt, %a, %b` becomes `cmpi.slt %a, %b`.
    if (isa<arith::CmpIOp, arith::CmpFOp>(op)) {
      text_[begin + bare.size()] = '.';
      text_.erase(text_.find(',', begin), 1);
    }
  }

  void printFunction(func::FuncOp function) {
    const bool isKernel = !function.isDeclaration() && function->hasAttrOfType<UnitAttr>("pto.entry");
    const size_t begin = text_.size();
    isPrintingKernel_ = isKernel;
    function->getRegisteredInfo()->printAssembly(function, *this, "");
    std::string head = func::FuncOp::getOperationName().str();
    std::string directive = isKernel ? ".kernel" : ".func";
    if (function.isDeclaration()) {
      directive = ".extern";
      head += function.isPrivate() ? " private" : "";
    }
    text_.replace(begin, head.size(), directive);
  }

  ModuleOp module_;
  mutable AsmState state_;
  std::string text_;
  mutable llvm::raw_string_ostream stream_;
  unsigned indent_ = 0;
  bool isPrintingKernel_ = false;
  bool needsGenericForm_ = false;
};

} // namespace

void printAssembly(ModuleOp module, raw_ostream &stream) { stream << AssemblyPrinter(module).print(); }

} // namespace tessera
