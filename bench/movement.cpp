// Loads, stores, moves between layouts, transposition and padding against the copy limit.
#include "bench/table.hpp"

namespace bench {

namespace {

using namespace pto;

constexpr uint64_t first = 0, second = 0x20000, third = 0x40000;

template <class T, int R, int C>
using Rows = Tile<TileType::Vec, T, R, C>;
template <class T, int R, int C>
using MatNz = Tile<TileType::Mat, T, R, C, BLayout::ColMajor, R, C, SLayout::RowMajor, 512>;
template <class T, int R, int C>
using Tensor = GlobalTensor<T, Shape<1, 1, 1, R, C>, Stride<R * C, R * C, R * C, C, 1>>;

/// One call of an instruction. Not inlined, as the limits are not.
template <class Call, class... Operands>
[[gnu::noinline]] void callOn(Call call, Operands &...operands) {
  call(operands...);
}

/// dst = a rearrangement of all of src: both have `bytes` bytes.
template <class D, class S, class Call>
void rearrangement(Table &cases, const char *name, const char *type, const std::string &shape, double atLeast,
                   std::shared_ptr<D> d, std::shared_ptr<S> s, size_t bytes, Call call) {
  cases.push_back({name, type, shape, 2.0 * double(bytes), [=] { callOn(call, *d, *s); },
                   copyLimits(d->data(), s->data(), bytes), atLeast});
}

template <class T, int R, int C>
void layouts(Table &cases) {
  const char *type = nameOf<T>();
  const std::string shape = shapeText(R, C);
  constexpr size_t bytes = sizeof(T) * R * C;
  auto memory = std::make_shared<std::vector<T>>(R * C);
  for (int i = 0; i < R * C; ++i)
    (*memory)[i] = static_cast<T>(i % 7);
  // The tensor keeps its memory.
  auto *keeper = new std::shared_ptr<std::vector<T>>(memory);
  std::shared_ptr<Tensor<T, R, C>> g(new Tensor<T, R, C>(memory->data()), [keeper](auto *tensor) {
    delete tensor;
    delete keeper;
  });
  auto nz = place<MatNz<T, R, C>>(first);
  auto left = place<TileLeft<T, R, C>>(0);
  auto right = place<TileRight<T, R, C>>(0);
  const auto load = [](auto &d, auto &s) { TLOAD(d, s); };
  const auto store = [](auto &d, auto &s) { TSTORE(d, s); };
  const auto move = [](auto &d, auto &s) { TMOV(d, s); };
  const auto extract = [](auto &d, auto &s) { TEXTRACT(d, s, 0, 0); };
  rearrangement(cases, "TLOAD ND to NZ", type, shape, 0.5, nz, g, bytes, load);
  rearrangement(cases, "TSTORE NZ to ND", type, shape, 0.5, g, nz, bytes, store);
  rearrangement(cases, "TMOV Mat to Left", type, shape, 0.5, left, nz, bytes, move);
  rearrangement(cases, "TMOV Mat to Right", type, shape, 0.5, right, nz, bytes, move);
  rearrangement(cases, "TEXTRACT Mat to Left", type, shape, 0.5, left, nz, bytes, extract);
  rearrangement(cases, "TEXTRACT Mat to Right", type, shape, 0.5, right, nz, bytes, extract);

  auto a = place<Rows<T, R, C>>(first), b = place<Rows<T, C, R>>(second), tmp = place<Rows<T, C, R>>(third);
  rearrangement(cases, "TTRANS", type, shape, 0.6, b, a, bytes,
                [tmp](auto &d, auto &s) { TTRANS(d, s, *tmp); });
}

template <class T, int R, int C>
void windows(Table &cases) {
  const char *type = nameOf<T>();
  const std::string shape = shapeText(R, C);
  constexpr size_t bytes = sizeof(T) * R * C;
  using Padded = Tile<TileType::Vec, T, R, C, BLayout::RowMajor, R, C, SLayout::NoneBox, 512, PadValue::Zero>;
  using Cut = Tile<TileType::Vec, T, R, C, BLayout::RowMajor, R - 8, C - 8>;
  rearrangement(cases, "TFILLPAD", type, shape, 0.75, place<Padded>(second), place<Cut>(first), bytes,
                [](auto &d, auto &s) { TFILLPAD(d, s); });
  using Half = Rows<T, R, C / 2>;
  auto whole = place<Rows<T, R, C>>(second);
  auto left = place<Half>(first), right = place<Half>(first + bytes / 2);
  rearrangement(cases, "TCONCAT", type, shape, 0.75, whole, left, bytes,
                [right](auto &d, auto &s) { TCONCAT(d, s, *right); });
  rearrangement(cases, "TINSERT Vec", type, shapeText(R, C / 2), 0.75, whole, left, bytes / 2,
                [](auto &d, auto &s) { TINSERT(d, s, 0, C / 4); });
  rearrangement(cases, "TEXTRACT Vec", type, shapeText(R, C / 2), 0.75, left, whole, bytes / 2,
                [](auto &d, auto &s) { TEXTRACT(d, s, 0, C / 4); });
}

template <class T>
void allOf(Table &cases) {
  layouts<T, 64, 64>(cases);
  layouts<T, 128, 128>(cases);
  windows<T, 64, 64>(cases);
  windows<T, 128, 128>(cases);
}

} // namespace

void movementInstructions(Table &cases) {
  allOf<float>(cases);
  allOf<half>(cases);
  allOf<int8_t>(cases);
}

} // namespace bench
