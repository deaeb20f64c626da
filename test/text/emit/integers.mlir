// Every integer operation on every type: sums and products wrap, shifts beyond the width are defined.
// RUN: ptoas %s | FileCheck %s
module {
  // CHECK-LABEL: AICORE void integers_i8(
  func.func @integers_i8(%out: !pto.ptr<i8>, %flags: !pto.ptr<i1>, %a: i8, %b: i8) attributes {pto.entry} {
    // CHECK: = uint32_t([[A:v[0-9]+]]) + uint32_t([[B:v[0-9]+]]);
    %addi = arith.addi %a, %b : i8
    %o0 = arith.constant 0 : index
    pto.store_scalar %addi, %out[%o0] : !pto.ptr<i8>, i8
    // CHECK: = uint32_t([[A]]) - uint32_t([[B]]);
    %subi = arith.subi %a, %b : i8
    %o1 = arith.constant 1 : index
    pto.store_scalar %subi, %out[%o1] : !pto.ptr<i8>, i8
    // CHECK: = uint32_t([[A]]) * uint32_t([[B]]);
    %muli = arith.muli %a, %b : i8
    %o2 = arith.constant 2 : index
    pto.store_scalar %muli, %out[%o2] : !pto.ptr<i8>, i8
    // CHECK: = [[A]] / [[B]];
    %divsi = arith.divsi %a, %b : i8
    %o3 = arith.constant 3 : index
    pto.store_scalar %divsi, %out[%o3] : !pto.ptr<i8>, i8
    // CHECK: = uint8_t([[A]]) / uint8_t([[B]]);
    %divui = arith.divui %a, %b : i8
    %o4 = arith.constant 4 : index
    pto.store_scalar %divui, %out[%o4] : !pto.ptr<i8>, i8
    // CHECK: = [[A]] % [[B]];
    %remsi = arith.remsi %a, %b : i8
    %o5 = arith.constant 5 : index
    pto.store_scalar %remsi, %out[%o5] : !pto.ptr<i8>, i8
    // CHECK: = uint8_t([[A]]) % uint8_t([[B]]);
    %remui = arith.remui %a, %b : i8
    %o6 = arith.constant 6 : index
    pto.store_scalar %remui, %out[%o6] : !pto.ptr<i8>, i8
    // CHECK: = ptoas_ceil_divide<int8_t>([[A]], [[B]]);
    %ceildivsi = arith.ceildivsi %a, %b : i8
    %o7 = arith.constant 7 : index
    pto.store_scalar %ceildivsi, %out[%o7] : !pto.ptr<i8>, i8
    // CHECK: = uint8_t([[A]]) / uint8_t([[B]]) + (uint8_t([[A]]) % uint8_t([[B]]) != 0);
    %ceildivui = arith.ceildivui %a, %b : i8
    %o8 = arith.constant 8 : index
    pto.store_scalar %ceildivui, %out[%o8] : !pto.ptr<i8>, i8
    // CHECK: = ptoas_floor_divide<int8_t>([[A]], [[B]]);
    %floordivsi = arith.floordivsi %a, %b : i8
    %o9 = arith.constant 9 : index
    pto.store_scalar %floordivsi, %out[%o9] : !pto.ptr<i8>, i8
    // CHECK: = [[A]] & [[B]];
    %andi = arith.andi %a, %b : i8
    %o10 = arith.constant 10 : index
    pto.store_scalar %andi, %out[%o10] : !pto.ptr<i8>, i8
    // CHECK: = [[A]] | [[B]];
    %ori = arith.ori %a, %b : i8
    %o11 = arith.constant 11 : index
    pto.store_scalar %ori, %out[%o11] : !pto.ptr<i8>, i8
    // CHECK: = [[A]] ^ [[B]];
    %xori = arith.xori %a, %b : i8
    %o12 = arith.constant 12 : index
    pto.store_scalar %xori, %out[%o12] : !pto.ptr<i8>, i8
    // CHECK: = uint8_t([[B]]) < 8 ? uint32_t([[A]]) << [[B]] : 0;
    %shli = arith.shli %a, %b : i8
    %o13 = arith.constant 13 : index
    pto.store_scalar %shli, %out[%o13] : !pto.ptr<i8>, i8
    // CHECK: = [[A]] >> (uint8_t([[B]]) < 8 ? [[B]] : 7);
    %shrsi = arith.shrsi %a, %b : i8
    %o14 = arith.constant 14 : index
    pto.store_scalar %shrsi, %out[%o14] : !pto.ptr<i8>, i8
    // CHECK: = uint8_t([[B]]) < 8 ? uint8_t([[A]]) >> [[B]] : 0;
    %shrui = arith.shrui %a, %b : i8
    %o15 = arith.constant 15 : index
    pto.store_scalar %shrui, %out[%o15] : !pto.ptr<i8>, i8
    // CHECK: = [[A]] > [[B]] ? [[A]] : [[B]];
    %maxsi = arith.maxsi %a, %b : i8
    %o16 = arith.constant 16 : index
    pto.store_scalar %maxsi, %out[%o16] : !pto.ptr<i8>, i8
    // CHECK: = [[A]] < [[B]] ? [[A]] : [[B]];
    %minsi = arith.minsi %a, %b : i8
    %o17 = arith.constant 17 : index
    pto.store_scalar %minsi, %out[%o17] : !pto.ptr<i8>, i8
    // CHECK: = uint8_t([[A]]) > uint8_t([[B]]) ? [[A]] : [[B]];
    %maxui = arith.maxui %a, %b : i8
    %o18 = arith.constant 18 : index
    pto.store_scalar %maxui, %out[%o18] : !pto.ptr<i8>, i8
    // CHECK: = uint8_t([[A]]) < uint8_t([[B]]) ? [[A]] : [[B]];
    %minui = arith.minui %a, %b : i8
    %o19 = arith.constant 19 : index
    pto.store_scalar %minui, %out[%o19] : !pto.ptr<i8>, i8
    // CHECK: = [[A]] == [[B]];
    %cmp_eq = arith.cmpi eq, %a, %b : i8
    %o20 = arith.constant 20 : index
    pto.store_scalar %cmp_eq, %flags[%o20] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] != [[B]];
    %cmp_ne = arith.cmpi ne, %a, %b : i8
    %o21 = arith.constant 21 : index
    pto.store_scalar %cmp_ne, %flags[%o21] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] < [[B]];
    %cmp_slt = arith.cmpi slt, %a, %b : i8
    %o22 = arith.constant 22 : index
    pto.store_scalar %cmp_slt, %flags[%o22] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] <= [[B]];
    %cmp_sle = arith.cmpi sle, %a, %b : i8
    %o23 = arith.constant 23 : index
    pto.store_scalar %cmp_sle, %flags[%o23] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] > [[B]];
    %cmp_sgt = arith.cmpi sgt, %a, %b : i8
    %o24 = arith.constant 24 : index
    pto.store_scalar %cmp_sgt, %flags[%o24] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] >= [[B]];
    %cmp_sge = arith.cmpi sge, %a, %b : i8
    %o25 = arith.constant 25 : index
    pto.store_scalar %cmp_sge, %flags[%o25] : !pto.ptr<i1>, i1
    // CHECK: = uint8_t([[A]]) < uint8_t([[B]]);
    %cmp_ult = arith.cmpi ult, %a, %b : i8
    %o26 = arith.constant 26 : index
    pto.store_scalar %cmp_ult, %flags[%o26] : !pto.ptr<i1>, i1
    // CHECK: = uint8_t([[A]]) <= uint8_t([[B]]);
    %cmp_ule = arith.cmpi ule, %a, %b : i8
    %o27 = arith.constant 27 : index
    pto.store_scalar %cmp_ule, %flags[%o27] : !pto.ptr<i1>, i1
    // CHECK: = uint8_t([[A]]) > uint8_t([[B]]);
    %cmp_ugt = arith.cmpi ugt, %a, %b : i8
    %o28 = arith.constant 28 : index
    pto.store_scalar %cmp_ugt, %flags[%o28] : !pto.ptr<i1>, i1
    // CHECK: = uint8_t([[A]]) >= uint8_t([[B]]);
    %cmp_uge = arith.cmpi uge, %a, %b : i8
    %o29 = arith.constant 29 : index
    pto.store_scalar %cmp_uge, %flags[%o29] : !pto.ptr<i1>, i1
    %addui_extended:2 = arith.addui_extended %a, %b : i8, i1
    %o30 = arith.constant 30 : index
    pto.store_scalar %addui_extended#0, %out[%o30] : !pto.ptr<i8>, i8
    %o31 = arith.constant 31 : index
    pto.store_scalar %addui_extended#1, %flags[%o31] : !pto.ptr<i1>, i1
    // CHECK: = uint32_t([[A]]) * uint32_t([[B]]);
    // CHECK: = (int64_t([[A]]) * [[B]]) >> 8;
    %mulsi_extended:2 = arith.mulsi_extended %a, %b : i8
    %o32 = arith.constant 32 : index
    pto.store_scalar %mulsi_extended#0, %out[%o32] : !pto.ptr<i8>, i8
    %o33 = arith.constant 33 : index
    pto.store_scalar %mulsi_extended#1, %out[%o33] : !pto.ptr<i8>, i8
    // CHECK: = uint32_t([[A]]) * uint32_t([[B]]);
    // CHECK: = (uint64_t(uint8_t([[A]])) * uint8_t([[B]])) >> 8;
    %mului_extended:2 = arith.mului_extended %a, %b : i8
    %o34 = arith.constant 34 : index
    pto.store_scalar %mului_extended#0, %out[%o34] : !pto.ptr<i8>, i8
    %o35 = arith.constant 35 : index
    pto.store_scalar %mului_extended#1, %out[%o35] : !pto.ptr<i8>, i8
    // CHECK: = {{v[0-9]+}} ? [[A]] : [[B]];
    %select = arith.select %cmp_slt, %a, %b : i8
    %o36 = arith.constant 36 : index
    pto.store_scalar %select, %out[%o36] : !pto.ptr<i8>, i8
    return
  }
  // CHECK-LABEL: AICORE void integers_i16(
  func.func @integers_i16(%out: !pto.ptr<i16>, %flags: !pto.ptr<i1>, %a: i16, %b: i16) attributes {pto.entry} {
    // CHECK: = uint32_t([[A:v[0-9]+]]) + uint32_t([[B:v[0-9]+]]);
    %addi = arith.addi %a, %b : i16
    %o0 = arith.constant 0 : index
    pto.store_scalar %addi, %out[%o0] : !pto.ptr<i16>, i16
    // CHECK: = uint32_t([[A]]) - uint32_t([[B]]);
    %subi = arith.subi %a, %b : i16
    %o1 = arith.constant 1 : index
    pto.store_scalar %subi, %out[%o1] : !pto.ptr<i16>, i16
    // CHECK: = uint32_t([[A]]) * uint32_t([[B]]);
    %muli = arith.muli %a, %b : i16
    %o2 = arith.constant 2 : index
    pto.store_scalar %muli, %out[%o2] : !pto.ptr<i16>, i16
    // CHECK: = [[A]] / [[B]];
    %divsi = arith.divsi %a, %b : i16
    %o3 = arith.constant 3 : index
    pto.store_scalar %divsi, %out[%o3] : !pto.ptr<i16>, i16
    // CHECK: = uint16_t([[A]]) / uint16_t([[B]]);
    %divui = arith.divui %a, %b : i16
    %o4 = arith.constant 4 : index
    pto.store_scalar %divui, %out[%o4] : !pto.ptr<i16>, i16
    // CHECK: = [[A]] % [[B]];
    %remsi = arith.remsi %a, %b : i16
    %o5 = arith.constant 5 : index
    pto.store_scalar %remsi, %out[%o5] : !pto.ptr<i16>, i16
    // CHECK: = uint16_t([[A]]) % uint16_t([[B]]);
    %remui = arith.remui %a, %b : i16
    %o6 = arith.constant 6 : index
    pto.store_scalar %remui, %out[%o6] : !pto.ptr<i16>, i16
    // CHECK: = ptoas_ceil_divide<int16_t>([[A]], [[B]]);
    %ceildivsi = arith.ceildivsi %a, %b : i16
    %o7 = arith.constant 7 : index
    pto.store_scalar %ceildivsi, %out[%o7] : !pto.ptr<i16>, i16
    // CHECK: = uint16_t([[A]]) / uint16_t([[B]]) + (uint16_t([[A]]) % uint16_t([[B]]) != 0);
    %ceildivui = arith.ceildivui %a, %b : i16
    %o8 = arith.constant 8 : index
    pto.store_scalar %ceildivui, %out[%o8] : !pto.ptr<i16>, i16
    // CHECK: = ptoas_floor_divide<int16_t>([[A]], [[B]]);
    %floordivsi = arith.floordivsi %a, %b : i16
    %o9 = arith.constant 9 : index
    pto.store_scalar %floordivsi, %out[%o9] : !pto.ptr<i16>, i16
    // CHECK: = [[A]] & [[B]];
    %andi = arith.andi %a, %b : i16
    %o10 = arith.constant 10 : index
    pto.store_scalar %andi, %out[%o10] : !pto.ptr<i16>, i16
    // CHECK: = [[A]] | [[B]];
    %ori = arith.ori %a, %b : i16
    %o11 = arith.constant 11 : index
    pto.store_scalar %ori, %out[%o11] : !pto.ptr<i16>, i16
    // CHECK: = [[A]] ^ [[B]];
    %xori = arith.xori %a, %b : i16
    %o12 = arith.constant 12 : index
    pto.store_scalar %xori, %out[%o12] : !pto.ptr<i16>, i16
    // CHECK: = uint16_t([[B]]) < 16 ? uint32_t([[A]]) << [[B]] : 0;
    %shli = arith.shli %a, %b : i16
    %o13 = arith.constant 13 : index
    pto.store_scalar %shli, %out[%o13] : !pto.ptr<i16>, i16
    // CHECK: = [[A]] >> (uint16_t([[B]]) < 16 ? [[B]] : 15);
    %shrsi = arith.shrsi %a, %b : i16
    %o14 = arith.constant 14 : index
    pto.store_scalar %shrsi, %out[%o14] : !pto.ptr<i16>, i16
    // CHECK: = uint16_t([[B]]) < 16 ? uint16_t([[A]]) >> [[B]] : 0;
    %shrui = arith.shrui %a, %b : i16
    %o15 = arith.constant 15 : index
    pto.store_scalar %shrui, %out[%o15] : !pto.ptr<i16>, i16
    // CHECK: = [[A]] > [[B]] ? [[A]] : [[B]];
    %maxsi = arith.maxsi %a, %b : i16
    %o16 = arith.constant 16 : index
    pto.store_scalar %maxsi, %out[%o16] : !pto.ptr<i16>, i16
    // CHECK: = [[A]] < [[B]] ? [[A]] : [[B]];
    %minsi = arith.minsi %a, %b : i16
    %o17 = arith.constant 17 : index
    pto.store_scalar %minsi, %out[%o17] : !pto.ptr<i16>, i16
    // CHECK: = uint16_t([[A]]) > uint16_t([[B]]) ? [[A]] : [[B]];
    %maxui = arith.maxui %a, %b : i16
    %o18 = arith.constant 18 : index
    pto.store_scalar %maxui, %out[%o18] : !pto.ptr<i16>, i16
    // CHECK: = uint16_t([[A]]) < uint16_t([[B]]) ? [[A]] : [[B]];
    %minui = arith.minui %a, %b : i16
    %o19 = arith.constant 19 : index
    pto.store_scalar %minui, %out[%o19] : !pto.ptr<i16>, i16
    // CHECK: = [[A]] == [[B]];
    %cmp_eq = arith.cmpi eq, %a, %b : i16
    %o20 = arith.constant 20 : index
    pto.store_scalar %cmp_eq, %flags[%o20] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] != [[B]];
    %cmp_ne = arith.cmpi ne, %a, %b : i16
    %o21 = arith.constant 21 : index
    pto.store_scalar %cmp_ne, %flags[%o21] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] < [[B]];
    %cmp_slt = arith.cmpi slt, %a, %b : i16
    %o22 = arith.constant 22 : index
    pto.store_scalar %cmp_slt, %flags[%o22] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] <= [[B]];
    %cmp_sle = arith.cmpi sle, %a, %b : i16
    %o23 = arith.constant 23 : index
    pto.store_scalar %cmp_sle, %flags[%o23] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] > [[B]];
    %cmp_sgt = arith.cmpi sgt, %a, %b : i16
    %o24 = arith.constant 24 : index
    pto.store_scalar %cmp_sgt, %flags[%o24] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] >= [[B]];
    %cmp_sge = arith.cmpi sge, %a, %b : i16
    %o25 = arith.constant 25 : index
    pto.store_scalar %cmp_sge, %flags[%o25] : !pto.ptr<i1>, i1
    // CHECK: = uint16_t([[A]]) < uint16_t([[B]]);
    %cmp_ult = arith.cmpi ult, %a, %b : i16
    %o26 = arith.constant 26 : index
    pto.store_scalar %cmp_ult, %flags[%o26] : !pto.ptr<i1>, i1
    // CHECK: = uint16_t([[A]]) <= uint16_t([[B]]);
    %cmp_ule = arith.cmpi ule, %a, %b : i16
    %o27 = arith.constant 27 : index
    pto.store_scalar %cmp_ule, %flags[%o27] : !pto.ptr<i1>, i1
    // CHECK: = uint16_t([[A]]) > uint16_t([[B]]);
    %cmp_ugt = arith.cmpi ugt, %a, %b : i16
    %o28 = arith.constant 28 : index
    pto.store_scalar %cmp_ugt, %flags[%o28] : !pto.ptr<i1>, i1
    // CHECK: = uint16_t([[A]]) >= uint16_t([[B]]);
    %cmp_uge = arith.cmpi uge, %a, %b : i16
    %o29 = arith.constant 29 : index
    pto.store_scalar %cmp_uge, %flags[%o29] : !pto.ptr<i1>, i1
    %addui_extended:2 = arith.addui_extended %a, %b : i16, i1
    %o30 = arith.constant 30 : index
    pto.store_scalar %addui_extended#0, %out[%o30] : !pto.ptr<i16>, i16
    %o31 = arith.constant 31 : index
    pto.store_scalar %addui_extended#1, %flags[%o31] : !pto.ptr<i1>, i1
    // CHECK: = uint32_t([[A]]) * uint32_t([[B]]);
    // CHECK: = (int64_t([[A]]) * [[B]]) >> 16;
    %mulsi_extended:2 = arith.mulsi_extended %a, %b : i16
    %o32 = arith.constant 32 : index
    pto.store_scalar %mulsi_extended#0, %out[%o32] : !pto.ptr<i16>, i16
    %o33 = arith.constant 33 : index
    pto.store_scalar %mulsi_extended#1, %out[%o33] : !pto.ptr<i16>, i16
    // CHECK: = uint32_t([[A]]) * uint32_t([[B]]);
    // CHECK: = (uint64_t(uint16_t([[A]])) * uint16_t([[B]])) >> 16;
    %mului_extended:2 = arith.mului_extended %a, %b : i16
    %o34 = arith.constant 34 : index
    pto.store_scalar %mului_extended#0, %out[%o34] : !pto.ptr<i16>, i16
    %o35 = arith.constant 35 : index
    pto.store_scalar %mului_extended#1, %out[%o35] : !pto.ptr<i16>, i16
    // CHECK: = {{v[0-9]+}} ? [[A]] : [[B]];
    %select = arith.select %cmp_slt, %a, %b : i16
    %o36 = arith.constant 36 : index
    pto.store_scalar %select, %out[%o36] : !pto.ptr<i16>, i16
    return
  }
  // CHECK-LABEL: AICORE void integers_i32(
  func.func @integers_i32(%out: !pto.ptr<i32>, %flags: !pto.ptr<i1>, %a: i32, %b: i32) attributes {pto.entry} {
    // CHECK: = uint32_t([[A:v[0-9]+]]) + uint32_t([[B:v[0-9]+]]);
    %addi = arith.addi %a, %b : i32
    %o0 = arith.constant 0 : index
    pto.store_scalar %addi, %out[%o0] : !pto.ptr<i32>, i32
    // CHECK: = uint32_t([[A]]) - uint32_t([[B]]);
    %subi = arith.subi %a, %b : i32
    %o1 = arith.constant 1 : index
    pto.store_scalar %subi, %out[%o1] : !pto.ptr<i32>, i32
    // CHECK: = uint32_t([[A]]) * uint32_t([[B]]);
    %muli = arith.muli %a, %b : i32
    %o2 = arith.constant 2 : index
    pto.store_scalar %muli, %out[%o2] : !pto.ptr<i32>, i32
    // CHECK: = [[A]] / [[B]];
    %divsi = arith.divsi %a, %b : i32
    %o3 = arith.constant 3 : index
    pto.store_scalar %divsi, %out[%o3] : !pto.ptr<i32>, i32
    // CHECK: = uint32_t([[A]]) / uint32_t([[B]]);
    %divui = arith.divui %a, %b : i32
    %o4 = arith.constant 4 : index
    pto.store_scalar %divui, %out[%o4] : !pto.ptr<i32>, i32
    // CHECK: = [[A]] % [[B]];
    %remsi = arith.remsi %a, %b : i32
    %o5 = arith.constant 5 : index
    pto.store_scalar %remsi, %out[%o5] : !pto.ptr<i32>, i32
    // CHECK: = uint32_t([[A]]) % uint32_t([[B]]);
    %remui = arith.remui %a, %b : i32
    %o6 = arith.constant 6 : index
    pto.store_scalar %remui, %out[%o6] : !pto.ptr<i32>, i32
    // CHECK: = ptoas_ceil_divide<int32_t>([[A]], [[B]]);
    %ceildivsi = arith.ceildivsi %a, %b : i32
    %o7 = arith.constant 7 : index
    pto.store_scalar %ceildivsi, %out[%o7] : !pto.ptr<i32>, i32
    // CHECK: = uint32_t([[A]]) / uint32_t([[B]]) + (uint32_t([[A]]) % uint32_t([[B]]) != 0);
    %ceildivui = arith.ceildivui %a, %b : i32
    %o8 = arith.constant 8 : index
    pto.store_scalar %ceildivui, %out[%o8] : !pto.ptr<i32>, i32
    // CHECK: = ptoas_floor_divide<int32_t>([[A]], [[B]]);
    %floordivsi = arith.floordivsi %a, %b : i32
    %o9 = arith.constant 9 : index
    pto.store_scalar %floordivsi, %out[%o9] : !pto.ptr<i32>, i32
    // CHECK: = [[A]] & [[B]];
    %andi = arith.andi %a, %b : i32
    %o10 = arith.constant 10 : index
    pto.store_scalar %andi, %out[%o10] : !pto.ptr<i32>, i32
    // CHECK: = [[A]] | [[B]];
    %ori = arith.ori %a, %b : i32
    %o11 = arith.constant 11 : index
    pto.store_scalar %ori, %out[%o11] : !pto.ptr<i32>, i32
    // CHECK: = [[A]] ^ [[B]];
    %xori = arith.xori %a, %b : i32
    %o12 = arith.constant 12 : index
    pto.store_scalar %xori, %out[%o12] : !pto.ptr<i32>, i32
    // CHECK: = uint32_t([[B]]) < 32 ? uint32_t([[A]]) << [[B]] : 0;
    %shli = arith.shli %a, %b : i32
    %o13 = arith.constant 13 : index
    pto.store_scalar %shli, %out[%o13] : !pto.ptr<i32>, i32
    // CHECK: = [[A]] >> (uint32_t([[B]]) < 32 ? [[B]] : 31);
    %shrsi = arith.shrsi %a, %b : i32
    %o14 = arith.constant 14 : index
    pto.store_scalar %shrsi, %out[%o14] : !pto.ptr<i32>, i32
    // CHECK: = uint32_t([[B]]) < 32 ? uint32_t([[A]]) >> [[B]] : 0;
    %shrui = arith.shrui %a, %b : i32
    %o15 = arith.constant 15 : index
    pto.store_scalar %shrui, %out[%o15] : !pto.ptr<i32>, i32
    // CHECK: = [[A]] > [[B]] ? [[A]] : [[B]];
    %maxsi = arith.maxsi %a, %b : i32
    %o16 = arith.constant 16 : index
    pto.store_scalar %maxsi, %out[%o16] : !pto.ptr<i32>, i32
    // CHECK: = [[A]] < [[B]] ? [[A]] : [[B]];
    %minsi = arith.minsi %a, %b : i32
    %o17 = arith.constant 17 : index
    pto.store_scalar %minsi, %out[%o17] : !pto.ptr<i32>, i32
    // CHECK: = uint32_t([[A]]) > uint32_t([[B]]) ? [[A]] : [[B]];
    %maxui = arith.maxui %a, %b : i32
    %o18 = arith.constant 18 : index
    pto.store_scalar %maxui, %out[%o18] : !pto.ptr<i32>, i32
    // CHECK: = uint32_t([[A]]) < uint32_t([[B]]) ? [[A]] : [[B]];
    %minui = arith.minui %a, %b : i32
    %o19 = arith.constant 19 : index
    pto.store_scalar %minui, %out[%o19] : !pto.ptr<i32>, i32
    // CHECK: = [[A]] == [[B]];
    %cmp_eq = arith.cmpi eq, %a, %b : i32
    %o20 = arith.constant 20 : index
    pto.store_scalar %cmp_eq, %flags[%o20] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] != [[B]];
    %cmp_ne = arith.cmpi ne, %a, %b : i32
    %o21 = arith.constant 21 : index
    pto.store_scalar %cmp_ne, %flags[%o21] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] < [[B]];
    %cmp_slt = arith.cmpi slt, %a, %b : i32
    %o22 = arith.constant 22 : index
    pto.store_scalar %cmp_slt, %flags[%o22] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] <= [[B]];
    %cmp_sle = arith.cmpi sle, %a, %b : i32
    %o23 = arith.constant 23 : index
    pto.store_scalar %cmp_sle, %flags[%o23] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] > [[B]];
    %cmp_sgt = arith.cmpi sgt, %a, %b : i32
    %o24 = arith.constant 24 : index
    pto.store_scalar %cmp_sgt, %flags[%o24] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] >= [[B]];
    %cmp_sge = arith.cmpi sge, %a, %b : i32
    %o25 = arith.constant 25 : index
    pto.store_scalar %cmp_sge, %flags[%o25] : !pto.ptr<i1>, i1
    // CHECK: = uint32_t([[A]]) < uint32_t([[B]]);
    %cmp_ult = arith.cmpi ult, %a, %b : i32
    %o26 = arith.constant 26 : index
    pto.store_scalar %cmp_ult, %flags[%o26] : !pto.ptr<i1>, i1
    // CHECK: = uint32_t([[A]]) <= uint32_t([[B]]);
    %cmp_ule = arith.cmpi ule, %a, %b : i32
    %o27 = arith.constant 27 : index
    pto.store_scalar %cmp_ule, %flags[%o27] : !pto.ptr<i1>, i1
    // CHECK: = uint32_t([[A]]) > uint32_t([[B]]);
    %cmp_ugt = arith.cmpi ugt, %a, %b : i32
    %o28 = arith.constant 28 : index
    pto.store_scalar %cmp_ugt, %flags[%o28] : !pto.ptr<i1>, i1
    // CHECK: = uint32_t([[A]]) >= uint32_t([[B]]);
    %cmp_uge = arith.cmpi uge, %a, %b : i32
    %o29 = arith.constant 29 : index
    pto.store_scalar %cmp_uge, %flags[%o29] : !pto.ptr<i1>, i1
    %addui_extended:2 = arith.addui_extended %a, %b : i32, i1
    %o30 = arith.constant 30 : index
    pto.store_scalar %addui_extended#0, %out[%o30] : !pto.ptr<i32>, i32
    %o31 = arith.constant 31 : index
    pto.store_scalar %addui_extended#1, %flags[%o31] : !pto.ptr<i1>, i1
    // CHECK: = uint32_t([[A]]) * uint32_t([[B]]);
    // CHECK: = (int64_t([[A]]) * [[B]]) >> 32;
    %mulsi_extended:2 = arith.mulsi_extended %a, %b : i32
    %o32 = arith.constant 32 : index
    pto.store_scalar %mulsi_extended#0, %out[%o32] : !pto.ptr<i32>, i32
    %o33 = arith.constant 33 : index
    pto.store_scalar %mulsi_extended#1, %out[%o33] : !pto.ptr<i32>, i32
    // CHECK: = uint32_t([[A]]) * uint32_t([[B]]);
    // CHECK: = (uint64_t(uint32_t([[A]])) * uint32_t([[B]])) >> 32;
    %mului_extended:2 = arith.mului_extended %a, %b : i32
    %o34 = arith.constant 34 : index
    pto.store_scalar %mului_extended#0, %out[%o34] : !pto.ptr<i32>, i32
    %o35 = arith.constant 35 : index
    pto.store_scalar %mului_extended#1, %out[%o35] : !pto.ptr<i32>, i32
    // CHECK: = {{v[0-9]+}} ? [[A]] : [[B]];
    %select = arith.select %cmp_slt, %a, %b : i32
    %o36 = arith.constant 36 : index
    pto.store_scalar %select, %out[%o36] : !pto.ptr<i32>, i32
    return
  }
  // CHECK-LABEL: AICORE void integers_i64(
  func.func @integers_i64(%out: !pto.ptr<i64>, %flags: !pto.ptr<i1>, %a: i64, %b: i64) attributes {pto.entry} {
    // CHECK: = uint64_t([[A:v[0-9]+]]) + uint64_t([[B:v[0-9]+]]);
    %addi = arith.addi %a, %b : i64
    %o0 = arith.constant 0 : index
    pto.store_scalar %addi, %out[%o0] : !pto.ptr<i64>, i64
    // CHECK: = uint64_t([[A]]) - uint64_t([[B]]);
    %subi = arith.subi %a, %b : i64
    %o1 = arith.constant 1 : index
    pto.store_scalar %subi, %out[%o1] : !pto.ptr<i64>, i64
    // CHECK: = uint64_t([[A]]) * uint64_t([[B]]);
    %muli = arith.muli %a, %b : i64
    %o2 = arith.constant 2 : index
    pto.store_scalar %muli, %out[%o2] : !pto.ptr<i64>, i64
    // CHECK: = [[A]] / [[B]];
    %divsi = arith.divsi %a, %b : i64
    %o3 = arith.constant 3 : index
    pto.store_scalar %divsi, %out[%o3] : !pto.ptr<i64>, i64
    // CHECK: = uint64_t([[A]]) / uint64_t([[B]]);
    %divui = arith.divui %a, %b : i64
    %o4 = arith.constant 4 : index
    pto.store_scalar %divui, %out[%o4] : !pto.ptr<i64>, i64
    // CHECK: = [[A]] % [[B]];
    %remsi = arith.remsi %a, %b : i64
    %o5 = arith.constant 5 : index
    pto.store_scalar %remsi, %out[%o5] : !pto.ptr<i64>, i64
    // CHECK: = uint64_t([[A]]) % uint64_t([[B]]);
    %remui = arith.remui %a, %b : i64
    %o6 = arith.constant 6 : index
    pto.store_scalar %remui, %out[%o6] : !pto.ptr<i64>, i64
    // CHECK: = ptoas_ceil_divide<int64_t>([[A]], [[B]]);
    %ceildivsi = arith.ceildivsi %a, %b : i64
    %o7 = arith.constant 7 : index
    pto.store_scalar %ceildivsi, %out[%o7] : !pto.ptr<i64>, i64
    // CHECK: = uint64_t([[A]]) / uint64_t([[B]]) + (uint64_t([[A]]) % uint64_t([[B]]) != 0);
    %ceildivui = arith.ceildivui %a, %b : i64
    %o8 = arith.constant 8 : index
    pto.store_scalar %ceildivui, %out[%o8] : !pto.ptr<i64>, i64
    // CHECK: = ptoas_floor_divide<int64_t>([[A]], [[B]]);
    %floordivsi = arith.floordivsi %a, %b : i64
    %o9 = arith.constant 9 : index
    pto.store_scalar %floordivsi, %out[%o9] : !pto.ptr<i64>, i64
    // CHECK: = [[A]] & [[B]];
    %andi = arith.andi %a, %b : i64
    %o10 = arith.constant 10 : index
    pto.store_scalar %andi, %out[%o10] : !pto.ptr<i64>, i64
    // CHECK: = [[A]] | [[B]];
    %ori = arith.ori %a, %b : i64
    %o11 = arith.constant 11 : index
    pto.store_scalar %ori, %out[%o11] : !pto.ptr<i64>, i64
    // CHECK: = [[A]] ^ [[B]];
    %xori = arith.xori %a, %b : i64
    %o12 = arith.constant 12 : index
    pto.store_scalar %xori, %out[%o12] : !pto.ptr<i64>, i64
    // CHECK: = uint64_t([[B]]) < 64 ? uint64_t([[A]]) << [[B]] : 0;
    %shli = arith.shli %a, %b : i64
    %o13 = arith.constant 13 : index
    pto.store_scalar %shli, %out[%o13] : !pto.ptr<i64>, i64
    // CHECK: = [[A]] >> (uint64_t([[B]]) < 64 ? [[B]] : 63);
    %shrsi = arith.shrsi %a, %b : i64
    %o14 = arith.constant 14 : index
    pto.store_scalar %shrsi, %out[%o14] : !pto.ptr<i64>, i64
    // CHECK: = uint64_t([[B]]) < 64 ? uint64_t([[A]]) >> [[B]] : 0;
    %shrui = arith.shrui %a, %b : i64
    %o15 = arith.constant 15 : index
    pto.store_scalar %shrui, %out[%o15] : !pto.ptr<i64>, i64
    // CHECK: = [[A]] > [[B]] ? [[A]] : [[B]];
    %maxsi = arith.maxsi %a, %b : i64
    %o16 = arith.constant 16 : index
    pto.store_scalar %maxsi, %out[%o16] : !pto.ptr<i64>, i64
    // CHECK: = [[A]] < [[B]] ? [[A]] : [[B]];
    %minsi = arith.minsi %a, %b : i64
    %o17 = arith.constant 17 : index
    pto.store_scalar %minsi, %out[%o17] : !pto.ptr<i64>, i64
    // CHECK: = uint64_t([[A]]) > uint64_t([[B]]) ? [[A]] : [[B]];
    %maxui = arith.maxui %a, %b : i64
    %o18 = arith.constant 18 : index
    pto.store_scalar %maxui, %out[%o18] : !pto.ptr<i64>, i64
    // CHECK: = uint64_t([[A]]) < uint64_t([[B]]) ? [[A]] : [[B]];
    %minui = arith.minui %a, %b : i64
    %o19 = arith.constant 19 : index
    pto.store_scalar %minui, %out[%o19] : !pto.ptr<i64>, i64
    // CHECK: = [[A]] == [[B]];
    %cmp_eq = arith.cmpi eq, %a, %b : i64
    %o20 = arith.constant 20 : index
    pto.store_scalar %cmp_eq, %flags[%o20] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] != [[B]];
    %cmp_ne = arith.cmpi ne, %a, %b : i64
    %o21 = arith.constant 21 : index
    pto.store_scalar %cmp_ne, %flags[%o21] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] < [[B]];
    %cmp_slt = arith.cmpi slt, %a, %b : i64
    %o22 = arith.constant 22 : index
    pto.store_scalar %cmp_slt, %flags[%o22] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] <= [[B]];
    %cmp_sle = arith.cmpi sle, %a, %b : i64
    %o23 = arith.constant 23 : index
    pto.store_scalar %cmp_sle, %flags[%o23] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] > [[B]];
    %cmp_sgt = arith.cmpi sgt, %a, %b : i64
    %o24 = arith.constant 24 : index
    pto.store_scalar %cmp_sgt, %flags[%o24] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] >= [[B]];
    %cmp_sge = arith.cmpi sge, %a, %b : i64
    %o25 = arith.constant 25 : index
    pto.store_scalar %cmp_sge, %flags[%o25] : !pto.ptr<i1>, i1
    // CHECK: = uint64_t([[A]]) < uint64_t([[B]]);
    %cmp_ult = arith.cmpi ult, %a, %b : i64
    %o26 = arith.constant 26 : index
    pto.store_scalar %cmp_ult, %flags[%o26] : !pto.ptr<i1>, i1
    // CHECK: = uint64_t([[A]]) <= uint64_t([[B]]);
    %cmp_ule = arith.cmpi ule, %a, %b : i64
    %o27 = arith.constant 27 : index
    pto.store_scalar %cmp_ule, %flags[%o27] : !pto.ptr<i1>, i1
    // CHECK: = uint64_t([[A]]) > uint64_t([[B]]);
    %cmp_ugt = arith.cmpi ugt, %a, %b : i64
    %o28 = arith.constant 28 : index
    pto.store_scalar %cmp_ugt, %flags[%o28] : !pto.ptr<i1>, i1
    // CHECK: = uint64_t([[A]]) >= uint64_t([[B]]);
    %cmp_uge = arith.cmpi uge, %a, %b : i64
    %o29 = arith.constant 29 : index
    pto.store_scalar %cmp_uge, %flags[%o29] : !pto.ptr<i1>, i1
    %addui_extended:2 = arith.addui_extended %a, %b : i64, i1
    %o30 = arith.constant 30 : index
    pto.store_scalar %addui_extended#0, %out[%o30] : !pto.ptr<i64>, i64
    %o31 = arith.constant 31 : index
    pto.store_scalar %addui_extended#1, %flags[%o31] : !pto.ptr<i1>, i1
    // CHECK: = uint64_t([[A]]) * uint64_t([[B]]);
    // CHECK: = (__int128([[A]]) * [[B]]) >> 64;
    %mulsi_extended:2 = arith.mulsi_extended %a, %b : i64
    %o32 = arith.constant 32 : index
    pto.store_scalar %mulsi_extended#0, %out[%o32] : !pto.ptr<i64>, i64
    %o33 = arith.constant 33 : index
    pto.store_scalar %mulsi_extended#1, %out[%o33] : !pto.ptr<i64>, i64
    // CHECK: = uint64_t([[A]]) * uint64_t([[B]]);
    // CHECK: = (static_cast<unsigned __int128>(uint64_t([[A]])) * uint64_t([[B]])) >> 64;
    %mului_extended:2 = arith.mului_extended %a, %b : i64
    %o34 = arith.constant 34 : index
    pto.store_scalar %mului_extended#0, %out[%o34] : !pto.ptr<i64>, i64
    %o35 = arith.constant 35 : index
    pto.store_scalar %mului_extended#1, %out[%o35] : !pto.ptr<i64>, i64
    // CHECK: = {{v[0-9]+}} ? [[A]] : [[B]];
    %select = arith.select %cmp_slt, %a, %b : i64
    %o36 = arith.constant 36 : index
    pto.store_scalar %select, %out[%o36] : !pto.ptr<i64>, i64
    return
  }
  // CHECK-LABEL: AICORE void integers_index(
  func.func @integers_index(%out: !pto.ptr<i64>, %flags: !pto.ptr<i1>, %a: index, %b: index) attributes {pto.entry} {
    // CHECK: = uint64_t([[A:v[0-9]+]]) + uint64_t([[B:v[0-9]+]]);
    %addi = arith.addi %a, %b : index
    %o0 = arith.constant 0 : index
    %s0 = arith.index_cast %addi : index to i64
    pto.store_scalar %s0, %out[%o0] : !pto.ptr<i64>, i64
    // CHECK: = uint64_t([[A]]) - uint64_t([[B]]);
    %subi = arith.subi %a, %b : index
    %o1 = arith.constant 1 : index
    %s1 = arith.index_cast %subi : index to i64
    pto.store_scalar %s1, %out[%o1] : !pto.ptr<i64>, i64
    // CHECK: = uint64_t([[A]]) * uint64_t([[B]]);
    %muli = arith.muli %a, %b : index
    %o2 = arith.constant 2 : index
    %s2 = arith.index_cast %muli : index to i64
    pto.store_scalar %s2, %out[%o2] : !pto.ptr<i64>, i64
    // CHECK: = [[A]] / [[B]];
    %divsi = arith.divsi %a, %b : index
    %o3 = arith.constant 3 : index
    %s3 = arith.index_cast %divsi : index to i64
    pto.store_scalar %s3, %out[%o3] : !pto.ptr<i64>, i64
    // CHECK: = uint64_t([[A]]) / uint64_t([[B]]);
    %divui = arith.divui %a, %b : index
    %o4 = arith.constant 4 : index
    %s4 = arith.index_cast %divui : index to i64
    pto.store_scalar %s4, %out[%o4] : !pto.ptr<i64>, i64
    // CHECK: = [[A]] % [[B]];
    %remsi = arith.remsi %a, %b : index
    %o5 = arith.constant 5 : index
    %s5 = arith.index_cast %remsi : index to i64
    pto.store_scalar %s5, %out[%o5] : !pto.ptr<i64>, i64
    // CHECK: = uint64_t([[A]]) % uint64_t([[B]]);
    %remui = arith.remui %a, %b : index
    %o6 = arith.constant 6 : index
    %s6 = arith.index_cast %remui : index to i64
    pto.store_scalar %s6, %out[%o6] : !pto.ptr<i64>, i64
    // CHECK: = ptoas_ceil_divide<int64_t>([[A]], [[B]]);
    %ceildivsi = arith.ceildivsi %a, %b : index
    %o7 = arith.constant 7 : index
    %s7 = arith.index_cast %ceildivsi : index to i64
    pto.store_scalar %s7, %out[%o7] : !pto.ptr<i64>, i64
    // CHECK: = uint64_t([[A]]) / uint64_t([[B]]) + (uint64_t([[A]]) % uint64_t([[B]]) != 0);
    %ceildivui = arith.ceildivui %a, %b : index
    %o8 = arith.constant 8 : index
    %s8 = arith.index_cast %ceildivui : index to i64
    pto.store_scalar %s8, %out[%o8] : !pto.ptr<i64>, i64
    // CHECK: = ptoas_floor_divide<int64_t>([[A]], [[B]]);
    %floordivsi = arith.floordivsi %a, %b : index
    %o9 = arith.constant 9 : index
    %s9 = arith.index_cast %floordivsi : index to i64
    pto.store_scalar %s9, %out[%o9] : !pto.ptr<i64>, i64
    // CHECK: = [[A]] & [[B]];
    %andi = arith.andi %a, %b : index
    %o10 = arith.constant 10 : index
    %s10 = arith.index_cast %andi : index to i64
    pto.store_scalar %s10, %out[%o10] : !pto.ptr<i64>, i64
    // CHECK: = [[A]] | [[B]];
    %ori = arith.ori %a, %b : index
    %o11 = arith.constant 11 : index
    %s11 = arith.index_cast %ori : index to i64
    pto.store_scalar %s11, %out[%o11] : !pto.ptr<i64>, i64
    // CHECK: = [[A]] ^ [[B]];
    %xori = arith.xori %a, %b : index
    %o12 = arith.constant 12 : index
    %s12 = arith.index_cast %xori : index to i64
    pto.store_scalar %s12, %out[%o12] : !pto.ptr<i64>, i64
    // CHECK: = uint64_t([[B]]) < 64 ? uint64_t([[A]]) << [[B]] : 0;
    %shli = arith.shli %a, %b : index
    %o13 = arith.constant 13 : index
    %s13 = arith.index_cast %shli : index to i64
    pto.store_scalar %s13, %out[%o13] : !pto.ptr<i64>, i64
    // CHECK: = [[A]] >> (uint64_t([[B]]) < 64 ? [[B]] : 63);
    %shrsi = arith.shrsi %a, %b : index
    %o14 = arith.constant 14 : index
    %s14 = arith.index_cast %shrsi : index to i64
    pto.store_scalar %s14, %out[%o14] : !pto.ptr<i64>, i64
    // CHECK: = uint64_t([[B]]) < 64 ? uint64_t([[A]]) >> [[B]] : 0;
    %shrui = arith.shrui %a, %b : index
    %o15 = arith.constant 15 : index
    %s15 = arith.index_cast %shrui : index to i64
    pto.store_scalar %s15, %out[%o15] : !pto.ptr<i64>, i64
    // CHECK: = [[A]] > [[B]] ? [[A]] : [[B]];
    %maxsi = arith.maxsi %a, %b : index
    %o16 = arith.constant 16 : index
    %s16 = arith.index_cast %maxsi : index to i64
    pto.store_scalar %s16, %out[%o16] : !pto.ptr<i64>, i64
    // CHECK: = [[A]] < [[B]] ? [[A]] : [[B]];
    %minsi = arith.minsi %a, %b : index
    %o17 = arith.constant 17 : index
    %s17 = arith.index_cast %minsi : index to i64
    pto.store_scalar %s17, %out[%o17] : !pto.ptr<i64>, i64
    // CHECK: = uint64_t([[A]]) > uint64_t([[B]]) ? [[A]] : [[B]];
    %maxui = arith.maxui %a, %b : index
    %o18 = arith.constant 18 : index
    %s18 = arith.index_cast %maxui : index to i64
    pto.store_scalar %s18, %out[%o18] : !pto.ptr<i64>, i64
    // CHECK: = uint64_t([[A]]) < uint64_t([[B]]) ? [[A]] : [[B]];
    %minui = arith.minui %a, %b : index
    %o19 = arith.constant 19 : index
    %s19 = arith.index_cast %minui : index to i64
    pto.store_scalar %s19, %out[%o19] : !pto.ptr<i64>, i64
    // CHECK: = [[A]] == [[B]];
    %cmp_eq = arith.cmpi eq, %a, %b : index
    %o20 = arith.constant 20 : index
    pto.store_scalar %cmp_eq, %flags[%o20] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] != [[B]];
    %cmp_ne = arith.cmpi ne, %a, %b : index
    %o21 = arith.constant 21 : index
    pto.store_scalar %cmp_ne, %flags[%o21] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] < [[B]];
    %cmp_slt = arith.cmpi slt, %a, %b : index
    %o22 = arith.constant 22 : index
    pto.store_scalar %cmp_slt, %flags[%o22] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] <= [[B]];
    %cmp_sle = arith.cmpi sle, %a, %b : index
    %o23 = arith.constant 23 : index
    pto.store_scalar %cmp_sle, %flags[%o23] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] > [[B]];
    %cmp_sgt = arith.cmpi sgt, %a, %b : index
    %o24 = arith.constant 24 : index
    pto.store_scalar %cmp_sgt, %flags[%o24] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] >= [[B]];
    %cmp_sge = arith.cmpi sge, %a, %b : index
    %o25 = arith.constant 25 : index
    pto.store_scalar %cmp_sge, %flags[%o25] : !pto.ptr<i1>, i1
    // CHECK: = uint64_t([[A]]) < uint64_t([[B]]);
    %cmp_ult = arith.cmpi ult, %a, %b : index
    %o26 = arith.constant 26 : index
    pto.store_scalar %cmp_ult, %flags[%o26] : !pto.ptr<i1>, i1
    // CHECK: = uint64_t([[A]]) <= uint64_t([[B]]);
    %cmp_ule = arith.cmpi ule, %a, %b : index
    %o27 = arith.constant 27 : index
    pto.store_scalar %cmp_ule, %flags[%o27] : !pto.ptr<i1>, i1
    // CHECK: = uint64_t([[A]]) > uint64_t([[B]]);
    %cmp_ugt = arith.cmpi ugt, %a, %b : index
    %o28 = arith.constant 28 : index
    pto.store_scalar %cmp_ugt, %flags[%o28] : !pto.ptr<i1>, i1
    // CHECK: = uint64_t([[A]]) >= uint64_t([[B]]);
    %cmp_uge = arith.cmpi uge, %a, %b : index
    %o29 = arith.constant 29 : index
    pto.store_scalar %cmp_uge, %flags[%o29] : !pto.ptr<i1>, i1
    %addui_extended:2 = arith.addui_extended %a, %b : index, i1
    %o30 = arith.constant 30 : index
    %s30 = arith.index_cast %addui_extended#0 : index to i64
    pto.store_scalar %s30, %out[%o30] : !pto.ptr<i64>, i64
    %o31 = arith.constant 31 : index
    pto.store_scalar %addui_extended#1, %flags[%o31] : !pto.ptr<i1>, i1
    // CHECK: = uint64_t([[A]]) * uint64_t([[B]]);
    // CHECK: = (__int128([[A]]) * [[B]]) >> 64;
    %mulsi_extended:2 = arith.mulsi_extended %a, %b : index
    %o32 = arith.constant 32 : index
    %s32 = arith.index_cast %mulsi_extended#0 : index to i64
    pto.store_scalar %s32, %out[%o32] : !pto.ptr<i64>, i64
    %o33 = arith.constant 33 : index
    %s33 = arith.index_cast %mulsi_extended#1 : index to i64
    pto.store_scalar %s33, %out[%o33] : !pto.ptr<i64>, i64
    // CHECK: = uint64_t([[A]]) * uint64_t([[B]]);
    // CHECK: = (static_cast<unsigned __int128>(uint64_t([[A]])) * uint64_t([[B]])) >> 64;
    %mului_extended:2 = arith.mului_extended %a, %b : index
    %o34 = arith.constant 34 : index
    %s34 = arith.index_cast %mului_extended#0 : index to i64
    pto.store_scalar %s34, %out[%o34] : !pto.ptr<i64>, i64
    %o35 = arith.constant 35 : index
    %s35 = arith.index_cast %mului_extended#1 : index to i64
    pto.store_scalar %s35, %out[%o35] : !pto.ptr<i64>, i64
    // CHECK: = {{v[0-9]+}} ? [[A]] : [[B]];
    %select = arith.select %cmp_slt, %a, %b : index
    %o36 = arith.constant 36 : index
    %s36 = arith.index_cast %select : index to i64
    pto.store_scalar %s36, %out[%o36] : !pto.ptr<i64>, i64
    return
  }
  // CHECK-LABEL: AICORE void integers_i1(
  func.func @integers_i1(%out: !pto.ptr<i1>, %flags: !pto.ptr<i1>, %a: i1, %b: i1) attributes {pto.entry} {
    // CHECK: = [[A:v[0-9]+]] != [[B:v[0-9]+]];
    %addi = arith.addi %a, %b : i1
    %o0 = arith.constant 0 : index
    pto.store_scalar %addi, %out[%o0] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] != [[B]];
    %subi = arith.subi %a, %b : i1
    %o1 = arith.constant 1 : index
    pto.store_scalar %subi, %out[%o1] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] && [[B]];
    %muli = arith.muli %a, %b : i1
    %o2 = arith.constant 2 : index
    pto.store_scalar %muli, %out[%o2] : !pto.ptr<i1>, i1
    // CHECK: = [[A]];
    %divsi = arith.divsi %a, %b : i1
    %o3 = arith.constant 3 : index
    pto.store_scalar %divsi, %out[%o3] : !pto.ptr<i1>, i1
    %divui = arith.divui %a, %b : i1
    %o4 = arith.constant 4 : index
    pto.store_scalar %divui, %out[%o4] : !pto.ptr<i1>, i1
    // CHECK: = false;
    %remsi = arith.remsi %a, %b : i1
    %o5 = arith.constant 5 : index
    pto.store_scalar %remsi, %out[%o5] : !pto.ptr<i1>, i1
    %remui = arith.remui %a, %b : i1
    %o6 = arith.constant 6 : index
    pto.store_scalar %remui, %out[%o6] : !pto.ptr<i1>, i1
    %ceildivsi = arith.ceildivsi %a, %b : i1
    %o7 = arith.constant 7 : index
    pto.store_scalar %ceildivsi, %out[%o7] : !pto.ptr<i1>, i1
    %ceildivui = arith.ceildivui %a, %b : i1
    %o8 = arith.constant 8 : index
    pto.store_scalar %ceildivui, %out[%o8] : !pto.ptr<i1>, i1
    %floordivsi = arith.floordivsi %a, %b : i1
    %o9 = arith.constant 9 : index
    pto.store_scalar %floordivsi, %out[%o9] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] && [[B]];
    %andi = arith.andi %a, %b : i1
    %o10 = arith.constant 10 : index
    pto.store_scalar %andi, %out[%o10] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] || [[B]];
    %ori = arith.ori %a, %b : i1
    %o11 = arith.constant 11 : index
    pto.store_scalar %ori, %out[%o11] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] != [[B]];
    %xori = arith.xori %a, %b : i1
    %o12 = arith.constant 12 : index
    pto.store_scalar %xori, %out[%o12] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] && ![[B]];
    %shli = arith.shli %a, %b : i1
    %o13 = arith.constant 13 : index
    pto.store_scalar %shli, %out[%o13] : !pto.ptr<i1>, i1
    // CHECK: = [[A]];
    %shrsi = arith.shrsi %a, %b : i1
    %o14 = arith.constant 14 : index
    pto.store_scalar %shrsi, %out[%o14] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] && ![[B]];
    %shrui = arith.shrui %a, %b : i1
    %o15 = arith.constant 15 : index
    pto.store_scalar %shrui, %out[%o15] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] && [[B]];
    %maxsi = arith.maxsi %a, %b : i1
    %o16 = arith.constant 16 : index
    pto.store_scalar %maxsi, %out[%o16] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] || [[B]];
    %minsi = arith.minsi %a, %b : i1
    %o17 = arith.constant 17 : index
    pto.store_scalar %minsi, %out[%o17] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] || [[B]];
    %maxui = arith.maxui %a, %b : i1
    %o18 = arith.constant 18 : index
    pto.store_scalar %maxui, %out[%o18] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] && [[B]];
    %minui = arith.minui %a, %b : i1
    %o19 = arith.constant 19 : index
    pto.store_scalar %minui, %out[%o19] : !pto.ptr<i1>, i1
    %cmp_eq = arith.cmpi eq, %a, %b : i1
    %o20 = arith.constant 20 : index
    pto.store_scalar %cmp_eq, %out[%o20] : !pto.ptr<i1>, i1
    %cmp_ne = arith.cmpi ne, %a, %b : i1
    %o21 = arith.constant 21 : index
    pto.store_scalar %cmp_ne, %out[%o21] : !pto.ptr<i1>, i1
    // CHECK: = [[B]] < [[A]];
    %cmp_slt = arith.cmpi slt, %a, %b : i1
    %o22 = arith.constant 22 : index
    pto.store_scalar %cmp_slt, %out[%o22] : !pto.ptr<i1>, i1
    %cmp_sle = arith.cmpi sle, %a, %b : i1
    %o23 = arith.constant 23 : index
    pto.store_scalar %cmp_sle, %out[%o23] : !pto.ptr<i1>, i1
    %cmp_sgt = arith.cmpi sgt, %a, %b : i1
    %o24 = arith.constant 24 : index
    pto.store_scalar %cmp_sgt, %out[%o24] : !pto.ptr<i1>, i1
    %cmp_sge = arith.cmpi sge, %a, %b : i1
    %o25 = arith.constant 25 : index
    pto.store_scalar %cmp_sge, %out[%o25] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] < [[B]];
    %cmp_ult = arith.cmpi ult, %a, %b : i1
    %o26 = arith.constant 26 : index
    pto.store_scalar %cmp_ult, %out[%o26] : !pto.ptr<i1>, i1
    %cmp_ule = arith.cmpi ule, %a, %b : i1
    %o27 = arith.constant 27 : index
    pto.store_scalar %cmp_ule, %out[%o27] : !pto.ptr<i1>, i1
    %cmp_ugt = arith.cmpi ugt, %a, %b : i1
    %o28 = arith.constant 28 : index
    pto.store_scalar %cmp_ugt, %out[%o28] : !pto.ptr<i1>, i1
    %cmp_uge = arith.cmpi uge, %a, %b : i1
    %o29 = arith.constant 29 : index
    pto.store_scalar %cmp_uge, %out[%o29] : !pto.ptr<i1>, i1
    // CHECK: = [[A]] != [[B]];
    // CHECK: = [[A]] && [[B]];
    %addui_extended:2 = arith.addui_extended %a, %b : i1, i1
    %o30 = arith.constant 30 : index
    pto.store_scalar %addui_extended#0, %out[%o30] : !pto.ptr<i1>, i1
    %o31 = arith.constant 31 : index
    pto.store_scalar %addui_extended#1, %out[%o31] : !pto.ptr<i1>, i1
    %mulsi_extended:2 = arith.mulsi_extended %a, %b : i1
    %o32 = arith.constant 32 : index
    pto.store_scalar %mulsi_extended#0, %out[%o32] : !pto.ptr<i1>, i1
    %o33 = arith.constant 33 : index
    pto.store_scalar %mulsi_extended#1, %out[%o33] : !pto.ptr<i1>, i1
    %mului_extended:2 = arith.mului_extended %a, %b : i1
    %o34 = arith.constant 34 : index
    pto.store_scalar %mului_extended#0, %out[%o34] : !pto.ptr<i1>, i1
    %o35 = arith.constant 35 : index
    pto.store_scalar %mului_extended#1, %out[%o35] : !pto.ptr<i1>, i1
    // CHECK: = {{v[0-9]+}} ? [[A]] : [[B]];
    %select = arith.select %cmp_slt, %a, %b : i1
    %o36 = arith.constant 36 : index
    pto.store_scalar %select, %out[%o36] : !pto.ptr<i1>, i1
    return
  }

  // A value that is compared with itself: compilers would warn.
  // CHECK-LABEL: AICORE void with_themselves(
  func.func @with_themselves(%out: !pto.ptr<i32>, %flags: !pto.ptr<i1>, %a: i32, %p: i1) attributes {pto.entry} {
    %o0 = arith.constant 0 : index
    %o1 = arith.constant 1 : index
    %o2 = arith.constant 2 : index
    %o3 = arith.constant 3 : index
    // CHECK: v1[0] = v3;
    %max = arith.maxsi %a, %a : i32
    pto.store_scalar %max, %out[%o0] : !pto.ptr<i32>, i32
    // CHECK: v1[1] = v3;
    %min = arith.minui %a, %a : i32
    pto.store_scalar %min, %out[%o1] : !pto.ptr<i32>, i32
    // CHECK: v2[0] = true;
    %eq = arith.cmpi eq, %a, %a : i32
    pto.store_scalar %eq, %flags[%o0] : !pto.ptr<i1>, i1
    // CHECK: v2[1] = true;
    %ule = arith.cmpi ule, %a, %a : i32
    pto.store_scalar %ule, %flags[%o1] : !pto.ptr<i1>, i1
    // CHECK: v2[2] = false;
    %sgt = arith.cmpi sgt, %a, %a : i32
    pto.store_scalar %sgt, %flags[%o2] : !pto.ptr<i1>, i1
    // CHECK: v2[3] = false;
    %xor = arith.xori %p, %p : i1
    pto.store_scalar %xor, %flags[%o3] : !pto.ptr<i1>, i1
    return
  }
}
