// Files of arrays: opened for reading, and written so that they are whole or not there.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "lib/Arrays/array.hpp"

namespace tessera {

/// An ordinary file that is read from its start.
class InputFile {
public:
  /// Throws ArrayError (without the name) when there is none, or when it is a folder or a pipe.
  explicit InputFile(const std::string &path);
  InputFile(const InputFile &) = delete;
  InputFile &operator=(const InputFile &) = delete;
  ~InputFile();

  uint64_t size() const { return size_; } ///< when it was opened
  /// The next bytes; throws ArrayError when there are not as many.
  void read(void *to, size_t bytes);

private:
  int descriptor_;
  uint64_t size_ = 0;
};

/// A file that is written to a temporary in the same folder, which takes the name when commit() is called. An
/// existing file keeps its permissions, and a symbolic link stays a link. Without commit() nothing is left.
class PendingFile {
public:
  explicit PendingFile(const std::string &path);
  PendingFile(PendingFile &&other) noexcept;
  PendingFile &operator=(PendingFile &&) = delete;
  ~PendingFile();

  void write(const void *from, size_t bytes);
  /// Closes the temporary, because that is where some file systems report a full disk.
  void close();
  void commit();

private:
  std::filesystem::path target_, temporary_;
  int descriptor_ = -1;
  bool isTemporary_ = false;
};

/// Throws ArrayError when `path` clearly cannot be written: no such folder, a folder of that name, or no
/// permission.
void checkWritable(const std::string &path);

/// Whether two paths lead to the same file, or would if it were there.
bool isSameFile(const std::string &a, const std::string &b);

/// Runs `action`, and puts before its error what was attempted with which file.
template <class Action>
auto naming(const char *attempt, const std::string &path, Action action) {
  try {
    return action();
  } catch (const ArrayError &error) {
    throw ArrayError(std::string("cannot ") + attempt + " " + path + ": " + error.what());
  }
}

} // namespace tessera
