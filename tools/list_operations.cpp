#include "tools/list_operations.hpp"

#include <vector>

#include "mlir/IR/OperationSupport.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"

#include "lib/Dialect/dialect.hpp"
#include "lib/Instructions/instruction.hpp"
#include "lib/tessera.hpp"

namespace tessera {

namespace {

/// ins(src, [tmp]) outs(dst) {isBinary}, with "conv" before operands that are conv tiles
std::string signature(const Instruction &instruction) {
  std::string inputs, outputs, attributes;
  const auto append = [](std::string &list, const std::string &item) {
    list += (list.empty() ? "" : ", ") + item;
  };
  for (const OperandSpec &operand : instruction.operands) {
    const std::string name = (operand.conv == ConvUse::Always ? "conv " : "") + std::string(operand.name);
    if (operand.isAttribute())
      append(attributes, operand.attribute.name);
    else if (operand.notInText)
      continue;
    else if (operand.isOutput())
      append(outputs, name);
    else
      append(inputs, operand.isOptional() ? "[" + name + "]" : name);
  }
  return "ins(" + inputs + ") outs(" + outputs + ")" + (attributes.empty() ? "" : " {" + attributes + "}");
}

std::string typeList(pto::tessera::TypeSet types) {
  std::string list;
  for (const auto &info : pto::tessera::elementTypeTable)
    if (info.type != ElementType::Other && types.contains(info.type))
      list += (list.empty() ? "" : " ") + std::string(info.textName);
  return list;
}

} // namespace

void listOperations(llvm::raw_ostream &stream) {
  stream << "Tile instructions, and the element types each profile allows:\n";
  for (const Instruction *instruction : instructions()) {
    stream << "  " << llvm::left_justify(instruction->name, 10) << " " << signature(*instruction) << "    "
           << instruction->mnemonic << "\n";
    for (pto::Profile profile : {pto::Profile::Cpu, pto::Profile::A2A3, pto::Profile::A5})
      stream << "    " << llvm::left_justify(pto::profileName(profile), 6)
             << (instruction->existsOn(profile) ? typeList(instruction->types->on(profile).types) : "-")
             << "\n";
  }
  stream << "Other operations (all profiles):\n";
  const std::unique_ptr<mlir::MLIRContext> context = makeContext();
  context->getOrLoadDialect<PtoDialect>();
  for (const mlir::RegisteredOperationName &name : context->getRegisteredOperations()) {
    if (!name.getStringRef().starts_with("pto."))
      continue;
    const llvm::StringRef bare = name.getStringRef().drop_front(4);
    if (instructionsNamed(bare).empty())
      stream << "  " << bare << "\n";
  }
  stream << "Other names of tile instructions:\n";
  std::vector<OtherName> others(otherNames().begin(), otherNames().end());
  llvm::sort(others, [](const OtherName &a, const OtherName &b) {
    return llvm::StringRef(a.name) < llvm::StringRef(b.name);
  });
  for (const OtherName &other : others)
    stream << "  " << llvm::left_justify(other.name, 24) << " " << other.instruction << "\n";
}

} // namespace tessera
