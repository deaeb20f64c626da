// Conv tiles and scale tiles keep the rules of C++ in text: some of them on each profile. The programs of test/text/run are legal.
// RUN: not ptoas --emit=check --pto-arch=a3 %s 2>&1 | FileCheck %s --check-prefixes=ALL,STRICT,A3
// RUN: not ptoas --emit=check --pto-arch=a5 %s 2>&1 | FileCheck %s --check-prefixes=ALL,STRICT,A5
// RUN: not ptoas --emit=check --pto-arch=cpu %s 2>&1 | FileCheck %s --check-prefixes=ALL
!image = !pto.conv_tile_buf<mat, nc1hwc0, 1x2x8x8x16xf16>
!bytes = !pto.conv_tile_buf<mat, nc1hwc0, 1x2x8x8x32xi8>
!weights = !pto.conv_tile_buf<mat, fractal_z, 2x1x16x16xf16>
!planes = !pto.conv_tile_buf<vec, nchw, 1x32x8x8xf16>
!vecImage = !pto.conv_tile_buf<vec, nc1hwc0, 1x2x8x8x16xf16>
!left = !pto.tile_buf<left, 64x32xf16, blayout=col_major, slayout=row_major>
!right = !pto.tile_buf<right, 32x16xf16, slayout=col_major>
!vec = !pto.tile_buf<vec, 64x32xf16>
!row = !pto.tile_buf<vec, 1x64xui64>
func.func @rules(%p: !pto.ptr<f16>, %image: !image, %bytes: !bytes, %weights: !weights, %planes: !planes, %vecImage: !vecImage, %left: !left,
                 %right: !right, %vec: !vec, %row: !row, %one: f16) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %address = arith.constant 524288 : i64
  // ALL: [[@LINE+1]]:3: error: 'pto.timg2col' op breaks a rule of profile {{.*}}: TIMG2COL: dst and src must have the same element type
  pto.timg2col ins(%bytes : !bytes) outs(%left : !left)
  // ALL: [[@LINE+1]]:3: error: 'pto.timg2col' op breaks a rule of profile {{.*}}: TIMG2COL: src must be NC1HWC0 (4 or 5 dimensions) or NDC1HWC0 (5 or 6 dimensions)
  pto.timg2col ins(%weights : !weights) outs(%left : !left)
  // STRICT: [[@LINE+1]]:3: error: 'pto.timg2col' op breaks a rule of profile {{.*}}: TIMG2COL: on a2a3 and a5 dst must be a Left tile
  pto.timg2col ins(%image : !image) outs(%vec : !vec)
  // STRICT: [[@LINE+1]]:3: error: 'pto.timg2col' op breaks a rule of profile {{.*}}: TIMG2COL: on a2a3 and a5 src must be in Mat
  pto.timg2col ins(%vecImage : !vecImage) outs(%left : !left)
  %v = pto.make_tensor_view %p, shape = [%c1, %c1, %c8, %c8, %c32], strides = [%c1, %c1, %c8, %c8, %c1] {layout = #pto.layout<nhwc>} : !pto.tensor_view<1x1x8x8x32xf16>
  %part = pto.partition_view %v, offsets = [%c0, %c0, %c0, %c0, %c0], sizes = [%c1, %c1, %c8, %c8, %c32] : !pto.tensor_view<1x1x8x8x32xf16> -> !pto.partition_tensor_view<1x1x8x8x32xf16>
  // A3: [[@LINE+2]]:3: error: 'pto.tload' op breaks a rule of profile a2a3: TLOAD: on a2a3 a ConvTile dst and the tensor must both be NC1HWC0, NDC1HWC0, FRACTAL_Z or FRACTAL_Z_3D
  // A3: hint: this instruction is legal on cpu and a5
  pto.tload ins(%part : !pto.partition_tensor_view<1x1x8x8x32xf16>) outs(%image : !image)
  // ALL: [[@LINE+1]]:3: error: 'pto.tload' op breaks a rule of profile {{.*}}: TLOAD: the elements of dst and src must have the same size
  pto.tload ins(%part : !pto.partition_tensor_view<1x1x8x8x32xf16>) outs(%bytes : !bytes)
  // STRICT: [[@LINE+1]]:3: error: 'pto.tstore' op breaks a rule of profile {{.*}}: TSTORE: on a2a3 and a5 a ConvTile src must be in Mat
  pto.tstore ins(%vecImage : !vecImage) outs(%part : !pto.partition_tensor_view<1x1x8x8x32xf16>)
  // A5: [[@LINE+1]]:3: error: 'pto.ttrans' op breaks a rule of profile a5: TTRANS: on a5 ConvTiles can be changed from NCHW to NC1HWC0, GNCHW to GNC1HWC0, and NC1HWC0 or GNC1HWC0 to FRACTAL_Z
  pto.ttrans ins(%vecImage : !vecImage) outs(%planes : !planes)
  // ALL: [[@LINE+1]]:3: error: 'pto.tmov' op breaks a rule of profile {{.*}}: convolution weights must
  pto.tmov ins(%image : !image) outs(%right : !right)
  // ALL: [[@LINE+1]]:3: error: 'pto.set_quant_vector' op breaks a rule of profile {{.*}}: SET_QUANT_VECTOR: fp must be a Scaling tile
  pto.set_quant_vector ins(%row : !row)
  // STRICT: [[@LINE+1]]:8: warning: 'pto.alloc_conv_tile' breaks a promise of profile {{.*}}: TASSIGN:
  %0 = pto.alloc_conv_tile addr = %address : !image
  // A3: [[@LINE+1]]:8: error: 'pto.alloc_tile' op breaks a rule of profile a2a3: TASSIGN: the profile must have the buffer
  %1 = pto.alloc_tile addr = %address : !pto.tile_buf<scale_left, 32x4x!pto.e8m0, slayout=row_major, fractal=32>
  return
}
