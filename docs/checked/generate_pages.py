#!/usr/bin/env python3
"""Writes the pages of five classic mistakes: each is a program of examples/checked, what the checker says of it, and its mend, in C++ and
in text.

usage: generate_pages.py [--check] CHECKED_MISTAKES [PTORUN]

Run it after changing examples/checked or what reports say. With --check nothing is written; pages that would change are an error. Without
PTORUN the sections "In text" stay as they are. It also holds docs/checked.md against the list of findings in lib/Checker/finding.hpp.
"""

import difflib
import os
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
which the reader signals when PIPE_MTE2 has read; queues ([TPUSH](../isa/tpush.md) and its friends) have both flags built in."""),
}


IN_TEXT = "## In text"
CLOSING = "<!-- Written by docs/checked/generate_pages.py; the reports are what the programs said. -->"


def file_of(name):
    return ROOT / "docs/checked" / f"{name}.md"


def source_of(name):
    return (ROOT / "examples/checked" / f"{name}.cpp").read_text()


def run(program, *words):
    result = subprocess.run([program, *words], capture_output=True, text=True, check=False)
    return result.returncode, re.sub(r"\S*/examples/checked/", "examples/checked/", result.stderr)


def run_text(ptorun, file):
    """Runs a text program with the checker, as its line "Run it" says. Returns the command, the exit code and the report."""
    command = re.search(r"^// Run it:  ptorun (.*)$", (ROOT / file).read_text(), re.M)[1].replace(file.name, str(file))
    result = subprocess.run([ptorun, *command.split()], capture_output=True, text=True, check=False, cwd=ROOT, env=dict(os.environ, NO_COLOR="1"))
    return f"ptorun {command}", result.returncode, result.stdout + result.stderr


def changes(old, new):
    """The lines in which two programs differ, with one around them; comments at the left margin do not count."""
    lines = [[line for line in (ROOT / file).read_text().splitlines() if line and not line.startswith("//")] for file in (old, new)]
    difference = list(difflib.unified_diff(*lines, n=1, lineterm=""))[3:]
    return "\n".join("   ..." if line.startswith("@@") else line for line in difference)


def text_section(name, ptorun):
    file = pathlib.Path("examples/checked/text") / f"{name}.pto"
    mended_file = file.with_suffix(".mended.pto")
    command, code, report = run_text(ptorun, file)
    if code != 3:
        sys.exit(f"{file} ends with {code}, not with 3:\n{report}")
    mended_command, mended_code, mended = run_text(ptorun, mended_file)
    if mended_code != 0 or mended:
        sys.exit(f"{mended_file} is not mended: it ends with {mended_code}\n{mended}")
    return f"""{IN_TEXT}

The same mistake in DPS form:

<!-- file: {file} -->
```mlir
{(ROOT / file).read_text().rstrip()}
```

<!-- shell -->
```console
$ {command}
{report.rstrip()}
(exits with 3)
```

With the mend nothing is found. These lines change:

```diff
{changes(file, mended_file)}
```

<!-- shell -->
```console
$ {mended_command} && echo nothing to say
nothing to say
```

"""


def old_text_section(file):
    """The section as the page has it."""
    old = file.read_text() if file.exists() else ""
    found = re.search(rf"^{IN_TEXT}$.*?(?=^{CLOSING})", old, re.M | re.S)
    return found[0] if found else ""


def page(name, program, ptorun):
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

{text_section(name, ptorun) if ptorun else old_text_section(file_of(name))}{CLOSING}
"""


def check_list():
    """Every finding has a section on the page of the checker, and every section a finding."""
    names = re.findall(r'^    \{"([a-z-]+)", (?:true|false)', (ROOT / "lib/Checker/finding.hpp").read_text(), re.M)
    sections = re.findall(r"^### ([a-z-]+)$", (ROOT / "docs/checked.md").read_text(), re.M)
    if names != sections:
        sys.exit("docs/checked.md: its sections must be the findings of lib/Checker/finding.hpp, in their order:\n" + "\n".join(difflib.unified_diff(sections, names, lineterm="")))


def main():
    words = [word for word in sys.argv[1:] if word != "--check"]
    if len(words) not in (1, 2):
        sys.exit(__doc__)
    program, ptorun = words[0], words[1] if len(words) == 2 else None
    check_list()
    stale = []
    for name in PAGES:
        file = file_of(name)
        text = page(name, program, ptorun)
        if not file.exists() or file.read_text() != text:
            stale.append(file.name)
            if "--check" not in sys.argv:
                file.write_text(text)
    if stale and "--check" in sys.argv:
        sys.exit(f"stale: {', '.join(stale)}; run docs/checked/generate_pages.py")


main()
