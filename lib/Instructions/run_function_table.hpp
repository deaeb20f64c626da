// The compiled meanings of an instruction, by profile and element types.
#pragma once

#include <initializer_list>
#include <map>
#include <utility>
#include <vector>

#include "lib/Instructions/instruction.hpp"

namespace tessera {

struct RunFunctions {
  RunFunction run = nullptr;
  TouchFunction touches = nullptr;
};

class RunFunctionTable {
public:
  explicit RunFunctionTable(void (*fill)(RunFunctionTable &)) { fill(*this); }

  void add(Profile profile, std::initializer_list<ElementType> types, RunFunctions functions);
  /// Those for operands of these element types, which `canonicalize`, if there is one, replaces by types that
  /// run alike; none when the instruction has no such meaning.
  RunFunctions find(Profile profile, llvm::ArrayRef<OperandSpec> operands,
                    llvm::ArrayRef<ElementType> elements,
                    void (*canonicalize)(std::vector<ElementType> &typed)) const;

private:
  std::map<std::pair<Profile, std::vector<ElementType>>, RunFunctions> functions_;
};

} // namespace tessera
