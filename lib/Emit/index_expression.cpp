#include "lib/Emit/index_expression.hpp"

#include <limits>
#include <utility>

namespace tessera::emit {

std::string Index::spell(int64_t value) {
  return value == std::numeric_limits<int64_t>::min() ? "INT64_MIN" : std::to_string(value);
}

Index Index::atom(std::string text) {
  Index result;
  result.constant_.reset();
  result.text_ = std::move(text);
  return result;
}

Index Index::operator+(const Index &other) const {
  if (constant_ && other.constant_)
    return static_cast<int64_t>(static_cast<uint64_t>(*constant_) + static_cast<uint64_t>(*other.constant_));
  if (is(0))
    return other;
  if (other.is(0))
    return *this;
  Index result = atom(constant_ ? other.text_ + " + " + text_ : text_ + " + " + other.text_);
  result.isSum_ = true;
  return result;
}

Index Index::operator*(const Index &other) const {
  if (constant_ && other.constant_)
    return static_cast<int64_t>(static_cast<uint64_t>(*constant_) * static_cast<uint64_t>(*other.constant_));
  if (is(1) || other.is(0))
    return other;
  if (other.is(1) || is(0))
    return *this;
  return atom(constant_ ? other.factor() + " * " + text_ : factor() + " * " + other.factor());
}

} // namespace tessera::emit
