// Every error that the structural operations report, one per case.
// RUN: pto-opt -split-input-file -verify-diagnostics %s

func.func @f(%p: !pto.ptr<f32>, %i: index) {
  // expected-error@+1 {{'pto.addptr' op expects the result type to be the pointer type '!pto.ptr<f32>', but got '!pto.ptr<i32>'}}
  %0 = pto.addptr %p, %i : !pto.ptr<f32> -> !pto.ptr<i32>
  return
}

// -----

func.func @f(%p: f32, %i: index) {
  // expected-error@+1 {{'pto.addptr' op operand #0 must be a !pto.ptr, but got 'f32'}}
  %0 = "pto.addptr"(%p, %i) : (f32, index) -> !pto.ptr<f32>
  return
}

// -----

func.func @f(%p: !pto.ptr<f32>, %i: index) {
  // expected-error@+1 {{'pto.load_scalar' op expects the type of the result to be the element type 'f32', but got 'i32'}}
  %0 = pto.load_scalar %p[%i] : !pto.ptr<f32> -> i32
  return
}

// -----

func.func @f(%m: memref<16x64xf32, #pto.address_space<vec>>, %i: index) {
  // expected-error@+1 {{'pto.load_scalar' op operand #0 must be a !pto.ptr or a memref in global memory, but got 'memref<16x64xf32, #pto.address_space<vec>>'}}
  %0 = pto.load_scalar %m[%i] : memref<16x64xf32, #pto.address_space<vec>> -> f32
  return
}

// -----

func.func @f(%p: !pto.ptr<f32>, %i: index, %w: i32) {
  // expected-error@+1 {{'pto.store_scalar' op expects the type of the value to be the element type 'f32', but got 'i32'}}
  pto.store_scalar %w, %p[%i] : !pto.ptr<f32>, i32
  return
}

// -----

func.func @f(%p: !pto.ptr<f32>, %i: index) {
  // expected-error@+1 {{'pto.make_tensor_view' op expects shape to have 2 values, the rank of '!pto.tensor_view<?x?xf32>', but got 1}}
  %0 = pto.make_tensor_view %p, shape = [%i], strides = [%i, %i] : !pto.tensor_view<?x?xf32>
  return
}

// -----

func.func @f(%p: !pto.ptr<f32>, %i: index) {
  // expected-error@+1 {{'pto.make_tensor_view' op expects strides to have 2 values, the rank of '!pto.tensor_view<?x?xf32>', but got 1}}
  %0 = pto.make_tensor_view %p, shape = [%i, %i], strides = [%i] : !pto.tensor_view<?x?xf32>
  return
}

// -----

func.func @f(%p: !pto.ptr<f32>, %i: index) {
  // expected-error@+1 {{'result' must be a !pto.tensor_view, but got 'memref<4xf32>'}}
  %0 = pto.make_tensor_view %p, shape = [%i], strides = [%i] : memref<4xf32>
  return
}

// -----

func.func @f(%p: !pto.ptr<f32>, %i: index) {
  // expected-error@+1 {{'pto.make_tensor_view' op attribute 'layout' failed to satisfy constraint: a #pto.layout}}
  %0 = pto.make_tensor_view %p, shape = [%i], strides = [%i] {layout = "nd"} : !pto.tensor_view<?xf32>
  return
}

// -----

func.func @f(%p: !pto.ptr<f32>, %i: index) {
  // expected-error@+1 {{'pto.make_tensor_view' op failed to verify that the pointer points to elements of the view}}
  %0 = "pto.make_tensor_view"(%p, %i, %i) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!pto.ptr<f32>, index, index) -> !pto.tensor_view<?xi32>
  return
}

// -----

func.func @f(%v: !pto.tensor_view<16x?xf32>, %i: index) {
  // expected-error@+1 {{'pto.partition_view' op expects the result element type to be 'f32' like the source, but got 'i32'}}
  %0 = pto.partition_view %v, offsets = [%i, %i], sizes = [%i, %i] : !pto.tensor_view<16x?xf32> -> !pto.partition_tensor_view<?x?xi32>
  return
}

