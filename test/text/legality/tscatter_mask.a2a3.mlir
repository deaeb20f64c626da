// TSCATTER by a mask pattern on a2a3: each rule, broken.
// RUN: pto-opt --pto-legality=arch=a3 -split-input-file -verify-diagnostics %s

// expected-note@+1 {{operand 'src' is '!pto.tile<8x16xf32>'}}
func.func @ssa(%src: !pto.tile<8x16xf32>) {
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a2a3: TSCATTER: the mask form does not exist on a2a3}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<8x32xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  %dst = pto.tscatter %src {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x16xf32> -> !pto.tile<8x32xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 8x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 8x16xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 8x16xf32>, %dst: !pto.tile_buf<vec, 8x32xf32>) {
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a2a3: TSCATTER: the mask form does not exist on a2a3}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tscatter ins(%src, {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile_buf<vec, 8x16xf32>) outs(%dst : !pto.tile_buf<vec, 8x32xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<8x16xi64>'}}
func.func @ssa(%src: !pto.tile<8x16xi64>) {
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a2a3: TSCATTER: the mask form does not exist on a2a3}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<8x16xi64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tscatter %src {maskPattern = #pto.mask_pattern<P1111>} : !pto.tile<8x16xi64> -> !pto.tile<8x16xi64>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 8x16xi64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 8x16xi64>'}}
func.func @dps(%src: !pto.tile_buf<vec, 8x16xi64>, %dst: !pto.tile_buf<vec, 8x16xi64>) {
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a2a3: TSCATTER: the mask form does not exist on a2a3}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tscatter ins(%src, {maskPattern = #pto.mask_pattern<P1111>} : !pto.tile_buf<vec, 8x16xi64>) outs(%dst : !pto.tile_buf<vec, 8x16xi64>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<8x16xf32>'}}
func.func @ssa(%src: !pto.tile<8x16xf32>) {
  // expected-error@+3 {{'pto.tscatter' op breaks a rule of profile a2a3: TSCATTER: the mask form does not exist on a2a3}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<8x32xi32>'}}
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile a2a3: TSCATTER: dst and src must have the same element type}}
  %dst = pto.tscatter %src {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x16xf32> -> !pto.tile<8x32xi32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 8x32xi32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 8x16xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 8x16xf32>, %dst: !pto.tile_buf<vec, 8x32xi32>) {
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile a2a3: TSCATTER: the mask form does not exist on a2a3}}
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile a2a3: TSCATTER: dst and src must have the same element type}}
  pto.tscatter ins(%src, {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile_buf<vec, 8x16xf32>) outs(%dst : !pto.tile_buf<vec, 8x32xi32>)
  return
}
