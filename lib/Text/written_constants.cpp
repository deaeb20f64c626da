#include "lib/Text/written_constants.hpp"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Location.h"
#include "llvm/ADT/APInt.h"
#include "llvm/ADT/SmallVector.h"

#include "lib/Dialect/instruction_op.hpp"

namespace tessera {

using namespace mlir;

namespace {

/// The text of a module by its lines.
class Lines {
public:
  Lines(StringRef text, StringRef fileName) : fileName_(fileName) {
    for (size_t at = 0; at != StringRef::npos;) {
      fromLine_.push_back(text.substr(at));
      const size_t end = text.find('\n', at);
      at = end == StringRef::npos ? end : end + 1;
    }
  }

  /// What begins at a location; empty for one in another file.
  StringRef from(Location location) const {
    const auto place = location->findInstanceOf<FileLineColLoc>();
    if (!place || place.getFilename() != fileName_ || place.getLine() == 0 ||
        place.getLine() > fromLine_.size() || place.getColumn() == 0)
      return {};
    return fromLine_[place.getLine() - 1].substr(place.getColumn() - 1);
  }

private:
  StringRef fileName_;
  SmallVector<StringRef> fromLine_;
};

/// The decimal digits of the constant that begins here, in any spelling; empty for other numbers.
StringRef digitsOf(StringRef constant) {
  if (constant.consume_front("\"arith.constant\"")) {
    const size_t value = constant.find("value = ");
    constant = value == StringRef::npos ? StringRef() : constant.substr(value + StringRef("value = ").size());
  } else if (constant.consume_front("arith.constant") || constant.consume_front("const")) {
    constant = constant.ltrim();
    if (constant.starts_with("{"))
      constant = constant.split('}').second.ltrim();
  }
  return constant.starts_with("0x") ? StringRef() : constant.take_while(llvm::isDigit);
}

/// The number that was written for a negative constant, when that is not negative.
std::optional<APInt> unsignedNumber(arith::ConstantOp constant, const Lines &lines) {
  const auto value = dyn_cast<IntegerAttr>(constant.getValue());
  if (!value || !isa<IntegerType>(value.getType()) || !value.getValue().isNegative())
    return std::nullopt;
  APInt number;
  if (digitsOf(lines.from(constant.getLoc())).getAsInteger(10, number))
    return std::nullopt;
  const unsigned width = value.getValue().getBitWidth();
  if (number.getActiveBits() > width || number.zextOrTrunc(width) != value.getValue())
    return std::nullopt; // the location is not that of the constant
  return number;
}

LogicalResult checkScalar(const BoundInstruction &bound, const OperandSpec &spec, Value value,
                          const Lines &lines) {
  const auto constant = value.getDefiningOp<arith::ConstantOp>();
  const std::optional<TileParams> tile = bound.modelOf(spec);
  const auto element = tile ? dyn_cast<IntegerType>(tile->element) : IntegerType();
  if (!constant || !element || element.isUnsigned() || !value.getType().isInteger(element.getWidth()))
    return success();
  const std::optional<APInt> number = unsignedNumber(constant, lines);
  if (!number)
    return success();
  SmallString<24> digits;
  number->toStringUnsigned(digits);
  return bound.op->emitOpError("expects ") << spec.name << " to fit in the element type of "
                                           << bound.instruction->operands[*spec.elementOf].name << ": "
                                           << digits << " does not fit in " << element;
}

} // namespace

LogicalResult checkWrittenConstants(ModuleOp module, StringRef text, StringRef fileName) {
  const Lines lines(text, fileName);
  LogicalResult result = success();
  module.walk([&](Operation *op) {
    const FailureOr<BoundInstruction> bound =
        isInstruction(op) ? bindInstruction(op) : FailureOr<BoundInstruction>(failure());
    if (failed(bound))
      return;
    for (auto [spec, value] : llvm::zip_equal(bound->instruction->operands, bound->values))
      if (value && spec.kind == OperandKind::Scalar && spec.scalar == ScalarKind::Element &&
          failed(checkScalar(*bound, spec, value, lines)))
        result = failure();
  });
  return result;
}

} // namespace tessera
