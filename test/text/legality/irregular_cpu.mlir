// Irregular instructions on cpu: every sentence that text can break, broken.
// RUN: pto-opt --pto-legality=arch=cpu -verify-diagnostics %s

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'diagonal' is 'i32'}}
func.func @ttri_0(%a0: i32, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+1 {{'pto.ttri' op breaks a rule of profile cpu: TTRI: isUpperOrLower must be 0 (lower) or 1 (upper)}}
  pto.ttri ins(%a0 {upperOrLower = 2 : i32} : i32) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+7 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+6 {{operand 'key0' is 'i32'}}
// expected-note@+5 {{operand 'key1' is 'i32'}}
// expected-note@+4 {{operand 'counter0' is 'i32'}}
// expected-note@+3 {{operand 'counter1' is 'i32'}}
// expected-note@+2 {{operand 'counter2' is 'i32'}}
// expected-note@+1 {{operand 'counter3' is 'i32'}}
func.func @trandom_1(%a0: i32, %a1: i32, %a2: i32, %a3: i32, %a4: i32, %a5: i32, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+1 {{'pto.trandom' op breaks a rule of profile cpu: TRANDOM: on cpu the element type must be int32_t or uint32_t}}
  pto.trandom ins(%a0, %a1, %a2, %a3, %a4, %a5 : i32, i32, i32, i32, i32, i32) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+6 {{operand 'key0' is 'i32'}}
// expected-note@+5 {{operand 'key1' is 'i32'}}
// expected-note@+4 {{operand 'counter0' is 'i32'}}
// expected-note@+3 {{operand 'counter1' is 'i32'}}
// expected-note@+2 {{operand 'counter2' is 'i32'}}
// expected-note@+1 {{operand 'counter3' is 'i32'}}
func.func @trandom_2(%a0: i32, %a1: i32, %a2: i32, %a3: i32, %a4: i32, %a5: i32) {
  // expected-error@+2 {{'pto.trandom' op breaks a rule of profile cpu: TRANDOM: there must be 7 or 10 rounds}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<16x64xi32>'}}
  %r0 = pto.trandom %a0, %a1, %a2, %a3, %a4, %a5 {rounds = 8 : i32} : (i32, i32, i32, i32, i32, i32) -> !pto.tile<16x64xi32>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xi32, blayout=col_major>'}}
func.func @trandom_3(%a0: i32, %a1: i32, %a2: i32, %a3: i32, %a4: i32, %a5: i32, %d0: !pto.tile_buf<vec, 16x64xi32, blayout=col_major>) {
  // expected-error@+1 {{'pto.trandom' op breaks a rule of profile cpu: TRANDOM: dst must be row-major (BLayout::RowMajor)}}
  pto.trandom ins(%a0, %a1, %a2, %a3, %a4, %a5 : i32, i32, i32, i32, i32, i32) outs(%d0 : !pto.tile_buf<vec, 16x64xi32, blayout=col_major>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xui8>'}}
func.func @thistogram_4(%a0: !pto.tile_buf<vec, 16x64xui8>, %a1: !pto.tile_buf<vec, 32x1xui8, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x256xui32>) {
  // expected-error@+1 {{'pto.thistogram' op breaks a rule of profile cpu: THISTOGRAM: on cpu the element type of src must be int16_t, uint16_t, int32_t or uint32_t}}
  pto.thistogram ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xui8>, !pto.tile_buf<vec, 32x1xui8, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x256xui32>) {isMSB = false}
  return
}

func.func @thistogram_5(%a0: !pto.tile<16x64xui16>, %a1: !pto.tile<32x1xui8, blayout=col_major>) {
  // expected-error@+2 {{'pto.thistogram' op breaks a rule of profile cpu: THISTOGRAM: the element type of dst must be uint32_t (or int32_t)}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<16x256xui16>'}}
  %r0 = pto.thistogram %a0, %a1 : (!pto.tile<16x64xui16>, !pto.tile<32x1xui8, blayout=col_major>) -> !pto.tile<16x256xui16>
  return
}

// expected-note@+1 {{operand 'idx' is '!pto.tile_buf<vec, 16x1xui16, blayout=col_major>'}}
func.func @thistogram_6(%a0: !pto.tile_buf<vec, 16x64xui16>, %a1: !pto.tile_buf<vec, 16x1xui16, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x256xui32>) {
  // expected-error@+1 {{'pto.thistogram' op breaks a rule of profile cpu: THISTOGRAM: the element type of idx must be uint8_t (or int8_t)}}
  pto.thistogram ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xui16>, !pto.tile_buf<vec, 16x1xui16, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x256xui32>)
  return
}

// expected-note@+1 {{operand 'src1' is '!pto.tile_buf<vec, 16x64xi64>'}}
func.func @tgather_7(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xi64>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+1 {{'pto.tgather' op breaks a rule of profile cpu: TGATHER: on cpu the element type of the indexes src1 must be int16_t, uint16_t, int32_t or uint32_t}}
  pto.tgather ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xi64>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xi32>'}}
func.func @tgather_8(%a0: !pto.tile_buf<vec, 16x64xi32>, %a1: !pto.tile_buf<vec, 16x64xi32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+1 {{'pto.tgather' op breaks a rule of profile cpu: TGATHER: dst and src0 must have the same element type}}
  pto.tgather ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile<16x64xf32>'}}
func.func @tgather_9(%a0: !pto.tile<16x64xf32>) {
  // expected-error@+2 {{'pto.tgather' op breaks a rule of profile cpu: TGATHER: in the mask form the elements of dst and src must have the same size}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<16x32xf16>'}}
  %r0 = pto.tgather %a0 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<16x64xf32> -> !pto.tile<16x32xf16>
  return
}

// expected-note@+1 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xf64>'}}
func.func @tgather_10(%a0: !pto.tile_buf<vec, 16x64xf64>, %a1: f64, %a2: !pto.tile_buf<vec, 1x1408xi32>, %d0: !pto.tile_buf<vec, 16x64xi32>, %d1: !pto.tile_buf<vec, 16x8xi32>) {
  // expected-error@+1 {{'pto.tgather' op breaks a rule of profile cpu: TGATHER: in the compare form on cpu the element type of src0 must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float}}
  pto.tgather ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf64>, f64, !pto.tile_buf<vec, 1x1408xi32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x8xi32>)
  return
}

// expected-note@+5 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xi32>'}}
// expected-note@+4 {{operand 'cdst' is '!pto.tile_buf<vec, 16x8xi32>'}}
// expected-note@+3 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+2 {{operand 'k' is 'f32'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 1x1408xi32>'}}
func.func @tgather_11(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: f32, %a2: !pto.tile_buf<vec, 1x1408xi32>, %d0: !pto.tile_buf<vec, 16x64xi32>, %d1: !pto.tile_buf<vec, 16x8xi32>) {
  // expected-error@+1 {{'pto.tgather' op breaks a rule of profile cpu: TGATHER: the compare mode must be CmpMode::EQ or CmpMode::GT}}
  pto.tgather ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, f32, !pto.tile_buf<vec, 1x1408xi32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x8xi32>) {cmpMode = #pto<cmp lt>}
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xi16>'}}
func.func @tgather_12(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: f32, %a2: !pto.tile_buf<vec, 1x1408xi32>, %d0: !pto.tile_buf<vec, 16x64xi16>, %d1: !pto.tile_buf<vec, 16x16xi16>) {
  // expected-error@+1 {{'pto.tgather' op breaks a rule of profile cpu: TGATHER: in the compare form the element type of dst must be int32_t or uint32_t}}
  pto.tgather ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, f32, !pto.tile_buf<vec, 1x1408xi32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xi16>, !pto.tile_buf<vec, 16x16xi16>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xi32>'}}
// expected-note@+1 {{operand 'cdst' is '!pto.tile_buf<vec, 16x8xui32>'}}
func.func @tgather_13(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: f32, %a2: !pto.tile_buf<vec, 1x1408xi32>, %d0: !pto.tile_buf<vec, 16x64xi32>, %d1: !pto.tile_buf<vec, 16x8xui32>) {
  // expected-error@+1 {{'pto.tgather' op breaks a rule of profile cpu: TGATHER: cdst must have the element type of dst}}
  pto.tgather ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, f32, !pto.tile_buf<vec, 1x1408xi32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x8xui32>)
  return
}

// expected-note@+2 {{operand 'cdst' is '!pto.tile_buf<vec, 16x8xf32>'}}
// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xi32>'}}
func.func @tgather_14(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: f32, %a2: !pto.tile_buf<vec, 1x1408xi32>, %d0: !pto.tile_buf<vec, 16x64xi32>, %d1: !pto.tile_buf<vec, 16x8xf32>) {
  // expected-error@+2 {{'pto.tgather' op breaks a rule of profile cpu: TGATHER: in the compare form the element type of cdst must be an integer}}
  // expected-error@+1 {{'pto.tgather' op breaks a rule of profile cpu: TGATHER: cdst must have the element type of dst}}
  pto.tgather ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, f32, !pto.tile_buf<vec, 1x1408xi32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x8xf32>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xui32>'}}
func.func @tsort32_15(%a0: !pto.tile_buf<vec, 16x64xui32>, %a1: !pto.tile_buf<vec, 16x64xui32>, %d0: !pto.tile_buf<vec, 16x128xui32>) {
  // expected-error@+1 {{'pto.tsort32' op breaks a rule of profile cpu: TSORT32: on cpu the element type of src must be int16_t, int32_t, half, bfloat16_t or float}}
  pto.tsort32 ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xui32>, !pto.tile_buf<vec, 16x64xui32>) outs(%d0 : !pto.tile_buf<vec, 16x128xui32>)
  return
}

// expected-note@+1 {{operand 'idx' is '!pto.tile<16x64xui16>'}}
func.func @tsort32_16(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xui16>) {
  // expected-error@+1 {{'pto.tsort32' op breaks a rule of profile cpu: TSORT32: on cpu the element type of idx must be uint32_t or int32_t}}
  %r0 = pto.tsort32 %a0, %a1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xui16>) -> !pto.tile<16x128xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x256xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @tsort32_17(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xui32>, %d0: !pto.tile_buf<vec, 16x256xf16>) {
  // expected-error@+1 {{'pto.tsort32' op breaks a rule of profile cpu: TSORT32: dst and src must have the same element type}}
  pto.tsort32 ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xui32>) outs(%d0 : !pto.tile_buf<vec, 16x256xf16>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 16x128xf32>'}}
// expected-note@+2 {{operand 'src' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'idx' is '!pto.tile_buf<vec, 16x64xui32, blayout=col_major>'}}
func.func @tsort32_18(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xui32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x128xf32>) {
  // expected-error@+1 {{'pto.tsort32' op breaks a rule of profile cpu: TSORT32: dst, src and idx must be row-major and not boxed}}
  pto.tsort32 ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xui32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x128xf32>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 1x256x!pto.f4e2m1>'}}
// expected-note@+2 {{operand 'src' is '!pto.tile_buf<vec, 1x256x!pto.f4e2m1>'}}
// expected-note@+1 {{operand 'blockLen' is 'i32'}}
func.func @tmrgsort_19(%a0: !pto.tile_buf<vec, 1x256x!pto.f4e2m1>, %a1: i32, %d0: !pto.tile_buf<vec, 1x256x!pto.f4e2m1>) {
  // expected-error@+1 {{'pto.tmrgsort' op breaks a rule of profile cpu: TMRGSORT: on cpu the element type must be one that tiles can hold, but not packed}}
  pto.tmrgsort ins(%a0, %a1 : !pto.tile_buf<vec, 1x256x!pto.f4e2m1>, i32) outs(%d0 : !pto.tile_buf<vec, 1x256x!pto.f4e2m1>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile<1x256xf16>'}}
func.func @tmrgsort_20(%a0: !pto.tile<1x256xf16>, %a1: i32) {
  // expected-error@+2 {{'pto.tmrgsort' op breaks a rule of profile cpu: TMRGSORT: dst and src must have the same element type}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x256xf32>'}}
  %r0 = pto.tmrgsort %a0, %a1 : (!pto.tile<1x256xf16>, i32) -> !pto.tile<1x256xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x256xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 1x256xf32, slayout=row_major, fractal=32>'}}
func.func @tmrgsort_21(%a0: !pto.tile_buf<vec, 1x256xf32, slayout=row_major, fractal=32>, %a1: i32, %d0: !pto.tile_buf<vec, 1x256xf32>) {
  // expected-error@+1 {{'pto.tmrgsort' op breaks a rule of profile cpu: TMRGSORT: dst and src must be row-major and not boxed}}
  pto.tmrgsort ins(%a0, %a1 : !pto.tile_buf<vec, 1x256xf32, slayout=row_major, fractal=32>, i32) outs(%d0 : !pto.tile_buf<vec, 1x256xf32>)
  return
}

// expected-note@+5 {{operand 'dst' is '!pto.tile_buf<vec, 1x256x!pto.f4e2m1>'}}
// expected-note@+4 {{operand 'executed' is 'vector<4xi16>'}}
// expected-note@+3 {{operand 'src0' is '!pto.tile_buf<vec, 1x128x!pto.f4e2m1>'}}
// expected-note@+2 {{operand 'src1' is '!pto.tile_buf<vec, 1x128x!pto.f4e2m1>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 1x256x!pto.f4e2m1>'}}
func.func @tmrgsort_22(%a0: !pto.tile_buf<vec, 1x128x!pto.f4e2m1>, %a1: !pto.tile_buf<vec, 1x128x!pto.f4e2m1>, %a2: !pto.tile_buf<vec, 1x256x!pto.f4e2m1>, %d0: !pto.tile_buf<vec, 1x256x!pto.f4e2m1>, %d1: vector<4xi16>) {
  // expected-error@+1 {{'pto.tmrgsort' op breaks a rule of profile cpu: TMRGSORT: on cpu the element type must be one that tiles can hold, but not packed}}
  pto.tmrgsort ins(%a0, %a1, %a2 {exhausted = false} : !pto.tile_buf<vec, 1x128x!pto.f4e2m1>, !pto.tile_buf<vec, 1x128x!pto.f4e2m1>, !pto.tile_buf<vec, 1x256x!pto.f4e2m1>) outs(%d0, %d1 : !pto.tile_buf<vec, 1x256x!pto.f4e2m1>, vector<4xi16>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x256xf32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 1x256xf32>'}}
func.func @tmrgsort_23(%a0: !pto.tile_buf<vec, 1x128xf16>, %a1: !pto.tile_buf<vec, 1x128xf32>, %a2: !pto.tile_buf<vec, 1x256xf32>, %d0: !pto.tile_buf<vec, 1x256xf32>, %d1: vector<4xi16>) {
  // expected-error@+1 {{'pto.tmrgsort' op breaks a rule of profile cpu: TMRGSORT: dst, tmp and the lists must have the same element type}}
  pto.tmrgsort ins(%a0, %a1, %a2 {exhausted = false} : !pto.tile_buf<vec, 1x128xf16>, !pto.tile_buf<vec, 1x128xf32>, !pto.tile_buf<vec, 1x256xf32>) outs(%d0, %d1 : !pto.tile_buf<vec, 1x256xf32>, vector<4xi16>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x256xf32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 1x256xf32>'}}
func.func @tmrgsort_24(%a0: !pto.tile_buf<vec, 1x128xf32, slayout=row_major, fractal=32>, %a1: !pto.tile_buf<vec, 1x128xf32>, %a2: !pto.tile_buf<vec, 1x256xf32>, %d0: !pto.tile_buf<vec, 1x256xf32>, %d1: vector<4xi16>) {
  // expected-error@+1 {{'pto.tmrgsort' op breaks a rule of profile cpu: TMRGSORT: dst, tmp and the lists must be row-major and not boxed}}
  pto.tmrgsort ins(%a0, %a1, %a2 {exhausted = false} : !pto.tile_buf<vec, 1x128xf32, slayout=row_major, fractal=32>, !pto.tile_buf<vec, 1x128xf32>, !pto.tile_buf<vec, 1x256xf32>) outs(%d0, %d1 : !pto.tile_buf<vec, 1x256xf32>, vector<4xi16>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xf16>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @tpartmul_25(%a0: !pto.tile_buf<vec, 16x64xf16>, %a1: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+1 {{'pto.tpartmul' op breaks a rule of profile cpu: dst and every source must have the same element type}}
  pto.tpartmul ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf16>, !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+3 {{operand 'dstIdx' is '!pto.tile_buf<vec, 16x64xui32>'}}
// expected-note@+2 {{operand 'src0Idx' is '!pto.tile_buf<vec, 16x64xi32>'}}
// expected-note@+1 {{operand 'src1Idx' is '!pto.tile_buf<vec, 16x64xi32>'}}
func.func @tpartargmax_26(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32>, %a2: !pto.tile_buf<vec, 16x64xi32>, %a3: !pto.tile_buf<vec, 16x64xi32>, %d0: !pto.tile_buf<vec, 16x64xf32>, %d1: !pto.tile_buf<vec, 16x64xui32>) {
  // expected-error@+1 {{'pto.tpartargmax' op breaks a rule of profile cpu: dstIdx, src0Idx and src1Idx must have the same element type}}
  pto.tpartargmax ins(%a0, %a1, %a2, %a3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xui32>)
  return
}

// expected-note@+4 {{operand 'src0' is '!pto.tile<16x64xf32>'}}
// expected-note@+3 {{operand 'src1' is '!pto.tile<16x64xf32>'}}
// expected-note@+2 {{operand 'src0Idx' is '!pto.tile<16x64xf32>'}}
// expected-note@+1 {{operand 'src1Idx' is '!pto.tile<16x64xf32>'}}
func.func @tpartargmin_27(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xf32>, %a2: !pto.tile<16x64xf32>, %a3: !pto.tile<16x64xf32>) {
  // expected-error@+3 {{'pto.tpartargmin' op breaks a rule of profile cpu: on cpu the element type of indexes must be an integer of 8, 16, 32 or 64 bits}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x64xf32>'}}
  // expected-note@+1 {{operand 'dstIdx' is '!pto.tile<16x64xf32>'}}
  %r0, %r1 = pto.tpartargmin %a0, %a1, %a2, %a3 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>, !pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>)
  return
}

// expected-note@+4 {{operand 'dst0' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+3 {{operand 'dst1' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xi32>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @tinterleave_28(%a0: !pto.tile_buf<vec, 16x64xi32>, %a1: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x64xf32>, %d1: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+1 {{'pto.tinterleave' op breaks a rule of profile cpu: dst0, dst1 and every source must have the same element type}}
  pto.tinterleave ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xf32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile<16x128xf16>'}}
func.func @tdeinterleave_29(%a0: !pto.tile<16x128xf16>) {
  // expected-error@+3 {{'pto.tdeinterleave' op breaks a rule of profile cpu: dst0, dst1 and every source must have the same element type}}
  // expected-note@+2 {{operand 'dst0' is '!pto.tile<16x64xf32>'}}
  // expected-note@+1 {{operand 'dst1' is '!pto.tile<16x64xf32>'}}
  %r0, %r1 = pto.tdeinterleave %a0 : !pto.tile<16x128xf16> -> (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xf16>'}}
func.func @tquant_30(%a0: !pto.tile_buf<vec, 16x64xf16>, %a1: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xi8>) {
  // expected-error@+1 {{'pto.tquant' op breaks a rule of profile cpu: TQUANT: on cpu src of an INT8 format must be float}}
  pto.tquant ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf16>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xi8>) {quant_type = #pto<quant_type INT8_SYM>}
  return
}

// expected-note@+1 {{operand 'scale' is '!pto.tile_buf<vec, 16x1xi32, blayout=col_major>'}}
func.func @tquant_31(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x1xi32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xi8>) {
  // expected-error@+1 {{'pto.tquant' op breaks a rule of profile cpu: TQUANT: on cpu scale and offset must be float, half or bfloat16_t}}
  pto.tquant ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x1xi32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xi8>) {quant_type = #pto<quant_type INT8_SYM>}
  return
}

// expected-note@+1 {{operand 'scale' is '!pto.tile_buf<vec, 16x1xf32, blayout=col_major>'}}
func.func @tquant_32(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xi8>) {
  // expected-error@+1 {{'pto.tquant' op breaks a rule of profile cpu: TQUANT: with scale and without offset the format must be INT8_SYM}}
  pto.tquant ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xi8>) {quant_type = #pto<quant_type INT8_ASYM>}
  return
}

func.func @tquant_33(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x1xf32, blayout=col_major>) {
  // expected-error@+2 {{'pto.tquant' op breaks a rule of profile cpu: TQUANT: dst of INT8_SYM must be int8_t}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<16x64xui8>'}}
  %r0 = pto.tquant %a0, %a1 {quant_type = #pto<quant_type INT8_SYM>} : (!pto.tile<16x64xf32>, !pto.tile<16x1xf32, blayout=col_major>) -> !pto.tile<16x64xui8>
  return
}

// expected-note@+2 {{operand 'scale' is '!pto.tile<16x1xf32, blayout=col_major>'}}
// expected-note@+1 {{operand 'offset' is '!pto.tile<16x1xf32, blayout=col_major>'}}
func.func @tquant_34(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x1xf32, blayout=col_major>, %a2: !pto.tile<16x1xf32, blayout=col_major>) {
  // expected-error@+1 {{'pto.tquant' op breaks a rule of profile cpu: TQUANT: with scale and offset the format must be INT8_ASYM}}
  %r0 = pto.tquant %a0, %a1, %a2 {quant_type = #pto<quant_type INT8_SYM>} : (!pto.tile<16x64xf32>, !pto.tile<16x1xf32, blayout=col_major>, !pto.tile<16x1xf32, blayout=col_major>) -> !pto.tile<16x64xui8>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xi8>'}}
func.func @tquant_35(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %a2: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xi8>) {
  // expected-error@+1 {{'pto.tquant' op breaks a rule of profile cpu: TQUANT: dst of INT8_ASYM must be uint8_t}}
  pto.tquant ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xi8>) {quant_type = #pto<quant_type INT8_ASYM>}
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 64x64xi16>'}}
func.func @tquant_36(%a0: !pto.tile_buf<vec, 64x64xi16>, %d0: !pto.tile_buf<vec, 64x64xi8>, %d1: !pto.tile_buf<vec, 64x128xui8>, %d2: !pto.tile_buf<vec, 1x4096xf32>, %d3: !pto.tile_buf<vec, 1x4096xf32>) {
  // expected-error@+1 {{'pto.tquant' op breaks a rule of profile cpu: TQUANT: on cpu src of an MX format must be half, bfloat16_t or float}}
  pto.tquant ins(%a0 : !pto.tile_buf<vec, 64x64xi16>) outs(%d0, %d1, %d2, %d3 : !pto.tile_buf<vec, 64x64xi8>, !pto.tile_buf<vec, 64x128xui8>, !pto.tile_buf<vec, 1x4096xf32>, !pto.tile_buf<vec, 1x4096xf32>) {quant_type = #pto<quant_type MXFP8>}
  return
}

func.func @tquant_37(%a0: !pto.tile<64x64xf16>) {
  // expected-error@+4 {{'pto.tquant' op breaks a rule of profile cpu: TQUANT: with exp, max and scaling the format must be MXFP8 or MXFP4_E2M1 (Hif4 is reserved)}}
  // expected-note@+3 {{operand 'exp' is '!pto.tile<64x128xui8>'}}
  // expected-note@+2 {{operand 'max' is '!pto.tile<1x4096xf32>'}}
  // expected-note@+1 {{operand 'scaling' is '!pto.tile<1x4096xf32>'}}
  %r0, %r1, %r2, %r3 = pto.tquant %a0 {quant_type = #pto<quant_type INT8_SYM>} : !pto.tile<64x64xf16> -> (!pto.tile<64x64xi8>, !pto.tile<64x128xui8>, !pto.tile<1x4096xf32>, !pto.tile<1x4096xf32>)
  return
}

// expected-note@+5 {{operand 'dst' is '!pto.tile_buf<vec, 64x64xi8>'}}
// expected-note@+4 {{operand 'src' is '!pto.tile_buf<vec, 64x64xf16>'}}
// expected-note@+3 {{operand 'exp' is '!pto.tile_buf<vec, 64x128xui8>'}}
// expected-note@+2 {{operand 'max' is '!pto.tile_buf<vec, 1x4096xf32>'}}
// expected-note@+1 {{operand 'scaling' is '!pto.tile_buf<vec, 1x4096xf32>'}}
func.func @tquant_38(%a0: !pto.tile_buf<vec, 64x64xf16>, %d0: !pto.tile_buf<vec, 64x64xi8>, %d1: !pto.tile_buf<vec, 64x128xui8>, %d2: !pto.tile_buf<vec, 1x4096xf32>, %d3: !pto.tile_buf<vec, 1x4096xf32>) {
  // expected-error@+1 {{'pto.tquant' op breaks a rule of profile cpu: TQUANT: grp_axis must be 0 or 1}}
  pto.tquant ins(%a0 : !pto.tile_buf<vec, 64x64xf16>) outs(%d0, %d1, %d2, %d3 : !pto.tile_buf<vec, 64x64xi8>, !pto.tile_buf<vec, 64x128xui8>, !pto.tile_buf<vec, 1x4096xf32>, !pto.tile_buf<vec, 1x4096xf32>) {quant_type = #pto<quant_type MXFP8>, grp_axis = 2 : i32}
  return
}

// expected-note@+5 {{operand 'dst' is '!pto.tile_buf<vec, 64x64xi8>'}}
// expected-note@+4 {{operand 'src' is '!pto.tile_buf<vec, 64x64xf16>'}}
// expected-note@+3 {{operand 'exp' is '!pto.tile_buf<vec, 1x128xui8>'}}
// expected-note@+2 {{operand 'max' is '!pto.tile_buf<vec, 1x4096xf32>'}}
// expected-note@+1 {{operand 'scaling' is '!pto.tile_buf<vec, 1x4096xf32>'}}
func.func @tquant_39(%a0: !pto.tile_buf<vec, 64x64xf16>, %d0: !pto.tile_buf<vec, 64x64xi8>, %d1: !pto.tile_buf<vec, 1x128xui8>, %d2: !pto.tile_buf<vec, 1x4096xf32>, %d3: !pto.tile_buf<vec, 1x4096xf32>) {
  // expected-error@+1 {{'pto.tquant' op breaks a rule of profile cpu: TQUANT: exponents are interleaved with grp_axis 0 only}}
  pto.tquant ins(%a0 : !pto.tile_buf<vec, 64x64xf16>) outs(%d0, %d1, %d2, %d3 : !pto.tile_buf<vec, 64x64xi8>, !pto.tile_buf<vec, 1x128xui8>, !pto.tile_buf<vec, 1x4096xf32>, !pto.tile_buf<vec, 1x4096xf32>) {quant_type = #pto<quant_type MXFP8>, interleave = true}
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 64x64xf16>'}}
func.func @tquant_40(%a0: !pto.tile_buf<vec, 64x64xf16>, %d0: !pto.tile_buf<vec, 64x64xf16>, %d1: !pto.tile_buf<vec, 64x128xui8>, %d2: !pto.tile_buf<vec, 1x4096xf32>, %d3: !pto.tile_buf<vec, 1x4096xf32>) {
  // expected-error@+1 {{'pto.tquant' op breaks a rule of profile cpu: TQUANT: dst of MXFP8 must be int8_t, uint8_t or float8_e4m3_t}}
  pto.tquant ins(%a0 : !pto.tile_buf<vec, 64x64xf16>) outs(%d0, %d1, %d2, %d3 : !pto.tile_buf<vec, 64x64xf16>, !pto.tile_buf<vec, 64x128xui8>, !pto.tile_buf<vec, 1x4096xf32>, !pto.tile_buf<vec, 1x4096xf32>) {quant_type = #pto<quant_type MXFP8>}
  return
}

// expected-note@+1 {{operand 'exp' is '!pto.tile_buf<vec, 64x128xsi8>'}}
func.func @tquant_41(%a0: !pto.tile_buf<vec, 64x64xf16>, %d0: !pto.tile_buf<vec, 64x64xi8>, %d1: !pto.tile_buf<vec, 64x128xsi8>, %d2: !pto.tile_buf<vec, 1x4096xf32>, %d3: !pto.tile_buf<vec, 1x4096xf32>) {
  // expected-error@+1 {{'pto.tquant' op breaks a rule of profile cpu: TQUANT: exp must be uint8_t or float8_e8m0_t}}
  pto.tquant ins(%a0 : !pto.tile_buf<vec, 64x64xf16>) outs(%d0, %d1, %d2, %d3 : !pto.tile_buf<vec, 64x64xi8>, !pto.tile_buf<vec, 64x128xsi8>, !pto.tile_buf<vec, 1x4096xf32>, !pto.tile_buf<vec, 1x4096xf32>) {quant_type = #pto<quant_type MXFP8>}
  return
}

// expected-note@+5 {{operand 'dst' is '!pto.tile_buf<vec, 96x64xi8>'}}
// expected-note@+4 {{operand 'src' is '!pto.tile_buf<vec, 96x64xf16>'}}
// expected-note@+3 {{operand 'exp' is '!pto.tile_buf<vec, 1x128xui8>'}}
// expected-note@+2 {{operand 'max' is '!pto.tile_buf<vec, 1x4096xf32>'}}
// expected-note@+1 {{operand 'scaling' is '!pto.tile_buf<vec, 1x4096xf32>'}}
func.func @tquant_42(%a0: !pto.tile_buf<vec, 96x64xf16>, %d0: !pto.tile_buf<vec, 96x64xi8>, %d1: !pto.tile_buf<vec, 1x128xui8>, %d2: !pto.tile_buf<vec, 1x4096xf32>, %d3: !pto.tile_buf<vec, 1x4096xf32>) {
  // expected-error@+1 {{'pto.tquant' op breaks a rule of profile cpu: TQUANT: Rows must be a multiple of 64 for interleaved exponents}}
  pto.tquant ins(%a0 : !pto.tile_buf<vec, 96x64xf16>) outs(%d0, %d1, %d2, %d3 : !pto.tile_buf<vec, 96x64xi8>, !pto.tile_buf<vec, 1x128xui8>, !pto.tile_buf<vec, 1x4096xf32>, !pto.tile_buf<vec, 1x4096xf32>) {quant_type = #pto<quant_type MXFP8>, grp_axis = 0 : i32, interleave = true}
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 64x64xi8>'}}
func.func @tquant_43(%a0: !pto.tile_buf<vec, 64x64xf16>, %d0: !pto.tile_buf<vec, 64x64xi8>, %d1: !pto.tile_buf<vec, 64x128xui8>, %d2: !pto.tile_buf<vec, 1x4096xf32>, %d3: !pto.tile_buf<vec, 1x4096xf32>) {
  // expected-error@+1 {{'pto.tquant' op breaks a rule of profile cpu: TQUANT: dst of MXFP4_E2M1 must be float4_e2m1x2_t}}
  pto.tquant ins(%a0 : !pto.tile_buf<vec, 64x64xf16>) outs(%d0, %d1, %d2, %d3 : !pto.tile_buf<vec, 64x64xi8>, !pto.tile_buf<vec, 64x128xui8>, !pto.tile_buf<vec, 1x4096xf32>, !pto.tile_buf<vec, 1x4096xf32>) {quant_type = #pto<quant_type MXFP4_E2M1>}
  return
}

// expected-note@+2 {{operand 'max' is '!pto.tile_buf<vec, 1x4096xi32>'}}
// expected-note@+1 {{operand 'scaling' is '!pto.tile_buf<vec, 1x4096xf32>'}}
func.func @tquant_44(%a0: !pto.tile_buf<vec, 64x64xf16>, %d0: !pto.tile_buf<vec, 64x64xi8>, %d1: !pto.tile_buf<vec, 64x128xui8>, %d2: !pto.tile_buf<vec, 1x4096xi32>, %d3: !pto.tile_buf<vec, 1x4096xf32>) {
  // expected-error@+1 {{'pto.tquant' op breaks a rule of profile cpu: TQUANT: max and scaling must be float, half or bfloat16_t}}
  pto.tquant ins(%a0 : !pto.tile_buf<vec, 64x64xf16>) outs(%d0, %d1, %d2, %d3 : !pto.tile_buf<vec, 64x64xi8>, !pto.tile_buf<vec, 64x128xui8>, !pto.tile_buf<vec, 1x4096xi32>, !pto.tile_buf<vec, 1x4096xf32>) {quant_type = #pto<quant_type MXFP8>}
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 64x64xi8>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 64x64xf16, blayout=col_major>'}}
func.func @tquant_45(%a0: !pto.tile_buf<vec, 64x64xf16, blayout=col_major>, %d0: !pto.tile_buf<vec, 64x64xi8>, %d1: !pto.tile_buf<vec, 64x128xui8>, %d2: !pto.tile_buf<vec, 1x4096xf32>, %d3: !pto.tile_buf<vec, 1x4096xf32>) {
  // expected-error@+1 {{'pto.tquant' op breaks a rule of profile cpu: TQUANT: dst and src of an MX format must be row-major and not boxed}}
  pto.tquant ins(%a0 : !pto.tile_buf<vec, 64x64xf16, blayout=col_major>) outs(%d0, %d1, %d2, %d3 : !pto.tile_buf<vec, 64x64xi8>, !pto.tile_buf<vec, 64x128xui8>, !pto.tile_buf<vec, 1x4096xf32>, !pto.tile_buf<vec, 1x4096xf32>) {quant_type = #pto<quant_type MXFP8>}
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 64x96xi8>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 64x64xf16>'}}
func.func @tquant_46(%a0: !pto.tile_buf<vec, 64x64xf16>, %d0: !pto.tile_buf<vec, 64x96xi8>, %d1: !pto.tile_buf<vec, 64x128xui8>, %d2: !pto.tile_buf<vec, 1x4096xf32>, %d3: !pto.tile_buf<vec, 1x4096xf32>) {
  // expected-error@+1 {{'pto.tquant' op breaks a rule of profile cpu: TQUANT: dst and src of an MX format must have the same Rows and Cols}}
  pto.tquant ins(%a0 : !pto.tile_buf<vec, 64x64xf16>) outs(%d0, %d1, %d2, %d3 : !pto.tile_buf<vec, 64x96xi8>, !pto.tile_buf<vec, 64x128xui8>, !pto.tile_buf<vec, 1x4096xf32>, !pto.tile_buf<vec, 1x4096xf32>) {quant_type = #pto<quant_type MXFP8>}
  return
}

// expected-note@+5 {{operand 'dst' is '!pto.tile_buf<vec, 64x96xi8>'}}
// expected-note@+4 {{operand 'src' is '!pto.tile_buf<vec, 64x80xf16>'}}
// expected-note@+3 {{operand 'exp' is '!pto.tile_buf<vec, 64x128xui8>'}}
// expected-note@+2 {{operand 'max' is '!pto.tile_buf<vec, 1x4096xf32>'}}
// expected-note@+1 {{operand 'scaling' is '!pto.tile_buf<vec, 1x4096xf32>'}}
func.func @tquant_47(%a0: !pto.tile_buf<vec, 64x80xf16>, %d0: !pto.tile_buf<vec, 64x96xi8>, %d1: !pto.tile_buf<vec, 64x128xui8>, %d2: !pto.tile_buf<vec, 1x4096xf32>, %d3: !pto.tile_buf<vec, 1x4096xf32>) {
  // expected-error@+2 {{'pto.tquant' op breaks a rule of profile cpu: TQUANT: dst and src of an MX format must have the same Rows and Cols}}
  // expected-error@+1 {{'pto.tquant' op breaks a rule of profile cpu: TQUANT: Cols must be a multiple of 32 for groups along rows}}
  pto.tquant ins(%a0 : !pto.tile_buf<vec, 64x80xf16>) outs(%d0, %d1, %d2, %d3 : !pto.tile_buf<vec, 64x96xi8>, !pto.tile_buf<vec, 64x128xui8>, !pto.tile_buf<vec, 1x4096xf32>, !pto.tile_buf<vec, 1x4096xf32>) {quant_type = #pto<quant_type MXFP8>}
  return
}

// expected-note@+5 {{operand 'dst' is '!pto.tile_buf<vec, 48x64xi8>'}}
// expected-note@+4 {{operand 'src' is '!pto.tile_buf<vec, 48x64xf16>'}}
// expected-note@+3 {{operand 'exp' is '!pto.tile_buf<vec, 64x128xui8>'}}
// expected-note@+2 {{operand 'max' is '!pto.tile_buf<vec, 1x4096xf32>'}}
// expected-note@+1 {{operand 'scaling' is '!pto.tile_buf<vec, 1x4096xf32>'}}
func.func @tquant_48(%a0: !pto.tile_buf<vec, 48x64xf16>, %d0: !pto.tile_buf<vec, 48x64xi8>, %d1: !pto.tile_buf<vec, 64x128xui8>, %d2: !pto.tile_buf<vec, 1x4096xf32>, %d3: !pto.tile_buf<vec, 1x4096xf32>) {
  // expected-error@+1 {{'pto.tquant' op breaks a rule of profile cpu: TQUANT: Rows must be a multiple of 32 for groups down columns}}
  pto.tquant ins(%a0 : !pto.tile_buf<vec, 48x64xf16>) outs(%d0, %d1, %d2, %d3 : !pto.tile_buf<vec, 48x64xi8>, !pto.tile_buf<vec, 64x128xui8>, !pto.tile_buf<vec, 1x4096xf32>, !pto.tile_buf<vec, 1x4096xf32>) {quant_type = #pto<quant_type MXFP8>, grp_axis = 0 : i32}
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf8E4M3FN>'}}
func.func @tdequant_49(%a0: !pto.tile_buf<vec, 16x64xi8>, %a1: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %a2: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xf8E4M3FN>) {
  // expected-error@+1 {{'pto.tdequant' op breaks a rule of profile cpu: TDEQUANT: on cpu dst must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float}}
  pto.tdequant ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xi8>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xf8E4M3FN>)
  return
}

// expected-note@+3 {{operand 'src' is '!pto.tile<16x64xf8E4M3FN>'}}
// expected-note@+2 {{operand 'scale' is '!pto.tile<16x1xf32, blayout=col_major>'}}
// expected-note@+1 {{operand 'offset' is '!pto.tile<16x1xf32, blayout=col_major>'}}
func.func @tdequant_50(%a0: !pto.tile<16x64xf8E4M3FN>, %a1: !pto.tile<16x1xf32, blayout=col_major>, %a2: !pto.tile<16x1xf32, blayout=col_major>) {
  // expected-error@+1 {{'pto.tdequant' op breaks a rule of profile cpu: TDEQUANT: on cpu src, scale and offset must hold integers, half, bfloat16_t or float}}
  %r0 = pto.tdequant %a0, %a1, %a2 : (!pto.tile<16x64xf8E4M3FN>, !pto.tile<16x1xf32, blayout=col_major>, !pto.tile<16x1xf32, blayout=col_major>) -> !pto.tile<16x64xf32>
  return
}
