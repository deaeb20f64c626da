"""Prints a program with something nested so many levels deep: nesting.py asm|mlir|generic WHAT LEVELS."""
import sys

form, what, levels = sys.argv[1], sys.argv[2], int(sys.argv[3])
START = {"asm": ".func @f", "mlir": "func.func @f", "generic": "func.func @f"}[form]
END = "" if form == "asm" else "return\n"


def function(arguments="", attributes="", body=""):
    attributes = f" attributes {{{attributes}}}" if attributes else ""
    return f"{START}({arguments}){attributes} {{\n{body}{END}}}\n"


if what == "regions":
    begin = {"asm": "if %c {\n", "mlir": "scf.if %c {\n", "generic": '"scf.if"(%c) ({\n'}[form]
    end = "scf.yield\n}, {}) : (i1) -> ()\n" if form == "generic" else "}\n"
    print(function("%c: i1", body=begin * levels + end * levels))
elif what == "lists":
    print(function(attributes="test.a = " + "[" * levels + "]" * levels))
elif what == "types":
    print(function("%a: " + "tuple<" * levels + "i1" + ">" * levels))
elif what == "aliases":
    print("!t0 = tuple<i1>")
    for level in range(levels):
        print(f"!t{level + 1} = tuple<!t{level}>")
    print(function(f"%a: !t{levels}"))
elif what == "minuses":
    print(function(attributes="test.a = affine_map<(d0) -> (" + "-" * levels + "d0)>"))
elif what == "harmless":
    line = '  %x = arith.constant {test.a = "{[<(", test.b = affine_set<(d0) : (d0 >= 0)>} 1 : i32 // {[<(\n'
    print(function(body="".join(line.replace("%x", f"%x{i}") for i in range(levels))))
elif what == "casts":
    casts = "".join(
        f"  %b{i} = arith.index_cast %a{i} : i32 to index\n  %a{i + 1} = arith.index_cast %b{i} : index to i32\n" for i in range(levels)
    )
    tile = "!pto.tile_buf<vec, 16x16xf32, valid=?x?>"
    use = f"  %t = pto.alloc_tile valid_row = %b0 valid_col = %b0 : {tile}\n  pto.set_validshape %t, %b0, %b{levels - 1} : {tile}\n"
    print(function("%a0: i32", body=casts + use))
