#!/usr/bin/env python3
"""Tests of the tables' reader, of the spellings and of the comparison with the tools."""

import os
import pathlib
import stat
import sys
import tempfile
import unittest

import check
import judge
import spelling
import table
import update
from operands import NoSpelling

TEXT = "on a2a3 the element type must be int16_t, int32_t, half or float"
TADD = "TADD vec i8 16x64 <- vec i8 16x64 | vec i8 16x64"


def rows_of(text):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "t.rules"
        path.write_text(text, encoding="utf-8")
        return table.read(path)[0]


class Table(unittest.TestCase):
    def test_is_written_as_it_was_read(self):
        text = (
            f"# A comment.\n\n{TADD}\n  a2a3: {TEXT}\n  cpu a5 text: one side only\n  a2a3 a5 promise: a promise\n"
            "TABS vec T 16x64 <- vec T 16x64 for T in i8 i16\n  only text\n  cpu: no\nTMOV<2>([vec i8 32x32])\n  a5: no\n# The end.\n"
        )
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "t.rules"
            path.write_text(text, encoding="utf-8")
            rows, comments = table.read(path)
            table.write(path, rows, comments)
            again = path.read_text(encoding="utf-8")
        self.assertEqual(sorted(again.splitlines()), sorted(text.splitlines()))

    def test_words_are_filled_in(self):
        self.assertEqual(rows_of("TX vec T 1x8 <- T for T in i8 f16\n")[0].cases(), ["TX vec i8 1x8 <- i8", "TX vec f16 1x8 <- f16"])

    def test_wrong_lines_are_refused(self):
        for text in ("  a5: no row\n", f"{TADD}\n  a6: no profile\n", f"{TADD}\n  nothing\n", "tadd\n", f"{TADD}\n  only asm\n"):
            with self.subTest(text), self.assertRaises(table.BadTable):
                rows_of(text)

    def test_who_breaks_a_promise_is_legal(self):
        row = rows_of(f"{TADD}\n  a5 promise: p\n")[0]
        self.assertEqual((len(row.told_on("a5", "text")), len(row.told_on("a5", "c++"))), (1, 1))
        self.assertTrue(row.is_legal("a5", "text"))


