#!/usr/bin/env python3
"""Numbers that no device has, as constants of raw synchronization, do not compile on the strict profiles.

    sync_constants.py --compiler g++ --include path/to/include

With g++ this takes an optimizing build, so the files of this folder, which are only parsed, cannot show it.
"""

import argparse
import subprocess

EVENT = "an event id must be from 0 to 7"
FLAG = "a flag must be between two of PIPE_S, PIPE_V, PIPE_MTE1, PIPE_MTE2, PIPE_MTE3, PIPE_M and PIPE_FIX"
BARRIER = "a barrier must be of one of PIPE_S, PIPE_V, PIPE_MTE1, PIPE_MTE2, PIPE_MTE3, PIPE_M, PIPE_FIX and PIPE_ALL"
WAIT = "PtoSetWaitFlag: a pipe must be one of PIPE_S, PIPE_V, PIPE_MTE1, PIPE_MTE2, PIPE_MTE3, PIPE_M and PIPE_FIX."
CASES = {
    "set_flag(PIPE_MTE2, PIPE_V, 8)": EVENT,
    "wait_flag(PIPE_MTE2, PIPE_V, -1)": EVENT,
    "set_flag(PIPE_MTE2, 9, 0)": FLAG,
    "wait_flag(PIPE_ALL, PIPE_V, 0)": FLAG,
    "pipe_barrier(8)": BARRIER,
    "get_buf(PIPE_V, 32, 0)": "the token of a buffer must be from 0 to 31",
    "rls_buf(PIPE_V, 32, 0)": "the token of a buffer must be from 0 to 31",
    "set_flag(PIPE_MTE2, PIPE_V, EVENT_ID7)": None,
    "wait_flag(PIPE_MTE2, PIPE_V, unknown)": None,
    "pipe_barrier(PIPE_ALL)": None,
}

parser = argparse.ArgumentParser()
parser.add_argument("--compiler", required=True)
parser.add_argument("--include", required=True)
options = parser.parse_args()


def compile_all(statements, profile):
    kernels = "".join(f"void kernel{i}([[maybe_unused]] int unknown) {{ {statement}; }}\n" for i, statement in enumerate(statements))
    source = "#include <pto/machine/events.hpp>\nusing namespace pto;\n" + kernels
    command = [options.compiler, "-std=c++20", "-O1", f"-I{options.include}", *profile, "-xc++", "-", "-c", "-o", "/dev/null"]
    return subprocess.run(command, input=source, capture_output=True, text=True, check=False)


complaints = []
wrong = [statement for statement, sentence in CASES.items() if sentence]
right = [statement for statement, sentence in CASES.items() if not sentence]
for profile in (["-D__NPU_ARCH__=2201"], ["-D__NPU_ARCH__=3101"]):
    text = compile_all(wrong, profile).stderr
    for sentence in set(CASES.values()) - {None}:
        wanted = sum(1 for case in CASES.values() if case == sentence)
        found = sum(1 for line in text.splitlines() if "error" in line and sentence in line)
        if found != wanted:
            complaints.append(f"{profile}: '{sentence}' is said {found} times, not {wanted}\n{text}")
    # Alone: after an error of a template g++ does not come to the others.
    if WAIT not in compile_all(["PtoSetWaitFlag<9, PIPE_V>()"], profile).stderr:
        complaints.append(f"{profile}: PtoSetWaitFlag<9, PIPE_V> is accepted")
for statements, profile in ((CASES, []), (right, ["-D__NPU_ARCH__=2201"]), (right, ["-D__NPU_ARCH__=3101"])):
    if text := compile_all(statements, profile).stderr:
        complaints.append(f"{profile or 'cpu'}: not accepted\n{text}")
print("\n".join(complaints))
raise SystemExit(1 if complaints else 0)
