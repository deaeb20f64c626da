// Options about inserted synchronization, which ptoas and ptorun have in common.
#pragma once

#include "lib/session.hpp"
#include "tools/command_line.hpp"

namespace tessera {

/// `more` follows what the first of them does.
inline void addSyncOptions(CommandLine &line, CompileOptions &options, const std::string &more) {
  line.flag("enable-insert-sync", "synchronize functions that do not synchronize themselves" + more,
            options.insertsSync);
  line.option("sync", "flags|tokens",
              "the same, by flags and barriers, or by the tokens of buffers, which a5 has",
              [&options](llvm::StringRef value) {
                options.insertsSync = true;
                options.syncsByTokens = value == "tokens";
                return value == "flags" || value == "tokens";
              });
}

} // namespace tessera
