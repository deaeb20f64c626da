#!/usr/bin/env python3
"""Builds kernels/device with CMake and ptocc as the compiler, runs its programs, and calls its library with ctypes.

    check_device_kernels.py --ptocc PTOCC --cmake cmake [--arch a2a3|a5] [--host-compiler g++]
"""

import argparse
import ctypes
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

PROJECT = pathlib.Path(__file__).resolve().parents[2] / "kernels" / "device"
# Each program with its own sizes, and with some that leave edges.
RUNS = [["gemm"], ["gemm", "130", "77", "300"], ["flash_attention"], ["flash_attention", "2", "1", "192", "512", "128"], ["top_k"],
        ["top_k", "5", "3"], ["conv2d"], ["conv2d", "20", "17", "23", "160", "5", "2", "3", "3"], ["two_phase_reduce"],
        ["two_phase_reduce", "13", "4"]]
WAYS = [{}, {"PTO_JOBS": "1"}, {"PTO_DETERMINISTIC": "1"}]


class Checks:
    def __init__(self, options, folder):
        self.options = options
        self.folder = folder
        self.failures = 0

    def run(self, *command, environment=None):
        return subprocess.run([str(word) for word in command], cwd=self.folder, capture_output=True, text=True, timeout=600, check=False,
                              env={**os.environ, **(environment or {})})

    def expect(self, holds, what, result=None):
        if not holds:
            self.failures += 1
            print(f"FAIL: {what}")
            if result is not None:
                print(f"{' '.join(result.args)}\nexit {result.returncode}\n{result.stdout}{result.stderr}")
        return holds

    def build(self):
        options = self.options
        flags = f"--host-compiler={options.host_compiler}" if options.host_compiler else ""
        if flags and "clang" not in flags:
            flags += " -Wno-aggressive-loop-optimizations"  # g++ 12 at -O1 warns about the end of TCI, a loop that never runs there
        configured = self.run(options.cmake, "-S", PROJECT, "-B", "build", f"-DCMAKE_CXX_COMPILER={shutil.which(options.ptocc)}",
                              f"-DDEVICE={options.arch}", "-DCMAKE_CXX_FLAGS_RELEASE=-O1", f"-DCMAKE_CXX_FLAGS={flags}")
        if not self.expect(configured.returncode == 0, "the project cannot be configured", configured):
            return False
        built = self.run(options.cmake, "--build", "build", "--parallel", os.cpu_count())
        self.expect("warning:" not in built.stderr, "there are warnings", built)
        return self.expect(built.returncode == 0, "the project cannot be built", built)

    def programs(self):
        for name, *sizes in RUNS:
            results = [self.run(self.folder / "build" / name, *sizes, environment=way) for way in WAYS]
            what = " ".join([name, *sizes])
            for way, result in zip(WAYS, results):
                self.expect(result.returncode == 0 and result.stdout.endswith(": right\n") and result.stderr == "", f"{what} with {way}", result)
            self.expect(len({result.stdout for result in results}) == 1, f"{what} prints different errors: {[r.stdout for r in results]}")
        refused = self.run(self.folder / "build" / "flash_attention", "1", "1", "65")
        self.expect(refused.returncode == 2 and refused.stderr.startswith("usage:"), "sizes that are none", refused)

    def script(self):
        """compile.sh with bisheng on the path, as far as its command line goes."""
        (self.folder / "bisheng").write_text(f"#!/bin/sh\nexec '{shutil.which(self.options.ptocc)}' --dry-run \"$@\"\n", encoding="utf-8")
        (self.folder / "bisheng").chmod(0o755)
        result = self.run(PROJECT / "top_k" / "compile.sh", self.options.arch, environment={"PATH": f"{self.folder}:{os.environ['PATH']}"})
        self.expect(result.returncode == 0 and "-D__DAV_VEC__" in result.stderr and "-lruntime" in result.stderr, "compile.sh", result)

    def library(self):
        """Through ctypes, as from Python programs that have their data in memory of the device."""
        rows, cols, k = 9, 512, 8
        x = [float(number) for number in random.Random(1).choices(range(200), k=rows * cols)]
        values, columns, source = (ctypes.c_float * (rows * k))(), (ctypes.c_int32 * (rows * k))(), (ctypes.c_float * len(x))(*x)
        call_kernel = ctypes.CDLL(self.folder / "build" / "libtop_k_caller.so").call_kernel
        call_kernel.restype = None
        call_kernel.argtypes = [ctypes.c_uint32] + [ctypes.c_void_p] * 4 + [ctypes.c_uint32]
        call_kernel(4, None, values, columns, source, rows)
        for row in range(rows):
            numbers = x[row * cols:(row + 1) * cols]
            order = sorted(range(cols), key=lambda column, of=numbers: -of[column])[:k]
            part = slice(row * k, (row + 1) * k)
            self.expect(columns[part] == order, f"row {row}: columns {columns[part]}, not {order}")
            self.expect(values[part] == [numbers[column] for column in order], f"row {row}: values {values[part]}")


def main():
    parser = argparse.ArgumentParser(description="Checks kernels/device; see the top of this script.")
    parser.add_argument("--ptocc", required=True)
    parser.add_argument("--cmake", default="cmake")
    parser.add_argument("--arch", choices=["a2a3", "a5"], default="a2a3")
    parser.add_argument("--host-compiler")
    with tempfile.TemporaryDirectory() as folder:
        checks = Checks(parser.parse_args(), pathlib.Path(folder))
        if checks.build():
            checks.programs()
            checks.library()
            checks.script()
        print(f"{checks.failures} failures")
        sys.exit(1 if checks.failures else 0)


if __name__ == "__main__":
    main()
