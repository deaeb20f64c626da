// TCVT on cpu: what is legal.
// RUN: pto-opt --pto-legality=arch=cpu %s -o %t

func.func @from_i8(%src: !pto.tile<32x64xi8>, %from: !pto.tile_buf<vec, 32x64xi8>, %d0: !pto.tile_buf<vec, 32x64xi8>, %d1: !pto.tile_buf<vec, 32x64xui8>, %d2: !pto.tile_buf<vec, 32x64xi16>, %d3: !pto.tile_buf<vec, 32x64xui16>, %d4: !pto.tile_buf<vec, 32x64xi32>, %d5: !pto.tile_buf<vec, 32x64xui32>, %d6: !pto.tile_buf<vec, 32x64xi64>, %d7: !pto.tile_buf<vec, 32x64xui64>, %d8: !pto.tile_buf<vec, 32x64xf16>, %d9: !pto.tile_buf<vec, 32x64xbf16>, %d10: !pto.tile_buf<vec, 32x64xf32>, %d11: !pto.tile_buf<vec, 32x64xf8E4M3FN>, %d12: !pto.tile_buf<vec, 32x64xf8E5M2>, %d13: !pto.tile_buf<vec, 32x64x!pto.hif8>, %d14: !pto.tile_buf<vec, 32x64x!pto.f4e2m1>, %d15: !pto.tile_buf<vec, 32x64x!pto.f4e1m2>, %d16: !pto.tile_buf<vec, 32x64x!pto.i4>, %d17: !pto.tile_buf<vec, 32x64x!pto.e8m0>) {
  %0 = pto.tcvt %src : !pto.tile<32x64xi8> -> !pto.tile<32x64xi8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi8>) outs(%d0 : !pto.tile_buf<vec, 32x64xi8>)
  %1 = pto.tcvt %src : !pto.tile<32x64xi8> -> !pto.tile<32x64xui8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi8>) outs(%d1 : !pto.tile_buf<vec, 32x64xui8>)
  %2 = pto.tcvt %src : !pto.tile<32x64xi8> -> !pto.tile<32x64xi16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi8>) outs(%d2 : !pto.tile_buf<vec, 32x64xi16>)
  %3 = pto.tcvt %src : !pto.tile<32x64xi8> -> !pto.tile<32x64xui16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi8>) outs(%d3 : !pto.tile_buf<vec, 32x64xui16>)
  %4 = pto.tcvt %src : !pto.tile<32x64xi8> -> !pto.tile<32x64xi32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi8>) outs(%d4 : !pto.tile_buf<vec, 32x64xi32>)
  %5 = pto.tcvt %src : !pto.tile<32x64xi8> -> !pto.tile<32x64xui32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi8>) outs(%d5 : !pto.tile_buf<vec, 32x64xui32>)
  %6 = pto.tcvt %src : !pto.tile<32x64xi8> -> !pto.tile<32x64xi64>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi8>) outs(%d6 : !pto.tile_buf<vec, 32x64xi64>)
  %7 = pto.tcvt %src : !pto.tile<32x64xi8> -> !pto.tile<32x64xui64>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi8>) outs(%d7 : !pto.tile_buf<vec, 32x64xui64>)
  %8 = pto.tcvt %src : !pto.tile<32x64xi8> -> !pto.tile<32x64xf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi8>) outs(%d8 : !pto.tile_buf<vec, 32x64xf16>)
  %9 = pto.tcvt %src : !pto.tile<32x64xi8> -> !pto.tile<32x64xbf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi8>) outs(%d9 : !pto.tile_buf<vec, 32x64xbf16>)
  %10 = pto.tcvt %src : !pto.tile<32x64xi8> -> !pto.tile<32x64xf32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi8>) outs(%d10 : !pto.tile_buf<vec, 32x64xf32>)
  %11 = pto.tcvt %src : !pto.tile<32x64xi8> -> !pto.tile<32x64xf8E4M3FN>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi8>) outs(%d11 : !pto.tile_buf<vec, 32x64xf8E4M3FN>)
  %12 = pto.tcvt %src : !pto.tile<32x64xi8> -> !pto.tile<32x64xf8E5M2>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi8>) outs(%d12 : !pto.tile_buf<vec, 32x64xf8E5M2>)
  %13 = pto.tcvt %src : !pto.tile<32x64xi8> -> !pto.tile<32x64x!pto.hif8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi8>) outs(%d13 : !pto.tile_buf<vec, 32x64x!pto.hif8>)
  %14 = pto.tcvt %src : !pto.tile<32x64xi8> -> !pto.tile<32x64x!pto.f4e2m1>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi8>) outs(%d14 : !pto.tile_buf<vec, 32x64x!pto.f4e2m1>)
  %15 = pto.tcvt %src : !pto.tile<32x64xi8> -> !pto.tile<32x64x!pto.f4e1m2>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi8>) outs(%d15 : !pto.tile_buf<vec, 32x64x!pto.f4e1m2>)
  %16 = pto.tcvt %src : !pto.tile<32x64xi8> -> !pto.tile<32x64x!pto.i4>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi8>) outs(%d16 : !pto.tile_buf<vec, 32x64x!pto.i4>)
  %17 = pto.tcvt %src : !pto.tile<32x64xi8> -> !pto.tile<32x64x!pto.e8m0>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi8>) outs(%d17 : !pto.tile_buf<vec, 32x64x!pto.e8m0>)
  return
}

func.func @from_ui8(%src: !pto.tile<32x64xui8>, %from: !pto.tile_buf<vec, 32x64xui8>, %d0: !pto.tile_buf<vec, 32x64xi8>, %d1: !pto.tile_buf<vec, 32x64xui8>, %d2: !pto.tile_buf<vec, 32x64xi16>, %d3: !pto.tile_buf<vec, 32x64xui16>, %d4: !pto.tile_buf<vec, 32x64xi32>, %d5: !pto.tile_buf<vec, 32x64xui32>, %d6: !pto.tile_buf<vec, 32x64xi64>, %d7: !pto.tile_buf<vec, 32x64xui64>, %d8: !pto.tile_buf<vec, 32x64xf16>, %d9: !pto.tile_buf<vec, 32x64xbf16>, %d10: !pto.tile_buf<vec, 32x64xf32>, %d11: !pto.tile_buf<vec, 32x64xf8E4M3FN>, %d12: !pto.tile_buf<vec, 32x64xf8E5M2>, %d13: !pto.tile_buf<vec, 32x64x!pto.hif8>, %d14: !pto.tile_buf<vec, 32x64x!pto.f4e2m1>, %d15: !pto.tile_buf<vec, 32x64x!pto.f4e1m2>, %d16: !pto.tile_buf<vec, 32x64x!pto.i4>, %d17: !pto.tile_buf<vec, 32x64x!pto.e8m0>) {
  %0 = pto.tcvt %src : !pto.tile<32x64xui8> -> !pto.tile<32x64xi8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui8>) outs(%d0 : !pto.tile_buf<vec, 32x64xi8>)
  %1 = pto.tcvt %src : !pto.tile<32x64xui8> -> !pto.tile<32x64xui8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui8>) outs(%d1 : !pto.tile_buf<vec, 32x64xui8>)
  %2 = pto.tcvt %src : !pto.tile<32x64xui8> -> !pto.tile<32x64xi16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui8>) outs(%d2 : !pto.tile_buf<vec, 32x64xi16>)
  %3 = pto.tcvt %src : !pto.tile<32x64xui8> -> !pto.tile<32x64xui16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui8>) outs(%d3 : !pto.tile_buf<vec, 32x64xui16>)
  %4 = pto.tcvt %src : !pto.tile<32x64xui8> -> !pto.tile<32x64xi32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui8>) outs(%d4 : !pto.tile_buf<vec, 32x64xi32>)
  %5 = pto.tcvt %src : !pto.tile<32x64xui8> -> !pto.tile<32x64xui32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui8>) outs(%d5 : !pto.tile_buf<vec, 32x64xui32>)
  %6 = pto.tcvt %src : !pto.tile<32x64xui8> -> !pto.tile<32x64xi64>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui8>) outs(%d6 : !pto.tile_buf<vec, 32x64xi64>)
  %7 = pto.tcvt %src : !pto.tile<32x64xui8> -> !pto.tile<32x64xui64>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui8>) outs(%d7 : !pto.tile_buf<vec, 32x64xui64>)
  %8 = pto.tcvt %src : !pto.tile<32x64xui8> -> !pto.tile<32x64xf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui8>) outs(%d8 : !pto.tile_buf<vec, 32x64xf16>)
  %9 = pto.tcvt %src : !pto.tile<32x64xui8> -> !pto.tile<32x64xbf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui8>) outs(%d9 : !pto.tile_buf<vec, 32x64xbf16>)
  %10 = pto.tcvt %src : !pto.tile<32x64xui8> -> !pto.tile<32x64xf32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui8>) outs(%d10 : !pto.tile_buf<vec, 32x64xf32>)
  %11 = pto.tcvt %src : !pto.tile<32x64xui8> -> !pto.tile<32x64xf8E4M3FN>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui8>) outs(%d11 : !pto.tile_buf<vec, 32x64xf8E4M3FN>)
  %12 = pto.tcvt %src : !pto.tile<32x64xui8> -> !pto.tile<32x64xf8E5M2>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui8>) outs(%d12 : !pto.tile_buf<vec, 32x64xf8E5M2>)
  %13 = pto.tcvt %src : !pto.tile<32x64xui8> -> !pto.tile<32x64x!pto.hif8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui8>) outs(%d13 : !pto.tile_buf<vec, 32x64x!pto.hif8>)
  %14 = pto.tcvt %src : !pto.tile<32x64xui8> -> !pto.tile<32x64x!pto.f4e2m1>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui8>) outs(%d14 : !pto.tile_buf<vec, 32x64x!pto.f4e2m1>)
  %15 = pto.tcvt %src : !pto.tile<32x64xui8> -> !pto.tile<32x64x!pto.f4e1m2>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui8>) outs(%d15 : !pto.tile_buf<vec, 32x64x!pto.f4e1m2>)
  %16 = pto.tcvt %src : !pto.tile<32x64xui8> -> !pto.tile<32x64x!pto.i4>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui8>) outs(%d16 : !pto.tile_buf<vec, 32x64x!pto.i4>)
  %17 = pto.tcvt %src : !pto.tile<32x64xui8> -> !pto.tile<32x64x!pto.e8m0>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui8>) outs(%d17 : !pto.tile_buf<vec, 32x64x!pto.e8m0>)
  return
}

