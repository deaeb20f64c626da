#!/usr/bin/env python3
"""Checks that a file of illegal statements does not compile, and that the compiler says why, statement by statement.

    check.py --compiler g++ [--flag=-Ipath ...] [--precompiled PROFILE=HEADER ...] FILE...

A file holds many illegal statements. Each carries the sentences that the compiler must show for it, as comments at its end or on
the lines that follow it:

    // profile: a2a3
    #include <pto/pto-inst.hpp>
    void f(Tile<1, 8> &dst, Tile<4, 16> &src) {
      TCOLSUM(dst, src); // expect: TCOLSUM: dst and src must have the same number of valid columns
    }

  // profile: NAME ...         the profiles to compile for, once each: cpu (the default), a2a3, a5, check_a2a3, check_a5
  // flags: -DX ...            more compiler flags for this file
  // expect: SENTENCE          the compiler must report SENTENCE for this statement
  // expect(a2a3, a5): ...     the same, but only for these profiles

A statement may have several expectations, and SENTENCE may be a part of what the compiler says. The file passes when every
expectation is met by a compiler error that mentions the statement's line, either as its place or in its chain of template
instantiations, and when no error is left over that nothing expected.

Both compilers instantiate a template once, so a second illegal call with the same types gives no second error: give every
statement types of its own.

HEADER is a header next to which the compiler finds the precompiled library for PROFILE; files with flags of their own do without.
"""

import argparse
import os
import re
import subprocess
import sys
from dataclasses import dataclass, field

PROFILES = {
    "cpu": [],
    "a2a3": ["-D__NPU_ARCH__=2201"],
    "a5": ["-D__NPU_ARCH__=3101"],
    "check_a2a3": ["-DPTO_CHECK_A2A3"],
    "check_a5": ["-DPTO_CHECK_A5"],
}


class BadFile(Exception):
    """The file of illegal statements is itself malformed."""


@dataclass
class Expectation:
    first: int  # lines of the statement, counted from 1
    last: int
    sentence: str
    profiles: tuple  # empty: every profile

    def meets(self, diagnostic):
        return any(self.first <= line <= self.last for line in diagnostic.lines) and self.sentence in diagnostic.text


@dataclass
class Source:
    profiles: list = field(default_factory=lambda: ["cpu"])
    flags: list = field(default_factory=list)
    expectations: list = field(default_factory=list)


def split_comment(line):
    """The code and the comment of a line; the comment is None when there is none. Strings may contain //."""
    in_string = None
    i = 0
    while i < len(line):
        c = line[i]
        if in_string:
            if c == "\\":
                i += 1
            elif c == in_string:
                in_string = None
        elif c == '"' or (c == "'" and not line[i - 1 : i].isalnum()):  # not the digit separator of 1'000
            in_string = c
        elif line.startswith("//", i):
            return line[:i].rstrip(), line[i + 2 :].strip()
        i += 1
    return line.rstrip(), None


def parse_source(text):
    lines = [split_comment(line) for line in text.splitlines()]
    source = Source()

    def ends(code):
        return code.endswith((";", "{", "}", ":")) or code.startswith("#")

    def statement_around(index):
        """First and last line (from 1) of the statement at line `index`, or of the last one before it."""
        last = index
        while last >= 0 and not lines[last][0].strip():
            last -= 1
        if last < 0:
            raise BadFile(f"line {index + 1}: the expectation belongs to no statement")
        first = last
        while first > 0 and lines[first - 1][0].strip() and not ends(lines[first - 1][0].strip()):
            first -= 1
        while last + 1 < len(lines) and not ends(lines[last][0].strip()) and lines[last + 1][0].strip():
            last += 1
        return first + 1, last + 1

    for index, (_, comment) in enumerate(lines):
        if comment is None:
            continue
        if match := re.match(r"profile:(.*)", comment):
            source.profiles = re.split(r"[,\s]+", match[1].strip())
            for profile in source.profiles:
                if profile not in PROFILES:
                    raise BadFile(f"line {index + 1}: no profile '{profile}' (there are: {', '.join(PROFILES)})")
        elif match := re.match(r"flags:(.*)", comment):
            source.flags = match[1].split()
        elif match := re.match(r"expect\s*(?:\(([^)]*)\))?:(.*)", comment):
            only = tuple(re.split(r"[,\s]+", match[1].strip())) if match[1] else ()
            sentence = match[2].strip()
            if not sentence:
                raise BadFile(f"line {index + 1}: the expectation is empty")
            source.expectations.append(Expectation(*statement_around(index), normalize(sentence), only))
        elif comment.startswith("expect"):
            raise BadFile(f"line {index + 1}: write '// expect: SENTENCE' or '// expect(PROFILE, ...): SENTENCE'")

    for expectation in source.expectations:
        for profile in expectation.profiles:
            if profile not in source.profiles:
                raise BadFile(f"line {expectation.first}: expects something of profile '{profile}', which is not compiled")
    for profile in source.profiles:
        if not any(not e.profiles or profile in e.profiles for e in source.expectations):
            raise BadFile(f"it expects no error of profile {profile}")
    return source


