!tile = !pto.tile_buf<vec, 16x16xf32>
func.func @consumer(%slots: !pto.ptr<f32>, %place: i32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %queue = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 4, flag_base = 0} (%place : i32) -> !pto.pipe
  %first = pto.declare_tile -> !tile
  pto.tpop(%first, %queue : !tile, !pto.pipe) {split = 0}
  pto.tfree(%queue : !pto.pipe) {split = 0}
  pto.tprint ins(%first : !tile)
  %second = pto.declare_tile -> !tile
  pto.tpop(%second, %queue : !tile, !pto.pipe) {split = 0}
  return
}
