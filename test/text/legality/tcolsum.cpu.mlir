// TCOLSUM on cpu: each rule, broken.
// RUN: pto-opt --pto-legality=arch=cpu -split-input-file -verify-diagnostics %s

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf64>'}}
func.func @ssa(%src: !pto.tile<16x32xf64>) {
  // expected-error@+2 {{'pto.tcolsum' op breaks a rule of profile cpu: TCOLSUM: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x32xf64>'}}
  %dst = pto.tcolsum %src : !pto.tile<16x32xf64> -> !pto.tile<1x32xf64>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x32xf64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf64>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf64>, %dst: !pto.tile_buf<vec, 1x32xf64>) {
  // expected-error@+1 {{'pto.tcolsum' op breaks a rule of profile cpu: TCOLSUM: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float}}
  pto.tcolsum ins(%src : !pto.tile_buf<vec, 16x32xf64>) outs(%dst : !pto.tile_buf<vec, 1x32xf64>)
  return
}

// -----

// expected-note@+2 {{operand 'src' is '!pto.tile<16x32xf64>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile<8x32xf64>'}}
func.func @ssa(%src: !pto.tile<16x32xf64>, %tmp: !pto.tile<8x32xf64>) {
  // expected-error@+2 {{'pto.tcolsum' op breaks a rule of profile cpu: TCOLSUM: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x32xf64>'}}
  %dst = pto.tcolsum %src, %tmp {isBinary = true} : (!pto.tile<16x32xf64>, !pto.tile<8x32xf64>) -> !pto.tile<1x32xf64>
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 1x32xf64>'}}
// expected-note@+2 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf64>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 8x32xf64>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf64>, %tmp: !pto.tile_buf<vec, 8x32xf64>, %dst: !pto.tile_buf<vec, 1x32xf64>) {
  // expected-error@+1 {{'pto.tcolsum' op breaks a rule of profile cpu: TCOLSUM: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float}}
  pto.tcolsum ins(%src, %tmp {isBinary = true} : !pto.tile_buf<vec, 16x32xf64>, !pto.tile_buf<vec, 8x32xf64>) outs(%dst : !pto.tile_buf<vec, 1x32xf64>)
  return
}

// -----

