// Random programs for the passes that place tiles and order pipes: text of level 2, without addresses and without flags.
// Each is legal on its profile, ends, and has one result: that of its operations done one after the other.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "pto/profile/target.hpp"
#include "pto/types/element_type.hpp"

namespace soak {

/// An argument of the kernel, with what it is called with.
struct SyncArgument {
  std::string name;
  std::string type; ///< as text spells it
  pto::tessera::ElementType element = pto::tessera::ElementType::Other;
  bool isMemory = false;
  std::vector<char> bytes;              ///< of the memory
  uint64_t bits = 0;                    ///< of the scalar
  std::vector<uint64_t> otherBits = {}; ///< that would do as well: other trip counts, sizes, conditions
};

struct SyncProgram {
  std::string name; ///< of its entry
  pto::Profile profile = pto::Profile::A2A3;
  std::string functions; ///< without a module around them
  std::vector<SyncArgument> arguments;
  int instructions = 0; ///< that are written

  std::string text() const;
};

struct SyncProgramWish {
  std::string name = "kernel";
  int instructions = 0;    ///< about so many; 0: from 3 to 60
  bool isLaunched = false; ///< on a block of all cores, of which one of each kind does something
};

SyncProgram makeSyncProgram(uint64_t seed, pto::Profile profile, const SyncProgramWish &wish = {});

/// The same program with other arguments: numbers that steer it and content of memory. The first variants let all loops
/// whose end is an argument end at once.
SyncProgram variantOf(const SyncProgram &program, int number);

/// "module attributes {...} { ... }" around functions.
std::string moduleOf(const std::string &functions, pto::Profile profile);

} // namespace soak
