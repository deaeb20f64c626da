#!/usr/bin/env python3
"""Mutation testing: how many small faults in the instructions do the tests find?

    mutate.py SOURCE BUILD [--count N] [--seed N] [--jobs N] [--only FOLDER]

Chooses places in include/pto/isa (seeded, the same number in every family): an operator becomes its neighbour (< and <=, + and -, && and
||), a whole number its successor. All faults are built into one copy of the project at once, each behind a question at run time, so that a
build serves them all: the environment variable PTO_MUTANT names the one that is in force. Then the tests that reach a fault are run with
it, quick ones first, until one fails: the fault is found. What no test finds is listed; equivalent.txt names those that change nothing
that anybody could see, with the reason. Each case of a test program counts as a test: few of them reach a fault.

What was found out is kept in BUILD/results.txt, so that a run that was stopped goes on where it was, as long as nothing but the list of
equivalent faults changed. When something else changed, every fault is tried again, first with the test that found it before.

What the compiler evaluates cannot be switched, so such places are left out: faults in rules are found by tests that ask rules at run time.
Exits with 1 when fewer than 85 % of the faults that are not equivalent are found.
"""

import argparse
import collections
import hashlib
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

PROMISED = 0.85
NOT_COMPILED, NOT_FOUND = "does not compile", "not found"
NEIGHBOURS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "+": "-", "-": "+", "*": "+", "/": "*", "%": "/",
              "&&": "||", "||": "&&", "&": "|", "|": "&", "<<": ">>", ">>": "<<"}
# Lines whose expressions the compiler must know.
COMPILE_TIME = re.compile(r"static_assert|if constexpr|\bconstexpr\b.*=|\brequires\b|template <|\bcase\b|alignas|\busing\b|^\s*#|\bconstant<")
# Programs that tell nothing about instructions, or build for too long.
TESTS = re.compile(r"^mutation\.(isa_|kernels|data_kernels|instructions|effects|simulator|text_kernels|text\.legality)")

SELECTOR = """// Which fault is in force: see mutate.py.
#pragma once
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdlib>

namespace pto::tessera {
inline constexpr int mutantCapacity = 4096;
/// One byte for each fault: whether a test came past it.
inline unsigned char *reachedMutants() {
  static unsigned char *const bytes = [] {
    static unsigned char ignored[mutantCapacity];
    const char *path = std::getenv("PTO_MUTANTS_REACHED");
    const int file = path != nullptr ? open(path, O_RDWR | O_CREAT, 0644) : -1;
    if (file < 0 || ftruncate(file, mutantCapacity) != 0)
      return ignored;
    void *mapped = mmap(nullptr, mutantCapacity, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    return mapped == MAP_FAILED ? ignored : static_cast<unsigned char *>(mapped);
  }();
  return bytes;
}
inline int activeMutant() {
  static const int number = std::getenv("PTO_MUTANT") != nullptr ? std::atoi(std::getenv("PTO_MUTANT")) : -1;
  return number;
}
constexpr bool isMutant(int number) {
  if (__builtin_is_constant_evaluated())
    return false;
  reachedMutants()[number] = 1;
  return activeMutant() == number;
}
} // namespace pto::tessera
"""


class Mutant:
    """A fault: the text from `start` to `end` of a file, and what stands there instead when it is in force."""

    def __init__(self, file, line, start, end, original, changed, what):
        self.file, self.line, self.start, self.end = file, line, start, end
        self.original, self.changed, self.what = original, changed, what
        self.number = -1

    def family(self):
        return pathlib.Path(self.file).parts[3]

    def key(self):
        """How equivalent.txt names it: without line numbers, which move."""
        return f"{self.file}: {self.change()}"

    def __str__(self):
        return f"{self.file}:{self.line}: {self.change()}"

    def change(self):
        return f"{' '.join(self.original.split())}  ->  {' '.join(self.changed.split())}"


