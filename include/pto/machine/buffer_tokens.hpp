// BufferTokens: before a pipe of a core may touch a buffer it takes the buffer's token, and gives it back
// afterwards (get_buf, rls_buf). Pipes get a token in the order in which the program asks for it.
#pragma once

#include "pto/machine/pipe.hpp"

namespace pto::tessera {

class BufferTokens {
public:
  static constexpr int count = 32;
  enum class Answer : unsigned char {
    Taken,
    Later,      ///< another pipe holds it
    HeldAlready ///< this pipe does: a mistake of the program
  };

  Answer tryTake(Pipe pipe, int token) {
    Holder &holder = holders_[token];
    if (holder.held)
      return holder.pipe == pipe ? Answer::HeldAlready : Answer::Later;
    holder = {true, pipe};
    return Answer::Taken;
  }
  /// False when this pipe does not hold it, which is a mistake of the program.
  bool release(Pipe pipe, int token) {
    Holder &holder = holders_[token];
    if (!holder.held || holder.pipe != pipe)
      return false;
    holder.held = false;
    return true;
  }
  bool isHeld(int token) const { return holders_[token].held; }
  /// Of a token that is held.
  Pipe holder(int token) const { return holders_[token].pipe; }

private:
  struct Holder {
    bool held = false;
    Pipe pipe = Pipe::S;
  };
  Holder holders_[count] = {};
};

} // namespace pto::tessera
