// The structural operations of the dialect `pto`: pointers, views, tile handles, synchronization, sections.
// Tile instructions are not here: they are registered from the instruction table. The dialect class is
// written by hand; the record below only names it.
#ifndef TESSERA_DIALECT_OPS
#define TESSERA_DIALECT_OPS

include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Pto_Dialect : Dialect {
  let name = "pto";
  let cppNamespace = "::tessera";
}

// Formats read types with custom<AnyType> where the accessor is typed, so that the constraint reports another
// type by name.
class Pto_Op<string mnemonic, list<Trait> traits = []> : Op<Pto_Dialect, mnemonic, traits>;

// ---- Types ----

class Pto_Type<string className, string summary>
    : Type<CPred<"::llvm::isa<::tessera::" # className # ">($_self)">, summary, "::tessera::" # className>;

def Pto_Ptr : Pto_Type<"PtrType", "a !pto.ptr">;
def Pto_TensorView : Pto_Type<"TensorViewType", "a !pto.tensor_view">;
def Pto_PartitionView : Pto_Type<"PartitionViewType", "a !pto.partition_tensor_view">;
def Pto_TileBuf : Pto_Type<"TileBufType", "a !pto.tile_buf"> {
  let predicate = CPred<"::llvm::isa<::tessera::TileBufType>($_self) && !::tessera::isConvTile($_self)">;
}
def Pto_ConvTile : Type<CPred<"::tessera::isConvTile($_self)">, "a !pto.conv_tile_buf or a !pto.conv_tile">;
def Pto_EventIdArray : Pto_Type<"EventIdArrayType", "a !pto.eventid_array">;
def Pto_MemRef : Type<CPred<"::llvm::isa<::mlir::MemRefType>($_self)">, "a memref", "::mlir::MemRefType">;

// The operand class of tile instructions, and the same with the tiles of the SSA spelling. Conv tiles are none of
// these.
class Pto_OneOf<list<string> classes, string summary>
    : Type<CPred<"::llvm::isa<" # !interleave(classes, ", ") # ">($_self) && !::tessera::isConvTile($_self)">,
           summary>;
def Pto_Data : Pto_OneOf<["::tessera::TileBufType", "::tessera::PartitionViewType", "::mlir::MemRefType"],
                         "a !pto.tile_buf, a memref or a !pto.partition_tensor_view">;
def Pto_DataOrTile : Pto_OneOf<["::tessera::TileBufType", "::tessera::TileValueType",
                                "::tessera::PartitionViewType", "::mlir::MemRefType"],
                               "a !pto.tile_buf, a !pto.tile, a memref or a !pto.partition_tensor_view">;
def Pto_DataOrAnyTile
    : Type<Or<[Pto_DataOrTile.predicate, Pto_ConvTile.predicate]>, Pto_DataOrTile.summary>;
def Pto_DataOrEvent
    : Type<CPred<"::llvm::isa<::tessera::TileBufType, ::tessera::PartitionViewType, ::tessera::EventType, "
                 "::mlir::MemRefType>($_self)">,
           "a !pto.tile_buf, a memref, a !pto.partition_tensor_view or a !pto.event">;
def Pto_Tile : Pto_OneOf<["::tessera::TileBufType", "::tessera::TileValueType"],
                         "a !pto.tile_buf or a !pto.tile">;
def Pto_TileOrMemRef : Pto_OneOf<["::tessera::TileBufType", "::tessera::TileValueType", "::mlir::MemRefType"],
                                 "a !pto.tile_buf, a !pto.tile or a memref">;
def Pto_ViewOrMemRef : Pto_OneOf<["::tessera::TensorViewType", "::mlir::MemRefType"],
                                 "a !pto.tensor_view or a memref">;
def Pto_View : Pto_OneOf<["::tessera::TensorViewType", "::tessera::PartitionViewType"],
                         "a !pto.tensor_view or a !pto.partition_tensor_view">;
def Pto_PtrOrMemRef : Pto_OneOf<["::tessera::PtrType", "::mlir::MemRefType"], "a !pto.ptr or a memref">;
def Pto_GlobalPointer
    : Type<CPred<"::llvm::isa<::tessera::PtrType>($_self) || ::tessera::isGlobalMemref($_self)">,
           "a !pto.ptr or a memref in global memory">;
def Pto_FftsMemRef
    : Type<CPred<"::tessera::isMemrefOfIntegers($_self, {8, 64})">, "a memref of i64 or i8",
           "::mlir::MemRefType">;

def Pto_Scalar : Type<CPred<"$_self.isIntOrIndexOrFloat()">, "an integer, an index or a float">;
def Pto_Offset : Type<CPred<"$_self.isSignlessInteger() || $_self.isIndex()">, "an integer or an index">;
def Pto_Counts : VectorOfLengthAndType<[4], [I16]>;
def Pto_Address : Type<CPred<"$_self.isSignlessInteger(64) || $_self.isIndex()">, "i64 or index">;

// ---- Attributes ----

