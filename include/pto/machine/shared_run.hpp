// One run() of an instruction for tiles of all shapes: its meaning is compiled once for each combination of element types,
// not once for each shape.
#pragma once

#include <cstddef>
#include <cstring>
#include <type_traits>
#include <utility>

#include "pto/machine/argument_views.hpp"
#include "pto/machine/issued.hpp"
#include "pto/types/vec.hpp"

namespace pto::tessera {

/// Whether the places that an instruction touches depend on data, so that it lists them.
template <class Op, Profile P, class... Views>
concept HasTouches = requires(void (*visit)(int, Role, const void *, size_t), Views... views) {
  Op::template touches<P>(visit, views...);
};
/// What touches() calls: one type, so that what lists bytes is compiled once for all instructions.
struct Touched {
  TouchVisitor &visitor;
  void operator()(int operand, Role role, const void *first, size_t bytes) const {
    visitor.touch(operand, role, first, bytes);
  }
};
template <class Op, Profile P, class... Views>
void listTouched(TouchVisitor &visitor, Views... views) {
  const Touched visit = {visitor};
  Op::template touches<P>(visit, views...);
}

/// A run() over operand views.
using RunFunction = void (*)(const OperandView *const *operands);
/// Lists what it really touches of operands whose use depends on data.
using TouchFunction = void (*)(const OperandView *const *operands, TouchVisitor &visitor);

/// What run() gets for an operand.
template <class View>
PTO_ALWAYS_INLINE inline View sharedView(const OperandView &operand) {
  if constexpr (std::is_same_v<View, Absent>) {
    return {};
  } else if constexpr (isRunTimeMode<View>) {
    return {static_cast<decltype(View::value)>(operand.bits)};
  } else if constexpr (std::is_constructible_v<View, const OperandView &>) {
    return View(operand);
  } else {
    View value;
    std::memcpy(static_cast<void *>(&value), &operand.bits, sizeof value);
    return value;
  }
}

inline namespace PTO_LANES_NAMESPACE {

template <class Op, Profile P, class... Views>
[[gnu::noinline]] void runShared(const OperandView *const *operands) {
  [&]<size_t... I>(std::index_sequence<I...>) PTO_ALWAYS_INLINE {
    Op::template run<P>(sharedView<Views>(*operands[I])...);
  }(std::index_sequence_for<Views...>());
}

} // namespace PTO_LANES_NAMESPACE

/// Its touches(); null where what it touches does not depend on data.
template <class Op, Profile P, class... Views>
constexpr TouchFunction touchedBy() {
  if constexpr (HasTouches<Op, P, Views...>)
    return [](const OperandView *const *operands, TouchVisitor &visitor) {
      [&]<size_t... I>(std::index_sequence<I...>) {
        listTouched<Op, P>(visitor, sharedView<Views>(*operands[I])...);
      }(std::index_sequence_for<Views...>());
    };
  else
    return nullptr;
}

/// Whether a run() can be shared by all shapes of the tiles of a call.
template <class Op, class... Args>
inline constexpr bool mayShareRun = (... && !std::is_void_v<typename ArgumentView<Args>::View>);
/// Whether it is, where instructions are not prebuilt: those do that are long, so that compiling them for each shape takes
/// more time than it is worth. They say so: `static constexpr bool sharesShapes = true`.
template <class Op, class... Args>
inline constexpr bool sharesRun = mayShareRun<Op, Args...> && requires { requires Op::sharesShapes; };

/// Tiles that are so small that a call takes longer than the work: their instructions are inlined.
inline constexpr int64_t tinyBytes = 512;
template <class Arg>
constexpr bool isTiny() {
  if constexpr (IsTile<Arg>)
    return Arg::Numel * static_cast<int64_t>(sizeof(typename Arg::DType)) <= tinyBytes;
  else
    return !IsConvTile<Arg>;
}

} // namespace pto::tessera
