// The structural operations of the dialect `pto`; their definitions are in ops.td.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "pto/machine/pipe.hpp"

#include "lib/Dialect/dialect.hpp"
#include "lib/Dialect/enum_value.hpp"
#include "lib/Dialect/sync_tail.hpp"
#include "lib/Dialect/tile_config.hpp"
#include "lib/Dialect/types.hpp"

namespace tessera {

/// The value of an integer constant, also behind casts between integer types and index.
std::optional<int64_t> constantValueOf(mlir::Value value);

// Constraints that ops.td names.
bool isMemrefOfIntegers(mlir::Type type, std::initializer_list<unsigned> widths);
bool isPlainInteger(mlir::Attribute attribute);
/// A pipe_event_type counts as a sync_op_type and the other way round.
bool isEnumerator(mlir::Attribute attribute, EnumKind kind);
bool isSyncOpType(mlir::Attribute attribute);
/// A #pto.pipe that the cores have.
bool isPipe(mlir::Attribute attribute);

// alloc_tile and alloc_conv_tile, as what they have in common.
bool isAllocation(mlir::Operation *op);
mlir::Value allocationAddress(mlir::Operation *allocation);
void setAllocationAddress(mlir::Operation *allocation, mlir::Value address);
/// The values of what the type leaves open.
llvm::SmallVector<mlir::Value> openValuesOf(mlir::Operation *allocation);
/// A new place for tiles of that type.
mlir::Operation *createAllocation(mlir::OpBuilder &builder, mlir::Location location, const TileParams &tile,
                                  mlir::ValueRange openValues);

} // namespace tessera

#define GET_OP_CLASSES
#include "lib/Dialect/ops.hpp.inc"
