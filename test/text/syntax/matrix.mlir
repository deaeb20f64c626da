// Matrix products in every spelling, and how they are printed.
// RUN: pto-opt %s -o %t.1
// RUN: pto-opt %t.1 -o %t.2
// RUN: diff %t.1 %t.2
// RUN: FileCheck %s --input-file=%t.1
// RUN: ptoas --emit=check --pto-arch=cpu %s
// RUN: ptoas --emit=asm --pto-arch=cpu %s -o %t.asm
// RUN: ptoas --emit=asm --pto-arch=cpu %t.asm -o %t.again
// RUN: diff %t.asm %t.again

!acc = !pto.tile<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>
!left = !pto.tile<left, 32x64xf16, blayout=col_major, slayout=row_major>
!right = !pto.tile<right, 64x32xf16, slayout=col_major>
!small = !pto.tile<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>
!tiny = !pto.tile<right, 64x32xf8E5M2, slayout=col_major>
!aScale = !pto.tile<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>
!bScale = !pto.tile<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>
!bias = !pto.tile<bias, 1x32xf32>
!acc_buf = !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>
!left_buf = !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>
!right_buf = !pto.tile_buf<right, 64x32xf16, slayout=col_major>
!small_buf = !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>
!tiny_buf = !pto.tile_buf<right, 64x32xf8E5M2, slayout=col_major>
!aScale_buf = !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>
!bScale_buf = !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>
!bias_buf = !pto.tile_buf<bias, 1x32xf32>

