// libvips as its headers declare it.
#pragma once

#include <vips/vips.h>
