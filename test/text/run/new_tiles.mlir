// A tile that is made again holds zeros where nothing was written, whatever was in its storage: also where an instruction filled all of it the
// last time, or reads the new tile that it writes. And what was written through one handle stays when another one is used first.
// RUN: split-file %s %t
// RUN: ptorun --profile=cpu %t/rows.pto rows=f32[3x4x8] | FileCheck %s --check-prefix=ROWS
// ROWS: 7. 7. 7. 7. 7. 7. 7. 7.
// ROWS-NEXT: 7. 7. 7. 7. 7. 7. 7. 7.
// ROWS-NEXT: 7. 7. 7. 7. 7. 7. 7. 7.
// ROWS-NEXT: 7. 7. 7. 7. 7. 7. 7. 7.
// ROWS: 7. 7. 7. 7. 7. 7. 7. 7.
// ROWS-NEXT: 7. 7. 7. 7. 7. 7. 7. 7.
// ROWS-NEXT: 0. 0. 0. 0. 0. 0. 0. 0.
// ROWS-NEXT: 0. 0. 0. 0. 0. 0. 0. 0.
// ROWS: 0. 0. 0. 0. 0. 0. 0. 0.
// ROWS-NEXT: 0. 0. 0. 0. 0. 0. 0. 0.
// ROWS-NEXT: 0. 0. 0. 0. 0. 0. 0. 0.
// ROWS-NEXT: 0. 0. 0. 0. 0. 0. 0. 0.
// RUN: ptorun --profile=cpu %t/reads.pto out=f32[2x8] | FileCheck %s --check-prefix=READS
// READS: 1. 1. 1. 1. 1. 1. 1. 1.
// READS-NEXT: 1. 1. 1. 1. 1. 1. 1. 1.

// RUN: ptorun --profile=cpu --kernel=k %t/handles.mlir out=f32[2x4x8] | FileCheck %s --check-prefix=HANDLES
// HANDLES: 7. 7. 7. 7. 7. 7. 7. 7.
// HANDLES-NEXT: 7. 7. 7. 7. 7. 7. 7. 7.
// HANDLES-NEXT: 7. 7. 7. 7. 7. 7. 7. 7.
// HANDLES-NEXT: 7. 7. 7. 7. 7. 7. 7. 7.
// HANDLES: 7. 7. 7. 7. 7. 7. 7. 7.
// HANDLES-NEXT: 7. 7. 7. 7. 7. 7. 7. 7.
// HANDLES-NEXT: 1. 1. 1. 1. 1. 1. 1. 1.
// HANDLES-NEXT: 1. 1. 1. 1. 1. 1. 1. 1.
// RUN: ptorun --profile=cpu --kernel=k %t/read_handles.mlir out=f32[2x4x8] | FileCheck %s --check-prefix=READ
// RUN: ptorun --profile=cpu --kernel=k --check %t/read_handles.mlir out=f32[2x4x8] | FileCheck %s --check-prefix=READ
// READ: 8. 8. 8. 8. 8. 8. 8. 8.
// READ-NEXT: 8. 8. 8. 8. 8. 8. 8. 8.
// READ-NEXT: 8. 8. 8. 8. 8. 8. 8. 8.
// READ-NEXT: 8. 8. 8. 8. 8. 8. 8. 8.
// READ: 8. 8. 8. 8. 8. 8. 8. 8.
// READ-NEXT: 8. 8. 8. 8. 8. 8. 8. 8.
// READ-NEXT: 1. 1. 1. 1. 1. 1. 1. 1.
// READ-NEXT: 1. 1. 1. 1. 1. 1. 1. 1.

//--- rows.pto
# 4, 2 and no rows of a new tile of 4 are written; all of it is stored.
.kernel @rows(%out: !pto.ptr<f32>) {
  %k = const 7.0 : f32
  %four = const 4 : index
  %eight = const 8 : index
  %all = make_tensor_view %out, shape = [12, 8], strides = [8, 1] : !pto.tensor_view<12x8xf32>
  for %turn = 0 to 3 step 1 {
    %less = muli %turn, 2
    %count = subi %four, %less
    %row = muli %turn, %four
    %t = alloc_tile valid_row = %count valid_col = %eight : !pto.tile_buf<vec, 4x8xf32, valid=?x?>
    texpands ins(%k : f32) outs(%t : !pto.tile_buf<vec, 4x8xf32, valid=?x?>)
    %part = partition_view %all, offsets = [%row, 0], sizes = [4, 8] : !pto.tensor_view<12x8xf32> -> !pto.partition_tensor_view<4x8xf32>
    set_validshape %t, 4, 8 : !pto.tile_buf<vec, 4x8xf32, valid=?x?>
    tstore ins(%t : !pto.tile_buf<vec, 4x8xf32, valid=?x?>) outs(%part : !pto.partition_tensor_view<4x8xf32>)
  }
}

