// pto.trsqrt
#include "pto/isa/elementwise/trsqrt.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct RsqrtText : ElementsAlike<pto::isa::Rsqrt> {
  static constexpr TextOptions text =
      alike<Op>({.groups = {OperandGroup::Source, OperandGroup::Output, OperandGroup::Scratch}});
};
const Record<RsqrtText> trsqrt;

} // namespace
} // namespace tessera
