#include "lib/session_diagnostics.hpp"

#include "mlir/IR/BuiltinAttributes.h"

#include "lib/Bytecode/debug_info.hpp"

namespace tessera {

using namespace mlir;

namespace {

Diagnostic convert(const mlir::Diagnostic &said) {
  Diagnostic diagnostic;
  diagnostic.severity = said.getSeverity() == DiagnosticSeverity::Error     ? Diagnostic::Severity::Error
                        : said.getSeverity() == DiagnosticSeverity::Warning ? Diagnostic::Severity::Warning
                                                                            : Diagnostic::Severity::Note;
  diagnostic.message = said.str();
  if (const FileLineColLoc place = bytecode::placeOf(said.getLocation())) {
    diagnostic.file = place.getFilename().str();
    diagnostic.line = place.getLine();
    diagnostic.column = place.getColumn();
  }
  return diagnostic;
}

} // namespace

ColouredString::ColouredString(std::string &text, bool inColour)
    : raw_string_ostream(text), inColour_(inColour) {
  enable_colors(inColour);
}

SessionDiagnostics::SessionDiagnostics(MLIRContext &context, StringRef text, const CompileOptions &options,
                                       Report report)
    : context_(context), report_(std::move(report)), messages_(rendered_, options.inColour),
      escaped_(messages_) {
  sources_.AddNewSourceBuffer(
      llvm::MemoryBuffer::getMemBuffer(text, options.fileName, /*RequiresNullTerminator=*/false), {});
  renderer_ = std::make_unique<SourceMgrDiagnosticHandler>(sources_, &context, escaped_);
  handler_ = std::make_unique<ScopedDiagnosticHandler>(&context, [this](mlir::Diagnostic &diagnostic) {
    tell(diagnostic);
    return success();
  });
}

void SessionDiagnostics::render(Diagnostic &diagnostic) {
  rendered_.clear();
  renderOne(diagnostic, diagnostic.kind, true);
  const Diagnostic *before = &diagnostic;
  for (const Diagnostic &note : diagnostic.notes) {
    // The line of the source once.
    const bool isElsewhere =
        note.file != before->file || note.line != before->line || note.column != before->column;
    renderOne(note, "", isElsewhere);
    before = &note;
  }
  escaped_.flush();
  messages_.flush();
  diagnostic.rendered = std::exchange(rendered_, {});
}

void SessionDiagnostics::tell(mlir::Diagnostic &said) {
  Diagnostic diagnostic = convert(said);
  diagnostic.kind = diagnostic.severity == Diagnostic::Severity::Note ? "" : kind_;
  if (diagnostic.severity == Diagnostic::Severity::Warning && kind_ == "LEGAL_RULE")
    diagnostic.kind = "LEGAL_PROMISE";
  for (mlir::Diagnostic &note : said.getNotes())
    diagnostic.notes.push_back(convert(note));
  render(diagnostic);
  report_(diagnostic);
}

void SessionDiagnostics::renderOne(const Diagnostic &diagnostic, const std::string &kind, bool showsLine) {
  const Location place =
      diagnostic.file.empty()
          ? Location(UnknownLoc::get(&context_))
          : Location(FileLineColLoc::get(&context_, diagnostic.file, diagnostic.line, diagnostic.column));
  const DiagnosticSeverity severity =
      diagnostic.severity == Diagnostic::Severity::Error     ? DiagnosticSeverity::Error
      : diagnostic.severity == Diagnostic::Severity::Warning ? DiagnosticSeverity::Warning
                                                             : DiagnosticSeverity::Note;
  renderer_->emitDiagnostic(place, diagnostic.message + (kind.empty() ? "" : " [" + kind + "]"), severity,
                            showsLine);
}

} // namespace tessera
