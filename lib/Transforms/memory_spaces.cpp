#include "lib/Transforms/memory_spaces.hpp"

#include <algorithm>
#include <optional>

#include "mlir/IR/Builders.h"

#include "pto/profile/buffers.hpp"

#include "lib/Dialect/types.hpp"

namespace tessera {

using namespace mlir;
using pto::Profile;
using pto::TileType;

/// What is planned at most, whatever the buffer has; nothing where only the buffer counts.
static std::optional<int64_t> limitOf(Profile profile, TileType location) {
  const bool a5 = profile == Profile::A5;
  switch (location) {
  case TileType::Vec:
  case TileType::Scaling:
    return a5 ? 253952 : 196608; // the end of a5's is kept for others
  case TileType::Mat:
    return 524288;
  case TileType::Left:
  case TileType::Right:
  case TileType::Bias:
    return 65536;
  case TileType::Acc:
    return a5 ? 262144 : 131072;
  default:
    return std::nullopt;
  }
}

Space planSpaceOf(Profile profile, TileType location, bool compat) {
  const bool isWide = location == TileType::Left || location == TileType::Right || location == TileType::Acc;
  const auto buffer = static_cast<int64_t>(pto::tessera::bufferOf(profile, location).bytes);
  const std::optional<int64_t> limit = profile == Profile::Cpu ? std::nullopt : limitOf(profile, location);
  return {.capacity = compat ? limit.value_or(buffer) : std::min(buffer, limit.value_or(buffer)),
          .alignment = isWide ? 512 : 32};
}

namespace {
constexpr const char *attributeName = "pto.reserved_buffers";
}

void noteReservedBuffer(func::FuncOp function, const ReservedBuffer &buffer) {
  Builder builder(function.getContext());
  SmallVector<Attribute> list;
  if (auto before = function->getAttrOfType<ArrayAttr>(attributeName))
    llvm::append_range(list, before);
  list.push_back(builder.getDictionaryAttr(
      {builder.getNamedAttr("name", builder.getStringAttr(buffer.name)),
       builder.getNamedAttr("location", builder.getStringAttr(locationName(buffer.location))),
       builder.getNamedAttr("base", builder.getI64IntegerAttr(buffer.base)),
       builder.getNamedAttr("bytes", builder.getI64IntegerAttr(buffer.bytes))}));
  function->setAttr(attributeName, builder.getArrayAttr(list));
}

SmallVector<ReservedBuffer> reservedBuffersOf(func::FuncOp function) {
  SmallVector<ReservedBuffer> buffers;
  if (auto list = function->getAttrOfType<ArrayAttr>(attributeName))
    for (auto one : list.getAsRange<DictionaryAttr>()) {
      const auto name = one.getAs<StringAttr>("name"), location = one.getAs<StringAttr>("location");
      const auto base = one.getAs<IntegerAttr>("base"), bytes = one.getAs<IntegerAttr>("bytes");
      const std::optional<TileType> place =
          location ? locationNamed(location.getValue()) : std::optional<TileType>();
      if (name && place && base && bytes)
        buffers.push_back({name.str(), *place, base.getInt(), bytes.getInt()});
    }
  return buffers;
}

} // namespace tessera
