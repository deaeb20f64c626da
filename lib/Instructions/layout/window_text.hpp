// What the records of tmov, textract and tinsert share: attributes, element types, and the C++ spelling.
//
// Text has tiles of any layouts and element types. So that not every pair of them has code of its own, run()
// sees tiles of AnyElement and finds the conversion when it runs.
#pragma once

#include <algorithm>

#include "pto/engine/convert_window.hpp"

#include "lib/Instructions/record.hpp"

// What they all use is compiled once: window_text.cpp, window_values.cpp, window_quant.cpp.
namespace pto::tessera {
extern template void convertAnyWindow(const AnyTile &, const AnyTile &, const Window &, const WordRow &, bool,
                                      const WindowConversion &);
extern template ConvertRows findConversion<FixpipeForm::Plain>(ElementType, ElementType);
extern template ConvertRows findConversion<FixpipeForm::Scalar>(ElementType, ElementType);
extern template ConvertRows findConversion<FixpipeForm::Vector>(ElementType, ElementType);
} // namespace pto::tessera

namespace tessera {

using pto::tessera::FixpipeForm;

/// The order of the operands of tmov.
inline constexpr UpTo<OperandGroup, 6> moveGroups = {OperandGroup::Source, OperandGroup::Output,
                                                     OperandGroup::FurtherSources, OperandGroup::Scalars};

template <FixpipeForm Form>
struct WindowText {
  /// The options of such a record, besides those given.
  static constexpr TextOptions window(TextOptions options) {
    options.attributes = {{.name = "accToVecMode",
                           .enumeration = EnumKind::AccToVecMode,
                           .defaultValue = static_cast<int>(pto::tessera::noAccToVecMode)},
                          {.name = "reluPreMode", .enumeration = EnumKind::ReluPreMode, .defaultValue = 0}};
    options.canonicalize = canonicalize;
    return options;
  }
  static void canonicalize(std::vector<ElementType> &typed) {
    if (typed[0] == typed[1] ||
        pto::tessera::findConversion<Form>(Profile::Cpu, typed[0], typed[1]).rows != nullptr)
      std::fill(typed.begin(), typed.end(), ElementType::Other);
  }
  template <class Table>
  static void elements(Table &table) {
    using pto::tessera::AnyElement;
    [&]<Profile... P>() {
      (..., [&] {
        if constexpr (Form == FixpipeForm::Vector)
          table.template addFor<P, AnyElement, AnyElement, AnyElement>({P});
        else
          table.template addFor<P, AnyElement, AnyElement>({P});
      }());
    }.template operator()<Profile::Cpu, Profile::A2A3, Profile::A5>();
  }

  static bool hasMode(const CallOperands &call) {
    return call.mode("accToVecMode") != static_cast<int>(pto::tessera::noAccToVecMode);
  }
  /// NAME(dst, inputs...), with template arguments when one of them is not the default or `always`.
  static std::string spell(CallOperands &call, std::string text, bool always,
                           std::initializer_list<std::string_view> inputs) {
    const bool relu = call.mode("reluPreMode") != 0;
    if (always || hasMode(call) || relu) {
      text += "<" + call.type("dst") + ", " + call.type("src");
      if (call.has("fp"))
        text += ", " + call.type("fp");
      if (hasMode(call))
        text += ", " + call.modeName("accToVecMode");
      if (hasMode(call) || relu)
        text += ", " + call.modeName("reluPreMode");
      text += ">";
    }
    text += "(" + call.value("dst");
    for (std::string_view input : inputs)
      text += ", " + call.value(input);
    return text + ")";
  }
};

} // namespace tessera
