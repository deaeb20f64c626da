// Running a decoded program, and showing its steps.
#include <algorithm>

#include "llvm/Support/Format.h"

#include "lib/Instructions/binding_rules.hpp"
#include "lib/Simulator/code.hpp"
#include "lib/Simulator/observers.hpp"
#include "lib/Simulator/scalar_types.hpp"

namespace tessera {

using pto::tessera::elementTypeInfo;

std::string RunError::text() const {
  const std::string where =
      file.empty() ? "" : file + ":" + std::to_string(line) + ":" + std::to_string(column) + ": ";
  return where + "error: " + message;
}

// ---- The machine ----

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

Machine::Machine(const Code &code, llvm::ArrayRef<ArgumentValue> arguments, const RunOptions &options,
                 pto::tessera::Observer *observer)
    : code(code), arguments(arguments), options(options), output(options.printTo), scalars(code.scalars),
      tensors(std::make_unique<TensorValue[]>(code.tensors)),
      tiles(std::make_unique<TileValue[]>(code.tiles.size())), memories(arguments.size()),
      returns(code.functions), eventIds(code.eventIds), issues(code.issues.size()),
      store(core, code.profile, options.maxTileBytes, code.forms),
      budget(options.maxSteps == 0 ? UINT64_MAX : options.maxSteps) {
  core.output = &output;
  core.observer = observer;
  for (size_t i = 0; i < code.tiles.size(); ++i)
    if (code.tiles[i] != nullptr)
      tiles[i].operand = code.tiles[i]->operand;
  for (size_t i = 0; i < code.issues.size(); ++i)
    prepareIssue(issues[i], code.issues[i], *this);
  for (size_t i = 0; i < arguments.size(); ++i) {
    const Parameter &parameter = code.parameters[i];
    const uint32_t index = code.parameterRegisters[i].index;
    if (parameter.kind == Parameter::Kind::Scalar) {
      scalars[index] = arguments[i].bits & maskOf(parameter.bits * parameter.lanes);
      continue;
    }
    memories[i] = {arguments[i].data, static_cast<int64_t>(arguments[i].bytes), static_cast<unsigned>(i)};
    TensorValue &tensor = tensors[index];
    if (parameter.kind == Parameter::Kind::View)
      tensor.operand.map = denseMap(arguments[i].shape);
    if (parameter.kind == Parameter::Kind::Memref)
      tensor.operand.map = code.parameterMaps[i];
    const Unit unit = unitOf(parameter.element);
    tensor.operand.map.c0 = pto::C0_SIZE_BYTE / unit.bytes;
    tensor.version = ++versions;
    place(tensor, &memories[i], code.parameterStarts[i], unit);
  }
}

pto::tessera::SourcePlace Machine::placeOf(const Step *step) const {
  const SourcePlace &place = code.places[code.infos[static_cast<size_t>(step - code.steps.data())].place];
  return {.file = place.file.c_str(), .line = place.line, .column = place.column};
}

void tellPlaced(Machine &machine, const Step *step, const TileValue &tile, bool isPrivate) {
  machine.core.observer->placed(machine.core, {describe(tile, tile.operand.desc), tile.operand.roomBytes,
                                               isPrivate, machine.placeOf(step)});
}

void tellBound(Machine &machine, const Step *step, const TileValue &tile, const TileValue *source,
               uint64_t address) {
  const StepInfo &info = machine.code.infos[static_cast<size_t>(step - machine.code.steps.data())];
  llvm::StringRef operation = info.name;
  operation.consume_front("pto.");
  const BindingInstruction *instruction = bindingInstruction(operation);
  if (instruction == nullptr || instruction->describeIssue == nullptr) {
    tellPlaced(machine, step, tile, false);
    return;
  }
  OperandDesc descs[] = {describe(tile, tile.operand.desc), pto::tessera::ScalarDesc{ElementType::U64}};
  if (source != nullptr)
    descs[1] = OperandDesc(describe(*source, source->operand.desc));
  else
    descs[1].setBits(address);
  pto::tessera::Issued issued = instruction->describeIssue(machine.code.profile, descs);
  issued.textName = operation.data();
  issued.where = machine.placeOf(step);
  machine.core.observer->issued(machine.core, issued);
  tellPlaced(machine, step, tile, false);
  machine.core.observer->retired(machine.core, issued);
}

void tellAccessed(Machine &machine, const Step *step, const char *first, size_t bytes, bool writes) {
  machine.core.observer->accessed(machine.core, {first, bytes, writes, machine.placeOf(step)});
}

void Machine::restoreCounts() {
  for (size_t i = 0; i < arguments.size(); ++i)
    if (code.parameters[i].lanes != 1)
      scalars[code.parameterRegisters[i].index] = arguments[i].bits;
}

void Machine::runBlock(uint32_t number) {
  core.renew();
  restoreCounts();
  core.context.block_idx = number;
  core.context.task_cookie = pto::cpu_sim::execution_context.task_cookie;
  const pto::tessera::CoreScope scope(core);
  const pto::cpu_sim::ScopedExecutionContext context(number, 0, 1);
  const Step *step = &code.steps[code.entry];
  uint64_t left = budget;
  try {
    while (step != nullptr) {
      if (left-- == 0) [[unlikely]]
        fail("stopped after " + std::to_string(options.maxSteps) + " steps");
      step = step->run(*this, step);
    }
  } catch (...) {
    current = step;
    budget = left;
    throw;
  }
  budget = left;
  for (size_t i = 0; i < code.tiles.size(); ++i)
    store.drop(tiles[i]);
  if (core.observer != nullptr)
    core.observer->finished(core, false);
}

// ---- Program ----

namespace {

/// Why an argument does not fit a parameter; empty when it does.
std::string mismatch(const Parameter &parameter, const ArgumentValue &argument) {
  if (parameter.kind == Parameter::Kind::Scalar)
    return "";
  const auto isSame = [&] {
    if (argument.element == parameter.element)
      return true;
    // Text does not tell signed from unsigned integers.
    using namespace pto::tessera;
    const TypeSet integers = typeset::int8to32 | typeset::int64;
    return integers.contains(argument.element) && integers.contains(parameter.element) &&
           unitBytes(argument.element) == unitBytes(parameter.element);
  };
  if (!isSame())
    return std::string("it has elements of type ") + elementTypeInfo(argument.element).textName + ", not " +
           elementTypeInfo(parameter.element).textName;
  if (argument.data == nullptr && argument.bytes != 0)
    return "it has no memory";
  const Unit unit = unitOf(parameter.element);
  const auto elements = static_cast<int64_t>(argument.bytes) / unit.bytes * unit.elements;
  if (parameter.kind == Parameter::Kind::Memref && elements < parameter.leastElements)
    return "it has " + std::to_string(elements) + " elements, not " + std::to_string(parameter.leastElements);
  if (parameter.kind != Parameter::Kind::View)
    return "";
  if (argument.shape.size() != parameter.shape.size())
    return "it has " + std::to_string(argument.shape.size()) + " dimensions, not " +
           std::to_string(parameter.shape.size());
  int64_t product = 1;
  for (size_t dim = 0; dim < argument.shape.size(); ++dim) {
    if (argument.shape[dim] < 0 || argument.shape[dim] > maxTensorSide ||
        (parameter.shape[dim] >= 0 && argument.shape[dim] != parameter.shape[dim]))
      return "dimension " + std::to_string(dim) + " has size " + std::to_string(argument.shape[dim]) +
             ", not " + std::to_string(parameter.shape[dim]);
    if (__builtin_mul_overflow(product, argument.shape[dim], &product) || product > elements)
      return "its memory is smaller than its shape says";
  }
  return "";
}

std::optional<RunError> checkArguments(const Code &code, llvm::ArrayRef<ArgumentValue> arguments,
                                       const RunOptions &options) {
  if (arguments.size() != code.parameters.size())
    return RunError{"", 0, 0,
                    "kernel '" + code.name + "' takes " + std::to_string(code.parameters.size()) +
                        " arguments, not " + std::to_string(arguments.size())};
  if (options.blocks < 1)
    return RunError{"", 0, 0, "the number of blocks must be positive, not " + std::to_string(options.blocks)};
  for (size_t i = 0; i < arguments.size(); ++i)
    if (const std::string why = mismatch(code.parameters[i], arguments[i]); !why.empty())
      return RunError{"", 0, 0,
                      "argument " + std::to_string(i) + " is no " + code.parameters[i].type + ": " + why};
  return std::nullopt;
}

/// The report of a rule without the tag that it starts with, and without the newline at its end.
std::string messageOf(const pto::Error &error) {
  llvm::StringRef text = error.what();
  text.consume_front("[PTO][CA] ");
  return text.rtrim('\n').str();
}

/// What the source calls the tiles and tensors of a step, on a line of its own; empty when it does not tell.
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
  const llvm::StringRef shape = code.infos[static_cast<size_t>(&step - code.steps.data())].shape;
  const uint32_t fields[] = {step.dst, step.a, step.b, step.c};
  for (size_t i = 1; i < 4; ++i)
    if (shape[i] == 't' || shape[i] == 'p')
      addName(shape[i] == 't' ? "the tile" : "the tensor",
              shape[i] == 't' ? code.tileNames : code.tensorNames, fields[i]);
  return text;
}

} // namespace

