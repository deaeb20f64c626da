// The arguments of issue(), in the order in which the instruction's Operands struct lists them:
//   a tile or tensor by reference     read or written
//   scratch(tile)                     described to the rules, never touched
//   absent                            an optional tile that was not given
//   constant<value>                   a mode known at compile time
//   mode(value), scalar(value)        known at run time
//   derived(value, written)           the same, of a mode that the program wrote in another way
//   hidden(value)                     for the meaning only: no rule, error or trace mentions it
#pragma once

#include "pto/machine/operand.hpp"
#include "pto/tile/views.hpp"

namespace pto::tessera {

struct Absent {};
inline constexpr Absent absent;
template <typename TileT>
struct Scratch {
  const TileT &tile;
};
template <typename TileT>
constexpr Scratch<TileT> scratch(const TileT &tile) {
  return {tile};
}
template <auto Value>
struct Constant {
  using type = decltype(Value);
  constexpr operator type() const { return Value; }
};
template <auto Value>
inline constexpr Constant<Value> constant;
template <typename T>
inline constexpr bool isConstant = false;
template <auto Value>
inline constexpr bool isConstant<Constant<Value>> = true;
template <typename T>
struct RunTimeMode {
  T value;
  constexpr operator T() const { return value; }
};
template <typename T>
inline constexpr bool isRunTimeMode = false;
template <typename T>
inline constexpr bool isRunTimeMode<RunTimeMode<T>> = true;
template <typename T>
constexpr RunTimeMode<T> mode(T value) {
  return {value};
}
/// A mode known at run time that the program did not write so: it follows from other operands, or from a mode
/// of another type.
template <typename T>
struct DerivedMode {
  T value;
  bool isWritten = false;
  int written = 0;
};
template <typename T>
constexpr DerivedMode<T> derived(T value) {
  return {value};
}
template <typename T, typename Written>
constexpr DerivedMode<T> derived(T value, Written written) {
  return {value, true, static_cast<int>(written)};
}
template <typename T>
struct ScalarOperand {
  T value;
};
template <typename T>
constexpr ScalarOperand<T> scalar(T value) {
  return {value};
}

template <typename T>
struct Hidden {
  T value;
};
template <typename T>
constexpr Hidden<T> hidden(const T &value) {
  return {value};
}

/// How each kind of argument is described at compile time, and what a run() of its own gets.
template <typename Arg>
struct Operand { // a tile or a tensor
  static constexpr auto staticDesc() { return describeType<Arg>(); }
  static auto view(Arg &arg) { return OperandAccess::view(arg); }
};
template <typename TileT>
struct Operand<Scratch<TileT>> {
  static constexpr auto staticDesc() { return describeType<TileT>(); }
  static Absent view(const Scratch<TileT> &) { return {}; }
};
template <>
struct Operand<Absent> {
  static constexpr TileDesc staticDesc() { return {}; }
  static Absent view(Absent) { return {}; }
};
template <auto Value>
struct Operand<Constant<Value>> {
  static constexpr ModeDesc<decltype(Value)> staticDesc() { return {Value, true}; }
  static auto view(Constant<Value> arg) { return arg; }
};
template <typename T>
struct Operand<RunTimeMode<T>> {
  static constexpr ModeDesc<T> staticDesc() { return {}; }
  static auto view(RunTimeMode<T> arg) { return arg; }
};
template <typename T>
struct Operand<DerivedMode<T>> {
  static constexpr ModeDesc<T> staticDesc() { return {}; }
  static RunTimeMode<T> view(const DerivedMode<T> &arg) { return {arg.value}; }
};
template <typename T>
struct Operand<ScalarOperand<T>> {
  static constexpr ScalarDesc staticDesc() { return {elementTypeOf<T>()}; }
  static T view(ScalarOperand<T> arg) { return arg.value; }
};
template <typename T>
struct Operand<Hidden<T>> {
  static constexpr ModeDesc<STPhase> staticDesc() { return {}; }
  static T view(const Hidden<T> &arg) { return arg.value; }
};

} // namespace pto::tessera
