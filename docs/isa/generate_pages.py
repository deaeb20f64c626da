#!/usr/bin/env python3
"""Writes the pages of instructions whose headers say all there is to say: the leading comment, the calls, the element types and
the rules. Pages without the mark below are written by hand and stay as they are.

    generate_pages.py PTOAS [--check]

With --check nothing is written; the pages that would change are named, and the exit code is 1 if there are any. After a change of an
instruction run it in the folder of the repository (after ./x build): docs/isa/generate_pages.py build/clang/tools/ptoas
"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PAGES = ROOT / "docs" / "isa"
ISA = ROOT / "include" / "pto" / "isa"
MARK = "<!-- Written by docs/isa/generate_pages.py from {}; a test compares. -->"
PROFILES = ("a2a3", "a5", "cpu")
SHARED = PAGES / "shared-rules.md"

STRINGS = re.compile(r'"(?:[^"\\\n]|\\.)*"(?:\s*"(?:[^"\\\n]|\\.)*")*')


def literals(code):
    """The string literals of C++ code, neighbours joined."""
    code = re.sub(r"^\s*(//|#).*$", "", code, flags=re.M)
    return ["".join(re.findall(r'"((?:[^"\\]|\\.)*)"', match[0])) for match in STRINGS.finditer(code)]


def operations(ptoas):
    """What `ptoas --list-ops` says: mnemonic -> [(text form, {profile: element types})]."""
    output = subprocess.run([ptoas, "--list-ops"], capture_output=True, text=True, check=True).stdout
    found, current = {}, None
    for line in output.splitlines():
        if match := re.match(r"  (\w+)\s+(ins\(.*\S)\s{4}(T\w+)$", line):
            current = (f"pto.{match[1]} {match[2]}", {})
            found.setdefault(match[3], []).append(current)
        elif current and (match := re.match(r"    (cpu|a2a3|a5)\s+(.*)$", line)):
            current[1][match[1]] = match[2]
        elif not line.startswith("    "):
            current = None
    return found


def calls(code):
    """The declarations of the functions that a program calls."""
    found = []
    for match in re.finditer(r"^template <.*?\{$", code, re.M | re.S):
        text = match[0]
        if "PTO_INST" not in text:
            continue
        if (at := text.find("requires(")) >= 0:
            depth, end = 0, at + len("requires")
            for end in range(end, len(text)):
                depth += {"(": 1, ")": -1}.get(text[end], 0)
                if depth == 0:
                    break
            text = text[:at].rstrip() + text[end + 1:]
        text = re.sub(r"\s+", " ", text.replace("PTO_INST ", "").rstrip("{ ")).replace("tessera::", "")
        head, _, tail = text.partition("> RecordEvent")
        found.append(f"{head}>\nRecordEvent{tail};")
    return found


def comment(code):
    lines = []
    for line in code.splitlines():
        if not line.startswith("//"):
            break
        lines.append(line.removeprefix("//").removeprefix(" "))
    return lines


def page_of(header, known):
    code = header.read_text(encoding="utf-8")
    lines = comment(code)
    head = re.match(r"(T[A-Z0-9_]+): (.*)$", lines[0]) if lines else None
    if not head or head[1] not in known:
        return None
    rest = lines[1:]
    formula = [head[2]]
    while rest and rest[0].strip():
        formula.append(rest.pop(0))
    mnemonic, where = head[1], header.relative_to(ROOT).as_posix()
    out = [f"# {mnemonic}", "", MARK.format(where), ""]
    out += [f"    {' '.join(line.strip() for line in formula)}", *rest, ""]
    out += ["## In C++", "", "```c++", "\n\n".join(calls(code)), "```", ""]
    out += ["## In text", "", "```text", *[form for form, _ in known[mnemonic]], "```", ""]
    out += ["Operands in brackets are scratch tiles, which text may leave out; no profile of ours reads or writes them.", ""] if any("[" in form for form, _ in known[mnemonic]) else []
    out += ["## Element types", ""]
    for form, types in known[mnemonic]:
        if len(known[mnemonic]) > 1:
            out += [f"`{form}`:", ""]
        out += ["| profile | element types |", "| --- | --- |"]
        out += [f"| {profile} | {' '.join(f'`{name}`' for name in types.get(profile, '').split() if name != '-') or '-'} |" for profile in PROFILES]
        out += [""]
    own = [text for text in dict.fromkeys(literals(code)) if text.startswith(mnemonic + ": ")]
    out += ["## Rules", "", f"The [rules that instructions share](shared-rules.md), as far as they speak of its operands{', and:' if own else '.'}", ""]
    out += [f"- `{text}`" for text in own] + ([""] if own else [])
    family = header.parent.name
    out += ["## Where it is", "", f"Meaning and rules: `{where}`. Text: `lib/Instructions/{family}/{header.stem}.cpp`. Tests: `test/isa/{family}`.", ""]
    return PAGES / f"{mnemonic.lower()}.md", "\n".join(out)


def shared_page():
    out = ["# Rules that instructions share", "", MARK.format("the family headers in include/pto/isa"), "",
           "[Errors](../errors.md) shows how a broken rule is told, in C++ and in text, and when each kind is checked. The message names the",
           "instruction; these are the sentences that several instructions have in common.", ""]
    for header in sorted(ISA.rglob("*.hpp")):
        sentences = [text for text in dict.fromkeys(literals(header.read_text(encoding="utf-8")))
                     if " " in text and "%" not in text and not re.match(r"T[A-Z0-9_]+: |\[PTO\]", text)]
        if sentences:
            out += [f"## `{header.relative_to(ROOT).as_posix()}`", "", *[f"- `{text}`" for text in sentences], ""]
    return SHARED, "\n".join(out)


def main():
    known = operations(sys.argv[1])
    pages = [page for header in sorted(ISA.rglob("t*.hpp")) if (page := page_of(header, known))]
    stale = []
    for path, text in [*pages, shared_page()]:
        old = path.read_text(encoding="utf-8") if path.exists() else None
        if old is not None and "generate_pages.py" not in old:
            continue
        if old != text:
            stale.append(path.relative_to(ROOT).as_posix())
            if "--check" not in sys.argv:
                path.write_text(text, encoding="utf-8")
    print("\n".join(stale) if stale else f"{len(pages)} pages are up to date")
    return 1 if stale and "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
