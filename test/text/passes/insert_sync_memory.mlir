// Parts of global memory that move with loops, accumulators and atomic additions: what needs no order gets none.
// RUN: pto-opt --pto-insert-sync=arch=a3 %s | FileCheck %s
// RUN: pto-opt --pto-insert-sync=arch=a5 %s | FileCheck %s

!t = !pto.tile_buf<vec, 16x64xf32>
!m = memref<16x64xf32>
!v = !pto.tensor_view<?x64xf32>
!p = !pto.partition_tensor_view<16x64xf32>

// Sixteen rows, of which the next round begins sixteen further: a load does not wait for the store of the round before. Only the
// tiles are waited for.
// CHECK-LABEL: func.func @apart(
// CHECK: pto.set_flag[<PIPE_V>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK-NEXT: pto.set_flag[<PIPE_MTE3>, <PIPE_V>, <EVENT_ID0>]
// CHECK-NEXT: scf.for
// CHECK: pto.wait_flag[<PIPE_V>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK-NEXT: pto.tload
// CHECK-NEXT: pto.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
// CHECK-NEXT: pto.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
// CHECK-NEXT: pto.wait_flag[<PIPE_MTE3>, <PIPE_V>, <EVENT_ID0>]
// CHECK-NEXT: pto.tabs
// CHECK-NEXT: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-NEXT: pto.set_flag[<PIPE_V>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK-NEXT: pto.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-NEXT: pto.tstore
// CHECK-NEXT: pto.set_flag[<PIPE_MTE3>, <PIPE_V>, <EVENT_ID0>]
// CHECK-NEXT: {{^ *[}]$}}
// CHECK-NEXT: pto.wait_flag[<PIPE_V>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK-NEXT: pto.wait_flag[<PIPE_MTE3>, <PIPE_V>, <EVENT_ID0>]
// CHECK-NEXT: pto.auto_sync_tail
func.func @apart(%x: !pto.ptr<f32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %step = arith.constant 16 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %v = pto.make_tensor_view %x, shape = [%n, %c64], strides = [%c64, %c1] : !v
  %a = pto.alloc_tile : !t
  %b = pto.alloc_tile : !t
  scf.for %i = %c0 to %n step %step {
    %p = pto.partition_view %v, offsets = [%i, %c0], sizes = [%c16, %c64] : !v -> !p
    pto.tload ins(%p : !p) outs(%a : !t)
    pto.tabs ins(%a : !t) outs(%b : !t)
    pto.tstore ins(%b : !t) outs(%p : !p)
  }
  return
}

// Fifteen further: the last row is loaded again. That is order enough for the tiles.
// CHECK-LABEL: func.func @overlapping(
// CHECK: pto.set_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK-NEXT: scf.for
// CHECK: pto.wait_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK-NEXT: pto.tload
// CHECK-NEXT: pto.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
// CHECK-NEXT: pto.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
// CHECK-NEXT: pto.tabs
// CHECK-NEXT: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-NEXT: pto.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-NEXT: pto.tstore
// CHECK-NEXT: pto.set_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK-NEXT: {{^ *[}]$}}
// CHECK-NEXT: pto.wait_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK-NEXT: pto.auto_sync_tail
func.func @overlapping(%x: !pto.ptr<f32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %step = arith.constant 15 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %v = pto.make_tensor_view %x, shape = [%n, %c64], strides = [%c64, %c1] : !v
  %a = pto.alloc_tile : !t
  %b = pto.alloc_tile : !t
  scf.for %i = %c0 to %n step %step {
    %p = pto.partition_view %v, offsets = [%i, %c0], sizes = [%c16, %c64] : !v -> !p
    pto.tload ins(%p : !p) outs(%a : !t)
    pto.tabs ins(%a : !t) outs(%b : !t)
    pto.tstore ins(%b : !t) outs(%p : !p)
  }
  return
}

// Parts at known places: rows 16 to 31 have nothing of rows 0 to 15, rows 15 to 30 have.
// CHECK-LABEL: func.func @parts(
// CHECK: pto.tstore
// CHECK-NEXT: pto.set_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK-NEXT: pto.tload
// CHECK-NEXT: pto.wait_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK-NEXT: pto.tload
// CHECK-NEXT: pto.auto_sync_tail
func.func @parts(%x: !pto.ptr<f32>, %n: index, %a: !t) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c15 = arith.constant 15 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %v = pto.make_tensor_view %x, shape = [%n, %c64], strides = [%c64, %c1] : !v
  %b = pto.alloc_tile : !t
  %c = pto.alloc_tile : !t
  %p = pto.partition_view %v, offsets = [%c0, %c0], sizes = [%c16, %c64] : !v -> !p
  %q = pto.partition_view %v, offsets = [%c16, %c0], sizes = [%c16, %c64] : !v -> !p
  %r = pto.partition_view %v, offsets = [%c15, %c0], sizes = [%c16, %c64] : !v -> !p
  pto.tstore ins(%a : !t) outs(%p : !p)
  pto.tload ins(%q : !p) outs(%b : !t)
  pto.tload ins(%r : !p) outs(%c : !t)
  return
}

