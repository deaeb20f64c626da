// Error codes of the host API, and the message of the last error.
#pragma once

typedef int aclError;
#ifndef ACL_SUCCESS
inline constexpr aclError ACL_SUCCESS = 0;
#endif
inline constexpr aclError ACL_ERROR_NONE = 0;
inline constexpr aclError ACL_ERROR_INVALID_PARAM = 100000;
inline constexpr aclError ACL_ERROR_UNINITIALIZE = 100001;
inline constexpr aclError ACL_ERROR_REPEAT_INITIALIZE = 100002;
inline constexpr aclError ACL_ERROR_RT_PARAM_INVALID = 107000;
inline constexpr aclError ACL_ERROR_RT_INVALID_DEVICEID = 107001;
inline constexpr aclError ACL_ERROR_RT_CONTEXT_NULL = 107002;
inline constexpr aclError ACL_ERROR_RT_STREAM_CONTEXT = 107003;
inline constexpr aclError ACL_ERROR_BAD_ALLOC = 200000;
inline constexpr aclError ACL_ERROR_API_NOT_SUPPORT = 200001;
inline constexpr aclError ACL_ERROR_INVALID_DEVICE = 200002;
inline constexpr aclError ACL_ERROR_RT_FEATURE_NOT_SUPPORT = 207000;
inline constexpr aclError ACL_ERROR_RT_MEMORY_ALLOCATION = 207001;
inline constexpr aclError ACL_ERROR_STORAGE_OVER_LIMIT = 300000;
inline constexpr aclError ACL_ERROR_INTERNAL_ERROR = 500000;
inline constexpr aclError ACL_ERROR_FAILURE = 500001;
inline constexpr aclError ACL_ERROR_RT_AICORE_EXCEPTION = 507015;

namespace pto::tessera {

inline constinit thread_local const char *recentAclError = "";

inline aclError aclFail(aclError code, const char *message) {
  recentAclError = message;
  return code;
}
inline aclError aclRefuse(const char *message) { return aclFail(ACL_ERROR_INVALID_PARAM, message); }
inline aclError aclOutOfMemory() { return aclFail(ACL_ERROR_RT_MEMORY_ALLOCATION, "out of memory"); }

} // namespace pto::tessera

/// The message of the last error in this thread; empty when there was none.
inline const char *aclGetRecentErrMsg() { return pto::tessera::recentAclError; }
