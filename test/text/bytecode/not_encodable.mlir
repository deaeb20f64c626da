// What version 0 of bytecode cannot say at all.

// RUN: not env PTOBC_ALLOW_GENERIC=1 ptobc encode %s 2>&1 | FileCheck %s
func.func @blocks(%c: i1) {
  // CHECK: not_encodable.mlir:[[# @LINE + 1]]:3: error: 'cf.cond_br' op branches to a block, which bytecode cannot say; write it with scf.if, scf.for or scf.while [BCODE_ENCODING]
  cf.cond_br %c, ^a, ^a
^a:
  return
}
// CHECK: {{^}}ERROR: could not encode {{.*}}not_encodable.mlir{{$}}
