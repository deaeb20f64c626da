// The vector instructions against the machine's limit.
#include <array>
#include <cmath>

#include "bench/table.hpp"

namespace bench {

namespace {

using namespace pto;

constexpr uint64_t first = 0, second = 0x20000, third = 0x40000, fourth = 0x60000;

template <class T, int R, int C, int V = C>
using Rows = Tile<TileType::Vec, T, R, C, BLayout::RowMajor, R, V>;

/// One call of an instruction. Not inlined, as the limits are not.
template <class Call, class... Tiles>
[[gnu::noinline]] void callOn(Call call, Tiles &...tiles) {
  call(tiles...);
}

/// dst = f(src0, src1)
template <class T, int R, int C, class Call>
void binary(Table &cases, const char *name, double atLeast, Call call) {
  using TileT = Rows<T, R, C>;
  auto a = place<TileT>(first), b = place<TileT>(second), d = place<TileT>(third);
  const size_t bytes = TileT::GetSizeInBytes();
  cases.push_back({name, nameOf<T>(), shapeText(R, C), 3.0 * double(bytes), [=] { callOn(call, *d, *a, *b); },
                   streamLimits<2>(d->data(), {a->data(), b->data()}, bytes, bytes), atLeast});
}
/// dst = f(src)
template <class T, int R, int C, class Call>
void unary(Table &cases, const char *name, double atLeast, Call call) {
  using TileT = Rows<T, R, C>;
  auto a = place<TileT>(first), d = place<TileT>(third);
  const size_t bytes = TileT::GetSizeInBytes();
  cases.push_back({name, nameOf<T>(), shapeText(R, C), 2.0 * double(bytes), [=] { callOn(call, *d, *a); },
                   copyLimits(d->data(), a->data(), bytes), atLeast});
}

/// half and bfloat16 are computed on in float.
template <class T>
constexpr bool isConverted = std::is_same_v<T, half> || std::is_same_v<T, bfloat16_t>;

/// dst = f(a, b), or f(a), of which conversion is the bound where elements are half or bfloat16: `compute` is
/// what a hand loop does with floats.
template <class T, int R, int C, class Call, class Compute>
void computed(Table &cases, const char *name, double atLeast, Call call, Compute compute) {
  using TileT = Rows<T, R, C>;
  constexpr int inputs = std::is_invocable_v<Compute, float, float> ? 2 : 1;
  if constexpr (isConverted<T>) {
    auto a = place<TileT>(first), b = place<TileT>(second), d = place<TileT>(third);
    constexpr size_t count = size_t(R) * C;
    std::array<const void *, inputs> from = {a->data()};
    if constexpr (inputs == 2)
      from[1] = b->data();
    cases.push_back({name, nameOf<T>(), shapeText(R, C), (inputs + 1) * 2.0 * count,
                     [=] {
                       if constexpr (inputs == 2)
                         callOn(call, *d, *a, *b);
                       else
                         callOn(call, *d, *a);
                     },
                     convertingLimits<std::is_same_v<T, half>, inputs>(d->data(), from, count, compute), 0.95,
                     "hand loop"});
  } else if constexpr (inputs == 2) {
    binary<T, R, C>(cases, name, atLeast, call);
  } else {
    unary<T, R, C>(cases, name, atLeast, call);
  }
}

template <class T, int R, int C>
void arithmetic(Table &cases, double atLeast) {
  constexpr auto larger = [](auto x, auto y) { return x < y ? y : x; };
  constexpr auto smaller = [](auto x, auto y) { return y < x ? y : x; };
  // The hand loops take scalars as floats.
  const auto withThree = [](auto f) { return [f](auto x) { return f(x, decltype(x){} + 3.0f); }; };
  constexpr auto sum = [](auto x, auto y) { return x + y; };
  constexpr auto difference = [](auto x, auto y) { return x - y; };
  constexpr auto times = [](auto x, auto y) { return x * y; };
  computed<T, R, C>(cases, "TADD", atLeast, [](auto &d, auto &a, auto &b) { TADD(d, a, b); }, sum);
  computed<T, R, C>(cases, "TSUB", atLeast, [](auto &d, auto &a, auto &b) { TSUB(d, a, b); }, difference);
  if constexpr (sizeof(T) > 1)
    computed<T, R, C>(cases, "TMUL", atLeast, [](auto &d, auto &a, auto &b) { TMUL(d, a, b); }, times);
  computed<T, R, C>(cases, "TMAX", atLeast, [](auto &d, auto &a, auto &b) { TMAX(d, a, b); }, larger);
  computed<T, R, C>(cases, "TMIN", atLeast, [](auto &d, auto &a, auto &b) { TMIN(d, a, b); }, smaller);
  unary<T, R, C>(cases, "TABS", atLeast, [](auto &d, auto &a) { TABS(d, a); });
  unary<T, R, C>(cases, "TNEG", atLeast, [](auto &d, auto &a) { TNEG(d, a); });
  unary<T, R, C>(cases, "TRELU", atLeast, [](auto &d, auto &a) { TRELU(d, a); });
  computed<T, R, C>(cases, "TADDS", atLeast, [](auto &d, auto &a) { TADDS(d, a, T(3)); }, withThree(sum));
  computed<T, R, C>(
      cases, "TSUBS", atLeast, [](auto &d, auto &a) { TSUBS(d, a, T(3)); }, withThree(difference));
  if constexpr (sizeof(T) > 1)
    computed<T, R, C>(cases, "TMULS", atLeast, [](auto &d, auto &a) { TMULS(d, a, T(3)); }, withThree(times));
  computed<T, R, C>(cases, "TMAXS", atLeast, [](auto &d, auto &a) { TMAXS(d, a, T(3)); }, withThree(larger));
  computed<T, R, C>(cases, "TMINS", atLeast, [](auto &d, auto &a) { TMINS(d, a, T(3)); }, withThree(smaller));
  if constexpr (!std::is_integral_v<T>)
    computed<T, R, C>(
        cases, "TLRELU", atLeast, [](auto &d, auto &a) { TLRELU(d, a, T(0.25f)); },
        [](auto x) { return x > decltype(x){} ? x : x * 0.25f; });
  if constexpr (std::is_integral_v<T>) {
    const double shifts = sizeof(T) < 4 ? 0.60 : atLeast;
    binary<T, R, C>(cases, "TAND", atLeast, [](auto &d, auto &a, auto &b) { TAND(d, a, b); });
    binary<T, R, C>(cases, "TOR", atLeast, [](auto &d, auto &a, auto &b) { TOR(d, a, b); });
    binary<T, R, C>(cases, "TXOR", atLeast, [](auto &d, auto &a, auto &b) { TXOR(d, a, b, d); });
    binary<T, R, C>(cases, "TSHL", shifts, [](auto &d, auto &a, auto &b) { TSHL(d, a, b); });
    binary<T, R, C>(cases, "TSHR", shifts, [](auto &d, auto &a, auto &b) { TSHR(d, a, b); });
    unary<T, R, C>(cases, "TNOT", atLeast, [](auto &d, auto &a) { TNOT(d, a); });
    unary<T, R, C>(cases, "TANDS", atLeast, [](auto &d, auto &a) { TANDS(d, a, T(3)); });
    unary<T, R, C>(cases, "TSHLS", shifts, [](auto &d, auto &a) { TSHLS(d, a, T(3)); });
    unary<T, R, C>(cases, "TSHRS", shifts, [](auto &d, auto &a) { TSHRS(d, a, T(3)); });
  }
}

// ---- Division and roots: against the host's own vector instruction ----

typedef float Floats __attribute__((vector_size(simd::registerBytes), aligned(1), may_alias));

[[gnu::noinline]] void divideLoop(float *to, const float *a, const float *b, size_t count) {
  constexpr size_t lanes = sizeof(Floats) / sizeof(float);
  for (size_t i = 0; i + lanes <= count; i += lanes)
    *reinterpret_cast<Floats *>(to + i) =
        *reinterpret_cast<const Floats *>(a + i) / *reinterpret_cast<const Floats *>(b + i);
}
[[gnu::noinline]] void rootLoop(float *to, const float *a, size_t count) {
  for (size_t i = 0; i < count; ++i)
    to[i] = __builtin_sqrtf(a[i]);
}

template <int R, int C>
void divisions(Table &cases) {
  using TileT = Rows<float, R, C>;
  auto a = place<TileT>(first), b = place<TileT>(second), d = place<TileT>(third);
  for (int i = 0; i < R * C; ++i)
    b->data()[i] += 1;
  constexpr size_t count = size_t(R) * C;
  cases.push_back({"TDIV",
                   "f32",
                   shapeText(R, C),
                   12.0 * count,
                   [=] { callOn([](auto &x, auto &y, auto &z) { TDIV(x, y, z); }, *d, *a, *b); },
                   {[=] { divideLoop(d->data(), a->data(), b->data(), count); }},
                   0.90,
                   "hand loop"});
  cases.push_back({"TSQRT",
                   "f32",
                   shapeText(R, C),
                   8.0 * count,
                   [=] { callOn([](auto &x, auto &y) { TSQRT(x, y); }, *d, *b); },
                   {[=] { rootLoop(d->data(), b->data(), count); }},
                   0.90,
                   "hand loop"});
}

// ---- exp and log: against a scalar loop ----

template <class T, class Function>
[[gnu::noinline]] void scalarLoop(T *to, const T *from, size_t count, Function function) {
#pragma clang loop vectorize(disable)
  for (size_t i = 0; i < count; ++i)
    to[i] = static_cast<T>(function(static_cast<float>(from[i])));
}

template <class T, int R, int C>
void transcendental(Table &cases) {
  using TileT = Rows<T, R, C>;
  auto a = place<TileT>(first), d = place<TileT>(third);
  constexpr size_t count = size_t(R) * C;
  for (size_t i = 0; i < count; ++i)
    a->data()[i] = static_cast<T>(0.01f + 0.37f * float(i % 23));
  cases.push_back({"TEXP",
                   nameOf<T>(),
                   shapeText(R, C),
                   2.0 * sizeof(T) * count,
                   [=] { callOn([](auto &x, auto &y) { TEXP(x, y); }, *d, *a); },
                   {[=] { scalarLoop(d->data(), a->data(), count, [](float x) { return std::exp(x); }); }},
                   8.0,
                   "std loop"});
  cases.push_back({"TLOG",
                   nameOf<T>(),
                   shapeText(R, C),
                   2.0 * sizeof(T) * count,
                   [=] { callOn([](auto &x, auto &y) { TLOG(x, y); }, *d, *a); },
                   {[=] { scalarLoop(d->data(), a->data(), count, [](float x) { return std::log(x); }); }},
                   8.0,
                   "std loop"});
}

// ---- Compare and select ----

template <class T, int R, int C>
void masks(Table &cases) {
  using TileT = Rows<T, R, C>;
  using Mask = Tile<TileType::Vec, uint8_t, R, (C / 8 + 31) / 32 * 32, BLayout::RowMajor, R, C / 8>;
  auto a = place<TileT>(first), b = place<TileT>(second), d = place<TileT>(third);
  auto mask = place<Mask>(fourth);
  const size_t bytes = TileT::GetSizeInBytes();
  constexpr size_t bits = size_t(R) * C / 8;
  cases.push_back(
      {"TCMP", nameOf<T>(), shapeText(R, C), double(2 * bytes + bits),
       [=] { callOn([](auto &m, auto &x, auto &y) { TCMP(m, x, y, CmpMode::LT); }, *mask, *a, *b); },
       streamLimits<2>(mask->data(), {a->data(), b->data()}, bytes, bits), 0.50});
  cases.push_back({"TCMPS", nameOf<T>(), shapeText(R, C), double(bytes + bits),
                   [=] { callOn([](auto &m, auto &x) { TCMPS(m, x, T(3), CmpMode::GE); }, *mask, *a); },
                   streamLimits<1>(mask->data(), {a->data()}, bytes, bits), 0.50});
  cases.push_back(
      {"TSEL", nameOf<T>(), shapeText(R, C), double(3 * bytes + bits),
       [=] { callOn([](auto &x, auto &m, auto &y, auto &z) { TSEL(x, m, y, z, m); }, *d, *mask, *a, *b); },
       streamLimits<2>(d->data(), {a->data(), b->data()}, bytes, bytes), 0.50});
  cases.push_back({"TSELS", nameOf<T>(), shapeText(R, C), double(2 * bytes + bits),
                   [=] { callOn([](auto &x, auto &m, auto &y) { TSELS(x, m, y, m, T(1)); }, *d, *mask, *a); },
                   copyLimits(d->data(), a->data(), bytes), 0.50});
}

// ---- Conversions ----

template <class D, class S, int R, int C>
void conversion(Table &cases, double atLeast = 0.50) {
  auto src = place<Rows<S, R, C>>(first);
  auto dst = place<Rows<D, R, C>>(third);
  const size_t in = Rows<S, R, C>::GetSizeInBytes(), out = Rows<D, R, C>::GetSizeInBytes();
  cases.push_back({"TCVT", std::string(nameOf<S>()) + ">" + nameOf<D>(), shapeText(R, C), double(in + out),
                   [=] { callOn([](auto &d, auto &s) { TCVT(d, s, RoundMode::CAST_RINT); }, *dst, *src); },
                   streamLimits<1>(dst->data(), {src->data()}, in, out), atLeast});
}

/// Floats of eight and four bits.
template <class Small, int R, int C>
void smallConversions(Table &cases) {
  conversion<Small, float, R, C>(cases, 0.60);
  conversion<Small, bfloat16_t, R, C>(cases, 0.60);
  conversion<float, Small, R, C>(cases, 0.60);
  conversion<bfloat16_t, Small, R, C>(cases, 0.60);
}

// ---- Reductions and expansions ----

template <class T, int R, int C>
void reductions(Table &cases, double atLeast) {
  using TileT = Rows<T, R, C>;
  using Column = Tile<TileType::Vec, T, R, 1, BLayout::ColMajor>;
  using Row = Rows<T, 1, C>;
  auto src = place<TileT>(first);
  auto column = place<Column>(second);
  auto row = place<Row>(third);
  const auto limits = readLimits(src->data(), TileT::GetSizeInBytes());
  const auto add = [&](const char *name, double written, Work work) {
    cases.push_back({name, nameOf<T>(), shapeText(R, C), double(TileT::GetSizeInBytes()) + written, work,
                     limits, atLeast});
  };
  // Sums of half and bfloat16 are limited by "read, widen, add".
  const auto sum = [&](const char *name, double written, Work work) {
    if constexpr (isConverted<T>)
      cases.push_back({name, nameOf<T>(), shapeText(R, C), double(TileT::GetSizeInBytes()) + written, work,
                       widenAndAddLimits<std::is_same_v<T, half>>(src->data(), TileT::GetSizeInBytes()), 0.75,
                       "hand loop"});
    else
      add(name, written, work);
  };
  const double columnBytes = sizeof(T) * R, rowBytes = sizeof(T) * C;
  sum("TROWSUM", columnBytes, [=] { callOn([](auto &d, auto &s) { TROWSUM(d, s, s); }, *column, *src); });
  add("TROWMAX", columnBytes, [=] { callOn([](auto &d, auto &s) { TROWMAX(d, s, s); }, *column, *src); });
  add("TROWMIN", columnBytes, [=] { callOn([](auto &d, auto &s) { TROWMIN(d, s, s); }, *column, *src); });
  sum("TCOLSUM", rowBytes, [=] { callOn([](auto &d, auto &s) { TCOLSUM(d, s); }, *row, *src); });
  add("TCOLMAX", rowBytes, [=] { callOn([](auto &d, auto &s) { TCOLMAX(d, s); }, *row, *src); });
  add("TCOLMIN", rowBytes, [=] { callOn([](auto &d, auto &s) { TCOLMIN(d, s); }, *row, *src); });
}

template <class T, int R, int C>
void expansions(Table &cases, double atLeast) {
  using TileT = Rows<T, R, C>;
  using Column = Tile<TileType::Vec, T, R, 1, BLayout::ColMajor>;
  using Row = Rows<T, 1, C>;
  auto src = place<TileT>(first), dst = place<TileT>(second);
  auto column = place<Column>(third);
  auto row = place<Row>(fourth);
  const size_t bytes = TileT::GetSizeInBytes();
  const double columnBytes = sizeof(T) * R, rowBytes = sizeof(T) * C;
  const auto spread = [&](const char *name, double read, Work work) {
    cases.push_back({name, nameOf<T>(), shapeText(R, C), double(bytes) + read, work,
                     fillLimits(dst->data(), bytes), atLeast});
  };
  const auto full = [&](const char *name, double read, Work work) {
    cases.push_back({name, nameOf<T>(), shapeText(R, C), 2.0 * double(bytes) + read, work,
                     copyLimits(dst->data(), src->data(), bytes), atLeast});
  };
  spread("TROWEXPAND", columnBytes,
         [=] { callOn([](auto &d, auto &v) { TROWEXPAND(d, v); }, *dst, *column); });
  spread("TCOLEXPAND", rowBytes, [=] { callOn([](auto &d, auto &v) { TCOLEXPAND(d, v); }, *dst, *row); });
#define TESSERA_EXPANSION(NAME)                                                                              \
  full("TROWEXPAND" #NAME, columnBytes,                                                                      \
       [=] { callOn([](auto &d, auto &s, auto &v) { TROWEXPAND##NAME(d, s, v); }, *dst, *src, *column); });  \
  full("TCOLEXPAND" #NAME, rowBytes,                                                                         \
       [=] { callOn([](auto &d, auto &s, auto &v) { TCOLEXPAND##NAME(d, s, v); }, *dst, *src, *row); });
  TESSERA_EXPANSION(ADD)
  TESSERA_EXPANSION(SUB)
  TESSERA_EXPANSION(MUL)
  TESSERA_EXPANSION(MAX)
  TESSERA_EXPANSION(MIN)
#undef TESSERA_EXPANSION
}

template <int R, int C>
void allOf(Table &cases) {
  arithmetic<float, R, C>(cases, 0.85);
  arithmetic<int32_t, R, C>(cases, 0.85);
  arithmetic<int16_t, R, C>(cases, 0.85);
  arithmetic<int8_t, R, C>(cases, 0.85);
  arithmetic<half, R, C>(cases, 0.50);
  arithmetic<bfloat16_t, R, C>(cases, 0.50);
  divisions<R, C>(cases);
  transcendental<float, R, C>(cases);
  transcendental<half, R, C>(cases);
  masks<float, R, C>(cases);
  masks<half, R, C>(cases);
  conversion<half, float, R, C>(cases);
  conversion<float, half, R, C>(cases);
  conversion<bfloat16_t, float, R, C>(cases);
  conversion<float, bfloat16_t, R, C>(cases);
  conversion<int32_t, float, R, C>(cases);
  conversion<float, int32_t, R, C>(cases);
  conversion<int16_t, int32_t, R, C>(cases);
  conversion<int32_t, int16_t, R, C>(cases);
  conversion<int8_t, half, R, C>(cases);
  conversion<half, int8_t, R, C>(cases);
  smallConversions<float8_e4m3_t, R, C>(cases);
  smallConversions<float8_e5m2_t, R, C>(cases);
  smallConversions<float8_e8m0_t, R, C>(cases);
  smallConversions<hifloat8_t, R, C>(cases);
  smallConversions<float4_e2m1x2_t, R, C>(cases);
  smallConversions<float4_e1m2x2_t, R, C>(cases);
  reductions<float, R, C>(cases, 0.60);
  reductions<half, R, C>(cases, 0.40);
  expansions<float, R, C>(cases, 0.75);
}

/// A row of 63 of 64 against the full row: at most 1.5x the time for each element.
template <class T>
void partialRow(Table &cases) {
  constexpr int rows = 64, cols = 64, valid = 63;
  using Full = Rows<T, rows, cols>;
  using Part = Rows<T, rows, cols, valid>;
  auto fullA = place<Full>(first), fullB = place<Full>(second), fullD = place<Full>(third);
  auto a = place<Part>(first), b = place<Part>(second), d = place<Part>(third);
  const double bytes = 3.0 * sizeof(T) * rows * valid, promised = double(valid) / cols / 1.5;
  const auto line = [&](const char *name, auto call) {
    cases.push_back({name,
                     nameOf<T>(),
                     "64x63 of 64",
                     bytes,
                     [=] { callOn(call, *d, *a, *b); },
                     {[=] { callOn(call, *fullD, *fullA, *fullB); }},
                     promised,
                     "full rows"});
  };
  line("TADD partial", [](auto &x, auto &y, auto &z) { TADD(x, y, z); });
  line("TMAX partial", [](auto &x, auto &y, auto &z) { TMAX(x, y, z); });
  line("TMULS partial", [](auto &x, auto &y, auto &) { TADDS(x, y, T(3)); });
}

/// Sixteen calls on 16x16 against one on 64x64: at most twice the time for each element.
void smallTiles(Table &cases) {
  using Small = Rows<float, 16, 16>;
  using Large = Rows<float, 64, 64>;
  auto smallA = place<Small>(first), smallB = place<Small>(second), smallD = place<Small>(third);
  auto a = place<Large>(first), b = place<Large>(second), d = place<Large>(third);
  const auto line = [&](const char *name, auto call) {
    cases.push_back({name,
                     "f32",
                     "16 of 16x16",
                     3.0 * 4096 * sizeof(float),
                     [=] {
                       for (int i = 0; i < 16; ++i)
                         callOn(call, *smallD, *smallA, *smallB);
                     },
                     {[=] { callOn(call, *d, *a, *b); }},
                     0.50,
                     "one 64x64"});
  };
  line("TADD small", [](auto &x, auto &y, auto &z) { TADD(x, y, z); });
  line("TMAX small", [](auto &x, auto &y, auto &z) { TMAX(x, y, z); });
  line("TMULS small", [](auto &x, auto &y, auto &) { TMULS(x, y, 3.0f); });
  line("TEXP small", [](auto &x, auto &y, auto &) { TEXP(x, y); });
  binary<float, 1, 16>(cases, "TADD", 0.0, [](auto &x, auto &y, auto &z) { TADD(x, y, z); });
  binary<float, 16, 16>(cases, "TADD", 0.0, [](auto &x, auto &y, auto &z) { TADD(x, y, z); });
}

} // namespace

void vectorInstructions(Table &cases) {
  allOf<64, 64>(cases);
  allOf<128, 128>(cases);
}

void vectorShapes(Table &cases) {
  partialRow<float>(cases);
  partialRow<int32_t>(cases);
  partialRow<int16_t>(cases);
  partialRow<int8_t>(cases);
  partialRow<half>(cases);
  partialRow<bfloat16_t>(cases);
  smallTiles(cases);
}

} // namespace bench
