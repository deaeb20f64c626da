#include "tools/checked_findings.hpp"

#include <algorithm>
#include <cerrno>
#include <vector>

#include <unistd.h>

#include "mlir/Tools/lsp-server-support/Protocol.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

namespace tessera {

using llvm::StringRef;
namespace json = llvm::json;

namespace {

constexpr size_t largestFile = size_t(1) << 26;
constexpr size_t mostFindings = 1000;
constexpr int deepestNesting = 64; ///< what ptorun writes is far from it; the parser calls itself

bool isDeep(StringRef text) {
  int depth = 0;
  bool inString = false;
  for (size_t i = 0; i < text.size(); ++i)
    switch (text[i]) {
    case '\\':
      i += inString ? 1 : 0;
      break;
    case '"':
      inString = !inString;
      break;
    case '[':
    case '{':
      if (!inString && ++depth > deepestNesting)
        return true;
      break;
    case ']':
    case '}':
      depth -= inString ? 0 : 1;
      break;
    default:
      break;
    }
  return false;
}

std::optional<json::Value> parse(StringRef text) {
  llvm::Expected<json::Value> value = json::parse(text);
  if (!value) {
    llvm::consumeError(value.takeError());
    return std::nullopt;
  }
  return std::move(*value);
}

StringRef stringOf(const json::Object &object, StringRef key) { return object.getString(key).value_or(""); }

/// From a place of the program to the end of its line.
struct Place {
  uint32_t line = 0, column = 0; ///< from 0

