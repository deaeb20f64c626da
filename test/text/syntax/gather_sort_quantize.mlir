// Gathers, sorting, quantization, generators, parts and printing in every spelling, and how they are printed.
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
!P = !pto.partition_tensor_view<16x64xf32>
!R = !pto.tile<1x64xf32>
!S = !pto.tile_buf<vec, 1x64xf32>
!E = !pto.tile<1x128xf32>
!F = !pto.tile_buf<vec, 1x128xf32>
!U = !pto.tile<1x64xui32>
!V = !pto.tile_buf<vec, 1x64xui32>
!K = !pto.tile<16x1xf32, blayout=col_major>
!L = !pto.tile_buf<vec, 16x1xf32, blayout=col_major>
!G = !pto.tile<16x1xi32, blayout=col_major>
!H = !pto.tile_buf<vec, 16x1xi32, blayout=col_major>
!Y = !pto.tile<16x64xi8>
!Z = !pto.tile_buf<vec, 16x64xi8>

// CHECK-LABEL: func.func @tgather(
func.func @tgather(%t: !T, %b: !B, %i: !I, %j: !J, %h: !H, %num: f32) {
  // CHECK: = pto.tgather %arg0, %arg2 : (!pto.tile<16x64xf32>, !pto.tile<16x64xi32>) -> !pto.tile<16x64xf32>{{$}}
  %0 = pto.tgather %t, %i : (!T, !I) -> !T
  // CHECK: = pto.tgather %arg0, %arg2, %arg2 : (!pto.tile<16x64xf32>, !pto.tile<16x64xi32>, !pto.tile<16x64xi32>) -> !pto.tile<16x64xf32>{{$}}
  %1 = pto.tgather %t, %i, %i : (!T, !I, !I) -> !T
  // CHECK: pto.tgather ins(%arg1, %arg3, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>) outs(%arg1 : !pto.tile_buf<vec, 16x64xf32>){{$}}
  pto.tgather ins(%b, %j, %j : !B, !J, !J) outs(%b : !B)
  // CHECK: pto.tgather ins(%arg1, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xi32>) outs(%arg1 : !pto.tile_buf<vec, 16x64xf32>){{$}}
  pto.tgather ins(%b, %j : !B, !J) outs(%b : !B)
  // CHECK: = pto.tgather %arg0 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<16x64xf32> -> !pto.tile<16x32xf32>
  %2 = pto.tgather %t {maskPattern = #pto.mask_pattern<P0101>} : !T -> !pto.tile<16x32xf32>
  // CHECK: = pto.tgather %arg0 {axis = #pto<gather_axis col>, maskPattern = #pto.mask_pattern<P1010>} : !pto.tile<16x64xf32> -> !pto.tile<8x64xf32>
  %3 = pto.tgather %t {axis = #pto<gather_axis col>, maskPattern = #pto.mask_pattern<P1010>} : !T -> !pto.tile<8x64xf32>
  // CHECK: pto.tgather ins(%arg1 {maskPattern = #pto.mask_pattern<P1111>} : !pto.tile_buf<vec, 16x64xf32>) outs(%arg1 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tgather ins(%b, {maskPattern = #pto.mask_pattern<P1111>} : !B) outs(%b : !B)
  // CHECK: pto.tgather ins(%arg1 {maskPattern = #pto.mask_pattern<P1111>} : !pto.tile_buf<vec, 16x64xf32>) outs(%arg1 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tgather ins(%b : !B) outs(%b : !B) maskPattern = #pto.mask_pattern<P1111>
  // CHECK: = pto.tgather %arg0, %arg5, %arg2 {cmpMode = #pto<cmp gt>, offset = 7 : i32} : (!pto.tile<16x64xf32>, f32, !pto.tile<16x64xi32>) -> (!pto.tile<16x64xi32>, !pto.tile<16x1xi32, blayout=col_major>)
  %4, %5 = pto.tgather %t, %num, %i {cmpMode = #pto<cmp gt>, offset = 7 : i32} : (!T, f32, !I) -> (!I, !G)
  // CHECK: = pto.tgather %arg0, %arg5 : (!pto.tile<16x64xf32>, f32) -> (!pto.tile<16x64xi32>, !pto.tile<16x1xi32, blayout=col_major>){{$}}
  %6, %7 = pto.tgather %t, %num : (!T, f32) -> (!I, !G)
  // CHECK: pto.tgather ins(%arg1, %arg5, %arg3 : !pto.tile_buf<vec, 16x64xf32>, f32, !pto.tile_buf<vec, 16x64xi32>) outs(%arg3, %arg4 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x1xi32, blayout=col_major>) {cmpMode = #pto<cmp eq>, offset = -3 : i32}
  pto.tgather ins(%b, %num, %j : !B, f32, !J) outs(%j, %h : !J, !H) {cmpMode = #pto<cmp eq>, offset = -3 : i32}
  // The generic form: src, dst, cdst, indices, tmp, kValue.
  // CHECK: pto.tgather ins(%arg1, %arg3, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>) outs(%arg1 : !pto.tile_buf<vec, 16x64xf32>){{$}}
  "pto.tgather"(%b, %b, %j, %j) <{operandSegmentSizes = array<i32: 1, 1, 0, 1, 1, 0>}> : (!B, !B, !J, !J) -> ()
  // CHECK: pto.tgather ins(%arg1 {maskPattern = #pto.mask_pattern<P1111>} : !pto.tile_buf<vec, 16x64xf32>) outs(%arg1 : !pto.tile_buf<vec, 16x64xf32>)
  "pto.tgather"(%b, %b) <{maskPattern = #pto.mask_pattern<P1111>, operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0>}> : (!B, !B) -> ()
  // CHECK: pto.tgather ins(%arg1, %arg5, %arg3 : !pto.tile_buf<vec, 16x64xf32>, f32, !pto.tile_buf<vec, 16x64xi32>) outs(%arg3, %arg4 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x1xi32, blayout=col_major>) {offset = 4 : i32}
  "pto.tgather"(%b, %j, %h, %j, %num) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 1, 1>, offset = 4 : i32}> : (!B, !J, !H, !J, f32) -> ()
  return
}

// CHECK-LABEL: func.func @tsort32(
func.func @tsort32(%r: !R, %s: !S, %f: !F, %u: !U, %v: !V) {
  // CHECK: = pto.tsort32 %arg0, %arg3 : (!pto.tile<1x64xf32>, !pto.tile<1x64xui32>) -> !pto.tile<1x128xf32>{{$}}
  %0 = pto.tsort32 %r, %u : (!R, !U) -> !E
  // CHECK: = pto.tsort32 %arg0, %arg3, %arg0 : (!pto.tile<1x64xf32>, !pto.tile<1x64xui32>, !pto.tile<1x64xf32>) -> !pto.tile<1x128xf32>{{$}}
  %1 = pto.tsort32 %r, %u, %r : (!R, !U, !R) -> !E
  // CHECK: pto.tsort32 ins(%arg1, %arg4 : !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x64xui32>) outs(%arg2 : !pto.tile_buf<vec, 1x128xf32>){{$}}
  pto.tsort32 ins(%s, %v : !S, !V) outs(%f : !F)
  // CHECK: pto.tsort32 ins(%arg1, %arg4, %arg1 : !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x64xui32>, !pto.tile_buf<vec, 1x64xf32>) outs(%arg2 : !pto.tile_buf<vec, 1x128xf32>){{$}}
  pto.tsort32 ins(%s, %v, %s : !S, !V, !S) outs(%f : !F)
  // CHECK: pto.tsort32 ins(%arg1, %arg4, %arg1 : !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x64xui32>, !pto.tile_buf<vec, 1x64xf32>) outs(%arg2 : !pto.tile_buf<vec, 1x128xf32>){{$}}
  "pto.tsort32"(%s, %v, %s, %f) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (!S, !V, !S, !F) -> ()
  return
}

// CHECK-LABEL: func.func @tmrgsort(
func.func @tmrgsort(%r: !R, %s: !S, %e: !E, %f: !F, %len: i32, %counts: vector<4xi16>) {
  // CHECK: = pto.tmrgsort %arg2, %arg4 : (!pto.tile<1x128xf32>, i32) -> !pto.tile<1x128xf32>{{$}}
  %0 = pto.tmrgsort %e, %len : (!E, i32) -> !E
  // CHECK: pto.tmrgsort ins(%arg3, %arg4 : !pto.tile_buf<vec, 1x128xf32>, i32) outs(%arg3 : !pto.tile_buf<vec, 1x128xf32>){{$}}
  pto.tmrgsort ins(%f, %len : !F, i32) outs(%f : !F)
  // CHECK: = pto.tmrgsort %arg0, %arg0, %arg2 {exhausted = true} : (!pto.tile<1x64xf32>, !pto.tile<1x64xf32>, !pto.tile<1x128xf32>) -> (!pto.tile<1x128xf32>, vector<4xi16>)
  %1, %2 = pto.tmrgsort %r, %r, %e {exhausted = true} : (!R, !R, !E) -> (!E, vector<4xi16>)
  // CHECK: pto.tmrgsort ins(%arg1, %arg1, %arg3 {exhausted = false} : !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x128xf32>) outs(%arg3, %arg5 : !pto.tile_buf<vec, 1x128xf32>, vector<4xi16>)
  pto.tmrgsort ins(%s, %s, %f {exhausted = false} : !S, !S, !F) outs(%f, %counts : !F, vector<4xi16>)
  // CHECK: pto.tmrgsort ins(%arg1, %arg1, %arg1, %arg3 : !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x128xf32>) outs(%arg3, %arg5 : !pto.tile_buf<vec, 1x128xf32>, vector<4xi16>){{$}}
  pto.tmrgsort ins(%s, %s, %s, %f : !S, !S, !S, !F) outs(%f, %counts : !F, vector<4xi16>)
  // CHECK: pto.tmrgsort ins(%arg1, %arg1, %arg1, %arg1, %arg3 {exhausted = true} : !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x128xf32>) outs(%arg3, %arg5 : !pto.tile_buf<vec, 1x128xf32>, vector<4xi16>)
  pto.tmrgsort ins(%s, %s, %s, %s, %f {exhausted = true} : !S, !S, !S, !S, !F) outs(%f, %counts : !F, vector<4xi16>)
  // The generic form: srcs, blockLen, dst, tmp, executed.
  // CHECK: pto.tmrgsort ins(%arg3, %arg4 : !pto.tile_buf<vec, 1x128xf32>, i32) outs(%arg3 : !pto.tile_buf<vec, 1x128xf32>){{$}}
  "pto.tmrgsort"(%f, %len, %f) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!F, i32, !F) -> ()
  // CHECK: pto.tmrgsort ins(%arg1, %arg1, %arg3 {exhausted = true} : !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x128xf32>) outs(%arg3, %arg5 : !pto.tile_buf<vec, 1x128xf32>, vector<4xi16>)
  "pto.tmrgsort"(%s, %s, %f, %f, %counts) <{exhausted = true, operandSegmentSizes = array<i32: 2, 0, 1, 1, 1>}> : (!S, !S, !F, !F, vector<4xi16>) -> ()
  // CHECK: = pto.get_executed %arg5[3] : vector<4xi16> -> i16{{$}}
  %3 = pto.get_executed %counts[3] : vector<4xi16> -> i16
  return
}

// CHECK-LABEL: func.func @tpart(
func.func @tpart(%t: !T, %b: !B, %i: !I, %j: !J) {
  // CHECK: = pto.tpartadd %arg0, %arg0 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>{{$}}
  %0 = pto.tpartadd %t, %t : (!T, !T) -> !T
  // CHECK: = pto.tpartmul %arg0, %arg0 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>{{$}}
  %1 = pto.tpartmul %t, %t : (!T, !T) -> !T
  // CHECK: = pto.tpartmax %arg0, %arg0 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>{{$}}
  %2 = pto.tpartmax %t, %t : (!T, !T) -> !T
  // CHECK: = pto.tpartmin %arg0, %arg0 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>{{$}}
  %3 = pto.tpartmin %t, %t : (!T, !T) -> !T
  // CHECK: pto.tpartadd ins(%arg1, %arg1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg1 : !pto.tile_buf<vec, 16x64xf32>){{$}}
  pto.tpartadd ins(%b, %b : !B, !B) outs(%b : !B)
  // CHECK: pto.tpartmul ins(%arg1, %arg1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg1 : !pto.tile_buf<vec, 16x64xf32>){{$}}
  pto.tpartmul ins(%b, %b : !B, !B) outs(%b : !B)
  // CHECK: pto.tpartmax ins(%arg1, %arg1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg1 : !pto.tile_buf<vec, 16x64xf32>){{$}}
  pto.tpartmax ins(%b, %b : !B, !B) outs(%b : !B)
  // CHECK: pto.tpartmin ins(%arg1, %arg1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg1 : !pto.tile_buf<vec, 16x64xf32>){{$}}
  pto.tpartmin ins(%b, %b : !B, !B) outs(%b : !B)
  // CHECK: = pto.tpartargmax %arg0, %arg0, %arg2, %arg2 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>, !pto.tile<16x64xi32>, !pto.tile<16x64xi32>) -> (!pto.tile<16x64xf32>, !pto.tile<16x64xi32>){{$}}
  %4, %5 = pto.tpartargmax %t, %t, %i, %i : (!T, !T, !I, !I) -> (!T, !I)
  // CHECK: = pto.tpartargmin %arg0, %arg0, %arg2, %arg2 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>, !pto.tile<16x64xi32>, !pto.tile<16x64xi32>) -> (!pto.tile<16x64xf32>, !pto.tile<16x64xi32>){{$}}
  %6, %7 = pto.tpartargmin %t, %t, %i, %i : (!T, !T, !I, !I) -> (!T, !I)
  // CHECK: pto.tpartargmax ins(%arg1, %arg1, %arg3, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>) outs(%arg1, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xi32>){{$}}
  pto.tpartargmax ins(%b, %b, %j, %j : !B, !B, !J, !J) outs(%b, %j : !B, !J)
  // CHECK: pto.tpartargmin ins(%arg1, %arg1, %arg3, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>) outs(%arg1, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xi32>){{$}}
  pto.tpartargmin ins(%b, %b, %j, %j : !B, !B, !J, !J) outs(%b, %j : !B, !J)
  // CHECK: pto.tpartargmax ins(%arg1, %arg1, %arg3, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>) outs(%arg1, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xi32>){{$}}
  "pto.tpartargmax"(%b, %b, %j, %j, %b, %j) : (!B, !B, !J, !J, !B, !J) -> ()
  return
}

// CHECK-LABEL: func.func @thistogram(
func.func @thistogram(%ush: !pto.tile<1x16xui16>, %uby: !pto.tile<32x1xui8, valid=1x1, blayout=col_major>) {
  // CHECK: = pto.thistogram %arg0, %arg1 {isMSB = true} : (!pto.tile<1x16xui16>, !pto.tile<32x1xui8, valid=1x1, blayout=col_major>) -> !pto.tile<1x256xui32>
  %0 = pto.thistogram %ush, %uby {isMSB = true} : (!pto.tile<1x16xui16>, !pto.tile<32x1xui8, valid=1x1, blayout=col_major>) -> !pto.tile<1x256xui32>
  return
}

// CHECK-LABEL: func.func @trandom(
func.func @trandom(%v: !V, %len: i32) {
  // CHECK: = pto.trandom %arg1, %arg1, %arg1, %arg1, %arg1, %arg1 {rounds = 7 : i32} : (i32, i32, i32, i32, i32, i32) -> !pto.tile<1x64xui32>
  %0 = pto.trandom %len, %len, %len, %len, %len, %len {rounds = 7 : i32} : (i32, i32, i32, i32, i32, i32) -> !U
  // CHECK: pto.trandom ins(%arg1, %arg1, %arg1, %arg1, %arg1, %arg1 {rounds = 10 : i32} : i32, i32, i32, i32, i32, i32) outs(%arg0 : !pto.tile_buf<vec, 1x64xui32>)
  pto.trandom ins(%len, %len, %len, %len, %len, %len {rounds = 10 : i32} : i32, i32, i32, i32, i32, i32) outs(%v : !V)
  // CHECK: pto.trandom ins(%arg1, %arg1, %arg1, %arg1, %arg1, %arg1 : i32, i32, i32, i32, i32, i32) outs(%arg0 : !pto.tile_buf<vec, 1x64xui32>){{$}}
  pto.trandom ins(%len, %len, %len, %len, %len, %len : i32, i32, i32, i32, i32, i32) outs(%v : !V)
  return
}

// CHECK-LABEL: func.func @tquant(
func.func @tquant(%t: !T, %b: !B, %s: !S, %k: !K, %l: !L, %z: !Z, %uby2: !pto.tile_buf<vec, 16x32xui8, valid=16x2>) {
  // CHECK: = pto.tquant %arg0, %arg3 {quant_type = #pto<quant_type INT8_SYM>} : (!pto.tile<16x64xf32>, !pto.tile<16x1xf32, blayout=col_major>) -> !pto.tile<16x64xi8>
  %0 = pto.tquant %t, %k {quant_type = #pto<quant_type INT8_SYM>} : (!T, !K) -> !Y
  // CHECK: pto.tquant ins(%arg1, %arg4 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%arg5 : !pto.tile_buf<vec, 16x64xi8>) {quant_type = #pto<quant_type INT8_SYM>}
  pto.tquant ins(%b, %l : !B, !L) outs(%z : !Z) {quant_type = #pto<quant_type INT8_SYM>}
  // CHECK: = pto.tquant %arg0, %arg3, %arg3 {quant_type = #pto<quant_type INT8_ASYM>} : (!pto.tile<16x64xf32>, !pto.tile<16x1xf32, blayout=col_major>, !pto.tile<16x1xf32, blayout=col_major>) -> !pto.tile<16x64xui8>
  %1 = pto.tquant %t, %k, %k {quant_type = #pto<quant_type INT8_ASYM>} : (!T, !K, !K) -> !pto.tile<16x64xui8>
  // CHECK: = pto.tquant %arg0 {quant_type = #pto<quant_type MXFP8>, scale_alg = #pto<quant_scale_alg NV>} : !pto.tile<16x64xf32> -> (!pto.tile<16x64xi8>, !pto.tile<16x32xui8, valid=16x2>, !pto.tile<1x64xf32>, !pto.tile<1x64xf32>)
  %2:4 = pto.tquant %t {quant_type = #pto<quant_type MXFP8>, scale_alg = #pto<quant_scale_alg NV>} : !T -> (!Y, !pto.tile<16x32xui8, valid=16x2>, !R, !R)
  // CHECK: pto.tquant ins(%arg1 : !pto.tile_buf<vec, 16x64xf32>) outs(%arg5, %arg6, %arg2, %arg2 : !pto.tile_buf<vec, 16x64xi8>, !pto.tile_buf<vec, 16x32xui8, valid=16x2>, !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x64xf32>) {grp_axis = 1 : i32, quant_type = #pto<quant_type MXFP8>}
  pto.tquant ins(%b : !B) outs(%z, %uby2, %s, %s : !Z, !pto.tile_buf<vec, 16x32xui8, valid=16x2>, !S, !S) {quant_type = #pto<quant_type MXFP8>, grp_axis = 1 : i32}
  // CHECK: pto.tquant ins(%arg1, %arg4 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%arg5 : !pto.tile_buf<vec, 16x64xi8>) {quant_type = #pto<quant_type INT8_SYM>}
  "pto.tquant"(%b, %l, %z) <{quant_type = #pto<quant_type INT8_SYM>, operandSegmentSizes = array<i32: 1, 1, 0, 1>}> : (!B, !L, !Z) -> ()
  return
}

// CHECK-LABEL: func.func @tdequant(
func.func @tdequant(%b: !B, %k: !K, %l: !L, %y: !Y, %z: !Z) {
  // CHECK: = pto.tdequant %arg3, %arg1, %arg1 : (!pto.tile<16x64xi8>, !pto.tile<16x1xf32, blayout=col_major>, !pto.tile<16x1xf32, blayout=col_major>) -> !pto.tile<16x64xf32>{{$}}
  %0 = pto.tdequant %y, %k, %k : (!Y, !K, !K) -> !T
  // CHECK: pto.tdequant ins(%arg4, %arg2, %arg2 : !pto.tile_buf<vec, 16x64xi8>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%arg0 : !pto.tile_buf<vec, 16x64xf32>){{$}}
  pto.tdequant ins(%z, %l, %l : !Z, !L, !L) outs(%b : !B)
  return
}

// CHECK-LABEL: func.func @interleave(
func.func @interleave(%t: !T, %b: !B, %s: !S, %f: !F) {
  // CHECK: = pto.tinterleave %arg0, %arg0 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>){{$}}
  %0, %1 = pto.tinterleave %t, %t : (!T, !T) -> (!T, !T)
  // CHECK: pto.tinterleave ins(%arg1, %arg1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg1, %arg1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>){{$}}
  pto.tinterleave ins(%b, %b : !B, !B) outs(%b, %b : !B, !B)
  // CHECK: = pto.tdeinterleave %arg0, %arg0 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>){{$}}
  %2, %3 = pto.tdeinterleave %t, %t : (!T, !T) -> (!T, !T)
  // CHECK: = pto.tdeinterleave %arg0 : !pto.tile<16x64xf32> -> (!pto.tile<16x32xf32>, !pto.tile<16x32xf32>){{$}}
  %4, %5 = pto.tdeinterleave %t : !T -> (!pto.tile<16x32xf32>, !pto.tile<16x32xf32>)
  // CHECK: pto.tdeinterleave ins(%arg1, %arg1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg1, %arg1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>){{$}}
  pto.tdeinterleave ins(%b, %b : !B, !B) outs(%b, %b : !B, !B)
  // CHECK: pto.tdeinterleave ins(%arg3 : !pto.tile_buf<vec, 1x128xf32>) outs(%arg2, %arg2 : !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x64xf32>){{$}}
  pto.tdeinterleave ins(%f : !F) outs(%s, %s : !S, !S)
  return
}

// CHECK-LABEL: func.func @ttri(
func.func @ttri(%b: !B, %len: i32, %short: i16) {
  // CHECK: = pto.ttri %arg1 {upperOrLower = 1 : i32} : i32 -> !pto.tile<16x64xf32>
  %0 = pto.ttri %len {upperOrLower = 1 : i32} : i32 -> !T
  // CHECK: pto.ttri ins(%arg1 {upperOrLower = 0 : i32} : i32) outs(%arg0 : !pto.tile_buf<vec, 16x64xf32>)
  pto.ttri ins(%len {upperOrLower = 0 : i32} : i32) outs(%b : !B)
  // CHECK: pto.ttri ins(%arg2 : i16) outs(%arg0 : !pto.tile_buf<vec, 16x64xf32>){{$}}
  pto.ttri ins(%short : i16) outs(%b : !B)
  return
}

// CHECK-LABEL: func.func @tprint(
func.func @tprint(%t: !T, %b: !B, %p: !P) {
  // CHECK: pto.tprint %arg0 : !pto.tile<16x64xf32> -> (){{$}}
  pto.tprint %t : !T -> ()
  // CHECK: pto.tprint ins(%arg1 : !pto.tile_buf<vec, 16x64xf32>){{$}}
  pto.tprint ins(%b : !B)
  // CHECK: pto.tprint ins(%arg2 : !pto.partition_tensor_view<16x64xf32>){{$}}
  pto.tprint ins(%p : !P)
  // CHECK: pto.tprint ins(%arg1 : !pto.tile_buf<vec, 16x64xf32>) {mine.note = 1 : i32}
  pto.tprint ins(%b : !B) {mine.note = 1 : i32}
  // CHECK: pto.tprint ins(%arg1 : !pto.tile_buf<vec, 16x64xf32>){{$}}
  "pto.tprint"(%b) : (!B) -> ()
  return
}
