// pto-random: writes a module of random legal kernels, runs each in every spelling, and writes what is needed
// to run the emitted C++ of the module on the same data; see check.py.
#include <cmath>
#include <filesystem>
#include <fstream>

#include "llvm/Support/raw_ostream.h"

#include "lib/Arrays/array.hpp"
#include "lib/tessera.hpp"
#include "test/text/random/kernel.hpp"
#include "test/text/random/spellings.hpp"
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

struct Accepted {
  tessera::random::Kernel kernel;
  Checked checked;
};

void write(const std::filesystem::path &path, StringRef content) {
  std::ofstream(path, std::ios::binary).write(content.data(), static_cast<std::streamsize>(content.size()));
}

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

/// The functions of all modules, in one.
std::string joined(llvm::ArrayRef<Accepted> kernels, Profile profile, std::string Checked::*text) {
  const std::unique_ptr<mlir::MLIRContext> context = makeContext();
  mlir::OwningOpRef<mlir::ModuleOp> all = mlir::ModuleOp::create(mlir::UnknownLoc::get(context.get()));
  (*all)->setAttr("pto.target_arch", mlir::StringAttr::get(context.get(), archName(profile)));
  for (const Accepted &accepted : kernels) {
    mlir::OwningOpRef<mlir::ModuleOp> one = parseText(accepted.checked.*text, "kernel", *context);
    all->getBody()->getOperations().splice(all->getBody()->end(), one->getBody()->getOperations());
  }
  std::string result;
  llvm::raw_string_ostream stream(result);
  print(*all, Spelling::Ssa, stream);
  return result;
}

constexpr const char *mainHead =
    R"(// Calls every kernel on the data of a file and writes the memory afterwards.
#include "kernels.cpp"

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <exception>
#include <vector>

namespace random_main {

std::FILE *input, *output;

/// The bits of an argument, for a parameter of any type.
struct Argument {
  uint64_t bits = 0;
  template <class T>
  operator T() const {
    T value;
    std::memcpy(static_cast<void *>(&value), &bits, sizeof value);
    return value;
  }
};

Argument scalar() {
  Argument read;
  if (std::fread(&read.bits, sizeof read.bits, 1, input) != 1)
    std::perror("inputs");
  return read;
}

struct Memory {
  std::vector<char> bytes;
  explicit Memory(size_t size) : bytes(size) {
    if (std::fread(bytes.data(), 1, size, input) != size)
      std::perror("inputs");
  }
  ~Memory() {
    if (std::fwrite(bytes.data(), 1, bytes.size(), output) != bytes.size())
      std::perror("actual");
  }
  template <class T>
  operator T *() {
    return reinterpret_cast<T *>(bytes.data());
  }
};

} // namespace random_main

int main(int count, char **names) {
  using namespace random_main;
  if (count != 3)
    return 2;
  input = std::fopen(names[1], "rb");
  output = std::fopen(names[2], "wb");
  const char *kernel = "";
  try {
)";
constexpr const char *mainTail = R"(  } catch (const std::exception &error) {
    std::fprintf(stderr, "kernel %s: %s\n", kernel, error.what());
    return 1;
  }
  return std::fclose(output);
}
)";

/// Memories are written when they end, the last first; `layout` says which bytes are whose.
void writeFiles(const Options &options, llvm::ArrayRef<Accepted> kernels) {
  const std::filesystem::path folder = options.directory;
  std::string main = mainHead, inputs, expected, layout;
  for (const Accepted &accepted : kernels) {
    const tessera::random::Kernel &kernel = accepted.kernel;
    // Each kernel finds a core that looks new, as in the runner: no modes of the one before.
    main += "    {\n      kernel = \"" + kernel.name + "\";\n      pto::tessera::thisCore().renew();\n";
    std::string call;
    std::vector<size_t> memories;
    for (size_t i = 0; i < kernel.arguments.size(); ++i) {
      const KernelArgument &argument = kernel.arguments[i];
      const std::string name = "a" + std::to_string(i);
      call += (i == 0 ? "" : ", ") + name;
      if (argument.isMemory) {
        main += "      Memory " + name + "(" + std::to_string(argument.bytes.size()) + ");\n";
        inputs.append(argument.bytes.begin(), argument.bytes.end());
        memories.push_back(i);
      } else {
        main += "      const Argument " + name + " = scalar();\n";
        inputs.append(reinterpret_cast<const char *>(&argument.bits), sizeof argument.bits);
      }
    }
    main += "      " + kernel.name + "(" + call + ");\n    }\n";
    for (size_t i = memories.size(); i-- > 0;) {
      const std::vector<char> &bytes = accepted.checked.outcome.memory[i];
      layout += kernel.name + " " + std::to_string(memories[i]) + " " +
                elementTypeName(kernel.arguments[memories[i]].element) + " " +
                std::to_string(expected.size()) + " " + std::to_string(bytes.size()) + "\n";
      expected.append(bytes.begin(), bytes.end());
    }
  }
  const std::string ssa = joined(kernels, options.profile, &Checked::ssa);
  const std::string dps = joined(kernels, options.profile, &Checked::dps);
  write(folder / "kernels.ssa.pto", ssa);
  write(folder / "kernels.dps.pto", dps);
  write(folder / "inputs.bin", inputs);
  write(folder / "expected.bin", expected);
  write(folder / "layout.txt", layout);
  write(folder / "main.cpp", main + mainTail);
  write(folder / "kernels.cpp", emitted(dps, options.profile));
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
    write(current, textOf(kernel));
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
  writeFiles(options, kernels);
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
