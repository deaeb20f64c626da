#!/usr/bin/env python3
"""Tests of check.py: compiles small probes with the compiler that CXX names and inspects them.

check_test.py [OBJDUMP]
"""

import os
import subprocess
import sys
import tempfile
import unittest

import check

COMPILER = os.environ.get("CXX", "clang++-19")
OBJDUMP = sys.argv.pop(1) if len(sys.argv) > 1 else "llvm-objdump-19"

PROBES = r"""
void elsewhere(float *);
static __attribute__((noinline)) void nearby(float *a) { asm volatile("" ::"r"(a)); }
extern "C" {
void probe_vector(float *__restrict a, const float *__restrict b) {
  for (int i = 0; i < 1024; ++i)
    a[i] += b[i];
}
void probe_scalar(float *a) { a[0] = a[0] * 2 + a[1]; }
void probe_memset(char *a) { __builtin_memset(a, 7, 4096); }
void probe_calls(float *a) {
  probe_vector(a, a + 4096);
  elsewhere(a);
  a[0] = 1;
}
void probe_tail_calls(float *a) {
  for (int i = 0; i < 1024; ++i)
    a[i] += 1;
  elsewhere(a);
}
void probe_calls_nearby(float *a) {
  nearby(a);
  for (int i = 0; i < 1024; ++i)
    a[i] += 1;
}
void probe_calls_pointer(float *a, void (*f)(float *)) {
  for (int i = 0; i < 1024; ++i)
    a[i] += 1;
  f(a);
  a[0] = 0;
}
}
"""


class Check(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory() as folder:
            source, binary = os.path.join(folder, "probes.cpp"), os.path.join(folder, "probes.o")
            with open(source, "w", encoding="utf-8") as file:
                file.write(PROBES)
            # The loop stays a loop, so that it has exactly one branch.
            command = [COMPILER, "-std=c++20", "-O3", "-march=x86-64-v3", "-fno-unroll-loops", "-c", source, "-o", binary]
            subprocess.run(command, check=True)
            cls.disassembly = check.disassemble(OBJDUMP, binary)

    def complaints(self, wishes):
        return check.check(wishes, self.disassembly)

    def test_vector_loop(self):
        self.assertEqual(self.complaints("// max-branches: 1\nvoid probe_vector(float *a);"), [])

    def test_too_many_branches(self):
        complaints = self.complaints("// max-branches: 0\nvoid probe_vector(float *a);\nvoid probe_memset(char *a);")
        self.assertEqual(complaints, ["probe_vector: has 1 conditional branches, but at most 0 are allowed"])

    def test_scalar_code(self):
        self.assertEqual(self.complaints("void probe_scalar(float *a);"), ["probe_scalar: has no vector instruction"])

    def test_memory_functions_are_allowed(self):
        self.assertEqual(self.complaints("void probe_memset(char *a);"), [])

    def test_calls(self):
        elsewhere = "_Z9elsewherePf"
        for probe in ("probe_calls", "probe_tail_calls"):
            with self.subTest(probe):
                self.assertIn(f"{probe}: calls {elsewhere}", self.complaints(f"void {probe}(float *a);"))
                allowed = f"// allow-call: {elsewhere} it reports errors\nvoid {probe}(float *a);"
                self.assertEqual([c for c in self.complaints(allowed) if elsewhere in c], [])

    def test_call_inside_the_object(self):
        complaints = self.complaints("void probe_calls_nearby(float *a);")
        self.assertEqual(complaints, ["probe_calls_nearby: calls _ZL6nearbyPf"])

    def test_call_through_a_pointer(self):
        complaints = self.complaints("void probe_calls_pointer(float *a, void (*f)(float *));")
        self.assertEqual(complaints, ["probe_calls_pointer: calls an address computed at run time"])

    def test_missing_probe(self):
        self.assertIn("not in the object file", self.complaints("void probe_absent();")[0])

    def test_no_probe(self):
        self.assertIn("no function", self.complaints("int x;")[0])

    def test_malformed_comments(self):
        for text in ("// allow-call: f\n", "// max-branches: few\n"):
            with self.subTest(text), self.assertRaises(check.BadSource):
                self.complaints(text)


if __name__ == "__main__":
    unittest.main()
