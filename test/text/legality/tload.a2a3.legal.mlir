// TLOAD on a2a3: what is legal.
// RUN: pto-opt --pto-legality=arch=a3 %s -o %t

func.func @types_ssa(%g0: !pto.partition_tensor_view<16x32xi8>, %g1: !pto.partition_tensor_view<16x32xui8>, %g2: !pto.partition_tensor_view<16x32xi16>, %g3: !pto.partition_tensor_view<16x32xui16>, %g4: !pto.partition_tensor_view<16x32xi32>, %g5: !pto.partition_tensor_view<16x32xui32>, %g6: !pto.partition_tensor_view<16x32xi64>, %g7: !pto.partition_tensor_view<16x32xui64>, %g8: !pto.partition_tensor_view<16x32xf16>, %g9: !pto.partition_tensor_view<16x32xbf16>, %g10: !pto.partition_tensor_view<16x32xf32>, %g11: !pto.partition_tensor_view<16x32xsi8>, %g12: !pto.partition_tensor_view<16x32xsi16>, %g13: !pto.partition_tensor_view<16x32xsi32>, %g14: !pto.partition_tensor_view<16x32xsi64>) {
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
  %11 = pto.tload %g11 : !pto.partition_tensor_view<16x32xsi8> -> !pto.tile<16x32xsi8>
  %12 = pto.tload %g12 : !pto.partition_tensor_view<16x32xsi16> -> !pto.tile<16x32xsi16>
  %13 = pto.tload %g13 : !pto.partition_tensor_view<16x32xsi32> -> !pto.tile<16x32xsi32>
  %14 = pto.tload %g14 : !pto.partition_tensor_view<16x32xsi64> -> !pto.tile<16x32xsi64>
  return
}

func.func @types_dps(%g0: !pto.partition_tensor_view<16x32xi8>, %d0: !pto.tile_buf<vec, 16x32xi8>, %g1: !pto.partition_tensor_view<16x32xui8>, %d1: !pto.tile_buf<vec, 16x32xui8>, %g2: !pto.partition_tensor_view<16x32xi16>, %d2: !pto.tile_buf<vec, 16x32xi16>, %g3: !pto.partition_tensor_view<16x32xui16>, %d3: !pto.tile_buf<vec, 16x32xui16>, %g4: !pto.partition_tensor_view<16x32xi32>, %d4: !pto.tile_buf<vec, 16x32xi32>, %g5: !pto.partition_tensor_view<16x32xui32>, %d5: !pto.tile_buf<vec, 16x32xui32>, %g6: !pto.partition_tensor_view<16x32xi64>, %d6: !pto.tile_buf<vec, 16x32xi64>, %g7: !pto.partition_tensor_view<16x32xui64>, %d7: !pto.tile_buf<vec, 16x32xui64>, %g8: !pto.partition_tensor_view<16x32xf16>, %d8: !pto.tile_buf<vec, 16x32xf16>, %g9: !pto.partition_tensor_view<16x32xbf16>, %d9: !pto.tile_buf<vec, 16x32xbf16>, %g10: !pto.partition_tensor_view<16x32xf32>, %d10: !pto.tile_buf<vec, 16x32xf32>, %g11: !pto.partition_tensor_view<16x32xsi8>, %d11: !pto.tile_buf<vec, 16x32xsi8>, %g12: !pto.partition_tensor_view<16x32xsi16>, %d12: !pto.tile_buf<vec, 16x32xsi16>, %g13: !pto.partition_tensor_view<16x32xsi32>, %d13: !pto.tile_buf<vec, 16x32xsi32>, %g14: !pto.partition_tensor_view<16x32xsi64>, %d14: !pto.tile_buf<vec, 16x32xsi64>) {
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
  pto.tload ins(%g11 : !pto.partition_tensor_view<16x32xsi8>) outs(%d11 : !pto.tile_buf<vec, 16x32xsi8>)
  pto.tload ins(%g12 : !pto.partition_tensor_view<16x32xsi16>) outs(%d12 : !pto.tile_buf<vec, 16x32xsi16>)
  pto.tload ins(%g13 : !pto.partition_tensor_view<16x32xsi32>) outs(%d13 : !pto.tile_buf<vec, 16x32xsi32>)
  pto.tload ins(%g14 : !pto.partition_tensor_view<16x32xsi64>) outs(%d14 : !pto.tile_buf<vec, 16x32xsi64>)
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

func.func @part_of_the_tensor(%p: !pto.ptr<f32>, %dst: !pto.tile_buf<vec, 16x32xf32, valid=8x16>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %view = pto.make_tensor_view %p, shape = [%c16, %c32], strides = [%c32, %c1] : !pto.tensor_view<16x32xf32>
  %src = pto.partition_view %view, offsets = [%c0, %c0], sizes = [%c16, %c32] : !pto.tensor_view<16x32xf32> -> !pto.partition_tensor_view<16x32xf32>
  pto.tload ins(%src : !pto.partition_tensor_view<16x32xf32>) outs(%dst : !pto.tile_buf<vec, 16x32xf32, valid=8x16>)
  return
}

func.func @one_line_of_another_layout(%p: !pto.ptr<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %view = pto.make_tensor_view %p, shape = [%c1, %c32], strides = [%c32, %c1] : !pto.tensor_view<1x32xf32>
  %src = pto.partition_view %view, offsets = [%c0, %c0], sizes = [%c1, %c32] : !pto.tensor_view<1x32xf32> -> !pto.partition_tensor_view<1x32xf32>
  %dst = pto.tload %src : !pto.partition_tensor_view<1x32xf32> -> !pto.tile<32x1xf32, valid=1x1, blayout=col_major>
  return
}

func.func @wide_dn(%p: !pto.ptr<i64>, %dst: !pto.tile_buf<vec, 16x32xi64, blayout=col_major>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %view = pto.make_tensor_view %p, shape = [%c16, %c32], strides = [%c1, %c16] {layout = #pto.layout<dn>} : !pto.tensor_view<16x32xi64>
  %src = pto.partition_view %view, offsets = [%c0, %c0], sizes = [%c16, %c32] : !pto.tensor_view<16x32xi64> -> !pto.partition_tensor_view<16x32xi64>
  pto.tload ins(%src : !pto.partition_tensor_view<16x32xi64>) outs(%dst : !pto.tile_buf<vec, 16x32xi64, blayout=col_major>)
  return
}

func.func @memrefs(%g: memref<16x32xf32>, %h: memref<16x32xf32, #pto.address_space<gm>>, %z: memref<16x32xf32, 0>, %d: memref<16x32xf32, #pto.address_space<vec>>, %t: !pto.tile_buf<vec, 16x32xf32>) {
  pto.tload ins(%g : memref<16x32xf32>) outs(%d : memref<16x32xf32, #pto.address_space<vec>>)
  pto.tload ins(%h : memref<16x32xf32, #pto.address_space<gm>>) outs(%d : memref<16x32xf32, #pto.address_space<vec>>)
  pto.tload ins(%z : memref<16x32xf32, 0>) outs(%t : !pto.tile_buf<vec, 16x32xf32>)
  %0 = pto.tload %g : memref<16x32xf32> -> !pto.tile<16x32xf32>
  return
}
