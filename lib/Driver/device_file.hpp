// From a device file to object files: one of the host, and one of each kind of core that the arch has.
#pragma once

#include <string>
#include <vector>

#include "lib/Driver/compiler.hpp"
#include "lib/Driver/process.hpp"
#include "lib/Driver/workshop.hpp"

namespace tessera {

class DeviceFile {
public:
  /// `stem`: what its temporary files are called.
  DeviceFile(Workshop &workshop, const LinkItem &source, std::string stem)
      : workshop_(workshop), source_(source), stem_(std::move(stem)) {}

  /// Whether it has kernels or launches. Reads the text as the host sees it, which compile() then uses.
  bool hasDeviceCode();
  /// The object files; none when something was wrong, which has been said. `object` is what others know them as.
  std::vector<std::string> compile(const std::string &object);

private:
  /// What one pass does with the file.
  struct Work {
    Pass pass;
    std::string rewritten = {}, object = {};
    std::vector<std::string> kernels = {};
    unsigned launches = 0;
    std::vector<CommandResult> results = {};
    bool isRead = false, failed = false;
  };

  void read(Work &work, const std::string &object) const;
  void finish(Work &work, const std::string &object) const;
  bool runCommand(Work &work, const Command &command) const;
  std::string fileOf(const Work &work, const char *ending) const;

  Workshop &workshop_;
  LinkItem source_;
  std::string stem_;
  Work host_ = {.pass = Pass::Host};
};

} // namespace tessera
