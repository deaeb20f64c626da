// Tiles without valid columns: what is written for them compiles without warnings.
// RUN: ptoas --pto-arch=cpu %s | FileCheck %s
!dst = !pto.tile_buf<vec, 16x16xf32, valid=16x0>
!src = !pto.tile_buf<vec, 16x48xf32, valid=16x0>
!column = !pto.tile_buf<vec, 16x1xf32, blayout=col_major>
module {
  // CHECK-LABEL: AICORE void empty(
  func.func @empty() {
    %dst = pto.alloc_tile : !dst
    %src = pto.alloc_tile : !src
    %column = pto.alloc_tile : !column
    // CHECK: TROWEXPANDMIN({{v[0-9]+}}, {{v[0-9]+}}, {{v[0-9]+}});
    pto.trowexpandmin ins(%src, %column : !src, !column) outs(%dst : !dst)
    return
  }
}
