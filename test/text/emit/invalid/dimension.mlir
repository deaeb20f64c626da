// RUN: not ptoas %s 2>&1 | FileCheck %s
// CHECK: error: 'pto.get_tensor_view_dim' op has no C++: the dimension must be a constant
module {
  func.func @f(%out: !pto.ptr<f32>, %v: !pto.tensor_view<?x?xf32>, %i: index, %x: f32) {
    %d = pto.get_tensor_view_dim %v, %i : !pto.tensor_view<?x?xf32> -> index
    pto.store_scalar %x, %out[%d] : !pto.ptr<f32>, f32
    return
  }
}
