// Queues get handles, both sides the same flags and the same word on splitting, and reserved buffers a place.
// RUN: pto-opt --split-input-file --pto-lower-queues=arch=a3 %s | FileCheck %s --check-prefixes=CHECK,GLOBAL
// RUN: pto-opt --split-input-file --pto-lower-queues=arch=a5 %s | FileCheck %s --check-prefixes=CHECK,A5
// RUN: pto-opt --split-input-file --pto-lower-queues=arch=cpu %s | FileCheck %s --check-prefixes=CHECK,GLOBAL

!acc = !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>

// From the cube core to the vector cores: 8 slots, in global memory unless the target is a5.
// CHECK-LABEL: func.func @c2v_cube(
// CHECK-NOT: aic_initialize_pipe
// GLOBAL: %[[PIPE:.*]] = pto.initialize_l2g2l_pipe{{ ?}}{dir_mask = 1, slot_size = 1024, slot_num = 8{{ ?}}, local_slot_num = 8, flag_base = 0, nosplit = false} (%arg0 : !pto.ptr<f32>, %c0_i32{{.*}} : i32) -> !pto.pipe
// A5: %[[PIPE:.*]] = pto.initialize_l2l_pipe{{ ?}}{dir_mask = 1, slot_size = 1024, slot_num = 8{{ ?}}, flag_base = 0, nosplit = false} (%c0_i32{{.*}} : i32) -> !pto.pipe
// CHECK: pto.tpush(%{{.*}}, %[[PIPE]] : !pto.tile_buf<acc, 16x16xf32, {{.*}}>, !pto.pipe) {split = 1}
// CHECK-NEXT: pto.tpush(%{{.*}}, %[[PIPE]] : !pto.tile_buf<acc, 16x16xf32, {{.*}}>, !pto.pipe) {split = 2}
func.func @c2v_cube(%gm: !pto.ptr<f32>) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %none = arith.constant 4096 : i32
  %fifo = pto.import_reserved_buffer {name = "fifo", peer_func = @c2v_vector} -> i32
  pto.aic_initialize_pipe {dir_mask = 1, slot_size = 1024} (gm_slot_buffer = %gm : !pto.ptr<f32>, c2v_consumer_buf = %fifo : i32, v2c_consumer_buf = %none : i32)
  %acc = pto.alloc_tile : !acc
  pto.tpush_to_aiv(%acc : !acc) {split = 1}
  pto.tpush_to_aiv(%acc : !acc) {split = 2}
  return
}

// A popped tile is one that is declared; its valid sizes are set before the pop.
// CHECK-LABEL: func.func @c2v_vector(
// GLOBAL: %[[PIPE:.*]] = pto.initialize_l2g2l_pipe{{ ?}}{dir_mask = 1, slot_size = 1024, slot_num = 8{{ ?}}, local_slot_num = 8, flag_base = 0, nosplit = false} (%arg0 : !pto.ptr<f32>, %c0_i32{{.*}} : i32) -> !pto.pipe
// A5: %[[PIPE:.*]] = pto.initialize_l2l_pipe{{ ?}}{dir_mask = 1, slot_size = 1024, slot_num = 8{{ ?}}, flag_base = 0, nosplit = false} (%c0_i32{{.*}} : i32) -> !pto.pipe
// CHECK-NEXT: %[[HALF:.*]] = pto.declare_tile -> !pto.tile_buf<vec, 8x16xf32>
// CHECK-NEXT: pto.tpop(%[[HALF]], %[[PIPE]] : !pto.tile_buf<vec, 8x16xf32>, !pto.pipe) {split = 1}
// CHECK-NEXT: pto.tprint ins(%[[HALF]] : !pto.tile_buf<vec, 8x16xf32>)
// CHECK-NEXT: pto.tfree(%[[PIPE]] : !pto.pipe) {split = 1}
// CHECK-NEXT: %[[OPEN:.*]] = pto.declare_tile -> !pto.tile_buf<vec, 16x8xf32, valid=?x?>
// CHECK-NEXT: pto.set_validshape %[[OPEN]], %arg1, %arg2 : !pto.tile_buf<vec, 16x8xf32, valid=?x?>
// CHECK-NEXT: pto.tpop(%[[OPEN]], %[[PIPE]] : !pto.tile_buf<vec, 16x8xf32, valid=?x?>, !pto.pipe) {split = 2}
// CHECK-NEXT: pto.tfree(%[[PIPE]] : !pto.pipe) {split = 2}
// CHECK-NEXT: return
func.func @c2v_vector(%gm: !pto.ptr<f32>, %rows: index, %cols: index) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %none = arith.constant 4096 : i32
  %fifo = pto.reserve_buffer {name = "fifo", size = 8192, location = <vec>, auto = true} -> i32
  pto.aiv_initialize_pipe {dir_mask = 1, slot_size = 1024} (gm_slot_buffer = %gm : !pto.ptr<f32>, c2v_consumer_buf = %fifo : i32, v2c_consumer_buf = %none : i32)
  %half = pto.tpop_from_aic {split = 1} -> !pto.tile_buf<vec, 8x16xf32>
  pto.tprint ins(%half : !pto.tile_buf<vec, 8x16xf32>)
  pto.tfree_from_aic {split = 1}
  %open = pto.tpop_from_aic(%rows, %cols) {split = 2} -> !pto.tile_buf<vec, 16x8xf32, valid=?x?>
  pto.tfree_from_aic {split = 2}
  return
}

