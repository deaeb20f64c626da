// The command line of ptoas: every option, what it refuses, and exit codes.

// RUN: ptoas --version | FileCheck %s --check-prefix=VERSION
// VERSION: {{^ptoas [0-9]+\.[0-9]+\.[0-9]+$}}

// RUN: ptoas --help | FileCheck %s --check-prefix=HELP
// HELP: Usage: ptoas [OPTION...] [FILE]
// HELP-DAG: -o FILE
// HELP-DAG: --emit=cpp|mlir|dps|ssa|asm|check
// HELP-DAG: --pto-arch=a3|a2a3|a2|a5|cpu
// HELP-DAG: --pto-level=level1|level2|level3
// HELP-DAG: --enable-insert-sync
// HELP-DAG: --disable-infer-layout
// HELP-DAG: --compat
// HELP-DAG: --stop-after=PASS
// HELP-DAG: --emit-addptr-trace
// HELP-DAG: --source-locations
// HELP-DAG: --pto-insert-sync-debug=N
// HELP-DAG: --list-ops
// HELP-DAG: --version
// HELP-DAG: --help
// HELP: Exit code: 0 on success, 1 after any error.
// Both answer before anything else is looked at.
// RUN: ptoas --help /no/such/file | FileCheck %s --check-prefix=HELP
// RUN: ptoas /no/such/file --version | FileCheck %s --check-prefix=VERSION

// RUN: ptoas --list-ops | FileCheck %s --check-prefix=OPS
// OPS: Tile instructions
// OPS-DAG: {{^}}  tci        ins(start, [tmp]) outs(dst) {descending}    TCI
// OPS-DAG: {{^}}  tcolsum    ins(src, [tmp]) outs(dst) {isBinary}    TCOLSUM
// OPS-DAG: {{^}}  texpands   ins(scalar) outs(dst)    TEXPANDS
// OPS-DAG: {{^}}  tgatherb   ins(src, offset) outs(dst)    TGATHERB
// OPS-DAG: {{^}}  tload      ins(src) outs(dst)    TLOAD
// OPS-DAG: {{^}}  tmov       ins(src) outs(dst) {accToVecMode, reluPreMode}    TMOV
// OPS-DAG: {{^}}  tmov       ins(src, preQuantScalar) outs(dst) {accToVecMode, reluPreMode}    TMOV
// OPS-DAG: {{^}}  tmov.fp    ins(src, fp) outs(dst) {accToVecMode, reluPreMode}    TMOV_FP
// OPS-DAG: {{^}}  tmrgsort   ins(src0, src1, tmp) outs(dst, executed) {exhausted}    TMRGSORT
// OPS-DAG: {{^}}  sethf32mode ins() outs() {enable, mode}    SETHF32MODE
// OPS-DAG: {{^}}  tscatter   ins(src, indexes) outs(dst)    TSCATTER
// OPS-DAG: {{^}}  tscatter   ins(src) outs(dst) {maskPattern, axis}    TSCATTER
// OPS-DAG: {{^}}    a2a3  -{{$}}
// OPS-DAG: {{^}}  tstore     ins(src) outs(dst) {atomicType, reluPreMode, stPhase}    TSTORE
// OPS: Other operations
// OPS-DAG: {{^}}  alloc_tile{{$}}
// OPS-DAG: {{^}}  make_tensor_view{{$}}
// OPS-DAG: {{^}}  section.cube{{$}}
// OPS-DAG: {{^}}  tpush{{$}}
// OPS-DAG: {{^}}  tassign{{$}}
// OPS-DAG: {{^}}  talias{{$}}
// OPS-DAG: {{^}}  subview{{$}}
// OPS: Other names of tile instructions:
// OPS-DAG: {{^}}  tmov.v2v tmov{{$}}
// OPS-DAG: {{^}}  tstore.fp tstore_fp{{$}}

// What to write.
// RUN: ptoas %s | FileCheck %s --check-prefix=CPP
// RUN: ptoas --emit=cpp %s | FileCheck %s --check-prefix=CPP
// RUN: ptoas --emit cpp %s | FileCheck %s --check-prefix=CPP
// RUN: ptoas -emit=cpp %s | FileCheck %s --check-prefix=CPP
// CPP: #include "pto/pto-inst.hpp"
// CPP: void kernel(
// CPP: TEXPANDS(
// RUN: ptoas --emit=dps %s | FileCheck %s --check-prefix=DPS
// DPS: pto.texpands ins(%{{.*}} : f32) outs(%{{.*}} : !pto.tile_buf<vec, 16x16xf32>)
// RUN: ptoas --emit=ssa %s | FileCheck %s --check-prefix=SSA
// SSA: = pto.texpands %{{.*}} : f32 -> !pto.tile<16x16xf32>
// RUN: ptoas --emit=asm %s | FileCheck %s --check-prefix=ASM
// ASM: .kernel @kernel(
// ASM: texpands
// RUN: ptoas --emit=check %s | count 0
// The last of several counts.
// RUN: ptoas --emit=cpp --emit=check %s | count 0

// Standard input: a dash, or no file.
// RUN: ptoas --emit=ssa - < %s | FileCheck %s --check-prefix=SSA
// RUN: ptoas --emit=ssa < %s | FileCheck %s --check-prefix=SSA
// RUN: echo "func.func @f() { %%0 = arith.constant }" | not ptoas - 2>&1 | FileCheck %s --check-prefix=STDIN
// STDIN: {{^}}<stdin>:1:{{[0-9]+}}: error:
// STDIN: {{^}}Error: Failed to parse MLIR.{{$}}

