"""Memrefs, in global memory and as tiles, and views of tensors that take their way through control flow."""
from program import Program, given, result


def rows(array, columns):
    return [array[start:start + columns] for start in range(0, len(array), columns)]


def flat(lists):
    return [value for part in lists for value in part]


# ---- Views through control flow ----

# The parts that are copied are 2 x 4. %a is 4 x 8, %b is 8 x 4, %out is 12 x 8: each copy has its place in it.
VIEWS = """
!v = !pto.tensor_view<?x?xf32>
!p = !pto.partition_tensor_view<2x4xf32>
!t = !pto.tile_buf<vec, 2x8xf32, valid=2x4>
func.func private @copy(%from: !p, %out: !pto.ptr<f32>, %number: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c12 = arith.constant 12 : index
  %v = pto.make_tensor_view %out, shape = [%c12, %c8], strides = [%c8, %c1] : !v
  %row = arith.muli %number, %c2 : index
  %to = pto.partition_view %v, offsets = [%row, %c0], sizes = [%c2, %c4] : !v -> !p
  %t = pto.alloc_tile : !t
  pto.tload ins(%from : !p) outs(%t : !t)
  pto.tstore ins(%t : !t) outs(%to : !p)
  return
}
func.func @views(%a: !pto.ptr<f32>, %b: !pto.ptr<f32>, %out: !pto.ptr<f32>, %flag: i1, %n: index) attributes {pto.entry} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %c8 = arith.constant 8 : index
  %va = pto.make_tensor_view %a, shape = [%c4, %c8], strides = [%c8, %c1] : !v
  %vb = pto.make_tensor_view %b, shape = [%c8, %c4], strides = [%c4, %c1] : !v
  // Results of scf.if: a tensor, and a part of one.
  %v, %p = scf.if %flag -> (!v, !p) {
    %q = pto.partition_view %va, offsets = [%c0, %c4], sizes = [%c2, %c4] : !v -> !p
    scf.yield %va, %q : !v, !p
  } else {
    %q = pto.partition_view %vb, offsets = [%c1, %c0], sizes = [%c2, %c4] : !v -> !p
    scf.yield %vb, %q : !v, !p
  }
  func.call @copy(%p, %out, %c0) : (!p, !pto.ptr<f32>, index) -> ()
  // The last rows of the tensor that was chosen: its size is asked for.
  %size = pto.get_tensor_view_dim %v, %c0 : !v -> index
  %last = arith.subi %size, %c2 : index
  %end = pto.partition_view %v, offsets = [%last, %c0], sizes = [%c2, %c4] : !v -> !p
  func.call @copy(%end, %out, %c1) : (!p, !pto.ptr<f32>, index) -> ()
  // select
  %s = arith.select %flag, %vb, %va : !v
  %sp = pto.partition_view %s, offsets = [%c2, %c0], sizes = [%c2, %c4] : !v -> !p
  %either = arith.select %flag, %sp, %end : !p
  func.call @copy(%either, %out, %c2) : (!p, !pto.ptr<f32>, index) -> ()
  // iter_args of scf.for: two tensors change places n times.
  %x, %y = scf.for %i = %c0 to %n step %c1 iter_args(%f = %va, %g = %vb) -> (!v, !v) {
    scf.yield %g, %f : !v, !v
  }
  %xp = pto.partition_view %x, offsets = [%c1, %c0], sizes = [%c2, %c4] : !v -> !p
  func.call @copy(%xp, %out, %c3) : (!p, !pto.ptr<f32>, index) -> ()
  // scf.while: parts that move down by n rows.
  %first = pto.partition_view %vb, offsets = [%c0, %c0], sizes = [%c2, %c4] : !v -> !p
  %w:2 = scf.while (%i = %c0, %part = %first) : (index, !p) -> (index, !p) {
    %go = arith.cmpi slt, %i, %n : index
    scf.condition(%go) %i, %part : index, !p
  } do {
  ^bb0(%i: index, %part: !p):
    %next = arith.addi %i, %c1 : index
    %lower = pto.partition_view %vb, offsets = [%next, %c0], sizes = [%c2, %c4] : !v -> !p
    scf.yield %next, %lower : index, !p
  }
  func.call @copy(%w#1, %out, %c4) : (!p, !pto.ptr<f32>, index) -> ()
  // Arguments of blocks.
  cf.cond_br %flag, ^go(%va, %first : !v, !p), ^go(%vb, %xp : !v, !p)
^go(%bv: !v, %bp: !p):
  %one = pto.partition_view %bv, offsets = [%c2, %c0], sizes = [%c2, %c4] : !v -> !p
  %odd = arith.cmpi eq, %n, %c3 : index
  cf.cond_br %odd, ^end(%one : !p), ^end(%bp : !p)
^end(%chosen: !p):
  func.call @copy(%chosen, %out, %c5) : (!p, !pto.ptr<f32>, index) -> ()
  return
}
"""


