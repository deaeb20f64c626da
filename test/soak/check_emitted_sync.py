#!/usr/bin/env python3
"""Random programs without addresses and flags, as the C++ that ptoas writes when it places and synchronizes them: compiled by
ptocc, each must do what ptorun does with the program itself, to the bit.

usage: check_emitted_sync.py --ptoas PTOAS --ptocc PTOCC --programs RANDOM_SYNC --arch a3|a5 [--count 20] [--seed 3]
                             [--functions 20]
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "text" / "emit"))
from emitted_program import ARCHS, READ_FILES, compile_command

# Reads the arguments of a program, runs it, and compares. Which of two NaNs an operation gives is nobody's promise.
HOST = READ_FILES + r"""
#include <cstdint>
#include <cstring>

struct Argument {
  uint64_t bits = 0;
  template <class T>
  operator T() const {
    T value;
    std::memcpy(static_cast<void *>(&value), &bits, sizeof value);
    return value;
  }
};

static bool isNan(const char *at, uint64_t type) {
  uint32_t bits = 0;
  std::memcpy(&bits, at, type == 1 ? 4 : 2);
  return type == 1 ? (bits & 0x7fffffff) > 0x7f800000 : (bits & 0x7fff) > 0x7c00;
}

static bool isSame(const std::vector<char> &array, const char *expected, uint64_t type) {
  const size_t unit = type == 1 ? 4 : type == 2 ? 2 : 1;
  for (size_t i = 0; i < array.size(); i += unit)
    if (std::memcmp(array.data() + i, expected + i, unit) != 0 &&
        !(type != 0 && isNan(array.data() + i, type) && isNan(expected + i, type)))
      return false;
  return true;
}

static bool isRight(const std::string &file, void (*run)(const Argument *)) {
  const std::vector<char> before = contentOf(file + ".in"), after = contentOf(file + ".out");
  std::vector<std::vector<char>> arrays;
  std::vector<uint64_t> types;
  std::vector<Argument> arguments;
  for (const char *at = before.data(); at != before.data() + before.size();) {
    uint64_t head[3];
    std::memcpy(head, at, sizeof head);
    at += sizeof head;
    arguments.push_back({head[1]});
    if (head[0] == 0)
      continue;
    arrays.emplace_back(at, at + head[0]);
    types.push_back(head[2]);
    at += head[0];
    arguments.back().bits = reinterpret_cast<uintptr_t>(arrays.back().data());
  }
  run(arguments.data());
  const char *expected = after.data();
  bool same = true;
  for (size_t i = 0; i < arrays.size(); expected += arrays[i].size(), ++i)
    same = same && isSame(arrays[i], expected, types[i]);
  return same;
}
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("ptoas", "ptocc", "programs"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--arch", required=True, choices=ARCHS)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--functions", type=int, default=20, help="in one file")
    options = parser.parse_args()
    wrong = []
    with tempfile.TemporaryDirectory() as work:
        folder = pathlib.Path(work)
        profile = "a2a3" if options.arch == "a3" else options.arch
        subprocess.run([options.programs, f"--profile={profile}", f"--programs={options.count}", f"--seed={options.seed}", f"--write={folder}"],
                       check=True)
        for first in range(0, options.count, options.functions):
            group = range(first, min(first + options.functions, options.count))
            texts = {number: (folder / f"{number}.pto").read_text() for number in group}
            text = folder / f"group_{first}.pto"
            text.write_text("".join(texts.values()))
            cpp = subprocess.run([options.ptoas, f"--pto-arch={options.arch}", "--enable-insert-sync", text], capture_output=True, text=True)
            if cpp.returncode != 0:
                sys.exit(f"ptoas refuses programs from seed {options.seed + first} on:\n{cpp.stderr[-4000:]}")
            calls = checks = ""
            for number, program in texts.items():
                arguments = re.search(rf"@program_{number}\((.*)\) attributes", program).group(1).count("%")
                values = ", ".join(f"a[{i}]" for i in range(arguments))
                calls += f"static void run_{number}(const Argument *a) {{\n  program_{number}<<<1, nullptr, nullptr>>>({values});\n}}\n"
                checks += f'  if (!isRight("{folder}/{number}", run_{number})) std::puts("seed {options.seed + number}");\n'
            source = folder / f"group_{first}.cpp"
            source.write_text(f"{cpp.stdout}\n{HOST}\n{calls}\nint main() {{\n{checks}}}\n")
            program = folder / f"group_{first}"
            made = subprocess.run(compile_command(options.ptocc, options.arch, source, program), capture_output=True, text=True)
            if made.returncode != 0:
                sys.exit(f"what ptoas writes does not compile:\n{made.stderr[-4000:]}")
            ran = subprocess.run([program], capture_output=True, text=True, timeout=300)
            if ran.returncode != 0 or ran.stdout:
                wrong.append(f"{ran.stdout}{ran.stderr} (exit code {ran.returncode})")
    if wrong:
        sys.exit("something else than ptorun does:\n" + "\n".join(wrong))
    print(f"{options.count} programs on {options.arch}: the same bits as ptorun")


main()
