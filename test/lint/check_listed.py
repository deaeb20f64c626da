#!/usr/bin/env python3
"""Checks that no test file was forgotten: each must be named in a list of the build.

    check_listed.py TEST_FOLDER LISTED.TXT
"""

import pathlib
import sys

folder = pathlib.Path(sys.argv[1])
listed = set(pathlib.Path(sys.argv[2]).read_text(encoding="utf-8").split("\n"))
files = list(folder.rglob("*_test.cpp")) + list((folder / "compile_fail").glob("*.cpp"))
forgotten = sorted(str(file) for file in files if str(file) not in listed)
for file in forgotten:
    print(f"{file}: not in test/CMakeLists.txt, so it never runs")
sys.exit(1 if forgotten else 0)
