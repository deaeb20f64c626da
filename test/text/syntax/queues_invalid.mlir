// What is wrong with one operation of queues, of tokens of buffers or of flags between cores, and what is said.
// RUN: pto-opt -split-input-file -verify-diagnostics %s

// Buffers that are reserved.

// expected-error@+1 {{'pto.reserve_buffer' op must stand in a function}}
%a = pto.reserve_buffer {name = "fifo", size = 8192, location = <vec>, auto = true} -> i32

// -----

func.func @f() {
  // expected-note@+1 {{there is another one here}}
  %a = pto.reserve_buffer {name = "fifo", size = 8192, location = <vec>, auto = true} -> i32
  // expected-error@+1 {{'pto.reserve_buffer' op must be the only one of its function}}
  %b = pto.reserve_buffer {name = "other", size = 8192, location = <vec>, auto = true} -> i32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.reserve_buffer' op expects size to be positive and to fit 32 bits, but got 0}}
  %a = pto.reserve_buffer {name = "fifo", size = 0, location = <vec>, auto = true} -> i32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.reserve_buffer' op expects size to be positive and to fit 32 bits, but got -8}}
  %a = pto.reserve_buffer {name = "fifo", size = -8, location = <vec>, auto = true} -> i32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.reserve_buffer' op expects size to be positive and to fit 32 bits, but got 4294967296}}
  %a = "pto.reserve_buffer"() <{auto_alloc = true, location = #pto.address_space<vec>, name = "fifo", size = 4294967296 : i64}> : () -> i32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.reserve_buffer' op expects location to be vec or mat, but got acc}}
  %a = pto.reserve_buffer {name = "fifo", size = 8192, location = <acc>, auto = true} -> i32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.reserve_buffer' op expects location to be vec or mat, but got gm}}
  %a = pto.reserve_buffer {name = "fifo", size = 8192, location = <gm>, auto = true} -> i32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.reserve_buffer' op has a base, which auto = true does not allow: drop it or write auto = false}}
  %a = pto.reserve_buffer {name = "fifo", size = 8192, location = <vec>, auto = true, base = 4096} -> i32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.reserve_buffer' op needs a base with auto = false: write base = N or auto = true}}
  %a = pto.reserve_buffer {name = "fifo", size = 8192, location = <vec>, auto = false} -> i32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.reserve_buffer' op expects base to be at least 0 and to fit 32 bits, but got -256}}
  %a = pto.reserve_buffer {name = "fifo", size = 8192, location = <vec>, auto = false, base = -256} -> i32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.reserve_buffer' op expects base to be at least 0 and to fit 32 bits, but got 4294967296}}
  %a = "pto.reserve_buffer"() <{auto_alloc = false, base = 4294967296 : i64, location = #pto.address_space<vec>, name = "fifo", size = 8192 : i32}> : () -> i32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.reserve_buffer' op result #0 must be 32-bit signless integer, but got 'i64'}}
  %a = pto.reserve_buffer {name = "fifo", size = 8192, location = <vec>, auto = true} -> i64
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.reserve_buffer' op attribute 'auto_alloc' failed to satisfy constraint: true or false}}
  %a = "pto.reserve_buffer"() {auto_alloc = 1 : i32, location = #pto.address_space<vec>, name = "fifo", size = 8192 : i32} : () -> i32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'near' is not a value of address_space: expected }}
  %a = pto.reserve_buffer {name = "fifo", size = 8192, location = <near>, auto = true} -> i32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{expected #pto.address_space<..>, but got #pto.pipe<PIPE_V>}}
  %a = pto.reserve_buffer {name = "fifo", size = 8192, location = #pto.pipe<PIPE_V>, auto = true} -> i32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{expected true or false}}
  %a = pto.reserve_buffer {name = "fifo", size = 8192, location = <vec>, auto = yes} -> i32
  return
}

// -----

func.func @f() {
  // The keys have their order.
  // expected-error@+1 {{expected 'name'}}
  %a = pto.reserve_buffer {size = 8192, name = "fifo", location = <vec>, auto = true} -> i32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{expected an integer type, but got 'f32'}}
  %a = pto.reserve_buffer {name = "fifo", size = 8192 : f32, location = <vec>, auto = true} -> i32
  return
}

// -----

// expected-error@+1 {{'pto.import_reserved_buffer' op must stand in a function}}
%a = pto.import_reserved_buffer {name = "fifo", peer_func = @g} -> i32

// -----

func.func @g() {
  %a = pto.reserve_buffer {name = "fifo", size = 8192, location = <vec>, auto = true} -> i32
  return
}
func.func @f() {
  // expected-note@+1 {{there is another one here}}
  %a = pto.import_reserved_buffer {name = "fifo", peer_func = @g} -> i32
  // expected-error@+1 {{'pto.import_reserved_buffer' op must be the only one of its function}}
  %b = pto.import_reserved_buffer {name = "fifo", peer_func = @g} -> i32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.import_reserved_buffer' op names the function @nobody, which is not in the module}}
  %a = pto.import_reserved_buffer {name = "fifo", peer_func = @nobody} -> i32
  return
}

// -----

func.func @g() {
  %a = pto.reserve_buffer {name = "fifo", size = 8192, location = <vec>, auto = true} -> i32
  return
}
func.func @f() {
  // expected-error@+1 {{'pto.import_reserved_buffer' op names the buffer "other", which @g does not reserve}}
  %a = pto.import_reserved_buffer {name = "other", peer_func = @g} -> i32
  return
}

// -----

func.func @g() {
  %a = pto.reserve_buffer {name = "fifo", size = 8192, location = <vec>, auto = true} -> i32
  return
}
func.func @f() {
  // expected-error@+1 {{'pto.import_reserved_buffer' op result #0 must be 32-bit signless integer, but got 'index'}}
  %a = pto.import_reserved_buffer {name = "fifo", peer_func = @g} -> index
  return
}

// -----

// Queues without handles.

func.func @f(%a: i32) {
  // expected-error@+1 {{'pto.aic_initialize_pipe' op must stand in a function with pto.kernel_kind = #pto.kernel_kind<cube>}}
  pto.aic_initialize_pipe {dir_mask = 1, slot_size = 1024} (c2v_consumer_buf = %a : i32, v2c_consumer_buf = %a : i32)
  return
}

// -----

func.func @f(%a: i32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  // expected-error@+1 {{'pto.aic_initialize_pipe' op must stand in a function with pto.kernel_kind = #pto.kernel_kind<cube>}}
  pto.aic_initialize_pipe {dir_mask = 1, slot_size = 1024} (c2v_consumer_buf = %a : i32, v2c_consumer_buf = %a : i32)
  return
}

// -----

func.func @f(%a: i32) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  // expected-note@+1 {{there is another one here}}
  pto.aic_initialize_pipe {dir_mask = 1, slot_size = 1024} (c2v_consumer_buf = %a : i32, v2c_consumer_buf = %a : i32)
  // expected-error@+1 {{'pto.aic_initialize_pipe' op must be the only one of its function}}
  pto.aic_initialize_pipe {dir_mask = 2, slot_size = 1024} (c2v_consumer_buf = %a : i32, v2c_consumer_buf = %a : i32)
  return
}

// -----

func.func @f(%a: i32) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  // expected-error@+1 {{'pto.aic_initialize_pipe' op expects dir_mask to be 1 (to the vector cores), 2 (to the cube core) or 3 (both), but got 0}}
  pto.aic_initialize_pipe {dir_mask = 0, slot_size = 1024} (c2v_consumer_buf = %a : i32, v2c_consumer_buf = %a : i32)
  return
}

// -----

func.func @f(%a: i32) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  // expected-error@+1 {{'pto.aic_initialize_pipe' op expects dir_mask to be 1 (to the vector cores), 2 (to the cube core) or 3 (both), but got 4}}
  pto.aic_initialize_pipe {dir_mask = 4, slot_size = 1024} (c2v_consumer_buf = %a : i32, v2c_consumer_buf = %a : i32)
  return
}

// -----

func.func @f(%a: i32) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  // expected-error@+1 {{'pto.aic_initialize_pipe' op expects slot_size to be positive and to fit 32 bits, but got 0}}
  pto.aic_initialize_pipe {dir_mask = 1, slot_size = 0} (c2v_consumer_buf = %a : i32, v2c_consumer_buf = %a : i32)
  return
}

