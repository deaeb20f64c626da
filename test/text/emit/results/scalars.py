"""Every operation of arith that PTO text may use, on every type: what it is given, and what it must give.

A kernel has one loop over its elements; in it each operation stands once. Row r of a result is that of operation r.
"""
import itertools
import math
import struct

from program import Program, given, is_float, result, rounded, to_bytes, from_bytes, width_of, wrapped


def kernel(name, arguments, count, body):
    """A function that does the body for each element; `arguments` are (name, type)."""
    head = ", ".join(f"%{argument}: !pto.ptr<{kind}>" for argument, kind in arguments)
    return f"""
func.func @{name}({head}) attributes {{pto.entry}} {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %count = arith.constant {count} : index
  scf.for %i = %c0 to %count step %c1 {{
{body}  }}
  return
}}
"""


class Body:
    """The statements of one element, and what they must store."""

    def __init__(self, count):
        self.text, self.count, self.rows, self.numbers = "", count, {}, itertools.count()

    def add(self, line):
        self.text += f"    {line}\n"

    def load(self, name, array, kind, stored):
        if kind == stored:
            self.add(f"%{name} = pto.load_scalar %{array}[%i] : !pto.ptr<{kind}> -> {kind}")
        else:  # index
            self.add(f"%{name}_stored = pto.load_scalar %{array}[%i] : !pto.ptr<{stored}> -> {stored}")
            self.add(f"%{name} = arith.index_cast %{name}_stored : {stored} to {kind}")

    def store(self, value, kind, array, stored, label, values):
        """Stores a value as the next row of an array; `values` are those that it must have."""
        rows = self.rows.setdefault(array, [])
        number = next(self.numbers)
        if kind != stored:
            self.add(f"%stored{number} = arith.index_cast {value} : {kind} to {stored}")
            value = f"%stored{number}"
        self.add(f"%row{number} = arith.constant {len(rows) * self.count} : index")
        self.add(f"%at{number} = arith.addi %row{number}, %i : index")
        self.add(f"pto.store_scalar {value}, %{array}[%at{number}] : !pto.ptr<{stored}>, {stored}")
        rows.append((label, list(values)))

    def labels(self, array):
        return [label for label, _ in self.rows[array]]

    def values(self, array):
        return [value for _, values in self.rows[array] for value in values]


# ---- Integers ----


def unsigned(value, width):
    return value & ((1 << width) - 1)


def truncated(a, b):
    """The quotient towards zero."""
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


