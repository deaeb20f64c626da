// Every structural operation in every spelling that is accepted. Printed and read again, this text prints the same.
// RUN: pto-opt %s -o %t.1
// RUN: pto-opt %t.1 -o %t.2
// RUN: diff %t.1 %t.2

func.func @pointers(%p: !pto.ptr<f32>, %u: !pto.ptr<ui32>, %g: memref<64xf32, #pto.address_space<gm>>, %h: memref<64xf32>,
                    %i: index, %f: f32, %w: i32) {
  %0 = pto.addptr %p, %i : !pto.ptr<f32> -> !pto.ptr<f32>
  %1 = pto.addptr %0, %i {note = 1} : <f32> -> <f32>
  %2 = pto.addptr %1, %i : <f32, gm> -> !pto.ptr<f32>
  %3 = "pto.addptr"(%2, %i) : (!pto.ptr<f32>, index) -> !pto.ptr<f32>
  %4 = pto.load_scalar %3[%i] : !pto.ptr<f32> -> f32
  %5 = pto.load_scalar %3[%i] {note = 1} : <f32> -> f32
  %6 = pto.load_scalar %g[%i] : memref<64xf32, #pto.address_space<gm>> -> f32
  %7 = pto.load_scalar %h[%i] : memref<64xf32> -> f32
  %8 = pto.load_scalar %u[%i] : !pto.ptr<ui32> -> ui32
  %9 = pto.load_scalar %u[%i] : !pto.ptr<ui32> -> i32
  %10 = "pto.load_scalar"(%p, %i) : (!pto.ptr<f32>, index) -> f32
  pto.store_scalar %f, %p[%i] : !pto.ptr<f32>, f32
  pto.store_scalar %f, %p[%i] {note = 1} : <f32>, f32
  pto.store_scalar %f, %g[%i] : memref<64xf32, #pto.address_space<gm>>, f32
  pto.store_scalar %w, %u[%i] : !pto.ptr<ui32>, i32
  "pto.store_scalar"(%f, %p, %i) : (f32, !pto.ptr<f32>, index) -> ()
  return
}

