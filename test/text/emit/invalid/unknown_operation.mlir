// RUN: not ptoas %s 2>&1 | FileCheck %s
// CHECK: unknown_operation.mlir:[[@LINE+4]]:{{[0-9]+}}: error: 'memref.store' op has no C++
module {
  func.func @f(%m: memref<16xf32>, %x: f32) {
    %c0 = arith.constant 0 : index
    memref.store %x, %m[%c0] : memref<16xf32>
    return
  }
}
