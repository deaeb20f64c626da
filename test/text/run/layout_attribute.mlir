// tload and tstore may state the layout of their tensor.
// RUN: split-file %s %t
// RUN: %npy make %t/x.npy f4 8x16 "i"
// The strides are known when the program runs: only the attribute tells that columns follow each other.
// RUN: ptorun --profile=cpu %t/stated.mlir %t/x.npy out=f32[16x8] 8 1 | FileCheck %t/stated.mlir
// RUN: ptoas --emit=asm --pto-arch=cpu %t/stated.mlir | ptorun --profile=cpu - %t/x.npy out=f32[16x8] 8 1 | FileCheck %t/stated.mlir
// RUN: ptoas --pto-arch=cpu %t/stated.mlir | FileCheck %t/stated.mlir --check-prefix=CPP
// RUN: ptoas --emit=dps %t/stated.mlir | FileCheck %t/stated.mlir --check-prefix=DPS
// RUN: ptoas --emit=asm %t/words.pto | FileCheck %t/words.pto
// RUN: not ptoas --emit=check %t/wrong.mlir 2>&1 | FileCheck %t/wrong.mlir
//--- stated.mlir
// CPP: Layout::DN
func.func @k(%x: !pto.ptr<f32>, %out: !pto.ptr<f32>, %long: index, %one: index) {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %v = pto.make_tensor_view %x, shape = [%c8, %c16], strides = [%one, %long] : !pto.tensor_view<?x?xf32>
  %p = pto.partition_view %v, offsets = [%c0, %c0], sizes = [%c8, %c16] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<8x16xf32>
  %w = pto.make_tensor_view %out, shape = [%c8, %c16], strides = [%one, %long] : !pto.tensor_view<?x?xf32>
  %q = pto.partition_view %w, offsets = [%c0, %c0], sizes = [%c8, %c16] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<8x16xf32>
  %t = pto.alloc_tile : !pto.tile_buf<vec, 8x16xf32, blayout=col_major>
  // DPS: pto.tload ins({{.*}}) outs({{.*}}) {layout = #pto.layout<dn>}
  pto.tload ins(%p : !pto.partition_tensor_view<8x16xf32>) outs(%t : !pto.tile_buf<vec, 8x16xf32, blayout=col_major>) {layout = #pto.layout<dn>}
  // DPS: pto.tstore ins({{.*}}) outs({{.*}}) {layout = #pto.layout<dn>}
  pto.tstore ins(%t : !pto.tile_buf<vec, 8x16xf32, blayout=col_major>) outs(%q : !pto.partition_tensor_view<8x16xf32>) {layout = #pto.layout<dn>}
  return
}
// CHECK: out = {{\[\[}} 0. 1. 2. 3. 4. 5. 6. 7.]
// CHECK-NEXT: [ 8. 9. 10. 11. 12. 13. 14. 15.]
//--- words.pto
.func @words(%x: !pto.ptr<f32>) {
  %v = make_tensor_view %x, shape = [16, 16], strides = [16, 1] : !pto.tensor_view<16x16xf32>
  # CHECK: tload {{.*}} {layout = #pto.layout<nd>}
  %t = tload %v[0, 0] {layout = nd} : !pto.tile<16x16xf32>
  # CHECK: tstore {{.*}} {layout = #pto.layout<nd>}
  tstore %t, %v[0, 0] #layout=nd
}
//--- wrong.mlir
func.func @k(%x: !pto.ptr<f32>, %m: memref<16x16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %v = pto.make_tensor_view %x, shape = [%c16, %c16], strides = [%c16, %c1] : !pto.tensor_view<?x?xf32>
  %p = pto.partition_view %v, offsets = [%c0, %c0], sizes = [%c16, %c16] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<16x16xf32>
  %t = pto.alloc_tile : !pto.tile_buf<vec, 16x16xf32>
  pto.tload ins(%p : !pto.partition_tensor_view<16x16xf32>) outs(%t : !pto.tile_buf<vec, 16x16xf32>) {layout = #pto.layout<nd>}
  // CHECK: wrong.mlir:[[@LINE+1]]:3: error: 'pto.tload' op states layout dn, but src is of layout nd
  pto.tload ins(%p : !pto.partition_tensor_view<16x16xf32>) outs(%t : !pto.tile_buf<vec, 16x16xf32>) {layout = #pto.layout<dn>}
  // CHECK: wrong.mlir:[[@LINE+1]]:3: error: 'pto.tstore' op states layout nz, but dst is of layout nd
  pto.tstore ins(%t : !pto.tile_buf<vec, 16x16xf32>) outs(%m : memref<16x16xf32>) {layout = #pto.layout<nz>}
  return
}
