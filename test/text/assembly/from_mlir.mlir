// Whatever MLIR text says, assembly says too: writing and reading it again changes nothing.
// RUN: ptoas --emit=asm %s > %t.pto
// RUN: FileCheck %s < %t.pto
// RUN: ptoas --emit=asm %t.pto | diff %t.pto -
// RUN: ptoas --emit=dps %s > %t.was
// RUN: ptoas --emit=dps %t.pto | diff %t.was -

// CHECK: .target a5
// CHECK: .attr sym_name = "all"
#map = affine_map<()[s0] -> (s0 * 4)>
module @all attributes {pto.target_arch = "a5"} {
  // CHECK: .extern @declared(i32 {test.a = 1 : i32}, memref<4xf32>) -> (i32 {test.b})
  func.func private @declared(i32 {test.a = 1 : i32}, memref<4xf32>) -> (i32 {test.b})

  // CHECK: .func @arithmetic({{.*}}) attributes {hacc.entry} {
  func.func @arithmetic(%a: i32, %b: i32, %f: f32, %g: f32, %x: index, %c: i1) attributes {hacc.entry} {
    // CHECK: addi %arg0, %arg1 overflow<nsw, nuw> : i32
    %0 = arith.addi %a, %b overflow<nsw, nuw> : i32
    // CHECK: %sum, %overflow = addui_extended %arg0, %arg1 : i32, i1
    %1:2 = arith.addui_extended %a, %b : i32, i1
    // CHECK: addf %arg2, %arg3 fastmath<nnan,ninf> : f32
    %2 = arith.addf %f, %g fastmath<nnan,ninf> : f32
    // CHECK: cmpi.ult %arg0, %arg1 : i32
    %3 = arith.cmpi ult, %a, %b : i32
    // CHECK: cmpf.uno %arg2, %arg3 fastmath<fast> : f32
    %4 = arith.cmpf uno, %f, %g fastmath<fast> : f32
    // CHECK: arith.bitcast %arg2 : f32 to i32
    %5 = arith.bitcast %f : f32 to i32
    // CHECK: %c-5_i8 = const -5 : i8
    %6 = arith.constant -5 : i8
    // CHECK: const {test.c = "x"} 0xFF800000 : f32
    %7 = arith.constant {test.c = "x"} 0xFF800000 : f32
    // CHECK: apply affine_map<()[s0] -> (s0 * 4)>()[%arg4]
    %8 = affine.apply #map()[%x]
    // CHECK: alloc() : memref<16x16xf32, #pto.address_space<vec>>
    %9 = memref.alloc() : memref<16x16xf32, #pto.address_space<vec>>
    // CHECK: subview %{{.*}}[0, %arg4] [4, 8] [1, 1] :
    %10 = memref.subview %9[0, %x] [4, 8] [1, 1] : memref<16x16xf32, #pto.address_space<vec>> to memref<4x8xf32, strided<[16, 1], offset: ?>, #pto.address_space<vec>>
    return
  }

  // CHECK: .func private @flow(
  func.func private @flow(%n: index, %a: i32, %c: i1) -> i32 {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    // CHECK: %0:2 = for %arg3 = %c0 to %arg0 step %c1 iter_args(%arg4 = %arg1, %arg5 = %arg1) -> (i32, i32) {
    %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %a) -> (i32, i32) {
      scf.yield %y, %x : i32, i32
    }
    // CHECK: if %arg2 {
    // CHECK-NEXT: } else {
    // CHECK-NEXT: trap
    scf.if %c {
    } else {
      pto.trap
    }
    // CHECK: execute_region -> i32 {
    %e = scf.execute_region -> i32 {
      // CHECK: cond_br %arg2, ^bb1(%arg1 : i32), ^bb2
      cf.cond_br %c, ^bb1(%a : i32), ^bb2
    // CHECK: ^bb1(%{{.*}}: i32):
    ^bb1(%p: i32):
      scf.yield %p : i32
    // CHECK: ^bb2:
    ^bb2:
      scf.yield %r#1 : i32
    }
    // CHECK: while (%arg3 = %{{.*}}) : (i32) -> i32 {
    %w = scf.while (%k = %e) : (i32) -> i32 {
      %t = arith.cmpi slt, %k, %a : i32
      // CHECK: condition(%{{.*}}) %arg3 : i32
      scf.condition(%t) %k : i32
    } do {
    ^bb0(%k: i32):
      scf.yield %k : i32
    }
    return %w : i32
  }

  // CHECK: .kernel @tiles(
  func.func @tiles(%p: !pto.ptr<f32>, %n: index, %s: f32) attributes {pto.entry} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c16 = arith.constant 16 : index
    // CHECK: make_tensor_view %arg0, shape = [%c16, %c16], strides = [%c16, %c1]
    %v = pto.make_tensor_view %p, shape = [%c16, %c16], strides = [%c16, %c1] : !pto.tensor_view<?x?xf32>
    %pv = pto.partition_view %v, offsets = [%c0, %c0], sizes = [%c16, %c16] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<16x16xf32>
    %t = pto.alloc_tile : !pto.tile_buf<vec, 16x16xf32>
    // CHECK: tload ins({{.*}}) outs({{.*}}) pad_mode = #pto.padmode<PadNull> pad_value = %arg2 : f32 left_padding_num = %arg1 : index init_out_buffer = true
    pto.tload ins(%pv : !pto.partition_tensor_view<16x16xf32>) outs(%t : !pto.tile_buf<vec, 16x16xf32>) pad_mode = #pto.padmode<PadNull> pad_value = %s : f32 left_padding_num = %n : index init_out_buffer = true
    // CHECK: tstore ins({{.*}}) outs({{.*}}) {atomicType = #pto<atomic_type atomic_add>, stPhase = #pto<st_phase final>}
    pto.tstore ins(%t : !pto.tile_buf<vec, 16x16xf32>) outs(%pv : !pto.partition_tensor_view<16x16xf32>) {atomicType = #pto<atomic_type atomic_add>, stPhase = #pto<st_phase final>}
    // CHECK: section.cube {
    pto.section.cube {
      // CHECK-NEXT: print ins("x = %f\0A", %arg2 : f32)
      pto.print ins("x = %f\0A", %s : f32)
    }
    return
  }
}
