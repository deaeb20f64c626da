#!/usr/bin/env python3
"""Checks that the code on the documentation's pages is true: it compiles, runs, prints and fails as the page says.

    check_examples.py --compiler g++ --cmake cmake --source REPOSITORY --build BUILT_TREE [--tools FOLDER]
                      [--precompiled PROFILE=HEADER ...] [PAGE...]

  ```cpp      with main(): a program, which must compile without warnings and end with success
              without, but with #include: a file, which must compile
              without both: statements, which must compile inside a function
  ```c++      a signature or a sketch; not compiled

A comment above a block says more about it:

  <!-- file: PATH -->           the block is that file of the repository, word for word
  <!-- run: PROFILE -->         the program runs on that profile (a2a3, a5, debug: cpu with _DEBUG); without it, on cpu
  <!-- run: PROFILE, aborts --> the program ends with an uncaught error
  <!-- refused -->              the program compiles on no profile that the page shows it with
  <!-- prints -->               what the last program prints; [...] stands for what was left out
  <!-- says: g++ PROFILE -->    what that compiler (g++ or clang++) says about the last program; [...] stands for what was left out
  <!-- fix: LINE -->            the block replaces LINE of the last program (or of the last CMakeLists.txt) and makes it legal
  <!-- save: NAME -->           the block is written to that file, where the commands of the page find it
  <!-- shell -->                lines that begin with `$ ` are commands, run by bash, and each must print the lines below it; [...]
                                stands for what was left out, also for whole lines. A command goes on after a backslash. Lines
                                `(exits with N)` say that a command does not end with 0
  <!-- usage: TOOL -->          what `TOOL --help` prints

Commands run in a folder of their own for each page, which has the repository's folder examples/; $TESSERA is the repository, and the
tools are on the path. Without --tools, commands are not run.
"""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

