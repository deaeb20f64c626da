// A loop that passes tiles round becomes one in which every instruction has tiles of its own.
// RUN: pto-opt --pto-unroll-rotations %s | FileCheck %s

!t = !pto.tile_buf<vec, 16x64xf32>
!m = memref<16x64xf32>

// Two tiles change places: two rounds become one, and what may be left over is a branch.
// CHECK-LABEL: func.func @two(
// CHECK: %[[A:.*]] = pto.alloc_tile
// CHECK-NEXT: %[[B:.*]] = pto.alloc_tile
// A loop that ends before it begins has no rounds.
// CHECK-NEXT: %[[END:.*]] = arith.maxsi %arg0, %c0
// CHECK-NEXT: %[[REST:.*]] = arith.remsi %[[END]], %c2
// CHECK-NEXT: %[[EVEN:.*]] = arith.subi %[[END]], %[[REST]]
// CHECK-NEXT: scf.for %{{.*}} = %c0 to %[[EVEN]] step %c2 {
// CHECK-NEXT: pto.tload ins(%arg1 : {{.*}}) outs(%[[A]] :
// CHECK-NEXT: pto.tstore ins(%[[A]] :
// CHECK-NEXT: pto.tload ins(%arg1 : {{.*}}) outs(%[[B]] :
// CHECK-NEXT: pto.tstore ins(%[[B]] :
// CHECK-NEXT: {{^ *[}]$}}
// CHECK-NEXT: %[[MORE:.*]] = arith.cmpi slt, %[[EVEN]], %[[END]]
// CHECK-NEXT: %[[R:.*]]:2 = scf.if %[[MORE]]
// CHECK-NEXT: pto.tload ins(%arg1 : {{.*}}) outs(%[[A]] :
// CHECK-NEXT: pto.tstore ins(%[[A]] :
// CHECK-NEXT: scf.yield %[[B]], %[[A]] :
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield %[[A]], %[[B]] :
// CHECK-NEXT: {{^ *[}]$}}
// CHECK-NEXT: pto.tprint ins(%[[R]]#0
func.func @two(%n: index, %from: !m, %to: !m) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = pto.alloc_tile : !t
  %b = pto.alloc_tile : !t
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%now = %a, %next = %b) -> (!t, !t) {
    pto.tload ins(%from : !m) outs(%now : !t)
    pto.tstore ins(%now : !t) outs(%to : !m)
    scf.yield %next, %now : !t, !t
  }
  pto.tprint ins(%r#0 : !t)
  return
}

// Three: up to two rounds are left over, which stay a loop.
// CHECK-LABEL: func.func @three(
// CHECK: %[[A:.*]] = pto.alloc_tile
// CHECK-NEXT: %[[B:.*]] = pto.alloc_tile
// CHECK-NEXT: %[[C:.*]] = pto.alloc_tile
// CHECK: %[[END:.*]] = arith.maxsi
// CHECK: %[[WHOLE:.*]] = arith.subi
// CHECK-NEXT: scf.for %{{.*}} = %c0 to %[[WHOLE]] step %c3 {
// CHECK-NEXT: pto.tload {{.*}} outs(%[[A]] :
// CHECK-NEXT: pto.tload {{.*}} outs(%[[B]] :
// CHECK-NEXT: pto.tload {{.*}} outs(%[[C]] :
// CHECK-NEXT: {{^ *[}]$}}
// CHECK-NEXT: scf.for %{{.*}} = %[[WHOLE]] to %[[END]] step %c1 iter_args(%[[X:.*]] = %[[A]], %[[Y:.*]] = %[[B]], %[[Z:.*]] = %[[C]])
// CHECK-NEXT: pto.tload {{.*}} outs(%[[X]] :
// CHECK-NEXT: scf.yield %[[Y]], %[[Z]], %[[X]]
func.func @three(%n: index, %from: !m) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = pto.alloc_tile : !t
  %b = pto.alloc_tile : !t
  %c = pto.alloc_tile : !t
  %r:3 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b, %z = %c) -> (!t, !t, !t) {
    pto.tload ins(%from : !m) outs(%x : !t)
    scf.yield %y, %z, %x : !t, !t, !t
  }
  pto.tprint ins(%r#0 : !t)
  return
}

