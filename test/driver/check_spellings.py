#!/usr/bin/env python3
"""Launches of kernels are rewritten, compiled and run, and the compiler finds errors on the lines that the user wrote.

    check_spellings.py --compiler g++ --tool path/to/rewrite_launches --source REPOSITORY

launch_spellings.cpp says itself what must happen; misplaced.cpp has comments where the compiler must complain. Files of the
repository, which launch nothing in this way, must stay as they are to the byte; without the bodies of kernels they must compile.
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
LEAST_LAUNCHES = 150
WITHOUT_LAUNCHES = ["include/pto/pto-inst.hpp", "examples/tour.cpp", "examples/machine.cpp", "kernels/attention/attention.hpp",
                    "lib/Driver/launch_rewriter.cpp", "test/driver/launch_rewriter_test.cpp", "test/machine/mixed/first_file.cpp"]
MARK = '-D__global__=__attribute__((annotate("pto_kernel")))'
FLAGS = ["-std=c++20", "-Wall", "-Wextra", "-Wno-attributes"]  # g++ does not know the mark

parser = argparse.ArgumentParser()
parser.add_argument("--compiler", required=True)
parser.add_argument("--tool", required=True)
parser.add_argument("--source", required=True, type=pathlib.Path)
options = parser.parse_args()


def run(command, text=None):
    return subprocess.run(command, input=text, capture_output=True, text=True, check=False)


def preprocessed(source):
    includes = [f"-I{options.source}", f"-I{options.source / 'include'}"]
    result = run([options.compiler, *FLAGS, *includes, "-xc++", "-E", MARK, source])
    if result.returncode:
        sys.exit(result.stderr)
    return result.stdout


def rewritten(source, *tool_options):
    result = run([options.tool, *tool_options], preprocessed(source))
    if result.returncode:
        sys.exit(result.stderr)
    again = run([options.tool, *tool_options], result.stdout)
    if again.stdout != result.stdout:
        sys.exit(f"{source}: what was rewritten changes when it is rewritten again")
    return result.stdout


def compiled(text, *more):
    # The text was preprocessed by the same compiler, so warnings are about what the user or the rewriter wrote.
    return run([options.compiler, *FLAGS, "-xc++-cpp-output", "-", *more], text)


def check_spellings(folder):
    source, program = HERE / "launch_spellings.cpp", f"{folder}/program"
    result = compiled(rewritten(source), "-Werror", "-o", program)
    if result.returncode:
        return result.stderr
    result = run([program])
    print(result.stdout, end="")
    launches = re.search(r"(\d+) launches, 0 failures", result.stdout)
    if not launches or int(launches[1]) < LEAST_LAUNCHES:
        return f"{source}: not everything was launched as expected"
    result = compiled(rewritten(source, "--drop-bodies"), "-Wno-unused-parameter", "-Werror", "-o", program)
    if result.returncode:
        return result.stderr
    if "launched empty<<<1,nullptr,s>>>[0]\n" not in run([program]).stdout:
        return f"{source}: without bodies, kernels must be launched and do nothing"
    return ""


def check_places():
    source = HERE / "misplaced.cpp"
    lines = source.read_text(encoding="utf-8").splitlines()
    expected = {number for number, line in enumerate(lines, 1) if line.endswith("// an error")}
    for tool_options in ([], ["--drop-bodies"]):
        errors = compiled(rewritten(source, *tool_options), "-fsyntax-only").stderr
        found = {int(line) for line in re.findall(r"misplaced\.cpp:(\d+):\d+: error:", errors)}
        if found != expected:
            return f"{source}: errors on lines {sorted(found)} instead of {sorted(expected)}\n{errors}"
    return ""


def check_others():
    for file in WITHOUT_LAUNCHES:
        text = preprocessed(options.source / file)
        for tool_options in ([], ["--drop-bodies"]):
            result = run([options.tool, *tool_options], text)
            if result.returncode:
                return f"{file}: {result.stderr}"
            if "pto_kernel" in text and tool_options:
                result = compiled(result.stdout, "-fsyntax-only", "-w")
                if result.returncode:
                    return f"{file}: does not compile without bodies\n{result.stderr}"
            elif result.stdout != text:
                return f"{file}: has no launches and is changed"
    return ""


with tempfile.TemporaryDirectory() as folder:
    complaints = [complaint for complaint in (check_spellings(folder), check_places(), check_others()) if complaint]
print("\n".join(complaints))
sys.exit(1 if complaints else 0)
