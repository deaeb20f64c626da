// TSCATTER by a mask pattern on a5: each rule, broken.
// RUN: pto-opt --pto-legality=arch=a5 -split-input-file -verify-diagnostics %s

// expected-note@+1 {{operand 'src' is '!pto.tile<8x16xf32>'}}
func.func @ssa(%src: !pto.tile<8x16xf32>) {
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: dst and src must have the same element type}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<8x32xi32>'}}
  %dst = pto.tscatter %src {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x16xf32> -> !pto.tile<8x32xi32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 8x32xi32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 8x16xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 8x16xf32>, %dst: !pto.tile_buf<vec, 8x32xi32>) {
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: dst and src must have the same element type}}
  pto.tscatter ins(%src, {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile_buf<vec, 8x16xf32>) outs(%dst : !pto.tile_buf<vec, 8x32xi32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<8x16xi64>'}}
func.func @ssa(%src: !pto.tile<8x16xi64>) {
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<8x32xi64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tscatter %src {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x16xi64> -> !pto.tile<8x32xi64>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 8x32xi64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 8x16xi64>'}}
func.func @dps(%src: !pto.tile_buf<vec, 8x16xi64>, %dst: !pto.tile_buf<vec, 8x32xi64>) {
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tscatter ins(%src, {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile_buf<vec, 8x16xi64>) outs(%dst : !pto.tile_buf<vec, 8x32xi64>)
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
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xui64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %0 = pto.tscatter %s0 {maskPattern = #pto.mask_pattern<P1111>} : !pto.tile<16x32xui64> -> !pto.tile<16x32xui64>
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf8E4M3FN>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %1 = pto.tscatter %s1 {maskPattern = #pto.mask_pattern<P1111>} : !pto.tile<16x32xf8E4M3FN> -> !pto.tile<16x32xf8E4M3FN>
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf8E5M2>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %2 = pto.tscatter %s2 {maskPattern = #pto.mask_pattern<P1111>} : !pto.tile<16x32xf8E5M2> -> !pto.tile<16x32xf8E5M2>
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32x!pto.e8m0>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %3 = pto.tscatter %s3 {maskPattern = #pto.mask_pattern<P1111>} : !pto.tile<16x32x!pto.e8m0> -> !pto.tile<16x32x!pto.e8m0>
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32x!pto.hif8>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %4 = pto.tscatter %s4 {maskPattern = #pto.mask_pattern<P1111>} : !pto.tile<16x32x!pto.hif8> -> !pto.tile<16x32x!pto.hif8>
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32x!pto.f4e2m1>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %5 = pto.tscatter %s5 {maskPattern = #pto.mask_pattern<P1111>} : !pto.tile<16x32x!pto.f4e2m1> -> !pto.tile<16x32x!pto.f4e2m1>
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32x!pto.f4e1m2>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %6 = pto.tscatter %s6 {maskPattern = #pto.mask_pattern<P1111>} : !pto.tile<16x32x!pto.f4e1m2> -> !pto.tile<16x32x!pto.f4e1m2>
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %7 = pto.tscatter %s7 {maskPattern = #pto.mask_pattern<P1111>} : !pto.tile<16x32xf64> -> !pto.tile<16x32xf64>
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xi1>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %8 = pto.tscatter %s8 {maskPattern = #pto.mask_pattern<P1111>} : !pto.tile<16x32xi1> -> !pto.tile<16x32xi1>
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: on a5 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xi4>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %9 = pto.tscatter %s9 {maskPattern = #pto.mask_pattern<P1111>} : !pto.tile<16x32xi4> -> !pto.tile<16x32xi4>
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<mat, 8x16xf32>'}}
func.func @ssa(%src: !pto.tile<mat, 8x16xf32>) {
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: dst and src must be Vec tiles}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<8x32xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tscatter %src {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<mat, 8x16xf32> -> !pto.tile<8x32xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 8x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<mat, 8x16xf32>'}}
func.func @dps(%src: !pto.tile_buf<mat, 8x16xf32>, %dst: !pto.tile_buf<vec, 8x32xf32>) {
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: dst and src must be Vec tiles}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tscatter ins(%src, {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile_buf<mat, 8x16xf32>) outs(%dst : !pto.tile_buf<vec, 8x32xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<8x16xf32>'}}
func.func @ssa(%src: !pto.tile<8x16xf32>) {
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: dst and src must be Vec tiles}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<mat, 8x32xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tscatter %src {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x16xf32> -> !pto.tile<mat, 8x32xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<mat, 8x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 8x16xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 8x16xf32>, %dst: !pto.tile_buf<mat, 8x32xf32>) {
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: dst and src must be Vec tiles}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tscatter ins(%src, {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile_buf<vec, 8x16xf32>) outs(%dst : !pto.tile_buf<mat, 8x32xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<8x16xf32, blayout=col_major>'}}
func.func @ssa(%src: !pto.tile<8x16xf32, blayout=col_major>) {
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: in the mask form dst and src must be row-major and not boxed}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<8x32xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tscatter %src {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x16xf32, blayout=col_major> -> !pto.tile<8x32xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 8x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 8x16xf32, blayout=col_major>'}}
func.func @dps(%src: !pto.tile_buf<vec, 8x16xf32, blayout=col_major>, %dst: !pto.tile_buf<vec, 8x32xf32>) {
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: in the mask form dst and src must be row-major and not boxed}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tscatter ins(%src, {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile_buf<vec, 8x16xf32, blayout=col_major>) outs(%dst : !pto.tile_buf<vec, 8x32xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<8x16xf32>'}}
func.func @ssa(%src: !pto.tile<8x16xf32>) {
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: in the mask form dst and src must be row-major and not boxed}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<8x32xf32, blayout=col_major>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tscatter %src {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x16xf32> -> !pto.tile<8x32xf32, blayout=col_major>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 8x32xf32, blayout=col_major>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 8x16xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 8x16xf32>, %dst: !pto.tile_buf<vec, 8x32xf32, blayout=col_major>) {
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: in the mask form dst and src must be row-major and not boxed}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tscatter ins(%src, {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile_buf<vec, 8x16xf32>) outs(%dst : !pto.tile_buf<vec, 8x32xf32, blayout=col_major>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x16xf32, slayout=row_major>'}}
func.func @ssa(%src: !pto.tile<16x16xf32, slayout=row_major>) {
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: in the mask form dst and src must be row-major and not boxed}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tscatter %src {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<16x16xf32, slayout=row_major> -> !pto.tile<16x32xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x16xf32, slayout=row_major>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x16xf32, slayout=row_major>, %dst: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: in the mask form dst and src must be row-major and not boxed}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tscatter ins(%src, {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile_buf<vec, 16x16xf32, slayout=row_major>) outs(%dst : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x16xf32>'}}
func.func @ssa(%src: !pto.tile<16x16xf32>) {
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: in the mask form dst and src must be row-major and not boxed}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf32, slayout=row_major>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tscatter %src {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<16x16xf32> -> !pto.tile<16x32xf32, slayout=row_major>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32, slayout=row_major>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x16xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x16xf32>, %dst: !pto.tile_buf<vec, 16x32xf32, slayout=row_major>) {
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: in the mask form dst and src must be row-major and not boxed}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tscatter ins(%src, {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile_buf<vec, 16x16xf32>) outs(%dst : !pto.tile_buf<vec, 16x32xf32, slayout=row_major>)
  return
}

// -----

// The group size of P0101 is 2.
// expected-note@+1 {{operand 'src' is '!pto.tile<8x16xf32>'}}
func.func @ssa(%src: !pto.tile<8x16xf32>) {
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: along the row axis dst must have src's valid rows and group size times its valid columns}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<8x64xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tscatter %src {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x16xf32> -> !pto.tile<8x64xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 8x64xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 8x16xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 8x16xf32>, %dst: !pto.tile_buf<vec, 8x64xf32>) {
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: along the row axis dst must have src's valid rows and group size times its valid columns}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tscatter ins(%src, {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile_buf<vec, 8x16xf32>) outs(%dst : !pto.tile_buf<vec, 8x64xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<8x16xf32>'}}
func.func @ssa(%src: !pto.tile<8x16xf32>) {
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: along the row axis dst must have src's valid rows and group size times its valid columns}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<8x64xf32, valid=7x32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tscatter %src {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x16xf32> -> !pto.tile<8x64xf32, valid=7x32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 8x64xf32, valid=7x32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 8x16xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 8x16xf32>, %dst: !pto.tile_buf<vec, 8x64xf32, valid=7x32>) {
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: along the row axis dst must have src's valid rows and group size times its valid columns}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tscatter ins(%src, {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile_buf<vec, 8x16xf32>) outs(%dst : !pto.tile_buf<vec, 8x64xf32, valid=7x32>)
  return
}

// -----

// The group size of P1000 is 4.
// expected-note@+1 {{operand 'src' is '!pto.tile<8x16xf32>'}}
func.func @ssa(%src: !pto.tile<8x16xf32>) {
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: along the row axis dst must have src's valid rows and group size times its valid columns}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<8x64xf32, valid=8x32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tscatter %src {maskPattern = #pto.mask_pattern<P1000>, axis = #pto<scatter_axis row>} : !pto.tile<8x16xf32> -> !pto.tile<8x64xf32, valid=8x32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 8x64xf32, valid=8x32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 8x16xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 8x16xf32>, %dst: !pto.tile_buf<vec, 8x64xf32, valid=8x32>) {
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: along the row axis dst must have src's valid rows and group size times its valid columns}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tscatter ins(%src, {maskPattern = #pto.mask_pattern<P1000>, axis = #pto<scatter_axis row>} : !pto.tile_buf<vec, 8x16xf32>) outs(%dst : !pto.tile_buf<vec, 8x64xf32, valid=8x32>)
  return
}

// -----

// P1111 copies: its group size is 1.
// expected-note@+1 {{operand 'src' is '!pto.tile<8x16xf32>'}}
func.func @ssa(%src: !pto.tile<8x16xf32>) {
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: along the row axis dst must have src's valid rows and group size times its valid columns}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x16xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tscatter %src {maskPattern = #pto.mask_pattern<P1111>} : !pto.tile<8x16xf32> -> !pto.tile<16x16xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x16xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 8x16xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 8x16xf32>, %dst: !pto.tile_buf<vec, 16x16xf32>) {
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: along the row axis dst must have src's valid rows and group size times its valid columns}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tscatter ins(%src, {maskPattern = #pto.mask_pattern<P1111>} : !pto.tile_buf<vec, 8x16xf32>) outs(%dst : !pto.tile_buf<vec, 16x16xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<8x16xf32>'}}
func.func @ssa(%src: !pto.tile<8x16xf32>) {
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: along the column axis dst must have src's valid columns and group size times its valid rows}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x16xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tscatter %src {maskPattern = #pto.mask_pattern<P0101>, axis = #pto<scatter_axis col>} : !pto.tile<8x16xf32> -> !pto.tile<32x16xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x16xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 8x16xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 8x16xf32>, %dst: !pto.tile_buf<vec, 32x16xf32>) {
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: along the column axis dst must have src's valid columns and group size times its valid rows}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tscatter ins(%src, {maskPattern = #pto.mask_pattern<P0101>, axis = #pto<scatter_axis col>} : !pto.tile_buf<vec, 8x16xf32>) outs(%dst : !pto.tile_buf<vec, 32x16xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<8x16xf32, valid=8x15>'}}
func.func @ssa(%src: !pto.tile<8x16xf32, valid=8x15>) {
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: along the column axis dst must have src's valid columns and group size times its valid rows}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x16xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tscatter %src {maskPattern = #pto.mask_pattern<P0101>, axis = #pto<scatter_axis col>} : !pto.tile<8x16xf32, valid=8x15> -> !pto.tile<16x16xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x16xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 8x16xf32, valid=8x15>'}}
func.func @dps(%src: !pto.tile_buf<vec, 8x16xf32, valid=8x15>, %dst: !pto.tile_buf<vec, 16x16xf32>) {
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: along the column axis dst must have src's valid columns and group size times its valid rows}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tscatter ins(%src, {maskPattern = #pto.mask_pattern<P0101>, axis = #pto<scatter_axis col>} : !pto.tile_buf<vec, 8x16xf32, valid=8x15>) outs(%dst : !pto.tile_buf<vec, 16x16xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<8x16xf32>'}}
func.func @ssa(%src: !pto.tile<8x16xf32>) {
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: along the column axis dst must have src's valid columns and group size times its valid rows}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x16xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tscatter %src {maskPattern = #pto.mask_pattern<P1111>, axis = #pto<scatter_axis col>} : !pto.tile<8x16xf32> -> !pto.tile<16x16xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x16xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 8x16xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 8x16xf32>, %dst: !pto.tile_buf<vec, 16x16xf32>) {
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: along the column axis dst must have src's valid columns and group size times its valid rows}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tscatter ins(%src, {maskPattern = #pto.mask_pattern<P1111>, axis = #pto<scatter_axis col>} : !pto.tile_buf<vec, 8x16xf32>) outs(%dst : !pto.tile_buf<vec, 16x16xf32>)
  return
}

// -----

// Sizes that the types tell to be too large: the next rule is broken too.
// expected-note@+1 {{operand 'src' is '!pto.tile<8x16xf32>'}}
func.func @ssa(%src: !pto.tile<8x16xf32>) {
  // expected-error@+4 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: along the row axis dst must have src's valid rows and group size times its valid columns}}
  // expected-note@+3 {{operand 'dst' is '!pto.tile<8x16xf32>'}}
  // expected-note@+2 {{hint: this instruction is legal on cpu}}
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: src, spread by the group size, must fit into dst's Rows x Cols}}
  %dst = pto.tscatter %src {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x16xf32> -> !pto.tile<8x16xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 8x16xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 8x16xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 8x16xf32>, %dst: !pto.tile_buf<vec, 8x16xf32>) {
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: along the row axis dst must have src's valid rows and group size times its valid columns}}
  // expected-note@+2 {{hint: this instruction is legal on cpu}}
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: src, spread by the group size, must fit into dst's Rows x Cols}}
  pto.tscatter ins(%src, {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile_buf<vec, 8x16xf32>) outs(%dst : !pto.tile_buf<vec, 8x16xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<8x16xf32>'}}
func.func @ssa(%src: !pto.tile<8x16xf32>) {
  // expected-error@+4 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: along the column axis dst must have src's valid columns and group size times its valid rows}}
  // expected-note@+3 {{operand 'dst' is '!pto.tile<8x16xf32>'}}
  // expected-note@+2 {{hint: this instruction is legal on cpu}}
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: src, spread by the group size, must fit into dst's Rows x Cols}}
  %dst = pto.tscatter %src {maskPattern = #pto.mask_pattern<P0101>, axis = #pto<scatter_axis col>} : !pto.tile<8x16xf32> -> !pto.tile<8x16xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 8x16xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 8x16xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 8x16xf32>, %dst: !pto.tile_buf<vec, 8x16xf32>) {
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: along the column axis dst must have src's valid columns and group size times its valid rows}}
  // expected-note@+2 {{hint: this instruction is legal on cpu}}
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: src, spread by the group size, must fit into dst's Rows x Cols}}
  pto.tscatter ins(%src, {maskPattern = #pto.mask_pattern<P0101>, axis = #pto<scatter_axis col>} : !pto.tile_buf<vec, 8x16xf32>) outs(%dst : !pto.tile_buf<vec, 8x16xf32>)
  return
}

// -----

// Spread over 64 columns, src does not fit, whatever the valid size of dst is.
// expected-note@+1 {{operand 'src' is '!pto.tile<8x32xf32>'}}
func.func @ssa(%src: !pto.tile<8x32xf32>, %c: index) {
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: src, spread by the group size, must fit into dst's Rows x Cols}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<8x32xf32, valid=8x?>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tscatter %src valid(%c) {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x32xf32> -> !pto.tile<8x32xf32, valid=8x?>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 8x32xf32, valid=8x?>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 8x32xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 8x32xf32>, %dst: !pto.tile_buf<vec, 8x32xf32, valid=8x?>) {
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a5: TSCATTER: src, spread by the group size, must fit into dst's Rows x Cols}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tscatter ins(%src, {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile_buf<vec, 8x32xf32>) outs(%dst : !pto.tile_buf<vec, 8x32xf32, valid=8x?>)
  return
}
