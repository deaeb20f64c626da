// What checked mode found while a kernel ran, as diagnostics about its text.
#pragma once

#include <vector>

#include "lib/session.hpp"

namespace tessera {

/// Not rendered yet.
std::vector<Diagnostic> diagnosticsOf(const pto::tessera::Checker &checker);

} // namespace tessera
