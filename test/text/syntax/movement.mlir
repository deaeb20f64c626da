// Instructions between global memory and tiles in every spelling, and how they are printed.
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
!Q = !pto.partition_tensor_view<16x64xi8>
!A = !pto.tile<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>
!C = !pto.tile_buf<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>
!W = !pto.tile<scaling, 1x64xui64>
!X = !pto.tile_buf<scaling, 1x64xui64>
!R = !pto.tile<1x64xf32>
!S = !pto.tile_buf<vec, 1x64xf32>

// CHECK-LABEL: func.func @mgather(
func.func @mgather(%b: !B, %i: !I, %j: !J, %p: !P) {
  // CHECK: = pto.mgather %arg3, %arg1 : (!pto.partition_tensor_view<16x64xf32>, !pto.tile<16x64xi32>) -> !pto.tile<16x64xf32>{{$}}
  %0 = pto.mgather %p, %i : (!P, !I) -> !T
  // CHECK: = pto.mgather %arg3, %arg1 {gatherOob = #pto<gather_oob clamp>} : (!pto.partition_tensor_view<16x64xf32>, !pto.tile<16x64xi32>) -> !pto.tile<16x64xf32>
  %1 = pto.mgather %p, %i {gatherOob = #pto<gather_oob clamp>} : (!P, !I) -> !T
  // CHECK: pto.mgather ins(%arg3, %arg2 : !pto.partition_tensor_view<16x64xf32>, !pto.tile_buf<vec, 16x64xi32>) outs(%arg0 : !pto.tile_buf<vec, 16x64xf32>){{$}}
  pto.mgather ins(%p, %j : !P, !J) outs(%b : !B)
  // CHECK: pto.mgather ins(%arg3, %arg2 : !pto.partition_tensor_view<16x64xf32>, !pto.tile_buf<vec, 16x64xi32>) outs(%arg0 : !pto.tile_buf<vec, 16x64xf32>) {gatherOob = #pto<gather_oob wrap>}
  pto.mgather ins(%p, %j : !P, !J) outs(%b : !B) {gatherOob = #pto.gather_oob<wrap>}
  // CHECK: pto.mgather ins(%arg3, %arg2 : !pto.partition_tensor_view<16x64xf32>, !pto.tile_buf<vec, 16x64xi32>) outs(%arg0 : !pto.tile_buf<vec, 16x64xf32>) {gatherOob = #pto<gather_oob zero>}
  "pto.mgather"(%p, %j, %b) <{gatherOob = #pto<gather_oob zero>}> : (!P, !J, !B) -> ()
  // CHECK: = pto.mgather %arg3, %arg1 : (!pto.partition_tensor_view<16x64xf32>, !pto.tile<16x64xi32>) -> !pto.tile<16x64xf32>{{$}}
  %2 = "pto.mgather"(%p, %i) : (!P, !I) -> !T
  return
}

// CHECK-LABEL: func.func @mscatter(
func.func @mscatter(%t: !T, %b: !B, %i: !I, %j: !J, %p: !P) {
  // CHECK: pto.mscatter %arg0, %arg2, %arg4 : (!pto.tile<16x64xf32>, !pto.tile<16x64xi32>, !pto.partition_tensor_view<16x64xf32>) -> (){{$}}
  pto.mscatter %t, %i, %p : (!T, !I, !P) -> ()
  // CHECK: pto.mscatter %arg0, %arg2, %arg4 {scatterAtomicOp = #pto<scatter_atomic_op add>} : (!pto.tile<16x64xf32>, !pto.tile<16x64xi32>, !pto.partition_tensor_view<16x64xf32>) -> ()
  pto.mscatter %t, %i, %p {scatterAtomicOp = #pto<scatter_atomic_op add>} : (!T, !I, !P) -> ()
  // CHECK: pto.mscatter ins(%arg1, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xi32>) outs(%arg4 : !pto.partition_tensor_view<16x64xf32>) {scatterAtomicOp = #pto<scatter_atomic_op max>, scatterOob = #pto<scatter_oob skip>}
  pto.mscatter ins(%b, %j : !B, !J) outs(%p : !P) {scatterAtomicOp = #pto<scatter_atomic_op max>, scatterOob = #pto<scatter_oob skip>}
  // CHECK: pto.mscatter ins(%arg1, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xi32>) outs(%arg4 : !pto.partition_tensor_view<16x64xf32>) {scatterOob = #pto<scatter_oob clamp>}
  "pto.mscatter"(%b, %j, %p) {scatterOob = #pto<scatter_oob clamp>} : (!B, !J, !P) -> ()
  return
}

// CHECK-LABEL: func.func @tprefetch(
func.func @tprefetch(%b: !B, %p: !P) {
  // CHECK: = pto.tprefetch %arg1 : !pto.partition_tensor_view<16x64xf32> -> !pto.tile<16x64xf32>{{$}}
  %0 = pto.tprefetch %p : !P -> !T
  // CHECK: pto.tprefetch ins(%arg1 : !pto.partition_tensor_view<16x64xf32>) outs(%arg0 : !pto.tile_buf<vec, 16x64xf32>){{$}}
  pto.tprefetch ins(%p : !P) outs(%b : !B)
  // CHECK: pto.tprefetch ins(%arg1 : !pto.partition_tensor_view<16x64xf32>) outs(%arg0 : !pto.tile_buf<vec, 16x64xf32>){{$}}
  "pto.tprefetch"(%p, %b) : (!P, !B) -> ()
  return
}

// CHECK-LABEL: func.func @tstore(
func.func @tstore(%p: !P, %q: !Q, %a: !A, %c: !C, %word: i64) {
  // A quantization word has a type of its own, and may also stand in one list.
  // CHECK: pto.tstore %arg2, %arg4, %arg1 : (!pto.tile<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>, i64, !pto.partition_tensor_view<16x64xi8>) -> (){{$}}
  pto.tstore %a, %word, %q : (!A, i64, !Q) -> ()
  // CHECK: pto.tstore ins(%arg3 : !pto.tile_buf<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>, %arg4 : i64) outs(%arg1 : !pto.partition_tensor_view<16x64xi8>){{$}}
  pto.tstore ins(%c : !C, %word : i64) outs(%q : !Q)
  // CHECK: pto.tstore ins(%arg3 : !pto.tile_buf<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>, %arg4 : i64) outs(%arg1 : !pto.partition_tensor_view<16x64xi8>) {atomicType = #pto<atomic_type atomic_add>, reluPreMode = #pto<relu_pre_mode normal_relu>, stPhase = #pto<st_phase final>}
  pto.tstore ins(%c, %word : !C, i64) outs(%q : !Q) {stPhase = #pto<st_phase final>, atomicType = #pto<atomic_type atomic_add>, reluPreMode = #pto<relu_pre_mode normal_relu>}
  // CHECK: pto.tstore ins(%arg3 : !pto.tile_buf<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>) outs(%arg0 : !pto.partition_tensor_view<16x64xf32>) {reluPreMode = #pto<relu_pre_mode normal_relu>}
  pto.tstore ins(%c : !C) outs(%p : !P) {reluPreMode = #pto<relu_pre_mode normal_relu>}
  // The generic form: src, dst, preQuantScalar.
  // CHECK: pto.tstore ins(%arg3 : !pto.tile_buf<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>, %arg4 : i64) outs(%arg1 : !pto.partition_tensor_view<16x64xi8>) {reluPreMode = #pto<relu_pre_mode normal_relu>}
  "pto.tstore"(%c, %q, %word) <{reluPreMode = #pto<relu_pre_mode normal_relu>}> : (!C, !Q, i64) -> ()
  return
}

// CHECK-LABEL: func.func @tstore_fp(
func.func @tstore_fp(%q: !Q, %a: !A, %c: !C, %w: !W, %x: !X) {
  // CHECK: pto.tstore_fp %arg1, %arg3, %arg0 : (!pto.tile<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile<scaling, 1x64xui64>, !pto.partition_tensor_view<16x64xi8>) -> (){{$}}
  pto.tstore_fp %a, %w, %q : (!A, !W, !Q) -> ()
  // CHECK: pto.tstore_fp ins(%arg2, %arg4 : !pto.tile_buf<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<scaling, 1x64xui64>) outs(%arg0 : !pto.partition_tensor_view<16x64xi8>){{$}}
  pto.tstore_fp ins(%c, %x : !C, !X) outs(%q : !Q)
  // CHECK: pto.tstore.fp ins(%arg2, %arg4 : !pto.tile_buf<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<scaling, 1x64xui64>) outs(%arg0 : !pto.partition_tensor_view<16x64xi8>) {atomicType = #pto<atomic_type atomic_add>, reluPreMode = #pto<relu_pre_mode normal_relu>}
  pto.tstore.fp ins(%c, %x : !C, !X) outs(%q : !Q) {atomicType = #pto<atomic_type atomic_add>, reluPreMode = #pto<relu_pre_mode normal_relu>}
  // CHECK: pto.tstore_fp ins(%arg2, %arg4 : !pto.tile_buf<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<scaling, 1x64xui64>) outs(%arg0 : !pto.partition_tensor_view<16x64xi8>){{$}}
  "pto.tstore_fp"(%c, %x, %q) : (!C, !X, !Q) -> ()
  return
}

// CHECK-LABEL: func.func @tget_scale_addr(
func.func @tget_scale_addr(%x: !X, %r: !R, %s: !S) {
  // CHECK: = pto.tget_scale_addr %arg1 : !pto.tile<1x64xf32> -> !pto.tile<scaling, 1x64xf32>{{$}}
  %0 = pto.tget_scale_addr %r : !R -> !pto.tile<scaling, 1x64xf32>
  // CHECK: pto.tget_scale_addr ins(%arg2 : !pto.tile_buf<vec, 1x64xf32>) outs(%arg0 : !pto.tile_buf<scaling, 1x64xui64>){{$}}
  pto.tget_scale_addr ins(%s : !S) outs(%x : !X)
  // Another name.
  // CHECK: pto.get_scale_addr ins(%arg2 : !pto.tile_buf<vec, 1x64xf32>) outs(%arg0 : !pto.tile_buf<scaling, 1x64xui64>){{$}}
  pto.get_scale_addr ins(%s : !S) outs(%x : !X)
  // CHECK: pto.tget_scale_addr ins(%arg2 : !pto.tile_buf<vec, 1x64xf32>) outs(%arg0 : !pto.tile_buf<scaling, 1x64xui64>){{$}}
  "pto.tget_scale_addr"(%s, %x) : (!S, !X) -> ()
  return
}
