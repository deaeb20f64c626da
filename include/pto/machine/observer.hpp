// Observer: told of everything that happens on a core. Timing, printing, traces and the checker are
// observers. In C++ only watched builds (Target::watched) call them; in text every run looks whether there is
// one.
#pragma once

#include "pto/machine/issued.hpp"

namespace pto::tessera {

struct Core;

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

class Observer {
public:
  virtual ~Observer() = default;
  virtual void issued(Core &, const Issued &) {}  ///< before the instruction runs
  virtual void retired(Core &, const Issued &) {} ///< after it ran
  virtual void signalled(Core &, const Signal &) {}
  virtual void waited(Core &, const Signal &) {}
  virtual void drained(Core &, Pipe, const SourcePlace &) {}
  virtual void accessed(Core &, const Access &) {}
  virtual void placed(Core &, const Placement &) {}
  virtual void finished(Core &) {} ///< the core's program ended
};

} // namespace pto::tessera
