// Event ids: eight between two pipes, one less where the machine keeps one. When there are too few, flags become one.
// RUN: pto-opt --pto-insert-sync=arch=a5 -verify-diagnostics %s | FileCheck %s

!t = !pto.tile_buf<vec, 16x64xf32>
!m = memref<16x64xf32>

// Ten flags at the same time: the last three are set together, after the last of their instructions, and waited for before the
// first that needs one.
// CHECK-LABEL: func.func @ten(
// CHECK: pto.texpands
// CHECK-NEXT: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK: pto.texpands
// CHECK-NEXT: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID1>]
// CHECK: pto.texpands
// CHECK-NEXT: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID2>]
// CHECK: pto.texpands
// CHECK-NEXT: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID3>]
// CHECK: pto.texpands
// CHECK-NEXT: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID4>]
// CHECK: pto.texpands
// CHECK-NEXT: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID5>]
// CHECK: pto.texpands
// CHECK-NEXT: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID6>]
// CHECK-NEXT: pto.texpands
// CHECK-NEXT: pto.texpands
// CHECK-NEXT: pto.texpands
// CHECK-NEXT: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID7>]
// CHECK-NEXT: pto.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-NEXT: pto.tstore
// CHECK-NEXT: pto.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID1>]
// CHECK-NEXT: pto.tstore
// CHECK-NEXT: pto.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID2>]
// CHECK-NEXT: pto.tstore
// CHECK-NEXT: pto.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID3>]
// CHECK-NEXT: pto.tstore
// CHECK-NEXT: pto.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID4>]
// CHECK-NEXT: pto.tstore
// CHECK-NEXT: pto.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID5>]
// CHECK-NEXT: pto.tstore
// CHECK-NEXT: pto.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID6>]
// CHECK-NEXT: pto.tstore
// CHECK-NEXT: pto.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID7>]
// CHECK-NEXT: pto.tstore
// CHECK-NEXT: pto.tstore
// CHECK-NEXT: pto.tstore
// CHECK-NEXT: pto.auto_sync_tail
// expected-remark@+1 {{@ten needs more event ids between two pipes than there are: 2 flags became one with another, 0 a barrier of all pipes}}
func.func @ten(%x: f32, %g0: !m, %g1: !m, %g2: !m, %g3: !m, %g4: !m, %g5: !m, %g6: !m, %g7: !m, %g8: !m, %g9: !m) {
  %t0 = pto.alloc_tile : !t
  %t1 = pto.alloc_tile : !t
  %t2 = pto.alloc_tile : !t
  %t3 = pto.alloc_tile : !t
  %t4 = pto.alloc_tile : !t
  %t5 = pto.alloc_tile : !t
  %t6 = pto.alloc_tile : !t
  %t7 = pto.alloc_tile : !t
  %t8 = pto.alloc_tile : !t
  %t9 = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%t0 : !t)
  pto.texpands ins(%x : f32) outs(%t1 : !t)
  pto.texpands ins(%x : f32) outs(%t2 : !t)
  pto.texpands ins(%x : f32) outs(%t3 : !t)
  pto.texpands ins(%x : f32) outs(%t4 : !t)
  pto.texpands ins(%x : f32) outs(%t5 : !t)
  pto.texpands ins(%x : f32) outs(%t6 : !t)
  pto.texpands ins(%x : f32) outs(%t7 : !t)
  pto.texpands ins(%x : f32) outs(%t8 : !t)
  pto.texpands ins(%x : f32) outs(%t9 : !t)
  pto.tstore ins(%t0 : !t) outs(%g0 : !m)
  pto.tstore ins(%t1 : !t) outs(%g1 : !m)
  pto.tstore ins(%t2 : !t) outs(%g2 : !m)
  pto.tstore ins(%t3 : !t) outs(%g3 : !m)
  pto.tstore ins(%t4 : !t) outs(%g4 : !m)
  pto.tstore ins(%t5 : !t) outs(%g5 : !m)
  pto.tstore ins(%t6 : !t) outs(%g6 : !m)
  pto.tstore ins(%t7 : !t) outs(%g7 : !m)
  pto.tstore ins(%t8 : !t) outs(%g8 : !m)
  pto.tstore ins(%t9 : !t) outs(%g9 : !m)
  return
}

