// A memref of three static sizes is a tile whose rows are all its dimensions but the last.
// RUN: %npy make %t.npy f4 6x8 "i"
// RUN: ptorun --profile=a5 %s %t.npy out=f32[6x8] | FileCheck %s
// RUN: ptoas --emit=asm --pto-arch=a5 %s | ptorun --profile=a5 - %t.npy out=f32[6x8] | FileCheck %s
// RUN: ptoas --pto-arch=a5 %s | FileCheck %s --check-prefix=CPP
// CPP: Tile<TileType::Vec, float, 6, 8
// CHECK: out = {{\[\[}} 1. 2. 3. 4. 5. 6. 7. 8.]
// CHECK: [41. 42. 43. 44. 45. 46. 47. 48.]]
func.func @k(%x: memref<6x8xf32>, %out: memref<6x8xf32>) {
  %one = arith.constant 1.0 : f32
  %t = memref.alloc() : memref<2x3x8xf32, #pto.address_space<vec>>
  %u = memref.alloc() : memref<2x3x8xf32, #pto.address_space<vec>>
  pto.tload ins(%x : memref<6x8xf32>) outs(%t : memref<2x3x8xf32, #pto.address_space<vec>>)
  pto.tadds ins(%t, %one : memref<2x3x8xf32, #pto.address_space<vec>>, f32) outs(%u : memref<2x3x8xf32, #pto.address_space<vec>>)
  pto.tstore ins(%u : memref<2x3x8xf32, #pto.address_space<vec>>) outs(%out : memref<6x8xf32>)
  return
}