// expected-note@+8 {{operand 'src' is '!pto.tile<16x32xf8E4M3FN>'}}
// expected-note@+7 {{operand 'src' is '!pto.tile<16x32xf8E5M2>'}}
// expected-note@+6 {{operand 'src' is '!pto.tile<16x32x!pto.e8m0>'}}
// expected-note@+5 {{operand 'src' is '!pto.tile<16x32x!pto.hif8>'}}
// expected-note@+4 {{operand 'src' is '!pto.tile<16x32x!pto.f4e2m1>'}}
// expected-note@+3 {{operand 'src' is '!pto.tile<16x32x!pto.f4e1m2>'}}
// expected-note@+2 {{operand 'src' is '!pto.tile<16x32xi1>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xi4>'}}
func.func @every_other_type(%s0: !pto.tile<16x32xf8E4M3FN>, %s1: !pto.tile<16x32xf8E5M2>, %s2: !pto.tile<16x32x!pto.e8m0>, %s3: !pto.tile<16x32x!pto.hif8>, %s4: !pto.tile<16x32x!pto.f4e2m1>, %s5: !pto.tile<16x32x!pto.f4e1m2>, %s6: !pto.tile<16x32xi1>, %s7: !pto.tile<16x32xi4>) {
  // expected-error@+2 {{'pto.tcolsum' op breaks a rule of profile cpu: TCOLSUM: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x32xf8E4M3FN>'}}
  %0 = pto.tcolsum %s0 : !pto.tile<16x32xf8E4M3FN> -> !pto.tile<1x32xf8E4M3FN>
  // expected-error@+2 {{'pto.tcolsum' op breaks a rule of profile cpu: TCOLSUM: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x32xf8E5M2>'}}
  %1 = pto.tcolsum %s1 : !pto.tile<16x32xf8E5M2> -> !pto.tile<1x32xf8E5M2>
  // expected-error@+2 {{'pto.tcolsum' op breaks a rule of profile cpu: TCOLSUM: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x32x!pto.e8m0>'}}
  %2 = pto.tcolsum %s2 : !pto.tile<16x32x!pto.e8m0> -> !pto.tile<1x32x!pto.e8m0>
  // expected-error@+2 {{'pto.tcolsum' op breaks a rule of profile cpu: TCOLSUM: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x32x!pto.hif8>'}}
  %3 = pto.tcolsum %s3 : !pto.tile<16x32x!pto.hif8> -> !pto.tile<1x32x!pto.hif8>
  // expected-error@+2 {{'pto.tcolsum' op breaks a rule of profile cpu: TCOLSUM: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x32x!pto.f4e2m1>'}}
  %4 = pto.tcolsum %s4 : !pto.tile<16x32x!pto.f4e2m1> -> !pto.tile<1x32x!pto.f4e2m1>
  // expected-error@+2 {{'pto.tcolsum' op breaks a rule of profile cpu: TCOLSUM: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x32x!pto.f4e1m2>'}}
  %5 = pto.tcolsum %s5 : !pto.tile<16x32x!pto.f4e1m2> -> !pto.tile<1x32x!pto.f4e1m2>
  // expected-error@+2 {{'pto.tcolsum' op breaks a rule of profile cpu: TCOLSUM: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x32xi1>'}}
  %6 = pto.tcolsum %s6 : !pto.tile<16x32xi1> -> !pto.tile<1x32xi1>
  // expected-error@+2 {{'pto.tcolsum' op breaks a rule of profile cpu: TCOLSUM: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x32xi4>'}}
  %7 = pto.tcolsum %s7 : !pto.tile<16x32xi4> -> !pto.tile<1x32xi4>
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32>'}}
func.func @ssa(%src: !pto.tile<16x32xf32>) {
  // expected-error@+2 {{'pto.tcolsum' op breaks a rule of profile cpu: TCOLSUM: on cpu dst must have src's element type, or float where src is half or bfloat16_t}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x32xf16>'}}
  %dst = pto.tcolsum %src : !pto.tile<16x32xf32> -> !pto.tile<1x32xf16>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x32xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32>, %dst: !pto.tile_buf<vec, 1x32xf16>) {
  // expected-error@+1 {{'pto.tcolsum' op breaks a rule of profile cpu: TCOLSUM: on cpu dst must have src's element type, or float where src is half or bfloat16_t}}
  pto.tcolsum ins(%src : !pto.tile_buf<vec, 16x32xf32>) outs(%dst : !pto.tile_buf<vec, 1x32xf16>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xi32>'}}
func.func @ssa(%src: !pto.tile<16x32xi32>) {
  // expected-error@+2 {{'pto.tcolsum' op breaks a rule of profile cpu: TCOLSUM: on cpu dst must have src's element type, or float where src is half or bfloat16_t}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x32xf32>'}}
  %dst = pto.tcolsum %src : !pto.tile<16x32xi32> -> !pto.tile<1x32xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xi32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xi32>, %dst: !pto.tile_buf<vec, 1x32xf32>) {
  // expected-error@+1 {{'pto.tcolsum' op breaks a rule of profile cpu: TCOLSUM: on cpu dst must have src's element type, or float where src is half or bfloat16_t}}
  pto.tcolsum ins(%src : !pto.tile_buf<vec, 16x32xi32>) outs(%dst : !pto.tile_buf<vec, 1x32xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xi32>'}}
func.func @ssa(%src: !pto.tile<16x32xi32>) {
  // expected-error@+2 {{'pto.tcolsum' op breaks a rule of profile cpu: TCOLSUM: on cpu dst must have src's element type, or float where src is half or bfloat16_t}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x32xui32>'}}
  %dst = pto.tcolsum %src : !pto.tile<16x32xi32> -> !pto.tile<1x32xui32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x32xui32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xi32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xi32>, %dst: !pto.tile_buf<vec, 1x32xui32>) {
  // expected-error@+1 {{'pto.tcolsum' op breaks a rule of profile cpu: TCOLSUM: on cpu dst must have src's element type, or float where src is half or bfloat16_t}}
  pto.tcolsum ins(%src : !pto.tile_buf<vec, 16x32xi32>) outs(%dst : !pto.tile_buf<vec, 1x32xui32>)
  return
}
