#include "lib/Text/assembly_values.hpp"

#include <algorithm>

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Operation.h"

using namespace mlir;

namespace tessera {

ValueNames::~ValueNames() {
  for (Scope &scope : scopes_)
    for (auto &entry : scope.placeholders)
      for (const Placeholder &placeholder : entry.second)
        orphans_.push_back(placeholder.value);
  for (Value orphan : orphans_) {
    orphan.dropAllUses();
    orphan.getDefiningOp()->destroy();
  }
}

void ValueNames::enter(bool isolated) { scopes_.push_back({isolated, {}, {}}); }

LogicalResult ValueNames::leave() {
  Scope scope = std::move(scopes_.back());
  scopes_.pop_back();
  if (!scope.isolated && !scopes_.empty()) {
    for (auto &entry : scope.placeholders)
      scopes_.back().placeholders[entry.first()].append(entry.second);
    return success();
  }
  std::vector<std::pair<llvm::SMLoc, StringRef>> undefined;
  for (auto &entry : scope.placeholders)
    for (const Placeholder &placeholder : entry.second) {
      orphans_.push_back(placeholder.value);
      undefined.emplace_back(placeholder.at, entry.first());
    }
  std::sort(undefined.begin(), undefined.end(),
            [](const auto &a, const auto &b) { return a.first.getPointer() < b.first.getPointer(); });
  for (const auto &[at, name] : undefined)
    emitError(lexer_.locate(at)) << "'" << name << "' is not defined";
  return success(undefined.empty());
}

const ValueNames::Definition *ValueNames::find(StringRef name) const {
  for (auto scope = scopes_.rbegin(); scope != scopes_.rend(); ++scope) {
    const auto found = scope->definitions.find(name);
    if (found != scope->definitions.end())
      return &found->second;
    if (scope->isolated)
      break;
  }
  return nullptr;
}

LogicalResult ValueNames::define(StringRef name, ValueRange values, llvm::SMLoc at) {
  if (const Definition *other = find(name)) {
    if (other->isLost)
      return failure();
    InFlightDiagnostic error = emitError(lexer_.locate(at)) << "'" << name << "' is already defined";
    error.attachNote(lexer_.locate(other->at)) << "here";
    return error;
  }
  Scope &scope = scopes_.back();
  Definition &definition = scope.definitions[name];
  definition.values.assign(values.begin(), values.end());
  definition.at = at;
  const auto waiting = scope.placeholders.find(name);
  if (waiting == scope.placeholders.end())
    return success();
  bool fits = true;
  for (const Placeholder &placeholder : waiting->second) {
    Value standIn = placeholder.value;
    if (placeholder.number >= values.size()) {
      emitError(lexer_.locate(placeholder.at))
          << "'" << name << "' has " << values.size() << " values, so there is no #" << placeholder.number;
    } else if (values[placeholder.number].getType() != standIn.getType()) {
      InFlightDiagnostic error = emitError(lexer_.locate(placeholder.at))
                                 << "'" << name << "' is of type " << values[placeholder.number].getType()
                                 << ", but is used as " << standIn.getType();
      error.attachNote(lexer_.locate(at)) << "defined here";
    } else {
      standIn.replaceAllUsesWith(values[placeholder.number]);
      standIn.getDefiningOp()->destroy();
      continue;
    }
    orphans_.push_back(standIn);
    fits = false;
  }
  scope.placeholders.erase(waiting);
  return success(fits);
}

void ValueNames::lose(StringRef name, llvm::SMLoc at) {
  if (isKnown(name))
    return;
  Scope &scope = scopes_.back();
  Definition &definition = scope.definitions[name];
  definition.at = at;
  definition.isLost = true;
  const auto waiting = scope.placeholders.find(name);
  if (waiting == scope.placeholders.end())
    return;
  for (const Placeholder &placeholder : waiting->second)
    orphans_.push_back(placeholder.value);
  scope.placeholders.erase(waiting);
}

Value ValueNames::placeholder(StringRef name, unsigned number, Type type, llvm::SMLoc at) {
  Placeholders &known = scopes_.back().placeholders[name];
  for (const Placeholder &placeholder : known)
    if (placeholder.number == number && placeholder.value.getType() == type)
      return placeholder.value;
  OperationState state(lexer_.locate(at), UnrealizedConversionCastOp::getOperationName());
  state.addTypes(type);
  const Value value = Operation::create(state)->getResult(0);
  known.push_back({value, number, at});
  return value;
}

Type ValueNames::typeOf(StringRef name, unsigned number) const {
  const Definition *definition = find(name);
  return definition != nullptr && number < definition->values.size() ? definition->values[number].getType()
                                                                     : Type();
}

Value ValueNames::get(StringRef name, unsigned number, Type type, llvm::SMLoc at) {
  const Definition *definition = find(name);
  if (definition == nullptr) {
    if (type && !scopes_.empty())
      return placeholder(name, number, type, at);
    emitError(lexer_.locate(at)) << "'" << name << "' is not defined before this line";
    return {};
  }
  if (definition->isLost)
    return {};
  if (number >= definition->values.size()) {
    emitError(lexer_.locate(at)) << "'" << name << "' has " << definition->values.size()
                                 << " values, so there is no #" << number;
    return {};
  }
  const Value value = definition->values[number];
  if (type && value.getType() != type) {
    InFlightDiagnostic error = emitError(lexer_.locate(at)) << "'" << name << "' is of type "
                                                            << value.getType() << ", but is used as " << type;
    error.attachNote(lexer_.locate(definition->at)) << "defined here";
    return {};
  }
  return value;
}

} // namespace tessera
