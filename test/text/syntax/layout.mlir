// Instructions that rearrange tiles in every spelling, and how they are printed.
// RUN: pto-opt %s -o %t.1
// RUN: pto-opt %t.1 -o %t.2
// RUN: diff %t.1 %t.2
// RUN: FileCheck %s --input-file=%t.1
// RUN: ptoas --emit=check --pto-arch=cpu %s
// RUN: ptoas --emit=asm --pto-arch=cpu %s -o %t.asm
// RUN: ptoas --emit=asm --pto-arch=cpu %t.asm -o %t.again
// RUN: diff %t.asm %t.again

!T = !pto.tile<16x64xf32>
!B = !pto.tile_buf<vec, 16x64xf32>
!I = !pto.tile<16x64xi32>
!J = !pto.tile_buf<vec, 16x64xi32>
!A = !pto.tile<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>
!C = !pto.tile_buf<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>
!W = !pto.tile<scaling, 1x64xui64>
!X = !pto.tile_buf<scaling, 1x64xui64>
!M = !pto.tile<mat, 16x64xi8, blayout=col_major, slayout=row_major>
!N = !pto.tile_buf<mat, 16x64xi8, blayout=col_major, slayout=row_major>
!R = !pto.tile<1x64xf32>
!S = !pto.tile_buf<vec, 1x64xf32>
!E = !pto.tile<1x128xf32>
!F = !pto.tile_buf<vec, 1x128xf32>
!Y = !pto.tile<16x64xi8>
!Z = !pto.tile_buf<vec, 16x64xi8>

