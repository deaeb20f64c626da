// Tensors in global memory: what is constant is part of the type, the rest is given to the constructor.
// RUN: ptoas --pto-arch=cpu %s | FileCheck %s
// CHECK-DAG: using TensorF32_16x64 = GlobalTensor<float, Shape<1, 1, 1, 16, 64>, Stride<1024, 1024, 1024, 64, 1>, Layout::ND>;
// CHECK-DAG: using TensorF32_16x64_Dn = GlobalTensor<float, Shape<1, 1, 1, 16, 64>, Stride<16, 16, 16, 1, 16>, Layout::DN>;
// CHECK-DAG: using TensorF16_4x16x16_Nz = GlobalTensor<half, Shape<1, 1, 4, 16, 16>, Stride<1024, 1024, 256, 16, 1>, Layout::NZ>;
// CHECK-DAG: using TensorF32_NxN = GlobalTensor<float, Shape<1, 1, 1, -1, -1>, Stride<-1, -1, -1, -1, 1>, Layout::ND>;
// CHECK-DAG: using TensorF32_16xN = GlobalTensor<float, Shape<1, 1, 1, 16, -1>, Stride<2048, 2048, 2048, 128, 1>, Layout::ND>;
// CHECK-DAG: using TensorF32_2x3x4x16x8 = GlobalTensor<float, Shape<2, 3, 4, 16, 8>, Stride<-1, 512, 128, 8, 1>, Layout::ND>;
module {
  // CHECK-LABEL: AICORE void layouts(
  func.func @layouts(%p: !pto.ptr<f32>, %h: !pto.ptr<f16>) attributes {pto.entry} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c16 = arith.constant 16 : index
    %c64 = arith.constant 64 : index
    %c256 = arith.constant 256 : index
    %t = pto.alloc_tile : !pto.tile_buf<vec, 16x64xf32>
    %u = pto.alloc_tile : !pto.tile_buf<vec, 16x64xf32, blayout=col_major>
    %nz = pto.alloc_tile : !pto.tile_buf<mat, 64x16xf16, blayout=col_major, slayout=row_major>
    // CHECK: TensorF32_16x64 [[ND:v[0-9]+]](v1);
    // CHECK: TLOAD(v{{[0-9]+}}, [[ND]]);
    %nd_view = pto.make_tensor_view %p, shape = [%c16, %c64], strides = [%c64, %c1] : !pto.tensor_view<?x?xf32>
    %nd_part = pto.partition_view %nd_view, offsets = [%c0, %c0], sizes = [%c16, %c64] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<16x64xf32>
    pto.tload ins(%nd_part : !pto.partition_tensor_view<16x64xf32>) outs(%t : !pto.tile_buf<vec, 16x64xf32>)
    // CHECK: TensorF32_16x64_Dn [[DN:v[0-9]+]](v1);
    // CHECK: TLOAD(v{{[0-9]+}}, [[DN]]);
    %dn_view = pto.make_tensor_view %p, shape = [%c16, %c64], strides = [%c1, %c16] : !pto.tensor_view<?x?xf32>
    %dn_part = pto.partition_view %dn_view, offsets = [%c0, %c0], sizes = [%c16, %c64] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<16x64xf32>
    pto.tload ins(%dn_part : !pto.partition_tensor_view<16x64xf32>) outs(%u : !pto.tile_buf<vec, 16x64xf32, blayout=col_major>)
    // CHECK: TensorF16_4x16x16_Nz [[NZ:v[0-9]+]](v2);
    // CHECK: TLOAD(v{{[0-9]+}}, [[NZ]]);
    %nz_view = pto.make_tensor_view %h, shape = [%c4, %c16, %c16], strides = [%c256, %c16, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<?x?x?xf16>
    %nz_part = pto.partition_view %nz_view, offsets = [%c0, %c0, %c0], sizes = [%c4, %c16, %c16] : !pto.tensor_view<?x?x?xf16> -> !pto.partition_tensor_view<4x16x16xf16>
    pto.tload ins(%nz_part : !pto.partition_tensor_view<4x16x16xf16>) outs(%nz : !pto.tile_buf<mat, 64x16xf16, blayout=col_major, slayout=row_major>)
    return
  }

  // CHECK-LABEL: AICORE void dynamic(
  func.func @dynamic(%p: !pto.ptr<f32>, %rows: index, %cols: index, %row: index, %far: index) attributes {pto.entry} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %c4 = arith.constant 4 : index
    %c8 = arith.constant 8 : index
    %c16 = arith.constant 16 : index
    %c128 = arith.constant 128 : index
    %c512 = arith.constant 512 : index
    %t = pto.alloc_tile valid_row = %rows valid_col = %cols : !pto.tile_buf<vec, 16x128xf32, valid=?x?>
    // Pointers moved twice, an offset in each dimension.
    %q = pto.addptr %p, %row : !pto.ptr<f32> -> !pto.ptr<f32>
    %r = pto.addptr %q, %c16 : !pto.ptr<f32> -> !pto.ptr<f32>
    %view = pto.make_tensor_view %r, shape = [%rows, %cols], strides = [%cols, %c1] : !pto.tensor_view<?x?xf32>
    // CHECK: TensorF32_NxN [[A:v[0-9]+]](v1 + (v4 + 16 + v4 * v3 + 3), {v2, v3}, {v2 * v3, v2 * v3, v2 * v3, v3});
    // CHECK-NEXT: TLOAD(v{{[0-9]+}}, [[A]]);
    %part = pto.partition_view %view, offsets = [%row, %c3], sizes = [%rows, %cols] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<?x?xf32>
    pto.tload ins(%part : !pto.partition_tensor_view<?x?xf32>) outs(%t : !pto.tile_buf<vec, 16x128xf32, valid=?x?>)
    // CHECK: TensorF32_16xN [[B:v[0-9]+]](v1 + 256, {v3});
    %view2 = pto.make_tensor_view %p, shape = [%c16, %cols], strides = [%c128, %c1] : !pto.tensor_view<?x?xf32>
    %part2 = pto.partition_view %view2, offsets = [%c2, %c0], sizes = [%c16, %cols] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<16x?xf32>
    pto.tload ins(%part2 : !pto.partition_tensor_view<16x?xf32>) outs(%t : !pto.tile_buf<vec, 16x128xf32, valid=?x?>)
    // CHECK: TensorF32_2x3x4x16x8 v{{[0-9]+}}(v1 + v4 * v5, {}, {v5});
    %tall = pto.alloc_tile : !pto.tile_buf<vec, 384x8xf32>
    %view5 = pto.make_tensor_view %p, shape = [%rows, %c3, %c4, %c16, %c8], strides = [%far, %c512, %c128, %c8, %c1] : !pto.tensor_view<?x?x?x?x?xf32>
    %part5 = pto.partition_view %view5, offsets = [%row, %c0, %c0, %c0, %c0], sizes = [%c2, %c3, %c4, %c16, %c8] : !pto.tensor_view<?x?x?x?x?xf32> -> !pto.partition_tensor_view<2x3x4x16x8xf32>
    pto.tload ins(%part5 : !pto.partition_tensor_view<2x3x4x16x8xf32>) outs(%tall : !pto.tile_buf<vec, 384x8xf32>)
    // Sizes and strides by name.
    // CHECK: v1[v3] = 1.0f;
    // CHECK: v1[v5] = 1.0f;
    %one = arith.constant 1.0 : f32
    %d = pto.get_tensor_view_dim %view2, %c1 : !pto.tensor_view<?x?xf32> -> index
    pto.store_scalar %one, %p[%d] : !pto.ptr<f32>, f32
    %s = pto.get_tensor_view_stride %view5, %c0 : !pto.tensor_view<?x?x?x?x?xf32> -> index
    pto.store_scalar %one, %p[%s] : !pto.ptr<f32>, f32
    return
  }

  // A stride of -1 would mean "dynamic" in the type.
  // CHECK-LABEL: AICORE void backwards(
  // CHECK: v{{[0-9]+}}(v1 + 127, {}, {{{}}-1, -1, -1, -1, -1});
  func.func @backwards(%p: !pto.ptr<f32>) attributes {pto.entry} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    %back = arith.constant -1 : index
    %start = arith.constant 127 : index
    %t = pto.alloc_tile : !pto.tile_buf<vec, 1x8xf32>
    %q = pto.addptr %p, %start : !pto.ptr<f32> -> !pto.ptr<f32>
    %view = pto.make_tensor_view %q, shape = [%c1, %c8], strides = [%back, %back] : !pto.tensor_view<1x8xf32>
    %part = pto.partition_view %view, offsets = [%c0, %c0], sizes = [%c1, %c8] : !pto.tensor_view<1x8xf32> -> !pto.partition_tensor_view<1x8xf32>
    pto.tload ins(%part : !pto.partition_tensor_view<1x8xf32>) outs(%t : !pto.tile_buf<vec, 1x8xf32>)
    return
  }

  // Tensors, pointers and memrefs as parameters and carried by branches.
  // CHECK-LABEL: AICORE void carried(TensorF32_NxNxNxNxN v1, __gm__ float *v2, __gm__ float *v3, bool v4, int64_t v5) {
  func.func @carried(%view: !pto.tensor_view<?x?xf32>, %p: !pto.ptr<f32>, %m: memref<16x8xf32, #pto.address_space<gm>>, %c: i1, %n: index) attributes {pto.entry} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    %c16 = arith.constant 16 : index
    %t = pto.alloc_tile : !pto.tile_buf<vec, 16x8xf32>
    // CHECK: v{{[0-9]+}}(v1.data() + v5 * v1.GetStride(3), {}, {v1.GetStride(3) * 16, v1.GetStride(3) * 16, v1.GetStride(3) * 16, v1.GetStride(3), v1.GetStride(4)});
    %part = pto.partition_view %view, offsets = [%n, %c0], sizes = [%c16, %c8] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<16x8xf32>
    pto.tload ins(%part : !pto.partition_tensor_view<16x8xf32>) outs(%t : !pto.tile_buf<vec, 16x8xf32>)
    // CHECK: __gm__ float *[[Q:v[0-9]+]];
    // CHECK: if (v4) {
    // CHECK-NEXT:   [[Q]] = v2 + v5;
    // CHECK-NEXT: } else {
    // CHECK-NEXT:   [[Q]] = v2;
    %q = pto.addptr %p, %n : !pto.ptr<f32> -> !pto.ptr<f32>
    %chosen = arith.select %c, %q, %p : !pto.ptr<f32>
    // CHECK: TensorF32_NxNxNxNxN [[V:v[0-9]+]];
    // CHECK-NEXT: if (v4) {
    // CHECK-NEXT:   [[V]] = TensorF32_NxNxNxNxN([[Q]], {1, 1, 1, 16, 8}, {1, 1, 1, 8, 1});
    // CHECK-NEXT: } else {
    // CHECK-NEXT:   [[V]] = v1;
    %made = pto.make_tensor_view %chosen, shape = [%c16, %c8], strides = [%c8, %c1] : !pto.tensor_view<?x?xf32>
    %either = scf.if %c -> !pto.tensor_view<?x?xf32> {
      scf.yield %made : !pto.tensor_view<?x?xf32>
    } else {
      scf.yield %view : !pto.tensor_view<?x?xf32>
    }
    %part2 = pto.partition_view %either, offsets = [%c0, %c0], sizes = [%c16, %c8] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<16x8xf32>
    // CHECK: [[W:v[0-9]+]] = TensorF32_NxNxNxNxN([[P:v[0-9]+]].data(), {[[P]].GetShape(0),
    %either2 = arith.select %c, %part, %part2 : !pto.partition_tensor_view<16x8xf32>
    // CHECK: TSTORE([[W]], v{{[0-9]+}});
    pto.tstore ins(%t : !pto.tile_buf<vec, 16x8xf32>) outs(%either2 : !pto.partition_tensor_view<16x8xf32>)
    // CHECK: TensorF32_16x8_2 [[M:v[0-9]+]](v3);
    // CHECK-NEXT: TSTORE([[M]], v{{[0-9]+}});
    pto.tstore ins(%t : !pto.tile_buf<vec, 16x8xf32>) outs(%m : memref<16x8xf32, #pto.address_space<gm>>)
    // CHECK: TensorF32_8x4 [[SUB:v[0-9]+]](v3 + (v5 * 8 + 4));
    // CHECK: TLOAD([[ROW:v[0-9]+]], [[SUB]]);
    // CHECK: TensorF32_1x8_2 {{v[0-9]+}}(v3 + 4, {}, {v5, v5, v5, v5});
    %sub = memref.subview %m[%n, 4] [8, 4] [1, 1] : memref<16x8xf32, #pto.address_space<gm>> to memref<8x4xf32, strided<[8, 1], offset: ?>, #pto.address_space<gm>>
    %again = memref.reinterpret_cast %sub to offset: [4], sizes: [1, 8], strides: [%n, 1] : memref<8x4xf32, strided<[8, 1], offset: ?>, #pto.address_space<gm>> to memref<1x8xf32, strided<[?, 1], offset: 4>, #pto.address_space<gm>>
    %row = pto.alloc_tile : !pto.tile_buf<vec, 8x8xf32, valid=8x4>
    pto.tload ins(%sub : memref<8x4xf32, strided<[8, 1], offset: ?>, #pto.address_space<gm>>) outs(%row : !pto.tile_buf<vec, 8x8xf32, valid=8x4>)
    %one = pto.alloc_tile : !pto.tile_buf<vec, 1x8xf32>
    pto.tload ins(%again : memref<1x8xf32, strided<[?, 1], offset: 4>, #pto.address_space<gm>>) outs(%one : !pto.tile_buf<vec, 1x8xf32>)
    return
  }

  // CHECK-LABEL: AICORE void elements(
  func.func @elements(%p: !pto.ptr<bf16>, %m: memref<?xi32>, %q: !pto.ptr<!pto.f4e2m1>, %i: index) attributes {pto.entry} {
    %c3 = arith.constant 3 : index
    // CHECK-NEXT: const bfloat16_t [[X:v[0-9]+]] = v1[v4];
    // CHECK-NEXT: v1[v4 + 3] = [[X]];
    %x = pto.load_scalar %p[%i] : !pto.ptr<bf16> -> bf16
    %r = pto.addptr %p, %i : !pto.ptr<bf16> -> !pto.ptr<bf16>
    pto.store_scalar %x, %r[%c3] : !pto.ptr<bf16>, bf16
    // CHECK-NEXT: const int32_t [[Y:v[0-9]+]] = v2[3];
    // CHECK-NEXT: v2[v4] = [[Y]];
    %y = pto.load_scalar %m[%c3] : memref<?xi32> -> i32
    pto.store_scalar %y, %m[%i] : memref<?xi32>, i32
    // CHECK-NEXT: const float4_e2m1x2_t [[Z:v[0-9]+]] = GetProperDataPart(v3, v4);
    // CHECK-NEXT: SetProperDataPart(v3, 3, [[Z]]);
    %z = pto.load_scalar %q[%i] : !pto.ptr<!pto.f4e2m1> -> !pto.f4e2m1
    pto.store_scalar %z, %q[%c3] : !pto.ptr<!pto.f4e2m1>, !pto.f4e2m1
    return
  }
}
