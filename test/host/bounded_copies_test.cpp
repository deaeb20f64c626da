// memcpy_s and its like: what fits is copied, what does not is refused and leaves things as they are.
#include <securec.h>

#include <gtest/gtest.h>

#include <cerrno>
#include <cstring>

namespace {

TEST(BoundedCopies, Memory) {
  char from[] = "abcd", to[4] = {'x', 'x', 'x', 'x'};
  EXPECT_EQ(memcpy_s(to, 4, from, 3), EOK);
  EXPECT_EQ(std::memcmp(to, "abcx", 4), 0);
  EXPECT_EQ(memcpy_s(to, 2, from, 3), ERANGE);
  EXPECT_EQ(memcpy_s(nullptr, 4, from, 3), EINVAL);
  EXPECT_EQ(memcpy_s(to, 4, nullptr, 3), EINVAL);
  EXPECT_EQ(memcpy_s(nullptr, 0, nullptr, 0), EOK);
  EXPECT_EQ(memmove_s(to + 1, 3, to, 3), EOK);
  EXPECT_EQ(std::memcmp(to, "aabc", 4), 0);
  EXPECT_EQ(memset_s(to, 4, 'z', 2), EOK);
  EXPECT_EQ(std::memcmp(to, "zzbc", 4), 0);
  EXPECT_EQ(memset_s(to, 4, 'z', 5), ERANGE);
  EXPECT_EQ(memset_s(nullptr, 4, 'z', 1), EINVAL);
}

TEST(BoundedCopies, Text) {
  char text[6] = "xxxxx";
  EXPECT_EQ(strcpy_s(text, 6, "ab"), EOK);
  EXPECT_STREQ(text, "ab");
  EXPECT_EQ(strcat_s(text, 6, "cde"), EOK);
  EXPECT_STREQ(text, "abcde");
  EXPECT_EQ(strcpy_s(text, 6, "abcdef"), ERANGE);
  EXPECT_STREQ(text, "");
  EXPECT_EQ(strncpy_s(text, 6, "abcdef", 3), EOK);
  EXPECT_STREQ(text, "abc");
  EXPECT_EQ(strcpy_s(text, 6, nullptr), EINVAL);
  EXPECT_EQ(strcpy_s(nullptr, 6, "a"), EINVAL);
  EXPECT_EQ(strcat_s(nullptr, 6, "a"), EINVAL);
  EXPECT_EQ(sprintf_s(text, 6, "%d", 12345), 5);
  EXPECT_STREQ(text, "12345");
  EXPECT_EQ(sprintf_s(text, 6, "%d", 123456), -1);
  EXPECT_STREQ(text, "");
  EXPECT_EQ(sprintf_s(nullptr, 6, "%d", 1), -1);
}

} // namespace
