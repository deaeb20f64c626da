// Movements between tiles and changes of their layout on cpu: every rule that text can break, broken.
// RUN: pto-opt --pto-legality=arch=cpu -verify-diagnostics %s

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x32x!pto.hif8>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x32x!pto.hif8>'}}
func.func @tmov_1(%a0: !pto.tile_buf<vec, 32x32x!pto.hif8>, %d: !pto.tile_buf<vec, 32x32x!pto.hif8>) {
  // expected-error@+1 {{'pto.tmov' op breaks a rule of profile cpu: relu takes integers, half, bfloat16_t and float}}
  pto.tmov ins(%a0 : !pto.tile_buf<vec, 32x32x!pto.hif8>) outs(%d : !pto.tile_buf<vec, 32x32x!pto.hif8>) {reluPreMode = #pto<relu_pre_mode normal_relu>}
  return
}

// expected-note@+1 {{operand 'fp' is '!pto.tile_buf<scaling, 1x32xf32>'}}
func.func @tmov_fp_1(%a0: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %a1: !pto.tile_buf<scaling, 1x32xf32>, %d: !pto.tile_buf<mat, 32x32xi8, blayout=col_major, slayout=row_major>) {
  // expected-error@+1 {{'pto.tmov.fp' op breaks a rule of profile cpu: the words in fp must be uint64_t or int64_t}}
  pto.tmov.fp ins(%a0, %a1 : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<scaling, 1x32xf32>) outs(%d : !pto.tile_buf<mat, 32x32xi8, blayout=col_major, slayout=row_major>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x32xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x32xf32>'}}
func.func @ttrans_1(%a0: !pto.tile_buf<vec, 32x32xf32>, %a1: !pto.tile_buf<vec, 32x32xf32>, %d: !pto.tile_buf<vec, 32x32xf16>) {
  // expected-error@+1 {{'pto.ttrans' op breaks a rule of profile cpu: TTRANS: the elements of dst and src must have the same size}}
  pto.ttrans ins(%a0, %a1 : !pto.tile_buf<vec, 32x32xf32>, !pto.tile_buf<vec, 32x32xf32>) outs(%d : !pto.tile_buf<vec, 32x32xf16>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 32x32xf16>'}}
// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<vec, 32x16xf32>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile_buf<vec, 32x16xf16>'}}
func.func @tconcat_1(%a0: !pto.tile_buf<vec, 32x16xf32>, %a1: !pto.tile_buf<vec, 32x16xf16>, %d: !pto.tile_buf<vec, 32x32xf16>) {
  // expected-error@+1 {{'pto.tconcat' op breaks a rule of profile cpu: TCONCAT: dst, src0 and src1 must have the same element type}}
  pto.tconcat ins(%a0, %a1 : !pto.tile_buf<vec, 32x16xf32>, !pto.tile_buf<vec, 32x16xf16>) outs(%d : !pto.tile_buf<vec, 32x32xf16>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x32xf64, pad=1>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x32xf64>'}}
func.func @tfillpad_1(%a0: !pto.tile_buf<vec, 32x32xf64>, %d: !pto.tile_buf<vec, 32x32xf64, pad=1>) {
  // expected-error@+1 {{'pto.tfillpad' op breaks a rule of profile cpu: the elements of dst and src must have the same size, 1, 2 or 4 bytes}}
  pto.tfillpad ins(%a0 : !pto.tile_buf<vec, 32x32xf64>) outs(%d : !pto.tile_buf<vec, 32x32xf64, pad=1>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 32x32xf16>'}}
func.func @tfillpad_2(%a0: !pto.tile_buf<vec, 32x32xf16>, %d: !pto.tile_buf<vec, 32x32xf16>) {
  // expected-error@+1 {{'pto.tfillpad' op breaks a rule of profile cpu: dst must have a pad value (PadVal != PadValue::Null)}}
  pto.tfillpad ins(%a0 : !pto.tile_buf<vec, 32x32xf16>) outs(%d : !pto.tile_buf<vec, 32x32xf16>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x32xf16, pad=1>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 64x32xf16>'}}
func.func @tfillpad_expand_1(%a0: !pto.tile_buf<vec, 64x32xf16>, %d: !pto.tile_buf<vec, 32x32xf16, pad=1>) {
  // expected-error@+1 {{'pto.tfillpad_expand' op breaks a rule of profile cpu: dst must have at least the Rows and Cols of src}}
  pto.tfillpad_expand ins(%a0 : !pto.tile_buf<vec, 64x32xf16>) outs(%d : !pto.tile_buf<vec, 32x32xf16, pad=1>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major, pad=1>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major>'}}
func.func @tfillpad_3(%a0: !pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major>, %d: !pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major, pad=1>) {
  // expected-error@+1 {{'pto.tfillpad' op breaks a rule of profile cpu: Mat tiles dst and src must have the same type}}
  pto.tfillpad ins(%a0 : !pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major>) outs(%d : !pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major, pad=1>)
  return
}

func.func @sethf32mode_1() {
  // expected-error@+1 {{'pto.sethf32mode' op breaks a rule of profile cpu: SETHF32MODE: the round mode must be CAST_ROUND or CAST_RINT}}
  pto.sethf32mode {enable = true, mode = #pto<round_mode CAST_CEIL>}
  return
}
