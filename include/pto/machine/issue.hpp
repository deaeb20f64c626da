// issue(): the life of an instruction. Wait for its events, check its rules, run its meaning.
//
// Operands are passed in the order in which the instruction's Operands struct lists them:
//   a tile or tensor by reference     read or written
//   scratch(tile)                     described to the rules, never touched
//   absent                            an optional tile that was not given
//   constant<value>                   a mode known at compile time
//   mode(value), scalar(value)        known at run time
//   derived(value, written)           the same, of a mode that the program wrote in another way
//   hidden(value)                     for the meaning only: no rule, error or trace mentions it
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "pto/machine/events.hpp"
#include "pto/machine/issue_checks.hpp"
#include "pto/machine/warnings.hpp"
#include "pto/machine/watch.hpp"
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

/// How each kind of argument is described at compile time and at run time, what the meaning receives, and how
/// an observer sees it (observed).
template <typename Arg>
struct Operand { // a tile or a tensor
  static constexpr bool isStorage = true;
  static constexpr auto staticDesc() { return describeType<Arg>(); }
  static auto desc(const Arg &arg) { return OperandAccess::describe(arg); }
  static auto view(Arg &arg) { return OperandAccess::view(arg); }
  static OperandDesc observed(const Arg &arg) { return desc(arg); }
};
template <typename TileT>
struct Operand<Scratch<TileT>> {
  static constexpr bool isStorage = false;
  static constexpr auto staticDesc() { return describeType<TileT>(); }
  static auto desc(const Scratch<TileT> &arg) { return OperandAccess::describe(arg.tile); }
  static Absent view(const Scratch<TileT> &) { return {}; }
  static OperandDesc observed(const Scratch<TileT> &arg) { return desc(arg); }
};
template <>
struct Operand<Absent> {
  static constexpr bool isStorage = false;
  static constexpr TileDesc staticDesc() { return {}; }
  static TileDesc desc(Absent) { return {}; }
  static Absent view(Absent) { return {}; }
  static OperandDesc observed(Absent) { return TileDesc(); }
};
template <auto Value>
struct Operand<Constant<Value>> {
  static constexpr bool isStorage = false;
  static constexpr ModeDesc<decltype(Value)> staticDesc() { return {Value, true}; }
  static auto desc(Constant<Value>) { return staticDesc(); }
  static auto view(Constant<Value> arg) { return arg; }
  static OperandDesc observed(Constant<Value> arg) {
    OperandDesc described = desc(arg);
    described.isArgument = false;
    return described;
  }
};
template <typename T>
struct Operand<RunTimeMode<T>> {
  static constexpr bool isStorage = false;
  static constexpr ModeDesc<T> staticDesc() { return {}; }
  static ModeDesc<T> desc(RunTimeMode<T> arg) { return {arg.value, true}; }
  static auto view(RunTimeMode<T> arg) { return arg; }
  static OperandDesc observed(RunTimeMode<T> arg) { return desc(arg); }
};
template <typename T>
struct Operand<DerivedMode<T>> {
  static constexpr bool isStorage = false;
  static constexpr ModeDesc<T> staticDesc() { return {}; }
  static ModeDesc<T> desc(const DerivedMode<T> &arg) { return {arg.value, true}; }
  static RunTimeMode<T> view(const DerivedMode<T> &arg) { return {arg.value}; }
  static OperandDesc observed(const DerivedMode<T> &arg) {
    OperandDesc described = desc(arg);
    described.isArgument = arg.isWritten;
    described.mode = arg.isWritten ? arg.written : described.mode;
    return described;
  }
};
template <typename T>
struct Operand<ScalarOperand<T>> {
  static constexpr bool isStorage = false;
  static constexpr ScalarDesc staticDesc() { return {elementTypeOf<T>()}; }
  static ScalarDesc desc(ScalarOperand<T>) { return staticDesc(); }
  static T view(ScalarOperand<T> arg) { return arg.value; }
  static OperandDesc observed(ScalarOperand<T> arg) {
    OperandDesc described = staticDesc();
    described.setBits(arg.value);
    return described;
  }
};

