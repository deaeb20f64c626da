// Older text has no comma between shape and strides.
// RUN: ptoas --emit=dps %s | FileCheck %s
func.func @view(%p: !pto.ptr<f32>, %m: index, %n: index) {
  // CHECK: pto.make_tensor_view %{{.*}}, shape = [%{{.*}}, %{{.*}}], strides = [%{{.*}}, %{{.*}}] : !pto.tensor_view<?x?xf32>
  %v = pto.make_tensor_view %p, shape = [%m, %n] strides = [%n, %m] : !pto.tensor_view<?x?xf32>
  return
}
