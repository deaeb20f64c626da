// TCVT on a2a3: each rule, broken.
// RUN: pto-opt --pto-legality=arch=a3 -split-input-file -verify-diagnostics %s

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xui64>'}}
func.func @ssa(%src: !pto.tile<32x64xui64>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 the element type of src must be int8_t, uint8_t, int16_t, int32_t, int64_t, half, bfloat16_t, float or int4b_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64xui64> -> !pto.tile<32x64xf32>
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xui64>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xui64>, %dst: !pto.tile_buf<vec, 32x64xf32>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 the element type of src must be int8_t, uint8_t, int16_t, int32_t, int64_t, half, bfloat16_t, float or int4b_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xui64>) outs(%dst : !pto.tile_buf<vec, 32x64xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xui16>'}}
func.func @ssa(%src: !pto.tile<32x64xui16>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 the element type of src must be int8_t, uint8_t, int16_t, int32_t, int64_t, half, bfloat16_t, float or int4b_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64xui16> -> !pto.tile<32x64xf16>
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xui16>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xui16>, %dst: !pto.tile_buf<vec, 32x64xf16>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 the element type of src must be int8_t, uint8_t, int16_t, int32_t, int64_t, half, bfloat16_t, float or int4b_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xui16>) outs(%dst : !pto.tile_buf<vec, 32x64xf16>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xi8>'}}
func.func @ssa(%src: !pto.tile<32x64xi8>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 int8_t can only be converted to half}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xui64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64xi8> -> !pto.tile<32x64xui64>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xui64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xi8>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xi8>, %dst: !pto.tile_buf<vec, 32x64xui64>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 int8_t can only be converted to half}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xi8>) outs(%dst : !pto.tile_buf<vec, 32x64xui64>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xi8>'}}
func.func @ssa(%src: !pto.tile<32x64xi8>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 int8_t can only be converted to half}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64xi8> -> !pto.tile<32x64xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xi8>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xi8>, %dst: !pto.tile_buf<vec, 32x64xf32>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 int8_t can only be converted to half}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xi8>) outs(%dst : !pto.tile_buf<vec, 32x64xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xui8>'}}
func.func @ssa(%src: !pto.tile<32x64xui8>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 uint8_t can only be converted to half}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xui64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64xui8> -> !pto.tile<32x64xui64>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xui64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xui8>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xui8>, %dst: !pto.tile_buf<vec, 32x64xui64>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 uint8_t can only be converted to half}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xui8>) outs(%dst : !pto.tile_buf<vec, 32x64xui64>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xui8>'}}
func.func @ssa(%src: !pto.tile<32x64xui8>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 uint8_t can only be converted to half}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64xui8> -> !pto.tile<32x64xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xui8>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xui8>, %dst: !pto.tile_buf<vec, 32x64xf32>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 uint8_t can only be converted to half}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xui8>) outs(%dst : !pto.tile_buf<vec, 32x64xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xi16>'}}
func.func @ssa(%src: !pto.tile<32x64xi16>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 int16_t can only be converted to half or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xui64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64xi16> -> !pto.tile<32x64xui64>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xui64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xi16>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xi16>, %dst: !pto.tile_buf<vec, 32x64xui64>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 int16_t can only be converted to half or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xi16>) outs(%dst : !pto.tile_buf<vec, 32x64xui64>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xi16>'}}
func.func @ssa(%src: !pto.tile<32x64xi16>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 int16_t can only be converted to half or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xbf16>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64xi16> -> !pto.tile<32x64xbf16>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xbf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xi16>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xi16>, %dst: !pto.tile_buf<vec, 32x64xbf16>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 int16_t can only be converted to half or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xi16>) outs(%dst : !pto.tile_buf<vec, 32x64xbf16>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xi32>'}}
func.func @ssa(%src: !pto.tile<32x64xi32>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 int32_t can only be converted to int16_t, int64_t, half or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xui64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64xi32> -> !pto.tile<32x64xui64>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xui64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xi32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xi32>, %dst: !pto.tile_buf<vec, 32x64xui64>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 int32_t can only be converted to int16_t, int64_t, half or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xi32>) outs(%dst : !pto.tile_buf<vec, 32x64xui64>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xi32>'}}
func.func @ssa(%src: !pto.tile<32x64xi32>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 int32_t can only be converted to int16_t, int64_t, half or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xbf16>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64xi32> -> !pto.tile<32x64xbf16>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xbf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xi32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xi32>, %dst: !pto.tile_buf<vec, 32x64xbf16>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 int32_t can only be converted to int16_t, int64_t, half or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xi32>) outs(%dst : !pto.tile_buf<vec, 32x64xbf16>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xi64>'}}
func.func @ssa(%src: !pto.tile<32x64xi64>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 int64_t can only be converted to int32_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xui64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64xi64> -> !pto.tile<32x64xui64>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xui64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xi64>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xi64>, %dst: !pto.tile_buf<vec, 32x64xui64>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 int64_t can only be converted to int32_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xi64>) outs(%dst : !pto.tile_buf<vec, 32x64xui64>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xi64>'}}
func.func @ssa(%src: !pto.tile<32x64xi64>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 int64_t can only be converted to int32_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xf16>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64xi64> -> !pto.tile<32x64xf16>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xi64>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xi64>, %dst: !pto.tile_buf<vec, 32x64xf16>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 int64_t can only be converted to int32_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xi64>) outs(%dst : !pto.tile_buf<vec, 32x64xf16>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xf16>'}}
func.func @ssa(%src: !pto.tile<32x64xf16>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 half can only be converted to int8_t, uint8_t, int16_t, int32_t, float or int4b_t}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xui64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64xf16> -> !pto.tile<32x64xui64>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xui64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xf16>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xf16>, %dst: !pto.tile_buf<vec, 32x64xui64>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 half can only be converted to int8_t, uint8_t, int16_t, int32_t, float or int4b_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xf16>) outs(%dst : !pto.tile_buf<vec, 32x64xui64>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xf16>'}}
func.func @ssa(%src: !pto.tile<32x64xf16>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 half can only be converted to int8_t, uint8_t, int16_t, int32_t, float or int4b_t}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xf16>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64xf16> -> !pto.tile<32x64xf16>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xf16>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xf16>, %dst: !pto.tile_buf<vec, 32x64xf16>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 half can only be converted to int8_t, uint8_t, int16_t, int32_t, float or int4b_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xf16>) outs(%dst : !pto.tile_buf<vec, 32x64xf16>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xbf16>'}}
func.func @ssa(%src: !pto.tile<32x64xbf16>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 bfloat16_t can only be converted to int32_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xui64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64xbf16> -> !pto.tile<32x64xui64>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xui64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xbf16>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xbf16>, %dst: !pto.tile_buf<vec, 32x64xui64>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 bfloat16_t can only be converted to int32_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xbf16>) outs(%dst : !pto.tile_buf<vec, 32x64xui64>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xbf16>'}}
func.func @ssa(%src: !pto.tile<32x64xbf16>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 bfloat16_t can only be converted to int32_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xf16>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  %dst = pto.tcvt %src : !pto.tile<32x64xbf16> -> !pto.tile<32x64xf16>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xbf16>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xbf16>, %dst: !pto.tile_buf<vec, 32x64xf16>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 bfloat16_t can only be converted to int32_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xbf16>) outs(%dst : !pto.tile_buf<vec, 32x64xf16>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xf32>'}}
func.func @ssa(%src: !pto.tile<32x64xf32>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 float can only be converted to int16_t, int32_t, int64_t, half, bfloat16_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xui64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64xf32> -> !pto.tile<32x64xui64>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xui64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xf32>, %dst: !pto.tile_buf<vec, 32x64xui64>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 float can only be converted to int16_t, int32_t, int64_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xf32>) outs(%dst : !pto.tile_buf<vec, 32x64xui64>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64x!pto.i4>'}}
func.func @ssa(%src: !pto.tile<32x64x!pto.i4>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 int4b_t can only be converted to half}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xui64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64x!pto.i4> -> !pto.tile<32x64xui64>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xui64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64x!pto.i4>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64x!pto.i4>, %dst: !pto.tile_buf<vec, 32x64xui64>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 int4b_t can only be converted to half}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64x!pto.i4>) outs(%dst : !pto.tile_buf<vec, 32x64xui64>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64x!pto.i4>'}}
func.func @ssa(%src: !pto.tile<32x64x!pto.i4>) {
  // expected-error@+3 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 int4b_t can only be converted to half}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x64xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tcvt %src : !pto.tile<32x64x!pto.i4> -> !pto.tile<32x64xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64x!pto.i4>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64x!pto.i4>, %dst: !pto.tile_buf<vec, 32x64xf32>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 int4b_t can only be converted to half}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64x!pto.i4>) outs(%dst : !pto.tile_buf<vec, 32x64xf32>)
  return
}

// -----

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<mat, 32x64xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xf32>'}}
func.func @placement(%src: !pto.tile_buf<vec, 32x64xf32>, %dst: !pto.tile_buf<mat, 32x64xf16>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: dst and src must be Vec tiles}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src : !pto.tile_buf<vec, 32x64xf32>) outs(%dst : !pto.tile_buf<mat, 32x64xf16>)
  return
}

// -----

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<mat, 32x64xf32>'}}
func.func @placement(%src: !pto.tile_buf<mat, 32x64xf32>, %dst: !pto.tile_buf<vec, 32x64xf16>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: dst and src must be Vec tiles}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src : !pto.tile_buf<mat, 32x64xf32>) outs(%dst : !pto.tile_buf<vec, 32x64xf16>)
  return
}

// -----

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xf16, blayout=col_major>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xf32>'}}
func.func @placement(%src: !pto.tile_buf<vec, 32x64xf32>, %dst: !pto.tile_buf<vec, 32x64xf16, blayout=col_major>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: dst and src must be row-major (BLayout::RowMajor)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src : !pto.tile_buf<vec, 32x64xf32>) outs(%dst : !pto.tile_buf<vec, 32x64xf16, blayout=col_major>)
  return
}

// -----

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xf16, valid=32x63>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xf32>'}}
func.func @placement(%src: !pto.tile_buf<vec, 32x64xf32>, %dst: !pto.tile_buf<vec, 32x64xf16, valid=32x63>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: dst and src must have the same valid region}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcvt ins(%src : !pto.tile_buf<vec, 32x64xf32>) outs(%dst : !pto.tile_buf<vec, 32x64xf16, valid=32x63>)
  return
}

// -----

// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 1x56xf32>'}}
func.func @scratch(%src: !pto.tile_buf<vec, 32x64xf32>, %tmp: !pto.tile_buf<vec, 1x56xf32>, %dst: !pto.tile_buf<vec, 32x64xi16>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile a2a3: TCVT: on a2a3 tmp must be large enough for a conversion without saturation from float to int16_t or from half to int16_t or int8_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tcvt ins(%src, %tmp : !pto.tile_buf<vec, 32x64xf32>, !pto.tile_buf<vec, 1x56xf32>) outs(%dst : !pto.tile_buf<vec, 32x64xi16>)
  pto.tcvt ins(%src, %tmp {sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xf32>, !pto.tile_buf<vec, 1x56xf32>) outs(%dst : !pto.tile_buf<vec, 32x64xi16>)
  return
}
