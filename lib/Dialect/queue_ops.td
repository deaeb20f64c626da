// Queues between the cube core of a block and its vector cores: buffers that are reserved for them, the queues
// themselves, and what is done with their tiles. Included by ops.td.
#ifndef TESSERA_DIALECT_QUEUE_OPS
#define TESSERA_DIALECT_QUEUE_OPS

def Pto_Pipe : Pto_Type<"PipeHandleType", "a !pto.pipe">;
def Pto_BufferAddress
    : Type<CPred<"$_self.isSignlessInteger(32) || $_self.isSignlessInteger(64) || $_self.isIndex()">,
           "an address of a local buffer: i32, i64 or index">;
def Pto_AddressSpaceAttr : Pto_Enum<"AddressSpace", "a #pto.address_space">;
def Pto_FlagAttr : Attr<CPred<"::llvm::isa<::mlir::BoolAttr>($_self)">, "true or false"> {
  let storageType = "::mlir::BoolAttr";
  let returnType = "bool";
  let convertFromStorage = "$_self.getValue()";
}

// ---- Buffers ----

def ReserveBufferOp : Pto_Op<"reserve_buffer"> {
  let summary = "A part of a local buffer that is kept free for a queue";
  let description = [{
    `%a = pto.reserve_buffer {name = "fifo", size = 8192, location = #pto.address_space<vec>, auto = true} -> i32`.
    The location is vec or mat, the size is in bytes. With `auto = true` the tool chooses the place, with
    `auto = false, base = 4096` the program does. The result is the address of the first byte. A function has at most
    one.
  }];
  let arguments = (ins StrAttr:$name, Pto_IntAttr:$size, Pto_AddressSpaceAttr:$location,
                       Pto_FlagAttr:$auto_alloc, OptionalAttr<Pto_IntAttr>:$base);
  let results = (outs I32:$result);
  let assemblyFormat = [{
    ` ` `{` `name` `=` $name `,` `size` `=` custom<Integer>($size) `,` `location` `=` custom<AddressSpace>($location) `,`
    `auto` `=` custom<Flag>($auto_alloc) (`,` `base` `=` custom<Integer>($base)^)? `}` attr-dict `->`
    custom<AnyType>(type($result))
  }];
  let hasVerifier = 1;
}

def ImportReservedBufferOp
    : Pto_Op<"import_reserved_buffer", [DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "The buffer that another function has reserved";
  let description = [{
    `%a = pto.import_reserved_buffer {name = "fifo", peer_func = @vector_part} -> i32`. The other function has a
    reserve_buffer of that name; the result is its address. A function has at most one.
  }];
  let arguments = (ins StrAttr:$name, FlatSymbolRefAttr:$peer_func);
  let results = (outs I32:$result);
  let assemblyFormat = [{
    ` ` `{` `name` `=` $name `,` `peer_func` `=` $peer_func `}` attr-dict `->` custom<AnyType>(type($result))
  }];
  let hasVerifier = 1;
}

// ---- A function's one queue, without a handle ----

class Pto_InitializePipeOp<string mnemonic> : Pto_Op<mnemonic> {
  let arguments = (ins Pto_IntAttr:$dir_mask, Pto_IntAttr:$slot_size, OptionalAttr<Pto_FlagAttr>:$nosplit,
                       Optional<Pto_GlobalPointer>:$gmSlotBuffer, Pto_BufferAddress:$c2vConsumerBuf,
                       Pto_BufferAddress:$v2cConsumerBuf);
  let assemblyFormat = [{
    ` ` `{` `dir_mask` `=` custom<Integer>($dir_mask) `,` `slot_size` `=` custom<Integer>($slot_size)
    (`,` `nosplit` `=` custom<Flag>($nosplit)^)? `}`
    `(` `` (`gm_slot_buffer` `=` $gmSlotBuffer^ `:` custom<PointerType>(type($gmSlotBuffer)) `,`)?
    `c2v_consumer_buf` `=` $c2vConsumerBuf `:` type($c2vConsumerBuf) `,`
    `v2c_consumer_buf` `=` $v2cConsumerBuf `:` type($v2cConsumerBuf) `)` attr-dict
  }];
  let hasVerifier = 1;
}
def AicInitializePipeOp : Pto_InitializePipeOp<"aic_initialize_pipe"> {
  let summary = "The queue of a function for the cube core";
  let description = [{
    `pto.aic_initialize_pipe {dir_mask = 1, slot_size = 1024, nosplit = true} (gm_slot_buffer = %g : !pto.ptr<f32>,
    c2v_consumer_buf = %a : i32, v2c_consumer_buf = %b : i32)`. `dir_mask` is 1 (from the cube core to the vector
    cores), 2 (the other way) or 3 (both); a slot holds the whole tile, before it is split. There are 8 slots, or 4
    each way. The slots lie in global memory on a2a3, which needs `gm_slot_buffer`, and in the consumer's buffer on
    a5. A function has at most one queue that it has no handle of.
  }];
}
def AivInitializePipeOp : Pto_InitializePipeOp<"aiv_initialize_pipe"> {
  let summary = "The queue of a function for vector cores";
  let description = [{
    `pto.aiv_initialize_pipe {dir_mask = 1, slot_size = 1024} (c2v_consumer_buf = %a : i32, v2c_consumer_buf = %b :
    i32)`, as aic_initialize_pipe.
  }];
}