BINARY = {
    "addi": lambda a, b, w: a + b, "subi": lambda a, b, w: a - b, "muli": lambda a, b, w: a * b,
    "andi": lambda a, b, w: a & b, "ori": lambda a, b, w: a | b, "xori": lambda a, b, w: a ^ b,
    "maxsi": lambda a, b, w: max(a, b), "minsi": lambda a, b, w: min(a, b),
    "maxui": lambda a, b, w: max(unsigned(a, w), unsigned(b, w)), "minui": lambda a, b, w: min(unsigned(a, w), unsigned(b, w)),
}
QUOTIENTS = {
    "divsi": lambda a, b, w: truncated(a, b), "remsi": lambda a, b, w: a - b * truncated(a, b),
    "floordivsi": lambda a, b, w: a // b, "ceildivsi": lambda a, b, w: -(-a // b),
    "divui": lambda a, b, w: unsigned(a, w) // unsigned(b, w), "remui": lambda a, b, w: unsigned(a, w) % unsigned(b, w),
    "ceildivui": lambda a, b, w: -(-unsigned(a, w) // unsigned(b, w)),
}
SHIFTS = {
    "shli": lambda a, b, w: a << b, "shrsi": lambda a, b, w: a >> b, "shrui": lambda a, b, w: unsigned(a, w) >> b,
}
EXTENDED = {  # low and high half
    "mulsi_extended": lambda a, b, w: (a * b, a * b >> w),
    "mului_extended": lambda a, b, w: (a * b, unsigned(a, w) * unsigned(b, w) >> w),
}
COMPARISONS = {
    "eq": lambda a, b, w: a == b, "ne": lambda a, b, w: a != b, "slt": lambda a, b, w: a < b, "sle": lambda a, b, w: a <= b,
    "sgt": lambda a, b, w: a > b, "sge": lambda a, b, w: a >= b,
    "ult": lambda a, b, w: unsigned(a, w) < unsigned(b, w), "ule": lambda a, b, w: unsigned(a, w) <= unsigned(b, w),
    "ugt": lambda a, b, w: unsigned(a, w) > unsigned(b, w), "uge": lambda a, b, w: unsigned(a, w) >= unsigned(b, w),
}


def integer_program(kind):
    width = width_of(kind)
    stored = "i64" if kind == "index" else kind
    least, most = -(1 << (width - 1)), (1 << (width - 1)) - 1
    seeds = [0, -1] if width == 1 else [0, 1, -1, least, most, 5, -7, 100, -128]
    pairs = list(itertools.product(seeds, seeds))
    # Divisors are not 0, and -1 does not divide the smallest number. Shifts are shorter than the number.
    divisors = [b if b != 0 and not (a == least and b == -1) else 3 for a, b in pairs]
    shifts = [number * 5 % width for number in range(len(pairs))]
    shown = (lambda value: bool(value)) if width == 1 else (lambda value: value)
    body = Body(len(pairs))
    for name in "abds":
        body.load(name, name + "s", kind, stored)

    def cut(value):
        return shown(wrapped(value, width))

    def row(table, second, others):
        for name, meaning in table.items():
            body.add(f"%{name} = arith.{name} %a, %{second} : {kind}")
            body.store(f"%{name}", kind, "out", stored, name, [cut(meaning(a, b, width)) for (a, _), b in zip(pairs, others)])

    row(BINARY, "b", [b for _, b in pairs])
    row(SHIFTS, "s", shifts)
    if width > 1:
        row(QUOTIENTS, "d", divisors)
    for name, meaning in EXTENDED.items():
        body.add(f"%{name}_low, %{name}_high = arith.{name} %a, %b : {kind}")
        halves = [meaning(a, b, width) for a, b in pairs]
        body.store(f"%{name}_low", kind, "out", stored, f"{name}, low", [cut(low) for low, _ in halves])
        body.store(f"%{name}_high", kind, "out", stored, f"{name}, high", [cut(high) for _, high in halves])
    body.add(f"%sum, %carry = arith.addui_extended %a, %b : {kind}, i1")
    body.store("%sum", kind, "out", stored, "addui_extended, sum", [cut(a + b) for a, b in pairs])
    body.store("%carry", "i1", "flags", "i1", "addui_extended, carry",
               [unsigned(a, width) + unsigned(b, width) >= 1 << width for a, b in pairs])
    for name, meaning in COMPARISONS.items():
        body.add(f"%is_{name} = arith.cmpi {name}, %a, %b : {kind}")
        body.store(f"%is_{name}", "i1", "flags", "i1", f"cmpi {name}", [meaning(a, b, width) for a, b in pairs])
    body.add(f"%select = arith.select %is_ult, %a, %b : {kind}")
    body.store("%select", kind, "out", stored, "select", [shown(a if unsigned(a, width) < unsigned(b, width) else b) for a, b in pairs])
    arguments = [(name, stored) for name in ("as", "bs", "ds", "ss", "out")] + [("flags", "i1")]
    arrays = [given(stored, map(shown, values)) for values in ([a for a, _ in pairs], [b for _, b in pairs], divisors, shifts)]
    return Program(f"integers_{kind}", kernel(f"integers_{kind}", arguments, len(pairs), body.text),
                   arrays + [result(stored, body.values("out")), result("i1", body.values("flags"))], body.labels("out"))


# ---- Floats ----


def divided(a, b):
    if b != 0:
        return a / b
    return math.nan if a == 0 or math.isnan(a) else math.copysign(math.inf, a) * math.copysign(1, b)


def remainder(a, b):
    return math.nan if math.isnan(a) or math.isnan(b) or math.isinf(a) or b == 0 else math.fmod(a, b)


def ordered(a, b, larger):
    """maximumf and minimumf: NaN wins, and -0 is less than +0."""
    if math.isnan(a) or math.isnan(b):
        return math.nan
    if a == b:
        return a if (math.copysign(1, a) > 0) == larger else b
    return max(a, b) if larger else min(a, b)


def numbered(a, b, larger):
    """maxnumf and minnumf: a number wins."""
    return b if math.isnan(a) else a if math.isnan(b) else ordered(a, b, larger)


ARITHMETIC = {
    "addf": lambda a, b: a + b, "subf": lambda a, b: a - b, "mulf": lambda a, b: a * b, "divf": divided, "remf": remainder,
    "maximumf": lambda a, b: ordered(a, b, True), "minimumf": lambda a, b: ordered(a, b, False),
    "maxnumf": lambda a, b: numbered(a, b, True), "minnumf": lambda a, b: numbered(a, b, False),
}
RELATIONS = {"eq": lambda a, b: a == b, "gt": lambda a, b: a > b, "ge": lambda a, b: a >= b, "lt": lambda a, b: a < b,
             "le": lambda a, b: a <= b, "ne": lambda a, b: a != b}


def float_program(kind):
    seeds = [rounded(kind, x) for x in (0.0, -0.0, 1.0, -2.5, 3.14159, 1e-3, 60000.0, math.inf, -math.inf, math.nan)]
    pairs = list(itertools.product(seeds, seeds))
    body = Body(len(pairs))
    for name in "ab":
        body.load(name, name + "s", kind, kind)
    for name, meaning in ARITHMETIC.items():
        # Which zero maxnumf gives is open.
        zeros = "num" in name
        values = [rounded(kind, meaning(a, b)) for a, b in pairs]
        body.add(f"%{name} = arith.{name} %a, %b : {kind}")
        if zeros:
            body.add(f"%zero_{name} = arith.constant 0.0 : {kind}")
            body.add(f"%{name}_plain = arith.addf %{name}, %zero_{name} : {kind}")  # -0 + 0 is +0
            values = [value + 0.0 for value in values]
        body.store(f"%{name}{'_plain' if zeros else ''}", kind, "out", kind, name, values)
    body.add(f"%negf = arith.negf %a : {kind}")
    body.store("%negf", kind, "out", kind, "negf", [-a for a, _ in pairs])
    body.add("%never = arith.cmpf false, %a, %b : " + kind)
    body.store("%never", "i1", "flags", "i1", "cmpf false", [False] * len(pairs))
    body.add("%always = arith.cmpf true, %a, %b : " + kind)
    body.store("%always", "i1", "flags", "i1", "cmpf true", [True] * len(pairs))
    for prefix, of_nan in (("o", False), ("u", True)):
        for name, meaning in [*RELATIONS.items(), ("rd" if prefix == "o" else "no", lambda a, b: prefix == "o")]:
            body.add(f"%is_{prefix}{name} = arith.cmpf {prefix}{name}, %a, %b : {kind}")
            values = [of_nan if math.isnan(a) or math.isnan(b) else meaning(a, b) for a, b in pairs]
            body.store(f"%is_{prefix}{name}", "i1", "flags", "i1", f"cmpf {prefix}{name}", values)
    body.add(f"%select = arith.select %is_olt, %a, %b : {kind}")
    body.store("%select", kind, "out", kind, "select", [a if a < b else b for a, b in pairs])
    arguments = [("as", kind), ("bs", kind), ("out", kind), ("flags", "i1")]
    arrays = [given(kind, [a for a, _ in pairs]), given(kind, [b for _, b in pairs])]
    return Program(f"floats_{kind}", kernel(f"floats_{kind}", arguments, len(pairs), body.text),
                   arrays + [result(kind, body.values("out")), result("i1", body.values("flags"))], body.labels("out"))


# ---- Conversions ----

WHOLE = [0, 1, -1, 5, -128, 127, -100]
REAL = [0.0, -0.0, 1.0, -2.5, 3.14159, 1e-7, 60000.0, 1e30, math.inf, -math.inf, math.nan]


def bits_of(to, kind, value):
    return from_bytes(to, to_bytes(kind, value))


CONVERSIONS = [
    *[("extsi", a, b, lambda x, a, b: x) for a, b in (("i8", "i16"), ("i8", "i64"), ("i16", "i32"), ("i32", "i64"))],
    *[("extui", a, b, lambda x, a, b: unsigned(x, width_of(a))) for a, b in (("i8", "i16"), ("i16", "i32"), ("i32", "i64"))],
    ("extsi", "i1", "i32", lambda x, a, b: -int(x)), ("extui", "i1", "i32", lambda x, a, b: int(x)),
    *[("trunci", a, b, lambda x, a, b: wrapped(x, width_of(b))) for a, b in (("i16", "i8"), ("i64", "i32"), ("i64", "i8"))],
    ("trunci", "i32", "i1", lambda x, a, b: bool(x & 1)),
    *[("extf", a, b, lambda x, a, b: x) for a, b in (("f16", "f32"), ("bf16", "f32"), ("f32", "f64"), ("f16", "f64"))],
    *[("truncf", a, b, lambda x, a, b: rounded(b, x)) for a, b in (("f32", "f16"), ("f32", "bf16"), ("f64", "f32"))],
    *[("sitofp", a, b, lambda x, a, b: rounded(b, float(x))) for a, b in (("i8", "f16"), ("i32", "f32"), ("i64", "f64"))],
    *[("uitofp", a, b, lambda x, a, b: rounded(b, float(unsigned(x, width_of(a))))) for a, b in (("i8", "f32"), ("i32", "f64"))],
    *[("fptosi", a, b, lambda x, a, b: int(x)) for a, b in (("f32", "i32"), ("f64", "i64"), ("f16", "i16"))],
    *[("fptoui", a, b, lambda x, a, b: int(x)) for a, b in (("f32", "i32"), ("f64", "i64"))],
    *[("bitcast", a, b, lambda x, a, b: bits_of(b, a, x)) for a, b in (("f32", "i32"), ("f16", "i16"), ("f64", "i64"), ("i32", "f32"))],
]


def conversion_program(op, source, target, meaning):
    name = f"{op}_{source}_{target}"
    if source == "i1":
        values = [False, True]
    elif not is_float(source):
        width = width_of(source)
        values = [*(wrapped(value, width) for value in WHOLE), 1 << (width - 2), -(1 << (width - 1))]
    elif op == "fptoui":
        values = [0.0, 0.5, 1.0, 2.5, 126.999]
    elif op == "fptosi":
        values = [0.0, -0.0, 1.0, -2.5, 2.5, 126.5, -127.75]
    elif op == "bitcast":
        values = [rounded(source, value) for value in REAL if not math.isnan(value)]
    else:
        values = [rounded(source, value) for value in REAL]
    values = [rounded(source, value) if is_float(source) else value for value in values]
    body = Body(len(values))
    body.load("x", "xs", source, source)
    body.add(f"%y = arith.{op} %x : {source} to {target}")
    body.store("%y", target, "out", target, name, [meaning(value, source, target) for value in values])
    return Program(name, kernel(name, [("xs", source), ("out", target)], len(values), body.text),
                   [given(source, values), result(target, body.values("out"))], [name])


def index_program():
    """index_cast and index_castui, from and to integers; affine.apply."""
    values = [0, 1, -1, 77, -(1 << 31), (1 << 31) - 1]
    body = Body(len(values))
    body.load("x", "xs", "i32", "i32")
    body.add("%signed = arith.index_cast %x : i32 to index")
    body.store("%signed", "index", "out", "i64", "index_cast to index", values)
    body.add("%unsigned = arith.index_castui %x : i32 to index")
    body.store("%unsigned", "index", "out", "i64", "index_castui to index", [unsigned(value, 32) for value in values])
    body.add("%scaled = affine.apply affine_map<()[s] -> (s * 24)>()[%signed]")
    body.store("%scaled", "index", "out", "i64", "affine.apply", [value * 24 for value in values])
    body.add("%byte = arith.index_cast %scaled : index to i8")
    body.add("%byte_index = arith.index_cast %byte : i8 to index")
    body.store("%byte_index", "index", "out", "i64", "index_cast to i8", [wrapped(value * 24, 8) for value in values])
    body.add("%short = arith.index_castui %scaled : index to i16")
    body.add("%short_index = arith.index_castui %short : i16 to index")
    body.store("%short_index", "index", "out", "i64", "index_castui to i16", [unsigned(value * 24, 16) for value in values])
    return Program("indexes", kernel("indexes", [("xs", "i32"), ("out", "i64")], len(values), body.text),
                   [given("i32", values), result("i64", body.values("out"))], body.labels("out"))


def constant_program():
    """Constants of every type, and the list of counts that a merge begins with."""
    text, floats, integers = "", [], []
    for kind, spelling, value in (
            ("f32", "1.5", 1.5), ("f32", "0x7F800000", math.inf), ("f32", "-0.0", -0.0), ("f32", "0x7FC00000", math.nan),
            ("f16", "65504.0", 65504.0), ("bf16", "-3.0", -3.0), ("f64", "1.0e-3", 1e-3)):
        text += f"  %f{len(floats)} = arith.constant {spelling} : {kind}\n"
        last = f"%f{len(floats)}"
        if kind != "f64":
            text += f"  %w{len(floats)} = arith.extf {last} : {kind} to f64\n"
            last = f"%w{len(floats)}"
        text += f"  %p{len(floats)} = arith.constant {len(floats)} : index\n"
        text += f"  pto.store_scalar {last}, %floats[%p{len(floats)}] : !pto.ptr<f64>, f64\n"
        floats.append(value)
    for kind, spelling, value in (("i8", "-128", -128), ("i16", "32767", 32767), ("i32", "-2147483648", -(1 << 31)),
                                  ("i64", "-9223372036854775808", -(1 << 63)), ("index", "9223372036854775807", (1 << 63) - 1), ("i1", "true", -1)):
        last = f"%i{len(integers)}"
        text += f"  {last} = arith.constant {spelling}" + (f" : {kind}\n" if kind != "i1" else "\n")
        if kind != "i64":
            op = "index_cast" if kind == "index" else "extsi"
            text += f"  %x{len(integers)} = arith.{op} {last} : {kind} to i64\n"
            last = f"%x{len(integers)}"
        text += f"  %q{len(integers)} = arith.constant {len(integers)} : index\n"
        text += f"  pto.store_scalar {last}, %integers[%q{len(integers)}] : !pto.ptr<i64>, i64\n"
        integers.append(value)
    text += "  %counts = arith.constant dense<[7, -1, 300, 9]> : vector<4xi16>\n"
    for number, value in enumerate((7, 65535, 300, 9)):
        text += f"  %n{number} = pto.get_executed %counts[{number}] : vector<4xi16> -> i16\n"
        text += f"  %u{number} = arith.extui %n{number} : i16 to i64\n"
        text += f"  %r{number} = arith.constant {len(integers)} : index\n"
        text += f"  pto.store_scalar %u{number}, %integers[%r{number}] : !pto.ptr<i64>, i64\n"
        integers.append(value)
    text = f"\nfunc.func @constants(%floats: !pto.ptr<f64>, %integers: !pto.ptr<i64>) attributes {{pto.entry}} {{\n{text}  return\n}}\n"
    return Program("constants", text, [result("f64", floats), result("i64", integers)])


def programs():
    yield from (integer_program(kind) for kind in ("i1", "i8", "i16", "i32", "i64", "index"))
    yield from (float_program(kind) for kind in ("f16", "bf16", "f32", "f64"))
    yield from (conversion_program(*conversion) for conversion in CONVERSIONS)
    yield index_program()
    yield constant_program()
