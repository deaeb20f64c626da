// Matrix products on a5: every rule that text can break, broken.
// RUN: pto-opt --pto-legality=arch=a5 -verify-diagnostics %s

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'b' is '!pto.tile_buf<mat, 64x32xf16, slayout=col_major>'}}
func.func @tmatmul_1(%a: !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<mat, 64x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tmatmul' op breaks a rule of profile a5: a must be a Left tile, b a Right tile and dst an Acc tile}}
  pto.tmatmul ins(%a, %b : !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>, !pto.tile_buf<mat, 64x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+1 {{operand 'a' is '!pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=col_major>'}}
func.func @tmatmul_2(%a: !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=col_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+2 {{'pto.tmatmul' op breaks a rule of profile a5: on a5 a must be Nz (BLayout::ColMajor, SLayout::RowMajor)}}
  // expected-note@+1 {{hint: this instruction is legal on a2a3}}
  pto.tmatmul ins(%a, %b : !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=col_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+1 {{operand 'b' is '!pto.tile_buf<right, 64x32xf16, slayout=row_major>'}}
func.func @tmatmul_3(%a: !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=row_major>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+2 {{'pto.tmatmul' op breaks a rule of profile a5: on a5 and cpu b must be Zn (BLayout::RowMajor, SLayout::ColMajor)}}
  // expected-note@+1 {{hint: this instruction is legal on a2a3}}
  pto.tmatmul ins(%a, %b : !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=row_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, slayout=row_major, fractal=1024>'}}
func.func @tmatmul_4(%a: !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=row_major, slayout=row_major, fractal=1024>) {
  // expected-error@+2 {{'pto.tmatmul' op breaks a rule of profile a5: on a5 and cpu dst must be Nz (BLayout::ColMajor, SLayout::RowMajor)}}
  // expected-note@+1 {{hint: this instruction is legal on a2a3}}
  pto.tmatmul ins(%a, %b : !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=row_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+1 {{operand 'a' is '!pto.tile_buf<left, 32x64xi16, blayout=col_major, slayout=row_major>'}}
func.func @tmatmul_5(%a: !pto.tile_buf<left, 32x64xi16, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xi16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tmatmul' op breaks a rule of profile a5: on a5 the element type of a must be int8_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t or hifloat8_t}}
  pto.tmatmul ins(%a, %b : !pto.tile_buf<left, 32x64xi16, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xi16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xi8, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'b' is '!pto.tile_buf<right, 64x32xf16, slayout=col_major>'}}
func.func @tmatmul_6(%a: !pto.tile_buf<left, 32x64xi8, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tmatmul' op breaks a rule of profile a5: a and b must have the same element type, or each float8_e4m3_t or float8_e5m2_t}}
  pto.tmatmul ins(%a, %b : !pto.tile_buf<left, 32x64xi8, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tmatmul_7(%a: !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tmatmul' op breaks a rule of profile a5: the element type of dst must be int32_t for factors of int8_t, and float for all others}}
  pto.tmatmul ins(%a, %b : !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'b' is '!pto.tile_buf<right, 32x32xf16, slayout=col_major>'}}
func.func @tmatmul_8(%a: !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 32x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tmatmul' op breaks a rule of profile a5: unless a has one row, a must have the Rows of dst, b the Cols of dst and a as many Cols as b has Rows}}
  pto.tmatmul ins(%a, %b : !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 32x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xf16, valid=0x64, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'b' is '!pto.tile_buf<right, 64x32xf16, slayout=col_major>'}}
func.func @tmatmul_9(%a: !pto.tile_buf<left, 32x64xf16, valid=0x64, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+2 {{'pto.tmatmul' op breaks a rule of profile a5: the valid rows and columns of a and the valid columns of b must be 1 to 4095}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmatmul ins(%a, %b : !pto.tile_buf<left, 32x64xf16, valid=0x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'b' is '!pto.tile_buf<mat, 64x32xf16, slayout=col_major>'}}
func.func @tmatmul_acc_1(%cIn: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %a: !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<mat, 64x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tmatmul.acc' op breaks a rule of profile a5: a must be a Left tile, b a Right tile and dst an Acc tile}}
  pto.tmatmul.acc ins(%cIn, %a, %b : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>, !pto.tile_buf<mat, 64x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+1 {{operand 'cIn' is '!pto.tile_buf<vec, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tmatmul_acc_2(%cIn: !pto.tile_buf<vec, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %a: !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tmatmul.acc' op breaks a rule of profile a5: cIn must be an Acc tile with the element type of dst}}
  pto.tmatmul.acc ins(%cIn, %a, %b : !pto.tile_buf<vec, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+1 {{operand 'cIn' is '!pto.tile_buf<acc, 32x32xf32, valid=16x16, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tmatmul_acc_3(%cIn: !pto.tile_buf<acc, 32x32xf32, valid=16x16, blayout=col_major, slayout=row_major, fractal=1024>, %a: !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tmatmul.acc' op breaks a rule of profile a5: in text cIn must have the type of dst}}
  pto.tmatmul.acc ins(%cIn, %a, %b : !pto.tile_buf<acc, 32x32xf32, valid=16x16, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'b' is '!pto.tile_buf<mat, 64x32xf16, slayout=col_major>'}}
func.func @tmatmul_bias_1(%a: !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<mat, 64x32xf16, slayout=col_major>, %bias: !pto.tile_buf<bias, 1x32xf32>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tmatmul.bias' op breaks a rule of profile a5: a must be a Left tile, b a Right tile and dst an Acc tile}}
  pto.tmatmul.bias ins(%a, %b, %bias : !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>, !pto.tile_buf<mat, 64x32xf16, slayout=col_major>, !pto.tile_buf<bias, 1x32xf32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'bias' is '!pto.tile_buf<vec, 1x32xf32>'}}
func.func @tmatmul_bias_2(%a: !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %bias: !pto.tile_buf<vec, 1x32xf32>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tmatmul.bias' op breaks a rule of profile a5: bias must be a Bias tile of one row with the element type of dst}}
  pto.tmatmul.bias ins(%a, %b, %bias : !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>, !pto.tile_buf<vec, 1x32xf32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+1 {{operand 'bias' is '!pto.tile_buf<bias, 1x32xf32, blayout=col_major, slayout=row_major>'}}
func.func @tmatmul_bias_3(%a: !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %bias: !pto.tile_buf<bias, 1x32xf32, blayout=col_major, slayout=row_major>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+2 {{'pto.tmatmul.bias' op breaks a rule of profile a5: bias must be row-major (BLayout::RowMajor, SLayout::NoneBox)}}
  // expected-note@+1 {{hint: this instruction is legal on a2a3}}
  pto.tmatmul.bias ins(%a, %b, %bias : !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>, !pto.tile_buf<bias, 1x32xf32, blayout=col_major, slayout=row_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'b' is '!pto.tile_buf<mat, 64x32xf8E4M3FN, slayout=col_major>'}}
func.func @tmatmul_mx_1(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<mat, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tmatmul.mx' op breaks a rule of profile a5: a must be a Left tile, b a Right tile and dst an Acc tile}}
  pto.tmatmul.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<mat, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+1 {{operand 'a' is '!pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=col_major>'}}
func.func @tmatmul_mx_2(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=col_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tmatmul.mx' op breaks a rule of profile a5: on a5 a must be Nz (BLayout::ColMajor, SLayout::RowMajor)}}
  pto.tmatmul.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=col_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+1 {{operand 'b' is '!pto.tile_buf<right, 64x32xf8E4M3FN, slayout=row_major>'}}
func.func @tmatmul_mx_3(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=row_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tmatmul.mx' op breaks a rule of profile a5: on a5 and cpu b must be Zn (BLayout::RowMajor, SLayout::ColMajor)}}
  pto.tmatmul.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=row_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, slayout=row_major, fractal=1024>'}}
func.func @tmatmul_mx_4(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=row_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tmatmul.mx' op breaks a rule of profile a5: on a5 and cpu dst must be Nz (BLayout::ColMajor, SLayout::RowMajor)}}
  pto.tmatmul.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=row_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'b' is '!pto.tile_buf<right, 64x32xf16, slayout=col_major>'}}
func.func @tmatmul_mx_5(%a: !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+2 {{'pto.tmatmul.mx' op breaks a rule of profile a5: on a5 the element type of a must be float8_e4m3_t, float8_e5m2_t, float4_e1m2x2_t or float4_e2m1x2_t}}
  // expected-error@+1 {{'pto.tmatmul.mx' op breaks a rule of profile a5: a and b must each be float8_e4m3_t or float8_e5m2_t, or each float4_e1m2x2_t or float4_e2m1x2_t}}
  pto.tmatmul.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x64xf16, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'b' is '!pto.tile_buf<right, 64x32x!pto.f4e2m1, slayout=col_major>'}}
func.func @tmatmul_mx_6(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32x!pto.f4e2m1, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tmatmul.mx' op breaks a rule of profile a5: a and b must each be float8_e4m3_t or float8_e5m2_t, or each float4_e1m2x2_t or float4_e2m1x2_t}}
  pto.tmatmul.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32x!pto.f4e2m1, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tmatmul_mx_7(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tmatmul.mx' op breaks a rule of profile a5: the element type of dst of an MX product must be float}}
  pto.tmatmul.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+5 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+4 {{operand 'a' is '!pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>'}}
// expected-note@+3 {{operand 'aScale' is '!pto.tile_buf<scaling, 32x16xf16, slayout=row_major>'}}
// expected-note@+2 {{operand 'b' is '!pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>'}}
// expected-note@+1 {{operand 'bScale' is '!pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>'}}
func.func @tmatmul_mx_8(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x16xf16, slayout=row_major, fractal=512>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tmatmul.mx' op breaks a rule of profile a5: the elements of scale tiles must be one byte, such as float8_e8m0_t}}
  pto.tmatmul.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x16xf16, slayout=row_major, fractal=512>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+1 {{operand 'a' is '!pto.tile_buf<left, 32x32xf8E4M3FN, blayout=col_major, slayout=row_major>'}}
func.func @tmatmul_mx_9(%a: !pto.tile_buf<left, 32x32xf8E4M3FN, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 32x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tmatmul.mx' op breaks a rule of profile a5: the Cols of a must be a multiple of 64}}
  pto.tmatmul.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x32xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 32x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<acc, 256x272xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tmatmul_mx_10(%a: !pto.tile_buf<left, 256x64xf8E4M3FN, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 256x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x272xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x272x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 256x272xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+2 {{'pto.tmatmul.mx' op breaks a rule of profile a5: on a5 dst must fit into the 256 KiB of its buffer}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmatmul.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 256x64xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 256x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x272xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x272x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 256x272xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xf8E4M3FN, valid=32x0, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'b' is '!pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>'}}
func.func @tmatmul_mx_11(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, valid=32x0, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+2 {{'pto.tmatmul.mx' op breaks a rule of profile a5: the valid rows and columns of a and the valid columns of b must be 1 to 4095}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmatmul.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x64xf8E4M3FN, valid=32x0, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'b' is '!pto.tile_buf<mat, 64x32xf8E4M3FN, slayout=col_major>'}}
func.func @tmatmul_mx_acc_1(%cIn: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %a: !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<mat, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tmatmul.mx.acc' op breaks a rule of profile a5: a must be a Left tile, b a Right tile and dst an Acc tile}}
  pto.tmatmul.mx.acc ins(%cIn, %a, %aScale, %b, %bScale : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<mat, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+1 {{operand 'cIn' is '!pto.tile_buf<vec, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tmatmul_mx_acc_2(%cIn: !pto.tile_buf<vec, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %a: !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tmatmul.mx.acc' op breaks a rule of profile a5: cIn must be an Acc tile with the element type of dst}}
  pto.tmatmul.mx.acc ins(%cIn, %a, %aScale, %b, %bScale : !pto.tile_buf<vec, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+1 {{operand 'cIn' is '!pto.tile_buf<acc, 32x32xf32, valid=16x16, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tmatmul_mx_acc_3(%cIn: !pto.tile_buf<acc, 32x32xf32, valid=16x16, blayout=col_major, slayout=row_major, fractal=1024>, %a: !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tmatmul.mx.acc' op breaks a rule of profile a5: in text cIn must have the type of dst}}
  pto.tmatmul.mx.acc ins(%cIn, %a, %aScale, %b, %bScale : !pto.tile_buf<acc, 32x32xf32, valid=16x16, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'b' is '!pto.tile_buf<mat, 64x32xf8E4M3FN, slayout=col_major>'}}
func.func @tmatmul_mx_bias_1(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<mat, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %bias: !pto.tile_buf<bias, 1x32xf32>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tmatmul.mx.bias' op breaks a rule of profile a5: a must be a Left tile, b a Right tile and dst an Acc tile}}
  pto.tmatmul.mx.bias ins(%a, %aScale, %b, %bScale, %bias : !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<mat, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, !pto.tile_buf<bias, 1x32xf32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'bias' is '!pto.tile_buf<vec, 1x32xf32>'}}
func.func @tmatmul_mx_bias_2(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %bias: !pto.tile_buf<vec, 1x32xf32>, %dst: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tmatmul.mx.bias' op breaks a rule of profile a5: bias must be a Bias tile of one row with the element type of dst}}
  pto.tmatmul.mx.bias ins(%a, %aScale, %b, %bScale, %bias : !pto.tile_buf<left, 32x64xf8E4M3FN, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, !pto.tile_buf<vec, 1x32xf32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'b' is '!pto.tile_buf<mat, 64x32xf16, slayout=col_major>'}}
func.func @tgemv_1(%a: !pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<mat, 64x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tgemv' op breaks a rule of profile a5: a must be a Left tile, b a Right tile and dst an Acc tile}}
  pto.tgemv ins(%a, %b : !pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<mat, 64x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+1 {{operand 'a' is '!pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=col_major>'}}
func.func @tgemv_2(%a: !pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=col_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+2 {{'pto.tgemv' op breaks a rule of profile a5: on a5 a must be Nz (BLayout::ColMajor, SLayout::RowMajor)}}
  // expected-note@+1 {{hint: this instruction is legal on a2a3}}
  pto.tgemv ins(%a, %b : !pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=col_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+1 {{operand 'b' is '!pto.tile_buf<right, 64x32xf16, slayout=row_major>'}}
func.func @tgemv_3(%a: !pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=row_major>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+2 {{'pto.tgemv' op breaks a rule of profile a5: on a5 and cpu b must be Zn (BLayout::RowMajor, SLayout::ColMajor)}}
  // expected-note@+1 {{hint: this instruction is legal on a2a3}}
  pto.tgemv ins(%a, %b : !pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=row_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, valid=1x32, slayout=row_major, fractal=1024>'}}
func.func @tgemv_4(%a: !pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=row_major, slayout=row_major, fractal=1024>) {
  // expected-error@+2 {{'pto.tgemv' op breaks a rule of profile a5: on a5 and cpu dst must be Nz (BLayout::ColMajor, SLayout::RowMajor)}}
  // expected-note@+1 {{hint: this instruction is legal on a2a3}}
  pto.tgemv ins(%a, %b : !pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=row_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+1 {{operand 'a' is '!pto.tile_buf<left, 32x64xi16, valid=1x64, blayout=col_major, slayout=row_major>'}}
func.func @tgemv_5(%a: !pto.tile_buf<left, 32x64xi16, valid=1x64, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xi16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tgemv' op breaks a rule of profile a5: on a5 the element type of a must be int8_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t or hifloat8_t}}
  pto.tgemv ins(%a, %b : !pto.tile_buf<left, 32x64xi16, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xi16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xi8, valid=1x64, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'b' is '!pto.tile_buf<right, 64x32xf16, slayout=col_major>'}}
func.func @tgemv_6(%a: !pto.tile_buf<left, 32x64xi8, valid=1x64, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xi32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tgemv' op breaks a rule of profile a5: a and b must have the same element type, or each float8_e4m3_t or float8_e5m2_t}}
  pto.tgemv ins(%a, %b : !pto.tile_buf<left, 32x64xi8, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xi32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xi32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tgemv_7(%a: !pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xi32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tgemv' op breaks a rule of profile a5: the element type of dst must be int32_t for factors of int8_t, and float for all others}}
  pto.tgemv ins(%a, %b : !pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xi32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'b' is '!pto.tile_buf<right, 64x32xf16, valid=64x0, slayout=col_major>'}}
func.func @tgemv_8(%a: !pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, valid=64x0, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+2 {{'pto.tgemv' op breaks a rule of profile a5: the depth and the columns that are multiplied must be 1 to 4095}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tgemv ins(%a, %b : !pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, valid=64x0, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'b' is '!pto.tile_buf<right, 128x32xf16, slayout=col_major>'}}
func.func @tgemv_9(%a: !pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 128x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+2 {{'pto.tgemv' op breaks a rule of profile a5: the valid rows of b must not exceed the Cols of a}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tgemv ins(%a, %b : !pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 128x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'b' is '!pto.tile_buf<mat, 64x32xf16, slayout=col_major>'}}
func.func @tgemv_acc_1(%cIn: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>, %a: !pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<mat, 64x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tgemv.acc' op breaks a rule of profile a5: a must be a Left tile, b a Right tile and dst an Acc tile}}
  pto.tgemv.acc ins(%cIn, %a, %b : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<mat, 64x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+1 {{operand 'cIn' is '!pto.tile_buf<vec, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tgemv_acc_2(%cIn: !pto.tile_buf<vec, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>, %a: !pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tgemv.acc' op breaks a rule of profile a5: cIn must be an Acc tile with the element type of dst}}
  pto.tgemv.acc ins(%cIn, %a, %b : !pto.tile_buf<vec, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+1 {{operand 'cIn' is '!pto.tile_buf<acc, 32x32xf32, valid=16x16, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tgemv_acc_3(%cIn: !pto.tile_buf<acc, 32x32xf32, valid=16x16, blayout=col_major, slayout=row_major, fractal=1024>, %a: !pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tgemv.acc' op breaks a rule of profile a5: in text cIn must have the type of dst}}
  pto.tgemv.acc ins(%cIn, %a, %b : !pto.tile_buf<acc, 32x32xf32, valid=16x16, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'b' is '!pto.tile_buf<mat, 64x32xf16, slayout=col_major>'}}
func.func @tgemv_bias_1(%a: !pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<mat, 64x32xf16, slayout=col_major>, %bias: !pto.tile_buf<bias, 1x32xf32>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tgemv.bias' op breaks a rule of profile a5: a must be a Left tile, b a Right tile and dst an Acc tile}}
  pto.tgemv.bias ins(%a, %b, %bias : !pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<mat, 64x32xf16, slayout=col_major>, !pto.tile_buf<bias, 1x32xf32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'bias' is '!pto.tile_buf<vec, 1x32xf32>'}}
func.func @tgemv_bias_2(%a: !pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=row_major>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %bias: !pto.tile_buf<vec, 1x32xf32>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tgemv.bias' op breaks a rule of profile a5: bias must be a Bias tile of one row with the element type of dst}}
  pto.tgemv.bias ins(%a, %b, %bias : !pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>, !pto.tile_buf<vec, 1x32xf32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'b' is '!pto.tile_buf<mat, 64x32xf8E4M3FN, slayout=col_major>'}}
func.func @tgemv_mx_1(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<mat, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tgemv.mx' op breaks a rule of profile a5: a must be a Left tile, b a Right tile and dst an Acc tile}}
  pto.tgemv.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<mat, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+1 {{operand 'a' is '!pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=col_major>'}}
func.func @tgemv_mx_2(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=col_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tgemv.mx' op breaks a rule of profile a5: on a5 a must be Nz (BLayout::ColMajor, SLayout::RowMajor)}}
  pto.tgemv.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=col_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+1 {{operand 'b' is '!pto.tile_buf<right, 64x32xf8E4M3FN, slayout=row_major>'}}
func.func @tgemv_mx_3(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=row_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tgemv.mx' op breaks a rule of profile a5: on a5 and cpu b must be Zn (BLayout::RowMajor, SLayout::ColMajor)}}
  pto.tgemv.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=row_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, valid=1x32, slayout=row_major, fractal=1024>'}}
func.func @tgemv_mx_4(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=row_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tgemv.mx' op breaks a rule of profile a5: on a5 and cpu dst must be Nz (BLayout::ColMajor, SLayout::RowMajor)}}
  pto.tgemv.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=row_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'b' is '!pto.tile_buf<right, 64x32xf16, slayout=col_major>'}}
func.func @tgemv_mx_5(%a: !pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf16, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+2 {{'pto.tgemv.mx' op breaks a rule of profile a5: on a5 the element type of a must be float8_e4m3_t, float8_e5m2_t, float4_e1m2x2_t or float4_e2m1x2_t}}
  // expected-error@+1 {{'pto.tgemv.mx' op breaks a rule of profile a5: a and b must each be float8_e4m3_t or float8_e5m2_t, or each float4_e1m2x2_t or float4_e2m1x2_t}}
  pto.tgemv.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x64xf16, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf16, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'b' is '!pto.tile_buf<right, 64x32x!pto.f4e2m1, slayout=col_major>'}}
func.func @tgemv_mx_6(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32x!pto.f4e2m1, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tgemv.mx' op breaks a rule of profile a5: a and b must each be float8_e4m3_t or float8_e5m2_t, or each float4_e1m2x2_t or float4_e2m1x2_t}}
  pto.tgemv.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32x!pto.f4e2m1, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xi32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tgemv_mx_7(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xi32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tgemv.mx' op breaks a rule of profile a5: the element type of dst of an MX product must be float}}
  pto.tgemv.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xi32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+5 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+4 {{operand 'a' is '!pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>'}}
// expected-note@+3 {{operand 'aScale' is '!pto.tile_buf<scaling, 32x16xf16, slayout=row_major>'}}
// expected-note@+2 {{operand 'b' is '!pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>'}}
// expected-note@+1 {{operand 'bScale' is '!pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>'}}
func.func @tgemv_mx_8(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x16xf16, slayout=row_major, fractal=512>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tgemv.mx' op breaks a rule of profile a5: the elements of scale tiles must be one byte, such as float8_e8m0_t}}
  pto.tgemv.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x16xf16, slayout=row_major, fractal=512>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+1 {{operand 'a' is '!pto.tile_buf<left, 32x32xf8E4M3FN, valid=1x32, blayout=col_major, slayout=row_major>'}}
func.func @tgemv_mx_9(%a: !pto.tile_buf<left, 32x32xf8E4M3FN, valid=1x32, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 32x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tgemv.mx' op breaks a rule of profile a5: the Cols of a must be a multiple of 64}}
  pto.tgemv.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x32xf8E4M3FN, valid=1x32, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 32x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+5 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+4 {{operand 'a' is '!pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>'}}
// expected-note@+3 {{operand 'aScale' is '!pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>'}}
// expected-note@+2 {{operand 'b' is '!pto.tile_buf<right, 64x32xf8E4M3FN, valid=64x0, slayout=col_major>'}}
// expected-note@+1 {{operand 'bScale' is '!pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>'}}
func.func @tgemv_mx_10(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, valid=64x0, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+2 {{'pto.tgemv.mx' op breaks a rule of profile a5: the depth and the columns that are multiplied must be 1 to 4095}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tgemv.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E4M3FN, valid=64x0, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x128xf8E4M3FN, valid=1x128, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'b' is '!pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>'}}
func.func @tgemv_mx_11(%a: !pto.tile_buf<left, 32x128xf8E4M3FN, valid=1x128, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+2 {{'pto.tgemv.mx' op breaks a rule of profile a5: the valid columns of a must not exceed the Rows of b}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tgemv.mx ins(%a, %aScale, %b, %bScale : !pto.tile_buf<left, 32x128xf8E4M3FN, valid=1x128, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'b' is '!pto.tile_buf<mat, 64x32xf8E4M3FN, slayout=col_major>'}}
func.func @tgemv_mx_acc_1(%cIn: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>, %a: !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<mat, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tgemv.mx.acc' op breaks a rule of profile a5: a must be a Left tile, b a Right tile and dst an Acc tile}}
  pto.tgemv.mx.acc ins(%cIn, %a, %aScale, %b, %bScale : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<mat, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+1 {{operand 'cIn' is '!pto.tile_buf<vec, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tgemv_mx_acc_2(%cIn: !pto.tile_buf<vec, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>, %a: !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tgemv.mx.acc' op breaks a rule of profile a5: cIn must be an Acc tile with the element type of dst}}
  pto.tgemv.mx.acc ins(%cIn, %a, %aScale, %b, %bScale : !pto.tile_buf<vec, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+1 {{operand 'cIn' is '!pto.tile_buf<acc, 32x32xf32, valid=16x16, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tgemv_mx_acc_3(%cIn: !pto.tile_buf<acc, 32x32xf32, valid=16x16, blayout=col_major, slayout=row_major, fractal=1024>, %a: !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tgemv.mx.acc' op breaks a rule of profile a5: in text cIn must have the type of dst}}
  pto.tgemv.mx.acc ins(%cIn, %a, %aScale, %b, %bScale : !pto.tile_buf<acc, 32x32xf32, valid=16x16, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'b' is '!pto.tile_buf<mat, 64x32xf8E4M3FN, slayout=col_major>'}}
func.func @tgemv_mx_bias_1(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<mat, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %bias: !pto.tile_buf<bias, 1x32xf32>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tgemv.mx.bias' op breaks a rule of profile a5: a must be a Left tile, b a Right tile and dst an Acc tile}}
  pto.tgemv.mx.bias ins(%a, %aScale, %b, %bScale, %bias : !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<mat, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, !pto.tile_buf<bias, 1x32xf32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+2 {{operand 'a' is '!pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'bias' is '!pto.tile_buf<vec, 1x32xf32>'}}
func.func @tgemv_mx_bias_2(%a: !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, %aScale: !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, %b: !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, %bScale: !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, %bias: !pto.tile_buf<vec, 1x32xf32>, %dst: !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tgemv.mx.bias' op breaks a rule of profile a5: bias must be a Bias tile of one row with the element type of dst}}
  pto.tgemv.mx.bias ins(%a, %aScale, %b, %bScale, %bias : !pto.tile_buf<left, 32x64xf8E4M3FN, valid=1x64, blayout=col_major, slayout=row_major>, !pto.tile_buf<scaling, 32x2x!pto.e8m0, slayout=row_major, fractal=32>, !pto.tile_buf<right, 64x32xf8E4M3FN, slayout=col_major>, !pto.tile_buf<scaling, 2x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>, !pto.tile_buf<vec, 1x32xf32>) outs(%dst : !pto.tile_buf<acc, 32x32xf32, valid=1x32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}
