// TASSIGN on a5: each rule and promise, broken by tassign and by alloc_tile.
// RUN: pto-opt --pto-legality=arch=a5 -split-input-file -verify-diagnostics %s

// expected-note@+1 {{the tile is '!pto.tile<16x32xf32>', 2048 bytes at address 16 of a buffer of 262144 bytes}}
func.func @ssa(%t: !pto.tile<16x32xf32>, %s: !pto.tile<16x32xf32>) {
  %a = arith.constant 16 : i64
  // expected-error@+1 {{'pto.tassign' op breaks a rule of profile a5: TASSIGN: the address must be a multiple of the buffer's alignment (32 bytes)}}
  pto.tassign %t, @tile(0x10) : !pto.tile<16x32xf32>
  // expected-error@+1 {{'pto.tassign' op breaks a rule of profile a5: TASSIGN: the address must be a multiple of the buffer's alignment (32 bytes)}}
  %u = pto.tassign %s, %a : !pto.tile<16x32xf32> -> !pto.tile<16x32xf32>
  return
}

// expected-note@+1 {{the tile is '!pto.tile_buf<vec, 16x32xf32>', 2048 bytes at address 16 of a buffer of 262144 bytes}}
func.func @dps(%t: !pto.tile_buf<vec, 16x32xf32>) {
  %a = arith.constant 16 : i64
  %x = arith.index_cast %a : i64 to index
  // expected-error@+1 {{'pto.tassign' op breaks a rule of profile a5: TASSIGN: the address must be a multiple of the buffer's alignment (32 bytes)}}
  pto.tassign %t, @tile(0x10) : !pto.tile_buf<vec, 16x32xf32>
  // expected-error@+1 {{'pto.tassign' op breaks a rule of profile a5: TASSIGN: the address must be a multiple of the buffer's alignment (32 bytes)}}
  pto.tassign %t, %x : !pto.tile_buf<vec, 16x32xf32>, index
  // expected-error@+1 {{'pto.tassign' op breaks a rule of profile a5: TASSIGN: the address must be a multiple of the buffer's alignment (32 bytes)}}
  %u = pto.tassign %t, %a : !pto.tile_buf<vec, 16x32xf32> -> !pto.tile_buf<vec, 16x32xf32>
  // expected-error@+2 {{'pto.alloc_tile' op breaks a rule of profile a5: TASSIGN: the address must be a multiple of the buffer's alignment (32 bytes)}}
  // expected-note@+1 {{the tile is '!pto.tile_buf<vec, 16x32xf32>', 2048 bytes at address 16 of a buffer of 262144 bytes}}
  %v = pto.alloc_tile addr = %a : !pto.tile_buf<vec, 16x32xf32>
  return
}

// -----

// The tile has 2048 bytes, one block more than is left.
// expected-note@+1 {{the tile is '!pto.tile<16x32xf32>', 2048 bytes at address 260128 of a buffer of 262144 bytes}}
func.func @ssa(%t: !pto.tile<16x32xf32>, %s: !pto.tile<16x32xf32>) {
  %a = arith.constant 260128 : i64
  // expected-warning@+1 {{breaks a promise of profile a5: TASSIGN: the tile must end inside the buffer of its location}}
  pto.tassign %t, @tile(0x3f820) : !pto.tile<16x32xf32>
  // expected-warning@+1 {{breaks a promise of profile a5: TASSIGN: the tile must end inside the buffer of its location}}
  %u = pto.tassign %s, %a : !pto.tile<16x32xf32> -> !pto.tile<16x32xf32>
  return
}

// expected-note@+1 {{the tile is '!pto.tile_buf<vec, 16x32xf32>', 2048 bytes at address 260128 of a buffer of 262144 bytes}}
func.func @dps(%t: !pto.tile_buf<vec, 16x32xf32>) {
  %a = arith.constant 260128 : i64
  %x = arith.index_cast %a : i64 to index
  // expected-warning@+1 {{breaks a promise of profile a5: TASSIGN: the tile must end inside the buffer of its location}}
  pto.tassign %t, @tile(0x3f820) : !pto.tile_buf<vec, 16x32xf32>
  // expected-warning@+1 {{breaks a promise of profile a5: TASSIGN: the tile must end inside the buffer of its location}}
  pto.tassign %t, %x : !pto.tile_buf<vec, 16x32xf32>, index
  // expected-warning@+1 {{breaks a promise of profile a5: TASSIGN: the tile must end inside the buffer of its location}}
  %u = pto.tassign %t, %a : !pto.tile_buf<vec, 16x32xf32> -> !pto.tile_buf<vec, 16x32xf32>
  // expected-warning@+2 {{breaks a promise of profile a5: TASSIGN: the tile must end inside the buffer of its location}}
  // expected-note@+1 {{the tile is '!pto.tile_buf<vec, 16x32xf32>', 2048 bytes at address 260128 of a buffer of 262144 bytes}}
  %v = pto.alloc_tile addr = %a : !pto.tile_buf<vec, 16x32xf32>
  return
}

// -----

// expected-note@+1 {{the tile is '!pto.tile<16x32xf32>', 2048 bytes at address 262144 of a buffer of 262144 bytes}}
func.func @ssa(%t: !pto.tile<16x32xf32>, %s: !pto.tile<16x32xf32>) {
  %a = arith.constant 262144 : i64
  // expected-warning@+1 {{breaks a promise of profile a5: TASSIGN: the tile must end inside the buffer of its location}}
  pto.tassign %t, @tile(0x40000) : !pto.tile<16x32xf32>
  // expected-warning@+1 {{breaks a promise of profile a5: TASSIGN: the tile must end inside the buffer of its location}}
  %u = pto.tassign %s, %a : !pto.tile<16x32xf32> -> !pto.tile<16x32xf32>
  return
}