class Pto_Enum<string kind, string summary>
    : Attr<CPred<"::tessera::isEnumerator($_self, ::tessera::EnumKind::" # kind # ")">, summary> {
  let storageType = "::tessera::EnumValueAttr";
  let returnType = "::tessera::EnumValueAttr";
  let convertFromStorage = "$_self";
}
def Pto_PipeAttr : Pto_Enum<"Pipe", "a #pto.pipe that the cores have: PIPE_S, PIPE_V, PIPE_M, PIPE_MTE1, "
                                    "PIPE_MTE2, PIPE_MTE3, PIPE_FIX or PIPE_ALL"> {
  let predicate = CPred<"::tessera::isPipe($_self)">;
}
def Pto_EventAttr : Pto_Enum<"Event", "a #pto.event">;
def Pto_LayoutAttr : Pto_Enum<"Layout", "a #pto.layout">;
// Accepts both names of the enumeration.
def Pto_OpTypeAttr : Pto_Enum<"PipeEventType", "a #pto.pipe_event_type or a #pto.sync_op_type">;
def Pto_SyncOpTypeAttr : Pto_Enum<"SyncOpType", "a #pto.sync_op_type"> {
  let predicate = CPred<"::tessera::isSyncOpType($_self)">;
}

def Pto_OpNameAttr : Pto_Enum<"Op", "a #pto.op">;

def Pto_TileConfigAttr
    : Attr<CPred<"::llvm::isa<::tessera::TileConfigAttr>($_self)">, "a #pto.tile_buf_config"> {
  let storageType = "::tessera::TileConfigAttr";
  let returnType = "::tessera::TileConfigAttr";
  let convertFromStorage = "$_self";
}

// An integer of any type: programs write both `0` and `0 : i32`.
def Pto_IntAttr : Attr<CPred<"::tessera::isPlainInteger($_self)">, "an integer"> {
  let storageType = "::mlir::IntegerAttr";
  let returnType = "int64_t";
  let convertFromStorage = "$_self.getValue().getSExtValue()";
  let constBuilderCall = "$_builder.getI32IntegerAttr($0)";
}

// ---- Pointers and views ----

def AddPtrOp : Pto_Op<"addptr", [Pure]> {
  let summary = "A pointer moved by a number of elements";
  let description = [{
    `%r = pto.addptr %p, %offset : !pto.ptr<f32> -> !pto.ptr<f32>`. The offset counts elements. The types may
    be abbreviated to `<f32> -> <f32>`. The result may only be used by addptr, make_tensor_view, load_scalar,
    store_scalar and as the global buffer of a pipe.
  }];
  let arguments = (ins Pto_Ptr:$ptr, Index:$offset);
  let results = (outs Pto_Ptr:$result);
  let assemblyFormat = [{
    $ptr `,` $offset attr-dict `:` custom<PointerType>(type($ptr)) `->` custom<PointerType>(type($result))
  }];
  let hasVerifier = 1;
}

def LoadScalarOp : Pto_Op<"load_scalar"> {
  let summary = "One element read from global memory";
  let description = [{
    `%v = pto.load_scalar %p[%offset] : !pto.ptr<f32> -> f32`. The pointer may also be a memref in global
    memory.
  }];
  let arguments = (ins Pto_GlobalPointer:$ptr, Index:$offset);
  let results = (outs AnyType:$result);
  let assemblyFormat = [{
    $ptr `[` $offset `]` attr-dict `:` custom<PointerType>(type($ptr)) `->` type($result)
  }];
  let hasVerifier = 1;
}

def StoreScalarOp : Pto_Op<"store_scalar"> {
  let summary = "One element written to global memory";
  let description = [{
    `pto.store_scalar %v, %p[%offset] : !pto.ptr<f32>, f32`. The pointer may also be a memref in global
    memory. The generic form takes the operands in the order value, pointer, offset.
  }];
  let arguments = (ins AnyType:$value, Pto_GlobalPointer:$ptr, Index:$offset);
  let assemblyFormat = [{
    $value `,` $ptr `[` $offset `]` attr-dict `:` custom<PointerType>(type($ptr)) `,` type($value)
  }];
  let hasVerifier = 1;
}

def MakeTensorViewOp
    : Pto_Op<"make_tensor_view",
             [Pure, AttrSizedOperandSegments,
              TypesMatchWith<"the pointer points to elements of the view", "result", "ptr",
                             "::tessera::PtrType::get("
                             "::llvm::cast<::tessera::TensorViewType>($_self).element())">]> {
  let summary = "A tensor in global memory";
  let description = [{
    `%v = pto.make_tensor_view %p, shape = [%m, %n], strides = [%n, %c1] {layout = #pto.layout<nd>} :
    !pto.tensor_view<?x?xf32>`. The strides count elements. The pointer is a `!pto.ptr` to the element type of
    the view. The layout may be left out, and so may the comma before `strides`, as in older text.
  }];
  let arguments = (ins Pto_Ptr:$ptr, Variadic<Index>:$shape, Variadic<Index>:$strides,
                       OptionalAttr<Pto_LayoutAttr>:$layout);
  let results = (outs Pto_TensorView:$result);
  let assemblyFormat = [{
    $ptr `,` `shape` `=` `[` $shape `]` `` custom<Strides>($strides) attr-dict `:` custom<AnyType>(type($result))
  }];
  let hasVerifier = 1;
}

