#include "lib/session.hpp"

#include <functional>
#include <mutex>

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Pass/PassInstrumentation.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Support/Timing.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Regex.h"
#include "llvm/Support/SourceMgr.h"

#include "lib/Bytecode/bytecode.hpp"
#include "lib/Bytecode/debug_info.hpp"
#include "lib/Checker/check_report.hpp"
#include "lib/Checker/checker.hpp"
#include "lib/Text/escaping_stream.hpp"
#include "lib/Transforms/levels.hpp"
#include "lib/tessera.hpp"

namespace tessera {

using namespace mlir;

std::string_view version() { return TESSERA_VERSION; }
bool isBytecode(std::string_view program) { return bytecode::isBytecode(StringRef(program)); }
std::optional<Profile> profileOfName(std::string_view name) { return profileNamed(name); }
std::optional<Planning> planningOfName(std::string_view name) {
  return llvm::StringSwitch<std::optional<Planning>>(name)
      .Case("none", Planning::None)
      .Case("default", Planning::AsNeeded)
      .Case("tight", Planning::Tight)
      .Default(std::nullopt);
}

Report collectIn(std::vector<Diagnostic> &list) {
  return [&list](const Diagnostic &diagnostic) { list.push_back(diagnostic); };
}

namespace {

/// A string that takes colours.
class ColouredString final : public llvm::raw_string_ostream {
public:
  ColouredString(std::string &text, bool inColour) : raw_string_ostream(text), inColour_(inColour) {
    enable_colors(inColour);
  }
  bool is_displayed() const override { return inColour_; }
  bool has_colors() const override { return inColour_; }

private:
  bool inColour_;
};

constexpr std::string_view passesFailed = "Pass execution failed.";

/// What --compat decides where nothing was given: the level, and the target of the first pto.target_arch that the text
/// mentions, also in a comment.
CompileOptions completed(CompileOptions options, StringRef source) {
  if (!options.compat)
    return options;
  if (options.level.empty())
    options.level = "level2";
  if (!options.profile) {
    llvm::SmallVector<StringRef> match;
    const bool isNamed =
        llvm::Regex("pto\\.target_arch\"?[[:space:]]*=[[:space:]]*\"([^\"]*)\"").match(source, &match);
    options.profile = (isNamed ? profileNamed(match[1]) : std::nullopt).value_or(Profile::A2A3);
  }
  return options;
}

/// The class of what a pass has to say.
StringRef kindOfPass(StringRef argument) {
  return llvm::StringSwitch<StringRef>(argument)
      .Case("pto-check-legality", "LEGAL_RULE")
      .Case("pto-infer-layout", "LEGAL_LAYOUT")
      .Case("pto-normalize-moves", "LEGAL_LAYOUT")
      .Case("pto-lower-queues", "STRUCT_QUEUE")
      .Case("pto-plan-memory", "LEGAL_MEMORY")
      .Case("pto-insert-sync", "ORDER_SYNC")
      .Case("pto-check-queues", "ORDER_QUEUE")
      .Default("STRUCT_SPELLING");
}

} // namespace

// ---- Diagnostics ----

/// Turns what MLIR says about a program into diagnostics, each with its class and as text with lines of the source.
class SessionDiagnostics {
public:
  SessionDiagnostics(MLIRContext &context, StringRef text, const CompileOptions &options, Report report)
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

