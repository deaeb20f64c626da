!mat = !pto.tile_buf<mat, 16x16xf16, blayout=col_major, slayout=row_major>
!left = !pto.tile_buf<left, 16x16xf16, blayout=col_major, slayout=row_major>
func.func @operand(%from: !mat) {
  %left = pto.alloc_tile : !left
  pto.tmov ins(%from : !mat) outs(%left : !left)
  return
}
