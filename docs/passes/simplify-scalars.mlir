func.func @halves(%p: !pto.ptr<f32>, %n: index) attributes {pto.entry} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %half = arith.constant 0.5 : f32
  %true = arith.constant true
  %even = arith.divsi %n, %c2 : index
  %x = pto.load_scalar %p[%c0] : !pto.ptr<f32> -> f32
  %y = arith.mulf %x, %half : f32
  scf.for %once = %c0 to %c1 step %c1 {
    %again = arith.divsi %n, %c2 : index
    scf.if %true {
      pto.store_scalar %y, %p[%even] : !pto.ptr<f32>, f32
    } else {
      pto.store_scalar %x, %p[%even] : !pto.ptr<f32>, f32
    }
    %next = arith.addi %again, %c1 : index
    pto.store_scalar %x, %p[%next] : !pto.ptr<f32>, f32
  }
  return
}
