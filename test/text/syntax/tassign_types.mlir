// The types of tassign may be left out: they are those of the values.
// RUN: ptoas --emit=dps --pto-arch=cpu %s | FileCheck %s
// RUN: ptoas --emit=asm --pto-arch=cpu %s | ptoas --emit=dps --pto-arch=cpu - | FileCheck %s
// RUN: echo "func.func @f() { pto.tassign %%t, @tile(0x0) return }" | not ptoas --emit=check - 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: :1:30: error: custom op 'pto.tassign' needs the types of these values: they are not defined before; add ': type'

func.func @places(%address: i64, %offset: index) {
  // CHECK: %[[T:.*]] = pto.alloc_tile
  %t = pto.alloc_tile : !pto.tile_buf<vec, 16x16xf32>
  // CHECK: pto.tassign %[[T]], @tile(0x1000) : !pto.tile_buf<vec, 16x16xf32>
  pto.tassign %t, @tile(0x1000)
  // CHECK: pto.tassign %[[T]], %{{.*}} : !pto.tile_buf<vec, 16x16xf32>{{$}}
  pto.tassign %t, %address
  // CHECK: pto.tassign %[[T]], %{{.*}} : !pto.tile_buf<vec, 16x16xf32>, index
  pto.tassign %t, %offset
  // CHECK: %{{.*}} = pto.tassign %[[T]], @tile(0x20) {test.a} : !pto.tile_buf<vec, 16x16xf32> -> !pto.tile_buf<vec, 16x16xf32>
  %u = pto.tassign %t, @tile(0x20) {test.a}
  return
}
