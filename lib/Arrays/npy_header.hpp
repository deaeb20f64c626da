// The header of a .npy file: a Python dictionary with the dtype, the order and the shape.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

struct NpyHeader {
  std::string descr; ///< NumPy's name of the dtype, such as "<f4"
  bool fortranOrder = false;
  std::vector<int64_t> shape;
};

/// Reads the dictionary. Throws ArrayError (without the name of the file) when it is not exactly what NumPy
/// writes for a plain array; white space and the order of the keys are free.
NpyHeader parseNpyHeader(std::string_view text);

/// Everything before the data: magic, version 1.0, length, dictionary, and padding to a multiple of 64.
std::string npyPrologue(const NpyHeader &header);

} // namespace tessera
