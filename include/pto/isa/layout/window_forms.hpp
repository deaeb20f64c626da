// The family of TMOV, TEXTRACT and TINSERT. Each moves a window from one on-chip tile to another, in three
// forms: plain, with a quantization word for all elements, and with a tile of words, one for each column.
//
//   struct Extract : tessera::IndexedWindow<Extract> { ... };
//   struct ExtractQuant : tessera::IndexedWindowWithWord<ExtractQuant, Extract> { mnemonic };
//   struct ExtractFp : tessera::IndexedWindowWithWords<ExtractFp, Extract> { mnemonic };
//
// The plain form, Way, says for all of them which window it is:
//
//   codeOf(dst, src)                        which operation it is
//   use(profile, o, words)                  what of dst and src is touched (isa/layout/window.hpp)
//   window<P>(dst, src, at, core, words)    the window (engine/window.hpp)
//   pathRules(path, report)                 the rules on the two tiles
//   indexRules(path, row, col, report)      and on the indexes, if it has any
//
// `words` is how many a tile of them has: only TMOV looks at that. Where a device takes plain windows for
// something else than their tiles say, Way also has dstUse, srcUse, copiesAsSeen and visit.
#pragma once

#include <cstdint>

#include "pto/engine/convert_window.hpp"
#include "pto/isa/layout/onchip_rules.hpp"

namespace pto::tessera {

/// How and from where on a window is moved.
struct WindowAt {
  AccToVecMode mode;
  ReluPreMode relu;
  int64_t row = 0;
  int64_t col = 0;
};

/// What all forms have in common. Operands are O.
template <class Op, class Way, FixpipeForm Form, class O>
struct WindowForm {
  using Operands = O;
  static constexpr TypeTable types = onchip::anyType;
  static constexpr bool isPrebuiltFor(const ElementType *elements) {
    return isPrebuiltConversion(elements[0], elements[1]);
  }

  static constexpr OpCode code(Profile, const O &o) { return Way::codeOf(o.dst, o.src); }
  static constexpr RegisterUse registers(Profile profile, const O &o) {
    STPhase phase = STPhase::Unspecified;
    if constexpr (requires { o.phase; })
      phase = o.phase.value;
    return onchip::registersOf(profile, Form, o.dst, o.src, phase);
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const O &o, Report &report) {
    report.mustBeOneOf(Op::types, o.src.element);
    report.mustBeOneOf(Op::types, o.dst.element);
    const onchip::Path path = {profile, Form, o.dst, o.src, o.mode, o.relu};
    Way::pathRules(path, report);
    if constexpr (Form == FixpipeForm::Vector)
      onchip::wordRules(path, o.fp, report);
    if constexpr (requires { o.indexRow; })
      Way::indexRules(path, o.indexRow.value, o.indexCol.value, report);
  }

  // Of plain windows, as their tiles say.
  PTO_INTERNAL static constexpr OperandUse dstUse(Profile, const O &, const WindowUse &use) {
    return use.dst();
  }
  PTO_INTERNAL static constexpr OperandUse srcUse(Profile, const O &, const WindowUse &use) {
    return use.src();
  }
  template <Profile P, class Dst, class Src>
  PTO_INTERNAL static bool copiesAsSeen(const Dst &, const Src &, const Window &) {
    return false;
  }
  template <Profile P, class Visit, class Dst, class Src>
  static void visit(Visit &&visit, const Dst &dst, const Src &src, const WindowAt &at) {
    if (isDual(at.mode))
      visitWindow(visit, dst, src, Way::template window<P>(dst, src, at, halfOf(at.mode), anyWords));
  }

protected:
  static constexpr OperandUse input(const char *name) { return {name, Role::In, 0, 0}; }

  /// Moves a window, with its word or its words.
  template <Profile P, class Dst, class Src, class... Words>
  PTO_INTERNAL static void move(Dst dst, Src src, const WindowAt &at, Words... words) {
    const bool relu = at.relu == ReluPreMode::NormalRelu;
    onEachTarget<P>(dst, src, at.mode, [&](const Dst &to, int64_t core) PTO_ALWAYS_INLINE {
      const Window window = Way::template window<P>(to, src, at, core, wordCount<P>(to, src, words...));
      if constexpr (Form == FixpipeForm::Vector) {
        moveThrough<P>(to, src, words..., window.from.col, window, relu);
      } else {
        if constexpr (Form == FixpipeForm::Plain)
          if (Way::template copiesAsSeen<P>(to, src, window))
            return;
        moveThrough<P>(to, src, words..., window, relu);
      }
    });
  }

