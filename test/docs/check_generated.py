#!/usr/bin/env python3
"""Checks that docs/text/operations.md and the pages of docs/isa are what their generators write.

    check_generated.py REPOSITORY PTOAS
"""

import difflib
import pathlib
import subprocess
import sys

root, ptoas = pathlib.Path(sys.argv[1]), sys.argv[2]
page, script = root / "docs" / "text" / "operations.md", root / "docs" / "text" / "generate_operations.py"
result = subprocess.run([sys.executable, "-B", script, ptoas], capture_output=True, text=True, check=False)
if result.returncode != 0:
    sys.exit(f"{script} failed:\n{result.stderr}")
written = page.read_text(encoding="utf-8")
if written != result.stdout:
    difference = difflib.unified_diff(written.splitlines(), result.stdout.splitlines(), "checked in", "generated", n=1, lineterm="")
    print("\n".join(difference))
    sys.exit(f"{page} is not up to date: write it again, as the top of {script} says")

script = root / "docs" / "isa" / "generate_pages.py"
result = subprocess.run([sys.executable, "-B", script, ptoas, "--check"], capture_output=True, text=True, check=False)
if result.returncode != 0:
    sys.exit(f"these pages are not up to date: write them again, as the top of {script} says\n{result.stdout}{result.stderr}")
