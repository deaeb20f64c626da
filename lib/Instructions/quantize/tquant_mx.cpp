// pto.tquant to the MX formats, which is an extension:
//
//   pto.tquant ins(%src : T) outs(%dst, %exp, %max, %scaling : T, T, T, T)
//              {quant_type = #pto<quant_type MXFP8>, scale_alg = #pto<quant_scale_alg NV>, grp_axis = 0 :
//              i32}
#include "pto/isa/quantize/tquant_mx.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct QuantizeMxText {
  using Op = pto::isa::QuantizeMx;

  static void canonicalize(std::vector<ElementType> &typed) {
    if (bitsOf(typed[0]) == ElementType::U8) // codes and exponents are bytes
      typed[0] = ElementType::U8;
    typed[2] = ElementType::U8;
  }

  template <class Table, class Dst, class Src, class Value>
  static void addWith(Table &table) {
    table.template addFor<Profile::Cpu, Dst, Src, uint8_t, Value, Value>({Profile::Cpu});
    table.template addFor<Profile::A5, Dst, Src, uint8_t, Value, Value>({Profile::A5});
  }
  /// max and scaling in float or like src.
  template <class Table>
  static void elements(Table &table) {
    forEachType<Op::types.cpu.types>([&]<class Src>() {
      addWith<Table, uint8_t, Src, float>(table);
      addWith<Table, float4_e2m1x2_t, Src, float>(table);
      if constexpr (!std::is_same_v<Src, float>) {
        addWith<Table, uint8_t, Src, Src>(table);
        addWith<Table, float4_e2m1x2_t, Src, Src>(table);
      }
    });
  }

  static std::string call(CallOperands &call) {
    const bool along = call.mode("grp_axis") == 1;
    const bool nv = call.mode("scale_alg") == static_cast<int>(pto::QuantScaleAlg::NV);
    const bool fp8 = call.mode("quant_type") == static_cast<int>(pto::QuantType::MXFP8);
    const std::string types = call.type("dst") + ", " + call.type("src") + ", " + call.type("exp") + ", " +
                              call.type("max") + ", " + call.type("scaling");
    std::string text = "TQUANT<";
    if (along)
      text += call.modeName("quant_type") + ", " + types + (nv ? ", " + call.modeName("scale_alg") : "");
    else
      text += std::string("0, MxQuantAlg::") + (nv ? "Nv" : "Ocp") + (fp8 ? "MxFp8E4M3" : "MxFp4E2M1") +
              (call.mode("interleave") != 0 ? ", true, " : ", ") + types;
    return text + ">(" + call.value("dst") + ", " + call.value("src") + ", &" + call.value("exp") + ", &" +
           call.value("max") + ", &" + call.value("scaling") + ")";
  }

  static constexpr TextOptions text = {
      .attributes = {{.name = "quant_type", .enumeration = EnumKind::QuantType},
                     {.name = "scale_alg", .enumeration = EnumKind::QuantScaleAlg, .defaultValue = 0},
                     {.name = "grp_axis", .defaultValue = 1, .isInteger = true},
                     {.name = "interleave", .defaultValue = 0}},
      .ignoresWrongSegments = true,
      .canonicalize = canonicalize,
      .call = call};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tquantMx, tessera::QuantizeMxText)
