#!/usr/bin/env python3
"""What ptocc costs against one pass of clang over the same file, as ratios in one run.

    ptocc.py --ptocc PTOCC --include INCLUDE FILE
"""

import argparse
import pathlib
import re
import resource
import statistics
import subprocess
import tempfile
import time

ROUNDS = 3


def cost(command):
    """Wall time and processor time of a command."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    subprocess.run(command, check=True)
    after, end = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    return end - start, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    parser = argparse.ArgumentParser(description="Measures ptocc; see the top of this script.")
    parser.add_argument("--ptocc", required=True)
    parser.add_argument("--include", required=True)
    parser.add_argument("file", type=pathlib.Path)
    options = parser.parse_args()
    text = options.file.read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        once = pathlib.Path(folder) / "once.cpp"
        once.write_text(re.sub(r"<<<.*?>>>", "", text, flags=re.S), encoding="utf-8")  # launches are calls
        flags = ["-O2", "-DMEMORY_BASE", f"-I{options.file.parent}"]
        clang = ["clang++-19", "-std=c++20", "-march=native", "-D__NPU_ARCH__=2201", f"-I{options.include}", *flags, "-c", once, "-o", f"{folder}/once.o"]
        ptocc = [options.ptocc, "-xcce", "--cce-aicore-arch=dav-c220", *flags, "-c", options.file, "-o", f"{folder}/device.o"]
        pairs = [(cost(clang), cost(ptocc)) for _ in range(ROUNDS)]
    for what, index, promise in (("wall time", 0, 2.0), ("processor time", 1, 3.3)):
        ratio = statistics.median(device[index] / plain[index] for plain, device in pairs)
        plain = statistics.median(plain[index] for plain, _ in pairs)
        print(f"ptocc -O2 of {options.file.name} ({len(text.splitlines())} lines, two device passes), {what}: {ratio:.2f} times one pass of clang"
              f" ({plain:.2f} s), at most {promise} promised {'' if ratio <= promise else 'BELOW'}")


if __name__ == "__main__":
    main()
