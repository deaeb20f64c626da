// issue(): the life of an instruction. Wait for its events, check its rules, run its meaning.
//
// Operands are passed in the order in which the instruction's Operands struct lists them (arguments.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

#include "pto/machine/arguments.hpp"
#include "pto/machine/call_checks.hpp"
#include "pto/machine/events.hpp"
#include "pto/machine/issue_checks.hpp"
#include "pto/machine/prebuilt.hpp"
#include "pto/machine/shared_run.hpp"
#include "pto/machine/watch.hpp"
#include "pto/tile/views.hpp"

namespace pto::tessera {

template <typename... Ts>
concept AreEvents = all_events_v<std::remove_cv_t<Ts>...>;

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

/// The description of argument I, with a mark for its address.
template <size_t I, class Desc>
constexpr Desc markedOperand(Desc desc) {
  if constexpr (requires { desc.address; })
    desc.address = operandMarks + I;
  return desc;
}
template <class Operands, class... Args, size_t... I>
constexpr Operands markedOperands(std::index_sequence<I...>) {
  return {markedOperand<I>(Operand<Args>::staticDesc())...};
}

/// What is known of a call before it runs: its operands' types, and the rules that their types alone decide.
/// Profile P need not be the target's own: programs are checked against further ones.
template <class Op, Profile P, Target T, class... Args>
struct StaticCheck {
  static constexpr Profile profile = P;
  static constexpr const char *profileText = profileName(P);
  static constexpr typename Op::Operands operands =
      markedOperands<typename Op::Operands, Args...>(std::index_sequence_for<Args...>());
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
  /// Bytes of operand i that are touched, where the types tell; more than there are when the call is never right.
  template <class Arg>
  static constexpr size_t bytesTouched(int i) {
    if constexpr (IsTile<Arg>)
      return bytesOf(Arg::storageLayout, elementTypeOf<typename Arg::DType>(), uses.operand[i],
                     hostWrites.operand[i]);
    else
      return IsTensor<Arg> && isTouched(uses.operand[i].part()) ? 1 : 0;
  }
  struct ArgumentForms {
    ArgumentForm form[sizeof...(Args) == 0 ? 1 : sizeof...(Args)];
    size_t bytes[sizeof...(Args) == 0 ? 1 : sizeof...(Args)]; ///< that arguments must have, where types tell
  };
  static constexpr ArgumentForms argumentForms() {
    int i = 0, j = 0;
    return {{{ArgumentView<Args>::Kind::kind, ArgumentView<Args>::Kind::element, uses.operand[i++].name}...},
            {bytesTouched<Args>(j++)...}};
  }
  // (Of a type that is written: with `auto` it would be computed also for calls that break a rule, and g++ cannot do that
  // after the first error of a file.)
  static constexpr ArgumentForms arguments = argumentForms();
  struct ApartRules {
    ApartRule rule[report.apartCount() + 1];
  };
  static constexpr ApartRules apartRules() {
    ApartRules rules = {};
    for (int i = 0; i < report.apartCount(); ++i)
      rules.rule[i] = report.apart(i);
    return rules;
  }
  static constexpr ApartRules apart = apartRules();
  static constexpr CallForm form = {
      Op::mnemonic, &T, arguments.form, static_cast<int>(sizeof...(Args)), apart.rule, report.apartCount()};
  static constexpr bool isSimple = usesKnown() && !(... || IsConvTile<Args>);
};

// What follows is compiled once for each form of an instruction, whatever the shapes of its tiles: it gets views, not
// the operands themselves (see TileStorage::materialize). None of it is inlined: where it returns to is the place of the
// instruction in the program.

/// The operands of a call, as rules see them.
template <class Op, class... Kinds>
typename Op::Operands describeOperands(const OperandView *const *operands) {
  return [&]<size_t... I>(std::index_sequence<I...>) -> typename Op::Operands {
    return {Kinds::desc(*operands[I])...};
  }(std::index_sequence_for<Kinds...>());
}

/// Checks the rules that types left open, and remembers of which operands.
template <class Op, Target T, class... Kinds>
[[gnu::noinline]] void checkRules(const CallForm &form, const OperandView *const *operands,
                                  CheckedCall &checked) {
  checked.isChecked = false;
  Report report(T.profile, Report::Phase::RunTime, T.holdsToPromises(), T.placed);
  if constexpr (T.ownBuffers)
    report.setBuffers(T.bufferBytes);
  Op::rules(T.profile, describeOperands<Op, Kinds...>(operands), report);
  checked.see(form, operands);
  if (report.count() == 0 && (!T.strict() || T.holdsToPromises() || report.warningCount() == 0)) [[likely]]
    checked.isChecked = true;
  else
    tellBroken(form, operands, report, placeOfCaller());
}

/// Computes how many bytes of each operand are touched, where types leave that open.
template <class Op, Target T, bool HasOpenRules, class... Kinds>
[[gnu::noinline]] void findBytesTouched(const CallForm &form, const OperandView *const *operands,
                                        CheckedCall &checked) {
  const typename Op::Operands described = describeOperands<Op, Kinds...>(operands);
  const Uses uses = Op::uses(T.profile, described);
  const Uses hostWrites = hostWritesOf<Op>(T.profile, described);
  for (int i = 0; i < form.count; ++i)
    checked.bytes[i] =
        bytesTouched(form.arguments[i].kind, *operands[i], uses.operand[i], hostWrites.operand[i]);
  if constexpr (!HasOpenRules) {
    checked.see(form, operands);
    checked.isChecked = true;
  }
}

/// Whether a tile was placed, or got storage of its own.
template <class Arg>
PTO_INTERNAL bool hasStorage(const Arg &arg) {
  if constexpr (IsOnChip<Arg>)
    return OperandAccess::storage(arg).isBound();
  else
    return true;
}
/// Gives a tile that was never placed storage of its own; tells whether it did.
template <class Arg>
PTO_INTERNAL bool ensureStorage(Arg &arg) {
  if (hasStorage(arg))
    return false;
  if constexpr (IsOnChip<Arg>)
    arg.template data<false>();
  return true;
}
/// Whether an operand of which so many bytes are touched has storage enough.
template <class Arg>
PTO_INTERNAL bool hasRoom(const Arg &arg, size_t bytes) {
  if constexpr (IsOnChip<Arg>)
    return OperandAccess::storage(arg).room() >= bytes &&
           bytes < negativeDimension; // memory of the program has no known end
  else if constexpr (IsTensor<Arg>)
    return arg.data() != nullptr || bytes == 0;
  else
    return true;
}

/// Whether tiles of this type can hold a packed mask.
template <class Arg>
inline constexpr bool mayHoldMask = false;
template <IsTile TileT>
inline constexpr bool mayHoldMask<TileT> =
    std::is_integral_v<typename TileT::DType> && sizeof(typename TileT::DType) <= 4;

/// Lets the results of an instruction remember how they are packed. Only tiles of the program change: where
/// these are local, nothing of it is left after compilation.
template <class Op, Profile P, class... Args>
PTO_INTERNAL void notePacking(const Uses &uses, Args &...args) {
  MaskPacking packing;
  if constexpr (PacksMask<Op>) {
    packing = packingOf<Op>(P, {ArgumentView<Args>::Kind::desc(ArgumentView<Args>(args).view)...});
  } else {
    SharedPacking shared;
    const auto add = [&](const auto &arg, Role role) PTO_ALWAYS_INLINE {
      if constexpr (IsTile<std::remove_cvref_t<decltype(arg)>>)
        if (reads(role))
          shared.add(OperandAccess::storage(arg).packing());
    };
    int i = 0;
    (add(args, uses.operand[i++].role), ...);
    packing = shared.get();
  }
  const auto note = [&](auto &arg, Role role) PTO_ALWAYS_INLINE {
    if constexpr (mayHoldMask<std::remove_cvref_t<decltype(arg)>>)
      if (isResult(role))
        OperandAccess::storage(arg).setPacking(packing);
  };
  int i = 0;
  (note(args, uses.operand[i++].role), ...);
}

/// Runs an instruction that passed its checks.
template <class Op, Target T, class... Args>
PTO_INTERNAL void runNow(const OperandView *const *operands, Args &...args) {
  constexpr Profile P = T.profile;
  if constexpr (isLinked<T, Op, Args...>)
    PrebuiltCallOf<Op, P, Args...>::run()(operands);
  else if constexpr (sharesRun<Op, Args...>)
    runShared<Op, P, typename ArgumentView<Args>::View...>(operands);
  else
    Op::template run<P>(Operand<Args>::view(args)...);
}

/// The same, and tells who watches. It is not inlined: where it returns to is the place of the instruction in
/// the program.
template <class Op, Target T, class... Args>
[[gnu::noinline]] void runWatched(const OperandView *const *operands, Args &...args) {
  if (!T.traced && thisCore().observer == nullptr)
    return runNow<Op, T>(operands, args...);
  OperandDesc descs[sizeof...(Args)];
  int count = 0;
  (..., (descs[count] = ArgumentView<Args>::Kind::observed(*operands[count]), ++count));
  Issued issued = describeIssue<Op>(
      T.profile, describeOperands<Op, typename ArgumentView<Args>::Kind...>(operands), descs, count);
  issued.where = CallPlace::of(placeOfCaller());
  const auto list = [&](TouchVisitor &visitor) {
    if constexpr (isLinked<T, Op, Args...>) {
      if (const TouchFunction touched = PrebuiltCallOf<Op, T.profile, Args...>::find().touches)
        touched(operands, visitor);
    } else if constexpr (sharesRun<Op, Args...>) {
      if constexpr (constexpr auto touched = touchedBy<Op, T.profile, typename ArgumentView<Args>::View...>();
                    touched != nullptr)
        touched(operands, visitor);
    } else if constexpr (HasTouches<Op, T.profile, decltype(Operand<Args>::view(args))...>) {
      listTouched<Op, T.profile>(visitor, Operand<Args>::view(args)...);
    }
  };
  issued.context = &list;
  issued.listTouched = [](const void *context, TouchVisitor &visitor) {
    (*static_cast<const decltype(list) *>(context))(visitor);
  };
  tellIssued<T>(issued);
  runNow<Op, T>(operands, args...);
  // An instruction may have bound a tile.
  if constexpr (!sharesRun<Op, Args...>) {
    int next = 0;
    const auto refresh = [&](const auto &arg) {
      using Arg = std::remove_cvref_t<decltype(arg)>;
      OperandDesc &desc = descs[next++];
      if constexpr (IsOnChip<Arg>)
        if (desc.tile.address != OperandAccess::storage(arg).pointer())
          desc = ArgumentView<Arg>::Kind::observed(ArgumentView<Arg>(arg).view);
    };
    (refresh(args), ...);
  }
  tellRetired<T>(issued);
}

/// Whether the valid sizes of an argument are constants of its type.
template <class Arg>
inline constexpr bool hasFixedSizes = false;
template <IsTile TileT>
inline constexpr bool hasFixedSizes<TileT> = TileT::ValidRow != DYNAMIC && TileT::ValidCol != DYNAMIC;

/// A call whose types break no rule, from its checks to its end. What needs views of the arguments gets them as parameters;
/// where nothing does, none are made.
template <class Op, Target T, class... Args>
struct Issue {
  using Static = StaticCheck<Op, T.profile, T, Args...>;
  static constexpr bool hasOpenRules = Static::report.pending();
  static constexpr bool looksAtAddresses = hasOpenRules && (T.strict() || T.holdsToPromises());
  /// Whether checks depend on sizes that only run time knows.
  static constexpr bool remembersChecks = hasOpenRules || !Static::isSimple;
  /// Whether what runs gets views.
  static constexpr bool runsOnViews = T.watched || sharesRun<Op, Args...> || isLinked<T, Op, Args...>;

