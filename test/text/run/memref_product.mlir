// A product of local memrefs on every profile from one text: those in left get the layout of the profile, wherever it is bound.
// RUN: %npy make %t.a.npy f2 16x16 "i % 5"
// RUN: %npy make %t.b.npy f2 16x16 "(i % 17 == 0) * 2"
// RUN: ptorun --profile=cpu %s %t.a.npy %t.b.npy out=f32[16x16] | FileCheck %s
// RUN: ptorun --profile=a2a3 %s %t.a.npy %t.b.npy out=f32[16x16] | FileCheck %s
// RUN: ptorun --profile=a5 %s %t.a.npy %t.b.npy out=f32[16x16] | FileCheck %s
// RUN: ptoas --pto-arch=a3 %s | FileCheck %s --check-prefixes=CPP,A3
// RUN: ptoas --pto-arch=a5 %s | FileCheck %s --check-prefixes=CPP,A5
// A3-DAG: Tile<TileType::Left, half, 16, 16, BLayout::RowMajor, 16, 16, SLayout::RowMajor
// A5-DAG: Tile<TileType::Left, half, 16, 16, BLayout::ColMajor, 16, 16, SLayout::RowMajor
// CPP: TMATMUL(

// The second factor is twice the identity.
// CHECK: out = {{\[\[}}0. 2. 4. 6. 8. 0. 2. 4. 6. 8. 0. 2. 4. 6. 8. 0.]
// CHECK-NEXT: [2. 4. 6. 8. 0. 2. 4. 6. 8. 0. 2. 4. 6. 8. 0. 2.]
!gm = memref<16x16xf16, #pto.address_space<gm>>
!mat = memref<16x16xf16, #pto.address_space<mat>>
!left = memref<16x16xf16, #pto.address_space<left>>
!right = memref<16x16xf16, #pto.address_space<right>>
!acc = memref<16x16xf32, #pto.address_space<acc>>
#nz = #pto.tile_buf_config<blayout=#pto.blayout<col_major>, slayout=#pto.slayout<row_major>>
#zn = #pto.tile_buf_config<blayout=#pto.blayout<row_major>, slayout=#pto.slayout<col_major>>
#sum = #pto.tile_buf_config<blayout=#pto.blayout<col_major>, slayout=#pto.slayout<row_major>, s_fractal_size=1024>
func.func @product(%a: !gm, %b: !gm, %out: memref<16x16xf32>) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %ma = memref.alloc() : !mat
  %mb = memref.alloc() : !mat
  %l = memref.alloc() : !left
  %r = memref.alloc() : !right
  %c = memref.alloc() : !acc
  %a1 = pto.bind_tile %ma {config = #nz} : !mat -> !mat
  %b1 = pto.bind_tile %mb {config = #nz} : !mat -> !mat
  %left = pto.bind_tile %l {config = #nz} : !left -> !left
  %right = pto.bind_tile %r {config = #zn} : !right -> !right
  %acc = pto.bind_tile %c {config = #sum} : !acc -> !acc
  pto.tload ins(%a : !gm) outs(%a1 : !mat)
  pto.tload ins(%b : !gm) outs(%b1 : !mat)
  pto.tmov ins(%a1 : !mat) outs(%left : !left)
  pto.tmov ins(%b1 : !mat) outs(%right : !right)
  pto.tmatmul ins(%left, %right : !left, !right) outs(%acc : !acc)
  pto.tstore ins(%acc : !acc) outs(%out : memref<16x16xf32>)
  return
}