template <typename T>
struct Operand<Hidden<T>> {
  static constexpr bool isStorage = false;
  static constexpr ModeDesc<STPhase> staticDesc() { return {}; }
  static ModeDesc<STPhase> desc(const Hidden<T> &) { return {}; }
  static T view(const Hidden<T> &arg) { return arg.value; }
  static OperandDesc observed(const Hidden<T> &arg) {
    OperandDesc described = desc(arg);
    described.isArgument = false;
    return described;
  }
};

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

/// How an instruction that writes a mask packs its bits; others leave what their sources have in common.
template <class Op>
concept PacksMask =
    requires(Profile profile, const typename Op::Operands &operands) { Op::packing(profile, operands); };
template <class Op>
constexpr MaskPacking packingOf(Profile profile, const typename Op::Operands &operands) {
  if constexpr (PacksMask<Op>)
    return Op::packing(profile, operands);
  else
    return {};
}

/// What the sources of an instruction have in common: its results are packed so. Moved and combined masks
/// stay masks.
class SharedPacking {
public:
  constexpr void add(MaskPacking packing) {
    shared_ = isFirst_ || shared_ == packing ? packing : MaskPacking();
    isFirst_ = false;
  }
  constexpr MaskPacking get() const { return shared_; }

private:
  MaskPacking shared_ = {};
  bool isFirst_ = true;
};

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

/// An issue of an instruction, from what the instruction states: for C++ and for text.
template <class Op>
Issued describeIssue(Profile profile, const typename Op::Operands &operands, const OperandDesc *descs,
                     int count) {
  Issued issued = {.mnemonic = Op::mnemonic,
                   .code = codeOf<Op>(profile, operands),
                   .profile = profile,
                   .operands = descs,
                   .count = count,
                   .uses = Op::uses(profile, operands),
                   .hostWrites = hostWritesOf<Op>(profile, operands),
                   .registers = registersOf<Op>(profile, operands)};
  if constexpr (requires { Op::trace; })
    issued.trace = Op::trace;
  return issued;
}

/// What is known of a call before it runs: its operands' types, and the rules that their types alone decide.
/// Profile P need not be the target's own: programs are checked against further ones.
template <class Op, Profile P, Target T, class... Args>
struct StaticCheck {
  static constexpr Profile profile = P;
  static constexpr const char *profileText = profileName(P);
  static constexpr typename Op::Operands operands = {Operand<Args>::staticDesc()...};
  static constexpr Uses uses = Op::uses(P, operands);
  static constexpr Uses hostWrites = hostWritesOf<Op>(P, operands);

  static constexpr Report evaluate() {
    Report result(P, Report::Phase::CompileTime, T.holdsToPromises() && P == T.profile, T.placed);
    if (T.ownBuffers && P == T.profile)
      result.setBuffers(T.bufferBytes);
    Op::rules(P, operands, result);
    return result;
  }
  static constexpr Report report = evaluate();

  /// Whether the types alone tell which parts of the operands are touched.
  static constexpr bool usesKnown() {
    for (size_t i = 0; i < sizeof...(Args); ++i)
      if (!uses.operand[i].known() || !hostWrites.operand[i].known())
        return false;
    return true;
  }
};

/// Raises the error of a call. It gets descriptions, not the operands themselves: see
/// TileStorage::materialize.
template <class Op, Profile P, class... Descs>
[[noreturn, gnu::cold, gnu::noinline]] void raiseFor(const char *rule, const Report *rules,
                                                     const char *culprit, const Descs &...descs) {
  const OperandDesc operands[] = {OperandDesc(descs)...};
  Error error =
      issueError(Op::mnemonic, P, rule, rules, culprit, Op::uses(P, {descs...}), operands, sizeof...(Descs));
  if (std::string_view(rule) == capacitySentence)
    addTilesAlive(error);
  error.setPlace(placeOfCaller());
  raise(error);
}

/// Tells of the promises that a call breaks, once for each place.
template <class Op, Profile P, class... Descs>
[[gnu::cold, gnu::noinline]] void warnFor(const Report &rules, const Descs &...descs) {
  const Warnings asked = warningsAsked();
  if (asked == Warnings::Silent)
    return;
  const SourcePlace place = placeOfCaller();
  for (int i = 0; i < rules.warningCount(); ++i) {
    const char *promise = rules.warning(i);
    if (asked == Warnings::Told && !ToldWarnings::isNew(promise, place))
      continue;
    const OperandDesc operands[] = {OperandDesc(descs)...};
    Error error = issueError(Op::mnemonic, P, promise, nullptr, nullptr, Op::uses(P, {descs...}), operands,
                             sizeof...(Descs));
    error.setPlace(place);
    if (asked == Warnings::Errors)
      raise(error);
    tellWarning(error);
  }
}