// -----

func.func @f(%a: i16, %b: i32) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  // expected-error@+1 {{'pto.aic_initialize_pipe' op operand #0 must be an address of a local buffer: i32, i64 or index, but got 'i16'}}
  pto.aic_initialize_pipe {dir_mask = 1, slot_size = 1024} (c2v_consumer_buf = %a : i16, v2c_consumer_buf = %b : i32)
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'pto.aiv_initialize_pipe' op must stand in a function with pto.kernel_kind = #pto.kernel_kind<vector>}}
  pto.aiv_initialize_pipe {dir_mask = 1, slot_size = 1024} (c2v_consumer_buf = %a : i32, v2c_consumer_buf = %a : i32)
  return
}

// -----

func.func @f(%a: i32) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  // expected-error@+1 {{'pto.aiv_initialize_pipe' op must stand in a function with pto.kernel_kind = #pto.kernel_kind<vector>}}
  pto.aiv_initialize_pipe {dir_mask = 1, slot_size = 1024} (c2v_consumer_buf = %a : i32, v2c_consumer_buf = %a : i32)
  return
}

// -----

func.func @f(%a: i32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  // expected-note@+1 {{there is another one here}}
  pto.aiv_initialize_pipe {dir_mask = 1, slot_size = 1024} (c2v_consumer_buf = %a : i32, v2c_consumer_buf = %a : i32)
  // expected-error@+1 {{'pto.aiv_initialize_pipe' op must be the only one of its function}}
  pto.aiv_initialize_pipe {dir_mask = 2, slot_size = 1024} (c2v_consumer_buf = %a : i32, v2c_consumer_buf = %a : i32)
  return
}

// -----

func.func @f(%a: i32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  // expected-error@+1 {{'pto.aiv_initialize_pipe' op expects dir_mask to be 1 (to the vector cores), 2 (to the cube core) or 3 (both), but got 0}}
  pto.aiv_initialize_pipe {dir_mask = 0, slot_size = 1024} (c2v_consumer_buf = %a : i32, v2c_consumer_buf = %a : i32)
  return
}

// -----

func.func @f(%a: i32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  // expected-error@+1 {{'pto.aiv_initialize_pipe' op expects dir_mask to be 1 (to the vector cores), 2 (to the cube core) or 3 (both), but got 4}}
  pto.aiv_initialize_pipe {dir_mask = 4, slot_size = 1024} (c2v_consumer_buf = %a : i32, v2c_consumer_buf = %a : i32)
  return
}

// -----

func.func @f(%a: i32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  // expected-error@+1 {{'pto.aiv_initialize_pipe' op expects slot_size to be positive and to fit 32 bits, but got 0}}
  pto.aiv_initialize_pipe {dir_mask = 1, slot_size = 0} (c2v_consumer_buf = %a : i32, v2c_consumer_buf = %a : i32)
  return
}

// -----

func.func @f(%a: i16, %b: i32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  // expected-error@+1 {{'pto.aiv_initialize_pipe' op operand #0 must be an address of a local buffer: i32, i64 or index, but got 'i16'}}
  pto.aiv_initialize_pipe {dir_mask = 1, slot_size = 1024} (c2v_consumer_buf = %a : i16, v2c_consumer_buf = %b : i32)
  return
}

// -----

func.func @f(%m: memref<64xf32, #pto.address_space<vec>>, %a: i32) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  // expected-error@+1 {{'pto.aic_initialize_pipe' op operand #0 must be a !pto.ptr or a memref in global memory, but got 'memref<64xf32, #pto.address_space<vec>>'}}
  pto.aic_initialize_pipe {dir_mask = 1, slot_size = 1024} (gm_slot_buffer = %m : memref<64xf32, #pto.address_space<vec>>, c2v_consumer_buf = %a : i32, v2c_consumer_buf = %a : i32)
  return
}

// -----

func.func @f(%a: i32) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  // expected-error@+1 {{expected 'nosplit'}}
  pto.aic_initialize_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8} (c2v_consumer_buf = %a : i32, v2c_consumer_buf = %a : i32)
  return
}

// -----

func.func @f(%t: !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // expected-error@+1 {{'pto.tpush_to_aiv' op must stand in a function with pto.kernel_kind = #pto.kernel_kind<cube>}}
  pto.tpush_to_aiv(%t : !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>) {split = 0}
  return
}

// -----

