// Programs of tile values: turned into places and back, also by way of assembly, they are the same text.
// RUN: ptoas --emit=ssa %s -o %t.ssa
// RUN: ptoas --emit=dps %t.ssa -o %t.dps
// RUN: ptoas --emit=ssa %t.dps -o %t.again
// RUN: diff %t.ssa %t.again
// RUN: ptoas --emit=dps %t.again -o %t.dps.again
// RUN: diff %t.dps %t.dps.again
// RUN: ptoas --emit=asm %t.ssa -o %t.pto
// RUN: ptoas --emit=ssa %t.pto -o %t.from-assembly
// RUN: diff %t.ssa %t.from-assembly
// RUN: ptoas --emit=asm %t.dps -o %t.dps.pto
// RUN: ptoas --emit=dps %t.dps.pto -o %t.dps.from-assembly
// RUN: diff %t.dps %t.dps.from-assembly
// RUN: ptoas --emit=ssa %t.dps.pto -o %t.ssa.from-dps-assembly
// RUN: diff %t.ssa %t.ssa.from-dps-assembly
// RUN: FileCheck %s --input-file=%t.ssa
// RUN: FileCheck %s --input-file=%t.dps --check-prefix=DPS
module attributes {pto.target_arch = "a5"} {

// CHECK-LABEL: func.func @straight(
// CHECK: %[[T:.*]] = pto.tload %arg0 : !pto.partition_tensor_view<16x16xf32> -> !pto.tile<16x16xf32>
// CHECK: %[[S:.*]] = pto.tcolsum %[[T]] {isBinary = true} : !pto.tile<16x16xf32> -> !pto.tile<1x16xf32>
// CHECK: pto.tstore %[[S]], %arg1 : (!pto.tile<1x16xf32>, !pto.partition_tensor_view<1x16xf32>) -> ()
// Each place is made right before the instruction that writes it.
// DPS-LABEL: func.func @straight(
// DPS-NEXT: %[[T:.*]] = pto.alloc_tile : !pto.tile_buf<vec, 16x16xf32>
// DPS-NEXT: pto.tload ins(%arg0 : !pto.partition_tensor_view<16x16xf32>) outs(%[[T]] : !pto.tile_buf<vec, 16x16xf32>)
// DPS-NEXT: %[[S:.*]] = pto.alloc_tile : !pto.tile_buf<vec, 1x16xf32>
// DPS-NEXT: pto.tcolsum ins(%[[T]] {isBinary = true} : !pto.tile_buf<vec, 16x16xf32>) outs(%[[S]] : !pto.tile_buf<vec, 1x16xf32>)
// DPS-NEXT: pto.tstore ins(%[[S]] : !pto.tile_buf<vec, 1x16xf32>) outs(%arg1 : !pto.partition_tensor_view<1x16xf32>)
func.func @straight(%in: !pto.partition_tensor_view<16x16xf32>, %out: !pto.partition_tensor_view<1x16xf32>) {
  %t = pto.tload %in : !pto.partition_tensor_view<16x16xf32> -> !pto.tile<16x16xf32>
  %s = pto.tcolsum %t {isBinary = true} : !pto.tile<16x16xf32> -> !pto.tile<1x16xf32>
  pto.tstore %s, %out : (!pto.tile<1x16xf32>, !pto.partition_tensor_view<1x16xf32>) -> ()
  return
}

// A tile carried around a loop.
// DPS-LABEL: func.func @loop(
// DPS: scf.for {{.*}} iter_args({{.*}}) -> (!pto.tile_buf<vec, 16x16xf32>)
func.func @loop(%n: index, %s: f32, %offsets: !pto.tile<16x16xui32>) -> !pto.tile<16x16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %first = pto.texpands %s : f32 -> !pto.tile<16x16xf32>
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%t = %first) -> (!pto.tile<16x16xf32>) {
    %next = pto.tgatherb %t, %offsets : (!pto.tile<16x16xf32>, !pto.tile<16x16xui32>) -> !pto.tile<16x16xf32>
    scf.yield %next : !pto.tile<16x16xf32>
  }
  return %last : !pto.tile<16x16xf32>
}

// DPS-LABEL: func.func @branches(
// DPS: scf.if %arg0 -> (!pto.tile_buf<vec, 16x16xf32>)
func.func @branches(%c: i1, %s: f32, %t: !pto.tile<16x16xf32>) -> !pto.tile<16x16xf32> {
  %r = scf.if %c -> !pto.tile<16x16xf32> {
    %a = pto.texpands %s : f32 -> !pto.tile<16x16xf32>
    scf.yield %a : !pto.tile<16x16xf32>
  } else {
    %b = pto.tmov %t : !pto.tile<16x16xf32> -> !pto.tile<16x16xf32>
    scf.yield %b : !pto.tile<16x16xf32>
  }
  scf.if %c {
    %d = pto.tmov %r : !pto.tile<16x16xf32> -> !pto.tile<16x16xf32>
  }
  return %r : !pto.tile<16x16xf32>
}

func.func @jumps(%c: i1, %s: f32) -> !pto.tile<16x16xf32> {
  %a = pto.texpands %s : f32 -> !pto.tile<16x16xf32>
  cf.cond_br %c, ^then(%a : !pto.tile<16x16xf32>), ^else
^else:
  %b = pto.texpands %s : f32 -> !pto.tile<16x16xf32>
  cf.br ^then(%b : !pto.tile<16x16xf32>)
^then(%t: !pto.tile<16x16xf32>):
  return %t : !pto.tile<16x16xf32>
}

