"""Operands of the tables, and how they are spelled in PTO text and in C++."""

from dataclasses import dataclass

from table import BadTable

# Element types: in text, in C++. The last ones are other names that text has for them.
ELEMENTS = {
    "i8": ("i8", "int8_t"), "ui8": ("ui8", "uint8_t"), "i16": ("i16", "int16_t"), "ui16": ("ui16", "uint16_t"),
    "i32": ("i32", "int32_t"), "ui32": ("ui32", "uint32_t"), "i64": ("i64", "int64_t"), "ui64": ("ui64", "uint64_t"),
    "f16": ("f16", "half"), "bf16": ("bf16", "bfloat16_t"), "f32": ("f32", "float"), "f64": ("f64", "double"), "i1": ("i1", "bool"),
    "f8e4m3": ("f8E4M3FN", "float8_e4m3_t"), "f8e5m2": ("f8E5M2", "float8_e5m2_t"), "e8m0": ("!pto.e8m0", "float8_e8m0_t"),
    "hif8": ("!pto.hif8", "hifloat8_t"), "f4e2m1": ("!pto.f4e2m1", "float4_e2m1x2_t"), "f4e1m2": ("!pto.f4e1m2", "float4_e1m2x2_t"),
    "i4": ("i4", "int4b_t"),
    "si8": ("si8", "int8_t"), "si16": ("si16", "int16_t"), "si32": ("si32", "int32_t"), "si64": ("si64", "int64_t"),
    "f8E4M3": ("f8E4M3", "float8_e4m3_t"), "f8E4M3FNUZ": ("f8E4M3FNUZ", "float8_e4m3_t"),
    "f8E4M3B11FNUZ": ("f8E4M3B11FNUZ", "float8_e4m3_t"), "f8E5M2FNUZ": ("f8E5M2FNUZ", "float8_e5m2_t"), "pto.i4": ("!pto.i4", "int4b_t"),
    "none": (None, "long double"),  # a type that no tile can hold
}
LOCATIONS = {
    "vec": "Vec", "mat": "Mat", "left": "Left", "right": "Right", "acc": "Acc", "bias": "Bias", "scaling": "Scaling",
    "scaleleft": "ScaleLeft", "scaleright": "ScaleRight",
}
LOCATIONS_OF_TEXT = ("vec", "mat", "left", "right", "acc", "bias", "scaling")
# Layouts of tiles: BLayout and SLayout.
LAYOUTS = {
    "nd": ("row_major", "none_box"), "dn": ("col_major", "none_box"), "nz": ("col_major", "row_major"),
    "zn": ("row_major", "col_major"), "zz": ("row_major", "row_major"), "nn": ("col_major", "col_major"),
    "own": ("col_major", "row_major"),  # of a Left tile: the one that the profile has; text gives it that one in any case
}
CPP_LAYOUTS = {"row_major": "RowMajor", "col_major": "ColMajor", "none_box": "NoneBox"}

def camel(name):
    return "".join(word[:1].upper() + word[1:] for word in name.split("_"))


class NoSpelling(Exception):
    """A side cannot write the case."""


@dataclass(frozen=True)
class Tile:
    location: str
    element: str
    rows: int
    cols: int
    valid: str = ""
    layout: str = "nd"
    fractal: int = 512
    pad: str = ""
    compact: str = ""

    def text(self, form):
        element = ELEMENTS[self.element][0]
        if element is None or self.location not in LOCATIONS_OF_TEXT:
            raise NoSpelling
        outer, inner = LAYOUTS[self.layout]
        parts = [f"{self.rows}x{self.cols}x{element}"]
        parts += [f"valid={self.valid}"] if self.valid else []
        parts += [f"blayout={outer}"] if outer != "row_major" else []
        parts += [f"slayout={inner}"] if inner != "none_box" else []
        parts += [f"fractal={self.fractal}"] if self.fractal != 512 else []
        parts += [f"pad={self.pad}"] if self.pad else []
        parts += [f"compact={self.compact}"] if self.compact else []
        where = [self.location] if form == "tile_buf" or self.location != "vec" else []
        return f"!pto.{form}<{', '.join(where + parts)}>"

    def cpp(self):
        outer, inner = (CPP_LAYOUTS[layout] for layout in LAYOUTS[self.layout])
        outer = "own" if self.layout == "own" else f"BLayout::{outer}"
        valid = [size.replace("?", "DYNAMIC") for size in (self.valid or f"{self.rows}x{self.cols}").split("x")]
        parts = [f"TileType::{LOCATIONS[self.location]}", ELEMENTS[self.element][1], self.rows, self.cols, outer, *valid]
        parts += [f"SLayout::{inner}", self.fractal, f"PadValue::{self.pad.capitalize() or 'Null'}"]
        parts += [f"CompactMode::{camel(self.compact) or 'Null'}"]
        usual = ["BLayout::RowMajor", str(self.rows), str(self.cols), "SLayout::NoneBox", 512, "PadValue::Null", "CompactMode::Null"]
        while len(parts) > 4 and parts[-1] == usual[len(parts) - 5]:
            parts.pop()
        return f"Tile<{', '.join(map(str, parts))}>"

    def open_sizes(self):
        return self.valid.count("?")


