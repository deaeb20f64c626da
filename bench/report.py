#!/usr/bin/env python3
"""Makes a report of what the benchmarks found: FILE.json, all of it for programs, and FILE.html, a page for people.

    report.py --out FILE.html [--against OLD.json] [--compile TIMES.json] [--start HYPERFINE.json] [--binary FILE]... BENCH.json...
    report.py --from FILE.json [--out FILE.html] [--against OLD.json] [--docs PAGE.md [--check]]

./x bench --report=FILE.html calls the first form: BENCH.json is what bench programs write with --json, TIMES.json what
bench/compile_time.py writes, and of each BINARY the text is counted. The second form makes the page again from a report, or writes the
tables of a page of the documentation, between its two marks; with --check it only says whether they are what it would write.
Nothing is written unless everything is understood. The files appear whole or not at all.
"""

import argparse
import datetime
import json
import os
import pathlib
import platform
import re
import subprocess
import sys
import tempfile

import report_docs
import report_page
from report_changes import compare

ROOT = pathlib.Path(__file__).resolve().parent.parent
VERSION = 1
MEASURED = ["include", "lib", "tools", "kernels", "cmake", "CMakeLists.txt", "bench/*.cpp", "bench/*.hpp", "bench/CMakeLists.txt"]
SHOWN_FLAGS = ["avx", "avx2", "fma", "f16c", "avx512f", "avx512bw", "avx512vl", "avx512_vnni", "avx_vnni", "avx512_bf16", "avx512_fp16", "amx_tile"]


class Problem(Exception):
    """What is wrong, where, and how to mend it, in one line."""


# --- Reading -------------------------------------------------------------------------------------

NUMBER, TEXT, TRUTH, MAYBE_NUMBER, MAYBE_TEXT = (int, float), str, bool, (int, float, type(None)), (str, type(None))
LINE = {"name": TEXT, "type": TEXT, "shape": TEXT, "against": TEXT, "unit": TEXT, "achieved": NUMBER, "limit": NUMBER, "share": NUMBER,
        "low": NUMBER, "high": NUMBER, "promise": MAYBE_NUMBER, "kept": TRUTH}
VALUE = {"name": TEXT, "unit": TEXT, "value": NUMBER, "low": NUMBER, "high": NUMBER, "samples": NUMBER, "promise": MAYBE_TEXT, "kept": TRUTH}
COMPILED = {"source": TEXT, "compiler": TEXT, "way": TEXT, "seconds": NUMBER, "slowest": NUMBER, "text": NUMBER, "promise": MAYBE_NUMBER}
BINARY = {"name": TEXT, "text": NUMBER}
BUILD = {"program": TEXT, "build": TEXT, "flags": TEXT, "instructions": TEXT, "compiler": TEXT, "rounds": NUMBER}
MACHINE = {"processor": TEXT, "processors": NUMBER, "instructions": TEXT, "system": TEXT, "load": NUMBER}
BENCH = {**BUILD, "lines": [LINE], "values": [VALUE]}
TIMES = {"compilers": dict, "flags": list, "entries": [COMPILED]}
REPORT = {"date": TEXT, "commit": TEXT, "machine": MACHINE, "compilers": dict, "builds": [BUILD],
          "lines": [{**LINE, "family": TEXT, "build": TEXT}], "values": [VALUE], "compile": [COMPILED], "binaries": [BINARY]}


def matches(value, shape, path, where):
    """Ends with a Problem when a value does not look as it should."""
    if isinstance(shape, list):
        if not isinstance(value, list):
            raise Problem(f"{where} holds no list at '{path}'; write the file again with this checkout's tools")
        for number, item in enumerate(value):
            matches(item, shape[0], f"{path}[{number}]", where)
    elif isinstance(shape, dict):
        if not isinstance(value, dict):
            raise Problem(f"{where} holds no object at '{path}'; write the file again with this checkout's tools")
        for key, inner in shape.items():
            if key not in value:
                raise Problem(f"{where} lacks '{key}' at '{path or 'its top'}'; write the file again with this checkout's tools")
            matches(value[key], inner, f"{path}.{key}" if path else key, where)
    elif not isinstance(value, shape) or (isinstance(value, bool) and shape is not TRUTH):
        raise Problem(f"{where} holds {json.dumps(value)[:40]} at '{path}', which is of another kind; write the file again with this checkout's tools")


