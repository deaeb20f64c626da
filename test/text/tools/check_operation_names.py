#!/usr/bin/env python3
"""Checks that `ptoas --list-ops` names the operations of a list, all of them and no others.

    ptoas --list-ops | check_operation_names.py operation_names.txt
"""
import pathlib
import re
import sys

lines = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8").splitlines()
wanted = [line for line in lines if line and not line.startswith("#")]
listed = {match[1] for line in sys.stdin if (match := re.match(r"  (\S+)", line))}
complaints = [f"{name} is twice in the list" for name in sorted({name for name in wanted if wanted.count(name) > 1})]
complaints += [f"{name} is in the list, but ptoas --list-ops does not name it" for name in sorted(set(wanted) - listed)]
complaints += [f"ptoas --list-ops names {name}, which is not in the list" for name in sorted(listed - set(wanted))]
print("\n".join(complaints) if complaints else f"{len(wanted)} operations")
sys.exit(1 if complaints else 0)
