// The arguments of a kernel as the command line gives them: the grammar of one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/Arrays/array.hpp"

namespace tessera {

/// One argument:
///
///   argument  = number | number,number,...
///             | @other                                  the array of another argument, by name or number
///             | [name=] [file=] source                  an array; file=: written there at the end
///             | [name=] source>file                     the same
///   source    = file.npy | file.npy:type                read; the type says what raw bits are
///             | file.bin:type[shape]                    read, raw
///             | either of them with ! behind it         read, and written back at the end
///             | rand:type[shape] | rand:type[shape]:seed
///             | type[shape]                             zeros
///
/// Files end with .npy or .bin. A name is letters, digits and _. What stands before the first = is a name if it
/// looks like one, so a file in a folder `x=1` is given as ./x=1/a.npy. The file behind > is what follows the last
/// one.
struct Argument {
  enum class Source {
    Numbers, ///< kept as text until the type of the parameter is known
    Same,    ///< the memory of another argument
    File,
    Random,
    Zeros
  };

  Source source = Source::Numbers;
  std::string text;                ///< as given
  std::string name;                ///< of an array; may be empty
  std::string other;               ///< of Same: a name or a number
  std::string from;                ///< the file that is read
  std::string to;                  ///< the file that is written at the end; empty when none is
  std::optional<ElementType> type; ///< of what is no file; of files, when it is stated
  std::vector<int64_t> shape;      ///< of what is no .npy file
  uint64_t seed = 0;

  bool isArray() const { return source != Source::Numbers; }
  /// Zeros with a name that go to no file are shown at the end.
  bool isShown() const { return source == Source::Zeros && to.empty() && !name.empty(); }
};

/// Throws ArrayError when the text has none of the forms.
Argument parseArgument(std::string_view text);

/// A file that an array is read from: file.npy, file.npy:type or file.bin:type[shape].
struct FileName {
  std::string path;
  std::optional<ElementType> type;
  std::optional<std::vector<int64_t>> shape; ///< of a .bin file, when it is stated
};
/// Nothing when the text is none. A .bin file may lack its type and shape.
std::optional<FileName> parseFileName(std::string_view text);

/// The array to start with: read, random or zeros. For a file that will be written it also checks that it can
/// be, because that is better known before the kernel has run. Throws ArrayError, also when the argument has no
/// array of its own.
Array load(const Argument &argument);

/// Whether the path is one of a .bin file, which holds elements and nothing else.
bool isRawPath(std::string_view path);

} // namespace tessera
