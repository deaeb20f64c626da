// TCI on a2a3: each rule, broken.
// RUN: pto-opt --pto-legality=arch=a3 -split-input-file -verify-diagnostics %s

// expected-note@+1 {{operand 'start' is 'i64'}}
func.func @ssa(%start: i64) {
  // expected-error@+3 {{'pto.tci' op breaks a rule of profile a2a3: TCI: on a2a3 the element type must be int16_t, uint16_t, int32_t or uint32_t}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<1x32xi64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tci %start {descending = false} : i64 -> !pto.tile<1x32xi64>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x32xi64>'}}
// expected-note@+1 {{operand 'start' is 'i64'}}
func.func @dps(%start: i64, %dst: !pto.tile_buf<vec, 1x32xi64>) {
  // expected-error@+2 {{'pto.tci' op breaks a rule of profile a2a3: TCI: on a2a3 the element type must be int16_t, uint16_t, int32_t or uint32_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tci ins(%start {descending = false} : i64) outs(%dst : !pto.tile_buf<vec, 1x32xi64>)
  return
}

// -----

// expected-note@+11 {{operand 'start' is 'i8'}}
// expected-note@+10 {{operand 'start' is 'ui8'}}
// expected-note@+9 {{operand 'start' is 'ui64'}}
// expected-note@+8 {{operand 'start' is 'f16'}}
// expected-note@+7 {{operand 'start' is 'bf16'}}
// expected-note@+6 {{operand 'start' is 'f32'}}
// expected-note@+5 {{operand 'start' is 'f8E4M3FN'}}
// expected-note@+4 {{operand 'start' is 'f8E5M2'}}
// expected-note@+3 {{operand 'start' is 'f64'}}
// expected-note@+2 {{operand 'start' is 'i1'}}
// expected-note@+1 {{operand 'start' is 'i4'}}
func.func @every_other_type(%s0: i8, %s1: ui8, %s2: ui64, %s3: f16, %s4: bf16, %s5: f32, %s6: f8E4M3FN, %s7: f8E5M2, %s8: f64, %s9: i1, %s10: i4) {
  // expected-error@+3 {{'pto.tci' op breaks a rule of profile a2a3: TCI: on a2a3 the element type must be int16_t, uint16_t, int32_t or uint32_t}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<1x32xi8>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %0 = pto.tci %s0 : i8 -> !pto.tile<1x32xi8>
  // expected-error@+3 {{'pto.tci' op breaks a rule of profile a2a3: TCI: on a2a3 the element type must be int16_t, uint16_t, int32_t or uint32_t}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<1x32xui8>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %1 = pto.tci %s1 : ui8 -> !pto.tile<1x32xui8>
  // expected-error@+3 {{'pto.tci' op breaks a rule of profile a2a3: TCI: on a2a3 the element type must be int16_t, uint16_t, int32_t or uint32_t}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<1x32xui64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %2 = pto.tci %s2 : ui64 -> !pto.tile<1x32xui64>
  // expected-error@+2 {{'pto.tci' op breaks a rule of profile a2a3: TCI: on a2a3 the element type must be int16_t, uint16_t, int32_t or uint32_t}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x32xf16>'}}
  %3 = pto.tci %s3 : f16 -> !pto.tile<1x32xf16>
  // expected-error@+2 {{'pto.tci' op breaks a rule of profile a2a3: TCI: on a2a3 the element type must be int16_t, uint16_t, int32_t or uint32_t}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x32xbf16>'}}
  %4 = pto.tci %s4 : bf16 -> !pto.tile<1x32xbf16>
  // expected-error@+2 {{'pto.tci' op breaks a rule of profile a2a3: TCI: on a2a3 the element type must be int16_t, uint16_t, int32_t or uint32_t}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x32xf32>'}}
  %5 = pto.tci %s5 : f32 -> !pto.tile<1x32xf32>
  // expected-error@+2 {{'pto.tci' op breaks a rule of profile a2a3: TCI: on a2a3 the element type must be int16_t, uint16_t, int32_t or uint32_t}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x32xf8E4M3FN>'}}
  %6 = pto.tci %s6 : f8E4M3FN -> !pto.tile<1x32xf8E4M3FN>
  // expected-error@+2 {{'pto.tci' op breaks a rule of profile a2a3: TCI: on a2a3 the element type must be int16_t, uint16_t, int32_t or uint32_t}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x32xf8E5M2>'}}
  %7 = pto.tci %s7 : f8E5M2 -> !pto.tile<1x32xf8E5M2>
  // expected-error@+2 {{'pto.tci' op breaks a rule of profile a2a3: TCI: on a2a3 the element type must be int16_t, uint16_t, int32_t or uint32_t}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x32xf64>'}}
  %8 = pto.tci %s8 : f64 -> !pto.tile<1x32xf64>
  // expected-error@+2 {{'pto.tci' op breaks a rule of profile a2a3: TCI: on a2a3 the element type must be int16_t, uint16_t, int32_t or uint32_t}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x32xi1>'}}
  %9 = pto.tci %s9 : i1 -> !pto.tile<1x32xi1>
  // expected-error@+2 {{'pto.tci' op breaks a rule of profile a2a3: TCI: on a2a3 the element type must be int16_t, uint16_t, int32_t or uint32_t}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x32xi4>'}}
  %10 = pto.tci %s10 : i4 -> !pto.tile<1x32xi4>
  return
}

// -----

func.func @ssa(%start: i32) {
  // expected-error@+2 {{'pto.tci' op breaks a rule of profile a2a3: TCI: dst must have more than one column (Cols != 1)}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<8x1xi32, blayout=col_major>'}}
  %dst = pto.tci %start {descending = true} : i32 -> !pto.tile<8x1xi32, blayout=col_major>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 8x1xi32, blayout=col_major>'}}
func.func @dps(%start: i32, %dst: !pto.tile_buf<vec, 8x1xi32, blayout=col_major>) {
  // expected-error@+1 {{'pto.tci' op breaks a rule of profile a2a3: TCI: dst must have more than one column (Cols != 1)}}
  pto.tci ins(%start {descending = true} : i32) outs(%dst : !pto.tile_buf<vec, 8x1xi32, blayout=col_major>)
  return
}

// -----

// expected-note@+1 {{operand 'tmp' is '!pto.tile<8x64xi16>'}}
func.func @ssa(%start: i32, %tmp: !pto.tile<8x64xi16>) {
  // expected-error@+2 {{'pto.tci' op breaks a rule of profile a2a3: TCI: on a2a3 the element type of tmp must be float, int32_t or uint32_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  %dst = pto.tci %start, %tmp : (i32, !pto.tile<8x64xi16>) -> !pto.tile<1x64xi32>
  return
}

// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 8x64xi16>'}}
func.func @dps(%start: i32, %tmp: !pto.tile_buf<vec, 8x64xi16>, %dst: !pto.tile_buf<vec, 1x64xi32>) {
  // expected-error@+2 {{'pto.tci' op breaks a rule of profile a2a3: TCI: on a2a3 the element type of tmp must be float, int32_t or uint32_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tci ins(%start, %tmp : i32, !pto.tile_buf<vec, 8x64xi16>) outs(%dst : !pto.tile_buf<vec, 1x64xi32>)
  return
}

// -----

// Two rules at once: both are told.
// expected-note@+1 {{operand 'tmp' is '!pto.tile<8x64xf16>'}}
func.func @ssa(%start: i16, %tmp: !pto.tile<8x64xf16>) {
  // expected-error@+4 {{'pto.tci' op breaks a rule of profile a2a3: TCI: on a2a3 the element type of tmp must be float, int32_t or uint32_t}}
  // expected-note@+3 {{hint: this instruction is legal on cpu and a5}}
  // expected-error@+2 {{'pto.tci' op breaks a rule of profile a2a3: TCI: on a2a3 tmp must have at least 1792 bytes for a 16-bit dst}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x64xi16>'}}
  %dst = pto.tci %start, %tmp : (i16, !pto.tile<8x64xf16>) -> !pto.tile<1x64xi16>
  return
}

// expected-note@+2 {{operand 'tmp' is '!pto.tile_buf<vec, 8x64xf16>'}}
// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 1x64xi16>'}}
func.func @dps(%start: i16, %tmp: !pto.tile_buf<vec, 8x64xf16>, %dst: !pto.tile_buf<vec, 1x64xi16>) {
  // expected-error@+3 {{'pto.tci' op breaks a rule of profile a2a3: TCI: on a2a3 the element type of tmp must be float, int32_t or uint32_t}}
  // expected-note@+2 {{hint: this instruction is legal on cpu and a5}}
  // expected-error@+1 {{'pto.tci' op breaks a rule of profile a2a3: TCI: on a2a3 tmp must have at least 1792 bytes for a 16-bit dst}}
  pto.tci ins(%start, %tmp : i16, !pto.tile_buf<vec, 8x64xf16>) outs(%dst : !pto.tile_buf<vec, 1x64xi16>)
  return
}

// -----

// 736 bytes.
// expected-note@+1 {{operand 'tmp' is '!pto.tile<1x184xi32>'}}
func.func @ssa(%start: i32, %tmp: !pto.tile<1x184xi32>) {
  // expected-error@+3 {{'pto.tci' op breaks a rule of profile a2a3: TCI: on a2a3 tmp must have at least 768 bytes for a 32-bit dst}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<1x64xi32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  %dst = pto.tci %start, %tmp : (i32, !pto.tile<1x184xi32>) -> !pto.tile<1x64xi32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x64xi32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 1x184xi32>'}}
func.func @dps(%start: i32, %tmp: !pto.tile_buf<vec, 1x184xi32>, %dst: !pto.tile_buf<vec, 1x64xi32>) {
  // expected-error@+2 {{'pto.tci' op breaks a rule of profile a2a3: TCI: on a2a3 tmp must have at least 768 bytes for a 32-bit dst}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tci ins(%start, %tmp : i32, !pto.tile_buf<vec, 1x184xi32>) outs(%dst : !pto.tile_buf<vec, 1x64xi32>)
  return
}

// -----

// 1760 bytes.
// expected-note@+1 {{operand 'tmp' is '!pto.tile<1x440xf32>'}}
func.func @ssa(%start: i16, %tmp: !pto.tile<1x440xf32>) {
  // expected-error@+3 {{'pto.tci' op breaks a rule of profile a2a3: TCI: on a2a3 tmp must have at least 1792 bytes for a 16-bit dst}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<1x64xi16>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  %dst = pto.tci %start, %tmp : (i16, !pto.tile<1x440xf32>) -> !pto.tile<1x64xi16>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x64xi16>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 1x440xf32>'}}
func.func @dps(%start: i16, %tmp: !pto.tile_buf<vec, 1x440xf32>, %dst: !pto.tile_buf<vec, 1x64xi16>) {
  // expected-error@+2 {{'pto.tci' op breaks a rule of profile a2a3: TCI: on a2a3 tmp must have at least 1792 bytes for a 16-bit dst}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tci ins(%start, %tmp : i16, !pto.tile_buf<vec, 1x440xf32>) outs(%dst : !pto.tile_buf<vec, 1x64xi16>)
  return
}
