// Synchronization as the pages of the ISA write it, and how it is printed: names in quotes, tokens of buffers in any order, flags between cores.
// Printed and read again, this text prints the same, also from assembly text.
// RUN: split-file %s %t
// RUN: pto-opt %t/forms.mlir -o %t.1
// RUN: pto-opt %t.1 -o %t.2
// RUN: diff %t.1 %t.2
// RUN: FileCheck %t/forms.mlir --input-file=%t.1
// RUN: ptoas --emit=dps --pto-arch=cpu %t/forms.mlir -o %t.dps
// RUN: ptoas --emit=dps --pto-arch=cpu %t.dps | diff %t.dps -
// RUN: ptoas --emit=asm --pto-arch=cpu %t/forms.mlir -o %t.asm
// RUN: ptoas --emit=asm --pto-arch=cpu %t.asm | diff %t.asm -
// RUN: ptoas --emit=dps --pto-arch=cpu %t.asm | diff %t.dps -
// RUN: ptoas --emit=dps --pto-arch=cpu %t/forms.pto | FileCheck %t/forms.pto

//--- forms.mlir
// CHECK-LABEL: func.func @quoted(
func.func @quoted(%id: index) {
  // CHECK-NEXT: pto.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  pto.set_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID0"]
  // CHECK-NEXT: pto.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID7>]
  pto.wait_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID7"]
  // CHECK-NEXT: pto.set_flag_dyn[<PIPE_V>, <PIPE_MTE3>, %arg0]
  pto.set_flag_dyn["PIPE_V", "PIPE_MTE3", %id]
  // CHECK-NEXT: pto.wait_flag_dyn[<PIPE_V>, <PIPE_MTE3>, %arg0]
  pto.wait_flag_dyn["PIPE_V", "PIPE_MTE3", %id]
  // CHECK-NEXT: pto.barrier <PIPE_ALL>
  pto.barrier "PIPE_ALL"
  // CHECK-NEXT: pto.record_event[#pto.pipe_event_type<TLOAD>, #pto.pipe_event_type<TVEC>, <EVENT_ID1>]
  pto.record_event["TLOAD", "TVEC", "EVENT_ID1"]
  // CHECK-NEXT: pto.barrier_sync[#pto.sync_op_type<TMATMUL>]
  pto.barrier_sync["TMATMUL"]
  // CHECK-NEXT: pto.sync.set <PIPE_FIX>, 3
  pto.sync.set "PIPE_FIX", 3
  // CHECK-NEXT: pto.sync.wait <PIPE_V>, %arg0
  pto.sync.wait "PIPE_V", %id
  return
}

