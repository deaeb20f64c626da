// The rules of an instruction, asked about descriptions of its operands: those of every profile in one
// program, and about operands that C++ would refuse to compile.
#pragma once

#include <pto/pto-inst.hpp>

#include <string>
#include <vector>

namespace test {

using Sentences = std::vector<std::string>;

/// What is told about operands when the instruction is issued by a build that holds programs to their promises.
template <class Op>
Sentences toldAbout(pto::Profile profile, const typename Op::Operands &operands) {
  pto::tessera::Report report(profile, pto::tessera::Report::Phase::RunTime, true);
  Op::rules(profile, operands, report);
  Sentences told;
  for (int i = 0; i < report.count(); ++i)
    told.push_back(report.broken(i));
  return told;
}

} // namespace test
