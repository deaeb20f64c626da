#!/usr/bin/env python3
"""Checks that the library's headers compile for whoever includes them: each alone (of an instruction that needs no header but that of
its family, the latter), and the umbrella header under many flags.

    check.py --compiler g++ --include path/to/include

Only the front end runs (-fsyntax-only), and every warning is an error.
"""

import argparse
import concurrent.futures
import functools
import os
import subprocess
import sys
import tempfile

UMBRELLA = "pto/pto-inst.hpp"

# Flags under which the umbrella header must compile, one compilation for each line.
VARIANTS = [
    "-std=c++20 -O0",
    "-std=c++20 -O2 -D__CPU_SIM",
    "-std=c++20 -O3 -march=native",
    "-std=c++20 -O3 -march=native -DNDEBUG",
    "-std=c++20 -O0 -D_DEBUG",
    "-std=c++20 -O0 -D_DEBUG -D__CPU_SIM -march=native",
    "-std=c++20 -D__PTO_AUTO__",
    "-std=c++20 -D__PTO_AUTO__ -D__CPU_SIM -DNDEBUG",
    "-std=c++20 -D__NPU_ARCH__=2201",
    "-std=c++20 -D__NPU_ARCH__=3101 -D__CPU_SIM",
    "-std=c++20 -D__NPU_ARCH__=3510 -D_DEBUG",
    "-std=c++20 -DPTO_CHECK_A2A3 -DPTO_CHECK_A5 -D__CPU_SIM",
    "-std=c++20 -DPTO_CPU_SIM_TRACE_MODE=1 -D__CPU_SIM",
    "-std=c++20 -DPTO_CPU_SIM_TRACE_MODE=1 -D__NPU_ARCH__=3101",
    "-std=c++20 -D__TESSERA_PTOCC__ -D__NPU_ARCH__=2201 -D__DAV_VEC__ -D__CCE_AICORE__=220",
    "-std=c++20 -D__TESSERA_PTOCC__ -D__NPU_ARCH__=3510 -D__DAV_CUBE__ -D__CCE_AICORE__=310",
    "-std=c++23 -O3 -march=native",
    "-std=c++23 -O0 -D_DEBUG -D__CPU_SIM",
    "-std=gnu++20 -O2",
]

# Headers outside these rooms are included by programs by name, so they are checked with every compiler; the others once.
ROOMS = tuple(f"pto/{room}/" for room in ("types", "profile", "memory", "tile", "machine", "isa", "host"))

# Precompiled, for the headers that include it: what it declares they may use, and it is compiled alone as well.
BASE = "pto/machine/issue.hpp"


def headers_under(include):
    found = []
    for folder, _, names in os.walk(include):
        found += [os.path.relpath(os.path.join(folder, name), include) for name in names if name.endswith((".h", ".hpp"))]
    return sorted(found)


def only_forwards(include, header):
    """Whether a header does nothing but include the umbrella header, so that compiling it alone proves nothing new."""
    with open(os.path.join(include, header), encoding="utf-8") as file:
        lines = [line.split("//")[0].strip() for line in file]
    return [line for line in lines if line] == ["#pragma once", f'#include "{UMBRELLA}"']


def is_of_family(include, header):
    """Whether a header includes nothing but its family's header, which is compiled alone."""
    with open(os.path.join(include, header), encoding="utf-8") as file:
        included = [line.split()[1] for line in file if line.startswith("#include")]
    return header.startswith("pto/isa/") and included == [f'"{os.path.dirname(header)}/family.hpp"']


@functools.cache
def includes_base(include, header):
    """Whether a header includes BASE, itself or through others."""
    with open(os.path.join(include, header), encoding="utf-8") as file:
        included = [line.split('"')[1] for line in file if line.startswith('#include "')]
    return any(other == BASE or includes_base(include, other) for other in included)


def compile_text(compiler, flags, text):
    """Compiles `text` without warnings; returns the compiler's complaint, or nothing."""
    command = [compiler, *flags, "-Wall", "-Wextra", "-Werror", "-fsyntax-only", "-x", "c++", "-"]
    result = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    return result.stderr if result.returncode != 0 else ""


def main(arguments):
    parser = argparse.ArgumentParser(description="Checks that headers compile; see the top of this script.")
    parser.add_argument("--compiler", required=True)
    parser.add_argument("--include", required=True)
    options = parser.parse_args(arguments)
    search = f"-I{options.include}"
    every_header = "clang" in os.path.basename(options.compiler)

    tasks = []  # (what is checked, flags, text)
    for variant in VARIANTS:
        tasks.append((f"{UMBRELLA} with {variant}", [search, *variant.split()], f"#include <{UMBRELLA}>\n"))
    # Twice, and after the standard headers that a host program includes first: nothing may depend on the order.
    text = f"#include <cmath>\n#include <cstdio>\n#include <vector>\n#include <{UMBRELLA}>\n#include <{UMBRELLA}>\nint main() {{}}\n"
    tasks.append((f"{UMBRELLA} in a program", [search, "-std=c++20"], text))
    others = [header for header in headers_under(options.include) if header != UMBRELLA]
    forwarders = [header for header in others if only_forwards(options.include, header)]
    text = "".join(f"#include <{header}>\n" for header in forwarders)
    tasks.append(("all forwarding headers", [search, "-std=c++20"], text))
    failures = 0
    with tempfile.TemporaryDirectory() as scratch, concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        base = os.path.join(scratch, "base.hpp")
        with open(base, "w", encoding="utf-8") as file:
            file.write(f"#include <{BASE}>\n")
        subprocess.run([options.compiler, search, "-std=c++20", "-x", "c++-header", base, "-o", f"{base}.gch"], check=True)
        for header in others:
            if header not in forwarders and not is_of_family(options.include, header) and (every_header or not header.startswith(ROOMS)):
                precompiled = ["-include", base] if includes_base(options.include, header) else []
                tasks.append((f"{header} alone", [search, "-std=c++20", *precompiled], f"#include <{header}>\n"))
        complaints = pool.map(lambda task: compile_text(options.compiler, task[1], task[2]), tasks)
        for (what, _, _), complaint in zip(tasks, complaints):
            if complaint:
                failures += 1
                print(f"FAIL: {what}\n{complaint}")
    print(f"{len(tasks) - failures} of {len(tasks)} compilations without a complaint")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
