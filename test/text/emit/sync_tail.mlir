// The end of a function that was synchronized: its spellings and its C++.
// RUN: ptoas %s | FileCheck %s
// RUN: ptoas --pto-arch=a5 %s | FileCheck %s
// RUN: ptoas --emit=dps %s | FileCheck %s --check-prefix=TEXT
// RUN: ptoas --emit=ssa %s | FileCheck %s --check-prefix=TEXT
// RUN: ptoas --emit=asm %s | FileCheck %s --check-prefix=ASM
// RUN: ptoas --emit=asm %s | ptoas - | FileCheck %s

// CHECK:      enum class PTOAutoSyncTailMode : int { kBarrierAll, kSetWaitMte3ToSEvent0 };
// CHECK-NEXT: AICORE inline void ptoas_auto_sync_tail(PTOAutoSyncTailMode mode) {

// CHECK-LABEL: AICORE void barrier(
// CHECK-NEXT:    ptoas_auto_sync_tail(PTOAutoSyncTailMode::kBarrierAll);
// TEXT-LABEL:  func.func @barrier(
// TEXT-NEXT:     pto.auto_sync_tail "barrier-all"
// ASM-LABEL:   .kernel @barrier(
// ASM-NEXT:      auto_sync_tail "barrier-all"
func.func @barrier() attributes {pto.entry} {
  pto.auto_sync_tail "barrier-all"
  return
}

// The other spellings of the hint are modes too.
// CHECK-LABEL: AICORE void event(
// CHECK-NEXT:    ptoas_auto_sync_tail(PTOAutoSyncTailMode::kSetWaitMte3ToSEvent0);
// CHECK-NEXT:    ptoas_auto_sync_tail(PTOAutoSyncTailMode::kSetWaitMte3ToSEvent0);
// CHECK-NEXT:    ptoas_auto_sync_tail(PTOAutoSyncTailMode::kBarrierAll);
func.func @event() attributes {pto.entry} {
  pto.auto_sync_tail "mte3-to-s-event0"
  pto.auto_sync_tail "SetWait_MTE3_to_S_event0"
  pto.auto_sync_tail "default"
  return
}
