// Structured control flow. Values that loops and branches carry are variables; assignments happen at once.
// RUN: ptoas %s | FileCheck %s
module {
  // CHECK-LABEL: AICORE void loops(
  func.func @loops(%out: !pto.ptr<i64>, %n: index, %m: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    // CHECK-NEXT: int64_t v4 = 0;
    // CHECK-NEXT: for (int64_t v5 = 0; v5 < v2; ++v5) {
    // CHECK-NEXT:   const int64_t v6 = uint64_t(v4) + uint64_t(v5);
    // CHECK-NEXT:   v4 = v6;
    // CHECK-NEXT: }
    %sum = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %c0) -> index {
      %next = arith.addi %acc, %i : index
      scf.yield %next : index
    }
    // CHECK-NEXT: int64_t v7 = v4;
    // CHECK-NEXT: int64_t v8 = 2;
    // CHECK-NEXT: for (int64_t v9 = 0; v9 < v2; v9 += v3) {
    // CHECK-NEXT:   int64_t v10 = v7;
    // CHECK-NEXT:   v7 = v8;
    // CHECK-NEXT:   v8 = v10;
    // CHECK-NEXT: }
    %a, %b = scf.for %i = %c0 to %n step %m iter_args(%x = %sum, %y = %c2) -> (index, index) {
      scf.yield %y, %x : index, index
    }
    %r0 = arith.index_cast %a : index to i64
    %r1 = arith.index_cast %b : index to i64
    // CHECK-NEXT: v1[0] = v7;
    // CHECK-NEXT: v1[1] = v8;
    pto.store_scalar %r0, %out[%c0] : !pto.ptr<i64>, i64
    pto.store_scalar %r1, %out[%c1] : !pto.ptr<i64>, i64
    // CHECK-NEXT: }
    return
  }

  // A counter of a narrow type counts beyond its range.
  // CHECK-LABEL: AICORE void narrow_loops(
  func.func @narrow_loops(%out: !pto.ptr<i8>, %n: i8, %m: i8) {
    %c0 = arith.constant 0 : i8
    %c1 = arith.constant 1 : i8
    %c100 = arith.constant 100 : i8
    %c27 = arith.constant 27 : i8
    %least = arith.constant -128 : i8
    %z = arith.constant 0 : index
    // CHECK: for (int64_t [[I:v[0-9]+]] = 0; [[I]] < v2; [[I]] += v3) {
    // CHECK-NEXT:   const int8_t [[J:v[0-9]+]] = int8_t([[I]]);
    // CHECK-NEXT:   v1[0] = [[J]];
    scf.for %i = %c0 to %n step %m : i8 {
      pto.store_scalar %i, %out[%z] : !pto.ptr<i8>, i8
    }
    // CHECK: for (int8_t [[I:v[0-9]+]] = 0; [[I]] < 100; [[I]] += 27) {
    scf.for %i = %c0 to %c100 step %c27 : i8 {
      pto.store_scalar %i, %out[%z] : !pto.ptr<i8>, i8
    }
    // What never runs is not there.
    // CHECK-NEXT: v1[0] = [[I]];
    // CHECK-NEXT: }
    // CHECK-NEXT: }
    scf.for %i = %c0 to %least step %c1 : i8 {
      pto.store_scalar %i, %out[%z] : !pto.ptr<i8>, i8
    }
    return
  }

  // CHECK-LABEL: AICORE void branches(
  func.func @branches(%out: !pto.ptr<i32>, %c: i1, %d: i1, %x: i32) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %five = arith.constant 5 : i32
    // CHECK-NEXT: const float [[S:v[0-9]+]] = v2 ? 1.0f : 2.0f;
    // CHECK-NEXT: int32_t [[R:v[0-9]+]];
    // CHECK-NEXT: if (v2) {
    // CHECK-NEXT:   const int32_t [[T:v[0-9]+]] = uint32_t(v4) + 5;
    // CHECK-NEXT:   [[R]] = [[T]];
    // CHECK-NEXT: } else {
    // CHECK-NEXT:   [[R]] = v4;
    // CHECK-NEXT: }
    %r, %s = scf.if %c -> (i32, f32) {
      %t = arith.addi %x, %five : i32
      %one = arith.constant 1.0 : f32
      scf.yield %t, %one : i32, f32
    } else {
      %two = arith.constant 2.0 : f32
      scf.yield %x, %two : i32, f32
    }
    %u = arith.fptosi %s : f32 to i32
    pto.store_scalar %r, %out[%c0] : !pto.ptr<i32>, i32
    pto.store_scalar %u, %out[%c1] : !pto.ptr<i32>, i32
    // CHECK: if (!v3) {
    // CHECK-NEXT:   v1[0] = 5;
    // CHECK-NEXT: }
    scf.if %d {
    } else {
      pto.store_scalar %five, %out[%c0] : !pto.ptr<i32>, i32
    }
    // What nobody reads is not computed.
    // CHECK-NEXT: }
    %unused = scf.if %d -> i32 {
      %t = arith.muli %x, %x : i32
      scf.yield %t : i32
    } else {
      scf.yield %five : i32
    }
    return
  }

  // CHECK-LABEL: AICORE void collatz(
  func.func @collatz(%out: !pto.ptr<i64>, %start: i64) {
    %c0 = arith.constant 0 : index
    %zero = arith.constant 0 : i64
    %one = arith.constant 1 : i64
    %two = arith.constant 2 : i64
    %three = arith.constant 3 : i64
    // CHECK-NEXT: int64_t [[N:v[0-9]+]] = v2;
    // CHECK-NEXT: int64_t [[COUNT:v[0-9]+]] = 0;
    // CHECK-NEXT: int64_t [[PASSED:v[0-9]+]];
    // CHECK-NEXT: int64_t [[RESULT:v[0-9]+]];
    // CHECK-NEXT: while (true) {
    // CHECK-NEXT:   const bool [[C:v[0-9]+]] = [[N]] > 1;
    // CHECK-NEXT:   [[PASSED]] = [[N]];
    // CHECK-NEXT:   [[RESULT]] = [[COUNT]];
    // CHECK-NEXT:   if (![[C]]) {
    // CHECK-NEXT:     break;
    // CHECK-NEXT:   }
    %last, %steps = scf.while (%n = %start, %count = %zero) : (i64, i64) -> (i64, i64) {
      %more = arith.cmpi sgt, %n, %one : i64
      scf.condition(%more) %n, %count : i64, i64
    } do {
    ^bb0(%n: i64, %count: i64):
      %rest = arith.remsi %n, %two : i64
      %even = arith.cmpi eq, %rest, %zero : i64
      %next = scf.if %even -> i64 {
        %half = arith.divsi %n, %two : i64
        scf.yield %half : i64
      } else {
        %triple = arith.muli %n, %three : i64
        %odd = arith.addi %triple, %one : i64
        scf.yield %odd : i64
      }
      // CHECK: [[N]] = v
      // CHECK-NEXT: [[COUNT]] = v
      %more = arith.addi %count, %one : i64
      scf.yield %next, %more : i64, i64
    }
    // CHECK: v1[0] = [[RESULT]];
    pto.store_scalar %steps, %out[%c0] : !pto.ptr<i64>, i64
    return
  }

  // CHECK-LABEL: AICORE void choose(
  func.func @choose(%out: !pto.ptr<i32>, %which: index) {
    %c0 = arith.constant 0 : index
    // CHECK-NEXT: int32_t [[R:v[0-9]+]];
    // CHECK-NEXT: switch (int64_t(v2)) {
    // CHECK-NEXT:   case 2: {
    // CHECK-NEXT:     [[R]] = 20;
    // CHECK-NEXT:     break;
    // CHECK-NEXT:   }
    // CHECK-NEXT:   case -5: {
    // CHECK:   default: {
    // CHECK-NEXT:     [[R]] = 0;
    // CHECK-NEXT:     break;
    %r = scf.index_switch %which -> i32
    case 2 {
      %v = arith.constant 20 : i32
      scf.yield %v : i32
    }
    case -5 {
      %v = arith.constant 50 : i32
      scf.yield %v : i32
    }
    default {
      %v = arith.constant 0 : i32
      scf.yield %v : i32
    }
    pto.store_scalar %r, %out[%c0] : !pto.ptr<i32>, i32
    // CHECK: v1[0] = [[R]];
    // CHECK-NEXT: const int32_t [[S:v[0-9]+]] = uint32_t([[R]]) * uint32_t([[R]]);
    // CHECK-NEXT: v1[0] = [[S]];
    %s = scf.execute_region -> i32 {
      %t = arith.muli %r, %r : i32
      scf.yield %t : i32
    }
    pto.store_scalar %s, %out[%c0] : !pto.ptr<i32>, i32
    return
  }
}
