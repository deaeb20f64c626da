#!/usr/bin/env python3
"""Runs a command and says whether it ended with the exit code that is expected.

    exit_code.py CODE COMMAND...
"""
import subprocess
import sys

code = subprocess.run(sys.argv[2:], check=False).returncode
if code != int(sys.argv[1]):
    sys.exit(f"{' '.join(sys.argv[2:])} ended with {code}, not {sys.argv[1]}")
