// Tile instructions in assembly, in every form that the instruction pages use:
//
//   %d = NAME %a, %b {attributes} : types        the result is new
//   NAME %d, %a, %b {attributes} : types         the destination comes first; it is a place, or new when it is not
//                                                defined yet
//   NAME ins(%a, %b {attributes} : types) outs(%d : types)
//
// Which operands an instruction has is asked of the registry.
#include "llvm/ADT/StringExtras.h"

#include "lib/Dialect/instruction_op.hpp"
#include "lib/Dialect/instruction_syntax.hpp"
#include "lib/Dialect/operand_order.hpp"
#include "lib/Dialect/ops.hpp"
#include "lib/Dialect/source_names.hpp"
#include "lib/Text/assembly_parser.hpp"

using namespace mlir;
using llvm::SMLoc;

namespace tessera {

namespace {

/// An operand as written: %x, %x!loc=vec, %x[%i, %j] or a number.
struct WrittenOperand {
  OperandText text;
  std::optional<StringRef> location;
  SmallVector<OperandText, 2> window;
  Type type; ///< as written; null when it was not
  Value value;
};
using WrittenOperands = SmallVector<WrittenOperand, 4>;

class InstructionReader {
public:
  InstructionReader(AssemblyParser &parser, StringRef name, SMLoc at, SmallVectorImpl<ResultName> &results)
      : parser_(parser), lexer_(parser.lexer), builder_(parser.builder), name_(name), at_(at),
        results_(results), variants_(instructionsNamed(name)) {
    countOutputs(*variants_.front());
    for (const ResultName &result : results)
      resultCount_ += result.count;
  }

  Operation *parse(StringRef values) {
    if (addValues(values))
      return nullptr;
    if (lexer_.peek().isWord("ins"))
      return parseInsOuts() ? nullptr : make();
    return parsePlain() ? nullptr : make();
  }

private:
  // ---- Text ----

  ParseResult parseOperand(WrittenOperand &operand) {
    if (parser_.parseOperand(operand.text))
      return failure();
    operand.location = lexer_.takeTileLocation();
    if (!lexer_.continuesLine() || !lexer_.takeIf("["))
      return success();
    do {
      if (parser_.parseOperand(operand.window.emplace_back()))
        return failure();
    } while (lexer_.takeIf(","));
    return parser_.expect("]");
  }

  /// The attribute that a key means: of that name, or the only one that begins or ends with it (`atomic` for
  /// atomicType).
  const AttributeSpec *findAttribute(StringRef key) const {
    static constexpr AttributeSpec layout = {layoutName.data(), EnumKind::Layout};
    if (key == layoutName && hasLayout(variants_))
      return &layout;
    SmallVector<const AttributeSpec *> similar;
    for (const Instruction *variant : variants_) {
      if (const AttributeSpec *exact = variant->attribute(key))
        return exact;
      const auto consider = [&](const AttributeSpec &spec) {
        const StringRef name = spec.name;
        const bool fits =
            key.size() >= 3 && (name.starts_with_insensitive(key) || name.ends_with_insensitive(key));
        if (fits && llvm::none_of(similar, [&](const AttributeSpec *other) { return name == other->name; }))
          similar.push_back(&spec);
      };
      for (const OperandSpec &operand : variant->operands)
        if (operand.isAttribute())
          consider(operand.attribute);
    }
    return similar.size() == 1 ? similar.front() : nullptr;
  }

  ParseResult findEnumerator(const AttributeSpec &spec, StringRef word, SMLoc at, Attribute &value) {
    const Enumeration &enumeration = enumerationOf(*spec.enumeration);
    if (const Enumerator *found = enumeration.find(word)) {
      value = EnumValueAttr::get(builder_.getContext(), enumeration.kind, found->value);
      return success();
    }
    InFlightDiagnostic error = parser_.emitError(at)
                               << "'" << word << "' is not a value of " << spec.name << "; there is ";
    llvm::interleaveComma(enumeration.values, error, [&](const Enumerator &known) { error << known.name; });
    return error;
  }

  /// An enumerator may be written as a word; other values are MLIR's.
  OptionalParseResult parseValue(StringRef &key, Attribute &value) {
    const AttributeSpec *spec = findAttribute(key);
    if (spec == nullptr)
      return std::nullopt;
    const bool renamed = key != spec->name;
    key = spec->name;
    if (!spec->enumeration || StringRef("#-0123456789").contains(lexer_.nextCharacter()))
      return std::nullopt;
    const Token token = lexer_.peek();
    if (token.kind == TokenKind::Word) {
      lexer_.take();
      return findEnumerator(*spec, token.text, token.location(), value);
    }
    if (token.kind != TokenKind::String || !renamed)
      return std::nullopt;
    lexer_.take();
    return findEnumerator(*spec, unquote(token.text).value_or(""), token.location(), value);
  }

