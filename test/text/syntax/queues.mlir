// Every operation of queues in every spelling that is accepted, and how it is printed. Printed and read again, this text prints the same, also
// from assembly text.
// RUN: pto-opt %s -o %t.1
// RUN: pto-opt %t.1 -o %t.2
// RUN: diff %t.1 %t.2
// RUN: FileCheck %s --input-file=%t.1
// RUN: ptoas --emit=check --pto-arch=cpu %s
// RUN: ptoas --emit=dps --pto-arch=cpu %s -o %t.dps
// RUN: ptoas --emit=dps --pto-arch=cpu %t.dps | diff %t.dps -
// RUN: ptoas --emit=asm --pto-arch=cpu %s -o %t.asm
// RUN: ptoas --emit=asm --pto-arch=cpu %t.asm | diff %t.asm -
// RUN: ptoas --emit=dps --pto-arch=cpu %t.asm | diff %t.dps -

!acc = !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>
!mat = !pto.tile_buf<mat, 16x16xf32, blayout=col_major, slayout=row_major>
!half = !pto.tile_buf<vec, 8x16xf32>
!open = !pto.tile_buf<vec, 8x16xf32, valid=?x?>
!openMat = !pto.tile_buf<mat, 16x16xf32, valid=?x?, blayout=col_major, slayout=row_major>

// ---- One queue without a handle, from the cube core to the vector cores ----

// CHECK-LABEL: func.func @c2v_cube(
func.func @c2v_cube(%gm: !pto.ptr<f32>) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %none = arith.constant 0 : i32
  // CHECK: %[[FIFO:.*]] = pto.import_reserved_buffer{{ ?}}{name = "c2v", peer_func = @c2v_vector} -> i32
  %fifo = pto.import_reserved_buffer {name = "c2v", peer_func = @c2v_vector} -> i32
  // CHECK: pto.aic_initialize_pipe{{ ?}}{dir_mask = 1, slot_size = 1024} (gm_slot_buffer = %arg0 : !pto.ptr<f32>, c2v_consumer_buf = %[[FIFO]] : i32, v2c_consumer_buf = %{{.*}} : i32)
  pto.aic_initialize_pipe {dir_mask = 1, slot_size = 1024} (gm_slot_buffer = %gm : !pto.ptr<f32>, c2v_consumer_buf = %fifo : i32, v2c_consumer_buf = %none : i32)
  %acc = pto.alloc_tile : !acc
  // CHECK: pto.tpush_to_aiv(%[[ACC:.*]] : !pto.tile_buf<acc, 16x16xf32, {{.*}}>) {split = 1}
  pto.tpush_to_aiv(%acc : !acc) {split = 1}
  // CHECK: pto.tpush_to_aiv(%[[ACC]] : !pto.tile_buf<acc, 16x16xf32, {{.*}}>) {split = 2} {note = 1 : i64}
  pto.tpush_to_aiv(%acc : !acc) {split = 2 : i32} {note = 1}
  // CHECK: pto.tpush_to_aiv(%[[ACC]] : !pto.tile_buf<acc, 16x16xf32, {{.*}}>) {split = 1}
  "pto.tpush_to_aiv"(%acc) <{split = 1 : i32}> : (!acc) -> ()
  // CHECK: pto.tpush_to_aiv(%{{.*}} : memref<16x16xf32, #pto.address_space<acc>>) {split = 1}
  %memref = pto.declare_tile_memref -> memref<16x16xf32, #pto.address_space<acc>>
  pto.tpush_to_aiv(%memref : memref<16x16xf32, #pto.address_space<acc>>) {split = 1}
  return
}

