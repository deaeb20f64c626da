// The program that C++ is made of, and the program after each stage.
// RUN: split-file %s %t

// What --emit=mlir writes can be read back, and has the same C++.
// RUN: ptoas %t/kernel.mlir > %t/direct.cpp
// RUN: ptoas --emit=mlir %t/kernel.mlir -o %t/lowered.mlir
// RUN: FileCheck %t/kernel.mlir --check-prefix=LOWERED --input-file=%t/lowered.mlir
// RUN: ptoas --pto-level=level3 %t/lowered.mlir | diff %t/direct.cpp -
// RUN: ptoas --emit=mlir --pto-level=level3 %t/lowered.mlir | diff %t/lowered.mlir -

// After a stage, in any spelling; MLIR when none is named.
// RUN: ptoas --stop-after=lower-sync %t/kernel.mlir | FileCheck %t/kernel.mlir --check-prefix=SYNC
// RUN: ptoas --stop-after=pto-lower-sync --emit=mlir %t/kernel.mlir | FileCheck %t/kernel.mlir --check-prefix=SYNC
// RUN: ptoas --stop-after=infer-layout --emit=ssa %t/kernel.mlir | FileCheck %t/kernel.mlir --check-prefix=SSA
// RUN: ptoas --stop-after=infer-layout --emit=asm %t/kernel.mlir | FileCheck %t/kernel.mlir --check-prefix=ASM
// RUN: ptoas --stop-after=bufferize --emit=dps %t/kernel.mlir | FileCheck %t/kernel.mlir --check-prefix=DPS
// RUN: ptoas --stop-after=infer-layout --emit=check %t/kernel.mlir | count 0
// Later stages do not run.
// RUN: ptoas --stop-after=infer-layout %t/rule.mlir
// RUN: not ptoas --stop-after=check-legality %t/rule.mlir

// RUN: not ptoas --stop-after=frobnicate %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: {{^}}Error: invalid --stop-after=frobnicate: expected lower-queues|check-queues|lower-sync|infer-layout|{{.*}}|bufferize|{{.*}}|simplify-scalars
// RUN: not ptoas --stop-after=infer-layout --disable-infer-layout %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=LEFT-OUT
// LEFT-OUT: {{^}}Error: invalid --stop-after=infer-layout: expected lower-queues|check-queues|lower-sync|normalize-left|
// RUN: not ptoas --stop-after=bufferize --emit=cpp %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=CPP
// CPP: {{^}}Error: --stop-after=bufferize cannot be written as C++: use --emit=mlir, dps, ssa or asm{{$}}
// A spelling that the program does not have any more.
// RUN: not ptoas --stop-after=bufferize --emit=ssa --pto-level=level3 %t/placed.mlir 2>&1 | FileCheck %s --check-prefix=NO-SSA
// NO-SSA: {{^}}Error: Pass execution failed.{{$}}

//--- kernel.mlir
func.func @kernel(%p: !pto.ptr<f32>, %q: !pto.ptr<f32>) attributes {pto.entry} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  // Constants are folded, and computed once.
  %two = arith.constant 2 : index
  %c32 = arith.muli %c16, %two : index
  // LOWERED-NOT: arith.muli
  // LOWERED: pto.make_tensor_view {{.*}} {layout = #pto.layout<nd>}
  %v = pto.make_tensor_view %p, shape = [%c16, %c32], strides = [%c32, %c1] : !pto.tensor_view<16x32xf32>
  %w = pto.make_tensor_view %q, shape = [%c16, %c32], strides = [%c32, %c1] : !pto.tensor_view<16x32xf32>
  %x = pto.partition_view %v, offsets = [%c0, %c0], sizes = [%c16, %c32] : !pto.tensor_view<16x32xf32> -> !pto.partition_tensor_view<16x32xf32>
  %y = pto.partition_view %w, offsets = [%c0, %c0], sizes = [%c16, %c32] : !pto.tensor_view<16x32xf32> -> !pto.partition_tensor_view<16x32xf32>
  // LOWERED: pto.tload ins(
  // SSA: make_tensor_view {{.*}} {layout = #pto.layout<nd>}
  // SSA: = pto.tload %
  // ASM: make_tensor_view {{.*}} {layout = #pto.layout<nd>}
  // ASM: = tload %
  // DPS: pto.tload ins(
  // SYNC-NOT: layout
  // SYNC: = pto.tload %
  // SYNC-NEXT: pto.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  %t = pto.tload %x : !pto.partition_tensor_view<16x32xf32> -> !pto.tile<16x32xf32>
  pto.record_event[#pto.pipe_event_type<TLOAD>, #pto.pipe_event_type<TVEC>, <EVENT_ID0>]
  pto.wait_event[#pto.pipe_event_type<TLOAD>, #pto.pipe_event_type<TVEC>, <EVENT_ID0>]
  %u = pto.tabs %t : !pto.tile<16x32xf32> -> !pto.tile<16x32xf32>
  pto.tstore %u, %y : (!pto.tile<16x32xf32>, !pto.partition_tensor_view<16x32xf32>) -> ()
  return
}
//--- rule.mlir
func.func @kernel(%s: f32) {
  %t = pto.texpands %s : f32 -> !pto.tile<acc, 16x16xf32>
  return
}
//--- placed.mlir
func.func @kernel(%s: f32) {
  %a = arith.constant 1024 : i64
  %t = pto.alloc_tile addr = %a : !pto.tile_buf<vec, 16x16xf32>
  pto.texpands ins(%s : f32) outs(%t : !pto.tile_buf<vec, 16x16xf32>)
  return
}
