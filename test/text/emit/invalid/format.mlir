// RUN: not ptoas %s 2>&1 | FileCheck %s
// CHECK: error: 'pto.print' op has no C++: the format has a conversion that takes no number: use one of d i u o x X c f e g a
// CHECK: error: 'pto.print' op has no C++: the format has more than one conversion, and there is one value
module {
  func.func @f(%x: i32) {
    pto.print ins("%s", %x : i32)
    return
  }
  func.func @g(%x: i32) {
    pto.print ins("%d %d", %x : i32)
    return
  }
}
