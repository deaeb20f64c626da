// Functions that call each other, that synchronize themselves, and how they end.
// RUN: pto-opt --pto-insert-sync=arch=a3 -verify-diagnostics %s | FileCheck %s

!t = !pto.tile_buf<vec, 16x64xf32>
!m = memref<16x64xf32>

// Who synchronizes itself is left alone, whatever is missing.
// CHECK-LABEL: func.func @flags(
// CHECK-NEXT: pto.tload
// CHECK-NEXT: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID3>]{{$}}
// CHECK-NEXT: pto.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID3>]{{$}}
// CHECK-NEXT: pto.tstore
// CHECK-NEXT: return
// expected-remark@+1 {{@flags synchronizes itself (pto.set_flag): it is left alone}}
func.func @flags(%a: !t, %from: !m, %to: !m) {
  pto.tload ins(%from : !m) outs(%a : !t)
  pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID3>]
  pto.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID3>]
  pto.tstore ins(%a : !t) outs(%to : !m)
  return
}

// Also where it does so in a branch.
// CHECK-LABEL: func.func @events(
// CHECK-NOT: _flag
// CHECK: return
// expected-remark@+1 {{@events synchronizes itself (pto.record_event): it is left alone}}
func.func @events(%c: i1, %a: !t, %from: !m, %to: !m) {
  pto.tload ins(%from : !m) outs(%a : !t)
  scf.if %c {
    pto.record_event[<TLOAD>, <TSTORE_VEC>, <EVENT_ID0>]
    pto.wait_event[<TLOAD>, <TSTORE_VEC>, <EVENT_ID0>]
  }
  pto.tstore ins(%a : !t) outs(%to : !m)
  return
}

// A barrier alone is not that; but what it orders needs no flag.
// CHECK-LABEL: func.func @barrier(
// CHECK-NEXT: pto.tload
// CHECK-NEXT: pto.barrier <PIPE_ALL>{{$}}
// CHECK-NEXT: pto.tstore
// CHECK-NEXT: pto.set_flag[<PIPE_MTE3>, <PIPE_V>, <EVENT_ID0>]
// CHECK-NEXT: pto.wait_flag[<PIPE_MTE3>, <PIPE_V>, <EVENT_ID0>]
// CHECK-NEXT: pto.texpands
// CHECK-NEXT: pto.auto_sync_tail
func.func @barrier(%x: f32, %a: !t, %from: !m, %to: !m) {
  pto.tload ins(%from : !m) outs(%a : !t)
  pto.barrier <PIPE_ALL>
  pto.tstore ins(%a : !t) outs(%to : !m)
  pto.texpands ins(%x : f32) outs(%a : !t)
  return
}

// How a function ends is its hint's choice.
// CHECK-LABEL: func.func @to_s(
// CHECK: pto.auto_sync_tail "mte3-to-s-event0"
// CHECK-NEXT: return
func.func @to_s(%a: !t, %from: !m, %to: !m) attributes {pto.auto_sync_tail_hint = "mte3-to-s-event0"} {
  pto.tload ins(%from : !m) outs(%a : !t)
  pto.tstore ins(%a : !t) outs(%to : !m)
  return
}
// CHECK-LABEL: func.func @another_spelling(
// CHECK: pto.auto_sync_tail "mte3-to-s-event0"
// CHECK-NEXT: return
func.func @another_spelling(%a: !t, %from: !m, %to: !m) attributes {pto.auto_sync_tail_hint = "SETWAIT_MTE3_TO_S_EVENT0"} {
  pto.tload ins(%from : !m) outs(%a : !t)
  pto.tstore ins(%a : !t) outs(%to : !m)
  return
}
// CHECK-LABEL: func.func @default(
// CHECK: pto.auto_sync_tail "barrier-all"
// CHECK-NEXT: return
func.func @default(%a: !t, %from: !m, %to: !m) attributes {pto.auto_sync_tail_hint = "default"} {
  pto.tload ins(%from : !m) outs(%a : !t)
  pto.tstore ins(%a : !t) outs(%to : !m)
  return
}
// Every end is one.
// CHECK-LABEL: func.func @two_ends(
// CHECK: ^bb1:
// CHECK: pto.auto_sync_tail "barrier-all"
// CHECK-NEXT: return
// CHECK: ^bb2:
// CHECK: pto.auto_sync_tail "barrier-all"
// CHECK-NEXT: return
func.func @two_ends(%c: i1, %a: !t, %from: !m, %to: !m) {
  pto.tload ins(%from : !m) outs(%a : !t)
  cf.cond_br %c, ^one, ^other
^one:
  pto.tstore ins(%a : !t) outs(%to : !m)
  return
^other:
  return
}

// A call does to its arguments what the callee does. This one has one instruction, and no tail.
// CHECK-LABEL: func.func private @fill(
// CHECK-NEXT: pto.texpands
// CHECK-NEXT: return
func.func private @fill(%a: !t, %x: f32) {
  pto.texpands ins(%x : f32) outs(%a : !t)
  return
}
// CHECK-LABEL: func.func @caller(
// CHECK: pto.tload
// CHECK-NEXT: pto.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
// CHECK-NEXT: pto.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
// CHECK-NEXT: call @fill
// CHECK-NEXT: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-NEXT: pto.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-NEXT: pto.tstore
// CHECK-NEXT: pto.auto_sync_tail
func.func @caller(%x: f32, %from: !m, %to: !m) {
  %a = pto.alloc_tile : !t
  pto.tload ins(%from : !m) outs(%a : !t)
  func.call @fill(%a, %x) : (!t, f32) -> ()
  pto.tstore ins(%a : !t) outs(%to : !m)
  return
}

