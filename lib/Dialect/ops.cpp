// Verifiers of pointers, views and printing; constants; what the table of operations generates.
#include "lib/Dialect/ops.hpp"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/STLExtras.h"

#include "lib/Dialect/communication.hpp"
#include "lib/Dialect/op_parts.hpp"
#include "lib/Dialect/print_format.hpp"

using namespace mlir;

namespace tessera {

// ---- Constants and constraints ----

/// The constant with the width of its type; an index has 64 bits.
static std::optional<APInt> constantBitsOf(Value value) {
  // Chains of casts may be of any length: no recursion.
  SmallVector<Operation *> casts;
  APInt bits;
  while (!matchPattern(value, m_ConstantInt(&bits))) {
    Operation *cast = value.getDefiningOp();
    if (!isa_and_nonnull<arith::IndexCastOp, arith::IndexCastUIOp, arith::ExtSIOp, arith::ExtUIOp,
                         arith::TruncIOp>(cast) ||
        !value.getType().isIntOrIndex())
      return std::nullopt;
    casts.push_back(cast);
    value = cast->getOperand(0);
  }
  for (Operation *cast : llvm::reverse(casts)) {
    const Type type = cast->getResult(0).getType();
    const unsigned width = type.isIndex() ? static_cast<unsigned>(IndexType::kInternalStorageBitWidth)
                                          : type.getIntOrFloatBitWidth();
    bits =
        isa<arith::IndexCastUIOp, arith::ExtUIOp>(cast) ? bits.zextOrTrunc(width) : bits.sextOrTrunc(width);
  }
  return bits;
}

std::optional<int64_t> constantValueOf(Value value) {
  const std::optional<APInt> bits = constantBitsOf(value);
  return bits && bits->isSignedIntN(64) ? std::optional(bits->getSExtValue()) : std::nullopt;
}

bool isMemrefOfIntegers(Type type, std::initializer_list<unsigned> widths) {
  auto memref = dyn_cast<MemRefType>(type);
  return memref &&
         llvm::any_of(widths, [&](unsigned width) { return memref.getElementType().isInteger(width); });
}

bool isPlainInteger(Attribute attribute) {
  auto number = dyn_cast<IntegerAttr>(attribute);
  return number && !isa<BoolAttr>(attribute) && number.getValue().isSignedIntN(64);
}

bool isEnumerator(Attribute attribute, EnumKind kind) {
  return isa<EnumValueAttr>(attribute) && enumValueIn(attribute, kind).has_value();
}

bool isSyncOpType(Attribute attribute) {
  auto value = dyn_cast<EnumValueAttr>(attribute);
  return value && value.kind() == EnumKind::SyncOpType;
}

bool isPipe(Attribute attribute) {
  return isEnumerator(attribute, EnumKind::Pipe) && pipeOfText(*enumValueIn(attribute, EnumKind::Pipe));
}

// ---- Pointers and views ----

LogicalResult AddPtrOp::verify() {
  if (getResult().getType() == getPtr().getType())
    return success();
  return emitOpError() << "expects the result type to be the pointer type " << getPtr().getType()
                       << ", but got " << getResult().getType();
}

LogicalResult LoadScalarOp::verify() {
  return verifyScalar(*this, "result", getPtr().getType(), getResult().getType());
}

LogicalResult StoreScalarOp::verify() {
  return verifyScalar(*this, "value", getPtr().getType(), getValue().getType());
}

LogicalResult MakeTensorViewOp::verify() {
  const size_t rank = getResult().getType().shape().size();
  for (const auto &[role, count] :
       {std::pair("shape", getShape().size()), std::pair("strides", getStrides().size())})
    if (count != rank)
      return emitOpError() << "expects " << role << " to have " << rank << " values, the rank of "
                           << getResult().getType() << ", but got " << count;
  return success();
}

LogicalResult PartitionViewOp::verify() {
  const TensorViewType source = getSource().getType();
  const PartitionViewType result = getResult().getType();
  if (source.element() != result.element())
    return emitOpError() << "expects the result element type to be " << source.element()
                         << " like the source, but got " << result.element();
  const size_t rank = source.shape().size();
  for (const auto &[role, count] :
       {std::pair("offsets", getOffsets().size()), std::pair("sizes", getSizes().size())})
    if (count != rank)
      return emitOpError() << "expects " << role << " to have " << rank << " values, the rank of " << source
                           << ", but got " << count;
  for (size_t dim = 0; dim < rank; ++dim) {
    const std::optional<int64_t> offset = constantValueOf(getOffsets()[dim]);
    const std::optional<int64_t> size = constantValueOf(getSizes()[dim]);
    if (offset && *offset < 0)
      return emitOpError() << "expects offset " << dim << " to be at least 0, but got " << *offset;
    if (size && *size <= 0)
      return emitOpError() << "expects size " << dim << " to be positive, but got " << *size;
    if (size && result.shape().size() == rank && result.shape()[dim] != dynamicSize &&
        result.shape()[dim] != *size)
      return emitOpError() << "expects size " << dim << " to be " << result.shape()[dim] << ", that of "
                           << result << ", but got " << *size;
    const int64_t extent = source.shape()[dim];
    if (extent == dynamicSize || !size)
      continue;
    if (*size > extent)
      return emitOpError() << "expects size " << dim << " to be at most " << extent << ", that of " << source
                           << ", but got " << *size;
    if (offset && *offset > extent - *size)
      return emitOpError() << "expects offset " << dim << " + size " << dim << " to be at most " << extent
                           << ", that of " << source << ", but got " << *offset << " + " << *size;
  }
  return success();
}

/// The sizes that a memref states must be those of what it shows, where both are known.
static LogicalResult verifyMemrefOf(Operation *op, Type source, ArrayRef<int64_t> sizes, MemRefType memref) {
  const auto differs = [](int64_t size, int64_t stated) {
    return size != dynamicSize && !ShapedType::isDynamic(stated) && size != stated;
  };
  bool agrees = memref.getRank() == static_cast<int64_t>(sizes.size());
  for (size_t i = 0; agrees && i < sizes.size(); ++i)
    agrees = !differs(sizes[i], memref.getDimSize(static_cast<unsigned>(i)));
  if (agrees)
    return success();
  return op->emitOpError() << "expects the memref to have the sizes of " << source << ", but got " << memref;
}

LogicalResult TensorViewAddrOp::verify() {
  const Type source = getSource().getType(), result = getResult().getType();
  if (elementOf(source) != elementOf(result))
    return emitOpError() << "expects the result element type to be " << elementOf(source)
                         << " like the source, but got " << elementOf(result);
  auto memref = dyn_cast<MemRefType>(result);
  if (!memref)
    return success();
  auto view = dyn_cast<TensorViewType>(source);
  return verifyMemrefOf(*this, source, view ? view.shape() : cast<PartitionViewType>(source).shape(), memref);
}

// ---- Scopes of vector instructions ----

LogicalResult VecScopeOp::verify() {
  if ((*this)->getParentOfType<VecScopeOp>())
    return emitOpError() << "must not stand inside another vecscope";
  return success();
}

LogicalResult TileBufAddrOp::verify() {
  if (!(*this)->getParentOfType<VecScopeOp>())
    return emitOpError() << "must stand inside a pto.vecscope";
  const Type source = getSource().getType(), result = getResult().getType();
  const TileParams tile = *tileParamsOf(source);
  if (tile.element != elementOf(result))
    return emitOpError() << "expects the result element type to be " << tile.element
                         << " like the tile, but got " << elementOf(result);
  auto memref = dyn_cast<MemRefType>(result);
  if (!memref)
    return success();
  if (locationOfSpace(memref.getMemorySpace()) != tile.location)
    return emitOpError() << "expects the memref in " << locationName(tile.location)
                         << " like the tile, but got " << memref;
  return verifyMemrefOf(*this, source, {tile.rows, tile.cols}, memref);
}

// ---- Debugging ----

LogicalResult PrintOp::verify() {
  if (const char *wrong = PrintFormat(getFormat()).wrong)
    return emitOpError() << wrong;
  return success();
}

} // namespace tessera

#define GET_OP_CLASSES
#include "lib/Dialect/ops.cpp.inc"
