// Every type in every spelling that is accepted, and the one in which it is printed.
// RUN: pto-opt %s | pto-opt | FileCheck %s
// RUN: ptoas --emit=check %s
// RUN: ptoas --emit=dps %s -o %t.1
// RUN: ptoas --emit=dps %t.1 -o %t.2
// RUN: diff %t.1 %t.2

// CHECK-LABEL: func.func private @pointers(
// CHECK-SAME: !pto.ptr<f32>, !pto.ptr<f32>, !pto.ptr<ui8>, !pto.ptr<!pto.hif8>, !pto.ptr<!pto.f4e2m1>)
func.func private @pointers(!pto.ptr<f32>, !pto.ptr<f32, gm>, !pto.ptr<ui8>, !pto.ptr<hif8>, !pto.ptr<!pto.f4e2m1>)

// CHECK-LABEL: func.func private @tensors(
// CHECK-SAME: !pto.tensor_view<?x?xf32>, !pto.tensor_view<1024x512xf16>, !pto.tensor_view<7xi8>, !pto.tensor_view<1x2x?x4x5xbf16>,
// CHECK-SAME: !pto.tensor_view<16x16xf32>,
// CHECK-SAME: !pto.partition_tensor_view<16x16xf16>, !pto.partition_tensor_view<?xf32>, !pto.partition_tensor_view<1x1x1x?x64x!pto.e8m0>)
func.func private @tensors(!pto.tensor_view<?x?xf32>, !pto.tensor_view<1024x512xf16>, !pto.tensor_view<7xi8>, !pto.tensor_view<1x2x?x4x5xbf16>,
                           !pto.global<16x16xf32>,
                           !pto.partition_tensor_view<16x16xf16>, !pto.partition_tensor_view<?xf32>, !pto.partition_tensor_view<1x1x1x?x64x!pto.e8m0>)

// CHECK-LABEL: func.func private @handles(
// CHECK-SAME: !pto.eventid_array<4>, !pto.pipe, !pto.async_session, !pto.async_event, !pto.event, !pto.mask, !pto.group, !pto.fmatrix_config, !pto.vreg<64xf32>)
func.func private @handles(!pto.eventid_array<4>, !pto.pipe, !pto.async_session, !pto.async_event, !pto.event, !pto.mask, !pto.group, !pto.fmatrix_config, !pto.vreg<64xf32>)

// CHECK-LABEL: func.func private @elements(
// CHECK-SAME: !pto.tile<1x32xi1>, !pto.tile<1x32xi8>, !pto.tile<1x32xi16>, !pto.tile<1x32xi32>, !pto.tile<1x32xi64>,
// CHECK-SAME: !pto.tile<1x32xui8>, !pto.tile<1x32xui16>, !pto.tile<1x32xui32>, !pto.tile<1x32xui64>,
// CHECK-SAME: !pto.tile<1x32xsi8>, !pto.tile<1x32xsi16>, !pto.tile<1x32xsi32>, !pto.tile<1x32xsi64>,
// CHECK-SAME: !pto.tile<1x32xf16>, !pto.tile<1x32xbf16>, !pto.tile<1x32xf32>, !pto.tile<1x32xf64>,
// CHECK-SAME: !pto.tile<1x32xf8E4M3>, !pto.tile<1x32xf8E4M3FN>, !pto.tile<1x32xf8E4M3FNUZ>, !pto.tile<1x32xf8E4M3B11FNUZ>, !pto.tile<1x32xf8E5M2>, !pto.tile<1x32xf8E5M2FNUZ>)
func.func private @elements(!pto.tile<1x32xi1>, !pto.tile<1x32xi8>, !pto.tile<1x32xi16>, !pto.tile<1x32xi32>, !pto.tile<1x32xi64>,
                            !pto.tile<1x32xui8>, !pto.tile<1x32xui16>, !pto.tile<1x32xui32>, !pto.tile<1x32xui64>,
                            !pto.tile<1x32xsi8>, !pto.tile<1x32xsi16>, !pto.tile<1x32xsi32>, !pto.tile<1x32xsi64>,
                            !pto.tile<1x32xf16>, !pto.tile<1x32xbf16>, !pto.tile<1x32xf32>, !pto.tile<1x32xf64>,
                            !pto.tile<1x32xf8E4M3>, !pto.tile<1x32xf8E4M3FN>, !pto.tile<1x32xf8E4M3FNUZ>, !pto.tile<1x32xf8E4M3B11FNUZ>, !pto.tile<1x32xf8E5M2>, !pto.tile<1x32xf8E5M2FNUZ>)

