// Issued: one issue of one instruction, as observers see it: which operation it is, where in the program it
// stands, and exactly which bytes it touches. C++ and text build it from the instruction's own statements
// (code, uses, registers, touches) and the descriptions of its operands.
#pragma once

#include <cstddef>
#include <cstdint>

#include "pto/machine/op_code.hpp"
#include "pto/machine/operand.hpp"
#include "pto/machine/source_place.hpp"
#include "pto/machine/uses.hpp"

namespace pto::tessera {

/// Receives stretches of memory that an instruction touches.
class TouchVisitor {
public:
  virtual void touch(int operand, Role role, const void *first, size_t bytes) = 0;

protected:
  ~TouchVisitor() = default;
};

/// How an instruction is written to a trace, where that differs from what it is.
struct TraceForm {
  const char *opcode = nullptr; ///< instead of its mnemonic
  const char *roles = nullptr;  ///< O or I for each tile and tensor, in the order of Operands
  const char *order = nullptr;  ///< the operands as the call has them, where Operands does not: "1032"
  int scalar = 0;               ///< a further scalar, when it is not 0
};

struct Issued {
  const char *mnemonic = "";
  const char *textName = nullptr; ///< of a program in text: how it spells the instruction
  OpCode code = OpCode::SCALAR;
  Profile profile = Profile::Cpu;
  const OperandDesc *operands = nullptr; ///< in the order of the instruction's Operands
  int count = 0;
  Uses uses = {};
  Uses hostWrites = {};
  RegisterUse registers = {};
  TraceForm trace = {};
  SourcePlace where = {};
  /// Lists what the instruction really touches of the operands whose use depends on data.
  void (*listTouched)(const void *context, TouchVisitor &) = nullptr;
  const void *context = nullptr;

  Pipe pipe() const { return pipeOf(code); }
  CoreKind core() const { return coreOf(profile, code); }

  /// Visits every stretch of memory that the device of the profile touches; unplaced scratch tiles have none.
  void forEachTouched(TouchVisitor &visitor) const;
};

/// The bytes of elements of so many bits each: from the first byte of one to the end of another.
struct ElementBytes {
  int bits;
  constexpr size_t first(int64_t offset) const { return static_cast<size_t>(offset * bits / 8); }
  constexpr size_t end(int64_t offset) const { return static_cast<size_t>((offset * bits + 7) / 8); }
};

/// Visits the stretches of consecutive elements of a part: visit(first element, count).
template <class Visit>
void forEachStretchOf(const Places &places, const Part &part, Visit &&visit) {
  const bool byRows = places.cols.step() == 1 || places.rows.step() != 1;
  const Places lines = byRows ? places : places.transposed();
  const int64_t firstLine = byRows ? part.row.value : part.col.value;
  const int64_t lineCount = byRows ? part.rows.value : part.cols.value;
  const int64_t firstPosition = byRows ? part.col.value : part.row.value;
  const int64_t positions = byRows ? part.cols.value : part.rows.value;
  int64_t pending = 0, length = 0; // a stretch that the next one may continue
  const auto add = [&](int64_t first, int64_t count) {
    if (length != 0 && first == pending + length) {
      length += count;
      return;
    }
    if (length != 0)
      visit(pending, length);
    pending = first;
    length = count;
  };
  for (int64_t line = firstLine; line < firstLine + lineCount; ++line) {
    const int64_t start = lines.rows.at(line);
    for (int64_t position = firstPosition; position < firstPosition + positions;) {
      const int64_t left = firstPosition + positions - position;
      const int64_t count = lines.cols.step() == 1 ? lines.cols.stretch(position, left) : 1;
      add(start + lines.cols.at(position), count);
      position += count;
    }
  }
  if (length != 0)
    visit(pending, length);
}

/// Visits the bytes of a part of an operand: visit(address, bytes).
template <class Visit>
void forEachStretchOf(const OperandDesc &operand, const Part &part, Visit &&visit, bool countsBytes = false) {
  const bool isTile = operand.kind == OperandKind::Tile;
  const auto *base = static_cast<const char *>(isTile ? operand.tile.address : operand.tensor.address);
  if (base == nullptr || part.rows.value <= 0 || part.cols.value <= 0)
    return;
  const ElementType type = isTile ? operand.tile.element : operand.tensor.element;
  const ElementBytes element = {countsBytes ? 8 : elementTypeInfo(type).bits};
  const auto visitBytes = [&](int64_t first, int64_t count) {
    visit(base + element.first(first), element.end(first + count) - element.first(first));
  };
  if (isTile && operand.tile.isConv)
    visitBytes(part.col.value, part.cols.value);
  else
    forEachStretchOf(isTile ? operand.tile.layout().places() : operand.tensor.map().places(), part,
                     visitBytes);
}

inline void Issued::forEachTouched(TouchVisitor &visitor) const {
  bool dependsOnData = false;
  for (int i = 0; i < count; ++i) {
    const OperandUse &use = uses.operand[i];
    const OperandKind kind = operands[i].kind;
    if (use.role != Role::Mode && use.dependsOnData) {
      dependsOnData = true;
      continue;
    }
    if (use.role == Role::Mode || (kind != OperandKind::Tile && kind != OperandKind::Tensor))
      continue;
    const auto visit = [&](const void *first, size_t bytes) { visitor.touch(i, use.role, first, bytes); };
    forEachStretchOf(operands[i], use.part(), visit, use.countsBytes);
    forEachStretchOf(operands[i], use.further, visit, use.countsBytes);
  }
  if (dependsOnData && listTouched != nullptr)
    listTouched(context, visitor);
}

} // namespace pto::tessera
