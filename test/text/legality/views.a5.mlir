// TSUBVIEW on a5: a view of packed elements starts at a whole byte.
// RUN: pto-opt --pto-legality=arch=a5 -verify-diagnostics %s

// expected-note@+1 {{its source is '!pto.tile_buf<vec, 16x64x!pto.f4e2m1>'}}
func.func @packed(%t: !pto.tile_buf<vec, 16x64x!pto.f4e2m1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  // expected-error@+2 {{'pto.subview' op breaks a rule of profile a5: TSUBVIEW: a view of packed 4-bit elements must start at an even element}}
  // expected-note@+1 {{the tile is '!pto.tile_buf<vec, 16x64x!pto.f4e2m1>'}}
  %0 = pto.subview %t, %c0, %c1 : (!pto.tile_buf<vec, 16x64x!pto.f4e2m1>, index, index) -> !pto.tile_buf<vec, 16x64x!pto.f4e2m1>
  %1 = pto.subview %t, %c1, %c2 : (!pto.tile_buf<vec, 16x64x!pto.f4e2m1>, index, index) -> !pto.tile_buf<vec, 16x64x!pto.f4e2m1>
  return
}