func.func @from_i16(%src: !pto.tile<32x64xi16>, %from: !pto.tile_buf<vec, 32x64xi16>, %d0: !pto.tile_buf<vec, 32x64xi8>, %d1: !pto.tile_buf<vec, 32x64xui8>, %d2: !pto.tile_buf<vec, 32x64xi16>, %d3: !pto.tile_buf<vec, 32x64xui16>, %d4: !pto.tile_buf<vec, 32x64xi32>, %d5: !pto.tile_buf<vec, 32x64xui32>, %d6: !pto.tile_buf<vec, 32x64xi64>, %d7: !pto.tile_buf<vec, 32x64xui64>, %d8: !pto.tile_buf<vec, 32x64xf16>, %d9: !pto.tile_buf<vec, 32x64xbf16>, %d10: !pto.tile_buf<vec, 32x64xf32>, %d11: !pto.tile_buf<vec, 32x64xf8E4M3FN>, %d12: !pto.tile_buf<vec, 32x64xf8E5M2>, %d13: !pto.tile_buf<vec, 32x64x!pto.hif8>, %d14: !pto.tile_buf<vec, 32x64x!pto.f4e2m1>, %d15: !pto.tile_buf<vec, 32x64x!pto.f4e1m2>, %d16: !pto.tile_buf<vec, 32x64x!pto.i4>, %d17: !pto.tile_buf<vec, 32x64x!pto.e8m0>) {
  %0 = pto.tcvt %src : !pto.tile<32x64xi16> -> !pto.tile<32x64xi8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi16>) outs(%d0 : !pto.tile_buf<vec, 32x64xi8>)
  %1 = pto.tcvt %src : !pto.tile<32x64xi16> -> !pto.tile<32x64xui8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi16>) outs(%d1 : !pto.tile_buf<vec, 32x64xui8>)
  %2 = pto.tcvt %src : !pto.tile<32x64xi16> -> !pto.tile<32x64xi16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi16>) outs(%d2 : !pto.tile_buf<vec, 32x64xi16>)
  %3 = pto.tcvt %src : !pto.tile<32x64xi16> -> !pto.tile<32x64xui16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi16>) outs(%d3 : !pto.tile_buf<vec, 32x64xui16>)
  %4 = pto.tcvt %src : !pto.tile<32x64xi16> -> !pto.tile<32x64xi32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi16>) outs(%d4 : !pto.tile_buf<vec, 32x64xi32>)
  %5 = pto.tcvt %src : !pto.tile<32x64xi16> -> !pto.tile<32x64xui32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi16>) outs(%d5 : !pto.tile_buf<vec, 32x64xui32>)
  %6 = pto.tcvt %src : !pto.tile<32x64xi16> -> !pto.tile<32x64xi64>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi16>) outs(%d6 : !pto.tile_buf<vec, 32x64xi64>)
  %7 = pto.tcvt %src : !pto.tile<32x64xi16> -> !pto.tile<32x64xui64>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi16>) outs(%d7 : !pto.tile_buf<vec, 32x64xui64>)
  %8 = pto.tcvt %src : !pto.tile<32x64xi16> -> !pto.tile<32x64xf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi16>) outs(%d8 : !pto.tile_buf<vec, 32x64xf16>)
  %9 = pto.tcvt %src : !pto.tile<32x64xi16> -> !pto.tile<32x64xbf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi16>) outs(%d9 : !pto.tile_buf<vec, 32x64xbf16>)
  %10 = pto.tcvt %src : !pto.tile<32x64xi16> -> !pto.tile<32x64xf32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi16>) outs(%d10 : !pto.tile_buf<vec, 32x64xf32>)
  %11 = pto.tcvt %src : !pto.tile<32x64xi16> -> !pto.tile<32x64xf8E4M3FN>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi16>) outs(%d11 : !pto.tile_buf<vec, 32x64xf8E4M3FN>)
  %12 = pto.tcvt %src : !pto.tile<32x64xi16> -> !pto.tile<32x64xf8E5M2>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi16>) outs(%d12 : !pto.tile_buf<vec, 32x64xf8E5M2>)
  %13 = pto.tcvt %src : !pto.tile<32x64xi16> -> !pto.tile<32x64x!pto.hif8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi16>) outs(%d13 : !pto.tile_buf<vec, 32x64x!pto.hif8>)
  %14 = pto.tcvt %src : !pto.tile<32x64xi16> -> !pto.tile<32x64x!pto.f4e2m1>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi16>) outs(%d14 : !pto.tile_buf<vec, 32x64x!pto.f4e2m1>)
  %15 = pto.tcvt %src : !pto.tile<32x64xi16> -> !pto.tile<32x64x!pto.f4e1m2>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi16>) outs(%d15 : !pto.tile_buf<vec, 32x64x!pto.f4e1m2>)
  %16 = pto.tcvt %src : !pto.tile<32x64xi16> -> !pto.tile<32x64x!pto.i4>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi16>) outs(%d16 : !pto.tile_buf<vec, 32x64x!pto.i4>)
  %17 = pto.tcvt %src : !pto.tile<32x64xi16> -> !pto.tile<32x64x!pto.e8m0>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi16>) outs(%d17 : !pto.tile_buf<vec, 32x64x!pto.e8m0>)
  return
}

func.func @from_ui16(%src: !pto.tile<32x64xui16>, %from: !pto.tile_buf<vec, 32x64xui16>, %d0: !pto.tile_buf<vec, 32x64xi8>, %d1: !pto.tile_buf<vec, 32x64xui8>, %d2: !pto.tile_buf<vec, 32x64xi16>, %d3: !pto.tile_buf<vec, 32x64xui16>, %d4: !pto.tile_buf<vec, 32x64xi32>, %d5: !pto.tile_buf<vec, 32x64xui32>, %d6: !pto.tile_buf<vec, 32x64xi64>, %d7: !pto.tile_buf<vec, 32x64xui64>, %d8: !pto.tile_buf<vec, 32x64xf16>, %d9: !pto.tile_buf<vec, 32x64xbf16>, %d10: !pto.tile_buf<vec, 32x64xf32>, %d11: !pto.tile_buf<vec, 32x64xf8E4M3FN>, %d12: !pto.tile_buf<vec, 32x64xf8E5M2>, %d13: !pto.tile_buf<vec, 32x64x!pto.hif8>, %d14: !pto.tile_buf<vec, 32x64x!pto.f4e2m1>, %d15: !pto.tile_buf<vec, 32x64x!pto.f4e1m2>, %d16: !pto.tile_buf<vec, 32x64x!pto.i4>, %d17: !pto.tile_buf<vec, 32x64x!pto.e8m0>) {
  %0 = pto.tcvt %src : !pto.tile<32x64xui16> -> !pto.tile<32x64xi8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui16>) outs(%d0 : !pto.tile_buf<vec, 32x64xi8>)
  %1 = pto.tcvt %src : !pto.tile<32x64xui16> -> !pto.tile<32x64xui8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui16>) outs(%d1 : !pto.tile_buf<vec, 32x64xui8>)
  %2 = pto.tcvt %src : !pto.tile<32x64xui16> -> !pto.tile<32x64xi16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui16>) outs(%d2 : !pto.tile_buf<vec, 32x64xi16>)
  %3 = pto.tcvt %src : !pto.tile<32x64xui16> -> !pto.tile<32x64xui16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui16>) outs(%d3 : !pto.tile_buf<vec, 32x64xui16>)
  %4 = pto.tcvt %src : !pto.tile<32x64xui16> -> !pto.tile<32x64xi32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui16>) outs(%d4 : !pto.tile_buf<vec, 32x64xi32>)
  %5 = pto.tcvt %src : !pto.tile<32x64xui16> -> !pto.tile<32x64xui32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui16>) outs(%d5 : !pto.tile_buf<vec, 32x64xui32>)
  %6 = pto.tcvt %src : !pto.tile<32x64xui16> -> !pto.tile<32x64xi64>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui16>) outs(%d6 : !pto.tile_buf<vec, 32x64xi64>)
  %7 = pto.tcvt %src : !pto.tile<32x64xui16> -> !pto.tile<32x64xui64>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui16>) outs(%d7 : !pto.tile_buf<vec, 32x64xui64>)
  %8 = pto.tcvt %src : !pto.tile<32x64xui16> -> !pto.tile<32x64xf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui16>) outs(%d8 : !pto.tile_buf<vec, 32x64xf16>)
  %9 = pto.tcvt %src : !pto.tile<32x64xui16> -> !pto.tile<32x64xbf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui16>) outs(%d9 : !pto.tile_buf<vec, 32x64xbf16>)
  %10 = pto.tcvt %src : !pto.tile<32x64xui16> -> !pto.tile<32x64xf32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui16>) outs(%d10 : !pto.tile_buf<vec, 32x64xf32>)
  %11 = pto.tcvt %src : !pto.tile<32x64xui16> -> !pto.tile<32x64xf8E4M3FN>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui16>) outs(%d11 : !pto.tile_buf<vec, 32x64xf8E4M3FN>)
  %12 = pto.tcvt %src : !pto.tile<32x64xui16> -> !pto.tile<32x64xf8E5M2>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui16>) outs(%d12 : !pto.tile_buf<vec, 32x64xf8E5M2>)
  %13 = pto.tcvt %src : !pto.tile<32x64xui16> -> !pto.tile<32x64x!pto.hif8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui16>) outs(%d13 : !pto.tile_buf<vec, 32x64x!pto.hif8>)
  %14 = pto.tcvt %src : !pto.tile<32x64xui16> -> !pto.tile<32x64x!pto.f4e2m1>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui16>) outs(%d14 : !pto.tile_buf<vec, 32x64x!pto.f4e2m1>)
  %15 = pto.tcvt %src : !pto.tile<32x64xui16> -> !pto.tile<32x64x!pto.f4e1m2>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui16>) outs(%d15 : !pto.tile_buf<vec, 32x64x!pto.f4e1m2>)
  %16 = pto.tcvt %src : !pto.tile<32x64xui16> -> !pto.tile<32x64x!pto.i4>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui16>) outs(%d16 : !pto.tile_buf<vec, 32x64x!pto.i4>)
  %17 = pto.tcvt %src : !pto.tile<32x64xui16> -> !pto.tile<32x64x!pto.e8m0>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui16>) outs(%d17 : !pto.tile_buf<vec, 32x64x!pto.e8m0>)
  return
}

func.func @from_i32(%src: !pto.tile<32x64xi32>, %from: !pto.tile_buf<vec, 32x64xi32>, %d0: !pto.tile_buf<vec, 32x64xi8>, %d1: !pto.tile_buf<vec, 32x64xui8>, %d2: !pto.tile_buf<vec, 32x64xi16>, %d3: !pto.tile_buf<vec, 32x64xui16>, %d4: !pto.tile_buf<vec, 32x64xi32>, %d5: !pto.tile_buf<vec, 32x64xui32>, %d6: !pto.tile_buf<vec, 32x64xi64>, %d7: !pto.tile_buf<vec, 32x64xui64>, %d8: !pto.tile_buf<vec, 32x64xf16>, %d9: !pto.tile_buf<vec, 32x64xbf16>, %d10: !pto.tile_buf<vec, 32x64xf32>, %d11: !pto.tile_buf<vec, 32x64xf8E4M3FN>, %d12: !pto.tile_buf<vec, 32x64xf8E5M2>, %d13: !pto.tile_buf<vec, 32x64x!pto.hif8>, %d14: !pto.tile_buf<vec, 32x64x!pto.f4e2m1>, %d15: !pto.tile_buf<vec, 32x64x!pto.f4e1m2>, %d16: !pto.tile_buf<vec, 32x64x!pto.i4>, %d17: !pto.tile_buf<vec, 32x64x!pto.e8m0>) {
  %0 = pto.tcvt %src : !pto.tile<32x64xi32> -> !pto.tile<32x64xi8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi32>) outs(%d0 : !pto.tile_buf<vec, 32x64xi8>)
  %1 = pto.tcvt %src : !pto.tile<32x64xi32> -> !pto.tile<32x64xui8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi32>) outs(%d1 : !pto.tile_buf<vec, 32x64xui8>)
  %2 = pto.tcvt %src : !pto.tile<32x64xi32> -> !pto.tile<32x64xi16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi32>) outs(%d2 : !pto.tile_buf<vec, 32x64xi16>)
  %3 = pto.tcvt %src : !pto.tile<32x64xi32> -> !pto.tile<32x64xui16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi32>) outs(%d3 : !pto.tile_buf<vec, 32x64xui16>)
  %4 = pto.tcvt %src : !pto.tile<32x64xi32> -> !pto.tile<32x64xi32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi32>) outs(%d4 : !pto.tile_buf<vec, 32x64xi32>)
  %5 = pto.tcvt %src : !pto.tile<32x64xi32> -> !pto.tile<32x64xui32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi32>) outs(%d5 : !pto.tile_buf<vec, 32x64xui32>)
  %6 = pto.tcvt %src : !pto.tile<32x64xi32> -> !pto.tile<32x64xi64>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi32>) outs(%d6 : !pto.tile_buf<vec, 32x64xi64>)
  %7 = pto.tcvt %src : !pto.tile<32x64xi32> -> !pto.tile<32x64xui64>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi32>) outs(%d7 : !pto.tile_buf<vec, 32x64xui64>)
  %8 = pto.tcvt %src : !pto.tile<32x64xi32> -> !pto.tile<32x64xf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi32>) outs(%d8 : !pto.tile_buf<vec, 32x64xf16>)
  %9 = pto.tcvt %src : !pto.tile<32x64xi32> -> !pto.tile<32x64xbf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi32>) outs(%d9 : !pto.tile_buf<vec, 32x64xbf16>)
  %10 = pto.tcvt %src : !pto.tile<32x64xi32> -> !pto.tile<32x64xf32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi32>) outs(%d10 : !pto.tile_buf<vec, 32x64xf32>)
  %11 = pto.tcvt %src : !pto.tile<32x64xi32> -> !pto.tile<32x64xf8E4M3FN>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi32>) outs(%d11 : !pto.tile_buf<vec, 32x64xf8E4M3FN>)
  %12 = pto.tcvt %src : !pto.tile<32x64xi32> -> !pto.tile<32x64xf8E5M2>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi32>) outs(%d12 : !pto.tile_buf<vec, 32x64xf8E5M2>)
  %13 = pto.tcvt %src : !pto.tile<32x64xi32> -> !pto.tile<32x64x!pto.hif8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi32>) outs(%d13 : !pto.tile_buf<vec, 32x64x!pto.hif8>)
  %14 = pto.tcvt %src : !pto.tile<32x64xi32> -> !pto.tile<32x64x!pto.f4e2m1>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi32>) outs(%d14 : !pto.tile_buf<vec, 32x64x!pto.f4e2m1>)
  %15 = pto.tcvt %src : !pto.tile<32x64xi32> -> !pto.tile<32x64x!pto.f4e1m2>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi32>) outs(%d15 : !pto.tile_buf<vec, 32x64x!pto.f4e1m2>)
  %16 = pto.tcvt %src : !pto.tile<32x64xi32> -> !pto.tile<32x64x!pto.i4>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi32>) outs(%d16 : !pto.tile_buf<vec, 32x64x!pto.i4>)
  %17 = pto.tcvt %src : !pto.tile<32x64xi32> -> !pto.tile<32x64x!pto.e8m0>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi32>) outs(%d17 : !pto.tile_buf<vec, 32x64x!pto.e8m0>)
  return
}

