!tile = !pto.tile_buf<vec, 16x16xf32>
func.func @events(%from: !pto.partition_tensor_view<16x16xf32>, %tile: !tile) {
  pto.tload ins(%from : !pto.partition_tensor_view<16x16xf32>) outs(%tile : !tile)
  pto.record_event[<TLOAD>, <TVEC>, <EVENT_ID0>]
  pto.wait_event[<TLOAD>, <TVEC>, <EVENT_ID0>]
  pto.tabs ins(%tile : !tile) outs(%tile : !tile)
  pto.barrier_sync[<TVEC>]
  pto.tneg ins(%tile : !tile) outs(%tile : !tile)
  return
}