// Eight fit, and nothing is said.
// CHECK-LABEL: func.func @eight(
// CHECK: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID1>]
// CHECK: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID2>]
// CHECK: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID3>]
// CHECK: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID4>]
// CHECK: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID5>]
// CHECK: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID6>]
// CHECK: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID7>]
func.func @eight(%x: f32, %g0: !m, %g1: !m, %g2: !m, %g3: !m, %g4: !m, %g5: !m, %g6: !m, %g7: !m) {
  %t0 = pto.alloc_tile : !t
  %t1 = pto.alloc_tile : !t
  %t2 = pto.alloc_tile : !t
  %t3 = pto.alloc_tile : !t
  %t4 = pto.alloc_tile : !t
  %t5 = pto.alloc_tile : !t
  %t6 = pto.alloc_tile : !t
  %t7 = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%t0 : !t)
  pto.texpands ins(%x : f32) outs(%t1 : !t)
  pto.texpands ins(%x : f32) outs(%t2 : !t)
  pto.texpands ins(%x : f32) outs(%t3 : !t)
  pto.texpands ins(%x : f32) outs(%t4 : !t)
  pto.texpands ins(%x : f32) outs(%t5 : !t)
  pto.texpands ins(%x : f32) outs(%t6 : !t)
  pto.texpands ins(%x : f32) outs(%t7 : !t)
  pto.tstore ins(%t0 : !t) outs(%g0 : !m)
  pto.tstore ins(%t1 : !t) outs(%g1 : !m)
  pto.tstore ins(%t2 : !t) outs(%g2 : !m)
  pto.tstore ins(%t3 : !t) outs(%g3 : !m)
  pto.tstore ins(%t4 : !t) outs(%g4 : !m)
  pto.tstore ins(%t5 : !t) outs(%g5 : !m)
  pto.tstore ins(%t6 : !t) outs(%g6 : !m)
  pto.tstore ins(%t7 : !t) outs(%g7 : !m)
  return
}

// From MTE2 to V there are seven.
// CHECK-LABEL: func.func @seven(
// CHECK-NOT: <PIPE_V>, <EVENT_ID7>
// CHECK: pto.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID6>]
// CHECK-NOT: <PIPE_V>, <EVENT_ID7>
// CHECK: return
// expected-remark@+1 {{@seven needs more event ids between two pipes than there are: 1 flags became one with another, 0 a barrier of all pipes}}
func.func @seven(%g0: !m, %g1: !m, %g2: !m, %g3: !m, %g4: !m, %g5: !m, %g6: !m, %g7: !m) {
  %t0 = pto.alloc_tile : !t
  %t1 = pto.alloc_tile : !t
  %t2 = pto.alloc_tile : !t
  %t3 = pto.alloc_tile : !t
  %t4 = pto.alloc_tile : !t
  %t5 = pto.alloc_tile : !t
  %t6 = pto.alloc_tile : !t
  %t7 = pto.alloc_tile : !t
  pto.tload ins(%g0 : !m) outs(%t0 : !t)
  pto.tload ins(%g1 : !m) outs(%t1 : !t)
  pto.tload ins(%g2 : !m) outs(%t2 : !t)
  pto.tload ins(%g3 : !m) outs(%t3 : !t)
  pto.tload ins(%g4 : !m) outs(%t4 : !t)
  pto.tload ins(%g5 : !m) outs(%t5 : !t)
  pto.tload ins(%g6 : !m) outs(%t6 : !t)
  pto.tload ins(%g7 : !m) outs(%t7 : !t)
  pto.tabs ins(%t0 : !t) outs(%t0 : !t)
  pto.tabs ins(%t1 : !t) outs(%t1 : !t)
  pto.tabs ins(%t2 : !t) outs(%t2 : !t)
  pto.tabs ins(%t3 : !t) outs(%t3 : !t)
  pto.tabs ins(%t4 : !t) outs(%t4 : !t)
  pto.tabs ins(%t5 : !t) outs(%t5 : !t)
  pto.tabs ins(%t6 : !t) outs(%t6 : !t)
  pto.tabs ins(%t7 : !t) outs(%t7 : !t)
  return
}

// One after the other: ids are used again, those first that were not used for the longest time.
// CHECK-LABEL: func.func @again(
// CHECK: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-NEXT: pto.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID1>]
// CHECK-NEXT: pto.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID1>]
// CHECK: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID2>]
// CHECK-NEXT: pto.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID2>]
// CHECK: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID3>]
// CHECK-NEXT: pto.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID3>]
// CHECK: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID4>]
// CHECK-NEXT: pto.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID4>]
// CHECK: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID5>]
// CHECK-NEXT: pto.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID5>]
// CHECK: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID6>]
// CHECK-NEXT: pto.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID6>]
// CHECK: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID7>]
// CHECK-NEXT: pto.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID7>]
// CHECK: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-NEXT: pto.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
func.func @again(%x: f32, %g0: !m, %g1: !m, %g2: !m, %g3: !m, %g4: !m, %g5: !m, %g6: !m, %g7: !m, %g8: !m) {
  %t0 = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%t0 : !t)
  pto.tstore ins(%t0 : !t) outs(%g0 : !m)
  %t1 = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%t1 : !t)
  pto.tstore ins(%t1 : !t) outs(%g1 : !m)
  %t2 = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%t2 : !t)
  pto.tstore ins(%t2 : !t) outs(%g2 : !m)
  %t3 = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%t3 : !t)
  pto.tstore ins(%t3 : !t) outs(%g3 : !m)
  %t4 = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%t4 : !t)
  pto.tstore ins(%t4 : !t) outs(%g4 : !m)
  %t5 = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%t5 : !t)
  pto.tstore ins(%t5 : !t) outs(%g5 : !m)
  %t6 = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%t6 : !t)
  pto.tstore ins(%t6 : !t) outs(%g6 : !m)
  %t7 = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%t7 : !t)
  pto.tstore ins(%t7 : !t) outs(%g7 : !m)
  %t8 = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%t8 : !t)
  pto.tstore ins(%t8 : !t) outs(%g8 : !m)
  return
}

