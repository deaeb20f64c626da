// Layouts of tensors follow from sizes and strides.
// RUN: ptoas --pto-arch=cpu %s | FileCheck %s
module {
  // Rows one after the other.
  // CHECK-LABEL: AICORE void rows(
  // CHECK: {{^}}  Tensor{{[A-Z0-9]+_[0-9xN]+}}{{(_[0-9]+)?}} v
  func.func @rows(%p: !pto.ptr<f32>, %n: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c16 = arith.constant 16 : index
    %c64 = arith.constant 64 : index
    %v = pto.make_tensor_view %p, shape = [%c16, %c64], strides = [%c64, %c1] : !pto.tensor_view<?x?xf32>
    %q = pto.partition_view %v, offsets = [%c0, %c0], sizes = [%c16, %c64] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<16x64xf32>
    %t = pto.alloc_tile : !pto.tile_buf<vec, 16x64xf32>
    pto.tload ins(%q : !pto.partition_tensor_view<16x64xf32>) outs(%t : !pto.tile_buf<vec, 16x64xf32>)
    return
  }
  // Columns one after the other.
  // CHECK-LABEL: AICORE void columns(
  // CHECK: {{^}}  Tensor{{[A-Z0-9]+_[0-9xN]+}}_Dn{{(_[0-9]+)?}} v
  func.func @columns(%p: !pto.ptr<f32>, %n: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c16 = arith.constant 16 : index
    %c64 = arith.constant 64 : index
    %v = pto.make_tensor_view %p, shape = [%c16, %c64], strides = [%c1, %c16] : !pto.tensor_view<?x?xf32>
    %q = pto.partition_view %v, offsets = [%c0, %c0], sizes = [%c16, %c64] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<16x64xf32>
    %t = pto.alloc_tile : !pto.tile_buf<vec, 16x64xf32, blayout=col_major>
    pto.tload ins(%q : !pto.partition_tensor_view<16x64xf32>) outs(%t : !pto.tile_buf<vec, 16x64xf32, blayout=col_major>)
    return
  }
  // Gaps between rows.
  // CHECK-LABEL: AICORE void gaps(
  // CHECK: {{^}}  Tensor{{[A-Z0-9]+_[0-9xN]+}}{{(_[0-9]+)?}} v
  func.func @gaps(%p: !pto.ptr<f32>, %n: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c16 = arith.constant 16 : index
    %c64 = arith.constant 64 : index
    %c128 = arith.constant 128 : index
    %v = pto.make_tensor_view %p, shape = [%c16, %c64], strides = [%c128, %c1] : !pto.tensor_view<?x?xf32>
    %q = pto.partition_view %v, offsets = [%c0, %c0], sizes = [%c16, %c64] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<16x64xf32>
    %t = pto.alloc_tile : !pto.tile_buf<vec, 16x64xf32>
    pto.tload ins(%q : !pto.partition_tensor_view<16x64xf32>) outs(%t : !pto.tile_buf<vec, 16x64xf32>)
    return
  }
  // Gaps between columns: what is written counts.
  // CHECK-LABEL: AICORE void column_gaps(
  // CHECK: {{^}}  Tensor{{[A-Z0-9]+_[0-9xN]+}}_Dn{{(_[0-9]+)?}} v
  func.func @column_gaps(%p: !pto.ptr<f32>, %n: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c16 = arith.constant 16 : index
    %c64 = arith.constant 64 : index
    %c128 = arith.constant 128 : index
    %v = pto.make_tensor_view %p, shape = [%c16, %c64], strides = [%c1, %c128] {layout = #pto.layout<dn>} : !pto.tensor_view<?x?xf32>
    %q = pto.partition_view %v, offsets = [%c0, %c0], sizes = [%c16, %c64] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<16x64xf32>
    %t = pto.alloc_tile : !pto.tile_buf<vec, 16x64xf32, blayout=col_major>
    pto.tload ins(%q : !pto.partition_tensor_view<16x64xf32>) outs(%t : !pto.tile_buf<vec, 16x64xf32, blayout=col_major>)
    return
  }
  // Blocks.
  // CHECK-LABEL: AICORE void nz(
  // CHECK: {{^}}  Tensor{{[A-Z0-9]+_[0-9xN]+}}_Nz{{(_[0-9]+)?}} v
  func.func @nz(%p: !pto.ptr<f16>, %n: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c16 = arith.constant 16 : index
    %c64 = arith.constant 64 : index
    %c1024 = arith.constant 1024 : index
    %v = pto.make_tensor_view %p, shape = [%c16, %c16, %c64], strides = [%c1024, %c64, %c1] : !pto.tensor_view<?x?x?xf16>
    %q = pto.partition_view %v, offsets = [%c0, %c0, %c0], sizes = [%c16, %c16, %c64] : !pto.tensor_view<?x?x?xf16> -> !pto.partition_tensor_view<16x16x64xf16>
    %t = pto.alloc_tile : !pto.tile_buf<vec, 256x64xf16, blayout=col_major, slayout=row_major>
    pto.tload ins(%q : !pto.partition_tensor_view<16x16x64xf16>) outs(%t : !pto.tile_buf<vec, 256x64xf16, blayout=col_major, slayout=row_major>)
    return
  }
  // Blocks of 16 rows of 32 bytes: what is written counts.
  // CHECK-LABEL: AICORE void nz_blocks(
  // CHECK: {{^}}  Tensor{{[A-Z0-9]+_[0-9xN]+}}_Nz{{(_[0-9]+)?}} v
  func.func @nz_blocks(%p: !pto.ptr<f16>, %n: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c16 = arith.constant 16 : index
    %c1024 = arith.constant 1024 : index
    %v = pto.make_tensor_view %p, shape = [%c4, %c16, %c16], strides = [%c1024, %c16, %c1] {layout = #pto.layout<nz>} : !pto.tensor_view<?x?x?xf16>
    %q = pto.partition_view %v, offsets = [%c0, %c0, %c0], sizes = [%c4, %c16, %c16] : !pto.tensor_view<?x?x?xf16> -> !pto.partition_tensor_view<4x16x16xf16>
    %t = pto.alloc_tile : !pto.tile_buf<vec, 64x16xf16, blayout=col_major, slayout=row_major>
    pto.tload ins(%q : !pto.partition_tensor_view<4x16x16xf16>) outs(%t : !pto.tile_buf<vec, 64x16xf16, blayout=col_major, slayout=row_major>)
    return
  }
  // One row.
  // CHECK-LABEL: AICORE void one_row(
  // CHECK: {{^}}  Tensor{{[A-Z0-9]+_[0-9xN]+}}{{(_[0-9]+)?}} v
  func.func @one_row(%p: !pto.ptr<f32>, %n: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c64 = arith.constant 64 : index
    %v = pto.make_tensor_view %p, shape = [%c1, %c64], strides = [%c64, %c1] : !pto.tensor_view<?x?xf32>
    %q = pto.partition_view %v, offsets = [%c0, %c0], sizes = [%c1, %c64] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<1x64xf32>
    %t = pto.alloc_tile : !pto.tile_buf<vec, 1x64xf32>
    pto.tload ins(%q : !pto.partition_tensor_view<1x64xf32>) outs(%t : !pto.tile_buf<vec, 1x64xf32>)
    return
  }
  // One column: its tiles tell what it is.
  // CHECK-LABEL: AICORE void one_column(
  // CHECK: {{^}}  Tensor{{[A-Z0-9]+_[0-9xN]+}}{{(_[0-9]+)?}} v
  func.func @one_column(%p: !pto.ptr<f32>, %n: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c64 = arith.constant 64 : index
    %v = pto.make_tensor_view %p, shape = [%c64, %c1], strides = [%c1, %c1] : !pto.tensor_view<?x?xf32>
    %q = pto.partition_view %v, offsets = [%c0, %c0], sizes = [%c64, %c1] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<64x1xf32>
    %t = pto.alloc_tile : !pto.tile_buf<vec, 64x8xf32, valid=64x1>
    pto.tload ins(%q : !pto.partition_tensor_view<64x1xf32>) outs(%t : !pto.tile_buf<vec, 64x8xf32, valid=64x1>)
    return
  }
  // CHECK-LABEL: AICORE void one_column_dn(
  // CHECK: {{^}}  Tensor{{[A-Z0-9]+_[0-9xN]+}}_Dn{{(_[0-9]+)?}} v
  func.func @one_column_dn(%p: !pto.ptr<f32>, %n: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c64 = arith.constant 64 : index
    %v = pto.make_tensor_view %p, shape = [%c64, %c1], strides = [%c1, %c1] : !pto.tensor_view<?x?xf32>
    %q = pto.partition_view %v, offsets = [%c0, %c0], sizes = [%c64, %c1] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<64x1xf32>
    %t = pto.alloc_tile : !pto.tile_buf<vec, 64x8xf32, valid=64x1, blayout=col_major>
    pto.tload ins(%q : !pto.partition_tensor_view<64x1xf32>) outs(%t : !pto.tile_buf<vec, 64x8xf32, valid=64x1, blayout=col_major>)
    return
  }
  // What is written counts.
  // CHECK-LABEL: AICORE void one_column_written(
  // CHECK: {{^}}  Tensor{{[A-Z0-9]+_[0-9xN]+}}{{(_[0-9]+)?}} v
  func.func @one_column_written(%p: !pto.ptr<f32>, %n: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c64 = arith.constant 64 : index
    %v = pto.make_tensor_view %p, shape = [%c64, %c1], strides = [%c1, %c1] {layout = #pto.layout<nd>} : !pto.tensor_view<?x?xf32>
    %q = pto.partition_view %v, offsets = [%c0, %c0], sizes = [%c64, %c1] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<64x1xf32>
    %t = pto.alloc_tile : !pto.tile_buf<vec, 64x8xf32, valid=64x1>
    pto.tload ins(%q : !pto.partition_tensor_view<64x1xf32>) outs(%t : !pto.tile_buf<vec, 64x8xf32, valid=64x1>)
    return
  }
  // One dimension.
  // CHECK-LABEL: AICORE void one_dimension(
  // CHECK: {{^}}  Tensor{{[A-Z0-9]+_[0-9xN]+}}{{(_[0-9]+)?}} v
  func.func @one_dimension(%p: !pto.ptr<f32>, %n: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c64 = arith.constant 64 : index
    %v = pto.make_tensor_view %p, shape = [%c64], strides = [%c1] : !pto.tensor_view<?xf32>
    %q = pto.partition_view %v, offsets = [%c0], sizes = [%c64] : !pto.tensor_view<?xf32> -> !pto.partition_tensor_view<64xf32>
    %t = pto.alloc_tile : !pto.tile_buf<vec, 1x64xf32>
    pto.tload ins(%q : !pto.partition_tensor_view<64xf32>) outs(%t : !pto.tile_buf<vec, 1x64xf32>)
    return
  }
  // Unknown sizes.
  // CHECK-LABEL: AICORE void unknown(
  // CHECK: {{^}}  Tensor{{[A-Z0-9]+_[0-9xN]+}}{{(_[0-9]+)?}} v
  func.func @unknown(%p: !pto.ptr<f32>, %n: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c64 = arith.constant 64 : index
    %v = pto.make_tensor_view %p, shape = [%n, %c64], strides = [%c1, %n] : !pto.tensor_view<?x?xf32>
    %q = pto.partition_view %v, offsets = [%c0, %c0], sizes = [%n, %c64] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<?x64xf32>
    %t = pto.alloc_tile valid_row = %n : !pto.tile_buf<vec, 16x64xf32, valid=?x64>
    pto.tload ins(%q : !pto.partition_tensor_view<?x64xf32>) outs(%t : !pto.tile_buf<vec, 16x64xf32, valid=?x64>)
    return
  }
  // CHECK-LABEL: AICORE void unknown_written(
  // CHECK: {{^}}  Tensor{{[A-Z0-9]+_[0-9xN]+}}_Dn{{(_[0-9]+)?}} v
  func.func @unknown_written(%p: !pto.ptr<f32>, %n: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c64 = arith.constant 64 : index
    %v = pto.make_tensor_view %p, shape = [%n, %c64], strides = [%c1, %n] {layout = #pto.layout<dn>} : !pto.tensor_view<?x?xf32>
    %q = pto.partition_view %v, offsets = [%c0, %c0], sizes = [%n, %c64] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<?x64xf32>
    %t = pto.alloc_tile valid_row = %n : !pto.tile_buf<vec, 16x64xf32, valid=?x64, blayout=col_major>
    pto.tload ins(%q : !pto.partition_tensor_view<?x64xf32>) outs(%t : !pto.tile_buf<vec, 16x64xf32, valid=?x64, blayout=col_major>)
    return
  }
}
