// Vector instructions on a2a3: every sentence that instructions share, and every one of their own, broken.
// RUN: pto-opt --pto-legality=arch=a3 -verify-diagnostics %s

// expected-note@+2 {{operand 'src0' is '!pto.tile<16x64xi8>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile<16x64xi8>'}}
func.func @tadd_0(%a0: !pto.tile<16x64xi8>, %a1: !pto.tile<16x64xi8>) {
  // expected-error@+3 {{'pto.tadd' op breaks a rule of profile a2a3: on a2a3 the element type must be int16_t, int32_t, half or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x64xi8>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  %r0 = pto.tadd %a0, %a1 : (!pto.tile<16x64xi8>, !pto.tile<16x64xi8>) -> !pto.tile<16x64xi8>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xi32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xi32>'}}
func.func @texp_1(%a0: !pto.tile_buf<vec, 16x64xi32>, %d0: !pto.tile_buf<vec, 16x64xi32>) {
  // expected-error@+2 {{'pto.texp' op breaks a rule of profile a2a3: on a2a3 the element type must be half or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.texp ins(%a0 : !pto.tile_buf<vec, 16x64xi32>) outs(%d0 : !pto.tile_buf<vec, 16x64xi32>)
  return
}

// expected-note@+2 {{operand 'src0' is '!pto.tile<16x64xf32>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile<16x64xf32>'}}
func.func @tand_2(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xf32>) {
  // expected-error@+3 {{'pto.tand' op breaks a rule of profile a2a3: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t or uint32_t}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x64xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on a5}}
  %r0 = pto.tand %a0, %a1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xi8>'}}
// expected-note@+2 {{operand 'src' is '!pto.tile_buf<vec, 16x64xi8>'}}
// expected-note@+1 {{operand 'scalar' is 'i8'}}
func.func @tshrs_3(%a0: !pto.tile_buf<vec, 16x64xi8>, %a1: i8, %d0: !pto.tile_buf<vec, 16x64xi8>) {
  // expected-error@+2 {{'pto.tshrs' op breaks a rule of profile a2a3: on a2a3 the element type must be int16_t, uint16_t, int32_t or uint32_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tshrs ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xi8>, i8) outs(%d0 : !pto.tile_buf<vec, 16x64xi8>)
  return
}

// expected-note@+3 {{operand 'src0' is '!pto.tile<16x64xf16>'}}
// expected-note@+2 {{operand 'src1' is '!pto.tile<16x64xf16>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile<16x64xf16>'}}
func.func @trem_4(%a0: !pto.tile<16x64xf16>, %a1: !pto.tile<16x64xf16>, %a2: !pto.tile<16x64xf16>) {
  // expected-error@+3 {{'pto.trem' op breaks a rule of profile a2a3: on a2a3 the element type must be int32_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x64xf16>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  %r0 = pto.trem %a0, %a1, %a2 : (!pto.tile<16x64xf16>, !pto.tile<16x64xf16>, !pto.tile<16x64xf16>) -> !pto.tile<16x64xf16>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xi32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xi32>'}}
func.func @tsqrt_5(%a0: !pto.tile_buf<vec, 16x64xi32>, %d0: !pto.tile_buf<vec, 16x64xi32>) {
  // expected-error@+1 {{'pto.tsqrt' op breaks a rule of profile a2a3: on a2a3 the element type must be half, bfloat16_t or float}}
  pto.tsqrt ins(%a0 : !pto.tile_buf<vec, 16x64xi32>) outs(%d0 : !pto.tile_buf<vec, 16x64xi32>)
  return
}

// expected-note@+3 {{operand 'src0' is '!pto.tile<16x64xf8E4M3FN>'}}
// expected-note@+2 {{operand 'src1' is '!pto.tile<16x64xf8E4M3FN>'}}
// expected-note@+1 {{operand 'src2' is '!pto.tile<16x64xf8E4M3FN>'}}
func.func @taddc_6(%a0: !pto.tile<16x64xf8E4M3FN>, %a1: !pto.tile<16x64xf8E4M3FN>, %a2: !pto.tile<16x64xf8E4M3FN>) {
  // expected-error@+2 {{'pto.taddc' op breaks a rule of profile a2a3: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<16x64xf8E4M3FN>'}}
  %r0 = pto.taddc %a0, %a1, %a2 : (!pto.tile<16x64xf8E4M3FN>, !pto.tile<16x64xf8E4M3FN>, !pto.tile<16x64xf8E4M3FN>) -> !pto.tile<16x64xf8E4M3FN>
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+2 {{operand 'src' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'scalar' is 'f32'}}
func.func @tshls_7(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: f32, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+1 {{'pto.tshls' op breaks a rule of profile a2a3: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t}}
  pto.tshls ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, f32) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile<16x64xi16>'}}
func.func @trelu_8(%a0: !pto.tile<16x64xi16>) {
  // expected-error@+3 {{'pto.trelu' op breaks a rule of profile a2a3: on a2a3 the element type must be int32_t, half or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x64xi16>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %r0 = pto.trelu %a0 : (!pto.tile<16x64xi16>) -> !pto.tile<16x64xi16>
  return
}

// expected-note@+4 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf16>'}}
// expected-note@+3 {{operand 'base' is '!pto.tile_buf<vec, 16x64xf16>'}}
// expected-note@+2 {{operand 'exp' is '!pto.tile_buf<vec, 16x64xf16>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 16x64xf16>'}}
func.func @tpow_9(%a0: !pto.tile_buf<vec, 16x64xf16>, %a1: !pto.tile_buf<vec, 16x64xf16>, %a2: !pto.tile_buf<vec, 16x64xf16>, %d0: !pto.tile_buf<vec, 16x64xf16>) {
  // expected-error@+2 {{'pto.tpow' op breaks a rule of profile a2a3: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tpow ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf16>, !pto.tile_buf<vec, 16x64xf16>, !pto.tile_buf<vec, 16x64xf16>) outs(%d0 : !pto.tile_buf<vec, 16x64xf16>)
  return
}

// expected-note@+2 {{operand 'src' is '!pto.tile<16x64xbf16>'}}
// expected-note@+1 {{operand 'scalar' is 'bf16'}}
func.func @tcmps_10(%a0: !pto.tile<16x64xbf16>, %a1: bf16) {
  // expected-error@+3 {{'pto.tcmps' op breaks a rule of profile a2a3: on a2a3 the element type must be int16_t, uint16_t, int32_t, half or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xui8, valid=16x8>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  %r0 = pto.tcmps %a0, %a1 {cmpMode = #pto<cmp lt>} : (!pto.tile<16x64xbf16>, bf16) -> !pto.tile<16x32xui8, valid=16x8>
  return
}

// expected-note@+5 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xi8>'}}
// expected-note@+4 {{operand 'mask' is '!pto.tile_buf<vec, 16x32xui8, valid=16x8>'}}
// expected-note@+3 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xi8>'}}
// expected-note@+2 {{operand 'src1' is '!pto.tile_buf<vec, 16x64xi8>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 1x32xui8>'}}
func.func @tsel_11(%a0: !pto.tile_buf<vec, 16x32xui8, valid=16x8>, %a1: !pto.tile_buf<vec, 16x64xi8>, %a2: !pto.tile_buf<vec, 16x64xi8>, %a3: !pto.tile_buf<vec, 1x32xui8>, %d0: !pto.tile_buf<vec, 16x64xi8>) {
  // expected-error@+2 {{'pto.tsel' op breaks a rule of profile a2a3: on a2a3 the element type must be int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tsel ins(%a0, %a1, %a2, %a3 : !pto.tile_buf<vec, 16x32xui8, valid=16x8>, !pto.tile_buf<vec, 16x64xi8>, !pto.tile_buf<vec, 16x64xi8>, !pto.tile_buf<vec, 1x32xui8>) outs(%d0 : !pto.tile_buf<vec, 16x64xi8>)
  return
}

// expected-note@+2 {{operand 'src' is '!pto.tile<16x64xi32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile<16x64xi32>'}}
func.func @tcolargmax_12(%a0: !pto.tile<16x64xi32>, %a1: !pto.tile<16x64xi32>) {
  // expected-error@+3 {{'pto.tcolargmax' op breaks a rule of profile a2a3: on a2a3 the element type must be uint16_t, uint32_t, half or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<1x64xi32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  %r0 = pto.tcolargmax %a0, %a1 : (!pto.tile<16x64xi32>, !pto.tile<16x64xi32>) -> !pto.tile<1x64xi32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xi64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x1xi64, blayout=col_major>'}}
func.func @trowexpand_13(%a0: !pto.tile_buf<vec, 16x1xi64, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xi64>) {
  // expected-error@+2 {{'pto.trowexpand' op breaks a rule of profile a2a3: on a2a3 the element type must have 1, 2 or 4 bytes}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.trowexpand ins(%a0 : !pto.tile_buf<vec, 16x1xi64, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xi64>)
  return
}

// expected-note@+2 {{operand 'src0' is '!pto.tile<16x64xi32>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile<16x64xi32>'}}
func.func @taddreluconv_14(%a0: !pto.tile<16x64xi32>, %a1: !pto.tile<16x64xi32>) {
  // expected-error@+2 {{'pto.taddreluconv' op breaks a rule of profile a2a3: on a2a3 the sources must be int16_t, half or float}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<16x64xi8>'}}
  %r0 = pto.taddreluconv %a0, %a1 : (!pto.tile<16x64xi32>, !pto.tile<16x64xi32>) -> !pto.tile<16x64xi8>
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xf16>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @tadd_15(%a0: !pto.tile_buf<vec, 16x64xf16>, %a1: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+1 {{'pto.tadd' op breaks a rule of profile a2a3: dst and every source must have the same element type}}
  pto.tadd ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf16>, !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+2 {{operand 'src0' is '!pto.tile<16x64xf32>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile<16x64xf16>'}}
func.func @tcmp_16(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xf16>) {
  // expected-error@+2 {{'pto.tcmp' op breaks a rule of profile a2a3: the sources must have the same element type}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<16x32xui8, valid=16x8>'}}
  %r0 = pto.tcmp %a0, %a1 {cmpMode = #pto<cmp lt>} : (!pto.tile<16x64xf32>, !pto.tile<16x64xf16>) -> !pto.tile<16x32xui8, valid=16x8>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf16, valid=16x8>'}}
func.func @tcmp_17(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x32xf16, valid=16x8>) {
  // expected-error@+1 {{'pto.tcmp' op breaks a rule of profile a2a3: the element type of dst, a mask, must be uint8_t, int8_t, uint32_t or int32_t}}
  pto.tcmp ins(%a0, %a1 {cmpMode = #pto<cmp lt>} : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 16x32xf16, valid=16x8>)
  return
}

// expected-note@+1 {{operand 'mask' is '!pto.tile<16x32xf32, valid=16x8>'}}
func.func @tsel_18(%a0: !pto.tile<16x32xf32, valid=16x8>, %a1: !pto.tile<16x64xf32>, %a2: !pto.tile<16x64xf32>, %a3: !pto.tile<1x32xui8>) {
  // expected-error@+1 {{'pto.tsel' op breaks a rule of profile a2a3: the element type of mask must be an integer of 8, 16 or 32 bits}}
  %r0 = pto.tsel %a0, %a1, %a2, %a3 : (!pto.tile<16x32xf32, valid=16x8>, !pto.tile<16x64xf32>, !pto.tile<16x64xf32>, !pto.tile<1x32xui8>) -> !pto.tile<16x64xf32>
  return
}

// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile_buf<vec, 16x64xf16>'}}
func.func @tsubreluconv_19(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf16>, %d0: !pto.tile_buf<vec, 16x64xf16>) {
  // expected-error@+1 {{'pto.tsubreluconv' op breaks a rule of profile a2a3: src0 and src1 must have the same element type}}
  pto.tsubreluconv ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf16>) outs(%d0 : !pto.tile_buf<vec, 16x64xf16>)
  return
}

func.func @tsubreluconv_20(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xf32>) {
  // expected-error@+2 {{'pto.tsubreluconv' op breaks a rule of profile a2a3: dst must be half when the sources are float, int8_t when they are half or int16_t}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<16x64xf32>'}}
  %r0 = pto.tsubreluconv %a0, %a1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x64xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @tcolprod_21(%a0: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 1x64xf16>) {
  // expected-error@+1 {{'pto.tcolprod' op breaks a rule of profile a2a3: dst and src must have the same element type}}
  pto.tcolprod ins(%a0 : !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 1x64xf16>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile<16x64xf32>'}}
func.func @trowargmax_22(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xf32>) {
  // expected-error@+2 {{'pto.trowargmax' op breaks a rule of profile a2a3: dstVal and src must have the same element type}}
  // expected-note@+1 {{operand 'dstVal' is '!pto.tile<16x1xf16, blayout=col_major>'}}
  %r0, %r1 = pto.trowargmax %a0, %a1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> (!pto.tile<16x1xf16, blayout=col_major>, !pto.tile<16x1xi32, blayout=col_major>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 1x64xi16>'}}
func.func @tcolargmax_23(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 1x64xi16>) {
  // expected-error@+1 {{'pto.tcolargmax' op breaks a rule of profile a2a3: the element type of dst must be int32_t or uint32_t}}
  pto.tcolargmax ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 1x64xi16>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile<16x64xf32>'}}
func.func @trowargmin_24(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xf32>) {
  // expected-error@+3 {{'pto.trowargmin' op breaks a rule of profile a2a3: the element type of dstIdx must be int32_t or uint32_t, or also int16_t or uint16_t where src is half}}
  // expected-note@+2 {{operand 'dstIdx' is '!pto.tile<16x1xi16, blayout=col_major>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %r0, %r1 = pto.trowargmin %a0, %a1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> (!pto.tile<16x1xf32, blayout=col_major>, !pto.tile<16x1xi16, blayout=col_major>)
  return
}

// expected-note@+2 {{operand 'dstIdx' is '!pto.tile_buf<vec, 1x64xi32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xf16>'}}
func.func @tcolargmin_25(%a0: !pto.tile_buf<vec, 16x64xf16>, %a1: !pto.tile_buf<vec, 16x64xf16>, %d0: !pto.tile_buf<vec, 1x64xf16>, %d1: !pto.tile_buf<vec, 1x64xi32>) {
  // expected-error@+2 {{'pto.tcolargmin' op breaks a rule of profile a2a3: the element type of dstIdx must be int16_t or uint16_t where src has 2 bytes, else int32_t or uint32_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcolargmin ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf16>, !pto.tile_buf<vec, 16x64xf16>) outs(%d0, %d1 : !pto.tile_buf<vec, 1x64xf16>, !pto.tile_buf<vec, 1x64xi32>)
  return
}

// expected-note@+2 {{operand 'src0' is '!pto.tile<mat, 16x64xf32>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile<16x64xf32>'}}
func.func @tsub_26(%a0: !pto.tile<mat, 16x64xf32>, %a1: !pto.tile<16x64xf32>) {
  // expected-error@+3 {{'pto.tsub' op breaks a rule of profile a2a3: dst and every source must be Vec tiles}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x64xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %r0 = pto.tsub %a0, %a1 : (!pto.tile<mat, 16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<mat, 16x64xf32>'}}
func.func @trowmin_27(%a0: !pto.tile_buf<mat, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) {
  // expected-error@+2 {{'pto.trowmin' op breaks a rule of profile a2a3: every output and src must be Vec tiles}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.trowmin ins(%a0, %a1 : !pto.tile_buf<mat, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 16x1xf32, blayout=col_major>)
  return
}

// expected-note@+1 {{operand 'tmp' is '!pto.tile<mat, 16x64xf32>'}}
func.func @tcolargmin_28(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<mat, 16x64xf32>) {
  // expected-error@+2 {{'pto.tcolargmin' op breaks a rule of profile a2a3: on a2a3 tmp must be a Vec tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  %r0 = pto.tcolargmin %a0, %a1 : (!pto.tile<16x64xf32>, !pto.tile<mat, 16x64xf32>) -> !pto.tile<1x64xui32>
  return
}

// expected-note@+2 {{operand 'src' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 16x64xf16>'}}
func.func @tcolargmin_29(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf16>, %d0: !pto.tile_buf<vec, 1x64xui32>) {
  // expected-error@+2 {{'pto.tcolargmin' op breaks a rule of profile a2a3: on a2a3 tmp must have src's element type}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tcolargmin ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf16>) outs(%d0 : !pto.tile_buf<vec, 1x64xui32>)
  return
}

// expected-note@+2 {{operand 'src0' is '!pto.tile<16x64xf32>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile<16x64xf32, blayout=col_major>'}}
func.func @tmax_30(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xf32, blayout=col_major>) {
  // expected-error@+3 {{'pto.tmax' op breaks a rule of profile a2a3: dst and every source must be row-major (BLayout::RowMajor)}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x64xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %r0 = pto.tmax %a0, %a1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32, blayout=col_major>) -> !pto.tile<16x64xf32>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32, blayout=col_major>'}}
func.func @trowexpandsub_31(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xf32, blayout=col_major>) {
  // expected-error@+2 {{'pto.trowexpandsub' op breaks a rule of profile a2a3: dst must be row-major (BLayout::RowMajor)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.trowexpandsub ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32, blayout=col_major>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile<16x64xf32, blayout=col_major>'}}
func.func @trowsum_32(%a0: !pto.tile<16x64xf32, blayout=col_major>, %a1: !pto.tile<16x64xf32>) {
  // expected-error@+2 {{'pto.trowsum' op breaks a rule of profile a2a3: src must be row-major and not boxed (BLayout::RowMajor, SLayout::NoneBox)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %r0 = pto.trowsum %a0, %a1 : (!pto.tile<16x64xf32, blayout=col_major>, !pto.tile<16x64xf32>) -> !pto.tile<16x1xf32, blayout=col_major>
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 16x2xf32, valid=16x1, blayout=col_major>'}}
// expected-note@+2 {{operand 'src' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @trowsum_33(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x2xf32, valid=16x1, blayout=col_major>) {
  // expected-error@+2 {{'pto.trowsum' op breaks a rule of profile a2a3: every output must be row-major, or column-major with one column, and not boxed (SLayout::NoneBox)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.trowsum ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 16x2xf32, valid=16x1, blayout=col_major>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile<16x64xf32, blayout=col_major>'}}
func.func @tcolmin_34(%a0: !pto.tile<16x64xf32, blayout=col_major>) {
  // expected-error@+3 {{'pto.tcolmin' op breaks a rule of profile a2a3: dst and src must be row-major and not boxed (BLayout::RowMajor, SLayout::NoneBox)}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<1x64xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %r0 = pto.tcolmin %a0 : (!pto.tile<16x64xf32, blayout=col_major>) -> !pto.tile<1x64xf32>
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xf32, slayout=row_major>'}}
func.func @tcolargmax_35(%a0: !pto.tile_buf<vec, 16x64xf32, slayout=row_major>, %a1: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 1x64xui32>) {
  // expected-error@+2 {{'pto.tcolargmax' op breaks a rule of profile a2a3: src must not be boxed (SLayout::NoneBox)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcolargmax ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32, slayout=row_major>, !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 1x64xui32>)
  return
}

// expected-note@+2 {{operand 'src' is '!pto.tile<16x64xf32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile<16x64xf32>'}}
func.func @tcolargmax_36(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xf32>) {
  // expected-error@+3 {{'pto.tcolargmax' op breaks a rule of profile a2a3: every output must be row-major and not boxed (BLayout::RowMajor, SLayout::NoneBox)}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x64xi32, valid=1x64, blayout=col_major>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %r0 = pto.tcolargmax %a0, %a1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xi32, valid=1x64, blayout=col_major>
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xf32, valid=8x64>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @tmin_37(%a0: !pto.tile_buf<vec, 16x64xf32, valid=8x64>, %a1: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.tmin' op breaks a rule of profile a2a3: every source must have the valid rows and columns of dst}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmin ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32, valid=8x64>, !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

func.func @tadds_38(%a0: !pto.tile<16x64xf32, valid=0x64>, %a1: f32) {
  // expected-error@+3 {{'pto.tadds' op breaks a rule of profile a2a3: the valid region of dst must not be empty}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x64xf32, valid=0x64>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %r0 = pto.tadds %a0, %a1 : (!pto.tile<16x64xf32, valid=0x64>, f32) -> !pto.tile<16x64xf32, valid=0x64>
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xui8, valid=8x8>'}}
// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @tcmp_39(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x32xui8, valid=8x8>) {
  // expected-error@+2 {{'pto.tcmp' op breaks a rule of profile a2a3: dst must have the valid rows of the source}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcmp ins(%a0, %a1 {cmpMode = #pto<cmp lt>} : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 16x32xui8, valid=8x8>)
  return
}

// expected-note@+2 {{operand 'src0' is '!pto.tile<16x512xf32>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile<16x512xf32>'}}
func.func @tcmp_40(%a0: !pto.tile<16x512xf32>, %a1: !pto.tile<16x512xf32>) {
  // expected-error@+3 {{'pto.tcmp' op breaks a rule of profile a2a3: a row of dst must have a bit for every valid column of the source}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x32xui8, valid=16x8>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %r0 = pto.tcmp %a0, %a1 {cmpMode = #pto<cmp lt>} : (!pto.tile<16x512xf32>, !pto.tile<16x512xf32>) -> !pto.tile<16x32xui8, valid=16x8>
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xf32, valid=8x64>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile_buf<vec, 16x1xf32, blayout=col_major>'}}
func.func @trowexpandmul_41(%a0: !pto.tile_buf<vec, 16x64xf32, valid=8x64>, %a1: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+3 {{'pto.trowexpandmul' op breaks a rule of profile a2a3: src0 or src1 must be row-major and have the valid rows and columns of dst}}
  // expected-note@+2 {{hint: this instruction is legal on cpu}}
  // expected-error@+1 {{'pto.trowexpandmul' op breaks a rule of profile a2a3: the source that is expanded must have the valid rows of dst, and one valid column when it is column-major or 32 bytes of valid columns when it is row-major}}
  pto.trowexpandmul ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32, valid=8x64>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+2 {{operand 'src0' is '!pto.tile<16x64xf32>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile<16x64xf32, valid=16x1>'}}
func.func @trowexpandmax_42(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xf32, valid=16x1>) {
  // expected-error@+3 {{'pto.trowexpandmax' op breaks a rule of profile a2a3: the source that is expanded must have the valid rows of dst, and one valid column when it is column-major or 32 bytes of valid columns when it is row-major}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x64xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %r0 = pto.trowexpandmax %a0, %a1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32, valid=16x1>) -> !pto.tile<16x64xf32>
  return
}

// expected-note@+4 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+3 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+2 {{operand 'src1' is '!pto.tile_buf<vec, 16x8xf32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @trowexpanddiv_43(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x8xf32>, %a2: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.trowexpanddiv' op breaks a rule of profile a2a3: on a2a3, with tmp, the source that is expanded must be column-major and have one valid column}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.trowexpanddiv ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x8xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+1 {{operand 'tmp' is '!pto.tile<1x32xf32>'}}
func.func @trowexpanddiv_44(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x1xf32, blayout=col_major>, %a2: !pto.tile<1x32xf32>) {
  // expected-error@+3 {{'pto.trowexpanddiv' op breaks a rule of profile a2a3: on a2a3 tmp must have 256 bytes for every 8 valid rows of dst, from 256 rows on 7680 bytes}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x64xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  %r0 = pto.trowexpanddiv %a0, %a1, %a2 : (!pto.tile<16x64xf32>, !pto.tile<16x1xf32, blayout=col_major>, !pto.tile<1x32xf32>) -> !pto.tile<16x64xf32>
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<vec, 1x64xf32>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile_buf<vec, 1x64xf32>'}}
func.func @tcolexpandadd_45(%a0: !pto.tile_buf<vec, 1x64xf32>, %a1: !pto.tile_buf<vec, 1x64xf32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.tcolexpandadd' op breaks a rule of profile a2a3: src0 or src1 must have the valid rows and columns of dst}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcolexpandadd ins(%a0, %a1 : !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x64xf32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+2 {{operand 'src0' is '!pto.tile<16x64xf32>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile<1x32xf32>'}}
func.func @tcolexpandmul_46(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<1x32xf32>) {
  // expected-error@+3 {{'pto.tcolexpandmul' op breaks a rule of profile a2a3: src0 and src1 must have the valid columns of dst}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x64xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %r0 = pto.tcolexpandmul %a0, %a1 : (!pto.tile<16x64xf32>, !pto.tile<1x32xf32>) -> !pto.tile<16x64xf32>
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xf32, valid=16x0>'}}
func.func @trowprod_47(%a0: !pto.tile_buf<vec, 16x64xf32, valid=16x0>, %a1: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) {
  // expected-error@+2 {{'pto.trowprod' op breaks a rule of profile a2a3: src must have valid rows and valid columns}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.trowprod ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32, valid=16x0>, !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 16x1xf32, blayout=col_major>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile<16x64xf32>'}}
func.func @trowprod_48(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xf32>) {
  // expected-error@+2 {{'pto.trowprod' op breaks a rule of profile a2a3: every output must have as many valid rows as src}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %r0 = pto.trowprod %a0, %a1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<8x1xf32, blayout=col_major>
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @tcolprod_49(%a0: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 1x32xf32>) {
  // expected-error@+2 {{'pto.tcolprod' op breaks a rule of profile a2a3: every output must have as many valid columns as src}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcolprod ins(%a0 : !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 1x32xf32>)
  return
}

// expected-note@+2 {{operand 'src' is '!pto.tile<16x64xf32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile<16x64xf32>'}}
func.func @tcolargmax_50(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xf32>) {
  // expected-error@+3 {{'pto.tcolargmax' op breaks a rule of profile a2a3: every output must have one valid row}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<2x64xui32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %r0 = pto.tcolargmax %a0, %a1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<2x64xui32>
  return
}

// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @tadddeqrelu_51(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32>, %a2: f32, %a3: !pto.tile_buf<vec, 16x64xi32>, %d0: !pto.tile_buf<vec, 16x64xf16>) {
  // expected-error@+1 {{'pto.tadddeqrelu' op breaks a rule of profile a2a3: TADDDEQRELU: on a2a3 src0 and src1 must be int32_t}}
  pto.tadddeqrelu ins(%a0, %a1, %a2, %a3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>, f32, !pto.tile_buf<vec, 16x64xi32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf16>)
  return
}

func.func @tadddeqrelu_52(%a0: !pto.tile<16x64xi32>, %a1: !pto.tile<16x64xi32>, %a2: f32, %a3: !pto.tile<16x64xi32>) {
  // expected-error@+2 {{'pto.tadddeqrelu' op breaks a rule of profile a2a3: TADDDEQRELU: dst must be half}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<16x64xf32>'}}
  %r0 = pto.tadddeqrelu %a0, %a1, %a2, %a3 : (!pto.tile<16x64xi32>, !pto.tile<16x64xi32>, f32, !pto.tile<16x64xi32>) -> !pto.tile<16x64xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @taxpy_53(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: f32, %d0: !pto.tile_buf<vec, 16x64xf16>) {
  // expected-error@+2 {{'pto.taxpy' op breaks a rule of profile a2a3: TAXPY: dst and src must have the same element type, or dst float and src half}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.taxpy ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, f32) outs(%d0 : !pto.tile_buf<vec, 16x64xf16>)
  return
}

// expected-note@+1 {{operand 'src1' is '!pto.tile<mat, 16x64xf32>'}}
func.func @tcmp_54(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<mat, 16x64xf32>) {
  // expected-error@+2 {{'pto.tcmp' op breaks a rule of profile a2a3: TCMP: src1 must be a Vec tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %r0 = pto.tcmp %a0, %a1 {cmpMode = #pto<cmp lt>} : (!pto.tile<16x64xf32>, !pto.tile<mat, 16x64xf32>) -> !pto.tile<16x32xui8, valid=16x8>
  return
}

// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile_buf<vec, 16x64xf32, valid=16x32>'}}
func.func @tcmp_55(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32, valid=16x32>, %d0: !pto.tile_buf<vec, 16x32xui8, valid=16x8>) {
  // expected-error@+2 {{'pto.tcmp' op breaks a rule of profile a2a3: TCMP: src0 and src1 must have the same valid rows and columns}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcmp ins(%a0, %a1 {cmpMode = #pto<cmp lt>} : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32, valid=16x32>) outs(%d0 : !pto.tile_buf<vec, 16x32xui8, valid=16x8>)
  return
}

func.func @tcmps_56(%a0: !pto.tile<16x64xf32>, %a1: f32) {
  // expected-error@+3 {{'pto.tcmps' op breaks a rule of profile a2a3: TCMPS: dst must be row-major (BLayout::RowMajor)}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<32x32xui8, valid=16x8, blayout=col_major>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %r0 = pto.tcmps %a0, %a1 {cmpMode = #pto<cmp lt>} : (!pto.tile<16x64xf32>, f32) -> !pto.tile<32x32xui8, valid=16x8, blayout=col_major>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32, blayout=col_major>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 1x64xf32>'}}
func.func @tcolexpand_57(%a0: !pto.tile_buf<vec, 1x64xf32>, %d0: !pto.tile_buf<vec, 16x64xf32, blayout=col_major>) {
  // expected-error@+2 {{'pto.tcolexpand' op breaks a rule of profile a2a3: TCOLEXPAND: dst and src must be row-major and not boxed (BLayout::RowMajor, SLayout::NoneBox)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcolexpand ins(%a0 : !pto.tile_buf<vec, 1x64xf32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32, blayout=col_major>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile<1x32xf32>'}}
func.func @tcolexpand_58(%a0: !pto.tile<1x32xf32>) {
  // expected-error@+3 {{'pto.tcolexpand' op breaks a rule of profile a2a3: TCOLEXPAND: src must have the valid columns of dst}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x64xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %r0 = pto.tcolexpand %a0 : (!pto.tile<1x32xf32>) -> !pto.tile<16x64xf32>
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 1x64xf32, valid=0x64>'}}
func.func @tcolexpand_59(%a0: !pto.tile_buf<vec, 1x64xf32, valid=0x64>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.tcolexpand' op breaks a rule of profile a2a3: TCOLEXPAND: the valid region of src must not be empty}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tcolexpand ins(%a0 : !pto.tile_buf<vec, 1x64xf32, valid=0x64>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

func.func @trowexpand_60(%a0: !pto.tile<16x1xf32, blayout=col_major>) {
  // expected-error@+3 {{'pto.trowexpand' op breaks a rule of profile a2a3: TROWEXPAND: dst must be row-major and not boxed (BLayout::RowMajor, SLayout::NoneBox)}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x64xf32, blayout=col_major>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %r0 = pto.trowexpand %a0 : (!pto.tile<16x1xf32, blayout=col_major>) -> !pto.tile<16x64xf32, blayout=col_major>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 8x1xf32, blayout=col_major>'}}
func.func @trowexpand_61(%a0: !pto.tile_buf<vec, 8x1xf32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.trowexpand' op breaks a rule of profile a2a3: TROWEXPAND: src must have the valid rows of dst}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.trowexpand ins(%a0 : !pto.tile_buf<vec, 8x1xf32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+1 {{operand 'mask' is '!pto.tile<mat, 16x32xui8>'}}
func.func @tsel_62(%a0: !pto.tile<mat, 16x32xui8>, %a1: !pto.tile<16x64xf32>, %a2: !pto.tile<16x64xf32>, %a3: !pto.tile<1x32xui8>) {
  // expected-error@+2 {{'pto.tsel' op breaks a rule of profile a2a3: TSEL: mask must be a Vec tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %r0 = pto.tsel %a0, %a1, %a2, %a3 : (!pto.tile<mat, 16x32xui8>, !pto.tile<16x64xf32>, !pto.tile<16x64xf32>, !pto.tile<1x32xui8>) -> !pto.tile<16x64xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'mask' is '!pto.tile_buf<vec, 8x32xui8>'}}
func.func @tsel_63(%a0: !pto.tile_buf<vec, 8x32xui8>, %a1: !pto.tile_buf<vec, 16x64xf32>, %a2: !pto.tile_buf<vec, 16x64xf32>, %a3: !pto.tile_buf<vec, 1x32xui8>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.tsel' op breaks a rule of profile a2a3: TSEL: mask must have a row for every valid row of dst, with a bit for every valid column}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tsel ins(%a0, %a1, %a2, %a3 : !pto.tile_buf<vec, 8x32xui8>, !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 1x32xui8>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+1 {{operand 'mask' is '!pto.tile<mat, 16x32xui8>'}}
func.func @tsels_64(%a0: !pto.tile<mat, 16x32xui8>, %a1: !pto.tile<16x64xf32>, %a2: !pto.tile<1x32xui8>, %a3: f32) {
  // expected-error@+2 {{'pto.tsels' op breaks a rule of profile a2a3: TSELS: mask must be a Vec tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %r0 = pto.tsels %a0, %a1, %a2, %a3 : (!pto.tile<mat, 16x32xui8>, !pto.tile<16x64xf32>, !pto.tile<1x32xui8>, f32) -> !pto.tile<16x64xf32>
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xf32, slayout=row_major>'}}
func.func @trowexpand_65(%a0: !pto.tile_buf<vec, 16x64xf32, slayout=row_major>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.trowexpand' op breaks a rule of profile a2a3: TROWEXPAND: src must not be boxed (SLayout::NoneBox)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.trowexpand ins(%a0 : !pto.tile_buf<vec, 16x64xf32, slayout=row_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+1 {{operand 'tmp' is '!pto.tile<16x64xf32>'}}
func.func @tadddeqrelu_66(%a0: !pto.tile<16x64xi32>, %a1: !pto.tile<16x64xi32>, %a2: f32, %a3: !pto.tile<16x64xf32>) {
  // expected-error@+2 {{'pto.tadddeqrelu' op breaks a rule of profile a2a3: TADDDEQRELU: on a2a3 tmp must be int32_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  %r0 = pto.tadddeqrelu %a0, %a1, %a2, %a3 : (!pto.tile<16x64xi32>, !pto.tile<16x64xi32>, f32, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf16>
  return
}

// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 16x64xi32, blayout=col_major>'}}
func.func @tadddeqrelu_67(%a0: !pto.tile_buf<vec, 16x64xi32>, %a1: !pto.tile_buf<vec, 16x64xi32>, %a2: f32, %a3: !pto.tile_buf<vec, 16x64xi32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xf16>) {
  // expected-error@+2 {{'pto.tadddeqrelu' op breaks a rule of profile a2a3: TADDDEQRELU: on a2a3 tmp must be a row-major Vec tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tadddeqrelu ins(%a0, %a1, %a2, %a3 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>, f32, !pto.tile_buf<vec, 16x64xi32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xf16>)
  return
}

// expected-note@+1 {{operand 'tmp' is '!pto.tile<8x64xi32>'}}
func.func @tadddeqrelu_68(%a0: !pto.tile<16x64xi32>, %a1: !pto.tile<16x64xi32>, %a2: f32, %a3: !pto.tile<8x64xi32>) {
  // expected-error@+3 {{'pto.tadddeqrelu' op breaks a rule of profile a2a3: TADDDEQRELU: on a2a3 tmp must have at least the valid rows and columns of dst}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x64xf16>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  %r0 = pto.tadddeqrelu %a0, %a1, %a2, %a3 : (!pto.tile<16x64xi32>, !pto.tile<16x64xi32>, f32, !pto.tile<8x64xi32>) -> !pto.tile<16x64xf16>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xf32, blayout=col_major>'}}
func.func @tfmods_69(%a0: !pto.tile_buf<vec, 16x64xf32, blayout=col_major>, %a1: f32, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.tfmods' op breaks a rule of profile a2a3: TFMODS: on a2a3 dst and src must be row-major (BLayout::RowMajor)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tfmods ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32, blayout=col_major>, f32) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile<16x64xf32, blayout=col_major>'}}
func.func @trems_70(%a0: !pto.tile<16x64xf32, blayout=col_major>, %a1: f32, %a2: !pto.tile<16x64xf32>) {
  // expected-error@+3 {{'pto.trems' op breaks a rule of profile a2a3: TREMS: on a2a3 dst and src must be row-major (BLayout::RowMajor)}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x64xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  %r0 = pto.trems %a0, %a1, %a2 : (!pto.tile<16x64xf32, blayout=col_major>, f32, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  return
}

// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<mat, 32x64xui8>'}}
func.func @tprelu_71(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32>, %a2: !pto.tile_buf<mat, 32x64xui8>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.tprelu' op breaks a rule of profile a2a3: TPRELU: on a2a3 tmp must be a row-major Vec tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tprelu ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<mat, 32x64xui8>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+1 {{operand 'tmp' is '!pto.tile<32x64xi8>'}}
func.func @tprelu_72(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xf32>, %a2: !pto.tile<32x64xi8>) {
  // expected-error@+2 {{'pto.tprelu' op breaks a rule of profile a2a3: TPRELU: on a2a3 tmp must hold uint8_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  %r0 = pto.tprelu %a0, %a1, %a2 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>, !pto.tile<32x64xi8>) -> !pto.tile<16x64xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 8x32xui8>'}}
func.func @tprelu_73(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32>, %a2: !pto.tile_buf<vec, 8x32xui8>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.tprelu' op breaks a rule of profile a2a3: TPRELU: on a2a3 tmp must have more valid rows than dst, or as many Rows}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tprelu ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 8x32xui8>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+1 {{operand 'tmp' is '!pto.tile<32x32xui8>'}}
func.func @tprelu_74(%a0: !pto.tile<16x512xf32>, %a1: !pto.tile<16x512xf32>, %a2: !pto.tile<32x32xui8>) {
  // expected-error@+3 {{'pto.tprelu' op breaks a rule of profile a2a3: TPRELU: on a2a3 a row of tmp must have a bit for every valid column of dst}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x512xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  %r0 = pto.tprelu %a0, %a1, %a2 : (!pto.tile<16x512xf32>, !pto.tile<16x512xf32>, !pto.tile<32x32xui8>) -> !pto.tile<16x512xf32>
  return
}

// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 8x1xf32, blayout=col_major>'}}
func.func @trsqrt_75(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 8x1xf32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.trsqrt' op breaks a rule of profile a2a3: TRSQRT: on a2a3 tmp must be a row-major Vec tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.trsqrt ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 8x1xf32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+1 {{operand 'tmp' is '!pto.tile<16x64xf16>'}}
func.func @trsqrt_76(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xf16>) {
  // expected-error@+3 {{'pto.trsqrt' op breaks a rule of profile a2a3: TRSQRT: on a2a3 tmp must have the element type of dst}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x64xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  %r0 = pto.trsqrt %a0, %a1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf16>) -> !pto.tile<16x64xf32>
  return
}

// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 1x2xui8, slayout=row_major, fractal=32>'}}
func.func @tsel_77(%a0: !pto.tile_buf<vec, 16x32xui8, valid=16x8>, %a1: !pto.tile_buf<vec, 16x64xf32>, %a2: !pto.tile_buf<vec, 16x64xf32>, %a3: !pto.tile_buf<vec, 1x2xui8, slayout=row_major, fractal=32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.tsel' op breaks a rule of profile a2a3: TSEL: on a2a3 tmp must have at least 16 bytes for 16-bit elements, 8 bytes for others}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tsel ins(%a0, %a1, %a2, %a3 : !pto.tile_buf<vec, 16x32xui8, valid=16x8>, !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 1x2xui8, slayout=row_major, fractal=32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+1 {{operand 'tmp' is '!pto.tile<1x2xui8, slayout=row_major, fractal=32>'}}
func.func @tsels_78(%a0: !pto.tile<16x32xui8, valid=16x8>, %a1: !pto.tile<16x64xf32>, %a2: !pto.tile<1x2xui8, slayout=row_major, fractal=32>, %a3: f32) {
  // expected-error@+2 {{'pto.tsels' op breaks a rule of profile a2a3: TSELS: on a2a3 tmp must have room for one element}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  %r0 = pto.tsels %a0, %a1, %a2, %a3 : (!pto.tile<16x32xui8, valid=16x8>, !pto.tile<16x64xf32>, !pto.tile<1x2xui8, slayout=row_major, fractal=32>, f32) -> !pto.tile<16x64xf32>
  return
}

// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 1x2xf32, slayout=row_major, fractal=32>'}}
func.func @trsqrt_79(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 1x2xf32, slayout=row_major, fractal=32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.trsqrt' op breaks a rule of profile a2a3: TRSQRT: on a2a3 tmp must have at least 32 bytes}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.trsqrt ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 1x2xf32, slayout=row_major, fractal=32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+1 {{operand 'tmp' is '!pto.tile<16x64xf32, blayout=col_major>'}}
func.func @tpow_80(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xf32>, %a2: !pto.tile<16x64xf32, blayout=col_major>) {
  // expected-error@+2 {{'pto.tpow' op breaks a rule of profile a2a3: TPOW: on a2a3 tmp must be a row-major Vec tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  %r0 = pto.tpow %a0, %a1, %a2 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>, !pto.tile<16x64xf32, blayout=col_major>) -> !pto.tile<16x64xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 16x64xui32>'}}
func.func @tpow_81(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32>, %a2: !pto.tile_buf<vec, 16x64xui32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.tpow' op breaks a rule of profile a2a3: TPOW: on a2a3 tmp must have the element type of dst}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tpow ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xui32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+1 {{operand 'tmp' is '!pto.tile<16x32xf32>'}}
func.func @tpow_82(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xf32>, %a2: !pto.tile<16x32xf32>) {
  // expected-error@+3 {{'pto.tpow' op breaks a rule of profile a2a3: TPOW: on a2a3 tmp must have the valid rows and columns of dst}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x64xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  %r0 = pto.tpow %a0, %a1, %a2 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>, !pto.tile<16x32xf32>) -> !pto.tile<16x64xf32>
  return
}

// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 16x64xf32, blayout=col_major>'}}
func.func @tpows_83(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: f32, %a2: !pto.tile_buf<vec, 16x64xf32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.tpows' op breaks a rule of profile a2a3: TPOWS: on a2a3 tmp must be a row-major Vec tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tpows ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, f32, !pto.tile_buf<vec, 16x64xf32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+1 {{operand 'tmp' is '!pto.tile<16x64xui32>'}}
func.func @tpows_84(%a0: !pto.tile<16x64xf32>, %a1: f32, %a2: !pto.tile<16x64xui32>) {
  // expected-error@+3 {{'pto.tpows' op breaks a rule of profile a2a3: TPOWS: on a2a3 tmp must have the element type of dst}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x64xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  %r0 = pto.tpows %a0, %a1, %a2 : (!pto.tile<16x64xf32>, f32, !pto.tile<16x64xui32>) -> !pto.tile<16x64xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @tpows_85(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: f32, %a2: !pto.tile_buf<vec, 16x32xf32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.tpows' op breaks a rule of profile a2a3: TPOWS: on a2a3 tmp must have the valid rows and columns of dst}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tpows ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, f32, !pto.tile_buf<vec, 16x32xf32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+1 {{operand 'tmp' is '!pto.tile<16x64xf32, blayout=col_major>'}}
func.func @trem_86(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xf32>, %a2: !pto.tile<16x64xf32, blayout=col_major>) {
  // expected-error@+2 {{'pto.trem' op breaks a rule of profile a2a3: TREM: on a2a3 tmp must be a row-major Vec tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  %r0 = pto.trem %a0, %a1, %a2 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>, !pto.tile<16x64xf32, blayout=col_major>) -> !pto.tile<16x64xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 16x64xui32>'}}
func.func @trem_87(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32>, %a2: !pto.tile_buf<vec, 16x64xui32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.trem' op breaks a rule of profile a2a3: TREM: on a2a3 tmp must have the element type of dst}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.trem ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xui32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+1 {{operand 'tmp' is '!pto.tile<16x32xf32>'}}
func.func @trem_88(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xf32>, %a2: !pto.tile<16x32xf32>) {
  // expected-error@+3 {{'pto.trem' op breaks a rule of profile a2a3: TREM: on a2a3 tmp must have at least one valid row and the valid columns of dst}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x64xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  %r0 = pto.trem %a0, %a1, %a2 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>, !pto.tile<16x32xf32>) -> !pto.tile<16x64xf32>
  return
}

// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 16x64xf32, blayout=col_major>'}}
func.func @trems_89(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: f32, %a2: !pto.tile_buf<vec, 16x64xf32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.trems' op breaks a rule of profile a2a3: TREMS: on a2a3 tmp must be a row-major Vec tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.trems ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, f32, !pto.tile_buf<vec, 16x64xf32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+1 {{operand 'tmp' is '!pto.tile<16x64xui32>'}}
func.func @trems_90(%a0: !pto.tile<16x64xf32>, %a1: f32, %a2: !pto.tile<16x64xui32>) {
  // expected-error@+3 {{'pto.trems' op breaks a rule of profile a2a3: TREMS: on a2a3 tmp must have the element type of dst}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x64xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  %r0 = pto.trems %a0, %a1, %a2 : (!pto.tile<16x64xf32>, f32, !pto.tile<16x64xui32>) -> !pto.tile<16x64xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 16x32xf32>'}}
func.func @trems_91(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: f32, %a2: !pto.tile_buf<vec, 16x32xf32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.trems' op breaks a rule of profile a2a3: TREMS: on a2a3 tmp must have at least one valid row and the valid columns of dst}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.trems ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, f32, !pto.tile_buf<vec, 16x32xf32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+1 {{operand 'tmp' is '!pto.tile<16x64xi32, blayout=col_major>'}}
func.func @txor_92(%a0: !pto.tile<16x64xi32>, %a1: !pto.tile<16x64xi32>, %a2: !pto.tile<16x64xi32, blayout=col_major>) {
  // expected-error@+2 {{'pto.txor' op breaks a rule of profile a2a3: TXOR: on a2a3 tmp must be a row-major Vec tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  %r0 = pto.txor %a0, %a1, %a2 : (!pto.tile<16x64xi32>, !pto.tile<16x64xi32>, !pto.tile<16x64xi32, blayout=col_major>) -> !pto.tile<16x64xi32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xi32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 16x64xui32>'}}
func.func @txor_93(%a0: !pto.tile_buf<vec, 16x64xi32>, %a1: !pto.tile_buf<vec, 16x64xi32>, %a2: !pto.tile_buf<vec, 16x64xui32>, %d0: !pto.tile_buf<vec, 16x64xi32>) {
  // expected-error@+2 {{'pto.txor' op breaks a rule of profile a2a3: TXOR: on a2a3 tmp must have the element type of dst}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.txor ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xui32>) outs(%d0 : !pto.tile_buf<vec, 16x64xi32>)
  return
}

// expected-note@+1 {{operand 'tmp' is '!pto.tile<16x32xi32>'}}
func.func @txor_94(%a0: !pto.tile<16x64xi32>, %a1: !pto.tile<16x64xi32>, %a2: !pto.tile<16x32xi32>) {
  // expected-error@+3 {{'pto.txor' op breaks a rule of profile a2a3: TXOR: on a2a3 tmp must have the valid rows and columns of dst}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x64xi32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  %r0 = pto.txor %a0, %a1, %a2 : (!pto.tile<16x64xi32>, !pto.tile<16x64xi32>, !pto.tile<16x32xi32>) -> !pto.tile<16x64xi32>
  return
}

// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 16x64xi32, blayout=col_major>'}}
func.func @txors_95(%a0: !pto.tile_buf<vec, 16x64xi32>, %a1: i32, %a2: !pto.tile_buf<vec, 16x64xi32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xi32>) {
  // expected-error@+2 {{'pto.txors' op breaks a rule of profile a2a3: TXORS: on a2a3 tmp must be a row-major Vec tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.txors ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xi32>, i32, !pto.tile_buf<vec, 16x64xi32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xi32>)
  return
}

// expected-note@+1 {{operand 'tmp' is '!pto.tile<16x64xui32>'}}
func.func @txors_96(%a0: !pto.tile<16x64xi32>, %a1: i32, %a2: !pto.tile<16x64xui32>) {
  // expected-error@+3 {{'pto.txors' op breaks a rule of profile a2a3: TXORS: on a2a3 tmp must have the element type of dst}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x64xi32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  %r0 = pto.txors %a0, %a1, %a2 : (!pto.tile<16x64xi32>, i32, !pto.tile<16x64xui32>) -> !pto.tile<16x64xi32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xi32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 16x32xi32>'}}
func.func @txors_97(%a0: !pto.tile_buf<vec, 16x64xi32>, %a1: i32, %a2: !pto.tile_buf<vec, 16x32xi32>, %d0: !pto.tile_buf<vec, 16x64xi32>) {
  // expected-error@+2 {{'pto.txors' op breaks a rule of profile a2a3: TXORS: on a2a3 tmp must have the valid rows and columns of dst}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.txors ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xi32>, i32, !pto.tile_buf<vec, 16x32xi32>) outs(%d0 : !pto.tile_buf<vec, 16x64xi32>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xi32>'}}
// expected-note@+2 {{operand 'src' is '!pto.tile_buf<vec, 16x64xi32>'}}
// expected-note@+1 {{operand 'scalar' is 'i32'}}
func.func @tands_98(%x: !pto.tile_buf<vec, 16x64xi32>, %a1: i32) {
  // expected-error@+2 {{'pto.tands' op breaks a rule of profile a2a3: dst must not share storage with a source or with tmp}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tands ins(%x, %a1 : !pto.tile_buf<vec, 16x64xi32>, i32) outs(%x : !pto.tile_buf<vec, 16x64xi32>)
  return
}

// expected-note@+2 {{operand 'src' is '!pto.tile_buf<vec, 16x64xi32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 16x64xi32>'}}
func.func @txors_99(%x: !pto.tile_buf<vec, 16x64xi32>, %a1: i32, %d0: !pto.tile_buf<vec, 16x64xi32>) {
  // expected-error@+2 {{'pto.txors' op breaks a rule of profile a2a3: TXORS: src must not share storage with tmp}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.txors ins(%x, %a1, %x : !pto.tile_buf<vec, 16x64xi32>, i32, !pto.tile_buf<vec, 16x64xi32>) outs(%d0 : !pto.tile_buf<vec, 16x64xi32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xi32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 16x64xi32>'}}
func.func @txor_100(%a0: !pto.tile_buf<vec, 16x64xi32>, %x: !pto.tile_buf<vec, 16x64xi32>, %d0: !pto.tile_buf<vec, 16x64xi32>) {
  // expected-error@+2 {{'pto.txor' op breaks a rule of profile a2a3: dst, the sources and tmp must not share storage}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.txor ins(%a0, %x, %x : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>) outs(%d0 : !pto.tile_buf<vec, 16x64xi32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @trecip_101(%x: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.trecip' op breaks a rule of profile a2a3: dst must not share storage with a source or with tmp}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.trecip ins(%x : !pto.tile_buf<vec, 16x64xf32>) outs(%x : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 32x64xui8>'}}
func.func @tprelu_102(%a0: !pto.tile_buf<vec, 16x64xf32>, %x: !pto.tile_buf<vec, 16x64xf32>, %a2: !pto.tile_buf<vec, 32x64xui8>) {
  // expected-error@+2 {{'pto.tprelu' op breaks a rule of profile a2a3: dst, the sources and tmp must not share storage}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tprelu ins(%a0, %x, %a2 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 32x64xui8>) outs(%x : !pto.tile_buf<vec, 16x64xf32>)
  return
}
