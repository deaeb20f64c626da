#include "lib/Instructions/layout/window_text.hpp"

namespace tessera {

using pto::tessera::convertInParts;
using pto::tessera::copyPlaces;
using pto::tessera::elementTypeInfo;
using pto::tessera::Places;

namespace {

/// Calls visit.operator()<Word>() with the unsigned integer that has the size of an element.
template <class Visit>
void withWord(ElementType type, Visit &&visit) {
  switch (elementTypeInfo(type).bits) {
  case 8:
    return visit.template operator()<uint8_t>();
  case 16:
    return visit.template operator()<uint16_t>();
  case 32:
    return visit.template operator()<uint32_t>();
  default:
    return visit.template operator()<uint64_t>();
  }
}

bool isPacked(ElementType type) { return elementTypeInfo(type).bits == 4; }

template <class Word>
void copyWindow(const AnyTile &dst, const AnyTile &src, const Places &to, const Places &from,
                const Window &window) {
  copyPlaces(reinterpret_cast<Word *>(dst.data), to, reinterpret_cast<const Word *>(src.data), from,
             window.rows, window.cols, window.to, window.from);
}

constexpr bool looksAtWords(Profile profile, FixpipeForm form, ElementType dst, ElementType src) {
  return form != FixpipeForm::Plain && pto::tessera::fixpipeMode(profile, form, src, dst) != pto::NoQuant;
}

} // namespace

bool movesInText(FixpipeForm form, ElementType dst, ElementType src) {
  return dst == src || looksAtWords(Profile::Cpu, form, dst, src) || valueConversion(dst, src) != nullptr;
}

void moveInText(Profile profile, FixpipeForm form, const AnyTile &dst, const AnyTile &src,
                const Window &window, const WordRow &words, bool relu) {
  if (window.rows <= 0 || window.cols <= 0)
    return;
  const ElementType to = dst.operand->desc.element, from = src.operand->desc.element;
  const Places toPlaces = dst.layout().places(), fromPlaces = src.layout().places();
  const bool quantised = looksAtWords(profile, form, to, from);
  const ConvertRows convert =
      quantised ? quantisation(form == FixpipeForm::Vector, to, from) : valueConversion(to, from);
  // Types that have no conversion to themselves have no values below 0.
  if (to == from && !quantised && (!relu || convert == nullptr)) {
    if (isPacked(to))
      return copyWindow<float4_e2m1x2_t>(dst, src, toPlaces, fromPlaces, window);
    return withWord(to, [&]<class Word>() { copyWindow<Word>(dst, src, toPlaces, fromPlaces, window); });
  }
  WordRow used = words;
  used.perColumn = quantised && form == FixpipeForm::Vector;
  withWord(to, [&]<class ToWord>() {
    withWord(from, [&]<class FromWord>() {
      convertInParts(reinterpret_cast<ToWord *>(dst.data), toPlaces,
                     reinterpret_cast<const FromWord *>(src.data), fromPlaces, window, used, relu, convert);
    });
  });
}

} // namespace tessera
