// What stands below a broken rule: the operands it names, or all where it names none, and the profiles that allow the instruction. The tables
// of test/legality have the rules themselves.
// RUN: pto-opt --pto-legality=arch=a3 -verify-diagnostics %s

// expected-note@+2 {{operand 'src0' is '!pto.tile<16x64xi8>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile<16x64xi8>'}}
func.func @all_operands(%a: !pto.tile<16x64xi8>, %b: !pto.tile<16x64xi8>) {
  // expected-error@+3 {{'pto.tadd' op breaks a rule of profile a2a3: on a2a3 the element type must be int16_t, int32_t, half or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x64xi8>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  %r = pto.tadd %a, %b : (!pto.tile<16x64xi8>, !pto.tile<16x64xi8>) -> !pto.tile<16x64xi8>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<mat, 16x64xf32>'}}
func.func @the_operand_that_is_named(%a: i32, %d: !pto.tile_buf<mat, 16x64xf32>) {
  // expected-error@+2 {{'pto.ttri' op breaks a rule of profile a2a3: TTRI: dst must be a Vec tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.ttri ins(%a : i32) outs(%d : !pto.tile_buf<mat, 16x64xf32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'diagonal' is 'i32'}}
func.func @no_profile(%a: i32, %d: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+1 {{'pto.ttri' op breaks a rule of profile a2a3: TTRI: isUpperOrLower must be 0 (lower) or 1 (upper)}}
  pto.ttri ins(%a {upperOrLower = 2 : i32} : i32) outs(%d : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// A promise is told as a warning, without a hint.
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @promise(%a: !pto.tile_buf<vec, 16x64xf32>, %d: !pto.tile_buf<vec, 1x32xf32>) {
  // expected-warning@+1 {{breaks a promise of profile a2a3: every output must have as many valid columns as src}}
  pto.tcolprod ins(%a : !pto.tile_buf<vec, 16x64xf32>) outs(%d : !pto.tile_buf<vec, 1x32xf32>)
  return
}
