#!/usr/bin/env python3
"""Checks the machine code of functions whose names begin with probe_.

    check.py --objdump llvm-objdump-19 --source instructions.cpp instructions.o

Each must contain vector instructions (or leave the work to memcpy, memmove or memset) and call nothing else. Comments in the
source say more:

  // allow-call: NAME why      any probe may call NAME, as the linker spells it; the reason is required
  // max-branches: N           the next probe has at most N conditional branches
"""

import argparse
import re
import subprocess
import sys
from dataclasses import dataclass, field

MEMORY_FUNCTIONS = {"memcpy", "memmove", "memset"}


@dataclass
class Function:
    instructions: list = field(default_factory=list)  # (mnemonic, operands)
    calls: set = field(default_factory=set)
    branches: int = 0
    vector: bool = False


@dataclass
class Wishes:
    probes: list = field(default_factory=list)
    allowed: set = field(default_factory=set)
    max_branches: dict = field(default_factory=dict)  # by probe


class BadSource(Exception):
    """A comment in the source is malformed."""


def parse_source(text):
    wishes = Wishes()
    limit = None
    for number, line in enumerate(text.splitlines(), 1):
        if match := re.search(r"//\s*allow-call:\s*(\S*)\s*(.*)", line):
            if not match[2]:
                raise BadSource(f"line {number}: write '// allow-call: NAME why'")
            wishes.allowed.add(match[1])
        elif match := re.search(r"//\s*max-branches:\s*(.*)", line):
            if not match[1].strip().isdigit():
                raise BadSource(f"line {number}: write '// max-branches: N'")
            limit = int(match[1])
        elif match := re.search(r"\b(probe_\w+)\s*\(", line.split("//")[0]):
            wishes.probes.append(match[1])
            if limit is not None:
                wishes.max_branches[match[1]] = limit
                limit = None
    return wishes


def is_vector(mnemonic, operands):
    if re.search(r"%[yz]mm", operands):
        return True
    # xmm registers also hold single numbers: those instructions end in ss or sd (sh for half), or move one integer.
    return "%xmm" in operands and not re.search(r"(ss|sd|sh)$|^v?mov[dq]$|^v?cvt\w*2s[sd]|^v?cvtt?s[sd]2", mnemonic)


def parse_disassembly(text):
    """Functions by name, from `objdump -d -r --no-show-raw-insn`."""
    functions = {}
    name, pending = None, False
    for line in text.splitlines():
        if match := re.match(r"^[0-9a-f]+ <(.*)>:$", line):
            name, pending = match[1], False
            function = functions.setdefault(name, Function())
        elif name is None:
            continue
        elif match := re.match(r"^\s*[0-9a-f]+:\s+R_\w+\s+(\S+)", line):
            # A relocation right after a call or jump names its destination; others are data.
            target = re.split(r"[-+]0x", match[1])[0].split("@")[0]
            if pending and target != name:
                function.calls.discard("an address computed at run time")
                function.calls.add(target)
                pending = False
        elif match := re.match(r"^\s*[0-9a-f]+:\s+(?:lock |rep |repne |notrack )*(\S+)\s*(.*)", line):
            mnemonic, operands = match[1], match[2]
            pending = False
            function.instructions.append((mnemonic, operands))
            function.vector = function.vector or is_vector(mnemonic, operands)
            if mnemonic.startswith(("call", "jmp")):
                pending = True
                destination = re.search(r"<([^>]*?)(?:\+0x[0-9a-f]+)?>", operands)
                if operands.startswith("*"):
                    function.calls.add("an address computed at run time")
                elif destination and destination[1] != name:
                    function.calls.add(destination[1])
            elif mnemonic.startswith(("j", "loop")):
                function.branches += 1
    return functions


def check(source, disassembly):
    """Returns the complaints about the probes, as lines of text."""
    wishes = parse_source(source)
    functions = parse_disassembly(disassembly)
    complaints = []
    if not wishes.probes:
        complaints.append("the source has no function whose name begins with probe_")
    for probe in wishes.probes:
        function = functions.get(probe)
        if function is None:
            complaints.append(f"{probe}: not in the object file; is it extern \"C\"?")
            continue
        if not function.vector and not function.calls & MEMORY_FUNCTIONS:
            complaints.append(f"{probe}: has no vector instruction")
        for call in sorted(function.calls - MEMORY_FUNCTIONS - wishes.allowed):
            complaints.append(f"{probe}: calls {call}")
        limit = wishes.max_branches.get(probe)
        if limit is not None and function.branches > limit:
            complaints.append(f"{probe}: has {function.branches} conditional branches, but at most {limit} are allowed")
    return complaints


def disassemble(objdump, path):
    command = [objdump, "-d", "-r", "--no-show-raw-insn", path]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def main(arguments):
    parser = argparse.ArgumentParser(description="Checks machine code; see the top of this script.")
    parser.add_argument("--objdump", required=True)
    parser.add_argument("--source", required=True)
    parser.add_argument("object")
    options = parser.parse_args(arguments)
    disassembly = disassemble(options.objdump, options.object)
    with open(options.source, encoding="utf-8") as file:
        source = file.read()
    try:
        complaints = check(source, disassembly)
    except BadSource as bad:
        complaints = [str(bad)]
    for complaint in complaints:
        print(f"FAIL: {complaint}")
    if complaints:
        print(f"See it with: {options.objdump} -d -r --no-show-raw-insn {options.object}")
    else:
        print(f"ok: {', '.join(parse_source(source).probes)}")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
