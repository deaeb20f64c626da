// Bytecode made by hand, part by part, and read.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/Verifier.h"

#include "lib/Bytecode/bytecode.hpp"
#include "lib/Bytecode/container.hpp"
#include "lib/Dialect/dialect.hpp"

namespace tessera::bytecode::test {

/// A context with all dialects, and the first error that it was told.
class Errors {
public:
  Errors() : context(registry(), mlir::MLIRContext::Threading::DISABLED) {
    context.loadAllAvailableDialects();
    handler_ =
        std::make_unique<mlir::ScopedDiagnosticHandler>(&context, [this](mlir::Diagnostic &diagnostic) {
          if (first.empty()) {
            first = diagnostic.str();
            if (const auto place = mlir::dyn_cast<mlir::FileLineColLoc>(diagnostic.getLocation()))
              offset = place.getColumn();
          }
          return mlir::success();
        });
  }

  mlir::MLIRContext context;
  std::string first;
  unsigned offset = 0;

private:
  static mlir::DialectRegistry registry() {
    mlir::DialectRegistry registry;
    registerDialects(registry);
    return registry;
  }
  std::unique_ptr<mlir::ScopedDiagnosticHandler> handler_;
};

/// What a file is made of. As it is made, it has one function, `f`, that returns.
struct Parts {
  enum : unsigned { functionType = 1, i64 = 2, index = 3, f32 = 4, i1 = 5, i128 = 6, pointer = 7, view = 8 };
  enum : unsigned { entry = 1, noDictionary = 0 };

  std::vector<std::string> strings = {"f",
                                      "() -> ()",
                                      "i64",
                                      "index",
                                      "f32",
                                      "i1",
                                      "i128",
                                      "!pto.ptr<f32>",
                                      "!pto.tensor_view<?x?xf32>",
                                      "{pto.entry}",
                                      "scf.execute_region",
                                      "x.pto"};
  ByteWriter types, attributes, constants;
  ByteWriter before; ///< of the module: up to the function's region
  ByteWriter region; ///< of the function
  ByteWriter debugInfo;
  bool hasDebugInfo = false;

  Parts() {
    types.uleb(8);
    for (unsigned i = 1; i <= 8; ++i)
      addText(types, i);
    attributes.uleb(1);
    addText(attributes, 9);
    constants.uleb(0);
    header();
    body(1, [](ByteWriter &) {});
  }

  static void addText(ByteWriter &table, unsigned string) {
    table.u8(0);
    table.u8(1);
    table.uleb(string);
  }
  void header(unsigned name = 0, unsigned type = functionType, unsigned flags = 0, unsigned attribute = 0,
              unsigned globals = 0) {
    before = ByteWriter();
    before.u8(0);
    before.u8(64);
    before.uleb(0);
    before.uleb(globals);
    before.uleb(1);
    before.uleb(name);
    before.uleb(type);
    before.u8(flags);
    before.uleb(attribute);
  }
  /// One block without arguments: what `write` adds, then a return.
  void body(unsigned operations, const std::function<void(ByteWriter &)> &write) {
    region = ByteWriter();
    region.uleb(1);
    region.uleb(0);
    region.uleb(operations);
    write(region);
    region.u16(0x6001);
    region.uleb(0);
  }

  std::vector<WrittenSection> sections() const {
    ByteWriter strings;
    strings.uleb(this->strings.size());
    for (const std::string &text : this->strings) {
      strings.uleb(text.size());
      strings.raw(text);
    }
    ByteWriter module = before;
    module.raw(region.bytes());
    std::vector<WrittenSection> all = {{Section::Strings, strings},
                                       {Section::Types, types},
                                       {Section::Attributes, attributes},
                                       {Section::Constants, constants},
                                       {Section::Module, module}};
    if (hasDebugInfo)
      all.push_back({Section::DebugInfo, debugInfo});
    return all;
  }
  std::string file() const { return *writeContainer(sections()); }
};

/// The first error of reading and verifying; empty when there is none.
inline std::string errorOf(const std::string &file, unsigned *offset = nullptr) {
  Errors errors;
  const mlir::OwningOpRef<mlir::ModuleOp> module = readBytecode(file, "made.ptobc", errors.context);
  if (module)
    (void)mlir::verify(*module);
  if (offset != nullptr)
    *offset = errors.offset;
  return errors.first;
}

} // namespace tessera::bytecode::test
