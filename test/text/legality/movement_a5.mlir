// Movements between global memory and tiles on a5: every rule that text can break, broken.
// RUN: pto-opt --pto-legality=arch=a5 -verify-diagnostics %s

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<16x32xf16>'}}
func.func @mgather_1(%a0: !pto.partition_tensor_view<16x32xf16>, %a1: !pto.tile_buf<vec, 1x16xi32>, %d: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+1 {{'pto.mgather' op breaks a rule of profile a5: MGATHER: the elements of dst and src must have the same size}}
  pto.mgather ins(%a0, %a1 : !pto.partition_tensor_view<16x32xf16>, !pto.tile_buf<vec, 1x16xi32>) outs(%d : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// expected-note@+1 {{operand 'indexes' is '!pto.tile_buf<vec, 1x16xi16>'}}
func.func @mgather_2(%a0: !pto.partition_tensor_view<16x32xf32>, %a1: !pto.tile_buf<vec, 1x16xi16>, %d: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+2 {{'pto.mgather' op breaks a rule of profile a5: MGATHER: on a5 the element type of indexes must be int32_t or uint32_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.mgather ins(%a0, %a1 : !pto.partition_tensor_view<16x32xf32>, !pto.tile_buf<vec, 1x16xi16>) outs(%d : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @mgather_3(%pa0: !pto.ptr<f32>, %a1: !pto.tile_buf<vec, 1x16xi32>, %d: !pto.tile_buf<vec, 16x32xf32>) {
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %va0 = pto.make_tensor_view %pa0, shape = [%c16, %c32], strides = [%c1, %c16] {layout = #pto.layout<dn>} : !pto.tensor_view<16x32xf32>
  // expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<16x32xf32>'}}
  %a0 = pto.partition_view %va0, offsets = [%c0, %c0], sizes = [%c16, %c32] : !pto.tensor_view<16x32xf32> -> !pto.partition_tensor_view<16x32xf32>
  // expected-error@+2 {{'pto.mgather' op breaks a rule of profile a5: MGATHER: src must be an ND tensor (on a2a3 also NZ, for an NZ dst)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.mgather ins(%a0, %a1 : !pto.partition_tensor_view<16x32xf32>, !pto.tile_buf<vec, 1x16xi32>) outs(%d : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+2 {{operand 'src' is '!pto.partition_tensor_view<16x32xf32>'}}
// expected-note@+1 {{operand 'indexes' is '!pto.tile_buf<vec, 16x8xi32, valid=16x1, blayout=col_major, slayout=row_major>'}}
func.func @mgather_4(%a0: !pto.partition_tensor_view<16x32xf32>, %a1: !pto.tile_buf<vec, 16x8xi32, valid=16x1, blayout=col_major, slayout=row_major>, %d: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+2 {{'pto.mgather' op breaks a rule of profile a5: MGATHER: an index tile that chooses rows must not be boxed}}
  // expected-error@+1 {{'pto.mgather' op breaks a rule of profile a5: MGATHER: indexes must not be boxed}}
  pto.mgather ins(%a0, %a1 : !pto.partition_tensor_view<16x32xf32>, !pto.tile_buf<vec, 16x8xi32, valid=16x1, blayout=col_major, slayout=row_major>) outs(%d : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<mat, 16x32xf32>'}}
func.func @mgather_5(%a0: !pto.partition_tensor_view<16x32xf32>, %a1: !pto.tile_buf<vec, 1x16xi32>, %d: !pto.tile_buf<mat, 16x32xf32>) {
  // expected-error@+2 {{'pto.mgather' op breaks a rule of profile a5: MGATHER: dst and an index tile must be Vec tiles}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.mgather ins(%a0, %a1 : !pto.partition_tensor_view<16x32xf32>, !pto.tile_buf<vec, 1x16xi32>) outs(%d : !pto.tile_buf<mat, 16x32xf32>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32, blayout=col_major>'}}
func.func @mgather_6(%a0: !pto.partition_tensor_view<16x32xf32>, %a1: !pto.tile_buf<vec, 1x16xi32>, %d: !pto.tile_buf<vec, 16x32xf32, blayout=col_major>) {
  // expected-error@+2 {{'pto.mgather' op breaks a rule of profile a5: MGATHER: a Vec dst must be row-major and not boxed (on a2a3 NZ for an NZ tensor)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.mgather ins(%a0, %a1 : !pto.partition_tensor_view<16x32xf32>, !pto.tile_buf<vec, 1x16xi32>) outs(%d : !pto.tile_buf<vec, 16x32xf32, blayout=col_major>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+1 {{operand 'indexes' is '!pto.tile_buf<vec, 1x8xi32>'}}
func.func @mgather_7(%a0: !pto.partition_tensor_view<16x32xf32>, %a1: !pto.tile_buf<vec, 1x8xi32>, %d: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+2 {{'pto.mgather' op breaks a rule of profile a5: MGATHER: indexes that choose rows must be one row or one column with an entry for each valid row of dst}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.mgather ins(%a0, %a1 : !pto.partition_tensor_view<16x32xf32>, !pto.tile_buf<vec, 1x8xi32>) outs(%d : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<0x32xf32>'}}
func.func @mgather_8(%a0: !pto.partition_tensor_view<0x32xf32>, %a1: !pto.tile_buf<vec, 1x16xi32>, %d: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+2 {{'pto.mgather' op breaks a rule of profile a5: MGATHER: with Clamp and Wrap src must not be empty}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.mgather ins(%a0, %a1 : !pto.partition_tensor_view<0x32xf32>, !pto.tile_buf<vec, 1x16xi32>) outs(%d : !pto.tile_buf<vec, 16x32xf32>) {gatherOob = #pto<gather_oob clamp>}
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 16x32x!pto.e8m0>'}}
// expected-note@+2 {{operand 'src' is '!pto.partition_tensor_view<16x32x!pto.e8m0>'}}
// expected-note@+1 {{operand 'indexes' is '!pto.tile_buf<vec, 1x16xi32>'}}
func.func @mgather_9(%a0: !pto.partition_tensor_view<16x32x!pto.e8m0>, %a1: !pto.tile_buf<vec, 1x16xi32>, %d: !pto.tile_buf<vec, 16x32x!pto.e8m0>) {
  // expected-error@+2 {{'pto.mgather' op breaks a rule of profile a5: MGATHER: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t, float, hifloat8_t, float8_e4m3_t or float8_e5m2_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.mgather ins(%a0, %a1 : !pto.partition_tensor_view<16x32x!pto.e8m0>, !pto.tile_buf<vec, 1x16xi32>) outs(%d : !pto.tile_buf<vec, 16x32x!pto.e8m0>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<16x33xf32>'}}
func.func @mgather_10(%a0: !pto.partition_tensor_view<16x33xf32>, %a1: !pto.tile_buf<vec, 1x16xi32>, %d: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+2 {{'pto.mgather' op breaks a rule of profile a5: MGATHER: on a5 the rows of src must have the valid columns of dst}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  pto.mgather ins(%a0, %a1 : !pto.partition_tensor_view<16x33xf32>, !pto.tile_buf<vec, 1x16xi32>) outs(%d : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.partition_tensor_view<0x32xf32>'}}
func.func @mscatter_1(%a0: !pto.tile_buf<vec, 16x32xf32>, %a1: !pto.tile_buf<vec, 1x16xi32>, %d: !pto.partition_tensor_view<0x32xf32>) {
  // expected-error@+2 {{'pto.mscatter' op breaks a rule of profile a5: MSCATTER: with Clamp and Wrap dst must not be empty}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.mscatter ins(%a0, %a1 : !pto.tile_buf<vec, 16x32xf32>, !pto.tile_buf<vec, 1x16xi32>) outs(%d : !pto.partition_tensor_view<0x32xf32>) {scatterOob = #pto<scatter_oob wrap>}
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.partition_tensor_view<16x32xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @mscatter_2(%a0: !pto.tile_buf<vec, 16x32xf32>, %a1: !pto.tile_buf<vec, 1x16xi32>, %d: !pto.partition_tensor_view<16x32xf16>) {
  // expected-error@+1 {{'pto.mscatter' op breaks a rule of profile a5: MSCATTER: the elements of dst and src must have the same size}}
  pto.mscatter ins(%a0, %a1 : !pto.tile_buf<vec, 16x32xf32>, !pto.tile_buf<vec, 1x16xi32>) outs(%d : !pto.partition_tensor_view<16x32xf16>)
  return
}

// expected-note@+1 {{operand 'indexes' is '!pto.tile_buf<vec, 1x16xi16>'}}
func.func @mscatter_3(%a0: !pto.tile_buf<vec, 16x32xf32>, %a1: !pto.tile_buf<vec, 1x16xi16>, %d: !pto.partition_tensor_view<16x32xf32>) {
  // expected-error@+2 {{'pto.mscatter' op breaks a rule of profile a5: MSCATTER: on a5 the element type of indexes must be int32_t or uint32_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.mscatter ins(%a0, %a1 : !pto.tile_buf<vec, 16x32xf32>, !pto.tile_buf<vec, 1x16xi16>) outs(%d : !pto.partition_tensor_view<16x32xf32>)
  return
}

func.func @mscatter_4(%a0: !pto.tile_buf<vec, 16x32xf32>, %a1: !pto.tile_buf<vec, 1x16xi32>, %pd: !pto.ptr<f32>) {
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %vd = pto.make_tensor_view %pd, shape = [%c16, %c32], strides = [%c1, %c16] {layout = #pto.layout<dn>} : !pto.tensor_view<16x32xf32>
  // expected-note@+1 {{operand 'dst' is '!pto.partition_tensor_view<16x32xf32>'}}
  %d = pto.partition_view %vd, offsets = [%c0, %c0], sizes = [%c16, %c32] : !pto.tensor_view<16x32xf32> -> !pto.partition_tensor_view<16x32xf32>
  // expected-error@+2 {{'pto.mscatter' op breaks a rule of profile a5: MSCATTER: dst must be an ND tensor}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.mscatter ins(%a0, %a1 : !pto.tile_buf<vec, 16x32xf32>, !pto.tile_buf<vec, 1x16xi32>) outs(%d : !pto.partition_tensor_view<16x32xf32>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.partition_tensor_view<16x32xf32>'}}
// expected-note@+2 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+1 {{operand 'indexes' is '!pto.tile_buf<vec, 16x8xi32, valid=16x1, blayout=col_major, slayout=row_major>'}}
func.func @mscatter_5(%a0: !pto.tile_buf<vec, 16x32xf32>, %a1: !pto.tile_buf<vec, 16x8xi32, valid=16x1, blayout=col_major, slayout=row_major>, %d: !pto.partition_tensor_view<16x32xf32>) {
  // expected-error@+2 {{'pto.mscatter' op breaks a rule of profile a5: MSCATTER: an index tile that chooses rows must not be boxed}}
  // expected-error@+1 {{'pto.mscatter' op breaks a rule of profile a5: MSCATTER: indexes must not be boxed}}
  pto.mscatter ins(%a0, %a1 : !pto.tile_buf<vec, 16x32xf32>, !pto.tile_buf<vec, 16x8xi32, valid=16x1, blayout=col_major, slayout=row_major>) outs(%d : !pto.partition_tensor_view<16x32xf32>)
  return
}

// expected-note@+2 {{operand 'src' is '!pto.tile_buf<mat, 16x32xf32>'}}
// expected-note@+1 {{operand 'indexes' is '!pto.tile_buf<vec, 1x16xi32>'}}
func.func @mscatter_6(%a0: !pto.tile_buf<mat, 16x32xf32>, %a1: !pto.tile_buf<vec, 1x16xi32>, %d: !pto.partition_tensor_view<16x32xf32>) {
  // expected-error@+2 {{'pto.mscatter' op breaks a rule of profile a5: MSCATTER: src and indexes must be Vec tiles}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.mscatter ins(%a0, %a1 : !pto.tile_buf<mat, 16x32xf32>, !pto.tile_buf<vec, 1x16xi32>) outs(%d : !pto.partition_tensor_view<16x32xf32>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32, blayout=col_major>'}}
func.func @mscatter_7(%a0: !pto.tile_buf<vec, 16x32xf32, blayout=col_major>, %a1: !pto.tile_buf<vec, 1x16xi32>, %d: !pto.partition_tensor_view<16x32xf32>) {
  // expected-error@+2 {{'pto.mscatter' op breaks a rule of profile a5: MSCATTER: src must be row-major and not boxed}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.mscatter ins(%a0, %a1 : !pto.tile_buf<vec, 16x32xf32, blayout=col_major>, !pto.tile_buf<vec, 1x16xi32>) outs(%d : !pto.partition_tensor_view<16x32xf32>)
  return
}

// expected-note@+2 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+1 {{operand 'indexes' is '!pto.tile_buf<vec, 1x8xi32>'}}
func.func @mscatter_8(%a0: !pto.tile_buf<vec, 16x32xf32>, %a1: !pto.tile_buf<vec, 1x8xi32>, %d: !pto.partition_tensor_view<16x32xf32>) {
  // expected-error@+2 {{'pto.mscatter' op breaks a rule of profile a5: MSCATTER: indexes that choose rows must be one row or one column with an entry for each valid row of src}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.mscatter ins(%a0, %a1 : !pto.tile_buf<vec, 16x32xf32>, !pto.tile_buf<vec, 1x8xi32>) outs(%d : !pto.partition_tensor_view<16x32xf32>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.partition_tensor_view<16x32xui8>'}}
// expected-note@+2 {{operand 'src' is '!pto.tile_buf<vec, 16x32xi8>'}}
// expected-note@+1 {{operand 'indexes' is '!pto.tile_buf<vec, 1x16xi32>'}}
func.func @mscatter_9(%a0: !pto.tile_buf<vec, 16x32xi8>, %a1: !pto.tile_buf<vec, 1x16xi32>, %d: !pto.partition_tensor_view<16x32xui8>) {
  // expected-error@+2 {{'pto.mscatter' op breaks a rule of profile a5: MSCATTER: on a5 ScatterAtomicOp::Add needs int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-error@+1 {{'pto.mscatter' op breaks a rule of profile a5: MSCATTER: with an atomic operation dst and src must have the same element type}}
  pto.mscatter ins(%a0, %a1 : !pto.tile_buf<vec, 16x32xi8>, !pto.tile_buf<vec, 1x16xi32>) outs(%d : !pto.partition_tensor_view<16x32xui8>) {scatterAtomicOp = #pto<scatter_atomic_op add>}
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.partition_tensor_view<16x32xf16>'}}
// expected-note@+2 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf16>'}}
// expected-note@+1 {{operand 'indexes' is '!pto.tile_buf<vec, 1x16xi32>'}}
func.func @mscatter_10(%a0: !pto.tile_buf<vec, 16x32xf16>, %a1: !pto.tile_buf<vec, 1x16xi32>, %d: !pto.partition_tensor_view<16x32xf16>) {
  // expected-error@+2 {{'pto.mscatter' op breaks a rule of profile a5: MSCATTER: on a5 ScatterAtomicOp::Max and Min need int32_t, uint32_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.mscatter ins(%a0, %a1 : !pto.tile_buf<vec, 16x32xf16>, !pto.tile_buf<vec, 1x16xi32>) outs(%d : !pto.partition_tensor_view<16x32xf16>) {scatterAtomicOp = #pto<scatter_atomic_op max>}
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.partition_tensor_view<16x32x!pto.e8m0>'}}
// expected-note@+2 {{operand 'src' is '!pto.tile_buf<vec, 16x32x!pto.e8m0>'}}
// expected-note@+1 {{operand 'indexes' is '!pto.tile_buf<vec, 1x16xi32>'}}
func.func @mscatter_11(%a0: !pto.tile_buf<vec, 16x32x!pto.e8m0>, %a1: !pto.tile_buf<vec, 1x16xi32>, %d: !pto.partition_tensor_view<16x32x!pto.e8m0>) {
  // expected-error@+2 {{'pto.mscatter' op breaks a rule of profile a5: MSCATTER: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t, float, hifloat8_t, float8_e4m3_t or float8_e5m2_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.mscatter ins(%a0, %a1 : !pto.tile_buf<vec, 16x32x!pto.e8m0>, !pto.tile_buf<vec, 1x16xi32>) outs(%d : !pto.partition_tensor_view<16x32x!pto.e8m0>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.partition_tensor_view<16x33xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @mscatter_12(%a0: !pto.tile_buf<vec, 16x32xf32>, %a1: !pto.tile_buf<vec, 1x16xi32>, %d: !pto.partition_tensor_view<16x33xf32>) {
  // expected-error@+2 {{'pto.mscatter' op breaks a rule of profile a5: MSCATTER: on a5 the rows of dst must have the valid columns of src}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  pto.mscatter ins(%a0, %a1 : !pto.tile_buf<vec, 16x32xf32>, !pto.tile_buf<vec, 1x16xi32>) outs(%d : !pto.partition_tensor_view<16x33xf32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<16x32xf16>'}}
func.func @tload_1(%a0: !pto.partition_tensor_view<16x32xf16>, %d: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+1 {{'pto.tload' op breaks a rule of profile a5: TLOAD: the elements of dst and src must have the same size}}
  pto.tload ins(%a0 : !pto.partition_tensor_view<16x32xf16>) outs(%d : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tload_2(%a0: !pto.partition_tensor_view<16x32xf32>, %d: !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a5: TLOAD: on a2a3 and a5 dst must be a Vec or a Mat tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tload ins(%a0 : !pto.partition_tensor_view<16x32xf32>) outs(%d : !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf16>'}}
func.func @tload_3(%pa0: !pto.ptr<f16>, %d: !pto.tile_buf<vec, 16x32xf16>) {
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %va0 = pto.make_tensor_view %pa0, shape = [%c16, %c32], strides = [%c1, %c16] {layout = #pto.layout<dn>} : !pto.tensor_view<16x32xf16>
  %a0 = pto.partition_view %va0, offsets = [%c0, %c0], sizes = [%c16, %c32] : !pto.tensor_view<16x32xf16> -> !pto.partition_tensor_view<16x32xf16>
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a5: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tload ins(%a0 : !pto.partition_tensor_view<16x32xf16>) outs(%d : !pto.tile_buf<vec, 16x32xf16>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xi32, valid=0x32>'}}
func.func @tload_4(%a0: !pto.partition_tensor_view<16x32xi32>, %d: !pto.tile_buf<vec, 16x32xi32, valid=0x32>) {
  // expected-error@+3 {{'pto.tload' op breaks a rule of profile a5: TLOAD: the sizes of the tensor and of dst's valid region must all be greater than 0}}
  // expected-note@+2 {{hint: this instruction is legal on cpu}}
  // expected-error@+1 {{'pto.tload' op breaks a rule of profile a5: TLOAD: on a5 dst's valid region must have the size of the ND tensor}}
  pto.tload ins(%a0 : !pto.partition_tensor_view<16x32xi32>) outs(%d : !pto.tile_buf<vec, 16x32xi32, valid=0x32>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xi16>'}}
func.func @tload_5(%pa0: !pto.ptr<i16>, %d: !pto.tile_buf<vec, 16x32xi16>) {
  %c15 = arith.constant 15 : index
  %c32 = arith.constant 32 : index
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %va0 = pto.make_tensor_view %pa0, shape = [%c15, %c32], strides = [%c32, %c1] {layout = #pto.layout<nd>} : !pto.tensor_view<15x32xi16>
  %a0 = pto.partition_view %va0, offsets = [%c0, %c0], sizes = [%c15, %c32] : !pto.tensor_view<15x32xi16> -> !pto.partition_tensor_view<15x32xi16>
  // expected-error@+3 {{'pto.tload' op breaks a rule of profile a5: TLOAD: on a5 dst's valid region must have the size of the ND tensor}}
  // expected-note@+2 {{hint: this instruction is legal on cpu}}
  // expected-error@+1 {{'pto.tload' op breaks a rule of profile a5: TLOAD: dst's valid region must not reach beyond the tensor}}
  pto.tload ins(%a0 : !pto.partition_tensor_view<15x32xi16>) outs(%d : !pto.tile_buf<vec, 16x32xi16>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<mat, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tload_6(%a0: !pto.partition_tensor_view<16x32xf32>, %d: !pto.tile_buf<mat, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a5: TLOAD: the boxes of a Mat dst that changes the layout must have 512 bytes}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tload ins(%a0 : !pto.partition_tensor_view<16x32xf32>) outs(%d : !pto.tile_buf<mat, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf64>'}}
// expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<16x32xf64>'}}
func.func @tload_7(%a0: !pto.partition_tensor_view<16x32xf64>, %d: !pto.tile_buf<vec, 16x32xf64>) {
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a5: TLOAD: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tload ins(%a0 : !pto.partition_tensor_view<16x32xf64>) outs(%d : !pto.tile_buf<vec, 16x32xf64>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<mat, 16x32xf16, slayout=col_major>'}}
func.func @tload_8(%a0: !pto.partition_tensor_view<16x32xf16>, %d: !pto.tile_buf<mat, 16x32xf16, slayout=col_major>) {
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a5: TLOAD: on a5 a Mat dst must have the tensor's layout (ND, DN or NZ), or be Nz where the tensor is ND or DN, or Zn where it is DN}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tload ins(%a0 : !pto.partition_tensor_view<16x32xf16>) outs(%d : !pto.tile_buf<mat, 16x32xf16, slayout=col_major>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xi64, pad=2>'}}
// expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<16x32xi64>'}}
func.func @tload_9(%a0: !pto.partition_tensor_view<16x32xi64>, %d: !pto.tile_buf<vec, 16x32xi64, pad=2>) {
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a5: TLOAD: on a5 a tile of 64-bit elements must have PadValue::Null or PadValue::Zero}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  pto.tload ins(%a0 : !pto.partition_tensor_view<16x32xi64>) outs(%d : !pto.tile_buf<vec, 16x32xi64, pad=2>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xi16>'}}
func.func @tload_10(%a0: !pto.partition_tensor_view<32x32xi16>, %d: !pto.tile_buf<vec, 16x32xi16>) {
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a5: TLOAD: on a5 dst's valid region must have the size of the ND tensor}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  pto.tload ins(%a0 : !pto.partition_tensor_view<32x32xi16>) outs(%d : !pto.tile_buf<vec, 16x32xi16>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<mat, 16400x16xf16, blayout=col_major, slayout=row_major>'}}
func.func @tload_11(%a0: !pto.partition_tensor_view<16400x16xf16>, %d: !pto.tile_buf<mat, 16400x16xf16, blayout=col_major, slayout=row_major>) {
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a5: TLOAD: on a5 a Mat dst must have no more than 16384 Rows and 524288 elements}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tload ins(%a0 : !pto.partition_tensor_view<16400x16xf16>) outs(%d : !pto.tile_buf<mat, 16400x16xf16, blayout=col_major, slayout=row_major>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<mat, 16x32xi64, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<16x32xi64>'}}
func.func @tload_12(%a0: !pto.partition_tensor_view<16x32xi64>, %d: !pto.tile_buf<mat, 16x32xi64, blayout=col_major, slayout=row_major>) {
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a5: TLOAD: on a5 64-bit elements cannot be loaded into Nz from ND or DN}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tload ins(%a0 : !pto.partition_tensor_view<16x32xi64>) outs(%d : !pto.tile_buf<mat, 16x32xi64, blayout=col_major, slayout=row_major>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<mat, 16x64x!pto.f4e2m1, blayout=col_major, slayout=row_major>'}}
func.func @tload_13(%pa0: !pto.ptr<!pto.f4e2m1>, %d: !pto.tile_buf<mat, 16x64x!pto.f4e2m1, blayout=col_major, slayout=row_major>) {
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %va0 = pto.make_tensor_view %pa0, shape = [%c16, %c64], strides = [%c1, %c16] {layout = #pto.layout<dn>} : !pto.tensor_view<16x64x!pto.f4e2m1>
  // expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<16x64x!pto.f4e2m1>'}}
  %a0 = pto.partition_view %va0, offsets = [%c0, %c0], sizes = [%c16, %c64] : !pto.tensor_view<16x64x!pto.f4e2m1> -> !pto.partition_tensor_view<16x64x!pto.f4e2m1>
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a5: TLOAD: on a5 4-bit elements cannot be loaded into Nz from DN}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tload ins(%a0 : !pto.partition_tensor_view<16x64x!pto.f4e2m1>) outs(%d : !pto.tile_buf<mat, 16x64x!pto.f4e2m1, blayout=col_major, slayout=row_major>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<mat, 16x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>'}}
// expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<16x32x!pto.e8m0>'}}
func.func @tload_14(%a0: !pto.partition_tensor_view<16x32x!pto.e8m0>, %d: !pto.tile_buf<mat, 16x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>) {
  // expected-error@+3 {{'pto.tload' op breaks a rule of profile a5: TLOAD: a tile of scales must be Zz (RowMajor, RowMajor) for the left operand and Nn (ColMajor, ColMajor) for the right one}}
  // expected-note@+2 {{hint: this instruction is legal on cpu}}
  // expected-error@+1 {{'pto.tload' op breaks a rule of profile a5: TLOAD: MX scales can be loaded from an ND tensor only into one row, from a tensor of one}}
  pto.tload ins(%a0 : !pto.partition_tensor_view<16x32x!pto.e8m0>) outs(%d : !pto.tile_buf<mat, 16x32x!pto.e8m0, blayout=col_major, slayout=col_major, fractal=32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<mat, 16x32xui8, valid=1x32, slayout=row_major, fractal=32>'}}
// expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<1x32xui8>'}}
func.func @tload_15(%a0: !pto.partition_tensor_view<1x32xui8>, %d: !pto.tile_buf<mat, 16x32xui8, valid=1x32, slayout=row_major, fractal=32>) {
  // expected-error@+3 {{'pto.tload' op breaks a rule of profile a5: TLOAD: the element types of MX scales must be float8_e8m0_t}}
  // expected-note@+2 {{hint: this instruction is legal on cpu}}
  // expected-error@+1 {{'pto.tload' op breaks a rule of profile a5: TLOAD: MX scales can be loaded from an ND tensor only into one row, from a tensor of one}}
  pto.tload ins(%a0 : !pto.partition_tensor_view<1x32xui8>) outs(%d : !pto.tile_buf<mat, 16x32xui8, valid=1x32, slayout=row_major, fractal=32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<mat, 16x32x!pto.e8m0, slayout=row_major, fractal=32>'}}
// expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<16x32x!pto.e8m0>'}}
func.func @tload_16(%a0: !pto.partition_tensor_view<16x32x!pto.e8m0>, %d: !pto.tile_buf<mat, 16x32x!pto.e8m0, slayout=row_major, fractal=32>) {
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a5: TLOAD: MX scales can be loaded from an ND tensor only into one row, from a tensor of one}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tload ins(%a0 : !pto.partition_tensor_view<16x32x!pto.e8m0>) outs(%d : !pto.tile_buf<mat, 16x32x!pto.e8m0, slayout=row_major, fractal=32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<mat, 16x65536x!pto.e8m0, valid=16x32768, slayout=row_major, fractal=32>'}}
// expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<16x32768x!pto.e8m0>'}}
func.func @tload_17(%a0: !pto.partition_tensor_view<16x32768x!pto.e8m0>, %d: !pto.tile_buf<mat, 16x65536x!pto.e8m0, valid=16x32768, slayout=row_major, fractal=32>) {
  // expected-error@+3 {{'pto.tload' op breaks a rule of profile a5: TLOAD: a tile of MX scales must have boxes of 32 bytes and no more than 512 KiB}}
  // expected-note@+2 {{hint: this instruction is legal on cpu}}
  // expected-error@+1 {{'pto.tload' op breaks a rule of profile a5: TLOAD: MX scales can be loaded from an ND tensor only into one row, from a tensor of one}}
  pto.tload ins(%a0 : !pto.partition_tensor_view<16x32768x!pto.e8m0>) outs(%d : !pto.tile_buf<mat, 16x65536x!pto.e8m0, valid=16x32768, slayout=row_major, fractal=32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.partition_tensor_view<16x32xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @tstore_1(%a0: !pto.tile_buf<vec, 16x32xf32>, %d: !pto.partition_tensor_view<16x32xf16>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: the elements of dst and src must have the same size}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%a0 : !pto.tile_buf<vec, 16x32xf32>) outs(%d : !pto.partition_tensor_view<16x32xf16>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.partition_tensor_view<16x32xui8>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xui8>'}}
func.func @tstore_2(%a0: !pto.tile_buf<vec, 16x32xui8>, %d: !pto.partition_tensor_view<16x32xui8>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: on a5 an atomic add needs a tensor of int8_t, int16_t, int32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%a0 : !pto.tile_buf<vec, 16x32xui8>) outs(%d : !pto.partition_tensor_view<16x32xui8>) {atomicType = #pto<atomic_type atomic_add>}
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf16>'}}
func.func @tstore_3(%a0: !pto.tile_buf<vec, 16x32xf16>, %pd: !pto.ptr<f16>) {
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %vd = pto.make_tensor_view %pd, shape = [%c16, %c32], strides = [%c1, %c16] {layout = #pto.layout<dn>} : !pto.tensor_view<16x32xf16>
  %d = pto.partition_view %vd, offsets = [%c0, %c0], sizes = [%c16, %c32] : !pto.tensor_view<16x32xf16> -> !pto.partition_tensor_view<16x32xf16>
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: a Vec or Mat src must have the tensor's layout (ND, DN or NZ)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%a0 : !pto.tile_buf<vec, 16x32xf16>) outs(%d : !pto.partition_tensor_view<16x32xf16>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf16>'}}
func.func @tstore_4(%a0: !pto.tile_buf<vec, 16x32xf16>, %d: !pto.partition_tensor_view<16x32xf16>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: on a2a3 and a5 relu needs an Acc src}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%a0 : !pto.tile_buf<vec, 16x32xf16>) outs(%d : !pto.partition_tensor_view<16x32xf16>) {reluPreMode = #pto<relu_pre_mode normal_relu>}
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xi16>'}}
func.func @tstore_5(%a0: !pto.tile_buf<vec, 16x32xi16>, %d: !pto.partition_tensor_view<15x32xi16>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: src's valid region must have the size of the tensor}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%a0 : !pto.tile_buf<vec, 16x32xi16>) outs(%d : !pto.partition_tensor_view<15x32xi16>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xi16>'}}
func.func @tstore_6(%a0: !pto.tile_buf<vec, 16x32xi16>, %d: !pto.partition_tensor_view<17x32xi16>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: src's valid region must have the size of the tensor}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%a0 : !pto.tile_buf<vec, 16x32xi16>) outs(%d : !pto.partition_tensor_view<17x32xi16>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<acc, 16x32xf16, blayout=col_major, slayout=row_major>'}}
func.func @tstore_7(%a0: !pto.tile_buf<acc, 16x32xf16, blayout=col_major, slayout=row_major>, %d: !pto.partition_tensor_view<16x32xf16>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: an Acc src must hold int32_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%a0 : !pto.tile_buf<acc, 16x32xf16, blayout=col_major, slayout=row_major>) outs(%d : !pto.partition_tensor_view<16x32xf16>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tstore_8(%a0: !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %d: !pto.partition_tensor_view<16x32xi8>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: an Acc src can be stored, without quantization, to a tensor of int32_t, float, half or bfloat16_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%a0 : !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) outs(%d : !pto.partition_tensor_view<16x32xi8>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tstore_9(%a0: !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %pd: !pto.ptr<f16>) {
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %vd = pto.make_tensor_view %pd, shape = [%c16, %c32], strides = [%c1, %c16] {layout = #pto.layout<dn>} : !pto.tensor_view<16x32xf16>
  %d = pto.partition_view %vd, offsets = [%c0, %c0], sizes = [%c16, %c32] : !pto.tensor_view<16x32xf16> -> !pto.partition_tensor_view<16x32xf16>
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: on a5 an Acc src is stored to ND, NZ, NHWC, NCHW or NCDHW tensors}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%a0 : !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) outs(%d : !pto.partition_tensor_view<16x32xf16>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<acc, 16x32xf32, valid=8x32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tstore_10(%a0: !pto.tile_buf<acc, 16x32xf32, valid=8x32, blayout=col_major, slayout=row_major, fractal=1024>, %d: !pto.partition_tensor_view<2x4x32xf32>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: dimensions 0, 1 and 2 of an ND tensor that takes an Acc src must be 1}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%a0 : !pto.tile_buf<acc, 16x32xf32, valid=8x32, blayout=col_major, slayout=row_major, fractal=1024>) outs(%d : !pto.partition_tensor_view<2x4x32xf32>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<acc, 16x4096xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tstore_11(%a0: !pto.tile_buf<acc, 16x4096xf32, blayout=col_major, slayout=row_major, fractal=1024>, %d: !pto.partition_tensor_view<16x4096xf32>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: Cols and the valid columns of an Acc src must be 1 .. 4095}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%a0 : !pto.tile_buf<acc, 16x4096xf32, blayout=col_major, slayout=row_major, fractal=1024>) outs(%d : !pto.partition_tensor_view<16x4096xf32>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<acc, 8208x16xf32, valid=16x16, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tstore_12(%a0: !pto.tile_buf<acc, 8208x16xf32, valid=16x16, blayout=col_major, slayout=row_major, fractal=1024>, %d: !pto.partition_tensor_view<16x16xf32>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: Rows of an Acc src that is stored to an ND tensor must be at most 8192}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%a0 : !pto.tile_buf<acc, 8208x16xf32, valid=16x16, blayout=col_major, slayout=row_major, fractal=1024>) outs(%d : !pto.partition_tensor_view<16x16xf32>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<acc, 16x24xf32, valid=16x16, blayout=col_major, slayout=row_major>'}}
func.func @tstore_13(%a0: !pto.tile_buf<acc, 16x24xf32, valid=16x16, blayout=col_major, slayout=row_major>, %pd: !pto.ptr<f32>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  %c8 = arith.constant 8 : index
  %c256 = arith.constant 256 : index
  %c128 = arith.constant 128 : index
  %c0 = arith.constant 0 : index
  %vd = pto.make_tensor_view %pd, shape = [%c1, %c2, %c1, %c16, %c8], strides = [%c256, %c128, %c128, %c8, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x2x1x16x8xf32>
  %d = pto.partition_view %vd, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c2, %c1, %c16, %c8] : !pto.tensor_view<1x2x1x16x8xf32> -> !pto.partition_tensor_view<1x2x1x16x8xf32>
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: an Acc src that is not stored to an ND tensor must have at most 65535 Rows, and Cols a multiple of 16}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%a0 : !pto.tile_buf<acc, 16x24xf32, valid=16x16, blayout=col_major, slayout=row_major>) outs(%d : !pto.partition_tensor_view<1x2x1x16x8xf32>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<acc, 16x32xf32, valid=16x24, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tstore_14(%a0: !pto.tile_buf<acc, 16x32xf32, valid=16x24, blayout=col_major, slayout=row_major, fractal=1024>, %pd: !pto.ptr<f32>) {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c16 = arith.constant 16 : index
  %c8 = arith.constant 8 : index
  %c384 = arith.constant 384 : index
  %c128 = arith.constant 128 : index
  %c0 = arith.constant 0 : index
  %vd = pto.make_tensor_view %pd, shape = [%c1, %c3, %c1, %c16, %c8], strides = [%c384, %c128, %c128, %c8, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x3x1x16x8xf32>
  %d = pto.partition_view %vd, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c3, %c1, %c16, %c8] : !pto.tensor_view<1x3x1x16x8xf32> -> !pto.partition_tensor_view<1x3x1x16x8xf32>
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: an Acc src that is stored to an NZ tensor must have at most 65535 valid rows, and valid columns a multiple of 16}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%a0 : !pto.tile_buf<acc, 16x32xf32, valid=16x24, blayout=col_major, slayout=row_major, fractal=1024>) outs(%d : !pto.partition_tensor_view<1x3x1x16x8xf32>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tstore_15(%a0: !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %pd: !pto.ptr<f16>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  %c1024 = arith.constant 1024 : index
  %c256 = arith.constant 256 : index
  %c8 = arith.constant 8 : index
  %c0 = arith.constant 0 : index
  %vd = pto.make_tensor_view %pd, shape = [%c1, %c4, %c1, %c16, %c16], strides = [%c1024, %c256, %c256, %c16, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x4x1x16x16xf16>
  %d = pto.partition_view %vd, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c4, %c1, %c16, %c8] : !pto.tensor_view<1x4x1x16x16xf16> -> !pto.partition_tensor_view<1x4x1x16x8xf16>
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: dimensions 3 and 4 of an NZ tensor that takes an Acc src must be 16, and 16 or 8 for float, 16 for int32_t, 32 / sizeof(element) otherwise}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%a0 : !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) outs(%d : !pto.partition_tensor_view<1x4x1x16x8xf16>)
  return
}

// expected-note@+2 {{operand 'src' is '!pto.tile_buf<acc, 16x32xf16, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'dst' is '!pto.partition_tensor_view<16x32xi8>'}}
func.func @tstore_16(%a0: !pto.tile_buf<acc, 16x32xf16, blayout=col_major, slayout=row_major>, %d: !pto.partition_tensor_view<16x32xi8>) {
  // expected-note@+1 {{operand 'preQuantScalar' is 'i64'}}
  %c1_i64 = arith.constant 1 : i64
  // expected-error@+4 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: on a5 a quantized src must hold int32_t or float}}
  // expected-note@+3 {{hint: this instruction is legal on cpu}}
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: an Acc src must hold int32_t or float}}
  // expected-error@+1 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: on a5 float is quantized to int8_t, uint8_t, half, bfloat16_t, hifloat8_t, float8_e4m3_t or float, and int32_t to int8_t, uint8_t, half or bfloat16_t}}
  pto.tstore ins(%a0 : !pto.tile_buf<acc, 16x32xf16, blayout=col_major, slayout=row_major>, %c1_i64 : i64) outs(%d : !pto.partition_tensor_view<16x32xi8>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>'}}
func.func @tstore_17(%a0: !pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>, %d: !pto.partition_tensor_view<16x32xi8>) {
  %c1_i64 = arith.constant 1 : i64
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: on a2a3 and a5 quantization needs an Acc src}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%a0 : !pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>, %c1_i64 : i64) outs(%d : !pto.partition_tensor_view<16x32xi8>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.partition_tensor_view<16x32xi16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<acc, 16x32xi32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tstore_18(%a0: !pto.tile_buf<acc, 16x32xi32, blayout=col_major, slayout=row_major, fractal=1024>, %d: !pto.partition_tensor_view<16x32xi16>) {
  // expected-note@+1 {{operand 'preQuantScalar' is 'i64'}}
  %c1_i64 = arith.constant 1 : i64
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: on a5 float is quantized to int8_t, uint8_t, half, bfloat16_t, hifloat8_t, float8_e4m3_t or float, and int32_t to int8_t, uint8_t, half or bfloat16_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%a0 : !pto.tile_buf<acc, 16x32xi32, blayout=col_major, slayout=row_major, fractal=1024>, %c1_i64 : i64) outs(%d : !pto.partition_tensor_view<16x32xi16>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.partition_tensor_view<16x32xf64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf64>'}}
func.func @tstore_19(%a0: !pto.tile_buf<vec, 16x32xf64>, %d: !pto.partition_tensor_view<16x32xf64>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%a0 : !pto.tile_buf<vec, 16x32xf64>) outs(%d : !pto.partition_tensor_view<16x32xf64>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<mat, 16x32xf32>'}}
func.func @tstore_20(%a0: !pto.tile_buf<mat, 16x32xf32>, %d: !pto.partition_tensor_view<16x32xf32>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: on a5 src must be a Vec or Acc tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  pto.tstore ins(%a0 : !pto.tile_buf<mat, 16x32xf32>) outs(%d : !pto.partition_tensor_view<16x32xf32>)
  return
}

// expected-note@+1 {{operand 'fp' is '!pto.tile_buf<vec, 1x32xui64>'}}
func.func @tstore_fp_1(%a0: !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %a1: !pto.tile_buf<vec, 1x32xui64>, %d: !pto.partition_tensor_view<16x32xi8>) {
  // expected-error@+2 {{'pto.tstore_fp' op breaks a rule of profile a5: TSTORE: on a2a3 and a5 fp must be a Scaling tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore_fp ins(%a0, %a1 : !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<vec, 1x32xui64>) outs(%d : !pto.partition_tensor_view<16x32xi8>)
  return
}

// expected-note@+1 {{operand 'fp' is '!pto.tile_buf<scaling, 1x32xf32>'}}
func.func @tstore_fp_2(%a0: !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %a1: !pto.tile_buf<scaling, 1x32xf32>, %d: !pto.partition_tensor_view<16x32xi8>) {
  // expected-error@+1 {{'pto.tstore_fp' op breaks a rule of profile a5: TSTORE: fp must hold uint64_t or int64_t words}}
  pto.tstore_fp ins(%a0, %a1 : !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<scaling, 1x32xf32>) outs(%d : !pto.partition_tensor_view<16x32xi8>)
  return
}

// expected-note@+2 {{operand 'src' is '!pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+1 {{operand 'fp' is '!pto.tile_buf<scaling, 1x16xui64>'}}
func.func @tstore_fp_3(%a0: !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %a1: !pto.tile_buf<scaling, 1x16xui64>, %d: !pto.partition_tensor_view<16x32xi8>) {
  // expected-error@+2 {{'pto.tstore_fp' op breaks a rule of profile a5: TSTORE: fp must have a valid word for every valid column of src}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore_fp ins(%a0, %a1 : !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<scaling, 1x16xui64>) outs(%d : !pto.partition_tensor_view<16x32xi8>)
  return
}
