#!/usr/bin/env python3
"""Writes every program of the repository as bytecode, reads it, and expects the same program: the same bytes again, and the same C++, text
and steps of a run from the bytecode and from the text that it is decoded to.

    round_trip.py --tools build/clang/tools --source . --work FOLDER

Programs are the examples, the kernels and the tests of text that ptoas reads.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys

# What version 0 cannot say, whatever is allowed.
NOT_ENCODABLE = ("branches to a block, which bytecode cannot say", "is no function, and bytecode has nothing else in a module")


class Wrong(Exception):
    """Something is not kept."""


class Trip:
    def __init__(self, options, file):
        self.options = options
        self.file = file
        self.outcomes = 0  # that are not refusals
        self.stem = options.work / "_".join(file.relative_to(options.source).parts)

    def run(self, tool, *arguments):
        command = [self.options.tools / tool, *arguments]
        environment = dict(os.environ, PTOBC_ALLOW_GENERIC="1", PTOBC_EMIT_DEBUGINFO="0")
        return subprocess.run(command, capture_output=True, env=environment, timeout=120, check=False)

    def wanted(self, tool, *arguments):
        result = self.run(tool, *arguments)
        if result.returncode != 0:
            raise Wrong(f"{self.file}: {tool} {' '.join(map(str, arguments))} failed:\n{result.stderr.decode(errors='replace')}")
        return result.stdout

    def outcome(self, file, tool, *options):
        """What a tool writes, without places, or that it refuses."""
        result = self.run(tool, *options, file)
        return re.sub(rb" *// [^\n]*", b"", result.stdout) if result.returncode == 0 else None

    def check(self):
        """Whether the program could be written."""
        bytecode, text = self.stem.with_suffix(".ptobc"), self.stem.with_suffix(".decoded")
        encoded = self.run("ptobc", "encode", self.file, "-o", bytecode)
        if encoded.returncode != 0:
            said = encoded.stderr.decode(errors="replace")
            if "ERROR: could not read" in said or any(sentence in said for sentence in NOT_ENCODABLE):
                return False
            raise Wrong(f"{self.file}: cannot be encoded:\n{said}")
        self.wanted("ptobc", "verify", bytecode)
        self.wanted("ptobc", "decode", bytecode, "-o", text)
        for other in (text, bytecode):
            if self.wanted("ptobc", "encode", other) != bytecode.read_bytes():
                raise Wrong(f"{self.file}: {other} has other bytes")
        for command in (("ptoas", "--emit=dps", "--pto-arch=cpu"), ("ptoas", "--pto-arch=a3"), ("ptoas", "--pto-arch=a5"),
                        ("ptorun", "--dump-steps", "--profile=cpu")):
            expected = self.outcome(self.file, *command)
            self.outcomes += expected is not None
            for other in (bytecode, text):
                if self.outcome(other, *command) != expected:
                    raise Wrong(f"{self.file}: {' '.join(command)} makes something else of {other}")
        return True


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tools", type=pathlib.Path, required=True)
    parser.add_argument("--source", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--every", type=int, default=1, help="of the tests of text, take one in so many")
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    programs = [*options.source.glob("examples/text/*.pto"), *options.source.glob("kernels/*/*.pto")]
    tests = [file for part in ("run", "emit", "syntax", "assembly", "conversion") for kind in ("pto", "mlir")
             for file in options.source.glob(f"test/text/{part}/*.{kind}")]
    tests = sorted(tests)[::options.every]
    written, complaints = [], []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        trips = [Trip(options, file) for file in sorted(programs) + sorted(tests)]
        for trip, result in [(trip, pool.submit(trip.check)) for trip in trips]:
            try:
                if result.result():
                    written.append(trip.file)
            except Wrong as wrong:
                complaints.append(str(wrong))
    kernels = [trip for trip in trips if "kernels" in trip.file.parts]
    if few := [str(trip.file) for trip in kernels if trip.outcomes < 2]:  # some are for one device only
        complaints.append("hardly compared: " + ", ".join(few))
    if missing := sorted(set(programs) - set(written)):
        complaints.append("not written: " + ", ".join(map(str, missing)))
    if len(written) - len(programs) < len(tests) // 2:
        complaints.append(f"only {len(written) - len(programs)} of {len(tests)} tests were written")
    print("\n".join(complaints) or f"{len(written)} programs are kept")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