// What is accepted without an effect on this program.
// RUN: ptoas --disable-infer-layout --pto-insert-sync-debug=3 --emit-addptr-trace %s | FileCheck %s --check-prefix=CPP
// RUN: ptoas --source-locations %s | FileCheck %s --check-prefix=PLACES

// RUN: not ptoas --frobnicate %s 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: {{^}}Error: unknown option '--frobnicate'; --help lists the options{{$}}
// RUN: not ptoas --pto-arhc=a5 %s 2>&1 | FileCheck %s --check-prefix=NEAR
// NEAR: {{^}}Error: unknown option '--pto-arhc=a5'; did you mean --pto-arch? --help lists the options{{$}}
// RUN: not ptoas --emti %s 2>&1 | FileCheck %s --check-prefix=NEAR-EMIT
// NEAR-EMIT: {{^}}Error: unknown option '--emti'; did you mean --emit? --help lists the options{{$}}
// RUN: not ptoas -x %s 2>&1 | FileCheck %s --check-prefix=NONE-NEAR
// NONE-NEAR: {{^}}Error: unknown option '-x'; --help lists the options{{$}}
// RUN: not ptoas --help=yes 2>&1 | FileCheck %s --check-prefix=VALUE
// VALUE: {{^}}Error: option --help takes no value{{$}}
// RUN: not ptoas %s --emit 2>&1 | FileCheck %s --check-prefix=NO-VALUE
// NO-VALUE: {{^}}Error: option --emit needs a value: --emit=cpp|mlir|dps|ssa|asm|check{{$}}
// RUN: not ptoas %s -o 2>&1 | FileCheck %s --check-prefix=NO-FILE
// NO-FILE: {{^}}Error: option {{-+}}o needs a value
// RUN: not ptoas --emit=binary %s 2>&1 | FileCheck %s --check-prefix=EMIT
// EMIT: {{^}}Error: invalid --emit=binary: expected cpp|mlir|dps|ssa|asm|check{{$}}
// RUN: not ptoas --pto-arch=a7 %s 2>&1 | FileCheck %s --check-prefix=ARCH
// ARCH: {{^}}Error: invalid --pto-arch=a7: expected a3|a2a3|a2|a5|cpu{{$}}
// RUN: not ptoas --pto-level=level4 %s 2>&1 | FileCheck %s --check-prefix=LEVEL
// LEVEL: {{^}}Error: invalid --pto-level=level4: expected level1|level2|level3
// RUN: not ptoas --pto-insert-sync-debug=loud %s 2>&1 | FileCheck %s --check-prefix=DEBUG
// DEBUG: {{^}}Error: invalid --pto-insert-sync-debug=loud: expected N{{$}}
// RUN: not ptoas %s %s 2>&1 | FileCheck %s --check-prefix=TWO
// TWO: {{^}}Error: expected one input file, got '{{.*}}' and '{{.*}}'{{$}}
// RUN: not ptoas %t.missing 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: {{^}}Error: Could not open input file: {{.*}}.missing: No such file or directory{{$}}
// RUN: not ptoas %s -o %t.missing/out.cpp 2>&1 | FileCheck %s --check-prefix=OUTPUT
// OUTPUT: {{^}}Error: Could not open output file: {{.*}}out.cpp: No such file or directory{{$}}

// Errors are written to standard error, results to standard output.
// RUN: not ptoas --emit=binary %s 2>/dev/null | count 0
// RUN: not ptoas --pto-arch=a7 %s 2>/dev/null | count 0

// Exit codes are 0 and 1.
// RUN: %python -c "import subprocess, sys; sys.exit(subprocess.run(['ptoas', '--emit=check', sys.argv[1]]).returncode != 0)" %s
// RUN: %python -c "import subprocess, sys; sys.exit(subprocess.run(['ptoas', '--no-option']).returncode != 1)"
// RUN: %python -c "import subprocess, sys; sys.exit(subprocess.run(['ptoas', '/no/such/file']).returncode != 1)"

// Bytecode is told apart from text.
// RUN: %python -c "open(__import__('sys').argv[1], 'wb').write(b'PTOBC\0\0\0\0\0')" %t.ptobc
// RUN: not ptoas %t.ptobc 2>&1 | FileCheck %s --check-prefix=BYTECODE
// BYTECODE: .ptobc:0:10: error: the file is 10 bytes long, shorter than a header of 14 bytes [BCODE_FORMAT]
// BYTECODE: {{^}}Error: Failed to decode PTOBC.{{$}}

// Nothing is a program without functions.
// RUN: ptoas --emit=check /dev/null
// RUN: ptoas --emit=asm /dev/null | count 0

func.func @kernel(%s: f32) attributes {pto.entry} {
  %t = pto.alloc_tile : !pto.tile_buf<vec, 16x16xf32>
  // PLACES: TEXPANDS({{.*}}); // {{.*}}ptoas.command_line.mlir:[[@LINE+1]]:3{{$}}
  pto.texpands ins(%s : f32) outs(%t : !pto.tile_buf<vec, 16x16xf32>)
  return
}
