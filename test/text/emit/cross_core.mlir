// Signals between cores.
// RUN: ptoas --pto-arch=a3 %s | FileCheck --check-prefix=A3 %s
// RUN: ptoas --pto-arch=a5 %s | FileCheck --check-prefix=A5 %s
module {
  func.func @signals(%m: memref<256xi64>, %i: index) {
    // A3: set_ffts_base_addr(reinterpret_cast<uint64_t>(v1));
    pto.set_ffts %m : memref<256xi64>
    // A3-NEXT: ffts_cross_core_sync(PIPE_FIX, getFFTSMsg(FFTS_MODE_VAL, 3));
    // A5: set_intra_block(PIPE_FIX, 3);
    // A5-NEXT: set_intra_block(PIPE_FIX, 19);
    pto.sync.set <PIPE_FIX>, 3
    // A3-NEXT: ffts_cross_core_sync(PIPE_MTE3, getFFTSMsg(1, v2));
    // A5-NEXT: set_intra_block(PIPE_MTE3, v2);
    pto.sync.set <PIPE_MTE3>, %i {ffts_mode = 1 : i32}
    // A3-NEXT: wait_flag_dev(3);
    // A5-NEXT: wait_intra_block(PIPE_V, 3);
    pto.sync.wait <PIPE_V>, 3
    // A3-NEXT: wait_flag_dev(v2);
    // A5-NEXT: wait_intra_block(PIPE_MTE1, v2);
    pto.sync.wait <PIPE_MTE1>, %i
    return
  }
}
