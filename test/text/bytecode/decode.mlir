// What ptobc writes as text, and what the environment changes about it.

// RUN: ptobc encode %s -o %t.ptobc
// RUN: ptobc decode %t.ptobc | FileCheck %s
// RUN: env PTOBC_PRINT_PRETTY=1 ptobc decode %t.ptobc | FileCheck %s --check-prefixes=PRETTY
// RUN: env PTOBC_PRINT_PRETTY=0 ptobc decode %t.ptobc | FileCheck %s
// RUN: env PTOBC_PRINT_PRETTY= ptobc decode %t.ptobc | FileCheck %s
// RUN: env PTOBC_PRINT_GENERIC=1 ptobc decode %t.ptobc | FileCheck %s --check-prefixes=GENERIC
// RUN: env PTOBC_PRINT_LOC=1 ptobc decode %t.ptobc | FileCheck %s --check-prefixes=OFFSETS
// RUN: env PTOBC_EMIT_DEBUGINFO=1 ptobc encode %s -o %t.debug.ptobc
// RUN: env PTOBC_PRINT_LOC=1 ptobc decode %t.debug.ptobc | FileCheck %s --check-prefixes=LINES

// Without places, debug info changes nothing of the text; and all of these are the same program.
// RUN: ptobc decode %t.ptobc > %t.pto && ptobc decode %t.debug.ptobc | cmp - %t.pto
// RUN: env PTOBC_PRINT_PRETTY=1 ptobc decode %t.ptobc | ptobc encode - | cmp - %t.ptobc
// RUN: env PTOBC_PRINT_GENERIC=1 ptobc decode %t.ptobc | ptobc encode - | cmp - %t.ptobc
// RUN: env PTOBC_PRINT_LOC=1 ptobc decode %t.debug.ptobc | ptobc encode - | cmp - %t.ptobc
// RUN: ptobc decode %t.ptobc | ptobc encode - | cmp - %t.ptobc

// CHECK: func.func @floats(%arg0: f16) {
// CHECK-NEXT: arith.constant 0x3DCCCCCD : f32
// CHECK-NEXT: arith.constant 0x7FC12345 : f32
// CHECK-NEXT: arith.constant 0x80000000 : f32
// CHECK-NEXT: arith.constant 0x3C00 : f16
// CHECK-NEXT: arith.constant 0x0001 : bf16
// CHECK-NEXT: arith.constant 0x3FB999999999999A : f64
// CHECK-NEXT: arith.constant -7 : i32
// CHECK-NEXT: arith.constant true
// CHECK-NEXT: arith.cmpi slt, {{.*}} : i32
// CHECK-NEXT: scf.if
// CHECK-NEXT:   arith.constant 0x40000000 : f32
// PRETTY: func.func @floats(%arg0: f16) {
// PRETTY-NEXT: arith.constant 1.000000e-01 : f32
// PRETTY-NEXT: arith.constant 0x7FC12345 : f32
// PRETTY-NEXT: arith.constant -0.000000e+00 : f32
// PRETTY-NEXT: arith.constant 1.000000e+00 : f16
// GENERIC: "builtin.module"() ({
// GENERIC: "arith.constant"() <{value = 0x3DCCCCCD : f32}> : () -> f32
// GENERIC: "func.return"() : () -> ()
// OFFSETS: arith.constant 0x3DCCCCCD : f32 loc(#[[PLACE:loc[0-9]*]])
// OFFSETS: #[[PLACE]] = loc("{{.*}}.ptobc":0:{{[0-9]+}})
// LINES: arith.constant 0x3DCCCCCD : f32 loc(#[[NAMED:loc[0-9]*]])
// LINES: loc("{{.*}}decode.mlir":[[# @LINE + 3]]:12)
// LINES: #[[NAMED]] = loc("%tenth"(#loc
func.func @floats(%x: f16) {
  %tenth = arith.constant 0.1 : f32
  %nan = arith.constant 0x7FC12345 : f32
  %zero = arith.constant -0.0 : f32
  %half = arith.constant 1.0 : f16
  %tiny = arith.constant 0x0001 : bf16
  %double = arith.constant 0.1 : f64
  %i = arith.constant -7 : i32
  %true = arith.constant true
  %less = arith.cmpi slt, %i, %i : i32
  scf.if %less {
    %two = arith.constant 2.0 : f32
  }
  return
}
