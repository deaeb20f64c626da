// What is launched in a file that is compiled for each kind of core.
// flags: -D__TESSERA_DEVICE_PASS__ -D__DAV_CUBE__
#include <pto/pto-inst.hpp>

#include <functional>

void kernel();

void launches(std::function<void()> &object) {
  pto::launch({}, [] { kernel(); });
  pto::launch(
      {},
      &kernel); // expect: launch: a kernel that is compiled for each kind of core must be launched as a lambda
  pto::launch({}, object); // expect: a pointer to a function points to that of one pass.
}
