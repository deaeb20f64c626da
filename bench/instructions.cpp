// Every instruction against the machine's limit: ./x bench [filter]
#include <pto/pto-inst.hpp>

#include <random>

#include "bench/table.hpp"

namespace {

using namespace pto;
using bench::Case;
using bench::nameOf;
using bench::place;
using bench::shapeText;
using bench::Work;

bench::Table cases;

template <class T>
std::shared_ptr<std::vector<T>> globalMemory(size_t elements) {
  auto memory = std::make_shared<std::vector<T>>(elements);
  for (size_t i = 0; i < elements; ++i)
    (*memory)[i] = static_cast<T>(static_cast<int>(i % 7));
  return memory;
}

// The calls under test. Not inlined, as the limits are not.
template <class D>
[[gnu::noinline]] void callExpands(D &dst, typename D::DType value) {
  TEXPANDS(dst, value);
}
template <class D>
[[gnu::noinline]] void callSequence(D &dst, typename D::DType start) {
  TCI<D, typename D::DType, 0>(dst, start);
}
template <class D, class S>
[[gnu::noinline]] void callMove(D &dst, S &src) {
  TMOV(dst, src);
}
template <class D, class G>
[[gnu::noinline]] void callLoad(D &dst, G &src) {
  TLOAD(dst, src);
}
template <class G, class S>
[[gnu::noinline]] void callStore(G &dst, S &src) {
  TSTORE(dst, src);
}
template <class D, class S>
[[gnu::noinline]] void callColSum(D &dst, S &src, bool tree) {
  S &tmp = src;
  TCOLSUM(dst, src, tmp, tree);
}
template <class D, class S, class I>
[[gnu::noinline]] void callScatter(D &dst, S &src, I &indexes) {
  TSCATTER(dst, src, indexes);
}
template <MaskPattern P, class D, class S>
[[gnu::noinline]] void callMask(D &dst, S &src) {
  TSCATTER<P>(dst, src);
}
template <class D, class S, class O>
[[gnu::noinline]] void callGather(D &dst, S &src, O &offset) {
  TGATHERB(dst, src, offset);
}

constexpr uint64_t first = 0, second = 0x20000, third = 0x40000;

template <class T, int R, int C>
void moves() {
  using TileT = Tile<TileType::Vec, T, R, C>;
  const size_t bytes = TileT::GetSizeInBytes();
  auto a = place<TileT>(first), b = place<TileT>(second);
  cases.push_back({"TEXPANDS", nameOf<T>(), shapeText(R, C), double(bytes), [=] { callExpands(*a, T(1)); },
                   bench::fillLimits(a->data(), bytes), 0.85});
  cases.push_back({"TMOV", nameOf<T>(), shapeText(R, C), 2.0 * bytes, [=] { callMove(*b, *a); },
                   bench::copyLimits(b->data(), a->data(), bytes), 0.85});
  auto memory = globalMemory<T>(R * C);
  using G = GlobalTensor<T, Shape<1, 1, 1, R, C>, Stride<R * C, R * C, R * C, C, 1>>;
  auto g = std::make_shared<G>(memory->data());
  cases.push_back({"TLOAD", nameOf<T>(), shapeText(R, C), 2.0 * bytes,
                   [=] {
                     callLoad(*a, *g);
                     (void)memory;
                   },
                   bench::copyLimits(a->data(), memory->data(), bytes), 0.85});
  cases.push_back({"TSTORE", nameOf<T>(), shapeText(R, C), 2.0 * bytes,
                   [=] {
                     callStore(*g, *a);
                     (void)memory;
                   },
                   bench::copyLimits(memory->data(), a->data(), bytes), 0.85});
}

template <class T, int N>
void sequences() {
  using TileT = Tile<TileType::Vec, T, 1, N>;
  auto a = place<TileT>(first);
  cases.push_back({"TCI", nameOf<T>(), shapeText(1, N), double(TileT::GetSizeInBytes()),
                   [=] { callSequence(*a, T(3)); }, bench::fillLimits(a->data(), TileT::GetSizeInBytes()),
                   0.85});
}

template <class T, int R, int C>
void columnSums(double sequential, double tree) {
  using S = Tile<TileType::Vec, T, R, C>;
  using D = Tile<TileType::Vec, T, 1, C>;
  auto src = place<S>(first);
  auto dst = place<D>(second);
  const double bytes = double(S::GetSizeInBytes() + D::GetSizeInBytes());
  if constexpr (sizeof(T) == 2 && !std::is_integral_v<T>) {
    // Reading is not what limits 16-bit floats, but "read, widen, add".
    const auto limits = bench::widenAndAddLimits<std::is_same_v<T, half>>(src->data(), S::GetSizeInBytes());
    cases.push_back({"TCOLSUM sequential", nameOf<T>(), shapeText(R, C), bytes,
                     [=] { callColSum(*dst, *src, false); }, limits, sequential, "hand loop"});
    cases.push_back({"TCOLSUM tree", nameOf<T>(), shapeText(R, C), bytes,
                     [=] { callColSum(*dst, *src, true); }, limits, tree, "hand loop"});
  } else {
    cases.push_back({"TCOLSUM sequential", nameOf<T>(), shapeText(R, C), bytes,
                     [=] { callColSum(*dst, *src, false); },
                     bench::readLimits(src->data(), S::GetSizeInBytes()), sequential});
    cases.push_back({"TCOLSUM tree", nameOf<T>(), shapeText(R, C), bytes,
                     [=] { callColSum(*dst, *src, true); },
                     bench::readLimits(src->data(), S::GetSizeInBytes()), tree});
  }
}

/// What anybody would write: look at all indexes first, then scatter.
template <class T, class I>
[[gnu::noinline]] bool plainScatter(T *dst, const T *src, const I *indexes, size_t count, size_t size) {
  for (size_t i = 0; i < count; ++i)
    if (static_cast<std::make_unsigned_t<I>>(indexes[i]) >= size)
      return false;
  for (size_t i = 0; i < count; ++i)
    dst[static_cast<size_t>(indexes[i])] = src[i];
  return true;
}
/// The same with a check that vectorizes.
template <class T, class I>
[[gnu::noinline]] bool plainScatterMax(T *dst, const T *src, const I *indexes, size_t count, size_t size) {
  std::make_unsigned_t<I> largest = 0;
  for (size_t i = 0; i < count; ++i)
    largest = std::max(largest, static_cast<std::make_unsigned_t<I>>(indexes[i]));
  if (largest >= size)
    return false;
  for (size_t i = 0; i < count; ++i)
    dst[static_cast<size_t>(indexes[i])] = src[i];
  return true;
}

template <class T, class I, int R, int C>
void scatters() {
  using D = Tile<TileType::Vec, T, R, C>;
  using X = Tile<TileType::Vec, I, R, C>;
  auto dst = place<D>(first), src = place<D>(second);
  auto indexes = place<X>(third);
  std::mt19937 random(1);
  std::vector<int> permutation(R * C);
  for (int i = 0; i < R * C; ++i)
    permutation[i] = i;
  std::shuffle(permutation.begin(), permutation.end(), random);
  for (int i = 0; i < R * C; ++i)
    indexes->data()[i] = static_cast<I>(permutation[i]);
  T *d = dst->data();
  const T *s = src->data();
  const I *x = indexes->data();
  cases.push_back({"TSCATTER index",
                   std::string(nameOf<T>()) + "," + nameOf<I>(),
                   shapeText(R, C),
                   double(2 * D::GetSizeInBytes() + X::GetSizeInBytes()),
                   [=] { callScatter(*dst, *src, *indexes); },
                   {[=] { plainScatter(d, s, x, size_t(R * C), size_t(R * C)); },
                    [=] { plainScatterMax(d, s, x, size_t(R * C), size_t(R * C)); }},
                   0.95,
                   "plain loop"});
}

template <MaskPattern P, class T, int R, int C>
void masks(const char *name) {
  constexpr int times = isa::ScatterMask::groupSize(P);
  using S = Tile<TileType::Vec, T, R, C / times>;
  using D = Tile<TileType::Vec, T, R, C>;
  auto dst = place<D>(first);
  auto src = place<S>(second);
  cases.push_back({std::string("TSCATTER ") + name, nameOf<T>(), shapeText(R, C),
                   double(S::GetSizeInBytes() + D::GetSizeInBytes()), [=] { callMask<P>(*dst, *src); },
                   bench::spreadLimits(dst->data(), src->data(), S::GetSizeInBytes(), times), 0.60});
}

template <class T>
[[gnu::noinline]] void plainGather(T *dst, const char *src, const uint32_t *offset, size_t count,
                                   uint32_t last) {
  for (size_t i = 0; i < count; ++i)
    std::memcpy(static_cast<void *>(dst + i), src + std::min(offset[i], last), sizeof(T));
}

/// The same, one element at a time: the gather instructions of some machines are slower than their loads.
template <class T>
[[gnu::noinline]] void scalarGather(T *dst, const char *src, const uint32_t *offset, size_t count,
                                    uint32_t last) {
#pragma clang loop vectorize(disable)
  for (size_t i = 0; i < count; ++i)
    std::memcpy(static_cast<void *>(dst + i), src + std::min(offset[i], last), sizeof(T));
}

template <class T, int R, int C>
void gathers() {
  using D = Tile<TileType::Vec, T, R, C>;
  using X = Tile<TileType::Vec, uint32_t, R, C>;
  auto dst = place<D>(first), src = place<D>(second);
  auto offset = place<X>(third);
  std::mt19937 random(1);
  for (int i = 0; i < R * C; ++i)
    offset->data()[i] = static_cast<uint32_t>(random() % (R * C) * sizeof(T));
  T *d = dst->data();
  const char *s = reinterpret_cast<const char *>(src->data());
  const uint32_t *x = offset->data();
  cases.push_back({"TGATHERB element",
                   nameOf<T>(),
                   shapeText(R, C),
                   double(2 * D::GetSizeInBytes() + X::GetSizeInBytes()),
                   [=] { callGather(*dst, *src, *offset); },
                   {[=] { plainGather(d, s, x, size_t(R * C), uint32_t((R * C - 1) * sizeof(T))); },
                    [=] { scalarGather(d, s, x, size_t(R * C), uint32_t((R * C - 1) * sizeof(T))); }},
                   0.95,
                   "plain loop"});

  constexpr int perBlock = 32 / sizeof(T);
  using B = Tile<TileType::Vec, uint32_t, R, (C / perBlock < 8 ? 8 : C / perBlock), BLayout::RowMajor, R,
                 C / perBlock>;
  auto blocks = place<B>(third);
  for (int r = 0; r < R; ++r)
    for (int b = 0; b < C / perBlock; ++b)
      blocks->data()[r * B::Cols + b] = static_cast<uint32_t>(random() % (R * C / perBlock) * 32);
  cases.push_back(
      {"TGATHERB block", nameOf<T>(), shapeText(R, C), double(2 * D::GetSizeInBytes() + B::GetSizeInBytes()),
       [=] { callGather(*dst, *src, *blocks); }, bench::copyLimits(d, s, D::GetSizeInBytes()), 0.60});
}

/// A row of 63 valid columns of 64 against a full row: at most 1.5 times the cost per element, which is 2/3
/// of its speed.
template <class T, int C>
void partialRows() {
  constexpr int R = 64, V = C - 1;
  using Full = Tile<TileType::Vec, T, R, C>;
  using Part = Tile<TileType::Vec, T, R, C, BLayout::RowMajor, R, V>;
  auto fullA = place<Full>(first), fullB = place<Full>(second);
  auto partA = place<Part>(first), partB = place<Part>(second);
  const std::string shape = shapeText(R, V) + " of " + std::to_string(C);
  const double bytes = double(R) * V * sizeof(T);
  // The full-width call does C / V times the work; its time is scaled down to the same number of elements by
  // the promise.
  const double promised = (double(C) / V) / 1.5;
  const auto add = [&](const char *name, double streams, Work part, Work full) {
    cases.push_back({name,
                     nameOf<T>(),
                     shape,
                     streams * bytes,
                     std::move(part),
                     {std::move(full)},
                     promised,
                     "full rows"});
  };
  add("TEXPANDS partial", 1, [=] { callExpands(*partA, T(1)); }, [=] { callExpands(*fullA, T(1)); });
  add("TMOV partial", 2, [=] { callMove(*partB, *partA); }, [=] { callMove(*fullB, *fullA); });
  auto memory = globalMemory<T>(R * C);
  using FullG = GlobalTensor<T, Shape<1, 1, 1, R, C>, Stride<R * C, R * C, R * C, C, 1>>;
  using PartG = GlobalTensor<T, Shape<1, 1, 1, R, V>, Stride<R * C, R * C, R * C, C, 1>>;
  auto fullG = std::make_shared<FullG>(memory->data());
  auto partG = std::make_shared<PartG>(memory->data());
  add(
      "TLOAD partial", 2,
      [=] {
        callLoad(*partA, *partG);
        (void)memory;
      },
      [=] { callLoad(*fullA, *fullG); });
  add(
      "TSTORE partial", 2,
      [=] {
        callStore(*partG, *partA);
        (void)memory;
      },
      [=] { callStore(*fullG, *fullA); });
  using FullD = Tile<TileType::Vec, T, 1, C>;
  using PartD = Tile<TileType::Vec, T, 1, C, BLayout::RowMajor, 1, V>;
  auto fullD = place<FullD>(third);
  auto partD = place<PartD>(third);
  add(
      "TCOLSUM partial", 1, [=] { callColSum(*partD, *partA, false); },
      [=] { callColSum(*fullD, *fullA, false); });
  add(
      "TCOLSUM tree partial", 1, [=] { callColSum(*partD, *partA, true); },
      [=] { callColSum(*fullD, *fullA, true); });
}

template <int R, int C>
void allOf() {
  moves<float, R, C>();
  moves<int32_t, R, C>();
  moves<half, R, C>();
  moves<uint8_t, R, C>();
  columnSums<float, R, C>(0.80, 0.60);
  columnSums<int32_t, R, C>(0.80, 0.60);
  columnSums<half, R, C>(0.85, 0.60);
  columnSums<bfloat16_t, R, C>(0.85, 0.60);
  scatters<float, int32_t, R, C>();
  scatters<half, uint16_t, R, C>();
  scatters<uint8_t, uint16_t, R, C>();
  gathers<float, R, C>();
  gathers<half, R, C>();
  gathers<uint8_t, R, C>();
  masks<MaskPattern::P1010, float, R, C>("P1010");
  masks<MaskPattern::P0100, float, R, C>("P0100");
  masks<MaskPattern::P1010, half, R, C>("P1010");
  masks<MaskPattern::P0100, half, R, C>("P0100");
  masks<MaskPattern::P0101, uint8_t, R, 128>("P0101");
  masks<MaskPattern::P0001, uint8_t, R, 128>("P0001");
}

} // namespace