func.func @from_ui32(%src: !pto.tile<32x64xui32>, %from: !pto.tile_buf<vec, 32x64xui32>, %d0: !pto.tile_buf<vec, 32x64xi8>, %d1: !pto.tile_buf<vec, 32x64xui8>, %d2: !pto.tile_buf<vec, 32x64xi16>, %d3: !pto.tile_buf<vec, 32x64xui16>, %d4: !pto.tile_buf<vec, 32x64xi32>, %d5: !pto.tile_buf<vec, 32x64xui32>, %d6: !pto.tile_buf<vec, 32x64xi64>, %d7: !pto.tile_buf<vec, 32x64xui64>, %d8: !pto.tile_buf<vec, 32x64xf16>, %d9: !pto.tile_buf<vec, 32x64xbf16>, %d10: !pto.tile_buf<vec, 32x64xf32>, %d11: !pto.tile_buf<vec, 32x64xf8E4M3FN>, %d12: !pto.tile_buf<vec, 32x64xf8E5M2>, %d13: !pto.tile_buf<vec, 32x64x!pto.hif8>, %d14: !pto.tile_buf<vec, 32x64x!pto.f4e2m1>, %d15: !pto.tile_buf<vec, 32x64x!pto.f4e1m2>, %d16: !pto.tile_buf<vec, 32x64x!pto.i4>, %d17: !pto.tile_buf<vec, 32x64x!pto.e8m0>) {
  %0 = pto.tcvt %src : !pto.tile<32x64xui32> -> !pto.tile<32x64xi8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui32>) outs(%d0 : !pto.tile_buf<vec, 32x64xi8>)
  %1 = pto.tcvt %src : !pto.tile<32x64xui32> -> !pto.tile<32x64xui8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui32>) outs(%d1 : !pto.tile_buf<vec, 32x64xui8>)
  %2 = pto.tcvt %src : !pto.tile<32x64xui32> -> !pto.tile<32x64xi16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui32>) outs(%d2 : !pto.tile_buf<vec, 32x64xi16>)
  %3 = pto.tcvt %src : !pto.tile<32x64xui32> -> !pto.tile<32x64xui16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui32>) outs(%d3 : !pto.tile_buf<vec, 32x64xui16>)
  %4 = pto.tcvt %src : !pto.tile<32x64xui32> -> !pto.tile<32x64xi32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui32>) outs(%d4 : !pto.tile_buf<vec, 32x64xi32>)
  %5 = pto.tcvt %src : !pto.tile<32x64xui32> -> !pto.tile<32x64xui32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui32>) outs(%d5 : !pto.tile_buf<vec, 32x64xui32>)
  %6 = pto.tcvt %src : !pto.tile<32x64xui32> -> !pto.tile<32x64xi64>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui32>) outs(%d6 : !pto.tile_buf<vec, 32x64xi64>)
  %7 = pto.tcvt %src : !pto.tile<32x64xui32> -> !pto.tile<32x64xui64>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui32>) outs(%d7 : !pto.tile_buf<vec, 32x64xui64>)
  %8 = pto.tcvt %src : !pto.tile<32x64xui32> -> !pto.tile<32x64xf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui32>) outs(%d8 : !pto.tile_buf<vec, 32x64xf16>)
  %9 = pto.tcvt %src : !pto.tile<32x64xui32> -> !pto.tile<32x64xbf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui32>) outs(%d9 : !pto.tile_buf<vec, 32x64xbf16>)
  %10 = pto.tcvt %src : !pto.tile<32x64xui32> -> !pto.tile<32x64xf32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui32>) outs(%d10 : !pto.tile_buf<vec, 32x64xf32>)
  %11 = pto.tcvt %src : !pto.tile<32x64xui32> -> !pto.tile<32x64xf8E4M3FN>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui32>) outs(%d11 : !pto.tile_buf<vec, 32x64xf8E4M3FN>)
  %12 = pto.tcvt %src : !pto.tile<32x64xui32> -> !pto.tile<32x64xf8E5M2>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui32>) outs(%d12 : !pto.tile_buf<vec, 32x64xf8E5M2>)
  %13 = pto.tcvt %src : !pto.tile<32x64xui32> -> !pto.tile<32x64x!pto.hif8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui32>) outs(%d13 : !pto.tile_buf<vec, 32x64x!pto.hif8>)
  %14 = pto.tcvt %src : !pto.tile<32x64xui32> -> !pto.tile<32x64x!pto.f4e2m1>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui32>) outs(%d14 : !pto.tile_buf<vec, 32x64x!pto.f4e2m1>)
  %15 = pto.tcvt %src : !pto.tile<32x64xui32> -> !pto.tile<32x64x!pto.f4e1m2>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui32>) outs(%d15 : !pto.tile_buf<vec, 32x64x!pto.f4e1m2>)
  %16 = pto.tcvt %src : !pto.tile<32x64xui32> -> !pto.tile<32x64x!pto.i4>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui32>) outs(%d16 : !pto.tile_buf<vec, 32x64x!pto.i4>)
  %17 = pto.tcvt %src : !pto.tile<32x64xui32> -> !pto.tile<32x64x!pto.e8m0>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui32>) outs(%d17 : !pto.tile_buf<vec, 32x64x!pto.e8m0>)
  return
}

func.func @from_i64(%src: !pto.tile<32x64xi64>, %from: !pto.tile_buf<vec, 32x64xi64>, %d0: !pto.tile_buf<vec, 32x64xi8>, %d1: !pto.tile_buf<vec, 32x64xui8>, %d2: !pto.tile_buf<vec, 32x64xi16>, %d3: !pto.tile_buf<vec, 32x64xui16>, %d4: !pto.tile_buf<vec, 32x64xi32>, %d5: !pto.tile_buf<vec, 32x64xui32>, %d6: !pto.tile_buf<vec, 32x64xi64>, %d7: !pto.tile_buf<vec, 32x64xui64>, %d8: !pto.tile_buf<vec, 32x64xf16>, %d9: !pto.tile_buf<vec, 32x64xbf16>, %d10: !pto.tile_buf<vec, 32x64xf32>, %d11: !pto.tile_buf<vec, 32x64xf8E4M3FN>, %d12: !pto.tile_buf<vec, 32x64xf8E5M2>, %d13: !pto.tile_buf<vec, 32x64x!pto.hif8>, %d14: !pto.tile_buf<vec, 32x64x!pto.f4e2m1>, %d15: !pto.tile_buf<vec, 32x64x!pto.f4e1m2>, %d16: !pto.tile_buf<vec, 32x64x!pto.i4>, %d17: !pto.tile_buf<vec, 32x64x!pto.e8m0>) {
  %0 = pto.tcvt %src : !pto.tile<32x64xi64> -> !pto.tile<32x64xi8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi64>) outs(%d0 : !pto.tile_buf<vec, 32x64xi8>)
  %1 = pto.tcvt %src : !pto.tile<32x64xi64> -> !pto.tile<32x64xui8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi64>) outs(%d1 : !pto.tile_buf<vec, 32x64xui8>)
  %2 = pto.tcvt %src : !pto.tile<32x64xi64> -> !pto.tile<32x64xi16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi64>) outs(%d2 : !pto.tile_buf<vec, 32x64xi16>)
  %3 = pto.tcvt %src : !pto.tile<32x64xi64> -> !pto.tile<32x64xui16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi64>) outs(%d3 : !pto.tile_buf<vec, 32x64xui16>)
  %4 = pto.tcvt %src : !pto.tile<32x64xi64> -> !pto.tile<32x64xi32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi64>) outs(%d4 : !pto.tile_buf<vec, 32x64xi32>)
  %5 = pto.tcvt %src : !pto.tile<32x64xi64> -> !pto.tile<32x64xui32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi64>) outs(%d5 : !pto.tile_buf<vec, 32x64xui32>)
  %6 = pto.tcvt %src : !pto.tile<32x64xi64> -> !pto.tile<32x64xi64>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi64>) outs(%d6 : !pto.tile_buf<vec, 32x64xi64>)
  %7 = pto.tcvt %src : !pto.tile<32x64xi64> -> !pto.tile<32x64xui64>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi64>) outs(%d7 : !pto.tile_buf<vec, 32x64xui64>)
  %8 = pto.tcvt %src : !pto.tile<32x64xi64> -> !pto.tile<32x64xf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi64>) outs(%d8 : !pto.tile_buf<vec, 32x64xf16>)
  %9 = pto.tcvt %src : !pto.tile<32x64xi64> -> !pto.tile<32x64xbf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi64>) outs(%d9 : !pto.tile_buf<vec, 32x64xbf16>)
  %10 = pto.tcvt %src : !pto.tile<32x64xi64> -> !pto.tile<32x64xf32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi64>) outs(%d10 : !pto.tile_buf<vec, 32x64xf32>)
  %11 = pto.tcvt %src : !pto.tile<32x64xi64> -> !pto.tile<32x64xf8E4M3FN>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi64>) outs(%d11 : !pto.tile_buf<vec, 32x64xf8E4M3FN>)
  %12 = pto.tcvt %src : !pto.tile<32x64xi64> -> !pto.tile<32x64xf8E5M2>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi64>) outs(%d12 : !pto.tile_buf<vec, 32x64xf8E5M2>)
  %13 = pto.tcvt %src : !pto.tile<32x64xi64> -> !pto.tile<32x64x!pto.hif8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi64>) outs(%d13 : !pto.tile_buf<vec, 32x64x!pto.hif8>)
  %14 = pto.tcvt %src : !pto.tile<32x64xi64> -> !pto.tile<32x64x!pto.f4e2m1>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi64>) outs(%d14 : !pto.tile_buf<vec, 32x64x!pto.f4e2m1>)
  %15 = pto.tcvt %src : !pto.tile<32x64xi64> -> !pto.tile<32x64x!pto.f4e1m2>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi64>) outs(%d15 : !pto.tile_buf<vec, 32x64x!pto.f4e1m2>)
  %16 = pto.tcvt %src : !pto.tile<32x64xi64> -> !pto.tile<32x64x!pto.i4>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi64>) outs(%d16 : !pto.tile_buf<vec, 32x64x!pto.i4>)
  %17 = pto.tcvt %src : !pto.tile<32x64xi64> -> !pto.tile<32x64x!pto.e8m0>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xi64>) outs(%d17 : !pto.tile_buf<vec, 32x64x!pto.e8m0>)
  return
}

