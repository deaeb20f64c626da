// Movements between tiles and changes of their layout on cpu: what is legal.
// RUN: pto-opt --pto-legality=arch=cpu %s -o %t

func.func @tmov_1(%a0: !pto.tile_buf<vec, 32x32xf16>, %d: !pto.tile_buf<vec, 32x32xf16>) {
  pto.tmov ins(%a0 : !pto.tile_buf<vec, 32x32xf16>) outs(%d : !pto.tile_buf<vec, 32x32xf16>)
  return
}

func.func @tmov_2(%a0: !pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major>, %d: !pto.tile_buf<right, 32x32xf16, slayout=col_major>) {
  pto.tmov ins(%a0 : !pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major>) outs(%d : !pto.tile_buf<right, 32x32xf16, slayout=col_major>)
  return
}

func.func @tmov_3(%a0: !pto.tile_buf<mat, 1x32xf32>, %d: !pto.tile_buf<bias, 1x32xf32>) {
  pto.tmov ins(%a0 : !pto.tile_buf<mat, 1x32xf32>) outs(%d : !pto.tile_buf<bias, 1x32xf32>)
  return
}

func.func @tmov_4(%a0: !pto.tile_buf<mat, 1x32xui64>, %d: !pto.tile_buf<scaling, 1x32xui64>) {
  pto.tmov ins(%a0 : !pto.tile_buf<mat, 1x32xui64>) outs(%d : !pto.tile_buf<scaling, 1x32xui64>)
  return
}

