#!/usr/bin/env python3
"""Checks that every rule of the library is documented and exercised, and that the pages state no rule that does not exist.

    check_rules.py REPOSITORY

  sentence                                                  page                            test of C++             test of text
  "TXXX: ..." in include/pto/isa                            docs/isa/txxx.md                table or a test         table
  other sentences in include/pto/isa, which are shared      docs/isa/shared-rules.md        table or a test         table
  "Tile: ..." in include/pto/tile/tile_rules.hpp            none                            compile_fail            text/legality
  "[PTO][SA] ..." in include/pto/isa                        the page of the file's mnemonic compile_fail            none
  "[PTO][SA] ..." in include/pto/tile                       none                            compile_fail            none
  assertions in include/pto/machine/events.hpp              docs/isa/events.md              compile_fail            none
  the sentences of every instruction, machine/issue.hpp     docs/errors.md                  a test                  none

A table is one of test/legality: a row tells the sentence on that side. A test is a file of test/ with a string that holds the sentence whole; one that is shared must be the
whole string, because sentences of one instruction may end like it. In compile_fail it is an `// expect:` comment. For assertions of the
compiler ([PTO][SA], which stands before the rules of tiles too) a part is enough, if it is a part of no other assertion. NOT_IN_TEXT and
NOT_IN_CPP list what a side cannot break, and why; what a test breaks must not be listed.
The lists of element types in docs/profiles.md must be those of the sentences.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(sys.argv[1])
sys.path.insert(0, str(ROOT / "test" / "legality"))
import table  # noqa: E402: it lies in the folder of the tables

INCLUDE = ROOT / "include" / "pto"
DOCS = ROOT / "docs"
SHARED_PAGE = DOCS / "isa" / "shared-rules.md"
TAG = "[PTO][SA] "

TYPES = [
    "int8_t", "uint8_t", "int16_t", "uint16_t", "int32_t", "uint32_t", "int64_t", "uint64_t", "half", "bfloat16_t", "float",
    "float8_e4m3_t", "float8_e5m2_t", "float8_e8m0_t", "hifloat8_t", "float4_e2m1x2_t", "float4_e1m2x2_t",
]

# Sentences of one instruction name it first.
MNEMONIC = re.compile(r"([A-Z][A-Z0-9_]{2,}): ")

# Sentences that list the element types of an instruction: mnemonic, profile, the list.
TYPE_LIST = re.compile(
    r"(T[A-Z]+): on (a2a3|a5|cpu) (?:the element types? (?:of dst and src |of indexes )?must be|an atomic add needs a tensor of) (.*)"
)

# Why text cannot break a rule: the beginnings of the sentences for which that holds, or after "..." a part of them.
NOT_IN_TEXT = {
    "text has no other element types": [
        "TEXPANDS: on cpu the element type", "TSCATTER: on cpu the element types of dst and src", "TMOV: on a2a3 the element type",
        "TMOV: on a5 the element type must", "TMOV: on cpu the element type", "TLOAD: on cpu the element type",
        "TSTORE: on cpu the element type", "TSTORE: on cpu an atomic add", "Tile: the element is too large for a box.",
        "on a5 the element type must have 1, 2, 4 or 8 bytes", "on cpu the element type must be one that tiles can hold",
        "MGATHER: on cpu the element type must", "MSCATTER: on cpu the element type must", "TPREFETCH: on", "TGET_SCALE_ADDR: on",
        "TTRANS: on cpu the element type", "TCONCAT: on cpu the element type", "TPACK: on cpu the element type", "TPACK: on a5 the element type",
        "...the element types must be ones that tiles can hold", "the element types of dst and src must be ones that tiles can hold",
        "TGATHER: on cpu the element type of dst and src0", "TPRINT: on cpu the element type", "TTRI: on cpu the element type",
    ],
    "it is about values, or about sizes that the cpu profile looks at when the instruction runs": [
        "TSEL: mask must have a bit for every element of dst", "TSCATTER: every index must lie inside dst",
        "TSTORE: src's valid region must have the size of the NZ tensor",
        "TEXTRACT: the window must lie inside src's valid region", "TINSERT: src from the indexes on must lie inside dst's valid region",
        "MGATHER: with GatherOOB::Undefined", "MSCATTER: with ScatterOOB::Undefined",
        "the valid rows of a must not exceed the Rows of dst", "TMRGSORT: the valid columns of src must be 1 to 255 times", "TMRGSORT: dst and src must have the columns that are merged",
    ],
    "text compares a tile with a scalar, not with an element of a tile": ["TCMPS: src1 must be a Vec tile", "...the element type of k must be"],
    "conv tiles: tests of C++ break all of these, test/text/syntax/conv_rules.mlir some of them in text": [
        "TEXPANDS: on a5 shape0 * shape1 * shape2 * shape3", "...ConvTile", "...FRACTAL_Z", "...convolution weights", "TIMG2COL: ", "SETFMATRIX: ",
        "TLOAD: on a5 an NC1HWC0 dst", "TSTORE: on a5 an NC1HWC0 src", "TTRANS: dst and src must have the same element type", "TTRANS: dst must have a place",
        "TTRANS: on a2a3 and a5", "indexRow must be a multiple of C0",
    ],
    "layouts of images and scales: tests of C++ break them": [
        "TLOAD: a tensor of this layout", "TSTORE: a Tile cannot be stored to a tensor of this layout", "...must be an ND, DN or NZ tensor", "...MX_A_",
        "TLOAD: dimension 4 of a tensor of MX scales", "TLOAD: dimensions 3 and 4 of a HIF4 tensor", "TLOAD: the valid columns (left operand)",
        "TPRINT: a tensor must have the layout",
    ],
    "tiles of scales: tests of C++ break them": ["a ScaleLeft tile", "tiles on their way to ScaleLeft", "TEXTRACT: a window of scales"],
    "text has no queues and no SYNCALL yet": [
        "a tile must fit into a slot of its queue", "a GlobalTensor stands for a slot", "the slots of this queue lie in global memory", "a slot must be popped before it is freed",
        "a tile that is popped must have the type", "usedCores must be a number of cores",
    ],
    "text has no such form": [
        "...GatherExec", "...ScatterConflict", "MGATHER: with indexes in a tensor", "MGATHER: without a scratch tensor", "MGATHER: the index tensor",
        "TCONCAT: the index tiles", "TCONCAT: on a5 the index tiles", "TCONCAT: the element type of the index tiles", "TCONCAT: a length in src0Idx",
        "TEXTRACT: two windows", "TEXTRACT: the windows", "TEXTRACT: dst0", "TEXTRACT: the Cols of dst0", "...the element type of two windows",
        "TEXTRACT: on cpu the element type", "...of a rearrangement of scales", "TMOV: the rearranged scales", "TMOV: grp_axis", "TMOV: with grp_axis",
        "TMOV: the form with a tmp tile", "TMOV: tmp must have", "...TInsertMode",
        "...exp_zz", "TQUANT: INT8_ASYM needs an offset",
    ],
    "text chooses rows or elements by the shape of the indexes": ["MGATHER: indexes that choose elements", "MSCATTER: indexes that choose elements"],
    "text pads Mat tiles with dst's own pad value": ["TFILLPAD: "],
    "text has no scratch tile for TQUANT: C++ is given one": ["TQUANT: on a2a3 tmp must be", "TQUANT: on a2a3 the INT8 formats need tmp"],
    "text chooses between the two bytes of 16-bit elements only": ["THISTOGRAM: 16-bit elements have only"],
    "test/text/syntax/conv_rules.mlir breaks it": ["SET_QUANT_VECTOR: "],
    "it is about builds of C++ with __PTO_AUTO__": ["TSUBVIEW: in auto mode"],
    "reading the text refuses it": [
        "TSCATTER: the mask pattern must be", "TGATHER: the mask pattern must be", "Tile: the valid rows must fit.",
        "Tile: the valid columns must fit.", "Tile: a valid size is a number or DYNAMIC.",
    ],
    "only a2a3 lacks a buffer, that of scales: test/text/syntax/conv_rules.mlir": ["TASSIGN: the profile must have the buffer"],
    "text writes barriers by their pipe, not by TSYNC": ["TSYNC: on a5 only the pipes"],
}

# Why C++ cannot break a rule.
NOT_IN_CPP = {
    "only text compares with one k for all rows": ["TGATHER: cdst must have the element type of dst"],
    "C++ with INT8_SYM passes no offset on": ["TQUANT: with scale and offset the format must be INT8_ASYM"],
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
    """Rules, shared rules, assertions of the compiler, and rules of every instruction: sentence -> the page that must state it."""
    rules, shared, assertions = {}, {}, {}
    for file in sorted((INCLUDE / "isa").rglob("*.hpp")):
        for text in strings(file):
            if match := MNEMONIC.match(text):
                rules[text] = DOCS / "isa" / f"{match[1].lower()}.md"
            elif text.startswith(TAG):
                assertions[text] = DOCS / "isa" / f"{file.stem.split('_')[0]}.md"
            elif " " in text.strip() and "%" not in text:  # what is printed with printf is no rule
                shared[text] = SHARED_PAGE
    for file in sorted((INCLUDE / "tile").glob("*.hpp")):
        assertions.update((text, None) for text in strings(file) if text.startswith(TAG) and text != TAG)
    of_tiles = [text for text in strings(INCLUDE / "tile" / "tile_rules.hpp") if text.startswith("Tile: ")]
    assertions.update((TAG + text, None) for text in of_tiles)
    events = [text for text in strings(INCLUDE / "machine" / "events.hpp") if " " in text]
    assertions.update((text, DOCS / "isa" / "events.md") for text in events)
    of_all = re.findall(r"\*\w+Sentence =\s*\"([^\"]+)\";", read(INCLUDE / "machine" / "issue_checks.hpp"))
    flags = [text for text in strings(INCLUDE / "machine" / "flags.hpp") + strings(INCLUDE / "machine" / "watch.hpp") if " must " in text]
    for what, found in (
        ("rules", rules), ("shared rules", shared), ("assertions", assertions), ("rules of tiles", of_tiles),
        ("events' assertions", events), ("sentences of every instruction", of_all),
    ):
        if not found:
            complaints.append(f"found no {what}: has the library changed its way of writing them?")
    return rules, shared, assertions, of_tiles, {
        **{sentence: DOCS / "errors.md" for sentence in of_all},
        **{sentence: DOCS / "isa" / "events.md" for sentence in flags},  # test/compile_fail/sync_constants.py, test/machine/watch_test.cpp
    }


def check_pages(rules, shared, assertions, of_all):
    pages = {page: flat(read(page)) for page in sorted(DOCS.rglob("*.md"))}
    for sentence, page in sorted({**rules, **assertions, **of_all}.items()):
        if page is not None and sentence.removeprefix(TAG) not in pages.get(page, ""):
            complaints.append(f"{page.relative_to(ROOT)}: does not state: {sentence}")
    stated_as_shared = {text for text in re.findall(r"`([^`]+)`", pages.get(SHARED_PAGE, "")) if " " in text}
    for sentence in sorted(shared.keys() - stated_as_shared):
        complaints.append(f"{SHARED_PAGE.relative_to(ROOT)}: does not state: {sentence}")
    for sentence in sorted(stated_as_shared - shared.keys()):
        complaints.append(f"{SHARED_PAGE.relative_to(ROOT)}: states a rule that does not exist: {sentence}")
    for page, text in pages.items():
        for stated in re.findall(r"`([A-Z][A-Z0-9_]{2,}: [^`]+)`", text):
            if stated not in rules and TAG + stated not in assertions:
                complaints.append(f"{page.relative_to(ROOT)}: states a rule that does not exist: {stated}")


def told_in_tables():
    """Sentence -> the sides that tell it in the tables of test/legality. C++ tells of a broken promise where the case can run."""
    told = {}
    for family in table.families():
        for row in table.read_family(family)[0]:
            for sentence in row.told:
                if sentence.side == "text" or not sentence.is_promise or row.runs(sentence.profile):
                    told.setdefault(sentence.text, set()).add(sentence.side)
    return told


def check_tests(rules, shared, assertions, of_all, told):
    expected = set()
    for file in sorted((ROOT / "test" / "compile_fail").glob("*.cpp")):
        expected.update(flat(text).strip() for text in re.findall(r"//\s*expect\s*(?:\([^)]*\))?:(.*)", read(file)))
    in_tests = {flat(text) for file in sorted((ROOT / "test").rglob("*.[ch]pp")) if "compile_fail" not in file.parts for text in strings(file)}
    tested = "\n".join(sorted(in_tests))
    constants = read(ROOT / "test" / "compile_fail" / "sync_constants.py")

    def is_only_in(part, sentence):
        part = part.removeprefix(TAG)
        return part in sentence and not any(part in other for other in assertions if other != sentence)

    for sentence in sorted([*rules, *shared]):
        is_told = "c++" in told.get(sentence, ()) or sentence in expected or sentence in in_tests or (sentence in rules and sentence in tested)
        is_excused = any(sentence.startswith(start) for starts in NOT_IN_CPP.values() for start in starts)
        if is_excused and is_told:
            complaints.append(f"test/docs/check_rules.py: is said to be impossible in C++, but a test does it: {sentence}")
        if not is_excused and not is_told:
            complaints.append(f"test: nothing exercises in C++: {sentence}")
    for sentence in sorted(of_all):
        if sentence not in tested and sentence.removeprefix(TAG) not in constants:
            complaints.append(f"test: no test exercises: {sentence}")
    for sentence in sorted(assertions):
        if not any(is_only_in(part, sentence) for part in expected):
            complaints.append(f"test/compile_fail: nothing expects: {sentence}")


def check_text(rules, shared, of_tiles, told):
    """Every sentence is either told by text in a test or listed as one that text cannot break, and not both."""
    folder = ROOT / "test" / "text" / "legality"
    by_hand = "\n".join(line for file in sorted(folder.glob("*.mlir")) for line in read(file).splitlines() if "expected-" in line)
    sentences = [*rules, *shared, *of_tiles]
    excused = {start for starts in NOT_IN_TEXT.values() for start in starts}

    def fits(start, sentence):
        return start.removeprefix("...") in sentence if start.startswith("...") else sentence.startswith(start)

    for start in sorted(excused):
        if not any(fits(start, sentence) for sentence in sentences):
            complaints.append(f"test/docs/check_rules.py: no rule reads like this: {start}")
    for sentence in sorted(sentences):
        is_excused = any(fits(start, sentence) for start in excused)
        is_told = "text" in told.get(sentence, ()) or f": {sentence}" in by_hand or (sentence in of_tiles and sentence in by_hand)
        if is_excused and is_told:
            complaints.append(f"test/docs/check_rules.py: is said to be impossible in text, but a test does it: {sentence}")
        if not is_excused and not is_told:
            complaints.append(f"test/legality: text tells nowhere: {sentence}")


def check_type_lists(rules):
    """Compares the rows `| TXXX | a2a3 | a5 | cpu |` of docs/profiles.md, "Element types", with the sentences that list types.

    Pages that are generated have lists of their own, so that a row is not needed for them.
    """

    def listed(text):
        types = frozenset(word for word in re.findall(r"\w+", text) if word in TYPES)
        return types or frozenset(["every type"])

    stated, written = set(), set()
    section = read(DOCS / "profiles.md").split("## Element types", 1)[-1].split("\n## ", 1)[0]
    for line in section.splitlines():
        if match := re.match(r"\| \[(T[A-Z]+)\]\S+ [^|]*\|(.*)\|(.*)\|(.*)\|$", line):
            written.update((match[1], profile, listed(match[2 + i])) for i, profile in enumerate(("a2a3", "a5", "cpu")))
    for sentence, page in rules.items():
        is_generated = page.exists() and "Written by docs/isa/generate_pages.py" in read(page)
        if (match := TYPE_LIST.match(sentence)) and (not is_generated or any(row[0] == match[1] for row in written)):
            stated.add((match[1], match[2], listed(match[3])))
    for mnemonic, profile, types in sorted(stated - written, key=str):
        complaints.append(f"docs/profiles.md: does not list for {mnemonic} on {profile}: {', '.join(sorted(types))}")
    for mnemonic, profile, types in sorted(written - stated, key=str):
        complaints.append(f"docs/profiles.md: lists what no rule says for {mnemonic} on {profile}: {', '.join(sorted(types))}")


def main():
    rules, shared, assertions, of_tiles, of_all = find_sentences()
    check_pages(rules, shared, assertions, of_all)
    check_type_lists(rules)
    told = told_in_tables()
    check_tests(rules, shared, assertions, of_all, told)
    check_text(rules, shared, of_tiles, told)
    print("\n".join(complaints))
    print(f"{len(rules) + len(shared) + len(assertions) + len(of_all)} sentences, {len(complaints)} complaints")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
