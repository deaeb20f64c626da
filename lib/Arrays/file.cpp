// The file system's side of arrays.
#include "lib/Arrays/file.hpp"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tessera {
namespace {

constexpr size_t largestTransfer = size_t(1) << 30;

std::string systemError(int code) { return std::generic_category().message(code); }

void requirePlace(const std::string &path) {
  std::error_code none;
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  if (!folder.empty() && !std::filesystem::is_directory(folder, none))
    throw ArrayError("there is no folder " + inQuotes(folder.string()));
  if (std::filesystem::is_directory(path, none))
    throw ArrayError("there is a folder of that name");
  if (::access(folder.empty() ? "." : folder.c_str(), W_OK) != 0)
    throw ArrayError("its folder: " + systemError(errno));
  if (std::filesystem::exists(path, none) && ::access(path.c_str(), W_OK) != 0)
    throw ArrayError(systemError(errno));
}

/// Without symbolic links and dots, as far as that can be told.
std::filesystem::path realPath(const std::string &path) {
  std::error_code none;
  const std::filesystem::path real = std::filesystem::weakly_canonical(std::filesystem::absolute(path), none);
  return none || real.empty() ? std::filesystem::path(path) : real;
}

} // namespace

// ---- Reading ----

// Not blocking: a pipe of that name must not make the program wait for ever.
InputFile::InputFile(const std::string &path)
    : descriptor_(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)) {
  struct stat status = {};
  if (descriptor_ < 0)
    throw ArrayError(systemError(errno));
  const bool isKnown = ::fstat(descriptor_, &status) == 0;
  if (isKnown && S_ISREG(status.st_mode)) {
    size_ = static_cast<uint64_t>(status.st_size);
    return;
  }
  const std::string why = !isKnown                  ? systemError(errno)
                          : S_ISDIR(status.st_mode) ? "it is a folder"
                                                    : "it is not an ordinary file";
  ::close(descriptor_);
  throw ArrayError(why);
}

InputFile::~InputFile() { ::close(descriptor_); }

void InputFile::read(void *to, size_t bytes) {
  auto *next = static_cast<char *>(to);
  while (bytes != 0) {
    const ssize_t got = ::read(descriptor_, next, std::min(bytes, largestTransfer));
    if (got < 0 && errno == EINTR)
      continue;
    if (got < 0)
      throw ArrayError(systemError(errno));
    if (got == 0)
      throw ArrayError("the file became shorter while it was read");
    next += got;
    bytes -= static_cast<size_t>(got);
  }
}

// ---- Writing ----

PendingFile::PendingFile(const std::string &path) {
  requirePlace(path);
  target_ = realPath(path);
  struct stat existing = {};
  const bool replaces = ::stat(target_.c_str(), &existing) == 0;
  static std::atomic<unsigned> counter;
  do
    temporary_ = target_.parent_path() /
                 (".array-" + std::to_string(::getpid()) + "-" + std::to_string(counter++) + ".tmp");
  while ((descriptor_ = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666)) < 0 &&
         errno == EEXIST);
  if (descriptor_ < 0)
    throw ArrayError("cannot create a file in its folder: " + systemError(errno));
  isTemporary_ = true;
  if (replaces && ::fchmod(descriptor_, existing.st_mode & 07777) != 0) {
    const std::string why = systemError(errno);
    ::close(descriptor_);
    ::unlink(temporary_.c_str());
    throw ArrayError(why);
  }
}

PendingFile::PendingFile(PendingFile &&other) noexcept
    : target_(std::move(other.target_)), temporary_(std::move(other.temporary_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      isTemporary_(std::exchange(other.isTemporary_, false)) {}

PendingFile::~PendingFile() {
  if (descriptor_ >= 0)
    ::close(descriptor_);
  if (isTemporary_)
    ::unlink(temporary_.c_str());
}

void PendingFile::write(const void *from, size_t bytes) {
  const auto *next = static_cast<const char *>(from);
  while (bytes != 0) {
    const ssize_t done = ::write(descriptor_, next, std::min(bytes, largestTransfer));
    if (done < 0 && errno == EINTR)
      continue;
    if (done < 0)
      throw ArrayError(systemError(errno));
    next += done;
    bytes -= static_cast<size_t>(done);
  }
}

void PendingFile::close() {
  if (descriptor_ >= 0 && ::close(std::exchange(descriptor_, -1)) != 0)
    throw ArrayError(systemError(errno));
}

void PendingFile::commit() {
  close();
  if (::rename(temporary_.c_str(), target_.c_str()) != 0)
    throw ArrayError(systemError(errno));
  isTemporary_ = false;
}

void checkWritable(const std::string &path) {
  naming("write", path, [&] { requirePlace(path); });
}

bool isSameFile(const std::string &a, const std::string &b) {
  std::error_code none;
  return realPath(a) == realPath(b) || std::filesystem::equivalent(a, b, none);
}

} // namespace tessera
