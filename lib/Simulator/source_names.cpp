#include "lib/Simulator/source_names.hpp"

#include "mlir/IR/Location.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/SmallVector.h"

namespace tessera {

using llvm::StringRef;

namespace {

bool isNameCharacter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '$' ||
         c == '.' || c == '-';
}

/// The name that the text starts with, which follows a percent sign.
StringRef leadingName(StringRef text) {
  return text.starts_with("%") ? text.take_front(1 + text.drop_front().take_while(isNameCharacter).size())
                               : StringRef();
}

/// The names left of the equals sign that the text ends with: `%a, %b = `.
llvm::SmallVector<StringRef> trailingResults(StringRef text) {
  llvm::SmallVector<StringRef> names;
  text = text.rtrim();
  if (!text.consume_back("="))
    return names;
  do {
    text = text.rtrim();
    const size_t length = text.size() - text.rtrim("0123456789").size();
    if (StringRef rest = text.drop_back(length); length != 0 && rest.ends_with(":"))
      return {}; // `%a:2`: one name for several values
    size_t start = text.size();
    while (start != 0 && isNameCharacter(text[start - 1]))
      --start;
    if (start == 0 || text[start - 1] != '%' || start == text.size())
      return {};
    names.insert(names.begin(), text.drop_front(start - 1));
    text = text.take_front(start - 1).rtrim();
  } while (text.consume_back(","));
  return names;
}

} // namespace

SourceNames::SourceNames(StringRef text, std::string file) : text_(text), file_(std::move(file)), lines_{0} {
  for (size_t i = 0; i < text.size(); ++i)
    if (text[i] == '\n')
      lines_.push_back(i + 1);
}

std::string SourceNames::operator()(mlir::Value value) const {
  const auto place = mlir::dyn_cast<mlir::FileLineColLoc>(value.getLoc());
  if (!place || place.getFilename() != file_ || place.getLine() == 0 || place.getLine() > lines_.size())
    return "";
  const size_t at = lines_[place.getLine() - 1] + place.getColumn() - 1;
  if (place.getColumn() == 0 || at >= text_.size())
    return "";
  const StringRef name = leadingName(text_.drop_front(at));
  if (!name.empty() || mlir::isa<mlir::BlockArgument>(value))
    return name.str();
  const llvm::SmallVector<StringRef> names = trailingResults(text_.take_front(at));
  const auto result = mlir::cast<mlir::OpResult>(value);
  // A tile that was made for a result has the place of the instruction.
  const unsigned number = result.getOwner()->getNumResults() == names.size() ? result.getResultNumber() : 0;
  if (names.empty() || (names.size() != 1 && result.getOwner()->getNumResults() != names.size()))
    return "";
  return names[number].str();
}

} // namespace tessera
