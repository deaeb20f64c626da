#include "lib/Text/nesting.hpp"

#include <algorithm>

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;

namespace tessera {

namespace {

/// Follows the brackets of a text from left to right.
class BracketScan {
public:
  explicit BracketScan(StringRef source) : source_(source) {}

  struct Excess {
    size_t position;
    StringRef sentence;
  };
  std::optional<Excess> find() {
    for (size_t i = 0; i < source_.size(); ++i) {
      i = skipStringOrComment(i);
      const char c = at(i);
      countMinus(i);
      switch (c) {
      case '(':
      case '[':
      case '{':
        open(i);
        break;
      case '<':
        if (at(i + 1) != '=')
          open(i);
        break;
      case ')':
      case ']':
      case '}':
        close(c);
        break;
      case '>': // not of an arrow or a comparison
        if (!open_.empty() && open_.back().closing == '>' && (i == 0 || source_[i - 1] != '-'))
          closeLast();
        break;
      default:
        break;
      }
      if (regions_ > maximalBrackets)
        return Excess{i, regionsTooDeep};
      if (others_ > maximalBrackets || minuses_ > maximalBrackets)
        return Excess{i, attributesTooDeep};
    }
    return std::nullopt;
  }

private:
  struct Open {
    char closing;
    bool isRegion;
    int othersBefore;
  };

  char at(size_t i) const { return i < source_.size() ? source_[i] : '\0'; }

  /// The position of the last character of a string or a comment that begins here; else the same position.
  size_t skipStringOrComment(size_t i) const {
    if (at(i) == '/' && at(i + 1) == '/')
      return std::min(source_.find('\n', i), source_.size());
    if (at(i) != '"')
      return i;
    for (++i; i < source_.size() && at(i) != '"' && at(i) != '\n'; ++i)
      i += at(i) == '\\' ? 1 : 0;
    return i;
  }
  size_t skipBlanks(size_t i) const {
    while (i < source_.size() && (llvm::isSpace(at(i)) || (at(i) == '/' && at(i + 1) == '/')))
      i = skipStringOrComment(i) + 1;
    return i;
  }

  /// A dictionary begins with `name =` or `name,`; anything else between braces counts as a region.
  bool beginsRegion(size_t brace) const {
    if (!open_.empty() && open_.back().closing == '>')
      return false;
    size_t i = skipBlanks(brace + 1);
    if (at(i) == '"')
      i = skipStringOrComment(i) + 1;
    while (llvm::isAlnum(at(i)) || StringRef("_.$-#").contains(at(i)))
      ++i;
    i = skipBlanks(i);
    return at(i) != '=' && at(i) != ',';
  }
  void open(size_t i) {
    const char c = at(i);
    const bool isRegion = c == '{' && beginsRegion(i);
    open_.push_back({c == '(' ? ')' : c == '[' ? ']' : c == '{' ? '}' : '>', isRegion, others_});
    regions_ += isRegion ? 1 : 0;
    others_ = isRegion ? 0 : others_ + 1;
  }
  void closeLast() {
    regions_ -= open_.back().isRegion ? 1 : 0;
    others_ = open_.back().othersBefore;
    open_.pop_back();
  }
  void close(char closing) {
    // What looked like an angle bracket was a comparison.
    const auto match = std::find_if(open_.rbegin(), open_.rend(),
                                    [](const Open &bracket) { return bracket.closing != '>'; });
    if (match == open_.rend() || match->closing != closing)
      return; // the parser will say what is wrong
    const size_t left = static_cast<size_t>(open_.rend() - match) - 1;
    while (open_.size() > left)
      closeLast();
  }
  /// Each minus sign before another is a level too.
  void countMinus(size_t i) {
    if (at(i) == '-' && at(i + 1) != '>')
      ++minuses_;
    else if (!llvm::isSpace(at(i)))
      minuses_ = 0;
  }

  StringRef source_;
  SmallVector<Open> open_;
  int regions_ = 0;
  int others_ = 0; ///< brackets that are open since the last region began
  int minuses_ = 0;
};

/// Counts the levels of a module.
class NestingCheck {
public:
  /// `level` is that of the region that the operation is in.
  LogicalResult checkRegions(Operation *op, int level) {
    if (failed(checkAttributes(op)))
      return failure();
    for (Region &region : op->getRegions()) {
      if (level >= maximalNesting && !region.empty())
        return op->emitError(regionsTooDeep);
      for (Block &block : region) {
        if (llvm::any_of(block.getArgumentTypes(), [&](Type type) { return exceeds(type); }))
          return op->emitError(attributesTooDeep);
        for (Operation &inner : block)
          if (failed(checkRegions(&inner, level + 1)))
            return failure();
      }
    }
    return success();
  }

private:
  LogicalResult checkAttributes(Operation *op) {
    const bool tooDeep =
        llvm::any_of(op->getAttrs(), [&](NamedAttribute entry) { return exceeds(entry.getValue()); }) ||
        llvm::any_of(op->getResultTypes(), [&](Type type) { return exceeds(type); });
    return tooDeep ? op->emitError(attributesTooDeep) : success();
  }

  template <class T>
  bool exceeds(T attributeOrType) {
    return levelsOf(attributeOrType, maximalNesting) > maximalNesting;
  }
  /// Not more than one above `most`, so that no recursion goes deeper.
  template <class T>
  int levelsOf(T attributeOrType, int maximum) {
    const void *key = attributeOrType.getAsOpaquePointer();
    if (const auto known = levels_.find(key); known != levels_.end())
      return known->second;
    int inner = 0;
    bool hasInner = false;
    const auto look = [&](auto element) {
      hasInner = true;
      if (element && inner < maximum)
        inner = std::max(inner, levelsOf(element, maximum - 1));
    };
    attributeOrType.walkImmediateSubElements([&](Attribute element) { look(element); },
                                             [&](Type element) { look(element); });
    const bool isLevel = isList(attributeOrType) || (std::is_same_v<T, Type> && hasInner);
    const int levels = inner + (isLevel ? 1 : 0);
    if (levels <= maximum)
      levels_[key] = levels;
    return levels;
  }
  static bool isList(Attribute attribute) { return isa<ArrayAttr, DictionaryAttr>(attribute); }
  static bool isList(Type) { return false; }

  llvm::DenseMap<const void *, int> levels_;
};

} // namespace

LogicalResult checkBrackets(StringRef source, StringRef fileName, MLIRContext *context) {
  const std::optional<BracketScan::Excess> excess = BracketScan(source).find();
  if (!excess)
    return success();
  const StringRef before = source.take_front(excess->position);
  const auto line = static_cast<unsigned>(before.count('\n') + 1);
  const auto column = static_cast<unsigned>(before.size() - (before.rfind('\n') + 1) + 1);
  return emitError(FileLineColLoc::get(context, fileName, line, column), excess->sentence);
}

LogicalResult checkNesting(ModuleOp module) { return NestingCheck().checkRegions(module, /*level=*/-1); }

} // namespace tessera