// -----

!mat = !pto.tile_buf<mat, 16x16xf32, blayout=col_major, slayout=row_major>

// From the vector cores to the cube core: the address is the other one. No tile is split.
// CHECK-LABEL: func.func @v2c_cube(
// CHECK: %[[PLACE:.*]] = arith.constant 4096 : i32
// GLOBAL: %[[PIPE:.*]] = pto.initialize_l2g2l_pipe{{ ?}}{dir_mask = 2, slot_size = 1024, slot_num = 8{{ ?}}, local_slot_num = 8, flag_base = 0, nosplit = true} (%arg0 : !pto.ptr<f32>, %[[PLACE]] : i32) -> !pto.pipe
// A5: %[[PIPE:.*]] = pto.initialize_l2l_pipe{{ ?}}{dir_mask = 2, slot_size = 1024, slot_num = 8{{ ?}}, flag_base = 0, nosplit = true} (%[[PLACE]] : i32) -> !pto.pipe
// CHECK-NEXT: %[[TILE:.*]] = pto.declare_tile -> !pto.tile_buf<mat, 16x16xf32, {{.*}}>
// CHECK-NEXT: pto.tpop(%[[TILE]], %[[PIPE]] : !pto.tile_buf<mat, 16x16xf32, {{.*}}>, !pto.pipe) {split = 0}
// CHECK-NEXT: pto.tfree(%[[PIPE]] : !pto.pipe) {split = 0}
// CHECK-NEXT: return
func.func @v2c_cube(%gm: !pto.ptr<f32>) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %none = arith.constant 0 : i32
  %fifo = pto.reserve_buffer {name = "fifo", size = 8192, location = <mat>, auto = false, base = 4096} -> i32
  pto.aic_initialize_pipe {dir_mask = 2, slot_size = 1024} (gm_slot_buffer = %gm : !pto.ptr<f32>, c2v_consumer_buf = %none : i32, v2c_consumer_buf = %fifo : i32)
  %tile = pto.tpop_from_aiv {split = 0} -> !mat
  pto.tfree_from_aiv {split = 0}
  return
}

