#include "lib/Instructions/run_function_table.hpp"

namespace tessera {

void RunFunctionTable::add(Profile profile, std::initializer_list<ElementType> types,
                           RunFunctions functions) {
  functions_[{profile, types}] = functions;
}

RunFunctions RunFunctionTable::find(Profile profile, llvm::ArrayRef<OperandSpec> operands,
                                    llvm::ArrayRef<ElementType> elements,
                                    void (*canonicalize)(std::vector<ElementType> &typed)) const {
  std::vector<ElementType> typed;
  for (size_t i = 0; i < operands.size(); ++i)
    if (operands[i].isTyped)
      typed.push_back(elements[i]);
  if (canonicalize != nullptr)
    canonicalize(typed);
  const auto found = functions_.find({profile, std::move(typed)});
  return found == functions_.end() ? RunFunctions() : found->second;
}

} // namespace tessera
