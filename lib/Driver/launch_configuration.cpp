#include "lib/Driver/launch_configuration.hpp"

#include <unordered_set>

namespace tessera {
namespace {

constexpr size_t none = CodeStructure::none;

/// Without knowing which names are templates, each < after a name may open template arguments or compare. The finder
/// tries both, the former first, and takes the first reading in which the configuration ends and has three values:
///
///   k<<<n, nullptr, f<A<B<int>>>(s)>>>(x)     three lists of arguments
///   k<<<a < b, nullptr, s>>>(x)               as a list it would have an end, but the launch would not
class ConfigurationEndFinder {
public:
  ConfigurationEndFinder(const CodeStructure &code, size_t opening) : code_(code), opening_(opening) {}

  std::variant<size_t, Refusal> find() {
    static constexpr const char *wanted =
        "the number of blocks, nullptr and the stream: kernel<<<blocks, nullptr, stream>>>(arguments)";
    if (tryReadings(true))
      return end_;
    if (tryReadings(false)) {
      if (found_.values == 3)
        return Refusal{found_.firstEmpty,
                       std::string("a value of this launch is missing here; between <<< and >>> write ") +
                           wanted};
      return Refusal{opening_, "this launch has " + std::to_string(found_.values) +
                                   (found_.values == 1 ? " value" : " values") +
                                   " between <<< and >>>; write three, " + wanted};
    }
    if (endWithoutParenthesis_ != none)
      return Refusal{endWithoutParenthesis_,
                     "after >>> a launch needs its arguments in parentheses, as in kernel<<<blocks, nullptr, "
                     "stream>>>(arguments) or >>>()"};
    if (innerLaunch_ != none)
      return Refusal{innerLaunch_,
                     "between <<< and >>> there is another <<<; launch the one kernel before the other, in a "
                     "statement of its own"};
    return Refusal{opening_,
                   "this <<< has no >>>; end the values of a launch with >>>, without blanks in it, as in "
                   "kernel<<<blocks, nullptr, stream>>>(arguments)"};
  }

private:
  /// What was read up to a token.
  struct Reading {
    size_t next;
    size_t openLists = 0;
    size_t values = 0; // that a comma ended
    size_t valueStart;
    size_t firstEmpty = none;
  };

  bool tryReadings(bool mustHaveThreeValues) {
    std::vector<Reading> untried = {{.next = opening_ + 1, .valueStart = opening_ + 1}};
    std::unordered_set<size_t> tried;
    while (!untried.empty()) {
      Reading reading = untried.back();
      untried.pop_back();
      const size_t values = mustHaveThreeValues ? reading.values : 0;
      if (!tried.insert((reading.next * (mostOpenLists + 1) + reading.openLists) * 3 + values).second)
        continue;
      if (readToChoice(reading, untried, mustHaveThreeValues))
        return true;
    }
    return false;
  }

  /// True at the end of the configuration. Where there is a choice, the readings to try are added.
  bool readToChoice(Reading &reading, std::vector<Reading> &untried, bool mustHaveThreeValues) {
    while (reading.next < code_.tokens().size()) {
      const size_t i = reading.next;
      if (code_.isOpening(i) && code_.partnerOf(i) != none) {
        reading.next = code_.partnerOf(i) + 1;
      } else if (code_.isOpening(i) || code_.isClosing(i) || code_.is(i, ";")) {
        return false;
      } else if (code_.is(i, "<<<")) {
        innerLaunch_ = i;
        return false;
      } else if (code_.is(i, ">") && reading.openLists > 0) {
        --reading.openLists;
        ++reading.next;
      } else if (code_.is(i, ">")) {
        const size_t length = lengthOfRun(i);
        if (length == 3)
          return endReading(reading, mustHaveThreeValues);
        if (length > 3)
          return false;
        reading.next += length; // compares or shifts
      } else if (code_.is(i, ",") && reading.openLists == 0) {
        endValue(reading);
        ++reading.next;
        if (mustHaveThreeValues && (reading.values > 2 || reading.firstEmpty != none))
          return false;
      } else if (mayOpenTemplateArguments(i)) {
        ++reading.next;
        untried.push_back(reading);
        if (++reading.openLists <= mostOpenLists)
          untried.push_back(reading);
        return false;
      } else {
        ++reading.next;
      }
    }
    return false;
  }

  bool endReading(Reading &reading, bool mustHaveThreeValues) {
    if (!code_.is(reading.next + 3, "(")) {
      endWithoutParenthesis_ = reading.next;
      return false;
    }
    if (reading.values > 0 || reading.valueStart != reading.next) // else there is nothing at all
      endValue(reading);
    if (mustHaveThreeValues && (reading.values != 3 || reading.firstEmpty != none))
      return false;
    end_ = reading.next;
    found_ = reading;
    return true;
  }

  static void endValue(Reading &reading) {
    if (reading.valueStart == reading.next && reading.firstEmpty == none)
      reading.firstEmpty = reading.next;
    ++reading.values;
    reading.valueStart = reading.next + 1;
  }

  bool mayOpenTemplateArguments(size_t token) const {
    const Token &before = code_.tokens()[token - 1];
    return code_.is(token, "<") &&
           (before.kind == TokenKind::Name || before.is("]") || before.text.ends_with("_cast"));
  }

  /// How many > stand here without blanks between them.
  size_t lengthOfRun(size_t token) const {
    size_t end = token + 1;
    while (code_.is(end, ">") && code_.followsDirectly(end))
      ++end;
    return end - token;
  }

  // Deeper lists than anyone writes would only cost time.
  static constexpr size_t mostOpenLists = 16;

  const CodeStructure &code_;
  const size_t opening_;
  size_t end_ = none, endWithoutParenthesis_ = none, innerLaunch_ = none;
  Reading found_ = {};
};

} // namespace

std::variant<size_t, Refusal> findEndOfConfiguration(const CodeStructure &code, size_t opening) {
  return ConfigurationEndFinder(code, opening).find();
}

} // namespace tessera
