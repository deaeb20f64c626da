// pto.tcvt
#include "pto/isa/elementwise/tcvt.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

using pto::tessera::TypeSet;

struct ConvertText {
  using Op = pto::isa::Convert;
  static constexpr int castRint = 7; // the name of the default mode, which is RINT

  /// With a scratch tile a2a3 takes the saturation mode at its word.
  static void refine(const Instruction &self, llvm::MutableArrayRef<OperandDesc> descs) {
    int &saturation = descs[static_cast<size_t>(self.indexOf("saturation"))].mode;
    if (descs[static_cast<size_t>(self.indexOf("tmp"))].tile.present &&
        saturation == static_cast<int>(pto::tessera::Saturation::Off))
      saturation = static_cast<int>(pto::tessera::Saturation::OffAsTold);
  }

  template <class Table>
  static void elements(Table &table) {
    constexpr TypeSet every = Op::types.cpu.types;
    forEachType<every>([&]<class Dst>() {
      forEachType<every>([&]<class Src>() {
        constexpr ElementType to = pto::tessera::elementTypeOf<Dst>(),
                              from = pto::tessera::elementTypeOf<Src>();
        if constexpr (isCommon(to, from) || isPair<Profile::A2A3>(to, from) || isPair<Profile::A5>(to, from))
          table.template addFor<Profile::Cpu, Dst, Src>({Profile::Cpu});
        else if constexpr (isPlain(to) || isPlain(from))
          table.template addRare<Dst, Src>();
        if constexpr (isPair<Profile::A2A3>(to, from))
          table.template addFor<Profile::A2A3, Dst, Src>({Profile::A2A3});
        if constexpr (isPair<Profile::A5>(to, from))
          table.template addFor<Profile::A5, Dst, Src>({Profile::A5});
      });
    });
  }

  static std::string call(CallOperands &call) {
    std::string text = "TCVT(" + call.value("dst") + ", " + call.value("src");
    if (call.has("tmp"))
      text += ", " + call.value("tmp");
    text += ", " + call.modeName("mode");
    if (call.mode("saturation") != static_cast<int>(pto::tessera::Saturation::Default))
      text += ", " + call.modeName("saturation");
    return text + ")";
  }

  static constexpr TextOptions text = {
      .attributes = {{.name = "rmode", .enumeration = EnumKind::RoundMode, .defaultValue = castRint},
                     {.name = "sat_mode",
                      .enumeration = EnumKind::SaturationMode,
                      .defaultValue = static_cast<int>(pto::tessera::Saturation::Default)}},
      .attributesInside = true,
      .groups = {OperandGroup::Source, OperandGroup::Output, OperandGroup::Scratch},
      .refine = refine,
      .call = call};

private:
  /// Types that on cpu are converted from and to every type.
  static constexpr bool isPlain(ElementType type) {
    return (pto::tessera::typeset::int8to32 | pto::tessera::typeset::int64 | pto::tessera::typeset::floats)
        .contains(type);
  }
  /// Pairs that programs on cpu use, whether or not a device has them: between the usual types, and of the small floats with
  /// the types that one computes with.
  static constexpr bool isCommon(ElementType to, ElementType from) {
    constexpr pto::tessera::TypeSet computed = {ElementType::F32, ElementType::BF16};
    const bool isSmall =
        (isPlain(to) ? computed.contains(to) && !isPlain(from) : isPlain(from) && computed.contains(from));
    return isSmall || (convertedTypes.contains(to) && convertedTypes.contains(from));
  }
  template <Profile P>
  static constexpr bool isPair(ElementType to, ElementType from) {
    return Op::types.on(P).types.contains(from) && pto::tessera::conversionsFrom(P, from).to.contains(to);
  }
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tcvt, tessera::ConvertText)
