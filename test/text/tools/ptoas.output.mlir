// The output file of ptoas exists only after success.
// RUN: split-file %s %t
// RUN: rm -f %t/out
// RUN: ptoas %t/good.mlir -o %t/out
// RUN: FileCheck %s --input-file=%t/out
// RUN: rm %t/out
// RUN: not ptoas %t/syntax.mlir -o %t/out
// RUN: not ls %t/out
// RUN: not ptoas %t/structure.mlir -o %t/out
// RUN: not ls %t/out
// RUN: not ptoas %t/rule.mlir -o %t/out
// RUN: not ls %t/out
// RUN: not ptoas --emit=ssa %t/form.mlir -o %t/out
// RUN: not ls %t/out
// RUN: not ptoas --pto-level=level3 %t/good.mlir -o %t/out
// RUN: not ls %t/out
// A check writes an empty file.
// RUN: ptoas --emit=check %t/good.mlir -o %t/out
// RUN: count 0 < %t/out
// The options' order does not matter, and = may join name and value.
// RUN: ptoas -o=%t/joined %t/good.mlir
// RUN: ptoas --o %t/long %t/good.mlir
// RUN: diff %t/joined %t/long
// RUN: ptoas -o - %t/good.mlir | diff - %t/long

// CHECK: TEXPANDS(

//--- good.mlir
func.func @kernel(%s: f32) {
  %t = pto.alloc_tile : !pto.tile_buf<vec, 16x16xf32>
  pto.texpands ins(%s : f32) outs(%t : !pto.tile_buf<vec, 16x16xf32>)
  return
}
//--- syntax.mlir
func.func @kernel(%s: f32) {
//--- structure.mlir
func.func @kernel(%s: f32, %t: !pto.tile_buf<vec, 16x16xf16>) {
  pto.texpands ins(%s : f32) outs(%t : !pto.tile_buf<vec, 16x16xf16>)
  return
}
//--- rule.mlir
func.func @kernel(%s: f32) {
  %t = pto.alloc_tile : !pto.tile_buf<acc, 16x16xf32>
  pto.texpands ins(%s : f32) outs(%t : !pto.tile_buf<acc, 16x16xf32>)
  return
}
//--- form.mlir
func.func @kernel(%s: f32, %t: !pto.tile_buf<vec, 16x16xf32>) {
  pto.texpands ins(%s : f32) outs(%t : !pto.tile_buf<vec, 16x16xf32>)
  return
}
