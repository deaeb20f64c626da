// TLOAD on cpu: each rule, broken.
// RUN: pto-opt --pto-legality=arch=cpu -split-input-file -verify-diagnostics %s

// expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<16x32xf16>'}}
func.func @ssa(%src: !pto.partition_tensor_view<16x32xf16>) {
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile cpu: TLOAD: the elements of dst and src must have the same size}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<16x32xf32>'}}
  %dst = pto.tload %src : !pto.partition_tensor_view<16x32xf16> -> !pto.tile<16x32xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<16x32xf16>'}}
func.func @dps(%src: !pto.partition_tensor_view<16x32xf16>, %dst: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+1 {{'pto.tload' op breaks a rule of profile cpu: TLOAD: the elements of dst and src must have the same size}}
  pto.tload ins(%src : !pto.partition_tensor_view<16x32xf16>) outs(%dst : !pto.tile_buf<vec, 16x32xf32>)
  return
}
