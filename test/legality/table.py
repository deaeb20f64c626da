"""The table of legality: which operands which instruction refuses on which profile, and with which sentence.

A table (FAMILY.rules) is a text file of rows. A row is one case:

    TCMP vec ui8 16x32 valid 16x8 <- vec f32 16x64 | vec f16 16x64 {cmpMode=lt}
      a2a3 a5: the sources must have the same element type
      a2a3 a5 promise: ...

The first line names the instruction, what it writes, `<-`, what it reads, and its modes in braces. The indented lines say what is
told: the profiles, then the sentence. What no line mentions is legal. Before the colon may also stand

    promise    a promise: text warns, and C++ built with _DEBUG throws when the program runs
    text, c++  only this side says it; the other cannot know, or sees other operands

An instruction that is spelled as in C++, its operands in brackets, is a case of C++ only, for what text cannot write:

    TMOV<2>([vec e8m0 32x32], [vec e8m0 32x32], [vec e8m0 32x32])
    TCI<type[vec i32 1x64], int16_t, 0>([vec i32 1x64], 0)

`only text` or `only c++` on an indented line says that the other side has no such case. `for T in i8 i16`, at the end of the
first line, makes a case of each of the words. Lines that begin with # are comments.

Operands:
    vec f32 16x64 valid 4x8 nz fractal 1024 pad max   a tile: location, element type, Rows x Cols; then, where they are not the
                                                      usual ones, valid region (? is dynamic), layout, fractal size, pad value, compact mode
    gm f32 16x32 dn strides 1x16                      a tensor in global memory: sizes, layout, strides
    f32, index, 16 index                              a scalar: its type, or a constant
    =2                                                the tile that is operand 2 already, counted from what is written
    counts                                            the lengths that a merge of lists reports
    `ConvTile<...>`                                   a type of C++
"""

import pathlib
import re
from dataclasses import dataclass, field

PROFILES = ("cpu", "a2a3", "a5")
SIDES = ("text", "c++")
FOLDER = pathlib.Path(__file__).resolve().parent


class BadTable(Exception):
    """A table that cannot be read; the message says where."""


@dataclass(frozen=True)
class Sentence:
    """What is told about a case on one profile, by one side."""

    profile: str
    side: str
    text: str
    is_promise: bool = False


@dataclass
class Row:
    case: str  # the first line
    sides: tuple = SIDES
    told: set = field(default_factory=set)  # of Sentence
    comments: list = field(default_factory=list)  # lines before it
    place: str = ""

    def cases(self):
        """The first line with the words of its `for` filled in."""
        match = re.fullmatch(r"(.*) for ([A-Z]) in (.*)", self.case)
        if not match:
            return [self.case]
        return [re.sub(rf"\b{match[2]}\b", word, match[1]) for word in match[3].split()]

    def is_call(self):
        return is_call(self.case)

    def mnemonic(self):
        return re.match(r"\w+", self.case)[0]

    def told_on(self, profile, side):
        return {sentence for sentence in self.told if sentence.profile == profile and sentence.side == side}

    def is_legal(self, profile, side):
        return not any(not sentence.is_promise for sentence in self.told_on(profile, side))

    def runs(self, profile):
        """Whether C++ can run the case on a profile: it compiles there, and all of its sizes are known."""
        return "c++" in self.sides and self.is_legal(profile, "c++") and "?" not in self.case


def is_call(case):
    """Whether a case is spelled as in C++."""
    return re.match(r"\w+[(<]", case) is not None


def read(path):
    """The rows of a table, and the comments after the last of them."""
    rows, comments = [], []
    for number, line in enumerate(pathlib.Path(path).read_text(encoding="utf-8").splitlines(), 1):
        place = f"{pathlib.Path(path).name}:{number}"
        if not line.strip() or line.startswith("#"):
            comments.append(line)
        elif not line.startswith(" "):
            if not re.match(r"[A-Z]\w*", line):
                raise BadTable(f"{place}: a row begins with an instruction: {line}")
            sides = ("c++",) if is_call(line) else SIDES
            rows.append(Row(line.rstrip(), sides, set(), comments, place))
            comments = []
        elif not rows:
            raise BadTable(f"{place}: belongs to no row")
        else:
            read_told(line.strip(), rows[-1], place)
    return rows, comments


def read_told(line, row, place):
    if match := re.fullmatch(r"only (text|c\+\+)", line):
        row.sides = (match[1],)
        return
    match = re.fullmatch(r"([^:]*?): (.+)", line)
    words = match[1].split() if match else []
    profiles = [word for word in words if word in PROFILES]
    sides = [word for word in words if word in SIDES] or row.sides
    if not profiles or any(word not in (*PROFILES, *SIDES, "promise") for word in words):
        raise BadTable(f"{place}: write 'PROFILE ...: SENTENCE', 'PROFILE ... promise: SENTENCE', 'only text' or 'only c++'")
    row.told |= {Sentence(profile, side, match[2], "promise" in words) for profile in profiles for side in sides}


def lines_of(row):
    """A row as it stands in its table."""
    lines = [*row.comments, row.case]
    usual = ("c++",) if row.is_call() else SIDES
    if row.sides != usual:
        lines.append(f"  only {row.sides[0]}")
    groups = {}  # words before the colon, of which the profiles are still open -> profiles
    for text, is_promise in sorted({(told.text, told.is_promise) for told in row.told}):
        for profile in PROFILES:
            sides = [side for side in row.sides if Sentence(profile, side, text, is_promise) in row.told]
            if sides:
                said = "" if tuple(sides) == row.sides else f" {sides[0]}"
                groups.setdefault((text, is_promise, said), []).append(profile)
    for (text, is_promise, said), profiles in groups.items():
        lines.append(f"  {' '.join(profiles)}{' promise' if is_promise else ''}{said}: {text}")
    return lines


def write(path, rows, comments):
    lines = [line for row in rows for line in lines_of(row)] + comments
    pathlib.Path(path).write_text("\n".join(lines) + "\n", encoding="utf-8")


def families():
    return sorted(path.stem for path in FOLDER.glob("*.rules"))


def read_family(family):
    return read(FOLDER / f"{family}.rules")
