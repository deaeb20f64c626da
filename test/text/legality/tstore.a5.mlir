// TSTORE on a5: each rule, broken.
// RUN: pto-opt --pto-legality=arch=a5 -split-input-file -verify-diagnostics %s

// expected-note@+2 {{operand 'dst' is '!pto.partition_tensor_view<16x32xf64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf64>'}}
func.func @ssa(%src: !pto.tile<16x32xf64>, %dst: !pto.partition_tensor_view<16x32xf64>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %src, %dst : (!pto.tile<16x32xf64>, !pto.partition_tensor_view<16x32xf64>) -> ()
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.partition_tensor_view<16x32xf64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf64>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf64>, %dst: !pto.partition_tensor_view<16x32xf64>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%src : !pto.tile_buf<vec, 16x32xf64>) outs(%dst : !pto.partition_tensor_view<16x32xf64>)
  return
}

// -----

// expected-note@+4 {{operand 'dst' is '!pto.partition_tensor_view<16x32xi1>'}}
// expected-note@+3 {{operand 'src' is '!pto.tile<16x32xi1>'}}
// expected-note@+2 {{operand 'dst' is '!pto.partition_tensor_view<16x32xi4>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xi4>'}}
func.func @every_other_type(%s0: !pto.tile<16x32xi1>, %g0: !pto.partition_tensor_view<16x32xi1>, %s1: !pto.tile<16x32xi4>, %g1: !pto.partition_tensor_view<16x32xi4>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %s0, %g0 : (!pto.tile<16x32xi1>, !pto.partition_tensor_view<16x32xi1>) -> ()
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %s1, %g1 : (!pto.tile<16x32xi4>, !pto.partition_tensor_view<16x32xi4>) -> ()
  return
}

// -----

