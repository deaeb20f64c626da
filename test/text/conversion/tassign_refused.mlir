// A tile value has one place, which is known when it is made.
// RUN: split-file %s %t
// RUN: not ptoas --emit=check %t/twice.mlir 2>&1 | FileCheck %t/twice.mlir
// RUN: not ptoas --emit=dps %t/late.mlir 2>&1 | FileCheck %t/late.mlir
// RUN: ptoas --emit=check %t/places.mlir

//--- twice.mlir
func.func @twice(%s: f32, %a: i64) {
  %t = pto.texpands %s : f32 -> !pto.tile<16x16xf32>
  // CHECK-NOT: error:
  pto.tassign %t, %a : !pto.tile<16x16xf32>
  // CHECK: twice.mlir:[[@LINE+2]]:3: error: 'pto.tassign' op gives a second address to a tile value: a value has one place
  // CHECK: twice.mlir:[[@LINE-2]]:3: note: the first
  pto.tassign %t, %a : !pto.tile<16x16xf32>
  return
}
func.func @renamed(%s: f32, %a: i64) {
  %t = pto.texpands %s : f32 -> !pto.tile<16x16xf32>
  %u = pto.tassign %t, %a : !pto.tile<16x16xf32>
  // CHECK: twice.mlir:[[@LINE+1]]:8: error: 'pto.tassign' op gives a second address
  %v = pto.tassign %u, @tile(0x100) : !pto.tile<16x16xf32>
  return
}
func.func @branches(%s: f32, %a: i64, %c: i1) {
  %t = pto.texpands %s : f32 -> !pto.tile<16x16xf32>
  scf.if %c {
    pto.tassign %t, @tile(0x200)
  } else {
    // CHECK: twice.mlir:[[@LINE+1]]:5: error: 'pto.tassign' op gives a second address
    pto.tassign %t, @tile(0x100)
  }
  return
}
// CHECK-NOT: error: 'pto.tassign'
//--- late.mlir
func.func @late(%s: f32, %a: i64, %b: i64) {
  %t = pto.texpands %s : f32 -> !pto.tile<16x16xf32>
  %c = arith.addi %a, %b : i64
  // CHECK: late.mlir:[[@LINE+1]]:3: error: 'pto.tassign' op needs an address that is known before the tile value is made, at the instruction that makes it
  pto.tassign %t, %c : !pto.tile<16x16xf32>
  return
}
// CHECK: Error: Pass execution failed.
//--- places.mlir
// A place may be moved.
func.func @places(%a: i64) {
  %t = pto.alloc_tile : !pto.tile_buf<vec, 16x16xf32>
  pto.tassign %t, @tile(0x0)
  pto.tassign %t, @tile(0x400)
  return
}
