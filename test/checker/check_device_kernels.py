#!/usr/bin/env python3
"""The kernels of kernels/device, compiled by ptocc --check and run: nothing must be found.

usage: check_device_kernels.py --ptocc PTOCC
"""

import argparse
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
ARCHS = {"gemm": "", "flash_attention": "", "conv2d": "", "top_k": "-vec", "two_phase_reduce": ""}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ptocc", required=True)
    ptocc = parser.parse_args().ptocc
    folder = ROOT / "kernels/device"
    complaints = []
    for name, kind in ARCHS.items():
        for arch, base in (("dav-c220", "MEMORY_BASE"), ("dav-c310", "REGISTER_BASE")):
            with tempfile.TemporaryDirectory() as work:
                program = f"{work}/{name}"
                command = [ptocc, "--check", "-O1", f"--cce-aicore-arch={arch}{kind}", f"-D{base}", f"-I{folder}", "-xcce",
                           f"{folder}/{name}/{name}_kernel.cpp", "-xc++", f"{folder}/{name}/main.cpp", "-o", program]
                made = subprocess.run(command, capture_output=True, text=True, check=False)
                if made.returncode != 0:
                    complaints.append(f"{name} on {arch} does not compile:\n{made.stderr}")
                    continue
                ran = subprocess.run([program], capture_output=True, text=True, check=False)
                if ran.returncode != 0 or ran.stderr:
                    complaints.append(f"{name} on {arch} ends with {ran.returncode}:\n{ran.stdout}{ran.stderr}")
                else:
                    print(f"{name} on {arch}: nothing found; {ran.stdout.strip()}")
    if complaints:
        sys.exit("\n".join(complaints))


main()
