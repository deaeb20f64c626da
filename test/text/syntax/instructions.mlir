// Every tile instruction in every spelling that is accepted, and how it is printed.
// RUN: pto-opt %s -o %t.1
// RUN: pto-opt %t.1 -o %t.2
// RUN: diff %t.1 %t.2
// RUN: FileCheck %s --input-file=%t.1
// RUN: ptoas --emit=check --pto-arch=a5 %s

!T = !pto.tile<16x16xf32>
!B = !pto.tile_buf<vec, 16x16xf32>
!I = !pto.tile<16x16xi32>
!J = !pto.tile_buf<vec, 16x16xi32>
!P = !pto.partition_tensor_view<16x16xf32>
!M = memref<16x16xf32, #pto.address_space<vec>>

// ---- As the pages of the instructions write them ----

// CHECK-LABEL: func.func @tci(
func.func @tci(%scalar: i32, %tmp: !I, %tmpb: !J, %dst: !J) {
  // CHECK: = pto.tci %arg0 {descending = false} : i32 -> !pto.tile<16x16xi32>
  %0 = pto.tci %scalar {descending = false} : i32 -> !I
  // CHECK: = pto.tci %arg0 : i32 -> !pto.tile<16x16xi32>
  %1 = pto.tci %scalar : i32 -> !I
  // CHECK: = pto.tci %arg0, %arg1 {descending = true} : (i32, !pto.tile<16x16xi32>) -> !pto.tile<16x16xi32>
  %2 = pto.tci %scalar, %tmp {descending = true} : (i32, !I) -> !I
  // CHECK: pto.tci ins(%arg0 {descending = false} : i32) outs(%arg3 : !pto.tile_buf<vec, 16x16xi32>)
  pto.tci ins(%scalar {descending = false} : i32) outs(%dst : !J)
  // CHECK: pto.tci ins(%arg0 : i32) outs(%arg3 : !pto.tile_buf<vec, 16x16xi32>)
  pto.tci ins(%scalar : i32) outs(%dst : !J)
  // CHECK: pto.tci ins(%arg0, %arg2 {descending = true} : i32, !pto.tile_buf<vec, 16x16xi32>) outs(%arg3 : !pto.tile_buf<vec, 16x16xi32>)
  pto.tci ins(%scalar, %tmpb {descending = true} : i32, !J) outs(%dst : !J)
  return
}

// CHECK-LABEL: func.func @texpands(
func.func @texpands(%scalar: f32, %dst: !B, %u: ui32, %i: i32) {
  // CHECK: = pto.texpands %arg0 : f32 -> !pto.tile<16x16xf32>
  %0 = pto.texpands %scalar : f32 -> !T
  // CHECK: pto.texpands ins(%arg0 : f32) outs(%arg1 : !pto.tile_buf<vec, 16x16xf32>)
  pto.texpands ins(%scalar : f32) outs(%dst : !B)
  // Signless scalars fit unsigned tiles, and unsigned ones signless tiles.
  // CHECK: = pto.texpands %arg3 : i32 -> !pto.tile<16x16xui32>
  %1 = pto.texpands %i : i32 -> !pto.tile<16x16xui32>
  // CHECK: = pto.texpands %arg2 : ui32 -> !pto.tile<16x16xui32>
  %2 = pto.texpands %u : ui32 -> !pto.tile<16x16xui32>
  // CHECK: = pto.texpands %arg2 : ui32 -> !pto.tile<16x16xi32>
  %3 = pto.texpands %u : ui32 -> !pto.tile<16x16xi32>
  return
}