  /// Values of enumerations that follow the name: `.clamp`, `.atomic_add`. `.row` and `.elem` tell what the
  /// shape of the indexes tells too.
  ParseResult addValues(StringRef values) {
    while (!values.empty()) {
      StringRef value;
      std::tie(value, values) = values.split('.');
      if (!addValue(value) && value != "row" && value != "elem")
        return parser_.emitError(SMLoc::getFromPointer(value.data()))
               << "'" << name_ << "' has no attribute of the value '" << value << "'";
    }
    return success();
  }
  bool addValue(StringRef value) {
    for (const Instruction *variant : variants_)
      for (const OperandSpec &operand : variant->operands) {
        if (operand.kind != OperandKind::Mode || !operand.attribute.enumeration)
          continue;
        const Enumeration &enumeration = enumerationOf(*operand.attribute.enumeration);
        const Enumerator *found = enumeration.find(value);
        if (found == nullptr && enumeration.kind == EnumKind::ScatterAtomicOp && value.starts_with("atomic_"))
          found = enumeration.find(value.drop_front(7));
        if (found == nullptr || attributes_.get(operand.attribute.name))
          continue;
        attributes_.append(operand.attribute.name,
                           EnumValueAttr::get(builder_.getContext(), enumeration.kind, found->value));
        return true;
      }
    return false;
  }

  ParseResult parseAttributes() {
    return parser_.parseAttributes(
        attributes_, [this](StringRef &key, Attribute &value) { return parseValue(key, value); });
  }

  ParseResult parseHashAttributes() {
    while (const auto hash = lexer_.takeHashAttribute())
      if (parseHashAttribute(*hash))
        return failure();
    return success();
  }
  ParseResult parseHashAttribute(const HashAttribute &hash) {
    const SMLoc at = SMLoc::getFromPointer(hash.key.data());
    const AttributeSpec *spec = findAttribute(hash.key);
    if (spec == nullptr)
      return parser_.emitError(at) << "'" << name_ << "' has no attribute '" << hash.key
                                   << "'; a comment has a space after '#'";
    if (attributes_.get(spec->name))
      return parser_.emitError(at) << "attribute '" << spec->name << "' is given twice";
    Attribute value;
    if (spec->enumeration) {
      if (findEnumerator(*spec, hash.value, SMLoc::getFromPointer(hash.value.data()), value))
        return failure();
    } else if (int32_t number = 0; spec->isInteger && !hash.value.getAsInteger(10, number)) {
      value = builder_.getI32IntegerAttr(number);
    } else if (spec->isInteger) {
      return parser_.emitError(at) << "'" << spec->name << "' is an integer of 32 bits";
    } else if (hash.value == "true" || hash.value == "false") {
      value = builder_.getBoolAttr(hash.value == "true");
    } else {
      return parser_.emitError(at) << "'" << spec->name << "' is true or false";
    }
    attributes_.append(spec->name, value);
    return success();
  }

  /// name = %v : T, or name = attribute
  ParseResult parseClause() {
    const Token token = lexer_.take();
    const std::vector<ClauseSpec> &clauses = variants_.front()->clauses;
    const auto clause =
        llvm::find_if(clauses, [&](const ClauseSpec &known) { return token.text == known.name; });
    if (parser_.expect("="))
      return failure();
    if (clause == clauses.end() || !clause->isOperand) {
      StringRef key = token.text;
      Attribute value;
      const OptionalParseResult special = parseValue(key, value);
      if (special.has_value() ? failed(*special) : failed(parser_.parseAttribute(value)))
        return failure();
      if (attributes_.get(key))
        return parser_.emitError(token.location()) << "'" << key << "' is given twice";
      attributes_.append(key, value);
      return success();
    }
    OperandText operand;
    Type type;
    if (parser_.parseOperand(operand) || (lexer_.takeIf(":") && parser_.parseType(type)))
      return failure();
    clauseOperands_.resize(clauses.size());
    Value &slot = clauseOperands_[static_cast<size_t>(clause - clauses.begin())];
    if (slot)
      return parser_.emitError(token.location()) << "'" << token.text << "' is given twice";
    slot = parser_.resolve(operand, type);
    return success(static_cast<bool>(slot));
  }

