// What is looked at first when several things are wrong: the input file, the text, the level, hints for the end of a
// function, tassign, addresses of tiles, the output file, the passes.
// RUN: split-file %s %t

// RUN: not ptoas --pto-level=level4 %t/missing.mlir 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING-NOT: {{^}}Error: invalid
// MISSING: {{^}}Error: Could not open input file: {{.*}}missing.mlir: No such file or directory{{$}}

// RUN: not ptoas --pto-level=level4 %t/text.mlir 2>&1 | FileCheck %s --check-prefix=TEXT
// TEXT: {{^}}Error: Failed to parse MLIR.{{$}}
// RUN: %python -c "open(__import__('sys').argv[1], 'wb').write(b'PTOBC\0\0\0\0\0')" %t/wrong.ptobc
// RUN: not ptoas --pto-level=level4 %t/wrong.ptobc 2>&1 | FileCheck %s --check-prefix=BYTECODE
// BYTECODE: {{^}}Error: Failed to decode PTOBC.{{$}}

// RUN: not ptoas --pto-level=level4 --enable-insert-sync %t/all.mlir -o %t 2>&1 | FileCheck %s --check-prefix=LEVEL
// LEVEL: {{^}}Error: invalid --pto-level=level4: expected level1|level2|level3.{{$}}
// RUN: not ptoas --pto-level=level2 --enable-insert-sync %t/all.mlir -o %t 2>&1 | FileCheck %s --check-prefix=HINT
// HINT: {{^}}Error: invalid pto.auto_sync_tail_hint.{{$}}
// RUN: sed 's/"none"/"default"/' %t/all.mlir > %t/no_hint.mlir
// RUN: not ptoas --pto-level=level2 --enable-insert-sync %t/no_hint.mlir -o %t 2>&1 | FileCheck %s --check-prefix=ASSIGN
// ASSIGN: {{^}}Error: pto.tassign is only allowed at --pto-level=level3.{{$}}
// RUN: not ptoas --pto-level=level3 --enable-insert-sync %t/no_hint.mlir -o %t 2>&1 | FileCheck %s --check-prefix=SYNC
// SYNC: {{^}}Error: pto.tassign cannot be combined with --enable-insert-sync.{{$}}
// RUN: not ptoas --pto-level=level3 %t/no_hint.mlir -o %t 2>&1 | FileCheck %s --check-prefix=ADDRESS
// ADDRESS: {{^}}Error: alloc_tile without addr at --pto-level=level3.{{$}}
// RUN: not ptoas %t/rule.mlir -o %t 2>&1 | FileCheck %s --check-prefix=OUTPUT
// OUTPUT-NOT: breaks a rule
// OUTPUT: {{^}}Error: Could not open output file: {{.*}}: Is a directory{{$}}
// RUN: not ptoas %t/rule.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=PASSES
// PASSES: {{^}}Error: Pass execution failed.{{$}}
// RUN: not ptoas %t/order.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=ORDER
// ORDER: order.mlir:6:3: error: 'func.call' op calls a function that is running: recursion is not supported (@second -> @first -> @second)
// ORDER: {{^}}Error: Failed to order emitted functions for C++ emission.{{$}}
// RUN: not ptoas %t/cpp.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=CPP
// CPP: {{^}}Error: Failed to emit C++.{{$}}
// RUN: not ls %t/out

//--- text.mlir
func.func @kernel(
//--- all.mlir
func.func @kernel(%s: f32) attributes {pto.auto_sync_tail_hint = "none"} {
  %t = pto.alloc_tile : !pto.tile_buf<vec, 16x16xf32>
  pto.tassign %t, @tile(0x1000) : !pto.tile_buf<vec, 16x16xf32>
  pto.texpands ins(%s : f32) outs(%t : !pto.tile_buf<vec, 16x16xf32>)
  return
}
//--- rule.mlir
func.func @kernel(%s: f32) {
  %t = pto.alloc_tile : !pto.tile_buf<acc, 16x16xf32>
  pto.texpands ins(%s : f32) outs(%t : !pto.tile_buf<acc, 16x16xf32>)
  return
}
//--- order.mlir
func.func @second() {
  func.call @first() : () -> ()
  return
}
func.func @first() attributes {pto.entry} {
  func.call @second() : () -> ()
  return
}
//--- cpp.mlir
func.func @two(%a: i32) -> (i32, i32) {
  return %a, %a : i32, i32
}
func.func @kernel() attributes {pto.entry} {
  return
}
