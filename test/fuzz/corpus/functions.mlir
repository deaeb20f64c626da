func.func @cube(%gm: !pto.ptr<f32>) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %z = arith.constant 0 : i32
  %f = pto.import_reserved_buffer {name = "fifo", peer_func = @vec} -> i32
  pto.aic_initialize_pipe {dir_mask = 1, slot_size = 512} (gm_slot_buffer = %gm : !pto.ptr<f32>, c2v_consumer_buf = %f : i32, v2c_consumer_buf = %z : i32)
  %t = pto.alloc_tile : !pto.tile_buf<acc, 16x16xf32, valid=8x16, blayout=col_major, slayout=row_major, fractal=1024>
  pto.tpush_to_aiv(%t : !pto.tile_buf<acc, 16x16xf32, valid=8x16, blayout=col_major, slayout=row_major, fractal=1024>) {split = 0}
  return
}
func.func @vec(%gm: !pto.ptr<f32>) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %z = arith.constant 0 : i32
  %c8 = arith.constant 8 : index
  %f = pto.reserve_buffer {name = "fifo", size = 4096, location = <vec>, auto = true} -> i32
  pto.aiv_initialize_pipe {dir_mask = 1, slot_size = 512} (gm_slot_buffer = %gm : !pto.ptr<f32>, c2v_consumer_buf = %f : i32, v2c_consumer_buf = %z : i32)
  %t = pto.tpop_from_aic(%c8, %c8) {split = 0} -> !pto.tile_buf<vec, 8x16xf32, valid=?x?>
  pto.tfree_from_aic {split = 0}
  return
}
func.func @k(%gm: !pto.ptr<f32>) attributes {pto.entry} {
  func.call @cube(%gm) : (!pto.ptr<f32>) -> ()
  func.call @vec(%gm) : (!pto.ptr<f32>) -> ()
  return
}
