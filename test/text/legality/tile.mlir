// What every tile type must keep, on every profile: each rule, broken by a tile value, a tile place and an argument.
// RUN: pto-opt --pto-legality=arch=cpu -split-input-file -verify-diagnostics %s
// RUN: pto-opt --pto-legality=arch=a3 -split-input-file -verify-diagnostics %s
// RUN: pto-opt --pto-legality=arch=a5 -split-input-file -verify-diagnostics %s

// expected-error@+1 {{Tile: Rows and Cols must be positive. Condition: Rows > 0 && Cols > 0. The tile is '!pto.tile<0x16xf32>'}}
func.func @ssa(%t: !pto.tile<0x16xf32>) {
  return
}

func.func @dps() {
  // expected-error@+1 {{Tile: Rows and Cols must be positive. Condition: Rows > 0 && Cols > 0. The tile is '!pto.tile_buf<vec, 0x16xf32>'}}
  %t = pto.alloc_tile : !pto.tile_buf<vec, 0x16xf32>
  return
}

// -----

// expected-error@+1 {{Tile: Rows and Cols must be positive. Condition: Rows > 0 && Cols > 0. The tile is '!pto.tile<16x0xf32>'}}
func.func @ssa(%t: !pto.tile<16x0xf32>) {
  return
}

func.func @dps() {
  // expected-error@+1 {{Tile: Rows and Cols must be positive. Condition: Rows > 0 && Cols > 0. The tile is '!pto.tile_buf<vec, 16x0xf32>'}}
  %t = pto.alloc_tile : !pto.tile_buf<vec, 16x0xf32>
  return
}

// -----

// expected-error@+1 {{Tile: the fractal size must be 32, 512 or 1024 bytes. Condition: SFractalSize in {32, 512, 1024}. The tile is '!pto.tile<16x16xf32, fractal=16>'}}
func.func @ssa(%t: !pto.tile<16x16xf32, fractal=16>) {
  return
}

func.func @dps() {
  // expected-error@+1 {{Tile: the fractal size must be 32, 512 or 1024 bytes. Condition: SFractalSize in {32, 512, 1024}. The tile is '!pto.tile_buf<vec, 16x16xf32, fractal=16>'}}
  %t = pto.alloc_tile : !pto.tile_buf<vec, 16x16xf32, fractal=16>
  return
}

// -----

// A box of a size that does not exist.
// expected-error@+1 {{Tile: the fractal size must be 32, 512 or 1024 bytes. Condition: SFractalSize in {32, 512, 1024}. The tile is '!pto.tile<mat, 16x16xf16, blayout=col_major, slayout=row_major, fractal=16>'}}
func.func @ssa(%t: !pto.tile<mat, 16x16xf16, blayout=col_major, slayout=row_major, fractal=16>) {
  return
}

func.func @dps() {
  // expected-error@+1 {{Tile: the fractal size must be 32, 512 or 1024 bytes. Condition: SFractalSize in {32, 512, 1024}. The tile is '!pto.tile_buf<mat, 16x16xf16, blayout=col_major, slayout=row_major, fractal=16>'}}
  %t = pto.alloc_tile : !pto.tile_buf<mat, 16x16xf16, blayout=col_major, slayout=row_major, fractal=16>
  return
}

// -----

// A box has 16 rows of 32 bytes.
// expected-error@+1 {{Tile: Cols must be a multiple of the box's columns. Condition: Cols % InnerCols == 0. The tile is '!pto.tile<mat, 16x12xf32, blayout=col_major, slayout=row_major>'}}
func.func @ssa(%t: !pto.tile<mat, 16x12xf32, blayout=col_major, slayout=row_major>) {
  return
}

func.func @dps() {
  // expected-error@+1 {{Tile: Cols must be a multiple of the box's columns. Condition: Cols % InnerCols == 0. The tile is '!pto.tile_buf<mat, 16x12xf32, blayout=col_major, slayout=row_major>'}}
  %t = pto.alloc_tile : !pto.tile_buf<mat, 16x12xf32, blayout=col_major, slayout=row_major>
  return
}

// -----

// A box has 32 bytes of 16 columns.
// expected-error@+1 {{Tile: Cols must be a multiple of the box's columns. Condition: Cols % InnerCols == 0. The tile is '!pto.tile<16x24xf32, slayout=col_major>'}}
func.func @ssa(%t: !pto.tile<16x24xf32, slayout=col_major>) {
  return
}

