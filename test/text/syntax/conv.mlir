// Conv tiles, the instructions that take them, layouts of tensors and scale tiles, in every spelling and as they are printed.
// RUN: pto-opt %s -o %t.1
// RUN: pto-opt %t.1 -o %t.2
// RUN: diff %t.1 %t.2
// RUN: FileCheck %s --input-file=%t.1
// RUN: ptoas --emit=check --pto-arch=cpu %s
// RUN: ptoas --emit=asm --pto-arch=cpu %s -o %t.asm
// RUN: ptoas --emit=asm --pto-arch=cpu %t.asm -o %t.again
// RUN: diff %t.asm %t.again

!T = !pto.conv_tile<mat, nc1hwc0, 1x2x8x8x16xf16>
!B = !pto.conv_tile_buf<mat, nc1hwc0, 1x2x8x8x16xf16>
!P = !pto.partition_tensor_view<1x2x8x8x16xf16>
!L = !pto.tile<left, 64x32xf16, blayout=col_major, slayout=row_major>
!M = !pto.tile_buf<left, 64x32xf16, blayout=col_major, slayout=row_major>
!W = !pto.conv_tile<mat, fractal_z, 2x1x16x16xf16>
!X = !pto.conv_tile_buf<mat, fractal_z, 2x1x16x16xf16>
!R = !pto.tile<right, 32x16xf16, slayout=col_major>
!S = !pto.tile_buf<right, 32x16xf16, slayout=col_major>
!C = !pto.conv_tile<vec, nchw, 1x32x8x8xf16>
!D = !pto.conv_tile<vec, nc1hwc0, 1x2x8x8x16xf16>
!E = !pto.conv_tile_buf<vec, nchw, 1x32x8x8xf16>
!F = !pto.conv_tile_buf<vec, nc1hwc0, 1x2x8x8x16xf16>
!K = !pto.tile_buf<scaling, 1x64xui64>

// Settings in the order in which they are printed; what is the default is not printed. Words in any case.
// CHECK-LABEL: func.func private @types(
// CHECK-SAME: !pto.conv_tile_buf<mat, nc1hwc0, 1x2x8x8x16xf16>, !pto.conv_tile<vec, ncdhw, 1x?x3x4x5xi8, room=512>,
// CHECK-SAME: !pto.conv_tile_buf<mat, nc1hwc0, 1x1x?x?x8xf32, filter=3x?, stride=2x1, dilation=1x?, padding=0x1x?x3, pad_value=0xC0000000, room=64>,
// CHECK-SAME: !pto.conv_tile<mat, ndc1hwc0, 1x2x1x4x4x32xi8, channel_size=16, repeat_stride=1, repeat_time=2, repeat_mode=1, transpose=1, dst_stride=3, dst_mposition=4, pad_value=0xFF>)
func.func private @types(!pto.conv_tile_buf<mat, NC1HWC0, 1x2x8x8x16xf16, filter=1x1, repeat_time=1>, !pto.conv_tile<vec, ncdhw, 1x?x3x4x5xi8, room=512>,
                         !pto.conv_tile_buf<"mat", nc1hwc0, 1x1x?x?x8xf32, room=64, pad_value=-2.0, padding=0x1x?x3, dilation=1x?, stride=2x1, filter=3x?>,
                         !pto.conv_tile<mat, ndc1hwc0, 1x2x1x4x4x32xi8, dst_mposition=4, dst_stride=3, transpose=1, repeat_mode=1, repeat_time=2, repeat_stride=1, channel_size=16, pad_value=-1>)