  bool clauseIsNext() {
    const Token &next = lexer_.peek();
    if (next.kind != TokenKind::Word)
      return false;
    return llvm::any_of(variants_, [&](const Instruction *variant) {
      return variant->attribute(next.text) != nullptr ||
             llvm::any_of(variant->clauses,
                          [&](const ClauseSpec &clause) { return next.text == clause.name; });
    });
  }

  /// What may follow everything else: clauses, attributes, #key=value.
  ParseResult parseTail() {
    while (true) {
      if (parseHashAttributes())
        return failure();
      if (lexer_.peek().is("{")) {
        if (parseAttributes())
          return failure();
      } else if (clauseIsNext()) {
        if (parseClause())
          return failure();
      } else {
        return success();
      }
    }
  }

  /// (%a, %b {attributes} : Ta, Tb), also in several groups (%a : Ta, %b : Tb) and without types.
  ParseResult parseGroup(WrittenOperands &operands) {
    if (parser_.expect("("))
      return failure();
    if (lexer_.takeIf(")"))
      return success();
    bool another = true;
    while (another) {
      another = false;
      const size_t first = operands.size();
      do {
        if (lexer_.peek().is("{") ? parseAttributes() : parseOperand(operands.emplace_back()))
          return failure();
      } while (lexer_.takeIf(","));
      if (lexer_.peek().is("{") && parseAttributes())
        return failure();
      const SMLoc at = lexer_.peek().location();
      if (!lexer_.takeIf(":"))
        break;
      SmallVector<Type> types;
      do {
        if (!types.empty() && parser_.operandIsNext()) {
          another = true;
          break;
        }
        if (parser_.parseType(types.emplace_back(), "!pto.tile_buf"))
          return failure();
      } while (lexer_.takeIf(","));
      if (types.size() != operands.size() - first)
        return parser_.emitError(at) << operands.size() - first << " operands have " << types.size()
                                     << " types";
      for (size_t i = 0; i < types.size(); ++i)
        operands[first + i].type = types[i];
    }
    return parser_.expect(")");
  }

  ParseResult parseInsOuts() {
    lexer_.take();
    if (!results_.empty())
      return parser_.emitError(results_.front().at)
             << "an instruction with ins and outs has no result: its destination is in outs";
    if (parseGroup(inputs_))
      return failure();
    if (lexer_.peek().isWord("outs")) {
      lexer_.take();
      if (parseGroup(outputs_))
        return failure();
    }
    return parseTail();
  }

  ParseResult parsePlain() {
    WrittenOperands operands;
    if (parser_.operandIsNext())
      do {
        if (lexer_.peek().is("{")) // `%a, {mask}`
          break;
        if (parseOperand(operands.emplace_back()))
          return failure();
      } while (lexer_.takeIf(","));
    if (lexer_.peek().isWord("valid") && lexer_.continuesLine()) {
      lexer_.take();
      if (parser_.expect("("))
        return failure();
      do {
        if (parser_.parseOperand(validSizes_.emplace_back()))
          return failure();
      } while (lexer_.takeIf(","));
      if (parser_.expect(")"))
        return failure();
    }
    if ((lexer_.peek().is("{") && parseAttributes()) || parseHashAttributes())
      return failure();
    TypeTrailer types;
    types.at = lexer_.peek().location();
    const StringRef bareTile = results_.empty() ? "!pto.tile_buf" : "!pto.tile";
    if (lexer_.takeIf(":")) {
      if (parser_.parseTypes(types.left, bareTile))
        return failure();
      types.hasArrow = lexer_.takeIf("->");
      if (types.hasArrow && parser_.parseTypes(types.right, bareTile))
        return failure();
    }
    return failure(parseTail() || assign(std::move(operands), types));
  }

  // ---- Which variant it is ----

  void countOutputs(const Instruction &variant) {
    resultOutputs_ = tensorOutputs_ = 0;
    for (const OperandSpec &operand : variant.operands)
      if (operand.isOutput())
        ++(operand.isResult() ? resultOutputs_ : tensorOutputs_);
  }

