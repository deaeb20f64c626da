"""What changed between two reports of benchmarks, line by line."""

import collections
import dataclasses


@dataclasses.dataclass
class Change:
    """One number against its older self."""
    ratio: float  # new / old
    verdict: str  # "better", "worse", "same"
    text: str     # with its sign, for people


@dataclasses.dataclass
class Changes:
    """All of them: lists as long as the lists of the new report, with None where the old one has no such line."""
    lines: list
    values: list
    compiled: list  # pairs: of the time, of the text
    binaries: list
    common: int     # how many were found in both
    gone: list      # names of lines that only the old report has
    is_same_machine: bool
    old: dict       # the older report


def percent(ratio):
    """+4 %, -12 %; twice and more as a factor."""
    if ratio >= 2:
        return f"×{ratio:.1f}"
    number = 100 * (ratio - 1)
    return f"{'+' if number > 0 else '−' if number < 0 else '±'}{abs(number):.{0 if abs(number) >= 9.5 else 1}f} %"


# Medians of two runs differ even if nothing has changed, by more than rounds of one run do.
NOTHING = 1.05


def overlap(a, b):
    return a[0] <= b[1] and b[0] <= a[1]


def change(new, old, new_range, old_range, more_is, words):
    """`more_is` 1 when more is better, -1 when less is, 0 when nobody says; `words` for better and worse."""
    ratio = new / old if old else 1.0
    if overlap(new_range, old_range):
        return Change(ratio, "same", f"{percent(ratio)}, within the spread" if new_range[0] != new_range[1] else "unchanged")
    if new_range[0] != new_range[1] and 1 / NOTHING < ratio < NOTHING:
        return Change(ratio, "same", f"{percent(ratio)}, about the same")
    is_more = new > old
    if more_is == 0:
        return Change(ratio, "same", f"{percent(ratio)}, {'more' if is_more else 'less'}")
    is_better = is_more == (more_is > 0)
    return Change(ratio, "better" if is_better else "worse", f"{percent(ratio)}, {words[0] if is_better else words[1]}")


def keyed(entries, *names):
    """Entries by some of their fields. Entries that are alike are counted."""
    seen, result = collections.Counter(), {}
    for entry in entries:
        key = tuple(entry[name] for name in names)
        seen[key] += 1
        result[(*key, seen[key])] = entry
    return result


def of_line(new, old):
    return change(new["share"], old["share"], (new["low"], new["high"]), (old["low"], old["high"]), 1, ("faster", "slower"))


def of_value(new, old):
    more_is = {"at least": 1, "at most": -1}.get(" ".join((new["promise"] or "").split()[:2]), 0)
    return change(new["value"], old["value"], (new["low"], new["high"]), (old["low"], old["high"]), more_is, ("better", "worse"))


def of_compiled(new, old):
    return (change(new["seconds"], old["seconds"], (new["seconds"], new["slowest"]), (old["seconds"], old["slowest"]), -1, ("faster", "slower")), of_text(new, old))


def of_text(new, old):
    return change(new["text"], old["text"], (new["text"], new["text"]), (old["text"], old["text"]), -1, ("smaller", "larger"))


def matched(new, old, names, pair):
    """For each new entry what became of it, and what only the old ones had."""
    news, olds = keyed(new, *names), keyed(old, *names)
    return [pair(entry, olds[key]) if key in olds else None for key, entry in news.items()], [" ".join(map(str, key[:-1])) for key in olds if key not in news]


def compare(new, old):
    lines, gone_lines = matched(new["lines"], old["lines"], ("build", "name", "type", "shape", "against"), of_line)
    values, gone_values = matched(new["values"], old["values"], ("name", "unit"), of_value)
    compiled, gone_compiled = matched(new["compile"], old["compile"], ("source", "compiler", "way"), of_compiled)
    binaries, gone_binaries = matched(new["binaries"], old["binaries"], ("name",), of_text)
    common = sum(entry is not None for entries in (lines, values, compiled, binaries) for entry in entries)
    return Changes(lines, values, compiled, binaries, common, gone_lines + gone_values + gone_compiled + gone_binaries,
                   new["machine"]["processor"] == old["machine"]["processor"], old)
