// pto.ttrans
#include "pto/isa/layout/ttrans.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct TransposeText {
  using Op = pto::isa::Transpose;
  /// a2a3 wants columns that are rounded up in tmp, to 32 elements at most.
  static std::string call(CallOperands &call) {
    const auto [rows, cols] = call.shape("src");
    constexpr int64_t unit = 64; // whole blocks of 32 bytes, also of elements of 4 bits
    std::string tmp;
    if (call.has("tmp"))
      tmp = call.value("tmp");
    else
      tmp = rows % unit == 0 ? call.scratchLike("src")
                             : call.scratchTile(call.element("src"), cols, (rows + unit - 1) / unit * unit);
    return "TTRANS(" + call.value("dst") + ", " + call.value("src") + ", " + tmp + ")";
  }

  static constexpr TextOptions text = {.canonicalize = moveBits, .call = call};

  template <class Table>
  static void elements(Table &table) {
    forEachType<bitTypes>([&]<class T>() { table.template addAlike<T>(); });
  }
};

} // namespace
} // namespace tessera

TESSERA_RECORD(ttrans, tessera::TransposeText)