  /// Whether written operands could be these; a name that is not defined can be anything.
  bool couldBe(const Instruction &variant, ArrayRef<size_t> members,
               ArrayRef<WrittenOperand> operands) const {
    SmallVector<Type> types; // null where it is not known
    size_t indices = 0;
    for (const WrittenOperand &operand : operands) {
      const Type type = operand.value ? operand.value.getType()
                        : isNumber(operand.text)
                            ? (operand.type ? operand.type : builder_.getIndexType())
                            : parser_.values.typeOf(operand.text.name, operand.text.number);
      types.push_back(type);
      indices += type && isTileLike(type) ? operand.window.size() : 0;
    }
    types.append(indices, builder_.getIndexType());
    SmallVector<bool> given(variant.operands.size(), false);
    if (!markGiven(variant, members, types.size(), given))
      return false;
    size_t next = 0;
    return llvm::all_of(members, [&](size_t i) {
      if (!given[i])
        return true;
      const Type type = types[next++];
      return !type || isa<TensorViewType>(type) || kindFits(variant.operands[i], type);
    });
  }

  /// A statement without results: destinations come first, except tensors, which come last.
  void chooseVariant(ArrayRef<WrittenOperand> operands) {
    const Instruction *best = nullptr;
    for (const Instruction *variant : variants_) {
      const SmallVector<size_t, 4> outputs = outputsOf(*variant);
      const SmallVector<size_t, 8> inputs = inputsOf(*variant);
      if (operands.size() < outputs.size())
        continue;
      const bool first = llvm::all_of(outputs, [&](size_t i) { return variant->operands[i].isResult(); });
      const size_t others = operands.size() - outputs.size();
      const bool fits = couldBe(*variant, outputs,
                                first ? operands.take_front(outputs.size()) : operands.drop_front(others)) &&
                        couldBe(*variant, inputs,
                                first ? operands.drop_front(outputs.size()) : operands.take_front(others));
      if (fits && (best == nullptr || inputs.size() < inputsOf(*best).size()))
        best = variant;
    }
    if (best != nullptr)
      countOutputs(*best);
  }

  /// The type of a number among the inputs; null when it is an element of a tile.
  Type typeOfNumber(size_t number) const {
    const Instruction *best = nullptr;
    for (const Instruction *variant : variants_)
      if (variant->outputCount() == outputs_.size() + resultTypes_.size() &&
          couldBe(*variant, inputsOf(*variant), inputs_) &&
          (best == nullptr || inputsOf(*variant).size() < inputsOf(*best).size()))
        best = variant;
    if (best == nullptr || number >= inputsOf(*best).size())
      return {};
    switch (best->operands[inputsOf(*best)[number]].scalar) {
    case ScalarKind::Float:
      return builder_.getF32Type();
    case ScalarKind::Index:
      return builder_.getIndexType();
    case ScalarKind::I32:
    case ScalarKind::U32:
      return builder_.getI32Type();
    case ScalarKind::I64:
      return builder_.getI64Type();
    default:
      return {};
    }
  }

  // ---- Which type belongs to what ----

  /// : left, or : left -> right
  struct TypeTrailer {
    SMLoc at;
    SmallVector<Type> left;
    SmallVector<Type> right;
    bool hasArrow = false;
  };

  ParseResult assign(WrittenOperands operands, TypeTrailer &types) {
    if (resultCount_ != 0)
      return assignWithResults(std::move(operands), types);
    chooseVariant(operands);
    if (resultOutputs_ == 0) {
      // tstore %src, %tensor
      if (operands.size() < tensorOutputs_)
        return parser_.emitError(at_) << "'" << name_ << "' needs the tensor that it writes";
      if (types.hasArrow && !types.right.empty())
        return parser_.emitError(types.at)
               << "'" << name_ << "' has no result, so the types end with '-> ()'";
      if (matchTypes(operands, types.left, types))
        return failure();
      const auto split = operands.end() - static_cast<ptrdiff_t>(tensorOutputs_);
      inputs_.assign(operands.begin(), split);
      outputs_.assign(split, operands.end());
      return success();
    }
    if (operands.size() < resultOutputs_)
      return parser_.emitError(at_) << "'" << name_ << "' needs a destination: write '%name = " << name_
                                    << " ...', or the tile that it writes first";
    const auto split = operands.begin() + static_cast<ptrdiff_t>(resultOutputs_);
    outputs_.assign(operands.begin(), split);
    inputs_.assign(split, operands.end());
    for (const WrittenOperand &output : outputs_)
      if (isNumber(output.text) || !output.window.empty())
        return parser_.emitError(output.text.location) << "expected the name of the destination";
    // `: f32, T` gives the type of the destination last.
    if (!types.hasArrow && types.left.size() == operands.size() && types.left.size() > resultOutputs_ &&
        !isTileLike(types.left.front()) && isTileLike(types.left.back()))
      std::rotate(types.left.begin(), types.left.end() - static_cast<ptrdiff_t>(resultOutputs_),
                  types.left.end());
    if (llvm::none_of(outputs_,
                      [&](const WrittenOperand &output) { return parser_.values.isKnown(output.text.name); }))
      return assignNewDestinations(types);
    if (types.hasArrow)
      return failure(matchTypes(inputs_, types.left, types) || matchTypes(outputs_, types.right, types));
    if (matchTypes(operands, types.left, types))
      return failure();
    for (size_t i = 0; i < operands.size(); ++i)
      (i < resultOutputs_ ? outputs_[i] : inputs_[i - resultOutputs_]).type = operands[i].type;
    return success();
  }

