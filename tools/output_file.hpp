// The file that a tool writes: it is there in full after success, and as it was before after a failure.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "llvm/Support/FileSystem.h"

namespace tessera {

/// An output file that is written beside its place and moved there when it is complete. "-" is standard output; devices
/// and pipes are written directly, at the end.
class OutputFile {
public:
  explicit OutputFile(std::string path) : path_(std::move(path)) {}
  ~OutputFile();
  OutputFile(const OutputFile &) = delete;
  OutputFile &operator=(const OutputFile &) = delete;

  /// Why the file cannot be written; nothing when it can.
  std::optional<std::string> open();
  /// Writes all of it and puts it in its place. What went wrong; nothing on success.
  std::optional<std::string> write(std::string_view text);

private:
  std::optional<std::string> writeDirectly(std::string_view text) const;

  std::string path_;
  std::string place_; ///< the file itself, where the path is a link to it
  std::optional<llvm::sys::fs::TempFile> beside_;
  std::optional<llvm::sys::fs::perms> permissions_; ///< of the file that is replaced
};

} // namespace tessera