func.func @dps() {
  // expected-error@+1 {{Tile: Cols must be a multiple of the box's columns. Condition: Cols % InnerCols == 0. The tile is '!pto.tile_buf<vec, 16x24xf32, slayout=col_major>'}}
  %t = pto.alloc_tile : !pto.tile_buf<vec, 16x24xf32, slayout=col_major>
  return
}

// -----

// expected-error@+1 {{Tile: Rows must be a multiple of the box's rows. Condition: Rows % InnerRows == 0. The tile is '!pto.tile<mat, 24x16xf32, blayout=col_major, slayout=row_major>'}}
func.func @ssa(%t: !pto.tile<mat, 24x16xf32, blayout=col_major, slayout=row_major>) {
  return
}

func.func @dps() {
  // expected-error@+1 {{Tile: Rows must be a multiple of the box's rows. Condition: Rows % InnerRows == 0. The tile is '!pto.tile_buf<mat, 24x16xf32, blayout=col_major, slayout=row_major>'}}
  %t = pto.alloc_tile : !pto.tile_buf<mat, 24x16xf32, blayout=col_major, slayout=row_major>
  return
}

// -----

// expected-error@+1 {{Tile: Rows must be a multiple of the box's rows. Condition: Rows % InnerRows == 0. The tile is '!pto.tile<acc, 24x16xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
func.func @ssa(%t: !pto.tile<acc, 24x16xf32, blayout=col_major, slayout=row_major, fractal=1024>) {
  return
}

func.func @dps() {
  // expected-error@+1 {{Tile: Rows must be a multiple of the box's rows. Condition: Rows % InnerRows == 0. The tile is '!pto.tile_buf<acc, 24x16xf32, blayout=col_major, slayout=row_major, fractal=1024>'}}
  %t = pto.alloc_tile : !pto.tile_buf<acc, 24x16xf32, blayout=col_major, slayout=row_major, fractal=1024>
  return
}

// -----

// expected-error@+1 {{Tile: a row of a row-major tile must fill 32-byte blocks. Condition: Cols * sizeof(DType) % 32 == 0. Hint: widen Cols and keep the width you need as ValidCol. The tile is '!pto.tile<16x5xf32>'}}
func.func @ssa(%t: !pto.tile<16x5xf32>) {
  return
}

func.func @dps() {
  // expected-error@+1 {{Tile: a row of a row-major tile must fill 32-byte blocks. Condition: Cols * sizeof(DType) % 32 == 0. Hint: widen Cols and keep the width you need as ValidCol. The tile is '!pto.tile_buf<vec, 16x5xf32>'}}
  %t = pto.alloc_tile : !pto.tile_buf<vec, 16x5xf32>
  return
}

// -----

// expected-error@+1 {{Tile: a row of a row-major tile must fill 32-byte blocks. Condition: Cols * sizeof(DType) % 32 == 0. Hint: widen Cols and keep the width you need as ValidCol. The tile is '!pto.tile<1x1xf32>'}}
func.func @ssa(%t: !pto.tile<1x1xf32>) {
  return
}

func.func @dps() {
  // expected-error@+1 {{Tile: a row of a row-major tile must fill 32-byte blocks. Condition: Cols * sizeof(DType) % 32 == 0. Hint: widen Cols and keep the width you need as ValidCol. The tile is '!pto.tile_buf<vec, 1x1xf32>'}}
  %t = pto.alloc_tile : !pto.tile_buf<vec, 1x1xf32>
  return
}

// -----

// expected-error@+1 {{Tile: a row of a row-major tile must fill 32-byte blocks. Condition: Cols * sizeof(DType) % 32 == 0. Hint: widen Cols and keep the width you need as ValidCol. The tile is '!pto.tile<scaling, 1x12xi16>'}}
func.func @ssa(%t: !pto.tile<scaling, 1x12xi16>) {
  return
}

func.func @dps() {
  // expected-error@+1 {{Tile: a row of a row-major tile must fill 32-byte blocks. Condition: Cols * sizeof(DType) % 32 == 0. Hint: widen Cols and keep the width you need as ValidCol. The tile is '!pto.tile_buf<scaling, 1x12xi16>'}}
  %t = pto.alloc_tile : !pto.tile_buf<scaling, 1x12xi16>
  return
}

// -----

