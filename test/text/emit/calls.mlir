// Functions: entries, others, private ones and declarations; callees come before their callers.
// RUN: ptoas %s | FileCheck %s
!t = !pto.tile_buf<vec, 16x64xf32>
module {
  // CHECK: {{^}}extern AICORE float outside(__gm__ float *v1, int64_t v2);
  // CHECK-NEXT: {{^}}extern AICORE void fill_t(TileVecF32_16x64 &v1);

  // CHECK: {{^}}static AICORE int32_t square(int32_t v1) {
  // CHECK-NEXT:   const int32_t v2 = uint32_t(v1) * uint32_t(v1);
  // CHECK-NEXT:   return v2;

  // CHECK: {{^}}static AICORE TileVecF32_16x64 make(float v1) {
  // CHECK-NEXT:   TileVecF32_16x64 v2;
  // CHECK-NEXT:   TASSIGN(v2, 0);
  // CHECK-NEXT:   TEXPANDS(v2, v1);
  // CHECK-NEXT:   v2.data();
  // CHECK-NEXT:   return v2;

  // CHECK: {{^}}AICORE void set(TileVecF32_16x64 &v1, float v2) {
  // CHECK-NEXT:   TEXPANDS(v1, v2);

  // CHECK: {{^}}__global__ AICORE void kernel(__gm__ float *v1, __gm__ int32_t *v2, int32_t v3, float v4, {{\[\[}}maybe_unused]] int64_t v5) {
  func.func @kernel(%p: !pto.ptr<f32>, %q: !pto.ptr<i32>, %n: i32, %x: f32, %unused: index) attributes {pto.entry} {
    %c0 = arith.constant 0 : index
    // CHECK-NEXT: const int32_t v6 = square(v3);
    // CHECK-NEXT: v2[0] = v6;
    %s = func.call @square(%n) : (i32) -> i32
    pto.store_scalar %s, %q[%c0] : !pto.ptr<i32>, i32
    // A result that nobody reads.
    // CHECK-NEXT: square(5);
    %five = arith.constant 5 : i32
    %r = func.call @square(%five) : (i32) -> i32
    // CHECK-NEXT: TileVecF32_16x64 v7 = make(v4);
    // CHECK-NEXT: set(v7, 2.0f);
    %t = func.call @make(%x) : (f32) -> !t
    %two = arith.constant 2.0 : f32
    func.call @set(%t, %two) : (!t, f32) -> ()
    // CHECK-NEXT: fill_t(v7);
    func.call @fill_t(%t) : (!t) -> ()
    // CHECK-NEXT: const float v8 = outside(v1 + 3, 64);
    // CHECK-NEXT: v1[0] = v8;
    %c3 = arith.constant 3 : index
    %c64 = arith.constant 64 : index
    %moved = pto.addptr %p, %c3 : !pto.ptr<f32> -> !pto.ptr<f32>
    %o = func.call @outside(%moved, %c64) : (!pto.ptr<f32>, index) -> f32
    pto.store_scalar %o, %p[%c0] : !pto.ptr<f32>, f32
    return
  }
  func.func private @square(%n: i32) -> i32 {
    %r = arith.muli %n, %n : i32
    return %r : i32
  }
  func.func private @make(%x: f32) -> !t {
    %t = pto.alloc_tile : !t
    pto.texpands ins(%x : f32) outs(%t : !t)
    return %t : !t
  }
  func.func @set(%t: !t, %x: f32) {
    pto.texpands ins(%x : f32) outs(%t : !t)
    return
  }
  func.func private @outside(!pto.ptr<f32>, index) -> f32
  func.func private @fill_t(!t)
  // Nobody calls it.
  // CHECK-NOT: forgotten
  func.func private @forgotten() {
    return
  }
  // Names that C++ cannot have.
  // CHECK: {{^}}AICORE void double_(
  func.func @double() {
    return
  }
  // CHECK: {{^}}AICORE void a_b_c(
  func.func @"a-b.c"() {
    return
  }
  // CHECK: {{^}}AICORE void v1_(
  func.func @v1() {
    return
  }
  // CHECK: {{^}}AICORE void main_(
  func.func @main() {
    return
  }
}