func.func @from_ui64(%src: !pto.tile<32x64xui64>, %from: !pto.tile_buf<vec, 32x64xui64>, %d0: !pto.tile_buf<vec, 32x64xi8>, %d1: !pto.tile_buf<vec, 32x64xui8>, %d2: !pto.tile_buf<vec, 32x64xi16>, %d3: !pto.tile_buf<vec, 32x64xui16>, %d4: !pto.tile_buf<vec, 32x64xi32>, %d5: !pto.tile_buf<vec, 32x64xui32>, %d6: !pto.tile_buf<vec, 32x64xi64>, %d7: !pto.tile_buf<vec, 32x64xui64>, %d8: !pto.tile_buf<vec, 32x64xf16>, %d9: !pto.tile_buf<vec, 32x64xbf16>, %d10: !pto.tile_buf<vec, 32x64xf32>, %d11: !pto.tile_buf<vec, 32x64xf8E4M3FN>, %d12: !pto.tile_buf<vec, 32x64xf8E5M2>, %d13: !pto.tile_buf<vec, 32x64x!pto.hif8>, %d14: !pto.tile_buf<vec, 32x64x!pto.f4e2m1>, %d15: !pto.tile_buf<vec, 32x64x!pto.f4e1m2>, %d16: !pto.tile_buf<vec, 32x64x!pto.i4>, %d17: !pto.tile_buf<vec, 32x64x!pto.e8m0>) {
  %0 = pto.tcvt %src : !pto.tile<32x64xui64> -> !pto.tile<32x64xi8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui64>) outs(%d0 : !pto.tile_buf<vec, 32x64xi8>)
  %1 = pto.tcvt %src : !pto.tile<32x64xui64> -> !pto.tile<32x64xui8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui64>) outs(%d1 : !pto.tile_buf<vec, 32x64xui8>)
  %2 = pto.tcvt %src : !pto.tile<32x64xui64> -> !pto.tile<32x64xi16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui64>) outs(%d2 : !pto.tile_buf<vec, 32x64xi16>)
  %3 = pto.tcvt %src : !pto.tile<32x64xui64> -> !pto.tile<32x64xui16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui64>) outs(%d3 : !pto.tile_buf<vec, 32x64xui16>)
  %4 = pto.tcvt %src : !pto.tile<32x64xui64> -> !pto.tile<32x64xi32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui64>) outs(%d4 : !pto.tile_buf<vec, 32x64xi32>)
  %5 = pto.tcvt %src : !pto.tile<32x64xui64> -> !pto.tile<32x64xui32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui64>) outs(%d5 : !pto.tile_buf<vec, 32x64xui32>)
  %6 = pto.tcvt %src : !pto.tile<32x64xui64> -> !pto.tile<32x64xi64>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui64>) outs(%d6 : !pto.tile_buf<vec, 32x64xi64>)
  %7 = pto.tcvt %src : !pto.tile<32x64xui64> -> !pto.tile<32x64xui64>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui64>) outs(%d7 : !pto.tile_buf<vec, 32x64xui64>)
  %8 = pto.tcvt %src : !pto.tile<32x64xui64> -> !pto.tile<32x64xf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui64>) outs(%d8 : !pto.tile_buf<vec, 32x64xf16>)
  %9 = pto.tcvt %src : !pto.tile<32x64xui64> -> !pto.tile<32x64xbf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui64>) outs(%d9 : !pto.tile_buf<vec, 32x64xbf16>)
  %10 = pto.tcvt %src : !pto.tile<32x64xui64> -> !pto.tile<32x64xf32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui64>) outs(%d10 : !pto.tile_buf<vec, 32x64xf32>)
  %11 = pto.tcvt %src : !pto.tile<32x64xui64> -> !pto.tile<32x64xf8E4M3FN>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui64>) outs(%d11 : !pto.tile_buf<vec, 32x64xf8E4M3FN>)
  %12 = pto.tcvt %src : !pto.tile<32x64xui64> -> !pto.tile<32x64xf8E5M2>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui64>) outs(%d12 : !pto.tile_buf<vec, 32x64xf8E5M2>)
  %13 = pto.tcvt %src : !pto.tile<32x64xui64> -> !pto.tile<32x64x!pto.hif8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui64>) outs(%d13 : !pto.tile_buf<vec, 32x64x!pto.hif8>)
  %14 = pto.tcvt %src : !pto.tile<32x64xui64> -> !pto.tile<32x64x!pto.f4e2m1>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui64>) outs(%d14 : !pto.tile_buf<vec, 32x64x!pto.f4e2m1>)
  %15 = pto.tcvt %src : !pto.tile<32x64xui64> -> !pto.tile<32x64x!pto.f4e1m2>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui64>) outs(%d15 : !pto.tile_buf<vec, 32x64x!pto.f4e1m2>)
  %16 = pto.tcvt %src : !pto.tile<32x64xui64> -> !pto.tile<32x64x!pto.i4>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui64>) outs(%d16 : !pto.tile_buf<vec, 32x64x!pto.i4>)
  %17 = pto.tcvt %src : !pto.tile<32x64xui64> -> !pto.tile<32x64x!pto.e8m0>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xui64>) outs(%d17 : !pto.tile_buf<vec, 32x64x!pto.e8m0>)
  return
}

func.func @from_f16(%src: !pto.tile<32x64xf16>, %from: !pto.tile_buf<vec, 32x64xf16>, %d0: !pto.tile_buf<vec, 32x64xi8>, %d1: !pto.tile_buf<vec, 32x64xui8>, %d2: !pto.tile_buf<vec, 32x64xi16>, %d3: !pto.tile_buf<vec, 32x64xui16>, %d4: !pto.tile_buf<vec, 32x64xi32>, %d5: !pto.tile_buf<vec, 32x64xui32>, %d6: !pto.tile_buf<vec, 32x64xi64>, %d7: !pto.tile_buf<vec, 32x64xui64>, %d8: !pto.tile_buf<vec, 32x64xf16>, %d9: !pto.tile_buf<vec, 32x64xbf16>, %d10: !pto.tile_buf<vec, 32x64xf32>, %d11: !pto.tile_buf<vec, 32x64xf8E4M3FN>, %d12: !pto.tile_buf<vec, 32x64xf8E5M2>, %d13: !pto.tile_buf<vec, 32x64x!pto.hif8>, %d14: !pto.tile_buf<vec, 32x64x!pto.f4e2m1>, %d15: !pto.tile_buf<vec, 32x64x!pto.f4e1m2>, %d16: !pto.tile_buf<vec, 32x64x!pto.i4>, %d17: !pto.tile_buf<vec, 32x64x!pto.e8m0>) {
  %0 = pto.tcvt %src : !pto.tile<32x64xf16> -> !pto.tile<32x64xi8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf16>) outs(%d0 : !pto.tile_buf<vec, 32x64xi8>)
  %1 = pto.tcvt %src : !pto.tile<32x64xf16> -> !pto.tile<32x64xui8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf16>) outs(%d1 : !pto.tile_buf<vec, 32x64xui8>)
  %2 = pto.tcvt %src : !pto.tile<32x64xf16> -> !pto.tile<32x64xi16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf16>) outs(%d2 : !pto.tile_buf<vec, 32x64xi16>)
  %3 = pto.tcvt %src : !pto.tile<32x64xf16> -> !pto.tile<32x64xui16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf16>) outs(%d3 : !pto.tile_buf<vec, 32x64xui16>)
  %4 = pto.tcvt %src : !pto.tile<32x64xf16> -> !pto.tile<32x64xi32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf16>) outs(%d4 : !pto.tile_buf<vec, 32x64xi32>)
  %5 = pto.tcvt %src : !pto.tile<32x64xf16> -> !pto.tile<32x64xui32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf16>) outs(%d5 : !pto.tile_buf<vec, 32x64xui32>)
  %6 = pto.tcvt %src : !pto.tile<32x64xf16> -> !pto.tile<32x64xi64>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf16>) outs(%d6 : !pto.tile_buf<vec, 32x64xi64>)
  %7 = pto.tcvt %src : !pto.tile<32x64xf16> -> !pto.tile<32x64xui64>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf16>) outs(%d7 : !pto.tile_buf<vec, 32x64xui64>)
  %8 = pto.tcvt %src : !pto.tile<32x64xf16> -> !pto.tile<32x64xf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf16>) outs(%d8 : !pto.tile_buf<vec, 32x64xf16>)
  %9 = pto.tcvt %src : !pto.tile<32x64xf16> -> !pto.tile<32x64xbf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf16>) outs(%d9 : !pto.tile_buf<vec, 32x64xbf16>)
  %10 = pto.tcvt %src : !pto.tile<32x64xf16> -> !pto.tile<32x64xf32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf16>) outs(%d10 : !pto.tile_buf<vec, 32x64xf32>)
  %11 = pto.tcvt %src : !pto.tile<32x64xf16> -> !pto.tile<32x64xf8E4M3FN>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf16>) outs(%d11 : !pto.tile_buf<vec, 32x64xf8E4M3FN>)
  %12 = pto.tcvt %src : !pto.tile<32x64xf16> -> !pto.tile<32x64xf8E5M2>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf16>) outs(%d12 : !pto.tile_buf<vec, 32x64xf8E5M2>)
  %13 = pto.tcvt %src : !pto.tile<32x64xf16> -> !pto.tile<32x64x!pto.hif8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf16>) outs(%d13 : !pto.tile_buf<vec, 32x64x!pto.hif8>)
  %14 = pto.tcvt %src : !pto.tile<32x64xf16> -> !pto.tile<32x64x!pto.f4e2m1>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf16>) outs(%d14 : !pto.tile_buf<vec, 32x64x!pto.f4e2m1>)
  %15 = pto.tcvt %src : !pto.tile<32x64xf16> -> !pto.tile<32x64x!pto.f4e1m2>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf16>) outs(%d15 : !pto.tile_buf<vec, 32x64x!pto.f4e1m2>)
  %16 = pto.tcvt %src : !pto.tile<32x64xf16> -> !pto.tile<32x64x!pto.i4>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf16>) outs(%d16 : !pto.tile_buf<vec, 32x64x!pto.i4>)
  %17 = pto.tcvt %src : !pto.tile<32x64xf16> -> !pto.tile<32x64x!pto.e8m0>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf16>) outs(%d17 : !pto.tile_buf<vec, 32x64x!pto.e8m0>)
  return
}

