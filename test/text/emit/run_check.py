#!/usr/bin/env python3
"""Runs kernels as text, by ptorun, and as the C++ that ptoas writes, and compares the results bit by bit.

  run_check.py --ptoas build/clang/tools/ptoas --ptorun build/clang/tools/ptorun --compiler clang++-19 --source .
"""
import argparse
import pathlib
import random
import struct
import subprocess
import sys
import tempfile

MACROS = {"cpu": [], "a2a3": ["-D__NPU_ARCH__=2201"], "a5": ["-D__NPU_ARCH__=3101"]}
ARCH = {"cpu": "cpu", "a2a3": "a3", "a5": "a5"}


class Array:
    """An argument: its type in text and in C++, its bytes, and whether the kernel writes it."""

    def __init__(self, name, text, cpp, size, make=None):
        self.name, self.text, self.cpp, self.isResult = name, text, cpp, make is None
        data = b"\0" * size if make is None else b"".join(make() for _ in range(size // len(make())))
        self.bytes = data


def floats():
    return struct.pack("<f", random.uniform(-2, 2))


def e4m3():
    return bytes([random.choice((0x30, 0x38, 0x40, 0xB4, 0xBC, 0x28))])


def scale():
    return bytes([random.randint(124, 130)])


def conv2d(blocks, height, width, channels, filters, strides, dilations, padding):
    left, right, top, bottom = padding
    out = [(size + before + behind - dilation * (taps - 1) - 1) // stride + 1 for size, before, behind, dilation, taps, stride in (
        (height, top, bottom, dilations[0], filters[0], strides[0]), (width, left, right, dilations[1], filters[1], strides[1]))]
    depth = blocks * filters[0] * filters[1] * 8
    return [
        Array("in", "f32", "float", blocks * height * width * 8 * 4, floats), Array("w", "f32", "float", channels * depth * 4, floats),
        Array("bias", "f32", "float", channels * 4, floats), Array("out", "f32", "float", out[0] * out[1] * channels * 4),
        blocks, height, width, channels, *filters, *strides, *dilations, *padding]


def gemm_mx(m, n, k):
    groups = (k + 63) // 64 * 2
    return [
        Array("a", "f8e4m3", "float8_e4m3_t", m * k, e4m3), Array("as", "e8m0", "float8_e8m0_t", m * groups, scale),
        Array("b", "f8e4m3", "float8_e4m3_t", k * n, e4m3), Array("bs", "e8m0", "float8_e8m0_t", groups * n, scale),
        Array("out", "f32", "float", m * n * 4), m, n, k]


KERNELS = [
    ("conv2d", "conv2d/conv2d.pto", ("cpu", "a2a3", "a5"), lambda: conv2d(2, 9, 7, 19, (3, 2), (2, 1), (1, 2), (1, 0, 2, 1))),
    ("gemm_mx", "gemm/gemm_mx.pto", ("cpu", "a5"), lambda: gemm_mx(130, 17, 300)),
]

MAIN = """#include <fstream>
#include <iterator>
#include <string>
#include <vector>
#include "emitted.cpp"
template <class T> std::vector<T> readAll(const std::string &file) {
  std::ifstream from(file, std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(from)), std::istreambuf_iterator<char>());
  std::vector<T> values(bytes.size() / sizeof(T));
  __builtin_memcpy(values.data(), bytes.data(), bytes.size());
  return values;
}
int main() {
"""


def write_npy(path, array):
    """As raw bytes of the element's size: floats as such, others as unsigned numbers."""
    code, size = ("<f4", 4) if array.text == "f32" else ("|u1", 1)
    text = f"{{'descr': '{code}', 'fortran_order': False, 'shape': ({len(array.bytes) // size},), }}"
    text += " " * (-(len(text) + 11) % 64) + "\n"
    path.write_bytes(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(text)) + text.encode() + array.bytes)


def npy_bytes(path):
    data = path.read_bytes()
    return data[10 + struct.unpack("<H", data[8:10])[0]:]


def results(folder, options, kernel, file, profile, style, arguments):
    """What the kernel writes, as text and as C++; `style` are options of ptoas."""
    words, main = [], MAIN
    for array in arguments:
        if not isinstance(array, Array):
            words.append(str(array))
            continue
        npy = folder / f"{array.name}.npy"
        write_npy(npy, array)
        (folder / array.name).write_bytes(array.bytes)
        main += f'  auto {array.name} = readAll<{array.cpp}>("{folder / array.name}");\n'
        count = len(array.bytes) // (4 if array.text == "f32" else 1)
        words.append(f"{npy}={array.text}[{count}]" if array.isResult else f"{npy}:{array.text}")
    written = [array for array in arguments if isinstance(array, Array) and array.isResult]
    values = ", ".join(f"{a.name}.data()" if isinstance(a, Array) else str(a) for a in arguments)
    main += f"  {kernel}({values});\n"
    for array in written:
        main += (f'  std::ofstream("{folder / array.name}.cpp", std::ios::binary)'
                 f'.write(reinterpret_cast<const char *>({array.name}.data()), {len(array.bytes)});\n')
    (folder / "main.cpp").write_text(main + "}\n")
    subprocess.run([options.ptorun, f"--profile={profile}", str(file), *words], check=True)
    emitted = subprocess.run([options.ptoas, f"--pto-arch={ARCH[profile]}", *style, str(file)], check=True, capture_output=True, text=True)
    (folder / "emitted.cpp").write_text(emitted.stdout)
    # For the processor that ptorun is built for: whether sums are fused depends on it.
    subprocess.run([options.compiler, "-std=c++20", "-O0", "-march=native", f"-I{options.source / 'include'}", *MACROS[profile],
                    str(folder / "main.cpp"), "-o", str(folder / "main")], check=True)
    subprocess.run([str(folder / "main")], check=True)
    return [(array, npy_bytes(folder / f"{array.name}.npy"), (folder / f"{array.name}.cpp").read_bytes()) for array in written]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--ptoas", required=True)
    parser.add_argument("--ptorun", required=True)
    parser.add_argument("--compiler", required=True)
    parser.add_argument("--source", required=True, type=pathlib.Path)
    options = parser.parse_args()
    failures = 0
    for kernel, file, profiles, arguments in KERNELS:
        for profile, style in [*((profile, []) for profile in profiles), ("a5", ["--compat"])]:
            random.seed(kernel)
            with tempfile.TemporaryDirectory() as folder:
                path = options.source / "kernels" / file
                for array, text, cpp in results(pathlib.Path(folder), options, kernel, path, profile, style, arguments()):
                    same = text == cpp and any(text)
                    print(f"{kernel} on {profile}{' '.join(['', *style])}: {array.name} {'has the same bits' if same else 'differs'}")
                    failures += not same
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
