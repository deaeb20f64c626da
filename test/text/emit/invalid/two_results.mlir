// RUN: not ptoas %s 2>&1 | FileCheck %s
// CHECK: error: 'func.func' op has no C++: it returns 2 values, and a C++ function returns at most one
module {
  func.func @k() attributes {pto.entry} {
    return
  }
  func.func @f(%x: i32) -> (i32, i32) {
    return %x, %x : i32, i32
  }
}