/// Checks that one operand has storage and that what is touched of it lies inside. Returns the broken
/// sentence or null.
template <Target T, class Arg>
PTO_INTERNAL const char *checkStorage(Arg &arg, const OperandUse &use, const OperandUse &hostWrites) {
  if constexpr (IsOnChip<Arg>) {
    auto &storage = OperandAccess::storage(arg);
    if (!storage.isBound()) [[unlikely]] {
      arg.template data<false>();
      if constexpr (T.strict())
        if (overflows(Arg::Loc, bufferBytes(T, Arg::Loc)))
          return capacitySentence;
    }
    constexpr StorageUnit unit = {sizeof(typename Arg::DType), IsTwinType<typename Arg::DType>() ? 2 : 1};
    size_t bytes = 0;
    if constexpr (IsConvTile<Arg>) {
      for (int dim = 0; dim < Arg::totalDimCount; ++dim)
        if (arg.GetShape(dim) < 0) [[unlikely]]
          return dimensionSentence;
      bytes = unit.bytesFor(arg.elementCount());
    } else {
      const TileReach reach = reachOf(Arg::storageLayout, unit, use, hostWrites);
      if (!reach.inside) [[unlikely]]
        return regionSentence;
      bytes = reach.bytes;
    }
    // On cpu, a tile in a buffer that the environment enlarged may have more room than the least that TASSIGN
    // noted.
    if (bytes > storage.room()) [[unlikely]]
      if (T.strict() || bytes > NPUMemoryModel::Instance().roomIn(
                                    regionOf(Arg::Loc), reinterpret_cast<uintptr_t>(storage.pointer())))
        return footprintSentence;
  } else if constexpr (IsTensor<Arg>) {
    if (arg.data() == nullptr && use.rows.value > 0 && use.cols.value > 0) [[unlikely]]
      return memorySentence;
  }
  return nullptr;
}

/// Whether tiles of this type can hold a packed mask.
template <class Arg>
inline constexpr bool mayHoldMask = false;
template <IsTile TileT>
inline constexpr bool mayHoldMask<TileT> =
    std::is_integral_v<typename TileT::DType> && sizeof(typename TileT::DType) <= 4;

/// Lets the results of an instruction remember how they are packed. Only tiles of the program change: where
/// these are local, nothing of it is left after compilation.
template <class Op, Profile P, size_t... I, class... Args>
PTO_INTERNAL void notePacking(std::index_sequence<I...>, const Uses &uses, Args &...args) {
  MaskPacking packing;
  if constexpr (PacksMask<Op>) {
    packing = packingOf<Op>(P, {Operand<Args>::desc(args)...});
  } else {
    SharedPacking shared;
    const auto add = [&](const auto &arg, Role role) PTO_ALWAYS_INLINE {
      if constexpr (IsTile<std::remove_cvref_t<decltype(arg)>>)
        if (reads(role))
          shared.add(OperandAccess::storage(arg).packing());
    };
    (add(args, uses.operand[I].role), ...);
    packing = shared.get();
  }
  const auto note = [&](auto &arg, Role role) PTO_ALWAYS_INLINE {
    if constexpr (mayHoldMask<std::remove_cvref_t<decltype(arg)>>)
      if (isResult(role))
        OperandAccess::storage(arg).setPacking(packing);
  };
  (note(args, uses.operand[I].role), ...);
}