class Pto_PushOp<string mnemonic> : Pto_Op<mnemonic> {
  let arguments = (ins Pto_TileOrMemRef:$tile, Pto_IntAttr:$split);
  let assemblyFormat = [{
    `(` $tile `:` type($tile) `)` `{` `split` `=` custom<Integer>($split) `}` attr-dict
  }];
  let hasVerifier = 1;
}
def PushToAivOp : Pto_PushOp<"tpush_to_aiv"> {
  let summary = "Sends a tile to the vector cores";
  let description = [{
    `pto.tpush_to_aiv(%t : !pto.tile_buf<acc, 16x16xf32, ..>) {split = 1}`, in a function for the cube core. `split` is
    0 (one vector core gets all), 1 (each gets half of the rows) or 2 (half of the columns).
  }];
}
def PushToAicOp : Pto_PushOp<"tpush_to_aic"> {
  let summary = "Sends a tile to the cube core";
  let description = [{
    `pto.tpush_to_aic(%t : !pto.tile_buf<vec, 16x16xf32>) {split = 1}`, in a function for vector cores.
  }];
}

class Pto_PopOp<string mnemonic> : Pto_Op<mnemonic, [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<Index>:$validRow, Optional<Index>:$validCol, Pto_IntAttr:$split);
  let results = (outs Pto_TileOrMemRef:$result);
  let assemblyFormat = [{
    (`(` $validRow^ `,` $validCol `)`)? `{` `split` `=` custom<Integer>($split) `}` attr-dict `->` type($result)
  }];
  let hasVerifier = 1;
}
def PopFromAicOp : Pto_PopOp<"tpop_from_aic"> {
  let summary = "Receives a tile from the cube core";
  let description = [{
    `%t = pto.tpop_from_aic {split = 1} -> !pto.tile_buf<vec, 8x16xf32>`, in a function for vector cores. The tile lies
    in its slot until tfree_from_aic. `(%rows, %cols)` before the braces are the valid sizes of a tile that leaves both
    open.
  }];
}
def PopFromAivOp : Pto_PopOp<"tpop_from_aiv"> {
  let summary = "Receives a tile from the vector cores";
  let description = [{
    `%t = pto.tpop_from_aiv {split = 1} -> !pto.tile_buf<mat, 16x16xf32, ..>`, in a function for the cube core.
  }];
}

class Pto_FreeOp<string mnemonic> : Pto_Op<mnemonic> {
  let arguments = (ins Pto_IntAttr:$split);
  let assemblyFormat = "` ` `{` `split` `=` custom<Integer>($split) `}` attr-dict";
  let hasVerifier = 1;
}
def FreeFromAicOp : Pto_FreeOp<"tfree_from_aic"> {
  let summary = "Gives back the slot of the tile that was received from the cube core";
  let description = "`pto.tfree_from_aic {split = 1}`, in a function for vector cores.";
}
def FreeFromAivOp : Pto_FreeOp<"tfree_from_aiv"> {
  let summary = "Gives back the slot of the tile that was received from the vector cores";
  let description = "`pto.tfree_from_aiv {split = 1}`, in a function for the cube core.";
}

// ---- Queues with handles ----