def read(path, kind, shape, made_by):
    """A file of a kind, checked."""
    try:
        text = pathlib.Path(path).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise Problem(f"there is no file {path}; {made_by}") from None
    except (OSError, UnicodeDecodeError) as error:
        raise Problem(f"cannot read {path}: {getattr(error, 'strerror', None) or 'it is not text'}; {made_by}") from None
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise Problem(f"{path} is not JSON: line {error.lineno}, column {error.colno}: {error.msg}; {made_by}") from None
    if not isinstance(data, dict) or data.get("format") != kind:
        said = data.get("format") if isinstance(data, dict) else None
        raise Problem(f"{path} is not a '{kind}' but {json.dumps(said) if said else 'something else'}; {made_by}")
    if data.get("version") != VERSION:
        raise Problem(f"{path} has version {json.dumps(data.get('version'))} of the format, this report.py reads {VERSION}; measure again, or use the checkout that wrote it")
    matches(data, shape, "", path)
    return data


def read_bench(path):
    return read(path, "tessera bench", BENCH, "bench programs write one with --json=FILE")


def read_times(path):
    return read(path, "tessera compile times", TIMES, "bench/compile_time.py --json FILE writes one")


def read_report(path):
    return read(path, "tessera report", REPORT, "./x bench --report=FILE.html writes FILE.json beside the page")


