#include "test/soak/sync_program.hpp"

#include <algorithm>
#include <memory>

#include "lib/Arrays/array.hpp"
#include "lib/Arrays/random.hpp"
#include "test/soak/sync_control.hpp"
#include "test/soak/sync_cube.hpp"
#include "test/soak/sync_vector.hpp"

namespace soak {

SyncProgram variantOf(const SyncProgram &program, int number) {
  SyncProgram variant = program;
  tessera::random::Choice choice(static_cast<uint64_t>(number));
  for (SyncArgument &argument : variant.arguments) {
    if (!argument.otherBits.empty() && (number < 2 || choice.chance(60)))
      argument.bits = number < 2 ? argument.otherBits.front() : choice.of(argument.otherBits);
    const bool isPlain = argument.name.starts_with("%in_") || argument.name.starts_with("%out_");
    if (argument.isMemory && isPlain && number % 2 == 1) {
      const auto elements = static_cast<int64_t>(
          argument.bytes.size() / static_cast<size_t>(pto::tessera::unitBytes(argument.element)));
      const tessera::Array array = tessera::randomArray(argument.element, {elements}, choice.bits());
      std::copy_n(static_cast<const char *>(array.data()), argument.bytes.size(), argument.bytes.begin());
    }
  }
  return variant;
}

namespace {

void writeBody(SyncWriter &writer, bool isCube, int upTo) {
  std::unique_ptr<SyncCore> core;
  if (isCube)
    core = std::make_unique<SyncCube>(writer);
  else
    core = std::make_unique<SyncVector>(writer);
  SyncControl control(writer, *core);
  control.statements(upTo, 0);
  core->storeAll();
}

/// A program for the cube core.
void writeCubeSection(SyncWriter &writer, int upTo) {
  writer.owner = "cube_";
  writer.line("pto.section.cube {");
  writer.enter();
  writeBody(writer, true, upTo);
  writer.leave();
  writer.line("}");
}
/// One for the first vector core of a block; the other one does nothing.
void writeVectorSection(SyncWriter &writer, int upTo) {
  writer.owner = "vector_";
  writer.line("pto.section.vector {");
  const std::string number = writer.fresh("l"), lane = writer.fresh("l"), isFirst = writer.fresh("b");
  writer.line(number + " = pto.get_subblock_idx");
  writer.line(lane + " = arith.index_cast " + number + " : i64 to index");
  writer.line(isFirst + " = arith.cmpi eq, " + lane + ", " + writer.index(0) + " : index");
  writer.line("scf.if " + isFirst + " {");
  writer.enter();
  writeBody(writer, false, upTo);
  writer.leave();
  writer.line("}");
  writer.line("}");
}

} // namespace

SyncProgram makeSyncProgram(uint64_t seed, pto::Profile profile, const SyncProgramWish &wish) {
  SyncWriter writer(seed, profile, wish.name);
  tessera::random::Choice &choice = writer.choice;
  const int instructions = wish.instructions != 0 ? wish.instructions
                           : choice.chance(30)    ? static_cast<int>(choice.between(3, 10))
                                                  : static_cast<int>(choice.between(8, 50));
  writer.canPrint = !wish.isLaunched;
  writer.isLong = instructions > 500;
  const size_t kind = choice.below(100);
  const bool isMixed = kind < 10 && wish.instructions == 0, isCube = kind < 35;
  if (isMixed || wish.isLaunched) {
    writer.function(wish.name, "", "", true, [&] {
      if (isCube)
        writeCubeSection(writer, isMixed ? instructions / 2 : instructions);
      if (isMixed || !isCube)
        writeVectorSection(writer, instructions);
    });
  } else {
    const std::string section = choice.chance(50) ? "" : isCube ? "cube" : "vector";
    writer.function(wish.name, "", section, true, [&] { writeBody(writer, isCube, instructions); });
  }
  return writer.finish();
}

} // namespace soak
