#include "lib/Driver/launch_rewriter.hpp"

#include <algorithm>
#include <utility>

#include "lib/Driver/kernel_marks.hpp"
#include "lib/Driver/launch_parser.hpp"

namespace tessera {
namespace {

class LaunchRewriter {
public:
  explicit LaunchRewriter(std::string_view text) : text_(text), code_(text), kernels_(findKernels(code_)) {}

  RewriteResult rewrite(KernelBodies bodies) {
    nameKernels();
    for (size_t i = 0; i < code_.tokens().size(); ++i) {
      if (code_.is(i, "<<<") && !isOfOperator(code_, i))
        rewriteLaunch(i);
      else if (isTornOpening(code_, i))
        refuse({i, "write the <<< of a launch without blanks in it"});
    }
    if (bodies == KernelBodies::Drop)
      dropBodies();
    result_.text = result_.problems.empty() ? edited() : std::string(text_);
    return std::move(result_);
  }

private:
  struct Edit {
    size_t begin, end; // offsets of what it replaces
    std::string replacement;
  };

  void refuse(const Refusal &refusal) {
    const Token &token = code_.tokens()[refusal.token];
    result_.problems.push_back({code_.fileOf(token), token.line, token.column, refusal.sentence});
  }

  void replace(size_t token, std::string replacement) {
    edits_.push_back({code_.tokens()[token].offset, code_.tokens()[token].end(), std::move(replacement)});
  }

  void nameKernels() {
    for (const MarkedKernel &kernel : kernels_) {
      if (kernel.name.empty())
        refuse({kernel.mark, "__global__ marks kernels, and this is no function; write __global__ before the "
                             "return type of a "
                             "function, as in __global__ AICORE void kernel(...)"});
      else if (std::ranges::find(result_.kernels, kernel.name) == result_.kernels.end())
        result_.kernels.emplace_back(kernel.name);
    }
  }

  void rewriteLaunch(size_t opening) {
    const auto parsed = parseLaunch(code_, opening);
    if (const Refusal *refusal = std::get_if<Refusal>(&parsed))
      return refuse(*refusal);
    const Launch &launch = std::get<Launch>(parsed);
    for (const MarkedKernel &kernel : kernels_)
      if (kernel.bodyOpening < opening && opening < kernel.bodyClosing)
        return refuse({launch.callee.start, "a kernel cannot launch kernels; launch '" +
                                                std::string(launch.callee.name) +
                                                "' from the host, or call what it does as a function"});
    ++result_.launches;

    const size_t start = code_.tokens()[launch.callee.start].offset;
    // ":::pto" would be read as "::" and ":".
    const bool isAfterColon = start > 0 && text_[start - 1] == ':';
    edits_.push_back({start, start,
                      std::string(isAfterColon ? " " : "") + "::pto::tessera::KernelLaunch(\"" +
                          std::string(launch.callee.name) + "\", [](auto... tesseraArguments) { "});
    replace(opening, "(tesseraArguments...); }).on(");
    edits_.push_back({code_.tokens()[launch.closing].offset, code_.tokens()[launch.closing + 2].end(), ")"});
    for (size_t null : launch.nulls)
      replace(null, "nullptr");
    for (size_t zero : launch.zeros)
      replace(zero, "::pto::tessera::ZeroArgument{}");
  }

  void dropBodies() {
    size_t end = 0; // of what was dropped so far; a kernel may be marked twice
    for (const MarkedKernel &kernel : kernels_) {
      if (kernel.bodyOpening == CodeStructure::none)
        continue;
      const size_t begin = code_.tokens()[kernel.bodyOpening].end();
      if (begin < end)
        continue;
      end = code_.tokens()[kernel.bodyClosing].offset;
      edits_.push_back({begin, end, linesOf(begin, end)});
    }
  }

  /// The ends of lines and the line markers of a part of the text.
  std::string linesOf(size_t begin, size_t end) const {
    std::string lines;
    const auto addEndsOfLines = [&](size_t from, size_t to) {
      lines.append(static_cast<size_t>(std::count(text_.begin() + from, text_.begin() + to, '\n')), '\n');
    };
    const auto &markers = code_.lineMarkers();
    for (auto marker = std::ranges::lower_bound(markers, begin, {}, &Token::offset);
         marker != markers.end() && marker->offset < end; ++marker) {
      addEndsOfLines(begin, marker->offset);
      lines += marker->text;
      begin = marker->end();
    }
    addEndsOfLines(begin, end);
    return lines;
  }

  std::string edited() {
    std::ranges::sort(edits_, {}, [](const Edit &edit) { return std::pair(edit.begin, edit.end); });
    std::string text;
    size_t copied = 0;
    for (const Edit &edit : edits_) {
      text += text_.substr(copied, edit.begin - copied);
      text += edit.replacement;
      copied = edit.end;
    }
    return text += text_.substr(copied);
  }

  const std::string_view text_;
  const CodeStructure code_;
  const std::vector<MarkedKernel> kernels_;
  std::vector<Edit> edits_;
  RewriteResult result_;
};

} // namespace

RewriteResult rewriteLaunches(std::string_view preprocessed, KernelBodies bodies) {
  return LaunchRewriter(preprocessed).rewrite(bodies);
}

} // namespace tessera
