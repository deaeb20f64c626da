// Flags and control flow: a flag is set and waited for in the same block, so that every path waits as often as it sets.
// RUN: pto-opt --pto-insert-sync=arch=a3 %s | FileCheck %s --check-prefixes=CHECK,A3
// RUN: pto-opt --pto-insert-sync=arch=a5 %s | FileCheck %s

!t = !pto.tile_buf<vec, 16x64xf32>
!m = memref<16x64xf32>

// What a branch needs from before is waited for before it; what is needed of a branch is told after it. MTE3 has waited for the
// first texpands, so that the second needs no barrier.
// CHECK-LABEL: func.func @around_branch(
// CHECK: pto.texpands
// CHECK-NEXT: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-NEXT: pto.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-NEXT: scf.if
// CHECK-NEXT: pto.tstore
// CHECK-NEXT: {{^ *[}]$}}
// CHECK-NEXT: pto.set_flag[<PIPE_MTE3>, <PIPE_V>, <EVENT_ID0>]
// CHECK-NEXT: pto.wait_flag[<PIPE_MTE3>, <PIPE_V>, <EVENT_ID0>]
// CHECK-NEXT: pto.texpands
// CHECK-NEXT: pto.auto_sync_tail
func.func @around_branch(%c: i1, %x: f32, %a: !t, %to: !m) {
  pto.texpands ins(%x : f32) outs(%a : !t)
  scf.if %c {
    pto.tstore ins(%a : !t) outs(%to : !m)
  }
  pto.texpands ins(%x : f32) outs(%a : !t)
  return
}

// After a branch only what both sides have ordered is in order.
// CHECK-LABEL: func.func @two_sides(
// CHECK: scf.if
// CHECK-NEXT: pto.tload
// CHECK-NEXT: } else {
// CHECK-NEXT: pto.texpands
// CHECK-NEXT: {{^ *[}]$}}
// CHECK-DAG: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-DAG: pto.set_flag[<PIPE_MTE2>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-DAG: pto.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-DAG: pto.wait_flag[<PIPE_MTE2>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK: pto.tstore
// CHECK-NEXT: pto.auto_sync_tail
func.func @two_sides(%c: i1, %x: f32, %a: !t, %from: !m, %to: !m) {
  scf.if %c {
    pto.tload ins(%from : !m) outs(%a : !t)
  } else {
    pto.texpands ins(%x : f32) outs(%a : !t)
  }
  pto.tstore ins(%a : !t) outs(%to : !m)
  return
}

// Both sides are never executed; each has an order of its own.
// CHECK-LABEL: func.func @each_side(
// CHECK: scf.if
// CHECK-NEXT: pto.tload
// CHECK-NEXT: pto.set_flag[<PIPE_MTE2>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-NEXT: pto.wait_flag[<PIPE_MTE2>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-NEXT: pto.tstore
// CHECK-NEXT: } else {
// CHECK-NEXT: pto.texpands
// CHECK-NEXT: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-NEXT: pto.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-NEXT: pto.tstore
// CHECK-NEXT: {{^ *[}]$}}
// CHECK-NEXT: pto.auto_sync_tail
func.func @each_side(%c: i1, %x: f32, %a: !t, %from: !m, %to: !m) {
  scf.if %c {
    pto.tload ins(%from : !m) outs(%a : !t)
    pto.tstore ins(%a : !t) outs(%to : !m)
  } else {
    pto.texpands ins(%x : f32) outs(%a : !t)
    pto.tstore ins(%a : !t) outs(%to : !m)
  }
  return
}

// A loop inside another: what goes into it and out of it is ordered around it, what the outer one carries around the outer one.
// CHECK-LABEL: func.func @nested(
// CHECK: pto.set_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK-NEXT: scf.for
// CHECK-NEXT: pto.wait_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK-NEXT: pto.tload
// CHECK-NEXT: pto.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
// CHECK-NEXT: pto.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
// CHECK-NEXT: scf.for
// A3-NEXT: pto.barrier <PIPE_V>
// CHECK-NEXT: pto.tabs
// CHECK-NEXT: {{^ *[}]$}}
// CHECK-NEXT: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-NEXT: pto.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-NEXT: pto.tstore
// CHECK-NEXT: pto.set_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK-NEXT: {{^ *[}]$}}
// CHECK-NEXT: pto.wait_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK-NEXT: pto.auto_sync_tail
func.func @nested(%n: index, %a: !t, %from: !m, %to: !m) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    pto.tload ins(%from : !m) outs(%a : !t)
    scf.for %j = %c0 to %n step %c1 {
      pto.tabs ins(%a : !t) outs(%a : !t)
    }
    pto.tstore ins(%a : !t) outs(%to : !m)
  }
  return
}

