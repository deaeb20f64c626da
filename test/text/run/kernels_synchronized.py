#!/usr/bin/env python3
"""Takes the flags and barriers out of every kernel and example in text, and lets the tools put them in again.

What insert-sync puts in must be enough: checked runs on a2a3 and a5, by flags and by tokens, each tile at a place of its own
and with tiles that share memory, have no finding and give what the kernel as it is written gives. And ptoas must take the
same texts.

  kernels_synchronized.py --ptoas build/clang/tools/ptoas --ptorun build/clang/tools/ptorun --source .
"""
import argparse
import concurrent.futures
import pathlib
import re
import struct
import subprocess
import sys
import tempfile

BOTH, A2A3, A5 = ("a2a3", "a5"), ("a2a3",), ("a5",)
OWN_ORDER = re.compile(
    r"^\s*(pto\.)?(set_flag|wait_flag|set_flag_dyn|wait_flag_dyn|barrier|barrier_sync|pipe_barrier|tsync\.op|record_event|"
    r"wait_event|get_buf|rls_buf)\b.*\n", re.MULTILINE)

# 40 rows of 256 are two whole blocks and a shorter one for most kernels. Words with > are results: FILE>TYPE.
NUMBERS, OTHERS, ROW = "rand:f32[40x256]:1", "rand:f32[40x256]:2", "rand:f32[256]:3"


def product(kind, to, m, n, k, *further, bias=None):
    biases = [f"rand:{bias}[{n}]:3"] if bias else []
    return [f"rand:{kind}[{m}x{k}]:1", f"rand:{kind}[{k}x{n}]:2", *biases, f"out>{to}[{m}x{n}]", m, n, k, *further]


