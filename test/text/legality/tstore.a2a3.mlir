// TSTORE on a2a3: each rule, broken.
// RUN: pto-opt --pto-legality=arch=a3 -split-input-file -verify-diagnostics %s

// expected-note@+2 {{operand 'dst' is '!pto.partition_tensor_view<16x32xf8E4M3FN>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf8E4M3FN>'}}
func.func @ssa(%src: !pto.tile<16x32xf8E4M3FN>, %dst: !pto.partition_tensor_view<16x32xf8E4M3FN>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tstore %src, %dst : (!pto.tile<16x32xf8E4M3FN>, !pto.partition_tensor_view<16x32xf8E4M3FN>) -> ()
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.partition_tensor_view<16x32xf8E4M3FN>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf8E4M3FN>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf8E4M3FN>, %dst: !pto.partition_tensor_view<16x32xf8E4M3FN>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tstore ins(%src : !pto.tile_buf<vec, 16x32xf8E4M3FN>) outs(%dst : !pto.partition_tensor_view<16x32xf8E4M3FN>)
  return
}

// -----

// expected-note@+16 {{operand 'dst' is '!pto.partition_tensor_view<16x32xf8E5M2>'}}
// expected-note@+15 {{operand 'src' is '!pto.tile<16x32xf8E5M2>'}}
// expected-note@+14 {{operand 'dst' is '!pto.partition_tensor_view<16x32x!pto.e8m0>'}}
// expected-note@+13 {{operand 'src' is '!pto.tile<16x32x!pto.e8m0>'}}
// expected-note@+12 {{operand 'dst' is '!pto.partition_tensor_view<16x32x!pto.hif8>'}}
// expected-note@+11 {{operand 'src' is '!pto.tile<16x32x!pto.hif8>'}}
// expected-note@+10 {{operand 'dst' is '!pto.partition_tensor_view<16x32x!pto.f4e2m1>'}}
// expected-note@+9 {{operand 'src' is '!pto.tile<16x32x!pto.f4e2m1>'}}
// expected-note@+8 {{operand 'dst' is '!pto.partition_tensor_view<16x32x!pto.f4e1m2>'}}
// expected-note@+7 {{operand 'src' is '!pto.tile<16x32x!pto.f4e1m2>'}}
// expected-note@+6 {{operand 'dst' is '!pto.partition_tensor_view<16x32xf64>'}}
// expected-note@+5 {{operand 'src' is '!pto.tile<16x32xf64>'}}
// expected-note@+4 {{operand 'dst' is '!pto.partition_tensor_view<16x32xi1>'}}
// expected-note@+3 {{operand 'src' is '!pto.tile<16x32xi1>'}}
// expected-note@+2 {{operand 'dst' is '!pto.partition_tensor_view<16x32xi4>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xi4>'}}
func.func @every_other_type(%s0: !pto.tile<16x32xf8E5M2>, %g0: !pto.partition_tensor_view<16x32xf8E5M2>, %s1: !pto.tile<16x32x!pto.e8m0>, %g1: !pto.partition_tensor_view<16x32x!pto.e8m0>, %s2: !pto.tile<16x32x!pto.hif8>, %g2: !pto.partition_tensor_view<16x32x!pto.hif8>, %s3: !pto.tile<16x32x!pto.f4e2m1>, %g3: !pto.partition_tensor_view<16x32x!pto.f4e2m1>, %s4: !pto.tile<16x32x!pto.f4e1m2>, %g4: !pto.partition_tensor_view<16x32x!pto.f4e1m2>, %s5: !pto.tile<16x32xf64>, %g5: !pto.partition_tensor_view<16x32xf64>, %s6: !pto.tile<16x32xi1>, %g6: !pto.partition_tensor_view<16x32xi1>, %s7: !pto.tile<16x32xi4>, %g7: !pto.partition_tensor_view<16x32xi4>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tstore %s0, %g0 : (!pto.tile<16x32xf8E5M2>, !pto.partition_tensor_view<16x32xf8E5M2>) -> ()
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tstore %s1, %g1 : (!pto.tile<16x32x!pto.e8m0>, !pto.partition_tensor_view<16x32x!pto.e8m0>) -> ()
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tstore %s2, %g2 : (!pto.tile<16x32x!pto.hif8>, !pto.partition_tensor_view<16x32x!pto.hif8>) -> ()
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tstore %s3, %g3 : (!pto.tile<16x32x!pto.f4e2m1>, !pto.partition_tensor_view<16x32x!pto.f4e2m1>) -> ()
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tstore %s4, %g4 : (!pto.tile<16x32x!pto.f4e1m2>, !pto.partition_tensor_view<16x32x!pto.f4e1m2>) -> ()
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %s5, %g5 : (!pto.tile<16x32xf64>, !pto.partition_tensor_view<16x32xf64>) -> ()
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %s6, %g6 : (!pto.tile<16x32xi1>, !pto.partition_tensor_view<16x32xi1>) -> ()
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %s7, %g7 : (!pto.tile<16x32xi4>, !pto.partition_tensor_view<16x32xi4>) -> ()
  return
}

