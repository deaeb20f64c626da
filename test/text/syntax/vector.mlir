// Every vector instruction in both spellings, with and without scratch tiles and attributes, and how it is printed. What is printed reads back
// as the same program, also from assembly text.
// RUN: pto-opt %s -o %t.1
// RUN: pto-opt %t.1 -o %t.2
// RUN: diff %t.1 %t.2
// RUN: FileCheck %s --input-file=%t.1
// RUN: ptoas --emit=check --pto-arch=cpu %s
// RUN: ptoas --emit=asm --pto-arch=cpu %s -o %t.asm
// RUN: ptoas --emit=asm --pto-arch=cpu %t.asm -o %t.again
// RUN: diff %t.asm %t.again

!T = !pto.tile<16x64xf32>
!B = !pto.tile_buf<vec, 16x64xf32>
!I = !pto.tile<16x64xi32>
!J = !pto.tile_buf<vec, 16x64xi32>
!H = !pto.tile<16x64xf16>
!G = !pto.tile_buf<vec, 16x64xf16>
!M = !pto.tile<16x32xui8, valid=16x8>
!N = !pto.tile_buf<vec, 16x32xui8, valid=16x8>
!C = !pto.tile<16x1xf32, blayout=col_major>
!D = !pto.tile_buf<vec, 16x1xf32, blayout=col_major>
!X = !pto.tile<16x1xi32, blayout=col_major>
!Y = !pto.tile_buf<vec, 16x1xi32, blayout=col_major>
!R = !pto.tile<1x64xf32>
!S = !pto.tile_buf<vec, 1x64xf32>
!K = !pto.tile<1x64xi32>
!L = !pto.tile_buf<vec, 1x64xi32>

// ---- Two or three tiles ----

// CHECK-LABEL: func.func @tadd(
func.func @tadd(%a0: !T, %a1: !T, %a2: !B, %a3: !B, %a4: !B) {
  // CHECK: = pto.tadd %arg0, %arg1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r0 = pto.tadd %a0, %a1 : (!T, !T) -> !T
  // CHECK: pto.tadd ins(%arg2, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tadd ins(%a2, %a3 : !B, !B) outs(%a4 : !B)
  return
}

// CHECK-LABEL: func.func @tsub(
func.func @tsub(%a0: !T, %a1: !T, %a2: !B, %a3: !B, %a4: !B) {
  // CHECK: = pto.tsub %arg0, %arg1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r0 = pto.tsub %a0, %a1 : (!T, !T) -> !T
  // CHECK: pto.tsub ins(%arg2, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tsub ins(%a2, %a3 : !B, !B) outs(%a4 : !B)
  return
}

// CHECK-LABEL: func.func @tmul(
func.func @tmul(%a0: !T, %a1: !T, %a2: !B, %a3: !B, %a4: !B) {
  // CHECK: = pto.tmul %arg0, %arg1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r0 = pto.tmul %a0, %a1 : (!T, !T) -> !T
  // CHECK: pto.tmul ins(%arg2, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tmul ins(%a2, %a3 : !B, !B) outs(%a4 : !B)
  return
}

// CHECK-LABEL: func.func @tdiv(
func.func @tdiv(%a0: !T, %a1: !T, %a2: !B, %a3: !B, %a4: !B) {
  // CHECK: = pto.tdiv %arg0, %arg1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r0 = pto.tdiv %a0, %a1 : (!T, !T) -> !T
  // CHECK: pto.tdiv ins(%arg2, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tdiv ins(%a2, %a3 : !B, !B) outs(%a4 : !B)
  return
}

// CHECK-LABEL: func.func @tmax(
func.func @tmax(%a0: !T, %a1: !T, %a2: !B, %a3: !B, %a4: !B) {
  // CHECK: = pto.tmax %arg0, %arg1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r0 = pto.tmax %a0, %a1 : (!T, !T) -> !T
  // CHECK: pto.tmax ins(%arg2, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tmax ins(%a2, %a3 : !B, !B) outs(%a4 : !B)
  return
}

// CHECK-LABEL: func.func @tmin(
func.func @tmin(%a0: !T, %a1: !T, %a2: !B, %a3: !B, %a4: !B) {
  // CHECK: = pto.tmin %arg0, %arg1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r0 = pto.tmin %a0, %a1 : (!T, !T) -> !T
  // CHECK: pto.tmin ins(%arg2, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tmin ins(%a2, %a3 : !B, !B) outs(%a4 : !B)
  return
}

// CHECK-LABEL: func.func @tfmod(
func.func @tfmod(%a0: !T, %a1: !T, %a2: !B, %a3: !B, %a4: !B) {
  // CHECK: = pto.tfmod %arg0, %arg1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r0 = pto.tfmod %a0, %a1 : (!T, !T) -> !T
  // CHECK: pto.tfmod ins(%arg2, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tfmod ins(%a2, %a3 : !B, !B) outs(%a4 : !B)
  return
}

// CHECK-LABEL: func.func @tand(
func.func @tand(%a0: !I, %a1: !I, %a2: !J, %a3: !J, %a4: !J) {
  // CHECK: = pto.tand %arg0, %arg1 : (!pto.tile<16x64xi32>, !pto.tile<16x64xi32>) -> !pto.tile<16x64xi32>
  %r0 = pto.tand %a0, %a1 : (!I, !I) -> !I
  // CHECK: pto.tand ins(%arg2, %arg3 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xi32>)
  pto.tand ins(%a2, %a3 : !J, !J) outs(%a4 : !J)
  return
}

// CHECK-LABEL: func.func @tor(
func.func @tor(%a0: !I, %a1: !I, %a2: !J, %a3: !J, %a4: !J) {
  // CHECK: = pto.tor %arg0, %arg1 : (!pto.tile<16x64xi32>, !pto.tile<16x64xi32>) -> !pto.tile<16x64xi32>
  %r0 = pto.tor %a0, %a1 : (!I, !I) -> !I
  // CHECK: pto.tor ins(%arg2, %arg3 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xi32>)
  pto.tor ins(%a2, %a3 : !J, !J) outs(%a4 : !J)
  return
}

// CHECK-LABEL: func.func @tshl(
func.func @tshl(%a0: !I, %a1: !I, %a2: !J, %a3: !J, %a4: !J) {
  // CHECK: = pto.tshl %arg0, %arg1 : (!pto.tile<16x64xi32>, !pto.tile<16x64xi32>) -> !pto.tile<16x64xi32>
  %r0 = pto.tshl %a0, %a1 : (!I, !I) -> !I
  // CHECK: pto.tshl ins(%arg2, %arg3 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xi32>)
  pto.tshl ins(%a2, %a3 : !J, !J) outs(%a4 : !J)
  return
}

// CHECK-LABEL: func.func @tshr(
func.func @tshr(%a0: !I, %a1: !I, %a2: !J, %a3: !J, %a4: !J) {
  // CHECK: = pto.tshr %arg0, %arg1 : (!pto.tile<16x64xi32>, !pto.tile<16x64xi32>) -> !pto.tile<16x64xi32>
  %r0 = pto.tshr %a0, %a1 : (!I, !I) -> !I
  // CHECK: pto.tshr ins(%arg2, %arg3 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xi32>)
  pto.tshr ins(%a2, %a3 : !J, !J) outs(%a4 : !J)
  return
}

// CHECK-LABEL: func.func @txor(
func.func @txor(%a0: !I, %a1: !I, %a2: !J, %a3: !J, %a4: !J, %a5: !I, %a6: !J) {
  // CHECK: = pto.txor %arg0, %arg1 : (!pto.tile<16x64xi32>, !pto.tile<16x64xi32>) -> !pto.tile<16x64xi32>
  %r0 = pto.txor %a0, %a1 : (!I, !I) -> !I
  // CHECK: pto.txor ins(%arg2, %arg3 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xi32>)
  pto.txor ins(%a2, %a3 : !J, !J) outs(%a4 : !J)
  // CHECK: = pto.txor %arg0, %arg1, %arg5 : (!pto.tile<16x64xi32>, !pto.tile<16x64xi32>, !pto.tile<16x64xi32>) -> !pto.tile<16x64xi32>
  %r1 = pto.txor %a0, %a1, %a5 : (!I, !I, !I) -> !I
  // CHECK: pto.txor ins(%arg2, %arg3, %arg6 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xi32>)
  pto.txor ins(%a2, %a3, %a6 : !J, !J, !J) outs(%a4 : !J)
  return
}

// CHECK-LABEL: func.func @trem(
func.func @trem(%a0: !T, %a1: !T, %a2: !B, %a3: !B, %a4: !B, %a5: !T, %a6: !B) {
  // CHECK: = pto.trem %arg0, %arg1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r0 = pto.trem %a0, %a1 : (!T, !T) -> !T
  // CHECK: pto.trem ins(%arg2, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.trem ins(%a2, %a3 : !B, !B) outs(%a4 : !B)
  // CHECK: = pto.trem %arg0, %arg1, %arg5 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r1 = pto.trem %a0, %a1, %a5 : (!T, !T, !T) -> !T
  // CHECK: pto.trem ins(%arg2, %arg3, %arg6 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.trem ins(%a2, %a3, %a6 : !B, !B, !B) outs(%a4 : !B)
  return
}

// CHECK-LABEL: func.func @tprelu(
func.func @tprelu(%a0: !T, %a1: !T, %a2: !B, %a3: !B, %a4: !B, %a5: !T, %a6: !B) {
  // CHECK: = pto.tprelu %arg0, %arg1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r0 = pto.tprelu %a0, %a1 : (!T, !T) -> !T
  // CHECK: pto.tprelu ins(%arg2, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tprelu ins(%a2, %a3 : !B, !B) outs(%a4 : !B)
  // CHECK: = pto.tprelu %arg0, %arg1, %arg5 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r1 = pto.tprelu %a0, %a1, %a5 : (!T, !T, !T) -> !T
  // CHECK: pto.tprelu ins(%arg2, %arg3, %arg6 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tprelu ins(%a2, %a3, %a6 : !B, !B, !B) outs(%a4 : !B)
  return
}

// CHECK-LABEL: func.func @tpow(
func.func @tpow(%a0: !T, %a1: !T, %a2: !B, %a3: !B, %a4: !B, %a5: !T, %a6: !B) {
  // CHECK: = pto.tpow %arg0, %arg1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r0 = pto.tpow %a0, %a1 : (!T, !T) -> !T
  // CHECK: pto.tpow ins(%arg2, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tpow ins(%a2, %a3 : !B, !B) outs(%a4 : !B)
  // CHECK: = pto.tpow %arg0, %arg1, %arg5 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r1 = pto.tpow %a0, %a1, %a5 : (!T, !T, !T) -> !T
  // CHECK: pto.tpow ins(%arg2, %arg3, %arg6 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tpow ins(%a2, %a3, %a6 : !B, !B, !B) outs(%a4 : !B)
  // CHECK: = pto.tpow %arg0, %arg1, %arg5 {highPrecision = true} : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r2 = pto.tpow %a0, %a1, %a5 {highPrecision = true} : (!T, !T, !T) -> !T
  // CHECK: pto.tpow ins(%arg2, %arg3, %arg6 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>) {highPrecision = true}
  pto.tpow ins(%a2, %a3, %a6 : !B, !B, !B) outs(%a4 : !B) {highPrecision = true}
  return
}

