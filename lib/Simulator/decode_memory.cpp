// Decoding pointers, views of global memory, memrefs and tiles.
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "llvm/ADT/TypeSwitch.h"

#include "lib/Dialect/instruction_op.hpp"
#include "lib/Dialect/ops.hpp"
#include "lib/Dialect/source_names.hpp"
#include "lib/Instructions/record.hpp"
#include "lib/Simulator/decode.hpp"
#include "lib/Simulator/scalar_types.hpp"

namespace tessera {

using namespace mlir;

namespace {

/// The function for elements of so many bytes, or null.
StepFunction bySize(int bytes, StepFunction one, StepFunction two, StepFunction four, StepFunction eight) {
  return bytes == 1 ? one : bytes == 2 ? two : bytes == 4 ? four : bytes == 8 ? eight : nullptr;
}

bool isPackedType(ElementType type) { return unitOf(type).elements != 1; }

uint64_t padBitsOf(ElementType element, pto::PadValue pad) {
  uint64_t bits = 0;
  if (pad == pto::PadValue::Max || pad == pto::PadValue::Min)
    forEachType<pto::tessera::typeset::every>([&]<class T>() {
      if (pto::tessera::elementTypeOf<T>() == element)
        bits = pto::tessera::padLimit<T>(pad == pto::PadValue::Max);
    });
  return bits;
}

} // namespace

// ---- Global memory ----

View Decoder::viewOf(Operation *op, Type element, size_t rank) {
  View view;
  view.rank = static_cast<int>(std::min<size_t>(rank, 5));
  const ElementType type = elementTypeOf(element);
  if (rank > 5)
    error(op) << "has " << rank << " dimensions; at most 5 can be run";
  else if (type == ElementType::Other)
    error(op) << "has elements of type " << element << ", which cannot be run";
  view.unit = unitOf(type);
  return view;
}

bool Decoder::decodeTensor(Operation *op) {
  const auto addPrepared = [&](StepFunction run, Value from, View &&view) {
    const uint32_t source = indexOf(from), dst = indexOf(op->getResult(0));
    add(op, run, "pp..", dst, source).record = &code_.views.emplace_back(std::move(view));
  };
  const auto setRegisters = [&](uint32_t(&registers)[5], ValueRange values) {
    for (const auto [i, value] : llvm::enumerate(llvm::reverse(values)))
      if (i < 5)
        registers[4 - i] = indexOf(value);
  };
  const auto setExpected = [&](View &view, ArrayRef<int64_t> shape) {
    if (static_cast<int>(shape.size()) == view.rank)
      for (const auto [i, size] : llvm::enumerate(llvm::reverse(shape)))
        view.expected[4 - i] = size == dynamicSize ? -1 : size;
  };
  // How an element is read as a scalar and written back; four-bit elements are not.
  const auto addAccess = [&](Type element, StepFunction run, const char *shape, uint32_t dst, Value pointer,
                             Value offset, uint32_t value) {
    const ElementType type = elementTypeOf(element);
    if (type == ElementType::Other || isPackedType(type) || run == nullptr) {
      error(op) << "of elements of type " << element << " cannot be run";
      return;
    }
    const std::optional<ScalarType> scalar = scalarTypeOf(element);
    add(op, run, shape, dst, indexOf(pointer), indexOf(offset), value).bits =
        maskOf(scalar ? scalar->bits : 64);
  };
  return llvm::TypeSwitch<Operation *, bool>(op)
      .Case([&](AddPtrOp add) {
        const uint32_t from = indexOf(add.getPtr()), offset = indexOf(add.getOffset());
        this->add(op, steps::addPointer, "pps.", indexOf(add.getResult()), from, offset);
        return true;
      })
      .Case([&](LoadScalarOp load) {
        const Type element = load.getResult().getType();
        const ElementType type = elementTypeOf(element);
        const StepFunction run = type == ElementType::Bool
                                     ? steps::loadBool
                                     : bySize(unitOf(type).bytes, steps::loadScalar<1>, steps::loadScalar<2>,
                                              steps::loadScalar<4>, steps::loadScalar<8>);
        addAccess(element, run, "sps.", indexOf(load.getResult()), load.getPtr(), load.getOffset(), 0);
        return true;
      })
      .Case([&](StoreScalarOp store) {
        const Type element = store.getValue().getType();
        const StepFunction run = bySize(unitOf(elementTypeOf(element)).bytes, steps::storeScalar<1>,
                                        steps::storeScalar<2>, steps::storeScalar<4>, steps::storeScalar<8>);
        addAccess(element, run, ".pss", 0, store.getPtr(), store.getOffset(), indexOf(store.getValue()));
        return true;
      })
      .Case([&](MakeTensorViewOp make) {
        auto type = cast<TensorViewType>(make.getResult().getType());
        View view = viewOf(op, type.element(), make.getShape().size());
        setRegisters(view.sizes, make.getShape());
        setRegisters(view.strides, make.getStrides());
        setExpected(view, type.shape());
        if (const Attribute layout = op->getAttr("layout"))
          view.layout = static_cast<pto::Layout>(enumValueIn(layout, EnumKind::Layout).value_or(0));
        addPrepared(steps::makeView, make.getPtr(), std::move(view));
        return true;
      })
      .Case([&](PartitionViewOp part) {
        auto type = cast<PartitionViewType>(part.getResult().getType());
        View view = viewOf(op, type.element(), part.getSizes().size());
        setRegisters(view.offsets, part.getOffsets());
        setRegisters(view.sizes, part.getSizes());
        setExpected(view, type.shape());
        addPrepared(steps::partitionView, part.getSource(), std::move(view));
        return true;
      })
      .Case([&](TensorViewAddrOp address) {
        add(op, steps::copyTensor, "pp..", indexOf(address.getResult()), indexOf(address.getSource()));
        return true;
      })
      .Case<GetTensorViewDimOp, GetTensorViewStrideOp>([&](auto query) {
        const Type type = query.getSource().getType();
        if (!isa<TensorViewType>(type) && !isGlobalMemref(type))
          return false;
        const size_t rank = isa<TensorViewType>(type) ? cast<TensorViewType>(type).shape().size()
                                                      : static_cast<size_t>(cast<MemRefType>(type).getRank());
        const bool isSize = isa<GetTensorViewDimOp>(op);
        add(op, isSize ? steps::viewSize : steps::viewStride, "sps#", indexOf(query.getResult()),
            indexOf(query.getSource()), indexOf(query.getIndex()),
            static_cast<uint32_t>(std::min<size_t>(rank, 5)));
        return true;
      })
      .Default([](Operation *) { return false; });
}

// ---- memref ----

namespace {
/// The value, or the constant, of an offset, size or stride.
template <class Constant, class IndexOf>
uint32_t registerOfMixed(OpFoldResult value, const Constant &constant, const IndexOf &indexOf) {
  if (auto attribute = dyn_cast<Attribute>(value))
    return constant(static_cast<uint64_t>(cast<IntegerAttr>(attribute).getInt()));
  return indexOf(cast<Value>(value));
}
} // namespace

void Decoder::decodeSubView(Operation *op) {
  auto part = cast<memref::SubViewOp>(op);
  const auto mixed = [&](OpFoldResult value) {
    return registerOfMixed(
        value, [&](uint64_t bits) { return constant(bits); }, [&](Value v) { return indexOf(v); });
  };
  const SmallVector<OpFoldResult> offsets = part.getMixedOffsets(), sizes = part.getMixedSizes(),
                                  strides = part.getMixedStrides();
  if (isGlobalMemref(part.getSource().getType())) {
    View view = viewOf(op, part.getSourceType().getElementType(), offsets.size());
    const llvm::SmallBitVector dropped = part.getDroppedDims();
    for (size_t i = 0; i < offsets.size() && i < 5; ++i) {
      const size_t from = offsets.size() - 1 - i;
      view.offsets[4 - i] = mixed(offsets[from]);
      view.sizes[4 - i] = mixed(sizes[from]);
      view.strides[4 - i] = mixed(strides[from]);
      view.dropped[4 - i] = dropped.test(static_cast<unsigned>(from));
    }
    add(op, steps::subView, "pp..", indexOf(part.getResult()), indexOf(part.getSource())).record =
        &code_.views.emplace_back(std::move(view));
    return;
  }
  const std::optional<int64_t> rows = sizes.size() == 2 ? getConstantIntValue(sizes[0]) : std::nullopt;
  const std::optional<int64_t> cols = sizes.size() == 2 ? getConstantIntValue(sizes[1]) : std::nullopt;
  const auto isOne = [](OpFoldResult value) { return getConstantIntValue(value) == 1; };
  const TileForm *form = rows && cols && llvm::all_of(strides, isOne) && part.getType().getRank() == 2
                             ? formOf(part.getResult())
                             : nullptr;
  if (form == nullptr) {
    error(op) << "of a local memref can only be run for static sizes, unit strides and two dimensions";
    return;
  }
  TileView &view = code_.tileViews.emplace_back();
  view.form = *form;
  view.rows = *rows;
  view.cols = *cols;
  add(op, steps::subsetTile, "ttss", indexOf(part.getResult()), indexOf(part.getSource()), mixed(offsets[0]),
      mixed(offsets[1]))
      .record = &view;
}

void Decoder::decodeReinterpret(Operation *op) {
  auto cast = llvm::cast<memref::ReinterpretCastOp>(op);
  const auto mixed = [&](OpFoldResult value) {
    return registerOfMixed(
        value, [&](uint64_t bits) { return constant(bits); }, [&](Value v) { return indexOf(v); });
  };
  const SmallVector<OpFoldResult> sizes = cast.getMixedSizes(), strides = cast.getMixedStrides();
  const OpFoldResult offset = cast.getMixedOffsets().front();
  auto type = llvm::cast<MemRefType>(cast.getResult().getType());
  if (isGlobalMemref(type) && isGlobalMemref(cast.getSource().getType())) {
    View view = viewOf(op, type.getElementType(), sizes.size());
    for (size_t i = 0; i < sizes.size() && i < 5; ++i) {
      view.sizes[4 - i] = mixed(sizes[sizes.size() - 1 - i]);
      view.strides[4 - i] = mixed(strides[strides.size() - 1 - i]);
    }
    view.offsets[4] = mixed(offset);
    add(op, steps::reinterpretView, "pp..", indexOf(cast.getResult()), indexOf(cast.getSource())).record =
        &code_.views.emplace_back(std::move(view));
    return;
  }
  // The offset is counted from the base of the memref, as that of its type is.
  Value base = cast.getSource();
  while (isa_and_nonnull<memref::SubViewOp, memref::ReinterpretCastOp, memref::CastOp>(base.getDefiningOp()))
    base = base.getDefiningOp()->getOperand(0);
  const auto constantAt = [](ArrayRef<OpFoldResult> values, size_t i) {
    return getConstantIntValue(values[i]);
  };
  const bool isPlain = sizes.size() == 2 && constantAt(sizes, 0) && constantAt(sizes, 1) &&
                       constantAt(strides, 0) && constantAt(strides, 1) == 1 &&
                       *constantAt(strides, 0) >= *constantAt(sizes, 1) && isTileLike(base.getType());
  const TileForm *form = isPlain ? formOf(cast.getResult()) : nullptr;
  if (form == nullptr) {
    error(op) << "of a local memref can only be run for static sizes, rows of consecutive elements and two "
                 "dimensions";
    return;
  }
  // The pitch is a property of the layout.
  TileForm &pitched = code_.tileForms.emplace_back(*form);
  pitched.operand.layout.cols = pitched.operand.desc.cols = *constantAt(strides, 0);
  code_.tiles[indexOf(cast.getResult())] = &pitched;
  add(op, steps::offsetTile, "tts.", indexOf(cast.getResult()), indexOf(base), mixed(offset)).record =
      &pitched;
}

bool Decoder::decodeMemref(Operation *op) {
  return llvm::TypeSwitch<Operation *, bool>(op)
      .Case([&](memref::AllocOp alloc) {
        if (!isTileLike(alloc.getType()))
          return false;
        if (const TileForm *form = formOf(alloc.getResult()))
          add(op, steps::allocTile, "t...", indexOf(alloc.getResult())).record = form;
        return true;
      })
      .Case([&](memref::CastOp cast) {
        const Register from = registerOf(cast.getSource()), to = registerOf(cast.getResult());
        if (from.kind != to.kind || from.kind == RegisterKind::Scalar)
          return false;
        add(op, from.kind == RegisterKind::Tile ? steps::copyTile : steps::copyTensor,
            from.kind == RegisterKind::Tile ? "tt.." : "pp..", to.index, from.index);
        return true;
      })
      .Case([&](memref::DimOp dim) {
        auto type = dyn_cast<MemRefType>(dim.getSource().getType());
        if (!type)
          return false;
        if (isGlobalMemref(type)) {
          add(op, steps::viewSize, "sps#", indexOf(dim.getResult()), indexOf(dim.getSource()),
              indexOf(dim.getIndex()), static_cast<uint32_t>(type.getRank()));
          return true;
        }
        const std::optional<int64_t> index = constantValueOf(dim.getIndex());
        if (!index || *index < 0 || *index >= type.getRank() ||
            type.isDynamicDim(static_cast<unsigned>(*index)))
          return false;
        registers_[dim.getResult()] = {
            RegisterKind::Scalar,
            constant(static_cast<uint64_t>(type.getDimSize(static_cast<unsigned>(*index))))};
        return true;
      })
      .Case([&](memref::SubViewOp) {
        decodeSubView(op);
        return true;
      })
      .Case([&](memref::ReinterpretCastOp) {
        decodeReinterpret(op);
        return true;
      })
      .Default([](Operation *) { return false; });
}

// ---- Tiles ----

const TileForm *Decoder::formOf(Operation *op, const TileParams &params) {
  TileForm form;
  RuntimeOperand &operand = form.operand;
  operand.desc = params.describe();
  const Unit unit = unitOf(operand.desc.element);
  if (operand.desc.element == ElementType::Other) {
    error(op) << "has elements of type " << params.element << ", which no tile can hold";
    return nullptr;
  }
  if (params.rows <= 0 || params.cols <= 0 || params.rows > maxTileSide || params.cols > maxTileSide) {
    error(op) << "makes a tile of " << params.rows << "x" << params.cols
              << "; rows and columns must be from 1 to " << maxTileSide;
    return nullptr;
  }
  operand.layout = operand.desc.layout();
  operand.padBits = padBitsOf(operand.desc.element, params.pad);
  form.dynamicRows = params.hasDynamicRows();
  form.dynamicCols = params.hasDynamicCols();
  operand.validRows = form.dynamicRows ? 0 : params.validRows;
  operand.validCols = form.dynamicCols ? 0 : params.validCols;
  form.storageBytes = static_cast<size_t>(operand.layout.storageElements() * unit.bytes);
  form.bufferBytes = static_cast<size_t>(operand.desc.bytes());
  if (params.conv) {
    operand.padBits = params.conv->padValue;
    if (params.conv->openCount() == 0)
      operand.conv = params.conv->runtimeSettings();
  }
  form.index = code_.forms++;
  form.line = code_.places[placeOf(op->getLoc())].line;
  if (op->getNumResults() != 0)
    form.name = keep(nameOf(op->getResult(0)));
  return &code_.tileForms.emplace_back(form);
}

/// What the type of a tile says. A memref that is no rectangle of rows is a row of all its elements.
const TileForm *Decoder::formOf(Value tile) {
  Operation *op = tile.getDefiningOp();
  std::optional<TileParams> params = tileParamsOf(tile);
  if (auto memref = dyn_cast<MemRefType>(tile.getType()); !params && memref) {
    const std::optional<pto::TileType> location = locationOfSpace(memref.getMemorySpace());
    if (!location || !memref.hasStaticShape()) {
      error(op) << "makes a memref that cannot be run: " << memref;
      return nullptr;
    }
    params.emplace();
    params->element = memref.getElementType();
    params->location = *location;
    params->rows = memref.getRank() == 2 ? memref.getDimSize(0) : 1;
    params->cols = memref.getRank() == 2 ? memref.getDimSize(1) : memref.getNumElements();
    params->validRows = params->rows;
    params->validCols = params->cols;
  }
  if (!params) {
    error(op) << "makes a tile that cannot be run: " << tile.getType();
    return nullptr;
  }
  const TileForm *form = formOf(op, *params);
  if (form != nullptr)
    code_.tiles[indexOf(tile)] = form;
  return form;
}

bool Decoder::decodeTile(Operation *op) {
  const auto optionalIndex = [&](Value value) { return value ? indexOf(value) : 0; };
  return llvm::TypeSwitch<Operation *, bool>(op)
      .Case([&](AllocTileOp alloc) {
        const TileForm *form = formOf(alloc.getResult());
        if (form == nullptr)
          return true;
        const uint32_t rows = optionalIndex(alloc.getValidRow()), cols = optionalIndex(alloc.getValidCol());
        add(op, alloc.getAddr() ? steps::allocTileAt : steps::allocTile, alloc.getAddr() ? "t..s" : "t...",
            indexOf(alloc.getResult()), rows, cols, optionalIndex(alloc.getAddr()))
            .record = form;
        code_.infos.back().hasConstantAddress = alloc.getAddr() && constantValueOf(alloc.getAddr());
        return true;
      })
      .Case([&](AllocConvTileOp alloc) {
        const TileForm *form = formOf(alloc.getResult());
        if (form == nullptr)
          return true;
        const bool isPlaced = alloc.getAddr() != nullptr;
        const uint32_t result = indexOf(alloc.getResult()), address = optionalIndex(alloc.getAddr());
        const char *shape = isPlaced ? "t..s" : "t...";
        if (alloc.getValues().empty()) {
          add(op, isPlaced ? steps::allocTileAt : steps::allocTile, shape, result, 0, 0, address).record =
              form;
          return true;
        }
        ConvTileForm &conv = code_.convForms.emplace_back();
        conv.form = form;
        conv.params = *tileParamsOf(alloc.getResult().getType())->conv;
        for (Value value : alloc.getValues())
          conv.openValues.push_back(indexOf(value));
        add(op, isPlaced ? steps::allocConvTileAt : steps::allocConvTile, shape, result, 0, 0, address)
            .record = &conv;
        return true;
      })
      .Case<DeclareTileOp, DeclareTileMemrefOp>([&](auto declare) {
        if (!isTileLike(declare.getResult().getType()))
          return false;
        const uint32_t none = constant(0);
        if (const TileForm *form = formOf(declare.getResult()))
          add(op, steps::allocTile, "t...", indexOf(declare.getResult()), none, none).record = form;
        return true;
      })
      .Case([&](AssignOp assign) {
        if (registerOf(assign.getTile()).kind != RegisterKind::Tile)
          return false;
        uint32_t address = 0;
        if (assign.getAddr())
          address = indexOf(assign.getAddr());
        else
          address = constant(static_cast<uint64_t>(assign.getAddress().value_or(0)));
        add(op, steps::assignTile, ".ts.", 0, indexOf(assign.getTile()), address);
        code_.infos.back().hasConstantAddress = !assign.getAddr() || constantValueOf(assign.getAddr());
        // The result is another name of the tile.
        if (assign.getResult())
          registers_[assign.getResult()] = registerOf(assign.getTile());
        return true;
      })
      .Case([&](PointerCastOp pointer) {
        const TileForm *form = pointer.getAddrs().empty() ? nullptr : formOf(pointer.getResult());
        if (form == nullptr)
          return !pointer.getAddrs().empty();
        add(op, steps::allocTileAt, "t..s", indexOf(pointer.getResult()),
            optionalIndex(pointer.getValidRow()), optionalIndex(pointer.getValidCol()),
            indexOf(pointer.getAddrs().front()))
            .record = form;
        return true;
      })
      .Case([&](TileBufAddrOp memory) {
        if (isa<PtrType>(memory.getResult().getType())) {
          error(op) << "cannot be run for a pointer: it is for vector instructions, which are not supported; "
                       "let the result be a memref";
          return true;
        }
        add(op, steps::copyTile, "tt..", indexOf(memory.getResult()), indexOf(memory.getSource()));
        return true;
      })
      .Case([&](BindTileOp bind) {
        if (registerOf(bind.getSource()).kind != RegisterKind::Tile)
          return false;
        if (const TileForm *form = formOf(bind.getResult()))
          add(op, steps::viewTile, "tt..", indexOf(bind.getResult()), indexOf(bind.getSource()),
              optionalIndex(bind.getValidRow()), optionalIndex(bind.getValidCol()))
              .record = form;
        return true;
      })
      .Case([&](ReshapeOp reshape) {
        if (const TileForm *form = formOf(reshape.getResult()))
          add(op, steps::reshapeTile, "tt..", indexOf(reshape.getResult()), indexOf(reshape.getSource()))
              .record = form;
        return true;
      })
      .Case([&](AliasOp alias) {
        if (const TileForm *form = formOf(alias.getResult()))
          add(op, steps::reshapeTile, "tt..", indexOf(alias.getResult()), indexOf(alias.getSource())).record =
              form;
        return true;
      })
      .Case([&](SubviewOp part) {
        if (const TileForm *form = formOf(part.getResult()))
          add(op, steps::subviewTile, "ttss", indexOf(part.getResult()), indexOf(part.getSource()),
              indexOf(part.getRow()), indexOf(part.getCol()))
              .record = form;
        return true;
      })
      .Case([&](BitcastOp bitcast) {
        if (const TileForm *form = formOf(bitcast.getResult()))
          add(op, steps::bitcastTile, "tt..", indexOf(bitcast.getResult()), indexOf(bitcast.getSource()))
              .record = form;
        return true;
      })
      .Case([&](SubsetOp subset) {
        const TileForm *form = formOf(subset.getResult());
        if (form == nullptr || subset.getOffsets().size() != 2 || subset.getSizes().size() != 2)
          return form == nullptr;
        TileView &view = code_.tileViews.emplace_back();
        view.form = *form;
        view.rows = subset.getSizes()[0];
        view.cols = subset.getSizes()[1];
        add(op, steps::subsetTile, "ttss", indexOf(subset.getResult()), indexOf(subset.getSource()),
            indexOf(subset.getOffsets()[0]), indexOf(subset.getOffsets()[1]))
            .record = &view;
        return true;
      })
      .Case([&](SetValidShapeOp set) {
        if (registerOf(set.getTile()).kind != RegisterKind::Tile)
          return false;
        add(op, steps::setValidShape, ".tss", 0, indexOf(set.getTile()), indexOf(set.getValidRow()),
            indexOf(set.getValidCol()));
        return true;
      })
      .Case([&](GetValueOp get) {
        const ElementType type = elementTypeOf(get.getResult().getType());
        if (registerOf(get.getSource()).kind != RegisterKind::Tile || type == ElementType::Other)
          return false;
        const StepFunction run = type == ElementType::Bool
                                     ? steps::getBool
                                     : bySize(unitOf(type).bytes, steps::getValue<1>, steps::getValue<2>,
                                              steps::getValue<4>, steps::getValue<8>);
        add(op, run, "sts.", indexOf(get.getResult()), indexOf(get.getSource()), indexOf(get.getOffset()))
            .bits = maskOf(scalarTypeOf(get.getResult().getType())->bits);
        return true;
      })
      .Case([&](SetValueOp set) {
        const ElementType type = elementTypeOf(set.getValue().getType());
        if (registerOf(set.getDst()).kind != RegisterKind::Tile || type == ElementType::Other)
          return false;
        const StepFunction run = bySize(unitOf(type).bytes, steps::setValue<1>, steps::setValue<2>,
                                        steps::setValue<4>, steps::setValue<8>);
        add(op, run, ".tss", 0, indexOf(set.getDst()), indexOf(set.getOffset()), indexOf(set.getValue()));
        return true;
      })
      .Default([](Operation *) { return false; });
}

} // namespace tessera
