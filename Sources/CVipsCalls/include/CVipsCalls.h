// Wrappers for variadic functions of libvips (https://www.libvips.org/API/current/), which Swift cannot call, prefixed
// `cv_`.
//
// A target that depends on this links with libvips, which takes longer to load than pinfeed takes to start.
#pragma once

#include "draw.h"
#include "frames.h"
#include "load.h"
#include "part.h"
#include "salvage.h"
#include "save.h"
