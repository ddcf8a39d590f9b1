// What pinfeed-decode and pinfeed-sample use of libvips, and the decoder of the kernel. libvips' variadic functions
// cannot be called from Swift, so each call is wrapped in a `static inline` function prefixed `cv_` that names the
// options it sets.
#pragma once

#include <vips/vips.h>

#include "confine.h"
#include "draw.h"
#include "frames.h"
#include "load.h"
#include "part.h"
#include "receive.h"
#include "save.h"
