// How elementwise instructions are tested: the instructions of a table run on random sets of tiles and are
// compared with their references element by element.
#pragma once

#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <sstream>
#include <string_view>
#include <vector>

#include "test/isa/elementwise/instruction_table.hpp"
#include "test/support/any_tile.hpp"

namespace test {

/// Compares dst with the reference, then everything else with what it was. `tiles` are all tiles, once each.
inline bool compare(const Instruction &instruction, AnyTile &dst, AnyTile *const *src, uint64_t scalar,
                    const std::vector<std::unique_ptr<AnyTile>> &tiles) {
  const Form form = dst.form();
  for (int64_t r = 0; r < form.validRows; ++r)
    for (int64_t c = 0; c < form.validCols; ++c) {
      Inputs in{{}, scalar, dst.expected(r, c)};
      for (int i = 0; i < instruction.sources; ++i)
        in.src[i] = src[i]->expected(r, c);
      const reference::Accepted accepted = instruction.expected(in);
      const uint64_t result = dst.get(r, c);
      if (accepted.contains(result) ||
          (instruction.dst->isNan(result) && instruction.dst->isNan(accepted.bits[0]))) {
        dst.paint(r, c, result);
        continue;
      }
      std::ostringstream text;
      text.precision(9);
      const auto show = [&text](const ElementKind &kind, uint64_t bits) {
        kind.show(text, bits);
        text << " (0x" << std::hex << bits << std::dec << ")";
      };
      text << instruction.name << " of " << instruction.src->name << " at (" << r << ", " << c << ") of "
           << form.validRows << " x " << form.validCols << ", sources ";
      for (int i = 0; i < instruction.sources; ++i) {
        show(*instruction.src, in.src[i]);
        text << ", ";
      }
      if (instruction.hasScalar) {
        text << "scalar ";
        show(*instruction.scalar, scalar);
        text << ", ";
      }
      text << "old dst ";
      show(*instruction.dst, in.dst);
      text << ": is ";
      show(*instruction.dst, result);
      text << " and not ";
      show(*instruction.dst, accepted.bits[0]);
      ADD_FAILURE() << text.str();
      return false;
    }
  for (const auto &tile : tiles) {
    const auto painted = tile->asPainted();
    if (!painted) {
      ADD_FAILURE() << instruction.name << " of " << instruction.src->name << ", valid " << form.validRows
                    << " x " << form.validCols << ": " << painted.message();
      return false;
    }
  }
  return true;
}

/// Special values in turn, now and then others. Amounts of shifts are not negative and mostly not too large.
inline uint64_t scalarOfSet(Random &random, const Instruction &instruction, int set) {
  const ElementKind &kind = *instruction.scalar;
  if (instruction.scalarIsAmount && set % 3 != 0)
    return random() % (8 * kind.bytes);
  const auto number = static_cast<size_t>(set) % kind.specials.size();
  const uint64_t bits = set % 3 != 0 ? kind.specials[number] : randomBits(random, kind);
  return instruction.scalarIsAmount && kind.isSigned ? bits & kind.mask() >> 1 : bits;
}

/// Random sets of tiles, dst apart from the sources, in the place of each, and all in one place.
inline void check(const Instruction &instruction) {
  const int sets = instruction.hasScalar ? 120 : 60; // every valid size in every arrangement
  Random random(static_cast<uint64_t>(instruction.name[1]) * 131 + instruction.dst->bytes);
  const int sources = instruction.sources;
  const bool oneType = instruction.dst == instruction.src;
  for (int set = 0; set < sets; ++set) {
    const ValidSize valid = randomValidSize(random, set);
    const auto arrangement = static_cast<Arrangement>(set % 5);
    const int place = oneType ? between(random, 0, sources + 1) : 0;
    std::vector<std::unique_ptr<AnyTile>> tiles;
    const auto make = [&](const ElementKind &kind) {
      const auto bytes = static_cast<int64_t>(kind.bytes);
      tiles.push_back(
          std::make_unique<AnyTile>(random, kind.bytes, randomForm(random, arrangement, valid, bytes)));
      return tiles.back().get();
    };
    AnyTile *dst = make(*instruction.dst);
    AnyTile *src[3] = {};
    for (int i = 0; i < sources; ++i)
      src[i] = place == i + 1 || place == sources + 1 ? dst : make(*instruction.src);
    for (int64_t r = 0; r < valid.rows; ++r)
      for (int64_t c = 0; c < valid.cols; ++c) {
        const uint64_t related = random();
        dst->set(r, c, randomBits(random, *instruction.dst));
        for (int i = 0; i < sources; ++i)
          src[i]->set(r, c, randomBits(random, *instruction.src));
        // Now and then the sources are equal, or differ in the sign or in the last place.
        if (sources > 1 && related % 8 == 0)
          src[1]->set(r, c,
                      (src[0]->get(r, c) ^ (related / 8 % 3 == 0 ? 0 : (instruction.src->mask() >> 1) + 1)) +
                          (related / 64 % 8 == 0 ? 1 : 0));
      }
    const uint64_t scalar = instruction.hasScalar ? scalarOfSet(random, instruction, set) : 0;
    instruction.run(*dst, src, scalar);
    if (!compare(instruction, *dst, src, scalar, tiles))
      return;
  }
}

/// Every bit pattern of a 16-bit element type, for an instruction with one source.
inline void checkEveryPattern(const Instruction &instruction) {
  Random random(1);
  const Form form{256, 256, 256, 256};
  std::vector<std::unique_ptr<AnyTile>> tiles;
  for (int i = 0; i < 2; ++i)
    tiles.push_back(std::make_unique<AnyTile>(random, 2, form));
  AnyTile *src[] = {tiles[1].get()};
  for (int64_t r = 0; r < 256; ++r)
    for (int64_t c = 0; c < 256; ++c)
      src[0]->set(r, c, static_cast<uint64_t>(r * 256 + c));
  instruction.run(*tiles[0], src, 0);
  compare(instruction, *tiles[0], src, 0, tiles);
}

// ---- Single elements, for tests of one statement ----

/// The table's instruction of this name for sources of S and dst of D.
template <class D, class S = D>
const Instruction &find(const Table &table, std::string_view name) {
  for (const Instruction &instruction : table)
    if (instruction.name == name && instruction.dst == &kindOf<D>() && instruction.src == &kindOf<S>())
      return instruction;
  ADD_FAILURE() << "no " << name << " of " << typeName<S>;
  return table.front();
}
/// Its result for single elements.
template <class D, class S = D, class Scalar = S>
D resultOf(const Table &table, std::string_view name, std::initializer_list<S> sources, Scalar scalar = {},
           D old = {}) {
  const Instruction &instruction = find<D, S>(table, name);
  Random random(1);
  const Form form{1, 1, 1, 1};
  AnyTile dst(random, sizeof(D), form);
  dst.set(0, 0, reference::bitsOf(old));
  std::vector<std::unique_ptr<AnyTile>> tiles;
  std::vector<AnyTile *> src;
  for (S value : sources) {
    tiles.push_back(std::make_unique<AnyTile>(random, sizeof(S), form));
    tiles.back()->set(0, 0, reference::bitsOf(value));
    src.push_back(tiles.back().get());
  }
  instruction.run(dst, src.data(), reference::bitsOf(scalar));
  return reference::fromBits<D>(dst.get(0, 0));
}

} // namespace test