  PTO_INTERNAL static void now(Args &...args) {
    if constexpr (runsOnViews)
      onViews(args..., ArgumentView<Args>(args)...);
    else
      onArguments(args...);
  }

private:
  /// What is remembered of a call, and whether all is the same now.
  struct OpenCall {
    CheckedCall *checked = nullptr;
    bool isChecked = true;
  };
  /// Whether there is something to look at before tiles that were never placed get storage, and with it an address.
  static constexpr bool isOpen = remembersChecks || Static::report.apartCount() != 0;

  /// Views are made only where something looks at them.
  PTO_INTERNAL static void onArguments(Args &...args) {
    OpenCall open = {};
    if constexpr (isOpen)
      open = checkOpenRules(ArgumentView<Args>(args)...);
    unsigned isNew = 0;
    if (!(... && hasStorage(args))) [[unlikely]]
      isNew = ensureStorageOf(args...);
    if constexpr (!Static::isSimple)
      if (!open.isChecked) [[unlikely]]
        findBytes(*open.checked, ArgumentView<Args>(args)...);
    const size_t *bytes = bytesFor(open);
    if (isCrowded(isNew, bytes, args...)) [[unlikely]]
      checkStorageOf(isNew, bytes, ArgumentView<Args>(args)...);
    runNow<Op, T>(nullptr, args...);
    noteResults(args...);
  }
  /// What runs gets views: they are made once.
  PTO_INTERNAL static void onViews(Args &...args, ArgumentView<Args> &&...views) {
    const OperandView *const operands[] = {&views.view...};
    OpenCall open = {};
    if constexpr (isOpen)
      open = checkOpenRules(views...);
    unsigned isNew = 0;
    if (!(... && hasStorage(args))) [[unlikely]] {
      isNew = ensureStorageOf(args...);
      (..., place(views, args));
    }
    if constexpr (!Static::isSimple)
      if (!open.isChecked) [[unlikely]]
        findBytes(*open.checked, views...);
    const size_t *bytes = bytesFor(open);
    if (isCrowded(isNew, bytes, args...)) [[unlikely]]
      checkStorage(Static::form, operands, bytes, isNew);
    if constexpr (T.watched)
      runWatched<Op, T>(operands, args...);
    else
      runNow<Op, T>(operands, args...);
    noteResults(args...);
  }

