// Writes what benchmarks found as JSON. Numbers and a few names: too little for a library.
#include "bench/report.hpp"

#include <cstdio>
#include <cstdlib>
#include <utility>

namespace bench {

namespace {

std::string quoted(const std::string &text) {
  std::string result = "\"";
  for (const char c : text) {
    char escape[8];
    if (c == '"' || c == '\\')
      (result += '\\') += c;
    else if (static_cast<unsigned char>(c) < 0x20) {
      std::snprintf(escape, sizeof escape, "\\u%04x", static_cast<unsigned>(c));
      result += escape;
    } else
      result += c;
  }
  return result + '"';
}

std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.4g", value);
  return text;
}

/// One object, on one line.
class Object {
public:
  Object &add(const char *name, const std::string &value) { return raw(name, quoted(value)); }
  Object &add(const char *name, const char *value) { return raw(name, quoted(value)); }
  Object &add(const char *name, double value) { return raw(name, number(value)); }
  Object &add(const char *name, int value) { return raw(name, std::to_string(value)); }
  Object &add(const char *name, bool value) { return raw(name, value ? "true" : "false"); }
  Object &addNull(const char *name) { return raw(name, "null"); }
  [[nodiscard]] std::string text() const { return "{" + fields + "}"; }

private:
  Object &raw(const char *name, const std::string &value) {
    fields += (fields.empty() ? "" : ", ") + quoted(name) + ": " + value;
    return *this;
  }
  std::string fields;
};

std::string list(const std::vector<std::string> &objects) {
  std::string text = "[";
  for (const std::string &object : objects)
    text += (text.size() == 1 ? "\n  " : ",\n  ") + object;
  return text + "\n ]";
}

/// The registers and instructions that this build may use: -march=native alone would not say.
std::string instructionSets() {
  std::string names;
  const auto add = [&](const char *name) { names += (names.empty() ? "" : " ") + std::string(name); };
#ifdef __AVX2__
  add("AVX2");
#endif
#ifdef __FMA__
  add("FMA");
#endif
#ifdef __F16C__
  add("F16C");
#endif
#ifdef __AVX512F__
  add("AVX-512");
#endif
#if defined(__AVX512VNNI__) || defined(__AVXVNNI__)
  add("VNNI");
#endif
#ifdef __AVX512BF16__
  add("BF16");
#endif
#ifdef __AVX512FP16__
  add("FP16");
#endif
  if (names.empty())
    add("SSE2");
  return names;
}

[[noreturn]] void refuse(const std::string &what) {
  std::fprintf(stderr, "%s; usage: PROGRAM [FILTER] [--json=FILE] [--rounds=N]\n", what.c_str());
  std::exit(2);
}

} // namespace

Options readOptions(int argc, char **argv) {
  Options options;
  bool hasFilter = false;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    if (argument.starts_with("--json=")) {
      options.json = argument.substr(7);
      if (options.json.empty())
        refuse("--json names no file");
    } else if (argument.starts_with("--rounds=")) {
      char *end = nullptr;
      const long rounds = std::strtol(argument.c_str() + 9, &end, 10);
      if (*end != '\0' || rounds < 1 || rounds > 100000)
        refuse("--rounds takes a number from 1 to 100000, not '" + argument.substr(9) + "'");
      options.rounds = static_cast<int>(rounds);
    } else if (argument.starts_with("--")) {
      refuse("there is no option '" + argument + "'");
    } else if (hasFilter) {
      refuse("a second filter, '" + argument + "'");
    } else {
      options.filter = argument;
      hasFilter = true;
    }
  }
  return options;
}

Report::Report(Options options, std::string program, std::string build, std::string flags)
    : options(std::move(options)), program(std::move(program)), build(std::move(build)),
      flags(std::move(flags)) {}

bool Report::add(const Case &c, const Result &r) {
  Object line;
  line.add("name", c.instruction).add("type", c.type).add("shape", c.shape);
  line.add("against", c.against).add("unit", c.unit);
  line.add("achieved", c.bytes / r.nanoseconds).add("limit", c.bytes / r.limitNanoseconds);
  line.add("share", r.share).add("low", r.low).add("high", r.high);
  if (c.atLeast > 0)
    line.add("promise", c.atLeast);
  else
    line.addNull("promise");
  lines.push_back(line.add("kept", r.share >= c.atLeast).text());
  return report(c, r);
}

void Report::add(const std::string &name, const std::vector<double> &samples, const char *unit,
                 Promise promise) {
  const double value = quantile(samples, 0.5), low = quantile(samples, 0.1), high = quantile(samples, 0.9);
  char promised[32] = "", spread[32] = "";
  if (promise.kind != Promise::Nothing)
    std::snprintf(promised, sizeof promised, "at %s %g", promise.kind == Promise::AtLeast ? "least" : "most",
                  promise.bound);
  if (samples.size() > 1)
    std::snprintf(spread, sizeof spread, "%.3f..%.3f", low, high);
  std::printf("%-72s %9.3f %-6s %17s  %-14s%s\n", name.c_str(), value, unit, spread, promised,
              promise.isKeptBy(value) ? "" : "MISSED");
  std::fflush(stdout);
  Object line;
  line.add("name", name).add("unit", unit).add("value", value).add("low", low).add("high", high);
  line.add("samples", static_cast<int>(samples.size()));
  if (promise.kind == Promise::Nothing)
    line.addNull("promise");
  else
    line.add("promise", promised);
  values.push_back(line.add("kept", promise.isKeptBy(value)).text());
}

bool Report::write() const {
  if (options.json.empty())
    return true;
  Object head;
  head.add("format", "tessera bench").add("version", 1).add("program", program).add("build", build);
  head.add("flags", flags).add("instructions", instructionSets()).add("compiler", __VERSION__);
  head.add("rounds", options.rounds).add("filter", options.filter);
  std::string text = head.text();
  text.pop_back();
  text += ",\n \"lines\": " + list(lines) + ",\n \"values\": " + list(values) + "}\n";
  std::FILE *file = std::fopen(options.json.c_str(), "w");
  const bool isWritten = file && std::fwrite(text.data(), 1, text.size(), file) == text.size();
  const bool isClosed = file && std::fclose(file) == 0;
  if (!isWritten || !isClosed)
    std::fprintf(stderr, "cannot write %s; give --json a file in a folder that exists\n",
                 options.json.c_str());
  return isWritten && isClosed;
}

} // namespace bench
