// Instructions that do not belong on their core, and settings that it does not have.
#include "lib/Checker/checker.hpp"

namespace pto::tessera {

void Checker::checkKind(CoreState &c, const Issued &issued, PlaceIndex place) {
  const CoreKind wanted = issued.core(), kind = c.core->kind;
  if (wanted == CoreKind::Any || kind == CoreKind::Any || wanted == kind)
    return;
  const bool ofVector = wanted == CoreKind::Vector;
  if (Finding *finding = find(FindingKind::WrongCore, noPlace, nullptr, place, issued.mnemonic)) {
    finding->title = std::string(issued.mnemonic) + " is an instruction of " +
                     (ofVector ? "vector" : "cube") + " cores, and runs on a " +
                     (ofVector ? "cube" : "vector") + " core";
    finding->deeds = {deedOf(c, issued.mnemonic, place, 0, issued.pipe())};
    finding->mends = {{std::string("around ") + issued.mnemonic,
                       ofVector ? "#if defined(__DAV_VEC__), or a kernel of its own for vector cores"
                                : "#if defined(__DAV_CUBE__), or a kernel of its own for cube cores",
                       place}};
  }
}

void Checker::checkRegisters(CoreState &c, const Issued &issued, PlaceIndex place) {
  for (const RegisterInfo &known : registerTable) {
    const auto bit = static_cast<uint16_t>(known.one);
    if (issued.registers.set.contains(known.one)) {
      c.registersSet |= bit;
      c.run->registersSet |= bit;
      if (!c.run->isLaunch)
        registersSetOutside_ |= bit;
    }
    if (!issued.registers.read.contains(known.one) || (c.registersSet & bit) != 0 || !c.run->isLaunch)
      continue;
    const bool byOther = (c.run->registersSet & bit) != 0;
    if (!byOther && (registersSetOutside_ & bit) == 0)
      continue;
    if (Finding *finding = find(FindingKind::RegisterLost, noPlace, known.name, place, issued.mnemonic)) {
      finding->title = std::string(issued.mnemonic) + " reads " + known.name + ", which was set " +
                       (byOther ? "on another core only" : "before the kernel began");
      finding->deeds = {deedOf(c, issued.mnemonic, place, 0, issued.pipe())};
      finding->mends = {
          {std::string("before ") + issued.mnemonic + ", on the same core", known.setter, place}};
    }
  }
}

} // namespace pto::tessera
