// issue(): the life of an instruction. Wait for its events, check its rules, run its meaning.
//
// Operands are passed in the order in which the instruction's Operands struct lists them:
//   a tile or tensor by reference     read or written
//   scratch(tile)                     described to the rules, never touched
//   absent                            an optional tile that was not given
//   constant<value>                   a mode known at compile time
//   mode(value), scalar(value)        known at run time
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>

#include "pto/machine/error.hpp"
#include "pto/machine/events.hpp"
#include "pto/machine/op_code.hpp"
#include "pto/machine/rules.hpp"
#include "pto/machine/uses.hpp"
#include "pto/memory/core_memory.hpp"
#include "pto/tile/views.hpp"

namespace pto::tessera {

template <typename... Ts>
concept AreEvents = all_events_v<std::remove_cv_t<Ts>...>;

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
constexpr RunTimeMode<T> mode(T value) {
  return {value};
}
template <typename T>
struct ScalarOperand {
  T value;
};
template <typename T>
constexpr ScalarOperand<T> scalar(T value) {
  return {value};
}

/// How each kind of argument is described at compile time and at run time, and what the meaning receives.
template <typename Arg>
struct Operand { // a tile or a tensor
  static constexpr bool isStorage = true;
  static constexpr auto staticDesc() { return describeType<Arg>(); }
  static auto desc(const Arg &arg) { return OperandAccess::describe(arg); }
  static auto view(Arg &arg) { return OperandAccess::view(arg); }
};
template <typename TileT>
struct Operand<Scratch<TileT>> {
  static constexpr bool isStorage = false;
  static constexpr auto staticDesc() { return describeType<TileT>(); }
  static auto desc(const Scratch<TileT> &arg) { return OperandAccess::describe(arg.tile); }
  static Absent view(const Scratch<TileT> &) { return {}; }
};
template <>
struct Operand<Absent> {
  static constexpr bool isStorage = false;
  static constexpr TileDesc staticDesc() { return {}; }
  static TileDesc desc(Absent) { return {}; }
  static Absent view(Absent) { return {}; }
};
template <auto Value>
struct Operand<Constant<Value>> {
  static constexpr bool isStorage = false;
  static constexpr ModeDesc<decltype(Value)> staticDesc() { return {Value, true}; }
  static auto desc(Constant<Value>) { return staticDesc(); }
  static auto view(Constant<Value> arg) { return arg; }
};
template <typename T>
struct Operand<RunTimeMode<T>> {
  static constexpr bool isStorage = false;
  static constexpr ModeDesc<T> staticDesc() { return {}; }
  static ModeDesc<T> desc(RunTimeMode<T> arg) { return {arg.value, true}; }
  static auto view(RunTimeMode<T> arg) { return arg; }
};
template <typename T>
struct Operand<ScalarOperand<T>> {
  static constexpr bool isStorage = false;
  static constexpr ScalarDesc staticDesc() { return {elementTypeOf<T>()}; }
  static ScalarDesc desc(ScalarOperand<T>) { return staticDesc(); }
  static T view(ScalarOperand<T> arg) { return arg.value; }
};

inline constexpr const char *regionSentence =
    "the rows and columns that an instruction touches must lie inside the tile's Rows x Cols";
inline constexpr const char *footprintSentence =
    "the part of a tile that an instruction touches must lie inside the tile's buffer";
inline constexpr const char *dimensionSentence = "the dimensions of a ConvTile must not be negative";
inline constexpr const char *memorySentence = "a tensor that is read or written must have a data pointer";
inline constexpr const char *capacitySentence =
    "the tiles that were never assigned an address must fit into their buffer together";

// What an instruction states about itself, with what holds where it states nothing.

/// Which operation it is: what its code() says, or the operation with its mnemonic.
template <class Op>
constexpr OpCode codeOf(Profile profile, const typename Op::Operands &operands) {
  if constexpr (requires { Op::code(profile, operands); }) {
    return Op::code(profile, operands);
  } else {
    constexpr OpCode code = opCodeNamed(Op::mnemonic);
    return code;
  }
}
/// What our run writes beyond uses(): a use for each operand, empty where there is nothing more.
template <class Op>
constexpr Uses hostWritesOf(Profile profile, const typename Op::Operands &operands) {
  if constexpr (requires { Op::hostWrites(profile, operands); })
    return Op::hostWrites(profile, operands);
  else
    return {};
}
template <class Op>
constexpr RegisterUse registersOf(Profile profile, const typename Op::Operands &operands) {
  if constexpr (requires { Op::registers(profile, operands); })
    return Op::registers(profile, operands);
  else
    return {};
}

/// What is known of a call before it runs: its operands' types, and the rules that their types alone decide.
template <class Op, Profile P, bool Debug, class... Args>
struct StaticCheck {
  static constexpr Profile profile = P;
  static constexpr const char *profileText = profileName(P);
  static constexpr typename Op::Operands operands = {Operand<Args>::staticDesc()...};
  static constexpr Uses uses = Op::uses(P, operands);

