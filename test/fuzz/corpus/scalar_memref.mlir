func.func @f(%one: memref<i32>, %all: memref<16xi32>) attributes {pto.entry} {
  return
}
