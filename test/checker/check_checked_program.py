#!/usr/bin/env python3
"""What a program does that is linked with tessera::checked: exit codes, environment, the same text twice; and what ptocc --check makes.

usage: check_checked_program.py CHECKED_MISTAKES [PTOCC]
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

program = sys.argv[1]
ptocc = sys.argv[2] if len(sys.argv) > 2 else None
complaints = []


def run(words, **environment):
    return subprocess.run(words, capture_output=True, text=True, check=False, env={**os.environ, **environment})


def expect(what, condition, result):
    if not condition:
        complaints.append(f"{what}: exit code {result.returncode}\n{result.stdout}{result.stderr}")


with tempfile.TemporaryDirectory() as folder:
    wrong = run([program, "missing_flag"])
    expect("a race", wrong.returncode == 3 and "error[race-raw]" in wrong.stderr and "missing_flag.cpp:" in wrong.stderr, wrong)
    expect("no colours in a file", "\033" not in wrong.stderr, wrong)
    again = run([program, "missing_flag"])
    expect("the same text twice", again.stderr == wrong.stderr, again)
    right = run([program, "missing_flag", "mended"])
    expect("the mended program", right.returncode == 0 and right.stderr == "", right)
    usage = run([program])
    expect("another exit code stays", usage.returncode == 2 and "usage" in usage.stderr, usage)
    kept = run([program, "missing_flag"], PTO_CHECK_EXIT="0")
    expect("PTO_CHECK_EXIT=0", kept.returncode == 0 and "error[race-raw]" in kept.stderr, kept)
    other = run([program, "missing_flag"], PTO_CHECK="uninit,event")
    expect("PTO_CHECK selects", other.returncode == 0 and other.stderr == "", other)
    bad = run([program, "missing_flag"], PTO_CHECK="speed")
    expect("a bad PTO_CHECK", bad.returncode == 1 and bad.stderr.startswith("[PTO] PTO_CHECK: the checker finds nothing called 'speed'") and bad.stderr.count("\n") == 1, bad)
    bad = run([program, "missing_flag"], PTO_CHECK_LIMIT="many")
    expect("a bad limit", bad.returncode == 1 and "PTO_CHECK_LIMIT: the limit of findings must be a number, not 'many'" in bad.stderr, bad)
    file = pathlib.Path(folder) / "found.json"
    run([program, "missing_flag"], PTO_CHECK_JSON=str(file))
    found = json.loads(file.read_text())
    expect("JSON", found["errors"] == 1 and found["findings"][0]["id"] == "race-raw" and len(found["findings"][0]["deeds"]) == 2, wrong)
    bad = run([program, "missing_flag"], PTO_CHECK_JSON="/no/such/folder/found.json")
    expect("a file that cannot be written", bad.returncode == 3 and "/no/such/folder/found.json cannot be written" in bad.stderr, bad)

    if ptocc:
        source = pathlib.Path(folder) / "kernel.cpp"
        source.write_text("""
#include <pto/pto-inst.hpp>
#include "acl/acl.h"
using namespace pto;
__global__ AICORE void kernel(__gm__ float *x) {
  Tile<TileType::Vec, float, 16, 64> tile;
  TASSIGN(tile, 0);
  GlobalTensor<float, Shape<1, 1, 1, 16, 64>, Stride<1024, 1024, 1024, 64, 1>> tensor(x);
  TLOAD(tile, tensor);
#ifdef MENDED
  set_flag(PIPE_MTE2, PIPE_MTE3, EVENT_ID0);
  wait_flag(PIPE_MTE2, PIPE_MTE3, EVENT_ID0);
#endif
  TSTORE(tensor, tile);
}
int main() {
  static float numbers[1024];
  kernel<<<1, nullptr, nullptr>>>(numbers);
  return aclrtSynchronizeStream(nullptr);
}
""")
        made = str(pathlib.Path(folder) / "program")
        command = [ptocc, "-xcce", "--cce-aicore-arch=dav-c220-vec", "-O0", str(source), "-o", made]
        result = run([*command, "--check"])
        expect("ptocc --check", result.returncode == 0, result)
        result = run([made])
        expect("what it made", result.returncode == 3 and "error[race-raw]: TSTORE may read before TLOAD has written" in result.stderr and "kernel.cpp:" in result.stderr, result)
        expect("its warnings", "not-watched" not in result.stderr, result)
        result = run([*command, "--check=uninit", "--check-limit=3"])
        expect("ptocc --check=uninit", result.returncode == 0, result)
        result = run([made])
        expect("what it made", result.returncode == 0 and result.stderr == "", result)
        result = run([made], PTO_CHECK="race")
        expect("the environment comes first", result.returncode == 3, result)
        result = run([*command, "--check", "-DMENDED"])
        result = run([made])
        expect("the mended kernel", result.returncode == 0 and result.stderr == "", result)

if complaints:
    sys.exit("\n".join(complaints))
