// Every conversion between numbers.
// RUN: ptoas %s | FileCheck %s
module {
  // CHECK-LABEL: AICORE void extsi_i8_i32(
  // CHECK: = int32_t(v2);
  func.func @extsi_i8_i32(%out: !pto.ptr<i32>, %a: i8) {
    %c0 = arith.constant 0 : index
    %r = arith.extsi %a : i8 to i32
    pto.store_scalar %r, %out[%c0] : !pto.ptr<i32>, i32
    return
  }
  // CHECK-LABEL: AICORE void extui_i8_i32(
  // CHECK: = uint8_t(v2);
  func.func @extui_i8_i32(%out: !pto.ptr<i32>, %a: i8) {
    %c0 = arith.constant 0 : index
    %r = arith.extui %a : i8 to i32
    pto.store_scalar %r, %out[%c0] : !pto.ptr<i32>, i32
    return
  }
  // CHECK-LABEL: AICORE void trunci_i32_i8(
  // CHECK: = int8_t(v2);
  func.func @trunci_i32_i8(%out: !pto.ptr<i8>, %a: i32) {
    %c0 = arith.constant 0 : index
    %r = arith.trunci %a : i32 to i8
    pto.store_scalar %r, %out[%c0] : !pto.ptr<i8>, i8
    return
  }
  // CHECK-LABEL: AICORE void trunci_i64_i1(
  // CHECK: = (v2 & 1) != 0;
  func.func @trunci_i64_i1(%out: !pto.ptr<i1>, %a: i64) {
    %c0 = arith.constant 0 : index
    %r = arith.trunci %a : i64 to i1
    pto.store_scalar %r, %out[%c0] : !pto.ptr<i1>, i1
    return
  }
  // CHECK-LABEL: AICORE void extsi_i1_i32(
  // CHECK: = v2 ? -1 : 0;
  func.func @extsi_i1_i32(%out: !pto.ptr<i32>, %a: i1) {
    %c0 = arith.constant 0 : index
    %r = arith.extsi %a : i1 to i32
    pto.store_scalar %r, %out[%c0] : !pto.ptr<i32>, i32
    return
  }
  // CHECK-LABEL: AICORE void extui_i1_i32(
  // CHECK: = v2;
  func.func @extui_i1_i32(%out: !pto.ptr<i32>, %a: i1) {
    %c0 = arith.constant 0 : index
    %r = arith.extui %a : i1 to i32
    pto.store_scalar %r, %out[%c0] : !pto.ptr<i32>, i32
    return
  }
  // CHECK-LABEL: AICORE void extf_f16_f32(
  // CHECK: = float(v2);
  func.func @extf_f16_f32(%out: !pto.ptr<f32>, %a: f16) {
    %c0 = arith.constant 0 : index
    %r = arith.extf %a : f16 to f32
    pto.store_scalar %r, %out[%c0] : !pto.ptr<f32>, f32
    return
  }
  // CHECK-LABEL: AICORE void extf_bf16_f64(
  // CHECK: = double(v2);
  func.func @extf_bf16_f64(%out: !pto.ptr<f64>, %a: bf16) {
    %c0 = arith.constant 0 : index
    %r = arith.extf %a : bf16 to f64
    pto.store_scalar %r, %out[%c0] : !pto.ptr<f64>, f64
    return
  }
  // CHECK-LABEL: AICORE void extf_f8E4M3FN_f32(
  // CHECK: = float(v2);
  func.func @extf_f8E4M3FN_f32(%out: !pto.ptr<f32>, %a: f8E4M3FN) {
    %c0 = arith.constant 0 : index
    %r = arith.extf %a : f8E4M3FN to f32
    pto.store_scalar %r, %out[%c0] : !pto.ptr<f32>, f32
    return
  }
  // CHECK-LABEL: AICORE void truncf_f64_f32(
  // CHECK: = float(v2);
  func.func @truncf_f64_f32(%out: !pto.ptr<f32>, %a: f64) {
    %c0 = arith.constant 0 : index
    %r = arith.truncf %a : f64 to f32
    pto.store_scalar %r, %out[%c0] : !pto.ptr<f32>, f32
    return
  }
  // CHECK-LABEL: AICORE void truncf_f32_f16(
  // CHECK: = half(v2);
  func.func @truncf_f32_f16(%out: !pto.ptr<f16>, %a: f32) {
    %c0 = arith.constant 0 : index
    %r = arith.truncf %a : f32 to f16
    pto.store_scalar %r, %out[%c0] : !pto.ptr<f16>, f16
    return
  }
  // CHECK-LABEL: AICORE void truncf_f32_bf16(
  // CHECK: = bfloat16_t(v2);
  func.func @truncf_f32_bf16(%out: !pto.ptr<bf16>, %a: f32) {
    %c0 = arith.constant 0 : index
    %r = arith.truncf %a : f32 to bf16
    pto.store_scalar %r, %out[%c0] : !pto.ptr<bf16>, bf16
    return
  }
  // CHECK-LABEL: AICORE void truncf_f64_f8E5M2(
  // CHECK: = float8_e5m2_t(v2);
  func.func @truncf_f64_f8E5M2(%out: !pto.ptr<f8E5M2>, %a: f64) {
    %c0 = arith.constant 0 : index
    %r = arith.truncf %a : f64 to f8E5M2
    pto.store_scalar %r, %out[%c0] : !pto.ptr<f8E5M2>, f8E5M2
    return
  }
  // CHECK-LABEL: AICORE void sitofp_i32_f32(
  // CHECK: = float(v2);
  func.func @sitofp_i32_f32(%out: !pto.ptr<f32>, %a: i32) {
    %c0 = arith.constant 0 : index
    %r = arith.sitofp %a : i32 to f32
    pto.store_scalar %r, %out[%c0] : !pto.ptr<f32>, f32
    return
  }
  // CHECK-LABEL: AICORE void sitofp_i1_f32(
  // CHECK: = float((v2 ? -1 : 0));
  func.func @sitofp_i1_f32(%out: !pto.ptr<f32>, %a: i1) {
    %c0 = arith.constant 0 : index
    %r = arith.sitofp %a : i1 to f32
    pto.store_scalar %r, %out[%c0] : !pto.ptr<f32>, f32
    return
  }
  // CHECK-LABEL: AICORE void sitofp_i64_bf16(
  // CHECK: = bfloat16_t(v2);
  func.func @sitofp_i64_bf16(%out: !pto.ptr<bf16>, %a: i64) {
    %c0 = arith.constant 0 : index
    %r = arith.sitofp %a : i64 to bf16
    pto.store_scalar %r, %out[%c0] : !pto.ptr<bf16>, bf16
    return
  }
  // CHECK-LABEL: AICORE void sitofp_i64_f16(
  // CHECK: = half(v2);
  func.func @sitofp_i64_f16(%out: !pto.ptr<f16>, %a: i64) {
    %c0 = arith.constant 0 : index
    %r = arith.sitofp %a : i64 to f16
    pto.store_scalar %r, %out[%c0] : !pto.ptr<f16>, f16
    return
  }
  // CHECK-LABEL: AICORE void sitofp_i32_f8E4M3FN(
  // CHECK: = float8_e4m3_t(double(v2));
  func.func @sitofp_i32_f8E4M3FN(%out: !pto.ptr<f8E4M3FN>, %a: i32) {
    %c0 = arith.constant 0 : index
    %r = arith.sitofp %a : i32 to f8E4M3FN
    pto.store_scalar %r, %out[%c0] : !pto.ptr<f8E4M3FN>, f8E4M3FN
    return
  }
  // CHECK-LABEL: AICORE void uitofp_i32_f32(
  // CHECK: = float(uint32_t(v2));
  func.func @uitofp_i32_f32(%out: !pto.ptr<f32>, %a: i32) {
    %c0 = arith.constant 0 : index
    %r = arith.uitofp %a : i32 to f32
    pto.store_scalar %r, %out[%c0] : !pto.ptr<f32>, f32
    return
  }
  // CHECK-LABEL: AICORE void uitofp_i1_f64(
  // CHECK: = double((v2 ? 1 : 0));
  func.func @uitofp_i1_f64(%out: !pto.ptr<f64>, %a: i1) {
    %c0 = arith.constant 0 : index
    %r = arith.uitofp %a : i1 to f64
    pto.store_scalar %r, %out[%c0] : !pto.ptr<f64>, f64
    return
  }
  // CHECK-LABEL: AICORE void uitofp_i64_f16(
  // CHECK: = half(uint64_t(v2));
  func.func @uitofp_i64_f16(%out: !pto.ptr<f16>, %a: i64) {
    %c0 = arith.constant 0 : index
    %r = arith.uitofp %a : i64 to f16
    pto.store_scalar %r, %out[%c0] : !pto.ptr<f16>, f16
    return
  }
  // CHECK-LABEL: AICORE void fptosi_f32_i32(
  // CHECK: = ptoas_to_integer<int32_t>(v2);
  func.func @fptosi_f32_i32(%out: !pto.ptr<i32>, %a: f32) {
    %c0 = arith.constant 0 : index
    %r = arith.fptosi %a : f32 to i32
    pto.store_scalar %r, %out[%c0] : !pto.ptr<i32>, i32
    return
  }
  // CHECK-LABEL: AICORE void fptosi_f16_i8(
  // CHECK: = ptoas_to_integer<int8_t>(float(v2));
  func.func @fptosi_f16_i8(%out: !pto.ptr<i8>, %a: f16) {
    %c0 = arith.constant 0 : index
    %r = arith.fptosi %a : f16 to i8
    pto.store_scalar %r, %out[%c0] : !pto.ptr<i8>, i8
    return
  }
  // CHECK-LABEL: AICORE void fptosi_bf16_i64(
  // CHECK: = ptoas_to_integer<int64_t>(float(v2));
  func.func @fptosi_bf16_i64(%out: !pto.ptr<i64>, %a: bf16) {
    %c0 = arith.constant 0 : index
    %r = arith.fptosi %a : bf16 to i64
    pto.store_scalar %r, %out[%c0] : !pto.ptr<i64>, i64
    return
  }
  // CHECK-LABEL: AICORE void fptosi_f64_i1(
  // CHECK: = v2 <= -1.0;
  func.func @fptosi_f64_i1(%out: !pto.ptr<i1>, %a: f64) {
    %c0 = arith.constant 0 : index
    %r = arith.fptosi %a : f64 to i1
    pto.store_scalar %r, %out[%c0] : !pto.ptr<i1>, i1
    return
  }
  // CHECK-LABEL: AICORE void fptoui_f32_i32(
  // CHECK: = ptoas_to_integer<uint32_t>(v2);
  func.func @fptoui_f32_i32(%out: !pto.ptr<i32>, %a: f32) {
    %c0 = arith.constant 0 : index
    %r = arith.fptoui %a : f32 to i32
    pto.store_scalar %r, %out[%c0] : !pto.ptr<i32>, i32
    return
  }
  // CHECK-LABEL: AICORE void fptoui_f64_i16(
  // CHECK: = ptoas_to_integer<uint16_t>(v2);
  func.func @fptoui_f64_i16(%out: !pto.ptr<i16>, %a: f64) {
    %c0 = arith.constant 0 : index
    %r = arith.fptoui %a : f64 to i16
    pto.store_scalar %r, %out[%c0] : !pto.ptr<i16>, i16
    return
  }
  // CHECK-LABEL: AICORE void fptoui_f16_i1(
  // CHECK: = float(v2) >= 1.0f;
  func.func @fptoui_f16_i1(%out: !pto.ptr<i1>, %a: f16) {
    %c0 = arith.constant 0 : index
    %r = arith.fptoui %a : f16 to i1
    pto.store_scalar %r, %out[%c0] : !pto.ptr<i1>, i1
    return
  }
  // CHECK-LABEL: AICORE void fptosi_f8E4M3FN_i32(
  // CHECK: = ptoas_to_integer<int32_t>(double(v2));
  func.func @fptosi_f8E4M3FN_i32(%out: !pto.ptr<i32>, %a: f8E4M3FN) {
    %c0 = arith.constant 0 : index
    %r = arith.fptosi %a : f8E4M3FN to i32
    pto.store_scalar %r, %out[%c0] : !pto.ptr<i32>, i32
    return
  }
  // CHECK-LABEL: AICORE void bitcast_f32_i32(
  // CHECK: = ptoas_bitcast<int32_t>(v2);
  func.func @bitcast_f32_i32(%out: !pto.ptr<i32>, %a: f32) {
    %c0 = arith.constant 0 : index
    %r = arith.bitcast %a : f32 to i32
    pto.store_scalar %r, %out[%c0] : !pto.ptr<i32>, i32
    return
  }
  // CHECK-LABEL: AICORE void bitcast_i16_f16(
  // CHECK: = ptoas_bitcast<half>(v2);
  func.func @bitcast_i16_f16(%out: !pto.ptr<f16>, %a: i16) {
    %c0 = arith.constant 0 : index
    %r = arith.bitcast %a : i16 to f16
    pto.store_scalar %r, %out[%c0] : !pto.ptr<f16>, f16
    return
  }
  // CHECK-LABEL: AICORE void bitcast_bf16_i16(
  // CHECK: = ptoas_bitcast<int16_t>(v2);
  func.func @bitcast_bf16_i16(%out: !pto.ptr<i16>, %a: bf16) {
    %c0 = arith.constant 0 : index
    %r = arith.bitcast %a : bf16 to i16
    pto.store_scalar %r, %out[%c0] : !pto.ptr<i16>, i16
    return
  }
  // CHECK-LABEL: AICORE void bitcast_f64_i64(
  // CHECK: = ptoas_bitcast<int64_t>(v2);
  func.func @bitcast_f64_i64(%out: !pto.ptr<i64>, %a: f64) {
    %c0 = arith.constant 0 : index
    %r = arith.bitcast %a : f64 to i64
    pto.store_scalar %r, %out[%c0] : !pto.ptr<i64>, i64
    return
  }
  // CHECK-LABEL: AICORE void index_cast_i32_index(
  // CHECK: = int64_t(v2);
  func.func @index_cast_i32_index(%out: !pto.ptr<i64>, %a: i32) {
    %c0 = arith.constant 0 : index
    %r = arith.index_cast %a : i32 to index
    %s = arith.index_cast %r : index to i64
    pto.store_scalar %s, %out[%c0] : !pto.ptr<i64>, i64
    return
  }
  // CHECK-LABEL: AICORE void index_cast_index_i32(
  // CHECK: = int32_t(v2);
  func.func @index_cast_index_i32(%out: !pto.ptr<i32>, %a: index) {
    %c0 = arith.constant 0 : index
    %r = arith.index_cast %a : index to i32
    pto.store_scalar %r, %out[%c0] : !pto.ptr<i32>, i32
    return
  }
  // CHECK-LABEL: AICORE void index_castui_i32_index(
  // CHECK: = uint32_t(v2);
  func.func @index_castui_i32_index(%out: !pto.ptr<i64>, %a: i32) {
    %c0 = arith.constant 0 : index
    %r = arith.index_castui %a : i32 to index
    %s = arith.index_cast %r : index to i64
    pto.store_scalar %s, %out[%c0] : !pto.ptr<i64>, i64
    return
  }
  // CHECK-LABEL: AICORE void index_castui_index_i8(
  // CHECK: = int8_t(v2);
  func.func @index_castui_index_i8(%out: !pto.ptr<i8>, %a: index) {
    %c0 = arith.constant 0 : index
    %r = arith.index_castui %a : index to i8
    pto.store_scalar %r, %out[%c0] : !pto.ptr<i8>, i8
    return
  }
  // CHECK-LABEL: AICORE void index_cast_i1_index(
  // CHECK: = v2 ? -1 : 0;
  func.func @index_cast_i1_index(%out: !pto.ptr<i64>, %a: i1) {
    %c0 = arith.constant 0 : index
    %r = arith.index_cast %a : i1 to index
    %s = arith.index_cast %r : index to i64
    pto.store_scalar %s, %out[%c0] : !pto.ptr<i64>, i64
    return
  }
  // CHECK-LABEL: AICORE void index_castui_i1_index(
  // CHECK: = v2;
  func.func @index_castui_i1_index(%out: !pto.ptr<i64>, %a: i1) {
    %c0 = arith.constant 0 : index
    %r = arith.index_castui %a : i1 to index
    %s = arith.index_cast %r : index to i64
    pto.store_scalar %s, %out[%c0] : !pto.ptr<i64>, i64
    return
  }
  // An index and an i64 are one type in C++.
  // CHECK-LABEL: AICORE void no_conversion(
  // CHECK-NEXT: v1[0] = v2;
  func.func @no_conversion(%out: !pto.ptr<i64>, %a: index) {
    %c0 = arith.constant 0 : index
    %r = arith.index_cast %a : index to i64
    pto.store_scalar %r, %out[%c0] : !pto.ptr<i64>, i64
    return
  }
  // Beyond the range the nearest number is taken.
  // CHECK-LABEL: AICORE void beyond(
  // CHECK: = 127;
  func.func @beyond(%out: !pto.ptr<i8>) {
    %c0 = arith.constant 0 : index
    %huge = arith.constant 1.0e+10 : f32
    %r = arith.fptosi %huge : f32 to i8
    pto.store_scalar %r, %out[%c0] : !pto.ptr<i8>, i8
    return
  }
  // CHECK-LABEL: AICORE void affine(
  // CHECK: = int64_t(uint64_t(v2) * 64);
  // CHECK: = int64_t(uint64_t(int64_t(uint64_t(v2) - uint64_t(ptoas_floor_divide<int64_t>(v2, 16) * 16))) + uint64_t(ptoas_ceil_divide<int64_t>(v2, 8)));
  func.func @affine(%out: !pto.ptr<i64>, %a: index) {
    %c0 = arith.constant 0 : index
    %r = affine.apply affine_map<()[s] -> (s * 64)>()[%a]
    %s = arith.index_cast %r : index to i64
    pto.store_scalar %s, %out[%c0] : !pto.ptr<i64>, i64
    %u = affine.apply affine_map<(d) -> (d mod 16 + d ceildiv 8)>(%a)
    %t = arith.index_cast %u : index to i64
    pto.store_scalar %t, %out[%c0] : !pto.ptr<i64>, i64
    return
  }
}