// -----

// expected-note@+2 {{operand 'dst' is '!pto.partition_tensor_view<16x32xui32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xui32>'}}
func.func @ssa(%src: !pto.tile<16x32xui32>, %dst: !pto.partition_tensor_view<16x32xui32>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 an atomic add needs a tensor of int8_t, int16_t, int32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %src, %dst {atomicType = #pto<atomic_type atomic_add>} : (!pto.tile<16x32xui32>, !pto.partition_tensor_view<16x32xui32>) -> ()
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.partition_tensor_view<16x32xui32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xui32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xui32>, %dst: !pto.partition_tensor_view<16x32xui32>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 an atomic add needs a tensor of int8_t, int16_t, int32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%src : !pto.tile_buf<vec, 16x32xui32>) outs(%dst : !pto.partition_tensor_view<16x32xui32>) {atomicType = #pto<atomic_type atomic_add>}
  return
}

// -----

// expected-note@+8 {{operand 'dst' is '!pto.partition_tensor_view<16x32xui8>'}}
// expected-note@+7 {{operand 'src' is '!pto.tile<16x32xui8>'}}
// expected-note@+6 {{operand 'dst' is '!pto.partition_tensor_view<16x32xui16>'}}
// expected-note@+5 {{operand 'src' is '!pto.tile<16x32xui16>'}}
// expected-note@+4 {{operand 'dst' is '!pto.partition_tensor_view<16x32xi64>'}}
// expected-note@+3 {{operand 'src' is '!pto.tile<16x32xi64>'}}
// expected-note@+2 {{operand 'dst' is '!pto.partition_tensor_view<16x32xui64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xui64>'}}
func.func @every_other_atomic_type(%s0: !pto.tile<16x32xui8>, %g0: !pto.partition_tensor_view<16x32xui8>, %s1: !pto.tile<16x32xui16>, %g1: !pto.partition_tensor_view<16x32xui16>, %s2: !pto.tile<16x32xi64>, %g2: !pto.partition_tensor_view<16x32xi64>, %s3: !pto.tile<16x32xui64>, %g3: !pto.partition_tensor_view<16x32xui64>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 an atomic add needs a tensor of int8_t, int16_t, int32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %s0, %g0 {atomicType = #pto<atomic_type atomic_add>} : (!pto.tile<16x32xui8>, !pto.partition_tensor_view<16x32xui8>) -> ()
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 an atomic add needs a tensor of int8_t, int16_t, int32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %s1, %g1 {atomicType = #pto<atomic_type atomic_add>} : (!pto.tile<16x32xui16>, !pto.partition_tensor_view<16x32xui16>) -> ()
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 an atomic add needs a tensor of int8_t, int16_t, int32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %s2, %g2 {atomicType = #pto<atomic_type atomic_add>} : (!pto.tile<16x32xi64>, !pto.partition_tensor_view<16x32xi64>) -> ()
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 an atomic add needs a tensor of int8_t, int16_t, int32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %s3, %g3 {atomicType = #pto<atomic_type atomic_add>} : (!pto.tile<16x32xui64>, !pto.partition_tensor_view<16x32xui64>) -> ()
  return
}

// -----

// expected-note@+2 {{operand 'dst' is '!pto.partition_tensor_view<16x32xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32>'}}
func.func @ssa(%src: !pto.tile<16x32xf32>, %dst: !pto.partition_tensor_view<16x32xf16>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: the elements of dst and src must have the same size}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %src, %dst : (!pto.tile<16x32xf32>, !pto.partition_tensor_view<16x32xf16>) -> ()
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.partition_tensor_view<16x32xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32>, %dst: !pto.partition_tensor_view<16x32xf16>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: the elements of dst and src must have the same size}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%src : !pto.tile_buf<vec, 16x32xf32>) outs(%dst : !pto.partition_tensor_view<16x32xf16>)
  return
}

// -----

// ND.
// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32, blayout=col_major>'}}
func.func @ssa(%src: !pto.tile<16x32xf32, blayout=col_major>, %dst: !pto.partition_tensor_view<16x32xf32>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: a Vec or Mat src must have the tensor's layout (ND, DN or NZ)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %src, %dst : (!pto.tile<16x32xf32, blayout=col_major>, !pto.partition_tensor_view<16x32xf32>) -> ()
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32, blayout=col_major>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32, blayout=col_major>, %dst: !pto.partition_tensor_view<16x32xf32>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: a Vec or Mat src must have the tensor's layout (ND, DN or NZ)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%src : !pto.tile_buf<vec, 16x32xf32, blayout=col_major>) outs(%dst : !pto.partition_tensor_view<16x32xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32, blayout=col_major, slayout=row_major>'}}
func.func @ssa(%src: !pto.tile<16x32xf32, blayout=col_major, slayout=row_major>, %dst: !pto.partition_tensor_view<16x32xf32>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: a Vec or Mat src must have the tensor's layout (ND, DN or NZ)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %src, %dst : (!pto.tile<16x32xf32, blayout=col_major, slayout=row_major>, !pto.partition_tensor_view<16x32xf32>) -> ()
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>, %dst: !pto.partition_tensor_view<16x32xf32>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: a Vec or Mat src must have the tensor's layout (ND, DN or NZ)}}
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
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: a Vec or Mat src must have the tensor's layout (ND, DN or NZ)}}
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
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: a Vec or Mat src must have the tensor's layout (ND, DN or NZ)}}
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
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: a Vec or Mat src must have the tensor's layout (ND, DN or NZ)}}
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
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: a Vec or Mat src must have the tensor's layout (ND, DN or NZ)}}
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
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: a Vec or Mat src must have the tensor's layout (ND, DN or NZ)}}
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
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: a Vec or Mat src must have the tensor's layout (ND, DN or NZ)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%src : !pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) outs(%dst : !pto.partition_tensor_view<1x4x1x16x8xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32>'}}
func.func @ssa(%src: !pto.tile<16x32xf32>, %dst: !pto.partition_tensor_view<16x31xf32>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: src's valid region must have the size of the tensor}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %src, %dst : (!pto.tile<16x32xf32>, !pto.partition_tensor_view<16x31xf32>) -> ()
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32>, %dst: !pto.partition_tensor_view<16x31xf32>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: src's valid region must have the size of the tensor}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%src : !pto.tile_buf<vec, 16x32xf32>) outs(%dst : !pto.partition_tensor_view<16x31xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32, valid=15x32>'}}
func.func @ssa(%src: !pto.tile<16x32xf32, valid=15x32>, %dst: !pto.partition_tensor_view<16x32xf32>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: src's valid region must have the size of the tensor}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %src, %dst : (!pto.tile<16x32xf32, valid=15x32>, !pto.partition_tensor_view<16x32xf32>) -> ()
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32, valid=15x32>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32, valid=15x32>, %dst: !pto.partition_tensor_view<16x32xf32>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: src's valid region must have the size of the tensor}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore ins(%src : !pto.tile_buf<vec, 16x32xf32, valid=15x32>) outs(%dst : !pto.partition_tensor_view<16x32xf32>)
  return
}

