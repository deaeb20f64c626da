// OpenBLAS on one core, found when the program runs: the benchmarks do without it where it is not installed.
#pragma once

#include <cstdlib>
#include <dlfcn.h>

namespace bench {

/// out[M, N] = a[M, K] * b[K, N].
class OpenBlas {
public:
  OpenBlas() {
    // It may not know this processor, and would then be slow. Whatever the environment says: a limit is the best that there is.
    unsetenv("OPENBLAS_L2_SIZE");
#if defined(__AVX512F__)
    setenv("OPENBLAS_CORETYPE", "SkylakeX", 1);
#elif defined(__AVX2__)
    setenv("OPENBLAS_CORETYPE", "Haswell", 1);
#endif
    setenv("OPENBLAS_NUM_THREADS", "1", 1);
    if (void *library = dlopen("libopenblas.so.0", RTLD_NOW))
      sgemm_ = reinterpret_cast<Sgemm *>(dlsym(library, "cblas_sgemm"));
  }
  bool isThere() const { return sgemm_ != nullptr; }
  void multiply(float *out, const float *a, const float *b, int M, int N, int K) const {
    constexpr int rowMajor = 101, asItIs = 111;
    sgemm_(rowMajor, asItIs, asItIs, M, N, K, 1.0f, a, K, b, N, 0.0f, out, N);
  }

private:
  using Sgemm = void(int, int, int, int, int, int, float, const float *, int, const float *, int, float,
                     float *, int);
  Sgemm *sgemm_ = nullptr;
};

} // namespace bench