def candidates(source):
    """Every place of include/pto/isa that can be changed."""
    sys.path.insert(0, "/usr/lib/python3/dist-packages")
    from clang import cindex  # package python3-clang-19
    cindex.Config.set_library_file("/usr/lib/llvm-19/lib/libclang.so.1" if os.path.exists("/usr/lib/llvm-19/lib/libclang.so.1")
                                   else "/usr/lib/llvm-19/lib/libclang-19.so.1")
    unit = cindex.Index.create().parse(str(source / "include/pto/pto-inst.hpp"),
                                       args=["-std=c++20", "-x", "c++", f"-I{source / 'include'}"])
    found, texts = {}, {}
    isa = str(source / "include/pto/isa") + "/"
    binary = (cindex.CursorKind.BINARY_OPERATOR,)

    def text_of(file):
        if file not in texts:
            texts[file] = pathlib.Path(file).read_bytes()
        return texts[file]

    def add(file, start, end, original, changed, what):
        text = text_of(file)
        line_start = text.rfind(b"\n", 0, start) + 1
        line_end = text.find(b"\n", end)
        if COMPILE_TIME.search(text[line_start:line_end].decode()):
            return
        relative = str(pathlib.Path(file).relative_to(source))
        found[(relative, start, end, changed)] = Mutant(relative, text.count(b"\n", 0, start) + 1, start, end, original, changed, what)

    def visit(cursor, in_function):
        for child in cursor.get_children():
            file = child.location.file.name if child.location.file else ""
            if not file.startswith(isa) and file:
                continue
            inside = in_function or child.kind == cindex.CursorKind.COMPOUND_STMT
            if inside and file:
                start, end = child.extent.start.offset, child.extent.end.offset
                same_file = child.extent.start.file and child.extent.start.file.name == file
                text = text_of(file)[start:end].decode()
                if same_file and child.kind in binary:
                    operands = list(child.get_children())
                    if len(operands) == 2:
                        left = text_of(file)[start:operands[0].extent.end.offset].decode()
                        right = text_of(file)[operands[1].extent.start.offset:end].decode()
                        operator = text[len(left):len(text) - len(right)].strip()
                        if operator in NEIGHBOURS and left and right:
                            add(file, start, end, text, f"({left}) {NEIGHBOURS[operator]} ({right})", operator)
                elif same_file and child.kind == cindex.CursorKind.INTEGER_LITERAL:
                    if match := re.fullmatch(r"(\d+)([uUlL]*)", text):
                        add(file, start, end, text, f"{int(match[1]) + 1}{match[2]}", "number")
            visit(child, inside)

    visit(unit.cursor, False)
    return sorted(found.values(), key=lambda mutant: (mutant.file, mutant.start, mutant.end))


def choose(every, count, seed):
    """The same number of every family, none inside another."""
    chance = random.Random(seed)
    families = collections.defaultdict(list)
    for mutant in every:
        families[mutant.family()].append(mutant)
    for family in families.values():
        chance.shuffle(family)
    chosen, taken = [], collections.defaultdict(list)
    while len(chosen) < count and any(families.values()):
        for family in sorted(families):
            while families[family] and len(chosen) < count:
                mutant = families[family].pop()
                if all(mutant.end <= other.start or other.end <= mutant.start for other in taken[mutant.file]):
                    taken[mutant.file].append(mutant)
                    chosen.append(mutant)
                    break
    for number, mutant in enumerate(sorted(chosen, key=lambda m: (m.file, m.start))):
        mutant.number = number
    return chosen


def instrument(source, copy, mutants):
    """Writes the headers with all faults into the copy of the project."""
    (copy / "include/pto/types").mkdir(parents=True, exist_ok=True)
    write(copy / "include/pto/types/mutant.hpp", SELECTOR)
    by_file = collections.defaultdict(list)
    for mutant in mutants:
        by_file[mutant.file].append(mutant)
    for header in sorted((source / "include/pto/isa").rglob("*.hpp")):
        name = str(header.relative_to(source))
        text = header.read_bytes().decode()
        for mutant in sorted(by_file[name], key=lambda m: -m.start):
            raw = text.encode()
            text = (raw[:mutant.start].decode() + f"(::pto::tessera::isMutant({mutant.number}) ? ({mutant.changed}) : ({mutant.original}))"
                    + raw[mutant.end:].decode())
        if by_file[name]:
            # One line, so that lines keep their numbers.
            text = text.replace("#pragma once", '#pragma once\n#include "pto/types/mutant.hpp"', 1).replace("\n\n", "\n", 1)
        write(copy / name, text)


def write(path, text):
    """Leaves a file alone that has this text already: it need not be built again."""
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def copy_project(source, copy):
    names = subprocess.run(["git", "-C", source, "ls-files"], check=True, capture_output=True, text=True).stdout.split("\n")
    for name in filter(None, names):
        if (source / name).is_file() and not name.startswith("include/pto/isa/"):
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            if not (copy / name).exists() or (copy / name).read_bytes() != (source / name).read_bytes():
                shutil.copy2(source / name, copy / name)
    for folder in (source / "include/pto/isa").rglob("*"):
        if folder.is_dir():
            (copy / folder.relative_to(source)).mkdir(parents=True, exist_ok=True)


