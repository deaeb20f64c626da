// What the records of tmrgsort have in common.
#pragma once

#include "lib/Instructions/record.hpp"

namespace tessera {

inline constexpr UpTo<OperandGroup, 6> mergeGroups = {OperandGroup::Sources, OperandGroup::Scalars,
                                                      OperandGroup::Output, OperandGroup::Scratch,
                                                      OperandGroup::ScalarOutputs};

} // namespace tessera
