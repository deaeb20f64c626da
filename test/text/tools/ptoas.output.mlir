// The output file of ptoas exists only after success.
// RUN: split-file %s %t
// RUN: rm -f %t/out
// RUN: ptoas %t/good.mlir -o %t/out
// RUN: FileCheck %s --input-file=%t/out
// RUN: rm %t/out
// RUN: not ptoas %t/syntax.mlir -o %t/out
// RUN: not ls %t/out
// RUN: not ptoas %t/structure.mlir -o %t/out
// RUN: not ls %t/out
// RUN: not ptoas %t/rule.mlir -o %t/out
// RUN: not ls %t/out
// RUN: not ptoas --emit=ssa %t/form.mlir -o %t/out
// RUN: not ls %t/out
// RUN: not ptoas --pto-level=level3 %t/good.mlir -o %t/out
// RUN: not ls %t/out
// A check writes an empty file.
// RUN: ptoas --emit=check %t/good.mlir -o %t/out
// RUN: count 0 < %t/out
// The options' order does not matter, and = may join name and value.
// RUN: ptoas -o=%t/joined %t/good.mlir
// RUN: ptoas --o %t/long %t/good.mlir
// RUN: diff %t/joined %t/long
// RUN: ptoas -o - %t/good.mlir | diff - %t/long

// What was there before stays there when a run fails, whatever failed, and nothing is left beside it.
// RUN: rm -rf %t/kept && mkdir %t/kept && echo old > %t/kept/out
// RUN: not ptoas %t/syntax.mlir -o %t/kept/out
// RUN: not ptoas %t/structure.mlir -o %t/kept/out
// RUN: not ptoas %t/rule.mlir -o %t/kept/out
// RUN: not ptoas %t/recursion.mlir -o %t/kept/out
// RUN: not ptoas --emit=ssa %t/form.mlir -o %t/kept/out
// RUN: not ptoas --pto-level=level3 %t/good.mlir -o %t/kept/out
// RUN: not ptoas --stop-after=nothing %t/good.mlir -o %t/kept/out
// RUN: echo old | diff - %t/kept/out
// RUN: ls %t/kept | count 1

// A file is replaced with its permissions, and through a link.
// RUN: chmod 640 %t/kept/out && ln -s out %t/kept/link
// RUN: ptoas %t/good.mlir -o %t/kept/link
// RUN: diff %t/kept/out %t/long
// RUN: %python -c "import os, sys; sys.exit(os.stat(sys.argv[1]).st_mode & 0o777 != 0o640 or not os.path.islink(sys.argv[2]))" %t/kept/out %t/kept/link
// RUN: ls %t/kept | count 2

// Devices are written directly; what cannot be written is told.
// RUN: ptoas %t/good.mlir -o /dev/null
// RUN: not ptoas %t/good.mlir -o /dev/full 2>&1 | FileCheck %s --check-prefix=FULL
// FULL: {{^}}Error: Could not write output file: /dev/full: No space left on device{{$}}
// RUN: %python -c "import subprocess, sys; run = subprocess.run(['ptoas', sys.argv[1]], stdout=open('/dev/full', 'w'), stderr=subprocess.PIPE); print(run.returncode, run.stderr.decode())" %t/good.mlir | FileCheck %s --check-prefix=STDOUT
// STDOUT: {{^}}1 Error: Could not write to standard output: No space left on device{{$}}
// RUN: not ptoas %t/good.mlir -o %t/kept 2>&1 | FileCheck %s --check-prefix=FOLDER
// FOLDER: {{^}}Error: Could not open output file: {{.*}}kept: Is a directory{{$}}

// CHECK: TEXPANDS(

//--- recursion.mlir
func.func @kernel() attributes {pto.entry} {
  func.call @kernel() : () -> ()
  return
}
//--- good.mlir
func.func @kernel(%s: f32) {
  %t = pto.alloc_tile : !pto.tile_buf<vec, 16x16xf32>
  pto.texpands ins(%s : f32) outs(%t : !pto.tile_buf<vec, 16x16xf32>)
  return
}
//--- syntax.mlir
func.func @kernel(%s: f32) {
//--- structure.mlir
func.func @kernel(%s: f32, %t: !pto.tile_buf<vec, 16x16xf16>) {
  pto.texpands ins(%s : f32) outs(%t : !pto.tile_buf<vec, 16x16xf16>)
  return
}
//--- rule.mlir
func.func @kernel(%s: f32) {
  %t = pto.alloc_tile : !pto.tile_buf<acc, 16x16xf32>
  pto.texpands ins(%s : f32) outs(%t : !pto.tile_buf<acc, 16x16xf32>)
  return
}
//--- form.mlir
func.func @kernel(%s: f32, %t: !pto.tile_buf<vec, 16x16xf32>) {
  pto.texpands ins(%s : f32) outs(%t : !pto.tile_buf<vec, 16x16xf32>)
  return
}
