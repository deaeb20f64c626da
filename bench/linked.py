#!/usr/bin/env python3
"""Compares prebuilt instructions (tessera::linked, plain -O2) with the same lines compiled from the headers for this host.

    linked.py --native PROGRAM --linked PROGRAM [--rounds N] [--turns N] [FILTER]

The programs are tessera_bench and tessera_bench_linked. They take turns, so that both meet the same machine; of each line the best rate of
each counts. Lines whose tiles have 4096 bytes or more are promised 90 % of the native rate, those of 256 bytes 60 %.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile

BYTES = {"64": 8, "32": 4, "16": 2, "8": 1, "4": 0.5}


def tile_bytes(line):
    """Of the line's tile, or None where its shape is not one of rows and columns."""
    shape = re.fullmatch(r"(\d+)x(\d+)", line["shape"])
    element = re.match(r"(?:bf|f|i|ui|u|e\dm|hif)(\d+)", line["type"])
    if not shape or not element:
        return None
    return int(shape[1]) * int(shape[2]) * BYTES.get(element[1], 1)


def measure(program, options):
    with tempfile.NamedTemporaryFile(suffix=".json") as out:
        subprocess.run(["taskset", "--cpu-list", str(sorted(os.sched_getaffinity(0))[-1]), program, *([options.filter] if options.filter else []),
                        f"--rounds={options.rounds}", f"--json={out.name}"], check=True, stdout=subprocess.DEVNULL)
        return json.load(open(out.name, encoding="utf-8"))["lines"]


parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--native", required=True)
parser.add_argument("--linked", required=True)
parser.add_argument("--rounds", type=int, default=5)
parser.add_argument("--turns", type=int, default=3)
parser.add_argument("filter", nargs="?")
options = parser.parse_args()

best = {}
for _ in range(options.turns):
    for which in ("native", "linked"):
        for line in measure(getattr(options, which), options):
            key = (line["name"], line["type"], line["shape"], line["against"])
            rates = best.setdefault(key, {"line": line})
            rates[which] = max(rates.get(which, 0), line["achieved"])

ratios = {"4 KiB and more": [], "256 bytes": [], "others": []}
promises = {"4 KiB and more": 0.9, "256 bytes": 0.6, "others": None}
for key, rates in best.items():
    if not rates.get("native") or "linked" not in rates:
        continue
    size = tile_bytes(rates["line"])
    group = "others" if size is None or 256 < size < 4096 else "4 KiB and more" if size >= 4096 else "256 bytes"
    ratio = rates["linked"] / rates["native"]
    ratios[group].append(ratio)
    promise = promises[group]
    print(f"{key[0]:34} {key[1]:12} {key[2]:14} {100 * ratio:6.0f} % of native{'' if promise is None or ratio >= promise else '   MISSED'}")
for group, found in ratios.items():
    if found:
        found.sort()
        promise = promises[group]
        kept = "" if promise is None else f"; {sum(r >= promise for r in found)} of {len(found)} have the promised {100 * promise:.0f} %"
        print(f"{group}: median {100 * found[len(found) // 2]:.0f} %, lowest {100 * found[0]:.0f} %{kept}")
if not best:
    sys.exit(f"no line matches '{options.filter}'")
