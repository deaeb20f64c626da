"""How a case of the table is spelled: as a function of PTO text, and as a statement of C++."""

import re
from dataclasses import dataclass

from operands import ELEMENTS, NoSpelling, Same, Scalar, Tensor, Tile, camel, parse_operand
from table import BadTable, is_call

# Modes: the enumeration of text, the prefix of C++ and how the enumerator is spelled there.
MODES = {
    "cmpMode": ("cmp", "CmpMode::", str.upper),
    "rmode": ("round_mode", "RoundMode::CAST_", str),
    "mode": ("round_mode", "RoundMode::CAST_", str),
    "sat_mode": ("saturation_mode", "SaturationMode::", str),
    "quant_type": ("quant_type", "QuantType::", str),
    "atomicType": ("atomic_type", "AtomicType::", camel),
    "reluPreMode": ("relu_pre_mode", "ReluPreMode::", camel),
    "accToVecMode": ("acc_to_vec_mode", "AccToVecMode::", camel),
    "stPhase": ("st_phase", "STPhase::", str.capitalize),
    "maskPattern": ("mask_pattern", "MaskPattern::", str),
    "gatherOob": ("gather_oob", "GatherOOB::", str.capitalize),
    "scatterOob": ("scatter_oob", "ScatterOOB::", str.capitalize),
    "scatterAtomicOp": ("scatter_atomic_op", "ScatterAtomicOp::", str.capitalize),
    "scale_alg": ("quant_scale_alg", None, None),
}
# Names of text that are not the mnemonic in small letters.
NAMES = {
    "TMATMUL_ACC": "tmatmul.acc", "TMATMUL_BIAS": "tmatmul.bias", "TMATMUL_MX": "tmatmul.mx", "TMATMUL_MX_ACC": "tmatmul.mx.acc",
    "TMATMUL_MX_BIAS": "tmatmul.mx.bias", "TGEMV_ACC": "tgemv.acc", "TGEMV_BIAS": "tgemv.bias", "TGEMV_MX": "tgemv.mx",
    "TGEMV_MX_ACC": "tgemv.mx.acc", "TGEMV_MX_BIAS": "tgemv.mx.bias", "TMOV_FP": "tmov.fp",
}
# Modes that stand after the operands of a movement; others stand among what an instruction reads.
MODES_OUTSIDE = ("MGATHER", "MSCATTER", "TMOV", "TMOV_FP", "TSTORE", "TSTORE_FP", "TEXTRACT", "TEXTRACT_FP", "TINSERT", "TINSERT_FP")

