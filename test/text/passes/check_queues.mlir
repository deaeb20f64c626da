// What is popped is given back in its block, one tile at a time. A tile that is used after its tfree is an error where the slot itself is used,
// and a warning on a2a3, where tpop has copied it.
// RUN: split-file %s %t
// RUN: pto-opt -split-input-file -verify-diagnostics --pto-check-queues=arch=a3 %t/all.mlir
// RUN: pto-opt -split-input-file -verify-diagnostics --pto-check-queues=arch=a5 %t/all.mlir
// RUN: pto-opt -split-input-file -verify-diagnostics --pto-check-queues=arch=cpu %t/all.mlir
// RUN: pto-opt -split-input-file -verify-diagnostics --pto-check-queues=arch=a3 %t/copied.mlir
// RUN: pto-opt -split-input-file -verify-diagnostics --pto-check-queues=arch=a5 %t/slot.mlir
// RUN: pto-opt -split-input-file -verify-diagnostics --pto-check-queues=arch=cpu %t/slot.mlir
// RUN: ptoas --emit=check --pto-arch=a3 %t/names.mlir 2>&1 | FileCheck %t/names.mlir --check-prefix=A3
// RUN: not ptoas --emit=check --pto-arch=a5 %t/names.mlir 2>&1 | FileCheck %t/names.mlir --check-prefix=A5
// RUN: not ptoas --emit=check --pto-arch=cpu %t/names.mlir 2>&1 | FileCheck %t/names.mlir --check-prefix=A5

//--- all.mlir
!tile = !pto.tile_buf<vec, 16x16xf32>

// As it should be: in a row, in a loop, in a branch, with two queues at once.
func.func @good(%g: !pto.ptr<f32>, %a: i32, %n: index, %c: i1) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, flag_base = 0} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  %q = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, flag_base = 2} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  %0 = pto.declare_tile -> !tile
  %1 = pto.declare_tile -> !tile
  pto.tpop(%0, %p : !tile, !pto.pipe) {split = 1}
  pto.tpop(%1, %q : !tile, !pto.pipe) {split = 1}
  pto.tprint ins(%0 : !tile)
  pto.tfree(%p : !pto.pipe) {split = 1}
  pto.tprint ins(%1 : !tile)
  pto.tfree(%q : !pto.pipe) {split = 1}
  scf.for %i = %c0 to %n step %c1 {
    %2 = pto.declare_tile -> !tile
    pto.tpop(%2, %p : !tile, !pto.pipe) {split = 1}
    scf.if %c {
      pto.tprint ins(%2 : !tile)
    }
    pto.tfree(%p : !pto.pipe) {split = 1}
  }
  return
}

// -----

!tile = !pto.tile_buf<vec, 16x16xf32>

// Never given back.
func.func @f(%g: !pto.ptr<f32>, %a: i32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, flag_base = 0} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  %q = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, flag_base = 2} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  %t = pto.declare_tile -> !tile
  // expected-warning@+1 {{'pto.tpop' takes a tile out of a queue, and no tfree of the queue follows in its block}}
  pto.tpop(%t, %p : !tile, !pto.pipe) {split = 1}
  // That of another queue does not count.
  pto.tfree(%q : !pto.pipe) {split = 1}
  return
}

// -----

!tile = !pto.tile_buf<vec, 16x16xf32>

// Given back elsewhere: before it, and in another block.
func.func @f(%g: !pto.ptr<f32>, %a: i32, %c: i1) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, flag_base = 0} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  %t = pto.declare_tile -> !tile
  pto.tfree(%p : !pto.pipe) {split = 1}
  // expected-warning@+1 {{'pto.tpop' takes a tile out of a queue, and no tfree of the queue follows in its block}}
  pto.tpop(%t, %p : !tile, !pto.pipe) {split = 1}
  scf.if %c {
    pto.tfree(%p : !pto.pipe) {split = 1}
  }
  return
}

// -----

!tile = !pto.tile_buf<vec, 16x16xf32>

// Two at once.
func.func @f(%g: !pto.ptr<f32>, %a: i32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, flag_base = 0} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  %0 = pto.declare_tile -> !tile
  %1 = pto.declare_tile -> !tile
  // expected-note@+1 {{the first one}}
  pto.tpop(%0, %p : !tile, !pto.pipe) {split = 1}
  // expected-warning@+1 {{'pto.tpop' takes a second tile out of a queue before the first is given back: several outstanding pops}}
  pto.tpop(%1, %p : !tile, !pto.pipe) {split = 1}
  pto.tfree(%p : !pto.pipe) {split = 1}
  pto.tfree(%p : !pto.pipe) {split = 1}
  return
}

