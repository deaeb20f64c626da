// Vector instructions on cpu: every sentence that instructions share, and every one of their own, broken.
// RUN: pto-opt --pto-legality=arch=cpu -verify-diagnostics %s

// expected-note@+2 {{operand 'src0' is '!pto.tile<16x64xf8E4M3FN>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile<16x64xf8E4M3FN>'}}
func.func @tadd_0(%a0: !pto.tile<16x64xf8E4M3FN>, %a1: !pto.tile<16x64xf8E4M3FN>) {
  // expected-error@+2 {{'pto.tadd' op breaks a rule of profile cpu: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<16x64xf8E4M3FN>'}}
  %r0 = pto.tadd %a0, %a1 : (!pto.tile<16x64xf8E4M3FN>, !pto.tile<16x64xf8E4M3FN>) -> !pto.tile<16x64xf8E4M3FN>
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @tand_1(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.tand' op breaks a rule of profile cpu: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t or uint64_t}}
  // expected-note@+1 {{hint: this instruction is legal on a5}}
  pto.tand ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile<16x64xi32>'}}
func.func @tsqrt_2(%a0: !pto.tile<16x64xi32>) {
  // expected-error@+2 {{'pto.tsqrt' op breaks a rule of profile cpu: on cpu the element type must be half, bfloat16_t or float}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<16x64xi32>'}}
  %r0 = pto.tsqrt %a0 : (!pto.tile<16x64xi32>) -> !pto.tile<16x64xi32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xui8>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xui8>'}}
func.func @tabs_3(%a0: !pto.tile_buf<vec, 16x64xui8>, %d0: !pto.tile_buf<vec, 16x64xui8>) {
  // expected-error@+1 {{'pto.tabs' op breaks a rule of profile cpu: on cpu the element type must be int8_t, int16_t, int32_t, half, bfloat16_t or float}}
  pto.tabs ins(%a0 : !pto.tile_buf<vec, 16x64xui8>) outs(%d0 : !pto.tile_buf<vec, 16x64xui8>)
  return
}

// expected-note@+2 {{operand 'src0' is '!pto.tile<16x64xi64>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile<16x1xi64, blayout=col_major>'}}
func.func @trowexpandadd_4(%a0: !pto.tile<16x64xi64>, %a1: !pto.tile<16x1xi64, blayout=col_major>) {
  // expected-error@+2 {{'pto.trowexpandadd' op breaks a rule of profile cpu: on cpu the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<16x64xi64>'}}
  %r0 = pto.trowexpandadd %a0, %a1 : (!pto.tile<16x64xi64>, !pto.tile<16x1xi64, blayout=col_major>) -> !pto.tile<16x64xi64>
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xbf16>'}}
// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xbf16>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile_buf<vec, 16x1xbf16, blayout=col_major>'}}
func.func @trowexpandexpdif_5(%a0: !pto.tile_buf<vec, 16x64xbf16>, %a1: !pto.tile_buf<vec, 16x1xbf16, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xbf16>) {
  // expected-error@+1 {{'pto.trowexpandexpdif' op breaks a rule of profile cpu: on cpu the element type must be half or float}}
  pto.trowexpandexpdif ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xbf16>, !pto.tile_buf<vec, 16x1xbf16, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xbf16>)
  return
}

// expected-note@+2 {{operand 'src0' is '!pto.tile<16x64xi32>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile<16x64xi32>'}}
func.func @taddreluconv_6(%a0: !pto.tile<16x64xi32>, %a1: !pto.tile<16x64xi32>) {
  // expected-error@+2 {{'pto.taddreluconv' op breaks a rule of profile cpu: on cpu the sources must be int16_t, half or float}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<16x64xi8>'}}
  %r0 = pto.taddreluconv %a0, %a1 : (!pto.tile<16x64xi32>, !pto.tile<16x64xi32>) -> !pto.tile<16x64xi8>
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xf16>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @tadd_7(%a0: !pto.tile_buf<vec, 16x64xf16>, %a1: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+1 {{'pto.tadd' op breaks a rule of profile cpu: dst and every source must have the same element type}}
  pto.tadd ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf16>, !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+2 {{operand 'src0' is '!pto.tile<16x64xf32>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile<16x64xf16>'}}
func.func @tcmp_8(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xf16>) {
  // expected-error@+2 {{'pto.tcmp' op breaks a rule of profile cpu: the sources must have the same element type}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<16x32xui8, valid=16x8>'}}
  %r0 = pto.tcmp %a0, %a1 {cmpMode = #pto<cmp lt>} : (!pto.tile<16x64xf32>, !pto.tile<16x64xf16>) -> !pto.tile<16x32xui8, valid=16x8>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf16, valid=16x8>'}}
func.func @tcmp_9(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x32xf16, valid=16x8>) {
  // expected-error@+1 {{'pto.tcmp' op breaks a rule of profile cpu: the element type of dst, a mask, must be uint8_t, int8_t, uint32_t or int32_t}}
  pto.tcmp ins(%a0, %a1 {cmpMode = #pto<cmp lt>} : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 16x32xf16, valid=16x8>)
  return
}

// expected-note@+1 {{operand 'mask' is '!pto.tile<16x32xf32, valid=16x8>'}}
func.func @tsel_10(%a0: !pto.tile<16x32xf32, valid=16x8>, %a1: !pto.tile<16x64xf32>, %a2: !pto.tile<16x64xf32>, %a3: !pto.tile<1x32xui8>) {
  // expected-error@+1 {{'pto.tsel' op breaks a rule of profile cpu: the element type of mask must be an integer of 8, 16 or 32 bits}}
  %r0 = pto.tsel %a0, %a1, %a2, %a3 : (!pto.tile<16x32xf32, valid=16x8>, !pto.tile<16x64xf32>, !pto.tile<16x64xf32>, !pto.tile<1x32xui8>) -> !pto.tile<16x64xf32>
  return
}

// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile_buf<vec, 16x64xf16>'}}
func.func @tsubreluconv_11(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf16>, %d0: !pto.tile_buf<vec, 16x64xf16>) {
  // expected-error@+1 {{'pto.tsubreluconv' op breaks a rule of profile cpu: src0 and src1 must have the same element type}}
  pto.tsubreluconv ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf16>) outs(%d0 : !pto.tile_buf<vec, 16x64xf16>)
  return
}

func.func @tsubreluconv_12(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xf32>) {
  // expected-error@+2 {{'pto.tsubreluconv' op breaks a rule of profile cpu: dst must be half when the sources are float, int8_t when they are half or int16_t}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<16x64xf32>'}}
  %r0 = pto.tsubreluconv %a0, %a1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x64xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @tcolprod_13(%a0: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 1x64xf16>) {
  // expected-error@+1 {{'pto.tcolprod' op breaks a rule of profile cpu: dst and src must have the same element type}}
  pto.tcolprod ins(%a0 : !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 1x64xf16>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile<16x64xf32>'}}
func.func @trowargmax_14(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xf32>) {
  // expected-error@+2 {{'pto.trowargmax' op breaks a rule of profile cpu: dstVal and src must have the same element type}}
  // expected-note@+1 {{operand 'dstVal' is '!pto.tile<16x1xf16, blayout=col_major>'}}
  %r0, %r1 = pto.trowargmax %a0, %a1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> (!pto.tile<16x1xf16, blayout=col_major>, !pto.tile<16x1xi32, blayout=col_major>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 1x64xi16>'}}
func.func @tcolargmax_15(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 1x64xi16>) {
  // expected-error@+1 {{'pto.tcolargmax' op breaks a rule of profile cpu: the element type of dst must be int32_t or uint32_t}}
  pto.tcolargmax ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 1x64xi16>)
  return
}

// expected-note@+2 {{operand 'src' is '!pto.tile<16x64xf32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile<16x64xf32>'}}
func.func @trowargmin_16(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xf32>) {
  // expected-error@+3 {{'pto.trowargmin' op breaks a rule of profile cpu: on cpu the element type of indexes must be int16_t, uint16_t, int32_t or uint32_t}}
  // expected-note@+2 {{operand 'dstVal' is '!pto.tile<16x1xf32, blayout=col_major>'}}
  // expected-note@+1 {{operand 'dstIdx' is '!pto.tile<32x1xi8, blayout=col_major>'}}
  %r0, %r1 = pto.trowargmin %a0, %a1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> (!pto.tile<16x1xf32, blayout=col_major>, !pto.tile<32x1xi8, blayout=col_major>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x1xf32, blayout=col_major>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xi32>'}}
func.func @trowsum_17(%a0: !pto.tile_buf<vec, 16x64xi32>, %a1: !pto.tile_buf<vec, 16x64xi32>, %d0: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) {
  // expected-error@+1 {{'pto.trowsum' op breaks a rule of profile cpu: on cpu dst must have src's element type, or float where src is half or bfloat16_t, or int32_t where src is int16_t}}
  pto.trowsum ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>) outs(%d0 : !pto.tile_buf<vec, 16x1xf32, blayout=col_major>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile<16x64xf32>'}}
func.func @trowmax_18(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xf32>) {
  // expected-error@+2 {{'pto.trowmax' op breaks a rule of profile cpu: on cpu the element types of dst and src must be equal, or be among int8_t, uint8_t, int16_t, int32_t, half, bfloat16_t and float}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<16x1xi64, blayout=col_major>'}}
  %r0 = pto.trowmax %a0, %a1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x1xi64, blayout=col_major>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x64xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @tcolmax_19(%a0: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 1x64xf16>) {
  // expected-error@+1 {{'pto.tcolmax' op breaks a rule of profile cpu: on cpu dst must have src's element type, or float where src is half or bfloat16_t}}
  pto.tcolmax ins(%a0 : !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 1x64xf16>)
  return
}

// expected-note@+2 {{operand 'src0' is '!pto.tile<16x64xf32>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile<16x64xf32>'}}
func.func @tadddeqrelu_20(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xf32>, %a2: f32, %a3: !pto.tile<16x64xi32>) {
  // expected-error@+1 {{'pto.tadddeqrelu' op breaks a rule of profile cpu: TADDDEQRELU: on cpu src0 and src1 must be int32_t}}
  %r0 = pto.tadddeqrelu %a0, %a1, %a2, %a3 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>, f32, !pto.tile<16x64xi32>) -> !pto.tile<16x64xf16>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @tadddeqrelu_21(%a0: !pto.tile_buf<vec, 16x64xi32>, %a1: !pto.tile_buf<vec, 16x64xi32>, %a2: f32, %a3: !pto.tile_buf<vec, 16x64xi32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+1 {{'pto.tadddeqrelu' op breaks a rule of profile cpu: TADDDEQRELU: dst must be half}}
  pto.tadddeqrelu ins(%a0, %a1, %a2, %a3 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>, f32, !pto.tile_buf<vec, 16x64xi32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xi32>'}}
func.func @taxpy_22(%a0: !pto.tile_buf<vec, 16x64xi32>, %a1: i32, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+1 {{'pto.taxpy' op breaks a rule of profile cpu: TAXPY: on cpu dst and src must have the same element type, or each half, bfloat16_t or float}}
  pto.taxpy ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xi32>, i32) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}