  json::Object range() const {
    return json::Object{{"start", json::Object{{"line", line}, {"character", column}}},
                        {"end", json::Object{{"line", line + 1}, {"character", 0}}}};
  }
};

/// "kernel.pto:31:5", if it is a place of the program.
std::optional<Place> placeOf(const json::Object &deed, StringRef program) {
  const auto [front, columnText] = stringOf(deed, "at").rsplit(':');
  const auto [file, lineText] = front.rsplit(':');
  uint32_t line = 0, column = 0;
  if (lineText.getAsInteger(10, line) || columnText.getAsInteger(10, column) || line == 0 ||
      llvm::sys::path::filename(file) != llvm::sys::path::filename(program))
    return std::nullopt;
  return Place{line - 1, column == 0 ? 0 : column - 1};
}

/// "tadds reads src, PIPE_V of block 0, vector 1, execution 3".
std::string textOf(const json::Object &deed) {
  std::string text = stringOf(deed, "instruction").str();
  if (const StringRef what = stringOf(deed, "what"); !what.empty())
    text += " " + what.str();
  if (const StringRef pipe = stringOf(deed, "pipe"); !pipe.empty())
    text += ", " + pipe.str();
  if (const StringRef core = stringOf(deed, "core"); !core.empty())
    text += " of " + core.str();
  if (const int64_t execution = deed.getInteger("execution").value_or(0); execution > 0)
    text += ", execution " + std::to_string(execution);
  return text;
}

/// A finding stands where the last of its deeds does; the others are told with it.
json::Object diagnosticOf(const json::Object &finding, StringRef program, StringRef uri, bool isStale) {
  std::vector<const json::Object *> deeds;
  if (const json::Array *list = finding.getArray("deeds"))
    for (const json::Value &deed : *list)
      if (const json::Object *object = deed.getAsObject())
        deeds.push_back(object);
  Place here;
  const json::Object *shown = nullptr;
  for (const json::Object *deed : deeds)
    if (const std::optional<Place> place = placeOf(*deed, program)) {
      here = *place;
      shown = deed;
    }
  json::Array others;
  for (const json::Object *deed : deeds)
    if (deed != shown) {
      const StringRef when = deeds.size() == 1 ? "" : deed == deeds.back() ? "later: " : "earlier: ";
      others.push_back(
          json::Object{{"location", json::Object{{"uri", uri.str()},
                                                 {"range", placeOf(*deed, program).value_or(here).range()}}},
                       {"message", when.str() + textOf(*deed)}});
    }
  std::string message = stringOf(finding, "title").str();
  if (const int64_t count = finding.getInteger("count").value_or(1); count > 1)
    message += " (seen " + std::to_string(count) + " times)";
  if (const StringRef missing = stringOf(finding, "missing"); !missing.empty())
    message += "; missing: " + missing.str();
  if (isStale)
    message += " (the file has changed since)";
  json::Object diagnostic{{"range", here.range()},
                          {"severity", stringOf(finding, "severity") == "warning" ? 2 : 1},
                          {"code", stringOf(finding, "id").str()},
                          {"source", "ptorun --check"},
                          {"message", message}};
  if (!others.empty())
    diagnostic["relatedInformation"] = std::move(others);
  return diagnostic;
}

} // namespace

std::string findingsFileOf(StringRef program) { return (program + ".check.json").str(); }

json::Array findingsBeside(StringRef program, StringRef uri) {
  namespace fs = llvm::sys::fs;
  const std::string name = findingsFileOf(program);
  fs::file_status ofFindings, ofProgram;
  if (fs::status(name, ofFindings) || !fs::is_regular_file(ofFindings) || ofFindings.getSize() > largestFile)
    return {};
  const auto file = llvm::MemoryBuffer::getFile(name);
  if (!file || isDeep((*file)->getBuffer()))
    return {};
  const std::optional<json::Value> value = parse((*file)->getBuffer());
  const json::Object *all = value ? value->getAsObject() : nullptr;
  const json::Array *findings = all != nullptr ? all->getArray("findings") : nullptr;
  if (findings == nullptr)
    return {};
  const bool isStale = !fs::status(program, ofProgram) &&
                       ofFindings.getLastModificationTime() < ofProgram.getLastModificationTime();
  json::Array diagnostics;
  for (const json::Value &finding : *findings)
    if (const json::Object *object = finding.getAsObject(); object && !stringOf(*object, "title").empty())
      if (diagnostics.size() < mostFindings)
        diagnostics.push_back(diagnosticOf(*object, program, uri, isStale));
  return diagnostics;
}

// ---- The filter ----

void FindingsFilter::take(StringRef bytes) {
  kept_.append(bytes.data(), bytes.size());
  while (const size_t passed = passFirst())
    kept_.erase(0, passed);
  to_.flush();
}

void FindingsFilter::end() {
  to_ << kept_;
  to_.flush();
  kept_.clear();
}

size_t FindingsFilter::passFirst() {
  constexpr StringRef opening = "Content-Length: ", endOfHeader = "\r\n\r\n";
  constexpr size_t longestHeader = 4096;
  const StringRef text = kept_;
  const auto passLine = [&] { // no message: --help writes such lines
    const size_t length = std::min(text.find('\n'), text.size() - 1) + 1;
    to_ << text.take_front(length);
    return length;
  };
  if (text.empty() || (text.size() < opening.size() && opening.starts_with(text)))
    return 0;
  if (!text.starts_with(opening))
    return passLine();
  const size_t end = text.find(endOfHeader);
  if (end == StringRef::npos)
    return text.size() < longestHeader ? 0 : passLine();
  size_t length = 0;
  if (text.drop_front(opening.size()).take_while(llvm::isDigit).getAsInteger(10, length))
    return passLine();
  const size_t start = end + endOfHeader.size();
  if (text.size() - start < length)
    return 0;
  const StringRef body = text.substr(start, length);
  if (const std::optional<std::string> changed = withFindings(body))
    to_ << opening << changed->size() << endOfHeader << *changed;
  else
    to_ << text.take_front(start + length);
  return start + length;
}

std::optional<std::string> FindingsFilter::withFindings(StringRef body) {
  constexpr StringRef method = "textDocument/publishDiagnostics";
  if (!body.contains(method))
    return std::nullopt;
  std::optional<json::Value> value = parse(body);
  json::Object *message = value ? value->getAsObject() : nullptr;
  if (message == nullptr || message->getString("method") != method)
    return std::nullopt;
  json::Object *params = message->getObject("params");
  json::Array *diagnostics = params != nullptr ? params->getArray("diagnostics") : nullptr;
  const std::optional<StringRef> uri = params != nullptr ? params->getString("uri") : std::nullopt;
  if (diagnostics == nullptr || !uri || isFarewell(*uri, params->getInteger("version"), diagnostics->empty()))
    return std::nullopt;
  llvm::Expected<mlir::lsp::URIForFile> file = mlir::lsp::URIForFile::fromURI(*uri);
  if (!file) {
    llvm::consumeError(file.takeError());
    return std::nullopt;
  }
  if (file->scheme() != "file")
    return std::nullopt;
  json::Array findings = findingsBeside(file->file(), *uri);
  if (findings.empty())
    return std::nullopt;
  for (json::Value &finding : findings)
    diagnostics->push_back(std::move(finding));
  return body.contains('\n') ? llvm::formatv("{0:2}\n", *value).str() : llvm::formatv("{0}", *value).str();
}

bool FindingsFilter::isFarewell(StringRef uri, std::optional<int64_t> version, bool isEmpty) {
  const auto [known, isNew] = versions_.try_emplace(uri, version);
  if (!isNew && isEmpty && known->second == version) {
    versions_.erase(known);
    return true;
  }
  known->second = version;
  return false;
}

// ---- Standard output ----

FilteredOutput::FilteredOutput() {
  llvm::outs().flush(); // which also makes it, so that it outlives this object
  int ends[2];
  if (pipe(ends) != 0)
    return;
  output_ = dup(STDOUT_FILENO);
  if (output_ < 0 || dup2(ends[1], STDOUT_FILENO) < 0) {
    if (output_ >= 0)
      close(output_);
    output_ = -1;
    close(ends[0]);
    close(ends[1]);
    return;
  }
  close(ends[1]);
  thread_ = std::thread([from = ends[0], to = output_] {
    llvm::raw_fd_ostream stream(to, /*shouldClose=*/false);
    FindingsFilter filter(stream);
    char bytes[1 << 14];
    for (;;) {
      const ssize_t count = read(from, bytes, sizeof bytes);
      if (count > 0)
        filter.take(StringRef(bytes, static_cast<size_t>(count)));
      else if (count == 0 || errno != EINTR)
        break;
    }
    filter.end();
    stream.clear_error(); // who reads may have gone; that is no reason to abort
    close(from);
  });
}

FilteredOutput::~FilteredOutput() {
  if (output_ < 0)
    return;
  llvm::outs().flush();
  dup2(output_, STDOUT_FILENO); // closes the pipe, so that the thread ends
  thread_.join();
  close(output_);
}

} // namespace tessera
