// What a call throws, in words.
#pragma once

#include <gtest/gtest.h>

#include <exception>
#include <string>

namespace test {

/// What the error says, or that there was none.
template <class Call>
std::string whatOf(Call call) {
  try {
    call();
  } catch (const std::exception &error) {
    return error.what();
  }
  return "nothing was thrown";
}
inline bool has(const std::string &text, const std::string &part) {
  return text.find(part) != std::string::npos;
}
#define EXPECT_HAS(text, part) EXPECT_TRUE(::test::has(text, part)) << text

} // namespace test
