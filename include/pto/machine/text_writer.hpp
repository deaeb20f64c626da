// What instructions and the debugging printers print, collected and written as whole lines.
#pragma once

#include <cstdarg>
#include <cstddef>
#include <cstdio>
#include <string>

#include "pto/machine/output.hpp"

namespace pto::tessera {

/// Text on its way out, whole lines at a time, or all of it at once, so that threads do not print into each other's.
class TextWriter {
public:
  enum class Pace : unsigned char { ByLines, AtOnce };
  explicit TextWriter(Pace pace = Pace::ByLines) : pace_(pace) {}
  ~TextWriter() { CoreOutput::write(text_.data(), text_.size()); }
  TextWriter(const TextWriter &) = delete;
  TextWriter &operator=(const TextWriter &) = delete;

  [[gnu::format(printf, 2, 3)]] void add(const char *format, ...) {
    char piece[400]; // the largest double has 309 digits before the point
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    const int written = std::vsnprintf(piece, sizeof piece, format, arguments);
    if (written > 0 && static_cast<size_t>(written) < sizeof piece) {
      text_.append(piece, static_cast<size_t>(written));
    } else if (written > 0) { // a long name
      const size_t before = text_.size();
      text_.resize(before + static_cast<size_t>(written) + 1);
      std::vsnprintf(&text_[before], static_cast<size_t>(written) + 1, format, again);
      text_.pop_back();
    }
    va_end(again);
    va_end(arguments);
    if (pace_ == Pace::ByLines && text_.size() > portion && text_.back() == '\n') {
      CoreOutput::write(text_.data(), text_.size());
      text_.clear();
    }
  }

private:
  static constexpr size_t portion = 2048;
  Pace pace_;
  std::string text_;
};

} // namespace pto::tessera
