// Tokens and their places.
#include <gtest/gtest.h>

#include "lib/Driver/lexer.hpp"

#include <string>

namespace {

using namespace tessera;

/// The tokens of a text, each in its own brackets.
std::string spelled(std::string_view text) {
  std::string result;
  for (const Token &token : lex(text).tokens) {
    EXPECT_EQ(token.text, text.substr(token.offset, token.text.size()));
    result += "[" + std::string(token.text) + "]";
  }
  return result;
}
void expectOne(std::string_view text, TokenKind kind) {
  const LexedText lexed = lex(text);
  ASSERT_EQ(lexed.tokens.size(), 1u) << text;
  EXPECT_EQ(lexed.tokens[0].text, text);
  EXPECT_EQ(lexed.tokens[0].kind, kind) << text;
}

TEST(Lexer, NamesAndKeywords) {
  for (const char *name : {"kernel", "_x", "__null", "x9", "a$b", "größe", "R", "u8", "Template"})
    expectOne(name, TokenKind::Name);
  for (const char *keyword : {"template", "operator", "xor_eq", "__attribute__", "while"})
    expectOne(keyword, TokenKind::Keyword);
}

TEST(Lexer, Numbers) {
  for (const char *number :
       {"0", "1'000'000", "0x1Fu", "1e-5f", "0x1p+3", ".5", "1.", "12_km", "0b1'0", "1.5e+10L"})
    expectOne(number, TokenKind::Number);
  EXPECT_EQ(spelled("1+2"), "[1][+][2]");
  EXPECT_EQ(spelled("0xep-1"), "[0xep-1]");
  EXPECT_EQ(spelled("a.b"), "[a][.][b]");
}

TEST(Lexer, Literals) {
  for (const char *text :
       {"\"\"", "\"a\"", R"("a\"b")", R"("\\")", "L\"a\"", "u8\"<<<\"", "u\"a\"", "U\"a\"", "\"km\"_s",
        "R\"(a\"b)\"", "R\"x(a)\"\n)x\"", "u8R\"(\\)\"", "LR\"(()\"", "R\"()\"sv"})
    expectOne(text, TokenKind::String);
  for (const char *text : {"'a'", R"('\'')", R"('"')", "L'a'", "u8'a'", "'<'_x", R"('\\')"})
    expectOne(text, TokenKind::Character);
  EXPECT_EQ(spelled("\"a\" \"b\""), "[\"a\"][\"b\"]");
  EXPECT_EQ(spelled("f('a','b')"), "[f][(]['a'][,]['b'][)]");
  EXPECT_EQ(spelled("AR\"(a)\""), "[AR][\"(a)\"]"); // no prefix
}

TEST(Lexer, Punctuation) {
  EXPECT_EQ(spelled("a<<<b<<c<d"), "[a][<<<][b][<<][c][<][d]");
  EXPECT_EQ(spelled("A<B<C>>>(x)"), "[A][<][B][<][C][>][>][>][(][x][)]");
  EXPECT_EQ(spelled("a->b->*c>=d<=>e<=f"), "[a][->][b][->*][c][>=][d][<=>][e][<=][f]");
  EXPECT_EQ(spelled("a-->b"), "[a][--][>][b]");
  EXPECT_EQ(spelled("x...a::b&&c||d"), "[x][...][a][::][b][&&][c][||][d]");
  EXPECT_EQ(spelled("<::a> a<:0:> <%%>"), "[<][::][a][>][a][<:][0][:>][<%][%>]");
}

TEST(Lexer, CommentsAreNoTokens) {
  EXPECT_EQ(spelled("a // b <<< \n c /* d \n */ e"), "[a][c][e]");
  EXPECT_EQ(spelled("a // b \\\n still \n c"), "[a][c]");
  EXPECT_EQ(spelled("a \\\n b"), "[a][b]");
}

TEST(Lexer, PlacesFollowLineMarkers) {
  const LexedText lexed = lex("a\n"
                              "# 12 \"dir/first.cpp\" 1 3\n"
                              "b c\n"
                              "  \"x\"\n"
                              "#line 7 \"a \\\"b\\\".cpp\"\n"
                              "R\"(\n)\" d\n"
                              "#pragma once <<<\n"
                              "  e\n"
                              "# 1 \"dir/first.cpp\" 2\n"
                              "f # 5\n"
                              "#line 90\n"
                              "g");
  std::string places;
  for (const Token &token : lexed.tokens)
    if (token.kind != TokenKind::LineMarker)
      places += std::string(token.text.substr(0, 7)) + " " + lexed.files[token.file] + ":" +
                std::to_string(token.line) + ":" + std::to_string(token.column) + "\n";
  EXPECT_EQ(places, "a :1:1\n"
                    "b dir/first.cpp:12:1\n"
                    "c dir/first.cpp:12:3\n"
                    "\"x\" dir/first.cpp:13:3\n"
                    "R\"(\n)\" a \"b\".cpp:7:1\n"
                    "d a \"b\".cpp:8:4\n"
                    "#pragma a \"b\".cpp:9:1\n"
                    "e a \"b\".cpp:10:3\n"
                    "f dir/first.cpp:1:1\n"
                    "# dir/first.cpp:1:3\n"
                    "5 dir/first.cpp:1:5\n"
                    "g dir/first.cpp:90:1\n");
}

/// Damage ends with the line where C++ says so, and else with the text.
TEST(Lexer, DamagedText) {
  EXPECT_EQ(spelled("a \"b\nc"), "[a][\"b][c]");
  EXPECT_EQ(spelled("a 'b\nc"), "[a]['b][c]");
  EXPECT_EQ(spelled("a R\"x(b\nc"), "[a][R\"x(b\nc]");
  EXPECT_EQ(spelled("a R\"bad delimiter(b)\""), "[a][R][\"bad delimiter(b)\"]");
  EXPECT_EQ(spelled("a /* b\nc"), "[a]");
  EXPECT_EQ(spelled("\"a\\"), "[\"a\\]");
  EXPECT_EQ(spelled("#"), "[#]");
  EXPECT_EQ(spelled("# 99999999999999999999 \"f\"\nx"), "[# 99999999999999999999 \"f\"][x]");
  EXPECT_EQ(spelled("# 5 \"f\nx"), "[# 5 \"f][x]");
  EXPECT_EQ(spelled(std::string_view("a\0b", 3)), std::string("[a][\0][b]", 9));
}

} // namespace
