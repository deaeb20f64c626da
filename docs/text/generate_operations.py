#!/usr/bin/env python3
"""Prints docs/text/operations.md: what lib/Dialect/ops.td says of the structural operations, and ptoas of the tile instructions.

    generate_operations.py PTOAS [--tblgen mlir-tblgen-19] [--mlir-include /usr/lib/llvm-19/include]

Write the page again after a change of either (in the folder of the repository, after ./x build):

    docs/text/generate_operations.py build/clang/tools/ptoas >/tmp/operations.md && mv /tmp/operations.md docs/text/operations.md
"""

import argparse
import html
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
OPS = ROOT / "lib" / "Dialect" / "ops.td"
PROFILES = ("cpu", "a2a3", "a5")

INTRODUCTION = """\
# Operations

<!-- Written by docs/text/generate_operations.py; a test compares. -->

What a PTO program consists of, besides the [operations of other dialects](rules-and-errors.md#operations-of-other-dialects) that compute
scalars and steer. All names are written with `pto.` in SSA and DPS form and without it in [assembly form](assembly.md). `ptoas --list-ops`
prints the names.
"""

INSTRUCTIONS = """\
## Tile instructions

In SSA form the tiles that are written are results; in DPS form they are named in `outs(...)`:

```mlir
%s = pto.tcolsum %t : !pto.tile<64x64xf32> -> !pto.tile<1x64xf32>
pto.tcolsum ins(%t : !pto.tile_buf<vec, 64x64xf32>) outs(%s : !pto.tile_buf<vec, 1x64xf32>)
```

The table has the operands in their order. Those in brackets are scratch tiles, which may be left out; `conv` stands before
[conv tiles](types.md#tiles-for-convolutions). Attributes are in braces. A tensor that is
written is an operand in SSA form too: `pto.tstore %s, %out : (T, P) -> ()`. Where the type of a result leaves a valid size open (`valid=?x?`),
SSA form gives it after the operands: `pto.tload %p valid(%rows, %cols) : P -> T`.

| name | operands | meaning and rules |
| --- | --- | --- |
"""

TYPES = """
The element types that each profile allows (`-`: the profile does not have the instruction). Rules beyond that are on the instruction's page.

| name | profile | element types |
| --- | --- | --- |
"""


OTHER_NAMES = """\
## Other names

Programs may also write:

| name | means |
| --- | --- |
"""


def run(*command):
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))} failed:\n{result.stderr}")
    return result.stdout


def split_list(text):
    """The tile instructions of `ptoas --list-ops` as (name, operands, mnemonic, {profile: types}), the names of other
    operations, and other names of instructions as (name, instruction)."""
    first, second, third = re.split(r"^Other .*\n", text, flags=re.MULTILINE)
    instructions = []
    for line in first.splitlines()[1:]:
        if match := re.match(r"    (\w+) +(.*)", line):
            instructions[-1][3][match[1]] = match[2]
        elif match := re.match(r"  (\S+) +(ins\(.*\S) {2,}(\S+)$", line):
            instructions.append((match[1], match[2], match[3], {}))
        else:
            sys.exit(f"ptoas --list-ops has a line that is not understood: {line}")
    return sorted(instructions, key=lambda one: one[:2]), second.split(), [line.split(maxsplit=1) for line in third.splitlines()]


def instruction_section(instructions):
    rows, types = [], []
    for name, operands, mnemonic, profiles in instructions:
        page = f"../isa/{mnemonic.lower()}.md"
        if not (ROOT / "docs" / "text" / page).exists():
            sys.exit(f"{mnemonic} has no page in docs/isa")
        rows.append(f"| `{name}` | `{operands}` | [{mnemonic}]({page}) |\n")
        variant = f"`{name}` {attributes}" if (attributes := form_of(name, operands, instructions)) else f"`{name}`"
        types += [f"| {variant if profile == PROFILES[0] else ''} | {profile} | {profiles[profile]} |\n" for profile in PROFILES]
    return INSTRUCTIONS + "".join(rows) + TYPES + "".join(types)


def form_of(name, operands, instructions):
    """What tells the variants of one name apart: the first attribute of one, or that it has none; else the operands."""
    if "conv " in operands:
        return f"as `{operands}`"
    instructions = [other for other in instructions if "conv " not in other[1]]
    if sum(other[0] == name for other in instructions) == 1:
        return ""
    attributes = [match[1] for other in instructions if other[0] == name and (match := re.search(r"\{(\w+)", other[1]))]
    if not attributes:
        return f"as `{operands}`"
    match = re.search(r"\{(\w+)", operands)
    return f"with `{match[1]}`" if match else "without `" + "`, `".join(attributes) + "`"


