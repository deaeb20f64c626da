// TSCATTER by indexes on a5: each rule, broken.
// RUN: pto-opt --pto-legality=arch=a5 -split-input-file -verify-diagnostics %s

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xi64>'}}
func.func @ssa(%src: !pto.tile<16x32xi64>, %indexes: !pto.tile<16x32xi32>) {
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xi64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tscatter %src, %indexes : (!pto.tile<16x32xi64>, !pto.tile<16x32xi32>) -> !pto.tile<16x32xi64>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xi64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xi64>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xi64>, %indexes: !pto.tile_buf<vec, 16x32xi32>, %dst: !pto.tile_buf<vec, 16x32xi64>) {
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tscatter ins(%src, %indexes : !pto.tile_buf<vec, 16x32xi64>, !pto.tile_buf<vec, 16x32xi32>) outs(%dst : !pto.tile_buf<vec, 16x32xi64>)
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
func.func @every_other_type(%s0: !pto.tile<16x32xui64>, %s1: !pto.tile<16x32xf8E4M3FN>, %s2: !pto.tile<16x32xf8E5M2>, %s3: !pto.tile<16x32x!pto.e8m0>, %s4: !pto.tile<16x32x!pto.hif8>, %s5: !pto.tile<16x32x!pto.f4e2m1>, %s6: !pto.tile<16x32x!pto.f4e1m2>, %s7: !pto.tile<16x32xf64>, %s8: !pto.tile<16x32xi1>, %s9: !pto.tile<16x32xi4>, %x2: !pto.tile<16x32xi16>, %x4: !pto.tile<16x32xi32>) {
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xui64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %0 = pto.tscatter %s0, %x4 : (!pto.tile<16x32xui64>, !pto.tile<16x32xi32>) -> !pto.tile<16x32xui64>
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf8E4M3FN>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %1 = pto.tscatter %s1, %x2 : (!pto.tile<16x32xf8E4M3FN>, !pto.tile<16x32xi16>) -> !pto.tile<16x32xf8E4M3FN>
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf8E5M2>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %2 = pto.tscatter %s2, %x2 : (!pto.tile<16x32xf8E5M2>, !pto.tile<16x32xi16>) -> !pto.tile<16x32xf8E5M2>
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32x!pto.e8m0>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %3 = pto.tscatter %s3, %x2 : (!pto.tile<16x32x!pto.e8m0>, !pto.tile<16x32xi16>) -> !pto.tile<16x32x!pto.e8m0>
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32x!pto.hif8>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %4 = pto.tscatter %s4, %x2 : (!pto.tile<16x32x!pto.hif8>, !pto.tile<16x32xi16>) -> !pto.tile<16x32x!pto.hif8>
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32x!pto.f4e2m1>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %5 = pto.tscatter %s5, %x2 : (!pto.tile<16x32x!pto.f4e2m1>, !pto.tile<16x32xi16>) -> !pto.tile<16x32x!pto.f4e2m1>
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32x!pto.f4e1m2>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %6 = pto.tscatter %s6, %x2 : (!pto.tile<16x32x!pto.f4e1m2>, !pto.tile<16x32xi16>) -> !pto.tile<16x32x!pto.f4e1m2>
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %7 = pto.tscatter %s7, %x4 : (!pto.tile<16x32xf64>, !pto.tile<16x32xi32>) -> !pto.tile<16x32xf64>
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xi1>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %8 = pto.tscatter %s8, %x2 : (!pto.tile<16x32xi1>, !pto.tile<16x32xi16>) -> !pto.tile<16x32xi1>
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xi4>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %9 = pto.tscatter %s9, %x2 : (!pto.tile<16x32xi4>, !pto.tile<16x32xi16>) -> !pto.tile<16x32xi4>
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf16>'}}
func.func @ssa(%src: !pto.tile<16x32xf16>, %indexes: !pto.tile<16x32xi16>) {
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: dst and src must have the same element type}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<16x32xbf16>'}}
  %dst = pto.tscatter %src, %indexes : (!pto.tile<16x32xf16>, !pto.tile<16x32xi16>) -> !pto.tile<16x32xbf16>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xbf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf16>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf16>, %indexes: !pto.tile_buf<vec, 16x32xi16>, %dst: !pto.tile_buf<vec, 16x32xbf16>) {
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: dst and src must have the same element type}}
  pto.tscatter ins(%src, %indexes : !pto.tile_buf<vec, 16x32xf16>, !pto.tile_buf<vec, 16x32xi16>) outs(%dst : !pto.tile_buf<vec, 16x32xbf16>)
  return
}

// -----

