// Flags, barriers, buffers, sections, launch coordinates, printing.
// RUN: ptoas --pto-arch=a3 %s | FileCheck --check-prefixes=CHECK,A3 %s
// RUN: ptoas --pto-arch=a5 %s | FileCheck %s
module {
  // CHECK-LABEL: AICORE void flags(
  func.func @flags(%i: index) {
    // CHECK-NEXT: set_flag(PIPE_MTE2, PIPE_V, EVENT_ID0);
    // CHECK-NEXT: wait_flag(PIPE_MTE2, PIPE_V, EVENT_ID0);
    pto.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
    pto.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
    // CHECK-NEXT: set_flag(PIPE_V, PIPE_MTE3, static_cast<event_t>(v1));
    // CHECK-NEXT: wait_flag(PIPE_V, PIPE_MTE3, static_cast<event_t>(v1));
    pto.set_flag_dyn[<PIPE_V>, <PIPE_MTE3>, %i]
    pto.wait_flag_dyn[<PIPE_V>, <PIPE_MTE3>, %i]
    // CHECK-NEXT: set_flag(PIPE_MTE2, PIPE_V, EVENT_ID3);
    // CHECK-NEXT: wait_flag(PIPE_M, PIPE_FIX, EVENT_ID1);
    pto.record_event[#pto.pipe_event_type<TLOAD>, #pto.pipe_event_type<TVEC>, #pto.event<EVENT_ID3>]
    pto.wait_event[#pto.pipe_event_type<TMATMUL>, #pto.pipe_event_type<TSTORE_ACC>, #pto.event<EVENT_ID1>]
    // A3-NEXT: pipe_barrier(PIPE_V);
    // CHECK-NEXT: pipe_barrier(PIPE_MTE2);
    // CHECK-NEXT: pipe_barrier(PIPE_ALL);
    pto.barrier_sync[#pto.sync_op_type<TVEC>]
    pto.barrier_sync[#pto.sync_op_type<TLOAD>]
    pto.barrier <PIPE_ALL>
    // A3-NEXT: pipe_barrier(PIPE_V);
    // CHECK-NEXT: get_buf(PIPE_V, 3, 0);
    // CHECK-NEXT: rls_buf(PIPE_MTE2, 31, 1);
    pto.barrier <PIPE_V>
    pto.get_buf[#pto.pipe_event_type<TVEC>, 3]
    pto.rls_buf[#pto.pipe_event_type<TLOAD>, 31] {mode = 1 : i32}
    // CHECK-NEXT: pipe_barrier(PIPE_ALL);
    %t = pto.alloc_tile : !pto.tile_buf<vec, 16x64xf32>
    pto.tsync ins(%t : !pto.tile_buf<vec, 16x64xf32>)
    // CHECK-NEXT: }
    return
  }

  // CHECK-LABEL: AICORE void release(PTOAS_EventIdArray<4> &v1) {
  // CHECK-NEXT: v1[2] = 0;
  func.func @release(%a: !pto.eventid_array<4>) {
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    pto.eventid_array_set %a[%c2], %c0 : !pto.eventid_array<4>
    return
  }

  // CHECK-LABEL: AICORE void arrays(
  func.func @arrays(%i: index) {
    // CHECK-NEXT: PTOAS_EventIdArray<4> [[A:v[0-9]+]];
    // CHECK-NEXT: [[A]][v1] = 3;
    // CHECK-NEXT: const int64_t [[E:v[0-9]+]] = [[A]][0];
    // CHECK-NEXT: set_flag(PIPE_V, PIPE_MTE3, static_cast<event_t>([[E]]));
    // CHECK-NEXT: release([[A]]);
    %c0 = arith.constant 0 : index
    %c3 = arith.constant 3 : index
    %a = pto.declare_eventid_array -> !pto.eventid_array<4>
    pto.eventid_array_set %a[%i], %c3 : !pto.eventid_array<4>
    %e = pto.eventid_array_get %a[%c0] : !pto.eventid_array<4>
    pto.set_flag_dyn[<PIPE_V>, <PIPE_MTE3>, %e]
    func.call @release(%a) : (!pto.eventid_array<4>) -> ()
    return
  }
  // CHECK-LABEL: AICORE void sections(
  // CHECK-SAME: __gm__ int64_t *v1, int64_t v2, {{\[\[}}maybe_unused]] int64_t v3)
  func.func @sections(%p: !pto.ptr<i64>, %n: i64, %unused: i64) {
    %c0 = arith.constant 0 : index
    // CHECK-NEXT: const int64_t [[I:v[0-9]+]] = get_block_idx();
    // CHECK-NEXT: v1[0] = [[I]];
    %i = pto.get_block_idx
    pto.store_scalar %i, %p[%c0] : !pto.ptr<i64>, i64
    // Read in sections only: one core kind does not see it.
    // CHECK-NEXT: {{\[\[}}maybe_unused]] const int64_t [[S:v[0-9]+]] = uint64_t([[I]]) + uint64_t(v2);
    %s = arith.addi %i, %n : i64
    // CHECK-NEXT: {{^}}#if defined(__DAV_CUBE__)
    // CHECK-NEXT:   {
    // CHECK-NEXT:     v1[0] = [[S]];
    // CHECK-NEXT:   }
    // CHECK-NEXT: {{^}}#endif
    pto.section.cube {
      pto.store_scalar %s, %p[%c0] : !pto.ptr<i64>, i64
    }
    // CHECK-NEXT: {{^}}#if defined(__DAV_VEC__)
    // CHECK-NEXT:   {
    // CHECK-NEXT:     set_mask_norm();
    // CHECK-NEXT:     set_vector_mask(-1, -1);
    // CHECK-NEXT:     const int64_t [[K:v[0-9]+]] = get_subblockid();
    // CHECK-NEXT:     v1[[[S]]] = [[K]];
    // CHECK-NEXT:   }
    // CHECK-NEXT: {{^}}#endif
    pto.section.vector {
      %k = pto.get_subblock_idx
      %j = arith.index_cast %s : i64 to index
      pto.store_scalar %k, %p[%j] : !pto.ptr<i64>, i64
    }
    // CHECK-NEXT: const int64_t [[N:v[0-9]+]] = get_block_num();
    // CHECK-NEXT: v1[0] = [[N]];
    // CHECK-NEXT: const int64_t [[M:v[0-9]+]] = get_subblockdim();
    // CHECK-NEXT: v1[0] = [[M]];
    %num = pto.get_block_num
    pto.store_scalar %num, %p[%c0] : !pto.ptr<i64>, i64
    %sub = pto.get_subblock_num
    pto.store_scalar %sub, %p[%c0] : !pto.ptr<i64>, i64
    return
  }

  // CHECK-LABEL: AICORE void cube_only(
  // CHECK-NEXT: {{^}}#if defined(__DAV_CUBE__)
  // CHECK-NEXT:   v1[0] = 1;
  // CHECK-NEXT: {{^}}#endif
  // CHECK-NEXT: }
  func.func @cube_only(%p: !pto.ptr<i32>) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
    %c0 = arith.constant 0 : index
    %one = arith.constant 1 : i32
    pto.store_scalar %one, %p[%c0] : !pto.ptr<i32>, i32
    return
  }

  // Arguments get the type that the conversion takes.
  // CHECK-LABEL: AICORE void prints(
  func.func @prints(%i: i32, %x: f32, %h: f16, %b: i1) {
    // CHECK-NEXT: cce::printf("i = %5lld\n", static_cast<long long>(v1));
    pto.print ins("i = %5d\n", %i : i32)
    // CHECK-NEXT: cce::printf("%f", static_cast<double>(v3));
    pto.print ins("", %h : f16)
    // CHECK-NEXT: cce::printf("100%% \"of\" %08llx", static_cast<unsigned long long>(uint32_t(v1)));
    pto.print ins("100%% \22of\22 %08lx", %i : i32)
    // CHECK-NEXT: cce::printf("%.3g", static_cast<double>(v2));
    pto.print ins("%.3g", %x : f32)
    // CHECK-NEXT: cce::printf("no value");
    pto.print ins("no value", %x : f32)
    // CHECK-NEXT: cce::printf("%llu", static_cast<unsigned long long>(v4));
    pto.print ins("%u", %b : i1)
    // CHECK-NEXT: trap();
    pto.trap
    return
  }
}
