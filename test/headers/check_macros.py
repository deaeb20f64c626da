#!/usr/bin/env python3
"""Lists every macro that the headers read, and fails when one is not known here.

    check_macros.py REPOSITORY

Units of one program may be compiled with different macros. What a macro changes must then have another name in each of them, or the
linker keeps one version for all. Macros are read in profile/macros.hpp and profile/target.hpp, which give what depends on them the
namespace PTO_BUILD_NAMESPACE. Every other macro that a header reads stands in KNOWN with the reason why units that differ in it may
be linked; CMakeLists.txt links such units.
"""

import pathlib
import re
import sys

READ_HERE = {"profile/macros.hpp", "profile/target.hpp"}

# Instruction sets: what depends on them lies in PTO_LANES_NAMESPACE, or is always inlined, or gives the same results either way.
INSTRUCTION_SETS = """__AVX__ __AVX2__ __AVX512BW__ __AVX512DQ__ __AVX512F__ __AVX512VBMI__ __AVX512VBMI2__ __AVX512VL__ __AVX512VNNI__ __AVXVNNI__ __F16C__ __FMA__ __FMA4__ __SSE__
    __SSE2__ __SSE4_1__ __SSSE3__ __aarch64__""".split()

KNOWN = {
    **{name: "instruction set" for name in INSTRUCTION_SETS},
    **{name: "how many elements are taken at once, which is a template argument" for name in "__znver3__ __znver4__ __AVX512VP2INTERSECT__".split()},
    **{name: "the same in all units: one compiler" for name in "__GNUC__ __clang__ __has_include".split()},
    **{name: "names std::bfloat16_t, another type with another name" for name in "__STDCPP_BFLOAT16_T__ __cplusplus".split()},
    **{name: "a default that programs may define first; only its own expansion depends on it"
       for name in """ACL_SUCCESS CommMpiFinalize CommMpiInit HcclHostBarrier SKIP_IF_RANKS_LT aclFloat16ToFloat aclFloatToFloat16 DEBUG_CHECK PTO_ASSERT
       PTO_CPU_ASSERT PTO_STATIC_ASSERT PTO_SYNCALL_AIC_KERNEL_META PTO_SYNCALL_AIV_KERNEL_META PTO_SYNCALL_MIX_AIC_KERNEL_META TINSERT_MODE_DEFINED
       BLOCK_SIZE CCE_VL EOK __VEC_SCOPE__ __fp16 __simt_callee__ __simt_vf__""".split()},
    "_DEBUG": "part of PTO_BUILD_NAMESPACE; functions of tiles that assert take the target as a template argument",
    "__cpp_exceptions": "raise() and failWith() lie in namespaces named after it",
    **{name: "launch() is always inlined, and what it calls has a template argument for it; symbols of device passes have names of their own"
       for name in "__TESSERA_DEVICE_PASS__ __TESSERA_HOST_PASS__ __DAV_CUBE__ __DAV_VEC__".split()},
    "__cpp_rtti": "names of types, without which kernels cannot be compiled in passes",
    "__OPTIMIZE__": "whether functions are inlined, and how the place of a call is found",
    "PTO_CHECKED": "part of PTO_BUILD_NAMESPACE; the global functions of watched builds have a namespace of their own",
    "PTO_CHECK_SETTINGS": "a note in the object file, which no code reads but the checker",
    "PTO_COMM_NOT_SUPPORTED": "follows from the chip, which is part of PTO_BUILD_NAMESPACE",
    "PTO_CPU_SIM_TRACE_MODE": "part of PTO_BUILD_NAMESPACE, as PTO_CHECKED",
    "PTO_NPU_ARCH_A2A3": "part of PTO_BUILD_NAMESPACE; on plain functions it adds diagnostics only",
    "PTO_NPU_ARCH_A5": "as PTO_NPU_ARCH_A2A3",
    **{f"PTO_NPU_ARCH_{chip}": "part of PTO_BUILD_NAMESPACE" for chip in "A6 KIRIN9030 KIRINX90 KIRINDEV0000".split()},
    **{f"PTO_{buffer}_{what}_BYTES": "sizes and alignments of buffers: part of PTO_BUILD_NAMESPACE, and of the template arguments of what depends on them"
       for buffer in "UBUF CBUF L0A L0B L0C BIAS FBUF".split() for what in ("SIZE", "ALIGN")},
    "PTO_SCALELEFT_SIZE_BYTES": "sizes of buffers",
    "PTO_SCALERIGHT_SIZE_BYTES": "sizes of buffers",
    "PTO_HAS_DEVICE_NAMES": "which names there are, not what they do; set by what PTO_BUILD_NAMESPACE has, and by ptocc",
    **{name: "which names there are, not what they do" for name in "__TESSERA_PTOCC__ __TESSERA_NO_BLOCK_IDX__".split()},
    "PTO_CPU_MAX_THREADS": "a template argument of what depends on it",
    "PTO_CPU_PARALLEL_THRESHOLD_ELEMS": "a template argument of what depends on it",
}

headers = pathlib.Path(sys.argv[1]) / "include" / "pto"
read = {}
for header in sorted(headers.rglob("*.h*")):
    name = str(header.relative_to(headers))
    if name in READ_HERE:
        continue
    text = header.read_text(encoding="utf-8").replace("\\\n", " ")
    for line in text.splitlines():
        if match := re.match(r"\s*#\s*(?:if|ifdef|ifndef|elif)\b(.*)", line):
            condition = re.sub(r"<[^>]*>|//.*", "", match[1])
            for macro in re.findall(r"\b[A-Za-z_]\w*", condition):
                if macro != "defined":
                    read.setdefault(macro, name)
complaints = [f"{where} reads {macro}: say in {pathlib.Path(sys.argv[0]).name} why units that differ in it may be linked, and link some"
              for macro, where in sorted(read.items()) if macro not in KNOWN]
complaints += [f"no header reads {macro} any more; take it out of {pathlib.Path(sys.argv[0]).name}" for macro in KNOWN if macro not in read]
for macro, where in sorted(read.items()):
    print(f"{macro:36} {KNOWN.get(macro, '?')}")
print("\n".join(complaints))
sys.exit(1 if complaints else 0)
