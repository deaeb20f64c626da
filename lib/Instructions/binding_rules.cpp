#include "lib/Instructions/binding_rules.hpp"

#include "pto/isa/layout/talias.hpp"
#include "pto/isa/layout/tassign.hpp"
#include "pto/isa/layout/treshape.hpp"
#include "pto/isa/layout/tsubview.hpp"
#include "pto/isa/movement/tget_scale_addr.hpp"

namespace tessera {

using pto::Profile;
using pto::tessera::Report;

namespace {

template <class T>
pto::tessera::ModeDesc<T> modeOf(const pto::tessera::Extent &number) {
  return {static_cast<T>(number.value), number.known};
}

void assign(Profile profile, const TileBinding &binding, Report &report) {
  pto::isa::Assign::rules(profile, {binding.tile, modeOf<uint64_t>(binding.address)}, report);
}
void reshape(Profile profile, const TileBinding &binding, Report &report) {
  pto::isa::Reshape::rules(profile, {binding.tile, binding.source}, report);
}
void subview(Profile profile, const TileBinding &binding, Report &report) {
  pto::isa::SubView::rules(
      profile, {binding.tile, binding.source, modeOf<uint16_t>(binding.row), modeOf<uint16_t>(binding.col)},
      report);
}
void alias(Profile profile, const TileBinding &binding, Report &report) {
  pto::isa::Alias::rules(profile, {binding.tile, binding.source}, report);
}

template <class Op>
pto::tessera::Issued describe(Profile profile, llvm::ArrayRef<pto::tessera::OperandDesc> descs) {
  return pto::tessera::describeIssue<Op>(profile, {}, descs.data(), static_cast<int>(descs.size()));
}

constexpr BindingInstruction bindings[] = {{"tassign", assign, describe<pto::isa::Assign>},
                                           {"alloc_tile", assign, nullptr},
                                           {"alloc_conv_tile", assign, nullptr},
                                           {"treshape", reshape, describe<pto::isa::Reshape>},
                                           {"subview", subview, describe<pto::isa::SubView>},
                                           {"talias", alias, describe<pto::isa::Alias>},
                                           {"tget_scale_addr", nullptr, describe<pto::isa::GetScaleAddress>}};

} // namespace

const BindingInstruction *bindingInstruction(llvm::StringRef operation) {
  for (const BindingInstruction &instruction : bindings)
    if (operation == instruction.operation)
      return &instruction;
  return nullptr;
}

std::optional<pto::Error> checkAddress(Profile profile, const pto::tessera::TileDesc &tile, uint64_t address,
                                       size_t bytes) {
  using pto::isa::Assign;
  if (profile == Profile::Cpu)
    return std::nullopt;
  const pto::tessera::Buffer buffer = pto::tessera::bufferOf(profile, tile.location);
  if (const char *broken = Assign::broken(buffer, address))
    throw Assign::refusal(profile, broken, tile, address, buffer, bytes);
  if (Assign::endsInside(buffer, address, bytes))
    return std::nullopt;
  return Assign::refusal(profile, Assign::fits, tile, address, buffer, bytes);
}

uint64_t partOffset(Profile profile, const pto::tessera::TileDesc &tile, uint16_t row, uint16_t col) {
  using pto::isa::SubView;
  const auto offset =
      static_cast<uint64_t>(SubView::elementOffset(tile.isRowMajor(), tile.rows, tile.cols, row, col));
  if (offset % 2 != 0 && pto::tessera::elementTypeInfo(tile.element).bits == 4)
    throw pto::Error(SubView::mnemonic, SubView::evenSentence, profile);
  return offset;
}

} // namespace tessera
