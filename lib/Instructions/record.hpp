// A Record is all that text needs besides the isa:: struct. It is a struct with
//
//   using Op = pto::isa::ColSum;                      the instruction
//   static constexpr TextOptions text = {...};        how it is written, and what else the plain rule does
//   not
//                                                     know; text_options.hpp lists what there is
//   template <class Table> static void elements(Table &table);   which element types it is instantiated for:
//                                                     table.add<Dst, Src...>() for the tiles and tensors that
//                                                     are not scratch, and scalars of kind Element
//
// and a line TESSERA_RECORD(name, tessera::ColSumText) at the end of its file. Instructions whose operands all have one
// element type need no struct: TESSERA_RECORD(tadd, tessera::Alike<pto::isa::Add>). Records of several files are compiled
// together, so the name is that of the file.
//
// A file of records is compiled several times: as it is, to an object of Record<...>, which registers the instruction for
// text; and for each level of the processor, with TESSERA_LEVEL, to its functions (prebuilt.hpp).
//
// A member whose description converts from ModeDesc<uint16_t> (tessera::IndexDesc) is a scalar of kind Index
// in text; rules see its value when it is a constant and, when the program runs, always. A scalar member with
// Role::Out is written: run() gets a pointer. Instructions may have no outputs, and no operands but modes.
#pragma once

#include <cstddef>
#include <cstring>
#include <tuple>
#include <utility>

#include "pto/machine/prebuilt.hpp"

#include "lib/Instructions/text_options.hpp"

