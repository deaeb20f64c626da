// TCVT on a2a3: what is legal.
// RUN: pto-opt --pto-legality=arch=a3 %s -o %t

func.func @from_i8(%src: !pto.tile<32x64xi8>, %from: !pto.tile_buf<vec, 32x64xi8>, %d0: !pto.tile_buf<vec, 32x64xf16>) {
  %0 = pto.tcvt %src : !pto.tile<32x64xi8> -> !pto.tile<32x64xf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi8>) outs(%d0 : !pto.tile_buf<vec, 32x64xf16>)
  return
}

func.func @from_ui8(%src: !pto.tile<32x64xui8>, %from: !pto.tile_buf<vec, 32x64xui8>, %d0: !pto.tile_buf<vec, 32x64xf16>) {
  %0 = pto.tcvt %src : !pto.tile<32x64xui8> -> !pto.tile<32x64xf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui8>) outs(%d0 : !pto.tile_buf<vec, 32x64xf16>)
  return
}

func.func @from_i16(%src: !pto.tile<32x64xi16>, %from: !pto.tile_buf<vec, 32x64xi16>, %d0: !pto.tile_buf<vec, 32x64xf16>, %d1: !pto.tile_buf<vec, 32x64xf32>) {
  %0 = pto.tcvt %src : !pto.tile<32x64xi16> -> !pto.tile<32x64xf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi16>) outs(%d0 : !pto.tile_buf<vec, 32x64xf16>)
  %1 = pto.tcvt %src : !pto.tile<32x64xi16> -> !pto.tile<32x64xf32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi16>) outs(%d1 : !pto.tile_buf<vec, 32x64xf32>)
  return
}

func.func @from_i32(%src: !pto.tile<32x64xi32>, %from: !pto.tile_buf<vec, 32x64xi32>, %d0: !pto.tile_buf<vec, 32x64xi16>, %d1: !pto.tile_buf<vec, 32x64xi64>, %d2: !pto.tile_buf<vec, 32x64xf16>, %d3: !pto.tile_buf<vec, 32x64xf32>) {
  %0 = pto.tcvt %src : !pto.tile<32x64xi32> -> !pto.tile<32x64xi16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi32>) outs(%d0 : !pto.tile_buf<vec, 32x64xi16>)
  %1 = pto.tcvt %src : !pto.tile<32x64xi32> -> !pto.tile<32x64xi64>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi32>) outs(%d1 : !pto.tile_buf<vec, 32x64xi64>)
  %2 = pto.tcvt %src : !pto.tile<32x64xi32> -> !pto.tile<32x64xf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi32>) outs(%d2 : !pto.tile_buf<vec, 32x64xf16>)
  %3 = pto.tcvt %src : !pto.tile<32x64xi32> -> !pto.tile<32x64xf32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi32>) outs(%d3 : !pto.tile_buf<vec, 32x64xf32>)
  return
}

func.func @from_i64(%src: !pto.tile<32x64xi64>, %from: !pto.tile_buf<vec, 32x64xi64>, %d0: !pto.tile_buf<vec, 32x64xi32>, %d1: !pto.tile_buf<vec, 32x64xf32>) {
  %0 = pto.tcvt %src : !pto.tile<32x64xi64> -> !pto.tile<32x64xi32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi64>) outs(%d0 : !pto.tile_buf<vec, 32x64xi32>)
  %1 = pto.tcvt %src : !pto.tile<32x64xi64> -> !pto.tile<32x64xf32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi64>) outs(%d1 : !pto.tile_buf<vec, 32x64xf32>)
  return
}

