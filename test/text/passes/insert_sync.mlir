// Programs without synchronization get the flags and barriers that their order needs. On a3 no pipe waits for its own results,
// on a5 all do but MTE2 and MTE3. What is set is waited for on every path, as often as it is set.
// RUN: pto-opt --pto-insert-sync=arch=a3 %s | FileCheck %s --check-prefixes=CHECK,A3
// RUN: pto-opt --pto-insert-sync=arch=a5 %s | FileCheck %s

!t = !pto.tile_buf<vec, 16x64xf32>
!m = memref<16x64xf32>

// A pair from pipe to pipe; and one from each round to the next, which is set before the first round and waited for after
// the last. The rows of global memory are others in each round.
// CHECK-LABEL: func.func @scale_rows(
// CHECK: pto.alloc_tile
// CHECK-NEXT: pto.set_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK-NEXT: scf.for
// CHECK: pto.partition_view
// CHECK-NEXT: pto.partition_view
// CHECK-NEXT: pto.wait_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK-NEXT: pto.tload
// CHECK-NEXT: pto.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
// CHECK-NEXT: pto.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
// CHECK-NEXT: pto.tmuls
// CHECK-NEXT: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-NEXT: pto.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-NEXT: pto.tstore
// CHECK-NEXT: pto.set_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK-NEXT: {{^ *[}]$}}
// CHECK-NEXT: pto.wait_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK-NEXT: pto.auto_sync_tail "barrier-all"
// CHECK-NEXT: return
func.func @scale_rows(%x: !pto.ptr<f32>, %y: !pto.ptr<f32>, %n: i32, %k: f32) attributes {pto.entry} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %rows = arith.index_cast %n : i32 to index
  %xv = pto.make_tensor_view %x, shape = [%rows, %c64], strides = [%c64, %c1] : !pto.tensor_view<?x?xf32>
  %yv = pto.make_tensor_view %y, shape = [%rows, %c64], strides = [%c64, %c1] {layout = #pto.layout<nd>} : !pto.tensor_view<?x?xf32>
  %t = pto.alloc_tile : !pto.tile_buf<vec, 1x64xf32>
  scf.for %i = %c0 to %rows step %c1 {
    %px = pto.partition_view %xv, offsets = [%i, %c0], sizes = [%c1, %c64] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<1x64xf32>
    %py = pto.partition_view %yv, offsets = [%i, %c0], sizes = [%c1, %c64] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<1x64xf32>
    pto.tload ins(%px : !pto.partition_tensor_view<1x64xf32>) outs(%t : !pto.tile_buf<vec, 1x64xf32>)
    pto.tmuls ins(%t, %k : !pto.tile_buf<vec, 1x64xf32>, f32) outs(%t : !pto.tile_buf<vec, 1x64xf32>)
    pto.tstore ins(%t : !pto.tile_buf<vec, 1x64xf32>) outs(%py : !pto.partition_tensor_view<1x64xf32>)
  }
  return
}

// What reads or overwrites the results of the same pipe; not what has nothing to do with them.
// CHECK-LABEL: func.func @vector(
// CHECK: pto.texpands
// CHECK-NEXT: pto.texpands
// A3-NEXT: pto.barrier <PIPE_V>
// CHECK-NEXT: pto.tadd
// A3-NEXT: pto.barrier <PIPE_V>
// CHECK-NEXT: pto.tabs
// CHECK-NEXT: pto.auto_sync_tail
func.func @vector(%x: f32) {
  %a = pto.alloc_tile : !t
  %b = pto.alloc_tile : !t
  %c = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%a : !t)
  pto.texpands ins(%x : f32) outs(%b : !t)
  pto.tadd ins(%a, %b : !t, !t) outs(%c : !t)
  pto.tabs ins(%a : !t) outs(%b : !t)
  return
}

// MTE2 is in order nowhere.
// CHECK-LABEL: func.func @loads(
// CHECK: pto.tload
// CHECK-NEXT: pto.tload
// CHECK-NEXT: pto.barrier <PIPE_MTE2>
// CHECK-NEXT: pto.tload
// CHECK-NEXT: pto.auto_sync_tail
func.func @loads(%from: !m, %more: !m) {
  %a = pto.alloc_tile : !t
  %b = pto.alloc_tile : !t
  pto.tload ins(%from : !m) outs(%a : !t)
  pto.tload ins(%more : !m) outs(%b : !t)
  pto.tload ins(%more : !m) outs(%a : !t)
  return
}