func.func @tmov_5(%a0: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %d: !pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major>) {
  pto.tmov ins(%a0 : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) outs(%d : !pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major>) {reluPreMode = #pto<relu_pre_mode normal_relu>}
  return
}

func.func @tmov_6(%a0: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %d: !pto.tile_buf<mat, 32x32xi8, blayout=col_major, slayout=row_major>) {
  %c1_i64 = arith.constant 1 : i64
  pto.tmov ins(%a0 : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %c1_i64 : i64) outs(%d : !pto.tile_buf<mat, 32x32xi8, blayout=col_major, slayout=row_major>)
  return
}

func.func @tmov_7(%a0: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %a1: !pto.tile_buf<scaling, 1x32xui64>, %d: !pto.tile_buf<mat, 32x32xi8, blayout=col_major, slayout=row_major>) {
  pto.tmov ins(%a0 : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %a1 : !pto.tile_buf<scaling, 1x32xui64>) outs(%d : !pto.tile_buf<mat, 32x32xi8, blayout=col_major, slayout=row_major>) {reluPreMode = #pto<relu_pre_mode normal_relu>}
  return
}

func.func @tmov_fp_1(%a0: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %a1: !pto.tile_buf<scaling, 1x32xui64>, %d: !pto.tile_buf<mat, 32x32xi8, blayout=col_major, slayout=row_major>) {
  pto.tmov.fp ins(%a0, %a1 : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<scaling, 1x32xui64>) outs(%d : !pto.tile_buf<mat, 32x32xi8, blayout=col_major, slayout=row_major>)
  return
}

func.func @textract_1(%a0: !pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major>, %d: !pto.tile_buf<right, 16x16xf16, slayout=col_major>) {
  %c16 = arith.constant 16 : index
  %c0 = arith.constant 0 : index
  pto.textract ins(%a0, %c16, %c0 : !pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major>, index, index) outs(%d : !pto.tile_buf<right, 16x16xf16, slayout=col_major>)
  return
}

func.func @textract_2(%a0: !pto.tile_buf<vec, 32x32xf16>, %d: !pto.tile_buf<vec, 16x16xf16>) {
  %c16 = arith.constant 16 : index
  pto.textract ins(%a0, %c16, %c16 : !pto.tile_buf<vec, 32x32xf16>, index, index) outs(%d : !pto.tile_buf<vec, 16x16xf16>)
  return
}

func.func @textract_fp_1(%a0: !pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>, %a1: !pto.tile_buf<scaling, 1x32xui64>, %d: !pto.tile_buf<mat, 16x32xi8, blayout=col_major, slayout=row_major>) {
  %c16 = arith.constant 16 : index
  %c0 = arith.constant 0 : index
  pto.textract_fp ins(%a0, %a1, %c16, %c0 : !pto.tile_buf<acc, 32x32xi32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<scaling, 1x32xui64>, index, index) outs(%d : !pto.tile_buf<mat, 16x32xi8, blayout=col_major, slayout=row_major>)
  return
}

func.func @tinsert_1(%a0: !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %d: !pto.tile_buf<mat, 32x32xbf16, blayout=col_major, slayout=row_major>) {
  %c16 = arith.constant 16 : index
  %c0 = arith.constant 0 : index
  pto.tinsert ins(%a0, %c16, %c0 : !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, index, index) outs(%d : !pto.tile_buf<mat, 32x32xbf16, blayout=col_major, slayout=row_major>)
  return
}

func.func @tinsert_fp_1(%a0: !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %a1: !pto.tile_buf<scaling, 1x32xui64>, %d: !pto.tile_buf<mat, 32x32xi8, blayout=col_major, slayout=row_major>) {
  %c16 = arith.constant 16 : index
  %c0 = arith.constant 0 : index
  pto.tinsert_fp ins(%a0, %a1, %c16, %c0 : !pto.tile_buf<acc, 16x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.tile_buf<scaling, 1x32xui64>, index, index) outs(%d : !pto.tile_buf<mat, 32x32xi8, blayout=col_major, slayout=row_major>)
  return
}

func.func @ttrans_1(%a0: !pto.tile_buf<vec, 32x32xf16>, %a1: !pto.tile_buf<vec, 32x32xf16>, %d: !pto.tile_buf<vec, 32x32xf16>) {
  pto.ttrans ins(%a0, %a1 : !pto.tile_buf<vec, 32x32xf16>, !pto.tile_buf<vec, 32x32xf16>) outs(%d : !pto.tile_buf<vec, 32x32xf16>)
  return
}

func.func @tconcat_1(%a0: !pto.tile_buf<vec, 32x16xf16>, %a1: !pto.tile_buf<vec, 32x16xf16>, %d: !pto.tile_buf<vec, 32x32xf16>) {
  pto.tconcat ins(%a0, %a1 : !pto.tile_buf<vec, 32x16xf16>, !pto.tile_buf<vec, 32x16xf16>) outs(%d : !pto.tile_buf<vec, 32x32xf16>)
  return
}

func.func @tfillpad_1(%a0: !pto.tile_buf<vec, 32x32xf16, valid=30x31>, %d: !pto.tile_buf<vec, 32x32xf16, pad=1>) {
  pto.tfillpad ins(%a0 : !pto.tile_buf<vec, 32x32xf16, valid=30x31>) outs(%d : !pto.tile_buf<vec, 32x32xf16, pad=1>)
  return
}

func.func @tfillpad_2(%a0: !pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major, pad=1>, %d: !pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major, pad=1>) {
  pto.tfillpad ins(%a0 : !pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major, pad=1>) outs(%d : !pto.tile_buf<mat, 32x32xf16, blayout=col_major, slayout=row_major, pad=1>)
  return
}

func.func @tfillpad_inplace_1(%a0: !pto.tile_buf<vec, 32x32xf32, valid=30x31>, %d: !pto.tile_buf<vec, 32x32xf32, pad=3>) {
  pto.tfillpad_inplace ins(%a0 : !pto.tile_buf<vec, 32x32xf32, valid=30x31>) outs(%d : !pto.tile_buf<vec, 32x32xf32, pad=3>)
  return
}

func.func @tfillpad_expand_1(%a0: !pto.tile_buf<vec, 16x16xf32>, %d: !pto.tile_buf<vec, 32x32xf32, pad=2>) {
  pto.tfillpad_expand ins(%a0 : !pto.tile_buf<vec, 16x16xf32>) outs(%d : !pto.tile_buf<vec, 32x32xf32, pad=2>)
  return
}

func.func @sethf32mode_1() {
  pto.sethf32mode {enable = true, mode = #pto<round_mode CAST_ROUND>}
  return
}

func.func @settf32mode_1() {
  pto.settf32mode {enable = false, mode = #pto<round_mode CAST_RINT>}
  return
}

func.func @tmov_8(%a0: !pto.tile_buf<vec, 32x32xf32>, %d: !pto.tile_buf<left, 32x32xf16, blayout=col_major, slayout=row_major>) {
  pto.tmov ins(%a0 : !pto.tile_buf<vec, 32x32xf32>) outs(%d : !pto.tile_buf<left, 32x32xf16, blayout=col_major, slayout=row_major>)
  return
}

func.func @tpack_1(%a0: !pto.tile_buf<vec, 32x32xi32>, %d: !pto.tile_buf<vec, 32x32xi8>) {
  pto.tpack ins(%a0 : !pto.tile_buf<vec, 32x32xi32>) outs(%d : !pto.tile_buf<vec, 32x32xi8>)
  return
}

func.func @tmov_9(%a0: !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>, %d: !pto.tile_buf<vec, 32x32xf16>) {
  pto.tmov ins(%a0 : !pto.tile_buf<acc, 32x32xf32, blayout=col_major, slayout=row_major, fractal=1024>) outs(%d : !pto.tile_buf<vec, 32x32xf16>) {accToVecMode = #pto.acc_to_vec_mode<dual_mode_split_m>}
  return
}

func.func @textract_3(%a0: !pto.tile_buf<vec, 32x32xf16>, %d: !pto.tile_buf<vec, 16x16xf32, blayout=col_major>) {
  %c8 = arith.constant 8 : index
  pto.textract ins(%a0, %c8, %c8 : !pto.tile_buf<vec, 32x32xf16>, index, index) outs(%d : !pto.tile_buf<vec, 16x16xf32, blayout=col_major>)
  return
}
