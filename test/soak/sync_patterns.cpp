#include "test/soak/sync_patterns.hpp"

namespace soak {

namespace {

constexpr const char *numbers = "f32 f16 i32 i16", *floats = "f32 f16", *integers = "i32 i16";
constexpr const char *compares =
    "cmpMode = #pto<cmp lt>|cmpMode = #pto<cmp eq>|cmpMode = #pto<cmp ge>|cmpMode = #pto<cmp ne>";
using enum SyncPattern::Limit;

constexpr SyncPattern patterns[] = {
    // Tile and tile.
    {"tadd", "T <- T T", numbers},
    {"tadd", "T <- T T", "i8 bf16", a5},
    {"tsub", "T <- T T", numbers},
    {"tmul", "T <- T T", numbers},
    {"tdiv", "T <- T T", floats},
    {"tmax", "T <- T T", numbers},
    {"tmin", "T <- T T", numbers},
    {"tmax", "T <- T T", "i8", a5},
    {"tand", "T <- T T", "i16"},
    {"tor", "T <- T T", "i16"},
    {"taddc", "T <- T T T", numbers, apart},
    {"tsubc", "T <- T T T", numbers, apart},
    {"txor", "T <- T T t", "i16", apart | distinct},
    {"trem", "T <- T T t", "f32", apart},
    {"tpartadd", "T <- T T", numbers},
    {"tpartmax", "T <- T T", numbers},
    {"tpartmin", "T <- T T", numbers},
    {"tfmod", "T <- T T", "f32", apart},
    // Tile and scalar.
    {"tadds", "T <- T s", numbers},
    {"tsubs", "T <- T s", numbers},
    {"tmuls", "T <- T s", numbers},
    {"tmins", "T <- T s", numbers},
    {"tmaxs", "T <- T s", numbers},
    {"tdivs", "T <- T s", floats},
    {"tdivs", "T <- s T", floats},
    {"taddsc", "T <- T s T", floats, apart},
    {"taxpy", "U <- T s", floats, apart},
    {"tlrelu", "T <- T s", "f32"},
    {"tands", "T <- T s", "i16", apart},
    {"tors", "T <- T s", "i16", apart},
    {"tshls", "T <- T n", integers},
    {"tshrs", "T <- T n", integers},
    {"texpands", "T <- s", numbers},
    // One tile.
    {"tabs", "T <- T", floats},
    {"texp", "T <- T", floats},
    {"tlog", "T <- T", floats},
    {"tsqrt", "T <- T", floats},
    {"trsqrt", "T <- T", floats, apart},
    {"trecip", "T <- T", floats, apart},
    {"tneg", "T <- T", numbers},
    {"tnot", "T <- T", "i16"},
    {"trelu", "T <- T", "f32 f16 i32"},
    {"tmov", "T <- T", numbers, apart | whole},
    {"tcvt", "T.f16 <- T.f32", "f32", apart, "rmode = #pto<round_mode RINT>|rmode = #pto<round_mode FLOOR>"},
    {"tcvt", "T.f32 <- T.f16", "f32", apart, "rmode = #pto<round_mode RINT>"},
    {"tcvt", "T.i32 <- T.f32", "f32", apart, "rmode = #pto<round_mode TRUNC>|rmode = #pto<round_mode RINT>"},
    {"tcvt", "T.f32 <- T.i32", "f32", apart, "rmode = #pto<round_mode RINT>"},
    {"tcvt", "T.i16 <- T.f32", "f32", apart, "rmode = #pto<round_mode RINT>"},
    {"tcvt", "T.f16 <- T.i16", "f32", apart, "rmode = #pto<round_mode RINT>"},
    {"tfillpad", "P <- T", numbers, apart},
    {"ttrans", "V <- T t", "f32 i32 f16", apart | full | aligned},
    {"tconcat", "T <- H H", numbers, apart | full},
    {"textract", "H <- T row col", "f32 f16 i32", apart | full | a5},
    {"tinsert", "U <- H row col", "f32 f16 i32", apart | full | a5},
    // Reductions and expansions.
    {"trowsum", "C <- T t", numbers, apart | aligned},
    {"trowmax", "C <- T t", numbers, apart | aligned},
    {"trowmin", "C <- T t", numbers, apart | aligned},
    {"trowprod", "C <- T t", "f32", apart | aligned},
    {"trowargmax", "C.i32 <- T t", "f32", apart | aligned},
    {"tcolsum", "L <- T", numbers, apart},
    {"tcolsum", "L <- T t", numbers, apart, "isBinary = true"},
    {"tcolmax", "L <- T", numbers, apart},
    {"tcolmin", "L <- T", numbers, apart},
    {"tcolprod", "L <- T", numbers, apart},
    {"tcolargmax", "L.i32 <- T t", "f32", apart},
    {"trowexpand", "T <- C", numbers, apart | aligned},
    {"trowexpandadd", "T <- T C", floats, apart | aligned},
    {"trowexpandsub", "T <- T C", floats, apart | aligned},
    {"trowexpandmul", "T <- T C", floats, apart | aligned},
    {"trowexpanddiv", "T <- T C", floats, apart | aligned},
    {"trowexpandmax", "T <- T C", floats, apart | aligned},
    {"trowexpandexpdif", "T <- T C", floats, apart | aligned},
    {"tcolexpand", "T <- L", numbers, apart},
    {"tcolexpandadd", "T <- T L", numbers, apart},
    {"tcolexpandmul", "T <- T L", numbers, apart},
    {"tcolexpanddiv", "T <- T L", floats, apart},
    {"tcolexpandmax", "T <- T L", numbers, apart},
    {"tcolexpandexpdif", "T <- T L", floats, apart},
    // Masks.
    {"tcmp", "M <- T T", "f32 f16 i32", apart, compares},
    {"tcmps", "M <- T s", numbers, apart, compares},
    {"tsel", "T <- M T T q", numbers, apart},
    {"tsels", "T <- M T q s", numbers, apart},
    // Places that depend on data.
    {"tgather", "T <- T X t.i32", numbers, apart | full},
    {"tgather", "H <- T", numbers, apart | full, "",
     "maskPattern = #pto.mask_pattern<P0101>|maskPattern = #pto.mask_pattern<P1010>"},
    {"tgatherb", "T <- T O", "f32 i32 f16", apart | full},
    {"tscatter", "T <- T X", "f32 i32", apart | full},
    {"tscatter", "T <- T Y", "f16 i16", apart | full},
    {"tsort32", "D <- T X.ui32", floats, apart | full},
    {"tsort32", "E <- L N.ui32", floats, apart | full},
    {"tmrgsort", "Z counts <- E E z", floats, apart | full, "exhausted = false|exhausted = true"},
    // Generators and quantization.
    {"tci", "L <- s", integers, any, "descending = false|descending = true"},
    {"ttri", "T <- n", numbers, full, "upperOrLower = 0 : i32|upperOrLower = 1 : i32"},
    {"tquant", "T.i8 <- K C", "f32", apart | aligned, "", "quant_type = #pto<quant_type INT8_SYM>"},
    {"tdequant", "T.f32 <- T.i8 C.f32 C.f32", "f32", apart | aligned},
};

} // namespace

std::span<const SyncPattern> syncPatterns() { return patterns; }

} // namespace soak
