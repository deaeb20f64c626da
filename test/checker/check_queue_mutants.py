#!/usr/bin/env python3
"""grid_attention and two_phase_reduce without one of their pushes, pops, frees, allocations and meetings, in turn. These change what runs, so each mutant is
compiled. It must be told of: by the checker, by a deadlock report, or by another error of the launch. Frees do nothing on a2a3, where TPOP gives slots
back itself.

usage: check_queue_mutants.py --compiler COMPILER --checker LIBRARY
"""

import argparse
import concurrent.futures
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROFILES = {"cpu": [], "a2a3": ["-D__NPU_ARCH__=2201"], "a5": ["-D__NPU_ARCH__=3510"]}
STATEMENT = re.compile(r"^ *(?:pto::)?(?:TPUSH|TPOP|TFREE|SYNCALL|Queues::template free)\b[^;]*;", re.M)
PROGRAM = """
#include "{header}"
#include <vector>
int main() {{
  std::vector<float> in(65536, 0.25f), out(65536);
  {call}
}}
"""
HALVED = ("slots = onChip ? 2 : 4;", "slots = onChip ? 1 : 2;")
KERNELS = {
    "kernels/grid_attention/grid_attention.hpp": "kernels::launchGridAttention<64>(out.data(), in.data(), in.data(), in.data(), {1, 200, 700}, {.blocks = 2});",
    "kernels/two_phase_reduce/two_phase_reduce.hpp": "kernels::launchTwoPhaseReduce<kernels::Reduction::Max>(out.data(), in.data(), 20000, {.blocks = 2});",
}


def judge(arguments, header, text, call, profile):
    """What is said of a kernel, and how it ends."""
    with tempfile.TemporaryDirectory() as work:
        file = pathlib.Path(work) / "mutant.hpp"
        file.write_text(text)
        source = pathlib.Path(work) / "mutant.cpp"
        source.write_text(PROGRAM.format(header=file, call=call))
        command = [arguments.compiler, "-std=c++20", "-O0", "-g1", "-D__CPU_SIM", "-DPTO_CHECKED", *PROFILES[profile], f"-I{ROOT}/include", f"-I{ROOT}",
                   str(source), arguments.checker, "-Wl,--undefined=tessera_checked_program", "-lpthread", "-o", f"{work}/mutant"]
        made = subprocess.run(command, capture_output=True, text=True, check=False)
        if made.returncode != 0:
            return None, made.stderr
        ran = subprocess.run([f"{work}/mutant"], capture_output=True, text=True, check=False, timeout=120)
        return ran.returncode, ran.stderr


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--compiler", required=True)
    parser.add_argument("--checker", required=True)
    arguments = parser.parse_args()
    work = []
    for header, call in KERNELS.items():
        text = (ROOT / header).read_text()
        for profile in PROFILES:
            work.append((header, profile, "whole", text, call))
            for found in STATEMENT.finditer(text):
                line = text.count("\n", 0, found.start()) + 1
                if profile == "a2a3" and ("TFREE" in found.group() or "free<" in found.group()):
                    continue
                work.append((header, profile, line, text[: found.start()] + "  ;" + text[found.end() :], call))
            if HALVED[0] in text:
                work.append((header, profile, "halved queues", text.replace(*HALVED), call))
    counts = {"checker": 0, "deadlock": 0, "error": 0, "silent": 0}
    complaints = []
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        results = list(pool.map(lambda one: judge(arguments, one[0], one[3], one[4], one[1]), work))
    for (header, profile, line, _, _), (code, said) in zip(work, results):
        name = f"{header}:{line} on {profile}"
        if line == "halved queues":  # the same results, or a deadlock; never a race
            print(f"{name}: {'deadlock' if 'deadlock' in said else 'nothing found' if code == 0 and not said else said[-500:]}")
        elif line == "whole":
            if code != 0 or said:
                complaints.append(f"{name} ends with {code}:\n{said[-3000:]}")
        elif code is None:
            complaints.append(f"{name} does not compile:\n{said[:2000]}")
        elif "error[" in said:
            counts["checker"] += 1
        elif "deadlock" in said:
            counts["deadlock"] += 1
        elif code != 0:
            counts["error"] += 1
        else:
            counts["silent"] += 1
            complaints.append(f"nothing is said of the mutant {name}")
    print(f"{sum(counts.values())} mutants: {counts['checker']} told of by the checker, {counts['deadlock']} deadlocks, {counts['error']} other errors, {counts['silent']} silent")
    if complaints:
        sys.exit("\n".join(complaints))


main()
