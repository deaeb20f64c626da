// Operands that the tables of test/legality do not have: memrefs, elements of a tile, what is printed. Legal on every profile.
// RUN: pto-opt --pto-legality=arch=cpu %s -o %t
// RUN: pto-opt --pto-legality=arch=a3 %s -o %t
// RUN: pto-opt --pto-legality=arch=a5 %s -o %t

func.func @tci(%s: i32, %m: memref<1x64xi32, #pto.address_space<vec>>, %t: memref<8x64xi32, #pto.address_space<vec>>) {
  pto.tci ins(%s : i32) outs(%m : memref<1x64xi32, #pto.address_space<vec>>)
  pto.tci ins(%s, %t : i32, memref<8x64xi32, #pto.address_space<vec>>) outs(%m : memref<1x64xi32, #pto.address_space<vec>>)
  return
}

func.func @tcolsum(%s: memref<16x32xf32, #pto.address_space<vec>>, %t: memref<16x32xf32, #pto.address_space<vec>>, %d: memref<1x32xf32, #pto.address_space<vec>>) {
  pto.tcolsum ins(%s : memref<16x32xf32, #pto.address_space<vec>>) outs(%d : memref<1x32xf32, #pto.address_space<vec>>)
  pto.tcolsum ins(%s, %t {isBinary = true} : memref<16x32xf32, #pto.address_space<vec>>, memref<16x32xf32, #pto.address_space<vec>>) outs(%d : memref<1x32xf32, #pto.address_space<vec>>)
  return
}

func.func @texpands(%s: f32, %v: memref<16x16xf32, #pto.address_space<vec>>, %m: memref<16x16xf32, #pto.address_space<mat>>) {
  pto.texpands ins(%s : f32) outs(%v : memref<16x16xf32, #pto.address_space<vec>>)
  pto.texpands ins(%s : f32) outs(%m : memref<16x16xf32, #pto.address_space<mat>>)
  return
}

func.func @tgatherb(%s: memref<16x32xf32, #pto.address_space<vec>>, %x: memref<16x32xui32, #pto.address_space<vec>>, %d: memref<16x32xf32, #pto.address_space<vec>>) {
  pto.tgatherb ins(%s, %x : memref<16x32xf32, #pto.address_space<vec>>, memref<16x32xui32, #pto.address_space<vec>>) outs(%d : memref<16x32xf32, #pto.address_space<vec>>)
  return
}

func.func @tload(%g: memref<16x32xf32>, %h: memref<16x32xf32, #pto.address_space<gm>>, %z: memref<16x32xf32, 0>, %d: memref<16x32xf32, #pto.address_space<vec>>, %t: !pto.tile_buf<vec, 16x32xf32>) {
  pto.tload ins(%g : memref<16x32xf32>) outs(%d : memref<16x32xf32, #pto.address_space<vec>>)
  pto.tload ins(%h : memref<16x32xf32, #pto.address_space<gm>>) outs(%d : memref<16x32xf32, #pto.address_space<vec>>)
  pto.tload ins(%z : memref<16x32xf32, 0>) outs(%t : !pto.tile_buf<vec, 16x32xf32>)
  %0 = pto.tload %g : memref<16x32xf32> -> !pto.tile<16x32xf32>
  return
}

func.func @tmov(%s: memref<16x32xf32, #pto.address_space<vec>>, %d: memref<16x32xf32, #pto.address_space<vec>>, %t: !pto.tile_buf<vec, 16x32xf32>) {
  pto.tmov ins(%s : memref<16x32xf32, #pto.address_space<vec>>) outs(%d : memref<16x32xf32, #pto.address_space<vec>>)
  pto.tmov ins(%t : !pto.tile_buf<vec, 16x32xf32>) outs(%d : memref<16x32xf32, #pto.address_space<vec>>)
  return
}

func.func @tscatter(%s: memref<16x32xf32, #pto.address_space<vec>>, %x: memref<16x32xi32, #pto.address_space<vec>>, %d: memref<16x32xf32, #pto.address_space<vec>>) {
  pto.tscatter ins(%s, %x : memref<16x32xf32, #pto.address_space<vec>>, memref<16x32xi32, #pto.address_space<vec>>) outs(%d : memref<16x32xf32, #pto.address_space<vec>>)
  return
}

func.func @tstore(%g: memref<16x32xf32>, %h: memref<16x32xf32, #pto.address_space<gm>>, %s: memref<16x32xf32, #pto.address_space<vec>>, %t: !pto.tile<16x32xf32>) {
  pto.tstore ins(%s : memref<16x32xf32, #pto.address_space<vec>>) outs(%g : memref<16x32xf32>)
  pto.tstore ins(%s : memref<16x32xf32, #pto.address_space<vec>>) outs(%h : memref<16x32xf32, #pto.address_space<gm>>)
  pto.tstore %t, %g : (!pto.tile<16x32xf32>, memref<16x32xf32>) -> ()
  return
}

func.func @elements(%t: !pto.tile_buf<vec, 16x64xf32>, %o: index, %v: f32) {
  pto.tsetval ins(%o, %v : index, f32) outs(%t : !pto.tile_buf<vec, 16x64xf32>)
  %0 = pto.tgetval ins(%t, %o : !pto.tile_buf<vec, 16x64xf32>, index) outs : f32
  return
}

func.func @tgather(%s: memref<16x64xf32, #pto.address_space<vec>>, %x: memref<16x64xi32, #pto.address_space<vec>>, %d: memref<16x64xf32, #pto.address_space<vec>>) {
  pto.tgather ins(%s, %x, %x : memref<16x64xf32, #pto.address_space<vec>>, memref<16x64xi32, #pto.address_space<vec>>, memref<16x64xi32, #pto.address_space<vec>>) outs(%d : memref<16x64xf32, #pto.address_space<vec>>)
  pto.tpartadd ins(%s, %s : memref<16x64xf32, #pto.address_space<vec>>, memref<16x64xf32, #pto.address_space<vec>>) outs(%d : memref<16x64xf32, #pto.address_space<vec>>)
  return
}

func.func @printing(%t: !pto.tile_buf<vec, 16x64xf32>, %m: memref<16x64xf16, #pto.address_space<vec>>, %v: !pto.partition_tensor_view<16x64xi32>, %s: f32) {
  pto.tprint ins(%t : !pto.tile_buf<vec, 16x64xf32>)
  pto.tprint ins(%m : memref<16x64xf16, #pto.address_space<vec>>)
  pto.tprint ins(%v : !pto.partition_tensor_view<16x64xi32>)
  pto.print ins("%f", %s : f32)
  pto.trap
  return
}
