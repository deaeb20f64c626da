// TLOAD on cpu: what is legal.
// RUN: pto-opt --pto-legality=arch=cpu %s -o %t

func.func @types_ssa(%g0: !pto.partition_tensor_view<16x32xi8>, %g1: !pto.partition_tensor_view<16x32xui8>, %g2: !pto.partition_tensor_view<16x32xi16>, %g3: !pto.partition_tensor_view<16x32xui16>, %g4: !pto.partition_tensor_view<16x32xi32>, %g5: !pto.partition_tensor_view<16x32xui32>, %g6: !pto.partition_tensor_view<16x32xi64>, %g7: !pto.partition_tensor_view<16x32xui64>, %g8: !pto.partition_tensor_view<16x32xf16>, %g9: !pto.partition_tensor_view<16x32xbf16>, %g10: !pto.partition_tensor_view<16x32xf32>, %g11: !pto.partition_tensor_view<16x32xf8E4M3FN>, %g12: !pto.partition_tensor_view<16x32xf8E5M2>, %g13: !pto.partition_tensor_view<16x32x!pto.e8m0>, %g14: !pto.partition_tensor_view<16x32x!pto.hif8>, %g15: !pto.partition_tensor_view<16x32x!pto.f4e2m1>, %g16: !pto.partition_tensor_view<16x32x!pto.f4e1m2>, %g17: !pto.partition_tensor_view<16x32xf64>, %g18: !pto.partition_tensor_view<16x32xi1>, %g19: !pto.partition_tensor_view<16x32xi4>, %g20: !pto.partition_tensor_view<16x32xsi8>, %g21: !pto.partition_tensor_view<16x32xsi16>, %g22: !pto.partition_tensor_view<16x32xsi32>, %g23: !pto.partition_tensor_view<16x32xsi64>, %g24: !pto.partition_tensor_view<16x32xf8E4M3>, %g25: !pto.partition_tensor_view<16x32xf8E4M3FNUZ>, %g26: !pto.partition_tensor_view<16x32xf8E4M3B11FNUZ>, %g27: !pto.partition_tensor_view<16x32xf8E5M2FNUZ>, %g28: !pto.partition_tensor_view<16x32x!pto.i4>) {
  %0 = pto.tload %g0 : !pto.partition_tensor_view<16x32xi8> -> !pto.tile<16x32xi8>
  %1 = pto.tload %g1 : !pto.partition_tensor_view<16x32xui8> -> !pto.tile<16x32xui8>
  %2 = pto.tload %g2 : !pto.partition_tensor_view<16x32xi16> -> !pto.tile<16x32xi16>
  %3 = pto.tload %g3 : !pto.partition_tensor_view<16x32xui16> -> !pto.tile<16x32xui16>
  %4 = pto.tload %g4 : !pto.partition_tensor_view<16x32xi32> -> !pto.tile<16x32xi32>
  %5 = pto.tload %g5 : !pto.partition_tensor_view<16x32xui32> -> !pto.tile<16x32xui32>
  %6 = pto.tload %g6 : !pto.partition_tensor_view<16x32xi64> -> !pto.tile<16x32xi64>
  %7 = pto.tload %g7 : !pto.partition_tensor_view<16x32xui64> -> !pto.tile<16x32xui64>
  %8 = pto.tload %g8 : !pto.partition_tensor_view<16x32xf16> -> !pto.tile<16x32xf16>
  %9 = pto.tload %g9 : !pto.partition_tensor_view<16x32xbf16> -> !pto.tile<16x32xbf16>
  %10 = pto.tload %g10 : !pto.partition_tensor_view<16x32xf32> -> !pto.tile<16x32xf32>
  %11 = pto.tload %g11 : !pto.partition_tensor_view<16x32xf8E4M3FN> -> !pto.tile<16x32xf8E4M3FN>
  %12 = pto.tload %g12 : !pto.partition_tensor_view<16x32xf8E5M2> -> !pto.tile<16x32xf8E5M2>
  %13 = pto.tload %g13 : !pto.partition_tensor_view<16x32x!pto.e8m0> -> !pto.tile<16x32x!pto.e8m0>
  %14 = pto.tload %g14 : !pto.partition_tensor_view<16x32x!pto.hif8> -> !pto.tile<16x32x!pto.hif8>
  %15 = pto.tload %g15 : !pto.partition_tensor_view<16x32x!pto.f4e2m1> -> !pto.tile<16x32x!pto.f4e2m1>
  %16 = pto.tload %g16 : !pto.partition_tensor_view<16x32x!pto.f4e1m2> -> !pto.tile<16x32x!pto.f4e1m2>
  %17 = pto.tload %g17 : !pto.partition_tensor_view<16x32xf64> -> !pto.tile<16x32xf64>
  %18 = pto.tload %g18 : !pto.partition_tensor_view<16x32xi1> -> !pto.tile<16x32xi1>
  %19 = pto.tload %g19 : !pto.partition_tensor_view<16x32xi4> -> !pto.tile<16x32xi4>
  %20 = pto.tload %g20 : !pto.partition_tensor_view<16x32xsi8> -> !pto.tile<16x32xsi8>
  %21 = pto.tload %g21 : !pto.partition_tensor_view<16x32xsi16> -> !pto.tile<16x32xsi16>
  %22 = pto.tload %g22 : !pto.partition_tensor_view<16x32xsi32> -> !pto.tile<16x32xsi32>
  %23 = pto.tload %g23 : !pto.partition_tensor_view<16x32xsi64> -> !pto.tile<16x32xsi64>
  %24 = pto.tload %g24 : !pto.partition_tensor_view<16x32xf8E4M3> -> !pto.tile<16x32xf8E4M3>
  %25 = pto.tload %g25 : !pto.partition_tensor_view<16x32xf8E4M3FNUZ> -> !pto.tile<16x32xf8E4M3FNUZ>
  %26 = pto.tload %g26 : !pto.partition_tensor_view<16x32xf8E4M3B11FNUZ> -> !pto.tile<16x32xf8E4M3B11FNUZ>
  %27 = pto.tload %g27 : !pto.partition_tensor_view<16x32xf8E5M2FNUZ> -> !pto.tile<16x32xf8E5M2FNUZ>
  %28 = pto.tload %g28 : !pto.partition_tensor_view<16x32x!pto.i4> -> !pto.tile<16x32x!pto.i4>
  return
}

