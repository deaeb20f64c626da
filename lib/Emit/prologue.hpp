// The helper functions that emitted programs may need; a program contains those that it uses.
#pragma once

#include <set>
#include <string>

#include "llvm/ADT/SmallSet.h"
#include "llvm/Support/raw_ostream.h"

namespace tessera::emit {

enum class Helper : uint8_t {
  Hidden,
  Rounded,
  FloorDivide,
  CeilDivide,
  Maximum,
  Minimum,
  MaxNum,
  MinNum,
  ToInteger,
  SubsetValid,
  EventIdArray,
  AutoSyncTail,
  Bitcast,
};

enum class Header : uint8_t { Cmath, Limits };

/// What the prologue of a program has to bring.
class Prologue {
public:
  /// The name of a helper, which is thereby used.
  llvm::StringRef use(Helper helper);
  void use(Header header) { headers_.insert(header); }
  /// A function PTOAS__NAME<N>(...) that is called for NAME<N>(...).
  void useWrapper(llvm::StringRef name) { wrappers_.insert(name.str()); }
  /// Functions may declare types that they do not use.
  void ignoreUnusedTypes() { ignoresUnusedTypes_ = true; }
  /// Takes note of the standard headers that a text needs.
  void useHeadersOf(llvm::StringRef text);

  void print(llvm::raw_ostream &os) const;

private:
  llvm::SmallSet<Helper, 8> helpers_;
  llvm::SmallSet<Header, 4> headers_;
  std::set<std::string> wrappers_;
  bool ignoresUnusedTypes_ = false;
};

} // namespace tessera::emit
