module {
  module {
    func.func @cube() attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
      %fifo = pto.import_reserved_buffer {name = "fifo", peer_func = @vector} -> i32
      pto.aic_initialize_pipe {dir_mask = 1, slot_size = 1024, nosplit = true} (c2v_consumer_buf = %fifo : i32, v2c_consumer_buf = %fifo : i32)
      return
    }
    func.func @vector() attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
      %fifo = pto.reserve_buffer {name = "fifo", size = 8192, location = <vec>, auto = true} -> i32
      pto.aiv_initialize_pipe {dir_mask = 1, slot_size = 1024} (c2v_consumer_buf = %fifo : i32, v2c_consumer_buf = %fifo : i32)
      return
    }
  }
}