// -----

func.func @f(%v: !pto.tensor_view<16x?xf32>, %i: index) {
  // expected-error@+1 {{'pto.partition_view' op expects offsets to have 2 values, the rank of '!pto.tensor_view<16x?xf32>', but got 1}}
  %0 = pto.partition_view %v, offsets = [%i], sizes = [%i, %i] : !pto.tensor_view<16x?xf32> -> !pto.partition_tensor_view<?x?xf32>
  return
}

// -----

func.func @f(%v: !pto.tensor_view<16x?xf32>, %i: index) {
  // expected-error@+1 {{'pto.partition_view' op expects sizes to have 2 values, the rank of '!pto.tensor_view<16x?xf32>', but got 1}}
  %0 = pto.partition_view %v, offsets = [%i, %i], sizes = [%i] : !pto.tensor_view<16x?xf32> -> !pto.partition_tensor_view<?x?xf32>
  return
}

// -----

func.func @f(%v: !pto.tensor_view<16x?xf32>, %i: index) {
  %cm1 = arith.constant -1 : index
  // expected-error@+1 {{'pto.partition_view' op expects offset 0 to be at least 0, but got -1}}
  %0 = pto.partition_view %v, offsets = [%cm1, %i], sizes = [%i, %i] : !pto.tensor_view<16x?xf32> -> !pto.partition_tensor_view<?x?xf32>
  return
}

// -----

func.func @f(%v: !pto.tensor_view<16x?xf32>, %i: index) {
  %c0 = arith.constant 0 : index
  // expected-error@+1 {{'pto.partition_view' op expects size 1 to be positive, but got 0}}
  %0 = pto.partition_view %v, offsets = [%i, %i], sizes = [%i, %c0] : !pto.tensor_view<16x?xf32> -> !pto.partition_tensor_view<?x?xf32>
  return
}

// -----

func.func @f(%v: !pto.tensor_view<16x?xf32>, %i: index) {
  %c8 = arith.constant 8 : index
  // expected-error@+1 {{'pto.partition_view' op expects size 0 to be 4, that of '!pto.partition_tensor_view<4x?xf32>', but got 8}}
  %0 = pto.partition_view %v, offsets = [%i, %i], sizes = [%c8, %i] : !pto.tensor_view<16x?xf32> -> !pto.partition_tensor_view<4x?xf32>
  return
}

// -----

func.func @f(%v: !pto.tensor_view<16x?xf32>, %i: index) {
  %c17 = arith.constant 17 : index
  // expected-error@+1 {{'pto.partition_view' op expects size 0 to be at most 16, that of '!pto.tensor_view<16x?xf32>', but got 17}}
  %0 = pto.partition_view %v, offsets = [%i, %i], sizes = [%c17, %i] : !pto.tensor_view<16x?xf32> -> !pto.partition_tensor_view<?x?xf32>
  return
}

// -----

func.func @f(%v: !pto.tensor_view<16x?xf32>, %i: index) {
  %c8 = arith.constant 8 : index
  %c9 = arith.constant 9 : index
  // expected-error@+1 {{'pto.partition_view' op expects offset 0 + size 0 to be at most 16, that of '!pto.tensor_view<16x?xf32>', but got 9 + 8}}
  %0 = pto.partition_view %v, offsets = [%c9, %i], sizes = [%c8, %i] : !pto.tensor_view<16x?xf32> -> !pto.partition_tensor_view<8x?xf32>
  return
}

// -----

func.func @f(%p: !pto.ptr<f32>, %i: index) {
  // expected-error@+1 {{'pto.get_tensor_view_dim' op operand #0 must be a !pto.tensor_view or a memref, but got '!pto.ptr<f32>'}}
  %0 = "pto.get_tensor_view_dim"(%p, %i) : (!pto.ptr<f32>, index) -> index
  return
}

