// Launches that are refused: what is said, and where.
#include <gtest/gtest.h>

#include "lib/Driver/launch_rewriter.hpp"

#include <string>

namespace {

using namespace tessera;

struct Refused {
  const char *text; // ^ stands before what the sentence is about
  const char *sentence;
};
class RefusedLaunch : public ::testing::TestWithParam<Refused> {};

TEST_P(RefusedLaunch, SentenceAndPlace) {
  std::string text = GetParam().text;
  const size_t place = text.find('^');
  ASSERT_NE(place, text.npos);
  text.erase(place, 1);
  text = "int before;\n# 41 \"dir/user.cpp\" 2\n\n" + text;
  const RewriteResult result = rewriteLaunches(text, KernelBodies::Drop);
  ASSERT_EQ(result.problems.size(), 1u) << text;
  const RewriteProblem &problem = result.problems[0];
  EXPECT_EQ(problem.file, "dir/user.cpp");
  EXPECT_EQ(problem.line, 42u);
  EXPECT_EQ(problem.column, place + 1);
  EXPECT_EQ(problem.sentence, GetParam().sentence);
  EXPECT_EQ(result.text, text);
}

#define WRITE_NAME "write the kernel's name: kernel<<<blocks, nullptr, stream>>>(arguments)"
#define THREE_VALUES                                                                                         \
  "the number of blocks, nullptr and the stream: kernel<<<blocks, nullptr, stream>>>(arguments)"
constexpr const char *noKernel = "there is no kernel before <<<; " WRITE_NAME;
constexpr const char *parentheses = "what is launched is an expression in parentheses or a call; " WRITE_NAME;
constexpr const char *member =
    "a member of an object is no kernel (but a static member function may be: Class::kernel); " WRITE_NAME;
constexpr const char *pointer = "a kernel is launched without '*' or '&'; " WRITE_NAME;
constexpr const char *notAlone =
    "a launch is a statement or an expression of its own (is a ';' missing before it?); " WRITE_NAME;
constexpr const char *emptyValue =
    "a value of this launch is missing here; between <<< and >>> write " THREE_VALUES;
constexpr const char *emptyArgument =
    "an argument of this launch is missing here; write it, or remove the comma";
constexpr const char *noEnd =
    "this <<< has no >>>; end the values of a launch with >>>, without blanks in it, as in "
    "kernel<<<blocks, nullptr, stream>>>(arguments)";
constexpr const char *noArguments =
    "after >>> a launch needs its arguments in parentheses, as in kernel<<<blocks, nullptr, "
    "stream>>>(arguments) or >>>()";
constexpr const char *noParenthesis =
    "the arguments of this launch have no end; the ')' that belongs to this '(' is missing";
constexpr const char *braces =
    "an argument of a launch cannot be a list in braces; name its type, as in Type{...}";
constexpr const char *outside = "a launch must be in a function; this one is outside of any";
constexpr const char *inner =
    "between <<< and >>> there is another <<<; launch the one kernel before the other, in a "
    "statement of its own";
constexpr const char *torn = "write the <<< of a launch without blanks in it";

INSTANTIATE_TEST_SUITE_P(
    LaunchRewriter, RefusedLaunch,
    ::testing::Values(
        // What is launched
        Refused{"void f() { g()^<<<1, nullptr, s>>>(x); }", parentheses},
        Refused{"void f() { (k)^<<<1, nullptr, s>>>(x); }", parentheses},
        Refused{"void f() { (a ? k : j)^<<<1, nullptr, s>>>(x); }", parentheses},
        Refused{"void f() { static_cast<K>(k)^<<<1, nullptr, s>>>(x); }", parentheses},
        Refused{"void f() { object.^k<<<1, nullptr, s>>>(x); }", member},
        Refused{"void f() { pointer->^k<<<1, nullptr, s>>>(x); }", member},
        Refused{"void f() { this->^k<<<1, nullptr, s>>>(x); }", member},
        Refused{"void f() { object.^template k<int><<<1, nullptr, s>>>(x); }", member},
        Refused{"void f() { object->*^k<<<1, nullptr, s>>>(x); }", member},
        Refused{"void f() { *^k<<<1, nullptr, s>>>(x); }", pointer},
        Refused{"void f() { &^ns::k<<<1, nullptr, s>>>(x); }", pointer},
        Refused{"void f() { kernels[2]^<<<1, nullptr, s>>>(x); }",
                "what is launched is an element of an array; " WRITE_NAME},
        Refused{"void f() { [] {}^<<<1, nullptr, s>>>(x); }",
                "what is launched is a lambda or an object; " WRITE_NAME},
        Refused{"void f() { ^this<<<1, nullptr, s>>>(x); }", "'this' is no kernel; " WRITE_NAME},
        Refused{"void f() { ^\"k\"<<<1, nullptr, s>>>(x); }", "a text is no kernel; " WRITE_NAME},
        Refused{"void f() { ^42<<<1, nullptr, s>>>(x); }", "'42' is no kernel; " WRITE_NAME},
        Refused{"void f() { ; ^<<<1, nullptr, s>>>(x); }", noKernel},
        Refused{"^<<<1, nullptr, s>>>(x);", noKernel},
        Refused{"void f() { g(^<<<1, nullptr, s>>>(x)); }", noKernel},
        Refused{"void f() { >^<<<1, nullptr, s>>>(x); }", noKernel},
        Refused{"void f() { int ^k<<<1, nullptr, s>>>(x); }", notAlone},
        Refused{"void f() { g ^k<<<1, nullptr, s>>>(x); }", notAlone},
        Refused{"void f() { new ^k<<<1, nullptr, s>>>(x); }", notAlone},
        Refused{"void f() { 3 < ^k<2><<<1, nullptr, s>>>(x); }",
                "what is launched is an expression; " WRITE_NAME},
        // Where
        Refused{"int x = (^k<<<1, nullptr, s>>>(x), 0);", outside},
        Refused{"^k<<<1, nullptr, s>>>(x);", outside},
        Refused{"namespace n { ^k<<<1, nullptr, s>>>(x); }", outside},
        Refused{"extern \"C\" { ^k<<<1, nullptr, s>>>(x); }", outside},
        Refused{"template <class T> struct S : B<T()> { int x = (^k<<<1, nullptr, s>>>(x), 0); };", outside},
        Refused{"enum class E : int { A = (^k<<<1, nullptr, s>>>(x), 0) };", outside},
        Refused{"void f(int x = (^k<<<1, nullptr, s>>>(x), 0)) {}", outside},
        Refused{"int x[] = { (^k<<<1, nullptr, s>>>(x), 0) };", outside},
        Refused{
            "__attribute__((annotate(\"pto_kernel\"))) void k() { ^ns::j<int><<<1, nullptr, s>>>(x); }",
            "a kernel cannot launch kernels; launch 'j' from the host, or call what it does as a function"},
        // The values
        Refused{"void f() { k^<<<>>>(x); }",
                "this launch has 0 values between <<< and >>>; write three, " THREE_VALUES},
        Refused{"void f() { k^<<<1>>>(x); }",
                "this launch has 1 value between <<< and >>>; write three, " THREE_VALUES},
        Refused{"void f() { k^<<<1, s>>>(x); }",
                "this launch has 2 values between <<< and >>>; write three, " THREE_VALUES},
        Refused{"void f() { k^<<<a<b, s>>>(x); }",
                "this launch has 2 values between <<< and >>>; write three, " THREE_VALUES},
        Refused{"void f() { k^<<<1, 2, nullptr, s>>>(x); }",
                "this launch has 4 values between <<< and >>>; write three, " THREE_VALUES},
        Refused{"void f() { k<<<1, ^, s>>>(x); }", emptyValue},
        Refused{"void f() { k<<<^, nullptr, s>>>(x); }", emptyValue},
        Refused{"void f() { k<<<1, nullptr, ^>>>(x); }", emptyValue},
        Refused{"void f() { k<<<1, nullptr, j^<<<1, nullptr, s>>>(x)>>>(x); }", inner},
        // The brackets
        Refused{"void f() { k^<<<1, nullptr, s; }", noEnd}, Refused{"void f() { k^<<<1, nullptr, s", noEnd},
        Refused{"void f() { k^<<<1, nullptr, (s>>>(x); }", noEnd},
        Refused{"void f() { k^<<<1, nullptr, s> >>(x); }", noEnd},
        Refused{"void f() { k^<<<1, nullptr, s>>(x); }", noEnd},
        Refused{"void f() { k^<<<1, nullptr, s>>>>(x); }", noEnd},
        Refused{"void f() { k^<<<<1, nullptr, s>>>(x); }",
                "a launch starts with three '<', not more: kernel<<<blocks, nullptr, stream>>>(arguments)"},
        Refused{"void f() { k^<< <1, nullptr, s>>>(x); }", torn},
        Refused{"void f() { k^< <<1, nullptr, s>>>(x); }", torn},
        Refused{"void f() { k^< < <1, nullptr, s>>>(x); }", torn},
        Refused{"void f() { k<<<1, nullptr, s^>>>; }", noArguments},
        Refused{"void f() { k<<<1, nullptr, s^>>> x; }", noArguments},
        Refused{"void f() { k<<<1, nullptr, s^>>>{x}; }", noArguments},
        // The arguments
        Refused{"void f() { k<<<1, nullptr, s>>>^(x; }", noParenthesis},
        Refused{"void f() { k<<<1, nullptr, s>>>(^{1, 2}); }", braces},
        Refused{"void f() { k<<<1, nullptr, s>>>(x, ^{}); }", braces},
        Refused{"void f() { k<<<1, nullptr, s>>>(x, ^, y); }", emptyArgument},
        Refused{"void f() { k<<<1, nullptr, s>>>(x, ^); }", emptyArgument},
        Refused{"void f() { k<<<1, nullptr, s>>>(^, x); }", emptyArgument},
        // What is marked
        Refused{"^__attribute__((annotate(\"pto_kernel\"))) int variable = 3;",
                "__global__ marks kernels, and this is no function; write __global__ before the return type "
                "of a function, as in "
                "__global__ AICORE void kernel(...)"}));

TEST(RefusedLaunches, AreAllNamed) {
  const std::string text =
      "# 1 \"a.cpp\"\nvoid f() {\n  g()<<<1, nullptr, s>>>(x);\n  k<<<1, nullptr, s>>>(x);\n"
      "# 7 \"b.hpp\"\n  k<<<1>>>(x); }\n";
  const RewriteResult result = rewriteLaunches(text, KernelBodies::Keep);
  EXPECT_EQ(result.text, text);
  ASSERT_EQ(result.problems.size(), 2u);
  EXPECT_EQ(result.problems[0].file + std::to_string(result.problems[0].line), "a.cpp2");
  EXPECT_EQ(result.problems[1].file + std::to_string(result.problems[1].line), "b.hpp7");
}

} // namespace