func.func @f(%t: !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  // expected-error@+1 {{'pto.tpush_to_aiv' op must stand in a function with pto.kernel_kind = #pto.kernel_kind<cube>}}
  pto.tpush_to_aiv(%t : !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>) {split = 0}
  return
}

// -----

func.func @f(%t: !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  // expected-error@+1 {{'pto.tpush_to_aiv' op expects split to be 0 (whole), 1 (rows) or 2 (columns), but got -1}}
  pto.tpush_to_aiv(%t : !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>) {split = -1}
  return
}

// -----

func.func @f(%t: !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  // expected-error@+1 {{'pto.tpush_to_aiv' op expects split to be 0 (whole), 1 (rows) or 2 (columns), but got 3}}
  pto.tpush_to_aiv(%t : !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>) {split = 3}
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 8x16xf32>) {
  // expected-error@+1 {{'pto.tpush_to_aic' op must stand in a function with pto.kernel_kind = #pto.kernel_kind<vector>}}
  pto.tpush_to_aic(%t : !pto.tile_buf<vec, 8x16xf32>) {split = 0}
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 8x16xf32>) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  // expected-error@+1 {{'pto.tpush_to_aic' op must stand in a function with pto.kernel_kind = #pto.kernel_kind<vector>}}
  pto.tpush_to_aic(%t : !pto.tile_buf<vec, 8x16xf32>) {split = 0}
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 8x16xf32>) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  // expected-error@+1 {{'pto.tpush_to_aic' op expects split to be 0 (whole), 1 (rows) or 2 (columns), but got -1}}
  pto.tpush_to_aic(%t : !pto.tile_buf<vec, 8x16xf32>) {split = -1}
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 8x16xf32>) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  // expected-error@+1 {{'pto.tpush_to_aic' op expects split to be 0 (whole), 1 (rows) or 2 (columns), but got 3}}
  pto.tpush_to_aic(%t : !pto.tile_buf<vec, 8x16xf32>) {split = 3}
  return
}

// -----

func.func @f(%t: !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  // A section is not enough: the queue belongs to the function.
  pto.section.cube {
    // expected-error@+1 {{'pto.tpush_to_aiv' op must stand in a function with pto.kernel_kind = #pto.kernel_kind<cube>}}
    pto.tpush_to_aiv(%t : !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>) {split = 0}
  }
  return
}

// -----

func.func @f(%t: f32) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  // expected-error@+1 {{'pto.tpush_to_aiv' op operand #0 must be a !pto.tile_buf, a !pto.tile or a memref, but got 'f32'}}
  pto.tpush_to_aiv(%t : f32) {split = 0}
  return
}

// -----

func.func @f(%t: !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  // expected-error@+1 {{expected 'split'}}
  pto.tpush_to_aiv(%t : !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>) {}
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.tpop_from_aic' op must stand in a function with pto.kernel_kind = #pto.kernel_kind<vector>}}
  %t = pto.tpop_from_aic {split = 0} -> !pto.tile_buf<vec, 8x16xf32>
  return
}

// -----

func.func @f() attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  // expected-error@+1 {{'pto.tpop_from_aic' op must stand in a function with pto.kernel_kind = #pto.kernel_kind<vector>}}
  %t = pto.tpop_from_aic {split = 0} -> !pto.tile_buf<vec, 8x16xf32>
  return
}

// -----

func.func @f() attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  // expected-error@+1 {{'pto.tpop_from_aic' op expects split to be 0 (whole), 1 (rows) or 2 (columns), but got 3}}
  %t = pto.tpop_from_aic {split = 3} -> !pto.tile_buf<vec, 8x16xf32>
  return
}

// -----

func.func @f(%n: index) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  // expected-error@+1 {{'pto.tpop_from_aic' op has valid sizes, which needs a tile with both of them open (valid=?x?), but got '!pto.tile_buf<vec, 8x16xf32>'}}
  %t = pto.tpop_from_aic(%n, %n) {split = 0} -> !pto.tile_buf<vec, 8x16xf32>
  return
}

// -----

func.func @f(%n: index) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  // expected-error@+1 {{'pto.tpop_from_aic' op has valid sizes, which needs a tile with both of them open (valid=?x?), but got '!pto.tile_buf<vec, 8x16xf32, valid=?x16>'}}
  %t = pto.tpop_from_aic(%n, %n) {split = 0} -> !pto.tile_buf<vec, 8x16xf32, valid=?x16>
  return
}

// -----

func.func @f() attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  // expected-error@+1 {{'pto.tpop_from_aic' op needs the valid sizes that '!pto.tile_buf<vec, 8x16xf32, valid=?x?>' leaves open: write (%rows, %cols) before the braces}}
  %t = pto.tpop_from_aic {split = 0} -> !pto.tile_buf<vec, 8x16xf32, valid=?x?>
  return
}

// -----

func.func @f() attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  // expected-error@+1 {{'pto.tpop_from_aic' op needs the valid sizes that '!pto.tile_buf<vec, 8x16xf32, valid=?x16>' leaves open: write (%rows, %cols) before the braces}}
  %t = pto.tpop_from_aic {split = 0} -> !pto.tile_buf<vec, 8x16xf32, valid=?x16>
  return
}

// -----

func.func @f(%n: index) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  // expected-error@+1 {{'pto.tpop_from_aic' op expects both valid sizes or none}}
  %t = "pto.tpop_from_aic"(%n) <{operandSegmentSizes = array<i32: 1, 0>, split = 0 : i32}> : (index) -> !pto.tile_buf<vec, 8x16xf32, valid=?x?>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.tpop_from_aiv' op must stand in a function with pto.kernel_kind = #pto.kernel_kind<cube>}}
  %t = pto.tpop_from_aiv {split = 0} -> !pto.tile_buf<mat, 16x16xf32, blayout=col_major, slayout=row_major>
  return
}

// -----

func.func @f() attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  // expected-error@+1 {{'pto.tpop_from_aiv' op must stand in a function with pto.kernel_kind = #pto.kernel_kind<cube>}}
  %t = pto.tpop_from_aiv {split = 0} -> !pto.tile_buf<mat, 16x16xf32, blayout=col_major, slayout=row_major>
  return
}

// -----

func.func @f() attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  // expected-error@+1 {{'pto.tpop_from_aiv' op expects split to be 0 (whole), 1 (rows) or 2 (columns), but got 3}}
  %t = pto.tpop_from_aiv {split = 3} -> !pto.tile_buf<mat, 16x16xf32, blayout=col_major, slayout=row_major>
  return
}