namespace tessera {

// ---- Element types as C++ types ----

template <ElementType E>
struct CppTypeOf;
#define TESSERA_CPP_TYPE(E, ...)                                                                             \
  template <>                                                                                                \
  struct CppTypeOf<ElementType::E> {                                                                         \
    using type = __VA_ARGS__;                                                                                \
  };
TESSERA_CPP_TYPE(I8, int8_t)
TESSERA_CPP_TYPE(U8, uint8_t)
TESSERA_CPP_TYPE(I16, int16_t)
TESSERA_CPP_TYPE(U16, uint16_t)
TESSERA_CPP_TYPE(I32, int32_t)
TESSERA_CPP_TYPE(U32, uint32_t)
TESSERA_CPP_TYPE(I64, int64_t)
TESSERA_CPP_TYPE(U64, uint64_t)
TESSERA_CPP_TYPE(F16, half)
TESSERA_CPP_TYPE(BF16, bfloat16_t)
TESSERA_CPP_TYPE(F32, float)
TESSERA_CPP_TYPE(F64, double)
TESSERA_CPP_TYPE(Bool, bool)
TESSERA_CPP_TYPE(E4M3, float8_e4m3_t)
TESSERA_CPP_TYPE(E5M2, float8_e5m2_t)
TESSERA_CPP_TYPE(E8M0, float8_e8m0_t)
TESSERA_CPP_TYPE(HiF8, hifloat8_t)
TESSERA_CPP_TYPE(E2M1, float4_e2m1x2_t)
TESSERA_CPP_TYPE(E1M2, float4_e1m2x2_t)
TESSERA_CPP_TYPE(I4, pto::int4b_t)
#undef TESSERA_CPP_TYPE

/// Calls visit.operator()<T>() for the C++ type of every element type in the set.
template <pto::tessera::TypeSet Set, class Visit>
void forEachType(Visit &&visit) {
  [&]<size_t... I>(std::index_sequence<I...>) {
    (..., [&] {
      constexpr auto type = static_cast<ElementType>(I);
      if constexpr (Set.contains(type))
        visit.template operator()<typename CppTypeOf<type>::type>();
    }());
  }(std::make_index_sequence<static_cast<size_t>(ElementType::Other)>());
}

/// Types whose values are only moved run alike when they have the same size; packed four-bit types are a
/// class of their own.
constexpr ElementType bitsOf(ElementType type) {
  switch (pto::tessera::elementTypeInfo(type).bits) {
  case 4:
    return ElementType::E2M1;
  case 8:
    return ElementType::U8;
  case 16:
    return ElementType::U16;
  case 32:
    return ElementType::U32;
  default:
    return ElementType::U64;
  }
}
/// All to their bits, when no operand converts.
inline void moveBits(std::vector<ElementType> &typed) {
  for (ElementType &type : typed)
    type = bitsOf(type);
}
/// To the types between which conversions are instantiated; equal types need none.
inline constexpr pto::tessera::TypeSet convertedTypes = {
    ElementType::I8,  ElementType::U8,   ElementType::I16, ElementType::I32,
    ElementType::F16, ElementType::BF16, ElementType::F32};
inline constexpr pto::tessera::TypeSet bitTypes = {ElementType::E2M1, ElementType::U8, ElementType::U16,
                                                   ElementType::U32, ElementType::U64};

// ---- The members of Operands ----

template <class Op>
inline constexpr int operandCount = [] {
  const pto::tessera::Uses uses = Op::uses(Profile::Cpu, {});
  int count = 0;
  while (count < pto::tessera::Uses::capacity && uses.operand[count].name[0] != 0)
    ++count;
  return count;
}();

/// The members of an aggregate, as references.
template <int N, class Aggregate>
constexpr auto membersOf(Aggregate &a) {
  static_assert(N >= 1 && N <= 12, "add a line below");
  if constexpr (N == 1) {
    auto &[m0] = a;
    return std::tie(m0);
  } else if constexpr (N == 2) {
    auto &[m0, m1] = a;
    return std::tie(m0, m1);
  } else if constexpr (N == 3) {
    auto &[m0, m1, m2] = a;
    return std::tie(m0, m1, m2);
  } else if constexpr (N == 4) {
    auto &[m0, m1, m2, m3] = a;
    return std::tie(m0, m1, m2, m3);
  } else if constexpr (N == 5) {
    auto &[m0, m1, m2, m3, m4] = a;
    return std::tie(m0, m1, m2, m3, m4);
  } else if constexpr (N == 6) {
    auto &[m0, m1, m2, m3, m4, m5] = a;
    return std::tie(m0, m1, m2, m3, m4, m5);
  } else if constexpr (N == 7) {
    auto &[m0, m1, m2, m3, m4, m5, m6] = a;
    return std::tie(m0, m1, m2, m3, m4, m5, m6);
  } else if constexpr (N == 8) {
    auto &[m0, m1, m2, m3, m4, m5, m6, m7] = a;
    return std::tie(m0, m1, m2, m3, m4, m5, m6, m7);
  } else if constexpr (N == 9) {
    auto &[m0, m1, m2, m3, m4, m5, m6, m7, m8] = a;
    return std::tie(m0, m1, m2, m3, m4, m5, m6, m7, m8);
  } else if constexpr (N == 10) {
    auto &[m0, m1, m2, m3, m4, m5, m6, m7, m8, m9] = a;
    return std::tie(m0, m1, m2, m3, m4, m5, m6, m7, m8, m9);
  } else if constexpr (N == 11) {
    auto &[m0, m1, m2, m3, m4, m5, m6, m7, m8, m9, m10] = a;
    return std::tie(m0, m1, m2, m3, m4, m5, m6, m7, m8, m9, m10);
  } else if constexpr (N == 12) {
    auto &[m0, m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11] = a;
    return std::tie(m0, m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11);
  }
}
template <class Op, size_t I>
using MemberType = std::remove_reference_t<
    std::tuple_element_t<I, decltype(membersOf<operandCount<Op>>(std::declval<typename Op::Operands &>()))>>;

template <class Desc>
struct KindOf;
template <>
struct KindOf<pto::tessera::TileDesc> {
  static constexpr OperandKind kind = OperandKind::Tile;
  static void set(pto::tessera::TileDesc &to, const OperandDesc &from) { to = from.tile; }
};
template <>
struct KindOf<pto::tessera::TensorDesc> {
  static constexpr OperandKind kind = OperandKind::Tensor;
  static void set(pto::tessera::TensorDesc &to, const OperandDesc &from) { to = from.tensor; }
};
template <>
struct KindOf<pto::tessera::ScalarDesc> {
  static constexpr OperandKind kind = OperandKind::Scalar;
  static void set(pto::tessera::ScalarDesc &to, const OperandDesc &from) { to = from.scalar; }
};
template <class M>
struct KindOf<pto::tessera::ModeDesc<M>> {
  using Mode = M;
  static constexpr OperandKind kind = OperandKind::Mode;
  static void set(pto::tessera::ModeDesc<M> &to, const OperandDesc &from) {
    to = {static_cast<M>(from.mode), true};
  }
};

/// An index whose value the rules see: a description made from a mode of 16 bits. Text has it as a scalar.
template <class Desc>
concept IsIndexDesc = std::is_convertible_v<pto::tessera::ModeDesc<uint16_t>, Desc> &&
                      !std::is_same_v<pto::tessera::ModeDesc<uint16_t>, Desc>;
template <IsIndexDesc Desc>
struct KindOf<Desc> {
  static constexpr OperandKind kind = OperandKind::Scalar;
  static void set(Desc &to, const OperandDesc &from) {
    to = pto::tessera::ModeDesc<uint16_t>{static_cast<uint16_t>(from.constant.value), from.constant.known};
  }
};

template <class Op, size_t I>
inline constexpr OperandKind memberKind = KindOf<MemberType<Op, I>>::kind;
template <class Op, size_t I>
inline constexpr Role memberRole = Op::uses(Profile::Cpu, {}).operand[I].role;
/// The kind of a scalar member.
template <class Text, size_t I>
inline constexpr ScalarKind scalarKindOf = [] {
  using Op = typename Text::Op;
  const size_t before = []<size_t... J>(std::index_sequence<J...>) {
    return (size_t(0) + ... + size_t(memberKind<Op, J> == OperandKind::Scalar));
  }(std::make_index_sequence<I>());
  if (before < Text::text.scalarKinds.size())
    return Text::text.scalarKinds[before];
  return IsIndexDesc<MemberType<Op, I>> ? ScalarKind::Index : ScalarKind::Element;
}();
/// Scalars of which text states what C++ type they are.
template <class Text, size_t I>
inline constexpr bool isFixedScalar =
    memberKind<typename Text::Op, I> == OperandKind::Scalar && scalarKindOf<Text, I> != ScalarKind::Element;
template <class Text, size_t I, class Names>
constexpr bool isAmong(const Names &names) {
  for (std::string_view name : names)
    if (name == Text::Op::uses(Profile::Cpu, {}).operand[I].name)
      return true;
  return false;
}
/// Members that text never has.
template <class Text, size_t I>
inline constexpr bool isNotInText = isAmong<Text, I>(Text::text.notInText);
template <class Text, size_t I>
inline constexpr ConvUse convUseOf = isAmong<Text, I>(Text::text.convTiles)          ? ConvUse::Always
                                     : isAmong<Text, I>(Text::text.convTilesOrTiles) ? ConvUse::Either
                                                                                     : ConvUse::Never;
/// Records of an instruction's form with ConvTiles.
template <class Text>
inline constexpr bool hasConvTilesOnly = !Text::text.convTiles.empty();
/// The value of a mode that text leaves out.
template <class Op, size_t I>
inline constexpr auto defaultMode = [] {
  typename Op::Operands operands = {};
  return std::get<I>(membersOf<operandCount<Op>>(operands)).value;
}();
/// Members that have an element type that run() is instantiated for.
template <class Text, size_t I>
inline constexpr bool isTyped =
    memberKind<typename Text::Op, I> != OperandKind::Mode &&
    memberRole<typename Text::Op, I> != Role::Scratch && !isFixedScalar<Text, I> && !isNotInText<Text, I>;
/// How many typed members come before member I.
template <class Text, size_t I>
inline constexpr size_t typedBefore = []<size_t... J>(std::index_sequence<J...>) {
  return (size_t(0) + ... + size_t(isTyped<Text, J>));
}(std::make_index_sequence<I>());

// ---- The record ----

/// Whether the bits of an operand are all that matters, for all types or for integers.
template <class Op>
constexpr ElementType alikeCanonical(ElementType type) {
  const bool integer = (pto::tessera::typeset::int8to32 | pto::tessera::typeset::int64).contains(type);
  const bool bits = requires { Op::bitwise; } || (requires { Op::signBlind; } && integer);
  return bits ? bitsOf(type) : type;
}
/// The options of an instruction whose operands all have one element type, besides those given.
template <class Op>
constexpr TextOptions alike(TextOptions options = {}) {
  options.scalarConverts = true;
  options.canonicalize = [](std::vector<ElementType> &typed) {
    for (ElementType &type : typed)
      type = alikeCanonical<Op>(type);
  };
  return options;
}
/// One instantiation for every element type that the cpu profile accepts, or for those that run alike.
template <class Op, class Table>
void addAlike(Table &table) {
  constexpr pto::tessera::TypeSet types = [] {
    pto::tessera::TypeSet set;
    for (int i = 0; i < static_cast<int>(ElementType::Other); ++i)
      if (Op::types.cpu.types.contains(static_cast<ElementType>(i)))
        set = set | pto::tessera::TypeSet(alikeCanonical<Op>(static_cast<ElementType>(i)));
    return set;
  }();
  forEachType<types>([&]<class T>() { table.template addAlike<T>(); });
}
/// The element types of such a record; it states its `text` itself.
template <class Instruction>
struct ElementsAlike {
  using Op = Instruction;
  template <class Table>
  static void elements(Table &table) {
    addAlike<Op>(table);
  }
};
/// A record of such an instruction that has nothing more to say. Final, so that what a record states is never
/// hidden behind what it inherits.
template <class Instruction>
struct Alike final : ElementsAlike<Instruction> {
  static constexpr TextOptions text = alike<Instruction>();
};

template <class Text>
class Record : public Instruction {
  using Op = typename Text::Op;
  using Indices = std::make_index_sequence<operandCount<Op>>;

public:
  Record() {
    constexpr const TextOptions &text = Text::text;
    mnemonic = Op::mnemonic;
    name = text.name != nullptr ? text.name : lowerCase(mnemonic);
    types = &Op::types;
    attributesInside = text.attributesInside;
    typePerInput = text.typePerInput;
    clauses.assign(text.clauses.begin(), text.clauses.end());
    groups.assign(text.groups.begin(), text.groups.end());
    statesSegments = text.statesSegments;
    ignoresWrongSegments = text.ignoresWrongSegments;
    bindsScales = text.bindsScales;
    addOperands(Indices());
    addInstruction(this, {text.otherNames.begin(), text.otherNames.size()});
  }

