// Conv tiles that are refused whatever the profile is, and what is said.
// RUN: pto-opt -split-input-file -verify-diagnostics %s

// expected-error@+1 {{expected layout to be one of nd, dn, nz,}}
func.func private @f(!pto.conv_tile_buf<mat, nc1hw, 1x2x8x8x16xf16>)

// -----

// expected-error@+1 {{a conv tile has one to 6 dimensions, not 7}}
func.func private @f(!pto.conv_tile_buf<mat, nc1hwc0, 1x1x1x2x8x8x16xf16>)

// -----

// expected-error@+1 {{a dimension of a conv tile must be from 1 to 16777216, not 0}}
func.func private @f(!pto.conv_tile_buf<mat, nc1hwc0, 1x0x8x8x16xf16>)

// -----

// expected-error@+1 {{a conv tile with open dimensions states its room: room=ELEMENTS}}
func.func private @f(!pto.conv_tile_buf<mat, nc1hwc0, 1x2x?x8x16xf16>)

// -----

// expected-error@+1 {{filter of a conv tile must be from 1 to 65535, not 0}}
func.func private @f(!pto.conv_tile_buf<mat, nc1hwc0, 1x2x8x8x16xf16, filter=0x3>)

// -----

// expected-error@+1 {{stride of a conv tile must be from 1 to 255, not 256}}
func.func private @f(!pto.conv_tile_buf<mat, nc1hwc0, 1x2x8x8x16xf16, stride=1x256>)

// -----

// expected-error@+1 {{expected 4 numbers after padding=}}
func.func private @f(!pto.conv_tile_buf<mat, nc1hwc0, 1x2x8x8x16xf16, padding=1x1>)

// -----

// expected-error@+1 {{unknown key 'valid': expected filter, stride, dilation, padding, channel_size, repeat_stride, repeat_time, repeat_mode, transpose, dst_stride, dst_mposition, pad_value or room}}
func.func private @f(!pto.conv_tile_buf<mat, nc1hwc0, 1x2x8x8x16xf16, valid=1x1>)

// -----

// expected-error@+1 {{'filter' is given twice}}
func.func private @f(!pto.conv_tile_buf<mat, nc1hwc0, 1x2x8x8x16xf16, filter=3x3, filter=3x3>)

// -----

// expected-error@+1 {{a value of type 'i8' has 8 bits}}
func.func private @f(!pto.conv_tile_buf<mat, nc1hwc0, 1x2x8x8x32xi8, pad_value=256>)

// -----

func.func @f(%h: index) {
  // expected-error@+1 {{'pto.alloc_conv_tile' op expects 2 values because the type}}
  %0 = pto.alloc_conv_tile values = [%h] : !pto.conv_tile_buf<mat, nc1hwc0, 1x2x?x?x16xf16, room=2048>
  return
}

// -----

func.func @f(%h: index) {
  %c0 = arith.constant 0 : index
  // expected-error@+1 {{'pto.alloc_conv_tile' op has a value that does not fit: a dimension of a conv tile must be from 1 to 16777216, not 0}}
  %0 = pto.alloc_conv_tile values = [%h, %c0] : !pto.conv_tile_buf<mat, nc1hwc0, 1x2x?x?x16xf16, room=2048>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.alloc_tile' op result #0 must be a !pto.tile_buf or a !pto.tile, but got '!pto.conv_tile_buf<mat, nc1hwc0, 1x2x8x8x16xf16>'}}
  %0 = pto.alloc_tile : !pto.conv_tile_buf<mat, nc1hwc0, 1x2x8x8x16xf16>
  return
}

// -----

func.func @f(%t: !pto.conv_tile_buf<vec, nc1hwc0, 1x2x8x8x16xf16>) {
  // expected-error@+1 {{'pto.tadd' op expects dst to be a tile, not a conv tile}}
  pto.tadd ins(%t, %t : !pto.conv_tile_buf<vec, nc1hwc0, 1x2x8x8x16xf16>, !pto.conv_tile_buf<vec, nc1hwc0, 1x2x8x8x16xf16>) outs(%t : !pto.conv_tile_buf<vec, nc1hwc0, 1x2x8x8x16xf16>)
  return
}

// -----

func.func @f(%t: !pto.tile_buf<mat, 16x16xf16>) {
  // expected-error@+1 {{'pto.setfmatrix' op expects src to be a conv tile, not}}
  pto.setfmatrix ins(%t : !pto.tile_buf<mat, 16x16xf16>)
  return
}

// -----

func.func @f(%t: !pto.tile_buf<scaling, 1x16xui64>) {
  // expected-error@+1 {{'pto.set_quant_scalar' op expects scale to be f32, not}}
  pto.set_quant_scalar ins(%t : !pto.tile_buf<scaling, 1x16xui64>)
  return
}
