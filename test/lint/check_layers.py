#!/usr/bin/env python3
"""Checks that the layers of the library depend on each other in one direction only.

    check_layers.py REPOSITORY

A header of a layer in include/pto may include headers of that layer and of the layers before it in LAYERS. The umbrella header and the
forwarding folders may include everything, and no layer may include them. The compiled side has layers of its own; LIB_PARTS says which
others each of them may include. It builds on include/, which knows nothing of it.

What depends on the instructions of a processor, that is on a macro of an instruction set or on a built-in function of one, is in the
layer `types`: loops and instructions call functions of registers there.
"""

import pathlib
import re
import sys

LAYERS = ["types", "profile", "memory", "tile", "machine", "engine", "isa", "host"]

LIB_PARTS = {
    "Arrays": [],
    "Checker": [],
    "DeviceObjects": [],
    "Driver": ["DeviceObjects"],
    "Instructions": [],
    "Linked": [],
    "Dialect": ["Instructions"],
    "Text": ["Dialect", "Instructions"],
    "Bytecode": ["Dialect", "Instructions", "Text"],
    "Transforms": ["Dialect", "Instructions"],
    "Emit": ["Dialect", "Instructions"],
    "Simulator": ["Arrays", "Dialect", "Instructions"],
}
WITHOUT_MLIR = ["Arrays", "Checker", "DeviceObjects", "Driver", "Instructions", "Linked"]

INSTRUCTION_SET = re.compile(r"\b(__(?:AVX|SSE|SSSE|FMA|F16C|BMI|GFNI|VAES|AMX|VNNI|ARM|aarch64|x86_64|i386)\w*|__builtin_(?:ia32|neon|aarch64)_\w+)"
                             r"|[<\"](\w*mmintrin\.h|immintrin\.h|x86intrin\.h|arm_neon\.h)[>\"]")


def instruction_sets(file):
    """Line number and what depends on an instruction set; comments may mention it."""
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        if match := INSTRUCTION_SET.search(line.split("//")[0]):
            yield number, match[1] or match[2]


def includes(file):
    """Line number, path as written, and whether quotes enclose it."""
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        if match := re.match(r'\s*#\s*include\s+(["<])([^">]+)', line):
            yield number, match[2], match[1] == '"'


root = pathlib.Path(sys.argv[1])
complaints = []
for file in sorted((root / "include/pto").rglob("*.h*")):
    layer = file.relative_to(root / "include/pto").parts[0]
    if layer not in LAYERS:
        continue
    for number, path, quoted in includes(file):
        parts = path.split("/")
        if parts[0] != "pto":
            if quoted:
                complaints.append(f'{file}:{number}: write includes as "pto/layer/file.hpp"')
        elif parts[1] not in LAYERS:
            complaints.append(f"{file}:{number}: a layer must not include pto/{parts[1]}")
        elif LAYERS.index(parts[1]) > LAYERS.index(layer):
            complaints.append(f"{file}:{number}: {layer} must not include {parts[1]}, which builds on it")
for file in sorted((root / "include/pto").rglob("*.h*")):
    name = file.relative_to(root / "include/pto").as_posix()
    if not name.startswith("types/"):
        complaints += [f"{file}:{number}: {what} belongs into a function of include/pto/types"
                       for number, what in instruction_sets(file)]
for file in sorted((root / "lib").glob("*/**/*.?pp")):
    layer = file.relative_to(root / "lib").parts[0]
    if layer not in LIB_PARTS:
        complaints.append(f"{file}: lib/{layer} is no layer; name it in LIB_PARTS")
        continue
    for number, path, quoted in includes(file):
        parts = path.split("/")
        if parts[0] == "mlir" and layer in WITHOUT_MLIR:
            complaints.append(f"{file}:{number}: {layer} must not include MLIR")
        elif quoted and parts[0] not in ("lib", "mlir", "llvm", "pto"):
            complaints.append(f'{file}:{number}: write includes as "lib/Part/file.hpp"')
        elif parts[0] == "lib" and (len(parts) < 3 or parts[1] not in [layer, *LIB_PARTS[layer]]):
            complaints.append(f"{file}:{number}: {layer} must not include {path}")
print("\n".join(complaints))
sys.exit(1 if complaints else 0)