Program::Program(std::unique_ptr<const Code> code) : code_(std::move(code)) {}
Program::~Program() = default;

const std::string &Program::name() const { return code_->name; }
llvm::ArrayRef<Parameter> Program::parameters() const { return code_->parameters; }

RunResult Program::run(llvm::ArrayRef<ArgumentValue> arguments, const RunOptions &options) const {
  RunResult result;
  result.error = checkArguments(*code_, arguments, options);
  if (result.error)
    return result;
  TimingTable timings;
  std::optional<WrittenValues> written;
  ObserverList observers;
  if (options.observer != nullptr)
    observers.add(*options.observer);
  if (options.printWritten && options.printTo != nullptr)
    observers.add(written.emplace(*options.printTo));
  if (options.time)
    observers.add(timings);
  std::optional<Machine> machine;
  std::string message;
  try {
    machine.emplace(*code_, arguments, options, observers.empty() ? nullptr : &observers);
    for (int block = 0; block < options.blocks; ++block)
      machine->runBlock(static_cast<uint32_t>(block));
  } catch (const StepError &error) {
    message = error.message;
  } catch (const pto::Error &error) {
    message = messageOf(error);
  } catch (const std::exception &error) {
    message = std::string("the host failed: ") + error.what();
  }
  if (!message.empty()) {
    result.error.emplace();
    result.error->message = message;
  }
  if (!machine)
    return result;
  if (result.error && machine->current != nullptr) {
    const SourcePlace &place =
        code_->places[code_->infos[static_cast<size_t>(machine->current - code_->steps.data())].place];
    result.error->file = place.file;
    result.error->line = place.line;
    result.error->column = place.column;
    result.error->message += operandNames(*code_, *machine->current);
    if (options.blocks > 1)
      result.error->message += "\n  block " + std::to_string(machine->core.context.block_idx);
  }
  const uint64_t limit = options.maxSteps == 0 ? UINT64_MAX : options.maxSteps;
  result.steps = std::min(limit - machine->budget, limit);
  result.timings = timings.timings();
  return result;
}

