// What a called function uses is taken while it is called; queues have their bytes for as long as their function runs; sections
// of the other kind of core do not run in step.
// RUN: pto-opt --pto-lower-queues=arch=a5 --pto-plan-memory="arch=a5 plan=tight" %s | FileCheck %s

!t = !pto.tile_buf<vec, 16x64xf32>
!acc = !pto.tile_buf<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>

// CHECK-LABEL: func.func private @helper(
// CHECK: arith.constant 0 : i64
// CHECK: arith.constant 4096 : i64
func.func private @helper(%in: !t, %x: f32) {
  %a = pto.alloc_tile : !t
  %b = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%a : !t)
  pto.tadd ins(%in, %a : !t, !t) outs(%b : !t)
  pto.tprint ins(%b : !t)
  return
}

// The helper uses 8192 bytes: what lives while it runs lies behind them, what does not may lie there.
// CHECK-LABEL: func.func @caller(
// CHECK: %[[KEPT_AT:.*]] = arith.constant 8192 : i64
// CHECK-NEXT: %[[KEPT:.*]] = pto.alloc_tile addr = %[[KEPT_AT]]
// CHECK: call @helper(%[[KEPT]]
// CHECK: %[[LATER:.*]] = arith.constant 0 : i64
// CHECK-NEXT: pto.alloc_tile addr = %[[LATER]]
func.func @caller(%x: f32) {
  %kept = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%kept : !t)
  func.call @helper(%kept, %x) : (!t, f32) -> ()
  %later = pto.alloc_tile : !t
  pto.tabs ins(%kept : !t) outs(%later : !t)
  pto.tprint ins(%later : !t)
  return
}

// The tile that a function returns lies where the function made it, as long as it is used.
// CHECK-LABEL: func.func private @made(
// CHECK: arith.constant 0 : i64
func.func private @made(%x: f32) -> !t {
  %a = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%a : !t)
  return %a : !t
}
// CHECK-LABEL: func.func @uses_made(
// CHECK: call @made
// CHECK: %[[AT:.*]] = arith.constant 4096 : i64
// CHECK-NEXT: pto.alloc_tile addr = %[[AT]]
func.func @uses_made(%x: f32) {
  %m = func.call @made(%x) : (f32) -> !t
  %b = pto.alloc_tile : !t
  pto.tabs ins(%m : !t) outs(%b : !t)
  pto.tprint ins(%b : !t)
  return
}

// Both sides know the same place; the popped tile lies in it and gets none of its own.
// CHECK-LABEL: func.func @cube(
// CHECK: pto.initialize_l2l_pipe{{.*}}(%[[HERE:.*]] : i32)
func.func @cube() attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %none = arith.constant 0 : i32
  %fifo = pto.import_reserved_buffer {name = "fifo", peer_func = @vector} -> i32
  pto.aic_initialize_pipe {dir_mask = 1, slot_size = 4096} (c2v_consumer_buf = %fifo : i32, v2c_consumer_buf = %none : i32)
  %acc = pto.alloc_tile : !acc
  pto.tpush_to_aiv(%acc : !acc) {split = 1}
  return
}
// CHECK-LABEL: func.func @vector(
// CHECK: arith.constant 0 : i32
// CHECK: %[[HALF:.*]] = pto.declare_tile ->
// CHECK: %[[AT:.*]] = arith.constant 32768 : i64
// CHECK-NEXT: %[[OUT:.*]] = pto.alloc_tile addr = %[[AT]]
// CHECK-NEXT: pto.tabs ins(%[[HALF]] : {{.*}}) outs(%[[OUT]] :
func.func @vector() attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %none = arith.constant 0 : i32
  %fifo = pto.reserve_buffer {name = "fifo", size = 32768, location = <vec>, auto = true} -> i32
  pto.aiv_initialize_pipe {dir_mask = 1, slot_size = 4096} (c2v_consumer_buf = %fifo : i32, v2c_consumer_buf = %none : i32)
  %half = pto.tpop_from_aic {split = 1} -> !pto.tile_buf<vec, 8x64xf32>
  %out = pto.alloc_tile : !pto.tile_buf<vec, 8x64xf32>
  pto.tabs ins(%half : !pto.tile_buf<vec, 8x64xf32>) outs(%out : !pto.tile_buf<vec, 8x64xf32>)
  pto.tfree_from_aic {split = 1}
  pto.tprint ins(%out : !pto.tile_buf<vec, 8x64xf32>)
  return
}

// %both is written by the cube core while the vector core may still use %before: they are apart, though not alive at once in
// the order of the text.
// CHECK-LABEL: func.func @sections(
// CHECK: %[[BOTH:.*]] = arith.constant 0 : i64
// CHECK-NEXT: pto.alloc_tile addr = %[[BOTH]]
// CHECK: pto.section.vector
// CHECK-NEXT: %[[BEFORE:.*]] = arith.constant 4096 : i64
// CHECK-NEXT: pto.alloc_tile addr = %[[BEFORE]]
// CHECK: pto.section.cube
func.func @sections(%x: f32) {
  %both = pto.alloc_tile : !t
  %acc = pto.alloc_tile : !acc
  pto.section.vector {
    %before = pto.alloc_tile : !t
    pto.texpands ins(%x : f32) outs(%before : !t)
    pto.tprint ins(%before : !t)
  }
  pto.section.cube {
    pto.tmov ins(%acc : !acc) outs(%both : !t)
  }
  pto.section.vector {
    pto.tprint ins(%both : !t)
  }
  return
}
