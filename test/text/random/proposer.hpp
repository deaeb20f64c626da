// Random proposals of operands for an instruction, and random changes of them. Whether they are legal is not
// asked here.
#pragma once

#include "test/text/random/choice.hpp"
#include "test/text/random/proposal.hpp"

namespace tessera::random {

class Proposer {
public:
  Proposer(const Instruction &instruction, const Surroundings &surroundings,
           const std::optional<Given> &given, Choice &choice)
      : instruction_(instruction), surroundings_(surroundings), given_(given), choice_(choice) {}

  /// Something to start with, settled.
  Proposal start();
  /// Changes one operand; what follows from it is left to settle().
  void change(Proposal &proposal);
  /// What follows from the rest: valid sizes, the types of scalars, which scratch operands can be left out.
  void settle(Proposal &proposal);

private:
  const OperandSpec &spec(size_t i) const { return instruction_.operands[i]; }
  bool isGiven(size_t i) const { return given_ && given_->operand == i; }
  /// Where an element type is chosen from.
  pto::tessera::TypeSet elements();

  void randomizeMode(size_t i, OperandWish &wish);
  /// Values of scalars that are no elements.
  void randomizeNumber(size_t i, OperandWish &wish);
  /// One of the tiles that there are.
  void takeExisting(TileWish &tile);
  void changeTile(Proposal &proposal, size_t i);
  /// One property of another tile; sizes also divided or multiplied.
  void copyFrom(const TileWish &from, TileWish &to);
  /// A tensor of the size of some tile.
  void fitTensor(Proposal &proposal, size_t i);
  /// -1 when there is none.
  int randomTileOperand(const Proposal &proposal);

  const Instruction &instruction_;
  const Surroundings &surroundings_;
  const std::optional<Given> &given_;
  Choice &choice_;
};

} // namespace tessera::random
