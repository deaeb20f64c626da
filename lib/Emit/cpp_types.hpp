// The C++ types of PTO values: scalars, and named aliases of tile and tensor types.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

#include "lib/Dialect/types.hpp"
#include "lib/Emit/index_expression.hpp"

namespace tessera::emit {

/// The type of `vector<4xi16>`.
inline constexpr llvm::StringLiteral executedListType = "MrgSortExecutedNumList";

/// The bits that index has in the C++ which this thread writes: 64, or what the scope says.
class IndexWidth {
public:
  explicit IndexWidth(unsigned bits) : outer_(std::exchange(bits_, bits)) {}
  ~IndexWidth() { bits_ = outer_; }
  IndexWidth(const IndexWidth &) = delete;
  IndexWidth &operator=(const IndexWidth &) = delete;
  static unsigned bits() { return bits_; }

private:
  inline static thread_local unsigned bits_ = 64;
  unsigned outer_;
};
/// The bits of an integer or an index.
unsigned bitsOf(mlir::Type type);

/// The C++ type of a number, e.g. int64_t for index; nullopt when there is none.
std::optional<std::string> scalarTypeName(mlir::Type type);
/// The same for the elements of tiles and tensors.
std::optional<std::string> elementTypeName(mlir::Type type);
/// True for floats of eight bits or less, which compute in double.
bool isSmallFloat(mlir::Type type);
/// True for elements of which a byte holds two.
bool isPacked(mlir::Type element);

/// Why a tile cannot be a C++ Tile; empty when it can.
std::string whyNoTile(const TileParams &tile);

/// A tensor type: constants are part of it, other sizes and strides are given to its constructor.
struct TensorShape {
  mlir::Type element;
  Index sizes[5];
  Index strides[5];
  pto::Layout layout = pto::Layout::ND;

  /// Negative numbers cannot be template arguments: -1 means dynamic.
  static bool isStatic(const Index &index) { return index.constant().value_or(-1) >= 0; }
  std::string shapeType() const;
  std::string strideType() const;
};

/// Names for types, in the order of their first use. Types that were named before keep their name. Without aliases a type
/// is its own name.
class TypeNames {
public:
  explicit TypeNames(bool hasAliases = true) : hasAliases_(hasAliases) {}
  /// Names that aliases must not have.
  void reserve(llvm::StringRef name) { taken_.insert(name); }
  std::string tile(const TileParams &tile);
  std::string tensor(const TensorShape &tensor);
  /// The alias declarations.
  const std::vector<std::string> &declarations() const { return declarations_; }

private:
  std::string convTile(const TileParams &tile);
  std::string alias(const std::string &type, const std::string &wish);

  bool hasAliases_;
  llvm::StringMap<std::string> aliases_;
  llvm::StringSet<> taken_;
  std::vector<std::string> declarations_;
};

} // namespace tessera::emit
