#include "lib/Emit/statements.hpp"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace tessera::emit {

using llvm::StringRef;

namespace {

bool isIdentifierCharacter(char c) { return llvm::isAlnum(c) || c == '_'; }

/// Splits a text into variables and what is between them.
void split(StringRef text, llvm::function_ref<void(StringRef, bool isName)> visit) {
  size_t start = 0, i = 0;
  while (i < text.size()) {
    if (text[i] == '"') {
      for (++i; i < text.size() && text[i] != '"'; ++i)
        i += text[i] == '\\' ? 1 : 0;
      ++i;
      continue;
    }
    if (!isIdentifierCharacter(text[i])) {
      ++i;
      continue;
    }
    const size_t word = i;
    while (i < text.size() && isIdentifierCharacter(text[i]))
      ++i;
    const StringRef name = text.slice(word, i);
    if (name.size() < 2 || name[0] != 'v' || !llvm::all_of(name.drop_front(), llvm::isDigit))
      continue;
    visit(text.slice(start, word), false);
    visit(name, true);
    start = i;
  }
  visit(text.substr(start), false);
}

/// Finds what is live: a fixed point over the tree, walked backwards because definitions come before reads.
class Marker {
public:
  llvm::StringSet<> live;
  bool changed = false;

  /// Whether anything of the list stays.
  bool mark(const Statements &statements) {
    bool any = false;
    for (const Statement &statement : llvm::reverse(statements))
      any |= mark(statement);
    return any;
  }

  bool isLive(const Statement &statement) const {
    using Kind = Statement::Kind;
    switch (statement.kind) {
    case Kind::Effect:
    case Kind::Result:
      return true;
    case Kind::Definition:
    case Kind::Change:
      return live.contains(statement.target);
    case Kind::Comment:
      return false;
    case Kind::Compound:
    case Kind::Section:
      return statement.isLabel || anyLive(statement.body) || anyLive(statement.otherwise);
    }
    return true;
  }
  bool anyLive(const Statements &statements) const {
    return llvm::any_of(statements, [&](const Statement &statement) { return isLive(statement); });
  }

private:
  bool mark(const Statement &statement) {
    bool stays = mark(statement.otherwise);
    stays |= mark(statement.body);
    if (!stays && !isLive(statement))
      return false;
    forEachName(statement.text, [&](StringRef name) {
      if (name != statement.target)
        changed |= live.insert(name).second;
    });
    return true;
  }
};

void drop(Statements &statements, const Marker &marker) {
  llvm::erase_if(statements, [&](const Statement &statement) {
    return statement.kind != Statement::Kind::Comment && !marker.isLive(statement);
  });
  for (Statement &statement : statements) {
    drop(statement.body, marker);
    drop(statement.otherwise, marker);
  }
}

/// Where variables are defined and read: each place is the section around it, null outside.
struct Places {
  llvm::StringMap<const Statement *> defined;
  llvm::StringMap<llvm::SmallVector<const Statement *, 2>> read;

  void collect(const Statements &statements, const Statement *section) {
    for (const Statement &statement : statements) {
      if (statement.kind == Statement::Kind::Definition || statement.kind == Statement::Kind::Result)
        defined.try_emplace(statement.target, section);
      forEachName(statement.text, [&](StringRef name) {
        if (name != statement.target)
          read[name].push_back(section);
      });
      const Statement *inside = statement.kind == Statement::Kind::Section ? &statement : section;
      collect(statement.body, inside);
      collect(statement.otherwise, inside);
    }
  }
};

} // namespace

void forEachName(StringRef text, llvm::function_ref<void(StringRef)> visit) {
  split(text, [&](StringRef piece, bool isName) {
    if (isName)
      visit(piece);
  });
}

bool reads(StringRef text, StringRef name) {
  bool found = false;
  forEachName(text, [&](StringRef read) { found |= read == name; });
  return found;
}

Reads prune(Statements &statements, llvm::ArrayRef<std::string> parameters) {
  Marker marker;
  do {
    marker.changed = false;
    marker.mark(statements);
  } while (marker.changed);
  drop(statements, marker);

  Reads result;
  Places places;
  places.collect(statements, nullptr);
  for (const std::string &parameter : parameters)
    places.defined.try_emplace(parameter, nullptr);
  for (const auto &entry : places.defined) {
    const auto read = places.read.find(entry.getKey());
    if (read == places.read.end())
      continue;
    result.all.insert(entry.getKey());
    if (!llvm::is_contained(read->getValue(), entry.getValue()))
      result.onlyInSections.insert(entry.getKey());
  }
  return result;
}

// ---- Printing ----

std::string StatementPrinter::renamed(StringRef text) {
  std::string result;
  split(text, [&](StringRef piece, bool isName) {
    if (!isName) {
      result += piece;
      return;
    }
    const unsigned number = numbers_.try_emplace(piece, numbers_.size() + 1).first->getValue();
    result += "v" + std::to_string(number);
  });
  return result;
}

void StatementPrinter::endLine(const Statement &statement) {
  if (!statement.location.empty())
    os_ << " // " << statement.location;
  os_ << "\n";
}

void StatementPrinter::print(const Statements &statements, int depth) {
  for (const Statement &statement : statements)
    print(statement, depth);
}

void StatementPrinter::print(const Statement &statement, int depth) {
  using Kind = Statement::Kind;
  if (statement.kind == Kind::Compound)
    return printCompound(statement, depth);
  if (statement.kind == Kind::Section) {
    os_ << "#if " << statement.text << "\n";
    print(statement.body, depth);
    os_ << "#endif\n";
    return;
  }
  os_.indent(2 * depth);
  const bool isRead = !statement.target.empty() && reads_.all.contains(statement.target);
  if ((statement.kind == Kind::Definition || statement.kind == Kind::Result) && isRead &&
      reads_.onlyInSections.contains(statement.target))
    os_ << maybeUnused;
  if (statement.kind == Kind::Result && isRead)
    os_ << renamed(statement.prefix);
  os_ << renamed(statement.text);
  endLine(statement);
}

void StatementPrinter::printCompound(const Statement &statement, int depth) {
  StringRef head = statement.text;
  const Statements *body = &statement.body, *otherwise = &statement.otherwise;
  std::string inverted;
  if (body->empty() && !otherwise->empty()) {
    // if (c) {} else {...} reads better the other way round.
    StringRef condition = head;
    condition.consume_front("if (");
    condition.consume_back(")");
    inverted = "if (!" + condition.str() + ")";
    head = inverted;
    std::swap(body, otherwise);
  }
  os_.indent(2 * depth);
  if (!head.empty())
    os_ << renamed(head) << " ";
  os_ << "{";
  endLine(statement);
  print(*body, depth + 1);
  if (!otherwise->empty()) {
    os_.indent(2 * depth) << "} else {\n";
    print(*otherwise, depth + 1);
  }
  os_.indent(2 * depth) << "}\n";
}

} // namespace tessera::emit
