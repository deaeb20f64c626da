// Operations that have no opcode, or do not fit theirs: refused with their line, and written with their names when that is allowed.

// RUN: rm -f %t.ptobc && not ptobc encode %s -o %t.ptobc 2>&1 | FileCheck %s
// RUN: not ls %t.ptobc
// RUN: env PTOBC_ALLOW_GENERIC=0 not ptobc encode %s -o %t.ptobc 2>/dev/null
// RUN: env PTOBC_ALLOW_GENERIC=1 ptobc encode %s -o %t.ptobc
// RUN: ptobc decode %t.ptobc -o %t.pto
// RUN: ptoas --emit=dps %s > %t.expected && ptoas --emit=dps %t.pto | cmp - %t.expected
// RUN: env PTOBC_ALLOW_GENERIC=1 ptobc encode %t.pto | cmp - %t.ptobc

func.func @kernel(%a: i64, %n: i32) attributes {pto.entry} {
  // CHECK: generic.mlir:[[# @LINE + 1]]:8: error: 'pto.alloc_tile' op cannot be written: its opcode has no address; PTOBC_ALLOW_GENERIC=1 writes it with its name instead of an opcode [BCODE_ENCODING]
  %t = pto.alloc_tile addr = %a : !pto.tile_buf<vec, 16x64xf32>
  // CHECK: generic.mlir:[[# @LINE + 1]]:3: error: 'pto.set_flag' op cannot be written: bytecode has no opcode for it; PTOBC_ALLOW_GENERIC=1 writes it with its name instead of an opcode [BCODE_ENCODING]
  pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
  // Each kind of operation is told once.
  // CHECK-NOT: {{:}}[[# @LINE + 1]]:
  pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID1>]
  // CHECK: generic.mlir:[[# @LINE + 1]]:3: error: 'pto.wait_flag' op cannot be written: bytecode has no opcode for it;
  pto.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
  pto.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID1>]
  // CHECK: {{^}}ERROR: could not encode {{.*}}generic.mlir{{$}}
  return
}
