// Options of MLIR's pass manager work in ptoas. What they print goes to standard error, and what ptoas writes stays as it is.

// Every pass of the pipeline, in its order.
// RUN: ptoas --mlir-print-ir-after-all %s -o %t.after 2>&1 | FileCheck %s --check-prefix=AFTER
// AFTER: IR Dump After {{.*}}(pto-lower-queues)
// AFTER: pto.barrier_sync[#pto.sync_op_type<TLOAD>]
// AFTER: IR Dump After {{.*}}(pto-check-queues)
// AFTER: IR Dump After {{.*}}(pto-lower-sync)
// AFTER: pto.barrier <PIPE_MTE2>
// AFTER: IR Dump After {{.*}}(pto-infer-layout)
// AFTER: IR Dump After {{.*}}(pto-normalize-left)
// AFTER: IR Dump After {{.*}}(pto-check-legality)
// AFTER: IR Dump After {{.*}}(pto-bufferize)
// AFTER: IR Dump After {{.*}}(pto-normalize-moves)
// RUN: ptoas %s | diff - %t.after

// A check stops before what only C++ and runs need.
// RUN: ptoas --emit=check --mlir-print-ir-after-all %s 2>&1 | FileCheck %s --check-prefix=CHECKED
// CHECKED: IR Dump After {{.*}}(pto-check-legality)
// CHECKED-NOT: IR Dump After {{.*}}(pto-bufferize)

// Before and after one pass.
// RUN: ptoas --emit=check --mlir-print-ir-before=pto-infer-layout --mlir-print-ir-after=pto-infer-layout %s 2>&1 | FileCheck %s --check-prefix=LAYOUT
// LAYOUT-NOT: IR Dump
// LAYOUT: IR Dump Before {{.*}}(pto-infer-layout)
// LAYOUT-NOT: layout = #pto.layout<dn>
// LAYOUT: IR Dump After {{.*}}(pto-infer-layout)
// LAYOUT: layout = #pto.layout<dn>
// LAYOUT-NOT: IR Dump
// RUN: ptoas --emit=check --mlir-print-ir-before=pto-infer-layout --disable-infer-layout %s 2>&1 | count 0

// RUN: ptoas --mlir-timing %s -o %t.timed 2>&1 | FileCheck %s --check-prefix=TIMING
// TIMING: Execution time report
// TIMING-DAG: pto-lower-queues
// TIMING-DAG: pto-normalize-moves
// TIMING: Total
// RUN: ptoas %s | diff - %t.timed

// RUN: ptoas --verify-each %s -o %t.verified 2>&1 | count 0
// RUN: ptoas %s | diff - %t.verified
// RUN: ptoas --verify-each --mlir-print-ir-after=pto-lower-sync %s 2>&1 | FileCheck %s --check-prefix=VERIFIED
// VERIFIED: IR Dump After {{.*}}(pto-lower-sync)
// VERIFIED: #include "pto/pto-inst.hpp"

// In assembly form, too.
// RUN: ptoas --emit=asm %s -o %t.pto
// RUN: ptoas --emit=check --mlir-print-ir-after=pto-lower-sync %t.pto 2>&1 | FileCheck %s --check-prefix=ASSEMBLY
// ASSEMBLY: IR Dump After {{.*}}(pto-lower-sync)
// ASSEMBLY: pto.barrier <PIPE_MTE2>

// Options that MLIR does not have, and passes that we do not have.
// RUN: not ptoas --emit=check --mlir-nonsense %s 2>&1 | FileCheck %s --check-prefix=NONSENSE
// NONSENSE: Unknown command line argument '--mlir-nonsense'
// RUN: not ptoas --emit=check --mlir-print-ir-before=nonsense %s 2>&1 | FileCheck %s --check-prefix=PASS
// PASS: Cannot find option named 'nonsense'
// RUN: %python -c "import subprocess, sys; sys.exit(subprocess.run(['ptoas', '--mlir-nonsense', sys.argv[1]]).returncode != 1)" %s
// RUN: %python -c "import subprocess, sys; sys.exit(subprocess.run(['ptoas', '--mlir-timing', sys.argv[1]]).returncode != 0)" %s
// Nothing is written then.
// RUN: rm -f %t.none
// RUN: not ptoas --mlir-nonsense %s -o %t.none
// RUN: not ls %t.none

func.func @f(%p: !pto.ptr<f32>) {
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %column = pto.make_tensor_view %p, shape = [%c16, %c1], strides = [%c1, %c16] : !pto.tensor_view<16x1xf32>
  pto.barrier_sync[<TLOAD>]
  return
}
