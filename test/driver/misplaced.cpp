// Errors of the compiler, which check_spellings.py expects on the lines that say so.
// clang-format off
#include "recorded_launches.hpp"

__global__ void kernel(int n) {
  const char *text = R"(
    a text of several lines
)"; (void)text;
#pragma GCC diagnostic push
  recorded::runs("kernel", n);
#pragma GCC diagnostic pop
#line 13 "misplaced.cpp"
}
int afterBody = unknownAfterBody; // an error

template <class T>
__global__ void typed(T n) { recorded::runs("typed", n); }

void launch(recorded::Stream stream) {
  kernel<<<1, nullptr, stream>>>(3); unknownAfterLaunch(); // an error
  kernel
      <<<unknownInConfiguration, // an error
         nullptr,
         stream>>>(unknownInArguments, // an error
                   NULL);
  typed
      <unknownInCallee><<<1, nullptr, stream>>>(NULL, // an error
          0,
          unknownLast); // an error
  unknownAtTheEnd(); // an error
}
