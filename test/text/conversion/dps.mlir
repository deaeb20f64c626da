// Programs of places in which every place is written once: turned into values and back, also by way of assembly, they are the same
// text.
// RUN: ptoas --emit=dps %s -o %t.dps
// RUN: ptoas --emit=ssa %t.dps -o %t.ssa
// RUN: ptoas --emit=dps %t.ssa -o %t.again
// RUN: diff %t.dps %t.again
// RUN: ptoas --emit=ssa %s -o %t.ssa.directly
// RUN: diff %t.ssa %t.ssa.directly
// RUN: ptoas --emit=asm %t.dps -o %t.pto
// RUN: ptoas --emit=ssa %t.pto -o %t.ssa.from-assembly
// RUN: diff %t.ssa %t.ssa.from-assembly
// RUN: ptoas --emit=dps %t.pto -o %t.from-assembly
// RUN: diff %t.dps %t.from-assembly
// RUN: ptoas --emit=asm %t.ssa -o %t.ssa.pto
// RUN: ptoas --emit=dps %t.ssa.pto -o %t.from-ssa-assembly
// RUN: diff %t.dps %t.from-ssa-assembly
// RUN: FileCheck %s --input-file=%t.dps
// RUN: FileCheck %s --input-file=%t.ssa --check-prefix=SSA

// Allocations move to their writers.
// CHECK-LABEL: func.func @allocations_first(
// CHECK-NEXT: %[[T:.*]] = pto.alloc_tile : !pto.tile_buf<vec, 16x16xf32>
// CHECK-NEXT: pto.tload {{.*}} outs(%[[T]]
// CHECK-NEXT: %[[S:.*]] = pto.alloc_tile : !pto.tile_buf<vec, 1x16xf32>
// CHECK-NEXT: pto.tcolsum {{.*}} outs(%[[S]]
// SSA-LABEL: func.func @allocations_first(
// SSA-NEXT: %[[T:.*]] = pto.tload %arg0 : !pto.partition_tensor_view<16x16xf32> -> !pto.tile<16x16xf32>
// SSA-NEXT: %[[S:.*]] = pto.tcolsum %[[T]] : !pto.tile<16x16xf32> -> !pto.tile<1x16xf32>
// SSA-NEXT: pto.tstore %[[S]], %arg1 : (!pto.tile<1x16xf32>, !pto.partition_tensor_view<1x16xf32>) -> ()
func.func @allocations_first(%in: !pto.partition_tensor_view<16x16xf32>, %out: !pto.partition_tensor_view<1x16xf32>) {
  %s = pto.alloc_tile : !pto.tile_buf<vec, 1x16xf32>
  %t = pto.alloc_tile : !pto.tile_buf<vec, 16x16xf32>
  pto.tload ins(%in : !pto.partition_tensor_view<16x16xf32>) outs(%t : !pto.tile_buf<vec, 16x16xf32>)
  pto.tcolsum ins(%t : !pto.tile_buf<vec, 16x16xf32>) outs(%s : !pto.tile_buf<vec, 1x16xf32>)
  pto.tstore ins(%s : !pto.tile_buf<vec, 1x16xf32>) outs(%out : !pto.partition_tensor_view<1x16xf32>)
  return
}

// SSA-LABEL: func.func @loop(
// SSA: scf.for {{.*}} iter_args(%{{.*}} = %{{.*}}) -> (!pto.tile<16x16xf32>)
func.func @loop(%n: index, %s: f32) -> !pto.tile_buf<vec, 16x16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %first = pto.alloc_tile : !pto.tile_buf<vec, 16x16xf32>
  pto.texpands ins(%s : f32) outs(%first : !pto.tile_buf<vec, 16x16xf32>)
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%t = %first) -> (!pto.tile_buf<vec, 16x16xf32>) {
    %next = pto.alloc_tile : !pto.tile_buf<vec, 16x16xf32>
    pto.tmov ins(%t : !pto.tile_buf<vec, 16x16xf32>) outs(%next : !pto.tile_buf<vec, 16x16xf32>)
    scf.yield %next : !pto.tile_buf<vec, 16x16xf32>
  }
  return %last : !pto.tile_buf<vec, 16x16xf32>
}

func.func @branches(%c: i1, %s: f32, %t: !pto.tile_buf<vec, 16x16xf32>) -> !pto.tile_buf<vec, 16x16xf32> {
  %r = scf.if %c -> !pto.tile_buf<vec, 16x16xf32> {
    %a = pto.alloc_tile : !pto.tile_buf<vec, 16x16xf32>
    pto.texpands ins(%s : f32) outs(%a : !pto.tile_buf<vec, 16x16xf32>)
    scf.yield %a : !pto.tile_buf<vec, 16x16xf32>
  } else {
    scf.yield %t : !pto.tile_buf<vec, 16x16xf32>
  }
  return %r : !pto.tile_buf<vec, 16x16xf32>
}

