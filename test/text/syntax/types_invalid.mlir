// Types that are refused, and what is said.
// RUN: pto-opt -split-input-file -verify-diagnostics %s

// expected-error@+1 {{unknown type !pto.tiel}}
func.func private @f(!pto.tiel<16x16xf32>)

// -----

// expected-error@+1 {{expected valid keyword}}
func.func private @f(!pto.ptr<>)

// -----

// expected-error@+1 {{a !pto.ptr points into global memory}}
func.func private @f(!pto.ptr<f32, vec>)

// -----

// expected-error@+1 {{'float' is not an element type}}
func.func private @f(!pto.ptr<float>)

// -----

// expected-error@+1 {{expected at least one size, as in 64x64xf32}}
func.func private @f(!pto.tensor_view<f32>)

// -----

// expected-error@+1 {{expected 'x' in dimension list}}
func.func private @f(!pto.tensor_view<16x16>)

// -----

// expected-error@+1 {{expected valid keyword}}
func.func private @f(!pto.partition_tensor_view<-1x16xf32>)

// -----

// expected-error@+1 {{an eventid_array has 1 to 1024 elements}}
func.func private @f(!pto.eventid_array<0>)

// -----

// expected-error@+1 {{an eventid_array has 1 to 1024 elements}}
func.func private @f(!pto.eventid_array<1025>)

// -----

// expected-error@+1 {{expected integer value}}
func.func private @f(!pto.eventid_array<?>)

// -----

// expected-error@+1 {{expected the two sizes of a tile, as in 16x32xf32}}
func.func private @f(!pto.tile<16xf32>)

// -----

// expected-error@+1 {{expected the two sizes of a tile, as in 16x32xf32}}
func.func private @f(!pto.tile<16x16x16xf32>)

// -----

// expected-error@+1 {{expected static shape}}
func.func private @f(!pto.tile<?x16xf32>)

// -----

// expected-error@+1 {{a tile cannot hold elements of type 'i7'}}
func.func private @f(!pto.tile<16x16xi7>)

// -----

// expected-error@+1 {{a tile cannot hold elements of type 'i128'}}
func.func private @f(!pto.tile<16x16xi128>)

// -----

// expected-error@+1 {{a tile cannot hold elements of type 'index'}}
func.func private @f(!pto.tile<16x16xindex>)

// -----

// expected-error@+1 {{a tile cannot hold elements of type 'tf32'}}
func.func private @f(!pto.tile<16x16xtf32>)

// -----

// expected-error@+1 {{a tile cannot hold elements of type '!pto.ptr<f32>'}}
func.func private @f(!pto.tile<16x16x!pto.ptr<f32>>)

// -----

// expected-error@+1 {{the valid region 17x16 is larger than the tile, 16x16}}
func.func private @f(!pto.tile<16x16xf32, valid=17x16>)

// -----

// expected-error@+1 {{the valid region ?x17 is larger than the tile, 16x16}}
func.func private @f(!pto.tile<16x16xf32, valid=?x17>)

// -----

// expected-error@+1 {{expected two sizes, as in valid=8x?}}
func.func private @f(!pto.tile<16x16xf32, valid=16>)

// -----

// expected-error@+1 {{expected two sizes, as in valid=8x?}}
func.func private @f(!pto.tile<16x16xf32, valid=-2x16>)

// -----

// expected-error@+1 {{a tile of 65536x65536 elements is too large}}
func.func private @f(!pto.tile<65536x65536xf32>)

// -----

// expected-error@+1 {{'ub' is not a location: expected vec, mat, left, right, acc, bias, scaling, scale_left or scale_right}}
func.func private @f(!pto.tile<ub, 16x16xf32>)

// -----

// expected-error@+1 {{'gm' is not a location: expected vec, mat, left, right, acc, bias, scaling, scale_left or scale_right}}
func.func private @f(!pto.tile_buf<gm, 16x16xf32>)

// -----

