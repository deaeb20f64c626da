// A kernel while it is written: its functions, its arguments, and what is visible where the next operation
// goes.
#pragma once

#include <map>
#include <vector>

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"

#include "test/text/random/kernel.hpp"
#include "test/text/random/scalars.hpp"

namespace tessera::random {

/// A function and the kernel's arguments that are passed on to it.
struct Function {
  mlir::func::FuncOp op;
  std::map<size_t, mlir::Value> arguments; ///< by their number in the kernel
  std::vector<size_t> passed;              ///< those that a call must pass, after the tiles
};

/// A tile of the program, and what is known of it.
struct Tile {
  mlir::Value value;
  TileWish wish; ///< without `existing`
};

/// What is visible at a place of the program.
struct Scope {
  Function *function = nullptr;
  std::vector<Tile> tiles;
  std::vector<KnownIndex> indexes;
  int64_t iterations = 1;
  int depth = 0;
};

class Draft {
public:
  Draft(mlir::MLIRContext &context, Profile profile, const std::string &name, Choice &choice);
  Draft(const Draft &) = delete;
  Draft &operator=(const Draft &) = delete;

  mlir::Location loc() { return builder.getUnknownLoc(); }
  mlir::Type typeOf(const TileWish &wish) { return TileValueType::get(&context, wish.params); }

  // ---- Arguments ----

  /// The kernel's argument as a value of the function at hand.
  mlir::Value argument(size_t number);
  mlir::Value newMemory(ElementType element, int64_t elements, bool isWritten);

  // ---- What is visible ----

  /// As the search sees it.
  Surroundings surroundings();
  void remember(mlir::Value value, const TileWish &wish);

  // ---- Values ----

  /// A number that the text states, or that is computed.
  mlir::Value indexOf(int64_t number, bool isConstant);
  /// A valid size that a type leaves open.
  mlir::Value validSize(Size size);
  /// A new tile, of which nothing is known but its type and valid size.
  mlir::Value allocate(const TileWish &wish);

  mlir::MLIRContext &context;
  const Profile profile;
  Choice &choice;
  mlir::OpBuilder builder;
  ScalarBuilder scalars;
  Kernel kernel;
  Function *kernelFunction = nullptr;
  Scope *scope = nullptr; ///< where `builder` stands

private:
  mlir::Value newArgument(KernelArgument made);
  mlir::Value newScalar(mlir::Type type, uint64_t bits, bool isExact);
};

/// The type of a function follows from its arguments and these results.
void setType(Function &function, mlir::TypeRange results);

} // namespace tessera::random
