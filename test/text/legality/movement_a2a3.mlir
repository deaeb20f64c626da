// Movements between global memory and tiles on a2a3: every rule that text can break, broken.
// RUN: pto-opt --pto-legality=arch=a2a3 -verify-diagnostics %s

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<16x32xf16>'}}
func.func @mgather_1(%a0: !pto.partition_tensor_view<16x32xf16>, %a1: !pto.tile_buf<vec, 1x16xi32>, %d: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+1 {{'pto.mgather' op breaks a rule of profile a2a3: MGATHER: the elements of dst and src must have the same size}}
  pto.mgather ins(%a0, %a1 : !pto.partition_tensor_view<16x32xf16>, !pto.tile_buf<vec, 1x16xi32>) outs(%d : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// expected-note@+1 {{operand 'indexes' is '!pto.tile_buf<vec, 1x16xi16>'}}
func.func @mgather_2(%a0: !pto.partition_tensor_view<16x32xf32>, %a1: !pto.tile_buf<vec, 1x16xi16>, %d: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+2 {{'pto.mgather' op breaks a rule of profile a2a3: MGATHER: on a2a3 the element type of indexes must be int32_t or uint32_t}}
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
  // expected-error@+2 {{'pto.mgather' op breaks a rule of profile a2a3: MGATHER: src must be an ND tensor (on a2a3 also NZ, for an NZ dst)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.mgather ins(%a0, %a1 : !pto.partition_tensor_view<16x32xf32>, !pto.tile_buf<vec, 1x16xi32>) outs(%d : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+2 {{operand 'src' is '!pto.partition_tensor_view<16x32xf32>'}}
// expected-note@+1 {{operand 'indexes' is '!pto.tile_buf<vec, 16x8xi32, valid=16x1, blayout=col_major, slayout=row_major>'}}
func.func @mgather_4(%a0: !pto.partition_tensor_view<16x32xf32>, %a1: !pto.tile_buf<vec, 16x8xi32, valid=16x1, blayout=col_major, slayout=row_major>, %d: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+2 {{'pto.mgather' op breaks a rule of profile a2a3: MGATHER: an index tile that chooses rows must not be boxed}}
  // expected-error@+1 {{'pto.mgather' op breaks a rule of profile a2a3: MGATHER: indexes must not be boxed}}
  pto.mgather ins(%a0, %a1 : !pto.partition_tensor_view<16x32xf32>, !pto.tile_buf<vec, 16x8xi32, valid=16x1, blayout=col_major, slayout=row_major>) outs(%d : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<mat, 16x32xf32>'}}
func.func @mgather_5(%a0: !pto.partition_tensor_view<16x32xf32>, %a1: !pto.tile_buf<vec, 1x16xi32>, %d: !pto.tile_buf<mat, 16x32xf32>) {
  // expected-error@+2 {{'pto.mgather' op breaks a rule of profile a2a3: MGATHER: dst and an index tile must be Vec tiles}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.mgather ins(%a0, %a1 : !pto.partition_tensor_view<16x32xf32>, !pto.tile_buf<vec, 1x16xi32>) outs(%d : !pto.tile_buf<mat, 16x32xf32>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32, blayout=col_major>'}}
func.func @mgather_6(%a0: !pto.partition_tensor_view<16x32xf32>, %a1: !pto.tile_buf<vec, 1x16xi32>, %d: !pto.tile_buf<vec, 16x32xf32, blayout=col_major>) {
  // expected-error@+2 {{'pto.mgather' op breaks a rule of profile a2a3: MGATHER: a Vec dst must be row-major and not boxed (on a2a3 NZ for an NZ tensor)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.mgather ins(%a0, %a1 : !pto.partition_tensor_view<16x32xf32>, !pto.tile_buf<vec, 1x16xi32>) outs(%d : !pto.tile_buf<vec, 16x32xf32, blayout=col_major>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+1 {{operand 'indexes' is '!pto.tile_buf<vec, 1x8xi32>'}}
func.func @mgather_7(%a0: !pto.partition_tensor_view<16x32xf32>, %a1: !pto.tile_buf<vec, 1x8xi32>, %d: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+2 {{'pto.mgather' op breaks a rule of profile a2a3: MGATHER: indexes that choose rows must be one row or one column with an entry for each valid row of dst}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.mgather ins(%a0, %a1 : !pto.partition_tensor_view<16x32xf32>, !pto.tile_buf<vec, 1x8xi32>) outs(%d : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<0x32xf32>'}}
func.func @mgather_8(%a0: !pto.partition_tensor_view<0x32xf32>, %a1: !pto.tile_buf<vec, 1x16xi32>, %d: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+2 {{'pto.mgather' op breaks a rule of profile a2a3: MGATHER: with Clamp and Wrap src must not be empty}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.mgather ins(%a0, %a1 : !pto.partition_tensor_view<0x32xf32>, !pto.tile_buf<vec, 1x16xi32>) outs(%d : !pto.tile_buf<vec, 16x32xf32>) {gatherOob = #pto<gather_oob clamp>}
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xi64>'}}
// expected-note@+2 {{operand 'src' is '!pto.partition_tensor_view<16x32xi64>'}}
// expected-note@+1 {{operand 'indexes' is '!pto.tile_buf<vec, 1x16xi32>'}}
func.func @mgather_9(%a0: !pto.partition_tensor_view<16x32xi64>, %a1: !pto.tile_buf<vec, 1x16xi32>, %d: !pto.tile_buf<vec, 16x32xi64>) {
  // expected-error@+2 {{'pto.mgather' op breaks a rule of profile a2a3: MGATHER: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.mgather ins(%a0, %a1 : !pto.partition_tensor_view<16x32xi64>, !pto.tile_buf<vec, 1x16xi32>) outs(%d : !pto.tile_buf<vec, 16x32xi64>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @mgather_10(%pa0: !pto.ptr<f32>, %a1: !pto.tile_buf<vec, 1x16xi32>, %d: !pto.tile_buf<vec, 16x32xf32>) {
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %va0 = pto.make_tensor_view %pa0, shape = [%c8, %c16], strides = [%c16, %c1] {layout = #pto.layout<nd>} : !pto.tensor_view<8x16xf32>
  // expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<8x16xf32>'}}
  %a0 = pto.partition_view %va0, offsets = [%c0, %c0], sizes = [%c8, %c16] : !pto.tensor_view<8x16xf32> -> !pto.partition_tensor_view<8x16xf32>
  // expected-error@+2 {{'pto.mgather' op breaks a rule of profile a2a3: MGATHER: dst's valid columns and src's strides must not reach beyond the tensor}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.mgather ins(%a0, %a1 : !pto.partition_tensor_view<8x16xf32>, !pto.tile_buf<vec, 1x16xi32>) outs(%d : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.partition_tensor_view<0x32xf32>'}}
func.func @mscatter_1(%a0: !pto.tile_buf<vec, 16x32xf32>, %a1: !pto.tile_buf<vec, 1x16xi32>, %d: !pto.partition_tensor_view<0x32xf32>) {
  // expected-error@+2 {{'pto.mscatter' op breaks a rule of profile a2a3: MSCATTER: with Clamp and Wrap dst must not be empty}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.mscatter ins(%a0, %a1 : !pto.tile_buf<vec, 16x32xf32>, !pto.tile_buf<vec, 1x16xi32>) outs(%d : !pto.partition_tensor_view<0x32xf32>) {scatterOob = #pto<scatter_oob wrap>}
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.partition_tensor_view<16x32xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @mscatter_2(%a0: !pto.tile_buf<vec, 16x32xf32>, %a1: !pto.tile_buf<vec, 1x16xi32>, %d: !pto.partition_tensor_view<16x32xf16>) {
  // expected-error@+1 {{'pto.mscatter' op breaks a rule of profile a2a3: MSCATTER: the elements of dst and src must have the same size}}
  pto.mscatter ins(%a0, %a1 : !pto.tile_buf<vec, 16x32xf32>, !pto.tile_buf<vec, 1x16xi32>) outs(%d : !pto.partition_tensor_view<16x32xf16>)
  return
}

// expected-note@+1 {{operand 'indexes' is '!pto.tile_buf<vec, 1x16xi16>'}}
func.func @mscatter_3(%a0: !pto.tile_buf<vec, 16x32xf32>, %a1: !pto.tile_buf<vec, 1x16xi16>, %d: !pto.partition_tensor_view<16x32xf32>) {
  // expected-error@+2 {{'pto.mscatter' op breaks a rule of profile a2a3: MSCATTER: on a2a3 the element type of indexes must be int32_t or uint32_t}}
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
  // expected-error@+2 {{'pto.mscatter' op breaks a rule of profile a2a3: MSCATTER: dst must be an ND tensor}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.mscatter ins(%a0, %a1 : !pto.tile_buf<vec, 16x32xf32>, !pto.tile_buf<vec, 1x16xi32>) outs(%d : !pto.partition_tensor_view<16x32xf32>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.partition_tensor_view<16x32xf32>'}}
// expected-note@+2 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+1 {{operand 'indexes' is '!pto.tile_buf<vec, 16x8xi32, valid=16x1, blayout=col_major, slayout=row_major>'}}
func.func @mscatter_5(%a0: !pto.tile_buf<vec, 16x32xf32>, %a1: !pto.tile_buf<vec, 16x8xi32, valid=16x1, blayout=col_major, slayout=row_major>, %d: !pto.partition_tensor_view<16x32xf32>) {
  // expected-error@+2 {{'pto.mscatter' op breaks a rule of profile a2a3: MSCATTER: an index tile that chooses rows must not be boxed}}
  // expected-error@+1 {{'pto.mscatter' op breaks a rule of profile a2a3: MSCATTER: indexes must not be boxed}}
  pto.mscatter ins(%a0, %a1 : !pto.tile_buf<vec, 16x32xf32>, !pto.tile_buf<vec, 16x8xi32, valid=16x1, blayout=col_major, slayout=row_major>) outs(%d : !pto.partition_tensor_view<16x32xf32>)
  return
}

// expected-note@+2 {{operand 'src' is '!pto.tile_buf<mat, 16x32xf32>'}}
// expected-note@+1 {{operand 'indexes' is '!pto.tile_buf<vec, 1x16xi32>'}}
func.func @mscatter_6(%a0: !pto.tile_buf<mat, 16x32xf32>, %a1: !pto.tile_buf<vec, 1x16xi32>, %d: !pto.partition_tensor_view<16x32xf32>) {
  // expected-error@+2 {{'pto.mscatter' op breaks a rule of profile a2a3: MSCATTER: src and indexes must be Vec tiles}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.mscatter ins(%a0, %a1 : !pto.tile_buf<mat, 16x32xf32>, !pto.tile_buf<vec, 1x16xi32>) outs(%d : !pto.partition_tensor_view<16x32xf32>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32, blayout=col_major>'}}
func.func @mscatter_7(%a0: !pto.tile_buf<vec, 16x32xf32, blayout=col_major>, %a1: !pto.tile_buf<vec, 1x16xi32>, %d: !pto.partition_tensor_view<16x32xf32>) {
  // expected-error@+2 {{'pto.mscatter' op breaks a rule of profile a2a3: MSCATTER: src must be row-major and not boxed}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.mscatter ins(%a0, %a1 : !pto.tile_buf<vec, 16x32xf32, blayout=col_major>, !pto.tile_buf<vec, 1x16xi32>) outs(%d : !pto.partition_tensor_view<16x32xf32>)
  return
}

// expected-note@+2 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+1 {{operand 'indexes' is '!pto.tile_buf<vec, 1x8xi32>'}}
func.func @mscatter_8(%a0: !pto.tile_buf<vec, 16x32xf32>, %a1: !pto.tile_buf<vec, 1x8xi32>, %d: !pto.partition_tensor_view<16x32xf32>) {
  // expected-error@+2 {{'pto.mscatter' op breaks a rule of profile a2a3: MSCATTER: indexes that choose rows must be one row or one column with an entry for each valid row of src}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.mscatter ins(%a0, %a1 : !pto.tile_buf<vec, 16x32xf32>, !pto.tile_buf<vec, 1x8xi32>) outs(%d : !pto.partition_tensor_view<16x32xf32>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.partition_tensor_view<16x32xui8>'}}
// expected-note@+2 {{operand 'src' is '!pto.tile_buf<vec, 16x32xi8>'}}
// expected-note@+1 {{operand 'indexes' is '!pto.tile_buf<vec, 1x16xi32>'}}
func.func @mscatter_9(%a0: !pto.tile_buf<vec, 16x32xi8>, %a1: !pto.tile_buf<vec, 1x16xi32>, %d: !pto.partition_tensor_view<16x32xui8>) {
  // expected-error@+2 {{'pto.mscatter' op breaks a rule of profile a2a3: MSCATTER: on a2a3 ScatterAtomicOp::Add needs int8_t, int16_t, int32_t, half, bfloat16_t or float}}
  // expected-error@+1 {{'pto.mscatter' op breaks a rule of profile a2a3: MSCATTER: with an atomic operation dst and src must have the same element type}}
  pto.mscatter ins(%a0, %a1 : !pto.tile_buf<vec, 16x32xi8>, !pto.tile_buf<vec, 1x16xi32>) outs(%d : !pto.partition_tensor_view<16x32xui8>) {scatterAtomicOp = #pto<scatter_atomic_op add>}
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.partition_tensor_view<16x32xf16>'}}
// expected-note@+2 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf16>'}}
// expected-note@+1 {{operand 'indexes' is '!pto.tile_buf<vec, 1x16xi32>'}}
func.func @mscatter_10(%a0: !pto.tile_buf<vec, 16x32xf16>, %a1: !pto.tile_buf<vec, 1x16xi32>, %d: !pto.partition_tensor_view<16x32xf16>) {
  // expected-error@+2 {{'pto.mscatter' op breaks a rule of profile a2a3: MSCATTER: ScatterAtomicOp::Max and Min are not available on a2a3}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.mscatter ins(%a0, %a1 : !pto.tile_buf<vec, 16x32xf16>, !pto.tile_buf<vec, 1x16xi32>) outs(%d : !pto.partition_tensor_view<16x32xf16>) {scatterAtomicOp = #pto<scatter_atomic_op max>}
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.partition_tensor_view<16x32xi64>'}}
// expected-note@+2 {{operand 'src' is '!pto.tile_buf<vec, 16x32xi64>'}}
// expected-note@+1 {{operand 'indexes' is '!pto.tile_buf<vec, 1x16xi32>'}}
func.func @mscatter_11(%a0: !pto.tile_buf<vec, 16x32xi64>, %a1: !pto.tile_buf<vec, 1x16xi32>, %d: !pto.partition_tensor_view<16x32xi64>) {
  // expected-error@+2 {{'pto.mscatter' op breaks a rule of profile a2a3: MSCATTER: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.mscatter ins(%a0, %a1 : !pto.tile_buf<vec, 16x32xi64>, !pto.tile_buf<vec, 1x16xi32>) outs(%d : !pto.partition_tensor_view<16x32xi64>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @mscatter_12(%a0: !pto.tile_buf<vec, 16x32xf32>, %a1: !pto.tile_buf<vec, 1x16xi32>, %pd: !pto.ptr<f32>) {
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %vd = pto.make_tensor_view %pd, shape = [%c8, %c16], strides = [%c16, %c1] {layout = #pto.layout<nd>} : !pto.tensor_view<8x16xf32>
  // expected-note@+1 {{operand 'dst' is '!pto.partition_tensor_view<8x16xf32>'}}
  %d = pto.partition_view %vd, offsets = [%c0, %c0], sizes = [%c8, %c16] : !pto.tensor_view<8x16xf32> -> !pto.partition_tensor_view<8x16xf32>
  // expected-error@+2 {{'pto.mscatter' op breaks a rule of profile a2a3: MSCATTER: src's valid columns and dst's strides must not reach beyond the tensor}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.mscatter ins(%a0, %a1 : !pto.tile_buf<vec, 16x32xf32>, !pto.tile_buf<vec, 1x16xi32>) outs(%d : !pto.partition_tensor_view<8x16xf32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<scaling, 16x32xf8E4M3FN>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf8E4M3FN>'}}
func.func @tget_scale_addr_1(%a0: !pto.tile_buf<vec, 16x32xf8E4M3FN>, %d: !pto.tile_buf<scaling, 16x32xf8E4M3FN>) {
  // expected-error@+2 {{'pto.tget_scale_addr' op breaks a rule of profile a2a3: TGET_SCALE_ADDR: not available on a2a3}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tget_scale_addr ins(%a0 : !pto.tile_buf<vec, 16x32xf8E4M3FN>) outs(%d : !pto.tile_buf<scaling, 16x32xf8E4M3FN>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<16x32xf16>'}}
func.func @tload_1(%a0: !pto.partition_tensor_view<16x32xf16>, %d: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+1 {{'pto.tload' op breaks a rule of profile a2a3: TLOAD: the elements of dst and src must have the same size}}
  pto.tload ins(%a0 : !pto.partition_tensor_view<16x32xf16>) outs(%d : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tload_2(%a0: !pto.partition_tensor_view<16x32xf32>, %d: !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a2a3: TLOAD: on a2a3 and a5 dst must be a Vec or a Mat tile}}
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
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a2a3: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tload ins(%a0 : !pto.partition_tensor_view<16x32xf16>) outs(%d : !pto.tile_buf<vec, 16x32xf16>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xi32, valid=0x32>'}}
func.func @tload_4(%a0: !pto.partition_tensor_view<16x32xi32>, %d: !pto.tile_buf<vec, 16x32xi32, valid=0x32>) {
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a2a3: TLOAD: the sizes of the tensor and of dst's valid region must all be greater than 0}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
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
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a2a3: TLOAD: dst's valid region must not reach beyond the tensor}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tload ins(%a0 : !pto.partition_tensor_view<15x32xi16>) outs(%d : !pto.tile_buf<vec, 16x32xi16>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<mat, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tload_6(%a0: !pto.partition_tensor_view<16x32xf32>, %d: !pto.tile_buf<mat, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a2a3: TLOAD: the boxes of a Mat dst that changes the layout must have 512 bytes}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tload ins(%a0 : !pto.partition_tensor_view<16x32xf32>) outs(%d : !pto.tile_buf<mat, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf8E4M3FN>'}}
// expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<16x32xf8E4M3FN>'}}
func.func @tload_7(%a0: !pto.partition_tensor_view<16x32xf8E4M3FN>, %d: !pto.tile_buf<vec, 16x32xf8E4M3FN>) {
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a2a3: TLOAD: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tload ins(%a0 : !pto.partition_tensor_view<16x32xf8E4M3FN>) outs(%d : !pto.tile_buf<vec, 16x32xf8E4M3FN>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<mat, 16x32xf16, slayout=col_major>'}}
func.func @tload_8(%a0: !pto.partition_tensor_view<16x32xf16>, %d: !pto.tile_buf<mat, 16x32xf16, slayout=col_major>) {
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a2a3: TLOAD: on a2a3 a Mat dst must have the tensor's layout (ND, DN or NZ), or be Nz where the tensor is ND, or Zn where it is DN}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tload ins(%a0 : !pto.partition_tensor_view<16x32xf16>) outs(%d : !pto.tile_buf<mat, 16x32xf16, slayout=col_major>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xi64, blayout=col_major, slayout=row_major>'}}
func.func @tload_9(%pa0: !pto.ptr<i64>, %d: !pto.tile_buf<vec, 16x32xi64, blayout=col_major, slayout=row_major>) {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c4 = arith.constant 4 : index
  %c512 = arith.constant 512 : index
  %c64 = arith.constant 64 : index
  %c0 = arith.constant 0 : index
  %va0 = pto.make_tensor_view %pa0, shape = [%c1, %c8, %c1, %c16, %c4], strides = [%c512, %c64, %c64, %c4, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x8x1x16x4xi64>
  // expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<1x8x1x16x4xi64>'}}
  %a0 = pto.partition_view %va0, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c8, %c1, %c16, %c4] : !pto.tensor_view<1x8x1x16x4xi64> -> !pto.partition_tensor_view<1x8x1x16x4xi64>
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a2a3: TLOAD: on a2a3 64-bit elements can be loaded from ND and DN tensors only}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tload ins(%a0 : !pto.partition_tensor_view<1x8x1x16x4xi64>) outs(%d : !pto.tile_buf<vec, 16x32xi64, blayout=col_major, slayout=row_major>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 4096x32xi8>'}}
// expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<4096x32xi8>'}}
func.func @tload_10(%a0: !pto.partition_tensor_view<4096x32xi8>, %d: !pto.tile_buf<vec, 4096x32xi8>) {
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a2a3: TLOAD: on a2a3 Rows of a tile loaded from an ND tensor must be below 4096}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tload ins(%a0 : !pto.partition_tensor_view<4096x32xi8>) outs(%d : !pto.tile_buf<vec, 4096x32xi8>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>'}}
func.func @tload_11(%pa0: !pto.ptr<f32>, %d: !pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  %c8 = arith.constant 8 : index
  %c1024 = arith.constant 1024 : index
  %c256 = arith.constant 256 : index
  %c128 = arith.constant 128 : index
  %c0 = arith.constant 0 : index
  %va0 = pto.make_tensor_view %pa0, shape = [%c1, %c4, %c2, %c16, %c8], strides = [%c1024, %c256, %c128, %c8, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x4x2x16x8xf32>
  // expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<1x4x2x8x8xf32>'}}
  %a0 = pto.partition_view %va0, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c4, %c2, %c8, %c8] : !pto.tensor_view<1x4x2x16x8xf32> -> !pto.partition_tensor_view<1x4x2x8x8xf32>
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a2a3: TLOAD: on a2a3 dimensions 3 and 4 of an NZ tensor must be the constants 16 and 32 / sizeof(element)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tload ins(%a0 : !pto.partition_tensor_view<1x4x2x8x8xf32>) outs(%d : !pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>'}}
func.func @tload_12(%pa0: !pto.ptr<f32>, %d: !pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>) {
  %c1 = arith.constant 1 : index
  %c4096 = arith.constant 4096 : index
  %c16 = arith.constant 16 : index
  %c8 = arith.constant 8 : index
  %c524288 = arith.constant 524288 : index
  %c128 = arith.constant 128 : index
  %c0 = arith.constant 0 : index
  %va0 = pto.make_tensor_view %pa0, shape = [%c1, %c4096, %c1, %c16, %c8], strides = [%c524288, %c128, %c128, %c8, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x4096x1x16x8xf32>
  // expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<1x4096x1x16x8xf32>'}}
  %a0 = pto.partition_view %va0, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c4096, %c1, %c16, %c8] : !pto.tensor_view<1x4096x1x16x8xf32> -> !pto.partition_tensor_view<1x4096x1x16x8xf32>
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a2a3: TLOAD: on a2a3 dimension 1 of an NZ tensor must be below 4096}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tload ins(%a0 : !pto.partition_tensor_view<1x4096x1x16x8xf32>) outs(%d : !pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<mat, 16x32xi64, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<16x32xi64>'}}
func.func @tload_13(%a0: !pto.partition_tensor_view<16x32xi64>, %d: !pto.tile_buf<mat, 16x32xi64, blayout=col_major, slayout=row_major>) {
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a2a3: TLOAD: on a2a3 64-bit elements keep their layout when they are loaded}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tload ins(%a0 : !pto.partition_tensor_view<16x32xi64>) outs(%d : !pto.tile_buf<mat, 16x32xi64, blayout=col_major, slayout=row_major>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<mat, 16x32xf16, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<2x8x32xf16>'}}
func.func @tload_14(%a0: !pto.partition_tensor_view<2x8x32xf16>, %d: !pto.tile_buf<mat, 16x32xf16, blayout=col_major, slayout=row_major>) {
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a2a3: TLOAD: on a2a3 dimensions 0 to 2 of a tensor whose layout changes must be 1}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tload ins(%a0 : !pto.partition_tensor_view<2x8x32xf16>) outs(%d : !pto.tile_buf<mat, 16x32xf16, blayout=col_major, slayout=row_major>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<mat, 16x32xf16, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<16385x32xf16>'}}
func.func @tload_15(%a0: !pto.partition_tensor_view<16385x32xf16>, %d: !pto.tile_buf<mat, 16x32xf16, blayout=col_major, slayout=row_major>) {
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a2a3: TLOAD: on a2a3, where the layout changes, dimension 3 of the tensor and Rows must not exceed 16384, dimension 4 and the stride between lines must not exceed 65535}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tload ins(%a0 : !pto.partition_tensor_view<16385x32xf16>) outs(%d : !pto.tile_buf<mat, 16x32xf16, blayout=col_major, slayout=row_major>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<mat, 16x48xf16, valid=16x40>'}}
// expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<16x40xf16>'}}
func.func @tload_16(%a0: !pto.partition_tensor_view<16x40xf16>, %d: !pto.tile_buf<mat, 16x48xf16, valid=16x40>) {
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a2a3: TLOAD: on a2a3 the lines of a tensor loaded into an ND or DN Mat tile must be multiples of 32 bytes}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tload ins(%a0 : !pto.partition_tensor_view<16x40xf16>) outs(%d : !pto.tile_buf<mat, 16x48xf16, valid=16x40>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<mat, 16x16xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<4096x16xf16>'}}
func.func @tload_17(%a0: !pto.partition_tensor_view<4096x16xf16>, %d: !pto.tile_buf<mat, 16x16xf16>) {
  // expected-error@+3 {{'pto.tload' op breaks a rule of profile a2a3: TLOAD: on a2a3 a tensor loaded into an ND or DN Mat tile must have fewer than 4096 lines (dimension 3 of ND, 4 of DN)}}
  // expected-note@+2 {{hint: this instruction is legal on cpu and a5}}
  // expected-error@+1 {{'pto.tload' op breaks a rule of profile a2a3: TLOAD: on a2a3 the valid region of an ND or DN Mat dst must have the size of the tensor}}
  pto.tload ins(%a0 : !pto.partition_tensor_view<4096x16xf16>) outs(%d : !pto.tile_buf<mat, 16x16xf16>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<mat, 16x32xf16>'}}
func.func @tload_18(%a0: !pto.partition_tensor_view<17x32xf16>, %d: !pto.tile_buf<mat, 16x32xf16>) {
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a2a3: TLOAD: on a2a3 the valid region of an ND or DN Mat dst must have the size of the tensor}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tload ins(%a0 : !pto.partition_tensor_view<17x32xf16>) outs(%d : !pto.tile_buf<mat, 16x32xf16>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.partition_tensor_view<16x32xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @tstore_1(%a0: !pto.tile_buf<vec, 16x32xf32>, %d: !pto.partition_tensor_view<16x32xf16>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: the elements of dst and src must have the same size}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%a0 : !pto.tile_buf<vec, 16x32xf32>) outs(%d : !pto.partition_tensor_view<16x32xf16>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.partition_tensor_view<16x32xui8>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xui8>'}}
func.func @tstore_2(%a0: !pto.tile_buf<vec, 16x32xui8>, %d: !pto.partition_tensor_view<16x32xui8>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 an atomic add needs a tensor of int8_t, int16_t, int32_t, half, bfloat16_t or float}}
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
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: a Vec or Mat src must have the tensor's layout (ND, DN or NZ)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%a0 : !pto.tile_buf<vec, 16x32xf16>) outs(%d : !pto.partition_tensor_view<16x32xf16>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf16>'}}
func.func @tstore_4(%a0: !pto.tile_buf<vec, 16x32xf16>, %d: !pto.partition_tensor_view<16x32xf16>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 and a5 relu needs an Acc src}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%a0 : !pto.tile_buf<vec, 16x32xf16>) outs(%d : !pto.partition_tensor_view<16x32xf16>) {reluPreMode = #pto<relu_pre_mode normal_relu>}
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xi16>'}}
func.func @tstore_5(%a0: !pto.tile_buf<vec, 16x32xi16>, %d: !pto.partition_tensor_view<15x32xi16>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: src's valid region must have the size of the tensor}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%a0 : !pto.tile_buf<vec, 16x32xi16>) outs(%d : !pto.partition_tensor_view<15x32xi16>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xi16>'}}
func.func @tstore_6(%a0: !pto.tile_buf<vec, 16x32xi16>, %d: !pto.partition_tensor_view<17x32xi16>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: src's valid region must have the size of the tensor}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%a0 : !pto.tile_buf<vec, 16x32xi16>) outs(%d : !pto.partition_tensor_view<17x32xi16>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<acc, 16x32xf16, blayout=col_major, slayout=row_major>'}}
func.func @tstore_7(%a0: !pto.tile_buf<acc, 16x32xf16, blayout=col_major, slayout=row_major>, %d: !pto.partition_tensor_view<16x32xf16>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: an Acc src must hold int32_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%a0 : !pto.tile_buf<acc, 16x32xf16, blayout=col_major, slayout=row_major>) outs(%d : !pto.partition_tensor_view<16x32xf16>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tstore_8(%a0: !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %d: !pto.partition_tensor_view<16x32xi8>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: an Acc src can be stored, without quantization, to a tensor of int32_t, float, half or bfloat16_t}}
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
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 an Acc src is stored to ND, NZ, NC1HWC0 or NDC1HWC0 tensors}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%a0 : !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) outs(%d : !pto.partition_tensor_view<16x32xf16>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<acc, 16x32xf32, valid=8x32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tstore_10(%a0: !pto.tile_buf<acc, 16x32xf32, valid=8x32, blayout=col_major, slayout=row_major, fractal=1024>, %d: !pto.partition_tensor_view<2x4x32xf32>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: dimensions 0, 1 and 2 of an ND tensor that takes an Acc src must be 1}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%a0 : !pto.tile_buf<acc, 16x32xf32, valid=8x32, blayout=col_major, slayout=row_major, fractal=1024>) outs(%d : !pto.partition_tensor_view<2x4x32xf32>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<acc, 16x4096xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tstore_11(%a0: !pto.tile_buf<acc, 16x4096xf32, blayout=col_major, slayout=row_major, fractal=1024>, %d: !pto.partition_tensor_view<16x4096xf32>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: Cols and the valid columns of an Acc src must be 1 .. 4095}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%a0 : !pto.tile_buf<acc, 16x4096xf32, blayout=col_major, slayout=row_major, fractal=1024>) outs(%d : !pto.partition_tensor_view<16x4096xf32>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<acc, 8208x16xf32, valid=16x16, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tstore_12(%a0: !pto.tile_buf<acc, 8208x16xf32, valid=16x16, blayout=col_major, slayout=row_major, fractal=1024>, %d: !pto.partition_tensor_view<16x16xf32>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: Rows of an Acc src that is stored to an ND tensor must be at most 8192}}
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
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: an Acc src that is not stored to an ND tensor must have at most 65535 Rows, and Cols a multiple of 16}}
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
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: an Acc src that is stored to an NZ tensor must have at most 65535 valid rows, and valid columns a multiple of 16}}
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
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: dimensions 3 and 4 of an NZ tensor that takes an Acc src must be 16, and 16 or 8 for float, 16 for int32_t, 32 / sizeof(element) otherwise}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%a0 : !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) outs(%d : !pto.partition_tensor_view<1x4x1x16x8xf16>)
  return
}

// expected-note@+2 {{operand 'src' is '!pto.tile_buf<acc, 16x32xf16, blayout=col_major, slayout=row_major>'}}
// expected-note@+1 {{operand 'dst' is '!pto.partition_tensor_view<16x32xi8>'}}
func.func @tstore_16(%a0: !pto.tile_buf<acc, 16x32xf16, blayout=col_major, slayout=row_major>, %d: !pto.partition_tensor_view<16x32xi8>) {
  // expected-note@+1 {{operand 'preQuantScalar' is 'i64'}}
  %c1_i64 = arith.constant 1 : i64
  // expected-error@+4 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 a quantized src must hold int32_t or float}}
  // expected-note@+3 {{hint: this instruction is legal on cpu}}
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: an Acc src must hold int32_t or float}}
  // expected-error@+1 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 float is quantized to int8_t or uint8_t, and int32_t to int8_t, uint8_t or half}}
  pto.tstore ins(%a0 : !pto.tile_buf<acc, 16x32xf16, blayout=col_major, slayout=row_major>, %c1_i64 : i64) outs(%d : !pto.partition_tensor_view<16x32xi8>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>'}}
func.func @tstore_17(%a0: !pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>, %d: !pto.partition_tensor_view<16x32xi8>) {
  %c1_i64 = arith.constant 1 : i64
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 and a5 quantization needs an Acc src}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%a0 : !pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>, %c1_i64 : i64) outs(%d : !pto.partition_tensor_view<16x32xi8>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.partition_tensor_view<16x32xi16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<acc, 16x32xi32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @tstore_18(%a0: !pto.tile_buf<acc, 16x32xi32, blayout=col_major, slayout=row_major, fractal=1024>, %d: !pto.partition_tensor_view<16x32xi16>) {
  // expected-note@+1 {{operand 'preQuantScalar' is 'i64'}}
  %c1_i64 = arith.constant 1 : i64
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 float is quantized to int8_t or uint8_t, and int32_t to int8_t, uint8_t or half}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%a0 : !pto.tile_buf<acc, 16x32xi32, blayout=col_major, slayout=row_major, fractal=1024>, %c1_i64 : i64) outs(%d : !pto.partition_tensor_view<16x32xi16>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.partition_tensor_view<16x32x!pto.hif8>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32x!pto.hif8>'}}
func.func @tstore_19(%a0: !pto.tile_buf<vec, 16x32x!pto.hif8>, %d: !pto.partition_tensor_view<16x32x!pto.hif8>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tstore ins(%a0 : !pto.tile_buf<vec, 16x32x!pto.hif8>) outs(%d : !pto.partition_tensor_view<16x32x!pto.hif8>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<bias, 16x32xf32>'}}
func.func @tstore_20(%a0: !pto.tile_buf<bias, 16x32xf32>, %d: !pto.partition_tensor_view<16x32xf32>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 src must be a Vec, Mat or Acc tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%a0 : !pto.tile_buf<bias, 16x32xf32>) outs(%d : !pto.partition_tensor_view<16x32xf32>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xi64, blayout=col_major, slayout=row_major>'}}
func.func @tstore_21(%a0: !pto.tile_buf<vec, 16x32xi64, blayout=col_major, slayout=row_major>, %pd: !pto.ptr<i64>) {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c4 = arith.constant 4 : index
  %c512 = arith.constant 512 : index
  %c64 = arith.constant 64 : index
  %c0 = arith.constant 0 : index
  %vd = pto.make_tensor_view %pd, shape = [%c1, %c8, %c1, %c16, %c4], strides = [%c512, %c64, %c64, %c4, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x8x1x16x4xi64>
  // expected-note@+1 {{operand 'dst' is '!pto.partition_tensor_view<1x8x1x16x4xi64>'}}
  %d = pto.partition_view %vd, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c8, %c1, %c16, %c4] : !pto.tensor_view<1x8x1x16x4xi64> -> !pto.partition_tensor_view<1x8x1x16x4xi64>
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 64-bit elements can be stored to ND and DN tensors only}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tstore ins(%a0 : !pto.tile_buf<vec, 16x32xi64, blayout=col_major, slayout=row_major>) outs(%d : !pto.partition_tensor_view<1x8x1x16x4xi64>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>'}}
func.func @tstore_22(%a0: !pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>, %pd: !pto.ptr<f32>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  %c8 = arith.constant 8 : index
  %c1024 = arith.constant 1024 : index
  %c256 = arith.constant 256 : index
  %c128 = arith.constant 128 : index
  %c0 = arith.constant 0 : index
  %vd = pto.make_tensor_view %pd, shape = [%c1, %c4, %c2, %c16, %c8], strides = [%c1024, %c256, %c128, %c8, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x4x2x16x8xf32>
  // expected-note@+1 {{operand 'dst' is '!pto.partition_tensor_view<1x4x2x8x8xf32>'}}
  %d = pto.partition_view %vd, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c4, %c2, %c8, %c8] : !pto.tensor_view<1x4x2x16x8xf32> -> !pto.partition_tensor_view<1x4x2x8x8xf32>
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 dimensions 3 and 4 of an NZ tensor must be the constants 16 and 32 / sizeof(element)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tstore ins(%a0 : !pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>) outs(%d : !pto.partition_tensor_view<1x4x2x8x8xf32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.partition_tensor_view<4096x32xi8>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 4096x32xi8>'}}
func.func @tstore_23(%a0: !pto.tile_buf<vec, 4096x32xi8>, %d: !pto.partition_tensor_view<4096x32xi8>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 dimension 3 of an ND, 4 of a DN or 1 of an NZ tensor must be below 4096}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tstore ins(%a0 : !pto.tile_buf<vec, 4096x32xi8>) outs(%d : !pto.partition_tensor_view<4096x32xi8>)
  return
}

// expected-note@+1 {{operand 'fp' is '!pto.tile_buf<vec, 1x32xui64>'}}
func.func @tstore_fp_1(%a0: !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %a1: !pto.tile_buf<vec, 1x32xui64>, %d: !pto.partition_tensor_view<16x32xi8>) {
  // expected-error@+2 {{'pto.tstore_fp' op breaks a rule of profile a2a3: TSTORE: on a2a3 and a5 fp must be a Scaling tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore_fp ins(%a0, %a1 : !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<vec, 1x32xui64>) outs(%d : !pto.partition_tensor_view<16x32xi8>)
  return
}

// expected-note@+1 {{operand 'fp' is '!pto.tile_buf<scaling, 1x32xf32>'}}
func.func @tstore_fp_2(%a0: !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %a1: !pto.tile_buf<scaling, 1x32xf32>, %d: !pto.partition_tensor_view<16x32xi8>) {
  // expected-error@+1 {{'pto.tstore_fp' op breaks a rule of profile a2a3: TSTORE: fp must hold uint64_t or int64_t words}}
  pto.tstore_fp ins(%a0, %a1 : !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<scaling, 1x32xf32>) outs(%d : !pto.partition_tensor_view<16x32xi8>)
  return
}

// expected-note@+2 {{operand 'src' is '!pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
// expected-note@+1 {{operand 'fp' is '!pto.tile_buf<scaling, 1x16xui64>'}}
func.func @tstore_fp_3(%a0: !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %a1: !pto.tile_buf<scaling, 1x16xui64>, %d: !pto.partition_tensor_view<16x32xi8>) {
  // expected-error@+2 {{'pto.tstore_fp' op breaks a rule of profile a2a3: TSTORE: fp must have a valid word for every valid column of src}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore_fp ins(%a0, %a1 : !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<scaling, 1x16xui64>) outs(%d : !pto.partition_tensor_view<16x32xi8>)
  return
}