// CHECK-LABEL: func.func private @scales(
// CHECK-SAME: !pto.tile_buf<scale_left, 16x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile<scale_right, 2x16x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>,
// CHECK-SAME: memref<16x32xi8, #pto.address_space<scale_left>>)
func.func private @scales(!pto.tile_buf<scale_left, 16x2xe8m0, slayout=row_major, fractal=32>, !pto.tile<loc=scale_right, 2x16xe8m0, blayout=col_major, slayout=col_major, fractal=32>,
                          memref<16x32xi8, #pto.address_space<scale_left>>)

// CHECK-LABEL: func.func @layouts(
func.func @layouts(%p: !pto.ptr<f16>, %n: index) {
  // CHECK: {layout = #pto.layout<nc1hwc0>}
  %0 = pto.make_tensor_view %p, shape = [%n, %n, %n, %n, %n], strides = [%n, %n, %n, %n, %n] {layout = #pto.layout<NC1HWC0>} : !pto.tensor_view<?x?x?x?x?xf16>
  // CHECK: {layout = #pto.layout<mx_a_zz>}
  %1 = pto.make_tensor_view %p, shape = [%n, %n, %n, %n, %n], strides = [%n, %n, %n, %n, %n] {layout = #pto<layout mx_a_zz>} : !pto.tensor_view<?x?x?x?x?xf16>
  // CHECK: {layout = #pto.layout<mx_b_nn>}
  %2 = pto.make_tensor_view %p, shape = [%n, %n, %n, %n, %n], strides = [%n, %n, %n, %n, %n] {layout = #pto.layout<mx_b_nn>} : !pto.tensor_view<?x?x?x?x?xf16>
  // CHECK: {layout = #pto.layout<fractal_z_3d>}
  %3 = pto.make_tensor_view %p, shape = [%n, %n, %n, %n, %n], strides = [%n, %n, %n, %n, %n] {layout = #pto.layout<fractal_z_3d>} : !pto.tensor_view<?x?x?x?x?xf16>
  return
}

// CHECK-LABEL: func.func @alloc(
func.func @alloc(%h: index, %w: index, %l: index, %a: i64) {
  // CHECK: = pto.alloc_conv_tile : !pto.conv_tile_buf<mat, nc1hwc0, 1x2x8x8x16xf16>
  %0 = pto.alloc_conv_tile : !B
  // CHECK: = pto.alloc_conv_tile addr = %arg3 values = [%arg0, %arg1, %arg2] : !pto.conv_tile_buf<mat, nc1hwc0, 1x2x?x?x16xf16, padding=?x0x0x0, room=2048>
  %1 = pto.alloc_conv_tile addr = %a values = [%h, %w, %l] : !pto.conv_tile_buf<mat, nc1hwc0, 1x2x?x?x16xf16, padding=?x0x0x0, room=2048>
  // CHECK: pto.tassign %{{.*}}, %arg3 : !pto.conv_tile_buf<mat, nc1hwc0, 1x2x8x8x16xf16>
  pto.tassign %0, %a : !B
  return
}

// CHECK-LABEL: func.func @movement(
func.func @movement(%b: !B, %q: !pto.ptr<f16>, %t: !T, %h: index, %w: index, %x: f16) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c128 = arith.constant 128 : index
  %c1024 = arith.constant 1024 : index
  %c2048 = arith.constant 2048 : index
  %v = pto.make_tensor_view %q, shape = [%c1, %c2, %c8, %c8, %c16], strides = [%c2048, %c1024, %c128, %c16, %c1] {layout = #pto.layout<nc1hwc0>} : !pto.tensor_view<1x2x8x8x16xf16>
  // CHECK: %[[P:.*]] = pto.partition_view
  %p = pto.partition_view %v, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c2, %c8, %c8, %c16] : !pto.tensor_view<1x2x8x8x16xf16> -> !P
  // CHECK: = pto.tload %[[P]] : !pto.partition_tensor_view<1x2x8x8x16xf16> -> !pto.conv_tile<mat, nc1hwc0, 1x2x8x8x16xf16>
  %0 = pto.tload %p : !P -> !T
  // CHECK: = pto.tload %[[P]] valid(%arg3, %arg4) : !pto.partition_tensor_view<1x2x8x8x16xf16> -> !pto.conv_tile<mat, nc1hwc0, 1x2x?x?x16xf16, room=2048>
  %1 = pto.tload %p valid(%h, %w) : !P -> !pto.conv_tile<mat, nc1hwc0, 1x2x?x?x16xf16, room=2048>
  // CHECK: pto.tload ins(%[[P]] : !pto.partition_tensor_view<1x2x8x8x16xf16>) outs(%arg0 : !pto.conv_tile_buf<mat, nc1hwc0, 1x2x8x8x16xf16>)
  pto.tload ins(%p : !P) outs(%b : !B)
  // CHECK: pto.tstore %arg2, %[[P]] : (!pto.conv_tile<mat, nc1hwc0, 1x2x8x8x16xf16>, !pto.partition_tensor_view<1x2x8x8x16xf16>) -> ()
  pto.tstore %t, %p : (!T, !P) -> ()
  // CHECK: pto.tstore ins(%arg0 : !pto.conv_tile_buf<mat, nc1hwc0, 1x2x8x8x16xf16>) outs(%[[P]] : !pto.partition_tensor_view<1x2x8x8x16xf16>) {atomicType = #pto<atomic_type atomic_add>}
  pto.tstore ins(%b : !B) outs(%p : !P) {atomicType = #pto<atomic_type atomic_add>}
  // CHECK: = pto.texpands %arg5 : f16 -> !pto.conv_tile<mat, nc1hwc0, 1x2x8x8x16xf16>
  %2 = pto.texpands %x : f16 -> !T
  // CHECK: pto.texpands ins(%arg5 : f16) outs(%arg0 : !pto.conv_tile_buf<mat, nc1hwc0, 1x2x8x8x16xf16>)
  pto.texpands ins(%x : f16) outs(%b : !B)
  // CHECK: pto.tprefetch_async ins(%[[P]] : !pto.partition_tensor_view<1x2x8x8x16xf16>)
  pto.tprefetch_async ins(%p : !P)
  // CHECK: pto.tprefetch_async ins(%[[P]] : !pto.partition_tensor_view<1x2x8x8x16xf16>)
  pto.tprefetch_async %p : !P
  return
}

// CHECK-LABEL: func.func @layout(
func.func @layout(%t: !T, %b: !B, %m: !M, %w: !W, %x: !X, %s: !S, %c: !C, %e: !E, %f: !F, %i: index, %j: index) {
  // CHECK: = pto.timg2col %arg0 : !pto.conv_tile<mat, nc1hwc0, 1x2x8x8x16xf16> -> !pto.tile<left,
  %0 = pto.timg2col %t : !T -> !L
  // CHECK: = pto.timg2col %arg0, %arg9, %arg10 {fmatrixMode = "FMATRIX_A_AUTO"} : (!pto.conv_tile<mat, nc1hwc0, 1x2x8x8x16xf16>, index, index) -> !pto.tile<left,
  %1 = pto.timg2col %t, %i, %j {fmatrixMode = "FMATRIX_A_AUTO"} : (!T, index, index) -> !L
  // CHECK: pto.timg2col ins(%arg1 : !pto.conv_tile_buf<mat, nc1hwc0, 1x2x8x8x16xf16>) outs(%arg2 : !pto.tile_buf<left,
  pto.timg2col ins(%b : !B) outs(%m : !M)
  // CHECK: pto.timg2col ins(%arg1, %arg9, %arg10 : !pto.conv_tile_buf<mat, nc1hwc0, 1x2x8x8x16xf16>, index, index) outs(%arg2 : !pto.tile_buf<left,
  pto.timg2col ins(%b, %i, %j : !B, index, index) outs(%m : !M)
  // CHECK: = pto.textract %arg3, %arg9, %arg10 : (!pto.conv_tile<mat, fractal_z, 2x1x16x16xf16>, index, index) -> !pto.tile<right,
  %2 = pto.textract %w, %i, %j : (!W, index, index) -> !R
  // CHECK: pto.textract ins(%arg4, %arg9, %arg10 : !pto.conv_tile_buf<mat, fractal_z, 2x1x16x16xf16>, index, index) outs(%arg5 : !pto.tile_buf<right,
  pto.textract ins(%x, %i, %j : !X, index, index) outs(%s : !S)
  // CHECK: = pto.tmov %arg3 : !pto.conv_tile<mat, fractal_z, 2x1x16x16xf16> -> !pto.tile<right,
  %3 = pto.tmov %w : !W -> !R
  // CHECK: pto.tmov ins(%arg4 : !pto.conv_tile_buf<mat, fractal_z, 2x1x16x16xf16>) outs(%arg5 : !pto.tile_buf<right,
  pto.tmov ins(%x : !X) outs(%s : !S)
  // CHECK: = pto.ttrans %arg6 : !pto.conv_tile<vec, nchw, 1x32x8x8xf16> -> !pto.conv_tile<vec, nc1hwc0, 1x2x8x8x16xf16>
  %4 = pto.ttrans %c : !C -> !D
  // CHECK: pto.ttrans ins(%arg7, %arg7 : !pto.conv_tile_buf<vec, nchw, 1x32x8x8xf16>, !pto.conv_tile_buf<vec, nchw, 1x32x8x8xf16>) outs(%arg8 : !pto.conv_tile_buf<vec, nc1hwc0, 1x2x8x8x16xf16>)
  pto.ttrans ins(%e, %e : !E, !E) outs(%f : !F)
  return
}

// CHECK-LABEL: func.func @registers(
func.func @registers(%t: !T, %b: !B, %k: !K, %x: f32) {
  // CHECK: pto.setfmatrix ins(%arg1 : !pto.conv_tile_buf<mat, nc1hwc0, 1x2x8x8x16xf16>){{$}}
  pto.setfmatrix ins(%b : !B) outs()
  // CHECK: pto.tsetfmatrix ins(%arg1 : !pto.conv_tile_buf<mat, nc1hwc0, 1x2x8x8x16xf16>) {fmatrixMode = #pto<fmatrix_mode b_manual>}
  pto.tsetfmatrix ins(%b : !B) {fmatrixMode = #pto<fmatrix_mode b_manual>}
  // CHECK: pto.setfmatrix %arg0 : !pto.conv_tile<mat, nc1hwc0, 1x2x8x8x16xf16> -> ()
  pto.setfmatrix %t : !T -> ()
  // CHECK: pto.set_img2col_rpt ins(%arg1 : !pto.conv_tile_buf<mat, nc1hwc0, 1x2x8x8x16xf16>){{$}}
  pto.set_img2col_rpt %b : !B
  // CHECK: pto.tset_img2col_padding ins(%arg1 : !pto.conv_tile_buf<mat, nc1hwc0, 1x2x8x8x16xf16>){{$}}
  pto.tset_img2col_padding ins(%b : !B)
  // CHECK: pto.set_quant_scalar ins(%arg3 : f32) {isInt8 = true}
  pto.set_quant_scalar ins(%x : f32) {isInt8 = true}
  // CHECK: pto.set_quant_scalar ins(%arg3 : f32){{$}}
  pto.set_quant_scalar %x : f32
  // CHECK: pto.set_quant_vector ins(%arg2 : !pto.tile_buf<scaling, 1x64xui64>)
  pto.set_quant_vector ins(%k : !K)
  return
}
