// TCI on cpu: each rule, broken.
// RUN: pto-opt --pto-legality=arch=cpu -split-input-file -verify-diagnostics %s

// expected-note@+1 {{operand 'start' is 'f32'}}
func.func @ssa(%start: f32) {
  // expected-error@+2 {{'pto.tci' op breaks a rule of profile cpu: TCI: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x32xf32>'}}
  %dst = pto.tci %start {descending = false} : f32 -> !pto.tile<1x32xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x32xf32>'}}
// expected-note@+1 {{operand 'start' is 'f32'}}
func.func @dps(%start: f32, %dst: !pto.tile_buf<vec, 1x32xf32>) {
  // expected-error@+1 {{'pto.tci' op breaks a rule of profile cpu: TCI: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t}}
  pto.tci ins(%start {descending = false} : f32) outs(%dst : !pto.tile_buf<vec, 1x32xf32>)
  return
}

// -----

// expected-note@+7 {{operand 'start' is 'f16'}}
// expected-note@+6 {{operand 'start' is 'bf16'}}
// expected-note@+5 {{operand 'start' is 'f8E4M3FN'}}
// expected-note@+4 {{operand 'start' is 'f8E5M2'}}
// expected-note@+3 {{operand 'start' is 'f64'}}
// expected-note@+2 {{operand 'start' is 'i1'}}
// expected-note@+1 {{operand 'start' is 'i4'}}
func.func @every_other_type(%s0: f16, %s1: bf16, %s2: f8E4M3FN, %s3: f8E5M2, %s4: f64, %s5: i1, %s6: i4) {
  // expected-error@+2 {{'pto.tci' op breaks a rule of profile cpu: TCI: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x32xf16>'}}
  %0 = pto.tci %s0 : f16 -> !pto.tile<1x32xf16>
  // expected-error@+2 {{'pto.tci' op breaks a rule of profile cpu: TCI: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x32xbf16>'}}
  %1 = pto.tci %s1 : bf16 -> !pto.tile<1x32xbf16>
  // expected-error@+2 {{'pto.tci' op breaks a rule of profile cpu: TCI: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x32xf8E4M3FN>'}}
  %2 = pto.tci %s2 : f8E4M3FN -> !pto.tile<1x32xf8E4M3FN>
  // expected-error@+2 {{'pto.tci' op breaks a rule of profile cpu: TCI: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x32xf8E5M2>'}}
  %3 = pto.tci %s3 : f8E5M2 -> !pto.tile<1x32xf8E5M2>
  // expected-error@+2 {{'pto.tci' op breaks a rule of profile cpu: TCI: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x32xf64>'}}
  %4 = pto.tci %s4 : f64 -> !pto.tile<1x32xf64>
  // expected-error@+2 {{'pto.tci' op breaks a rule of profile cpu: TCI: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x32xi1>'}}
  %5 = pto.tci %s5 : i1 -> !pto.tile<1x32xi1>
  // expected-error@+2 {{'pto.tci' op breaks a rule of profile cpu: TCI: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x32xi4>'}}
  %6 = pto.tci %s6 : i4 -> !pto.tile<1x32xi4>
  return
}

// -----

func.func @ssa(%start: i32) {
  // expected-error@+2 {{'pto.tci' op breaks a rule of profile cpu: TCI: dst must have more than one column (Cols != 1)}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<8x1xi32, blayout=col_major>'}}
  %dst = pto.tci %start {descending = true} : i32 -> !pto.tile<8x1xi32, blayout=col_major>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 8x1xi32, blayout=col_major>'}}
func.func @dps(%start: i32, %dst: !pto.tile_buf<vec, 8x1xi32, blayout=col_major>) {
  // expected-error@+1 {{'pto.tci' op breaks a rule of profile cpu: TCI: dst must have more than one column (Cols != 1)}}
  pto.tci ins(%start {descending = true} : i32) outs(%dst : !pto.tile_buf<vec, 8x1xi32, blayout=col_major>)
  return
}