# A scratch tile that text does not have, large enough for all cases.
SCRATCH = "a<Tile<TileType::Vec, float, 64, 64>>()"
# Calls of C++ that are not MNEMONIC(written..., read...). $1 is the first operand of the case, $T1 its type, $mode a mode, $mode=x a
# mode that is x where the case does not name it. A call is chosen by the number of operands and the modes that the case names.
CALLS = [
    ("SETHF32MODE", "SETHF32MODE<$enable, $mode>()"),
    ("SETTF32MODE", "SETTF32MODE<$enable, $mode>()"),
    ("TCI", "TCI<$T1, $T2, $descending=0>($1, $2)"),
    ("TCI", "TCI<$T1, $T3, $T2, $descending=0>($1, $2, $3)"),
    ("TCMP", "TCMP($1, $2, $3, $cmpMode)"),
    ("TCMPS", "TCMPS($1, $2, $3, $cmpMode)"),
    ("TCOLSUM", "TCOLSUM($1, $2, $3, $isBinary=false)"),
    ("TCVT", "TCVT($1, $2, $rmode=RINT)"),
    ("TCVT", "TCVT($1, $2, $rmode=RINT, $sat_mode)"),
    ("TCVT", "TCVT($1, $2, $3, $rmode=RINT, $sat_mode=OFF)"),
    ("TGATHER", "TGATHER<$T1, $T2, $maskPattern>($1, $2)"),
    ("TGATHER", "TGATHER<$T1, $T2, $maskPattern, $gatherAxis>($1, $2)"),
    ("TGEMV_MX_ACC", "TGEMV_MX($1, $2, $3, $4, $5, $6)"),
    ("TGEMV_MX_BIAS", "TGEMV_MX($1, $2, $3, $4, $5, $6)"),
    ("THISTOGRAM", "THISTOGRAM<$isMSB=true>($1, $2, $3)"),
    ("TINTERLEAVE", "TINTERLEAVE($2, $1, $4, $3)"),
    ("TMATMUL_MX_ACC", "TMATMUL_MX($1, $2, $3, $4, $5, $6)"),
    ("TMATMUL_MX_BIAS", "TMATMUL_MX($1, $2, $3, $4, $5, $6)"),
    ("TMOV", "TMOV<$T1, $T2, $reluPreMode>($1, $2)"),
    ("TMOV", "TMOV<$T1, $T2, $accToVecMode>($1, $2)"),
    ("TMRGSORT", "TMRGSORT<$T1, $T5, $T3, $T4, $exhausted>($1, $2, $5, $3, $4)"),
    ("TMRGSORT", "TMRGSORT<$T1, $T6, $T3, $T4, $T5, $exhausted>($1, $2, $6, $3, $4, $5)"),
    ("TMRGSORT", "TMRGSORT<$T1, $T7, $T3, $T4, $T5, $T6, $exhausted>($1, $2, $7, $3, $4, $5, $6)"),
    ("TPARTARGMAX", "TPARTARGMAX($1, $3, $4, $2, $5, $6)"),
    ("TPARTARGMIN", "TPARTARGMIN($1, $3, $4, $2, $5, $6)"),
    ("TQUANT", f"TQUANT<$quant_type>($1, $2, $3, {SCRATCH})"),
    ("TQUANT", f"TQUANT<$quant_type>($1, $2, $3, {SCRATCH}, &$4)"),
    ("TRANDOM", "TRANDOM<$rounds=10>($1, a<TRandomKey>(), a<TRandomCounter>())"),
    ("TSCATTER", "TSCATTER<$maskPattern>($1, $2)"),
    ("TSCATTER", "TSCATTER<$maskPattern, $scatterAxis>($1, $2)"),
    ("TSTORE", "TSTORE<$T2, $T1, $atomicType>($1, $2)"),
    ("TSTORE", "TSTORE<$T2, $T1, AtomicType::AtomicNone, $reluPreMode>($1, $2)"),
    ("TSTORE", "TSTORE<$stPhase>($1, $2)"),
    ("TTRI", "TTRI<$T1, $upperOrLower=0>($1, $2)"),
]


@dataclass
class Case:
    mnemonic: str
    written: list
    read: list
    modes: dict

    @property
    def operands(self):
        return self.written + self.read


def parse_case(line):
    match = re.fullmatch(r"(\w+)\s*(.*?)\s*(?:\{(.*)\})?", line)
    mnemonic, operands, modes = match[1], match[2], match[3] or ""
    written, arrow, read = operands.rpartition("<-")
    if operands and not arrow:
        raise BadTable(f"what is read stands after <-: {line}")

    def listed(text):
        return [parse_operand(part.strip()) for part in text.split("|") if part.strip()]

    return Case(mnemonic, listed(written), listed(read), dict(pair.strip().split("=") for pair in modes.split(",") if pair.strip()))


def has_operands(line):
    return "<-" in line


# ---- Text ----


def text_mode(case, name, value):
    if name == "axis":
        return f"axis = #pto<{case.mnemonic[1:].lower()}_axis {value}>"
    if name == "maskPattern":
        return f"maskPattern = #pto.mask_pattern<{value}>"
    if name in MODES:
        return f"{name} = #pto<{MODES[name][0]} {value}>"
    return f"{name} = {value}" if value in ("true", "false") else f"{name} = {value} : i32"


