// A tile that is made in a loop while the one made before is still wanted has several places and takes turns.
// RUN: pto-opt --pto-plan-memory=plan=tight %s | FileCheck %s

!t = !pto.tile_buf<vec, 16x64xf32>

// CHECK-LABEL: func.func @sum(
// CHECK: %[[ZERO_AT:.*]] = arith.constant 0 : i64
// CHECK-NEXT: %[[ZERO:.*]] = pto.alloc_tile addr = %[[ZERO_AT]]
// CHECK: %[[P:.*]] = arith.constant 4096 : i64
// CHECK-NEXT: %[[Q:.*]] = arith.constant 8192 : i64
// CHECK-NEXT: %[[R:.*]]:3 = scf.for {{.*}} iter_args(%[[S:.*]] = %[[ZERO]], %[[NOW:.*]] = %[[P]], %[[THEN:.*]] = %[[Q]])
// CHECK-NEXT: %[[NEXT:.*]] = pto.alloc_tile addr = %[[NOW]]
// CHECK-NEXT: pto.tadd ins(%[[S]], %[[S]] : {{.*}}) outs(%[[NEXT]] :
// CHECK-NEXT: scf.yield %[[NEXT]], %[[THEN]], %[[NOW]]
// CHECK: pto.tprint ins(%[[R]]#0
func.func @sum(%n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%zero : !t)
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %zero) -> (!t) {
    %next = pto.alloc_tile : !t
    pto.tadd ins(%s, %s : !t, !t) outs(%next : !t)
    scf.yield %next : !t
  }
  pto.tprint ins(%r : !t)
  return
}

// Kept for two rounds: three places.
// CHECK-LABEL: func.func @last_two(
// CHECK: scf.for {{.*}} iter_args(%{{.*}}, %{{.*}}, %[[A:.*]] = %{{.*}}, %[[B:.*]] = %{{.*}}, %[[C:.*]] = %{{.*}}) -> ({{.*}}, i64, i64, i64)
// CHECK-NEXT: pto.alloc_tile addr = %[[A]]
// CHECK: scf.yield %{{.*}}, %{{.*}}, %[[B]], %[[C]], %[[A]]
func.func @last_two(%n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%zero : !t)
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %zero, %before = %zero) -> (!t, !t) {
    %next = pto.alloc_tile : !t
    pto.tadd ins(%s, %before : !t, !t) outs(%next : !t)
    scf.yield %next, %s : !t, !t
  }
  pto.tprint ins(%r#1 : !t)
  return
}

// Not wanted any more when it is made again: one place.
// CHECK-LABEL: func.func @not_carried(
// CHECK: scf.for
// CHECK-NEXT: %[[AT:.*]] = arith.constant 0 : i64
// CHECK-NEXT: pto.alloc_tile addr = %[[AT]]
// CHECK: }
func.func @not_carried(%n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %t = pto.alloc_tile : !t
    pto.texpands ins(%x : f32) outs(%t : !t)
    %view = pto.treshape %t : !t -> !pto.tile_buf<vec, 32x32xf32>
    pto.tprint ins(%view : !pto.tile_buf<vec, 32x32xf32>)
  }
  return
}

// Whose turn it is is handed on by all that is around it: a branch that makes no tile hands it on as it was, and so do the
// loops.
// CHECK-LABEL: func.func @around(
// CHECK: scf.for {{.*}} iter_args(%{{.*}} = %{{.*}}, %[[F0:.*]] = %{{.*}}, %[[F1:.*]] = %{{.*}}) -> ({{.*}}, i64, i64)
// CHECK-NEXT: scf.while (%{{.*}} = %{{.*}}, %[[W0:.*]] = %[[F0]], %[[W1:.*]] = %[[F1]])
// CHECK: scf.condition(%arg2) %{{.*}}, %[[W0]], %[[W1]]
// CHECK: ^bb0(%[[V:.*]]: {{.*}}, %[[D0:.*]]: i64, %[[D1:.*]]: i64):
// CHECK-NEXT: %[[IF:.*]]:3 = scf.if
// CHECK-NEXT: %[[T:.*]] = pto.alloc_tile addr = %[[D0]]
// CHECK: scf.yield %[[T]], %[[D1]], %[[D0]]
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield %[[V]], %[[D0]], %[[D1]]
// CHECK: scf.yield %[[IF]]#0, %[[IF]]#1, %[[IF]]#2
func.func @around(%n: index, %x: f32, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%z : !t)
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %z) -> (!t) {
    %q = scf.while (%w = %s) : (!t) -> !t {
      scf.condition(%c) %w : !t
    } do {
    ^bb0(%v: !t):
      %y = scf.if %c -> !t {
        %next = pto.alloc_tile : !t
        pto.tabs ins(%v : !t) outs(%next : !t)
        scf.yield %next : !t
      } else {
        scf.yield %v : !t
      }
      scf.yield %y : !t
    }
    scf.yield %q : !t
  }
  pto.tprint ins(%r : !t)
  return
}