  /// The destination comes first and is not defined: this statement defines it.
  ParseResult assignNewDestinations(TypeTrailer &types) {
    if (types.left.empty() && types.right.empty())
      return parser_.emitError(outputs_.front().text.location)
             << "'" << outputs_.front().text.name << "' is not defined; to define it here, give its type";
    for (const WrittenOperand &output : outputs_)
      results_.push_back({output.text.name, 1, output.text.location});
    resultCount_ = resultOutputs_;
    if (!types.hasArrow && types.left.size() == inputs_.size() + resultOutputs_) {
      const auto split = types.left.begin() + static_cast<ptrdiff_t>(resultOutputs_);
      types.right.assign(types.left.begin(), split);
      types.left.erase(types.left.begin(), split);
      types.hasArrow = true;
    }
    outputs_.clear();
    return assignWithResults(std::move(inputs_), types);
  }

  ParseResult assignWithResults(WrittenOperands operands, TypeTrailer &types) {
    inputs_ = std::move(operands);
    const size_t count = inputs_.size();
    if (types.hasArrow) {
      resultTypes_ = types.right;
      if (resultTypes_.size() != resultCount_)
        return parser_.emitError(types.at)
               << resultCount_ << " results have " << resultTypes_.size() << " types";
      return matchTypes(inputs_, types.left, types);
    }
    if (types.left.empty())
      return parser_.emitError(at_) << "the type of the result is not known: add ': type'";
    if (types.left.size() == 1) {
      resultTypes_.assign(resultCount_, types.left.front());
      if (!isTileLike(types.left.front()))
        return parser_.emitError(types.at)
               << "expected the type of the result, but " << types.left.front() << " is no tile";
      return matchTypes(inputs_, types.left, types);
    }
    if (types.left.size() == count + resultCount_) {
      resultTypes_.assign(types.left.begin() + static_cast<ptrdiff_t>(count), types.left.end());
      types.left.resize(count);
      types.hasArrow = true;
      return matchTypes(inputs_, types.left, types);
    }
    if (types.left.size() != count)
      return wrongCount(count, types);
    // The types of the operands; the result is a tile like them.
    Type tile;
    for (Type type : types.left) {
      if (!isTileLike(type))
        continue;
      if (tile && tile != type)
        return parser_.emitError(types.at) << "the type of the result is not known: add '-> type'";
      tile = type;
    }
    if (!tile)
      return parser_.emitError(types.at) << "the type of the result is not known: add '-> type'";
    resultTypes_.assign(resultCount_, tile);
    return matchTypes(inputs_, types.left, types);
  }

  /// One type for each operand; or one type: with an arrow that of the first, without one that of every tile;
  /// or none.
  ParseResult matchTypes(WrittenOperands &operands, ArrayRef<Type> written, const TypeTrailer &types) {
    size_t windows = 0;
    for (const WrittenOperand &operand : operands)
      windows += operand.window.size();
    if (written.size() == 1 && !types.hasArrow) {
      tileType_ = written.front();
      if (operands.size() == 1 && results_.empty())
        operands.front().type = tileType_;
    } else if (written.size() == operands.size() || written.size() == operands.size() + windows) {
      for (size_t i = 0; i < operands.size(); ++i)
        operands[i].type = written[i];
    } else if (written.size() == 1 && !operands.empty()) {
      operands.front().type = written.front();
    } else if (!written.empty() || types.hasArrow) {
      return wrongCount(operands.size(), types);
    }
    return success();
  }

  ParseResult wrongCount(size_t operands, const TypeTrailer &types) {
    return parser_.emitError(types.at)
           << operands << " operands have " << types.left.size() << " types; write (type, ...) -> type";
  }

  // ---- Values ----