// -----

func.func @f(%p: !pto.ptr<f32>, %i: index) {
  // expected-error@+1 {{'pto.get_tensor_view_stride' op operand #0 must be a !pto.tensor_view or a memref, but got '!pto.ptr<f32>'}}
  %0 = "pto.get_tensor_view_stride"(%p, %i) : (!pto.ptr<f32>, index) -> index
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.alloc_tile' op expects valid_row because the type '!pto.tile_buf<vec, 16x64xf32, valid=?x64>' leaves that size open}}
  %0 = pto.alloc_tile : !pto.tile_buf<vec, 16x64xf32, valid=?x64>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.alloc_tile' op expects valid_col because the type '!pto.tile_buf<vec, 16x64xf32, valid=16x?>' leaves that size open}}
  %0 = pto.alloc_tile : !pto.tile_buf<vec, 16x64xf32, valid=16x?>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{'pto.alloc_tile' op expects valid_row to be absent because the type '!pto.tile_buf<vec, 16x64xf32>' fixes that size}}
  %0 = pto.alloc_tile valid_row = %i : !pto.tile_buf<vec, 16x64xf32>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{'pto.alloc_tile' op expects valid_col to be absent because the type '!pto.tile_buf<vec, 16x64xf32>' fixes that size}}
  %0 = pto.alloc_tile valid_col = %i : !pto.tile_buf<vec, 16x64xf32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.alloc_tile' op result #0 must be a !pto.tile_buf or a !pto.tile, but got 'memref<16x64xf32>'}}
  %0 = "pto.alloc_tile"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> memref<16x64xf32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.declare_tile' op result #0 must be a !pto.tile_buf, a !pto.tile, a memref or a !pto.partition_tensor_view, but got 'f32'}}
  %0 = pto.declare_tile -> f32
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 16x64xf32>, %a: i64) {
  // expected-error@+1 {{'pto.tassign' op expects one address, a value or @tile(..), but got none}}
  "pto.tassign"(%t) : (!pto.tile_buf<vec, 16x64xf32>) -> ()
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 16x64xf32>, %a: i64) {
  // expected-error@+1 {{'pto.tassign' op expects one address, a value or @tile(..), but got both}}
  pto.tassign %t, %a {address = 1} : !pto.tile_buf<vec, 16x64xf32>
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 16x64xf32>, %a: i64) {
  // expected-error@+1 {{'pto.tassign' op expects the address to be at least 0, but got -1}}
  pto.tassign %t, @tile(-1) : !pto.tile_buf<vec, 16x64xf32>
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 16x64xf32>, %a: i64) {
  // expected-error@+1 {{'pto.tassign' op expects the result type to be the tile type '!pto.tile_buf<vec, 16x64xf32>', but got '!pto.tile_buf<vec, 16x64xi32>'}}
  %0 = pto.tassign %t, %a : !pto.tile_buf<vec, 16x64xf32> -> !pto.tile_buf<vec, 16x64xi32>
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 16x64xf32>, %a: i64) {
  // expected-error@+1 {{expected an address: a value or @tile(0x1000)}}
  pto.tassign %t, @buffer(16) : !pto.tile_buf<vec, 16x64xf32>
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 16x64xf32>, %a: f32) {
  // expected-error@+1 {{'pto.tassign' op operand #1 must be i64 or index, but got 'f32'}}
  pto.tassign %t, %a : !pto.tile_buf<vec, 16x64xf32>, f32
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 16x64xf32>, %i: index) {
  // expected-error@+1 {{'pto.subset' op expects a !pto.tile_buf or !pto.tile, 2 offsets and 2 positive sizes, but got '!pto.tile_buf<vec, 16x64xf32>', 1 offsets and sizes [8, 32]}}
  %0 = pto.subset %t[%i] sizes [8, 32] : !pto.tile_buf<vec, 16x64xf32>
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 16x64xf32>, %i: index) {
  // expected-error@+1 {{'pto.subset' op expects 2 offsets, one for rows and one for columns, but got 1}}
  %0 = "pto.subset"(%t, %i) <{sizes = array<i64: 8, 32>}> : (!pto.tile_buf<vec, 16x64xf32>, index) -> !pto.tile_buf<vec, 16x64xf32>
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 16x64xf32>, %i: index) {
  // expected-error@+1 {{'pto.subset' op expects 2 sizes, one for rows and one for columns, but got 1}}
  %0 = "pto.subset"(%t, %i, %i) <{sizes = array<i64: 8>}> : (!pto.tile_buf<vec, 16x64xf32>, index, index) -> !pto.tile_buf<vec, 16x64xf32>
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 16x64xf32>, %i: index) {
  // expected-error@+1 {{'pto.subset' op expects size 1 to be positive, but got 0}}
  %0 = pto.subset %t[%i, %i] sizes [8, 0] : !pto.tile_buf<vec, 16x64xf32> -> !pto.tile_buf<vec, 16x64xf32>
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 16x64xf32>, %i: index) {
  %cm1 = arith.constant -1 : index
  // expected-error@+1 {{'pto.subset' op expects offset 0 to be at least 0, but got -1}}
  %0 = pto.subset %t[%cm1, %i] sizes [8, 32] : !pto.tile_buf<vec, 16x64xf32>
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 16x64xf32>, %i: index) {
  // expected-error@+1 {{'pto.subset' op expects the result type to be '!pto.tile_buf<vec, 8x32xf32, valid=?x?>', but got '!pto.tile_buf<vec, 16x64xf32>'}}
  %0 = pto.subset %t[%i, %i] sizes [8, 32] : !pto.tile_buf<vec, 16x64xf32> -> !pto.tile_buf<vec, 16x64xf32>
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 16x64xf32>, %i: index) {
  // expected-error@+1 {{'pto.subset' op expects the result type to be '!pto.tile_buf<vec, 8x32xf32, valid=?x?>', but got '!pto.tile<8x32xf32>'}}
  %0 = pto.subset %t[%i, %i] sizes [8, 32] : !pto.tile_buf<vec, 16x64xf32> -> !pto.tile<8x32xf32>
  return
}

