!rows = !pto.tile_buf<vec, 16x64xf32>
!peaks = !pto.tile_buf<vec, 16x1xf32, blayout=col_major>
func.func @peaks(%rows: !rows, %peaks: !peaks) {
  pto.trowmax ins(%rows : !rows) outs(%peaks : !peaks)
  return
}
