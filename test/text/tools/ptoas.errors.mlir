// All errors of a file are told in one go, each at its place, and the last line says what failed.
// RUN: split-file %s %t
// RUN: not ptoas %t/structure.mlir 2>&1 | FileCheck %t/structure.mlir
// RUN: not ptoas %t/rules.mlir 2>&1 | FileCheck %t/rules.mlir
// RUN: not ptoas %t/layout.mlir 2>&1 | FileCheck %t/layout.mlir
// RUN: not ptoas %t/entries.mlir 2>&1 | FileCheck %t/entries.mlir
// RUN: not ptoas %t/syntax.mlir 2>&1 | FileCheck %t/syntax.mlir
// RUN: not ptoas --emit=check %t/foreign.mlir 2>&1 | FileCheck %t/foreign.mlir
// Twice the same.
// RUN: not ptoas %t/rules.mlir 2> %t/first
// RUN: not ptoas %t/rules.mlir 2> %t/second
// RUN: diff %t/first %t/second

//--- structure.mlir
func.func @kernel(%w: i16, %s: f32, %t: !pto.tile_buf<vec, 16x16xf32>, %i: index) {
  // CHECK: structure.mlir:[[@LINE+1]]:8: error: 'pto.tci' op expects start to have the element type of dst, 'i32', not 'i16'
  %0 = pto.tci %w : i16 -> !pto.tile<1x16xi32>
  // CHECK: structure.mlir:[[@LINE+1]]:8: error: 'pto.tmov' op expects src to be a !pto.tile
  %1 = pto.tmov %t : !pto.tile_buf<vec, 16x16xf32> -> !pto.tile<16x16xf32>
  // CHECK: structure.mlir:[[@LINE+1]]:3: error: 'pto.texpands' op has no attribute 'round'
  pto.texpands ins(%s : f32) outs(%t : !pto.tile_buf<vec, 16x16xf32>) {round = true}
  // CHECK: structure.mlir:[[@LINE+1]]:8: error: 'pto.alloc_tile' op
  %2 = pto.alloc_tile valid_row = %i : !pto.tile_buf<vec, 16x16xf32>
  return
}
// CHECK: {{^}}Error: Failed to parse MLIR.{{$}}
// CHECK-NOT: {{.}}

//--- rules.mlir
module attributes {pto.target_arch = "a5"} {
  // CHECK-DAG: rules.mlir:[[@LINE+1]]:3: error: 'func.func' op breaks a rule of profile a5: Tile: a row of a row-major tile must fill 32-byte blocks.
  func.func @first(%s: f32, %t: !pto.tile<16x5xf32>) {
    // CHECK-DAG: rules.mlir:[[@LINE+1]]:10: error: 'pto.texpands' op breaks a rule of profile a5: TEXPANDS: dst must be a Vec or a Mat tile
    %0 = pto.texpands %s : f32 -> !pto.tile<acc, 16x16xf32>
    return
  }
  func.func @second(%t: !pto.tile<16x16xi64>) {
    // Two rules of one instruction.
    // CHECK-DAG: rules.mlir:[[@LINE+2]]:10: error: 'pto.tcolsum' op breaks a rule of profile a5: TCOLSUM: on a5 the element type must be
    // CHECK-DAG: rules.mlir:[[@LINE+1]]:10: error: 'pto.tcolsum' op breaks a rule of profile a5: TCOLSUM: src and dst must have the same number of valid columns
    %0 = pto.tcolsum %t : !pto.tile<16x16xi64> -> !pto.tile<1x8xi64>
    return
  }
}
// CHECK: {{^}}Error: Pass execution failed.{{$}}
// CHECK-NOT: {{.}}

//--- layout.mlir
func.func @kernel(%p: !pto.ptr<f32>) {
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  // CHECK: layout.mlir:[[@LINE+1]]:8: error: 'pto.make_tensor_view' op has layout dn, but its sizes and strides are those of layout nd: drop the attribute or correct the strides
  %v = pto.make_tensor_view %p, shape = [%c16, %c64], strides = [%c64, %c1] {layout = #pto.layout<dn>} : !pto.tensor_view<16x64xf32>
  // CHECK: layout.mlir:[[@LINE+1]]:8: error: 'pto.make_tensor_view' op has layout nd, but its sizes and strides are those of layout dn
  %w = pto.make_tensor_view %p, shape = [%c16, %c64], strides = [%c1, %c16] {layout = #pto.layout<nd>} : !pto.tensor_view<16x64xf32>
  return
}
// CHECK: {{^}}Error: Pass execution failed.{{$}}

//--- entries.mlir
// CHECK: entries.mlir:[[@LINE+1]]:1: error: 'func.func' op is an entry and must return nothing
func.func @returns(%i: i32) -> i32 attributes {pto.entry} {
  return %i : i32
}
// CHECK: entries.mlir:[[@LINE+1]]:1: error: 'func.func' op is an entry and must have a body
func.func private @declared() attributes {pto.entry}
// CHECK: entries.mlir:[[@LINE+1]]:1: error: 'func.func' op is an entry and must have a body
func.func private @legacy() attributes {hacc.entry}
// CHECK: {{^}}Error: Pass execution failed.{{$}}

//--- syntax.mlir
func.func @kernel() {
  // CHECK: syntax.mlir:[[@LINE+1]]:3: error: custom op 'pto.trap2' is unknown
  pto.trap2
  return
}
// CHECK: {{^}}Error: Failed to parse MLIR.{{$}}

//--- foreign.mlir
func.func @kernel(%t: tensor<4xf32>, %x: f32) {
  // CHECK: foreign.mlir:[[@LINE+1]]:8: error: there is no operation 'pto.tfrobnicate'; ptoas --list-ops lists those there are
  %0 = "pto.tfrobnicate"(%x) : (f32) -> f32
  // CHECK: foreign.mlir:[[@LINE+1]]:8: error: operation 'math.exp' is not one that PTO programs use
  %1 = "math.exp"(%x) : (f32) -> f32
  return
}
// CHECK: {{^}}Error: Failed to parse MLIR.{{$}}