// expected-note@+1 {{operand 'indexes' is '!pto.tile<16x32xf32>'}}
func.func @ssa(%src: !pto.tile<16x32xf32>, %indexes: !pto.tile<16x32xf32>) {
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element type of indexes must be int16_t, uint16_t, int32_t or uint32_t}}
  %dst = pto.tscatter %src, %indexes : (!pto.tile<16x32xf32>, !pto.tile<16x32xf32>) -> !pto.tile<16x32xf32>
  return
}

// expected-note@+1 {{operand 'indexes' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32>, %indexes: !pto.tile_buf<vec, 16x32xf32>, %dst: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element type of indexes must be int16_t, uint16_t, int32_t or uint32_t}}
  pto.tscatter ins(%src, %indexes : !pto.tile_buf<vec, 16x32xf32>, !pto.tile_buf<vec, 16x32xf32>) outs(%dst : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// -----

// None of these has four bytes, so that a second rule is broken.
// expected-note@+15 {{operand 'indexes' is '!pto.tile<16x32xi8>'}}
// expected-note@+14 {{operand 'indexes' is '!pto.tile<16x32xui8>'}}
// expected-note@+13 {{operand 'indexes' is '!pto.tile<16x32xi64>'}}
// expected-note@+12 {{operand 'indexes' is '!pto.tile<16x32xui64>'}}
// expected-note@+11 {{operand 'indexes' is '!pto.tile<16x32xf16>'}}
// expected-note@+10 {{operand 'indexes' is '!pto.tile<16x32xbf16>'}}
// expected-note@+9 {{operand 'indexes' is '!pto.tile<16x32xf8E4M3FN>'}}
// expected-note@+8 {{operand 'indexes' is '!pto.tile<16x32xf8E5M2>'}}
// expected-note@+7 {{operand 'indexes' is '!pto.tile<16x32x!pto.e8m0>'}}
// expected-note@+6 {{operand 'indexes' is '!pto.tile<16x32x!pto.hif8>'}}
// expected-note@+5 {{operand 'indexes' is '!pto.tile<16x32x!pto.f4e2m1>'}}
// expected-note@+4 {{operand 'indexes' is '!pto.tile<16x32x!pto.f4e1m2>'}}
// expected-note@+3 {{operand 'indexes' is '!pto.tile<16x32xf64>'}}
// expected-note@+2 {{operand 'indexes' is '!pto.tile<16x32xi1>'}}
// expected-note@+1 {{operand 'indexes' is '!pto.tile<16x32xi4>'}}
func.func @every_other_index_type(%s: !pto.tile<16x32xf32>, %x0: !pto.tile<16x32xi8>, %x1: !pto.tile<16x32xui8>, %x2: !pto.tile<16x32xi64>, %x3: !pto.tile<16x32xui64>, %x4: !pto.tile<16x32xf16>, %x5: !pto.tile<16x32xbf16>, %x6: !pto.tile<16x32xf8E4M3FN>, %x7: !pto.tile<16x32xf8E5M2>, %x8: !pto.tile<16x32x!pto.e8m0>, %x9: !pto.tile<16x32x!pto.hif8>, %x10: !pto.tile<16x32x!pto.f4e2m1>, %x11: !pto.tile<16x32x!pto.f4e1m2>, %x12: !pto.tile<16x32xf64>, %x13: !pto.tile<16x32xi1>, %x14: !pto.tile<16x32xi4>) {
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element type of indexes must be int16_t, uint16_t, int32_t or uint32_t}}
  // expected-note@+2 {{hint: this instruction is legal on cpu}}
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: 4-byte elements need 4-byte indexes}}
  %0 = pto.tscatter %s, %x0 : (!pto.tile<16x32xf32>, !pto.tile<16x32xi8>) -> !pto.tile<16x32xf32>
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element type of indexes must be int16_t, uint16_t, int32_t or uint32_t}}
  // expected-note@+2 {{hint: this instruction is legal on cpu}}
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: 4-byte elements need 4-byte indexes}}
  %1 = pto.tscatter %s, %x1 : (!pto.tile<16x32xf32>, !pto.tile<16x32xui8>) -> !pto.tile<16x32xf32>
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element type of indexes must be int16_t, uint16_t, int32_t or uint32_t}}
  // expected-note@+2 {{hint: this instruction is legal on cpu}}
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: 4-byte elements need 4-byte indexes}}
  %2 = pto.tscatter %s, %x2 : (!pto.tile<16x32xf32>, !pto.tile<16x32xi64>) -> !pto.tile<16x32xf32>
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element type of indexes must be int16_t, uint16_t, int32_t or uint32_t}}
  // expected-note@+2 {{hint: this instruction is legal on cpu}}
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: 4-byte elements need 4-byte indexes}}
  %3 = pto.tscatter %s, %x3 : (!pto.tile<16x32xf32>, !pto.tile<16x32xui64>) -> !pto.tile<16x32xf32>
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element type of indexes must be int16_t, uint16_t, int32_t or uint32_t}}
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: 4-byte elements need 4-byte indexes}}
  %4 = pto.tscatter %s, %x4 : (!pto.tile<16x32xf32>, !pto.tile<16x32xf16>) -> !pto.tile<16x32xf32>
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element type of indexes must be int16_t, uint16_t, int32_t or uint32_t}}
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: 4-byte elements need 4-byte indexes}}
  %5 = pto.tscatter %s, %x5 : (!pto.tile<16x32xf32>, !pto.tile<16x32xbf16>) -> !pto.tile<16x32xf32>
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element type of indexes must be int16_t, uint16_t, int32_t or uint32_t}}
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: 4-byte elements need 4-byte indexes}}
  %6 = pto.tscatter %s, %x6 : (!pto.tile<16x32xf32>, !pto.tile<16x32xf8E4M3FN>) -> !pto.tile<16x32xf32>
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element type of indexes must be int16_t, uint16_t, int32_t or uint32_t}}
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: 4-byte elements need 4-byte indexes}}
  %7 = pto.tscatter %s, %x7 : (!pto.tile<16x32xf32>, !pto.tile<16x32xf8E5M2>) -> !pto.tile<16x32xf32>
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element type of indexes must be int16_t, uint16_t, int32_t or uint32_t}}
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: 4-byte elements need 4-byte indexes}}
  %8 = pto.tscatter %s, %x8 : (!pto.tile<16x32xf32>, !pto.tile<16x32x!pto.e8m0>) -> !pto.tile<16x32xf32>
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element type of indexes must be int16_t, uint16_t, int32_t or uint32_t}}
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: 4-byte elements need 4-byte indexes}}
  %9 = pto.tscatter %s, %x9 : (!pto.tile<16x32xf32>, !pto.tile<16x32x!pto.hif8>) -> !pto.tile<16x32xf32>
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element type of indexes must be int16_t, uint16_t, int32_t or uint32_t}}
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: 4-byte elements need 4-byte indexes}}
  %10 = pto.tscatter %s, %x10 : (!pto.tile<16x32xf32>, !pto.tile<16x32x!pto.f4e2m1>) -> !pto.tile<16x32xf32>
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element type of indexes must be int16_t, uint16_t, int32_t or uint32_t}}
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: 4-byte elements need 4-byte indexes}}
  %11 = pto.tscatter %s, %x11 : (!pto.tile<16x32xf32>, !pto.tile<16x32x!pto.f4e1m2>) -> !pto.tile<16x32xf32>
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element type of indexes must be int16_t, uint16_t, int32_t or uint32_t}}
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: 4-byte elements need 4-byte indexes}}
  %12 = pto.tscatter %s, %x12 : (!pto.tile<16x32xf32>, !pto.tile<16x32xf64>) -> !pto.tile<16x32xf32>
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element type of indexes must be int16_t, uint16_t, int32_t or uint32_t}}
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: 4-byte elements need 4-byte indexes}}
  %13 = pto.tscatter %s, %x13 : (!pto.tile<16x32xf32>, !pto.tile<16x32xi1>) -> !pto.tile<16x32xf32>
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element type of indexes must be int16_t, uint16_t, int32_t or uint32_t}}
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: 4-byte elements need 4-byte indexes}}
  %14 = pto.tscatter %s, %x14 : (!pto.tile<16x32xf32>, !pto.tile<16x32xi4>) -> !pto.tile<16x32xf32>
  return
}

