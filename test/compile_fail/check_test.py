#!/usr/bin/env python3
"""Tests of check.py, with the compiler that the environment variable CXX names (g++ if unset)."""

import contextlib
import io
import os
import tempfile
import unittest

import check

COMPILER = os.environ.get("CXX", "g++")

# A small stand-in for the library: a call shows each rule it breaks the way the library does, as an error of its own.
LIBRARY = r"""
#ifdef __clang__
void seeTheNextNote();
constexpr bool brokenRule(const char *rule) {
  if (rule != nullptr)
    seeTheNextNote();
  return true;
}
template <int Value, int Rule> void show() {
  static_assert(brokenRule(Rule == 0 ? "NEG: the \"value\" must not be negative" : "ODD: the value must be even"));
}
#else
template <unsigned long N> struct Sentence {
  char text[N]{};
  constexpr Sentence(const char (&from)[N]) {
    for (unsigned long i = 0; i < N; ++i)
      text[i] = from[i];
  }
};
template <Sentence> void brokenRule() = delete;
template <int Rule> constexpr auto sentence() {
  if constexpr (Rule == 0)
    return Sentence("NEG: the \"value\" must not be negative");
  else
    return Sentence("ODD: the value must be even");
}
template <int Value, int Rule> void show() { brokenRule<sentence<Rule>()>(); }
#endif
template <int Value> void check() {
  if constexpr (Value < 0)
    show<Value, 0>();
  if constexpr (Value % 2 != 0)
    show<Value, 1>();
}
template <int Value> struct Positive {
  static_assert(Value > 0, "POS: the value must be positive");
};
#ifdef __NPU_ARCH__
template <int Value> void strict() { check<Value>(); }
#else
template <int Value> void strict() {}
#endif
"""


class Check(unittest.TestCase):
    def check(self, text):
        """Runs the checker on LIBRARY (as a header) and `text`; returns its exit code and what it printed."""
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "library.hpp"), "w", encoding="utf-8") as file:
                file.write(LIBRARY)
            path = os.path.join(folder, "family.cpp")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            printed = io.StringIO()
            with contextlib.redirect_stdout(printed):
                code = check.main(["--compiler", COMPILER, f"--flag=-I{folder}", path])
            return code, printed.getvalue()

    def assert_passes(self, text):
        code, printed = self.check(text)
        self.assertEqual(code, 0, printed)

    def assert_fails(self, text, complaint):
        code, printed = self.check(text)
        self.assertEqual(code, 1, printed)
        self.assertIn(complaint, printed)

    def test_every_expectation_met(self):
        self.assert_passes(
            """#include "library.hpp"
            void f() {
              check<2>();
              check<-2>(); // expect: NEG: the "value" must not be negative
              check<-1>();
              // expect: NEG: the "value" must not be negative
              // expect: ODD: the value must be even
              check<
                  7>(); // expect: ODD: the value must be even
              (void)sizeof(Positive<0>); // expect: POS: the value must be positive
            }"""
        )

    def test_expected_sentence_is_not_said(self):
        self.assert_fails(
            """#include "library.hpp"
            void f() {
              check<-3>(); // expect: ODD: the value must be even
              // expect: BIG: the value must be small
              // expect: NEG: the "value" must not be negative
            }""",
            "family.cpp:3: the compiler does not say: BIG: the value must be small",
        )

    def test_sentence_said_about_another_line(self):
        self.assert_fails(
            """#include "library.hpp"
            void f() {
              check<-2>(); // expect: NEG: the "value" must not be negative
              check<-4>(); // expect: NEG: the "value" must not be negative
              check<2>();  // expect: NEG: the "value" must not be negative
            }""",
            "family.cpp:5: the compiler does not say",
        )

    def test_error_that_nothing_expected(self):
        self.assert_fails(
            """#include "library.hpp"
            void f() {
              check<-2>(); // expect: NEG: the "value" must not be negative
              check<5>();
            }""",
            "nothing expected this error",
        )

    def test_second_broken_rule_of_a_statement_is_unexpected(self):
        self.assert_fails(
            """#include "library.hpp"
            void f() {
              check<-1>(); // expect: NEG: the "value" must not be negative
            }""",
            "nothing expected this error",
        )

    def test_ordinary_error_is_unexpected(self):
        self.assert_fails(
            """#include "library.hpp"
            void f() {
              check<-2>(); // expect: NEG: the "value" must not be negative
              undeclared(1);
            }""",
            "undeclared",
        )

    def test_missing_header_is_unexpected(self):
        self.assert_fails(
            """#include "missing.hpp"
            void f() {
              check<-2>(); // expect: NEG: the "value" must not be negative
            }""",
            "missing.hpp",
        )

    def test_the_quoted_source_line_does_not_count(self):
        self.assert_fails(
            """#include "library.hpp"
            void f() {
              undeclared(1); // expect: a sentence that stands only in this comment
            }""",
            "the compiler does not say",
        )

    def test_legal_statement(self):
        self.assert_fails(
            """#include "library.hpp"
            void f() {
              check<2>(); // expect: ODD: the value must be even
            }""",
            "It reports no error for this statement",
        )

    def test_no_expectation(self):
        self.assert_fails("int x;", "expects no error")

    def test_profiles(self):
        text = """// profile: {}
            #include "library.hpp"
            void f() {{
              strict<3>(); // expect{}: ODD: the value must be even
              check<5>();  // expect: ODD: the value must be even
            }}"""
        self.assert_passes(text.format("a2a3 a5", ""))
        self.assert_passes(text.format("a2a3, cpu", "(a2a3)"))
        self.assert_fails(text.format("cpu", ""), "family.cpp:4: the compiler does not say")
        self.assert_fails(text.format("cpu", "(a5)"), "not compiled")
        self.assert_fails(text.format("a7", ""), "no profile 'a7'")

    def test_flags(self):
        self.assert_passes(
            """// flags: -DVALUE=3
            #include "library.hpp"
            void f() {
              check<VALUE>(); // expect: ODD: the value must be even
            }"""
        )

    def test_misspelt_directive(self):
        self.assert_fails("int x; // expects: nothing", "write '// expect: SENTENCE'")


if __name__ == "__main__":
    unittest.main()