// Element types that MLIR does not have, with and without their prefix.
// CHECK-LABEL: func.func private @own_elements(
// CHECK-SAME: !pto.tile<1x32x!pto.f4e2m1>, !pto.tile<1x32x!pto.f4e1m2>, !pto.tile<1x32x!pto.e8m0>, !pto.tile<1x32x!pto.hif8>, !pto.tile<1x32x!pto.i4>, !pto.tile<1x32xi4>,
// CHECK-SAME: !pto.tile<1x32x!pto.f4e2m1>, !pto.tile<1x32x!pto.f4e1m2>, !pto.tile<1x32x!pto.e8m0>, !pto.tile<1x32x!pto.hif8>, !pto.tile<1x32xf8E4M3FN>, !pto.tile<1x32xf8E5M2>)
func.func private @own_elements(!pto.tile<1x32x!pto.f4e2m1>, !pto.tile<1x32x!pto.f4e1m2>, !pto.tile<1x32x!pto.e8m0>, !pto.tile<1x32x!pto.hif8>, !pto.tile<1x32x!pto.i4>, !pto.tile<1x32xi4>,
                                !pto.tile<1x32xf4e2m1>, !pto.tile<1x32xf4e1m2>, !pto.tile<1x32xe8m0>, !pto.tile<1x32xhif8>, !pto.tile<1x32xf8e4m3>, !pto.tile<1x32xf8e5m2>)

// Tiles as values: short, positional, with a location.
// CHECK-LABEL: func.func private @values(
// CHECK-SAME: !pto.tile<16x32xf32>, !pto.tile<16x16xf32>, !pto.tile<16x16xf32>, !pto.tile<mat, 16x16xf16>,
// CHECK-SAME: !pto.tile<16x16xf32, pad=1>, !pto.tile<16x16xf32, blayout=col_major>, !pto.tile<mat, 16x16xf16, blayout=col_major, slayout=row_major>,
// CHECK-SAME: !pto.tile<16x16xf32, valid=8x?, blayout=col_major>)
func.func private @values(!pto.tile<16x32xf32>, !pto.tile<f32, 16, 16>, !pto.tile<vec, f32, 16, 16>, !pto.tile<loc=mat, f16, 16, 16>,
                          !pto.tile<loc=vec, f32, 16, 16, RowMajor, NoneBox, None, Zero>, !pto.tile<loc=vec, f32, 16, 16, ColMajor>, !pto.tile<mat, f16, 16, 16, col_major, row_major>,
                          !pto.tile<16x16xf32, blayout=col_major, valid=8x?>)

// Tiles as places, all keys written, in the order that is demanded.
// CHECK-LABEL: func.func private @keys(
// CHECK-SAME: !pto.tile_buf<vec, 16x16xf16>, !pto.tile_buf<vec, 16x16xf16>, !pto.tile_buf<vec, 16x16xf16, compact=1>, !pto.tile_buf<vec, 16x16xf16, valid=?x8>,
// CHECK-SAME: !pto.tile_buf<vec, 16x16xf16, valid=?x0>, !pto.tile_buf<acc, 32x16xf32, blayout=col_major, slayout=row_major, fractal=1024, pad=3, compact=2>)
func.func private @keys(!pto.tile_buf<loc=vec, dtype=f16, rows=16, cols=16, v_row=16, v_col=16, blayout=row_major, slayout=none_box, fractal=512, pad=0>,
                        !pto.tile_buf<loc="vec", dtype=f16, rows=16, cols=16, v_row=16, v_col=16, blayout=row_major, slayout=none_box, fractal=512, pad=0, compact=0>,
                        !pto.tile_buf<loc=VEC, dtype=f16, rows=16, cols=16, v_row=16, v_col=16, blayout=0, slayout=0, fractal=512, pad=null, compact=normal>,
                        !pto.tile_buf<loc=vec, dtype=f16, rows=16, cols=16, v_row=?, v_col=8, blayout=row_major, slayout=none_box, fractal=512, pad=0>,
                        !pto.tile_buf<loc=vec, dtype=f16, rows=16, cols=16, v_row=-1, v_col=0, blayout=row_major, slayout=none_box, fractal=512, pad=0>,
                        !pto.tile_buf<loc=acc, dtype=f32, rows=32, cols=16, v_row=32, v_col=16, blayout=col_major, slayout=row_major, fractal=1024, pad=min, compact=row_plus_one>)

