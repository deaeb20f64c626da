#!/usr/bin/env python3
"""What ptoas takes for small and large programs, and the share of each pass.

    ptoas.py --ptoas PTOAS --random RANDOM_SYNC_PROGRAM SMALL_FILE...

Large programs are of three kinds: one long block; many loops and branches; random ones of the soak tests, the first that fit
into the memory of a core. Every time is the median of some runs of the whole tool, as the pass manager and the clock tell it.
"""

import argparse
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import time

ROUNDS = 5
ARGUMENTS = ["--enable-insert-sync", "--mlir-timing"]
PASS = re.compile(r"^\s*([0-9.]+) \([^)]*\)\s+pto-(\S+)$", re.M)
PROMISES = {1000: 0.1, 10000: 2.0}  # seconds of insert-sync, for a number of instructions
TILES = 12
TILE = "!pto.tile_buf<vec, 16x64xf32>"
PART = "!pto.partition_tensor_view<16x64xf32>"


def group(number):
    """A load, six steps of arithmetic, a store: 8 instructions on tiles that others use, too."""
    def tile(step):
        return f"%t{(3 * number + step) % TILES}"
    lines = [f"pto.tload ins(%in : {PART}) outs({tile(0)} : {TILE})"]
    for step, name in enumerate(("tabs", "texp", "tneg")):
        lines.append(f"pto.{name} ins({tile(step)} : {TILE}) outs({tile(step + 1)} : {TILE})")
    for step, name in enumerate(("tadd", "tmul", "tmax"), 3):
        lines.append(f"pto.{name} ins({tile(step)}, {tile(step - 1)} : {TILE}, {TILE}) outs({tile(step + 1)} : {TILE})")
    return [*lines, f"pto.tstore ins({tile(6)} : {TILE}) outs(%out : {PART})"]


def nested(number):
    """Three groups: in a loop, in a branch in it, in a loop in that."""
    return [f"scf.for %i{number} = %c0 to %n step %c1 {{", *group(number), "scf.if %c {", *group(number + 1),
            f"scf.for %j{number} = %c0 to %n step %c1 {{", *group(number + 2), "}", "}", "}"]


def program(instructions, has_loops):
    lines = [f"func.func @large(%in: {PART}, %out: {PART}, %n: index, %c: i1) attributes {{pto.entry}} {{",
             "%c0 = arith.constant 0 : index", "%c1 = arith.constant 1 : index",
             *(f"%t{number} = pto.alloc_tile : {TILE}" for number in range(TILES))]
    groups = -(-instructions // 8)
    for number in range(0, groups, 3 if has_loops else 1):
        lines += nested(number) if has_loops else group(number)
    return "\n".join([*lines, "return", "}", ""])


def run(ptoas, path):
    """Seconds of all of it, and of each pass; nothing when ptoas refuses the program."""
    start = time.monotonic()
    done = subprocess.run([ptoas, *ARGUMENTS, path, "-o", "/dev/null"], capture_output=True, text=True, check=False)
    total = time.monotonic() - start
    return (total, {name: float(seconds) for seconds, name in PASS.findall(done.stderr)}) if done.returncode == 0 else done.stderr


def measure(ptoas, path):
    runs = [run(ptoas, path) for _ in range(ROUNDS)]
    for one in runs:
        if isinstance(one, str):
            sys.exit(f"{path}: {one}")
    total = statistics.median(total for total, _ in runs)
    passes = {name: statistics.median(passes[name] for _, passes in runs) for name in runs[0][1]}
    return {**passes, "reading, C++": total - sum(passes.values()), "all": total}


def instructions(ptoas, path):
    """How many insert-sync saw."""
    told = subprocess.run([ptoas, "--enable-insert-sync", "--pto-insert-sync-debug=1", path, "-o", "/dev/null"], capture_output=True, text=True, check=True)
    return sum(int(count) for count in re.findall(r": (\d+) instructions, ", told.stderr))


def random_program(generator, ptoas, size, path):
    """Writes the first that fits. Whether there is one."""
    for seed in range(1, 30):
        made = subprocess.run([generator, str(seed), "a2a3", str(size)], capture_output=True, text=True, check=False)
        path.write_text(made.stdout, encoding="utf-8")
        if made.returncode == 0 and not isinstance(run(ptoas, path), str):
            return True
    return False


def show(table):
    """A line for each pass, a column for each program."""
    names = list(dict.fromkeys(name for _, _, times in table for name in times))
    print(f"{'milliseconds, share':<20}" + "".join(f"{title:>18}" for title, _, _ in table))
    print(f"{'instructions':<20}" + "".join(f"{count:>18,}" for _, count, _ in table))
    for name in names:
        cells = (f"{1000 * times[name]:>10.1f} {100 * times[name] / times['all']:>5.1f} %" if name in times else "" for _, _, times in table)
        print(f"{name:<20}" + "".join(f"{cell:>18}" for cell in cells))


def main():
    parser = argparse.ArgumentParser(description="Measures ptoas; see the top of this script.")
    parser.add_argument("--ptoas", required=True)
    parser.add_argument("--random", required=True)
    parser.add_argument("small", nargs="+", type=pathlib.Path)
    options = parser.parse_args()
    table, missed = [], []

    def add(title, path):
        times = measure(options.ptoas, path)
        table.append((title, instructions(options.ptoas, path), times))
        return times

    with tempfile.TemporaryDirectory() as folder:
        for path in options.small:
            add(path.stem, path)
        for size, promise in PROMISES.items():
            for kind in ("block", "loops", "random"):
                path = pathlib.Path(folder) / f"{kind}.pto"
                if kind != "random":
                    path.write_text(program(size, kind == "loops"), encoding="utf-8")
                elif not random_program(options.random, options.ptoas, size, path):
                    print(f"no random program of {size} instructions fits")
                    continue
                seconds = add(f"{kind} {size}", path)["insert-sync"]
                if seconds > promise:
                    missed.append(f"insert-sync took {1000 * seconds:.0f} ms of {kind} {size}; {1000 * promise:.0f} are promised: BELOW")
    show(table)
    print("insert-sync is promised to take at most 100 ms for 1,000 instructions and 2 s for 10,000.")
    print("\n".join(missed), end="\n" if missed else "")


if __name__ == "__main__":
    main()