def PartitionViewOp : Pto_Op<"partition_view", [Pure, AttrSizedOperandSegments]> {
  let summary = "A rectangular part of a tensor";
  let description = [{
    `%q = pto.partition_view %v, offsets = [%i, %j], sizes = [%m, %n] : !pto.tensor_view<?x?xf32> ->
    !pto.partition_tensor_view<16x64xf32>`. There is one offset and one size for each dimension of the tensor.
    The rank of the result may differ from that of the tensor.
  }];
  let arguments = (ins Pto_TensorView:$source, Variadic<Index>:$offsets, Variadic<Index>:$sizes);
  let results = (outs Pto_PartitionView:$result);
  let assemblyFormat = [{
    $source `,` `offsets` `=` `[` $offsets `]` `,` `sizes` `=` `[` $sizes `]` attr-dict `:`
    custom<AnyType>(type($source)) `->` custom<AnyType>(type($result))
  }];
  let hasVerifier = 1;
}

class Pto_ViewQuery<string mnemonic> : Pto_Op<mnemonic, [Pure]> {
  let arguments = (ins Pto_ViewOrMemRef:$source, Index:$index);
  let results = (outs Index:$result);
  let assemblyFormat = "$source `,` $index `:` type($source) `->` type($result) attr-dict";
}
def GetTensorViewDimOp : Pto_ViewQuery<"get_tensor_view_dim"> {
  let summary = "The size of a tensor along one dimension";
  let description = [{
    `%d = pto.get_tensor_view_dim %v, %i : !pto.tensor_view<?x?xf32> -> index`. The dimension must be a
    constant when C++ is emitted.
  }];
}
def GetTensorViewStrideOp : Pto_ViewQuery<"get_tensor_view_stride"> {
  let summary = "The stride of a tensor along one dimension, in elements";
  let description = [{
    `%s = pto.get_tensor_view_stride %v, %i : !pto.tensor_view<?x?xf32> -> index`. The dimension must be a
    constant when C++ is emitted.
  }];
}

def TensorViewAddrOp : Pto_Op<"tensor_view_addr", [Pure]> {
  let summary = "Where a tensor lies, as a pointer or a memref";
  let description = [{
    `%p = pto.tensor_view_addr %v : !pto.tensor_view<?x?xf32> -> !pto.ptr<f32>`: the place of the first element. The source
    may be a part of a tensor. The result may be a memref in global memory with the element type and the sizes of the
    source.
  }];
  let arguments = (ins Pto_View:$source);
  let results = (outs Pto_GlobalPointer:$result);
  let assemblyFormat = "$source attr-dict `:` type($source) `->` custom<PointerType>(type($result))";
  let hasVerifier = 1;
}

// ---- Tile handles ----

def AllocTileOp : Pto_Op<"alloc_tile", [AttrSizedOperandSegments]> {
  let summary = "A new tile";
  let description = [{
    `%t = pto.alloc_tile addr = %a valid_row = %r valid_col = %c : !pto.tile_buf<vec, 16x64xf32, valid=?x?>`.
    Each clause may be absent: `valid_row` and `valid_col` are written exactly when the type leaves that valid
    size open, `addr` (i64) when the program places its tiles itself. Two allocations are two tiles, of zeros.
    With a `!pto.tile` as its result it is a tile value of zeros: what SSA text passes as a scratch operand.
  }];
  let arguments = (ins Optional<I64>:$addr, Optional<Index>:$validRow, Optional<Index>:$validCol);
  let results = (outs Pto_Tile:$result);
  let assemblyFormat = [{
    (`addr` `=` $addr^)? (`valid_row` `=` $validRow^)? (`valid_col` `=` $validCol^)? attr-dict `:`
    custom<AnyType>(type($result))
  }];
  let hasVerifier = 1;
}

def AllocConvTileOp : Pto_Op<"alloc_conv_tile", [AttrSizedOperandSegments]> {
  let summary = "A new tile for convolutions";
  let description = [{
    `%t = pto.alloc_conv_tile addr = %a values = [%h, %w] : !pto.conv_tile_buf<mat, nc1hwc0, 1x2x?x?x16xf16,
    filter=3x3, padding=1x1x1x1, room=8192>`. `values` are the numbers that the type leaves open, dimensions
    first, in the order of the type; `addr` (i64) is written when the program places its tiles itself. Two
    allocations are two tiles, of zeros.
  }];
  let arguments = (ins Optional<I64>:$addr, Variadic<Index>:$values);
  let results = (outs Pto_ConvTile:$result);
  let assemblyFormat = [{
    (`addr` `=` $addr^)? (`values` `=` `[` $values^ `]`)? attr-dict `:` custom<AnyType>(type($result))
  }];
  let hasVerifier = 1;
}

def DeclareTileOp : Pto_Op<"declare_tile"> {
  let summary = "A tile whose address is set later";
  let description = [{
    `%t = pto.declare_tile -> !pto.tile_buf<vec, 16x64xf32>`. The address is filled in by `pto.tpop`.
  }];
  let results = (outs Pto_DataOrTile:$result);
  let assemblyFormat = "attr-dict `->` type($result)";
}

