#include "lib/Transforms/plan_drawing.hpp"

#include <algorithm>

#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace tessera {

namespace {

const char *nameOfKind(PlannedBuffer::Kind kind) {
  switch (kind) {
  case PlannedBuffer::Kind::Tile:
    return "tile";
  case PlannedBuffer::Kind::Reserved:
    return "reserved";
  case PlannedBuffer::Kind::Call:
    return "call";
  }
  return "";
}

} // namespace

std::string planAsJson(const MemoryPlan &plan) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  llvm::json::OStream json(stream, 2);
  json.object([&] {
    json.attributeArray("spaces", [&] {
      for (const PlannedSpace &space : plan.spaces)
        json.object([&] {
          json.attribute("function", space.function);
          json.attribute("space", space.space);
          json.attribute("capacity", space.capacity);
          json.attribute("peak", space.peak);
          json.attribute("lowerBound", space.lowerBound);
          json.attribute("points", space.points);
          json.attributeArray("buffers", [&] {
            for (const PlannedBuffer &one : space.buffers)
              json.object([&] {
                json.attribute("kind", nameOfKind(one.kind));
                json.attribute("name", one.name);
                if (!one.type.empty())
                  json.attribute("type", one.type);
                json.attribute("offset", one.offset);
                json.attribute("bytes", one.bytes);
                json.attribute("begin", one.begin);
                json.attribute("end", one.end);
                json.attribute("firstLine", one.firstLine);
                json.attribute("lastLine", one.lastLine);
              });
          });
        });
    });
  });
  stream << "\n";
  return text;
}

namespace {

constexpr int width = 860, left = 70, margin = 12, lineHeight = 18;
constexpr int drawn = width - left - margin;

std::string escaped(const std::string &text) {
  std::string safe;
  for (const char c : text)
    safe += c == '<'   ? "&lt;"
            : c == '>' ? "&gt;"
            : c == '&' ? "&amp;"
            : c == '"' ? "&quot;"
                       : std::string(1, c);
  return safe;
}

/// A space with its axes, from a height on down.
class SpaceDrawing {
public:
  SpaceDrawing(llvm::raw_ostream &stream, const PlannedSpace &space, int top)
      : stream_(stream), space_(space), top_(top) {}

  static int height(const PlannedSpace &space) { return 3 * lineHeight + depth(space) + 2 * lineHeight; }

  void draw() {
    const int head = top_ + lineHeight;
    text(left, head, "start", "head",
         "@" + space_.function + ", " + space_.space + ": peak " + std::to_string(space_.peak) + " of " +
             std::to_string(space_.capacity) + " bytes; at once alive: " + std::to_string(space_.lowerBound));
    const int frameTop = yOf(reach());
    stream_ << "<rect class=\"frame\" x=\"" << left << "\" y=\"" << frameTop << "\" width=\"" << drawn
            << "\" height=\"" << depth(space_) << "\"/>\n";
    for (const int64_t address : {int64_t(0), space_.peak})
      text(left - 6, yOf(address) + 4, "end", "axis", std::to_string(address));
    for (const PlannedBuffer &one : space_.buffers)
      drawBuffer(one);
    const int foot = yOf(0) + lineHeight;
    unsigned first = 0, last = 0;
    for (const PlannedBuffer &one : space_.buffers) {
      first = first == 0 ? one.firstLine : std::min(first, one.firstLine);
      last = std::max(last, one.lastLine);
    }
    text(left, foot, "start", "axis", "line " + std::to_string(first));
    text(left + drawn, foot, "end", "axis", "line " + std::to_string(last));
  }

private:
  static int depth(const PlannedSpace &space) {
    return std::clamp(static_cast<int>(space.buffers.size()) * 26, 60, 420);
  }
  int64_t reach() const { return std::max<int64_t>(space_.peak, 1); }
  int yOf(int64_t address) const {
    return top_ + 2 * lineHeight + depth(space_) - static_cast<int>(address * depth(space_) / reach());
  }
  /// Only the points at which something lives are drawn.
  int xOf(int point) const {
    int first = space_.points, last = 0;
    for (const PlannedBuffer &one : space_.buffers) {
      first = std::min(first, one.begin);
      last = std::max(last, one.end);
    }
    return left + static_cast<int>(int64_t(point - first) * drawn / std::max(1, last - first + 1));
  }
  void text(int x, int y, const char *anchor, const char *style, const std::string &words) {
    stream_ << "<text class=\"" << style << "\" x=\"" << x << "\" y=\"" << y << "\" text-anchor=\"" << anchor
            << "\">" << escaped(words) << "</text>\n";
  }
  void drawBuffer(const PlannedBuffer &one) {
    const int x = xOf(one.begin), right = xOf(one.end + 1);
    const int top = yOf(one.offset + one.bytes), bottom = yOf(one.offset);
    std::string title = one.name + (one.type.empty() ? "" : " : " + one.type) + ", bytes " +
                        std::to_string(one.offset) + " to " + std::to_string(one.offset + one.bytes - 1) +
                        ", lines " + std::to_string(one.firstLine) + " to " + std::to_string(one.lastLine);
    stream_ << "<g><title>" << escaped(title) << "</title><rect class=\"" << nameOfKind(one.kind) << "\" x=\""
            << x << "\" y=\"" << top << "\" width=\"" << std::max(1, right - x) << "\" height=\""
            << std::max(1, bottom - top) << "\"/>\n";
    text((x + right) / 2, (top + bottom) / 2 + 4, "middle", "label", one.name);
    stream_ << "</g>\n";
  }

  llvm::raw_ostream &stream_;
  const PlannedSpace &space_;
  int top_;
};

} // namespace

std::string planAsSvg(const MemoryPlan &plan) {
  int height = margin;
  for (const PlannedSpace &space : plan.spaces)
    height += SpaceDrawing::height(space);
  std::string text;
  llvm::raw_string_ostream stream(text);
  stream << "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" << width << "\" height=\"" << height
         << "\" viewBox=\"0 0 " << width << " " << height << "\">\n"
         << "<style>text{font:11px sans-serif;fill:#222}.head{font-weight:bold}.axis{fill:#666}"
            ".frame{fill:#fff;stroke:#999}.tile{fill:#cfe2f3;stroke:#3d6a94}"
            ".reserved{fill:#f3e2cf;stroke:#946a3d}.call{fill:#dcdcdc;stroke:#777}</style>\n"
         << "<rect width=\"" << width << "\" height=\"" << height << "\" fill=\"#fff\"/>\n";
  int top = 0;
  for (const PlannedSpace &space : plan.spaces) {
    SpaceDrawing(stream, space, top).draw();
    top += SpaceDrawing::height(space);
  }
  stream << "</svg>\n";
  return text;
}

} // namespace tessera
