// What is checked of a call in C++ when it is issued, as far as it is the same for all instructions: compiled once, over
// operand views and a table of what the call's types say (CallForm).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "pto/machine/argument_views.hpp"
#include "pto/machine/issue_checks.hpp"
#include "pto/machine/warnings.hpp"

namespace pto::tessera {

/// What the types of a call say of one argument.
struct ArgumentForm {
  ArgumentKind kind;
  ElementType element; ///< of a scalar, and of a mode that is a number
  const char *name;
};

struct CallForm {
  const char *mnemonic;
  const Target *target;
  const ArgumentForm *arguments;
  int count;
  const ApartRule *apart; ///< rules about addresses, which are looked at when the instruction is issued
  int apartCount;
};

/// An argument as errors and rules see it.
inline OperandDesc describeArgument(const ArgumentForm &form, const OperandView &view) {
  switch (form.kind) {
  case ArgumentKind::Tile:
  case ArgumentKind::Scratch:
    return TileKind::desc(view);
  case ArgumentKind::ConvTile:
    return ConvKind::desc(view);
  case ArgumentKind::Tensor:
    return TensorKind::desc(view);
  case ArgumentKind::Absent:
    return TileDesc();
  case ArgumentKind::Scalar:
    return ScalarDesc{form.element};
  case ArgumentKind::Mode:
    break;
  }
  OperandDesc mode;
  mode.scalar.type = form.element;
  mode.mode = static_cast<int>(view.bits);
  mode.isPlainMode = view.isPlainMode;
  return mode;
}

/// The error of a call in C++, with all its operands.
[[gnu::cold, gnu::noinline]] inline Error callError(const CallForm &form, const OperandView *const *operands,
                                                    const char *rule, const Report *rules,
                                                    const char *culprit, const SourcePlace &place) {
  Error error = errorOfRule(form.mnemonic, form.target->profile, rule, rules, culprit);
  for (int i = 0; i < form.count; ++i)
    error.addOperand(form.arguments[i].name, describeArgument(form.arguments[i], *operands[i]));
  if (std::string_view(rule) == capacitySentence)
    addTilesAlive(error);
  error.setPlace(place);
  return error;
}

/// Raises the error of the rules that a call breaks, and tells of the promises that it breaks, once for each place.
[[gnu::cold, gnu::noinline]] inline void tellBroken(const CallForm &form, const OperandView *const *operands,
                                                    const Report &rules, const SourcePlace &place) {
  if (rules.count() != 0)
    raise(callError(form, operands, rules.broken(0), &rules, nullptr, place));
  const Warnings asked = warningsAsked();
  if (asked == Warnings::Silent)
    return;
  for (int i = 0; i < rules.warningCount(); ++i) {
    const char *promise = rules.warning(i);
    if (asked == Warnings::Told && !ToldWarnings::isNew(promise, place))
      continue;
    const Error error = callError(form, operands, promise, nullptr, nullptr, place);
    if (asked == Warnings::Errors)
      raise(error);
    tellWarning(error);
  }
}

/// The broken sentence about the storage of an operand of which so many bytes are touched, or null. `isNew`: it has just
/// got storage of its own.
inline const char *brokenStorage(const CallForm &form, int i, const OperandView &view, size_t bytes,
                                 bool isNew) {
  const ArgumentKind kind = form.arguments[i].kind;
  if (kind == ArgumentKind::Tensor)
    return view.data == nullptr && bytes != 0 ? memorySentence : nullptr;
  if (kind != ArgumentKind::Tile && kind != ArgumentKind::ConvTile)
    return nullptr;
  const bool strict = form.target->strict();
  const TileType location = view.shape->desc.location;
  if (strict && isNew && overflows(location, bufferBytes(*form.target, location)))
    return capacitySentence;
  if (bytes == noBytesWillDo)
    return regionSentence;
  if (bytes == negativeDimension)
    return dimensionSentence;
  // On cpu, a tile in a buffer that the environment enlarged may have more room than the least that TASSIGN
  // noted.
  if (bytes > view.roomBytes)
    if (strict ||
        bytes > NPUMemoryModel::Instance().roomIn(regionOf(location), reinterpret_cast<uintptr_t>(view.data)))
      return footprintSentence;
  return nullptr;
}

/// Raises an error when an operand has not the bytes that are touched of it. Bit i of `isNew`: operand i has just got storage
/// of its own.
[[gnu::cold, gnu::noinline]] inline void
checkStorage(const CallForm &form, const OperandView *const *operands, const size_t *bytes, unsigned isNew) {
  for (int i = 0; i < form.count; ++i) {
    if (const char *sentence = brokenStorage(form, i, *operands[i], bytes[i], (isNew >> i & 1) != 0))
      raise(callError(form, operands, sentence, nullptr, form.arguments[i].name, placeOfCaller()));
  }
}

/// Raises the error of operands that are not apart.
[[noreturn, gnu::cold, gnu::noinline]] inline void raiseNotApart(const CallForm &form,
                                                                 const OperandView *const *operands) {
  Report rules(form.target->profile, Report::Phase::RunTime, form.target->holdsToPromises());
  for (int i = 0; i < form.apartCount; ++i) {
    const ApartRule &rule = form.apart[i];
    rules.must(rule.holds(reinterpret_cast<uintptr_t>(operands[rule.a]->data),
                          reinterpret_cast<uintptr_t>(operands[rule.b]->data)),
               rule.sentence);
  }
  raise(callError(form, operands, rules.broken(0), &rules, nullptr, placeOfCaller()));
}

/// Bytes of a tile from its start on that are touched.
PTO_INTERNAL constexpr size_t bytesOf(const TileLayout &layout, ElementType element, const OperandUse &use,
                                      const OperandUse &hostWrites) {
  const TileReach reach = reachOf(layout, storageUnit(element), use, hostWrites);
  return reach.inside ? reach.bytes : noBytesWillDo;
}
/// The same of any operand, when it is issued; of a tensor only whether there are any.
[[gnu::noinline]] inline size_t bytesTouched(ArgumentKind kind, const OperandView &view,
                                             const OperandUse &use, const OperandUse &hostWrites) {
  if (kind == ArgumentKind::Tensor)
    return isTouched(use.part()) ? 1 : 0;
  if (kind == ArgumentKind::Tile)
    return bytesOf(view.shape->layout, view.shape->desc.element, use, hostWrites);
  if (kind != ArgumentKind::ConvTile)
    return 0;
  const TileDesc &desc = view.shape->desc;
  for (int dim = 0; dim < desc.convDims; ++dim)
    if (desc.convShape[dim].value < 0)
      return negativeDimension;
  return storageUnit(desc.element).bytesFor(view.validCols);
}

/// What a call with sizes that only run time knows was checked with last, and how many bytes of its operands are touched
/// then: such checks are made again only when something has changed.
struct CheckedCall {
  static constexpr int capacity = Uses::capacity;
  struct Seen {
    int64_t validRows, validCols; ///< of a tile
    MaskPacking packing;
    const void *address;
    uint64_t bits; ///< of a mode
    TensorMap map; ///< of a tensor
  };
  const CallForm *form;
  bool isChecked;
  Seen seen[capacity];
  size_t bytes[capacity];