// CHECK-LABEL: func.func @c2v_vector(
func.func @c2v_vector(%gm: !pto.ptr<f32>, %rows: index, %cols: index) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %none = arith.constant 0 : i32
  // CHECK: %[[FIFO:.*]] = pto.reserve_buffer{{ ?}}{name = "c2v", size = 8192, location = #pto.address_space<vec>, auto = true} -> i32
  %fifo = pto.reserve_buffer {name = "c2v", size = 8192, location = <vec>, auto = true} -> i32
  // CHECK: pto.aiv_initialize_pipe{{ ?}}{dir_mask = 1, slot_size = 1024, nosplit = false} (gm_slot_buffer = %arg0 : !pto.ptr<f32>, c2v_consumer_buf = %[[FIFO]] : i32, v2c_consumer_buf = %{{.*}} : i32) {note = 1 : i64}
  pto.aiv_initialize_pipe {dir_mask = 1, slot_size = 1024, nosplit = false} (gm_slot_buffer = %gm : !pto.ptr<f32>, c2v_consumer_buf = %fifo : i32, v2c_consumer_buf = %none : i32) {note = 1}
  // CHECK: pto.tpop_from_aic {split = 1} -> !pto.tile_buf<vec, 8x16xf32>
  %0 = pto.tpop_from_aic {split = 1} -> !half
  // CHECK: pto.tfree_from_aic{{ ?}}{split = 1}
  pto.tfree_from_aic {split = 1}
  // CHECK: pto.tpop_from_aic(%arg1, %arg2) {split = 1} {note = 1 : i64} -> !pto.tile_buf<vec, 8x16xf32, valid=?x?>
  %1 = pto.tpop_from_aic(%rows, %cols) {split = 1} {note = 1} -> !open
  // CHECK: pto.tfree_from_aic{{ ?}}{split = 1} {note = 1 : i64}
  pto.tfree_from_aic {split = 1} {note = 1}
  // CHECK: pto.tpop_from_aic {split = 1} -> !pto.tile_buf<vec, 8x16xf32>
  %2 = "pto.tpop_from_aic"() <{operandSegmentSizes = array<i32: 0, 0>, split = 1 : i32}> : () -> !half
  // CHECK: pto.tfree_from_aic{{ ?}}{split = 2}
  "pto.tfree_from_aic"() <{split = 2 : i32}> : () -> ()
  // CHECK: pto.tpop_from_aic(%arg1, %arg2) {split = 1} -> !pto.tile_buf<vec, 8x16xf32, valid=?x?>
  %3 = "pto.tpop_from_aic"(%rows, %cols) <{operandSegmentSizes = array<i32: 1, 1>, split = 1 : i32}> : (index, index) -> !open
  pto.tfree_from_aic {split = 1}
  // CHECK: pto.tpop_from_aic {split = 2} -> memref<8x16xf32, #pto.address_space<vec>>
  %4 = pto.tpop_from_aic {split = 2} -> memref<8x16xf32, #pto.address_space<vec>>
  pto.tfree_from_aic {split = 2}
  return
}

// ---- From the vector cores to the cube core; addresses are integers of several types ----

// CHECK-LABEL: func.func @v2c_cube(
func.func @v2c_cube(%rows: index, %cols: index) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %none = arith.constant 0 : index
  // CHECK: pto.reserve_buffer{{ ?}}{name = "v2c", size = 8192, location = #pto.address_space<mat>, auto = false, base = 4096} {note = 1 : i64} -> i32
  %fifo = pto.reserve_buffer {name = "v2c", size = 8192, location = #pto.address_space<mat>, auto = false, base = 4096} {note = 1} -> i32
  %wide = arith.extui %fifo : i32 to i64
  // CHECK: pto.aic_initialize_pipe{{ ?}}{dir_mask = 2, slot_size = 1024, nosplit = true} ({{ ?}}c2v_consumer_buf = %{{.*}} : index, v2c_consumer_buf = %{{.*}} : i64)
  pto.aic_initialize_pipe {dir_mask = 2, slot_size = 1024, nosplit = true} (c2v_consumer_buf = %none : index, v2c_consumer_buf = %wide : i64)
  // CHECK: pto.tpop_from_aiv {split = 0} -> !pto.tile_buf<mat, 16x16xf32, {{.*}}>
  %0 = pto.tpop_from_aiv {split = 0} -> !mat
  // CHECK: pto.tfree_from_aiv{{ ?}}{split = 0}
  pto.tfree_from_aiv {split = 0}
  // CHECK: pto.tpop_from_aiv(%arg0, %arg1) {split = 0} -> !pto.tile_buf<mat, 16x16xf32, valid=?x?, {{.*}}>
  %1 = pto.tpop_from_aiv(%rows, %cols) {split = 0} -> !openMat
  // CHECK: pto.tfree_from_aiv{{ ?}}{split = 0} {note = 1 : i64}
  pto.tfree_from_aiv {split = 0} {note = 1}
  // CHECK: pto.tpop_from_aiv(%arg0, %arg1) {split = 0} -> !pto.tile_buf<mat, 16x16xf32, valid=?x?, {{.*}}>
  %2 = "pto.tpop_from_aiv"(%rows, %cols) <{operandSegmentSizes = array<i32: 1, 1>, split = 0 : i32}> : (index, index) -> !openMat
  // CHECK: pto.tfree_from_aiv{{ ?}}{split = 0}
  "pto.tfree_from_aiv"() <{split = 0 : i32}> : () -> ()
  return
}

