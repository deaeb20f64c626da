#!/usr/bin/env python3
"""Kernels for grids in text, run by ptorun, and as the C++ that ptoas writes, compiled by ptocc: the same bits must come of both.

usage: grid_check.py --ptoas PTOAS --ptorun PTORUN --ptocc PTOCC
"""

import argparse
import pathlib
import random
import struct
import subprocess
import sys
import tempfile

from emitted_program import READ_FILES, compile_command

ROOT = pathlib.Path(__file__).resolve().parents[3]


class Array:
    """An argument: its type in text and in C++, how many elements it has, and whether the kernel writes it."""

    def __init__(self, text, cpp, count, is_result=False):
        self.text, self.cpp, self.count, self.is_result = text, cpp, count, is_result
        self.size = count * {"f16": 2, "f32": 4, "i64": 8}[text]

    def content(self):
        if self.is_result or self.text == "i64":
            return b"\0" * self.size
        return b"".join(struct.pack("<e" if self.text == "f16" else "<f", random.uniform(-2, 2)) for _ in range(self.count))


KERNELS = [
    ("grid_gemm", ("a3", "a5"), 3, "",
     [Array("f16", "half", 260 * 300), Array("f16", "half", 300 * 270), Array("f32", "float", 260 * 270, True), 260, 270, 300]),
    ("grid_attention", ("a3", "a5"), 2, "",
     [Array("f16", "half", 140 * 64), Array("f16", "half", 600 * 64), Array("f16", "half", 600 * 64), Array("f32", "float", 140 * 64, True),
      Array("f32", "float", 2 * 81920, True), 2, 70, 300, 64, 0.125, 300]),
    ("two_phase_reduce", ("a3",), 5, "-vec",
     [Array("f32", "float", 50021), Array("f32", "float", 5, True), Array("f32", "float", 1, True), Array("i64", "int64_t", 256), 50021, 0]),
]


def run(*command):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=300, check=False)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))} ends with {done.returncode}:\n{done.stdout}{done.stderr[-3000:]}")
    return done.stdout


def check(options, name, arch, blocks, kind, arguments, folder):
    text = ROOT / f"kernels/{name}/{name}.pto"
    words, calls, results = [], [], []
    lines = []
    for i, argument in enumerate(arguments):
        if not isinstance(argument, Array):
            words.append(argument)
            calls.append(str(argument) + ("f" if isinstance(argument, float) else ""))
            continue
        before, after = folder / f"{i}.bin", folder / f"{i}.out.bin"
        before.write_bytes(argument.content())
        words.append(f"{before}:{argument.text}[{argument.count}]" + (f">{after}" if argument.is_result else ""))
        lines.append(f'  std::vector<char> a{i} = contentOf("{before}");')
        calls.append(f"({'__gm__ '}{argument.cpp} *)a{i}.data()")
        if argument.is_result:
            results.append(f'  if (a{i} != contentOf("{after}")) std::puts("argument {i} differs");')
    run(options.ptorun, f"--profile={arch}", f"--blocks={blocks}", text, *words)
    source, program = folder / f"{name}.cpp", folder / name
    newline = "\n"
    source.write_text(f"{run(options.ptoas, f'--pto-arch={arch}', text)}{READ_FILES}int main() {{\n{newline.join(lines)}\n"
                      f"  {name}<<<{blocks}, nullptr, nullptr>>>({', '.join(calls)});\n{newline.join(results)}\n}}\n")
    run(*compile_command(options.ptocc, arch, source, program, "-O1", kind=kind))
    if said := run(program):
        sys.exit(f"{name} on {arch}: {said}")
    print(f"{name} on {arch}: the same bits as ptorun")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for tool in ("ptoas", "ptorun", "ptocc"):
        parser.add_argument(f"--{tool}", required=True)
    options = parser.parse_args()
    random.seed(1)
    for name, archs, blocks, kind, arguments in KERNELS:
        for arch in archs:
            with tempfile.TemporaryDirectory() as work:
                check(options, name, arch, blocks, kind, arguments, pathlib.Path(work))


main()
