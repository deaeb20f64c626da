// TSCATTER by a mask pattern on cpu: each rule, broken.
// RUN: pto-opt --pto-legality=arch=cpu -split-input-file -verify-diagnostics %s

// expected-note@+1 {{operand 'src' is '!pto.tile<8x16xf32>'}}
func.func @ssa(%src: !pto.tile<8x16xf32>) {
  // expected-error@+2 {{'pto.tscatter' op breaks a rule of profile cpu: TSCATTER: dst and src must have the same element type}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<8x32xi32>'}}
  %dst = pto.tscatter %src {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<8x16xf32> -> !pto.tile<8x32xi32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 8x32xi32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 8x16xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 8x16xf32>, %dst: !pto.tile_buf<vec, 8x32xi32>) {
  // expected-error@+1 {{'pto.tscatter' op breaks a rule of profile cpu: TSCATTER: dst and src must have the same element type}}
  pto.tscatter ins(%src, {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile_buf<vec, 8x16xf32>) outs(%dst : !pto.tile_buf<vec, 8x32xi32>)
  return
}
