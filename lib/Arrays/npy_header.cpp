// A parser for the dictionary of a .npy header, and the writer of one.
#include "lib/Arrays/npy_header.hpp"

#include <charconv>

#include "lib/Arrays/array.hpp"

namespace tessera {
namespace {

/// A strict reader of the few Python literals a header may hold.
class Parser {
public:
  explicit Parser(std::string_view text) : rest(text) {}

  NpyHeader dictionary() {
    NpyHeader header;
    bool hasDescr = false, hasOrder = false, hasShape = false;
    if (!accept('{'))
      fail("is not a dictionary");
    while (!accept('}')) {
      const std::string key = string("a key");
      if (!accept(':'))
        fail("has no ':' after key " + inQuotes(key));
      if (key == "descr")
        once(hasDescr, key), header.descr = descr();
      else if (key == "fortran_order")
        once(hasOrder, key), header.fortranOrder = boolean();
      else if (key == "shape")
        once(hasShape, key), header.shape = tuple();
      else
        fail("has an unknown key " + inQuotes(key));
      if (!accept(',')) {
        if (!accept('}'))
          fail("has no ',' or '}' after the value of " + inQuotes(key));
        break;
      }
    }
    skipSpace();
    if (!rest.empty())
      fail("goes on after the dictionary with " + inQuotes(rest));
    if (!hasDescr || !hasOrder || !hasShape)
      fail(std::string("lacks the key ") + (!hasDescr   ? "'descr'"
                                            : !hasOrder ? "'fortran_order'"
                                                        : "'shape'"));
    return header;
  }

private:
  [[noreturn]] static void fail(const std::string &what) { throw ArrayError("the header " + what); }

  static void once(bool &seen, const std::string &key) {
    if (seen)
      fail("has the key " + inQuotes(key) + " twice");
    seen = true;
  }

  void skipSpace() {
    const size_t end = rest.find_first_not_of(" \t\r\n");
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end);
  }

  bool accept(char c) {
    skipSpace();
    if (!rest.starts_with(c))
      return false;
    rest.remove_prefix(1);
    return true;
  }

  std::string string(const char *what) {
    skipSpace();
    const char quote = rest.empty() ? '\0' : rest.front();
    const size_t end = quote == '\'' || quote == '"' ? rest.find(quote, 1) : std::string_view::npos;
    if (end == std::string_view::npos)
      fail(std::string("has ") + (rest.empty() ? "its end" : inQuotes(rest)) + " where " + what +
           " in quotes belongs");
    const std::string text(rest.substr(1, end - 1));
    rest.remove_prefix(end + 1);
    return text;
  }

  std::string descr() {
    skipSpace();
    if (rest.starts_with('['))
      fail("describes a structured array: save each field as an array of its own");
    return string("the dtype");
  }

  bool boolean() {
    skipSpace();
    for (const std::string_view word : {"True", "False"})
      if (rest.starts_with(word)) {
        rest.remove_prefix(word.size());
        return word == "True";
      }
    fail("has a 'fortran_order' that is neither True nor False");
  }

  std::vector<int64_t> tuple() {
    std::vector<int64_t> shape;
    if (!accept('('))
      fail("has a 'shape' that is not a tuple");
    while (!accept(')')) {
      skipSpace();
      int64_t extent = 0;
      const char *const end = rest.data() + rest.size();
      const auto [after, error] = std::from_chars(rest.data(), end, extent);
      if (error == std::errc::result_out_of_range)
        fail("has a dimension beyond 64 bits");
      if (error != std::errc{})
        fail("has a 'shape' that is not a tuple of integers");
      if (extent < 0)
        fail("has the negative dimension " + std::to_string(extent));
      rest.remove_prefix(static_cast<size_t>(after - rest.data()));
      if (rest.starts_with('L')) // Python 2 marked long integers
        rest.remove_prefix(1);
      shape.push_back(extent);
      if (!accept(',')) {
        if (!accept(')') || shape.size() == 1) // (3) is a number, (3,) is a tuple
          fail("has a 'shape' that is not a tuple");
        break;
      }
    }
    return shape;
  }

  std::string_view rest;
};

} // namespace

NpyHeader parseNpyHeader(std::string_view text) { return Parser(text).dictionary(); }

std::string npyPrologue(const NpyHeader &header) {
  std::string shape;
  for (const int64_t extent : header.shape)
    ((shape += shape.empty() ? "" : " ") += std::to_string(extent)) += ',';
  if (header.shape.size() > 1)
    shape.pop_back();
  std::string dictionary = "{'descr': '" + header.descr +
                           "', 'fortran_order': " + (header.fortranOrder ? "True" : "False") +
                           ", 'shape': (" + shape + "), }";
  // Magic, version and length take 10 bytes, the final newline one. The length is far below the 2^16 that
  // would ask for version 2.0, because arrays have at most maxRank dimensions.
  constexpr size_t fixedBytes = 10;
  const size_t total = (fixedBytes + dictionary.size() + 1 + 63) / 64 * 64;
  dictionary.resize(total - fixedBytes - 1, ' ');
  dictionary += '\n';
  std::string prologue("\x93NUMPY\x01\x00", 8);
  prologue += static_cast<char>(dictionary.size() & 0xff);
  prologue += static_cast<char>(dictionary.size() >> 8);
  return prologue + dictionary;
}

} // namespace tessera
