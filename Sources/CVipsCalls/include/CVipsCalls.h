// What Swift cannot call of libvips (https://www.libvips.org/API/current/): functions with variable arguments. Each call is
// wrapped in a function prefixed `cv_` that names the options it sets.
//
// Who depends on this is linked with libvips, which takes longer to load than pinfeed to start.
#pragma once

#include "draw.h"
#include "frames.h"
#include "load.h"
#include "part.h"
#include "salvage.h"
#include "save.h"
