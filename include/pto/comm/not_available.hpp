// The instructions that move data between devices. There is one device, so each is refused where it is called.
#pragma once

#include "pto/pto-inst.hpp"

// Of what it is given, so that the sentence is said at calls only.
#define PTO_COMM_NOT_AVAILABLE(NAME)                                                                         \
  template <typename... Operands>                                                                            \
  void NAME(Operands &&...) {                                                                                \
    static_assert(sizeof...(Operands) == ~0u,                                                                \
                  "[PTO][SA] " #NAME ": communication between devices is not available on a host");          \
  }                                                                                                          \
  template <auto, typename... Operands>                                                                      \
  void NAME(Operands &&...) {                                                                                \
    static_assert(sizeof...(Operands) == ~0u,                                                                \
                  "[PTO][SA] " #NAME ": communication between devices is not available on a host");          \
  }

namespace pto::comm {

PTO_COMM_NOT_AVAILABLE(TPUT)
PTO_COMM_NOT_AVAILABLE(TGET)
PTO_COMM_NOT_AVAILABLE(TPUT_ASYNC)
PTO_COMM_NOT_AVAILABLE(TGET_ASYNC)
PTO_COMM_NOT_AVAILABLE(TNOTIFY)
PTO_COMM_NOT_AVAILABLE(TWAIT)
PTO_COMM_NOT_AVAILABLE(TTEST)
PTO_COMM_NOT_AVAILABLE(TGATHER)
PTO_COMM_NOT_AVAILABLE(TSCATTER)
PTO_COMM_NOT_AVAILABLE(TBROADCAST)
PTO_COMM_NOT_AVAILABLE(TREDUCE)

} // namespace pto::comm

#undef PTO_COMM_NOT_AVAILABLE