  void refine(llvm::MutableArrayRef<OperandDesc> descs) const override {
    if constexpr (Text::text.refine != nullptr)
      Text::text.refine(*this, descs);
  }
  void rules(Profile profile, llvm::ArrayRef<OperandDesc> descs,
             pto::tessera::Report &report) const override {
    Op::rules(profile, described(descs, Indices()), report);
    if constexpr (Text::text.checkConstants != nullptr)
      Text::text.checkConstants(*this, profile, descs, report);
  }
  bool packsMask() const override { return pto::tessera::PacksMask<Op>; }
  pto::tessera::MaskPacking packing(Profile profile, llvm::ArrayRef<OperandDesc> descs) const override {
    return pto::tessera::packingOf<Op>(profile, described(descs, Indices()));
  }
  pto::tessera::Issued describeIssue(Profile profile, llvm::ArrayRef<OperandDesc> descs) const override {
    return pto::tessera::describeIssue<Op>(profile, described(descs, Indices()), descs.data(),
                                           static_cast<int>(descs.size()));
  }

  RunFunction find(Profile profile, llvm::ArrayRef<ElementType> elements) const override {
    return functionsFor(profile, elements).run;
  }
  TouchFunction findTouches(Profile profile, llvm::ArrayRef<ElementType> elements) const override {
    return functionsFor(profile, elements).touches;
  }

