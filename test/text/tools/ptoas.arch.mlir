// Whose rules hold: those of --pto-arch, else of the module's pto.target_arch, else of a3.
// RUN: split-file %s %t

// This program is one of a5 only: on a2a3 there is no mask form, and bf16 columns cannot be summed there.
// RUN: not ptoas --emit=check %t/plain.mlir 2>&1 | FileCheck %s --check-prefix=A3
// RUN: not ptoas --emit=check --pto-arch=a3 %t/plain.mlir 2>&1 | FileCheck %s --check-prefix=A3
// RUN: not ptoas --emit=check --pto-arch=A2A3 %t/plain.mlir 2>&1 | FileCheck %s --check-prefix=A3
// RUN: ptoas --emit=check --pto-arch=a5 %t/plain.mlir
// RUN: ptoas --emit=check --pto-arch=A5 %t/plain.mlir
// RUN: ptoas --emit=check --pto-arch=cpu %t/plain.mlir
// RUN: ptoas --emit=check %t/a5.mlir
// RUN: not ptoas --emit=check --pto-arch=a3 %t/a5.mlir 2>&1 | FileCheck %s --check-prefix=A3
// Other names are a3.
// RUN: not ptoas --emit=check %t/other.mlir 2>&1 | FileCheck %s --check-prefix=A3
// RUN: ptoas --emit=check --pto-arch=a5 %t/other.mlir
// In assembly form.
// RUN: ptoas --emit=check %t/a5.pto
// RUN: not ptoas --emit=check --pto-arch=a3 %t/a5.pto 2>&1 | FileCheck %s --check-prefix=A3

// A3: error: 'pto.tcolsum' op breaks a rule of profile a2a3: TCOLSUM: on a2a3 the element type must be int16_t, int32_t, half or float
// A3: note: operand
// A3: note: hint: this instruction is legal on cpu and a5
// A3: {{^}}Error: Pass execution failed.{{$}}

// What is given overwrites what the module says; without it the module stays as it is.
// RUN: ptoas --emit=dps --pto-arch=a5 %t/plain.mlir | FileCheck %s --check-prefix=GIVEN
// RUN: ptoas --emit=dps --pto-arch=a5 %t/other.mlir | FileCheck %s --check-prefix=GIVEN
// RUN: ptoas --emit=dps %t/a5.mlir | FileCheck %s --check-prefix=GIVEN
// GIVEN: module attributes {pto.target_arch = "a5"}
// RUN: ptoas --emit=dps --pto-arch=cpu %t/plain.mlir | FileCheck %s --check-prefix=CPU
// CPU: module attributes {pto.target_arch = "cpu"}
// RUN: ptoas --emit=dps %t/left.mlir | FileCheck %s --check-prefix=NONE
// NONE: {{^}}module {

// Tiles in left have the layout of the target in C++, whatever is written.
// RUN: ptoas --pto-arch=a3 %t/left.mlir | FileCheck %s --check-prefix=LEFT-A3
// LEFT-A3: Tile<TileType::Left, half, 16, 16, BLayout::RowMajor,
// RUN: ptoas --pto-arch=a5 %t/left.mlir | FileCheck %s --check-prefix=LEFT-A5
// LEFT-A5: Tile<TileType::Left, half, 16, 16, BLayout::ColMajor,

// What a comment says counts with --compat only, and the module's device does not then.
// RUN: not ptoas --emit=check %t/comment.mlir 2>&1 | FileCheck %s --check-prefix=A3
// RUN: ptoas --compat --emit=check %t/comment.mlir
// RUN: not ptoas --compat --pto-arch=a3 --emit=check %t/comment.mlir 2>&1 | FileCheck %s --check-prefix=A3
// RUN: not ptoas --compat --emit=check %t/plain.mlir 2>&1 | FileCheck %s --check-prefix=A3
// RUN: not ptoas --compat --emit=check %t/other.mlir 2>&1 | FileCheck %s --check-prefix=A3
// RUN: ptoas --emit=check %t/device.mlir
// RUN: not ptoas --compat --emit=check %t/device.mlir 2>&1 | FileCheck %s --check-prefix=A3

//--- comment.mlir
// As in "pto.target_arch" = "A5".
module {
  func.func @kernel(%t: !pto.tile<16x16xbf16>) {
    %s = pto.tcolsum %t : !pto.tile<16x16xbf16> -> !pto.tile<1x16xbf16>
    return
  }
}
//--- device.mlir
module attributes {"pto.device-spec" = "Ascend950"} {
  func.func @kernel(%t: !pto.tile<16x16xbf16>) {
    %s = pto.tcolsum %t : !pto.tile<16x16xbf16> -> !pto.tile<1x16xbf16>
    return
  }
}
//--- plain.mlir
func.func @kernel(%t: !pto.tile<16x16xbf16>) {
  %s = pto.tcolsum %t : !pto.tile<16x16xbf16> -> !pto.tile<1x16xbf16>
  return
}
//--- a5.mlir
module attributes {pto.target_arch = "a5"} {
  func.func @kernel(%t: !pto.tile<16x16xbf16>) {
    %s = pto.tcolsum %t : !pto.tile<16x16xbf16> -> !pto.tile<1x16xbf16>
    return
  }
}
//--- other.mlir
module attributes {"pto.target_arch" = "a99"} {
  func.func @kernel(%t: !pto.tile<16x16xbf16>) {
    %s = pto.tcolsum %t : !pto.tile<16x16xbf16> -> !pto.tile<1x16xbf16>
    return
  }
}
//--- a5.pto
.target a5
.func @kernel(%t: !pto.tile<16x16xbf16>) {
  %s = tcolsum %t : !pto.tile<16x16xbf16> -> !pto.tile<1x16xbf16>
}
//--- left.mlir
func.func @kernel(%s: !pto.tile_buf<mat, 16x16xf16, blayout=col_major, slayout=row_major>) {
  %t = pto.alloc_tile : !pto.tile_buf<left, 16x16xf16, slayout=row_major>
  pto.tmov ins(%s : !pto.tile_buf<mat, 16x16xf16, blayout=col_major, slayout=row_major>) outs(%t : !pto.tile_buf<left, 16x16xf16, slayout=row_major>)
  return
}
