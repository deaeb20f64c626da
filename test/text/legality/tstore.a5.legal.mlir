// TSTORE on a5: what is legal.
// RUN: pto-opt --pto-legality=arch=a5 %s -o %t

func.func @types_ssa(%s0: !pto.tile<16x32xi8>, %g0: !pto.partition_tensor_view<16x32xi8>, %s1: !pto.tile<16x32xui8>, %g1: !pto.partition_tensor_view<16x32xui8>, %s2: !pto.tile<16x32xi16>, %g2: !pto.partition_tensor_view<16x32xi16>, %s3: !pto.tile<16x32xui16>, %g3: !pto.partition_tensor_view<16x32xui16>, %s4: !pto.tile<16x32xi32>, %g4: !pto.partition_tensor_view<16x32xi32>, %s5: !pto.tile<16x32xui32>, %g5: !pto.partition_tensor_view<16x32xui32>, %s6: !pto.tile<16x32xi64>, %g6: !pto.partition_tensor_view<16x32xi64>, %s7: !pto.tile<16x32xui64>, %g7: !pto.partition_tensor_view<16x32xui64>, %s8: !pto.tile<16x32xf16>, %g8: !pto.partition_tensor_view<16x32xf16>, %s9: !pto.tile<16x32xbf16>, %g9: !pto.partition_tensor_view<16x32xbf16>, %s10: !pto.tile<16x32xf32>, %g10: !pto.partition_tensor_view<16x32xf32>, %s11: !pto.tile<16x32xf8E4M3FN>, %g11: !pto.partition_tensor_view<16x32xf8E4M3FN>, %s12: !pto.tile<16x32xf8E5M2>, %g12: !pto.partition_tensor_view<16x32xf8E5M2>, %s13: !pto.tile<16x32x!pto.e8m0>, %g13: !pto.partition_tensor_view<16x32x!pto.e8m0>, %s14: !pto.tile<16x32x!pto.hif8>, %g14: !pto.partition_tensor_view<16x32x!pto.hif8>, %s15: !pto.tile<16x32x!pto.f4e2m1>, %g15: !pto.partition_tensor_view<16x32x!pto.f4e2m1>, %s16: !pto.tile<16x32x!pto.f4e1m2>, %g16: !pto.partition_tensor_view<16x32x!pto.f4e1m2>, %s17: !pto.tile<16x32xsi8>, %g17: !pto.partition_tensor_view<16x32xsi8>, %s18: !pto.tile<16x32xsi16>, %g18: !pto.partition_tensor_view<16x32xsi16>, %s19: !pto.tile<16x32xsi32>, %g19: !pto.partition_tensor_view<16x32xsi32>, %s20: !pto.tile<16x32xsi64>, %g20: !pto.partition_tensor_view<16x32xsi64>, %s21: !pto.tile<16x32xf8E4M3>, %g21: !pto.partition_tensor_view<16x32xf8E4M3>, %s22: !pto.tile<16x32xf8E4M3FNUZ>, %g22: !pto.partition_tensor_view<16x32xf8E4M3FNUZ>, %s23: !pto.tile<16x32xf8E4M3B11FNUZ>, %g23: !pto.partition_tensor_view<16x32xf8E4M3B11FNUZ>, %s24: !pto.tile<16x32xf8E5M2FNUZ>, %g24: !pto.partition_tensor_view<16x32xf8E5M2FNUZ>) {
  pto.tstore %s0, %g0 : (!pto.tile<16x32xi8>, !pto.partition_tensor_view<16x32xi8>) -> ()
  pto.tstore %s1, %g1 : (!pto.tile<16x32xui8>, !pto.partition_tensor_view<16x32xui8>) -> ()
  pto.tstore %s2, %g2 : (!pto.tile<16x32xi16>, !pto.partition_tensor_view<16x32xi16>) -> ()
  pto.tstore %s3, %g3 : (!pto.tile<16x32xui16>, !pto.partition_tensor_view<16x32xui16>) -> ()
  pto.tstore %s4, %g4 : (!pto.tile<16x32xi32>, !pto.partition_tensor_view<16x32xi32>) -> ()
  pto.tstore %s5, %g5 : (!pto.tile<16x32xui32>, !pto.partition_tensor_view<16x32xui32>) -> ()
  pto.tstore %s6, %g6 : (!pto.tile<16x32xi64>, !pto.partition_tensor_view<16x32xi64>) -> ()
  pto.tstore %s7, %g7 : (!pto.tile<16x32xui64>, !pto.partition_tensor_view<16x32xui64>) -> ()
  pto.tstore %s8, %g8 : (!pto.tile<16x32xf16>, !pto.partition_tensor_view<16x32xf16>) -> ()
  pto.tstore %s9, %g9 : (!pto.tile<16x32xbf16>, !pto.partition_tensor_view<16x32xbf16>) -> ()
  pto.tstore %s10, %g10 : (!pto.tile<16x32xf32>, !pto.partition_tensor_view<16x32xf32>) -> ()
  pto.tstore %s11, %g11 : (!pto.tile<16x32xf8E4M3FN>, !pto.partition_tensor_view<16x32xf8E4M3FN>) -> ()
  pto.tstore %s12, %g12 : (!pto.tile<16x32xf8E5M2>, !pto.partition_tensor_view<16x32xf8E5M2>) -> ()
  pto.tstore %s13, %g13 : (!pto.tile<16x32x!pto.e8m0>, !pto.partition_tensor_view<16x32x!pto.e8m0>) -> ()
  pto.tstore %s14, %g14 : (!pto.tile<16x32x!pto.hif8>, !pto.partition_tensor_view<16x32x!pto.hif8>) -> ()
  pto.tstore %s15, %g15 : (!pto.tile<16x32x!pto.f4e2m1>, !pto.partition_tensor_view<16x32x!pto.f4e2m1>) -> ()
  pto.tstore %s16, %g16 : (!pto.tile<16x32x!pto.f4e1m2>, !pto.partition_tensor_view<16x32x!pto.f4e1m2>) -> ()
  pto.tstore %s17, %g17 : (!pto.tile<16x32xsi8>, !pto.partition_tensor_view<16x32xsi8>) -> ()
  pto.tstore %s18, %g18 : (!pto.tile<16x32xsi16>, !pto.partition_tensor_view<16x32xsi16>) -> ()
  pto.tstore %s19, %g19 : (!pto.tile<16x32xsi32>, !pto.partition_tensor_view<16x32xsi32>) -> ()
  pto.tstore %s20, %g20 : (!pto.tile<16x32xsi64>, !pto.partition_tensor_view<16x32xsi64>) -> ()
  pto.tstore %s21, %g21 : (!pto.tile<16x32xf8E4M3>, !pto.partition_tensor_view<16x32xf8E4M3>) -> ()
  pto.tstore %s22, %g22 : (!pto.tile<16x32xf8E4M3FNUZ>, !pto.partition_tensor_view<16x32xf8E4M3FNUZ>) -> ()
  pto.tstore %s23, %g23 : (!pto.tile<16x32xf8E4M3B11FNUZ>, !pto.partition_tensor_view<16x32xf8E4M3B11FNUZ>) -> ()
  pto.tstore %s24, %g24 : (!pto.tile<16x32xf8E5M2FNUZ>, !pto.partition_tensor_view<16x32xf8E5M2FNUZ>) -> ()
  return
}