// -----

// expected-note@+2 {{operand 'src' is '!pto.tile<mat, 16x32xf32>'}}
// expected-note@+1 {{operand 'indexes' is '!pto.tile<16x32xi32>'}}
func.func @ssa(%src: !pto.tile<mat, 16x32xf32>, %indexes: !pto.tile<16x32xi32>) {
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: dst, src and indexes must be Vec tiles}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tscatter %src, %indexes : (!pto.tile<mat, 16x32xf32>, !pto.tile<16x32xi32>) -> !pto.tile<16x32xf32>
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+2 {{operand 'src' is '!pto.tile_buf<mat, 16x32xf32>'}}
// expected-note@+1 {{operand 'indexes' is '!pto.tile_buf<vec, 16x32xi32>'}}
func.func @dps(%src: !pto.tile_buf<mat, 16x32xf32>, %indexes: !pto.tile_buf<vec, 16x32xi32>, %dst: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: dst, src and indexes must be Vec tiles}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tscatter ins(%src, %indexes : !pto.tile_buf<mat, 16x32xf32>, !pto.tile_buf<vec, 16x32xi32>) outs(%dst : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// -----

// expected-note@+2 {{operand 'src' is '!pto.tile<16x32xf32>'}}
// expected-note@+1 {{operand 'indexes' is '!pto.tile<mat, 16x32xi32>'}}
func.func @ssa(%src: !pto.tile<16x32xf32>, %indexes: !pto.tile<mat, 16x32xi32>) {
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: dst, src and indexes must be Vec tiles}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tscatter %src, %indexes : (!pto.tile<16x32xf32>, !pto.tile<mat, 16x32xi32>) -> !pto.tile<16x32xf32>
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+2 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+1 {{operand 'indexes' is '!pto.tile_buf<mat, 16x32xi32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32>, %indexes: !pto.tile_buf<mat, 16x32xi32>, %dst: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: dst, src and indexes must be Vec tiles}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tscatter ins(%src, %indexes : !pto.tile_buf<vec, 16x32xf32>, !pto.tile_buf<mat, 16x32xi32>) outs(%dst : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// -----

// expected-note@+2 {{operand 'src' is '!pto.tile<16x32xf32>'}}
// expected-note@+1 {{operand 'indexes' is '!pto.tile<16x32xi32>'}}
func.func @ssa(%src: !pto.tile<16x32xf32>, %indexes: !pto.tile<16x32xi32>) {
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: dst, src and indexes must be Vec tiles}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<mat, 16x32xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tscatter %src, %indexes : (!pto.tile<16x32xf32>, !pto.tile<16x32xi32>) -> !pto.tile<mat, 16x32xf32>
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<mat, 16x32xf32>'}}
// expected-note@+2 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+1 {{operand 'indexes' is '!pto.tile_buf<vec, 16x32xi32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32>, %indexes: !pto.tile_buf<vec, 16x32xi32>, %dst: !pto.tile_buf<mat, 16x32xf32>) {
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: dst, src and indexes must be Vec tiles}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tscatter ins(%src, %indexes : !pto.tile_buf<vec, 16x32xf32>, !pto.tile_buf<vec, 16x32xi32>) outs(%dst : !pto.tile_buf<mat, 16x32xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'indexes' is '!pto.tile<16x32xi16>'}}
func.func @ssa(%src: !pto.tile<16x32xf32>, %indexes: !pto.tile<16x32xi16>) {
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: 4-byte elements need 4-byte indexes}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tscatter %src, %indexes : (!pto.tile<16x32xf32>, !pto.tile<16x32xi16>) -> !pto.tile<16x32xf32>
  return
}

