// Irregular instructions on a2a3: every sentence that text can break, broken.
// RUN: pto-opt --pto-legality=arch=a3 -verify-diagnostics %s

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xi8>'}}
// expected-note@+1 {{operand 'diagonal' is 'i32'}}
func.func @ttri_0(%a0: i32, %d0: !pto.tile_buf<vec, 16x64xi8>) {
  // expected-error@+2 {{'pto.ttri' op breaks a rule of profile a2a3: TTRI: on a2a3 the element type must be int16_t, uint16_t, int32_t, uint32_t, half or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.ttri ins(%a0 : i32) outs(%d0 : !pto.tile_buf<vec, 16x64xi8>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'diagonal' is 'i32'}}
func.func @ttri_1(%a0: i32, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+1 {{'pto.ttri' op breaks a rule of profile a2a3: TTRI: isUpperOrLower must be 0 (lower) or 1 (upper)}}
  pto.ttri ins(%a0 {upperOrLower = 2 : i32} : i32) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<mat, 16x64xf32>'}}
func.func @ttri_2(%a0: i32, %d0: !pto.tile_buf<mat, 16x64xf32>) {
  // expected-error@+2 {{'pto.ttri' op breaks a rule of profile a2a3: TTRI: dst must be a Vec tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.ttri ins(%a0 : i32) outs(%d0 : !pto.tile_buf<mat, 16x64xf32>)
  return
}

func.func @ttri_3(%a0: i32) {
  // expected-error@+3 {{'pto.ttri' op breaks a rule of profile a2a3: TTRI: dst must be row-major (BLayout::RowMajor)}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x64xf32, blayout=col_major>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %r0 = pto.ttri %a0 : i32 -> !pto.tile<16x64xf32, blayout=col_major>
  return
}

// expected-note@+6 {{operand 'key0' is 'i32'}}
// expected-note@+5 {{operand 'key1' is 'i32'}}
// expected-note@+4 {{operand 'counter0' is 'i32'}}
// expected-note@+3 {{operand 'counter1' is 'i32'}}
// expected-note@+2 {{operand 'counter2' is 'i32'}}
// expected-note@+1 {{operand 'counter3' is 'i32'}}
func.func @trandom_4(%a0: i32, %a1: i32, %a2: i32, %a3: i32, %a4: i32, %a5: i32) {
  // expected-error@+3 {{'pto.trandom' op breaks a rule of profile a2a3: TRANDOM: not available on a2a3}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x64xi32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  %r0 = pto.trandom %a0, %a1, %a2, %a3, %a4, %a5 : (i32, i32, i32, i32, i32, i32) -> !pto.tile<16x64xi32>
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 16x256xui32>'}}
// expected-note@+2 {{operand 'src' is '!pto.tile_buf<vec, 16x64xui16>'}}
// expected-note@+1 {{operand 'idx' is '!pto.tile_buf<vec, 32x1xui8, blayout=col_major>'}}
func.func @thistogram_5(%a0: !pto.tile_buf<vec, 16x64xui16>, %a1: !pto.tile_buf<vec, 32x1xui8, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x256xui32>) {
  // expected-error@+2 {{'pto.thistogram' op breaks a rule of profile a2a3: THISTOGRAM: not available on a2a3}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.thistogram ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xui16>, !pto.tile_buf<vec, 32x1xui8, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x256xui32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xi8>'}}
// expected-note@+1 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xi8>'}}
func.func @tgather_6(%a0: !pto.tile_buf<vec, 16x64xi8>, %a1: !pto.tile_buf<vec, 16x64xi32>, %a2: !pto.tile_buf<vec, 16x64xi32>, %d0: !pto.tile_buf<vec, 16x64xi8>) {
  // expected-error@+2 {{'pto.tgather' op breaks a rule of profile a2a3: TGATHER: on a2a3 the element type of dst and src0 must have 2 or 4 bytes: int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tgather ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xi8>, !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>) outs(%d0 : !pto.tile_buf<vec, 16x64xi8>)
  return
}

// expected-note@+1 {{operand 'src1' is '!pto.tile<16x64xi16>'}}
func.func @tgather_7(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xi16>, %a2: !pto.tile<16x64xi16>) {
  // expected-error@+2 {{'pto.tgather' op breaks a rule of profile a2a3: TGATHER: on a2a3 the element type of the indexes src1 must be int32_t or uint32_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  %r0 = pto.tgather %a0, %a1, %a2 : (!pto.tile<16x64xf32>, !pto.tile<16x64xi16>, !pto.tile<16x64xi16>) -> !pto.tile<16x64xf32>
  return
}

// expected-note@+2 {{operand 'src1' is '!pto.tile_buf<vec, 16x64xi32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 16x64xui32>'}}
func.func @tgather_8(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xi32>, %a2: !pto.tile_buf<vec, 16x64xui32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.tgather' op breaks a rule of profile a2a3: TGATHER: on a2a3 tmp must have the element type of the indexes src1}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tgather ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xui32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+2 {{operand 'src1' is '!pto.tile_buf<vec, 16x64xi32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 8x64xi32>'}}
func.func @tgather_9(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xi32>, %a2: !pto.tile_buf<vec, 8x64xi32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.tgather' op breaks a rule of profile a2a3: TGATHER: on a2a3 tmp must have the valid shape of the indexes src1}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tgather ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 8x64xi32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xi32>'}}
func.func @tgather_10(%a0: !pto.tile_buf<vec, 16x64xi32>, %a1: !pto.tile_buf<vec, 16x64xi32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+1 {{'pto.tgather' op breaks a rule of profile a2a3: TGATHER: dst and src0 must have the same element type}}
  pto.tgather ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+1 {{operand 'src1' is '!pto.tile<16x64xi32, valid=16x63>'}}
func.func @tgather_11(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xi32, valid=16x63>, %a2: !pto.tile<16x64xi32, valid=16x63>) {
  // expected-error@+3 {{'pto.tgather' op breaks a rule of profile a2a3: TGATHER: the indexes src1 must have an entry for each valid element of dst}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x64xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %r0 = pto.tgather %a0, %a1, %a2 : (!pto.tile<16x64xf32>, !pto.tile<16x64xi32, valid=16x63>, !pto.tile<16x64xi32, valid=16x63>) -> !pto.tile<16x64xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xi8>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xi8>'}}
func.func @tgather_12(%a0: !pto.tile_buf<vec, 16x64xi8>, %d0: !pto.tile_buf<vec, 16x32xi8>) {
  // expected-error@+2 {{'pto.tgather' op breaks a rule of profile a2a3: TGATHER: in the mask form on a2a3 the element types must have 2 or 4 bytes: int16_t, uint16_t, int32_t, uint32_t, half, bfloat16_t or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tgather ins(%a0, {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile_buf<vec, 16x64xi8>) outs(%d0 : !pto.tile_buf<vec, 16x32xi8>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile<16x64xf32>'}}
func.func @tgather_13(%a0: !pto.tile<16x64xf32>) {
  // expected-error@+2 {{'pto.tgather' op breaks a rule of profile a2a3: TGATHER: in the mask form the elements of dst and src must have the same size}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<16x32xf16>'}}
  %r0 = pto.tgather %a0 {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<16x64xf32> -> !pto.tile<16x32xf16>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<mat, 16x64xf32>'}}
func.func @tgather_14(%a0: !pto.tile_buf<mat, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+2 {{'pto.tgather' op breaks a rule of profile a2a3: TGATHER: in the mask form dst and src must be Vec tiles}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tgather ins(%a0, {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile_buf<mat, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x32xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xf32, blayout=col_major>'}}
func.func @tgather_15(%a0: !pto.tile_buf<vec, 16x64xf32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x32xf32>) {
  // expected-error@+2 {{'pto.tgather' op breaks a rule of profile a2a3: TGATHER: in the mask form dst and src must be row-major and not boxed}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tgather ins(%a0, {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile_buf<vec, 16x64xf32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32, valid=16x32>'}}
func.func @tgather_16(%a0: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x64xf32, valid=16x32>) {
  // expected-error@+2 {{'pto.tgather' op breaks a rule of profile a2a3: TGATHER: by GATHER_ROW the valid columns of dst must be all its columns}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tgather ins(%a0, {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32, valid=16x32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @tgather_17(%a0: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.tgather' op breaks a rule of profile a2a3: TGATHER: by GATHER_COL dst must have a valid row for each selected row of src}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tgather ins(%a0, {maskPattern = #pto.mask_pattern<P0101>, axis = #pto<gather_axis col>} : !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 8x32xf32>'}}
func.func @tgather_18(%a0: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 8x32xf32>) {
  // expected-error@+2 {{'pto.tgather' op breaks a rule of profile a2a3: TGATHER: the selected elements must fit into dst's Rows x Cols}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tgather ins(%a0, {maskPattern = #pto.mask_pattern<P0101>} : !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 8x32xf32>)
  return
}

// expected-note@+1 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xi16>'}}
func.func @tgather_19(%a0: !pto.tile_buf<vec, 16x64xi16>, %a1: i16, %a2: !pto.tile_buf<vec, 1x1408xi32>, %d0: !pto.tile_buf<vec, 16x64xi32>, %d1: !pto.tile_buf<vec, 16x8xi32>) {
  // expected-error@+2 {{'pto.tgather' op breaks a rule of profile a2a3: TGATHER: in the compare form on a2a3 the element type of src0 must be half, float, or int32_t with CmpMode::EQ}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tgather ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xi16>, i16, !pto.tile_buf<vec, 1x1408xi32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x8xi32>)
  return
}

// expected-note@+1 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xi32>'}}
func.func @tgather_20(%a0: !pto.tile_buf<vec, 16x64xi32>, %a1: i32, %a2: !pto.tile_buf<vec, 1x1408xi32>, %d0: !pto.tile_buf<vec, 16x64xi32>, %d1: !pto.tile_buf<vec, 16x8xi32>) {
  // expected-error@+2 {{'pto.tgather' op breaks a rule of profile a2a3: TGATHER: in the compare form on a2a3 the element type of src0 must be half, float, or int32_t with CmpMode::EQ}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tgather ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xi32>, i32, !pto.tile_buf<vec, 1x1408xi32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x8xi32>) {cmpMode = #pto<cmp gt>}
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xi32>'}}
// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 1x1384xi32>'}}
func.func @tgather_21(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: f32, %a2: !pto.tile_buf<vec, 1x1384xi32>, %d0: !pto.tile_buf<vec, 16x64xi32>, %d1: !pto.tile_buf<vec, 16x8xi32>) {
  // expected-error@+2 {{'pto.tgather' op breaks a rule of profile a2a3: TGATHER: on a2a3 tmp must have at least tmp.Rows * tmp.Cols + src0.Rows * src0.Cols * sizeof(dst element) + src0.Rows * sizeof(src0 element) bytes}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tgather ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, f32, !pto.tile_buf<vec, 1x1384xi32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x8xi32>)
  return
}

// expected-note@+5 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xi32>'}}
// expected-note@+4 {{operand 'cdst' is '!pto.tile_buf<vec, 16x8xi32>'}}
// expected-note@+3 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+2 {{operand 'k' is 'f32'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 1x1408xi32>'}}
func.func @tgather_22(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: f32, %a2: !pto.tile_buf<vec, 1x1408xi32>, %d0: !pto.tile_buf<vec, 16x64xi32>, %d1: !pto.tile_buf<vec, 16x8xi32>) {
  // expected-error@+1 {{'pto.tgather' op breaks a rule of profile a2a3: TGATHER: the compare mode must be CmpMode::EQ or CmpMode::GT}}
  pto.tgather ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, f32, !pto.tile_buf<vec, 1x1408xi32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x8xi32>) {cmpMode = #pto<cmp lt>}
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xi16>'}}
func.func @tgather_23(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: f32, %a2: !pto.tile_buf<vec, 1x1408xi32>, %d0: !pto.tile_buf<vec, 16x64xi16>, %d1: !pto.tile_buf<vec, 16x16xi16>) {
  // expected-error@+1 {{'pto.tgather' op breaks a rule of profile a2a3: TGATHER: in the compare form the element type of dst must be int32_t or uint32_t}}
  pto.tgather ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, f32, !pto.tile_buf<vec, 1x1408xi32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xi16>, !pto.tile_buf<vec, 16x16xi16>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xi32>'}}
// expected-note@+1 {{operand 'cdst' is '!pto.tile_buf<vec, 16x8xui32>'}}
func.func @tgather_24(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: f32, %a2: !pto.tile_buf<vec, 1x1408xi32>, %d0: !pto.tile_buf<vec, 16x64xi32>, %d1: !pto.tile_buf<vec, 16x8xui32>) {
  // expected-error@+1 {{'pto.tgather' op breaks a rule of profile a2a3: TGATHER: cdst must have the element type of dst}}
  pto.tgather ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, f32, !pto.tile_buf<vec, 1x1408xi32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x8xui32>)
  return
}

// expected-note@+2 {{operand 'cdst' is '!pto.tile_buf<vec, 16x8xf32>'}}
// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xi32>'}}
func.func @tgather_25(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: f32, %a2: !pto.tile_buf<vec, 1x1408xi32>, %d0: !pto.tile_buf<vec, 16x64xi32>, %d1: !pto.tile_buf<vec, 16x8xf32>) {
  // expected-error@+2 {{'pto.tgather' op breaks a rule of profile a2a3: TGATHER: in the compare form the element type of cdst must be an integer}}
  // expected-error@+1 {{'pto.tgather' op breaks a rule of profile a2a3: TGATHER: cdst must have the element type of dst}}
  pto.tgather ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, f32, !pto.tile_buf<vec, 1x1408xi32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x8xf32>)
  return
}

// expected-note@+4 {{operand 'dst' is '!pto.tile_buf<mat, 16x64xi32>'}}
// expected-note@+3 {{operand 'cdst' is '!pto.tile_buf<vec, 16x8xi32>'}}
// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'k' is 'f32'}}
func.func @tgather_26(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: f32, %a2: !pto.tile_buf<vec, 1x1408xi32>, %d0: !pto.tile_buf<mat, 16x64xi32>, %d1: !pto.tile_buf<vec, 16x8xi32>) {
  // expected-error@+2 {{'pto.tgather' op breaks a rule of profile a2a3: TGATHER: in the compare form dst, cdst, src0 and k must be Vec tiles}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tgather ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, f32, !pto.tile_buf<vec, 1x1408xi32>) outs(%d0, %d1 : !pto.tile_buf<mat, 16x64xi32>, !pto.tile_buf<vec, 16x8xi32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xi32>'}}
// expected-note@+1 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xf32, blayout=col_major>'}}
func.func @tgather_27(%a0: !pto.tile_buf<vec, 16x64xf32, blayout=col_major>, %a1: f32, %a2: !pto.tile_buf<vec, 1x1408xi32>, %d0: !pto.tile_buf<vec, 16x64xi32>, %d1: !pto.tile_buf<vec, 16x8xi32>) {
  // expected-error@+2 {{'pto.tgather' op breaks a rule of profile a2a3: TGATHER: in the compare form dst and src0 must be row-major and not boxed}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tgather ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32, blayout=col_major>, f32, !pto.tile_buf<vec, 1x1408xi32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x8xi32>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xi32>'}}
func.func @tsort32_28(%a0: !pto.tile_buf<vec, 16x64xi32>, %a1: !pto.tile_buf<vec, 16x64xui32>, %d0: !pto.tile_buf<vec, 16x128xi32>) {
  // expected-error@+2 {{'pto.tsort32' op breaks a rule of profile a2a3: TSORT32: on a2a3 the element type of src must be half or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tsort32 ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xui32>) outs(%d0 : !pto.tile_buf<vec, 16x128xi32>)
  return
}

// expected-note@+1 {{operand 'idx' is '!pto.tile<16x64xsi32>'}}
func.func @tsort32_29(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xsi32>) {
  // expected-error@+2 {{'pto.tsort32' op breaks a rule of profile a2a3: TSORT32: on a2a3 the element type of idx must be uint32_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %r0 = pto.tsort32 %a0, %a1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xsi32>) -> !pto.tile<16x128xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x256xf16>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @tsort32_30(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xui32>, %d0: !pto.tile_buf<vec, 16x256xf16>) {
  // expected-error@+1 {{'pto.tsort32' op breaks a rule of profile a2a3: TSORT32: dst and src must have the same element type}}
  pto.tsort32 ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xui32>) outs(%d0 : !pto.tile_buf<vec, 16x256xf16>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 16x128xf32>'}}
// expected-note@+2 {{operand 'src' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'idx' is '!pto.tile_buf<vec, 16x64xui32, blayout=col_major>'}}
func.func @tsort32_31(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xui32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x128xf32>) {
  // expected-error@+1 {{'pto.tsort32' op breaks a rule of profile a2a3: TSORT32: dst, src and idx must be row-major and not boxed}}
  pto.tsort32 ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xui32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x128xf32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x120xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @tsort32_32(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xui32>, %d0: !pto.tile_buf<vec, 16x120xf32>) {
  // expected-error@+2 {{'pto.tsort32' op breaks a rule of profile a2a3: TSORT32: dst must have room for a record of 8 bytes for every valid column of src}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tsort32 ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xui32>) outs(%d0 : !pto.tile_buf<vec, 16x120xf32>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<mat, 16x128xf32>'}}
// expected-note@+2 {{operand 'src' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'idx' is '!pto.tile_buf<vec, 16x64xui32>'}}
func.func @tsort32_33(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xui32>, %d0: !pto.tile_buf<mat, 16x128xf32>) {
  // expected-error@+2 {{'pto.tsort32' op breaks a rule of profile a2a3: TSORT32: dst, src and idx must be Vec tiles}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tsort32 ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xui32>) outs(%d0 : !pto.tile_buf<mat, 16x128xf32>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile<16x64xf32, valid=16x40>'}}
func.func @tsort32_34(%a0: !pto.tile<16x64xf32, valid=16x40>, %a1: !pto.tile<16x64xui32>) {
  // expected-error@+2 {{'pto.tsort32' op breaks a rule of profile a2a3: TSORT32: without tmp the valid columns of src must be a multiple of 32}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %r0 = pto.tsort32 %a0, %a1 : (!pto.tile<16x64xf32, valid=16x40>, !pto.tile<16x64xui32>) -> !pto.tile<16x128xf32>
  return
}

// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<mat, 1x64xf32>'}}
func.func @tsort32_35(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xui32>, %a2: !pto.tile_buf<mat, 1x64xf32>, %d0: !pto.tile_buf<vec, 16x128xf32>) {
  // expected-error@+2 {{'pto.tsort32' op breaks a rule of profile a2a3: TSORT32: tmp must be a Vec tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tsort32 ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xui32>, !pto.tile_buf<mat, 1x64xf32>) outs(%d0 : !pto.tile_buf<vec, 16x128xf32>)
  return
}

// expected-note@+2 {{operand 'src' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 1x56xf32>'}}
func.func @tsort32_36(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xui32>, %a2: !pto.tile_buf<vec, 1x56xf32>, %d0: !pto.tile_buf<vec, 16x128xf32>) {
  // expected-error@+2 {{'pto.tsort32' op breaks a rule of profile a2a3: TSORT32: tmp must have as many elements as src has valid columns, rounded up to a multiple of 32 (32 when those are more than 8160 bytes)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tsort32 ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xui32>, !pto.tile_buf<vec, 1x56xf32>) outs(%d0 : !pto.tile_buf<vec, 16x128xf32>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 1x256xi32>'}}
// expected-note@+2 {{operand 'src' is '!pto.tile_buf<vec, 1x256xi32>'}}
// expected-note@+1 {{operand 'blockLen' is 'i32'}}
func.func @tmrgsort_37(%a0: !pto.tile_buf<vec, 1x256xi32>, %a1: i32, %d0: !pto.tile_buf<vec, 1x256xi32>) {
  // expected-error@+2 {{'pto.tmrgsort' op breaks a rule of profile a2a3: TMRGSORT: on a2a3 the element type must be half or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmrgsort ins(%a0, %a1 : !pto.tile_buf<vec, 1x256xi32>, i32) outs(%d0 : !pto.tile_buf<vec, 1x256xi32>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile<1x256xf16>'}}
func.func @tmrgsort_38(%a0: !pto.tile<1x256xf16>, %a1: i32) {
  // expected-error@+2 {{'pto.tmrgsort' op breaks a rule of profile a2a3: TMRGSORT: dst and src must have the same element type}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<1x256xf32>'}}
  %r0 = pto.tmrgsort %a0, %a1 : (!pto.tile<1x256xf16>, i32) -> !pto.tile<1x256xf32>
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x256xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 1x256xf32, slayout=row_major, fractal=32>'}}
func.func @tmrgsort_39(%a0: !pto.tile_buf<vec, 1x256xf32, slayout=row_major, fractal=32>, %a1: i32, %d0: !pto.tile_buf<vec, 1x256xf32>) {
  // expected-error@+1 {{'pto.tmrgsort' op breaks a rule of profile a2a3: TMRGSORT: dst and src must be row-major and not boxed}}
  pto.tmrgsort ins(%a0, %a1 : !pto.tile_buf<vec, 1x256xf32, slayout=row_major, fractal=32>, i32) outs(%d0 : !pto.tile_buf<vec, 1x256xf32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x256xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<mat, 1x256xf32>'}}
func.func @tmrgsort_40(%a0: !pto.tile_buf<mat, 1x256xf32>, %a1: i32, %d0: !pto.tile_buf<vec, 1x256xf32>) {
  // expected-error@+2 {{'pto.tmrgsort' op breaks a rule of profile a2a3: TMRGSORT: dst and src must be Vec tiles}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmrgsort ins(%a0, %a1 : !pto.tile_buf<mat, 1x256xf32>, i32) outs(%d0 : !pto.tile_buf<vec, 1x256xf32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x256xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 2x256xf32>'}}
func.func @tmrgsort_41(%a0: !pto.tile_buf<vec, 2x256xf32>, %a1: i32, %d0: !pto.tile_buf<vec, 1x256xf32>) {
  // expected-error@+2 {{'pto.tmrgsort' op breaks a rule of profile a2a3: TMRGSORT: dst and src must have one row (Rows == 1)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmrgsort ins(%a0, %a1 : !pto.tile_buf<vec, 2x256xf32>, i32) outs(%d0 : !pto.tile_buf<vec, 1x256xf32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x256xf32>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 1x256xf32>'}}
func.func @tmrgsort_in_place(%a0: !pto.tile_buf<vec, 1x256xf32>, %n: i32) {
  // expected-error@+2 {{'pto.tmrgsort' op breaks a rule of profile a2a3: TMRGSORT: dst must not overlap src}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmrgsort ins(%a0, %n : !pto.tile_buf<vec, 1x256xf32>, i32) outs(%a0 : !pto.tile_buf<vec, 1x256xf32>)
  return
}

func.func @tmrgsort_of_48(%a0: !pto.tile_buf<vec, 1x192xf32>, %d0: !pto.tile_buf<vec, 1x192xf32>) {
  // expected-note@+1 {{operand 'blockLen' is 'i32'}}
  %n = arith.constant 48 : i32
  // expected-error@+2 {{'pto.tmrgsort' op breaks a rule of profile a2a3: TMRGSORT: blockLen must be a multiple of 64, and not 0}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmrgsort ins(%a0, %n : !pto.tile_buf<vec, 1x192xf32>, i32) outs(%d0 : !pto.tile_buf<vec, 1x192xf32>)
  return
}

// expected-note@+5 {{operand 'dst' is '!pto.tile_buf<vec, 1x256xi32>'}}
// expected-note@+4 {{operand 'executed' is 'vector<4xi16>'}}
// expected-note@+3 {{operand 'src0' is '!pto.tile_buf<vec, 1x128xi32>'}}
// expected-note@+2 {{operand 'src1' is '!pto.tile_buf<vec, 1x128xi32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 1x256xi32>'}}
func.func @tmrgsort_42(%a0: !pto.tile_buf<vec, 1x128xi32>, %a1: !pto.tile_buf<vec, 1x128xi32>, %a2: !pto.tile_buf<vec, 1x256xi32>, %d0: !pto.tile_buf<vec, 1x256xi32>, %d1: vector<4xi16>) {
  // expected-error@+2 {{'pto.tmrgsort' op breaks a rule of profile a2a3: TMRGSORT: on a2a3 the element type must be half or float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmrgsort ins(%a0, %a1, %a2 {exhausted = false} : !pto.tile_buf<vec, 1x128xi32>, !pto.tile_buf<vec, 1x128xi32>, !pto.tile_buf<vec, 1x256xi32>) outs(%d0, %d1 : !pto.tile_buf<vec, 1x256xi32>, vector<4xi16>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x256xf32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 1x256xf32>'}}
func.func @tmrgsort_43(%a0: !pto.tile_buf<vec, 1x128xf16>, %a1: !pto.tile_buf<vec, 1x128xf32>, %a2: !pto.tile_buf<vec, 1x256xf32>, %d0: !pto.tile_buf<vec, 1x256xf32>, %d1: vector<4xi16>) {
  // expected-error@+1 {{'pto.tmrgsort' op breaks a rule of profile a2a3: TMRGSORT: dst, tmp and the lists must have the same element type}}
  pto.tmrgsort ins(%a0, %a1, %a2 {exhausted = false} : !pto.tile_buf<vec, 1x128xf16>, !pto.tile_buf<vec, 1x128xf32>, !pto.tile_buf<vec, 1x256xf32>) outs(%d0, %d1 : !pto.tile_buf<vec, 1x256xf32>, vector<4xi16>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x256xf32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 1x256xf32>'}}
func.func @tmrgsort_44(%a0: !pto.tile_buf<vec, 1x128xf32, slayout=row_major, fractal=32>, %a1: !pto.tile_buf<vec, 1x128xf32>, %a2: !pto.tile_buf<vec, 1x256xf32>, %d0: !pto.tile_buf<vec, 1x256xf32>, %d1: vector<4xi16>) {
  // expected-error@+1 {{'pto.tmrgsort' op breaks a rule of profile a2a3: TMRGSORT: dst, tmp and the lists must be row-major and not boxed}}
  pto.tmrgsort ins(%a0, %a1, %a2 {exhausted = false} : !pto.tile_buf<vec, 1x128xf32, slayout=row_major, fractal=32>, !pto.tile_buf<vec, 1x128xf32>, !pto.tile_buf<vec, 1x256xf32>) outs(%d0, %d1 : !pto.tile_buf<vec, 1x256xf32>, vector<4xi16>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x256xf32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 1x256xf32>'}}
func.func @tmrgsort_45(%a0: !pto.tile_buf<mat, 1x128xf32>, %a1: !pto.tile_buf<vec, 1x128xf32>, %a2: !pto.tile_buf<vec, 1x256xf32>, %d0: !pto.tile_buf<vec, 1x256xf32>, %d1: vector<4xi16>) {
  // expected-error@+2 {{'pto.tmrgsort' op breaks a rule of profile a2a3: TMRGSORT: dst, tmp and the lists must be Vec tiles}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmrgsort ins(%a0, %a1, %a2 {exhausted = false} : !pto.tile_buf<mat, 1x128xf32>, !pto.tile_buf<vec, 1x128xf32>, !pto.tile_buf<vec, 1x256xf32>) outs(%d0, %d1 : !pto.tile_buf<vec, 1x256xf32>, vector<4xi16>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x256xf32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 1x256xf32>'}}
func.func @tmrgsort_46(%a0: !pto.tile_buf<vec, 2x128xf32>, %a1: !pto.tile_buf<vec, 1x128xf32>, %a2: !pto.tile_buf<vec, 1x256xf32>, %d0: !pto.tile_buf<vec, 1x256xf32>, %d1: vector<4xi16>) {
  // expected-error@+2 {{'pto.tmrgsort' op breaks a rule of profile a2a3: TMRGSORT: dst, tmp and the lists must have one row (Rows == 1)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmrgsort ins(%a0, %a1, %a2 {exhausted = false} : !pto.tile_buf<vec, 2x128xf32>, !pto.tile_buf<vec, 1x128xf32>, !pto.tile_buf<vec, 1x256xf32>) outs(%d0, %d1 : !pto.tile_buf<vec, 1x256xf32>, vector<4xi16>)
  return
}

// expected-note@+5 {{operand 'dst' is '!pto.tile_buf<vec, 1x256xf32>'}}
// expected-note@+4 {{operand 'executed' is 'vector<4xi16>'}}
// expected-note@+3 {{operand 'src0' is '!pto.tile_buf<vec, 1x128xf32>'}}
// expected-note@+2 {{operand 'src1' is '!pto.tile_buf<vec, 1x49160xf32, valid=1x8>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 1x256xf32>'}}
func.func @tmrgsort_47(%a0: !pto.tile_buf<vec, 1x128xf32>, %a1: !pto.tile_buf<vec, 1x49160xf32, valid=1x8>, %a2: !pto.tile_buf<vec, 1x256xf32>, %d0: !pto.tile_buf<vec, 1x256xf32>, %d1: vector<4xi16>) {
  // expected-error@+2 {{'pto.tmrgsort' op breaks a rule of profile a2a3: TMRGSORT: every list must fit into the unified buffer}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tmrgsort ins(%a0, %a1, %a2 {exhausted = false} : !pto.tile_buf<vec, 1x128xf32>, !pto.tile_buf<vec, 1x49160xf32, valid=1x8>, !pto.tile_buf<vec, 1x256xf32>) outs(%d0, %d1 : !pto.tile_buf<vec, 1x256xf32>, vector<4xi16>)
  return
}

// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<vec, 1x49152xf32, valid=1x8>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 1x256xf32>'}}
func.func @tmrgsort_48(%a0: !pto.tile_buf<vec, 1x49152xf32, valid=1x8>, %a1: !pto.tile_buf<vec, 1x128xf32>, %a2: !pto.tile_buf<vec, 1x256xf32>, %d0: !pto.tile_buf<vec, 1x256xf32>, %d1: vector<4xi16>) {
  // expected-error@+2 {{'pto.tmrgsort' op breaks a rule of profile a2a3: TMRGSORT: src0 and tmp must fit into the unified buffer together}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tmrgsort ins(%a0, %a1, %a2 {exhausted = false} : !pto.tile_buf<vec, 1x49152xf32, valid=1x8>, !pto.tile_buf<vec, 1x128xf32>, !pto.tile_buf<vec, 1x256xf32>) outs(%d0, %d1 : !pto.tile_buf<vec, 1x256xf32>, vector<4xi16>)
  return
}

// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 1x256xf32>'}}
func.func @tmrgsort_49(%a0: !pto.tile_buf<vec, 1x24576xf32>, %a1: !pto.tile_buf<vec, 1x24576xf32>, %a2: !pto.tile_buf<vec, 1x256xf32>, %d0: !pto.tile_buf<vec, 1x256xf32>, %d1: vector<4xi16>) {
  // expected-error@+2 {{'pto.tmrgsort' op breaks a rule of profile a2a3: TMRGSORT: the valid columns of the lists and tmp must have fewer bytes than the unified buffer}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tmrgsort ins(%a0, %a1, %a2 {exhausted = false} : !pto.tile_buf<vec, 1x24576xf32>, !pto.tile_buf<vec, 1x24576xf32>, !pto.tile_buf<vec, 1x256xf32>) outs(%d0, %d1 : !pto.tile_buf<vec, 1x256xf32>, vector<4xi16>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 1x256xf32>'}}
// expected-note@+1 {{operand 'tmp' is '!pto.tile_buf<vec, 1x248xf32>'}}
func.func @tmrgsort_50(%a0: !pto.tile_buf<vec, 1x128xf32>, %a1: !pto.tile_buf<vec, 1x128xf32>, %a2: !pto.tile_buf<vec, 1x248xf32>, %d0: !pto.tile_buf<vec, 1x256xf32>, %d1: vector<4xi16>) {
  // expected-error@+2 {{'pto.tmrgsort' op breaks a rule of profile a2a3: TMRGSORT: tmp must have as many columns as the lists together, or as dst}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tmrgsort ins(%a0, %a1, %a2 {exhausted = false} : !pto.tile_buf<vec, 1x128xf32>, !pto.tile_buf<vec, 1x128xf32>, !pto.tile_buf<vec, 1x248xf32>) outs(%d0, %d1 : !pto.tile_buf<vec, 1x256xf32>, vector<4xi16>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xf32, valid=15x64>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile_buf<vec, 16x64xf32, valid=16x63>'}}
func.func @tpartadd_51(%a0: !pto.tile_buf<vec, 16x64xf32, valid=15x64>, %a1: !pto.tile_buf<vec, 16x64xf32, valid=16x63>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.tpartadd' op breaks a rule of profile a2a3: one source must have the valid region of dst, and the other none that exceeds it}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tpartadd ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32, valid=15x64>, !pto.tile_buf<vec, 16x64xf32, valid=16x63>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+2 {{operand 'src0' is '!pto.tile<17x64xf32>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile<16x64xf32>'}}
func.func @tpartmul_52(%a0: !pto.tile<17x64xf32>, %a1: !pto.tile<16x64xf32>) {
  // expected-error@+3 {{'pto.tpartmul' op breaks a rule of profile a2a3: one source must have the valid region of dst, and the other none that exceeds it}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x64xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %r0 = pto.tpartmul %a0, %a1 : (!pto.tile<17x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<mat, 16x64xf32>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @tpartmax_53(%a0: !pto.tile_buf<mat, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.tpartmax' op breaks a rule of profile a2a3: dst and every source must be Vec tiles}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tpartmax ins(%a0, %a1 : !pto.tile_buf<mat, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile_buf<vec, 16x64xf32, blayout=col_major>'}}
func.func @tpartmin_54(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.tpartmin' op breaks a rule of profile a2a3: on a2a3 dst and every source must be row-major (BLayout::RowMajor)}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tpartmin ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+2 {{operand 'src0' is '!pto.tile<16x64xi8>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile<16x64xi8>'}}
func.func @tpartadd_55(%a0: !pto.tile<16x64xi8>, %a1: !pto.tile<16x64xi8>) {
  // expected-error@+3 {{'pto.tpartadd' op breaks a rule of profile a2a3: on a2a3 the element type must be int16_t, int32_t, half or float}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x64xi8>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  %r0 = pto.tpartadd %a0, %a1 : (!pto.tile<16x64xi8>, !pto.tile<16x64xi8>) -> !pto.tile<16x64xi8>
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xf16>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @tpartmul_56(%a0: !pto.tile_buf<vec, 16x64xf16>, %a1: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+1 {{'pto.tpartmul' op breaks a rule of profile a2a3: dst and every source must have the same element type}}
  pto.tpartmul ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf16>, !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+3 {{operand 'dstIdx' is '!pto.tile_buf<vec, 16x64xui32>'}}
// expected-note@+2 {{operand 'src0Idx' is '!pto.tile_buf<vec, 16x64xi32>'}}
// expected-note@+1 {{operand 'src1Idx' is '!pto.tile_buf<vec, 16x64xi32>'}}
func.func @tpartargmax_57(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32>, %a2: !pto.tile_buf<vec, 16x64xi32>, %a3: !pto.tile_buf<vec, 16x64xi32>, %d0: !pto.tile_buf<vec, 16x64xf32>, %d1: !pto.tile_buf<vec, 16x64xui32>) {
  // expected-error@+1 {{'pto.tpartargmax' op breaks a rule of profile a2a3: dstIdx, src0Idx and src1Idx must have the same element type}}
  pto.tpartargmax ins(%a0, %a1, %a2, %a3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xui32>)
  return
}

// expected-note@+4 {{operand 'src0' is '!pto.tile<16x64xf32>'}}
// expected-note@+3 {{operand 'src1' is '!pto.tile<16x64xf32>'}}
// expected-note@+2 {{operand 'src0Idx' is '!pto.tile<16x64xi16>'}}
// expected-note@+1 {{operand 'src1Idx' is '!pto.tile<16x64xi16>'}}
func.func @tpartargmin_58(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x64xf32>, %a2: !pto.tile<16x64xi16>, %a3: !pto.tile<16x64xi16>) {
  // expected-error@+4 {{'pto.tpartargmin' op breaks a rule of profile a2a3: the element type of indexes must be int32_t or uint32_t, or also int16_t or uint16_t where the values are half}}
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
func.func @tpartargmax_59(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 17x64xf32>, %a2: !pto.tile_buf<vec, 16x64xi32>, %a3: !pto.tile_buf<vec, 16x64xi32>, %d0: !pto.tile_buf<vec, 16x64xf32>, %d1: !pto.tile_buf<vec, 16x64xi32>) {
  // expected-error@+2 {{'pto.tpartargmax' op breaks a rule of profile a2a3: one source must have the valid region of dst, and the other none that exceeds it}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tpartargmax ins(%a0, %a1, %a2, %a3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 17x64xf32>, !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xi32>)
  return
}

// expected-note@+4 {{operand 'dst0' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+3 {{operand 'dst1' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @tinterleave_60(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x64xf32>, %d1: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.tinterleave' op breaks a rule of profile a2a3: TINTERLEAVE: not available on a2a3}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tinterleave ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+4 {{operand 'dst0' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+3 {{operand 'dst1' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+2 {{operand 'src0' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'src1' is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @tdeinterleave_61(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x64xf32>, %d1: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.tdeinterleave' op breaks a rule of profile a2a3: TDEINTERLEAVE: not available on a2a3}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tdeinterleave ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%d0, %d1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile<16x128xf32>'}}
func.func @tdeinterleave_62(%a0: !pto.tile<16x128xf32>) {
  // expected-error@+4 {{'pto.tdeinterleave' op breaks a rule of profile a2a3: TDEINTERLEAVE: not available on a2a3}}
  // expected-note@+3 {{operand 'dst0' is '!pto.tile<16x64xf32>'}}
  // expected-note@+2 {{operand 'dst1' is '!pto.tile<16x64xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  %r0, %r1 = pto.tdeinterleave %a0 : !pto.tile<16x128xf32> -> (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xf16>'}}
func.func @tquant_63(%a0: !pto.tile_buf<vec, 16x64xf16>, %a1: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xi8>) {
  // expected-error@+1 {{'pto.tquant' op breaks a rule of profile a2a3: TQUANT: on a2a3 src of an INT8 format must be float}}
  pto.tquant ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf16>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xi8>) {quant_type = #pto<quant_type INT8_SYM>}
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xi8>'}}
// expected-note@+2 {{operand 'src' is '!pto.tile_buf<mat, 16x64xf32>'}}
// expected-note@+1 {{operand 'scale' is '!pto.tile_buf<vec, 16x1xf32, blayout=col_major>'}}
func.func @tquant_64(%a0: !pto.tile_buf<mat, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xi8>) {
  // expected-error@+2 {{'pto.tquant' op breaks a rule of profile a2a3: TQUANT: dst, src and scale must be Vec tiles}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tquant ins(%a0, %a1 : !pto.tile_buf<mat, 16x64xf32>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xi8>) {quant_type = #pto<quant_type INT8_SYM>}
  return
}

// expected-note@+1 {{operand 'scale' is '!pto.tile_buf<vec, 16x1xf16, blayout=col_major>'}}
func.func @tquant_65(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x1xf16, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xi8>) {
  // expected-error@+2 {{'pto.tquant' op breaks a rule of profile a2a3: TQUANT: scale and offset must be float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tquant ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x1xf16, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xi8>) {quant_type = #pto<quant_type INT8_SYM>}
  return
}

// expected-note@+1 {{operand 'scale' is '!pto.tile_buf<vec, 16x1xf32, valid=0x1, blayout=col_major>'}}
func.func @tquant_66(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x1xf32, blayout=col_major, valid=0x1>, %d0: !pto.tile_buf<vec, 16x64xi8>) {
  // expected-error@+2 {{'pto.tquant' op breaks a rule of profile a2a3: TQUANT: scale and offset must have a valid row}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tquant ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major, valid=0x1>) outs(%d0 : !pto.tile_buf<vec, 16x64xi8>) {quant_type = #pto<quant_type INT8_SYM>}
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xi8>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xf32, blayout=col_major>'}}
func.func @tquant_67(%a0: !pto.tile_buf<vec, 16x64xf32, blayout=col_major>, %a1: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xi8>) {
  // expected-error@+2 {{'pto.tquant' op breaks a rule of profile a2a3: TQUANT: on a2a3 dst and src must be row-major and not boxed}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tquant ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32, blayout=col_major>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xi8>) {quant_type = #pto<quant_type INT8_SYM>}
  return
}

// expected-note@+1 {{operand 'scale' is '!pto.tile_buf<vec, 16x1xf32, blayout=col_major>'}}
func.func @tquant_68(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xi8>) {
  // expected-error@+1 {{'pto.tquant' op breaks a rule of profile a2a3: TQUANT: with scale and without offset the format must be INT8_SYM}}
  pto.tquant ins(%a0, %a1 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xi8>) {quant_type = #pto<quant_type INT8_ASYM>}
  return
}

func.func @tquant_69(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x1xf32, blayout=col_major>) {
  // expected-error@+2 {{'pto.tquant' op breaks a rule of profile a2a3: TQUANT: dst of INT8_SYM must be int8_t}}
  // expected-note@+1 {{operand 'dst' is '!pto.tile<16x64xui8>'}}
  %r0 = pto.tquant %a0, %a1 {quant_type = #pto<quant_type INT8_SYM>} : (!pto.tile<16x64xf32>, !pto.tile<16x1xf32, blayout=col_major>) -> !pto.tile<16x64xui8>
  return
}

// expected-note@+2 {{operand 'scale' is '!pto.tile<16x1xf32, blayout=col_major>'}}
// expected-note@+1 {{operand 'offset' is '!pto.tile<16x1xf32, blayout=col_major>'}}
func.func @tquant_70(%a0: !pto.tile<16x64xf32>, %a1: !pto.tile<16x1xf32, blayout=col_major>, %a2: !pto.tile<16x1xf32, blayout=col_major>) {
  // expected-error@+1 {{'pto.tquant' op breaks a rule of profile a2a3: TQUANT: with scale and offset the format must be INT8_ASYM}}
  %r0 = pto.tquant %a0, %a1, %a2 {quant_type = #pto<quant_type INT8_SYM>} : (!pto.tile<16x64xf32>, !pto.tile<16x1xf32, blayout=col_major>, !pto.tile<16x1xf32, blayout=col_major>) -> !pto.tile<16x64xui8>
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xi8>'}}
func.func @tquant_71(%a0: !pto.tile_buf<vec, 16x64xf32>, %a1: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %a2: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xi8>) {
  // expected-error@+1 {{'pto.tquant' op breaks a rule of profile a2a3: TQUANT: dst of INT8_ASYM must be uint8_t}}
  pto.tquant ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xi8>) {quant_type = #pto<quant_type INT8_ASYM>}
  return
}

// expected-note@+5 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xi8>'}}
// expected-note@+4 {{operand 'src' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+3 {{operand 'exp' is '!pto.tile_buf<vec, 16x32xui8>'}}
// expected-note@+2 {{operand 'max' is '!pto.tile_buf<vec, 1x32xf32>'}}
// expected-note@+1 {{operand 'scaling' is '!pto.tile_buf<vec, 1x32xf32>'}}
func.func @tquant_72(%a0: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x64xi8>, %d1: !pto.tile_buf<vec, 16x32xui8>, %d2: !pto.tile_buf<vec, 1x32xf32>, %d3: !pto.tile_buf<vec, 1x32xf32>) {
  // expected-error@+2 {{'pto.tquant' op breaks a rule of profile a2a3: TQUANT: the MX formats are not available on a2a3}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tquant ins(%a0 : !pto.tile_buf<vec, 16x64xf32>) outs(%d0, %d1, %d2, %d3 : !pto.tile_buf<vec, 16x64xi8>, !pto.tile_buf<vec, 16x32xui8>, !pto.tile_buf<vec, 1x32xf32>, !pto.tile_buf<vec, 1x32xf32>) {quant_type = #pto<quant_type MXFP8>}
  return
}

// expected-note@+1 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf16>'}}
func.func @tdequant_73(%a0: !pto.tile_buf<vec, 16x64xi8>, %a1: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %a2: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xf16>) {
  // expected-error@+2 {{'pto.tdequant' op breaks a rule of profile a2a3: TDEQUANT: on a2a3 dst must be float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tdequant ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xi8>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xf16>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile<16x64xui8>'}}
func.func @tdequant_74(%a0: !pto.tile<16x64xui8>, %a1: !pto.tile<16x1xf32, blayout=col_major>, %a2: !pto.tile<16x1xf32, blayout=col_major>) {
  // expected-error@+2 {{'pto.tdequant' op breaks a rule of profile a2a3: TDEQUANT: src must be int8_t or int16_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %r0 = pto.tdequant %a0, %a1, %a2 : (!pto.tile<16x64xui8>, !pto.tile<16x1xf32, blayout=col_major>, !pto.tile<16x1xf32, blayout=col_major>) -> !pto.tile<16x64xf32>
  return
}

// expected-note@+2 {{operand 'scale' is '!pto.tile_buf<vec, 16x1xf32, blayout=col_major>'}}
// expected-note@+1 {{operand 'offset' is '!pto.tile_buf<vec, 16x1xf16, blayout=col_major>'}}
func.func @tdequant_75(%a0: !pto.tile_buf<vec, 16x64xi8>, %a1: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %a2: !pto.tile_buf<vec, 16x1xf16, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.tdequant' op breaks a rule of profile a2a3: TDEQUANT: scale and offset must be float}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tdequant ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xi8>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, !pto.tile_buf<vec, 16x1xf16, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+4 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+3 {{operand 'src' is '!pto.tile_buf<mat, 16x64xi8>'}}
// expected-note@+2 {{operand 'scale' is '!pto.tile_buf<vec, 16x1xf32, blayout=col_major>'}}
// expected-note@+1 {{operand 'offset' is '!pto.tile_buf<vec, 16x1xf32, blayout=col_major>'}}
func.func @tdequant_76(%a0: !pto.tile_buf<mat, 16x64xi8>, %a1: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %a2: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.tdequant' op breaks a rule of profile a2a3: TDEQUANT: dst, src, scale and offset must be Vec tiles}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tdequant ins(%a0, %a1, %a2 : !pto.tile_buf<mat, 16x64xi8>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+2 {{operand 'scale' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+1 {{operand 'offset' is '!pto.tile_buf<vec, 16x64xf32>'}}
func.func @tdequant_77(%a0: !pto.tile_buf<vec, 16x64xi8>, %a1: !pto.tile_buf<vec, 16x64xf32>, %a2: !pto.tile_buf<vec, 16x64xf32>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.tdequant' op breaks a rule of profile a2a3: TDEQUANT: scale and offset must have one valid column}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tdequant ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xi8>, !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+2 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32, blayout=col_major>'}}
// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xi8>'}}
func.func @tdequant_78(%a0: !pto.tile_buf<vec, 16x64xi8>, %a1: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %a2: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xf32, blayout=col_major>) {
  // expected-error@+2 {{'pto.tdequant' op breaks a rule of profile a2a3: TDEQUANT: on a2a3 dst and src must be row-major and not boxed}}
  // expected-note@+1 {{hint: this instruction is legal on cpu and a5}}
  pto.tdequant ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xi8>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32, blayout=col_major>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile<16x64xi8, valid=16x63>'}}
func.func @tdequant_79(%a0: !pto.tile<16x64xi8, valid=16x63>, %a1: !pto.tile<16x1xf32, blayout=col_major>, %a2: !pto.tile<16x1xf32, blayout=col_major>) {
  // expected-error@+3 {{'pto.tdequant' op breaks a rule of profile a2a3: TDEQUANT: dst and src must have the same valid region}}
  // expected-note@+2 {{operand 'dst' is '!pto.tile<16x64xf32>'}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  %r0 = pto.tdequant %a0, %a1, %a2 : (!pto.tile<16x64xi8, valid=16x63>, !pto.tile<16x1xf32, blayout=col_major>, !pto.tile<16x1xf32, blayout=col_major>) -> !pto.tile<16x64xf32>
  return
}

// expected-note@+3 {{operand 'dst' is '!pto.tile_buf<vec, 16x64xf32>'}}
// expected-note@+2 {{operand 'scale' is '!pto.tile_buf<vec, 16x1xf32, valid=15x1, blayout=col_major>'}}
// expected-note@+1 {{operand 'offset' is '!pto.tile_buf<vec, 16x1xf32, blayout=col_major>'}}
func.func @tdequant_80(%a0: !pto.tile_buf<vec, 16x64xi8>, %a1: !pto.tile_buf<vec, 16x1xf32, blayout=col_major, valid=15x1>, %a2: !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, %d0: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+2 {{'pto.tdequant' op breaks a rule of profile a2a3: TDEQUANT: scale and offset must have the valid rows of dst}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tdequant ins(%a0, %a1, %a2 : !pto.tile_buf<vec, 16x64xi8>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major, valid=15x1>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%d0 : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<vec, 16x64xi64>'}}
func.func @tprint_81(%a0: !pto.tile_buf<vec, 16x64xi64>) {
  // expected-error@+2 {{'pto.tprint' op breaks a rule of profile a2a3: TPRINT: on a2a3 the element type must be float, half, int8_t, uint8_t, int16_t, uint16_t, int32_t or uint32_t}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tprint ins(%a0 : !pto.tile_buf<vec, 16x64xi64>)
  return
}

// expected-note@+1 {{operand 'src' is '!pto.tile_buf<left, 16x64xf16>'}}
func.func @tprint_82(%a0: !pto.tile_buf<left, 16x64xf16>) {
  // expected-error@+2 {{'pto.tprint' op breaks a rule of profile a2a3: TPRINT: on a2a3 the tile must be a Vec, Mat or Acc tile}}
  // expected-note@+1 {{hint: this instruction is legal on cpu}}
  pto.tprint ins(%a0 : !pto.tile_buf<left, 16x64xf16>)
  return
}