//--- reads.pto
# A new tile plus 1, in place, twice.
.kernel @reads(%out: !pto.ptr<f32>) {
  %one = const 1.0 : f32
  %all = make_tensor_view %out, shape = [2, 8], strides = [8, 1] : !pto.tensor_view<2x8xf32>
  for %turn = 0 to 2 step 1 {
    %t = alloc_tile : !pto.tile_buf<vec, 1x8xf32>
    tadds ins(%t, %one : !pto.tile_buf<vec, 1x8xf32>, f32) outs(%t : !pto.tile_buf<vec, 1x8xf32>)
    %part = partition_view %all, offsets = [%turn, 0], sizes = [1, 8] : !pto.tensor_view<2x8xf32> -> !pto.partition_tensor_view<1x8xf32>
    tstore ins(%t : !pto.tile_buf<vec, 1x8xf32>) outs(%part : !pto.partition_tensor_view<1x8xf32>)
  }
}

//--- handles.mlir
// A tile is written as an argument of a function, and then by 4 and by 2 rows.
!open = !pto.tile_buf<vec, 4x8xf32, valid=?x?>
!four = !pto.tile_buf<vec, 4x8xf32>
func.func private @fill(%t: !open) {
  %one = arith.constant 1.0 : f32
  %s = pto.treshape %t : !open -> !four
  pto.texpands ins(%one : f32) outs(%s : !four)
  return
}
func.func @k(%out: !pto.ptr<f32>) attributes {pto.entry} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %seven = arith.constant 7.0 : f32
  %all = pto.make_tensor_view %out, shape = [%c8, %c8], strides = [%c8, %c1] : !pto.tensor_view<8x8xf32>
  scf.for %i = %c0 to %c2 step %c1 {
    %less = arith.muli %i, %c2 : index
    %rows = arith.subi %c4, %less : index
    %row = arith.muli %i, %c4 : index
    %t = pto.alloc_tile valid_row = %rows valid_col = %c8 : !open
    func.call @fill(%t) : (!open) -> ()
    pto.texpands ins(%seven : f32) outs(%t : !open)
    pto.set_validshape %t, %c4, %c8 : !open
    %part = pto.partition_view %all, offsets = [%row, %c0], sizes = [%c4, %c8] : !pto.tensor_view<8x8xf32> -> !pto.partition_tensor_view<4x8xf32>
    pto.tstore ins(%t : !open) outs(%part : !pto.partition_tensor_view<4x8xf32>)
  }
  return
}

//--- read_handles.mlir
// The same, and 7 is added to what the function gives back.
!open = !pto.tile_buf<vec, 4x8xf32, valid=?x?>
!four = !pto.tile_buf<vec, 4x8xf32>
func.func private @fill(%t: !open) -> !open {
  %one = arith.constant 1.0 : f32
  %s = pto.treshape %t : !open -> !four
  pto.texpands ins(%one : f32) outs(%s : !four)
  return %t : !open
}
func.func @k(%out: !pto.ptr<f32>) attributes {pto.entry} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %seven = arith.constant 7.0 : f32
  %all = pto.make_tensor_view %out, shape = [%c8, %c8], strides = [%c8, %c1] : !pto.tensor_view<8x8xf32>
  scf.for %i = %c0 to %c2 step %c1 {
    %less = arith.muli %i, %c2 : index
    %rows = arith.subi %c4, %less : index
    %row = arith.muli %i, %c4 : index
    %t = pto.alloc_tile valid_row = %rows valid_col = %c8 : !open
    %b = func.call @fill(%t) : (!open) -> !open
    pto.tadds ins(%b, %seven : !open, f32) outs(%t : !open)
    pto.set_validshape %t, %c4, %c8 : !open
    %part = pto.partition_view %all, offsets = [%row, %c0], sizes = [%c4, %c8] : !pto.tensor_view<8x8xf32> -> !pto.partition_tensor_view<4x8xf32>
    pto.tstore ins(%t : !open) outs(%part : !pto.partition_tensor_view<4x8xf32>)
  }
  return
}