  static constexpr Report evaluate() {
    Report result(P, Report::Phase::CompileTime, Debug);
    Op::rules(P, operands, result);
    return result;
  }
  static constexpr Report report = evaluate();

  /// Whether the types alone tell which parts of the operands are touched.
  static constexpr bool usesKnown() {
    for (size_t i = 0; i < sizeof...(Args); ++i)
      if (!uses.operand[i].known())
        return false;
    return true;
  }
};

/// Appends each operand of a call to its error, under the name its use gives it. Members of Operands are
/// visited by position.
template <class Op, size_t... I, class... Descs>
void addOperands(Error &error, const Uses &uses, std::index_sequence<I...>, const Descs &...descs) {
  (error.addOperand(uses.operand[I].name, descs), ...);
}

/// Raises the error of a call. It gets descriptions, not the operands themselves: see
/// TileStorage::materialize.
template <class Op, Profile P, class... Descs>
[[noreturn, gnu::cold, gnu::noinline]] void raiseFor(const char *rule, const Report *rules,
                                                     const char *culprit, const Descs &...descs) {
  Error error(Op::mnemonic, rule, P);
  for (int i = 1; rules != nullptr && i < rules->count(); ++i)
    error.add("  also: %s\n", rules->broken(i));
  if (culprit != nullptr)
    error.add("  operand: %s\n", culprit);
  addOperands<Op>(error, Op::uses(P, {descs...}), std::index_sequence_for<Descs...>(), descs...);
  if (std::strcmp(rule, capacitySentence) == 0)
    PrivateStorage::forEachAlive([&](PrivateStorage &tile) {
      const TileLabel &label = tile.label();
      error.add("  alive: Tile<%s, %s, %dx%d>, %zu bytes\n", Error::tileTypeName(label.location),
                elementTypeInfo(label.element).cppName, label.rows, label.cols, tile.countedBytes());
    });
  raise(error);
}

/// True when the unassigned tiles of a location, all together, exceed its buffer.
[[gnu::cold, gnu::noinline]] inline bool overflows(TileType location, size_t capacity) {
  size_t total = 0;
  PrivateStorage::forEachAlive([&](PrivateStorage &tile) {
    if (tile.label().location == location)
      total += tile.countedBytes();
  });
  return total > capacity;
}

/// Checks that one operand has storage and that what is touched of it lies inside. Returns the broken
/// sentence or null.
template <Target T, class Arg>
PTO_INTERNAL const char *checkStorage(Arg &arg, const OperandUse &use) {
  if constexpr (IsOnChip<Arg>) {
    auto &storage = OperandAccess::storage(arg);
    if (!storage.isBound()) [[unlikely]] {
      arg.data();
      if constexpr (T.strict())
        if (overflows(Arg::Loc, bufferOf(T.profile, Arg::Loc).bytes))
          return capacitySentence;
    }
    int64_t elements;
    if constexpr (IsConvTile<Arg>) {
      for (int dim = 0; dim < Arg::totalDimCount; ++dim)
        if (arg.GetShape(dim) < 0) [[unlikely]]
          return dimensionSentence;
      elements = arg.elementCount();
    } else {
      if (use.rows.value <= 0 || use.cols.value <= 0)
        return nullptr;
      if (use.rows.value > Arg::Rows || use.cols.value > Arg::Cols) [[unlikely]]
        return regionSentence;
      elements = Arg::storageLayout.extent(use.rows.value, use.cols.value);
    }
    const size_t units =
        static_cast<size_t>(IsTwinType<typename Arg::DType>() ? (elements + 1) / 2 : elements);
    const size_t bytes = units * sizeof(typename Arg::DType);
    // A tile in a buffer that the environment enlarged may have more room than the least that TASSIGN noted.
    if (bytes > storage.room()) [[unlikely]]
      if (bytes > NPUMemoryModel::Instance().roomIn(regionOf(Arg::Loc),
                                                    reinterpret_cast<uintptr_t>(storage.pointer())))
        return footprintSentence;
  } else if constexpr (IsTensor<Arg>) {
    if (arg.data() == nullptr && use.rows.value > 0 && use.cols.value > 0) [[unlikely]]
      return memorySentence;
  }
  return nullptr;
}

template <class Op, Target T, size_t... I, class... Args>
PTO_INTERNAL void issueChecked(std::index_sequence<I...>, Args &...args) {
  using Static = StaticCheck<Op, T.profile, T.debug, Args...>;
  if constexpr (Static::report.pending()) {
    const typename Op::Operands operands = {Operand<Args>::desc(args)...};
    Report report(T.profile, Report::Phase::RunTime, T.debug);
    Op::rules(T.profile, operands, report);
    if (report.count() != 0) [[unlikely]]
      raiseFor<Op, T.profile>(report.broken(0), &report, nullptr, Operand<Args>::desc(args)...);
  }
  const Uses uses = [&]() PTO_ALWAYS_INLINE {
    if constexpr (Static::usesKnown())
      return Static::uses;
    else
      return Op::uses(T.profile, {Operand<Args>::desc(args)...});
  }();
  const char *broken = nullptr;
  const char *culprit = nullptr;
  const auto check = [&](auto &arg, const OperandUse &use) PTO_ALWAYS_INLINE {
    if constexpr (Operand<std::remove_cvref_t<decltype(arg)>>::isStorage) {
      if (broken == nullptr)
        if (const char *sentence = checkStorage<T>(arg, use)) [[unlikely]] {
          broken = sentence;
          culprit = use.name;
        }
    }
  };
  (check(args, uses.operand[I]), ...);
  if (broken != nullptr) [[unlikely]]
    raiseFor<Op, T.profile>(broken, nullptr, culprit, Operand<Args>::desc(args)...);
  Op::template run<T.profile>(Operand<Args>::view(args)...);
}

/// The events of an instruction, waited for. Every call to issue() starts with one: issue<Op,
/// target>(after(events...), ...).
struct Waited {};
template <typename... Events>
PTO_INTERNAL Waited after(Events &...events) {
  WaitAllEvents(events...);
  return {};
}

/// Shows every broken rule of a call as a compile error of its own.
template <class Found>
void showBrokenRules() {
  showRules<Found>(std::make_integer_sequence<int, Found::report.count()>());
}

/// Checks and runs one instruction on operands given in the order of Op::Operands.
template <class Op, Target T, class... Args>
PTO_INTERNAL RecordEvent issue(Waited, Args &&...args) {
  using Here = StaticCheck<Op, T.profile, T.debug, std::remove_cvref_t<Args>...>;
  if constexpr (T.checkA2A3 && T.profile != Profile::A2A3)
    showBrokenRules<StaticCheck<Op, Profile::A2A3, false, std::remove_cvref_t<Args>...>>();
  if constexpr (T.checkA5 && T.profile != Profile::A5)
    showBrokenRules<StaticCheck<Op, Profile::A5, false, std::remove_cvref_t<Args>...>>();
  if constexpr (Here::report.count() != 0)
    showBrokenRules<Here>();
  else
    // A const tile still has writable elements, and a const tensor writable memory.
    issueChecked<Op, T>(std::index_sequence_for<Args...>(), const_cast<std::remove_cvref_t<Args> &>(args)...);
  return {};
}

} // namespace pto::tessera
