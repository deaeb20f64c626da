"""How lit runs the tests of PTO text: which files they are, and what the words in their RUN lines stand for."""
import os
import sys

import lit.formats

config.name = "PTO text"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".pto"]
config.test_source_root = os.path.dirname(__file__)
config.environment["PATH"] = os.pathsep.join(
    [config.tools, config.test_tools, "/usr/lib/llvm-19/bin", os.environ["PATH"]]
)
for variable in ("ASAN_OPTIONS", "UBSAN_OPTIONS", "LSAN_OPTIONS"):
    if variable in os.environ:
        config.environment[variable] = os.environ[variable]
config.substitutions.append(("%python", sys.executable))
config.substitutions.append(("%npy", f"{sys.executable} -B {config.source}/test/text/npy.py"))
