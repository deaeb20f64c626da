"""A kernel as text, the arrays it is given, and those that it must write: what the tables of this folder consist of."""
import dataclasses
import math
import struct

# Of each element type: its C++ name, how Python's struct writes it, and the dtype of a .npy file.
TYPES = {
    "i1": ("bool", "?", "|b1"), "i8": ("int8_t", "b", "|i1"), "i16": ("int16_t", "h", "<i2"), "i32": ("int32_t", "i", "<i4"),
    "i64": ("int64_t", "q", "<i8"), "f16": ("half", "e", "<f2"), "bf16": ("bfloat16_t", None, "<u2"), "f32": ("float", "f", "<f4"),
    "f64": ("double", "d", "<f8"),
}


def is_float(kind):
    return kind in ("f16", "bf16", "f32", "f64")


def width_of(kind):
    return 64 if kind == "index" else int(kind.lstrip("bif"))


def to_bytes(kind, value):
    """The bytes of one element. Floats are rounded to nearest even; what is too large is infinite."""
    if kind == "bf16":
        bits = struct.unpack("<I", to_bytes("f32", value))[0]
        if math.isnan(value):
            return b"\xc0\x7f"
        return struct.pack("<H", (bits + 0x7FFF + (bits >> 16 & 1)) >> 16)
    try:
        return struct.pack("<" + TYPES[kind][1], value)
    except OverflowError:
        return struct.pack("<" + TYPES[kind][1], math.copysign(math.inf, value))


def from_bytes(kind, data):
    if kind == "bf16":
        return struct.unpack("<f", b"\0\0" + data)[0]
    return struct.unpack("<" + TYPES[kind][1], data)[0]


def rounded(kind, value):
    """The value as an element of that type holds it."""
    return from_bytes(kind, to_bytes(kind, value))


def wrapped(value, width):
    """The signed integer with the lowest bits of the value."""
    value &= (1 << width) - 1
    return value - (1 << width) if value >> (width - 1) else value


@dataclasses.dataclass
class Array:
    kind: str
    values: list  # what is given, or what must be written
    is_result: bool = False

    def encode(self):
        return b"".join(to_bytes(self.kind, value) for value in self.values)

    def differences(self, data):
        """Where other bytes differ: number, what is wanted, what is there. All NaN are alike."""
        size = len(to_bytes(self.kind, self.values[0]))
        for number, wanted in enumerate(self.values):
            expected, found = to_bytes(self.kind, wanted), data[number * size:(number + 1) * size]
            if expected == found:
                continue
            value = from_bytes(self.kind, found)
            if not (is_float(self.kind) and math.isnan(value) and math.isnan(wanted)):
                yield number, from_bytes(self.kind, expected), value


def given(kind, values):
    return Array(kind, list(values))


def result(kind, values):
    return Array(kind, list(values), is_result=True)


@dataclasses.dataclass
class Program:
    name: str
    text: str  # functions; empty when another program has them
    arguments: list  # of the kernel, in order: Arrays, and numbers for scalars
    labels: list = dataclasses.field(default_factory=list)  # of results: what the elements of one row are
    kernel: str = ""  # its function, where that has another name

    def __post_init__(self):
        self.kernel = self.kernel or self.name

    def label(self, number, count):
        """What a result is of, for messages."""
        return self.labels[number // (count // len(self.labels))] if self.labels else ""
