// TRESHAPE, TSUBVIEW and TALIAS: the rules of C++ hold for the operations that bind tiles, on every profile.
// RUN: pto-opt --pto-legality=arch=a3 -split-input-file -verify-diagnostics %s
// RUN: pto-opt --pto-legality=arch=a5 -split-input-file -verify-diagnostics %s
// RUN: pto-opt --pto-legality=arch=cpu -split-input-file -verify-diagnostics %s

// expected-note@+1 {{its source is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @views(%t: !pto.tile_buf<vec, 16x64xf32>, %i: index) {
  // expected-error-re@+2 {{'pto.treshape' op breaks a rule of profile {{a2a3|a5|cpu}}: TRESHAPE: dst and src must have the same location}}
  // expected-note@+1 {{the tile is '!pto.tile_buf<mat, 16x64xf32>'}}
  %0 = pto.treshape %t : !pto.tile_buf<vec, 16x64xf32> -> !pto.tile_buf<mat, 16x64xf32>
  // expected-error-re@+2 {{'pto.treshape' op breaks a rule of profile {{a2a3|a5|cpu}}: TRESHAPE: dst and src must have the same number of bytes (sizeof(DType) * Rows * Cols)}}
  // expected-note@+1 {{the tile is '!pto.tile_buf<vec, 32x32xf16>'}}
  %1 = pto.treshape %t : !pto.tile_buf<vec, 16x64xf32> -> !pto.tile_buf<vec, 32x32xf16>
  // expected-error-re@+2 {{'pto.subview' op breaks a rule of profile {{a2a3|a5|cpu}}: TSUBVIEW: dst and src must have the same location}}
  // expected-note@+1 {{the tile is '!pto.tile_buf<mat, 16x64xf32>'}}
  %2 = pto.subview %t, %i, %i : (!pto.tile_buf<vec, 16x64xf32>, index, index) -> !pto.tile_buf<mat, 16x64xf32>
  // expected-error-re@+2 {{'pto.talias' op breaks a rule of profile {{a2a3|a5|cpu}}: TALIAS: dst and src must have the same location}}
  // expected-note@+1 {{the tile is '!pto.tile_buf<mat, 16x64xf32>'}}
  %3 = pto.talias %t : !pto.tile_buf<vec, 16x64xf32> -> !pto.tile_buf<mat, 16x64xf32>
  return
}

// -----

// expected-note@+1 {{its source is '!pto.tile_buf<mat, 16x64xf32>'}}
func.func @boxes(%t: !pto.tile_buf<mat, 16x64xf32>) {
  // expected-error-re@+2 {{'pto.treshape' op breaks a rule of profile {{a2a3|a5|cpu}}: TRESHAPE: dst and src must both be boxed, or neither (SLayout::NoneBox)}}
  // expected-note-re@+1 {{the tile is '!pto.tile_buf<mat, 16x64xf32, {{.*}}>'}}
  %0 = pto.treshape %t : !pto.tile_buf<mat, 16x64xf32> -> !pto.tile_buf<mat, 16x64xf32, blayout=col_major, slayout=row_major>
  return
}

// -----

// What C++ allows: another element type, another shape.
func.func @legal(%t: !pto.tile_buf<vec, 16x64xf32>, %i: index) {
  %0 = pto.treshape %t : !pto.tile_buf<vec, 16x64xf32> -> !pto.tile_buf<vec, 64x64xi8>
  %1 = pto.subview %t, %i, %i : (!pto.tile_buf<vec, 16x64xf32>, index, index) -> !pto.tile_buf<vec, 8x64xi32>
  %2 = pto.talias %t : !pto.tile_buf<vec, 16x64xf32> -> !pto.tile_buf<vec, 16x32xf16>
  return
}
