// Conversions of values, for moves between types that are known at run time.
#include "pto/engine/convert_window.hpp"

namespace pto::tessera {
template ConvertRows findConversion<FixpipeForm::Plain>(ElementType, ElementType);
} // namespace pto::tessera