// The short spelling: keys in any order, printed in one order and only when they say something.
// CHECK-LABEL: func.func private @short(
// CHECK-SAME: !pto.tile_buf<vec, 16x16xf16>, !pto.tile_buf<vec, 16x16xf16, valid=8x?>, !pto.tile_buf<vec, 16x16xf16, valid=?x?>, !pto.tile_buf<vec, 16x16xf16>,
// CHECK-SAME: !pto.tile_buf<vec, 16x16xf16>,
// CHECK-SAME: !pto.tile_buf<mat, 16x16xf16, valid=3x4, blayout=col_major, slayout=row_major, fractal=1024, pad=2, compact=1>,
// CHECK-SAME: !pto.tile_buf<mat, 16x16xf16, blayout=col_major, slayout=col_major>)
func.func private @short(!pto.tile_buf<vec, 16x16xf16>, !pto.tile_buf<vec, 16x16xf16, valid=8x?>, !pto.tile_buf<vec, 16x16xf16, valid=?x?>, !pto.tile_buf<vec, 16x16xf16, valid=16x16>,
                         !pto.tile_buf<vec, 16x16xf16, blayout=row_major, slayout=none_box, fractal=512, pad=0, compact=0>,
                         !pto.tile_buf<mat, 16x16xf16, compact=normal, pad=max, fractal=1024, slayout=row_major, blayout=col_major, valid=3x4>,
                         !pto.tile_buf<mat, 16x16xf16, blayout=ColMajor, slayout=ColMajor>)

// CHECK-LABEL: func.func private @locations(
// CHECK-SAME: !pto.tile_buf<vec, 16x16xf16>, !pto.tile_buf<mat, 16x16xf16>, !pto.tile_buf<left, 16x16xf16>, !pto.tile_buf<right, 16x16xf16>, !pto.tile_buf<acc, 16x16xf16>, !pto.tile_buf<bias, 16x16xf16>, !pto.tile_buf<scaling, 16x16xf16>, !pto.tile_buf<mat, 16x16xf16>)
func.func private @locations(!pto.tile_buf<vec, 16x16xf16>, !pto.tile_buf<mat, 16x16xf16>, !pto.tile_buf<left, 16x16xf16>, !pto.tile_buf<right, 16x16xf16>, !pto.tile_buf<acc, 16x16xf16>, !pto.tile_buf<bias, 16x16xf16>, !pto.tile_buf<scaling, 16x16xf16>, !pto.tile_buf<"mat", 16x16xf16>)

// Memrefs in each memory, and a number for global memory.
// CHECK-LABEL: func.func private @memrefs(
// CHECK-SAME: memref<16x16xf16>, memref<16x16xf16, #pto.address_space<gm>>, memref<16x16xf16, #pto.address_space<zero>>, memref<16x16xf16, #pto.address_space<vec>>,
// CHECK-SAME: memref<16x16xf16, #pto.address_space<mat>>, memref<16x16xf16, #pto.address_space<scaling>>)
func.func private @memrefs(memref<16x16xf16>, memref<16x16xf16, #pto.address_space<gm>>, memref<16x16xf16, #pto.address_space<zero>>, memref<16x16xf16, #pto<address_space vec>>,
                           memref<16x16xf16, #pto.address_space<MAT>>, memref<16x16xf16, #pto.address_space<scaling>>)

// A type without parameters may stand in angle brackets, as MLIR allows for all dialects.
// CHECK-LABEL: func.func private @bracketed(
// CHECK-SAME: !pto.pipe, !pto.tile<16x16xf32>)
func.func private @bracketed(!pto<pipe>, !pto<tile<16x16xf32>>)
