// TEXPANDS on a2a3: each rule, broken.
// RUN: pto-opt --pto-legality=arch=a3 -split-input-file -verify-diagnostics %s

// expected-note@+1 {{operand 'scalar' is 'i64'}}
func.func @ssa(%scalar: i64) {
  // expected-error@+3 {{'pto.texpands' op breaks a rule of profile a2a3: TEXPANDS: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xi64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.texpands %scalar : i64 -> !pto.tile<16x32xi64>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xi64>'}}
// expected-note@+1 {{operand 'scalar' is 'i64'}}
func.func @dps(%scalar: i64, %dst: !pto.tile_buf<vec, 16x32xi64>) {
  // expected-error@+2 {{'pto.texpands' op breaks a rule of profile a2a3: TEXPANDS: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.texpands ins(%scalar : i64) outs(%dst : !pto.tile_buf<vec, 16x32xi64>)
  return
}

// -----

// expected-note@+6 {{operand 'scalar' is 'ui64'}}
// expected-note@+5 {{operand 'scalar' is 'f8E4M3FN'}}
// expected-note@+4 {{operand 'scalar' is 'f8E5M2'}}
// expected-note@+3 {{operand 'scalar' is 'f64'}}
// expected-note@+2 {{operand 'scalar' is 'i1'}}
// expected-note@+1 {{operand 'scalar' is 'i4'}}
func.func @every_other_type(%s0: ui64, %s1: f8E4M3FN, %s2: f8E5M2, %s3: f64, %s4: i1, %s5: i4) {
  // expected-error@+3 {{'pto.texpands' op breaks a rule of profile a2a3: TEXPANDS: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xui64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %0 = pto.texpands %s0 : ui64 -> !pto.tile<16x32xui64>
  // expected-error@+3 {{'pto.texpands' op breaks a rule of profile a2a3: TEXPANDS: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf8E4M3FN>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %1 = pto.texpands %s1 : f8E4M3FN -> !pto.tile<16x32xf8E4M3FN>
  // expected-error@+3 {{'pto.texpands' op breaks a rule of profile a2a3: TEXPANDS: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf8E5M2>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %2 = pto.texpands %s2 : f8E5M2 -> !pto.tile<16x32xf8E5M2>
  // expected-error@+3 {{'pto.texpands' op breaks a rule of profile a2a3: TEXPANDS: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %3 = pto.texpands %s3 : f64 -> !pto.tile<16x32xf64>
  // expected-error@+3 {{'pto.texpands' op breaks a rule of profile a2a3: TEXPANDS: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xi1>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %4 = pto.texpands %s4 : i1 -> !pto.tile<16x32xi1>
  // expected-error@+3 {{'pto.texpands' op breaks a rule of profile a2a3: TEXPANDS: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xi4>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %5 = pto.texpands %s5 : i4 -> !pto.tile<16x32xi4>
  return
}

// -----

func.func @ssa(%scalar: f32) {
  // expected-error@+3 {{'pto.texpands' op breaks a rule of profile a2a3: TEXPANDS: dst must be a Vec or a Mat tile}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.texpands %scalar : f32 -> !pto.tile<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @dps(%scalar: f32, %dst: !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+2 {{'pto.texpands' op breaks a rule of profile a2a3: TEXPANDS: dst must be a Vec or a Mat tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.texpands ins(%scalar : f32) outs(%dst : !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// -----

func.func @ssa(%scalar: f32) {
  // expected-error@+3 {{'pto.texpands' op breaks a rule of profile a2a3: TEXPANDS: dst must be a Vec or a Mat tile}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<left, 16x16xf32, slayout=row_major>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.texpands %scalar : f32 -> !pto.tile<left, 16x16xf32, slayout=row_major>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<left, 16x16xf32, slayout=row_major>'}}
func.func @dps(%scalar: f32, %dst: !pto.tile_buf<left, 16x16xf32, slayout=row_major>) {
  // expected-error@+2 {{'pto.texpands' op breaks a rule of profile a2a3: TEXPANDS: dst must be a Vec or a Mat tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.texpands ins(%scalar : f32) outs(%dst : !pto.tile_buf<left, 16x16xf32, slayout=row_major>)
  return
}

// -----

func.func @ssa(%scalar: f32) {
  // expected-error@+3 {{'pto.texpands' op breaks a rule of profile a2a3: TEXPANDS: dst must be a Vec or a Mat tile}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<right, 16x16xf32, slayout=col_major>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.texpands %scalar : f32 -> !pto.tile<right, 16x16xf32, slayout=col_major>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<right, 16x16xf32, slayout=col_major>'}}
func.func @dps(%scalar: f32, %dst: !pto.tile_buf<right, 16x16xf32, slayout=col_major>) {
  // expected-error@+2 {{'pto.texpands' op breaks a rule of profile a2a3: TEXPANDS: dst must be a Vec or a Mat tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.texpands ins(%scalar : f32) outs(%dst : !pto.tile_buf<right, 16x16xf32, slayout=col_major>)
  return
}

// -----

func.func @ssa(%scalar: f32) {
  // expected-error@+3 {{'pto.texpands' op breaks a rule of profile a2a3: TEXPANDS: dst must be a Vec or a Mat tile}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<bias, 16x16xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.texpands %scalar : f32 -> !pto.tile<bias, 16x16xf32>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<bias, 16x16xf32>'}}
func.func @dps(%scalar: f32, %dst: !pto.tile_buf<bias, 16x16xf32>) {
  // expected-error@+2 {{'pto.texpands' op breaks a rule of profile a2a3: TEXPANDS: dst must be a Vec or a Mat tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.texpands ins(%scalar : f32) outs(%dst : !pto.tile_buf<bias, 16x16xf32>)
  return
}

// -----

func.func @ssa(%scalar: f32) {
  // expected-error@+3 {{'pto.texpands' op breaks a rule of profile a2a3: TEXPANDS: dst must be a Vec or a Mat tile}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<scaling, 16x16xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.texpands %scalar : f32 -> !pto.tile<scaling, 16x16xf32>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<scaling, 16x16xf32>'}}
func.func @dps(%scalar: f32, %dst: !pto.tile_buf<scaling, 16x16xf32>) {
  // expected-error@+2 {{'pto.texpands' op breaks a rule of profile a2a3: TEXPANDS: dst must be a Vec or a Mat tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.texpands ins(%scalar : f32) outs(%dst : !pto.tile_buf<scaling, 16x16xf32>)
  return
}

// -----

// 32768 blocks of 32 bytes, one too many.
func.func @ssa(%scalar: f32) {
  // expected-error@+3 {{'pto.texpands' op breaks a rule of profile a2a3: TEXPANDS: Rows * Cols * sizeof(DType) / 32 of a Mat dst must be in [1, 32767]}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<mat, 512x512xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.texpands %scalar : f32 -> !pto.tile<mat, 512x512xf32>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<mat, 512x512xf32>'}}
func.func @dps(%scalar: f32, %dst: !pto.tile_buf<mat, 512x512xf32>) {
  // expected-error@+2 {{'pto.texpands' op breaks a rule of profile a2a3: TEXPANDS: Rows * Cols * sizeof(DType) / 32 of a Mat dst must be in [1, 32767]}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.texpands ins(%scalar : f32) outs(%dst : !pto.tile_buf<mat, 512x512xf32>)
  return
}