def views(flag, n, name):
    a, b = [float(i) for i in range(32)], [100.0 + i for i in range(32)]
    in_a, in_b = rows(a, 8), rows(b, 4)

    def part(tensor, row, column=0):
        return [line[column:column + 4] for line in tensor[row:row + 2]]

    chosen = in_a if flag else in_b
    end = part(chosen, len(chosen) - 2)
    swapped = part(in_a if n % 2 == 0 else in_b, 1)
    first = part(in_b, 0)
    parts = [part(in_a, 0, 4) if flag else part(in_b, 1), end, part(in_b, 2) if flag else end, swapped, part(in_b, n),
             part(chosen, 2) if n == 3 else (first if flag else swapped)]
    out = flat(line + [0.0] * 4 for one in parts for line in one)
    return Program(name, VIEWS if name == "views" else "", [given("f32", a), given("f32", b), result("f32", out), int(flag), n], kernel="views")


# Columns of a matrix that is stored by columns (DN), through control flow.
COLUMNS = """
!cv = !pto.tensor_view<?x?xf32>
!cp = !pto.partition_tensor_view<8x2xf32>
!ct = !pto.tile_buf<vec, 8x2xf32, blayout=col_major>
func.func @columns(%a: !pto.ptr<f32>, %b: !pto.ptr<f32>, %out: !pto.ptr<f32>, %flag: i1) attributes {pto.entry} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %va = pto.make_tensor_view %a, shape = [%c8, %c4], strides = [%c1, %c8] {layout = #pto.layout<dn>} : !cv
  %vb = pto.make_tensor_view %b, shape = [%c8, %c4], strides = [%c1, %c8] {layout = #pto.layout<dn>} : !cv
  %vo = pto.make_tensor_view %out, shape = [%c8, %c4], strides = [%c1, %c8] {layout = #pto.layout<dn>} : !cv
  %t = pto.alloc_tile : !ct
  %s = scf.if %flag -> (!cv) {
    scf.yield %va : !cv
  } else {
    scf.yield %vb : !cv
  }
  %p = pto.partition_view %s, offsets = [%c0, %c1], sizes = [%c8, %c2] : !cv -> !cp
  %o = pto.partition_view %vo, offsets = [%c0, %c0], sizes = [%c8, %c2] : !cv -> !cp
  pto.tload ins(%p : !cp) outs(%t : !ct)
  pto.tstore ins(%t : !ct) outs(%o : !cp)
  %q = pto.partition_view %vo, offsets = [%c0, %c2], sizes = [%c8, %c2] : !cv -> !cp
  cf.cond_br %flag, ^go(%vb, %q : !cv, !cp), ^go(%va, %q : !cv, !cp)
^go(%v: !cv, %to: !cp):
  %from = pto.partition_view %v, offsets = [%c0, %c2], sizes = [%c8, %c2] : !cv -> !cp
  pto.tload ins(%from : !cp) outs(%t : !ct)
  pto.tstore ins(%t : !ct) outs(%to : !cp)
  return
}
"""


def columns():
    a, b = [float(i) for i in range(32)], [100.0 + i for i in range(32)]
    return Program("columns", COLUMNS, [given("f32", a), given("f32", b), result("f32", a[8:24] + b[16:32]), 1])


# ---- Memrefs ----