def build(source, copy, folder, mutants, jobs, results):
    """Builds the tests; faults that do not compile are taken out. Returns those that are left."""
    mutants = [mutant for mutant in mutants if results.finder(mutant) != NOT_COMPILED]
    if not (folder / "build.ninja").exists():
        subprocess.run(["cmake", "-S", copy, "-B", folder, "-G", "Ninja", "-DTESSERA_TREE=mutation", "-DCMAKE_C_COMPILER=clang-19",
                        "-DCMAKE_CXX_COMPILER=clang++-19", "-DTESSERA_MUTATION=ON", "-DTESSERA_BUILD_TOOLS=ON",
                        "-DTESSERA_BUILD_BENCH=OFF", "-DTESSERA_BUILD_EXAMPLES=OFF"], check=True, stdout=subprocess.DEVNULL)
    targets = subprocess.run(["ninja", "-C", folder, "-t", "targets", "all"], check=True, capture_output=True, text=True).stdout
    programs = [path for path in re.findall(r"^(\S+): CXX_EXECUTABLE", targets, re.M)
                if TESTS.match("mutation." + os.path.basename(path)) or path.endswith("/pto-opt")]
    for _ in range(12):
        instrument(source, copy, mutants)
        command = ["ninja", "-C", folder, "-j", str(jobs), "-k", "0", *programs]
        result = subprocess.run(command, capture_output=True, text=True)
        if result.returncode == 0:
            return mutants
        lines = {(str(pathlib.Path(path).resolve().relative_to(copy.resolve())), int(line))
                 for path, line in re.findall(r"^(\S*include/pto/isa/\S+?):(\d+):\d+: (?:error|note)", result.stdout, re.M)}
        bad = {mutant for mutant in mutants if any((mutant.file, line) in lines for line in range(mutant.line - 4, mutant.line + 4))}
        if not bad:
            sys.exit("the copy does not build:\n" + "\n".join(result.stdout.splitlines()[-40:]))
        print(f"{len(bad)} faults do not compile and are left out", flush=True)
        for mutant in bad:
            results.add(mutant, NOT_COMPILED)
        mutants = [mutant for mutant in mutants if mutant not in bad]
    sys.exit("the copy does not build after twelve rounds")


class Results:
    """Which test found a fault, or that none did, or that it does not compile; written down at once."""

    def __init__(self, folder, source):
        self.path = folder / "results.txt"
        self.known, self.finders_before = {}, {}
        state = hashlib.sha256()
        for name in subprocess.run(["git", "-C", source, "ls-files"], check=True, capture_output=True, text=True).stdout.splitlines():
            if name.startswith(("include/", "lib/", "test/", "cmake/")) and name != "test/mutation/equivalent.txt":
                state.update(name.encode() + (source / name).read_bytes())
        first = f"# {state.hexdigest()}"
        lines = self.path.read_text(encoding="utf-8").splitlines() if self.path.exists() else []
        for place, what, test in re.findall(r"^\d+ (\S+?):\d+(: .*)\t(mutation\..*)$", "\n".join(lines), re.M):
            self.finders_before[place + what] = test
        if not lines or lines[0] != first:
            lines = [first]
            self.path.write_text(first + "\n", encoding="utf-8")
        for line in lines[1:]:
            place, _, result = line.partition("\t")
            self.known[place] = result

    def __contains__(self, mutant):
        return f"{mutant.number} {mutant}" in self.known

    def add(self, mutant, result):
        self.known[f"{mutant.number} {mutant}"] = result
        with self.path.open("a", encoding="utf-8") as file:
            file.write(f"{mutant.number} {mutant}\t{result}\n")

    def in_order(self, tests, mutant):
        """The tests, but first the one that found this fault before."""
        return sorted(tests, key=lambda test: test.name != self.finders_before.get(mutant.key()))

    def finder(self, mutant):
        return self.known.get(f"{mutant.number} {mutant}")


class Test:
    def __init__(self, name, command, folder):
        self.name, self.command, self.folder = name, command, folder
        self.seconds, self.reached = 0.0, set()

    def run(self, environment, limit):
        """Whether it passed."""
        try:
            return subprocess.run(self.command, cwd=self.folder, env={**os.environ, **environment}, stdout=subprocess.DEVNULL,
                                  stderr=subprocess.DEVNULL, timeout=limit).returncode == 0
        except subprocess.TimeoutExpired:
            return False


