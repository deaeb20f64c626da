// Instructions between global memory and tiles as C++.
// RUN: ptoas --pto-arch=cpu %s | FileCheck %s
!t = !pto.tile_buf<vec, 16x64xf32>
!acc = !pto.tile_buf<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>
!fp = !pto.tile_buf<scaling, 1x64xui64>
!row = !pto.tile_buf<vec, 1x64xf32>
!i = !pto.tile_buf<vec, 16x64xi32>
!part = !pto.partition_tensor_view<16x64xf32>
!partb = !pto.partition_tensor_view<16x64xi8>
module {
  // CHECK-LABEL: AICORE void all(
  func.func @all(%p: !pto.ptr<f32>, %q: !pto.ptr<i8>, %word: i64) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c16 = arith.constant 16 : index
    %c64 = arith.constant 64 : index
    %partV = pto.make_tensor_view %p, shape = [%c16, %c64], strides = [%c64, %c1] : !pto.tensor_view<16x64xf32>
    %part = pto.partition_view %partV, offsets = [%c0, %c0], sizes = [%c16, %c64] : !pto.tensor_view<16x64xf32> -> !part
    %partbV = pto.make_tensor_view %q, shape = [%c16, %c64], strides = [%c64, %c1] : !pto.tensor_view<16x64xi8>
    %partb = pto.partition_view %partbV, offsets = [%c0, %c0], sizes = [%c16, %c64] : !pto.tensor_view<16x64xi8> -> !partb
    %t = pto.alloc_tile : !t
    %acc = pto.alloc_tile : !acc
    %fp = pto.alloc_tile : !fp
    %row = pto.alloc_tile : !row
    %i = pto.alloc_tile : !i
    // CHECK: MGATHER([[V0:v[0-9]+]], [[V1:v[0-9]+]], [[V2:v[0-9]+]]);
    pto.mgather ins(%part, %i : !part, !i) outs(%t : !t)
    // CHECK: MGATHER<GatherOOB::Clamp>([[V0]], [[V1]], [[V2]]);
    pto.mgather ins(%part, %i : !part, !i) outs(%t : !t) {gatherOob = #pto<gather_oob clamp>}
    // CHECK: MSCATTER([[V1]], [[V0]], [[V2]]);
    pto.mscatter ins(%t, %i : !t, !i) outs(%part : !part)
    // CHECK: MSCATTER<ScatterAtomicOp::Add>([[V1]], [[V0]], [[V2]]);
    pto.mscatter ins(%t, %i : !t, !i) outs(%part : !part) {scatterAtomicOp = #pto<scatter_atomic_op add>}
    // CHECK: MSCATTER<ScatterAtomicOp::None, ScatterOOB::Skip>([[V1]], [[V0]], [[V2]]);
    pto.mscatter ins(%t, %i : !t, !i) outs(%part : !part) {scatterOob = #pto<scatter_oob skip>}
    // CHECK: TPREFETCH([[V0]], [[V1]]);
    pto.tprefetch ins(%part : !part) outs(%t : !t)
    // CHECK: TSTORE<TileAccF32_16x64_Nz, TensorF32_16x64, AtomicType::AtomicNone, ReluPreMode::NormalRelu>([[V1]], [[V3:v[0-9]+]]);
    pto.tstore ins(%acc : !acc) outs(%part : !part) {reluPreMode = #pto<relu_pre_mode normal_relu>}
    // CHECK: TSTORE<TileAccF32_16x64_Nz, TensorI8_16x64, AtomicType::AtomicNone, ReluPreMode::NoRelu>([[V4:v[0-9]+]], [[V3]], v3);
    pto.tstore ins(%acc, %word : !acc, i64) outs(%partb : !partb)
    // CHECK: TSTORE<STPhase::Final, TileAccF32_16x64_Nz, TensorI8_16x64, AtomicType::AtomicAdd, ReluPreMode::NormalRelu>([[V4]], [[V3]], v3);
    pto.tstore ins(%acc, %word : !acc, i64) outs(%partb : !partb) {reluPreMode = #pto<relu_pre_mode normal_relu>, stPhase = #pto<st_phase final>, atomicType = #pto<atomic_type atomic_add>}
    // CHECK: TSTORE_FP([[V4]], [[V3]], [[V5:v[0-9]+]]);
    pto.tstore_fp ins(%acc, %fp : !acc, !fp) outs(%partb : !partb)
    // CHECK: TSTORE_FP<TileAccF32_16x64_Nz, TensorI8_16x64, TileScalingUI64_1x64, AtomicType::AtomicNone, ReluPreMode::NormalRelu>([[V4]], [[V3]], [[V5]]);
    pto.tstore_fp ins(%acc, %fp : !acc, !fp) outs(%partb : !partb) {reluPreMode = #pto<relu_pre_mode normal_relu>}
    // CHECK: TGET_SCALE_ADDR([[V5]], [[V6:v[0-9]+]]);
    pto.tget_scale_addr ins(%row : !row) outs(%fp : !fp)
    return
  }
}
