func.func @q(%gm: !pto.ptr<f32>, %o: !pto.ptr<f32>) attributes {pto.entry} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %z = arith.constant 0 : i32
  pto.section.cube {
    %p = pto.initialize_l2g2l_pipe {dir_mask = 3, slot_size = 512, slot_num = 4, local_slot_num = 2, flag_base = 0} (%gm : !pto.ptr<f32>, %z : i32, %z : i32) -> !pto.pipe
    %t = pto.alloc_tile : !pto.tile_buf<acc, 16x16xf32, valid=8x16, blayout=col_major, slayout=row_major, fractal=1024>
    scf.for %i = %c0 to %c3 step %c1 {
      pto.tpush(%t, %p : !pto.tile_buf<acc, 16x16xf32, valid=8x16, blayout=col_major, slayout=row_major, fractal=1024>, !pto.pipe) {split = 1}
      %m = pto.declare_tile -> !pto.tile_buf<mat, 16x16xf32, valid=8x16, blayout=col_major, slayout=row_major>
      pto.tpop(%m, %p : !pto.tile_buf<mat, 16x16xf32, valid=8x16, blayout=col_major, slayout=row_major>, !pto.pipe) {split = 1}
      pto.tfree(%p : !pto.pipe) {split = 1}
    }
    pto.sync.set <PIPE_FIX>, 5
  }
  pto.section.vector {
    %p = pto.initialize_l2g2l_pipe {dir_mask = 3, slot_size = 512, slot_num = 4, local_slot_num = 2, flag_base = 0} (%gm : !pto.ptr<f32>, %z : i32, %z : i32) -> !pto.pipe
    scf.for %i = %c0 to %c3 step %c1 {
      %t = pto.declare_tile -> !pto.tile_buf<vec, 4x16xf32>
      pto.tpop(%t, %p : !pto.tile_buf<vec, 4x16xf32>, !pto.pipe) {split = 1}
      pto.tpush(%t, %p : !pto.tile_buf<vec, 4x16xf32>, !pto.pipe) {split = 1}
      pto.tfree(%p : !pto.pipe) {split = 1}
    }
    pto.sync.wait <PIPE_V>, 5
    pto.get_buf "PIPE_V", 3
    pto.rls_buf "PIPE_V", 3
  }
  return
}