// -----

func.func @f(%n: index) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  // expected-error@+1 {{'pto.tpop_from_aiv' op has valid sizes, which needs a tile with both of them open (valid=?x?), but got '!pto.tile_buf<mat, 16x16xf32, blayout=col_major, slayout=row_major>'}}
  %t = pto.tpop_from_aiv(%n, %n) {split = 0} -> !pto.tile_buf<mat, 16x16xf32, blayout=col_major, slayout=row_major>
  return
}

// -----

func.func @f(%n: index) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  // expected-error@+1 {{'pto.tpop_from_aiv' op has valid sizes, which needs a tile with both of them open (valid=?x?), but got '!pto.tile_buf<mat, 16x16xf32, valid=?x16, blayout=col_major, slayout=row_major>'}}
  %t = pto.tpop_from_aiv(%n, %n) {split = 0} -> !pto.tile_buf<mat, 16x16xf32, valid=?x16, blayout=col_major, slayout=row_major>
  return
}

// -----

func.func @f() attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  // expected-error@+1 {{'pto.tpop_from_aiv' op needs the valid sizes that '!pto.tile_buf<mat, 16x16xf32, valid=?x?, blayout=col_major, slayout=row_major>' leaves open: write (%rows, %cols) before the braces}}
  %t = pto.tpop_from_aiv {split = 0} -> !pto.tile_buf<mat, 16x16xf32, valid=?x?, blayout=col_major, slayout=row_major>
  return
}

// -----

func.func @f() attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  // expected-error@+1 {{'pto.tpop_from_aiv' op needs the valid sizes that '!pto.tile_buf<mat, 16x16xf32, valid=?x16, blayout=col_major, slayout=row_major>' leaves open: write (%rows, %cols) before the braces}}
  %t = pto.tpop_from_aiv {split = 0} -> !pto.tile_buf<mat, 16x16xf32, valid=?x16, blayout=col_major, slayout=row_major>
  return
}

// -----

func.func @f(%n: index) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  // expected-error@+1 {{'pto.tpop_from_aiv' op expects both valid sizes or none}}
  %t = "pto.tpop_from_aiv"(%n) <{operandSegmentSizes = array<i32: 1, 0>, split = 0 : i32}> : (index) -> !pto.tile_buf<mat, 16x16xf32, valid=?x?, blayout=col_major, slayout=row_major>
  return
}

// -----

func.func @f(%n: index) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  // expected-error@+1 {{expected ','}}
  %t = pto.tpop_from_aic(%n) {split = 0} -> !pto.tile_buf<vec, 8x16xf32, valid=?x?>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.tfree_from_aic' op must stand in a function with pto.kernel_kind = #pto.kernel_kind<vector>}}
  pto.tfree_from_aic {split = 0}
  return
}

// -----

func.func @f() attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  // expected-error@+1 {{'pto.tfree_from_aic' op must stand in a function with pto.kernel_kind = #pto.kernel_kind<vector>}}
  pto.tfree_from_aic {split = 0}
  return
}

// -----

func.func @f() attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  // expected-error@+1 {{'pto.tfree_from_aic' op expects split to be 0 (whole), 1 (rows) or 2 (columns), but got 3}}
  pto.tfree_from_aic {split = 3}
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.tfree_from_aiv' op must stand in a function with pto.kernel_kind = #pto.kernel_kind<cube>}}
  pto.tfree_from_aiv {split = 0}
  return
}

// -----

func.func @f() attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  // expected-error@+1 {{'pto.tfree_from_aiv' op must stand in a function with pto.kernel_kind = #pto.kernel_kind<cube>}}
  pto.tfree_from_aiv {split = 0}
  return
}

// -----

func.func @f() attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  // expected-error@+1 {{'pto.tfree_from_aiv' op expects split to be 0 (whole), 1 (rows) or 2 (columns), but got 3}}
  pto.tfree_from_aiv {split = 3}
  return
}

// -----

// Queues with handles.

func.func @f(%g: !pto.ptr<f32>, %a: i32) {
  // expected-error@+1 {{'pto.initialize_l2g2l_pipe' op expects dir_mask to be 1 (to the vector cores), 2 (to the cube core) or 3 (both), but got 0}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 0, slot_size = 1024, slot_num = 8} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  return
}

// -----

func.func @f(%g: !pto.ptr<f32>, %a: i32) {
  // expected-error@+1 {{'pto.initialize_l2g2l_pipe' op expects dir_mask to be 1 (to the vector cores), 2 (to the cube core) or 3 (both), but got 4}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 4, slot_size = 1024, slot_num = 8} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  return
}

// -----

func.func @f(%g: !pto.ptr<f32>, %a: i32) {
  // expected-error@+1 {{'pto.initialize_l2g2l_pipe' op expects slot_size to be positive and to fit 32 bits, but got 0}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 0, slot_num = 8} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  return
}

// -----

func.func @f(%g: !pto.ptr<f32>, %a: i32) {
  // expected-error@+1 {{'pto.initialize_l2g2l_pipe' op expects slot_num to be 4 or 8, but got 0}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 0} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  return
}

// -----

func.func @f(%g: !pto.ptr<f32>, %a: i32) {
  // expected-error@+1 {{'pto.initialize_l2g2l_pipe' op expects slot_num to be 4 or 8, but got 2}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 2} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  return
}

// -----

func.func @f(%g: !pto.ptr<f32>, %a: i32) {
  // expected-error@+1 {{'pto.initialize_l2g2l_pipe' op expects slot_num to be 4 or 8, but got 16}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 16} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  return
}

// -----

func.func @f(%g: !pto.ptr<f32>, %a: i32) {
  // expected-error@+1 {{'pto.initialize_l2g2l_pipe' op expects flag_base to be at least 0, but got -1}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, flag_base = -1} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  return
}

// -----

func.func @f(%g: !pto.ptr<f32>, %a: i32) {
  // expected-error@+1 {{'pto.initialize_l2g2l_pipe' op needs a second local address: a queue of both directions has two}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 3, slot_size = 1024, slot_num = 8} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  return
}

// -----

func.func @f(%g: !pto.ptr<f32>, %a: i32) {
  // expected-error@+1 {{'pto.initialize_l2g2l_pipe' op has a second local address, which only dir_mask = 3 needs}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8} (%g : !pto.ptr<f32>, %a : i32, %a : i32) -> !pto.pipe
  return
}

