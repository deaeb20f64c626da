// Which operands are destinations, and which type belongs to what, of statements that are made by hand:
// matching needs no text.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "mlir/IR/BuiltinTypes.h"

#include "lib/Dialect/dialect.hpp"
#include "lib/Dialect/types.hpp"
#include "lib/Text/instruction_matcher.hpp"

namespace tessera::test {

namespace {

using namespace mlir;
using llvm::SMLoc;

/// An operand that stands at its own name.
OperandText textOf(StringRef name) { return {SMLoc::getFromPointer(name.data()), name, 0}; }

class InstructionMatcher : public testing::Test {
protected:
  template <class TileType>
  Type tileOf(Type element) {
    TileParams params;
    params.element = element;
    params.rows = params.cols = params.validRows = params.validCols = 8;
    return TileType::get(&context_, params);
  }

  /// A name that an earlier statement defines.
  static WrittenOperand defined(StringRef name, Type type) {
    WrittenOperand operand;
    operand.text = textOf(name);
    operand.isDefined = true;
    operand.definedType = type;
    return operand;
  }
  /// A name that nothing has defined yet, or a number.
  static WrittenOperand unknown(StringRef text) {
    WrittenOperand operand;
    operand.text = textOf(text);
    return operand;
  }

  static WrittenStatement statement(StringRef name, WrittenOperands operands) {
    WrittenStatement written;
    written.name = name;
    written.at = SMLoc::getFromPointer(name.data());
    written.operands = std::move(operands);
    return written;
  }

  /// The error, or nothing. It is at `at_`.
  std::string match(const WrittenStatement &written) {
    matched_ = {};
    at_ = {};
    std::string message;
    const ScopedDiagnosticHandler handler(&context_, [&](Diagnostic &diagnostic) {
      message = diagnostic.str();
      return success();
    });
    const auto emitError = [&](SMLoc at) {
      at_ = at;
      return mlir::emitError(UnknownLoc::get(&context_));
    };
    const bool fits =
        succeeded(matchInstruction(written, instructionsNamed(written.name), &context_, emitError, matched_));
    EXPECT_EQ(fits, message.empty());
    return message;
  }

  /// "%a %b | %d -> 1": the inputs, the destinations, how many results.
  std::string roles() const {
    std::string text;
    for (const WrittenOperand &input : matched_.inputs)
      text += input.text.name.str() + " ";
    text += "|";
    for (const WrittenOperand &output : matched_.outputs)
      text += " " + output.text.name.str();
    return text + " -> " + std::to_string(matched_.resultTypes.size());
  }
  std::vector<Type> inputTypes() const {
    std::vector<Type> types;
    for (const WrittenOperand &input : matched_.inputs)
      types.push_back(input.type);
    return types;
  }

  static std::unique_ptr<MLIRContext> makeContext() {
    auto context = std::make_unique<MLIRContext>(MLIRContext::Threading::DISABLED);
    context->getOrLoadDialect<PtoDialect>();
    return context;
  }

  const std::unique_ptr<MLIRContext> ownedContext_ = makeContext();
  MLIRContext &context_ = *ownedContext_;
  MatchedStatement matched_;
  SMLoc at_;

