#!/usr/bin/env python3
"""Checks the levels of the library of prebuilt instructions.

    check_levels.py --objdump PROGRAM --library FILE --program FILE

In the machine code: v4 has wide registers and dot products of bytes, v4_vbmi permutations of bytes besides, v3 has registers
of 32 bytes and none wider, v2 has neither; and no name is defined by two levels. When a program runs: PTO_TARGET chooses a level, the results are the same, and
a word that is no level, or a level that the processor does not have, is said and not fatal.
"""

import argparse
import os
import re
import subprocess
import sys

parser = argparse.ArgumentParser()
parser.add_argument("--objdump", required=True)
parser.add_argument("--library", required=True)
parser.add_argument("--program", required=True)
options = parser.parse_args()
complaints = []

members = subprocess.run(["ar", "t", options.library], capture_output=True, text=True, check=True).stdout.split()
levels = sorted({found[1] for member in members if (found := re.search(r"\.(v4_vbmi|v[234]|base)\.o$", member))})
if not levels:
    sys.exit(f"{options.library} has no objects of a level")


def code(member):
    """The disassembly of one member."""
    return subprocess.run(f"ar p {options.library} {member} > {member}.tmp && {options.objdump} -d {member}.tmp; rm -f {member}.tmp",
                          shell=True, capture_output=True, text=True, check=True).stdout


WIDE, MIDDLE, DOT = re.compile(r"%zmm\d"), re.compile(r"%ymm\d"), re.compile(r"\bvpdpbusd|\bvpdpwssd")
BYTES = re.compile(r"\bvperm(?:b|i2b|t2b)\b")
expected = {  # level: what elementwise code has, and must not have
    "v2": ([], [WIDE, MIDDLE]),
    "v3": ([MIDDLE], [WIDE]),
    "v4": ([WIDE], []),
}
for level in levels:
    if level != "base" and bool(BYTES.search(code(f"elementwise_tcvt.{level}.o"))) != (level == "v4_vbmi"):
        complaints.append(f"{level}: only v4_vbmi, and that, must convert by permutations of bytes")
    if level not in expected:
        continue
    text = code(f"elementwise_ta.{level}.o")
    has, lacks = expected[level]
    complaints += [f"{level}: elementwise_ta has no {pattern.pattern}" for pattern in has if not pattern.search(text)]
    complaints += [f"{level}: elementwise_ta has {pattern.pattern}" for pattern in lacks if pattern.search(text)]
    dots = DOT.search(code(f"matrix_product_text.{level}.o"))
    if (dots is not None) != (level == "v4"):
        complaints.append(f"{level}: products of bytes {'use' if dots else 'do not use'} dot products")

# Functions that two levels define would be mixed by the linker. (Objects are the state of the runtime, which they share.)
defined, level = {}, None
listing = subprocess.run(["readelf", "--wide", "--symbols", options.library], capture_output=True, text=True, check=True).stdout
for line in listing.splitlines():
    if found := re.match(r"File: .*\((?:.*\.)?(v4_vbmi|v[234]|base)\.o\)", line):
        level = found[1]
    elif line.startswith("File: "):
        level = None
    elif level and (found := re.match(r" *\d+: \S+ +\d+ FUNC +(?:WEAK|GLOBAL) +\S+ +\d+ (\S+)", line)):
        defined.setdefault(found[1], set()).add(level)
complaints += [f"{name} is defined by {' and '.join(sorted(where))}" for name, where in defined.items() if len(where) > 1]
complaints += [f"{name}: the name of an inline namespace is a macro that its header does not include" for name in defined if "_NAMESPACE" in name]
if len(defined) < 100:
    complaints.append(f"readelf lists only {len(defined)} functions of levels")


def run(target):
    environment = dict(os.environ, PTO_TARGET=target) if target is not None else {k: v for k, v in os.environ.items() if k != "PTO_TARGET"}
    return subprocess.run([options.program], env=environment, capture_output=True, text=True, check=False)


for target in [None, "", *levels]:
    result = run(target)
    if result.returncode != 0 or result.stdout != "7168\n":
        complaints.append(f"PTO_TARGET={target}: exit code {result.returncode}, printed {result.stdout!r} {result.stderr!r}")
    if result.stderr and "does not have" not in result.stderr:
        complaints.append(f"PTO_TARGET={target}: says {result.stderr!r}")
result = run("v9")
if result.returncode != 0 or "PTO_TARGET is 'v9'; it must be one of " not in result.stderr or result.stdout != "7168\n":
    complaints.append(f"PTO_TARGET=v9: exit code {result.returncode}, says {result.stderr!r}")

print("\n".join(complaints))
sys.exit(1 if complaints else 0)
