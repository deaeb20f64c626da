!rows = !pto.tile_buf<vec, 16x64xf32>
!short = !pto.tile_buf<vec, 16x64xf32, valid=16x60>
func.func @wrong(%a: !rows, %b: !short, %c: !pto.tile_buf<vec, 16x64xi8>) {
  pto.tadd ins(%a, %b : !rows, !short) outs(%a : !rows)
  pto.texp ins(%c : !pto.tile_buf<vec, 16x64xi8>) outs(%c : !pto.tile_buf<vec, 16x64xi8>)
  return
}
