#include "lib/session.hpp"

#include <mutex>

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/PassInstrumentation.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Support/Timing.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Regex.h"

#include "lib/Bytecode/bytecode.hpp"
#include "lib/Transforms/levels.hpp"
#include "lib/finding_diagnostics.hpp"
#include "lib/session_diagnostics.hpp"
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

std::vector<Diagnostic> Session::findings(const pto::tessera::Checker &checker) const {
  std::vector<Diagnostic> list = diagnosticsOf(checker);
  for (Diagnostic &diagnostic : list)
    implementation_->diagnostics.render(diagnostic);
  return list;
}

} // namespace tessera
