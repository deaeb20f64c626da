"""The page of a report of benchmarks: one file, no scripts, plain SVG, for phones and desks, by day and by night."""

import html
import statistics

TITLES = {"elementwise": "Element by element", "reduce": "Reductions", "expand": "Expansions", "movement": "Loads, stores, global gathers",
          "layout": "Moves and layouts", "gather": "Gathers and scatters", "sort": "Sorting", "quantize": "Quantization", "generate": "Generated tiles",
          "part": "Parts", "matrix": "Matrix products", "queue": "Queues", "kernels": "Kernels", "text": "Text", "others": "Others"}
FIRST = 8  # lines below what is promised that are shown at once
LIMITS = ("limit", "multiply-adds")  # what the machine can do; all else are other programs

STYLE = """
:root { --paper: #fff; --ink: #1b1f24; --dim: #59636e; --rule: #d9dee3; --track: #e8ebee; --bar: #4f83cc; --missed: #c4622d; --whisker: #1b1f24;
  --better: #17692f; --worse: #b3261e; --box: #f5f7f9; color-scheme: light dark; }
@media (prefers-color-scheme: dark) { :root { --paper: #14171a; --ink: #e6e9ec; --dim: #9aa4ae; --rule: #333a41; --track: #2a3036; --bar: #5b8fd9;
  --missed: #d9783f; --whisker: #e6e9ec; --better: #6ccf87; --worse: #ff8a80; --box: #1d2226; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 12px; max-width: 1100px; background: var(--paper); color: var(--ink); font: 15px/1.4 system-ui, sans-serif; overflow-wrap: break-word; }
h1 { font-size: 1.35em; margin: 0.2em 0; } h2 { font-size: 1.1em; margin: 1.6em 0 0.4em; } p { margin: 0.4em 0; }
small, .dim { color: var(--dim); } code { font-size: 0.92em; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 10px; margin: 0.6em 0; font-size: 0.9em; } dt { color: var(--dim); } dd { margin: 0; }
ul { list-style: none; margin: 0; padding: 0; }
li { display: grid; grid-template-columns: 1fr auto; gap: 1px 8px; padding: 6px 0; border-top: 1px solid var(--rule); }
li > svg, li > .facts, li > .change { grid-column: 1 / -1; } .facts { font-size: 0.85em; color: var(--dim); } .facts span { white-space: nowrap; margin-right: 0.7em; } .share { font-weight: 600; white-space: nowrap; }
.share, td { font-variant-numeric: tabular-nums; }
.change { font-size: 0.85em; } .better { color: var(--better); } .worse, .missed .share { color: var(--worse); }
svg.bar { width: 100%; height: 12px; display: block; } .track { fill: var(--track); } .fill { fill: var(--bar); } .missed .fill { fill: var(--missed); }
.whisker { stroke: var(--whisker); stroke-width: 2; vector-effect: non-scaling-stroke; } .one { stroke: var(--dim); stroke-width: 1; vector-effect: non-scaling-stroke; }
.promise { stroke: var(--ink); stroke-width: 1.5; stroke-dasharray: 2 2; vector-effect: non-scaling-stroke; }
details { border: 1px solid var(--rule); border-radius: 6px; margin: 6px 0; } summary { padding: 8px 10px; cursor: pointer; background: var(--box); border-radius: 6px; }
details > ul { padding: 0 10px 4px; } summary b { margin-right: 0.4em; }
svg.overview { width: 100%; max-width: 640px; height: auto; display: block; } svg.overview text { font: 11px system-ui, sans-serif; fill: var(--ink); } svg.overview .quiet { fill: var(--dim); }
.range { stroke: var(--bar); stroke-width: 6; } .middle { fill: var(--ink); } .grid { stroke: var(--rule); }
table { border-collapse: collapse; font-size: 0.85em; width: 100%; } th, td { text-align: right; padding: 4px 6px; border-top: 1px solid var(--rule); vertical-align: top; }
th:first-child, td:first-child { text-align: left; } th { color: var(--dim); font-weight: normal; }
.box { background: var(--box); border: 1px solid var(--rule); border-radius: 6px; padding: 6px 10px; margin: 8px 0; }
@media (min-width: 800px) { li { grid-template-columns: 17em 4.5em 14em 1fr; align-items: center; } li > svg, li > .facts { grid-column: auto; } li > .change { grid-column: 4; } }
"""


def escaped(text):
    return html.escape(str(text), quote=True)


def share(value):
    """As a percentage; what is twice and more as a factor."""
    return f"{value:.1f}×" if value >= 2 else f"{100 * value:.{0 if value >= 0.095 else 1}f} %"


def number(value):
    return f"{value:.0f}" if abs(value) >= 1000 else f"{value:.4g}"