// expected-note@+1 {{the tile is '!pto.tile_buf<vec, 16x32xf32>', 2048 bytes at address 262144 of a buffer of 262144 bytes}}
func.func @dps(%t: !pto.tile_buf<vec, 16x32xf32>) {
  %a = arith.constant 262144 : i64
  %x = arith.index_cast %a : i64 to index
  // expected-warning@+1 {{breaks a promise of profile a5: TASSIGN: the tile must end inside the buffer of its location}}
  pto.tassign %t, @tile(0x40000) : !pto.tile_buf<vec, 16x32xf32>
  // expected-warning@+1 {{breaks a promise of profile a5: TASSIGN: the tile must end inside the buffer of its location}}
  pto.tassign %t, %x : !pto.tile_buf<vec, 16x32xf32>, index
  // expected-warning@+1 {{breaks a promise of profile a5: TASSIGN: the tile must end inside the buffer of its location}}
  %u = pto.tassign %t, %a : !pto.tile_buf<vec, 16x32xf32> -> !pto.tile_buf<vec, 16x32xf32>
  // expected-warning@+2 {{breaks a promise of profile a5: TASSIGN: the tile must end inside the buffer of its location}}
  // expected-note@+1 {{the tile is '!pto.tile_buf<vec, 16x32xf32>', 2048 bytes at address 262144 of a buffer of 262144 bytes}}
  %v = pto.alloc_tile addr = %a : !pto.tile_buf<vec, 16x32xf32>
  return
}

// -----

// A negative address is a large one.
// expected-note@+1 {{the tile is '!pto.tile_buf<vec, 16x32xf32>', 2048 bytes at address 18446744073709551584 of a buffer of 262144 bytes}}
func.func @negative(%t: !pto.tile_buf<vec, 16x32xf32>) {
  %a = arith.constant -32 : i64
  // expected-warning@+1 {{breaks a promise of profile a5: TASSIGN: the tile must end inside the buffer of its location}}
  %u = pto.tassign %t, %a : !pto.tile_buf<vec, 16x32xf32> -> !pto.tile_buf<vec, 16x32xf32>
  return
}

// -----

// The ends of the other buffers.
func.func @every_other_buffer() {
  %a0 = arith.constant 524288 : i64
  // expected-warning@+2 {{breaks a promise of profile a5: TASSIGN: the tile must end inside the buffer of its location}}
  // expected-note@+1 {{the tile is '!pto.tile_buf<mat, 64x64xf16>', 8192 bytes at address 524288 of a buffer of 524288 bytes}}
  %t0 = pto.alloc_tile addr = %a0 : !pto.tile_buf<mat, 64x64xf16>
  %a1 = arith.constant 65536 : i64
  // expected-warning@+2 {{breaks a promise of profile a5: TASSIGN: the tile must end inside the buffer of its location}}
  // expected-note@+1 {{the tile is '!pto.tile_buf<left, 64x64xf16, blayout=col_major, slayout=row_major>', 8192 bytes at address 65536 of a buffer of 65536 bytes}}
  %t1 = pto.alloc_tile addr = %a1 : !pto.tile_buf<left, 64x64xf16, slayout=row_major>
  %a2 = arith.constant 65536 : i64
  // expected-warning@+2 {{breaks a promise of profile a5: TASSIGN: the tile must end inside the buffer of its location}}
  // expected-note@+1 {{the tile is '!pto.tile_buf<right, 64x64xf16, slayout=col_major>', 8192 bytes at address 65536 of a buffer of 65536 bytes}}
  %t2 = pto.alloc_tile addr = %a2 : !pto.tile_buf<right, 64x64xf16, slayout=col_major>
  %a3 = arith.constant 262144 : i64
  // expected-warning@+2 {{breaks a promise of profile a5: TASSIGN: the tile must end inside the buffer of its location}}
  // expected-note@+1 {{the tile is '!pto.tile_buf<acc, 64x64xf32, blayout=col_major, slayout=row_major, fractal=1024>', 16384 bytes at address 262144 of a buffer of 262144 bytes}}
  %t3 = pto.alloc_tile addr = %a3 : !pto.tile_buf<acc, 64x64xf32, blayout=col_major, slayout=row_major, fractal=1024>
  %a4 = arith.constant 4096 : i64
  // expected-warning@+2 {{breaks a promise of profile a5: TASSIGN: the tile must end inside the buffer of its location}}
  // expected-note@+1 {{the tile is '!pto.tile_buf<bias, 1x64xf32>', 256 bytes at address 4096 of a buffer of 4096 bytes}}
  %t4 = pto.alloc_tile addr = %a4 : !pto.tile_buf<bias, 1x64xf32>
  %a5 = arith.constant 4096 : i64
  // expected-warning@+2 {{breaks a promise of profile a5: TASSIGN: the tile must end inside the buffer of its location}}
  // expected-note@+1 {{the tile is '!pto.tile_buf<scaling, 1x64xf32>', 256 bytes at address 4096 of a buffer of 4096 bytes}}
  %t5 = pto.alloc_tile addr = %a5 : !pto.tile_buf<scaling, 1x64xf32>
  return
}
