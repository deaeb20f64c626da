#!/usr/bin/env python3
"""What compiling programs that use the library costs: CPU seconds of the compiler, and the text of the object it writes.

    compile_time.py [--include DIR] [--against DIR] [--compiler NAME]... [--flag FLAG]... [--define MACRO]...
                    [--source NAME]... [--rounds N] [--linked LIBRARY] [--json FILE] [--keep FOLDER]

The sources are the same each time, written here: one that only includes the library, one that calls 40 instructions on three
shapes each, and five that use one instruction on many shapes. Each is compiled with g++ and clang++-19 at plain -O2, the profile
is cpu. A time is that of the compiler and all its children, user and system, the least of some rounds; the smallest is what the
work costs, the rest is what others did to the caches meanwhile.

--against DIR measures other headers (of an older checkout, for example) in turns with --include.
--linked LIBRARY measures a second way of building besides: with PTO_LINKED defined and LIBRARY linked. For this way, and for the
first one, linking an executable is then measured, too. Behind each further way are its time and text as multiples of the first.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
COMPILERS = ["g++", "clang++-19"]
FLAGS = ["-std=c++20", "-O2"]

PROLOGUE = """// Written by bench/compile_time.py.
#include <pto/pto-inst.hpp>

using namespace pto;

template <class T, int R, int C>
using Rows = Tile<TileType::Vec, T, R, C>;
template <class T, int R>
using Column = Tile<TileType::Vec, T, R, 1, BLayout::ColMajor>;
template <int R, int C>
using Mask = Tile<TileType::Vec, uint8_t, R, (C / 8 + 31) / 32 * 32, BLayout::RowMajor, R, C / 8>;
template <class T, int R, int C>
using MatNz = Tile<TileType::Mat, T, R, C, BLayout::ColMajor, R, C, SLayout::RowMajor, 512>;
template <class T, int R, int C>
using Tensor = GlobalTensor<T, Shape<1, 1, 1, R, C>, Stride<R * C, R * C, R * C, C, 1>>;
"""

# --- The sources ---------------------------------------------------------------------------------


def function(name, call, *operands):
    """A function that does one call; operands are pairs of a type and a name."""
    return f"void {name}({', '.join(f'{kind} &{operand}' for kind, operand in operands)}) {{ {call}; }}"


def rows(element, r, c):
    return f"Rows<{element}, {r}, {c}>"


# What the mixed source calls. {T} is the element type, {R} and {C} the shape.
ROWS, ROW, COLUMN = "Rows<{T}, {R}, {C}>", "Rows<{T}, 1, {C}>", "Column<{T}, {R}>"
MIXED = (
    [(name, "float", f"{name}(d, a, b)", [(ROWS, "d"), (ROWS, "a"), (ROWS, "b")]) for name in ("TADD", "TSUB", "TDIV", "TMAX")]
    + [(name, "half", f"{name}(d, a, b)", [(ROWS, "d"), (ROWS, "a"), (ROWS, "b")]) for name in ("TMUL", "TMIN")]
    + [(name, "int32_t", f"{name}(d, a, b)", [(ROWS, "d"), (ROWS, "a"), (ROWS, "b")]) for name in ("TAND", "TSHL")]
    + [(name, "float", f"{name}(d, a)", [(ROWS, "d"), (ROWS, "a")]) for name in ("TABS", "TEXP", "TLOG", "TSQRT", "TRELU", "TNEG", "TMOV")]
    + [("TADDS", "float", "TADDS(d, a, 3.0f)", [(ROWS, "d"), (ROWS, "a")]),
       ("TMULS", "half", "TMULS(d, a, half(3.0f))", [(ROWS, "d"), (ROWS, "a")]),
       ("TMAXS", "int16_t", "TMAXS(d, a, int16_t(3))", [(ROWS, "d"), (ROWS, "a")]),
       ("TANDS", "int32_t", "TANDS(d, a, 3)", [(ROWS, "d"), (ROWS, "a")]),
       ("TEXPANDS", "float", "TEXPANDS(d, 3.0f)", [(ROWS, "d")]),
       ("TCMP", "float", "TCMP(m, a, b, CmpMode::LT)", [("Mask<{R}, {C}>", "m"), (ROWS, "a"), (ROWS, "b")]),
       ("TSEL", "float", "TSEL(d, m, a, b, m)", [(ROWS, "d"), ("Mask<{R}, {C}>", "m"), (ROWS, "a"), (ROWS, "b")]),
       ("TROWSUM", "float", "TROWSUM(d, a, a)", [(COLUMN, "d"), (ROWS, "a")]),
       ("TROWMAX", "half", "TROWMAX(d, a, a)", [(COLUMN, "d"), (ROWS, "a")]),
       ("TROWARGMAX", "float", "TROWARGMAX(d, a, a)", [("Column<uint32_t, {R}>", "d"), (ROWS, "a")]),
       ("TCOLSUM", "float", "TCOLSUM(d, a)", [(ROW, "d"), (ROWS, "a")]),
       ("TCOLMAX", "half", "TCOLMAX(d, a)", [(ROW, "d"), (ROWS, "a")]),
       ("TROWEXPAND", "float", "TROWEXPAND(d, v)", [(ROWS, "d"), (COLUMN, "v")]),
       ("TROWEXPANDSUB", "float", "TROWEXPANDSUB(d, a, v)", [(ROWS, "d"), (ROWS, "a"), (COLUMN, "v")]),
       ("TCOLEXPANDMUL", "float", "TCOLEXPANDMUL(d, a, v)", [(ROWS, "d"), (ROWS, "a"), (ROW, "v")]),
       ("TCVT", "float", "TCVT(d, a, RoundMode::CAST_RINT)", [("Rows<half, {R}, {C}>", "d"), (ROWS, "a")]),
       ("TLOAD", "float", "TLOAD(d, g)", [(ROWS, "d"), ("Tensor<{T}, {R}, {C}>", "g")]),
       ("TSTORE", "float", "TSTORE(g, a)", [("Tensor<{T}, {R}, {C}>", "g"), (ROWS, "a")]),
       ("TEXTRACT", "half", "TEXTRACT(d, a, 0, 0)", [("TileLeft<{T}, {R}, {C}>", "d"), ("MatNz<{T}, {R}, {C}>", "a")]),
       ("TTRANS", "float", "TTRANS(d, a, d)", [("Rows<{T}, {C}, {R}>", "d"), (ROWS, "a")]),
       ("TCONCAT", "float", "TCONCAT(d, a, b)", [("Rows<{T}, {R}, 2 * {C}>", "d"), (ROWS, "a"), (ROWS, "b")]),
       ("TGATHER", "float", "TGATHER(d, a, i, i)", [(ROWS, "d"), (ROWS, "a"), ("Rows<int32_t, {R}, {C}>", "i")]),
       ("TSORT32", "float", "TSORT32(d, a, i)", [("Rows<{T}, {R}, 2 * {C}>", "d"), (ROWS, "a"), ("Rows<uint32_t, {R}, {C}>", "i")]),
       ("TQUANT", "float", "TQUANT<QuantType::INT8_SYM>(d, a, s)", [("Rows<int8_t, {R}, {C}>", "d"), (ROWS, "a"), (COLUMN, "s")]),
       ("TMATMUL", "float", "TMATMUL(d, a, b)", [("TileAcc<float, {R}, {R}>", "d"), ("TileLeft<{T}, {R}, {C}>", "a"), ("TileRight<{T}, {C}, {R}>", "b")])])
MIXED_SHAPES = [(16, 64), (32, 32), (64, 128)]


def mixed():
    assert len({name for name, *_ in MIXED}) == 40
    for name, element, call, operands in MIXED:
        for r, c in MIXED_SHAPES:
            put = {"T": element, "R": r, "C": c}
            yield function(f"{name.lower()}_{r}x{c}", call, *((kind.format(**put), operand) for kind, operand in operands))


SQUARE = [(r, c) for r in (8, 16, 24, 32, 48) for c in (32, 64, 96, 128, 192)]  # 25


def gather_by_mask():
    patterns = ["P0101", "P1010", "P0001", "P0010", "P1000"]
    for number, (r, c) in enumerate(SQUARE):
        pattern = patterns[number % len(patterns)]
        tile = rows(("float", "half")[number % 2], r, c)
        yield function(f"mask_{r}x{c}", f"TGATHER<{tile}, {tile}, MaskPattern::{pattern}>(d, a)", (tile, "d"), (tile, "a"))


def gather_by_index():
    for number, (r, c) in enumerate(SQUARE):
        tile = rows(("float", "half")[number % 2], r, c)
        yield function(f"index_{r}x{c}", "TGATHER(d, a, i, i)", (tile, "d"), (tile, "a"), (rows("int32_t", r, c), "i"))


def concat():
    """10 shapes; plain, with lengths, with lengths that are written, too."""
    for number, (r, c) in enumerate(SQUARE[::3] + [(64, 64)]):
        element = ("float", "half")[number % 2]
        dst, half_of_it = rows(element, r, 2 * c), rows(element, r, c)
        tiles = [(dst, "d"), (half_of_it, "a"), (half_of_it, "b")]
        lengths = [(rows("int32_t", r, 8), "x"), (rows("int32_t", r, 8), "y")]
        yield function(f"plain_{r}x{c}", "TCONCAT(d, a, b)", *tiles)
        yield function(f"lengths_{r}x{c}", "TCONCAT(d, a, b, x, y)", *tiles, *lengths)
        yield function(f"written_{r}x{c}", "TCONCAT(d, a, b, z, x, y)", *tiles, (rows("int32_t", r, 8), "z"), *lengths)


def select():
    for number, (r, c) in enumerate(SQUARE[:24:3]):
        tile = rows(("float", "half")[number % 2], r, c)
        yield function(f"select_{r}x{c}", "TSEL(d, m, a, b, m)", (tile, "d"), (f"Mask<{r}, {c}>", "m"), (tile, "a"), (tile, "b"))


def extract_quantized():
    for number in range(20):
        r, c = 16 * (1 + number % 4), 32 * (1 + number // 4)
        from_integers = number % 2
        dst = rows("half" if from_integers else "int8_t", r, c)
        src = f"TileAcc<{'int32_t' if from_integers else 'float'}, {r}, {c}>"
        yield function(f"extract_{r}x{c}", "TEXTRACT(d, a, word, 0, 0)", (dst, "d"), (src, "a"), ("const uint64_t", "word"))


SOURCES = {
    "include only": lambda: [],
    "40 instructions, 3 shapes": mixed,
    "TGATHER by mask, 25 shapes": gather_by_mask,
    "TGATHER by index, 25 shapes": gather_by_index,
    "TCONCAT all forms, 10 shapes": concat,
    "TSEL, 8 shapes": select,
    "TEXTRACT quantized, 20 shapes": extract_quantized,
}

# The most seconds, of a source and a way of building it.
PROMISES = {("include only", "headers"): 0.8, ("40 instructions, 3 shapes", "linked"): 6.0,
            **{(name, "headers"): 8.0 for name in SOURCES if name.startswith("T")}}

# --- Measuring -----------------------------------------------------------------------------------


def cpu_seconds(command):
    """User and system time of a command and of all that it started."""
    process = subprocess.Popen(command, env={**os.environ, "CCACHE_DISABLE": "1"}, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    said = process.stderr.read().decode(errors="replace")
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        first = next((line for line in said.splitlines() if "error" in line), said.strip().splitlines()[-1] if said.strip() else "nothing")
        sys.exit(f"compile_time.py: '{' '.join(map(str, command))}' failed and said: {first}\n"
                 "Run it by hand to see all of it; --keep FOLDER keeps the sources.")
    return usage.ru_utime + usage.ru_stime


def text_size(path):
    """Bytes of code and constants, as `size` counts them."""
    told = subprocess.run(["size", path], capture_output=True, text=True, check=True).stdout
    return int(told.splitlines()[1].split()[0])


class Way:
    """One way of building: headers and macros, and perhaps a library."""

    def __init__(self, name, include, flags, library=None):
        self.name, self.include, self.flags, self.library = name, include, flags, library


def measure(name, source, compiler, ways, folder, options):
    """An entry for each way, measured in turns."""
    objects = {way.name: folder / f"{way.name.replace(' ', '-')}.o" for way in ways}
    times, links = {way.name: [] for way in ways}, {way.name: [] for way in ways}
    empty = folder / f"empty-{compiler.replace('/', '-')}.o"
    if options.linked and not empty.exists():
        (folder / "empty.cpp").write_text("int main() {}\n", encoding="utf-8")
        cpu_seconds([compiler, "-O2", "-c", folder / "empty.cpp", "-o", empty])
    for _ in range(options.rounds):
        for way in ways:
            times[way.name].append(cpu_seconds([compiler, *FLAGS, *way.flags, f"-I{way.include}", "-c", source, "-o", objects[way.name]]))
            if options.linked:
                library = [way.library] if way.library else []
                links[way.name].append(cpu_seconds([compiler, objects[way.name], empty, *library, "-pthread", "-o", folder / "program"]))
    for way in ways:
        entry = {"source": name, "compiler": compiler, "way": way.name, "seconds": round(min(times[way.name]), 3),
                 "slowest": round(max(times[way.name]), 3), "text": text_size(objects[way.name]),
                 "promise": PROMISES.get((name, way.name))}
        if options.linked:
            entry["link seconds"] = round(min(links[way.name]), 3)
        yield entry


def version(compiler):
    try:
        return subprocess.run([compiler, "--version"], capture_output=True, text=True, check=True).stdout.splitlines()[0]
    except (OSError, subprocess.CalledProcessError):
        sys.exit(f"compile_time.py: there is no compiler '{compiler}'; ./x build installs g++ and clang++-19, or name another with --compiler")


def show(entries, ways):
    """A line for each source and compiler; other ways as ratios to the first."""
    head = f"{'source':<30} {'compiler':<11}"
    for way in ways:
        head += f" {way.name + ', s':>16} {'text KiB':>9}" + ("" if way is ways[0] else f" {'time, text':>13}")
    print(head)
    for position in range(0, len(entries), len(ways)):
        group = entries[position : position + len(ways)]
        line = f"{group[0]['source']:<30} {group[0]['compiler']:<11}"
        for entry in group:
            line += f" {entry['seconds']:>16.2f} {entry['text'] / 1024:>9.1f}"
            if entry is not group[0]:
                ratios = [f"{entry[what] / group[0][what]:.2f}" if group[0][what] else "-" for what in ("seconds", "text")]
                line += f" {', '.join(ratios):>13}"
        for entry in group:
            if promise := entry["promise"]:
                line += f"  {entry['way']}: at most {promise:.2f} s promised{'' if entry['seconds'] <= promise else '  MISSED'}"
        print(line)


def main():
    parser = argparse.ArgumentParser(description="Measures what compiling costs; see the top of this script.")
    parser.add_argument("--include", type=pathlib.Path, default=ROOT / "include", metavar="DIR", help="the headers (default: of this checkout)")
    parser.add_argument("--against", type=pathlib.Path, metavar="DIR", help="other headers, measured in turns")
    parser.add_argument("--compiler", action="append", help=f"default: {' and '.join(COMPILERS)}")
    parser.add_argument("--flag", action="append", default=[], help="another flag of the compiler, as --flag=-O0")
    parser.add_argument("--define", action="append", default=[], metavar="MACRO")
    parser.add_argument("--source", action="append", default=[], metavar="NAME", help="only sources whose name contains this")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--linked", type=pathlib.Path, metavar="LIBRARY", help="measure PTO_LINKED with this library, too")
    parser.add_argument("--json", type=pathlib.Path, metavar="FILE")
    parser.add_argument("--keep", type=pathlib.Path, metavar="FOLDER", help="write the sources there and keep them")
    options = parser.parse_args()
    for folder in filter(None, (options.include, options.against)):
        if not (folder / "pto/pto-inst.hpp").is_file():
            sys.exit(f"compile_time.py: {folder} holds no pto/pto-inst.hpp; give the folder include of a checkout")
    if options.linked and not options.linked.is_file():
        sys.exit(f"compile_time.py: there is no library {options.linked}; build it first, or leave --linked out")
    names = [name for name in SOURCES if not options.source or any(part in name for part in options.source)]
    if not names:
        sys.exit(f"compile_time.py: no source's name contains {' or '.join(options.source)}; there are: {'; '.join(SOURCES)}")
    flags = options.flag + [f"-D{macro}" for macro in options.define]
    ways = [Way("headers", options.include, flags)]
    if options.linked:
        ways.append(Way("linked", options.include, [*flags, "-DPTO_LINKED"], options.linked))
    if options.against:
        ways.append(Way("against", options.against, flags))
    compilers = {compiler: version(compiler) for compiler in options.compiler or COMPILERS}
    entries = []
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        kept = options.keep or folder
        kept.mkdir(parents=True, exist_ok=True)
        for name in names:
            source = kept / f"{name.replace(' ', '_').replace(',', '')}.cpp"
            source.write_text("\n".join([PROLOGUE, *SOURCES[name](), ""]), encoding="utf-8")
            for compiler in compilers:
                entries += measure(name, source, compiler, ways, folder, options)
    show(entries, ways)
    if options.json:
        options.json.write_text(json.dumps({"format": "tessera compile times", "version": 1, "compilers": compilers, "flags": FLAGS + flags,
                                            "entries": entries}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