// CHECK-LABEL: func.func @tmov(
func.func @tmov(%t: !T, %b: !B, %a: !A, %c: !C, %w: !W, %x: !X, %n: !N, %word: i64) {
  // CHECK: = pto.tmov %arg2 {accToVecMode = #pto.acc_to_vec_mode<single_mode_vec0>, reluPreMode = #pto<relu_pre_mode normal_relu>} : !pto.tile<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024> -> !pto.tile<16x64xf32>
  %0 = pto.tmov %a {accToVecMode = #pto.acc_to_vec_mode<single_mode_vec0>, reluPreMode = #pto<relu_pre_mode normal_relu>} : !A -> !T
  // CHECK: = pto.tmov %arg2, %arg7 : (!pto.tile<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>, i64) -> !pto.tile<mat, 16x64xi8, blayout=col_major, slayout=row_major>{{$}}
  %1 = pto.tmov %a, %word : (!A, i64) -> !M
  // CHECK: = pto.tmov %arg2, %arg4 : (!pto.tile<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile<scaling, 1x64xui64>) -> !pto.tile<mat, 16x64xi8, blayout=col_major, slayout=row_major>{{$}}
  %2 = pto.tmov %a, %w : (!A, !W) -> !M
  // CHECK: pto.tmov ins(%arg3 : !pto.tile_buf<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>) outs(%arg1 : !pto.tile_buf<vec, 16x64xf32>) {accToVecMode = #pto.acc_to_vec_mode<dual_mode_split_m>}
  pto.tmov ins(%c : !C) outs(%b : !B) {accToVecMode = #pto.acc_to_vec_mode<dual_mode_split_m>}
  // CHECK: pto.tmov ins(%arg3 : !pto.tile_buf<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>, %arg7 : i64) outs(%arg6 : !pto.tile_buf<mat, 16x64xi8, blayout=col_major, slayout=row_major>) {reluPreMode = #pto<relu_pre_mode normal_relu>}
  pto.tmov ins(%c : !C, %word : i64) outs(%n : !N) {reluPreMode = #pto<relu_pre_mode normal_relu>}
  // CHECK: pto.tmov ins(%arg3 : !pto.tile_buf<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>, %arg7 : i64) outs(%arg6 : !pto.tile_buf<mat, 16x64xi8, blayout=col_major, slayout=row_major>){{$}}
  pto.tmov ins(%c, %word : !C, i64) outs(%n : !N)
  // CHECK: pto.tmov ins(%arg3 : !pto.tile_buf<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>, %arg5 : !pto.tile_buf<scaling, 1x64xui64>) outs(%arg6 : !pto.tile_buf<mat, 16x64xi8, blayout=col_major, slayout=row_major>) {accToVecMode = #pto.acc_to_vec_mode<single_mode_vec1>}
  pto.tmov ins(%c : !C, %x : !X) outs(%n : !N) {accToVecMode = #pto.acc_to_vec_mode<single_mode_vec1>}
  // The generic form: src, dst, fp, preQuantScalar.
  // CHECK: pto.tmov ins(%arg3 : !pto.tile_buf<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>, %arg5 : !pto.tile_buf<scaling, 1x64xui64>) outs(%arg6 : !pto.tile_buf<mat, 16x64xi8, blayout=col_major, slayout=row_major>){{$}}
  "pto.tmov"(%c, %n, %x) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!C, !N, !X) -> ()
  // CHECK: pto.tmov ins(%arg3 : !pto.tile_buf<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>, %arg7 : i64) outs(%arg6 : !pto.tile_buf<mat, 16x64xi8, blayout=col_major, slayout=row_major>){{$}}
  "pto.tmov"(%c, %n, %word) <{operandSegmentSizes = array<i32: 1, 1, 0, 1>}> : (!C, !N, i64) -> ()
  // CHECK: pto.tmov ins(%arg3 : !pto.tile_buf<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>) outs(%arg1 : !pto.tile_buf<vec, 16x64xf32>){{$}}
  "pto.tmov"(%c, %b) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!C, !B) -> ()
  // Suffixes say from where to where.
  // CHECK: pto.tmov.a2v ins(%arg3 : !pto.tile_buf<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>) outs(%arg1 : !pto.tile_buf<vec, 16x64xf32>){{$}}
  pto.tmov.a2v ins(%c : !C) outs(%b : !B)
  // CHECK: = pto.tmov.v2v %arg0 : !pto.tile<16x64xf32> -> !pto.tile<16x64xf32>{{$}}
  %3 = pto.tmov.v2v %t : !T -> !T
  return
}

// CHECK-LABEL: func.func @tmov_fp(
func.func @tmov_fp(%a: !A, %c: !C, %w: !W, %x: !X, %n: !N) {
  // CHECK: = pto.tmov.fp %arg0, %arg2 : (!pto.tile<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile<scaling, 1x64xui64>) -> !pto.tile<mat, 16x64xi8, blayout=col_major, slayout=row_major>{{$}}
  %0 = pto.tmov.fp %a, %w : (!A, !W) -> !M
  // CHECK: pto.tmov.fp ins(%arg1, %arg3 : !pto.tile_buf<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<scaling, 1x64xui64>) outs(%arg4 : !pto.tile_buf<mat, 16x64xi8, blayout=col_major, slayout=row_major>){{$}}
  pto.tmov.fp ins(%c, %x : !C, !X) outs(%n : !N)
  // CHECK: pto.tmov_fp ins(%arg1, %arg3 : !pto.tile_buf<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<scaling, 1x64xui64>) outs(%arg4 : !pto.tile_buf<mat, 16x64xi8, blayout=col_major, slayout=row_major>) {reluPreMode = #pto<relu_pre_mode normal_relu>}
  pto.tmov_fp ins(%c, %x : !C, !X) outs(%n : !N) {reluPreMode = #pto<relu_pre_mode normal_relu>}
  // CHECK: pto.tmov.fp ins(%arg1, %arg3 : !pto.tile_buf<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<scaling, 1x64xui64>) outs(%arg4 : !pto.tile_buf<mat, 16x64xi8, blayout=col_major, slayout=row_major>){{$}}
  "pto.tmov.fp"(%c, %x, %n) : (!C, !X, !N) -> ()
  return
}

// CHECK-LABEL: func.func @textract(
func.func @textract(%t: !T, %b: !B, %c: !C, %s: !S, %row: index, %col: index) {
  // CHECK: = pto.textract %arg0, %arg4, %arg5 : (!pto.tile<16x64xf32>, index, index) -> !pto.tile<1x64xf32>{{$}}
  %0 = pto.textract %t, %row, %col : (!T, index, index) -> !R
  // CHECK: pto.textract ins(%arg1, %arg4, %arg5 : !pto.tile_buf<vec, 16x64xf32>, index, index) outs(%arg3 : !pto.tile_buf<vec, 1x64xf32>){{$}}
  pto.textract ins(%b, %row, %col : !B, index, index) outs(%s : !S)
  // CHECK: pto.textract ins(%arg2, %arg4, %arg5 : !pto.tile_buf<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>, index, index) outs(%arg3 : !pto.tile_buf<vec, 1x64xf32>) {accToVecMode = #pto.acc_to_vec_mode<single_mode_vec0>, reluPreMode = #pto<relu_pre_mode normal_relu>}
  pto.textract ins(%c, %row, %col : !C, index, index) outs(%s : !S) {accToVecMode = #pto.acc_to_vec_mode<single_mode_vec0>, reluPreMode = #pto<relu_pre_mode normal_relu>}
  // CHECK: pto.textract ins(%arg1, %arg4, %arg5 : !pto.tile_buf<vec, 16x64xf32>, index, index) outs(%arg3 : !pto.tile_buf<vec, 1x64xf32>){{$}}
  "pto.textract"(%b, %row, %col, %s) : (!B, index, index, !S) -> ()
  return
}

// CHECK-LABEL: func.func @textract_fp(
func.func @textract_fp(%a: !A, %c: !C, %w: !W, %x: !X, %n: !N, %row: index, %col: index) {
  // CHECK: = pto.textract_fp %arg0, %arg2, %arg5, %arg6 : (!pto.tile<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile<scaling, 1x64xui64>, index, index) -> !pto.tile<mat, 16x64xi8, blayout=col_major, slayout=row_major>{{$}}
  %0 = pto.textract_fp %a, %w, %row, %col : (!A, !W, index, index) -> !M
  // CHECK: pto.textract_fp ins(%arg1, %arg3, %arg5, %arg6 : !pto.tile_buf<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<scaling, 1x64xui64>, index, index) outs(%arg4 : !pto.tile_buf<mat, 16x64xi8, blayout=col_major, slayout=row_major>){{$}}
  pto.textract_fp ins(%c, %x, %row, %col : !C, !X, index, index) outs(%n : !N)
  // CHECK: pto.textract.fp ins(%arg1, %arg3, %arg5, %arg6 : !pto.tile_buf<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<scaling, 1x64xui64>, index, index) outs(%arg4 : !pto.tile_buf<mat, 16x64xi8, blayout=col_major, slayout=row_major>){{$}}
  pto.textract.fp ins(%c, %x, %row, %col : !C, !X, index, index) outs(%n : !N)
  // CHECK: pto.textract_fp ins(%arg1, %arg3, %arg5, %arg6 : !pto.tile_buf<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<scaling, 1x64xui64>, index, index) outs(%arg4 : !pto.tile_buf<mat, 16x64xi8, blayout=col_major, slayout=row_major>){{$}}
  "pto.textract_fp"(%c, %x, %row, %col, %n) : (!C, !X, index, index, !N) -> ()
  return
}

// CHECK-LABEL: func.func @tinsert(
func.func @tinsert(%b: !B, %r: !R, %s: !S, %row: index, %col: index) {
  // CHECK: = pto.tinsert %arg1, %arg3, %arg4 : (!pto.tile<1x64xf32>, index, index) -> !pto.tile<16x64xf32>{{$}}
  %0 = pto.tinsert %r, %row, %col : (!R, index, index) -> !T
  // CHECK: pto.tinsert ins(%arg2, %arg3, %arg4 : !pto.tile_buf<vec, 1x64xf32>, index, index) outs(%arg0 : !pto.tile_buf<vec, 16x64xf32>){{$}}
  pto.tinsert ins(%s, %row, %col : !S, index, index) outs(%b : !B)
  // CHECK: pto.tinsert ins(%arg2, %arg3, %arg4 : !pto.tile_buf<vec, 1x64xf32>, index, index) outs(%arg0 : !pto.tile_buf<vec, 16x64xf32>) {reluPreMode = #pto<relu_pre_mode normal_relu>}
  "pto.tinsert"(%s, %row, %col, %b) {reluPreMode = #pto<relu_pre_mode normal_relu>} : (!S, index, index, !B) -> ()
  return
}

// CHECK-LABEL: func.func @tinsert_fp(
func.func @tinsert_fp(%a: !A, %c: !C, %w: !W, %x: !X, %n: !N, %row: index, %col: index) {
  // CHECK: = pto.tinsert_fp %arg0, %arg2, %arg5, %arg6 : (!pto.tile<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile<scaling, 1x64xui64>, index, index) -> !pto.tile<mat, 16x64xi8, blayout=col_major, slayout=row_major>{{$}}
  %0 = pto.tinsert_fp %a, %w, %row, %col : (!A, !W, index, index) -> !M
  // CHECK: pto.tinsert_fp ins(%arg1, %arg3, %arg5, %arg6 : !pto.tile_buf<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<scaling, 1x64xui64>, index, index) outs(%arg4 : !pto.tile_buf<mat, 16x64xi8, blayout=col_major, slayout=row_major>){{$}}
  pto.tinsert_fp ins(%c, %x, %row, %col : !C, !X, index, index) outs(%n : !N)
  // CHECK: pto.tinsert.fp ins(%arg1, %arg3, %arg5, %arg6 : !pto.tile_buf<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<scaling, 1x64xui64>, index, index) outs(%arg4 : !pto.tile_buf<mat, 16x64xi8, blayout=col_major, slayout=row_major>){{$}}
  pto.tinsert.fp ins(%c, %x, %row, %col : !C, !X, index, index) outs(%n : !N)
  return
}

// CHECK-LABEL: func.func @ttrans(
func.func @ttrans(%t: !T, %b: !B, %tall: !pto.tile_buf<vec, 64x16xf32>) {
  // CHECK: = pto.ttrans %arg0 : !pto.tile<16x64xf32> -> !pto.tile<64x16xf32>{{$}}
  %0 = pto.ttrans %t : !T -> !pto.tile<64x16xf32>
  // CHECK: = pto.ttrans %arg0, %arg0 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<64x16xf32>{{$}}
  %1 = pto.ttrans %t, %t : (!T, !T) -> !pto.tile<64x16xf32>
  // CHECK: pto.ttrans ins(%arg1, %arg1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg2 : !pto.tile_buf<vec, 64x16xf32>){{$}}
  pto.ttrans ins(%b, %b : !B, !B) outs(%tall : !pto.tile_buf<vec, 64x16xf32>)
  return
}

// CHECK-LABEL: func.func @tpack(
func.func @tpack(%i: !I, %j: !J, %z: !Z) {
  // CHECK: = pto.tpack %arg0 : !pto.tile<16x64xi32> -> !pto.tile<16x64xi8>{{$}}
  %0 = pto.tpack %i : !I -> !Y
  // CHECK: pto.tpack ins(%arg1 : !pto.tile_buf<vec, 16x64xi32>) outs(%arg2 : !pto.tile_buf<vec, 16x64xi8>){{$}}
  pto.tpack ins(%j : !J) outs(%z : !Z)
  // CHECK: pto.tpack ins(%arg1 : !pto.tile_buf<vec, 16x64xi32>) outs(%arg2 : !pto.tile_buf<vec, 16x64xi8>){{$}}
  "pto.tpack"(%j, %z) : (!J, !Z) -> ()
  return
}

// CHECK-LABEL: func.func @tconcat(
func.func @tconcat(%r: !R, %s: !S, %f: !F) {
  // CHECK: = pto.tconcat %arg0, %arg0 : (!pto.tile<1x64xf32>, !pto.tile<1x64xf32>) -> !pto.tile<1x128xf32>{{$}}
  %0 = pto.tconcat %r, %r : (!R, !R) -> !E
  // CHECK: pto.tconcat ins(%arg1, %arg1 : !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x64xf32>) outs(%arg2 : !pto.tile_buf<vec, 1x128xf32>){{$}}
  pto.tconcat ins(%s, %s : !S, !S) outs(%f : !F)
  return
}

// CHECK-LABEL: func.func @tfillpad(
func.func @tfillpad(%t: !T) {
  // CHECK: = pto.tfillpad %arg0 : !pto.tile<16x64xf32> -> !pto.tile<16x64xf32, pad=2>{{$}}
  %0 = pto.tfillpad %t : !T -> !pto.tile<16x64xf32, pad=max>
  // CHECK: = pto.tfillpad_inplace %arg0 : !pto.tile<16x64xf32> -> !pto.tile<16x64xf32, pad=1>{{$}}
  %1 = pto.tfillpad_inplace %t : !T -> !pto.tile<16x64xf32, pad=zero>
  // CHECK: = pto.tfillpad_expand %arg0 : !pto.tile<16x64xf32> -> !pto.tile<32x64xf32, pad=3>{{$}}
  %2 = pto.tfillpad_expand %t : !T -> !pto.tile<32x64xf32, pad=min>
  // CHECK: = pto.tfillpad %arg0 : !pto.tile<16x64xf32> -> !pto.tile<16x64xf32, pad=1>{{$}}
  %3 = "pto.tfillpad"(%t) : (!T) -> !pto.tile<16x64xf32, pad=zero>
  return
}

// CHECK-LABEL: func.func @views(
func.func @views(%t: !T, %b: !B, %row: index, %col: index, %short: i16) {
  // CHECK: = pto.subview %arg0, %arg4, %arg4 : (!pto.tile<16x64xf32>, i16, i16) -> !pto.tile<1x64xf32>{{$}}
  %0 = pto.subview %t, %short, %short : (!T, i16, i16) -> !R
  // CHECK: = pto.subview %arg1, %arg2, %arg3 : (!pto.tile_buf<vec, 16x64xf32>, index, index) -> !pto.tile_buf<vec, 1x64xf32>{{$}}
  %1 = pto.subview %b, %row, %col : (!B, index, index) -> !S
  // CHECK: = pto.talias %arg0 : !pto.tile<16x64xf32> -> !pto.tile<1x64xf32>{{$}}
  %2 = pto.talias %t : !T -> !R
  // CHECK: = pto.talias %arg1 : !pto.tile_buf<vec, 16x64xf32> -> !pto.tile_buf<vec, 1x64xf32>{{$}}
  %3 = pto.talias %b : !B -> !S
  return
}

// CHECK-LABEL: func.func @modes(
func.func @modes() {
  // CHECK: pto.sethf32mode {enable = true}
  pto.sethf32mode {enable = true}
  // CHECK: pto.sethf32mode {enable = false, mode = #pto<round_mode RINT>}
  pto.sethf32mode {enable = false, mode = #pto<round_mode RINT>}
  // Another name.
  // CHECK: pto.tsethf32mode {enable = true}
  pto.tsethf32mode {enable = true}
  // CHECK: pto.settf32mode {enable = true, mode = #pto<round_mode ROUND>}
  pto.settf32mode {enable = true, mode = #pto<round_mode ROUND>}
  // CHECK: pto.tsettf32mode {enable = false}
  pto.tsettf32mode {enable = false}
  // CHECK: pto.settf32mode {enable = true}
  "pto.settf32mode"() <{enable = true}> : () -> ()
  return
}