func.func @from_bf16(%src: !pto.tile<32x64xbf16>, %from: !pto.tile_buf<vec, 32x64xbf16>, %d0: !pto.tile_buf<vec, 32x64xi8>, %d1: !pto.tile_buf<vec, 32x64xui8>, %d2: !pto.tile_buf<vec, 32x64xi16>, %d3: !pto.tile_buf<vec, 32x64xui16>, %d4: !pto.tile_buf<vec, 32x64xi32>, %d5: !pto.tile_buf<vec, 32x64xui32>, %d6: !pto.tile_buf<vec, 32x64xi64>, %d7: !pto.tile_buf<vec, 32x64xui64>, %d8: !pto.tile_buf<vec, 32x64xf16>, %d9: !pto.tile_buf<vec, 32x64xbf16>, %d10: !pto.tile_buf<vec, 32x64xf32>, %d11: !pto.tile_buf<vec, 32x64xf8E4M3FN>, %d12: !pto.tile_buf<vec, 32x64xf8E5M2>, %d13: !pto.tile_buf<vec, 32x64x!pto.hif8>, %d14: !pto.tile_buf<vec, 32x64x!pto.f4e2m1>, %d15: !pto.tile_buf<vec, 32x64x!pto.f4e1m2>, %d16: !pto.tile_buf<vec, 32x64x!pto.i4>, %d17: !pto.tile_buf<vec, 32x64x!pto.e8m0>) {
  %0 = pto.tcvt %src : !pto.tile<32x64xbf16> -> !pto.tile<32x64xi8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xbf16>) outs(%d0 : !pto.tile_buf<vec, 32x64xi8>)
  %1 = pto.tcvt %src : !pto.tile<32x64xbf16> -> !pto.tile<32x64xui8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xbf16>) outs(%d1 : !pto.tile_buf<vec, 32x64xui8>)
  %2 = pto.tcvt %src : !pto.tile<32x64xbf16> -> !pto.tile<32x64xi16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xbf16>) outs(%d2 : !pto.tile_buf<vec, 32x64xi16>)
  %3 = pto.tcvt %src : !pto.tile<32x64xbf16> -> !pto.tile<32x64xui16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xbf16>) outs(%d3 : !pto.tile_buf<vec, 32x64xui16>)
  %4 = pto.tcvt %src : !pto.tile<32x64xbf16> -> !pto.tile<32x64xi32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xbf16>) outs(%d4 : !pto.tile_buf<vec, 32x64xi32>)
  %5 = pto.tcvt %src : !pto.tile<32x64xbf16> -> !pto.tile<32x64xui32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xbf16>) outs(%d5 : !pto.tile_buf<vec, 32x64xui32>)
  %6 = pto.tcvt %src : !pto.tile<32x64xbf16> -> !pto.tile<32x64xi64>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xbf16>) outs(%d6 : !pto.tile_buf<vec, 32x64xi64>)
  %7 = pto.tcvt %src : !pto.tile<32x64xbf16> -> !pto.tile<32x64xui64>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xbf16>) outs(%d7 : !pto.tile_buf<vec, 32x64xui64>)
  %8 = pto.tcvt %src : !pto.tile<32x64xbf16> -> !pto.tile<32x64xf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xbf16>) outs(%d8 : !pto.tile_buf<vec, 32x64xf16>)
  %9 = pto.tcvt %src : !pto.tile<32x64xbf16> -> !pto.tile<32x64xbf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xbf16>) outs(%d9 : !pto.tile_buf<vec, 32x64xbf16>)
  %10 = pto.tcvt %src : !pto.tile<32x64xbf16> -> !pto.tile<32x64xf32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xbf16>) outs(%d10 : !pto.tile_buf<vec, 32x64xf32>)
  %11 = pto.tcvt %src : !pto.tile<32x64xbf16> -> !pto.tile<32x64xf8E4M3FN>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xbf16>) outs(%d11 : !pto.tile_buf<vec, 32x64xf8E4M3FN>)
  %12 = pto.tcvt %src : !pto.tile<32x64xbf16> -> !pto.tile<32x64xf8E5M2>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xbf16>) outs(%d12 : !pto.tile_buf<vec, 32x64xf8E5M2>)
  %13 = pto.tcvt %src : !pto.tile<32x64xbf16> -> !pto.tile<32x64x!pto.hif8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xbf16>) outs(%d13 : !pto.tile_buf<vec, 32x64x!pto.hif8>)
  %14 = pto.tcvt %src : !pto.tile<32x64xbf16> -> !pto.tile<32x64x!pto.f4e2m1>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xbf16>) outs(%d14 : !pto.tile_buf<vec, 32x64x!pto.f4e2m1>)
  %15 = pto.tcvt %src : !pto.tile<32x64xbf16> -> !pto.tile<32x64x!pto.f4e1m2>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xbf16>) outs(%d15 : !pto.tile_buf<vec, 32x64x!pto.f4e1m2>)
  %16 = pto.tcvt %src : !pto.tile<32x64xbf16> -> !pto.tile<32x64x!pto.i4>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xbf16>) outs(%d16 : !pto.tile_buf<vec, 32x64x!pto.i4>)
  %17 = pto.tcvt %src : !pto.tile<32x64xbf16> -> !pto.tile<32x64x!pto.e8m0>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xbf16>) outs(%d17 : !pto.tile_buf<vec, 32x64x!pto.e8m0>)
  return
}

func.func @from_f32(%src: !pto.tile<32x64xf32>, %from: !pto.tile_buf<vec, 32x64xf32>, %d0: !pto.tile_buf<vec, 32x64xi8>, %d1: !pto.tile_buf<vec, 32x64xui8>, %d2: !pto.tile_buf<vec, 32x64xi16>, %d3: !pto.tile_buf<vec, 32x64xui16>, %d4: !pto.tile_buf<vec, 32x64xi32>, %d5: !pto.tile_buf<vec, 32x64xui32>, %d6: !pto.tile_buf<vec, 32x64xi64>, %d7: !pto.tile_buf<vec, 32x64xui64>, %d8: !pto.tile_buf<vec, 32x64xf16>, %d9: !pto.tile_buf<vec, 32x64xbf16>, %d10: !pto.tile_buf<vec, 32x64xf32>, %d11: !pto.tile_buf<vec, 32x64xf8E4M3FN>, %d12: !pto.tile_buf<vec, 32x64xf8E5M2>, %d13: !pto.tile_buf<vec, 32x64x!pto.hif8>, %d14: !pto.tile_buf<vec, 32x64x!pto.f4e2m1>, %d15: !pto.tile_buf<vec, 32x64x!pto.f4e1m2>, %d16: !pto.tile_buf<vec, 32x64x!pto.i4>, %d17: !pto.tile_buf<vec, 32x64x!pto.e8m0>) {
  %0 = pto.tcvt %src : !pto.tile<32x64xf32> -> !pto.tile<32x64xi8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf32>) outs(%d0 : !pto.tile_buf<vec, 32x64xi8>)
  %1 = pto.tcvt %src : !pto.tile<32x64xf32> -> !pto.tile<32x64xui8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf32>) outs(%d1 : !pto.tile_buf<vec, 32x64xui8>)
  %2 = pto.tcvt %src : !pto.tile<32x64xf32> -> !pto.tile<32x64xi16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf32>) outs(%d2 : !pto.tile_buf<vec, 32x64xi16>)
  %3 = pto.tcvt %src : !pto.tile<32x64xf32> -> !pto.tile<32x64xui16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf32>) outs(%d3 : !pto.tile_buf<vec, 32x64xui16>)
  %4 = pto.tcvt %src : !pto.tile<32x64xf32> -> !pto.tile<32x64xi32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf32>) outs(%d4 : !pto.tile_buf<vec, 32x64xi32>)
  %5 = pto.tcvt %src : !pto.tile<32x64xf32> -> !pto.tile<32x64xui32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf32>) outs(%d5 : !pto.tile_buf<vec, 32x64xui32>)
  %6 = pto.tcvt %src : !pto.tile<32x64xf32> -> !pto.tile<32x64xi64>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf32>) outs(%d6 : !pto.tile_buf<vec, 32x64xi64>)
  %7 = pto.tcvt %src : !pto.tile<32x64xf32> -> !pto.tile<32x64xui64>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf32>) outs(%d7 : !pto.tile_buf<vec, 32x64xui64>)
  %8 = pto.tcvt %src : !pto.tile<32x64xf32> -> !pto.tile<32x64xf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf32>) outs(%d8 : !pto.tile_buf<vec, 32x64xf16>)
  %9 = pto.tcvt %src : !pto.tile<32x64xf32> -> !pto.tile<32x64xbf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf32>) outs(%d9 : !pto.tile_buf<vec, 32x64xbf16>)
  %10 = pto.tcvt %src : !pto.tile<32x64xf32> -> !pto.tile<32x64xf32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf32>) outs(%d10 : !pto.tile_buf<vec, 32x64xf32>)
  %11 = pto.tcvt %src : !pto.tile<32x64xf32> -> !pto.tile<32x64xf8E4M3FN>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf32>) outs(%d11 : !pto.tile_buf<vec, 32x64xf8E4M3FN>)
  %12 = pto.tcvt %src : !pto.tile<32x64xf32> -> !pto.tile<32x64xf8E5M2>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf32>) outs(%d12 : !pto.tile_buf<vec, 32x64xf8E5M2>)
  %13 = pto.tcvt %src : !pto.tile<32x64xf32> -> !pto.tile<32x64x!pto.hif8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf32>) outs(%d13 : !pto.tile_buf<vec, 32x64x!pto.hif8>)
  %14 = pto.tcvt %src : !pto.tile<32x64xf32> -> !pto.tile<32x64x!pto.f4e2m1>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf32>) outs(%d14 : !pto.tile_buf<vec, 32x64x!pto.f4e2m1>)
  %15 = pto.tcvt %src : !pto.tile<32x64xf32> -> !pto.tile<32x64x!pto.f4e1m2>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf32>) outs(%d15 : !pto.tile_buf<vec, 32x64x!pto.f4e1m2>)
  %16 = pto.tcvt %src : !pto.tile<32x64xf32> -> !pto.tile<32x64x!pto.i4>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf32>) outs(%d16 : !pto.tile_buf<vec, 32x64x!pto.i4>)
  %17 = pto.tcvt %src : !pto.tile<32x64xf32> -> !pto.tile<32x64x!pto.e8m0>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf32>) outs(%d17 : !pto.tile_buf<vec, 32x64x!pto.e8m0>)
  return
}

func.func @from_f8E4M3FN(%src: !pto.tile<32x64xf8E4M3FN>, %from: !pto.tile_buf<vec, 32x64xf8E4M3FN>, %d0: !pto.tile_buf<vec, 32x64xi8>, %d1: !pto.tile_buf<vec, 32x64xui8>, %d2: !pto.tile_buf<vec, 32x64xi16>, %d3: !pto.tile_buf<vec, 32x64xui16>, %d4: !pto.tile_buf<vec, 32x64xi32>, %d5: !pto.tile_buf<vec, 32x64xui32>, %d6: !pto.tile_buf<vec, 32x64xi64>, %d7: !pto.tile_buf<vec, 32x64xui64>, %d8: !pto.tile_buf<vec, 32x64xf16>, %d9: !pto.tile_buf<vec, 32x64xbf16>, %d10: !pto.tile_buf<vec, 32x64xf32>, %d11: !pto.tile_buf<vec, 32x64xf8E4M3FN>, %d12: !pto.tile_buf<vec, 32x64xf8E5M2>, %d13: !pto.tile_buf<vec, 32x64x!pto.hif8>, %d14: !pto.tile_buf<vec, 32x64x!pto.f4e2m1>, %d15: !pto.tile_buf<vec, 32x64x!pto.f4e1m2>, %d16: !pto.tile_buf<vec, 32x64x!pto.i4>, %d17: !pto.tile_buf<vec, 32x64x!pto.e8m0>) {
  %0 = pto.tcvt %src : !pto.tile<32x64xf8E4M3FN> -> !pto.tile<32x64xi8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf8E4M3FN>) outs(%d0 : !pto.tile_buf<vec, 32x64xi8>)
  %1 = pto.tcvt %src : !pto.tile<32x64xf8E4M3FN> -> !pto.tile<32x64xui8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf8E4M3FN>) outs(%d1 : !pto.tile_buf<vec, 32x64xui8>)
  %2 = pto.tcvt %src : !pto.tile<32x64xf8E4M3FN> -> !pto.tile<32x64xi16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf8E4M3FN>) outs(%d2 : !pto.tile_buf<vec, 32x64xi16>)
  %3 = pto.tcvt %src : !pto.tile<32x64xf8E4M3FN> -> !pto.tile<32x64xui16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf8E4M3FN>) outs(%d3 : !pto.tile_buf<vec, 32x64xui16>)
  %4 = pto.tcvt %src : !pto.tile<32x64xf8E4M3FN> -> !pto.tile<32x64xi32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf8E4M3FN>) outs(%d4 : !pto.tile_buf<vec, 32x64xi32>)
  %5 = pto.tcvt %src : !pto.tile<32x64xf8E4M3FN> -> !pto.tile<32x64xui32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf8E4M3FN>) outs(%d5 : !pto.tile_buf<vec, 32x64xui32>)
  %6 = pto.tcvt %src : !pto.tile<32x64xf8E4M3FN> -> !pto.tile<32x64xi64>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf8E4M3FN>) outs(%d6 : !pto.tile_buf<vec, 32x64xi64>)
  %7 = pto.tcvt %src : !pto.tile<32x64xf8E4M3FN> -> !pto.tile<32x64xui64>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf8E4M3FN>) outs(%d7 : !pto.tile_buf<vec, 32x64xui64>)
  %8 = pto.tcvt %src : !pto.tile<32x64xf8E4M3FN> -> !pto.tile<32x64xf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf8E4M3FN>) outs(%d8 : !pto.tile_buf<vec, 32x64xf16>)
  %9 = pto.tcvt %src : !pto.tile<32x64xf8E4M3FN> -> !pto.tile<32x64xbf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf8E4M3FN>) outs(%d9 : !pto.tile_buf<vec, 32x64xbf16>)
  %10 = pto.tcvt %src : !pto.tile<32x64xf8E4M3FN> -> !pto.tile<32x64xf32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf8E4M3FN>) outs(%d10 : !pto.tile_buf<vec, 32x64xf32>)
  %11 = pto.tcvt %src : !pto.tile<32x64xf8E4M3FN> -> !pto.tile<32x64xf8E4M3FN>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf8E4M3FN>) outs(%d11 : !pto.tile_buf<vec, 32x64xf8E4M3FN>)
  %12 = pto.tcvt %src : !pto.tile<32x64xf8E4M3FN> -> !pto.tile<32x64xf8E5M2>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf8E4M3FN>) outs(%d12 : !pto.tile_buf<vec, 32x64xf8E5M2>)
  %13 = pto.tcvt %src : !pto.tile<32x64xf8E4M3FN> -> !pto.tile<32x64x!pto.hif8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf8E4M3FN>) outs(%d13 : !pto.tile_buf<vec, 32x64x!pto.hif8>)
  %14 = pto.tcvt %src : !pto.tile<32x64xf8E4M3FN> -> !pto.tile<32x64x!pto.f4e2m1>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf8E4M3FN>) outs(%d14 : !pto.tile_buf<vec, 32x64x!pto.f4e2m1>)
  %15 = pto.tcvt %src : !pto.tile<32x64xf8E4M3FN> -> !pto.tile<32x64x!pto.f4e1m2>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf8E4M3FN>) outs(%d15 : !pto.tile_buf<vec, 32x64x!pto.f4e1m2>)
  %16 = pto.tcvt %src : !pto.tile<32x64xf8E4M3FN> -> !pto.tile<32x64x!pto.i4>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf8E4M3FN>) outs(%d16 : !pto.tile_buf<vec, 32x64x!pto.i4>)
  %17 = pto.tcvt %src : !pto.tile<32x64xf8E4M3FN> -> !pto.tile<32x64x!pto.e8m0>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf8E4M3FN>) outs(%d17 : !pto.tile_buf<vec, 32x64x!pto.e8m0>)
  return
}

