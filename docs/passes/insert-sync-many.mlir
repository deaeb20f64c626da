!tile = !pto.tile_buf<vec, 1x64xf32>
!part = !pto.partition_tensor_view<1x64xf32>
func.func @many(%x: !part) {
  %t0 = pto.alloc_tile : !tile
  %t1 = pto.alloc_tile : !tile
  %t2 = pto.alloc_tile : !tile
  %t3 = pto.alloc_tile : !tile
  %t4 = pto.alloc_tile : !tile
  %t5 = pto.alloc_tile : !tile
  %t6 = pto.alloc_tile : !tile
  %t7 = pto.alloc_tile : !tile
  %t8 = pto.alloc_tile : !tile
  pto.tload ins(%x : !part) outs(%t0 : !tile)
  pto.tload ins(%x : !part) outs(%t1 : !tile)
  pto.tload ins(%x : !part) outs(%t2 : !tile)
  pto.tload ins(%x : !part) outs(%t3 : !tile)
  pto.tload ins(%x : !part) outs(%t4 : !tile)
  pto.tload ins(%x : !part) outs(%t5 : !tile)
  pto.tload ins(%x : !part) outs(%t6 : !tile)
  pto.tload ins(%x : !part) outs(%t7 : !tile)
  pto.tload ins(%x : !part) outs(%t8 : !tile)
  pto.tabs ins(%t0 : !tile) outs(%t0 : !tile)
  pto.tabs ins(%t1 : !tile) outs(%t1 : !tile)
  pto.tabs ins(%t2 : !tile) outs(%t2 : !tile)
  pto.tabs ins(%t3 : !tile) outs(%t3 : !tile)
  pto.tabs ins(%t4 : !tile) outs(%t4 : !tile)
  pto.tabs ins(%t5 : !tile) outs(%t5 : !tile)
  pto.tabs ins(%t6 : !tile) outs(%t6 : !tile)
  pto.tabs ins(%t7 : !tile) outs(%t7 : !tile)
  pto.tabs ins(%t8 : !tile) outs(%t8 : !tile)
  return
}
