// Loops, branches, switches and calls of scalars: printed values, each computed by hand.
// RUN: ptorun %s 5 | FileCheck %s
// RUN: ptoas --emit=asm --pto-arch=cpu %s | ptorun - 5 | FileCheck %s
// RUN: ptorun %s 0 | FileCheck %s --check-prefix=ZERO

// 0 + 1 + ... + 4, and the factorial 1 * 2 * ... * 5.
// CHECK: {{^}}sum 10{{$}}
// CHECK-NEXT: {{^}}product 120{{$}}
// ZERO: {{^}}sum 0{{$}}
// ZERO-NEXT: {{^}}product 1{{$}}
// Carried values that change places: (a, b) = (b, a + b) from (0, 1), the Fibonacci numbers 5 and 8.
// CHECK-NEXT: {{^}}low 5{{$}}
// CHECK-NEXT: {{^}}high 8{{$}}
// ZERO-NEXT: {{^}}low 0{{$}}
// ZERO-NEXT: {{^}}high 1{{$}}
// i = 2, 5, 8: the upper bound is not reached.
// CHECK-NEXT: {{^}}steps 15{{$}}
// CHECK: {{^}}pairs 10{{$}}
// n > 3, n > 4, not n > 5.
// CHECK-NEXT: {{^}}nested 2{{$}}
// ZERO: {{^}}nested 0{{$}}
// 5 -> 16 -> 8 -> 4 -> 2 -> 1
// CHECK-NEXT: {{^}}collatz 5{{$}}
// CHECK-NEXT: {{^}}switch 50{{$}}
// ZERO: {{^}}switch 99{{$}}
// CHECK-NEXT: {{^}}jumps 32{{$}}
// ZERO: {{^}}jumps 1{{$}}
// CHECK-NEXT: {{^}}cfswitch 500{{$}}
// ZERO: {{^}}cfswitch 1{{$}}
// CHECK-NEXT: {{^}}execute 6{{$}}
// CHECK-NEXT: {{^}}quotient 2{{$}}
// CHECK-NEXT: {{^}}remainder 1{{$}}
// CHECK-NEXT: {{^}}empty 0{{$}}
// CHECK-NOT: {{.}}

func.func private @sumAndProduct(%n: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %c0, %p = %c1) -> (index, index) {
    %s1 = arith.addi %s, %i : index
    %i1 = arith.addi %i, %c1 : index
    %p1 = arith.muli %p, %i1 : index
    scf.yield %s1, %p1 : index, index
  }
  return %r#0, %r#1 : index, index
}

func.func private @fibonacci(%n: index) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero, %b = %one) -> (i32, i32) {
    %c = arith.addi %a, %b : i32
    scf.yield %b, %c : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// Loops in loops, and an if without else: the pairs (i, j) with j < i < n.
func.func private @pairs(%n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%outer = %zero) -> i32 {
    %q = scf.for %j = %c0 to %n step %c1 iter_args(%inner = %outer) -> i32 {
      %below = arith.cmpi slt, %j, %i : index
      %next = scf.if %below -> i32 {
        %more = arith.addi %inner, %one : i32
        scf.yield %more : i32
      } else {
        scf.yield %inner : i32
      }
      scf.yield %next : i32
    }
    scf.yield %q : i32
  }
  return %r : i32
}

func.func private @nested(%n: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %c3 = arith.constant 3 : i32
  %c4 = arith.constant 4 : i32
  %c5 = arith.constant 5 : i32
  %above3 = arith.cmpi sgt, %n, %c3 : i32
  %r = scf.if %above3 -> i32 {
    %above4 = arith.cmpi sgt, %n, %c4 : i32
    %q = scf.if %above4 -> i32 {
      %above5 = arith.cmpi sgt, %n, %c5 : i32
      %p = scf.if %above5 -> i32 {
        scf.yield %c3 : i32
      } else {
        scf.yield %c2 : i32
      }
      scf.yield %p : i32
    } else {
      scf.yield %c1 : i32
    }
    scf.yield %q : i32
  } else {
    scf.yield %c0 : i32
  }
  return %r : i32
}

