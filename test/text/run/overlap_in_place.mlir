// Two tiles that overlap in part: what the second has written is its own, also for an instruction that writes the tile that it
// reads. Without that write it would read what the first has left.
// RUN: ptorun --kernel=written --check=place-overlap %s 2>&1 | FileCheck %s --check-prefix=NOTHING --allow-empty
// NOTHING-NOT: {{.}}
// RUN: ptorun --kernel=left --check=place-overlap %s 2>&1 | FileCheck %s
// CHECK: warning: tadd reads bytes of src0 that texpands wrote through a tile that overlaps it in part [place-overlap]

!t = !pto.tile_buf<vec, 8x32xf32>
func.func @written() {
  %one = arith.constant 1.0 : f32
  %first = arith.constant 0 : i64
  %second = arith.constant 32 : i64
  %a = pto.alloc_tile addr = %first : !t
  %b = pto.alloc_tile addr = %second : !t
  pto.texpands ins(%one : f32) outs(%a : !t)
  pto.barrier <PIPE_V>
  pto.texpands ins(%one : f32) outs(%b : !t)
  pto.barrier <PIPE_V>
  pto.tadd ins(%b, %b : !t, !t) outs(%b : !t)
  return
}
func.func @left() {
  %one = arith.constant 1.0 : f32
  %first = arith.constant 0 : i64
  %second = arith.constant 32 : i64
  %a = pto.alloc_tile addr = %first : !t
  %b = pto.alloc_tile addr = %second : !t
  pto.texpands ins(%one : f32) outs(%b : !t)
  pto.barrier <PIPE_V>
  pto.texpands ins(%one : f32) outs(%a : !t)
  pto.barrier <PIPE_V>
  pto.tadd ins(%b, %b : !t, !t) outs(%b : !t)
  return
}
