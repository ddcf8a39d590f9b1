// The headers of libvips.
#pragma once

#include <vips/vips.h>