// -----

func.func @f(%g: !pto.ptr<f32>, %a: i32) {
  // expected-error@+1 {{'pto.initialize_l2g2l_pipe' op has a second local address, which only dir_mask = 3 needs}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 2, slot_size = 1024, slot_num = 8} (%g : !pto.ptr<f32>, %a : i32, %a : i32) -> !pto.pipe
  return
}

// -----

func.func private @g(!pto.pipe)
func.func @f(%g: !pto.ptr<f32>, %a: i32) {
  // expected-error@+1 {{'pto.initialize_l2g2l_pipe' op makes a handle that only tpush, tpop and tfree may use, not 'func.call'}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  func.call @g(%p) : (!pto.pipe) -> ()
  return
}

// -----

func.func @f(%g: !pto.ptr<f32>, %a: i32) {
  // expected-error@+1 {{'colour' is no setting of a queue: expected local_slot_num, flag_base or nosplit}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, colour = 3} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  return
}

// -----

func.func @f(%g: !pto.ptr<f32>, %a: i32) {
  // expected-error@+1 {{'flag_base' is written twice}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, flag_base = 0, nosplit = true, flag_base = 0} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  return
}

// -----

func.func @f(%g: !pto.ptr<f32>, %a: i32) {
  // expected-error@+1 {{'nosplit' is written twice}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, nosplit = true, nosplit = true} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  return
}

// -----

func.func @f(%g: !pto.ptr<f32>, %a: i32) {
  // expected-error@+1 {{expected true or false}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, nosplit = 1} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  return
}

// -----

func.func @f(%g: !pto.ptr<f32>, %a: i32) {
  // expected-error@+1 {{expected 'slot_num'}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, flag_base = 0} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  return
}

// -----

func.func @f(%g: !pto.ptr<f32>, %a: i32) {
  // expected-error@+1 {{'pto.initialize_l2g2l_pipe' op result #0 must be a !pto.pipe, but got 'i32'}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8} (%g : !pto.ptr<f32>, %a : i32) -> i32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'pto.initialize_l2l_pipe' op expects dir_mask to be 1 (to the vector cores), 2 (to the cube core) or 3 (both), but got 0}}
  %p = pto.initialize_l2l_pipe {dir_mask = 0, slot_size = 1024, slot_num = 8} (%a : i32) -> !pto.pipe
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'pto.initialize_l2l_pipe' op expects dir_mask to be 1 (to the vector cores), 2 (to the cube core) or 3 (both), but got 4}}
  %p = pto.initialize_l2l_pipe {dir_mask = 4, slot_size = 1024, slot_num = 8} (%a : i32) -> !pto.pipe
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'pto.initialize_l2l_pipe' op expects slot_size to be positive and to fit 32 bits, but got 0}}
  %p = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 0, slot_num = 8} (%a : i32) -> !pto.pipe
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'pto.initialize_l2l_pipe' op expects slot_num to be 4 or 8, but got 0}}
  %p = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 0} (%a : i32) -> !pto.pipe
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'pto.initialize_l2l_pipe' op expects slot_num to be 4 or 8, but got 2}}
  %p = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 2} (%a : i32) -> !pto.pipe
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'pto.initialize_l2l_pipe' op expects slot_num to be 4 or 8, but got 16}}
  %p = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 16} (%a : i32) -> !pto.pipe
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'pto.initialize_l2l_pipe' op expects flag_base to be at least 0, but got -1}}
  %p = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, flag_base = -1} (%a : i32) -> !pto.pipe
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'pto.initialize_l2l_pipe' op needs a second local address: a queue of both directions has two}}
  %p = pto.initialize_l2l_pipe {dir_mask = 3, slot_size = 1024, slot_num = 8} (%a : i32) -> !pto.pipe
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'pto.initialize_l2l_pipe' op has a second local address, which only dir_mask = 3 needs}}
  %p = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8} (%a : i32, %a : i32) -> !pto.pipe
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'pto.initialize_l2l_pipe' op has a second local address, which only dir_mask = 3 needs}}
  %p = pto.initialize_l2l_pipe {dir_mask = 2, slot_size = 1024, slot_num = 8} (%a : i32, %a : i32) -> !pto.pipe
  return
}

// -----

func.func private @g(!pto.pipe)
func.func @f(%a: i32) {
  // expected-error@+1 {{'pto.initialize_l2l_pipe' op makes a handle that only tpush, tpop and tfree may use, not 'func.call'}}
  %p = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8} (%a : i32) -> !pto.pipe
  func.call @g(%p) : (!pto.pipe) -> ()
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'colour' is no setting of a queue: expected flag_base or nosplit}}
  %p = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, colour = 3} (%a : i32) -> !pto.pipe
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'flag_base' is written twice}}
  %p = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, flag_base = 0, nosplit = true, flag_base = 0} (%a : i32) -> !pto.pipe
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'nosplit' is written twice}}
  %p = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, nosplit = true, nosplit = true} (%a : i32) -> !pto.pipe
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{expected true or false}}
  %p = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, nosplit = 1} (%a : i32) -> !pto.pipe
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{expected 'slot_num'}}
  %p = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, flag_base = 0} (%a : i32) -> !pto.pipe
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'pto.initialize_l2l_pipe' op result #0 must be a !pto.pipe, but got 'i32'}}
  %p = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8} (%a : i32) -> i32
  return
}

// -----

func.func @f(%g: !pto.ptr<f32>, %a: i32) {
  // expected-error@+1 {{'pto.initialize_l2g2l_pipe' op expects local_slot_num to be 1 to 8, but got 0}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, local_slot_num = 0} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  return
}

// -----

func.func @f(%g: !pto.ptr<f32>, %a: i32) {
  // expected-error@+1 {{'pto.initialize_l2g2l_pipe' op expects local_slot_num to be 1 to 8, but got 9}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, local_slot_num = 9} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  return
}

// -----

func.func @f(%g: !pto.ptr<f32>, %a: i32) {
  // expected-error@+1 {{'pto.initialize_l2g2l_pipe' op expects local_slot_num to be 1 to 4, but got 8}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 4, local_slot_num = 8} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  return
}

// -----

