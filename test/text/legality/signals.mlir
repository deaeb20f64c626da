// Signals of the other device are refused, and flags of a2a3 need their base.
// RUN: split-file %s %t
// RUN: not ptoas --emit=check --pto-arch=a5 %t/flags.mlir 2>&1 | FileCheck %s --check-prefix=A5
// RUN: ptoas --emit=check --pto-arch=a3 %t/flags.mlir
// RUN: ptoas --emit=check --pto-arch=cpu %t/flags.mlir
// A5: flags.mlir:3:5: error: 'pto.set_cross_core' op breaks a rule of profile a5: flags between cores are those of a2a3: use sync.set or set_intra_block [LEGAL_RULE]
// RUN: not ptoas --emit=check --pto-arch=a3 %t/semaphores.mlir 2>&1 | FileCheck %s --check-prefix=A3
// RUN: ptoas --emit=check --pto-arch=a5 %t/semaphores.mlir
// RUN: ptoas --emit=check --pto-arch=cpu %t/semaphores.mlir
// A3: semaphores.mlir:3:5: error: 'pto.set_intra_block' op breaks a rule of profile a2a3: semaphores of a block are those of a5: use sync.set and sync.wait [LEGAL_RULE]
// A3: semaphores.mlir:4:5: error: 'pto.wait_intra_core' op breaks a rule of profile a2a3
// RUN: not ptoas --emit=check --pto-arch=a3 %t/base.mlir 2>&1 | FileCheck %s --check-prefix=BASE
// RUN: ptoas --emit=check --pto-arch=a5 %t/base.mlir
// BASE: base.mlir:2:3: error: 'pto.sync.set' op breaks a rule of profile a2a3: a function that uses sync.set or sync.wait must contain a set_ffts [LEGAL_RULE]
// RUN: not ptoas --pto-level=level3 --pto-arch=a5 %t/buffers.mlir 2>&1 | FileCheck %s --check-prefix=LEVEL3
// LEVEL3: buffers.mlir:2:8: error: 'pto.reserve_buffer' op must have a base at level3: write auto = false, base = N [STRUCT_LEVEL]
// LEVEL3: Error: reserve_buffer without base at --pto-level=level3.
// RUN: not ptoas --pto-level=level2 --pto-arch=a5 %t/placed.mlir 2>&1 | FileCheck %s --check-prefix=LEVEL2
// LEVEL2: Error: reserve_buffer with base needs --pto-level=level3.
//--- flags.mlir
func.func @f(%id: i64) {
  pto.section.cube {
    pto.set_cross_core %id, %id : i64, i64
  }
  return
}
//--- semaphores.mlir
func.func @f(%id: i64) {
  pto.section.vector {
    pto.set_intra_block "PIPE_MTE3", %id : i64
    pto.wait_intra_core "PIPE_V", %id : i64
  }
  return
}
//--- base.mlir
func.func @f() {
  pto.sync.set <PIPE_FIX>, 3
  return
}
//--- buffers.mlir
func.func @f() attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.reserve_buffer {name = "fifo", size = 8192, location = <vec>, auto = true} -> i32
  return
}
//--- placed.mlir
func.func @f() attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %a = pto.reserve_buffer {name = "fifo", size = 8192, location = <vec>, auto = false, base = 0} -> i32
  return
}
