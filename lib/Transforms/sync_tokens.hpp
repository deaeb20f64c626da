// Synchronization by tokens (a5): who touches a buffer takes its token before and gives it back afterwards.
#pragma once

#include "lib/Transforms/sync_program.hpp"

namespace tessera {

/// Memory that several pipes, or a pipe that does not end its instructions in order, touch gets tokens; memory that
/// overlaps shares one.
void insertTokens(SyncProgram &program);

} // namespace tessera