// CHECK-LABEL: func.func @v2c_vector(
// CHECK: arith.constant 4096 : i32
// GLOBAL: pto.initialize_l2g2l_pipe{{ ?}}{dir_mask = 2, slot_size = 1024, slot_num = 8{{ ?}}, local_slot_num = 8, flag_base = 0, nosplit = true}
// A5: pto.initialize_l2l_pipe{{ ?}}{dir_mask = 2, slot_size = 1024, slot_num = 8{{ ?}}, flag_base = 0, nosplit = true}
// CHECK: pto.tpush(%{{.*}}, %{{.*}} : !pto.tile_buf<vec, 16x16xf32>, !pto.pipe) {split = 0}
func.func @v2c_vector(%gm: !pto.ptr<f32>) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %none = arith.constant 0 : i32
  %fifo = pto.import_reserved_buffer {name = "fifo", peer_func = @v2c_cube} -> i32
  pto.aiv_initialize_pipe {dir_mask = 2, slot_size = 1024} (gm_slot_buffer = %gm : !pto.ptr<f32>, c2v_consumer_buf = %none : i32, v2c_consumer_buf = %fifo : i32)
  %tile = pto.alloc_tile : !pto.tile_buf<vec, 16x16xf32>
  pto.tpush_to_aic(%tile : !pto.tile_buf<vec, 16x16xf32>) {split = 0}
  return
}

// -----

!acc = !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>
!mat = !pto.tile_buf<mat, 16x16xf32, blayout=col_major, slayout=row_major>

// Both directions: one queue with 4 slots each way; first the address of tiles to the vector cores, then that of tiles to the cube core.
// CHECK-LABEL: func.func @both_cube(
// CHECK-DAG: %[[MAT:.*]] = arith.constant 1024 : i32
// CHECK-DAG: %[[VEC:.*]] = arith.constant 2048 : i32
// GLOBAL: %[[PIPE:.*]] = pto.initialize_l2g2l_pipe{{ ?}}{dir_mask = 3, slot_size = 1024, slot_num = 4{{ ?}}, local_slot_num = 4, flag_base = 0, nosplit = false} (%arg0 : !pto.ptr<f32>, %[[VEC]] : i32, %[[MAT]] : i32) -> !pto.pipe
// A5: %[[PIPE:.*]] = pto.initialize_l2l_pipe{{ ?}}{dir_mask = 3, slot_size = 1024, slot_num = 4{{ ?}}, flag_base = 0, nosplit = false} (%[[VEC]] : i32, %[[MAT]] : i32) -> !pto.pipe
// CHECK: pto.tpush(%{{.*}}, %[[PIPE]] : {{.*}}) {split = 1}
// CHECK: pto.tpop(%{{.*}}, %[[PIPE]] : {{.*}}) {split = 1}
// CHECK: pto.tfree(%[[PIPE]] : !pto.pipe) {split = 1}
func.func @both_cube(%gm: !pto.ptr<f32>) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %mine = pto.reserve_buffer {name = "to_cube", size = 4096, location = <mat>, auto = false, base = 1024} -> i32
  %theirs = pto.import_reserved_buffer {name = "to_vector", peer_func = @both_vector} -> i32
  pto.aic_initialize_pipe {dir_mask = 3, slot_size = 1024} (gm_slot_buffer = %gm : !pto.ptr<f32>, c2v_consumer_buf = %theirs : i32, v2c_consumer_buf = %mine : i32)
  %acc = pto.alloc_tile : !acc
  pto.tpush_to_aiv(%acc : !acc) {split = 1}
  %tile = pto.tpop_from_aiv {split = 1} -> !mat
  pto.tfree_from_aiv {split = 1}
  return
}

// CHECK-LABEL: func.func @both_vector(
// CHECK-DAG: %[[VEC:.*]] = arith.constant 2048 : i32
// CHECK-DAG: %[[MAT:.*]] = arith.constant 1024 : i32
// GLOBAL: %[[PIPE:.*]] = pto.initialize_l2g2l_pipe{{ ?}}{dir_mask = 3, slot_size = 1024, slot_num = 4{{ ?}}, local_slot_num = 4, flag_base = 0, nosplit = false} (%arg0 : !pto.ptr<f32>, %[[VEC]] : i32, %[[MAT]] : i32) -> !pto.pipe
// A5: %[[PIPE:.*]] = pto.initialize_l2l_pipe{{ ?}}{dir_mask = 3, slot_size = 1024, slot_num = 4{{ ?}}, flag_base = 0, nosplit = false} (%[[VEC]] : i32, %[[MAT]] : i32) -> !pto.pipe
func.func @both_vector(%gm: !pto.ptr<f32>) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %mine = pto.reserve_buffer {name = "to_vector", size = 4096, location = <vec>, auto = false, base = 2048} -> i32
  %theirs = pto.import_reserved_buffer {name = "to_cube", peer_func = @both_cube} -> i32
  pto.aiv_initialize_pipe {dir_mask = 3, slot_size = 1024} (gm_slot_buffer = %gm : !pto.ptr<f32>, c2v_consumer_buf = %mine : i32, v2c_consumer_buf = %theirs : i32)
  return
}

