!tile = !pto.tile_buf<vec, 16x64xf32>
!line = !pto.partition_tensor_view<16x64xf32>
func.func @stream(%x: !pto.tensor_view<?x64xf32>, %y: !pto.tensor_view<?x64xf32>, %rows: index) {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %a = pto.alloc_tile : !tile
  %b = pto.alloc_tile : !tile
  %last:2 = scf.for %row = %c0 to %rows step %c16 iter_args(%now = %a, %next = %b) -> (!tile, !tile) {
    %from = pto.partition_view %x, offsets = [%row, %c0], sizes = [%c16, %c64] : !pto.tensor_view<?x64xf32> -> !line
    %to = pto.partition_view %y, offsets = [%row, %c0], sizes = [%c16, %c64] : !pto.tensor_view<?x64xf32> -> !line
    pto.tload ins(%from : !line) outs(%now : !tile)
    pto.tabs ins(%now : !tile) outs(%now : !tile)
    pto.tstore ins(%now : !tile) outs(%to : !line)
    scf.yield %next, %now : !tile, !tile
  }
  return
}
