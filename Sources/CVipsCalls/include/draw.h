// Drawing with librsvg and poppler. Functions that return a pointer return NULL on failure, and the
// caller owns what they return.
#pragma once

#include <vips/vips.h>

// The SVG drawing of our own making of `length` bytes, which must stay until its pixels have been fetched. Pictures in it may be of any length.
VipsImage *cv_drawing(const void *svg, size_t length);

// A file's drawing, or page `page` of it, `scale` times as large as it is by itself.
VipsImage *cv_drawn(VipsSource *source, int page, double scale);