# Local memrefs in every space, laid out by bind_tile: a product with a bias, of 16 x 16 each.
PRODUCT = """
!gm = memref<16x16xf16, #pto.address_space<gm>>
!gmout = memref<16x16xf32>
!gmrow = memref<1x16xf32, #pto.address_space<gm>>
!mat = memref<16x16xf16, #pto.address_space<mat>>
!matrow = memref<1x16xf32, #pto.address_space<mat>>
!left = memref<16x16xf16, #pto.address_space<left>>
!right = memref<16x16xf16, #pto.address_space<right>>
!bias = memref<1x16xf32, #pto.address_space<bias>>
!acc = memref<16x16xf32, #pto.address_space<acc>>
func.func @product(%a: !gm, %b: !gm, %row: !gmrow, %out: !gmout) attributes {pto.entry} {
  %plain_ma = memref.alloc() : !mat
  %plain_mb = memref.alloc() : !mat
  %mr = memref.alloc() : !matrow
  %plain_l = memref.alloc() : !left
  %plain_r = memref.alloc() : !right
  %bias = memref.alloc() : !bias
  %plain_c = memref.alloc() : !acc
  %ma = pto.bind_tile %plain_ma {config = #pto.tile_buf_config<blayout=#pto.blayout<col_major>, slayout=#pto.slayout<row_major>>} : !mat -> !mat
  %mb = pto.bind_tile %plain_mb {config = #pto.tile_buf_config<blayout=#pto.blayout<col_major>, slayout=#pto.slayout<row_major>>} : !mat -> !mat
  %l = pto.bind_tile %plain_l {config = #pto.tile_buf_config<blayout=#pto.blayout<row_major>, slayout=#pto.slayout<row_major>>} : !left -> !left
  %r = pto.bind_tile %plain_r {config = #pto.tile_buf_config<blayout=#pto.blayout<row_major>, slayout=#pto.slayout<col_major>>} : !right -> !right
  %c = pto.bind_tile %plain_c {config = #pto.tile_buf_config<blayout=#pto.blayout<col_major>, slayout=#pto.slayout<row_major>, s_fractal_size=1024>} : !acc -> !acc
  pto.tload ins(%a : !gm) outs(%ma : !mat)
  pto.tload ins(%b : !gm) outs(%mb : !mat)
  pto.tload ins(%row : !gmrow) outs(%mr : !matrow)
  pto.tmov ins(%ma : !mat) outs(%l : !left)
  pto.tmov ins(%mb : !mat) outs(%r : !right)
  pto.tmov ins(%mr : !matrow) outs(%bias : !bias)
  pto.tmatmul.bias ins(%l, %r, %bias : !left, !right, !bias) outs(%c : !acc)
  pto.tstore ins(%c : !acc) outs(%out : !gmout)
  return
}
"""


def product():
    a = [float((i * 7) % 11 - 5) for i in range(256)]
    b = [float((i * 5) % 13 - 6) for i in range(256)]
    row = [float(100 * i) for i in range(16)]
    out = [row[j] + sum(a[16 * i + k] * b[16 * k + j] for k in range(16)) for i in range(16) for j in range(16)]
    return Program("product", PRODUCT, [given("f16", a), given("f16", b), given("f32", row), result("f32", out)])


