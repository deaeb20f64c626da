!row = !pto.tile_buf<vec, 16x64xf32>
func.func @norm(%x: !pto.ptr<f32>, %y: !pto.ptr<f32>, %rounds: index) attributes {pto.entry} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %from = pto.make_tensor_view %x, shape = [%c16, %c64], strides = [%c64, %c1] : !pto.tensor_view<16x64xf32>
  %in = pto.partition_view %from, offsets = [%c0, %c0], sizes = [%c16, %c64] : !pto.tensor_view<16x64xf32> -> !pto.partition_tensor_view<16x64xf32>
  %to = pto.make_tensor_view %y, shape = [%c16, %c64], strides = [%c64, %c1] : !pto.tensor_view<16x64xf32>
  %out = pto.partition_view %to, offsets = [%c0, %c0], sizes = [%c16, %c64] : !pto.tensor_view<16x64xf32> -> !pto.partition_tensor_view<16x64xf32>
  %raw = pto.alloc_tile : !row
  pto.tload ins(%in : !pto.partition_tensor_view<16x64xf32>) outs(%raw : !row)
  %start = pto.alloc_tile : !row
  pto.tabs ins(%raw : !row) outs(%start : !row)
  %end = scf.for %i = %c0 to %rounds step %c1 iter_args(%sum = %start) -> (!row) {
    %root = pto.alloc_tile : !row
    pto.tsqrt ins(%sum : !row) outs(%root : !row)
    %next = pto.alloc_tile : !row
    pto.tadd ins(%sum, %root : !row, !row) outs(%next : !row)
    scf.yield %next : !row
  }
  pto.tstore ins(%end : !row) outs(%out : !pto.partition_tensor_view<16x64xf32>)
  return
}