// -----

func.func @f(%t: !pto.tile_buf<mat, 32x64xf16, blayout=col_major, slayout=row_major>, %i: index) {
  %c0 = arith.constant 0 : index
  // expected-error@+1 {{'pto.subset' op expects size 1 to be a multiple of the 16 columns of a box, but got 8}}
  %0 = pto.subset %t[%c0, %i] sizes [32, 8] : !pto.tile_buf<mat, 32x64xf16, blayout=col_major, slayout=row_major>
  return
}

// -----

func.func @f(%t: !pto.tile_buf<mat, 32x64xf16, blayout=col_major, slayout=row_major>, %i: index) {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  // expected-error@+1 {{'pto.subset' op expects offset 1 to be a multiple of the 16 columns of a box, but got 8}}
  %0 = pto.subset %t[%c0, %c8] sizes [32, 16] : !pto.tile_buf<mat, 32x64xf16, blayout=col_major, slayout=row_major>
  return
}

// -----

func.func @f(%t: !pto.tile_buf<mat, 32x64xf16, blayout=col_major, slayout=row_major>, %i: index) {
  %c0 = arith.constant 0 : index
  // expected-error@+1 {{'pto.subset' op expects size 0 of a col_major source with boxes to be all 32 rows, but got 16}}
  %0 = pto.subset %t[%c0, %i] sizes [16, 16] : !pto.tile_buf<mat, 32x64xf16, blayout=col_major, slayout=row_major>
  return
}

// -----

