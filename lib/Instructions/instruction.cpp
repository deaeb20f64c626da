#include "lib/Instructions/instruction.hpp"

#include <algorithm>
#include <list>

#include "llvm/ADT/STLExtras.h"

namespace tessera {

namespace {
std::vector<const Instruction *> &registry() {
  static std::vector<const Instruction *> all;
  return all;
}
std::vector<OtherName> &otherNameRegistry() {
  static std::vector<OtherName> all;
  return all;
}
} // namespace

void addInstruction(const Instruction *instruction, llvm::ArrayRef<const char *> otherNames) {
  for (const char *name : otherNames)
    otherNameRegistry().push_back({name, instruction->name});
  // The variant with more required attributes is tried first, then the order does not matter.
  const auto before = [](const Instruction *a, const Instruction *b) {
    const int order = std::string_view(a->name).compare(b->name);
    const auto required = [](const Instruction *i) {
      return llvm::count_if(
          i->operands, [](const OperandSpec &o) { return o.isAttribute() && !o.attribute.defaultValue; });
    };
    return order != 0 ? order < 0 : required(a) > required(b);
  };
  auto &all = registry();
  all.insert(std::upper_bound(all.begin(), all.end(), instruction, before), instruction);
}

llvm::ArrayRef<const Instruction *> instructions() { return registry(); }

llvm::ArrayRef<OtherName> otherNames() { return otherNameRegistry(); }

llvm::ArrayRef<const Instruction *> instructionsNamed(llvm::StringRef name) {
  for (const OtherName &other : otherNames())
    if (name == other.name)
      name = other.instruction;
  const auto &all = registry();
  const auto [first, last] =
      std::equal_range(all.begin(), all.end(), nullptr, [&](const Instruction *a, const Instruction *b) {
        return (a == nullptr ? name : llvm::StringRef(a->name)) <
               (b == nullptr ? name : llvm::StringRef(b->name));
      });
  return llvm::ArrayRef<const Instruction *>(all).slice(static_cast<size_t>(first - all.begin()),
                                                        static_cast<size_t>(last - first));
}

const char *lowerCase(const char *mnemonic) {
  static std::list<std::string> names;
  return names.emplace_back(llvm::StringRef(mnemonic).lower()).c_str();
}

int AttributeSpec::cppValue(int number) const {
  const Enumerator *entry = enumeration ? enumerationOf(*enumeration).find(number) : nullptr;
  return entry != nullptr ? entry->cppValue : number;
}

int Instruction::indexOf(std::string_view operand) const {
  for (size_t i = 0; i < operands.size(); ++i)
    if (operand == operands[i].name)
      return static_cast<int>(i);
  return -1;
}

bool Instruction::hasConvTiles() const {
  return llvm::any_of(operands, [](const OperandSpec &operand) { return operand.conv == ConvUse::Always; });
}

size_t Instruction::outputCount() const {
  return static_cast<size_t>(llvm::count_if(operands, [](const OperandSpec &o) { return o.isOutput(); }));
}

const AttributeSpec *Instruction::attribute(llvm::StringRef attributeName) const {
  for (const OperandSpec &operand : operands)
    if (operand.isAttribute() && attributeName == operand.attribute.name)
      return &operand.attribute;
  return nullptr;
}

bool isPlainVectorMove(pto::tessera::OpCode code) { return code == pto::tessera::OpCode::TMOV_V2V; }

} // namespace tessera