// CHECK-LABEL: func.func @v2c_vector(
func.func @v2c_vector() attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %none = arith.constant 0 : i32
  // CHECK: pto.import_reserved_buffer{{ ?}}{name = "v2c", peer_func = @v2c_cube} {note = 1 : i64} -> i32
  %fifo = pto.import_reserved_buffer {name = "v2c", peer_func = @v2c_cube} {note = 1} -> i32
  // CHECK: pto.aiv_initialize_pipe{{ ?}}{dir_mask = 2, slot_size = 1024} ({{ ?}}c2v_consumer_buf = %{{.*}} : i32, v2c_consumer_buf = %{{.*}} : i32)
  pto.aiv_initialize_pipe {dir_mask = 2 : i32, slot_size = 1024 : i64} (c2v_consumer_buf = %none : i32, v2c_consumer_buf = %fifo : i32)
  %tile = pto.alloc_tile : !pto.tile_buf<vec, 16x16xf32>
  // CHECK: pto.tpush_to_aic(%[[TILE:.*]] : !pto.tile_buf<vec, 16x16xf32>) {split = 0}
  pto.tpush_to_aic(%tile : !pto.tile_buf<vec, 16x16xf32>) {split = 0}
  // CHECK: pto.tpush_to_aic(%[[TILE]] : !pto.tile_buf<vec, 16x16xf32>) {split = 0} {note = 1 : i64}
  pto.tpush_to_aic(%tile : !pto.tile_buf<vec, 16x16xf32>) {split = 0} {note = 1}
  // CHECK: pto.tpush_to_aic(%[[TILE]] : !pto.tile_buf<vec, 16x16xf32>) {split = 0}
  "pto.tpush_to_aic"(%tile) <{split = 0 : i32}> : (!pto.tile_buf<vec, 16x16xf32>) -> ()
  return
}

// ---- Both directions, in generic form ----