  const Type scalar_ = Float32Type::get(&context_);
  const Type index_ = IndexType::get(&context_);
  const Type i32_ = IntegerType::get(&context_, 32);
  const Type i64_ = IntegerType::get(&context_, 64);
  const Type counts_ = VectorType::get({4}, IntegerType::get(&context_, 16));
  const Type value_ = tileOf<TileValueType>(scalar_);
  const Type place_ = tileOf<TileBufType>(scalar_);
  const Type other_ = tileOf<TileBufType>(i32_);
  const Type part_ = PartitionViewType::get({8, 8}, scalar_);
  const Type whole_ = TensorViewType::get({64, 64}, scalar_);
};

// ---- ins and outs ----

TEST_F(InstructionMatcher, InsAndOutsSayWhichIsWhich) {
  WrittenStatement written = statement("tadd", {defined("%a", place_), defined("%b", place_)});
  written.operands[0].type = place_;
  written.outs = {defined("%d", place_)};
  EXPECT_EQ(match(written), "");
  EXPECT_EQ(roles(), "%a %b | %d -> 0");
  EXPECT_EQ(inputTypes(), (std::vector<Type>{place_, {}}));
}

// ---- With results ----

TEST_F(InstructionMatcher, OneTypeIsThatOfTheResultAndOfAllTiles) {
  WrittenStatement written = statement("tadd", {defined("%a", value_), defined("%b", value_)});
  written.results = {{"%d", 1, {}}};
  written.types.left = {value_};
  EXPECT_EQ(match(written), "");
  EXPECT_EQ(roles(), "%a %b | -> 1");
  EXPECT_EQ(matched_.resultTypes.front(), value_);
  EXPECT_EQ(matched_.tileType, value_);
  EXPECT_EQ(inputTypes(), (std::vector<Type>{{}, {}}));
  EXPECT_TRUE(matched_.newResults.empty());
}

TEST_F(InstructionMatcher, AnArrowSeparatesOperandsAndResults) {
  WrittenStatement written = statement("tadds", {defined("%a", value_), defined("%s", scalar_)});
  written.results = {{"%d", 1, {}}};
  written.types.left = {value_, scalar_};
  written.types.right = {value_};
  written.types.hasArrow = true;
  EXPECT_EQ(match(written), "");
  EXPECT_EQ(inputTypes(), (std::vector<Type>{value_, scalar_}));
  EXPECT_EQ(matched_.resultTypes.front(), value_);
  EXPECT_FALSE(matched_.tileType);
  // The type of the first operand is enough.
  written.types.left = {value_};
  EXPECT_EQ(match(written), "");
  EXPECT_EQ(inputTypes(), (std::vector<Type>{value_, {}}));
}

TEST_F(InstructionMatcher, TypesOfOperandsAndResultsMayFollowEachOther) {
  WrittenStatement written = statement("tadds", {defined("%a", value_), defined("%s", scalar_)});
  written.results = {{"%d", 1, {}}};
  written.types.left = {value_, scalar_, value_};
  EXPECT_EQ(match(written), "");
  EXPECT_EQ(inputTypes(), (std::vector<Type>{value_, scalar_}));
  EXPECT_EQ(matched_.resultTypes.front(), value_);
}

TEST_F(InstructionMatcher, AResultIsLikeTheTilesThatAreRead) {
  WrittenStatement written = statement("tadds", {defined("%a", value_), defined("%s", scalar_)});
  written.results = {{"%d", 1, {}}};
  written.types.left = {value_, scalar_};
  EXPECT_EQ(match(written), "");
  EXPECT_EQ(matched_.resultTypes.front(), value_);
  EXPECT_EQ(inputTypes(), (std::vector<Type>{value_, scalar_}));
}

TEST_F(InstructionMatcher, UnknownTypesOfResultsAreErrors) {
  WrittenStatement written = statement("tadd", {defined("%a", value_), defined("%b", value_)});
  written.results = {{"%d", 1, {}}};
  const char types = ':';
  written.types.at = SMLoc::getFromPointer(&types);
  EXPECT_EQ(match(written), "the type of the result is not known: add ': type'");
  EXPECT_EQ(at_, written.at);
  written.types.left = {scalar_};
  EXPECT_EQ(match(written), "expected the type of the result, but 'f32' is no tile");
  EXPECT_EQ(at_, written.types.at);
  written.types.left = {value_, other_};
  EXPECT_EQ(match(written), "the type of the result is not known: add '-> type'");
  written.types.left = {scalar_, scalar_};
  EXPECT_EQ(match(written), "the type of the result is not known: add '-> type'");
  written.types.left = {value_, value_, value_, value_};
  EXPECT_EQ(match(written), "2 operands have 4 types; write (type, ...) -> type");
  written.types.hasArrow = true;
  written.types.right = {value_, value_};
  EXPECT_EQ(match(written), "1 results have 2 types");
  EXPECT_EQ(at_, written.types.at);
}

// ---- The destination first ----

TEST_F(InstructionMatcher, ADefinedDestinationIsWritten) {
  WrittenStatement written =
      statement("tadd", {defined("%d", place_), defined("%a", place_), defined("%b", place_)});
  EXPECT_EQ(match(written), "");
  EXPECT_EQ(roles(), "%a %b | %d -> 0");
  written.types.left = {place_, place_, place_};
  EXPECT_EQ(match(written), "");
  EXPECT_EQ(roles(), "%a %b | %d -> 0");
  EXPECT_EQ(inputTypes(), (std::vector<Type>{place_, place_}));
  EXPECT_EQ(matched_.outputs.front().type, place_);
  written.types.left = {place_, place_};
  EXPECT_EQ(match(written), "3 operands have 2 types; write (type, ...) -> type");
}

TEST_F(InstructionMatcher, TheTypeOfADestinationMayComeLast) {
  WrittenStatement written = statement("texpands", {defined("%d", place_), defined("%s", scalar_)});
  written.types.left = {scalar_, place_};
  EXPECT_EQ(match(written), "");
  EXPECT_EQ(roles(), "%s | %d -> 0");
  EXPECT_EQ(inputTypes(), (std::vector<Type>{scalar_}));
  EXPECT_EQ(matched_.outputs.front().type, place_);
}

TEST_F(InstructionMatcher, AnUnknownDestinationIsDefined) {
  WrittenStatement written = statement("tadd", {unknown("%d"), defined("%a", value_), defined("%b", value_)});
  EXPECT_EQ(match(written), "'%d' is not defined; to define it here, give its type");
  EXPECT_EQ(at_, written.operands.front().text.location);
  EXPECT_TRUE(matched_.newResults.empty());
  written.types.left = {value_, value_, value_};
  EXPECT_EQ(match(written), "");
  EXPECT_EQ(roles(), "%a %b | -> 1");
  ASSERT_EQ(matched_.newResults.size(), 1u);
  EXPECT_EQ(matched_.newResults.front().name, "%d");
  EXPECT_EQ(matched_.newResults.front().at, written.operands.front().text.location);
  EXPECT_EQ(inputTypes(), (std::vector<Type>{value_, value_}));
}

TEST_F(InstructionMatcher, NewNamesAreToldAfterAnErrorToo) {
  WrittenStatement written = statement("tadd", {unknown("%d"), defined("%a", value_), defined("%b", value_)});
  written.types.left = {value_, other_};
  EXPECT_EQ(match(written), "the type of the result is not known: add '-> type'");
  ASSERT_EQ(matched_.newResults.size(), 1u);
  EXPECT_EQ(matched_.newResults.front().name, "%d");
}

TEST_F(InstructionMatcher, ADestinationIsAName) {
  WrittenStatement written = statement("tadd", {unknown("1"), defined("%a", value_), defined("%b", value_)});
  EXPECT_EQ(match(written), "expected the name of the destination");
  written.operands[0] = defined("%d", place_);
  written.operands[0].window = {textOf("0"), textOf("0")};
  EXPECT_EQ(match(written), "expected the name of the destination");
  EXPECT_EQ(at_, written.operands[0].text.location);
  EXPECT_EQ(match(statement("tadd", {})),
            "'tadd' needs a destination: write '%name = tadd ...', or the tile that it writes first");
}

// ---- Tensors last ----

TEST_F(InstructionMatcher, TensorsThatAreWrittenComeLast) {
  WrittenStatement written = statement("tstore", {defined("%a", value_), defined("%t", part_)});
  EXPECT_EQ(match(written), "");
  EXPECT_EQ(roles(), "%a | %t -> 0");
  written.types.left = {value_, part_};
  written.types.hasArrow = true;
  EXPECT_EQ(match(written), "");
  EXPECT_EQ(inputTypes(), (std::vector<Type>{value_}));
  EXPECT_EQ(matched_.outputs.front().type, part_);
  written.types.right = {part_};
  EXPECT_EQ(match(written), "'tstore' has no result, so the types end with '-> ()'");
  EXPECT_EQ(match(statement("tstore", {})), "'tstore' needs the tensor that it writes");
}

TEST_F(InstructionMatcher, OffsetsOfAWindowMayHaveTypes) {
  WrittenStatement written = statement("tstore", {defined("%a", value_), defined("%t", whole_)});
  written.operands[1].window = {textOf("%i"), textOf("%j")};
  written.types.left = {value_, whole_, index_, index_};
  EXPECT_EQ(match(written), "");
  EXPECT_EQ(inputTypes(), (std::vector<Type>{value_}));
  EXPECT_EQ(matched_.outputs.front().type, whole_);
}

// ---- Variants and numbers ----

TEST_F(InstructionMatcher, KnownTypesTellHowManyDestinationsThereAre) {
  // One list that is merged, or several, whose counts are written too.
  EXPECT_EQ(match(statement("tmrgsort", {defined("%d", place_), defined("%a", place_), unknown("64")})), "");
  EXPECT_EQ(roles(), "%a 64 | %d -> 0");
  EXPECT_EQ(inputTypes(), (std::vector<Type>{{}, i32_}));
  EXPECT_EQ(match(statement("tmrgsort", {defined("%d", place_), defined("%n", counts_), defined("%a", place_),
                                         defined("%b", place_), defined("%t", place_)})),
            "");
  EXPECT_EQ(roles(), "%a %b %t | %d %n -> 0");
  // As many operands: what is compared with a scalar has two destinations, what is gathered by indexes one.
  EXPECT_EQ(match(statement("tgather", {defined("%d", place_), defined("%n", place_), defined("%a", place_),
                                        defined("%k", scalar_)})),
            "");
  EXPECT_EQ(roles(), "%a %k | %d %n -> 0");
  EXPECT_EQ(match(statement("tgather", {defined("%d", place_), defined("%a", place_), defined("%i", other_),
                                        defined("%t", place_)})),
            "");
  EXPECT_EQ(roles(), "%a %i %t | %d -> 0");
}

TEST_F(InstructionMatcher, NumbersHaveTheTypeOfTheirOperand) {
  EXPECT_EQ(match(statement("textract",
                            {defined("%d", place_), defined("%a", place_), unknown("0"), unknown("16")})),
            "");
  EXPECT_EQ(inputTypes(), (std::vector<Type>{{}, index_, index_}));
  // A scale, which another variant has.
  EXPECT_EQ(match(statement("tstore", {defined("%a", value_), unknown("5"), defined("%t", part_)})), "");
  EXPECT_EQ(roles(), "%a 5 | %t -> 0");
  EXPECT_EQ(inputTypes(), (std::vector<Type>{{}, i64_}));
  // A scale again, where another variant has a tile.
  EXPECT_EQ(match(statement("tmov", {defined("%d", place_), defined("%a", place_), unknown("5")})), "");
  EXPECT_EQ(inputTypes(), (std::vector<Type>{{}, i64_}));
  // An element is of the type of its tile, which is not known here.
  EXPECT_EQ(match(statement("tadds", {defined("%d", place_), defined("%a", place_), unknown("5")})), "");
  EXPECT_EQ(inputTypes(), (std::vector<Type>{{}, {}}));
}

TEST_F(InstructionMatcher, AWrittenTypeOfANumberStays) {
  WrittenStatement written = statement("textract", {defined("%a", place_), unknown("0"), unknown("16")});
  written.operands[2].type = i32_;
  written.outs = {defined("%d", place_)};
  EXPECT_EQ(match(written), "");
  EXPECT_EQ(inputTypes(), (std::vector<Type>{{}, index_, i32_}));
}

} // namespace

} // namespace tessera::test