// Two tiles for two halves of a round: the second load does not wait for the first store.
// CHECK-LABEL: func.func @two_tiles(
// CHECK: pto.set_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK-NEXT: pto.set_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID1>]
// CHECK-NEXT: scf.for
// CHECK-NEXT: pto.wait_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK-NEXT: pto.tload
// CHECK-NEXT: pto.set_flag[<PIPE_MTE2>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-NEXT: pto.wait_flag[<PIPE_MTE2>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-NEXT: pto.tstore
// CHECK-NEXT: pto.set_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK-NEXT: pto.wait_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID1>]
// CHECK-NEXT: pto.tload
// CHECK-NEXT: pto.set_flag[<PIPE_MTE2>, <PIPE_MTE3>, <EVENT_ID1>]
// CHECK-NEXT: pto.wait_flag[<PIPE_MTE2>, <PIPE_MTE3>, <EVENT_ID1>]
// CHECK-NEXT: pto.tstore
// CHECK-NEXT: pto.set_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID1>]
// CHECK-NEXT: {{^ *[}]$}}
// CHECK-NEXT: pto.wait_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK-NEXT: pto.wait_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID1>]
// CHECK-NEXT: pto.auto_sync_tail
func.func @two_tiles(%n: index, %from: !m, %to: !m, %more: !m) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = pto.alloc_tile : !t
  %b = pto.alloc_tile : !t
  scf.for %i = %c0 to %n step %c1 {
    pto.tload ins(%from : !m) outs(%a : !t)
    pto.tstore ins(%a : !t) outs(%to : !m)
    pto.tload ins(%from : !m) outs(%b : !t)
    pto.tstore ins(%b : !t) outs(%more : !m)
  }
  return
}

// A loop that asks first has no place around it where all rounds begin: the flag is waited for at the end of the round.
// CHECK-LABEL: func.func @while(
// CHECK: scf.while
// CHECK-NEXT: scf.condition
// CHECK-NEXT: } do {
// CHECK-NEXT: pto.tload
// CHECK-NEXT: pto.set_flag[<PIPE_MTE2>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-NEXT: pto.wait_flag[<PIPE_MTE2>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-NEXT: pto.tstore
// CHECK-NEXT: pto.set_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK-NEXT: pto.wait_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK-NEXT: scf.yield
// CHECK-NEXT: {{^ *[}]$}}
// CHECK-NEXT: pto.auto_sync_tail
func.func @while(%c: i1, %a: !t, %from: !m, %to: !m) {
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    pto.tload ins(%from : !m) outs(%a : !t)
    pto.tstore ins(%a : !t) outs(%to : !m)
    scf.yield
  }
  return
}

// A loop that runs once carries nothing.
// CHECK-LABEL: func.func @once(
// CHECK: scf.for
// CHECK-NEXT: pto.tload
// CHECK-NEXT: pto.set_flag[<PIPE_MTE2>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-NEXT: pto.wait_flag[<PIPE_MTE2>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-NEXT: pto.tstore
// CHECK-NEXT: {{^ *[}]$}}
// CHECK-NEXT: pto.auto_sync_tail
func.func @once(%a: !t, %from: !m, %to: !m) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c4 {
    pto.tload ins(%from : !m) outs(%a : !t)
    pto.tstore ins(%a : !t) outs(%to : !m)
  }
  return
}

// A section is one core's program: what is needed of it in a later one is waited for before it ends. What a core of another kind
// does is not in its way.
// CHECK-LABEL: func.func @sections(
// CHECK: pto.section.vector {
// CHECK-NEXT: pto.texpands
// CHECK-NEXT: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-NEXT: pto.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-NEXT: {{^ *[}]$}}
// CHECK-NEXT: pto.section.cube {
// CHECK-NEXT: pto.tload
// CHECK-NEXT: {{^ *[}]$}}
// CHECK-NEXT: pto.section.vector {
// CHECK-NEXT: pto.tstore
// CHECK-NEXT: {{^ *[}]$}}
// CHECK-NEXT: pto.auto_sync_tail
!mat = !pto.tile_buf<mat, 16x64xf32, blayout=col_major, slayout=row_major>
func.func @sections(%x: f32, %a: !t, %l: !mat, %from: !m, %to: !m) {
  pto.section.vector {
    pto.texpands ins(%x : f32) outs(%a : !t)
  }
  pto.section.cube {
    pto.tload ins(%from : !m) outs(%l : !mat)
  }
  pto.section.vector {
    pto.tstore ins(%a : !t) outs(%to : !m)
  }
  return
}
