// What the records of tgather have in common.
#pragma once

#include "lib/Instructions/record.hpp"

namespace tessera {

inline constexpr UpTo<OperandGroup, 6> gatherGroups = {
    OperandGroup::Source,         OperandGroup::Output,  OperandGroup::SecondOutput,
    OperandGroup::FurtherSources, OperandGroup::Scratch, OperandGroup::Scalars};

} // namespace tessera
