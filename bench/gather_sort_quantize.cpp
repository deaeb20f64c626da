// Gathers and scatters against the fastest plain loop that makes the same checks, sorting against the
// standard library, quantization against the stream limit.
#include <algorithm>
#include <cstring>
#include <random>

#include "bench/table.hpp"

namespace bench {

namespace {

using namespace pto;

constexpr uint64_t first = 0, second = 0x20000, third = 0x40000, fourth = 0x60000;

template <class T, int R, int C>
using Rows = Tile<TileType::Vec, T, R, C>;

template <class Call, class... Operands>
[[gnu::noinline]] void callOn(Call call, Operands &...operands) {
  call(operands...);
}

// ---- Gathers ----

/// An index outside gives 0, as TGATHER has it.
template <class T>
[[gnu::noinline]] void gatherLoop(T *to, const T *from, const int32_t *index, size_t count, uint32_t size) {
  for (size_t i = 0; i < count; ++i) {
    const auto k = static_cast<uint32_t>(index[i]);
    to[i] = k < size ? from[k] : T(0);
  }
}
template <class T>
[[gnu::noinline]] void gatherRowsLoop(T *to, const T *from, const int32_t *index, size_t rows, size_t cols,
                                      uint32_t size) {
  for (size_t r = 0; r < rows; ++r) {
    const auto k = static_cast<uint32_t>(index[r]);
    if (k < size)
      std::memcpy(to + r * cols, from + k * cols, cols * sizeof(T));
    else
      std::memset(static_cast<void *>(to + r * cols), 0, cols * sizeof(T));
  }
}
template <class T>
[[gnu::noinline]] void scatterLoop(T *to, const T *from, const int32_t *index, size_t count, uint32_t size) {
  for (size_t i = 0; i < count; ++i) {
    const auto k = static_cast<uint32_t>(index[i]);
    if (k < size)
      to[k] = from[i];
  }
}
template <class T>
[[gnu::noinline]] void scatterRowsLoop(T *to, const T *from, const int32_t *index, size_t rows, size_t cols,
                                       uint32_t size) {
  for (size_t r = 0; r < rows; ++r) {
    const auto k = static_cast<uint32_t>(index[r]);
    if (k < size)
      std::memcpy(to + k * cols, from + r * cols, cols * sizeof(T));
  }
}

template <class T, int R, int C>
void gathers(Table &cases) {
  constexpr size_t count = size_t(R) * C;
  const char *type = nameOf<T>();
  const std::string shape = shapeText(R, C);
  auto src = place<Rows<T, R, C>>(first), dst = place<Rows<T, R, C>>(second);
  auto index = place<Rows<int32_t, R, C>>(third);
  auto rowIndex = place<Tile<TileType::Vec, int32_t, 1, R>>(fourth);
  std::mt19937 random(1);
  for (size_t i = 0; i < count; ++i)
    index->data()[i] = static_cast<int32_t>(random() % count);
  for (int r = 0; r < R; ++r)
    rowIndex->data()[r] = static_cast<int32_t>(random() % R);
  const double bytes = double(count) * (2 * sizeof(T) + 4);
  const double rowBytes = double(count) * 2 * sizeof(T);
  if constexpr (sizeof(T) > 1)
    cases.push_back(
        {"TGATHER index",
         type,
         shape,
         bytes,
         [=] { callOn([](auto &d, auto &s, auto &i) { TGATHER(d, s, i, i); }, *dst, *src, *index); },
         {[=] { gatherLoop(dst->data(), src->data(), index->data(), count, count); }},
         0.95,
         "plain loop"});
  using G = GlobalTensor<T, Shape<1, 1, 1, R, C>, Stride<R * C, R * C, R * C, C, 1>>;
  auto memory = std::make_shared<std::vector<T>>(count);
  auto g = std::make_shared<G>(memory->data());
  cases.push_back({"MGATHER elements",
                   type,
                   shape,
                   bytes,
                   [=] {
                     callOn(
                         [](auto &d, auto &s, auto &i) { MGATHER<Coalesce::Elem, GatherOOB::Zero>(d, s, i); },
                         *dst, *g, *index);
                   },
                   {[=] { gatherLoop(dst->data(), memory->data(), index->data(), count, count); }},
                   0.95,
                   "plain loop"});
  cases.push_back({"MGATHER rows",
                   type,
                   shape,
                   rowBytes,
                   [=] {
                     callOn(
                         [](auto &d, auto &s, auto &i) { MGATHER<Coalesce::Row, GatherOOB::Zero>(d, s, i); },
                         *dst, *g, *rowIndex);
                   },
                   {[=] { gatherRowsLoop(dst->data(), memory->data(), rowIndex->data(), R, C, R); }},
                   0.95,
                   "plain loop"});
  cases.push_back({"MSCATTER elements",
                   type,
                   shape,
                   bytes,
                   [=] {
                     callOn(
                         [](auto &d, auto &s, auto &i) {
                           MSCATTER<Coalesce::Elem, ScatterAtomicOp::None, ScatterOOB::Skip>(d, s, i);
                         },
                         *g, *src, *index);
                   },
                   {[=] { scatterLoop(memory->data(), src->data(), index->data(), count, count); }},
                   0.95,
                   "plain loop"});
  cases.push_back({"MSCATTER rows",
                   type,
                   shape,
                   rowBytes,
                   [=] {
                     callOn(
                         [](auto &d, auto &s, auto &i) {
                           MSCATTER<Coalesce::Row, ScatterAtomicOp::None, ScatterOOB::Skip>(d, s, i);
                         },
                         *g, *src, *rowIndex);
                   },
                   {[=] { scatterRowsLoop(memory->data(), src->data(), rowIndex->data(), R, C, R); }},
                   0.95,
                   "plain loop"});
  // Reads everything, writes a half.
  auto half = place<Rows<T, R, C / 2>>(second);
  cases.push_back(
      {"TGATHER mask", type, shape, 1.5 * double(count * sizeof(T)),
       [=] {
         callOn([](auto &d, auto &s) { TGATHER<Rows<T, R, C / 2>, Rows<T, R, C>, MaskPattern::P0101>(d, s); },
                *half, *src);
       },
       streamLimits<1>(half->data(), {src->data()}, count * sizeof(T), count * sizeof(T) / 2), 0.5});
}

// ---- Sorting: records of a float and its index ----

struct Entry {
  float value;
  uint32_t index;
};
constexpr auto descending = [](const Entry &a, const Entry &b) { return a.value > b.value; };

template <int C>
void sorting(Table &cases) {
  auto src = place<Rows<float, 1, C>>(first);
  auto index = place<Rows<uint32_t, 1, C>>(second);
  auto dst = place<Rows<float, 1, 2 * C>>(third);
  std::mt19937 random(1);
  for (int i = 0; i < C; ++i) {
    src->data()[i] = static_cast<float>(random() % 1000);
    index->data()[i] = static_cast<uint32_t>(i);
  }
  auto entries = std::make_shared<std::vector<Entry>>(C);
  cases.push_back({"TSORT32",
                   "f32",
                   shapeText(1, C),
                   16.0 * C,
                   [=] { callOn([](auto &d, auto &s, auto &i) { TSORT32(d, s, i); }, *dst, *src, *index); },
                   {[=] {
                     for (int i = 0; i < C; ++i)
                       (*entries)[i] = {src->data()[i], index->data()[i]};
                     for (auto at = entries->begin(); at != entries->end(); at += 32)
                       std::stable_sort(at, at + 32, descending);
                     std::memcpy(dst->data(), entries->data(), sizeof(Entry) * C);
                   }},
                   3.0,
                   "stable_sort"});
}

template <int N>
void merging(Table &cases) {
  using List = Rows<float, 1, 2 * N>;
  using All = Rows<float, 1, 8 * N>;
  std::shared_ptr<List> list[4];
  std::mt19937 random(1);
  for (int k = 0; k < 4; ++k) {
    list[k] = place<List>(first + k * sizeof(Entry) * N);
    std::vector<Entry> entries(N);
    for (uint32_t i = 0; i < N; ++i)
      entries[i] = {static_cast<float>(random() % 10000), i};
    std::stable_sort(entries.begin(), entries.end(), descending);
    std::memcpy(list[k]->data(), entries.data(), sizeof(Entry) * N);
  }
  auto dst = place<All>(second), tmp = place<All>(third);
  auto halves = std::make_shared<std::vector<Entry>>(4 * N);
  const auto at = [=](int k) { return reinterpret_cast<const Entry *>(list[k]->data()); };
  cases.push_back({"TMRGSORT 4 lists",
                   "f32",
                   shapeText(1, 8 * N),
                   64.0 * N,
                   [=] {
                     MrgSortExecutedNumList executed;
                     callOn(
                         [&](auto &d, auto &t, auto &a, auto &b, auto &c, auto &e) {
                           TMRGSORT<All, All, List, List, List, List, false>(d, executed, t, a, b, c, e);
                         },
                         *dst, *tmp, *list[0], *list[1], *list[2], *list[3]);
                   },
                   {[=] {
                     Entry *low = halves->data(), *high = low + 2 * N;
                     std::merge(at(0), at(0) + N, at(1), at(1) + N, low, descending);
                     std::merge(at(2), at(2) + N, at(3), at(3) + N, high, descending);
                     std::merge(low, high, high, high + 2 * N, reinterpret_cast<Entry *>(dst->data()),
                                descending);
                   }},
                   2.0,
                   "std::merge"});
}

// ---- Quantization ----

template <int R, int C>
void quantization(Table &cases) {
  const std::string shape = shapeText(R, C);
  constexpr size_t count = size_t(R) * C;
  auto src = place<Rows<float, R, C>>(first);
  auto codes = place<Rows<int8_t, R, C>>(second);
  auto unsignedCodes = place<Rows<uint8_t, R, C>>(second);
  using Parameters = Tile<TileType::Vec, float, R, 1, BLayout::ColMajor>;
  auto scale = place<Parameters>(third), offset = place<Parameters>(third + 0x1000);
  for (size_t i = 0; i < count; ++i)
    src->data()[i] = 0.37f * float(i % 61) - 11;
  const double bytes = 5.0 * count;
  const auto narrowing = streamLimits<1>(codes->data(), {src->data()}, 4 * count, count);
  cases.push_back({"TQUANT INT8_SYM", "f32", shape, bytes,
                   [=] {
                     callOn([](auto &d, auto &s, auto &p) { TQUANT<QuantType::INT8_SYM>(d, s, p); }, *codes,
                            *src, *scale);
                   },
                   narrowing, 0.4});
  cases.push_back(
      {"TQUANT INT8_ASYM", "f32", shape, bytes,
       [=] {
         callOn([](auto &d, auto &s, auto &p, auto &o) { TQUANT<QuantType::INT8_ASYM>(d, s, p, &o); },
                *unsignedCodes, *src, *scale, *offset);
       },
       narrowing, 0.4});
  auto exponents = place<Rows<uint8_t, R, C / 32 < 32 ? 32 : C / 32>>(third + 0x4000);
  auto maximum = place<Rows<float, R, C / 32 < 8 ? 8 : C / 32>>(third + 0x8000);
  auto scaling = place<Rows<float, R, C / 32 < 8 ? 8 : C / 32>>(third + 0x10000);
  cases.push_back({"TQUANT MXFP8", "f32", shape, bytes,
                   [=] {
                     callOn([](auto &d, auto &s, auto &e, auto &m,
                               auto &f) { TQUANT<QuantType::MXFP8>(d, s, &e, &m, &f); },
                            *codes, *src, *exponents, *maximum, *scaling);
                   },
                   narrowing, 0.4});
  auto back = place<Rows<float, R, C>>(fourth);
  cases.push_back({"TDEQUANT", "i8", shape, bytes,
                   [=] {
                     callOn([](auto &d, auto &s, auto &p, auto &o) { TDEQUANT(d, s, p, o); }, *back, *codes,
                            *scale, *offset);
                   },
                   streamLimits<1>(back->data(), {codes->data()}, count, 4 * count), 0.4});
}

} // namespace

void gatherSortQuantize(Table &cases) {
  gathers<float, 64, 64>(cases);
  gathers<float, 128, 128>(cases);
  gathers<half, 64, 64>(cases);
  gathers<half, 128, 128>(cases);
  gathers<int8_t, 64, 64>(cases);
  gathers<int8_t, 128, 128>(cases);
  sorting<32>(cases);
  sorting<1024>(cases);
  merging<256>(cases);
  merging<1024>(cases);
  quantization<64, 64>(cases);
  quantization<128, 128>(cases);
}

} // namespace bench