// CHECK-LABEL: func.func @taddc(
func.func @taddc(%a0: !T, %a1: !T, %a2: !T, %a3: !B, %a4: !B, %a5: !B, %a6: !B) {
  // CHECK: = pto.taddc %arg0, %arg1, %arg2 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r0 = pto.taddc %a0, %a1, %a2 : (!T, !T, !T) -> !T
  // CHECK: pto.taddc ins(%arg3, %arg4, %arg5 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg6 : !pto.tile_buf<vec, 16x64xf32>)
  pto.taddc ins(%a3, %a4, %a5 : !B, !B, !B) outs(%a6 : !B)
  return
}

// CHECK-LABEL: func.func @tsubc(
func.func @tsubc(%a0: !T, %a1: !T, %a2: !T, %a3: !B, %a4: !B, %a5: !B, %a6: !B) {
  // CHECK: = pto.tsubc %arg0, %arg1, %arg2 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r0 = pto.tsubc %a0, %a1, %a2 : (!T, !T, !T) -> !T
  // CHECK: pto.tsubc ins(%arg3, %arg4, %arg5 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg6 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tsubc ins(%a3, %a4, %a5 : !B, !B, !B) outs(%a6 : !B)
  return
}

// ---- One tile ----

// CHECK-LABEL: func.func @tabs(
func.func @tabs(%a0: !T, %a1: !B, %a2: !B) {
  // CHECK: = pto.tabs %arg0 : !pto.tile<16x64xf32> -> !pto.tile<16x64xf32>
  %r0 = pto.tabs %a0 : !T -> !T
  // CHECK: pto.tabs ins(%arg1 : !pto.tile_buf<vec, 16x64xf32>) outs(%arg2 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tabs ins(%a1 : !B) outs(%a2 : !B)
  return
}

// CHECK-LABEL: func.func @tneg(
func.func @tneg(%a0: !T, %a1: !B, %a2: !B) {
  // CHECK: = pto.tneg %arg0 : !pto.tile<16x64xf32> -> !pto.tile<16x64xf32>
  %r0 = pto.tneg %a0 : !T -> !T
  // CHECK: pto.tneg ins(%arg1 : !pto.tile_buf<vec, 16x64xf32>) outs(%arg2 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tneg ins(%a1 : !B) outs(%a2 : !B)
  return
}

// CHECK-LABEL: func.func @trelu(
func.func @trelu(%a0: !T, %a1: !B, %a2: !B) {
  // CHECK: = pto.trelu %arg0 : !pto.tile<16x64xf32> -> !pto.tile<16x64xf32>
  %r0 = pto.trelu %a0 : !T -> !T
  // CHECK: pto.trelu ins(%arg1 : !pto.tile_buf<vec, 16x64xf32>) outs(%arg2 : !pto.tile_buf<vec, 16x64xf32>)
  pto.trelu ins(%a1 : !B) outs(%a2 : !B)
  return
}

// CHECK-LABEL: func.func @texp(
func.func @texp(%a0: !T, %a1: !B, %a2: !B) {
  // CHECK: = pto.texp %arg0 : !pto.tile<16x64xf32> -> !pto.tile<16x64xf32>
  %r0 = pto.texp %a0 : !T -> !T
  // CHECK: pto.texp ins(%arg1 : !pto.tile_buf<vec, 16x64xf32>) outs(%arg2 : !pto.tile_buf<vec, 16x64xf32>)
  pto.texp ins(%a1 : !B) outs(%a2 : !B)
  return
}

// CHECK-LABEL: func.func @tlog(
func.func @tlog(%a0: !T, %a1: !B, %a2: !B) {
  // CHECK: = pto.tlog %arg0 : !pto.tile<16x64xf32> -> !pto.tile<16x64xf32>
  %r0 = pto.tlog %a0 : !T -> !T
  // CHECK: pto.tlog ins(%arg1 : !pto.tile_buf<vec, 16x64xf32>) outs(%arg2 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tlog ins(%a1 : !B) outs(%a2 : !B)
  return
}

// CHECK-LABEL: func.func @tsqrt(
func.func @tsqrt(%a0: !T, %a1: !B, %a2: !B) {
  // CHECK: = pto.tsqrt %arg0 : !pto.tile<16x64xf32> -> !pto.tile<16x64xf32>
  %r0 = pto.tsqrt %a0 : !T -> !T
  // CHECK: pto.tsqrt ins(%arg1 : !pto.tile_buf<vec, 16x64xf32>) outs(%arg2 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tsqrt ins(%a1 : !B) outs(%a2 : !B)
  return
}

// CHECK-LABEL: func.func @trecip(
func.func @trecip(%a0: !T, %a1: !B, %a2: !B) {
  // CHECK: = pto.trecip %arg0 : !pto.tile<16x64xf32> -> !pto.tile<16x64xf32>
  %r0 = pto.trecip %a0 : !T -> !T
  // CHECK: pto.trecip ins(%arg1 : !pto.tile_buf<vec, 16x64xf32>) outs(%arg2 : !pto.tile_buf<vec, 16x64xf32>)
  pto.trecip ins(%a1 : !B) outs(%a2 : !B)
  return
}

// CHECK-LABEL: func.func @tnot(
func.func @tnot(%a0: !I, %a1: !J, %a2: !J) {
  // CHECK: = pto.tnot %arg0 : !pto.tile<16x64xi32> -> !pto.tile<16x64xi32>
  %r0 = pto.tnot %a0 : !I -> !I
  // CHECK: pto.tnot ins(%arg1 : !pto.tile_buf<vec, 16x64xi32>) outs(%arg2 : !pto.tile_buf<vec, 16x64xi32>)
  pto.tnot ins(%a1 : !J) outs(%a2 : !J)
  return
}

// CHECK-LABEL: func.func @trsqrt(
func.func @trsqrt(%a0: !T, %a1: !B, %a2: !B, %a3: !T, %a4: !B) {
  // CHECK: = pto.trsqrt %arg0 : !pto.tile<16x64xf32> -> !pto.tile<16x64xf32>
  %r0 = pto.trsqrt %a0 : !T -> !T
  // CHECK: pto.trsqrt ins(%arg1 : !pto.tile_buf<vec, 16x64xf32>) outs(%arg2 : !pto.tile_buf<vec, 16x64xf32>)
  pto.trsqrt ins(%a1 : !B) outs(%a2 : !B)
  // CHECK: = pto.trsqrt %arg0, %arg3 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r1 = pto.trsqrt %a0, %a3 : (!T, !T) -> !T
  // CHECK: pto.trsqrt ins(%arg1, %arg4 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg2 : !pto.tile_buf<vec, 16x64xf32>)
  pto.trsqrt ins(%a1, %a4 : !B, !B) outs(%a2 : !B)
  // CHECK: = pto.trsqrt %arg0 {highPrecision = true} : !pto.tile<16x64xf32> -> !pto.tile<16x64xf32>
  %r2 = pto.trsqrt %a0 {highPrecision = true} : !T -> !T
  // CHECK: pto.trsqrt ins(%arg1, %arg4 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg2 : !pto.tile_buf<vec, 16x64xf32>) {highPrecision = true}
  pto.trsqrt ins(%a1, %a4 : !B, !B) outs(%a2 : !B) {highPrecision = true}
  return
}