func.func @f(%t: !pto.tile_buf<mat, 32x64xf16, blayout=col_major, slayout=row_major>, %i: index) {
  %c0 = arith.constant 0 : index
  // expected-error@+1 {{'pto.subset' op expects offset 0 of a col_major source with boxes to be the constant 0}}
  %0 = pto.subset %t[%i, %c0] sizes [32, 16] : !pto.tile_buf<mat, 32x64xf16, blayout=col_major, slayout=row_major>
  return
}

// -----

func.func @f(%t: !pto.tile_buf<mat, 32x64xf16, slayout=row_major>, %i: index) {
  %c0 = arith.constant 0 : index
  // expected-error@+1 {{'pto.subset' op expects size 1 of a row_major source with boxes to be all 64 columns, but got 16}}
  %0 = pto.subset %t[%i, %c0] sizes [16, 16] : !pto.tile_buf<mat, 32x64xf16, slayout=row_major>
  return
}

// -----

func.func @f(%t: !pto.tile_buf<mat, 32x64xf16, blayout=col_major, slayout=row_major, fractal=16>, %i: index) {
  %c0 = arith.constant 0 : index
  // expected-error@+1 {{'pto.subset' op expects a source with fractal 32, 512 or 1024 when it has boxes, but got 16}}
  %0 = pto.subset %t[%c0, %i] sizes [32, 16] : !pto.tile_buf<mat, 32x64xf16, blayout=col_major, slayout=row_major, fractal=16>
  return
}

// -----

func.func @f(%i: index) {
  %t = pto.alloc_tile : !pto.tile_buf<vec, 16x64xf32>
  // expected-error@+1 {{'pto.set_validshape' op expects both valid sizes of the tile to be open (valid=?x?), but got '!pto.tile_buf<vec, 16x64xf32>'}}
  pto.set_validshape %t, %i, %i : !pto.tile_buf<vec, 16x64xf32>
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 16x64xf32, valid=?x?>, %i: index) {
  // expected-error@+1 {{'pto.set_validshape' op expects the tile to come from alloc_tile, declare_tile, bind_tile or pointer_cast, possibly through treshape, bitcast or tassign}}
  pto.set_validshape %t, %i, %i : !pto.tile_buf<vec, 16x64xf32, valid=?x?>
  return
}

// -----

func.func @f(%i: index) {
  %t = pto.alloc_tile valid_row = %i valid_col = %i : !pto.tile_buf<vec, 16x64xf32, valid=?x?>
  %s = pto.subset %t[%i, %i] sizes [8, 32] : !pto.tile_buf<vec, 16x64xf32, valid=?x?>
  // expected-error@+1 {{'pto.set_validshape' op expects the tile to come from alloc_tile, declare_tile, bind_tile or pointer_cast, possibly through treshape, bitcast or tassign}}
  pto.set_validshape %s, %i, %i : !pto.tile_buf<vec, 8x32xf32, valid=?x?>
  return
}

// -----

func.func @f(%i: index) {
  %cm1 = arith.constant -1 : index
  %t = pto.alloc_tile valid_row = %i valid_col = %i : !pto.tile_buf<vec, 16x64xf32, valid=?x?>
  // expected-error@+1 {{'pto.set_validshape' op expects valid_row to be 0 to 16, but got -1}}
  pto.set_validshape %t, %cm1, %i : !pto.tile_buf<vec, 16x64xf32, valid=?x?>
  return
}

// -----

func.func @f(%i: index) {
  %k = arith.constant 65 : i32
  %n = arith.index_cast %k : i32 to index
  %t = pto.alloc_tile valid_row = %i valid_col = %i : !pto.tile_buf<vec, 16x64xf32, valid=?x?>
  // expected-error@+1 {{'pto.set_validshape' op expects valid_col to be 0 to 64, but got 65}}
  pto.set_validshape %t, %i, %n : !pto.tile_buf<vec, 16x64xf32, valid=?x?>
  return
}

// -----

