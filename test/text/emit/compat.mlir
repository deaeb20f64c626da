// C++ as the public tool writes it: indexes of 32 bits, constants at the top, types where they are used, arguments of
// tensors as variables, all variables before the first label.
// RUN: ptoas --compat %s | FileCheck %s
// RUN: ptoas --compat --pto-arch=a5 %s | FileCheck %s

// CHECK:      #include "pto/pto-inst.hpp"
// CHECK:      using namespace pto;
// Helpers that are used, and that for the end of functions always.
// CHECK-NOT:  PTOAS_EventIdArray
// CHECK:      enum class PTOAutoSyncTailMode : int { kBarrierAll, kSetWaitMte3ToSEvent0 };
// CHECK-NEXT: AICORE inline void ptoas_auto_sync_tail(PTOAutoSyncTailMode mode) {
// CHECK:      AICORE inline To ptoas_bitcast(From from) {
module {
  // CHECK: extern AICORE void outside(__gm__ float* v1, int32_t v2);
  func.func private @outside(!pto.ptr<f32>, index)

  // CHECK:      static AICORE int32_t scalars(int32_t v1, int64_t v2, float v3) {
  // CHECK-NEXT:   const int32_t [[THREE:v[0-9]+]] = 3;
  // CHECK-NEXT:   using T = float;
  func.func private @scalars(%i: index, %w: i64, %f: f32) -> index {
    %c3 = arith.constant 3 : index
    // CHECK-NEXT: const int32_t [[A:v[0-9]+]] = int32_t(v2);
    %a = arith.index_cast %w : i64 to index
    // CHECK-NEXT: const int32_t [[B:v[0-9]+]] = uint32_t(v1) + uint32_t([[A]]);
    %b = arith.addi %i, %a : index
    // CHECK-NEXT: const int32_t [[C:v[0-9]+]] = [[B]] / [[THREE]];
    %c = arith.divsi %b, %c3 : index
    // CHECK-NEXT: const int32_t [[BITS:v[0-9]+]] = ptoas_bitcast<int32_t>(v3);
    %bits = arith.bitcast %f : f32 to i32
    // CHECK-NOT: int32_t([[BITS]])
    %d = arith.index_cast %bits : i32 to index
    // CHECK-NEXT: const int32_t [[E:v[0-9]+]] = uint32_t([[C]]) * uint32_t([[BITS]]);
    %e = arith.muli %c, %d : index
    // CHECK-NEXT: return [[E]];
    return %e : index
  }

  // CHECK-LABEL: __global__ AICORE void kernel(__gm__ float* v1, __gm__ float* v2, int32_t v3) {
  func.func @kernel(%p: !pto.ptr<f32>, %q: !pto.ptr<f32>, %n: i32) attributes {pto.entry} {
    // CHECK-DAG: const int64_t [[ADDRESS:v[0-9]+]] = 0;
    // CHECK-DAG: const int32_t [[ZERO:v[0-9]+]] = 0;
    // CHECK-DAG: const float [[TWO:v[0-9]+]] = 2.0f;
    // CHECK: using T = float;
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c64 = arith.constant 64 : index
    %two = arith.constant 2.0 : f32
    %rows = arith.index_cast %n : i32 to index
    %v = pto.make_tensor_view %p, shape = [%rows, %c64], strides = [%c64, %c1] : !pto.tensor_view<?x?xf32>
    %w = pto.make_tensor_view %q, shape = [%rows, %c64], strides = [%c64, %c1] : !pto.tensor_view<?x?xf32>
    %t = pto.alloc_tile : !pto.tile_buf<vec, 1x64xf32>
    // CHECK-NEXT: Tile<TileType::Vec, float, 1, 64, BLayout::RowMajor, 1, 64, SLayout::NoneBox, 512, PadValue::Null, CompactMode::Null> [[T:v[0-9]+]];
    // CHECK-NEXT: TASSIGN([[T]], [[ADDRESS]]);
    // CHECK-NEXT: for (int32_t [[I:v[0-9]+]] = [[ZERO]]; [[I]] < v3; ++[[I]]) {
    scf.for %i = %c0 to %rows step %c1 {
      // CHECK-NEXT: __gm__ float* [[P:v[0-9]+]] = v1 + unsigned([[I]]) * 64;
      // CHECK-NEXT: Shape<1, 1, 1, 1, 64> [[SHAPE:v[0-9]+]] = Shape<1, 1, 1, 1, 64>();
      // CHECK-NEXT: Stride<64, 64, 64, 64, 1> [[STRIDE:v[0-9]+]] = Stride<64, 64, 64, 64, 1>();
      // CHECK-NEXT: GlobalTensor<float, Shape<1, 1, 1, 1, 64>, Stride<64, 64, 64, 64, 1>, Layout::ND> [[G:v[0-9]+]] = GlobalTensor<float, Shape<1, 1, 1, 1, 64>, Stride<64, 64, 64, 64, 1>, Layout::ND>([[P]], [[SHAPE]], [[STRIDE]]);
      %x = pto.partition_view %v, offsets = [%i, %c0], sizes = [%c1, %c64] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<1x64xf32>
      // CHECK-NEXT: TLOAD([[T]], [[G]]);
      // CHECK-NEXT: TMULS([[T]], [[T]], [[TWO]]);
      pto.tload ins(%x : !pto.partition_tensor_view<1x64xf32>) outs(%t : !pto.tile_buf<vec, 1x64xf32>)
      pto.tmuls ins(%t, %two : !pto.tile_buf<vec, 1x64xf32>, f32) outs(%t : !pto.tile_buf<vec, 1x64xf32>)
    }
    // Sizes that are not known are given to the constructors.
    // CHECK: Shape<1, 1, 1, -1, 64> [[SHAPE:v[0-9]+]] = Shape<1, 1, 1, -1, 64>(v3);
    // CHECK-NEXT: Stride<-1, -1, -1, 64, 1> [[STRIDE:v[0-9]+]] = Stride<-1, -1, -1, 64, 1>(v3 * 64, v3 * 64, v3 * 64);
    %u = pto.alloc_tile valid_row = %rows : !pto.tile_buf<vec, 16x64xf32, valid=?x64>
    %y = pto.partition_view %w, offsets = [%c0, %c0], sizes = [%rows, %c64] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<?x64xf32>
    pto.texpands ins(%two : f32) outs(%u : !pto.tile_buf<vec, 16x64xf32, valid=?x64>)
    // CHECK: TSTORE(
    pto.tstore ins(%u : !pto.tile_buf<vec, 16x64xf32, valid=?x64>) outs(%y : !pto.partition_tensor_view<?x64xf32>)
    // CHECK-NEXT: const int64_t [[WIDE:v[0-9]+]] = int64_t(v3);
    // CHECK-NEXT: const int32_t [[R:v[0-9]+]] = scalars(v3, [[WIDE]], [[TWO]]);
    // CHECK-NEXT: outside(v2, [[R]]);
    %wide = arith.extsi %n : i32 to i64
    %r = func.call @scalars(%rows, %wide, %two) : (index, i64, f32) -> index
    func.call @outside(%q, %r) : (!pto.ptr<f32>, index) -> ()
    // CHECK-NEXT: return;
    // CHECK-NEXT: }
    return
  }

  // All variables before the first label.
  // CHECK-LABEL: AICORE void jumps(__gm__ int32_t* v1, bool v2, int32_t v3) {
  func.func @jumps(%p: !pto.ptr<i32>, %c: i1, %x: i32) {
    // CHECK: const int32_t [[FIVE:v[0-9]+]] = 5;
    %c0 = arith.constant 0 : index
    %five = arith.constant 5 : i32
    // CHECK: using T = float;
    // CHECK-NEXT: int32_t [[A:v[0-9]+]];
    // CHECK-NEXT: int32_t [[B:v[0-9]+]];
    // CHECK: [[A]] = uint32_t(v3) + uint32_t([[FIVE]]);
    // CHECK: if (v2) {
    // CHECK-NEXT: goto [[LABEL:bb[0-9]+]];
    %a = arith.addi %x, %five : i32
    cf.cond_br %c, ^left, ^right
  ^left:
    pto.store_scalar %a, %p[%c0] : !pto.ptr<i32>, i32
    cf.br ^right
  ^right:
    // CHECK: [[B]] = uint32_t(v3) * uint32_t(v3);
    // CHECK-NEXT: v1[0] = [[B]];
    // CHECK-NEXT: return;
    %b = arith.muli %x, %x : i32
    pto.store_scalar %b, %p[%c0] : !pto.ptr<i32>, i32
    return
  }
}
