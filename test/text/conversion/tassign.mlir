// Addresses of tile values become addresses of their places.
// RUN: ptoas --emit=dps --pto-arch=a5 %s -o %t.dps
// RUN: FileCheck %s --input-file=%t.dps
// RUN: ptoas --emit=asm --pto-arch=a5 %s -o %t.pto
// RUN: ptoas --emit=dps %t.pto -o %t.from-assembly
// RUN: diff %t.dps %t.from-assembly
// RUN: ptoas --emit=dps %t.dps -o %t.again
// RUN: diff %t.dps %t.again

// CHECK-LABEL: func.func @number(
// CHECK-NEXT: %[[A:.*]] = arith.constant 4096 : i64
// CHECK-NEXT: %[[T:.*]] = pto.alloc_tile addr = %[[A]] : !pto.tile_buf<vec, 16x16xf32>
// CHECK-NEXT: pto.texpands ins(%arg0 : f32) outs(%[[T]] : !pto.tile_buf<vec, 16x16xf32>)
// CHECK-NEXT: return
func.func @number(%s: f32) {
  %t = pto.texpands %s : f32 -> !pto.tile<16x16xf32>
  pto.tassign %t, @tile(0x1000) : !pto.tile<16x16xf32>
  return
}

// CHECK-LABEL: func.func @value(
// CHECK-NEXT: %[[T:.*]] = pto.alloc_tile addr = %arg1 : !pto.tile_buf<vec, 16x16xf32>
// CHECK-NEXT: pto.texpands ins(%arg0 : f32) outs(%[[T]] : !pto.tile_buf<vec, 16x16xf32>)
// CHECK-NEXT: %[[B:.*]] = arith.index_cast %arg2 : index to i64
// CHECK-NEXT: %[[U:.*]] = pto.alloc_tile addr = %[[B]] : !pto.tile_buf<vec, 16x16xf32>
// CHECK-NEXT: pto.tmov ins(%[[T]] : !pto.tile_buf<vec, 16x16xf32>) outs(%[[U]] : !pto.tile_buf<vec, 16x16xf32>)
// CHECK-NEXT: pto.tstore ins(%[[U]] : !pto.tile_buf<vec, 16x16xf32>) outs(%arg3 : !pto.partition_tensor_view<16x16xf32>)
func.func @value(%s: f32, %a: i64, %b: index, %out: !pto.partition_tensor_view<16x16xf32>) {
  %t = pto.texpands %s : f32 -> !pto.tile<16x16xf32>
  %t2 = pto.tassign %t, %a : !pto.tile<16x16xf32> -> !pto.tile<16x16xf32>
  %u = pto.tmov %t2 : !pto.tile<16x16xf32> -> !pto.tile<16x16xf32>
  %u2 = pto.tassign %u, %b : !pto.tile<16x16xf32>, index -> !pto.tile<16x16xf32>
  pto.tstore %u2, %out : (!pto.tile<16x16xf32>, !pto.partition_tensor_view<16x16xf32>) -> ()
  return
}

// A value of zeros, as scratch operands are.
// CHECK-LABEL: func.func @scratch(
// CHECK: %[[A:.*]] = arith.constant 8192 : i64
// CHECK-NEXT: %[[TMP:.*]] = pto.alloc_tile addr = %[[A]] : !pto.tile_buf<vec, 8x16xf32>
func.func @scratch(%t: !pto.tile<16x16xf32>) {
  %tmp = pto.alloc_tile : !pto.tile<8x16xf32>
  pto.tassign %tmp, @tile(0x2000) : !pto.tile<8x16xf32>
  %s = pto.tcolsum %t, %tmp {isBinary = true} : (!pto.tile<16x16xf32>, !pto.tile<8x16xf32>) -> !pto.tile<1x16xf32>
  return
}

// What was made elsewhere is placed by the operation itself.
// CHECK-LABEL: func.func @argument(
// CHECK-NEXT: pto.tassign %arg0, @tile(0x1000) : !pto.tile_buf<vec, 16x16xf32>
func.func @argument(%t: !pto.tile<16x16xf32>) {
  pto.tassign %t, @tile(0x1000) : !pto.tile<16x16xf32>
  return
}
