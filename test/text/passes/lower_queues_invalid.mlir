// Queues that cannot be given handles, flags or places, and what is said.
// RUN: split-file %s %t
// RUN: pto-opt -split-input-file -verify-diagnostics --pto-lower-queues=arch=a3 %t/all.mlir
// RUN: pto-opt -split-input-file -verify-diagnostics --pto-lower-queues=arch=a5 %t/all.mlir
// RUN: pto-opt -split-input-file -verify-diagnostics --pto-lower-queues=arch=cpu %t/all.mlir
// RUN: pto-opt -split-input-file -verify-diagnostics --pto-lower-queues=arch=a3 %t/devices.mlir
// RUN: pto-opt -split-input-file -verify-diagnostics --pto-lower-queues=arch=a5 %t/devices.mlir
// RUN: pto-opt -split-input-file -verify-diagnostics --pto-lower-queues=arch=a3 %t/a3.mlir
// RUN: pto-opt -split-input-file -verify-diagnostics --pto-lower-queues=arch=a5 %t/a5.mlir
// RUN: pto-opt -split-input-file -verify-diagnostics --pto-lower-queues=arch=cpu %t/cpu.mlir

//--- all.mlir
// Calls without a queue.
func.func @f(%t: !pto.tile_buf<vec, 16x16xf32>) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  // expected-error@+1 {{'pto.tpush_to_aic' op needs a queue: its function has no aic_initialize_pipe or aiv_initialize_pipe}}
  pto.tpush_to_aic(%t : !pto.tile_buf<vec, 16x16xf32>) {split = 0}
  // expected-error@+1 {{'pto.tpop_from_aic' op needs a queue: its function has no aic_initialize_pipe or aiv_initialize_pipe}}
  %r = pto.tpop_from_aic {split = 0} -> !pto.tile_buf<vec, 16x16xf32>
  // expected-error@+1 {{'pto.tfree_from_aic' op needs a queue: its function has no aic_initialize_pipe or aiv_initialize_pipe}}
  pto.tfree_from_aic {split = 0}
  return
}

// -----

// A queue with a handle is none for calls without.
func.func @f(%g: !pto.ptr<f32>, %a: i32) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %p = pto.initialize_l2g2l_pipe {dir_mask = 3, slot_size = 1024, slot_num = 8, flag_base = 0} (%g : !pto.ptr<f32>, %a : i32, %a : i32) -> !pto.pipe
  // expected-error@+1 {{'pto.tfree_from_aiv' op needs a queue: its function has no aic_initialize_pipe or aiv_initialize_pipe}}
  pto.tfree_from_aiv {split = 0}
  return
}

// -----

// Calls before the queue, and where it may be missing.
func.func @f(%g: !pto.ptr<f32>, %a: i32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  // expected-error@+1 {{'pto.tfree_from_aic' op must come after the operation that makes its queue, on every path}}
  pto.tfree_from_aic {split = 0}
  // expected-note@+1 {{the queue is made here}}
  pto.aiv_initialize_pipe {dir_mask = 1, slot_size = 1024} (gm_slot_buffer = %g : !pto.ptr<f32>, c2v_consumer_buf = %a : i32, v2c_consumer_buf = %a : i32)
  return
}

// -----

func.func @f(%g: !pto.ptr<f32>, %a: i32, %c: i1) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  scf.if %c {
    // expected-note@+1 {{the queue is made here}}
    pto.aic_initialize_pipe {dir_mask = 2, slot_size = 1024} (gm_slot_buffer = %g : !pto.ptr<f32>, c2v_consumer_buf = %a : i32, v2c_consumer_buf = %a : i32)
  }
  // expected-error@+1 {{'pto.tfree_from_aiv' op must come after the operation that makes its queue, on every path}}
  pto.tfree_from_aiv {split = 0}
  return
}

// -----