// -----

// What one side says of splitting and of flags holds for both. Casts of the address do not hide the buffer.
// CHECK-LABEL: func.func @says(
// CHECK: pto.initialize_l2g2l_pipe{{ ?}}{dir_mask = 1, slot_size = 512, slot_num = 4{{ ?}}, local_slot_num = 2, flag_base = 6, nosplit = true}
func.func @says(%gm: !pto.ptr<f32>) {
  %fifo = pto.reserve_buffer {name = "fifo", size = 8192, location = <vec>, auto = true} -> i32
  %wide = arith.extui %fifo : i32 to i64
  %place = arith.index_cast %wide : i64 to index
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 512, slot_num = 4, local_slot_num = 2, flag_base = 6, nosplit = true} (%gm : !pto.ptr<f32>, %place : index) -> !pto.pipe
  return
}

// CHECK-LABEL: func.func @hears(
// CHECK: pto.initialize_l2g2l_pipe{{ ?}}{dir_mask = 1, slot_size = 512, slot_num = 4{{ ?}}, local_slot_num = 2, flag_base = 6, nosplit = true}
func.func @hears(%gm: !pto.ptr<f32>) {
  %fifo = pto.import_reserved_buffer {name = "fifo", peer_func = @says} -> i32
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 512, slot_num = 4, local_slot_num = 2} (%gm : !pto.ptr<f32>, %fifo : i32) -> !pto.pipe
  return
}

// -----

// Users on one side say it for the other, which has none.
// CHECK-LABEL: func.func @uses(
// CHECK: pto.initialize_l2g2l_pipe{{.*}} flag_base = 0, nosplit = true}
func.func @uses(%gm: !pto.ptr<f32>) {
  %fifo = pto.reserve_buffer {name = "fifo", size = 8192, location = <vec>, auto = true} -> i32
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8} (%gm : !pto.ptr<f32>, %fifo : i32) -> !pto.pipe
  pto.section.vector {
    %tile = pto.declare_tile -> !pto.tile_buf<vec, 16x16xf32>
    pto.tpop(%tile, %p : !pto.tile_buf<vec, 16x16xf32>, !pto.pipe) {split = 0}
    pto.tfree(%p : !pto.pipe) {split = 0}
  }
  return
}

// CHECK-LABEL: func.func @idle(
// CHECK: pto.initialize_l2g2l_pipe{{.*}} flag_base = 0, nosplit = true}
func.func @idle(%gm: !pto.ptr<f32>) {
  %fifo = pto.import_reserved_buffer {name = "fifo", peer_func = @uses} -> i32
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8} (%gm : !pto.ptr<f32>, %fifo : i32) -> !pto.pipe
  return
}

// Without users and without a word tiles are split. A queue with flag_base needs no other side.
// CHECK-LABEL: func.func @nobody(
// CHECK: pto.initialize_l2g2l_pipe{{.*}} flag_base = 2, nosplit = false} (%arg0 : !pto.ptr<f32>, %arg1 : i32) -> !pto.pipe
func.func @nobody(%gm: !pto.ptr<f32>, %place: i32) {
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, flag_base = 2} (%gm : !pto.ptr<f32>, %place : i32) -> !pto.pipe
  return
}

// -----