func.func @from_f16(%src: !pto.tile<32x64xf16>, %from: !pto.tile_buf<vec, 32x64xf16>, %d0: !pto.tile_buf<vec, 32x64xi8>, %d1: !pto.tile_buf<vec, 32x64xui8>, %d2: !pto.tile_buf<vec, 32x64xi16>, %d3: !pto.tile_buf<vec, 32x64xi32>, %d4: !pto.tile_buf<vec, 32x64xf32>, %d5: !pto.tile_buf<vec, 32x64x!pto.i4>) {
  %0 = pto.tcvt %src : !pto.tile<32x64xf16> -> !pto.tile<32x64xi8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf16>) outs(%d0 : !pto.tile_buf<vec, 32x64xi8>)
  %1 = pto.tcvt %src : !pto.tile<32x64xf16> -> !pto.tile<32x64xui8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf16>) outs(%d1 : !pto.tile_buf<vec, 32x64xui8>)
  %2 = pto.tcvt %src : !pto.tile<32x64xf16> -> !pto.tile<32x64xi16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf16>) outs(%d2 : !pto.tile_buf<vec, 32x64xi16>)
  %3 = pto.tcvt %src : !pto.tile<32x64xf16> -> !pto.tile<32x64xi32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf16>) outs(%d3 : !pto.tile_buf<vec, 32x64xi32>)
  %4 = pto.tcvt %src : !pto.tile<32x64xf16> -> !pto.tile<32x64xf32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf16>) outs(%d4 : !pto.tile_buf<vec, 32x64xf32>)
  %5 = pto.tcvt %src : !pto.tile<32x64xf16> -> !pto.tile<32x64x!pto.i4>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf16>) outs(%d5 : !pto.tile_buf<vec, 32x64x!pto.i4>)
  return
}

func.func @from_bf16(%src: !pto.tile<32x64xbf16>, %from: !pto.tile_buf<vec, 32x64xbf16>, %d0: !pto.tile_buf<vec, 32x64xi32>, %d1: !pto.tile_buf<vec, 32x64xf32>) {
  %0 = pto.tcvt %src : !pto.tile<32x64xbf16> -> !pto.tile<32x64xi32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xbf16>) outs(%d0 : !pto.tile_buf<vec, 32x64xi32>)
  %1 = pto.tcvt %src : !pto.tile<32x64xbf16> -> !pto.tile<32x64xf32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xbf16>) outs(%d1 : !pto.tile_buf<vec, 32x64xf32>)
  return
}

func.func @from_f32(%src: !pto.tile<32x64xf32>, %from: !pto.tile_buf<vec, 32x64xf32>, %d0: !pto.tile_buf<vec, 32x64xi16>, %d1: !pto.tile_buf<vec, 32x64xi32>, %d2: !pto.tile_buf<vec, 32x64xi64>, %d3: !pto.tile_buf<vec, 32x64xf16>, %d4: !pto.tile_buf<vec, 32x64xbf16>, %d5: !pto.tile_buf<vec, 32x64xf32>) {
  %0 = pto.tcvt %src : !pto.tile<32x64xf32> -> !pto.tile<32x64xi16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf32>) outs(%d0 : !pto.tile_buf<vec, 32x64xi16>)
  %1 = pto.tcvt %src : !pto.tile<32x64xf32> -> !pto.tile<32x64xi32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf32>) outs(%d1 : !pto.tile_buf<vec, 32x64xi32>)
  %2 = pto.tcvt %src : !pto.tile<32x64xf32> -> !pto.tile<32x64xi64>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf32>) outs(%d2 : !pto.tile_buf<vec, 32x64xi64>)
  %3 = pto.tcvt %src : !pto.tile<32x64xf32> -> !pto.tile<32x64xf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf32>) outs(%d3 : !pto.tile_buf<vec, 32x64xf16>)
  %4 = pto.tcvt %src : !pto.tile<32x64xf32> -> !pto.tile<32x64xbf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf32>) outs(%d4 : !pto.tile_buf<vec, 32x64xbf16>)
  %5 = pto.tcvt %src : !pto.tile<32x64xf32> -> !pto.tile<32x64xf32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf32>) outs(%d5 : !pto.tile_buf<vec, 32x64xf32>)
  return
}

func.func @from_i4(%src: !pto.tile<32x64x!pto.i4>, %from: !pto.tile_buf<vec, 32x64x!pto.i4>, %d0: !pto.tile_buf<vec, 32x64xf16>) {
  %0 = pto.tcvt %src : !pto.tile<32x64x!pto.i4> -> !pto.tile<32x64xf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.i4>) outs(%d0 : !pto.tile_buf<vec, 32x64xf16>)
  return
}
