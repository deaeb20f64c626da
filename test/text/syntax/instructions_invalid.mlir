// Tile instructions that are refused whatever the profile is, and what is said.
// RUN: pto-opt -split-input-file -verify-diagnostics %s

// Too few operands, and too many.
func.func @f(%t: !pto.tile<16x16xf32>) {
  // expected-error@+1 {{'pto.tscatter' op expects attribute 'maskPattern'; or expects operands src, indexes, results dst}}
  %0 = "pto.tscatter"(%t) : (!pto.tile<16x16xf32>) -> !pto.tile<16x16xf32>
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 16x16xf32>) {
  // expected-error@+1 {{'pto.tgatherb' op expects operands src, offset, destinations dst}}
  pto.tgatherb ins(%t : !pto.tile_buf<vec, 16x16xf32>) outs(%t : !pto.tile_buf<vec, 16x16xf32>)
  return
}

// -----

func.func @f(%t: !pto.tile<16x16xf32>) {
  // expected-error@+1 {{'pto.tneg' op expects operands src, results dst}}
  %0 = pto.tneg %t, %t : (!pto.tile<16x16xf32>, !pto.tile<16x16xf32>) -> !pto.tile<16x16xf32>
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 16x16xf32>, %s: !pto.tile_buf<vec, 1x16xf32>) {
  // expected-error@+1 {{'pto.tcolsum' op expects operands src, tmp (optional), destinations dst}}
  pto.tcolsum ins(%t, %t, %t : !pto.tile_buf<vec, 16x16xf32>, !pto.tile_buf<vec, 16x16xf32>, !pto.tile_buf<vec, 16x16xf32>) outs(%s : !pto.tile_buf<vec, 1x16xf32>)
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.texpands' op expects operands scalar, results dst}}
  %0 = pto.texpands : () -> !pto.tile<16x16xf32>
  return
}

// -----

func.func @f(%w: i32) {
  // expected-error@+1 {{custom op 'pto.tci' does not have 0 destinations in outs}}
  pto.tci ins(%w : i32)
  return
}

// -----

func.func @f(%t: !pto.tile<16x16xf32>) {
  // expected-error@+1 {{'pto.tstore' op expects operands src}}
  pto.tstore %t : (!pto.tile<16x16xf32>) -> ()
  return
}

// -----

// A result too few, and too many.
func.func @f(%t: !pto.tile<16x16xf32>) {
  // expected-error@+1 {{'pto.tmov' op expects 1 result, not 0}}
  pto.tmov %t : (!pto.tile<16x16xf32>) -> ()
  return
}

// -----

func.func @f(%t: !pto.tile<16x16xf32>) {
  // expected-error@+1 {{'pto.tmov' op expects 1 result, not 2}}
  %0:2 = pto.tmov %t : !pto.tile<16x16xf32> -> (!pto.tile<16x16xf32>, !pto.tile<16x16xf32>)
  return
}

// -----

func.func @f(%t: !pto.tile<16x16xf32>, %p: !pto.partition_tensor_view<16x16xf32>) {
  // expected-error@+1 {{'pto.tstore' op expects 0 results, not 1}}
  %0 = pto.tstore %t, %p : (!pto.tile<16x16xf32>, !pto.partition_tensor_view<16x16xf32>) -> !pto.tile<16x16xf32>
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 16x16xf32>) {
  // expected-error@+1 {{custom op 'pto.tmov' an instruction written with ins and outs has no result: its destination is in outs}}
  %0 = pto.tmov ins(%t : !pto.tile_buf<vec, 16x16xf32>) outs(%t : !pto.tile_buf<vec, 16x16xf32>)
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 16x16xf32>) {
  // expected-error@+1 {{'pto.tmov' op has no regions and no successors}}
  "pto.tmov"(%t, %t) ({}) : (!pto.tile_buf<vec, 16x16xf32>, !pto.tile_buf<vec, 16x16xf32>) -> ()
  return
}

// -----