  /// Gives tiles that were never placed storage of their own. On a2a3 and a5, where somebody asks, a bit for each of them.
  PTO_INTERNAL static unsigned ensureStorageOf(Args &...args) {
    unsigned isNew = 0;
    int i = 0;
    (..., (isNew |= static_cast<unsigned>(ensureStorage(args)) << i++));
    return T.strict() ? isNew : 0;
  }
  /// The view of a tile that may have just got its storage.
  template <class Arg>
  PTO_INTERNAL static void place(ArgumentView<Arg> &view, const Arg &arg) {
    if constexpr (IsOnChip<Arg>)
      view.place(arg);
    else if constexpr (requires { view.place(arg.tile); }) // scratch, which may be a result, too
      view.place(arg.tile);
  }
  PTO_INTERNAL static const size_t *bytesFor(const OpenCall &open) {
    if constexpr (Static::isSimple)
      return Static::arguments.bytes;
    else
      return open.checked->bytes;
  }
  PTO_INTERNAL static void noteResults(Args &...args) {
    if constexpr (T.profile == Profile::Cpu && (... || mayHoldMask<Args>))
      notePacking<Op, T.profile>(Static::uses, args...);
  }

  /// Checks what types left open, unless all was the same before.
  PTO_INTERNAL static OpenCall checkOpenRules(const ArgumentView<Args> &...views) {
    const OperandView *const operands[] = {&views.view...};
    OpenCall open = {};
    if constexpr (remembersChecks) {
      CheckedCall &checked = checkedCallOf(Static::form);
      int i = 0;
      const bool isChecked = checked.isChecked &&
                             (... && checked.template isStill<hasFixedSizes<Args>>(
                                         i++, ArgumentView<Args>::Kind::kind, views.view, looksAtAddresses));
      if constexpr (hasOpenRules)
        if (!isChecked) [[unlikely]]
          checkRules<Op, T, typename ArgumentView<Args>::Kind...>(Static::form, operands, checked);
      open = {&checked, isChecked};
    }
    if constexpr (constexpr int count = Static::report.apartCount(); count != 0) {
      const auto isApart = [&]<int... R>(std::integer_sequence<int, R...>) PTO_ALWAYS_INLINE {
        return (... && Static::report.apart(R).holds(
                           reinterpret_cast<uintptr_t>(operands[Static::report.apart(R).a]->data),
                           reinterpret_cast<uintptr_t>(operands[Static::report.apart(R).b]->data)));
      };
      if (!isApart(std::make_integer_sequence<int, count>())) [[unlikely]]
        raiseNotApart(Static::form, operands);
    }
    return open;
  }
  /// Finds how many bytes are touched, for calls that are not simple.
  PTO_INTERNAL static void findBytes(CheckedCall &checked, const ArgumentView<Args> &...views) {
    const OperandView *const operands[] = {&views.view...};
    findBytesTouched<Op, T, hasOpenRules, typename ArgumentView<Args>::Kind...>(Static::form, operands,
                                                                                checked);
  }

  /// Whether an argument may have too little storage, or all new tiles together.
  PTO_INTERNAL static bool isCrowded(unsigned isNew, const size_t *bytes, const Args &...args) {
    return (T.strict() && isNew != 0) || !(... && hasRoom(args, *bytes++));
  }
  PTO_INTERNAL static void checkStorageOf(unsigned isNew, const size_t *bytes,
                                          const ArgumentView<Args> &...views) {
    const OperandView *const operands[] = {&views.view...};
    checkStorage(Static::form, operands, bytes, isNew);
  }
};

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
    Issue<Op, T, std::remove_cvref_t<Args>...>::now(const_cast<std::remove_cvref_t<Args> &>(args)...);
  return {};
}

} // namespace pto::tessera