func.func @types_dps(%g0: !pto.partition_tensor_view<16x32xi8>, %d0: !pto.tile_buf<vec, 16x32xi8>, %g1: !pto.partition_tensor_view<16x32xui8>, %d1: !pto.tile_buf<vec, 16x32xui8>, %g2: !pto.partition_tensor_view<16x32xi16>, %d2: !pto.tile_buf<vec, 16x32xi16>, %g3: !pto.partition_tensor_view<16x32xui16>, %d3: !pto.tile_buf<vec, 16x32xui16>, %g4: !pto.partition_tensor_view<16x32xi32>, %d4: !pto.tile_buf<vec, 16x32xi32>, %g5: !pto.partition_tensor_view<16x32xui32>, %d5: !pto.tile_buf<vec, 16x32xui32>, %g6: !pto.partition_tensor_view<16x32xi64>, %d6: !pto.tile_buf<vec, 16x32xi64>, %g7: !pto.partition_tensor_view<16x32xui64>, %d7: !pto.tile_buf<vec, 16x32xui64>, %g8: !pto.partition_tensor_view<16x32xf16>, %d8: !pto.tile_buf<vec, 16x32xf16>, %g9: !pto.partition_tensor_view<16x32xbf16>, %d9: !pto.tile_buf<vec, 16x32xbf16>, %g10: !pto.partition_tensor_view<16x32xf32>, %d10: !pto.tile_buf<vec, 16x32xf32>, %g11: !pto.partition_tensor_view<16x32xf8E4M3FN>, %d11: !pto.tile_buf<vec, 16x32xf8E4M3FN>, %g12: !pto.partition_tensor_view<16x32xf8E5M2>, %d12: !pto.tile_buf<vec, 16x32xf8E5M2>, %g13: !pto.partition_tensor_view<16x32x!pto.e8m0>, %d13: !pto.tile_buf<vec, 16x32x!pto.e8m0>, %g14: !pto.partition_tensor_view<16x32x!pto.hif8>, %d14: !pto.tile_buf<vec, 16x32x!pto.hif8>, %g15: !pto.partition_tensor_view<16x32x!pto.f4e2m1>, %d15: !pto.tile_buf<vec, 16x32x!pto.f4e2m1>, %g16: !pto.partition_tensor_view<16x32x!pto.f4e1m2>, %d16: !pto.tile_buf<vec, 16x32x!pto.f4e1m2>, %g17: !pto.partition_tensor_view<16x32xf64>, %d17: !pto.tile_buf<vec, 16x32xf64>, %g18: !pto.partition_tensor_view<16x32xi1>, %d18: !pto.tile_buf<vec, 16x32xi1>, %g19: !pto.partition_tensor_view<16x32xi4>, %d19: !pto.tile_buf<vec, 16x32xi4>, %g20: !pto.partition_tensor_view<16x32xsi8>, %d20: !pto.tile_buf<vec, 16x32xsi8>, %g21: !pto.partition_tensor_view<16x32xsi16>, %d21: !pto.tile_buf<vec, 16x32xsi16>, %g22: !pto.partition_tensor_view<16x32xsi32>, %d22: !pto.tile_buf<vec, 16x32xsi32>, %g23: !pto.partition_tensor_view<16x32xsi64>, %d23: !pto.tile_buf<vec, 16x32xsi64>, %g24: !pto.partition_tensor_view<16x32xf8E4M3>, %d24: !pto.tile_buf<vec, 16x32xf8E4M3>, %g25: !pto.partition_tensor_view<16x32xf8E4M3FNUZ>, %d25: !pto.tile_buf<vec, 16x32xf8E4M3FNUZ>, %g26: !pto.partition_tensor_view<16x32xf8E4M3B11FNUZ>, %d26: !pto.tile_buf<vec, 16x32xf8E4M3B11FNUZ>, %g27: !pto.partition_tensor_view<16x32xf8E5M2FNUZ>, %d27: !pto.tile_buf<vec, 16x32xf8E5M2FNUZ>, %g28: !pto.partition_tensor_view<16x32x!pto.i4>, %d28: !pto.tile_buf<vec, 16x32x!pto.i4>) {
  pto.tload ins(%g0 : !pto.partition_tensor_view<16x32xi8>) outs(%d0 : !pto.tile_buf<vec, 16x32xi8>)
  pto.tload ins(%g1 : !pto.partition_tensor_view<16x32xui8>) outs(%d1 : !pto.tile_buf<vec, 16x32xui8>)
  pto.tload ins(%g2 : !pto.partition_tensor_view<16x32xi16>) outs(%d2 : !pto.tile_buf<vec, 16x32xi16>)
  pto.tload ins(%g3 : !pto.partition_tensor_view<16x32xui16>) outs(%d3 : !pto.tile_buf<vec, 16x32xui16>)
  pto.tload ins(%g4 : !pto.partition_tensor_view<16x32xi32>) outs(%d4 : !pto.tile_buf<vec, 16x32xi32>)
  pto.tload ins(%g5 : !pto.partition_tensor_view<16x32xui32>) outs(%d5 : !pto.tile_buf<vec, 16x32xui32>)
  pto.tload ins(%g6 : !pto.partition_tensor_view<16x32xi64>) outs(%d6 : !pto.tile_buf<vec, 16x32xi64>)
  pto.tload ins(%g7 : !pto.partition_tensor_view<16x32xui64>) outs(%d7 : !pto.tile_buf<vec, 16x32xui64>)
  pto.tload ins(%g8 : !pto.partition_tensor_view<16x32xf16>) outs(%d8 : !pto.tile_buf<vec, 16x32xf16>)
  pto.tload ins(%g9 : !pto.partition_tensor_view<16x32xbf16>) outs(%d9 : !pto.tile_buf<vec, 16x32xbf16>)
  pto.tload ins(%g10 : !pto.partition_tensor_view<16x32xf32>) outs(%d10 : !pto.tile_buf<vec, 16x32xf32>)
  pto.tload ins(%g11 : !pto.partition_tensor_view<16x32xf8E4M3FN>) outs(%d11 : !pto.tile_buf<vec, 16x32xf8E4M3FN>)
  pto.tload ins(%g12 : !pto.partition_tensor_view<16x32xf8E5M2>) outs(%d12 : !pto.tile_buf<vec, 16x32xf8E5M2>)
  pto.tload ins(%g13 : !pto.partition_tensor_view<16x32x!pto.e8m0>) outs(%d13 : !pto.tile_buf<vec, 16x32x!pto.e8m0>)
  pto.tload ins(%g14 : !pto.partition_tensor_view<16x32x!pto.hif8>) outs(%d14 : !pto.tile_buf<vec, 16x32x!pto.hif8>)
  pto.tload ins(%g15 : !pto.partition_tensor_view<16x32x!pto.f4e2m1>) outs(%d15 : !pto.tile_buf<vec, 16x32x!pto.f4e2m1>)
  pto.tload ins(%g16 : !pto.partition_tensor_view<16x32x!pto.f4e1m2>) outs(%d16 : !pto.tile_buf<vec, 16x32x!pto.f4e1m2>)
  pto.tload ins(%g17 : !pto.partition_tensor_view<16x32xf64>) outs(%d17 : !pto.tile_buf<vec, 16x32xf64>)
  pto.tload ins(%g18 : !pto.partition_tensor_view<16x32xi1>) outs(%d18 : !pto.tile_buf<vec, 16x32xi1>)
  pto.tload ins(%g19 : !pto.partition_tensor_view<16x32xi4>) outs(%d19 : !pto.tile_buf<vec, 16x32xi4>)
  pto.tload ins(%g20 : !pto.partition_tensor_view<16x32xsi8>) outs(%d20 : !pto.tile_buf<vec, 16x32xsi8>)
  pto.tload ins(%g21 : !pto.partition_tensor_view<16x32xsi16>) outs(%d21 : !pto.tile_buf<vec, 16x32xsi16>)
  pto.tload ins(%g22 : !pto.partition_tensor_view<16x32xsi32>) outs(%d22 : !pto.tile_buf<vec, 16x32xsi32>)
  pto.tload ins(%g23 : !pto.partition_tensor_view<16x32xsi64>) outs(%d23 : !pto.tile_buf<vec, 16x32xsi64>)
  pto.tload ins(%g24 : !pto.partition_tensor_view<16x32xf8E4M3>) outs(%d24 : !pto.tile_buf<vec, 16x32xf8E4M3>)
  pto.tload ins(%g25 : !pto.partition_tensor_view<16x32xf8E4M3FNUZ>) outs(%d25 : !pto.tile_buf<vec, 16x32xf8E4M3FNUZ>)
  pto.tload ins(%g26 : !pto.partition_tensor_view<16x32xf8E4M3B11FNUZ>) outs(%d26 : !pto.tile_buf<vec, 16x32xf8E4M3B11FNUZ>)
  pto.tload ins(%g27 : !pto.partition_tensor_view<16x32xf8E5M2FNUZ>) outs(%d27 : !pto.tile_buf<vec, 16x32xf8E5M2FNUZ>)
  pto.tload ins(%g28 : !pto.partition_tensor_view<16x32x!pto.i4>) outs(%d28 : !pto.tile_buf<vec, 16x32x!pto.i4>)
  return
}

