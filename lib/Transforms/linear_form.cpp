#include "lib/Transforms/linear_form.hpp"

#include "mlir/Dialect/Arith/IR/Arith.h"

#include "lib/Dialect/ops.hpp"

namespace tessera {

using namespace mlir;

void LinearForm::add(const LinearForm &other, int64_t factor) {
  constant += other.constant * factor;
  for (const Term &term : other.terms) {
    auto *same = llvm::find_if(terms, [&](const Term &one) { return one.value == term.value; });
    if (same == terms.end())
      terms.push_back({term.value, term.factor * factor});
    else
      same->factor += term.factor * factor;
  }
  llvm::erase_if(terms, [](const Term &one) { return one.factor == 0; });
  llvm::sort(terms, [](const Term &a, const Term &b) {
    return a.value.getAsOpaquePointer() < b.value.getAsOpaquePointer();
  });
}

LinearForm linearFormOf(Value number) {
  LinearForm form;
  if (const std::optional<int64_t> constant = constantValueOf(number)) {
    form.constant = *constant;
    return form;
  }
  Operation *op = number.getDefiningOp();
  if (isa_and_nonnull<arith::AddIOp, arith::SubIOp>(op)) {
    form = linearFormOf(op->getOperand(0));
    form.add(linearFormOf(op->getOperand(1)), isa<arith::AddIOp>(op) ? 1 : -1);
    return form;
  }
  if (isa_and_nonnull<arith::MulIOp>(op))
    for (unsigned i : {0u, 1u})
      if (const std::optional<int64_t> factor = constantValueOf(op->getOperand(i))) {
        form.add(linearFormOf(op->getOperand(1 - i)), *factor);
        return form;
      }
  if (isa_and_nonnull<arith::IndexCastOp>(op))
    return linearFormOf(op->getOperand(0));
  form.terms.push_back({number, 1});
  return form;
}

} // namespace tessera