// CHECK-LABEL: func.func @values(
func.func @values(%acc: !acc, %left: !left, %right: !right, %small: !small, %tiny: !tiny, %aScale: !aScale, %bScale: !bScale, %bias: !bias) {
  // CHECK: = pto.tmatmul %arg1, %arg2 : (!pto.tile<left, 32x64xf16, blayout=col_major, slayout=row_major>, !pto.tile<right, 64x32xf16, slayout=col_major>) -> !pto.tile<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>{{$}}
  %0 = pto.tmatmul %left, %right : (!left, !right) -> !acc
  // CHECK: = pto.tmatmul.acc %arg0, %arg1, %arg2 : (!pto.tile<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile<left, 32x64xf16, blayout=col_major, slayout=row_major>, !pto.tile<right, 64x32xf16, slayout=col_major>) -> !pto.tile<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>{{$}}
  %1 = pto.tmatmul.acc %acc, %left, %right : (!acc, !left, !right) -> !acc
  // CHECK: = pto.tmatmul.bias %arg1, %arg2, %arg7 : (!pto.tile<left, 32x64xf16, blayout=col_major, slayout=row_major>, !pto.tile<right, 64x32xf16, slayout=col_major>, !pto.tile<bias, 1x32xf32>) -> !pto.tile<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>{{$}}
  %2 = pto.tmatmul.bias %left, %right, %bias : (!left, !right, !bias) -> !acc
  // CHECK: = pto.tmatmul.mx %arg3, %arg5, %arg4, %arg6 : (!pto.tile<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile<right, 64x32xf8E5M2, slayout=col_major>, !pto.tile<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) -> !pto.tile<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>{{$}}
  %3 = pto.tmatmul.mx %small, %aScale, %tiny, %bScale : (!small, !aScale, !tiny, !bScale) -> !acc
  // CHECK: = pto.tmatmul.mx.acc %arg0, %arg3, %arg5, %arg4, %arg6 : (!pto.tile<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile<right, 64x32xf8E5M2, slayout=col_major>, !pto.tile<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) -> !pto.tile<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>{{$}}
  %4 = pto.tmatmul.mx.acc %acc, %small, %aScale, %tiny, %bScale : (!acc, !small, !aScale, !tiny, !bScale) -> !acc
  // CHECK: = pto.tmatmul.mx.bias %arg3, %arg5, %arg4, %arg6, %arg7 : (!pto.tile<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile<right, 64x32xf8E5M2, slayout=col_major>, !pto.tile<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, !pto.tile<bias, 1x32xf32>) -> !pto.tile<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>{{$}}
  %5 = pto.tmatmul.mx.bias %small, %aScale, %tiny, %bScale, %bias : (!small, !aScale, !tiny, !bScale, !bias) -> !acc
  // CHECK: = pto.tgemv %arg1, %arg2 : (!pto.tile<left, 32x64xf16, blayout=col_major, slayout=row_major>, !pto.tile<right, 64x32xf16, slayout=col_major>) -> !pto.tile<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>{{$}}
  %6 = pto.tgemv %left, %right : (!left, !right) -> !acc
  // CHECK: = pto.tgemv.acc %arg0, %arg1, %arg2 : (!pto.tile<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile<left, 32x64xf16, blayout=col_major, slayout=row_major>, !pto.tile<right, 64x32xf16, slayout=col_major>) -> !pto.tile<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>{{$}}
  %7 = pto.tgemv.acc %acc, %left, %right : (!acc, !left, !right) -> !acc
  // CHECK: = pto.tgemv.bias %arg1, %arg2, %arg7 : (!pto.tile<left, 32x64xf16, blayout=col_major, slayout=row_major>, !pto.tile<right, 64x32xf16, slayout=col_major>, !pto.tile<bias, 1x32xf32>) -> !pto.tile<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>{{$}}
  %8 = pto.tgemv.bias %left, %right, %bias : (!left, !right, !bias) -> !acc
  // CHECK: = pto.tgemv.mx %arg3, %arg5, %arg4, %arg6 : (!pto.tile<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile<right, 64x32xf8E5M2, slayout=col_major>, !pto.tile<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) -> !pto.tile<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>{{$}}
  %9 = pto.tgemv.mx %small, %aScale, %tiny, %bScale : (!small, !aScale, !tiny, !bScale) -> !acc
  // CHECK: = pto.tgemv.mx.acc %arg0, %arg3, %arg5, %arg4, %arg6 : (!pto.tile<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile<right, 64x32xf8E5M2, slayout=col_major>, !pto.tile<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) -> !pto.tile<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>{{$}}
  %10 = pto.tgemv.mx.acc %acc, %small, %aScale, %tiny, %bScale : (!acc, !small, !aScale, !tiny, !bScale) -> !acc
  // CHECK: = pto.tgemv.mx.bias %arg3, %arg5, %arg4, %arg6, %arg7 : (!pto.tile<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile<right, 64x32xf8E5M2, slayout=col_major>, !pto.tile<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, !pto.tile<bias, 1x32xf32>) -> !pto.tile<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>{{$}}
  %11 = pto.tgemv.mx.bias %small, %aScale, %tiny, %bScale, %bias : (!small, !aScale, !tiny, !bScale, !bias) -> !acc
  // The word before the bracket may be left out.
  // CHECK: = pto.tmatmul.mx.bias %arg3, %arg5, %arg4, %arg6, %arg7 : (!pto.tile<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile<right, 64x32xf8E5M2, slayout=col_major>, !pto.tile<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, !pto.tile<bias, 1x32xf32>) -> !pto.tile<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>{{$}}
  %12 = pto.tmatmul.mx.bias %small, %aScale, %tiny, %bScale, %bias : (<loc=left, dtype=f8E4M3FN, rows=32, cols=64, v_row=32, v_col=64, blayout=col_major, slayout=row_major, fractal=512, pad=0>, <loc=scaling, dtype=!pto.e8m0, rows=32, cols=2, v_row=32, v_col=2, blayout=row_major, slayout=row_major, fractal=32, pad=0>, <loc=right, dtype=f8E5M2, rows=64, cols=32, v_row=64, v_col=32, blayout=row_major, slayout=col_major, fractal=512, pad=0>, <loc=scaling, dtype=!pto.e8m0, rows=2, cols=32, v_row=2, v_col=32, blayout=col_major, slayout=col_major, fractal=32, pad=0>, <loc=bias, dtype=f32, rows=1, cols=32, v_row=1, v_col=32, blayout=row_major, slayout=none_box, fractal=512, pad=0>) -> <acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>
  return
}

