// Reading command lines: options in any order, `--name=value`, `--name value` or `-name value`, a dash alone
// is an operand.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "llvm/ADT/StringRef.h"

namespace tessera {

class CommandLine {
public:
  /// `--name`; takes a value when `argument` names it. The handler returns false for a value it does not
  /// know.
  void option(llvm::StringRef name, llvm::StringRef argument, llvm::StringRef help,
              std::function<bool(llvm::StringRef)> handle);
  void flag(llvm::StringRef name, llvm::StringRef help, bool &target);
  /// `--name` or `--name=value`; without a value the handler gets an empty one.
  void optionalValue(llvm::StringRef name, llvm::StringRef argument, llvm::StringRef help,
                     std::function<bool(llvm::StringRef)> handle);
  /// Options that begin so are kept as they are written, for somebody else to read; `shown` is how --help spells them.
  void passOn(llvm::StringRef prefix, llvm::StringRef shown, llvm::StringRef help,
              std::vector<std::string> &list);
  /// Reads the arguments; what is no option is kept in `operands`. Returns an error line, or nothing.
  std::optional<std::string> read(int count, char **arguments);
  /// The options, one per line.
  std::string describe() const;

  std::vector<std::string> operands;

private:
  /// The option that a misspelt name was probably meant to be; empty when none is near.
  std::string nearestTo(llvm::StringRef name) const;

  struct Option {
    std::string name, argument, help;
    std::function<bool(llvm::StringRef)> handle;
    bool mayLackValue = false;
    std::vector<std::string> *passedOn = nullptr;
  };
  std::vector<Option> options_;
};

} // namespace tessera
