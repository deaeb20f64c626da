// What the DPS form leaves out of what was written is still there after decoding: then ptobc writes the generic form.

// RUN: env PTOBC_ALLOW_GENERIC=1 ptobc encode %s -o %t.ptobc
// RUN: ptobc decode %t.ptobc -o %t.pto && FileCheck %s < %t.pto
// RUN: env PTOBC_ALLOW_GENERIC=1 ptobc encode %t.pto | cmp - %t.ptobc
// CHECK: "pto.get_buf"() <{buf_id = 3 : i32, mode = 0 : i32, op_type = #pto.pipe_event_type<TVEC>}> : () -> ()
func.func @f() {
  "pto.get_buf"() {buf_id = 3 : i32, mode = 0 : i32, op_type = #pto.pipe_event_type<TVEC>} : () -> ()
  return
}