func.func @from_f8E5M2(%src: !pto.tile<32x64xf8E5M2>, %from: !pto.tile_buf<vec, 32x64xf8E5M2>, %d0: !pto.tile_buf<vec, 32x64xi8>, %d1: !pto.tile_buf<vec, 32x64xui8>, %d2: !pto.tile_buf<vec, 32x64xi16>, %d3: !pto.tile_buf<vec, 32x64xui16>, %d4: !pto.tile_buf<vec, 32x64xi32>, %d5: !pto.tile_buf<vec, 32x64xui32>, %d6: !pto.tile_buf<vec, 32x64xi64>, %d7: !pto.tile_buf<vec, 32x64xui64>, %d8: !pto.tile_buf<vec, 32x64xf16>, %d9: !pto.tile_buf<vec, 32x64xbf16>, %d10: !pto.tile_buf<vec, 32x64xf32>, %d11: !pto.tile_buf<vec, 32x64xf8E4M3FN>, %d12: !pto.tile_buf<vec, 32x64xf8E5M2>, %d13: !pto.tile_buf<vec, 32x64x!pto.hif8>, %d14: !pto.tile_buf<vec, 32x64x!pto.f4e2m1>, %d15: !pto.tile_buf<vec, 32x64x!pto.f4e1m2>, %d16: !pto.tile_buf<vec, 32x64x!pto.i4>, %d17: !pto.tile_buf<vec, 32x64x!pto.e8m0>) {
  %0 = pto.tcvt %src : !pto.tile<32x64xf8E5M2> -> !pto.tile<32x64xi8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf8E5M2>) outs(%d0 : !pto.tile_buf<vec, 32x64xi8>)
  %1 = pto.tcvt %src : !pto.tile<32x64xf8E5M2> -> !pto.tile<32x64xui8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf8E5M2>) outs(%d1 : !pto.tile_buf<vec, 32x64xui8>)
  %2 = pto.tcvt %src : !pto.tile<32x64xf8E5M2> -> !pto.tile<32x64xi16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf8E5M2>) outs(%d2 : !pto.tile_buf<vec, 32x64xi16>)
  %3 = pto.tcvt %src : !pto.tile<32x64xf8E5M2> -> !pto.tile<32x64xui16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf8E5M2>) outs(%d3 : !pto.tile_buf<vec, 32x64xui16>)
  %4 = pto.tcvt %src : !pto.tile<32x64xf8E5M2> -> !pto.tile<32x64xi32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf8E5M2>) outs(%d4 : !pto.tile_buf<vec, 32x64xi32>)
  %5 = pto.tcvt %src : !pto.tile<32x64xf8E5M2> -> !pto.tile<32x64xui32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf8E5M2>) outs(%d5 : !pto.tile_buf<vec, 32x64xui32>)
  %6 = pto.tcvt %src : !pto.tile<32x64xf8E5M2> -> !pto.tile<32x64xi64>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf8E5M2>) outs(%d6 : !pto.tile_buf<vec, 32x64xi64>)
  %7 = pto.tcvt %src : !pto.tile<32x64xf8E5M2> -> !pto.tile<32x64xui64>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf8E5M2>) outs(%d7 : !pto.tile_buf<vec, 32x64xui64>)
  %8 = pto.tcvt %src : !pto.tile<32x64xf8E5M2> -> !pto.tile<32x64xf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf8E5M2>) outs(%d8 : !pto.tile_buf<vec, 32x64xf16>)
  %9 = pto.tcvt %src : !pto.tile<32x64xf8E5M2> -> !pto.tile<32x64xbf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf8E5M2>) outs(%d9 : !pto.tile_buf<vec, 32x64xbf16>)
  %10 = pto.tcvt %src : !pto.tile<32x64xf8E5M2> -> !pto.tile<32x64xf32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf8E5M2>) outs(%d10 : !pto.tile_buf<vec, 32x64xf32>)
  %11 = pto.tcvt %src : !pto.tile<32x64xf8E5M2> -> !pto.tile<32x64xf8E4M3FN>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf8E5M2>) outs(%d11 : !pto.tile_buf<vec, 32x64xf8E4M3FN>)
  %12 = pto.tcvt %src : !pto.tile<32x64xf8E5M2> -> !pto.tile<32x64xf8E5M2>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf8E5M2>) outs(%d12 : !pto.tile_buf<vec, 32x64xf8E5M2>)
  %13 = pto.tcvt %src : !pto.tile<32x64xf8E5M2> -> !pto.tile<32x64x!pto.hif8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf8E5M2>) outs(%d13 : !pto.tile_buf<vec, 32x64x!pto.hif8>)
  %14 = pto.tcvt %src : !pto.tile<32x64xf8E5M2> -> !pto.tile<32x64x!pto.f4e2m1>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf8E5M2>) outs(%d14 : !pto.tile_buf<vec, 32x64x!pto.f4e2m1>)
  %15 = pto.tcvt %src : !pto.tile<32x64xf8E5M2> -> !pto.tile<32x64x!pto.f4e1m2>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf8E5M2>) outs(%d15 : !pto.tile_buf<vec, 32x64x!pto.f4e1m2>)
  %16 = pto.tcvt %src : !pto.tile<32x64xf8E5M2> -> !pto.tile<32x64x!pto.i4>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf8E5M2>) outs(%d16 : !pto.tile_buf<vec, 32x64x!pto.i4>)
  %17 = pto.tcvt %src : !pto.tile<32x64xf8E5M2> -> !pto.tile<32x64x!pto.e8m0>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64xf8E5M2>) outs(%d17 : !pto.tile_buf<vec, 32x64x!pto.e8m0>)
  return
}

func.func @from_hif8(%src: !pto.tile<32x64x!pto.hif8>, %from: !pto.tile_buf<vec, 32x64x!pto.hif8>, %d0: !pto.tile_buf<vec, 32x64xi8>, %d1: !pto.tile_buf<vec, 32x64xui8>, %d2: !pto.tile_buf<vec, 32x64xi16>, %d3: !pto.tile_buf<vec, 32x64xui16>, %d4: !pto.tile_buf<vec, 32x64xi32>, %d5: !pto.tile_buf<vec, 32x64xui32>, %d6: !pto.tile_buf<vec, 32x64xi64>, %d7: !pto.tile_buf<vec, 32x64xui64>, %d8: !pto.tile_buf<vec, 32x64xf16>, %d9: !pto.tile_buf<vec, 32x64xbf16>, %d10: !pto.tile_buf<vec, 32x64xf32>, %d11: !pto.tile_buf<vec, 32x64xf8E4M3FN>, %d12: !pto.tile_buf<vec, 32x64xf8E5M2>, %d13: !pto.tile_buf<vec, 32x64x!pto.hif8>, %d14: !pto.tile_buf<vec, 32x64x!pto.f4e2m1>, %d15: !pto.tile_buf<vec, 32x64x!pto.f4e1m2>, %d16: !pto.tile_buf<vec, 32x64x!pto.i4>, %d17: !pto.tile_buf<vec, 32x64x!pto.e8m0>) {
  %0 = pto.tcvt %src : !pto.tile<32x64x!pto.hif8> -> !pto.tile<32x64xi8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.hif8>) outs(%d0 : !pto.tile_buf<vec, 32x64xi8>)
  %1 = pto.tcvt %src : !pto.tile<32x64x!pto.hif8> -> !pto.tile<32x64xui8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.hif8>) outs(%d1 : !pto.tile_buf<vec, 32x64xui8>)
  %2 = pto.tcvt %src : !pto.tile<32x64x!pto.hif8> -> !pto.tile<32x64xi16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.hif8>) outs(%d2 : !pto.tile_buf<vec, 32x64xi16>)
  %3 = pto.tcvt %src : !pto.tile<32x64x!pto.hif8> -> !pto.tile<32x64xui16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.hif8>) outs(%d3 : !pto.tile_buf<vec, 32x64xui16>)
  %4 = pto.tcvt %src : !pto.tile<32x64x!pto.hif8> -> !pto.tile<32x64xi32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.hif8>) outs(%d4 : !pto.tile_buf<vec, 32x64xi32>)
  %5 = pto.tcvt %src : !pto.tile<32x64x!pto.hif8> -> !pto.tile<32x64xui32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.hif8>) outs(%d5 : !pto.tile_buf<vec, 32x64xui32>)
  %6 = pto.tcvt %src : !pto.tile<32x64x!pto.hif8> -> !pto.tile<32x64xi64>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.hif8>) outs(%d6 : !pto.tile_buf<vec, 32x64xi64>)
  %7 = pto.tcvt %src : !pto.tile<32x64x!pto.hif8> -> !pto.tile<32x64xui64>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.hif8>) outs(%d7 : !pto.tile_buf<vec, 32x64xui64>)
  %8 = pto.tcvt %src : !pto.tile<32x64x!pto.hif8> -> !pto.tile<32x64xf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.hif8>) outs(%d8 : !pto.tile_buf<vec, 32x64xf16>)
  %9 = pto.tcvt %src : !pto.tile<32x64x!pto.hif8> -> !pto.tile<32x64xbf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.hif8>) outs(%d9 : !pto.tile_buf<vec, 32x64xbf16>)
  %10 = pto.tcvt %src : !pto.tile<32x64x!pto.hif8> -> !pto.tile<32x64xf32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.hif8>) outs(%d10 : !pto.tile_buf<vec, 32x64xf32>)
  %11 = pto.tcvt %src : !pto.tile<32x64x!pto.hif8> -> !pto.tile<32x64xf8E4M3FN>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.hif8>) outs(%d11 : !pto.tile_buf<vec, 32x64xf8E4M3FN>)
  %12 = pto.tcvt %src : !pto.tile<32x64x!pto.hif8> -> !pto.tile<32x64xf8E5M2>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.hif8>) outs(%d12 : !pto.tile_buf<vec, 32x64xf8E5M2>)
  %13 = pto.tcvt %src : !pto.tile<32x64x!pto.hif8> -> !pto.tile<32x64x!pto.hif8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.hif8>) outs(%d13 : !pto.tile_buf<vec, 32x64x!pto.hif8>)
  %14 = pto.tcvt %src : !pto.tile<32x64x!pto.hif8> -> !pto.tile<32x64x!pto.f4e2m1>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.hif8>) outs(%d14 : !pto.tile_buf<vec, 32x64x!pto.f4e2m1>)
  %15 = pto.tcvt %src : !pto.tile<32x64x!pto.hif8> -> !pto.tile<32x64x!pto.f4e1m2>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.hif8>) outs(%d15 : !pto.tile_buf<vec, 32x64x!pto.f4e1m2>)
  %16 = pto.tcvt %src : !pto.tile<32x64x!pto.hif8> -> !pto.tile<32x64x!pto.i4>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.hif8>) outs(%d16 : !pto.tile_buf<vec, 32x64x!pto.i4>)
  %17 = pto.tcvt %src : !pto.tile<32x64x!pto.hif8> -> !pto.tile<32x64x!pto.e8m0>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.hif8>) outs(%d17 : !pto.tile_buf<vec, 32x64x!pto.e8m0>)
  return
}