func.func @nd(%p: !pto.ptr<f32>, %dst: !pto.tile_buf<vec, 16x32xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %view = pto.make_tensor_view %p, shape = [%c16, %c32], strides = [%c32, %c1] : !pto.tensor_view<16x32xf32>
  %src = pto.partition_view %view, offsets = [%c0, %c0], sizes = [%c16, %c32] : !pto.tensor_view<16x32xf32> -> !pto.partition_tensor_view<16x32xf32>
  pto.tload ins(%src : !pto.partition_tensor_view<16x32xf32>) outs(%dst : !pto.tile_buf<vec, 16x32xf32>)
  return
}

func.func @nd_of_five_dimensions(%p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c32 = arith.constant 32 : index
  %c128 = arith.constant 128 : index
  %c256 = arith.constant 256 : index
  %c512 = arith.constant 512 : index
  %view = pto.make_tensor_view %p, shape = [%c1, %c2, %c2, %c4, %c32], strides = [%c512, %c256, %c128, %c32, %c1] : !pto.tensor_view<1x2x2x4x32xf32>
  %src = pto.partition_view %view, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c2, %c2, %c4, %c32] : !pto.tensor_view<1x2x2x4x32xf32> -> !pto.partition_tensor_view<1x2x2x4x32xf32>
  %dst = pto.tload %src : !pto.partition_tensor_view<1x2x2x4x32xf32> -> !pto.tile<16x32xf32>
  return
}