func.func @types_dps(%s0: !pto.tile_buf<vec, 16x32xi8>, %g0: !pto.partition_tensor_view<16x32xi8>, %s1: !pto.tile_buf<vec, 16x32xui8>, %g1: !pto.partition_tensor_view<16x32xui8>, %s2: !pto.tile_buf<vec, 16x32xi16>, %g2: !pto.partition_tensor_view<16x32xi16>, %s3: !pto.tile_buf<vec, 16x32xui16>, %g3: !pto.partition_tensor_view<16x32xui16>, %s4: !pto.tile_buf<vec, 16x32xi32>, %g4: !pto.partition_tensor_view<16x32xi32>, %s5: !pto.tile_buf<vec, 16x32xui32>, %g5: !pto.partition_tensor_view<16x32xui32>, %s6: !pto.tile_buf<vec, 16x32xi64>, %g6: !pto.partition_tensor_view<16x32xi64>, %s7: !pto.tile_buf<vec, 16x32xui64>, %g7: !pto.partition_tensor_view<16x32xui64>, %s8: !pto.tile_buf<vec, 16x32xf16>, %g8: !pto.partition_tensor_view<16x32xf16>, %s9: !pto.tile_buf<vec, 16x32xbf16>, %g9: !pto.partition_tensor_view<16x32xbf16>, %s10: !pto.tile_buf<vec, 16x32xf32>, %g10: !pto.partition_tensor_view<16x32xf32>, %s11: !pto.tile_buf<vec, 16x32xf8E4M3FN>, %g11: !pto.partition_tensor_view<16x32xf8E4M3FN>, %s12: !pto.tile_buf<vec, 16x32xf8E5M2>, %g12: !pto.partition_tensor_view<16x32xf8E5M2>, %s13: !pto.tile_buf<vec, 16x32x!pto.e8m0>, %g13: !pto.partition_tensor_view<16x32x!pto.e8m0>, %s14: !pto.tile_buf<vec, 16x32x!pto.hif8>, %g14: !pto.partition_tensor_view<16x32x!pto.hif8>, %s15: !pto.tile_buf<vec, 16x32x!pto.f4e2m1>, %g15: !pto.partition_tensor_view<16x32x!pto.f4e2m1>, %s16: !pto.tile_buf<vec, 16x32x!pto.f4e1m2>, %g16: !pto.partition_tensor_view<16x32x!pto.f4e1m2>, %s17: !pto.tile_buf<vec, 16x32xsi8>, %g17: !pto.partition_tensor_view<16x32xsi8>, %s18: !pto.tile_buf<vec, 16x32xsi16>, %g18: !pto.partition_tensor_view<16x32xsi16>, %s19: !pto.tile_buf<vec, 16x32xsi32>, %g19: !pto.partition_tensor_view<16x32xsi32>, %s20: !pto.tile_buf<vec, 16x32xsi64>, %g20: !pto.partition_tensor_view<16x32xsi64>, %s21: !pto.tile_buf<vec, 16x32xf8E4M3>, %g21: !pto.partition_tensor_view<16x32xf8E4M3>, %s22: !pto.tile_buf<vec, 16x32xf8E4M3FNUZ>, %g22: !pto.partition_tensor_view<16x32xf8E4M3FNUZ>, %s23: !pto.tile_buf<vec, 16x32xf8E4M3B11FNUZ>, %g23: !pto.partition_tensor_view<16x32xf8E4M3B11FNUZ>, %s24: !pto.tile_buf<vec, 16x32xf8E5M2FNUZ>, %g24: !pto.partition_tensor_view<16x32xf8E5M2FNUZ>) {
  pto.tstore ins(%s0 : !pto.tile_buf<vec, 16x32xi8>) outs(%g0 : !pto.partition_tensor_view<16x32xi8>)
  pto.tstore ins(%s1 : !pto.tile_buf<vec, 16x32xui8>) outs(%g1 : !pto.partition_tensor_view<16x32xui8>)
  pto.tstore ins(%s2 : !pto.tile_buf<vec, 16x32xi16>) outs(%g2 : !pto.partition_tensor_view<16x32xi16>)
  pto.tstore ins(%s3 : !pto.tile_buf<vec, 16x32xui16>) outs(%g3 : !pto.partition_tensor_view<16x32xui16>)
  pto.tstore ins(%s4 : !pto.tile_buf<vec, 16x32xi32>) outs(%g4 : !pto.partition_tensor_view<16x32xi32>)
  pto.tstore ins(%s5 : !pto.tile_buf<vec, 16x32xui32>) outs(%g5 : !pto.partition_tensor_view<16x32xui32>)
  pto.tstore ins(%s6 : !pto.tile_buf<vec, 16x32xi64>) outs(%g6 : !pto.partition_tensor_view<16x32xi64>)
  pto.tstore ins(%s7 : !pto.tile_buf<vec, 16x32xui64>) outs(%g7 : !pto.partition_tensor_view<16x32xui64>)
  pto.tstore ins(%s8 : !pto.tile_buf<vec, 16x32xf16>) outs(%g8 : !pto.partition_tensor_view<16x32xf16>)
  pto.tstore ins(%s9 : !pto.tile_buf<vec, 16x32xbf16>) outs(%g9 : !pto.partition_tensor_view<16x32xbf16>)
  pto.tstore ins(%s10 : !pto.tile_buf<vec, 16x32xf32>) outs(%g10 : !pto.partition_tensor_view<16x32xf32>)
  pto.tstore ins(%s11 : !pto.tile_buf<vec, 16x32xf8E4M3FN>) outs(%g11 : !pto.partition_tensor_view<16x32xf8E4M3FN>)
  pto.tstore ins(%s12 : !pto.tile_buf<vec, 16x32xf8E5M2>) outs(%g12 : !pto.partition_tensor_view<16x32xf8E5M2>)
  pto.tstore ins(%s13 : !pto.tile_buf<vec, 16x32x!pto.e8m0>) outs(%g13 : !pto.partition_tensor_view<16x32x!pto.e8m0>)
  pto.tstore ins(%s14 : !pto.tile_buf<vec, 16x32x!pto.hif8>) outs(%g14 : !pto.partition_tensor_view<16x32x!pto.hif8>)
  pto.tstore ins(%s15 : !pto.tile_buf<vec, 16x32x!pto.f4e2m1>) outs(%g15 : !pto.partition_tensor_view<16x32x!pto.f4e2m1>)
  pto.tstore ins(%s16 : !pto.tile_buf<vec, 16x32x!pto.f4e1m2>) outs(%g16 : !pto.partition_tensor_view<16x32x!pto.f4e1m2>)
  pto.tstore ins(%s17 : !pto.tile_buf<vec, 16x32xsi8>) outs(%g17 : !pto.partition_tensor_view<16x32xsi8>)
  pto.tstore ins(%s18 : !pto.tile_buf<vec, 16x32xsi16>) outs(%g18 : !pto.partition_tensor_view<16x32xsi16>)
  pto.tstore ins(%s19 : !pto.tile_buf<vec, 16x32xsi32>) outs(%g19 : !pto.partition_tensor_view<16x32xsi32>)
  pto.tstore ins(%s20 : !pto.tile_buf<vec, 16x32xsi64>) outs(%g20 : !pto.partition_tensor_view<16x32xsi64>)
  pto.tstore ins(%s21 : !pto.tile_buf<vec, 16x32xf8E4M3>) outs(%g21 : !pto.partition_tensor_view<16x32xf8E4M3>)
  pto.tstore ins(%s22 : !pto.tile_buf<vec, 16x32xf8E4M3FNUZ>) outs(%g22 : !pto.partition_tensor_view<16x32xf8E4M3FNUZ>)
  pto.tstore ins(%s23 : !pto.tile_buf<vec, 16x32xf8E4M3B11FNUZ>) outs(%g23 : !pto.partition_tensor_view<16x32xf8E4M3B11FNUZ>)
  pto.tstore ins(%s24 : !pto.tile_buf<vec, 16x32xf8E5M2FNUZ>) outs(%g24 : !pto.partition_tensor_view<16x32xf8E5M2FNUZ>)
  return
}