def text_function(line, is_ssa):
    """The function with the case of a row as its only instruction, in SSA or DPS form; NoSpelling where text has no such case."""
    if is_call(line):
        raise NoSpelling
    case = parse_case(line)
    open_sizes = sum(operand.open_sizes() for operand in case.written if is_ssa and isinstance(operand, Tile))
    arguments, before, names, types = [f"%s{number}: index" for number in range(open_sizes)], [], {}, {}
    for number, operand in enumerate(case.operands):
        name = f"%v{number}"
        if isinstance(operand, Same):
            if is_ssa and operand.number <= len(case.written):
                raise NoSpelling
            names[number], types[number] = names[operand.number - 1], types[operand.number - 1]
            continue
        types[number] = operand.text("tile" if is_ssa else "tile_buf") if isinstance(operand, Tile) else operand.text()
        names[number] = name
        is_result = is_ssa and number < len(case.written) and not isinstance(operand, Tensor)
        if isinstance(operand, Scalar) and operand.value:
            before.append(f"{name} = arith.constant {operand.value} : {types[number]}")
        elif isinstance(operand, Tensor) and (operand.layout != "nd" or operand.strides):
            arguments += [f"{name}_p: !pto.ptr<{ELEMENTS[operand.element][0]}>", f"{name}_n: index"]
            before += view_of(operand, name)
        elif not is_result:
            arguments.append(f"{name}: {types[number]}")
    return "\n".join(
        [f"func.func @f({', '.join(arguments)}) {{", *(f"  {statement}" for statement in before)]
        + [f"  {text_instruction(case, names, types, is_ssa, open_sizes)}", "  return", "}"]
    )


def text_instruction(case, names, types, is_ssa, open_sizes):
    name = "pto." + NAMES.get(case.mnemonic, case.mnemonic.lower())
    modes = f" {{{', '.join(text_mode(case, *mode) for mode in case.modes.items())}}}" if case.modes else ""
    written = list(range(len(case.written)))
    read = list(range(len(written), len(case.operands)))

    def listed(table, numbers):
        return ", ".join(table[number] for number in numbers)

    if not case.operands:
        return f"{name}{modes}"
    if is_ssa:
        results = [number for number in written if not isinstance(case.operands[number], Tensor)]
        passed = read + [number for number in written if number not in results]
        left = f"{listed(names, results)} = " if results else ""
        right = f"({listed(types, results)})" if len(results) != 1 else types[results[0]]
        sizes = f" valid({', '.join(f'%s{number}' for number in range(open_sizes))})" if open_sizes else ""
        return f"{left}{name} {listed(names, passed)}{sizes}{modes} : ({listed(types, passed)}) -> {right}"
    inside, outside = (modes, "") if case.mnemonic not in MODES_OUTSIDE else ("", modes)
    text = f"{name} ins({listed(names, read)}{inside} : {listed(types, read)})"
    if written:
        text += f" outs({listed(names, written)} : {listed(types, written)})"
    return text + outside


