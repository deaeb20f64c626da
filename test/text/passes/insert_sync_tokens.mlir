// On a5 an order can also come from tokens of buffers: who uses a buffer has its token meanwhile.
// RUN: pto-opt --pto-insert-sync="arch=a5 style=tokens" -verify-diagnostics %s | FileCheck %s
// Other profiles have none.
// RUN: not pto-opt --pto-insert-sync="arch=a3 style=tokens" %s 2>&1 | FileCheck %s --check-prefix=A3
// RUN: not ptoas --pto-arch=a3 --sync=tokens %s 2>&1 | FileCheck %s --check-prefixes=A3,PTOAS
// A3: error: only a5 has tokens of buffers; on a2a3 pipes are ordered by flags: use --sync=flags
// PTOAS: {{^}}Error: Pass execution failed.{{$}}

!t = !pto.tile_buf<vec, 16x64xf32>
!m = memref<16x64xf32>

// A token for each tile that several pipes use, and for global memory that is written. What is only read needs none. Loops need
// nothing more.
// CHECK-LABEL: func.func @line(
// CHECK: scf.for
// CHECK-NEXT: pto.get_buf <PIPE_MTE2>, [[A:[0-9]+]]
// CHECK-NEXT: pto.tload
// CHECK-NEXT: pto.rls_buf <PIPE_MTE2>, [[A]]
// CHECK-NEXT: pto.get_buf <PIPE_V>, [[A]]
// CHECK-NEXT: pto.get_buf <PIPE_V>, [[B:[0-9]+]]
// CHECK-NEXT: pto.tabs
// CHECK-NEXT: pto.rls_buf <PIPE_V>, [[A]]
// CHECK-NEXT: pto.rls_buf <PIPE_V>, [[B]]
// CHECK-NEXT: pto.get_buf <PIPE_MTE3>, [[B]]
// CHECK-NEXT: pto.get_buf <PIPE_MTE3>, [[TO:[0-9]+]]
// CHECK-NEXT: pto.tstore
// CHECK-NEXT: pto.rls_buf <PIPE_MTE3>, [[B]]
// CHECK-NEXT: pto.rls_buf <PIPE_MTE3>, [[TO]]
// CHECK-NEXT: {{^ *[}]$}}
// CHECK-NEXT: pto.auto_sync_tail "barrier-all"
// CHECK-NEXT: return
func.func @line(%n: index, %from: !m, %to: !m) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = pto.alloc_tile : !t
  %b = pto.alloc_tile : !t
  scf.for %i = %c0 to %n step %c1 {
    pto.tload ins(%from : !m) outs(%a : !t)
    pto.tabs ins(%a : !t) outs(%b : !t)
    pto.tstore ins(%b : !t) outs(%to : !m)
  }
  return
}

// A tile that only the vector pipe uses is in order by itself.
// CHECK-LABEL: func.func @one_pipe(
// CHECK-NOT: {{get_buf|rls_buf|barrier <}}
// CHECK: return
func.func @one_pipe(%x: f32) {
  %a = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%a : !t)
  pto.tabs ins(%a : !t) outs(%a : !t)
  return
}

// MTE2 is not: two loads of one tile need a token.
// CHECK-LABEL: func.func @two_loads(
// CHECK: pto.get_buf <PIPE_MTE2>, 0
// CHECK-NEXT: pto.tload
// CHECK-NEXT: pto.rls_buf <PIPE_MTE2>, 0
// CHECK-NEXT: pto.get_buf <PIPE_MTE2>, 0
// CHECK-NEXT: pto.tload
// CHECK-NEXT: pto.rls_buf <PIPE_MTE2>, 0
func.func @two_loads(%from: !m, %more: !m) {
  %a = pto.alloc_tile : !t
  pto.tload ins(%from : !m) outs(%a : !t)
  pto.tload ins(%more : !m) outs(%a : !t)
  return
}

