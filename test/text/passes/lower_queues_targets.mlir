// Where the slots of a queue without a handle lie: the target is that of the module, unless an option names another.
// RUN: pto-opt --split-input-file --pto-lower-queues %s | FileCheck %s
// RUN: pto-opt --split-input-file --pto-lower-queues=arch=a5 %s | FileCheck %s --check-prefix=A5

// Without global memory there is no other place than the consumer's buffer.
// CHECK: pto.initialize_l2l_pipe{{ ?}}{dir_mask = 1, slot_size = 1024, slot_num = 8{{ ?}}, flag_base = 0, nosplit = true} (%{{.*}} : i32) -> !pto.pipe
// A5: pto.initialize_l2l_pipe{{ ?}}{dir_mask = 1, slot_size = 1024, slot_num = 8{{ ?}}, flag_base = 0, nosplit = true} (%{{.*}} : i32) -> !pto.pipe
module attributes {pto.target_arch = "cpu"} {
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

// -----

// CHECK: module attributes {pto.target_arch = "a5"}
// CHECK: pto.initialize_l2l_pipe
// A5: pto.initialize_l2l_pipe
module attributes {pto.target_arch = "a5"} {
  func.func @cube(%gm: !pto.ptr<f32>) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
    %fifo = pto.import_reserved_buffer {name = "fifo", peer_func = @vector} -> i32
    pto.aic_initialize_pipe {dir_mask = 1, slot_size = 1024} (gm_slot_buffer = %gm : !pto.ptr<f32>, c2v_consumer_buf = %fifo : i32, v2c_consumer_buf = %fifo : i32)
    return
  }
  func.func @vector(%gm: !pto.ptr<f32>) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
    %fifo = pto.reserve_buffer {name = "fifo", size = 8192, location = <vec>, auto = true} -> i32
    pto.aiv_initialize_pipe {dir_mask = 1, slot_size = 1024} (gm_slot_buffer = %gm : !pto.ptr<f32>, c2v_consumer_buf = %fifo : i32, v2c_consumer_buf = %fifo : i32)
    return
  }
}

// -----

// Nobody says a target: a3.
// CHECK: module {
// CHECK: pto.initialize_l2g2l_pipe
// A5: pto.initialize_l2l_pipe
module {
  func.func @cube(%gm: !pto.ptr<f32>) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
    %fifo = pto.import_reserved_buffer {name = "fifo", peer_func = @vector} -> i32
    pto.aic_initialize_pipe {dir_mask = 1, slot_size = 1024} (gm_slot_buffer = %gm : !pto.ptr<f32>, c2v_consumer_buf = %fifo : i32, v2c_consumer_buf = %fifo : i32)
    return
  }
  func.func @vector(%gm: !pto.ptr<f32>) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
    %fifo = pto.reserve_buffer {name = "fifo", size = 8192, location = <vec>, auto = true} -> i32
    pto.aiv_initialize_pipe {dir_mask = 1, slot_size = 1024} (gm_slot_buffer = %gm : !pto.ptr<f32>, c2v_consumer_buf = %fifo : i32, v2c_consumer_buf = %fifo : i32)
    return
  }
}
