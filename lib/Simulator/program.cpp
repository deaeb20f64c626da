// Running a decoded program, and showing its steps.
#include <algorithm>

#include "llvm/Support/Format.h"

#include "lib/Simulator/grid_run.hpp"
#include "lib/Simulator/observers.hpp"
#include "lib/Simulator/scalar_types.hpp"

namespace tessera {

using pto::tessera::elementTypeInfo;

std::string RunError::text() const {
  const std::string where =
      file.empty() ? "" : file + ":" + std::to_string(line) + ":" + std::to_string(column) + ": ";
  return where + "error: " + message;
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

std::optional<RunError> checkArguments(const KernelCode &kernel, llvm::ArrayRef<ArgumentValue> arguments,
                                       const RunOptions &options) {
  const Code &code = kernel.first();
  if (arguments.size() != code.parameters.size())
    return RunError{"", 0, 0,
                    "kernel '" + kernel.name + "' takes " + std::to_string(code.parameters.size()) +
                        " arguments, not " + std::to_string(arguments.size())};
  if (options.blocks < 1)
    return RunError{"", 0, 0, "the number of blocks must be positive, not " + std::to_string(options.blocks)};
  for (size_t i = 0; i < arguments.size(); ++i)
    if (const std::string why = mismatch(code.parameters[i], arguments[i]); !why.empty())
      return RunError{"", 0, 0,
                      "argument " + std::to_string(i) + " is no " + code.parameters[i].type + ": " + why};
  return std::nullopt;
}

} // namespace

Program::Program(std::unique_ptr<const KernelCode> code) : code_(std::move(code)) {}
Program::~Program() = default;

const std::string &Program::name() const { return code_->name; }
llvm::ArrayRef<Parameter> Program::parameters() const { return code_->first().parameters; }

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
  if (options.checker != nullptr)
    observers.add(*options.checker);
  if (options.printWritten && options.printTo != nullptr)
    observers.add(written.emplace(*options.printTo));
  if (options.time)
    observers.add(timings);
  try {
    GridRun run(*code_, arguments, options, observers.empty() ? nullptr : &observers);
    result.error = run.run();
    result.steps = run.steps();
  } catch (const StepError &error) {
    result.error = RunError{"", 0, 0, error.message};
  } catch (const std::exception &error) {
    result.error = RunError{"", 0, 0, std::string("the host failed: ") + error.what()};
  }
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

const char *nameOf(pto::tessera::CoreKind kind) {
  return kind == pto::tessera::CoreKind::Cube ? "cube" : "vector";
}

void dumpCode(llvm::raw_ostream &to, const std::string &name, const Code &code) {
  to << "kernel " << name << ", profile " << pto::profileName(code.profile) << ", " << code.steps.size()
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

} // namespace

void Program::dumpSteps(llvm::raw_ostream &to) const {
  for (const KernelCode::OfKind &one : code_->kinds) {
    const bool isNamed = one.kind != pto::tessera::CoreKind::Any;
    dumpCode(to, code_->name + (isNamed ? std::string(" on ") + nameOf(one.kind) + " cores" : ""), one.code);
  }
}

} // namespace tessera
