#!/usr/bin/env python3
"""Checks the tables of this folder against the tools: every case is told exactly what its row says, and legal where it says nothing.

    check.py text --tool pto-opt --work FOLDER [FAMILY ...]
    check.py c++ --compiler g++ [--flag=-Ipath ...] [--precompiled PROFILE=HEADER ...] --work FOLDER [FAMILY ...]
    check.py run --compiler g++ [--flag=-Ipath ...] --work FOLDER [FAMILY ...]

In text each case is a function in SSA form and one in DPS form, all in one file; the tool reads it once for each profile. In C++ each
case is a statement of one function that is compiled for each profile; `run` builds those that break promises with _DEBUG and runs them.
FOLDER keeps these files, for who wants to look at one.
"""

import argparse
import sys

import judge
import table

STRICT = ("a2a3", "a5")  # cpu lets promises pass unless it is built with _DEBUG, and then it looks at other ones too


def compare(rows, verdicts, profile, side, is_compared=lambda told: True):
    """Complaints about the difference between the table and what a side says on a profile."""
    complaints = []
    for number, row in enumerate(rows):
        wanted = {(told.text, told.is_promise) for told in row.told_on(profile, side) if is_compared(told)}
        for told in verdicts.sets(number, profile):
            said = {(each.text, each.is_promise) for each in told}
            lines = [f"  {side} on {profile} does not say: {text}" for text, _ in sorted(wanted - said)]
            lines += [f"  {side} on {profile} says: {text}{' (a promise)' if promise else ''}" for text, promise in sorted(said - wanted)]
            if lines:
                complaints.append("\n".join([f"{row.place}: {row.case}", *lines]))
    return list(dict.fromkeys(complaints))


def check_text(rows, family, options):
    verdicts = judge.told_by_text(rows, options.tool, f"{options.work}/{family}.mlir")
    told = [complaint for profile in table.PROFILES for complaint in compare(rows, verdicts, profile, "text")]
    return verdicts.complaints + (told or compare_hints(rows, verdicts))


def compare_hints(rows, verdicts):
    """Below a broken rule text names the other profiles that allow the instruction."""
    complaints = []
    for number, profile, hint in sorted(verdicts.hints):
        row = rows[number]
        legal = tuple(other for other in table.PROFILES if other != profile and row.is_legal(other, "text"))
        if hint != legal:
            complaints.append(f"{row.place}: {row.case}\n  text on {profile} calls it legal on {hint}, not on {legal}")
    return complaints


def check_cpp(rows, family, options):
    compiler = compiler_of(options)
    complaints = []
    for profile in table.PROFILES:
        verdicts = judge.told_by_cpp(rows, compiler, profile, f"{options.work}/{family}.{profile}.cpp")
        complaints += verdicts.complaints + compare(rows, verdicts, profile, "c++", lambda told: not told.is_promise)
    return complaints


def check_run(rows, family, options):
    complaints = []
    for profile in STRICT:
        work = f"{options.work}/{family}.{profile}.run.cpp"
        verdicts = judge.told_when_run(rows, compiler_of(options), profile, work, lambda row: makes_promises(row, profile))
        complaints += verdicts.complaints + compare(rows, verdicts, profile, "c++", lambda told: told.is_promise)
    return complaints


def makes_promises(row, profile):
    return any(told.is_promise for told in row.told_on(profile, "c++"))


def compiler_of(options):
    return judge.Compiler(options.compiler, options.flag, dict(pair.split("=", 1) for pair in options.precompiled))


def add_compiler(parser):
    parser.add_argument("--compiler", required=True)
    parser.add_argument("--flag", action="append", default=[], help="a flag for the compiler, e.g. --flag=-Iinclude")
    parser.add_argument("--precompiled", action="append", default=[], help="PROFILE=HEADER")


def main(arguments):
    parser = argparse.ArgumentParser(description="Checks the tables of legality; see the top of this script.")
    sides = parser.add_subparsers(dest="side", required=True)
    text = sides.add_parser("text")
    text.add_argument("--tool", required=True)
    cpp, run = sides.add_parser("c++"), sides.add_parser("run")
    add_compiler(cpp)
    add_compiler(run)
    for side in (text, cpp, run):
        side.add_argument("--work", required=True)
        side.add_argument("families", nargs="*")
    options = parser.parse_args(arguments)
    failed = False
    for family in options.families or table.families():
        rows, _ = table.read_family(family)
        complaints = {"text": check_text, "c++": check_cpp, "run": check_run}[options.side](rows, family, options)
        failed = failed or bool(complaints)
        cases = sum(len(row.cases()) for row in rows)
        print(f"{'FAIL' if complaints else 'ok'}: {family} ({options.side}): a table of {cases} cases, {len(complaints)} complaints")
        print("".join(complaint + "\n" for complaint in complaints), end="")
    if failed:
        print("Where the tools are right, test/legality/update.py writes the tables anew and shows what changed.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