// Places. A reserved buffer begins at the first multiple of 256 above the tiles of its function that have an address in the same buffer.
// CHECK-LABEL: func.func @above_tiles(
// CHECK: %[[PLACE:.*]] = arith.constant 1536 : i32
// CHECK: pto.print ins("%d", %[[PLACE]] : i32)
func.func @above_tiles() {
  %c0 = arith.constant 0 : i64
  %c1024 = arith.constant 1024 : i64
  // Bytes 0 to 1023 and 1024 to 1279.
  %low = pto.alloc_tile addr = %c0 : !pto.tile_buf<vec, 16x16xf32>
  %high = pto.alloc_tile : !pto.tile_buf<vec, 4x16xf32>
  pto.tassign %high, %c1024 : !pto.tile_buf<vec, 4x16xf32>
  // One more, up to byte 1311.
  %last = pto.alloc_tile : !pto.tile_buf<vec, 1x8xf32>
  pto.tassign %last, @tile(1280) : !pto.tile_buf<vec, 1x8xf32>
  // Tiles in other buffers and without an address do not count.
  %far = pto.alloc_tile addr = %c1024 : !pto.tile_buf<mat, 64x64xf32, blayout=col_major, slayout=row_major>
  %free = pto.alloc_tile : !pto.tile_buf<vec, 64x64xf32>
  %fifo = pto.reserve_buffer {name = "fifo", size = 8192, location = <vec>, auto = true} -> i32
  pto.print ins("%d", %fifo : i32)
  return
}

// CHECK-LABEL: func.func @imports(
// CHECK: %[[PLACE:.*]] = arith.constant 1536 : i32
// CHECK: pto.print ins("%d", %[[PLACE]] : i32)
func.func @imports() {
  %fifo = pto.import_reserved_buffer {name = "fifo", peer_func = @above_tiles} -> i32
  pto.print ins("%d", %fifo : i32)
  return
}

// Tiles of other functions do not count.
// CHECK-LABEL: func.func @other(
// CHECK: %[[PLACE:.*]] = arith.constant 0 : i32
// CHECK: pto.print ins("%d", %[[PLACE]] : i32)
func.func @other() {
  %fifo = pto.reserve_buffer {name = "fifo", size = 8192, location = <vec>, auto = true} -> i32
  pto.print ins("%d", %fifo : i32)
  return
}

// What the program says is taken.
// CHECK-LABEL: func.func @written(
// CHECK: %[[PLACE:.*]] = arith.constant 12345 : i32
// CHECK: pto.print ins("%d", %[[PLACE]] : i32)
// CHECK-NOT: reserve_buffer
func.func @written() {
  %fifo = pto.reserve_buffer {name = "fifo", size = 8192, location = <mat>, auto = false, base = 12345} -> i32
  pto.print ins("%d", %fifo : i32)
  return
}

// -----

!tile = !pto.tile_buf<vec, 16x16xf32>

// On a5 vector code whose tiles are not split runs on the first vector core only: all of it.
// CHECK-LABEL: func.func @unsplit(
// A5-NEXT: %[[CORE:.*]] = pto.get_subblock_idx
// A5-NEXT: %[[ZERO:.*]] = arith.constant 0 : i64
// A5-NEXT: %[[FIRST:.*]] = arith.cmpi eq, %[[CORE]], %[[ZERO]] : i64
// A5-NEXT: scf.if %[[FIRST]] {
// GLOBAL-NOT: pto.get_subblock_idx
// CHECK: pto.initialize_l2g2l_pipe
// CHECK-NEXT: pto.alloc_tile
// CHECK-NEXT: pto.tpush({{.*}}) {split = 0}
// A5-NEXT: }
// CHECK-NEXT: return
func.func @unsplit(%gm: !pto.ptr<f32>, %place: i32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %p = pto.initialize_l2g2l_pipe {dir_mask = 2, slot_size = 1024, slot_num = 8, flag_base = 0} (%gm : !pto.ptr<f32>, %place : i32) -> !pto.pipe
  %tile = pto.alloc_tile : !tile
  pto.tpush(%tile, %p : !tile, !pto.pipe) {split = 0}
  return
}

