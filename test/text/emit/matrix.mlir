// Matrix products as C++.
// RUN: ptoas --pto-arch=cpu %s | FileCheck %s
// RUN: ptoas --pto-arch=a5 %s | FileCheck %s
!acc = !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>
!left = !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>
!right = !pto.tile_buf<right, 64x32xf16, slayout=col_major>
!small = !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>
!tiny = !pto.tile_buf<right, 64x32xf8E5M2, slayout=col_major>
!aScale = !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>
!bScale = !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>
!bias = !pto.tile_buf<bias, 1x32xf32>
module {
  // CHECK-LABEL: AICORE void all(
  func.func @all() {
    %acc = pto.alloc_tile : !acc
    %left = pto.alloc_tile : !left
    %right = pto.alloc_tile : !right
    %small = pto.alloc_tile : !small
    %tiny = pto.alloc_tile : !tiny
    %aScale = pto.alloc_tile : !aScale
    %bScale = pto.alloc_tile : !bScale
    %bias = pto.alloc_tile : !bias
    %sum = pto.alloc_tile : !acc
    // CHECK: TMATMUL([[SUM:v[0-9]+]], [[LEFT:v[0-9]+]], [[RIGHT:v[0-9]+]]);
    pto.tmatmul ins(%left, %right : !left, !right) outs(%sum : !acc)
    // CHECK: TMATMUL_ACC([[SUM]], [[ACC:v[0-9]+]], [[LEFT]], [[RIGHT]]);
    pto.tmatmul.acc ins(%acc, %left, %right : !acc, !left, !right) outs(%sum : !acc)
    // CHECK: TMATMUL_BIAS([[SUM]], [[LEFT]], [[RIGHT]], [[BIAS:v[0-9]+]]);
    pto.tmatmul.bias ins(%left, %right, %bias : !left, !right, !bias) outs(%sum : !acc)
    // CHECK: TMATMUL_MX([[SUM]], [[SMALL:v[0-9]+]], [[ASCALE:v[0-9]+]], [[TINY:v[0-9]+]], [[BSCALE:v[0-9]+]]);
    pto.tmatmul.mx ins(%small, %aScale, %tiny, %bScale : !small, !aScale, !tiny, !bScale) outs(%sum : !acc)
    // CHECK: TMATMUL_MX([[SUM]], [[ACC]], [[SMALL]], [[ASCALE]], [[TINY]], [[BSCALE]]);
    pto.tmatmul.mx.acc ins(%acc, %small, %aScale, %tiny, %bScale : !acc, !small, !aScale, !tiny, !bScale) outs(%sum : !acc)
    // CHECK: TMATMUL_MX([[SUM]], [[SMALL]], [[ASCALE]], [[TINY]], [[BSCALE]], [[BIAS]]);
    pto.tmatmul.mx.bias ins(%small, %aScale, %tiny, %bScale, %bias : !small, !aScale, !tiny, !bScale, !bias) outs(%sum : !acc)
    // CHECK: TGEMV([[SUM]], [[LEFT]], [[RIGHT]]);
    pto.tgemv ins(%left, %right : !left, !right) outs(%sum : !acc)
    // CHECK: TGEMV_ACC([[SUM]], [[ACC]], [[LEFT]], [[RIGHT]]);
    pto.tgemv.acc ins(%acc, %left, %right : !acc, !left, !right) outs(%sum : !acc)
    // CHECK: TGEMV_BIAS([[SUM]], [[LEFT]], [[RIGHT]], [[BIAS]]);
    pto.tgemv.bias ins(%left, %right, %bias : !left, !right, !bias) outs(%sum : !acc)
    // CHECK: TGEMV_MX([[SUM]], [[SMALL]], [[ASCALE]], [[TINY]], [[BSCALE]]);
    pto.tgemv.mx ins(%small, %aScale, %tiny, %bScale : !small, !aScale, !tiny, !bScale) outs(%sum : !acc)
    // CHECK: TGEMV_MX([[SUM]], [[ACC]], [[SMALL]], [[ASCALE]], [[TINY]], [[BSCALE]]);
    pto.tgemv.mx.acc ins(%acc, %small, %aScale, %tiny, %bScale : !acc, !small, !aScale, !tiny, !bScale) outs(%sum : !acc)
    // CHECK: TGEMV_MX([[SUM]], [[SMALL]], [[ASCALE]], [[TINY]], [[BSCALE]], [[BIAS]]);
    pto.tgemv.mx.bias ins(%small, %aScale, %tiny, %bScale, %bias : !small, !aScale, !tiny, !bScale, !bias) outs(%sum : !acc)
    return
  }
}
