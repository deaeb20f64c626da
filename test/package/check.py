#!/usr/bin/env python3
"""Checks that others can use the library: installed, with find_package, and as a folder, with add_subdirectory.

    check.py --cmake cmake --compiler g++ --source REPOSITORY --build BUILT_TREE
"""

import argparse
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))


def run(*command):
    print("+", *command, flush=True)
    subprocess.run(command, check=True)


def main(arguments):
    parser = argparse.ArgumentParser(description="Checks the package; see the top of this script.")
    for name in ("cmake", "compiler", "source", "build"):
        parser.add_argument(f"--{name}", required=True)
    options = parser.parse_args(arguments)

    def build_and_run(project, folder, *definitions):
        build = os.path.join(folder, project)
        run(options.cmake, "-S", os.path.join(HERE, project), "-B", build, "-G", "Ninja",
            f"-DCMAKE_CXX_COMPILER={options.compiler}", "-DCMAKE_CXX_FLAGS=-Wall -Wextra -Werror", *definitions)
        run(options.cmake, "--build", build)
        run(os.path.join(build, "kernel"))
        if os.path.exists(os.path.join(build, "kernel_linked")):
            run(os.path.join(build, "kernel_linked"))

    with tempfile.TemporaryDirectory() as folder:
        prefix = os.path.join(folder, "prefix")
        run(options.cmake, "--install", options.build, "--prefix", prefix)
        if not os.path.exists(os.path.join(prefix, "include", "pto", "pto-inst.hpp")):
            sys.exit("the umbrella header was not installed")
        build_and_run("found", folder, f"-DCMAKE_PREFIX_PATH={prefix}")
        if os.path.exists(os.path.join(prefix, "lib", "libtessera_linked.a")):  # with g++, whatever built the library
            if not os.path.exists(os.path.join(folder, "found", "kernel_linked")):
                sys.exit("tessera::linked was not found in the package")
            program = os.path.join(folder, "kernel_by_hand")
            run("g++", "-std=c++20", "-O2", "-DPTO_LINKED", "-I", os.path.join(prefix, "include"),
                os.path.join(HERE, "..", "linked", "chosen_level.cpp"),
                "-L", os.path.join(prefix, "lib"), "-ltessera_linked", "-lpthread", "-ldl", "-o", program)
            run(program)
            for name in ("tessera", "tessera-linked"):
                if not os.path.exists(os.path.join(prefix, "share", "pkgconfig", f"{name}.pc")):
                    sys.exit(f"{name}.pc was not installed")
        # Programs and headers find each other wherever they are.
        moved = os.path.join(folder, "moved")
        os.rename(prefix, moved)
        program = os.path.join(folder, "device")
        run(os.path.join(moved, "bin", "bisheng"), "-xcce", "--cce-aicore-arch=dav-c220", os.path.join(HERE, "device_kernel.cpp"), "-o", program)
        run(program)
        build_and_run("vendored", folder, f"-DTESSERA_SOURCE={options.source}")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except subprocess.CalledProcessError as error:
        sys.exit(f"FAIL: {error}")