// Valid sizes: missing, too many, of another type.
func.func @f(%s: f32) {
  // expected-error@+1 {{'pto.texpands' op expects operands scalar, results dst and the values of their dynamic valid sizes, written valid(%rows, %cols)}}
  %0 = pto.texpands %s : f32 -> !pto.tile<16x16xf32, valid=?x?>
  return
}

// -----

func.func @f(%s: f32, %r: index) {
  // expected-error@+1 {{'pto.texpands' op expects operands scalar, results dst and the values of their dynamic valid sizes, written valid(%rows, %cols)}}
  %0 = pto.texpands %s valid(%r) : f32 -> !pto.tile<16x16xf32, valid=?x?>
  return
}

// -----

func.func @f(%s: f32, %r: index) {
  // expected-error@+1 {{'pto.texpands' op expects operands scalar, results dst}}
  %0 = pto.texpands %s valid(%r) : f32 -> !pto.tile<16x16xf32>
  return
}

// -----

func.func @f(%s: f32, %r: i32) {
  // expected-error@+1 {{'pto.texpands' op expects valid sizes to be of type index, not 'i32'}}
  %0 = "pto.texpands"(%s, %r) : (f32, i32) -> !pto.tile<16x16xf32, valid=?x16>
  return
}

// -----

// Operands of the wrong class.
func.func @f(%s: f32, %t: !pto.tile<16x16xf32>) {
  // expected-error@+1 {{'pto.texpands' op expects }}
  pto.texpands ins(%s : f32) outs(%t : !pto.tile<16x16xf32>)
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 16x16xf32>) {
  // expected-error@+1 {{'pto.tmov' op expects src to be a !pto.tile (this is the SSA form), not '!pto.tile_buf<vec, 16x16xf32>'}}
  %0 = pto.tmov %t : !pto.tile_buf<vec, 16x16xf32> -> !pto.tile<16x16xf32>
  return
}

// -----

func.func @f(%t: !pto.tile<16x16xf32>) {
  // expected-error@+1 {{'pto.tmov' op expects dst to be a !pto.tile (this is the SSA form), not '!pto.tile_buf<vec, 16x16xf32>'}}
  %0 = pto.tmov %t : !pto.tile<16x16xf32> -> !pto.tile_buf<vec, 16x16xf32>
  return
}

// -----

func.func @f(%s: f32, %p: !pto.partition_tensor_view<16x16xf32>) {
  // expected-error@+1 {{'pto.texpands' op expects dst to be a !pto.tile_buf or a memref in a local memory space (this is the DPS form), not '!pto.partition_tensor_view<16x16xf32>'}}
  pto.texpands ins(%s : f32) outs(%p : !pto.partition_tensor_view<16x16xf32>)
  return
}

// -----

func.func @f(%s: f32) {
  // expected-error@+1 {{'pto.texpands' op expects dst to be a !pto.tile (this is the SSA form), not 'f32'}}
  %0 = pto.texpands %s : f32 -> f32
  return
}

// -----

func.func @f(%v: !pto.tensor_view<16x16xf32>) {
  // expected-error@+1 {{'pto.tload' op expects src to be a part of the tensor: use pto.partition_view on the '!pto.tensor_view<16x16xf32>'}}
  %0 = pto.tload %v : !pto.tensor_view<16x16xf32> -> !pto.tile<16x16xf32>
  return
}

// -----

func.func @f(%p: !pto.ptr<f32>) {
  // expected-error@+1 {{'pto.tload' op expects src to be a !pto.partition_tensor_view or a memref in global memory, not '!pto.ptr<f32>'}}
  %0 = pto.tload %p : !pto.ptr<f32> -> !pto.tile<16x16xf32>
  return
}

// -----

func.func @f(%m: memref<16x16xf32, #pto.address_space<vec>>) {
  // expected-error@+1 {{'pto.tload' op expects src to be a !pto.partition_tensor_view or a memref in global memory, not 'memref<16x16xf32, #pto.address_space<vec>>'}}
  %0 = pto.tload %m : memref<16x16xf32, #pto.address_space<vec>> -> !pto.tile<16x16xf32>
  return
}