// CHECK-LABEL: func.func @both_cube(
func.func @both_cube(%gm: memref<4096xf32, #pto.address_space<gm>>) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  // CHECK: %[[MINE:.*]] = pto.reserve_buffer{{ ?}}{name = "v2c", size = 4096, location = #pto.address_space<mat>, auto = true} -> i32
  %mine = "pto.reserve_buffer"() <{auto_alloc = true, location = #pto.address_space<mat>, name = "v2c", size = 4096 : i32}> : () -> i32
  // CHECK: %[[THEIRS:.*]] = pto.import_reserved_buffer{{ ?}}{name = "c2v", peer_func = @both_vector} -> i32
  %theirs = "pto.import_reserved_buffer"() <{name = "c2v", peer_func = @both_vector}> : () -> i32
  // CHECK: pto.aic_initialize_pipe{{ ?}}{dir_mask = 3, slot_size = 1024} (gm_slot_buffer = %arg0 : memref<4096xf32, #pto.address_space<gm>>, c2v_consumer_buf = %[[THEIRS]] : i32, v2c_consumer_buf = %[[MINE]] : i32)
  "pto.aic_initialize_pipe"(%gm, %theirs, %mine) <{dir_mask = 3 : i32, slot_size = 1024 : i32}> : (memref<4096xf32, #pto.address_space<gm>>, i32, i32) -> ()
  return
}

// CHECK-LABEL: func.func @both_vector(
func.func @both_vector(%gm: memref<4096xf32, #pto.address_space<gm>>) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  // CHECK: %[[MINE:.*]] = pto.reserve_buffer{{ ?}}{name = "c2v", size = 4096, location = #pto.address_space<vec>, auto = false, base = 0} -> i32
  %mine = "pto.reserve_buffer"() <{auto_alloc = false, base = 0 : i32, location = #pto.address_space<vec>, name = "c2v", size = 4096 : i32}> : () -> i32
  %theirs = pto.import_reserved_buffer {name = "v2c", peer_func = @both_cube} -> i32
  // CHECK: pto.aiv_initialize_pipe{{ ?}}{dir_mask = 3, slot_size = 1024, nosplit = true} (gm_slot_buffer = %arg0 : memref<4096xf32, #pto.address_space<gm>>, c2v_consumer_buf = %[[MINE]] : i32, v2c_consumer_buf = %{{.*}} : i32)
  "pto.aiv_initialize_pipe"(%gm, %mine, %theirs) <{dir_mask = 3 : i32, nosplit = true, slot_size = 1024 : i32}> : (memref<4096xf32, #pto.address_space<gm>>, i32, i32) -> ()
  return
}

// ---- Queues with handles: the settings that may be left out come in any order ----

// CHECK-LABEL: func.func @global(
func.func @global(%gm: !pto.ptr<f32>, %global: memref<4096xf32>, %to: i32, %from: i64, %place: index) {
  // CHECK: = pto.initialize_l2g2l_pipe{{ ?}}{dir_mask = 1, slot_size = 1024, slot_num = 8{{ ?}}, flag_base = 0} (%arg0 : !pto.ptr<f32>, %arg2 : i32) -> !pto.pipe
  %0 = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, flag_base = 0} (%gm : !pto.ptr<f32>, %to : i32) -> !pto.pipe
  // CHECK: = pto.initialize_l2g2l_pipe{{ ?}}{dir_mask = 2, slot_size = 512, slot_num = 4{{ ?}}, local_slot_num = 2, flag_base = 2, nosplit = true} (%arg1 : memref<4096xf32>, %arg3 : i64) -> !pto.pipe
  %1 = pto.initialize_l2g2l_pipe {dir_mask = 2, slot_size = 512, slot_num = 4, local_slot_num = 2, flag_base = 2, nosplit = true} (%global : memref<4096xf32>, %from : i64) -> !pto.pipe
  // CHECK: = pto.initialize_l2g2l_pipe{{ ?}}{dir_mask = 3, slot_size = 512, slot_num = 8{{ ?}}, local_slot_num = 8, flag_base = 4, nosplit = false} (%arg0 : !pto.ptr<f32>, %arg4 : index, %arg2 : i32) {note = 1 : i64} -> !pto.pipe
  %2 = pto.initialize_l2g2l_pipe {dir_mask = 3, slot_size = 512, slot_num = 8, nosplit = false, flag_base = 4, local_slot_num = 8} (%gm : !pto.ptr<f32>, %place : index, %to : i32) {note = 1} -> !pto.pipe
  // CHECK: = pto.initialize_l2g2l_pipe{{ ?}}{dir_mask = 1, slot_size = 1024, slot_num = 8{{ ?}}, local_slot_num = 1, flag_base = 8} (%arg0 : !pto.ptr<f32>, %arg2 : i32) -> !pto.pipe
  %3 = pto.initialize_l2g2l_pipe {dir_mask = 1 : i32, slot_size = 1024 : i32, slot_num = 8 : i32, flag_base = 8 : i32, local_slot_num = 1 : i32} (%gm : !pto.ptr<f32>, %to : i32) -> !pto.pipe
  // CHECK: = pto.initialize_l2g2l_pipe{{ ?}}{dir_mask = 1, slot_size = 1024, slot_num = 8{{ ?}}, flag_base = 10, nosplit = true} (%arg0 : !pto.ptr<f32>, %arg2 : i32) -> !pto.pipe
  %4 = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, nosplit = true, flag_base = 10} (%gm : !pto.ptr<f32>, %to : i32) -> !pto.pipe
  // CHECK: = pto.initialize_l2g2l_pipe{{ ?}}{dir_mask = 3, slot_size = 1024, slot_num = 8{{ ?}}, flag_base = 12} (%arg0 : !pto.ptr<f32>, %arg2 : i32, %arg3 : i64) -> !pto.pipe
  %5 = "pto.initialize_l2g2l_pipe"(%gm, %to, %from) <{dir_mask = 3 : i32, flag_base = 12 : i32, slot_num = 8 : i32, slot_size = 1024 : i32}> : (!pto.ptr<f32>, i32, i64) -> !pto.pipe
  return
}

// CHECK-LABEL: func.func @local(
func.func @local(%to: i32, %from: i64, %place: index) {
  // CHECK: = pto.initialize_l2l_pipe{{ ?}}{dir_mask = 1, slot_size = 1024, slot_num = 8{{ ?}}, flag_base = 0} (%arg0 : i32) -> !pto.pipe
  %0 = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, flag_base = 0} (%to : i32) -> !pto.pipe
  // CHECK: = pto.initialize_l2l_pipe{{ ?}}{dir_mask = 2, slot_size = 512, slot_num = 4{{ ?}}, flag_base = 2, nosplit = true} (%arg1 : i64) -> !pto.pipe
  %1 = pto.initialize_l2l_pipe {dir_mask = 2, slot_size = 512, slot_num = 4, flag_base = 2, nosplit = true} (%from : i64) -> !pto.pipe
  // CHECK: = pto.initialize_l2l_pipe{{ ?}}{dir_mask = 3, slot_size = 512, slot_num = 8{{ ?}}, flag_base = 4, nosplit = false} (%arg2 : index, %arg0 : i32) {note = 1 : i64} -> !pto.pipe
  %2 = pto.initialize_l2l_pipe {dir_mask = 3, slot_size = 512, slot_num = 8, nosplit = false, flag_base = 4} (%place : index, %to : i32) {note = 1} -> !pto.pipe
  // CHECK: = pto.initialize_l2l_pipe{{ ?}}{dir_mask = 1, slot_size = 1024, slot_num = 4{{ ?}}, flag_base = 8, nosplit = true} (%arg0 : i32) -> !pto.pipe
  %3 = "pto.initialize_l2l_pipe"(%to) <{dir_mask = 1 : i32, flag_base = 8 : i32, nosplit = true, slot_num = 4 : i32, slot_size = 1024 : i32}> : (i32) -> !pto.pipe
  return
}

// Without flag_base and nosplit: the other side is found by the buffer.
// CHECK-LABEL: func.func @bare_cube(
func.func @bare_cube(%gm: !pto.ptr<f32>) {
  %fifo = pto.import_reserved_buffer {name = "bare", peer_func = @bare_vector} -> i32
  // CHECK: = pto.initialize_l2g2l_pipe{{ ?}}{dir_mask = 1, slot_size = 1024, slot_num = 8{{ ?}}} (%arg0 : !pto.ptr<f32>, %{{.*}} : i32) -> !pto.pipe
  %0 = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8} (%gm : !pto.ptr<f32>, %fifo : i32) -> !pto.pipe
  return
}
// CHECK-LABEL: func.func @bare_vector(
func.func @bare_vector(%gm: !pto.ptr<f32>) {
  %fifo = pto.reserve_buffer {name = "bare", size = 8192, location = #pto<address_space vec>, auto = true} -> i32
  // CHECK: = pto.initialize_l2g2l_pipe{{ ?}}{dir_mask = 1, slot_size = 1024, slot_num = 8{{ ?}}, local_slot_num = 4} (%arg0 : !pto.ptr<f32>, %{{.*}} : i32) -> !pto.pipe
  %0 = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, local_slot_num = 4} (%gm : !pto.ptr<f32>, %fifo : i32) -> !pto.pipe
  return
}
// CHECK-LABEL: func.func @bare_local_cube(
func.func @bare_local_cube() {
  %fifo = pto.import_reserved_buffer {name = "bare", peer_func = @bare_local_vector} -> i32
  // CHECK: = pto.initialize_l2l_pipe{{ ?}}{dir_mask = 1, slot_size = 1024, slot_num = 8{{ ?}}} (%{{.*}} : i32) -> !pto.pipe
  %0 = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8} (%fifo : i32) -> !pto.pipe
  return
}
// CHECK-LABEL: func.func @bare_local_vector(
func.func @bare_local_vector() {
  %fifo = pto.reserve_buffer {name = "bare", size = 8192, location = "vec", auto = true} -> i32
  // CHECK: = pto.initialize_l2l_pipe{{ ?}}{dir_mask = 1, slot_size = 1024, slot_num = 8{{ ?}}, nosplit = true} (%{{.*}} : i32) -> !pto.pipe
  %0 = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, nosplit = true} (%fifo : i32) -> !pto.pipe
  return
}

