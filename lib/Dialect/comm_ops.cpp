// Verifiers and syntax of communication between devices.
#include "lib/Dialect/communication.hpp"

#include <array>

#include "llvm/ADT/STLExtras.h"

#include "lib/Dialect/op_parts.hpp"

using namespace mlir;

namespace tessera {

bool isCommunication(Operation *op) {
  return isa<BuildAsyncSessionOp, PutAsyncOp, GetAsyncOp, WaitAsyncEventOp, TestAsyncEventOp, PutOp, GetOp,
             NotifyOp, WaitOp, TestOp, MakeGroupOp, BroadcastOp, GroupScatterOp, GroupGatherOp,
             GroupReduceOp>(op);
}

// ---- Words ----

ArrayRef<StringLiteral> communicationWords(StringRef attribute) {
  static constexpr StringLiteral notify[] = {"AtomicAdd", "Set"};
  static constexpr StringLiteral reduce[] = {"Sum", "Max", "Min"};
  if (attribute == "notify_op")
    return notify;
  if (attribute == "reduce_op")
    return reduce;
  return {};
}
StringRef findCommunicationWord(StringRef attribute, StringRef word) {
  for (StringRef known : communicationWords(attribute))
    if (known.equals_insensitive(word))
      return known;
  return {};
}
bool isCommunicationWord(Attribute value, StringRef attribute) {
  auto word = dyn_cast<StringAttr>(value);
  return word && llvm::is_contained(communicationWords(attribute), word.getValue());
}

std::optional<OperationName> collectiveNamed(StringRef name, MLIRContext *context) {
  const auto known = RegisteredOperationName::lookup(("pto.comm." + name).str(), context);
  return known ? std::optional<OperationName>(*known) : std::nullopt;
}

// ---- Syntax ----

/// The attribute #pto.NAME<word> of an operation's `op`; empty where there is none.
static StringRef wordsOf(OperationName name) {
  if (name.getTypeID() == TypeID::get<NotifyOp>())
    return "notify_op";
  return name.getTypeID() == TypeID::get<GroupReduceOp>() ? "reduce_op" : "";
}

/// Attributes that are written as strings, in any case: {op = "sum"}, {cmp = "lt"}.
static void readStrings(MLIRContext *context, StringRef words, NamedAttrList &attributes) {
  if (auto word = dyn_cast_or_null<StringAttr>(attributes.get("op")); word && !words.empty())
    if (const StringRef known = findCommunicationWord(words, word.getValue()); !known.empty())
      attributes.set("op", StringAttr::get(context, known));
  if (auto word = dyn_cast_or_null<StringAttr>(attributes.get("cmp")))
    if (const Enumerator *known = enumerationOf(EnumKind::Cmp).find(word.getValue()))
      attributes.set("cmp", EnumValueAttr::get(context, EnumKind::Cmp, known->value));
}

// NAME %a, %b {attributes} : (types) [-> types]
static ParseResult parseRemote(OpAsmParser &parser, OperationState &state) {
  SmallVector<OpAsmParser::UnresolvedOperand, 4> operands;
  SmallVector<Type, 4> types;
  const SMLoc at = parser.getCurrentLocation();
  if (parser.parseOperandList(operands))
    return failure();
  const SMLoc attributesAt = parser.getCurrentLocation();
  if (parser.parseOptionalAttrDict(state.attributes))
    return failure();
  readStrings(parser.getContext(), wordsOf(state.name), state.attributes);
  if (failed(state.name.verifyInherentAttrs(state.attributes, [&] {
        return parser.emitError(attributesAt) << "'" << state.name.getStringRef() << "' op ";
      })))
    return failure();
  if (parser.parseColon())
    return failure();
  const bool inParentheses = succeeded(parser.parseOptionalLParen());
  if (parser.parseTypeList(types) || (inParentheses && parser.parseRParen()) ||
      parser.parseOptionalArrowTypeList(state.types))
    return failure();
  return parser.resolveOperands(operands, types, at, state.operands);
}

static void printRemote(Operation *op, OpAsmPrinter &printer) {
  printer << " " << op->getOperands();
  const StringRef words = wordsOf(op->getName());
  if (words.empty()) {
    printer.printOptionalAttrDict(op->getAttrs());
  } else {
    printer << " {";
    llvm::interleaveComma(op->getAttrs(), printer, [&](NamedAttribute attribute) {
      if (attribute.getName() == "op")
        printer << "op = #pto." << words << "<" << cast<StringAttr>(attribute.getValue()).getValue() << ">";
      else
        printer << attribute.getName().getValue() << " = " << attribute.getValue();
    });
    printer << "}";
  }
  printer << " : (" << op->getOperandTypes() << ")";
  if (op->getNumResults() != 0)
    printer << " -> " << op->getResultTypes();
}

#define TESSERA_REMOTE_SYNTAX(Class)                                                                         \
  ParseResult Class::parse(OpAsmParser &parser, OperationState &state) {                                     \
    return parseRemote(parser, state);                                                                       \
  }                                                                                                          \
  void Class::print(OpAsmPrinter &printer) { printRemote(*this, printer); }
TESSERA_REMOTE_SYNTAX(PutOp)
TESSERA_REMOTE_SYNTAX(GetOp)
TESSERA_REMOTE_SYNTAX(NotifyOp)
TESSERA_REMOTE_SYNTAX(WaitOp)
TESSERA_REMOTE_SYNTAX(TestOp)
TESSERA_REMOTE_SYNTAX(MakeGroupOp)
TESSERA_REMOTE_SYNTAX(BroadcastOp)
TESSERA_REMOTE_SYNTAX(GroupScatterOp)
TESSERA_REMOTE_SYNTAX(GroupGatherOp)
TESSERA_REMOTE_SYNTAX(GroupReduceOp)
#undef TESSERA_REMOTE_SYNTAX

// ---- Sizes ----

/// Sizes of a tensor in global memory or of a tile; open ones are dynamicSize.
static SmallVector<int64_t> sizesOf(Type type) {
  if (auto view = dyn_cast<TensorViewType>(type))
    return SmallVector<int64_t>(view.shape());
  if (auto view = dyn_cast<PartitionViewType>(type))
    return SmallVector<int64_t>(view.shape());
  if (const std::optional<TileParams> tile = tileParamsOf(type); tile && !isa<MemRefType>(type))
    return {tile->validRows, tile->validCols};
  SmallVector<int64_t> sizes;
  for (int64_t size : cast<MemRefType>(type).getShape())
    sizes.push_back(ShapedType::isDynamic(size) ? dynamicSize : size);
  return sizes;
}
/// The same as five dimensions, of which the first ones are 1.
static std::array<int64_t, 5> fiveSizesOf(Type type) {
  std::array<int64_t, 5> five;
  five.fill(1);
  const SmallVector<int64_t> sizes = sizesOf(type);
  for (size_t i = 0; i < std::min<size_t>(sizes.size(), 5); ++i)
    five[4 - i] = sizes[sizes.size() - 1 - i];
  return five;
}
static bool mayBeEqual(int64_t a, int64_t b) { return a == b || a == dynamicSize || b == dynamicSize; }

static LogicalResult verifyElements(Operation *op, StringRef first, Type a, StringRef second, Type b) {
  if (elementOf(a) == elementOf(b))
    return success();
  return op->emitOpError() << "expects " << first << " and " << second
                           << " to have the same element type, but got " << elementOf(a) << " and "
                           << elementOf(b);
}

// ---- Asynchronous copies ----

LogicalResult BuildAsyncSessionOp::verify() {
  const Type scratch = getScratch().getType();
  std::optional<pto::TileType> location;
  SmallVector<int64_t> sizes;
  if (auto memref = dyn_cast<MemRefType>(scratch)) {
    location = locationOfSpace(memref.getMemorySpace());
    sizes = sizesOf(memref);
  } else {
    const TileParams tile = *tileParamsOf(scratch);
    location = tile.location;
    sizes = {tile.rows, tile.cols};
  }
  if (location != pto::TileType::Vec)
    return emitOpError() << "expects the scratch tile in vec, but got " << scratch;
  if (sizes.empty() || sizes.size() > 2 || llvm::is_contained(sizes, dynamicSize))
    return emitOpError() << "expects the scratch tile to have one or two static sizes, but got " << scratch;
  int64_t bytes = pto::tessera::unitBytes(elementTypeOf(elementOf(scratch)));
  for (int64_t size : sizes) // 8 are enough, and cannot overflow
    bytes = std::min<int64_t>(bytes * std::min<int64_t>(size, 8), 8);
  if (bytes < 8)
    return emitOpError() << "expects the scratch tile to have at least 8 bytes, but got " << scratch;
  const Type element = elementOf(getWorkspace().getType());
  if (!element.isInteger(8))
    return emitOpError() << "expects the workspace to be of 8-bit integers, but got "
                         << getWorkspace().getType();

  struct Range {
    const char *name;
    std::optional<int64_t> value;
    int64_t least, most;
    const char *sentence;
  };
  for (const Range &range :
       {Range{"sync_id", getSyncId(), 0, 7, "0 to 7"},
        Range{"block_bytes", getBlockBytes(), 1, INT64_MAX, "positive"},
        Range{"comm_block_offset", getCommBlockOffset(), 0, INT64_MAX, "at least 0"},
        Range{"queue_num", getQueueNum(), 1, INT32_MAX, "positive and to fit 32 bits"},
        Range{"channel_group_idx", getChannelGroupIdx(), 0, UINT32_MAX, "0 to 4294967295"}})
    if (range.value && (*range.value < range.least || *range.value > range.most))
      return emitOpError() << "expects " << range.name << " to be " << range.sentence << ", but got "
                           << *range.value;
  return success();
}

/// Whether the elements of a tensor of one row lie side by side. Open strides may.
static bool mayBePacked(Type type) {
  auto memref = dyn_cast<MemRefType>(type);
  SmallVector<int64_t> strides;
  int64_t offset = 0;
  if (!memref)
    return true;
  return succeeded(getStridesAndOffset(memref, strides, offset)) &&
         (strides.empty() || strides.back() == 1 || ShapedType::isDynamic(strides.back()));
}

template <typename OpT>
static LogicalResult verifyAsyncCopy(OpT op) {
  const Type dst = op.getDst().getType(), src = op.getSrc().getType();
  if (failed(verifyElements(op, "dst", dst, "src", src)))
    return failure();
  for (const auto &[role, type] : {std::pair("dst", dst), std::pair("src", src)}) {
    const SmallVector<int64_t> sizes = sizesOf(type);
    const bool isFlat = !sizes.empty() && !llvm::is_contained(sizes, dynamicSize) &&
                        llvm::all_of(ArrayRef(sizes).drop_back(), [](int64_t size) { return size == 1; });
    if (!isFlat || !mayBePacked(type))
      return op.emitOpError() << "expects " << role << " to be a static flat contiguous logical 1D GM "
                              << (isa<MemRefType>(type) ? "memref" : "view") << ", but got " << type;
  }
  if (sizesOf(dst) != sizesOf(src))
    return op.emitOpError() << "expects dst and src to have the same sizes, but got " << dst << " and "
                            << src;
  return success();
}
LogicalResult PutAsyncOp::verify() { return verifyAsyncCopy(*this); }
LogicalResult GetAsyncOp::verify() { return verifyAsyncCopy(*this); }

// ---- Copies ----

static LogicalResult verifySizes(Operation *op, StringRef first, Type a, StringRef second, Type b) {
  for (const auto [x, y] : llvm::zip_equal(fiveSizesOf(a), fiveSizesOf(b)))
    if (!mayBeEqual(x, y))
      return op->emitOpError() << "expects " << first << " and " << second
                               << " to have the same sizes, but got " << a << " and " << b;
  return success();
}

template <typename OpT>
static LogicalResult verifyCopy(OpT op) {
  const Type dst = op.getDst().getType(), src = op.getSrc().getType();
  return failure(failed(verifyElements(op, "dst", dst, "src", src)) ||
                 failed(verifySizes(op, "dst", dst, "src", src)));
}
LogicalResult PutOp::verify() { return verifyCopy(*this); }
LogicalResult GetOp::verify() { return verifyCopy(*this); }

// ---- Collectives ----

LogicalResult MakeGroupOp::verify() {
  if (getTensors().empty())
    return emitOpError() << "expects at least one tensor, but got none";
  for (Value tensor : getTensors())
    if (tensor.getType() != getTensors().front().getType())
      return emitOpError() << "expects tensors of one type, but got " << getTensors().front().getType()
                           << " and " << tensor.getType();
  const int64_t size = getResult().getType().size();
  if (size != 0 && size != static_cast<int64_t>(getTensors().size()))
    return emitOpError() << "expects " << size << " tensors because its result is " << getResult().getType()
                         << ", but got " << getTensors().size();
  return success();
}

/// The type of the tensors of a group that is made in sight; null otherwise.
static Type memberOf(Value group) {
  auto made = group.getDefiningOp<MakeGroupOp>();
  return made ? made.getTensors().front().getType() : Type();
}

/// The tensor has the element type of the group's and, when it takes one part of each, room for all of them.
static LogicalResult verifyCollective(Operation *op, Value group, Type tensor, StringRef role,
                                      bool takesParts) {
  const Type member = memberOf(group);
  if (!member)
    return success();
  if (failed(verifyElements(op, role, tensor, "the tensors of the group", member)))
    return failure();
  if (!takesParts)
    return verifySizes(op, role, tensor, "the tensors of the group", member);
  const std::array<int64_t, 5> whole = fiveSizesOf(tensor), part = fiveSizesOf(member);
  const auto count = static_cast<int64_t>(group.getDefiningOp<MakeGroupOp>().getTensors().size());
  for (int dim : {0, 1, 2, 4})
    if (!mayBeEqual(whole[dim], part[dim]))
      return op->emitOpError() << "expects all sizes of " << role << " but the rows to be those of " << member
                               << ", the tensors of the group, but got " << tensor;
  if (whole[3] != dynamicSize && part[3] != dynamicSize && whole[3] / count < part[3])
    return op->emitOpError() << "expects " << role << " to have the rows of " << count << " times " << member
                             << ", but got " << tensor;
  return success();
}
LogicalResult BroadcastOp::verify() {
  return verifyCollective(*this, getGroup(), getTensor().getType(), "src", false);
}
LogicalResult GroupScatterOp::verify() {
  return verifyCollective(*this, getGroup(), getTensor().getType(), "src", true);
}
LogicalResult GroupGatherOp::verify() {
  return verifyCollective(*this, getGroup(), getTensor().getType(), "dst", true);
}
LogicalResult GroupReduceOp::verify() {
  return verifyCollective(*this, getGroup(), getTensor().getType(), "dst", false);
}

} // namespace tessera