  /// Finds the values; numbers wait until the tiles are known.
  ParseResult resolveRegisters(WrittenOperands &operands) {
    for (WrittenOperand &operand : operands) {
      if (isNumber(operand.text)) {
        if (!operand.window.empty())
          return parser_.emitError(operand.text.location, "a number has no elements");
        continue;
      }
      operand.value = parser_.resolve(operand.text, operand.window.empty() ? operand.type : Type());
      if (!operand.value)
        return failure();
      const Type type = operand.value.getType();
      if (checkLocation(operand))
        return failure();
      if (tileType_ && isTileLike(type) && type != tileType_)
        return parser_.emitError(operand.text.location)
               << "'" << operand.text.name << "' is of type " << type << ", but the statement says "
               << tileType_ << " of all its tiles; write one type for each operand";
    }
    return success();
  }

  ParseResult checkLocation(const WrittenOperand &operand) {
    if (!operand.location)
      return success();
    const std::optional<TileParams> tile = tileParamsOf(operand.value);
    if (tile && locationNamed(*operand.location) == tile->location)
      return success();
    InFlightDiagnostic error = parser_.emitError(operand.text.location)
                               << "'" << operand.text.name << "' is not in '" << *operand.location << "'";
    if (tile)
      error << " but in " << locationName(tile->location);
    return error;
  }

  /// The tile whose elements a number is one of, and whose size a part of a tensor has.
  struct TileOfStatement {
    std::optional<TileParams> params;
    Value value; ///< null for a result
  };
  TileOfStatement findTile() const {
    for (Type type : resultTypes_)
      if (isTileLike(type))
        return {tileParamsOf(type), {}};
    for (const WrittenOperands *operands : {&outputs_, &inputs_})
      for (const WrittenOperand &operand : *operands)
        if (operand.value && isTileLike(operand.value.getType()))
          return {tileParamsOf(operand.value), operand.value};
    return {};
  }

  ParseResult resolveNumbers(WrittenOperands &operands, const TileOfStatement &tile) {
    for (const auto [i, operand] : llvm::enumerate(operands)) {
      if (operand.value)
        continue;
      Type type = operand.type;
      if (!type && &operands == &inputs_)
        type = typeOfNumber(i);
      if (!type && tile.params)
        type = tile.params->element;
      operand.value = parser_.resolve(operand.text, type);
      if (!operand.value)
        return failure();
    }
    return success();
  }

  /// %view[%i, %j] is the part of a tensor that the tile covers; of a tile, the indices are operands.
  ParseResult resolveWindows(WrittenOperands &operands, const TileOfStatement &tile,
                             SmallVectorImpl<Value> &indices) {
    for (WrittenOperand &operand : operands) {
      if (operand.window.empty())
        continue;
      SmallVector<Value> starts;
      for (const OperandText &text : operand.window) {
        starts.push_back(parser_.resolve(text, builder_.getIndexType()));
        if (!starts.back())
          return failure();
      }
      const Type type = operand.value.getType();
      if (isTileLike(type)) {
        indices.append(starts);
        if (operand.type && operand.type != type)
          return wrongType(operand);
      } else if (isa<TensorViewType>(type)) {
        if (makePartition(operand, starts, tile))
          return failure();
        if (operand.type && operand.type != type && operand.type != operand.value.getType())
          return wrongType(operand);
      } else {
        return parser_.emitError(operand.text.location)
               << "only parts of tensors and tiles are written with [...], but '" << operand.text.name
               << "' is of type " << type;
      }
    }
    return success();
  }

  ParseResult wrongType(const WrittenOperand &operand) {
    return parser_.emitError(operand.text.location)
           << "'" << operand.text.name << "' is of type " << operand.value.getType() << ", but is used as "
           << operand.type;
  }

  Value makeIndex(int64_t number) { return parser_.makeConstant(builder_.getIndexAttr(number), at_); }

  /// The valid size of a tile that its type leaves open; null when this place cannot know it.
  Value openSize(const TileOfStatement &tile, bool ofRows) {
    return openValue(tile, !ofRows && tile.params->hasDynamicRows() ? 1 : 0);
  }
  /// One of the values that the type of a tile leaves open.
  Value openValue(const TileOfStatement &tile, size_t which) {
    const auto at = [which](ArrayRef<Value> values) {
      return which < values.size() ? values[which] : Value();
    };
    if (!tile.value)
      return at(resolvedSizes_);
    Operation *definition = tile.value.getDefiningOp();
    if (isAllocation(definition)) {
      if (llvm::any_of(tile.value.getUsers(), [](Operation *user) { return isa<SetValidShapeOp>(user); }))
        return {};
      return at(openValuesOf(definition));
    }
    if (definition == nullptr || !isInstruction(definition) || definition->getNumResults() != 1)
      return {};
    const FailureOr<BoundInstruction> bound = bindInstruction(definition);
    return succeeded(bound) ? at(bound->validSizes) : Value();
  }

