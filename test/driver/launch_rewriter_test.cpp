// What launches and kernels become. That the result compiles and launches is shown by check_spellings.py.
#include <gtest/gtest.h>

#include "lib/Driver/launch_rewriter.hpp"

#include <algorithm>
#include <random>
#include <string>

namespace {

using namespace tessera;

const std::string mark = "__attribute__((annotate(\"pto_kernel\")))";

RewriteResult rewrite(const std::string &text, KernelBodies bodies = KernelBodies::Keep) {
  RewriteResult result = rewriteLaunches(text, bodies);
  for (const RewriteProblem &problem : result.problems)
    ADD_FAILURE() << problem.line << ":" << problem.column << ": " << problem.sentence << "\n" << text;
  EXPECT_EQ(rewriteLaunches(result.text, bodies).text, result.text);
  return result;
}

struct Spelling {
  const char *launch;
  const char *name, *callee, *configuration, *arguments; // of the result
};
class LaunchSpelling : public ::testing::TestWithParam<Spelling> {};

TEST_P(LaunchSpelling, BecomesCall) {
  const Spelling &spelling = GetParam();
  for (const std::string before :
       {"void f() {\n  ", "void f() { if (x) ", "void f() { x(), ", "struct S { void f() {",
        "auto f = [] {\n#pragma x <<<\n", "void f() { return "}) {
    const RewriteResult result = rewrite(before + spelling.launch + "; g(); }");
    EXPECT_EQ(result.launches, 1u);
    EXPECT_EQ(result.text, before + "::pto::tessera::KernelLaunch(\"" + spelling.name +
                               "\", [](auto... tesseraArguments) { " + spelling.callee +
                               "(tesseraArguments...); }).on(" + spelling.configuration + ")(" +
                               spelling.arguments + "); g(); }");
  }
}

INSTANTIATE_TEST_SUITE_P(
    LaunchRewriter, LaunchSpelling,
    ::testing::Values(
        Spelling{"k<<<1, nullptr, s>>>()", "k", "k", "1, nullptr, s", ""},
        Spelling{"k <<< 1, nullptr, s >>>( x )", "k", "k ", " 1, nullptr, s ", " x "},
        Spelling{"::k<<<1,0,s>>>(0)", "k", "::k", "1,0,s", "::pto::tessera::ZeroArgument{}"},
        Spelling{"a::b :: k<<<1,0,s>>>(x)", "k", "a::b :: k", "1,0,s", "x"},
        Spelling{"k<T><<<1,0,s>>>(x)", "k", "k<T>", "1,0,s", "x"},
        Spelling{"k<><<<1,0,s>>>(x)", "k", "k<>", "1,0,s", "x"},
        Spelling{"k<A<B<int>>><<<1,0,s>>>(x)", "k", "k<A<B<int>>>", "1,0,s", "x"},
        Spelling{"k<N < 4><<<1,0,s>>>(x)", "k", "k<N < 4>", "1,0,s", "x"},
        Spelling{"k<T, N < 4><<<1,0,s>>>(x)", "k", "k<T, N < 4>", "1,0,s", "x"},
        Spelling{"k<A<T>, 4 < N, M<3><<<1,0,s>>>(x)", "k", "k<A<T>, 4 < N, M<3>", "1,0,s", "x"},
        Spelling{"k<(N > 4), N << 2><<<1,0,s>>>(x)", "k", "k<(N > 4), N << 2>", "1,0,s", "x"},
        Spelling{"k<S{1, 2}, 'a'><<<1,0,s>>>(x)", "k", "k<S{1, 2}, 'a'>", "1,0,s", "x"},
        Spelling{"k<a ? b : c><<<1,0,s>>>(x)", "k", "k<a ? b : c>", "1,0,s", "x"},
        Spelling{"k<static_cast<int>(N)><<<1,0,s>>>(x)", "k", "k<static_cast<int>(N)>", "1,0,s", "x"},
        Spelling{"A<T>::template k<U><<<1,0,s>>>(x)", "k", "A<T>::template k<U>", "1,0,s", "x"},
        Spelling{"::a::A<B<T>>::k<<<1,0,s>>>(x)", "k", "::a::A<B<T>>::k", "1,0,s", "x"},
        Spelling{"decltype(a)::k<<<1,0,s>>>(x)", "k", "decltype(a)::k", "1,0,s", "x"},
        Spelling{"k<<<a<b, 0, s>>>(x)", "k", "k", "a<b, 0, s", "x"},
        Spelling{"k<<<a<b, c>d, s>>>(x)", "k", "k", "a<b, c>d, s", "x"},
        Spelling{"k<<<a<b, c<d, e<f>>>(x)", "k", "k", "a<b, c<d, e<f", "x"},
        Spelling{"k<<<a>b, c>>d, e>=f>>>(x)", "k", "k", "a>b, c>>d, e>=f", "x"},
        Spelling{"k<<<n, nullptr, f<A<B<int>>>(s)>>>(x)", "k", "k", "n, nullptr, f<A<B<int>>>(s)", "x"},
        Spelling{"k<<<n, nullptr, f<A<B<int>>>(s) + 1>>>(x)", "k", "k", "n, nullptr, f<A<B<int>>>(s) + 1",
                 "x"},
        Spelling{"k<<<f<a, b>(c), f<a, b>(c), f<a, b>(c)>>>(x)", "k", "k",
                 "f<a, b>(c), f<a, b>(c), f<a, b>(c)", "x"},
        Spelling{"k<<<f<a, b>::v, 0, v<a>>>>(x)", "k", "k", "f<a, b>::v, 0, v<a>", "x"},
        Spelling{"k<<<1, 0, v<a<b>>>>>(x)", "k", "k", "1, 0, v<a<b>>", "x"},
        Spelling{"k<<<1, 0, v<a<b<c>>>>>>(x)", "k", "k", "1, 0, v<a<b<c>>>", "x"},
        Spelling{"k<<<(a, b), c[d, e], {f, g}>>>(x)", "k", "k", "(a, b), c[d, e], {f, g}", "x"},
        Spelling{"k<<<p->a, p->*b, c-->>>(x)", "k", "k", "p->a, p->*b, c--", "x"},
        Spelling{"k<<<[](int a, int b) { return a > b; }(1, 2), 0, s>>>(x)", "k", "k",
                 "[](int a, int b) { return a > b; }(1, 2), 0, s", "x"},
        Spelling{"k<<<'>', \">>>(\", R\"(>>>()\">>>(x)", "k", "k", "'>', \">>>(\", R\"(>>>()\"", "x"},
        Spelling{"k<<<1'000, 0, s>>>(1'0)", "k", "k", "1'000, 0, s", "1'0"},
        Spelling{"k<<<1, __null, s>>>(__null, (__null), a == __null)", "k", "k", "1, __null, s",
                 "nullptr, (__null), a == __null"},
        Spelling{"k<<<1, 0, s>>>(0, 0u, (0), -0, 00, f(0), T{}.x[0])", "k", "k", "1, 0, s",
                 "::pto::tessera::ZeroArgument{}, 0u, (0), -0, 00, f(0), T{}.x[0]"},
        Spelling{"k<<<1,0,s>>>(f<1, 0, 2>(x), 0)", "k", "k", "1,0,s",
                 "f<1, 0, 2>(x), ::pto::tessera::ZeroArgument{}"},
        Spelling{"k<<<1,0,s>>>(a < b, 0, c > d)", "k", "k", "1,0,s",
                 "a < b, ::pto::tessera::ZeroArgument{}, c > d"},
        Spelling{"k<<<1,0,s>>>(a < b, 0)", "k", "k", "1,0,s", "a < b, ::pto::tessera::ZeroArgument{}"},
        Spelling{"k<<<1,0,s>>>(f<A<1, 0, 1>, 0, 2>::v, 0)", "k", "k", "1,0,s",
                 "f<A<1, 0, 1>, 0, 2>::v, ::pto::tessera::ZeroArgument{}"},
        Spelling{"k<<<1,0,s>>>((__gm__ float *)x, sizeof(A<B>), y...)", "k", "k", "1,0,s",
                 "(__gm__ float *)x, sizeof(A<B>), y..."},
        Spelling{"k<<<1,0,s>>>(T{1, 2}, operator<<<int>(a, b), a << b)", "k", "k", "1,0,s",
                 "T{1, 2}, operator<<<int>(a, b), a << b"}));

TEST(LaunchRewriter, LinesAndLineMarkersStay) {
  EXPECT_EQ(rewrite("void f() {\n"
                    "  ns::\n"
                    "# 8 \"a.cpp\"\n"
                    "    k<T,\n"
                    "      2>\n"
                    "  <<<1,\n"
                    "#pragma unroll\n"
                    "     0, s\n"
                    "  >>>\n"
                    "    (\n"
                    "# 20 \"a.cpp\" 3 4\n"
                    "  __null\n"
                    "# 20 \"a.cpp\"\n"
                    "  , 0); }\n")
                .text,
            "void f() {\n"
            "  ::pto::tessera::KernelLaunch(\"k\", [](auto... tesseraArguments) { ns::\n"
            "# 8 \"a.cpp\"\n"
            "    k<T,\n"
            "      2>\n"
            "  (tesseraArguments...); }).on(1,\n"
            "#pragma unroll\n"
            "     0, s\n"
            "  )\n"
            "    (\n"
            "# 20 \"a.cpp\" 3 4\n"
            "  nullptr\n"
            "# 20 \"a.cpp\"\n"
            "  , ::pto::tessera::ZeroArgument{}); }\n");
}

TEST(LaunchRewriter, AfterColonThereIsABlank) {
  EXPECT_EQ(rewrite("void f() { x ?k<<<1,0,s>>>():j<<<1,0,s>>>(); }").text,
            "void f() { x ?::pto::tessera::KernelLaunch(\"k\", [](auto... tesseraArguments) { "
            "k(tesseraArguments...); }).on(1,0,s)(): ::pto::tessera::KernelLaunch(\"j\", [](auto... "
            "tesseraArguments) { j(tesseraArguments...); }).on(1,0,s)(); }");
}

TEST(LaunchRewriter, ComparisonsBeforeLaunchesAreNotTheirs) {
  for (const std::string before :
       {"while (a < b, ", "a < b ? ", "x = a < b, ", "if (a < b) ", "f(a<b>(c), a > b, "}) {
    const RewriteResult result = rewrite("void f() { " + before + "k<<<1, 0, s>>>()");
    EXPECT_EQ(result.text, "void f() { " + before +
                               "::pto::tessera::KernelLaunch(\"k\", [](auto... tesseraArguments) { "
                               "k(tesseraArguments...); }).on(1, 0, s)()");
  }
}

TEST(LaunchRewriter, LaunchesInLaunches) {
  const RewriteResult result =
      rewrite("void f() { k<<<[&] { j<<<1,0,s>>>(0); return 1; }(), 0, s>>>((i<<<2,0,s>>>(), 3), 0); }");
  EXPECT_EQ(result.launches, 3u);
  EXPECT_EQ(
      result.text,
      "void f() { ::pto::tessera::KernelLaunch(\"k\", [](auto... tesseraArguments) { "
      "k(tesseraArguments...); }).on([&] { "
      "::pto::tessera::KernelLaunch(\"j\", [](auto... tesseraArguments) { j(tesseraArguments...); "
      "}).on(1,0,s)("
      "::pto::tessera::ZeroArgument{}); return 1; }(), 0, s)((::pto::tessera::KernelLaunch(\"i\", "
      "[](auto... "
      "tesseraArguments) { i(tesseraArguments...); }).on(2,0,s)(), 3), ::pto::tessera::ZeroArgument{}); }");
}

TEST(LaunchRewriter, TextWithoutLaunchesStays) {
  for (const std::string text :
       {"", "\n", "int x;", "operator<<<int>(a, b);", "auto p = &ns::operator<<<A<B<int>>>;",
        "a << b < c; x >>> y;", "\"k<<<1,0,s>>>()\"", "R\"(k<<<1,0,s>>>())\"",
        "// k<<<1,0,s>>>()\n/* k<<<1,0,s>>>() */", "#pragma k<<<1,0,s>>>()\n",
        "operator<< <int>(a, b); operator< <int>(a, b);", "'<<<'", "\xff\xfe<<\x80", "void f() { x = \"<<<",
        "#define K <<<"}) {
    EXPECT_EQ(rewrite(text).text, text);
    EXPECT_EQ(rewrite(text, KernelBodies::Drop).text, text);
  }
}

// ---- Kernels ----
TEST(LaunchRewriter, KernelsAreNamed) {
  const std::string text =
      "extern \"C\" " + mark + " [[x]] __attribute__((y(1))) void plain(float *x, int n) { }\n" + //
      mark + " void plain(float *, int);\n" +                                                     //
      "template <class T> static " + mark + " inline void typed(T x) noexcept(true) {}\n" +       //
      "template " + mark + " void typed<A<B<int>>>(A<B<int>>);\n" +                               //
      "void " + mark + " ns::inner::qualified() { }\n" +                                          //
      mark + " auto trailing(int (*f)(int)) -> decltype(f(1)) { }\n" +                            //
      mark + " std::enable_if_t<(N > 2), void> constrained() requires(N > 3) { }\n" +             //
      mark + " __mix__(1, 2) void mixed() { }\n" +                                                //
      "struct S { static " + mark + " void member(); };\n" +                                      //
      "__attribute__((annotate(\"other\"))) void other() { }\n" +                                 //
      "__attribute__ ( (\n# 7 \"x\"\n annotate ( \"pto_kernel\" ) ) ) void spaced();\n" +         //
      mark + " void deleted() = delete;\n";
  const RewriteResult result = rewrite(text);
  EXPECT_EQ(result.kernels,
            (std::vector<std::string>{"plain", "typed", "qualified", "trailing", "constrained", "mixed",
                                      "member", "spaced", "deleted"}));
  EXPECT_EQ(result.text, text);
  EXPECT_EQ(result.launches, 0u);
}

TEST(LaunchRewriter, BodiesAreDroppedAndLinesStay) {
  EXPECT_EQ(rewrite(mark + " void k(int x = f({1})) {\n" +
                        "  if (x) { y(R\"(\n  }\n)\"); }\n"
                        "#pragma unroll\n"
                        "  for (;;) ;\n"
                        "# 1 \"inner.hpp\" 1\n"
                        "  '}', \"}\"; // }\n"
                        "# 9 \"a.cpp\" 2\n"
                        "  } int after; void host() { stays; }\n" +
                        mark + " void declared(int);\n" + //
                        mark + " void j() const { x; }\n" + "void other() { z; }",
                    KernelBodies::Drop)
                .text,
            mark +
                " void k(int x = f({1})) {\n"
                "\n"
                "\n"
                "\n"
                "\n"
                "\n"
                "# 1 \"inner.hpp\" 1\n"
                "\n"
                "# 9 \"a.cpp\" 2\n"
                "} int after; void host() { stays; }\n" +
                mark + " void declared(int);\n" + //
                mark + " void j() const {}\n" + "void other() { z; }");
}

TEST(LaunchRewriter, RequirementsAreNoBodies) {
  const std::string head =
      "template <class T> " + mark + " void k(T x) noexcept(true) requires C<T> && requires(T y) { y.z; } ";
  EXPECT_EQ(rewrite(head + "{ x; }", KernelBodies::Drop).text, head + "{}");
  const std::string other = "template <int N> " + mark + " void k() requires requires { N; } && (N > 2) ";
  EXPECT_EQ(rewrite(other + "{ x; }", KernelBodies::Drop).text, other + "{}");
}

TEST(LaunchRewriter, BodiesWithoutAnEndStay) {
  const std::string text = mark + " void k() { x; ";
  EXPECT_EQ(rewrite(text, KernelBodies::Drop).text, text);
}

TEST(LaunchRewriter, BodiesOfKernelsMarkedTwice) {
  EXPECT_EQ(rewrite(mark + " " + mark + " void k() { x; }", KernelBodies::Drop).text,
            mark + " " + mark + " void k() {}");
}

// ---- Any text at all ----
void expectToSurvive(const std::string &text) {
  for (KernelBodies bodies : {KernelBodies::Keep, KernelBodies::Drop}) {
    const RewriteResult result = rewriteLaunches(text, bodies);
    const RewriteResult again = rewriteLaunches(result.text, bodies);
    ASSERT_EQ(again.text, result.text) << text.substr(0, 400);
    if (!result.problems.empty()) {
      ASSERT_EQ(result.text, text);
    } else {
      ASSERT_EQ(again.launches, 0u) << text;
      ASSERT_EQ(std::count(result.text.begin(), result.text.end(), '\n'),
                std::count(text.begin(), text.end(), '\n'))
          << text;
    }
  }
}

const std::string sample =
    "# 1 \"a.cpp\"\nnamespace n {\n" + mark +
    " void k(int *x) {\n  for (;;) { x[1] = '}'; }\n}\n}\n"
    "template <class T> void f(T s) {\n  n::k<A<T>, (1 > 0)><<<a < b ? 1 : 2, nullptr, "
    "g<B<C<T>>>(s)>>>(__null,\n 0,"
    " h<1, 0, 2>(3));\n  auto t = R\"x(<<<)x\" \"\\\">>>\"; operator<<<int>(a, b);\n}\n";

TEST(LaunchRewriter, TruncatedText) {
  for (size_t length = 0; length <= sample.size(); ++length) {
    expectToSurvive(sample.substr(0, length));
    expectToSurvive(sample.substr(length));
  }
}

TEST(LaunchRewriter, RandomBytes) {
  std::mt19937 random(1);
  for (int round = 0; round < 2000; ++round) {
    std::string text = round % 2 ? sample : std::string(random() % 200, ' ');
    const size_t changes = round % 2 ? 1 + random() % 8 : text.size();
    for (size_t i = 0; i < changes && !text.empty(); ++i)
      text[round % 2 ? random() % text.size() : i] = static_cast<char>(random());
    expectToSurvive(text);
  }
}

TEST(LaunchRewriter, RandomTokens) {
  const std::vector<std::string> tokens = {"<<<",
                                           ">>>",
                                           "<",
                                           ">",
                                           ">>",
                                           "<<",
                                           "(",
                                           ")",
                                           "{",
                                           "}",
                                           "[",
                                           "]",
                                           ",",
                                           ";",
                                           ":",
                                           "::",
                                           "?",
                                           "=",
                                           "*",
                                           ".",
                                           "->",
                                           "k",
                                           "A",
                                           "0",
                                           "__null",
                                           "1'0",
                                           "template",
                                           "operator",
                                           "return",
                                           "decltype",
                                           "struct",
                                           "namespace",
                                           "static_cast",
                                           "\"s\"",
                                           "'c'",
                                           "R\"(",
                                           ")\"",
                                           "\n# 3 \"f\"\n",
                                           "\n#pragma p\n",
                                           "k<<<1, 0, s>>>(x)",
                                           "void f() {",
                                           mark,
                                           mark + " void k() {",
                                           "\n",
                                           "/*",
                                           "*/",
                                           "k<<<",
                                           "a<b>",
                                           ">>>("};
  std::mt19937 random(2);
  for (int round = 0; round < 5000; ++round) {
    std::string text = round % 3 ? "void f() { k<<<" : "";
    for (size_t count = random() % 40; count-- > 0;)
      text += tokens[random() % tokens.size()] + (random() % 3 ? "" : " ");
    expectToSurvive(text);
  }
}

/// Texts on which readings or brackets could multiply.
TEST(LaunchRewriter, LongTexts) {
  const auto repeated = [](const std::string &part) {
    std::string text;
    for (int i = 0; i < 3000; ++i)
      text += part;
    return text;
  };
  for (const char *part : {"a<", "a<b,", "(", "{", "}", "a>", "k<<<", "k<<<(", "k<<<a<b,c>d,", ">>>(",
                           "a<b>,", "f(a<b,0,", "<"}) {
    expectToSurvive("void f() { k<<<" + repeated(part));
    expectToSurvive("void f() { k<<<1, 0, s>>>(" + repeated(part) + ")");
    expectToSurvive("void f() { k<" + repeated(part) + "><<<1, 0, s>>>(x);");
    expectToSurvive(mark + " void " + repeated(part));
  }
}

} // namespace