  std::string call(CallOperands &call) const override {
    if constexpr (Text::text.call != nullptr)
      return Text::text.call(call);
    std::string text = std::string(mnemonic) + "(";
    const auto add = [&](const std::string &argument) {
      text += (text.back() == '(' ? "" : ", ") + argument;
    };
    for (const OperandSpec &operand : operands) {
      if (operand.kind == OperandKind::Mode) {
        if (Text::text.passesModes && !operand.notInText)
          add(call.modeName(operand.name));
      } else if (call.has(operand.name)) {
        add(call.value(operand.name));
      } else if (Text::text.scratchModel != nullptr) {
        add(call.scratchLike(Text::text.scratchModel));
      }
    }
    return text + ")";
  }

private:
  static pto::tessera::PrebuiltFunctions functionsFor(Profile profile, llvm::ArrayRef<ElementType> elements) {
    return pto::tessera::findPrebuilt<Op, hasConvTilesOnly<Text>>(profile, elements.data());
  }
  template <size_t... I>
  void addOperands(std::index_sequence<I...>) {
    constexpr const TextOptions &text = Text::text;
    constexpr size_t modeCount =
        (size_t(0) + ... + size_t(memberKind<Op, I> == OperandKind::Mode && !isNotInText<Text, I>));
    static_assert(text.attributes.size() == modeCount, "each mode has an attribute or is left out");
    const pto::tessera::Uses uses = Op::uses(Profile::Cpu, {});
    size_t modes = 0;
    (..., [&] {
      OperandSpec spec = {uses.operand[I].name, memberKind<Op, I>, uses.operand[I].role};
      spec.notInText = isNotInText<Text, I>;
      spec.elementOf = text.scalarLike;
      if constexpr (memberKind<Op, I> == OperandKind::Scalar)
        spec.scalar = scalarKindOf<Text, I>;
      if constexpr (memberKind<Op, I> == OperandKind::Mode && isNotInText<Text, I>)
        spec.attribute.defaultValue = static_cast<int>(defaultMode<Op, I>);
      else if constexpr (memberKind<Op, I> == OperandKind::Mode)
        spec.attribute = text.attributes[modes++];
      if constexpr (memberKind<Op, I> == OperandKind::Mode)
        spec.isPlain = [](int value) {
          return pto::tessera::isDefaultMode(static_cast<typename KindOf<MemberType<Op, I>>::Mode>(value));
        };
      if (spec.scalar != ScalarKind::Element)
        spec.elementOf = std::nullopt;
      spec.required = text.scratchRequired;
      spec.rulesSeeValue = IsIndexDesc<MemberType<Op, I>>;
      spec.isTyped = isTyped<Text, I>;
      spec.conv = convUseOf<Text, I>;
      spec.notNegative = text.scalarNotNegative;
      spec.converts = text.scalarConverts;
      operands.push_back(spec);
    }());
  }
  template <size_t... I>
  static typename Op::Operands described(llvm::ArrayRef<OperandDesc> descs, std::index_sequence<I...>) {
    typename Op::Operands result = {};
    auto members = membersOf<operandCount<Op>>(result);
    (..., [&] {
      if constexpr (!isNotInText<Text, I>)
        KindOf<MemberType<Op, I>>::set(std::get<I>(members), descs[I]);
      else if constexpr (IsIndexDesc<MemberType<Op, I>>)
        std::get<I>(members) = pto::tessera::ModeDesc<uint16_t>{0, true};
    }());
    return result;
  }
};

} // namespace tessera

#ifdef TESSERA_LEVEL
#include "lib/Instructions/prebuilt.hpp"
#define TESSERA_RECORD(NAME, ...) TESSERA_PREBUILT(__VA_ARGS__)
#define TESSERA_FURTHER_RECORD(NAME, ...) static_assert(sizeof(::__VA_ARGS__::text) != 0);
#define TESSERA_LINKED_FORM(...) TESSERA_PREBUILT(__VA_ARGS__)
#else
#define TESSERA_RECORD(NAME, ...) static const tessera::Record<::__VA_ARGS__> NAME;
/// Another name or form in text of an instruction that has a record already.
#define TESSERA_FURTHER_RECORD(NAME, ...) TESSERA_RECORD(NAME, __VA_ARGS__)
/// A form that only programs in C++ have, prebuilt for them.
#define TESSERA_LINKED_FORM(...) static_assert(sizeof(::__VA_ARGS__::text) != 0);
#endif
