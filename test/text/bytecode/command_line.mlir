// The command line of ptobc: exit codes, messages, files.

// RUN: ptobc --version | FileCheck %s --check-prefix=VERSION
// VERSION: {{^}}ptobc {{[0-9]+\.[0-9]+}}
// RUN: ptobc --help | FileCheck %s --check-prefix=HELP
// HELP: {{^}}ptobc: writes PTO programs as bytecode, and bytecode as text.
// HELP: PTOBC_EMIT_DEBUGINFO

// RUN: %python %S/exit_code.py 2 ptobc 2>&1 | FileCheck %s --check-prefix=NOTHING
// NOTHING: {{^}}ERROR: expected encode, decode or verify and a file; --help says more{{$}}
// RUN: %python %S/exit_code.py 2 ptobc translate %s 2>&1 | FileCheck %s --check-prefix=COMMAND
// COMMAND: {{^}}ERROR: unknown command 'translate': expected encode, decode or verify{{$}}
// RUN: %python %S/exit_code.py 2 ptobc encode 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: {{^}}ERROR: encode takes one input file, got 0{{$}}
// RUN: %python %S/exit_code.py 2 ptobc decode a b 2>&1 | FileCheck %s --check-prefix=TWO
// TWO: {{^}}ERROR: decode takes one input file, got 2{{$}}
// RUN: %python %S/exit_code.py 2 ptobc verify a -o b 2>&1 | FileCheck %s --check-prefix=VERIFIES
// VERIFIES: {{^}}ERROR: verify writes no file: -o is for encode and decode{{$}}
// RUN: %python %S/exit_code.py 2 ptobc encode --versoin a 2>&1 | FileCheck %s --check-prefix=OPTION
// OPTION: {{^}}ERROR: unknown option '--versoin'; did you mean --version? --help lists the options{{$}}
// RUN: %python %S/exit_code.py 1 ptobc encode %t.none 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: {{^}}ERROR: could not open input file: {{.*}}.none: No such file or directory{{$}}
// RUN: %python %S/exit_code.py 1 ptobc encode -o %t.folder/none %s 2>&1 | FileCheck %s --check-prefix=OUTPUT
// OUTPUT: {{^}}ERROR: Could not open output file: {{.*}}

// Standard input and output, and files; the input's name does not matter.
// RUN: ptobc encode %s -o %t.ptobc && ptobc encode - < %s > %t.piped && cmp %t.ptobc %t.piped
// RUN: ptobc decode %t.ptobc -o %t.pto && ptobc decode - -o - < %t.ptobc | cmp - %t.pto
// RUN: ptobc encode %t.pto | cmp - %t.ptobc
// RUN: ptobc encode %t.ptobc | cmp - %t.ptobc
// RUN: ptobc verify %t.ptobc | FileCheck %s --check-prefix=GOOD
// GOOD: {{.*}}.ptobc: a program of 2 functions{{$}}

// What cannot be read leaves the output as it was.
// RUN: rm -f %t.out && not ptobc decode %s -o %t.out 2>&1 | FileCheck %s --check-prefix=TEXT
// RUN: not ls %t.out
// RUN: echo before > %t.out && not ptobc decode %s -o %t.out 2>/dev/null
// RUN: echo before | cmp - %t.out
// TEXT: {{.*}}command_line.mlir:0:0: error: the file does not begin with the bytes "PTOBC\0": it is no bytecode [BCODE_FORMAT]
// TEXT-NEXT: {{^}}ERROR: could not decode {{.*}}command_line.mlir{{$}}
// RUN: %python %S/exit_code.py 1 ptobc verify %s 2>/dev/null
// RUN: echo "func.func @f(" > %t.bad && not ptobc encode %t.bad 2>&1 | FileCheck %s --check-prefix=SYNTAX
// SYNTAX: error: {{.*}} [PARSE_SYNTAX]
// SYNTAX: {{^}}ERROR: could not read {{.*}}.bad{{$}}

func.func private @other(i32)
func.func @kernel() {
  return
}
