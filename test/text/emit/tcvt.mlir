// TCVT in C++: the scratch tile and the saturation mode are written when text has them.
// RUN: ptoas --pto-arch=cpu %s | FileCheck %s
!f32 = !pto.tile_buf<vec, 16x64xf32>
!i16 = !pto.tile_buf<vec, 16x64xi16>
module {
  // CHECK-LABEL: AICORE void conversions(
  func.func @conversions() {
    %src = pto.alloc_tile : !f32
    %tmp = pto.alloc_tile : !f32
    %dst = pto.alloc_tile : !i16
    // CHECK: TCVT([[DST:v[0-9]+]], [[SRC:v[0-9]+]], RoundMode::CAST_RINT);
    pto.tcvt ins(%src : !f32) outs(%dst : !i16)
    // CHECK: TCVT([[DST]], [[SRC]], RoundMode::CAST_FLOOR);
    pto.tcvt ins(%src {rmode = #pto<round_mode FLOOR>} : !f32) outs(%dst : !i16)
    // CHECK: TCVT([[DST]], [[SRC]], [[TMP:v[0-9]+]], RoundMode::CAST_RINT, SaturationMode::OFF);
    pto.tcvt ins(%src, %tmp {sat_mode = #pto<saturation_mode OFF>} : !f32, !f32) outs(%dst : !i16)
    // CHECK: TCVT([[DST]], [[SRC]], RoundMode::CAST_TRUNC, SaturationMode::ON);
    pto.tcvt ins(%src {rmode = #pto<round_mode TRUNC>, sat_mode = #pto<saturation_mode ON>} : !f32) outs(%dst : !i16)
    return
  }
}
