// Communication between devices in every spelling, and how it is printed. Printed and read again, this text prints the same, also from assembly
// text. It has no C++ and cannot be run, which is said in one sentence.
// RUN: pto-opt %s -o %t.1
// RUN: pto-opt %t.1 -o %t.2
// RUN: diff %t.1 %t.2
// RUN: FileCheck %s --input-file=%t.1
// RUN: pto-opt --mlir-print-op-generic %s | pto-opt | diff %t.1 -
// RUN: ptoas --emit=check --pto-arch=cpu %s
// RUN: ptoas --emit=dps --pto-arch=cpu %s -o %t.dps
// RUN: ptoas --emit=dps --pto-arch=cpu %t.dps | diff %t.dps -
// RUN: ptoas --emit=asm --pto-arch=cpu %s -o %t.asm
// RUN: FileCheck %s --check-prefix=ASM --input-file=%t.asm
// RUN: ptoas --emit=asm --pto-arch=cpu %t.asm | diff %t.asm -
// RUN: ptoas --emit=dps --pto-arch=cpu %t.asm | diff %t.dps -
// RUN: not ptoas %s 2>&1 | FileCheck %s --check-prefix=CPP
// RUN: not ptorun --kernel=async %s a=f32[128] b=f32[128] w=i8[64] 2>&1 | FileCheck %s --check-prefix=EXEC --implicit-check-not=error:
// RUN: not ptorun --kernel=remote %s a=f32[16x16] b=f32[16x16] s=i32[1] g=i32[2x4] w=f32[32x16] 2>&1 | FileCheck %s --check-prefix=COPY --implicit-check-not=error:

// ---- Asynchronous copies ----

!flat = !pto.partition_tensor_view<1x128xf32>
!row = memref<1x128xf32, #pto.address_space<gm>>

// CHECK-LABEL: func.func @async(
func.func @async(%a: !pto.ptr<f32>, %b: !row, %ws: !pto.ptr<i8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c128 = arith.constant 128 : index
  %v = pto.make_tensor_view %a, shape = [%c1, %c128], strides = [%c128, %c1] : !pto.tensor_view<1x128xf32>
  %p = pto.partition_view %v, offsets = [%c0, %c0], sizes = [%c1, %c128] : !pto.tensor_view<1x128xf32> -> !flat
  %scratch = pto.alloc_tile : !pto.tile_buf<vec, 1x256xi8>
  // CHECK: %[[S:.*]] = pto.build_async_session(%{{.*}}, %arg2 : !pto.tile_buf<vec, 1x256xi8>, !pto.ptr<i8>) -> !pto.async_session
  // ASM: %{{[a-z0-9_]+}} = build_async_session(%{{[a-z0-9_]+}}, %{{[a-z0-9_]+}} : !pto.tile_buf<vec, 1x256xi8>, !pto.ptr<i8>) -> !pto.async_session
  // CPP: communication.mlir:[[@LINE+2]]:8: error: 'pto.build_async_session' op has no C++: communication between devices is only read and verified
  // EXEC: communication.mlir:[[@LINE+1]]:8: error: 'pto.build_async_session' cannot be run: communication between devices is only read and verified
  %s = pto.build_async_session(%scratch, %ws : !pto.tile_buf<vec, 1x256xi8>, !pto.ptr<i8>) -> !pto.async_session
  // CHECK: pto.build_async_session(%{{.*}}, %arg2 : !pto.tile_buf<vec, 1x256xi8>, !pto.ptr<i8>) {block_bytes = 32768 : i64, channel_group_idx = 4294967295 : i64, comm_block_offset = 0 : i64, note, queue_num = 1 : i32, sync_id = 7 : i32} -> !pto.async_session
  %s1 = pto.build_async_session(%scratch, %ws : !pto.tile_buf<vec, 1x256xi8>, <i8>) {sync_id = 7 : i32, block_bytes = 32768, comm_block_offset = 0, queue_num = 1 : i32, channel_group_idx = 4294967295, note} -> !pto.async_session
  %m = memref.alloc() : memref<64xui8, #pto.address_space<vec>>
  %wm = pto.tensor_view_addr %v : !pto.tensor_view<1x128xf32> -> memref<1x128xf32>
  // CHECK: %[[E:.*]] = pto.tput_async(%{{.*}}, %{{.*}}, %[[S]] : !pto.partition_tensor_view<1x128xf32>, memref<1x128xf32, #pto.address_space<gm>>, !pto.async_session) -> !pto.async_event
  // ASM: = tput_async(%{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}} : !pto.partition_tensor_view<1x128xf32>, memref<1x128xf32, #pto.address_space<gm>>, !pto.async_session) -> !pto.async_event
  %e = pto.tput_async(%p, %b, %s : !flat, !row, !pto.async_session) -> !pto.async_event
  // CHECK: pto.tget_async(%{{.*}}, %{{.*}}, %[[S]] : memref<1x128xf32>, !pto.tensor_view<1x128xf32>, !pto.async_session) {note} -> !pto.async_event
  %f = pto.tget_async(%wm, %v, %s : memref<1x128xf32>, !pto.tensor_view<1x128xf32>, !pto.async_session) {note} -> !pto.async_event
  // The generic form takes the destination first.
  // CHECK: pto.tput_async(%{{.*}}, %arg1, %[[S]] : memref<1x128xf32>, memref<1x128xf32, #pto.address_space<gm>>, !pto.async_session) -> !pto.async_event
  %g = "pto.tput_async"(%wm, %b, %s) : (memref<1x128xf32>, !row, !pto.async_session) -> !pto.async_event
  // CHECK: pto.wait_async_event(%[[E]], %[[S]] : !pto.async_event, !pto.async_session) -> i1
  %ok = pto.wait_async_event(%e, %s : !pto.async_event, !pto.async_session) -> i1
  // CHECK: pto.test_async_event(%{{.*}}, %[[S]] : !pto.async_event, !pto.async_session) -> i1
  %done = pto.test_async_event(%f, %s : !pto.async_event, !pto.async_session) -> i1
  return
}