// CHECK-LABEL: func.func @places(
func.func @places(%acc: !acc_buf, %left: !left_buf, %right: !right_buf, %small: !small_buf, %tiny: !tiny_buf, %aScale: !aScale_buf, %bScale: !bScale_buf, %bias: !bias_buf) {
  // CHECK: pto.tmatmul ins(%arg1, %arg2 : !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>) outs(%arg0 : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>){{$}}
  pto.tmatmul ins(%left, %right : !left_buf, !right_buf) outs(%acc : !acc_buf)
  // The generic form.
  // CHECK: pto.tmatmul ins(%arg1, %arg2 : !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>) outs(%arg0 : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>){{$}}
  "pto.tmatmul"(%left, %right, %acc) : (!left_buf, !right_buf, !acc_buf) -> ()
  // CHECK: pto.tmatmul.acc ins(%arg0, %arg1, %arg2 : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>) outs(%arg0 : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>){{$}}
  pto.tmatmul.acc ins(%acc, %left, %right : !acc_buf, !left_buf, !right_buf) outs(%acc : !acc_buf)
  // CHECK: pto.tmatmul.bias ins(%arg1, %arg2, %arg7 : !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>, !pto.tile_buf<bias, 1x32xf32>) outs(%arg0 : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>){{$}}
  pto.tmatmul.bias ins(%left, %right, %bias : !left_buf, !right_buf, !bias_buf) outs(%acc : !acc_buf)
  // CHECK: pto.tmatmul.bias ins(%arg1, %arg2, %arg7 : !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>, !pto.tile_buf<bias, 1x32xf32>) outs(%arg0 : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>){{$}}
  pto.tmatmul.bias ins(%left, %right, %bias : <loc=left, dtype=f16, rows=32, cols=64, v_row=32, v_col=64, blayout=col_major, slayout=row_major, fractal=512, pad=0>, <loc=right, dtype=f16, rows=64, cols=32, v_row=64, v_col=32, blayout=row_major, slayout=col_major, fractal=512, pad=0>, <loc=bias, dtype=f32, rows=1, cols=32, v_row=1, v_col=32, blayout=row_major, slayout=none_box, fractal=512, pad=0>) outs(%acc : <loc=acc, dtype=f32, rows=32, cols=32, v_row=32, v_col=32, blayout=col_major, slayout=row_major, fractal=1024, pad=0>)
  // CHECK: pto.tmatmul.mx ins(%arg3, %arg5, %arg4, %arg6 : !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E5M2, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%arg0 : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>){{$}}
  pto.tmatmul.mx ins(%small, %aScale, %tiny, %bScale : !small_buf, !aScale_buf, !tiny_buf, !bScale_buf) outs(%acc : !acc_buf)
  // CHECK: pto.tmatmul.mx ins(%arg3, %arg5, %arg4, %arg6 : !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E5M2, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%arg0 : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>){{$}}
  pto.tmatmul.mx ins(%small, %aScale, %tiny, %bScale : <loc=left, dtype=f8E4M3FN, rows=32, cols=64, v_row=32, v_col=64, blayout=col_major, slayout=row_major, fractal=512, pad=0>, <loc=scaling, dtype=!pto.e8m0, rows=32, cols=2, v_row=32, v_col=2, blayout=row_major, slayout=row_major, fractal=32, pad=0>, <loc=right, dtype=f8E5M2, rows=64, cols=32, v_row=64, v_col=32, blayout=row_major, slayout=col_major, fractal=512, pad=0>, <loc=scaling, dtype=!pto.e8m0, rows=2, cols=32, v_row=2, v_col=32, blayout=col_major, slayout=col_major, fractal=32, pad=0>) outs(%acc : <loc=acc, dtype=f32, rows=32, cols=32, v_row=32, v_col=32, blayout=col_major, slayout=row_major, fractal=1024, pad=0>)
  // CHECK: pto.tmatmul.mx.acc ins(%arg0, %arg3, %arg5, %arg4, %arg6 : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E5M2, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%arg0 : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>){{$}}
  pto.tmatmul.mx.acc ins(%acc, %small, %aScale, %tiny, %bScale : !acc_buf, !small_buf, !aScale_buf, !tiny_buf, !bScale_buf) outs(%acc : !acc_buf)
  // CHECK: pto.tmatmul.mx.acc ins(%arg0, %arg3, %arg5, %arg4, %arg6 : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E5M2, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%arg0 : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>){{$}}
  pto.tmatmul.mx.acc ins(%acc : <loc=acc, dtype=f32, rows=32, cols=32, v_row=32, v_col=32, blayout=col_major, slayout=row_major, fractal=1024, pad=0>, %small : <loc=left, dtype=f8E4M3FN, rows=32, cols=64, v_row=32, v_col=64, blayout=col_major, slayout=row_major, fractal=512, pad=0>, %aScale : <loc=scaling, dtype=!pto.e8m0, rows=32, cols=2, v_row=32, v_col=2, blayout=row_major, slayout=row_major, fractal=32, pad=0>, %tiny : <loc=right, dtype=f8E5M2, rows=64, cols=32, v_row=64, v_col=32, blayout=row_major, slayout=col_major, fractal=512, pad=0>, %bScale : <loc=scaling, dtype=!pto.e8m0, rows=2, cols=32, v_row=2, v_col=32, blayout=col_major, slayout=col_major, fractal=32, pad=0>) outs(%acc : <acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  // CHECK: pto.tmatmul.mx.bias ins(%arg3, %arg5, %arg4, %arg6, %arg7 : !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E5M2, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, !pto.tile_buf<bias, 1x32xf32>) outs(%arg0 : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>){{$}}
  pto.tmatmul.mx.bias ins(%small, %aScale, %tiny, %bScale, %bias : !small_buf, !aScale_buf, !tiny_buf, !bScale_buf, !bias_buf) outs(%acc : !acc_buf)
  // CHECK: pto.tgemv ins(%arg1, %arg2 : !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>) outs(%arg0 : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>){{$}}
  pto.tgemv ins(%left, %right : !left_buf, !right_buf) outs(%acc : !acc_buf)
  // CHECK: pto.tgemv.acc ins(%arg0, %arg1, %arg2 : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>) outs(%arg0 : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>){{$}}
  pto.tgemv.acc ins(%acc, %left, %right : !acc_buf, !left_buf, !right_buf) outs(%acc : !acc_buf)
  // CHECK: pto.tgemv.bias ins(%arg1, %arg2, %arg7 : !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>, !pto.tile_buf<bias, 1x32xf32>) outs(%arg0 : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>){{$}}
  pto.tgemv.bias ins(%left, %right, %bias : !left_buf, !right_buf, !bias_buf) outs(%acc : !acc_buf)
  // CHECK: pto.tgemv.mx ins(%arg3, %arg5, %arg4, %arg6 : !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E5M2, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%arg0 : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>){{$}}
  pto.tgemv.mx ins(%small, %aScale, %tiny, %bScale : !small_buf, !aScale_buf, !tiny_buf, !bScale_buf) outs(%acc : !acc_buf)
  // CHECK: pto.tgemv.mx.acc ins(%arg0, %arg3, %arg5, %arg4, %arg6 : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E5M2, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%arg0 : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>){{$}}
  pto.tgemv.mx.acc ins(%acc, %small, %aScale, %tiny, %bScale : !acc_buf, !small_buf, !aScale_buf, !tiny_buf, !bScale_buf) outs(%acc : !acc_buf)
  // CHECK: pto.tgemv.mx.bias ins(%arg3, %arg5, %arg4, %arg6, %arg7 : !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E5M2, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, !pto.tile_buf<bias, 1x32xf32>) outs(%arg0 : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>){{$}}
  pto.tgemv.mx.bias ins(%small, %aScale, %tiny, %bScale, %bias : !small_buf, !aScale_buf, !tiny_buf, !bScale_buf, !bias_buf) outs(%acc : !acc_buf)
  return
}
