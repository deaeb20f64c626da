#include "lib/Transforms/target.hpp"

namespace tessera {

using namespace mlir;

std::optional<Profile> profileNamed(StringRef name) {
  if (name.equals_insensitive("a3") || name.equals_insensitive("a2a3") || name.equals_insensitive("a2"))
    return Profile::A2A3;
  if (name.equals_insensitive("a5"))
    return Profile::A5;
  if (name.equals_insensitive("cpu"))
    return Profile::Cpu;
  return std::nullopt;
}
/// Ascend910B, Ascend910C, Ascend910_93 and their kin are a2a3; Ascend950 and Ascend910_95 are a5.
static std::optional<Profile> profileOfDevice(StringRef name) {
  if (name.starts_with_insensitive("Ascend950") || name.starts_with_insensitive("Ascend910_95"))
    return Profile::A5;
  if (name.starts_with_insensitive("Ascend910"))
    return Profile::A2A3;
  return std::nullopt;
}
StringRef archName(Profile profile) {
  return profile == Profile::A2A3 ? "a3" : profile == Profile::A5 ? "a5" : "cpu";
}
std::optional<Profile> profileOf(ModuleOp module) {
  if (auto arch = module->getAttrOfType<StringAttr>("pto.target_arch"))
    return profileNamed(arch.getValue()).value_or(Profile::A2A3);
  if (auto device = module->getAttrOfType<StringAttr>("pto.device-spec"))
    return profileOfDevice(device.getValue());
  return std::nullopt;
}

void setTarget(ModuleOp module, Profile profile) {
  module->setAttr("pto.target_arch", StringAttr::get(module.getContext(), archName(profile)));
}

bool isEntry(func::FuncOp function) {
  return function->hasAttr("pto.entry") || function->hasAttr("hacc.entry");
}

} // namespace tessera
