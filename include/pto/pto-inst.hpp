// PTO for C++: the one header a kernel or its host program includes.
#pragma once

#include "pto/isa/elementwise/texpands.hpp"
#include "pto/isa/irregular/tci.hpp"
#include "pto/isa/irregular/tgatherb.hpp"
#include "pto/isa/irregular/tscatter.hpp"
#include "pto/isa/irregular/tscatter_mask.hpp"
#include "pto/isa/layout/tassign.hpp"
#include "pto/isa/layout/tmov.hpp"
#include "pto/isa/movement/tload.hpp"
#include "pto/isa/movement/tstore.hpp"
#include "pto/isa/reduce/tcolsum.hpp"
#include "pto/isa/sync/tsync.hpp"

#include "pto/tile/conv_map.hpp"
#include "pto/tile/fixpipe.hpp"
#include "pto/tile/tile_shape_2d.hpp"

#include "pto/profile/capabilities.hpp"

#include "pto/host/acl.hpp"
#include "pto/host/comm_placeholders.hpp"
#include "pto/host/parallel.hpp"
#include "pto/host/print.hpp"
#include "pto/host/runtime.hpp"
