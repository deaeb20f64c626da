#!/usr/bin/env python3
"""Checks that every instruction has its inner name, NAME_IMPL: a function of that name, or a line of isa/inner_names.hpp.

    check_inner_names.py REPOSITORY
"""

import pathlib
import re
import sys

ABOUT_EVENTS = {"TSYNC"}

folder = pathlib.Path(sys.argv[1]) / "include/pto/isa"
text = "\n".join(header.read_text(encoding="utf-8") for header in sorted(folder.rglob("*.hpp")))
instructions = set(re.findall(r"^PTO_INST\b[^(;]*?\b(\w+)\(", text, re.M))
inner = set(re.findall(r"\b(\w+)_IMPL\(", text)) | set(re.findall(r"^PTO_INNER_NAME\((\w+)\)", text, re.M))
assert len(instructions) > 100, "the instructions were not found"
missing = sorted(name for name in instructions - inner - ABOUT_EVENTS if not name.endswith("_IMPL"))
unknown = sorted(set(re.findall(r"^PTO_INNER_NAME\((\w+)\)", text, re.M)) - instructions)
for name in missing:
    print(f"include/pto/isa/inner_names.hpp lacks {name}")
for name in unknown:
    print(f"include/pto/isa/inner_names.hpp names {name}, which is no instruction")
sys.exit(1 if missing or unknown else 0)
