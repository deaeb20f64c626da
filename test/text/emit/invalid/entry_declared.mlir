// RUN: not ptoas %s 2>&1 | FileCheck %s
// CHECK: error: 'func.func' op is an entry and must have a body
module {
  func.func private @f(i32) attributes {pto.entry}
  func.func @g() {
    return
  }
}