// A callee whose tail is a barrier of all pipes has ended when it returns.
func.func private @fill_twice(%a: !t, %x: f32) {
  pto.texpands ins(%x : f32) outs(%a : !t)
  pto.tabs ins(%a : !t) outs(%a : !t)
  return
}
// CHECK-LABEL: func.func @after_tail(
// CHECK-NEXT: call @fill_twice
// CHECK-NEXT: pto.tstore
// CHECK-NEXT: pto.auto_sync_tail
func.func @after_tail(%a: !t, %x: f32, %to: !m) {
  func.call @fill_twice(%a, %x) : (!t, f32) -> ()
  pto.tstore ins(%a : !t) outs(%to : !m)
  return
}

// While a flag is set no callee uses its event id: not one that has it in its callee, not one that synchronizes itself.
// CHECK-LABEL: func.func private @fill_and_store(
// CHECK: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
func.func private @fill_and_store(%a: !t, %x: f32, %to: !m) attributes {pto.auto_sync_tail_hint = "mte3-to-s-event0"} {
  pto.texpands ins(%x : f32) outs(%a : !t)
  pto.tstore ins(%a : !t) outs(%to : !m)
  return
}
func.func private @between(%a: !t, %x: f32, %to: !m) attributes {pto.auto_sync_tail_hint = "mte3-to-s-event0"} {
  func.call @fill_and_store(%a, %x, %to) : (!t, f32, !m) -> ()
  return
}
// CHECK-LABEL: func.func @over_calls(
// CHECK: pto.texpands
// CHECK-NEXT: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID1>]
// CHECK-NEXT: call @between
// CHECK-NEXT: pto.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID1>]
// CHECK-NEXT: pto.tstore
func.func @over_calls(%x: f32, %to: !m, %other: !m) {
  %a = pto.alloc_tile : !t
  %b = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%a : !t)
  func.call @between(%b, %x, %to) : (!t, f32, !m) -> ()
  pto.tstore ins(%a : !t) outs(%other : !m)
  return
}
// expected-remark@+1 {{@with_own_flags synchronizes itself (pto.set_flag): it is left alone}}
func.func private @with_own_flags(%a: !t, %x: f32, %to: !m) {
  pto.texpands ins(%x : f32) outs(%a : !t)
  pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
  pto.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
  pto.tstore ins(%a : !t) outs(%to : !m)
  return
}
// CHECK-LABEL: func.func @over_own_flags(
// CHECK: pto.texpands
// CHECK-NEXT: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID1>]
// CHECK-NEXT: call @with_own_flags
// CHECK-NEXT: pto.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID1>]
// CHECK-NEXT: pto.tstore
func.func @over_own_flags(%x: f32, %to: !m, %other: !m) {
  %a = pto.alloc_tile : !t
  %b = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%a : !t)
  func.call @with_own_flags(%b, %x, %to) : (!t, f32, !m) -> ()
  pto.tstore ins(%a : !t) outs(%other : !m)
  return
}

// What is only declared may do anything.
func.func private @elsewhere(!t)
// CHECK-LABEL: func.func @calls_elsewhere(
// CHECK-NEXT: pto.tload
// CHECK-NEXT: pto.barrier <PIPE_ALL>
// CHECK-NEXT: call @elsewhere
// CHECK-NEXT: pto.barrier <PIPE_ALL>
// CHECK-NEXT: pto.tstore
// CHECK-NEXT: pto.auto_sync_tail
func.func @calls_elsewhere(%a: !t, %from: !m, %to: !m) {
  pto.tload ins(%from : !m) outs(%a : !t)
  func.call @elsewhere(%a) : (!t) -> ()
  pto.tstore ins(%a : !t) outs(%to : !m)
  return
}

// No flag is set meanwhile, whose event id it may use: what rounds of a loop need of each other is a barrier there.
// CHECK-LABEL: func.func @sometimes_elsewhere(
// CHECK: scf.for
// CHECK-NEXT: pto.barrier <PIPE_ALL>
// CHECK-NEXT: pto.tload
// CHECK-NEXT: pto.set_flag[<PIPE_MTE2>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-NEXT: pto.wait_flag[<PIPE_MTE2>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-NEXT: pto.tstore
// CHECK-NEXT: scf.if
// CHECK-NEXT: pto.barrier <PIPE_ALL>
// CHECK-NEXT: call @elsewhere
// CHECK-NEXT: pto.barrier <PIPE_ALL>
// CHECK-NEXT: {{^ *[}]$}}
// CHECK-NEXT: {{^ *[}]$}}
// CHECK-NEXT: pto.auto_sync_tail
// expected-remark@+1 {{@sometimes_elsewhere needs more event ids between two pipes than there are: 0 flags became one with another, 1 a barrier of all pipes}}
func.func @sometimes_elsewhere(%n: index, %c: i1, %a: !t, %from: !m, %to: !m) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    pto.tload ins(%from : !m) outs(%a : !t)
    pto.tstore ins(%a : !t) outs(%to : !m)
    scf.if %c {
      func.call @elsewhere(%a) : (!t) -> ()
    }
  }
  return
}
