// TMOV on cpu: each rule, broken.
// RUN: pto-opt --pto-legality=arch=cpu -split-input-file -verify-diagnostics %s

// expected-note@+1 {{operand 'src' is '!pto.tile<mat, 16x32xf32>'}}
func.func @ssa(%src: !pto.tile<mat, 16x32xf32>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile cpu: TMOV: dst and src must be Vec tiles}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<16x32xf32>'}}
  %dst = pto.tmov %src : !pto.tile<mat, 16x32xf32> -> !pto.tile<16x32xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<mat, 16x32xf32>'}}
func.func @dps(%src: !pto.tile_buf<mat, 16x32xf32>, %dst: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+1 {{'pto.tmov' op breaks a rule of profile cpu: TMOV: dst and src must be Vec tiles}}
  pto.tmov ins(%src : !pto.tile_buf<mat, 16x32xf32>) outs(%dst : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @ssa(%src: !pto.tile<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile cpu: TMOV: dst and src must be Vec tiles}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<16x32xf32>'}}
  %dst = pto.tmov %src : !pto.tile<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024> -> !pto.tile<16x32xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @dps(%src: !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %dst: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+1 {{'pto.tmov' op breaks a rule of profile cpu: TMOV: dst and src must be Vec tiles}}
  pto.tmov ins(%src : !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) outs(%dst : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32>'}}
func.func @ssa(%src: !pto.tile<16x32xf32>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile cpu: TMOV: dst and src must be Vec tiles}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<mat, 16x32xf32>'}}
  %dst = pto.tmov %src : !pto.tile<16x32xf32> -> !pto.tile<mat, 16x32xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<mat, 16x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32>, %dst: !pto.tile_buf<mat, 16x32xf32>) {
  // expected-error@+1 {{'pto.tmov' op breaks a rule of profile cpu: TMOV: dst and src must be Vec tiles}}
  pto.tmov ins(%src : !pto.tile_buf<vec, 16x32xf32>) outs(%dst : !pto.tile_buf<mat, 16x32xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32>'}}
func.func @ssa(%src: !pto.tile<16x32xf32>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile cpu: TMOV: dst and src must be Vec tiles}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<bias, 16x32xf32>'}}
  %dst = pto.tmov %src : !pto.tile<16x32xf32> -> !pto.tile<bias, 16x32xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<bias, 16x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32>, %dst: !pto.tile_buf<bias, 16x32xf32>) {
  // expected-error@+1 {{'pto.tmov' op breaks a rule of profile cpu: TMOV: dst and src must be Vec tiles}}
  pto.tmov ins(%src : !pto.tile_buf<vec, 16x32xf32>) outs(%dst : !pto.tile_buf<bias, 16x32xf32>)
  return
}
