#!/usr/bin/env python3
"""Checks bench/report.py with made-up measurements: the page, the changes against an older report, what is said of bad input, the tables
of the documentation; and that a bench program and bench/compile_time.py write what it reads. No number that was measured decides anything.

    check_report.py --source REPOSITORY [--bench PROGRAM] [--compiler COMPILER]
"""

import argparse
import copy
import html.parser
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

parser = argparse.ArgumentParser()
parser.add_argument("--source", type=pathlib.Path, required=True)
parser.add_argument("--bench", type=pathlib.Path)
parser.add_argument("--compiler")
OPTIONS = parser.parse_args()
SOURCE = OPTIONS.source.resolve()
REPORT = SOURCE / "bench/report.py"
VOID = {"meta", "br", "rect", "line", "circle"}


def line(name="TADD", shape="64x64", share=0.9, promise=0.85, **other):
    return {"name": name, "type": "f32", "shape": shape, "against": "limit", "unit": "GB/s", "achieved": 90 * share, "limit": 90.5, "share": share, "low": share - 0.02,
            "high": share + 0.02, "promise": promise, "kept": promise is None or share >= promise, **other}


def bench(*lines, values=(), **other):
    return {"format": "tessera bench", "version": 1, "program": "tessera_bench", "build": "native", "flags": "-O3 -march=native", "instructions": "AVX2", "compiler": "clang <19>",
            "rounds": 31, "filter": "", "lines": list(lines), "values": list(values), **other}


LINES = [line(), line("TROWSUM", share=0.5), line("TEXP", share=8.4, promise=8.0, against="std loop"), line("TLOAD partial", shape="64x63 of 64", promise=None), line("kernel GELU", share=0.3, promise=None),
         line("kernel GELU", share=3.7, promise=1.0, against="scalar")]
VALUES = [{"name": "a launch <of> & kernels", "unit": "ms", "value": 2.5, "low": 2.4, "high": 2.6, "samples": 11, "promise": "at most 2", "kept": False},
          {"name": "memory", "unit": "GiB", "value": 0.5, "low": 0.5, "high": 0.5, "samples": 1, "promise": None, "kept": True}]
TIMES = {"format": "tessera compile times", "version": 1, "compilers": {"g++": "g++ 12"}, "flags": ["-O2"],
         "entries": [{"source": "include only", "compiler": "g++", "way": "headers", "seconds": 1.5, "slowest": 1.6, "text": 2048, "promise": 1.4}]}


class Page(html.parser.HTMLParser):
    """Elements that are not closed in order are an error. Text and items are kept."""

    def __init__(self, text):
        super().__init__()
        self.open, self.text, self.items, self.tags = [], [], [], []
        self.feed(text)
        self.close()
        assert not self.open, f"not closed: {self.open}"

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        if tag == "li":
            self.items.append([])
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self.open and self.open[-1] == tag, f"</{tag}> closes {self.open[-3:]}"
        self.open.pop()

    def handle_data(self, data):
        self.text.append(data)
        if "li" in self.open:
            self.items[-1].append(data)

    def said(self, *parts):
        """The items that contain all of some parts."""
        return [text for text in ("".join(item) for item in self.items) if all(part in text for part in parts)]


class ReportTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, name, data):
        path = self.folder / name
        path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
        return path

    def run_report(self, *arguments):
        return subprocess.run([sys.executable, "-B", REPORT, *arguments], capture_output=True, text=True, check=False, cwd=self.folder)

    def report(self, *arguments):
        """The page and the report that belongs to it."""
        done = self.run_report("--out", "out.html", *arguments)
        self.assertEqual(done.returncode, 0, done.stderr)
        text = (self.folder / "out.html").read_text(encoding="utf-8")
        return Page(text), json.loads((self.folder / "out.json").read_text(encoding="utf-8")), text

    def refused(self, *arguments, says):
        """A run that writes nothing and says one line."""
        before = {path: path.read_bytes() for path in self.folder.iterdir() if path.is_file()}
        done = self.run_report(*arguments)
        self.assertNotEqual(done.returncode, 0)
        self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
        self.assertTrue(done.stderr.startswith("report.py: "), done.stderr)
        for part in says:
            self.assertIn(part, done.stderr)
        self.assertIn(";", done.stderr)  # what is wrong; how to mend it
        self.assertEqual({path: path.read_bytes() for path in self.folder.iterdir() if path.is_file()}, before)

    def test_every_line_is_on_the_page(self):
        page, data, text = self.report(self.write("a", bench(*LINES, values=VALUES)), "--compile", self.write("t", TIMES))
        self.assertEqual(len(data["lines"]), len(LINES))
        for one in LINES:
            promise = "nothing promised" if one["promise"] is None else "kept" if one["kept"] else "MISSED"
            self.assertTrue(page.said(one["name"], one["shape"], promise, "spread"), one)
        self.assertTrue(page.said("TADD", "90 %", "81 GB/s", "the limit 90.5 GB/s", "spread 88 % to 92 %", "promised 85 %: kept"))
        self.assertTrue(page.said("TEXP", "8.4×", "std loop"))
        self.assertTrue(page.said("a launch <of> & kernels", "2.5 ms", "promised at most 2: MISSED", "of 11 rounds"))
        self.assertTrue(page.said("memory", "0.5 GiB", "measured once"))
        self.assertEqual(len(page.said("include only", "g++", "1.50 s", "2.0 KiB", "promised at most 1.40 s: MISSED")), 2)
        self.assertNotIn("<script", text)
        self.assertNotIn("src=", text)
        self.assertNotIn("http", text)
        self.assertIn(("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}), page.tags)
        self.assertIn("prefers-color-scheme: dark", text)
        self.assertNotIn("A first look only", text)

    def test_missed_promises_come_first(self):
        page, _, text = self.report(self.write("a", bench(*LINES, values=VALUES)))
        self.assertIn("Below what is promised: 2 of 5", text)
        first = "".join(page.items[0])
        self.assertIn("TROWSUM", first)
        self.assertIn("MISSED", first)
        self.assertLess(text.index("TROWSUM"), text.index("Every line"))
        page, _, _ = self.report(self.write("a", bench(*(line(f"T{number}", share=0.01 * (1 + number)) for number in range(10)))))
        self.assertIn("2 more", page.text)
        self.assertIn("1.0 %", "".join(page.items[0]))
        _, _, text = self.report(self.write("a", bench(line())))
        self.assertIn("Every promise is kept.", text)

    def test_families_are_those_of_headers(self):
        _, data, text = self.report(self.write("a", bench(*LINES, line("unheard of"))), self.write("b", bench(line("TMATMUL"), build="baseline")))
        self.assertEqual([one["family"] for one in data["lines"]], ["elementwise", "reduce", "elementwise", "movement", "kernels", "kernels", "others", "matrix"])
        self.assertIn("Matrix products, baseline build", text)

    def test_bars_show_share_spread_and_promise(self):
        page, _, _ = self.report(self.write("a", bench(line(share=0.5, promise=0.25))))
        widths = [float(attributes["width"]) for tag, attributes in page.tags if tag == "rect" and attributes.get("class") == "fill"]
        self.assertEqual(widths, [80.0])  # of 200 for 125 %
        whiskers = [(float(attributes["x1"]), float(attributes["x2"])) for tag, attributes in page.tags if tag == "line" and attributes.get("class") == "whisker"]
        self.assertEqual(whiskers, [(76.8, 83.2)])
        promises = [float(attributes["x1"]) for tag, attributes in page.tags if tag == "line" and attributes.get("class") == "promise"]
        self.assertEqual(promises, [40.0])

    def test_few_rounds_are_said(self):
        self.assertIn("A first look only", self.report(self.write("a", bench(line(), rounds=5)))[2])

    def test_changes(self):
        self.report(self.write("a", bench(line(), line("TSUB"), line("TMUL"), line("TABS"), line("TDIV"), values=VALUES)), "--compile", self.write("t", TIMES))
        old = self.folder / "old.json"
        os.replace(self.folder / "out.json", old)
        times = copy.deepcopy(TIMES)
        times["entries"][0].update(seconds=3.0, slowest=3.1, text=1024)
        values = [{**VALUES[0], "value": 1.25, "low": 1.2, "high": 1.3, "kept": True}, {**VALUES[1], "value": 0.6, "low": 0.6, "high": 0.6}]
        page, _, text = self.report(self.write("a", bench(line(share=0.99), line("TSUB", share=0.45), line("TMUL", share=0.91), line("TABS", share=0.93, low=0.93, high=0.94), line("TNEG"), values=values)), "--against", old, "--compile",
                                    self.write("t", times))
        self.assertTrue(page.said("TADD", "+10 %, faster than before"))
        self.assertTrue(page.said("TSUB", "−50 %, slower than before"))
        self.assertTrue(page.said("TMUL", "+1.1 %, within the spread"))
        self.assertTrue(page.said("TABS", "+3.3 %, about the same"))
        self.assertTrue(page.said("TNEG", "new line"))
        self.assertTrue(page.said("TDIV"))
        self.assertTrue(page.said("a launch", "−50 %, better than before"))
        self.assertTrue(page.said("memory", "+20 %, more"))
        self.assertTrue(page.said("include only", "time ×2.0, slower than before", "text −50 %, smaller than before"))
        self.assertIn("Lines: 1 faster, 1 slower, 2 about the same, 1 new, 1 that only the older report has.", text)
        self.assertNotIn("Another machine", text)
        data = json.loads(old.read_text(encoding="utf-8"))
        data["machine"]["processor"] = "Another one"
        self.assertIn("Another machine", self.report(self.write("a", bench(line())), "--against", self.write("old.json", data))[2])

    def test_lines_that_are_alike_are_matched_in_order(self):
        self.report(self.write("a", bench(line(share=0.5), line(share=0.9))))
        os.replace(self.folder / "out.json", self.folder / "old.json")
        page, _, _ = self.report(self.write("a", bench(line(share=0.5), line(share=0.9))), "--against", "old.json")
        self.assertEqual(len(page.said("TADD", "±0.0 %, within the spread")), 3)  # one of them is missed, so it is there twice

    def test_page_from_a_report(self):
        first, _, _ = self.report(self.write("a", bench(*LINES, values=VALUES)))
        done = self.run_report("--from", "out.json", "--out", "again.html")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(Page((self.folder / "again.html").read_text(encoding="utf-8")).text, first.text)
        self.assertEqual((self.folder / "again.json").read_text(encoding="utf-8"), (self.folder / "out.json").read_text(encoding="utf-8"))

    def test_busy_machine_is_said(self):
        _, data, _ = self.report(self.write("a", bench(line())))
        for load, is_said in ((0.5, False), (100, True)):
            data["machine"].update(load=load, processors=4)
            self.write("loaded.json", data)
            self.assertEqual("A busy machine" in self.report("--from", "loaded.json")[2], is_said)

    def test_bad_input(self):
        good = self.write("good", bench(line()))
        self.refused("--out", "x.html", "nowhere", says=["no file nowhere", "--json"])
        self.refused("--out", "x.html", self.write("bad", '{"format":\n oops'), says=["bad is not JSON: line 2, column 2"])
        self.refused("--out", "x.html", self.write("bad", b"\xff".decode("latin-1") + "{"), says=["is not JSON"])
        self.refused("--out", "x.html", self.write("bad", []), says=["bad is not a 'tessera bench'"])
        self.refused("--out", "x.html", self.write("bad", TIMES), says=["bad is not a 'tessera bench' but \"tessera compile times\""])
        self.refused("--out", "x.html", self.write("bad", bench(version=2)), says=["version 2", "reads 1", "measure again"])
        self.refused("--out", "x.html", self.write("bad", bench({"name": "TADD"})), says=["bad lacks 'type' at 'lines[0]'"])
        self.refused("--out", "x.html", self.write("bad", bench(line(low="far"))), says=["holds \"far\" at 'lines[0].low'"])
        self.refused("--out", "x.html", good, "--compile", good, says=["not a 'tessera compile times'"])
        self.refused("--out", "x.html", good, "--start", good, says=["hyperfine"])
        self.refused("--out", "x.html", good, "--binary", "nowhere", says=["cannot count the text of nowhere"])
        self.refused("--out", "x.html", good, "--against", good, says=["not a 'tessera report'"])
        self.refused("--out", "x.html", good, "--against", "nowhere.json", says=["no file nowhere.json"])
        self.refused("--out", "nowhere/x.html", good, says=["cannot write nowhere/x.html"])
        self.refused("--out", "x.json", good, says=["does not end in .html"])
        self.refused("--out", "x.html", says=["nothing to report"])
        self.refused(good, says=["nothing to write"])
        self.refused("--from", good, "--out", "x.html", says=["not a 'tessera report'"])

    def test_older_report_of_other_lines(self):
        self.report(self.write("a", bench(line("TSUB"))))
        self.refused("--out", "x.html", self.write("b", bench(line("TADD"))), "--against", "out.json", says=["out.json has no line in common", "take an older report"])

    def test_nothing_half_written_remains(self):
        (self.folder / "x.json").mkdir()  # so that the second of the two files cannot be put into its place
        done = self.run_report("--out", "x.html", self.write("a", bench(line())))
        self.assertNotEqual(done.returncode, 0)
        self.assertEqual(sorted(path.name for path in self.folder.iterdir()), ["a", "x.json"])

    def test_tables_of_documentation(self):
        self.report(self.write("a", bench(*LINES, values=VALUES)), "--compile", self.write("t", TIMES), "--binary", sys.executable)
        page = self.write("page.md", "Before.\n\n<!-- Written by bench/report.py from a report: -->\nold\n<!-- until here -->\n\nAfter.\n")
        self.refused("--from", "out.json", "--docs", page, "--check", says=["are not those of out.json"])
        self.assertEqual(self.run_report("--from", "out.json", "--docs", page).returncode, 0)
        text = page.read_text(encoding="utf-8")
        self.assertTrue(text.startswith("Before.\n\n<!--") and text.endswith("-->\n\nAfter.\n"), text)
        self.assertIn("| Reductions | the machine's limit | 1 | 50 % | 50 % | 50 % | 0 of 1 |", text)
        self.assertIn("| GELU | f32 64x64 | scalar |", text)
        self.assertIn("| include only | g++ | headers | 1.50 s | 2.0 KiB |", text)
        self.assertIn("| compiling: include only | g++ | headers | 1.50 s |  | at most 1.40 s |", text)
        self.assertNotIn("\nold\n", text)
        self.assertEqual(self.run_report("--from", "out.json", "--docs", page, "--check").returncode, 0)
        self.refused("--from", "out.json", "--docs", self.write("bare.md", "no marks\n"), says=["lacks the two marks"])

    def test_docs_are_those_of_their_report(self):
        folder = SOURCE / "docs"
        done = self.run_report("--from", folder / "performance/report.json", "--docs", folder / "performance.md", "--check")
        self.assertEqual(done.returncode, 0, done.stderr)

    @unittest.skipUnless(OPTIONS.bench, "no bench program was built")
    def test_bench_program(self):
        program = OPTIONS.bench.resolve()
        subprocess.run([program, "TMATMUL f32", "--rounds=2", "--json=own"], check=True, capture_output=True, cwd=self.folder)
        _, data, _ = self.report("own")
        self.assertEqual([(one["family"], one["build"], one["name"], one["type"], one["against"]) for one in data["lines"]], 3 * [("matrix", "baseline", "TMATMUL", "f32", "multiply-adds")])
        for one in data["lines"]:
            self.assertTrue(0 < one["low"] <= one["share"] <= one["high"], one)
            if abs(one["share"] - one["promise"]) > 1e-3:  # the program compared more digits than it wrote
                self.assertEqual(one["kept"], one["share"] > one["promise"], one)
        for wrong, says in ((["--rounds=0"], "--rounds takes"), (["--json="], "names no file"), (["--what"], "no option '--what'"), (["a", "b"], "second filter")):
            done = subprocess.run([program, *wrong], capture_output=True, text=True, check=False, cwd=self.folder)
            self.assertEqual(done.returncode, 2)
            self.assertIn(says, done.stderr)
        done = subprocess.run([program, "no such line", "--json=nowhere/x"], capture_output=True, text=True, check=False, cwd=self.folder)
        self.assertEqual(done.returncode, 1)
        self.assertIn("cannot write nowhere/x", done.stderr)

    @unittest.skipUnless(OPTIONS.compiler, "no compiler was named")
    def test_compile_times(self):
        script = SOURCE / "bench/compile_time.py"
        command = [sys.executable, "-B", script, "--compiler", OPTIONS.compiler, "--rounds", "1", "--flag=-O0"]
        subprocess.run([*command, "--source", "include only", "--source", "TSEL", "--json", "times"], check=True, capture_output=True, cwd=self.folder)
        _, data, _ = self.report(self.write("a", bench(line())), "--compile", "times")
        self.assertEqual([entry["source"] for entry in data["compile"]], ["include only", "TSEL, 8 shapes"])
        for entry in data["compile"]:
            self.assertGreater(entry["seconds"], 0)
        self.assertLess(data["compile"][0]["text"], data["compile"][1]["text"])
        for wrong, says in ((["--source", "nothing"], "no source's name contains nothing"), (["--include", self.folder], "holds no pto/pto-inst.hpp"), (["--linked", "nowhere.a"], "no library nowhere.a"),
                            (["--define=double=oops", "--source", "include only"], "failed and said")):
            done = subprocess.run([*command, *wrong], capture_output=True, text=True, check=False, cwd=self.folder)
            self.assertNotEqual(done.returncode, 0)
            self.assertIn(says, done.stderr)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]])
