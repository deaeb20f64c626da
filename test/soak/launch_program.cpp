#include "test/soak/launch_program.hpp"

namespace soak {

std::string nameOf(const CoreId &core) {
  const std::string block = "block " + std::to_string(core.block);
  return core.isCube ? block + ", cube" : block + ", vector " + std::to_string(core.lane);
}

std::string textOf(const Step &step) {
  static constexpr const char *splits[] = {"", " up-down", " left-right"};
  static constexpr const char *meetings[] = {"vectors", "cubes", "all"};
  const auto tile = [&](const char *what) {
    const Form &form = forms[step.form];
    static constexpr const char *elements[] = {"f32", "i32", "f16"};
    return std::string(what) + (step.tensor ? " tensor" : "") + " q" + std::to_string(step.use) +
           (step.way == Way::toVectors ? " c2v" : " v2c") + " #" + std::to_string(step.serial) + " " +
           elements[static_cast<int>(form.element)] + " " + std::to_string(form.rows) + "x" +
           std::to_string(form.cols) + splits[static_cast<int>(step.split)];
  };
  const std::string id = std::to_string(step.id);
  switch (step.act) {
  case Act::push:
    return tile("push");
  case Act::alloc:
    return tile("alloc");
  case Act::publish:
    return tile("publish");
  case Act::pop:
    return tile("pop");
  case Act::free:
    return tile("free");
  case Act::setFlag:
    return "set flag " + id + " mode " + std::to_string(step.mode);
  case Act::waitFlag:
    return "wait flag " + id;
  case Act::setSemaphore:
    return "set semaphore " + id;
  case Act::waitSemaphore:
    return "wait semaphore " + id;
  case Act::meet:
    return std::string("meet ") + meetings[static_cast<int>(step.who)];
  case Act::yield:
    return "yield";
  }
  return "";
}

std::string textOf(const Program &program) {
  static constexpr const char *kinds[] = {"mix", "cube", "vector"};
  static constexpr const char *machines[] = {"cpu", "a2a3", "a5"};
  std::string text = std::string("launch on ") + machines[static_cast<int>(machine)] + ": " +
                     std::to_string(program.blocks) + " blocks, " + kinds[static_cast<int>(program.kind)] +
                     ", jobs " + std::to_string(program.jobs) +
                     (program.deterministic ? ", deterministic" : "") +
                     (program.takesTurns ? "" : ", all at once") + "\n";
  for (size_t i = 0; i < program.uses.size(); ++i) {
    const PipeUse &use = program.uses[i];
    const PipeShape &pipe = pipes[use.pipe];
    text += "  q" + std::to_string(i) + ": TPipe<" + std::to_string(pipe.flag) + ", " +
            std::to_string(pipe.direction()) + ", " + std::to_string(pipe.slotSize) + ", " +
            std::to_string(pipe.slotNum) + ", " + std::to_string(pipe.localSlotNum) + ", " +
            (pipe.noSplit ? "true" : "false") + ">" + (use.inMemory ? " in memory" : " on chip") + "\n";
  }
  for (int core = 0; core < program.coreCount(); ++core) {
    text += "  " + nameOf(program.idOf(core)) + ":\n";
    int number = 0;
    for (const Step &step : program.cores[static_cast<size_t>(core)])
      text += "    " + std::to_string(number++) + ": " + textOf(step) + "\n";
  }
  return text;
}

} // namespace soak
