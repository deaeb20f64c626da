#!/usr/bin/env python3
"""Checks that pto-inst.hpp includes every header with something that programs call (PTO_INST).

    check_umbrella.py REPOSITORY
"""

import pathlib
import re
import sys

headers = pathlib.Path(sys.argv[1]) / "include"
included = set(re.findall(r'#include "([^"]+)"', (headers / "pto/pto-inst.hpp").read_text(encoding="utf-8")))
forgotten = [name for header in sorted(headers.rglob("*.hpp"))
             if re.search(r"^(?!\s*(//|#)).*\bPTO_INST\b", header.read_text(encoding="utf-8"), re.M)
             and (name := header.relative_to(headers).as_posix()) not in included]
for name in forgotten:
    print(f"include/pto/pto-inst.hpp does not include {name}, which has instructions")
sys.exit(1 if forgotten else 0)
