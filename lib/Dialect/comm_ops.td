// Communication between devices: asynchronous copies, copies, signals and collectives. They are read, written and
// verified; nothing executes them. Included by ops.td.
#ifndef TESSERA_DIALECT_COMM_OPS
#define TESSERA_DIALECT_COMM_OPS

def Pto_AsyncSession : Pto_Type<"AsyncSessionType", "a !pto.async_session">;
def Pto_AsyncEvent : Pto_Type<"AsyncEventType", "a !pto.async_event">;
def Pto_Group : Pto_Type<"GroupType", "a !pto.group">;
def Pto_GlobalTensor
    : Type<CPred<"::llvm::isa<::tessera::TensorViewType, ::tessera::PartitionViewType>($_self) || "
                 "::tessera::isGlobalMemref($_self)">,
           "a !pto.tensor_view, a !pto.partition_tensor_view or a memref in global memory">;
def Pto_GlobalTensorOrTile
    : Type<Or<[Pto_GlobalTensor.predicate, Pto_Tile.predicate]>,
           Pto_GlobalTensor.summary # ", or a tile">;
def Pto_Signal
    : Type<And<[Pto_GlobalTensor.predicate, CPred<"::tessera::elementOf($_self).isSignlessInteger(32)">]>,
           "a tensor or memref of i32 in global memory">;

// The words of #pto.notify_op and #pto.reduce_op.
class Pto_WordAttr<string words, string summary>
    : Attr<CPred<"::tessera::isCommunicationWord($_self, \"" # words # "\")">, summary> {
  let storageType = "::mlir::StringAttr";
  let returnType = "::llvm::StringRef";
  let convertFromStorage = "$_self.getValue()";
}
def Pto_NotifyAttr : Pto_WordAttr<"notify_op", "#pto.notify_op<Set> or #pto.notify_op<AtomicAdd>">;
def Pto_ReduceAttr
    : Pto_WordAttr<"reduce_op", "#pto.reduce_op<Sum>, #pto.reduce_op<Max> or #pto.reduce_op<Min>">;
def Pto_CmpAttr : Pto_Enum<"Cmp", "a #pto.cmp">;

// ---- Asynchronous copies ----

def BuildAsyncSessionOp : Pto_Op<"build_async_session"> {
  let summary = "What asynchronous copies between devices need";
  let description = [{
    `%s = pto.build_async_session(%scratch, %workspace : !pto.tile_buf<vec, 1x256xi8>, !pto.ptr<i8>) {sync_id = 0} ->
    !pto.async_session`. The scratch tile lies in vec, has static sizes and at least 8 bytes; the workspace is a
    `!pto.ptr` or a memref in global memory, of 8-bit integers. Attributes, all of which may be left out: `sync_id` (0
    to 7), `block_bytes` (positive), `comm_block_offset` (not negative), `queue_num` (positive), `channel_group_idx`
    (0 to 4294967295). Read and verified; C++ is not written for it, and it is not run.
  }];
  let arguments = (ins Pto_TileOrMemRef:$scratch, Pto_GlobalPointer:$workspace, OptionalAttr<Pto_IntAttr>:$sync_id,
                       OptionalAttr<Pto_IntAttr>:$block_bytes, OptionalAttr<Pto_IntAttr>:$comm_block_offset,
                       OptionalAttr<Pto_IntAttr>:$queue_num, OptionalAttr<Pto_IntAttr>:$channel_group_idx);
  let results = (outs Pto_AsyncSession:$result);
  let assemblyFormat = [{
    `(` $scratch `,` $workspace `:` type($scratch) `,` custom<PointerType>(type($workspace)) `)` attr-dict `->`
    custom<AnyType>(type($result))
  }];
  let hasVerifier = 1;
}

class Pto_AsyncCopyOp<string mnemonic> : Pto_Op<mnemonic> {
  let arguments = (ins Pto_GlobalTensor:$dst, Pto_GlobalTensor:$src, Pto_AsyncSession:$session);
  let results = (outs Pto_AsyncEvent:$result);
  let assemblyFormat = [{
    `(` $dst `,` $src `,` $session `:` type($dst) `,` type($src) `,` custom<AnyType>(type($session)) `)` attr-dict `->`
    custom<AnyType>(type($result))
  }];
  let hasVerifier = 1;
}
def PutAsyncOp : Pto_AsyncCopyOp<"tput_async"> {
  let summary = "Starts a copy to another device";
  let description = [{
    `%e = pto.tput_async(%dst, %src, %s : !pto.partition_tensor_view<1x128xf32>, !pto.partition_tensor_view<1x128xf32>,
    !pto.async_session) -> !pto.async_event`. Both tensors have the same element type and the same static sizes, of
    which all but the last are 1, and consecutive elements. Read and verified only.
  }];
}
def GetAsyncOp : Pto_AsyncCopyOp<"tget_async"> {
  let summary = "Starts a copy from another device";
  let description = [{
    `%e = pto.tget_async(%dst, %src, %s : T, T, !pto.async_session) -> !pto.async_event`, with the rules of tput_async.
    Read and verified only.
  }];
}