// CHECK-LABEL: func.func @barriers(
func.func @barriers() {
  // CHECK-NEXT: pto.pipe_barrier <PIPE_V>
  pto.pipe_barrier "PIPE_V"
  // CHECK-NEXT: pto.pipe_barrier <PIPE_ALL> {note = 1 : i64}
  pto.pipe_barrier <PIPE_ALL> {note = 1}
  // CHECK-NEXT: pto.pipe_barrier <PIPE_MTE2>
  pto.pipe_barrier #pto.pipe<PIPE_MTE2>
  // CHECK-NEXT: pto.pipe_barrier <PIPE_MTE3>
  "pto.pipe_barrier"() <{pipe = #pto.pipe<PIPE_MTE3>}> : () -> ()
  // CHECK-NEXT: pto.tsync.op #pto.op<TADD>
  pto.tsync.op #pto.op<TADD>
  // CHECK-NEXT: pto.tsync.op #pto.op<TMATMUL> {note = 1 : i64}
  pto.tsync.op #pto<op TMATMUL> {note = 1}
  // CHECK-NEXT: pto.tsync.op #pto.op<TSTORE_VEC>
  pto.tsync.op <TSTORE_VEC>
  // CHECK-NEXT: pto.tsync.op #pto.op<TSTORE_ACC>
  pto.tsync.op "TSTORE_ACC"
  // CHECK-NEXT: pto.tsync.op #pto.op<TADD>
  "pto.tsync.op"() <{op = #pto.op<TADD>}> : () -> ()
  // CHECK-NEXT: pto.mem_bar "VV_ALL"
  pto.mem_bar "VV_ALL"
  // CHECK-NEXT: pto.mem_bar "VST_VLD"
  pto.mem_bar "VST_VLD"
  // CHECK-NEXT: pto.mem_bar "VLD_VST" {note = 1 : i64}
  pto.mem_bar "VLD_VST" {note = 1}
  // CHECK-NEXT: pto.mem_bar "VST_VST"
  "pto.mem_bar"() <{kind = "VST_VST"}> : () -> ()
  return
}

// CHECK-LABEL: func.func @tokens(
func.func @tokens(%id: i64, %mode: i64, %i: index, %w: i32) {
  // By the kind of operations.
  // CHECK-NEXT: pto.get_buf[#pto.pipe_event_type<TVEC>, 0]
  pto.get_buf[#pto.pipe_event_type<TVEC>, 0] {mode = 0 : i32}
  // CHECK-NEXT: pto.get_buf[#pto.pipe_event_type<TLOAD>, 31] {mode = 1 : i32}
  pto.get_buf["TLOAD", 31] {mode = 1 : i32}
  // CHECK-NEXT: pto.rls_buf[#pto.sync_op_type<TVEC>, 0]
  pto.rls_buf[#pto.sync_op_type<TVEC>, 0]

  // By the pipe; the token is a value, before or behind it.
  // CHECK-NEXT: pto.get_buf <PIPE_V>, %arg0, %arg1 : i64, i64
  pto.get_buf %id, "PIPE_V", %mode : i64, i64
  // CHECK-NEXT: pto.get_buf <PIPE_V>, %arg0, %arg1 : i64, i64
  pto.get_buf "PIPE_V", %id, %mode : i64, i64
  // CHECK-NEXT: pto.get_buf <PIPE_V>, %arg0 : i64
  pto.get_buf %id, "PIPE_V" : i64
  // CHECK-NEXT: pto.get_buf <PIPE_V>, %arg0 : i64
  pto.get_buf "PIPE_V", %id : i64
  // CHECK-NEXT: pto.get_buf <PIPE_MTE2>, %arg2, %arg3 {note = 1 : i64} : index, i32
  pto.get_buf #pto.pipe<PIPE_MTE2>, %i, %w {note = 1} : index, i32

  // The token is written.
  // CHECK-NEXT: pto.get_buf <PIPE_V>, 3 {mode = 1 : i32}
  pto.get_buf 3, "PIPE_V", 1
  // CHECK-NEXT: pto.get_buf <PIPE_V>, 3 {mode = 1 : i32}
  pto.get_buf "PIPE_V", 3, 1
  // CHECK-NEXT: pto.get_buf <PIPE_V>, 3
  pto.get_buf "PIPE_V", 3, 0
  // CHECK-NEXT: pto.get_buf <PIPE_V>, 3
  pto.get_buf 3, "PIPE_V"
  // CHECK-NEXT: pto.get_buf <PIPE_M>, 31 {mode = 2 : i32, note = 1 : i64}
  pto.get_buf <PIPE_M>, 31 {mode = 2 : i32, note = 1}

  // In generic form.
  // CHECK-NEXT: pto.get_buf <PIPE_V>, %arg0, %arg1 : i64, i64
  "pto.get_buf"(%id, %mode) <{pipe = #pto.pipe<PIPE_V>}> : (i64, i64) -> ()
  // CHECK-NEXT: pto.get_buf <PIPE_V>, 3
  "pto.get_buf"() <{buf_id = 3 : i32, pipe = #pto.pipe<PIPE_V>}> : () -> ()

  // CHECK-NEXT: pto.rls_buf <PIPE_V>, %arg0, %arg1 : i64, i64
  pto.rls_buf %id, "PIPE_V", %mode : i64, i64
  // CHECK-NEXT: pto.rls_buf <PIPE_V>, %arg0 {note = 1 : i64} : i64
  pto.rls_buf "PIPE_V", %id {note = 1} : i64
  // CHECK-NEXT: pto.rls_buf <PIPE_V>, 3 {mode = 1 : i32}
  pto.rls_buf 3, "PIPE_V", 1
  // CHECK-NEXT: pto.rls_buf <PIPE_V>, 3
  pto.rls_buf "PIPE_V", 3
  return
}

// CHECK-LABEL: func.func @cores(
func.func @cores(%core: i64, %flag: i64, %i: index, %w: i32) {
  // CHECK-NEXT: pto.set_cross_core %arg0, %arg1 : i64, i64
  pto.set_cross_core %core, %flag : i64, i64
  // CHECK-NEXT: pto.set_cross_core %arg2, %arg3 {note = 1 : i64} : index, i32
  pto.set_cross_core %i, %w {note = 1} : index, i32
  // CHECK-NEXT: pto.set_cross_core %arg0, %arg1 : i64, i64
  "pto.set_cross_core"(%core, %flag) : (i64, i64) -> ()
  // CHECK-NEXT: pto.wait_flag_dev %arg1 : i64
  pto.wait_flag_dev %flag : i64
  // CHECK-NEXT: pto.wait_flag_dev %arg0, %arg1 {note = 1 : i64} : i64, i64
  pto.wait_flag_dev %core, %flag {note = 1} : i64, i64
  // CHECK-NEXT: pto.wait_flag_dev %arg2 : index
  "pto.wait_flag_dev"(%i) : (index) -> ()
  // CHECK-NEXT: pto.set_intra_block <PIPE_FIX>, %arg1 : i64
  pto.set_intra_block "PIPE_FIX", %flag : i64
  // CHECK-NEXT: pto.set_intra_block <PIPE_MTE3>, %arg2 {note = 1 : i64} : index
  pto.set_intra_block <PIPE_MTE3>, %i {note = 1} : index
  // CHECK-NEXT: pto.set_intra_block <PIPE_V>, %arg3 : i32
  "pto.set_intra_block"(%w) <{pipe = #pto.pipe<PIPE_V>}> : (i32) -> ()
  // CHECK-NEXT: pto.wait_intra_core <PIPE_V>, %arg1 : i64
  pto.wait_intra_core "PIPE_V", %flag : i64
  // CHECK-NEXT: pto.wait_intra_core <PIPE_MTE1>, %arg2 {note = 1 : i64} : index
  pto.wait_intra_core #pto.pipe<PIPE_MTE1>, %i {note = 1} : index
  // CHECK-NEXT: pto.wait_intra_core <PIPE_V>, %arg3 : i32
  "pto.wait_intra_core"(%w) <{pipe = #pto.pipe<PIPE_V>}> : (i32) -> ()
  return
}

// In assembly the dialect's name is left out, numbers may be operands, and tsync takes events.

// The types of numbers may be left out.
// CHECK-LABEL: func.func @untyped
func.func @untyped(%a: i64, %b: index) {
  // CHECK-NEXT: pto.set_cross_core %arg0, %arg1 : i64, index
  pto.set_cross_core %a, %b
  // CHECK-NEXT: pto.wait_flag_dev %arg0 : i64
  pto.wait_flag_dev %a
  // CHECK-NEXT: pto.set_intra_block <PIPE_FIX>, %arg0 : i64
  pto.set_intra_block "PIPE_FIX", %a
  // CHECK-NEXT: pto.wait_intra_core <PIPE_V>, %arg1 {x = 1 : i64} : index
  pto.wait_intra_core <PIPE_V>, %b {x = 1}
  return
}

//--- forms.pto
.kernel @forms(%first: !pto.event, %second: !pto.event, %id: i64, %mode: i64) {
  # CHECK: pto.tsync ins(%arg0, %arg1 : !pto.event, !pto.event)
  tsync %first, %second : !pto.event, !pto.event
  # CHECK-NEXT: pto.tsync.op #pto.op<TADD>
  tsync.op #pto.op<TADD>
  # CHECK-NEXT: pto.pipe_barrier <PIPE_V>
  pipe_barrier "PIPE_V"
  # CHECK-NEXT: pto.mem_bar "VST_VLD"
  mem_bar "VST_VLD"
  # CHECK-NEXT: pto.get_buf <PIPE_V>, %arg2, %arg3 : i64, i64
  get_buf %id, "PIPE_V", %mode : i64, i64
  # CHECK-NEXT: pto.get_buf <PIPE_V>, 3 {mode = 1 : i32}
  get_buf 3, "PIPE_V", 1
  # CHECK-NEXT: pto.rls_buf <PIPE_V>, 3
  rls_buf "PIPE_V", 3
  # CHECK-DAG: %[[FLAG:.*]] = arith.constant 3 : i64
  # CHECK-DAG: %[[CORE:.*]] = arith.constant 0 : i64
  # CHECK: pto.set_cross_core %[[CORE]], %[[FLAG]] : i64, i64
  set_cross_core 0, 3 : i64, i64
  # CHECK-NEXT: pto.wait_flag_dev %[[FLAG]] : i64
  wait_flag_dev 3 : i64
  # CHECK-NEXT: pto.wait_flag_dev %[[CORE]], %[[FLAG]] : i64, i64
  wait_flag_dev 0, 3 : i64, i64
  # CHECK-NEXT: pto.set_intra_block <PIPE_FIX>, %[[FLAG]] : i64
  set_intra_block "PIPE_FIX", 3 : i64
  # CHECK-NEXT: pto.wait_intra_core <PIPE_V>, %arg2 : i64
  wait_intra_core "PIPE_V", %id : i64
}
