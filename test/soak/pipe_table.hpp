// The 48 queues that random launches use, as plain data: the model reads it, and the player makes a TPipe of each row.
#pragma once

#include <array>
#include <cstdint>

namespace soak {

/// Which rules the queues of this program follow.
enum class Machine : uint8_t { cpu, a2a3, a5 };
#if !defined(__NPU_ARCH__)
inline constexpr Machine machine = Machine::cpu;
#elif __NPU_ARCH__ == 2201
inline constexpr Machine machine = Machine::a2a3;
#else
inline constexpr Machine machine = Machine::a5;
#endif
inline constexpr bool isDevice = machine != Machine::cpu;
/// Launches that are written as text: queues of 4 or 8 slots, tiles whose elements a product with 1 can show.
#if defined(TESSERA_SOAK_TEXT)
inline constexpr bool inText = true;
#else
inline constexpr bool inText = false;
#endif

enum class Element : uint8_t { f32, i32, f16 };
constexpr int bytesOf(Element element) { return element == Element::f16 ? 2 : 4; }

/// The whole tile of a transfer.
struct Form {
  Element element;
  int rows, cols;
  constexpr int bytes() const { return rows * cols * bytesOf(element); }
};
inline constexpr std::array<Form, 4> forms = {
    {{Element::f32, 32, 32}, {Element::f32, 16, 32}, {Element::i32, 32, 32}, {Element::f16, 32, 32}}};

enum class Way : uint8_t { toVectors, toCube };
enum class Split : uint8_t { none, upDown, leftRight };

/// What one vector core has of a tile, or all of it.
struct Part {
  int row = 0, col = 0, rows, cols;
};
constexpr Part partOf(const Form &form, Split split, int lane) {
  if (split == Split::upDown)
    return {lane * form.rows / 2, 0, form.rows / 2, form.cols};
  if (split == Split::leftRight)
    return {0, lane * form.cols / 2, form.rows, form.cols / 2};
  return {0, 0, form.rows, form.cols};
}

struct PipeShape {
  uint8_t flag = 0;
  bool ways[2] = {};     ///< toVectors, toCube
  bool inMemory = false; ///< a2a3: always; a5: by its direction; cpu: each program chooses
  uint32_t slotSize = 0, slotNum = 0, localSlotNum = 0;
  bool noSplit = false;
  uint8_t form[2][2] = {}; ///< for each way, two of `forms`

  constexpr bool bothWays() const { return ways[0] && ways[1]; }
  constexpr bool has(Way way) const { return ways[static_cast<int>(way)]; }
  /// As TPipe wants it: DIR_C2V 1, DIR_V2C 2, DIR_BOTH 3; on a5 4 more for rings in global memory.
  constexpr uint8_t direction() const {
    return static_cast<uint8_t>((ways[0] ? 1 : 0) + (ways[1] ? 2 : 0) +
                                (machine == Machine::a5 && inMemory ? 4 : 0));
  }
};

inline constexpr int pipeCount = 48;
inline constexpr uint32_t roomOfRing = 0xc000; ///< in a consumer's buffer

constexpr PipeShape pipeShape(int i) {
  PipeShape pipe;
  const int pattern = i % 8, round = i / 8;
  pipe.ways[0] = pattern != 1 && pattern != 3 && pattern != 6;
  pipe.ways[1] = !pipe.ways[0] || pattern == 4 || pattern == 7;
  // Devices have few flags, and a queue uses two of them, or four; on cpu every queue has a number of its own.
  pipe.flag = static_cast<uint8_t>(!isDevice         ? 5 * i
                                   : pipe.bothWays() ? 4 * (round % 2)
                                                     : 2 * ((i + round) % 4));
  pipe.inMemory = machine == Machine::a2a3 || (machine == Machine::a5 && round % 2 == 1);
  constexpr uint32_t depths[] = {1, 2, 4,
                                 3, 8, 6}; // devices cannot do with 5 or 7: credits would come too late
  pipe.slotNum = depths[(i + round) % 6];
  if (!isDevice && i % 3 == 1 && pipe.slotNum > 4)
    --pipe.slotNum;
  if (inText)
    pipe.slotNum = (i + round) % 2 == 0 ? 4 : 8;
  constexpr uint32_t sizes[] = {4096, 4096, 2048, 6144};
  pipe.slotSize = sizes[(i / 3) % 4];
  constexpr uint32_t locals[] = {2, 1, 4, 0};
  pipe.localSlotNum = locals[(i / 2) % (inText ? 3 : 4)];
  pipe.noSplit = pipe.ways[0] && (i % 5 == 2);
  const int pair = i % 3;
  constexpr uint8_t toVectors[3][2] = {{0, 1}, {0, 2}, {1, 2}}, toCube[3][2] = {{0, 2}, {0, 3}, {3, 2}};
  for (int k = 0; k < 2; ++k) {
    if (inText) {
      pipe.form[0][k] = pipe.slotSize == 2048 ? uint8_t{1} : static_cast<uint8_t>(k);
      pipe.form[1][k] = pipe.slotSize == 2048 || k == 1 ? uint8_t{3} : uint8_t{0};
      continue;
    }
    pipe.form[0][k] = pipe.slotSize == 2048 ? static_cast<uint8_t>(1 - k) : toVectors[pair][k];
    pipe.form[1][k] = pipe.slotSize == 2048 ? uint8_t{3} : toCube[pair][k];
  }
  return pipe;
}

inline constexpr std::array<PipeShape, pipeCount> pipes = [] {
  std::array<PipeShape, pipeCount> all;
  for (int i = 0; i < pipeCount; ++i)
    all[static_cast<size_t>(i)] = pipeShape(i);
  return all;
}();

static_assert([] {
  for (const PipeShape &pipe : pipes)
    if (pipe.slotNum * pipe.slotSize > roomOfRing || pipe.localSlotNum * pipe.slotSize > roomOfRing)
      return false;
  return true;
}());

} // namespace soak
