#include "lib/Checker/check_report.hpp"

#include <fstream>
#include <nlohmann/json.hpp>

namespace pto::tessera {

namespace {

/// Line `number` of a file, from 1 on; empty where there is none.
std::string lineOf(const std::string &file, unsigned long number) {
  std::ifstream in(file);
  std::string line;
  for (unsigned long at = 0; at < number; ++at)
    if (!std::getline(in, line))
      return {};
  return line;
}

/// Whether a line says "pto-check: ignore" and the name of the finding, or how it begins.
bool ignores(const std::string &line, const std::string &name) {
  constexpr std::string_view mark = "pto-check: ignore ";
  size_t at = line.find(mark);
  if (at == std::string::npos)
    return false;
  for (at += mark.size(); at < line.size();) {
    const size_t end = line.find_first_of(", \t*/", at);
    const std::string word = line.substr(at, end == std::string::npos ? end : end - at);
    if (!word.empty() && (name == word || name.starts_with(word + "-")))
      return true;
    if (end == std::string::npos)
      return false;
    at = end + 1;
  }
  return false;
}

std::string counted(uint64_t count, const char *one) {
  return std::to_string(count) + " " + one + (count == 1 ? "" : "s");
}

} // namespace

std::string textOf(const Deed &deed, const std::string &where) {
  std::string text = deed.instruction + (deed.what.empty() ? "" : " " + deed.what) + where;
  if (!deed.pipe.empty())
    text += ", " + deed.pipe;
  if (!deed.core.empty())
    text += " of " + deed.core;
  if (deed.execution != 0)
    text += ", execution " + std::to_string(deed.execution);
  return text;
}

CheckReport::CheckReport(const Checker &checker) : checker_(checker), names_(checker.places()) {
  std::vector<PlaceIndex> wanted;
  const auto want = [&](PlaceIndex place) {
    if (place != noPlace)
      wanted.push_back(place);
  };
  // Lines of the first findings only: a program that has thousands is not read to the end.
  constexpr size_t mostNamed = 1000;
  const std::vector<Finding> &findings = checker.findings();
  for (size_t i = 0; i < findings.size() && i < mostNamed; ++i) {
    for (const Deed &deed : findings[i].deeds)
      want(deed.place);
    for (const Mend &mend : findings[i].mends)
      want(mend.place);
    want(findings[i].orderPlace);
  }
  names_.find(wanted);
  for (const Finding &finding : findings) {
    if (isSuppressed(finding)) {
      ++suppressed_;
      continue;
    }
    shown_.push_back(&finding);
    ++(infoOf(finding.kind).isError ? errors_ : warnings_);
  }
}

/// A comment on the line of one of its deeds, or on the line before.
bool CheckReport::isSuppressed(const Finding &finding) const {
  for (const Deed &deed : finding.deeds) {
    if (deed.place == noPlace)
      continue;
    const std::string &name = names_.of(deed.place);
    size_t end = name.rfind(':'), start = end == std::string::npos ? end : name.rfind(':', end - 1);
    if (end == std::string::npos)
      continue;
    if (start == std::string::npos || name.find_first_not_of("0123456789", start + 1) < end) {
      start = end; // no column
      end = name.size();
    }
    const unsigned long line = std::strtoul(name.c_str() + start + 1, nullptr, 10);
    const std::string file = name.substr(0, start);
    for (const unsigned long at : {line, line - 1})
      if (at != 0 && ignores(lineOf(file, at), infoOf(finding.kind).name))
        return true;
  }
  return false;
}

std::string CheckReport::textOf(const Finding &finding, bool inColour) const {
  const KindInfo &kind = infoOf(finding.kind);
  const char *strong = inColour ? "\033[1m" : "", *plain = inColour ? "\033[0m" : "";
  const char *colour = !inColour ? "" : kind.isError ? "\033[1;31m" : "\033[1;35m";
  std::string text = std::string(colour) + (kind.isError ? "error" : "warning") + "[" + kind.name +
                     "]: " + plain + strong + finding.title + plain + "\n";
  const auto at = [&](PlaceIndex place) {
    return place != noPlace ? " at " + names_.of(place) : std::string();
  };
  for (size_t i = 0; i < finding.deeds.size(); ++i) {
    const Deed &deed = finding.deeds[i];
    text += finding.deeds.size() < 2 ? "  " : i == 0 ? "  earlier: " : "  later:   ";
    text += pto::tessera::textOf(deed, at(deed.place)) + "\n";
  }
  if (!finding.common.empty())
    text += (finding.deeds.size() < 2 ? "  bytes:   " : "  common:  ") + finding.common + "\n";
  if (!finding.order.empty())
    text += "  order:   " + finding.order + at(finding.orderPlace) + "\n";
  if (!finding.missing.empty())
    text += "  missing: " + finding.missing + "\n";
  for (size_t i = 0; i < finding.mends.size(); ++i) {
    const Mend &mend = finding.mends[i];
    text += i == 0 ? "  mend:    " : "           ";
    text += mend.where + at(mend.place) + (mend.where.empty() ? "" : ": ") + mend.statement + "\n";
  }
  if (finding.count > 1)
    text += "  seen " + std::to_string(finding.count) + " times\n";
  return text;
}

std::string CheckReport::text(bool inColour) const {
  std::string text;
  uint64_t printed = 0;
  for (const Finding *finding : shown_)
    if (printed < checker_.options().limit) {
      text += textOf(*finding, inColour);
      ++printed;
    }
  return text + summary();
}

std::string CheckReport::summary(const char *limitedBy) const {
  std::string text;
  if (checker_.options().limit < shown_.size())
    text += "... and " + counted(shown_.size() - checker_.options().limit, "more finding") + " (" +
            limitedBy + ")\n";
  if (!shown_.empty() || suppressed_ != 0) {
    text += "[PTO] checked: " + counted(errors_, "error") + ", " + counted(warnings_, "warning");
    if (suppressed_ != 0)
      text += ", " + std::to_string(suppressed_) + " suppressed";
    text += "\n";
  }
  return text;
}

std::string CheckReport::json() const {
  using nlohmann::ordered_json;
  ordered_json all;
  all["errors"] = errors_;
  all["warnings"] = warnings_;
  all["suppressed"] = suppressed_;
  all["findings"] = ordered_json::array();
  const auto place = [&](PlaceIndex index) {
    return index != noPlace ? ordered_json(names_.of(index)) : ordered_json(nullptr);
  };
  for (const Finding *finding : shown_) {
    ordered_json one;
    one["id"] = infoOf(finding->kind).name;
    one["severity"] = infoOf(finding->kind).isError ? "error" : "warning";
    one["title"] = finding->title;
    one["count"] = finding->count;
    one["deeds"] = ordered_json::array();
    for (const Deed &deed : finding->deeds)
      one["deeds"].push_back({{"instruction", deed.instruction},
                              {"what", deed.what},
                              {"at", place(deed.place)},
                              {"core", deed.core},
                              {"pipe", deed.pipe},
                              {"execution", deed.execution}});
    one["common"] = finding->common;
    one["order"] = finding->order;
    one["missing"] = finding->missing;
    one["mend"] = ordered_json::array();
    for (const Mend &mend : finding->mends)
      one["mend"].push_back(
          {{"where", mend.where}, {"at", place(mend.place)}, {"statement", mend.statement}});
    all["findings"].push_back(std::move(one));
  }
  return all.dump(2) + "\n";
}

} // namespace pto::tessera
