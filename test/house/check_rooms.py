#!/usr/bin/env python3
"""Checks that the rooms of the library depend on each other in one direction only.

    check_rooms.py REPOSITORY

A header of a room in include/pto may include headers of that room and of the rooms before it in ROOMS. The umbrella header and the
forwarding folders may include everything, and no room may include them. The compiled side has rooms of its own, LIB_ROOMS, under the
same order; it builds on include/, which knows nothing of it.
"""

import pathlib
import re
import sys

ROOMS = ["types", "profile", "memory", "tile", "machine", "isa", "host"]

# Text, Transforms and Emit do not know each other, nor do Arrays and what is before Simulator; the order says what may come first.
LIB_ROOMS = ["Arrays", "Instructions", "Dialect", "Text", "Transforms", "Emit", "Simulator"]

root = pathlib.Path(sys.argv[1]) / "include"
complaints = []
for file in sorted((root / "pto").rglob("*.h*")):
    room = file.relative_to(root / "pto").parts[0]
    if room not in ROOMS:
        continue
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        if match := re.match(r'\s*#\s*include\s+["<]pto/([^/">]+)', line):
            if match[1] not in ROOMS:
                complaints.append(f"{file}:{number}: a room must not include pto/{match[1]}")
            elif ROOMS.index(match[1]) > ROOMS.index(room):
                complaints.append(f"{file}:{number}: {room} must not include {match[1]}, which builds on it")
        elif re.match(r'\s*#\s*include\s+"(?!pto/)', line):
            complaints.append(f'{file}:{number}: write includes as "pto/room/file.hpp"')
for file in sorted((root.parent / "lib").glob("*/**/*.?pp")):
    room = file.relative_to(root.parent / "lib").parts[0]
    if room not in LIB_ROOMS:
        complaints.append(f"{file}: lib/{room} is no room; name it in LIB_ROOMS")
        continue
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        if match := re.match(r'\s*#\s*include\s+"lib/([^/">]+)/', line):
            if match[1] not in LIB_ROOMS or LIB_ROOMS.index(match[1]) > LIB_ROOMS.index(room):
                complaints.append(f"{file}:{number}: {room} must not include {match[1]}, which builds on it")
print("\n".join(complaints))
sys.exit(1 if complaints else 0)
