// RUN: not ptoas %s 2>&1 | FileCheck %s
// CHECK: error: 'func.func' op has no C++: there is no C++ type for 'i37'
module {
  func.func @f(%p: !pto.ptr<i32>, %x: i37) {
    return
  }
}
