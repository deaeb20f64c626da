// Every float operation on every type.
// RUN: ptoas %s | FileCheck %s
module {
  // CHECK-LABEL: AICORE void floats_f32(
  func.func @floats_f32(%out: !pto.ptr<f32>, %flags: !pto.ptr<i1>, %a: f32, %b: f32) attributes {pto.entry} {
    // CHECK: = [[A:v[0-9]+]] + [[B:v[0-9]+]];
    %addf = arith.addf %a, %b : f32
    %o0 = arith.constant 0 : index
    pto.store_scalar %addf, %out[%o0] : !pto.ptr<f32>, f32
    // CHECK: = [[A]] - [[B]];
    %subf = arith.subf %a, %b : f32
    %o1 = arith.constant 1 : index
    pto.store_scalar %subf, %out[%o1] : !pto.ptr<f32>, f32
    // CHECK: = ptoas_rounded<float>([[A]] * [[B]]);
    %mulf = arith.mulf %a, %b : f32
    %o2 = arith.constant 2 : index
    pto.store_scalar %mulf, %out[%o2] : !pto.ptr<f32>, f32
    // CHECK: = [[A]] / [[B]];
    %divf = arith.divf %a, %b : f32
    %o3 = arith.constant 3 : index
    pto.store_scalar %divf, %out[%o3] : !pto.ptr<f32>, f32
    // CHECK: = std::fmod([[A]], [[B]]);
    %remf = arith.remf %a, %b : f32
    %o4 = arith.constant 4 : index
    pto.store_scalar %remf, %out[%o4] : !pto.ptr<f32>, f32
    // CHECK: = ptoas_maximum([[A]], [[B]]);
    %maximumf = arith.maximumf %a, %b : f32
    %o5 = arith.constant 5 : index
    pto.store_scalar %maximumf, %out[%o5] : !pto.ptr<f32>, f32
    // CHECK: = ptoas_minimum([[A]], [[B]]);
    %minimumf = arith.minimumf %a, %b : f32
    %o6 = arith.constant 6 : index
    pto.store_scalar %minimumf, %out[%o6] : !pto.ptr<f32>, f32
    // CHECK: = ptoas_maxnum([[A]], [[B]]);
    %maxnumf = arith.maxnumf %a, %b : f32
    %o7 = arith.constant 7 : index
    pto.store_scalar %maxnumf, %out[%o7] : !pto.ptr<f32>, f32
    // CHECK: = ptoas_minnum([[A]], [[B]]);
    %minnumf = arith.minnumf %a, %b : f32
    %o8 = arith.constant 8 : index
    pto.store_scalar %minnumf, %out[%o8] : !pto.ptr<f32>, f32
    // CHECK: = -[[A]];
    %negf = arith.negf %a : f32
    %o9 = arith.constant 9 : index
    pto.store_scalar %negf, %out[%o9] : !pto.ptr<f32>, f32
    // CHECK: = false;
    %cmp_false = arith.cmpf false, %a, %b : f32
    %o10 = arith.constant 10 : index
    pto.store_scalar %cmp_false, %flags[%o10] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] == [[B]];
    %cmp_oeq = arith.cmpf oeq, %a, %b : f32
    %o11 = arith.constant 11 : index
    pto.store_scalar %cmp_oeq, %flags[%o11] : !pto.ptr<i1>, i1
    %cmp_ogt = arith.cmpf ogt, %a, %b : f32
    %o12 = arith.constant 12 : index
    pto.store_scalar %cmp_ogt, %flags[%o12] : !pto.ptr<i1>, i1
    %cmp_oge = arith.cmpf oge, %a, %b : f32
    %o13 = arith.constant 13 : index
    pto.store_scalar %cmp_oge, %flags[%o13] : !pto.ptr<i1>, i1
    %cmp_olt = arith.cmpf olt, %a, %b : f32
    %o14 = arith.constant 14 : index
    pto.store_scalar %cmp_olt, %flags[%o14] : !pto.ptr<i1>, i1
    %cmp_ole = arith.cmpf ole, %a, %b : f32
    %o15 = arith.constant 15 : index
    pto.store_scalar %cmp_ole, %flags[%o15] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] < [[B]] || [[A]] > [[B]];
    %cmp_one = arith.cmpf one, %a, %b : f32
    %o16 = arith.constant 16 : index
    pto.store_scalar %cmp_one, %flags[%o16] : !pto.ptr<i1>, i1
    // CHECK: = !std::isunordered([[A]], [[B]]);
    %cmp_ord = arith.cmpf ord, %a, %b : f32
    %o17 = arith.constant 17 : index
    pto.store_scalar %cmp_ord, %flags[%o17] : !pto.ptr<i1>, i1
    // CHECK: = !([[A]] < [[B]] || [[A]] > [[B]]);
    %cmp_ueq = arith.cmpf ueq, %a, %b : f32
    %o18 = arith.constant 18 : index
    pto.store_scalar %cmp_ueq, %flags[%o18] : !pto.ptr<i1>, i1
    // CHECK: = !([[A]] <= [[B]]);
    %cmp_ugt = arith.cmpf ugt, %a, %b : f32
    %o19 = arith.constant 19 : index
    pto.store_scalar %cmp_ugt, %flags[%o19] : !pto.ptr<i1>, i1
    // CHECK: = !([[A]] < [[B]]);
    %cmp_uge = arith.cmpf uge, %a, %b : f32
    %o20 = arith.constant 20 : index
    pto.store_scalar %cmp_uge, %flags[%o20] : !pto.ptr<i1>, i1
    // CHECK: = !([[A]] >= [[B]]);
    %cmp_ult = arith.cmpf ult, %a, %b : f32
    %o21 = arith.constant 21 : index
    pto.store_scalar %cmp_ult, %flags[%o21] : !pto.ptr<i1>, i1
    // CHECK: = !([[A]] > [[B]]);
    %cmp_ule = arith.cmpf ule, %a, %b : f32
    %o22 = arith.constant 22 : index
    pto.store_scalar %cmp_ule, %flags[%o22] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] != [[B]];
    %cmp_une = arith.cmpf une, %a, %b : f32
    %o23 = arith.constant 23 : index
    pto.store_scalar %cmp_une, %flags[%o23] : !pto.ptr<i1>, i1
    // CHECK: = std::isunordered([[A]], [[B]]);
    %cmp_uno = arith.cmpf uno, %a, %b : f32
    %o24 = arith.constant 24 : index
    pto.store_scalar %cmp_uno, %flags[%o24] : !pto.ptr<i1>, i1
    // CHECK: = true;
    %cmp_true = arith.cmpf true, %a, %b : f32
    %o25 = arith.constant 25 : index
    pto.store_scalar %cmp_true, %flags[%o25] : !pto.ptr<i1>, i1
    %select = arith.select %cmp_olt, %a, %b : f32
    %o26 = arith.constant 26 : index
    pto.store_scalar %select, %out[%o26] : !pto.ptr<f32>, f32
    return
  }
  // CHECK-LABEL: AICORE void floats_f64(
  func.func @floats_f64(%out: !pto.ptr<f64>, %flags: !pto.ptr<i1>, %a: f64, %b: f64) attributes {pto.entry} {
    // CHECK: = [[A:v[0-9]+]] + [[B:v[0-9]+]];
    %addf = arith.addf %a, %b : f64
    %o0 = arith.constant 0 : index
    pto.store_scalar %addf, %out[%o0] : !pto.ptr<f64>, f64
    // CHECK: = [[A]] - [[B]];
    %subf = arith.subf %a, %b : f64
    %o1 = arith.constant 1 : index
    pto.store_scalar %subf, %out[%o1] : !pto.ptr<f64>, f64
    // CHECK: = ptoas_rounded<double>([[A]] * [[B]]);
    %mulf = arith.mulf %a, %b : f64
    %o2 = arith.constant 2 : index
    pto.store_scalar %mulf, %out[%o2] : !pto.ptr<f64>, f64
    // CHECK: = [[A]] / [[B]];
    %divf = arith.divf %a, %b : f64
    %o3 = arith.constant 3 : index
    pto.store_scalar %divf, %out[%o3] : !pto.ptr<f64>, f64
    // CHECK: = std::fmod([[A]], [[B]]);
    %remf = arith.remf %a, %b : f64
    %o4 = arith.constant 4 : index
    pto.store_scalar %remf, %out[%o4] : !pto.ptr<f64>, f64
    // CHECK: = ptoas_maximum([[A]], [[B]]);
    %maximumf = arith.maximumf %a, %b : f64
    %o5 = arith.constant 5 : index
    pto.store_scalar %maximumf, %out[%o5] : !pto.ptr<f64>, f64
    // CHECK: = ptoas_minimum([[A]], [[B]]);
    %minimumf = arith.minimumf %a, %b : f64
    %o6 = arith.constant 6 : index
    pto.store_scalar %minimumf, %out[%o6] : !pto.ptr<f64>, f64
    // CHECK: = ptoas_maxnum([[A]], [[B]]);
    %maxnumf = arith.maxnumf %a, %b : f64
    %o7 = arith.constant 7 : index
    pto.store_scalar %maxnumf, %out[%o7] : !pto.ptr<f64>, f64
    // CHECK: = ptoas_minnum([[A]], [[B]]);
    %minnumf = arith.minnumf %a, %b : f64
    %o8 = arith.constant 8 : index
    pto.store_scalar %minnumf, %out[%o8] : !pto.ptr<f64>, f64
    // CHECK: = -[[A]];
    %negf = arith.negf %a : f64
    %o9 = arith.constant 9 : index
    pto.store_scalar %negf, %out[%o9] : !pto.ptr<f64>, f64
    // CHECK: = false;
    %cmp_false = arith.cmpf false, %a, %b : f64
    %o10 = arith.constant 10 : index
    pto.store_scalar %cmp_false, %flags[%o10] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] == [[B]];
    %cmp_oeq = arith.cmpf oeq, %a, %b : f64
    %o11 = arith.constant 11 : index
    pto.store_scalar %cmp_oeq, %flags[%o11] : !pto.ptr<i1>, i1
    %cmp_ogt = arith.cmpf ogt, %a, %b : f64
    %o12 = arith.constant 12 : index
    pto.store_scalar %cmp_ogt, %flags[%o12] : !pto.ptr<i1>, i1
    %cmp_oge = arith.cmpf oge, %a, %b : f64
    %o13 = arith.constant 13 : index
    pto.store_scalar %cmp_oge, %flags[%o13] : !pto.ptr<i1>, i1
    %cmp_olt = arith.cmpf olt, %a, %b : f64
    %o14 = arith.constant 14 : index
    pto.store_scalar %cmp_olt, %flags[%o14] : !pto.ptr<i1>, i1
    %cmp_ole = arith.cmpf ole, %a, %b : f64
    %o15 = arith.constant 15 : index
    pto.store_scalar %cmp_ole, %flags[%o15] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] < [[B]] || [[A]] > [[B]];
    %cmp_one = arith.cmpf one, %a, %b : f64
    %o16 = arith.constant 16 : index
    pto.store_scalar %cmp_one, %flags[%o16] : !pto.ptr<i1>, i1
    // CHECK: = !std::isunordered([[A]], [[B]]);
    %cmp_ord = arith.cmpf ord, %a, %b : f64
    %o17 = arith.constant 17 : index
    pto.store_scalar %cmp_ord, %flags[%o17] : !pto.ptr<i1>, i1
    // CHECK: = !([[A]] < [[B]] || [[A]] > [[B]]);
    %cmp_ueq = arith.cmpf ueq, %a, %b : f64
    %o18 = arith.constant 18 : index
    pto.store_scalar %cmp_ueq, %flags[%o18] : !pto.ptr<i1>, i1
    // CHECK: = !([[A]] <= [[B]]);
    %cmp_ugt = arith.cmpf ugt, %a, %b : f64
    %o19 = arith.constant 19 : index
    pto.store_scalar %cmp_ugt, %flags[%o19] : !pto.ptr<i1>, i1
    // CHECK: = !([[A]] < [[B]]);
    %cmp_uge = arith.cmpf uge, %a, %b : f64
    %o20 = arith.constant 20 : index
    pto.store_scalar %cmp_uge, %flags[%o20] : !pto.ptr<i1>, i1
    // CHECK: = !([[A]] >= [[B]]);
    %cmp_ult = arith.cmpf ult, %a, %b : f64
    %o21 = arith.constant 21 : index
    pto.store_scalar %cmp_ult, %flags[%o21] : !pto.ptr<i1>, i1
    // CHECK: = !([[A]] > [[B]]);
    %cmp_ule = arith.cmpf ule, %a, %b : f64
    %o22 = arith.constant 22 : index
    pto.store_scalar %cmp_ule, %flags[%o22] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] != [[B]];
    %cmp_une = arith.cmpf une, %a, %b : f64
    %o23 = arith.constant 23 : index
    pto.store_scalar %cmp_une, %flags[%o23] : !pto.ptr<i1>, i1
    // CHECK: = std::isunordered([[A]], [[B]]);
    %cmp_uno = arith.cmpf uno, %a, %b : f64
    %o24 = arith.constant 24 : index
    pto.store_scalar %cmp_uno, %flags[%o24] : !pto.ptr<i1>, i1
    // CHECK: = true;
    %cmp_true = arith.cmpf true, %a, %b : f64
    %o25 = arith.constant 25 : index
    pto.store_scalar %cmp_true, %flags[%o25] : !pto.ptr<i1>, i1
    %select = arith.select %cmp_olt, %a, %b : f64
    %o26 = arith.constant 26 : index
    pto.store_scalar %select, %out[%o26] : !pto.ptr<f64>, f64
    return
  }
  // CHECK-LABEL: AICORE void floats_f16(
  func.func @floats_f16(%out: !pto.ptr<f16>, %flags: !pto.ptr<i1>, %a: f16, %b: f16) attributes {pto.entry} {
    // CHECK: = [[A:v[0-9]+]] + [[B:v[0-9]+]];
    %addf = arith.addf %a, %b : f16
    %o0 = arith.constant 0 : index
    pto.store_scalar %addf, %out[%o0] : !pto.ptr<f16>, f16
    // CHECK: = [[A]] - [[B]];
    %subf = arith.subf %a, %b : f16
    %o1 = arith.constant 1 : index
    pto.store_scalar %subf, %out[%o1] : !pto.ptr<f16>, f16
    // CHECK: = ptoas_rounded<half>([[A]] * [[B]]);
    %mulf = arith.mulf %a, %b : f16
    %o2 = arith.constant 2 : index
    pto.store_scalar %mulf, %out[%o2] : !pto.ptr<f16>, f16
    // CHECK: = [[A]] / [[B]];
    %divf = arith.divf %a, %b : f16
    %o3 = arith.constant 3 : index
    pto.store_scalar %divf, %out[%o3] : !pto.ptr<f16>, f16
    // CHECK: = half(std::fmod(float([[A]]), float([[B]])));
    %remf = arith.remf %a, %b : f16
    %o4 = arith.constant 4 : index
    pto.store_scalar %remf, %out[%o4] : !pto.ptr<f16>, f16
    // CHECK: = ptoas_maximum([[A]], [[B]]);
    %maximumf = arith.maximumf %a, %b : f16
    %o5 = arith.constant 5 : index
    pto.store_scalar %maximumf, %out[%o5] : !pto.ptr<f16>, f16
    // CHECK: = ptoas_minimum([[A]], [[B]]);
    %minimumf = arith.minimumf %a, %b : f16
    %o6 = arith.constant 6 : index
    pto.store_scalar %minimumf, %out[%o6] : !pto.ptr<f16>, f16
    // CHECK: = ptoas_maxnum([[A]], [[B]]);
    %maxnumf = arith.maxnumf %a, %b : f16
    %o7 = arith.constant 7 : index
    pto.store_scalar %maxnumf, %out[%o7] : !pto.ptr<f16>, f16
    // CHECK: = ptoas_minnum([[A]], [[B]]);
    %minnumf = arith.minnumf %a, %b : f16
    %o8 = arith.constant 8 : index
    pto.store_scalar %minnumf, %out[%o8] : !pto.ptr<f16>, f16
    // CHECK: = -[[A]];
    %negf = arith.negf %a : f16
    %o9 = arith.constant 9 : index
    pto.store_scalar %negf, %out[%o9] : !pto.ptr<f16>, f16
    // CHECK: = false;
    %cmp_false = arith.cmpf false, %a, %b : f16
    %o10 = arith.constant 10 : index
    pto.store_scalar %cmp_false, %flags[%o10] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] == [[B]];
    %cmp_oeq = arith.cmpf oeq, %a, %b : f16
    %o11 = arith.constant 11 : index
    pto.store_scalar %cmp_oeq, %flags[%o11] : !pto.ptr<i1>, i1
    %cmp_ogt = arith.cmpf ogt, %a, %b : f16
    %o12 = arith.constant 12 : index
    pto.store_scalar %cmp_ogt, %flags[%o12] : !pto.ptr<i1>, i1
    %cmp_oge = arith.cmpf oge, %a, %b : f16
    %o13 = arith.constant 13 : index
    pto.store_scalar %cmp_oge, %flags[%o13] : !pto.ptr<i1>, i1
    %cmp_olt = arith.cmpf olt, %a, %b : f16
    %o14 = arith.constant 14 : index
    pto.store_scalar %cmp_olt, %flags[%o14] : !pto.ptr<i1>, i1
    %cmp_ole = arith.cmpf ole, %a, %b : f16
    %o15 = arith.constant 15 : index
    pto.store_scalar %cmp_ole, %flags[%o15] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] < [[B]] || [[A]] > [[B]];
    %cmp_one = arith.cmpf one, %a, %b : f16
    %o16 = arith.constant 16 : index
    pto.store_scalar %cmp_one, %flags[%o16] : !pto.ptr<i1>, i1
    // CHECK: = !std::isunordered(float([[A]]), float([[B]]));
    %cmp_ord = arith.cmpf ord, %a, %b : f16
    %o17 = arith.constant 17 : index
    pto.store_scalar %cmp_ord, %flags[%o17] : !pto.ptr<i1>, i1
    // CHECK: = !([[A]] < [[B]] || [[A]] > [[B]]);
    %cmp_ueq = arith.cmpf ueq, %a, %b : f16
    %o18 = arith.constant 18 : index
    pto.store_scalar %cmp_ueq, %flags[%o18] : !pto.ptr<i1>, i1
    // CHECK: = !([[A]] <= [[B]]);
    %cmp_ugt = arith.cmpf ugt, %a, %b : f16
    %o19 = arith.constant 19 : index
    pto.store_scalar %cmp_ugt, %flags[%o19] : !pto.ptr<i1>, i1
    // CHECK: = !([[A]] < [[B]]);
    %cmp_uge = arith.cmpf uge, %a, %b : f16
    %o20 = arith.constant 20 : index
    pto.store_scalar %cmp_uge, %flags[%o20] : !pto.ptr<i1>, i1
    // CHECK: = !([[A]] >= [[B]]);
    %cmp_ult = arith.cmpf ult, %a, %b : f16
    %o21 = arith.constant 21 : index
    pto.store_scalar %cmp_ult, %flags[%o21] : !pto.ptr<i1>, i1
    // CHECK: = !([[A]] > [[B]]);
    %cmp_ule = arith.cmpf ule, %a, %b : f16
    %o22 = arith.constant 22 : index
    pto.store_scalar %cmp_ule, %flags[%o22] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] != [[B]];
    %cmp_une = arith.cmpf une, %a, %b : f16
    %o23 = arith.constant 23 : index
    pto.store_scalar %cmp_une, %flags[%o23] : !pto.ptr<i1>, i1
    // CHECK: = std::isunordered(float([[A]]), float([[B]]));
    %cmp_uno = arith.cmpf uno, %a, %b : f16
    %o24 = arith.constant 24 : index
    pto.store_scalar %cmp_uno, %flags[%o24] : !pto.ptr<i1>, i1
    // CHECK: = true;
    %cmp_true = arith.cmpf true, %a, %b : f16
    %o25 = arith.constant 25 : index
    pto.store_scalar %cmp_true, %flags[%o25] : !pto.ptr<i1>, i1
    %select = arith.select %cmp_olt, %a, %b : f16
    %o26 = arith.constant 26 : index
    pto.store_scalar %select, %out[%o26] : !pto.ptr<f16>, f16
    return
  }
  // CHECK-LABEL: AICORE void floats_bf16(
  func.func @floats_bf16(%out: !pto.ptr<bf16>, %flags: !pto.ptr<i1>, %a: bf16, %b: bf16) attributes {pto.entry} {
    // CHECK: = [[A:v[0-9]+]] + [[B:v[0-9]+]];
    %addf = arith.addf %a, %b : bf16
    %o0 = arith.constant 0 : index
    pto.store_scalar %addf, %out[%o0] : !pto.ptr<bf16>, bf16
    // CHECK: = [[A]] - [[B]];
    %subf = arith.subf %a, %b : bf16
    %o1 = arith.constant 1 : index
    pto.store_scalar %subf, %out[%o1] : !pto.ptr<bf16>, bf16
    // CHECK: = [[A]] * [[B]];
    %mulf = arith.mulf %a, %b : bf16
    %o2 = arith.constant 2 : index
    pto.store_scalar %mulf, %out[%o2] : !pto.ptr<bf16>, bf16
    // CHECK: = [[A]] / [[B]];
    %divf = arith.divf %a, %b : bf16
    %o3 = arith.constant 3 : index
    pto.store_scalar %divf, %out[%o3] : !pto.ptr<bf16>, bf16
    // CHECK: = bfloat16_t(std::fmod(float([[A]]), float([[B]])));
    %remf = arith.remf %a, %b : bf16
    %o4 = arith.constant 4 : index
    pto.store_scalar %remf, %out[%o4] : !pto.ptr<bf16>, bf16
    // CHECK: = ptoas_maximum([[A]], [[B]]);
    %maximumf = arith.maximumf %a, %b : bf16
    %o5 = arith.constant 5 : index
    pto.store_scalar %maximumf, %out[%o5] : !pto.ptr<bf16>, bf16
    // CHECK: = ptoas_minimum([[A]], [[B]]);
    %minimumf = arith.minimumf %a, %b : bf16
    %o6 = arith.constant 6 : index
    pto.store_scalar %minimumf, %out[%o6] : !pto.ptr<bf16>, bf16
    // CHECK: = ptoas_maxnum([[A]], [[B]]);
    %maxnumf = arith.maxnumf %a, %b : bf16
    %o7 = arith.constant 7 : index
    pto.store_scalar %maxnumf, %out[%o7] : !pto.ptr<bf16>, bf16
    // CHECK: = ptoas_minnum([[A]], [[B]]);
    %minnumf = arith.minnumf %a, %b : bf16
    %o8 = arith.constant 8 : index
    pto.store_scalar %minnumf, %out[%o8] : !pto.ptr<bf16>, bf16
    // CHECK: = -[[A]];
    %negf = arith.negf %a : bf16
    %o9 = arith.constant 9 : index
    pto.store_scalar %negf, %out[%o9] : !pto.ptr<bf16>, bf16
    // CHECK: = false;
    %cmp_false = arith.cmpf false, %a, %b : bf16
    %o10 = arith.constant 10 : index
    pto.store_scalar %cmp_false, %flags[%o10] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] == [[B]];
    %cmp_oeq = arith.cmpf oeq, %a, %b : bf16
    %o11 = arith.constant 11 : index
    pto.store_scalar %cmp_oeq, %flags[%o11] : !pto.ptr<i1>, i1
    %cmp_ogt = arith.cmpf ogt, %a, %b : bf16
    %o12 = arith.constant 12 : index
    pto.store_scalar %cmp_ogt, %flags[%o12] : !pto.ptr<i1>, i1
    %cmp_oge = arith.cmpf oge, %a, %b : bf16
    %o13 = arith.constant 13 : index
    pto.store_scalar %cmp_oge, %flags[%o13] : !pto.ptr<i1>, i1
    %cmp_olt = arith.cmpf olt, %a, %b : bf16
    %o14 = arith.constant 14 : index
    pto.store_scalar %cmp_olt, %flags[%o14] : !pto.ptr<i1>, i1
    %cmp_ole = arith.cmpf ole, %a, %b : bf16
    %o15 = arith.constant 15 : index
    pto.store_scalar %cmp_ole, %flags[%o15] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] < [[B]] || [[A]] > [[B]];
    %cmp_one = arith.cmpf one, %a, %b : bf16
    %o16 = arith.constant 16 : index
    pto.store_scalar %cmp_one, %flags[%o16] : !pto.ptr<i1>, i1
    // CHECK: = !std::isunordered(float([[A]]), float([[B]]));
    %cmp_ord = arith.cmpf ord, %a, %b : bf16
    %o17 = arith.constant 17 : index
    pto.store_scalar %cmp_ord, %flags[%o17] : !pto.ptr<i1>, i1
    // CHECK: = !([[A]] < [[B]] || [[A]] > [[B]]);
    %cmp_ueq = arith.cmpf ueq, %a, %b : bf16
    %o18 = arith.constant 18 : index
    pto.store_scalar %cmp_ueq, %flags[%o18] : !pto.ptr<i1>, i1
    // CHECK: = !([[A]] <= [[B]]);
    %cmp_ugt = arith.cmpf ugt, %a, %b : bf16
    %o19 = arith.constant 19 : index
    pto.store_scalar %cmp_ugt, %flags[%o19] : !pto.ptr<i1>, i1
    // CHECK: = !([[A]] < [[B]]);
    %cmp_uge = arith.cmpf uge, %a, %b : bf16
    %o20 = arith.constant 20 : index
    pto.store_scalar %cmp_uge, %flags[%o20] : !pto.ptr<i1>, i1
    // CHECK: = !([[A]] >= [[B]]);
    %cmp_ult = arith.cmpf ult, %a, %b : bf16
    %o21 = arith.constant 21 : index
    pto.store_scalar %cmp_ult, %flags[%o21] : !pto.ptr<i1>, i1
    // CHECK: = !([[A]] > [[B]]);
    %cmp_ule = arith.cmpf ule, %a, %b : bf16
    %o22 = arith.constant 22 : index
    pto.store_scalar %cmp_ule, %flags[%o22] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] != [[B]];
    %cmp_une = arith.cmpf une, %a, %b : bf16
    %o23 = arith.constant 23 : index
    pto.store_scalar %cmp_une, %flags[%o23] : !pto.ptr<i1>, i1
    // CHECK: = std::isunordered(float([[A]]), float([[B]]));
    %cmp_uno = arith.cmpf uno, %a, %b : bf16
    %o24 = arith.constant 24 : index
    pto.store_scalar %cmp_uno, %flags[%o24] : !pto.ptr<i1>, i1
    // CHECK: = true;
    %cmp_true = arith.cmpf true, %a, %b : bf16
    %o25 = arith.constant 25 : index
    pto.store_scalar %cmp_true, %flags[%o25] : !pto.ptr<i1>, i1
    %select = arith.select %cmp_olt, %a, %b : bf16
    %o26 = arith.constant 26 : index
    pto.store_scalar %select, %out[%o26] : !pto.ptr<bf16>, bf16
    return
  }
  // CHECK-LABEL: AICORE void floats_f8E4M3FN(
  func.func @floats_f8E4M3FN(%out: !pto.ptr<f8E4M3FN>, %flags: !pto.ptr<i1>, %a: f8E4M3FN, %b: f8E4M3FN) attributes {pto.entry} {
    // CHECK: = [[A:v[0-9]+]] + [[B:v[0-9]+]];
    %addf = arith.addf %a, %b : f8E4M3FN
    %o0 = arith.constant 0 : index
    pto.store_scalar %addf, %out[%o0] : !pto.ptr<f8E4M3FN>, f8E4M3FN
    // CHECK: = [[A]] - [[B]];
    %subf = arith.subf %a, %b : f8E4M3FN
    %o1 = arith.constant 1 : index
    pto.store_scalar %subf, %out[%o1] : !pto.ptr<f8E4M3FN>, f8E4M3FN
    // CHECK: = [[A]] * [[B]];
    %mulf = arith.mulf %a, %b : f8E4M3FN
    %o2 = arith.constant 2 : index
    pto.store_scalar %mulf, %out[%o2] : !pto.ptr<f8E4M3FN>, f8E4M3FN
    // CHECK: = [[A]] / [[B]];
    %divf = arith.divf %a, %b : f8E4M3FN
    %o3 = arith.constant 3 : index
    pto.store_scalar %divf, %out[%o3] : !pto.ptr<f8E4M3FN>, f8E4M3FN
    // CHECK: = float8_e4m3_t(std::fmod(double([[A]]), double([[B]])));
    %remf = arith.remf %a, %b : f8E4M3FN
    %o4 = arith.constant 4 : index
    pto.store_scalar %remf, %out[%o4] : !pto.ptr<f8E4M3FN>, f8E4M3FN
    // CHECK: = ptoas_maximum([[A]], [[B]]);
    %maximumf = arith.maximumf %a, %b : f8E4M3FN
    %o5 = arith.constant 5 : index
    pto.store_scalar %maximumf, %out[%o5] : !pto.ptr<f8E4M3FN>, f8E4M3FN
    // CHECK: = ptoas_minimum([[A]], [[B]]);
    %minimumf = arith.minimumf %a, %b : f8E4M3FN
    %o6 = arith.constant 6 : index
    pto.store_scalar %minimumf, %out[%o6] : !pto.ptr<f8E4M3FN>, f8E4M3FN
    // CHECK: = ptoas_maxnum([[A]], [[B]]);
    %maxnumf = arith.maxnumf %a, %b : f8E4M3FN
    %o7 = arith.constant 7 : index
    pto.store_scalar %maxnumf, %out[%o7] : !pto.ptr<f8E4M3FN>, f8E4M3FN
    // CHECK: = ptoas_minnum([[A]], [[B]]);
    %minnumf = arith.minnumf %a, %b : f8E4M3FN
    %o8 = arith.constant 8 : index
    pto.store_scalar %minnumf, %out[%o8] : !pto.ptr<f8E4M3FN>, f8E4M3FN
    // CHECK: = float8_e4m3_t(-double([[A]]));
    %negf = arith.negf %a : f8E4M3FN
    %o9 = arith.constant 9 : index
    pto.store_scalar %negf, %out[%o9] : !pto.ptr<f8E4M3FN>, f8E4M3FN
    // CHECK: = false;
    %cmp_false = arith.cmpf false, %a, %b : f8E4M3FN
    %o10 = arith.constant 10 : index
    pto.store_scalar %cmp_false, %flags[%o10] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] == [[B]];
    %cmp_oeq = arith.cmpf oeq, %a, %b : f8E4M3FN
    %o11 = arith.constant 11 : index
    pto.store_scalar %cmp_oeq, %flags[%o11] : !pto.ptr<i1>, i1
    %cmp_ogt = arith.cmpf ogt, %a, %b : f8E4M3FN
    %o12 = arith.constant 12 : index
    pto.store_scalar %cmp_ogt, %flags[%o12] : !pto.ptr<i1>, i1
    %cmp_oge = arith.cmpf oge, %a, %b : f8E4M3FN
    %o13 = arith.constant 13 : index
    pto.store_scalar %cmp_oge, %flags[%o13] : !pto.ptr<i1>, i1
    %cmp_olt = arith.cmpf olt, %a, %b : f8E4M3FN
    %o14 = arith.constant 14 : index
    pto.store_scalar %cmp_olt, %flags[%o14] : !pto.ptr<i1>, i1
    %cmp_ole = arith.cmpf ole, %a, %b : f8E4M3FN
    %o15 = arith.constant 15 : index
    pto.store_scalar %cmp_ole, %flags[%o15] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] < [[B]] || [[A]] > [[B]];
    %cmp_one = arith.cmpf one, %a, %b : f8E4M3FN
    %o16 = arith.constant 16 : index
    pto.store_scalar %cmp_one, %flags[%o16] : !pto.ptr<i1>, i1
    // CHECK: = !std::isunordered(double([[A]]), double([[B]]));
    %cmp_ord = arith.cmpf ord, %a, %b : f8E4M3FN
    %o17 = arith.constant 17 : index
    pto.store_scalar %cmp_ord, %flags[%o17] : !pto.ptr<i1>, i1
    // CHECK: = !([[A]] < [[B]] || [[A]] > [[B]]);
    %cmp_ueq = arith.cmpf ueq, %a, %b : f8E4M3FN
    %o18 = arith.constant 18 : index
    pto.store_scalar %cmp_ueq, %flags[%o18] : !pto.ptr<i1>, i1
    // CHECK: = !([[A]] <= [[B]]);
    %cmp_ugt = arith.cmpf ugt, %a, %b : f8E4M3FN
    %o19 = arith.constant 19 : index
    pto.store_scalar %cmp_ugt, %flags[%o19] : !pto.ptr<i1>, i1
    // CHECK: = !([[A]] < [[B]]);
    %cmp_uge = arith.cmpf uge, %a, %b : f8E4M3FN
    %o20 = arith.constant 20 : index
    pto.store_scalar %cmp_uge, %flags[%o20] : !pto.ptr<i1>, i1
    // CHECK: = !([[A]] >= [[B]]);
    %cmp_ult = arith.cmpf ult, %a, %b : f8E4M3FN
    %o21 = arith.constant 21 : index
    pto.store_scalar %cmp_ult, %flags[%o21] : !pto.ptr<i1>, i1
    // CHECK: = !([[A]] > [[B]]);
    %cmp_ule = arith.cmpf ule, %a, %b : f8E4M3FN
    %o22 = arith.constant 22 : index
    pto.store_scalar %cmp_ule, %flags[%o22] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] != [[B]];
    %cmp_une = arith.cmpf une, %a, %b : f8E4M3FN
    %o23 = arith.constant 23 : index
    pto.store_scalar %cmp_une, %flags[%o23] : !pto.ptr<i1>, i1
    // CHECK: = std::isunordered(double([[A]]), double([[B]]));
    %cmp_uno = arith.cmpf uno, %a, %b : f8E4M3FN
    %o24 = arith.constant 24 : index
    pto.store_scalar %cmp_uno, %flags[%o24] : !pto.ptr<i1>, i1
    // CHECK: = true;
    %cmp_true = arith.cmpf true, %a, %b : f8E4M3FN
    %o25 = arith.constant 25 : index
    pto.store_scalar %cmp_true, %flags[%o25] : !pto.ptr<i1>, i1
    %select = arith.select %cmp_olt, %a, %b : f8E4M3FN
    %o26 = arith.constant 26 : index
    pto.store_scalar %select, %out[%o26] : !pto.ptr<f8E4M3FN>, f8E4M3FN
    return
  }
}
