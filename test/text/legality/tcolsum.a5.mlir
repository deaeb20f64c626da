// TCOLSUM on a5: each rule, broken.
// RUN: pto-opt --pto-legality=arch=a5 -split-input-file -verify-diagnostics %s

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xi64>'}}
func.func @ssa(%src: !pto.tile<16x32xi64>) {
  // expected-error@+3 {{'pto.tcolsum' op breaks a rule of profile a5: TCOLSUM: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<1x32xi64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcolsum %src : !pto.tile<16x32xi64> -> !pto.tile<1x32xi64>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x32xi64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xi64>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xi64>, %dst: !pto.tile_buf<vec, 1x32xi64>) {
  // expected-error@+2 {{'pto.tcolsum' op breaks a rule of profile a5: TCOLSUM: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcolsum ins(%src : !pto.tile_buf<vec, 16x32xi64>) outs(%dst : !pto.tile_buf<vec, 1x32xi64>)
  return
}

// -----

// expected-note@+2 {{operand 'src' is '!pto.tile<16x32xi64>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile<8x32xi64>'}}
func.func @ssa(%src: !pto.tile<16x32xi64>, %tmp: !pto.tile<8x32xi64>) {
  // expected-error@+3 {{'pto.tcolsum' op breaks a rule of profile a5: TCOLSUM: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<1x32xi64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcolsum %src, %tmp {isBinary = true} : (!pto.tile<16x32xi64>, !pto.tile<8x32xi64>) -> !pto.tile<1x32xi64>
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 1x32xi64>'}}
// expected-note@+2 {{operand 'src' is '!pto.tile_buf<vec, 16x32xi64>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 8x32xi64>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xi64>, %tmp: !pto.tile_buf<vec, 8x32xi64>, %dst: !pto.tile_buf<vec, 1x32xi64>) {
  // expected-error@+2 {{'pto.tcolsum' op breaks a rule of profile a5: TCOLSUM: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcolsum ins(%src, %tmp {isBinary = true} : !pto.tile_buf<vec, 16x32xi64>, !pto.tile_buf<vec, 8x32xi64>) outs(%dst : !pto.tile_buf<vec, 1x32xi64>)
  return
}

// -----

