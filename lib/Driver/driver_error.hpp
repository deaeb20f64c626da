// What is wrong with a request or with its files, in a sentence.
#pragma once

#include <stdexcept>

namespace tessera {

class DriverError : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

} // namespace tessera
