// Pipe: the engines of a core that work beside each other. The public numbers of pipes (pipes.hpp, and others
// in text) are converted at the edges; everything inside speaks of Pipe.
#pragma once

#include "pto/machine/pipes.hpp"

namespace pto::tessera {

enum class Pipe : unsigned char { S, V, MTE1, MTE2, MTE3, M, All, FIX };
inline constexpr int pipeCount = 8;

/// As C++ programs number them.
constexpr pipe_t publicPipe(Pipe pipe) {
  switch (pipe) {
  case Pipe::S:
    return PIPE_S;
  case Pipe::V:
    return PIPE_V;
  case Pipe::MTE1:
    return PIPE_MTE1;
  case Pipe::MTE2:
    return PIPE_MTE2;
  case Pipe::MTE3:
    return PIPE_MTE3;
  case Pipe::M:
    return PIPE_M;
  case Pipe::FIX:
    return PIPE_FIX;
  case Pipe::All:
    break;
  }
  return PIPE_ALL;
}

constexpr bool isPublicPipe(pipe_t number) { return number >= 0 && number < pipeCount; }

/// Of a number that isPublicPipe() accepts.
constexpr Pipe pipeOfPublic(pipe_t number) {
  for (int i = 0; i < pipeCount; ++i)
    if (publicPipe(static_cast<Pipe>(i)) == number)
      return static_cast<Pipe>(i);
  return Pipe::All;
}

/// "PIPE_V", the name in C++ and in text.
constexpr const char *pipeName(Pipe pipe) {
  constexpr const char *names[pipeCount] = {"PIPE_S",    "PIPE_V", "PIPE_MTE1", "PIPE_MTE2",
                                            "PIPE_MTE3", "PIPE_M", "PIPE_ALL",  "PIPE_FIX"};
  return names[static_cast<int>(pipe)];
}

} // namespace pto::tessera