# Kernels with the profiles that they are for, their arguments, and how many blocks run them.
CASES = [
    ("kernels/softmax/softmax.pto", "softmax", BOTH, [NUMBERS, "out>f32[40x256]", 40], 1),
    ("kernels/layer_norm/layer_norm.pto", "layer_norm", BOTH, [NUMBERS, ROW, "rand:f32[256]:4", "out>f32[40x256]", 40, 1e-5], 1),
    ("kernels/rms_norm/rms_norm.pto", "rms_norm", BOTH, [NUMBERS, ROW, "out>f32[40x256]", 40, 1e-5], 1),
    ("kernels/gelu/gelu.pto", "gelu", BOTH, [NUMBERS, "out>f32[40x256]", 40], 1),
    ("kernels/swiglu/swiglu.pto", "swiglu", BOTH, [NUMBERS, OTHERS, "out>f32[40x256]", 40], 1),
    ("kernels/quantize/quantize.pto", "quantize", BOTH, [NUMBERS, "out>i8[40x256]", 40, 25.0], 1),
    ("kernels/quantize/quantize.pto", "dequantize", BOTH, ["rand:i8[40x256]:1", "out>f32[40x256]", 40, 0.04], 1),
    ("kernels/quantize_store/quantize_store.pto", "quantize_store", BOTH, [NUMBERS, "out>i8[40x256]", "steps>f32[40]", 40], 1),
    ("kernels/top1/top1.pto", "top1", BOTH, [NUMBERS, "out>f32[40]", "places>i32[40]", 40], 1),
    ("kernels/top_k/top_k.pto", "top_k", BOTH, [NUMBERS, "out>f32[40x5]", "places>i32[40x5]", 40, 5], 1),
    ("kernels/transpose/transpose.pto", "transpose", BOTH, [NUMBERS, "out>f32[101x97]", 97, 101], 1),
    ("kernels/embedding/embedding.pto", "embedding", BOTH, [NUMBERS, "ids.bin:i32[40]", "out>f32[40x256]", 40, 23], 1),
    ("kernels/im2col/im2col.pto", "im2col", BOTH, [NUMBERS, "out>f32[35x144]", 2, 5, 7], 1),
    ("kernels/conv2d/conv2d.pto", "conv2d", BOTH,
     ["rand:f32[2x9x7x8]:1", "rand:f32[19x96]:2", "rand:f32[19]:3", "out>f32[30x19]", 2, 9, 7, 19, 3, 2, 2, 1, 1, 2, 1, 0, 2, 1], 1),
    ("kernels/gemm/gemm.pto", "gemm", BOTH, product("f32", "f32", 130, 17, 300), 1),
    ("kernels/gemm/gemm.pto", "gemm_bias", BOTH, product("f32", "f32", 3, 129, 400, bias="f32"), 1),
    ("kernels/gemm/gemm_f16.pto", "gemm_f16", BOTH, product("f16", "f32", 127, 257, 65), 1),
    ("kernels/gemm/gemm_bf16.pto", "gemm_bf16", BOTH, product("bf16", "f32", 130, 5, 300), 1),
    ("kernels/gemm/gemm_i8.pto", "gemm_i8", BOTH, product("i8", "i32", 127, 257, 65), 1),
    ("kernels/gemm/gemm_i8.pto", "gemm_i8_requantized", BOTH, product("i8", "i8", 3, 129, 400, 0.0006, bias="i32"), 1),
    ("kernels/gemm/gemm_mx.pto", "gemm_mx", A5,
     ["rand:f8e4m3[130x300]:1", "rand:e8m0[130x10]:2", "rand:f8e4m3[300x17]:3", "rand:e8m0[10x17]:4", "out>f32[130x17]", 130, 17, 300], 1),
    ("kernels/mxfp8/mxfp8.pto", "quantize_mxfp8", A5, [NUMBERS, "out>i8[40x256]", "exponents>ui8[40x8]", 40], 1),
    ("kernels/mxfp8/mxfp8.pto", "dequantize_mxfp8", A5, ["rand:i8[40x256]:1", "rand:ui8[40x8]:2", "out>f32[40x256]", 40], 1),
    ("kernels/attention/attention.pto", "attention", A5,
     ["rand:f32[65x65]:1", "rand:f32[129x65]:2", "rand:f32[129x65]:3", "out>f32[65x65]", 65, 129, 65, 0.124, 129], 1),
    ("kernels/grid_gemm/grid_gemm.pto", "grid_gemm", BOTH, product("f16", "f32", 130, 300, 600), 3),
    ("kernels/grid_attention/grid_attention.pto", "grid_attention", BOTH,
     ["rand:f16[2x70x64]:1", "rand:f16[2x300x64]:2", "rand:f16[2x300x64]:3", "out>f32[2x70x64]", "f32[163840]",
      2, 70, 300, 64, 0.125, 300], 2),
    ("kernels/two_phase_reduce/two_phase_reduce.pto", "two_phase_reduce", A2A3,
     ["rand:f32[50021]:1", "f32[3]", "out>f32[1]", "i64[256]", 50021, 0], 3),
    *((f"examples/text/{name}.pto", "colsum", BOTH, ["rand:f32[64x64]:1", "out>f32[1x64]"], 1)
      for name in ("colsum", "colsum-dps", "colsum-ssa")),
]
REFUSED = {"examples/text/illegal.pto"}  # an example of a program that is none
# These compute with elements behind the last row or column, whose results nobody uses, however they are synchronized.
USE_UNWRITTEN = {"layer_norm", "rms_norm", "quantize_store", "dequantize_mxfp8", "attention"}
# By what, with which option, and how tiles are placed: each for itself, or as many as possible at the same bytes.
WAYS = [("flags", "--enable-insert-sync", ["none", "tight"]), ("tokens", "--sync=tokens", ["tight"])]