// How often until 1: half of an even number, three times an odd one plus one.
func.func private @collatz(%n: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %three = arith.constant 3 : i32
  %r:2 = scf.while (%x = %n, %count = %zero) : (i32, i32) -> (i32, i32) {
    %more = arith.cmpi sgt, %x, %one : i32
    scf.condition(%more) %x, %count : i32, i32
  } do {
  ^bb0(%x: i32, %count: i32):
    %bit = arith.andi %x, %one : i32
    %odd = arith.cmpi eq, %bit, %one : i32
    %half = arith.divsi %x, %two : i32
    %triple = arith.muli %x, %three : i32
    %up = arith.addi %triple, %one : i32
    %y = arith.select %odd, %up, %half : i32
    %next = arith.addi %count, %one : i32
    scf.yield %y, %next : i32, i32
  }
  return %r#1 : i32
}

func.func private @choose(%n: index) -> i32 {
  %c20 = arith.constant 20 : i32
  %c50 = arith.constant 50 : i32
  %c99 = arith.constant 99 : i32
  %r = scf.index_switch %n -> i32
  case 2 {
    scf.yield %c20 : i32
  }
  case 5 {
    scf.yield %c50 : i32
  }
  default {
    scf.yield %c99 : i32
  }
  return %r : i32
}

// 2^n with blocks.
func.func private @power(%n: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  cf.br ^head(%zero, %one : i32, i32)
^head(%i: i32, %p: i32):
  %more = arith.cmpi slt, %i, %n : i32
  cf.cond_br %more, ^body, ^done(%p : i32)
^body:
  %next = arith.addi %i, %one : i32
  %double = arith.addi %p, %p : i32
  cf.br ^head(%next, %double : i32, i32)
^done(%result: i32):
  return %result : i32
}

func.func private @table(%n: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %c100 = arith.constant 100 : i32
  cf.switch %n : i32, [
    default: ^done(%c1 : i32),
    3: ^done(%c100 : i32),
    5: ^times(%c100, %n : i32, i32)
  ]
^times(%a: i32, %b: i32):
  %product = arith.muli %a, %b : i32
  cf.br ^done(%product : i32)
^done(%result: i32):
  return %result : i32
}

func.func @kernel(%n: index) attributes {pto.entry} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c10 = arith.constant 10 : index
  %n32 = arith.index_cast %n : index to i32
  %sp:2 = func.call @sumAndProduct(%n) : (index) -> (index, index)
  pto.print ins("sum %d\n", %sp#0 : index)
  pto.print ins("product %d\n", %sp#1 : index)
  %f:2 = func.call @fibonacci(%n) : (index) -> (i32, i32)
  pto.print ins("low %d\n", %f#0 : i32)
  pto.print ins("high %d\n", %f#1 : i32)
  %steps = scf.for %i = %c2 to %c10 step %c3 iter_args(%s = %c0) -> index {
    %t = arith.addi %s, %i : index
    scf.yield %t : index
  }
  pto.print ins("steps %d\n", %steps : index)
  %pairs = func.call @pairs(%n) : (index) -> i32
  pto.print ins("pairs %d\n", %pairs : i32)
  %nested = func.call @nested(%n32) : (i32) -> i32
  pto.print ins("nested %d\n", %nested : i32)
  %collatz = func.call @collatz(%n32) : (i32) -> i32
  pto.print ins("collatz %d\n", %collatz : i32)
  %chosen = func.call @choose(%n) : (index) -> i32
  pto.print ins("switch %d\n", %chosen : i32)
  %power = func.call @power(%n32) : (i32) -> i32
  pto.print ins("jumps %d\n", %power : i32)
  %table = func.call @table(%n32) : (i32) -> i32
  pto.print ins("cfswitch %d\n", %table : i32)
  %e = scf.execute_region -> index {
    %positive = arith.cmpi sgt, %n, %c0 : index
    cf.cond_br %positive, ^yes, ^no
  ^yes:
    %more = arith.addi %n, %c1 : index
    scf.yield %more : index
  ^no:
    scf.yield %c0 : index
  }
  pto.print ins("execute %d\n", %e : index)
  %quotient = affine.apply affine_map<(d0) -> (d0 floordiv 2)>(%n)
  pto.print ins("quotient %d\n", %quotient : index)
  %remainder = affine.apply affine_map<(d0)[s0] -> ((d0 + s0 * 2) mod 4)>(%n)[%c0]
  pto.print ins("remainder %d\n", %remainder : index)
  // A loop from above its end does nothing.
  %empty = scf.for %i = %c10 to %c2 step %c1 iter_args(%s = %c0) -> index {
    scf.yield %c1 : index
  }
  pto.print ins("empty %d\n", %empty : index)
  return
}
