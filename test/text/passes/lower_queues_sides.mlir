// The two sides of a queue must fit together; vector code of a5 that is guarded must have a body that can be.
// RUN: split-file %s %t
// RUN: pto-opt -split-input-file -verify-diagnostics --pto-lower-queues=arch=a3 %t/sides.mlir
// RUN: pto-opt -split-input-file -verify-diagnostics --pto-lower-queues=arch=a5 %t/guard.mlir
// RUN: pto-opt --pto-lower-queues=arch=a5 %t/nested.mlir | FileCheck %t/nested.mlir

//--- sides.mlir
func.func @c(%g: !pto.ptr<f32>) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %f = pto.import_reserved_buffer {name = "fifo", peer_func = @v} -> i32
  // expected-note@+1 {{the other side}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 512, slot_num = 8} (%g : !pto.ptr<f32>, %f : i32) -> !pto.pipe
  return
}
func.func @v(%g: !pto.ptr<f32>) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %f = pto.reserve_buffer {name = "fifo", size = 8192, location = <vec>, auto = true} -> i32
  // expected-error@+1 {{and its other side must have the same kind of slots, dir_mask, slot_size and slot_num}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8} (%g : !pto.ptr<f32>, %f : i32) -> !pto.pipe
  return
}

// -----

// A reserved buffer has two sides, whatever flags are written.
func.func @alone(%g: !pto.ptr<f32>) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %f = pto.reserve_buffer {name = "fifo", size = 8192, location = <vec>, auto = true} -> i32
  // expected-error@+1 {{needs one other side, in another function, that uses the same reserved buffer; there are 0}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, flag_base = 0} (%g : !pto.ptr<f32>, %f : i32) -> !pto.pipe
  return
}

//--- guard.mlir
// expected-error@+1 {{'func.func' op is for one kind of core and cannot return a value: it has no body on the other}}
func.func @f(%a: i32, %t: !pto.tile_buf<vec, 16x16xf32>) -> i32 attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %p = pto.initialize_l2l_pipe {dir_mask = 2, slot_size = 1024, slot_num = 4, flag_base = 0} (%a : i32) -> !pto.pipe
  pto.tpush(%t, %p : !pto.tile_buf<vec, 16x16xf32>, !pto.pipe) {split = 0}
  return %a : i32
}

//--- nested.mlir
// A section inside a function for vector cores is guarded with it, once.
// CHECK-LABEL: func.func @f
// CHECK-NEXT: pto.get_subblock_idx
// CHECK: scf.if
// CHECK-NOT: get_subblock_idx
// CHECK: return
func.func @f(%a: i32, %t: !pto.tile_buf<vec, 16x16xf32>) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %p = pto.initialize_l2l_pipe {dir_mask = 2, slot_size = 1024, slot_num = 4, flag_base = 0} (%a : i32) -> !pto.pipe
  pto.tpush(%t, %p : !pto.tile_buf<vec, 16x16xf32>, !pto.pipe) {split = 0}
  pto.section.vector {
    pto.tpush(%t, %p : !pto.tile_buf<vec, 16x16xf32>, !pto.pipe) {split = 0}
  }
  return
}