def AssignOp : Pto_Op<"tassign"> {
  let summary = "Places a tile at an address";
  let description = [{
    `%u = pto.tassign %t, %addr : !pto.tile_buf<vec, 16x64xf32> -> !pto.tile_buf<vec, 16x64xf32>`. The address
    is an i64, an index when its type is written (`: !pto.tile_buf<..>, index`), or the constant
    `@tile(0x1000)`. The result, another name of the tile, may be left out, and so may the types: then they are those
    of the values. A tile value (`!pto.tile`) is given an address once.
  }];
  let arguments = (ins Pto_DataOrAnyTile:$tile, Optional<Pto_Address>:$addr,
                       OptionalAttr<Pto_IntAttr>:$address);
  let results = (outs Optional<Pto_DataOrAnyTile>:$result);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def SubsetOp : Pto_Op<"subset", [Pure]> {
  let summary = "A rectangular view of a tile";
  let description = [{
    `%s = pto.subset %t[%i, %j] sizes [8, 32] : !pto.tile_buf<vec, 16x64xf32>`. The result has the sizes as
    its shape and the element type, location and layout of the tile. A valid size of the result is open (`?`)
    when the tile's is open or the offset is not constant, and otherwise min(size, v - offset mod v), where v
    is the valid size of the tile. ` -> type` may follow and then gives the result type; valid sizes that are
    open on either side agree with everything. A tile with boxes is cut only between boxes and only along the
    dimension in which its boxes are ordered.
  }];
  let arguments = (ins Pto_Tile:$source, Variadic<Index>:$offsets, DenseI64ArrayAttr:$sizes);
  let results = (outs Pto_Tile:$result);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// The type that such a view has; null unless there are two offsets and two positive sizes of a tile.
    static ::mlir::Type inferResultType(::mlir::Type source, ::mlir::ValueRange offsets,
                                        ::llvm::ArrayRef<int64_t> sizes);
  }];
}

def SetValidShapeOp : Pto_Op<"set_validshape"> {
  let summary = "Sets the valid size of a tile";
  let description = [{
    `pto.set_validshape %t, %rows, %cols : !pto.tile_buf<vec, 16x64xf32, valid=?x?>`. Both valid sizes of the
    type are open, and the tile is made in the same function (not a block argument and not a subset).
  }];
  let arguments = (ins Pto_TileOrMemRef:$tile, Index:$validRow, Index:$validCol);
  let assemblyFormat = "$tile `,` $validRow `,` $validCol attr-dict `:` type($tile)";
  let hasVerifier = 1;
}

def BitcastOp : Pto_Op<"bitcast", [Pure]> {
  let summary = "The same tile with another element type";
  let description = [{
    `%r = pto.bitcast %t : !pto.tile_buf<vec, 16x64xf32> -> !pto.tile_buf<vec, 16x64xi32>`. Everything but the
    element type stays; the result is not larger than the source.
  }];
  let arguments = (ins Pto_Tile:$source);
  let results = (outs Pto_Tile:$result);
  let assemblyFormat = "$source attr-dict `:` type($source) `->` type($result)";
  let hasVerifier = 1;
}

def ReshapeOp : Pto_Op<"treshape", [Pure]> {
  let summary = "The bytes of a tile as a tile of another type";
  let description = [{
    `%r = pto.treshape %t : !pto.tile_buf<vec, 16x64xf32> -> !pto.tile_buf<vec, 32x32xf32>`. Both types have
    the same location and the same number of bytes, and both have boxes or neither has.
  }];
  let arguments = (ins Pto_Tile:$source);
  let results = (outs Pto_Tile:$result);
  let assemblyFormat = "$source attr-dict `:` type($source) `->` type($result)";
  let hasVerifier = 1;
}

