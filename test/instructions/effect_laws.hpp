// The laws that effects obey, and an oracle that looks for cases that break them.
//
// A byte is stated to be read (In, InOut, Atomic, Clobbered), written (Out), partly written (Keeps), updated
// (InOut, Atomic), written by our run only (hostWrites), or none of these. The laws:
//
//   parts     stated parts lie inside their tile, and a result or scratch operand always is one
//   inside    only bytes that are stated to be written change
//   poison    results do not depend on bytes that are not stated to be read
//   complete  every byte of Out is written, whatever was there
//   survives  a byte of Keeps is written or stays as it was, and in some case one stays
//   reads     every element that is stated to be read makes a difference in some trial; of InOut and Atomic,
//   one
//             that is more than staying as it was
//   writes    every element of Keeps, InOut and Atomic changes in some trial
//   touches   what touches() lists lies inside the stated bound, and does not depend on bytes that are not
//   read
//
// Bytes that are not read are filled with random poison and with its complement, so that a bit that is not
// written is certain to differ. Elements that are read are sampled, corners of the stated parts among them.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "test/instructions/effect_case.hpp"

namespace tessera::effects {

struct Finding {
  std::string law;
  std::string operand; ///< empty when it is none
  std::string message; ///< what was seen, and the whole case
};

/// Of one instruction on one profile.
class Oracle {
public:
  Oracle(const Instruction &instruction, Profile profile, mlir::MLIRContext &context)
      : instruction_(instruction), profile_(profile), context_(context) {}

  /// Looks at so many cases.
  void run(int cases);
  /// At most one for each law and operand.
  const std::vector<Finding> &findings() const { return findings_; }
  int casesFound() const { return found_; }
  int casesAccepted() const { return accepted_; } ///< for which the instruction accepted data

private:
  struct Trial {
    Data data;
    Statement statement;
    Outcome outcome;
  };

  void report(const Case &of, const char *law, size_t byte, const char *what);
  void reportOnce(const Case &of, const char *law, int operand, const std::string &sentence);
  void check(Case &of);
  bool paintAndRun(Case &of, Trial &trial);
  bool addTrial(Case &of);
  bool matters(Case &of, const Trial &trial, size_t unit, size_t operand, bool &accepted);
  bool mattersBeside(Case &of, const Trial &trial, size_t unit, size_t operand);
  bool mattersEver(Case &of, size_t unit, size_t operand);
  void checkReads(Case &of);
  void checkUpdates(Case &of);
  uint64_t seedOf(int number) const;

  const Instruction &instruction_;
  const Profile profile_;
  mlir::MLIRContext &context_;
  std::vector<Trial> trials_;                  ///< of the case
  Bytes everWritten_;                          ///< of the case: bytes that were seen to be written
  std::map<int, std::pair<bool, bool>> keeps_; ///< of an operand: Keeps was stated, and was seen to survive
  std::set<std::pair<std::string, int>> reported_;
  std::vector<Finding> findings_;
  int found_ = 0;
  int accepted_ = 0;
};

} // namespace tessera::effects