def kib(count):
    return f"{count / 1024:.1f} KiB" if count < 1024 * 1024 else f"{count / 1024 / 1024:.1f} MiB"


def title_of(line):
    title = TITLES.get(line["family"], line["family"])
    return title if line["build"] in ("native", "text") else f"{title}, {line['build']} build"


def change_text(change, has_old, what=""):
    """As words and sign; the colour only repeats them."""
    if change is None:
        return '<span class="change dim">new line: the older report has none</span>' if has_old else ""
    if change.verdict == "same":
        return f'<span class="change dim">{what}{escaped(change.text)}</span>'
    return f'<span class="change {change.verdict}">{what}{escaped(change.text)} than before</span>'


def bar(line):
    """The share, its spread as a whisker, what is promised as a dashed line, the limit as a thin one."""
    most = max(line["high"], line["share"], line["promise"] or 0)
    end = next((end for end in (1.25, 2.5, 5, 10, 20, 50, 100) if most <= end), most)

    def x(value):
        return f"{200 * min(value, end) / end:.1f}"
    promise = line["promise"]
    parts = [f'<rect class="track" width="200" height="12"/><rect class="fill" y="2" width="{x(line["share"])}" height="8"/>',
             f'<line class="one" x1="{x(1)}" x2="{x(1)}" y1="0" y2="12"/>',
             f'<line class="whisker" x1="{x(line["low"])}" x2="{x(line["high"])}" y1="6" y2="6"/>']
    if promise:
        parts.append(f'<line class="promise" x1="{x(promise)}" x2="{x(promise)}" y1="0" y2="12"/>')
    told = f'{share(line["share"])}, spread {share(line["low"])} to {share(line["high"])}' + (f", promised {share(promise)}" if promise else "")
    return f'<svg class="bar" viewBox="0 0 200 12" preserveAspectRatio="none" role="img" aria-label="{escaped(told)}; the bar ends at {share(end)}">{"".join(parts)}</svg>'


def facts_text(facts):
    return f'<span class="facts">{" ".join(f"<span>{escaped(fact)}</span>" for fact in facts)}</span>'


def item(line, change, has_old, is_summary=False):
    what = "the limit" if line["against"] == "limit" else line["against"]
    promise = "nothing promised" if not line["promise"] else f'promised {share(line["promise"])}: {"kept" if line["kept"] else "MISSED"}'
    facts = [f'{number(line["achieved"])} {line["unit"]}', f'{what} {number(line["limit"])} {line["unit"]}', f'spread {share(line["low"])} to {share(line["high"])}', promise]
    build = "" if not is_summary or line["build"] in ("native", "text") else f', {line["build"]} build'
    return (f'<li{"" if line["kept"] else " class=missed"}><span><b>{escaped(line["name"])}</b> <span class="dim">{escaped(line["type"])} {escaped(line["shape"])}{escaped(build)}</span></span>'
            f'<span class="share">{share(line["share"])}</span>{bar(line)}{facts_text(facts)}{change_text(change, has_old)}</li>')


def value_item(value, change, has_old):
    spread = f'spread {number(value["low"])} to {number(value["high"])} of {number(value["samples"])} rounds' if value["samples"] > 1 else "measured once"
    promise = "nothing promised" if not value["promise"] else f'promised {value["promise"]}: {"kept" if value["kept"] else "MISSED"}'
    return (f'<li{"" if value["kept"] else " class=missed"}><span><b>{escaped(value["name"])}</b></span><span class="share">{number(value["value"])} {escaped(value["unit"])}</span>'
            f'{facts_text([spread, promise])}{change_text(change, has_old)}</li>')


def grouped(lines):
    """Positions of lines by title, families in the order of TITLES."""
    order = list(TITLES)
    groups = {}
    for position in sorted(range(len(lines)), key=lambda p: (order.index(lines[p]["family"]) if lines[p]["family"] in TITLES else len(order), lines[p]["build"] != "native", p)):
        groups.setdefault(title_of(lines[position]), []).append(position)
    return groups


