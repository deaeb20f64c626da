#!/usr/bin/env python3
"""Writes again what the pages of this folder show of the tools.

    generate_pages.py [--check] PTOAS

A block of a page that follows the line `<!-- ptoas ARGUMENTS -->` is what ptoas writes, called with these arguments in this folder;
its exit code does not matter. The line `<!-- FILE: ptoas ARGUMENTS -->` says how a file of the folder is made; `OUT` among the
arguments is that file. With --check nothing is written, and what is not up to date is an error. Every pass must have a page that the
README lists.
"""

import difflib
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
BLOCK = re.compile(r"(<!-- ptoas (?P<arguments>[^\n]*?) -->\n+```\w*\n)(?P<shown>.*?)(?=^```$)", re.S | re.M)
FILE = re.compile(r"<!-- (?P<file>[\w.-]+): ptoas (?P<arguments>[^\n]*?) -->")


def run(ptoas, arguments):
    done = subprocess.run([ptoas, *arguments], cwd=HERE, capture_output=True, text=True, check=False, timeout=60)
    return done.stdout + done.stderr


def missing_pages(ptoas):
    """The passes that have no page, or none that the README lists. ptoas tells their names when it is asked for another."""
    said = run(ptoas, ["--enable-insert-sync", "--stop-after=?", "insert-sync.mlir"])
    names = re.search(r"invalid --stop-after=\?: expected (\S+)", said)
    if not names:
        sys.exit(f"ptoas does not list its passes:\n{said}")
    index = (HERE / "README.md").read_text(encoding="utf-8")
    return [name for name in names[1].split("|") if f"]({name}.md)" not in index or not (HERE / f"{name}.md").exists()]


def main():
    check = "--check" in sys.argv
    ptoas = str(pathlib.Path(sys.argv[-1]).resolve())
    old = []

    def update(path, text):
        before = path.read_text(encoding="utf-8") if path.exists() else ""
        if before == text:
            return
        old.append(path.name)
        if check:
            print("\n".join(difflib.unified_diff(before.splitlines(), text.splitlines(), "checked in", "generated", n=1, lineterm="")))
        else:
            path.write_text(text, encoding="utf-8")

    for page in sorted(HERE.glob("*.md")):
        text = page.read_text(encoding="utf-8")
        update(page, BLOCK.sub(lambda found: found[1] + run(ptoas, found["arguments"].split()), text))
        for made in FILE.finditer(text):
            with tempfile.TemporaryDirectory() as folder:
                place = pathlib.Path(folder) / made["file"]
                said = run(ptoas, [part.replace("OUT", str(place)) for part in made["arguments"].split()])
                if not place.exists():
                    sys.exit(f"{page.name}: {made['file']} was not written:\n{said}")
                update(HERE / made["file"], place.read_text(encoding="utf-8"))
    if without := missing_pages(ptoas):
        sys.exit(f"passes without a page in the README: {', '.join(without)}")
    if check and old:
        sys.exit(f"not up to date: {', '.join(old)}; docs/passes/generate_pages.py writes them again")


if __name__ == "__main__":
    main()
