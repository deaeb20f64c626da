// Float literals denote exactly the value of the constant.
// RUN: ptoas %s | FileCheck %s
// CHECK: #include <limits>
// CHECK: AICORE inline To ptoas_bitcast(From from) {
module {
  // CHECK-LABEL: AICORE void literals(
  func.func @literals(%f: !pto.ptr<f32>, %d: !pto.ptr<f64>, %h: !pto.ptr<f16>, %b: !pto.ptr<bf16>, %e: !pto.ptr<f8E5M2>) {
    %c0 = arith.constant 0 : index
    // CHECK: v1[0] = 1.5f;
    %v0 = arith.constant 1.5 : f32
    pto.store_scalar %v0, %f[%c0] : !pto.ptr<f32>, f32
    // CHECK: v1[0] = 1.0f;
    %v1 = arith.constant 1.0 : f32
    pto.store_scalar %v1, %f[%c0] : !pto.ptr<f32>, f32
    // CHECK: v1[0] = -0.0f;
    %v2 = arith.constant -0.0 : f32
    pto.store_scalar %v2, %f[%c0] : !pto.ptr<f32>, f32
    // CHECK: v1[0] = 0.1f;
    %v3 = arith.constant 0.1 : f32
    pto.store_scalar %v3, %f[%c0] : !pto.ptr<f32>, f32
    // CHECK: v1[0] = 1e-45f;
    %v4 = arith.constant 0x00000001 : f32
    pto.store_scalar %v4, %f[%c0] : !pto.ptr<f32>, f32
    // CHECK: v1[0] = 3.4028235e+38f;
    %v5 = arith.constant 0x7F7FFFFF : f32
    pto.store_scalar %v5, %f[%c0] : !pto.ptr<f32>, f32
    // CHECK: v1[0] = std::numeric_limits<float>::infinity();
    %v6 = arith.constant 0x7F800000 : f32
    pto.store_scalar %v6, %f[%c0] : !pto.ptr<f32>, f32
    // CHECK: v1[0] = -std::numeric_limits<float>::infinity();
    %v7 = arith.constant 0xFF800000 : f32
    pto.store_scalar %v7, %f[%c0] : !pto.ptr<f32>, f32
    // CHECK: v1[0] = std::numeric_limits<float>::quiet_NaN();
    %v8 = arith.constant 0x7FC00000 : f32
    pto.store_scalar %v8, %f[%c0] : !pto.ptr<f32>, f32
    // CHECK: v1[0] = ptoas_bitcast<float>(uint32_t(0xFFC00001));
    %v9 = arith.constant 0xFFC00001 : f32
    pto.store_scalar %v9, %f[%c0] : !pto.ptr<f32>, f32
    // CHECK: v2[0] = 0.1;
    %v10 = arith.constant 0.1 : f64
    pto.store_scalar %v10, %d[%c0] : !pto.ptr<f64>, f64
    // CHECK: v2[0] = 1e+300;
    %v11 = arith.constant 1.0e300 : f64
    pto.store_scalar %v11, %d[%c0] : !pto.ptr<f64>, f64
    // CHECK: v2[0] = std::numeric_limits<double>::infinity();
    %v12 = arith.constant 0x7FF0000000000000 : f64
    pto.store_scalar %v12, %d[%c0] : !pto.ptr<f64>, f64
    // CHECK: v2[0] = 3.0;
    %v13 = arith.constant 3.0 : f64
    pto.store_scalar %v13, %d[%c0] : !pto.ptr<f64>, f64
    // CHECK: v3[0] = half(0.5f);
    %v14 = arith.constant 0.5 : f16
    pto.store_scalar %v14, %h[%c0] : !pto.ptr<f16>, f16
    // CHECK: v3[0] = half(65504.0f);
    %v15 = arith.constant 65504.0 : f16
    pto.store_scalar %v15, %h[%c0] : !pto.ptr<f16>, f16
    // CHECK: v3[0] = half(5.9604645e-08f);
    %v16 = arith.constant 0x0001 : f16
    pto.store_scalar %v16, %h[%c0] : !pto.ptr<f16>, f16
    // CHECK: v3[0] = half(std::numeric_limits<float>::infinity());
    %v17 = arith.constant 0x7C00 : f16
    pto.store_scalar %v17, %h[%c0] : !pto.ptr<f16>, f16
    // CHECK: v3[0] = ptoas_bitcast<half>(uint16_t(0x7E01));
    %v18 = arith.constant 0x7E01 : f16
    pto.store_scalar %v18, %h[%c0] : !pto.ptr<f16>, f16
    // CHECK: v4[0] = bfloat16_t(1.5f);
    %v19 = arith.constant 1.5 : bf16
    pto.store_scalar %v19, %b[%c0] : !pto.ptr<bf16>, bf16
    // CHECK: v4[0] = bfloat16_t(std::numeric_limits<float>::quiet_NaN());
    %v20 = arith.constant 0x7FC0 : bf16
    pto.store_scalar %v20, %b[%c0] : !pto.ptr<bf16>, bf16
    // CHECK: v5[0] = float8_e5m2_t(1.5);
    %v21 = arith.constant 1.5 : f8E5M2
    pto.store_scalar %v21, %e[%c0] : !pto.ptr<f8E5M2>, f8E5M2
    // CHECK: v5[0] = float8_e5m2_t(std::numeric_limits<double>::infinity());
    %v22 = arith.constant 0x7C : f8E5M2
    pto.store_scalar %v22, %e[%c0] : !pto.ptr<f8E5M2>, f8E5M2
    return
  }
}
