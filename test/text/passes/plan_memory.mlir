// Tiles without addresses get addresses; they share bytes only when they do not live at the same time. Tiles have 4096 bytes
// here.
// RUN: pto-opt --pto-plan-memory=plan=tight %s | FileCheck %s
// RUN: pto-opt --pto-plan-memory %s | FileCheck %s --check-prefix=DEFAULT
// RUN: not pto-opt --pto-plan-memory=plan=loose %s 2>&1 | FileCheck %s --check-prefix=LOOSE
// LOOSE: error: plan=loose of pto-plan-memory: expected default or tight

!t = !pto.tile_buf<vec, 16x64xf32>

// Alive from the first write to the last use; what an operation reads and what it writes never share. A tile that nothing uses
// goes.
// CHECK-LABEL: func.func @line(
// CHECK: %[[A0:.*]] = arith.constant 0 : i64
// CHECK-NEXT: %[[A:.*]] = pto.alloc_tile addr = %[[A0]] :
// CHECK-NEXT: pto.texpands ins(%arg0 : f32) outs(%[[A]] :
// CHECK-NEXT: %[[B0:.*]] = arith.constant 4096 : i64
// CHECK-NEXT: %[[B:.*]] = pto.alloc_tile addr = %[[B0]] :
// CHECK-NEXT: pto.tabs ins(%[[A]] : {{.*}}) outs(%[[B]] :
// CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : i64
// CHECK-NEXT: %[[C:.*]] = pto.alloc_tile addr = %[[C0]] :
// CHECK-NEXT: pto.tabs ins(%[[B]] : {{.*}}) outs(%[[C]] :
// CHECK-NEXT: pto.tprint
// CHECK-NEXT: return
// While they fit they lie one after the other, in the order of their first writes.
// DEFAULT-LABEL: func.func @line(
// DEFAULT: arith.constant 0 : i64
// DEFAULT: arith.constant 4096 : i64
// DEFAULT: arith.constant 8192 : i64
// DEFAULT-NOT: arith.constant
// DEFAULT: return
func.func @line(%x: f32) {
  %a = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%a : !t)
  %b = pto.alloc_tile : !t
  pto.tabs ins(%a : !t) outs(%b : !t)
  %c = pto.alloc_tile : !t
  pto.tabs ins(%b : !t) outs(%c : !t)
  %never = pto.alloc_tile : !t
  %view = pto.treshape %never : !t -> !pto.tile_buf<vec, 32x32xf32>
  pto.tprint ins(%c : !t)
  return
}

// A tile that is used in one branch only lives there, unless it comes from before; what both branches use lives through both.
// CHECK-LABEL: func.func @branches(
// CHECK: %[[BOTH:.*]] = pto.alloc_tile addr = %[[BOTH_AT:.*]] :
// CHECK: scf.if
// CHECK: %[[AT:.*]] = arith.constant 4096 : i64
// CHECK-NEXT: %[[T:.*]] = pto.alloc_tile addr = %[[AT]]
// CHECK: } else {
// CHECK: %[[AT:.*]] = arith.constant 4096 : i64
// CHECK-NEXT: %[[T:.*]] = pto.alloc_tile addr = %[[AT]]
// CHECK: }
// CHECK: arith.constant 4096 : i64
// CHECK-NOT: arith.constant
// CHECK: return
func.func @branches(%x: f32, %c: i1) {
  %both = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%both : !t)
  scf.if %c {
    %then = pto.alloc_tile : !t
    pto.tabs ins(%both : !t) outs(%then : !t)
    pto.tprint ins(%then : !t)
  } else {
    %else = pto.alloc_tile : !t
    pto.tneg ins(%both : !t) outs(%else : !t)
    pto.tprint ins(%else : !t)
  }
  %after = pto.alloc_tile : !t
  pto.tabs ins(%both : !t) outs(%after : !t)
  pto.tprint ins(%after : !t)
  return
}

