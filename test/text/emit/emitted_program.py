"""What checks that run the C++ which ptoas writes have in common: how ptocc makes a program of it, and how that reads files."""

# By the name that ptoas has for it: the device of ptocc, and the macro of its memory.
ARCHS = {"a3": ("dav-c220", "MEMORY_BASE"), "a5": ("dav-c310", "REGISTER_BASE")}

READ_FILES = r"""
#include <cstdio>
#include <string>
#include <vector>

static std::vector<char> contentOf(const std::string &name) {
  std::FILE *const file = std::fopen(name.c_str(), "rb");
  std::vector<char> bytes;
  for (char part[4096]; size_t count = std::fread(part, 1, sizeof part, file);)
    bytes.insert(bytes.end(), part, part + count);
  std::fclose(file);
  return bytes;
}
"""


def compile_command(ptocc, arch, source, program, *options, kind=""):
    """`kind` is "-vec" or "-cube" for a kernel that is only for such cores."""
    device, base = ARCHS[arch]
    return [ptocc, f"--cce-aicore-arch={device}{kind}", f"-D{base}", *options, "-xcce", source, "-o", program]