// expected-note@+1 {{operand 'indexes' is '!pto.tile_buf<vec, 16x32xi16>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32>, %indexes: !pto.tile_buf<vec, 16x32xi16>, %dst: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: 4-byte elements need 4-byte indexes}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tscatter ins(%src, %indexes : !pto.tile_buf<vec, 16x32xf32>, !pto.tile_buf<vec, 16x32xi16>) outs(%dst : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'indexes' is '!pto.tile<16x32xi32>'}}
func.func @ssa(%src: !pto.tile<16x32xf16>, %indexes: !pto.tile<16x32xi32>) {
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: 2-byte elements need 2-byte indexes}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tscatter %src, %indexes : (!pto.tile<16x32xf16>, !pto.tile<16x32xi32>) -> !pto.tile<16x32xf16>
  return
}

// expected-note@+1 {{operand 'indexes' is '!pto.tile_buf<vec, 16x32xi32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf16>, %indexes: !pto.tile_buf<vec, 16x32xi32>, %dst: !pto.tile_buf<vec, 16x32xf16>) {
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: 2-byte elements need 2-byte indexes}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tscatter ins(%src, %indexes : !pto.tile_buf<vec, 16x32xf16>, !pto.tile_buf<vec, 16x32xi32>) outs(%dst : !pto.tile_buf<vec, 16x32xf16>)
  return
}

// -----

// expected-note@+1 {{operand 'indexes' is '!pto.tile<16x32xi32>'}}
func.func @ssa(%src: !pto.tile<16x32xi8>, %indexes: !pto.tile<16x32xi32>) {
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: 1-byte elements need 2-byte indexes}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tscatter %src, %indexes : (!pto.tile<16x32xi8>, !pto.tile<16x32xi32>) -> !pto.tile<16x32xi8>
  return
}

// expected-note@+1 {{operand 'indexes' is '!pto.tile_buf<vec, 16x32xi32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xi8>, %indexes: !pto.tile_buf<vec, 16x32xi32>, %dst: !pto.tile_buf<vec, 16x32xi8>) {
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: 1-byte elements need 2-byte indexes}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tscatter ins(%src, %indexes : !pto.tile_buf<vec, 16x32xi8>, !pto.tile_buf<vec, 16x32xi32>) outs(%dst : !pto.tile_buf<vec, 16x32xi8>)
  return
}
