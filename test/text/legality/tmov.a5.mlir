// TMOV on a5: each rule, broken.
// RUN: pto-opt --pto-legality=arch=a5 -split-input-file -verify-diagnostics %s

// expected-note@+1 {{operand 'src' is '!pto.tile<mat, 16x32xf32>'}}
func.func @ssa(%src: !pto.tile<mat, 16x32xf32>) {
  // expected-error@+3 {{'pto.tmov' op breaks a rule of profile a5: TMOV: on a5 tiles move from Mat to Left, Right, ScaleLeft, ScaleRight, Bias or Scaling, and from Vec or Acc to Vec or Mat}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tmov %src : !pto.tile<mat, 16x32xf32> -> !pto.tile<16x32xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<mat, 16x32xf32>'}}
func.func @dps(%src: !pto.tile_buf<mat, 16x32xf32>, %dst: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a5: TMOV: on a5 tiles move from Mat to Left, Right, ScaleLeft, ScaleRight, Bias or Scaling, and from Vec or Acc to Vec or Mat}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmov ins(%src : !pto.tile_buf<mat, 16x32xf32>) outs(%dst : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32>'}}
func.func @ssa(%src: !pto.tile<16x32xf32>) {
  // expected-error@+3 {{'pto.tmov' op breaks a rule of profile a5: TMOV: on a5 from Vec to Mat src must be ND or Nz and dst Nz}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<mat, 16x32xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tmov %src : !pto.tile<16x32xf32> -> !pto.tile<mat, 16x32xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<mat, 16x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32>, %dst: !pto.tile_buf<mat, 16x32xf32>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a5: TMOV: on a5 from Vec to Mat src must be ND or Nz and dst Nz}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmov ins(%src : !pto.tile_buf<vec, 16x32xf32>) outs(%dst : !pto.tile_buf<mat, 16x32xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32>'}}
func.func @ssa(%src: !pto.tile<16x32xf32>) {
  // expected-error@+3 {{'pto.tmov' op breaks a rule of profile a5: TMOV: on a5 tiles move from Mat to Left, Right, ScaleLeft, ScaleRight, Bias or Scaling, and from Vec or Acc to Vec or Mat}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<bias, 16x32xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tmov %src : !pto.tile<16x32xf32> -> !pto.tile<bias, 16x32xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<bias, 16x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32>, %dst: !pto.tile_buf<bias, 16x32xf32>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a5: TMOV: on a5 tiles move from Mat to Left, Right, ScaleLeft, ScaleRight, Bias or Scaling, and from Vec or Acc to Vec or Mat}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmov ins(%src : !pto.tile_buf<vec, 16x32xf32>) outs(%dst : !pto.tile_buf<bias, 16x32xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32>'}}
func.func @ssa(%src: !pto.tile<16x32xf32>) {
  // expected-error@+3 {{'pto.tmov' op breaks a rule of profile a5: TMOV: the elements of dst and src must have the same size}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf16>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tmov %src : !pto.tile<16x32xf32> -> !pto.tile<16x32xf16>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32>, %dst: !pto.tile_buf<vec, 16x32xf16>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a5: TMOV: the elements of dst and src must have the same size}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmov ins(%src : !pto.tile_buf<vec, 16x32xf32>) outs(%dst : !pto.tile_buf<vec, 16x32xf16>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xi8>'}}
func.func @ssa(%src: !pto.tile<16x32xi8>) {
  // expected-error@+3 {{'pto.tmov' op breaks a rule of profile a5: TMOV: the elements of dst and src must have the same size}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xi64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tmov %src : !pto.tile<16x32xi8> -> !pto.tile<16x32xi64>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xi64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xi8>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xi8>, %dst: !pto.tile_buf<vec, 16x32xi64>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a5: TMOV: the elements of dst and src must have the same size}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmov ins(%src : !pto.tile_buf<vec, 16x32xi8>) outs(%dst : !pto.tile_buf<vec, 16x32xi64>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32>'}}
func.func @ssa(%src: !pto.tile<16x32xf32>) {
  // expected-error@+3 {{'pto.tmov' op breaks a rule of profile a5: TMOV: on a5 dst must have src's layout, or be Nz or Zn where src is ND}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf32, blayout=col_major>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  %dst = pto.tmov %src : !pto.tile<16x32xf32> -> !pto.tile<16x32xf32, blayout=col_major>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32, blayout=col_major>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32>, %dst: !pto.tile_buf<vec, 16x32xf32, blayout=col_major>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a5: TMOV: on a5 dst must have src's layout, or be Nz or Zn where src is ND}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  pto.tmov ins(%src : !pto.tile_buf<vec, 16x32xf32>) outs(%dst : !pto.tile_buf<vec, 16x32xf32, blayout=col_major>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32, blayout=col_major, slayout=row_major>'}}
func.func @ssa(%src: !pto.tile<16x32xf32, blayout=col_major, slayout=row_major>) {
  // expected-error@+3 {{'pto.tmov' op breaks a rule of profile a5: TMOV: on a5 dst must have src's layout, or be Nz or Zn where src is ND}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  %dst = pto.tmov %src : !pto.tile<16x32xf32, blayout=col_major, slayout=row_major> -> !pto.tile<16x32xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>, %dst: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a5: TMOV: on a5 dst must have src's layout, or be Nz or Zn where src is ND}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  pto.tmov ins(%src : !pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>) outs(%dst : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// -----

// Zz is no layout that ND can be moved into.
// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32>'}}
func.func @ssa(%src: !pto.tile<16x32xf32>) {
  // expected-error@+3 {{'pto.tmov' op breaks a rule of profile a5: TMOV: on a5 dst must have src's layout, or be Nz or Zn where src is ND}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf32, slayout=row_major>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  %dst = pto.tmov %src : !pto.tile<16x32xf32> -> !pto.tile<16x32xf32, slayout=row_major>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32, slayout=row_major>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32>, %dst: !pto.tile_buf<vec, 16x32xf32, slayout=row_major>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a5: TMOV: on a5 dst must have src's layout, or be Nz or Zn where src is ND}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  pto.tmov ins(%src : !pto.tile_buf<vec, 16x32xf32>) outs(%dst : !pto.tile_buf<vec, 16x32xf32, slayout=row_major>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32, blayout=col_major>'}}
func.func @ssa(%src: !pto.tile<16x32xf32, blayout=col_major>) {
  // expected-error@+3 {{'pto.tmov' op breaks a rule of profile a5: TMOV: on a5 dst must have src's layout, or be Nz or Zn where src is ND}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf32, blayout=col_major, slayout=row_major>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  %dst = pto.tmov %src : !pto.tile<16x32xf32, blayout=col_major> -> !pto.tile<16x32xf32, blayout=col_major, slayout=row_major>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32, blayout=col_major>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32, blayout=col_major>, %dst: !pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a5: TMOV: on a5 dst must have src's layout, or be Nz or Zn where src is ND}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  pto.tmov ins(%src : !pto.tile_buf<vec, 16x32xf32, blayout=col_major>) outs(%dst : !pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xi16>'}}
func.func @ssa(%src: !pto.tile<16x32xi16>) {
  // expected-error@+3 {{'pto.tmov' op breaks a rule of profile a5: TMOV: on a5 the element type of a move from ND to Nz or Zn must be half, bfloat16_t, float, int32_t, int8_t, uint8_t, float8_e4m3_t, float8_e5m2_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xi16, blayout=col_major, slayout=row_major>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  %dst = pto.tmov %src : !pto.tile<16x32xi16> -> !pto.tile<16x32xi16, blayout=col_major, slayout=row_major>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xi16, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xi16>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xi16>, %dst: !pto.tile_buf<vec, 16x32xi16, blayout=col_major, slayout=row_major>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a5: TMOV: on a5 the element type of a move from ND to Nz or Zn must be half, bfloat16_t, float, int32_t, int8_t, uint8_t, float8_e4m3_t, float8_e5m2_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  pto.tmov ins(%src : !pto.tile_buf<vec, 16x32xi16>) outs(%dst : !pto.tile_buf<vec, 16x32xi16, blayout=col_major, slayout=row_major>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xui32>'}}
func.func @ssa(%src: !pto.tile<16x32xui32>) {
  // expected-error@+3 {{'pto.tmov' op breaks a rule of profile a5: TMOV: on a5 the element type of a move from ND to Nz or Zn must be half, bfloat16_t, float, int32_t, int8_t, uint8_t, float8_e4m3_t, float8_e5m2_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xui32, slayout=col_major>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  %dst = pto.tmov %src : !pto.tile<16x32xui32> -> !pto.tile<16x32xui32, slayout=col_major>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xui32, slayout=col_major>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xui32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xui32>, %dst: !pto.tile_buf<vec, 16x32xui32, slayout=col_major>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a5: TMOV: on a5 the element type of a move from ND to Nz or Zn must be half, bfloat16_t, float, int32_t, int8_t, uint8_t, float8_e4m3_t, float8_e5m2_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  pto.tmov ins(%src : !pto.tile_buf<vec, 16x32xui32>) outs(%dst : !pto.tile_buf<vec, 16x32xui32, slayout=col_major>)
  return
}

// -----

// expected-note@+9 {{operand 'src' is '!pto.tile<32x32xi16>'}}
// expected-note@+8 {{operand 'src' is '!pto.tile<32x32xui16>'}}
// expected-note@+7 {{operand 'src' is '!pto.tile<32x32xui32>'}}
// expected-note@+6 {{operand 'src' is '!pto.tile<32x32xi64>'}}
// expected-note@+5 {{operand 'src' is '!pto.tile<32x32xui64>'}}
// expected-note@+4 {{operand 'src' is '!pto.tile<32x32x!pto.e8m0>'}}
// expected-note@+3 {{operand 'src' is '!pto.tile<32x32xf64>'}}
// expected-note@+2 {{operand 'src' is '!pto.tile<32x32xi1>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile<32x32xi4>'}}
func.func @every_other_type(%s0: !pto.tile<32x32xi16>, %s1: !pto.tile<32x32xui16>, %s2: !pto.tile<32x32xui32>, %s3: !pto.tile<32x32xi64>, %s4: !pto.tile<32x32xui64>, %s5: !pto.tile<32x32x!pto.e8m0>, %s6: !pto.tile<32x32xf64>, %s7: !pto.tile<32x32xi1>, %s8: !pto.tile<32x32xi4>) {
  // expected-error@+3 {{'pto.tmov' op breaks a rule of profile a5: TMOV: on a5 the element type of a move from ND to Nz or Zn must be half, bfloat16_t, float, int32_t, int8_t, uint8_t, float8_e4m3_t, float8_e5m2_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x32xi16, blayout=col_major, slayout=row_major>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  %0 = pto.tmov %s0 : !pto.tile<32x32xi16> -> !pto.tile<32x32xi16, blayout=col_major, slayout=row_major>
  // expected-error@+3 {{'pto.tmov' op breaks a rule of profile a5: TMOV: on a5 the element type of a move from ND to Nz or Zn must be half, bfloat16_t, float, int32_t, int8_t, uint8_t, float8_e4m3_t, float8_e5m2_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x32xui16, blayout=col_major, slayout=row_major>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  %1 = pto.tmov %s1 : !pto.tile<32x32xui16> -> !pto.tile<32x32xui16, blayout=col_major, slayout=row_major>
  // expected-error@+3 {{'pto.tmov' op breaks a rule of profile a5: TMOV: on a5 the element type of a move from ND to Nz or Zn must be half, bfloat16_t, float, int32_t, int8_t, uint8_t, float8_e4m3_t, float8_e5m2_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x32xui32, blayout=col_major, slayout=row_major>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  %2 = pto.tmov %s2 : !pto.tile<32x32xui32> -> !pto.tile<32x32xui32, blayout=col_major, slayout=row_major>
  // expected-error@+3 {{'pto.tmov' op breaks a rule of profile a5: TMOV: on a5 the element type of a move from ND to Nz or Zn must be half, bfloat16_t, float, int32_t, int8_t, uint8_t, float8_e4m3_t, float8_e5m2_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x32xi64, blayout=col_major, slayout=row_major>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  %3 = pto.tmov %s3 : !pto.tile<32x32xi64> -> !pto.tile<32x32xi64, blayout=col_major, slayout=row_major>
  // expected-error@+3 {{'pto.tmov' op breaks a rule of profile a5: TMOV: on a5 the element type of a move from ND to Nz or Zn must be half, bfloat16_t, float, int32_t, int8_t, uint8_t, float8_e4m3_t, float8_e5m2_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x32xui64, blayout=col_major, slayout=row_major>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  %4 = pto.tmov %s4 : !pto.tile<32x32xui64> -> !pto.tile<32x32xui64, blayout=col_major, slayout=row_major>
  // expected-error@+3 {{'pto.tmov' op breaks a rule of profile a5: TMOV: on a5 the element type of a move from ND to Nz or Zn must be half, bfloat16_t, float, int32_t, int8_t, uint8_t, float8_e4m3_t, float8_e5m2_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x32x!pto.e8m0, blayout=col_major, slayout=row_major>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  %5 = pto.tmov %s5 : !pto.tile<32x32x!pto.e8m0> -> !pto.tile<32x32x!pto.e8m0, blayout=col_major, slayout=row_major>
  // expected-error@+3 {{'pto.tmov' op breaks a rule of profile a5: TMOV: on a5 the element type of a move from ND to Nz or Zn must be half, bfloat16_t, float, int32_t, int8_t, uint8_t, float8_e4m3_t, float8_e5m2_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x32xf64, blayout=col_major, slayout=row_major>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  %6 = pto.tmov %s6 : !pto.tile<32x32xf64> -> !pto.tile<32x32xf64, blayout=col_major, slayout=row_major>
  // expected-error@+3 {{'pto.tmov' op breaks a rule of profile a5: TMOV: on a5 the element type of a move from ND to Nz or Zn must be half, bfloat16_t, float, int32_t, int8_t, uint8_t, float8_e4m3_t, float8_e5m2_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x32xi1, blayout=col_major, slayout=row_major>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  %7 = pto.tmov %s7 : !pto.tile<32x32xi1> -> !pto.tile<32x32xi1, blayout=col_major, slayout=row_major>
  // expected-error@+3 {{'pto.tmov' op breaks a rule of profile a5: TMOV: on a5 the element type of a move from ND to Nz or Zn must be half, bfloat16_t, float, int32_t, int8_t, uint8_t, float8_e4m3_t, float8_e5m2_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x32xi4, blayout=col_major, slayout=row_major>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  %8 = pto.tmov %s8 : !pto.tile<32x32xi4> -> !pto.tile<32x32xi4, blayout=col_major, slayout=row_major>
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32>'}}
func.func @ssa(%src: !pto.tile<16x32xf32>) {
  // expected-error@+3 {{'pto.tmov' op breaks a rule of profile a5: TMOV: dst and src must have the same valid region}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf32, valid=15x32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  %dst = pto.tmov %src : !pto.tile<16x32xf32> -> !pto.tile<16x32xf32, valid=15x32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32, valid=15x32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32>, %dst: !pto.tile_buf<vec, 16x32xf32, valid=15x32>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a5: TMOV: dst and src must have the same valid region}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  pto.tmov ins(%src : !pto.tile_buf<vec, 16x32xf32>) outs(%dst : !pto.tile_buf<vec, 16x32xf32, valid=15x32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32, valid=16x31>'}}
func.func @ssa(%src: !pto.tile<16x32xf32, valid=16x31>) {
  // expected-error@+3 {{'pto.tmov' op breaks a rule of profile a5: TMOV: dst and src must have the same valid region}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  %dst = pto.tmov %src : !pto.tile<16x32xf32, valid=16x31> -> !pto.tile<16x32xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32, valid=16x31>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32, valid=16x31>, %dst: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a5: TMOV: dst and src must have the same valid region}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  pto.tmov ins(%src : !pto.tile_buf<vec, 16x32xf32, valid=16x31>) outs(%dst : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32>'}}
func.func @ssa(%src: !pto.tile<16x32xf32>) {
  // expected-error@+3 {{'pto.tmov' op breaks a rule of profile a5: TMOV: dst and src must have the same valid region}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tmov %src : !pto.tile<16x32xf32> -> !pto.tile<32x64xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32>, %dst: !pto.tile_buf<vec, 32x64xf32>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a5: TMOV: dst and src must have the same valid region}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmov ins(%src : !pto.tile_buf<vec, 16x32xf32>) outs(%dst : !pto.tile_buf<vec, 32x64xf32>)
  return
}
