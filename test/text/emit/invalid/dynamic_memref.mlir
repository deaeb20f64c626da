// RUN: not ptoas --pto-arch=cpu %s 2>&1 | FileCheck %s
// CHECK: error: 'pto.tload' op has no C++: the sizes and strides of a memref in global memory must be known; use pto.make_tensor_view for others
module {
  func.func @f(%m: memref<?x64xf32>) {
    %t = pto.alloc_tile : !pto.tile_buf<vec, 16x64xf32>
    pto.tload ins(%m : memref<?x64xf32>) outs(%t : !pto.tile_buf<vec, 16x64xf32>)
    return
  }
}
