// Handles of tiles in DPS form: valid regions, parts, other shapes and types, elements, addresses and carried tiles.
// RUN: ptoas --emit=asm --pto-arch=cpu %s -o %t.asm
// RUN: ptorun %s whole=i32[2x8] part=i32[4x8] shape=i32[4x8] bits=i32[8] same=f32[8] turns=i32[8] once=i32[8] table=i32[2x8] open=i32[2x8] cut=i32[2x8] 3 | FileCheck %s
// RUN: ptorun %t.asm whole=i32[2x8] part=i32[4x8] shape=i32[4x8] bits=i32[8] same=f32[8] turns=i32[8] once=i32[8] table=i32[2x8] open=i32[2x8] cut=i32[2x8] 3 | FileCheck %s

!row = !pto.tile_buf<vec, 1x8xi32>
!frow = !pto.tile_buf<vec, 1x8xf32>
!two = !pto.tile_buf<vec, 2x8xi32>
!four = !pto.tile_buf<vec, 4x8xi32>
!open = !pto.tile_buf<vec, 2x8xi32, valid=?x?>

func.func private @store1(%t: !row, %p: !pto.ptr<i32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %v = pto.make_tensor_view %p, shape = [%c1, %c8], strides = [%c8, %c1] : !pto.tensor_view<1x8xi32>
  %q = pto.partition_view %v, offsets = [%c0, %c0], sizes = [%c1, %c8] : !pto.tensor_view<1x8xi32> -> !pto.partition_tensor_view<1x8xi32>
  pto.tstore ins(%t : !row) outs(%q : !pto.partition_tensor_view<1x8xi32>)
  return
}
func.func private @store2(%t: !two, %p: !pto.ptr<i32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %v = pto.make_tensor_view %p, shape = [%c2, %c8], strides = [%c8, %c1] : !pto.tensor_view<2x8xi32>
  %q = pto.partition_view %v, offsets = [%c0, %c0], sizes = [%c2, %c8] : !pto.tensor_view<2x8xi32> -> !pto.partition_tensor_view<2x8xi32>
  pto.tstore ins(%t : !two) outs(%q : !pto.partition_tensor_view<2x8xi32>)
  return
}
func.func private @store4(%t: !four, %p: !pto.ptr<i32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %v = pto.make_tensor_view %p, shape = [%c4, %c8], strides = [%c8, %c1] : !pto.tensor_view<4x8xi32>
  %q = pto.partition_view %v, offsets = [%c0, %c0], sizes = [%c4, %c8] : !pto.tensor_view<4x8xi32> -> !pto.partition_tensor_view<4x8xi32>
  pto.tstore ins(%t : !four) outs(%q : !pto.partition_tensor_view<4x8xi32>)
  return
}

