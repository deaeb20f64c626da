#!/usr/bin/env python3
"""Checks that the rooms of the library depend on each other in one direction only.

    check_rooms.py REPOSITORY

A header of a room in include/pto may include headers of that room and of the rooms before it in ROOMS. The umbrella header and the
forwarding folders may include everything, and no room may include them. The compiled side has rooms of its own; LIB_ROOMS says which
others each of them may include. It builds on include/, which knows nothing of it.
"""

import pathlib
import re
import sys

ROOMS = ["types", "profile", "memory", "tile", "machine", "isa", "host"]

LIB_ROOMS = {
    "Arrays": [],
    "Instructions": [],
    "Dialect": ["Instructions"],
    "Text": ["Dialect", "Instructions"],
    "Transforms": ["Dialect", "Instructions"],
    "Emit": ["Dialect", "Instructions"],
    "Simulator": ["Arrays", "Dialect", "Instructions"],
}
WITHOUT_MLIR = ["Arrays", "Instructions"]


def includes(file):
    """Line number, path as written, and whether quotes enclose it."""
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        if match := re.match(r'\s*#\s*include\s+(["<])([^">]+)', line):
            yield number, match[2], match[1] == '"'


root = pathlib.Path(sys.argv[1])
complaints = []
for file in sorted((root / "include/pto").rglob("*.h*")):
    room = file.relative_to(root / "include/pto").parts[0]
    if room not in ROOMS:
        continue
    for number, path, quoted in includes(file):
        parts = path.split("/")
        if parts[0] != "pto":
            if quoted:
                complaints.append(f'{file}:{number}: write includes as "pto/room/file.hpp"')
        elif parts[1] not in ROOMS:
            complaints.append(f"{file}:{number}: a room must not include pto/{parts[1]}")
        elif ROOMS.index(parts[1]) > ROOMS.index(room):
            complaints.append(f"{file}:{number}: {room} must not include {parts[1]}, which builds on it")
for file in sorted((root / "lib").glob("*/**/*.?pp")):
    room = file.relative_to(root / "lib").parts[0]
    if room not in LIB_ROOMS:
        complaints.append(f"{file}: lib/{room} is no room; name it in LIB_ROOMS")
        continue
    for number, path, quoted in includes(file):
        parts = path.split("/")
        if parts[0] == "mlir" and room in WITHOUT_MLIR:
            complaints.append(f"{file}:{number}: {room} must not include MLIR")
        elif quoted and parts[0] not in ("lib", "mlir", "llvm", "pto"):
            complaints.append(f'{file}:{number}: write includes as "lib/Room/file.hpp"')
        elif parts[0] == "lib" and (len(parts) < 3 or parts[1] not in [room, *LIB_ROOMS[room]]):
            complaints.append(f"{file}:{number}: {room} must not include {path}")
print("\n".join(complaints))
sys.exit(1 if complaints else 0)