// DPS-LABEL: func.func @calls(
// DPS: call @two(%{{.*}}) : (f32, i32) -> (!pto.tile_buf<vec, 16x16xf32>, !pto.tile_buf<vec, 1x16xi32>)
func.func @calls(%s: f32, %w: i32) {
  %r:2 = call @two(%s, %w) : (f32, i32) -> (!pto.tile<16x16xf32>, !pto.tile<1x16xi32>)
  %m = pto.tmov %r#0 : !pto.tile<16x16xf32> -> !pto.tile<16x16xf32>
  %n = pto.tmov %r#1 : !pto.tile<1x16xi32> -> !pto.tile<1x16xi32>
  %o = call @elsewhere(%m) : (!pto.tile<16x16xf32>) -> !pto.tile<16x16xf32>
  return
}

func.func @two(%s: f32, %w: i32) -> (!pto.tile<16x16xf32>, !pto.tile<1x16xi32>) {
  %a = pto.texpands %s : f32 -> !pto.tile<16x16xf32>
  %b = pto.tci %w {descending = true} : i32 -> !pto.tile<1x16xi32>
  return %a, %b : !pto.tile<16x16xf32>, !pto.tile<1x16xi32>
}

// DPS: func.func private @elsewhere(!pto.tile_buf<vec, 16x16xf32>) -> !pto.tile_buf<vec, 16x16xf32>
func.func private @elsewhere(!pto.tile<16x16xf32>) -> !pto.tile<16x16xf32>

// Valid sizes are values of the instruction, and of the place.
// CHECK-LABEL: func.func @valid_sizes(
// CHECK: pto.tload %arg0 valid(%arg1, %arg2) : {{.*}} pad_value = %arg3 : f32
// DPS-LABEL: func.func @valid_sizes(
// DPS: pto.alloc_tile valid_row = %arg1 valid_col = %arg2 : !pto.tile_buf<vec, 16x16xf32, valid=?x?>
// DPS: pto.alloc_tile valid_col = %arg2 : !pto.tile_buf<vec, 1x16xf32, valid=1x?>
func.func @valid_sizes(%in: !pto.partition_tensor_view<?x?xf32>, %r: index, %c: index, %s: f32) {
  %t = pto.tload %in valid(%r, %c) : !pto.partition_tensor_view<?x?xf32> -> !pto.tile<16x16xf32, valid=?x?> pad_value = %s : f32
  %u = pto.tcolsum %t valid(%c) : !pto.tile<16x16xf32, valid=?x?> -> !pto.tile<1x16xf32, valid=1x?>
  return
}

// A scratch tile is a value that nothing has written.
// DPS-LABEL: func.func @scratch(
// DPS: %[[TMP:.*]] = pto.alloc_tile : !pto.tile_buf<vec, 8x16xf32>
// DPS: pto.tcolsum ins(%arg0, %[[TMP]] {isBinary = true}
func.func @scratch(%t: !pto.tile<16x16xf32>) {
  %tmp = pto.alloc_tile : !pto.tile<8x16xf32>
  %s = pto.tcolsum %t, %tmp {isBinary = true} : (!pto.tile<16x16xf32>, !pto.tile<8x16xf32>) -> !pto.tile<1x16xf32>
  return
}

// Other handles of a value.
func.func @handles(%t: !pto.tile<16x64xf32>, %i: index) {
  %a = pto.tmov %t : !pto.tile<16x64xf32> -> !pto.tile<16x64xf32>
  %b = pto.bitcast %a : !pto.tile<16x64xf32> -> !pto.tile<16x64xi32>
  %c = pto.treshape %a : !pto.tile<16x64xf32> -> !pto.tile<32x32xf32>
  %d = pto.subset %a[%i, %i] sizes [8, 32] : !pto.tile<16x64xf32>
  %e = pto.tmov %b : !pto.tile<16x64xi32> -> !pto.tile<16x64xi32>
  return
}

// Attributes of instructions stay where they are.
// CHECK-LABEL: func.func @attributes(
// CHECK: pto.tscatter %arg0 {axis = #pto<scatter_axis col>, maskPattern = #pto.mask_pattern<P0101>}
// CHECK: {atomicType = #pto<atomic_type atomic_add>, mine.note = "kept", stPhase = #pto<st_phase final>}
// DPS-LABEL: func.func @attributes(
// DPS: pto.tscatter ins(%arg0 {axis = #pto<scatter_axis col>, maskPattern = #pto.mask_pattern<P0101>}
// DPS: {atomicType = #pto<atomic_type atomic_add>, mine.note = "kept", stPhase = #pto<st_phase final>}
func.func @attributes(%t: !pto.tile<16x16xf32>, %out: !pto.partition_tensor_view<32x16xf32>) {
  %a = pto.tscatter %t {maskPattern = #pto.mask_pattern<P0101>, axis = #pto<scatter_axis col>} : !pto.tile<16x16xf32> -> !pto.tile<32x16xf32>
  pto.tstore %a, %out {stPhase = #pto<st_phase final>, atomicType = #pto<atomic_type atomic_add>, mine.note = "kept"} : (!pto.tile<32x16xf32>, !pto.partition_tensor_view<32x16xf32>) -> ()
  return
}

}
