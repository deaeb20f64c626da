// TCVT on a5: each rule, broken.
// RUN: pto-opt --pto-legality=arch=a5 -split-input-file -verify-diagnostics %s

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xui64>'}}
func.func @ssa(%src: !pto.tile<32x64xui64>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 the element type of src must be int8_t, uint8_t, int16_t, int32_t, uint32_t, int64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64xui64> -> !pto.tile<32x64xf32>
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xui64>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xui64>, %dst: !pto.tile_buf<vec, 32x64xf32>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 the element type of src must be int8_t, uint8_t, int16_t, int32_t, uint32_t, int64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xui64>) outs(%dst : !pto.tile_buf<vec, 32x64xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xui16>'}}
func.func @ssa(%src: !pto.tile<32x64xui16>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 the element type of src must be int8_t, uint8_t, int16_t, int32_t, uint32_t, int64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64xui16> -> !pto.tile<32x64xf16>
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xui16>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xui16>, %dst: !pto.tile_buf<vec, 32x64xf16>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 the element type of src must be int8_t, uint8_t, int16_t, int32_t, uint32_t, int64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xui16>) outs(%dst : !pto.tile_buf<vec, 32x64xf16>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xi8>'}}
func.func @ssa(%src: !pto.tile<32x64xi8>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 int8_t can only be converted to int16_t, int32_t or half}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xui64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64xi8> -> !pto.tile<32x64xui64>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xui64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xi8>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xi8>, %dst: !pto.tile_buf<vec, 32x64xui64>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 int8_t can only be converted to int16_t, int32_t or half}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xi8>) outs(%dst : !pto.tile_buf<vec, 32x64xui64>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xi8>'}}
func.func @ssa(%src: !pto.tile<32x64xi8>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 int8_t can only be converted to int16_t, int32_t or half}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64xi8> -> !pto.tile<32x64xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xi8>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xi8>, %dst: !pto.tile_buf<vec, 32x64xf32>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 int8_t can only be converted to int16_t, int32_t or half}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xi8>) outs(%dst : !pto.tile_buf<vec, 32x64xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xui8>'}}
func.func @ssa(%src: !pto.tile<32x64xui8>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 uint8_t can only be converted to uint16_t or half}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xui64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64xui8> -> !pto.tile<32x64xui64>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xui64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xui8>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xui8>, %dst: !pto.tile_buf<vec, 32x64xui64>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 uint8_t can only be converted to uint16_t or half}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xui8>) outs(%dst : !pto.tile_buf<vec, 32x64xui64>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xui8>'}}
func.func @ssa(%src: !pto.tile<32x64xui8>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 uint8_t can only be converted to uint16_t or half}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64xui8> -> !pto.tile<32x64xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xui8>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xui8>, %dst: !pto.tile_buf<vec, 32x64xf32>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 uint8_t can only be converted to uint16_t or half}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xui8>) outs(%dst : !pto.tile_buf<vec, 32x64xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xi16>'}}
func.func @ssa(%src: !pto.tile<32x64xi16>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 int16_t can only be converted to uint8_t, int32_t, uint32_t, half or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xui64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64xi16> -> !pto.tile<32x64xui64>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xui64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xi16>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xi16>, %dst: !pto.tile_buf<vec, 32x64xui64>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 int16_t can only be converted to uint8_t, int32_t, uint32_t, half or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xi16>) outs(%dst : !pto.tile_buf<vec, 32x64xui64>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xi16>'}}
func.func @ssa(%src: !pto.tile<32x64xi16>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 int16_t can only be converted to uint8_t, int32_t, uint32_t, half or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xbf16>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64xi16> -> !pto.tile<32x64xbf16>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xbf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xi16>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xi16>, %dst: !pto.tile_buf<vec, 32x64xbf16>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 int16_t can only be converted to uint8_t, int32_t, uint32_t, half or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xi16>) outs(%dst : !pto.tile_buf<vec, 32x64xbf16>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xi32>'}}
func.func @ssa(%src: !pto.tile<32x64xi32>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 int32_t can only be converted to uint8_t, int16_t, uint16_t, int64_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xui64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64xi32> -> !pto.tile<32x64xui64>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xui64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xi32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xi32>, %dst: !pto.tile_buf<vec, 32x64xui64>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 int32_t can only be converted to uint8_t, int16_t, uint16_t, int64_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xi32>) outs(%dst : !pto.tile_buf<vec, 32x64xui64>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xi32>'}}
func.func @ssa(%src: !pto.tile<32x64xi32>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 int32_t can only be converted to uint8_t, int16_t, uint16_t, int64_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xf16>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  %dst = pto.tcvt %src : !pto.tile<32x64xi32> -> !pto.tile<32x64xf16>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xi32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xi32>, %dst: !pto.tile_buf<vec, 32x64xf16>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 int32_t can only be converted to uint8_t, int16_t, uint16_t, int64_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xi32>) outs(%dst : !pto.tile_buf<vec, 32x64xf16>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xui32>'}}
func.func @ssa(%src: !pto.tile<32x64xui32>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 uint32_t can only be converted to uint8_t, int16_t or uint16_t}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xui64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64xui32> -> !pto.tile<32x64xui64>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xui64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xui32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xui32>, %dst: !pto.tile_buf<vec, 32x64xui64>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 uint32_t can only be converted to uint8_t, int16_t or uint16_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xui32>) outs(%dst : !pto.tile_buf<vec, 32x64xui64>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xui32>'}}
func.func @ssa(%src: !pto.tile<32x64xui32>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 uint32_t can only be converted to uint8_t, int16_t or uint16_t}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xf16>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64xui32> -> !pto.tile<32x64xf16>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xui32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xui32>, %dst: !pto.tile_buf<vec, 32x64xf16>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 uint32_t can only be converted to uint8_t, int16_t or uint16_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xui32>) outs(%dst : !pto.tile_buf<vec, 32x64xf16>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xi64>'}}
func.func @ssa(%src: !pto.tile<32x64xi64>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 int64_t can only be converted to int32_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xui64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64xi64> -> !pto.tile<32x64xui64>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xui64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xi64>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xi64>, %dst: !pto.tile_buf<vec, 32x64xui64>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 int64_t can only be converted to int32_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xi64>) outs(%dst : !pto.tile_buf<vec, 32x64xui64>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xi64>'}}
func.func @ssa(%src: !pto.tile<32x64xi64>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 int64_t can only be converted to int32_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xf16>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64xi64> -> !pto.tile<32x64xf16>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xi64>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xi64>, %dst: !pto.tile_buf<vec, 32x64xf16>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 int64_t can only be converted to int32_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xi64>) outs(%dst : !pto.tile_buf<vec, 32x64xf16>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xf16>'}}
func.func @ssa(%src: !pto.tile<32x64xf16>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 half can only be converted to int8_t, uint8_t, int16_t, int32_t, float or hifloat8_t}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xui64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64xf16> -> !pto.tile<32x64xui64>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xui64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xf16>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xf16>, %dst: !pto.tile_buf<vec, 32x64xui64>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 half can only be converted to int8_t, uint8_t, int16_t, int32_t, float or hifloat8_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xf16>) outs(%dst : !pto.tile_buf<vec, 32x64xui64>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xf16>'}}
func.func @ssa(%src: !pto.tile<32x64xf16>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 half can only be converted to int8_t, uint8_t, int16_t, int32_t, float or hifloat8_t}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xf16>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64xf16> -> !pto.tile<32x64xf16>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xf16>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xf16>, %dst: !pto.tile_buf<vec, 32x64xf16>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 half can only be converted to int8_t, uint8_t, int16_t, int32_t, float or hifloat8_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xf16>) outs(%dst : !pto.tile_buf<vec, 32x64xf16>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xbf16>'}}
func.func @ssa(%src: !pto.tile<32x64xbf16>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 bfloat16_t can only be converted to int32_t, half, float, float4_e2m1x2_t or float4_e1m2x2_t}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xui64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64xbf16> -> !pto.tile<32x64xui64>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xui64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xbf16>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xbf16>, %dst: !pto.tile_buf<vec, 32x64xui64>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 bfloat16_t can only be converted to int32_t, half, float, float4_e2m1x2_t or float4_e1m2x2_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xbf16>) outs(%dst : !pto.tile_buf<vec, 32x64xui64>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xbf16>'}}
func.func @ssa(%src: !pto.tile<32x64xbf16>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 bfloat16_t can only be converted to int32_t, half, float, float4_e2m1x2_t or float4_e1m2x2_t}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xbf16>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64xbf16> -> !pto.tile<32x64xbf16>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xbf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xbf16>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xbf16>, %dst: !pto.tile_buf<vec, 32x64xbf16>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 bfloat16_t can only be converted to int32_t, half, float, float4_e2m1x2_t or float4_e1m2x2_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xbf16>) outs(%dst : !pto.tile_buf<vec, 32x64xbf16>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xf32>'}}
func.func @ssa(%src: !pto.tile<32x64xf32>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 float can only be converted to int16_t, int32_t, int64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t or hifloat8_t}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xui64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64xf32> -> !pto.tile<32x64xui64>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xui64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xf32>, %dst: !pto.tile_buf<vec, 32x64xui64>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 float can only be converted to int16_t, int32_t, int64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t or hifloat8_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xf32>) outs(%dst : !pto.tile_buf<vec, 32x64xui64>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xf8E4M3FN>'}}
func.func @ssa(%src: !pto.tile<32x64xf8E4M3FN>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 float8_e4m3_t can only be converted to float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xui64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64xf8E4M3FN> -> !pto.tile<32x64xui64>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xui64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xf8E4M3FN>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xf8E4M3FN>, %dst: !pto.tile_buf<vec, 32x64xui64>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 float8_e4m3_t can only be converted to float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xf8E4M3FN>) outs(%dst : !pto.tile_buf<vec, 32x64xui64>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xf8E4M3FN>'}}
func.func @ssa(%src: !pto.tile<32x64xf8E4M3FN>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 float8_e4m3_t can only be converted to float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xf16>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64xf8E4M3FN> -> !pto.tile<32x64xf16>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xf8E4M3FN>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xf8E4M3FN>, %dst: !pto.tile_buf<vec, 32x64xf16>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 float8_e4m3_t can only be converted to float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xf8E4M3FN>) outs(%dst : !pto.tile_buf<vec, 32x64xf16>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xf8E5M2>'}}
func.func @ssa(%src: !pto.tile<32x64xf8E5M2>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 float8_e5m2_t can only be converted to float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xui64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64xf8E5M2> -> !pto.tile<32x64xui64>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xui64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xf8E5M2>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xf8E5M2>, %dst: !pto.tile_buf<vec, 32x64xui64>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 float8_e5m2_t can only be converted to float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xf8E5M2>) outs(%dst : !pto.tile_buf<vec, 32x64xui64>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xf8E5M2>'}}
func.func @ssa(%src: !pto.tile<32x64xf8E5M2>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 float8_e5m2_t can only be converted to float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xf16>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64xf8E5M2> -> !pto.tile<32x64xf16>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xf8E5M2>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xf8E5M2>, %dst: !pto.tile_buf<vec, 32x64xf16>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 float8_e5m2_t can only be converted to float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xf8E5M2>) outs(%dst : !pto.tile_buf<vec, 32x64xf16>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64x!pto.hif8>'}}
func.func @ssa(%src: !pto.tile<32x64x!pto.hif8>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 hifloat8_t can only be converted to float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xui64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64x!pto.hif8> -> !pto.tile<32x64xui64>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xui64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64x!pto.hif8>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64x!pto.hif8>, %dst: !pto.tile_buf<vec, 32x64xui64>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 hifloat8_t can only be converted to float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64x!pto.hif8>) outs(%dst : !pto.tile_buf<vec, 32x64xui64>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64x!pto.hif8>'}}
func.func @ssa(%src: !pto.tile<32x64x!pto.hif8>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 hifloat8_t can only be converted to float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xf16>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64x!pto.hif8> -> !pto.tile<32x64xf16>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64x!pto.hif8>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64x!pto.hif8>, %dst: !pto.tile_buf<vec, 32x64xf16>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 hifloat8_t can only be converted to float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64x!pto.hif8>) outs(%dst : !pto.tile_buf<vec, 32x64xf16>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64x!pto.f4e2m1>'}}
func.func @ssa(%src: !pto.tile<32x64x!pto.f4e2m1>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 float4_e2m1x2_t can only be converted to bfloat16_t}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xui64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64x!pto.f4e2m1> -> !pto.tile<32x64xui64>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xui64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64x!pto.f4e2m1>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64x!pto.f4e2m1>, %dst: !pto.tile_buf<vec, 32x64xui64>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 float4_e2m1x2_t can only be converted to bfloat16_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64x!pto.f4e2m1>) outs(%dst : !pto.tile_buf<vec, 32x64xui64>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64x!pto.f4e2m1>'}}
func.func @ssa(%src: !pto.tile<32x64x!pto.f4e2m1>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 float4_e2m1x2_t can only be converted to bfloat16_t}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xf16>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64x!pto.f4e2m1> -> !pto.tile<32x64xf16>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64x!pto.f4e2m1>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64x!pto.f4e2m1>, %dst: !pto.tile_buf<vec, 32x64xf16>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 float4_e2m1x2_t can only be converted to bfloat16_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64x!pto.f4e2m1>) outs(%dst : !pto.tile_buf<vec, 32x64xf16>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64x!pto.f4e1m2>'}}
func.func @ssa(%src: !pto.tile<32x64x!pto.f4e1m2>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 float4_e1m2x2_t can only be converted to bfloat16_t}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xui64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64x!pto.f4e1m2> -> !pto.tile<32x64xui64>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xui64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64x!pto.f4e1m2>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64x!pto.f4e1m2>, %dst: !pto.tile_buf<vec, 32x64xui64>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 float4_e1m2x2_t can only be converted to bfloat16_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64x!pto.f4e1m2>) outs(%dst : !pto.tile_buf<vec, 32x64xui64>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64x!pto.f4e1m2>'}}
func.func @ssa(%src: !pto.tile<32x64x!pto.f4e1m2>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 float4_e1m2x2_t can only be converted to bfloat16_t}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xf16>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64x!pto.f4e1m2> -> !pto.tile<32x64xf16>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64x!pto.f4e1m2>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64x!pto.f4e1m2>, %dst: !pto.tile_buf<vec, 32x64xf16>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: on a5 float4_e1m2x2_t can only be converted to bfloat16_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64x!pto.f4e1m2>) outs(%dst : !pto.tile_buf<vec, 32x64xf16>)
  return
}

// -----

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<mat, 32x64xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xf32>'}}
func.func @placement(%src: !pto.tile_buf<vec, 32x64xf32>, %dst: !pto.tile_buf<mat, 32x64xf16>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: dst and src must be Vec tiles}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src : !pto.tile_buf<vec, 32x64xf32>) outs(%dst : !pto.tile_buf<mat, 32x64xf16>)
  return
}

// -----

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<mat, 32x64xf32>'}}
func.func @placement(%src: !pto.tile_buf<mat, 32x64xf32>, %dst: !pto.tile_buf<vec, 32x64xf16>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: dst and src must be Vec tiles}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src : !pto.tile_buf<mat, 32x64xf32>) outs(%dst : !pto.tile_buf<vec, 32x64xf16>)
  return
}

// -----

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xf16, blayout=col_major>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xf32>'}}
func.func @placement(%src: !pto.tile_buf<vec, 32x64xf32>, %dst: !pto.tile_buf<vec, 32x64xf16, blayout=col_major>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: dst and src must be row-major (BLayout::RowMajor)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src : !pto.tile_buf<vec, 32x64xf32>) outs(%dst : !pto.tile_buf<vec, 32x64xf16, blayout=col_major>)
  return
}

// -----

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xf16, valid=32x63>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xf32>'}}
func.func @placement(%src: !pto.tile_buf<vec, 32x64xf32>, %dst: !pto.tile_buf<vec, 32x64xf16, valid=32x63>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a5: TCVT: dst and src must have the same valid region}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src : !pto.tile_buf<vec, 32x64xf32>) outs(%dst : !pto.tile_buf<vec, 32x64xf16, valid=32x63>)
  return
}
