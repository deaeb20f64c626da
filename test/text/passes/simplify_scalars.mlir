// Scalar code and control flow become simpler; what tiles and memory see stays the same.
// RUN: pto-opt --pto-simplify-scalars %s | FileCheck %s

// CHECK-LABEL: func.func @scalars(
func.func @scalars(%p: !pto.ptr<f32>, %n: index, %x: f32) {
  // Constants are folded, equal expressions computed once, also inside of what follows.
  // CHECK: %[[NAN:.*]] = arith.constant 0x7FC00000 : f32
  // CHECK-NOT: arith.muli
  // CHECK: %[[ONE:.*]] = arith.addi %arg1, %{{.*}} : index
  // CHECK-NOT: arith.addi
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c6 = arith.muli %c2, %c3 : index
  %a = arith.addi %n, %c6 : index
  %c = arith.cmpi slt, %a, %c6 : index
  // CHECK: scf.if
  // CHECK-NEXT: pto.store_scalar %arg2, %arg0[%[[ONE]]]
  scf.if %c {
    %b = arith.addi %n, %c6 : index
    pto.store_scalar %x, %p[%b] : !pto.ptr<f32>, f32
  }
  // NaN and the signs of zeros count.
  // CHECK: %[[SUM:.*]] = arith.addf %arg2, %{{.*}} : f32
  // CHECK: pto.store_scalar %[[NAN]],
  // CHECK: pto.store_scalar %[[SUM]],
  %nan = arith.constant 0x7FC00000 : f32
  %zero = arith.constant 0.0 : f32
  %most = arith.maximumf %nan, %zero : f32
  %sum = arith.addf %x, %zero : f32
  pto.store_scalar %most, %p[%c2] : !pto.ptr<f32>, f32
  pto.store_scalar %sum, %p[%c3] : !pto.ptr<f32>, f32
  return
}

// CHECK-LABEL: func.func @control(
func.func @control(%p: !pto.ptr<i32>, %n: index, %c: i1, %x: i32, %y: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  // Never, once, and as often as it is.
  // CHECK-NOT: scf.for
  scf.for %i = %c1 to %c0 step %c1 {
    pto.store_scalar %y, %p[%c0] : !pto.ptr<i32>, i32
  }
  // CHECK: pto.store_scalar %arg3, %arg0
  scf.for %i = %c0 to %c1 step %c1 {
    pto.store_scalar %x, %p[%i] : !pto.ptr<i32>, i32
  }
  // CHECK: scf.for
  // CHECK-NEXT: pto.set_flag
  // CHECK-NEXT: pto.wait_flag
  // CHECK-NEXT: pto.barrier
  // CHECK-NEXT: }
  scf.for %i = %c0 to %n step %c1 {
    scf.if %true {
      pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
    }
    pto.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
    pto.barrier <PIPE_ALL>
  }
  // CHECK-NEXT: %[[R:.*]] = arith.select %arg2, %arg3, %arg4 : i32
  // CHECK-NEXT: pto.store_scalar %[[R]],
  %r = scf.if %c -> i32 {
    scf.yield %x : i32
  } else {
    scf.yield %y : i32
  }
  pto.store_scalar %r, %p[%c0] : !pto.ptr<i32>, i32
  cf.cond_br %true, ^end, ^never
^never:
  // CHECK-NOT: pto.trap
  pto.trap
  cf.br ^end
^end:
  return
}

// Reads of memory are not merged, nor are views of tiles, which may get sizes of their own, nor lists that are written.
// CHECK-LABEL: func.func @kept(
func.func @kept(%p: !pto.ptr<f32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %t = pto.alloc_tile valid_row = %n valid_col = %n : !pto.tile_buf<vec, 16x64xf32, valid=?x?>
  // CHECK-COUNT-2: pto.load_scalar
  %a = pto.load_scalar %p[%c0] : !pto.ptr<f32> -> f32
  %b = pto.load_scalar %p[%c0] : !pto.ptr<f32> -> f32
  // CHECK-COUNT-2: pto.treshape
  %u = pto.treshape %t : !pto.tile_buf<vec, 16x64xf32, valid=?x?> -> !pto.tile_buf<vec, 32x32xf32, valid=?x?>
  %v = pto.treshape %t : !pto.tile_buf<vec, 16x64xf32, valid=?x?> -> !pto.tile_buf<vec, 32x32xf32, valid=?x?>
  pto.set_validshape %u, %c8, %n : !pto.tile_buf<vec, 32x32xf32, valid=?x?>
  pto.texpands ins(%a : f32) outs(%u : !pto.tile_buf<vec, 32x32xf32, valid=?x?>)
  pto.texpands ins(%b : f32) outs(%v : !pto.tile_buf<vec, 32x32xf32, valid=?x?>)
  return
}

// CHECK-LABEL: func.func @lists(
// CHECK-COUNT-2: arith.constant dense<0> : vector<4xi16>
func.func @lists(%s: !pto.tile_buf<vec, 1x64xf32>, %d: !pto.tile_buf<vec, 1x128xf32>) {
  %tmp = pto.alloc_tile : !pto.tile_buf<vec, 1x128xf32>
  %first = arith.constant dense<0> : vector<4xi16>
  %second = arith.constant dense<0> : vector<4xi16>
  pto.tmrgsort ins(%s, %s, %tmp {exhausted = false} : !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x128xf32>) outs(%d, %first : !pto.tile_buf<vec, 1x128xf32>, vector<4xi16>)
  pto.tmrgsort ins(%s, %s, %tmp {exhausted = false} : !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x128xf32>) outs(%d, %second : !pto.tile_buf<vec, 1x128xf32>, vector<4xi16>)
  return
}
