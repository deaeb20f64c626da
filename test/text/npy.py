"""Makes and shows .npy files in tests, without NumPy: npy.py make FILE TYPE SHAPE EXPRESSION, npy.py show FILE."""
import ast
import struct
import sys

FORMATS = {"f4": "f", "f8": "d", "i1": "b", "i2": "h", "i4": "i", "i8": "q", "u1": "B", "u2": "H", "u4": "I", "u8": "Q", "f2": "e"}


def make(path, dtype, shape, expression):
    """Element i of the array is EXPRESSION, a Python expression in i."""
    sizes = [int(size) for size in shape.split("x")]
    count = 1
    for size in sizes:
        count *= size
    code = compile(ast.parse(expression, mode="eval"), "expression", "eval")
    values = [eval(code, {}, {"i": i}) for i in range(count)]
    text = "{'descr': '%s%s', 'fortran_order': False, 'shape': (%s,), }" % (
        "|" if dtype[1:] == "1" else "<", dtype, ", ".join(map(str, sizes)))
    text += " " * (-(len(text) + 11) % 64) + "\n"
    with open(path, "wb") as file:
        file.write(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(text)) + text.encode())
        file.write(struct.pack("<%d%s" % (count, FORMATS[dtype]), *values))


def show(path):
    with open(path, "rb") as file:
        data = file.read()
    length = struct.unpack("<H", data[8:10])[0]
    header = ast.literal_eval(data[10:10 + length].decode())
    dtype = header["descr"][1:]
    body = data[10 + length:]
    count = len(body) // struct.calcsize(FORMATS[dtype])
    print(header["descr"], header["shape"], *struct.unpack("<%d%s" % (count, FORMATS[dtype]), body))


if __name__ == "__main__":
    {"make": make, "show": show}[sys.argv[1]](*sys.argv[2:])
