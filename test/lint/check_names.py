#!/usr/bin/env python3
"""Checks that nothing compiled knows an instruction of the registry by name, but its record.

    check_names.py REPOSITORY

The instructions are the structs that records (lib/Instructions) include. Their mnemonics and their names in text must not be words of
string literals, nor identifiers, anywhere else in lib or in tools, and their headers must not be included there. Operations of the
dialect itself (lib/Dialect/ops.td), such as treshape, have no records. The table of opcodes numbers operations by their names.
"""

import pathlib
import re
import sys

TOKENS = re.compile(
    r"""//[^\n]*|/\*.*?\*/                      # comments may mention instructions
        |\#\s*include\s+["<](?P<header>[^">]+)
        |"(?P<literal>(?:[^"\\\n]|\\.)*)"
        |(?P<identifier>[A-Za-z_]\w*)""",
    re.DOTALL | re.VERBOSE,
)

root = pathlib.Path(sys.argv[1])


def tokens(file):
    """Line number, kind and text of what is no comment."""
    text = file.read_text(encoding="utf-8")
    for match in TOKENS.finditer(text):
        if match.lastgroup is not None:
            yield text.count("\n", 0, match.start()) + 1, match.lastgroup, match[match.lastgroup]


names, headers = set(), set()
for record in sorted((root / "lib/Instructions").rglob("*/*.?pp")):
    if record.parent.name == "queue":  # moves of queues, which are operations of the dialect
        continue
    text = record.read_text(encoding="utf-8")
    for header in re.findall(r'#include "(pto/isa/[^"]+)"', text):
        if mnemonics := re.findall(r'\bmnemonic = "(\w+)"', (root / "include" / header).read_text(encoding="utf-8")):
            headers.add(header)
            names.update(mnemonics)
    for listed in re.findall(r"\.otherNames = \{([^}]*)\}", text):
        names.update(name.upper().replace(".", "_") for name in re.findall(r'"([\w.]+)"', listed))
assert len(names) > 100, "the records were not found"

complaints = []
files = [*(root / "lib").rglob("*.?pp"), *(root / "tools").rglob("*.?pp")]
files.remove(root / "lib/Bytecode/opcodes.cpp")
for file in sorted(file for file in files if root / "lib/Instructions" not in file.parents):
    for number, kind, text in tokens(file):
        if kind == "header":
            known = {text} & headers
        elif kind == "literal":
            words = {word.removeprefix("pto.").rstrip(".") for word in re.findall(r"[A-Za-z_][\w.]*", text)}
            known = {word for word in words if word.upper().replace(".", "_") in names}
        else:
            known = {text} if text.upper() in names and text in (text.upper(), text.lower()) else set()
        complaints += [f"{file}:{number}: {name} is known to its record only" for name in sorted(known)]
print("\n".join(complaints))
sys.exit(1 if complaints else 0)