// -----

!mat = !pto.tile_buf<mat, 16x16xf32, blayout=col_major, slayout=row_major>

// The same on the cube core, in a section.
func.func @f(%g: !pto.ptr<f32>, %a: i32) {
  %p = pto.initialize_l2g2l_pipe {dir_mask = 2, slot_size = 1024, slot_num = 8, flag_base = 0} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  pto.section.cube {
    %t = pto.declare_tile -> !mat
    // expected-warning@+1 {{'pto.tpop' takes a tile out of a queue, and no tfree of the queue follows in its block}}
    pto.tpop(%t, %p : !mat, !pto.pipe) {split = 0}
  }
  return
}

//--- copied.mlir
!tile = !pto.tile_buf<vec, 16x16xf32>

func.func @f(%g: !pto.ptr<f32>, %a: i32, %c: i1) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, flag_base = 0} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  %t = pto.declare_tile -> !tile
  pto.tpop(%t, %p : !tile, !pto.pipe) {split = 1}
  // expected-note@+1 {{here}}
  pto.tfree(%p : !pto.pipe) {split = 1}
  // expected-warning@+1 {{'pto.tprint' uses the tile of a tpop after its slot was given back}}
  pto.tprint ins(%t : !tile)
  scf.if %c {
    // expected-warning@+1 {{'pto.tprint' uses the tile of a tpop after its slot was given back}}
    pto.tprint ins(%t : !tile)
  }
  return
}

//--- slot.mlir
!tile = !pto.tile_buf<vec, 16x16xf32>

func.func @f(%a: i32, %c: i1) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %p = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, flag_base = 0} (%a : i32) -> !pto.pipe
  %t = pto.declare_tile -> !tile
  pto.tpop(%t, %p : !tile, !pto.pipe) {split = 1}
  // expected-note@+1 {{here}}
  pto.tfree(%p : !pto.pipe) {split = 1}
  // expected-error@+1 {{'pto.tprint' op uses the tile of a tpop after its slot was given back}}
  pto.tprint ins(%t : !tile)
  scf.if %c {
    // expected-error@+1 {{'pto.tprint' op uses the tile of a tpop after its slot was given back}}
    pto.tprint ins(%t : !tile)
  }
  return
}

//--- names.mlir
// Names of values are those of the source, and the tile of a call without a handle is told in the same way.
func.func @cube(%g: !pto.ptr<f32>) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %fifo = pto.import_reserved_buffer {name = "fifo", peer_func = @vector} -> i32
  pto.aic_initialize_pipe {dir_mask = 1, slot_size = 1024} (gm_slot_buffer = %g : !pto.ptr<f32>, c2v_consumer_buf = %fifo : i32, v2c_consumer_buf = %fifo : i32)
  return
}
func.func @vector(%g: !pto.ptr<f32>) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %fifo = pto.reserve_buffer {name = "fifo", size = 8192, location = <vec>, auto = true} -> i32
  pto.aiv_initialize_pipe {dir_mask = 1, slot_size = 1024} (gm_slot_buffer = %g : !pto.ptr<f32>, c2v_consumer_buf = %fifo : i32, v2c_consumer_buf = %fifo : i32)
  %scores = pto.tpop_from_aic {split = 1} -> !pto.tile_buf<vec, 8x16xf32>
  pto.tfree_from_aic {split = 1}
  // A3: names.mlir:[[@LINE+2]]:3: warning: 'pto.tprint' uses %scores after its slot was given back [ORDER_QUEUE]
  // A5: names.mlir:[[@LINE+1]]:3: error: 'pto.tprint' op uses %scores after its slot was given back [ORDER_QUEUE]
  pto.tprint ins(%scores : !pto.tile_buf<vec, 8x16xf32>)
  %late = pto.tpop_from_aic {split = 1} -> !pto.tile_buf<vec, 8x16xf32>
  // A3: names.mlir:[[@LINE-1]]:11: warning: 'pto.tpop{{.*}}' takes a tile out of a queue, and no tfree of the queue follows in its block [ORDER_QUEUE]
  // A5: names.mlir:[[@LINE-2]]:11: warning: 'pto.tpop{{.*}}' takes a tile out of a queue, and no tfree of the queue follows in its block [ORDER_QUEUE]
  return
}
