!sums = !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>
!half = !pto.tile_buf<vec, 8x16xf32>
func.func @product(%slots: !pto.ptr<f32>) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %unused = arith.constant 0 : i32
  %fifo = pto.import_reserved_buffer {name = "fifo", peer_func = @epilogue} -> i32
  pto.aic_initialize_pipe {dir_mask = 1, slot_size = 1024} (gm_slot_buffer = %slots : !pto.ptr<f32>, c2v_consumer_buf = %fifo : i32, v2c_consumer_buf = %unused : i32)
  %sums = pto.alloc_tile : !sums
  pto.tpush_to_aiv(%sums : !sums) {split = 1}
  return
}
func.func @epilogue(%slots: !pto.ptr<f32>) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %unused = arith.constant 0 : i32
  %fifo = pto.reserve_buffer {name = "fifo", size = 8192, location = <vec>, auto = true} -> i32
  pto.aiv_initialize_pipe {dir_mask = 1, slot_size = 1024} (gm_slot_buffer = %slots : !pto.ptr<f32>, c2v_consumer_buf = %fifo : i32, v2c_consumer_buf = %unused : i32)
  %half = pto.tpop_from_aic {split = 1} -> !half
  pto.tprint ins(%half : !half)
  pto.tfree_from_aic {split = 1}
  return
}
