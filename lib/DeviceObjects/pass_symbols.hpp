// The passes of a mixed kernel in one program.
//
// A file of such a kernel is compiled for the host and once for each kind of core. What the passes define may differ
// under the same name: functions, instances of templates, inline variables, statics. So the symbols of a device pass
// get names that end in the pass: "_Z6kernelPf.cube", which debuggers show as "kernel(float*) [clone .cube]".
//
// One thing is shared: the state of the runtime, which is all objects of the namespaces pto and std that can change (and
// one of the address sanitizer's).
// Objects that cannot (tables, virtual functions) belong to the pass like its code.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

/// Says in a sentence what is wrong with which file.
class ObjectFileError : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct PassObject {
  std::string input, output;
};

struct PassOptions {
  /// Whether object files that are not there define more of the pass: then what is used and looks like a function or a
  /// variable of the program gets the pass's name too, and linkNames() decides when all are there.
  bool hasMoreObjects = false;
  /// Variables of the program are not initialized by code: on devices they cannot be. (Only of objects that clang made,
  /// where what registers kernels is apart from that.)
  bool dropsInitializers = false;
  /// Names that contain this stay as they are; nothing when it is empty.
  std::string_view kept = {};
};

/// Renames what the object files of a pass define, there and where they use it of each other, and writes the results.
/// What none of them defines keeps its name. Nothing is written when one of the files cannot be read.
void renamePass(const std::vector<PassObject> &objects, std::string_view suffix,
                const PassOptions &options = {});

/// Where all object files of a program are there: what a pass uses and none of them defines is the host's. Writes those
/// that change, and returns the paths of all, changed or not.
std::vector<std::string> linkNames(const std::vector<PassObject> &objects,
                                   const std::vector<std::string> &suffixes);

} // namespace tessera