# Parts of local memrefs are tiles whose rows are those of the whole. %out has 6 parts of 4 x 8.
PARTS = """
!whole = memref<8x16xf32, #pto.address_space<vec>>
!open = memref<?x?xf32, #pto.address_space<vec>>
!part = memref<4x8xf32, strided<[16, 1], offset: ?>, #pto.address_space<vec>>
!known = memref<4x8xf32, strided<[16, 1], offset: 72>, #pto.address_space<vec>>
!to = memref<4x8xf32, strided<[8, 1], offset: ?>>
func.func @parts(%a: memref<8x16xf32>, %out: memref<24x8xf32>, %sizes: !pto.ptr<i64>, %i: index, %flag: i1) attributes {pto.entry} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %ten = arith.constant 10.0 : f32
  %t = memref.alloc() : !whole
  %u = memref.alloc() : !whole
  pto.tload ins(%a : memref<8x16xf32>) outs(%t : !whole)
  pto.tload ins(%a : memref<8x16xf32>) outs(%u : !whole)
  // A part, read and written.
  %p = memref.subview %t[%i, 8] [4, 8] [1, 1] : !whole to !part
  %o0 = memref.subview %out[0, 0] [4, 8] [1, 1] : memref<24x8xf32> to memref<4x8xf32, strided<[8, 1]>>
  pto.tstore ins(%p : !part) outs(%o0 : memref<4x8xf32, strided<[8, 1]>>)
  %q = memref.subview %u[4, 8] [4, 8] [1, 1] : !whole to !known
  pto.tadds ins(%p, %ten : !part, f32) outs(%q : !known)
  %o1 = memref.subview %out[%c4, 0] [4, 8] [1, 1] : memref<24x8xf32> to !to
  pto.tstore ins(%q : !known) outs(%o1 : !to)
  // What lies beside the part is as it was: 8 columns of the whole, from row 4 on.
  %beside = memref.subview %u[4, 0] [4, 8] [1, 1] : !whole to memref<4x8xf32, strided<[16, 1], offset: 64>, #pto.address_space<vec>>
  %o2 = memref.subview %out[%c8, 0] [4, 8] [1, 1] : memref<24x8xf32> to !to
  pto.tstore ins(%beside : memref<4x8xf32, strided<[16, 1], offset: 64>, #pto.address_space<vec>>) outs(%o2 : !to)
  // A part of a part, of which 1 x 4 elements are bound as valid and filled.
  %inner = memref.subview %p[1, 0] [2, 8] [1, 1] : !part to memref<2x8xf32, strided<[16, 1], offset: ?>, #pto.address_space<vec>>
  %bound = pto.bind_tile %inner, %c1, %c4 {config = #pto.tile_buf_config<>} : memref<2x8xf32, strided<[16, 1], offset: ?>, #pto.address_space<vec>> -> memref<2x8xf32, strided<[16, 1], offset: ?>, #pto.address_space<vec>>
  pto.texpands ins(%ten : f32) outs(%bound : memref<2x8xf32, strided<[16, 1], offset: ?>, #pto.address_space<vec>>)
  %c12 = arith.constant 12 : index
  %o3 = memref.subview %out[%c12, 0] [2, 8] [1, 1] : memref<24x8xf32> to memref<2x8xf32, strided<[8, 1], offset: ?>>
  pto.tstore ins(%inner : memref<2x8xf32, strided<[16, 1], offset: ?>, #pto.address_space<vec>>) outs(%o3 : memref<2x8xf32, strided<[8, 1], offset: ?>>)
  // Seen with other sizes and strides: every second row of the whole.
  %seen = memref.reinterpret_cast %t to offset: [16], sizes: [4, 8], strides: [32, 1] : !whole to memref<4x8xf32, strided<[32, 1], offset: 16>, #pto.address_space<vec>>
  %c16 = arith.constant 16 : index
  %o4 = memref.subview %out[%c16, 0] [4, 8] [1, 1] : memref<24x8xf32> to !to
  pto.tstore ins(%seen : memref<4x8xf32, strided<[32, 1], offset: 16>, #pto.address_space<vec>>) outs(%o4 : !to)
  // Casts are looked through, and sizes are those of what is cast.
  %o = memref.cast %u : !whole to !open
  %back = memref.cast %o : !open to !whole
  %r = memref.subview %back[0, 0] [4, 8] [1, 1] : !whole to memref<4x8xf32, strided<[16, 1]>, #pto.address_space<vec>>
  %c20 = arith.constant 20 : index
  %o5 = memref.subview %out[%c20, 0] [4, 8] [1, 1] : memref<24x8xf32> to !to
  pto.tstore ins(%r : memref<4x8xf32, strided<[16, 1]>, #pto.address_space<vec>>) outs(%o5 : !to)
  %cast = memref.cast %a : memref<8x16xf32> to memref<?x?xf32>
  %d0 = memref.dim %cast, %c1 : memref<?x?xf32>
  %d1 = memref.dim %u, %c0 : !whole
  %d2 = memref.dim %p, %c1 : !part
  %n0 = arith.index_cast %d0 : index to i64
  %n1 = arith.index_cast %d1 : index to i64
  %n2 = arith.index_cast %d2 : index to i64
  pto.store_scalar %n0, %sizes[%c0] : !pto.ptr<i64>, i64
  pto.store_scalar %n1, %sizes[%c1] : !pto.ptr<i64>, i64
  %c2 = arith.constant 2 : index
  pto.store_scalar %n2, %sizes[%c2] : !pto.ptr<i64>, i64
  return
}
"""


def parts(i=2):
    a = [float(x) for x in range(128)]
    lines = rows(a, 16)
    p = [line[8:] for line in lines[i:i + 4]]
    out = flat(p) + [value + 10 for value in flat(p)] + flat(line[:8] for line in lines[4:])
    out += [10.0] * 4 + p[1][4:] + p[2] + [0.0] * 16
    out += flat(line[:8] for line in lines[1::2]) + flat(line[:8] for line in lines[:4])
    return Program("parts", PARTS, [given("f32", a), result("f32", out), result("i64", [16, 8, 8]), i, 1])


