// What the host programs of this folder share: a device and its stream, arrays that host and device both
// have, sizes from the command line, and the verdict.
#pragma once

#include "acl/acl.h"

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <vector>

inline void require(int code, const char *what) {
  if (code == ACL_SUCCESS)
    return;
  const char *const message = aclGetRecentErrMsg();
  std::fprintf(stderr, "%s failed with %d: %s\n", what, code, message != nullptr ? message : "");
  std::exit(2);
}
#define REQUIRE(call) require(call, #call)

class Device {
public:
  Device() {
    REQUIRE(aclInit(nullptr));
    REQUIRE(aclrtSetDevice(0));
    REQUIRE(aclrtCreateStream(&stream_));
  }
  ~Device() {
    aclrtDestroyStream(stream_);
    aclrtResetDevice(0);
    aclFinalize();
  }
  Device(const Device &) = delete;
  Device &operator=(const Device &) = delete;

  aclrtStream stream() const { return stream_; }
  void synchronize() { REQUIRE(aclrtSynchronizeStream(stream_)); }

private:
  aclrtStream stream_ = nullptr;
};

/// An array on the device, and what the host puts into it and gets out of it.
template <class T>
class DeviceArray {
public:
  explicit DeviceArray(size_t count) : host_(count) {
    REQUIRE(aclrtMalloc(&device_, bytes(), ACL_MEM_MALLOC_HUGE_FIRST));
    REQUIRE(aclrtMemset(device_, bytes(), 0, bytes()));
  }
  ~DeviceArray() { aclrtFree(device_); }
  DeviceArray(const DeviceArray &) = delete;
  DeviceArray &operator=(const DeviceArray &) = delete;

  std::vector<T> &host() { return host_; }
  uint8_t *device() const { return static_cast<uint8_t *>(device_); }

  void toDevice() {
    REQUIRE(aclrtMemcpy(device_, bytes(), host_.data(), bytes(), ACL_MEMCPY_HOST_TO_DEVICE));
  }
  void toHost() { REQUIRE(aclrtMemcpy(host_.data(), bytes(), device_, bytes(), ACL_MEMCPY_DEVICE_TO_HOST)); }

private:
  size_t bytes() const { return host_.size() * sizeof(T); }

  std::vector<T> host_;
  void *device_ = nullptr;
};

/// Numbers from -1 to 1, the same in every run.
class Numbers {
public:
  explicit Numbers(uint32_t seed) : state_(seed * 2654435761u + 1) {}
  float next() {
    state_ = state_ * 1664525u + 1013904223u;
    return static_cast<float>(state_ >> 8) * 0x1p-23f - 1.0f;
  }

private:
  uint32_t state_;
};

inline void fill(std::vector<float> &values, uint32_t seed) {
  Numbers numbers(seed);
  for (float &value : values)
    value = numbers.next();
}

inline void fill(std::vector<aclFloat16> &values, uint32_t seed) {
  Numbers numbers(seed);
  for (aclFloat16 &value : values)
    value = aclFloatToFloat16(numbers.next());
}

inline double asDouble(float value) { return value; }
inline double asDouble(aclFloat16 value) { return aclFloat16ToFloat(value); }

/// The sizes of the command line; what is not there has its default.
inline std::vector<uint32_t> sizesOf(int count, char **words, std::initializer_list<uint32_t> defaults) {
  std::vector<uint32_t> sizes(defaults);
  for (size_t i = 0; i < sizes.size() && i + 1 < static_cast<size_t>(count); ++i)
    sizes[i] = static_cast<uint32_t>(std::strtoul(words[i + 1], nullptr, 10));
  return sizes;
}

/// Says that sizes are none that a program takes.
inline int refuseSizes(const char *usage) {
  std::fprintf(stderr, "usage: %s\n", usage);
  return 2;
}

/// The largest difference; a NaN is larger than all.
template <class T>
double largestError(const std::vector<T> &found, const std::vector<double> &expected) {
  double largest = 0;
  for (size_t i = 0; i < expected.size(); ++i) {
    const double error = std::abs(asDouble(found[i]) - expected[i]);
    if (!(error <= largest))
      largest = error;
    if (std::isnan(error))
      return error;
  }
  return largest;
}

/// Prints the verdict; its value is the program's exit code.
inline int verdict(const char *name, double error, double limit) {
  const bool isRight = error <= limit;
  std::printf("%s: largest error %.3g, at most %.3g allowed: %s\n", name, error, limit,
              isRight ? "right" : "WRONG");
  return isRight ? 0 : 1;
}