func.func @tiles(%whole: !pto.ptr<i32>, %part: !pto.ptr<i32>, %shape: !pto.ptr<i32>, %bits: !pto.ptr<i32>, %same: !pto.ptr<f32>,
                 %turns: !pto.ptr<i32>, %once: !pto.ptr<i32>, %table: !pto.ptr<i32>, %opened: !pto.ptr<i32>, %cut: !pto.ptr<i32>,
                 %n: index) attributes {pto.entry} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c10 = arith.constant 10 : index
  %i0 = arith.constant 0 : i32
  %i1 = arith.constant 1 : i32
  %i5 = arith.constant 5 : i32
  %i7 = arith.constant 7 : i32
  %i9 = arith.constant 9 : i32
  %one = arith.constant 1.0 : f32

  // tsetval and tgetval count elements: 10 is row 1, column 2. A new tile is zeros.
  // CHECK: {{^}}element 7{{$}}
  // CHECK-NEXT: {{^}}element 0{{$}}
  // CHECK: whole = {{\[\[}}0 0 0 0 0 0 0 0]
  // CHECK-NEXT: [0 0 7 0 0 0 0 0]]
  %t = pto.alloc_tile : !two
  pto.tsetval ins(%c10, %i7 : index, i32) outs(%t : !two)
  %x = pto.tgetval ins(%t, %c10 : !two, index) outs : i32
  pto.print ins("element %d\n", %x : i32)
  %y = pto.tgetval ins(%t, %c2 : !two, index) outs : i32
  pto.print ins("element %d\n", %y : i32)
  func.call @store2(%t, %whole) : (!two, !pto.ptr<i32>) -> ()

  // A part shares the tile's bytes: rows 1 and 2 become 5.
  // CHECK: part = {{\[\[}}1 1 1 1 1 1 1 1]
  // CHECK-NEXT: [5 5 5 5 5 5 5 5]
  // CHECK-NEXT: [5 5 5 5 5 5 5 5]
  // CHECK-NEXT: [1 1 1 1 1 1 1 1]]
  %u = pto.alloc_tile : !four
  pto.texpands ins(%i1 : i32) outs(%u : !four)
  %rows = pto.subset %u[%c1, %c0] sizes [2, 8] : !four
  pto.texpands ins(%i5 : i32) outs(%rows : !two)
  func.call @store4(%u, %part) : (!four, !pto.ptr<i32>) -> ()

  // Another shape of the same bytes: 0 .. 31 counted along one row.
  // CHECK: shape = {{\[\[}} 0  1  2  3  4  5  6  7]
  // CHECK-NEXT: [ 8  9 10 11 12 13 14 15]
  // CHECK-NEXT: [16 17 18 19 20 21 22 23]
  // CHECK-NEXT: [24 25 26 27 28 29 30 31]]
  %s = pto.alloc_tile : !four
  %line = pto.treshape %s : !four -> !pto.tile_buf<vec, 1x32xi32>
  pto.tci ins(%i0 : i32) outs(%line : !pto.tile_buf<vec, 1x32xi32>)
  func.call @store4(%s, %shape) : (!four, !pto.ptr<i32>) -> ()

  // The bits of 1.0 are 0x3f800000 = 1065353216.
  // CHECK: bits = [1065353216 1065353216 1065353216 1065353216 1065353216 1065353216
  %f = pto.alloc_tile : !frow
  pto.texpands ins(%one : f32) outs(%f : !frow)
  %b = pto.bitcast %f : !frow -> !row
  func.call @store1(%b, %bits) : (!row, !pto.ptr<i32>) -> ()

  // Two tiles at one address share bytes, of whatever type.
  // CHECK: same = [1. 1. 1. 1. 1. 1. 1. 1.]
  %a64 = arith.constant 64 : i64
  %p1 = pto.alloc_tile addr = %a64 : !row
  %p2 = pto.alloc_tile : !frow
  pto.tassign %p2, %a64 : !frow
  %ones = arith.constant 1065353216 : i32
  pto.texpands ins(%ones : i32) outs(%p1 : !row)
  %v = pto.make_tensor_view %same, shape = [%c1, %c8], strides = [%c8, %c1] : !pto.tensor_view<1x8xf32>
  %q = pto.partition_view %v, offsets = [%c0, %c0], sizes = [%c1, %c8] : !pto.tensor_view<1x8xf32> -> !pto.partition_tensor_view<1x8xf32>
  pto.tstore ins(%p2 : !frow) outs(%q : !pto.partition_tensor_view<1x8xf32>)

  // Tiles that change places in a loop: after three turns the first is the second. A handle is not a copy.
  // CHECK: turns = [9 9 9 9 9 9 9 9]
  %m1 = pto.alloc_tile : !row
  %m2 = pto.alloc_tile : !row
  pto.texpands ins(%i5 : i32) outs(%m1 : !row)
  pto.texpands ins(%i9 : i32) outs(%m2 : !row)
  %swapped:2 = scf.for %i = %c0 to %n step %c1 iter_args(%l = %m1, %r = %m2) -> (!row, !row) {
    scf.yield %r, %l : !row, !row
  }
  func.call @store1(%swapped#0, %turns) : (!row, !pto.ptr<i32>) -> ()

  // A tile that is made in a loop is new, of zeros, each time: only the last element is set. The if chooses a tile.
  // CHECK: once = [0 0 1 0 0 0 0 0]
  %first = pto.alloc_tile : !row
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%before = %first) -> !row {
    %fresh = pto.alloc_tile : !row
    pto.tsetval ins(%i, %i1 : index, i32) outs(%fresh : !row)
    scf.yield %fresh : !row
  }
  %positive = arith.cmpi sgt, %n, %c0 : index
  %chosen = scf.if %positive -> !row {
    scf.yield %last : !row
  } else {
    scf.yield %first : !row
  }
  func.call @store1(%chosen, %once) : (!row, !pto.ptr<i32>) -> ()

  // Row i of a table through a part at a computed row: i + 1, twice.
  // CHECK: table = {{\[\[}}1 1 1 1 1 1 1 1]
  // CHECK-NEXT: [2 2 2 2 2 2 2 2]]
  %tt = pto.alloc_tile : !two
  scf.for %i = %c0 to %c2 step %c1 {
    %rowi = pto.subset %tt[%i, %c0] sizes [1, 8] : !two -> !pto.tile_buf<vec, 1x8xi32, valid=?x8>
    %i32 = arith.index_cast %i : index to i32
    %plus = arith.addi %i32, %i1 : i32
    pto.texpands ins(%plus : i32) outs(%rowi : !pto.tile_buf<vec, 1x8xi32, valid=?x8>)
  }
  func.call @store2(%tt, %table) : (!two, !pto.ptr<i32>) -> ()

  // Valid sizes of run time: 2 x 3 elements become 7, then 1 x 4 elements 9; the whole is stored through another name.
  // CHECK: open = {{\[\[}}9 9 9 9 0 0 0 0]
  // CHECK-NEXT: [7 7 7 0 0 0 0 0]]
  %o = pto.alloc_tile valid_row = %c2 valid_col = %n : !open
  pto.texpands ins(%i7 : i32) outs(%o : !open)
  pto.set_validshape %o, %c1, %c4 : !open
  pto.texpands ins(%i9 : i32) outs(%o : !open)
  %all = pto.treshape %o : !open -> !two
  func.call @store2(%all, %opened) : (!two, !pto.ptr<i32>) -> ()

  // Only the valid region is stored: 1 x 4.
  // CHECK: cut = {{\[\[}}9 9 9 9 0 0 0 0]
  // CHECK-NEXT: [0 0 0 0 0 0 0 0]]
  %w = pto.make_tensor_view %cut, shape = [%c2, %c8], strides = [%c8, %c1] : !pto.tensor_view<2x8xi32>
  %wq = pto.partition_view %w, offsets = [%c0, %c0], sizes = [%c1, %c4] : !pto.tensor_view<2x8xi32> -> !pto.partition_tensor_view<1x4xi32>
  pto.tstore ins(%o : !open) outs(%wq : !pto.partition_tensor_view<1x4xi32>)
  return
}
