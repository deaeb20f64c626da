// Checker: watches the cores of a program and finds what a device would do wrong: accesses that no order keeps apart,
// bytes that nobody has written, waits and signals that do not fit together.
//
// It knows nothing of how a program is written: it hears of instructions, signals and places. It never throws, and what
// it finds does not depend on the speed of the host, as long as the cores of a launch take turns.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "lib/Checker/check_options.hpp"
#include "lib/Checker/finding.hpp"
#include "lib/Checker/shadow.hpp"
#include "lib/Checker/written_bytes.hpp"
#include "pto/machine/launch.hpp"
#include "pto/machine/observer.hpp"
#include "pto/machine/order.hpp"
#include "pto/memory/core.hpp"

namespace pto::tessera {

class Checker final : public Observer {
public:
  explicit Checker(const CheckOptions &options) : options_(options) {}
  ~Checker() override;

  void started(Core &) override;
  void issued(Core &, const Issued &) override;
  void signalled(Core &, const Signal &) override;
  void waited(Core &, const Signal &) override;
  void drained(Core &, Pipe, const SourcePlace &) override;
  void accessed(Core &, const Access &) override;
  void placed(Core &, const Placement &) override;
  void exposed(Core &, const void *first, size_t bytes) override;
  void signalled(Core &, const CoreSignal &) override;
  void waited(Core &, const CoreSignal &) override;
  void arrived(Core &, const MeetingVisit &) override;
  void left(Core &, const MeetingVisit &) override;
  void used(Core &, const SlotUse &) override;
  void allocated(const void *first, size_t bytes) override;
  void freed(const void *first) override;
  void wroteOnHost(const void *first, size_t bytes) override;
  void finished(Core &, bool failed) override;
  void ended(const Launch &) override;

  /// The kernel that a thread called without a launch has ended, as far as anybody can tell.
  void endDirect(Core &);
  /// All of them.
  void endAllDirect();

  const CheckOptions &options() const { return options_; }
  const std::vector<Finding> &findings() const { return findings_; }
  const std::vector<SourcePlace> &places() const { return places_; }
  /// Of a unit that was compiled without checks.
  void addNotWatched(const std::string &unit);

private:
  /// An instruction of the program, on one core.
  struct Site {
    PlaceIndex place = noPlace;
    const char *instruction = "";
    uint32_t core = 0;
    uint32_t executions = 0;
    uint64_t first = 0; ///< when it was executed for the first time: a sequence number
  };
  static constexpr PipeTime executionsKept = 256; ///< of each pipe
  struct Executed {
    uint32_t site = 0;
    uint32_t execution = 0;
  };
  /// A flag that was set.
  struct SetFlag {
    PlaceIndex place;
    uint32_t execution;
  };
  /// A slot that was given back, where the program could still use it.
  struct FreedSlot {
    const QueueKey *queue;
    Stretch memory;
    PlaceIndex place;
  };
  /// A tile without an address that the program chose: who touches it next waits for those before, without a flag.
  struct AutomaticTile {
    Knowledge read[pipeCount], written[pipeCount]; ///< what is known when a pipe has done so
    uint16_t readers = 0, writers = 0;             ///< bits of pipes
  };
  /// What the cores of a launch have in common; a thread that calls kernels itself has a run of its own.
  struct Run {
    Run(Profile ofRun, const GridShape &ofGrid) : profile(ofRun), shape(ofGrid), order(ofRun, ofGrid) {}

    Profile profile;
    GridShape shape;
    bool isLaunch = false;
    bool wasCancelled = false; ///< what its cores left behind tells nothing
    HappensBefore order;
    Shadow global;
    uint64_t sequence = 0;
    std::vector<Site> sites;
    std::vector<std::string> coreNames; ///< by number
    std::map<std::pair<const void *, uint64_t>, GatheredKnowledge> meetings;
    std::map<std::tuple<uint32_t, bool, int>, std::deque<Knowledge>>
        semaphores; ///< block, to the cube core, id of the cube core
    std::map<std::tuple<uint32_t, bool, int>, PlaceIndex> semaphorePlaces;
    std::map<std::pair<uint32_t, int>, PlaceIndex>
        flagPlaces; ///< of the last signal that is not a queue's, by receiver
    struct FlagUsers {
      bool ofQueue = false, ofProgram = false;
      PlaceIndex queuePlace = noPlace, programPlace = noPlace;
    };
    std::map<std::tuple<uint32_t, CoreSignal::Kind, int>, FlagUsers> flagUsers; ///< block, kind, id
    /// The slots of a queue of a block.
    struct Slots {
      std::map<int, Knowledge> published, freed;
      std::map<uint32_t, uint64_t> publications, frees; ///< by core
    };
    std::map<std::tuple<uint32_t, uint8_t, uint8_t, uint32_t, uint32_t, bool, int>, Slots> queues;
    uint16_t registersSet = 0; ///< by any core
    size_t pruneAt = 1024;     ///< regions of global memory
  };
  struct CoreState {
    std::shared_ptr<Run> run;
    uint32_t number = 0;
    Core *core = nullptr;
    const Launch *launch = nullptr;
    CoreName name;
    uint32_t usersBlock =
        0; ///< of a core that is not part of the launch: that of the cores that reach into its buffers
    Shadow onChip;
    WrittenBytes written;
    std::map<uintptr_t, WrittenBytes> privateTiles;              ///< by their first byte
    std::unordered_map<uintptr_t, AutomaticTile> automaticTiles; ///< the same
    std::unordered_map<uint64_t, uint32_t> sites;                ///< by place and instruction
    std::vector<Executed> history[pipeCount]; ///< the last instructions of each pipe, a ring
    std::map<std::tuple<Pipe, Pipe, int>, std::deque<SetFlag>> flags; ///< set and not waited for
    uint8_t eventsUsed[pipeCount][pipeCount] = {};
    std::map<int, PlaceIndex> tokensHeld;
    std::map<std::pair<const void *, int>, Stretch> taken;
    std::vector<FreedSlot> freed;
    uint16_t registersSet = 0;
    size_t pruneAt = 1024;
  };

