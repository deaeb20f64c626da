// LaunchedOutput: what the cores of a launch print, whole lines at a time, so that lines of several cores are not mixed.
#pragma once

#include <cstddef>
#include <string>

#include "pto/machine/error.hpp"
#include "pto/machine/launch.hpp"
#include "pto/machine/output.hpp"
#include "pto/memory/core.hpp"
#include "pto/memory/mutex.hpp"
#include "pto/profile/kernel_services.hpp"

namespace pto::tessera {

/// Of one launch: where its cores write.
class LaunchedOutput {
public:
  /// Complete lines, or the rest that a core left when it ended.
  void write(const std::string &text) {
    const Locked locked(mutex_);
    std::string all = lineIsOpen_ ? "\n" : "";
    all += text;
    lineIsOpen_ = text.back() != '\n';
    CoreOutput::writeToHost(all.data(), all.size());
  }

private:
  Mutex mutex_;
  bool lineIsOpen_ = false; ///< some core ended without an end of line
};

// Units with and without exceptions have classes of their own.
#if defined(__cpp_exceptions)
inline namespace throwing {
#else
inline namespace aborting {
#endif

/// What a core of a launch prints while a thread plays it. A core that has a sink of its own writes there.
class PlayedOutput final : public OutputSink, public KernelServices {
public:
  PlayedOutput(LaunchedOutput &launch, Core &core)
      : launch_(launch), core_(core), own_(core.output), former_(kernelServices) {
    if (own_ == nullptr)
      core.output = this;
    kernelServices = this;
  }
  ~PlayedOutput() {
    if (!line_.empty())
      launch_.write(line_);
    kernelServices = former_;
    core_.output = own_;
  }
  PlayedOutput(const PlayedOutput &) = delete;
  PlayedOutput &operator=(const PlayedOutput &) = delete;

  void write(const char *text, size_t length) override {
    line_.append(text, length);
    const size_t end = line_.rfind('\n');
    if (end == std::string::npos)
      return;
    launch_.write(line_.substr(0, end + 1));
    line_.erase(0, end + 1);
  }
  void print(const char *text, size_t length) override { core_.output->write(text, length); }
  [[noreturn]] void trap() override {
    raise(Error("trap", "the kernel ended itself (trap)", core_.launch->profile));
  }

private:
  LaunchedOutput &launch_;
  Core &core_;
  OutputSink *own_;
  KernelServices *former_;
  std::string line_; ///< not complete yet
};

} // namespace throwing or aborting

} // namespace pto::tessera
