// Movements between global memory and tiles on cpu: every rule that text can break, broken.
// RUN: pto-opt --pto-legality=arch=cpu -verify-diagnostics %s

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<16x32xf16>'}}
func.func @tload_1(%a0: !pto.partition_tensor_view<16x32xf16>, %d: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+1 {{'pto.tload' op breaks a rule of profile cpu: TLOAD: the elements of dst and src must have the same size}}
  pto.tload ins(%a0 : !pto.partition_tensor_view<16x32xf16>) outs(%d : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// expected-note@+1 {{operand 'fp' is '!pto.tile_buf<scaling, 1x32xf32>'}}
func.func @tstore_fp_1(%a0: !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %a1: !pto.tile_buf<scaling, 1x32xf32>, %d: !pto.partition_tensor_view<16x32xi8>) {
  // expected-error@+1 {{'pto.tstore_fp' op breaks a rule of profile cpu: TSTORE: fp must hold uint64_t or int64_t words}}
  pto.tstore_fp ins(%a0, %a1 : !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<scaling, 1x32xf32>) outs(%d : !pto.partition_tensor_view<16x32xi8>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<16x32xf16>'}}
func.func @mgather_1(%a0: !pto.partition_tensor_view<16x32xf16>, %a1: !pto.tile_buf<vec, 1x16xi32>, %d: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+1 {{'pto.mgather' op breaks a rule of profile cpu: MGATHER: the elements of dst and src must have the same size}}
  pto.mgather ins(%a0, %a1 : !pto.partition_tensor_view<16x32xf16>, !pto.tile_buf<vec, 1x16xi32>) outs(%d : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// expected-note@+1 {{operand 'indexes' is '!pto.tile_buf<vec, 1x16xf32>'}}
func.func @mgather_2(%a0: !pto.partition_tensor_view<16x32xf32>, %a1: !pto.tile_buf<vec, 1x16xf32>, %d: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+1 {{'pto.mgather' op breaks a rule of profile cpu: MGATHER: on cpu the element type of indexes must be an integer of 8 to 64 bits}}
  pto.mgather ins(%a0, %a1 : !pto.partition_tensor_view<16x32xf32>, !pto.tile_buf<vec, 1x16xf32>) outs(%d : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+2 {{operand 'src' is '!pto.partition_tensor_view<16x32xf32>'}}
// expected-note@+1 {{operand 'indexes' is '!pto.tile_buf<vec, 16x8xi32, valid=16x1, blayout=col_major, slayout=row_major>'}}
func.func @mgather_3(%a0: !pto.partition_tensor_view<16x32xf32>, %a1: !pto.tile_buf<vec, 16x8xi32, valid=16x1, blayout=col_major, slayout=row_major>, %d: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+1 {{'pto.mgather' op breaks a rule of profile cpu: MGATHER: an index tile that chooses rows must not be boxed}}
  pto.mgather ins(%a0, %a1 : !pto.partition_tensor_view<16x32xf32>, !pto.tile_buf<vec, 16x8xi32, valid=16x1, blayout=col_major, slayout=row_major>) outs(%d : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// expected-note@+1 {{operand 'indexes' is '!pto.tile_buf<vec, 1x16xf32>'}}
func.func @mscatter_1(%a0: !pto.tile_buf<vec, 16x32xf32>, %a1: !pto.tile_buf<vec, 1x16xf32>, %d: !pto.partition_tensor_view<16x32xf32>) {
  // expected-error@+1 {{'pto.mscatter' op breaks a rule of profile cpu: MSCATTER: on cpu the element type of indexes must be an integer of 8 to 64 bits}}
  pto.mscatter ins(%a0, %a1 : !pto.tile_buf<vec, 16x32xf32>, !pto.tile_buf<vec, 1x16xf32>) outs(%d : !pto.partition_tensor_view<16x32xf32>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.partition_tensor_view<16x32x!pto.e8m0>'}}
// expected-note@+2 {{operand 'src' is '!pto.tile_buf<vec, 16x32x!pto.e8m0>'}}
// expected-note@+1 {{operand 'indexes' is '!pto.tile_buf<vec, 1x16xi32>'}}
func.func @mscatter_2(%a0: !pto.tile_buf<vec, 16x32x!pto.e8m0>, %a1: !pto.tile_buf<vec, 1x16xi32>, %d: !pto.partition_tensor_view<16x32x!pto.e8m0>) {
  // expected-error@+1 {{'pto.mscatter' op breaks a rule of profile cpu: MSCATTER: on cpu ScatterAtomicOp::Add needs int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float}}
  pto.mscatter ins(%a0, %a1 : !pto.tile_buf<vec, 16x32x!pto.e8m0>, !pto.tile_buf<vec, 1x16xi32>) outs(%d : !pto.partition_tensor_view<16x32x!pto.e8m0>) {scatterAtomicOp = #pto<scatter_atomic_op add>}
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.partition_tensor_view<16x32x!pto.e8m0>'}}
// expected-note@+2 {{operand 'src' is '!pto.tile_buf<vec, 16x32x!pto.e8m0>'}}
// expected-note@+1 {{operand 'indexes' is '!pto.tile_buf<vec, 1x16xi32>'}}
func.func @mscatter_3(%a0: !pto.tile_buf<vec, 16x32x!pto.e8m0>, %a1: !pto.tile_buf<vec, 1x16xi32>, %d: !pto.partition_tensor_view<16x32x!pto.e8m0>) {
  // expected-error@+1 {{'pto.mscatter' op breaks a rule of profile cpu: MSCATTER: on cpu ScatterAtomicOp::Max and Min need int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float}}
  pto.mscatter ins(%a0, %a1 : !pto.tile_buf<vec, 16x32x!pto.e8m0>, !pto.tile_buf<vec, 1x16xi32>) outs(%d : !pto.partition_tensor_view<16x32x!pto.e8m0>) {scatterAtomicOp = #pto<scatter_atomic_op min>}
  return
}
