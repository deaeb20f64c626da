// Tile instructions in assembly, in every form that the instruction pages use:
//
//   %d = NAME %a, %b {attributes} : types        the result is new
//   NAME %d, %a, %b {attributes} : types         the destination comes first; it is a place, or new when it is not
//                                                defined yet
//   NAME ins(%a, %b {attributes} : types) outs(%d : types)
//
// Which operands an instruction has is asked of the registry. A statement is read, matched with the registry,
// and built; each part is complete before the next one begins.
#include "lib/Text/instruction_builder.hpp"
#include "lib/Text/instruction_matcher.hpp"
#include "lib/Text/instruction_reader.hpp"

using namespace mlir;
using llvm::SMLoc;

namespace tessera {

Operation *parseInstruction(AssemblyParser &parser, StringRef name, SMLoc at,
                            SmallVectorImpl<ResultName> &results, StringRef values) {
  const ArrayRef<const Instruction *> variants = instructionsNamed(name);
  WrittenStatement written;
  written.name = name;
  written.at = at;
  written.results.assign(results.begin(), results.end());
  if (readInstruction(parser, variants, values, written))
    return nullptr;

  MatchedStatement matched;
  const LogicalResult fits = matchInstruction(
      written, variants, parser.builder.getContext(), [&](SMLoc where) { return parser.emitError(where); },
      matched);
  // Also after an error, so that no further errors are told of these names.
  results.append(matched.newResults);
  if (failed(fits))
    return nullptr;

  return buildInstruction(parser, variants, written, matched);
}

} // namespace tessera
