// TPRINT: the elements of a tile's valid region, or of a tensor, as text on standard output
//
// A tile: a line "TPRINT <valid rows>x<valid columns>", then a line for each row, elements separated by a
// blank. A tensor: a line with its element type and layout, a line with its shape, and its rows and columns;
// of an ND or DN tensor a matrix of dimensions 3 and 4 for each index of the others, of an NZ tensor the
// matrix that it stands for. Numbers have a width of 8 or 10 characters, floats 4, 2 or 6 digits after the
// point, by the PrintFormat; half and the smaller floats are printed as float. A second argument is scratch
// and never touched. There is no event to wait for.
#pragma once

#include "pto/machine/issue.hpp"
#include "pto/machine/text_writer.hpp"
#include "pto/types/element_convert.hpp"

namespace pto {

namespace tessera {

struct NumberFormat {
  int width, precision;
};
constexpr NumberFormat numberFormat(PrintFormat format) {
  return {format == PrintFormat::Width10_Precision6 ? 10 : 8, format == PrintFormat::Width8_Precision4   ? 4
                                                              : format == PrintFormat::Width8_Precision2 ? 2
                                                                                                         : 6};
}

/// One element.
template <class T>
void addNumber(TextWriter &writer, NumberFormat format, T value) {
  if constexpr (std::is_integral_v<T> && std::is_unsigned_v<T>)
    writer.add("%*llu", format.width, static_cast<unsigned long long>(value));
  else if constexpr (std::is_integral_v<T>)
    writer.add("%*lld", format.width, static_cast<long long>(value));
  else if constexpr (std::is_same_v<T, int4b_t>)
    writer.add("%*d", format.width, static_cast<int>(value));
  else
    writer.add("%*.*f", format.width, format.precision, static_cast<double>(static_cast<float>(value)));
}
inline void addNumber(TextWriter &writer, NumberFormat format, double value) {
  writer.add("%*.*f", format.width, format.precision, value);
}

/// A matrix of elements.
template <class ElementAt>
void addMatrix(TextWriter &writer, NumberFormat format, int64_t rows, int64_t cols, ElementAt elementAt) {
  for (int64_t r = 0; r < rows; ++r) {
    for (int64_t c = 0; c < cols; ++c) {
      if (c > 0)
        writer.add(" ");
      addNumber(writer, format, elementAt(r, c));
    }
    writer.add("\n");
  }
}

} // namespace tessera

namespace isa {

/// Desc is TileDesc or TensorDesc.
template <class Desc, PrintFormat Format = PrintFormat::Width8_Precision4>
struct Print {
  static constexpr const char *mnemonic = "TPRINT";
  static constexpr bool isHeaderOnly = Format != PrintFormat::Width8_Precision4; // text has that one

  struct Operands {
    Desc src;
  };

  static constexpr tessera::TypeSet printed =
      tessera::typeset::int8to32 | tessera::TypeSet{tessera::ElementType::F16, tessera::ElementType::F32};
  static constexpr tessera::TypeTable types = {
      .a2a3 = {printed, "TPRINT: on a2a3 the element type must be float, half, int8_t, uint8_t, int16_t, "
                        "uint16_t, int32_t or uint32_t"},
      .a5 = {printed, "TPRINT: on a5 the element type must be float, half, int8_t, uint8_t, int16_t, "
                      "uint16_t, int32_t or uint32_t"},
      .cpu = {tessera::typeset::every, "TPRINT: on cpu the element type must be one that tiles can hold"},
  };

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &o) {
    using tessera::Role;
    if constexpr (std::is_same_v<Desc, tessera::TensorDesc>) {
      return {{{"src", Role::In, o.src.rows(), o.src.cols()}}};
    } else {
      return {{tessera::OperandUse::valid("src", Role::In, o.src)}};
    }
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    report.mustBeOneOf(types, o.src.element);
    if constexpr (std::is_same_v<Desc, tessera::TensorDesc>)
      report.must(o.src.layout == Layout::ND || o.src.layout == Layout::DN || o.src.layout == Layout::NZ,
                  "TPRINT: a tensor must have the layout ND, DN or NZ");
    else if (profile == Profile::A2A3)
      report.must(o.src.is(TileType::Vec) || o.src.is(TileType::Mat) || o.src.is(TileType::Acc),
                  "TPRINT: on a2a3 the tile must be a Vec, Mat or Acc tile");
    else if (profile == Profile::A5)
      report.must(o.src.is(TileType::Vec) || o.src.is(TileType::Acc),
                  "TPRINT: on a5 the tile must be a Vec or Acc tile");
  }