PROFILES = {"cpu": [], "a2a3": ["-D__NPU_ARCH__=2201"], "a5": ["-D__NPU_ARCH__=3101"], "debug": ["-D_DEBUG"]}
BLOCK = re.compile(r"(?:^<!-- (?P<note>[^\n]*?) -->\n)?^```(?P<kind>\S*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
CUT = "[...]"


class Wrong(Exception):
    """The page and the truth differ."""


def expect(condition, message):
    if not condition:
        raise Wrong(message)


def steady(text):
    """What a program prints, without addresses, which differ from run to run, and spaces that nobody sees."""
    return re.sub(r" +$", "", re.sub(r"0x[0-9a-f]{4,}", "0x...", text), flags=re.MULTILINE).strip()


def matches(shown, printed):
    """Whether a page shows what was printed. CUT alone on a line stands for any lines, elsewhere for a part of the line."""
    pattern = ""
    for line in steady(shown).splitlines():
        pattern += r"(?:[^\n]*\n)*?" if line.strip() == CUT else r"[^\n]*".join(map(re.escape, line.split(CUT))) + r"\n"
    return re.fullmatch(pattern, steady(printed) + "\n" if printed.strip() else "") is not None


class Page:
    def __init__(self, options, path, folder):
        self.options = options
        self.path = path
        self.folder = folder
        self.program = ""
        self.name = "program.cpp"
        self.printed = ""
        self.profile = "cpu"
        self.cmake = ""
        self.fragments = []
        self.shell = None
        self.is_clang = "clang" in subprocess.run([options.compiler, "--version"], capture_output=True, text=True, check=True).stdout

    def check(self):
        for match in BLOCK.finditer(self.path.read_text(encoding="utf-8")):
            note, _, detail = (match["note"] or "").partition(": ")
            line = self.path.read_text(encoding="utf-8").count("\n", 0, match.start("text"))
            try:
                self.block(match["kind"], match["text"], note, detail.strip())
            except Wrong as wrong:
                raise Wrong(f"{self.path}:{line}: {wrong}") from wrong
        return self.fragments

    def block(self, kind, text, note, detail):
        if note == "file":
            file = pathlib.Path(self.options.source) / detail
            expect(file.read_text(encoding="utf-8") == text, f"the block is not {detail}")
        if note == "save":
            pathlib.Path(self.shell_folder(), detail).write_text(text, encoding="utf-8")
        if note == "shell":
            return self.run_commands(text)
        if note == "usage":
            return self.run_commands(f"$ {detail} --help\n{text}")
        if note == "prints":
            return expect(matches(text, self.printed), f"the program prints:\n{self.printed}")
        if note == "says":
            compiler, self.profile = detail.split()
            if ("clang" in compiler) == self.is_clang:
                self.check_refusal(text)
            return None
        if note == "fix":
            return self.check_fix(kind, detail, text.strip())
        if kind == "cmake":
            self.cmake = text
            self.build_with_cmake(text)
        if kind != "cpp" or note == "save":
            return None
        if "int main(" not in text and "#include" in text:
            program, said = self.compile(text, "cpu", "-c", "-Wall", "-Wextra", "-Werror")
            return expect(program is not None, f"does not compile:\n{said}")
        if "int main(" not in text:
            return self.fragments.append(text)
        self.program = text
        self.name = pathlib.Path(detail).name if note == "file" else "program.cpp"
        if note != "refused":
            profile, _, ending = detail.partition(", ") if note == "run" else ("cpu", "", "")
            self.run(text, profile, ending == "aborts", "-O2" if note == "file" else "-O0")
        return None

    def compile(self, text, profile, *flags):
        source, program = os.path.join(self.folder, self.name), os.path.join(self.folder, "program")
        pathlib.Path(source).write_text(text, encoding="utf-8")
        flags = [*flags, *self.precompiled(text, profile, flags)]
        command = [self.options.compiler, "-std=c++20", *flags, "-I", f"{self.options.source}/include", *PROFILES[profile], source, "-o", program]
        result = subprocess.run(command, capture_output=True, text=True, check=False, env=dict(os.environ, LC_ALL="C"))
        return program if result.returncode == 0 else None, result.stderr

    def precompiled(self, text, profile, flags):
        """What replaces reading the library, for a program that begins with it and is not optimized."""
        before, library, _ = text.partition("#include <pto/pto-inst.hpp>")
        begins_with_it = library and not re.search(r"^\s*#define", before, re.MULTILINE)
        headers = dict(pair.split("=", 1) for pair in self.options.precompiled)
        return ["-include", headers[profile]] if begins_with_it and "-O2" not in flags and profile in headers else []

    def run(self, text, profile, aborts=False, level="-O0"):
        program, said = self.compile(text, profile, level, "-Wall", "-Wextra", "-Werror")
        expect(program is not None, f"does not compile on {profile}:\n{said}")
        result = subprocess.run([program], capture_output=True, text=True, timeout=60, check=False)
        self.printed = result.stdout + result.stderr
        ended_well = result.returncode < 0 if aborts else result.returncode == 0
        expect(ended_well, f"ended with {result.returncode} on {profile}:\n{self.printed}")

    def check_refusal(self, text):
        program, said = self.compile(self.program, self.profile, "-fsyntax-only")
        expect(program is None, f"compiles on {self.profile}")
        for line in text.splitlines():
            at = 0
            for part in filter(None, (part.strip() for part in line.split(CUT))):
                at = said.find(part, at)
                expect(at >= 0, f"the compiler does not say: {part}\nIt says:\n{said}")

    def check_fix(self, kind, old, new):
        if kind == "cmake":
            expect(old in self.cmake, f"the last CMakeLists.txt has no line: {old}")
            return self.build_with_cmake(self.cmake.replace(old, new.replace("/path/to/tessera", self.options.source)))
        expect(old in self.program, f"the last program has no line: {old}")
        return self.run(self.program.replace(old, new), self.profile)

    def shell_folder(self):
        """The folder in which the commands of the page run."""
        if self.shell is None:
            self.shell = tempfile.mkdtemp(dir=self.folder)
            os.symlink(os.path.join(self.options.source, "examples"), os.path.join(self.shell, "examples"))
        return self.shell

    def run_commands(self, text):
        """Runs the commands of a block one by one and compares what they print."""
        if not self.options.tools:
            return
        path = os.pathsep.join([self.options.tools, os.environ["PATH"]])
        environment = dict(os.environ, LC_ALL="C", PATH=path, TESSERA=self.options.source)
        expect(text.startswith("$ "), "a block of commands begins with one")
        for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
            command = re.match(r"(?:[^\n]*\\\n)*[^\n]*\n", part)[0]
            shown = part[len(command):]
            ending = re.search(r"^\(exits with (\d+)\)\n", shown, re.MULTILINE)
            if ending:
                shown = shown.replace(ending[0], "")
            result = subprocess.run(["bash", "-c", command], cwd=self.shell_folder(), env=environment, stdin=subprocess.DEVNULL,
                                    stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120, check=False)
            status = int(ending[1]) if ending else 0
            expect(result.returncode == status, f"$ {command}exits with {result.returncode} after printing:\n{result.stdout}")
            expect(matches(shown, result.stdout), f"$ {command}prints:\n{result.stdout}")

    def build_with_cmake(self, text):
        """Builds the program with CMake, from a project of its own."""
        project = tempfile.mkdtemp(dir=self.folder)
        pathlib.Path(project, "CMakeLists.txt").write_text(text, encoding="utf-8")
        pathlib.Path(project, self.name).write_text(self.program, encoding="utf-8")
        prefix = os.path.join(self.folder, "prefix")
        for command in (
            ["--install", self.options.build, "--prefix", prefix],
            ["-S", project, "-B", f"{project}/build", "-G", "Ninja", f"-DCMAKE_CXX_COMPILER={self.options.compiler}",
             f"-DCMAKE_PREFIX_PATH={prefix}", "-DCMAKE_BUILD_TYPE=Release"],
            ["--build", f"{project}/build"],
        ):
            result = subprocess.run([self.options.cmake, *command], capture_output=True, text=True, check=False)
            expect(result.returncode == 0, f"cmake {' '.join(command)} failed:\n{result.stdout}{result.stderr}")
        result = subprocess.run([f"{project}/build/{pathlib.Path(self.name).stem}"], capture_output=True, check=False)
        expect(result.returncode == 0, "the program built with CMake fails")


def check_fragments(options, fragments, folder):
    """All statements of all pages in one compilation: each page's block in a function of its own."""
    text = "#include <pto/pto-inst.hpp>\nusing namespace pto;\n"
    for number, (path, fragment) in enumerate(fragments):
        text += f'void statements{number}() {{\n#line 1 "{path.name}: block with these statements"\n{fragment}}}\n'
    source = pathlib.Path(folder, "statements.cpp")
    source.write_text(text, encoding="utf-8")
    command = [options.compiler, "-std=c++20", "-fsyntax-only", "-I", f"{options.source}/include", str(source)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    expect(result.returncode == 0, f"statements on the pages do not compile:\n{result.stderr}")


def check_picture(source):
    """The picture must be what its script draws."""
    images = pathlib.Path(source, "docs", "images")
    drawn = subprocess.run([sys.executable, "-B", images / "layouts.py"], capture_output=True, text=True, check=True).stdout
    expect(drawn == (images / "layouts.svg").read_text(encoding="utf-8"), "docs/images/layouts.svg: draw it again with layouts.py")


def main(arguments):
    parser = argparse.ArgumentParser(description="Checks the code on the pages; see the top of this script.")
    for name in ("compiler", "cmake", "source", "build"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--tools", help="the folder of ptoas and ptorun")
    parser.add_argument("--precompiled", action="append", default=[], help="PROFILE=HEADER")
    parser.add_argument("pages", nargs="*", type=pathlib.Path)
    options = parser.parse_args(arguments)
    options.source = os.path.abspath(options.source)
    options.tools = options.tools and os.path.abspath(options.tools)
    pages = options.pages or [pathlib.Path(options.source, "README.md"), *sorted(pathlib.Path(options.source, "docs").rglob("*.md"))]
    folder = tempfile.mkdtemp()
    complaints, fragments = [], []

    def attempt(check, *arguments):
        try:
            return check(*arguments)
        except Wrong as wrong:
            complaints.append(f"FAIL: {wrong}")
            return []

    try:
        attempt(check_picture, options.source)
        for path in pages:
            fragments += [(path, text) for text in attempt(Page(options, path, folder).check)]
        attempt(check_fragments, options, fragments, folder)
    finally:
        shutil.rmtree(folder)
    print("\n".join(complaints))
    print(f"{len(pages)} pages, {len(complaints)} with a complaint")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
