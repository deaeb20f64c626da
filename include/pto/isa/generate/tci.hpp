// TCI: dst[0, k] = start + k, or start - k when descending, for k below the valid columns of dst
//
// Arithmetic wraps in the element type. Only row 0 is written; the valid rows are not consulted. A scratch
// tile is accepted and not needed.
#pragma once

#include "pto/isa/effects.hpp"
#include "pto/machine/issue.hpp"
#include "pto/types/lanes.hpp"

namespace pto {
namespace isa {

struct Sequence {
  static constexpr const char *mnemonic = "TCI";

  struct Operands {
    tessera::TileDesc dst;
    tessera::ScalarDesc start;
    tessera::TileDesc tmp;
    tessera::ModeDesc<bool> descending;
  };

  static constexpr tessera::TypeSet integers16and32 = {tessera::ElementType::I16, tessera::ElementType::U16,
                                                       tessera::ElementType::I32, tessera::ElementType::U32};
  static constexpr tessera::TypeTable types = {
      .a2a3 = {integers16and32,
               "TCI: on a2a3 the element type must be int16_t, uint16_t, int32_t or uint32_t"},
      .a5 = {integers16and32, "TCI: on a5 the element type must be int16_t, uint16_t, int32_t or uint32_t"},
      .cpu = {tessera::typeset::int8to32 | tessera::typeset::int64,
              "TCI: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, "
              "int64_t or "
              "uint64_t"},
  };

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    return {{{"dst", tessera::Role::Out, 1, o.dst.validCols},
             {"start"},
             tessera::scratchStart(o.tmp, profile == Profile::A2A3 ? scratchBytes(o.dst) : 0),
             {"descending"}}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    report.mustBeOneOf(types, o.dst.element);
    report.must(o.start.type == o.dst.element, "TCI: the type of start must be exactly dst's element type");
    report.must(o.dst.cols != 1, "TCI: dst must have more than one column (Cols != 1)");
    if (profile != Profile::A2A3 || !o.tmp.present)
      return;
    using tessera::ElementType;
    report.must(o.tmp.element == ElementType::F32 || o.tmp.element == ElementType::I32 ||
                    o.tmp.element == ElementType::U32,
                "TCI: on a2a3 the element type of tmp must be float, int32_t or uint32_t");
    const bool enough = o.tmp.bytes() >= scratchBytes(o.dst);
    if (o.dst.elementBytes == 4)
      report.must(enough, "TCI: on a2a3 tmp must have at least 768 bytes for a 32-bit dst");
    else
      report.must(enough, "TCI: on a2a3 tmp must have at least 1792 bytes for a 16-bit dst");
  }

  template <Profile P, class Dst, class T, class Tmp, class Flag>
  PTO_INTERNAL static void run(Dst dst, T start, Tmp, Flag descending) {
    using namespace tessera;
    using U = std::make_unsigned_t<T>;
    const U first = static_cast<U>(start);
    const U step = descending ? static_cast<U>(-1) : U(1);
    const int64_t count = dst.validCols();
    if (!dst.isRows()) {
      for (int64_t k = 0; k < count; ++k)
        dst.data[dst.offset(0, k)] = static_cast<T>(element(first, step, static_cast<uint64_t>(k)));
      return;
    }
    // A running vector; the last few elements come from the ramp again.
    constexpr int lanes = simd::lanes<U>;
    auto *out = reinterpret_cast<U *>(dst.data);
    auto values = ramp<U, lanes>() * step + first;
    int64_t k = 0;
    for (; k + lanes <= count; k += lanes, values += static_cast<U>(lanes * step))
      simd::store(out + k, values);
    simd::forChunks<lanes>(static_cast<size_t>(count - k), [&](auto width, size_t i) PTO_LANES_BODY {
      const U next = element(first, step, static_cast<uint64_t>(k) + i);
      simd::store(out + k + i, ramp<U, width>() * step + next);
    });
  }

private:
  /// What a2a3 uses of tmp.
  static constexpr int64_t scratchBytes(const tessera::TileDesc &dst) {
    return dst.elementBytes == 4 ? 768 : 1792;
  }
  /// first + k * step, wrapped; in 64 bits, where narrow types would be promoted to int and overflow.
  template <class U>
  PTO_INTERNAL static U element(U first, U step, uint64_t k) {
    return static_cast<U>(uint64_t(first) + k * uint64_t(step));
  }
  /// 0, 1, 2, ...
  template <class U, int N>
  PTO_INTERNAL static simd::Vec<U, N> ramp() {
    simd::Vec<U, N> values;
#pragma GCC unroll 64
    for (int i = 0; i < N; ++i)
      values[i] = static_cast<U>(i);
    return values;
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileData, typename T, int descending, typename... WaitEvents>
  requires(tessera::IsTile<TileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TCI(TileData &dst, T start, WaitEvents &...events) {
  return tessera::issue<isa::Sequence, buildTarget>(tessera::after(events...), dst, tessera::scalar(start),
                                                    tessera::absent, tessera::constant < descending != 0 >);
}

template <typename TileData, typename TileDataTmp, typename T, int descending, typename... WaitEvents>
  requires(tessera::IsTile<TileData> && tessera::IsTile<TileDataTmp> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TCI(TileData &dst, T start, TileDataTmp &tmp, WaitEvents &...events) {
  return tessera::issue<isa::Sequence, buildTarget>(tessera::after(events...), dst, tessera::scalar(start),
                                                    tessera::scratch(tmp),
                                                    tessera::constant < descending != 0 >);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
