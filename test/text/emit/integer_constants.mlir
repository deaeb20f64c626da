// Constants become literals where they are used. Comparisons that have one answer, and divisions by zero, are no warnings.
// RUN: ptoas %s | FileCheck %s
module {
  // CHECK-LABEL: AICORE void constants(
  func.func @constants(%out: !pto.ptr<i32>, %wide: !pto.ptr<i64>, %narrow: !pto.ptr<i8>, %flags: !pto.ptr<i1>, %a: i32, %b: i64, %c: i8,
                       %d: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %zero = arith.constant 0 : i32
    %five = arith.constant 5 : i32
    %minus = arith.constant -7 : i32
    %least = arith.constant -2147483648 : i32
    %most = arith.constant 2147483647 : i32
    %thirty_three = arith.constant 33 : i32
    // CHECK: = uint32_t(v[[#A:]]) + uint32_t(-7);
    %0 = arith.addi %a, %minus : i32
    pto.store_scalar %0, %out[%c0] : !pto.ptr<i32>, i32
    // CHECK: = uint32_t(INT32_MIN) - uint32_t(v[[#A]]);
    %1 = arith.subi %least, %a : i32
    pto.store_scalar %1, %out[%c0] : !pto.ptr<i32>, i32
    // CHECK: = v[[#A]] / ptoas_hidden<int32_t>(0);
    %2 = arith.divsi %a, %zero : i32
    pto.store_scalar %2, %out[%c0] : !pto.ptr<i32>, i32
    // CHECK: = uint32_t(v[[#A]]) % uint32_t(ptoas_hidden<int32_t>(0));
    %3 = arith.remui %a, %zero : i32
    pto.store_scalar %3, %out[%c0] : !pto.ptr<i32>, i32
    // CHECK: = uint32_t(v[[#A]]) << 5;
    %4 = arith.shli %a, %five : i32
    pto.store_scalar %4, %out[%c0] : !pto.ptr<i32>, i32
    // CHECK: v1[3] = 12;
    %folded = arith.addi %five, %five : i32
    %folded2 = arith.subi %folded, %minus : i32
    %folded3 = arith.subi %folded2, %five : i32
    pto.store_scalar %folded3, %out[%c3] : !pto.ptr<i32>, i32
    // CHECK: = 0;
    %5 = arith.shli %a, %thirty_three : i32
    pto.store_scalar %5, %out[%c0] : !pto.ptr<i32>, i32
    // CHECK: = v[[#A]] >> 31;
    %6 = arith.shrsi %a, %thirty_three : i32
    pto.store_scalar %6, %out[%c0] : !pto.ptr<i32>, i32
    // CHECK: = false;
    %7 = arith.cmpi slt, %a, %least : i32
    pto.store_scalar %7, %flags[%c0] : !pto.ptr<i1>, i1
    // CHECK: = true;
    %8 = arith.cmpi uge, %a, %zero : i32
    pto.store_scalar %8, %flags[%c1] : !pto.ptr<i1>, i1
    // CHECK: = true;
    %9 = arith.cmpi sge, %most, %a : i32
    pto.store_scalar %9, %flags[%c2] : !pto.ptr<i1>, i1
    // CHECK: = v[[#A]] <= 5;
    %10 = arith.cmpi sle, %a, %five : i32
    pto.store_scalar %10, %flags[%c3] : !pto.ptr<i1>, i1
    %big = arith.constant 5000000000 : i64
    %lowest = arith.constant -9223372036854775808 : i64
    // CHECK: = uint64_t(v[[#B:]]) * 5000000000;
    %11 = arith.muli %b, %big : i64
    pto.store_scalar %11, %wide[%c0] : !pto.ptr<i64>, i64
    // CHECK: = v[[#B]] ^ INT64_MIN;
    %12 = arith.xori %b, %lowest : i64
    pto.store_scalar %12, %wide[%c1] : !pto.ptr<i64>, i64
    %byte = arith.constant -128 : i8
    // CHECK: = v[[#C:]] & -128;
    %13 = arith.andi %c, %byte : i8
    pto.store_scalar %13, %narrow[%c0] : !pto.ptr<i8>, i8
    // CHECK: = ptoas_floor_divide<int64_t>(v[[#D:]], 3);
    %14 = arith.floordivsi %d, %c3 : index
    %15 = arith.index_cast %14 : index to i64
    pto.store_scalar %15, %wide[%c2] : !pto.ptr<i64>, i64
    %true = arith.constant true
    // CHECK: const bool [[MORE:v[0-9]+]] = v{{[0-9]+}} > 5;
    // CHECK-NEXT: v4[0] = [[MORE]];
    %16 = arith.xori %10, %true : i1
    pto.store_scalar %16, %flags[%c0] : !pto.ptr<i1>, i1
    // CHECK: v3[1] = -1;
    %m1 = arith.constant -1 : i8
    pto.store_scalar %m1, %narrow[%c1] : !pto.ptr<i8>, i8
    return
  }
}