// Blocks in an order in which a tile is used above its writer.
func.func @jumps(%c: i1, %s: f32) -> !pto.tile_buf<vec, 16x16xf32> {
  cf.br ^first
^second:
  %b = pto.alloc_tile : !pto.tile_buf<vec, 16x16xf32>
  pto.tmov ins(%a : !pto.tile_buf<vec, 16x16xf32>) outs(%b : !pto.tile_buf<vec, 16x16xf32>)
  return %b : !pto.tile_buf<vec, 16x16xf32>
^first:
  %a = pto.alloc_tile : !pto.tile_buf<vec, 16x16xf32>
  pto.texpands ins(%s : f32) outs(%a : !pto.tile_buf<vec, 16x16xf32>)
  cf.br ^second
}

// SSA-LABEL: func.func @calls(
// SSA: call @two(%{{.*}}) : (f32) -> (!pto.tile<16x16xf32>, !pto.tile<16x16xf32>)
func.func @calls(%s: f32) {
  %r:2 = call @two(%s) : (f32) -> (!pto.tile_buf<vec, 16x16xf32>, !pto.tile_buf<vec, 16x16xf32>)
  %m = pto.alloc_tile : !pto.tile_buf<vec, 16x16xf32>
  pto.tmov ins(%r#1 : !pto.tile_buf<vec, 16x16xf32>) outs(%m : !pto.tile_buf<vec, 16x16xf32>)
  return
}

func.func @two(%s: f32) -> (!pto.tile_buf<vec, 16x16xf32>, !pto.tile_buf<vec, 16x16xf32>) {
  %a = pto.alloc_tile : !pto.tile_buf<vec, 16x16xf32>
  pto.texpands ins(%s : f32) outs(%a : !pto.tile_buf<vec, 16x16xf32>)
  %b = pto.alloc_tile : !pto.tile_buf<vec, 16x16xf32>
  pto.tmov ins(%a : !pto.tile_buf<vec, 16x16xf32>) outs(%b : !pto.tile_buf<vec, 16x16xf32>)
  return %a, %b : !pto.tile_buf<vec, 16x16xf32>, !pto.tile_buf<vec, 16x16xf32>
}

// SSA-LABEL: func.func @valid_sizes(
// SSA: %[[T:.*]] = pto.tload %arg0 valid(%arg1, %arg2) : !pto.partition_tensor_view<?x?xf32> -> !pto.tile<16x16xf32, valid=?x?>
// SSA: pto.tcolsum %[[T]] valid(%arg2) : !pto.tile<16x16xf32, valid=?x?> -> !pto.tile<1x16xf32, valid=1x?>
func.func @valid_sizes(%in: !pto.partition_tensor_view<?x?xf32>, %r: index, %c: index) {
  %t = pto.alloc_tile valid_row = %r valid_col = %c : !pto.tile_buf<vec, 16x16xf32, valid=?x?>
  pto.tload ins(%in : !pto.partition_tensor_view<?x?xf32>) outs(%t : !pto.tile_buf<vec, 16x16xf32, valid=?x?>)
  %s = pto.alloc_tile valid_col = %c : !pto.tile_buf<vec, 1x16xf32, valid=1x?>
  pto.tcolsum ins(%t : !pto.tile_buf<vec, 16x16xf32, valid=?x?>) outs(%s : !pto.tile_buf<vec, 1x16xf32, valid=1x?>)
  return
}

// A scratch tile stays an allocation, in SSA of a value.
// SSA-LABEL: func.func @scratch(
// SSA: %[[TMP:.*]] = pto.alloc_tile : !pto.tile<8x16xf32>
// SSA: pto.tcolsum %arg0, %[[TMP]] {isBinary = true} : (!pto.tile<16x16xf32>, !pto.tile<8x16xf32>) -> !pto.tile<1x16xf32>
func.func @scratch(%t: !pto.tile_buf<vec, 16x16xf32>) {
  %tmp = pto.alloc_tile : !pto.tile_buf<vec, 8x16xf32>
  %s = pto.alloc_tile : !pto.tile_buf<vec, 1x16xf32>
  pto.tcolsum ins(%t, %tmp {isBinary = true} : !pto.tile_buf<vec, 16x16xf32>, !pto.tile_buf<vec, 8x16xf32>) outs(%s : !pto.tile_buf<vec, 1x16xf32>)
  return
}

// A tile that nothing writes is a value of zeros.
func.func @zeros(%out: !pto.partition_tensor_view<16x16xf32>) {
  %t = pto.alloc_tile : !pto.tile_buf<vec, 16x16xf32>
  pto.tstore ins(%t : !pto.tile_buf<vec, 16x16xf32>) outs(%out : !pto.partition_tensor_view<16x16xf32>)
  return
}

// Synchronization, sections and scalars are left alone.
func.func @surroundings(%in: !pto.partition_tensor_view<16x16xf32>, %p: !pto.ptr<f32>, %i: index, %f: f32) {
  pto.section.vector {
    %t = pto.alloc_tile : !pto.tile_buf<vec, 16x16xf32>
    pto.tload ins(%in : !pto.partition_tensor_view<16x16xf32>) outs(%t : !pto.tile_buf<vec, 16x16xf32>)
    pto.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
    pto.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
    pto.store_scalar %f, %p[%i] : !pto.ptr<f32>, f32
    %u = pto.alloc_tile : !pto.tile_buf<vec, 16x16xf32>
    pto.tmov ins(%t : !pto.tile_buf<vec, 16x16xf32>) outs(%u : !pto.tile_buf<vec, 16x16xf32>)
  }
  return
}
