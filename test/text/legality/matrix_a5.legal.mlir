// Matrix products on a5: what is legal.
// RUN: pto-opt --pto-legality=arch=a5 %s -o %t

func.func @tmatmul_1(%a: !pto.tile_buf<left, 32x64xi8, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xi8, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul ins(%a, %b : !pto.tile_buf<left, 32x64xi8, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xi8, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_2(%a: !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul ins(%a, %b : !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_3(%a: !pto.tile_buf<left, 32x64xbf16, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xbf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul ins(%a, %b : !pto.tile_buf<left, 32x64xbf16, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xbf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_4(%a: !pto.tile_buf<left, 32x64xf32, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf32, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul ins(%a, %b : !pto.tile_buf<left, 32x64xf32, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf32, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_5(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul ins(%a, %b : !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_6(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf8E5M2, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul ins(%a, %b : !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf8E5M2, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_7(%a: !pto.tile_buf<left, 32x64xf8E5M2, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul ins(%a, %b : !pto.tile_buf<left, 32x64xf8E5M2, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_8(%a: !pto.tile_buf<left, 32x64xf8E5M2, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf8E5M2, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul ins(%a, %b : !pto.tile_buf<left, 32x64xf8E5M2, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf8E5M2, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_9(%a: !pto.tile_buf<left, 32x64x!pto.hif8, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32x!pto.hif8, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul ins(%a, %b : !pto.tile_buf<left, 32x64x!pto.hif8, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32x!pto.hif8, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_10(%a: !pto.tile_buf<left, 32x64xf16, valid=?x?, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, valid=?x?, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul ins(%a, %b : !pto.tile_buf<left, 32x64xf16, valid=?x?, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, valid=?x?, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_acc_1(%cIn: !pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>, %a: !pto.tile_buf<left, 32x64xi8, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xi8, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul.acc ins(%cIn, %a, %b : !pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xi8, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xi8, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_acc_2(%cIn: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %a: !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul.acc ins(%cIn, %a, %b : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_acc_3(%cIn: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %a: !pto.tile_buf<left, 32x64xf16, valid=?x?, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, valid=?x?, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul.acc ins(%cIn, %a, %b : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xf16, valid=?x?, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, valid=?x?, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_bias_1(%a: !pto.tile_buf<left, 32x64xi8, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xi8, slayout=col_major>, %bias: !pto.tile_buf<bias, 1x32xi32>, %dst: !pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul.bias ins(%a, %b, %bias : !pto.tile_buf<left, 32x64xi8, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xi8, slayout=col_major>, !pto.tile_buf<bias, 1x32xi32>) outs(%dst : !pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_bias_2(%a: !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %bias: !pto.tile_buf<bias, 1x32xf32>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul.bias ins(%a, %b, %bias : !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>, !pto.tile_buf<bias, 1x32xf32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_bias_3(%a: !pto.tile_buf<left, 32x64xf16, valid=?x?, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, valid=?x?, slayout=col_major>, %bias: !pto.tile_buf<bias, 1x32xf32>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul.bias ins(%a, %b, %bias : !pto.tile_buf<left, 32x64xf16, valid=?x?, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, valid=?x?, slayout=col_major>, !pto.tile_buf<bias, 1x32xf32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_mx_1(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_mx_2(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E5M2, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E5M2, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_mx_3(%a: !pto.tile_buf<left, 32x64xf8E5M2, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x64xf8E5M2, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_mx_4(%a: !pto.tile_buf<left, 32x64xf8E5M2, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E5M2, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x64xf8E5M2, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E5M2, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_mx_5(%a: !pto.tile_buf<left, 32x64x!pto.f4e2m1, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32x!pto.f4e2m1, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x64x!pto.f4e2m1, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32x!pto.f4e2m1, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_mx_6(%a: !pto.tile_buf<left, 32x64x!pto.f4e2m1, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32x!pto.f4e1m2, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x64x!pto.f4e2m1, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32x!pto.f4e1m2, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_mx_7(%a: !pto.tile_buf<left, 32x64x!pto.f4e1m2, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32x!pto.f4e2m1, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x64x!pto.f4e1m2, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32x!pto.f4e2m1, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_mx_8(%a: !pto.tile_buf<left, 32x64x!pto.f4e1m2, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32x!pto.f4e1m2, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x64x!pto.f4e1m2, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32x!pto.f4e1m2, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_mx_9(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x64x!pto.e8m0>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 64x32x!pto.e8m0>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x64x!pto.e8m0>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 64x32x!pto.e8m0>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_mx_acc_1(%cIn: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %a: !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul.mx.acc ins(%cIn, %a, %aScale, %b, %bScale : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_mx_acc_2(%cIn: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %a: !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E5M2, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul.mx.acc ins(%cIn, %a, %aScale, %b, %bScale : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E5M2, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_mx_acc_3(%cIn: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %a: !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x64x!pto.e8m0>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 64x32x!pto.e8m0>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul.mx.acc ins(%cIn, %a, %aScale, %b, %bScale : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x64x!pto.e8m0>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 64x32x!pto.e8m0>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_mx_bias_1(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %bias: !pto.tile_buf<bias, 1x32xf32>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul.mx.bias ins(%a, %aScale, %b, %bScale, %bias : !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, !pto.tile_buf<bias, 1x32xf32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_mx_bias_2(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E5M2, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %bias: !pto.tile_buf<bias, 1x32xf32>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul.mx.bias ins(%a, %aScale, %b, %bScale, %bias : !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E5M2, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, !pto.tile_buf<bias, 1x32xf32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tmatmul_mx_bias_3(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x64x!pto.e8m0>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 64x32x!pto.e8m0>, %bias: !pto.tile_buf<bias, 1x32xf32>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tmatmul.mx.bias ins(%a, %aScale, %b, %bScale, %bias : !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x64x!pto.e8m0>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 64x32x!pto.e8m0>, !pto.tile_buf<bias, 1x32xf32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tgemv_1(%a: !pto.tile_buf<left, 32x64xi8, valid=1x64, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xi8, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xi32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tgemv ins(%a, %b : !pto.tile_buf<left, 32x64xi8, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xi8, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xi32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tgemv_2(%a: !pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tgemv ins(%a, %b : !pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tgemv_3(%a: !pto.tile_buf<left, 32x64xbf16, valid=1x64, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xbf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tgemv ins(%a, %b : !pto.tile_buf<left, 32x64xbf16, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xbf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tgemv_4(%a: !pto.tile_buf<left, 32x64xf32, valid=1x64, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf32, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tgemv ins(%a, %b : !pto.tile_buf<left, 32x64xf32, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf32, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tgemv_5(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tgemv ins(%a, %b : !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tgemv_6(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf8E5M2, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tgemv ins(%a, %b : !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf8E5M2, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tgemv_7(%a: !pto.tile_buf<left, 32x64xf8E5M2, valid=1x64, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tgemv ins(%a, %b : !pto.tile_buf<left, 32x64xf8E5M2, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tgemv_8(%a: !pto.tile_buf<left, 32x64xf8E5M2, valid=1x64, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf8E5M2, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tgemv ins(%a, %b : !pto.tile_buf<left, 32x64xf8E5M2, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf8E5M2, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tgemv_9(%a: !pto.tile_buf<left, 32x64x!pto.hif8, valid=1x64, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32x!pto.hif8, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tgemv ins(%a, %b : !pto.tile_buf<left, 32x64x!pto.hif8, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32x!pto.hif8, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tgemv_acc_1(%cIn: !pto.tile_buf<acc, 32x32xi32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>, %a: !pto.tile_buf<left, 32x64xi8, valid=1x64, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xi8, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xi32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tgemv.acc ins(%cIn, %a, %b : !pto.tile_buf<acc, 32x32xi32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xi8, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xi8, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xi32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tgemv_acc_2(%cIn: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>, %a: !pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tgemv.acc ins(%cIn, %a, %b : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tgemv_bias_1(%a: !pto.tile_buf<left, 32x64xi8, valid=1x64, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xi8, slayout=col_major>, %bias: !pto.tile_buf<bias, 1x32xi32>, %dst: !pto.tile_buf<acc, 32x32xi32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tgemv.bias ins(%a, %b, %bias : !pto.tile_buf<left, 32x64xi8, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xi8, slayout=col_major>, !pto.tile_buf<bias, 1x32xi32>) outs(%dst : !pto.tile_buf<acc, 32x32xi32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tgemv_bias_2(%a: !pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %bias: !pto.tile_buf<bias, 1x32xf32>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tgemv.bias ins(%a, %b, %bias : !pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>, !pto.tile_buf<bias, 1x32xf32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tgemv_mx_1(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tgemv.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tgemv_mx_2(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E5M2, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tgemv.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E5M2, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tgemv_mx_3(%a: !pto.tile_buf<left, 32x64xf8E5M2, valid=1x64, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tgemv.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x64xf8E5M2, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tgemv_mx_4(%a: !pto.tile_buf<left, 32x64xf8E5M2, valid=1x64, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E5M2, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tgemv.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x64xf8E5M2, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E5M2, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tgemv_mx_5(%a: !pto.tile_buf<left, 32x64x!pto.f4e2m1, valid=1x64, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32x!pto.f4e2m1, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tgemv.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x64x!pto.f4e2m1, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32x!pto.f4e2m1, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tgemv_mx_6(%a: !pto.tile_buf<left, 32x64x!pto.f4e2m1, valid=1x64, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32x!pto.f4e1m2, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tgemv.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x64x!pto.f4e2m1, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32x!pto.f4e1m2, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tgemv_mx_7(%a: !pto.tile_buf<left, 32x64x!pto.f4e1m2, valid=1x64, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32x!pto.f4e2m1, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tgemv.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x64x!pto.f4e1m2, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32x!pto.f4e2m1, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tgemv_mx_8(%a: !pto.tile_buf<left, 32x64x!pto.f4e1m2, valid=1x64, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32x!pto.f4e1m2, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tgemv.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x64x!pto.f4e1m2, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32x!pto.f4e1m2, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tgemv_mx_9(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x64x!pto.e8m0>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 64x32x!pto.e8m0>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tgemv.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x64x!pto.e8m0>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 64x32x!pto.e8m0>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tgemv_mx_acc_1(%cIn: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>, %a: !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tgemv.mx.acc ins(%cIn, %a, %aScale, %b, %bScale : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tgemv_mx_acc_2(%cIn: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>, %a: !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E5M2, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tgemv.mx.acc ins(%cIn, %a, %aScale, %b, %bScale : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E5M2, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tgemv_mx_acc_3(%cIn: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>, %a: !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x64x!pto.e8m0>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 64x32x!pto.e8m0>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tgemv.mx.acc ins(%cIn, %a, %aScale, %b, %bScale : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x64x!pto.e8m0>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 64x32x!pto.e8m0>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tgemv_mx_bias_1(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %bias: !pto.tile_buf<bias, 1x32xf32>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tgemv.mx.bias ins(%a, %aScale, %b, %bScale, %bias : !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, !pto.tile_buf<bias, 1x32xf32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tgemv_mx_bias_2(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E5M2, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %bias: !pto.tile_buf<bias, 1x32xf32>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tgemv.mx.bias ins(%a, %aScale, %b, %bScale, %bias : !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E5M2, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, !pto.tile_buf<bias, 1x32xf32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

func.func @tgemv_mx_bias_3(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x64x!pto.e8m0>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 64x32x!pto.e8m0>, %bias: !pto.tile_buf<bias, 1x32xf32>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  pto.tgemv.mx.bias ins(%a, %aScale, %b, %bScale, %bias : !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x64x!pto.e8m0>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 64x32x!pto.e8m0>, !pto.tile_buf<bias, 1x32xf32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}
