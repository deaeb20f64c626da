// TLOAD on a5: each rule, broken.
// RUN: pto-opt --pto-legality=arch=a5 -split-input-file -verify-diagnostics %s

// expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<16x32xf64>'}}
func.func @ssa(%src: !pto.partition_tensor_view<16x32xf64>) {
  // expected-error@+3 {{'pto.tload' op breaks a rule of profile a5: TLOAD: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tload %src : !pto.partition_tensor_view<16x32xf64> -> !pto.tile<16x32xf64>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf64>'}}
// expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<16x32xf64>'}}
func.func @dps(%src: !pto.partition_tensor_view<16x32xf64>, %dst: !pto.tile_buf<vec, 16x32xf64>) {
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a5: TLOAD: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tload ins(%src : !pto.partition_tensor_view<16x32xf64>) outs(%dst : !pto.tile_buf<vec, 16x32xf64>)
  return
}

// -----

// expected-note@+2 {{operand 'src' is '!pto.partition_tensor_view<16x32xi1>'}}
// expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<16x32xi4>'}}
func.func @every_other_type(%g0: !pto.partition_tensor_view<16x32xi1>, %g1: !pto.partition_tensor_view<16x32xi4>) {
  // expected-error@+3 {{'pto.tload' op breaks a rule of profile a5: TLOAD: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xi1>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %0 = pto.tload %g0 : !pto.partition_tensor_view<16x32xi1> -> !pto.tile<16x32xi1>
  // expected-error@+3 {{'pto.tload' op breaks a rule of profile a5: TLOAD: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t, float4_e2m1x2_t or float4_e1m2x2_t}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xi4>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %1 = pto.tload %g1 : !pto.partition_tensor_view<16x32xi4> -> !pto.tile<16x32xi4>
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<16x32xf16>'}}
func.func @ssa(%src: !pto.partition_tensor_view<16x32xf16>) {
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a5: TLOAD: the elements of dst and src must have the same size}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<16x32xf32>'}}
  %dst = pto.tload %src : !pto.partition_tensor_view<16x32xf16> -> !pto.tile<16x32xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<16x32xf16>'}}
func.func @dps(%src: !pto.partition_tensor_view<16x32xf16>, %dst: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+1 {{'pto.tload' op breaks a rule of profile a5: TLOAD: the elements of dst and src must have the same size}}
  pto.tload ins(%src : !pto.partition_tensor_view<16x32xf16>) outs(%dst : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// -----

// ND.
func.func @ssa(%src: !pto.partition_tensor_view<16x32xf32>) {
  // expected-error@+3 {{'pto.tload' op breaks a rule of profile a5: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf32, blayout=col_major>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tload %src : !pto.partition_tensor_view<16x32xf32> -> !pto.tile<16x32xf32, blayout=col_major>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32, blayout=col_major>'}}
func.func @dps(%src: !pto.partition_tensor_view<16x32xf32>, %dst: !pto.tile_buf<vec, 16x32xf32, blayout=col_major>) {
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a5: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tload ins(%src : !pto.partition_tensor_view<16x32xf32>) outs(%dst : !pto.tile_buf<vec, 16x32xf32, blayout=col_major>)
  return
}

// -----

func.func @ssa(%src: !pto.partition_tensor_view<16x32xf32>) {
  // expected-error@+3 {{'pto.tload' op breaks a rule of profile a5: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf32, blayout=col_major, slayout=row_major>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tload %src : !pto.partition_tensor_view<16x32xf32> -> !pto.tile<16x32xf32, blayout=col_major, slayout=row_major>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>'}}
func.func @dps(%src: !pto.partition_tensor_view<16x32xf32>, %dst: !pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>) {
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a5: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tload ins(%src : !pto.partition_tensor_view<16x32xf32>) outs(%dst : !pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>)
  return
}

// -----

// DN.
func.func @ssa(%p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %view = pto.make_tensor_view %p, shape = [%c16, %c32], strides = [%c1, %c16] {layout = #pto.layout<dn>} : !pto.tensor_view<16x32xf32>
  %src = pto.partition_view %view, offsets = [%c0, %c0], sizes = [%c16, %c32] : !pto.tensor_view<16x32xf32> -> !pto.partition_tensor_view<16x32xf32>
  // expected-error@+3 {{'pto.tload' op breaks a rule of profile a5: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tload %src : !pto.partition_tensor_view<16x32xf32> -> !pto.tile<16x32xf32>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @dps(%p: !pto.ptr<f32>, %dst: !pto.tile_buf<vec, 16x32xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %view = pto.make_tensor_view %p, shape = [%c16, %c32], strides = [%c1, %c16] {layout = #pto.layout<dn>} : !pto.tensor_view<16x32xf32>
  %src = pto.partition_view %view, offsets = [%c0, %c0], sizes = [%c16, %c32] : !pto.tensor_view<16x32xf32> -> !pto.partition_tensor_view<16x32xf32>
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a5: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tload ins(%src : !pto.partition_tensor_view<16x32xf32>) outs(%dst : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// -----

// NZ.
func.func @ssa(%p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c128 = arith.constant 128 : index
  %c512 = arith.constant 512 : index
  %view = pto.make_tensor_view %p, shape = [%c1, %c4, %c1, %c16, %c8], strides = [%c512, %c128, %c128, %c8, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x4x1x16x8xf32>
  %src = pto.partition_view %view, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c4, %c1, %c16, %c8] : !pto.tensor_view<1x4x1x16x8xf32> -> !pto.partition_tensor_view<1x4x1x16x8xf32>
  // expected-error@+3 {{'pto.tload' op breaks a rule of profile a5: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tload %src : !pto.partition_tensor_view<1x4x1x16x8xf32> -> !pto.tile<16x32xf32>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @dps(%p: !pto.ptr<f32>, %dst: !pto.tile_buf<vec, 16x32xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c128 = arith.constant 128 : index
  %c512 = arith.constant 512 : index
  %view = pto.make_tensor_view %p, shape = [%c1, %c4, %c1, %c16, %c8], strides = [%c512, %c128, %c128, %c8, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x4x1x16x8xf32>
  %src = pto.partition_view %view, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c4, %c1, %c16, %c8] : !pto.tensor_view<1x4x1x16x8xf32> -> !pto.partition_tensor_view<1x4x1x16x8xf32>
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a5: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tload ins(%src : !pto.partition_tensor_view<1x4x1x16x8xf32>) outs(%dst : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// -----

func.func @ssa(%p: !pto.ptr<f16>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  %c256 = arith.constant 256 : index
  %c512 = arith.constant 512 : index
  %view = pto.make_tensor_view %p, shape = [%c1, %c2, %c1, %c16, %c16], strides = [%c512, %c256, %c256, %c16, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x2x1x16x16xf16>
  %src = pto.partition_view %view, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c2, %c1, %c16, %c16] : !pto.tensor_view<1x2x1x16x16xf16> -> !pto.partition_tensor_view<1x2x1x16x16xf16>
  // expected-error@+3 {{'pto.tload' op breaks a rule of profile a5: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf16, blayout=col_major, slayout=col_major>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tload %src : !pto.partition_tensor_view<1x2x1x16x16xf16> -> !pto.tile<16x32xf16, blayout=col_major, slayout=col_major>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf16, blayout=col_major, slayout=col_major>'}}
func.func @dps(%p: !pto.ptr<f16>, %dst: !pto.tile_buf<vec, 16x32xf16, blayout=col_major, slayout=col_major>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  %c256 = arith.constant 256 : index
  %c512 = arith.constant 512 : index
  %view = pto.make_tensor_view %p, shape = [%c1, %c2, %c1, %c16, %c16], strides = [%c512, %c256, %c256, %c16, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x2x1x16x16xf16>
  %src = pto.partition_view %view, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c2, %c1, %c16, %c16] : !pto.tensor_view<1x2x1x16x16xf16> -> !pto.partition_tensor_view<1x2x1x16x16xf16>
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a5: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tload ins(%src : !pto.partition_tensor_view<1x2x1x16x16xf16>) outs(%dst : !pto.tile_buf<vec, 16x32xf16, blayout=col_major, slayout=col_major>)
  return
}

// -----

func.func @ssa(%p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c128 = arith.constant 128 : index
  %c512 = arith.constant 512 : index
  %view = pto.make_tensor_view %p, shape = [%c1, %c4, %c1, %c16, %c8], strides = [%c512, %c128, %c128, %c8, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x4x1x16x8xf32>
  %src = pto.partition_view %view, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c4, %c1, %c16, %c8] : !pto.tensor_view<1x4x1x16x8xf32> -> !pto.partition_tensor_view<1x4x1x16x8xf32>
  // expected-error@+3 {{'pto.tload' op breaks a rule of profile a5: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tload %src : !pto.partition_tensor_view<1x4x1x16x8xf32> -> !pto.tile<16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @dps(%p: !pto.ptr<f32>, %dst: !pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c128 = arith.constant 128 : index
  %c512 = arith.constant 512 : index
  %view = pto.make_tensor_view %p, shape = [%c1, %c4, %c1, %c16, %c8], strides = [%c512, %c128, %c128, %c8, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x4x1x16x8xf32>
  %src = pto.partition_view %view, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c4, %c1, %c16, %c8] : !pto.tensor_view<1x4x1x16x8xf32> -> !pto.partition_tensor_view<1x4x1x16x8xf32>
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a5: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tload ins(%src : !pto.partition_tensor_view<1x4x1x16x8xf32>) outs(%dst : !pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>)
  return
}

// -----

func.func @ssa(%src: !pto.partition_tensor_view<1x32xf32>) {
  // expected-error@+3 {{'pto.tload' op breaks a rule of profile a5: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<8x32xf32, valid=1x32, blayout=col_major>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tload %src : !pto.partition_tensor_view<1x32xf32> -> !pto.tile<8x32xf32, valid=1x32, blayout=col_major>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 8x32xf32, valid=1x32, blayout=col_major>'}}
func.func @dps(%src: !pto.partition_tensor_view<1x32xf32>, %dst: !pto.tile_buf<vec, 8x32xf32, valid=1x32, blayout=col_major>) {
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a5: TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tload ins(%src : !pto.partition_tensor_view<1x32xf32>) outs(%dst : !pto.tile_buf<vec, 8x32xf32, valid=1x32, blayout=col_major>)
  return
}

// -----

func.func @ssa(%src: !pto.partition_tensor_view<16x32xf32>) {
  // expected-error@+4 {{'pto.tload' op breaks a rule of profile a5: TLOAD: the sizes of the tensor and of dst's valid region must all be greater than 0}}
  // expected-note@+3 {{operand 'dst' is '!pto.tile<16x32xf32, valid=0x32>'}}
  // expected-note@+2 {{hint: this instruction is legal on cpu}}
  // expected-error@+1 {{'pto.tload' op breaks a rule of profile a5: TLOAD: on a5 dst's valid region must have the size of the ND tensor}}
  %dst = pto.tload %src : !pto.partition_tensor_view<16x32xf32> -> !pto.tile<16x32xf32, valid=0x32>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32, valid=0x32>'}}
func.func @dps(%src: !pto.partition_tensor_view<16x32xf32>, %dst: !pto.tile_buf<vec, 16x32xf32, valid=0x32>) {
  // expected-error@+3 {{'pto.tload' op breaks a rule of profile a5: TLOAD: the sizes of the tensor and of dst's valid region must all be greater than 0}}
  // expected-note@+2 {{hint: this instruction is legal on cpu}}
  // expected-error@+1 {{'pto.tload' op breaks a rule of profile a5: TLOAD: on a5 dst's valid region must have the size of the ND tensor}}
  pto.tload ins(%src : !pto.partition_tensor_view<16x32xf32>) outs(%dst : !pto.tile_buf<vec, 16x32xf32, valid=0x32>)
  return
}

// -----

func.func @ssa(%src: !pto.partition_tensor_view<16x32xf32>) {
  // expected-error@+4 {{'pto.tload' op breaks a rule of profile a5: TLOAD: the sizes of the tensor and of dst's valid region must all be greater than 0}}
  // expected-note@+3 {{operand 'dst' is '!pto.tile<16x32xf32, valid=16x0>'}}
  // expected-note@+2 {{hint: this instruction is legal on cpu}}
  // expected-error@+1 {{'pto.tload' op breaks a rule of profile a5: TLOAD: on a5 dst's valid region must have the size of the ND tensor}}
  %dst = pto.tload %src : !pto.partition_tensor_view<16x32xf32> -> !pto.tile<16x32xf32, valid=16x0>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32, valid=16x0>'}}
func.func @dps(%src: !pto.partition_tensor_view<16x32xf32>, %dst: !pto.tile_buf<vec, 16x32xf32, valid=16x0>) {
  // expected-error@+3 {{'pto.tload' op breaks a rule of profile a5: TLOAD: the sizes of the tensor and of dst's valid region must all be greater than 0}}
  // expected-note@+2 {{hint: this instruction is legal on cpu}}
  // expected-error@+1 {{'pto.tload' op breaks a rule of profile a5: TLOAD: on a5 dst's valid region must have the size of the ND tensor}}
  pto.tload ins(%src : !pto.partition_tensor_view<16x32xf32>) outs(%dst : !pto.tile_buf<vec, 16x32xf32, valid=16x0>)
  return
}

// -----

func.func @ssa(%src: !pto.partition_tensor_view<0x32xf32>) {
  // expected-error@+4 {{'pto.tload' op breaks a rule of profile a5: TLOAD: the sizes of the tensor and of dst's valid region must all be greater than 0}}
  // expected-note@+3 {{operand 'dst' is '!pto.tile<16x32xf32>'}}
  // expected-note@+2 {{hint: this instruction is legal on cpu}}
  // expected-error@+1 {{'pto.tload' op breaks a rule of profile a5: TLOAD: on a5 dst's valid region must have the size of the ND tensor}}
  %dst = pto.tload %src : !pto.partition_tensor_view<0x32xf32> -> !pto.tile<16x32xf32>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @dps(%src: !pto.partition_tensor_view<0x32xf32>, %dst: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+3 {{'pto.tload' op breaks a rule of profile a5: TLOAD: the sizes of the tensor and of dst's valid region must all be greater than 0}}
  // expected-note@+2 {{hint: this instruction is legal on cpu}}
  // expected-error@+1 {{'pto.tload' op breaks a rule of profile a5: TLOAD: on a5 dst's valid region must have the size of the ND tensor}}
  pto.tload ins(%src : !pto.partition_tensor_view<0x32xf32>) outs(%dst : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// -----

func.func @ssa(%p: !pto.ptr<f32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c128 = arith.constant 128 : index
  %view = pto.make_tensor_view %p, shape = [%c1, %n, %n, %c16, %c8], strides = [%c128, %c128, %c128, %c8, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x?x?x16x8xf32>
  %src = pto.partition_view %view, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %n, %n, %c16, %c8] : !pto.tensor_view<1x?x?x16x8xf32> -> !pto.partition_tensor_view<1x?x?x16x8xf32>
  // expected-error@+3 {{'pto.tload' op breaks a rule of profile a5: TLOAD: the sizes of the tensor and of dst's valid region must all be greater than 0}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf32, valid=16x0, blayout=col_major, slayout=row_major>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tload %src : !pto.partition_tensor_view<1x?x?x16x8xf32> -> !pto.tile<16x32xf32, valid=16x0, blayout=col_major, slayout=row_major>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32, valid=16x0, blayout=col_major, slayout=row_major>'}}
func.func @dps(%p: !pto.ptr<f32>, %n: index, %dst: !pto.tile_buf<vec, 16x32xf32, valid=16x0, blayout=col_major, slayout=row_major>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c128 = arith.constant 128 : index
  %view = pto.make_tensor_view %p, shape = [%c1, %n, %n, %c16, %c8], strides = [%c128, %c128, %c128, %c8, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x?x?x16x8xf32>
  %src = pto.partition_view %view, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %n, %n, %c16, %c8] : !pto.tensor_view<1x?x?x16x8xf32> -> !pto.partition_tensor_view<1x?x?x16x8xf32>
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a5: TLOAD: the sizes of the tensor and of dst's valid region must all be greater than 0}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tload ins(%src : !pto.partition_tensor_view<1x?x?x16x8xf32>) outs(%dst : !pto.tile_buf<vec, 16x32xf32, valid=16x0, blayout=col_major, slayout=row_major>)
  return
}

// -----

func.func @ssa(%p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c32 = arith.constant 32 : index
  %view = pto.make_tensor_view %p, shape = [%c8, %c32], strides = [%c32, %c1] : !pto.tensor_view<8x32xf32>
  %src = pto.partition_view %view, offsets = [%c0, %c0], sizes = [%c8, %c32] : !pto.tensor_view<8x32xf32> -> !pto.partition_tensor_view<8x32xf32>
  // expected-error@+4 {{'pto.tload' op breaks a rule of profile a5: TLOAD: on a5 dst's valid region must have the size of the ND tensor}}
  // expected-note@+3 {{operand 'dst' is '!pto.tile<16x32xf32>'}}
  // expected-note@+2 {{hint: this instruction is legal on cpu}}
  // expected-error@+1 {{'pto.tload' op breaks a rule of profile a5: TLOAD: dst's valid region must not reach beyond the tensor}}
  %dst = pto.tload %src : !pto.partition_tensor_view<8x32xf32> -> !pto.tile<16x32xf32>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @dps(%p: !pto.ptr<f32>, %dst: !pto.tile_buf<vec, 16x32xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c32 = arith.constant 32 : index
  %view = pto.make_tensor_view %p, shape = [%c8, %c32], strides = [%c32, %c1] : !pto.tensor_view<8x32xf32>
  %src = pto.partition_view %view, offsets = [%c0, %c0], sizes = [%c8, %c32] : !pto.tensor_view<8x32xf32> -> !pto.partition_tensor_view<8x32xf32>
  // expected-error@+3 {{'pto.tload' op breaks a rule of profile a5: TLOAD: on a5 dst's valid region must have the size of the ND tensor}}
  // expected-note@+2 {{hint: this instruction is legal on cpu}}
  // expected-error@+1 {{'pto.tload' op breaks a rule of profile a5: TLOAD: dst's valid region must not reach beyond the tensor}}
  pto.tload ins(%src : !pto.partition_tensor_view<8x32xf32>) outs(%dst : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// -----

func.func @ssa(%p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c31 = arith.constant 31 : index
  %view = pto.make_tensor_view %p, shape = [%c16, %c31], strides = [%c31, %c1] : !pto.tensor_view<16x31xf32>
  %src = pto.partition_view %view, offsets = [%c0, %c0], sizes = [%c16, %c31] : !pto.tensor_view<16x31xf32> -> !pto.partition_tensor_view<16x31xf32>
  // expected-error@+4 {{'pto.tload' op breaks a rule of profile a5: TLOAD: on a5 dst's valid region must have the size of the ND tensor}}
  // expected-note@+3 {{operand 'dst' is '!pto.tile<16x32xf32>'}}
  // expected-note@+2 {{hint: this instruction is legal on cpu}}
  // expected-error@+1 {{'pto.tload' op breaks a rule of profile a5: TLOAD: dst's valid region must not reach beyond the tensor}}
  %dst = pto.tload %src : !pto.partition_tensor_view<16x31xf32> -> !pto.tile<16x32xf32>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @dps(%p: !pto.ptr<f32>, %dst: !pto.tile_buf<vec, 16x32xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c31 = arith.constant 31 : index
  %view = pto.make_tensor_view %p, shape = [%c16, %c31], strides = [%c31, %c1] : !pto.tensor_view<16x31xf32>
  %src = pto.partition_view %view, offsets = [%c0, %c0], sizes = [%c16, %c31] : !pto.tensor_view<16x31xf32> -> !pto.partition_tensor_view<16x31xf32>
  // expected-error@+3 {{'pto.tload' op breaks a rule of profile a5: TLOAD: on a5 dst's valid region must have the size of the ND tensor}}
  // expected-note@+2 {{hint: this instruction is legal on cpu}}
  // expected-error@+1 {{'pto.tload' op breaks a rule of profile a5: TLOAD: dst's valid region must not reach beyond the tensor}}
  pto.tload ins(%src : !pto.partition_tensor_view<16x31xf32>) outs(%dst : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// -----

func.func @ssa(%p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %view = pto.make_tensor_view %p, shape = [%c16, %c16], strides = [%c1, %c16] {layout = #pto.layout<dn>} : !pto.tensor_view<16x16xf32>
  %src = pto.partition_view %view, offsets = [%c0, %c0], sizes = [%c16, %c16] : !pto.tensor_view<16x16xf32> -> !pto.partition_tensor_view<16x16xf32>
  // expected-error@+3 {{'pto.tload' op breaks a rule of profile a5: TLOAD: dst's valid region must not reach beyond the tensor}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf32, blayout=col_major>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tload %src : !pto.partition_tensor_view<16x16xf32> -> !pto.tile<16x32xf32, blayout=col_major>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32, blayout=col_major>'}}
func.func @dps(%p: !pto.ptr<f32>, %dst: !pto.tile_buf<vec, 16x32xf32, blayout=col_major>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %view = pto.make_tensor_view %p, shape = [%c16, %c16], strides = [%c1, %c16] {layout = #pto.layout<dn>} : !pto.tensor_view<16x16xf32>
  %src = pto.partition_view %view, offsets = [%c0, %c0], sizes = [%c16, %c16] : !pto.tensor_view<16x16xf32> -> !pto.partition_tensor_view<16x16xf32>
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a5: TLOAD: dst's valid region must not reach beyond the tensor}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tload ins(%src : !pto.partition_tensor_view<16x16xf32>) outs(%dst : !pto.tile_buf<vec, 16x32xf32, blayout=col_major>)
  return
}

// -----

func.func @ssa(%p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c128 = arith.constant 128 : index
  %c256 = arith.constant 256 : index
  %view = pto.make_tensor_view %p, shape = [%c1, %c2, %c1, %c16, %c8], strides = [%c256, %c128, %c128, %c8, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x2x1x16x8xf32>
  %src = pto.partition_view %view, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c2, %c1, %c16, %c8] : !pto.tensor_view<1x2x1x16x8xf32> -> !pto.partition_tensor_view<1x2x1x16x8xf32>
  // expected-error@+3 {{'pto.tload' op breaks a rule of profile a5: TLOAD: dst's valid region must not reach beyond the tensor}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf32, blayout=col_major, slayout=row_major>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %dst = pto.tload %src : !pto.partition_tensor_view<1x2x1x16x8xf32> -> !pto.tile<16x32xf32, blayout=col_major, slayout=row_major>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>'}}
func.func @dps(%p: !pto.ptr<f32>, %dst: !pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c128 = arith.constant 128 : index
  %c256 = arith.constant 256 : index
  %view = pto.make_tensor_view %p, shape = [%c1, %c2, %c1, %c16, %c8], strides = [%c256, %c128, %c128, %c8, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x2x1x16x8xf32>
  %src = pto.partition_view %view, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c2, %c1, %c16, %c8] : !pto.tensor_view<1x2x1x16x8xf32> -> !pto.partition_tensor_view<1x2x1x16x8xf32>
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a5: TLOAD: dst's valid region must not reach beyond the tensor}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tload ins(%src : !pto.partition_tensor_view<1x2x1x16x8xf32>) outs(%dst : !pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<16x32xi64>'}}
func.func @ssa(%src: !pto.partition_tensor_view<16x32xi64>) {
  // expected-error@+3 {{'pto.tload' op breaks a rule of profile a5: TLOAD: on a5 a tile of 64-bit elements must have PadValue::Null or PadValue::Zero}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xi64, pad=2>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  %dst = pto.tload %src : !pto.partition_tensor_view<16x32xi64> -> !pto.tile<16x32xi64, pad=max>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xi64, pad=2>'}}
// expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<16x32xi64>'}}
func.func @dps(%src: !pto.partition_tensor_view<16x32xi64>, %dst: !pto.tile_buf<vec, 16x32xi64, pad=max>) {
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a5: TLOAD: on a5 a tile of 64-bit elements must have PadValue::Null or PadValue::Zero}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  pto.tload ins(%src : !pto.partition_tensor_view<16x32xi64>) outs(%dst : !pto.tile_buf<vec, 16x32xi64, pad=max>)
  return
}

// -----

// expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<16x32xi64>'}}
func.func @ssa(%src: !pto.partition_tensor_view<16x32xi64>) {
  // expected-error@+3 {{'pto.tload' op breaks a rule of profile a5: TLOAD: on a5 a tile of 64-bit elements must have PadValue::Null or PadValue::Zero}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xi64, pad=3>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  %dst = pto.tload %src : !pto.partition_tensor_view<16x32xi64> -> !pto.tile<16x32xi64, pad=min>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xi64, pad=3>'}}
// expected-note@+1 {{operand 'src' is '!pto.partition_tensor_view<16x32xi64>'}}
func.func @dps(%src: !pto.partition_tensor_view<16x32xi64>, %dst: !pto.tile_buf<vec, 16x32xi64, pad=min>) {
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a5: TLOAD: on a5 a tile of 64-bit elements must have PadValue::Null or PadValue::Zero}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  pto.tload ins(%src : !pto.partition_tensor_view<16x32xi64>) outs(%dst : !pto.tile_buf<vec, 16x32xi64, pad=min>)
  return
}

// -----

func.func @ssa(%src: !pto.partition_tensor_view<16x32xf32>) {
  // expected-error@+3 {{'pto.tload' op breaks a rule of profile a5: TLOAD: on a5 dst's valid region must have the size of the ND tensor}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf32, valid=15x32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  %dst = pto.tload %src : !pto.partition_tensor_view<16x32xf32> -> !pto.tile<16x32xf32, valid=15x32>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32, valid=15x32>'}}
func.func @dps(%src: !pto.partition_tensor_view<16x32xf32>, %dst: !pto.tile_buf<vec, 16x32xf32, valid=15x32>) {
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a5: TLOAD: on a5 dst's valid region must have the size of the ND tensor}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  pto.tload ins(%src : !pto.partition_tensor_view<16x32xf32>) outs(%dst : !pto.tile_buf<vec, 16x32xf32, valid=15x32>)
  return
}

// -----

func.func @ssa(%src: !pto.partition_tensor_view<2x8x16xf32>) {
  // expected-error@+3 {{'pto.tload' op breaks a rule of profile a5: TLOAD: on a5 dst's valid region must have the size of the ND tensor}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  %dst = pto.tload %src : !pto.partition_tensor_view<2x8x16xf32> -> !pto.tile<16x32xf32>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @dps(%src: !pto.partition_tensor_view<2x8x16xf32>, %dst: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a5: TLOAD: on a5 dst's valid region must have the size of the ND tensor}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  pto.tload ins(%src : !pto.partition_tensor_view<2x8x16xf32>) outs(%dst : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// -----

// One size is enough to know.
func.func @ssa(%src: !pto.partition_tensor_view<16x32xf32>, %r: index) {
  // expected-error@+3 {{'pto.tload' op breaks a rule of profile a5: TLOAD: on a5 dst's valid region must have the size of the ND tensor}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xf32, valid=?x31>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  %dst = pto.tload %src valid(%r) : !pto.partition_tensor_view<16x32xf32> -> !pto.tile<16x32xf32, valid=?x31>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32, valid=?x31>'}}
func.func @dps(%src: !pto.partition_tensor_view<16x32xf32>, %dst: !pto.tile_buf<vec, 16x32xf32, valid=?x31>) {
  // expected-error@+2 {{'pto.tload' op breaks a rule of profile a5: TLOAD: on a5 dst's valid region must have the size of the ND tensor}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  pto.tload ins(%src : !pto.partition_tensor_view<16x32xf32>) outs(%dst : !pto.tile_buf<vec, 16x32xf32, valid=?x31>)
  return
}
