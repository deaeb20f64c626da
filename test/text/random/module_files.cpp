#include "test/text/random/module_files.hpp"

#include <fstream>

#include "llvm/Support/raw_ostream.h"

#include "lib/Arrays/array.hpp"
#include "lib/tessera.hpp"

namespace tessera::random {

using llvm::StringRef;

namespace {

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

} // namespace

void writeFile(const std::filesystem::path &path, StringRef content) {
  std::ofstream(path, std::ios::binary).write(content.data(), static_cast<std::streamsize>(content.size()));
}

void writeFiles(const std::filesystem::path &folder, llvm::ArrayRef<Accepted> kernels, Profile profile) {
  // Memories are written when they end, the last first; `layout` says which bytes are whose.
  std::string main = mainHead, inputs, expected, layout;
  for (const Accepted &accepted : kernels) {
    const Kernel &kernel = accepted.kernel;
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
  const std::string ssa = joined(kernels, profile, &Checked::ssa);
  const std::string dps = joined(kernels, profile, &Checked::dps);
  writeFile(folder / "kernels.ssa.pto", ssa);
  writeFile(folder / "kernels.dps.pto", dps);
  writeFile(folder / "inputs.bin", inputs);
  writeFile(folder / "expected.bin", expected);
  writeFile(folder / "layout.txt", layout);
  writeFile(folder / "main.cpp", main + mainTail);
  writeFile(folder / "kernels.cpp", emitted(dps, profile));
}

} // namespace tessera::random