  CoreState &stateOf(Core &core);
  /// Of a core whose buffers another one reaches into. It need not be part of the launch.
  CoreState &ownerState(Core &core, const CoreState &user);
  CoreState &newState(Core &core, std::shared_ptr<Run> run, uint32_t number);
  PlaceIndex placeOf(const SourcePlace &where);
  uint32_t siteOf(CoreState &, const SourcePlace &where, const char *instruction);
  uint32_t execute(CoreState &, const SourcePlace &where, const char *instruction, const Moment &moment);
  /// Of a statement that no pipe runs: the how-manyeth time it is.
  uint32_t countExecution(CoreState &, const SourcePlace &where, const char *statement);

  // ---- Accesses ----
  /// Bytes that an operand of the instruction at hand touches.
  struct Operand {
    const OperandUse *use = nullptr;
    const OperandDesc *desc = nullptr;
    Role role = Role::Mode;
    TouchedRegion *region = nullptr; ///< null: a tile that has no address
    CoreState *owner = nullptr;      ///< of the buffer; null: global memory
    WrittenBytes *written = nullptr; ///< null: not looked at
  };
  static bool changes(Role role) { return role != Role::In && role != Role::Mode; }
  void collect(CoreState &, const Issued &);
  /// The automatic tile that an operand is; null for others.
  AutomaticTile *automaticTileOf(CoreState &, const Operand &);
  void waitForAutomaticTiles(CoreState &, Pipe pipe);
  void noteAutomaticTiles(CoreState &, Pipe pipe);
  void collectTile(CoreState &, const Issued &, const OperandUse &, const OperandDesc &);
  void touch(CoreState &user, TouchedRegion &region, const Touch &touch, bool isOnChip);
  void checkFreed(CoreState &, const TouchedRegion &, const Touch &);
  void checkInside(CoreState &, const Operand &, const Touch &);
  /// Memory that the host API has given, if an address lies in it.
  WrittenBytes *memoryAt(uintptr_t address);
  void checkOverlap(CoreState &, TouchedRegion &, const Touch &);
  void checkKind(CoreState &, const Issued &, PlaceIndex place);
  void checkRegisters(CoreState &, const Issued &, PlaceIndex place);
  void checkWritten(CoreState &, const Issued &, uint32_t site);
  void findUninit(CoreState &, const Operand &, uint32_t site, Pipe pipe,
                  const std::vector<Stretch> &unwritten);
  void copyWritten(const Operand &to, const Operand &from);
  void prune(CoreState &);
  void endKernel(CoreState &);
  void noteFlagUser(CoreState &, const CoreSignal &);
  Run::Slots &slotsOf(CoreState &, const SlotUse &);

  // ---- Findings ----
  using FindingKey = std::tuple<FindingKind, PlaceIndex, const void *, PlaceIndex, const void *>;
  /// The finding to fill in, or null when it is not wanted or was made before.
  Finding *find(FindingKind kind, PlaceIndex first, const void *firstPart, PlaceIndex second,
                const void *secondPart);
  void findRace(CoreState &, const TouchedRegion &, const Touch &, const TouchedRegion &earlierRegion,
                const Touch &earlier);
  void mendRace(CoreState &, Finding &, const Touch &, const Touch &earlier);
  Deed deedOf(const Run &, const Touch &) const;
  Deed deedOf(const CoreState &, const std::string &what, PlaceIndex place, uint64_t execution,
              Pipe pipe) const;
  std::string orderText(CoreState &, const Touch &, const Touch &earlier, PlaceIndex &place);
  std::string bytesText(CoreState &, const std::vector<Stretch> &, const OperandDesc &, const char *operand);
  int freeEvent(const CoreState &, Pipe from, Pipe to) const;

  const CheckOptions options_;
  std::recursive_mutex mutex_; ///< threads that a program made itself call at the same time
  std::unordered_map<Core *, std::unique_ptr<CoreState>> cores_;
  std::unordered_map<const Launch *, std::shared_ptr<Run>> launches_;
  Core *lastCore_ = nullptr;
  CoreState *lastState_ = nullptr;
  std::vector<SourcePlace> places_;
  std::unordered_multimap<uint64_t, PlaceIndex> placeIndex_;
  std::vector<Finding> findings_;
  std::map<FindingKey, size_t> known_; ///< findings, by what tells them apart
  uint16_t registersSetOutside_ = 0;
  std::vector<Operand> operands_;                           ///< of the instruction at hand
  std::vector<std::pair<AutomaticTile *, bool>> automatic_; ///< of these, and whether it writes them
  std::map<uintptr_t, WrittenBytes> allocations_;           ///< of the host, by their first byte
};

} // namespace pto::tessera
