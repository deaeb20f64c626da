// Tensors as pointers and memrefs, and tiles as memrefs inside a vecscope, which means what its body means.
// RUN: split-file %s %t
// RUN: ptorun %t/run.mlir out=f32[4x8] | FileCheck %t/run.mlir
// RUN: ptoas --emit=asm --pto-arch=cpu %t/run.mlir | ptorun - out=f32[4x8] | FileCheck %t/run.mlir
// RUN: ptoas %t/run.mlir | FileCheck %t/run.mlir --check-prefix=CPP
// RUN: not ptorun %t/pointer.mlir 2>&1 | FileCheck %t/pointer.mlir
// RUN: not ptoas %t/pointer.mlir 2>&1 | FileCheck %t/pointer.mlir --check-prefix=CPP

//--- run.mlir
!tile = !pto.tile_buf<vec, 2x8xf32>
!memory = memref<2x8xf32, #pto.address_space<vec>>

func.func @addresses(%out: !pto.ptr<f32>) attributes {pto.entry} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %five = arith.constant 5.0 : f32
  %seven = arith.constant 7.0 : f32
  %nine = arith.constant 9.0 : f32
  %v = pto.make_tensor_view %out, shape = [%c4, %c8], strides = [%c8, %c1] : !pto.tensor_view<4x8xf32>
  %lower = pto.partition_view %v, offsets = [%c2, %c0], sizes = [%c2, %c8] : !pto.tensor_view<4x8xf32> -> !pto.partition_tensor_view<2x8xf32>

  // The tile is filled through its memory.
  %t = pto.alloc_tile : !tile
  pto.vecscope {
    %m = pto.tile_buf_addr %t : !tile -> !memory
    pto.texpands ins(%five : f32) outs(%m : !memory)
  }
  // CHECK: out = {{\[\[}}5. 9. 5. 5. 5. 5. 5. 5.]
  // CHECK-NEXT: [5. 5. 5. 5. 5. 5. 5. 5.]
  // CPP: TEXPANDS([[T:v[0-9]+]], 5.0f);
  // CPP: TSTORE({{v[0-9]+}}, [[T]]);
  %upper = pto.tensor_view_addr %v : !pto.tensor_view<4x8xf32> -> memref<4x8xf32>
  %rows = memref.subview %upper[0, 0] [2, 8] [1, 1] : memref<4x8xf32> to memref<2x8xf32, strided<[8, 1]>>
  pto.tstore ins(%t : !tile) outs(%rows : memref<2x8xf32, strided<[8, 1]>>)
  %p = pto.tensor_view_addr %v : !pto.tensor_view<4x8xf32> -> !pto.ptr<f32>
  pto.store_scalar %nine, %p[%c1] : !pto.ptr<f32>, f32

  // A part of a tensor begins where it begins in the tensor.
  // CHECK-NEXT: [0. 0. 7. 0. 0. 0. 0. 0.]
  // CHECK-NEXT: [0. 0. 0. 0. 0. 0. 0. 0.]]
  %q = pto.tensor_view_addr %lower : !pto.partition_tensor_view<2x8xf32> -> !pto.ptr<f32>
  pto.store_scalar %seven, %q[%c2] : !pto.ptr<f32>, f32
  return
}

//--- pointer.mlir
// A pointer into a tile is for vector instructions.
!tile = !pto.tile_buf<vec, 2x8xf32>
func.func @pointer() attributes {pto.entry} {
  %c0 = arith.constant 0 : index
  %t = pto.alloc_tile : !tile
  pto.vecscope {
    // CHECK: error: 'pto.tile_buf_addr' cannot be run for a pointer: it is for vector instructions, which are not supported; let the result be a memref
    // CPP: error: 'pto.tile_buf_addr' op has no C++ for a pointer: it is for vector instructions, which are not supported; let the result be a memref
    %p = pto.tile_buf_addr %t : !tile -> !pto.ptr<f32>
    %x = pto.load_scalar %p[%c0] : !pto.ptr<f32> -> f32
  }
  return
}