// ---- Tiles of queues with handles: in sections, and in functions for one kind of core ----

// CHECK-LABEL: func.func @sections(
func.func @sections(%gm: !pto.ptr<f32>, %local: i32) {
  // CHECK: %[[PIPE:.*]] = pto.initialize_l2g2l_pipe
  %pipe = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, flag_base = 0} (%gm : !pto.ptr<f32>, %local : i32) -> !pto.pipe
  pto.section.cube {
    %acc = pto.alloc_tile : !acc
    // CHECK: pto.tpush(%[[ACC:.*]], %[[PIPE]] : !pto.tile_buf<acc, 16x16xf32, {{.*}}>, !pto.pipe) {split = 1}
    pto.tpush(%acc, %pipe : !acc, !pto.pipe) {split = 1}
    // CHECK: pto.tpush(%[[ACC]], %[[PIPE]] : !pto.tile_buf<acc, 16x16xf32, {{.*}}>, !pto.pipe) {split = 2} {note = 1 : i64}
    pto.tpush(%acc, %pipe : !acc, !pto.pipe) {split = 2 : i32} {note = 1}
    // CHECK: pto.tpush(%[[ACC]], %[[PIPE]] : !pto.tile_buf<acc, 16x16xf32, {{.*}}>, !pto.pipe) {split = 1}
    "pto.tpush"(%acc, %pipe) <{split = 1 : i32}> : (!acc, !pto.pipe) -> ()
  }
  pto.section.vector {
    // CHECK: %[[HALF:.*]] = pto.declare_tile
    %half = pto.declare_tile -> !half
    // CHECK: pto.tpop(%[[HALF]], %[[PIPE]] : !pto.tile_buf<vec, 8x16xf32>, !pto.pipe) {split = 1}
    pto.tpop(%half, %pipe : !half, !pto.pipe) {split = 1}
    // CHECK: pto.tfree(%[[PIPE]] : !pto.pipe) {split = 1}
    pto.tfree(%pipe : !pto.pipe) {split = 1}
    // CHECK: pto.tpop(%[[HALF]], %[[PIPE]] : !pto.tile_buf<vec, 8x16xf32>, !pto.pipe) {split = 1} {note = 1 : i64}
    pto.tpop(%half, %pipe : !half, !pto.pipe) {split = 1} {note = 1}
    // CHECK: pto.tfree(%[[PIPE]] : !pto.pipe) {split = 1} {note = 1 : i64}
    pto.tfree(%pipe : !pto.pipe) {split = 1} {note = 1}
    // CHECK: pto.tpop(%[[HALF]], %[[PIPE]] : !pto.tile_buf<vec, 8x16xf32>, !pto.pipe) {split = 2}
    "pto.tpop"(%half, %pipe) <{split = 2 : i32}> : (!half, !pto.pipe) -> ()
    // CHECK: pto.tfree(%[[PIPE]] : !pto.pipe) {split = 2}
    "pto.tfree"(%pipe) <{split = 2 : i32}> : (!pto.pipe) -> ()
  }
  return
}

