!tile = !pto.tile_buf<vec, 16x64xf32>
!part = !pto.partition_tensor_view<16x64xf32>
func.func @square(%from: !part, %to: !part) {
  %x = pto.alloc_tile : !tile
  pto.tload ins(%from : !part) outs(%x : !tile)
  %y = pto.alloc_tile : !tile
  pto.tmul ins(%x, %x : !tile, !tile) outs(%y : !tile)
  pto.tstore ins(%y : !tile) outs(%to : !part)
  return
}