def overview(report, groups):
    """For each family the lowest, middle and highest share of the machine's limits."""
    rows = []
    for title, positions in groups.items():
        shares = [report["lines"][p]["share"] for p in positions if report["lines"][p]["against"] in LIMITS]
        if shares:
            rows.append((title, shares))
    if not rows:
        return ""
    left, width, step = 168, 160, 20

    def x(value):
        return left + width * min(value, 1.25) / 1.25
    parts = []
    for value in (0, 0.25, 0.5, 0.75, 1):
        parts.append(f'<line class="grid" x1="{x(value):.1f}" x2="{x(value):.1f}" y1="0" y2="{step * len(rows)}"/>'
                     f'<text class="quiet" x="{x(value):.1f}" y="{step * len(rows) + 12}" text-anchor="middle">{100 * value:.0f}</text>')
    for row, (title, shares) in enumerate(rows):
        y, middle = step * row + step / 2, statistics.median(shares)
        parts.append(f'<text x="0" y="{y + 4}">{escaped(title)}</text><line class="range" x1="{x(min(shares)):.1f}" x2="{x(max(shares)):.1f}" y1="{y}" y2="{y}"/>'
                     f'<circle class="middle" cx="{x(middle):.1f}" cy="{y}" r="4"/><text class="quiet" x="360" y="{y + 4}" text-anchor="end">{share(middle)}</text>')
    return (f'<h2>Share of the machine\'s limit, by family</h2><svg class="overview" viewBox="0 0 360 {step * len(rows) + 16}" role="img" '
            f'aria-label="Lowest, median and highest share of the limit for each family">{"".join(parts)}</svg>'
            '<small>From the lowest share to the highest, in percent; the dot is the median line, its share on the right. Above 125 % is drawn at 125 %.</small>')


def summary(report, changes):
    lines, values = report["lines"], report["values"]
    promised = sum(line["promise"] is not None for line in lines) + sum(value["promise"] is not None for value in values)
    missed = [p for p in range(len(lines)) if not lines[p]["kept"]]
    missed_values = [p for p in range(len(values)) if not values[p]["kept"]]
    slow = [entry for entry in report["compile"] if is_slow(entry)]
    promised += sum(entry["promise"] is not None for entry in report["compile"])
    count = len(missed) + len(missed_values) + len(slow)
    parts = [f"<h2>Below what is promised: {count} of {promised}</h2>"]
    if count:
        items = [item(lines[p], changes and changes.lines[p], bool(changes), True) for p in sorted(missed, key=lambda p: lines[p]["share"] / lines[p]["promise"])]
        items += [value_item(values[p], changes and changes.values[p], bool(changes)) for p in missed_values]
        items += [compile_item(entry, None, entry["seconds"]) for entry in slow]
        parts.append(f'<ul>{"".join(items[:FIRST])}</ul>')
        if count > FIRST:
            parts.append(f'<details><summary>{count - FIRST} more</summary><ul>{"".join(items[FIRST:])}</ul></details>')
    else:
        parts.append("<p>Every promise is kept.</p>")
    if changes:
        verdicts = [change.verdict if change else "new" for change in changes.lines]
        parts.append(f'<h2>Against {escaped(changes.old["commit"])}, {escaped(changes.old["date"])}</h2><p>Lines: {verdicts.count("better")} faster, {verdicts.count("worse")} slower, '
                     f'{verdicts.count("same")} about the same, {verdicts.count("new")} new, {len(changes.gone)} that only the older report has.</p>')
        if not changes.is_same_machine:
            parts.append(f'<p class="box"><b>Another machine:</b> the older report was measured on {escaped(changes.old["machine"]["processor"])}. Shares may be compared with care, times and rates not at all.</p>')
        if changes.gone:
            parts.append(f'<details><summary>Only in the older report</summary><ul>{"".join(f"<li><span>{escaped(name)}</span></li>" for name in changes.gone)}</ul></details>')
        for verdict, words in (("worse", "Slower"), ("better", "Faster")):
            positions = [p for p in range(len(lines)) if verdicts[p] == verdict]
            if positions:
                positions.sort(key=lambda p: changes.lines[p].ratio, reverse=verdict == "better")
                parts.append(f'<details><summary><b>{words}:</b> {len(positions)}</summary><ul>{"".join(item(lines[p], changes.lines[p], True, True) for p in positions)}</ul></details>')
    return "".join(parts)


def families(report, changes, groups):
    parts = ["<h2>Every line</h2><p><small>The bar is the share of the limit (thin line: 100 %), the stroke in it the spread of its rounds, the dashed line what is promised. "
             "Long bars of a factor (8.0×) compare with plain code instead of the machine.</small></p>"]
    for title, positions in groups.items():
        lines = [report["lines"][p] for p in positions]
        missed = sum(not line["kept"] for line in lines)
        parts.append(f'<details><summary><b>{escaped(title)}</b> {len(lines)} line{"s" if len(lines) > 1 else ""}{f", {missed} below what is promised" if missed else ""}</summary><ul>')
        parts += [item(report["lines"][p], changes and changes.lines[p], bool(changes)) for p in positions]
        parts.append("</ul></details>")
    if report["values"]:
        parts.append(f'<details><summary><b>Launches, queues, checks, tools</b> {len(report["values"])} lines</summary><ul>')
        parts += [value_item(value, changes and changes.values[p], bool(changes)) for p, value in enumerate(report["values"])]
        parts.append("</ul></details>")
    return "".join(parts)


