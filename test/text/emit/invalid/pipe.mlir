// RUN: not ptoas %s 2>&1 | FileCheck %s
// CHECK: error: 'pto.barrier' op has no C++: the C++ library has no pipe PIPE_MTE4
module {
  func.func @f() {
    pto.barrier <PIPE_MTE4>
    return
  }
}
