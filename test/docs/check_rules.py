#!/usr/bin/env python3
"""Checks that every rule of the library is documented and exercised, and that the pages state no rule that does not exist.

    check_rules.py REPOSITORY

  sentence                                                  page                            test                    test of text
  "TXXX: ..." in include/pto/isa                            docs/isa/txxx.md                compile_fail or a test  legality
  "Tile: ..." in include/pto/tile/tile_rules.hpp            none                            compile_fail            legality
  "[PTO][SA] ..." in include/pto/isa                        the page of the file's mnemonic compile_fail            none
  "[PTO][SA] ..." in include/pto/tile                       none                            compile_fail            none
  assertions in include/pto/machine/events.hpp              docs/isa/events.md              compile_fail            none
  the sentences of every instruction, machine/issue.hpp     docs/errors.md                  a test                  none

A sentence is exercised when an `// expect:` comment or a string of a test holds it whole. For assertions of the compiler
([PTO][SA], which stands before the rules of tiles too) a part is enough, if it is a part of no other assertion. In text it is
exercised when an `expected-error` of test/text/legality holds it whole; NOT_IN_TEXT lists those that text cannot break, and why.
The lists of element types in docs/profiles.md must be those of the sentences.
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

# Why text cannot break a rule: the beginnings of the sentences for which that holds.
NOT_IN_TEXT = {
    "text has no other element types": [
        "TEXPANDS: on cpu the element type", "TSCATTER: on cpu the element types of dst and src", "TMOV: on a2a3 the element type",
        "TMOV: on a5 the element type must", "TMOV: on cpu the element type", "TLOAD: on cpu the element type",
        "TSTORE: on cpu the element type", "TSTORE: on cpu an atomic add", "Tile: the element is too large for a box.",
    ],
    "it is about values, or about sizes that the cpu profile looks at when the instruction runs": [
        "TSCATTER: every index must lie inside dst", "TSCATTER: in the mask form dst, which is cleared first",
        "TLOAD: dst's valid region must have the size of the tensor",
    ],
    "text has no ConvTile": ["TEXPANDS: on a5 shape0 * shape1 * shape2 * shape3"],
    "text has the layouts nd, dn and nz only": ["TLOAD: a tensor of this layout", "TSTORE: a Tile cannot be stored to a tensor of this layout"],
    "reading the text refuses it": [
        "TCI: the type of start must be exactly", "TSCATTER: the mask pattern must be", "Tile: the valid rows must fit.",
        "Tile: the valid columns must fit.", "Tile: a valid size is a number or DYNAMIC.",
    ],
    "every profile has the buffers of all locations that text names": ["TASSIGN: the profile must have the buffer"],
    "text writes barriers by their pipe, not by TSYNC": ["TSYNC: on a5 only the pipes"],
}

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
    code = re.sub(r"\\\n", "\n", re.sub(r"(?<=\d)'(?=\d)", "", read(path)))
    for match in TOKEN.finditer(code):
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
        assertions.update((text, None) for text in strings(file) if text.startswith(TAG) and text != TAG)
    of_tiles = [text for text in strings(INCLUDE / "tile" / "tile_rules.hpp") if text.startswith("Tile: ")]
    assertions.update((TAG + text, None) for text in of_tiles)
    events = [text for text in strings(INCLUDE / "machine" / "events.hpp") if " " in text]
    assertions.update((text, DOCS / "isa" / "events.md") for text in events)
    shared = re.findall(r"\*\w+Sentence =\s*\"([^\"]+)\";", read(INCLUDE / "machine" / "issue.hpp"))
    for what, found in (
        ("rules", rules), ("assertions", assertions), ("rules of tiles", of_tiles), ("events' assertions", events), ("shared sentences", shared),
    ):
        if not found:
            complaints.append(f"found no {what}: has the library changed its way of writing them?")
    return rules, assertions, of_tiles, {sentence: DOCS / "errors.md" for sentence in shared}


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


def check_text(sentences):
    """Every sentence is either expected by a test of text or listed as one that text cannot break, and not both."""
    folder = ROOT / "test" / "text" / "legality"
    expected = "\n".join(line for file in sorted(folder.glob("*.mlir")) for line in read(file).splitlines() if "expected-error" in line)
    excused = {start for starts in NOT_IN_TEXT.values() for start in starts}
    for start in sorted(excused):
        if not any(sentence.startswith(start) for sentence in sentences):
            complaints.append(f"test/docs/check_rules.py: no rule starts like this: {start}")
    for sentence in sorted(sentences):
        is_excused = sentence.startswith(tuple(excused))
        if is_excused and sentence in expected:
            complaints.append(f"test/docs/check_rules.py: is said to be impossible in text, but a test does it: {sentence}")
        if not is_excused and sentence not in expected:
            complaints.append(f"test/text/legality: nothing expects: {sentence}")


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
    rules, assertions, of_tiles, shared = find_sentences()
    check_pages(rules, assertions, shared)
    check_type_lists(rules)
    check_tests(rules, assertions, shared)
    check_text([*rules, *of_tiles])
    print("\n".join(complaints))
    print(f"{len(rules) + len(assertions) + len(shared)} sentences, {len(complaints)} complaints")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
