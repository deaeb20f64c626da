"""The tables of docs/performance.md, made of a report of benchmarks."""

import re
import statistics

from report_page import LIMITS, grouped, is_busy, is_slow, kib, share

BEGIN = "<!-- Written by bench/report.py from a report: -->"
END = "<!-- until here -->"


def table(head, rows):
    return ["", f"| {' | '.join(head)} |", f"|{' --- |' * len(head)}", *("| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows), ""]


def kept(entries):
    promised = [entry for entry in entries if entry["promise"]]
    return f"{sum(entry['kept'] for entry in promised)} of {len(promised)}" if promised else "none made"


def by_family(report):
    rows = []
    for title, positions in grouped(report["lines"]).items():
        for is_limit in (True, False):
            lines = [line for line in (report["lines"][p] for p in positions) if (line["against"] in LIMITS) == is_limit]
            if lines:
                shares = [line["share"] for line in lines]
                against = "the machine's limit" if is_limit else ", ".join(sorted({line["against"] for line in lines}))
                rows.append([title, against, str(len(lines)), share(min(shares)), share(statistics.median(shares)), share(max(shares)), kept(lines)])
    return table(["family", "against", "lines", "lowest", "median", "highest", "promises kept"], rows)


def missed(report):
    rows = [[line["name"], f"{line['type']} {line['shape']}", line["build"], share(line["share"]), f"{share(line['low'])}..{share(line['high'])}", share(line["promise"])]
            for line in report["lines"] if not line["kept"]]
    rows += [[value["name"], "", "", f"{value['value']:.4g} {value['unit']}".strip(), f"{value['low']:.4g}..{value['high']:.4g}", value["promise"]]
             for value in report["values"] if not value["kept"]]
    rows += [[f"compiling: {entry['source']}", entry["compiler"], entry["way"], f"{entry['seconds']:.2f} s", "", f"at most {entry['promise']:.2f} s"] for entry in report["compile"] if is_slow(entry)]
    return ["Below what is promised:", *table(["line", "", "build", "measured", "10 %..90 %", "promised"], rows)] if rows else ["Every promise was kept.", ""]


def kernels(report):
    """Kernels against the limit of their streams or multiply-adds, and against plain code where that is measured, too."""
    lines = [line for line in report["lines"] if line["family"] == "kernels"]
    rows = [[line["name"].removeprefix("kernel "), f"{line['type']} {line['shape']}", "limit" if line["against"] in LIMITS else line["against"],
             f"{line['achieved']:.4g} of {line['limit']:.4g} {line['unit']}", share(line["share"]), f"{share(line['low'])}..{share(line['high'])}"] for line in lines]
    return ["Kernels, on one core:", *table(["kernel", "", "against", "rate", "share", "10 %..90 %"], rows)] if rows else []


def compiled(report):
    rows = [[entry["source"], entry["compiler"], entry["way"], f"{entry['seconds']:.2f} s", kib(entry["text"])] for entry in report["compile"]]
    return ["Compiling, CPU seconds at -O2:", *table(["source", "compiler", "way", "CPU", "text"], rows)] if rows else []


def binaries(report):
    rows = [[entry["name"], kib(entry["text"])] for entry in report["binaries"]]
    return ["Text of programs and libraries:", *table(["file", "text"], rows)] if rows else []


def replaced(page, report):
    """The page with new tables between its marks; nothing when it has no marks."""
    machine = report["machine"]
    lines = [BEGIN, "", f"Commit {report['commit']}, {report['date']}, on {machine['processor']} ({machine['instructions'] or 'no vector extensions named'}), "
             f"load {machine['load']:.1f} on {machine['processors']} processors{': others used the machine, too' if is_busy(machine) else ''}.",
             *by_family(report), *missed(report), *kernels(report), *compiled(report), *binaries(report), END]
    text = re.sub(r"\n{3,}", "\n\n", "\n".join(lines))
    begin, end = page.find(BEGIN), page.find(END)
    return None if begin < 0 or end < begin else page[:begin] + text + page[end + len(END):]
