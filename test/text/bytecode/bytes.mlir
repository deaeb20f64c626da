// The bytes of a small program, so that nobody changes them without noticing.

// RUN: ptobc encode %s | od -An -v -tx1 -w16 | FileCheck %s

// The header: "PTOBC\0", version 0, flags 0, 0xe7 bytes follow. Then section 1, 0x76 bytes: 8 strings.
// CHECK: {{^}} 50 54 4f 42 43 00 00 00 00 00 e7 00 00 00 01 76{{$}}
// CHECK-NEXT: {{^}} 00 00 00 08 18 7b 70 74 6f 2e 74 61 72 67 65 74{{$}}
// Section 2, 0xd bytes: 4 types. Section 3, 0xa bytes: 3 attributes. Section 4, 0xb bytes: 2 constants, the integer -3 of type 2 and the
// float of type 3 whose 4 bytes are 0x3f000000. Section 6, 0x36 bytes: the module.
// CHECK: {{^}} 3c 50 49 50 45 5f 56 3e 7d 02 0d 00 00 00 04 00{{$}}
// CHECK-NEXT: {{^}} 01 02 00 01 03 00 01 04 00 01 06 03 0a 00 00 00{{$}}
// CHECK-NEXT: {{^}} 03 00 01 00 00 01 05 00 01 07 04 0b 00 00 00 02{{$}}
// CHECK-NEXT: {{^}} 01 02 7d 02 03 04 00 00 00 3f 06 36 00 00 00 00{{$}}
// Width 64, attributes 1, no globals, 1 function: string 1, type 1, no flags, no attributes. Its region: 1 block, 1 argument of type 2,
// 6 operations. 2003 and 2003 the constants, 2000 addi of values 0 and 1 with attributes 2, 2002 cmpi with predicate 4, 4001 if of value 4
// with a block of 2 operations (1002 barrier with attributes 3, 4002 yield of 0 values) and an empty region, 6001 return.
// CHECK-NEXT: {{^}} 40 01 00 01 01 01 00 00 01 01 02 06 03 20 00 00{{$}}
// CHECK-NEXT: {{^}} 02 03 20 00 01 03 00 20 02 00 01 02 02 20 00 04{{$}}
// CHECK-NEXT: {{^}} 03 01 04 01 40 00 04 01 00 02 02 10 03 02 40 00{{$}}
// CHECK-NEXT: {{^}} 00 00 01 60 00{{$}}
// CHECK-NOT: {{.}}
module attributes {pto.target_arch = "a5"} {
  func.func @f(%n: i64) {
    %c = arith.constant -3 : i64
    %h = arith.constant 0.5 : f32
    %s = arith.addi %n, %c : i64
    %p = arith.cmpi sgt, %s, %c : i64
    scf.if %p {
      pto.barrier <PIPE_V>
    }
    return
  }
}