func.func @f(%m: memref<16xf32>, %i: index) {
  // expected-error@+1 {{'pto.set_validshape' op expects the tile to have two sizes and a local memory, but got 'memref<16xf32>'}}
  pto.set_validshape %m, %i, %i : memref<16xf32>
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+1 {{'pto.bitcast' op expects source and result to be both !pto.tile_buf or both !pto.tile, but got '!pto.tile_buf<vec, 16x64xf32>' and '!pto.tile<16x64xi32>'}}
  %0 = pto.bitcast %t : !pto.tile_buf<vec, 16x64xf32> -> !pto.tile<16x64xi32>
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+1 {{'pto.bitcast' op expects the result in vec like the source, but got mat}}
  %0 = pto.bitcast %t : !pto.tile_buf<vec, 16x64xf32> -> !pto.tile_buf<mat, 16x64xi32>
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+1 {{'pto.bitcast' op expects the result element type to be f16, bf16, f32, f64 or an integer, but got 'f8E5M2'}}
  %0 = pto.bitcast %t : !pto.tile_buf<vec, 16x64xf32> -> !pto.tile_buf<vec, 16x64xf8E5M2>
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+1 {{'pto.bitcast' op expects the result element type to differ from the source's, but both are 'f32'}}
  %0 = pto.bitcast %t : !pto.tile_buf<vec, 16x64xf32> -> !pto.tile_buf<vec, 16x64xf32>
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+1 {{'pto.bitcast' op expects shape, valid size and layout of the result to be those of the source '!pto.tile_buf<vec, 16x64xf32>', but got '!pto.tile_buf<vec, 32x32xi32>'}}
  %0 = pto.bitcast %t : !pto.tile_buf<vec, 16x64xf32> -> !pto.tile_buf<vec, 32x32xi32>
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+1 {{'pto.bitcast' op expects the result to have at most the bytes of the source, but 'i64' is wider than 'f32'}}
  %0 = pto.bitcast %t : !pto.tile_buf<vec, 16x64xf32> -> !pto.tile_buf<vec, 16x64xi64>
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+1 {{'pto.treshape' op expects source and result to be both !pto.tile_buf or both !pto.tile, but got '!pto.tile_buf<vec, 16x64xf32>' and '!pto.tile<32x32xf32>'}}
  %0 = pto.treshape %t : !pto.tile_buf<vec, 16x64xf32> -> !pto.tile<32x32xf32>
  return
}

// -----

func.func @f(%m: memref<16x64xf32, #pto.address_space<vec>>, %i: index) {
  // expected-error@+1 {{'pto.bind_tile' op expects valid_row and valid_col together or neither, but got only valid_row}}
  %0 = "pto.bind_tile"(%m, %i) <{config = #pto.tile_buf_config<>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (memref<16x64xf32, #pto.address_space<vec>>, index) -> memref<16x64xf32, #pto.address_space<vec>>
  return
}

// -----

func.func @f(%m: memref<16x64xf32, #pto.address_space<vec>>) {
  // expected-error@+1 {{'pto.bind_tile' op requires attribute 'config'}}
  %0 = pto.bind_tile %m : memref<16x64xf32, #pto.address_space<vec>> -> memref<16x64xf32, #pto.address_space<vec>>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{'pto.pointer_cast' op expects at least one address, but got none}}
  %0 = pto.pointer_cast() : memref<16x64xf32, #pto.address_space<vec>>
  return
}

// -----

func.func @f(%a: i64, %i: index) {
  // expected-error@+1 {{'pto.pointer_cast' op expects valid_row and valid_col together or neither, but got only valid_col}}
  %0 = "pto.pointer_cast"(%a, %i) <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (i64, index) -> memref<16x64xf32, #pto.address_space<vec>>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.declare_tile_memref' op result #0 must be a memref, but got '!pto.tile_buf<vec, 16x64xf32>'}}
  %0 = pto.declare_tile_memref -> !pto.tile_buf<vec, 16x64xf32>
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 16x64xf32>, %i: index, %w: i32) {
  // expected-error@+1 {{'pto.tsetval' op expects the type of the value to be the element type 'f32', but got 'i32'}}
  pto.tsetval ins(%i, %w : index, i32) outs(%t : !pto.tile_buf<vec, 16x64xf32>)
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 16x64xf32>, %i: index) {
  // expected-error@+1 {{'pto.tgetval' op expects the type of the result to be the element type 'f32', but got 'f16'}}
  %0 = pto.tgetval ins(%t, %i : !pto.tile_buf<vec, 16x64xf32>, index) outs : f16
  return
}

// -----

func.func @f(%t: !pto.tile_buf<mat, 16x64xf32>, %i: index) {
  // expected-error@+1 {{'pto.tgetval' op expects the source in vec: elements of a tile in mat cannot be read}}
  %0 = pto.tgetval ins(%t, %i : !pto.tile_buf<mat, 16x64xf32>, index) outs : f32
  return
}

// -----

func.func @f(%t: !pto.tile_buf<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>, %i: index) {
  // expected-error@+1 {{'pto.tgetval' op expects the source in vec, but got '!pto.tile_buf<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
  %0 = pto.tgetval ins(%t, %i : !pto.tile_buf<acc, 16x64xf32, blayout=col_major, slayout=row_major, fractal=1024>, index) outs : f32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'TVEK' is not a value of pipe_event_type: expected TLOAD, TSTORE_ACC, }}
  pto.record_event[<TLOAD>, <TVEK>, <EVENT_ID0>]
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{expected #pto.pipe_event_type<..> or #pto.sync_op_type<..>, but got #pto.pipe<PIPE_V>}}
  pto.record_event[<TLOAD>, #pto.pipe<PIPE_V>, <EVENT_ID0>]
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{expected #pto.sync_op_type<..>, but got #pto.pipe_event_type<TVEC>}}
  pto.barrier_sync[#pto.pipe_event_type<TVEC>]
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.barrier_sync' op attribute 'op_type' failed to satisfy constraint: a #pto.sync_op_type}}
  "pto.barrier_sync"() <{op_type = #pto.pipe_event_type<TVEC>}> : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'PIPE_X' is not a value of pipe: expected PIPE_S, PIPE_V, }}
  pto.wait_flag[<PIPE_X>, <PIPE_V>, <EVENT_ID0>]
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'EVENT_ID8' is not a value of event: expected EVENT_ID0, }}
  pto.set_flag[<PIPE_V>, <PIPE_V>, <EVENT_ID8>]
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.get_buf' op expects buf_id to be 0 to 31, but got 32}}
  pto.get_buf[<TVEC>, 32]
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.get_buf' op expects mode to be at least 0, but got -1}}
  pto.get_buf[<TVEC>, 0] {mode = -1}
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.rls_buf' op expects buf_id to be 0 to 31, but got 32}}
  pto.rls_buf[<TVEC>, 32]
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.rls_buf' op expects mode to be at least 0, but got -1}}
  pto.rls_buf[<TVEC>, 0] {mode = -1}
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.get_buf' op attribute 'mode' failed to satisfy constraint: an integer}}
  pto.get_buf[<TVEC>, 0] {mode = true}
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.sync.set' op expects ffts_mode to be 0, 1 or 2, but got 3}}
  pto.sync.set <PIPE_FIX>, 3 {ffts_mode = 3 : i32}
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.sync.set' op expects event_id to be 0 to 31, but got -1}}
  pto.sync.set <PIPE_FIX>, -1
  return
}

// -----

func.func @f() {
  %id = arith.constant 32 : index
  // expected-error@+1 {{'pto.sync.wait' op expects event_id to be 0 to 31, but got 32}}
  pto.sync.wait <PIPE_FIX>, %id
  return
}

// -----

func.func @f() {
  %id = arith.constant 8 : index
  // expected-error@+1 {{'pto.set_flag_dyn' op expects the event number to be 0 to 7, but got 8}}
  pto.set_flag_dyn[<PIPE_V>, <PIPE_MTE3>, %id]
  return
}

// -----

func.func @f() {
  %id = arith.constant -1 : index
  // expected-error@+1 {{'pto.wait_flag_dyn' op expects the event number to be 0 to 7, but got -1}}
  pto.wait_flag_dyn[<PIPE_V>, <PIPE_MTE3>, %id]
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.set_flag' op attribute 'dst_pipe' failed to satisfy constraint: a #pto.pipe that the cores have: PIPE_S, }}
  pto.set_flag[<PIPE_V>, <PIPE_NUM>, <EVENT_ID0>]
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{'pto.set_flag_dyn' op attribute 'src_pipe' failed to satisfy constraint: a #pto.pipe that the cores have: PIPE_S, }}
  pto.set_flag_dyn[<PIPE_UNASSIGNED>, <PIPE_V>, %i]
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.sync.set' op attribute 'pipe' failed to satisfy constraint: a #pto.pipe that the cores have: PIPE_S, }}
  pto.sync.set <PIPE_MTE5>, 3
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{Invalid attribute `src_pipe` in property conversion: 42 : i32}}
  "pto.wait_flag"() <{src_pipe = 42 : i32, dst_pipe = #pto.pipe<PIPE_V>, event_id = #pto.event<EVENT_ID0>}> : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{Invalid attribute `event_id` in property conversion: 9 : i32}}
  "pto.wait_flag"() <{src_pipe = #pto.pipe<PIPE_V>, dst_pipe = #pto.pipe<PIPE_V>, event_id = 9 : i32}> : () -> ()
  return
}

// -----

func.func @f(%x: i32) {
  // expected-error@+1 {{'pto.print' op has a format that cannot be printed: after % must come one of d i u x X o c f F e E g G a A}}
  pto.print ins("%s", %x : i32)
  return
}

// -----

func.func @f(%x: i32) {
  // expected-error@+1 {{'pto.print' op has a format that cannot be printed: after % must come one of d i u x X o c f F e E g G a A}}
  pto.print ins("half a conversion: %", %x : i32)
  return
}

// -----

func.func @f(%x: i32) {
  // expected-error@+1 {{'pto.print' op takes one value: the format must not have more than one conversion}}
  pto.print ins("%d %d", %x : i32)
  return
}

// -----

func.func @f(%x: i32) {
  // expected-error@+1 {{'pto.print' op has a format whose conversion is too wide: width and precision have at most two digits}}
  pto.print ins("%100d", %x : i32)
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.sync.set' op expects one event number, an integer or an index, but got none}}
  "pto.sync.set"() <{pipe = #pto.pipe<PIPE_FIX>}> : () -> ()
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{'pto.sync.wait' op expects one event number, an integer or an index, but got both}}
  "pto.sync.wait"(%i) <{event_id = 3 : i32, pipe = #pto.pipe<PIPE_FIX>}> : (index) -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error@+1 {{'pto.set_ffts' op operand #0 must be a memref of i64 or i8, but got 'memref<4xf32>'}}
  pto.set_ffts %m : memref<4xf32>
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{'pto.tsync' op operand #0 must be variadic of a !pto.tile_buf, a memref, a !pto.partition_tensor_view or a !pto.event, but got 'f32'}}
  pto.tsync ins(%f : f32)
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.declare_eventid_array' op result #0 must be a !pto.eventid_array, but got 'index'}}
  %0 = pto.declare_eventid_array -> index
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.section.cube' op region should have no arguments}}
  "pto.section.cube"() ({
  ^bb0(%x: index):
    pto.trap
  }) : () -> ()
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 16x64xf32>) {
  // expected-error@+1 {{'pto.print' op operand #0 must be an integer, an index or a float, but got '!pto.tile_buf<vec, 16x64xf32>'}}
  pto.print ins("%d", %t : !pto.tile_buf<vec, 16x64xf32>)
  return
}