int main(int argc, char **argv) {
  bench::Report report(bench::readOptions(argc, argv), "tessera_bench", TESSERA_BENCH_BUILD,
                       TESSERA_BENCH_FLAGS);
  cases.reportTo(report);
  if (cases.filter == "kernels")
    cases.filter = "kernel ";
  bench::printHeader();
  allOf<64, 64>();
  allOf<128, 128>();
  sequences<int32_t, 4096>();
  sequences<int32_t, 16384>();
  sequences<uint16_t, 4096>();
  sequences<uint16_t, 16384>();
  partialRows<float, 64>();
  partialRows<int32_t, 64>();
  partialRows<half, 64>();
  partialRows<uint8_t, 64>();
  bench::vectorInstructions(cases);
  bench::vectorShapes(cases);
  bench::movementInstructions(cases);
  bench::gatherSortQuantize(cases);
  bench::matrixInstructions(cases);
  bench::kernels(cases);
  bench::matrixKernels(cases);

  std::printf("\n%d lines, %d below what is promised. achieved and limit: bytes the instruction must move, "
              "or multiplications and additions it must do (GF), per second.\n",
              cases.shown, cases.missed);
  std::printf("limit: the fastest of libc and vector loops over the same memory; for index forms, plain "
              "loops with the same "
              "checks; for partial rows, the call on full rows; for arithmetic on half and bfloat16, hand "
              "loops that convert, compute and convert back.\n");
  return report.write() ? 0 : 1;
}
