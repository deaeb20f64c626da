// The host API that PTO programs call: devices, streams, events and memory. Device memory is host memory, and all work
// is synchronous. Every function returns 0 on success; what it refuses aclGetRecentErrMsg() explains.
#pragma once

#include "pto/host/acl_device.hpp"
#include "pto/host/acl_error.hpp"
#include "pto/host/acl_event.hpp"
#include "pto/host/acl_memory.hpp"
#include "pto/host/acl_stream.hpp"
#include "pto/host/rt.hpp"
#include "pto/profile/acl_float16.hpp"
#include "pto/profile/macros.hpp"
#include "pto/types/bfloat16.hpp"
#include "pto/types/half.hpp"
