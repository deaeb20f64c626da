#include "test/soak/sync_program.hpp"

#include "test/soak/sync_control.hpp"

namespace soak {

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
