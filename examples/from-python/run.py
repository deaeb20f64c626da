#!/usr/bin/env python3
"""From PTO text to NumPy: ptoas writes C++, ptocc compiles it, ctypes calls it on NumPy's arrays.

    run.py [--ptoas ptoas] [--ptocc ptocc]
"""

import argparse
import ctypes
import pathlib
import subprocess
import sys
import tempfile

import numpy

HERE = pathlib.Path(__file__).resolve().parent


def build(ptoas, ptocc, folder):
    """Compiles the kernel and its caller into a shared library."""
    kernel = folder / "row_softmax.cpp"
    library = folder / "row_softmax.so"
    subprocess.run([ptoas, "--pto-arch=a3", HERE / "row_softmax.pto", "-o", kernel], check=True)
    subprocess.run([ptocc, "-xcce", "--cce-aicore-arch=dav-c220-vec", "-O2", "-fPIC", "--shared", f'-DKERNEL_CPP="{kernel}"',
                    HERE / "caller.cpp", "-o", library], check=True)
    return ctypes.CDLL(str(library))


def main():
    parser = argparse.ArgumentParser(description="Runs a kernel on NumPy's arrays; see the top of this script.")
    parser.add_argument("--ptoas", default="ptoas")
    parser.add_argument("--ptocc", default="ptocc")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        library = build(options.ptoas, options.ptocc, pathlib.Path(folder))
        x = numpy.random.default_rng(1).standard_normal((1000, 256), dtype=numpy.float32)
        y = numpy.zeros_like(x)
        blocks = 8
        library.call_kernel(ctypes.c_uint32(blocks), None, x.ctypes.data_as(ctypes.c_void_p),
                            y.ctypes.data_as(ctypes.c_void_p), ctypes.c_int64(x.shape[0]))
    e = numpy.exp(x.astype(numpy.float64) - x.max(axis=1, keepdims=True))
    error = numpy.abs(y - e / e.sum(axis=1, keepdims=True)).max()
    print(f"softmax of {x.shape[0]} x {x.shape[1]} numbers on {blocks} blocks: largest difference to NumPy {error:.1e}")
    if not error < 1e-6:
        sys.exit("the results differ")


if __name__ == "__main__":
    main()
