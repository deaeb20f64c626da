// Matrix products on a2a3: what is legal.
// RUN: pto-opt --pto-legality=arch=a2a3 %s -o %t

func.func @tmatmul_1(%a: !pto.tile_buf<left, 32x64xi8, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xi8, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul ins(%a, %b : !pto.tile_buf<left, 32x64xi8, slayout=row_major>, !pto.tile_buf<right, 64x32xi8, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_2(%a: !pto.tile_buf<left, 32x64xf16, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul ins(%a, %b : !pto.tile_buf<left, 32x64xf16, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_3(%a: !pto.tile_buf<left, 32x64xbf16, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xbf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul ins(%a, %b : !pto.tile_buf<left, 32x64xbf16, slayout=row_major>, !pto.tile_buf<right, 64x32xbf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_4(%a: !pto.tile_buf<left, 32x64xf32, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf32, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul ins(%a, %b : !pto.tile_buf<left, 32x64xf32, slayout=row_major>, !pto.tile_buf<right, 64x32xf32, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_5(%a: !pto.tile_buf<left, 32x64xf16, valid=?x?, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, valid=?x?, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul ins(%a, %b : !pto.tile_buf<left, 32x64xf16, valid=?x?, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, valid=?x?, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_acc_1(%cIn: !pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>, %a: !pto.tile_buf<left, 32x64xi8, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xi8, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul.acc ins(%cIn, %a, %b : !pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xi8, slayout=row_major>, !pto.tile_buf<right, 64x32xi8, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_acc_2(%cIn: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %a: !pto.tile_buf<left, 32x64xf16, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul.acc ins(%cIn, %a, %b : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xf16, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_acc_3(%cIn: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %a: !pto.tile_buf<left, 32x64xf16, valid=?x?, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, valid=?x?, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul.acc ins(%cIn, %a, %b : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xf16, valid=?x?, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, valid=?x?, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_bias_1(%a: !pto.tile_buf<left, 32x64xi8, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xi8, slayout=col_major>, %bias: !pto.tile_buf<bias, 1x32xi32>, %dst: !pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul.bias ins(%a, %b, %bias : !pto.tile_buf<left, 32x64xi8, slayout=row_major>, !pto.tile_buf<right, 64x32xi8, slayout=col_major>, !pto.tile_buf<bias, 1x32xi32>) outs(%dst : !pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_bias_2(%a: !pto.tile_buf<left, 32x64xf16, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %bias: !pto.tile_buf<bias, 1x32xf32>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul.bias ins(%a, %b, %bias : !pto.tile_buf<left, 32x64xf16, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>, !pto.tile_buf<bias, 1x32xf32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_bias_3(%a: !pto.tile_buf<left, 32x64xf16, valid=?x?, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, valid=?x?, slayout=col_major>, %bias: !pto.tile_buf<bias, 1x32xf32>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul.bias ins(%a, %b, %bias : !pto.tile_buf<left, 32x64xf16, valid=?x?, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, valid=?x?, slayout=col_major>, !pto.tile_buf<bias, 1x32xf32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tgemv_1(%a: !pto.tile_buf<left, 32x64xi8, valid=1x64, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xi8, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xi32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tgemv ins(%a, %b : !pto.tile_buf<left, 32x64xi8, valid=1x64, slayout=row_major>, !pto.tile_buf<right, 64x32xi8, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xi32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tgemv_2(%a: !pto.tile_buf<left, 32x64xf16, valid=1x64, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tgemv ins(%a, %b : !pto.tile_buf<left, 32x64xf16, valid=1x64, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tgemv_3(%a: !pto.tile_buf<left, 32x64xbf16, valid=1x64, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xbf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tgemv ins(%a, %b : !pto.tile_buf<left, 32x64xbf16, valid=1x64, slayout=row_major>, !pto.tile_buf<right, 64x32xbf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tgemv_4(%a: !pto.tile_buf<left, 32x64xf32, valid=1x64, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf32, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tgemv ins(%a, %b : !pto.tile_buf<left, 32x64xf32, valid=1x64, slayout=row_major>, !pto.tile_buf<right, 64x32xf32, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tgemv_acc_1(%cIn: !pto.tile_buf<acc, 32x32xi32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>, %a: !pto.tile_buf<left, 32x64xi8, valid=1x64, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xi8, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xi32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tgemv.acc ins(%cIn, %a, %b : !pto.tile_buf<acc, 32x32xi32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xi8, valid=1x64, slayout=row_major>, !pto.tile_buf<right, 64x32xi8, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xi32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tgemv_acc_2(%cIn: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>, %a: !pto.tile_buf<left, 32x64xf16, valid=1x64, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tgemv.acc ins(%cIn, %a, %b : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xf16, valid=1x64, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tgemv_bias_1(%a: !pto.tile_buf<left, 32x64xi8, valid=1x64, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xi8, slayout=col_major>, %bias: !pto.tile_buf<bias, 1x32xi32>, %dst: !pto.tile_buf<acc, 32x32xi32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tgemv.bias ins(%a, %b, %bias : !pto.tile_buf<left, 32x64xi8, valid=1x64, slayout=row_major>, !pto.tile_buf<right, 64x32xi8, slayout=col_major>, !pto.tile_buf<bias, 1x32xi32>) outs(%dst : !pto.tile_buf<acc, 32x32xi32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tgemv_bias_2(%a: !pto.tile_buf<left, 32x64xf16, valid=1x64, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %bias: !pto.tile_buf<bias, 1x32xf32>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tgemv.bias ins(%a, %b, %bias : !pto.tile_buf<left, 32x64xf16, valid=1x64, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>, !pto.tile_buf<bias, 1x32xf32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}