@dataclass(frozen=True)
class Tensor:
    element: str
    sizes: tuple  # numbers as text, or ?
    layout: str = "nd"
    strides: tuple = ()

    def dims(self):
        return "x".join(self.sizes)

    def whole(self):
        """The step from one such tensor to the next: the strides of dimensions that are not written."""
        if "?" in (*self.sizes, *self.strides):
            return "?"
        return str(max(int(size) * int(stride) for size, stride in zip(self.sizes, self.strides)))

    def text(self):
        element = ELEMENTS[self.element][0]
        if element is None or self.layout not in ("nd", "dn", "nz"):
            raise NoSpelling
        return f"!pto.partition_tensor_view<{self.dims()}x{element}>"

    def cpp(self):
        def five(numbers, rest):
            return [number.replace("?", "DYNAMIC") for number in [rest] * (5 - len(numbers)) + list(numbers)]

        shape = f"pto::Shape<{', '.join(five(self.sizes, '1'))}>" if set(self.sizes) != {"?"} else "pto::Shape<>"
        stride = f"pto::Stride<{', '.join(five(self.strides, self.whole()))}>" if self.strides else "pto::Stride<>"
        layout = f", Layout::{self.layout.upper()}" if self.layout != "nd" else ""
        return f"GlobalTensor<{ELEMENTS[self.element][1]}, {shape}, {stride}{layout}>"


@dataclass(frozen=True)
class Scalar:
    type: str
    value: str = ""

    def text(self):
        return "index" if self.type == "index" else ELEMENTS[self.type][0]

    def cpp(self):
        return "int" if self.type == "index" else ELEMENTS[self.type][1]


class Counts:
    def text(self):
        return "vector<4xi16>"

    def cpp(self):
        return "MrgSortExecutedNumList"


@dataclass(frozen=True)
class Same:
    """The same tile as another operand."""

    number: int  # of that operand, from 1

    def text(self):
        raise NoSpelling

    def cpp(self):
        raise NoSpelling


@dataclass(frozen=True)
class CppType:
    name: str

    def text(self):
        raise NoSpelling

    def cpp(self):
        return self.name


def parse_operand(text):
    words = text.split()
    if text.startswith("`"):
        return CppType(text.strip("`"))
    if text == "counts":
        return Counts()
    if text.startswith("="):
        return Same(int(text[1:]))
    if words[-1] in ELEMENTS and len(words) <= 2 and words[0] not in LOCATIONS or words[-1] == "index":
        return Scalar(words[-1], words[0] if len(words) == 2 else "")
    if len(words) < 3 or words[1] not in ELEMENTS:
        raise BadTable(f"not an operand: {text}")
    options = parse_options(words[3:], text)
    if words[0] == "gm":
        strides = tuple(options["strides"].split("x")) if "strides" in options else ()
        return Tensor(words[1], tuple(words[2].split("x")), options.get("layout", "nd"), strides)
    if words[0] not in LOCATIONS:
        raise BadTable(f"no location: {text}")
    rows, cols = words[2].split("x")
    return Tile(
        words[0], words[1], int(rows), int(cols), options.get("valid", ""), options.get("layout", "nd"),
        int(options.get("fractal", 512)), options.get("pad", ""), options.get("compact", ""),
    )


def parse_options(words, text):
    options, at = {}, 0
    while at < len(words):
        if words[at] in ("valid", "fractal", "pad", "compact", "strides") and at + 1 < len(words):
            options[words[at]] = words[at + 1]
            at += 1
        elif words[at] in LAYOUTS or text.startswith("gm "):
            options["layout"] = words[at]
        else:
            raise BadTable(f"not an operand: {text}")
        at += 1
    return options
