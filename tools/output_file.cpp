#include "tools/output_file.hpp"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/raw_ostream.h"

namespace tessera {

namespace fs = llvm::sys::fs;

OutputFile::~OutputFile() {
  if (beside_)
    llvm::consumeError(beside_->discard());
}

std::optional<std::string> OutputFile::open() {
  if (path_ == "-")
    return std::nullopt;
  place_ = path_;
  llvm::SmallString<128> target;
  fs::file_status status;
  const bool exists = !fs::status(path_, status) && fs::exists(status);
  if (exists && fs::is_directory(status))
    return "Could not open output file: " + path_ + ": Is a directory";
  if (exists && !fs::is_regular_file(status))
    return std::nullopt; // a device or a pipe
  if (exists) {
    // A file that cannot be written is not replaced by one that can.
    if (const std::error_code error = fs::access(path_, fs::AccessMode::Write))
      return "Could not open output file: " + path_ + ": " + error.message();
    permissions_ = status.permissions();
    if (!fs::real_path(path_, target))
      place_ = target.str();
  }
  llvm::Expected<fs::TempFile> made =
      fs::TempFile::create(place_ + ".%%%%%%.tmp", fs::all_read | fs::all_write);
  if (!made) {
    const std::error_code error = llvm::errorToErrorCode(made.takeError());
    if (exists)
      return std::nullopt; // its folder is closed, the file itself is not
    return "Could not open output file: " + path_ + ": " + error.message();
  }
  beside_ = std::move(*made);
  return std::nullopt;
}

std::optional<std::string> OutputFile::write(std::string_view text) {
  if (!beside_)
    return writeDirectly(text);
  std::error_code error;
  {
    llvm::raw_fd_ostream stream(beside_->FD, /*shouldClose=*/false);
    stream << llvm::StringRef(text);
    stream.flush();
    error = stream.error();
    stream.clear_error();
  }
  if (!error && permissions_)
    error = fs::setPermissions(beside_->FD, *permissions_);
  if (!error) {
    error = llvm::errorToErrorCode(beside_->keep(place_));
    beside_.reset(); // kept or removed
  }
  if (error)
    return "Could not write output file: " + path_ + ": " + error.message();
  return std::nullopt;
}

std::optional<std::string> OutputFile::writeDirectly(std::string_view text) const {
  std::error_code error;
  llvm::raw_fd_ostream stream(path_, error);
  if (!error) {
    stream << llvm::StringRef(text);
    stream.flush();
    error = stream.error();
  }
  stream.clear_error();
  if (!error)
    return std::nullopt;
  return "Could not write " + (path_ == "-" ? std::string("to standard output") : "output file: " + path_) +
         ": " + error.message();
}

} // namespace tessera
