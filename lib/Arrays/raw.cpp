#include "lib/Arrays/raw.hpp"

#include "lib/Arrays/file.hpp"

namespace tessera {
namespace {

/// Refuses or mends bytes that are no element: several of them stand for true, none above 15 for an i4.
void normalize(Array &array) {
  for (size_t i = 0; i < array.bytes(); ++i) {
    std::byte &byte = array.buffer.data()[i];
    if (array.type == ElementType::Bool)
      byte = std::byte{byte != std::byte{}};
    else if (byte > std::byte{15})
      throw ArrayError("byte " + std::to_string(i) + " is " + std::to_string(static_cast<unsigned>(byte)) +
                       ", which has no 4 bits: i4 needs 0 .. 15");
  }
}

} // namespace

Array readRaw(const std::string &path, ElementType type, std::vector<int64_t> shape) {
  return naming("read", path, [&] {
    InputFile file(path);
    const size_t needed = checkedBytes(type, shape);
    if (file.size() != needed)
      throw ArrayError(describe(type, shape) + " takes " + std::to_string(needed) +
                       " bytes but the file has " + std::to_string(file.size()));
    Array array = Array::zeros(type, std::move(shape));
    file.read(array.data(), needed);
    if (type == ElementType::Bool || type == ElementType::I4)
      normalize(array);
    return array;
  });
}

} // namespace tessera