// ---- Showing ----

namespace {

/// Prints the registers of a step. Its shape has a letter for each of dst, a, b and c: s(calar), p(ointer or
/// view), t(ile), # (a number), . (nothing).
void printRegisters(llvm::raw_ostream &to, const Step &step, llvm::StringRef shape) {
  const uint32_t fields[] = {step.dst, step.a, step.b, step.c};
  const auto printOne = [&](size_t i) {
    if (shape[i] != '#')
      to << shape[i];
    to << fields[i];
  };
  if (shape[0] != '.')
    printOne(0);
  const char *separator = shape[0] != '.' ? " = " : "";
  for (size_t i = 1; i < 4; ++i)
    if (shape[i] != '.') {
      to << separator;
      printOne(i);
      separator = ", ";
    }
}

void printMoves(llvm::raw_ostream &to, const Moves &moves) {
  const auto print = [&](char letter, llvm::ArrayRef<Moves::Move> list) {
    for (const Moves::Move &move : list)
      to << ' ' << letter << move.to << '=' << letter << move.from;
  };
  print('s', moves.scalars);
  print('p', moves.tensors);
  print('t', moves.tiles);
  for (uint32_t tile : moves.dropped)
    to << " drop t" << tile;
}

void printIssue(llvm::raw_ostream &to, const Issue &issue) {
  const char *separator = "";
  for (size_t i = 0; i < issue.operands.size(); ++i) {
    const Issue::Operand &operand = issue.operands[i];
    to << separator << issue.instruction->operands[i].name << '=';
    separator = ", ";
    if (!operand.present)
      to << "none";
    else if (operand.kind == OperandKind::Mode)
      to << operand.bits;
    else
      to << (operand.kind == OperandKind::Tile     ? 't'
             : operand.kind == OperandKind::Tensor ? 'p'
                                                   : 's')
         << operand.index;
  }
  if (issue.rulesPending)
    to << " (rules depend on run-time sizes)";
}

} // namespace