func.func @from_f4e2m1(%src: !pto.tile<32x64x!pto.f4e2m1>, %from: !pto.tile_buf<vec, 32x64x!pto.f4e2m1>, %d0: !pto.tile_buf<vec, 32x64xi8>, %d1: !pto.tile_buf<vec, 32x64xui8>, %d2: !pto.tile_buf<vec, 32x64xi16>, %d3: !pto.tile_buf<vec, 32x64xui16>, %d4: !pto.tile_buf<vec, 32x64xi32>, %d5: !pto.tile_buf<vec, 32x64xui32>, %d6: !pto.tile_buf<vec, 32x64xi64>, %d7: !pto.tile_buf<vec, 32x64xui64>, %d8: !pto.tile_buf<vec, 32x64xf16>, %d9: !pto.tile_buf<vec, 32x64xbf16>, %d10: !pto.tile_buf<vec, 32x64xf32>, %d11: !pto.tile_buf<vec, 32x64xf8E4M3FN>, %d12: !pto.tile_buf<vec, 32x64xf8E5M2>, %d13: !pto.tile_buf<vec, 32x64x!pto.hif8>, %d14: !pto.tile_buf<vec, 32x64x!pto.f4e2m1>, %d15: !pto.tile_buf<vec, 32x64x!pto.f4e1m2>, %d16: !pto.tile_buf<vec, 32x64x!pto.i4>, %d17: !pto.tile_buf<vec, 32x64x!pto.e8m0>) {
  %0 = pto.tcvt %src : !pto.tile<32x64x!pto.f4e2m1> -> !pto.tile<32x64xi8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.f4e2m1>) outs(%d0 : !pto.tile_buf<vec, 32x64xi8>)
  %1 = pto.tcvt %src : !pto.tile<32x64x!pto.f4e2m1> -> !pto.tile<32x64xui8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.f4e2m1>) outs(%d1 : !pto.tile_buf<vec, 32x64xui8>)
  %2 = pto.tcvt %src : !pto.tile<32x64x!pto.f4e2m1> -> !pto.tile<32x64xi16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.f4e2m1>) outs(%d2 : !pto.tile_buf<vec, 32x64xi16>)
  %3 = pto.tcvt %src : !pto.tile<32x64x!pto.f4e2m1> -> !pto.tile<32x64xui16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.f4e2m1>) outs(%d3 : !pto.tile_buf<vec, 32x64xui16>)
  %4 = pto.tcvt %src : !pto.tile<32x64x!pto.f4e2m1> -> !pto.tile<32x64xi32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.f4e2m1>) outs(%d4 : !pto.tile_buf<vec, 32x64xi32>)
  %5 = pto.tcvt %src : !pto.tile<32x64x!pto.f4e2m1> -> !pto.tile<32x64xui32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.f4e2m1>) outs(%d5 : !pto.tile_buf<vec, 32x64xui32>)
  %6 = pto.tcvt %src : !pto.tile<32x64x!pto.f4e2m1> -> !pto.tile<32x64xi64>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.f4e2m1>) outs(%d6 : !pto.tile_buf<vec, 32x64xi64>)
  %7 = pto.tcvt %src : !pto.tile<32x64x!pto.f4e2m1> -> !pto.tile<32x64xui64>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.f4e2m1>) outs(%d7 : !pto.tile_buf<vec, 32x64xui64>)
  %8 = pto.tcvt %src : !pto.tile<32x64x!pto.f4e2m1> -> !pto.tile<32x64xf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.f4e2m1>) outs(%d8 : !pto.tile_buf<vec, 32x64xf16>)
  %9 = pto.tcvt %src : !pto.tile<32x64x!pto.f4e2m1> -> !pto.tile<32x64xbf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.f4e2m1>) outs(%d9 : !pto.tile_buf<vec, 32x64xbf16>)
  %10 = pto.tcvt %src : !pto.tile<32x64x!pto.f4e2m1> -> !pto.tile<32x64xf32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.f4e2m1>) outs(%d10 : !pto.tile_buf<vec, 32x64xf32>)
  %11 = pto.tcvt %src : !pto.tile<32x64x!pto.f4e2m1> -> !pto.tile<32x64xf8E4M3FN>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.f4e2m1>) outs(%d11 : !pto.tile_buf<vec, 32x64xf8E4M3FN>)
  %12 = pto.tcvt %src : !pto.tile<32x64x!pto.f4e2m1> -> !pto.tile<32x64xf8E5M2>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.f4e2m1>) outs(%d12 : !pto.tile_buf<vec, 32x64xf8E5M2>)
  %13 = pto.tcvt %src : !pto.tile<32x64x!pto.f4e2m1> -> !pto.tile<32x64x!pto.hif8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.f4e2m1>) outs(%d13 : !pto.tile_buf<vec, 32x64x!pto.hif8>)
  %14 = pto.tcvt %src : !pto.tile<32x64x!pto.f4e2m1> -> !pto.tile<32x64x!pto.f4e2m1>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.f4e2m1>) outs(%d14 : !pto.tile_buf<vec, 32x64x!pto.f4e2m1>)
  %15 = pto.tcvt %src : !pto.tile<32x64x!pto.f4e2m1> -> !pto.tile<32x64x!pto.f4e1m2>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.f4e2m1>) outs(%d15 : !pto.tile_buf<vec, 32x64x!pto.f4e1m2>)
  %16 = pto.tcvt %src : !pto.tile<32x64x!pto.f4e2m1> -> !pto.tile<32x64x!pto.i4>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.f4e2m1>) outs(%d16 : !pto.tile_buf<vec, 32x64x!pto.i4>)
  %17 = pto.tcvt %src : !pto.tile<32x64x!pto.f4e2m1> -> !pto.tile<32x64x!pto.e8m0>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.f4e2m1>) outs(%d17 : !pto.tile_buf<vec, 32x64x!pto.e8m0>)
  return
}

func.func @from_f4e1m2(%src: !pto.tile<32x64x!pto.f4e1m2>, %from: !pto.tile_buf<vec, 32x64x!pto.f4e1m2>, %d0: !pto.tile_buf<vec, 32x64xi8>, %d1: !pto.tile_buf<vec, 32x64xui8>, %d2: !pto.tile_buf<vec, 32x64xi16>, %d3: !pto.tile_buf<vec, 32x64xui16>, %d4: !pto.tile_buf<vec, 32x64xi32>, %d5: !pto.tile_buf<vec, 32x64xui32>, %d6: !pto.tile_buf<vec, 32x64xi64>, %d7: !pto.tile_buf<vec, 32x64xui64>, %d8: !pto.tile_buf<vec, 32x64xf16>, %d9: !pto.tile_buf<vec, 32x64xbf16>, %d10: !pto.tile_buf<vec, 32x64xf32>, %d11: !pto.tile_buf<vec, 32x64xf8E4M3FN>, %d12: !pto.tile_buf<vec, 32x64xf8E5M2>, %d13: !pto.tile_buf<vec, 32x64x!pto.hif8>, %d14: !pto.tile_buf<vec, 32x64x!pto.f4e2m1>, %d15: !pto.tile_buf<vec, 32x64x!pto.f4e1m2>, %d16: !pto.tile_buf<vec, 32x64x!pto.i4>, %d17: !pto.tile_buf<vec, 32x64x!pto.e8m0>) {
  %0 = pto.tcvt %src : !pto.tile<32x64x!pto.f4e1m2> -> !pto.tile<32x64xi8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.f4e1m2>) outs(%d0 : !pto.tile_buf<vec, 32x64xi8>)
  %1 = pto.tcvt %src : !pto.tile<32x64x!pto.f4e1m2> -> !pto.tile<32x64xui8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.f4e1m2>) outs(%d1 : !pto.tile_buf<vec, 32x64xui8>)
  %2 = pto.tcvt %src : !pto.tile<32x64x!pto.f4e1m2> -> !pto.tile<32x64xi16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.f4e1m2>) outs(%d2 : !pto.tile_buf<vec, 32x64xi16>)
  %3 = pto.tcvt %src : !pto.tile<32x64x!pto.f4e1m2> -> !pto.tile<32x64xui16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.f4e1m2>) outs(%d3 : !pto.tile_buf<vec, 32x64xui16>)
  %4 = pto.tcvt %src : !pto.tile<32x64x!pto.f4e1m2> -> !pto.tile<32x64xi32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.f4e1m2>) outs(%d4 : !pto.tile_buf<vec, 32x64xi32>)
  %5 = pto.tcvt %src : !pto.tile<32x64x!pto.f4e1m2> -> !pto.tile<32x64xui32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.f4e1m2>) outs(%d5 : !pto.tile_buf<vec, 32x64xui32>)
  %6 = pto.tcvt %src : !pto.tile<32x64x!pto.f4e1m2> -> !pto.tile<32x64xi64>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.f4e1m2>) outs(%d6 : !pto.tile_buf<vec, 32x64xi64>)
  %7 = pto.tcvt %src : !pto.tile<32x64x!pto.f4e1m2> -> !pto.tile<32x64xui64>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.f4e1m2>) outs(%d7 : !pto.tile_buf<vec, 32x64xui64>)
  %8 = pto.tcvt %src : !pto.tile<32x64x!pto.f4e1m2> -> !pto.tile<32x64xf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.f4e1m2>) outs(%d8 : !pto.tile_buf<vec, 32x64xf16>)
  %9 = pto.tcvt %src : !pto.tile<32x64x!pto.f4e1m2> -> !pto.tile<32x64xbf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.f4e1m2>) outs(%d9 : !pto.tile_buf<vec, 32x64xbf16>)
  %10 = pto.tcvt %src : !pto.tile<32x64x!pto.f4e1m2> -> !pto.tile<32x64xf32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.f4e1m2>) outs(%d10 : !pto.tile_buf<vec, 32x64xf32>)
  %11 = pto.tcvt %src : !pto.tile<32x64x!pto.f4e1m2> -> !pto.tile<32x64xf8E4M3FN>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.f4e1m2>) outs(%d11 : !pto.tile_buf<vec, 32x64xf8E4M3FN>)
  %12 = pto.tcvt %src : !pto.tile<32x64x!pto.f4e1m2> -> !pto.tile<32x64xf8E5M2>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.f4e1m2>) outs(%d12 : !pto.tile_buf<vec, 32x64xf8E5M2>)
  %13 = pto.tcvt %src : !pto.tile<32x64x!pto.f4e1m2> -> !pto.tile<32x64x!pto.hif8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.f4e1m2>) outs(%d13 : !pto.tile_buf<vec, 32x64x!pto.hif8>)
  %14 = pto.tcvt %src : !pto.tile<32x64x!pto.f4e1m2> -> !pto.tile<32x64x!pto.f4e2m1>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.f4e1m2>) outs(%d14 : !pto.tile_buf<vec, 32x64x!pto.f4e2m1>)
  %15 = pto.tcvt %src : !pto.tile<32x64x!pto.f4e1m2> -> !pto.tile<32x64x!pto.f4e1m2>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.f4e1m2>) outs(%d15 : !pto.tile_buf<vec, 32x64x!pto.f4e1m2>)
  %16 = pto.tcvt %src : !pto.tile<32x64x!pto.f4e1m2> -> !pto.tile<32x64x!pto.i4>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.f4e1m2>) outs(%d16 : !pto.tile_buf<vec, 32x64x!pto.i4>)
  %17 = pto.tcvt %src : !pto.tile<32x64x!pto.f4e1m2> -> !pto.tile<32x64x!pto.e8m0>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.f4e1m2>) outs(%d17 : !pto.tile_buf<vec, 32x64x!pto.e8m0>)
  return
}

