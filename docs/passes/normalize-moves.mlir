!column = !pto.tile_buf<vec, 16x8xf32, valid=5x3, blayout=col_major>
func.func @move(%from: !column, %to: !column) {
  pto.tmov ins(%from : !column) outs(%to : !column)
  return
}