// expected-error@+1 {{Tile: a column of a column-major tile must fill 32-byte blocks. Condition: Rows * sizeof(DType) % 32 == 0. Hint: lengthen Rows and keep the height you need as ValidRow. The tile is '!pto.tile<5x16xf32, blayout=col_major>'}}
func.func @ssa(%t: !pto.tile<5x16xf32, blayout=col_major>) {
  return
}

func.func @dps() {
  // expected-error@+1 {{Tile: a column of a column-major tile must fill 32-byte blocks. Condition: Rows * sizeof(DType) % 32 == 0. Hint: lengthen Rows and keep the height you need as ValidRow. The tile is '!pto.tile_buf<vec, 5x16xf32, blayout=col_major>'}}
  %t = pto.alloc_tile : !pto.tile_buf<vec, 5x16xf32, blayout=col_major>
  return
}

// -----

// expected-error@+1 {{Tile: a column of a column-major tile must fill 32-byte blocks. Condition: Rows * sizeof(DType) % 32 == 0. Hint: lengthen Rows and keep the height you need as ValidRow. The tile is '!pto.tile<31x16xi8, blayout=col_major>'}}
func.func @ssa(%t: !pto.tile<31x16xi8, blayout=col_major>) {
  return
}

func.func @dps() {
  // expected-error@+1 {{Tile: a column of a column-major tile must fill 32-byte blocks. Condition: Rows * sizeof(DType) % 32 == 0. Hint: lengthen Rows and keep the height you need as ValidRow. The tile is '!pto.tile_buf<vec, 31x16xi8, blayout=col_major>'}}
  %t = pto.alloc_tile : !pto.tile_buf<vec, 31x16xi8, blayout=col_major>
  return
}

// -----

// Wherever the type is written.
func.func @result(%s: f32) {
  // expected-error@+1 {{Tile: a row of a row-major tile must fill 32-byte blocks. Condition: Cols * sizeof(DType) % 32 == 0. Hint: widen Cols and keep the width you need as ValidCol. The tile is '!pto.tile<16x5xf32>'}}
  %t = pto.texpands %s : f32 -> !pto.tile<16x5xf32>
  return
}

func.func @declared() {
  // expected-error@+1 {{Tile: a row of a row-major tile must fill 32-byte blocks. Condition: Cols * sizeof(DType) % 32 == 0. Hint: widen Cols and keep the width you need as ValidCol. The tile is '!pto.tile_buf<vec, 16x5xf32>'}}
  %t = pto.declare_tile -> !pto.tile_buf<vec, 16x5xf32>
  return
}

func.func @loop(%t: !pto.tile_buf<vec, 16x16xf32>, %s: f32, %c: i1) {
  // expected-error@+1 {{Tile: a row of a row-major tile must fill 32-byte blocks. Condition: Cols * sizeof(DType) % 32 == 0. Hint: widen Cols and keep the width you need as ValidCol. The tile is '!pto.tile_buf<vec, 16x5xf32>'}}
  %u = scf.if %c -> !pto.tile_buf<vec, 16x5xf32> {
    // expected-error@+1 {{Tile: a row of a row-major tile must fill 32-byte blocks. Condition: Cols * sizeof(DType) % 32 == 0. Hint: widen Cols and keep the width you need as ValidCol. The tile is '!pto.tile_buf<vec, 16x5xf32>'}}
    %a = pto.alloc_tile : !pto.tile_buf<vec, 16x5xf32>
    scf.yield %a : !pto.tile_buf<vec, 16x5xf32>
  } else {
    // expected-error@+1 {{Tile: a row of a row-major tile must fill 32-byte blocks. Condition: Cols * sizeof(DType) % 32 == 0. Hint: widen Cols and keep the width you need as ValidCol. The tile is '!pto.tile_buf<vec, 16x5xf32>'}}
    %b = pto.alloc_tile : !pto.tile_buf<vec, 16x5xf32>
    scf.yield %b : !pto.tile_buf<vec, 16x5xf32>
  }
  return
}

// expected-error@+1 {{Tile: a row of a row-major tile must fill 32-byte blocks. Condition: Cols * sizeof(DType) % 32 == 0. Hint: widen Cols and keep the width you need as ValidCol. The tile is '!pto.tile_buf<vec, 16x5xf32>'}}
func.func private @declaration(!pto.tile_buf<vec, 16x5xf32>)
