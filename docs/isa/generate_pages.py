#!/usr/bin/env python3
"""Writes the pages of instructions whose headers say all there is to say: the leading comment, the calls, the element types, the rules
and, where docs/isa/examples has one, a program with what it prints. Of pages without the mark below, which are written by hand, only the
section that says where code and tests are is written; so is the index of instructions in docs/README.md.

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
EXAMPLES = PAGES / "examples"
INDEX = ROOT / "docs" / "README.md"
INDEX_MARKS = ("<!-- Written by docs/isa/generate_pages.py: -->", "<!-- until here -->")
FAMILIES = {"elementwise": "Element by element", "reduce": "Reductions", "expand": "Expansions", "matrix": "Matrix products",
            "movement": "Memory and registers", "layout": "Layouts and views", "gather": "Gather and scatter", "sort": "Sort",
            "quantize": "Quantize", "generate": "Generate", "part": "Tiles of different sizes", "fixpipe": "Fix-pipe registers", "print": "Print",
            "queue": "Queues between cores", "sync": "Synchronization"}

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
        if match := re.match(r"  ([\w.]+)\s+(\S.*\S)\s{4}([A-Z]\w+)$", line):
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
        text = re.sub(r"\s+", " ", re.sub(r"\n  requires [^(\n]*\n", "\n", text).rstrip("{ ")).replace("tessera::", "")
        found.append(text.replace(" PTO_INST ", "\n") + ";")
    return found


def comment(code):
    lines = []
    for line in code.splitlines():
        if not line.startswith("//"):
            break
        lines.append(line.removeprefix("//").removeprefix(" "))
    return lines


def form_of(header):
    """The first words of a header: its mnemonic, what form of it this is, the formula and the text below; None for a header of no instruction."""
    code = header.read_text(encoding="utf-8")
    lines = comment(code)
    first = []
    while lines and lines[0].strip():
        first.append(lines.pop(0).strip())
    head = re.match(r"((?:T|M|S)[A-Z0-9_]+)((?:[^:]|::)*): (.*)$", " ".join(first))
    if not head or "PTO_BUILD_NAMESPACE" not in code:
        return None
    return head[1], head[2].strip(" ,"), head[3], lines, code, header


def page_of(mnemonic, forms, known, sentences):
    headers = [header.relative_to(ROOT).as_posix() for *_, header in forms]
    out = [f"# {mnemonic}", "", MARK.format(" and ".join(headers)), ""]
    for _, form, formula, rest, _, _ in forms:
        out += [f"## {form[0].upper() + form[1:]}", ""] if form and len(forms) > 1 else []
        out += [f"    {formula}", *["  " + line if line.startswith("  ") else line for line in rest], ""]
    out += ["## In C++", "", "```c++", "\n\n".join(call for *_, code, _ in forms for call in calls(code)), "```", ""]
    texts = known.get(mnemonic, [])
    if texts:
        out += ["## In text", "", "```text", *[text for text, _ in texts], "```", ""]
        out += ["Operands in brackets are scratch tiles, which text may leave out; no profile of ours reads or writes them.", ""] if any("[" in text for text, _ in texts) else []
        out += ["## Element types", ""]
    for text, types in texts:
        if len(texts) > 1:
            out += [f"`{text}`:", ""]
        out += ["| profile | element types |", "| --- | --- |"]
        out += [f"| {profile} | {' '.join(f'`{name}`' for name in types.get(profile, '').split() if name != '-') or '-'} |" for profile in PROFILES]
        out += [""]
    own = [text for text in sentences if text.startswith(mnemonic + ": ")]
    own += [text.removeprefix("[PTO][SA] ") for text in sentences if text.startswith(f"[PTO][SA] {mnemonic}: ")]
    out += ["## Rules", "", f"The [rules that instructions share](shared-rules.md), as far as they speak of its operands{', and:' if own else '.'}", ""]
    out += [f"- `{text}`" for text in own] + ([""] if own else [])
    out += example_of(mnemonic) + where_of(mnemonic, forms)
    return PAGES / f"{mnemonic.lower()}.md", "\n".join(out)


def example_of(mnemonic):
    program = EXAMPLES / f"{mnemonic.lower()}.cpp"
    if not program.exists():
        return []
    prints = program.with_suffix(".out").read_text(encoding="utf-8")
    return ["## Example", "", "```cpp", program.read_text(encoding="utf-8") + "```", "", "<!-- prints -->", "```text", prints + "```", ""]


def tests_of(mnemonic, family):
    """Tests named after an instruction; where none is, those of its family and of text that mention it; else any that do."""
    word = re.compile(rf"\b({mnemonic}|pto\.{mnemonic.lower()})\b")
    files = sorted(file for folder in ("isa", "text/run", "machine") for file in (ROOT / "test" / folder).rglob("*.*")
                   if file.suffix in (".cpp", ".pto", ".mlir"))
    named = [file for file in files if re.match(rf"{mnemonic.lower()}(_|\.)", file.name)]
    mention = [file for file in files if not named and word.search(file.read_text(encoding="utf-8"))]
    near = [file for file in mention if file.parent.name in (family, "run")]
    return [file.relative_to(ROOT).as_posix() for file in named or near or mention]


def where_of(mnemonic, forms):
    """The section that says where code and tests are."""
    headers = [header for *_, header in forms]
    records = [ROOT / "lib" / "Instructions" / header.parent.name / f"{header.stem}.cpp" for header in headers]
    listed = lambda files: ", ".join(f"`{file.relative_to(ROOT).as_posix()}`" for file in files)
    text = f" Text: {listed(record for record in records if record.exists())}." if any(r.exists() for r in records) else ""
    tests = tests_of(mnemonic, headers[0].parent.name)
    if not tests:
        sys.exit(f"no test under test/isa, test/machine or test/text/run mentions {mnemonic}")
    rules = f"test/legality/{headers[0].parent.name}.rules"
    broken = f"; broken rules: `{rules}`" if (ROOT / rules).exists() else ""
    return ["## Where it is", "", f"Meaning and rules: {listed(headers)}.{text} Tests: {', '.join(f'`{test}`' for test in tests)}{broken}.", ""]


def with_where(page, mnemonic, forms):
    """A page written by hand, with that section."""
    start = page.find("## Where it is\n")
    kept = page if start < 0 else page[:start]
    return kept.rstrip("\n") + "\n\n" + "\n".join(where_of(mnemonic, forms))


def with_index(page, forms):
    """docs/README.md with a line for each family."""
    before, start, rest = page.partition(INDEX_MARKS[0])
    _, end, after = rest.partition(INDEX_MARKS[1])
    if not start or not end:
        sys.exit(f"{INDEX} lacks the marks between which the index is written: {INDEX_MARKS}")
    families = {}
    for mnemonic, found in sorted(forms.items()):
        families.setdefault(found[0][-1].parent.name, []).append(f"[{mnemonic}](isa/{mnemonic.lower()}.md)")
    if unknown := set(families) - set(FAMILIES):
        sys.exit(f"FAMILIES of generate_pages.py has no title for {unknown}")
    lines = [f"| {title} | {' '.join(families[family])} |" for family, title in FAMILIES.items() if family in families]
    return "\n".join([before + start, "", "| | |", "| --- | --- |", *lines, "", end + after])


def shared_page():
    out = ["# Rules that instructions share", "", MARK.format("the family headers in include/pto/isa"), "",
           "[Errors](../errors.md) shows how a broken rule is told, in C++ and in text, and when each kind is checked. The message names the",
           "instruction; these are the sentences that several instructions have in common.", ""]
    for header in sorted(ISA.rglob("*.hpp")):
        sentences = [text for text in dict.fromkeys(literals(header.read_text(encoding="utf-8")))
                     if " " in text.strip() and "%" not in text and not re.match(r"[A-Z0-9_]+: |\[PTO\]", text)]
        if sentences:
            out += [f"## `{header.relative_to(ROOT).as_posix()}`", "", *[f"- `{text}`" for text in sentences], ""]
    return SHARED, "\n".join(out)


def all_forms():
    """mnemonic -> its forms. A header that declares an instruction and does not open as form_of() reads it is an error."""
    forms, unread = {}, []
    for header in sorted(ISA.rglob("*.hpp")):
        if form := form_of(header):
            forms.setdefault(form[0], []).append(form)
        elif re.search(r"^PTO_INST ", header.read_text(encoding="utf-8"), re.M):
            unread.append(header.relative_to(ROOT).as_posix())
    if unread:
        sys.exit("no form of an instruction is read from " + ", ".join(unread) + ": the first comment must begin with 'MNEMONIC[, form]: formula'")
    return forms


def main():
    known = operations(sys.argv[1])
    forms = all_forms()
    sentences = list(dict.fromkeys(text for header in sorted(ISA.rglob("*.hpp")) for text in literals(header.read_text(encoding="utf-8"))))
    pages = [page_of(mnemonic, found, known, sentences) for mnemonic, found in forms.items()]
    stale = []
    known_pages = dict([*pages, shared_page()])
    by_hand = {path: mnemonic for (path, _), mnemonic in zip(pages, forms)
               if path.exists() and "generate_pages.py" not in path.read_text(encoding="utf-8")}
    for path, mnemonic in by_hand.items():
        known_pages[path] = with_where(path.read_text(encoding="utf-8"), mnemonic, forms[mnemonic])
    known_pages[INDEX] = with_index(INDEX.read_text(encoding="utf-8"), forms)
    for path, text in known_pages.items():
        old = path.read_text(encoding="utf-8") if path.exists() else None
        if old != text:
            stale.append(path.relative_to(ROOT).as_posix())
            if "--check" not in sys.argv:
                path.write_text(text, encoding="utf-8")
    print("\n".join(stale) if stale else f"{len(pages)} pages are up to date")
    return 1 if stale and "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