// CHECK-LABEL: func.func @kinds_vector(
func.func @kinds_vector(%local: i32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %pipe = pto.initialize_l2l_pipe {dir_mask = 2, slot_size = 1024, slot_num = 8, flag_base = 0} (%local : i32) -> !pto.pipe
  %tile = pto.alloc_tile : !pto.tile_buf<vec, 16x16xf32>
  // CHECK: pto.tpush(%{{.*}}, %{{.*}} : !pto.tile_buf<vec, 16x16xf32>, !pto.pipe) {split = 0}
  pto.tpush(%tile, %pipe : !pto.tile_buf<vec, 16x16xf32>, !pto.pipe) {split = 0}
  return
}
// CHECK-LABEL: func.func @kinds_cube(
func.func @kinds_cube(%local: i32) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %pipe = pto.initialize_l2l_pipe {dir_mask = 2, slot_size = 1024, slot_num = 8, flag_base = 0} (%local : i32) -> !pto.pipe
  %tile = pto.declare_tile -> !mat
  // CHECK: pto.tpop(%{{.*}}, %{{.*}} : !pto.tile_buf<mat, 16x16xf32, {{.*}}>, !pto.pipe) {split = 0}
  pto.tpop(%tile, %pipe : !mat, !pto.pipe) {split = 0}
  pto.tfree(%pipe : !pto.pipe) {split = 0}
  return
}

// CHECK-LABEL: func.func @memrefs(
func.func @memrefs(%local: i32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %pipe = pto.initialize_l2l_pipe {dir_mask = 2, slot_size = 1024, slot_num = 8, flag_base = 0} (%local : i32) -> !pto.pipe
  %tile = pto.declare_tile_memref -> memref<16x16xf32, #pto.address_space<vec>>
  // CHECK: pto.tpush(%{{.*}}, %{{.*}} : memref<16x16xf32, #pto.address_space<vec>>, !pto.pipe) {split = 0}
  pto.tpush(%tile, %pipe : memref<16x16xf32, #pto.address_space<vec>>, !pto.pipe) {split = 0}
  return
}
