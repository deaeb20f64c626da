// RUN: not ptoas %s 2>&1 | FileCheck %s
// CHECK: entry_result.mlir:[[@LINE+2]]:{{[0-9]+}}: error: 'func.func' op is an entry, being the only definition of its module, and returns a value: an entry returns nothing, it writes to memory
module {
  func.func @f(%x: i32) -> i32 {
    return %x : i32
  }
}