def cases_of(program):
    """The names of a test program's cases, as --gtest_filter takes them."""
    suite = ""
    for line in subprocess.run([program, "--gtest_list_tests"], check=True, capture_output=True, text=True).stdout.splitlines():
        name = line.split("#")[0].strip()
        if not line.startswith(" "):
            suite = name
        elif suite.endswith("."):
            yield suite + name


def tests_of(folder):
    shown = json.loads(subprocess.run(["ctest", "--test-dir", folder, "--show-only=json-v1"], check=True, capture_output=True,
                                      text=True).stdout)
    for test in shown["tests"]:
        if TESTS.match(test["name"]) and "command" in test:
            properties = {p["name"]: p["value"] for p in test.get("properties", [])}
            where = properties.get("WORKING_DIRECTORY", folder)
            if "--gtest_brief=1" not in test["command"]:
                yield Test(test["name"], test["command"], where)
                continue
            command = [part.replace("--gtest_brief=1", "--gtest_fail_fast") for part in test["command"]]
            for case in cases_of(command[0]):
                yield Test(f"{test['name']} {case}", [*command, f"--gtest_filter={case}"], where)


def look(test, mutants, folder):
    """Runs a test without any fault and notes which ones it comes past."""
    trail = folder / ("reached." + re.sub(r"\W", "_", test.name))
    trail.unlink(missing_ok=True)
    start = time.monotonic()
    passed = test.run({"PTO_MUTANTS_REACHED": str(trail)}, 1800)
    test.seconds = time.monotonic() - start
    if trail.exists():
        marks = trail.read_bytes()
        test.reached = {mutant.number for mutant in mutants if marks[mutant.number]}
    return passed


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("source", type=pathlib.Path)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--only", default="", help="a folder of include/pto/isa")
    options = parser.parse_args()
    source, folder = options.source.resolve(), options.build.resolve()
    copy, tree = folder / "source", folder / "build"
    copy.mkdir(parents=True, exist_ok=True)

    every = [m for m in candidates(source) if f"isa/{options.only}" in m.file]
    print(f"{len(every)} places can be changed", flush=True)
    mutants = choose(every, options.count, options.seed)
    copy_project(source, copy)
    results = Results(folder, source)
    mutants = build(source, copy, tree, mutants, options.jobs, results)
    print(f"{len(mutants)} faults are built in", flush=True)

    tests = list(tests_of(tree))
    with ThreadPoolExecutor(options.jobs) as pool:
        passed = list(pool.map(lambda test: look(test, mutants, folder), tests))
    for test, good in zip(tests, passed):
        if not good:
            print(f"{test.name} fails without a fault and is left out", flush=True)
    tests = sorted((test for test, good in zip(tests, passed) if good), key=lambda test: test.seconds)

    def find(mutant):
        for test in results.in_order(tests, mutant):
            if mutant.number in test.reached and not test.run({"PTO_MUTANT": str(mutant.number)}, 60 + 5 * test.seconds):
                return results.add(mutant, test.name)
        return results.add(mutant, NOT_FOUND)

    with ThreadPoolExecutor(options.jobs) as pool:
        list(pool.map(find, [mutant for mutant in mutants if mutant not in results]))
    return tell(source, mutants, results, tests)


def tell(source, mutants, results, tests):
    """Prints what was found; returns the status of the program."""
    reasons = {}
    listed = source / "test/mutation/equivalent.txt"
    for line in listed.read_text(encoding="utf-8").splitlines() if listed.exists() else []:
        if line and not line.startswith("#"):
            key, _, reason = line.partition(" ## ")
            reasons[key.strip()] = reason
    families = collections.defaultdict(lambda: [0, 0])
    survivors = []
    for mutant in mutants:
        found = results.finder(mutant) != NOT_FOUND
        if not found and mutant.key() in reasons:
            continue
        families[mutant.family()][0] += 1
        families[mutant.family()][1] += 1 if found else 0
        if not found:
            survivors.append(mutant)
    reached = set().union(*(test.reached for test in tests)) if tests else set()
    for mutant in survivors:
        print(f"not found{'' if mutant.number in reached else ' (no test comes past it)'}: {mutant}")
    total = sum(count for count, _ in families.values())
    found = sum(count for _, count in families.values())
    for family, (count, killed) in sorted(families.items()):
        print(f"{family:12} {killed:4} of {count:4} found")
    equivalent = len(mutants) - total
    print(f"{'all':12} {found:4} of {total:4} found, {100 * found / max(total, 1):.1f} % ({equivalent} equivalent ones left out)")
    return 0 if total and found >= PROMISED * total else 1


if __name__ == "__main__":
    sys.exit(main())
