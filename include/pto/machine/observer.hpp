// Observer: told of everything that happens on a core. Timing, printing, traces and the checker are
// observers. In C++ only watched builds (Target::watched) call them; in text every run looks whether there is
// one.
#pragma once

#include "pto/machine/core_flags.hpp"
#include "pto/machine/issued.hpp"
#include "pto/machine/queue_key.hpp"

namespace pto::tessera {

struct Core;
class Launch;

/// What one pipe says to another: a flag, an event, or a token of a buffer.
struct Signal {
  enum class Kind : unsigned char { Flag, Buffer };
  Kind kind = Kind::Flag;
  Pipe from = Pipe::S; ///< of a buffer: the pipe that acquires or releases it
  Pipe to = Pipe::S;
  int id = 0;
  SourcePlace where = {};
};

/// A single element that the scalar unit reads or writes.
struct Access {
  const void *first = nullptr;
  size_t bytes = 0;
  bool writes = false;
  SourcePlace where = {};
};

/// A tile that got its storage: an address, a part of another tile, or private storage.
struct Placement {
  TileDesc tile = {}; ///< with its address
  size_t bytes = 0;
  bool isPrivate = false; ///< it has no address that the program chose
  SourcePlace where = {};
};

/// What one core says to others of its launch, or hears from them: a flag, or a semaphore of its block.
struct CoreSignal {
  enum class Kind : unsigned char { Flag, Semaphore };
  Kind kind = Kind::Flag;
  /// That ends what it was given before it signals; that goes on when it has heard: PIPE_S, and so the core.
  Pipe pipe = Pipe::S;
  CoreFlags::Mode mode = CoreFlags::Mode::CubeVectors; ///< of a flag that is signalled
  int id = 0;
  const QueueKey *queue = nullptr; ///< that it belongs to; null: it is the program's own
  SourcePlace where = {};
};

/// A core at a meeting (SYNCALL).
struct MeetingVisit {
  const void *meeting = nullptr;
  uint64_t round = 0;
  SourcePlace where = {};
};

/// A slot of a queue changes hands.
struct SlotUse {
  enum class Step : unsigned char {
    Reserved,  ///< a producer may fill it
    Published, ///< it is full
    Taken,     ///< a consumer may empty it
    Freed
  };
  Step step = Step::Reserved;
  const QueueKey *queue = nullptr;
  Way way = Way::None;
  int slot = 0;
  Pipe pipe = Pipe::S;      ///< that fills or empties it
  bool ordersCores = false; ///< the step itself makes cores wait for each other: on cpu, where no flags do
  const void *first =
      nullptr; ///< where the calling core's part of it lies, if the program can see that memory
  size_t bytes = 0;
  SourcePlace where = {};
};

class Observer {
public:
  virtual ~Observer() = default;
  virtual void started(Core &) {}                 ///< a core of a launch begins
  virtual void issued(Core &, const Issued &) {}  ///< before the instruction runs
  virtual void retired(Core &, const Issued &) {} ///< after it ran
  virtual void signalled(Core &, const Signal &) {}
  virtual void waited(Core &, const Signal &) {}
  virtual void drained(Core &, Pipe, const SourcePlace &) {}
  virtual void accessed(Core &, const Access &) {}
  virtual void placed(Core &, const Placement &) {}
  virtual void exposed(Core &, const void * /*first*/, size_t /*bytes*/) {
  } ///< the program has a pointer to a tile
  virtual void signalled(Core &, const CoreSignal &) {}
  virtual void waited(Core &, const CoreSignal &) {} ///< it has come
  virtual void arrived(Core &, const MeetingVisit &) {}
  virtual void left(Core &, const MeetingVisit &) {}
  virtual void used(Core &, const SlotUse &) {}
  virtual void allocated(const void * /*first*/, size_t /*bytes*/) {} ///< global memory, by the host
  virtual void freed(const void * /*first*/) {}
  virtual void wroteOnHost(const void * /*first*/, size_t /*bytes*/) {}
  virtual void finished(Core &, bool /*failed*/) {} ///< its program ended, or was cancelled
  virtual void ended(const Launch &) {}             ///< all its cores have
};

} // namespace pto::tessera
