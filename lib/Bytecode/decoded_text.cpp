#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/StringExtras.h"

#include "lib/Bytecode/bytecode.hpp"

namespace tessera::bytecode {

using namespace mlir;

namespace {

/// The text of a constant as MLIR writes it, and with the bits in place of the number.
std::pair<std::string, std::string> spellings(FloatAttr value) {
  std::string text;
  llvm::raw_string_ostream(text) << value;
  const llvm::APInt bits = value.getValue().bitcastToAPInt();
  llvm::SmallString<40> digits;
  bits.toStringUnsigned(digits, 16);
  const size_t width = (bits.getBitWidth() + 3) / 4;
  const std::string zeros(width - std::min(width, digits.size()), '0');
  return {text,
          "0x" + zeros + digits.str().str() + StringRef(text).substr(StringRef(text).find(" : ")).str()};
}

/// Whether a line of a module's text is an arith.constant, in either form.
bool isConstant(StringRef line) {
  line = line.ltrim();
  if (!line.starts_with("%"))
    return false;
  line = line.split(" = ").second;
  line.consume_front("\"");
  return line.starts_with(arith::ConstantOp::getOperationName());
}

} // namespace

void printDecoded(ModuleOp module, const TextOptions &options, raw_ostream &stream) {
  OpPrintingFlags flags;
  flags.enableDebugInfo(options.locations, /*prettyForm=*/false);
  if (options.generic)
    flags.printGenericOpForm();
  std::string text;
  llvm::raw_string_ostream whole(text);
  module.print(whole, flags);
  if (options.decimals) {
    stream << text;
    return;
  }
  // Each constant has a line of its own, in the order of the program.
  SmallVector<arith::ConstantOp> constants;
  module.walk<WalkOrder::PreOrder>([&](arith::ConstantOp constant) { constants.push_back(constant); });
  auto next = constants.begin();
  for (StringRef rest = text; !rest.empty();) {
    const StringRef line = rest.take_front(std::min(rest.find('\n'), rest.size() - 1) + 1);
    rest = rest.drop_front(line.size());
    const auto value =
        isConstant(line) && next != constants.end() ? dyn_cast<FloatAttr>((*next++).getValue()) : FloatAttr();
    if (!value) {
      stream << line;
      continue;
    }
    const auto [written, bits] = spellings(value);
    const size_t at = line.find(" " + written);
    if (at == StringRef::npos) {
      stream << line;
      continue;
    }
    stream << line.take_front(at + 1) << bits << line.drop_front(at + 1 + written.size());
  }
}

} // namespace tessera::bytecode
