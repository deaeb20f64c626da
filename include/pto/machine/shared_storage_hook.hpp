// The type of the hook by which a host program lends storage to the queues of several processes or libraries.
// It has a file of its own because it needs <string>, which no kernel should pay for.
#pragma once

#include <cstddef>
#include <string>

namespace pto::cpu_sim {

using GetSharedStorageHookFn = void *(*)(std::string key, size_t size);

} // namespace pto::cpu_sim