// expected-error@+1 {{expected blayout to be one of row_major, col_major}}
func.func private @f(!pto.tile_buf<vec, 16x16xf32, blayout=diagonal>)

// -----

// expected-error@+1 {{expected blayout to be one of row_major, col_major}}
func.func private @f(!pto.tile_buf<vec, 16x16xf32, blayout=2>)

// -----

// expected-error@+1 {{expected slayout to be one of none_box, row_major, col_major}}
func.func private @f(!pto.tile_buf<vec, 16x16xf32, slayout=boxed>)

// -----

// expected-error@+1 {{expected fractal to be 16, 32, 512 or 1024, not 64}}
func.func private @f(!pto.tile_buf<vec, 16x16xf32, fractal=64>)

// -----

// expected-error@+1 {{expected pad_value to be one of null, zero, max, min}}
func.func private @f(!pto.tile_buf<vec, 16x16xf32, pad=4>)

// -----

// expected-error@+1 {{expected compact_mode to be one of null, normal, row_plus_one}}
func.func private @f(!pto.tile_buf<vec, 16x16xf32, compact=3>)

// -----

// expected-error@+1 {{unknown key 'layout': expected valid, blayout, slayout, fractal, pad or compact}}
func.func private @f(!pto.tile_buf<vec, 16x16xf32, layout=nd>)

// -----

// expected-error@+1 {{'pad' is given twice}}
func.func private @f(!pto.tile_buf<vec, 16x16xf32, pad=0, pad=0>)

// -----

// expected-error@+1 {{expected '='}}
func.func private @f(!pto.tile_buf<vec, 16x16xf32, row_major>)

// -----

// expected-error@+1 {{expected ','}}
func.func private @f(!pto.tile_buf<vec, f32>)

// -----

// expected-error@+1 {{expected ','}}
func.func private @f(!pto.tile_buf<vec, f32, 16>)

// -----

// expected-error@+1 {{a size must not be negative}}
func.func private @f(!pto.tile_buf<vec, f32, -1, 16>)

// -----

// expected-error@+1 {{expected blayout to be one of row_major, col_major}}
func.func private @f(!pto.tile_buf<vec, f32, 16, 16, diagonal>)

// -----

// expected-error@+1 {{expected 'rows'}}
func.func private @f(!pto.tile_buf<loc=vec, dtype=f16, cols=16, rows=16, v_row=16, v_col=16, blayout=row_major, slayout=none_box, fractal=512, pad=0>)

// -----

// expected-error@+1 {{expected ','}}
func.func private @f(!pto.tile_buf<loc=vec, dtype=f16, rows=16, cols=16, v_row=16, v_col=16>)

// -----

// expected-error@+1 {{a size must not be negative}}
func.func private @f(!pto.tile_buf<loc=vec, dtype=f16, rows=16, cols=16, v_row=-2, v_col=16, blayout=row_major, slayout=none_box, fractal=512, pad=0>)

// -----

// expected-error@+1 {{a size must not be negative}}
func.func private @f(!pto.tile_buf<loc=vec, dtype=f16, rows=-1, cols=16, v_row=16, v_col=16, blayout=row_major, slayout=none_box, fractal=512, pad=0>)

// -----

// expected-error@+1 {{the valid region 17x16 is larger than the tile, 16x16}}
func.func private @f(!pto.tile_buf<loc=vec, dtype=f16, rows=16, cols=16, v_row=17, v_col=16, blayout=row_major, slayout=none_box, fractal=512, pad=0>)

// -----

// expected-error@+1 {{expected 'compact'}}
func.func private @f(!pto.tile_buf<loc=vec, dtype=f16, rows=16, cols=16, v_row=16, v_col=16, blayout=row_major, slayout=none_box, fractal=512, pad=0, valid=16x16>)

// -----

// expected-error@+1 {{unbalanced '<' character in pretty dialect name}}
func.func private @f(!pto.tile_buf<vec, 16x16xf32)

// -----

// expected-error@+1 {{expected '<'}}
func.func private @f(!pto.tile)