def normalize(text):
    """Undoes the escapes that compilers put before quotes and backslashes in the strings they show, and joins lines."""
    return re.sub(r"\s+", " ", re.sub(r"\\([\"'\\])", r"\1", text))


@dataclass
class Diagnostic:
    kind: str
    output: list  # the compiler's lines, context included
    lines: set = field(default_factory=set)  # of the checked file
    text: str = ""


# g++ prints the chain of instantiations before the error it belongs to, clang as notes after it.
CONTEXT = re.compile(
    r"^In file included from |^ +from |: In (?!call to)[a-z ]+|: At global scope|: +required (from|by)|: +in '?constexpr'? "
    r"|: +recursively required|: +\[ skipping |: +in requirements "
)
HEAD = re.compile(r"^(?:.*?:\d+:(?:\d+:)? )?(fatal error|error|warning|note): ")


def parse_diagnostics(output, path):
    """Groups a compiler's output into errors and warnings, each with its context, notes and the lines of `path` it mentions."""
    mention = re.compile(r"(?:^|\s)" + re.escape(path) + r":(\d+)[:,]")
    diagnostics, context = [], []
    for line in output.splitlines():
        head = HEAD.match(line)
        if head is None and CONTEXT.search(line):
            context.append(line)
            continue
        if head and head[1] != "note":
            diagnostics.append(Diagnostic(head[1], []))
        if diagnostics:
            diagnostics[-1].output += context + [line]
            context = []
    for diagnostic in diagnostics:
        for line in diagnostic.output:
            diagnostic.lines.update(int(number) for number in mention.findall(line))
        diagnostic.text = normalize("\n".join(line for line in diagnostic.output if not is_snippet(line)))
    return diagnostics


def is_snippet(line):
    """A source line that the compiler quotes. It must not count as shown: the expectation itself stands in such lines."""
    return re.match(r"^ *\d* \|", line) is not None


def compile_errors(compiler, flags, path):
    command = [compiler, "-std=c++20", "-fsyntax-only", "-w", "-ftemplate-backtrace-limit=0"]
    command += ["-fmax-errors=0"] if is_gcc(compiler) else ["-ferror-limit=0"]
    command += flags + [path]
    environment = dict(os.environ, LC_ALL="C")
    result = subprocess.run(command, capture_output=True, text=True, errors="replace", env=environment, check=False)
    diagnostics = parse_diagnostics(result.stderr, path)
    errors = [d for d in diagnostics if "error" in d.kind]
    if result.returncode != 0 and not errors:
        raise BadFile("the compiler failed without an error message:\n" + result.stderr)
    return errors


def is_gcc(compiler):
    version = subprocess.run([compiler, "--version"], capture_output=True, text=True, check=True).stdout
    return "clang" not in version


def check_profile(compiler, flags, precompiled, path, source, profile):
    """Returns the complaints, as text; none means that the file passes."""
    flags = flags + PROFILES[profile] + source.flags
    if profile in precompiled and not source.flags:
        flags += ["-include", precompiled[profile]]
    errors = compile_errors(compiler, flags, path)
    expectations = [e for e in source.expectations if not e.profiles or profile in e.profiles]
    complaints = []
    for expectation in expectations:
        if any(expectation.meets(error) for error in errors):
            continue
        complaint = f"{path}:{expectation.first}: the compiler does not say: {expectation.sentence}\n"
        here = [e for e in errors if any(expectation.first <= line <= expectation.last for line in e.lines)]
        if here:
            complaint += "  It says this about the statement:\n" + "".join(quote(error) for error in here)
        else:
            complaint += (
                "  It reports no error for this statement. Is it legal, or does an earlier statement use the same types?\n"
            )
        complaints.append(complaint)
    for error in errors:
        if not any(expectation.meets(error) for expectation in expectations):
            complaints.append(f"{path}: nothing expected this error:\n" + quote(error))
    return complaints


def quote(diagnostic, limit=40):
    lines = diagnostic.output[:limit]
    if len(diagnostic.output) > limit:
        lines.append(f"... {len(diagnostic.output) - limit} more lines")
    return "".join(f"    | {line}\n" for line in lines)


def main(arguments):
    parser = argparse.ArgumentParser(description="Checks files of illegal statements; see the top of this script.")
    parser.add_argument("--compiler", required=True)
    parser.add_argument("--flag", action="append", default=[], help="a flag for the compiler, e.g. --flag=-Iinclude")
    parser.add_argument("--precompiled", action="append", default=[], help="PROFILE=HEADER")
    parser.add_argument("files", nargs="+")
    options = parser.parse_args(arguments)
    precompiled = dict(pair.split("=", 1) for pair in options.precompiled)
    failed = False
    for path in options.files:
        try:
            with open(path, encoding="utf-8") as file:
                source = parse_source(file.read())
            for profile in source.profiles:
                complaints = check_profile(options.compiler, options.flag, precompiled, path, source, profile)
                failed = failed or bool(complaints)
                count = sum(1 for e in source.expectations if not e.profiles or profile in e.profiles)
                print(f"{'FAIL' if complaints else 'ok'}: {path} ({profile}): {count} expected sentences")
                print("".join(complaints), end="")
        except BadFile as bad:
            failed = True
            print(f"FAIL: {path}: {bad}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
