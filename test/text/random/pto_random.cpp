// pto-random: writes a module of random legal kernels, runs each in every spelling, and writes what is needed
// to run the emitted C++ of the module on the same data; see check.py.
#include <cmath>
#include <filesystem>

#include "llvm/Support/raw_ostream.h"

#include "lib/Arrays/array.hpp"
#include "lib/tessera.hpp"
#include "test/text/random/module_files.hpp"
#include "tools/command_line.hpp"

using namespace tessera;
using namespace tessera::random;
using llvm::StringRef;

namespace {

struct Options {
  uint64_t seed = 1;
  size_t count = 15;
  Profile profile = Profile::Cpu;
  std::string directory;
};

/// Which of two NaNs their sum is, is not specified, so that programs that see one are not compared.
bool hasNan(const tessera::random::Kernel &kernel, const Outcome &outcome) {
  size_t next = 0;
  for (const KernelArgument &argument : kernel.arguments) {
    if (!argument.isMemory)
      continue;
    const std::vector<char> &bytes = outcome.memory[next++];
    if (!isFloat(argument.element) || isPacked(argument.element))
      continue;
    const auto unit = static_cast<size_t>(pto::tessera::unitBytes(argument.element));
    Array array = Array::zeros(argument.element, {static_cast<int64_t>(bytes.size() / unit)});
    std::copy(bytes.begin(), bytes.end(), static_cast<char *>(array.data()));
    for (size_t i = 0; i < array.count(); ++i)
      if (std::isnan(toDouble(array.get(i))))
        return true;
  }
  return false;
}

int report(const Options &options, const Usage &usage, int unstored, size_t discarded, size_t failing) {
  int unused = 0;
  llvm::errs() << "pto-random: seed " << options.seed << ", " << pto::profileName(options.profile) << ": "
               << options.count << " kernels; discarded " << failing << " that fail and " << discarded
               << " with NaNs; " << unstored << " tiles could not be stored\n";
  for (const Instruction *instruction : instructions()) {
    if (!instruction->existsOn(options.profile))
      continue;
    if (const char *reason = reasonAgainst(*instruction)) {
      llvm::errs() << "  " << instruction->name << ": left out, " << reason << "\n";
      continue;
    }
    const auto found = usage.find(instruction);
    const int count = found == usage.end() ? 0 : found->second;
    llvm::errs() << "  " << instruction->name << "(";
    for (size_t i = 0; i < instruction->operands.size(); ++i)
      llvm::errs() << (i == 0 ? "" : ", ") << instruction->operands[i].name;
    llvm::errs() << "): " << count << "\n";
    unused += count == 0 ? 1 : 0;
  }
  if (unused != 0)
    llvm::errs() << "pto-random: error: " << unused
                 << " instructions were never used: raise --count, or help the search in proposer.cpp\n";
  return unused == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

int generate(const Options &options) {
  std::filesystem::create_directories(options.directory);
  const std::unique_ptr<mlir::MLIRContext> context = makeContext();
  context->loadAllAvailableDialects();
  std::vector<Accepted> kernels;
  Usage usage;
  int unstored = 0;
  size_t withNans = 0, failing = 0;
  // What is being looked at, should this program crash.
  const std::filesystem::path current = std::filesystem::path(options.directory) / "current.pto";
  Choice seeds(options.seed * 3 + static_cast<uint64_t>(options.profile));
  while (kernels.size() < options.count) {
    if (withNans + failing > 40 * options.count) {
      llvm::errs() << "pto-random: error: too many kernels were discarded\n";
      return EXIT_FAILURE;
    }
    Choice choice(seeds.bits());
    tessera::random::Kernel kernel =
        makeKernel(*context, options.profile, "k" + std::to_string(kernels.size()), usage, choice);
    writeFile(current, textOf(kernel));
    try {
      Checked checked = checkSpellings(kernel, options.profile);
      if (!checked.outcome.error.empty()) {
        ++failing;
        continue;
      }
      if (hasNan(kernel, checked.outcome)) {
        ++withNans;
        continue;
      }
      emitted(checked.dps, options.profile);
      for (const auto &[instruction, count] : kernel.usage)
        usage[instruction] += count;
      unstored += kernel.unstored;
      kernels.push_back({std::move(kernel), std::move(checked)});
    } catch (const Finding &finding) {
      llvm::errs() << "pto-random: kernel " << kernel.name << " (" << current.string()
                   << "): " << finding.what() << "\n";
      return EXIT_FAILURE;
    }
  }
  std::filesystem::remove(current);
  writeFiles(options.directory, kernels, options.profile);
  return report(options, usage, unstored, withNans, failing);
}

} // namespace

int main(int count, char **arguments) {
  Options options;
  CommandLine line;
  line.option("seed", "S", "what the kernels are made from (default: 1)",
              [&](StringRef value) { return !value.getAsInteger(10, options.seed); });
  line.option("count", "N", "kernels (default: 15)",
              [&](StringRef value) { return !value.getAsInteger(10, options.count) && options.count > 0; });
  line.option("profile", "cpu|a2a3|a5", "whose rules hold (default: cpu)", [&](StringRef value) {
    const std::optional<Profile> profile = profileNamed(value);
    options.profile = profile.value_or(Profile::Cpu);
    return profile.has_value();
  });
  line.option("directory", "D", "where files are written",
              [&](StringRef value) { return options.directory = value.str(), !value.empty(); });
  const std::optional<std::string> error = line.read(count, arguments);
  if (error || options.directory.empty() || !line.operands.empty()) {
    llvm::errs() << "pto-random: error: " << error.value_or("a --directory is needed and nothing else")
                 << "\n"
                 << line.describe();
    return 2;
  }
  return generate(options);
}