// expected-note@+2 {{operand 'dst' is '!pto.partition_tensor_view<16x32xui32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xui32>'}}
func.func @ssa(%src: !pto.tile<16x32xui32>, %dst: !pto.partition_tensor_view<16x32xui32>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: on a5 an atomic add needs a tensor of int8_t, int16_t, int32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %src, %dst {atomicType = #pto<atomic_type atomic_add>} : (!pto.tile<16x32xui32>, !pto.partition_tensor_view<16x32xui32>) -> ()
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.partition_tensor_view<16x32xui32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xui32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xui32>, %dst: !pto.partition_tensor_view<16x32xui32>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: on a5 an atomic add needs a tensor of int8_t, int16_t, int32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%src : !pto.tile_buf<vec, 16x32xui32>) outs(%dst : !pto.partition_tensor_view<16x32xui32>) {atomicType = #pto<atomic_type atomic_add>}
  return
}

// -----

// expected-note@+20 {{operand 'dst' is '!pto.partition_tensor_view<16x32xui8>'}}
// expected-note@+19 {{operand 'src' is '!pto.tile<16x32xui8>'}}
// expected-note@+18 {{operand 'dst' is '!pto.partition_tensor_view<16x32xui16>'}}
// expected-note@+17 {{operand 'src' is '!pto.tile<16x32xui16>'}}
// expected-note@+16 {{operand 'dst' is '!pto.partition_tensor_view<16x32xi64>'}}
// expected-note@+15 {{operand 'src' is '!pto.tile<16x32xi64>'}}
// expected-note@+14 {{operand 'dst' is '!pto.partition_tensor_view<16x32xui64>'}}
// expected-note@+13 {{operand 'src' is '!pto.tile<16x32xui64>'}}
// expected-note@+12 {{operand 'dst' is '!pto.partition_tensor_view<16x32xf8E4M3FN>'}}
// expected-note@+11 {{operand 'src' is '!pto.tile<16x32xf8E4M3FN>'}}
// expected-note@+10 {{operand 'dst' is '!pto.partition_tensor_view<16x32xf8E5M2>'}}
// expected-note@+9 {{operand 'src' is '!pto.tile<16x32xf8E5M2>'}}
// expected-note@+8 {{operand 'dst' is '!pto.partition_tensor_view<16x32x!pto.e8m0>'}}
// expected-note@+7 {{operand 'src' is '!pto.tile<16x32x!pto.e8m0>'}}
// expected-note@+6 {{operand 'dst' is '!pto.partition_tensor_view<16x32x!pto.hif8>'}}
// expected-note@+5 {{operand 'src' is '!pto.tile<16x32x!pto.hif8>'}}
// expected-note@+4 {{operand 'dst' is '!pto.partition_tensor_view<16x32x!pto.f4e2m1>'}}
// expected-note@+3 {{operand 'src' is '!pto.tile<16x32x!pto.f4e2m1>'}}
// expected-note@+2 {{operand 'dst' is '!pto.partition_tensor_view<16x32x!pto.f4e1m2>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile<16x32x!pto.f4e1m2>'}}
func.func @every_other_atomic_type(%s0: !pto.tile<16x32xui8>, %g0: !pto.partition_tensor_view<16x32xui8>, %s1: !pto.tile<16x32xui16>, %g1: !pto.partition_tensor_view<16x32xui16>, %s2: !pto.tile<16x32xi64>, %g2: !pto.partition_tensor_view<16x32xi64>, %s3: !pto.tile<16x32xui64>, %g3: !pto.partition_tensor_view<16x32xui64>, %s4: !pto.tile<16x32xf8E4M3FN>, %g4: !pto.partition_tensor_view<16x32xf8E4M3FN>, %s5: !pto.tile<16x32xf8E5M2>, %g5: !pto.partition_tensor_view<16x32xf8E5M2>, %s6: !pto.tile<16x32x!pto.e8m0>, %g6: !pto.partition_tensor_view<16x32x!pto.e8m0>, %s7: !pto.tile<16x32x!pto.hif8>, %g7: !pto.partition_tensor_view<16x32x!pto.hif8>, %s8: !pto.tile<16x32x!pto.f4e2m1>, %g8: !pto.partition_tensor_view<16x32x!pto.f4e2m1>, %s9: !pto.tile<16x32x!pto.f4e1m2>, %g9: !pto.partition_tensor_view<16x32x!pto.f4e1m2>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: on a5 an atomic add needs a tensor of int8_t, int16_t, int32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %s0, %g0 {atomicType = #pto<atomic_type atomic_add>} : (!pto.tile<16x32xui8>, !pto.partition_tensor_view<16x32xui8>) -> ()
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: on a5 an atomic add needs a tensor of int8_t, int16_t, int32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %s1, %g1 {atomicType = #pto<atomic_type atomic_add>} : (!pto.tile<16x32xui16>, !pto.partition_tensor_view<16x32xui16>) -> ()
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: on a5 an atomic add needs a tensor of int8_t, int16_t, int32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %s2, %g2 {atomicType = #pto<atomic_type atomic_add>} : (!pto.tile<16x32xi64>, !pto.partition_tensor_view<16x32xi64>) -> ()
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: on a5 an atomic add needs a tensor of int8_t, int16_t, int32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %s3, %g3 {atomicType = #pto<atomic_type atomic_add>} : (!pto.tile<16x32xui64>, !pto.partition_tensor_view<16x32xui64>) -> ()
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: on a5 an atomic add needs a tensor of int8_t, int16_t, int32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %s4, %g4 {atomicType = #pto<atomic_type atomic_add>} : (!pto.tile<16x32xf8E4M3FN>, !pto.partition_tensor_view<16x32xf8E4M3FN>) -> ()
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: on a5 an atomic add needs a tensor of int8_t, int16_t, int32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %s5, %g5 {atomicType = #pto<atomic_type atomic_add>} : (!pto.tile<16x32xf8E5M2>, !pto.partition_tensor_view<16x32xf8E5M2>) -> ()
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: on a5 an atomic add needs a tensor of int8_t, int16_t, int32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %s6, %g6 {atomicType = #pto<atomic_type atomic_add>} : (!pto.tile<16x32x!pto.e8m0>, !pto.partition_tensor_view<16x32x!pto.e8m0>) -> ()
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: on a5 an atomic add needs a tensor of int8_t, int16_t, int32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %s7, %g7 {atomicType = #pto<atomic_type atomic_add>} : (!pto.tile<16x32x!pto.hif8>, !pto.partition_tensor_view<16x32x!pto.hif8>) -> ()
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: on a5 an atomic add needs a tensor of int8_t, int16_t, int32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %s8, %g8 {atomicType = #pto<atomic_type atomic_add>} : (!pto.tile<16x32x!pto.f4e2m1>, !pto.partition_tensor_view<16x32x!pto.f4e2m1>) -> ()
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: on a5 an atomic add needs a tensor of int8_t, int16_t, int32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %s9, %g9 {atomicType = #pto<atomic_type atomic_add>} : (!pto.tile<16x32x!pto.f4e1m2>, !pto.partition_tensor_view<16x32x!pto.f4e1m2>) -> ()
  return
}

// -----

// expected-note@+2 {{operand 'dst' is '!pto.partition_tensor_view<16x32xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32>'}}
func.func @ssa(%src: !pto.tile<16x32xf32>, %dst: !pto.partition_tensor_view<16x32xf16>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: the elements of dst and src must have the same size}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %src, %dst : (!pto.tile<16x32xf32>, !pto.partition_tensor_view<16x32xf16>) -> ()
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.partition_tensor_view<16x32xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32>, %dst: !pto.partition_tensor_view<16x32xf16>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: the elements of dst and src must have the same size}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%src : !pto.tile_buf<vec, 16x32xf32>) outs(%dst : !pto.partition_tensor_view<16x32xf16>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<mat, 16x32xf32>'}}
func.func @ssa(%src: !pto.tile<mat, 16x32xf32>, %dst: !pto.partition_tensor_view<16x32xf32>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: on a5 src must be a Vec or Acc tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  pto.tstore %src, %dst : (!pto.tile<mat, 16x32xf32>, !pto.partition_tensor_view<16x32xf32>) -> ()
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<mat, 16x32xf32>'}}
func.func @dps(%src: !pto.tile_buf<mat, 16x32xf32>, %dst: !pto.partition_tensor_view<16x32xf32>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: on a5 src must be a Vec or Acc tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  pto.tstore ins(%src : !pto.tile_buf<mat, 16x32xf32>) outs(%dst : !pto.partition_tensor_view<16x32xf32>)
  return
}

// -----

// ND.
// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32, blayout=col_major>'}}
func.func @ssa(%src: !pto.tile<16x32xf32, blayout=col_major>, %dst: !pto.partition_tensor_view<16x32xf32>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: a Vec or Mat src must have the tensor's layout (ND, DN or NZ)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %src, %dst : (!pto.tile<16x32xf32, blayout=col_major>, !pto.partition_tensor_view<16x32xf32>) -> ()
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32, blayout=col_major>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32, blayout=col_major>, %dst: !pto.partition_tensor_view<16x32xf32>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: a Vec or Mat src must have the tensor's layout (ND, DN or NZ)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%src : !pto.tile_buf<vec, 16x32xf32, blayout=col_major>) outs(%dst : !pto.partition_tensor_view<16x32xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32, blayout=col_major, slayout=row_major>'}}
func.func @ssa(%src: !pto.tile<16x32xf32, blayout=col_major, slayout=row_major>, %dst: !pto.partition_tensor_view<16x32xf32>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: a Vec or Mat src must have the tensor's layout (ND, DN or NZ)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %src, %dst : (!pto.tile<16x32xf32, blayout=col_major, slayout=row_major>, !pto.partition_tensor_view<16x32xf32>) -> ()
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>, %dst: !pto.partition_tensor_view<16x32xf32>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: a Vec or Mat src must have the tensor's layout (ND, DN or NZ)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%src : !pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>) outs(%dst : !pto.partition_tensor_view<16x32xf32>)
  return
}

// -----

// DN.
// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32>'}}
func.func @ssa(%src: !pto.tile<16x32xf32>, %p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %view = pto.make_tensor_view %p, shape = [%c16, %c32], strides = [%c1, %c16] {layout = #pto.layout<dn>} : !pto.tensor_view<16x32xf32>
  %dst = pto.partition_view %view, offsets = [%c0, %c0], sizes = [%c16, %c32] : !pto.tensor_view<16x32xf32> -> !pto.partition_tensor_view<16x32xf32>
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: a Vec or Mat src must have the tensor's layout (ND, DN or NZ)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %src, %dst : (!pto.tile<16x32xf32>, !pto.partition_tensor_view<16x32xf32>) -> ()
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32>, %p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %view = pto.make_tensor_view %p, shape = [%c16, %c32], strides = [%c1, %c16] {layout = #pto.layout<dn>} : !pto.tensor_view<16x32xf32>
  %dst = pto.partition_view %view, offsets = [%c0, %c0], sizes = [%c16, %c32] : !pto.tensor_view<16x32xf32> -> !pto.partition_tensor_view<16x32xf32>
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: a Vec or Mat src must have the tensor's layout (ND, DN or NZ)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%src : !pto.tile_buf<vec, 16x32xf32>) outs(%dst : !pto.partition_tensor_view<16x32xf32>)
  return
}

// -----

// NZ.
// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32>'}}
func.func @ssa(%src: !pto.tile<16x32xf32>, %p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c128 = arith.constant 128 : index
  %c512 = arith.constant 512 : index
  %view = pto.make_tensor_view %p, shape = [%c1, %c4, %c1, %c16, %c8], strides = [%c512, %c128, %c128, %c8, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x4x1x16x8xf32>
  %dst = pto.partition_view %view, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c4, %c1, %c16, %c8] : !pto.tensor_view<1x4x1x16x8xf32> -> !pto.partition_tensor_view<1x4x1x16x8xf32>
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: a Vec or Mat src must have the tensor's layout (ND, DN or NZ)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %src, %dst : (!pto.tile<16x32xf32>, !pto.partition_tensor_view<1x4x1x16x8xf32>) -> ()
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32>, %p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c128 = arith.constant 128 : index
  %c512 = arith.constant 512 : index
  %view = pto.make_tensor_view %p, shape = [%c1, %c4, %c1, %c16, %c8], strides = [%c512, %c128, %c128, %c8, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x4x1x16x8xf32>
  %dst = pto.partition_view %view, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c4, %c1, %c16, %c8] : !pto.tensor_view<1x4x1x16x8xf32> -> !pto.partition_tensor_view<1x4x1x16x8xf32>
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: a Vec or Mat src must have the tensor's layout (ND, DN or NZ)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%src : !pto.tile_buf<vec, 16x32xf32>) outs(%dst : !pto.partition_tensor_view<1x4x1x16x8xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @ssa(%src: !pto.tile<16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c128 = arith.constant 128 : index
  %c512 = arith.constant 512 : index
  %view = pto.make_tensor_view %p, shape = [%c1, %c4, %c1, %c16, %c8], strides = [%c512, %c128, %c128, %c8, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x4x1x16x8xf32>
  %dst = pto.partition_view %view, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c4, %c1, %c16, %c8] : !pto.tensor_view<1x4x1x16x8xf32> -> !pto.partition_tensor_view<1x4x1x16x8xf32>
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: a Vec or Mat src must have the tensor's layout (ND, DN or NZ)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %src, %dst : (!pto.tile<16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.partition_tensor_view<1x4x1x16x8xf32>) -> ()
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c128 = arith.constant 128 : index
  %c512 = arith.constant 512 : index
  %view = pto.make_tensor_view %p, shape = [%c1, %c4, %c1, %c16, %c8], strides = [%c512, %c128, %c128, %c8, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x4x1x16x8xf32>
  %dst = pto.partition_view %view, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c4, %c1, %c16, %c8] : !pto.tensor_view<1x4x1x16x8xf32> -> !pto.partition_tensor_view<1x4x1x16x8xf32>
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: a Vec or Mat src must have the tensor's layout (ND, DN or NZ)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%src : !pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) outs(%dst : !pto.partition_tensor_view<1x4x1x16x8xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<8x32xf32, valid=1x32, blayout=col_major>'}}
func.func @ssa(%src: !pto.tile<8x32xf32, valid=1x32, blayout=col_major>, %dst: !pto.partition_tensor_view<1x32xf32>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: a Vec or Mat src must have the tensor's layout (ND, DN or NZ)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %src, %dst : (!pto.tile<8x32xf32, valid=1x32, blayout=col_major>, !pto.partition_tensor_view<1x32xf32>) -> ()
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 8x32xf32, valid=1x32, blayout=col_major>'}}
func.func @dps(%src: !pto.tile_buf<vec, 8x32xf32, valid=1x32, blayout=col_major>, %dst: !pto.partition_tensor_view<1x32xf32>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: a Vec or Mat src must have the tensor's layout (ND, DN or NZ)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%src : !pto.tile_buf<vec, 8x32xf32, valid=1x32, blayout=col_major>) outs(%dst : !pto.partition_tensor_view<1x32xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32>'}}
func.func @ssa(%src: !pto.tile<16x32xf32>, %dst: !pto.partition_tensor_view<16x31xf32>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: src's valid region must have the size of the tensor}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %src, %dst : (!pto.tile<16x32xf32>, !pto.partition_tensor_view<16x31xf32>) -> ()
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32>, %dst: !pto.partition_tensor_view<16x31xf32>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: src's valid region must have the size of the tensor}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%src : !pto.tile_buf<vec, 16x32xf32>) outs(%dst : !pto.partition_tensor_view<16x31xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32, valid=15x32>'}}
func.func @ssa(%src: !pto.tile<16x32xf32, valid=15x32>, %dst: !pto.partition_tensor_view<16x32xf32>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: src's valid region must have the size of the tensor}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %src, %dst : (!pto.tile<16x32xf32, valid=15x32>, !pto.partition_tensor_view<16x32xf32>) -> ()
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32, valid=15x32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32, valid=15x32>, %dst: !pto.partition_tensor_view<16x32xf32>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: src's valid region must have the size of the tensor}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%src : !pto.tile_buf<vec, 16x32xf32, valid=15x32>) outs(%dst : !pto.partition_tensor_view<16x32xf32>)
  return
}

// -----

// One size is enough to know.
// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32, valid=?x16>'}}
func.func @ssa(%src: !pto.tile<16x32xf32, valid=?x16>, %dst: !pto.partition_tensor_view<16x32xf32>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: src's valid region must have the size of the tensor}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %src, %dst : (!pto.tile<16x32xf32, valid=?x16>, !pto.partition_tensor_view<16x32xf32>) -> ()
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32, valid=?x16>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32, valid=?x16>, %dst: !pto.partition_tensor_view<16x32xf32>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: src's valid region must have the size of the tensor}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%src : !pto.tile_buf<vec, 16x32xf32, valid=?x16>) outs(%dst : !pto.partition_tensor_view<16x32xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32, valid=8x32, blayout=col_major>'}}
func.func @ssa(%src: !pto.tile<16x32xf32, valid=8x32, blayout=col_major>, %p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %view = pto.make_tensor_view %p, shape = [%c16, %c32], strides = [%c1, %c16] {layout = #pto.layout<dn>} : !pto.tensor_view<16x32xf32>
  %dst = pto.partition_view %view, offsets = [%c0, %c0], sizes = [%c16, %c32] : !pto.tensor_view<16x32xf32> -> !pto.partition_tensor_view<16x32xf32>
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: src's valid region must have the size of the tensor}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %src, %dst : (!pto.tile<16x32xf32, valid=8x32, blayout=col_major>, !pto.partition_tensor_view<16x32xf32>) -> ()
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32, valid=8x32, blayout=col_major>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32, valid=8x32, blayout=col_major>, %p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %view = pto.make_tensor_view %p, shape = [%c16, %c32], strides = [%c1, %c16] {layout = #pto.layout<dn>} : !pto.tensor_view<16x32xf32>
  %dst = pto.partition_view %view, offsets = [%c0, %c0], sizes = [%c16, %c32] : !pto.tensor_view<16x32xf32> -> !pto.partition_tensor_view<16x32xf32>
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: src's valid region must have the size of the tensor}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%src : !pto.tile_buf<vec, 16x32xf32, valid=8x32, blayout=col_major>) outs(%dst : !pto.partition_tensor_view<16x32xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32, valid=16x16, blayout=col_major, slayout=row_major>'}}
func.func @ssa(%src: !pto.tile<16x32xf32, valid=16x16, blayout=col_major, slayout=row_major>, %p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c128 = arith.constant 128 : index
  %c512 = arith.constant 512 : index
  %view = pto.make_tensor_view %p, shape = [%c1, %c4, %c1, %c16, %c8], strides = [%c512, %c128, %c128, %c8, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x4x1x16x8xf32>
  %dst = pto.partition_view %view, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c4, %c1, %c16, %c8] : !pto.tensor_view<1x4x1x16x8xf32> -> !pto.partition_tensor_view<1x4x1x16x8xf32>
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: src's valid region must have the size of the tensor}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %src, %dst : (!pto.tile<16x32xf32, valid=16x16, blayout=col_major, slayout=row_major>, !pto.partition_tensor_view<1x4x1x16x8xf32>) -> ()
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32, valid=16x16, blayout=col_major, slayout=row_major>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32, valid=16x16, blayout=col_major, slayout=row_major>, %p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c128 = arith.constant 128 : index
  %c512 = arith.constant 512 : index
  %view = pto.make_tensor_view %p, shape = [%c1, %c4, %c1, %c16, %c8], strides = [%c512, %c128, %c128, %c8, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x4x1x16x8xf32>
  %dst = pto.partition_view %view, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c4, %c1, %c16, %c8] : !pto.tensor_view<1x4x1x16x8xf32> -> !pto.partition_tensor_view<1x4x1x16x8xf32>
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: src's valid region must have the size of the tensor}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%src : !pto.tile_buf<vec, 16x32xf32, valid=16x16, blayout=col_major, slayout=row_major>) outs(%dst : !pto.partition_tensor_view<1x4x1x16x8xf32>)
  return
}

// -----

// The tensor is smaller, and all of its sizes and strides are known.
// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32>'}}
func.func @ssa(%src: !pto.tile<16x32xf32>, %p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c32 = arith.constant 32 : index
  %view = pto.make_tensor_view %p, shape = [%c8, %c32], strides = [%c32, %c1] : !pto.tensor_view<8x32xf32>
  %dst = pto.partition_view %view, offsets = [%c0, %c0], sizes = [%c8, %c32] : !pto.tensor_view<8x32xf32> -> !pto.partition_tensor_view<8x32xf32>
  // expected-error@+3 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: src's valid region must not reach beyond the tensor}}
  // expected-note@+2 {{hint: this instruction is legal on cpu}}
  // expected-error@+1 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: src's valid region must have the size of the tensor}}
  pto.tstore %src, %dst : (!pto.tile<16x32xf32>, !pto.partition_tensor_view<8x32xf32>) -> ()
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32>, %p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c32 = arith.constant 32 : index
  %view = pto.make_tensor_view %p, shape = [%c8, %c32], strides = [%c32, %c1] : !pto.tensor_view<8x32xf32>
  %dst = pto.partition_view %view, offsets = [%c0, %c0], sizes = [%c8, %c32] : !pto.tensor_view<8x32xf32> -> !pto.partition_tensor_view<8x32xf32>
  // expected-error@+3 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: src's valid region must not reach beyond the tensor}}
  // expected-note@+2 {{hint: this instruction is legal on cpu}}
  // expected-error@+1 {{'pto.tstore' op breaks a rule of profile a5: TSTORE: src's valid region must have the size of the tensor}}
  pto.tstore ins(%src : !pto.tile_buf<vec, 16x32xf32>) outs(%dst : !pto.partition_tensor_view<8x32xf32>)
  return
}