/// Runs an instruction that passed its checks, and tells who watches. It is not inlined: where it returns to
/// is the place of the instruction in the program.
template <class Op, Target T, class... Args>
[[gnu::noinline]] void runWatched(Args &...args) {
  if (!T.traced && thisCore().observer == nullptr)
    return Op::template run<T.profile>(Operand<Args>::view(args)...);
  OperandDesc descs[] = {Operand<Args>::observed(args)...};
  const auto views = std::tuple(Operand<Args>::view(args)...);
  Issued issued =
      describeIssue<Op>(T.profile, {Operand<Args>::desc(args)...}, descs, static_cast<int>(sizeof...(Args)));
  issued.where = CallPlace::of(placeOfCaller());
  if constexpr (HasTouches<Op, T.profile, decltype(Operand<Args>::view(args))...>) {
    issued.context = &views;
    issued.listTouched = [](const void *context, TouchVisitor &visitor) {
      std::apply([&](const auto &...view) { listTouched<Op, T.profile>(visitor, view...); },
                 *static_cast<const decltype(views) *>(context));
    };
  }
  tellIssued<T>(issued);
  Op::template run<T.profile>(Operand<Args>::view(args)...); // not those of the tuple, which others can see
  // An instruction may have bound a tile.
  int next = 0;
  const auto refresh = [&](const auto &arg) {
    OperandDesc &desc = descs[next++];
    if constexpr (IsOnChip<std::remove_cvref_t<decltype(arg)>>)
      if (desc.tile.address != OperandAccess::storage(arg).pointer())
        desc = Operand<std::remove_cvref_t<decltype(arg)>>::observed(arg);
  };
  (refresh(args), ...);
  tellRetired<T>(issued);
}

template <class Op, Target T, size_t... I, class... Args>
PTO_INTERNAL void issueChecked(std::index_sequence<I...>, Args &...args) {
  using Static = StaticCheck<Op, T.profile, T, Args...>;
  if constexpr (Static::report.pending()) {
    const typename Op::Operands operands = {Operand<Args>::desc(args)...};
    Report report(T.profile, Report::Phase::RunTime, T.holdsToPromises(), T.placed);
    if constexpr (T.ownBuffers)
      report.setBuffers(T.bufferBytes);
    Op::rules(T.profile, operands, report);
    if (report.count() != 0) [[unlikely]]
      raiseFor<Op, T.profile>(report.broken(0), &report, nullptr, Operand<Args>::desc(args)...);
    if constexpr (T.strict() && !T.holdsToPromises())
      if (report.warningCount() != 0) [[unlikely]]
        warnFor<Op, T.profile>(report, Operand<Args>::desc(args)...);
  }
  const Uses uses = [&]() PTO_ALWAYS_INLINE {
    if constexpr (Static::usesKnown())
      return Static::uses;
    else
      return Op::uses(T.profile, {Operand<Args>::desc(args)...});
  }();
  const Uses hostWrites = [&]() PTO_ALWAYS_INLINE {
    if constexpr (Static::usesKnown())
      return Static::hostWrites;
    else
      return hostWritesOf<Op>(T.profile, {Operand<Args>::desc(args)...});
  }();
  const char *broken = nullptr;
  const char *culprit = nullptr;
  const auto check = [&](auto &arg, const OperandUse &use, const OperandUse &more) PTO_ALWAYS_INLINE {
    if constexpr (Operand<std::remove_cvref_t<decltype(arg)>>::isStorage) {
      if (broken == nullptr)
        if (const char *sentence = checkStorage<T>(arg, use, more)) [[unlikely]] {
          broken = sentence;
          culprit = use.name;
        }
    }
  };
  (check(args, uses.operand[I], hostWrites.operand[I]), ...);
  if (broken != nullptr) [[unlikely]]
    raiseFor<Op, T.profile>(broken, nullptr, culprit, Operand<Args>::desc(args)...);
  if constexpr (T.watched)
    runWatched<Op, T>(args...);
  else
    Op::template run<T.profile>(Operand<Args>::view(args)...);
  if constexpr (T.profile == Profile::Cpu && (... || mayHoldMask<Args>))
    notePacking<Op, T.profile>(std::index_sequence<I...>(), uses, args...);
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
  using Here = StaticCheck<Op, T.profile, T, std::remove_cvref_t<Args>...>;
  if constexpr (T.checkA2A3 && T.profile != Profile::A2A3)
    showBrokenRules<StaticCheck<Op, Profile::A2A3, T, std::remove_cvref_t<Args>...>>();
  if constexpr (T.checkA5 && T.profile != Profile::A5)
    showBrokenRules<StaticCheck<Op, Profile::A5, T, std::remove_cvref_t<Args>...>>();
  if constexpr (Here::report.count() != 0)
    showBrokenRules<Here>();
  else
    // A const tile still has writable elements, and a const tensor writable memory.
    issueChecked<Op, T>(std::index_sequence_for<Args...>(), const_cast<std::remove_cvref_t<Args> &>(args)...);
  return {};
}

} // namespace pto::tessera
