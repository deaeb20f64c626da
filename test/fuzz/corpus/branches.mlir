func.func @k(%p: !pto.ptr<i32>, %n: index) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  cf.br ^head(%c0 : index)
^head(%i: index):
  %c1 = arith.constant 1 : index
  %c = arith.cmpi slt, %i, %n : index
  cf.cond_br %c, ^body, ^end
^body:
  %v = pto.load_scalar %p[%i] : !pto.ptr<i32> -> i32
  %w = arith.addi %v, %one : i32
  pto.store_scalar %w, %p[%i] : !pto.ptr<i32>, i32
  %j = arith.addi %i, %c1 : index
  cf.br ^head(%j : index)
^end:
  return
}
