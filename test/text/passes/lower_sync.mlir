// Events between kinds of operations become flags between pipes, and every barrier has one name. On a5 the vector pipe is in order by itself.
// RUN: pto-opt --pto-lower-sync=arch=a3 %s | FileCheck %s --check-prefixes=CHECK,KEPT
// RUN: pto-opt --pto-lower-sync=arch=cpu %s | FileCheck %s --check-prefixes=CHECK,KEPT
// RUN: pto-opt --pto-lower-sync=arch=a5 %s | FileCheck %s --check-prefixes=CHECK,A5
// RUN: pto-opt --pto-lower-sync %s | FileCheck %s --check-prefixes=CHECK,KEPT

// Each kind of operations has its pipe.
// CHECK-LABEL: func.func @events(
func.func @events() {
  // CHECK-NEXT: pto.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  pto.record_event[#pto.pipe_event_type<TLOAD>, #pto.pipe_event_type<TVEC>, #pto.event<EVENT_ID0>]
  // CHECK-NEXT: pto.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  pto.wait_event[#pto.sync_op_type<TLOAD>, #pto.sync_op_type<TVEC>, <EVENT_ID0>]
  // CHECK-NEXT: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID7>]
  pto.record_event[<TVECWAIT_EVENT>, <TSTORE_VEC>, <EVENT_ID7>]
  // CHECK-NEXT: pto.set_flag[<PIPE_MTE1>, <PIPE_M>, <EVENT_ID1>]
  pto.record_event[<TMOV_M2L>, <TMATMUL>, <EVENT_ID1>]
  // CHECK-NEXT: pto.set_flag[<PIPE_MTE1>, <PIPE_M>, <EVENT_ID2>]
  pto.record_event[<TMOV_M2B>, <TMATMUL>, <EVENT_ID2>]
  // CHECK-NEXT: pto.set_flag[<PIPE_M>, <PIPE_FIX>, <EVENT_ID3>]
  pto.record_event[<TMATMUL>, <TSTORE_ACC>, <EVENT_ID3>]
  // CHECK-NEXT: pto.wait_flag[<PIPE_FIX>, <PIPE_MTE2>, <EVENT_ID4>]
  pto.wait_event[<TMOV_M2S>, <TLOAD>, <EVENT_ID4>]
  // CHECK-NEXT: pto.wait_flag[<PIPE_FIX>, <PIPE_V>, <EVENT_ID5>]
  pto.wait_event[<TMOV_V2M>, <TMOV_M2V>, <EVENT_ID5>]
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @barriers(
func.func @barriers() {
  // CHECK-NEXT: pto.barrier <PIPE_MTE2>
  pto.barrier_sync[#pto.sync_op_type<TLOAD>]
  // CHECK-NEXT: pto.barrier <PIPE_M>
  pto.barrier_sync[<TMATMUL>]
  // CHECK-NEXT: pto.barrier <PIPE_MTE3>
  pto.pipe_barrier "PIPE_MTE3"
  // CHECK-NEXT: pto.barrier <PIPE_ALL>
  pto.pipe_barrier <PIPE_ALL>
  // CHECK-NEXT: pto.barrier <PIPE_MTE3>
  pto.tsync.op #pto.op<TSTORE_VEC>
  // CHECK-NEXT: pto.barrier <PIPE_FIX>
  pto.barrier <PIPE_FIX>
  // CHECK-NEXT: pto.barrier <PIPE_ALL>
  pto.barrier <PIPE_ALL>
  // CHECK-NEXT: return
  return
}

// Those of the vector pipe, also in regions.
// CHECK-LABEL: func.func @vector(
func.func @vector(%c: i1) {
  // KEPT-NEXT: pto.barrier <PIPE_V>
  pto.barrier_sync[<TVEC>]
  // KEPT-NEXT: pto.barrier <PIPE_V>
  pto.barrier_sync[<TMOV_M2V>]
  // KEPT-NEXT: pto.barrier <PIPE_V>
  pto.pipe_barrier "PIPE_V"
  // KEPT-NEXT: pto.barrier <PIPE_V>
  pto.barrier <PIPE_V>
  // CHECK-NEXT: scf.if
  scf.if %c {
    // KEPT-NEXT: pto.barrier <PIPE_V>
    pto.pipe_barrier <PIPE_V>
    // CHECK-NEXT: pto.barrier <PIPE_S>
    pto.barrier <PIPE_S>
  }
  // A5-NOT: PIPE_V
  // CHECK: return
  return
}

// KEPT-LABEL: func.func @kinds(
func.func @kinds() {
  // KEPT-NEXT: pto.barrier <PIPE_V>
  pto.tsync.op #pto.op<TADD>
  // KEPT-NEXT: pto.barrier <PIPE_M>
  pto.tsync.op #pto.op<TMATMUL>
  // KEPT-NEXT: pto.barrier <PIPE_FIX>
  pto.tsync.op #pto.op<TSTORE_ACC>
  // KEPT-NEXT: pto.barrier <PIPE_MTE1>
  pto.tsync.op #pto.op<TMOV_M2L>
  // KEPT-NEXT: pto.barrier <PIPE_S>
  pto.tsync.op #pto.op<SCALAR>
  // KEPT-NEXT: return
  return
}

// Flags, tokens and signals between cores are what they are.
// CHECK-LABEL: func.func @others(
func.func @others(%id: i64, %i: index) {
  // CHECK-NEXT: pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
  pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
  // CHECK-NEXT: pto.wait_flag_dyn[<PIPE_V>, <PIPE_MTE3>, %arg1]
  pto.wait_flag_dyn[<PIPE_V>, <PIPE_MTE3>, %i]
  // CHECK-NEXT: pto.get_buf[#pto.pipe_event_type<TVEC>, 0]
  pto.get_buf[<TVEC>, 0]
  // CHECK-NEXT: pto.rls_buf <PIPE_V>, %arg0 : i64
  pto.rls_buf "PIPE_V", %id : i64
  // CHECK-NEXT: pto.sync.set <PIPE_FIX>, 3
  pto.sync.set <PIPE_FIX>, 3
  // CHECK-NEXT: pto.mem_bar "VST_VLD"
  pto.mem_bar "VST_VLD"
  // CHECK-NEXT: return
  return
}