def SubviewOp : Pto_Op<"subview", [Pure]> {
  let summary = "A tile that lies inside another one";
  let description = [{
    `%d = pto.subview %t, %row, %col : (!pto.tile_buf<vec, 16x64xf32>, i16, i16) -> !pto.tile_buf<vec, 8x64xf32>`.
    The result begins row * (elements between rows) + col * (elements between columns) of the tile further on,
    as if it had no boxes, and is laid out as its own type says. Its open valid sizes are those of the tile.
  }];
  let arguments = (ins Pto_Tile:$source, Pto_Offset:$row, Pto_Offset:$col);
  let results = (outs Pto_Tile:$result);
  let assemblyFormat = "$source `,` $row `,` $col attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

def AliasOp : Pto_Op<"talias", [Pure]> {
  let summary = "Another tile with the same storage";
  let description = [{
    `%d = pto.talias %t : !pto.tile_buf<vec, 16x64xf32> -> !pto.tile_buf<vec, 8x64xf32>`: a subview that begins
    where the tile begins.
  }];
  let arguments = (ins Pto_Tile:$source);
  let results = (outs Pto_Tile:$result);
  let assemblyFormat = "$source attr-dict `:` type($source) `->` type($result)";
  let hasVerifier = 1;
}

def BindTileOp : Pto_Op<"bind_tile", [AttrSizedOperandSegments]> {
  let summary = "Says how a memref is laid out as a tile";
  let description = [{
    `%m = pto.bind_tile %src, %rows, %cols {config = #pto.tile_buf_config<>} : memref<16x64xf32, ..> ->
    memref<16x64xf32, ..>`. The two valid sizes may be left out together.
  }];
  let arguments = (ins Pto_MemRef:$source, Optional<Index>:$validRow, Optional<Index>:$validCol,
                       Pto_TileConfigAttr:$config);
  let results = (outs Pto_MemRef:$result);
  let assemblyFormat = [{
    $source (`,` $validRow^ `,` $validCol)? attr-dict `:` custom<AnyType>(type($source)) `->`
    custom<AnyType>(type($result))
  }];
  let hasVerifier = 1;
}

def PointerCastOp : Pto_Op<"pointer_cast", [AttrSizedOperandSegments]> {
  let summary = "A tile at given addresses, as a memref";
  let description = [{
    `%m = pto.pointer_cast(%a) [%rows, %cols] {config = #pto.tile_buf_config<>} : memref<16x64xf32, ..>`.
    Memory planning makes these. The addresses are i64; the first is where the tile lies. The two valid sizes may be
    left out together, and may be written without brackets.
  }];
  let arguments = (ins Variadic<I64>:$addrs, Optional<Index>:$validRow, Optional<Index>:$validCol,
                       OptionalAttr<Pto_TileConfigAttr>:$config);
  let results = (outs Pto_MemRef:$result);
  let assemblyFormat = [{
    `(` $addrs `)` `` custom<ValidSizes>($validRow, $validCol) attr-dict `:` custom<AnyType>(type($result))
  }];
  let hasVerifier = 1;
}

def DeclareTileMemrefOp : Pto_Op<"declare_tile_memref"> {
  let summary = "A tile whose address is set later, as a memref";
  let description = [{
    `%m = pto.declare_tile_memref -> memref<16x64xf32, #pto.address_space<vec>>`.
  }];
  let results = (outs Pto_MemRef:$result);
  let assemblyFormat = "attr-dict `->` custom<AnyType>(type($result))";
}

def TileBufAddrOp : Pto_Op<"tile_buf_addr", [Pure]> {
  let summary = "The memory of a tile, inside a vecscope";
  let description = [{
    `%m = pto.tile_buf_addr %t : !pto.tile_buf<vec, 16x64xf32> -> memref<16x64xf32, #pto.address_space<vec>>`. The memref
    has the sizes, the element type and the location of the tile. A `!pto.ptr` as the result is read and verified; it is
    for vector instructions, which are not supported.
  }];
  let arguments = (ins Pto_TileBuf:$source);
  let results = (outs Pto_PtrOrMemRef:$result);
  let assemblyFormat = [{
    $source attr-dict `:` custom<AnyType>(type($source)) `->` custom<PointerType>(type($result))
  }];
  let hasVerifier = 1;
}

def SetValueOp : Pto_Op<"tsetval"> {
  let summary = "Writes one element of a tile";
  let description = [{
    `pto.tsetval ins(%offset, %v : index, f32) outs(%t : !pto.tile_buf<vec, 16x64xf32>)`. The offset counts
    elements. The generic form takes the operands in the order tile, offset, value.
  }];
  let arguments = (ins Pto_DataOrTile:$dst, Index:$offset, Pto_Scalar:$value);
  let assemblyFormat = [{
    `ins` `(` $offset `,` $value `:` type($offset) `,` type($value) `)` `outs` `(` $dst `:` type($dst) `)`
    attr-dict
  }];
  let hasVerifier = 1;
}

def GetValueOp : Pto_Op<"tgetval"> {
  let summary = "Reads one element of a tile";
  let description = [{
    `%v = pto.tgetval ins(%t, %offset : !pto.tile_buf<vec, 16x64xf32>, index) outs : f32`. The offset counts
    elements. The tile is in vec.
  }];
  let arguments = (ins Pto_TileOrMemRef:$source, Index:$offset);
  let results = (outs Pto_Scalar:$result);
  let assemblyFormat = [{
    `ins` `(` $source `,` $offset `:` type($source) `,` type($offset) `)` `outs` `:` type($result) attr-dict
  }];
  let hasVerifier = 1;
}

def GetExecutedOp : Pto_Op<"get_executed"> {
  let summary = "Reads how many elements a merge took from one of its lists";
  let description = [{
    `%n = pto.get_executed %counts[1] : vector<4xi16> -> i16`, after a `pto.tmrgsort` that wrote `%counts`.
  }];
  let arguments = (ins Pto_Counts:$counts, ConfinedAttr<I64Attr, [IntMinValue<0>, IntMaxValue<3>]>:$list);
  let results = (outs I16:$result);
  let assemblyFormat = "$counts `[` $list `]` attr-dict `:` type($counts) `->` type($result)";
}

// ---- Synchronization ----

class Pto_EventOp<string mnemonic> : Pto_Op<mnemonic> {
  let arguments = (ins Pto_OpTypeAttr:$src_op, Pto_OpTypeAttr:$dst_op, Pto_EventAttr:$event_id);
  let assemblyFormat = [{
    `[` custom<OpType>($src_op) `,` custom<OpType>($dst_op) `,` custom<Event>($event_id) `]` attr-dict
  }];
  let hasVerifier = 1;
}
def RecordEventOp : Pto_EventOp<"record_event"> {
  let summary = "Signals an event between two kinds of operations";
  let description = [{
    `pto.record_event[#pto.pipe_event_type<TLOAD>, #pto.pipe_event_type<TVEC>, <EVENT_ID0>]`. Means set_flag
    between the pipes that execute them.
  }];
}
def WaitEventOp : Pto_EventOp<"wait_event"> {
  let summary = "Waits for an event between two kinds of operations";
  let description = [{
    `pto.wait_event[#pto.pipe_event_type<TLOAD>, #pto.pipe_event_type<TVEC>, <EVENT_ID0>]`. Means wait_flag
    between the pipes that execute them.
  }];
}

def BarrierSyncOp : Pto_Op<"barrier_sync"> {
  let summary = "Waits until a kind of operations is done";
  let description = [{
    `pto.barrier_sync[#pto.sync_op_type<TVEC>]`. Means barrier on the pipe that executes them.
  }];
  let arguments = (ins Pto_SyncOpTypeAttr:$op_type);
  let assemblyFormat = "`[` custom<SyncOpType>($op_type) `]` attr-dict";
  let hasVerifier = 1;
}

class Pto_FlagOp<string mnemonic> : Pto_Op<mnemonic> {
  let arguments = (ins Pto_PipeAttr:$src_pipe, Pto_PipeAttr:$dst_pipe, Pto_EventAttr:$event_id);
  let assemblyFormat = [{
    `[` custom<Pipe>($src_pipe) `,` custom<Pipe>($dst_pipe) `,` custom<Event>($event_id) `]` attr-dict
  }];
}
def SetFlagOp : Pto_FlagOp<"set_flag"> {
  let summary = "Sets an event flag from one pipe to another";
  let description = "`pto.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]`.";
}
def WaitFlagOp : Pto_FlagOp<"wait_flag"> {
  let summary = "Waits for an event flag from one pipe to another";
  let description = "`pto.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]`.";
}

class Pto_DynamicFlagOp<string mnemonic> : Pto_Op<mnemonic> {
  let arguments = (ins Pto_PipeAttr:$src_pipe, Pto_PipeAttr:$dst_pipe, Index:$eventId);
  let assemblyFormat = "`[` custom<Pipe>($src_pipe) `,` custom<Pipe>($dst_pipe) `,` $eventId `]` attr-dict";
  let hasVerifier = 1;
}
def SetFlagDynOp : Pto_DynamicFlagOp<"set_flag_dyn"> {
  let summary = "Sets an event flag whose number is computed";
  let description = "`pto.set_flag_dyn[<PIPE_MTE2>, <PIPE_V>, %id]`.";
}
def WaitFlagDynOp : Pto_DynamicFlagOp<"wait_flag_dyn"> {
  let summary = "Waits for an event flag whose number is computed";
  let description = "`pto.wait_flag_dyn[<PIPE_MTE2>, <PIPE_V>, %id]`.";
}

def BarrierOp : Pto_Op<"barrier"> {
  let summary = "Waits until a pipe is done";
  let description = "`pto.barrier <PIPE_ALL>`.";
  let arguments = (ins Pto_PipeAttr:$pipe);
  let assemblyFormat = "custom<Pipe>($pipe) attr-dict";
}

class Pto_BufferOp<string mnemonic> : Pto_Op<mnemonic> {
  let arguments = (ins OptionalAttr<Pto_OpTypeAttr>:$op_type, OptionalAttr<Pto_PipeAttr>:$pipe,
                       OptionalAttr<Pto_IntAttr>:$buf_id, DefaultValuedOptionalAttr<Pto_IntAttr, "0">:$mode,
                       Variadic<Pto_Offset>:$numbers);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// The pipe that is named, or that executes the operations that are.
    std::optional<::pto::tessera::Pipe> pipeOfToken();
    /// The token where it is computed; null: it is written.
    ::mlir::Value tokenValue() { return getNumbers().empty() ? ::mlir::Value() : getNumbers().front(); }
  }];
}
def GetBufOp : Pto_BufferOp<"get_buf"> {
  let summary = "Acquires a buffer token for a pipe";
  let description = [{
    `pto.get_buf[#pto.pipe_event_type<TVEC>, 0] {mode = 0}`. The token is 0 to 31; the mode, 0 when it is left
    out, is not negative. Also `pto.get_buf %id, "PIPE_V", %mode : i64, i64`, `pto.get_buf "PIPE_V", %id : i64` and
    `pto.get_buf "PIPE_V", 3`, with the mode as a last operand or without it.
  }];
}
def RlsBufOp : Pto_BufferOp<"rls_buf"> {
  let summary = "Releases a buffer token of a pipe";
  let description = [{
    `pto.rls_buf[#pto.pipe_event_type<TVEC>, 0] {mode = 0}`, and the other forms of get_buf.
  }];
}

