#include "lib/Text/escaping_stream.hpp"

#include "llvm/ADT/StringExtras.h"

namespace tessera {

void EscapingStream::write_impl(const char *text, size_t size) {
  for (const char c : llvm::StringRef(text, size)) {
    const auto byte = static_cast<unsigned char>(c);
    const bool isControl = (byte < 0x20 && c != '\n' && c != '\t') || byte == 0x7F;
    if (isControl)
      inner_ << "\\x" << llvm::hexdigit(byte >> 4) << llvm::hexdigit(byte & 15);
    else
      inner_ << c;
  }
}

} // namespace tessera