// Directions that the queue does not have.
func.func @f(%g: !pto.ptr<f32>, %a: i32, %t: !pto.tile_buf<vec, 16x16xf32>) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  // expected-note@+1 {{the queue is made here; add 2 to its dir_mask}}
  pto.aiv_initialize_pipe {dir_mask = 1, slot_size = 1024} (gm_slot_buffer = %g : !pto.ptr<f32>, c2v_consumer_buf = %a : i32, v2c_consumer_buf = %a : i32)
  // expected-error@+1 {{'pto.tpush_to_aic' op uses a direction that the queue does not have}}
  pto.tpush_to_aic(%t : !pto.tile_buf<vec, 16x16xf32>) {split = 0}
  return
}

// -----

func.func @f(%g: !pto.ptr<f32>, %a: i32, %t: !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  // expected-note@+1 {{the queue is made here; add 1 to its dir_mask}}
  pto.aic_initialize_pipe {dir_mask = 2, slot_size = 1024} (gm_slot_buffer = %g : !pto.ptr<f32>, c2v_consumer_buf = %a : i32, v2c_consumer_buf = %a : i32)
  // expected-error@+1 {{'pto.tpush_to_aiv' op uses a direction that the queue does not have}}
  pto.tpush_to_aiv(%t : !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>) {split = 0}
  return
}

// -----

// The other side.
func.func @f(%g: !pto.ptr<f32>, %a: i32) {
  // expected-error@+1 {{'pto.initialize_l2g2l_pipe' op needs an address that comes from reserve_buffer or import_reserved_buffer, or flag_base, so that its other side can be found}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  return
}

// -----

// A computed address is no reserved buffer.
func.func @f(%g: !pto.ptr<f32>) {
  %a = pto.reserve_buffer {name = "fifo", size = 8192, location = <vec>, auto = true} -> i32
  %b = arith.addi %a, %a : i32
  // expected-error@+1 {{'pto.initialize_l2g2l_pipe' op needs an address that comes from reserve_buffer or import_reserved_buffer, or flag_base, so that its other side can be found}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8} (%g : !pto.ptr<f32>, %b : i32) -> !pto.pipe
  return
}

// -----

func.func @f(%g: !pto.ptr<f32>) {
  %a = pto.reserve_buffer {name = "fifo", size = 8192, location = <vec>, auto = true} -> i32
  // expected-error@+1 {{'pto.initialize_l2g2l_pipe' op needs one other side, in another function, that uses the same reserved buffer; there are 0}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  return
}

// -----

// Two in one function.
func.func @f(%g: !pto.ptr<f32>) {
  %a = pto.reserve_buffer {name = "fifo", size = 8192, location = <vec>, auto = true} -> i32
  // expected-error@+1 {{'pto.initialize_l2g2l_pipe' op needs one other side, in another function, that uses the same reserved buffer; there are 1}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  // expected-note@+1 {{this one uses it}}
  %q = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  return
}

// -----

// Three.
func.func @f(%g: !pto.ptr<f32>) {
  %a = pto.reserve_buffer {name = "fifo", size = 8192, location = <vec>, auto = true} -> i32
  // expected-error@+1 {{'pto.initialize_l2g2l_pipe' op needs one other side, in another function, that uses the same reserved buffer; there are 2}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  return
}
func.func @second(%g: !pto.ptr<f32>) {
  %a = pto.import_reserved_buffer {name = "fifo", peer_func = @f} -> i32
  // expected-note@+1 {{this one uses it}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  return
}
func.func @third(%g: !pto.ptr<f32>) {
  %a = pto.import_reserved_buffer {name = "fifo", peer_func = @f} -> i32
  // expected-note@+1 {{this one uses it}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  return
}

// -----

