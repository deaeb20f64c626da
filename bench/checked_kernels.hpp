// What is measured with and without checks: the same file, compiled twice.
#pragma once

struct CheckedWork {
  /// So many TADDs on one vector core, of tiles whose operands are one stretch of bytes, or 64 stretches each.
  void (*whole)(int count);
  void (*parts)(int count);
  void (*gemm)();      ///< 512^3, float, on one cube core
  void (*attention)(); ///< flash attention on one block
};

extern const CheckedWork plainWork, checkedWork;
