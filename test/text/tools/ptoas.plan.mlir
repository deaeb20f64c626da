// Options of planning: what is written where, and what is said when it does not fit.
// RUN: rm -rf %t && mkdir %t

// One after the other while they fit; tight: as few bytes as can be; none: each has storage of its own. Of cpu none is the default.
// RUN: ptoas %s | FileCheck %s --check-prefix=CPP
// RUN: ptoas --plan=default %s | FileCheck %s --check-prefix=CPP
// CPP: TASSIGN([[A:v[0-9]+]], 0);
// CPP: TASSIGN([[B:v[0-9]+]], 4096);
// CPP: TABS([[B]], [[A]]);
// CPP: TASSIGN([[C:v[0-9]+]], 8192);
// CPP: TNEG([[C]], [[B]]);
// RUN: ptoas --plan=tight %s | FileCheck %s --check-prefix=TIGHT
// TIGHT: TASSIGN([[A:v[0-9]+]], 0);
// TIGHT: TASSIGN([[B:v[0-9]+]], 4096);
// TIGHT: TASSIGN([[C:v[0-9]+]], 0);
// TIGHT: TNEG([[C]], [[B]]);
// RUN: ptoas --plan=none %s | FileCheck %s --check-prefix=NONE
// RUN: ptoas --pto-arch=cpu %s | FileCheck %s --check-prefix=NONE
// NONE-NOT: TASSIGN
// RUN: ptoas --pto-arch=cpu --plan=tight %s | FileCheck %s --check-prefix=TIGHT
// RUN: not ptoas --plan=loose %s 2>&1 | FileCheck %s --check-prefix=LOOSE
// LOOSE: Error: invalid --plan=loose: expected default|tight|none

// The plan as JSON and as a picture.
// RUN: ptoas --plan=tight --emit=check --emit-plan=%t/plan.json %s
// RUN: FileCheck %s --check-prefix=JSON < %t/plan.json
// JSON: "function": "line",
// JSON-NEXT: "space": "vec",
// JSON-NEXT: "capacity": 196608,
// JSON-NEXT: "peak": 8192,
// JSON-NEXT: "lowerBound": 8192,
// JSON-NEXT: "points": {{[0-9]+}},
// JSON: "kind": "tile",
// JSON-NEXT: "name": "%a",
// JSON-NEXT: "type": "!pto.tile_buf<vec, 16x64xf32>",
// JSON-NEXT: "offset": 0,
// JSON-NEXT: "bytes": 4096,
// JSON-NEXT: "begin": [[BEGIN:[0-9]+]],
// JSON-NEXT: "end": {{[0-9]+}},
// JSON-NEXT: "firstLine": [[# @LINE + 26]],
// JSON-NEXT: "lastLine": [[# @LINE + 27]]
// JSON: "name": "%b",
// JSON: "offset": 4096,
// JSON: "name": "%c",
// JSON: "offset": 0,
// RUN: ptoas --plan=tight --emit-plan=%t/plan.svg %s -o %t/line.cpp
// RUN: FileCheck %s --check-prefix=SVG < %t/plan.svg
// SVG: <svg xmlns="http://www.w3.org/2000/svg"
// SVG: @line, vec: peak 8192 of 196608 bytes; at once alive: 8192
// SVG: <title>%a : !pto.tile_buf&lt;vec, 16x64xf32&gt;, bytes 0 to 4095, lines [[# @LINE + 16]] to [[# @LINE + 18]]</title><rect class="tile"
// SVG: >%a</text>
// SVG: </svg>
// RUN: not ptoas --emit-plan=%t/plan.png %s 2>&1 | FileCheck %s --check-prefix=PNG
// PNG: Error: invalid --emit-plan={{.*}}plan.png: expected FILE.svg|FILE.json
// RUN: not ptoas --plan=none --emit-plan=%t/none.json %s 2>&1 | FileCheck %s --check-prefix=NOTHING
// NOTHING: {{^}}Error: --emit-plan: no tile was placed by the tool; it needs --emit=cpp, mlir or check, and tiles without addresses.

// ptorun places tiles when it is asked to.
// RUN: ptorun --plan=tight --kernel=line %s 2.0 | FileCheck %s --check-prefix=RESULT
// RUN: ptorun --kernel=line %s 2.0 | FileCheck %s --check-prefix=RESULT
// RESULT: -2.0000 -2.0000

!t = !pto.tile_buf<vec, 16x64xf32>
func.func @line(%x: f32) attributes {pto.entry} {
  %a = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%a : !t)
  %b = pto.alloc_tile : !t
  pto.tabs ins(%a : !t) outs(%b : !t)
  %c = pto.alloc_tile : !t
  pto.tneg ins(%b : !t) outs(%c : !t)
  pto.tprint ins(%c : !t)
  return
}