class Spelling(unittest.TestCase):
    def test_hints(self):
        rows = rows_of(f"{TADD}\n  a2a3: {TEXT}\n")
        self.assertEqual(check.compare_hints(rows, judge.Verdicts(hints={(0, "a2a3", ("cpu", "a5"))})), [])
        self.assertIn("calls it legal on ('cpu',)", check.compare_hints(rows, judge.Verdicts(hints={(0, "a2a3", ("cpu",))}))[0])

    def test_text(self):
        case = "TCMP vec ui8 16x32 valid 16x8 <- vec f32 16x64 dn | vec f16 16x64 {cmpMode=lt}"
        function = spelling.text_function(case, is_ssa=False)
        self.assertIn("pto.tcmp ins(%v1, %v2 {cmpMode = #pto<cmp lt>} : !pto.tile_buf<vec, 16x64xf32, blayout=col_major>, ", function)
        self.assertIn("%v0 = pto.tcmp %v1, %v2 {cmpMode", spelling.text_function(case, is_ssa=True))

    def test_tensors_in_text(self):
        function = spelling.text_function("TLOAD vec f32 16x32 dn <- gm f32 16x32 dn", is_ssa=True)
        self.assertIn("strides = [%v1_c1, %v1_c16] {layout = #pto.layout<dn>} : !pto.tensor_view<16x32xf32>", function)

    def test_cpp(self):
        for case, statement in {
            "TABS vec f32 16x64 valid ?x8 <- vec i4 16x64 nz fractal 32": "TABS(a<Tile<TileType::Vec, float, 16, 64, BLayout::RowMajor, "
            "DYNAMIC, 8>>(), a<Tile<TileType::Vec, int4b_t, 16, 64, BLayout::ColMajor, 16, 64, SLayout::RowMajor, 32>>());",
            "TTRI vec f32 16x64 <- i32": "TTRI<Tile<TileType::Vec, float, 16, 64>, 0>(a<Tile<TileType::Vec, float, 16, 64>>(), a<int32_t>());",
            "TCVT vec f32 16x64 <- vec f16 16x64 {rmode=FLOOR}": "TCVT(a<Tile<TileType::Vec, float, 16, 64>>(), "
            "a<Tile<TileType::Vec, half, 16, 64>>(), RoundMode::CAST_FLOOR);",
            "TX<type[vec i8 1x32]>(&[vec i8 1x32], 2)": "TX<Tile<TileType::Vec, int8_t, 1, 32>>(&a<Tile<TileType::Vec, int8_t, 1, 32>>(), 2);",
        }.items():
            self.assertEqual(spelling.cpp_statement(case, "cpu"), statement)

    def test_left_tiles_have_the_layout_of_the_profile(self):
        case = "TX left f16 16x16 own <- i32"
        self.assertIn("BLayout::RowMajor", spelling.cpp_statement(case, "a2a3"))
        self.assertIn("BLayout::ColMajor", spelling.cpp_statement(case, "a5"))

    def test_what_a_side_cannot_write(self):
        for case in ("TX vec none 16x16 <- i32", "TX vec f32 1x8 <- `int`", "TX(1)"):
            with self.subTest(case), self.assertRaises(NoSpelling):
                spelling.text_function(case, is_ssa=False)
        with self.assertRaises(NoSpelling):
            spelling.cpp_statement("TADD vec f32 1x8 <- vec f32 1x8 | =1", "cpu")
        for case in ("TX vec f32 <- i32", "TX nowhere f32 1x8 <- i32", "TX vec f32 1x8 upside <- i32", "TX vec f32 1x8"):
            with self.subTest(case), self.assertRaises(table.BadTable):
                spelling.parse_case(case)


