// A core of a running grid: its registers, and the loop that executes its steps.
#include <algorithm>

#include "lib/Instructions/binding_rules.hpp"
#include "lib/Simulator/grid_run.hpp"
#include "lib/Simulator/scalar_types.hpp"
#include "lib/Simulator/step_names.hpp"

namespace tessera {

namespace {

/// Of an array in C order that has as many dimensions.
pto::tessera::TensorMap denseMap(llvm::ArrayRef<int64_t> shape) {
  pto::tessera::TensorMap map;
  int64_t stride = 1;
  for (size_t i = 0; i < shape.size(); ++i) {
    map.shape[4 - i] = shape[shape.size() - 1 - i];
    map.stride[4 - i] = stride;
    stride *= std::max<int64_t>(map.shape[4 - i], 1);
  }
  completeMap(map, static_cast<int>(shape.size()));
  return map;
}

} // namespace

/// How many steps a core executes before others have their turn.
static constexpr uint64_t stepsOfTurn = 1 << 16;

SimulatedCore::SimulatedCore(const Code &ofKind, GridRun &ofGrid, pto::tessera::Core &played)
    : code(ofKind), grid(ofGrid), options(ofGrid.options), core(played), scalars(code.scalars),
      tensors(std::make_unique<TensorValue[]>(code.tensors)),
      tiles(std::make_unique<TileValue[]>(code.tiles.size())), returns(code.functions),
      eventIds(code.eventIds), issues(code.issues.size()), queues(code.queues.size()),
      store(core, code.profile, options.maxTileBytes, code.forms) {
  for (size_t i = 0; i < code.tiles.size(); ++i)
    if (code.tiles[i] != nullptr)
      tiles[i].operand = code.tiles[i]->operand;
  for (size_t i = 0; i < code.issues.size(); ++i)
    prepareIssue(issues[i], code.issues[i], *this);
}

void SimulatedCore::giveArguments() {
  for (size_t i = 0; i < grid.arguments.size(); ++i) {
    const ArgumentValue &argument = grid.arguments[i];
    const Parameter &parameter = code.parameters[i];
    const uint32_t index = code.parameterRegisters[i].index;
    if (parameter.kind == Parameter::Kind::Scalar) {
      scalars[index] = argument.bits & maskOf(parameter.bits * parameter.lanes);
      continue;
    }
    TensorValue &tensor = tensors[index];
    if (parameter.kind == Parameter::Kind::View)
      tensor.operand.map = denseMap(argument.shape);
    if (parameter.kind == Parameter::Kind::Memref)
      tensor.operand.map = code.parameterMaps[i];
    const Unit unit = unitOf(parameter.element);
    tensor.operand.map.c0 = pto::C0_SIZE_BYTE / unit.bytes;
    tensor.version = ++versions;
    place(tensor, &grid.memories[i], code.parameterStarts[i], unit);
  }
}

void SimulatedCore::begin() {
  giveArguments();
  std::fill(queues.begin(), queues.end(), QueueHandle());
  current = &code.steps[code.entry];
  waiting.reset();
  waitPassed = false;
  waitsPassed = 0;
  if (core.observer != nullptr)
    core.observer->started(core);
}

SimulatedCore::Stopped SimulatedCore::go() {
  const pto::tessera::CoreScope scope(core);
  const Step *step = current;
  const uint64_t share = grid.takeSteps(stepsOfTurn);
  if (share == 0)
    fail("stopped after " + std::to_string(options.maxSteps) + " steps");
  uint64_t left = share;
  try {
    while (step != nullptr) {
      if (left == 0) [[unlikely]]
        break;
      --left;
      step = step->run(*this, step);
    }
  } catch (...) {
    current = step;
    steps += share - left;
    grid.giveBackSteps(left);
    throw;
  }
  steps += share - left;
  grid.giveBackSteps(left);
  if (step != nullptr) {
    current = step;
    return Stopped::Yields;
  }
  if (waiting) {
    current = resumeAt;
    return Stopped::Waits;
  }
  return Stopped::Ends;
}

void SimulatedCore::end(bool failed) {
  current = nullptr;
  waiting.reset();
  for (size_t i = 0; i < code.tiles.size(); ++i)
    store.drop(tiles[i]);
  if (core.observer != nullptr)
    core.observer->finished(core, failed);
}

// ---- What messages and observers are told ----

const StepInfo &infoOf(const Code &code, const Step &step) {
  return code.infos[static_cast<size_t>(&step - code.steps.data())];
}
const SourcePlace &placeOfStep(const Code &code, const Step &step) {
  return code.places[infoOf(code, step).place];
}

std::string operandNames(const Code &code, const Step &step) {
  std::string text;
  const auto addName = [&](const char *role, llvm::ArrayRef<const char *> names, uint32_t index) {
    if (index < names.size() && *names[index] != 0)
      text += (text.empty() ? "\n  " : ", ") + (*role != 0 ? std::string(role) + " is " : "") + names[index];
  };
  if (step.run == steps::issue) {
    const Issue &issue = code.issues[step.a];
    for (size_t i = 0; i < issue.operands.size(); ++i)
      if (const Issue::Operand &operand = issue.operands[i];
          operand.present && (operand.kind == OperandKind::Tile || operand.kind == OperandKind::Tensor))
        addName(issue.instruction->operands[i].name,
                operand.kind == OperandKind::Tile ? code.tileNames : code.tensorNames, operand.index);
    return text;
  }
  const llvm::StringRef shape = infoOf(code, step).shape;
  const uint32_t fields[] = {step.dst, step.a, step.b, step.c};
  for (size_t i = 1; i < 4; ++i)
    if (shape[i] == 't' || shape[i] == 'p')
      addName(shape[i] == 't' ? "the tile" : "the tensor",
              shape[i] == 't' ? code.tileNames : code.tensorNames, fields[i]);
  return text;
}

pto::tessera::SourcePlace SimulatedCore::placeOf(const Step *step) const {
  const SourcePlace &place = placeOfStep(code, *step);
  return {.file = place.file.c_str(), .line = place.line, .column = place.column};
}

void tellBrokenPromise(const SimulatedCore &core, const Step *step, llvm::StringRef operation,
                       llvm::StringRef promise) {
  const SourcePlace &place = placeOfStep(core.code, *step);
  const std::string text = place.file + ":" + std::to_string(place.line) + ":" +
                           std::to_string(place.column) + ": warning: '" + operation.str() +
                           "' breaks a promise of profile " + pto::profileName(core.code.profile) + ": " +
                           promise.str() + "\n";
  core.options.warnTo->write(text.data(), text.size());
}

void tellPlaced(SimulatedCore &core, const Step *step, const TileValue &tile, bool isPrivate) {
  core.core.observer->placed(
      core.core, {describe(tile, tile.operand.desc), tile.operand.roomBytes, isPrivate, core.placeOf(step)});
}

void tellBound(SimulatedCore &core, const Step *step, const TileValue &tile, const TileValue *source,
               uint64_t address) {
  const StepInfo &info = core.code.infos[static_cast<size_t>(step - core.code.steps.data())];
  llvm::StringRef operation = info.name;
  operation.consume_front("pto.");
  const BindingInstruction *instruction = bindingInstruction(operation);
  if (instruction == nullptr || instruction->describeIssue == nullptr) {
    tellPlaced(core, step, tile, false);
    return;
  }
  OperandDesc descs[] = {describe(tile, tile.operand.desc), pto::tessera::ScalarDesc{ElementType::U64}};
  if (source != nullptr)
    descs[1] = OperandDesc(describe(*source, source->operand.desc));
  else
    descs[1].setBits(address);
  pto::tessera::Issued issued = instruction->describeIssue(core.code.profile, descs);
  issued.textName = operation.data();
  issued.where = core.placeOf(step);
  core.core.observer->issued(core.core, issued);
  tellPlaced(core, step, tile, false);
  core.core.observer->retired(core.core, issued);
}

void tellAccessed(SimulatedCore &core, const Step *step, const char *first, size_t bytes, bool writes) {
  core.core.observer->accessed(core.core, {first, bytes, writes, core.placeOf(step)});
}

} // namespace tessera
