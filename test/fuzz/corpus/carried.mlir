func.func @k(%x: !pto.ptr<f32>, %y: !pto.ptr<f32>, %r: index) attributes {pto.entry} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c3 = arith.constant 3 : index
  %k = arith.constant 1.5 : f32
  %xv = pto.make_tensor_view %x, shape = [%r, %c8], strides = [%c8, %c1] : !pto.tensor_view<?x?xf32>
  %px = pto.partition_view %xv, offsets = [%c0, %c0], sizes = [%r, %c8] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<?x8xf32>
  %yv = pto.make_tensor_view %y, shape = [%r, %c8], strides = [%c8, %c1] : !pto.tensor_view<?x?xf32>
  %py = pto.partition_view %yv, offsets = [%c0, %c0], sizes = [%r, %c8] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<?x8xf32>
  %t = pto.tload %px valid(%r) : !pto.partition_tensor_view<?x8xf32> -> !pto.tile<16x8xf32, valid=?x8>
  %s = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %t) -> (!pto.tile<16x8xf32, valid=?x8>) {
    %b = pto.tmov %a valid(%r) : !pto.tile<16x8xf32, valid=?x8> -> !pto.tile<16x8xf32, valid=?x8>
    scf.yield %b : !pto.tile<16x8xf32, valid=?x8>
  }
  pto.tstore %s, %py : (!pto.tile<16x8xf32, valid=?x8>, !pto.partition_tensor_view<?x8xf32>) -> ()
  return
}
