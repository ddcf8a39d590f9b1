// What pinfeed uses of libvips. Its variadic functions cannot be called from Swift, so each call is wrapped in a
// `static inline` function prefixed `cv_` that names the options it sets.
#pragma once

#include <vips/vips.h>

#include "save.h"