// Nor is MTE3. What only reads is in nobody's way.
// CHECK-LABEL: func.func @stores(
// CHECK: pto.tstore
// CHECK-NEXT: pto.tstore
// CHECK-NEXT: pto.barrier <PIPE_MTE3>
// CHECK-NEXT: pto.tstore
// CHECK-NEXT: pto.auto_sync_tail
func.func @stores(%a: !t, %to: !m, %other: !m) {
  pto.tstore ins(%a : !t) outs(%to : !m)
  pto.tstore ins(%a : !t) outs(%other : !m)
  pto.tstore ins(%a : !t) outs(%to : !m)
  return
}

// Single elements are accessed by the scalar unit, which does one thing after the other.
// CHECK-LABEL: func.func @scalars(
// CHECK: pto.texpands
// CHECK-NEXT: pto.set_flag[<PIPE_V>, <PIPE_S>, <EVENT_ID0>]
// CHECK-NEXT: pto.wait_flag[<PIPE_V>, <PIPE_S>, <EVENT_ID0>]
// CHECK-NEXT: pto.tgetval
// CHECK-NEXT: pto.tgetval
// CHECK-NEXT: pto.tsetval
// CHECK-NEXT: pto.set_flag[<PIPE_S>, <PIPE_V>, <EVENT_ID0>]
// CHECK-NEXT: pto.wait_flag[<PIPE_S>, <PIPE_V>, <EVENT_ID0>]
// CHECK-NEXT: pto.tabs
// CHECK-NEXT: pto.auto_sync_tail
func.func @scalars(%x: f32, %i: index) {
  %a = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%a : !t)
  %v = pto.tgetval ins(%a, %i : !t, index) outs : f32
  %w = pto.tgetval ins(%a, %i : !t, index) outs : f32
  pto.tsetval ins(%i, %v : index, f32) outs(%a : !t)
  pto.tabs ins(%a : !t) outs(%a : !t)
  return
}

// So are single elements of global memory.
// CHECK-LABEL: func.func @elements(
// CHECK: pto.tstore
// CHECK-NEXT: pto.set_flag[<PIPE_MTE3>, <PIPE_S>, <EVENT_ID0>]
// CHECK-NEXT: pto.wait_flag[<PIPE_MTE3>, <PIPE_S>, <EVENT_ID0>]
// CHECK-NEXT: pto.load_scalar
// CHECK-NEXT: pto.store_scalar
// CHECK-NEXT: pto.set_flag[<PIPE_S>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK-NEXT: pto.wait_flag[<PIPE_S>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK-NEXT: pto.tload
// CHECK-NEXT: pto.auto_sync_tail
func.func @elements(%a: !t, %b: !t, %p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %v = pto.make_tensor_view %p, shape = [%c16, %c64], strides = [%c64, %c1] : !pto.tensor_view<16x64xf32>
  %all = pto.partition_view %v, offsets = [%c0, %c0], sizes = [%c16, %c64] : !pto.tensor_view<16x64xf32> -> !pto.partition_tensor_view<16x64xf32>
  pto.tstore ins(%a : !t) outs(%all : !pto.partition_tensor_view<16x64xf32>)
  %e = pto.load_scalar %p[%c1] : !pto.ptr<f32> -> f32
  pto.store_scalar %e, %p[%c0] : !pto.ptr<f32>, f32
  pto.tload ins(%all : !pto.partition_tensor_view<16x64xf32>) outs(%b : !t)
  return
}

// Addresses decide, not where tiles begin: %b has bytes of %a, %c has none.
// CHECK-LABEL: func.func @placed(
// CHECK: pto.texpands
// CHECK-NEXT: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-NEXT: pto.tstore
// CHECK-NEXT: pto.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-NEXT: pto.tstore
// CHECK-NEXT: pto.auto_sync_tail
func.func @placed(%k: f32, %to: !m, %other: !m) {
  %c0 = arith.constant 0 : i64
  %c2048 = arith.constant 2048 : i64
  %c4096 = arith.constant 4096 : i64
  %a = pto.alloc_tile addr = %c0 : !t
  %b = pto.alloc_tile addr = %c2048 : !t
  %c = pto.alloc_tile addr = %c4096 : !t
  pto.texpands ins(%k : f32) outs(%a : !t)
  pto.tstore ins(%c : !t) outs(%to : !m)
  pto.tstore ins(%b : !t) outs(%other : !m)
  return
}

// One instruction has nobody to wait for, and no tail.
// CHECK-LABEL: func.func @one(
// CHECK: pto.tload
// CHECK-NEXT: return
func.func @one(%a: !t, %from: !m) {
  pto.tload ins(%from : !m) outs(%a : !t)
  return
}

// CHECK-LABEL: func.func @none(
// CHECK-NEXT: return
func.func @none() {
  return
}