  void setKind(StringRef kind) { kind_ = kind.str(); }
  const std::string &kind() const { return kind_; }
  /// Renders a diagnostic that was put together elsewhere.
  void render(Diagnostic &diagnostic) {
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

private:
  void tell(mlir::Diagnostic &said) {
    Diagnostic diagnostic = convert(said);
    diagnostic.kind = diagnostic.severity == Diagnostic::Severity::Note ? "" : kind_;
    if (diagnostic.severity == Diagnostic::Severity::Warning && kind_ == "LEGAL_RULE")
      diagnostic.kind = "LEGAL_PROMISE";
    for (mlir::Diagnostic &note : said.getNotes())
      diagnostic.notes.push_back(convert(note));
    render(diagnostic);
    report_(diagnostic);
  }
  static Diagnostic convert(const mlir::Diagnostic &said) {
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
  void renderOne(const Diagnostic &diagnostic, const std::string &kind, bool showsLine) {
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

  MLIRContext &context_;
  Report report_;
  llvm::SourceMgr sources_;
  std::string rendered_;
  ColouredString messages_;
  EscapingStream escaped_;
  std::unique_ptr<SourceMgrDiagnosticHandler> renderer_;
  std::unique_ptr<ScopedDiagnosticHandler> handler_;
  std::string kind_ = "PARSE_SYNTAX";
};

namespace {

/// Diagnostics of a pass are of the pass's class.
class NameKinds final : public PassInstrumentation {
public:
  explicit NameKinds(SessionDiagnostics &diagnostics) : diagnostics_(diagnostics) {}
  void runBeforePass(Pass *pass, Operation *) override {
    diagnostics_.setKind(kindOfPass(pass->getArgument()));
  }

private:
  SessionDiagnostics &diagnostics_;
};

} // namespace

std::optional<std::string> wrongPassOption(const std::vector<std::string> &options) {
  static std::once_flag registered;
  std::call_once(registered, [] {
    registerPasses();
    registerPassManagerCLOptions();
    registerDefaultTimingManagerCLOptions();
  });
  std::vector<const char *> arguments = {"ptoas"};
  for (const std::string &option : options) {
    if (!StringRef(option).starts_with("--verify-each"))
      arguments.push_back(option.c_str());
    else if (!llvm::is_contained({"--verify-each", "--verify-each=true", "--verify-each=false"}, option))
      return "unknown option '" + option + "': expected --verify-each";
  }
  std::string message;
  llvm::raw_string_ostream stream(message);
  if (llvm::cl::ParseCommandLineOptions(static_cast<int>(arguments.size()), arguments.data(), "", &stream))
    return std::nullopt;
  StringRef line = StringRef(message).split('\n').first;
  line.consume_front("ptoas: ");
  return line.str();
}

// ---- Kernel ----

class Kernel::Implementation {
public:
  std::unique_ptr<Program> program;
  Profile profile;
};

Kernel::Kernel(std::unique_ptr<Implementation> implementation) : implementation_(std::move(implementation)) {}
Kernel::~Kernel() = default;
const std::string &Kernel::name() const { return implementation_->program->name(); }
Profile Kernel::profile() const { return implementation_->profile; }
std::span<const Parameter> Kernel::parameters() const {
  const llvm::ArrayRef<Parameter> parameters = implementation_->program->parameters();
  return {parameters.data(), parameters.size()};
}
RunResult Kernel::run(std::span<const ArgumentValue> arguments, const RunOptions &options) const {
  return implementation_->program->run({arguments.data(), arguments.size()}, options);
}
std::string Kernel::steps() const {
  std::string text;
  llvm::raw_string_ostream stream(text);
  implementation_->program->dumpSteps(stream);
  return text;
}

// ---- Session ----

class Session::Implementation {
public:
  Implementation(std::string_view text, const CompileOptions &given, Report report)
      : options(completed(given, StringRef(text))), source(text), context(makeContext()),
        diagnostics(*context, source, options, std::move(report)) {}

  bool read() {
    if (!options.passOptions.empty() && wrongPassOption(options.passOptions))
      return false;
    const bool readsBytecode = options.onlyBytecode || bytecode::isBytecode(source);
    module =
        (readsBytecode ? parseBytecode : parseText)(source, options.fileName, *context, [&](Phase phase) {
          const bool isParsing = phase == Phase::Parsing;
          diagnostics.setKind(readsBytecode ? (isParsing ? "BCODE_FORMAT" : "BCODE_OPERATION")
                                            : (isParsing ? "PARSE_SYNTAX" : "STRUCT_OPERATION"));
        });
    if (!module)
      return false;
    profile = options.profile.value_or(profileOf(*module).value_or(Profile::A2A3));
    if (options.profile)
      setTarget(*module, profile);
    return true;
  }

  LogicalResult setUp(PassManager &manager) {
    manager.addInstrumentation(std::make_unique<NameKinds>(diagnostics));
    if (options.passOptions.empty())
      return success();
    if (llvm::any_of(options.passOptions, [](const std::string &option) {
          return option == "--verify-each" || option == "--verify-each=true";
        }))
      manager.enableVerifier(true);
    applyDefaultTimingPassManagerCLOptions(manager);
    return applyPassManagerCLOptions(manager);
  }
  PipelineOptions pipeline(Planning unlessAsked = Planning::None) {
    return {.infersLayouts = options.infersLayouts,
            .promises = options.refusesPromises ? BrokenPromises::Refuse : BrokenPromises::Warn,
            .plan = placement(options.plan.value_or(unlessAsked)),
            .planRecord = &plan,
            .sync = !options.insertsSync    ? std::nullopt
                    : options.syncsByTokens ? std::optional(SyncStyle::Tokens)
                                            : std::optional(SyncStyle::Flags),
            .syncDebug = options.syncDebug,
            .compat = options.compat};
  }
  /// Programs that place tiles themselves are left alone.
  std::optional<PlacementStyle> placement(Planning planning) const {
    if (planning == Planning::None || options.level == "level3" || tessera::placesTiles(*module))
      return std::nullopt;
    return planning == Planning::Tight ? PlacementStyle::Tight : PlacementStyle::AsNeeded;
  }
  PipelineOptions pipelineOfCpp() {
    PipelineOptions pipeline = this->pipeline(profile == Profile::Cpu ? Planning::None : Planning::AsNeeded);
    pipeline.simplifies = true;
    pipeline.stopAfter = options.stopAfter;
    return pipeline;
  }
  /// The program as it is run and written as C++; null after an error.
  OwningOpRef<ModuleOp> lowered(const PipelineOptions &pipeline) {
    OwningOpRef<ModuleOp> copy = module->clone();
    plan.spaces.clear();
    if (failed(lower(*copy, profile, pipeline, [this](PassManager &manager) { return setUp(manager); })))
      return {};
    return copy;
  }

  const CompileOptions options;
  const std::string source;
  std::unique_ptr<MLIRContext> context;
  SessionDiagnostics diagnostics;
  OwningOpRef<ModuleOp> module;
  Profile profile = Profile::A2A3;
  MemoryPlan plan;
  std::string_view failure;
};

Session::Session(std::unique_ptr<Implementation> implementation)
    : implementation_(std::move(implementation)) {}
Session::~Session() = default;

std::unique_ptr<Session> Session::read(std::string_view text, const CompileOptions &options, Report report) {
  auto implementation = std::make_unique<Implementation>(text, options, std::move(report));
  if (!implementation->read())
    return nullptr;
  return std::unique_ptr<Session>(new Session(std::move(implementation)));
}

Profile Session::profile() const { return implementation_->profile; }

std::vector<std::string> Session::functions() const {
  std::vector<std::string> names;
  for (auto function : implementation_->module->getOps<func::FuncOp>())
    names.push_back(function.getName().str());
  return names;
}

bool Session::placesTiles() const { return tessera::placesTiles(*implementation_->module); }

std::optional<std::string> Session::brokenLevel() const {
  implementation_->diagnostics.setKind("STRUCT_LEVEL");
  return tessera::brokenLevel(*implementation_->module, implementation_->options.level,
                              implementation_->options.insertsSync);
}

std::vector<std::string> Session::passNames() const {
  return tessera::passNames(implementation_->pipelineOfCpp());
}

bool Session::check() const {
  Implementation &self = *implementation_;
  return succeeded(tessera::check(*self.module, self.profile, self.pipeline(),
                                  [&](PassManager &manager) { return self.setUp(manager); }));
}

/// In another spelling; nothing when it cannot be spelled so.
static std::optional<std::string> spell(ModuleOp module, Spelling spelling) {
  if (failed(convert(module, spelling)))
    return std::nullopt;
  std::string text;
  llvm::raw_string_ostream stream(text);
  print(module, spelling, stream);
  return text;
}

std::optional<std::string> Session::spelled(Spelling spelling) const {
  OwningOpRef<ModuleOp> copy = implementation_->module->clone();
  implementation_->diagnostics.setKind("STRUCT_SPELLING");
  implementation_->failure = passesFailed;
  return spell(*copy, spelling);
}

std::optional<std::string> Session::lowered(std::optional<Spelling> spelling) const {
  OwningOpRef<ModuleOp> module = implementation_->lowered(implementation_->pipelineOfCpp());
  implementation_->failure = passesFailed;
  if (!module)
    return std::nullopt;
  implementation_->diagnostics.setKind("STRUCT_SPELLING");
  if (spelling)
    return spell(*module, *spelling);
  std::string text;
  llvm::raw_string_ostream stream(text);
  module->print(stream);
  return text;
}

std::optional<std::string> Session::cpp(const CppOptions &options) const {
  implementation_->diagnostics.setKind("STRUCT_CPP");
  implementation_->failure = "Failed to order emitted functions for C++ emission.";
  if (failed(calleesFirst(*implementation_->module)))
    return std::nullopt;
  OwningOpRef<ModuleOp> module = implementation_->lowered(implementation_->pipelineOfCpp());
  implementation_->failure = passesFailed;
  if (!module)
    return std::nullopt;
  implementation_->diagnostics.setKind("STRUCT_CPP");
  std::string text;
  llvm::raw_string_ostream stream(text);
  implementation_->failure = "Failed to emit C++.";
  if (failed(emitCpp(*module, stream,
                     {.sourceLocations = options.sourceLocations,
                      .addptrTrace = options.addptrTrace,
                      .compat = implementation_->options.compat})))
    return std::nullopt;
  return text;
}

std::optional<std::string> Session::drawnPlan(PlanFormat format) const {
  const MemoryPlan &plan = implementation_->plan;
  if (plan.spaces.empty())
    return std::nullopt;
  return format == PlanFormat::Svg ? planAsSvg(plan) : planAsJson(plan);
}

std::string_view Session::failure() const { return implementation_->failure; }

std::optional<std::string> Session::bytecode(const BytecodeOptions &options) const {
  OwningOpRef<ModuleOp> copy = implementation_->module->clone();
  implementation_->diagnostics.setKind("STRUCT_SPELLING");
  if (!isDps(*copy) && failed(convert(*copy, Spelling::Dps)))
    return std::nullopt;
  implementation_->diagnostics.setKind("BCODE_ENCODING");
  FailureOr<std::string> bytes = bytecode::writeBytecode(
      *copy, {.debugInfo = options.debugInfo, .allowsGeneric = options.allowsGeneric});
  return failed(bytes) ? std::nullopt : std::optional(std::move(*bytes));
}

std::string Session::decodedText(const DecodedTextOptions &options) const {
  return tessera::decodedText(
      *implementation_->module,
      {.locations = options.locations, .generic = options.generic, .decimals = options.decimals});
}

std::unique_ptr<Kernel> Session::kernel(const std::string &name) const {
  // What is synchronized is run as it is written as C++.
  const PipelineOptions pipeline =
      implementation_->options.insertsSync ? implementation_->pipelineOfCpp() : implementation_->pipeline();
  OwningOpRef<ModuleOp> module = implementation_->lowered(pipeline);
  if (!module)
    return nullptr;
  implementation_->diagnostics.setKind("STRUCT_RUN");
  auto made = std::make_unique<Kernel::Implementation>();
  made->profile = implementation_->profile;
  made->program = Program::decode(*module, name, implementation_->profile);
  return made->program ? std::make_unique<Kernel>(std::move(made)) : nullptr;
}

// ---- Findings of the checker ----

namespace {

using pto::tessera::Finding;
using pto::tessera::PlaceIndex;

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

std::vector<Diagnostic> Session::findings(const pto::tessera::Checker &checker) const {
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
    implementation_->diagnostics.render(diagnostic);
    list.push_back(std::move(diagnostic));
  }
  return list;
}

} // namespace tessera
