#include "test/soak/sync_program.hpp"

#include "test/soak/sync_control.hpp"

#include "lib/Arrays/array.hpp"
#include "lib/Arrays/random.hpp"

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

SyncProgram makeSyncProgram(uint64_t seed, pto::Profile profile, const SyncProgramWish &wish) {
  SyncWriter writer(seed, profile, wish.name);
  tessera::random::Choice &choice = writer.choice;
  const int instructions = wish.instructions != 0 ? wish.instructions
                           : choice.chance(30)    ? static_cast<int>(choice.between(3, 10))
                                                  : static_cast<int>(choice.between(8, 50));
  const std::string section = choice.chance(50) ? "vector" : "";
  writer.function(wish.name, "", section, true, [&] {
    SyncVector vector(writer);
    SyncControl control(writer, vector, [&] { vector.instruction(); });
    control.statements(instructions, 0);
    vector.storeAll();
  });
  return writer.finish();
}

} // namespace soak
