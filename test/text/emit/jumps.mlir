// Code with several blocks: labels and goto. Variables that outlive their block are declared before the first label.
// RUN: ptoas %s | FileCheck %s
module {
  // CHECK-LABEL: AICORE void count_down(
  func.func @count_down(%out: !pto.ptr<i32>, %n: i32) {
    // CHECK-NEXT: int32_t [[I:v[0-9]+]];
    // CHECK-NEXT: int32_t [[SUM:v[0-9]+]];
    // CHECK-NEXT: [[I]] = v2;
    // CHECK-NEXT: [[SUM]] = 0;
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %c0 = arith.constant 0 : index
    cf.br ^head(%n, %zero : i32, i32)
    // CHECK-NEXT: [[HEAD:bb[0-9]+]]: {
    // CHECK-NEXT:   const bool [[MORE:v[0-9]+]] = [[I]] > 0;
    // CHECK-NEXT:   if ([[MORE]]) {
    // CHECK-NEXT:     goto [[BODY:bb[0-9]+]];
    // CHECK-NEXT:   }
  ^head(%i: i32, %sum: i32):
    %more = arith.cmpi sgt, %i, %zero : i32
    cf.cond_br %more, ^body, ^done
    // CHECK: {{^}}  {
    // CHECK-NEXT:   v1[0] = [[SUM]];
    // CHECK-NEXT:   return;
    // CHECK-NEXT: }
    // CHECK-NEXT: [[BODY]]: {
    // CHECK-NEXT:   const int32_t [[NEXT:v[0-9]+]] = uint32_t([[SUM]]) + uint32_t([[I]]);
    // CHECK-NEXT:   const int32_t [[LESS:v[0-9]+]] = uint32_t([[I]]) - 1;
    // CHECK-NEXT:   [[I]] = [[LESS]];
    // CHECK-NEXT:   [[SUM]] = [[NEXT]];
    // CHECK-NEXT:   goto [[HEAD]];
    // CHECK-NEXT: }
  ^body:
    %next = arith.addi %sum, %i : i32
    %less = arith.subi %i, %one : i32
    cf.br ^head(%less, %next : i32, i32)
  ^done:
    pto.store_scalar %sum, %out[%c0] : !pto.ptr<i32>, i32
    return
  }

  // A swap needs a third variable; a value of one block is used in another.
  // CHECK-LABEL: AICORE void swap(
  func.func @swap(%out: !pto.ptr<i32>, %a: i32, %b: i32, %n: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    // CHECK: int64_t [[OUTLIVES:v8]];
    // CHECK: [[OUTLIVES]] = uint64_t(
    cf.br ^loop(%a, %b, %c0 : i32, i32, index)
  ^loop(%x: i32, %y: i32, %i: index):
    %j = arith.addi %i, %c1 : index
    %p = pto.addptr %out, %j : !pto.ptr<i32> -> !pto.ptr<i32>
    %more = arith.cmpi slt, %j, %n : index
    // CHECK: int32_t [[KEPT:v[0-9]+]] = [[X:v[0-9]+]];
    // CHECK-NEXT: [[X]] = [[Y:v[0-9]+]];
    // CHECK-NEXT: [[Y]] = [[KEPT]];
    cf.cond_br %more, ^loop(%y, %x, %j : i32, i32, index), ^done
  ^done:
    // CHECK: v1[[[OUTLIVES]]] = [[X]];
    pto.store_scalar %x, %p[%c0] : !pto.ptr<i32>, i32
    return
  }

  // CHECK-LABEL: AICORE void switches(
  func.func @switches(%out: !pto.ptr<i32>, %flag: i32, %bit: i1) {
    %c0 = arith.constant 0 : index
    %ten = arith.constant 10 : i32
    %minus = arith.constant -1 : i32
    // CHECK: switch (int64_t(v2)) {
    // CHECK-NEXT:   case 1: {
    // CHECK-NEXT:     [[R:v[0-9]+]] = 10;
    // CHECK-NEXT:     goto [[END:bb[0-9]+]];
    // CHECK-NEXT:   }
    // CHECK-NEXT:   case -7: {
    // CHECK-NEXT:     goto
    // CHECK-NEXT:   }
    // CHECK-NEXT:   default: {
    // CHECK-NEXT:     [[R]] = -1;
    // CHECK-NEXT:     goto [[END]];
    cf.switch %flag : i32, [
      default: ^end(%minus : i32),
      1: ^end(%ten : i32),
      -7: ^other
    ]
  ^other:
    // CHECK: switch (int64_t(v3)) {
    // CHECK-NEXT:   case 1: {
    cf.switch %bit : i1, [
      default: ^end(%flag : i32),
      true: ^end(%minus : i32)
    ]
  ^end(%r: i32):
    pto.store_scalar %r, %out[%c0] : !pto.ptr<i32>, i32
    return
  }

  // Labels inside a loop; a tile is fresh each time its block runs.
  // CHECK-LABEL: AICORE void inside(
  func.func @inside(%out: !pto.ptr<f32>, %n: index, %c: i1, %x: f32, %d: i1) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %two = arith.constant 2.0 : f32
    // CHECK: for (
    scf.for %i = %c0 to %n step %c1 {
      // CHECK: float [[R:v[0-9]+]];
      // CHECK-NEXT: {
      // CHECK-NEXT:   [[TILE:TileVecF32_1x8]] [[T:v[0-9]+]];
      // CHECK-NEXT:   if (v3) {
      // CHECK-NEXT:     goto [[FIRST:bb[0-9]+]];
      %r = scf.execute_region -> f32 {
        cf.cond_br %c, ^first, ^second
      ^first:
        scf.yield %x : f32
      ^second:
        // CHECK: [[T]] = [[TILE]]();
        // CHECK-NEXT: TASSIGN([[T]], 0);
        // CHECK-NEXT: TEXPANDS([[T]], 2.0f);
        %t = pto.alloc_tile : !pto.tile_buf<vec, 1x8xf32>
        pto.texpands ins(%two : f32) outs(%t : !pto.tile_buf<vec, 1x8xf32>)
        cf.cond_br %d, ^first, ^third
      ^third:
        // CHECK: = [[T]].GetValue(0);
        %v = pto.tgetval ins(%t, %c0 : !pto.tile_buf<vec, 1x8xf32>, index) outs : f32
        scf.yield %v : f32
      }
      // CHECK: goto [[END:bb[0-9]+]];
      // CHECK: [[END]]:;
      // CHECK: v1[v{{[0-9]+}}] = [[R]];
      pto.store_scalar %r, %out[%i] : !pto.ptr<f32>, f32
    }
    return
  }
}
