// SyncWriter: writes the text of a random program, and keeps what is visible at the place where it writes.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "test/soak/sync_program.hpp"
#include "test/soak/sync_tiles.hpp"
#include "test/text/random/choice.hpp"

namespace soak {

class SyncWriter {
public:
  SyncWriter(uint64_t seed, pto::Profile profile, std::string name);

  tessera::random::Choice choice;
  const pto::Profile profile;
  /// Cores that run at the same time have arrays of their own: part of the names of arrays.
  std::string owner;
  bool canPrint = true;
  bool isLong = false; ///< there will be thousands of instructions
  bool isA5() const { return profile == pto::Profile::A5; }

  // ---- Text ----
  void line(const std::string &text);
  /// What follows stands deeper, after a line that does not end in a brace of its own.
  void indent() { ++functions_.back().depth; }
  const std::string &name() const { return program_.name; }
  std::string fresh(const std::string &what);
  /// A constant of type index.
  std::string index(int number);
  std::string size(const SyncSize &size) { return size.value.empty() ? index(size.number) : size.value; }
  /// A line that stands before everything else of the function at hand.
  void constantLine(const std::string &text);
  /// "pto.tadd ins(%a, %b : A, B) outs(%c : C)"; attributes stand inside `ins` or after all.
  struct Operand {
    std::string name, type;
  };
  static Operand operandOf(const SyncTile &tile) { return {tile.name, tile.type.text()}; }
  void instruction(const std::string &op, const std::vector<Operand> &ins, const std::vector<Operand> &outs,
                   const std::string &attributesIn = "", const std::string &attributesAfter = "");
  int instructions() const { return instructions_; }

  // ---- Functions ----
  /// What is written by `body` is a function; inside a section where one is named. Returns the arrays that it must be
  /// given after its own parameters.
  std::vector<Operand> function(const std::string &name, const std::string &parameters,
                                const std::string &section, bool isEntry, const std::function<void()> &body);
  /// The name of an array, which is an argument of the kernel; functions that are called get it from there.
  std::string memoryName(const std::string &element, bool isWritten, const std::string &purpose = "");
  std::string scalarArgument(const std::string &name, const std::string &type, uint64_t bits,
                             std::vector<uint64_t> otherBits = {});
  bool isInHelper() const { return functions_.size() > 1; }
  SyncProgram finish();

  // ---- Scopes and tiles ----
  void enter() { scopes().emplace_back(); }
  void leave() { scopes().pop_back(); }
  SyncScope &scope() { return scopes().back(); }
  int newRoot() { return ++roots_; }
  SyncTile allocate(const SyncTileType &type);
  /// Whether a further tile surely fits into its buffer, even if all that are visible live as long.
  bool hasRoom(const SyncTileType &type);
  /// Tiles that may be read (or only written) here, of a key; of any where it is empty.
  std::vector<SyncTile> readable(const std::string &key);
  std::vector<SyncTile> writable(const std::string &key);
  bool canRead(const SyncTile &tile);
  void markWritten(const SyncTile &tile);
  std::vector<SyncIndex> indexes();
  /// A scalar of an element type: a constant, an argument, or what was computed.
  std::string scalar(const std::string &element);

  // ---- Global memory ----
  /// A part of an array of the element type, with as many rows and columns as the shape has valid ones.
  Operand part(const std::string &element, const SyncShape &shape, bool isWritten,
               const std::string &purpose = "", bool isColumn = false);

private:
  struct Memory {
    std::string name, element, purpose, owner;
    bool isWritten = false;
  };
  const Memory &memory(std::vector<Memory> &list, const std::string &element, bool isWritten,
                       const std::string &purpose);
  struct FunctionText {
    std::string constants, allocations, body;
    std::map<int, std::string> indexNames;
    std::map<std::string, std::string> views;
    std::vector<SyncScope> scopes;
    std::vector<Memory> memories;
    int depth = 1;
  };

  std::vector<SyncScope> &scopes() { return functions_.back().scopes; }
  bool isHidden(const SyncTile &tile) const;
  std::vector<SyncTile> visible(std::vector<SyncTile> SyncScope::*list, const std::string &key);
  std::string view(const std::string &memory, const std::string &element, int cols, bool isColumn);
  std::vector<char> content(const std::string &element, int elements, const std::string &purpose);
  std::string offset(int room);

  SyncProgram program_;
  std::vector<FunctionText> functions_; ///< the innermost is being written
  int names_ = 0, roots_ = 0, instructions_ = 0;
};

} // namespace soak
