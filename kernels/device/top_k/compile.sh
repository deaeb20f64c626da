#!/bin/bash
# Makes a kernel and its caller a shared library for Python: compile.sh [a2a3|a5] [KERNEL.cpp] [LIBRARY.so]
# The compiler is bisheng, or what COMPILER says.
set -e
here=$(cd "$(dirname "$0")" && pwd)
case ${1:-a2a3} in
  a2a3) target="--cce-aicore-arch=dav-c220-vec -DMEMORY_BASE" ;;
  a5) target="--cce-aicore-arch=dav-c310-vec -DREGISTER_BASE" ;;
  *) echo "compile.sh: a2a3 or a5, not $1" >&2; exit 2 ;;
esac

${COMPILER:-bisheng} \
  -fPIC -shared -xcce -O2 -std=c++17 \
  $target \
  --cce-enable-print -D_FORTIFY_SOURCE=2 -fstack-protector-strong \
  -mllvm -cce-aicore-stack-size=0x8000 \
  -mllvm -cce-aicore-function-stack-size=0x8000 \
  -mllvm -cce-aicore-record-overflow=true \
  -mllvm -cce-aicore-addr-transform \
  -mllvm -cce-aicore-dcci-insert-for-scalar=false \
  -Xhost-start -Xhost-end \
  -I"${ASCEND_HOME_PATH:-/usr/local/Ascend/latest}/include" \
  -L"${ASCEND_HOME_PATH:-/usr/local/Ascend/latest}/lib64" \
  -DKERNEL_CPP="\"${2:-$here/top_k_kernel.cpp}\"" \
  "$here/caller.cpp" \
  -Wl,-z,relro -Wl,-z,now \
  -lruntime -lascendcl -ltiling_api -lplatform -lc_sec -ldl -lstdc++ \
  -o "${3:-libtop_k_caller.so}"
