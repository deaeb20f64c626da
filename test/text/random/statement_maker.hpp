// Statements of a random kernel: instructions, views of tiles, loops, branches and calls around further
// statements.
#pragma once

#include "test/text/random/instruction_maker.hpp"

namespace tessera::random {

class StatementMaker {
public:
  StatementMaker(Draft &draft, InstructionMaker &instructions)
      : draft_(draft), choice_(draft.choice), builder_(draft.builder), instructions_(instructions) {}

  /// Adds one where the draft stands; nothing when chance finds none.
  void add();

private:
  /// Tiles are carried round it.
  void loop();
  /// Tiles come out of it, from either side.
  void branch();
  /// Of a function that is made for it.
  void call();

  std::vector<Tile> plainTiles() const;
  /// One or two tiles; one is made when there is none.
  std::vector<Tile> tilesToCarry();
  /// A value of the tile's type with its valid size.
  mlir::Value another(const Tile &tile);
  /// What is seen inside a region of this scope.
  Scope inner(int64_t iterations, bool isLoop);

  Draft &draft_;
  Choice &choice_;
  mlir::OpBuilder &builder_;
  InstructionMaker &instructions_;
  int helpers_ = 0;
};

} // namespace tessera::random