// -----

// One size is enough to know.
// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32, valid=?x16>'}}
func.func @ssa(%src: !pto.tile<16x32xf32, valid=?x16>, %dst: !pto.partition_tensor_view<16x32xf32>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: src's valid region must have the size of the tensor}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tstore %src, %dst : (!pto.tile<16x32xf32, valid=?x16>, !pto.partition_tensor_view<16x32xf32>) -> ()
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32, valid=?x16>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32, valid=?x16>, %dst: !pto.partition_tensor_view<16x32xf32>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: src's valid region must have the size of the tensor}}
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
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: src's valid region must have the size of the tensor}}
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
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: src's valid region must have the size of the tensor}}
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
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: src's valid region must have the size of the tensor}}
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
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: src's valid region must have the size of the tensor}}
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
  // expected-error@+3 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: src's valid region must not reach beyond the tensor}}
  // expected-note@+2 {{hint: this instruction is legal on cpu}}
  // expected-error@+1 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: src's valid region must have the size of the tensor}}
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
  // expected-error@+3 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: src's valid region must not reach beyond the tensor}}
  // expected-note@+2 {{hint: this instruction is legal on cpu}}
  // expected-error@+1 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: src's valid region must have the size of the tensor}}
  pto.tstore ins(%src : !pto.tile_buf<vec, 16x32xf32>) outs(%dst : !pto.partition_tensor_view<8x32xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x8xi64, blayout=col_major, slayout=row_major>'}}
func.func @ssa(%src: !pto.tile<16x8xi64, blayout=col_major, slayout=row_major>, %p: !pto.ptr<i64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %c128 = arith.constant 128 : index
  %view = pto.make_tensor_view %p, shape = [%c1, %c2, %c1, %c16, %c4], strides = [%c128, %c64, %c64, %c4, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x2x1x16x4xi64>
  // expected-note@+1 {{operand 'dst' is '!pto.partition_tensor_view<1x2x1x16x4xi64>'}}
  %dst = pto.partition_view %view, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c2, %c1, %c16, %c4] : !pto.tensor_view<1x2x1x16x4xi64> -> !pto.partition_tensor_view<1x2x1x16x4xi64>
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 64-bit elements can be stored to ND and DN tensors only}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tstore %src, %dst : (!pto.tile<16x8xi64, blayout=col_major, slayout=row_major>, !pto.partition_tensor_view<1x2x1x16x4xi64>) -> ()
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x8xi64, blayout=col_major, slayout=row_major>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x8xi64, blayout=col_major, slayout=row_major>, %p: !pto.ptr<i64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %c128 = arith.constant 128 : index
  %view = pto.make_tensor_view %p, shape = [%c1, %c2, %c1, %c16, %c4], strides = [%c128, %c64, %c64, %c4, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x2x1x16x4xi64>
  // expected-note@+1 {{operand 'dst' is '!pto.partition_tensor_view<1x2x1x16x4xi64>'}}
  %dst = pto.partition_view %view, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c2, %c1, %c16, %c4] : !pto.tensor_view<1x2x1x16x4xi64> -> !pto.partition_tensor_view<1x2x1x16x4xi64>
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 64-bit elements can be stored to ND and DN tensors only}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tstore ins(%src : !pto.tile_buf<vec, 16x8xi64, blayout=col_major, slayout=row_major>) outs(%dst : !pto.partition_tensor_view<1x2x1x16x4xi64>)
  return
}

