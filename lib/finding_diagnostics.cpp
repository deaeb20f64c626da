#include "lib/finding_diagnostics.hpp"

#include <functional>

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

#include "lib/Checker/check_report.hpp"
#include "lib/Checker/checker.hpp"

namespace tessera {

using llvm::ArrayRef;
using llvm::SmallVector;
using llvm::StringRef;
using pto::tessera::Finding;
using pto::tessera::PlaceIndex;

namespace {

/// The statements of C++ that findings speak of, as text has them: set_flag(PIPE_V, PIPE_MTE3, EVENT_ID0).
std::string inText(StringRef statement) {
  struct Call {
    StringRef name;
    std::function<std::string(ArrayRef<StringRef>)> text;
  };
  const auto pipe = [](StringRef name) { return "<" + name.str() + ">"; };
  const auto flag = [&](const char *name) {
    return [=](ArrayRef<StringRef> words) {
      return std::string("pto.") + name + "[" + pipe(words[0]) + ", " + pipe(words[1]) + ", " +
             pipe(words[2]) + "]";
    };
  };
  static const Call calls[] = {
      {"set_flag(", flag("set_flag")},
      {"wait_flag(", flag("wait_flag")},
      {"pipe_barrier(", [=](ArrayRef<StringRef> words) { return "pto.barrier " + pipe(words[0]); }},
      {"set_intra_block(",
       [=](ArrayRef<StringRef> words) { return "pto.sync.set " + pipe(words[0]) + ", " + words[1].str(); }},
      {"wait_intra_block(",
       [=](ArrayRef<StringRef> words) { return "pto.sync.wait " + pipe(words[0]) + ", " + words[1].str(); }},
      {"ffts_cross_core_sync(",
       [=](ArrayRef<StringRef> words) {
         return "pto.sync.set " + pipe(words[0]) + ", " + words[2].str() + " {ffts_mode = " + words[1].str() +
                "}";
       }},
      {"wait_flag_dev(",
       [=](ArrayRef<StringRef> words) { return "pto.sync.wait <PIPE_S>, " + words[0].str(); }},
  };
  std::string text;
  while (!statement.empty()) {
    const bool startsWord = text.empty() || !llvm::isAlnum(text.back());
    const Call *call =
        llvm::find_if(calls, [&](const Call &one) { return startsWord && statement.starts_with(one.name); });
    const size_t end = statement.find(')');
    if (call == std::end(calls) || end == StringRef::npos) {
      text += statement.front();
      statement = statement.drop_front();
      continue;
    }
    StringRef inside = statement.take_front(end).drop_front(call->name.size());
    statement = statement.drop_front(end);
    statement.consume_front(")");
    statement.consume_front(")"); // of getFFTSMsg(
    statement.consume_front(";");
    SmallVector<StringRef> words;
    inside.split(words, ", ");
    for (StringRef &word : words)
      word.consume_front("getFFTSMsg(");
    words.resize(3);
    text += call->text(words);
  }
  StringRef all = text;
  if (all.consume_front("#if defined(__DAV_VEC__)"))
    return "pto.section.vector" + all.str();
  if (all.consume_front("#if defined(__DAV_CUBE__)"))
    return "pto.section.cube" + all.str();
  return text;
}

} // namespace

std::vector<Diagnostic> diagnosticsOf(const pto::tessera::Checker &checker) {
  const pto::tessera::CheckReport report(checker);
  std::vector<Diagnostic> list;
  const auto setPlace = [&](Diagnostic &diagnostic, PlaceIndex place) {
    if (place == pto::tessera::noPlace || checker.places()[place].file == nullptr)
      return;
    diagnostic.file = checker.places()[place].file;
    diagnostic.line = checker.places()[place].line;
    diagnostic.column = checker.places()[place].column;
  };
  for (const Finding *finding : report.shown()) {
    if (list.size() == checker.options().limit)
      break;
    const pto::tessera::KindInfo &kind = infoOf(finding->kind);
    Diagnostic diagnostic;
    diagnostic.severity = kind.isError ? Diagnostic::Severity::Error : Diagnostic::Severity::Warning;
    diagnostic.kind = kind.name;
    diagnostic.message = inText(finding->title);
    if (finding->count > 1)
      diagnostic.message += " (seen " + std::to_string(finding->count) + " times)";
    if (!finding->deeds.empty())
      setPlace(diagnostic, finding->deeds.back().place);
    const auto addNote = [&](const std::string &message, PlaceIndex place) {
      Diagnostic note;
      note.severity = Diagnostic::Severity::Note;
      note.message = inText(message);
      setPlace(note, place);
      diagnostic.notes.push_back(std::move(note));
    };
    const PlaceIndex here = finding->deeds.empty() ? pto::tessera::noPlace : finding->deeds.back().place;
    for (const auto [i, deed] : llvm::enumerate(finding->deeds))
      addNote((finding->deeds.size() < 2 ? ""
               : i == 0                  ? "earlier: "
                                         : "later: ") +
                  textOf(deed),
              deed.place != pto::tessera::noPlace ? deed.place : here);
    if (!finding->common.empty())
      addNote((finding->deeds.size() < 2 ? "bytes: " : "bytes in common: ") + finding->common, here);
    if (!finding->order.empty())
      addNote("known order: " + finding->order,
              finding->orderPlace != pto::tessera::noPlace ? finding->orderPlace : here);
    if (!finding->missing.empty())
      addNote("missing: " + finding->missing, here);
    for (const pto::tessera::Mend &mend : finding->mends)
      addNote("mend: " + mend.where + (mend.where.empty() ? "" : ": ") + inText(mend.statement),
              mend.place != pto::tessera::noPlace ? mend.place : here);
    list.push_back(std::move(diagnostic));
  }
  return list;
}

} // namespace tessera
