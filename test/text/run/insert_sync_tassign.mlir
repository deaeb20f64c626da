// A program that moves its tiles while it runs is not synchronized, by ptorun as by ptoas.
// RUN: not ptorun --enable-insert-sync %s rand:f32[16x64] 1 2>&1 | FileCheck %s
// CHECK: pto.tassign cannot be combined with --enable-insert-sync.
!t = !pto.tile_buf<vec, 16x64xf32>
!m = memref<16x64xf32>
func.func @f(%from: !m, %x: f32) attributes {pto.entry} {
  %c0 = arith.constant 0 : i64
  %a = pto.alloc_tile addr = %c0 : !t
  pto.tassign %a, @tile(0x1000) : !t
  pto.texpands ins(%x : f32) outs(%a : !t)
  return
}
