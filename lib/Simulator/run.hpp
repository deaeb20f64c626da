// How a decoded program is to be run, and what came of it. Nothing of MLIR or LLVM is in here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "pto/machine/observer.hpp"
#include "pto/memory/output_sink.hpp"

namespace tessera {

/// What went wrong while a program ran, and the place of the instruction in its source.
struct RunError {
  std::string file; ///< empty when the error is not about an instruction, such as a wrong argument
  unsigned line = 0;
  unsigned column = 0;
  std::string message; ///< the first line says what is wrong; details may follow on lines of their own

  /// "file:line:column: error: message".
  std::string text() const;
};

struct RunOptions {
  int blocks = 1;
  /// Blocks that run at once, each on a thread of the host; 0: as many as the host has processors. What is watched, or
  /// prints, runs one block after the other.
  int jobs = 1;
  bool deterministic = false;            ///< one block after the other, whatever `jobs` says
  uint64_t maxSteps = 0;                 ///< over all cores; 0: no limit
  size_t maxTileBytes = size_t(1) << 32; ///< of all tiles without an address of a core together
  bool time = false;                     ///< fill RunResult::timings
  /// Where pto.print writes; nothing is printed when null.
  pto::tessera::OutputSink *printTo = nullptr;
  /// Also show what every instruction writes.
  bool printWritten = false;
  /// Where broken promises that show only while the program runs are told, once for each instruction; null: nowhere.
  pto::tessera::OutputSink *warnTo = nullptr;
  /// Make those errors instead.
  bool refuseBrokenPromises = false;
  /// Told of everything that happens on the cores; nobody when null.
  pto::tessera::Observer *observer = nullptr;
  /// Another one, such as a pto::tessera::Checker.
  pto::tessera::Observer *checker = nullptr;
};

/// All executions of one instruction.
struct Timing {
  std::string name;
  uint64_t count = 0;
  uint64_t nanoseconds = 0;
  uint64_t bytes = 0; ///< read and written
};

/// A line for each instruction, and the total.
std::string formatTimings(std::span<const Timing> timings);

struct RunResult {
  std::optional<RunError> error;
  uint64_t steps = 0;
  std::vector<Timing> timings; ///< the most expensive first

  bool ok() const { return !error; }
};

} // namespace tessera
