// Irregular instructions on a5: every sentence that text can break, broken.
// RUN: pto-opt --pto-legality=arch=a5 -verify-diagnostics %s

// expected-note@+1 {{operand 'diagonal' is 'i32'}}
func.func @ttri_0(%a0: i32) {
  // expected-error@+3 {{'pto.ttri' op breaks a rule of profile a5: TTRI: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x64xf8E4M3FN>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %r0 = pto.ttri %a0 : i32 -> !pto.tile<16x64xf8E4M3FN>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'diagonal' is 'i32'}}
func.func @ttri_1(%a0: i32, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+1 {{'pto.ttri' op breaks a rule of profile a5: TTRI: isUpperOrLower must be 0 (lower) or 1 (upper)}}
  pto.ttri ins(%a0 {upperOrLower = 2 : i32} : i32) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<mat, 16x64xf32>'}}
func.func @ttri_2(%a0: i32, %d0: !pto.tile_buf<mat, 16x64xf32>) {
  // expected-error@+2 {{'pto.ttri' op breaks a rule of profile a5: TTRI: dst must be a Vec tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.ttri ins(%a0 : i32) outs(%d0 : !pto.tile_buf<mat, 16x64xf32>)
  return
}

func.func @ttri_3(%a0: i32) {
  // expected-error@+3 {{'pto.ttri' op breaks a rule of profile a5: TTRI: dst must be row-major (BLayout::RowMajor)}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x64xf32, blayout=col_major>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %r0 = pto.ttri %a0 : i32 -> !pto.tile<16x64xf32, blayout=col_major>
  return
}

// expected-note@+7 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+6 {{operand 'key0' is 'i32'}}
// expected-note@+5 {{operand 'key1' is 'i32'}}
// expected-note@+4 {{operand 'counter0' is 'i32'}}
// expected-note@+3 {{operand 'counter1' is 'i32'}}
// expected-note@+2 {{operand 'counter2' is 'i32'}}
// expected-note@+1 {{operand 'counter3' is 'i32'}}
func.func @trandom_4(%a0: i32, %a1: i32, %a2: i32, %a3: i32, %a4: i32, %a5: i32, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+1 {{'pto.trandom' op breaks a rule of profile a5: TRANDOM: on a5 the element type must be int32_t or uint32_t}}
  pto.trandom ins(%a0, %a1, %a2, %a3, %a4, %a5 : i32, i32, i32, i32, i32, i32) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+6 {{operand 'key0' is 'i32'}}
// expected-note@+5 {{operand 'key1' is 'i32'}}
// expected-note@+4 {{operand 'counter0' is 'i32'}}
// expected-note@+3 {{operand 'counter1' is 'i32'}}
// expected-note@+2 {{operand 'counter2' is 'i32'}}
// expected-note@+1 {{operand 'counter3' is 'i32'}}
func.func @trandom_5(%a0: i32, %a1: i32, %a2: i32, %a3: i32, %a4: i32, %a5: i32) {
  // expected-error@+2 {{'pto.trandom' op breaks a rule of profile a5: TRANDOM: there must be 7 or 10 rounds}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<16x64xi32>'}}
  %r0 = pto.trandom %a0, %a1, %a2, %a3, %a4, %a5 {rounds = 8 : i32} : (i32, i32, i32, i32, i32, i32) -> !pto.tile<16x64xi32>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xi32, blayout=col_major>'}}
func.func @trandom_6(%a0: i32, %a1: i32, %a2: i32, %a3: i32, %a4: i32, %a5: i32, %d0: !pto.tile_buf<vec, 16x64xi32, blayout=col_major>) {
  // expected-error@+1 {{'pto.trandom' op breaks a rule of profile a5: TRANDOM: dst must be row-major (BLayout::RowMajor)}}
  pto.trandom ins(%a0, %a1, %a2, %a3, %a4, %a5 : i32, i32, i32, i32, i32, i32) outs(%d0 : !pto.tile_buf<vec, 16x64xi32, blayout=col_major>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<mat, 16x64xi32>'}}
func.func @trandom_7(%a0: i32, %a1: i32, %a2: i32, %a3: i32, %a4: i32, %a5: i32, %d0: !pto.tile_buf<mat, 16x64xi32>) {
  // expected-error@+2 {{'pto.trandom' op breaks a rule of profile a5: TRANDOM: dst must be a Vec tile, not boxed}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.trandom ins(%a0, %a1, %a2, %a3, %a4, %a5 : i32, i32, i32, i32, i32, i32) outs(%d0 : !pto.tile_buf<mat, 16x64xi32>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xui8>'}}
func.func @thistogram_8(%a0: !pto.tile_buf<vec, 16x64xui8>, %a1: !pto.tile_buf<vec, 32x1xui8, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x256xui32>) {
  // expected-error@+1 {{'pto.thistogram' op breaks a rule of profile a5: THISTOGRAM: on a5 the element type of src must be int16_t, uint16_t, int32_t or uint32_t}}
  pto.thistogram ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xui8>, !pto.tile_buf<vec, 32x1xui8, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x256xui32>) {isMSB = false}
  return
}

func.func @thistogram_9(%a0: !pto.tile<16x64xui16>, %a1: !pto.tile<32x1xui8, blayout=col_major>) {
  // expected-error@+2 {{'pto.thistogram' op breaks a rule of profile a5: THISTOGRAM: the element type of dst must be uint32_t (or int32_t)}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<16x256xui16>'}}
  %r0 = pto.thistogram %a0, %a1 : (!pto.tile<16x64xui16>, !pto.tile<32x1xui8, blayout=col_major>) -> !pto.tile<16x256xui16>
  return
}

// expected-note@+1 {{operand 'idx' is '!pto.tile_buf<vec, 16x1xui16, blayout=col_major>'}}
func.func @thistogram_10(%a0: !pto.tile_buf<vec, 16x64xui16>, %a1: !pto.tile_buf<vec, 16x1xui16, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x256xui32>) {
  // expected-error@+1 {{'pto.thistogram' op breaks a rule of profile a5: THISTOGRAM: the element type of idx must be uint8_t (or int8_t)}}
  pto.thistogram ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xui16>, !pto.tile_buf<vec, 16x1xui16, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x256xui32>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 16x256xui32>'}}
// expected-note@+2 {{operand 'src' is '!pto.tile_buf<mat, 16x64xui16>'}}
// expected-note@+1 {{operand 'idx' is '!pto.tile_buf<vec, 32x1xui8, blayout=col_major>'}}
func.func @thistogram_11(%a0: !pto.tile_buf<mat, 16x64xui16>, %a1: !pto.tile_buf<vec, 32x1xui8, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x256xui32>) {
  // expected-error@+2 {{'pto.thistogram' op breaks a rule of profile a5: THISTOGRAM: dst, src and idx must be Vec tiles}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.thistogram ins(%a0, %a1 : !pto.tile_buf<mat, 16x64xui16>, !pto.tile_buf<vec, 32x1xui8, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x256xui32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x256xui32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xui16, slayout=row_major>'}}
func.func @thistogram_12(%a0: !pto.tile_buf<vec, 16x64xui16, slayout=row_major>, %a1: !pto.tile_buf<vec, 32x1xui8, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x256xui32>) {
  // expected-error@+2 {{'pto.thistogram' op breaks a rule of profile a5: THISTOGRAM: dst and src must be row-major and not boxed}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.thistogram ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xui16, slayout=row_major>, !pto.tile_buf<vec, 32x1xui8, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x256xui32>)
  return
}

// expected-note@+1 {{operand 'idx' is '!pto.tile_buf<vec, 16x32xui8>'}}
func.func @thistogram_13(%a0: !pto.tile_buf<vec, 16x64xui16>, %a1: !pto.tile_buf<vec, 16x32xui8>, %d0: !pto.tile_buf<vec, 16x256xui32>) {
  // expected-error@+2 {{'pto.thistogram' op breaks a rule of profile a5: THISTOGRAM: for 16-bit elements idx must be column-major with one column}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.thistogram ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xui16>, !pto.tile_buf<vec, 16x32xui8>) outs(%d0 : !pto.tile_buf<vec, 16x256xui32>)
  return
}

// expected-note@+1 {{operand 'idx' is '!pto.tile_buf<vec, 32x64xui8, blayout=col_major>'}}
func.func @thistogram_14(%a0: !pto.tile_buf<vec, 16x64xui32>, %a1: !pto.tile_buf<vec, 32x64xui8, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x256xui32>) {
  // expected-error@+3 {{'pto.thistogram' op breaks a rule of profile a5: THISTOGRAM: for 32-bit elements idx must be row-major}}
  // expected-note@+2 {{hint: this instruction is legal on cpu}}
  // expected-error@+1 {{'pto.thistogram' op breaks a rule of profile a5: THISTOGRAM: for 32-bit elements idx must have 1, 2 or 3 rows for BYTE_2, BYTE_1 or BYTE_0}}
  pto.thistogram ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xui32>, !pto.tile_buf<vec, 32x64xui8, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x256xui32>)
  return
}

// expected-note@+1 {{operand 'idx' is '!pto.tile_buf<vec, 3x64xui8>'}}
func.func @thistogram_15(%a0: !pto.tile_buf<vec, 16x64xui32>, %a1: !pto.tile_buf<vec, 3x64xui8>, %d0: !pto.tile_buf<vec, 16x256xui32>) {
  // expected-error@+2 {{'pto.thistogram' op breaks a rule of profile a5: THISTOGRAM: for 32-bit elements idx must have 1, 2 or 3 rows for BYTE_2, BYTE_1 or BYTE_0}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.thistogram ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xui32>, !pto.tile_buf<vec, 3x64xui8>) outs(%d0 : !pto.tile_buf<vec, 16x256xui32>)
  return
}

// expected-note@+2 {{operand 'src' is '!pto.tile_buf<vec, 16x64xui32>'}}
// expected-note@+1 {{operand 'idx' is '!pto.tile_buf<vec, 3x32xui8>'}}
func.func @thistogram_16(%a0: !pto.tile_buf<vec, 16x64xui32>, %a1: !pto.tile_buf<vec, 3x32xui8>, %d0: !pto.tile_buf<vec, 16x256xui32>) {
  // expected-error@+2 {{'pto.thistogram' op breaks a rule of profile a5: THISTOGRAM: for 32-bit elements idx must have the columns of src}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.thistogram ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xui32>, !pto.tile_buf<vec, 3x32xui8>) outs(%d0 : !pto.tile_buf<vec, 16x256xui32>) {isMSB = false}
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 17x256xui32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xui16>'}}
func.func @thistogram_17(%a0: !pto.tile_buf<vec, 16x64xui16>, %a1: !pto.tile_buf<vec, 32x1xui8, blayout=col_major>, %d0: !pto.tile_buf<vec, 17x256xui32>) {
  // expected-error@+2 {{'pto.thistogram' op breaks a rule of profile a5: THISTOGRAM: dst must have the valid rows of src}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.thistogram ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xui16>, !pto.tile_buf<vec, 32x1xui8, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 17x256xui32>)
  return
}

func.func @thistogram_18(%a0: !pto.tile<16x64xui16>, %a1: !pto.tile<32x1xui8, blayout=col_major>) {
  // expected-error@+3 {{'pto.thistogram' op breaks a rule of profile a5: THISTOGRAM: dst must have at least 256 valid columns}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x248xui32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %r0 = pto.thistogram %a0, %a1 : (!pto.tile<16x64xui16>, !pto.tile<32x1xui8, blayout=col_major>) -> !pto.tile<16x248xui32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf64>'}}
// expected-note@+1 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xf64>'}}
func.func @tgather_19(%a0: !pto.tile_buf<vec, 16x64xf64>, %a1: !pto.tile_buf<vec, 16x64xi32>, %a2: !pto.tile_buf<vec, 16x64xi32>, %d0: !pto.tile_buf<vec, 16x64xf64>) {
  // expected-error@+2 {{'pto.tgather' op breaks a rule of profile a5: TGATHER: on a5 the element type of dst and src0 must be a number of 1, 2, 4 or 8 bytes}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tgather ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf64>, !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf64>)
  return
}

// expected-note@+1 {{operand 'src1' is '!pto.tile<16x64xi8>'}}
func.func @tgather_20(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xi8>, %a2: !pto.tile<16x64xi8>) {
  // expected-error@+1 {{'pto.tgather' op breaks a rule of profile a5: TGATHER: on a5 the element type of the indexes src1 must be int16_t, uint16_t, int32_t or uint32_t}}
  %r0 = pto.tgather %a0, %a1, %a2 : (!pto.tile<16x64xf32>, !pto.tile<16x64xi8>, !pto.tile<16x64xi8>) -> !pto.tile<16x64xf32>
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xi64>'}}
// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xi64>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile_buf<vec, 16x64xui16>'}}
func.func @tgather_21(%a0: !pto.tile_buf<vec, 16x64xi64>, %a1: !pto.tile_buf<vec, 16x64xui16>, %d0: !pto.tile_buf<vec, 16x64xi64>) {
  // expected-error@+2 {{'pto.tgather' op breaks a rule of profile a5: TGATHER: on a5 elements of 8 bytes need 4-byte indexes}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tgather ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xi64>, !pto.tile_buf<vec, 16x64xui16>) outs(%d0 : !pto.tile_buf<vec, 16x64xi64>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xi32>'}}
func.func @tgather_22(%a0: !pto.tile_buf<vec, 16x64xi32>, %a1: !pto.tile_buf<vec, 16x64xi32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+1 {{'pto.tgather' op breaks a rule of profile a5: TGATHER: dst and src0 must have the same element type}}
  pto.tgather ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+1 {{operand 'src1' is '!pto.tile<16x64xi32, valid=16x63>'}}
func.func @tgather_23(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xi32, valid=16x63>, %a2: !pto.tile<16x64xi32, valid=16x63>) {
  // expected-error@+3 {{'pto.tgather' op breaks a rule of profile a5: TGATHER: the indexes src1 must have an entry for each valid element of dst}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x64xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %r0 = pto.tgather %a0, %a1, %a2 : (!pto.tile<16x64xf32>, !pto.tile<16x64xi32, valid=16x63>, !pto.tile<16x64xi32, valid=16x63>) -> !pto.tile<16x64xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xf64>'}}
func.func @tgather_24(%a0: !pto.tile_buf<vec, 16x64xf64>, %d0: !pto.tile_buf<vec, 16x32xf64>) {
  // expected-error@+2 {{'pto.tgather' op breaks a rule of profile a5: TGATHER: in the mask form on a5 the element types must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t or hifloat8_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tgather ins(%a0, {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile_buf<vec, 16x64xf64>) outs(%d0 : !pto.tile_buf<vec, 16x32xf64>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile<16x64xf32>'}}
func.func @tgather_25(%a0: !pto.tile<16x64xf32>) {
  // expected-error@+2 {{'pto.tgather' op breaks a rule of profile a5: TGATHER: in the mask form the elements of dst and src must have the same size}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<16x32xf16>'}}
  %r0 = pto.tgather %a0 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<16x64xf32> -> !pto.tile<16x32xf16>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<mat, 16x64xf32>'}}
func.func @tgather_26(%a0: !pto.tile_buf<mat, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+2 {{'pto.tgather' op breaks a rule of profile a5: TGATHER: in the mask form dst and src must be Vec tiles}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tgather ins(%a0, {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile_buf<mat, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xf32, blayout=col_major>'}}
func.func @tgather_27(%a0: !pto.tile_buf<vec, 16x64xf32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+2 {{'pto.tgather' op breaks a rule of profile a5: TGATHER: in the mask form dst and src must be row-major and not boxed}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tgather ins(%a0, {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile_buf<vec, 16x64xf32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32, valid=16x32>'}}
func.func @tgather_28(%a0: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x64xf32, valid=16x32>) {
  // expected-error@+2 {{'pto.tgather' op breaks a rule of profile a5: TGATHER: by GATHER_ROW the valid columns of dst must be all its columns}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tgather ins(%a0, {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32, valid=16x32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @tgather_29(%a0: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.tgather' op breaks a rule of profile a5: TGATHER: by GATHER_COL dst must have a valid row for each selected row of src}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tgather ins(%a0, {maskPattern = #pto.mask_pattern<P0101>, axis = #pto<gather_axis col>} : !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 8x32xf32>'}}
func.func @tgather_30(%a0: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 8x32xf32>) {
  // expected-error@+2 {{'pto.tgather' op breaks a rule of profile a5: TGATHER: the selected elements must fit into dst's Rows x Cols}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tgather ins(%a0, {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 8x32xf32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 8x64xi64>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xi64>'}}
func.func @tgather_31(%a0: !pto.tile_buf<vec, 16x64xi64>, %d0: !pto.tile_buf<vec, 8x64xi64>) {
  // expected-error@+2 {{'pto.tgather' op breaks a rule of profile a5: TGATHER: 64-bit elements can be gathered by GATHER_ROW only}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tgather ins(%a0, {maskPattern = #pto.mask_pattern<P0101>, axis = #pto<gather_axis col>} : !pto.tile_buf<vec, 16x64xi64>) outs(%d0 : !pto.tile_buf<vec, 8x64xi64>)
  return
}

// expected-note@+1 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xbf16>'}}
func.func @tgather_32(%a0: !pto.tile_buf<vec, 16x64xbf16>, %a1: bf16, %a2: !pto.tile_buf<vec, 1x1408xi32>, %d0: !pto.tile_buf<vec, 16x64xi32>, %d1: !pto.tile_buf<vec, 16x8xi32>) {
  // expected-error@+2 {{'pto.tgather' op breaks a rule of profile a5: TGATHER: in the compare form on a5 the element type of src0 must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, half or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tgather ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xbf16>, bf16, !pto.tile_buf<vec, 1x1408xi32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x8xi32>)
  return
}

// expected-note@+5 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xi32>'}}
// expected-note@+4 {{operand 'cdst' is '!pto.tile_buf<vec, 16x8xi32>'}}
// expected-note@+3 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+2 {{operand 'k' is 'f32'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 1x1408xi32>'}}
func.func @tgather_33(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: f32, %a2: !pto.tile_buf<vec, 1x1408xi32>, %d0: !pto.tile_buf<vec, 16x64xi32>, %d1: !pto.tile_buf<vec, 16x8xi32>) {
  // expected-error@+1 {{'pto.tgather' op breaks a rule of profile a5: TGATHER: the compare mode must be CmpMode::EQ or CmpMode::GT}}
  pto.tgather ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, f32, !pto.tile_buf<vec, 1x1408xi32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x8xi32>) {cmpMode = #pto<cmp lt>}
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xi16>'}}
func.func @tgather_34(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: f32, %a2: !pto.tile_buf<vec, 1x1408xi32>, %d0: !pto.tile_buf<vec, 16x64xi16>, %d1: !pto.tile_buf<vec, 16x16xi16>) {
  // expected-error@+1 {{'pto.tgather' op breaks a rule of profile a5: TGATHER: in the compare form the element type of dst must be int32_t or uint32_t}}
  pto.tgather ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, f32, !pto.tile_buf<vec, 1x1408xi32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xi16>, !pto.tile_buf<vec, 16x16xi16>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xi32>'}}
// expected-note@+1 {{operand 'cdst' is '!pto.tile_buf<vec, 16x8xui32>'}}
func.func @tgather_35(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: f32, %a2: !pto.tile_buf<vec, 1x1408xi32>, %d0: !pto.tile_buf<vec, 16x64xi32>, %d1: !pto.tile_buf<vec, 16x8xui32>) {
  // expected-error@+1 {{'pto.tgather' op breaks a rule of profile a5: TGATHER: cdst must have the element type of dst}}
  pto.tgather ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, f32, !pto.tile_buf<vec, 1x1408xi32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x8xui32>)
  return
}

// expected-note@+2 {{operand 'cdst' is '!pto.tile_buf<vec, 16x8xf32>'}}
// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xi32>'}}
func.func @tgather_36(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: f32, %a2: !pto.tile_buf<vec, 1x1408xi32>, %d0: !pto.tile_buf<vec, 16x64xi32>, %d1: !pto.tile_buf<vec, 16x8xf32>) {
  // expected-error@+2 {{'pto.tgather' op breaks a rule of profile a5: TGATHER: in the compare form the element type of cdst must be an integer}}
  // expected-error@+1 {{'pto.tgather' op breaks a rule of profile a5: TGATHER: cdst must have the element type of dst}}
  pto.tgather ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, f32, !pto.tile_buf<vec, 1x1408xi32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x8xf32>)
  return
}

// expected-note@+4 {{operand 'dst' is '!pto.tile_buf<mat, 16x64xi32>'}}
// expected-note@+3 {{operand 'cdst' is '!pto.tile_buf<vec, 16x8xi32>'}}
// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'k' is 'f32'}}
func.func @tgather_37(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: f32, %a2: !pto.tile_buf<vec, 1x1408xi32>, %d0: !pto.tile_buf<mat, 16x64xi32>, %d1: !pto.tile_buf<vec, 16x8xi32>) {
  // expected-error@+2 {{'pto.tgather' op breaks a rule of profile a5: TGATHER: in the compare form dst, cdst, src0 and k must be Vec tiles}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tgather ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, f32, !pto.tile_buf<vec, 1x1408xi32>) outs(%d0, %d1 : !pto.tile_buf<mat, 16x64xi32>, !pto.tile_buf<vec, 16x8xi32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xi32>'}}
// expected-note@+1 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xf32, blayout=col_major>'}}
func.func @tgather_38(%a0: !pto.tile_buf<vec, 16x64xf32, blayout=col_major>, %a1: f32, %a2: !pto.tile_buf<vec, 1x1408xi32>, %d0: !pto.tile_buf<vec, 16x64xi32>, %d1: !pto.tile_buf<vec, 16x8xi32>) {
  // expected-error@+2 {{'pto.tgather' op breaks a rule of profile a5: TGATHER: in the compare form dst and src0 must be row-major and not boxed}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tgather ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32, blayout=col_major>, f32, !pto.tile_buf<vec, 1x1408xi32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x8xi32>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xi32>'}}
func.func @tsort32_39(%a0: !pto.tile_buf<vec, 16x64xi32>, %a1: !pto.tile_buf<vec, 16x64xui32>, %d0: !pto.tile_buf<vec, 16x128xi32>) {
  // expected-error@+2 {{'pto.tsort32' op breaks a rule of profile a5: TSORT32: on a5 the element type of src must be half or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tsort32 ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xui32>) outs(%d0 : !pto.tile_buf<vec, 16x128xi32>)
  return
}

// expected-note@+1 {{operand 'idx' is '!pto.tile<16x64xsi32>'}}
func.func @tsort32_40(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xsi32>) {
  // expected-error@+2 {{'pto.tsort32' op breaks a rule of profile a5: TSORT32: on a5 the element type of idx must be uint32_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %r0 = pto.tsort32 %a0, %a1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xsi32>) -> !pto.tile<16x128xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x256xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @tsort32_41(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xui32>, %d0: !pto.tile_buf<vec, 16x256xf16>) {
  // expected-error@+1 {{'pto.tsort32' op breaks a rule of profile a5: TSORT32: dst and src must have the same element type}}
  pto.tsort32 ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xui32>) outs(%d0 : !pto.tile_buf<vec, 16x256xf16>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 16x128xf32>'}}
// expected-note@+2 {{operand 'src' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'idx' is '!pto.tile_buf<vec, 16x64xui32, blayout=col_major>'}}
func.func @tsort32_42(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xui32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x128xf32>) {
  // expected-error@+1 {{'pto.tsort32' op breaks a rule of profile a5: TSORT32: dst, src and idx must be row-major and not boxed}}
  pto.tsort32 ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xui32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x128xf32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x120xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @tsort32_43(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xui32>, %d0: !pto.tile_buf<vec, 16x120xf32>) {
  // expected-error@+2 {{'pto.tsort32' op breaks a rule of profile a5: TSORT32: dst must have room for a record of 8 bytes for every valid column of src}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tsort32 ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xui32>) outs(%d0 : !pto.tile_buf<vec, 16x120xf32>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<mat, 16x128xf32>'}}
// expected-note@+2 {{operand 'src' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'idx' is '!pto.tile_buf<vec, 16x64xui32>'}}
func.func @tsort32_44(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xui32>, %d0: !pto.tile_buf<mat, 16x128xf32>) {
  // expected-error@+2 {{'pto.tsort32' op breaks a rule of profile a5: TSORT32: dst, src and idx must be Vec tiles}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tsort32 ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xui32>) outs(%d0 : !pto.tile_buf<mat, 16x128xf32>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile<16x64xf32, valid=16x40>'}}
func.func @tsort32_45(%a0: !pto.tile<16x64xf32, valid=16x40>, %a1: !pto.tile<16x64xui32>) {
  // expected-error@+2 {{'pto.tsort32' op breaks a rule of profile a5: TSORT32: without tmp the valid columns of src must be a multiple of 32}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %r0 = pto.tsort32 %a0, %a1 : (!pto.tile<16x64xf32, valid=16x40>, !pto.tile<16x64xui32>) -> !pto.tile<16x128xf32>
  return
}

// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<mat, 1x64xf32>'}}
func.func @tsort32_46(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xui32>, %a2: !pto.tile_buf<mat, 1x64xf32>, %d0: !pto.tile_buf<vec, 16x128xf32>) {
  // expected-error@+2 {{'pto.tsort32' op breaks a rule of profile a5: TSORT32: tmp must be a Vec tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tsort32 ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xui32>, !pto.tile_buf<mat, 1x64xf32>) outs(%d0 : !pto.tile_buf<vec, 16x128xf32>)
  return
}

// expected-note@+2 {{operand 'src' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 1x56xf32>'}}
func.func @tsort32_47(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xui32>, %a2: !pto.tile_buf<vec, 1x56xf32>, %d0: !pto.tile_buf<vec, 16x128xf32>) {
  // expected-error@+2 {{'pto.tsort32' op breaks a rule of profile a5: TSORT32: tmp must have as many elements as src has valid columns, rounded up to a multiple of 32 (32 when those are more than 8160 bytes)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tsort32 ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xui32>, !pto.tile_buf<vec, 1x56xf32>) outs(%d0 : !pto.tile_buf<vec, 16x128xf32>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 1x256xi32>'}}
// expected-note@+2 {{operand 'src' is '!pto.tile_buf<vec, 1x256xi32>'}}
// expected-note@+1 {{operand 'blockLen' is 'i32'}}
func.func @tmrgsort_48(%a0: !pto.tile_buf<vec, 1x256xi32>, %a1: i32, %d0: !pto.tile_buf<vec, 1x256xi32>) {
  // expected-error@+2 {{'pto.tmrgsort' op breaks a rule of profile a5: TMRGSORT: on a5 the element type must be half or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmrgsort ins(%a0, %a1 : !pto.tile_buf<vec, 1x256xi32>, i32) outs(%d0 : !pto.tile_buf<vec, 1x256xi32>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile<1x256xf16>'}}
func.func @tmrgsort_49(%a0: !pto.tile<1x256xf16>, %a1: i32) {
  // expected-error@+2 {{'pto.tmrgsort' op breaks a rule of profile a5: TMRGSORT: dst and src must have the same element type}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x256xf32>'}}
  %r0 = pto.tmrgsort %a0, %a1 : (!pto.tile<1x256xf16>, i32) -> !pto.tile<1x256xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x256xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 1x256xf32, slayout=row_major, fractal=32>'}}
func.func @tmrgsort_50(%a0: !pto.tile_buf<vec, 1x256xf32, slayout=row_major, fractal=32>, %a1: i32, %d0: !pto.tile_buf<vec, 1x256xf32>) {
  // expected-error@+1 {{'pto.tmrgsort' op breaks a rule of profile a5: TMRGSORT: dst and src must be row-major and not boxed}}
  pto.tmrgsort ins(%a0, %a1 : !pto.tile_buf<vec, 1x256xf32, slayout=row_major, fractal=32>, i32) outs(%d0 : !pto.tile_buf<vec, 1x256xf32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x256xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<mat, 1x256xf32>'}}
func.func @tmrgsort_51(%a0: !pto.tile_buf<mat, 1x256xf32>, %a1: i32, %d0: !pto.tile_buf<vec, 1x256xf32>) {
  // expected-error@+2 {{'pto.tmrgsort' op breaks a rule of profile a5: TMRGSORT: dst and src must be Vec tiles}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmrgsort ins(%a0, %a1 : !pto.tile_buf<mat, 1x256xf32>, i32) outs(%d0 : !pto.tile_buf<vec, 1x256xf32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x256xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 2x256xf32>'}}
func.func @tmrgsort_52(%a0: !pto.tile_buf<vec, 2x256xf32>, %a1: i32, %d0: !pto.tile_buf<vec, 1x256xf32>) {
  // expected-error@+2 {{'pto.tmrgsort' op breaks a rule of profile a5: TMRGSORT: dst and src must have one row (Rows == 1)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmrgsort ins(%a0, %a1 : !pto.tile_buf<vec, 2x256xf32>, i32) outs(%d0 : !pto.tile_buf<vec, 1x256xf32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x256xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 1x256xf32>'}}
func.func @tmrgsort_in_place(%a0: !pto.tile_buf<vec, 1x256xf32>, %n: i32) {
  // expected-error@+2 {{'pto.tmrgsort' op breaks a rule of profile a5: TMRGSORT: dst must not overlap src}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmrgsort ins(%a0, %n : !pto.tile_buf<vec, 1x256xf32>, i32) outs(%a0 : !pto.tile_buf<vec, 1x256xf32>)
  return
}

func.func @tmrgsort_of_48(%a0: !pto.tile_buf<vec, 1x192xf32>, %d0: !pto.tile_buf<vec, 1x192xf32>) {
  // expected-note@+1 {{operand 'blockLen' is 'i32'}}
  %n = arith.constant 48 : i32
  // expected-error@+2 {{'pto.tmrgsort' op breaks a rule of profile a5: TMRGSORT: blockLen must be a multiple of 64, and not 0}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmrgsort ins(%a0, %n : !pto.tile_buf<vec, 1x192xf32>, i32) outs(%d0 : !pto.tile_buf<vec, 1x192xf32>)
  return
}

// expected-note@+5 {{operand 'dst' is '!pto.tile_buf<vec, 1x256xi32>'}}
// expected-note@+4 {{operand 'executed' is 'vector<4xi16>'}}
// expected-note@+3 {{operand 'src0' is '!pto.tile_buf<vec, 1x128xi32>'}}
// expected-note@+2 {{operand 'src1' is '!pto.tile_buf<vec, 1x128xi32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 1x256xi32>'}}
func.func @tmrgsort_53(%a0: !pto.tile_buf<vec, 1x128xi32>, %a1: !pto.tile_buf<vec, 1x128xi32>, %a2: !pto.tile_buf<vec, 1x256xi32>, %d0: !pto.tile_buf<vec, 1x256xi32>, %d1: vector<4xi16>) {
  // expected-error@+2 {{'pto.tmrgsort' op breaks a rule of profile a5: TMRGSORT: on a5 the element type must be half or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmrgsort ins(%a0, %a1, %a2 {exhausted = false} : !pto.tile_buf<vec, 1x128xi32>, !pto.tile_buf<vec, 1x128xi32>, !pto.tile_buf<vec, 1x256xi32>) outs(%d0, %d1 : !pto.tile_buf<vec, 1x256xi32>, vector<4xi16>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x256xf32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 1x256xf32>'}}
func.func @tmrgsort_54(%a0: !pto.tile_buf<vec, 1x128xf16>, %a1: !pto.tile_buf<vec, 1x128xf32>, %a2: !pto.tile_buf<vec, 1x256xf32>, %d0: !pto.tile_buf<vec, 1x256xf32>, %d1: vector<4xi16>) {
  // expected-error@+1 {{'pto.tmrgsort' op breaks a rule of profile a5: TMRGSORT: dst, tmp and the lists must have the same element type}}
  pto.tmrgsort ins(%a0, %a1, %a2 {exhausted = false} : !pto.tile_buf<vec, 1x128xf16>, !pto.tile_buf<vec, 1x128xf32>, !pto.tile_buf<vec, 1x256xf32>) outs(%d0, %d1 : !pto.tile_buf<vec, 1x256xf32>, vector<4xi16>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x256xf32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 1x256xf32>'}}
func.func @tmrgsort_55(%a0: !pto.tile_buf<vec, 1x128xf32, slayout=row_major, fractal=32>, %a1: !pto.tile_buf<vec, 1x128xf32>, %a2: !pto.tile_buf<vec, 1x256xf32>, %d0: !pto.tile_buf<vec, 1x256xf32>, %d1: vector<4xi16>) {
  // expected-error@+1 {{'pto.tmrgsort' op breaks a rule of profile a5: TMRGSORT: dst, tmp and the lists must be row-major and not boxed}}
  pto.tmrgsort ins(%a0, %a1, %a2 {exhausted = false} : !pto.tile_buf<vec, 1x128xf32, slayout=row_major, fractal=32>, !pto.tile_buf<vec, 1x128xf32>, !pto.tile_buf<vec, 1x256xf32>) outs(%d0, %d1 : !pto.tile_buf<vec, 1x256xf32>, vector<4xi16>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x256xf32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 1x256xf32>'}}
func.func @tmrgsort_56(%a0: !pto.tile_buf<mat, 1x128xf32>, %a1: !pto.tile_buf<vec, 1x128xf32>, %a2: !pto.tile_buf<vec, 1x256xf32>, %d0: !pto.tile_buf<vec, 1x256xf32>, %d1: vector<4xi16>) {
  // expected-error@+2 {{'pto.tmrgsort' op breaks a rule of profile a5: TMRGSORT: dst, tmp and the lists must be Vec tiles}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmrgsort ins(%a0, %a1, %a2 {exhausted = false} : !pto.tile_buf<mat, 1x128xf32>, !pto.tile_buf<vec, 1x128xf32>, !pto.tile_buf<vec, 1x256xf32>) outs(%d0, %d1 : !pto.tile_buf<vec, 1x256xf32>, vector<4xi16>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x256xf32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 1x256xf32>'}}
func.func @tmrgsort_57(%a0: !pto.tile_buf<vec, 2x128xf32>, %a1: !pto.tile_buf<vec, 1x128xf32>, %a2: !pto.tile_buf<vec, 1x256xf32>, %d0: !pto.tile_buf<vec, 1x256xf32>, %d1: vector<4xi16>) {
  // expected-error@+2 {{'pto.tmrgsort' op breaks a rule of profile a5: TMRGSORT: dst, tmp and the lists must have one row (Rows == 1)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmrgsort ins(%a0, %a1, %a2 {exhausted = false} : !pto.tile_buf<vec, 2x128xf32>, !pto.tile_buf<vec, 1x128xf32>, !pto.tile_buf<vec, 1x256xf32>) outs(%d0, %d1 : !pto.tile_buf<vec, 1x256xf32>, vector<4xi16>)
  return
}

// expected-note@+5 {{operand 'dst' is '!pto.tile_buf<vec, 1x256xf32>'}}
// expected-note@+4 {{operand 'executed' is 'vector<4xi16>'}}
// expected-note@+3 {{operand 'src0' is '!pto.tile_buf<vec, 1x128xf32>'}}
// expected-note@+2 {{operand 'src1' is '!pto.tile_buf<vec, 1x65544xf32, valid=1x8>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 1x256xf32>'}}
func.func @tmrgsort_58(%a0: !pto.tile_buf<vec, 1x128xf32>, %a1: !pto.tile_buf<vec, 1x65544xf32, valid=1x8>, %a2: !pto.tile_buf<vec, 1x256xf32>, %d0: !pto.tile_buf<vec, 1x256xf32>, %d1: vector<4xi16>) {
  // expected-error@+2 {{'pto.tmrgsort' op breaks a rule of profile a5: TMRGSORT: every list must fit into the unified buffer}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmrgsort ins(%a0, %a1, %a2 {exhausted = false} : !pto.tile_buf<vec, 1x128xf32>, !pto.tile_buf<vec, 1x65544xf32, valid=1x8>, !pto.tile_buf<vec, 1x256xf32>) outs(%d0, %d1 : !pto.tile_buf<vec, 1x256xf32>, vector<4xi16>)
  return
}

// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<vec, 1x65536xf32, valid=1x8>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 1x256xf32>'}}
func.func @tmrgsort_59(%a0: !pto.tile_buf<vec, 1x65536xf32, valid=1x8>, %a1: !pto.tile_buf<vec, 1x128xf32>, %a2: !pto.tile_buf<vec, 1x256xf32>, %d0: !pto.tile_buf<vec, 1x256xf32>, %d1: vector<4xi16>) {
  // expected-error@+2 {{'pto.tmrgsort' op breaks a rule of profile a5: TMRGSORT: src0 and tmp must fit into the unified buffer together}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmrgsort ins(%a0, %a1, %a2 {exhausted = false} : !pto.tile_buf<vec, 1x65536xf32, valid=1x8>, !pto.tile_buf<vec, 1x128xf32>, !pto.tile_buf<vec, 1x256xf32>) outs(%d0, %d1 : !pto.tile_buf<vec, 1x256xf32>, vector<4xi16>)
  return
}

// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 1x256xf32>'}}
func.func @tmrgsort_60(%a0: !pto.tile_buf<vec, 1x32768xf32>, %a1: !pto.tile_buf<vec, 1x32768xf32>, %a2: !pto.tile_buf<vec, 1x256xf32>, %d0: !pto.tile_buf<vec, 1x256xf32>, %d1: vector<4xi16>) {
  // expected-error@+2 {{'pto.tmrgsort' op breaks a rule of profile a5: TMRGSORT: the valid columns of the lists and tmp must have fewer bytes than the unified buffer}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmrgsort ins(%a0, %a1, %a2 {exhausted = false} : !pto.tile_buf<vec, 1x32768xf32>, !pto.tile_buf<vec, 1x32768xf32>, !pto.tile_buf<vec, 1x256xf32>) outs(%d0, %d1 : !pto.tile_buf<vec, 1x256xf32>, vector<4xi16>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x256xf32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 1x248xf32>'}}
func.func @tmrgsort_61(%a0: !pto.tile_buf<vec, 1x128xf32>, %a1: !pto.tile_buf<vec, 1x128xf32>, %a2: !pto.tile_buf<vec, 1x248xf32>, %d0: !pto.tile_buf<vec, 1x256xf32>, %d1: vector<4xi16>) {
  // expected-error@+2 {{'pto.tmrgsort' op breaks a rule of profile a5: TMRGSORT: tmp must have as many columns as the lists together, or as dst}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmrgsort ins(%a0, %a1, %a2 {exhausted = false} : !pto.tile_buf<vec, 1x128xf32>, !pto.tile_buf<vec, 1x128xf32>, !pto.tile_buf<vec, 1x248xf32>) outs(%d0, %d1 : !pto.tile_buf<vec, 1x256xf32>, vector<4xi16>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xf32, valid=15x64>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile_buf<vec, 16x64xf32, valid=16x63>'}}
func.func @tpartadd_62(%a0: !pto.tile_buf<vec, 16x64xf32, valid=15x64>, %a1: !pto.tile_buf<vec, 16x64xf32, valid=16x63>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.tpartadd' op breaks a rule of profile a5: one source must have the valid region of dst, and the other none that exceeds it}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tpartadd ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32, valid=15x64>, !pto.tile_buf<vec, 16x64xf32, valid=16x63>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+2 {{operand 'src0' is '!pto.tile<17x64xf32>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile<16x64xf32>'}}
func.func @tpartmul_63(%a0: !pto.tile<17x64xf32>, %a1: !pto.tile<16x64xf32>) {
  // expected-error@+3 {{'pto.tpartmul' op breaks a rule of profile a5: one source must have the valid region of dst, and the other none that exceeds it}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x64xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %r0 = pto.tpartmul %a0, %a1 : (!pto.tile<17x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<mat, 16x64xf32>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @tpartmax_64(%a0: !pto.tile_buf<mat, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.tpartmax' op breaks a rule of profile a5: dst and every source must be Vec tiles}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tpartmax ins(%a0, %a1 : !pto.tile_buf<mat, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xf16>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @tpartmul_65(%a0: !pto.tile_buf<vec, 16x64xf16>, %a1: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+1 {{'pto.tpartmul' op breaks a rule of profile a5: dst and every source must have the same element type}}
  pto.tpartmul ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf16>, !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+3 {{operand 'dstIdx' is '!pto.tile_buf<vec, 16x64xui32>'}}
// expected-note@+2 {{operand 'src0Idx' is '!pto.tile_buf<vec, 16x64xi32>'}}
// expected-note@+1 {{operand 'src1Idx' is '!pto.tile_buf<vec, 16x64xi32>'}}
func.func @tpartargmax_66(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32>, %a2: !pto.tile_buf<vec, 16x64xi32>, %a3: !pto.tile_buf<vec, 16x64xi32>, %d0: !pto.tile_buf<vec, 16x64xf32>, %d1: !pto.tile_buf<vec, 16x64xui32>) {
  // expected-error@+1 {{'pto.tpartargmax' op breaks a rule of profile a5: dstIdx, src0Idx and src1Idx must have the same element type}}
  pto.tpartargmax ins(%a0, %a1, %a2, %a3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xui32>)
  return
}

// expected-note@+4 {{operand 'src0' is '!pto.tile<16x64xf32>'}}
// expected-note@+3 {{operand 'src1' is '!pto.tile<16x64xf32>'}}
// expected-note@+2 {{operand 'src0Idx' is '!pto.tile<16x64xi16>'}}
// expected-note@+1 {{operand 'src1Idx' is '!pto.tile<16x64xi16>'}}
func.func @tpartargmin_67(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xf32>, %a2: !pto.tile<16x64xi16>, %a3: !pto.tile<16x64xi16>) {
  // expected-error@+4 {{'pto.tpartargmin' op breaks a rule of profile a5: the element type of indexes must be int32_t or uint32_t, or also int16_t or uint16_t where the values are half}}
  // expected-note@+3 {{operand 'dst' is '!pto.tile<16x64xf32>'}}
  // expected-note@+2 {{operand 'dstIdx' is '!pto.tile<16x64xi16>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %r0, %r1 = pto.tpartargmin %a0, %a1, %a2, %a3 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>, !pto.tile<16x64xi16>, !pto.tile<16x64xi16>) -> (!pto.tile<16x64xf32>, !pto.tile<16x64xi16>)
  return
}

// expected-note@+6 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+5 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+4 {{operand 'src1' is '!pto.tile_buf<vec, 17x64xf32>'}}
// expected-note@+3 {{operand 'dstIdx' is '!pto.tile_buf<vec, 16x64xi32>'}}
// expected-note@+2 {{operand 'src0Idx' is '!pto.tile_buf<vec, 16x64xi32>'}}
// expected-note@+1 {{operand 'src1Idx' is '!pto.tile_buf<vec, 16x64xi32>'}}
func.func @tpartargmax_68(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 17x64xf32>, %a2: !pto.tile_buf<vec, 16x64xi32>, %a3: !pto.tile_buf<vec, 16x64xi32>, %d0: !pto.tile_buf<vec, 16x64xf32>, %d1: !pto.tile_buf<vec, 16x64xi32>) {
  // expected-error@+2 {{'pto.tpartargmax' op breaks a rule of profile a5: one source must have the valid region of dst, and the other none that exceeds it}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tpartargmax ins(%a0, %a1, %a2, %a3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 17x64xf32>, !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xi32>)
  return
}

// expected-note@+4 {{operand 'dst0' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+3 {{operand 'dst1' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xi32>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @tinterleave_69(%a0: !pto.tile_buf<vec, 16x64xi32>, %a1: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x64xf32>, %d1: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+1 {{'pto.tinterleave' op breaks a rule of profile a5: dst0, dst1 and every source must have the same element type}}
  pto.tinterleave ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xf32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile<16x128xf16>'}}
func.func @tdeinterleave_70(%a0: !pto.tile<16x128xf16>) {
  // expected-error@+3 {{'pto.tdeinterleave' op breaks a rule of profile a5: dst0, dst1 and every source must have the same element type}}
  // expected-note@+2 {{operand 'dst0' is '!pto.tile<16x64xf32>'}}
  // expected-note@+1 {{operand 'dst1' is '!pto.tile<16x64xf32>'}}
  %r0, %r1 = pto.tdeinterleave %a0 : !pto.tile<16x128xf16> -> (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>)
  return
}

// expected-note@+4 {{operand 'dst0' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+3 {{operand 'dst1' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<mat, 16x64xf32>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @tinterleave_71(%a0: !pto.tile_buf<mat, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x64xf32>, %d1: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.tinterleave' op breaks a rule of profile a5: dst0, dst1 and every source must be Vec tiles}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tinterleave ins(%a0, %a1 : !pto.tile_buf<mat, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+4 {{operand 'dst0' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+3 {{operand 'dst1' is '!pto.tile_buf<vec, 16x64xf32, blayout=col_major>'}}
// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @tinterleave_72(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x64xf32>, %d1: !pto.tile_buf<vec, 16x64xf32, blayout=col_major>) {
  // expected-error@+2 {{'pto.tinterleave' op breaks a rule of profile a5: dst0, dst1 and every source must be row-major (BLayout::RowMajor)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tinterleave ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32, blayout=col_major>)
  return
}

// expected-note@+2 {{operand 'dst0' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'dst1' is '!pto.tile_buf<vec, 16x64xf32, valid=16x62>'}}
func.func @tinterleave_73(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x64xf32>, %d1: !pto.tile_buf<vec, 16x64xf32, valid=16x62>) {
  // expected-error@+2 {{'pto.tinterleave' op breaks a rule of profile a5: dst0 and dst1 must have the same valid rows and columns}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tinterleave ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32, valid=16x62>)
  return
}

// expected-note@+2 {{operand 'src0' is '!pto.tile<16x64xf32>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile<17x64xf32>'}}
func.func @tinterleave_74(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<17x64xf32>) {
  // expected-error@+4 {{'pto.tinterleave' op breaks a rule of profile a5: every source must have the valid rows of dst0 and dst1}}
  // expected-note@+3 {{operand 'dst0' is '!pto.tile<16x64xf32>'}}
  // expected-note@+2 {{operand 'dst1' is '!pto.tile<16x64xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %r0, %r1 = pto.tinterleave %a0, %a1 : (!pto.tile<16x64xf32>, !pto.tile<17x64xf32>) -> (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>)
  return
}

// expected-note@+4 {{operand 'dst0' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+3 {{operand 'dst1' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<vec, 16x128xf32>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @tdeinterleave_75(%a0: !pto.tile_buf<vec, 16x128xf32>, %a1: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x64xf32>, %d1: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.tdeinterleave' op breaks a rule of profile a5: every source must have the valid columns of dst0 and dst1}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tdeinterleave ins(%a0, %a1 : !pto.tile_buf<vec, 16x128xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+3 {{operand 'dst0' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+2 {{operand 'dst1' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x192xf32>'}}
func.func @tdeinterleave_76(%a0: !pto.tile_buf<vec, 16x192xf32>, %d0: !pto.tile_buf<vec, 16x64xf32>, %d1: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.tdeinterleave' op breaks a rule of profile a5: src must have twice the valid columns of dst0 and dst1}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tdeinterleave ins(%a0 : !pto.tile_buf<vec, 16x192xf32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+4 {{operand 'dst0' is '!pto.tile_buf<vec, 16x64xf32, valid=16x63>'}}
// expected-note@+3 {{operand 'dst1' is '!pto.tile_buf<vec, 16x64xf32, valid=16x63>'}}
// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xf32, valid=16x63>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile_buf<vec, 16x64xf32, valid=16x63>'}}
func.func @tinterleave_77(%a0: !pto.tile_buf<vec, 16x64xf32, valid=16x63>, %a1: !pto.tile_buf<vec, 16x64xf32, valid=16x63>, %d0: !pto.tile_buf<vec, 16x64xf32, valid=16x63>, %d1: !pto.tile_buf<vec, 16x64xf32, valid=16x63>) {
  // expected-error@+2 {{'pto.tinterleave' op breaks a rule of profile a5: the number of valid columns must be even}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tinterleave ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32, valid=16x63>, !pto.tile_buf<vec, 16x64xf32, valid=16x63>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xf32, valid=16x63>, !pto.tile_buf<vec, 16x64xf32, valid=16x63>)
  return
}

// expected-note@+4 {{operand 'dst0' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+3 {{operand 'dst1' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @tinterleave_in_place(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.tinterleave' op breaks a rule of profile a5: dst0 and dst1 must not share storage with a source}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tinterleave ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%d0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xf16>'}}
func.func @tquant_78(%a0: !pto.tile_buf<vec, 16x64xf16>, %a1: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xi8>) {
  // expected-error@+1 {{'pto.tquant' op breaks a rule of profile a5: TQUANT: on a5 src of an INT8 format must be float}}
  pto.tquant ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf16>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xi8>) {quant_type = #pto<quant_type INT8_SYM>}
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xi8>'}}
// expected-note@+2 {{operand 'src' is '!pto.tile_buf<mat, 16x64xf32>'}}
// expected-note@+1 {{operand 'scale' is '!pto.tile_buf<vec, 16x1xf32, blayout=col_major>'}}
func.func @tquant_79(%a0: !pto.tile_buf<mat, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xi8>) {
  // expected-error@+2 {{'pto.tquant' op breaks a rule of profile a5: TQUANT: dst, src and scale must be Vec tiles}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tquant ins(%a0, %a1 : !pto.tile_buf<mat, 16x64xf32>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xi8>) {quant_type = #pto<quant_type INT8_SYM>}
  return
}

// expected-note@+1 {{operand 'scale' is '!pto.tile_buf<vec, 16x1xf16, blayout=col_major>'}}
func.func @tquant_80(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x1xf16, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xi8>) {
  // expected-error@+2 {{'pto.tquant' op breaks a rule of profile a5: TQUANT: scale and offset must be float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tquant ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x1xf16, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xi8>) {quant_type = #pto<quant_type INT8_SYM>}
  return
}

// expected-note@+1 {{operand 'scale' is '!pto.tile_buf<vec, 16x1xf32, valid=0x1, blayout=col_major>'}}
func.func @tquant_81(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x1xf32, blayout=col_major, valid=0x1>, %d0: !pto.tile_buf<vec, 16x64xi8>) {
  // expected-error@+2 {{'pto.tquant' op breaks a rule of profile a5: TQUANT: scale and offset must have a valid row}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tquant ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major, valid=0x1>) outs(%d0 : !pto.tile_buf<vec, 16x64xi8>) {quant_type = #pto<quant_type INT8_SYM>}
  return
}

// expected-note@+1 {{operand 'scale' is '!pto.tile_buf<vec, 16x1xf32, blayout=col_major>'}}
func.func @tquant_82(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xi8>) {
  // expected-error@+1 {{'pto.tquant' op breaks a rule of profile a5: TQUANT: with scale and without offset the format must be INT8_SYM}}
  pto.tquant ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xi8>) {quant_type = #pto<quant_type INT8_ASYM>}
  return
}

func.func @tquant_83(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x1xf32, blayout=col_major>) {
  // expected-error@+2 {{'pto.tquant' op breaks a rule of profile a5: TQUANT: dst of INT8_SYM must be int8_t}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<16x64xui8>'}}
  %r0 = pto.tquant %a0, %a1 {quant_type = #pto<quant_type INT8_SYM>} : (!pto.tile<16x64xf32>, !pto.tile<16x1xf32, blayout=col_major>) -> !pto.tile<16x64xui8>
  return
}

// expected-note@+2 {{operand 'scale' is '!pto.tile<16x1xf32, blayout=col_major>'}}
// expected-note@+1 {{operand 'offset' is '!pto.tile<16x1xf32, blayout=col_major>'}}
func.func @tquant_84(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x1xf32, blayout=col_major>, %a2: !pto.tile<16x1xf32, blayout=col_major>) {
  // expected-error@+1 {{'pto.tquant' op breaks a rule of profile a5: TQUANT: with scale and offset the format must be INT8_ASYM}}
  %r0 = pto.tquant %a0, %a1, %a2 {quant_type = #pto<quant_type INT8_SYM>} : (!pto.tile<16x64xf32>, !pto.tile<16x1xf32, blayout=col_major>, !pto.tile<16x1xf32, blayout=col_major>) -> !pto.tile<16x64xui8>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xi8>'}}
func.func @tquant_85(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %a2: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xi8>) {
  // expected-error@+1 {{'pto.tquant' op breaks a rule of profile a5: TQUANT: dst of INT8_ASYM must be uint8_t}}
  pto.tquant ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xi8>) {quant_type = #pto<quant_type INT8_ASYM>}
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 64x64xi16>'}}
func.func @tquant_86(%a0: !pto.tile_buf<vec, 64x64xi16>, %d0: !pto.tile_buf<vec, 64x64xi8>, %d1: !pto.tile_buf<vec, 64x128xui8>, %d2: !pto.tile_buf<vec, 1x4096xf32>, %d3: !pto.tile_buf<vec, 1x4096xf32>) {
  // expected-error@+1 {{'pto.tquant' op breaks a rule of profile a5: TQUANT: on a5 src of an MX format must be half, bfloat16_t or float}}
  pto.tquant ins(%a0 : !pto.tile_buf<vec, 64x64xi16>) outs(%d0, %d1, %d2, %d3 : !pto.tile_buf<vec, 64x64xi8>, !pto.tile_buf<vec, 64x128xui8>, !pto.tile_buf<vec, 1x4096xf32>, !pto.tile_buf<vec, 1x4096xf32>) {quant_type = #pto<quant_type MXFP8>}
  return
}

func.func @tquant_87(%a0: !pto.tile<64x64xf16>) {
  // expected-error@+4 {{'pto.tquant' op breaks a rule of profile a5: TQUANT: with exp, max and scaling the format must be MXFP8 or MXFP4_E2M1 (Hif4 is reserved)}}
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
func.func @tquant_88(%a0: !pto.tile_buf<vec, 64x64xf16>, %d0: !pto.tile_buf<vec, 64x64xi8>, %d1: !pto.tile_buf<vec, 64x128xui8>, %d2: !pto.tile_buf<vec, 1x4096xf32>, %d3: !pto.tile_buf<vec, 1x4096xf32>) {
  // expected-error@+1 {{'pto.tquant' op breaks a rule of profile a5: TQUANT: grp_axis must be 0 or 1}}
  pto.tquant ins(%a0 : !pto.tile_buf<vec, 64x64xf16>) outs(%d0, %d1, %d2, %d3 : !pto.tile_buf<vec, 64x64xi8>, !pto.tile_buf<vec, 64x128xui8>, !pto.tile_buf<vec, 1x4096xf32>, !pto.tile_buf<vec, 1x4096xf32>) {quant_type = #pto<quant_type MXFP8>, grp_axis = 2 : i32}
  return
}

// expected-note@+5 {{operand 'dst' is '!pto.tile_buf<vec, 64x64xi8>'}}
// expected-note@+4 {{operand 'src' is '!pto.tile_buf<vec, 64x64xf16>'}}
// expected-note@+3 {{operand 'exp' is '!pto.tile_buf<vec, 1x128xui8>'}}
// expected-note@+2 {{operand 'max' is '!pto.tile_buf<vec, 1x4096xf32>'}}
// expected-note@+1 {{operand 'scaling' is '!pto.tile_buf<vec, 1x4096xf32>'}}
func.func @tquant_89(%a0: !pto.tile_buf<vec, 64x64xf16>, %d0: !pto.tile_buf<vec, 64x64xi8>, %d1: !pto.tile_buf<vec, 1x128xui8>, %d2: !pto.tile_buf<vec, 1x4096xf32>, %d3: !pto.tile_buf<vec, 1x4096xf32>) {
  // expected-error@+1 {{'pto.tquant' op breaks a rule of profile a5: TQUANT: exponents are interleaved with grp_axis 0 only}}
  pto.tquant ins(%a0 : !pto.tile_buf<vec, 64x64xf16>) outs(%d0, %d1, %d2, %d3 : !pto.tile_buf<vec, 64x64xi8>, !pto.tile_buf<vec, 1x128xui8>, !pto.tile_buf<vec, 1x4096xf32>, !pto.tile_buf<vec, 1x4096xf32>) {quant_type = #pto<quant_type MXFP8>, interleave = true}
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 64x64xui8>'}}
func.func @tquant_90(%a0: !pto.tile_buf<vec, 64x64xf16>, %d0: !pto.tile_buf<vec, 64x64xui8>, %d1: !pto.tile_buf<vec, 64x128xui8>, %d2: !pto.tile_buf<vec, 1x4096xf32>, %d3: !pto.tile_buf<vec, 1x4096xf32>) {
  // expected-error@+2 {{'pto.tquant' op breaks a rule of profile a5: TQUANT: on a5 dst of MXFP8 must be int8_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tquant ins(%a0 : !pto.tile_buf<vec, 64x64xf16>) outs(%d0, %d1, %d2, %d3 : !pto.tile_buf<vec, 64x64xui8>, !pto.tile_buf<vec, 64x128xui8>, !pto.tile_buf<vec, 1x4096xf32>, !pto.tile_buf<vec, 1x4096xf32>) {quant_type = #pto<quant_type MXFP8>}
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 64x64xf32>'}}
func.func @tquant_91(%a0: !pto.tile_buf<vec, 64x64xf32>, %d0: !pto.tile_buf<vec, 64x64x!pto.f4e2m1>, %d1: !pto.tile_buf<vec, 64x128xui8>, %d2: !pto.tile_buf<vec, 1x4096xf32>, %d3: !pto.tile_buf<vec, 1x4096xf32>) {
  // expected-error@+2 {{'pto.tquant' op breaks a rule of profile a5: TQUANT: on a5 src of MXFP4_E2M1 must be half or bfloat16_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tquant ins(%a0 : !pto.tile_buf<vec, 64x64xf32>) outs(%d0, %d1, %d2, %d3 : !pto.tile_buf<vec, 64x64x!pto.f4e2m1>, !pto.tile_buf<vec, 64x128xui8>, !pto.tile_buf<vec, 1x4096xf32>, !pto.tile_buf<vec, 1x4096xf32>) {quant_type = #pto<quant_type MXFP4_E2M1>}
  return
}

// expected-note@+1 {{operand 'exp' is '!pto.tile_buf<vec, 64x128xsi8>'}}
func.func @tquant_92(%a0: !pto.tile_buf<vec, 64x64xf16>, %d0: !pto.tile_buf<vec, 64x64xi8>, %d1: !pto.tile_buf<vec, 64x128xsi8>, %d2: !pto.tile_buf<vec, 1x4096xf32>, %d3: !pto.tile_buf<vec, 1x4096xf32>) {
  // expected-error@+1 {{'pto.tquant' op breaks a rule of profile a5: TQUANT: on a5 exp must be uint8_t}}
  pto.tquant ins(%a0 : !pto.tile_buf<vec, 64x64xf16>) outs(%d0, %d1, %d2, %d3 : !pto.tile_buf<vec, 64x64xi8>, !pto.tile_buf<vec, 64x128xsi8>, !pto.tile_buf<vec, 1x4096xf32>, !pto.tile_buf<vec, 1x4096xf32>) {quant_type = #pto<quant_type MXFP8>}
  return
}

// expected-note@+5 {{operand 'dst' is '!pto.tile_buf<vec, 64x64xi8>'}}
// expected-note@+4 {{operand 'src' is '!pto.tile_buf<mat, 64x64xf16>'}}
// expected-note@+3 {{operand 'exp' is '!pto.tile_buf<vec, 64x128xui8>'}}
// expected-note@+2 {{operand 'max' is '!pto.tile_buf<vec, 1x4096xf32>'}}
// expected-note@+1 {{operand 'scaling' is '!pto.tile_buf<vec, 1x4096xf32>'}}
func.func @tquant_93(%a0: !pto.tile_buf<mat, 64x64xf16>, %d0: !pto.tile_buf<vec, 64x64xi8>, %d1: !pto.tile_buf<vec, 64x128xui8>, %d2: !pto.tile_buf<vec, 1x4096xf32>, %d3: !pto.tile_buf<vec, 1x4096xf32>) {
  // expected-error@+2 {{'pto.tquant' op breaks a rule of profile a5: TQUANT: dst, src, exp, max and scaling must be Vec tiles}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tquant ins(%a0 : !pto.tile_buf<mat, 64x64xf16>) outs(%d0, %d1, %d2, %d3 : !pto.tile_buf<vec, 64x64xi8>, !pto.tile_buf<vec, 64x128xui8>, !pto.tile_buf<vec, 1x4096xf32>, !pto.tile_buf<vec, 1x4096xf32>) {quant_type = #pto<quant_type MXFP8>}
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 64x64xf16, valid=32x64>'}}
func.func @tquant_94(%a0: !pto.tile_buf<vec, 64x64xf16, valid=32x64>, %d0: !pto.tile_buf<vec, 64x64xi8>, %d1: !pto.tile_buf<vec, 1x128xui8>, %d2: !pto.tile_buf<vec, 1x4096xf32>, %d3: !pto.tile_buf<vec, 1x4096xf32>) {
  // expected-error@+2 {{'pto.tquant' op breaks a rule of profile a5: TQUANT: the valid rows of src must be a multiple of 64 for interleaved exponents}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tquant ins(%a0 : !pto.tile_buf<vec, 64x64xf16, valid=32x64>) outs(%d0, %d1, %d2, %d3 : !pto.tile_buf<vec, 64x64xi8>, !pto.tile_buf<vec, 1x128xui8>, !pto.tile_buf<vec, 1x4096xf32>, !pto.tile_buf<vec, 1x4096xf32>) {quant_type = #pto<quant_type MXFP8>, grp_axis = 0 : i32, interleave = true}
  return
}

// expected-note@+1 {{operand 'exp' is '!pto.tile_buf<vec, 1x64xui8>'}}
func.func @tquant_95(%a0: !pto.tile_buf<vec, 64x64xf16>, %d0: !pto.tile_buf<vec, 64x64xi8>, %d1: !pto.tile_buf<vec, 1x64xui8>, %d2: !pto.tile_buf<vec, 1x4096xf32>, %d3: !pto.tile_buf<vec, 1x4096xf32>) {
  // expected-error@+2 {{'pto.tquant' op breaks a rule of profile a5: TQUANT: on a5 exp of interleaved exponents must have Rows / 64 rows and 2 * Cols columns, rounded up to a multiple of 32}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tquant ins(%a0 : !pto.tile_buf<vec, 64x64xf16>) outs(%d0, %d1, %d2, %d3 : !pto.tile_buf<vec, 64x64xi8>, !pto.tile_buf<vec, 1x64xui8>, !pto.tile_buf<vec, 1x4096xf32>, !pto.tile_buf<vec, 1x4096xf32>) {quant_type = #pto<quant_type MXFP8>, grp_axis = 0 : i32, interleave = true}
  return
}

// expected-note@+2 {{operand 'max' is '!pto.tile_buf<vec, 1x120xf32>'}}
// expected-note@+1 {{operand 'scaling' is '!pto.tile_buf<vec, 1x128xf32>'}}
func.func @tquant_96(%a0: !pto.tile_buf<vec, 64x64xf16>, %d0: !pto.tile_buf<vec, 64x64xi8>, %d1: !pto.tile_buf<vec, 64x128xui8>, %d2: !pto.tile_buf<vec, 1x120xf32>, %d3: !pto.tile_buf<vec, 1x128xf32>) {
  // expected-error@+2 {{'pto.tquant' op breaks a rule of profile a5: TQUANT: max and scaling must have an element for every group}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tquant ins(%a0 : !pto.tile_buf<vec, 64x64xf16>) outs(%d0, %d1, %d2, %d3 : !pto.tile_buf<vec, 64x64xi8>, !pto.tile_buf<vec, 64x128xui8>, !pto.tile_buf<vec, 1x120xf32>, !pto.tile_buf<vec, 1x128xf32>) {quant_type = #pto<quant_type MXFP8>, grp_axis = 0 : i32}
  return
}

// expected-note@+5 {{operand 'dst' is '!pto.tile_buf<vec, 96x64xi8>'}}
// expected-note@+4 {{operand 'src' is '!pto.tile_buf<vec, 96x64xf16>'}}
// expected-note@+3 {{operand 'exp' is '!pto.tile_buf<vec, 1x128xui8>'}}
// expected-note@+2 {{operand 'max' is '!pto.tile_buf<vec, 1x4096xf32>'}}
// expected-note@+1 {{operand 'scaling' is '!pto.tile_buf<vec, 1x4096xf32>'}}
func.func @tquant_97(%a0: !pto.tile_buf<vec, 96x64xf16>, %d0: !pto.tile_buf<vec, 96x64xi8>, %d1: !pto.tile_buf<vec, 1x128xui8>, %d2: !pto.tile_buf<vec, 1x4096xf32>, %d3: !pto.tile_buf<vec, 1x4096xf32>) {
  // expected-error@+2 {{'pto.tquant' op breaks a rule of profile a5: TQUANT: Rows must be a multiple of 64 for interleaved exponents}}
  // expected-error@+1 {{'pto.tquant' op breaks a rule of profile a5: TQUANT: the valid rows of src must be a multiple of 64 for interleaved exponents}}
  pto.tquant ins(%a0 : !pto.tile_buf<vec, 96x64xf16>) outs(%d0, %d1, %d2, %d3 : !pto.tile_buf<vec, 96x64xi8>, !pto.tile_buf<vec, 1x128xui8>, !pto.tile_buf<vec, 1x4096xf32>, !pto.tile_buf<vec, 1x4096xf32>) {quant_type = #pto<quant_type MXFP8>, grp_axis = 0 : i32, interleave = true}
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 64x64xi8>'}}
func.func @tquant_98(%a0: !pto.tile_buf<vec, 64x64xf16>, %d0: !pto.tile_buf<vec, 64x64xi8>, %d1: !pto.tile_buf<vec, 64x128xui8>, %d2: !pto.tile_buf<vec, 1x4096xf32>, %d3: !pto.tile_buf<vec, 1x4096xf32>) {
  // expected-error@+1 {{'pto.tquant' op breaks a rule of profile a5: TQUANT: dst of MXFP4_E2M1 must be float4_e2m1x2_t}}
  pto.tquant ins(%a0 : !pto.tile_buf<vec, 64x64xf16>) outs(%d0, %d1, %d2, %d3 : !pto.tile_buf<vec, 64x64xi8>, !pto.tile_buf<vec, 64x128xui8>, !pto.tile_buf<vec, 1x4096xf32>, !pto.tile_buf<vec, 1x4096xf32>) {quant_type = #pto<quant_type MXFP4_E2M1>}
  return
}

// expected-note@+2 {{operand 'max' is '!pto.tile_buf<vec, 1x4096xi32>'}}
// expected-note@+1 {{operand 'scaling' is '!pto.tile_buf<vec, 1x4096xf32>'}}
func.func @tquant_99(%a0: !pto.tile_buf<vec, 64x64xf16>, %d0: !pto.tile_buf<vec, 64x64xi8>, %d1: !pto.tile_buf<vec, 64x128xui8>, %d2: !pto.tile_buf<vec, 1x4096xi32>, %d3: !pto.tile_buf<vec, 1x4096xf32>) {
  // expected-error@+1 {{'pto.tquant' op breaks a rule of profile a5: TQUANT: max and scaling must be float, half or bfloat16_t}}
  pto.tquant ins(%a0 : !pto.tile_buf<vec, 64x64xf16>) outs(%d0, %d1, %d2, %d3 : !pto.tile_buf<vec, 64x64xi8>, !pto.tile_buf<vec, 64x128xui8>, !pto.tile_buf<vec, 1x4096xi32>, !pto.tile_buf<vec, 1x4096xf32>) {quant_type = #pto<quant_type MXFP8>}
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 64x64xi8>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 64x64xf16, blayout=col_major>'}}
func.func @tquant_100(%a0: !pto.tile_buf<vec, 64x64xf16, blayout=col_major>, %d0: !pto.tile_buf<vec, 64x64xi8>, %d1: !pto.tile_buf<vec, 64x128xui8>, %d2: !pto.tile_buf<vec, 1x4096xf32>, %d3: !pto.tile_buf<vec, 1x4096xf32>) {
  // expected-error@+1 {{'pto.tquant' op breaks a rule of profile a5: TQUANT: dst and src of an MX format must be row-major and not boxed}}
  pto.tquant ins(%a0 : !pto.tile_buf<vec, 64x64xf16, blayout=col_major>) outs(%d0, %d1, %d2, %d3 : !pto.tile_buf<vec, 64x64xi8>, !pto.tile_buf<vec, 64x128xui8>, !pto.tile_buf<vec, 1x4096xf32>, !pto.tile_buf<vec, 1x4096xf32>) {quant_type = #pto<quant_type MXFP8>}
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 64x96xi8>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 64x64xf16>'}}
func.func @tquant_101(%a0: !pto.tile_buf<vec, 64x64xf16>, %d0: !pto.tile_buf<vec, 64x96xi8>, %d1: !pto.tile_buf<vec, 64x128xui8>, %d2: !pto.tile_buf<vec, 1x4096xf32>, %d3: !pto.tile_buf<vec, 1x4096xf32>) {
  // expected-error@+1 {{'pto.tquant' op breaks a rule of profile a5: TQUANT: dst and src of an MX format must have the same Rows and Cols}}
  pto.tquant ins(%a0 : !pto.tile_buf<vec, 64x64xf16>) outs(%d0, %d1, %d2, %d3 : !pto.tile_buf<vec, 64x96xi8>, !pto.tile_buf<vec, 64x128xui8>, !pto.tile_buf<vec, 1x4096xf32>, !pto.tile_buf<vec, 1x4096xf32>) {quant_type = #pto<quant_type MXFP8>}
  return
}

// expected-note@+5 {{operand 'dst' is '!pto.tile_buf<vec, 64x96xi8>'}}
// expected-note@+4 {{operand 'src' is '!pto.tile_buf<vec, 64x80xf16>'}}
// expected-note@+3 {{operand 'exp' is '!pto.tile_buf<vec, 64x128xui8>'}}
// expected-note@+2 {{operand 'max' is '!pto.tile_buf<vec, 1x4096xf32>'}}
// expected-note@+1 {{operand 'scaling' is '!pto.tile_buf<vec, 1x4096xf32>'}}
func.func @tquant_102(%a0: !pto.tile_buf<vec, 64x80xf16>, %d0: !pto.tile_buf<vec, 64x96xi8>, %d1: !pto.tile_buf<vec, 64x128xui8>, %d2: !pto.tile_buf<vec, 1x4096xf32>, %d3: !pto.tile_buf<vec, 1x4096xf32>) {
  // expected-error@+2 {{'pto.tquant' op breaks a rule of profile a5: TQUANT: dst and src of an MX format must have the same Rows and Cols}}
  // expected-error@+1 {{'pto.tquant' op breaks a rule of profile a5: TQUANT: Cols must be a multiple of 32 for groups along rows}}
  pto.tquant ins(%a0 : !pto.tile_buf<vec, 64x80xf16>) outs(%d0, %d1, %d2, %d3 : !pto.tile_buf<vec, 64x96xi8>, !pto.tile_buf<vec, 64x128xui8>, !pto.tile_buf<vec, 1x4096xf32>, !pto.tile_buf<vec, 1x4096xf32>) {quant_type = #pto<quant_type MXFP8>}
  return
}

// expected-note@+5 {{operand 'dst' is '!pto.tile_buf<vec, 48x64xi8>'}}
// expected-note@+4 {{operand 'src' is '!pto.tile_buf<vec, 48x64xf16>'}}
// expected-note@+3 {{operand 'exp' is '!pto.tile_buf<vec, 64x128xui8>'}}
// expected-note@+2 {{operand 'max' is '!pto.tile_buf<vec, 1x4096xf32>'}}
// expected-note@+1 {{operand 'scaling' is '!pto.tile_buf<vec, 1x4096xf32>'}}
func.func @tquant_103(%a0: !pto.tile_buf<vec, 48x64xf16>, %d0: !pto.tile_buf<vec, 48x64xi8>, %d1: !pto.tile_buf<vec, 64x128xui8>, %d2: !pto.tile_buf<vec, 1x4096xf32>, %d3: !pto.tile_buf<vec, 1x4096xf32>) {
  // expected-error@+1 {{'pto.tquant' op breaks a rule of profile a5: TQUANT: Rows must be a multiple of 32 for groups down columns}}
  pto.tquant ins(%a0 : !pto.tile_buf<vec, 48x64xf16>) outs(%d0, %d1, %d2, %d3 : !pto.tile_buf<vec, 48x64xi8>, !pto.tile_buf<vec, 64x128xui8>, !pto.tile_buf<vec, 1x4096xf32>, !pto.tile_buf<vec, 1x4096xf32>) {quant_type = #pto<quant_type MXFP8>, grp_axis = 0 : i32}
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf16>'}}
func.func @tdequant_104(%a0: !pto.tile_buf<vec, 16x64xi8>, %a1: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %a2: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xf16>) {
  // expected-error@+2 {{'pto.tdequant' op breaks a rule of profile a5: TDEQUANT: on a5 dst must be float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tdequant ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xi8>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xf16>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile<16x64xui8>'}}
func.func @tdequant_105(%a0: !pto.tile<16x64xui8>, %a1: !pto.tile<16x1xf32, blayout=col_major>, %a2: !pto.tile<16x1xf32, blayout=col_major>) {
  // expected-error@+2 {{'pto.tdequant' op breaks a rule of profile a5: TDEQUANT: src must be int8_t or int16_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %r0 = pto.tdequant %a0, %a1, %a2 : (!pto.tile<16x64xui8>, !pto.tile<16x1xf32, blayout=col_major>, !pto.tile<16x1xf32, blayout=col_major>) -> !pto.tile<16x64xf32>
  return
}

// expected-note@+2 {{operand 'scale' is '!pto.tile_buf<vec, 16x1xf32, blayout=col_major>'}}
// expected-note@+1 {{operand 'offset' is '!pto.tile_buf<vec, 16x1xf16, blayout=col_major>'}}
func.func @tdequant_106(%a0: !pto.tile_buf<vec, 16x64xi8>, %a1: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %a2: !pto.tile_buf<vec, 16x1xf16, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.tdequant' op breaks a rule of profile a5: TDEQUANT: scale and offset must be float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tdequant ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xi8>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, !pto.tile_buf<vec, 16x1xf16, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+4 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+3 {{operand 'src' is '!pto.tile_buf<mat, 16x64xi8>'}}
// expected-note@+2 {{operand 'scale' is '!pto.tile_buf<vec, 16x1xf32, blayout=col_major>'}}
// expected-note@+1 {{operand 'offset' is '!pto.tile_buf<vec, 16x1xf32, blayout=col_major>'}}
func.func @tdequant_107(%a0: !pto.tile_buf<mat, 16x64xi8>, %a1: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %a2: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.tdequant' op breaks a rule of profile a5: TDEQUANT: dst, src, scale and offset must be Vec tiles}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tdequant ins(%a0, %a1, %a2 : !pto.tile_buf<mat, 16x64xi8>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+2 {{operand 'scale' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'offset' is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @tdequant_108(%a0: !pto.tile_buf<vec, 16x64xi8>, %a1: !pto.tile_buf<vec, 16x64xf32>, %a2: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.tdequant' op breaks a rule of profile a5: TDEQUANT: scale and offset must have one valid column}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tdequant ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xi8>, !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile<16x64xi8, valid=16x63>'}}
func.func @tdequant_109(%a0: !pto.tile<16x64xi8, valid=16x63>, %a1: !pto.tile<16x1xf32, blayout=col_major>, %a2: !pto.tile<16x1xf32, blayout=col_major>) {
  // expected-error@+3 {{'pto.tdequant' op breaks a rule of profile a5: TDEQUANT: dst and src must have the same valid region}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x64xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %r0 = pto.tdequant %a0, %a1, %a2 : (!pto.tile<16x64xi8, valid=16x63>, !pto.tile<16x1xf32, blayout=col_major>, !pto.tile<16x1xf32, blayout=col_major>) -> !pto.tile<16x64xf32>
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+2 {{operand 'scale' is '!pto.tile_buf<vec, 16x1xf32, valid=15x1, blayout=col_major>'}}
// expected-note@+1 {{operand 'offset' is '!pto.tile_buf<vec, 16x1xf32, blayout=col_major>'}}
func.func @tdequant_110(%a0: !pto.tile_buf<vec, 16x64xi8>, %a1: !pto.tile_buf<vec, 16x1xf32, blayout=col_major, valid=15x1>, %a2: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.tdequant' op breaks a rule of profile a5: TDEQUANT: scale and offset must have the valid rows of dst}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tdequant ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xi8>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major, valid=15x1>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xi64>'}}
func.func @tprint_111(%a0: !pto.tile_buf<vec, 16x64xi64>) {
  // expected-error@+2 {{'pto.tprint' op breaks a rule of profile a5: TPRINT: on a5 the element type must be float, half, int8_t, uint8_t, int16_t, uint16_t, int32_t or uint32_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tprint ins(%a0 : !pto.tile_buf<vec, 16x64xi64>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<mat, 16x64xf16>'}}
func.func @tprint_112(%a0: !pto.tile_buf<mat, 16x64xf16>) {
  // expected-error@+2 {{'pto.tprint' op breaks a rule of profile a5: TPRINT: on a5 the tile must be a Vec or Acc tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a2a3}}
  pto.tprint ins(%a0 : !pto.tile_buf<mat, 16x64xf16>)
  return
}
