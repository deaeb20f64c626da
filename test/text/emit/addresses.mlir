// Tiles at addresses.
// RUN: ptoas --pto-level=level3 %s | FileCheck %s
module {
  // CHECK-LABEL: AICORE void placed(
  func.func @placed(%a: i64, %i: index, %x: f32) {
    %c4096 = arith.constant 4096 : i64
    // CHECK-NEXT: TileVecF32_16x64 [[T:v[0-9]+]];
    // CHECK-NEXT: TASSIGN([[T]], 4096);
    %t = pto.alloc_tile addr = %c4096 : !pto.tile_buf<vec, 16x64xf32>
    pto.texpands ins(%x : f32) outs(%t : !pto.tile_buf<vec, 16x64xf32>)
    // CHECK: TASSIGN([[T]], v1);
    // CHECK-NEXT: TEXPANDS([[T]], v3);
    %u = pto.tassign %t, %a : !pto.tile_buf<vec, 16x64xf32> -> !pto.tile_buf<vec, 16x64xf32>
    pto.texpands ins(%x : f32) outs(%u : !pto.tile_buf<vec, 16x64xf32>)
    // CHECK: TASSIGN([[T]], 8192);
    // CHECK-NEXT: TEXPANDS([[T]], v3);
    pto.tassign %t, @tile(0x2000) : !pto.tile_buf<vec, 16x64xf32>
    pto.texpands ins(%x : f32) outs(%t : !pto.tile_buf<vec, 16x64xf32>)
    // CHECK: TileVecF32_8x64 [[P:v[0-9]+]];
    // CHECK-NEXT: TASSIGN([[P]], v1);
    %p = pto.pointer_cast(%a) : memref<8x64xf32, #pto.address_space<vec>>
    pto.texpands ins(%x : f32) outs(%p : memref<8x64xf32, #pto.address_space<vec>>)
    // Placed and never used: nothing is left of it.
    // CHECK-NEXT: TEXPANDS
    // CHECK-NEXT: }
    %unused = pto.alloc_tile addr = %a : !pto.tile_buf<vec, 16x64xf32>
    return
  }
}
