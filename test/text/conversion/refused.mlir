// Programs of places that have no SSA form: every instruction that stands in the way is named, and nothing is written.
// RUN: rm -f %t.ssa
// RUN: not ptoas --emit=ssa %s -o %t.ssa 2>&1 | FileCheck %s
// RUN: not ls %t.ssa
// The same programs are fine as they are.
// RUN: ptoas --emit=dps %s -o %t.dps
// RUN: ptoas --emit=asm %s -o %t.pto

!B = !pto.tile_buf<vec, 16x16xf32>
!D = !pto.tile_buf<vec, 16x16xf32, valid=?x?>

func.func @argument(%s: f32, %t: !B) {
  // CHECK: refused.mlir:[[@LINE+1]]:3: error: 'pto.texpands' op has no SSA form: dst is not a fresh alloc_tile
  pto.texpands ins(%s : f32) outs(%t : !B)
  return
}

func.func @another_handle(%s: f32) {
  %t = pto.alloc_tile : !B
  %u = pto.bitcast %t : !B -> !pto.tile_buf<vec, 16x16xi32>
  %v = pto.bitcast %u : !pto.tile_buf<vec, 16x16xi32> -> !B
  // CHECK: refused.mlir:[[@LINE+1]]:3: error: 'pto.texpands' op has no SSA form: dst is not a fresh alloc_tile
  pto.texpands ins(%s : f32) outs(%v : !B)
  return
}

func.func @two_writers(%s: f32) {
  %t = pto.alloc_tile : !B
  // CHECK: refused.mlir:[[@LINE+2]]:3: error: 'pto.texpands' op has no SSA form: dst is written by another instruction too
  // CHECK: refused.mlir:[[@LINE+4]]:3: note: here
  pto.texpands ins(%s : f32) outs(%t : !B)
  // CHECK: refused.mlir:[[@LINE+2]]:3: error: 'pto.texpands' op has no SSA form: dst is written by another instruction too
  // CHECK: refused.mlir:[[@LINE-2]]:3: note: here
  pto.texpands ins(%s : f32) outs(%t : !B)
  return
}

func.func @address(%s: f32) {
  %a = arith.constant 0 : i64
  %t = pto.alloc_tile addr = %a : !B
  // CHECK: refused.mlir:[[@LINE+1]]:3: error: 'pto.texpands' op has no SSA form: dst is bound to an address
  pto.texpands ins(%s : f32) outs(%t : !B)
  return
}

func.func @another_block(%s: f32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = pto.alloc_tile : !B
  scf.for %i = %c0 to %n step %c1 {
    // CHECK: refused.mlir:[[@LINE+1]]:5: error: 'pto.texpands' op has no SSA form: dst is allocated in another block, so that what it held before would stay in it
    pto.texpands ins(%s : f32) outs(%t : !B)
  }
  return
}

func.func @read_before(%s: f32, %out: !pto.partition_tensor_view<16x16xf32>) {
  %t = pto.alloc_tile : !B
  pto.tstore ins(%t : !B) outs(%out : !pto.partition_tensor_view<16x16xf32>)
  // CHECK: refused.mlir:[[@LINE+2]]:3: error: 'pto.texpands' op has no SSA form: dst is used before this write
  // CHECK: refused.mlir:[[@LINE-2]]:3: note: here
  pto.texpands ins(%s : f32) outs(%t : !B)
  return
}

func.func @read_by_the_writer(%s: f32) {
  %t = pto.alloc_tile : !B
  // CHECK: refused.mlir:[[@LINE+1]]:3: error: 'pto.tmov' op has no SSA form: dst is also read by the instruction that writes it
  pto.tmov ins(%t : !B) outs(%t : !B)
  return
}

func.func @memref(%s: f32, %m: memref<16x16xf32, #pto.address_space<vec>>) {
  // CHECK: refused.mlir:[[@LINE+1]]:3: error: 'pto.texpands' op has no SSA form: dst is a memref; only !pto.tile_buf has an SSA form
  pto.texpands ins(%s : f32) outs(%m : memref<16x16xf32, #pto.address_space<vec>>)
  %t = pto.alloc_tile : !B
  // CHECK: refused.mlir:[[@LINE+1]]:3: error: 'pto.tmov' op has no SSA form: src is a memref; only !pto.tile_buf has an SSA form
  pto.tmov ins(%m : memref<16x16xf32, #pto.address_space<vec>>) outs(%t : !B)
  return
}

func.func @set_validshape(%s: f32, %r: index) {
  %t = pto.alloc_tile valid_row = %r valid_col = %r : !D
  // CHECK: refused.mlir:[[@LINE+2]]:3: error: 'pto.texpands' op has no SSA form: dst is changed by another operation
  // CHECK: refused.mlir:[[@LINE+2]]:3: note: here
  pto.texpands ins(%s : f32) outs(%t : !D)
  pto.set_validshape %t, %r, %r : !D
  return
}

func.func @tassign(%s: f32) {
  %t = pto.alloc_tile : !B
  // CHECK: refused.mlir:[[@LINE+3]]:3: error: 'pto.texpands' op has no SSA form: dst is changed by another operation
  // CHECK: refused.mlir:[[@LINE+1]]:3: note: here
  pto.tassign %t, @tile(0x1000) : !B
  pto.texpands ins(%s : f32) outs(%t : !B)
  return
}

func.func @tsetval(%s: f32, %i: index) {
  %t = pto.alloc_tile : !B
  // CHECK: refused.mlir:[[@LINE+2]]:3: error: 'pto.texpands' op has no SSA form: dst is changed by another operation
  // CHECK: refused.mlir:[[@LINE+2]]:3: note: here
  pto.texpands ins(%s : f32) outs(%t : !B)
  pto.tsetval ins(%i, %s : index, f32) outs(%t : !B)
  return
}

// What instructions do not write is told last.
func.func @address_of_an_operand(%s: f32) {
  %a = arith.constant 0 : i64
  // CHECK: refused.mlir:[[@LINE+1]]:8: error: 'pto.alloc_tile' op has no SSA form: a tile value has no address
  %t = pto.alloc_tile addr = %a : !B
  %u = pto.alloc_tile : !B
  pto.tmov ins(%t : !B) outs(%u : !B)
  return
}
// CHECK: Error: Pass execution failed.
