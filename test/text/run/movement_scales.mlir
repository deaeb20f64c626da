// tget_scale_addr binds its destination: to the tile itself on cpu, to the address that belongs to the tile's on a5.
// RUN: split-file %s %t
// RUN: ptorun --profile=cpu --print %t/cpu.mlir bytes=u8[32] later=u8[32] | FileCheck %s --check-prefix=CPU
// RUN: ptoas --emit=asm --pto-arch=cpu %t/cpu.mlir -o %t/cpu.pto && ptorun --profile=cpu --print %t/cpu.pto bytes=u8[32] later=u8[32] | FileCheck %s --check-prefix=CPU
// RUN: ptorun --profile=cpu --print %t/values.pto bytes=u8[32] | FileCheck %s --check-prefix=VALUES
// RUN: ptoas --emit=dps --pto-arch=cpu %t/values.pto -o %t/values.dps && ptorun --profile=cpu --print %t/values.dps bytes=u8[32] | FileCheck %s --check-prefix=VALUES
// RUN: ptoas --emit=ssa --pto-arch=cpu %t/values.pto -o %t/values.ssa && ptorun --profile=cpu --print %t/values.ssa bytes=u8[32] | FileCheck %s --check-prefix=VALUES
// RUN: %npy make %t/words.npy u8 1x16 "5 << 37 | 1 << 46"
// RUN: ptorun --profile=a5 %t/a5.mlir %t/words.npy placed=i8[16x16] elsewhere=i8[16x16] | FileCheck %s --check-prefix=A5
// RUN: not ptorun --profile=a2a3 %t/cpu.mlir bytes=u8[32] later=u8[32] 2>&1 | FileCheck %s --check-prefix=A2A3
// A2A3: TGET_SCALE_ADDR: not available on a2a3

// 1.0 is 0x3F800000, and 2.0 is 0x40000000. What is written to the tile later is seen too.
// CPU: bytes = [  0   0 128  63   0   0 128  63
// CPU: later = [ 0  0  0 64  0  0  0 64
// VALUES: bytes = [  0   0 128  63   0   0 128  63

// Zero times anything, plus the offset of the word, which is 5. The words are at address 0x40, which belongs to 0x400. A tile that has no
// address has no scales: the words are zeros then.
// A5: placed = {{\[\[}}5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5]
// A5: elsewhere = {{\[\[}}0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0]

//--- cpu.mlir
!tile = !pto.tile_buf<vec, 1x8xf32>
!scales = !pto.tile_buf<scaling, 1x32xui8>
!part = !pto.partition_tensor_view<1x32xui8>
func.func @scales(%bytes: !pto.ptr<ui8>, %later: !pto.ptr<ui8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %one = arith.constant 1.0 : f32
  %two = arith.constant 2.0 : f32
  %bytesV = pto.make_tensor_view %bytes, shape = [%c1, %c32], strides = [%c32, %c1] : !pto.tensor_view<1x32xui8>
  %laterV = pto.make_tensor_view %later, shape = [%c1, %c32], strides = [%c32, %c1] : !pto.tensor_view<1x32xui8>
  %bytesP = pto.partition_view %bytesV, offsets = [%c0, %c0], sizes = [%c1, %c32] : !pto.tensor_view<1x32xui8> -> !part
  %laterP = pto.partition_view %laterV, offsets = [%c0, %c0], sizes = [%c1, %c32] : !pto.tensor_view<1x32xui8> -> !part
  %t = pto.alloc_tile : !tile
  %s = pto.alloc_tile : !scales
  pto.texpands ins(%one : f32) outs(%t : !tile)
  pto.tget_scale_addr ins(%t : !tile) outs(%s : !scales)
  pto.tstore ins(%s : !scales) outs(%bytesP : !part)
  pto.texpands ins(%two : f32) outs(%t : !tile)
  pto.tstore ins(%s : !scales) outs(%laterP : !part)
  return
}
//--- values.pto
.kernel @scales(%bytes: !pto.ptr<ui8>) {
  %bytesV = make_tensor_view %bytes, shape = [1, 32], strides = [32, 1] : !pto.tensor_view<1x32xui8>
  %t = texpands 1.0 : f32, !pto.tile<1x8xf32>
  %s = get_scale_addr %t : !pto.tile<1x8xf32> -> !pto.tile<scaling, 1x32xui8>
  tstore %s, %bytesV[0, 0]
}
//--- a5.mlir
!words = !pto.tile_buf<scaling, 1x16xui64>
!acc = !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>
!left = !pto.tile_buf<left, 16x16xf16, blayout=col_major, slayout=row_major>
!part = !pto.partition_tensor_view<16x16xi8>
func.func @scales(%words: !pto.ptr<ui64>, %placed: !pto.ptr<i8>, %elsewhere: !pto.ptr<i8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %a0 = arith.constant 0 : i64
  %a64 = arith.constant 0x40 : i64
  %a1024 = arith.constant 0x400 : i64
  %wordsV = pto.make_tensor_view %words, shape = [%c1, %c16], strides = [%c16, %c1] : !pto.tensor_view<1x16xui64>
  %wordsP = pto.partition_view %wordsV, offsets = [%c0, %c0], sizes = [%c1, %c16] : !pto.tensor_view<1x16xui64> -> !pto.partition_tensor_view<1x16xui64>
  %placedV = pto.make_tensor_view %placed, shape = [%c16, %c16], strides = [%c16, %c1] : !pto.tensor_view<16x16xi8>
  %elsewhereV = pto.make_tensor_view %elsewhere, shape = [%c16, %c16], strides = [%c16, %c1] : !pto.tensor_view<16x16xi8>
  %placedP = pto.partition_view %placedV, offsets = [%c0, %c0], sizes = [%c16, %c16] : !pto.tensor_view<16x16xi8> -> !part
  %elsewhereP = pto.partition_view %elsewhereV, offsets = [%c0, %c0], sizes = [%c16, %c16] : !pto.tensor_view<16x16xi8> -> !part
  %mat = pto.alloc_tile addr = %a0 : !pto.tile_buf<mat, 1x16xui64>
  %at64 = pto.alloc_tile addr = %a64 : !words
  %left = pto.alloc_tile addr = %a1024 : !left
  %acc = pto.alloc_tile addr = %a0 : !acc
  %found = pto.alloc_tile : !words
  %other = pto.alloc_tile : !left
  %zeros = pto.alloc_tile : !words
  pto.tload ins(%wordsP : !pto.partition_tensor_view<1x16xui64>) outs(%mat : !pto.tile_buf<mat, 1x16xui64>)
  pto.tmov ins(%mat : !pto.tile_buf<mat, 1x16xui64>) outs(%at64 : !words)
  pto.tget_scale_addr ins(%left : !left) outs(%found : !words)
  pto.tstore_fp ins(%acc, %found : !acc, !words) outs(%placedP : !part)
  pto.tget_scale_addr ins(%other : !left) outs(%zeros : !words)
  pto.tstore_fp ins(%acc, %zeros : !acc, !words) outs(%elsewhereP : !part)
  return
}
