// Memrefs, in global memory and as tiles.
// RUN: %npy make %t.npy f4 16x8 i
// RUN: ptorun %s %t.npy out=f32[16x8] 2 | FileCheck %s
// RUN: ptoas --emit=asm --pto-arch=cpu %s | ptorun - %t.npy out=f32[16x8] 2 | FileCheck %s

!gm = memref<16x8xf32, #pto.address_space<gm>>
!tile = memref<4x8xf32, #pto.address_space<vec>>
!part = memref<4x8xf32, strided<[8, 1], offset: ?>, #pto.address_space<gm>>

func.func @memrefs(%in: !gm, %out: !gm, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c12 = arith.constant 12 : index
  %five = arith.constant 5.0 : f32
  %seven = arith.constant 7.0 : f32

  // CHECK: {{^}}rows 16{{$}}
  // CHECK-NEXT: {{^}}stride 8{{$}}
  %rows = memref.dim %in, %c0 : !gm
  pto.print ins("rows %d\n", %rows : index)
  %stride = pto.get_tensor_view_stride %in, %c0 : !gm -> index
  pto.print ins("stride %d\n", %stride : index)

  // Rows n .. n + 3 of the input become rows 0 .. 3.
  // CHECK: out = {{\[\[}}16. 17. 18. 19. 20. 21. 22. 23.]
  // CHECK-NEXT: [24. 25. 26. 27. 28. 29. 30. 31.]
  // CHECK-NEXT: [32. 33. 34. 35. 36. 37. 38. 39.]
  // CHECK-NEXT: [40. 41. 42. 43. 44. 45. 46. 47.]
  %t = memref.alloc() : !tile
  %from = memref.subview %in[%n, 0] [4, 8] [1, 1] : !gm to !part
  %to = memref.subview %out[%c0, 0] [4, 8] [1, 1] : !gm to !part
  pto.tload ins(%from : !part) outs(%t : !tile)
  pto.tstore ins(%t : !tile) outs(%to : !part)

  // A new memref is zeros; 1 x 3 elements of it are bound as valid and filled, one is set.
  // CHECK-NEXT: [ 5.  5.  5.  0.  0.  0.  0.  0.]
  // CHECK-NEXT: [ 0.  0.  0.  0.  7.  0.  0.  0.]
  // CHECK-NEXT: [ 0.  0.  0.  0.  0.  0.  0.  0.]
  // CHECK-NEXT: [ 0.  0.  0.  0.  0.  0.  0.  0.]
  %u = memref.alloc() : !tile
  %bound = pto.bind_tile %u, %c1, %c3 {config = #pto.tile_buf_config<>} : !tile -> !tile
  pto.texpands ins(%five : f32) outs(%bound : !tile)
  pto.tsetval ins(%c12, %seven : index, f32) outs(%u : !tile)
  %to4 = memref.subview %out[%c4, 0] [4, 8] [1, 1] : !gm to !part
  pto.tstore ins(%u : !tile) outs(%to4 : !part)

  // Two tiles at one address, and two rows of one of them.
  // CHECK-NEXT: [ 7.  7.  7.  7.  7.  7.  7.  7.]
  // CHECK-NEXT: [ 7.  7.  7.  7.  7.  7.  7.  7.]
  // CHECK-NEXT: [ 5.  5.  5.  5.  5.  5.  5.  5.]
  // CHECK-NEXT: [ 5.  5.  5.  5.  5.  5.  5.  5.]
  %a = arith.constant 4096 : i64
  %p = pto.pointer_cast(%a) : !tile
  %q = pto.pointer_cast(%a) : !tile
  pto.texpands ins(%seven : f32) outs(%p : !tile)
  %lower = memref.subview %q[2, 0] [2, 8] [1, 1] : !tile to memref<2x8xf32, strided<[8, 1], offset: 16>, #pto.address_space<vec>>
  %half = pto.bind_tile %lower {config = #pto.tile_buf_config<>} : memref<2x8xf32, strided<[8, 1], offset: 16>, #pto.address_space<vec>> -> memref<2x8xf32, #pto.address_space<vec>>
  pto.texpands ins(%five : f32) outs(%half : memref<2x8xf32, #pto.address_space<vec>>)
  %to8 = memref.subview %out[%c8, 0] [4, 8] [1, 1] : !gm to !part
  pto.tstore ins(%p : !tile) outs(%to8 : !part)

  // Columns 4 .. 7 of the first two rows as one row, seen through other sizes and strides.
  // CHECK-NEXT: [ 4.  5.  6.  7.  0.  0.  0.  0.]
  // CHECK-NEXT: [12. 13. 14. 15.  0.  0.  0.  0.]
  // CHECK-NEXT: [ 0.  0.  0.  0.  0.  0.  0.  0.]
  // CHECK-NEXT: [ 0.  0.  0.  0.  0.  0.  0.  0.]]
  %seen = memref.reinterpret_cast %in to offset: [4], sizes: [2, 4], strides: [8, 1] : !gm to memref<2x4xf32, strided<[8, 1], offset: 4>, #pto.address_space<gm>>
  %into = memref.reinterpret_cast %out to offset: [96], sizes: [2, 4], strides: [8, 1] : !gm to memref<2x4xf32, strided<[8, 1], offset: 96>, #pto.address_space<gm>>
  %w = pto.alloc_tile : !pto.tile_buf<vec, 2x8xf32, valid=2x4>
  pto.tload ins(%seen : memref<2x4xf32, strided<[8, 1], offset: 4>, #pto.address_space<gm>>) outs(%w : !pto.tile_buf<vec, 2x8xf32, valid=2x4>)
  pto.tstore ins(%w : !pto.tile_buf<vec, 2x8xf32, valid=2x4>) outs(%into : memref<2x4xf32, strided<[8, 1], offset: 96>, #pto.address_space<gm>>)

  return
}