// The same buffer for different directions: two queues, and each is alone.
func.func @f(%g: !pto.ptr<f32>) {
  %a = pto.reserve_buffer {name = "fifo", size = 8192, location = <vec>, auto = true} -> i32
  // expected-error@+1 {{'pto.initialize_l2g2l_pipe' op needs one other side, in another function, that uses the same reserved buffer; there are 0}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  return
}
func.func @second(%g: !pto.ptr<f32>) {
  %a = pto.import_reserved_buffer {name = "fifo", peer_func = @f} -> i32
  // expected-error@+1 {{'pto.initialize_l2g2l_pipe' op needs one other side, in another function, that uses the same reserved buffer; there are 0}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 2, slot_size = 1024, slot_num = 8} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  return
}

// -----

// Splitting: tiles of one queue are all split or all not. Rows and columns may be mixed.
func.func @f(%g: !pto.ptr<f32>, %a: i32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %c = pto.get_subblock_idx
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, flag_base = 0} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  // expected-error-re@+1 {{'pto.tfree' op {{splits tiles of a queue whose other tiles are not split|does not split tiles of a queue whose other tiles are split}}}}
  pto.tfree(%p : !pto.pipe) {split = 0} pto.tfree(%p : !pto.pipe) {split = 1}
  %q = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, flag_base = 2} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  // expected-error-re@+1 {{'pto.tfree' op {{splits tiles of a queue whose other tiles are not split|does not split tiles of a queue whose other tiles are split}}}}
  pto.tfree(%q : !pto.pipe) {split = 2} pto.tfree(%q : !pto.pipe) {split = 0}
  %r = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, flag_base = 4} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  pto.tfree(%r : !pto.pipe) {split = 2}
  pto.tfree(%r : !pto.pipe) {split = 1}
  return
}

// -----

func.func @f(%g: !pto.ptr<f32>, %a: i32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  // expected-error@+1 {{'pto.initialize_l2g2l_pipe' op has nosplit = true, but its tiles are split}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, flag_base = 0, nosplit = true} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  pto.tfree(%p : !pto.pipe) {split = 1}
  return
}

// -----

func.func @f(%g: !pto.ptr<f32>, %a: i32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  // expected-error@+1 {{'pto.initialize_l2g2l_pipe' op has nosplit = false, but its tiles are not split}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, flag_base = 0, nosplit = false} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  pto.tfree(%p : !pto.pipe) {split = 0}
  return
}

// -----

// Sides that do not agree: by a word, by their users, or by both.
func.func @f(%g: !pto.ptr<f32>) {
  %a = pto.reserve_buffer {name = "fifo", size = 8192, location = <vec>, auto = true} -> i32
  // expected-note@+1 {{the other side}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, nosplit = true} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  return
}
func.func @second(%g: !pto.ptr<f32>) {
  %a = pto.import_reserved_buffer {name = "fifo", peer_func = @f} -> i32
  // expected-error@+1 {{'pto.initialize_l2g2l_pipe' op and its other side do not agree whether tiles are split}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, nosplit = false} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  return
}

// -----

func.func @f(%g: !pto.ptr<f32>) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.reserve_buffer {name = "fifo", size = 8192, location = <vec>, auto = true} -> i32
  // expected-note@+1 {{the other side}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  pto.tfree(%p : !pto.pipe) {split = 0}
  return
}
func.func @second(%g: !pto.ptr<f32>, %t: !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %a = pto.import_reserved_buffer {name = "fifo", peer_func = @f} -> i32
  // expected-error@+1 {{'pto.initialize_l2g2l_pipe' op and its other side do not agree whether tiles are split}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  pto.tpush(%t, %p : !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.pipe) {split = 1}
  return
}

// -----

