// What the type of a conv tile says besides its location and element type: layout, dimensions, and the settings
// of its use by TIMG2COL. A dimension or setting that is dynamicSize ('?') gets its value where the tile is made.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "mlir/IR/BuiltinTypes.h"

#include "pto/types/constants.hpp"
#include "pto/types/enums.hpp"

#include "lib/Instructions/instruction.hpp"

namespace tessera {

/// A size that a type leaves open ('?').
inline constexpr int64_t dynamicSize = mlir::ShapedType::kDynamic;

/// Settings that are written together, as in filter=3x3.
struct ConvKey {
  const char *name;
  size_t first; ///< of the settings
  size_t count;
  int64_t defaultValue, minimum, maximum;
  std::array<const char *, 4> setters; ///< calls of the C++ tile, up to the value
};
inline constexpr ConvKey convKeys[] = {
    {"filter", 0, 2, 1, 1, 65535, {"SetFilterH(", "SetFilterW("}},
    {"stride", 2, 2, 1, 1, 255, {"SetStrideH(", "SetStrideW("}},
    {"dilation", 4, 2, 1, 0, 255, {"SetDilationH(", "SetDilationW("}},
    {"padding", 6, 4, 0, 0, 255, {"SetPadList(0, ", "SetPadList(1, ", "SetPadList(2, ", "SetPadList(3, "}},
    {"channel_size", 10, 1, 0, 0, 65535, {"SetChannelSize("}},
    {"repeat_stride", 11, 1, 0, 0, 65535, {"SetRepeatStride("}},
    {"repeat_time", 12, 1, 1, 0, 255, {"SetRepeatTime("}},
    {"repeat_mode", 13, 1, 0, 0, 255, {"SetRepeatMode("}},
    {"transpose", 14, 1, 0, 0, 1, {"SetTranspose("}},
    {"dst_stride", 15, 1, 0, 0, 65535, {"SetDstStride("}},
    {"dst_mposition", 16, 1, 0, 0, 65535, {"SetDstMposition("}},
};
inline constexpr size_t convSettingCount = 17;

struct ConvParams {
  static constexpr size_t mostDims = pto::ConvTileDetail::MAX_CONVTILE_DIM;

  pto::Layout layout = pto::Layout::NC1HWC0;
  size_t dimCount = 0;
  std::array<int64_t, mostDims> dims = {};
  std::array<int64_t, convSettingCount> settings = defaultSettings();
  uint64_t padValue = 0; ///< the bits of an element
  int64_t room = 0;      ///< in elements; 0: as many as the dimensions need

  bool operator==(const ConvParams &) const = default;

  std::span<const int64_t> shape() const { return {dims.data(), dimCount}; }
  /// How many dimensions and settings are open.
  size_t openDims() const;
  size_t openCount() const;
  /// Calls visit(value) for each dimension, then each setting, in the order of the type.
  template <class Visit>
  void forEachNumber(Visit &&visit) {
    for (size_t i = 0; i < dimCount; ++i)
      visit(dims[i]);
    for (int64_t &setting : settings)
      visit(setting);
  }
  /// The dimension that is the height of images, before the width; none in fractal layouts.
  std::optional<size_t> heightDim() const;
  /// What TIMG2COL asks; all settings are known.
  ConvSettings runtimeSettings() const;
  /// The first thing that is wrong with the numbers that are known; empty when nothing is.
  std::string complaint() const;

private:
  static constexpr std::array<int64_t, convSettingCount> defaultSettings() {
    std::array<int64_t, convSettingCount> values = {};
    for (const ConvKey &key : convKeys)
      for (size_t i = 0; i < key.count; ++i)
        values[key.first + i] = key.defaultValue;
    return values;
  }
};

} // namespace tessera