  template <Profile P, class Src>
  static void run(Src src) {
    using namespace tessera;
    constexpr NumberFormat format = numberFormat(Format);
    TextWriter writer;
    if constexpr (std::is_same_v<Desc, TileDesc>) {
      writer.add("TPRINT %lldx%lld\n", static_cast<long long>(src.validRows()),
                 static_cast<long long>(src.validCols()));
      addMatrix(writer, format, src.validRows(), src.validCols(),
                [&](int64_t r, int64_t c) { return src.get(src.offset(r, c)); });
    } else {
      printTensor(writer, format, src);
    }
  }

private:
  template <class Src>
  static void printTensor(tessera::TextWriter &writer, tessera::NumberFormat format, Src src) {
    using namespace tessera;
    const TensorMap map = src.map();
    const int64_t *n = map.shape;
    const bool nz = map.layout == Layout::NZ;
    writer.add("=== [TPRINT GlobalTensor] Data Type: %s, Layout: %s ===\n",
               printedName(elementTypeOf<typename Src::Element>()),
               nz                         ? "NZ"
               : map.layout == Layout::DN ? "DN"
                                          : "ND");
    writer.add("  Shape: [%lld, %lld, %lld, %lld, %lld]\n", static_cast<long long>(n[0]),
               static_cast<long long>(n[1]), static_cast<long long>(n[2]), static_cast<long long>(n[3]),
               static_cast<long long>(n[4]));
    if (nz) {
      writer.add("  Logical Shape: [%lld, %lld]\n", static_cast<long long>(n[2] * n[3]),
                 static_cast<long long>(n[0] * n[1] * n[4]));
      addMatrix(writer, format, n[2] * n[3], n[0] * n[1] * n[4],
                [&](int64_t r, int64_t c) { return src.get(map.offset(r, c)); });
      return;
    }
    for (int64_t i = 0; i < n[0]; ++i)
      for (int64_t j = 0; j < n[1]; ++j)
        for (int64_t k = 0; k < n[2]; ++k) {
          writer.add("  Batch [%lld,%lld,%lld]:\n", static_cast<long long>(i), static_cast<long long>(j),
                     static_cast<long long>(k));
          addMatrix(writer, format, n[3], n[4],
                    [&](int64_t r, int64_t c) { return src.get(map.at(i, j, k, r, c)); });
        }
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <PrintFormat Format = PrintFormat::Width8_Precision4, typename TileData>
  requires(tessera::IsTile<TileData> || tessera::IsTensor<TileData>)
void TPRINT_IMPL(TileData &src) {
  using Desc = std::conditional_t<tessera::IsTensor<TileData>, tessera::TensorDesc, tessera::TileDesc>;
  tessera::issue<isa::Print<Desc, Format>, buildTarget>(tessera::after(), src);
}

template <PrintFormat Format = PrintFormat::Width8_Precision4, typename TileData, typename GlobalData>
  requires(tessera::IsTile<TileData> || tessera::IsTensor<TileData>)
void TPRINT_IMPL(TileData &src, GlobalData &) {
  TPRINT_IMPL<Format>(src);
}

template <PrintFormat Format = PrintFormat::Width8_Precision4, typename TileData>
  requires(tessera::IsTile<TileData> || tessera::IsTensor<TileData>)
PTO_INST void TPRINT(TileData &src) {
  TPRINT_IMPL<Format>(src);
}

template <PrintFormat Format = PrintFormat::Width8_Precision4, typename TileData, typename GlobalData>
  requires(tessera::IsTile<TileData> || tessera::IsTensor<TileData>)
PTO_INST void TPRINT(TileData &src, GlobalData &) {
  TPRINT_IMPL<Format>(src);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
