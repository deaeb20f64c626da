// Conv tiles and what is done with them as C++.
// RUN: ptoas --pto-arch=cpu %s | FileCheck %s
// CHECK-DAG: using ConvMatF16_NC1HWC0_1x2x8x8x16 = ConvTile<TileType::Mat, half, 2048, Layout::NC1HWC0, ConvTileShape<1, 2, 8, 8, 16>>;
// CHECK-DAG: using ConvMatF16_NC1HWC0_1x2xNxN = ConvTile<TileType::Mat, half, 4096, Layout::NC1HWC0, ConvTileShape<1, 2, -1, -1>>;
// CHECK-DAG: using ConvMatF16_FRACTAL_Z_2x1x16x16 = ConvTile<TileType::Mat, half, 512, Layout::FRACTAL_Z, ConvTileShape<2, 1, 16, 16>>;
// CHECK-DAG: using TensorF16_2x8x8x16_NC1HWC0 = GlobalTensor<half, Shape<1, 2, 8, 8, 16>, Stride<2048, 1024, 128, 16, 1>, Layout::NC1HWC0>;
!B = !pto.conv_tile_buf<mat, nc1hwc0, 1x2x8x8x16xf16, filter=3x2, padding=1x0x2x0, pad_value=1.0>
!O = !pto.conv_tile_buf<mat, nc1hwc0, 1x2x?x?xf16, filter=?x1, stride=1x?, transpose=?, room=4096>
!X = !pto.conv_tile_buf<mat, fractal_z, 2x1x16x16xf16>
!P = !pto.partition_tensor_view<1x2x8x8x16xf16>
!M = !pto.tile_buf<left, 64x32xf16, blayout=col_major, slayout=row_major>
!S = !pto.tile_buf<right, 32x16xf16, slayout=col_major>
!E = !pto.conv_tile_buf<vec, nchw, 1x32x8x8xf16>
!F = !pto.conv_tile_buf<vec, nc1hwc0, 1x2x8x8x16xf16>
!K = !pto.tile_buf<scaling, 1x64xui64>
module {
  // CHECK-LABEL: AICORE void conv(
  // CHECK-SAME: __gm__ half *[[P:v[0-9]+]], int64_t [[H:v[0-9]+]], int64_t [[W:v[0-9]+]], float [[X:v[0-9]+]])
  func.func @conv(%p: !pto.ptr<f16>, %h: index, %w: index, %x: f32) attributes {pto.entry} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c8 = arith.constant 8 : index
    %c16 = arith.constant 16 : index
    %c128 = arith.constant 128 : index
    %c1024 = arith.constant 1024 : index
    %c2048 = arith.constant 2048 : index
    %v = pto.make_tensor_view %p, shape = [%c1, %c2, %c8, %c8, %c16], strides = [%c2048, %c1024, %c128, %c16, %c1] {layout = #pto.layout<nc1hwc0>} : !pto.tensor_view<1x2x8x8x16xf16>
    // CHECK: TensorF16_2x8x8x16_NC1HWC0 [[V:v[0-9]+]]([[P]]);
    %part = pto.partition_view %v, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c2, %c8, %c8, %c16] : !pto.tensor_view<1x2x8x8x16xf16> -> !P
    %b = pto.alloc_conv_tile : !B
    %o = pto.alloc_conv_tile values = [%h, %w, %w, %h, %w] : !O
    %wt = pto.alloc_conv_tile : !X
    %m = pto.alloc_tile : !M
    %s = pto.alloc_tile : !S
    %e = pto.alloc_conv_tile : !E
    %f = pto.alloc_conv_tile : !F
    %k = pto.alloc_tile : !K
    %one = arith.constant 1.0 : f16
    // CHECK: TPREFETCH_ASYNC([[V]], context);
    pto.tprefetch_async ins(%part : !P)
    // CHECK: ConvMatF16_NC1HWC0_1x2x8x8x16 [[B:v[0-9]+]];
    // CHECK-NEXT: [[B]].SetFmapH(8);
    // CHECK-NEXT: [[B]].SetFmapW(8);
    // CHECK-NEXT: [[B]].SetFilterH(3);
    // CHECK-NEXT: [[B]].SetFilterW(2);
    // CHECK-NEXT: [[B]].SetPadList(0, 1);
    // CHECK-NEXT: [[B]].SetPadList(2, 2);
    // CHECK-NEXT: [[B]].SetPadValue(ptoas_bitcast<half>(uint16_t(15360u)));
    // CHECK: TLOAD([[B]], [[V]]);
    pto.tload ins(%part : !P) outs(%b : !B)
    // CHECK: TSTORE([[V]], [[B]]);
    pto.tstore ins(%b : !B) outs(%part : !P)
    // CHECK: TSTORE<STPhase::Final, ConvMatF16_NC1HWC0_1x2x8x8x16, TensorF16_2x8x8x16_NC1HWC0, AtomicType::AtomicAdd>([[V]], [[B]]);
    pto.tstore ins(%b : !B) outs(%part : !P) {atomicType = #pto<atomic_type atomic_add>, stPhase = #pto<st_phase final>}
    // CHECK: ConvMatF16_NC1HWC0_1x2xNxN [[O:v[0-9]+]](static_cast<int64_t>([[H]]), static_cast<int64_t>([[W]]));
    // CHECK-NEXT: [[O]].SetFmapH(static_cast<uint16_t>([[H]]));
    // CHECK-NEXT: [[O]].SetFmapW(static_cast<uint16_t>([[W]]));
    // CHECK-NEXT: [[O]].SetFilterH(static_cast<uint16_t>([[W]]));
    // CHECK-NEXT: [[O]].SetStrideW(static_cast<uint8_t>([[H]]));
    // CHECK-NEXT: [[O]].SetTranspose([[W]] != 0);
    // CHECK: TEXPANDS([[O]], half(1.0f));
    pto.texpands ins(%one : f16) outs(%o : !O)
    // CHECK: SETFMATRIX([[B]]);
    pto.setfmatrix ins(%b : !B)
    // CHECK: SETFMATRIX<ConvMatF16_NC1HWC0_1x2xNxN, SetFmatrixMode::FMATRIX_B_MANUAL>([[O]]);
    pto.setfmatrix ins(%o : !O) {fmatrixMode = #pto<fmatrix_mode b_manual>}
    // CHECK: SET_IMG2COL_RPT([[B]]);
    pto.set_img2col_rpt ins(%b : !B)
    // CHECK: SET_IMG2COL_PADDING([[B]]);
    pto.set_img2col_padding ins(%b : !B)
    // CHECK: TIMG2COL([[M:v[0-9]+]], [[B]]);
    pto.timg2col ins(%b : !B) outs(%m : !M)
    // CHECK: TIMG2COL<{{.*}}, ConvMatF16_NC1HWC0_1x2xNxN, SetFmatrixMode::FMATRIX_A_AUTO>([[M]], [[O]], [[H]], 16);
    pto.timg2col ins(%o, %h, %c16 : !O, index, index) outs(%m : !M) {fmatrixMode = #pto<fmatrix_mode a_auto>}
    // CHECK: TEXTRACT([[S:v[0-9]+]], [[WT:v[0-9]+]], 16, 0);
    pto.textract ins(%wt, %c16, %c0 : !X, index, index) outs(%s : !S)
    // CHECK: TMOV([[S]], [[WT]]);
    pto.tmov ins(%wt : !X) outs(%s : !S)
    // CHECK: TTRANS([[F:v[0-9]+]], [[E:v[0-9]+]], [[T:v[0-9]+]]);
    pto.ttrans ins(%e : !E) outs(%f : !F)
    // CHECK: SET_QUANT_SCALAR<int8_t>([[X]]);
    pto.set_quant_scalar ins(%x : f32) {isInt8 = true}
    // CHECK: SET_QUANT_SCALAR<half>([[X]]);
    pto.set_quant_scalar ins(%x : f32)
    // CHECK: SET_QUANT_VECTOR([[K:v[0-9]+]]);
    pto.set_quant_vector ins(%k : !K)
    return
  }
}
