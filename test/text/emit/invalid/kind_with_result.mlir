// RUN: not ptoas %s 2>&1 | FileCheck %s
// CHECK: error: 'func.func' op has no C++: a function of one core kind has no body on the other and cannot return a value
module {
  func.func @k() attributes {pto.entry} {
    return
  }
  func.func @f(%x: i32) -> i32 attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
    return %x : i32
  }
}
