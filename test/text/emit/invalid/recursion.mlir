// RUN: not ptoas %s 2>&1 | FileCheck %s
// CHECK: error: 'func.call' op calls a function that is running: recursion is not supported (@f -> @g -> @f)
// CHECK: {{^}}Error: Failed to order emitted functions for C++ emission.{{$}}
module {
  func.func @k() attributes {pto.entry} {
    func.call @f() : () -> ()
    return
  }
  func.func @f() {
    func.call @g() : () -> ()
    return
  }
  func.func @g() {
    func.call @f() : () -> ()
    return
  }
}
