// Sums and products of 64-bit numbers as C++ text, with constants folded.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace tessera::emit {

/// An expression of type int64_t: a constant, or a text.
class Index {
public:
  Index(int64_t constant = 0) : constant_(constant), text_(spell(constant)) {}
  /// A variable or a call.
  static Index atom(std::string text);

  std::optional<int64_t> constant() const { return constant_; }
  bool is(int64_t value) const { return constant_ == value; }
  const std::string &text() const { return text_; }
  /// The text as an operand of * or /.
  std::string factor() const { return isSum_ ? "(" + text_ + ")" : text_; }

  Index operator+(const Index &other) const;
  Index operator*(const Index &other) const;

private:
  static std::string spell(int64_t value);

  std::optional<int64_t> constant_;
  std::string text_;
  bool isSum_ = false;
};

} // namespace tessera::emit
