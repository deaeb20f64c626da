#include "lib/Dialect/conv_params.hpp"

#include <algorithm>

namespace tessera {

size_t ConvParams::openDims() const { return static_cast<size_t>(std::ranges::count(shape(), dynamicSize)); }
size_t ConvParams::openCount() const {
  return openDims() + static_cast<size_t>(std::ranges::count(settings, dynamicSize));
}

std::optional<size_t> ConvParams::heightDim() const {
  using enum pto::Layout;
  switch (layout) {
  case NC1HWC0:
  case NCHW:
    return 2;
  case NHWC:
    return 1;
  case NDC1HWC0:
  case GNC1HWC0:
  case GNCHW:
  case NCDHW:
    return 3;
  default:
    return std::nullopt;
  }
}

ConvSettings ConvParams::runtimeSettings() const {
  const auto at = [&](size_t i) { return static_cast<uint16_t>(settings[i]); };
  ConvSettings values = {at(0), at(1), at(2), at(3), at(4), at(5), {}};
  for (size_t i = 0; i < std::size(values.padding); ++i)
    values.padding[i] = static_cast<uint8_t>(settings[6 + i]);
  return values;
}

std::string ConvParams::complaint() const {
  constexpr int64_t mostSize = int64_t(1) << 24;
  for (const int64_t size : shape())
    if (size != dynamicSize && (size < 1 || size > mostSize))
      return "a dimension of a conv tile must be from 1 to " + std::to_string(mostSize) + ", not " +
             std::to_string(size);
  for (const ConvKey &key : convKeys)
    for (size_t i = 0; i < key.count; ++i)
      if (const int64_t value = settings[key.first + i];
          value != dynamicSize && (value < key.minimum || value > key.maximum))
        return std::string(key.name) + " of a conv tile must be from " + std::to_string(key.minimum) +
               " to " + std::to_string(key.maximum) + ", not " + std::to_string(value);
  return "";
}

} // namespace tessera
