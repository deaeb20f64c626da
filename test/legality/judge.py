"""What the tools say about the cases of a table.

`told_by_text`, `told_by_cpp` and `told_when_run` return for each (row, profile) the sentences that text, compilers and running programs
tell; anything else that a tool says, which is never right, is a complaint.
"""

import importlib.util
import pathlib
import re
import subprocess
from dataclasses import dataclass, field

import spelling
from operands import NoSpelling
from table import FOLDER, PROFILES, BadTable, Sentence

ARCHITECTURES = {"cpu": "cpu", "a2a3": "a3", "a5": "a5"}


def load_compile_checker():
    """test/compile_fail/check.py, which can read what compilers say."""
    spec = importlib.util.spec_from_file_location("compile_checker", FOLDER.parent / "compile_fail" / "check.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


compile_checker = load_compile_checker()


@dataclass
class Verdicts:
    told: dict = field(default_factory=dict)  # (row's number, profile) -> sentences, one set for each spelling of the row
    hints: set = field(default_factory=set)  # (row's number, profile, the profiles that text calls legal)
    complaints: list = field(default_factory=list)

    def sets(self, row, profile):
        return self.told.get((row, profile), [])


# ---- Text ----


def text_programs(rows):
    """(row's number, function) for all spellings of the cases in text."""
    programs = []
    for number, row in enumerate(rows):
        if "text" not in row.sides:
            continue
        spelled = [spelled_in_text(case, is_ssa) for case in row.cases() for is_ssa in (True, False)]
        if not any(spelled):
            raise BadTable(f"{row.place}: text cannot write this; say 'only c++': {row.case}")
        programs += [(number, function) for function in spelled if function]
    return programs


def spelled_in_text(case, is_ssa):
    try:
        return spelling.text_function(case, is_ssa)
    except NoSpelling:
        return None


DIAGNOSTIC = re.compile(r"^(?P<path>.*?):(?P<line>\d+):\d+: (?P<kind>error|warning|note): (?P<text>.*)$")
BROKEN = re.compile(r".*breaks a (rule|promise) of profile (\w+): (.*)$")
HINT = re.compile(r"hint: this instruction is legal on (.*)$")


@dataclass
class Told:
    program: int
    sentence: str
    is_promise: bool
    hint: tuple = ()
    noted: int = 0


def told_by_text(rows, tool, work):
    """Runs the tool once for each profile, over one file with all cases."""
    programs = text_programs(rows)
    verdicts = Verdicts()
    if not programs:
        return verdicts
    lines, owner = [], {}  # line -> program
    for program, (_, function) in enumerate(programs):
        for line in function.replace("@f", f"@f{program}", 1).splitlines():
            lines.append(line)
            owner[len(lines)] = program
    path = pathlib.Path(work)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    for profile in PROFILES:
        command = [tool, f"--pto-legality=arch={ARCHITECTURES[profile]}", str(path), "-o", "/dev/null"]
        output = subprocess.run(command, capture_output=True, text=True, check=False).stderr
        judge_text(rows, programs, profile, read_told(output, owner, profile, verdicts, rows, programs), verdicts)
    return verdicts


def read_told(output, owner, profile, verdicts, rows, programs):
    """The broken rules and promises of the tool's messages, with what stands in their notes."""
    found = []
    for line in output.splitlines():
        match = DIAGNOSTIC.match(line)
        if not match:
            continue
        if match["kind"] == "note":
            if found and (hint := HINT.match(match["text"])):
                found[-1].hint = tuple(hint[1].split(" and "))
            elif found and "is '" in match["text"]:
                found[-1].noted += 1
            continue
        program = owner[int(match["line"])]
        if broken := BROKEN.match(match["text"]):
            found.append(Told(program, broken[3], broken[1] == "promise"))
        else:
            row = rows[programs[program][0]]
            verdicts.complaints.append(f"{row.place}: {row.case}\n  text on {profile}: {match['text']}\n{programs[program][1]}")
    return found


def judge_text(rows, programs, profile, found, verdicts):
    by_program = {}
    for told in found:
        by_program.setdefault(told.program, []).append(told)
    for program, (number, _) in enumerate(programs):
        told = by_program.get(program, [])
        verdicts.told.setdefault((number, profile), []).append({Sentence(profile, "text", each.sentence, each.is_promise) for each in told})
        for each in told:
            if not each.is_promise:
                verdicts.hints.add((number, profile, each.hint))
            if each.noted == 0 and spelling.has_operands(rows[number].case):
                verdicts.complaints.append(f"{rows[number].place}: text on {profile} shows no operand with: {each.sentence}")


# ---- C++ ----

PREAMBLE = """\
#include <pto/pto-inst.hpp>
using namespace pto;
template <class T>
T &a();
void cases() {
"""
CLANG_SENTENCE = re.compile(r'brokenRule\(&"(.*?)"\[0\]')
GCC_SENTENCE = re.compile(r'brokenRule\(\) \[with .*?Sentence<\d+>\{"(.*?)"\}')


def cpp_statements(rows, profile):
    """Statement -> numbers of the rows that it speaks for. Compilers look at equal operands once: such statements stand there once."""
    statements, by_types = {}, {}
    for number, row in enumerate(rows):
        for case in row.cases() if "c++" in row.sides else []:
            try:
                statement = spelling.cpp_statement(case, profile)
            except NoSpelling as error:
                raise BadTable(f"{row.place}: C++ cannot write this; say 'only text': {case}") from error
            first = by_types.setdefault(spelling.cpp_types(statement), statement)
            statements.setdefault(first, []).append(number)
    return statements


def sentence_of(error):
    """The broken rule that a compiler's error shows; None where it shows none."""
    match = CLANG_SENTENCE.search(error.text) or GCC_SENTENCE.search(error.text)
    return match[1] if match else None


@dataclass
class Compiler:
    command: str
    flags: list
    precompiled: dict = field(default_factory=dict)  # profile -> header

    def errors(self, path, profile):
        flags = self.flags + compile_checker.PROFILES[profile]
        if profile in self.precompiled:
            flags = flags + ["-include", self.precompiled[profile]]
        return compile_checker.compile_errors(self.command, flags, str(path))


def told_by_cpp(rows, compiler, profile, work):
    """Compiles all cases for a profile, as one function."""
    statements = cpp_statements(rows, profile)
    verdicts = Verdicts()
    return verdicts if not statements else judge_cpp(rows, statements, compiler, profile, work, verdicts)


def judge_cpp(rows, statements, compiler, profile, work, verdicts):
    path = pathlib.Path(work)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(PREAMBLE + "".join(f"  {statement}\n" for statement in statements) + "}\n", encoding="utf-8")
    first = PREAMBLE.count("\n") + 1
    said = {statement: set() for statement in statements}
    by_line = dict(enumerate(statements, first))
    for error in compiler.errors(path, profile):
        where = [by_line[line] for line in sorted(error.lines) if line in by_line]
        sentence = sentence_of(error)
        if sentence and where:
            said[where[0]].add(sentence)
        else:
            place = rows[statements[where[0]][0]].place + ": " if where else ""
            verdicts.complaints.append(f"{place}C++ on {profile}:\n{compile_checker.quote(error, 6)}")
    for statement, numbers in statements.items():
        for number in numbers:
            verdicts.told.setdefault((number, profile), []).append({Sentence(profile, "c++", text) for text in said[statement]})
    return verdicts


# ---- C++ that runs ----

RUN_PREAMBLE = """\
#include <cstdio>
#include <memory>
#include <pto/pto-inst.hpp>
#include <vector>
using namespace pto;
std::vector<std::shared_ptr<void>> alive;
uint64_t memory[1 << 16];
template <class T>
T &a() {
  auto object = std::make_shared<T>();
  if constexpr (tessera::IsTensor<T>)
    *object = T(reinterpret_cast<typename T::DType *>(memory));
  alive.push_back(object);
  return *object;
}
template <class Act>
void run(int number, Act act) {
  try {
    act();
  } catch (const Error &error) {
    std::printf("case %d\\n%s\\n", number, error.what());
    std::fflush(stdout);
  }
  alive.clear();
}
int main() {
"""
# What the machine says of storage is no rule of an instruction: such objects are only placeholders.
STORAGE = (
    "the rows and columns that an instruction touches", "the part of a tile that an instruction touches", "the dimensions of a ConvTile",
    "a tensor that is read or written must have", "the tiles that were never assigned an address",
)
THROWN = re.compile(r"^(?:\[PTO\]\[CA\] |  also: )(.*)$")


def told_when_run(rows, compiler, profile, work, is_wanted):
    """Runs the wanted cases of C++ in a debug build, where broken promises are errors."""
    verdicts = Verdicts()
    wanted = [(number, case) for number, row in enumerate(rows) if is_wanted(row) and row.runs(profile) for case in row.cases()]
    if not wanted:
        return verdicts
    path = pathlib.Path(work)
    path.parent.mkdir(parents=True, exist_ok=True)
    statements = [spelling.cpp_statement(case, profile) for _, case in wanted]
    path.write_text(RUN_PREAMBLE + "".join(f"  run({at}, [] {{ {statement} }});\n" for at, statement in enumerate(statements)) + "}\n")
    command = [compiler.command, "-std=c++20", "-O0", "-w", "-D_DEBUG", *compiler.flags, *compile_checker.PROFILES[profile]]
    built = subprocess.run([*command, str(path), "-o", str(path.with_suffix(""))], capture_output=True, text=True, check=False)
    if built.returncode != 0:
        verdicts.complaints.append(f"C++ on {profile} does not build {path}:\n{built.stderr[:2000]}")
        return verdicts
    said = [set() for _ in wanted]
    at = None
    done = subprocess.run([path.with_suffix("")], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        verdicts.complaints.append(f"C++ on {profile}: {path} ends with {done.returncode}\n{done.stdout[-500:]}{done.stderr[-1000:]}")
    for line in done.stdout.splitlines():
        if match := re.fullmatch(r"case (\d+)", line):
            at = int(match[1])
        elif (match := THROWN.match(line)) and not match[1].startswith(STORAGE):
            said[at].add(Sentence(profile, "c++", match[1], True))
    for (number, _), sentences in zip(wanted, said):
        verdicts.told.setdefault((number, profile), []).append(sentences)
    return verdicts
