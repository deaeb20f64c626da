// Every registered instruction, and what is written for scratch tiles that the text leaves out.
// RUN: ptoas --pto-arch=cpu %s | FileCheck %s
!f32 = !pto.tile_buf<vec, 16x64xf32>
!i32 = !pto.tile_buf<vec, 16x64xi32>
!u32 = !pto.tile_buf<vec, 16x64xui32>
!row = !pto.tile_buf<vec, 1x64xf32>
!numbers = !pto.tile_buf<vec, 1x64xi32>
!wide = !pto.tile_buf<vec, 16x128xf32>
!open = !pto.tile_buf<vec, 16x64xf32, valid=?x64>
!part = !pto.partition_tensor_view<16x64xf32>
module {
  // CHECK-LABEL: AICORE void all(
  func.func @all(%p: !pto.ptr<f32>, %x: f32, %start: i32, %n: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c16 = arith.constant 16 : index
    %c64 = arith.constant 64 : index
    %t = pto.alloc_tile : !f32
    %u = pto.alloc_tile : !f32
    %wide = pto.alloc_tile : !wide
    %sum = pto.alloc_tile : !row
    %tmp = pto.alloc_tile : !f32
    %index = pto.alloc_tile : !i32
    %numbers = pto.alloc_tile : !numbers
    %offsets = pto.alloc_tile : !u32
    %open = pto.alloc_tile valid_row = %n : !open
    %view = pto.make_tensor_view %p, shape = [%c16, %c64], strides = [%c64, %c1] : !pto.tensor_view<16x64xf32>
    %part = pto.partition_view %view, offsets = [%c0, %c0], sizes = [%c16, %c64] : !pto.tensor_view<16x64xf32> -> !part
    // CHECK: TLOAD([[T:v[0-9]+]], [[PART:v[0-9]+]]);
    pto.tload ins(%part : !part) outs(%t : !f32)
    // CHECK: TEXPANDS([[U:v[0-9]+]], v2);
    pto.texpands ins(%x : f32) outs(%u : !f32)
    // CHECK: TEXPANDS([[U]], 1.5f);
    %c = arith.constant 1.5 : f32
    pto.texpands ins(%c : f32) outs(%u : !f32)
    // CHECK: TMOV([[U]], [[T]]);
    pto.tmov ins(%t : !f32) outs(%u : !f32)
    // CHECK: TCI<TileVecI32_1x64, int32_t, 0>([[NUMBERS:v[0-9]+]], v3);
    pto.tci ins(%start {descending = false} : i32) outs(%numbers : !numbers)
    // CHECK: TCI<TileVecI32_1x64, int32_t, 1>([[NUMBERS]], 100);
    %hundred = arith.constant 100 : i32
    pto.tci ins(%hundred {descending = true} : i32) outs(%numbers : !numbers)
    // CHECK: TSCATTER([[U]], [[T]], [[INDEX:v[0-9]+]]);
    pto.tscatter ins(%t, %index : !f32, !i32) outs(%u : !f32)
    // CHECK: TSCATTER<MaskPattern::P0101>([[WIDE:v[0-9]+]], [[T]]);
    pto.tscatter ins(%t, {maskPattern = #pto.mask_pattern<P0101>} : !f32) outs(%wide : !wide)
    // CHECK: TGATHERB([[U]], [[T]], [[OFFSETS:v[0-9]+]]);
    pto.tgatherb ins(%t, %offsets : !f32, !u32) outs(%u : !f32)
    // CHECK: TCOLSUM([[SUM:v[0-9]+]], [[T]]);
    pto.tcolsum ins(%t : !f32) outs(%sum : !row)
    // CHECK: TCOLSUM([[SUM]], [[T]], [[TMP:v[0-9]+]], false);
    pto.tcolsum ins(%t, %tmp {isBinary = false} : !f32, !f32) outs(%sum : !row)
    // CHECK: TCOLSUM([[SUM]], [[T]], [[TMP]], true);
    pto.tcolsum ins(%t, %tmp {isBinary = true} : !f32, !f32) outs(%sum : !row)
    // CHECK: TileVecF32_16x64 [[MADE:v[0-9]+]];
    // CHECK-NEXT: TCOLSUM([[SUM]], [[T]], [[MADE]], true);
    pto.tcolsum ins(%t {isBinary = true} : !f32) outs(%sum : !row)
    // CHECK: TileVecF32_16x64_validNx64 [[MADE2:v[0-9]+]]([[OPEN:v[0-9]+]].GetValidRow());
    // CHECK-NEXT: TCOLSUM([[SUM]], [[OPEN]], [[MADE2]], true);
    pto.tcolsum ins(%open {isBinary = true} : !open) outs(%sum : !row)
    // CHECK: TSTORE([[PART]], [[T]]);
    pto.tstore ins(%t : !f32) outs(%part : !part)
    // CHECK: TSTORE<STPhase::Final>([[PART]], [[T]]);
    pto.tstore ins(%t : !f32) outs(%part : !part) {stPhase = #pto<st_phase final>}
    // CHECK: TSTORE<TileVecF32_16x64, TensorF32_16x64, AtomicType::AtomicAdd>([[PART]], [[T]]);
    pto.tstore ins(%t : !f32) outs(%part : !part) {atomicType = #pto<atomic_type atomic_add>}
    return
  }

  // A signless scalar takes the signedness of the elements.
  // CHECK-LABEL: AICORE void unsigned_numbers(
  // CHECK: TCI<TileVecUI16_1x32, uint16_t, 0>({{v[0-9]+}}, v1);
  func.func @unsigned_numbers(%start: i16) {
    %t = pto.alloc_tile : !pto.tile_buf<vec, 1x32xui16>
    pto.tci ins(%start : i16) outs(%t : !pto.tile_buf<vec, 1x32xui16>)
    return
  }
}
