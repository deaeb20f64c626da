// What cannot be placed, and what is said.
// RUN: pto-opt -split-input-file -verify-diagnostics --pto-plan-memory=arch=a3 %s
// RUN: pto-opt -split-input-file -verify-diagnostics --pto-plan-memory="arch=a3 plan=tight" %s

// One error, at the operation where the most is alive, with the tiles that are: the largest first.
!large = !pto.tile_buf<vec, 128x256xf32>
!small = !pto.tile_buf<vec, 128x128xf32>
func.func @too_much(%x: f32) {
  // expected-note@+1 {{a tile: 65536 bytes, alive from line 15 to line 19}}
  %s = pto.alloc_tile : !small
  // expected-note@+1 {{a tile: 131072 bytes, alive from line 16 to line 19}}
  %l = pto.alloc_tile : !large
  // expected-note@+1 {{a tile: 131072 bytes, alive from line 18 to line 20}}
  %r = pto.alloc_tile : !large
  pto.texpands ins(%x : f32) outs(%s : !small)
  pto.texpands ins(%x : f32) outs(%l : !large)
  // expected-error@+1 {{'pto.tadds' op does not fit: vec has 196608 bytes, and 327680 are alive here; make tiles smaller, or use some of these for the last time before this operation}}
  pto.tadds ins(%l, %x : !large, f32) outs(%r : !large)
  pto.tadds ins(%s, %x : !small, f32) outs(%l : !large)
  pto.tprint ins(%r : !large)
  return
}

// -----

// Exactly full fits.
!half = !pto.tile_buf<vec, 96x256xf32>
func.func @full(%x: f32) {
  %a = pto.alloc_tile : !half
  %b = pto.alloc_tile : !half
  pto.texpands ins(%x : f32) outs(%a : !half)
  pto.tadds ins(%a, %x : !half, f32) outs(%b : !half)
  pto.tprint ins(%b : !half)
  return
}

// -----

// What a queue has and what a call uses count, too.
!half = !pto.tile_buf<vec, 96x256xf32>
func.func private @helper(%x: f32) {
  %a = pto.alloc_tile : !half
  pto.texpands ins(%x : f32) outs(%a : !half)
  pto.tprint ins(%a : !half)
  return
}
// expected-note@+1 {{fifo: 32768 bytes, reserved for a queue}}
func.func @caller(%x: f32) attributes {pto.reserved_buffers = [{name = "fifo", location = "vec", base = 163840 : i64, bytes = 32768 : i64}]} {
  // expected-note@+1 {{a tile: 98304 bytes, alive from line 15 to line 19}}
  %a = pto.alloc_tile : !half
  pto.texpands ins(%x : f32) outs(%a : !half)
  // expected-error@+2 {{'func.call' op does not fit: vec has 196608 bytes, and 229376 are alive here; make tiles smaller, or use some of these for the last time before this operation}}
  // expected-note@+1 {{@helper: 98304 bytes, used by the call}}
  func.call @helper(%x) : (f32) -> ()
  pto.tprint ins(%a : !half)
  return
}

// -----

// Kept for a number of rounds that nobody knows.
!t = !pto.tile_buf<vec, 16x64xf32>
func.func @best(%n: index, %x: f32, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%z : !t)
  // expected-note@+1 {{here it is kept}}
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%best = %z) -> (!t) {
    // expected-error@+1 {{'pto.alloc_tile' op makes a tile again in a loop while the one that it made before is still used, for longer than can be known: allocate the tile before the loop, and move into it what is to be kept}}
    %new = pto.alloc_tile : !t
    pto.tadd ins(%best, %best : !t, !t) outs(%new : !t)
    %now = arith.select %c, %new, %best : !t
    scf.yield %now : !t
  }
  pto.tprint ins(%r : !t)
  return
}

// -----

// Branches do not hand on whose turn it is.
!t = !pto.tile_buf<vec, 16x64xf32>
func.func @blocks(%x: f32, %c: i1) {
  %z = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%z : !t)
  cf.br ^again(%z : !t)
// expected-note@+1 {{here it is kept}}
^again(%s: !t):
  // expected-error@+1 {{'pto.alloc_tile' op makes a tile again in a loop while the one that it made before is still used, and nothing hands on which place is free: allocate the tile before the loop, and move into it what is to be kept}}
  %new = pto.alloc_tile : !t
  pto.tadd ins(%s, %s : !t, !t) outs(%new : !t)
  cf.cond_br %c, ^again(%new : !t), ^end
^end:
  pto.tprint ins(%new : !t)
  return
}

// -----

// A second call would write where the tile of the first still lies.
!t = !pto.tile_buf<vec, 16x64xf32>
func.func private @made(%x: f32) -> !t {
  %a = pto.alloc_tile : !t
  pto.texpands ins(%x : f32) outs(%a : !t)
  return %a : !t
}
func.func @twice(%x: f32) {
  // expected-note@+1 {{of this one}}
  %a = func.call @made(%x) : (f32) -> !t
  // expected-error@+1 {{@made uses bytes that @made still needs: return no tile from a function that is called again, and reserve buffers in one function only}}
  %b = func.call @made(%x) : (f32) -> !t
  pto.tprint ins(%a : !t)
  pto.tprint ins(%b : !t)
  return
}

// -----

// expected-error@+1 {{'func.func' op calls itself, so that its tiles cannot be given places}}
func.func @again(%x: f32) {
  func.call @again(%x) : (f32) -> ()
  return
}
