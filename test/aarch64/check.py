#!/usr/bin/env python3
"""Compiles tests of instructions for AArch64 with Debian's cross-compiler and runs them under qemu-user.

    check.py --compiler aarch64-linux-gnu-g++ --emulator qemu-aarch64 --source REPOSITORY --gtest FOLDER TEST.cpp...

FOLDER has the sources of GoogleTest, of which Debian has no library for AArch64.
"""

import argparse
import pathlib
import subprocess
import sys
import tempfile

parser = argparse.ArgumentParser()
parser.add_argument("--compiler", required=True)
parser.add_argument("--emulator", required=True)
parser.add_argument("--source", type=pathlib.Path, required=True)
parser.add_argument("--gtest", type=pathlib.Path, required=True)
parser.add_argument("tests", nargs="+")
options = parser.parse_args()

with tempfile.TemporaryDirectory() as folder:
    program = f"{folder}/tests"
    gtest = options.gtest
    build = [options.compiler, "-std=c++20", "-O0", "-Wall", "-Wextra", "-Werror", f"-I{options.source}", f"-I{options.source}/include",
             "-isystem", f"{gtest}/include", f"-I{gtest}"]
    objects = []
    for number, file in enumerate([f"{gtest}/src/gtest-all.cc", f"{gtest}/src/gtest_main.cc",
                                   *(options.source / "test" / test for test in options.tests)]):
        warnings = ["-w"] if number < 2 else []
        objects.append(f"{folder}/{number}.o")
        compiled = subprocess.run([*build, *warnings, "-c", str(file), "-o", objects[-1]], capture_output=True, text=True, check=False)
        if compiled.returncode != 0:
            sys.exit(f"{file} does not compile for AArch64:\n{compiled.stderr}")
    subprocess.run([options.compiler, "-static", *objects, "-o", program, "-lpthread"], check=True)
    ran = subprocess.run([options.emulator, program, "--gtest_brief=1"], capture_output=True, text=True, check=False)
    print(ran.stdout[-4000:], ran.stderr[-4000:])
    sys.exit(ran.returncode)