def InitializeL2G2LPipeOp : Pto_Op<"initialize_l2g2l_pipe"> {
  let summary = "A queue whose slots lie in global memory";
  let description = [{
    `%p = pto.initialize_l2g2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, local_slot_num = 8, flag_base = 0,
    nosplit = false} (%gm : !pto.ptr<f32>, %local : i32) -> !pto.pipe`. `slot_num` is 4 or 8; the last three may be
    left out. `%local` is where the consumer's buffers lie; of a queue of both directions, of which there is one,
    `%local` is for tiles to the vector cores and a further operand for tiles to the cube core. Both sides make the
    queue, alike.
  }];
  let arguments = (ins Pto_IntAttr:$dir_mask, Pto_IntAttr:$slot_size, Pto_IntAttr:$slot_num,
                       OptionalAttr<Pto_IntAttr>:$local_slot_num, OptionalAttr<Pto_IntAttr>:$flag_base,
                       OptionalAttr<Pto_FlagAttr>:$nosplit, Pto_GlobalPointer:$gmAddr,
                       Pto_BufferAddress:$localAddr, Optional<Pto_BufferAddress>:$peerLocalAddr);
  let results = (outs Pto_Pipe:$result);
  let assemblyFormat = [{
    ` ` `{` `dir_mask` `=` custom<Integer>($dir_mask) `,` `slot_size` `=` custom<Integer>($slot_size) `,`
    `slot_num` `=` custom<Integer>($slot_num) `` custom<QueueSettings>($local_slot_num, $flag_base, $nosplit) `}`
    `(` $gmAddr `:` custom<PointerType>(type($gmAddr)) `,` $localAddr `:` type($localAddr)
    (`,` $peerLocalAddr^ `:` type($peerLocalAddr))? `)` attr-dict `->` custom<AnyType>(type($result))
  }];
  let hasVerifier = 1;
}

def InitializeL2LPipeOp : Pto_Op<"initialize_l2l_pipe"> {
  let summary = "A queue whose slots lie in the consumer's buffer";
  let description = [{
    `%p = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 1024, slot_num = 8, flag_base = 0, nosplit = false}
    (%local : i32) -> !pto.pipe`, as initialize_l2g2l_pipe. The queues of a5.
  }];
  let arguments = (ins Pto_IntAttr:$dir_mask, Pto_IntAttr:$slot_size, Pto_IntAttr:$slot_num,
                       OptionalAttr<Pto_IntAttr>:$flag_base, OptionalAttr<Pto_FlagAttr>:$nosplit,
                       Pto_BufferAddress:$localAddr, Optional<Pto_BufferAddress>:$peerLocalAddr);
  let results = (outs Pto_Pipe:$result);
  let assemblyFormat = [{
    ` ` `{` `dir_mask` `=` custom<Integer>($dir_mask) `,` `slot_size` `=` custom<Integer>($slot_size) `,`
    `slot_num` `=` custom<Integer>($slot_num) `` custom<LocalQueueSettings>($flag_base, $nosplit) `}`
    `(` $localAddr `:` type($localAddr) (`,` $peerLocalAddr^ `:` type($peerLocalAddr))? `)`
    attr-dict `->` custom<AnyType>(type($result))
  }];
  let hasVerifier = 1;
}

class Pto_QueueTileOp<string mnemonic> : Pto_Op<mnemonic> {
  let arguments = (ins Pto_TileOrMemRef:$tile, Pto_Pipe:$pipe, Pto_IntAttr:$split);
  let assemblyFormat = [{
    `(` $tile `,` $pipe `:` type($tile) `,` custom<AnyType>(type($pipe)) `)` `{` `split` `=` custom<Integer>($split) `}`
    attr-dict
  }];
  let hasVerifier = 1;
}
def PushOp : Pto_QueueTileOp<"tpush"> {
  let summary = "Puts a tile into a queue";
  let description = [{
    `pto.tpush(%t, %p : !pto.tile_buf<vec, 8x16xf32>, !pto.pipe) {split = 1}`, in a section or a function for one kind
    of core. The cube core pushes tiles in acc, a vector core tiles in vec. The handle comes from the operation that
    makes the queue.
  }];
}
def PopOp : Pto_QueueTileOp<"tpop"> {
  let summary = "Takes a tile out of a queue";
  let description = [{
    `pto.tpop(%t, %p : !pto.tile_buf<vec, 8x16xf32>, !pto.pipe) {split = 1}`. The tile comes from declare_tile and is in
    vec, or in mat on the cube core; it is placed where its slot lies, or, of a queue in global memory, in the next
    local buffer of the queue.
  }];
}
def FreeOp : Pto_Op<"tfree"> {
  let summary = "Gives back the slot of the tile that was taken out of a queue";
  let description = "`pto.tfree(%p : !pto.pipe) {split = 1}`. On a2a3 tpop has done that already.";
  let arguments = (ins Pto_Pipe:$pipe, Pto_IntAttr:$split);
  let assemblyFormat = [{
    `(` $pipe `:` custom<AnyType>(type($pipe)) `)` `{` `split` `=` custom<Integer>($split) `}` attr-dict
  }];
  let hasVerifier = 1;
}

#endif
