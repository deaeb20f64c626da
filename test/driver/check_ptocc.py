#!/usr/bin/env python3
"""Compiles device sources with ptocc and runs them: ways to call it, kernels in several files, what is refused.

    check_ptocc.py --ptocc PTOCC [--host-compiler g++]
"""

import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

KERNEL = """
#include <pto/host/kernel_launch.hpp>
__global__ AICORE void count(__gm__ int *cube, __gm__ int *vector) {
#if defined(__DAV_CUBE__)
  cube[get_block_idx()] += 1;
#endif
#if defined(__DAV_VEC__)
  vector[2 * get_block_idx() + get_subblockid()] += 1;
#endif
}
"""
LAUNCH = """
void run(int *cube, int *vector, void *stream) { count<<<4, nullptr, stream>>>(cube, vector); }
"""
MAIN = """
#include <pto/host/acl.hpp>
#include <cstdio>
void run(int *cube, int *vector, void *stream);
int main() {
  int cube[4] = {}, vector[8] = {}, cubes = 0, vectors = 0;
  run(cube, vector, nullptr);
  const int error = aclrtSynchronizeStream(nullptr);
  for (int one : cube)
    cubes += one;
  for (int one : vector)
    vectors += one;
  std::printf("%d cube cores, %d vector cores, error %d\\n", cubes, vectors, error);
  if (error != 0)
    std::puts(aclGetRecentErrMsg());
}
"""
BOTH = "4 cube cores, 8 vector cores, error 0\n"
# Kernels, helpers and launches apart: what passes use of each other is found when all are linked.
DECLARED = """
#include <pto/host/kernel_launch.hpp>
__global__ AICORE void count(__gm__ int *cube, __gm__ int *vector);
extern "C" __global__ AICORE void countInC(__gm__ int *cube, __gm__ int *vector);
"""
HELPER_USER = """
#include <pto/host/kernel_launch.hpp>
int oneOf(bool cube);
template <class T> T theOther(T value);
extern int numberOfPass;
__global__ AICORE void count(__gm__ int *cube, __gm__ int *vector) {
#if defined(__DAV_CUBE__)
  cube[get_block_idx()] += oneOf(true) * theOther(1) * (numberOfPass == 1);
#endif
#if defined(__DAV_VEC__)
  vector[2 * get_block_idx() + get_subblockid()] += oneOf(false) * theOther(1) * (numberOfPass == 2);
#endif
}
extern "C" __global__ AICORE void countInC(__gm__ int *cube, __gm__ int *vector) { count(cube, vector); }
"""
HELPER = """
#include <pto/host/kernel_launch.hpp>
#include <vector>
#if defined(__DAV_CUBE__)
AICORE int oneOf(bool cube) { return cube ? 1 : 1000; }
int numberOfPass = 1;
#elif defined(__DAV_VEC__)
AICORE int oneOf(bool cube) { return cube ? 1000 : 1; }
int numberOfPass = 2;
#else
int oneOf(bool) { return 100000; }
int numberOfPass = 3;
#endif
template <class T> T theOther(T value) { std::vector<T> one(1, value); return one[0]; }
template int theOther<int>(int);
"""