// expected-note@+10 {{operand 'src' is '!pto.tile<16x32xui64>'}}
// expected-note@+9 {{operand 'src' is '!pto.tile<16x32xf8E4M3FN>'}}
// expected-note@+8 {{operand 'src' is '!pto.tile<16x32xf8E5M2>'}}
// expected-note@+7 {{operand 'src' is '!pto.tile<16x32x!pto.e8m0>'}}
// expected-note@+6 {{operand 'src' is '!pto.tile<16x32x!pto.hif8>'}}
// expected-note@+5 {{operand 'src' is '!pto.tile<16x32x!pto.f4e2m1>'}}
// expected-note@+4 {{operand 'src' is '!pto.tile<16x32x!pto.f4e1m2>'}}
// expected-note@+3 {{operand 'src' is '!pto.tile<16x32xf64>'}}
// expected-note@+2 {{operand 'src' is '!pto.tile<16x32xi1>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xi4>'}}
func.func @every_other_type(%s0: !pto.tile<16x32xui64>, %s1: !pto.tile<16x32xf8E4M3FN>, %s2: !pto.tile<16x32xf8E5M2>, %s3: !pto.tile<16x32x!pto.e8m0>, %s4: !pto.tile<16x32x!pto.hif8>, %s5: !pto.tile<16x32x!pto.f4e2m1>, %s6: !pto.tile<16x32x!pto.f4e1m2>, %s7: !pto.tile<16x32xf64>, %s8: !pto.tile<16x32xi1>, %s9: !pto.tile<16x32xi4>) {
  // expected-error@+3 {{'pto.tcolsum' op breaks a rule of profile a5: TCOLSUM: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<1x32xui64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %0 = pto.tcolsum %s0 : !pto.tile<16x32xui64> -> !pto.tile<1x32xui64>
  // expected-error@+2 {{'pto.tcolsum' op breaks a rule of profile a5: TCOLSUM: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x32xf8E4M3FN>'}}
  %1 = pto.tcolsum %s1 : !pto.tile<16x32xf8E4M3FN> -> !pto.tile<1x32xf8E4M3FN>
  // expected-error@+2 {{'pto.tcolsum' op breaks a rule of profile a5: TCOLSUM: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x32xf8E5M2>'}}
  %2 = pto.tcolsum %s2 : !pto.tile<16x32xf8E5M2> -> !pto.tile<1x32xf8E5M2>
  // expected-error@+2 {{'pto.tcolsum' op breaks a rule of profile a5: TCOLSUM: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x32x!pto.e8m0>'}}
  %3 = pto.tcolsum %s3 : !pto.tile<16x32x!pto.e8m0> -> !pto.tile<1x32x!pto.e8m0>
  // expected-error@+2 {{'pto.tcolsum' op breaks a rule of profile a5: TCOLSUM: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x32x!pto.hif8>'}}
  %4 = pto.tcolsum %s4 : !pto.tile<16x32x!pto.hif8> -> !pto.tile<1x32x!pto.hif8>
  // expected-error@+2 {{'pto.tcolsum' op breaks a rule of profile a5: TCOLSUM: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x32x!pto.f4e2m1>'}}
  %5 = pto.tcolsum %s5 : !pto.tile<16x32x!pto.f4e2m1> -> !pto.tile<1x32x!pto.f4e2m1>
  // expected-error@+2 {{'pto.tcolsum' op breaks a rule of profile a5: TCOLSUM: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x32x!pto.f4e1m2>'}}
  %6 = pto.tcolsum %s6 : !pto.tile<16x32x!pto.f4e1m2> -> !pto.tile<1x32x!pto.f4e1m2>
  // expected-error@+2 {{'pto.tcolsum' op breaks a rule of profile a5: TCOLSUM: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x32xf64>'}}
  %7 = pto.tcolsum %s7 : !pto.tile<16x32xf64> -> !pto.tile<1x32xf64>
  // expected-error@+2 {{'pto.tcolsum' op breaks a rule of profile a5: TCOLSUM: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x32xi1>'}}
  %8 = pto.tcolsum %s8 : !pto.tile<16x32xi1> -> !pto.tile<1x32xi1>
  // expected-error@+2 {{'pto.tcolsum' op breaks a rule of profile a5: TCOLSUM: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x32xi4>'}}
  %9 = pto.tcolsum %s9 : !pto.tile<16x32xi4> -> !pto.tile<1x32xi4>
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf16>'}}
func.func @ssa(%src: !pto.tile<16x32xf16>) {
  // expected-error@+3 {{'pto.tcolsum' op breaks a rule of profile a5: TCOLSUM: dst and src must have the same element type}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<1x32xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcolsum %src : !pto.tile<16x32xf16> -> !pto.tile<1x32xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf16>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf16>, %dst: !pto.tile_buf<vec, 1x32xf32>) {
  // expected-error@+2 {{'pto.tcolsum' op breaks a rule of profile a5: TCOLSUM: dst and src must have the same element type}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcolsum ins(%src : !pto.tile_buf<vec, 16x32xf16>) outs(%dst : !pto.tile_buf<vec, 1x32xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<mat, 16x32xf32>'}}
func.func @ssa(%src: !pto.tile<mat, 16x32xf32>) {
  // expected-error@+3 {{'pto.tcolsum' op breaks a rule of profile a5: TCOLSUM: dst and src must be Vec tiles}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<1x32xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcolsum %src : !pto.tile<mat, 16x32xf32> -> !pto.tile<1x32xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<mat, 16x32xf32>'}}
func.func @dps(%src: !pto.tile_buf<mat, 16x32xf32>, %dst: !pto.tile_buf<vec, 1x32xf32>) {
  // expected-error@+2 {{'pto.tcolsum' op breaks a rule of profile a5: TCOLSUM: dst and src must be Vec tiles}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcolsum ins(%src : !pto.tile_buf<mat, 16x32xf32>) outs(%dst : !pto.tile_buf<vec, 1x32xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32>'}}
func.func @ssa(%src: !pto.tile<16x32xf32>) {
  // expected-error@+3 {{'pto.tcolsum' op breaks a rule of profile a5: TCOLSUM: dst and src must be Vec tiles}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<mat, 1x32xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcolsum %src : !pto.tile<16x32xf32> -> !pto.tile<mat, 1x32xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<mat, 1x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32>, %dst: !pto.tile_buf<mat, 1x32xf32>) {
  // expected-error@+2 {{'pto.tcolsum' op breaks a rule of profile a5: TCOLSUM: dst and src must be Vec tiles}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcolsum ins(%src : !pto.tile_buf<vec, 16x32xf32>) outs(%dst : !pto.tile_buf<mat, 1x32xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32, blayout=col_major>'}}
func.func @ssa(%src: !pto.tile<16x32xf32, blayout=col_major>) {
  // expected-error@+3 {{'pto.tcolsum' op breaks a rule of profile a5: TCOLSUM: dst and src must be row-major and not boxed (BLayout::RowMajor, SLayout::NoneBox)}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<1x32xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcolsum %src : !pto.tile<16x32xf32, blayout=col_major> -> !pto.tile<1x32xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32, blayout=col_major>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32, blayout=col_major>, %dst: !pto.tile_buf<vec, 1x32xf32>) {
  // expected-error@+2 {{'pto.tcolsum' op breaks a rule of profile a5: TCOLSUM: dst and src must be row-major and not boxed (BLayout::RowMajor, SLayout::NoneBox)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcolsum ins(%src : !pto.tile_buf<vec, 16x32xf32, blayout=col_major>) outs(%dst : !pto.tile_buf<vec, 1x32xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32>'}}
func.func @ssa(%src: !pto.tile<16x32xf32>) {
  // expected-error@+3 {{'pto.tcolsum' op breaks a rule of profile a5: TCOLSUM: dst and src must be row-major and not boxed (BLayout::RowMajor, SLayout::NoneBox)}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<8x32xf32, valid=1x32, blayout=col_major>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcolsum %src : !pto.tile<16x32xf32> -> !pto.tile<8x32xf32, valid=1x32, blayout=col_major>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 8x32xf32, valid=1x32, blayout=col_major>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32>, %dst: !pto.tile_buf<vec, 8x32xf32, valid=1x32, blayout=col_major>) {
  // expected-error@+2 {{'pto.tcolsum' op breaks a rule of profile a5: TCOLSUM: dst and src must be row-major and not boxed (BLayout::RowMajor, SLayout::NoneBox)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcolsum ins(%src : !pto.tile_buf<vec, 16x32xf32>) outs(%dst : !pto.tile_buf<vec, 8x32xf32, valid=1x32, blayout=col_major>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32, slayout=row_major>'}}
func.func @ssa(%src: !pto.tile<16x32xf32, slayout=row_major>) {
  // expected-error@+3 {{'pto.tcolsum' op breaks a rule of profile a5: TCOLSUM: dst and src must be row-major and not boxed (BLayout::RowMajor, SLayout::NoneBox)}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<1x32xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcolsum %src : !pto.tile<16x32xf32, slayout=row_major> -> !pto.tile<1x32xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32, slayout=row_major>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32, slayout=row_major>, %dst: !pto.tile_buf<vec, 1x32xf32>) {
  // expected-error@+2 {{'pto.tcolsum' op breaks a rule of profile a5: TCOLSUM: dst and src must be row-major and not boxed (BLayout::RowMajor, SLayout::NoneBox)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcolsum ins(%src : !pto.tile_buf<vec, 16x32xf32, slayout=row_major>) outs(%dst : !pto.tile_buf<vec, 1x32xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32>'}}
func.func @ssa(%src: !pto.tile<16x32xf32>) {
  // expected-error@+3 {{'pto.tcolsum' op breaks a rule of profile a5: TCOLSUM: dst and src must be row-major and not boxed (BLayout::RowMajor, SLayout::NoneBox)}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf32, valid=1x32, slayout=row_major>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcolsum %src : !pto.tile<16x32xf32> -> !pto.tile<16x32xf32, valid=1x32, slayout=row_major>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32, valid=1x32, slayout=row_major>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32>, %dst: !pto.tile_buf<vec, 16x32xf32, valid=1x32, slayout=row_major>) {
  // expected-error@+2 {{'pto.tcolsum' op breaks a rule of profile a5: TCOLSUM: dst and src must be row-major and not boxed (BLayout::RowMajor, SLayout::NoneBox)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcolsum ins(%src : !pto.tile_buf<vec, 16x32xf32>) outs(%dst : !pto.tile_buf<vec, 16x32xf32, valid=1x32, slayout=row_major>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32>'}}
func.func @ssa(%src: !pto.tile<16x32xf32>) {
  // expected-error@+3 {{'pto.tcolsum' op breaks a rule of profile a5: TCOLSUM: src and dst must have the same number of valid columns}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<1x32xf32, valid=1x31>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcolsum %src : !pto.tile<16x32xf32> -> !pto.tile<1x32xf32, valid=1x31>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x32xf32, valid=1x31>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32>, %dst: !pto.tile_buf<vec, 1x32xf32, valid=1x31>) {
  // expected-error@+2 {{'pto.tcolsum' op breaks a rule of profile a5: TCOLSUM: src and dst must have the same number of valid columns}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcolsum ins(%src : !pto.tile_buf<vec, 16x32xf32>) outs(%dst : !pto.tile_buf<vec, 1x32xf32, valid=1x31>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32, valid=16x16>'}}
func.func @ssa(%src: !pto.tile<16x32xf32, valid=16x16>) {
  // expected-error@+3 {{'pto.tcolsum' op breaks a rule of profile a5: TCOLSUM: src and dst must have the same number of valid columns}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<1x32xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcolsum %src : !pto.tile<16x32xf32, valid=16x16> -> !pto.tile<1x32xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32, valid=16x16>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32, valid=16x16>, %dst: !pto.tile_buf<vec, 1x32xf32>) {
  // expected-error@+2 {{'pto.tcolsum' op breaks a rule of profile a5: TCOLSUM: src and dst must have the same number of valid columns}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcolsum ins(%src : !pto.tile_buf<vec, 16x32xf32, valid=16x16>) outs(%dst : !pto.tile_buf<vec, 1x32xf32>)
  return
}

// -----

// expected-note@+2 {{operand 'src' is '!pto.tile<16x32xf32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile<8x16xf32>'}}
func.func @ssa(%src: !pto.tile<16x32xf32>, %tmp: !pto.tile<8x16xf32>) {
  // expected-error@+2 {{'pto.tcolsum' op breaks a rule of profile a5: TCOLSUM: with isBinary a row of tmp must hold src's valid columns}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcolsum %src, %tmp {isBinary = true} : (!pto.tile<16x32xf32>, !pto.tile<8x16xf32>) -> !pto.tile<1x32xf32>
  return
}

// expected-note@+2 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 8x16xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32>, %tmp: !pto.tile_buf<vec, 8x16xf32>, %dst: !pto.tile_buf<vec, 1x32xf32>) {
  // expected-error@+2 {{'pto.tcolsum' op breaks a rule of profile a5: TCOLSUM: with isBinary a row of tmp must hold src's valid columns}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcolsum ins(%src, %tmp {isBinary = true} : !pto.tile_buf<vec, 16x32xf32>, !pto.tile_buf<vec, 8x16xf32>) outs(%dst : !pto.tile_buf<vec, 1x32xf32>)
  return
}

// -----

// A row of 32 bytes holds eight floats.
// expected-note@+2 {{operand 'src' is '!pto.tile<16x32xf32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile<32x32xi8>'}}
func.func @ssa(%src: !pto.tile<16x32xf32>, %tmp: !pto.tile<32x32xi8>) {
  // expected-error@+2 {{'pto.tcolsum' op breaks a rule of profile a5: TCOLSUM: with isBinary a row of tmp must hold src's valid columns}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcolsum %src, %tmp {isBinary = true} : (!pto.tile<16x32xf32>, !pto.tile<32x32xi8>) -> !pto.tile<1x32xf32>
  return
}

// expected-note@+2 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 32x32xi8>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32>, %tmp: !pto.tile_buf<vec, 32x32xi8>, %dst: !pto.tile_buf<vec, 1x32xf32>) {
  // expected-error@+2 {{'pto.tcolsum' op breaks a rule of profile a5: TCOLSUM: with isBinary a row of tmp must hold src's valid columns}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcolsum ins(%src, %tmp {isBinary = true} : !pto.tile_buf<vec, 16x32xf32>, !pto.tile_buf<vec, 32x32xi8>) outs(%dst : !pto.tile_buf<vec, 1x32xf32>)
  return
}
