// Quantizations, for moves between types that are known at run time.
#include "pto/engine/convert_window.hpp"

namespace pto::tessera {
template ConvertRows findConversion<FixpipeForm::Scalar>(ElementType, ElementType);
template ConvertRows findConversion<FixpipeForm::Vector>(ElementType, ElementType);
} // namespace pto::tessera
