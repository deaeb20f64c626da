// What MLIR says about a program, as diagnostics of a session: each with its class and as text with lines of
// the source.
#pragma once

#include <memory>
#include <string>

#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/SourceMgr.h"

#include "lib/Text/escaping_stream.hpp"
#include "lib/session.hpp"

namespace tessera {

/// A string that takes colours.
class ColouredString final : public llvm::raw_string_ostream {
public:
  ColouredString(std::string &text, bool inColour);
  bool is_displayed() const override { return inColour_; }
  bool has_colors() const override { return inColour_; }

private:
  bool inColour_;
};

/// Hears all that the context says as long as it lives.
class SessionDiagnostics {
public:
  SessionDiagnostics(mlir::MLIRContext &context, llvm::StringRef text, const CompileOptions &options,
                     Report report);

  /// The class of what is said from now on.
  void setKind(llvm::StringRef kind) { kind_ = kind.str(); }
  /// Renders a diagnostic that was put together elsewhere.
  void render(Diagnostic &diagnostic);

private:
  void tell(mlir::Diagnostic &said);
  void renderOne(const Diagnostic &diagnostic, const std::string &kind, bool showsLine);

  mlir::MLIRContext &context_;
  Report report_;
  llvm::SourceMgr sources_;
  std::string rendered_;
  ColouredString messages_;
  EscapingStream escaped_;
  std::unique_ptr<mlir::SourceMgrDiagnosticHandler> renderer_;
  std::unique_ptr<mlir::ScopedDiagnosticHandler> handler_;
  std::string kind_ = "PARSE_SYNTAX";
};

} // namespace tessera
