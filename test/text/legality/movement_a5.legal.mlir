// Movements between global memory and tiles on a5: what is legal.
// RUN: pto-opt --pto-legality=arch=a5 %s -o %t

func.func @tload_1(%a0: !pto.partition_tensor_view<16x32xf16>, %d: !pto.tile_buf<vec, 16x32xf16>) {
  pto.tload ins(%a0 : !pto.partition_tensor_view<16x32xf16>) outs(%d : !pto.tile_buf<vec, 16x32xf16>)
  return
}

func.func @tload_2(%a0: !pto.partition_tensor_view<16x32xf16>, %d: !pto.tile_buf<vec, 16x32xf16>) {
  %c0 = arith.constant 0 : index
  pto.tload ins(%a0 : !pto.partition_tensor_view<16x32xf16>) outs(%d : !pto.tile_buf<vec, 16x32xf16>) pad_mode = #pto.padmode<PadNull> left_padding_num = %c0 : index init_out_buffer = true right_padding_num = %c0 : index
  return
}

func.func @tload_3(%a0: !pto.partition_tensor_view<16x32xf16>, %d: !pto.tile_buf<mat, 16x32xf16, blayout=col_major, slayout=row_major>) {
  pto.tload ins(%a0 : !pto.partition_tensor_view<16x32xf16>) outs(%d : !pto.tile_buf<mat, 16x32xf16, blayout=col_major, slayout=row_major>)
  return
}

func.func @tload_4(%pa0: !pto.ptr<f16>, %d: !pto.tile_buf<mat, 16x32xf16, blayout=col_major, slayout=row_major>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  %c512 = arith.constant 512 : index
  %c256 = arith.constant 256 : index
  %c0 = arith.constant 0 : index
  %va0 = pto.make_tensor_view %pa0, shape = [%c1, %c2, %c1, %c16, %c16], strides = [%c512, %c256, %c256, %c16, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x2x1x16x16xf16>
  %a0 = pto.partition_view %va0, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c2, %c1, %c16, %c16] : !pto.tensor_view<1x2x1x16x16xf16> -> !pto.partition_tensor_view<1x2x1x16x16xf16>
  pto.tload ins(%a0 : !pto.partition_tensor_view<1x2x1x16x16xf16>) outs(%d : !pto.tile_buf<mat, 16x32xf16, blayout=col_major, slayout=row_major>)
  return
}