// What a branch yields lives on as the result.
// CHECK-LABEL: func.func @yielded(
// CHECK: %[[A0:.*]] = arith.constant 0 : i64
// CHECK-NEXT: %[[A:.*]] = pto.alloc_tile addr = %[[A0]]
// CHECK: %[[R:.*]] = scf.if
// CHECK: %[[B0:.*]] = arith.constant 4096 : i64
// CHECK-NEXT: pto.alloc_tile addr = %[[B0]]
// The result may be either, so that the third tile is apart from both.
// CHECK: %[[C0:.*]] = arith.constant 8192 : i64
// CHECK-NEXT: %[[C:.*]] = pto.alloc_tile addr = %[[C0]]
// CHECK-NEXT: pto.tabs ins(%[[R]] : {{.*}}) outs(%[[C]] :
func.func @yielded(%x: f32, %c: i1) {
  %a = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%a : !t)
  %r = scf.if %c -> !t {
    %b = pto.alloc_tile : !t
    pto.tabs ins(%a : !t) outs(%b : !t)
    scf.yield %b : !t
  } else {
    scf.yield %a : !t
  }
  %d = pto.alloc_tile : !t
  pto.tabs ins(%r : !t) outs(%d : !t)
  pto.tprint ins(%d : !t)
  return
}

// A tile from outside a loop lives through all of it, even where it is used for the last time at its beginning; those of the
// body share.
// CHECK-LABEL: func.func @loop(
// CHECK: %[[A0:.*]] = arith.constant 0 : i64
// CHECK-NEXT: pto.alloc_tile addr = %[[A0]]
// CHECK: scf.for
// CHECK: arith.constant 4096 : i64
// CHECK: arith.constant 8192 : i64
// CHECK: arith.constant 4096 : i64
// CHECK: }
// After the loop all is free.
// CHECK: arith.constant 0 : i64
// CHECK: return
func.func @loop(%x: f32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%a : !t)
  scf.for %i = %c0 to %n step %c1 {
    %b = pto.alloc_tile : !t
    pto.tabs ins(%a : !t) outs(%b : !t)
    %c = pto.alloc_tile : !t
    pto.tabs ins(%b : !t) outs(%c : !t)
    %d = pto.alloc_tile : !t
    pto.tabs ins(%c : !t) outs(%d : !t)
    pto.tprint ins(%d : !t)
  }
  %e = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%e : !t)
  pto.tprint ins(%e : !t)
  return
}

// The same of a loop that looks first, and of a tile that is written inside for the first time: the next round may read it.
// CHECK-LABEL: func.func @while(
// CHECK: %[[KEPT:.*]] = arith.constant 0 : i64
// CHECK-NEXT: pto.alloc_tile addr = %[[KEPT]]
// CHECK: scf.while
// CHECK: arith.constant 4096 : i64
// CHECK-NOT: arith.constant 0 : i64
// CHECK: return
func.func @while(%x: f32, %c: i1) {
  %kept = pto.alloc_tile : !t
  scf.while : () -> () {
    %b = pto.alloc_tile : !t
    pto.texpands ins(%x : f32) outs(%b : !t)
    pto.tprint ins(%b : !t)
    scf.condition(%c)
  } do {
    pto.texpands ins(%x : f32) outs(%kept : !t)
    pto.tprint ins(%kept : !t)
    scf.yield
  }
  return
}

// Two tiles that a loop hands to and fro: both live as long as either is used.
// CHECK-LABEL: func.func @ping_pong(
// CHECK: arith.constant 0 : i64
// CHECK: arith.constant 4096 : i64
// CHECK: scf.for
// CHECK: arith.constant 8192 : i64
// CHECK: return
func.func @ping_pong(%x: f32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %ping = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%ping : !t)
  %pong = pto.alloc_tile : !t
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%now = %ping, %next = %pong) -> (!t, !t) {
    pto.tabs ins(%now : !t) outs(%next : !t)
    %tmp = pto.alloc_tile : !t
    pto.tabs ins(%next : !t) outs(%tmp : !t)
    pto.tprint ins(%tmp : !t)
    scf.yield %next, %now : !t, !t
  }
  pto.tprint ins(%r#0 : !t)
  return
}

// A tile lives as long as a part of it, or it under another type.
// CHECK-LABEL: func.func @views(
// CHECK: arith.constant 0 : i64
// CHECK: arith.constant 4096 : i64
// CHECK: arith.constant 8192 : i64
// CHECK: return
func.func @views(%x: f32, %c: i1) {
  %c0 = arith.constant 0 : index
  %a = pto.alloc_tile : !t
  %b = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%a : !t)
  pto.texpands ins(%x : f32) outs(%b : !t)
  %shaped = pto.treshape %a : !t -> !pto.tile_buf<vec, 32x32xf32>
  %part = pto.subset %shaped[%c0, %c0] sizes [8, 32] : !pto.tile_buf<vec, 32x32xf32>
  %bits = pto.bitcast %b : !t -> !pto.tile_buf<vec, 16x64xi32>
  %d = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%d : !t)
  pto.tprint ins(%d : !t)
  pto.tprint ins(%part : !pto.tile_buf<vec, 8x32xf32>)
  pto.tprint ins(%bits : !pto.tile_buf<vec, 16x64xi32>)
  return
}

