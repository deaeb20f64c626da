// A memref without dimensions is one element.
// RUN: ptorun --profile=cpu %s one=i32[1] all=i32[4] | FileCheck %s
// CHECK: one = [5]
// CHECK: all = [0 5 0 0]
func.func @f(%one: memref<i32>, %all: memref<4xi32>) attributes {pto.entry} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %five = arith.constant 5 : i32
  pto.store_scalar %five, %one[%c0] : memref<i32>, i32
  %read = pto.load_scalar %one[%c0] : memref<i32> -> i32
  pto.store_scalar %read, %all[%c1] : memref<4xi32>, i32
  return
}
