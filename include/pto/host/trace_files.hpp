// Where the instruction traces of launches are written.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <string>

#include "pto/host/runtime.hpp"
#include "pto/host/trace.hpp"

namespace pto::cpu_sim {

inline std::filesystem::path GetTraceRoot() {
  EnsureRuntimeInitialized();
  RuntimeConfig &config = runtime_config();
  std::lock_guard<std::mutex> lock(config.mutex);
  return config.trace_root;
}

inline uint64_t NextLaunchId() {
  RuntimeConfig &config = runtime_config();
  std::lock_guard<std::mutex> lock(config.mutex);
  return config.next_launch_id++;
}

/// Makes the folder of a new launch: root/name/launch_<id>.
inline std::filesystem::path CreateKernelTraceDir(const std::string &name) {
  std::filesystem::path folder = GetTraceRoot() / name / ("launch_" + std::to_string(NextLaunchId()));
  std::filesystem::create_directories(folder);
  return folder;
}

namespace tessera {

/// The traces of the cores of one launch.
class LaunchTraces {
public:
  explicit LaunchTraces(size_t cores) : traces_(cores) {}
  InstructionTraceState &of(size_t core) { return traces_[core]; }
  /// One file for all cores, in their order.
  void write(const std::string &kernel) {
    std::ofstream file(CreateKernelTraceDir(kernel) / "trace.jsonl");
    for (InstructionTraceState &trace : traces_) {
      const ScopedInstructionTraceState chosen(trace);
      DumpInstructionTraceJson(file);
    }
  }

private:
  std::vector<InstructionTraceState> traces_;
};

} // namespace tessera
} // namespace pto::cpu_sim