class Pto_AsyncEventOp<string mnemonic> : Pto_Op<mnemonic> {
  let arguments = (ins Pto_AsyncEvent:$event, Pto_AsyncSession:$session);
  let results = (outs I1:$result);
  let assemblyFormat = [{
    `(` $event `,` $session `:` custom<AnyType>(type($event)) `,` custom<AnyType>(type($session)) `)` attr-dict `->`
    custom<AnyType>(type($result))
  }];
}
def WaitAsyncEventOp : Pto_AsyncEventOp<"wait_async_event"> {
  let summary = "Waits for an asynchronous copy";
  let description = [{
    `%ok = pto.wait_async_event(%e, %s : !pto.async_event, !pto.async_session) -> i1`. Read and verified only.
  }];
}
def TestAsyncEventOp : Pto_AsyncEventOp<"test_async_event"> {
  let summary = "Asks whether an asynchronous copy is done";
  let description = [{
    `%ok = pto.test_async_event(%e, %s : !pto.async_event, !pto.async_session) -> i1`. Read and verified only.
  }];
}

// ---- Copies, signals, collectives ----

// NAME %a, %b {attributes} : (types) [-> types]; the parentheses may be left out.
class Pto_RemoteOp<string mnemonic> : Pto_Op<mnemonic> {
  let hasCustomAssemblyFormat = 1;
}

class Pto_RemoteCopyOp<string mnemonic> : Pto_RemoteOp<mnemonic> {
  let arguments = (ins Pto_GlobalTensor:$dst, Pto_GlobalTensor:$src);
  let hasVerifier = 1;
}
def PutOp : Pto_RemoteCopyOp<"tput"> {
  let summary = "Copies a tensor to another device";
  let description = [{
    `pto.tput %dst, %src : (memref<16x16xf32>, memref<16x16xf32>)`. Both have the same element type and the same sizes.
    Read and verified only.
  }];
}
def GetOp : Pto_RemoteCopyOp<"tget"> {
  let summary = "Copies a tensor from another device";
  let description = [{
    `pto.tget %dst, %src : (memref<16x16xf32>, memref<16x16xf32>)`, with the rules of tput. Read and verified only.
  }];
}

def NotifyOp : Pto_RemoteOp<"tnotify"> {
  let summary = "Sends a signal to another device";
  let description = [{
    `pto.tnotify %signal, %value {op = #pto.notify_op<Set>} : (memref<i32>, i32)`: sets the first element of the signal,
    or adds to it with `#pto.notify_op<AtomicAdd>`. Read and verified only.
  }];
  let arguments = (ins Pto_Signal:$signal, I32:$value, Pto_NotifyAttr:$op);
}

class Pto_SignalTestOp<string mnemonic> : Pto_RemoteOp<mnemonic> {
  let arguments = (ins Pto_Signal:$signal, I32:$value, Pto_CmpAttr:$cmp);
}
def WaitOp : Pto_SignalTestOp<"twait"> {
  let summary = "Waits until a signal has a value";
  let description = [{
    `pto.twait %signal, %value {cmp = #pto<cmp ge>} : (memref<i32>, i32)`: until all elements of the signal compare so
    with the value. Read and verified only.
  }];
}
def TestOp : Pto_SignalTestOp<"ttest"> {
  let summary = "Asks whether a signal has a value";
  let description = [{
    `%r = pto.ttest %signal, %value {cmp = #pto<cmp eq>} : (memref<i32>, i32) -> i1`. Read and verified only.
  }];
  let results = (outs I1:$result);
}

def MakeGroupOp : Pto_RemoteOp<"make_group"> {
  let summary = "The tensors of a collective, one of each device";
  let description = [{
    `%g = pto.make_group %a, %b : (memref<16x16xf32>, memref<16x16xf32>) -> !pto.group<2>`. All have the same type. Read
    and verified only.
  }];
  let arguments = (ins Variadic<Pto_GlobalTensor>:$tensors);
  let hasVerifier = 1;
  let results = (outs Pto_Group:$result);
}

class Pto_CollectiveOp<string mnemonic> : Pto_RemoteOp<mnemonic> {
  let arguments = (ins Pto_Group:$group, Pto_GlobalTensor:$tensor);
  let hasVerifier = 1;
}
def BroadcastOp : Pto_CollectiveOp<"tbroadcast"> {
  let summary = "Copies a tensor to all devices of a group";
  let description = [{
    `pto.tbroadcast %group, %src : (!pto.group<4>, memref<16x16xf32>)`. The source may be a tile. The tensors of the group
    have its element type and sizes. Read and verified only.
  }];
  let arguments = (ins Pto_Group:$group, Pto_GlobalTensorOrTile:$tensor);
}
def GroupScatterOp : Pto_CollectiveOp<"comm.tscatter"> {
  let summary = "Copies parts of a tensor to the devices of a group";
  let description = [{
    `pto.comm.tscatter %group, %src : (!pto.group<4>, memref<64x16xf32>)`, or `pto.tscatter %group, %src : ..`: the first
    rows of the source go to the first device. The source has at least the rows of all tensors of the group. Read and
    verified only.
  }];
}
def GroupGatherOp : Pto_CollectiveOp<"comm.tgather"> {
  let summary = "Copies the tensors of a group into one";
  let description = [{
    `pto.comm.tgather %group, %dst : (!pto.group<4>, memref<64x16xf32>)`, or `pto.tgather %group, %dst : ..`: the tensor of
    the first device gives the first rows. Read and verified only.
  }];
}
def GroupReduceOp : Pto_RemoteOp<"treduce"> {
  let summary = "Combines the tensors of a group";
  let description = [{
    `pto.treduce %group, %dst {op = #pto.reduce_op<Sum>} : (!pto.group<4>, memref<16x16xf32>)`: their sum, largest or
    smallest elements (`Sum`, `Max`, `Min`). Read and verified only.
  }];
  let arguments = (ins Pto_Group:$group, Pto_GlobalTensor:$tensor, Pto_ReduceAttr:$op);
  let hasVerifier = 1;
}

#endif
