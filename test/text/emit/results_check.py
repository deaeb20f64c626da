#!/usr/bin/env python3
"""Runs the programs of the tables in results/ as text, by ptorun, and as the C++ that ptoas writes, and compares both with what the tables say.

All programs are one module, so that the compiler runs once.

  results_check.py --ptoas build/clang/tools/ptoas --ptorun build/clang/tools/ptorun --compiler clang++-19 --source . [--keep FOLDER]
"""
import argparse
import pathlib
import struct
import subprocess
import sys
import tempfile

folder = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(folder), str(folder / "results")]

import control  # noqa: E402
import memory  # noqa: E402
import scalars  # noqa: E402
from emitted_program import READ_FILES  # noqa: E402
from program import TYPES, Array  # noqa: E402


def write_npy(path, array):
    text = f"{{'descr': '{TYPES[array.kind][2]}', 'fortran_order': False, 'shape': ({len(array.values)},), }}"
    text += " " * (-(len(text) + 11) % 64) + "\n"
    path.write_bytes(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(text)) + text.encode() + array.encode())


def npy_bytes(path):
    data = path.read_bytes()
    return data[10 + struct.unpack("<H", data[8:10])[0]:]


def file_of(work, program, number):
    return work / f"{program.name}.{number}"


def run_text(options, work, program, module):
    """Runs the kernel by ptorun. Results are files NAME.npy."""
    words = []
    for number, argument in enumerate(program.arguments):
        file = f"{file_of(work, program, number)}.npy"
        if not isinstance(argument, Array):
            words.append(str(argument))
        elif argument.is_result:
            words.append(f"{file}={argument.kind}[{len(argument.values)}]")
        else:
            write_npy(pathlib.Path(file), argument)
            words.append(f"{file}:{argument.kind}")
    run = subprocess.run([options.ptorun, "--profile=cpu", f"--kernel={program.kernel}", str(module), *words], capture_output=True, text=True)
    if run.returncode != 0:
        return f"{program.name}: ptorun fails\n{run.stderr}"
    return ""


def main_program(work, programs):
    text = READ_FILES + '#include "emitted.cpp"\n'
    text += "template <class T> static T *as(std::vector<char> &bytes) { return reinterpret_cast<T *>(bytes.data()); }\n"
    text += "static void write(const std::string &name, const std::vector<char> &bytes) {\n"
    text += '  std::FILE *const file = std::fopen(name.c_str(), "wb");\n  std::fwrite(bytes.data(), 1, bytes.size(), file);\n  std::fclose(file);\n}\n'
    text += "int main() {\n"
    for program in programs:
        text += "  {\n"
        values, after = [], ""
        for number, argument in enumerate(program.arguments):
            if not isinstance(argument, Array):
                values.append(str(argument))
                continue
            file = file_of(work, program, number)
            file.write_bytes(bytes(len(argument.encode())) if argument.is_result else argument.encode())
            text += f'    auto a{number} = contentOf("{file}");\n'
            values.append(f"as<{TYPES[argument.kind][0]}>(a{number})")
            if argument.is_result:
                after += f'    write("{file}", a{number});\n'
        text += f"    {program.kernel}({', '.join(values)});\n{after}  }}\n"
    return text + "}\n"


def complaints_of(program, number, array, data, where):
    found = list(array.differences(data))
    if not found:
        return []
    place, wanted, value = found[0]
    label = program.label(place, len(array.values)) if array.kind != "i1" else ""
    return [f"{program.name}{', ' + label if label else ''}, {where}: element {place} of argument {number} is {value!r}, not {wanted!r} "
            f"({len(found)} differ)"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--ptoas", required=True)
    parser.add_argument("--ptorun", required=True)
    parser.add_argument("--compiler", required=True)
    parser.add_argument("--source", required=True, type=pathlib.Path)
    parser.add_argument("--keep", type=pathlib.Path, help="a folder for what is written, instead of one that is removed")
    options = parser.parse_args()
    programs = [program for table in (scalars, control, memory) for program in table.programs()]
    with tempfile.TemporaryDirectory() as scratch:
        work = options.keep or pathlib.Path(scratch)
        work.mkdir(exist_ok=True)
        module = work / "programs.mlir"
        module.write_text("".join(program.text for program in programs))
        complaints = [complaint for program in programs if (complaint := run_text(options, work, program, module))]
        emitted = subprocess.run([options.ptoas, "--pto-arch=cpu", str(module), "-o", str(work / "emitted.cpp")], capture_output=True, text=True)
        if emitted.returncode != 0:
            sys.exit(f"ptoas fails\n{emitted.stderr}")
        (work / "main.cpp").write_text(main_program(work, programs))
        subprocess.run([options.compiler, "-std=c++20", "-Wall", "-Wextra", "-Werror", "-O0", f"-I{options.source / 'include'}",
                        str(work / "main.cpp"), "-o", str(work / "main")], check=True)
        subprocess.run([str(work / "main")], check=True)
        for program in programs:
            for number, argument in enumerate(program.arguments):
                file = file_of(work, program, number)
                if not isinstance(argument, Array) or not argument.is_result:
                    continue
                text = pathlib.Path(f"{file}.npy")
                if text.exists():
                    complaints += complaints_of(program, number, argument, npy_bytes(text), "as text")
                complaints += complaints_of(program, number, argument, file.read_bytes(), "as C++")
    print("\n".join(complaints))
    print(f"{len(programs)} programs, {len(complaints)} complaints")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