// -----

// A size that is not constant.
// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32, blayout=col_major, slayout=row_major>'}}
func.func @ssa(%src: !pto.tile<16x32xf32, blayout=col_major, slayout=row_major>, %p: !pto.ptr<f32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c128 = arith.constant 128 : index
  %c512 = arith.constant 512 : index
  %view = pto.make_tensor_view %p, shape = [%c1, %c4, %c1, %n, %c8], strides = [%c512, %c128, %c128, %c8, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x4x1x?x8xf32>
  // expected-note@+1 {{operand 'dst' is '!pto.partition_tensor_view<1x4x1x?x8xf32>'}}
  %dst = pto.partition_view %view, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c4, %c1, %n, %c8] : !pto.tensor_view<1x4x1x?x8xf32> -> !pto.partition_tensor_view<1x4x1x?x8xf32>
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 dimensions 3 and 4 of an NZ tensor must be the constants 16 and 32 / sizeof(element)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tstore %src, %dst : (!pto.tile<16x32xf32, blayout=col_major, slayout=row_major>, !pto.partition_tensor_view<1x4x1x?x8xf32>) -> ()
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>, %p: !pto.ptr<f32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c128 = arith.constant 128 : index
  %c512 = arith.constant 512 : index
  %view = pto.make_tensor_view %p, shape = [%c1, %c4, %c1, %n, %c8], strides = [%c512, %c128, %c128, %c8, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x4x1x?x8xf32>
  // expected-note@+1 {{operand 'dst' is '!pto.partition_tensor_view<1x4x1x?x8xf32>'}}
  %dst = pto.partition_view %view, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c4, %c1, %n, %c8] : !pto.tensor_view<1x4x1x?x8xf32> -> !pto.partition_tensor_view<1x4x1x?x8xf32>
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 dimensions 3 and 4 of an NZ tensor must be the constants 16 and 32 / sizeof(element)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tstore ins(%src : !pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>) outs(%dst : !pto.partition_tensor_view<1x4x1x?x8xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32, blayout=col_major, slayout=row_major>'}}
func.func @ssa(%src: !pto.tile<16x32xf32, blayout=col_major, slayout=row_major>, %p: !pto.ptr<f32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c128 = arith.constant 128 : index
  %c512 = arith.constant 512 : index
  %view = pto.make_tensor_view %p, shape = [%c1, %c4, %c1, %c16, %n], strides = [%c512, %c128, %c128, %c8, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x4x1x16x?xf32>
  // expected-note@+1 {{operand 'dst' is '!pto.partition_tensor_view<1x4x1x16x?xf32>'}}
  %dst = pto.partition_view %view, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c4, %c1, %c16, %n] : !pto.tensor_view<1x4x1x16x?xf32> -> !pto.partition_tensor_view<1x4x1x16x?xf32>
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 dimensions 3 and 4 of an NZ tensor must be the constants 16 and 32 / sizeof(element)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tstore %src, %dst : (!pto.tile<16x32xf32, blayout=col_major, slayout=row_major>, !pto.partition_tensor_view<1x4x1x16x?xf32>) -> ()
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>, %p: !pto.ptr<f32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c128 = arith.constant 128 : index
  %c512 = arith.constant 512 : index
  %view = pto.make_tensor_view %p, shape = [%c1, %c4, %c1, %c16, %n], strides = [%c512, %c128, %c128, %c8, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x4x1x16x?xf32>
  // expected-note@+1 {{operand 'dst' is '!pto.partition_tensor_view<1x4x1x16x?xf32>'}}
  %dst = pto.partition_view %view, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c4, %c1, %c16, %n] : !pto.tensor_view<1x4x1x16x?xf32> -> !pto.partition_tensor_view<1x4x1x16x?xf32>
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 dimensions 3 and 4 of an NZ tensor must be the constants 16 and 32 / sizeof(element)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tstore ins(%src : !pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>) outs(%dst : !pto.partition_tensor_view<1x4x1x16x?xf32>)
  return
}

// -----

// Other constants.
// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32, blayout=col_major, slayout=row_major>'}}
func.func @ssa(%src: !pto.tile<16x32xf32, blayout=col_major, slayout=row_major>, %p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c128 = arith.constant 128 : index
  %c256 = arith.constant 256 : index
  %c1024 = arith.constant 1024 : index
  %view = pto.make_tensor_view %p, shape = [%c1, %c4, %c2, %c8, %c8], strides = [%c1024, %c256, %c128, %c16, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x4x2x8x8xf32>
  // expected-note@+1 {{operand 'dst' is '!pto.partition_tensor_view<1x4x2x8x8xf32>'}}
  %dst = pto.partition_view %view, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c4, %c2, %c8, %c8] : !pto.tensor_view<1x4x2x8x8xf32> -> !pto.partition_tensor_view<1x4x2x8x8xf32>
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 dimensions 3 and 4 of an NZ tensor must be the constants 16 and 32 / sizeof(element)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tstore %src, %dst : (!pto.tile<16x32xf32, blayout=col_major, slayout=row_major>, !pto.partition_tensor_view<1x4x2x8x8xf32>) -> ()
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>, %p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c128 = arith.constant 128 : index
  %c256 = arith.constant 256 : index
  %c1024 = arith.constant 1024 : index
  %view = pto.make_tensor_view %p, shape = [%c1, %c4, %c2, %c8, %c8], strides = [%c1024, %c256, %c128, %c16, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x4x2x8x8xf32>
  // expected-note@+1 {{operand 'dst' is '!pto.partition_tensor_view<1x4x2x8x8xf32>'}}
  %dst = pto.partition_view %view, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c4, %c2, %c8, %c8] : !pto.tensor_view<1x4x2x8x8xf32> -> !pto.partition_tensor_view<1x4x2x8x8xf32>
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 dimensions 3 and 4 of an NZ tensor must be the constants 16 and 32 / sizeof(element)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tstore ins(%src : !pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>) outs(%dst : !pto.partition_tensor_view<1x4x2x8x8xf32>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32xf32, blayout=col_major, slayout=row_major>'}}
func.func @ssa(%src: !pto.tile<16x32xf32, blayout=col_major, slayout=row_major>, %p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %c512 = arith.constant 512 : index
  %c1024 = arith.constant 1024 : index
  %view = pto.make_tensor_view %p, shape = [%c1, %c2, %c1, %c16, %c16], strides = [%c1024, %c512, %c512, %c32, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x2x1x16x16xf32>
  // expected-note@+1 {{operand 'dst' is '!pto.partition_tensor_view<1x2x1x16x16xf32>'}}
  %dst = pto.partition_view %view, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c2, %c1, %c16, %c16] : !pto.tensor_view<1x2x1x16x16xf32> -> !pto.partition_tensor_view<1x2x1x16x16xf32>
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 dimensions 3 and 4 of an NZ tensor must be the constants 16 and 32 / sizeof(element)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tstore %src, %dst : (!pto.tile<16x32xf32, blayout=col_major, slayout=row_major>, !pto.partition_tensor_view<1x2x1x16x16xf32>) -> ()
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>, %p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %c512 = arith.constant 512 : index
  %c1024 = arith.constant 1024 : index
  %view = pto.make_tensor_view %p, shape = [%c1, %c2, %c1, %c16, %c16], strides = [%c1024, %c512, %c512, %c32, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x2x1x16x16xf32>
  // expected-note@+1 {{operand 'dst' is '!pto.partition_tensor_view<1x2x1x16x16xf32>'}}
  %dst = pto.partition_view %view, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c2, %c1, %c16, %c16] : !pto.tensor_view<1x2x1x16x16xf32> -> !pto.partition_tensor_view<1x2x1x16x16xf32>
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 dimensions 3 and 4 of an NZ tensor must be the constants 16 and 32 / sizeof(element)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tstore ins(%src : !pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>) outs(%dst : !pto.partition_tensor_view<1x2x1x16x16xf32>)
  return
}

// -----

// expected-note@+2 {{operand 'dst' is '!pto.partition_tensor_view<4096x32xi8>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile<4096x32xi8>'}}
func.func @ssa(%src: !pto.tile<4096x32xi8>, %dst: !pto.partition_tensor_view<4096x32xi8>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 dimension 3 of an ND, 4 of a DN or 1 of an NZ tensor must be below 4096}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tstore %src, %dst : (!pto.tile<4096x32xi8>, !pto.partition_tensor_view<4096x32xi8>) -> ()
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.partition_tensor_view<4096x32xi8>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 4096x32xi8>'}}
func.func @dps(%src: !pto.tile_buf<vec, 4096x32xi8>, %dst: !pto.partition_tensor_view<4096x32xi8>) {
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 dimension 3 of an ND, 4 of a DN or 1 of an NZ tensor must be below 4096}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tstore ins(%src : !pto.tile_buf<vec, 4096x32xi8>) outs(%dst : !pto.partition_tensor_view<4096x32xi8>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<32x4096xi8, blayout=col_major>'}}
func.func @ssa(%src: !pto.tile<32x4096xi8, blayout=col_major>, %p: !pto.ptr<i8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %c4096 = arith.constant 4096 : index
  %view = pto.make_tensor_view %p, shape = [%c32, %c4096], strides = [%c1, %c32] {layout = #pto.layout<dn>} : !pto.tensor_view<32x4096xi8>
  // expected-note@+1 {{operand 'dst' is '!pto.partition_tensor_view<32x4096xi8>'}}
  %dst = pto.partition_view %view, offsets = [%c0, %c0], sizes = [%c32, %c4096] : !pto.tensor_view<32x4096xi8> -> !pto.partition_tensor_view<32x4096xi8>
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 dimension 3 of an ND, 4 of a DN or 1 of an NZ tensor must be below 4096}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tstore %src, %dst : (!pto.tile<32x4096xi8, blayout=col_major>, !pto.partition_tensor_view<32x4096xi8>) -> ()
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 32x4096xi8, blayout=col_major>'}}
func.func @dps(%src: !pto.tile_buf<vec, 32x4096xi8, blayout=col_major>, %p: !pto.ptr<i8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %c4096 = arith.constant 4096 : index
  %view = pto.make_tensor_view %p, shape = [%c32, %c4096], strides = [%c1, %c32] {layout = #pto.layout<dn>} : !pto.tensor_view<32x4096xi8>
  // expected-note@+1 {{operand 'dst' is '!pto.partition_tensor_view<32x4096xi8>'}}
  %dst = pto.partition_view %view, offsets = [%c0, %c0], sizes = [%c32, %c4096] : !pto.tensor_view<32x4096xi8> -> !pto.partition_tensor_view<32x4096xi8>
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 dimension 3 of an ND, 4 of a DN or 1 of an NZ tensor must be below 4096}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tstore ins(%src : !pto.tile_buf<vec, 32x4096xi8, blayout=col_major>) outs(%dst : !pto.partition_tensor_view<32x4096xi8>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.tile<16x32768xf32, blayout=col_major, slayout=row_major>'}}
func.func @ssa(%src: !pto.tile<16x32768xf32, blayout=col_major, slayout=row_major>, %p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c128 = arith.constant 128 : index
  %c4096 = arith.constant 4096 : index
  %c524288 = arith.constant 524288 : index
  %view = pto.make_tensor_view %p, shape = [%c1, %c4096, %c1, %c16, %c8], strides = [%c524288, %c128, %c128, %c8, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x4096x1x16x8xf32>
  // expected-note@+1 {{operand 'dst' is '!pto.partition_tensor_view<1x4096x1x16x8xf32>'}}
  %dst = pto.partition_view %view, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c4096, %c1, %c16, %c8] : !pto.tensor_view<1x4096x1x16x8xf32> -> !pto.partition_tensor_view<1x4096x1x16x8xf32>
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 dimension 3 of an ND, 4 of a DN or 1 of an NZ tensor must be below 4096}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tstore %src, %dst : (!pto.tile<16x32768xf32, blayout=col_major, slayout=row_major>, !pto.partition_tensor_view<1x4096x1x16x8xf32>) -> ()
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x32768xf32, blayout=col_major, slayout=row_major>'}}
func.func @dps(%src: !pto.tile_buf<vec, 16x32768xf32, blayout=col_major, slayout=row_major>, %p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c128 = arith.constant 128 : index
  %c4096 = arith.constant 4096 : index
  %c524288 = arith.constant 524288 : index
  %view = pto.make_tensor_view %p, shape = [%c1, %c4096, %c1, %c16, %c8], strides = [%c524288, %c128, %c128, %c8, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x4096x1x16x8xf32>
  // expected-note@+1 {{operand 'dst' is '!pto.partition_tensor_view<1x4096x1x16x8xf32>'}}
  %dst = pto.partition_view %view, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c4096, %c1, %c16, %c8] : !pto.tensor_view<1x4096x1x16x8xf32> -> !pto.partition_tensor_view<1x4096x1x16x8xf32>
  // expected-error@+2 {{'pto.tstore' op breaks a rule of profile a2a3: TSTORE: on a2a3 dimension 3 of an ND, 4 of a DN or 1 of an NZ tensor must be below 4096}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tstore ins(%src : !pto.tile_buf<vec, 16x32768xf32, blayout=col_major, slayout=row_major>) outs(%dst : !pto.partition_tensor_view<1x4096x1x16x8xf32>)
  return
}