// Memory that is reached from one argument is not reached from another.
// CHECK-LABEL: func.func @arguments(
// CHECK: pto.tstore
// CHECK-NEXT: pto.set_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK-NEXT: pto.tload
// CHECK-NEXT: pto.wait_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK-NEXT: pto.tload
// CHECK-NEXT: pto.auto_sync_tail
func.func @arguments(%x: !m, %y: !m, %a: !t) {
  %b = pto.alloc_tile : !t
  %c = pto.alloc_tile : !t
  pto.tstore ins(%a : !t) outs(%x : !m)
  pto.tload ins(%y : !m) outs(%b : !t)
  pto.tload ins(%x : !m) outs(%c : !t)
  return
}

// Atomic additions come in any order; what is no addition waits for them.
// CHECK-LABEL: func.func @atomics(
// CHECK: pto.tstore {{.*}}atomic_add
// CHECK-NEXT: pto.tstore {{.*}}atomic_add
// CHECK-NEXT: pto.barrier <PIPE_MTE3>
// CHECK-NEXT: pto.tstore
// CHECK-NEXT: pto.auto_sync_tail
func.func @atomics(%a: !t, %b: !t, %to: !m) {
  pto.tstore ins(%a : !t) outs(%to : !m) {atomicType = #pto<atomic_type atomic_add>}
  pto.tstore ins(%b : !t) outs(%to : !m) {atomicType = #pto<atomic_type atomic_add>}
  pto.tstore ins(%b : !t) outs(%to : !m)
  return
}

!left = !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>
!right = !pto.tile_buf<right, 64x32xf16, slayout=col_major>
!acc = !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>
!sums = memref<32x32xf32>

// The matrix unit adds to its sums in order, on every profile. Who takes them out waits.
// CHECK-LABEL: func.func @sums(
// CHECK: pto.tmatmul ins
// CHECK-NEXT: scf.for
// CHECK-NEXT: pto.tmatmul.acc
// CHECK-NEXT: {{^ *[}]$}}
// CHECK-NEXT: pto.set_flag[<PIPE_M>, <PIPE_FIX>, <EVENT_ID0>]
// CHECK-NEXT: pto.wait_flag[<PIPE_M>, <PIPE_FIX>, <EVENT_ID0>]
// CHECK-NEXT: pto.tstore
// CHECK-NEXT: pto.set_flag[<PIPE_FIX>, <PIPE_M>, <EVENT_ID0>]
// CHECK-NEXT: pto.wait_flag[<PIPE_FIX>, <PIPE_M>, <EVENT_ID0>]
// CHECK-NEXT: pto.tmatmul ins
// CHECK-NEXT: pto.auto_sync_tail
func.func @sums(%l: !left, %r: !right, %acc: !acc, %n: index, %to: !sums) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  pto.tmatmul ins(%l, %r : !left, !right) outs(%acc : !acc)
  scf.for %i = %c0 to %n step %c1 {
    pto.tmatmul.acc ins(%acc, %l, %r : !acc, !left, !right) outs(%acc : !acc)
  }
  pto.tstore ins(%acc : !acc) outs(%to : !sums)
  pto.tmatmul ins(%l, %r : !left, !right) outs(%acc : !acc)
  return
}

// A unit flag orders only what has it on both sides; matrix products in text have none.
// CHECK-LABEL: func.func @unit_flag(
// CHECK: pto.tmatmul ins
// CHECK-NEXT: pto.set_flag[<PIPE_M>, <PIPE_FIX>, <EVENT_ID0>]
// CHECK-NEXT: pto.wait_flag[<PIPE_M>, <PIPE_FIX>, <EVENT_ID0>]
// CHECK-NEXT: pto.tstore {{.*}}st_phase final
// CHECK-NEXT: pto.auto_sync_tail
func.func @unit_flag(%l: !left, %r: !right, %acc: !acc, %to: !sums) {
  pto.tmatmul ins(%l, %r : !left, !right) outs(%acc : !acc)
  pto.tstore ins(%acc : !acc) outs(%to : !sums) {stPhase = #pto<st_phase final>}
  return
}
