// TCVT on cpu: each rule, broken.
// RUN: pto-opt --pto-legality=arch=cpu -split-input-file -verify-diagnostics %s

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xf64>'}}
func.func @ssa(%src: !pto.tile<32x64xf64>) {
  // expected-error@+1 {{'pto.tcvt' op breaks a rule of profile cpu: TCVT: on cpu the element type of src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t, float4_e2m1x2_t, float4_e1m2x2_t or int4b_t}}
  %dst = pto.tcvt %src : !pto.tile<32x64xf64> -> !pto.tile<32x64xf32>
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xf64>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xf64>, %dst: !pto.tile_buf<vec, 32x64xf32>) {
  // expected-error@+1 {{'pto.tcvt' op breaks a rule of profile cpu: TCVT: on cpu the element type of src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t, float4_e2m1x2_t, float4_e1m2x2_t or int4b_t}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xf64>) outs(%dst : !pto.tile_buf<vec, 32x64xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x64xi1>'}}
func.func @ssa(%src: !pto.tile<32x64xi1>) {
  // expected-error@+1 {{'pto.tcvt' op breaks a rule of profile cpu: TCVT: on cpu the element type of src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t, float4_e2m1x2_t, float4_e1m2x2_t or int4b_t}}
  %dst = pto.tcvt %src : !pto.tile<32x64xi1> -> !pto.tile<32x64xf16>
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x64xi1>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xi1>, %dst: !pto.tile_buf<vec, 32x64xf16>) {
  // expected-error@+1 {{'pto.tcvt' op breaks a rule of profile cpu: TCVT: on cpu the element type of src must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t, float4_e2m1x2_t, float4_e1m2x2_t or int4b_t}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xi1>) outs(%dst : !pto.tile_buf<vec, 32x64xf16>)
  return
}

// -----

func.func @ssa(%src: !pto.tile<32x64xf32>) {
  // expected-error@+2 {{'pto.tcvt' op breaks a rule of profile cpu: TCVT: on cpu the element type of dst must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t, float4_e2m1x2_t, float4_e1m2x2_t or int4b_t}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<32x64xf64>'}}
  %dst = pto.tcvt %src : !pto.tile<32x64xf32> -> !pto.tile<32x64xf64>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 32x64xf64>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x64xf32>, %dst: !pto.tile_buf<vec, 32x64xf64>) {
  // expected-error@+1 {{'pto.tcvt' op breaks a rule of profile cpu: TCVT: on cpu the element type of dst must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t, float4_e2m1x2_t, float4_e1m2x2_t or int4b_t}}
  pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 32x64xf32>) outs(%dst : !pto.tile_buf<vec, 32x64xf64>)
  return
}
