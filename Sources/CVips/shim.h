// What pinfeed-decode uses of libvips and of the kernel. libvips' variadic functions cannot be called from Swift, so each
// call is wrapped in a `static inline` function prefixed `cv_` that names the options it sets.
#pragma once

#include <vips/vips.h>

<<<<<<< HEAD
#include "save.h"
=======
#include "confine.h"
#include "load.h"
>>>>>>> pictures
