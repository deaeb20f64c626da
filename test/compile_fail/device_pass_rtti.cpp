// A file that is compiled for each kind of core, without the names of types.
// flags: -D__TESSERA_DEVICE_PASS__ -D__DAV_CUBE__ -fno-rtti
#include <pto/pto-inst.hpp>

void kernel();

void launches() {
  const auto call = [] { kernel(); };
  pto::launch({}, call);
  // expect: launch: kernels that are compiled for each kind of core need the names of types
}