  /// Whether operand i is what it was. Sizes count only where its type does not fix them, addresses of tiles where a rule
  /// looks at them (none looks at those of tensors); the dimensions of ConvTiles are not kept.
  template <bool FixedSizes>
  PTO_INTERNAL bool isStill(int i, ArgumentKind kind, const OperandView &view, bool looksAtAddresses) const {
    const Seen &before = seen[i];
    switch (kind) {
    case ArgumentKind::Tile:
    case ArgumentKind::Scratch:
      return (FixedSizes || (before.validRows == view.validRows && before.validCols == view.validCols)) &&
             before.packing == view.packing && (!looksAtAddresses || before.address == view.data);
    case ArgumentKind::Tensor:
      return isSameMap(before.map, *view.tensor);
    case ArgumentKind::Mode:
      return before.bits == view.bits;
    case ArgumentKind::ConvTile:
      return false;
    case ArgumentKind::Absent:
    case ArgumentKind::Scalar:
      break;
    }
    return true;
  }
  /// Remembers the operands as they are now.
  void see(const CallForm &checkedForm, const OperandView *const *operands) {
    for (int i = 0; i < checkedForm.count; ++i) {
      const ArgumentKind kind = checkedForm.arguments[i].kind;
      const OperandView &view = *operands[i];
      Seen &now = seen[i];
      if (kind == ArgumentKind::Tile || kind == ArgumentKind::Scratch)
        now = {view.validRows, view.validCols, view.packing, view.data, 0, {}};
      else if (kind == ArgumentKind::Tensor)
        now = {0, 0, {}, nullptr, 0, *view.tensor};
      else if (kind == ArgumentKind::Mode)
        now.bits = view.bits;
    }
  }

private:
  PTO_INTERNAL static bool isSameMap(const TensorMap &a, const TensorMap &b) {
    for (int dim = 0; dim < 5; ++dim)
      if (a.shape[dim] != b.shape[dim] || a.stride[dim] != b.stride[dim])
        return false;
    return true;
  }
};

/// That of the core that is played. A core remembers some calls; one that it does not remember is not checked.
inline CheckedCall &checkedCallOf(const CallForm &form) {
  constexpr size_t remembered = 32;
  auto *calls =
      static_cast<CheckedCall *>(workSpaceFor<WorkSpace::Checks>().kept(remembered * sizeof(CheckedCall)));
  CheckedCall &call = calls[reinterpret_cast<uintptr_t>(&form) / alignof(std::max_align_t) % remembered];
  if (call.form != &form) {
    call.form = &form;
    call.isChecked = false;
  }
  return call;
}

} // namespace pto::tessera
