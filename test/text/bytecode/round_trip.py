#!/usr/bin/env python3
"""Writes every program of the repository as bytecode, reads it, and expects the same program: the same bytes again, the same C++ and the
same text from the bytecode and from the text that it is decoded to.

    round_trip.py --tools build/clang/tools --source . --work FOLDER

Programs are the examples, the kernels and the tests of text that ptoas reads.
"""
import argparse
import concurrent.futures
import os
import pathlib
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

    def outcome(self, emit, arch, file):
        """What ptoas writes, or that it refuses."""
        result = self.run("ptoas", f"--emit={emit}", f"--pto-arch={arch}", file)
        return result.stdout if result.returncode == 0 else None

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
        for emit, arch in (("dps", "cpu"), ("cpp", "a3"), ("cpp", "a5")):
            expected = self.outcome(emit, arch, self.file)
            for other in (bytecode, text):
                if self.outcome(emit, arch, other) != expected:
                    raise Wrong(f"{self.file}: ptoas --emit={emit} --pto-arch={arch} makes something else of {other}")
        return True


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tools", type=pathlib.Path, required=True)
    parser.add_argument("--source", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    programs = [*options.source.glob("examples/text/*.pto"), *options.source.glob("kernels/*/*.pto")]
    tests = [file for part in ("run", "emit", "syntax", "assembly", "conversion") for kind in ("pto", "mlir")
             for file in options.source.glob(f"test/text/{part}/*.{kind}")]
    written, complaints = [], []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        trips = {pool.submit(Trip(options, file).check): file for file in sorted(programs) + sorted(tests)}
        for trip, file in trips.items():
            try:
                if trip.result():
                    written.append(file)
            except Wrong as wrong:
                complaints.append(str(wrong))
    if missing := sorted(set(programs) - set(written)):
        complaints.append("not written: " + ", ".join(map(str, missing)))
    if len(written) - len(programs) < len(tests) // 2:
        complaints.append(f"only {len(written) - len(programs)} of {len(tests)} tests were written")
    print("\n".join(complaints) or f"{len(written)} programs are kept")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
