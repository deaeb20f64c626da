// What the records of tmov, textract and tinsert share: attributes, how windows move, and the C++ spelling.
//
// Text has tiles of any layouts and element types. So that not every pair of them has code of its own, run()
// sees all tiles as bytes, and moveInText() finds the conversion by the types that the tiles are described
// with.
#pragma once

#include <algorithm>
#include <array>

#include "pto/isa/layout/window.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {

using pto::tessera::ConvertRows;
using pto::tessera::FixpipeForm;
using pto::tessera::Window;
using pto::tessera::WordRow;

/// A tile of any element type; only its layout, sizes and description are looked at.
using AnyTile = RuntimeTile<uint8_t>;

void moveInText(Profile profile, FixpipeForm form, const AnyTile &dst, const AnyTile &src,
                const Window &window, const WordRow &words, bool relu);
/// Whether the conversion exists.
bool movesInText(FixpipeForm form, ElementType dst, ElementType src);

/// Conversions of values; null where there is none.
ConvertRows valueConversion(ElementType dst, ElementType src);
/// Conversions by a word for all or by words of columns, for pairs that look at words.
ConvertRows quantisation(bool wordPerColumn, ElementType dst, ElementType src);

/// The words of a quantisation tile.
inline WordRow wordsOf(const AnyTile &fp, int64_t first) {
  return {reinterpret_cast<const uint64_t *>(fp.data), true, fp.layout().places().cols, first};
}

template <FixpipeForm Form>
struct WindowText {
  static constexpr AttributeSpec attributes[] = {
      {.name = "accToVecMode",
       .enumeration = EnumKind::AccToVecMode,
       .defaultValue = static_cast<int>(pto::tessera::noAccToVecMode)},
      {.name = "reluPreMode", .enumeration = EnumKind::ReluPreMode, .defaultValue = 0}};

  static void canonicalize(std::vector<ElementType> &typed) {
    if (movesInText(Form, typed[0], typed[1]))
      std::fill(typed.begin(), typed.end(), ElementType::U8);
  }
  template <class Table>
  static void elements(Table &table) {
    [&]<Profile... P>() {
      (..., [&] {
        if constexpr (Form == FixpipeForm::Vector)
          table.template addFor<P, uint8_t, uint8_t, uint8_t>({P});
        else
          table.template addFor<P, uint8_t, uint8_t>({P});
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