def PipeBarrierOp : Pto_Op<"pipe_barrier"> {
  let summary = "Waits until a pipe is done";
  let description = "`pto.pipe_barrier \"PIPE_V\"`: another name of barrier.";
  let arguments = (ins Pto_PipeAttr:$pipe);
  let assemblyFormat = "custom<Pipe>($pipe) attr-dict";
}

def AutoSyncTailOp : Pto_Op<"auto_sync_tail"> {
  let summary = "The end of a function that the tool synchronized";
  let description = [{
    `pto.auto_sync_tail "barrier-all"` waits until all pipes are done, `"mte3-to-s-event0"` until the stores to global
    memory are, by a flag from PIPE_MTE3 to PIPE_S with EVENT_ID0. insert-sync puts it before each return;
    `pto.auto_sync_tail_hint`, an attribute of the function, chooses. The other spellings of the hint are modes too.
  }];
  let arguments = (ins StrAttr:$mode);
  let builders = [OpBuilder<(ins "::tessera::SyncTail":$tail)>];
  let assemblyFormat = "$mode attr-dict";
  let hasVerifier = 1;
}

def SyncKindOp : Pto_Op<"tsync.op"> {
  let summary = "Waits until the instructions of a name are done";
  let description = "`pto.tsync.op #pto.op<TADD>`: a barrier of the pipe that executes them.";
  let arguments = (ins Pto_OpNameAttr:$op);
  let assemblyFormat = "custom<MachineOp>($op) attr-dict";
}

