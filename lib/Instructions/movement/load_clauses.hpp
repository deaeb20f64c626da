// The clauses of tload, which all its variants accept.
#pragma once

#include "lib/Instructions/text_options.hpp"

namespace tessera {

inline constexpr UpTo<ClauseSpec, 6> loadClauses = {{"pad_mode", false, EnumKind::PadMode},
                                                    {"pad_value", true},
                                                    {"left_padding_num", true},
                                                    {"init_out_buffer", false},
                                                    {"right_padding_num", true},
                                                    {"init_condition", true}};

} // namespace tessera
