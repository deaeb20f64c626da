#!/usr/bin/env python3
"""Random launches in text, as the C++ that ptoas writes: compiled by ptocc, each must do what ptorun does, to the bit.

usage: check_emitted_launches.py --ptoas PTOAS --ptocc PTOCC --launches RANDOM_TEXT_LAUNCH --arch a3|a5 [--count 20] [--seed 3]
                                 [--functions 20]
"""

import argparse
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "text" / "emit"))
from emitted_program import ARCHS, READ_FILES, compile_command

# In C++ a tile counts against its buffer while its object exists, in the runner while its value is needed.
ROOM = [f"-DPTO_{buffer}_SIZE_BYTES=0x1000000u" for buffer in ("UBUF", "CBUF", "L0A", "L0B", "L0C")]

# Reads the arrays of a launch, runs it, and compares.
HOST = READ_FILES + r"""
#include <cstring>

using Run = void (*)(uint32_t blocks, char **arrays);

static bool isRight(const std::string &file, Run run) {
  std::vector<char> before = contentOf(file + ".in");
  const std::vector<char> after = contentOf(file + ".out");
  int64_t head[6];
  std::memcpy(head, before.data(), sizeof head);
  std::vector<std::vector<char>> arrays;
  char *pointers[6];
  std::vector<int64_t> flags(256);
  const char *at = before.data() + sizeof head;
  for (int i = 0; i < 5; ++i) {
    arrays.emplace_back(at, at + head[1 + i]);
    at += head[1 + i];
  }
  for (int i = 0; i < 5; ++i)
    pointers[i] = arrays[i].data();
  pointers[5] = reinterpret_cast<char *>(flags.data());
  run(static_cast<uint32_t>(head[0]), pointers);
  return std::memcmp(arrays[0].data(), after.data(), arrays[0].size()) == 0 &&
         std::memcmp(arrays[3].data(), after.data() + arrays[0].size(), arrays[3].size()) == 0;
}
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("ptoas", "ptocc", "launches"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--arch", required=True, choices=ARCHS)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--functions", type=int, default=20, help="in one file")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as work:
        folder = pathlib.Path(work)
        # About four of five are on mixed cores.
        subprocess.run([options.launches, f"--launches={options.count * 3}", f"--seed={options.seed}", "--whole", f"--write={folder}"],
                       check=True, stdout=subprocess.DEVNULL)
        numbers = sorted(int(file.stem) for file in folder.glob("*.pto"))[: options.count]
        if len(numbers) < options.count:
            sys.exit(f"only {len(numbers)} of {options.count} launches were written")
        wrong = []
        for first in range(0, len(numbers), options.functions):
            group = numbers[first : first + options.functions]
            text = folder / f"group_{first}.pto"
            text.write_text("".join((folder / f"{number}.pto").read_text() for number in group))
            cpp = subprocess.run([options.ptoas, f"--pto-arch={options.arch}", text], capture_output=True, text=True)
            if cpp.returncode != 0:
                sys.exit(f"ptoas refuses {text}:\n{cpp.stderr}")
            calls = "".join(
                f"static void run_{n}(uint32_t blocks, char **a) {{\n"
                f"  launch_{n}<<<blocks, nullptr, nullptr>>>((__gm__ int32_t *)a[0], (__gm__ half *)a[1], (__gm__ float *)a[2], "
                f"(__gm__ float *)a[3], (__gm__ float *)a[4], (__gm__ int64_t *)a[5]);\n}}\n" for n in group)
            checks = "".join(f'  if (!isRight("{folder}/{n}", run_{n})) std::puts("launch {n}");\n' for n in group)
            source = folder / f"group_{first}.cpp"
            source.write_text(f"{cpp.stdout}\n{HOST}\n{calls}\nint main() {{\n{checks}}}\n")
            program = folder / f"group_{first}"
            made = subprocess.run(compile_command(options.ptocc, options.arch, source, program, "-O0", *ROOM), capture_output=True,
                                  text=True)
            if made.returncode != 0:
                sys.exit(f"what ptoas writes does not compile:\n{made.stderr[-4000:]}")
            ran = subprocess.run([program], capture_output=True, text=True, timeout=300)
            if ran.returncode != 0 or ran.stdout:
                wrong.append(f"{ran.stdout}{ran.stderr} (exit code {ran.returncode})")
    if wrong:
        sys.exit("something else than ptorun does:\n" + "\n".join(wrong))
    print(f"{len(numbers)} launches on {options.arch}: the same bits as ptorun")


main()
