#!/usr/bin/env python3
"""Writes the tables of this folder anew from what the tools say, and shows every difference: what to run after a rule has changed.

    update.py --tool build/clang/test/text/pto-opt --compiler clang++-19 --flag=-Iinclude [--dry-run] [FAMILY ...]

The cases stay; what is told about them is replaced. Read the difference before you commit it: it is what your change does to programs. A
case of several words (`for T in ...`) that are told different things becomes several rows. What a tool says besides rules, such as an
error of the parser, is shown and changes nothing: correct that case by hand, or say `only text` or `only c++` in its row.
"""

import argparse
import difflib
import re
import sys
import tempfile

import judge
import table
from check import STRICT, add_compiler, compiler_of


def split_by_case(rows):
    """The rows with one case each; pieces of a row are told apart by their place."""
    return [
        table.Row(case, row.sides, set(row.told), [], f"{row.place}#{number}") for row in rows for number, case in enumerate(row.cases())
    ]


def retell(pieces, options, work):
    """Replaces what is told about each piece; returns what the tools said besides."""
    text = judge.told_by_text(pieces, options.tool, f"{work}/cases.mlir")
    complaints = list(text.complaints)
    told = [set() for _ in pieces]
    for profile in table.PROFILES:
        cpp = judge.told_by_cpp(pieces, compiler_of(options), profile, f"{work}/cases.cpp")
        complaints += cpp.complaints
        for number in range(len(pieces)):
            for spelled in text.sets(number, profile) + cpp.sets(number, profile):
                told[number] |= spelled
    if complaints:
        return complaints
    for piece, sentences in zip(pieces, told):
        piece.told = sentences
    for profile in STRICT:
        run = judge.told_when_run(pieces, compiler_of(options), profile, f"{work}/run.cpp", lambda piece: may_break_promises(piece, profile))
        complaints += run.complaints
        for number, piece in enumerate(pieces):
            piece.told = piece.told.union(*run.sets(number, profile), promises_not_asked(piece, profile))
    return complaints


def promises_not_asked(piece, profile):
    """Promises of a case that C++ cannot run are taken to be those of text."""
    if piece.runs(profile) or "c++" not in piece.sides:
        return set()
    return {table.Sentence(profile, "c++", told.text, True) for told in piece.told_on(profile, "text") if told.is_promise}


def may_break_promises(piece, profile):
    """Where text knows of broken promises, C++ is asked when it runs; and where there is no text."""
    return "text" not in piece.sides or any(told.is_promise for told in piece.told_on(profile, "text"))


def joined(rows, pieces):
    """The rows with what is told about their pieces: pieces that are told the same stay together."""
    by_place = {}
    for piece in pieces:
        by_place.setdefault(piece.place.partition("#")[0], []).append(piece)
    result = []
    for row in rows:
        groups = {}
        for piece in by_place[row.place]:
            groups.setdefault(frozenset(piece.told), []).append(piece)
        match = re.fullmatch(r"(.* for [A-Z] in) (.*)", row.case)
        words = dict(zip(row.cases(), match[2].split())) if match else {}
        comments = row.comments
        for told, group in groups.items():
            case = f"{match[1]} {' '.join(words[piece.case] for piece in group)}" if match and len(group) > 1 else group[0].case
            result.append(table.Row(case, row.sides, set(told), comments, row.place))
            comments = []
    return result


def main(arguments):
    parser = argparse.ArgumentParser(description="Writes the tables of legality anew; see the top of this script.")
    parser.add_argument("--tool", required=True)
    add_compiler(parser)
    parser.add_argument("--dry-run", action="store_true", help="show the difference only")
    parser.add_argument("families", nargs="*")
    options = parser.parse_args(arguments)
    failed = False
    for family in options.families or table.families():
        rows, rest = table.read_family(family)
        before = [line for row in rows for line in table.lines_of(row)] + rest
        pieces = split_by_case(rows)
        with tempfile.TemporaryDirectory() as work:
            complaints = retell(pieces, options, work)
        rows = joined(rows, pieces)
        after = [line for row in rows for line in table.lines_of(row)] + rest
        difference = difflib.unified_diff(before, after, f"{family}.rules", f"{family}.rules (the tools)", lineterm="", n=3)
        print("".join(f"{line}\n" for line in [*difference, *complaints]), end="")
        print(f"{family}: {'nothing is changed: correct these cases first' if complaints else 'as before' if before == after else 'changed'}")
        failed = failed or bool(complaints)
        if not options.dry_run and not complaints:
            table.write(table.FOLDER / f"{family}.rules", rows, rest)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
