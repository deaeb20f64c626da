!large = !pto.tile_buf<vec, 128x256xf32>
!small = !pto.tile_buf<vec, 64x256xf32>
func.func @wide(%x: f32) attributes {pto.entry} {
  %small = pto.alloc_tile : !small
  pto.texpands ins(%x : f32) outs(%small : !small)
  %first = pto.alloc_tile : !large
  pto.texpands ins(%x : f32) outs(%first : !large)
  %second = pto.alloc_tile : !large
  pto.tabs ins(%first : !large) outs(%second : !large)
  pto.tprint ins(%second : !large)
  pto.tprint ins(%small : !small)
  return
}
