// Every finding about one core: a kernel that has the mistake is told of, with both instructions, the bytes and the mend,
// and the same kernel without it is not.
#include "test/checker/finding_kernels.hpp"

namespace {

using namespace pto;
using namespace test_checker;

// ---- Races inside a core ----

TEST_F(Findings, ACorrectKernel) {
  EXPECT_EQ(foundOnVector([&] {
              Tiles t;
              TLOAD(t.a, source);
              between(PIPE_MTE2, PIPE_V);
              TADD(t.b, t.a, t.a);
              barrierIfNeeded();
              TMUL(t.c, t.b, t.a);
              between(PIPE_V, PIPE_MTE3);
              TSTORE(target, t.c);
            }),
            "");
}

TEST_F(Findings, RaceRaw) {
  CheckedRun run;
  run.onVector([&] {
    Tiles t;
    TLOAD(t.a, source);
    TADD(t.b, t.a, t.a);
  });
  ASSERT_EQ(run.names(), "race-raw");
  const std::string text = run.text();
  EXPECT_TRUE(has(text, "error[race-raw]: TADD may read before TLOAD has written\n")) << text;
  EXPECT_TRUE(has(text, "earlier: TLOAD writes dst at ")) << text;
  EXPECT_TRUE(has(text, "findings_test.cpp:")) << text;
  EXPECT_TRUE(has(text, "PIPE_MTE2 of block 0, vector 0, execution 1")) << text;
  EXPECT_TRUE(has(text, "later:   TADD reads src0 at ")) << text;
  EXPECT_TRUE(has(text, "common:  4096 bytes of UB of block 0, vector 0, from 0x0 to 0xfff: rows 0 to 15, "
                        "columns 0 to 63 of src0"))
      << text;
  EXPECT_TRUE(has(text, "order:   PIPE_V has not waited for PIPE_MTE2\n")) << text;
  EXPECT_TRUE(has(text, "missing: PIPE_MTE2 before PIPE_V\n")) << text;
  EXPECT_TRUE(has(text, ": set_flag(PIPE_MTE2, PIPE_V, EVENT_ID0);\n")) << text;
  EXPECT_TRUE(has(text, ": wait_flag(PIPE_MTE2, PIPE_V, EVENT_ID0);\n")) << text;
  EXPECT_TRUE(has(text, "[PTO] checked: 1 error, 0 warnings\n")) << text;
}

// The flag that is there is told, and another id is proposed.
TEST_F(Findings, WhatWasWaitedForIsTold) {
  CheckedRun run;
  run.onVector([&] {
    Tiles t;
    TLOAD(t.a, source);
    between(PIPE_MTE2, PIPE_V);
    TLOAD(t.b, source);
    TADD(t.c, t.a, t.b);
  });
  ASSERT_EQ(run.names(), "race-raw");
  EXPECT_TRUE(
      has(run.text(), "PIPE_V has waited for PIPE_MTE2 up to its instruction 1, execution 1 of TLOAD at "))
      << run.text();
  EXPECT_TRUE(has(run.text(), "set_flag(PIPE_MTE2, PIPE_V, EVENT_ID1);")) << run.text();
}

TEST_F(Findings, RaceWarInALoop) {
  const auto kernel = [&](bool isRight) {
    Tiles t;
    if (isRight)
      set_flag(PIPE_V, PIPE_MTE2, EVENT_ID3);
    for (int i = 0; i < 4; ++i) {
      if (isRight)
        wait_flag(PIPE_V, PIPE_MTE2, EVENT_ID3);
      TLOAD(t.a, source);
      between(PIPE_MTE2, PIPE_V);
      barrierIfNeeded();
      TADD(t.b, t.a, t.a);
      if (isRight)
        set_flag(PIPE_V, PIPE_MTE2, EVENT_ID3);
    }
    if (isRight)
      wait_flag(PIPE_V, PIPE_MTE2, EVENT_ID3);
  };
  EXPECT_EQ(foundOnVector([&] { kernel(true); }), "");
  CheckedRun run;
  run.onVector([&] { kernel(false); });
  ASSERT_EQ(run.names(), "race-war");
  const std::string text = run.text();
  EXPECT_TRUE(has(text, "TLOAD may write before TADD has read")) << text;
  EXPECT_TRUE(has(text, "mend:    before the loop: set_flag(PIPE_V, PIPE_MTE2, EVENT_ID0);\n")) << text;
  EXPECT_TRUE(has(text, "after the loop: wait_flag(PIPE_V, PIPE_MTE2, EVENT_ID0);\n")) << text;
  EXPECT_TRUE(has(text, "seen ")) << text;
}

TEST_F(Findings, RaceWaw) {
  EXPECT_EQ(foundOnVector([&] {
              Tiles t;
              TEXPANDS(t.a, 1.0f);
              TLOAD(t.a, source);
            }),
            "race-waw");
}

// Byte for byte: neighbours do not race, and a single common byte does.
TEST_F(Findings, RacesAreExactToTheByte) {
  const auto kernel = [&](int address, unsigned cols) {
    Tiles t;
    VecTile row(1, cols);
    TASSIGN(row, static_cast<uint64_t>(address));
    TLOAD(t.b, source);
    TEXPANDS(row, 1.0f);
  };
  EXPECT_EQ(foundOnVector([&] { kernel(0x1000 - 256, 64); }), "");
  EXPECT_EQ(foundOnVector([&] { kernel(0x2000, 64); }), "");
  EXPECT_EQ(foundOnVector([&] { kernel(0x2000 - 32, 8); }), "race-waw");
  // Columns of rows: the same lines, other bytes.
  EXPECT_EQ(foundOnVector([&] {
              Tiles t;
              VecTile left(16, 32), right(16, 32);
              TASSIGN(left, 0x1000);
              TASSIGN(right, 0x1080);
              TEXPANDS(left, 1.0f);
              GlobalTensor<float, Shape<1, 1, 1, 16, 32>, Stride<1024, 1024, 1024, 64, 1>> half(in.data());
              TLOAD(right, half);
            }),
            "");
}

TEST_F(Findings, ScalarAccesses) {
  CheckedRun run;
  run.onVector([&] {
    Tiles t;
    TEXPANDS(t.a, 1.0f);
    static_cast<void>(t.a.GetValue(5));
  });
  ASSERT_EQ(run.names(), "race-raw");
  EXPECT_TRUE(has(run.text(), "GetValue may read before TEXPANDS has written")) << run.text();
  EXPECT_TRUE(has(run.text(), "4 bytes of UB")) << run.text();
  EXPECT_EQ(foundOnVector([&] {
              Tiles t;
              TEXPANDS(t.a, 1.0f);
              between(PIPE_V, PIPE_S);
              t.a.SetValue(5, t.a.GetValue(6));
              between(PIPE_S, PIPE_V);
              barrierIfNeeded();
              TADD(t.b, t.a, t.a);
            }),
            "");
}

TEST_F(Findings, GlobalMemoryInsideACore) {
  const auto kernel = [&](bool isRight) {
    Tiles t;
    TLOAD(t.a, source);
    between(PIPE_MTE2, PIPE_MTE3);
    TSTORE(target, t.a);
    if (isRight)
      between(PIPE_MTE3, PIPE_MTE2);
    TLOAD(t.b, target);
  };
  EXPECT_EQ(foundOnVector([&] { kernel(true); }), "");
  CheckedRun run;
  run.onVector([&] { kernel(false); });
  ASSERT_EQ(run.names(), "race-raw");
  EXPECT_TRUE(has(run.text(), "4096 bytes of global memory, from byte 0 to byte 4095 of the tensor"))
      << run.text();
}

TEST_F(Findings, EventsAndTokensOrder) {
  EXPECT_EQ(foundOnVector([&] {
              Tiles t;
              Event<Op::TLOAD, Op::TADD> loaded = TLOAD(t.a, source);
              Event<Op::TADD, Op::TSTORE_VEC> added = TADD(t.b, t.a, t.a, loaded);
              TSTORE(target, t.b, added);
            }),
            "");
  EXPECT_EQ(foundOnVector([&] {
              Tiles t;
              get_buf(PIPE_MTE2, 3, 0);
              TLOAD(t.a, source);
              rls_buf(PIPE_MTE2, 3, 0);
              get_buf(PIPE_V, 3, 0);
              TADD(t.b, t.a, t.a);
              rls_buf(PIPE_V, 3, 0);
            }),
            "");
}

// Tiles that no TASSIGN placed are ordered by definition.
TEST_F(Findings, TilesWithoutAnAddress) {
  EXPECT_EQ(foundOnVector([&] {
              VecTile a(16, 64), b(16, 64);
              TLOAD(a, source);
              TADD(b, a, a);
              TSTORE(target, b);
            }),
            "");
}

TEST_F(Findings, OrderInPipe) {
  const auto kernel = [&] {
    Tiles t;
    TEXPANDS(t.a, 1.0f);
    TADD(t.b, t.a, t.a);
  };
  if (!onA2A3) {
    EXPECT_EQ(foundOnVector(kernel), "");
    return;
  }
  CheckedRun run;
  run.onVector(kernel);
  ASSERT_EQ(run.names(), "order-in-pipe");
  EXPECT_TRUE(has(run.text(), "TADD may begin before TEXPANDS has ended")) << run.text();
  EXPECT_TRUE(has(run.text(), ": pipe_barrier(PIPE_V);")) << run.text();
}

TEST_F(Findings, OrderInOtherPipesOnlyWhenAsked) {
  const auto kernel = [&] {
    Tiles t;
    TLOAD(t.a, source);
    TLOAD(t.a, source);
  };
  EXPECT_EQ(foundOnVector(kernel), "");
  EXPECT_EQ(foundOnVector(kernel, "order-in-other-pipe"), onCpu ? "" : "order-in-other-pipe");
}

// ---- Waits and signals ----

TEST_F(Findings, WaitUnsignalled) {
  CheckedRun run;
  run.onVector([] { wait_flag(PIPE_MTE2, PIPE_V, EVENT_ID2); });
  ASSERT_EQ(run.names(), "wait-unsignalled");
  EXPECT_TRUE(
      has(run.text(),
          "wait_flag(PIPE_MTE2, PIPE_V, EVENT_ID2) waits for a flag that nobody has set: a device hangs"))
      << run.text();
  EXPECT_TRUE(has(run.text(), "findings_test.cpp:")) << run.text();
}

TEST_F(Findings, SignalUnconsumed) {
  CheckedRun run;
  run.onVector([] { set_flag(PIPE_V, PIPE_MTE3, EVENT_ID1); });
  ASSERT_EQ(run.names(), "signal-unconsumed");
  EXPECT_TRUE(
      has(run.text(), "nobody has waited for set_flag(PIPE_V, PIPE_MTE3, EVENT_ID1) when the kernel ends"))
      << run.text();
}

TEST_F(Findings, EventReused) {
  CheckedRun run;
  run.onVector([] {
    set_flag(PIPE_V, PIPE_MTE3, EVENT_ID1);
    set_flag(PIPE_V, PIPE_MTE3, EVENT_ID1);
    wait_flag(PIPE_V, PIPE_MTE3, EVENT_ID1);
    wait_flag(PIPE_V, PIPE_MTE3, EVENT_ID1);
  });
  ASSERT_EQ(run.names(), "event-reused");
  EXPECT_TRUE(
      has(run.text(), "set_flag(PIPE_V, PIPE_MTE3, EVENT_ID1) sets a flag again that nobody has waited for"))
      << run.text();
  EXPECT_TRUE(has(run.text(), "set_flag(PIPE_V, PIPE_MTE3, EVENT_ID0); and its wait_flag")) << run.text();
}

TEST_F(Findings, TokenMisuse) {
  EXPECT_EQ(foundOnVector([] {
              get_buf(PIPE_V, 1, 0);
              get_buf(PIPE_V, 1, 0);
              rls_buf(PIPE_V, 1, 0);
            }),
            "token-misuse");
  EXPECT_EQ(foundOnVector([] { rls_buf(PIPE_V, 1, 0); }), "token-misuse");
  CheckedRun run;
  run.onVector([] { get_buf(PIPE_V, 7, 0); });
  ASSERT_EQ(run.names(), "token-misuse");
  EXPECT_TRUE(has(run.text(), "the token of buffer 7 is still held when the kernel ends")) << run.text();
}

// ---- What was never written ----

TEST_F(Findings, Uninit) {
  CheckedRun run;
  run.onVector([&] {
    Tiles t;
    VecTile part(16, 32);
    TASSIGN(part, 0x0);
    TEXPANDS(part, 1.0f);
    barrierIfNeeded();
    TADD(t.b, t.a, t.a);
    barrierIfNeeded();
    TADD(t.c, t.b, t.b); // the first use is told, no later one
  });
  ASSERT_EQ(run.names(), "uninit");
  EXPECT_TRUE(has(run.text(), "TADD uses bytes of src0 that nobody has written")) << run.text();
  EXPECT_TRUE(has(
      run.text(),
      "2048 bytes of UB of block 0, vector 0, from 0x80 to 0xfff: rows 0 to 15, columns 32 to 63 of src0"))
      << run.text();
}

// A move takes along what was never written; who uses it is told.
TEST_F(Findings, UninitThroughAMove) {
  const auto kernel = [&](unsigned cols) {
    Tiles t;
    VecTile part(16, 32);
    TASSIGN(part, 0x0);
    TEXPANDS(part, 1.0f);
    barrierIfNeeded();
    TMOV(t.b, t.a);
    barrierIfNeeded();
    t.b.SetValidCol(cols);
    t.c.SetValidCol(cols);
    TADD(t.c, t.b, t.b);
  };
  EXPECT_EQ(foundOnVector([&] { kernel(32); }), "");
  EXPECT_EQ(foundOnVector([&] { kernel(40); }), "uninit");
}

TEST_F(Findings, UninitStores) {
  EXPECT_EQ(foundOnVector([&] {
              Tiles t;
              TSTORE(target, t.a);
            }),
            "uninit");
  EXPECT_EQ(foundOnVector([&] {
              VecTile a(16, 64);
              TSTORE(target, a);
            }),
            "uninit");
}

TEST_F(Findings, BuffersOfTheNextLaunchAreNotWritten) {
  CheckedRun run;
  run.onVector([&] {
    Tiles t;
    TEXPANDS(t.a, 1.0f);
  });
  EXPECT_EQ(run.names(), "");
  run.onVector([&] {
    Tiles t;
    TADD(t.b, t.a, t.a);
  });
  EXPECT_EQ(run.names(), "uninit");
}

TEST_F(Findings, PlaceOverlap) {
  const auto kernel = [&](int address) {
    Tiles t;
    VecTile other(16, 64);
    TASSIGN(other, static_cast<uint64_t>(address));
    TEXPANDS(t.b, 1.0f);
    barrierIfNeeded();
    TEXPANDS(other, 2.0f);
    barrierIfNeeded();
    TADD(t.a, t.b, t.b);
  };
  EXPECT_EQ(foundOnVector([&] { kernel(0x1000); }), "");
  EXPECT_EQ(foundOnVector([&] { kernel(0x4000); }), "");
  CheckedRun run;
  run.onVector([&] { kernel(0x1020); });
  ASSERT_EQ(run.names(), "place-overlap");
  EXPECT_TRUE(has(run.text(), "warning[place-overlap]: TADD reads bytes of src0 that TEXPANDS wrote through "
                              "a tile that overlaps it in part"))
      << run.text();
  EXPECT_TRUE(has(run.text(), "4064 bytes of UB of block 0, vector 0, from 0x1020 to 0x1fff")) << run.text();
}

TEST_F(Findings, MemoryOfTheHost) {
  CheckedRun run("all");
  void *memory = nullptr;
  ASSERT_EQ(aclrtMalloc(&memory, 4096, ACL_MEM_MALLOC_HUGE_FIRST), ACL_SUCCESS);
  auto *numbers = static_cast<float *>(memory);
  const auto load = [&](int offset) {
    run.onVector([&] {
      Tiles t;
      Matrix from(numbers + offset);
      TLOAD(t.a, from);
    });
    return run.names();
  };
  EXPECT_EQ(load(0), "gm-uninit");
  std::vector<float> values(1024, 1.0f);
  ASSERT_EQ(aclrtMemcpy(memory, 4096, values.data(), 4096, ACL_MEMCPY_HOST_TO_DEVICE), ACL_SUCCESS);
  EXPECT_EQ(load(0), "gm-uninit");
  ASSERT_EQ(aclrtFree(memory), ACL_SUCCESS);
  // Of memory that is really larger, or the kernel would do damage.
  numbers = in.data();
  tessera::programWatch.observer->allocated(numbers, 4096);
  tessera::programWatch.observer->wroteOnHost(numbers, 4096);
  EXPECT_EQ(load(64), "gm-uninit outside-memory");
  EXPECT_TRUE(has(run.text(), "TLOAD reaches beyond the 4096 bytes of memory in which src begins"))
      << run.text();
  EXPECT_TRUE(has(run.text(), "256 bytes of global memory, from byte 3840 to byte 4095 of the tensor src"))
      << run.text();
}

#if defined(PTO_NPU_ARCH_A2A3)
TEST_F(Findings, RawCopies) {
  const auto kernel = [&](bool isRight) {
    Tiles t;
    copy_gm_to_ubuf(reinterpret_cast<void *>(0), in.data(), 0, 1, 128, 0, 0);
    if (isRight)
      between(PIPE_MTE2, PIPE_V);
    TADD(t.b, t.a, t.a);
  };
  EXPECT_EQ(foundOnVector([&] { kernel(true); }), "");
  CheckedRun run;
  run.onVector([&] { kernel(false); });
  ASSERT_EQ(run.names(), "race-raw");
  EXPECT_TRUE(has(run.text(), "TADD may read before copy_gm_to_ubuf has written")) << run.text();
}
#endif

} // namespace
