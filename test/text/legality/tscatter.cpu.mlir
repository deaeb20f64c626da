// TSCATTER by indexes on cpu: each rule, broken.
// RUN: pto-opt --pto-legality=arch=cpu -split-input-file -verify-diagnostics %s

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf16>'}}
func.func @ssa(%src: !pto.tile<16x32xf16>, %indexes: !pto.tile<16x32xi16>) {
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile cpu: TSCATTER: dst and src must have the same element type}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<16x32xbf16>'}}
  %dst = pto.tscatter %src, %indexes : (!pto.tile<16x32xf16>, !pto.tile<16x32xi16>) -> !pto.tile<16x32xbf16>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xbf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf16>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf16>, %indexes: !pto.tile_buf<vec, 16x32xi16>, %dst: !pto.tile_buf<vec, 16x32xbf16>) {
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile cpu: TSCATTER: dst and src must have the same element type}}
  pto.tscatter ins(%src, %indexes : !pto.tile_buf<vec, 16x32xf16>, !pto.tile_buf<vec, 16x32xi16>) outs(%dst : !pto.tile_buf<vec, 16x32xbf16>)
  return
}

// -----

// expected-note@+1 {{operand 'indexes' is '!pto.tile<16x32xf32>'}}
func.func @ssa(%src: !pto.tile<16x32xf32>, %indexes: !pto.tile<16x32xf32>) {
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile cpu: TSCATTER: on cpu the element type of indexes must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t}}
  %dst = pto.tscatter %src, %indexes : (!pto.tile<16x32xf32>, !pto.tile<16x32xf32>) -> !pto.tile<16x32xf32>
  return
}

// expected-note@+1 {{operand 'indexes' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32>, %indexes: !pto.tile_buf<vec, 16x32xf32>, %dst: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile cpu: TSCATTER: on cpu the element type of indexes must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t}}
  pto.tscatter ins(%src, %indexes : !pto.tile_buf<vec, 16x32xf32>, !pto.tile_buf<vec, 16x32xf32>) outs(%dst : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// -----

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
func.func @every_other_index_type(%s: !pto.tile<16x32xf32>, %x0: !pto.tile<16x32xf16>, %x1: !pto.tile<16x32xbf16>, %x2: !pto.tile<16x32xf8E4M3FN>, %x3: !pto.tile<16x32xf8E5M2>, %x4: !pto.tile<16x32x!pto.e8m0>, %x5: !pto.tile<16x32x!pto.hif8>, %x6: !pto.tile<16x32x!pto.f4e2m1>, %x7: !pto.tile<16x32x!pto.f4e1m2>, %x8: !pto.tile<16x32xf64>, %x9: !pto.tile<16x32xi1>, %x10: !pto.tile<16x32xi4>) {
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile cpu: TSCATTER: on cpu the element type of indexes must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t}}
  %0 = pto.tscatter %s, %x0 : (!pto.tile<16x32xf32>, !pto.tile<16x32xf16>) -> !pto.tile<16x32xf32>
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile cpu: TSCATTER: on cpu the element type of indexes must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t}}
  %1 = pto.tscatter %s, %x1 : (!pto.tile<16x32xf32>, !pto.tile<16x32xbf16>) -> !pto.tile<16x32xf32>
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile cpu: TSCATTER: on cpu the element type of indexes must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t}}
  %2 = pto.tscatter %s, %x2 : (!pto.tile<16x32xf32>, !pto.tile<16x32xf8E4M3FN>) -> !pto.tile<16x32xf32>
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile cpu: TSCATTER: on cpu the element type of indexes must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t}}
  %3 = pto.tscatter %s, %x3 : (!pto.tile<16x32xf32>, !pto.tile<16x32xf8E5M2>) -> !pto.tile<16x32xf32>
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile cpu: TSCATTER: on cpu the element type of indexes must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t}}
  %4 = pto.tscatter %s, %x4 : (!pto.tile<16x32xf32>, !pto.tile<16x32x!pto.e8m0>) -> !pto.tile<16x32xf32>
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile cpu: TSCATTER: on cpu the element type of indexes must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t}}
  %5 = pto.tscatter %s, %x5 : (!pto.tile<16x32xf32>, !pto.tile<16x32x!pto.hif8>) -> !pto.tile<16x32xf32>
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile cpu: TSCATTER: on cpu the element type of indexes must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t}}
  %6 = pto.tscatter %s, %x6 : (!pto.tile<16x32xf32>, !pto.tile<16x32x!pto.f4e2m1>) -> !pto.tile<16x32xf32>
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile cpu: TSCATTER: on cpu the element type of indexes must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t}}
  %7 = pto.tscatter %s, %x7 : (!pto.tile<16x32xf32>, !pto.tile<16x32x!pto.f4e1m2>) -> !pto.tile<16x32xf32>
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile cpu: TSCATTER: on cpu the element type of indexes must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t}}
  %8 = pto.tscatter %s, %x8 : (!pto.tile<16x32xf32>, !pto.tile<16x32xf64>) -> !pto.tile<16x32xf32>
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile cpu: TSCATTER: on cpu the element type of indexes must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t}}
  %9 = pto.tscatter %s, %x9 : (!pto.tile<16x32xf32>, !pto.tile<16x32xi1>) -> !pto.tile<16x32xf32>
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile cpu: TSCATTER: on cpu the element type of indexes must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t}}
  %10 = pto.tscatter %s, %x10 : (!pto.tile<16x32xf32>, !pto.tile<16x32xi4>) -> !pto.tile<16x32xf32>
  return
}