func.func @f(%g: !pto.ptr<f32>, %a: i32) {
  // expected-error@+1 {{'local_slot_num' is written twice}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, local_slot_num = 8, local_slot_num = 8} (%g : !pto.ptr<f32>, %a : i32) -> !pto.pipe
  return
}

// -----

func.func @f(%a: i32) {
  // Slots that lie on chip need no further buffers.
  // expected-error@+1 {{'local_slot_num' is no setting of a queue: expected flag_base or nosplit}}
  %p = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, local_slot_num = 8} (%a : i32) -> !pto.pipe
  return
}

// -----

func.func @f(%g: i64, %a: i32) {
  // expected-error@+1 {{'pto.initialize_l2g2l_pipe' op operand #0 must be a !pto.ptr or a memref in global memory, but got 'i64'}}
  %p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8} (%g : i64, %a : i32) -> !pto.pipe
  return
}

// -----

func.func @f(%g: !pto.ptr<f32>) {
  // expected-error@+1 {{'pto.initialize_l2l_pipe' op operand #0 must be an address of a local buffer: i32, i64 or index, but got '!pto.ptr<f32>'}}
  %p = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8} (%g : !pto.ptr<f32>) -> !pto.pipe
  return
}

// -----

func.func @f(%t: !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>, %p: !pto.pipe) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  // expected-error@+1 {{'pto.tpush' op expects the handle that initialize_l2g2l_pipe or initialize_l2l_pipe has made in this function}}
  pto.tpush(%t, %p : !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.pipe) {split = 0}
  return
}

// -----

func.func @f(%t: !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>, %a: i32) {
  %p = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8} (%a : i32) -> !pto.pipe
  // expected-error@+1 {{'pto.tpush' op must stand in a section or in a function with pto.kernel_kind}}
  pto.tpush(%t, %p : !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.pipe) {split = 0}
  return
}

// -----

func.func @f(%t: !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>, %a: i32) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %p = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8} (%a : i32) -> !pto.pipe
  // expected-error@+1 {{'pto.tpush' op expects split to be 0 (whole), 1 (rows) or 2 (columns), but got 3}}
  pto.tpush(%t, %p : !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.pipe) {split = 3}
  return
}

// -----

func.func @f(%t: !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>, %a: i32) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %p = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8} (%a : i32) -> !pto.pipe
  // expected-error@+1 {{'pto.tpush' op operand #1 must be a !pto.pipe, but got 'i32'}}
  pto.tpush(%t, %a : !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>, i32) {split = 0}
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 8x16xf32>, %p: !pto.pipe) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  // expected-error@+1 {{'pto.tpop' op expects the handle that initialize_l2g2l_pipe or initialize_l2l_pipe has made in this function}}
  pto.tpop(%t, %p : !pto.tile_buf<vec, 8x16xf32>, !pto.pipe) {split = 0}
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 8x16xf32>, %a: i32) {
  %p = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8} (%a : i32) -> !pto.pipe
  // expected-error@+1 {{'pto.tpop' op must stand in a section or in a function with pto.kernel_kind}}
  pto.tpop(%t, %p : !pto.tile_buf<vec, 8x16xf32>, !pto.pipe) {split = 0}
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 8x16xf32>, %a: i32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %p = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8} (%a : i32) -> !pto.pipe
  // expected-error@+1 {{'pto.tpop' op expects split to be 0 (whole), 1 (rows) or 2 (columns), but got 3}}
  pto.tpop(%t, %p : !pto.tile_buf<vec, 8x16xf32>, !pto.pipe) {split = 3}
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 8x16xf32>, %a: i32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %p = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8} (%a : i32) -> !pto.pipe
  // expected-error@+1 {{'pto.tpop' op operand #1 must be a !pto.pipe, but got 'i32'}}
  pto.tpop(%t, %a : !pto.tile_buf<vec, 8x16xf32>, i32) {split = 0}
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 8x16xf32>, %p: !pto.pipe) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  // expected-error@+1 {{'pto.tfree' op expects the handle that initialize_l2g2l_pipe or initialize_l2l_pipe has made in this function}}
  pto.tfree(%p : !pto.pipe) {split = 0}
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 8x16xf32>, %a: i32) {
  %p = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8} (%a : i32) -> !pto.pipe
  // expected-error@+1 {{'pto.tfree' op must stand in a section or in a function with pto.kernel_kind}}
  pto.tfree(%p : !pto.pipe) {split = 0}
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 8x16xf32>, %a: i32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  %p = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8} (%a : i32) -> !pto.pipe
  // expected-error@+1 {{'pto.tfree' op expects split to be 0 (whole), 1 (rows) or 2 (columns), but got 3}}
  pto.tfree(%p : !pto.pipe) {split = 3}
  return
}

// -----

func.func @f(%t: !pto.tile_buf<vec, 8x16xf32>, %a: i32) attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  // expected-error@+1 {{'pto.tfree' op operand #0 must be a !pto.pipe, but got 'i32'}}
  pto.tfree(%a : i32) {split = 0}
  return
}

// -----

func.func @f(%t: !pto.tile_buf<mat, 16x16xf32, blayout=col_major, slayout=row_major>, %a: i32) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %p = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8} (%a : i32) -> !pto.pipe
  // expected-error@+1 {{'pto.tpush' op expects a tile in acc or vec, but got '!pto.tile_buf<mat, 16x16xf32, blayout=col_major, slayout=row_major>'}}
  pto.tpush(%t, %p : !pto.tile_buf<mat, 16x16xf32, blayout=col_major, slayout=row_major>, !pto.pipe) {split = 0}
  return
}

// -----

func.func @f(%t: !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>, %a: i32) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %p = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8} (%a : i32) -> !pto.pipe
  // expected-error@+1 {{'pto.tpop' op expects a tile in vec or mat, but got '!pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
  pto.tpop(%t, %p : !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>, !pto.pipe) {split = 0}
  return
}

// -----

func.func @f(%t: memref<16x16xf32, #pto.address_space<gm>>, %a: i32) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  %p = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8} (%a : i32) -> !pto.pipe
  // expected-error@+1 {{'pto.tpush' op expects a tile in acc or vec, but got 'memref<16x16xf32, #pto.address_space<gm>>'}}
  pto.tpush(%t, %p : memref<16x16xf32, #pto.address_space<gm>>, !pto.pipe) {split = 0}
  return
}

// -----

func.func @f(%a: i32) {
  %c = arith.constant true
  // expected-error@+1 {{'pto.initialize_l2l_pipe' op makes a handle that only tpush, tpop and tfree may use, not 'scf.yield'}}
  %p = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8} (%a : i32) -> !pto.pipe
  %q = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8} (%a : i32) -> !pto.pipe
  pto.section.vector {
    // A handle that is one of two is none that is known.
    %r = scf.if %c -> !pto.pipe {
      scf.yield %p : !pto.pipe
    } else {
      scf.yield %q : !pto.pipe
    }
    pto.tfree(%r : !pto.pipe) {split = 0}
  }
  return
}

