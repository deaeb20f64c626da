// What a core of a mixed kernel sees of things that have one name and differ by pass.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace test::mixed {

/// Numbers of the passes: what is seen on a core must all be that of its kind.
enum Pass : int { host = 1, cube = 2, vector = 3 };

/// What is asked about, one name each.
enum Thing {
  function,
  staticFunction,
  functionWithoutNamespace,
  cFunction,
  functionOfOtherFile,
  functionTemplate,
  functionTemplateOfOtherFile,
  lambda,
  member,
  virtualMember,
  typeInformation,
  constant,
  variable,
  variableOfOtherFile,
  variableTemplate,
  memberOfTemplate,
  localVariable,
  variableOfThread,
  table,
  layout,
  things
};

struct Seen {
  std::array<int, things> pass = {};
};

/// The cube core and the two vector cores of each block, in this order; from two files whose functions and kernels have
/// the same names.
std::vector<Seen> runFirstFile(uint32_t blocks);
std::vector<Seen> runSecondFile(uint32_t blocks);
/// What the host sees.
Seen seenByHost();
/// How often the kernels of a pass counted in a variable of theirs.
struct Counts {
  int cube = 0, vector = 0;
};
Counts countCores(uint32_t blocks);

/// Through a queue, with a barrier of all cores: what the cube cores sent, as the vector cores got it.
std::vector<float> sendTiles(uint32_t blocks);

/// Throws on a vector core; on a cube core.
void failOn(bool vectorCore);
/// Captures something that only the host captures.
void captureByPass();

} // namespace test::mixed