def read_start(path):
    """What hyperfine measured of ptorun, as a value."""
    try:
        result = json.loads(pathlib.Path(path).read_text(encoding="utf-8"))["results"][0]
        times = sorted(1000 * time for time in result["times"])
    except (OSError, ValueError, LookupError, TypeError) as error:
        raise Problem(f"cannot use {path} ({type(error).__name__}); hyperfine --export-json FILE writes it") from None
    value = times[len(times) // 2]
    return {"name": "ptorun of a small kernel, from start to end", "unit": "ms", "value": rounded(value), "low": rounded(times[len(times) // 10]),
            "high": rounded(times[len(times) * 9 // 10]), "samples": len(times), "promise": "at most 25", "kept": value <= 25}


# --- What is around the numbers --------------------------------------------------------------------


def rounded(number):
    return float(f"{number:.4g}")


def families():
    """The family of each instruction: the folder of its header."""
    found = {}
    for header in sorted((ROOT / "include/pto/isa").glob("*/*.hpp")):
        for name in re.findall(r"PTO_INST\s+\w+\s+([A-Z][A-Z0-9_]*)\(", header.read_text(encoding="utf-8")):
            if name not in found or header.stem == name.lower():
                found[name] = header.parent.name
    return found


def family_of(line, program, known):
    first = line["name"].split(" ")[0]
    if first == "kernel":
        return "kernels"
    if program.startswith("tessera_text"):
        return "text"
    return known.get(first, "others")


def machine():
    processor, flags = platform.processor() or platform.machine(), []
    try:
        told = pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8")
        processor = re.search(r"model name\s*:\s*(.*)", told).group(1)
        flags = re.search(r"flags\s*:\s*(.*)", told).group(1).split()
    except (OSError, AttributeError):
        pass  # another system, or another kind of processor: its name must do
    return {"processor": processor, "processors": os.cpu_count() or 1, "instructions": " ".join(name for name in SHOWN_FLAGS if name in flags),
            "system": f"{platform.system()} {platform.release()}", "load": round(os.getloadavg()[1], 1)}  # of five minutes


def commit():
    """The commit, and whether files that are measured differ from it."""
    try:
        name = subprocess.run(["git", "rev-parse", "--short=10", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
        changed = subprocess.run(["git", "status", "--porcelain", "--untracked-files=no", "--", *MEASURED], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return name + (" with changes" if changed.strip() else "")


def text_size(path):
    """Bytes of code and constants of a program or of all members of a library."""
    told = subprocess.run(["size", "--totals", path], capture_output=True, text=True, check=False)
    if told.returncode != 0:
        raise Problem(f"cannot count the text of {path}: {told.stderr.strip() or 'size failed'}; build it first, or leave --binary out")
    return int(told.stdout.splitlines()[-1].split()[0])


def assemble(options):
    known, builds, lines, values, compilers = families(), [], [], [], {}
    for path in options.bench:
        data = read_bench(path)
        builds.append({key: data[key] for key in BUILD})
        lines += [{"family": family_of(line, data["program"], known), "build": data["build"], **line} for line in data["lines"]]
        values += data["values"]
    if options.start:
        values.append(read_start(options.start))
    compiled = []
    if options.compile:
        times = read_times(options.compile)
        compiled, compilers = times["entries"], times["compilers"]
    binaries = [{"name": pathlib.Path(path).name, "text": text_size(path)} for path in options.binary]
    return {"format": "tessera report", "version": VERSION, "date": datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d %H:%M UTC"), "commit": commit(),
            "machine": machine(), "compilers": compilers, "builds": builds, "lines": lines, "values": values, "compile": compiled,
            "binaries": binaries}


# --- Writing -------------------------------------------------------------------------------------


def as_json(report):
    """With one entry on a line, so that differences of two reports can be read."""
    parts = []
    for key, value in report.items():
        if isinstance(value, list):
            inner = ",\n".join("  " + json.dumps(item) for item in value)
            parts.append(f' {json.dumps(key)}: [\n{inner}\n ]' if value else f" {json.dumps(key)}: []")
        else:
            parts.append(f" {json.dumps(key)}: {json.dumps(value)}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def write(files):
    """All files or none: first beside their places, then into them."""
    for path in files:
        if path.is_dir():
            raise Problem(f"cannot write {path}: it is a folder; name another file")
    waiting = []
    try:
        for path, text in files.items():
            handle, name = tempfile.mkstemp(dir=path.parent or ".", prefix=f".{path.name}.")
            waiting.append((name, path))
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
            os.chmod(name, 0o644)
        for name, path in waiting:
            os.replace(name, path)
    except OSError as error:
        raise Problem(f"cannot write {path}: {error.strerror}; name a file in a folder that exists and can be written") from None
    finally:
        for name, _ in waiting:
            pathlib.Path(name).unlink(missing_ok=True)


def run(options):
    if options.source and (options.bench or options.compile or options.start or options.binary):
        raise Problem("--from takes a finished report, so there is nothing to add to it; leave out either --from or the other files")
    if not options.source and not options.bench:
        raise Problem("there is nothing to report; name files that bench programs wrote with --json, or a report with --from")
    if not options.out and not options.docs:
        raise Problem("there is nothing to write; name a page with --out FILE.html, or a page of the documentation with --docs")
    if options.out and options.out.suffix != ".html":
        raise Problem(f"{options.out} does not end in .html; the report for programs goes beside the page, into the same name with .json")
    old = read_report(options.against) if options.against else None
    report = read_report(options.source) if options.source else assemble(options)
    changes = compare(report, old) if old else None
    if old and not changes.common:
        raise Problem(f"{options.against} has no line in common with this report, so there is nothing to compare; take an older report of the same lines")
    files = {}
    if options.out:
        files[options.out] = report_page.page(report, changes)
        data = options.out.with_suffix(".json")
        if not options.source or data.resolve() != options.source.resolve():
            files[data] = as_json(report)
    if options.docs:
        try:
            before = options.docs.read_text(encoding="utf-8")
        except OSError as error:
            raise Problem(f"cannot read {options.docs}: {error.strerror}; --docs takes a page that holds the two marks") from None
        after = report_docs.replaced(before, report)
        if after is None:
            raise Problem(f"{options.docs} lacks the two marks; put these on lines of their own: {report_docs.BEGIN} {report_docs.END}")
        if options.check and after != before:
            raise Problem(f"the tables of {options.docs} are not those of {options.source}; write them with bench/report.py --from {options.source} --docs {options.docs}")
        if not options.check:
            files[options.docs] = after
    write(files)
    for path in files:
        print(f"wrote {path}")


def main():
    parser = argparse.ArgumentParser(description="Makes a report of benchmarks; see the top of this script.")
    parser.add_argument("--out", type=pathlib.Path, metavar="FILE.html")
    parser.add_argument("--against", type=pathlib.Path, metavar="OLD.json")
    parser.add_argument("--from", dest="source", type=pathlib.Path, metavar="FILE.json")
    parser.add_argument("--docs", type=pathlib.Path, metavar="PAGE.md")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--compile", type=pathlib.Path, metavar="TIMES.json")
    parser.add_argument("--start", type=pathlib.Path, metavar="HYPERFINE.json")
    parser.add_argument("--binary", action="append", default=[], metavar="FILE")
    parser.add_argument("bench", nargs="*", metavar="BENCH.json")
    try:
        run(parser.parse_args())
    except Problem as problem:
        sys.exit(f"report.py: {problem}")


if __name__ == "__main__":
    main()
