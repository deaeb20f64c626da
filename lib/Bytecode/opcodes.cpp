#include "lib/Bytecode/opcodes.hpp"

#include "llvm/ADT/StringMap.h"

namespace tessera::bytecode {

namespace {

constexpr Variant sectionVariants[] = {{"pto.section.cube", 0}, {"pto.section.vector", 0}};
constexpr Variant gemvVariants[] = {{"pto.tgemv", 3},    {"pto.tgemv.acc", 4},    {"pto.tgemv.bias", 4},
                                    {"pto.tgemv.mx", 5}, {"pto.tgemv.mx.acc", 6}, {"pto.tgemv.mx.bias", 6}};
constexpr Variant matmulVariants[] = {{"pto.tmatmul", 3}, {"pto.tmatmul.acc", 4}, {"pto.tmatmul.bias", 4}};
constexpr Variant scaledMatmulVariants[] = {
    {"pto.tmatmul.mx", 5}, {"pto.tmatmul.mx.acc", 6}, {"pto.tmatmul.mx.bias", 6}};

// Opcodes are consecutive in each table.

constexpr Schema structure[] = {
    {.name = "pto.get_block_idx", .results = 1},
    {.name = "pto.get_block_num", .results = 1},
    {.name = "pto.get_subblock_idx", .results = 1},
    {.name = "pto.get_subblock_num", .results = 1},
    {.name = "pto.make_tensor_view",
     .operands = 1,
     .results = 1,
     .operandMode = OperandMode::Lists,
     .immediate = Immediate::ViewLists},
    {.name = "pto.partition_view",
     .operands = 1,
     .results = 1,
     .operandMode = OperandMode::Lists,
     .immediate = Immediate::PartLists},
    {.name = "pto.section", .operandMode = OperandMode::ByVariant, .regions = 1, .variants = sectionVariants},
};

constexpr Schema tiles[] = {
    {.name = "pto.addptr", .operands = 2, .results = 1},
    {.name = "pto.alloc_tile",
     .results = 1,
     .operandMode = OperandMode::ByMask,
     .immediate = Immediate::TileMask},
    {.name = "pto.barrier", .operands = 0},
    {.name = "pto.mgather", .operands = 3},
    {.name = "pto.mscatter", .operands = 3},
    {.name = "pto.record_event", .immediate = Immediate::Event},
    {.name = "pto.tabs", .operands = 2},
    {.name = "pto.tadd", .operands = 3},
    {.name = "pto.taddc", .operands = 4},
    {.name = "pto.tadds", .operands = 3},
    {.name = "pto.taddsc", .operands = 4},
    {.name = "pto.tand", .operands = 3},
    {.name = "pto.tands", .operands = 3},
    {.name = "pto.tci", .operands = 2},
    {.name = "pto.tcmp", .operands = 3},
    {.name = "pto.tcmps", .operands = 3},
    {.name = "pto.tcolexpand", .operands = 2},
    {.name = "pto.tcolexpandadd", .operands = 3},
    {.name = "pto.tcolexpanddiv", .operands = 3},
    {.name = "pto.tcolexpandexpdif", .operands = 3},
    {.name = "pto.tcolexpandmax", .operands = 3},
    {.name = "pto.tcolexpandmin", .operands = 3},
    {.name = "pto.tcolexpandmul", .operands = 3},
    {.name = "pto.tcolexpandsub", .operands = 3},
    {.name = "pto.tcolmax", .operands = 2},
    {.name = "pto.tcolmin", .operands = 2},
    {.name = "pto.tcolprod", .operands = 2},
    {.name = "pto.tcolsum", .operands = 3},
    {.name = "pto.tcvt", .operands = 2},
    {.name = "pto.tdiv", .operands = 3},
    {.name = "pto.tdivs", .operands = 3},
    {.name = "pto.texp", .operands = 2},
    {.name = "pto.texpands", .operands = 2},
    {.name = "pto.textract", .operands = 4},
    {.name = "pto.textract_fp", .operands = 5},
    {.name = "pto.tfillpad", .operands = 2},
    {.name = "pto.tfillpad_expand", .operands = 2},
    {.name = "pto.tfillpad_inplace", .operands = 2},
    {.name = "pto.tfmod", .operands = 3},
    {.name = "pto.tfmods", .operands = 3},
    {.name = "pto.tgather", .operandMode = OperandMode::Counted},
    {.name = "pto.tgatherb", .operands = 3},
    {.name = "pto.tgemv", .operandMode = OperandMode::ByVariant, .variants = gemvVariants},
    {.name = "pto.tgetval", .operands = 2, .results = 1},
    {.name = "pto.timg2col", .operands = 2},
    {.name = "pto.tinsert", .operands = 4},
    {.name = "pto.tinsert_fp", .operands = 5},
    {.name = "pto.tload", .operands = 2},
    {.name = "pto.tlog", .operands = 2},
    {.name = "pto.tlrelu", .operands = 3},
    {.name = "pto.tmatmul", .operandMode = OperandMode::ByVariant, .variants = matmulVariants},
    {.name = "pto.tmatmul.mx", .operandMode = OperandMode::ByVariant, .variants = scaledMatmulVariants},
    {.name = "pto.tmax", .operands = 3},
    {.name = "pto.tmaxs", .operands = 3},
    {.name = "pto.tmin", .operands = 3},
    {.name = "pto.tmins", .operands = 3},
    {.name = "pto.tmov", .operands = 2},
    {.name = "pto.tmov.fp", .operands = 3},
    {.name = "pto.tmrgsort", .operandMode = OperandMode::Counted},
    {.name = "pto.tmul", .operands = 3},
    {.name = "pto.tmuls", .operands = 3},
    {.name = "pto.tneg", .operands = 2},
    {.name = "pto.tnot", .operands = 2},
    {.name = "pto.tor", .operands = 3},
    {.name = "pto.tors", .operands = 3},
    {.name = "pto.tpartadd", .operands = 3},
    {.name = "pto.tpartmax", .operands = 3},
    {.name = "pto.tpartmin", .operands = 3},
    {.name = "pto.tpartmul", .operands = 3},
    {.name = "pto.tprefetch", .operands = 2},
    {.name = "pto.tprelu", .operands = 4},
    {.name = "pto.tquant", .operandMode = OperandMode::Counted},
    {.name = "pto.trecip", .operands = 2},
    {.name = "pto.trelu", .operands = 2},
    {.name = "pto.trem", .operands = 4},
    {.name = "pto.trems", .operands = 4},
    {.name = "pto.treshape", .operands = 1, .results = 1},
    {.name = "pto.trowexpand", .operands = 2},
    {.name = "pto.trowexpandadd", .operands = 3},
    {.name = "pto.trowexpandexpdif", .operandMode = OperandMode::Counted},
    {.name = "pto.trowexpandmax", .operandMode = OperandMode::Counted},
    {.name = "pto.trowexpandmin", .operandMode = OperandMode::Counted},
    {.name = "pto.trowmax", .operands = 3},
    {.name = "pto.trowmin", .operands = 3},
    {.name = "pto.trowsum", .operands = 3},
    {.name = "pto.trsqrt", .operandMode = OperandMode::Counted},
    {.name = "pto.tscatter", .operands = 3},
    {.name = "pto.tsel", .operands = 5},
    {.name = "pto.tsels", .operands = 5},
    {.name = "pto.tset_img2col_padding", .operands = 1},
    {.name = "pto.tset_img2col_rpt", .operands = 1},
    {.name = "pto.tsetfmatrix", .operands = 1},
    {.name = "pto.tsethf32mode", .operands = 0},
    {.name = "pto.tsettf32mode", .operands = 0},
    {.name = "pto.tsetval", .operands = 3},
    {.name = "pto.tshl", .operands = 3},
    {.name = "pto.tshls", .operands = 3},
    {.name = "pto.tshr", .operands = 3},
    {.name = "pto.tshrs", .operands = 3},
    {.name = "pto.tsort32", .operandMode = OperandMode::Counted},
    {.name = "pto.tsqrt", .operands = 2},
    {.name = "pto.tstore", .operandMode = OperandMode::Counted},
    {.name = "pto.tstore.fp", .operands = 3},
    {.name = "pto.tsub", .operands = 3},
    {.name = "pto.tsubc", .operands = 4},
    {.name = "pto.tsubs", .operands = 3},
    {.name = "pto.tsubsc", .operands = 4},
    {.name = "pto.trowexpandsub", .operandMode = OperandMode::Counted},
    {.name = "pto.ttrans", .operands = 3},
    {.name = "pto.ttri", .operands = 2},
    {.name = "pto.txor", .operands = 4},
    {.name = "pto.txors", .operands = 4},
    {.name = "pto.wait_event", .immediate = Immediate::Event},
    {.name = "pto.tprint", .operands = 1},
    {.name = "pto.subset", .results = 1, .operandMode = OperandMode::Counted},
    {.name = "pto.trowexpanddiv", .operandMode = OperandMode::Counted},
    {.name = "pto.trowexpandmul", .operandMode = OperandMode::Counted},
    {.name = "pto.tpack", .operands = 2},
    {.name = "pto.taxpy", .operands = 3},
    {.name = "pto.thistogram", .operands = 3},
    {.name = "pto.tget_scale_addr", .operands = 2},
    {.name = "pto.trowargmax", .operands = 3},
    {.name = "pto.trowargmin", .operands = 3},
    {.name = "pto.tcolargmax", .operands = 3},
    {.name = "pto.tcolargmin", .operands = 3},
    {.name = "pto.tsync", .operandMode = OperandMode::Counted},
};

constexpr Schema arithmetic[] = {
    {.name = "arith.addi", .operands = 2, .results = 1},
    {.name = "arith.ceildivsi", .operands = 2, .results = 1},
    {.name = "arith.cmpi", .operands = 2, .results = 1, .immediate = Immediate::Predicate},
    {.name = "arith.constant", .results = 1, .immediate = Immediate::Constant},
    {.name = "arith.index_cast", .operands = 1, .results = 1},
    {.name = "arith.minui", .operands = 2, .results = 1},
    {.name = "arith.muli", .operands = 2, .results = 1},
    {.name = "arith.select", .operands = 3, .results = 1},
    {.name = "arith.subi", .operands = 2, .results = 1},
};

constexpr Schema control[] = {
    {.name = "scf.for", .operands = 3, .regions = 1},
    {.name = "scf.if", .operands = 1, .regions = 2},
    {.name = "scf.yield", .operandMode = OperandMode::Counted},
};

constexpr Schema functions[] = {
    {.name = "func.func", .regions = 1},
    {.name = "func.return"},
};

struct Range {
  uint16_t first;
  llvm::ArrayRef<Schema> schemas;
};
constexpr Range ranges[] = {
    {0x0000, structure}, {0x1000, tiles}, {0x2000, arithmetic}, {0x4000, control}, {0x6000, functions}};

llvm::StringMap<Encoding> encodings() {
  llvm::StringMap<Encoding> all;
  for (const Range &range : ranges)
    for (const auto [i, schema] : llvm::enumerate(range.schemas)) {
      const auto opcode = static_cast<uint16_t>(range.first + i);
      if (schema.variants.empty())
        all[schema.name] = {opcode, &schema, 0};
      for (const auto [number, variant] : llvm::enumerate(schema.variants))
        all[variant.name] = {opcode, &schema, static_cast<unsigned>(number)};
    }
  return all;
}

} // namespace

llvm::ArrayRef<llvm::StringLiteral> immediateNames(Immediate immediate) {
  static constexpr llvm::StringLiteral predicate[] = {"predicate"};
  static constexpr llvm::StringLiteral event[] = {"src_op", "dst_op", "event_id"};
  static constexpr llvm::StringLiteral constant[] = {"value"};
  static constexpr llvm::StringLiteral groups[] = {"operandSegmentSizes"};
  switch (immediate) {
  case Immediate::None:
    return {};
  case Immediate::Predicate:
    return predicate;
  case Immediate::Event:
    return event;
  case Immediate::Constant:
    return constant;
  default:
    return groups;
  }
}

const Schema *schemaOf(uint16_t opcode) {
  for (const Range &range : ranges)
    if (opcode >= range.first && opcode - range.first < static_cast<int>(range.schemas.size()))
      return &range.schemas[opcode - range.first];
  return nullptr;
}

std::optional<Encoding> encodingOf(llvm::StringRef operation) {
  static const llvm::StringMap<Encoding> all = encodings();
  const auto found = all.find(operation);
  return found == all.end() ? std::nullopt : std::optional(found->second);
}

} // namespace tessera::bytecode
