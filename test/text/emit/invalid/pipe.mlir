// RUN: not ptoas %s 2>&1 | FileCheck %s
// CHECK: error: 'pto.barrier' op attribute 'pipe' failed to satisfy constraint: a #pto.pipe that the cores have: PIPE_S, PIPE_V, PIPE_M, PIPE_MTE1, PIPE_MTE2, PIPE_MTE3, PIPE_FIX or PIPE_ALL
module {
  func.func @f() {
    pto.barrier <PIPE_MTE4>
    return
  }
}