# Memory of one and of three dimensions, of which parts are tiles: two buffers that change places, and a row that is cut.
BUFFERS = """
!buffers = memref<2x4x8xf32, #pto.address_space<vec>>
!buffer = memref<4x8xf32, strided<[8, 1], offset: ?>, #pto.address_space<vec>>
!line = memref<100xf32, #pto.address_space<vec>>
!cut = memref<4x8xf32, strided<[8, 1], offset: 40>, #pto.address_space<vec>>
func.func @buffers(%a: memref<12x8xf32>, %out: memref<16x8xf32>) attributes {pto.entry} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %both = memref.alloc() : !buffers
  %line = memref.alloc() : !line
  %sum = memref.reinterpret_cast %line to offset: [40], sizes: [4, 8], strides: [8, 1] : !line to !cut
  scf.for %i = %c0 to %c3 step %c1 {
    %which = arith.remui %i, %c2 : index
    %row = arith.muli %i, %c4 : index
    %tile = memref.subview %both[%which, 0, 0] [1, 4, 8] [1, 1, 1] : !buffers to !buffer
    %from = memref.subview %a[%row, 0] [4, 8] [1, 1] : memref<12x8xf32> to memref<4x8xf32, strided<[8, 1], offset: ?>>
    %to = memref.subview %out[%row, 0] [4, 8] [1, 1] : memref<16x8xf32> to memref<4x8xf32, strided<[8, 1], offset: ?>>
    pto.tload ins(%from : memref<4x8xf32, strided<[8, 1], offset: ?>>) outs(%tile : !buffer)
    pto.tadd ins(%sum, %tile : !cut, !buffer) outs(%sum : !cut)
    pto.tstore ins(%sum : !cut) outs(%to : memref<4x8xf32, strided<[8, 1], offset: ?>>)
  }
  // The second buffer still has what was loaded the second time.
  %second = memref.subview %both[1, 0, 0] [1, 4, 8] [1, 1, 1] : !buffers to memref<4x8xf32, strided<[8, 1], offset: 32>, #pto.address_space<vec>>
  %last = memref.subview %out[12, 0] [4, 8] [1, 1] : memref<16x8xf32> to memref<4x8xf32, strided<[8, 1], offset: 96>>
  pto.tstore ins(%second : memref<4x8xf32, strided<[8, 1], offset: 32>, #pto.address_space<vec>>) outs(%last : memref<4x8xf32, strided<[8, 1], offset: 96>>)
  return
}
"""


def buffers():
    a = [float(x) for x in range(96)]
    parts_of_a = [a[32 * i:32 * i + 32] for i in range(3)]
    out = flat([sum(part[x] for part in parts_of_a[:i + 1]) for x in range(32)] for i in range(3)) + parts_of_a[1]
    return Program("buffers", BUFFERS, [given("f32", a), result("f32", out)])


# Memrefs through control flow, and tiles that are given addresses.
FLOW = """
!place = memref<4x8xf32, #pto.address_space<vec>>
!in = memref<4x8xf32>
func.func @flow(%a: !in, %b: !in, %out: !in, %flag: i1, %n: index) attributes {pto.entry} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = memref.alloc() : !place
  %y = memref.alloc() : !place
  %s = arith.select %flag, %a, %b : !in
  pto.tload ins(%s : !in) outs(%x : !place)
  pto.tload ins(%b : !in) outs(%y : !place)
  %chosen, %memory = scf.if %flag -> (!place, !in) {
    scf.yield %x, %a : !place, !in
  } else {
    scf.yield %y, %b : !place, !in
  }
  %f:2 = scf.for %i = %c0 to %n step %c1 iter_args(%q = %chosen, %w = %y) -> (!place, !place) {
    pto.tadd ins(%q, %w : !place, !place) outs(%q : !place)
    scf.yield %w, %q : !place, !place
  }
  %address = arith.constant 4096 : i64
  %z = pto.pointer_cast(%address) : !place
  pto.tload ins(%memory : !in) outs(%z : !place)
  pto.tadd ins(%f#0, %z : !place, !place) outs(%z : !place)
  cf.cond_br %flag, ^end(%z, %out : !place, !in), ^end(%y, %out : !place, !in)
^end(%last: !place, %to: !in):
  pto.tstore ins(%last : !place) outs(%to : !in)
  return
}
"""


def flow(n=3):
    a, b = [float(i) for i in range(32)], [100.0 + 3 * i for i in range(32)]
    x, y = a, b
    for _ in range(n):
        x, y = y, [p + q for p, q in zip(x, y)]
    return Program("flow", FLOW, [given("f32", a), given("f32", b), result("f32", [p + q for p, q in zip(x, a)]), 1, n])


def programs():
    yield views(True, 3, "views")
    yield from (views(flag, n, f"views_{int(flag)}_{n}") for flag in (False, True) for n in (0, 2, 3))
    yield columns()
    yield product()
    yield parts()
    yield buffers()
    yield flow()
