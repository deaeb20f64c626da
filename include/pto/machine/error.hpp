// pto::Error: what a program did that no rule allows, found when an instruction was issued.
#pragma once

#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <type_traits>

#include "pto/machine/context.hpp"
#include "pto/machine/operand.hpp"
#include "pto/machine/rules.hpp"
#include "pto/machine/source_place.hpp"
#include "pto/memory/mutex.hpp"

namespace pto {

/// Carries the instruction, the broken rule, the operands, the profile and the core. what() is the whole
/// report, which starts with "[PTO][CA]"; uncaught, the runtime prints it and aborts.
class Error : public std::exception {
public:
  Error(const char *instruction, const char *rule, Profile profile)
      : instruction_(instruction), rule_(rule), profile_(profile), block_(get_block_idx()),
        subBlock_(get_subblockid()) {
    add("[PTO][CA] %s\n  instruction: %s\n  profile: %s\n  core: block %u, sub-block %u\n", rule, instruction,
        profileName(profile), block_, subBlock_);
  }

  const char *what() const noexcept override {
    // The line of C++ code takes time to look up, and most errors are never shown. Threads may share an
    // error.
    static constinit tessera::Mutex mutex;
    const tessera::Locked locked(mutex);
    if (place_.known()) {
      const tessera::PlaceName name(place_);
      place_ = {};
      append("  at: %s\n", name.text());
    }
    return text_;
  }
  const char *instruction() const { return instruction_; }
  const char *rule() const { return rule_; }
  Profile profile() const { return profile_; }
  unsigned block() const { return block_; }
  unsigned subBlock() const { return subBlock_; }

  /// Where in the program it happened; the last line of the report.
  void setPlace(const tessera::SourcePlace &place) { place_ = place; }

  /// Appends to the report; a report that outgrows its space is cut.
  [[gnu::format(printf, 2, 3)]] void add(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    append(format, arguments);
    va_end(arguments);
  }

  void addOperand(const char *name, const tessera::TileDesc &tile) {
    if (!tile.present)
      return;
    const char *element = tessera::elementTypeInfo(tile.element).cppName;
    if (tile.isConv) {
      add("  %s: ConvTile<%s, %s, dims", name, tileTypeName(tile.location), element);
      for (int dim = 0; dim < tile.convDims; ++dim)
        add("%s%lld", dim == 0 ? " " : "x", static_cast<long long>(tile.convShape[dim].value));
      add("> at %p\n", tile.address);
      return;
    }
    add("  %s: Tile<%s, %s, %lldx%lld, valid %lldx%lld, %s> at %p\n", name, tileTypeName(tile.location),
        element, static_cast<long long>(tile.rows), static_cast<long long>(tile.cols),
        static_cast<long long>(tile.validRows.value), static_cast<long long>(tile.validCols.value),
        layoutName(tile), tile.address);
  }
  void addOperand(const char *name, const tessera::TensorDesc &tensor) {
    add("  %s: GlobalTensor<%s", name, tessera::elementTypeInfo(tensor.element).cppName);
    for (int dim = 0; dim < 5; ++dim)
      add("%s%lld", dim == 0 ? ", shape " : "x", static_cast<long long>(tensor.shape[dim].value));
    for (int dim = 0; dim < 5; ++dim)
      add("%s%lld", dim == 0 ? ", strides " : ",", static_cast<long long>(tensor.stride[dim].value));
    add("> at %p\n", tensor.address);
  }
  void addOperand(const char *name, const tessera::ScalarDesc &scalar) {
    add("  %s: %s\n", name, tessera::elementTypeInfo(scalar.type).cppName);
  }
  void addOperand(const char *name, const tessera::OperandDesc &operand) {
    switch (operand.kind) {
    case tessera::OperandKind::Tile:
      return addOperand(name, operand.tile);
    case tessera::OperandKind::Tensor:
      return addOperand(name, operand.tensor);
    case tessera::OperandKind::Scalar:
      return addOperand(name, operand.scalar);
    case tessera::OperandKind::Mode:
      if (!operand.isPlainMode)
        add("  %s: %d\n", name, operand.mode);
    }
  }

  static const char *tileTypeName(TileType location) {
    static constexpr const char *names[] = {"Vec",  "Mat",     "Left",      "Right",      "Acc",
                                            "Bias", "Scaling", "ScaleLeft", "ScaleRight", "Ctrl"};
    return names[static_cast<int>(location)];
  }
  static const char *layoutName(const tessera::TileDesc &tile) {
    if (!tile.isBoxed())
      return tile.isRowMajor() ? "ND" : "DN";
    if (tile.isRowMajor())
      return tile.inner == SLayout::RowMajor ? "Zz" : "Zn";
    return tile.inner == SLayout::RowMajor ? "Nz" : "Nn";
  }

private:
  void append(const char *format, va_list arguments) const {
    const int written = std::vsnprintf(text_ + length_, sizeof text_ - length_, format, arguments);
    if (written > 0)
      length_ = length_ + static_cast<size_t>(written) < sizeof text_ ? length_ + static_cast<size_t>(written)
                                                                      : sizeof text_ - 1;
  }
  [[gnu::format(printf, 2, 3)]] void append(const char *format, ...) const {
    va_list arguments;
    va_start(arguments, format);
    append(format, arguments);
    va_end(arguments);
  }

  const char *instruction_;
  const char *rule_;
  Profile profile_;
  unsigned block_;
  unsigned subBlock_;
  mutable tessera::SourcePlace place_ = {}; // until it has been added to the text
  mutable size_t length_ = 0;
  mutable char text_[3072] = {};
};

namespace tessera {

// Units with and without exceptions have functions of their own.
#if defined(__cpp_exceptions)
inline namespace throwing {
[[noreturn]] inline void raise(const Error &error) { throw error; }
} // namespace throwing
#else
inline namespace aborting {
[[noreturn]] inline void raise(const Error &error) {
  std::fprintf(stderr, "%s", error.what());
  std::abort();
}
} // namespace aborting
#endif

} // namespace tessera
} // namespace pto