// -----

// Tokens of buffers.

func.func @f(%id: i64) {
  // expected-error@+1 {{expected the token of a buffer and perhaps a mode, both written or both values}}
  pto.get_buf "PIPE_V", %id, 1 : i64
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{expected the token of a buffer and perhaps a mode, both written or both values}}
  pto.get_buf "PIPE_V", 1, 2, 3
  return
}

// -----

func.func @f(%id: i64) {
  // expected-error@+1 {{expected the token of a buffer and perhaps a mode, both written or both values}}
  pto.get_buf %id, "PIPE_V", %id, %id : i64, i64, i64
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.get_buf' op expects either a kind of operations or a pipe}}
  pto.get_buf 3
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.get_buf' op expects either a kind of operations or a pipe}}
  "pto.get_buf"() <{buf_id = 3 : i32, op_type = #pto.pipe_event_type<TVEC>, pipe = #pto.pipe<PIPE_V>}> : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.get_buf' op expects one buf_id, an integer or a value, and at most one mode}}
  pto.get_buf "PIPE_V"
  return
}

// -----

func.func @f(%id: i64) {
  // expected-error@+1 {{'pto.get_buf' op expects one buf_id, an integer or a value, and at most one mode}}
  "pto.get_buf"(%id) <{buf_id = 3 : i32, pipe = #pto.pipe<PIPE_V>}> : (i64) -> ()
  return
}

// -----

func.func @f(%id: i64) {
  // expected-error@+1 {{'pto.get_buf' op expects one buf_id, an integer or a value, and at most one mode}}
  "pto.get_buf"(%id, %id, %id) <{pipe = #pto.pipe<PIPE_V>}> : (i64, i64, i64) -> ()
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.get_buf' op expects buf_id to be 0 to 31, but got 32}}
  pto.get_buf "PIPE_V", 32
  return
}

// -----

func.func @f() {
  %id = arith.constant 32 : i64
  // expected-error@+1 {{'pto.get_buf' op expects buf_id to be 0 to 31, but got 32}}
  pto.get_buf %id, "PIPE_V" : i64
  return
}

// -----

func.func @f() {
  %id = arith.constant -1 : index
  // expected-error@+1 {{'pto.get_buf' op expects buf_id to be 0 to 31, but got -1}}
  pto.get_buf "PIPE_V", %id : index
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.get_buf' op expects mode to be at least 0, but got -1}}
  pto.get_buf "PIPE_V", 3, -1
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.get_buf' op attribute 'pipe' failed to satisfy constraint: a #pto.pipe that the cores have: PIPE_S, }}
  pto.get_buf "PIPE_NUM", 3
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'PIPE_X' is not a value of pipe: expected PIPE_S, }}
  pto.get_buf "PIPE_X", 3
  return
}

// -----

func.func @f(%id: f32) {
  // expected-error@+1 {{'pto.get_buf' op operand #0 must be variadic of an integer or an index, but got 'f32'}}
  pto.get_buf "PIPE_V", %id : f32
  return
}

// -----

func.func @f(%id: i64) {
  // expected-error@+1 {{2 operands present, but expected 1}}
  pto.get_buf "PIPE_V", %id, %id : i64
  return
}

// -----

func.func @f(%id: i64) {
  // expected-error@+1 {{expected the token of a buffer and perhaps a mode, both written or both values}}
  pto.rls_buf "PIPE_V", %id, 1 : i64
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{expected the token of a buffer and perhaps a mode, both written or both values}}
  pto.rls_buf "PIPE_V", 1, 2, 3
  return
}

// -----

func.func @f(%id: i64) {
  // expected-error@+1 {{expected the token of a buffer and perhaps a mode, both written or both values}}
  pto.rls_buf %id, "PIPE_V", %id, %id : i64, i64, i64
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.rls_buf' op expects either a kind of operations or a pipe}}
  pto.rls_buf 3
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.rls_buf' op expects either a kind of operations or a pipe}}
  "pto.rls_buf"() <{buf_id = 3 : i32, op_type = #pto.pipe_event_type<TVEC>, pipe = #pto.pipe<PIPE_V>}> : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.rls_buf' op expects one buf_id, an integer or a value, and at most one mode}}
  pto.rls_buf "PIPE_V"
  return
}

// -----

func.func @f(%id: i64) {
  // expected-error@+1 {{'pto.rls_buf' op expects one buf_id, an integer or a value, and at most one mode}}
  "pto.rls_buf"(%id) <{buf_id = 3 : i32, pipe = #pto.pipe<PIPE_V>}> : (i64) -> ()
  return
}

// -----

func.func @f(%id: i64) {
  // expected-error@+1 {{'pto.rls_buf' op expects one buf_id, an integer or a value, and at most one mode}}
  "pto.rls_buf"(%id, %id, %id) <{pipe = #pto.pipe<PIPE_V>}> : (i64, i64, i64) -> ()
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.rls_buf' op expects buf_id to be 0 to 31, but got 32}}
  pto.rls_buf "PIPE_V", 32
  return
}

// -----

func.func @f() {
  %id = arith.constant 32 : i64
  // expected-error@+1 {{'pto.rls_buf' op expects buf_id to be 0 to 31, but got 32}}
  pto.rls_buf %id, "PIPE_V" : i64
  return
}

// -----

func.func @f() {
  %id = arith.constant -1 : index
  // expected-error@+1 {{'pto.rls_buf' op expects buf_id to be 0 to 31, but got -1}}
  pto.rls_buf "PIPE_V", %id : index
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.rls_buf' op expects mode to be at least 0, but got -1}}
  pto.rls_buf "PIPE_V", 3, -1
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.rls_buf' op attribute 'pipe' failed to satisfy constraint: a #pto.pipe that the cores have: PIPE_S, }}
  pto.rls_buf "PIPE_NUM", 3
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'PIPE_X' is not a value of pipe: expected PIPE_S, }}
  pto.rls_buf "PIPE_X", 3
  return
}

// -----

func.func @f(%id: f32) {
  // expected-error@+1 {{'pto.rls_buf' op operand #0 must be variadic of an integer or an index, but got 'f32'}}
  pto.rls_buf "PIPE_V", %id : f32
  return
}

// -----

func.func @f(%id: i64) {
  // expected-error@+1 {{2 operands present, but expected 1}}
  pto.rls_buf "PIPE_V", %id, %id : i64
  return
}

// -----

// Barriers, and flags between cores.

func.func @f() {
  // expected-error@+1 {{'pto.mem_bar' op expects VV_ALL, VST_VLD, VLD_VST or VST_VST, but got VLD_VLD}}
  pto.mem_bar "VLD_VLD"
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.mem_bar' op expects VV_ALL, VST_VLD, VLD_VST or VST_VST, but got }}
  pto.mem_bar ""
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.auto_sync_tail' op expects mode "barrier-all" or "mte3-to-s-event0", but got "barrier"}}
  pto.auto_sync_tail "barrier"
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.pipe_barrier' op attribute 'pipe' failed to satisfy constraint: a #pto.pipe that the cores have: PIPE_S, }}
  pto.pipe_barrier "PIPE_UNASSIGNED"
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'PIPE_X' is not a value of pipe: expected PIPE_S, }}
  pto.pipe_barrier "PIPE_X"
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'NOTHING' is not a value of op: expected }}
  pto.tsync.op #pto.op<NOTHING>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{expected #pto.op<..>, but got #pto.pipe<PIPE_V>}}
  pto.tsync.op #pto.pipe<PIPE_V>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'pto.wait_flag_dev' op expects the number of a flag, perhaps after that of a core, but got 0 numbers}}
  "pto.wait_flag_dev"() : () -> ()
  return
}

