// Tessera as a library: a kernel in PTO text is read from a string, checked on all profiles, written in other
// spellings and as C++, and run on two arrays. No tool and no compiler is involved.
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <numeric>
#include <vector>

#include "lib/session.hpp"

namespace {

constexpr const char *text = R"(
# The sums of the columns of a 4 x 8 table, in assembly form.
.kernel @sums(%table: !pto.ptr<ui32>, %result: !pto.ptr<ui32>) {
  %src = make_tensor_view %table, shape = [4, 8], strides = [8, 1] : !pto.tensor_view<4x8xui32>
  %dst = make_tensor_view %result, shape = [1, 8], strides = [8, 1] : !pto.tensor_view<1x8xui32>
  %t = tload %src[0, 0] : !pto.tile<4x8xui32>
  %s = tcolsum %t : !pto.tile<4x8xui32> -> !pto.tile<1x8xui32>
  tstore %s, %dst[0, 0]
}
)";

void tell(const tessera::Diagnostic &diagnostic) { std::cout << " " << diagnostic.message; }

/// The program for a profile; every broken rule is a diagnostic.
std::unique_ptr<tessera::Session> read(pto::Profile profile) {
  return tessera::Session::read(text, {.fileName = "sums.pto", .profile = profile}, tell);
}

/// Runs the kernel on a table of 0, 1, 2, ... and compares with sums that are computed here.
bool runOnArrays(const tessera::Kernel &kernel) {
  std::vector<uint32_t> table(4 * 8), result(8), expected(8);
  std::iota(table.begin(), table.end(), 0u);
  for (size_t i = 0; i < table.size(); ++i)
    expected[i % 8] += table[i];

  const auto argument = [](std::vector<uint32_t> &array) {
    return tessera::ArgumentValue::memory(array.data(), array.size() * sizeof(uint32_t),
                                          tessera::ElementType::U32);
  };
  const tessera::ArgumentValue arguments[] = {argument(table), argument(result)};
  const tessera::RunResult run = kernel.run(arguments, {});
  if (!run.ok()) {
    std::cerr << run.error->text() << "\n";
    return false;
  }
  std::cout << "result:";
  for (uint32_t sum : result)
    std::cout << " " << sum;
  std::cout << (result == expected ? ", as expected\n" : ", which is wrong\n");
  return result == expected;
}

} // namespace

int main() {
  std::cout << "---- Is it legal? ----\n";
  for (pto::Profile profile : {pto::Profile::Cpu, pto::Profile::A2A3, pto::Profile::A5}) {
    std::cout << pto::profileName(profile) << ":";
    const auto program = read(profile);
    std::cout << (program && program->check() ? " legal" : "") << "\n";
  }
  const auto program = read(pto::Profile::Cpu);
  if (!program)
    return EXIT_FAILURE;
  std::cout << "---- In SSA form ----\n" << program->spelled(tessera::Spelling::Ssa).value_or("");
  std::cout << "---- In DPS form ----\n" << program->spelled(tessera::Spelling::Dps).value_or("");
  std::cout << "---- In C++ ----\n" << program->cpp({}).value_or("");
  std::cout << "---- Run ----\n";
  const std::unique_ptr<tessera::Kernel> kernel = program->kernel("sums");
  return kernel && runOnArrays(*kernel) ? EXIT_SUCCESS : EXIT_FAILURE;
}
