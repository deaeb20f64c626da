// memcpy_s and its like: copies that know how much fits. They return 0, or an error number of <cerrno>, and then have
// written nothing but, into text, an end.
#pragma once

#include <cerrno>
#include <cstdarg>
#include <cstddef>
#include <cstdio>
#include <cstring>

typedef int errno_t;
#ifndef EOK
#define EOK 0
#endif

inline errno_t memmove_s(void *dst, size_t dstMax, const void *src, size_t count) {
  if (count == 0)
    return EOK;
  if (dst == nullptr || src == nullptr)
    return EINVAL;
  if (count > dstMax)
    return ERANGE;
  std::memmove(dst, src, count);
  return EOK;
}
inline errno_t memcpy_s(void *dst, size_t dstMax, const void *src, size_t count) {
  return memmove_s(dst, dstMax, src, count);
}
inline errno_t memset_s(void *dst, size_t dstMax, int value, size_t count) {
  if (count == 0)
    return EOK;
  if (dst == nullptr)
    return EINVAL;
  if (count > dstMax)
    return ERANGE;
  std::memset(dst, value, count);
  return EOK;
}

/// At most `count` characters of src.
inline errno_t strncpy_s(char *dst, size_t dstMax, const char *src, size_t count) {
  if (dst == nullptr || dstMax == 0)
    return EINVAL;
  dst[0] = 0;
  if (src == nullptr)
    return EINVAL;
  const size_t length = strnlen(src, count);
  if (length >= dstMax)
    return ERANGE;
  std::memmove(dst, src, length);
  dst[length] = 0;
  return EOK;
}
inline errno_t strcpy_s(char *dst, size_t dstMax, const char *src) {
  return strncpy_s(dst, dstMax, src, src != nullptr ? std::strlen(src) : 0);
}
inline errno_t strcat_s(char *dst, size_t dstMax, const char *src) {
  if (dst == nullptr)
    return EINVAL;
  const size_t length = strnlen(dst, dstMax);
  return strcpy_s(dst + length, dstMax - length, src);
}

/// The number of characters, or -1 when they do not fit.
[[gnu::format(printf, 3, 4)]] inline int sprintf_s(char *dst, size_t dstMax, const char *format, ...) {
  if (dst == nullptr || dstMax == 0 || format == nullptr)
    return -1;
  va_list arguments;
  va_start(arguments, format);
  const int length = std::vsnprintf(dst, dstMax, format, arguments);
  va_end(arguments);
  if (length >= 0 && static_cast<size_t>(length) < dstMax)
    return length;
  dst[0] = 0;
  return -1;
}
