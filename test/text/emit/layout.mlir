// Instructions that rearrange tiles as C++, and what is written for a scratch tile that the text leaves out.
// RUN: ptoas --pto-arch=cpu %s | FileCheck %s
!t = !pto.tile_buf<vec, 16x64xf32>
!acc = !pto.tile_buf<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>
!mat = !pto.tile_buf<mat, 16x64xi8, blayout=col_major, slayout=row_major>
!fp = !pto.tile_buf<scaling, 1x64xui64>
!row = !pto.tile_buf<vec, 1x64xf32>
!long = !pto.tile_buf<vec, 1x128xf32>
!i = !pto.tile_buf<vec, 16x64xi32>
!b = !pto.tile_buf<vec, 16x64xi8>
!tall = !pto.tile_buf<vec, 64x16xf32>
!padded = !pto.tile_buf<vec, 16x64xf32, pad=max>
!large = !pto.tile_buf<vec, 32x64xf32, pad=min>
module {
  // CHECK-LABEL: AICORE void all(
  func.func @all(%word: i64, %r: index, %c: index) {
    %t = pto.alloc_tile : !t
    %acc = pto.alloc_tile : !acc
    %mat = pto.alloc_tile : !mat
    %fp = pto.alloc_tile : !fp
    %row = pto.alloc_tile : !row
    %long = pto.alloc_tile : !long
    %i = pto.alloc_tile : !i
    %b = pto.alloc_tile : !b
    %tall = pto.alloc_tile : !tall
    %padded = pto.alloc_tile : !padded
    %large = pto.alloc_tile : !large
    // CHECK: TMOV([[V0:v[0-9]+]], [[V1:v[0-9]+]]);
    pto.tmov ins(%acc : !acc) outs(%t : !t)
    // CHECK: TMOV<TileVecF32_16x64, TileAccF32_16x64_Nz, ReluPreMode::NormalRelu>([[V0]], [[V1]]);
    pto.tmov ins(%acc : !acc) outs(%t : !t) {reluPreMode = #pto<relu_pre_mode normal_relu>}
    // CHECK: TMOV<TileVecF32_16x64, TileAccF32_16x64_Nz, AccToVecMode::SingleModeVec1, ReluPreMode::NoRelu>([[V0]], [[V1]]);
    pto.tmov ins(%acc : !acc) outs(%t : !t) {accToVecMode = #pto.acc_to_vec_mode<single_mode_vec1>}
    // CHECK: TMOV<TileVecF32_16x64, TileAccF32_16x64_Nz, AccToVecMode::SingleModeVec1, ReluPreMode::NormalRelu>([[V0]], [[V1]]);
    pto.tmov ins(%acc : !acc) outs(%t : !t) {accToVecMode = #pto.acc_to_vec_mode<single_mode_vec1>, reluPreMode = #pto<relu_pre_mode normal_relu>}
    // CHECK: TMOV<TileMatI8_16x64_Nz, TileAccF32_16x64_Nz>([[V2:v[0-9]+]], [[V1]], v1);
    pto.tmov ins(%acc, %word : !acc, i64) outs(%mat : !mat)
    // CHECK: TMOV<TileMatI8_16x64_Nz, TileAccF32_16x64_Nz, ReluPreMode::NormalRelu>([[V2]], [[V1]], v1);
    pto.tmov ins(%acc, %word : !acc, i64) outs(%mat : !mat) {reluPreMode = #pto<relu_pre_mode normal_relu>}
    // CHECK: TMOV<TileVecI8_16x64, TileAccF32_16x64_Nz, AccToVecMode::SingleModeVec1, ReluPreMode::NoRelu>([[V3:v[0-9]+]], [[V1]], v1);
    pto.tmov ins(%acc, %word : !acc, i64) outs(%b : !b) {accToVecMode = #pto.acc_to_vec_mode<single_mode_vec1>}
    // CHECK: TMOV_FP<TileMatI8_16x64_Nz, TileAccF32_16x64_Nz, TileScalingUI64_1x64>([[V2]], [[V1]], [[V4:v[0-9]+]]);
    pto.tmov ins(%acc, %fp : !acc, !fp) outs(%mat : !mat)
    // CHECK: TMOV<TileVecI8_16x64, TileAccF32_16x64_Nz, TileScalingUI64_1x64, AccToVecMode::SingleModeVec1, ReluPreMode::NoRelu>([[V3]], [[V1]], [[V4]]);
    pto.tmov ins(%acc, %fp : !acc, !fp) outs(%b : !b) {accToVecMode = #pto.acc_to_vec_mode<single_mode_vec1>}
    // CHECK: TMOV_FP<TileMatI8_16x64_Nz, TileAccF32_16x64_Nz, TileScalingUI64_1x64, ReluPreMode::NormalRelu>([[V2]], [[V1]], [[V4]]);
    pto.tmov.fp ins(%acc, %fp : !acc, !fp) outs(%mat : !mat) {reluPreMode = #pto<relu_pre_mode normal_relu>}
    // CHECK: TEXTRACT([[V5:v[0-9]+]], [[V0]], v2, v3);
    pto.textract ins(%t, %r, %c : !t, index, index) outs(%row : !row)
    // CHECK: TEXTRACT<TileVecF32_1x64, TileAccF32_16x64_Nz, ReluPreMode::NormalRelu>([[V5]], [[V1]], v2, v3);
    pto.textract ins(%acc, %r, %c : !acc, index, index) outs(%row : !row) {reluPreMode = #pto<relu_pre_mode normal_relu>}
    // CHECK: TEXTRACT_FP([[V2]], [[V1]], [[V4]], v2, v3);
    pto.textract_fp ins(%acc, %fp, %r, %c : !acc, !fp, index, index) outs(%mat : !mat)
    // CHECK: TEXTRACT<TileVecI8_16x64, TileAccF32_16x64_Nz, TileScalingUI64_1x64, AccToVecMode::SingleModeVec1, ReluPreMode::NoRelu>([[V3]], [[V1]], [[V4]], v2, v3);
    pto.textract_fp ins(%acc, %fp, %r, %c : !acc, !fp, index, index) outs(%b : !b) {accToVecMode = #pto.acc_to_vec_mode<single_mode_vec1>}
    // CHECK: TINSERT([[V0]], [[V5]], v2, v3);
    pto.tinsert ins(%row, %r, %c : !row, index, index) outs(%t : !t)
    // CHECK: TINSERT<TileVecF32_16x64, TileAccF32_16x64_Nz, AccToVecMode::SingleModeVec1, ReluPreMode::NormalRelu>([[V0]], [[V1]], v2, v3);
    pto.tinsert ins(%acc, %r, %c : !acc, index, index) outs(%t : !t) {accToVecMode = #pto.acc_to_vec_mode<single_mode_vec1>, reluPreMode = #pto<relu_pre_mode normal_relu>}
    // CHECK: TINSERT_FP<TileMatI8_16x64_Nz, TileAccF32_16x64_Nz, TileScalingUI64_1x64, ReluPreMode::NormalRelu>([[V2]], [[V1]], [[V4]], v2, v3);
    pto.tinsert_fp ins(%acc, %fp, %r, %c : !acc, !fp, index, index) outs(%mat : !mat) {reluPreMode = #pto<relu_pre_mode normal_relu>}
    // CHECK: TTRANS([[V6:v[0-9]+]], [[V0]], [[V0]]);
    pto.ttrans ins(%t, %t : !t, !t) outs(%tall : !tall)
    // a2a3 wants columns of at least 16 elements in the scratch tile, whatever src has.
    // CHECK: Tile<TileType::Vec, float, 64, 64> [[V7:v[0-9]+]];
    // CHECK: TTRANS([[V6]], [[V0]], [[V7]]);
    pto.ttrans ins(%t : !t) outs(%tall : !tall)
    // CHECK: TFILLPAD([[V8:v[0-9]+]], [[V0]]);
    pto.tfillpad ins(%t : !t) outs(%padded : !padded)
    // CHECK: TFILLPAD_INPLACE([[V8]], [[V0]]);
    pto.tfillpad_inplace ins(%t : !t) outs(%padded : !padded)
    // CHECK: TFILLPAD_EXPAND([[V9:v[0-9]+]], [[V0]]);
    pto.tfillpad_expand ins(%t : !t) outs(%large : !large)
    // CHECK: TCONCAT([[V10:v[0-9]+]], [[V5]], [[V5]]);
    pto.tconcat ins(%row, %row : !row, !row) outs(%long : !long)
    // CHECK: TPACK([[V3]], [[V11:v[0-9]+]]);
    pto.tpack ins(%i : !i) outs(%b : !b)
    // CHECK: SETHF32MODE<true, RoundMode::CAST_ROUND>();
    pto.sethf32mode {enable = true}
    // CHECK: SETTF32MODE<false, RoundMode::CAST_RINT>();
    pto.settf32mode {enable = false, mode = #pto<round_mode RINT>}
    return
  }
}
