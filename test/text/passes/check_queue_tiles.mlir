// What goes through a queue: where it leads, the buffers of the profile, the size of a slot; which tile a tfree gives back.
// RUN: split-file %s %t
// RUN: pto-opt -split-input-file -verify-diagnostics --pto-check-queues=arch=a5 %t/strict.mlir
// RUN: pto-opt -split-input-file -verify-diagnostics --pto-check-queues=arch=a3 %t/strict.mlir
// RUN: pto-opt -split-input-file -verify-diagnostics --pto-check-queues=arch=cpu %t/all.mlir
// RUN: pto-opt -split-input-file -verify-diagnostics --pto-check-queues=arch=a5 %t/all.mlir
// RUN: pto-opt -split-input-file -verify-diagnostics --pto-check-queues=arch=a5 %t/order.mlir

//--- strict.mlir
!vec = !pto.tile_buf<vec, 16x16xf32>
!acc = !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>
func.func @f(%g: !pto.ptr<f32>, %a: i32, %v: !vec, %t: !acc) {
  %p = pto.initialize_l2g2l_pipe {dir_mask = 3, slot_size = 1024, slot_num = 4, flag_base = 0} (%g : !pto.ptr<f32>, %a : i32, %a : i32) -> !pto.pipe
  pto.section.cube {
    // expected-error-re@+1 {{'pto.tpush' op breaks a rule of profile {{a2a3|a5}}: a cube core pushes tiles in acc, not '!pto.tile_buf<vec, 16x16xf32>'}}
    pto.tpush(%v, %p : !vec, !pto.pipe) {split = 0}
    %d = pto.declare_tile -> !vec
    // expected-error-re@+1 {{'pto.tpop' op breaks a rule of profile {{a2a3|a5}}: a cube core pops tiles in mat, not}}
    pto.tpop(%d, %p : !vec, !pto.pipe) {split = 0}
    pto.tfree(%p : !pto.pipe) {split = 0}
  }
  pto.section.vector {
    // expected-error-re@+1 {{'pto.tpush' op breaks a rule of profile {{a2a3|a5}}: a vector core pushes tiles in vec, not}}
    pto.tpush(%t, %p : !acc, !pto.pipe) {split = 0}
  }
  return
}

//--- all.mlir
!vec = !pto.tile_buf<vec, 16x16xf32>
!acc = !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>
func.func @directions(%g: !pto.ptr<f32>, %a: i32, %v: !vec, %t: !acc) {
  // expected-note@+1 {{dir_mask is 2 here}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 2, slot_size = 1024, slot_num = 4, flag_base = 0} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  pto.section.cube {
    // expected-error@+1 {{'pto.tpush' op moves a tile to the vector cores, which is a direction that the queue does not have}}
    pto.tpush(%t, %p : !acc, !pto.pipe) {split = 0}
  }
  pto.section.vector {
    pto.tpush(%v, %p : !vec, !pto.pipe) {split = 0}
    %d = pto.declare_tile -> !vec
    // expected-error@+1 {{'pto.tpop' op moves a tile to the vector cores, which is a direction that the queue does not have}}
    pto.tpop(%d, %p : !vec, !pto.pipe) {split = 0}
    pto.tfree(%p : !pto.pipe) {split = 0}
  }
  return
}

// -----

!acc = !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>
func.func @sizes(%g: !pto.ptr<f32>, %a: i32, %t: !acc) {
  // expected-note@+1 {{slot_size is 1023 here}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1023, slot_num = 4, flag_base = 0} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  pto.section.cube {
    // expected-error@+1 {{'pto.tpush' op moves a tile of 16 x 16 elements of 4 bytes, which does not fit into a slot}}
    pto.tpush(%t, %p : !acc, !pto.pipe) {split = 0}
  }
  return
}

//--- order.mlir
!vec = !pto.tile_buf<vec, 16x16xf32>
// A tile that is popped again is another one.
func.func @again(%a: i32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %p = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 4, flag_base = 0} (%a : i32) -> !pto.pipe
  %t = pto.declare_tile -> !vec
  pto.tpop(%t, %p : !vec, !pto.pipe) {split = 1}
  pto.tprint ins(%t : !vec)
  pto.tfree(%p : !pto.pipe) {split = 1}
  pto.tpop(%t, %p : !vec, !pto.pipe) {split = 1}
  pto.tprint ins(%t : !vec)
  pto.tfree(%p : !pto.pipe) {split = 1}
  return
}

// -----

!vec = !pto.tile_buf<vec, 16x16xf32>
// A tfree is that of the oldest tile.
func.func @oldest(%a: i32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %p = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 4, flag_base = 0} (%a : i32) -> !pto.pipe
  %t = pto.declare_tile -> !vec
  %u = pto.declare_tile -> !vec
  // expected-note@+1 {{the first one}}
  pto.tpop(%t, %p : !vec, !pto.pipe) {split = 1}
  // expected-warning@+1 {{takes a second tile out of a queue before the first is given back}}
  pto.tpop(%u, %p : !vec, !pto.pipe) {split = 1}
  // expected-note@+1 {{here}}
  pto.tfree(%p : !pto.pipe) {split = 1}
  pto.tprint ins(%u : !vec)
  // expected-error@+1 {{'pto.tprint' op uses the tile of a tpop after its slot was given back}}
  pto.tprint ins(%t : !vec)
  pto.tfree(%p : !pto.pipe) {split = 1}
  return
}

// -----

!vec = !pto.tile_buf<vec, 16x16xf32>
!row = !pto.tile_buf<vec, 1x256xf32>
// Under another name, and inside a loop.
func.func @views(%a: i32, %n: index) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 4, flag_base = 0} (%a : i32) -> !pto.pipe
  %t = pto.declare_tile -> !vec
  pto.tpop(%t, %p : !vec, !pto.pipe) {split = 1}
  %r = pto.treshape %t : !vec -> !row
  // expected-note@+1 {{here}}
  pto.tfree(%p : !pto.pipe) {split = 1}
  scf.for %i = %c0 to %n step %c1 {
    // expected-error@+1 {{'pto.tprint' op uses the tile of a tpop after its slot was given back}}
    pto.tprint ins(%r : !row)
  }
  return
}