  template <Profile P, class Dst, class Src>
  PTO_INTERNAL static int64_t wordCount(const Dst &, const Src &) {
    return anyWords;
  }
  template <Profile P, class Dst, class Src>
  PTO_INTERNAL static int64_t wordCount(const Dst &, const Src &, uint64_t) {
    return anyWords;
  }
  template <Profile P, class Dst, class Src, class Fp>
  PTO_INTERNAL static int64_t wordCount(const Dst &dst, const Src &src, const Fp &fp) {
    const bool looked = fixpipeMode(P, FixpipeForm::Vector, elementOf(src), elementOf(dst)) != NoQuant;
    return looked ? fp.cols() : anyWords;
  }
  /// For touches() of the form with words.
  template <Profile P, class Visit, class Dst, class Src, class Fp>
  static void visitWithWords(Visit &&visit, Dst dst, Src src, Fp fp, const WindowAt &at) {
    if (isDual(at.mode))
      visitWindow<P>(visit, dst, src, fp,
                     Way::template window<P>(dst, src, at, halfOf(at.mode), wordCount<P>(dst, src, fp)));
  }
};

// ---- From corner to corner: TMOV ----

struct MoveOperands {
  TileDesc dst, src;
  ModeDesc<AccToVecMode> mode = {};
  ModeDesc<ReluPreMode> relu = {};
  ModeDesc<STPhase> phase = {};
};
template <class Op>
struct WholeWindow : WindowForm<Op, Op, FixpipeForm::Plain, MoveOperands> {
  PTO_INTERNAL static constexpr Uses uses(Profile profile, const MoveOperands &o) {
    const WindowUse use = Op::use(profile, o, anyWords);
    return {{use.dst(), use.src(), {"mode"}, {"relu"}, {"phase"}}};
  }
  template <Profile P, class Dst, class Src>
  PTO_INTERNAL static void run(Dst dst, Src src, AccToVecMode mode = noAccToVecMode,
                               ReluPreMode relu = ReluPreMode::NoRelu, STPhase = STPhase::Unspecified) {
    WholeWindow::template move<P>(dst, src, {mode, relu});
  }
  template <Profile P, class Visit, class Dst, class Src>
  static void touches(Visit &&visit, Dst dst, Src src, AccToVecMode mode, ReluPreMode relu, STPhase) {
    Op::template visit<P>(visit, dst, src, {mode, relu});
  }
};

struct MoveWithWordOperands {
  TileDesc dst, src;
  ScalarDesc preQuantScalar;
  ModeDesc<AccToVecMode> mode;
  ModeDesc<ReluPreMode> relu;
  ModeDesc<STPhase> phase = {};
};
template <class Op, class Way>
struct WholeWindowWithWord : WindowForm<Op, Way, FixpipeForm::Scalar, MoveWithWordOperands> {
  PTO_INTERNAL static constexpr Uses uses(Profile profile, const MoveWithWordOperands &o) {
    const WindowUse use = Way::use(profile, o, anyWords);
    return {{use.dst(), use.src(), Op::input("preQuantScalar"), {"mode"}, {"relu"}, {"phase"}}};
  }
  template <Profile P, class Dst, class Src>
  PTO_INTERNAL static void run(Dst dst, Src src, uint64_t word, AccToVecMode mode, ReluPreMode relu,
                               STPhase = STPhase::Unspecified) {
    WholeWindowWithWord::template move<P>(dst, src, {mode, relu}, word);
  }
  template <Profile P, class Visit, class Dst, class Src>
  static void touches(Visit &&visit, Dst dst, Src src, uint64_t, AccToVecMode mode, ReluPreMode relu,
                      STPhase) {
    Op::template visit<P>(visit, dst, src, {mode, relu});
  }
};

struct MoveWithWordsOperands {
  TileDesc dst, src, fp;
  ModeDesc<AccToVecMode> mode;
  ModeDesc<ReluPreMode> relu;
  ModeDesc<STPhase> phase = {};
};
template <class Op, class Way>
struct WholeWindowWithWords : WindowForm<Op, Way, FixpipeForm::Vector, MoveWithWordsOperands> {
  PTO_INTERNAL static constexpr Uses uses(Profile profile, const MoveWithWordsOperands &o) {
    const bool looked = onchip::readsWords(profile, o.dst, o.src);
    const WindowUse use = Way::use(profile, o, looked ? o.fp.cols : anyWords);
    return {{use.dst(), use.src(), use.fp(looked), {"mode"}, {"relu"}, {"phase"}}};
  }
  template <Profile P, class Dst, class Src, class Fp>
  PTO_INTERNAL static void run(Dst dst, Src src, Fp fp, AccToVecMode mode, ReluPreMode relu,
                               STPhase = STPhase::Unspecified) {
    WholeWindowWithWords::template move<P>(dst, src, {mode, relu}, fp);
  }
  template <Profile P, class Visit, class Dst, class Src, class Fp>
  static void touches(Visit &&visit, Dst dst, Src src, Fp fp, AccToVecMode mode, ReluPreMode relu, STPhase) {
    WholeWindowWithWords::template visitWithWords<P>(visit, dst, src, fp, {mode, relu});
  }
};

// ---- From or to an index: TEXTRACT, TINSERT ----

struct IndexedOperands {
  TileDesc dst, src;
  IndexDesc indexRow, indexCol;
  ModeDesc<AccToVecMode> mode;
  ModeDesc<ReluPreMode> relu;
};
template <class Op>
struct IndexedWindow : WindowForm<Op, Op, FixpipeForm::Plain, IndexedOperands> {
  PTO_INTERNAL static constexpr Uses uses(Profile profile, const IndexedOperands &o) {
    const WindowUse use = Op::use(profile, o, anyWords);
    return {{Op::dstUse(profile, o, use),
             Op::srcUse(profile, o, use),
             Op::input("indexRow"),
             Op::input("indexCol"),
             {"mode"},
             {"relu"}}};
  }
  template <Profile P, class Dst, class Src>
  PTO_INTERNAL static void run(Dst dst, Src src, uint16_t row, uint16_t col, AccToVecMode mode,
                               ReluPreMode relu) {
    IndexedWindow::template move<P>(dst, src, {mode, relu, row, col});
  }
  template <Profile P, class Visit, class Dst, class Src>
  static void touches(Visit &&visit, Dst dst, Src src, uint16_t row, uint16_t col, AccToVecMode mode,
                      ReluPreMode relu) {
    Op::template visit<P>(visit, dst, src, {mode, relu, row, col});
  }
};

struct IndexedWithWordOperands {
  TileDesc dst, src;
  ScalarDesc preQuantScalar;
  IndexDesc indexRow, indexCol;
  ModeDesc<AccToVecMode> mode;
  ModeDesc<ReluPreMode> relu;
};
template <class Op, class Way>
struct IndexedWindowWithWord : WindowForm<Op, Way, FixpipeForm::Scalar, IndexedWithWordOperands> {
  PTO_INTERNAL static constexpr Uses uses(Profile profile, const IndexedWithWordOperands &o) {
    const WindowUse use = Way::use(profile, o, anyWords);
    return {{use.dst(),
             use.src(),
             Op::input("preQuantScalar"),
             Op::input("indexRow"),
             Op::input("indexCol"),
             {"mode"},
             {"relu"}}};
  }
  template <Profile P, class Dst, class Src>
  PTO_INTERNAL static void run(Dst dst, Src src, uint64_t word, uint16_t row, uint16_t col, AccToVecMode mode,
                               ReluPreMode relu) {
    IndexedWindowWithWord::template move<P>(dst, src, {mode, relu, row, col}, word);
  }
  template <Profile P, class Visit, class Dst, class Src>
  static void touches(Visit &&visit, Dst dst, Src src, uint64_t, uint16_t row, uint16_t col,
                      AccToVecMode mode, ReluPreMode relu) {
    Op::template visit<P>(visit, dst, src, {mode, relu, row, col});
  }
};

struct IndexedWithWordsOperands {
  TileDesc dst, src, fp;
  IndexDesc indexRow, indexCol;
  ModeDesc<AccToVecMode> mode;
  ModeDesc<ReluPreMode> relu;
};
template <class Op, class Way>
struct IndexedWindowWithWords : WindowForm<Op, Way, FixpipeForm::Vector, IndexedWithWordsOperands> {
  PTO_INTERNAL static constexpr Uses uses(Profile profile, const IndexedWithWordsOperands &o) {
    const WindowUse use = Way::use(profile, o, anyWords);
    return {{use.dst(),
             use.src(),
             use.fp(onchip::readsWords(profile, o.dst, o.src)),
             Op::input("indexRow"),
             Op::input("indexCol"),
             {"mode"},
             {"relu"}}};
  }
  template <Profile P, class Dst, class Src, class Fp>
  PTO_INTERNAL static void run(Dst dst, Src src, Fp fp, uint16_t row, uint16_t col, AccToVecMode mode,
                               ReluPreMode relu) {
    IndexedWindowWithWords::template move<P>(dst, src, {mode, relu, row, col}, fp);
  }
  template <Profile P, class Visit, class Dst, class Src, class Fp>
  static void touches(Visit &&visit, Dst dst, Src src, Fp fp, uint16_t row, uint16_t col, AccToVecMode mode,
                      ReluPreMode relu) {
    IndexedWindowWithWords::template visitWithWords<P>(visit, dst, src, fp, {mode, relu, row, col});
  }
};

} // namespace pto::tessera
