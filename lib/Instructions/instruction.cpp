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
} // namespace

void addInstruction(const Instruction *instruction) {
  // The variant with more required attributes is tried first, then the order does not matter.
  const auto before = [](const Instruction *a, const Instruction *b) {
    const int order = std::string_view(a->name).compare(b->name);
    const auto required = [](const Instruction *i) {
      return llvm::count_if(i->operands, [](const OperandSpec &o) {
        return o.kind == OperandKind::Mode && !o.attribute.defaultValue;
      });
    };
    return order != 0 ? order < 0 : required(a) > required(b);
  };
  auto &all = registry();
  all.insert(std::upper_bound(all.begin(), all.end(), instruction, before), instruction);
}

llvm::ArrayRef<const Instruction *> instructions() { return registry(); }

llvm::ArrayRef<OtherName> otherNames() {
  // The suffixes of tmov tell from where to where, which the tiles tell too.
  static constexpr OtherName names[] = {{"tstore.fp", "tstore_fp"},
                                        {"textract.fp", "textract_fp"},
                                        {"tinsert.fp", "tinsert_fp"},
                                        {"tmov_fp", "tmov.fp"},
                                        {"tmov.m2l", "tmov"},
                                        {"tmov.m2r", "tmov"},
                                        {"tmov.m2b", "tmov"},
                                        {"tmov.m2s", "tmov"},
                                        {"tmov.a2v", "tmov"},
                                        {"tmov.v2v", "tmov"},
                                        {"tmov.s2d", "tmov"},
                                        {"get_scale_addr", "tget_scale_addr"},
                                        {"tsethf32mode", "sethf32mode"},
                                        {"tsettf32mode", "settf32mode"}};
  return names;
}

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

int Instruction::indexOf(std::string_view operand) const {
  for (size_t i = 0; i < operands.size(); ++i)
    if (operand == operands[i].name)
      return static_cast<int>(i);
  return -1;
}

size_t Instruction::outputCount() const {
  return static_cast<size_t>(llvm::count_if(operands, [](const OperandSpec &o) { return o.isOutput(); }));
}

const AttributeSpec *Instruction::attribute(llvm::StringRef attributeName) const {
  for (const OperandSpec &operand : operands)
    if (operand.kind == OperandKind::Mode && attributeName == operand.attribute.name)
      return &operand.attribute;
  for (const AttributeSpec &further : furtherAttributes)
    if (attributeName == further.name)
      return &further;
  return nullptr;
}

} // namespace tessera
