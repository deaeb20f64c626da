// Files that are not bytecode of a program: each is refused with a sentence that says why and where. And files that are broken at
// random, or made to cost much: none may do harm.
#include <random>

#include <gtest/gtest.h>

#include "test/bytecode/made_file.hpp"

namespace tessera::bytecode::test {

namespace {

std::string replaced(std::string file, size_t at, const std::string &with) {
  return file.replace(at, with.size(), with);
}

TEST(Good, FileIsRead) { EXPECT_EQ(errorOf(Parts().file()), ""); }

// ---- The frame ----

TEST(Frame, Header) {
  const std::string good = Parts().file();
  unsigned offset = 0;
  EXPECT_EQ(errorOf(good.substr(0, 13), &offset),
            "the file is 13 bytes long, shorter than a header of 14 bytes");
  EXPECT_EQ(offset, 13u);
  EXPECT_EQ(errorOf(""), "the file is 0 bytes long, shorter than a header of 14 bytes");
  EXPECT_EQ(errorOf("PTO"), "the file is 3 bytes long, shorter than a header of 14 bytes");
  EXPECT_EQ(errorOf(replaced(good, 5, "X")),
            "the file does not begin with the bytes \"PTOBC\\0\": it is no bytecode");
  EXPECT_EQ(errorOf("module"), "the file does not begin with the bytes \"PTOBC\\0\": it is no bytecode");
  EXPECT_EQ(errorOf(replaced(good, 6, "\x01"), &offset), "the version is 1; only version 0 is known");
  EXPECT_EQ(offset, 6u);
  EXPECT_EQ(errorOf(replaced(good, 9, "\x01")), "the flags are 256; none are known");
  const std::string payload = std::to_string(good.size() - 14);
  EXPECT_EQ(errorOf(good + "x", &offset), "the header says that " + payload + " bytes follow it, but " +
                                              std::to_string(good.size() - 13) + " do");
  EXPECT_EQ(offset, 10u);
  EXPECT_EQ(errorOf(good.substr(0, good.size() - 1)), "the header says that " + payload +
                                                          " bytes follow it, but " +
                                                          std::to_string(good.size() - 15) + " do");
}

std::string framed(std::vector<WrittenSection> sections) { return errorOf(*writeContainer(sections)); }

TEST(Frame, Sections) {
  std::vector<WrittenSection> sections = Parts().sections();
  std::swap(sections[1], sections[2]);
  EXPECT_EQ(
      framed(sections),
      "section 2 (types) stands after section 3 (attributes): each section stands once, in the order of "
      "the ids");
  sections = Parts().sections();
  sections.push_back(sections[4]);
  EXPECT_EQ(
      framed(sections),
      "section 6 (module) stands after section 6 (module): each section stands once, in the order of the "
      "ids");
  for (unsigned i = 0; i < 5; ++i) {
    sections = Parts().sections();
    const Section missing = sections[i].section;
    sections.erase(sections.begin() + i);
    EXPECT_EQ(framed(sections), nameOf(missing) + " is missing");
  }
  for (const unsigned id : {5u, 0x7Fu}) {
    sections = Parts().sections();
    sections.push_back({static_cast<Section>(id), {}});
    EXPECT_EQ(framed(sections), "section " + std::to_string(id) + " is reserved; this tool does not read it");
  }
  sections = Parts().sections();
  sections.push_back({static_cast<Section>(9), {}});
  EXPECT_EQ(framed(sections), "there is no section 9");
}

TEST(Frame, LengthsOfSections) {
  std::string file = Parts().file();
  // The first section begins behind the header: its id, then its length.
  EXPECT_EQ(errorOf(replaced(file, 15, std::string("\xFF\xFF\xFF\x7F", 4))),
            "the bytes end inside section 1 (strings): it has 2147483647, and " +
                std::to_string(file.size() - 19) + " are left");
  file = replaced(Parts().file() + "\x07", 10, std::string(1, static_cast<char>(file.size() - 13)));
  EXPECT_EQ(errorOf(file),
            "the bytes end inside the length of section 7 (debug info): it has 4, and 0 are left");
}

TEST(Frame, NothingIsLeftOver) {
  for (unsigned i = 0; i < 6; ++i) {
    Parts parts;
    parts.hasDebugInfo = true;
    for (int empty = 0; empty < 4; ++empty)
      parts.debugInfo.uleb(0);
    std::vector<WrittenSection> sections = parts.sections();
    sections[i].bytes.u8(0);
    EXPECT_EQ(framed(sections), "after the end of " + nameOf(sections[i].section) + " 1 byte is left");
    sections[i].bytes.u8(0);
    EXPECT_EQ(framed(sections), "after the end of " + nameOf(sections[i].section) + " 2 bytes are left");
  }
}

// ---- Tables ----

/// The error of a file whose table has one more entry.
std::string withType(const std::function<void(ByteWriter &)> &write) {
  Parts parts;
  parts.types = ByteWriter();
  parts.types.uleb(2);
  Parts::addText(parts.types, 1);
  write(parts.types);
  return errorOf(parts.file());
}

TEST(Tables, Texts) {
  const auto entry = [](unsigned tag, unsigned spelling, unsigned string) {
    return [=](ByteWriter &bytes) {
      bytes.u8(tag);
      bytes.u8(spelling);
      bytes.uleb(string);
    };
  };
  EXPECT_EQ(withType(entry(1, 1, 1)), "the tag of type 2 is 1; only 0 is known");
  EXPECT_EQ(withType(entry(0, 2, 1)), "the spelling of type 2 is 2; only 1 is known");
  EXPECT_EQ(withType(entry(0, 1, 12)), "the id 12 of the text of type 2 is out of range: ids are 0 to 11");
  EXPECT_EQ(withType(entry(0, 1, 0)), "type 2 cannot be read: 'f': expected non-function type");
  Parts parts;
  parts.attributes = ByteWriter();
  parts.attributes.uleb(1);
  Parts::addText(parts.attributes, 2);
  EXPECT_EQ(errorOf(parts.file()), "attribute 1 cannot be read: 'i64' is no dictionary");
  parts = Parts();
  parts.strings[9] = "{" + std::string(80, 'a') + " =}";
  EXPECT_EQ(errorOf(parts.file()),
            "attribute 1 cannot be read: '{" + std::string(59, 'a') + "...': expected attribute value");
  parts.strings[9] = "{a = " + std::string(600, '[') + std::string(600, ']') + "}";
  EXPECT_EQ(errorOf(parts.file()), "attribute 1 cannot be read: '{a = " + std::string(55, '[') +
                                       "...': types and attributes are nested more than 256 deep");
}

TEST(Tables, Counts) {
  Parts parts;
  parts.types = ByteWriter();
  parts.types.uleb(uint64_t(1) << 60);
  EXPECT_EQ(errorOf(parts.file()),
            "the number of types is 1152921504606846976, more than the 0 bytes that are left can hold");
}

std::string withConstant(const std::function<void(ByteWriter &)> &write) {
  Parts parts;
  parts.constants = ByteWriter();
  parts.constants.uleb(1);
  write(parts.constants);
  return errorOf(parts.file());
}

TEST(Tables, Constants) {
  const auto integer = [](unsigned type, int64_t value) {
    return [=](ByteWriter &bytes) {
      bytes.u8(1);
      bytes.uleb(type);
      bytes.sleb(value);
    };
  };
  const auto bits = [](unsigned tag, unsigned type, const std::string &data) {
    return [=](ByteWriter &bytes) {
      bytes.u8(tag);
      bytes.uleb(type);
      bytes.uleb(data.size());
      bytes.raw(data);
    };
  };
  EXPECT_EQ(withConstant(integer(Parts::i64, -5)), "");
  EXPECT_EQ(withConstant(integer(Parts::index, 5)), "");
  EXPECT_EQ(withConstant(integer(Parts::i1, -1)), "");
  EXPECT_EQ(withConstant(integer(Parts::i1, 1)), "");
  EXPECT_EQ(withConstant(integer(Parts::i1, 2)), "the constant 2 does not fit into 1 bits");
  EXPECT_EQ(withConstant(integer(Parts::f32, 2)),
            "a constant with tag 1 has an integer type of at most 64 bits or is an index");
  EXPECT_EQ(withConstant(integer(Parts::i128, 2)),
            "a constant with tag 1 has an integer type of at most 64 bits or is an index");
  EXPECT_EQ(withConstant(integer(0, 2)),
            "the id 0 of the type of a constant is out of range: ids are 1 to 8");
  EXPECT_EQ(withConstant(integer(9, 2)),
            "the id 9 of the type of a constant is out of range: ids are 1 to 8");
  EXPECT_EQ(withConstant(bits(2, Parts::f32, "abcd")), "");
  EXPECT_EQ(withConstant(bits(2, Parts::f32, "abc")), "a constant of 32 bits has 4 bytes, not 3");
  EXPECT_EQ(withConstant(bits(2, Parts::i64, "abcd")), "a constant with tag 2 has a float type");
  EXPECT_EQ(withConstant(bits(4, Parts::i128, "0123456789abcdef")), "");
  EXPECT_EQ(withConstant(bits(4, Parts::f32, "abcd")), "a constant with tag 4 has an integer type");
  EXPECT_EQ(withConstant(bits(4, Parts::i1, "\x02")), "a constant of 1 bits has more of them set");
  EXPECT_EQ(withConstant(bits(3, Parts::f32, "abcd")), "the tag of constant 0 is 3; 1, 2 and 4 are known");
}

// ---- The module ----

std::string withHeader(const std::function<void(Parts &)> &change) {
  Parts parts;
  change(parts);
  return errorOf(parts.file());
}

TEST(Module, Header) {
  EXPECT_EQ(withHeader([](Parts &parts) { parts.header(12); }),
            "the id 12 of a function's name is out of range: ids are 0 to 11");
  EXPECT_EQ(withHeader([](Parts &parts) { parts.header(0, 9); }),
            "the id 9 of a function's type is out of range: ids are 1 to 8");
  EXPECT_EQ(withHeader([](Parts &parts) { parts.header(0, Parts::i64); }),
            "the type of a function is no function type");
  EXPECT_EQ(withHeader([](Parts &parts) { parts.header(0, 1, 1); }),
            "a function's flags is 1; only 0 is known");
  EXPECT_EQ(withHeader([](Parts &parts) { parts.header(0, 1, 0, 2); }),
            "the id 2 of attributes is out of range: ids are 0 to 1");
  EXPECT_EQ(withHeader([](Parts &parts) { parts.header(0, 1, 0, Parts::entry); }), "");
  EXPECT_EQ(withHeader([](Parts &parts) { parts.header(0, 1, 0, 0, 3); }),
            "the number of globals is 3; only 0 is known");
  EXPECT_EQ(withHeader([](Parts &parts) {
              parts.strings[9] = "{sym_name = \"g\"}";
              parts.header(0, 1, 0, 1);
            }),
            "'func.func' has 'sym_name' among its attributes, although it is written elsewhere");
  EXPECT_EQ(withHeader([](Parts &parts) {
              parts.before = ByteWriter();
              parts.before.u8(1);
            }),
            "the module's profile is 1; only 0 is known");
  EXPECT_EQ(withHeader([](Parts &parts) {
              parts.before = ByteWriter();
              parts.before.u8(0);
              parts.before.u8(32);
            }),
            "the width of index is 32; only 64 is known");
}

/// The error of a function with these operations before its return.
std::string withOperations(unsigned count, const std::function<void(ByteWriter &)> &write,
                           const std::function<void(Parts &)> &change = nullptr) {
  Parts parts;
  if (change)
    change(parts);
  parts.body(count + 1, write);
  return errorOf(parts.file());
}

TEST(Operations, Opcodes) {
  const auto opcode = [](unsigned number) {
    return [=](ByteWriter &bytes) {
      bytes.u16(number);
      bytes.uleb(0);
    };
  };
  EXPECT_EQ(withOperations(1, opcode(0x1FFF)), "there is no opcode 0x1FFF");
  EXPECT_EQ(withOperations(1, opcode(0x0007)), "there is no opcode 0x0007");
  EXPECT_EQ(withOperations(1,
                           [](ByteWriter &bytes) {
                             bytes.u16(0x0006);
                             bytes.uleb(0);
                             bytes.u8(2);
                           }),
            "'pto.section' has no variant 2");
  EXPECT_EQ(withOperations(1,
                           [](ByteWriter &bytes) {
                             bytes.u16(0xFFFF);
                             bytes.uleb(0);
                             bytes.uleb(0);
                           }),
            "there is no operation 'f'");
}

TEST(Operations, ValuesAndTypes) {
  const auto addition = [](unsigned left, unsigned right, unsigned type) {
    return [=](ByteWriter &bytes) {
      bytes.u16(0x0000); // get_block_idx
      bytes.uleb(0);
      bytes.uleb(Parts::i64);
      bytes.u16(0x2000); // addi
      bytes.uleb(0);
      bytes.uleb(left);
      bytes.uleb(right);
      bytes.uleb(type);
    };
  };
  EXPECT_EQ(withOperations(2, addition(0, 0, Parts::i64)), "");
  EXPECT_EQ(withOperations(2, addition(0, 1, Parts::i64)),
            "the id 1 of a value is out of range: ids are 0 to 0");
  EXPECT_EQ(withOperations(2, addition(0, 0, 0)),
            "the id 0 of the type of a result is out of range: ids are 1 to 8");
  EXPECT_EQ(withOperations(2, addition(0, 0, Parts::index)),
            "'arith.addi' op requires the same type for all operands and results");
  EXPECT_EQ(withOperations(1,
                           [](ByteWriter &bytes) {
                             bytes.u16(0x2000);
                             bytes.uleb(0);
                             bytes.uleb(0);
                           }),
            "the id 0 of a value is out of range: there are none");
}

TEST(Operations, Immediates) {
  const auto view = [](unsigned mode, unsigned shape) {
    return [=](ByteWriter &bytes) {
      bytes.u16(0x0004);
      bytes.uleb(0);
      bytes.u8(mode);
      bytes.uleb(shape);
      bytes.uleb(0);
    };
  };
  EXPECT_EQ(withOperations(1, view(1, 0)), "the mode of lists is 1; only 0 is known");
  EXPECT_EQ(withOperations(1, view(0, 100)),
            "the number of values of a list is 100, more than the 4 bytes that are left can hold");
  EXPECT_EQ(withOperations(1,
                           [](ByteWriter &bytes) {
                             bytes.u16(0x1001);
                             bytes.uleb(0);
                             bytes.u8(4);
                           }),
            "there is no operand for mask 4");
  EXPECT_EQ(withOperations(1,
                           [](ByteWriter &bytes) {
                             bytes.u16(0x2003);
                             bytes.uleb(0);
                             bytes.uleb(0);
                           }),
            "the id 0 of a constant is out of range: there are none");
  const auto compare = [](ByteWriter &bytes) {
    bytes.u16(0x2002);
    bytes.uleb(0);
    bytes.u8(6);
  };
  EXPECT_EQ(withOperations(1, compare), "there is no predicate 6");
  const auto event = [](unsigned source, unsigned id) {
    return [=](ByteWriter &bytes) {
      bytes.u16(0x1005);
      bytes.uleb(0);
      bytes.u8(source);
      bytes.u8(9);
      bytes.u8(id);
    };
  };
  EXPECT_EQ(withOperations(1, event(0, 0)), "");
  EXPECT_EQ(withOperations(1, event(11, 0)), "there is no kind of operations 11");
  EXPECT_EQ(withOperations(1, event(0, 8)), "there is no event 8");
}

TEST(Operations, Attributes) {
  const auto barrier = [](ByteWriter &bytes) {
    bytes.u16(0x1002);
    bytes.uleb(1);
  };
  const auto attribute = [](const char *text) { return [=](Parts &parts) { parts.strings[9] = text; }; };
  EXPECT_EQ(withOperations(1, barrier, attribute("{pipe = #pto.pipe<PIPE_V>}")), "");
  EXPECT_EQ(withOperations(1, barrier, attribute("{pipe = 3}")),
            "'pto.barrier' has no attribute 'pipe' of this kind");
  const auto constant = [](ByteWriter &bytes) {
    bytes.u16(0x2003);
    bytes.uleb(1);
    bytes.uleb(0);
    bytes.uleb(Parts::i64);
  };
  const auto value = [&](Parts &parts) {
    attribute("{value = 3}")(parts);
    parts.constants = ByteWriter();
    parts.constants.uleb(1);
    parts.constants.u8(1);
    parts.constants.uleb(Parts::i64);
    parts.constants.sleb(3);
  };
  EXPECT_EQ(withOperations(1, constant, value),
            "'arith.constant' has 'value' among its attributes, although it is written elsewhere");
}

/// Regions in each other, as scf.execute_region has them.
void nest(ByteWriter &bytes, int levels) {
  for (int i = 0; i < levels; ++i) {
    bytes.u16(0xFFFF);
    bytes.uleb(0);
    bytes.uleb(10); // its name
    bytes.uleb(0);
    bytes.uleb(0);
    bytes.uleb(1); // a region, with one block
    bytes.uleb(1);
    bytes.uleb(0);
    bytes.uleb(i + 1 == levels ? 1 : 2);
  }
  for (int i = 0; i < levels; ++i) {
    bytes.u16(0x4002);
    bytes.uleb(0);
    bytes.uleb(0);
  }
}

TEST(Operations, Nesting) {
  EXPECT_EQ(withOperations(1, [](ByteWriter &bytes) { nest(bytes, 255); }), "");
  EXPECT_EQ(withOperations(1, [](ByteWriter &bytes) { nest(bytes, 256); }),
            "regions are nested more than 256 deep");
  EXPECT_EQ(withOperations(1, [](ByteWriter &bytes) { nest(bytes, 100000); }),
            "regions are nested more than 256 deep");
}

// ---- Debug info ----

std::string withDebugInfo(const std::vector<uint64_t> &numbers) {
  Parts parts;
  parts.hasDebugInfo = true;
  for (const uint64_t number : numbers)
    parts.debugInfo.uleb(number);
  return errorOf(parts.file());
}

TEST(Debug, Info) {
  EXPECT_EQ(withDebugInfo({0, 0, 0, 0}), "");
  EXPECT_EQ(withDebugInfo({1, 11, 0, 0, 1, 0, 0, 0, 3, 4, 3, 9, 0}), "");
  EXPECT_EQ(withDebugInfo({1, 11, 2, 3, 'a', 'b', 'c', 0, 0, 1, 0, 0, 0}), "");
  EXPECT_EQ(withDebugInfo({1, 12, 0, 0, 0, 0}),
            "the id 12 of a file's path is out of range: ids are 0 to 11");
  EXPECT_EQ(withDebugInfo({0, 1, 1, 0, 0}),
            "the id 1 of the function of a named value is out of range: ids are 0 to 0");
  EXPECT_EQ(withDebugInfo({0, 1, 0, 0, 0, 0, 0}),
            "there is a name of value 0 of function 0, which has 0 values");
  EXPECT_EQ(withDebugInfo({0, 1, 0, 0, 1, 0, 0}), "a value's name consists of letters, digits and _$.-#");
  EXPECT_EQ(withDebugInfo({1, 11, 0, 0, 1, 0, 1, 0, 3, 4, 3, 9, 0}),
            "there is a place of operation 1 of function 0, which has 1 operations");
  EXPECT_EQ(withDebugInfo({1, 11, 0, 0, 1, 0, 0, 1, 3, 4, 3, 9, 0}),
            "the id 1 of the file of a place is out of range: ids are 0 to 0");
  EXPECT_EQ(withDebugInfo({1, 11, 0, 0, 1, 0, 0, 0, uint64_t(1) << 40, 4, 3, 9, 0}),
            "the line of a place is 1099511627776, which is no number of 32 bits");
}

// ---- Harm ----

TEST(Harm, EveryPrefixIsRefused) {
  const std::string good = Parts().file();
  for (size_t size = 0; size < good.size(); ++size)
    EXPECT_NE(errorOf(good.substr(0, size)), "") << size;
}

TEST(Harm, ChangedBytesAreReadOrRefused) {
  Parts parts;
  parts.body(2, [](ByteWriter &bytes) { nest(bytes, 3); });
  parts.hasDebugInfo = true;
  for (const unsigned number : {1, 11, 0, 0, 1, 0, 0, 0, 3, 4, 3, 9, 0})
    parts.debugInfo.uleb(number);
  const std::string good = parts.file();
  ASSERT_EQ(errorOf(good), "");
  std::mt19937 random(7);
  Errors errors;
  for (int round = 0; round < 3000; ++round) {
    std::string file = good;
    for (unsigned changes = random() % 3 + 1; changes != 0; --changes)
      file[14 + random() % (file.size() - 14)] = static_cast<char>(random());
    const mlir::OwningOpRef<mlir::ModuleOp> module = readBytecode(file, "made.ptobc", errors.context);
    if (module)
      (void)mlir::verify(*module);
  }
}

/// A long text that is named by each of many operations would be gigabytes when it is printed.
TEST(Harm, TextThatIsNamedOften) {
  Parts parts;
  parts.strings[9] = "{a = \"" + std::string(1 << 20, 'x') + "\"}";
  parts.body(1001, [](ByteWriter &bytes) {
    for (int i = 0; i < 1000; ++i) {
      bytes.u16(0x1002);
      bytes.uleb(1);
    }
  });
  EXPECT_EQ(errorOf(parts.file()), "the program would be larger than 256 MiB as text");
}

} // namespace

} // namespace tessera::bytecode::test
