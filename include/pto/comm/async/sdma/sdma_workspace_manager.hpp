// SdmaWorkspaceManager: the memory that the engine of asynchronous transfers works in. On a host nothing is under way,
// so a small piece of memory will do.
#pragma once

#include <cstddef>

#include "pto/pto-inst.hpp"

namespace pto::comm::sdma {

class SdmaWorkspaceManager {
public:
  SdmaWorkspaceManager() = default;
  SdmaWorkspaceManager(const SdmaWorkspaceManager &) = delete;
  SdmaWorkspaceManager &operator=(const SdmaWorkspaceManager &) = delete;
  ~SdmaWorkspaceManager() { Finalize(); }

  /// Whether the engine is there. Again: nothing happens.
  bool Init() {
    constexpr size_t bytes = 16 * 1024;
    return workspace_ != nullptr || aclrtMalloc(&workspace_, bytes, ACL_MEM_MALLOC_HUGE_FIRST) == ACL_SUCCESS;
  }
  /// Null before Init() and after Finalize().
  void *GetWorkspaceAddr() const { return workspace_; }
  void Finalize() {
    aclrtFree(workspace_);
    workspace_ = nullptr;
  }

private:
  void *workspace_ = nullptr;
};

} // namespace pto::comm::sdma