// CHECK-LABEL: func.func @tcvt(
func.func @tcvt(%a0: !T, %a1: !B, %a2: !G, %a3: !T, %a4: !B, %a5: !J) {
  // CHECK: = pto.tcvt %arg0 : !pto.tile<16x64xf32> -> !pto.tile<16x64xf16>
  %r0 = pto.tcvt %a0 : !T -> !H
  // CHECK: pto.tcvt ins(%arg1 : !pto.tile_buf<vec, 16x64xf32>) outs(%arg2 : !pto.tile_buf<vec, 16x64xf16>)
  pto.tcvt ins(%a1 : !B) outs(%a2 : !G)
  // CHECK: = pto.tcvt %arg0, %arg3 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf16>
  %r1 = pto.tcvt %a0, %a3 : (!T, !T) -> !H
  // CHECK: pto.tcvt ins(%arg1, %arg4 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg2 : !pto.tile_buf<vec, 16x64xf16>)
  pto.tcvt ins(%a1, %a4 : !B, !B) outs(%a2 : !G)
  // CHECK: = pto.tcvt %arg0 {rmode = #pto<round_mode FLOOR>} : !pto.tile<16x64xf32> -> !pto.tile<16x64xi32>
  %r2 = pto.tcvt %a0 {rmode = #pto<round_mode FLOOR>} : !T -> !I
  // CHECK: pto.tcvt ins(%arg1 {rmode = #pto<round_mode FLOOR>} : !pto.tile_buf<vec, 16x64xf32>) outs(%arg5 : !pto.tile_buf<vec, 16x64xi32>)
  pto.tcvt ins(%a1 {rmode = #pto<round_mode FLOOR>} : !B) outs(%a5 : !J)
  // CHECK: = pto.tcvt %arg0 {rmode = #pto<round_mode CEIL>, sat_mode = #pto<saturation_mode ON>} : !pto.tile<16x64xf32> -> !pto.tile<16x64xi32>
  %r3 = pto.tcvt %a0 {sat_mode = #pto<saturation_mode ON>, rmode = #pto.round_mode<CAST_CEIL>} : !T -> !I
  // CHECK: pto.tcvt ins(%arg1 {rmode = #pto<round_mode CEIL>, sat_mode = #pto<saturation_mode ON>} : !pto.tile_buf<vec, 16x64xf32>) outs(%arg5 : !pto.tile_buf<vec, 16x64xi32>)
  pto.tcvt ins(%a1 {sat_mode = #pto<saturation_mode ON>, rmode = #pto.round_mode<CAST_CEIL>} : !B) outs(%a5 : !J)
  // CHECK: = pto.tcvt %arg0, %arg3 {sat_mode = #pto<saturation_mode OFF>} : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xi32>
  %r4 = pto.tcvt %a0, %a3 {sat_mode = #pto<saturation_mode OFF>} : (!T, !T) -> !I
  // CHECK: pto.tcvt ins(%arg1, %arg4 {sat_mode = #pto<saturation_mode OFF>} : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg5 : !pto.tile_buf<vec, 16x64xi32>)
  pto.tcvt ins(%a1, %a4 {sat_mode = #pto<saturation_mode OFF>} : !B, !B) outs(%a5 : !J)
  return
}

// ---- A tile and a scalar ----

// CHECK-LABEL: func.func @tadds(
func.func @tadds(%a0: !T, %a1: f32, %a2: !B, %a3: !B) {
  // CHECK: = pto.tadds %arg0, %arg1 : (!pto.tile<16x64xf32>, f32) -> !pto.tile<16x64xf32>
  %r0 = pto.tadds %a0, %a1 : (!T, f32) -> !T
  // CHECK: pto.tadds ins(%arg2, %arg1 : !pto.tile_buf<vec, 16x64xf32>, f32) outs(%arg3 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tadds ins(%a2, %a1 : !B, f32) outs(%a3 : !B)
  return
}

// CHECK-LABEL: func.func @tsubs(
func.func @tsubs(%a0: !T, %a1: f32, %a2: !B, %a3: !B) {
  // CHECK: = pto.tsubs %arg0, %arg1 : (!pto.tile<16x64xf32>, f32) -> !pto.tile<16x64xf32>
  %r0 = pto.tsubs %a0, %a1 : (!T, f32) -> !T
  // CHECK: pto.tsubs ins(%arg2, %arg1 : !pto.tile_buf<vec, 16x64xf32>, f32) outs(%arg3 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tsubs ins(%a2, %a1 : !B, f32) outs(%a3 : !B)
  return
}

// CHECK-LABEL: func.func @tmuls(
func.func @tmuls(%a0: !T, %a1: f32, %a2: !B, %a3: !B) {
  // CHECK: = pto.tmuls %arg0, %arg1 : (!pto.tile<16x64xf32>, f32) -> !pto.tile<16x64xf32>
  %r0 = pto.tmuls %a0, %a1 : (!T, f32) -> !T
  // CHECK: pto.tmuls ins(%arg2, %arg1 : !pto.tile_buf<vec, 16x64xf32>, f32) outs(%arg3 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tmuls ins(%a2, %a1 : !B, f32) outs(%a3 : !B)
  return
}

// CHECK-LABEL: func.func @tmaxs(
func.func @tmaxs(%a0: !T, %a1: f32, %a2: !B, %a3: !B) {
  // CHECK: = pto.tmaxs %arg0, %arg1 : (!pto.tile<16x64xf32>, f32) -> !pto.tile<16x64xf32>
  %r0 = pto.tmaxs %a0, %a1 : (!T, f32) -> !T
  // CHECK: pto.tmaxs ins(%arg2, %arg1 : !pto.tile_buf<vec, 16x64xf32>, f32) outs(%arg3 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tmaxs ins(%a2, %a1 : !B, f32) outs(%a3 : !B)
  return
}

// CHECK-LABEL: func.func @tmins(
func.func @tmins(%a0: !T, %a1: f32, %a2: !B, %a3: !B) {
  // CHECK: = pto.tmins %arg0, %arg1 : (!pto.tile<16x64xf32>, f32) -> !pto.tile<16x64xf32>
  %r0 = pto.tmins %a0, %a1 : (!T, f32) -> !T
  // CHECK: pto.tmins ins(%arg2, %arg1 : !pto.tile_buf<vec, 16x64xf32>, f32) outs(%arg3 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tmins ins(%a2, %a1 : !B, f32) outs(%a3 : !B)
  return
}

// CHECK-LABEL: func.func @tfmods(
func.func @tfmods(%a0: !T, %a1: f32, %a2: !B, %a3: !B) {
  // CHECK: = pto.tfmods %arg0, %arg1 : (!pto.tile<16x64xf32>, f32) -> !pto.tile<16x64xf32>
  %r0 = pto.tfmods %a0, %a1 : (!T, f32) -> !T
  // CHECK: pto.tfmods ins(%arg2, %arg1 : !pto.tile_buf<vec, 16x64xf32>, f32) outs(%arg3 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tfmods ins(%a2, %a1 : !B, f32) outs(%a3 : !B)
  return
}

// CHECK-LABEL: func.func @taxpy(
func.func @taxpy(%a0: !T, %a1: f32, %a2: !B, %a3: !B) {
  // CHECK: = pto.taxpy %arg0, %arg1 : (!pto.tile<16x64xf32>, f32) -> !pto.tile<16x64xf32>
  %r0 = pto.taxpy %a0, %a1 : (!T, f32) -> !T
  // CHECK: pto.taxpy ins(%arg2, %arg1 : !pto.tile_buf<vec, 16x64xf32>, f32) outs(%arg3 : !pto.tile_buf<vec, 16x64xf32>)
  pto.taxpy ins(%a2, %a1 : !B, f32) outs(%a3 : !B)
  return
}

// CHECK-LABEL: func.func @tlrelu(
func.func @tlrelu(%a0: !T, %a1: f32, %a2: !B, %a3: !B, %a4: !H, %a5: !G, %a6: !G) {
  // CHECK: = pto.tlrelu %arg0, %arg1 : (!pto.tile<16x64xf32>, f32) -> !pto.tile<16x64xf32>
  %r0 = pto.tlrelu %a0, %a1 : (!T, f32) -> !T
  // CHECK: pto.tlrelu ins(%arg2, %arg1 : !pto.tile_buf<vec, 16x64xf32>, f32) outs(%arg3 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tlrelu ins(%a2, %a1 : !B, f32) outs(%a3 : !B)
  // CHECK: = pto.tlrelu %arg4, %arg1 : (!pto.tile<16x64xf16>, f32) -> !pto.tile<16x64xf16>
  %r1 = pto.tlrelu %a4, %a1 : (!H, f32) -> !H
  // CHECK: pto.tlrelu ins(%arg5, %arg1 : !pto.tile_buf<vec, 16x64xf16>, f32) outs(%arg6 : !pto.tile_buf<vec, 16x64xf16>)
  pto.tlrelu ins(%a5, %a1 : !G, f32) outs(%a6 : !G)
  return
}

// CHECK-LABEL: func.func @tands(
func.func @tands(%a0: !I, %a1: i32, %a2: !J, %a3: !J) {
  // CHECK: = pto.tands %arg0, %arg1 : (!pto.tile<16x64xi32>, i32) -> !pto.tile<16x64xi32>
  %r0 = pto.tands %a0, %a1 : (!I, i32) -> !I
  // CHECK: pto.tands ins(%arg2, %arg1 : !pto.tile_buf<vec, 16x64xi32>, i32) outs(%arg3 : !pto.tile_buf<vec, 16x64xi32>)
  pto.tands ins(%a2, %a1 : !J, i32) outs(%a3 : !J)
  return
}

// CHECK-LABEL: func.func @tors(
func.func @tors(%a0: !I, %a1: i32, %a2: !J, %a3: !J) {
  // CHECK: = pto.tors %arg0, %arg1 : (!pto.tile<16x64xi32>, i32) -> !pto.tile<16x64xi32>
  %r0 = pto.tors %a0, %a1 : (!I, i32) -> !I
  // CHECK: pto.tors ins(%arg2, %arg1 : !pto.tile_buf<vec, 16x64xi32>, i32) outs(%arg3 : !pto.tile_buf<vec, 16x64xi32>)
  pto.tors ins(%a2, %a1 : !J, i32) outs(%a3 : !J)
  return
}

// CHECK-LABEL: func.func @tshls(
func.func @tshls(%a0: !I, %a1: i32, %a2: !J, %a3: !J) {
  // CHECK: = pto.tshls %arg0, %arg1 : (!pto.tile<16x64xi32>, i32) -> !pto.tile<16x64xi32>
  %r0 = pto.tshls %a0, %a1 : (!I, i32) -> !I
  // CHECK: pto.tshls ins(%arg2, %arg1 : !pto.tile_buf<vec, 16x64xi32>, i32) outs(%arg3 : !pto.tile_buf<vec, 16x64xi32>)
  pto.tshls ins(%a2, %a1 : !J, i32) outs(%a3 : !J)
  return
}

// CHECK-LABEL: func.func @tshrs(
func.func @tshrs(%a0: !I, %a1: i32, %a2: !J, %a3: !J) {
  // CHECK: = pto.tshrs %arg0, %arg1 : (!pto.tile<16x64xi32>, i32) -> !pto.tile<16x64xi32>
  %r0 = pto.tshrs %a0, %a1 : (!I, i32) -> !I
  // CHECK: pto.tshrs ins(%arg2, %arg1 : !pto.tile_buf<vec, 16x64xi32>, i32) outs(%arg3 : !pto.tile_buf<vec, 16x64xi32>)
  pto.tshrs ins(%a2, %a1 : !J, i32) outs(%a3 : !J)
  return
}

// CHECK-LABEL: func.func @txors(
func.func @txors(%a0: !I, %a1: i32, %a2: !J, %a3: !J, %a4: !I, %a5: !J) {
  // CHECK: = pto.txors %arg0, %arg1 : (!pto.tile<16x64xi32>, i32) -> !pto.tile<16x64xi32>
  %r0 = pto.txors %a0, %a1 : (!I, i32) -> !I
  // CHECK: pto.txors ins(%arg2, %arg1 : !pto.tile_buf<vec, 16x64xi32>, i32) outs(%arg3 : !pto.tile_buf<vec, 16x64xi32>)
  pto.txors ins(%a2, %a1 : !J, i32) outs(%a3 : !J)
  // CHECK: = pto.txors %arg0, %arg1, %arg4 : (!pto.tile<16x64xi32>, i32, !pto.tile<16x64xi32>) -> !pto.tile<16x64xi32>
  %r1 = pto.txors %a0, %a1, %a4 : (!I, i32, !I) -> !I
  // CHECK: pto.txors ins(%arg2, %arg1, %arg5 : !pto.tile_buf<vec, 16x64xi32>, i32, !pto.tile_buf<vec, 16x64xi32>) outs(%arg3 : !pto.tile_buf<vec, 16x64xi32>)
  pto.txors ins(%a2, %a1, %a5 : !J, i32, !J) outs(%a3 : !J)
  return
}

// CHECK-LABEL: func.func @trems(
func.func @trems(%a0: !T, %a1: f32, %a2: !B, %a3: !B, %a4: !T, %a5: !B) {
  // CHECK: = pto.trems %arg0, %arg1 : (!pto.tile<16x64xf32>, f32) -> !pto.tile<16x64xf32>
  %r0 = pto.trems %a0, %a1 : (!T, f32) -> !T
  // CHECK: pto.trems ins(%arg2, %arg1 : !pto.tile_buf<vec, 16x64xf32>, f32) outs(%arg3 : !pto.tile_buf<vec, 16x64xf32>)
  pto.trems ins(%a2, %a1 : !B, f32) outs(%a3 : !B)
  // CHECK: = pto.trems %arg0, %arg1, %arg4 : (!pto.tile<16x64xf32>, f32, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r1 = pto.trems %a0, %a1, %a4 : (!T, f32, !T) -> !T
  // CHECK: pto.trems ins(%arg2, %arg1, %arg5 : !pto.tile_buf<vec, 16x64xf32>, f32, !pto.tile_buf<vec, 16x64xf32>) outs(%arg3 : !pto.tile_buf<vec, 16x64xf32>)
  pto.trems ins(%a2, %a1, %a5 : !B, f32, !B) outs(%a3 : !B)
  return
}

// CHECK-LABEL: func.func @tpows(
func.func @tpows(%a0: !T, %a1: f32, %a2: !B, %a3: !B, %a4: !T, %a5: !B) {
  // CHECK: = pto.tpows %arg0, %arg1 : (!pto.tile<16x64xf32>, f32) -> !pto.tile<16x64xf32>
  %r0 = pto.tpows %a0, %a1 : (!T, f32) -> !T
  // CHECK: pto.tpows ins(%arg2, %arg1 : !pto.tile_buf<vec, 16x64xf32>, f32) outs(%arg3 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tpows ins(%a2, %a1 : !B, f32) outs(%a3 : !B)
  // CHECK: = pto.tpows %arg0, %arg1, %arg4 : (!pto.tile<16x64xf32>, f32, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r1 = pto.tpows %a0, %a1, %a4 : (!T, f32, !T) -> !T
  // CHECK: pto.tpows ins(%arg2, %arg1, %arg5 : !pto.tile_buf<vec, 16x64xf32>, f32, !pto.tile_buf<vec, 16x64xf32>) outs(%arg3 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tpows ins(%a2, %a1, %a5 : !B, f32, !B) outs(%a3 : !B)
  // CHECK: = pto.tpows %arg0, %arg1, %arg4 {highPrecision = true} : (!pto.tile<16x64xf32>, f32, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r2 = pto.tpows %a0, %a1, %a4 {highPrecision = true} : (!T, f32, !T) -> !T
  // CHECK: pto.tpows ins(%arg2, %arg1, %arg5 : !pto.tile_buf<vec, 16x64xf32>, f32, !pto.tile_buf<vec, 16x64xf32>) outs(%arg3 : !pto.tile_buf<vec, 16x64xf32>) {highPrecision = true}
  pto.tpows ins(%a2, %a1, %a5 : !B, f32, !B) outs(%a3 : !B) {highPrecision = true}
  return
}

// CHECK-LABEL: func.func @tdivs(
func.func @tdivs(%a0: !T, %a1: f32, %a2: !B, %a3: !B) {
  // CHECK: = pto.tdivs %arg0, %arg1 : (!pto.tile<16x64xf32>, f32) -> !pto.tile<16x64xf32>
  %r0 = pto.tdivs %a0, %a1 : (!T, f32) -> !T
  // CHECK: pto.tdivs ins(%arg2, %arg1 : !pto.tile_buf<vec, 16x64xf32>, f32) outs(%arg3 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tdivs ins(%a2, %a1 : !B, f32) outs(%a3 : !B)
  // CHECK: = pto.tdivs %arg1, %arg0 : (f32, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r1 = pto.tdivs %a1, %a0 : (f32, !T) -> !T
  // CHECK: pto.tdivs ins(%arg1, %arg2 : f32, !pto.tile_buf<vec, 16x64xf32>) outs(%arg3 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tdivs ins(%a1, %a2 : f32, !B) outs(%a3 : !B)
  return
}

// CHECK-LABEL: func.func @taddsc(
func.func @taddsc(%a0: !T, %a1: f32, %a2: !T, %a3: !B, %a4: !B, %a5: !B) {
  // CHECK: = pto.taddsc %arg0, %arg1, %arg2 : (!pto.tile<16x64xf32>, f32, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r0 = pto.taddsc %a0, %a1, %a2 : (!T, f32, !T) -> !T
  // CHECK: pto.taddsc ins(%arg3, %arg1, %arg4 : !pto.tile_buf<vec, 16x64xf32>, f32, !pto.tile_buf<vec, 16x64xf32>) outs(%arg5 : !pto.tile_buf<vec, 16x64xf32>)
  pto.taddsc ins(%a3, %a1, %a4 : !B, f32, !B) outs(%a5 : !B)
  return
}

// CHECK-LABEL: func.func @tsubsc(
func.func @tsubsc(%a0: !T, %a1: f32, %a2: !T, %a3: !B, %a4: !B, %a5: !B) {
  // CHECK: = pto.tsubsc %arg0, %arg1, %arg2 : (!pto.tile<16x64xf32>, f32, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r0 = pto.tsubsc %a0, %a1, %a2 : (!T, f32, !T) -> !T
  // CHECK: pto.tsubsc ins(%arg3, %arg1, %arg4 : !pto.tile_buf<vec, 16x64xf32>, f32, !pto.tile_buf<vec, 16x64xf32>) outs(%arg5 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tsubsc ins(%a3, %a1, %a4 : !B, f32, !B) outs(%a5 : !B)
  return
}

// ---- Masks ----

// CHECK-LABEL: func.func @tcmp(
func.func @tcmp(%a0: !T, %a1: !T, %a2: !B, %a3: !B, %a4: !N) {
  // CHECK: = pto.tcmp %arg0, %arg1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x32xui8, valid=16x8>
  %r0 = pto.tcmp %a0, %a1 : (!T, !T) -> !M
  // CHECK: pto.tcmp ins(%arg2, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x32xui8, valid=16x8>)
  pto.tcmp ins(%a2, %a3 : !B, !B) outs(%a4 : !N)
  // CHECK: = pto.tcmp %arg0, %arg1 {cmpMode = #pto<cmp eq>} : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x32xui8, valid=16x8>
  %r1 = pto.tcmp %a0, %a1 {cmpMode = #pto<cmp eq>} : (!T, !T) -> !M
  // CHECK: pto.tcmp ins(%arg2, %arg3 {cmpMode = #pto<cmp eq>} : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x32xui8, valid=16x8>)
  pto.tcmp ins(%a2, %a3 {cmpMode = #pto<cmp eq>} : !B, !B) outs(%a4 : !N)
  // CHECK: = pto.tcmp %arg0, %arg1 {cmpMode = #pto<cmp ne>} : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x32xui8, valid=16x8>
  %r2 = pto.tcmp %a0, %a1 {cmpMode = #pto.cmp<NE>} : (!T, !T) -> !M
  // CHECK: pto.tcmp ins(%arg2, %arg3 {cmpMode = #pto<cmp ne>} : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x32xui8, valid=16x8>)
  pto.tcmp ins(%a2, %a3 {cmpMode = #pto.cmp<NE>} : !B, !B) outs(%a4 : !N)
  // CHECK: = pto.tcmp %arg0, %arg1 {cmpMode = #pto<cmp lt>} : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x32xui8, valid=16x8>
  %r3 = pto.tcmp %a0, %a1 {cmpMode = #pto<cmp less_than>} : (!T, !T) -> !M
  // CHECK: pto.tcmp ins(%arg2, %arg3 {cmpMode = #pto<cmp lt>} : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x32xui8, valid=16x8>)
  pto.tcmp ins(%a2, %a3 {cmpMode = #pto<cmp less_than>} : !B, !B) outs(%a4 : !N)
  // CHECK: = pto.tcmp %arg0, %arg1 {cmpMode = #pto<cmp le>} : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x32xui8, valid=16x8>
  %r4 = pto.tcmp %a0, %a1 {cmpMode = #pto.cmp<le>} : (!T, !T) -> !M
  // CHECK: pto.tcmp ins(%arg2, %arg3 {cmpMode = #pto<cmp le>} : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x32xui8, valid=16x8>)
  pto.tcmp ins(%a2, %a3 {cmpMode = #pto.cmp<le>} : !B, !B) outs(%a4 : !N)
  // CHECK: = pto.tcmp %arg0, %arg1 {cmpMode = #pto<cmp gt>} : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x32xui8, valid=16x8>
  %r5 = pto.tcmp %a0, %a1 {cmpMode = #pto<cmp gt>} : (!T, !T) -> !M
  // CHECK: pto.tcmp ins(%arg2, %arg3 {cmpMode = #pto<cmp gt>} : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x32xui8, valid=16x8>)
  pto.tcmp ins(%a2, %a3 {cmpMode = #pto<cmp gt>} : !B, !B) outs(%a4 : !N)
  // CHECK: = pto.tcmp %arg0, %arg1 {cmpMode = #pto<cmp ge>} : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x32xui8, valid=16x8>
  %r6 = pto.tcmp %a0, %a1 {cmpMode = #pto<cmp GE>} : (!T, !T) -> !M
  // CHECK: pto.tcmp ins(%arg2, %arg3 {cmpMode = #pto<cmp ge>} : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x32xui8, valid=16x8>)
  pto.tcmp ins(%a2, %a3 {cmpMode = #pto<cmp GE>} : !B, !B) outs(%a4 : !N)
  return
}

// CHECK-LABEL: func.func @tcmps(
func.func @tcmps(%a0: !T, %a1: f32, %a2: !B, %a3: !N, %a4: !I, %a5: i32, %a6: !J) {
  // CHECK: = pto.tcmps %arg0, %arg1 : (!pto.tile<16x64xf32>, f32) -> !pto.tile<16x32xui8, valid=16x8>
  %r0 = pto.tcmps %a0, %a1 : (!T, f32) -> !M
  // CHECK: pto.tcmps ins(%arg2, %arg1 : !pto.tile_buf<vec, 16x64xf32>, f32) outs(%arg3 : !pto.tile_buf<vec, 16x32xui8, valid=16x8>)
  pto.tcmps ins(%a2, %a1 : !B, f32) outs(%a3 : !N)
  // CHECK: = pto.tcmps %arg4, %arg5 {cmpMode = #pto<cmp eq>} : (!pto.tile<16x64xi32>, i32) -> !pto.tile<16x32xui8, valid=16x8>
  %r1 = pto.tcmps %a4, %a5 {cmpMode = #pto<cmp eq>} : (!I, i32) -> !M
  // CHECK: pto.tcmps ins(%arg6, %arg5 {cmpMode = #pto<cmp eq>} : !pto.tile_buf<vec, 16x64xi32>, i32) outs(%arg3 : !pto.tile_buf<vec, 16x32xui8, valid=16x8>)
  pto.tcmps ins(%a6, %a5 {cmpMode = #pto<cmp eq>} : !J, i32) outs(%a3 : !N)
  // CHECK: = pto.tcmps %arg4, %arg5 {cmpMode = #pto<cmp ne>} : (!pto.tile<16x64xi32>, i32) -> !pto.tile<16x32xui8, valid=16x8>
  %r2 = pto.tcmps %a4, %a5 {cmpMode = #pto.cmp<NE>} : (!I, i32) -> !M
  // CHECK: pto.tcmps ins(%arg6, %arg5 {cmpMode = #pto<cmp ne>} : !pto.tile_buf<vec, 16x64xi32>, i32) outs(%arg3 : !pto.tile_buf<vec, 16x32xui8, valid=16x8>)
  pto.tcmps ins(%a6, %a5 {cmpMode = #pto.cmp<NE>} : !J, i32) outs(%a3 : !N)
  // CHECK: = pto.tcmps %arg4, %arg5 {cmpMode = #pto<cmp lt>} : (!pto.tile<16x64xi32>, i32) -> !pto.tile<16x32xui8, valid=16x8>
  %r3 = pto.tcmps %a4, %a5 {cmpMode = #pto<cmp less_than>} : (!I, i32) -> !M
  // CHECK: pto.tcmps ins(%arg6, %arg5 {cmpMode = #pto<cmp lt>} : !pto.tile_buf<vec, 16x64xi32>, i32) outs(%arg3 : !pto.tile_buf<vec, 16x32xui8, valid=16x8>)
  pto.tcmps ins(%a6, %a5 {cmpMode = #pto<cmp less_than>} : !J, i32) outs(%a3 : !N)
  // CHECK: = pto.tcmps %arg4, %arg5 {cmpMode = #pto<cmp le>} : (!pto.tile<16x64xi32>, i32) -> !pto.tile<16x32xui8, valid=16x8>
  %r4 = pto.tcmps %a4, %a5 {cmpMode = #pto.cmp<le>} : (!I, i32) -> !M
  // CHECK: pto.tcmps ins(%arg6, %arg5 {cmpMode = #pto<cmp le>} : !pto.tile_buf<vec, 16x64xi32>, i32) outs(%arg3 : !pto.tile_buf<vec, 16x32xui8, valid=16x8>)
  pto.tcmps ins(%a6, %a5 {cmpMode = #pto.cmp<le>} : !J, i32) outs(%a3 : !N)
  // CHECK: = pto.tcmps %arg4, %arg5 {cmpMode = #pto<cmp gt>} : (!pto.tile<16x64xi32>, i32) -> !pto.tile<16x32xui8, valid=16x8>
  %r5 = pto.tcmps %a4, %a5 {cmpMode = #pto<cmp gt>} : (!I, i32) -> !M
  // CHECK: pto.tcmps ins(%arg6, %arg5 {cmpMode = #pto<cmp gt>} : !pto.tile_buf<vec, 16x64xi32>, i32) outs(%arg3 : !pto.tile_buf<vec, 16x32xui8, valid=16x8>)
  pto.tcmps ins(%a6, %a5 {cmpMode = #pto<cmp gt>} : !J, i32) outs(%a3 : !N)
  // CHECK: = pto.tcmps %arg4, %arg5 {cmpMode = #pto<cmp ge>} : (!pto.tile<16x64xi32>, i32) -> !pto.tile<16x32xui8, valid=16x8>
  %r6 = pto.tcmps %a4, %a5 {cmpMode = #pto<cmp GE>} : (!I, i32) -> !M
  // CHECK: pto.tcmps ins(%arg6, %arg5 {cmpMode = #pto<cmp ge>} : !pto.tile_buf<vec, 16x64xi32>, i32) outs(%arg3 : !pto.tile_buf<vec, 16x32xui8, valid=16x8>)
  pto.tcmps ins(%a6, %a5 {cmpMode = #pto<cmp GE>} : !J, i32) outs(%a3 : !N)
  return
}

// CHECK-LABEL: func.func @tsel(
func.func @tsel(%a0: !M, %a1: !T, %a2: !T, %a3: !N, %a4: !B, %a5: !B, %a6: !B, %a7: !M, %a8: !N) {
  // CHECK: = pto.tsel %arg0, %arg1, %arg2 : (!pto.tile<16x32xui8, valid=16x8>, !pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r0 = pto.tsel %a0, %a1, %a2 : (!M, !T, !T) -> !T
  // CHECK: pto.tsel ins(%arg3, %arg4, %arg5 : !pto.tile_buf<vec, 16x32xui8, valid=16x8>, !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg6 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tsel ins(%a3, %a4, %a5 : !N, !B, !B) outs(%a6 : !B)
  // CHECK: = pto.tsel %arg0, %arg1, %arg2, %arg7 : (!pto.tile<16x32xui8, valid=16x8>, !pto.tile<16x64xf32>, !pto.tile<16x64xf32>, !pto.tile<16x32xui8, valid=16x8>) -> !pto.tile<16x64xf32>
  %r1 = pto.tsel %a0, %a1, %a2, %a7 : (!M, !T, !T, !M) -> !T
  // CHECK: pto.tsel ins(%arg3, %arg4, %arg5, %arg8 : !pto.tile_buf<vec, 16x32xui8, valid=16x8>, !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x32xui8, valid=16x8>) outs(%arg6 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tsel ins(%a3, %a4, %a5, %a8 : !N, !B, !B, !N) outs(%a6 : !B)
  return
}

// CHECK-LABEL: func.func @tsels(
func.func @tsels(%a0: !M, %a1: !T, %a2: f32, %a3: !N, %a4: !B, %a5: !B, %a6: !M, %a7: !N) {
  // CHECK: = pto.tsels %arg0, %arg1, %arg2 : (!pto.tile<16x32xui8, valid=16x8>, !pto.tile<16x64xf32>, f32) -> !pto.tile<16x64xf32>
  %r0 = pto.tsels %a0, %a1, %a2 : (!M, !T, f32) -> !T
  // CHECK: pto.tsels ins(%arg3, %arg4, %arg2 : !pto.tile_buf<vec, 16x32xui8, valid=16x8>, !pto.tile_buf<vec, 16x64xf32>, f32) outs(%arg5 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tsels ins(%a3, %a4, %a2 : !N, !B, f32) outs(%a5 : !B)
  // CHECK: = pto.tsels %arg0, %arg1, %arg6, %arg2 : (!pto.tile<16x32xui8, valid=16x8>, !pto.tile<16x64xf32>, !pto.tile<16x32xui8, valid=16x8>, f32) -> !pto.tile<16x64xf32>
  %r1 = pto.tsels %a0, %a1, %a6, %a2 : (!M, !T, !M, f32) -> !T
  // CHECK: pto.tsels ins(%arg3, %arg4, %arg7, %arg2 : !pto.tile_buf<vec, 16x32xui8, valid=16x8>, !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x32xui8, valid=16x8>, f32) outs(%arg5 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tsels ins(%a3, %a4, %a7, %a2 : !N, !B, !N, f32) outs(%a5 : !B)
  return
}

// ---- Fused ----

// CHECK-LABEL: func.func @tsubrelu(
func.func @tsubrelu(%a0: !T, %a1: !T, %a2: !B, %a3: !B, %a4: !B) {
  // CHECK: = pto.tsubrelu %arg0, %arg1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r0 = pto.tsubrelu %a0, %a1 : (!T, !T) -> !T
  // CHECK: pto.tsubrelu ins(%arg2, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tsubrelu ins(%a2, %a3 : !B, !B) outs(%a4 : !B)
  return
}

// CHECK-LABEL: func.func @tmuladddst(
func.func @tmuladddst(%a0: !T, %a1: !T, %a2: !B, %a3: !B, %a4: !B) {
  // CHECK: = pto.tmuladddst %arg0, %arg1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r0 = pto.tmuladddst %a0, %a1 : (!T, !T) -> !T
  // CHECK: pto.tmuladddst ins(%arg2, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tmuladddst ins(%a2, %a3 : !B, !B) outs(%a4 : !B)
  return
}

// CHECK-LABEL: func.func @tfusedmuladd(
func.func @tfusedmuladd(%a0: !T, %a1: !T, %a2: !B, %a3: !B, %a4: !B) {
  // CHECK: = pto.tfusedmuladd %arg0, %arg1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r0 = pto.tfusedmuladd %a0, %a1 : (!T, !T) -> !T
  // CHECK: pto.tfusedmuladd ins(%arg2, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tfusedmuladd ins(%a2, %a3 : !B, !B) outs(%a4 : !B)
  return
}

// CHECK-LABEL: func.func @tfusedmuladdrelu(
func.func @tfusedmuladdrelu(%a0: !T, %a1: !T, %a2: !B, %a3: !B, %a4: !B) {
  // CHECK: = pto.tfusedmuladdrelu %arg0, %arg1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r0 = pto.tfusedmuladdrelu %a0, %a1 : (!T, !T) -> !T
  // CHECK: pto.tfusedmuladdrelu ins(%arg2, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tfusedmuladdrelu ins(%a2, %a3 : !B, !B) outs(%a4 : !B)
  return
}

// CHECK-LABEL: func.func @taddreluconv(
func.func @taddreluconv(%a0: !T, %a1: !T, %a2: !B, %a3: !B, %a4: !G) {
  // CHECK: = pto.taddreluconv %arg0, %arg1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf16>
  %r0 = pto.taddreluconv %a0, %a1 : (!T, !T) -> !H
  // CHECK: pto.taddreluconv ins(%arg2, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf16>)
  pto.taddreluconv ins(%a2, %a3 : !B, !B) outs(%a4 : !G)
  return
}

// CHECK-LABEL: func.func @tsubreluconv(
func.func @tsubreluconv(%a0: !T, %a1: !T, %a2: !B, %a3: !B, %a4: !G) {
  // CHECK: = pto.tsubreluconv %arg0, %arg1 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf16>
  %r0 = pto.tsubreluconv %a0, %a1 : (!T, !T) -> !H
  // CHECK: pto.tsubreluconv ins(%arg2, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf16>)
  pto.tsubreluconv ins(%a2, %a3 : !B, !B) outs(%a4 : !G)
  return
}

// CHECK-LABEL: func.func @tadddeqrelu(
func.func @tadddeqrelu(%a0: !I, %a1: !I, %a2: f32, %a3: !J, %a4: !J, %a5: !G, %a6: !I, %a7: !J) {
  // CHECK: = pto.tadddeqrelu %arg0, %arg1, %arg2 : (!pto.tile<16x64xi32>, !pto.tile<16x64xi32>, f32) -> !pto.tile<16x64xf16>
  %r0 = pto.tadddeqrelu %a0, %a1, %a2 : (!I, !I, f32) -> !H
  // CHECK: pto.tadddeqrelu ins(%arg3, %arg4, %arg2 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>, f32) outs(%arg5 : !pto.tile_buf<vec, 16x64xf16>)
  pto.tadddeqrelu ins(%a3, %a4, %a2 : !J, !J, f32) outs(%a5 : !G)
  // CHECK: = pto.tadddeqrelu %arg0, %arg1, %arg2, %arg6 : (!pto.tile<16x64xi32>, !pto.tile<16x64xi32>, f32, !pto.tile<16x64xi32>) -> !pto.tile<16x64xf16>
  %r1 = pto.tadddeqrelu %a0, %a1, %a2, %a6 : (!I, !I, f32, !I) -> !H
  // CHECK: pto.tadddeqrelu ins(%arg3, %arg4, %arg2, %arg7 : !pto.tile_buf<vec, 16x64xi32>, !pto.tile_buf<vec, 16x64xi32>, f32, !pto.tile_buf<vec, 16x64xi32>) outs(%arg5 : !pto.tile_buf<vec, 16x64xf16>)
  pto.tadddeqrelu ins(%a3, %a4, %a2, %a7 : !J, !J, f32, !J) outs(%a5 : !G)
  return
}

// ---- Reductions ----

// CHECK-LABEL: func.func @trowsum(
func.func @trowsum(%a0: !T, %a1: !B, %a2: !D, %a3: !T, %a4: !B) {
  // CHECK: = pto.trowsum %arg0 : !pto.tile<16x64xf32> -> !pto.tile<16x1xf32, blayout=col_major>
  %r0 = pto.trowsum %a0 : !T -> !C
  // CHECK: pto.trowsum ins(%arg1 : !pto.tile_buf<vec, 16x64xf32>) outs(%arg2 : !pto.tile_buf<vec, 16x1xf32, blayout=col_major>)
  pto.trowsum ins(%a1 : !B) outs(%a2 : !D)
  // CHECK: = pto.trowsum %arg0, %arg3 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x1xf32, blayout=col_major>
  %r1 = pto.trowsum %a0, %a3 : (!T, !T) -> !C
  // CHECK: pto.trowsum ins(%arg1, %arg4 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg2 : !pto.tile_buf<vec, 16x1xf32, blayout=col_major>)
  pto.trowsum ins(%a1, %a4 : !B, !B) outs(%a2 : !D)
  return
}

// CHECK-LABEL: func.func @trowprod(
func.func @trowprod(%a0: !T, %a1: !B, %a2: !D, %a3: !T, %a4: !B) {
  // CHECK: = pto.trowprod %arg0 : !pto.tile<16x64xf32> -> !pto.tile<16x1xf32, blayout=col_major>
  %r0 = pto.trowprod %a0 : !T -> !C
  // CHECK: pto.trowprod ins(%arg1 : !pto.tile_buf<vec, 16x64xf32>) outs(%arg2 : !pto.tile_buf<vec, 16x1xf32, blayout=col_major>)
  pto.trowprod ins(%a1 : !B) outs(%a2 : !D)
  // CHECK: = pto.trowprod %arg0, %arg3 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x1xf32, blayout=col_major>
  %r1 = pto.trowprod %a0, %a3 : (!T, !T) -> !C
  // CHECK: pto.trowprod ins(%arg1, %arg4 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg2 : !pto.tile_buf<vec, 16x1xf32, blayout=col_major>)
  pto.trowprod ins(%a1, %a4 : !B, !B) outs(%a2 : !D)
  return
}

// CHECK-LABEL: func.func @trowmax(
func.func @trowmax(%a0: !T, %a1: !B, %a2: !D, %a3: !T, %a4: !B) {
  // CHECK: = pto.trowmax %arg0 : !pto.tile<16x64xf32> -> !pto.tile<16x1xf32, blayout=col_major>
  %r0 = pto.trowmax %a0 : !T -> !C
  // CHECK: pto.trowmax ins(%arg1 : !pto.tile_buf<vec, 16x64xf32>) outs(%arg2 : !pto.tile_buf<vec, 16x1xf32, blayout=col_major>)
  pto.trowmax ins(%a1 : !B) outs(%a2 : !D)
  // CHECK: = pto.trowmax %arg0, %arg3 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x1xf32, blayout=col_major>
  %r1 = pto.trowmax %a0, %a3 : (!T, !T) -> !C
  // CHECK: pto.trowmax ins(%arg1, %arg4 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg2 : !pto.tile_buf<vec, 16x1xf32, blayout=col_major>)
  pto.trowmax ins(%a1, %a4 : !B, !B) outs(%a2 : !D)
  return
}

// CHECK-LABEL: func.func @trowmin(
func.func @trowmin(%a0: !T, %a1: !B, %a2: !D, %a3: !T, %a4: !B) {
  // CHECK: = pto.trowmin %arg0 : !pto.tile<16x64xf32> -> !pto.tile<16x1xf32, blayout=col_major>
  %r0 = pto.trowmin %a0 : !T -> !C
  // CHECK: pto.trowmin ins(%arg1 : !pto.tile_buf<vec, 16x64xf32>) outs(%arg2 : !pto.tile_buf<vec, 16x1xf32, blayout=col_major>)
  pto.trowmin ins(%a1 : !B) outs(%a2 : !D)
  // CHECK: = pto.trowmin %arg0, %arg3 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x1xf32, blayout=col_major>
  %r1 = pto.trowmin %a0, %a3 : (!T, !T) -> !C
  // CHECK: pto.trowmin ins(%arg1, %arg4 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg2 : !pto.tile_buf<vec, 16x1xf32, blayout=col_major>)
  pto.trowmin ins(%a1, %a4 : !B, !B) outs(%a2 : !D)
  return
}

// CHECK-LABEL: func.func @trowargmax(
func.func @trowargmax(%a0: !T, %a1: !B, %a2: !Y, %a3: !T, %a4: !B, %a5: !D, %a6: !Y) {
  // CHECK: = pto.trowargmax %arg0 : !pto.tile<16x64xf32> -> !pto.tile<16x1xi32, blayout=col_major>
  %r0 = pto.trowargmax %a0 : !T -> !X
  // CHECK: pto.trowargmax ins(%arg1 : !pto.tile_buf<vec, 16x64xf32>) outs(%arg2 : !pto.tile_buf<vec, 16x1xi32, blayout=col_major>)
  pto.trowargmax ins(%a1 : !B) outs(%a2 : !Y)
  // CHECK: = pto.trowargmax %arg0, %arg3 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x1xi32, blayout=col_major>
  %r1 = pto.trowargmax %a0, %a3 : (!T, !T) -> !X
  // CHECK: pto.trowargmax ins(%arg1, %arg4 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg2 : !pto.tile_buf<vec, 16x1xi32, blayout=col_major>)
  pto.trowargmax ins(%a1, %a4 : !B, !B) outs(%a2 : !Y)
  // CHECK: %{{.*}}:2 = pto.trowargmax %arg0 : !pto.tile<16x64xf32> -> (!pto.tile<16x1xf32, blayout=col_major>, !pto.tile<16x1xi32, blayout=col_major>)
  %r2, %r3 = pto.trowargmax %a0 : !T -> (!C, !X)
  // CHECK: pto.trowargmax ins(%arg1 : !pto.tile_buf<vec, 16x64xf32>) outs(%arg5, %arg6 : !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, !pto.tile_buf<vec, 16x1xi32, blayout=col_major>)
  pto.trowargmax ins(%a1 : !B) outs(%a5, %a6 : !D, !Y)
  // CHECK: %{{.*}}:2 = pto.trowargmax %arg0, %arg3 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> (!pto.tile<16x1xf32, blayout=col_major>, !pto.tile<16x1xi32, blayout=col_major>)
  %r4, %r5 = pto.trowargmax %a0, %a3 : (!T, !T) -> (!C, !X)
  // CHECK: pto.trowargmax ins(%arg1, %arg4 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg5, %arg6 : !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, !pto.tile_buf<vec, 16x1xi32, blayout=col_major>)
  pto.trowargmax ins(%a1, %a4 : !B, !B) outs(%a5, %a6 : !D, !Y)
  return
}

// CHECK-LABEL: func.func @trowargmin(
func.func @trowargmin(%a0: !T, %a1: !B, %a2: !Y, %a3: !T, %a4: !B, %a5: !D, %a6: !Y) {
  // CHECK: = pto.trowargmin %arg0 : !pto.tile<16x64xf32> -> !pto.tile<16x1xi32, blayout=col_major>
  %r0 = pto.trowargmin %a0 : !T -> !X
  // CHECK: pto.trowargmin ins(%arg1 : !pto.tile_buf<vec, 16x64xf32>) outs(%arg2 : !pto.tile_buf<vec, 16x1xi32, blayout=col_major>)
  pto.trowargmin ins(%a1 : !B) outs(%a2 : !Y)
  // CHECK: = pto.trowargmin %arg0, %arg3 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x1xi32, blayout=col_major>
  %r1 = pto.trowargmin %a0, %a3 : (!T, !T) -> !X
  // CHECK: pto.trowargmin ins(%arg1, %arg4 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg2 : !pto.tile_buf<vec, 16x1xi32, blayout=col_major>)
  pto.trowargmin ins(%a1, %a4 : !B, !B) outs(%a2 : !Y)
  // CHECK: %{{.*}}:2 = pto.trowargmin %arg0 : !pto.tile<16x64xf32> -> (!pto.tile<16x1xf32, blayout=col_major>, !pto.tile<16x1xi32, blayout=col_major>)
  %r2, %r3 = pto.trowargmin %a0 : !T -> (!C, !X)
  // CHECK: pto.trowargmin ins(%arg1 : !pto.tile_buf<vec, 16x64xf32>) outs(%arg5, %arg6 : !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, !pto.tile_buf<vec, 16x1xi32, blayout=col_major>)
  pto.trowargmin ins(%a1 : !B) outs(%a5, %a6 : !D, !Y)
  // CHECK: %{{.*}}:2 = pto.trowargmin %arg0, %arg3 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> (!pto.tile<16x1xf32, blayout=col_major>, !pto.tile<16x1xi32, blayout=col_major>)
  %r4, %r5 = pto.trowargmin %a0, %a3 : (!T, !T) -> (!C, !X)
  // CHECK: pto.trowargmin ins(%arg1, %arg4 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg5, %arg6 : !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, !pto.tile_buf<vec, 16x1xi32, blayout=col_major>)
  pto.trowargmin ins(%a1, %a4 : !B, !B) outs(%a5, %a6 : !D, !Y)
  return
}

// CHECK-LABEL: func.func @tcolprod(
func.func @tcolprod(%a0: !T, %a1: !B, %a2: !S) {
  // CHECK: = pto.tcolprod %arg0 : !pto.tile<16x64xf32> -> !pto.tile<1x64xf32>
  %r0 = pto.tcolprod %a0 : !T -> !R
  // CHECK: pto.tcolprod ins(%arg1 : !pto.tile_buf<vec, 16x64xf32>) outs(%arg2 : !pto.tile_buf<vec, 1x64xf32>)
  pto.tcolprod ins(%a1 : !B) outs(%a2 : !S)
  return
}

// CHECK-LABEL: func.func @tcolmax(
func.func @tcolmax(%a0: !T, %a1: !B, %a2: !S) {
  // CHECK: = pto.tcolmax %arg0 : !pto.tile<16x64xf32> -> !pto.tile<1x64xf32>
  %r0 = pto.tcolmax %a0 : !T -> !R
  // CHECK: pto.tcolmax ins(%arg1 : !pto.tile_buf<vec, 16x64xf32>) outs(%arg2 : !pto.tile_buf<vec, 1x64xf32>)
  pto.tcolmax ins(%a1 : !B) outs(%a2 : !S)
  return
}

// CHECK-LABEL: func.func @tcolmin(
func.func @tcolmin(%a0: !T, %a1: !B, %a2: !S) {
  // CHECK: = pto.tcolmin %arg0 : !pto.tile<16x64xf32> -> !pto.tile<1x64xf32>
  %r0 = pto.tcolmin %a0 : !T -> !R
  // CHECK: pto.tcolmin ins(%arg1 : !pto.tile_buf<vec, 16x64xf32>) outs(%arg2 : !pto.tile_buf<vec, 1x64xf32>)
  pto.tcolmin ins(%a1 : !B) outs(%a2 : !S)
  return
}

// CHECK-LABEL: func.func @tcolargmax(
func.func @tcolargmax(%a0: !T, %a1: !B, %a2: !L, %a3: !T, %a4: !B, %a5: !S, %a6: !L) {
  // CHECK: = pto.tcolargmax %arg0 : !pto.tile<16x64xf32> -> !pto.tile<1x64xi32>
  %r0 = pto.tcolargmax %a0 : !T -> !K
  // CHECK: pto.tcolargmax ins(%arg1 : !pto.tile_buf<vec, 16x64xf32>) outs(%arg2 : !pto.tile_buf<vec, 1x64xi32>)
  pto.tcolargmax ins(%a1 : !B) outs(%a2 : !L)
  // CHECK: = pto.tcolargmax %arg0, %arg3 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<1x64xi32>
  %r1 = pto.tcolargmax %a0, %a3 : (!T, !T) -> !K
  // CHECK: pto.tcolargmax ins(%arg1, %arg4 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg2 : !pto.tile_buf<vec, 1x64xi32>)
  pto.tcolargmax ins(%a1, %a4 : !B, !B) outs(%a2 : !L)
  // CHECK: %{{.*}}:2 = pto.tcolargmax %arg0 : !pto.tile<16x64xf32> -> (!pto.tile<1x64xf32>, !pto.tile<1x64xi32>)
  %r2, %r3 = pto.tcolargmax %a0 : !T -> (!R, !K)
  // CHECK: pto.tcolargmax ins(%arg1 : !pto.tile_buf<vec, 16x64xf32>) outs(%arg5, %arg6 : !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x64xi32>)
  pto.tcolargmax ins(%a1 : !B) outs(%a5, %a6 : !S, !L)
  // CHECK: %{{.*}}:2 = pto.tcolargmax %arg0, %arg3 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> (!pto.tile<1x64xf32>, !pto.tile<1x64xi32>)
  %r4, %r5 = pto.tcolargmax %a0, %a3 : (!T, !T) -> (!R, !K)
  // CHECK: pto.tcolargmax ins(%arg1, %arg4 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg5, %arg6 : !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x64xi32>)
  pto.tcolargmax ins(%a1, %a4 : !B, !B) outs(%a5, %a6 : !S, !L)
  return
}

// CHECK-LABEL: func.func @tcolargmin(
func.func @tcolargmin(%a0: !T, %a1: !B, %a2: !L, %a3: !T, %a4: !B, %a5: !S, %a6: !L) {
  // CHECK: = pto.tcolargmin %arg0 : !pto.tile<16x64xf32> -> !pto.tile<1x64xi32>
  %r0 = pto.tcolargmin %a0 : !T -> !K
  // CHECK: pto.tcolargmin ins(%arg1 : !pto.tile_buf<vec, 16x64xf32>) outs(%arg2 : !pto.tile_buf<vec, 1x64xi32>)
  pto.tcolargmin ins(%a1 : !B) outs(%a2 : !L)
  // CHECK: = pto.tcolargmin %arg0, %arg3 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<1x64xi32>
  %r1 = pto.tcolargmin %a0, %a3 : (!T, !T) -> !K
  // CHECK: pto.tcolargmin ins(%arg1, %arg4 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg2 : !pto.tile_buf<vec, 1x64xi32>)
  pto.tcolargmin ins(%a1, %a4 : !B, !B) outs(%a2 : !L)
  // CHECK: %{{.*}}:2 = pto.tcolargmin %arg0 : !pto.tile<16x64xf32> -> (!pto.tile<1x64xf32>, !pto.tile<1x64xi32>)
  %r2, %r3 = pto.tcolargmin %a0 : !T -> (!R, !K)
  // CHECK: pto.tcolargmin ins(%arg1 : !pto.tile_buf<vec, 16x64xf32>) outs(%arg5, %arg6 : !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x64xi32>)
  pto.tcolargmin ins(%a1 : !B) outs(%a5, %a6 : !S, !L)
  // CHECK: %{{.*}}:2 = pto.tcolargmin %arg0, %arg3 : (!pto.tile<16x64xf32>, !pto.tile<16x64xf32>) -> (!pto.tile<1x64xf32>, !pto.tile<1x64xi32>)
  %r4, %r5 = pto.tcolargmin %a0, %a3 : (!T, !T) -> (!R, !K)
  // CHECK: pto.tcolargmin ins(%arg1, %arg4 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg5, %arg6 : !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 1x64xi32>)
  pto.tcolargmin ins(%a1, %a4 : !B, !B) outs(%a5, %a6 : !S, !L)
  return
}

// CHECK-LABEL: func.func @tpairreducesum(
func.func @tpairreducesum(%a0: !T, %a1: !B, %a2: !B) {
  // CHECK: = pto.tpairreducesum %arg0 : !pto.tile<16x64xf32> -> !pto.tile<16x64xf32>
  %r0 = pto.tpairreducesum %a0 : !T -> !T
  // CHECK: pto.tpairreducesum ins(%arg1 : !pto.tile_buf<vec, 16x64xf32>) outs(%arg2 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tpairreducesum ins(%a1 : !B) outs(%a2 : !B)
  return
}

// ---- Expansions ----

// CHECK-LABEL: func.func @trowexpand(
func.func @trowexpand(%a0: !C, %a1: !D, %a2: !B) {
  // CHECK: = pto.trowexpand %arg0 : !pto.tile<16x1xf32, blayout=col_major> -> !pto.tile<16x64xf32>
  %r0 = pto.trowexpand %a0 : !C -> !T
  // CHECK: pto.trowexpand ins(%arg1 : !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%arg2 : !pto.tile_buf<vec, 16x64xf32>)
  pto.trowexpand ins(%a1 : !D) outs(%a2 : !B)
  return
}

// CHECK-LABEL: func.func @trowexpandadd(
func.func @trowexpandadd(%a0: !T, %a1: !C, %a2: !B, %a3: !D, %a4: !B, %a5: !T, %a6: !B) {
  // CHECK: = pto.trowexpandadd %arg0, %arg1 : (!pto.tile<16x64xf32>, !pto.tile<16x1xf32, blayout=col_major>) -> !pto.tile<16x64xf32>
  %r0 = pto.trowexpandadd %a0, %a1 : (!T, !C) -> !T
  // CHECK: pto.trowexpandadd ins(%arg2, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.trowexpandadd ins(%a2, %a3 : !B, !D) outs(%a4 : !B)
  // CHECK: = pto.trowexpandadd %arg1, %arg0 : (!pto.tile<16x1xf32, blayout=col_major>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r1 = pto.trowexpandadd %a1, %a0 : (!C, !T) -> !T
  // CHECK: pto.trowexpandadd ins(%arg3, %arg2 : !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.trowexpandadd ins(%a3, %a2 : !D, !B) outs(%a4 : !B)
  // CHECK: = pto.trowexpandadd %arg0, %arg1, %arg5 : (!pto.tile<16x64xf32>, !pto.tile<16x1xf32, blayout=col_major>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r2 = pto.trowexpandadd %a0, %a1, %a5 : (!T, !C, !T) -> !T
  // CHECK: pto.trowexpandadd ins(%arg2, %arg3, %arg6 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.trowexpandadd ins(%a2, %a3, %a6 : !B, !D, !B) outs(%a4 : !B)
  return
}

// CHECK-LABEL: func.func @trowexpandsub(
func.func @trowexpandsub(%a0: !T, %a1: !C, %a2: !B, %a3: !D, %a4: !B, %a5: !T, %a6: !B) {
  // CHECK: = pto.trowexpandsub %arg0, %arg1 : (!pto.tile<16x64xf32>, !pto.tile<16x1xf32, blayout=col_major>) -> !pto.tile<16x64xf32>
  %r0 = pto.trowexpandsub %a0, %a1 : (!T, !C) -> !T
  // CHECK: pto.trowexpandsub ins(%arg2, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.trowexpandsub ins(%a2, %a3 : !B, !D) outs(%a4 : !B)
  // CHECK: = pto.trowexpandsub %arg1, %arg0 : (!pto.tile<16x1xf32, blayout=col_major>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r1 = pto.trowexpandsub %a1, %a0 : (!C, !T) -> !T
  // CHECK: pto.trowexpandsub ins(%arg3, %arg2 : !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.trowexpandsub ins(%a3, %a2 : !D, !B) outs(%a4 : !B)
  // CHECK: = pto.trowexpandsub %arg0, %arg1, %arg5 : (!pto.tile<16x64xf32>, !pto.tile<16x1xf32, blayout=col_major>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r2 = pto.trowexpandsub %a0, %a1, %a5 : (!T, !C, !T) -> !T
  // CHECK: pto.trowexpandsub ins(%arg2, %arg3, %arg6 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.trowexpandsub ins(%a2, %a3, %a6 : !B, !D, !B) outs(%a4 : !B)
  return
}

// CHECK-LABEL: func.func @trowexpandmul(
func.func @trowexpandmul(%a0: !T, %a1: !C, %a2: !B, %a3: !D, %a4: !B, %a5: !T, %a6: !B) {
  // CHECK: = pto.trowexpandmul %arg0, %arg1 : (!pto.tile<16x64xf32>, !pto.tile<16x1xf32, blayout=col_major>) -> !pto.tile<16x64xf32>
  %r0 = pto.trowexpandmul %a0, %a1 : (!T, !C) -> !T
  // CHECK: pto.trowexpandmul ins(%arg2, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.trowexpandmul ins(%a2, %a3 : !B, !D) outs(%a4 : !B)
  // CHECK: = pto.trowexpandmul %arg1, %arg0 : (!pto.tile<16x1xf32, blayout=col_major>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r1 = pto.trowexpandmul %a1, %a0 : (!C, !T) -> !T
  // CHECK: pto.trowexpandmul ins(%arg3, %arg2 : !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.trowexpandmul ins(%a3, %a2 : !D, !B) outs(%a4 : !B)
  // CHECK: = pto.trowexpandmul %arg0, %arg1, %arg5 : (!pto.tile<16x64xf32>, !pto.tile<16x1xf32, blayout=col_major>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r2 = pto.trowexpandmul %a0, %a1, %a5 : (!T, !C, !T) -> !T
  // CHECK: pto.trowexpandmul ins(%arg2, %arg3, %arg6 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.trowexpandmul ins(%a2, %a3, %a6 : !B, !D, !B) outs(%a4 : !B)
  return
}

// CHECK-LABEL: func.func @trowexpanddiv(
func.func @trowexpanddiv(%a0: !T, %a1: !C, %a2: !B, %a3: !D, %a4: !B, %a5: !T, %a6: !B) {
  // CHECK: = pto.trowexpanddiv %arg0, %arg1 : (!pto.tile<16x64xf32>, !pto.tile<16x1xf32, blayout=col_major>) -> !pto.tile<16x64xf32>
  %r0 = pto.trowexpanddiv %a0, %a1 : (!T, !C) -> !T
  // CHECK: pto.trowexpanddiv ins(%arg2, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.trowexpanddiv ins(%a2, %a3 : !B, !D) outs(%a4 : !B)
  // CHECK: = pto.trowexpanddiv %arg1, %arg0 : (!pto.tile<16x1xf32, blayout=col_major>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r1 = pto.trowexpanddiv %a1, %a0 : (!C, !T) -> !T
  // CHECK: pto.trowexpanddiv ins(%arg3, %arg2 : !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.trowexpanddiv ins(%a3, %a2 : !D, !B) outs(%a4 : !B)
  // CHECK: = pto.trowexpanddiv %arg0, %arg1, %arg5 : (!pto.tile<16x64xf32>, !pto.tile<16x1xf32, blayout=col_major>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r2 = pto.trowexpanddiv %a0, %a1, %a5 : (!T, !C, !T) -> !T
  // CHECK: pto.trowexpanddiv ins(%arg2, %arg3, %arg6 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.trowexpanddiv ins(%a2, %a3, %a6 : !B, !D, !B) outs(%a4 : !B)
  return
}

// CHECK-LABEL: func.func @trowexpandmax(
func.func @trowexpandmax(%a0: !T, %a1: !C, %a2: !B, %a3: !D, %a4: !B, %a5: !T, %a6: !B) {
  // CHECK: = pto.trowexpandmax %arg0, %arg1 : (!pto.tile<16x64xf32>, !pto.tile<16x1xf32, blayout=col_major>) -> !pto.tile<16x64xf32>
  %r0 = pto.trowexpandmax %a0, %a1 : (!T, !C) -> !T
  // CHECK: pto.trowexpandmax ins(%arg2, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.trowexpandmax ins(%a2, %a3 : !B, !D) outs(%a4 : !B)
  // CHECK: = pto.trowexpandmax %arg1, %arg0 : (!pto.tile<16x1xf32, blayout=col_major>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r1 = pto.trowexpandmax %a1, %a0 : (!C, !T) -> !T
  // CHECK: pto.trowexpandmax ins(%arg3, %arg2 : !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.trowexpandmax ins(%a3, %a2 : !D, !B) outs(%a4 : !B)
  // CHECK: = pto.trowexpandmax %arg0, %arg1, %arg5 : (!pto.tile<16x64xf32>, !pto.tile<16x1xf32, blayout=col_major>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r2 = pto.trowexpandmax %a0, %a1, %a5 : (!T, !C, !T) -> !T
  // CHECK: pto.trowexpandmax ins(%arg2, %arg3, %arg6 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.trowexpandmax ins(%a2, %a3, %a6 : !B, !D, !B) outs(%a4 : !B)
  return
}

// CHECK-LABEL: func.func @trowexpandmin(
func.func @trowexpandmin(%a0: !T, %a1: !C, %a2: !B, %a3: !D, %a4: !B, %a5: !T, %a6: !B) {
  // CHECK: = pto.trowexpandmin %arg0, %arg1 : (!pto.tile<16x64xf32>, !pto.tile<16x1xf32, blayout=col_major>) -> !pto.tile<16x64xf32>
  %r0 = pto.trowexpandmin %a0, %a1 : (!T, !C) -> !T
  // CHECK: pto.trowexpandmin ins(%arg2, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.trowexpandmin ins(%a2, %a3 : !B, !D) outs(%a4 : !B)
  // CHECK: = pto.trowexpandmin %arg1, %arg0 : (!pto.tile<16x1xf32, blayout=col_major>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r1 = pto.trowexpandmin %a1, %a0 : (!C, !T) -> !T
  // CHECK: pto.trowexpandmin ins(%arg3, %arg2 : !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.trowexpandmin ins(%a3, %a2 : !D, !B) outs(%a4 : !B)
  // CHECK: = pto.trowexpandmin %arg0, %arg1, %arg5 : (!pto.tile<16x64xf32>, !pto.tile<16x1xf32, blayout=col_major>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r2 = pto.trowexpandmin %a0, %a1, %a5 : (!T, !C, !T) -> !T
  // CHECK: pto.trowexpandmin ins(%arg2, %arg3, %arg6 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.trowexpandmin ins(%a2, %a3, %a6 : !B, !D, !B) outs(%a4 : !B)
  return
}

// CHECK-LABEL: func.func @trowexpandexpdif(
func.func @trowexpandexpdif(%a0: !T, %a1: !C, %a2: !B, %a3: !D, %a4: !B, %a5: !T, %a6: !B) {
  // CHECK: = pto.trowexpandexpdif %arg0, %arg1 : (!pto.tile<16x64xf32>, !pto.tile<16x1xf32, blayout=col_major>) -> !pto.tile<16x64xf32>
  %r0 = pto.trowexpandexpdif %a0, %a1 : (!T, !C) -> !T
  // CHECK: pto.trowexpandexpdif ins(%arg2, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.trowexpandexpdif ins(%a2, %a3 : !B, !D) outs(%a4 : !B)
  // CHECK: = pto.trowexpandexpdif %arg1, %arg0 : (!pto.tile<16x1xf32, blayout=col_major>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r1 = pto.trowexpandexpdif %a1, %a0 : (!C, !T) -> !T
  // CHECK: pto.trowexpandexpdif ins(%arg3, %arg2 : !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.trowexpandexpdif ins(%a3, %a2 : !D, !B) outs(%a4 : !B)
  // CHECK: = pto.trowexpandexpdif %arg0, %arg1, %arg5 : (!pto.tile<16x64xf32>, !pto.tile<16x1xf32, blayout=col_major>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r2 = pto.trowexpandexpdif %a0, %a1, %a5 : (!T, !C, !T) -> !T
  // CHECK: pto.trowexpandexpdif ins(%arg2, %arg3, %arg6 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x1xf32, blayout=col_major>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.trowexpandexpdif ins(%a2, %a3, %a6 : !B, !D, !B) outs(%a4 : !B)
  return
}

// CHECK-LABEL: func.func @tcolexpand(
func.func @tcolexpand(%a0: !R, %a1: !S, %a2: !B) {
  // CHECK: = pto.tcolexpand %arg0 : !pto.tile<1x64xf32> -> !pto.tile<16x64xf32>
  %r0 = pto.tcolexpand %a0 : !R -> !T
  // CHECK: pto.tcolexpand ins(%arg1 : !pto.tile_buf<vec, 1x64xf32>) outs(%arg2 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tcolexpand ins(%a1 : !S) outs(%a2 : !B)
  return
}

// CHECK-LABEL: func.func @tcolexpandadd(
func.func @tcolexpandadd(%a0: !T, %a1: !R, %a2: !B, %a3: !S, %a4: !B) {
  // CHECK: = pto.tcolexpandadd %arg0, %arg1 : (!pto.tile<16x64xf32>, !pto.tile<1x64xf32>) -> !pto.tile<16x64xf32>
  %r0 = pto.tcolexpandadd %a0, %a1 : (!T, !R) -> !T
  // CHECK: pto.tcolexpandadd ins(%arg2, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 1x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tcolexpandadd ins(%a2, %a3 : !B, !S) outs(%a4 : !B)
  // CHECK: = pto.tcolexpandadd %arg1, %arg0 : (!pto.tile<1x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r1 = pto.tcolexpandadd %a1, %a0 : (!R, !T) -> !T
  // CHECK: pto.tcolexpandadd ins(%arg3, %arg2 : !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tcolexpandadd ins(%a3, %a2 : !S, !B) outs(%a4 : !B)
  return
}

// CHECK-LABEL: func.func @tcolexpandsub(
func.func @tcolexpandsub(%a0: !T, %a1: !R, %a2: !B, %a3: !S, %a4: !B) {
  // CHECK: = pto.tcolexpandsub %arg0, %arg1 : (!pto.tile<16x64xf32>, !pto.tile<1x64xf32>) -> !pto.tile<16x64xf32>
  %r0 = pto.tcolexpandsub %a0, %a1 : (!T, !R) -> !T
  // CHECK: pto.tcolexpandsub ins(%arg2, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 1x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tcolexpandsub ins(%a2, %a3 : !B, !S) outs(%a4 : !B)
  // CHECK: = pto.tcolexpandsub %arg1, %arg0 : (!pto.tile<1x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r1 = pto.tcolexpandsub %a1, %a0 : (!R, !T) -> !T
  // CHECK: pto.tcolexpandsub ins(%arg3, %arg2 : !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tcolexpandsub ins(%a3, %a2 : !S, !B) outs(%a4 : !B)
  return
}

// CHECK-LABEL: func.func @tcolexpandmul(
func.func @tcolexpandmul(%a0: !T, %a1: !R, %a2: !B, %a3: !S, %a4: !B) {
  // CHECK: = pto.tcolexpandmul %arg0, %arg1 : (!pto.tile<16x64xf32>, !pto.tile<1x64xf32>) -> !pto.tile<16x64xf32>
  %r0 = pto.tcolexpandmul %a0, %a1 : (!T, !R) -> !T
  // CHECK: pto.tcolexpandmul ins(%arg2, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 1x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tcolexpandmul ins(%a2, %a3 : !B, !S) outs(%a4 : !B)
  // CHECK: = pto.tcolexpandmul %arg1, %arg0 : (!pto.tile<1x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r1 = pto.tcolexpandmul %a1, %a0 : (!R, !T) -> !T
  // CHECK: pto.tcolexpandmul ins(%arg3, %arg2 : !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tcolexpandmul ins(%a3, %a2 : !S, !B) outs(%a4 : !B)
  return
}

// CHECK-LABEL: func.func @tcolexpanddiv(
func.func @tcolexpanddiv(%a0: !T, %a1: !R, %a2: !B, %a3: !S, %a4: !B) {
  // CHECK: = pto.tcolexpanddiv %arg0, %arg1 : (!pto.tile<16x64xf32>, !pto.tile<1x64xf32>) -> !pto.tile<16x64xf32>
  %r0 = pto.tcolexpanddiv %a0, %a1 : (!T, !R) -> !T
  // CHECK: pto.tcolexpanddiv ins(%arg2, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 1x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tcolexpanddiv ins(%a2, %a3 : !B, !S) outs(%a4 : !B)
  // CHECK: = pto.tcolexpanddiv %arg1, %arg0 : (!pto.tile<1x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r1 = pto.tcolexpanddiv %a1, %a0 : (!R, !T) -> !T
  // CHECK: pto.tcolexpanddiv ins(%arg3, %arg2 : !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tcolexpanddiv ins(%a3, %a2 : !S, !B) outs(%a4 : !B)
  return
}

// CHECK-LABEL: func.func @tcolexpandmax(
func.func @tcolexpandmax(%a0: !T, %a1: !R, %a2: !B, %a3: !S, %a4: !B) {
  // CHECK: = pto.tcolexpandmax %arg0, %arg1 : (!pto.tile<16x64xf32>, !pto.tile<1x64xf32>) -> !pto.tile<16x64xf32>
  %r0 = pto.tcolexpandmax %a0, %a1 : (!T, !R) -> !T
  // CHECK: pto.tcolexpandmax ins(%arg2, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 1x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tcolexpandmax ins(%a2, %a3 : !B, !S) outs(%a4 : !B)
  // CHECK: = pto.tcolexpandmax %arg1, %arg0 : (!pto.tile<1x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r1 = pto.tcolexpandmax %a1, %a0 : (!R, !T) -> !T
  // CHECK: pto.tcolexpandmax ins(%arg3, %arg2 : !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tcolexpandmax ins(%a3, %a2 : !S, !B) outs(%a4 : !B)
  return
}

// CHECK-LABEL: func.func @tcolexpandmin(
func.func @tcolexpandmin(%a0: !T, %a1: !R, %a2: !B, %a3: !S, %a4: !B) {
  // CHECK: = pto.tcolexpandmin %arg0, %arg1 : (!pto.tile<16x64xf32>, !pto.tile<1x64xf32>) -> !pto.tile<16x64xf32>
  %r0 = pto.tcolexpandmin %a0, %a1 : (!T, !R) -> !T
  // CHECK: pto.tcolexpandmin ins(%arg2, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 1x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tcolexpandmin ins(%a2, %a3 : !B, !S) outs(%a4 : !B)
  // CHECK: = pto.tcolexpandmin %arg1, %arg0 : (!pto.tile<1x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r1 = pto.tcolexpandmin %a1, %a0 : (!R, !T) -> !T
  // CHECK: pto.tcolexpandmin ins(%arg3, %arg2 : !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tcolexpandmin ins(%a3, %a2 : !S, !B) outs(%a4 : !B)
  return
}

// CHECK-LABEL: func.func @tcolexpandexpdif(
func.func @tcolexpandexpdif(%a0: !T, %a1: !R, %a2: !B, %a3: !S, %a4: !B) {
  // CHECK: = pto.tcolexpandexpdif %arg0, %arg1 : (!pto.tile<16x64xf32>, !pto.tile<1x64xf32>) -> !pto.tile<16x64xf32>
  %r0 = pto.tcolexpandexpdif %a0, %a1 : (!T, !R) -> !T
  // CHECK: pto.tcolexpandexpdif ins(%arg2, %arg3 : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 1x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tcolexpandexpdif ins(%a2, %a3 : !B, !S) outs(%a4 : !B)
  // CHECK: = pto.tcolexpandexpdif %arg1, %arg0 : (!pto.tile<1x64xf32>, !pto.tile<16x64xf32>) -> !pto.tile<16x64xf32>
  %r1 = pto.tcolexpandexpdif %a1, %a0 : (!R, !T) -> !T
  // CHECK: pto.tcolexpandexpdif ins(%arg3, %arg2 : !pto.tile_buf<vec, 1x64xf32>, !pto.tile_buf<vec, 16x64xf32>) outs(%arg4 : !pto.tile_buf<vec, 16x64xf32>)
  pto.tcolexpandexpdif ins(%a3, %a2 : !S, !B) outs(%a4 : !B)
  return
}
