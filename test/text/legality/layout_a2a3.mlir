// Movements between tiles and changes of their layout on a2a3: every rule that text can break, broken.
// RUN: pto-opt --pto-legality=arch=a2a3 -verify-diagnostics %s

func.func @sethf32mode_1() {
  // expected-error@+1 {{'pto.sethf32mode' op breaks a rule of profile a2a3: SETHF32MODE: the round mode must be CAST_ROUND or CAST_RINT}}
  pto.sethf32mode {enable = true, mode = #pto<round_mode CAST_FLOOR>}
  return
}

func.func @settf32mode_1() {
  // expected-error@+1 {{'pto.settf32mode' op breaks a rule of profile a2a3: SETTF32MODE: the round mode must be CAST_ROUND or CAST_RINT}}
  pto.settf32mode {enable = true, mode = #pto<round_mode CAST_FLOOR>}
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 32x32xi64>'}}
// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<vec, 32x16xi64>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile_buf<vec, 32x16xi64>'}}
func.func @tconcat_1(%a0: !pto.tile_buf<vec, 32x16xi64>, %a1: !pto.tile_buf<vec, 32x16xi64>, %d: !pto.tile_buf<vec, 32x32xi64>) {
  // expected-error@+2 {{'pto.tconcat' op breaks a rule of profile a2a3: TCONCAT: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tconcat ins(%a0, %a1 : !pto.tile_buf<vec, 32x16xi64>, !pto.tile_buf<vec, 32x16xi64>) outs(%d : !pto.tile_buf<vec, 32x32xi64>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 32x32xf16>'}}
// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<vec, 32x16xf32>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile_buf<vec, 32x16xf16>'}}
func.func @tconcat_2(%a0: !pto.tile_buf<vec, 32x16xf32>, %a1: !pto.tile_buf<vec, 32x16xf16>, %d: !pto.tile_buf<vec, 32x32xf16>) {
  // expected-error@+1 {{'pto.tconcat' op breaks a rule of profile a2a3: TCONCAT: dst, src0 and src1 must have the same element type}}
  pto.tconcat ins(%a0, %a1 : !pto.tile_buf<vec, 32x16xf32>, !pto.tile_buf<vec, 32x16xf16>) outs(%d : !pto.tile_buf<vec, 32x32xf16>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 32x32xf16>'}}
// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<mat, 32x16xf16>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile_buf<vec, 32x16xf16>'}}
func.func @tconcat_3(%a0: !pto.tile_buf<mat, 32x16xf16>, %a1: !pto.tile_buf<vec, 32x16xf16>, %d: !pto.tile_buf<vec, 32x32xf16>) {
  // expected-error@+2 {{'pto.tconcat' op breaks a rule of profile a2a3: TCONCAT: dst, src0 and src1 must be Vec tiles}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tconcat ins(%a0, %a1 : !pto.tile_buf<mat, 32x16xf16>, !pto.tile_buf<vec, 32x16xf16>) outs(%d : !pto.tile_buf<vec, 32x32xf16>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 32x32xf16>'}}
// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<vec, 16x16xf16>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile_buf<vec, 32x16xf16>'}}
func.func @tconcat_4(%a0: !pto.tile_buf<vec, 16x16xf16>, %a1: !pto.tile_buf<vec, 32x16xf16>, %d: !pto.tile_buf<vec, 32x32xf16>) {
  // expected-error@+2 {{'pto.tconcat' op breaks a rule of profile a2a3: TCONCAT: dst, src0 and src1 must have the same valid rows}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tconcat ins(%a0, %a1 : !pto.tile_buf<vec, 16x16xf16>, !pto.tile_buf<vec, 32x16xf16>) outs(%d : !pto.tile_buf<vec, 32x32xf16>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 32x32xf16>'}}
// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<vec, 32x32xf16>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile_buf<vec, 32x16xf16>'}}
func.func @tconcat_5(%a0: !pto.tile_buf<vec, 32x32xf16>, %a1: !pto.tile_buf<vec, 32x16xf16>, %d: !pto.tile_buf<vec, 32x32xf16>) {
  // expected-error@+2 {{'pto.tconcat' op breaks a rule of profile a2a3: TCONCAT: the valid columns of src0 and src1 together must fit into dst's Cols}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tconcat ins(%a0, %a1 : !pto.tile_buf<vec, 32x32xf16>, !pto.tile_buf<vec, 32x16xf16>) outs(%d : !pto.tile_buf<vec, 32x32xf16>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x32xf16>'}}
func.func @textract_1(%a0: !pto.tile_buf<vec, 32x32xf16>, %d: !pto.tile_buf<vec, 32x32xf32>) {
  %c0 = arith.constant 0 : index
  // expected-error@+2 {{'pto.textract' op breaks a rule of profile a2a3: dst and src must have the same element type}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.textract ins(%a0, %c0, %c0 : !pto.tile_buf<vec, 32x32xf16>, index, index) outs(%d : !pto.tile_buf<vec, 32x32xf32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x32xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x32xf16, blayout=col_major, slayout=row_major>'}}
func.func @textract_2(%a0: !pto.tile_buf<vec, 32x32xf16, blayout=col_major, slayout=row_major>, %d: !pto.tile_buf<vec, 32x32xf16>) {
  %c0 = arith.constant 0 : index
  // expected-error@+2 {{'pto.textract' op breaks a rule of profile a2a3: TEXTRACT: from Vec to Vec dst and src must both be ND or both be Nz}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.textract ins(%a0, %c0, %c0 : !pto.tile_buf<vec, 32x32xf16, blayout=col_major, slayout=row_major>, index, index) outs(%d : !pto.tile_buf<vec, 32x32xf16>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf16>'}}
func.func @textract_3(%a0: !pto.tile_buf<vec, 16x32xf16>, %d: !pto.tile_buf<vec, 32x32xf16>) {
  %c0 = arith.constant 0 : index
  // expected-error@+2 {{'pto.textract' op breaks a rule of profile a2a3: TEXTRACT: the window must lie inside src's Rows x Cols}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.textract ins(%a0, %c0, %c0 : !pto.tile_buf<vec, 16x32xf16>, index, index) outs(%d : !pto.tile_buf<vec, 32x32xf16>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<right, 32x32xf16, slayout=col_major>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<mat, 16x32xf16, blayout=col_major, slayout=row_major>'}}
func.func @textract_4(%a0: !pto.tile_buf<mat, 16x32xf16, blayout=col_major, slayout=row_major>, %d: !pto.tile_buf<right, 32x32xf16, slayout=col_major>) {
  %c0 = arith.constant 0 : index
  // expected-error@+2 {{'pto.textract' op breaks a rule of profile a2a3: TEXTRACT: dst's Rows x Cols from the indexes on must lie inside src's Rows x Cols}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.textract ins(%a0, %c0, %c0 : !pto.tile_buf<mat, 16x32xf16, blayout=col_major, slayout=row_major>, index, index) outs(%d : !pto.tile_buf<right, 32x32xf16, slayout=col_major>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<mat, 32x32xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x32xf16>'}}
func.func @textract_5(%a0: !pto.tile_buf<vec, 32x32xf16>, %d: !pto.tile_buf<mat, 32x32xf16>) {
  // expected-note@+2 {{operand 'indexRow' is 'index'}}
  // expected-note@+1 {{operand 'indexCol' is 'index'}}
  %c0 = arith.constant 0 : index
  // expected-error@+3 {{'pto.textract' op breaks a rule of profile a2a3: TEXTRACT: on a2a3 windows go from Mat to Left or Right, from Vec to Vec and from Acc to Mat}}
  // expected-note@+2 {{hint: this instruction is legal on cpu}}
  // expected-error@+1 {{'pto.textract' op breaks a rule of profile a2a3: TEXTRACT: from Vec to Mat src must be ND or Nz and dst Nz}}
  pto.textract ins(%a0, %c0, %c0 : !pto.tile_buf<vec, 32x32xf16>, index, index) outs(%d : !pto.tile_buf<mat, 32x32xf16>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 32x32xf16, blayout=col_major, slayout=row_major, compact=2>'}}
func.func @textract_6(%a0: !pto.tile_buf<vec, 32x32xf16, blayout=col_major, slayout=row_major>, %d: !pto.tile_buf<vec, 32x32xf16, blayout=col_major, slayout=row_major, compact=2>) {
  %c0 = arith.constant 0 : index
  // expected-error@+2 {{'pto.textract' op breaks a rule of profile a2a3: TEXTRACT: on a2a3 dst must not be compact by CompactMode::RowPlusOne}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.textract ins(%a0, %c0, %c0 : !pto.tile_buf<vec, 32x32xf16, blayout=col_major, slayout=row_major>, index, index) outs(%d : !pto.tile_buf<vec, 32x32xf16, blayout=col_major, slayout=row_major, compact=2>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<left, 32x32xi32, slayout=row_major>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<mat, 32x32xi32, blayout=col_major, slayout=row_major>'}}
func.func @textract_7(%a0: !pto.tile_buf<mat, 32x32xi32, blayout=col_major, slayout=row_major>, %d: !pto.tile_buf<left, 32x32xi32, slayout=row_major>) {
  // expected-note@+2 {{operand 'indexRow' is 'index'}}
  // expected-note@+1 {{operand 'indexCol' is 'index'}}
  %c0 = arith.constant 0 : index
  // expected-error@+2 {{'pto.textract' op breaks a rule of profile a2a3: TEXTRACT: on a2a3 a window of a Mat tile must hold int8_t, uint8_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.textract ins(%a0, %c0, %c0 : !pto.tile_buf<mat, 32x32xi32, blayout=col_major, slayout=row_major>, index, index) outs(%d : !pto.tile_buf<left, 32x32xi32, slayout=row_major>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<left, 32x32xf16, slayout=row_major>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=col_major>'}}
func.func @textract_8(%a0: !pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=col_major>, %d: !pto.tile_buf<left, 32x32xf16, slayout=row_major>) {
  // expected-note@+2 {{operand 'indexRow' is 'index'}}
  // expected-note@+1 {{operand 'indexCol' is 'index'}}
  %c0 = arith.constant 0 : index
  // expected-error@+2 {{'pto.textract' op breaks a rule of profile a2a3: TEXTRACT: on a2a3 a Mat tile on its way to Left or Right must be Nz or row-major}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.textract ins(%a0, %c0, %c0 : !pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=col_major>, index, index) outs(%d : !pto.tile_buf<left, 32x32xf16, slayout=row_major>)
  return
}

func.func @textract_9(%a0: !pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major>, %d: !pto.tile_buf<left, 16x16xf16, slayout=row_major>) {
  // expected-note@+1 {{operand 'indexRow' is 'index'}}
  %c8 = arith.constant 8 : index
  // expected-note@+1 {{operand 'indexCol' is 'index'}}
  %c0 = arith.constant 0 : index
  // expected-error@+2 {{'pto.textract' op breaks a rule of profile a2a3: TEXTRACT: on a2a3 indexRow must be a multiple of 16 and indexCol of 32 bytes, both of 32 where bytes are transposed}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.textract ins(%a0, %c8, %c0 : !pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major>, index, index) outs(%d : !pto.tile_buf<left, 16x16xf16, slayout=row_major>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x32xi64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x32xi64>'}}
func.func @textract_10(%a0: !pto.tile_buf<vec, 32x32xi64>, %d: !pto.tile_buf<vec, 32x32xi64>) {
  // expected-note@+2 {{operand 'indexRow' is 'index'}}
  // expected-note@+1 {{operand 'indexCol' is 'index'}}
  %c0 = arith.constant 0 : index
  // expected-error@+2 {{'pto.textract' op breaks a rule of profile a2a3: on a2a3 a window of a Vec tile must hold int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.textract ins(%a0, %c0, %c0 : !pto.tile_buf<vec, 32x32xi64>, index, index) outs(%d : !pto.tile_buf<vec, 32x32xi64>)
  return
}

func.func @textract_11(%a0: !pto.tile_buf<vec, 32x32xf16>, %d: !pto.tile_buf<vec, 16x16xf16>) {
  %c0 = arith.constant 0 : index
  // expected-note@+1 {{operand 'indexCol' is 'index'}}
  %c8 = arith.constant 8 : index
  // expected-error@+2 {{'pto.textract' op breaks a rule of profile a2a3: on a2a3 a window of an ND tile must start on 32 bytes: indexCol * size % 32 == 0}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.textract ins(%a0, %c0, %c8 : !pto.tile_buf<vec, 32x32xf16>, index, index) outs(%d : !pto.tile_buf<vec, 16x16xf16>)
  return
}

func.func @textract_12(%a0: !pto.tile_buf<vec, 32x32xf16, blayout=col_major, slayout=row_major>, %d: !pto.tile_buf<vec, 16x16xf16, blayout=col_major, slayout=row_major>) {
  // expected-note@+1 {{operand 'indexRow' is 'index'}}
  %c8 = arith.constant 8 : index
  // expected-note@+1 {{operand 'indexCol' is 'index'}}
  %c0 = arith.constant 0 : index
  // expected-error@+2 {{'pto.textract' op breaks a rule of profile a2a3: on a2a3 a window of an Nz tile must start on a box: indexRow % 16 == 0, indexCol * size % 32 == 0}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.textract ins(%a0, %c8, %c0 : !pto.tile_buf<vec, 32x32xf16, blayout=col_major, slayout=row_major>, index, index) outs(%d : !pto.tile_buf<vec, 16x16xf16, blayout=col_major, slayout=row_major>)
  return
}

// expected-note@+1 {{operand 'fp' is '!pto.tile_buf<vec, 1x32xui64>'}}
func.func @textract_fp_1(%a0: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %a1: !pto.tile_buf<vec, 1x32xui64>, %d: !pto.tile_buf<mat, 32x32xi8, blayout=col_major, slayout=row_major>) {
  %c0 = arith.constant 0 : index
  // expected-error@+2 {{'pto.textract_fp' op breaks a rule of profile a2a3: fp must be a Scaling tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.textract_fp ins(%a0, %a1, %c0, %c0 : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<vec, 1x32xui64>, index, index) outs(%d : !pto.tile_buf<mat, 32x32xi8, blayout=col_major, slayout=row_major>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x32xf16, pad=1>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<mat, 32x32xf16>'}}
func.func @tfillpad_1(%a0: !pto.tile_buf<mat, 32x32xf16>, %d: !pto.tile_buf<vec, 32x32xf16, pad=1>) {
  // expected-error@+1 {{'pto.tfillpad' op breaks a rule of profile a2a3: dst and src must both be Vec tiles, or both Mat tiles}}
  pto.tfillpad ins(%a0 : !pto.tile_buf<mat, 32x32xf16>) outs(%d : !pto.tile_buf<vec, 32x32xf16, pad=1>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x32xf16, pad=1>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x32xf32>'}}
func.func @tfillpad_2(%a0: !pto.tile_buf<vec, 32x32xf32>, %d: !pto.tile_buf<vec, 32x32xf16, pad=1>) {
  // expected-error@+1 {{'pto.tfillpad' op breaks a rule of profile a2a3: the elements of dst and src must have the same size, 1, 2 or 4 bytes}}
  pto.tfillpad ins(%a0 : !pto.tile_buf<vec, 32x32xf32>) outs(%d : !pto.tile_buf<vec, 32x32xf16, pad=1>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 32x32xf16>'}}
func.func @tfillpad_3(%a0: !pto.tile_buf<vec, 32x32xf16>, %d: !pto.tile_buf<vec, 32x32xf16>) {
  // expected-error@+1 {{'pto.tfillpad' op breaks a rule of profile a2a3: dst must have a pad value (PadVal != PadValue::Null)}}
  pto.tfillpad ins(%a0 : !pto.tile_buf<vec, 32x32xf16>) outs(%d : !pto.tile_buf<vec, 32x32xf16>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x32xf16, pad=1>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf16>'}}
func.func @tfillpad_4(%a0: !pto.tile_buf<vec, 16x32xf16>, %d: !pto.tile_buf<vec, 32x32xf16, pad=1>) {
  // expected-error@+1 {{'pto.tfillpad' op breaks a rule of profile a2a3: dst and src must have the same Rows and Cols}}
  pto.tfillpad ins(%a0 : !pto.tile_buf<vec, 16x32xf16>) outs(%d : !pto.tile_buf<vec, 32x32xf16, pad=1>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<mat, 32x32xf16, pad=1>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<mat, 32x32xf16, pad=1>'}}
func.func @tfillpad_5(%a0: !pto.tile_buf<mat, 32x32xf16, pad=1>, %d: !pto.tile_buf<mat, 32x32xf16, pad=1>) {
  // expected-error@+2 {{'pto.tfillpad' op breaks a rule of profile a2a3: a Mat tile that is padded must be Nz (BLayout::ColMajor, SLayout::RowMajor)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tfillpad ins(%a0 : !pto.tile_buf<mat, 32x32xf16, pad=1>) outs(%d : !pto.tile_buf<mat, 32x32xf16, pad=1>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x32xf16, pad=1>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 64x32xf16>'}}
func.func @tfillpad_expand_1(%a0: !pto.tile_buf<vec, 64x32xf16>, %d: !pto.tile_buf<vec, 32x32xf16, pad=1>) {
  // expected-error@+1 {{'pto.tfillpad_expand' op breaks a rule of profile a2a3: dst must have at least the Rows and Cols of src}}
  pto.tfillpad_expand ins(%a0 : !pto.tile_buf<vec, 64x32xf16>) outs(%d : !pto.tile_buf<vec, 32x32xf16, pad=1>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major, pad=1>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major>'}}
func.func @tfillpad_inplace_1(%a0: !pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major>, %d: !pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major, pad=1>) {
  // expected-error@+1 {{'pto.tfillpad_inplace' op breaks a rule of profile a2a3: Mat tiles dst and src must have the same type}}
  pto.tfillpad_inplace ins(%a0 : !pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major>) outs(%d : !pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major, pad=1>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major, pad=2>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major, pad=2>'}}
func.func @tfillpad_inplace_2(%a0: !pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major, pad=2>, %d: !pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major, pad=2>) {
  // expected-error@+1 {{'pto.tfillpad_inplace' op breaks a rule of profile a2a3: Mat tiles must be padded with zero (PadVal == PadValue::Zero)}}
  pto.tfillpad_inplace ins(%a0 : !pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major, pad=2>) outs(%d : !pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major, pad=2>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x32xf16>'}}
func.func @tinsert_1(%a0: !pto.tile_buf<vec, 32x32xf16>, %d: !pto.tile_buf<vec, 16x32xf16>) {
  %c0 = arith.constant 0 : index
  // expected-error@+2 {{'pto.tinsert' op breaks a rule of profile a2a3: TINSERT: src from the indexes on must lie inside dst's Rows x Cols}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tinsert ins(%a0, %c0, %c0 : !pto.tile_buf<vec, 32x32xf16>, index, index) outs(%d : !pto.tile_buf<vec, 16x32xf16>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x32xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x32xf16, blayout=col_major, slayout=row_major>'}}
func.func @tinsert_2(%a0: !pto.tile_buf<vec, 32x32xf16, blayout=col_major, slayout=row_major>, %d: !pto.tile_buf<vec, 32x32xf16>) {
  %c0 = arith.constant 0 : index
  // expected-error@+2 {{'pto.tinsert' op breaks a rule of profile a2a3: TINSERT: from Vec into Vec dst and src must both be ND or both be Nz}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tinsert ins(%a0, %c0, %c0 : !pto.tile_buf<vec, 32x32xf16, blayout=col_major, slayout=row_major>, index, index) outs(%d : !pto.tile_buf<vec, 32x32xf16>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<mat, 32x32xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x32xf16>'}}
func.func @tinsert_3(%a0: !pto.tile_buf<vec, 32x32xf16>, %d: !pto.tile_buf<mat, 32x32xf16>) {
  // expected-note@+2 {{operand 'indexRow' is 'index'}}
  // expected-note@+1 {{operand 'indexCol' is 'index'}}
  %c0 = arith.constant 0 : index
  // expected-error@+2 {{'pto.tinsert' op breaks a rule of profile a2a3: TINSERT: on a2a3 tiles are put from Acc into Mat and from Vec into Vec}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tinsert ins(%a0, %c0, %c0 : !pto.tile_buf<vec, 32x32xf16>, index, index) outs(%d : !pto.tile_buf<mat, 32x32xf16>)
  return
}

// expected-note@+1 {{operand 'fp' is '!pto.tile_buf<scaling, 1x32xf32>'}}
func.func @tinsert_fp_1(%a0: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %a1: !pto.tile_buf<scaling, 1x32xf32>, %d: !pto.tile_buf<mat, 32x32xi8, blayout=col_major, slayout=row_major>) {
  %c0 = arith.constant 0 : index
  // expected-error@+1 {{'pto.tinsert_fp' op breaks a rule of profile a2a3: the words in fp must be uint64_t or int64_t}}
  pto.tinsert_fp ins(%a0, %a1, %c0, %c0 : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<scaling, 1x32xf32>, index, index) outs(%d : !pto.tile_buf<mat, 32x32xi8, blayout=col_major, slayout=row_major>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x32xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x32xf32>'}}
func.func @tmov_1(%a0: !pto.tile_buf<vec, 32x32xf32>, %d: !pto.tile_buf<vec, 32x32xf16>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a2a3: TMOV: the elements of dst and src must have the same size}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmov ins(%a0 : !pto.tile_buf<vec, 32x32xf32>) outs(%d : !pto.tile_buf<vec, 32x32xf16>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<scaling, 32x32xf32>'}}
func.func @tmov_2(%a0: !pto.tile_buf<scaling, 32x32xf32>, %d: !pto.tile_buf<vec, 32x32xf32>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a2a3: TMOV: on a2a3 tiles move from Mat to Left, Right, Bias or Scaling, from Vec to Vec and from Acc to Mat}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmov ins(%a0 : !pto.tile_buf<scaling, 32x32xf32>) outs(%d : !pto.tile_buf<vec, 32x32xf32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<right, 32x32xi16, slayout=col_major>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<mat, 32x32xi16, blayout=col_major, slayout=row_major>'}}
func.func @tmov_3(%a0: !pto.tile_buf<mat, 32x32xi16, blayout=col_major, slayout=row_major>, %d: !pto.tile_buf<right, 32x32xi16, slayout=col_major>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a2a3: TMOV: on a2a3 from Mat to Left or Right the element type must be int8_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmov ins(%a0 : !pto.tile_buf<mat, 32x32xi16, blayout=col_major, slayout=row_major>) outs(%d : !pto.tile_buf<right, 32x32xi16, slayout=col_major>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<right, 32x32xf16, slayout=col_major>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<mat, 32x32xbf16, blayout=col_major, slayout=row_major>'}}
func.func @tmov_4(%a0: !pto.tile_buf<mat, 32x32xbf16, blayout=col_major, slayout=row_major>, %d: !pto.tile_buf<right, 32x32xf16, slayout=col_major>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a2a3: from Mat to Left or Right the element types must be equal}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmov ins(%a0 : !pto.tile_buf<mat, 32x32xbf16, blayout=col_major, slayout=row_major>) outs(%d : !pto.tile_buf<right, 32x32xf16, slayout=col_major>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<right, 32x32xf16, slayout=row_major>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major>'}}
func.func @tmov_5(%a0: !pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major>, %d: !pto.tile_buf<right, 32x32xf16, slayout=row_major>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a2a3: on a2a3 a Left tile must be Zz (RowMajor, RowMajor) and a Right tile Zn (RowMajor, ColMajor)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmov ins(%a0 : !pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major>) outs(%d : !pto.tile_buf<right, 32x32xf16, slayout=row_major>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<bias, 32x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<mat, 32x32xf32>'}}
func.func @tmov_6(%a0: !pto.tile_buf<mat, 32x32xf32>, %d: !pto.tile_buf<bias, 32x32xf32>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a2a3: TMOV: a Bias tile must have one row}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmov ins(%a0 : !pto.tile_buf<mat, 32x32xf32>) outs(%d : !pto.tile_buf<bias, 32x32xf32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<bias, 1x32xi32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<mat, 1x32xf32>'}}
func.func @tmov_7(%a0: !pto.tile_buf<mat, 1x32xf32>, %d: !pto.tile_buf<bias, 1x32xi32>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a2a3: TMOV: on a2a3 a Bias tile takes int32_t from int32_t, and float from float or half}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmov ins(%a0 : !pto.tile_buf<mat, 1x32xf32>) outs(%d : !pto.tile_buf<bias, 1x32xi32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<bias, 1x24xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<mat, 1x24xf32>'}}
func.func @tmov_8(%a0: !pto.tile_buf<mat, 1x24xf32>, %d: !pto.tile_buf<bias, 1x24xf32>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a2a3: TMOV: on a2a3 what moves to Bias must be a multiple of 64 bytes}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmov ins(%a0 : !pto.tile_buf<mat, 1x24xf32>) outs(%d : !pto.tile_buf<bias, 1x24xf32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<scaling, 1x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<mat, 1x32xf32>'}}
func.func @tmov_9(%a0: !pto.tile_buf<mat, 1x32xf32>, %d: !pto.tile_buf<scaling, 1x32xf32>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a2a3: TMOV: a Scaling tile takes uint64_t from uint64_t and int64_t from int64_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmov ins(%a0 : !pto.tile_buf<mat, 1x32xf32>) outs(%d : !pto.tile_buf<scaling, 1x32xf32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<scaling, 32x32xui64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<mat, 32x32xui64>'}}
func.func @tmov_10(%a0: !pto.tile_buf<mat, 32x32xui64>, %d: !pto.tile_buf<scaling, 32x32xui64>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a2a3: TMOV: a Scaling tile must have one row}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmov ins(%a0 : !pto.tile_buf<mat, 32x32xui64>) outs(%d : !pto.tile_buf<scaling, 32x32xui64>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<scaling, 1x24xui64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<mat, 1x24xui64>'}}
func.func @tmov_11(%a0: !pto.tile_buf<mat, 1x24xui64>, %d: !pto.tile_buf<scaling, 1x24xui64>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a2a3: TMOV: a Scaling tile must be a multiple of 128 bytes}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmov ins(%a0 : !pto.tile_buf<mat, 1x24xui64>) outs(%d : !pto.tile_buf<scaling, 1x24xui64>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<acc, 32x32xf32>'}}
func.func @tmov_12(%a0: !pto.tile_buf<acc, 32x32xf32>, %d: !pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a2a3: an Acc tile must be Nz (BLayout::ColMajor, SLayout::RowMajor)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmov ins(%a0 : !pto.tile_buf<acc, 32x32xf32>) outs(%d : !pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tmov_13(%a0: !pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>, %d: !pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a2a3: on a2a3 values leave Acc from float to half or bfloat16_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmov ins(%a0 : !pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>) outs(%d : !pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<mat, 32x32xi64, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tmov_14(%a0: !pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>, %d: !pto.tile_buf<mat, 32x32xi64, blayout=col_major, slayout=row_major>) {
  // expected-note@+1 {{operand 'preQuantScalar' is 'i64'}}
  %c1_i64 = arith.constant 1 : i64
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a2a3: on a2a3 quantized values leave Acc from float to int8_t, or from int32_t to int8_t, uint8_t, half or int16_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmov ins(%a0 : !pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>, %c1_i64 : i64) outs(%d : !pto.tile_buf<mat, 32x32xi64, blayout=col_major, slayout=row_major>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<mat, 32x32xf16, slayout=col_major>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tmov_15(%a0: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %d: !pto.tile_buf<mat, 32x32xf16, slayout=col_major>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a2a3: on a2a3 what comes from Acc must be Nz with fractal size 512}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmov ins(%a0 : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) outs(%d : !pto.tile_buf<mat, 32x32xf16, slayout=col_major>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x32xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x32xf16>'}}
func.func @tmov_16(%a0: !pto.tile_buf<vec, 32x32xf16>, %d: !pto.tile_buf<vec, 32x32xf16>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a2a3: relu and quantization are for moves out of Acc tiles}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmov ins(%a0 : !pto.tile_buf<vec, 32x32xf16>) outs(%d : !pto.tile_buf<vec, 32x32xf16>) {reluPreMode = #pto<relu_pre_mode normal_relu>}
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<mat, 32x32x!pto.hif8, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<acc, 32x32x!pto.hif8, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tmov_17(%a0: !pto.tile_buf<acc, 32x32x!pto.hif8, blayout=col_major, slayout=row_major, fractal=1024>, %d: !pto.tile_buf<mat, 32x32x!pto.hif8, blayout=col_major, slayout=row_major>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a2a3: relu takes integers, half, bfloat16_t and float}}
  // expected-error@+1 {{'pto.tmov' op breaks a rule of profile a2a3: on a2a3 values leave Acc from float to half or bfloat16_t}}
  pto.tmov ins(%a0 : !pto.tile_buf<acc, 32x32x!pto.hif8, blayout=col_major, slayout=row_major, fractal=1024>) outs(%d : !pto.tile_buf<mat, 32x32x!pto.hif8, blayout=col_major, slayout=row_major>) {reluPreMode = #pto<relu_pre_mode normal_relu>}
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tmov_18(%a0: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %d: !pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a2a3: an AccToVecMode is for moves from Acc to Vec tiles}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmov ins(%a0 : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) outs(%d : !pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major>) {accToVecMode = #pto.acc_to_vec_mode<single_mode_vec0>}
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 33x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x32xf32>'}}
func.func @tmov_19(%a0: !pto.tile_buf<vec, 32x32xf32>, %d: !pto.tile_buf<vec, 33x32xf32>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a2a3: TMOV: on a2a3 dst and src must have the same Rows and Cols}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmov ins(%a0 : !pto.tile_buf<vec, 32x32xf32>) outs(%d : !pto.tile_buf<vec, 33x32xf32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x32xf32, valid=0x32>'}}
func.func @tmov_20(%a0: !pto.tile_buf<vec, 32x32xf32, valid=0x32>, %d: !pto.tile_buf<vec, 32x32xf32>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a2a3: TMOV: on a2a3 the valid regions of dst and src must not be empty}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmov ins(%a0 : !pto.tile_buf<vec, 32x32xf32, valid=0x32>) outs(%d : !pto.tile_buf<vec, 32x32xf32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<left, 32x32xf16, slayout=row_major>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<mat, 32x32xf16>'}}
func.func @tmov_21(%a0: !pto.tile_buf<mat, 32x32xf16>, %d: !pto.tile_buf<left, 32x32xf16, slayout=row_major>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a2a3: TMOV: on a2a3 a Mat tile on its way to Left or Right must be Nz or Zn, or one row}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmov ins(%a0 : !pto.tile_buf<mat, 32x32xf16>) outs(%d : !pto.tile_buf<left, 32x32xf16, slayout=row_major>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<mat, 32x32xi32, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tmov_22(%a0: !pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>, %d: !pto.tile_buf<mat, 32x32xi32, blayout=col_major, slayout=row_major>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a2a3: on a2a3 values leave Acc from float to half or bfloat16_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tmov ins(%a0 : !pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>) outs(%d : !pto.tile_buf<mat, 32x32xi32, blayout=col_major, slayout=row_major>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tmov_23(%a0: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %d: !pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major>) {
  // expected-note@+1 {{operand 'preQuantScalar' is 'i64'}}
  %c1_i64 = arith.constant 1 : i64
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a2a3: on a2a3 quantized values leave Acc from float to int8_t, or from int32_t to int8_t, uint8_t, half or int16_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tmov ins(%a0 : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %c1_i64 : i64) outs(%d : !pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major>)
  return
}

// expected-note@+1 {{operand 'fp' is '!pto.tile_buf<vec, 1x32xui64>'}}
func.func @tmov_fp_1(%a0: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %a1: !pto.tile_buf<vec, 1x32xui64>, %d: !pto.tile_buf<mat, 32x32xi8, blayout=col_major, slayout=row_major>) {
  // expected-error@+2 {{'pto.tmov.fp' op breaks a rule of profile a2a3: fp must be a Scaling tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmov.fp ins(%a0, %a1 : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<vec, 1x32xui64>) outs(%d : !pto.tile_buf<mat, 32x32xi8, blayout=col_major, slayout=row_major>)
  return
}

// expected-note@+1 {{operand 'fp' is '!pto.tile_buf<scaling, 1x32xf32>'}}
func.func @tmov_fp_2(%a0: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %a1: !pto.tile_buf<scaling, 1x32xf32>, %d: !pto.tile_buf<mat, 32x32xi8, blayout=col_major, slayout=row_major>) {
  // expected-error@+1 {{'pto.tmov.fp' op breaks a rule of profile a2a3: the words in fp must be uint64_t or int64_t}}
  pto.tmov.fp ins(%a0, %a1 : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<scaling, 1x32xf32>) outs(%d : !pto.tile_buf<mat, 32x32xi8, blayout=col_major, slayout=row_major>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x32xi8>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x32xi16>'}}
func.func @tpack_1(%a0: !pto.tile_buf<vec, 32x32xi16>, %d: !pto.tile_buf<vec, 32x32xi8>) {
  // expected-error@+2 {{'pto.tpack' op breaks a rule of profile a2a3: TPACK: not available on a2a3}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tpack ins(%a0 : !pto.tile_buf<vec, 32x32xi16>) outs(%d : !pto.tile_buf<vec, 32x32xi8>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 32x32xi64>'}}
// expected-note@+2 {{operand 'src' is '!pto.tile_buf<vec, 32x32xi64>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 32x32xi64>'}}
func.func @ttrans_1(%a0: !pto.tile_buf<vec, 32x32xi64>, %a1: !pto.tile_buf<vec, 32x32xi64>, %d: !pto.tile_buf<vec, 32x32xi64>) {
  // expected-error@+2 {{'pto.ttrans' op breaks a rule of profile a2a3: TTRANS: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.ttrans ins(%a0, %a1 : !pto.tile_buf<vec, 32x32xi64>, !pto.tile_buf<vec, 32x32xi64>) outs(%d : !pto.tile_buf<vec, 32x32xi64>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x32xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x32xf32>'}}
func.func @ttrans_2(%a0: !pto.tile_buf<vec, 32x32xf32>, %a1: !pto.tile_buf<vec, 32x32xf32>, %d: !pto.tile_buf<vec, 32x32xf16>) {
  // expected-error@+1 {{'pto.ttrans' op breaks a rule of profile a2a3: TTRANS: the elements of dst and src must have the same size}}
  pto.ttrans ins(%a0, %a1 : !pto.tile_buf<vec, 32x32xf32>, !pto.tile_buf<vec, 32x32xf32>) outs(%d : !pto.tile_buf<vec, 32x32xf16>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x32xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf16>'}}
func.func @ttrans_3(%a0: !pto.tile_buf<vec, 16x32xf16>, %a1: !pto.tile_buf<vec, 32x32xf16>, %d: !pto.tile_buf<vec, 32x32xf16>) {
  // expected-error@+1 {{'pto.ttrans' op breaks a rule of profile a2a3: TTRANS: the valid region of dst must be that of src with rows and columns exchanged}}
  pto.ttrans ins(%a0, %a1 : !pto.tile_buf<vec, 16x32xf16>, !pto.tile_buf<vec, 32x32xf16>) outs(%d : !pto.tile_buf<vec, 32x32xf16>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x32xf16, blayout=col_major>'}}
func.func @ttrans_4(%a0: !pto.tile_buf<vec, 32x32xf16, blayout=col_major>, %a1: !pto.tile_buf<vec, 32x32xf16>, %d: !pto.tile_buf<vec, 32x32xf16>) {
  // expected-error@+2 {{'pto.ttrans' op breaks a rule of profile a2a3: TTRANS: on a2a3 src must be row-major (BLayout::RowMajor)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.ttrans ins(%a0, %a1 : !pto.tile_buf<vec, 32x32xf16, blayout=col_major>, !pto.tile_buf<vec, 32x32xf16>) outs(%d : !pto.tile_buf<vec, 32x32xf16>)
  return
}

// expected-note@+2 {{operand 'src' is '!pto.tile_buf<vec, 32x32xf16>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 16x32xf16>'}}
func.func @ttrans_5(%a0: !pto.tile_buf<vec, 32x32xf16>, %a1: !pto.tile_buf<vec, 16x32xf16>, %d: !pto.tile_buf<vec, 32x32xf16>) {
  // expected-error@+2 {{'pto.ttrans' op breaks a rule of profile a2a3: TTRANS: on a2a3 tmp must have room for src's valid columns, each as long as src's valid rows rounded up to 16 (8-bit elements: 32)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.ttrans ins(%a0, %a1 : !pto.tile_buf<vec, 32x32xf16>, !pto.tile_buf<vec, 16x32xf16>) outs(%d : !pto.tile_buf<vec, 32x32xf16>)
  return
}
