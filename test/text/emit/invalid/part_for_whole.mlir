// RUN: not ptoas --pto-arch=cpu %s 2>&1 | FileCheck %s
// CHECK: error: 'arith.select' op has no C++: a tile that is a part of a wider one, or has another layout than its type says, cannot take the place of a tile of type '!pto.tile_buf<vec, 8x16xf32>'
module {
  func.func @f(%c: i1, %x: f32) {
    %c0 = arith.constant 0 : index
    %t = pto.alloc_tile : !pto.tile_buf<vec, 16x64xf32>
    %part = pto.subset %t[%c0, %c0] sizes [8, 16] : !pto.tile_buf<vec, 16x64xf32>
    %whole = pto.alloc_tile : !pto.tile_buf<vec, 8x16xf32>
    %r = scf.if %c -> !pto.tile_buf<vec, 8x16xf32> {
      scf.yield %whole : !pto.tile_buf<vec, 8x16xf32>
    } else {
      scf.yield %part : !pto.tile_buf<vec, 8x16xf32>
    }
    pto.texpands ins(%x : f32) outs(%r : !pto.tile_buf<vec, 8x16xf32>)
    return
  }
}
