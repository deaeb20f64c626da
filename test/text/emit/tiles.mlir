// Tiles: every layout and location, valid sizes, addresses, views, and tiles that loops, branches and calls carry.
// RUN: ptoas --pto-level=level2 --plan=none %s | FileCheck %s
// CHECK-DAG: using TileVecF32_16x64 = Tile<TileType::Vec, float, 16, 64, BLayout::RowMajor, 16, 64, SLayout::NoneBox, 512, PadValue::Null, CompactMode::Null>;
// CHECK-DAG: using TileVecI8_32x64_Dn = Tile<TileType::Vec, int8_t, 32, 64, BLayout::ColMajor, 32, 64, SLayout::NoneBox, 512, PadValue::Null, CompactMode::Null>;
// CHECK-DAG: using TileMatF16_64x32_Nz = Tile<TileType::Mat, half, 64, 32, BLayout::ColMajor, 64, 32, SLayout::RowMajor, 512, PadValue::Null, CompactMode::Null>;
// CHECK-DAG: using TileRightBF16_64x32_Zn = Tile<TileType::Right, bfloat16_t, 64, 32, BLayout::RowMajor, 64, 32, SLayout::ColMajor, 512, PadValue::Null, CompactMode::Null>;
// CHECK-DAG: using TileAccF32_64x32_Nz = Tile<TileType::Acc, float, 64, 32, BLayout::ColMajor, 64, 32, SLayout::RowMajor, 1024, PadValue::Null, CompactMode::Null>;
// CHECK-DAG: using TileVecUI16_16x32_valid8xN = Tile<TileType::Vec, uint16_t, 16, 32, BLayout::RowMajor, 8, -1, SLayout::NoneBox, 512, PadValue::Max, CompactMode::Null>;
// CHECK-DAG: using TileVecF32_16x64_validNxN = Tile<TileType::Vec, float, 16, 64, BLayout::RowMajor, -1, -1, SLayout::NoneBox, 512, PadValue::Null, CompactMode::Null>;
!nd = !pto.tile_buf<vec, 16x64xf32>
!open = !pto.tile_buf<vec, 16x64xf32, valid=?x?>
module {
  // CHECK-LABEL: AICORE void layouts(
  func.func @layouts(%n: index, %x: f32, %b: i8, %h: f16, %seven: ui16) attributes {pto.entry} {
    %c0 = arith.constant 0 : index
    %nd = pto.alloc_tile : !nd
    pto.texpands ins(%x : f32) outs(%nd : !nd)
    %dn = pto.alloc_tile : !pto.tile_buf<vec, 32x64xi8, blayout=col_major>
    pto.tsetval ins(%c0, %b : index, i8) outs(%dn : !pto.tile_buf<vec, 32x64xi8, blayout=col_major>)
    %nz = pto.alloc_tile : !pto.tile_buf<mat, 64x32xf16, blayout=col_major, slayout=row_major>
    pto.texpands ins(%h : f16) outs(%nz : !pto.tile_buf<mat, 64x32xf16, blayout=col_major, slayout=row_major>)
    // A tile that is only placed and never used disappears, here by its kind and location.
    %zn = pto.alloc_tile : !pto.tile_buf<right, 64x32xbf16, slayout=col_major>
    %acc = pto.alloc_tile : !pto.tile_buf<acc, 64x32xf32, blayout=col_major, slayout=row_major, fractal=1024>
    %part = pto.alloc_tile valid_col = %n : !pto.tile_buf<vec, 16x32xui16, valid=8x?, pad=max>
    // CHECK: TileVecUI16_16x32_valid8xN [[P:v[0-9]+]](v1);
    // CHECK-NEXT: [[P]].SetValue(0, v5);
    // CHECK-NEXT: }
    pto.tsetval ins(%c0, %seven : index, ui16) outs(%part : !pto.tile_buf<vec, 16x32xui16, valid=8x?, pad=max>)
    return
  }

  // CHECK-LABEL: AICORE void valid_sizes(
  func.func @valid_sizes(%n: index, %m: index, %x: f32) attributes {pto.entry} {
    // CHECK-NEXT: TileVecF32_16x64_validNxN [[T:v[0-9]+]](v1, v2);
    // CHECK-NEXT: TEXPANDS([[T]], v3);
    // CHECK-NEXT: [[T]].SetValidShape(3, v1);
    // CHECK-NEXT: TEXPANDS([[T]], 2.0f);
    %c3 = arith.constant 3 : index
    %two = arith.constant 2.0 : f32
    %t = pto.alloc_tile valid_row = %n valid_col = %m : !open
    pto.texpands ins(%x : f32) outs(%t : !open)
    pto.set_validshape %t, %c3, %n : !open
    pto.texpands ins(%two : f32) outs(%t : !open)
    // A constructor cannot leave the rows open when no column is valid.
    // CHECK-NEXT: TileVecF32_16x64_validNx0 [[U:v[0-9]+]];
    // CHECK-NEXT: [[U]].SetValidRow(v1);
    %u = pto.alloc_tile valid_row = %n : !pto.tile_buf<vec, 16x64xf32, valid=?x0>
    pto.texpands ins(%two : f32) outs(%u : !pto.tile_buf<vec, 16x64xf32, valid=?x0>)
    return
  }

  // CHECK-LABEL: AICORE void views(
  func.func @views(%out: !pto.ptr<f32>, %i: index, %x: f32) attributes {pto.entry} {
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %c8 = arith.constant 8 : index
    %c16 = arith.constant 16 : index
    %c32 = arith.constant 32 : index
    // CHECK-NEXT: TileVecF32_16x64 [[T:v[0-9]+]];
    %t = pto.alloc_tile : !nd
    // CHECK-NEXT: TileVecI32_16x64 [[BITS:v[0-9]+]];
    // CHECK-NEXT: TASSIGN([[BITS]], reinterpret_cast<uint64_t>([[T]].data()));
    %bits = pto.bitcast %t : !nd -> !pto.tile_buf<vec, 16x64xi32>
    // CHECK-NEXT: TileVecF32_32x32 [[SQUARE:v[0-9]+]];
    // CHECK-NEXT: TRESHAPE([[SQUARE]], [[T]]);
    %square = pto.treshape %t : !nd -> !pto.tile_buf<vec, 32x32xf32>
    // A part keeps the row length of the whole.
    // CHECK-NEXT: TileVecF32_8x64_valid8x16 [[PART:v[0-9]+]];
    // CHECK-NEXT: TASSIGN([[PART]], reinterpret_cast<uint64_t>([[T]].data() + 528));
    %part = pto.subset %t[%c8, %c16] sizes [8, 16] : !nd
    // CHECK-NEXT: TileVecF32_2x64_valid2x8 [[INNER:v[0-9]+]];
    // CHECK-NEXT: TASSIGN([[INNER]], reinterpret_cast<uint64_t>([[PART]].data() + 136));
    %inner = pto.subset %part[%c2, %c8] sizes [2, 8] : !pto.tile_buf<vec, 8x16xf32>
    // CHECK-NEXT: TileVecF32_4x64_validNx16 [[MOVING:v[0-9]+]](ptoas_subset_valid(4, 16, v2));
    // CHECK-NEXT: TASSIGN([[MOVING]], reinterpret_cast<uint64_t>([[T]].data() + v2 * 64));
    %moving = pto.subset %t[%i, %c0] sizes [4, 16] : !nd
    %zero = arith.constant 0 : i32
    pto.texpands ins(%zero : i32) outs(%bits : !pto.tile_buf<vec, 16x64xi32>)
    pto.texpands ins(%x : f32) outs(%square : !pto.tile_buf<vec, 32x32xf32>)
    pto.texpands ins(%x : f32) outs(%part : !pto.tile_buf<vec, 8x16xf32>)
    pto.texpands ins(%x : f32) outs(%inner : !pto.tile_buf<vec, 2x8xf32>)
    pto.texpands ins(%x : f32) outs(%moving : !pto.tile_buf<vec, 4x16xf32, valid=?x16>)
    // CHECK: TileVecF16_32x16_valid32x8_Dn [[COLUMNS:v[0-9]+]];
    // CHECK: TileVecF16_32x4_valid8x4_Dn [[SOME:v[0-9]+]];
    // CHECK-NEXT: TASSIGN([[SOME]], reinterpret_cast<uint64_t>([[COLUMNS]].data() + 72));
    %h = arith.constant 1.0 : f16
    %columns = pto.alloc_tile : !pto.tile_buf<vec, 32x16xf16, valid=32x8, blayout=col_major>
    %some = pto.subset %columns[%c8, %c2] sizes [8, 4] : !pto.tile_buf<vec, 32x16xf16, valid=32x8, blayout=col_major>
    pto.texpands ins(%h : f16) outs(%some : !pto.tile_buf<vec, 8x4xf16, blayout=col_major>)
    // CHECK: [[BOXES:TileMatF16_64x16_Nz]] [[BOX:v[0-9]+]];
    // CHECK-NEXT: TASSIGN([[BOX]], reinterpret_cast<uint64_t>({{v[0-9]+}}.data() + 1024));
    %nz = pto.alloc_tile : !pto.tile_buf<mat, 64x32xf16, blayout=col_major, slayout=row_major>
    %box = pto.subset %nz[%c0, %c16] sizes [64, 16] : !pto.tile_buf<mat, 64x32xf16, blayout=col_major, slayout=row_major>
    pto.texpands ins(%h : f16) outs(%box : !pto.tile_buf<mat, 64x16xf16, blayout=col_major, slayout=row_major>)
    // CHECK: = [[T]].GetValue(v2);
    %v = pto.tgetval ins(%t, %i : !nd, index) outs : f32
    pto.store_scalar %v, %out[%c0] : !pto.ptr<f32>, f32
    return
  }

  // Copies of a tile share its storage once it has some.
  // CHECK-LABEL: AICORE void carried(
  func.func @carried(%n: index, %c: i1, %x: f32) attributes {pto.entry} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    // CHECK-NEXT: TileVecF32_16x64 [[A:v[0-9]+]];
    // CHECK-NEXT: TileVecF32_16x64 [[B:v[0-9]+]];
    %a = pto.alloc_tile : !nd
    %b = pto.alloc_tile : !nd
    // CHECK-NEXT: [[A]].data();
    // CHECK-NEXT: TileVecF32_16x64 [[P:v[0-9]+]] = [[A]];
    // CHECK-NEXT: [[B]].data();
    // CHECK-NEXT: TileVecF32_16x64 [[Q:v[0-9]+]] = [[B]];
    // CHECK-NEXT: for (
    // CHECK-NEXT:   TEXPANDS([[P]], v3);
    // CHECK-NEXT:   [[Q]].data();
    // CHECK-NEXT:   [[P]].data();
    // CHECK-NEXT:   TileVecF32_16x64 [[KEPT:v[0-9]+]] = [[P]];
    // CHECK-NEXT:   [[P]] = [[Q]];
    // CHECK-NEXT:   [[Q]] = [[KEPT]];
    %r, %s = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a, %q = %b) -> (!nd, !nd) {
      pto.texpands ins(%x : f32) outs(%p : !nd)
      scf.yield %q, %p : !nd, !nd
    }
    // CHECK: TileVecF32_16x64 [[EITHER:v[0-9]+]];
    // CHECK-NEXT: if (v2) {
    // CHECK-NEXT:   [[P]].data();
    // CHECK-NEXT:   [[EITHER]] = [[P]];
    // CHECK-NEXT: } else {
    // CHECK-NEXT:   TileVecF32_16x64 [[FRESH:v[0-9]+]];
    // CHECK-NEXT:   [[FRESH]].data();
    // CHECK-NEXT:   [[EITHER]] = [[FRESH]];
    // CHECK-NEXT: }
    %either = scf.if %c -> !nd {
      scf.yield %r : !nd
    } else {
      %fresh = pto.alloc_tile : !nd
      scf.yield %fresh : !nd
    }
    // CHECK-NEXT: TEXPANDS([[EITHER]], v3);
    pto.texpands ins(%x : f32) outs(%either : !nd)
    return
  }

  // CHECK-LABEL: AICORE void memrefs(
  func.func @memrefs(%n: index, %x: f16) attributes {pto.entry} {
    %c0 = arith.constant 0 : index
    %c8 = arith.constant 8 : index
    // CHECK-NEXT: TileVecF16_16x16 [[M:v[0-9]+]];
    // CHECK-NEXT: TEXPANDS([[M]], v2);
    %m = memref.alloc() : memref<16x16xf16, #pto.address_space<vec>>
    pto.texpands ins(%x : f16) outs(%m : memref<16x16xf16, #pto.address_space<vec>>)
    // CHECK-NEXT: TileVecF16_16x16_validNxN_Dn [[BOUND:v[0-9]+]](v1, 8);
    // CHECK-NEXT: TASSIGN([[BOUND]], reinterpret_cast<uint64_t>([[M]].data()));
    %bound = pto.bind_tile %m, %n, %c8 {config = #pto.tile_buf_config<blayout=#pto.blayout<col_major>>} : memref<16x16xf16, #pto.address_space<vec>> -> memref<16x16xf16, #pto.address_space<vec>>
    pto.texpands ins(%x : f16) outs(%bound : memref<16x16xf16, #pto.address_space<vec>>)
    // CHECK: TileVecF16_8x16 [[HALF:v[0-9]+]];
    // CHECK-NEXT: TASSIGN([[HALF]], reinterpret_cast<uint64_t>([[M]].data() + 128));
    %sub = memref.subview %m[8, 0] [8, 16] [1, 1] : memref<16x16xf16, #pto.address_space<vec>> to memref<8x16xf16, strided<[16, 1], offset: 128>, #pto.address_space<vec>>
    %half = pto.bind_tile %sub {config = #pto.tile_buf_config<>} : memref<8x16xf16, strided<[16, 1], offset: 128>, #pto.address_space<vec>> -> memref<8x16xf16, #pto.address_space<vec>>
    pto.texpands ins(%x : f16) outs(%half : memref<8x16xf16, #pto.address_space<vec>>)
    return
  }
}