  /// What a window of a tensor covers. Null values stand for sizes that this place cannot know.
  struct Covered {
    SmallVector<int64_t> shape;
    SmallVector<Value> sizes;
  };
  /// The last two dimensions are the valid region of the tile.
  Covered coveredBy(const TileOfStatement &tile, size_t rank) {
    Covered covered = {SmallVector<int64_t>(rank, 1), {}};
    covered.shape[rank - 1] = tile.params->validCols;
    if (rank >= 2)
      covered.shape[rank - 2] = tile.params->validRows;
    for (size_t dim = 0; dim < rank; ++dim)
      covered.sizes.push_back(covered.shape[dim] == dynamicSize ? openSize(tile, /*ofRows=*/dim + 2 == rank)
                                                                : makeIndex(covered.shape[dim]));
    return covered;
  }
  /// The dimensions of a conv tile. A tensor of NC1HWC0 states C0, which the tile may leave unsaid, and one of
  /// NDC1HWC0 does not; one of FRACTAL_Z has a dimension before those of a tile that has four.
  Covered coveredByConv(const TileOfStatement &tile, size_t rank) {
    Covered covered;
    const auto add = [&](int64_t size, Value value) {
      covered.shape.push_back(size);
      covered.sizes.push_back(value);
    };
    const ConvParams &conv = *tile.params->conv;
    const bool isFractal = conv.layout == pto::Layout::FRACTAL_Z || conv.layout == pto::Layout::FRACTAL_Z_3D;
    if (isFractal && conv.dimCount + 1 == rank)
      add(1, makeIndex(1));
    size_t open = 0;
    for (const int64_t size : conv.shape())
      if (covered.shape.size() < rank)
        add(size, size == dynamicSize ? openValue(tile, open++) : makeIndex(size));
    if (!isFractal && conv.dimCount + 1 == rank) {
      const int64_t c0 = pto::C0_SIZE_BYTE / pto::tessera::unitBytes(elementTypeOf(tile.params->element));
      add(c0, makeIndex(c0));
    }
    return covered;
  }

  /// The layout that the program states for a view; ND when it states none.
  static pto::Layout statedLayoutOf(Value view) {
    auto made = view.getDefiningOp<MakeTensorViewOp>();
    const Attribute layout = made ? made->getAttr("layout") : Attribute();
    return static_cast<pto::Layout>(layout ? enumValueIn(layout, EnumKind::Layout).value_or(0) : 0);
  }

  ParseResult makePartition(WrittenOperand &operand, ArrayRef<Value> starts, const TileOfStatement &tile) {
    const SMLoc at = operand.text.location;
    const auto view = cast<TensorViewType>(operand.value.getType());
    const size_t rank = view.shape().size();
    if (starts.size() != rank && starts.size() != 2 && starts.size() != 5)
      return parser_.emitError(at) << "'" << operand.text.name << "' needs 2 or " << rank << " offsets, not "
                                   << starts.size();
    if (!tile.params)
      return parser_.emitError(at) << "there is no tile that says how large this part of '"
                                   << operand.text.name << "' is";
    // Offsets count from the last dimension.
    for (size_t i = 0; i + rank < starts.size(); ++i)
      if (constantValueOf(starts[i]) != 0)
        return parser_.emitError(operand.window[i].location)
               << "this offset must be 0: the tensor has only " << rank << " dimensions";
    SmallVector<Value> offsets;
    for (size_t dim = 0; dim < rank; ++dim)
      offsets.push_back(dim + starts.size() >= rank ? starts[dim + starts.size() - rank] : makeIndex(0));
    const std::optional<ConvParams> &conv = tile.params->conv;
    const pto::Layout layout = statedLayoutOf(operand.value);
    const bool isMatrix = layout <= pto::Layout::NZ;
    if (conv ? conv->layout != layout : !isMatrix)
      return parser_.emitError(at) << "the tile does not tell the size of a part of a tensor of layout "
                                   << enumerationOf(EnumKind::Layout).find(static_cast<int>(layout))->name
                                   << "; write partition_view with offsets and sizes";
    if (!conv && rank == 1 && tile.params->validRows != 1)
      return parser_.emitError(at) << "a tensor with one dimension has one row, but the tile has more";
    const Covered covered = conv ? coveredByConv(tile, rank) : coveredBy(tile, rank);
    if (covered.sizes.size() != rank)
      return parser_.emitError(at) << "a tensor of " << rank << " dimensions has no part for the conv tile";
    if (llvm::is_contained(covered.sizes, Value()))
      return parser_.emitError(at)
             << "the valid size of the tile is not known here; write partition_view with offsets and sizes";
    // The part has no name of its own; messages call it by that of the whole.
    operand.value = builder_.create<PartitionViewOp>(withNames(lexer_.locate(at), nameOf(operand.value)),
                                                     PartitionViewType::get(covered.shape, view.element()),
                                                     operand.value, offsets, covered.sizes);
    return success();
  }

