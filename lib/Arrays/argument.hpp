// The arguments of a kernel as the command line gives them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/Arrays/array.hpp"

namespace tessera {

/// One argument, by its form:
///   a.npy, a.npy:bf16            ReadFile    read; the suffix says which type the raw bits are
///   a.npy!, a.npy:bf16!          UpdateFile  read, and written back at the end
///   out.npy=f32[64x64]           NewFile     zeros, written at the end
///   out=f32[64x64]               NewNamed    zeros, printed at the end under that name
///   rand:f32[128x64]:7           Random      values of randomArray; the seed may be left out and is then 0
///   3, -2, 0x10, 1.5, inf, true  Scalar      kept as text until the type of the parameter is known
struct Argument {
  enum class Kind { ReadFile, NewFile, NewNamed, UpdateFile, Random, Scalar };

  Kind kind = Kind::Scalar;
  std::string text;                ///< as given
  std::string path;                ///< of the files
  std::string name;                ///< of NewNamed
  std::optional<ElementType> type; ///< of the new and random arrays; of files, when the suffix names it
  std::vector<int64_t> shape;      ///< of the new and random arrays
  uint64_t seed = 0;
};

/// Throws ArrayError when the text has none of the forms.
Argument parseArgument(std::string_view text);

/// The array to start with: read, random or zeros. For a file that will be written it also checks that it can
/// be, because that is better known before the kernel has run. Throws ArrayError, also for a scalar.
Array load(const Argument &argument);

} // namespace tessera