func.func @views(%p: !pto.ptr<f32>, %m: memref<?x64xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %v = pto.make_tensor_view %p, shape = [%n, %c64], strides = [%c64, %c1] : !pto.tensor_view<?x?xf32>
  %s = pto.make_tensor_view %p, shape = [%c16, %c64], strides = [%c64, %c1] {layout = #pto.layout<nd>} : !pto.tensor_view<16x64xf32>
  %0 = pto.make_tensor_view %p, shape = [%n], strides = [%c1] {layout = #pto<layout ND>} : !pto.tensor_view<?xf32>
  %1 = "pto.make_tensor_view"(%p, %n, %c64, %c64, %c1) <{layout = #pto.layout<dn>, operandSegmentSizes = array<i32: 1, 2, 2>}>
      : (!pto.ptr<f32>, index, index, index, index) -> !pto.tensor_view<?x?xf32>
  %2 = pto.partition_view %v, offsets = [%n, %c0], sizes = [%c1, %c64] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<1x64xf32>
  %3 = pto.partition_view %s, offsets = [%c0, %c0], sizes = [%c16, %n] {note = 1} : !pto.tensor_view<16x64xf32> -> !pto.partition_tensor_view<16x?xf32>
  %4 = pto.partition_view %v, offsets = [%n, %c0], sizes = [%c1, %c64] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<1x1x1x1x64xf32>
  %5 = "pto.partition_view"(%s, %c0, %c0, %c16, %c64) <{operandSegmentSizes = array<i32: 1, 2, 2>}>
      : (!pto.tensor_view<16x64xf32>, index, index, index, index) -> !pto.partition_tensor_view<16x64xf32>
  %6 = pto.get_tensor_view_dim %v, %c0 : !pto.tensor_view<?x?xf32> -> index
  %7 = pto.get_tensor_view_dim %m, %c0 : memref<?x64xf32> -> index {note = 1}
  %8 = "pto.get_tensor_view_dim"(%v, %c1) : (!pto.tensor_view<?x?xf32>, index) -> index
  %9 = pto.get_tensor_view_stride %v, %c0 : !pto.tensor_view<?x?xf32> -> index
  %10 = pto.get_tensor_view_stride %m, %c0 : memref<?x64xf32> -> index {note = 1}
  return
}

func.func @handles(%a: i64, %x: index, %r: index, %c: index, %ssa: !pto.tile<16x64xf32>, %m: memref<16x64xf32, #pto.address_space<vec>>) {
  %t = pto.alloc_tile : !pto.tile_buf<vec, 16x64xf32>
  %0 = pto.alloc_tile addr = %a : !pto.tile_buf<vec, 16x64xf32>
  %1 = pto.alloc_tile valid_row = %r : !pto.tile_buf<vec, 16x64xf32, valid=?x64>
  %2 = pto.alloc_tile valid_col = %c {note = 1} : !pto.tile_buf<vec, 16x64xf32, valid=16x?>
  %d = pto.alloc_tile addr = %a valid_row = %r valid_col = %c : !pto.tile_buf<vec, 16x64xf32, valid=?x?>
  %3 = "pto.alloc_tile"(%r, %c) <{operandSegmentSizes = array<i32: 0, 1, 1>}> : (index, index) -> !pto.tile_buf<vec, 16x64xf32, valid=?x?>
  %value = pto.alloc_tile : !pto.tile<16x64xf32>
  %4 = pto.declare_tile -> !pto.tile_buf<vec, 16x64xf32>
  %e = pto.declare_tile {note = 1} -> !pto.tile_buf<vec, 16x64xf32, valid=?x?>
  %5 = pto.declare_tile_memref -> memref<16x64xf32, #pto.address_space<vec>>

  %6 = pto.tassign %t, %a : !pto.tile_buf<vec, 16x64xf32> -> !pto.tile_buf<vec, 16x64xf32>
  %7 = pto.tassign %t, %x {note = 1} : !pto.tile_buf<vec, 16x64xf32>, index -> !pto.tile_buf<vec, 16x64xf32>
  %8 = pto.tassign %t, @tile(0x1000) : !pto.tile_buf<vec, 16x64xf32> -> !pto.tile_buf<vec, 16x64xf32>
  %9 = pto.tassign %t, @tile(4096) : !pto.tile_buf<vec, 16x64xf32>
  pto.tassign %t, %a : !pto.tile_buf<vec, 16x64xf32>
  pto.tassign %t, %a : !pto.tile_buf<vec, 16x64xf32>, i64
  pto.tassign %t, %x : !pto.tile_buf<vec, 16x64xf32>, index
  pto.tassign %t, @tile(0x1000) {note = 1} : !pto.tile_buf<vec, 16x64xf32>
  pto.tassign %ssa, @tile(0) : !pto.tile<16x64xf32>
  pto.tassign %m, %a : memref<16x64xf32, #pto.address_space<vec>>
  %10 = "pto.tassign"(%t, %a) : (!pto.tile_buf<vec, 16x64xf32>, i64) -> !pto.tile_buf<vec, 16x64xf32>
  "pto.tassign"(%t) <{address = 4096 : i64}> : (!pto.tile_buf<vec, 16x64xf32>) -> ()

  pto.set_validshape %d, %r, %c : !pto.tile_buf<vec, 16x64xf32, valid=?x?>
  pto.set_validshape %e, %r, %c {note = 1} : !pto.tile_buf<vec, 16x64xf32, valid=?x?>
  %11 = pto.bitcast %d : !pto.tile_buf<vec, 16x64xf32, valid=?x?> -> !pto.tile_buf<vec, 16x64xi32, valid=?x?>
  pto.set_validshape %11, %r, %c : !pto.tile_buf<vec, 16x64xi32, valid=?x?>
  %12 = pto.treshape %d : !pto.tile_buf<vec, 16x64xf32, valid=?x?> -> !pto.tile_buf<vec, 32x32xf32, valid=?x?>
  "pto.set_validshape"(%12, %r, %c) : (!pto.tile_buf<vec, 32x32xf32, valid=?x?>, index, index) -> ()

  %13 = pto.bitcast %t {note = 1} : !pto.tile_buf<vec, 16x64xf32> -> !pto.tile_buf<vec, 16x64xf16>
  %14 = pto.bitcast %ssa : !pto.tile<16x64xf32> -> !pto.tile<16x64xi32>
  %15 = pto.treshape %t {note = 1} : !pto.tile_buf<vec, 16x64xf32> -> !pto.tile_buf<vec, 16x128xf16>
  %16 = pto.treshape %ssa : !pto.tile<16x64xf32> -> !pto.tile<32x32xf32>
  %17 = "pto.treshape"(%t) : (!pto.tile_buf<vec, 16x64xf32>) -> !pto.tile_buf<vec, 32x32xf32>
  return
}

func.func @memrefs(%a: i64, %b: i64, %r: index, %c: index, %m: memref<16x64xf32, #pto.address_space<vec>>) {
  %0 = pto.bind_tile %m {config = #pto.tile_buf_config<>} : memref<16x64xf32, #pto.address_space<vec>> -> memref<16x64xf32, #pto.address_space<vec>>
  %1 = pto.bind_tile %m, %r, %c {config = #pto.tile_buf_config<blayout=#pto.blayout<col_major>>} : memref<16x64xf32, #pto.address_space<vec>> -> memref<16x64xf32, #pto.address_space<vec>>
  pto.set_validshape %1, %r, %c : memref<16x64xf32, #pto.address_space<vec>>
  %2 = "pto.bind_tile"(%m, %r, %c) <{config = #pto.tile_buf_config<>, operandSegmentSizes = array<i32: 1, 1, 1>}>
      : (memref<16x64xf32, #pto.address_space<vec>>, index, index) -> memref<16x64xf32, #pto.address_space<vec>>
  %3 = pto.pointer_cast(%a) : memref<16x64xf32, #pto.address_space<vec>>
  %4 = pto.pointer_cast(%a, %b) {config = #pto.tile_buf_config<>} : memref<16x64xf32, #pto.address_space<vec>>
  %5 = pto.pointer_cast(%a) [%r, %c] {config = #pto.tile_buf_config<>} : memref<16x64xf32, #pto.address_space<vec>>
  %6 = pto.pointer_cast(%a) %r, %c : memref<16x64xf32, #pto.address_space<vec>>
  pto.set_validshape %6, %r, %c : memref<16x64xf32, #pto.address_space<vec>>
  %7 = "pto.pointer_cast"(%a, %b, %r, %c) <{operandSegmentSizes = array<i32: 2, 1, 1>}>
      : (i64, i64, index, index) -> memref<16x64xf32, #pto.address_space<vec>>
  return
}

func.func @subsets(%i: index, %ssa: !pto.tile<16x64xf32>) {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c60 = arith.constant 60 : index
  %t = pto.alloc_tile : !pto.tile_buf<vec, 32x64xf32>
  %0 = pto.subset %t[%c0, %c16] sizes [8, 32] : !pto.tile_buf<vec, 32x64xf32>
  pto.tsync ins(%0 : !pto.tile_buf<vec, 8x32xf32>)
  %1 = pto.subset %t[%c0, %c60] sizes [8, 32] {note = 1} : !pto.tile_buf<vec, 32x64xf32>
  pto.tsync ins(%1 : !pto.tile_buf<vec, 8x32xf32, valid=8x4>)
  %2 = pto.subset %t[%i, %c0] sizes [8, 32] : !pto.tile_buf<vec, 32x64xf32>
  pto.tsync ins(%2 : !pto.tile_buf<vec, 8x32xf32, valid=?x32>)
  %3 = pto.subset %t[%c0, %c0] sizes [8, 32] : !pto.tile_buf<vec, 32x64xf32> -> !pto.tile_buf<vec, 8x32xf32, valid=?x32>
  pto.tsync ins(%3 : !pto.tile_buf<vec, 8x32xf32, valid=?x32>)
  %4 = pto.subset %ssa[%c0, %c0] sizes [8, 32] : !pto.tile<16x64xf32>
  %5 = "pto.subset"(%t, %c0, %c0) <{sizes = array<i64: 8, 32>}> : (!pto.tile_buf<vec, 32x64xf32>, index, index) -> !pto.tile_buf<vec, 8x32xf32>
  // Boxes of 16x16 in columns of boxes: all rows, some columns.
  %b = pto.alloc_tile : !pto.tile_buf<mat, 32x64xf16, blayout=col_major, slayout=row_major>
  %6 = pto.subset %b[%c0, %c16] sizes [32, 16] : !pto.tile_buf<mat, 32x64xf16, blayout=col_major, slayout=row_major>
  %7 = pto.subset %b[%c0, %i] sizes [32, 16] : !pto.tile_buf<mat, 32x64xf16, blayout=col_major, slayout=row_major>
  return
}

func.func @elements(%i: index, %f: f32, %w: i32, %p: !pto.partition_tensor_view<1x64xf32>, %ssa: !pto.tile<16x64xf32>,
                    %m: memref<16x64xf32, #pto.address_space<vec>>) {
  %t = pto.alloc_tile : !pto.tile_buf<vec, 16x64xf32>
  %u = pto.alloc_tile : !pto.tile_buf<vec, 16x64xui32>
  pto.tsetval ins(%i, %f : index, f32) outs(%t : !pto.tile_buf<vec, 16x64xf32>)
  pto.tsetval ins(%i, %f : index, f32) outs(%ssa : !pto.tile<16x64xf32>) {note = 1}
  pto.tsetval ins(%i, %f : index, f32) outs(%m : memref<16x64xf32, #pto.address_space<vec>>)
  pto.tsetval ins(%i, %f : index, f32) outs(%p : !pto.partition_tensor_view<1x64xf32>)
  pto.tsetval ins(%i, %w : index, i32) outs(%u : !pto.tile_buf<vec, 16x64xui32>)
  "pto.tsetval"(%t, %i, %f) : (!pto.tile_buf<vec, 16x64xf32>, index, f32) -> ()
  %0 = pto.tgetval ins(%t, %i : !pto.tile_buf<vec, 16x64xf32>, index) outs : f32
  %1 = pto.tgetval ins(%ssa, %i : !pto.tile<16x64xf32>, index) outs : f32 {note = 1}
  %2 = pto.tgetval ins(%m, %i : memref<16x64xf32, #pto.address_space<vec>>, index) outs : f32
  %3 = pto.tgetval ins(%u, %i : !pto.tile_buf<vec, 16x64xui32>, index) outs : ui32
  %4 = "pto.tgetval"(%t, %i) : (!pto.tile_buf<vec, 16x64xf32>, index) -> f32
  return
}

func.func @synchronization(%id: index, %ffts: memref<256xi64>, %bytes: memref<?xi8>, %event: !pto.event) {
  pto.record_event[#pto.pipe_event_type<TLOAD>, #pto.pipe_event_type<TVEC>, #pto.event<EVENT_ID0>]
  pto.record_event[#pto.sync_op_type<TLOAD>, #pto<pipe_event_type tvec>, <EVENT_ID7>] {note = 1}
  pto.record_event[<TMATMUL>, <TSTORE_ACC>, <event_id1>]
  "pto.record_event"() <{src_op = #pto.pipe_event_type<TLOAD>, dst_op = #pto.pipe_event_type<TVEC>, event_id = #pto.event<EVENT_ID0>}> : () -> ()
  pto.wait_event[#pto.pipe_event_type<TLOAD>, #pto.pipe_event_type<EVENT_COMPUTE_VEC>, #pto<event EVENT_ID0>]
  pto.barrier_sync[#pto.sync_op_type<TVEC>]
  pto.barrier_sync [<TVEC>] {note = 1}
  "pto.barrier_sync"() <{op_type = #pto.sync_op_type<TMATMUL>}> : () -> ()

  pto.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  pto.set_flag[#pto.pipe<PIPE_MTE2>, #pto<pipe PIPE_V>, #pto.event<EVENT_ID0>] {note = 1}
  pto.set_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID0"]
  pto.set_flag[<pipe_mte2>, <Pipe_V>, <event_id0>]
  "pto.set_flag"() <{src_pipe = #pto.pipe<PIPE_MTE2>, dst_pipe = #pto.pipe<PIPE_V>, event_id = #pto.event<EVENT_ID0>}> : () -> ()
  pto.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  pto.set_flag_dyn[<PIPE_MTE2>, #pto.pipe<PIPE_V>, %id]
  pto.wait_flag_dyn[<PIPE_MTE2>, <PIPE_V>, %id] {note = 1}
  "pto.wait_flag_dyn"(%id) <{src_pipe = #pto.pipe<PIPE_MTE2>, dst_pipe = #pto.pipe<PIPE_V>}> : (index) -> ()
  pto.barrier <PIPE_ALL>
  pto.barrier #pto.pipe<PIPE_V> {note = 1}
  "pto.barrier"() <{pipe = #pto.pipe<PIPE_M>}> : () -> ()

  pto.get_buf[#pto.pipe_event_type<TVEC>, 0]
  pto.get_buf[#pto.pipe_event_type<TVEC>, 31 : i32] {mode = 0 : i32}
  pto.get_buf[<TLOAD>, 1] {mode = 3}
  "pto.get_buf"() <{op_type = #pto.pipe_event_type<TVEC>, buf_id = 2 : i32}> : () -> ()
  pto.rls_buf[#pto.sync_op_type<TVEC>, 0] {mode = 0, note = 1}

  pto.sync.set <PIPE_FIX>, 3
  pto.sync.set <PIPE_FIX>, 3 : i32 {ffts_mode = 1 : i32}
  pto.sync.set #pto.pipe<PIPE_MTE3>, %id {ffts_mode = 0}
  "pto.sync.set"(%id) <{pipe = #pto.pipe<PIPE_FIX>}> : (index) -> ()
  "pto.sync.set"() <{event_id = 3 : i32, pipe = #pto.pipe<PIPE_FIX>}> : () -> ()
  pto.sync.wait <PIPE_V>, 3
  pto.sync.wait <PIPE_V>, %id {note = 1}
  pto.set_ffts %ffts : memref<256xi64>
  pto.set_ffts %bytes {note = 1} : memref<?xi8>

  %t = pto.alloc_tile : !pto.tile_buf<vec, 16x64xf32>
  pto.tsync ins(%t : !pto.tile_buf<vec, 16x64xf32>)
  pto.tsync ins(%t, %t : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>) {note = 1}
  pto.tsync ins(%event : !pto.event)
  pto.tsync ins()

  %array = pto.declare_eventid_array -> !pto.eventid_array<4>
  %0 = pto.eventid_array_get %array[%id] : !pto.eventid_array<4>
  pto.eventid_array_set %array[%id], %0 {note = 1} : !pto.eventid_array<4>
  "pto.eventid_array_set"(%array, %id, %0) : (!pto.eventid_array<4>, index, index) -> ()
  return
}

func.func @sections(%f: f32, %w: i32) {
  %0 = pto.get_block_idx
  %1 = pto.get_block_num {note = 1}
  %2 = pto.get_subblock_idx
  %3 = "pto.get_subblock_num"() : () -> i64
  pto.section.cube {
    pto.barrier <PIPE_ALL>
  }
  pto.section.vector {
    pto.print ins("x = %f", %f : f32)
    pto.print ins("", %f : f32) {note = 1}
    pto.print ins("%ld", %0 : i64)
    "pto.print"(%w) <{format = "%d"}> : (i32) -> ()
  } {note = 1}
  pto.section.cube {
  }
  "pto.section.vector"() ({
    pto.trap
  }) : () -> ()
  pto.trap {note = 1}
  return
}