def view_of(tensor, name):
    """Statements that make a view of known strides and layout; without strides, the dense ones of its layout."""
    strides = tensor.strides or dense_strides(tensor)
    element = ELEMENTS[tensor.element][0]
    whole_sizes = list(tensor.sizes)
    if tensor.layout == "nz" and "?" not in strides[2:4]:
        whole_sizes[3] = str(int(strides[2]) // int(strides[3]))  # of which the tensor may be a part
    numbers = sorted({"0", *tensor.sizes, *whole_sizes, *strides} - {"?"}, key=int)
    statements = [f"{name}_c{number} = arith.constant {number} : index" for number in numbers]

    def values(items):
        return "[" + ", ".join(f"{name}_n" if item == "?" else f"{name}_c{item}" for item in items) + "]"

    layout = f" {{layout = #pto.layout<{tensor.layout}>}}" if tensor.layout != "nd" else ""
    whole = f"!pto.tensor_view<{'x'.join(whole_sizes)}x{element}>"
    statements.append(f"{name}_v = pto.make_tensor_view {name}_p, shape = {values(whole_sizes)}, strides = {values(strides)}{layout} : {whole}")
    statements.append(
        f"{name} = pto.partition_view {name}_v, offsets = {values(['0'] * len(strides))}, sizes = {values(tensor.sizes)}"
        f" : {whole} -> {tensor.text()}"
    )
    return statements


def dense_strides(tensor):
    if "?" in tensor.sizes:
        raise NoSpelling
    sizes = [int(size) for size in tensor.sizes]
    order = list(range(len(sizes)))
    if tensor.layout == "dn":
        order[-2:] = [order[-1], order[-2]]
    strides, step = [0] * len(sizes), 1
    for dimension in reversed(order):
        strides[dimension] = step
        step *= sizes[dimension]
    return tuple(map(str, strides))


# ---- C++ ----


def cpp_mode(name, value):
    if name in ("gatherAxis", "scatterAxis"):
        word = name.removesuffix("Axis")
        return f"{word.capitalize()}Axis::{word.upper()}_{value.upper()}"
    if name == "isMSB":
        return "HistByte::BYTE_1" if value == "true" else "HistByte::BYTE_0"
    if name in MODES and MODES[name][1]:
        return MODES[name][1] + MODES[name][2](value.removeprefix("CAST_"))
    return value


def cpp_object(operand):
    is_constant = isinstance(operand, Scalar) and operand.value
    return f"{operand.cpp()}({operand.value})" if is_constant else f"a<{operand.cpp()}>()"


def cpp_operand(operand, is_type):
    return operand.cpp() if is_type else cpp_object(operand)


def cpp_statement(line, profile):
    """The case of a row as a statement; NoSpelling where C++ has none."""
    own = "BLayout::RowMajor" if profile == "a2a3" else "BLayout::ColMajor"
    return cpp_call(line).replace(" own,", f" {own},") + ";"


def cpp_call(line):
    if is_call(line):
        return re.sub(r"(type)?\[([^\[\]]*)\]", lambda match: cpp_operand(parse_operand(match[2]), match[1]), line)
    case = parse_case(line)
    modes = dict(case.modes)
    if "axis" in modes:
        modes[f"{case.mnemonic[1:].lower()}Axis"] = modes.pop("axis")
    calls = [call for mnemonic, call in CALLS if mnemonic == case.mnemonic]
    for call in calls:
        if filled := filled_call(call, case, modes):
            return filled
    if modes:
        raise NoSpelling
    return f"{case.mnemonic}({', '.join(map(cpp_object, case.operands))})"


def cpp_types(statement):
    """What of a statement chooses an instantiation: the function and types, without the values that are passed."""
    start = re.match(r"\w+", statement).end()
    at = start + len(bracketed(statement[start:]))
    chosen = re.sub(r", \w+>$", ">", statement[:at]) if statement.startswith("TCI<") else statement[:at]  # descending is only passed on
    passed = re.sub(r"\ba<\w+>\(\)|\b\w+\(\w+\)", "scalar", statement[at:])  # of whatever type: it becomes what the instruction takes
    return chosen, re.sub(r"(, (true|false|\w+::\w+))+\);$", ");", passed)


def bracketed(text):
    """The template arguments at the beginning of a text, with their brackets."""
    depth = 0
    for at, letter in enumerate(text):
        depth += (letter == "<") - (letter == ">")
        if depth == 0:
            return text[: at + 1] if letter == ">" else ""
    return ""


def filled_call(call, case, modes):
    """The call with operands and modes; None where it is not the call for them."""
    slots = re.findall(r"\$(T?\d+|\w+)(=\w+)?", call)
    numbers = {int(slot.lstrip("T")) for slot, _ in slots if slot.lstrip("T").isdigit()}
    names = {slot for slot, _ in slots if not slot.lstrip("T").isdigit()}
    required = {slot for slot, default in slots if slot in names and not default}
    is_open = "TRandomKey" in call  # numbers that C++ takes together
    if not (numbers == set(range(1, len(case.operands) + 1)) or is_open) or not required <= modes.keys() <= names:
        return None

    def fill(match):
        slot = match[1]
        if slot.lstrip("T").isdigit():
            operand = case.operands[int(slot.lstrip("T")) - 1]
            return operand.cpp() if slot.startswith("T") else cpp_object(operand)
        return cpp_mode(slot, modes.get(slot, (match[2] or "=")[1:]))

    return re.sub(r"\$(T?\d+|\w+)(=\w+)?", fill, call)
