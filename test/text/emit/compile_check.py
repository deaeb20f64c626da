#!/usr/bin/env python3
"""Compiles what ptoas writes for the tests of this folder, with all warnings as errors.

Each RUN line that starts with `ptoas` is a program: its options are used. The library is precompiled.

  compile_check.py --ptoas build/clang/tools/ptoas --compiler g++ [--include include] [--flag=-O2] [file.mlir ...]
"""
import argparse
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

folder = pathlib.Path(__file__).resolve().parent
INCLUDE = '#include "pto/pto-inst.hpp"\n'


def programs(path):
    """The options of each run of ptoas that writes C++."""
    text = path.read_text()
    for line in re.findall(r"^// RUN: ptoas (.*)$", text, re.MULTILINE):
        options = shlex.split(line.split("|")[0])
        if not any(option.startswith("--emit=") for option in options):
            yield [str(path) if option == "%s" else option for option in options]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--ptoas", required=True)
    parser.add_argument("--compiler", required=True)
    parser.add_argument("--include", default=folder.parents[2] / "include")
    parser.add_argument("--flag", action="append", default=[], help="a further flag of the compiler")
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    arguments = parser.parse_args()

    flags = ["-std=c++20", "-Wall", "-Wextra", "-Werror", f"-I{arguments.include}", *arguments.flag]
    use = [] if any(flag.startswith("-O") for flag in arguments.flag) else ["-fsyntax-only"]
    failures = count = 0
    with tempfile.TemporaryDirectory() as scratch:
        source = pathlib.Path(scratch) / "emitted.cpp"
        header = pathlib.Path(scratch) / "library.hpp"
        header.write_text(INCLUDE)
        subprocess.run([arguments.compiler, *flags, "-x", "c++-header", str(header), "-o", f"{header}.gch"], check=True)
        for path in arguments.files or sorted(folder.glob("*.mlir")):
            for options in programs(path):
                count += 1
                shown = shlex.join([arguments.ptoas, *options])
                emitted = subprocess.run([arguments.ptoas, *options], capture_output=True, text=True)
                if emitted.returncode != 0:
                    print(f"{shown}: exit {emitted.returncode}\n{emitted.stderr}")
                    failures += 1
                    continue
                if INCLUDE not in emitted.stdout:
                    print(f"{shown}: does not include the library")
                    failures += 1
                source.write_text(emitted.stdout)
                compiled = subprocess.run([arguments.compiler, *flags, *use, "-include", str(header), "-c", str(source),
                                           "-o", f"{scratch}/emitted.o"], capture_output=True, text=True)
                if compiled.returncode != 0:
                    print(f"{shown}: does not compile\n{compiled.stderr[:4000]}")
                    failures += 1
    print(f"{count} programs, {failures} failures")
    return 1 if failures or not count else 0


if __name__ == "__main__":
    sys.exit(main())
