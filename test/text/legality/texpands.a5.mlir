// TEXPANDS on a5: each rule, broken.
// RUN: pto-opt --pto-legality=arch=a5 -split-input-file -verify-diagnostics %s

// expected-note@+1 {{operand 'scalar' is 'bf16'}}
func.func @ssa(%scalar: bf16) {
  // expected-error@+3 {{'pto.texpands' op breaks a rule of profile a5: TEXPANDS: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xbf16>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  %dst = pto.texpands %scalar : bf16 -> !pto.tile<16x32xbf16>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xbf16>'}}
// expected-note@+1 {{operand 'scalar' is 'bf16'}}
func.func @dps(%scalar: bf16, %dst: !pto.tile_buf<vec, 16x32xbf16>) {
  // expected-error@+2 {{'pto.texpands' op breaks a rule of profile a5: TEXPANDS: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  pto.texpands ins(%scalar : bf16) outs(%dst : !pto.tile_buf<vec, 16x32xbf16>)
  return
}

// -----

// expected-note@+7 {{operand 'scalar' is 'i64'}}
// expected-note@+6 {{operand 'scalar' is 'ui64'}}
// expected-note@+5 {{operand 'scalar' is 'f8E4M3FN'}}
// expected-note@+4 {{operand 'scalar' is 'f8E5M2'}}
// expected-note@+3 {{operand 'scalar' is 'f64'}}
// expected-note@+2 {{operand 'scalar' is 'i1'}}
// expected-note@+1 {{operand 'scalar' is 'i4'}}
func.func @every_other_type(%s0: i64, %s1: ui64, %s2: f8E4M3FN, %s3: f8E5M2, %s4: f64, %s5: i1, %s6: i4) {
  // expected-error@+3 {{'pto.texpands' op breaks a rule of profile a5: TEXPANDS: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xi64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %0 = pto.texpands %s0 : i64 -> !pto.tile<16x32xi64>
  // expected-error@+3 {{'pto.texpands' op breaks a rule of profile a5: TEXPANDS: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xui64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %1 = pto.texpands %s1 : ui64 -> !pto.tile<16x32xui64>
  // expected-error@+3 {{'pto.texpands' op breaks a rule of profile a5: TEXPANDS: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf8E4M3FN>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %2 = pto.texpands %s2 : f8E4M3FN -> !pto.tile<16x32xf8E4M3FN>
  // expected-error@+3 {{'pto.texpands' op breaks a rule of profile a5: TEXPANDS: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf8E5M2>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %3 = pto.texpands %s3 : f8E5M2 -> !pto.tile<16x32xf8E5M2>
  // expected-error@+3 {{'pto.texpands' op breaks a rule of profile a5: TEXPANDS: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %4 = pto.texpands %s4 : f64 -> !pto.tile<16x32xf64>
  // expected-error@+3 {{'pto.texpands' op breaks a rule of profile a5: TEXPANDS: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xi1>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %5 = pto.texpands %s5 : i1 -> !pto.tile<16x32xi1>
  // expected-error@+3 {{'pto.texpands' op breaks a rule of profile a5: TEXPANDS: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xi4>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %6 = pto.texpands %s6 : i4 -> !pto.tile<16x32xi4>
  return
}

// -----

func.func @ssa(%scalar: f32) {
  // expected-error@+3 {{'pto.texpands' op breaks a rule of profile a5: TEXPANDS: dst must be a Vec or a Mat tile}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.texpands %scalar : f32 -> !pto.tile<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @dps(%scalar: f32, %dst: !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+2 {{'pto.texpands' op breaks a rule of profile a5: TEXPANDS: dst must be a Vec or a Mat tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.texpands ins(%scalar : f32) outs(%dst : !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// -----

func.func @ssa(%scalar: f32) {
  // expected-error@+3 {{'pto.texpands' op breaks a rule of profile a5: TEXPANDS: dst must be a Vec or a Mat tile}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<left, 16x16xf32, blayout=col_major, slayout=row_major>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.texpands %scalar : f32 -> !pto.tile<left, 16x16xf32, slayout=row_major>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<left, 16x16xf32, blayout=col_major, slayout=row_major>'}}
func.func @dps(%scalar: f32, %dst: !pto.tile_buf<left, 16x16xf32, slayout=row_major>) {
  // expected-error@+2 {{'pto.texpands' op breaks a rule of profile a5: TEXPANDS: dst must be a Vec or a Mat tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.texpands ins(%scalar : f32) outs(%dst : !pto.tile_buf<left, 16x16xf32, slayout=row_major>)
  return
}

// -----

func.func @ssa(%scalar: f32) {
  // expected-error@+3 {{'pto.texpands' op breaks a rule of profile a5: TEXPANDS: dst must be a Vec or a Mat tile}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<right, 16x16xf32, slayout=col_major>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.texpands %scalar : f32 -> !pto.tile<right, 16x16xf32, slayout=col_major>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<right, 16x16xf32, slayout=col_major>'}}
func.func @dps(%scalar: f32, %dst: !pto.tile_buf<right, 16x16xf32, slayout=col_major>) {
  // expected-error@+2 {{'pto.texpands' op breaks a rule of profile a5: TEXPANDS: dst must be a Vec or a Mat tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.texpands ins(%scalar : f32) outs(%dst : !pto.tile_buf<right, 16x16xf32, slayout=col_major>)
  return
}

// -----

func.func @ssa(%scalar: f32) {
  // expected-error@+3 {{'pto.texpands' op breaks a rule of profile a5: TEXPANDS: dst must be a Vec or a Mat tile}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<bias, 16x16xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.texpands %scalar : f32 -> !pto.tile<bias, 16x16xf32>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<bias, 16x16xf32>'}}
func.func @dps(%scalar: f32, %dst: !pto.tile_buf<bias, 16x16xf32>) {
  // expected-error@+2 {{'pto.texpands' op breaks a rule of profile a5: TEXPANDS: dst must be a Vec or a Mat tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.texpands ins(%scalar : f32) outs(%dst : !pto.tile_buf<bias, 16x16xf32>)
  return
}

// -----

func.func @ssa(%scalar: f32) {
  // expected-error@+3 {{'pto.texpands' op breaks a rule of profile a5: TEXPANDS: dst must be a Vec or a Mat tile}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<scaling, 16x16xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.texpands %scalar : f32 -> !pto.tile<scaling, 16x16xf32>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<scaling, 16x16xf32>'}}
func.func @dps(%scalar: f32, %dst: !pto.tile_buf<scaling, 16x16xf32>) {
  // expected-error@+2 {{'pto.texpands' op breaks a rule of profile a5: TEXPANDS: dst must be a Vec or a Mat tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.texpands ins(%scalar : f32) outs(%dst : !pto.tile_buf<scaling, 16x16xf32>)
  return
}

// -----

func.func @ssa(%scalar: f32) {
  // expected-error@+3 {{'pto.texpands' op breaks a rule of profile a5: TEXPANDS: on a5 a Vec dst must be row-major (BLayout::RowMajor)}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x16xf32, blayout=col_major>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  %dst = pto.texpands %scalar : f32 -> !pto.tile<16x16xf32, blayout=col_major>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x16xf32, blayout=col_major>'}}
func.func @dps(%scalar: f32, %dst: !pto.tile_buf<vec, 16x16xf32, blayout=col_major>) {
  // expected-error@+2 {{'pto.texpands' op breaks a rule of profile a5: TEXPANDS: on a5 a Vec dst must be row-major (BLayout::RowMajor)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  pto.texpands ins(%scalar : f32) outs(%dst : !pto.tile_buf<vec, 16x16xf32, blayout=col_major>)
  return
}

// -----

// 32768 blocks of 32 bytes, one too many.
func.func @ssa(%scalar: f32) {
  // expected-error@+3 {{'pto.texpands' op breaks a rule of profile a5: TEXPANDS: Rows * Cols * sizeof(DType) / 32 of a Mat dst must be in [1, 32767]}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<mat, 512x512xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.texpands %scalar : f32 -> !pto.tile<mat, 512x512xf32>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<mat, 512x512xf32>'}}
func.func @dps(%scalar: f32, %dst: !pto.tile_buf<mat, 512x512xf32>) {
  // expected-error@+2 {{'pto.texpands' op breaks a rule of profile a5: TEXPANDS: Rows * Cols * sizeof(DType) / 32 of a Mat dst must be in [1, 32767]}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.texpands ins(%scalar : f32) outs(%dst : !pto.tile_buf<mat, 512x512xf32>)
  return
}
