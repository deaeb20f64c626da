// Things that have the same names in all passes and files, and differ.
#pragma once

#include <pto/pto-inst.hpp>

#include "test/machine/mixed/seen.hpp"

#include <cstddef>
#include <typeinfo>

#if !defined(__TESSERA_DEVICE_PASS__)
#define TEST_PASS test::mixed::host
#elif defined(__DAV_CUBE__)
#define TEST_PASS test::mixed::cube
#else
#define TEST_PASS test::mixed::vector
#endif

extern "C" int testMixedNumber();
[[gnu::noinline]] inline int testMixedFunction() { return TEST_PASS; }

namespace test::mixed {

[[gnu::noinline]] inline int numberOfPass() { return TEST_PASS; }
[[gnu::noinline]] static int numberOfPassHere() { return TEST_PASS; }
template <class T>
[[gnu::noinline]] int numberByTemplate() {
  return TEST_PASS;
}
int numberOfOtherFile();
template <class T>
int numberByTemplateOfOtherFile();
extern int variableOfPassElsewhere;

inline const auto numberByLambda = [] { return static_cast<int>(TEST_PASS); };

struct Thing0 {
  virtual ~Thing0() = default;
  [[gnu::noinline]] int number() const { return TEST_PASS; }
  virtual int virtualNumber() const { return TEST_PASS; }
};
/// In one pass the type has another base.
struct Other {
  virtual ~Other() = default;
};
#if defined(__TESSERA_DEVICE_PASS__) && defined(__DAV_CUBE__)
struct Derived : Thing0 {};
#else
struct Derived : Thing0, Other {};
#endif

inline constexpr int constantOfPass = TEST_PASS;
inline int variableOfPass = TEST_PASS;
template <class T>
inline int variableByTemplate = TEST_PASS;
template <class T>
struct Holder {
  static int number;
};
template <class T>
int Holder<T>::number = TEST_PASS;
[[gnu::noinline]] inline int &localNumber() {
  static int number = TEST_PASS;
  return number;
}
inline thread_local int numberOfThread = TEST_PASS;
inline const int tableOfPass[] = {TEST_PASS, 10 * TEST_PASS, 100 * TEST_PASS};
[[gnu::noinline]] inline int atTable(const volatile int *table, int at) { return table[at]; }

/// Differs in size, and what is made of it by the library does too.
struct Item {
  char bytes[8 * TEST_PASS] = {};
};
template <class T>
[[gnu::noinline]] size_t sizeOfMany() {
  return sizeof(T[3]) / 24;
}

/// All of it.
inline Seen look() {
  Seen seen;
  const Derived derived;
  const volatile int *const constantAddress = &constantOfPass;
  seen.pass[function] = numberOfPass();
  seen.pass[staticFunction] = numberOfPassHere();
  seen.pass[functionWithoutNamespace] = testMixedFunction();
  seen.pass[cFunction] = testMixedNumber();
  seen.pass[functionOfOtherFile] = numberOfOtherFile();
  seen.pass[functionTemplate] = numberByTemplate<Item>();
  seen.pass[functionTemplateOfOtherFile] = numberByTemplateOfOtherFile<int>();
  seen.pass[lambda] = numberByLambda();
  seen.pass[member] = derived.number();
  const Thing0 *const volatile thing = &derived;
  seen.pass[virtualMember] = thing->virtualNumber();
  seen.pass[typeInformation] =
      dynamic_cast<const Other *>(static_cast<const Thing0 *>(thing)) == nullptr ? cube : TEST_PASS;
  seen.pass[constant] = *constantAddress;
  seen.pass[variable] = variableOfPass;
  seen.pass[variableOfOtherFile] = variableOfPassElsewhere;
  seen.pass[variableTemplate] = variableByTemplate<Item>;
  seen.pass[memberOfTemplate] = Holder<Item>::number;
  seen.pass[localVariable] = localNumber();
  seen.pass[variableOfThread] = numberOfThread;
  seen.pass[table] = atTable(tableOfPass, 1) / 10;
  seen.pass[layout] = static_cast<int>(sizeOfMany<Item>());
  return seen;
}

/// The same lambda, in functions of the same name, in both files.
[[gnu::noinline]] static std::vector<Seen> runKernel(uint32_t blocks) {
  std::vector<Seen> seen(3 * size_t{blocks});
  pto::launch({.blocks = blocks}, [out = seen.data()] {
    const bool isCube = pto::coreKind() == pto::CoreKind::Cube;
    out[3 * get_block_idx() + (isCube ? 0 : 1 + get_subblockid())] = look();
  });
  return seen;
}

} // namespace test::mixed
