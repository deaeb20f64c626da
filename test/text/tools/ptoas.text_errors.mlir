// A file with errors is never accepted, also when a parser goes on after one.
// RUN: echo "func.func @k(%%a: !pto.ptr<f32>@) { return }" | not ptoas --emit=check - 2>&1 | FileCheck %s --check-prefix=EXIT
// RUN: echo "func.func @k(%%a: !pto.ptr<f32>@) { return }" | not ptorun - 2>&1 | FileCheck %s --check-prefix=EXIT
// EXIT: <stdin>:1:{{[0-9]+}}: error: @ identifier expected to start with letter or '_'

// Control characters of the text are shown, not sent to the terminal.
// RUN: printf 'func.func @k(%%%%a: \033[31mred\a) { return }\n' > %t.mlir
// RUN: not ptoas --emit=check %t.mlir 2>&1 | FileCheck %s --check-prefix=ESCAPED
// RUN: printf '.func @k() {\n  "no\033thing"() : () -> () # \033[31mred\a\n}\n' > %t.pto
// RUN: not ptoas --emit=check %t.pto 2>&1 | FileCheck %s --check-prefix=ESCAPED-ASSEMBLY
// RUN: not ptorun %t.pto 2>&1 | FileCheck %s --check-prefix=ESCAPED-ASSEMBLY
// ESCAPED: func.func @k(%a: \x1B[31mred\x07) { return }
// ESCAPED-ASSEMBLY: error: there is no operation 'no\x1Bthing'
// ESCAPED-ASSEMBLY: # \x1B[31mred\x07