// Tiles that have bytes in common have one token.
// CHECK-LABEL: func.func @overlapping(
// CHECK: pto.get_buf <PIPE_MTE2>, [[A:[0-9]+]]
// CHECK-NEXT: pto.tload
// CHECK-NEXT: pto.rls_buf <PIPE_MTE2>, [[A]]
// CHECK-NEXT: pto.get_buf <PIPE_V>, [[A]]
// CHECK-NEXT: pto.texpands
// CHECK-NEXT: pto.rls_buf <PIPE_V>, [[A]]
// CHECK-NEXT: pto.auto_sync_tail
func.func @overlapping(%x: f32, %from: !m) {
  %c0 = arith.constant 0 : i64
  %c2048 = arith.constant 2048 : i64
  %a = pto.alloc_tile addr = %c0 : !t
  %b = pto.alloc_tile addr = %c2048 : !t
  pto.tload ins(%from : !m) outs(%a : !t)
  pto.texpands ins(%x : f32) outs(%b : !t)
  return
}

// Single elements are the scalar unit's.
// CHECK-LABEL: func.func @scalar(
// CHECK: pto.get_buf <PIPE_V>, 0
// CHECK-NEXT: pto.texpands
// CHECK-NEXT: pto.rls_buf <PIPE_V>, 0
// CHECK-NEXT: pto.get_buf <PIPE_S>, 0
// CHECK-NEXT: pto.tgetval
// CHECK-NEXT: pto.rls_buf <PIPE_S>, 0
func.func @scalar(%x: f32, %i: index) {
  %a = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%a : !t)
  %v = pto.tgetval ins(%a, %i : !t, index) outs : f32
  return
}

// Calls begin and end without tokens, and with all pipes done.
// CHECK-LABEL: func.func @caller(
// CHECK: pto.barrier <PIPE_ALL>
// CHECK-NEXT: call @fill
// CHECK-NEXT: pto.barrier <PIPE_ALL>
// CHECK-NEXT: pto.get_buf <PIPE_MTE3>
func.func private @fill(%a: !t, %x: f32) {
  pto.texpands ins(%x : f32) outs(%a : !t)
  return
}
func.func @caller(%x: f32, %to: !m) {
  %a = pto.alloc_tile : !t
  func.call @fill(%a, %x) : (!t, f32) -> ()
  pto.tstore ins(%a : !t) outs(%to : !m)
  return
}

// A call of what is only declared, too, which may do anything.
// CHECK-LABEL: func.func @calls_elsewhere(
// CHECK: pto.rls_buf <PIPE_MTE2>
// CHECK-NEXT: pto.barrier <PIPE_ALL>
// CHECK-NEXT: call @elsewhere
// CHECK-NEXT: pto.barrier <PIPE_ALL>
// CHECK-NEXT: pto.get_buf <PIPE_MTE3>
func.func private @elsewhere(!t)
func.func @calls_elsewhere(%from: !m, %to: !m) {
  %a = pto.alloc_tile : !t
  pto.tload ins(%from : !m) outs(%a : !t)
  func.call @elsewhere(%a) : (!t) -> ()
  pto.tstore ins(%a : !t) outs(%to : !m)
  return
}

// Who has tokens already is left alone.
// CHECK-LABEL: func.func @own(
// CHECK-NEXT: pto.get_buf <PIPE_MTE2>, 5{{$}}
// CHECK-NEXT: pto.tload
// CHECK-NEXT: pto.rls_buf <PIPE_MTE2>, 5{{$}}
// CHECK-NEXT: pto.tstore
// CHECK-NEXT: return
// expected-remark@+1 {{@own synchronizes itself (pto.get_buf): it is left alone}}
func.func @own(%a: !t, %from: !m, %to: !m) {
  pto.get_buf <PIPE_MTE2>, 5
  pto.tload ins(%from : !m) outs(%a : !t)
  pto.rls_buf <PIPE_MTE2>, 5
  pto.tstore ins(%a : !t) outs(%to : !m)
  return
}
