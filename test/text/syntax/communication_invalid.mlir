// What is wrong with one operation of communication, of addresses or of vector scopes, and what is said.
// RUN: pto-opt -split-input-file -verify-diagnostics %s

// Sessions.

func.func @f(%ws: !pto.ptr<i8>) {
  %t = pto.alloc_tile : !pto.tile_buf<mat, 1x256xi8>
  // expected-error@+1 {{'pto.build_async_session' op expects the scratch tile in vec, but got '!pto.tile_buf<mat, 1x256xi8>'}}
  %s = pto.build_async_session(%t, %ws : !pto.tile_buf<mat, 1x256xi8>, !pto.ptr<i8>) -> !pto.async_session
  return
}

// -----

func.func @f(%ws: !pto.ptr<i8>, %m: memref<1x1x256xi8, #pto.address_space<vec>>) {
  // expected-error@+1 {{op expects the scratch tile to have one or two static sizes, but got 'memref<1x1x256xi8, #pto.address_space<vec>>'}}
  %s = pto.build_async_session(%m, %ws : memref<1x1x256xi8, #pto.address_space<vec>>, !pto.ptr<i8>) -> !pto.async_session
  return
}

// -----

func.func @f(%ws: !pto.ptr<i8>, %m: memref<?xi8, #pto.address_space<vec>>) {
  // expected-error@+1 {{op expects the scratch tile to have one or two static sizes, but got 'memref<?xi8, #pto.address_space<vec>>'}}
  %s = pto.build_async_session(%m, %ws : memref<?xi8, #pto.address_space<vec>>, !pto.ptr<i8>) -> !pto.async_session
  return
}

// -----

// Eight bytes are enough.
func.func @f(%ws: !pto.ptr<i8>, %seven: memref<7xi8, #pto.address_space<vec>>, %eight: memref<8xi8, #pto.address_space<vec>>, %two: memref<1x2xf32, #pto.address_space<vec>>) {
  %s = pto.build_async_session(%eight, %ws : memref<8xi8, #pto.address_space<vec>>, !pto.ptr<i8>) -> !pto.async_session
  %t = pto.build_async_session(%two, %ws : memref<1x2xf32, #pto.address_space<vec>>, !pto.ptr<i8>) -> !pto.async_session
  // expected-error@+1 {{op expects the scratch tile to have at least 8 bytes, but got 'memref<7xi8, #pto.address_space<vec>>'}}
  %u = pto.build_async_session(%seven, %ws : memref<7xi8, #pto.address_space<vec>>, !pto.ptr<i8>) -> !pto.async_session
  return
}

// -----

func.func @f(%ws: !pto.ptr<i16>, %m: memref<8xi8, #pto.address_space<vec>>) {
  // expected-error@+1 {{op expects the workspace to be of 8-bit integers, but got '!pto.ptr<i16>'}}
  %s = pto.build_async_session(%m, %ws : memref<8xi8, #pto.address_space<vec>>, !pto.ptr<i16>) -> !pto.async_session
  return
}

// -----

func.func @f(%m: memref<8xi8, #pto.address_space<vec>>) {
  // expected-error@+1 {{op operand #1 must be a !pto.ptr or a memref in global memory, but got 'memref<8xi8, #pto.address_space<vec>>'}}
  %s = pto.build_async_session(%m, %m : memref<8xi8, #pto.address_space<vec>>, memref<8xi8, #pto.address_space<vec>>) -> !pto.async_session
  return
}

// -----

func.func @f(%ws: !pto.ptr<ui8>, %m: memref<8xi8, #pto.address_space<vec>>) {
  %ok = pto.build_async_session(%m, %ws : memref<8xi8, #pto.address_space<vec>>, !pto.ptr<ui8>) {sync_id = 0, block_bytes = 1, comm_block_offset = 0, queue_num = 1, channel_group_idx = 0} -> !pto.async_session
  // expected-error@+1 {{op expects sync_id to be 0 to 7, but got 8}}
  %s = pto.build_async_session(%m, %ws : memref<8xi8, #pto.address_space<vec>>, !pto.ptr<ui8>) {sync_id = 8} -> !pto.async_session
  return
}

// -----

func.func @f(%ws: !pto.ptr<i8>, %m: memref<8xi8, #pto.address_space<vec>>) {
  // expected-error@+1 {{op expects block_bytes to be positive, but got 0}}
  %s = pto.build_async_session(%m, %ws : memref<8xi8, #pto.address_space<vec>>, !pto.ptr<i8>) {block_bytes = 0} -> !pto.async_session
  return
}

// -----

func.func @f(%ws: !pto.ptr<i8>, %m: memref<8xi8, #pto.address_space<vec>>) {
  // expected-error@+1 {{op expects comm_block_offset to be at least 0, but got -1}}
  %s = pto.build_async_session(%m, %ws : memref<8xi8, #pto.address_space<vec>>, !pto.ptr<i8>) {comm_block_offset = -1} -> !pto.async_session
  return
}

// -----

func.func @f(%ws: !pto.ptr<i8>, %m: memref<8xi8, #pto.address_space<vec>>) {
  // expected-error@+1 {{op expects queue_num to be positive and to fit 32 bits, but got 0}}
  %s = pto.build_async_session(%m, %ws : memref<8xi8, #pto.address_space<vec>>, !pto.ptr<i8>) {queue_num = 0 : i32} -> !pto.async_session
  return
}

// -----

func.func @f(%ws: !pto.ptr<i8>, %m: memref<8xi8, #pto.address_space<vec>>) {
  // expected-error@+1 {{op expects channel_group_idx to be 0 to 4294967295, but got 4294967296}}
  %s = pto.build_async_session(%m, %ws : memref<8xi8, #pto.address_space<vec>>, !pto.ptr<i8>) {channel_group_idx = 4294967296} -> !pto.async_session
  return
}

// -----

// Asynchronous copies.

func.func @f(%a: memref<1x64xf32>, %b: memref<1x64xf16>, %s: !pto.async_session) {
  // expected-error@+1 {{'pto.tput_async' op expects dst and src to have the same element type, but got 'f32' and 'f16'}}
  %e = pto.tput_async(%a, %b, %s : memref<1x64xf32>, memref<1x64xf16>, !pto.async_session) -> !pto.async_event
  return
}

// -----

func.func @f(%a: memref<2x64xf32>, %s: !pto.async_session) {
  // expected-error@+1 {{'pto.tput_async' op expects dst to be a static flat contiguous logical 1D GM memref, but got 'memref<2x64xf32>'}}
  %e = pto.tput_async(%a, %a, %s : memref<2x64xf32>, memref<2x64xf32>, !pto.async_session) -> !pto.async_event
  return
}

// -----

func.func @f(%a: memref<1x64xf32>, %b: !pto.tensor_view<1x?xf32>, %s: !pto.async_session) {
  // expected-error@+1 {{'pto.tget_async' op expects src to be a static flat contiguous logical 1D GM view, but got '!pto.tensor_view<1x?xf32>'}}
  %e = pto.tget_async(%a, %b, %s : memref<1x64xf32>, !pto.tensor_view<1x?xf32>, !pto.async_session) -> !pto.async_event
  return
}

// -----

func.func @f(%a: memref<1x64xf32, strided<[128, 2]>>, %s: !pto.async_session) {
  // expected-error@+1 {{'pto.tget_async' op expects dst to be a static flat contiguous logical 1D GM memref, but got 'memref<1x64xf32, strided<[128, 2]>>'}}
  %e = pto.tget_async(%a, %a, %s : memref<1x64xf32, strided<[128, 2]>>, memref<1x64xf32, strided<[128, 2]>>, !pto.async_session) -> !pto.async_event
  return
}

// -----

func.func @f(%a: memref<1x64xf32>, %b: memref<1x32xf32>, %s: !pto.async_session) {
  // expected-error@+1 {{'pto.tget_async' op expects dst and src to have the same sizes, but got 'memref<1x64xf32>' and 'memref<1x32xf32>'}}
  %e = pto.tget_async(%a, %b, %s : memref<1x64xf32>, memref<1x32xf32>, !pto.async_session) -> !pto.async_event
  return
}

// -----

func.func @f(%a: memref<1x64xf32>, %t: memref<1x64xf32, #pto.address_space<vec>>, %s: !pto.async_session) {
  // expected-error@+1 {{op operand #1 must be a !pto.tensor_view, a !pto.partition_tensor_view or a memref in global memory, but got 'memref<1x64xf32, #pto.address_space<vec>>'}}
  %e = pto.tget_async(%a, %t, %s : memref<1x64xf32>, memref<1x64xf32, #pto.address_space<vec>>, !pto.async_session) -> !pto.async_event
  return
}

// -----

func.func @f(%e: !pto.async_event) {
  // expected-error@+1 {{'pto.wait_async_event' op operand #1 must be a !pto.async_session, but got '!pto.async_event'}}
  %ok = pto.wait_async_event(%e, %e : !pto.async_event, !pto.async_event) -> i1
  return
}

// -----

func.func @f(%e: !pto.async_event, %s: !pto.async_session) {
  // expected-error@+1 {{'pto.test_async_event' op result #0 must be 1-bit signless integer, but got 'i32'}}
  %ok = pto.test_async_event(%e, %s : !pto.async_event, !pto.async_session) -> i32
  return
}

// -----

// Copies and signals.

func.func @f(%a: memref<16x16xf32>, %b: memref<16x8xf32>) {
  // expected-error@+1 {{'pto.tput' op expects dst and src to have the same sizes, but got 'memref<16x16xf32>' and 'memref<16x8xf32>'}}
  pto.tput %a, %b : (memref<16x16xf32>, memref<16x8xf32>)
  return
}

// -----

// Dimensions that are left out are 1, and open sizes agree with all.
func.func @f(%a: memref<16xf32>, %b: memref<1x?xf32>, %c: memref<16xi32>) {
  pto.tget %a, %b : (memref<16xf32>, memref<1x?xf32>)
  // expected-error@+1 {{'pto.tget' op expects dst and src to have the same element type, but got 'f32' and 'i32'}}
  pto.tget %a, %c : (memref<16xf32>, memref<16xi32>)
  return
}

// -----

func.func @f(%sig: memref<i64>, %n: i32) {
  // expected-error@+1 {{'pto.tnotify' op operand #0 must be a tensor or memref of i32 in global memory, but got 'memref<i64>'}}
  pto.tnotify %sig, %n {op = #pto.notify_op<Set>} : (memref<i64>, i32)
  return
}

// -----

func.func @f(%sig: memref<i32>, %n: i64) {
  // expected-error@+1 {{'pto.tnotify' op operand #1 must be 32-bit signless integer, but got 'i64'}}
  pto.tnotify %sig, %n {op = #pto.notify_op<Set>} : (memref<i32>, i64)
  return
}

// -----

func.func @f(%sig: memref<i32>, %n: i32) {
  // expected-error@+1 {{'pto.tnotify' op requires attribute 'op'}}
  pto.tnotify %sig, %n : (memref<i32>, i32)
  return
}

// -----

func.func @f(%sig: memref<i32>, %n: i32) {
  // expected-error@+1 {{'Sum' is not a value of notify_op: expected AtomicAdd, Set}}
  pto.tnotify %sig, %n {op = #pto.notify_op<Sum>} : (memref<i32>, i32)
  return
}

// -----

func.func @f(%sig: memref<i32>, %n: i32) {
  // expected-error@+1 {{attribute 'op' failed to satisfy constraint: #pto.notify_op<Set> or #pto.notify_op<AtomicAdd>}}
  pto.tnotify %sig, %n {op = "sub"} : (memref<i32>, i32)
  return
}

// -----

func.func @f(%sig: memref<i32>, %n: i32) {
  // expected-error@+1 {{attribute 'cmp' failed to satisfy constraint: a #pto.cmp}}
  pto.twait %sig, %n {cmp = "less"} : (memref<i32>, i32)
  return
}

// -----

func.func @f(%sig: memref<i32>, %n: i32) {
  // expected-error@+1 {{2 operands present, but expected 3}}
  pto.twait %sig, %n {cmp = "lt"} : (memref<i32>, i32, i32)
  return
}

// -----

// Collectives.

func.func @f(%a: memref<16x16xf32>, %b: memref<16x8xf32>) {
  // expected-error@+1 {{'pto.make_group' op expects tensors of one type, but got 'memref<16x16xf32>' and 'memref<16x8xf32>'}}
  %g = pto.make_group %a, %b : (memref<16x16xf32>, memref<16x8xf32>) -> !pto.group<2>
  return
}

// -----

func.func @f(%a: memref<16x16xf32>) {
  // expected-error@+1 {{'pto.make_group' op expects 3 tensors because its result is '!pto.group<3>', but got 2}}
  %g = pto.make_group %a, %a : (memref<16x16xf32>, memref<16x16xf32>) -> !pto.group<3>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.make_group' op expects at least one tensor, but got none}}
  %g = "pto.make_group"() : () -> !pto.group
  return
}

// -----

// expected-error@+1 {{a group has 1 to 1024 tensors}}
func.func private @f(!pto.group<0>)

// -----

func.func @f(%a: memref<16x16xf32>, %b: memref<16x16xf16>) {
  %g = pto.make_group %a, %a : (memref<16x16xf32>, memref<16x16xf32>) -> !pto.group<2>
  // expected-error@+1 {{'pto.tbroadcast' op expects src and the tensors of the group to have the same element type, but got 'f16' and 'f32'}}
  pto.tbroadcast %g, %b : (!pto.group<2>, memref<16x16xf16>)
  return
}

// -----

func.func @f(%a: memref<16x16xf32>, %b: memref<32x16xf32>) {
  %g = pto.make_group %a, %a : (memref<16x16xf32>, memref<16x16xf32>) -> !pto.group<2>
  // expected-error@+1 {{'pto.treduce' op expects dst and the tensors of the group to have the same sizes, but got 'memref<32x16xf32>' and 'memref<16x16xf32>'}}
  pto.treduce %g, %b {op = "max"} : (!pto.group<2>, memref<32x16xf32>)
  return
}

// -----

// More rows than those of the group are allowed, fewer are not.
func.func @f(%a: memref<16x16xf32>, %b: memref<33x16xf32>, %c: memref<31x16xf32>) {
  %g = pto.make_group %a, %a : (memref<16x16xf32>, memref<16x16xf32>) -> !pto.group<2>
  pto.tgather %g, %b : (!pto.group<2>, memref<33x16xf32>)
  // expected-error@+1 {{'pto.comm.tgather' op expects dst to have the rows of 2 times 'memref<16x16xf32>', but got 'memref<31x16xf32>'}}
  pto.tgather %g, %c : (!pto.group<2>, memref<31x16xf32>)
  return
}

// -----

func.func @f(%a: memref<16x16xf32>, %b: memref<32x8xf32>) {
  %g = pto.make_group %a, %a : (memref<16x16xf32>, memref<16x16xf32>) -> !pto.group<2>
  // expected-error@+1 {{'pto.comm.tscatter' op expects all sizes of src but the rows to be those of 'memref<16x16xf32>', the tensors of the group, but got 'memref<32x8xf32>'}}
  pto.tscatter %g, %b : (!pto.group<2>, memref<32x8xf32>)
  return
}

// -----

// Addresses and scopes.

func.func @f(%v: !pto.tensor_view<4x8xf32>) {
  // expected-error@+1 {{'pto.tensor_view_addr' op expects the result element type to be 'f32' like the source, but got 'f16'}}
  %p = pto.tensor_view_addr %v : !pto.tensor_view<4x8xf32> -> !pto.ptr<f16>
  return
}

// -----

func.func @f(%v: !pto.tensor_view<4x8xf32>) {
  %ok = pto.tensor_view_addr %v : !pto.tensor_view<4x8xf32> -> memref<4x?xf32>
  // expected-error@+1 {{'pto.tensor_view_addr' op expects the memref to have the sizes of '!pto.tensor_view<4x8xf32>', but got 'memref<4x4xf32>'}}
  %p = pto.tensor_view_addr %v : !pto.tensor_view<4x8xf32> -> memref<4x4xf32>
  return
}

// -----

func.func @f(%v: !pto.partition_tensor_view<4x8xf32>) {
  // expected-error@+1 {{'pto.tensor_view_addr' op result #0 must be a !pto.ptr or a memref in global memory, but got 'memref<4x8xf32, #pto.address_space<vec>>'}}
  %p = pto.tensor_view_addr %v : !pto.partition_tensor_view<4x8xf32> -> memref<4x8xf32, #pto.address_space<vec>>
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 4x8xf32>) {
  // expected-error@+1 {{'pto.tile_buf_addr' op must stand inside a pto.vecscope}}
  %m = pto.tile_buf_addr %t : !pto.tile_buf<vec, 4x8xf32> -> memref<4x8xf32, #pto.address_space<vec>>
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 4x8xf32>) {
  pto.vecscope {
    // expected-error@+1 {{'pto.tile_buf_addr' op expects the memref in vec like the tile, but got 'memref<4x8xf32>'}}
    %m = pto.tile_buf_addr %t : !pto.tile_buf<vec, 4x8xf32> -> memref<4x8xf32>
  }
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 4x8xf32>) {
  pto.vecscope {
    // expected-error@+1 {{'pto.tile_buf_addr' op expects the memref to have the sizes of '!pto.tile_buf<vec, 4x8xf32>', but got 'memref<32xf32, #pto.address_space<vec>>'}}
    %m = pto.tile_buf_addr %t : !pto.tile_buf<vec, 4x8xf32> -> memref<32xf32, #pto.address_space<vec>>
  }
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 4x8xf32>) {
  pto.vecscope {
    // expected-error@+1 {{'pto.tile_buf_addr' op expects the result element type to be 'f32' like the tile, but got 'i32'}}
    %m = pto.tile_buf_addr %t : !pto.tile_buf<vec, 4x8xf32> -> !pto.ptr<i32>
  }
  return
}

// -----

func.func @f() {
  pto.vecscope {
    // expected-error@+1 {{'pto.vecscope' op must not stand inside another vecscope}}
    pto.vecscope {
    }
  }
  return
}
