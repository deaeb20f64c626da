// Quantizations, for moves between types that are known at run time.
#include "pto/isa/layout/convert_window.hpp"

namespace pto::tessera {
template ConvertRows findConversion<FixpipeForm::Scalar>(ElementType, ElementType);
template ConvertRows findConversion<FixpipeForm::Vector>(ElementType, ElementType);
} // namespace pto::tessera
