// Constants that do not fit in the element type they become, in SSA and DPS form.
// RUN: not ptoas --emit=check --pto-arch=cpu %s 2>&1 | FileCheck %s

func.func @converted(%bytes: !pto.tile<1x32xi8>, %halves: !pto.tile<1x32xf16>, %unsigned: !pto.tile<1x32xui8>,
                     %place: !pto.tile_buf<vec, 1x32xi8>, %other: !pto.tile_buf<vec, 1x32xi8>) {
  %big = arith.constant 300 : i32
  %negative = arith.constant -1 : i64
  %million = arith.constant 1.0e6 : f32
  %index = arith.constant 128 : index
  %nothing = arith.constant 0x7FC00000 : f32
  %infinity = arith.constant 0x7F800000 : f32
  // CHECK: constants_invalid.mlir:[[@LINE+1]]:8: error: 'pto.tadds' op expects scalar to fit in the element type of dst: 300 does not fit in 'i8'
  %0 = pto.tadds %bytes, %big : !pto.tile<1x32xi8>, i32 -> !pto.tile<1x32xi8>
  // CHECK: constants_invalid.mlir:[[@LINE+1]]:3: error: 'pto.tadds' op expects scalar to fit in the element type of dst: 300 does not fit in 'i8'
  pto.tadds ins(%place, %big : !pto.tile_buf<vec, 1x32xi8>, i32) outs(%other : !pto.tile_buf<vec, 1x32xi8>)
  // CHECK: constants_invalid.mlir:[[@LINE+1]]:8: error: 'pto.tadds' op expects scalar to fit in the element type of dst: -1 does not fit in 'ui8'
  %1 = pto.tadds %unsigned, %negative : !pto.tile<1x32xui8>, i64 -> !pto.tile<1x32xui8>
  // CHECK: constants_invalid.mlir:[[@LINE+1]]:8: error: 'pto.tadds' op expects scalar to fit in the element type of dst: 1.0E+6 does not fit in 'f16'
  %2 = pto.tadds %halves, %million : !pto.tile<1x32xf16>, f32 -> !pto.tile<1x32xf16>
  // CHECK: constants_invalid.mlir:[[@LINE+1]]:8: error: 'pto.tadds' op expects scalar to fit in the element type of dst: 128 does not fit in 'i8'
  %3 = pto.tadds %bytes, %index : !pto.tile<1x32xi8>, index -> !pto.tile<1x32xi8>
  // CHECK: constants_invalid.mlir:[[@LINE+1]]:8: error: 'pto.tadds' op expects scalar to fit in the element type of dst: NaN does not fit in 'i8'
  %4 = pto.tadds %bytes, %nothing : !pto.tile<1x32xi8>, f32 -> !pto.tile<1x32xi8>
  %long = arith.constant 4294967296 : i64
  // CHECK: constants_invalid.mlir:[[@LINE+1]]:9: error: 'pto.ttri' op expects diagonal to fit in 32 bits, not 4294967296
  %11 = pto.ttri %long {upperOrLower = 0 : i32} : i64 -> !pto.tile<4x8xf32>
  // CHECK-NOT: error
  %5 = pto.tadds %halves, %infinity : !pto.tile<1x32xf16>, f32 -> !pto.tile<1x32xf16>
  %6 = pto.tadds %unsigned, %index : !pto.tile<1x32xui8>, index -> !pto.tile<1x32xui8>
  return
}

func.func @written(%place: !pto.tile_buf<vec, 1x32xi16>) {
  %c = arith.constant 40000 : i16
  %generic = "arith.constant"() <{value = 40001 : i16}> : () -> i16
  %named = arith.constant {note = "n"} 40002 : i16
  %negative = arith.constant -25536 : i16
  %bits = arith.constant 0x9C40 : i16
  // CHECK: constants_invalid.mlir:[[@LINE+1]]:8: error: 'pto.tci' op expects start to fit in the element type of dst: 40000 does not fit in 'i16'
  %0 = pto.tci %c : i16 -> !pto.tile<1x32xi16>
  // CHECK: constants_invalid.mlir:[[@LINE+1]]:3: error: 'pto.tci' op expects start to fit in the element type of dst: 40001 does not fit in 'i16'
  pto.tci ins(%generic : i16) outs(%place : !pto.tile_buf<vec, 1x32xi16>)
  // CHECK: constants_invalid.mlir:[[@LINE+1]]:8: error: 'pto.texpands' op expects scalar to fit in the element type of dst: 40002 does not fit in 'i16'
  %1 = pto.texpands %named : i16 -> !pto.tile<1x32xi16>
  // CHECK-NOT: error
  %2 = pto.tci %c : i16 -> !pto.tile<1x32xui16>
  %3 = pto.tci %negative : i16 -> !pto.tile<1x32xi16>
  %4 = pto.tci %bits : i16 -> !pto.tile<1x32xi16>
  return
}