// The same in a section; what is around it runs on both.
// CHECK-LABEL: func.func @section(
// CHECK-NEXT: pto.initialize_l2g2l_pipe
// CHECK-NEXT: pto.section.vector {
// A5-NEXT: %[[CORE:.*]] = pto.get_subblock_idx
// A5-NEXT: %[[ZERO:.*]] = arith.constant 0 : i64
// A5-NEXT: %[[FIRST:.*]] = arith.cmpi eq, %[[CORE]], %[[ZERO]] : i64
// A5-NEXT: scf.if %[[FIRST]] {
// CHECK-NEXT: pto.alloc_tile
// CHECK-NEXT: pto.tpush({{.*}}) {split = 0}
// A5-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @section(%gm: !pto.ptr<f32>, %place: i32) {
  %p = pto.initialize_l2g2l_pipe {dir_mask = 2, slot_size = 1024, slot_num = 8, flag_base = 0} (%gm : !pto.ptr<f32>, %place : i32) -> !pto.pipe
  pto.section.vector {
    %tile = pto.alloc_tile : !tile
    pto.tpush(%tile, %p : !tile, !pto.pipe) {split = 0}
  }
  return
}

// Code that asks which core it is on, or how many there are, knows what it does.
// CHECK-LABEL: func.func @asks_which(
// CHECK-NOT: arith.cmpi eq
// CHECK: pto.tpush
func.func @asks_which(%gm: !pto.ptr<f32>, %place: i32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %core = pto.get_subblock_idx
  %p = pto.initialize_l2g2l_pipe {dir_mask = 2, slot_size = 1024, slot_num = 8, flag_base = 0} (%gm : !pto.ptr<f32>, %place : i32) -> !pto.pipe
  %tile = pto.alloc_tile : !tile
  pto.tpush(%tile, %p : !tile, !pto.pipe) {split = 0}
  return
}
// CHECK-LABEL: func.func @asks_how_many(
// CHECK-NOT: arith.cmpi eq
// CHECK: pto.tpush
func.func @asks_how_many(%gm: !pto.ptr<f32>, %place: i32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %p = pto.initialize_l2g2l_pipe {dir_mask = 2, slot_size = 1024, slot_num = 8, flag_base = 0} (%gm : !pto.ptr<f32>, %place : i32) -> !pto.pipe
  %tile = pto.alloc_tile : !tile
  %one = arith.constant true
  scf.if %one {
    %cores = pto.get_subblock_num
    pto.tpush(%tile, %p : !tile, !pto.pipe) {split = 0}
  }
  return
}

// Tiles that are split are for both, and there is one cube core.
// CHECK-LABEL: func.func @split(
// CHECK-NOT: pto.get_subblock_idx
// CHECK: return
func.func @split(%gm: !pto.ptr<f32>, %place: i32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %p = pto.initialize_l2g2l_pipe {dir_mask = 2, slot_size = 1024, slot_num = 8, flag_base = 0} (%gm : !pto.ptr<f32>, %place : i32) -> !pto.pipe
  %tile = pto.alloc_tile : !tile
  pto.tpush(%tile, %p : !tile, !pto.pipe) {split = 1}
  return
}
// CHECK-LABEL: func.func @cube(
// CHECK-NOT: pto.get_subblock_idx
// CHECK: return
func.func @cube(%gm: !pto.ptr<f32>, %place: i32) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %p = pto.initialize_l2g2l_pipe {dir_mask = 2, slot_size = 1024, slot_num = 8, flag_base = 0} (%gm : !pto.ptr<f32>, %place : i32) -> !pto.pipe
  %tile = pto.declare_tile -> !pto.tile_buf<mat, 16x16xf32, blayout=col_major, slayout=row_major>
  pto.tpop(%tile, %p : !pto.tile_buf<mat, 16x16xf32, blayout=col_major, slayout=row_major>, !pto.pipe) {split = 0}
  pto.tfree(%p : !pto.pipe) {split = 0}
  return
}