// -----

func.func @f(%s: f32, %m: memref<16x16xf32>) {
  // expected-error@+1 {{'pto.texpands' op expects dst to be a !pto.tile_buf or a memref in a local memory space (this is the DPS form), not 'memref<16x16xf32>'}}
  pto.texpands ins(%s : f32) outs(%m : memref<16x16xf32>)
  return
}

// -----

func.func @f(%s: f32, %m: memref<?x16xf32, #pto.address_space<vec>>) {
  // expected-error@+1 {{'pto.texpands' op expects dst to be a memref of two or three static sizes that lies in rows, not 'memref<?x16xf32, #pto.address_space<vec>>'}}
  pto.texpands ins(%s : f32) outs(%m : memref<?x16xf32, #pto.address_space<vec>>)
  return
}

// -----

func.func @f(%s: f32, %m: memref<16xf32, #pto.address_space<vec>>) {
  // expected-error@+1 {{'pto.texpands' op expects dst to be a memref of two or three static sizes that lies in rows, not 'memref<16xf32, #pto.address_space<vec>>'}}
  pto.texpands ins(%s : f32) outs(%m : memref<16xf32, #pto.address_space<vec>>)
  return
}

// -----

func.func @f(%s: f32, %m: memref<16x16xf32, strided<[32, 2]>, #pto.address_space<vec>>) {
  // expected-error@+1 {{'pto.texpands' op expects dst to be a memref of two or three static sizes that lies in rows, not 'memref<16x16xf32, strided<[32, 2]>, #pto.address_space<vec>>'}}
  pto.texpands ins(%s : f32) outs(%m : memref<16x16xf32, strided<[32, 2]>, #pto.address_space<vec>>)
  return
}

// -----

func.func @f(%s: index, %m: memref<16x16xindex, #pto.address_space<vec>>) {
  // expected-error@+1 {{'pto.tmov' op expects dst to have elements that a tile can hold, not 'memref<16x16xindex, #pto.address_space<vec>>'}}
  pto.tmov ins(%m : memref<16x16xindex, #pto.address_space<vec>>) outs(%m : memref<16x16xindex, #pto.address_space<vec>>)
  return
}

// -----

func.func @f(%t: tensor<16x16xf32>) {
  // expected-error@+1 {{'pto.tmov' op expects dst to be a !pto.tile_buf or a memref in a local memory space (this is the DPS form), not 'tensor<16x16xf32>'}}
  pto.tmov ins(%t : tensor<16x16xf32>) outs(%t : tensor<16x16xf32>)
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{'pto.tci' op expects start to be an integer or a float, not 'index'}}
  %0 = pto.tci %i : index -> !pto.tile<1x16xi32>
  return
}

// -----

// A scalar of another type than the elements.
func.func @f(%w: i16) {
  // expected-error@+1 {{'pto.tci' op expects start to have the element type of dst, 'i32', not 'i16'}}
  %0 = pto.tci %w : i16 -> !pto.tile<1x16xi32>
  return
}

// -----

func.func @f(%w: si32, %t: !pto.tile_buf<vec, 1x16xui32>) {
  // expected-error@+1 {{'pto.tci' op expects start to have the element type of dst, 'ui32', not 'si32'}}
  pto.tci ins(%w : si32) outs(%t : !pto.tile_buf<vec, 1x16xui32>)
  return
}

// -----

func.func @f(%s: f16) {
  // expected-error@+1 {{'pto.texpands' op expects scalar to have the element type of dst, 'bf16', not 'f16'}}
  %0 = pto.texpands %s : f16 -> !pto.tile<16x16xbf16>
  return
}

// -----

func.func @f(%w: i32) {
  // expected-error@+1 {{'pto.texpands' op expects scalar to have the element type of dst, 'f32', not 'i32'}}
  %0 = pto.texpands %w : i32 -> !pto.tile<16x16xf32>
  return
}

// -----

// Attributes: unknown, of another type, twice, missing.
func.func @f(%w: i32) {
  // expected-error@+1 {{'pto.tci' op has no attribute 'ascending'; it takes descending}}
  %0 = pto.tci %w {ascending = true} : i32 -> !pto.tile<1x16xi32>
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 16x16xf32>, %p: !pto.partition_tensor_view<16x16xf32>) {
  // expected-error@+1 {{'pto.tstore' op has no attribute 'atomic'; it takes atomicType, reluPreMode, stPhase}}
  pto.tstore ins(%t : !pto.tile_buf<vec, 16x16xf32>) outs(%p : !pto.partition_tensor_view<16x16xf32>) {atomic = "add"}
  return
}

// -----

func.func @f(%t: !pto.tile<16x16xf32>) {
  // expected-error@+1 {{'pto.tmov' op has no attribute 'isBinary'}}
  %0 = pto.tmov %t {isBinary = true} : !pto.tile<16x16xf32> -> !pto.tile<16x16xf32>
  return
}

// -----

func.func @f(%w: i32) {
  // expected-error@+1 {{invalid properties {ascending = true} for op pto.tci: has no property }}
  %0 = "pto.tci"(%w) <{ascending = true}> : (i32) -> !pto.tile<1x16xi32>
  return
}

// -----

func.func @f(%w: i32) {
  // expected-error@+1 {{'pto.tci' op expects attribute 'descending' to be true or false, not "yes"}}
  %0 = pto.tci %w {descending = "yes"} : i32 -> !pto.tile<1x16xi32>
  return
}

// -----

func.func @f(%w: i32) {
  // expected-error@+1 {{'pto.tci' op expects attribute 'descending' to be true or false, not 2 : i64}}
  %0 = pto.tci %w {descending = 2} : i32 -> !pto.tile<1x16xi32>
  return
}

// -----

func.func @f(%t: !pto.tile<16x16xf32>) {
  // expected-error@+1 {{'pto.tscatter' op expects attribute 'maskPattern' to be one of P0101, P1010, P0001, P0010, P0100, P1000, P1111, not 8 : i64}}
  %0 = pto.tscatter %t {maskPattern = 8} : !pto.tile<16x16xf32> -> !pto.tile<16x16xf32>
  return
}

// -----

func.func @f(%t: !pto.tile<16x16xf32>) {
  // expected-error@+1 {{'pto.tscatter' op expects attribute 'maskPattern' to be one of P0101, P1010, P0001, P0010, P0100, P1000, P1111, not #pto<cmp eq>}}
  %0 = pto.tscatter %t {maskPattern = #pto<cmp eq>} : !pto.tile<16x16xf32> -> !pto.tile<16x16xf32>
  return
}

// -----

func.func @f(%t: !pto.tile<16x16xf32>) {
  // expected-error@+1 {{'pto.tscatter' op expects attribute 'axis' to be one of row, col, not "diagonal"}}
  %0 = pto.tscatter %t {maskPattern = #pto.mask_pattern<P1111>, axis = "diagonal"} : !pto.tile<16x16xf32> -> !pto.tile<16x16xf32>
  return
}

// -----

func.func @f(%t: !pto.tile<16x16xf32>) {
  // expected-error@+1 {{'pto.tscatter' op expects attribute 'maskPattern'; or expects operands src, indexes, results dst}}
  %0 = pto.tscatter %t {axis = "row"} : !pto.tile<16x16xf32> -> !pto.tile<16x16xf32>
  return
}

// -----

func.func @f(%t: !pto.tile<16x16xf32>, %p: !pto.partition_tensor_view<16x16xf32>) {
  // expected-error@+1 {{'pto.tstore' op expects attribute 'atomicType' to be one of atomic_none, atomic_add, not true}}
  pto.tstore %t, %p {atomicType = true} : (!pto.tile<16x16xf32>, !pto.partition_tensor_view<16x16xf32>) -> ()
  return
}

// -----

func.func @f(%w: i32) {
  // expected-error@+1 {{duplicate key 'descending' in dictionary attribute}}
  %0 = pto.tci %w {descending = true, descending = true} : i32 -> !pto.tile<1x16xi32>
  return
}

// -----

func.func @f(%w: i32, %t: !pto.tile_buf<vec, 1x16xi32>) {
  // expected-error@+1 {{custom op 'pto.tci' attribute 'descending' is given twice}}
  pto.tci ins(%w {descending = true} : i32) outs(%t : !pto.tile_buf<vec, 1x16xi32>) {descending = true}
  return
}

// -----

// Types that do not fit.
func.func @f(%t: !pto.tile<16x16xf32>, %i: !pto.tile<16x16xi32>) {
  // expected-error@+1 {{custom op 'pto.tscatter' 1 results are given 2 types}}
  %0 = pto.tscatter %t, %i : (!pto.tile<16x16xf32>) -> (!pto.tile<16x16xf32>, !pto.tile<16x16xf32>)
  return
}

// -----

func.func @f(%t: !pto.tile<16x16xf32>) {
  // expected-error@+1 {{custom op 'pto.tmov' 1 operands are given 2 types}}
  %0 = pto.tmov %t : (!pto.tile<16x16xf32>, !pto.tile<16x16xf32>) -> !pto.tile<16x16xf32>
  return
}

// -----

func.func @f(%t: !pto.tile<16x16xf32>, %i: !pto.tile<16x16xi32>) {
  // expected-error@+1 {{custom op 'pto.tscatter' cannot tell the types of 2 operands and 1 results from 4 types: write (T, ...) -> T}}
  %0 = pto.tscatter %t, %i : !pto.tile<16x16xf32>, !pto.tile<16x16xi32>, !pto.tile<16x16xf32>, !pto.tile<16x16xf32>
  return
}

// -----

func.func @f(%s: f32) {
  // expected-error@+1 {{'pto.texpands' op expects dst to be a !pto.tile (this is the SSA form), not 'f32'}}
  %0 = pto.texpands %s : f32
  return
}

// -----

// expected-note@+1 {{prior use here}}
func.func @f(%t: !pto.tile<16x16xf32>, %i: !pto.tile<16x16xi32>) {
  // expected-error@+1 {{use of value '%i' expects different type than prior uses: '!pto.tile<16x16xf32>' vs '!pto.tile<16x16xi32>'}}
  %0 = pto.tscatter %t, %i : !pto.tile<16x16xf32> -> !pto.tile<16x16xf32>
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 16x16xf32>) {
  // expected-error@+1 {{custom op 'pto.tgatherb' 2 operands are given 1 types}}
  pto.tgatherb ins(%t, %t : !pto.tile_buf<vec, 16x16xf32>) outs(%t : !pto.tile_buf<vec, 16x16xf32>)
  return
}

// -----

// expected-note@+1 {{prior use here}}
func.func @f(%t: !pto.tile_buf<vec, 16x16xf32>) {
  // expected-error@+1 {{use of value '%t' expects different type than prior uses: '!pto.tile_buf<vec, 16x32xf32>' vs '!pto.tile_buf<vec, 16x16xf32>'}}
  pto.tmov ins(%t : !pto.tile_buf<vec, 16x16xf32>) outs(%t : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 16x16xf32>) {
  // expected-error@+1 {{expected ':'}}
  pto.tmov ins(%t) outs(%t : !pto.tile_buf<vec, 16x16xf32>)
  return
}

// -----

func.func @f(%t: !pto.tile<16x16xf32>) {
  // expected-error@+1 {{expected ':'}}
  %0 = pto.tmov %t
  return
}

// -----

func.func @f(%t: !pto.tile<16x16xf32>) {
  // expected-error@+1 {{use of undeclared SSA value name}}
  %0 = pto.tmov %nowhere : !pto.tile<16x16xf32> -> !pto.tile<16x16xf32>
  return
}

// -----

// Clauses of tload: twice, unknown, without type, and where there are none.
func.func @f(%p: !pto.partition_tensor_view<16x16xf32>, %t: !pto.tile_buf<vec, 16x16xf32>, %s: f32) {
  // expected-error@+1 {{custom op 'pto.tload' 'pad_value' is given twice}}
  pto.tload ins(%p : !pto.partition_tensor_view<16x16xf32>) outs(%t : !pto.tile_buf<vec, 16x16xf32>) pad_value = %s : f32 pad_value = %s : f32
  return
}

// -----

func.func @f(%p: !pto.partition_tensor_view<16x16xf32>, %t: !pto.tile_buf<vec, 16x16xf32>, %s: f32) {
  // expected-error@+1 {{custom op 'pto.tload' attribute 'pad_mode' is given twice}}
  pto.tload ins(%p : !pto.partition_tensor_view<16x16xf32>) outs(%t : !pto.tile_buf<vec, 16x16xf32>) pad_mode = #pto.padmode<PadNull> pad_mode = #pto.padmode<PadNull>
  return
}

// -----

func.func @f(%p: !pto.partition_tensor_view<16x16xf32>, %t: !pto.tile_buf<vec, 16x16xf32>, %s: f32) {
  // expected-error@+1 {{custom op 'pad_width' is unknown (tried 'func.pad_width' as well)}}
  pto.tload ins(%p : !pto.partition_tensor_view<16x16xf32>) outs(%t : !pto.tile_buf<vec, 16x16xf32>) pad_width = %s : f32
  return
}

// -----

func.func @f(%p: !pto.partition_tensor_view<16x16xf32>, %t: !pto.tile_buf<vec, 16x16xf32>, %s: f32) {
  // expected-error@+1 {{expected ':'}}
  pto.tload ins(%p : !pto.partition_tensor_view<16x16xf32>) outs(%t : !pto.tile_buf<vec, 16x16xf32>) pad_value = %s
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 16x16xf32>, %s: f32) {
  // expected-error@+1 {{custom op 'pad_value' is unknown (tried 'func.pad_value' as well)}}
  pto.tmov ins(%t : !pto.tile_buf<vec, 16x16xf32>) outs(%t : !pto.tile_buf<vec, 16x16xf32>) pad_value = %s : f32
  return
}

// -----

// Segments that do not fit the operands.
func.func @f(%p: !pto.partition_tensor_view<16x16xf32>, %t: !pto.tile_buf<vec, 16x16xf32>) {
  // expected-error@+1 {{'pto.tload' op has operandSegmentSizes that add up to 3, not to its 2 operands}}
  "pto.tload"(%p, %t) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0, 0>}> : (!pto.partition_tensor_view<16x16xf32>, !pto.tile_buf<vec, 16x16xf32>) -> ()
  return
}

// -----

func.func @f(%p: !pto.partition_tensor_view<16x16xf32>, %t: !pto.tile_buf<vec, 16x16xf32>) {
  // expected-error@+1 {{'pto.tload' op expects operandSegmentSizes not to be negative}}
  "pto.tload"(%p, %t) <{operandSegmentSizes = array<i32: 1, 2, -1, 0, 0, 0>}> : (!pto.partition_tensor_view<16x16xf32>, !pto.tile_buf<vec, 16x16xf32>) -> ()
  return
}

// -----

func.func @f(%p: !pto.partition_tensor_view<16x16xf32>, %t: !pto.tile_buf<vec, 16x16xf32>) {
  // expected-error@+1 {{'pto.tload' op expects operandSegmentSizes to be array<i32: ...>}}
  "pto.tload"(%p, %t) <{operandSegmentSizes = 2 : i32}> : (!pto.partition_tensor_view<16x16xf32>, !pto.tile_buf<vec, 16x16xf32>) -> ()
  return
}

// -----

func.func @f(%p: !pto.partition_tensor_view<16x16xf32>, %t: !pto.tile_buf<vec, 16x16xf32>, %s: f32) {
  // expected-error@+1 {{'pto.tload' op expects operands src, destinations dst}}
  "pto.tload"(%p, %t, %s) : (!pto.partition_tensor_view<16x16xf32>, !pto.tile_buf<vec, 16x16xf32>, f32) -> ()
  return
}
