// What the user sees: repetitions are folded, comments suppress, limits hold, and the same run says the same.
#include "test/checker/checked_run.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

namespace {

using namespace pto;
using namespace pto::tessera;
using test_checker::CheckedRun;
using test_checker::has;

using Row = pto::Tile<TileType::Vec, float, 1, 64>;

void unsignalled(int times) {
  for (int i = 0; i < times; ++i)
    wait_flag(PIPE_MTE2, PIPE_V, EVENT_ID0);
}

TEST(CheckReport, RepetitionsAreFolded) {
  CheckedRun run;
  run.onVector([] { unsignalled(5); });
  ASSERT_EQ(run.findings().size(), 1u);
  EXPECT_EQ(run.findings()[0].count, 5u);
  EXPECT_TRUE(has(run.text(), "  seen 5 times\n")) << run.text();
}

TEST(CheckReport, NothingFoundMeansNothingSaid) {
  CheckedRun run;
  run.onVector([] {});
  EXPECT_EQ(run.text(), "");
}

TEST(CheckReport, CommentsSuppress) {
  CheckedRun run;
  run.onVector([] {
    wait_flag(PIPE_MTE2, PIPE_V, EVENT_ID1); // pto-check: ignore wait-unsignalled
    // pto-check: ignore uninit, wait
    wait_flag(PIPE_MTE2, PIPE_V, EVENT_ID2);
    wait_flag(PIPE_MTE2, PIPE_V, EVENT_ID3); // pto-check: ignore race
  });
  EXPECT_EQ(run.names(), "wait-unsignalled wait-unsignalled wait-unsignalled");
  const CheckReport report(run.checker());
  EXPECT_EQ(report.suppressed(), 2u);
  EXPECT_EQ(report.errors(), 1u);
  EXPECT_TRUE(has(report.text(false), "EVENT_ID3")) << report.text(false);
  EXPECT_FALSE(has(report.text(false), "EVENT_ID1")) << report.text(false);
  EXPECT_TRUE(has(report.text(false), "[PTO] checked: 1 error, 0 warnings, 2 suppressed\n"))
      << report.text(false);
}

TEST(CheckReport, TheSameTextTwice) {
  const auto text = [] {
    CheckedRun run;
    launch({.blocks = 3, .kind = LaunchKind::vector}, [] {
      unsignalled(2);
      Row a, b;
      TASSIGN(a, 0);
      TASSIGN(b, 0x100);
      TEXPANDS(a, 1.0f);
      static_cast<void>(a.GetValue(3));
      set_flag(PIPE_V, PIPE_MTE3, EVENT_ID0);
    });
    return run.text();
  };
  const std::string first = text();
  EXPECT_FALSE(first.empty());
  EXPECT_EQ(text(), first);
}

TEST(CheckReport, ColoursOnlyWhenAsked) {
  CheckedRun run;
  run.onVector([] { unsignalled(1); });
  const CheckReport report(run.checker());
  EXPECT_FALSE(has(report.text(false), "\033["));
  EXPECT_TRUE(has(report.text(true), "\033[1;31merror[wait-unsignalled]: \033[0m"));
}

TEST(CheckReport, Json) {
  CheckedRun run;
  run.onVector([] { unsignalled(2); });
  const std::string json = CheckReport(run.checker()).json();
  EXPECT_TRUE(has(json, "\"errors\": 1")) << json;
  EXPECT_TRUE(has(json, "\"id\": \"wait-unsignalled\"")) << json;
  EXPECT_TRUE(has(json, "\"count\": 2")) << json;
  EXPECT_TRUE(has(json, "report_test.cpp:")) << json;
  EXPECT_TRUE(has(json, "\"pipe\": \"PIPE_V\"")) << json;
  EXPECT_TRUE(has(json, "\"statement\": \"set_flag(PIPE_MTE2, PIPE_V, EVENT_ID0);\"")) << json;
}

TEST(CheckOptions, Select) {
  CheckOptions options;
  EXPECT_TRUE(options.wants(FindingKind::RaceRaw));
  EXPECT_FALSE(options.wants(FindingKind::GmUninit));
  EXPECT_EQ(options.select("race,uninit"), "");
  EXPECT_TRUE(options.wants(FindingKind::RaceWaw));
  EXPECT_TRUE(options.wants(FindingKind::Uninit));
  EXPECT_FALSE(options.wants(FindingKind::GmUninit));
  EXPECT_FALSE(options.wants(FindingKind::EventReused));
  EXPECT_EQ(options.select("all"), "");
  EXPECT_TRUE(options.wants(FindingKind::GmUninit));
  for (const char *wrong : {"", "rac", "race,", "races", "race uninit"}) {
    EXPECT_TRUE(has(options.select(wrong), "the checker finds nothing called '")) << wrong;
    EXPECT_TRUE(options.wants(FindingKind::GmUninit)); // what was asked for stays
  }
}

TEST(CheckOptions, Limit) {
  CheckOptions options;
  EXPECT_EQ(options.setLimit("3"), "");
  EXPECT_EQ(options.limit, 3u);
  for (const char *wrong : {"", "x", "3x", "-1", "99999999999999999999"})
    EXPECT_TRUE(has(options.setLimit(wrong), "the limit of findings must be a number, not '")) << wrong;
  Checker checker(options);
  const ProgramWatch former = programWatch;
  programWatch = {&checker, &tellPrivate, nullptr};
  launch({.kind = LaunchKind::vector}, [] {
    wait_flag(PIPE_MTE2, PIPE_V, EVENT_ID0);
    wait_flag(PIPE_MTE2, PIPE_V, EVENT_ID1);
    wait_flag(PIPE_MTE2, PIPE_V, EVENT_ID2);
    wait_flag(PIPE_MTE2, PIPE_V, EVENT_ID3);
    wait_flag(PIPE_MTE2, PIPE_V, EVENT_ID4);
  });
  programWatch = former;
  EXPECT_TRUE(has(CheckReport(checker).text(false), "... and 2 more findings (PTO_CHECK_LIMIT)\n"));
}

TEST(CheckOptions, Settings) {
  CheckOptions options;
  EXPECT_EQ(options.readSettings("check=race;limit=7;json=out.json"), "");
  EXPECT_EQ(options.limit, 7u);
  EXPECT_EQ(options.jsonFile, "out.json");
  EXPECT_FALSE(options.wants(FindingKind::Uninit));
  EXPECT_EQ(options.readSettings("speed=1"), "--check: there is no setting 'speed'");
  EXPECT_TRUE(has(options.readSettings("limit=a"), "--check: the limit of findings must be a number"));
}

// A kernel that fails leaves signals behind; that is not told of.
TEST(Checker, WhatACancelledLaunchLeavesBehind) {
  CheckedRun run;
  EXPECT_ANY_THROW(launch({.blocks = 2, .kind = LaunchKind::vector}, [] {
    set_flag(PIPE_V, PIPE_MTE3, EVENT_ID0);
    if (get_block_idx() == 0)
      throw 1;
  }));
  EXPECT_EQ(run.names(), "");
}

} // namespace
