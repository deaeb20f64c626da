// Who places tiles: the tool at levels 1 and 2, the program at level 3.
// RUN: split-file %s %t

// Without addresses.
// RUN: ptoas %t/planned.mlir -o %t/default.cpp
// RUN: ptoas --pto-level=level1 %t/planned.mlir -o %t/level1.cpp
// RUN: ptoas --pto-level=LEVEL2 %t/planned.mlir -o %t/level2.cpp
// RUN: diff %t/default.cpp %t/level1.cpp
// RUN: diff %t/default.cpp %t/level2.cpp
// RUN: grep TASSIGN %t/default.cpp | count 2
// RUN: not ptoas --pto-level=level3 %t/planned.mlir 2>&1 | FileCheck %t/planned.mlir

// With addr = %a: a program of level 3 unless a level is given.
// RUN: ptoas --pto-level=level3 %t/placed.mlir | FileCheck %t/placed.mlir
// RUN: ptoas %t/placed.mlir | FileCheck %t/placed.mlir
// RUN: not ptoas --pto-level=level1 %t/placed.mlir 2>&1 | FileCheck %t/placed.mlir --check-prefix=LEVEL2
// RUN: not ptoas --pto-level=level2 %t/placed.mlir 2>&1 | FileCheck %t/placed.mlir --check-prefix=LEVEL2

// A program with tassign is one of level 3 unless a level is given.
// RUN: ptoas %t/assigned.mlir | FileCheck %t/assigned.mlir
// RUN: not ptoas --pto-level=level1 %t/assigned.mlir 2>&1 | FileCheck %t/assigned.mlir --check-prefix=LEVEL2
// RUN: not ptoas --pto-level=level2 %t/assigned.mlir 2>&1 | FileCheck %t/assigned.mlir --check-prefix=LEVEL2
// RUN: not ptoas --enable-insert-sync %t/assigned.mlir 2>&1 | FileCheck %t/assigned.mlir --check-prefix=SYNC

// RUN: ptoas --enable-insert-sync %t/planned.mlir | FileCheck %t/planned.mlir --check-prefix=SYNC

// With --compat a program is one of level 2 whatever it says.
// RUN: not ptoas --compat %t/placed.mlir 2>&1 | FileCheck %t/placed.mlir --check-prefix=LEVEL2
// RUN: not ptoas --compat %t/assigned.mlir 2>&1 | FileCheck %t/assigned.mlir --check-prefix=LEVEL2
// RUN: ptoas --compat --pto-level=level3 %t/placed.mlir | FileCheck %t/placed.mlir

// Levels are about C++: the other spellings are the same at all of them.
// RUN: ptoas --emit=dps --pto-level=level3 %t/planned.mlir
// RUN: ptoas --emit=dps --pto-level=level1 %t/placed.mlir
// RUN: ptoas --emit=check --pto-level=level1 %t/assigned.mlir

// Hints for the end of a function that is synchronized automatically.
// RUN: ptoas %t/hints.mlir
// RUN: not ptoas %t/bad_hints.mlir 2>&1 | FileCheck %t/bad_hints.mlir

//--- planned.mlir
func.func @kernel(%s: f32) {
  // One error tells of all.
  // CHECK: planned.mlir:[[@LINE+1]]:8: error: 'pto.alloc_tile' op %t needs an address at level3 (and 1 more): write addr = %a, or use --pto-level=level2
  %t = pto.alloc_tile : !pto.tile_buf<vec, 16x16xf32>
  // CHECK-NOT: error:
  %u = pto.alloc_tile : !pto.tile_buf<vec, 16x16xf32>
  pto.texpands ins(%s : f32) outs(%t : !pto.tile_buf<vec, 16x16xf32>)
  pto.tmov ins(%t : !pto.tile_buf<vec, 16x16xf32>) outs(%u : !pto.tile_buf<vec, 16x16xf32>)
  return
}
// CHECK: {{^}}Error: alloc_tile without addr at --pto-level=level3.{{$}}
// SYNC: TMOV(
// SYNC-NEXT: ptoas_auto_sync_tail(PTOAutoSyncTailMode::kBarrierAll);

//--- placed.mlir
func.func @kernel(%s: f32) {
  %a = arith.constant 1024 : i64
  // CHECK: TASSIGN(
  // LEVEL2: placed.mlir:[[@LINE+2]]:8: error: 'pto.alloc_tile' op %t has an address, which only level3 allows (and 2 more): remove addr or use --pto-level=level3
  // LEVEL2-NOT: error:
  %t = pto.alloc_tile addr = %a : !pto.tile_buf<vec, 16x16xf32>
  %u = pto.alloc_tile addr = %a : !pto.tile_buf<vec, 16x16xf32>
  %v = pto.alloc_tile addr = %a : !pto.tile_buf<vec, 16x16xf32>
  // CHECK: TEXPANDS(
  pto.texpands ins(%s : f32) outs(%t : !pto.tile_buf<vec, 16x16xf32>)
  return
}
// LEVEL2: {{^}}Error: alloc_tile with addr needs --pto-level=level3.{{$}}

//--- assigned.mlir
func.func @kernel(%s: f32) {
  %t = pto.alloc_tile : !pto.tile_buf<vec, 16x16xf32>
  // CHECK: TASSIGN(
  pto.tassign %t, @tile(0x1000) : !pto.tile_buf<vec, 16x16xf32>
  // CHECK: TEXPANDS(
  pto.texpands ins(%s : f32) outs(%t : !pto.tile_buf<vec, 16x16xf32>)
  return
}
// LEVEL2: {{^}}Error: pto.tassign is only allowed at --pto-level=level3.{{$}}
// SYNC: {{^}}Error: pto.tassign cannot be combined with --enable-insert-sync.{{$}}

//--- hints.mlir
func.func @a() attributes {pto.entry, pto.auto_sync_tail_hint = "barrier-all"} { return }
func.func @b() attributes {pto.entry, pto.auto_sync_tail_hint = "default"} { return }
func.func @c() attributes {pto.entry, pto.auto_sync_tail_hint = "mte3-to-s-event0"} { return }
func.func @d() attributes {pto.entry, pto.auto_sync_tail_hint = "MTE3_TO_S_EVENT0"} { return }
func.func @e() attributes {pto.entry, pto.auto_sync_tail_hint = "setwait-mte3-to-s-event0"} { return }

//--- bad_hints.mlir
// CHECK: bad_hints.mlir:[[@LINE+1]]:1: error: 'func.func' op has pto.auto_sync_tail_hint "none": expected "barrier-all", "default" or "mte3-to-s-event0"
func.func @a() attributes {pto.entry, pto.auto_sync_tail_hint = "none"} { return }
// CHECK: bad_hints.mlir:[[@LINE+1]]:1: error: 'func.func' op has pto.auto_sync_tail_hint ""
func.func @b() attributes {pto.entry, pto.auto_sync_tail_hint = ""} { return }
// CHECK: {{^}}Error: invalid pto.auto_sync_tail_hint.{{$}}
