// A tile value has one place, which is known when it is made.
// RUN: not ptoas --emit=dps %s 2>&1 | FileCheck %s

func.func @twice(%s: f32, %a: i64) {
  %t = pto.texpands %s : f32 -> !pto.tile<16x16xf32>
  pto.tassign %t, %a : !pto.tile<16x16xf32>
  // CHECK: tassign_refused.mlir:[[@LINE+1]]:3: error: 'pto.tassign' op gives a second address to a tile value: a value has one place
  pto.tassign %t, %a : !pto.tile<16x16xf32>
  return
}

func.func @late(%s: f32, %a: i64, %b: i64) {
  %t = pto.texpands %s : f32 -> !pto.tile<16x16xf32>
  %c = arith.addi %a, %b : i64
  // CHECK: tassign_refused.mlir:[[@LINE+1]]:3: error: 'pto.tassign' op needs an address that is known before the tile value is made, at the instruction that makes it
  pto.tassign %t, %c : !pto.tile<16x16xf32>
  return
}
// CHECK: Error: Pass execution failed.
