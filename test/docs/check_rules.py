#!/usr/bin/env python3
"""Checks that every rule of the library is documented and exercised, and that the pages state no rule that does not exist.

    check_rules.py REPOSITORY

  sentence                                                  page                            test
  "TXXX: ..." in include/pto/isa                            docs/isa/txxx.md                compile_fail or a test
  "[PTO][SA] ..." in include/pto/isa                        the page of the file's mnemonic compile_fail
  "[PTO][SA] ..." in include/pto/tile                       none                            compile_fail
  assertions in include/pto/machine/events.hpp              docs/isa/events.md              compile_fail
  the sentences of every instruction, machine/issue.hpp     docs/errors.md                  a test

A sentence is exercised when an `// expect:` comment or a string of a test holds it whole. For assertions of the compiler
([PTO][SA]) a part is enough, if it is a part of no other assertion. The lists of element types in docs/profiles.md must be those of
the sentences.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(sys.argv[1])
INCLUDE = ROOT / "include" / "pto"
DOCS = ROOT / "docs"
TAG = "[PTO][SA] "

TYPES = [
    "int8_t", "uint8_t", "int16_t", "uint16_t", "int32_t", "uint32_t", "int64_t", "uint64_t", "half", "bfloat16_t", "float",
    "float8_e4m3_t", "float8_e5m2_t", "float8_e8m0_t", "hifloat8_t", "float4_e2m1x2_t", "float4_e1m2x2_t",
]

# Sentences that list the element types of an instruction: mnemonic, profile, the list.
TYPE_LIST = re.compile(
    r"(T[A-Z]+): on (a2a3|a5|cpu) (?:the element types? (?:of dst and src |of indexes )?must be|an atomic add needs a tensor of) (.*)"
)

complaints = []


def read(path):
    return path.read_text(encoding="utf-8")


TOKEN = re.compile(
    r'//[^\n]*|/\*.*?\*/'                       # comments
    r'|R"(?P<mark>[^(\s]*)\((?P<raw>.*?)\)(?P=mark)"'
    r'|"(?P<text>(?:[^"\\\n]|\\.)*)"'           # strings
    r"|'(?:[^'\\\n]|\\.)+'"                     # characters
    r"|\s+|\w+|.",                              # words keep the digit separators of 1'000 away from the line above
    re.DOTALL,
)


def strings(path):
    """The string literals of a C++ file, neighbours joined. What stands between is the compiler's business."""
    found, open_text = [], None
    for match in TOKEN.finditer(re.sub(r"(?<=\d)'(?=\d)", "", read(path))):
        token = match[0]
        if match["text"] is not None or match["raw"] is not None:
            piece = match["raw"] if match["raw"] is not None else re.sub(r"\\(.)", r"\1", match["text"])
            open_text = piece if open_text is None else open_text + piece
        elif not token.isspace() and not token.startswith(("//", "/*")):
            if open_text is not None:
                found.append(open_text)
            open_text = None
    return found


def flat(text):
    return re.sub(r"\s+", " ", text)


def find_sentences():
    """Rules, assertions of the compiler, and rules of every instruction: sentence -> the page that must state it."""
    rules, assertions = {}, {}
    for file in sorted((INCLUDE / "isa").rglob("*.hpp")):
        for text in strings(file):
            if match := re.match(r"(T[A-Z0-9_]+): ", text):
                rules[text] = DOCS / "isa" / f"{match[1].lower()}.md"
            elif text.startswith(TAG):
                assertions[text] = DOCS / "isa" / f"{file.stem.split('_')[0]}.md"
    for file in sorted((INCLUDE / "tile").glob("*.hpp")):
        assertions.update((text, None) for text in strings(file) if text.startswith(TAG))
    events = [text for text in strings(INCLUDE / "machine" / "events.hpp") if " " in text]
    assertions.update((text, DOCS / "isa" / "events.md") for text in events)
    shared = re.findall(r"\*\w+Sentence =\s*\"([^\"]+)\";", read(INCLUDE / "machine" / "issue.hpp"))
    for what, found in (("rules", rules), ("assertions", assertions), ("events' assertions", events), ("shared sentences", shared)):
        if not found:
            complaints.append(f"found no {what}: has the library changed its way of writing them?")
    return rules, assertions, {sentence: DOCS / "errors.md" for sentence in shared}


def check_pages(rules, assertions, shared):
    pages = {page: flat(read(page)) for page in sorted(DOCS.rglob("*.md"))}
    for sentence, page in sorted({**rules, **assertions, **shared}.items()):
        if page is not None and sentence.removeprefix(TAG) not in pages.get(page, ""):
            complaints.append(f"{page.relative_to(ROOT)}: does not state: {sentence}")
    for page, text in pages.items():
        for stated in re.findall(r"`(T[A-Z0-9]+: [^`]+)`", text):
            if stated not in rules and TAG + stated not in assertions:
                complaints.append(f"{page.relative_to(ROOT)}: states a rule that does not exist: {stated}")


def check_tests(rules, assertions, shared):
    expected = set()
    for file in sorted((ROOT / "test" / "compile_fail").glob("*.cpp")):
        expected.update(flat(text).strip() for text in re.findall(r"//\s*expect\s*(?:\([^)]*\))?:(.*)", read(file)))
    tested = "\n".join(flat(text) for file in sorted((ROOT / "test").rglob("*.[ch]pp")) if "compile_fail" not in file.parts for text in strings(file))

    def is_only_in(part, sentence):
        part = part.removeprefix(TAG)
        return part in sentence and not any(part in other for other in assertions if other != sentence)

    for sentence in sorted(rules):
        if not any(sentence in text for text in expected) and sentence not in tested:
            complaints.append(f"test: nothing exercises: {sentence}")
    for sentence in sorted(shared):
        if sentence not in tested:
            complaints.append(f"test: no test exercises: {sentence}")
    for sentence in sorted(assertions):
        if not any(is_only_in(part, sentence) for part in expected):
            complaints.append(f"test/compile_fail: nothing expects: {sentence}")


def check_type_lists(rules):
    """Compares the rows `| TXXX | a2a3 | a5 | cpu |` of docs/profiles.md, "Element types", with the sentences that list types."""

    def listed(text):
        types = frozenset(word for word in re.findall(r"\w+", text) if word in TYPES)
        return types or frozenset(["every type"])

    stated, written = set(), set()
    for sentence in rules:
        if match := TYPE_LIST.match(sentence):
            stated.add((match[1], match[2], listed(match[3])))
    section = read(DOCS / "profiles.md").split("## Element types", 1)[-1].split("\n## ", 1)[0]
    for line in section.splitlines():
        if match := re.match(r"\| \[(T[A-Z]+)\]\S+ [^|]*\|(.*)\|(.*)\|(.*)\|$", line):
            written.update((match[1], profile, listed(match[2 + i])) for i, profile in enumerate(("a2a3", "a5", "cpu")))
    for mnemonic, profile, types in sorted(stated - written, key=str):
        complaints.append(f"docs/profiles.md: does not list for {mnemonic} on {profile}: {', '.join(sorted(types))}")
    for mnemonic, profile, types in sorted(written - stated, key=str):
        complaints.append(f"docs/profiles.md: lists what no rule says for {mnemonic} on {profile}: {', '.join(sorted(types))}")


def main():
    rules, assertions, shared = find_sentences()
    check_pages(rules, assertions, shared)
    check_type_lists(rules)
    check_tests(rules, assertions, shared)
    print("\n".join(complaints))
    print(f"{len(rules) + len(assertions) + len(shared)} sentences, {len(complaints)} complaints")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
