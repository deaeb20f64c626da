#!/usr/bin/env python3
"""Compiles what ptoas writes for all examples and kernels, in its own form and in that of --compat, with all warnings as errors.

The programs of a target are gathered in one file, each in a namespace of its own, and compiled for both kinds of cores and for neither,
or for what --kind names.

  warnings_check.py --ptoas build/clang/tools/ptoas --compiler g++ [--kind "no kind"] [--flag=-Wconversion]
"""
import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
ARCHS = {"a3": 2201, "a5": 3101}
KINDS = {"no kind": [], "both kinds": ["-D__DAV_CUBE__", "-D__DAV_VEC__"]}
STYLES = {"own": [], "compat": ["--compat", "--enable-insert-sync"], "compat_placed": ["--compat", "--pto-level=level3"]}
FLAGS = ["-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", "-Wshadow", "-Werror"]


def emitted(ptoas, path, arch):
    """The C++ of a program in each style that it has: it is one of the target, and either places its tiles or does not."""
    for style, options in STYLES.items():
        run = subprocess.run([ptoas, f"--pto-arch={arch}", *options, path], capture_output=True, text=True)
        if run.returncode == 0:
            yield style, run.stdout
        elif "breaks a rule" not in run.stderr and "level3" not in run.stderr:
            yield style, f'#error "{path} as {style} for {arch}: {run.stderr.strip().splitlines()[-1]}"\n'


def gathered(ptoas, arch):
    """All programs of a target as one file, and their number."""
    includes, bodies = {'#include "pto/pto-inst.hpp"\n'}, []
    for path in sorted([*(ROOT / "examples/text").glob("*.pto"), *(ROOT / "kernels").glob("*/*.pto")]):
        for style, text in emitted(ptoas, path, arch):
            includes.update(re.findall(r"^#include .*\n", text, re.MULTILINE))
            body = re.sub(r"^(#include .*|using namespace pto;)\n", "", text, flags=re.MULTILINE)
            name = re.sub(r"\W", "_", f"{path.stem}_{style}")
            bodies.append(f'namespace {name} {{\n#line 1 "{path.name}, {style}, {arch}"\n{body}}}\n')
    return "".join(sorted(includes)) + "using namespace pto;\n" + "".join(bodies), len(bodies)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--ptoas", required=True)
    parser.add_argument("--compiler", required=True)
    parser.add_argument("--kind", choices=KINDS, nargs="+", default=list(KINDS))
    parser.add_argument("--flag", action="append", default=[], help="a further flag of the compiler")
    arguments = parser.parse_args()
    failures = 0
    with tempfile.TemporaryDirectory() as scratch:
        for arch, macro in ARCHS.items():
            text, count = gathered(arguments.ptoas, arch)
            source = pathlib.Path(scratch) / f"{arch}.cpp"
            source.write_text(text)
            if count < 20:
                print(f"only {count} programs of {arch}")
                failures += 1
            for kind in arguments.kind:
                # The library is judged by its own tests.
                compiled = subprocess.run([arguments.compiler, *FLAGS, *arguments.flag, "-isystem", ROOT / "include",
                                           f"-D__NPU_ARCH__={macro}", *KINDS[kind], source], capture_output=True, text=True)
                print(f"{arch}, {kind}: {count} programs, {'good' if compiled.returncode == 0 else 'warnings'}")
                if compiled.returncode != 0:
                    print(compiled.stderr[:6000])
                    failures += 1
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
