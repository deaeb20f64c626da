// The loops of matrix products.
#include "lib/Instructions/matrix/product_text.hpp"

TESSERA_PRODUCTS()
