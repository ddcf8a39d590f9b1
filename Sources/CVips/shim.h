// What pinfeed-decode and pinfeed-sample use of libvips. Its variadic functions cannot be called from Swift, so each call
// is wrapped in a `static inline` function prefixed `cv_` that names the options it sets.
//
// Not in a C target: pinfeed depends on pinfeed-decode, so that both are built, and would be linked with its C code and
// so with libvips, which takes longer to load than pinfeed to start.
#pragma once

#include <vips/vips.h>

#include "draw.h"
#include "frames.h"
#include "load.h"
#include "part.h"
#include "save.h"