void Program::dumpSteps(llvm::raw_ostream &to) const {
  const Code &code = *code_;
  to << "kernel " << code.name << ", profile " << pto::profileName(code.profile) << ", " << code.steps.size()
     << " steps, " << code.scalars.size() << " scalars, " << code.tensors << " tensors, " << code.tiles.size()
     << " tiles\n";
  to << "arguments:";
  for (size_t i = 0; i < code.parameters.size(); ++i)
    to << ' ' << (code.parameterRegisters[i].kind == RegisterKind::Scalar ? 's' : 'p')
       << code.parameterRegisters[i].index;
  to << "\n";
  for (size_t i = 0; i < code.steps.size(); ++i) {
    const Step &step = code.steps[i];
    const StepInfo &info = code.infos[i];
    const auto target = [&](int64_t distance) { return static_cast<int64_t>(i) + distance; };
    to << llvm::format("%6zu  %-22s ", i, info.name);
    if (step.run == steps::issue) {
      printIssue(to, code.issues[step.a]);
    } else if (step.run == steps::jump) {
      to << "-> " << target(step.jump[0]);
    } else if (step.run == steps::moveAndJump) {
      to << 's' << step.dst << "=s" << step.a << " -> " << target(step.jump[0]);
    } else if (step.run == steps::branch) {
      to << 's' << step.a << " -> " << target(step.jump[0]) << " else " << target(step.jump[1]);
    } else if (step.run == steps::switchTo) {
      to << 's' << step.a;
      for (const Switch::Case &one : step.as<Switch>().cases)
        to << ' ' << static_cast<int64_t>(one.value) << " -> " << target(one.jump);
      to << " else -> " << target(step.as<Switch>().otherwise);
    } else if (step.run == steps::movesAndJump || step.run == steps::call) {
      to << "-> " << target(static_cast<int32_t>(step.a));
      printMoves(to, step.as<Moves>());
    } else if (step.run == steps::moves || step.run == steps::functionReturn) {
      printMoves(to, step.as<Moves>());
    } else {
      printRegisters(to, step, info.shape);
    }
    const SourcePlace &place = code.places[info.place];
    to << "    // " << place.file << ':' << place.line << ':' << place.column << '\n';
  }
}

} // namespace tessera