  // ---- The operation ----

  /// Says so when the statement reads a value and writes to a place.
  bool mixesValuesAndPlaces() {
    const auto isValue = [](const WrittenOperand &operand) {
      return isa<TileValueType>(operand.value.getType());
    };
    const auto *value = llvm::find_if(inputs_, isValue);
    const auto *place = llvm::find_if(outputs_, [&](const WrittenOperand &operand) {
      return isTileLike(operand.value.getType()) && !isValue(operand);
    });
    if (value == inputs_.end() || place == outputs_.end())
      return false;
    parser_.emitError(value->text.location)
        << "'" << value->text.name << "' is a value, but '" << place->text.name
        << "' is a place: write '%name = " << name_ << " ...' for a new value, or use places only";
    return true;
  }

  Operation *make() {
    if (resolveRegisters(outputs_) || resolveRegisters(inputs_))
      return nullptr;
    for (const OperandText &size : validSizes_) {
      resolvedSizes_.push_back(parser_.resolve(size, builder_.getIndexType()));
      if (!resolvedSizes_.back())
        return nullptr;
    }
    const TileOfStatement tile = findTile();
    SmallVector<Value> inputs, outputs, indices;
    if (resolveNumbers(inputs_, tile) || resolveNumbers(outputs_, tile) ||
        resolveWindows(inputs_, tile, indices) || resolveWindows(outputs_, tile, indices))
      return nullptr;
    for (const WrittenOperand &operand : inputs_)
      inputs.push_back(operand.value);
    for (const WrittenOperand &operand : outputs_)
      outputs.push_back(operand.value);
    inputs.append(indices);

    SmallVector<Value> clauses;
    SmallVector<int32_t> segments = {0, 0};
    for (size_t i = 0; i < clauseOperands_.size(); ++i) {
      if (!variants_.front()->clauses[i].isOperand)
        continue;
      segments.push_back(clauseOperands_[i] ? 1 : 0);
      if (clauseOperands_[i])
        clauses.push_back(clauseOperands_[i]);
    }
    if (!clauses.empty())
      attributes_.set("operandSegmentSizes", builder_.getDenseI32ArrayAttr(segments));

    const Location location = lexer_.locate(at_);
    const auto isValue = [](Value value) { return isa<TileValueType>(value.getType()); };
    if (resultTypes_.empty()) {
      for (const WrittenOperand &output : outputs_)
        if (isValue(output.value)) {
          parser_.emitError(output.text.location)
              << "'" << output.text.name << "' is a value and cannot be written; write '%name = " << name_
              << " ...'";
          return nullptr;
        }
      if (llvm::none_of(inputs, isValue))
        return createDps(builder_, location, name_, inputs, outputs, clauses, attributes_);
      if (mixesValuesAndPlaces())
        return nullptr;
      inputs.append(outputs);
    }
    return createSsa(builder_, location, name_, inputs, resultTypes_, resolvedSizes_, clauses, attributes_);
  }

  AssemblyParser &parser_;
  AssemblyLexer &lexer_;
  OpBuilder &builder_;
  StringRef name_;
  SMLoc at_;
  SmallVectorImpl<ResultName> &results_;
  ArrayRef<const Instruction *> variants_;
  size_t resultOutputs_ = 0;
  size_t tensorOutputs_ = 0;
  size_t resultCount_ = 0;

  WrittenOperands inputs_;
  WrittenOperands outputs_;
  SmallVector<OperandText> validSizes_;
  SmallVector<Value> resolvedSizes_;
  SmallVector<Value> clauseOperands_; ///< one for each clause; null where it is not written
  NamedAttrList attributes_;
  SmallVector<Type> resultTypes_;
  Type tileType_; ///< the type that the statement gives to all its tiles
};

} // namespace

Operation *parseInstruction(AssemblyParser &parser, StringRef name, SMLoc at,
                            SmallVectorImpl<ResultName> &results, StringRef values) {
  return InstructionReader(parser, name, at, results).parse(values);
}

} // namespace tessera
