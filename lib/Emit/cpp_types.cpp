#include "lib/Emit/cpp_types.hpp"

#include <limits>

#include "llvm/ADT/StringExtras.h"

#include "pto/machine/error.hpp"

#include "lib/Dialect/count_lists.hpp"
#include "lib/Instructions/enumerators.hpp"

namespace tessera::emit {

using namespace mlir;
using pto::tessera::ElementType;
using pto::tessera::elementTypeInfo;

unsigned bitsOf(Type type) { return type.isIndex() ? IndexWidth::bits() : type.getIntOrFloatBitWidth(); }

std::optional<std::string> elementTypeName(Type type) {
  const ElementType element = elementTypeOf(type);
  if (element == ElementType::Other)
    return std::nullopt;
  return elementTypeInfo(element).cppName;
}

std::optional<std::string> scalarTypeName(Type type) {
  if (type.isIndex())
    return "int" + std::to_string(IndexWidth::bits()) + "_t";
  if (isCountList(type))
    return executedListType.str();
  return elementTypeName(type);
}

bool isSmallFloat(Type type) {
  auto number = dyn_cast<FloatType>(type);
  return number && number.getWidth() <= 8;
}

bool isPacked(Type element) {
  const ElementType type = elementTypeOf(element);
  return type == ElementType::E2M1 || type == ElementType::E1M2;
}

// ---- Tiles ----

std::string whyNoTile(const TileParams &tile) {
  if (elementTypeOf(tile.element) == ElementType::Other)
    return "no tile holds such elements";
  if (tile.conv)
    return "";
  if (const auto broken = tile.brokenRules(); !broken.empty())
    return broken.front();
  // Sizes are of type int in C++.
  if (tile.rows > std::numeric_limits<int>::max() / tile.cols)
    return "Tile: it has more than 2^31 - 1 elements.";
  return "";
}

template <class Enum>
static std::string enumeratorName(EnumKind kind, Enum value) {
  return enumerationOf(kind).find(static_cast<int>(value))->cppName;
}

static std::string upperTextName(Type element) {
  return StringRef(elementTypeInfo(elementTypeOf(element)).textName).upper();
}

std::string TypeNames::convTile(const TileParams &tile) {
  const ConvParams &conv = *tile.conv;
  const std::string location = pto::Error::tileTypeName(tile.location);
  const std::string layout = enumeratorName(EnumKind::Layout, conv.layout);
  std::string dims, shape;
  for (const int64_t size : conv.shape()) {
    const bool isOpen = size == dynamicSize;
    dims += (dims.empty() ? "" : ", ") + (isOpen ? "-1" : std::to_string(size));
    shape += (shape.empty() ? "" : "x") + (isOpen ? "N" : std::to_string(size));
  }
  return alias("ConvTile<TileType::" + location + ", " + *elementTypeName(tile.element) + ", " +
                   std::to_string(tile.cols) + ", " + layout + ", ConvTileShape<" + dims + ">>",
               "Conv" + location + upperTextName(tile.element) + "_" +
                   StringRef(layout).split("::").second.str() + "_" + shape);
}

std::string TypeNames::tile(const TileParams &tile) {
  if (tile.conv)
    return convTile(tile);
  const auto size = [](int64_t value, const char *open) {
    return value == dynamicSize ? open : std::to_string(value);
  };
  const std::string location = pto::Error::tileTypeName(tile.location);
  const std::string type =
      "Tile<TileType::" + location + ", " + *elementTypeName(tile.element) + ", " +
      std::to_string(tile.rows) + ", " + std::to_string(tile.cols) + ", " +
      enumeratorName(EnumKind::BLayout, tile.outer) + ", " + size(tile.validRows, "-1") + ", " +
      size(tile.validCols, "-1") + ", " + enumeratorName(EnumKind::SLayout, tile.inner) + ", " +
      std::to_string(tile.fractal) + ", " + enumeratorName(EnumKind::PadValue, tile.pad) + ", " +
      enumeratorName(EnumKind::CompactMode, tile.compact) + ">";

  std::string name = "Tile" + location + upperTextName(tile.element) + "_" + std::to_string(tile.rows) + "x" +
                     std::to_string(tile.cols);
  if (tile.validRows != tile.rows || tile.validCols != tile.cols)
    name += "_valid" + size(tile.validRows, "N") + "x" + size(tile.validCols, "N");
  static constexpr const char *layouts[2][3] = {{"", "_Zz", "_Zn"}, {"_Dn", "_Nz", "_Nn"}};
  name += layouts[static_cast<size_t>(tile.outer)][static_cast<size_t>(tile.inner)];
  return alias(type, name);
}

/// NAME<constants, -1 for what is dynamic>
static std::string listType(const char *name, const Index (&indexes)[5]) {
  std::string text;
  for (const Index &index : indexes)
    text += (text.empty() ? "" : ", ") + (TensorShape::isStatic(index) ? index.text() : "-1");
  return std::string(name) + "<" + text + ">";
}
std::string TensorShape::shapeType() const { return listType("Shape", sizes); }
std::string TensorShape::strideType() const { return listType("Stride", strides); }

std::string TypeNames::tensor(const TensorShape &tensor) {
  const std::string type = "GlobalTensor<" + *elementTypeName(tensor.element) + ", " + tensor.shapeType() +
                           ", " + tensor.strideType() + ", " +
                           enumeratorName(EnumKind::Layout, tensor.layout) + ">";

  std::string name = "Tensor" + upperTextName(tensor.element) + "_";
  int first = 0;
  while (first < 3 && tensor.sizes[first].is(1))
    ++first;
  for (int dim = first; dim < 5; ++dim)
    name += (dim == first ? "" : "x") +
            (TensorShape::isStatic(tensor.sizes[dim]) ? tensor.sizes[dim].text() : "N");
  if (tensor.layout == pto::Layout::DN || tensor.layout == pto::Layout::NZ)
    name += tensor.layout == pto::Layout::DN ? "_Dn" : "_Nz";
  else if (tensor.layout != pto::Layout::ND)
    name += "_" + StringRef(enumeratorName(EnumKind::Layout, tensor.layout)).split("::").second.str();
  return alias(type, name);
}

std::string TypeNames::alias(const std::string &type, const std::string &wish) {
  if (!hasAliases_)
    return type;
  std::string &name = aliases_[type];
  if (!name.empty())
    return name;
  name = wish;
  for (int number = 2; !taken_.insert(name).second; ++number)
    name = wish + "_" + std::to_string(number);
  declarations_.push_back("using " + name + " = " + type + ";");
  return name;
}

} // namespace tessera::emit