class Comparison(unittest.TestCase):
    """A wrong sentence fails, and so does a legal row that is refused."""

    def complaints(self, rows, told):
        verdicts = judge.Verdicts({(number, "a2a3"): [sentences] for number, sentences in enumerate(told)})
        return check.compare(rows, verdicts, "a2a3", "text")

    def test_what_is_told_must_be_what_the_row_says(self):
        right = table.Sentence("a2a3", "text", TEXT)
        illegal, legal = rows_of(f"{TADD}\n  a2a3: {TEXT}\n"), rows_of(f"{TADD}\n")
        self.assertEqual(self.complaints(illegal, [{right}]), [])
        self.assertEqual(self.complaints(legal, [set()]), [])
        self.assertIn("does not say: " + TEXT, self.complaints(illegal, [set()])[0])
        self.assertIn("says: " + TEXT, self.complaints(legal, [{right}])[0])
        self.assertIn("says: another", self.complaints(illegal, [{table.Sentence("a2a3", "text", "another")}])[0])
        self.assertIn("(a promise)", self.complaints(illegal, [{table.Sentence("a2a3", "text", TEXT, True)}])[0])

    def test_hints(self):
        rows = rows_of(f"{TADD}\n  a2a3: {TEXT}\n")
        self.assertEqual(check.compare_hints(rows, judge.Verdicts(hints={(0, "a2a3", ("cpu", "a5"))})), [])
        self.assertIn("calls it legal on ('cpu',)", check.compare_hints(rows, judge.Verdicts(hints={(0, "a2a3", ("cpu",))}))[0])

    def test_text(self):
        """With a tool that refuses the first line of every second function on a2a3, and says something else on a5."""
        tool = f"""#!{sys.executable}
import sys
path = sys.argv[2]
lines = [number for number, line in enumerate(open(path), 1) if line.startswith("func")]
if sys.argv[1].endswith("a3"):
    for line in lines[::2]:
        sys.stderr.write(f"{{path}}:{{line}}:1: error: 'pto.tadd' op breaks a rule of profile a2a3: {TEXT}\\n")
        sys.stderr.write(f"{{path}}:{{line}}:1: note: operand 'dst' is 'T'\\n")
if sys.argv[1].endswith("a5"):
    sys.stderr.write(f"{{path}}:{{lines[0]}}:1: error: expected a comma\\n")
"""
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "tool"
            path.write_text(tool, encoding="utf-8")
            path.chmod(path.stat().st_mode | stat.S_IXUSR)
            verdicts = judge.told_by_text(rows_of(f"{TADD}\n"), str(path), f"{folder}/cases.mlir")
        self.assertEqual(verdicts.sets(0, "a2a3"), [{table.Sentence("a2a3", "text", TEXT)}, set()])
        self.assertEqual(verdicts.sets(0, "cpu"), [set(), set()])
        self.assertEqual(len(verdicts.complaints), 1)
        self.assertIn("expected a comma", verdicts.complaints[0])

    def test_cpp(self):
        rows = rows_of(f"{TADD}\nTADD vec f32 16x64 <- vec f32 16x64 | vec f32 16x64\nTADD([vec f32 16x64])\n")
        compiler = judge.Compiler(os.environ.get("CXX", "g++"), [f"-I{table.FOLDER.parent.parent / 'include'}"])
        with tempfile.TemporaryDirectory() as folder:
            verdicts = judge.told_by_cpp(rows, compiler, "a2a3", f"{folder}/cases.cpp")
        self.assertEqual(verdicts.sets(0, "a2a3"), [{table.Sentence("a2a3", "c++", TEXT)}])
        self.assertEqual(verdicts.sets(1, "a2a3"), [set()])
        self.assertEqual(len(verdicts.complaints), 1)
        self.assertIn("no matching function", verdicts.complaints[0])

    def test_cpp_that_runs(self):
        sentence = "every output must have as many valid columns as src"
        rows = rows_of(f"TCOLPROD vec f32 1x32 <- vec f32 16x64\n  a5 promise: {sentence}\nTCOLPROD vec f32 1x64 <- vec f32 16x64\n")
        compiler = judge.Compiler(os.environ.get("CXX", "g++"), [f"-I{table.FOLDER.parent.parent / 'include'}"])
        with tempfile.TemporaryDirectory() as folder:
            verdicts = judge.told_when_run(rows, compiler, "a5", f"{folder}/cases.cpp", lambda row: True)
        self.assertEqual(verdicts.complaints, [])
        self.assertEqual((verdicts.sets(0, "a5"), verdicts.sets(1, "a5")), ([{table.Sentence("a5", "c++", sentence, True)}], [set()]))

    def test_statements_that_share_an_instantiation_stand_there_once(self):
        case = "TCVT vec f32 16x64 <- vec f16 16x64"
        rows = rows_of(f"{case}\n{case} {{rmode=FLOOR}}\n{case} {{rmode=FLOOR, sat_mode=ON}}\n")
        self.assertEqual(list(judge.cpp_statements(rows, "cpu").values()), [[0, 1, 2]])


class Update(unittest.TestCase):
    def test_words_that_are_told_different_things_part(self):
        rows = rows_of("# A comment.\nTX vec T 1x8 <- T for T in i8 i16 f32\n")
        pieces = update.split_by_case(rows)
        pieces[2].told = {table.Sentence("a5", "text", "no"), table.Sentence("a5", "c++", "no")}
        lines = [line for row in update.joined(rows, pieces) for line in table.lines_of(row)]
        self.assertEqual(lines, ["# A comment.", "TX vec T 1x8 <- T for T in i8 i16", "TX vec f32 1x8 <- f32", "  a5: no"])


if __name__ == "__main__":
    unittest.main()