// Either of two, by a choice.
// CHECK-LABEL: func.func @chosen(
// CHECK: arith.constant 0 : i64
// CHECK: arith.constant 4096 : i64
// CHECK: arith.select
// CHECK: arith.constant 8192 : i64
func.func @chosen(%x: f32, %c: i1) {
  %a = pto.alloc_tile : !t
  %b = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%a : !t)
  pto.texpands ins(%x : f32) outs(%b : !t)
  %one = arith.select %c, %a, %b : !t
  %d = pto.alloc_tile : !t
  pto.tabs ins(%one : !t) outs(%d : !t)
  pto.tprint ins(%d : !t)
  return
}

// Cases of a switch, and a region that is executed once.
// CHECK-LABEL: func.func @switch(
// CHECK: case 1
// CHECK: arith.constant 0 : i64
// CHECK: default
// CHECK: arith.constant 0 : i64
// CHECK: scf.execute_region
// CHECK: arith.constant 0 : i64
// CHECK: return
func.func @switch(%x: f32, %n: index) {
  scf.index_switch %n
  case 1 {
    %a = pto.alloc_tile : !t
    pto.texpands ins(%x : f32) outs(%a : !t)
    pto.tprint ins(%a : !t)
    scf.yield
  }
  default {
    %b = pto.alloc_tile : !t
    pto.texpands ins(%x : f32) outs(%b : !t)
    pto.tprint ins(%b : !t)
  }
  scf.execute_region {
    %d = pto.alloc_tile : !t
    pto.texpands ins(%x : f32) outs(%d : !t)
    pto.tprint ins(%d : !t)
    scf.yield
  }
  return
}

// Blocks and branches: %a is wanted in each round, %b only between two of them.
// CHECK-LABEL: func.func @blocks(
// CHECK: arith.constant 0 : i64
// CHECK: ^bb1
// CHECK: arith.constant 4096 : i64
// CHECK: ^bb2
// CHECK: arith.constant 0 : i64
// CHECK: return
func.func @blocks(%x: f32, %c: i1) {
  %a = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%a : !t)
  cf.br ^again
^again:
  %b = pto.alloc_tile : !t
  pto.tabs ins(%a : !t) outs(%b : !t)
  pto.tprint ins(%b : !t)
  cf.cond_br %c, ^again, ^end
^end:
  %d = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%d : !t)
  pto.tprint ins(%d : !t)
  return
}

// Each space by itself; in left, right and acc places are multiples of 512 bytes. A tile as a memref becomes one at an address.
// CHECK-LABEL: func.func @spaces(
// CHECK-DAG: pto.alloc_tile addr = %c0_i64{{.*}} : !pto.tile_buf<mat,
// CHECK: %[[AT:.*]] = arith.constant 0 : i64
// CHECK-NEXT: pto.alloc_tile addr = %[[AT]] : !pto.tile_buf<left, 8x16xf16
// CHECK: %[[AT:.*]] = arith.constant 512 : i64
// CHECK-NEXT: pto.alloc_tile addr = %[[AT]] : !pto.tile_buf<left, 8x16xf16
// CHECK: %[[AT:.*]] = arith.constant 0 : i64
// CHECK-NEXT: %{{.*}} = pto.pointer_cast(%[[AT]]) : memref<16x16xf16, #pto.address_space<vec>>
func.func @spaces(%h: f16) {
  %m = pto.alloc_tile : !pto.tile_buf<mat, 16x16xf16, blayout=col_major, slayout=row_major>
  pto.tprint ins(%m : !pto.tile_buf<mat, 16x16xf16, blayout=col_major, slayout=row_major>)
  %l = pto.alloc_tile : !pto.tile_buf<left, 8x16xf16, slayout=row_major>
  %k = pto.alloc_tile : !pto.tile_buf<left, 8x16xf16, slayout=row_major>
  pto.tmov ins(%l : !pto.tile_buf<left, 8x16xf16, slayout=row_major>) outs(%k : !pto.tile_buf<left, 8x16xf16, slayout=row_major>)
  %v = memref.alloc() : memref<16x16xf16, #pto.address_space<vec>>
  pto.texpands ins(%h : f16) outs(%v : memref<16x16xf16, #pto.address_space<vec>>)
  return
}