// The same of flags from round to round: the last is set after all that it stands for.
// CHECK-LABEL: func.func @rounds(
// CHECK: pto.set_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK: pto.set_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID1>]
// CHECK: pto.set_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID2>]
// CHECK: pto.set_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID3>]
// CHECK: pto.set_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID4>]
// CHECK: pto.set_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID5>]
// CHECK: pto.set_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID6>]
// CHECK: pto.set_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID7>]
// CHECK-NEXT: scf.for
// CHECK: pto.wait_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID7>]
// CHECK-NEXT: pto.tload ins(%arg8
// CHECK: pto.tload ins(%arg9
// CHECK: pto.tload ins(%arg10
// CHECK: pto.tstore
// CHECK-NEXT: pto.set_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID7>]
// CHECK-NEXT: {{^ *[}]$}}
// CHECK-NEXT: pto.wait_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK-NEXT: pto.wait_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID1>]
// CHECK-NEXT: pto.wait_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID2>]
// CHECK-NEXT: pto.wait_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID3>]
// CHECK-NEXT: pto.wait_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID4>]
// CHECK-NEXT: pto.wait_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID5>]
// CHECK-NEXT: pto.wait_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID6>]
// CHECK-NEXT: pto.wait_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID7>]
// CHECK-NEXT: pto.auto_sync_tail
// expected-remark@+1 {{@rounds needs more event ids between two pipes than there are: 2 flags became one with another, 0 a barrier of all pipes}}
func.func @rounds(%n: index, %f0: !m, %f1: !m, %f2: !m, %f3: !m, %f4: !m, %f5: !m, %f6: !m, %f7: !m, %f8: !m, %f9: !m, %g0: !m, %g1: !m, %g2: !m, %g3: !m, %g4: !m, %g5: !m, %g6: !m, %g7: !m, %g8: !m, %g9: !m) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t0 = pto.alloc_tile : !t
  %t1 = pto.alloc_tile : !t
  %t2 = pto.alloc_tile : !t
  %t3 = pto.alloc_tile : !t
  %t4 = pto.alloc_tile : !t
  %t5 = pto.alloc_tile : !t
  %t6 = pto.alloc_tile : !t
  %t7 = pto.alloc_tile : !t
  %t8 = pto.alloc_tile : !t
  %t9 = pto.alloc_tile : !t
  scf.for %i = %c0 to %n step %c1 {
    pto.tload ins(%f0 : !m) outs(%t0 : !t)
    pto.tstore ins(%t0 : !t) outs(%g0 : !m)
    pto.tload ins(%f1 : !m) outs(%t1 : !t)
    pto.tstore ins(%t1 : !t) outs(%g1 : !m)
    pto.tload ins(%f2 : !m) outs(%t2 : !t)
    pto.tstore ins(%t2 : !t) outs(%g2 : !m)
    pto.tload ins(%f3 : !m) outs(%t3 : !t)
    pto.tstore ins(%t3 : !t) outs(%g3 : !m)
    pto.tload ins(%f4 : !m) outs(%t4 : !t)
    pto.tstore ins(%t4 : !t) outs(%g4 : !m)
    pto.tload ins(%f5 : !m) outs(%t5 : !t)
    pto.tstore ins(%t5 : !t) outs(%g5 : !m)
    pto.tload ins(%f6 : !m) outs(%t6 : !t)
    pto.tstore ins(%t6 : !t) outs(%g6 : !m)
    pto.tload ins(%f7 : !m) outs(%t7 : !t)
    pto.tstore ins(%t7 : !t) outs(%g7 : !m)
    pto.tload ins(%f8 : !m) outs(%t8 : !t)
    pto.tstore ins(%t8 : !t) outs(%g8 : !m)
    pto.tload ins(%f9 : !m) outs(%t9 : !t)
    pto.tstore ins(%t9 : !t) outs(%g9 : !m)
  }
  return
}
