// Finding: one thing that the checker has to say, and the kinds of them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace pto::tessera {

enum class FindingKind : uint8_t {
  RaceRaw,
  RaceWar,
  RaceWaw,
  OrderInPipe,
  OrderInOtherPipe,
  Uninit,
  GmUninit,
  PlaceOverlap,
  WaitUnsignalled,
  SignalUnconsumed,
  EventReused,
  TokenMisuse,
  FlagShared,
  SlotOverwritten,
  UsedAfterFree,
  OutsideMemory,
  RegisterLost,
  WrongCore,
  NotWatched,
};

struct KindInfo {
  const char *name;
  bool isError;   ///< else a warning
  bool byDefault; ///< looked for unless the user says what to look for
  const char *meaning;
};

inline constexpr KindInfo findingKinds[] = {
    {"race-raw", true, true, "an instruction may read before an earlier one has written"},
    {"race-war", true, true, "an instruction may write before an earlier one has read"},
    {"race-waw", true, true, "an instruction may write before an earlier one has written"},
    {"order-in-pipe", true, true,
     "an instruction may begin before an earlier one of its pipe, whose result it needs, has ended"},
    {"order-in-other-pipe", false, false, "the same in pipes of transfers and of the cube core"},
    {"uninit", true, true, "an instruction uses bytes of a tile that nobody has written"},
    {"gm-uninit", false, false, "an instruction uses bytes of global memory that nobody has written"},
    {"place-overlap", false, true,
     "a tile is read whose bytes were last written through another one that overlaps it in part"},
    {"wait-unsignalled", true, true, "a pipe waits for a flag that was not set: a device would hang"},
    {"signal-unconsumed", true, true, "a flag was set that nobody has waited for when the kernel ends"},
    {"event-reused", true, true, "a flag is set again before somebody has waited for it"},
    {"token-misuse", true, true, "a token of a buffer is taken twice, or given back by who does not hold it"},
    {"flag-shared", true, true, "a queue and the program use the same flag between cores"},
    {"slot-overwritten", true, true, "a slot of a queue is filled again before it was freed"},
    {"used-after-free", true, true, "what was popped is used after its slot was given back"},
    {"outside-memory", true, true, "an instruction reaches beyond the memory that its tensor lies in"},
    {"register-lost", true, true,
     "an instruction reads a setting that was made on another core, or before the kernel began"},
    {"wrong-core", true, true, "an instruction of vector cores runs on a cube core, or the other way round"},
    {"not-watched", false, true, "a part of the program was compiled without checks"},
};
inline constexpr int findingKindCount = sizeof findingKinds / sizeof findingKinds[0];

constexpr const KindInfo &infoOf(FindingKind kind) { return findingKinds[static_cast<int>(kind)]; }

/// Where it happened: an index into the list of places of the checker.
using PlaceIndex = uint32_t;
inline constexpr PlaceIndex noPlace = UINT32_MAX;

/// Something that happened: an access, or a signal.
struct Deed {
  std::string instruction; ///< "TADD", "set_flag(PIPE_V, PIPE_MTE3, EVENT_ID0)"
  std::string what;        ///< "reads src0"; empty where the instruction says it
  std::string core;        ///< "block 0, vector 1"
  std::string pipe;        ///< "PIPE_V"
  uint64_t execution = 0;  ///< the how-manyeth of that instruction on its core
  PlaceIndex place = noPlace;
};

/// A statement to insert.
struct Mend {
  std::string where; ///< "after TLOAD", "before the loop"
  std::string statement;
  PlaceIndex place = noPlace; ///< of what `where` names
};

struct Finding {
  FindingKind kind = FindingKind::RaceRaw;
  std::string title;
  std::vector<Deed> deeds; ///< in the order in which they happened
  std::string common;      ///< the bytes in common
  std::string order;       ///< what is known
  std::string missing;
  std::vector<Mend> mends;
  uint64_t count = 1;
  uint32_t orderPlace = noPlace; ///< of the instruction that `order` ends with
};

} // namespace pto::tessera
