// Gathers, sorting, quantization, generators, parts and printing as C++.
// RUN: ptoas --pto-arch=cpu %s | FileCheck %s
!t = !pto.tile_buf<vec, 16x64xf32>
!u = !pto.tile_buf<vec, 16x64xf32>
!four = !pto.tile_buf<vec, 1x256xf32>
!counted = !pto.tile_buf<vec, 16x1xi32, blayout=col_major>
!row = !pto.tile_buf<vec, 1x64xf32>
!long = !pto.tile_buf<vec, 1x128xf32>
!ids = !pto.tile_buf<vec, 1x64xui32>
!i = !pto.tile_buf<vec, 16x64xi32>
!col = !pto.tile_buf<vec, 16x1xf32, blayout=col_major>
!b = !pto.tile_buf<vec, 16x64xi8>
!ub = !pto.tile_buf<vec, 16x64xui8>
!half = !pto.tile_buf<vec, 16x32xf32>
!sh = !pto.tile_buf<vec, 16x16xui16>
!by = !pto.tile_buf<vec, 32x1xui8, valid=16x1, blayout=col_major>
!hist = !pto.tile_buf<vec, 16x256xui32>
!exp = !pto.tile_buf<vec, 16x32xui8, valid=16x2>
!f4 = !pto.tile_buf<vec, 16x64x!pto.f4e2m1>
!expd = !pto.tile_buf<vec, 1x64xui8>
!tt = !pto.tile_buf<vec, 32x64xf32>
!bb = !pto.tile_buf<vec, 32x64xi8>
module {
  // CHECK-LABEL: AICORE void all(
  func.func @all(%n: i32, %w: i16) {
    %t = pto.alloc_tile : !t
    %u = pto.alloc_tile : !u
    %row = pto.alloc_tile : !row
    %long = pto.alloc_tile : !long
    %ids = pto.alloc_tile : !ids
    %i = pto.alloc_tile : !i
    %col = pto.alloc_tile : !col
    %b = pto.alloc_tile : !b
    %ub = pto.alloc_tile : !ub
    %half = pto.alloc_tile : !half
    %sh = pto.alloc_tile : !sh
    %by = pto.alloc_tile : !by
    %hist = pto.alloc_tile : !hist
    %exp = pto.alloc_tile : !exp
    %f4 = pto.alloc_tile : !f4
    %expd = pto.alloc_tile : !expd
    %tt = pto.alloc_tile : !tt
    %bb = pto.alloc_tile : !bb
    // CHECK: TGATHER([[V0:v[0-9]+]], [[V1:v[0-9]+]], [[V2:v[0-9]+]], [[V2]]);
    pto.tgather ins(%t, %i, %i : !t, !i, !i) outs(%u : !u)
    // CHECK: TGATHER([[V0]], [[V1]], [[V2]], [[V3:v[0-9]+]]);
    pto.tgather ins(%t, %i : !t, !i) outs(%u : !u)
    // CHECK: TGATHER<TileVecF32_16x32, TileVecF32_16x64, MaskPattern::P0101>([[V4:v[0-9]+]], [[V1]]);
    pto.tgather ins(%t {maskPattern = #pto.mask_pattern<P0101>} : !t) outs(%half : !half)
    // CHECK: TGATHER<TileVecF32_16x32, TileVecF32_16x32, MaskPattern::P1111, GatherAxis::GATHER_COL>([[V4]], [[V4]]);
    pto.tgather ins(%half {maskPattern = #pto.mask_pattern<P1111>, axis = #pto<gather_axis col>} : !half) outs(%half : !half)
    // CHECK: TSORT32([[V5:v[0-9]+]], [[V6:v[0-9]+]], [[V7:v[0-9]+]]);
    pto.tsort32 ins(%row, %ids : !row, !ids) outs(%long : !long)
    // CHECK: TSORT32([[V5]], [[V6]], [[V7]], [[V6]]);
    pto.tsort32 ins(%row, %ids, %row : !row, !ids, !row) outs(%long : !long)
    // CHECK: TMRGSORT([[V5]], [[V5]], v1);
    pto.tmrgsort ins(%long, %n : !long, i32) outs(%long : !long)
    // CHECK: TPARTADD([[V1]], [[V1]], [[V0]]);
    pto.tpartadd ins(%t, %u : !t, !u) outs(%t : !t)
    // CHECK: TPARTMUL([[V1]], [[V1]], [[V0]]);
    pto.tpartmul ins(%t, %u : !t, !u) outs(%t : !t)
    // CHECK: TPARTMAX([[V1]], [[V1]], [[V0]]);
    pto.tpartmax ins(%t, %u : !t, !u) outs(%t : !t)
    // CHECK: TPARTMIN([[V1]], [[V1]], [[V0]]);
    pto.tpartmin ins(%t, %u : !t, !u) outs(%t : !t)
    // CHECK: TPARTARGMAX([[V1]], [[V1]], [[V0]], [[V2]], [[V2]], [[V2]]);
    pto.tpartargmax ins(%t, %u, %i, %i : !t, !u, !i, !i) outs(%t, %i : !t, !i)
    // CHECK: TPARTARGMIN([[V1]], [[V1]], [[V0]], [[V2]], [[V2]], [[V2]]);
    pto.tpartargmin ins(%t, %u, %i, %i : !t, !u, !i, !i) outs(%t, %i : !t, !i)
    // CHECK: THISTOGRAM<HistByte::BYTE_1>([[V8:v[0-9]+]], [[V9:v[0-9]+]], [[V10:v[0-9]+]]);
    pto.thistogram ins(%sh, %by : !sh, !by) outs(%hist : !hist)
    // CHECK: THISTOGRAM<HistByte::BYTE_0>([[V8]], [[V9]], [[V10]]);
    pto.thistogram ins(%sh, %by : !sh, !by) outs(%hist : !hist) {isMSB = false}
    // CHECK: PTOAS__TRANDOM<7>([[V7]], TRandomKey{static_cast<uint32_t>(v1), static_cast<uint32_t>(v1)}, TRandomCounter{static_cast<uint32_t>(v1), static_cast<uint32_t>(v1), static_cast<uint32_t>(v1), static_cast<uint32_t>(v1)});
    pto.trandom ins(%n, %n, %n, %n, %n, %n {rounds = 7 : i32} : i32, i32, i32, i32, i32, i32) outs(%ids : !ids)
    // CHECK: TQUANT<QuantType::INT8_SYM, TileVecI8_16x64, TileVecF32_16x64, TileVecF32_16x1_Dn>([[V11:v[0-9]+]], [[V1]], [[V12:v[0-9]+]], [[V13:v[0-9]+]]);
    pto.tquant ins(%t, %col : !t, !col) outs(%b : !b) {quant_type = #pto<quant_type INT8_SYM>}
    // CHECK: TQUANT<QuantType::INT8_ASYM, TileVecUI8_16x64, TileVecF32_16x64, TileVecF32_16x1_Dn>([[V14:v[0-9]+]], [[V1]], [[V12]], [[V15:v[0-9]+]], &[[V12]]);
    pto.tquant ins(%t, %col, %col : !t, !col, !col) outs(%ub : !ub) {quant_type = #pto<quant_type INT8_ASYM>}
    // CHECK: TQUANT<QuantType::MXFP8, TileVecI8_16x64, TileVecF32_16x64, TileVecUI8_16x32_valid16x2, TileVecF32_1x64, TileVecF32_1x64>([[V11]], [[V1]], &[[V16:v[0-9]+]], &[[V6]], &[[V6]]);
    pto.tquant ins(%t : !t) outs(%b, %exp, %row, %row : !b, !exp, !row, !row) {quant_type = #pto<quant_type MXFP8>}
    // CHECK: TQUANT<QuantType::MXFP4_E2M1, TileVecF4E2M1_16x64, TileVecF32_16x64, TileVecUI8_16x32_valid16x2, TileVecF32_1x64, TileVecF32_1x64, QuantScaleAlg::NV>([[V17:v[0-9]+]], [[V1]], &[[V16]], &[[V6]], &[[V6]]);
    pto.tquant ins(%t : !t) outs(%f4, %exp, %row, %row : !f4, !exp, !row, !row) {quant_type = #pto<quant_type MXFP4_E2M1>, scale_alg = #pto<quant_scale_alg NV>}
    // CHECK: TQUANT<0, MxQuantAlg::OcpMxFp8E4M3, TileVecI8_32x64, TileVecF32_32x64, TileVecUI8_1x64, TileVecF32_1x64, TileVecF32_1x64>([[V18:v[0-9]+]], [[V19:v[0-9]+]], &[[V20:v[0-9]+]], &[[V6]], &[[V6]]);
    pto.tquant ins(%tt : !tt) outs(%bb, %expd, %row, %row : !bb, !expd, !row, !row) {quant_type = #pto<quant_type MXFP8>, grp_axis = 0 : i32}
    // CHECK: TDEQUANT<TileVecF32_16x64, TileVecI8_16x64, TileVecF32_16x1_Dn>([[V1]], [[V11]], [[V12]], [[V12]]);
    pto.tdequant ins(%b, %col, %col : !b, !col, !col) outs(%t : !t)
    // CHECK: TINTERLEAVE([[V0]], [[V1]], [[V0]], [[V1]]);
    pto.tinterleave ins(%t, %u : !t, !u) outs(%t, %u : !t, !u)
    // CHECK: TDEINTERLEAVE([[V0]], [[V1]], [[V0]], [[V1]]);
    pto.tdeinterleave ins(%t, %u : !t, !u) outs(%t, %u : !t, !u)
    // CHECK: TDEINTERLEAVE([[V4]], [[V4]], [[V1]]);
    pto.tdeinterleave ins(%t : !t) outs(%half, %half : !half, !half)
    // CHECK: TTRI<TileVecF32_16x64, 1>([[V1]], v1);
    pto.ttri ins(%n {upperOrLower = 1 : i32} : i32) outs(%t : !t)
    // CHECK: TTRI<TileVecF32_16x64, 0>([[V1]], v2);
    pto.ttri ins(%w : i16) outs(%t : !t)
    // CHECK: TPRINT([[V1]]);
    pto.tprint ins(%t : !t)
    return
  }

  // Counts are a variable, which an instruction writes and others read.
  // CHECK-LABEL: AICORE void merges(
  func.func @merges(%p: !pto.ptr<i16>) {
    %c0 = arith.constant 0 : index
    %row = pto.alloc_tile : !row
    %long = pto.alloc_tile : !long
    %tmp = pto.alloc_tile : !four
    %four = pto.alloc_tile : !four
    // CHECK: MrgSortExecutedNumList [[COUNTS:v[0-9]+]] = MrgSortExecutedNumList{1, 65535, 0, 0};
    %counts = arith.constant dense<[1, -1, 0, 0]> : vector<4xi16>
    // CHECK: TMRGSORT<TileVecF32_1x256, TileVecF32_1x256, TileVecF32_1x64, TileVecF32_1x64, true>([[FOUR:v[0-9]+]], [[COUNTS]], [[TMP:v[0-9]+]], [[ROW:v[0-9]+]], [[ROW]]);
    pto.tmrgsort ins(%row, %row, %tmp {exhausted = true} : !row, !row, !four) outs(%four, %counts : !four, vector<4xi16>)
    // CHECK-NEXT: const int16_t [[TAKEN:v[0-9]+]] = int16_t([[COUNTS]].mrgSortList1);
    %taken = pto.get_executed %counts[1] : vector<4xi16> -> i16
    // CHECK-NEXT: v1[0] = [[TAKEN]];
    pto.store_scalar %taken, %p[%c0] : !pto.ptr<i16>, i16
    // CHECK-NEXT: TMRGSORT<TileVecF32_1x256, TileVecF32_1x256, TileVecF32_1x64, TileVecF32_1x64, TileVecF32_1x128, false>([[FOUR]], [[COUNTS]], [[TMP]], [[ROW]], [[ROW]], {{v[0-9]+}});
    pto.tmrgsort ins(%row, %row, %long, %tmp : !row, !row, !long, !four) outs(%four, %counts : !four, vector<4xi16>)
    // CHECK-NEXT: TMRGSORT<TileVecF32_1x256, TileVecF32_1x256, TileVecF32_1x64, TileVecF32_1x64, TileVecF32_1x64, TileVecF32_1x64, false>([[FOUR]], [[COUNTS]], [[TMP]], [[ROW]], [[ROW]], [[ROW]], [[ROW]]);
    pto.tmrgsort ins(%row, %row, %row, %row, %tmp : !row, !row, !row, !row, !four) outs(%four, %counts : !four, vector<4xi16>)
    return
  }

  // C++ has a tile of what is compared with, and a scratch tile.
  // CHECK-LABEL: AICORE void compares(
  func.func @compares(%k: f32) {
    %t = pto.alloc_tile : !t
    %i = pto.alloc_tile : !i
    %n = pto.alloc_tile : !counted
    // CHECK: Tile<TileType::Vec, float, 1, 32> [[K:v[0-9]+]];
    // CHECK-NEXT: Tile<TileType::Vec, int32_t, 1, 1392> [[SCRATCH:v[0-9]+]];
    // CHECK-NEXT: TEXPANDS([[K]], v1), TGATHER<TileVecI32_16x64, TileVecF32_16x64, decltype([[K]]), TileVecI32_16x1_Dn, decltype([[SCRATCH]]), CmpMode::GT>([[I:v[0-9]+]], [[T:v[0-9]+]], [[K]], [[N:v[0-9]+]], [[SCRATCH]], 7);
    pto.tgather ins(%t, %k : !t, f32) outs(%i, %n : !i, !counted) {cmpMode = #pto<cmp gt>, offset = 7 : i32}
    // CHECK: TEXPANDS([[K2:v[0-9]+]], v1), TGATHER<TileVecI32_16x64, TileVecF32_16x64, decltype([[K2]]), TileVecI32_16x1_Dn, TileVecI32_16x64, CmpMode::EQ>([[I]], [[T]], [[K2]], [[N]], [[I]], 0);
    pto.tgather ins(%t, %k, %i : !t, f32, !i) outs(%i, %n : !i, !counted)
    return
  }

  // CHECK-LABEL: AICORE void views(
  func.func @views(%r: i16, %c: index) {
    %t = pto.alloc_tile : !t
    // CHECK: TASSIGN([[A:v[0-9]+]], reinterpret_cast<uint64_t>([[T:v[0-9]+]].data() + (v1 * 64 + v2)));
    %a = pto.subview %t, %r, %c : (!t, i16, index) -> !row
    // CHECK: TASSIGN([[B:v[0-9]+]], reinterpret_cast<uint64_t>([[T]].data()));
    %b = pto.talias %t : !t -> !pto.tile_buf<vec, 8x64xf32>
    // CHECK-NEXT: TNEG([[A]], [[A]]);
    pto.tneg ins(%a : !row) outs(%a : !row)
    // CHECK-NEXT: TNEG([[B]], [[B]]);
    pto.tneg ins(%b : !pto.tile_buf<vec, 8x64xf32>) outs(%b : !pto.tile_buf<vec, 8x64xf32>)
    return
  }
}