// The same for calls without a handle.
func.func @f(%g: !pto.ptr<f32>) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.reserve_buffer {name = "fifo", size = 8192, location = <vec>, auto = true} -> i32
  // expected-note@+1 {{the other side}}
  pto.aiv_initialize_pipe {dir_mask = 1, slot_size = 1024} (gm_slot_buffer = %g : !pto.ptr<f32>, c2v_consumer_buf = %a : i32, v2c_consumer_buf = %a : i32)
  pto.tfree_from_aic {split = 1}
  return
}
func.func @second(%g: !pto.ptr<f32>) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %a = pto.import_reserved_buffer {name = "fifo", peer_func = @f} -> i32
  // expected-error-re@+1 {{'pto.{{[a-z0-9_]+}}' op and its other side do not agree whether tiles are split}}
  pto.aic_initialize_pipe {dir_mask = 1, slot_size = 1024, nosplit = true} (gm_slot_buffer = %g : !pto.ptr<f32>, c2v_consumer_buf = %a : i32, v2c_consumer_buf = %a : i32)
  return
}

// -----

// Flags.
func.func @f(%g: !pto.ptr<f32>) {
  %a = pto.reserve_buffer {name = "fifo", size = 8192, location = <vec>, auto = true} -> i32
  // expected-note@+1 {{the other side}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, flag_base = 2} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  return
}
func.func @second(%g: !pto.ptr<f32>) {
  %a = pto.import_reserved_buffer {name = "fifo", peer_func = @f} -> i32
  // expected-error@+1 {{'pto.initialize_l2g2l_pipe' op has flag_base 4, but its other side has 2}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, flag_base = 4} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  return
}

// -----

// Places.
func.func @f(%address: i64) {
  // expected-error@+1 {{'pto.alloc_tile' op places a tile at an address that is computed, so that no place can be chosen for the reserved buffer: write auto = false and a base}}
  %t = pto.alloc_tile addr = %address : !pto.tile_buf<vec, 16x16xf32>
  // Another buffer does not matter.
  %m = pto.alloc_tile addr = %address : !pto.tile_buf<mat, 16x16xf32, blayout=col_major, slayout=row_major>
  // expected-note@+1 {{the buffer}}
  %a = pto.reserve_buffer {name = "fifo", size = 8192, location = <vec>, auto = true} -> i32
  return
}

// -----

func.func @f(%address: i64) {
  %m = pto.alloc_tile : !pto.tile_buf<mat, 16x16xf32, blayout=col_major, slayout=row_major>
  // expected-error@+1 {{'pto.tassign' op places a tile at an address that is computed, so that no place can be chosen for the reserved buffer: write auto = false and a base}}
  pto.tassign %m, %address : !pto.tile_buf<mat, 16x16xf32, blayout=col_major, slayout=row_major>
  // expected-note@+1 {{the buffer}}
  %a = pto.reserve_buffer {name = "fifo", size = 8192, location = <mat>, auto = true} -> i32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.reserve_buffer' op needs 524289 bytes from byte 0 on, but the buffer has 524288 bytes}}
  %a = pto.reserve_buffer {name = "fifo", size = 524289, location = <mat>, auto = true} -> i32
  return
}
func.func @g() {
  // expected-error@+1 {{'pto.reserve_buffer' op needs 1024 bytes from byte 523520 on, but the buffer has 524288 bytes}}
  %a = pto.reserve_buffer {name = "fifo", size = 1024, location = <mat>, auto = false, base = 523520} -> i32
  return
}

//--- devices.mlir
// A device has 16 flags; one direction takes 2, both take 4.
func.func @f(%g: !pto.ptr<f32>, %a: i32) {
  // expected-error@+1 {{'pto.initialize_l2g2l_pipe' op uses the flags 15 to 16, but there are 0 to 15}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, flag_base = 15} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  // expected-error@+1 {{'pto.initialize_l2g2l_pipe' op uses the flags 13 to 16, but there are 0 to 15}}
  %q = pto.initialize_l2g2l_pipe {dir_mask = 3, slot_size = 1024, slot_num = 8, flag_base = 13} (%g : !pto.ptr<f32>, %a : i32, %a : i32) -> !pto.pipe
  return
}

// -----