class Checks:
    def __init__(self, options, folder):
        self.ptocc = [options.ptocc] + ([f"--host-compiler={options.host_compiler}"] if options.host_compiler else [])
        self.is_clang = "g++" not in (options.host_compiler or "") or "clang" in options.host_compiler
        self.folder = folder
        self.failures = 0

    def file(self, name, text):
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return str(path)

    def run(self, *command, environment=None):
        return subprocess.run([str(word) for word in command], cwd=self.folder, capture_output=True, text=True, timeout=300, check=False,
                              env={**os.environ, **(environment or {})})

    def compile(self, *words):
        return self.run(*self.ptocc, *words)

    def expect(self, holds, what, result=None):
        if not holds:
            self.failures += 1
            print(f"FAIL: {what}")
            if result is not None:
                print(f"{' '.join(result.args)}\nexit {result.returncode}\n{result.stdout}{result.stderr}")

    def expect_output(self, text, what, *words, program="program", environment=None):
        """Compiles into `program`, runs it, and compares what it prints."""
        result = self.compile(*words, "-o", program)
        self.expect(result.returncode == 0, f"{what}: does not compile", result)
        if result.returncode == 0:
            ran = self.run(f"./{program}", environment=environment)
            self.expect(ran.stdout == text, f"{what}: prints {ran.stdout!r}, not {text!r}", ran)
        return result

    def expect_refused(self, sentence, what, *words):
        result = self.compile(*words)
        self.expect(result.returncode != 0 and sentence in result.stderr, f"{what}: does not say {sentence!r}", result)
        self.expect(result.stderr.count(sentence) == 1, f"{what}: says it {result.stderr.count(sentence)} times", result)

    def ways_to_call(self):
        device, main = self.file("device.cpp", KERNEL + LAUNCH), self.file("main.cpp", MAIN)
        arch = "--cce-aicore-arch=dav-c220"
        result = self.compile("-xc++", "-c", "-O3", "-g", main, "-o", "main.o")
        self.expect(result.returncode == 0, "a file of the host", result)
        self.expect_output(BOTH, "two sources", "-xcce", arch, device, "-xc++", main)
        self.expect_output(BOTH, "device code that is found", device, "main.o")
        self.expect_output(BOTH, "a5", "-O3", "-xcce", "--npu-arch=dav-3510", device, "-xnone", "main.o")
        self.expect_output("0 cube cores, 4 vector cores, error 0\n", "vector cores only", "-xcce", "--cce-aicore-arch=dav-c220-vec", device,
                           "-xnone", "main.o")
        self.expect_output("4 cube cores, 0 vector cores, error 0\n", "cube cores only", "-xcce", "--cce-aicore-arch=dav-c310-cube", device,
                           "-xnone", "main.o")
        result = self.compile("-xcce", arch, "-c", "-O0", device, "-MD")
        self.expect(result.returncode == 0, "object files", result)
        depends = (self.folder / "device.d").read_text(encoding="utf-8")
        self.expect(depends.startswith("device.o:") and "kernel_launch.hpp" in depends, f"dependencies: {depends[:200]}")
        self.expect_output(BOTH, "object files", "device.o", "main.o", "-lascendcl", "-L/no/such/folder")
        self.run("ar", "rc", "libdevice.a", "device.o")
        self.expect_output(BOTH, "an archive", "main.o", "-Wl,--whole-archive", "libdevice.a", "-Wl,--no-whole-archive")
        result = self.compile("-xcce", arch, "-O1", "-fPIC", "--shared", device, "-o", "libdevice.so")
        self.expect(result.returncode == 0, "a shared library", result)
        self.expect_output(BOTH, "a shared library", "main.o", "-L.", "-ldevice", "-Wl,-rpath,$ORIGIN")
        link = self.folder / "bisheng"
        link.symlink_to(shutil.which(self.ptocc[0]) or self.ptocc[0])
        result = self.run(link, *self.ptocc[1:], "-xcce", "--cce-aicore-arch=dav-c220", "-c", device, "-o", "other.o")
        self.expect(result.returncode == 0, "bisheng", result)
        for environment in ({"PTO_JOBS": "1"}, {"PTO_DETERMINISTIC": "1"}):
            ran = self.run("./program", environment=environment)
            self.expect(ran.stdout == BOTH, f"with {environment}", ran)
        result = self.compile("-E", "-xcce", device)
        self.expect(result.returncode == 0 and "count" in result.stdout, "-E", result)
        result = self.compile("--dry-run", "-xcce", "-O2", device, "-o", "never")
        self.expect(result.returncode == 0 and "-D__DAV_VEC__" in result.stderr and "-D__DAV_CUBE__" in result.stderr, "--dry-run", result)
        self.expect(not (self.folder / "never").exists(), "--dry-run writes nothing")
        result = self.compile("-v", "-xcce", "--cce-fatobj-link", "-c", device, "-o", "verbose.o")
        self.expect("--cce-fatobj-link (for the device's code)" in result.stderr, "-v", result)
        self.expect(("-DPTO_LINKED" in result.stderr) != ("-march=native" in result.stderr), "instructions are prebuilt or for this host", result)
        result = self.compile("--dry-run", "--header-only", "-xcce", device, "-o", "never")
        self.expect("-march=native" in result.stderr and "-DPTO_LINKED" not in result.stderr and "libtessera_linked" not in result.stderr,
                    "--header-only", result)
        result = self.compile("--version")
        self.expect(result.returncode == 0 and result.stdout != "", "--version", result)
        self.expect_output(BOTH, "the address sanitizer", "-fsanitize=address", "-xcce", device, "-xnone", "main.o")
        if shutil.which("ccache"):
            cache = {"CCACHE_DIR": str(self.folder / "ccache")}
            for _ in range(2):
                self.run(*self.ptocc, "--launcher=ccache", "-xcce", "-c", device, "-o", "cached.o", environment={**cache, "TMPDIR": str(self.folder)})
            shown = self.run("ccache", "--print-stats", environment=cache).stdout
            numbers = dict(line.split("\t") for line in shown.splitlines() if "\t" in line)
            hits = int(numbers.get("direct_cache_hit", 0)) + int(numbers.get("preprocessed_cache_hit", 0))
            self.expect(hits == 3, f"ccache found {hits} of 3 passes")

    def several_files(self):
        helper, user = self.file("helper.cpp", HELPER), self.file("user.cpp", HELPER_USER)
        for kernel in ("count", "countInC"):
            launch = self.file("launch.cpp", DECLARED + LAUNCH.replace("count", kernel))
            if kernel == "count":
                self.expect_output(BOTH, f"{kernel} in another file", "-xcce", launch, helper, user, "-xnone", "main.o")
                for name in ("helper", "user"):
                    self.compile("-xcce", "-c", f"{name}.cpp")
            self.compile("-xcce", "-c", "launch.cpp")
            self.expect_output(BOTH, f"{kernel} in another object", "launch.o", "helper.o", "user.o", "main.o")

    def state_of_the_host(self):
        """Code of the host runs once, and is the host's."""
        source = self.file("state.cpp", KERNEL + """
#include <cstdio>
static int made = [] { std::puts("made"); return 1; }();
int number = 0;
int next() { return ++number; }
template <int Factor>
__global__ AICORE void store(__gm__ int *out, int a, int b, __gm__ int *none, float zero) {
#if defined(__DAV_VEC__)
  if (get_block_idx() == 0 && get_subblockid() == 0)
    *out = Factor * a + 10 * b + (none == nullptr) + (zero == 0.0f);
#endif
}
int main() {
  int out = 0;
  constexpr int factor = 100;
  store<factor><<<2, nullptr, nullptr>>>(&out, next(), next() + made, NULL, 0);
  std::printf("%d %d\\n", out, number);
}
""")
        result = self.compile("-xcce", source, "-o", "state")
        self.expect(result.returncode == 0, "state", result)
        ran = self.run("./state")
        # g++ registers kernels and makes the program's objects in one function, which runs in every pass.
        made = "made\n" if self.is_clang else "made\n" * 3
        self.expect(ran.stdout in (made + "132 2\n", made + "222 2\n"), "arguments are evaluated once, on the host", ran)

    def places(self):
        """What compilers and reports say names the user's lines, once."""
        source = self.file("wrong.cpp", KERNEL + """
void run(int *cube, int *vector, void *stream) {
  count<<<4, nullptr,
          stream>>>(cube,
                    vector); int unused;
  undeclared();
}
""")
        result = self.compile("-xcce", "-Wall", "-c", source)
        self.expect("wrong.cpp:16:3: error:" in result.stderr, "the line of an error", result)
        self.expect(result.stderr.count("error:") == 1, "an error is said once", result)
        good = self.file("warned.cpp", KERNEL + "void f() { int unused; }\n")
        result = self.compile("-xcce", "-Wall", "-c", good)
        self.expect(result.returncode == 0 and result.stderr.count("warning:") == 1, "a warning is said once", result)
        source = self.file("shared.cpp", KERNEL + """
static int counter = 0;
int others[4];
const int table[] = {1, 2, 3};
int ofHost = 0;
AICORE int next() { static int calls = 0; others[get_block_idx() % 4] += table[get_block_idx() % 3]; return ++calls; }
__global__ AICORE void change(__gm__ int *out) { *out = ++counter + next(); }
void run(int *out) { ofHost = 1; change<<<1, nullptr, nullptr>>>(out); }
""")
        result = self.compile("-xcce", "-O1", "-c", source)
        for name in ("counter", "others", "next()::calls"):
            sentence = f"shared.cpp: warning: kernels use the variable '{name}', which can change"
            self.expect(result.stderr.count(sentence) == 1, f"one warning of {name}", result)
        self.expect("ofHost" not in result.stderr and "table" not in result.stderr, "no warning of what kernels do not change", result)
        self.expect_refused("error:", "two values", "-xcce", "-c", self.file("two.cpp", KERNEL + LAUNCH.replace(", stream>>>", ">>>")))

    def reports(self):
        device = self.file("device.cpp", KERNEL + LAUNCH)
        zero = self.file("zero.cpp", KERNEL + LAUNCH.replace("<<<4", "<<<0"))
        for source, sentence, words in (
                (zero, "a launch must have at least one block", []),
                (self.file("meta.cpp", KERNEL + "PTO_SYNCALL_AIC_KERNEL_META(count);\n" + LAUNCH),
                 "a kernel that runs on cube cores must be compiled for them", ["--cce-aicore-arch=dav-c220-vec"]),
                (self.file("stuck.cpp", "#include <pto/machine/cross_core.hpp>\n" + KERNEL.replace("cube[get_block_idx()] += 1;", "wait_flag_dev(3);") + LAUNCH), "deadlock", [])):
            result = self.compile(*words, "-xcce", source, "-xnone", "main.o", "-o", "program")
            self.expect(result.returncode == 0, sentence, result)
            ran = self.run("./program")
            self.expect("error 507015" in ran.stdout and sentence in ran.stderr and sentence in ran.stdout, sentence, ran)
        meta = self.file("meta.cpp", KERNEL + "PTO_SYNCALL_AIV_KERNEL_META(count);\n" + LAUNCH)
        self.expect_output("0 cube cores, 4 vector cores, error 0\n", "metadata", "-xcce", meta, "-xnone", "main.o")
        self.expect_refused("there is no file 'missing.cpp'", "a missing file", "missing.cpp")
        self.expect_refused("there is no arch 'dav-x'", "a missing arch", "--cce-aicore-arch=dav-x", device)
        self.expect_refused("cannot be used together", "two archs", "--cce-aicore-arch=dav-c220-vec", "--cce-aicore-arch=dav-c310", device)
        self.expect_refused("there is no option --check-races", "--check-races", "--check-races", device)
        self.expect_refused("the kernel must be named where it is launched", "a pointer", "-xcce", "-c", self.file("pointer.cpp", KERNEL + """
void run(void (*kernel)(int *, int *), int *a) { kernel<<<1, nullptr, nullptr>>>(a, a); }
"""))
        result = subprocess.run([self.ptocc[0], "--host-compiler=no-such-compiler", "-xcce", device], capture_output=True, text=True, check=False)
        self.expect(result.returncode == 1 and "cannot run 'no-such-compiler'" in result.stderr, "a missing compiler", result)


def main():
    parser = argparse.ArgumentParser(description="Checks ptocc; see the top of this script.")
    parser.add_argument("--ptocc", required=True)
    parser.add_argument("--host-compiler")
    with tempfile.TemporaryDirectory() as folder:
        checks = Checks(parser.parse_args(), pathlib.Path(folder))
        for check in (checks.ways_to_call, checks.several_files, checks.state_of_the_host, checks.places, checks.reports):
            check()
            print(f"{check.__name__}: {checks.failures} failures so far", flush=True)
        sys.exit(1 if checks.failures else 0)


if __name__ == "__main__":
    main()