def whole_definitions():
    """ops.td, with the files of lib that it includes in their places."""
    text = OPS.read_text(encoding="utf-8")
    return re.sub(r'^include "(Dialect/[^"]+)"$', lambda match: (ROOT / "lib" / match[1]).read_text(encoding="utf-8"), text, flags=re.MULTILINE)


def groups_of(definitions):
    """The class of each operation -> the heading it stands under in ops.td."""
    groups, heading = {}, None
    for line in definitions.splitlines():
        if match := re.match(r"// ---- (.*) ----$", line):
            heading = match[1]
        elif match := re.match(r"def (\w+Op)\b", line):
            groups[match[1]] = heading
    return groups


def values_of(entry):
    """Rows (kind, name, description) of the operands, attributes and results that mlir-tblgen lists."""
    rows = []
    for kind in ("operand", "attribute", "result"):
        part = re.search(rf"#### {kind.capitalize()}s:\n\n(.*?)(?=\n#### |\Z)", entry, re.DOTALL)
        if not part:
            continue
        cells = re.findall(r"^\| `(\w+)` \| (.*)$", part[1], re.MULTILINE)
        cells += re.findall(r"<tr><td><code>(\w+)</code></td><td>.*?</td><td>(.*?)</td></tr>", part[1])
        rows += [(kind, name, html.unescape(what).strip()) for name, what in cells]
    return rows


def plain(what):
    """MLIR's words for types, in the words of the pages."""
    what = what.replace("64-bit signless integer", "i64").replace("variadic of ", "any number of: ")
    what = re.sub(r"^i64 dense array attribute$", "integers", what)
    what = re.sub(r"^string attribute$", "a string", what)
    what = re.sub(r"^any type$", "a value", what)
    return re.sub(r"([!#]pto\.\w+)", r"`\1`", what)


def structural_section(document, groups, names):
    sections = {}
    found = []
    for entry in re.split(r"^### ", document, flags=re.MULTILINE)[1:]:
        name, class_name = re.match(r"`pto\.(\S+)` \(::tessera::(\w+)\)", entry).groups()
        summary = re.search(r"^_(.*)_$", entry, re.MULTILINE)[1]
        body = re.sub(r"\A.*?^_.*?_$", "", entry, count=1, flags=re.MULTILINE | re.DOTALL)
        body = re.sub(r"^Syntax:\n\n```.*?```\n", "", body, flags=re.MULTILINE | re.DOTALL)
        body = re.split(r"^(?:Traits: |Interfaces: |Effects: |#### )", body, maxsplit=1, flags=re.MULTILINE)[0].strip()
        text = f"### {name}\n\n{summary}.\n\n{body}\n"
        if rows := values_of(entry):
            text += "\n| | | |\n| --- | --- | --- |\n" + "".join(f"| {kind} | `{value}` | {plain(what)} |\n" for kind, value, what in rows)
        sections.setdefault(groups[class_name], []).append((list(groups).index(class_name), text))
        found.append(name)
    if sorted(found) != sorted(names):
        sys.exit(f"ops.td and ptoas --list-ops differ in: {' '.join(sorted(set(found) ^ set(names)))}")
    ordered = dict.fromkeys(groups.values())
    return "\n".join(f"## {heading}\n\n" + "\n".join(text for _, text in sorted(sections[heading])) for heading in ordered)


def other_names_section(others):
    return OTHER_NAMES + "".join(f"| `{name}` | `{instruction}` |\n" for name, instruction in others)


def main():
    parser = argparse.ArgumentParser(description="Prints docs/text/operations.md; see the top of this script.")
    parser.add_argument("ptoas")
    parser.add_argument("--tblgen", default="mlir-tblgen-19")
    parser.add_argument("--mlir-include", default="/usr/lib/llvm-19/include")
    options = parser.parse_args()
    instructions, names, others = split_list(run(options.ptoas, "--list-ops"))
    document = run(options.tblgen, "-gen-op-doc", "-I", options.mlir_include, "-I", ROOT / "lib", OPS)
    groups = groups_of(whole_definitions())
    sections = (instruction_section(instructions), structural_section(document, groups, names), other_names_section(others))
    print("\n".join((INTRODUCTION, *sections)), end="")


if __name__ == "__main__":
    main()
