!row = !pto.tile_buf<vec, 16x64xf32>
!part = !pto.partition_tensor_view<16x64xf32>
func.func @roots(%x: !pto.ptr<f32>, %y: !pto.ptr<f32>, %rows: index) attributes {pto.entry} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %from = pto.make_tensor_view %x, shape = [%rows, %c64], strides = [%c64, %c1] : !pto.tensor_view<?x64xf32>
  %to = pto.make_tensor_view %y, shape = [%rows, %c64], strides = [%c64, %c1] : !pto.tensor_view<?x64xf32>
  %a = pto.alloc_tile : !row
  %b = pto.alloc_tile : !row
  scf.for %i = %c0 to %rows step %c16 {
    %in = pto.partition_view %from, offsets = [%i, %c0], sizes = [%c16, %c64] : !pto.tensor_view<?x64xf32> -> !part
    %out = pto.partition_view %to, offsets = [%i, %c0], sizes = [%c16, %c64] : !pto.tensor_view<?x64xf32> -> !part
    pto.tload ins(%in : !part) outs(%a : !row)
    pto.tabs ins(%a : !row) outs(%b : !row)
    pto.tsqrt ins(%b : !row) outs(%b : !row)
    pto.tstore ins(%b : !row) outs(%out : !part)
  }
  return
}
