#include "lib/Dialect/source_names.hpp"

#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;

namespace tessera {

namespace {
constexpr StringLiteral separator = ", ";
} // namespace

Location withNames(Location location, ArrayRef<std::string> names) {
  if (const auto named = dyn_cast<NameLoc>(location); named && named.getName().getValue().starts_with("%"))
    location = named.getChildLoc();
  if (names.empty() || names.front().empty())
    return location;
  return NameLoc::get(StringAttr::get(location.getContext(), llvm::join(names, separator)), location);
}

std::string nameOf(Value value) {
  const auto named = dyn_cast<NameLoc>(value.getLoc());
  if (!named || !named.getName().getValue().starts_with("%"))
    return {};
  unsigned number = 0;
  if (const auto result = dyn_cast<OpResult>(value))
    number = result.getResultNumber();
  StringRef names = named.getName();
  for (; number != 0; --number)
    names = names.split(separator).second;
  return names.split(separator).first.str();
}

std::string spacedNameOf(Value value) {
  const std::string name = nameOf(value);
  return name.empty() ? "" : " " + name;
}

void appendNames(StringRef group, unsigned count, SmallVectorImpl<std::string> &names) {
  for (unsigned i = 0; i < count; ++i)
    names.push_back((count == 1 ? group : group + "#" + Twine(i)).str());
}

} // namespace tessera