// Strides that are open may be those of consecutive elements.
// CHECK-LABEL: func.func @open_strides(
func.func @open_strides(%x: memref<1x1x64xf16, strided<[?, ?, ?], offset: ?>>, %s: !pto.async_session) {
  // CHECK: pto.tget_async
  %e = pto.tget_async(%x, %x, %s : memref<1x1x64xf16, strided<[?, ?, ?], offset: ?>>, memref<1x1x64xf16, strided<[?, ?, ?], offset: ?>>, !pto.async_session) -> !pto.async_event
  return
}

// ---- Copies, signals, collectives ----

// CHECK-LABEL: func.func @remote(
// CHECK-SAME: memref<16x16xf32>, %arg1: memref<16x16xf32>, %arg2: memref<i32>, %arg3: memref<2x4xi32>
func.func @remote(%x: !pto.memref<f32, 16x16>, %y: !pto.memref<16x16xf32>, %sig: !pto.memref<i32>, %grid: !pto.memref<i32, 2x4>, %big: memref<32x16xf32>) {
  %n = arith.constant 3 : i32
  // CHECK: pto.tput %arg0, %arg1 : (memref<16x16xf32>, memref<16x16xf32>)
  // ASM: tput %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}} : (memref<16x16xf32>, memref<16x16xf32>)
  // CPP: communication.mlir:[[@LINE+2]]:3: error: 'pto.tput' op has no C++: communication between devices is only read and verified
  // COPY: communication.mlir:[[@LINE+1]]:3: error: 'pto.tput' cannot be run: communication between devices is only read and verified
  pto.tput %x, %y : (!pto.memref<f32, 16x16>, !pto.memref<f32, 16x16>)
  // CHECK: pto.tput %arg0, %arg1 {note} : (memref<16x16xf32>, memref<16x16xf32>)
  pto.tput %x, %y {note} : memref<16x16xf32>, memref<16x16xf32> -> ()
  // CHECK: pto.tget %arg0, %arg1 : (memref<16x16xf32>, memref<16x16xf32>)
  pto.tget %x, %y : (memref<16x16xf32>, memref<16x16xf32>) -> ()
  // CHECK: pto.tnotify %arg2, %[[N:.*]] {op = #pto.notify_op<Set>} : (memref<i32>, i32)
  // ASM: tnotify %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}} {op = #pto.notify_op<Set>} : (memref<i32>, i32)
  pto.tnotify %sig, %n {op = #pto.notify_op<Set>} : (memref<i32>, i32)
  // CHECK: pto.tnotify %arg2, %[[N]] {note = 1 : i64, op = #pto.notify_op<AtomicAdd>} : (memref<i32>, i32)
  pto.tnotify %sig, %n {op = #pto<notify_op atomicadd>, note = 1} : (memref<i32>, i32)
  // CHECK: pto.twait %arg3, %[[N]] {cmp = #pto<cmp ge>} : (memref<2x4xi32>, i32)
  pto.twait %grid, %n {cmp = #pto.cmp<GE>} : (memref<2x4xi32>, i32)
  // CHECK: pto.ttest %arg2, %[[N]] {cmp = #pto<cmp lt>} : (memref<i32>, i32) -> i1
  // ASM: = ttest %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}} {cmp = #pto<cmp lt>} : (memref<i32>, i32) -> i1
  %r = pto.ttest %sig, %n {cmp = "lt"} : (memref<i32>, i32) -> i1
  // CHECK: %[[G:.*]] = pto.make_group %arg0, %arg1 : (memref<16x16xf32>, memref<16x16xf32>) -> !pto.group<2>
  %g = "pto.make_group"(%x, %y) : (memref<16x16xf32>, memref<16x16xf32>) -> !pto.group<2>
  // CHECK: pto.make_group %arg0 : (memref<16x16xf32>) -> !pto.group
  %open = pto.make_group %x : (memref<16x16xf32>) -> !pto.group
  // CHECK: pto.tbroadcast %[[G]], %arg0 : (!pto.group<2>, memref<16x16xf32>)
  pto.tbroadcast %g, %x : (!pto.group<2>, memref<16x16xf32>)
  %t = pto.alloc_tile : !pto.tile_buf<vec, 16x16xf32>
  // CHECK: pto.tbroadcast %[[G]], %{{.*}} : (!pto.group<2>, !pto.tile_buf<vec, 16x16xf32>)
  pto.tbroadcast %g, %t : (!pto.group<2>, !pto.tile_buf<vec, 16x16xf32>)
  // CHECK: pto.comm.tscatter %[[G]], %arg4 : (!pto.group<2>, memref<32x16xf32>)
  // ASM: comm.tscatter %{{[a-z0-9_]+}}, %{{[a-z0-9_]+}} : (!pto.group<2>, memref<32x16xf32>)
  pto.tscatter %g, %big : (!pto.group<2>, memref<32x16xf32>)
  // CHECK: pto.comm.tgather %[[G]], %arg4 : (!pto.group<2>, memref<32x16xf32>)
  pto.tgather %g, %big : (!pto.group<2>, memref<32x16xf32>) -> ()
  // CHECK: pto.comm.tgather %[[G]], %arg4 : (!pto.group<2>, memref<32x16xf32>)
  pto.comm.tgather %g, %big : (!pto.group<2>, memref<32x16xf32>)
  // CHECK: pto.treduce %[[G]], %arg1 {op = #pto.reduce_op<Max>} : (!pto.group<2>, memref<16x16xf32>)
  pto.treduce %g, %y {op = #pto.reduce_op<Max>} : (!pto.group<2>, memref<16x16xf32>)
  // CHECK: pto.treduce %[[G]], %arg1 {op = #pto.reduce_op<Sum>} : (!pto.group<2>, memref<16x16xf32>)
  pto.treduce %g, %y {op = "sum"} : (!pto.group<2>, memref<16x16xf32>)
  return
}
