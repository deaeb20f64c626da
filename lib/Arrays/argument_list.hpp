// The arguments of one call of a kernel: matched with its parameters, with their arrays.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/Arrays/argument.hpp"
#include "lib/Arrays/parameter.hpp"

namespace tessera {

class ArgumentList {
public:
  /// Reads and makes all arrays. Throws ArrayError with one clear line when an argument is none, does not fit its
  /// parameter, or when two of them would write or read one file without being one array.
  ArgumentList(const std::string &kernel, std::span<const std::string> texts,
               std::span<const Parameter> parameters);

  size_t size() const { return given_.size(); }
  const Argument &argument(size_t index) const { return given_[index].argument; }
  const Parameter &parameter(size_t index) const { return given_[index].parameter; }
  /// The array of an argument, which may be that of another one; null for a number.
  const Array *array(size_t index) const { return given_[index].array.get(); }
  std::vector<ArgumentValue> values() const;

  /// The argument that a key names: its number, its name, its parameter's name or its file, in this order. Throws
  /// ArrayError that lists what there is.
  size_t find(std::string_view key) const;

  /// Writes all arrays that go to files; when one cannot be written, none is.
  void writeResults() const;
  /// The arrays that are shown at the end, as text; or all of them.
  std::string shown(bool all) const;

private:
  struct Given {
    Argument argument;
    Parameter parameter;
    std::shared_ptr<Array> array;
    uint64_t bits = 0; ///< of a number
  };

  void findSame(size_t index);
  void refuseOverlaps() const;
  void match(size_t index);
  std::string place(size_t index) const;
  std::string list() const;

  std::vector<Given> given_;
};

} // namespace tessera
