#!/usr/bin/env python3
"""Executes random programs three ways: the runner on SSA text, the runner on DPS text, and emitted C++.

    check.py --tool pto-random --compiler CXX --source REPOSITORY [--seeds 2] [--count N] [--profiles cpu a2a3 a5] [--jobs N]
             [--flag=FLAG...] [--keep FOLDER]

pto-random makes the programs, runs them in every spelling and compares; here its C++ is compiled and run on the same data. A folder
with a difference is kept, and a line says how to make it again.
"""

import argparse
import concurrent.futures
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile

PROFILES = {"cpu": [], "a2a3": ["-D__NPU_ARCH__=2201"], "a5": ["-D__NPU_ARCH__=3101"]}
WARNINGS = ["-Wall", "-Wextra", "-Werror"]
TIMEOUT = 600


class Wrong(Exception):
    """Something differs or was refused."""


def run(command, what):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, errors="replace", timeout=TIMEOUT)
    if done.returncode != 0:
        raise Wrong(f"{what} ended with {done.returncode}: {shlex.join(str(part) for part in command)}\n{done.stdout}{done.stderr}")
    return done.stderr


def compare(folder):
    """Names the kernel, the argument and the byte of the first difference."""
    expected, actual = (folder / "expected.bin").read_bytes(), (folder / "actual.bin").read_bytes()
    if expected == actual:
        return
    if len(expected) != len(actual):
        raise Wrong(f"the program wrote {len(actual)} bytes instead of {len(expected)}")
    first = next(i for i, (a, b) in enumerate(zip(expected, actual)) if a != b)
    for line in (folder / "layout.txt").read_text(encoding="utf-8").splitlines():
        kernel, argument, element, start, size = line.split()
        if int(start) <= first < int(start) + int(size):
            byte = first - int(start)
            raise Wrong(f"kernel {kernel}, argument {argument} ({element}), byte {byte}: the runner gives {expected[first]:#04x}, "
                        f"the emitted C++ {actual[first]:#04x}")


# In C++ a tile counts against its buffer while its object exists, in the runner while its value is needed: what fits in one may not in
# the other, so the emitted programs get room.
ROOM = [f"-DPTO_{buffer}_SIZE_BYTES=0x1000000u" for buffer in ("UBUF", "CBUF", "L0A", "L0B", "L0C", "BIAS", "FBUF")]


def check(options, folder, seed, profile):
    """Returns what pto-random reports."""
    report = run([options.tool, "--seed", seed, "--count", options.count, "--profile", profile, "--directory", folder], "pto-random")
    program = folder / "program"
    # The runner is compiled so: sums of products of floats are rounded once where the machine can.
    run([options.compiler, "-std=c++20", "-O0", "-march=native", *WARNINGS, *PROFILES[profile], *ROOM, *options.flag, f"-I{options.source}/include",
         folder / "main.cpp", "-o", program], "the compiler")
    run([program, folder / "inputs.bin", folder / "actual.bin"], "the emitted program")
    compare(folder)
    return report


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", required=True)
    parser.add_argument("--compiler", required=True)
    parser.add_argument("--source", required=True)
    parser.add_argument("--seeds", type=int, nargs="+", default=[2])
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--profiles", nargs="+", choices=PROFILES, default=list(PROFILES))
    parser.add_argument("--jobs", type=int, default=min(2, os.cpu_count() or 1))
    parser.add_argument("--flag", action="append", default=[], help="a further flag for the compiler")
    parser.add_argument("--keep", help="the folder in which all folders are kept")
    options = parser.parse_args()

    parent = pathlib.Path(options.keep or tempfile.mkdtemp(prefix="pto-random-"))
    cases = [(seed, profile) for seed in options.seeds for profile in options.profiles]

    def one(case):
        seed, profile = case
        folder = parent / f"{seed}-{profile}"
        folder.mkdir(parents=True, exist_ok=True)
        try:
            return check(options, folder, seed, profile), None
        except (Wrong, subprocess.TimeoutExpired) as wrong:
            return "", f"seed {seed}, profile {profile}: {wrong}\n  kept: {folder}"

    failures = 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for (seed, profile), (report, wrong) in zip(cases, pool.map(one, cases)):
            print(report if wrong is None else f"FAILED {wrong}", end="" if wrong is None else "\n", flush=True)
            if wrong is not None:
                failures += 1
                again = [sys.argv[0], "--tool", options.tool, "--compiler", options.compiler, "--source", options.source,
                         "--seeds", str(seed), "--profiles", profile, "--count", str(options.count),
                         *(f"--flag={flag}" for flag in options.flag)]
                print(f"  again: {shlex.join(['python3', *again])}", flush=True)
            elif not options.keep:
                shutil.rmtree(parent / f"{seed}-{profile}")
    if failures == 0 and not options.keep:
        parent.rmdir()
    print(f"{len(cases) - failures} of {len(cases)} modules of {options.count} random kernels are the same in all ways")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