func.func @from_i4(%src: !pto.tile<32x64x!pto.i4>, %from: !pto.tile_buf<vec, 32x64x!pto.i4>, %d0: !pto.tile_buf<vec, 32x64xi8>, %d1: !pto.tile_buf<vec, 32x64xui8>, %d2: !pto.tile_buf<vec, 32x64xi16>, %d3: !pto.tile_buf<vec, 32x64xui16>, %d4: !pto.tile_buf<vec, 32x64xi32>, %d5: !pto.tile_buf<vec, 32x64xui32>, %d6: !pto.tile_buf<vec, 32x64xi64>, %d7: !pto.tile_buf<vec, 32x64xui64>, %d8: !pto.tile_buf<vec, 32x64xf16>, %d9: !pto.tile_buf<vec, 32x64xbf16>, %d10: !pto.tile_buf<vec, 32x64xf32>, %d11: !pto.tile_buf<vec, 32x64xf8E4M3FN>, %d12: !pto.tile_buf<vec, 32x64xf8E5M2>, %d13: !pto.tile_buf<vec, 32x64x!pto.hif8>, %d14: !pto.tile_buf<vec, 32x64x!pto.f4e2m1>, %d15: !pto.tile_buf<vec, 32x64x!pto.f4e1m2>, %d16: !pto.tile_buf<vec, 32x64x!pto.i4>, %d17: !pto.tile_buf<vec, 32x64x!pto.e8m0>) {
  %0 = pto.tcvt %src : !pto.tile<32x64x!pto.i4> -> !pto.tile<32x64xi8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.i4>) outs(%d0 : !pto.tile_buf<vec, 32x64xi8>)
  %1 = pto.tcvt %src : !pto.tile<32x64x!pto.i4> -> !pto.tile<32x64xui8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.i4>) outs(%d1 : !pto.tile_buf<vec, 32x64xui8>)
  %2 = pto.tcvt %src : !pto.tile<32x64x!pto.i4> -> !pto.tile<32x64xi16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.i4>) outs(%d2 : !pto.tile_buf<vec, 32x64xi16>)
  %3 = pto.tcvt %src : !pto.tile<32x64x!pto.i4> -> !pto.tile<32x64xui16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.i4>) outs(%d3 : !pto.tile_buf<vec, 32x64xui16>)
  %4 = pto.tcvt %src : !pto.tile<32x64x!pto.i4> -> !pto.tile<32x64xi32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.i4>) outs(%d4 : !pto.tile_buf<vec, 32x64xi32>)
  %5 = pto.tcvt %src : !pto.tile<32x64x!pto.i4> -> !pto.tile<32x64xui32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.i4>) outs(%d5 : !pto.tile_buf<vec, 32x64xui32>)
  %6 = pto.tcvt %src : !pto.tile<32x64x!pto.i4> -> !pto.tile<32x64xi64>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.i4>) outs(%d6 : !pto.tile_buf<vec, 32x64xi64>)
  %7 = pto.tcvt %src : !pto.tile<32x64x!pto.i4> -> !pto.tile<32x64xui64>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.i4>) outs(%d7 : !pto.tile_buf<vec, 32x64xui64>)
  %8 = pto.tcvt %src : !pto.tile<32x64x!pto.i4> -> !pto.tile<32x64xf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.i4>) outs(%d8 : !pto.tile_buf<vec, 32x64xf16>)
  %9 = pto.tcvt %src : !pto.tile<32x64x!pto.i4> -> !pto.tile<32x64xbf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.i4>) outs(%d9 : !pto.tile_buf<vec, 32x64xbf16>)
  %10 = pto.tcvt %src : !pto.tile<32x64x!pto.i4> -> !pto.tile<32x64xf32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.i4>) outs(%d10 : !pto.tile_buf<vec, 32x64xf32>)
  %11 = pto.tcvt %src : !pto.tile<32x64x!pto.i4> -> !pto.tile<32x64xf8E4M3FN>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.i4>) outs(%d11 : !pto.tile_buf<vec, 32x64xf8E4M3FN>)
  %12 = pto.tcvt %src : !pto.tile<32x64x!pto.i4> -> !pto.tile<32x64xf8E5M2>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.i4>) outs(%d12 : !pto.tile_buf<vec, 32x64xf8E5M2>)
  %13 = pto.tcvt %src : !pto.tile<32x64x!pto.i4> -> !pto.tile<32x64x!pto.hif8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.i4>) outs(%d13 : !pto.tile_buf<vec, 32x64x!pto.hif8>)
  %14 = pto.tcvt %src : !pto.tile<32x64x!pto.i4> -> !pto.tile<32x64x!pto.f4e2m1>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.i4>) outs(%d14 : !pto.tile_buf<vec, 32x64x!pto.f4e2m1>)
  %15 = pto.tcvt %src : !pto.tile<32x64x!pto.i4> -> !pto.tile<32x64x!pto.f4e1m2>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.i4>) outs(%d15 : !pto.tile_buf<vec, 32x64x!pto.f4e1m2>)
  %16 = pto.tcvt %src : !pto.tile<32x64x!pto.i4> -> !pto.tile<32x64x!pto.i4>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.i4>) outs(%d16 : !pto.tile_buf<vec, 32x64x!pto.i4>)
  %17 = pto.tcvt %src : !pto.tile<32x64x!pto.i4> -> !pto.tile<32x64x!pto.e8m0>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.i4>) outs(%d17 : !pto.tile_buf<vec, 32x64x!pto.e8m0>)
  return
}

func.func @from_e8m0(%src: !pto.tile<32x64x!pto.e8m0>, %from: !pto.tile_buf<vec, 32x64x!pto.e8m0>, %d0: !pto.tile_buf<vec, 32x64xi8>, %d1: !pto.tile_buf<vec, 32x64xui8>, %d2: !pto.tile_buf<vec, 32x64xi16>, %d3: !pto.tile_buf<vec, 32x64xui16>, %d4: !pto.tile_buf<vec, 32x64xi32>, %d5: !pto.tile_buf<vec, 32x64xui32>, %d6: !pto.tile_buf<vec, 32x64xi64>, %d7: !pto.tile_buf<vec, 32x64xui64>, %d8: !pto.tile_buf<vec, 32x64xf16>, %d9: !pto.tile_buf<vec, 32x64xbf16>, %d10: !pto.tile_buf<vec, 32x64xf32>, %d11: !pto.tile_buf<vec, 32x64xf8E4M3FN>, %d12: !pto.tile_buf<vec, 32x64xf8E5M2>, %d13: !pto.tile_buf<vec, 32x64x!pto.hif8>, %d14: !pto.tile_buf<vec, 32x64x!pto.f4e2m1>, %d15: !pto.tile_buf<vec, 32x64x!pto.f4e1m2>, %d16: !pto.tile_buf<vec, 32x64x!pto.i4>, %d17: !pto.tile_buf<vec, 32x64x!pto.e8m0>) {
  %0 = pto.tcvt %src : !pto.tile<32x64x!pto.e8m0> -> !pto.tile<32x64xi8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.e8m0>) outs(%d0 : !pto.tile_buf<vec, 32x64xi8>)
  %1 = pto.tcvt %src : !pto.tile<32x64x!pto.e8m0> -> !pto.tile<32x64xui8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.e8m0>) outs(%d1 : !pto.tile_buf<vec, 32x64xui8>)
  %2 = pto.tcvt %src : !pto.tile<32x64x!pto.e8m0> -> !pto.tile<32x64xi16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.e8m0>) outs(%d2 : !pto.tile_buf<vec, 32x64xi16>)
  %3 = pto.tcvt %src : !pto.tile<32x64x!pto.e8m0> -> !pto.tile<32x64xui16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.e8m0>) outs(%d3 : !pto.tile_buf<vec, 32x64xui16>)
  %4 = pto.tcvt %src : !pto.tile<32x64x!pto.e8m0> -> !pto.tile<32x64xi32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.e8m0>) outs(%d4 : !pto.tile_buf<vec, 32x64xi32>)
  %5 = pto.tcvt %src : !pto.tile<32x64x!pto.e8m0> -> !pto.tile<32x64xui32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.e8m0>) outs(%d5 : !pto.tile_buf<vec, 32x64xui32>)
  %6 = pto.tcvt %src : !pto.tile<32x64x!pto.e8m0> -> !pto.tile<32x64xi64>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.e8m0>) outs(%d6 : !pto.tile_buf<vec, 32x64xi64>)
  %7 = pto.tcvt %src : !pto.tile<32x64x!pto.e8m0> -> !pto.tile<32x64xui64>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.e8m0>) outs(%d7 : !pto.tile_buf<vec, 32x64xui64>)
  %8 = pto.tcvt %src : !pto.tile<32x64x!pto.e8m0> -> !pto.tile<32x64xf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.e8m0>) outs(%d8 : !pto.tile_buf<vec, 32x64xf16>)
  %9 = pto.tcvt %src : !pto.tile<32x64x!pto.e8m0> -> !pto.tile<32x64xbf16>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.e8m0>) outs(%d9 : !pto.tile_buf<vec, 32x64xbf16>)
  %10 = pto.tcvt %src : !pto.tile<32x64x!pto.e8m0> -> !pto.tile<32x64xf32>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.e8m0>) outs(%d10 : !pto.tile_buf<vec, 32x64xf32>)
  %11 = pto.tcvt %src : !pto.tile<32x64x!pto.e8m0> -> !pto.tile<32x64xf8E4M3FN>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.e8m0>) outs(%d11 : !pto.tile_buf<vec, 32x64xf8E4M3FN>)
  %12 = pto.tcvt %src : !pto.tile<32x64x!pto.e8m0> -> !pto.tile<32x64xf8E5M2>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.e8m0>) outs(%d12 : !pto.tile_buf<vec, 32x64xf8E5M2>)
  %13 = pto.tcvt %src : !pto.tile<32x64x!pto.e8m0> -> !pto.tile<32x64x!pto.hif8>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.e8m0>) outs(%d13 : !pto.tile_buf<vec, 32x64x!pto.hif8>)
  %14 = pto.tcvt %src : !pto.tile<32x64x!pto.e8m0> -> !pto.tile<32x64x!pto.f4e2m1>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.e8m0>) outs(%d14 : !pto.tile_buf<vec, 32x64x!pto.f4e2m1>)
  %15 = pto.tcvt %src : !pto.tile<32x64x!pto.e8m0> -> !pto.tile<32x64x!pto.f4e1m2>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.e8m0>) outs(%d15 : !pto.tile_buf<vec, 32x64x!pto.f4e1m2>)
  %16 = pto.tcvt %src : !pto.tile<32x64x!pto.e8m0> -> !pto.tile<32x64x!pto.i4>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.e8m0>) outs(%d16 : !pto.tile_buf<vec, 32x64x!pto.i4>)
  %17 = pto.tcvt %src : !pto.tile<32x64x!pto.e8m0> -> !pto.tile<32x64x!pto.e8m0>
  pto.tcvt ins(%from {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 32x64x!pto.e8m0>) outs(%d17 : !pto.tile_buf<vec, 32x64x!pto.e8m0>)
  return
}