func.func @dn(%p: !pto.ptr<f32>, %dst: !pto.tile_buf<vec, 16x32xf32, blayout=col_major>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %view = pto.make_tensor_view %p, shape = [%c16, %c32], strides = [%c1, %c16] {layout = #pto.layout<dn>} : !pto.tensor_view<16x32xf32>
  %src = pto.partition_view %view, offsets = [%c0, %c0], sizes = [%c16, %c32] : !pto.tensor_view<16x32xf32> -> !pto.partition_tensor_view<16x32xf32>
  pto.tload ins(%src : !pto.partition_tensor_view<16x32xf32>) outs(%dst : !pto.tile_buf<vec, 16x32xf32, blayout=col_major>)
  return
}

func.func @nz(%p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c128 = arith.constant 128 : index
  %c512 = arith.constant 512 : index
  %view = pto.make_tensor_view %p, shape = [%c1, %c4, %c1, %c16, %c8], strides = [%c512, %c128, %c128, %c8, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x4x1x16x8xf32>
  %src = pto.partition_view %view, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c4, %c1, %c16, %c8] : !pto.tensor_view<1x4x1x16x8xf32> -> !pto.partition_tensor_view<1x4x1x16x8xf32>
  %dst = pto.tload %src : !pto.partition_tensor_view<1x4x1x16x8xf32> -> !pto.tile<16x32xf32, blayout=col_major, slayout=row_major>
  return
}

func.func @other_type_of_the_same_size(%src: !pto.partition_tensor_view<16x32xf32>, %dst: !pto.tile_buf<vec, 16x32xi32>) {
  pto.tload ins(%src : !pto.partition_tensor_view<16x32xf32>) outs(%dst : !pto.tile_buf<vec, 16x32xi32>)
  return
}

func.func @dynamic(%p: !pto.ptr<f32>, %n: index, %r: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %view = pto.make_tensor_view %p, shape = [%n, %c32], strides = [%c32, %c1] : !pto.tensor_view<?x32xf32>
  %src = pto.partition_view %view, offsets = [%c0, %c0], sizes = [%n, %c32] : !pto.tensor_view<?x32xf32> -> !pto.partition_tensor_view<?x32xf32>
  %dst = pto.tload %src valid(%r) : !pto.partition_tensor_view<?x32xf32> -> !pto.tile<16x32xf32, valid=?x32>
  return
}

func.func @column(%p: !pto.ptr<f32>, %dst: !pto.tile_buf<vec, 32x1xf32, blayout=col_major>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %view = pto.make_tensor_view %p, shape = [%c32, %c1], strides = [%c1, %c1] : !pto.tensor_view<32x1xf32>
  %src = pto.partition_view %view, offsets = [%c0, %c0], sizes = [%c32, %c1] : !pto.tensor_view<32x1xf32> -> !pto.partition_tensor_view<32x1xf32>
  pto.tload ins(%src : !pto.partition_tensor_view<32x1xf32>) outs(%dst : !pto.tile_buf<vec, 32x1xf32, blayout=col_major>)
  return
}

func.func @padded(%p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c9 = arith.constant 9 : index
  %view = pto.make_tensor_view %p, shape = [%c7, %c9], strides = [%c9, %c1] : !pto.tensor_view<7x9xf32>
  %src = pto.partition_view %view, offsets = [%c0, %c0], sizes = [%c7, %c9] : !pto.tensor_view<7x9xf32> -> !pto.partition_tensor_view<7x9xf32>
  %dst = pto.tload %src : !pto.partition_tensor_view<7x9xf32> -> !pto.tile<16x32xf32, valid=7x9, pad=max>
  return
}

func.func @mat(%p: !pto.ptr<f32>, %dst: !pto.tile_buf<mat, 16x32xf32, blayout=col_major, slayout=row_major>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %view = pto.make_tensor_view %p, shape = [%c16, %c32], strides = [%c32, %c1] : !pto.tensor_view<16x32xf32>
  %src = pto.partition_view %view, offsets = [%c0, %c0], sizes = [%c16, %c32] : !pto.tensor_view<16x32xf32> -> !pto.partition_tensor_view<16x32xf32>
  pto.tload ins(%src : !pto.partition_tensor_view<16x32xf32>) outs(%dst : !pto.tile_buf<mat, 16x32xf32, blayout=col_major, slayout=row_major>)
  return
}

func.func @other_sizes(%p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c32 = arith.constant 32 : index
  %view = pto.make_tensor_view %p, shape = [%c8, %c32], strides = [%c32, %c1] : !pto.tensor_view<8x32xf32>
  %src = pto.partition_view %view, offsets = [%c0, %c0], sizes = [%c8, %c32] : !pto.tensor_view<8x32xf32> -> !pto.partition_tensor_view<8x32xf32>
  %dst = pto.tload %src : !pto.partition_tensor_view<8x32xf32> -> !pto.tile<16x32xf32>
  return
}

func.func @empty(%p: !pto.ptr<f32>, %dst: !pto.tile_buf<vec, 16x32xf32, valid=0x0>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %view = pto.make_tensor_view %p, shape = [%c16, %c32], strides = [%c32, %c1] : !pto.tensor_view<16x32xf32>
  %src = pto.partition_view %view, offsets = [%c0, %c0], sizes = [%c16, %c32] : !pto.tensor_view<16x32xf32> -> !pto.partition_tensor_view<16x32xf32>
  pto.tload ins(%src : !pto.partition_tensor_view<16x32xf32>) outs(%dst : !pto.tile_buf<vec, 16x32xf32, valid=0x0>)
  return
}

func.func @nz_to_rows(%p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c128 = arith.constant 128 : index
  %c512 = arith.constant 512 : index
  %view = pto.make_tensor_view %p, shape = [%c1, %c4, %c1, %c16, %c8], strides = [%c512, %c128, %c128, %c8, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x4x1x16x8xf32>
  %src = pto.partition_view %view, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c4, %c1, %c16, %c8] : !pto.tensor_view<1x4x1x16x8xf32> -> !pto.partition_tensor_view<1x4x1x16x8xf32>
  %dst = pto.tload %src : !pto.partition_tensor_view<1x4x1x16x8xf32> -> !pto.tile<16x32xf32>
  return
}

func.func @memrefs(%g: memref<16x32xf32>, %h: memref<16x32xf32, #pto.address_space<gm>>, %z: memref<16x32xf32, 0>, %d: memref<16x32xf32, #pto.address_space<vec>>, %t: !pto.tile_buf<vec, 16x32xf32>) {
  pto.tload ins(%g : memref<16x32xf32>) outs(%d : memref<16x32xf32, #pto.address_space<vec>>)
  pto.tload ins(%h : memref<16x32xf32, #pto.address_space<gm>>) outs(%d : memref<16x32xf32, #pto.address_space<vec>>)
  pto.tload ins(%z : memref<16x32xf32, 0>) outs(%t : !pto.tile_buf<vec, 16x32xf32>)
  %0 = pto.tload %g : memref<16x32xf32> -> !pto.tile<16x32xf32>
  return
}