// -----

func.func @f(%id: i64) {
  // expected-error@+1 {{'pto.wait_flag_dev' op expects the number of a flag, perhaps after that of a core, but got 3 numbers}}
  pto.wait_flag_dev %id, %id, %id : i64, i64, i64
  return
}

// -----

func.func @f() {
  %id = arith.constant 16 : i64
  // expected-error@+1 {{'pto.wait_flag_dev' op expects the flag to be 0 to 15, but got 16}}
  pto.wait_flag_dev %id : i64
  return
}

// -----

func.func @f() {
  // The first number is that of a core.
  %core = arith.constant 16 : i64
  %id = arith.constant -1 : i64
  // expected-error@+1 {{'pto.wait_flag_dev' op expects the flag to be 0 to 15, but got -1}}
  pto.wait_flag_dev %core, %id : i64, i64
  return
}

// -----

func.func @f(%core: i64, %id: f32) {
  // expected-error@+1 {{'pto.set_cross_core' op operand #1 must be an integer or an index, but got 'f32'}}
  pto.set_cross_core %core, %id : i64, f32
  return
}

// -----

func.func @f(%id: i64) {
  // expected-error@+1 {{'pto.set_intra_block' op attribute 'pipe' failed to satisfy constraint: a #pto.pipe that the cores have: PIPE_S, }}
  pto.set_intra_block "PIPE_NUM", %id : i64
  return
}

// -----

func.func @f(%id: i64) {
  // expected-error@+1 {{'PIPE_X' is not a value of pipe: expected PIPE_S, }}
  pto.set_intra_block "PIPE_X", %id : i64
  return
}

// -----

func.func @f(%id: i64) {
  // expected-error@+1 {{'pto.wait_intra_core' op attribute 'pipe' failed to satisfy constraint: a #pto.pipe that the cores have: PIPE_S, }}
  pto.wait_intra_core "PIPE_NUM", %id : i64
  return
}

// -----

func.func @f(%id: i64) {
  // expected-error@+1 {{'PIPE_X' is not a value of pipe: expected PIPE_S, }}
  pto.wait_intra_core "PIPE_X", %id : i64
  return
}

// -----

// Tiles of other buffers.
func.func @f(%t: !pto.tile_buf<left, 16x16xf16, slayout=row_major>) attributes {pto.kernel_kind = #pto.kernel_kind<cube>} {
  // expected-error@+1 {{'pto.tpush_to_aiv' op expects a tile in acc or vec, but got}}
  pto.tpush_to_aiv(%t : !pto.tile_buf<left, 16x16xf16, slayout=row_major>) {split = 0}
  return
}

// -----

func.func @f() attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {
  // expected-error@+1 {{'pto.tpop_from_aic' op expects a tile in vec or mat, but got}}
  %t = pto.tpop_from_aic {split = 0} -> !pto.tile_buf<acc, 16x16xf32, blayout=col_major, slayout=row_major, fractal=1024>
  return
}

// -----

func.func @f(%core: i64) {
  %c16 = arith.constant 16 : i64
  // expected-error@+1 {{'pto.set_cross_core' op expects the flag to be 0 to 15, but got 16}}
  pto.set_cross_core %core, %c16 : i64, i64
  return
}

// -----

func.func @f() {
  %c32 = arith.constant 32 : i64
  // expected-error@+1 {{'pto.set_intra_block' op expects the semaphore to be 0 to 31, but got 32}}
  pto.set_intra_block "PIPE_FIX", %c32 : i64
  return
}

// -----

func.func @f() {
  %minus = arith.constant -1 : i64
  // expected-error@+1 {{'pto.wait_intra_core' op expects the semaphore to be 0 to 31, but got -1}}
  pto.wait_intra_core "PIPE_V", %minus : i64
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{expected one pipe}}
  pto.get_buf "PIPE_V", "PIPE_M", 3
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{the mode is written twice}}
  pto.get_buf "PIPE_V", 3, 1 {mode = 2}
  return
}

// -----

func.func @f(%id: i64) {
  %minus = arith.constant -1 : i64
  // expected-error@+1 {{'pto.rls_buf' op expects mode to be at least 0, but got -1}}
  pto.rls_buf "PIPE_V", %id, %minus : i64, i64
  return
}

// -----

func.func @f(%id: i64) {
  // expected-error@+1 {{'pto.get_buf' op expects a pipe with a buf_id that is computed}}
  "pto.get_buf"(%id) <{op_type = #pto.pipe_event_type<TVEC>}> : (i64) -> ()
  return
}
