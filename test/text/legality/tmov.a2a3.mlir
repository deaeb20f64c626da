// TMOV on a2a3: each rule, broken.
// RUN: pto-opt --pto-legality=arch=a3 -split-input-file -verify-diagnostics %s

// expected-note@+1 {{operand 'src' is '!pto.tile<mat, 16x32xf32>'}}
func.func @ssa(%src: !pto.tile<mat, 16x32xf32>) {
  // expected-error@+3 {{'pto.tmov' op breaks a rule of profile a2a3: TMOV: on a2a3 tiles move from Mat to Left, Right, Bias or Scaling, from Vec to Vec and from Acc to Mat}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tmov %src : !pto.tile<mat, 16x32xf32> -> !pto.tile<16x32xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<mat, 16x32xf32>'}}
func.func @dps(%src: !pto.tile_buf<mat, 16x32xf32>, %dst: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a2a3: TMOV: on a2a3 tiles move from Mat to Left, Right, Bias or Scaling, from Vec to Vec and from Acc to Mat}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmov ins(%src : !pto.tile_buf<mat, 16x32xf32>) outs(%dst : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @ssa(%src: !pto.tile<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+5 {{'pto.tmov' op breaks a rule of profile a2a3: TMOV: on a2a3 tiles move from Mat to Left, Right, Bias or Scaling, from Vec to Vec and from Acc to Mat}}
  // expected-note@+4 {{operand 'dst' is '!pto.tile<16x32xf32>'}}
  // expected-note@+3 {{hint: this instruction is legal on cpu and a5}}
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a2a3: on a2a3 values leave Acc from float to half or bfloat16_t}}
  // expected-error@+1 {{'pto.tmov' op breaks a rule of profile a2a3: on a2a3 what comes from Acc must be Nz with fractal size 512}}
  %dst = pto.tmov %src : !pto.tile<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024> -> !pto.tile<16x32xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @dps(%src: !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %dst: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+4 {{'pto.tmov' op breaks a rule of profile a2a3: TMOV: on a2a3 tiles move from Mat to Left, Right, Bias or Scaling, from Vec to Vec and from Acc to Mat}}
  // expected-note@+3 {{hint: this instruction is legal on cpu and a5}}
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a2a3: on a2a3 values leave Acc from float to half or bfloat16_t}}
  // expected-error@+1 {{'pto.tmov' op breaks a rule of profile a2a3: on a2a3 what comes from Acc must be Nz with fractal size 512}}
  pto.tmov ins(%src : !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) outs(%dst : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32>'}}
func.func @ssa(%src: !pto.tile<16x32xf32>) {
  // expected-error@+3 {{'pto.tmov' op breaks a rule of profile a2a3: TMOV: on a2a3 tiles move from Mat to Left, Right, Bias or Scaling, from Vec to Vec and from Acc to Mat}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<mat, 16x32xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tmov %src : !pto.tile<16x32xf32> -> !pto.tile<mat, 16x32xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<mat, 16x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32>, %dst: !pto.tile_buf<mat, 16x32xf32>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a2a3: TMOV: on a2a3 tiles move from Mat to Left, Right, Bias or Scaling, from Vec to Vec and from Acc to Mat}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmov ins(%src : !pto.tile_buf<vec, 16x32xf32>) outs(%dst : !pto.tile_buf<mat, 16x32xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32>'}}
func.func @ssa(%src: !pto.tile<16x32xf32>) {
  // expected-error@+3 {{'pto.tmov' op breaks a rule of profile a2a3: TMOV: on a2a3 tiles move from Mat to Left, Right, Bias or Scaling, from Vec to Vec and from Acc to Mat}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<bias, 16x32xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tmov %src : !pto.tile<16x32xf32> -> !pto.tile<bias, 16x32xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<bias, 16x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32>, %dst: !pto.tile_buf<bias, 16x32xf32>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a2a3: TMOV: on a2a3 tiles move from Mat to Left, Right, Bias or Scaling, from Vec to Vec and from Acc to Mat}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmov ins(%src : !pto.tile_buf<vec, 16x32xf32>) outs(%dst : !pto.tile_buf<bias, 16x32xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32>'}}
func.func @ssa(%src: !pto.tile<16x32xf32>) {
  // expected-error@+3 {{'pto.tmov' op breaks a rule of profile a2a3: TMOV: the elements of dst and src must have the same size}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf16>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tmov %src : !pto.tile<16x32xf32> -> !pto.tile<16x32xf16>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32>, %dst: !pto.tile_buf<vec, 16x32xf16>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a2a3: TMOV: the elements of dst and src must have the same size}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmov ins(%src : !pto.tile_buf<vec, 16x32xf32>) outs(%dst : !pto.tile_buf<vec, 16x32xf16>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xi8>'}}
func.func @ssa(%src: !pto.tile<16x32xi8>) {
  // expected-error@+3 {{'pto.tmov' op breaks a rule of profile a2a3: TMOV: the elements of dst and src must have the same size}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xi64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tmov %src : !pto.tile<16x32xi8> -> !pto.tile<16x32xi64>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xi64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xi8>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xi8>, %dst: !pto.tile_buf<vec, 16x32xi64>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a2a3: TMOV: the elements of dst and src must have the same size}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmov ins(%src : !pto.tile_buf<vec, 16x32xi8>) outs(%dst : !pto.tile_buf<vec, 16x32xi64>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32>'}}
func.func @ssa(%src: !pto.tile<16x32xf32>) {
  // expected-error@+3 {{'pto.tmov' op breaks a rule of profile a2a3: TMOV: on a2a3 dst and src must have the same Rows and Cols}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x32xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tmov %src : !pto.tile<16x32xf32> -> !pto.tile<32x32xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 32x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32>, %dst: !pto.tile_buf<vec, 32x32xf32>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a2a3: TMOV: on a2a3 dst and src must have the same Rows and Cols}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmov ins(%src : !pto.tile_buf<vec, 16x32xf32>) outs(%dst : !pto.tile_buf<vec, 32x32xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32>'}}
func.func @ssa(%src: !pto.tile<16x32xf32>) {
  // expected-error@+3 {{'pto.tmov' op breaks a rule of profile a2a3: TMOV: on a2a3 dst and src must have the same Rows and Cols}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x64xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tmov %src : !pto.tile<16x32xf32> -> !pto.tile<16x64xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32>, %dst: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a2a3: TMOV: on a2a3 dst and src must have the same Rows and Cols}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmov ins(%src : !pto.tile_buf<vec, 16x32xf32>) outs(%dst : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32, valid=0x32>'}}
func.func @ssa(%src: !pto.tile<16x32xf32, valid=0x32>) {
  // expected-error@+3 {{'pto.tmov' op breaks a rule of profile a2a3: TMOV: on a2a3 the valid regions of dst and src must not be empty}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tmov %src : !pto.tile<16x32xf32, valid=0x32> -> !pto.tile<16x32xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32, valid=0x32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32, valid=0x32>, %dst: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a2a3: TMOV: on a2a3 the valid regions of dst and src must not be empty}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmov ins(%src : !pto.tile_buf<vec, 16x32xf32, valid=0x32>) outs(%dst : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32>'}}
func.func @ssa(%src: !pto.tile<16x32xf32>) {
  // expected-error@+3 {{'pto.tmov' op breaks a rule of profile a2a3: TMOV: on a2a3 the valid regions of dst and src must not be empty}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf32, valid=0x32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tmov %src : !pto.tile<16x32xf32> -> !pto.tile<16x32xf32, valid=0x32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32, valid=0x32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32>, %dst: !pto.tile_buf<vec, 16x32xf32, valid=0x32>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a2a3: TMOV: on a2a3 the valid regions of dst and src must not be empty}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmov ins(%src : !pto.tile_buf<vec, 16x32xf32>) outs(%dst : !pto.tile_buf<vec, 16x32xf32, valid=0x32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32, valid=16x0>'}}
func.func @ssa(%src: !pto.tile<16x32xf32, valid=16x0>) {
  // expected-error@+3 {{'pto.tmov' op breaks a rule of profile a2a3: TMOV: on a2a3 the valid regions of dst and src must not be empty}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tmov %src : !pto.tile<16x32xf32, valid=16x0> -> !pto.tile<16x32xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32, valid=16x0>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32, valid=16x0>, %dst: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a2a3: TMOV: on a2a3 the valid regions of dst and src must not be empty}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmov ins(%src : !pto.tile_buf<vec, 16x32xf32, valid=16x0>) outs(%dst : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32>'}}
func.func @ssa(%src: !pto.tile<16x32xf32>) {
  // expected-error@+3 {{'pto.tmov' op breaks a rule of profile a2a3: TMOV: on a2a3 the valid regions of dst and src must not be empty}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf32, valid=16x0>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tmov %src : !pto.tile<16x32xf32> -> !pto.tile<16x32xf32, valid=16x0>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32, valid=16x0>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32>, %dst: !pto.tile_buf<vec, 16x32xf32, valid=16x0>) {
  // expected-error@+2 {{'pto.tmov' op breaks a rule of profile a2a3: TMOV: on a2a3 the valid regions of dst and src must not be empty}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmov ins(%src : !pto.tile_buf<vec, 16x32xf32>) outs(%dst : !pto.tile_buf<vec, 16x32xf32, valid=16x0>)
  return
}