class Case:
    """A kernel, as it is written and without its flags and barriers."""

    def __init__(self, options, folder, case):
        self.options, self.folder = options, folder
        name, self.kernel, self.profiles, self.arguments, self.blocks = case
        self.file = options.source / name
        text = self.file.read_text()
        self.hasPlaces = re.search(r"alloc_tile addr|tassign", text) is not None
        folder.mkdir()
        self.bare = folder / self.file.name
        self.bare.write_text(OWN_ORDER.sub("", text))
        (folder / "ids.bin").write_bytes(struct.pack("<40i", *(i * 7 % 26 - 1 for i in range(40))))

    def run(self, file, profile, *style):
        """What the kernel writes, or what went wrong."""
        words, results = [], []
        for word in map(str, self.arguments):
            name, isResult, kind = word.partition(">")
            if isResult:
                results.append(self.folder / f"{name}.bin")
                results[-1].unlink(missing_ok=True)
                word = f"{results[-1]}={kind}"
            words.append(str(self.folder / word) if word.startswith("ids.bin") else word)
        ran = subprocess.run(
            [self.options.ptorun, f"--profile={profile}", f"--kernel={self.kernel}", f"--blocks={self.blocks}", "--jobs=1", *style, str(file),
             *words], capture_output=True, text=True, timeout=60)
        findings = [line for line in ran.stderr.splitlines() if re.search(r" (error|warning): ", line)]
        if self.kernel in USE_UNWRITTEN:
            findings = [line for line in findings if not line.endswith(" [uninit]")]
        isEnded = ran.returncode == 0 or (ran.returncode == 3 and self.kernel in USE_UNWRITTEN)
        if not isEnded or findings:
            return None, f"exit {ran.returncode}\n{ran.stderr[:3000]}"
        return [path.read_bytes() for path in results], ""

    def assemble(self, profile, *style):
        arch = {"a2a3": "a3", "a5": "a5"}[profile]
        ran = subprocess.run([self.options.ptoas, f"--pto-arch={arch}", *style, str(self.bare)], capture_output=True, text=True, timeout=60)
        isComplete = ran.returncode == 0 and not ran.stderr and "ptoas_auto_sync_tail" in ran.stdout
        return "" if isComplete else f"exit {ran.returncode}\n{ran.stderr[:3000]}"

    def failures(self):
        """How often it was tried, and what was wrong."""
        count, wrong = 0, []
        for profile in self.profiles:
            expected, error = self.run(self.file, profile)
            if error or not all(any(result) for result in expected):
                wrong.append(f"{self.kernel} on {profile}, as it is written: {error or 'gives zeros'}")
                continue
            for sync, style, plans in WAYS if profile == "a5" else WAYS[:1]:
                for plan in ["none"] if self.hasPlaces else plans:
                    result, error = self.run(self.bare, profile, style, f"--plan={plan}", "--check=all")
                    count += 1
                    if error or result != expected:
                        wrong.append(f"{self.kernel} on {profile} by {sync}, --plan={plan}: {error or 'results differ'}")
                error = self.assemble(profile, style)
                count += 1
                if error:
                    wrong.append(f"{self.kernel} on {profile} by {sync}: ptoas: {error}")
        return count, wrong


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--ptoas", required=True)
    parser.add_argument("--ptorun", required=True)
    parser.add_argument("--source", required=True, type=pathlib.Path)
    parser.add_argument("--only", default="", help="kernels whose names have this in them")
    options = parser.parse_args()
    files = {str(path.relative_to(options.source)) for folder in ("kernels/*", "examples/text") for path in options.source.glob(f"{folder}/*.pto")}
    wrong = [f"{file} is not run" for file in sorted(files - {case[0] for case in CASES} - REFUSED)]
    count = 0
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(2) as pool:
        cases = [Case(options, pathlib.Path(folder) / str(i), case) for i, case in enumerate(CASES) if options.only in case[1]]
        for tried, errors in pool.map(Case.failures, cases):
            count += tried
            wrong += errors
    print(*wrong, f"{count} runs and translations, {len(wrong)} failures", sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