// A known number of rounds: nothing has to be computed. Each round has its own counter, and numbers are carried on.
// CHECK-LABEL: func.func @even(
// CHECK: %[[A:.*]] = pto.alloc_tile
// CHECK-NEXT: %[[B:.*]] = pto.alloc_tile
// CHECK-NEXT: %[[SUM:.*]] = scf.for %[[I:.*]] = %c0 to %c6 step %c2 iter_args(%[[S:.*]] = %c0) -> (index) {
// CHECK-NEXT: %[[S1:.*]] = arith.addi %[[S]], %[[I]]
// CHECK-NEXT: pto.tload {{.*}} outs(%[[A]] :
// CHECK: %[[I2:.*]] = arith.addi %[[I]], %c1
// CHECK-NEXT: %[[S2:.*]] = arith.addi %[[S1]], %[[I2]]
// CHECK-NEXT: pto.tload {{.*}} outs(%[[B]] :
// CHECK-NEXT: scf.yield %[[S2]] : index
// CHECK-NEXT: {{^ *[}]$}}
// CHECK-NEXT: pto.tprint ins(%[[A]] :
// CHECK-NEXT: return %[[SUM]]
func.func @even(%from: !m) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %a = pto.alloc_tile : !t
  %b = pto.alloc_tile : !t
  %s, %r:2 = scf.for %i = %c0 to %c6 step %c1 iter_args(%sum = %c0, %now = %a, %next = %b) -> (index, !t, !t) {
    %more = arith.addi %sum, %i : index
    pto.tload ins(%from : !m) outs(%now : !t)
    scf.yield %more, %next, %now : index, !t, !t
  }
  pto.tprint ins(%r#0 : !t)
  return %s : index
}

// The last of seven rounds comes after the loop.
// CHECK-LABEL: func.func @odd(
// CHECK: %[[A:.*]] = pto.alloc_tile
// CHECK-NEXT: %[[B:.*]] = pto.alloc_tile
// CHECK-NEXT: scf.for %{{.*}} = %c0 to %c6 step %c2 {
// CHECK-NEXT: pto.tload {{.*}} outs(%[[A]] :
// CHECK-NEXT: pto.tload {{.*}} outs(%[[B]] :
// CHECK-NEXT: {{^ *[}]$}}
// CHECK-NEXT: pto.tload {{.*}} outs(%[[A]] :
// CHECK-NEXT: pto.tprint ins(%[[B]] :
func.func @odd(%from: !m) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %a = pto.alloc_tile : !t
  %b = pto.alloc_tile : !t
  %r:2 = scf.for %i = %c0 to %c7 step %c1 iter_args(%now = %a, %next = %b) -> (!t, !t) {
    pto.tload ins(%from : !m) outs(%now : !t)
    scf.yield %next, %now : !t, !t
  }
  pto.tprint ins(%r#0 : !t)
  return
}

// These stay: a tile that does not come back, numbers that change places, and a plain loop.
// CHECK-LABEL: func.func @stays(
// CHECK: scf.for %{{.*}} = %c0 to %arg0 step %c1 iter_args(%[[NOW:.*]] = %{{.*}}) -> ({{.*}}) {
// CHECK-NEXT: pto.tload {{.*}} outs(%[[NOW]] :
// CHECK-NEXT: %[[NEW:.*]] = pto.alloc_tile
// CHECK-NEXT: scf.yield %[[NEW]]
// CHECK: scf.for %{{.*}} = %c0 to %arg0 step %c1 iter_args(%[[X:.*]] = %c0, %[[Y:.*]] = %c1) -> (index, index) {
// CHECK-NEXT: pto.tload
// CHECK-NEXT: scf.yield %[[Y]], %[[X]]
// CHECK: scf.for %{{.*}} = %c0 to %arg0 step %c1 {
// CHECK-NEXT: pto.tload
// CHECK-NEXT: {{^ *[}]$}}
func.func @stays(%n: index, %from: !m) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = pto.alloc_tile : !t
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%now = %a) -> (!t) {
    pto.tload ins(%from : !m) outs(%now : !t)
    %new = pto.alloc_tile : !t
    scf.yield %new : !t
  }
  pto.tprint ins(%r : !t)
  %k:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %c0, %y = %c1) -> (index, index) {
    pto.tload ins(%from : !m) outs(%a : !t)
    scf.yield %y, %x : index, index
  }
  scf.for %i = %c0 to %n step %c1 {
    pto.tload ins(%from : !m) outs(%a : !t)
  }
  return %k#0 : index
}

// Five tiles are too many to pass round.
// CHECK-LABEL: func.func @five(
// CHECK: scf.for {{.*}} step %c1 iter_args(
func.func @five(%n: index, %from: !m, %a: !t, %b: !t, %c: !t, %d: !t, %e: !t) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:5 = scf.for %i = %c0 to %n step %c1 iter_args(%t0 = %a, %t1 = %b, %t2 = %c, %t3 = %d, %t4 = %e) -> (!t, !t, !t, !t, !t) {
    pto.tload ins(%from : !m) outs(%t0 : !t)
    scf.yield %t1, %t2, %t3, %t4, %t0 : !t, !t, !t, !t, !t
  }
  pto.tprint ins(%r#0 : !t)
  return
}
