// A stream for messages about a program's text. Control characters of that text are shown as \x1B, so that a
// message does nothing but print.
#pragma once

#include "llvm/Support/raw_ostream.h"

namespace tessera {

class EscapingStream final : public llvm::raw_ostream {
public:
  explicit EscapingStream(llvm::raw_ostream &inner) : llvm::raw_ostream(/*unbuffered=*/true), inner_(inner) {}

  llvm::raw_ostream &changeColor(Colors color, bool bold, bool background) override {
    inner_.changeColor(color, bold, background);
    return *this;
  }
  llvm::raw_ostream &resetColor() override {
    inner_.resetColor();
    return *this;
  }
  llvm::raw_ostream &reverseColor() override {
    inner_.reverseColor();
    return *this;
  }
  bool is_displayed() const override { return inner_.is_displayed(); }
  bool has_colors() const override { return inner_.has_colors(); }

private:
  void write_impl(const char *text, size_t size) override;
  uint64_t current_pos() const override { return inner_.tell(); }

  llvm::raw_ostream &inner_;
};

} // namespace tessera
