// Loops that are nested deep take no more time than others: tiles that go round in each, and an order in the innermost.
// RUN: pto-opt --pto-unroll-rotations --pto-plan-memory --pto-insert-sync=planned=true %s | FileCheck %s
// CHECK: pto.tload
// CHECK-NEXT: pto.set_flag[<PIPE_MTE2>, <PIPE_V>
// CHECK-NEXT: pto.wait_flag[<PIPE_MTE2>, <PIPE_V>
// CHECK-NEXT: pto.tabs
// CHECK: pto.barrier <PIPE_ALL>
!t = !pto.tile_buf<vec, 16x64xf32>
!m = memref<16x64xf32>
func.func @f(%from: !m, %n: index) attributes {pto.entry} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a0 = pto.alloc_tile : !t
  %b0 = pto.alloc_tile : !t
  %r0:2 = scf.for %i0 = %c0 to %n step %c1 iter_args(%a1 = %a0, %b1 = %b0) -> (!t, !t) {
  %r1:2 = scf.for %i1 = %c0 to %n step %c1 iter_args(%a2 = %a1, %b2 = %b1) -> (!t, !t) {
  %r2:2 = scf.for %i2 = %c0 to %n step %c1 iter_args(%a3 = %a2, %b3 = %b2) -> (!t, !t) {
  %r3:2 = scf.for %i3 = %c0 to %n step %c1 iter_args(%a4 = %a3, %b4 = %b3) -> (!t, !t) {
  %r4:2 = scf.for %i4 = %c0 to %n step %c1 iter_args(%a5 = %a4, %b5 = %b4) -> (!t, !t) {
  %r5:2 = scf.for %i5 = %c0 to %n step %c1 iter_args(%a6 = %a5, %b6 = %b5) -> (!t, !t) {
  %r6:2 = scf.for %i6 = %c0 to %n step %c1 iter_args(%a7 = %a6, %b7 = %b6) -> (!t, !t) {
  %r7:2 = scf.for %i7 = %c0 to %n step %c1 iter_args(%a8 = %a7, %b8 = %b7) -> (!t, !t) {
  %r8:2 = scf.for %i8 = %c0 to %n step %c1 iter_args(%a9 = %a8, %b9 = %b8) -> (!t, !t) {
  %r9:2 = scf.for %i9 = %c0 to %n step %c1 iter_args(%a10 = %a9, %b10 = %b9) -> (!t, !t) {
  %r10:2 = scf.for %i10 = %c0 to %n step %c1 iter_args(%a11 = %a10, %b11 = %b10) -> (!t, !t) {
  %r11:2 = scf.for %i11 = %c0 to %n step %c1 iter_args(%a12 = %a11, %b12 = %b11) -> (!t, !t) {
  %r12:2 = scf.for %i12 = %c0 to %n step %c1 iter_args(%a13 = %a12, %b13 = %b12) -> (!t, !t) {
  %r13:2 = scf.for %i13 = %c0 to %n step %c1 iter_args(%a14 = %a13, %b14 = %b13) -> (!t, !t) {
  %r14:2 = scf.for %i14 = %c0 to %n step %c1 iter_args(%a15 = %a14, %b15 = %b14) -> (!t, !t) {
  %r15:2 = scf.for %i15 = %c0 to %n step %c1 iter_args(%a16 = %a15, %b16 = %b15) -> (!t, !t) {
  %r16:2 = scf.for %i16 = %c0 to %n step %c1 iter_args(%a17 = %a16, %b17 = %b16) -> (!t, !t) {
  %r17:2 = scf.for %i17 = %c0 to %n step %c1 iter_args(%a18 = %a17, %b18 = %b17) -> (!t, !t) {
  %r18:2 = scf.for %i18 = %c0 to %n step %c1 iter_args(%a19 = %a18, %b19 = %b18) -> (!t, !t) {
  %r19:2 = scf.for %i19 = %c0 to %n step %c1 iter_args(%a20 = %a19, %b20 = %b19) -> (!t, !t) {
  %r20:2 = scf.for %i20 = %c0 to %n step %c1 iter_args(%a21 = %a20, %b21 = %b20) -> (!t, !t) {
  %r21:2 = scf.for %i21 = %c0 to %n step %c1 iter_args(%a22 = %a21, %b22 = %b21) -> (!t, !t) {
  %r22:2 = scf.for %i22 = %c0 to %n step %c1 iter_args(%a23 = %a22, %b23 = %b22) -> (!t, !t) {
  %r23:2 = scf.for %i23 = %c0 to %n step %c1 iter_args(%a24 = %a23, %b24 = %b23) -> (!t, !t) {
  %r24:2 = scf.for %i24 = %c0 to %n step %c1 iter_args(%a25 = %a24, %b25 = %b24) -> (!t, !t) {
  %r25:2 = scf.for %i25 = %c0 to %n step %c1 iter_args(%a26 = %a25, %b26 = %b25) -> (!t, !t) {
  %r26:2 = scf.for %i26 = %c0 to %n step %c1 iter_args(%a27 = %a26, %b27 = %b26) -> (!t, !t) {
  %r27:2 = scf.for %i27 = %c0 to %n step %c1 iter_args(%a28 = %a27, %b28 = %b27) -> (!t, !t) {
  %r28:2 = scf.for %i28 = %c0 to %n step %c1 iter_args(%a29 = %a28, %b29 = %b28) -> (!t, !t) {
  %r29:2 = scf.for %i29 = %c0 to %n step %c1 iter_args(%a30 = %a29, %b30 = %b29) -> (!t, !t) {
  pto.tload ins(%from : !m) outs(%a30 : !t)
  pto.tabs ins(%a30 : !t) outs(%b30 : !t)
  scf.yield %b30, %a30 : !t, !t
  }
  scf.yield %b29, %a29 : !t, !t
  }
  scf.yield %b28, %a28 : !t, !t
  }
  scf.yield %b27, %a27 : !t, !t
  }
  scf.yield %b26, %a26 : !t, !t
  }
  scf.yield %b25, %a25 : !t, !t
  }
  scf.yield %b24, %a24 : !t, !t
  }
  scf.yield %b23, %a23 : !t, !t
  }
  scf.yield %b22, %a22 : !t, !t
  }
  scf.yield %b21, %a21 : !t, !t
  }
  scf.yield %b20, %a20 : !t, !t
  }
  scf.yield %b19, %a19 : !t, !t
  }
  scf.yield %b18, %a18 : !t, !t
  }
  scf.yield %b17, %a17 : !t, !t
  }
  scf.yield %b16, %a16 : !t, !t
  }
  scf.yield %b15, %a15 : !t, !t
  }
  scf.yield %b14, %a14 : !t, !t
  }
  scf.yield %b13, %a13 : !t, !t
  }
  scf.yield %b12, %a12 : !t, !t
  }
  scf.yield %b11, %a11 : !t, !t
  }
  scf.yield %b10, %a10 : !t, !t
  }
  scf.yield %b9, %a9 : !t, !t
  }
  scf.yield %b8, %a8 : !t, !t
  }
  scf.yield %b7, %a7 : !t, !t
  }
  scf.yield %b6, %a6 : !t, !t
  }
  scf.yield %b5, %a5 : !t, !t
  }
  scf.yield %b4, %a4 : !t, !t
  }
  scf.yield %b3, %a3 : !t, !t
  }
  scf.yield %b2, %a2 : !t, !t
  }
  scf.yield %b1, %a1 : !t, !t
  }
  return
}