func.func @f(%g: !pto.ptr<f32>, %a: i32) {
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, flag_base = 14} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  %q = pto.initialize_l2g2l_pipe {dir_mask = 3, slot_size = 1024, slot_num = 8, flag_base = 12} (%g : !pto.ptr<f32>, %a : i32, %a : i32) -> !pto.pipe
  return
}

//--- a3.mlir
// Slots lie in global memory.
func.func @f(%a: i32) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  // expected-error@+1 {{'pto.aic_initialize_pipe' op needs gm_slot_buffer on a2a3, where the slots of queues lie in global memory}}
  pto.aic_initialize_pipe {dir_mask = 1, slot_size = 1024} (c2v_consumer_buf = %a : i32, v2c_consumer_buf = %a : i32)
  return
}
func.func @g(%a: i32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  // expected-error@+1 {{'pto.aiv_initialize_pipe' op needs gm_slot_buffer on a2a3, where the slots of queues lie in global memory}}
  pto.aiv_initialize_pipe {dir_mask = 1, slot_size = 1024} (c2v_consumer_buf = %a : i32, v2c_consumer_buf = %a : i32)
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'pto.initialize_l2l_pipe' op makes a queue whose slots lie on chip, which a2a3 does not have: use initialize_l2g2l_pipe}}
  %p = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, flag_base = 0} (%a : i32) -> !pto.pipe
  return
}

// -----

// The buffer of a vector core has 192 KiB.
func.func @f() {
  %c0 = arith.constant 0 : i64
  %t = pto.alloc_tile addr = %c0 : !pto.tile_buf<vec, 16x16xf32>
  // expected-error@+1 {{'pto.reserve_buffer' op needs 195840 bytes from byte 1024 on, but the buffer has 196608 bytes}}
  %a = pto.reserve_buffer {name = "fifo", size = 195840, location = <vec>, auto = true} -> i32
  return
}

// -----

func.func @f() {
  %a = pto.reserve_buffer {name = "fifo", size = 196608, location = <vec>, auto = true} -> i32
  return
}

//--- a5.mlir
// The end of the vector core's buffer is not for programs.
func.func @f() {
  // expected-error@+1 {{'pto.reserve_buffer' op needs 253953 bytes from byte 0 on, but the buffer has 253952 bytes}}
  %a = pto.reserve_buffer {name = "fifo", size = 253953, location = <vec>, auto = true} -> i32
  return
}

// -----

func.func @f() {
  %a = pto.reserve_buffer {name = "fifo", size = 253952, location = <vec>, auto = true} -> i32
  return
}

// -----

// Code that is to run on one of two vector cores must have one block.
// expected-error@+1 {{'func.func' op has branches and queues that are not split, and runs on both vector cores of a5: ask get_subblock_idx, or use scf}}
func.func @f(%a: i32, %c: i1) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %p = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, flag_base = 0} (%a : i32) -> !pto.pipe
  cf.cond_br %c, ^free, ^end
^free:
  pto.tfree(%p : !pto.pipe) {split = 0}
  cf.br ^end
^end:
  return
}

// -----

func.func @f(%a: i32, %c: i1) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %core = pto.get_subblock_idx
  %p = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, flag_base = 0} (%a : i32) -> !pto.pipe
  cf.cond_br %c, ^free, ^end
^free:
  pto.tfree(%p : !pto.pipe) {split = 0}
  cf.br ^end
^end:
  return
}

//--- cpu.mlir
// Any flag will do, and slots may lie anywhere.
func.func @f(%g: !pto.ptr<f32>, %a: i32) {
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, flag_base = 15} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  %q = pto.initialize_l2g2l_pipe {dir_mask = 3, slot_size = 1024, slot_num = 8, flag_base = 200} (%g : !pto.ptr<f32>, %a : i32, %a : i32) -> !pto.pipe
  %r = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, flag_base = 0} (%a : i32) -> !pto.pipe
  return
}
