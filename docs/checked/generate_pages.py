#!/usr/bin/env python3
"""Writes the pages of five classic mistakes: each is a program of examples/checked, what the checker says of it, and its mend.

usage: generate_pages.py [--check] CHECKED_MISTAKES

Run it after changing examples/checked or what reports say. With --check nothing is written; pages that would change are an error. It also
holds docs/checked.md against the list of findings in lib/Checker/finding.hpp.
"""

import difflib
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]

PAGES = {
    "missing_flag": ("Missing flag between a load and its use", """\
`TLOAD` runs on PIPE_MTE2 and `TADDS` on PIPE_V. The scalar unit issues both at once, so the addition may begin while the load is under way.
On a host nothing is wrong to see: there every instruction has ended when the next one begins. A device adds whatever the buffer held before."""),
    "missing_back_edge": ("Missing back edge in double buffering", """\
The forward flags are all there: each load is waited for before it is used. What is missing is the way back. A buffer may be filled again only
when the vector pipe has used it, and after two rounds the load of the third meets the addition of the first. The report finds the two
executions, and proposes a flag for each buffer: set before the loop, waited for before the load, set after the use, waited for after the
loop."""),
    "event_reused": ("An event id that is used again too early", """\
Two loads tell the vector pipe of themselves by the same flag. A flag is up or down, it does not count: where the first signal was not waited
for, the second one gets lost, and the second wait never ends. The mend is another id for the second load."""),
    "forgotten_drain": ("A forgotten drain at the end of a loop", """\
The loop is primed by a signal before its first round, so every round can wait for the store of the one before. After the last round one
signal is left that nobody has waited for. The kernel that runs next on this core finds the flag up, and its first wait passes too early."""),
    "reuse_without_free": ("A buffer between cores that is used again without a free", """\
One vector core writes blocks of numbers into a place in global memory, the other one reads them there. A flag tells that the place is full.
Nothing tells that it is free again, so the second block may be written while the first is still being read. The mend is a second flag,
which the reader signals when PIPE_MTE2 has read; queues ([TPUSH](../isa/TPUSH.md) and its friends) have both flags built in."""),
}


def source_of(name):
    return (ROOT / "examples/checked" / f"{name}.cpp").read_text()


def run(program, *words):
    result = subprocess.run([program, *words], capture_output=True, text=True, check=False)
    return result.returncode, re.sub(r"\S*/examples/checked/", "examples/checked/", result.stderr)


def page(name, program):
    title, text = PAGES[name]
    code, report = run(program, name)
    if code != 3:
        sys.exit(f"{name} ends with {code}, not with 3:\n{report}")
    mended_code, mended = run(program, name, "mended")
    if mended_code != 0 or mended:
        sys.exit(f"{name} is not mended: it ends with {mended_code}\n{mended}")
    return f"""# {title}

{text}

<!-- file: examples/checked/{name}.cpp -->
```c++
{source_of(name).rstrip()}
```

`./x run checked {name}` runs it with `isMended` false:

```
{report.rstrip()}
```

The program ends with exit code 3. With the lines that ask for `isMended` (`./x run checked {name} mended`) nothing is found, and it ends with 0.

<!-- Written by docs/checked/generate_pages.py; the report is what the program said. -->
"""


def check_list():
    """Every finding has a section on the page of the checker, and every section a finding."""
    names = re.findall(r'^    \{"([a-z-]+)", (?:true|false)', (ROOT / "lib/Checker/finding.hpp").read_text(), re.M)
    sections = re.findall(r"^### ([a-z-]+)$", (ROOT / "docs/checked.md").read_text(), re.M)
    if names != sections:
        sys.exit("docs/checked.md: its sections must be the findings of lib/Checker/finding.hpp, in their order:\n" + "\n".join(difflib.unified_diff(sections, names, lineterm="")))


def main():
    words = [word for word in sys.argv[1:] if word != "--check"]
    if len(words) != 1:
        sys.exit(__doc__)
    check_list()
    stale = []
    for name in PAGES:
        file = ROOT / "docs/checked" / f"{name}.md"
        text = page(name, words[0])
        if not file.exists() or file.read_text() != text:
            stale.append(file.name)
            if "--check" not in sys.argv:
                file.write_text(text)
    if stale and "--check" in sys.argv:
        sys.exit(f"stale: {', '.join(stale)}; run docs/checked/generate_pages.py")


main()