def MemBarOp : Pto_Op<"mem_bar"> {
  let summary = "Orders accesses to the vector cores' buffer inside the vector pipe";
  let description = "`pto.mem_bar \"VST_VLD\"`: one of VV_ALL, VST_VLD, VLD_VST and VST_VST.";
  let arguments = (ins StrAttr:$kind);
  let assemblyFormat = "$kind attr-dict";
  let hasVerifier = 1;
}

def SetCrossCoreOp : Pto_Op<"set_cross_core"> {
  let summary = "Signals the cores on the other side of the block";
  let description = [{
    `pto.set_cross_core %core, %id : i64, i64`: the flag of sync.set with ffts_mode 2, when all pipes are done. The
    first operand has no effect. The types may be left out. A2A3.
  }];
  let arguments = (ins Pto_Offset:$core, Pto_Offset:$id);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def WaitFlagDevOp : Pto_Op<"wait_flag_dev"> {
  let summary = "Waits for a flag of another core";
  let description = [{
    `pto.wait_flag_dev %id : i64`. A number of a core may precede that of the flag; it has no effect. The types may be
    left out.
  }];
  let arguments = (ins Variadic<Pto_Offset>:$numbers);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let extraClassDeclaration = "::mlir::Value flagNumber() { return getNumbers().back(); }";
}
class Pto_SemaphoreOp<string mnemonic> : Pto_Op<mnemonic> {
  let arguments = (ins Pto_PipeAttr:$pipe, Pto_Offset:$id);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def SetIntraBlockOp : Pto_SemaphoreOp<"set_intra_block"> {
  let summary = "Sets a semaphore of the block";
  let description = [{
    `pto.set_intra_block "PIPE_FIX", %id : i64`, when the pipe is done. On the cube core 0 to 15 are those of the first
    vector core and 16 to 31 those of the second; a vector core has 0 to 15. The type may be left out. A5.
  }];
}
def WaitIntraCoreOp : Pto_SemaphoreOp<"wait_intra_core"> {
  let summary = "Waits for a semaphore of the block";
  let description = "`pto.wait_intra_core \"PIPE_V\", %id : i64`. A5.";
}

def SyncSetOp : Pto_Op<"sync.set"> {
  let summary = "Signals another core";
  let description = [{
    `pto.sync.set <PIPE_FIX>, 3 {ffts_mode = 1}` or `pto.sync.set <PIPE_FIX>, %id`. The mode is 0, 1 or 2, and
    2 when it is left out.
  }];
  let arguments = (ins Pto_PipeAttr:$pipe, OptionalAttr<Pto_IntAttr>:$event_id, Optional<Index>:$eventIdDyn,
                       DefaultValuedOptionalAttr<Pto_IntAttr, "2">:$ffts_mode);
  let assemblyFormat = "custom<Pipe>($pipe) `,` custom<EventNumber>($event_id, $eventIdDyn) attr-dict";
  let hasVerifier = 1;
}

def SyncWaitOp : Pto_Op<"sync.wait"> {
  let summary = "Waits for another core";
  let description = "`pto.sync.wait <PIPE_V>, 3` or `pto.sync.wait <PIPE_V>, %id`.";
  let arguments = (ins Pto_PipeAttr:$pipe, OptionalAttr<Pto_IntAttr>:$event_id, Optional<Index>:$eventIdDyn);
  let assemblyFormat = "custom<Pipe>($pipe) `,` custom<EventNumber>($event_id, $eventIdDyn) attr-dict";
  let hasVerifier = 1;
}

def SetFftsOp : Pto_Op<"set_ffts"> {
  let summary = "Sets the base address of cross-core signals";
  let description = [{
    `pto.set_ffts %m : memref<256xi64>`. Functions that use sync.set or sync.wait need one on A3.
  }];
  let arguments = (ins Pto_FftsMemRef:$ffts);
  let assemblyFormat = "$ffts attr-dict `:` custom<AnyType>(type($ffts))";
}

def SyncOp : Pto_Op<"tsync"> {
  let summary = "Waits for the instructions that produce the operands";
  let description = "`pto.tsync ins(%a, %b : !pto.tile_buf<vec, 16x64xf32>, !pto.tile_buf<vec, 16x64xf32>)`.";
  let arguments = (ins Variadic<Pto_DataOrEvent>:$sources);
  let assemblyFormat = "`ins` `(` ($sources^ `:` type($sources))? `)` attr-dict";
}

def DeclareEventIdArrayOp : Pto_Op<"declare_eventid_array"> {
  let summary = "An array of event numbers, all zero at first";
  let description = [{
    `%a = pto.declare_eventid_array -> !pto.eventid_array<4>`. Two declarations are two arrays.
  }];
  let results = (outs Pto_EventIdArray:$result);
  let assemblyFormat = "attr-dict `->` custom<AnyType>(type($result))";
}

def EventIdArrayGetOp : Pto_Op<"eventid_array_get"> {
  let summary = "Reads an event number of an array";
  let description = "`%v = pto.eventid_array_get %a[%i] : !pto.eventid_array<4>`. The result is an index.";
  let arguments = (ins Pto_EventIdArray:$array, Index:$index);
  let results = (outs Index:$result);
  let assemblyFormat = "$array `[` $index `]` attr-dict `:` custom<AnyType>(type($array))";
}

def EventIdArraySetOp : Pto_Op<"eventid_array_set"> {
  let summary = "Writes an event number of an array";
  let description = "`pto.eventid_array_set %a[%i], %v : !pto.eventid_array<4>`.";
  let arguments = (ins Pto_EventIdArray:$array, Index:$index, Index:$value);
  let assemblyFormat = "$array `[` $index `]` `,` $value attr-dict `:` custom<AnyType>(type($array))";
}

// ---- Launch coordinates ----

class Pto_CoordinateOp<string mnemonic> : Pto_Op<mnemonic, [Pure]> {
  let results = (outs I64:$result);
  let assemblyFormat = "attr-dict";
}
def GetBlockIdxOp : Pto_CoordinateOp<"get_block_idx"> {
  let summary = "The number of this block";
  let description = [{
    `%i = pto.get_block_idx`. The result is an i64, from 0 up to but not including get_block_num.
  }];
}
def GetBlockNumOp : Pto_CoordinateOp<"get_block_num"> {
  let summary = "How many blocks were launched";
  let description = "`%n = pto.get_block_num`. The result is an i64.";
}
def GetSubblockIdxOp : Pto_CoordinateOp<"get_subblock_idx"> {
  let summary = "The number of this vector core within its block";
  let description = [{
    `%i = pto.get_subblock_idx`. The result is an i64, from 0 up to but not including get_subblock_num.
  }];
}
def GetSubblockNumOp : Pto_CoordinateOp<"get_subblock_num"> {
  let summary = "How many vector cores a block has";
  let description = "`%n = pto.get_subblock_num`. The result is an i64.";
}

// ---- Sections ----

class Pto_SectionOp<string mnemonic> : Pto_Op<mnemonic, [SingleBlock, NoTerminator, NoRegionArguments]> {
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$body attr-dict";
}
def SectionCubeOp : Pto_SectionOp<"section.cube"> {
  let summary = "Code for the cube core only";
  let description = "`pto.section.cube { ... }`.";
}
def SectionVectorOp : Pto_SectionOp<"section.vector"> {
  let summary = "Code for the vector cores only";
  let description = "`pto.section.vector { ... }`.";
}

def VecScopeOp : Pto_Op<"vecscope", [SingleBlock, NoTerminator, NoRegionArguments]> {
  let summary = "A part of the program that works with vector registers";
  let description = [{
    `pto.vecscope { ... }`. It means what its body means; scopes are not nested. Vector instructions themselves are not
    supported.
  }];
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$body attr-dict";
  let hasVerifier = 1;
}

include "Dialect/queue_ops.td"
include "Dialect/comm_ops.td"

// ---- Debugging ----

def PrintOp : Pto_Op<"print"> {
  let summary = "Prints one scalar";
  let description = [{
    `pto.print ins("x = %d", %v : i32)`. The text is a format of printf; an empty one means `%f`.
  }];
  let arguments = (ins StrAttr:$format, Pto_Scalar:$value);
  let assemblyFormat = "`ins` `(` $format `,` $value `:` type($value) `)` attr-dict";
  let hasVerifier = 1;
}

def TrapOp : Pto_Op<"trap"> {
  let summary = "Stops the program";
  let description = "`pto.trap`.";
  let assemblyFormat = "attr-dict";
}

#endif
