// Matrix products on a2a3: every rule that text can break, broken.
// RUN: pto-opt --pto-legality=arch=a2a3 -verify-diagnostics %s

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xf16, slayout=row_major>'}}
// expected-note@+1 {{operand 'b' is '!pto.tile_buf<mat, 64x32xf16, slayout=col_major>'}}
func.func @tmatmul_1(%a: !pto.tile_buf<left, 32x64xf16, slayout=row_major>, %b: !pto.tile_buf<mat, 64x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tmatmul' op breaks a rule of profile a2a3: a must be a Left tile, b a Right tile and dst an Acc tile}}
  pto.tmatmul ins(%a, %b : !pto.tile_buf<left, 32x64xf16, slayout=row_major>, !pto.tile_buf<mat, 64x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+1 {{operand 'a' is '!pto.tile_buf<left, 32x64xi16, slayout=row_major>'}}
func.func @tmatmul_2(%a: !pto.tile_buf<left, 32x64xi16, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xi16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tmatmul' op breaks a rule of profile a2a3: on a2a3 the element type of a must be int8_t, half, bfloat16_t or float}}
  pto.tmatmul ins(%a, %b : !pto.tile_buf<left, 32x64xi16, slayout=row_major>, !pto.tile_buf<right, 64x32xi16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xi8, slayout=row_major>'}}
// expected-note@+1 {{operand 'b' is '!pto.tile_buf<right, 64x32xf16, slayout=col_major>'}}
func.func @tmatmul_3(%a: !pto.tile_buf<left, 32x64xi8, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tmatmul' op breaks a rule of profile a2a3: on a2a3 a and b must have the same element type}}
  pto.tmatmul ins(%a, %b : !pto.tile_buf<left, 32x64xi8, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tmatmul_4(%a: !pto.tile_buf<left, 32x64xf16, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tmatmul' op breaks a rule of profile a2a3: the element type of dst must be int32_t for factors of int8_t, and float for all others}}
  pto.tmatmul ins(%a, %b : !pto.tile_buf<left, 32x64xf16, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xf16, slayout=row_major>'}}
// expected-note@+1 {{operand 'b' is '!pto.tile_buf<right, 32x32xf16, slayout=col_major>'}}
func.func @tmatmul_5(%a: !pto.tile_buf<left, 32x64xf16, slayout=row_major>, %b: !pto.tile_buf<right, 32x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tmatmul' op breaks a rule of profile a2a3: unless a has one row, a must have the Rows of dst, b the Cols of dst and a as many Cols as b has Rows}}
  pto.tmatmul ins(%a, %b : !pto.tile_buf<left, 32x64xf16, slayout=row_major>, !pto.tile_buf<right, 32x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xf16, valid=0x64, slayout=row_major>'}}
// expected-note@+1 {{operand 'b' is '!pto.tile_buf<right, 64x32xf16, slayout=col_major>'}}
func.func @tmatmul_6(%a: !pto.tile_buf<left, 32x64xf16, valid=0x64, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+2 {{'pto.tmatmul' op breaks a rule of profile a2a3: the valid rows and columns of a and the valid columns of b must be 1 to 4095}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmatmul ins(%a, %b : !pto.tile_buf<left, 32x64xf16, valid=0x64, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xf16, slayout=row_major>'}}
// expected-note@+1 {{operand 'b' is '!pto.tile_buf<mat, 64x32xf16, slayout=col_major>'}}
func.func @tmatmul_acc_1(%cIn: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %a: !pto.tile_buf<left, 32x64xf16, slayout=row_major>, %b: !pto.tile_buf<mat, 64x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tmatmul.acc' op breaks a rule of profile a2a3: a must be a Left tile, b a Right tile and dst an Acc tile}}
  pto.tmatmul.acc ins(%cIn, %a, %b : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xf16, slayout=row_major>, !pto.tile_buf<mat, 64x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+1 {{operand 'cIn' is '!pto.tile_buf<vec, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tmatmul_acc_2(%cIn: !pto.tile_buf<vec, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %a: !pto.tile_buf<left, 32x64xf16, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tmatmul.acc' op breaks a rule of profile a2a3: cIn must be an Acc tile with the element type of dst}}
  pto.tmatmul.acc ins(%cIn, %a, %b : !pto.tile_buf<vec, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xf16, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+1 {{operand 'cIn' is '!pto.tile_buf<acc, 32x32xf32, valid=16x16, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tmatmul_acc_3(%cIn: !pto.tile_buf<acc, 32x32xf32, valid=16x16, blayout=col_major, slayout=row_major, fractal=1024>, %a: !pto.tile_buf<left, 32x64xf16, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tmatmul.acc' op breaks a rule of profile a2a3: in text cIn must have the type of dst}}
  pto.tmatmul.acc ins(%cIn, %a, %b : !pto.tile_buf<acc, 32x32xf32, valid=16x16, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xf16, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xf16, slayout=row_major>'}}
// expected-note@+1 {{operand 'b' is '!pto.tile_buf<mat, 64x32xf16, slayout=col_major>'}}
func.func @tmatmul_bias_1(%a: !pto.tile_buf<left, 32x64xf16, slayout=row_major>, %b: !pto.tile_buf<mat, 64x32xf16, slayout=col_major>, %bias: !pto.tile_buf<bias, 1x32xf32>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tmatmul.bias' op breaks a rule of profile a2a3: a must be a Left tile, b a Right tile and dst an Acc tile}}
  pto.tmatmul.bias ins(%a, %b, %bias : !pto.tile_buf<left, 32x64xf16, slayout=row_major>, !pto.tile_buf<mat, 64x32xf16, slayout=col_major>, !pto.tile_buf<bias, 1x32xf32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xf16, slayout=row_major>'}}
// expected-note@+1 {{operand 'bias' is '!pto.tile_buf<vec, 1x32xf32>'}}
func.func @tmatmul_bias_2(%a: !pto.tile_buf<left, 32x64xf16, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %bias: !pto.tile_buf<vec, 1x32xf32>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tmatmul.bias' op breaks a rule of profile a2a3: bias must be a Bias tile of one row with the element type of dst}}
  pto.tmatmul.bias ins(%a, %b, %bias : !pto.tile_buf<left, 32x64xf16, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>, !pto.tile_buf<vec, 1x32xf32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+5 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+4 {{operand 'a' is '!pto.tile_buf<left, 32x64xf8E4M3FN, slayout=row_major>'}}
// expected-note@+3 {{operand 'aScale' is '!pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>'}}
// expected-note@+2 {{operand 'b' is '!pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>'}}
// expected-note@+1 {{operand 'bScale' is '!pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>'}}
func.func @tmatmul_mx_1(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+2 {{'pto.tmatmul.mx' op breaks a rule of profile a2a3: MX products are not available on a2a3}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmatmul.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x64xf8E4M3FN, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+6 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+5 {{operand 'cIn' is '!pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+4 {{operand 'a' is '!pto.tile_buf<left, 32x64xf8E4M3FN, slayout=row_major>'}}
// expected-note@+3 {{operand 'aScale' is '!pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>'}}
// expected-note@+2 {{operand 'b' is '!pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>'}}
// expected-note@+1 {{operand 'bScale' is '!pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>'}}
func.func @tmatmul_mx_acc_1(%cIn: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %a: !pto.tile_buf<left, 32x64xf8E4M3FN, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+2 {{'pto.tmatmul.mx.acc' op breaks a rule of profile a2a3: MX products are not available on a2a3}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmatmul.mx.acc ins(%cIn, %a, %aScale, %b, %bScale : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xf8E4M3FN, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+6 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+5 {{operand 'a' is '!pto.tile_buf<left, 32x64xf8E4M3FN, slayout=row_major>'}}
// expected-note@+4 {{operand 'aScale' is '!pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>'}}
// expected-note@+3 {{operand 'b' is '!pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>'}}
// expected-note@+2 {{operand 'bScale' is '!pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>'}}
// expected-note@+1 {{operand 'bias' is '!pto.tile_buf<bias, 1x32xf32>'}}
func.func @tmatmul_mx_bias_1(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %bias: !pto.tile_buf<bias, 1x32xf32>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+2 {{'pto.tmatmul.mx.bias' op breaks a rule of profile a2a3: MX products are not available on a2a3}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmatmul.mx.bias ins(%a, %aScale, %b, %bScale, %bias : !pto.tile_buf<left, 32x64xf8E4M3FN, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, !pto.tile_buf<bias, 1x32xf32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xf16, valid=1x64, slayout=row_major>'}}
// expected-note@+1 {{operand 'b' is '!pto.tile_buf<mat, 64x32xf16, slayout=col_major>'}}
func.func @tgemv_1(%a: !pto.tile_buf<left, 32x64xf16, valid=1x64, slayout=row_major>, %b: !pto.tile_buf<mat, 64x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tgemv' op breaks a rule of profile a2a3: a must be a Left tile, b a Right tile and dst an Acc tile}}
  pto.tgemv ins(%a, %b : !pto.tile_buf<left, 32x64xf16, valid=1x64, slayout=row_major>, !pto.tile_buf<mat, 64x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+1 {{operand 'a' is '!pto.tile_buf<left, 32x64xi16, valid=1x64, slayout=row_major>'}}
func.func @tgemv_2(%a: !pto.tile_buf<left, 32x64xi16, valid=1x64, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xi16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tgemv' op breaks a rule of profile a2a3: on a2a3 the element type of a must be int8_t, half, bfloat16_t or float}}
  pto.tgemv ins(%a, %b : !pto.tile_buf<left, 32x64xi16, valid=1x64, slayout=row_major>, !pto.tile_buf<right, 64x32xi16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xi8, valid=1x64, slayout=row_major>'}}
// expected-note@+1 {{operand 'b' is '!pto.tile_buf<right, 64x32xf16, slayout=col_major>'}}
func.func @tgemv_3(%a: !pto.tile_buf<left, 32x64xi8, valid=1x64, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xi32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tgemv' op breaks a rule of profile a2a3: on a2a3 a and b must have the same element type}}
  pto.tgemv ins(%a, %b : !pto.tile_buf<left, 32x64xi8, valid=1x64, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xi32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xi32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tgemv_4(%a: !pto.tile_buf<left, 32x64xf16, valid=1x64, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xi32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tgemv' op breaks a rule of profile a2a3: the element type of dst must be int32_t for factors of int8_t, and float for all others}}
  pto.tgemv ins(%a, %b : !pto.tile_buf<left, 32x64xf16, valid=1x64, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xi32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xf16, valid=1x64, slayout=row_major>'}}
// expected-note@+1 {{operand 'b' is '!pto.tile_buf<right, 64x32xf16, valid=64x0, slayout=col_major>'}}
func.func @tgemv_5(%a: !pto.tile_buf<left, 32x64xf16, valid=1x64, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, valid=64x0, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+2 {{'pto.tgemv' op breaks a rule of profile a2a3: the depth and the columns that are multiplied must be 1 to 4095}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tgemv ins(%a, %b : !pto.tile_buf<left, 32x64xf16, valid=1x64, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, valid=64x0, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xf16, valid=1x64, slayout=row_major>'}}
// expected-note@+1 {{operand 'b' is '!pto.tile_buf<right, 128x32xf16, slayout=col_major>'}}
func.func @tgemv_6(%a: !pto.tile_buf<left, 32x64xf16, valid=1x64, slayout=row_major>, %b: !pto.tile_buf<right, 128x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+2 {{'pto.tgemv' op breaks a rule of profile a2a3: the valid rows of b must not exceed the Cols of a}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tgemv ins(%a, %b : !pto.tile_buf<left, 32x64xf16, valid=1x64, slayout=row_major>, !pto.tile_buf<right, 128x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xf16, valid=1x64, slayout=row_major>'}}
// expected-note@+1 {{operand 'b' is '!pto.tile_buf<mat, 64x32xf16, slayout=col_major>'}}
func.func @tgemv_acc_1(%cIn: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>, %a: !pto.tile_buf<left, 32x64xf16, valid=1x64, slayout=row_major>, %b: !pto.tile_buf<mat, 64x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tgemv.acc' op breaks a rule of profile a2a3: a must be a Left tile, b a Right tile and dst an Acc tile}}
  pto.tgemv.acc ins(%cIn, %a, %b : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xf16, valid=1x64, slayout=row_major>, !pto.tile_buf<mat, 64x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+1 {{operand 'cIn' is '!pto.tile_buf<vec, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tgemv_acc_2(%cIn: !pto.tile_buf<vec, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>, %a: !pto.tile_buf<left, 32x64xf16, valid=1x64, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tgemv.acc' op breaks a rule of profile a2a3: cIn must be an Acc tile with the element type of dst}}
  pto.tgemv.acc ins(%cIn, %a, %b : !pto.tile_buf<vec, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xf16, valid=1x64, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+1 {{operand 'cIn' is '!pto.tile_buf<acc, 32x32xf32, valid=16x16, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tgemv_acc_3(%cIn: !pto.tile_buf<acc, 32x32xf32, valid=16x16, blayout=col_major, slayout=row_major, fractal=1024>, %a: !pto.tile_buf<left, 32x64xf16, valid=1x64, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tgemv.acc' op breaks a rule of profile a2a3: in text cIn must have the type of dst}}
  pto.tgemv.acc ins(%cIn, %a, %b : !pto.tile_buf<acc, 32x32xf32, valid=16x16, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xf16, valid=1x64, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xf16, valid=1x64, slayout=row_major>'}}
// expected-note@+1 {{operand 'b' is '!pto.tile_buf<mat, 64x32xf16, slayout=col_major>'}}
func.func @tgemv_bias_1(%a: !pto.tile_buf<left, 32x64xf16, valid=1x64, slayout=row_major>, %b: !pto.tile_buf<mat, 64x32xf16, slayout=col_major>, %bias: !pto.tile_buf<bias, 1x32xf32>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tgemv.bias' op breaks a rule of profile a2a3: a must be a Left tile, b a Right tile and dst an Acc tile}}
  pto.tgemv.bias ins(%a, %b, %bias : !pto.tile_buf<left, 32x64xf16, valid=1x64, slayout=row_major>, !pto.tile_buf<mat, 64x32xf16, slayout=col_major>, !pto.tile_buf<bias, 1x32xf32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xf16, valid=1x64, slayout=row_major>'}}
// expected-note@+1 {{operand 'bias' is '!pto.tile_buf<vec, 1x32xf32>'}}
func.func @tgemv_bias_2(%a: !pto.tile_buf<left, 32x64xf16, valid=1x64, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %bias: !pto.tile_buf<vec, 1x32xf32>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tgemv.bias' op breaks a rule of profile a2a3: bias must be a Bias tile of one row with the element type of dst}}
  pto.tgemv.bias ins(%a, %b, %bias : !pto.tile_buf<left, 32x64xf16, valid=1x64, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>, !pto.tile_buf<vec, 1x32xf32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+5 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+4 {{operand 'a' is '!pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, slayout=row_major>'}}
// expected-note@+3 {{operand 'aScale' is '!pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>'}}
// expected-note@+2 {{operand 'b' is '!pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>'}}
// expected-note@+1 {{operand 'bScale' is '!pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>'}}
func.func @tgemv_mx_1(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+2 {{'pto.tgemv.mx' op breaks a rule of profile a2a3: MX products are not available on a2a3}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tgemv.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+6 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+5 {{operand 'cIn' is '!pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+4 {{operand 'a' is '!pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, slayout=row_major>'}}
// expected-note@+3 {{operand 'aScale' is '!pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>'}}
// expected-note@+2 {{operand 'b' is '!pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>'}}
// expected-note@+1 {{operand 'bScale' is '!pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>'}}
func.func @tgemv_mx_acc_1(%cIn: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>, %a: !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+2 {{'pto.tgemv.mx.acc' op breaks a rule of profile a2a3: MX products are not available on a2a3}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tgemv.mx.acc ins(%cIn, %a, %aScale, %b, %bScale : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+6 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+5 {{operand 'a' is '!pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, slayout=row_major>'}}
// expected-note@+4 {{operand 'aScale' is '!pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>'}}
// expected-note@+3 {{operand 'b' is '!pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>'}}
// expected-note@+2 {{operand 'bScale' is '!pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>'}}
// expected-note@+1 {{operand 'bias' is '!pto.tile_buf<bias, 1x32xf32>'}}
func.func @tgemv_mx_bias_1(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %bias: !pto.tile_buf<bias, 1x32xf32>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+2 {{'pto.tgemv.mx.bias' op breaks a rule of profile a2a3: MX products are not available on a2a3}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tgemv.mx.bias ins(%a, %aScale, %b, %bScale, %bias : !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, !pto.tile_buf<bias, 1x32xf32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}
