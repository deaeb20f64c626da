// RUN: not ptoas %s 2>&1 | FileCheck %s
// RUN: ptoas --disable-infer-layout --emit=check %s
module {
  func.func @f(%p: !pto.ptr<f32>) {
    %c1 = arith.constant 1 : index
    %c16 = arith.constant 16 : index
    %c64 = arith.constant 64 : index
    // CHECK: layout.mlir:[[@LINE+1]]:{{[0-9]+}}: error: 'pto.make_tensor_view' op has layout dn, but its sizes and strides are those of layout nd: drop the attribute or correct the strides
    %a = pto.make_tensor_view %p, shape = [%c16, %c64], strides = [%c64, %c1] {layout = #pto.layout<dn>} : !pto.tensor_view<?x?xf32>
    // CHECK: layout.mlir:[[@LINE+1]]:{{[0-9]+}}: error: 'pto.make_tensor_view' op has layout nz, but its sizes and strides are those of layout dn
    %b = pto.make_tensor_view %p, shape = [%c16, %c64], strides = [%c1, %c16] {layout = #pto.layout<nz>} : !pto.tensor_view<?x?xf32>
    return
  }
}
