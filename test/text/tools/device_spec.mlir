// The profile: what the command line says, else pto.target_arch, else the device of pto.device-spec, else a3. i8 elements show which: TCI has
// i64 on none of the devices.
// RUN: sed s/ATTRIBUTES// %s > %t.mlir && not ptoas --emit=check %t.mlir 2>&1 | FileCheck %s --check-prefix=A2A3
// RUN: sed 's/ATTRIBUTES/"pto.device-spec" = "Ascend910B1"/' %s > %t.mlir && not ptoas --emit=check %t.mlir 2>&1 | FileCheck %s --check-prefix=A2A3
// RUN: sed 's/ATTRIBUTES/"pto.device-spec" = "Ascend910C"/' %s > %t.mlir && not ptorun %t.mlir 2>&1 | FileCheck %s --check-prefix=A2A3
// RUN: sed 's/ATTRIBUTES/"pto.device-spec" = "Ascend910_9362"/' %s > %t.mlir && not ptoas --emit=check %t.mlir 2>&1 | FileCheck %s --check-prefix=A2A3
// RUN: sed 's/ATTRIBUTES/"pto.device-spec" = "Ascend950PR_9599"/' %s > %t.mlir && not ptoas --emit=check %t.mlir 2>&1 | FileCheck %s --check-prefix=A5
// RUN: not ptorun %t.mlir 2>&1 | FileCheck %s --check-prefix=A5
// RUN: not ptoas --emit=check --pto-arch=a2 %t.mlir 2>&1 | FileCheck %s --check-prefix=A2A3
// RUN: ptoas --emit=check --pto-arch=cpu %t.mlir
// RUN: sed 's/ATTRIBUTES/"pto.device-spec" = "Ascend910_9589"/' %s > %t.mlir && not ptoas --emit=check %t.mlir 2>&1 | FileCheck %s --check-prefix=A5
// RUN: sed 's/ATTRIBUTES/"pto.device-spec" = "Ascend950", pto.target_arch = "a3"/' %s > %t.mlir && not ptoas --emit=check %t.mlir 2>&1 | FileCheck %s --check-prefix=A2A3
// RUN: sed 's/ATTRIBUTES/"pto.device-spec" = "Another"/' %s > %t.mlir && not ptoas --emit=check %t.mlir 2>&1 | FileCheck %s --check-prefix=A2A3
// A2A3: breaks a rule of profile a2a3
// A5: breaks a rule of profile a5
module attributes {ATTRIBUTES} {
  func.func @k() {
    %c0 = arith.constant 0 : i64
    %t = pto.tci %c0 : i64 -> !pto.tile<1x8xi64>
    return
  }
}
