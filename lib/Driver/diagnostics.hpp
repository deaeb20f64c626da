// What the passes of a file say, once: a mistake that all of them see is one mistake.
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace tessera {

class SeenDiagnostics {
public:
  /// What of the text was not said before.
  std::string newOf(std::string_view text);

private:
  std::set<std::string, std::less<>> seen_;
};

} // namespace tessera