func.func @tload_5(%pa0: !pto.ptr<f16>, %d: !pto.tile_buf<vec, 16x32xf16, blayout=col_major>) {
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %va0 = pto.make_tensor_view %pa0, shape = [%c16, %c32], strides = [%c1, %c16] {layout = #pto.layout<dn>} : !pto.tensor_view<16x32xf16>
  %a0 = pto.partition_view %va0, offsets = [%c0, %c0], sizes = [%c16, %c32] : !pto.tensor_view<16x32xf16> -> !pto.partition_tensor_view<16x32xf16>
  pto.tload ins(%a0 : !pto.partition_tensor_view<16x32xf16>) outs(%d : !pto.tile_buf<vec, 16x32xf16, blayout=col_major>)
  return
}

func.func @tprefetch_1(%a0: !pto.partition_tensor_view<16x32xf16>, %d: !pto.tile_buf<vec, 16x32xf16>) {
  pto.tprefetch ins(%a0 : !pto.partition_tensor_view<16x32xf16>) outs(%d : !pto.tile_buf<vec, 16x32xf16>)
  return
}

func.func @tprefetch_2(%a0: !pto.partition_tensor_view<16x32xf16>, %d: !pto.tile_buf<mat, 16x32xf16>) {
  pto.tprefetch ins(%a0 : !pto.partition_tensor_view<16x32xf16>) outs(%d : !pto.tile_buf<mat, 16x32xf16>)
  return
}

func.func @tstore_1(%a0: !pto.tile_buf<vec, 16x32xf16>, %d: !pto.partition_tensor_view<16x32xf16>) {
  pto.tstore ins(%a0 : !pto.tile_buf<vec, 16x32xf16>) outs(%d : !pto.partition_tensor_view<16x32xf16>)
  return
}

func.func @tstore_2(%a0: !pto.tile_buf<vec, 16x32xf32>, %d: !pto.partition_tensor_view<16x32xf32>) {
  pto.tstore ins(%a0 : !pto.tile_buf<vec, 16x32xf32>) outs(%d : !pto.partition_tensor_view<16x32xf32>) {stPhase = #pto<st_phase final>, atomicType = #pto<atomic_type atomic_add>}
  return
}

func.func @tstore_3(%a0: !pto.tile_buf<vec, 16x32xf16, blayout=col_major, slayout=row_major>, %pd: !pto.ptr<f16>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  %c512 = arith.constant 512 : index
  %c256 = arith.constant 256 : index
  %c0 = arith.constant 0 : index
  %vd = pto.make_tensor_view %pd, shape = [%c1, %c2, %c1, %c16, %c16], strides = [%c512, %c256, %c256, %c16, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<1x2x1x16x16xf16>
  %d = pto.partition_view %vd, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c2, %c1, %c16, %c16] : !pto.tensor_view<1x2x1x16x16xf16> -> !pto.partition_tensor_view<1x2x1x16x16xf16>
  pto.tstore ins(%a0 : !pto.tile_buf<vec, 16x32xf16, blayout=col_major, slayout=row_major>) outs(%d : !pto.partition_tensor_view<1x2x1x16x16xf16>)
  return
}

func.func @tstore_4(%a0: !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %d: !pto.partition_tensor_view<16x32xbf16>) {
  pto.tstore ins(%a0 : !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) outs(%d : !pto.partition_tensor_view<16x32xbf16>) {reluPreMode = #pto<relu_pre_mode normal_relu>}
  return
}

func.func @tstore_5(%a0: !pto.tile_buf<acc, 16x32xi32, blayout=col_major, slayout=row_major, fractal=1024>, %d: !pto.partition_tensor_view<16x32xf16>) {
  %c1_i64 = arith.constant 1 : i64
  pto.tstore ins(%a0 : !pto.tile_buf<acc, 16x32xi32, blayout=col_major, slayout=row_major, fractal=1024>, %c1_i64 : i64) outs(%d : !pto.partition_tensor_view<16x32xf16>) {stPhase = #pto<st_phase partial>}
  return
}

func.func @tstore_fp_1(%a0: !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %a1: !pto.tile_buf<scaling, 1x32xui64>, %d: !pto.partition_tensor_view<16x32xi8>) {
  pto.tstore_fp ins(%a0, %a1 : !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<scaling, 1x32xui64>) outs(%d : !pto.partition_tensor_view<16x32xi8>)
  return
}

func.func @mgather_1(%a0: !pto.partition_tensor_view<16x32xf32>, %a1: !pto.tile_buf<vec, 1x16xi32>, %d: !pto.tile_buf<vec, 16x32xf32>) {
  pto.mgather ins(%a0, %a1 : !pto.partition_tensor_view<16x32xf32>, !pto.tile_buf<vec, 1x16xi32>) outs(%d : !pto.tile_buf<vec, 16x32xf32>) {gatherOob = #pto<gather_oob clamp>}
  return
}

func.func @mgather_2(%a0: !pto.partition_tensor_view<16x32xf32>, %a1: !pto.tile_buf<vec, 16x32xi32>, %d: !pto.tile_buf<vec, 16x32xf32>) {
  pto.mgather ins(%a0, %a1 : !pto.partition_tensor_view<16x32xf32>, !pto.tile_buf<vec, 16x32xi32>) outs(%d : !pto.tile_buf<vec, 16x32xf32>)
  return
}

func.func @mscatter_1(%a0: !pto.tile_buf<vec, 16x32xf32>, %a1: !pto.tile_buf<vec, 1x16xi32>, %d: !pto.partition_tensor_view<16x32xf32>) {
  pto.mscatter ins(%a0, %a1 : !pto.tile_buf<vec, 16x32xf32>, !pto.tile_buf<vec, 1x16xi32>) outs(%d : !pto.partition_tensor_view<16x32xf32>) {scatterAtomicOp = #pto<scatter_atomic_op add>, scatterOob = #pto<scatter_oob skip>}
  return
}

func.func @mscatter_2(%a0: !pto.tile_buf<vec, 16x32xf32>, %a1: !pto.tile_buf<vec, 16x32xi32>, %d: !pto.partition_tensor_view<16x32xf32>) {
  pto.mscatter ins(%a0, %a1 : !pto.tile_buf<vec, 16x32xf32>, !pto.tile_buf<vec, 16x32xi32>) outs(%d : !pto.partition_tensor_view<16x32xf32>)
  return
}

func.func @tload_6(%pa0: !pto.ptr<f16>, %d: !pto.tile_buf<mat, 16x32xf16, blayout=col_major, slayout=row_major>) {
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %va0 = pto.make_tensor_view %pa0, shape = [%c16, %c32], strides = [%c1, %c16] {layout = #pto.layout<dn>} : !pto.tensor_view<16x32xf16>
  %a0 = pto.partition_view %va0, offsets = [%c0, %c0], sizes = [%c16, %c32] : !pto.tensor_view<16x32xf16> -> !pto.partition_tensor_view<16x32xf16>
  pto.tload ins(%a0 : !pto.partition_tensor_view<16x32xf16>) outs(%d : !pto.tile_buf<mat, 16x32xf16, blayout=col_major, slayout=row_major>)
  return
}

func.func @tload_7(%a0: !pto.partition_tensor_view<16x32x!pto.e8m0>, %d: !pto.tile_buf<vec, 16x32x!pto.e8m0>) {
  pto.tload ins(%a0 : !pto.partition_tensor_view<16x32x!pto.e8m0>) outs(%d : !pto.tile_buf<vec, 16x32x!pto.e8m0>)
  return
}

func.func @tget_scale_addr_1(%a0: !pto.tile_buf<left, 16x32xf8E4M3FN, blayout=col_major, slayout=row_major>, %d: !pto.tile_buf<scaling, 16x32xf8E4M3FN>) {
  pto.tget_scale_addr ins(%a0 : !pto.tile_buf<left, 16x32xf8E4M3FN, blayout=col_major, slayout=row_major>) outs(%d : !pto.tile_buf<scaling, 16x32xf8E4M3FN>)
  return
}

func.func @tstore_6(%a0: !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %d: !pto.partition_tensor_view<16x32xf8E4M3FN>) {
  %c1_i64 = arith.constant 1 : i64
  pto.tstore ins(%a0 : !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %c1_i64 : i64) outs(%d : !pto.partition_tensor_view<16x32xf8E4M3FN>)
  return
}
