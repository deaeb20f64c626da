// Comments on request: where a statement comes from, and what pointers were moved by.
// RUN: ptoas --source-locations --emit-addptr-trace %s | FileCheck %s
module {
  func.func @f(%p: !pto.ptr<f32>, %n: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    // CHECK: /* ADDPTR_TRACE: [[R:v[0-9]+]] = v1 + v2 */ // {{.*}}locations.mlir:[[@LINE+1]]:10
    %q = pto.addptr %p, %n : !pto.ptr<f32> -> !pto.ptr<f32>
    // CHECK: for ({{.*}}) { // {{.*}}locations.mlir:[[@LINE+1]]:5
    scf.for %i = %c0 to %n step %c1 {
      // CHECK: const float {{.*}} // {{.*}}locations.mlir:[[@LINE+1]]:12
      %x = pto.load_scalar %q[%i] : !pto.ptr<f32> -> f32
      // CHECK-NEXT: v1[{{.*}}; // {{.*}}locations.mlir:[[@LINE+1]]:7
      pto.store_scalar %x, %p[%i] : !pto.ptr<f32>, f32
    }
    return
  }
}
