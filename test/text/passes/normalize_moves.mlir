// On a5 a move between two vector tiles of columns is one between the same bytes seen as rows: transposed shape, transposed valid region.
// RUN: split-file %s %t
// RUN: pto-opt --pto-normalize-moves=arch=a5 %t/moves.mlir | FileCheck %t/moves.mlir --check-prefixes=CHECK,A5
// RUN: pto-opt --pto-normalize-moves=arch=a3 %t/moves.mlir | FileCheck %t/moves.mlir --check-prefixes=CHECK,SAME
// RUN: pto-opt --pto-normalize-moves=arch=cpu %t/moves.mlir | FileCheck %t/moves.mlir --check-prefixes=CHECK,SAME
// RUN: pto-opt --pto-normalize-moves=arch=a5 %t/open.mlir | FileCheck %t/open.mlir
// RUN: pto-opt --pto-normalize-moves=arch=a3 %t/open.mlir | FileCheck %t/open.mlir
// RUN: ptoas --pto-arch=a5 --mlir-print-ir-after=pto-normalize-moves %t/values.mlir 2>&1 | FileCheck %t/values.mlir

//--- moves.mlir
!cols = !pto.tile_buf<vec, 16x8xf32, blayout=col_major>
!part = !pto.tile_buf<vec, 16x8xf32, valid=5x3, blayout=col_major, pad=1>
!column = !pto.tile_buf<vec, 32x1xf16, blayout=col_major>

// CHECK-LABEL: func.func @columns(
// SAME-NOT: treshape
// A5-NEXT: %[[SRC:.*]] = pto.treshape %arg0 : !pto.tile_buf<vec, 16x8xf32, blayout=col_major> -> !pto.tile_buf<vec, 8x16xf32>
// A5-NEXT: %[[DST:.*]] = pto.treshape %arg1 : !pto.tile_buf<vec, 16x8xf32, blayout=col_major> -> !pto.tile_buf<vec, 8x16xf32>
// A5-NEXT: pto.tmov ins(%[[SRC]] : !pto.tile_buf<vec, 8x16xf32>) outs(%[[DST]] : !pto.tile_buf<vec, 8x16xf32>)
// SAME: pto.tmov ins(%arg0 : !pto.tile_buf<vec, 16x8xf32, blayout=col_major>) outs(%arg1 : !pto.tile_buf<vec, 16x8xf32, blayout=col_major>)
// CHECK-NEXT: return
func.func @columns(%src: !cols, %dst: !cols) {
  pto.tmov ins(%src : !cols) outs(%dst : !cols)
  return
}

// CHECK-LABEL: func.func @valid(
// SAME-NOT: treshape
// A5-NEXT: %[[SRC:.*]] = pto.treshape %arg0 : !pto.tile_buf<vec, 16x8xf32, valid=5x3, blayout=col_major, pad=1> -> !pto.tile_buf<vec, 8x16xf32, valid=3x5, pad=1>
// A5-NEXT: %[[DST:.*]] = pto.treshape %arg1 : !pto.tile_buf<vec, 16x8xf32, valid=5x3, blayout=col_major, pad=1> -> !pto.tile_buf<vec, 8x16xf32, valid=3x5, pad=1>
// A5-NEXT: pto.tmov ins(%[[SRC]] : {{.*}}) outs(%[[DST]] : {{.*}})
// CHECK: return
func.func @valid(%src: !part, %dst: !part) {
  pto.tmov ins(%src : !part) outs(%dst : !part)
  return
}

// CHECK-LABEL: func.func @column(
// A5: pto.treshape %arg0 : !pto.tile_buf<vec, 32x1xf16, blayout=col_major> -> !pto.tile_buf<vec, 1x32xf16>
// A5: pto.tmov ins(%{{.*}} : !pto.tile_buf<vec, 1x32xf16>) outs(%{{.*}} : !pto.tile_buf<vec, 1x32xf16>)
// CHECK: return
func.func @column(%src: !column, %dst: !column) {
  pto.tmov ins(%src : !column) outs(%dst : !column)
  return
}

// Not moves of columns: rows, boxes, other buffers, other instructions.
// CHECK-LABEL: func.func @others(
// CHECK-NOT: treshape
// CHECK: return
func.func @others(%rows: !pto.tile_buf<vec, 16x8xf32>, %moreRows: !pto.tile_buf<vec, 16x8xf32>,
                  %boxes: !pto.tile_buf<vec, 16x16xf16, blayout=col_major, slayout=row_major>,
                  %moreBoxes: !pto.tile_buf<vec, 16x16xf16, blayout=col_major, slayout=row_major>,
                  %mat: !pto.tile_buf<mat, 16x16xf16, blayout=col_major, slayout=row_major>,
                  %left: !pto.tile_buf<left, 16x16xf16, blayout=col_major, slayout=row_major>, %src: !cols, %dst: !cols) {
  pto.tmov ins(%rows : !pto.tile_buf<vec, 16x8xf32>) outs(%moreRows : !pto.tile_buf<vec, 16x8xf32>)
  pto.tmov ins(%boxes : !pto.tile_buf<vec, 16x16xf16, blayout=col_major, slayout=row_major>) outs(%moreBoxes : !pto.tile_buf<vec, 16x16xf16, blayout=col_major, slayout=row_major>)
  pto.tmov ins(%mat : !pto.tile_buf<mat, 16x16xf16, blayout=col_major, slayout=row_major>) outs(%left : !pto.tile_buf<left, 16x16xf16, blayout=col_major, slayout=row_major>)
  pto.tabs ins(%src : !cols) outs(%dst : !cols)
  return
}

//--- open.mlir
// Tiles whose valid sizes are open are moved as they are.
!open = !pto.tile_buf<vec, 16x8xf32, valid=?x?, blayout=col_major>
!rows = !pto.tile_buf<vec, 16x8xf32, valid=?x8, blayout=col_major>
!cols = !pto.tile_buf<vec, 16x8xf32, blayout=col_major>

// CHECK: pto.tmov ins(%{{.*}} : !pto.tile_buf<vec, 16x8xf32, valid=?x?, blayout=col_major>) outs(%{{.*}} : !pto.tile_buf<vec, 16x8xf32, valid=?x?, blayout=col_major>)
func.func @f(%n: index) {
  %0 = pto.alloc_tile valid_row = %n valid_col = %n : !open
  %1 = pto.alloc_tile valid_row = %n valid_col = %n : !open
  pto.tmov ins(%0 : !open) outs(%1 : !open)
  %2 = pto.alloc_tile valid_row = %n : !rows
  %3 = pto.alloc_tile : !cols
  pto.tmov ins(%2 : !rows) outs(%3 : !cols)
  return
}

//--- values.mlir
// Tiles that are values have become places by then.
// CHECK: IR Dump After {{.*}}(pto-normalize-moves)
// CHECK-COUNT-2: pto.treshape %{{.*}} : !pto.tile_buf<vec, 16x8xf32, blayout=col_major> -> !pto.tile_buf<vec, 8x16xf32>
// CHECK-NEXT: pto.tmov ins(%{{.*}} : !pto.tile_buf<vec, 8x16xf32>) outs(%{{.*}} : !pto.tile_buf<vec, 8x16xf32>)
func.func @f(%src: !pto.tile<16x8xf32, blayout=col_major>) {
  %0 = pto.tmov %src : (!pto.tile<16x8xf32, blayout=col_major>) -> !pto.tile<16x8xf32, blayout=col_major>
  return
}
