// TGATHERB on a2a3: each rule, broken.
// RUN: pto-opt --pto-legality=arch=a3 -split-input-file -verify-diagnostics %s

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xi64>'}}
func.func @ssa(%src: !pto.tile<16x32xi64>, %offset: !pto.tile<16x32xui32>) {
  // expected-error@+3 {{'pto.tgatherb' op breaks a rule of profile a2a3: TGATHERB: on a2a3 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xi64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tgatherb %src, %offset : (!pto.tile<16x32xi64>, !pto.tile<16x32xui32>) -> !pto.tile<16x32xi64>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xi64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xi64>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xi64>, %offset: !pto.tile_buf<vec, 16x32xui32>, %dst: !pto.tile_buf<vec, 16x32xi64>) {
  // expected-error@+2 {{'pto.tgatherb' op breaks a rule of profile a2a3: TGATHERB: on a2a3 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tgatherb ins(%src, %offset : !pto.tile_buf<vec, 16x32xi64>, !pto.tile_buf<vec, 16x32xui32>) outs(%dst : !pto.tile_buf<vec, 16x32xi64>)
  return
}

// -----

// Only src.
// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xi64>'}}
func.func @ssa(%src: !pto.tile<16x32xi64>, %offset: !pto.tile<16x32xui32>) {
  // expected-error@+3 {{'pto.tgatherb' op breaks a rule of profile a2a3: TGATHERB: on a2a3 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tgatherb %src, %offset : (!pto.tile<16x32xi64>, !pto.tile<16x32xui32>) -> !pto.tile<16x32xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xi64>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xi64>, %offset: !pto.tile_buf<vec, 16x32xui32>, %dst: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+2 {{'pto.tgatherb' op breaks a rule of profile a2a3: TGATHERB: on a2a3 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tgatherb ins(%src, %offset : !pto.tile_buf<vec, 16x32xi64>, !pto.tile_buf<vec, 16x32xui32>) outs(%dst : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// -----

// Only dst.
// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32>'}}
func.func @ssa(%src: !pto.tile<16x32xf32>, %offset: !pto.tile<16x32xui32>) {
  // expected-error@+3 {{'pto.tgatherb' op breaks a rule of profile a2a3: TGATHERB: on a2a3 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xi64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tgatherb %src, %offset : (!pto.tile<16x32xf32>, !pto.tile<16x32xui32>) -> !pto.tile<16x32xi64>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xi64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32>, %offset: !pto.tile_buf<vec, 16x32xui32>, %dst: !pto.tile_buf<vec, 16x32xi64>) {
  // expected-error@+2 {{'pto.tgatherb' op breaks a rule of profile a2a3: TGATHERB: on a2a3 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tgatherb ins(%src, %offset : !pto.tile_buf<vec, 16x32xf32>, !pto.tile_buf<vec, 16x32xui32>) outs(%dst : !pto.tile_buf<vec, 16x32xi64>)
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
func.func @every_other_type(%s0: !pto.tile<16x32xui64>, %s1: !pto.tile<16x32xf8E4M3FN>, %s2: !pto.tile<16x32xf8E5M2>, %s3: !pto.tile<16x32x!pto.e8m0>, %s4: !pto.tile<16x32x!pto.hif8>, %s5: !pto.tile<16x32x!pto.f4e2m1>, %s6: !pto.tile<16x32x!pto.f4e1m2>, %s7: !pto.tile<16x32xf64>, %s8: !pto.tile<16x32xi1>, %s9: !pto.tile<16x32xi4>, %x: !pto.tile<16x32xui32>) {
  // expected-error@+3 {{'pto.tgatherb' op breaks a rule of profile a2a3: TGATHERB: on a2a3 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xui64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %0 = pto.tgatherb %s0, %x : (!pto.tile<16x32xui64>, !pto.tile<16x32xui32>) -> !pto.tile<16x32xui64>
  // expected-error@+2 {{'pto.tgatherb' op breaks a rule of profile a2a3: TGATHERB: on a2a3 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<16x32xf8E4M3FN>'}}
  %1 = pto.tgatherb %s1, %x : (!pto.tile<16x32xf8E4M3FN>, !pto.tile<16x32xui32>) -> !pto.tile<16x32xf8E4M3FN>
  // expected-error@+2 {{'pto.tgatherb' op breaks a rule of profile a2a3: TGATHERB: on a2a3 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<16x32xf8E5M2>'}}
  %2 = pto.tgatherb %s2, %x : (!pto.tile<16x32xf8E5M2>, !pto.tile<16x32xui32>) -> !pto.tile<16x32xf8E5M2>
  // expected-error@+2 {{'pto.tgatherb' op breaks a rule of profile a2a3: TGATHERB: on a2a3 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<16x32x!pto.e8m0>'}}
  %3 = pto.tgatherb %s3, %x : (!pto.tile<16x32x!pto.e8m0>, !pto.tile<16x32xui32>) -> !pto.tile<16x32x!pto.e8m0>
  // expected-error@+2 {{'pto.tgatherb' op breaks a rule of profile a2a3: TGATHERB: on a2a3 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<16x32x!pto.hif8>'}}
  %4 = pto.tgatherb %s4, %x : (!pto.tile<16x32x!pto.hif8>, !pto.tile<16x32xui32>) -> !pto.tile<16x32x!pto.hif8>
  // expected-error@+2 {{'pto.tgatherb' op breaks a rule of profile a2a3: TGATHERB: on a2a3 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<16x32x!pto.f4e2m1>'}}
  %5 = pto.tgatherb %s5, %x : (!pto.tile<16x32x!pto.f4e2m1>, !pto.tile<16x32xui32>) -> !pto.tile<16x32x!pto.f4e2m1>
  // expected-error@+2 {{'pto.tgatherb' op breaks a rule of profile a2a3: TGATHERB: on a2a3 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<16x32x!pto.f4e1m2>'}}
  %6 = pto.tgatherb %s6, %x : (!pto.tile<16x32x!pto.f4e1m2>, !pto.tile<16x32xui32>) -> !pto.tile<16x32x!pto.f4e1m2>
  // expected-error@+2 {{'pto.tgatherb' op breaks a rule of profile a2a3: TGATHERB: on a2a3 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<16x32xf64>'}}
  %7 = pto.tgatherb %s7, %x : (!pto.tile<16x32xf64>, !pto.tile<16x32xui32>) -> !pto.tile<16x32xf64>
  // expected-error@+2 {{'pto.tgatherb' op breaks a rule of profile a2a3: TGATHERB: on a2a3 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<16x32xi1>'}}
  %8 = pto.tgatherb %s8, %x : (!pto.tile<16x32xi1>, !pto.tile<16x32xui32>) -> !pto.tile<16x32xi1>
  // expected-error@+2 {{'pto.tgatherb' op breaks a rule of profile a2a3: TGATHERB: on a2a3 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<16x32xi4>'}}
  %9 = pto.tgatherb %s9, %x : (!pto.tile<16x32xi4>, !pto.tile<16x32xui32>) -> !pto.tile<16x32xi4>
  return
}

// -----

// expected-note@+1 {{operand 'offset' is '!pto.tile<16x32xf32>'}}
func.func @ssa(%src: !pto.tile<16x32xf32>, %offset: !pto.tile<16x32xf32>) {
  // expected-error@+1 {{'pto.tgatherb' op breaks a rule of profile a2a3: TGATHERB: the element type of offset must be an integer}}
  %dst = pto.tgatherb %src, %offset : (!pto.tile<16x32xf32>, !pto.tile<16x32xf32>) -> !pto.tile<16x32xf32>
  return
}

// expected-note@+1 {{operand 'offset' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32>, %offset: !pto.tile_buf<vec, 16x32xf32>, %dst: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+1 {{'pto.tgatherb' op breaks a rule of profile a2a3: TGATHERB: the element type of offset must be an integer}}
  pto.tgatherb ins(%src, %offset : !pto.tile_buf<vec, 16x32xf32>, !pto.tile_buf<vec, 16x32xf32>) outs(%dst : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// -----

// expected-note@+11 {{operand 'offset' is '!pto.tile<16x32xf16>'}}
// expected-note@+10 {{operand 'offset' is '!pto.tile<16x32xbf16>'}}
// expected-note@+9 {{operand 'offset' is '!pto.tile<16x32xf8E4M3FN>'}}
// expected-note@+8 {{operand 'offset' is '!pto.tile<16x32xf8E5M2>'}}
// expected-note@+7 {{operand 'offset' is '!pto.tile<16x32x!pto.e8m0>'}}
// expected-note@+6 {{operand 'offset' is '!pto.tile<16x32x!pto.hif8>'}}
// expected-note@+5 {{operand 'offset' is '!pto.tile<16x32x!pto.f4e2m1>'}}
// expected-note@+4 {{operand 'offset' is '!pto.tile<16x32x!pto.f4e1m2>'}}
// expected-note@+3 {{operand 'offset' is '!pto.tile<16x32xf64>'}}
// expected-note@+2 {{operand 'offset' is '!pto.tile<16x32xi1>'}}
// expected-note@+1 {{operand 'offset' is '!pto.tile<16x32xi4>'}}
func.func @every_other_offset_type(%s: !pto.tile<16x32xf32>, %x0: !pto.tile<16x32xf16>, %x1: !pto.tile<16x32xbf16>, %x2: !pto.tile<16x32xf8E4M3FN>, %x3: !pto.tile<16x32xf8E5M2>, %x4: !pto.tile<16x32x!pto.e8m0>, %x5: !pto.tile<16x32x!pto.hif8>, %x6: !pto.tile<16x32x!pto.f4e2m1>, %x7: !pto.tile<16x32x!pto.f4e1m2>, %x8: !pto.tile<16x32xf64>, %x9: !pto.tile<16x32xi1>, %x10: !pto.tile<16x32xi4>) {
  // expected-error@+1 {{'pto.tgatherb' op breaks a rule of profile a2a3: TGATHERB: the element type of offset must be an integer}}
  %0 = pto.tgatherb %s, %x0 : (!pto.tile<16x32xf32>, !pto.tile<16x32xf16>) -> !pto.tile<16x32xf32>
  // expected-error@+1 {{'pto.tgatherb' op breaks a rule of profile a2a3: TGATHERB: the element type of offset must be an integer}}
  %1 = pto.tgatherb %s, %x1 : (!pto.tile<16x32xf32>, !pto.tile<16x32xbf16>) -> !pto.tile<16x32xf32>
  // expected-error@+1 {{'pto.tgatherb' op breaks a rule of profile a2a3: TGATHERB: the element type of offset must be an integer}}
  %2 = pto.tgatherb %s, %x2 : (!pto.tile<16x32xf32>, !pto.tile<16x32xf8E4M3FN>) -> !pto.tile<16x32xf32>
  // expected-error@+1 {{'pto.tgatherb' op breaks a rule of profile a2a3: TGATHERB: the element type of offset must be an integer}}
  %3 = pto.tgatherb %s, %x3 : (!pto.tile<16x32xf32>, !pto.tile<16x32xf8E5M2>) -> !pto.tile<16x32xf32>
  // expected-error@+1 {{'pto.tgatherb' op breaks a rule of profile a2a3: TGATHERB: the element type of offset must be an integer}}
  %4 = pto.tgatherb %s, %x4 : (!pto.tile<16x32xf32>, !pto.tile<16x32x!pto.e8m0>) -> !pto.tile<16x32xf32>
  // expected-error@+1 {{'pto.tgatherb' op breaks a rule of profile a2a3: TGATHERB: the element type of offset must be an integer}}
  %5 = pto.tgatherb %s, %x5 : (!pto.tile<16x32xf32>, !pto.tile<16x32x!pto.hif8>) -> !pto.tile<16x32xf32>
  // expected-error@+1 {{'pto.tgatherb' op breaks a rule of profile a2a3: TGATHERB: the element type of offset must be an integer}}
  %6 = pto.tgatherb %s, %x6 : (!pto.tile<16x32xf32>, !pto.tile<16x32x!pto.f4e2m1>) -> !pto.tile<16x32xf32>
  // expected-error@+1 {{'pto.tgatherb' op breaks a rule of profile a2a3: TGATHERB: the element type of offset must be an integer}}
  %7 = pto.tgatherb %s, %x7 : (!pto.tile<16x32xf32>, !pto.tile<16x32x!pto.f4e1m2>) -> !pto.tile<16x32xf32>
  // expected-error@+1 {{'pto.tgatherb' op breaks a rule of profile a2a3: TGATHERB: the element type of offset must be an integer}}
  %8 = pto.tgatherb %s, %x8 : (!pto.tile<16x32xf32>, !pto.tile<16x32xf64>) -> !pto.tile<16x32xf32>
  // expected-error@+1 {{'pto.tgatherb' op breaks a rule of profile a2a3: TGATHERB: the element type of offset must be an integer}}
  %9 = pto.tgatherb %s, %x9 : (!pto.tile<16x32xf32>, !pto.tile<16x32xi1>) -> !pto.tile<16x32xf32>
  // expected-error@+1 {{'pto.tgatherb' op breaks a rule of profile a2a3: TGATHERB: the element type of offset must be an integer}}
  %10 = pto.tgatherb %s, %x10 : (!pto.tile<16x32xf32>, !pto.tile<16x32xi4>) -> !pto.tile<16x32xf32>
  return
}

// -----

func.func @ssa(%src: !pto.tile<16x32xf32>, %offset: !pto.tile<16x32xui32>) {
  // expected-error@+3 {{'pto.tgatherb' op breaks a rule of profile a2a3: TGATHERB: on a2a3 dst must be row-major (BLayout::RowMajor)}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf32, blayout=col_major>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  %dst = pto.tgatherb %src, %offset : (!pto.tile<16x32xf32>, !pto.tile<16x32xui32>) -> !pto.tile<16x32xf32, blayout=col_major>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32, blayout=col_major>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32>, %offset: !pto.tile_buf<vec, 16x32xui32>, %dst: !pto.tile_buf<vec, 16x32xf32, blayout=col_major>) {
  // expected-error@+2 {{'pto.tgatherb' op breaks a rule of profile a2a3: TGATHERB: on a2a3 dst must be row-major (BLayout::RowMajor)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tgatherb ins(%src, %offset : !pto.tile_buf<vec, 16x32xf32>, !pto.tile_buf<vec, 16x32xui32>) outs(%dst : !pto.tile_buf<vec, 16x32xf32, blayout=col_major>)
  return
}

// -----

// Sixteen bytes, which only a boxed tile can be that small.
// expected-note@+1 {{operand 'src' is '!pto.tile<1x16xui8, slayout=col_major>'}}
func.func @blocks_from_a_small_source(%s: !pto.tile<1x16xui8, slayout=col_major>, %o: !pto.tile<1x64xui32, valid=1x2>) {
  // expected-error@+2 {{'pto.tgatherb' op breaks a rule of profile a2a3: TGATHERB: in the block form src must have at least 32 bytes}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %0 = pto.tgatherb %s, %o : (!pto.tile<1x16xui8, slayout=col_major>, !pto.tile<1x64xui32, valid=1x2>) -> !pto.tile<1x64xui8>
  return
}
