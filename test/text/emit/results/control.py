"""Every operation of scf and cf that PTO text may use. Kernels read numbers n and write a number for each."""
from program import Program, given, result, wrapped

NUMBERS = [0, 1, 2, 3, 7, 10, 27]


def whole(name, body, meaning, functions=""):
    """A kernel that calls a function of one number; the body has %n, an index, and ends with a return of %r, an index."""
    text = f"""{functions}
func.func private @{name}_of(%n: index) -> index {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
{body}}}
func.func @{name}(%ns: !pto.ptr<i64>, %out: !pto.ptr<i64>) attributes {{pto.entry}} {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %count = arith.constant {len(NUMBERS)} : index
  scf.for %i = %c0 to %count step %c1 {{
    %stored = pto.load_scalar %ns[%i] : !pto.ptr<i64> -> i64
    %n = arith.index_cast %stored : i64 to index
    %r = func.call @{name}_of(%n) : (index) -> index
    %number = arith.index_cast %r : index to i64
    pto.store_scalar %number, %out[%i] : !pto.ptr<i64>, i64
  }}
  return
}}
"""
    return Program(name, text, [given("i64", NUMBERS), result("i64", [wrapped(meaning(n), 64) for n in NUMBERS])])


def fibonacci(n):
    a, b = 0, 1
    for _ in range(n):
        a, b = b, a + b
    return a


def collatz(n):
    """Steps to 1, at most 50."""
    steps = 0
    while n > 1 and steps < 50:
        n, steps = (n // 2 if n % 2 == 0 else 3 * n + 1), steps + 1
    return steps


def nested(n):
    total = 0
    for i in range(n):
        total += {0: 10, 1: i}.get(i % 3, 100)
        if i == 5:
            total *= 2
    return total


LOOP = """  %r, %unused = scf.for %i = %c0 to %n step %c1 iter_args(%a = %c0, %b = %c1) -> (index, index) {
    %sum = arith.addi %a, %b : index
    scf.yield %b, %sum : index, index
  }
  return %r : index
"""
STEPS = """  %r = scf.for %i = %c1 to %n step %c3 iter_args(%a = %c0) -> (index) {
    %sum = arith.addi %a, %i : index
    scf.yield %sum : index
  }
  return %r : index
"""
CHOICE = """  %odd = arith.remui %n, %c2 : index
  %is_odd = arith.cmpi eq, %odd, %c1 : index
  %r, %s = scf.if %is_odd -> (index, index) {
    %triple = arith.muli %n, %c3 : index
    scf.yield %triple, %c1 : index, index
  } else {
    scf.yield %c2, %n : index, index
  }
  %t = arith.addi %r, %s : index
  return %t : index
"""
WHILE = """  %c50 = arith.constant 50 : index
  %end, %r = scf.while (%x = %n, %steps = %c0) : (index, index) -> (index, index) {
    %large = arith.cmpi sgt, %x, %c1 : index
    %few = arith.cmpi slt, %steps, %c50 : index
    %go = arith.andi %large, %few : i1
    scf.condition(%go) %x, %steps : index, index
  } do {
  ^bb0(%x: index, %steps: index):
    %half = arith.divui %x, %c2 : index
    %rest = arith.remui %x, %c2 : index
    %even = arith.cmpi eq, %rest, %c0 : index
    %next = scf.if %even -> (index) {
      scf.yield %half : index
    } else {
      %triple = arith.muli %x, %c3 : index
      %more = arith.addi %triple, %c1 : index
      scf.yield %more : index
    }
    %count = arith.addi %steps, %c1 : index
    scf.yield %next, %count : index, index
  }
  return %r : index
"""
SWITCH = """  %r, %s = scf.index_switch %n -> index, index
  case 2 {
    scf.yield %c3, %n : index, index
  }
  case 7 {
    %seven = arith.muli %n, %n : index
    scf.yield %seven, %c1 : index, index
  }
  default {
    scf.yield %n, %c0 : index, index
  }
  %t = arith.addi %r, %s : index
  return %t : index
"""
REGION = """  %r = scf.execute_region -> index {
    %small = arith.cmpi slt, %n, %c3 : index
    cf.cond_br %small, ^few(%n : index), ^many
  ^few(%x: index):
    %double = arith.muli %x, %c2 : index
    scf.yield %double : index
  ^many:
    %less = arith.subi %n, %c3 : index
    scf.yield %less : index
  }
  return %r : index
"""
NESTED = """  %r = scf.for %i = %c0 to %n step %c1 iter_args(%total = %c0) -> (index) {
    %kind = arith.remui %i, %c3 : index
    %c10 = arith.constant 10 : index
    %c100 = arith.constant 100 : index
    %c5 = arith.constant 5 : index
    %part = scf.index_switch %kind -> index
    case 0 {
      scf.yield %c10 : index
    }
    case 1 {
      scf.yield %i : index
    }
    default {
      scf.yield %c100 : index
    }
    %sum = arith.addi %total, %part : index
    %fifth = arith.cmpi eq, %i, %c5 : index
    %new = scf.if %fifth -> (index) {
      %twice = scf.execute_region -> index {
        %double = arith.muli %sum, %c2 : index
        scf.yield %double : index
      }
      scf.yield %twice : index
    } else {
      scf.yield %sum : index
    }
    scf.yield %new : index
  }
  return %r : index
"""
JUMPS = """  cf.br ^head(%c0, %c0 : index, index)
^head(%i: index, %sum: index):
  %go = arith.cmpi slt, %i, %n : index
  cf.cond_br %go, ^body, ^end(%sum : index)
^body:
  %square = arith.muli %i, %i : index
  %more = arith.addi %sum, %square : index
  %next = arith.addi %i, %c1 : index
  cf.br ^head(%next, %more : index, index)
^end(%r: index):
  return %r : index
"""
CASES = """  %flag = arith.index_cast %n : index to i32
  cf.switch %flag : i32, [
    default: ^other(%n : index),
    1: ^one,
    3: ^other(%c1 : index),
    27: ^one
  ]
^one:
  %c40 = arith.constant 40 : index
  return %c40 : index
^other(%x: index):
  %r = arith.addi %x, %c2 : index
  return %r : index
"""


def programs():
    yield whole("for_loop", LOOP, fibonacci)
    yield whole("for_steps", STEPS, lambda n: sum(range(1, n, 3)))
    yield whole("if_results", CHOICE, lambda n: 3 * n + 1 if n % 2 else 2 + n)
    yield whole("while_loop", WHILE, collatz)
    yield whole("index_switch", SWITCH, lambda n: {2: 5, 7: 50}.get(n, n))
    yield whole("execute_region", REGION, lambda n: 2 * n if n < 3 else n - 3)
    yield whole("nested", NESTED, nested)
    yield whole("jumps", JUMPS, lambda n: sum(i * i for i in range(n)))
    yield whole("cases", CASES, lambda n: {1: 40, 27: 40, 3: 3}.get(n, n + 2))
