// The format of pto.print: that of printf with at most one conversion, which takes a number.
#pragma once

#include <cstdint>
#include <string>

#include "llvm/ADT/StringRef.h"

namespace tessera {

/// A format cut into what comes before the conversion, the conversion, and what comes after.
struct PrintFormat {
  enum class Value : uint8_t { None, Signed, Unsigned, Character, Float };

  PrintFormat() = default;
  explicit PrintFormat(llvm::StringRef format);

  std::string before, conversion, after;
  Value value = Value::None;   ///< signed and unsigned numbers are written as long long
  const char *wrong = nullptr; ///< what is wrong with the format; the verifier lets none of these pass

  /// As printf takes it.
  std::string text() const;

private:
  /// Takes a conversion, without its %, from the front of `rest`.
  void parseConversion(llvm::StringRef &rest);
};

} // namespace tessera