def is_slow(entry):
    return entry["promise"] is not None and entry["seconds"] > entry["promise"]


def compile_item(entry, pair, longest):
    """Seconds as a bar of the longest."""
    missed = is_slow(entry)
    facts = [f'text {kib(entry["text"])}', f'slowest {entry["slowest"]:.2f} s']
    if "link seconds" in entry:
        facts.append(f'linking {entry["link seconds"]:.2f} s')
    if entry["promise"]:
        facts.append(f'promised at most {entry["promise"]:.2f} s: {"MISSED" if missed else "kept"}')
    way = "" if entry["way"] == "headers" else f', {entry["way"]}'
    svg = (f'<svg class="bar" viewBox="0 0 200 12" preserveAspectRatio="none" role="img" aria-label="{entry["seconds"]:.2f} of {longest:.2f} seconds"><rect class="track" width="200" height="12"/>'
           f'<rect class="fill" y="2" width="{200 * entry["seconds"] / longest:.1f}" height="8"/></svg>')
    told = "".join(change_text(change, False, what) for change, what in zip(pair, ("time ", "text "))) if pair else ""
    return (f'<li{" class=missed" if missed else ""}><span><b>{escaped(entry["source"])}</b> <span class="dim">{escaped(entry["compiler"] + way)}</span></span>'
            f'<span class="share">{entry["seconds"]:.2f} s</span>{svg}{facts_text(facts)}{told}</li>')


def compile_times(report, changes):
    if not report["compile"]:
        return ""
    longest = max(entry["seconds"] for entry in report["compile"]) or 1.0
    compilers = "; ".join(report["compilers"].values())
    return (f'<h2>Compile times and the text of objects</h2><p><small>CPU seconds of the compiler for one source file at -O2, the least of some rounds, and the text of the object it writes. {escaped(compilers)}.</small></p>'
            f'<ul>{"".join(compile_item(entry, changes and changes.compiled[p], longest) for p, entry in enumerate(report["compile"]))}</ul>')


def binary_table(report, changes):
    if not report["binaries"]:
        return ""
    rows = [f'<tr><td>{escaped(entry["name"])}</td><td>{kib(entry["text"])}{"<br>" + change_text(changes.binaries[p], True) if changes else ""}</td></tr>' for p, entry in enumerate(report["binaries"])]
    return f'<h2>Sizes</h2><table><tr><th>program or library</th><th>text</th></tr>{"".join(rows)}</table>'


def is_busy(machine):
    """Whether others used the machine: the benchmarks themselves are one thread, or as many as there are processors."""
    return machine["load"] > 1.5 * machine["processors"]


def about(report):
    machine = report["machine"]
    facts = [("commit", report["commit"]), ("measured", report["date"]), ("processor", f'{machine["processor"]}, {machine["processors"]} processors'), ("has", machine["instructions"] or "unknown"),
             ("system", machine["system"]), ("load", f'{machine["load"]:.1f} on average when the report was made')]
    rounds = sorted({build["rounds"] for build in report["builds"]})
    builds = {f'{build["compiler"]}, {build["flags"]} ({build["instructions"]})': f'{build["build"]} build' for build in report["builds"]}
    facts += [(name, flags) for flags, name in builds.items()]
    notes = "" if not rounds or min(rounds) >= 20 else '<p class="box"><b>A first look only:</b> fewer than 20 rounds were measured.</p>'
    if is_busy(machine):
        notes += '<p class="box"><b>A busy machine:</b> more threads wanted to run than there are processors. Measure again when it is quiet.</p>'
    return (f'<dl>{"".join(f"<dt>{escaped(name)}</dt><dd>{escaped(value)}</dd>" for name, value in facts)}</dl>'
            f'<p><small>Each instruction runs in turns with the fastest other way to move the same bytes (libc, vector loops) or with multiply-adds that wait for nothing, on one core; a share is the median ratio of '
            f'{" or ".join(map(str, rounds)) or "no"} rounds, its spread goes from the 10th to the 90th percentile. Launches and queues are measured on all processors.</small></p>{notes}')


def page(report, changes):
    """The whole file."""
    groups = grouped(report["lines"])
    return ('<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
            f'<title>Tessera, measured {escaped(report["date"])}</title><style>{STYLE}</style></head>\n<body><h1>Tessera, measured</h1>'
            f'{about(report)}\n{summary(report, changes)}\n{overview(report, groups)}\n{families(report, changes, groups)}\n{compile_times(report, changes)}\n{binary_table(report, changes)}</body></html>\n')