// CHECK-LABEL: func.func @tscatter(
func.func @tscatter(%src: !T, %idx: !I, %srcb: !B, %idxb: !J, %dst: !B, %wide: !pto.tile_buf<vec, 16x32xf32>) {
  // CHECK: = pto.tscatter %arg0, %arg1 : (!pto.tile<16x16xf32>, !pto.tile<16x16xi32>) -> !pto.tile<16x16xf32>
  %0 = pto.tscatter %src, %idx : (!T, !I) -> !T
  // CHECK: pto.tscatter ins(%arg2, %arg3 : !pto.tile_buf<vec, 16x16xf32>, !pto.tile_buf<vec, 16x16xi32>) outs(%arg4 : !pto.tile_buf<vec, 16x16xf32>)
  pto.tscatter ins(%srcb, %idxb : !B, !J) outs(%dst : !B)
  // CHECK: = pto.tscatter %arg0 {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile<16x16xf32> -> !pto.tile<16x32xf32>
  %1 = pto.tscatter %src {maskPattern = #pto.mask_pattern<P1010>} : !T -> !pto.tile<16x32xf32>
  // CHECK: = pto.tscatter %arg0 {axis = #pto<scatter_axis col>, maskPattern = #pto.mask_pattern<P0101>} : !pto.tile<16x16xf32> -> !pto.tile<32x16xf32>
  %2 = pto.tscatter %src {maskPattern = #pto<mask_pattern p0101>, axis = #pto<scatter_axis col>} : !T -> !pto.tile<32x16xf32>
  // A comma may stand before the attributes of ins.
  // CHECK-COUNT-2: pto.tscatter ins(%arg2 {maskPattern = #pto.mask_pattern<P1010>} : !pto.tile_buf<vec, 16x16xf32>) outs(%arg5 : !pto.tile_buf<vec, 16x32xf32>)
  pto.tscatter ins(%srcb, {maskPattern = #pto.mask_pattern<P1010>} : !B) outs(%wide : !pto.tile_buf<vec, 16x32xf32>)
  pto.tscatter ins(%srcb{maskPattern = #pto.mask_pattern<P1010>} : !B) outs(%wide : !pto.tile_buf<vec, 16x32xf32>)
  return
}

// CHECK-LABEL: func.func @tgatherb(
func.func @tgatherb(%src: !T, %offsets: !I, %same: !pto.tile<16x16xi32>, %srcb: !B, %offsetsb: !J, %dst: !B) {
  // CHECK: = pto.tgatherb %arg0, %arg1 : (!pto.tile<16x16xf32>, !pto.tile<16x16xi32>) -> !pto.tile<16x16xf32>
  %0 = pto.tgatherb %src, %offsets : (!T, !I) -> !T
  // CHECK: pto.tgatherb ins(%arg3, %arg4 : !pto.tile_buf<vec, 16x16xf32>, !pto.tile_buf<vec, 16x16xi32>) outs(%arg5 : !pto.tile_buf<vec, 16x16xf32>)
  pto.tgatherb ins(%srcb, %offsetsb : !B, !J) outs(%dst : !B)
  // One type stands for all operands.
  // CHECK: = pto.tgatherb %arg1, %arg2 : (!pto.tile<16x16xi32>, !pto.tile<16x16xi32>) -> !pto.tile<16x16xi32>
  %1 = pto.tgatherb %offsets, %same : !I -> !I
  return
}

// CHECK-LABEL: func.func @tcolsum(
func.func @tcolsum(%src: !T, %tmp: !T, %srcb: !B, %tmpb: !B, %dst: !pto.tile_buf<vec, 1x16xf32>) {
  // CHECK: = pto.tcolsum %arg0 : !pto.tile<16x16xf32> -> !pto.tile<1x16xf32>
  %0 = pto.tcolsum %src : !T -> !pto.tile<1x16xf32>
  // CHECK: = pto.tcolsum %arg0 {isBinary = true} : !pto.tile<16x16xf32> -> !pto.tile<1x16xf32>
  %1 = pto.tcolsum %src {isBinary = true} : !T -> !pto.tile<1x16xf32>
  // CHECK: = pto.tcolsum %arg0, %arg1 {isBinary = false} : (!pto.tile<16x16xf32>, !pto.tile<16x16xf32>) -> !pto.tile<1x16xf32>
  %2 = pto.tcolsum %src, %tmp {isBinary = false} : (!T, !T) -> !pto.tile<1x16xf32>
  // CHECK: pto.tcolsum ins(%arg2 : !pto.tile_buf<vec, 16x16xf32>) outs(%arg4 : !pto.tile_buf<vec, 1x16xf32>)
  pto.tcolsum ins(%srcb : !B) outs(%dst : !pto.tile_buf<vec, 1x16xf32>)
  // CHECK: pto.tcolsum ins(%arg2, %arg3 {isBinary = false} : !pto.tile_buf<vec, 16x16xf32>, !pto.tile_buf<vec, 16x16xf32>) outs(%arg4 : !pto.tile_buf<vec, 1x16xf32>)
  pto.tcolsum ins(%srcb, %tmpb {isBinary = false} : !B, !B) outs(%dst : !pto.tile_buf<vec, 1x16xf32>)
  return
}

// CHECK-LABEL: func.func @tmov(
func.func @tmov(%src: !T, %srcb: !B, %dst: !B) {
  // CHECK: = pto.tmov %arg0 : !pto.tile<16x16xf32> -> !pto.tile<16x16xf32>
  %0 = pto.tmov %src : !T -> !T
  // CHECK: pto.tmov ins(%arg1 : !pto.tile_buf<vec, 16x16xf32>) outs(%arg2 : !pto.tile_buf<vec, 16x16xf32>)
  pto.tmov ins(%srcb : !B) outs(%dst : !B)
  return
}

// CHECK-LABEL: func.func @tload(
func.func @tload(%mem: !P, %dst: !B, %f: f32, %i: index) {
  // CHECK: = pto.tload %arg0 : !pto.partition_tensor_view<16x16xf32> -> !pto.tile<16x16xf32>
  %0 = pto.tload %mem : !P -> !T
  // CHECK: pto.tload ins(%arg0 : !pto.partition_tensor_view<16x16xf32>) outs(%arg1 : !pto.tile_buf<vec, 16x16xf32>)
  pto.tload ins(%mem : !P) outs(%dst : !B)
  // Clauses, alone and together.
  // CHECK: outs(%arg1 : !pto.tile_buf<vec, 16x16xf32>) pad_mode = #pto.padmode<PadNull>
  pto.tload ins(%mem : !P) outs(%dst : !B) pad_mode = #pto.padmode<PadNull>
  // CHECK: outs(%arg1 : !pto.tile_buf<vec, 16x16xf32>) pad_value = %arg2 : f32
  pto.tload ins(%mem : !P) outs(%dst : !B) pad_value = %f : f32
  // CHECK: outs(%arg1 : !pto.tile_buf<vec, 16x16xf32>) left_padding_num = %arg3 : index
  pto.tload ins(%mem : !P) outs(%dst : !B) left_padding_num = %i : index
  // CHECK: outs(%arg1 : !pto.tile_buf<vec, 16x16xf32>) init_out_buffer = true
  pto.tload ins(%mem : !P) outs(%dst : !B) init_out_buffer = true
  // CHECK: outs(%arg1 : !pto.tile_buf<vec, 16x16xf32>) right_padding_num = %arg3 : index
  pto.tload ins(%mem : !P) outs(%dst : !B) right_padding_num = %i : index
  // CHECK: outs(%arg1 : !pto.tile_buf<vec, 16x16xf32>) init_condition = %arg3 : index
  pto.tload ins(%mem : !P) outs(%dst : !B) init_condition = %i : index
  // CHECK: pad_mode = #pto.padmode<PadValue> pad_value = %arg2 : f32 left_padding_num = %arg3 : index init_out_buffer = false right_padding_num = %arg3 : index init_condition = %arg3 : index{{$}}
  pto.tload ins(%mem : !P) outs(%dst : !B) pad_mode = #pto.padmode<PadValue> pad_value = %f : f32 left_padding_num = %i : index init_out_buffer = false right_padding_num = %i : index init_condition = %i : index
  // CHECK: = pto.tload %arg0 : !pto.partition_tensor_view<16x16xf32> -> !pto.tile<16x16xf32> pad_mode = #pto.padmode<PadFirstElem> pad_value = %arg2 : f32
  %1 = pto.tload %mem : !P -> !T pad_mode = #pto.padmode<PadFirstElem> pad_value = %f : f32
  return
}

// CHECK-LABEL: func.func @tstore(
func.func @tstore(%src: !T, %srcb: !B, %mem: !P) {
  // CHECK: pto.tstore %arg0, %arg2 : (!pto.tile<16x16xf32>, !pto.partition_tensor_view<16x16xf32>) -> ()
  pto.tstore %src, %mem : (!T, !P) -> ()
  // CHECK: pto.tstore ins(%arg1 : !pto.tile_buf<vec, 16x16xf32>) outs(%arg2 : !pto.partition_tensor_view<16x16xf32>)
  pto.tstore ins(%srcb : !B) outs(%mem : !P)
  // CHECK: {atomicType = #pto<atomic_type atomic_add>, stPhase = #pto<st_phase final>}
  pto.tstore ins(%srcb : !B) outs(%mem : !P) {stPhase = #pto<st_phase final>, atomicType = #pto<atomic_type atomic_add>}
  // CHECK: pto.tstore %arg0, %arg2 {atomicType = #pto<atomic_type atomic_none>} : (!pto.tile<16x16xf32>, !pto.partition_tensor_view<16x16xf32>) -> ()
  pto.tstore %src, %mem {atomicType = #pto.atomic_type<atomic_none>} : (!T, !P) -> ()
  return
}

// ---- What follows the colon ----

// CHECK-LABEL: func.func @trailers(
func.func @trailers(%t: !T, %i: !I, %s: f32, %mem: !P) {
  // One type for all tiles.
  // CHECK: = pto.tmov %arg0 : !pto.tile<16x16xf32> -> !pto.tile<16x16xf32>
  %0 = pto.tmov %t : !T
  // CHECK: = pto.tgatherb %arg1, %arg1 : (!pto.tile<16x16xi32>, !pto.tile<16x16xi32>) -> !pto.tile<16x16xi32>
  %1 = pto.tgatherb %i, %i : !I
  // Operands and result.
  // CHECK: = pto.texpands %arg2 : f32 -> !pto.tile<16x16xf32>
  %2 = pto.texpands %s : f32, !T
  // CHECK: = pto.tscatter %arg0, %arg1 : (!pto.tile<16x16xf32>, !pto.tile<16x16xi32>) -> !pto.tile<16x16xf32>
  %3 = pto.tscatter %t, %i : !T, !I, !T
  // Operands; the result has the type of the tile.
  // CHECK: = pto.tscatter %arg0, %arg1 : (!pto.tile<16x16xf32>, !pto.tile<16x16xi32>) -> !pto.tile<16x16xf32>
  %4 = pto.tscatter %t, %i : !T, !I
  // Arrows, with and without parentheses.
  // CHECK-COUNT-4: = pto.tscatter %arg0, %arg1 : (!pto.tile<16x16xf32>, !pto.tile<16x16xi32>) -> !pto.tile<16x16xf32>
  %5 = pto.tscatter %t, %i : (!T, !I) -> !T
  %6 = pto.tscatter %t, %i : !T, !I -> !T
  %7 = pto.tscatter %t, %i : !T, !I -> (!T)
  %8 = pto.tscatter %t, %i : (!T, !I) -> (!T)
  // CHECK-COUNT-3: pto.tstore %arg0, %arg3 : (!pto.tile<16x16xf32>, !pto.partition_tensor_view<16x16xf32>) -> ()
  pto.tstore %t, %mem : (!T, !P) -> ()
  pto.tstore %t, %mem : !T, !P -> ()
  pto.tstore %t, %mem : !T, !P
  return
}

// CHECK-LABEL: func.func @groups(
func.func @groups(%s: !B, %i: !J, %d: !B) {
  // One type list, or one type behind each operand.
  // CHECK-COUNT-2: pto.tscatter ins(%arg0, %arg1 : !pto.tile_buf<vec, 16x16xf32>, !pto.tile_buf<vec, 16x16xi32>) outs(%arg2 : !pto.tile_buf<vec, 16x16xf32>)
  pto.tscatter ins(%s, %i : !B, !J) outs(%d : !B)
  pto.tscatter ins(%s : !B, %i : !J) outs(%d : !B)
  return
}

// ---- Attributes ----

// CHECK-LABEL: func.func @attributes(
func.func @attributes(%w: i32, %t: !T, %b: !B, %mem: !P, %d: !J, %sum: !pto.tile_buf<vec, 1x16xf32>) {
  // After outs instead of inside ins.
  // CHECK: pto.tci ins(%arg0 {descending = true} : i32) outs(%arg4 : !pto.tile_buf<vec, 16x16xi32>)
  pto.tci ins(%w : i32) outs(%d : !J) {descending = true}
  // CHECK: pto.tcolsum ins(%arg2 {isBinary = true} : !pto.tile_buf<vec, 16x16xf32>) outs(%arg5 : !pto.tile_buf<vec, 1x16xf32>)
  pto.tcolsum ins(%b : !B) outs(%sum : !pto.tile_buf<vec, 1x16xf32>) {isBinary = true}
  // As a number, as a word.
  // CHECK: = pto.tci %arg0 {descending = 1 : i64} : i32 -> !pto.tile<16x16xi32>
  %0 = pto.tci %w {descending = 1} : i32 -> !I
  // CHECK: = pto.tci %arg0 {descending = 0 : i32} : i32 -> !pto.tile<16x16xi32>
  %1 = pto.tci %w {descending = 0 : i32} : i32 -> !I
  // CHECK: {maskPattern = "P1111"}
  %2 = pto.tscatter %t {maskPattern = "P1111"} : !T -> !T
  // CHECK: {maskPattern = 7 : i32}
  %3 = pto.tscatter %t {maskPattern = 7 : i32} : !T -> !T
  // CHECK: {atomicType = "add"}
  pto.tstore %t, %mem {atomicType = "add"} : (!T, !P) -> ()
  // Attributes of other dialects, and of ours with their prefix, are kept.
  // CHECK: {mine.note = "kept", pto.note = 1 : i64}
  %4 = pto.tmov %t {pto.note = 1, mine.note = "kept"} : !T -> !T
  return
}

// ---- MLIR's generic form ----

// CHECK-LABEL: func.func @generic(
func.func @generic(%w: i32, %s: f32, %t: !T, %i: !I, %b: !B, %j: !J, %mem: !P, %sum: !pto.tile_buf<vec, 1x16xf32>, %x: index) {
  // As properties and as attributes.
  // CHECK-COUNT-2: = pto.tci %arg0 {descending = true} : i32 -> !pto.tile<16x16xi32>
  %0 = "pto.tci"(%w) <{descending = true}> : (i32) -> !I
  %1 = "pto.tci"(%w) {descending = true} : (i32) -> !I
  // CHECK-COUNT-2: pto.tci ins(%arg0 {descending = true} : i32) outs(%arg5 : !pto.tile_buf<vec, 16x16xi32>)
  "pto.tci"(%w, %j) <{descending = true}> : (i32, !J) -> ()
  "pto.tci"(%w, %j) {descending = true} : (i32, !J) -> ()
  // CHECK: pto.tci ins(%arg0, %arg5 : i32, !pto.tile_buf<vec, 16x16xi32>) outs(%arg5 : !pto.tile_buf<vec, 16x16xi32>)
  "pto.tci"(%w, %j, %j) : (i32, !J, !J) -> ()
  // CHECK: = pto.texpands %arg1 : f32 -> !pto.tile<16x16xf32>
  %2 = "pto.texpands"(%s) : (f32) -> !T
  // CHECK: pto.texpands ins(%arg1 : f32) outs(%arg4 : !pto.tile_buf<vec, 16x16xf32>)
  "pto.texpands"(%s, %b) : (f32, !B) -> ()
  // CHECK: = pto.tscatter %arg2, %arg3 : (!pto.tile<16x16xf32>, !pto.tile<16x16xi32>) -> !pto.tile<16x16xf32>
  %3 = "pto.tscatter"(%t, %i) : (!T, !I) -> !T
  // CHECK: pto.tscatter ins(%arg4, %arg5 : !pto.tile_buf<vec, 16x16xf32>, !pto.tile_buf<vec, 16x16xi32>) outs(%arg4 : !pto.tile_buf<vec, 16x16xf32>)
  "pto.tscatter"(%b, %j, %b) : (!B, !J, !B) -> ()
  // CHECK: = pto.tscatter %arg2 {maskPattern = #pto.mask_pattern<P1111>} : !pto.tile<16x16xf32> -> !pto.tile<16x16xf32>
  %4 = "pto.tscatter"(%t) <{maskPattern = #pto.mask_pattern<P1111>}> : (!T) -> !T
  // CHECK: pto.tscatter ins(%arg4 {maskPattern = #pto.mask_pattern<P1111>} : !pto.tile_buf<vec, 16x16xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x16xf32>)
  "pto.tscatter"(%b, %b) {maskPattern = #pto.mask_pattern<P1111>} : (!B, !B) -> ()
  // CHECK: = pto.tgatherb %arg2, %arg3 : (!pto.tile<16x16xf32>, !pto.tile<16x16xi32>) -> !pto.tile<16x16xf32>
  %5 = "pto.tgatherb"(%t, %i) : (!T, !I) -> !T
  // CHECK: pto.tgatherb ins(%arg4, %arg5 : !pto.tile_buf<vec, 16x16xf32>, !pto.tile_buf<vec, 16x16xi32>) outs(%arg4 : !pto.tile_buf<vec, 16x16xf32>)
  "pto.tgatherb"(%b, %j, %b) : (!B, !J, !B) -> ()
  // CHECK: = pto.tcolsum %arg2 : !pto.tile<16x16xf32> -> !pto.tile<1x16xf32>
  %6 = "pto.tcolsum"(%t) : (!T) -> !pto.tile<1x16xf32>
  // CHECK: pto.tcolsum ins(%arg4, %arg4 {isBinary = true} : !pto.tile_buf<vec, 16x16xf32>, !pto.tile_buf<vec, 16x16xf32>) outs(%arg7 : !pto.tile_buf<vec, 1x16xf32>)
  "pto.tcolsum"(%b, %b, %sum) <{isBinary = true}> : (!B, !B, !pto.tile_buf<vec, 1x16xf32>) -> ()
  // CHECK: = pto.tmov %arg2 : !pto.tile<16x16xf32> -> !pto.tile<16x16xf32>
  %7 = "pto.tmov"(%t) : (!T) -> !T
  // CHECK: pto.tmov ins(%arg4 : !pto.tile_buf<vec, 16x16xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x16xf32>)
  "pto.tmov"(%b, %b) : (!B, !B) -> ()
  // CHECK: = pto.tload %arg6 : !pto.partition_tensor_view<16x16xf32> -> !pto.tile<16x16xf32>
  %8 = "pto.tload"(%mem) : (!P) -> !T
  // CHECK: pto.tload ins(%arg6 : !pto.partition_tensor_view<16x16xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x16xf32>)
  "pto.tload"(%mem, %b) : (!P, !B) -> ()
  // CHECK: pto.tload ins(%arg6 : !pto.partition_tensor_view<16x16xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x16xf32>) pad_mode = #pto.padmode<PadNull> pad_value = %arg1 : f32 right_padding_num = %arg8 : index
  "pto.tload"(%mem, %b, %s, %x) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 1, 0>, pad_mode = #pto.padmode<PadNull>}> : (!P, !B, f32, index) -> ()
  // CHECK: pto.tload ins(%arg6 : !pto.partition_tensor_view<16x16xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x16xf32>){{$}}
  "pto.tload"(%mem, %b) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0, 0>}> : (!P, !B) -> ()
  // CHECK: pto.tstore %arg2, %arg6 : (!pto.tile<16x16xf32>, !pto.partition_tensor_view<16x16xf32>) -> ()
  "pto.tstore"(%t, %mem) : (!T, !P) -> ()
  // CHECK: pto.tstore ins(%arg4 : !pto.tile_buf<vec, 16x16xf32>) outs(%arg6 : !pto.partition_tensor_view<16x16xf32>) {atomicType = #pto<atomic_type atomic_add>}
  "pto.tstore"(%b, %mem) <{atomicType = #pto<atomic_type atomic_add>}> : (!B, !P) -> ()
  return
}

// ---- Memrefs, and valid sizes that are values ----

// CHECK-LABEL: func.func @memrefs(
func.func @memrefs(%w: f32, %m: !M, %n: memref<16x16xi32, #pto.address_space<vec>>, %g: memref<16x16xf32>, %h: memref<16x16xf32, #pto.address_space<gm>>, %b: !B) {
  // CHECK: pto.texpands ins(%arg0 : f32) outs(%arg1 : memref<16x16xf32, #pto.address_space<vec>>)
  pto.texpands ins(%w : f32) outs(%m : !M)
  // CHECK: pto.tscatter ins(%arg1, %arg2 : memref<16x16xf32, #pto.address_space<vec>>, memref<16x16xi32, #pto.address_space<vec>>) outs(%arg5 : !pto.tile_buf<vec, 16x16xf32>)
  pto.tscatter ins(%m, %n : !M, memref<16x16xi32, #pto.address_space<vec>>) outs(%b : !B)
  // CHECK: pto.tload ins(%arg3 : memref<16x16xf32>) outs(%arg1 : memref<16x16xf32, #pto.address_space<vec>>)
  pto.tload ins(%g : memref<16x16xf32>) outs(%m : !M)
  // CHECK: = pto.tload %arg4 : memref<16x16xf32, #pto.address_space<gm>> -> !pto.tile<16x16xf32>
  %0 = pto.tload %h : memref<16x16xf32, #pto.address_space<gm>> -> !T
  // CHECK: pto.tstore ins(%arg1 : memref<16x16xf32, #pto.address_space<vec>>) outs(%arg4 : memref<16x16xf32, #pto.address_space<gm>>)
  pto.tstore ins(%m : !M) outs(%h : memref<16x16xf32, #pto.address_space<gm>>)
  return
}

// CHECK-LABEL: func.func @valid_sizes(
func.func @valid_sizes(%t: !T, %s: f32, %p: !pto.partition_tensor_view<?x?xf32>, %r: index, %c: index) {
  // CHECK: = pto.texpands %arg1 valid(%arg3, %arg4) : f32 -> !pto.tile<16x16xf32, valid=?x?>
  %0 = pto.texpands %s valid(%r, %c) : f32 -> !pto.tile<16x16xf32, valid=?x?>
  // CHECK: = pto.texpands %arg1 valid(%arg3) : f32 -> !pto.tile<16x16xf32, valid=?x9>
  %1 = pto.texpands %s valid(%r) : f32 -> !pto.tile<16x16xf32, valid=?x9>
  // CHECK: = pto.texpands %arg1 valid(%arg4) : f32 -> !pto.tile<16x16xf32, valid=9x?>
  %2 = pto.texpands %s valid(%c) : f32 -> !pto.tile<16x16xf32, valid=9x?>
  // CHECK: = pto.tcolsum %{{.*}}, %arg0 valid(%arg3, %arg4) {isBinary = true} : (!pto.tile<16x16xf32, valid=?x?>, !pto.tile<16x16xf32>) -> !pto.tile<16x16xf32, valid=?x?>
  %3 = pto.tcolsum %0, %t valid(%r, %c) {isBinary = true} : (!pto.tile<16x16xf32, valid=?x?>, !T) -> !pto.tile<16x16xf32, valid=?x?>
  // CHECK: = pto.tload %arg2 valid(%arg3, %arg4) : !pto.partition_tensor_view<?x?xf32> -> !pto.tile<16x16xf32, valid=?x?> pad_value = %arg1 : f32
  %4 = pto.tload %p valid(%r, %c) : !pto.partition_tensor_view<?x?xf32> -> !pto.tile<16x16xf32, valid=?x?> pad_value = %s : f32
  // CHECK: = pto.tmov %arg0 valid(%arg3, %arg4) : !pto.tile<16x16xf32> -> !pto.tile<16x16xf32, valid=?x?>
  %5 = "pto.tmov"(%t, %r, %c) : (!T, index, index) -> !pto.tile<16x16xf32, valid=?x?>
  return
}
