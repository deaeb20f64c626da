#!/usr/bin/env python3
"""A front end in Python, in small: a formula becomes PTO text, the text a shared library, and ctypes calls it.

    front_end.py [--ptoas ptoas] [--ptocc ptocc] [--keep FOLDER]

The text has no addresses and no synchronization: ptoas puts both in. Needs nothing but Python's own library.
"""

import argparse
import array
import ctypes
import math
import pathlib
import subprocess
import sys
import tempfile

ROWS, COLS = 16, 64  # of a tile


class Tile:
    """A value of the formula. Arithmetic with it adds instructions to its kernel."""

    def __init__(self, kernel, name):
        self.kernel = kernel
        self.name = name

    def __add__(self, other):
        return self.kernel.instruction("tadd", self, other)

    def __mul__(self, other):
        return self.kernel.instruction("tmul", self, other)

    def abs(self):
        return self.kernel.instruction("tabs", self)

    def sqrt(self):
        return self.kernel.instruction("tsqrt", self)


class Kernel:
    """A formula of tiles, element by element, over tables of 64 columns. Blocks take turns with 16 rows each."""

    TILE = f"!pto.tile_buf<vec, {ROWS}x{COLS}xf32, valid=?x{COLS}>"
    VIEW = f"!pto.tensor_view<?x{COLS}xf32>"
    PART = f"!pto.partition_tensor_view<?x{COLS}xf32>"

    def __init__(self, name, inputs, formula):
        self.name = name
        self.inputs = inputs
        self.body = []
        self.tiles = 0
        loaded = [self.load(f"in{i}") for i in range(inputs)]
        self.store(formula(*loaded), "out")

    def tile(self):
        self.tiles += 1
        made = Tile(self, f"%t{self.tiles}")
        self.body.append(f"{made.name} = pto.alloc_tile valid_row = %count : {self.TILE}")
        return made

    def instruction(self, name, *sources):
        result = self.tile()
        names, types = ", ".join(one.name for one in sources), ", ".join(self.TILE for _ in sources)
        self.body.append(f"pto.{name} ins({names} : {types}) outs({result.name} : {self.TILE})")
        return result

    def part(self, table):
        self.body.append(f"%{table}_part = pto.partition_view %{table}_view, offsets = [%row, %c0], sizes = [%count, %cols]"
                         f" : {self.VIEW} -> {self.PART}")
        return f"%{table}_part"

    def load(self, table):
        part, result = self.part(table), self.tile()
        self.body.append(f"pto.tload ins({part} : {self.PART}) outs({result.name} : {self.TILE})")
        return result

    def store(self, value, table):
        part = self.part(table)
        self.body.append(f"pto.tstore ins({value.name} : {self.TILE}) outs({part} : {self.PART})")

    def text(self):
        tables = [f"in{i}" for i in range(self.inputs)] + ["out"]
        parameters = ", ".join(f"%{table}: !pto.ptr<f32>" for table in tables)
        lines = [f"func.func @{self.name}({parameters}, %rows: index) attributes {{pto.entry}} {{",
                 "  %c0 = arith.constant 0 : index",
                 "  %c1 = arith.constant 1 : index",
                 f"  %height = arith.constant {ROWS} : index",
                 f"  %cols = arith.constant {COLS} : index",
                 "  %block = pto.get_block_idx",
                 "  %blocks = pto.get_block_num",
                 "  %b = arith.index_cast %block : i64 to index",
                 "  %n = arith.index_cast %blocks : i64 to index",
                 "  %first = arith.muli %b, %height : index",
                 "  %stride = arith.muli %n, %height : index"]
        lines += [f"  %{table}_view = pto.make_tensor_view %{table}, shape = [%rows, %cols], strides = [%cols, %c1] : {self.VIEW}"
                  for table in tables]
        lines += ["  scf.for %row = %first to %rows step %stride {",
                  "    %left = arith.subi %rows, %row : index",
                  "    %count = arith.minsi %left, %height : index"]
        lines += [f"    {line}" for line in self.body]
        return "\n".join(lines + ["  }", "  return", "}", ""])

    def caller(self):
        """C++ that launches the kernel: a function with plain arguments, for ctypes."""
        tables = [f"in{i}" for i in range(self.inputs)] + ["out"]
        parameters = ", ".join(f"float *{table}" for table in tables)
        arguments = ", ".join(f"(__gm__ float *){table}" for table in tables)
        return (f'#include "{self.name}.cpp"\n\n'
                f'extern "C" void call_kernel(uint32_t blocks, void *stream, {parameters}, int64_t rows) {{\n'
                f"  {self.name}<<<blocks, nullptr, stream>>>({arguments}, rows);\n"
                "}\n")

    def build(self, ptoas, ptocc, folder):
        """The two commands."""
        text, code = folder / f"{self.name}.pto", folder / f"{self.name}.cpp"
        caller, library = folder / "caller.cpp", folder / f"{self.name}.so"
        text.write_text(self.text(), encoding="utf-8")
        caller.write_text(self.caller(), encoding="utf-8")
        subprocess.run([ptoas, "--enable-insert-sync", text, "-o", code], check=True)
        subprocess.run([ptocc, "-xcce", "--cce-aicore-arch=dav-c220-vec", "-O2", "-fPIC", "--shared", caller, "-o", library],
                       check=True)
        return ctypes.CDLL(str(library))


def check(library):
    """Calls the library and compares with Python's own arithmetic."""
    rows, blocks = 100, 4
    x = array.array("f", (math.sin(i) for i in range(rows * COLS)))
    y = array.array("f", (1 + math.cos(3 * i) for i in range(rows * COLS)))
    result = array.array("f", bytes(4 * rows * COLS))
    memory = [(ctypes.c_float * len(one)).from_buffer(one) for one in (x, y, result)]
    library.call_kernel(ctypes.c_uint32(blocks), None, *memory, ctypes.c_int64(rows))
    error = max(abs(r - math.sqrt(abs(a * b + a))) for a, b, r in zip(x, y, result))
    print(f"{rows} x {COLS} numbers on {blocks} blocks: largest difference to Python {error:.0e}")
    if not error < 1e-6:
        sys.exit("the results differ")


def main():
    parser = argparse.ArgumentParser(description="Runs a formula as a kernel; see the top of this script.")
    parser.add_argument("--ptoas", default="ptoas")
    parser.add_argument("--ptocc", default="ptocc")
    parser.add_argument("--keep", type=pathlib.Path, metavar="FOLDER", help="where to leave the files in between")
    options = parser.parse_args()
    kernel = Kernel("formula", 2, lambda x, y: (x * y + x).abs().sqrt())
    with tempfile.TemporaryDirectory() as scratch:
        folder = options.keep or pathlib.Path(scratch)
        folder.mkdir(exist_ok=True)
        check(kernel.build(options.ptoas, options.ptocc, folder.resolve()))


if __name__ == "__main__":
    main()