func.func @atomic_types(%s0: !pto.tile<16x32xi8>, %g0: !pto.partition_tensor_view<16x32xi8>, %s1: !pto.tile<16x32xi16>, %g1: !pto.partition_tensor_view<16x32xi16>, %s2: !pto.tile<16x32xi32>, %g2: !pto.partition_tensor_view<16x32xi32>, %s3: !pto.tile<16x32xf16>, %g3: !pto.partition_tensor_view<16x32xf16>, %s4: !pto.tile<16x32xbf16>, %g4: !pto.partition_tensor_view<16x32xbf16>, %s5: !pto.tile<16x32xf32>, %g5: !pto.partition_tensor_view<16x32xf32>, %s6: !pto.tile<16x32xsi8>, %g6: !pto.partition_tensor_view<16x32xsi8>, %s7: !pto.tile<16x32xsi16>, %g7: !pto.partition_tensor_view<16x32xsi16>, %s8: !pto.tile<16x32xsi32>, %g8: !pto.partition_tensor_view<16x32xsi32>) {
  pto.tstore %s0, %g0 {atomicType = #pto<atomic_type atomic_add>} : (!pto.tile<16x32xi8>, !pto.partition_tensor_view<16x32xi8>) -> ()
  pto.tstore %s1, %g1 {atomicType = #pto<atomic_type atomic_add>} : (!pto.tile<16x32xi16>, !pto.partition_tensor_view<16x32xi16>) -> ()
  pto.tstore %s2, %g2 {atomicType = #pto<atomic_type atomic_add>} : (!pto.tile<16x32xi32>, !pto.partition_tensor_view<16x32xi32>) -> ()
  pto.tstore %s3, %g3 {atomicType = #pto<atomic_type atomic_add>} : (!pto.tile<16x32xf16>, !pto.partition_tensor_view<16x32xf16>) -> ()
  pto.tstore %s4, %g4 {atomicType = #pto<atomic_type atomic_add>} : (!pto.tile<16x32xbf16>, !pto.partition_tensor_view<16x32xbf16>) -> ()
  pto.tstore %s5, %g5 {atomicType = #pto<atomic_type atomic_add>} : (!pto.tile<16x32xf32>, !pto.partition_tensor_view<16x32xf32>) -> ()
  pto.tstore %s6, %g6 {atomicType = #pto<atomic_type atomic_add>} : (!pto.tile<16x32xsi8>, !pto.partition_tensor_view<16x32xsi8>) -> ()
  pto.tstore %s7, %g7 {atomicType = #pto<atomic_type atomic_add>} : (!pto.tile<16x32xsi16>, !pto.partition_tensor_view<16x32xsi16>) -> ()
  pto.tstore %s8, %g8 {atomicType = #pto<atomic_type atomic_add>} : (!pto.tile<16x32xsi32>, !pto.partition_tensor_view<16x32xsi32>) -> ()
  return
}

func.func @nd(%src: !pto.tile<16x32xf32>, %p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %view = pto.make_tensor_view %p, shape = [%c16, %c32], strides = [%c32, %c1] : !pto.tensor_view<16x32xf32>
  %dst = pto.partition_view %view, offsets = [%c0, %c0], sizes = [%c16, %c32] : !pto.tensor_view<16x32xf32> -> !pto.partition_tensor_view<16x32xf32>
  pto.tstore %src, %dst : (!pto.tile<16x32xf32>, !pto.partition_tensor_view<16x32xf32>) -> ()
  return
}

func.func @nd_of_five_dimensions(%src: !pto.tile_buf<vec, 16x32xf32>, %p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c32 = arith.constant 32 : index
  %c128 = arith.constant 128 : index
  %c256 = arith.constant 256 : index
  %c512 = arith.constant 512 : index
  %view = pto.make_tensor_view %p, shape = [%c1, %c2, %c2, %c4, %c32], strides = [%c512, %c256, %c128, %c32, %c1] : !pto.tensor_view<1x2x2x4x32xf32>
  %dst = pto.partition_view %view, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c2, %c2, %c4, %c32] : !pto.tensor_view<1x2x2x4x32xf32> -> !pto.partition_tensor_view<1x2x2x4x32xf32>
  pto.tstore ins(%src : !pto.tile_buf<vec, 16x32xf32>) outs(%dst : !pto.partition_tensor_view<1x2x2x4x32xf32>)
  return
}

func.func @dn(%src: !pto.tile<16x32xf32, blayout=col_major>, %p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %view = pto.make_tensor_view %p, shape = [%c16, %c32], strides = [%c1, %c16] {layout = #pto.layout<dn>} : !pto.tensor_view<16x32xf32>
  %dst = pto.partition_view %view, offsets = [%c0, %c0], sizes = [%c16, %c32] : !pto.tensor_view<16x32xf32> -> !pto.partition_tensor_view<16x32xf32>
  pto.tstore %src, %dst : (!pto.tile<16x32xf32, blayout=col_major>, !pto.partition_tensor_view<16x32xf32>) -> ()
  return
}

func.func @nz(%src: !pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>, %p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c128 = arith.constant 128 : index
  %c512 = arith.constant 512 : index
  %view = pto.make_tensor_view %p, shape = [%c1, %c4, %c1, %c16, %c8], strides = [%c512, %c128, %c128, %c8, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x4x1x16x8xf32>
  %dst = pto.partition_view %view, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c4, %c1, %c16, %c8] : !pto.tensor_view<1x4x1x16x8xf32> -> !pto.partition_tensor_view<1x4x1x16x8xf32>
  pto.tstore ins(%src : !pto.tile_buf<vec, 16x32xf32, blayout=col_major, slayout=row_major>) outs(%dst : !pto.partition_tensor_view<1x4x1x16x8xf32>)
  return
}

func.func @other_type_of_the_same_size(%src: !pto.tile<16x32xi32>, %dst: !pto.partition_tensor_view<16x32xf32>) {
  pto.tstore %src, %dst : (!pto.tile<16x32xi32>, !pto.partition_tensor_view<16x32xf32>) -> ()
  return
}

func.func @dynamic(%src: !pto.tile_buf<vec, 16x32xf32, valid=?x32>, %p: !pto.ptr<f32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %view = pto.make_tensor_view %p, shape = [%n, %c32], strides = [%c32, %c1] : !pto.tensor_view<?x32xf32>
  %dst = pto.partition_view %view, offsets = [%c0, %c0], sizes = [%n, %c32] : !pto.tensor_view<?x32xf32> -> !pto.partition_tensor_view<?x32xf32>
  pto.tstore ins(%src : !pto.tile_buf<vec, 16x32xf32, valid=?x32>) outs(%dst : !pto.partition_tensor_view<?x32xf32>)
  return
}

func.func @phase(%src: !pto.tile<16x32xf32>, %dst: !pto.partition_tensor_view<16x32xf32>) {
  pto.tstore %src, %dst {stPhase = #pto<st_phase final>} : (!pto.tile<16x32xf32>, !pto.partition_tensor_view<16x32xf32>) -> ()
  return
}

func.func @atomic_none(%src: !pto.tile_buf<vec, 16x32xui32>, %dst: !pto.partition_tensor_view<16x32xui32>) {
  pto.tstore ins(%src : !pto.tile_buf<vec, 16x32xui32>) outs(%dst : !pto.partition_tensor_view<16x32xui32>) {atomicType = #pto<atomic_type atomic_none>}
  return
}

func.func @column_to_nd(%src: !pto.tile<32x1xf32, blayout=col_major>, %p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %view = pto.make_tensor_view %p, shape = [%c32, %c1], strides = [%c1, %c1] {layout = #pto.layout<nd>} : !pto.tensor_view<32x1xf32>
  %dst = pto.partition_view %view, offsets = [%c0, %c0], sizes = [%c32, %c1] : !pto.tensor_view<32x1xf32> -> !pto.partition_tensor_view<32x1xf32>
  pto.tstore %src, %dst : (!pto.tile<32x1xf32, blayout=col_major>, !pto.partition_tensor_view<32x1xf32>) -> ()
  return
}

func.func @row_to_dn(%src: !pto.tile_buf<vec, 1x32xf32>, %p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %view = pto.make_tensor_view %p, shape = [%c1, %c32], strides = [%c1, %c1] {layout = #pto.layout<dn>} : !pto.tensor_view<1x32xf32>
  %dst = pto.partition_view %view, offsets = [%c0, %c0], sizes = [%c1, %c32] : !pto.tensor_view<1x32xf32> -> !pto.partition_tensor_view<1x32xf32>
  pto.tstore ins(%src : !pto.tile_buf<vec, 1x32xf32>) outs(%dst : !pto.partition_tensor_view<1x32xf32>)
  return
}

func.func @wide_nz(%src: !pto.tile<16x8xi64, blayout=col_major, slayout=row_major>, %p: !pto.ptr<i64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %c128 = arith.constant 128 : index
  %view = pto.make_tensor_view %p, shape = [%c1, %c2, %c1, %c16, %c4], strides = [%c128, %c64, %c64, %c4, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x2x1x16x4xi64>
  %dst = pto.partition_view %view, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c2, %c1, %c16, %c4] : !pto.tensor_view<1x2x1x16x4xi64> -> !pto.partition_tensor_view<1x2x1x16x4xi64>
  pto.tstore %src, %dst : (!pto.tile<16x8xi64, blayout=col_major, slayout=row_major>, !pto.partition_tensor_view<1x2x1x16x4xi64>) -> ()
  return
}

func.func @many_rows(%src: !pto.tile_buf<vec, 4096x32xi8>, %dst: !pto.partition_tensor_view<4096x32xi8>) {
  pto.tstore ins(%src : !pto.tile_buf<vec, 4096x32xi8>) outs(%dst : !pto.partition_tensor_view<4096x32xi8>)
  return
}

func.func @memrefs(%g: memref<16x32xf32>, %h: memref<16x32xf32, #pto.address_space<gm>>, %s: memref<16x32xf32, #pto.address_space<vec>>, %t: !pto.tile<16x32xf32>) {
  pto.tstore ins(%s : memref<16x32xf32, #pto.address_space<vec>>) outs(%g : memref<16x32xf32>)
  pto.tstore ins(%s : memref<16x32xf32, #pto.address_space<vec>>) outs(%h : memref<16x32xf32, #pto.address_space<gm>>)
  pto.tstore %t, %g : (!pto.tile<16x32xf32>, memref<16x32xf32>) -> ()
  return
}
