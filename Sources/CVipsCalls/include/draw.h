// Drawing with librsvg and poppler. Functions that return a pointer return NULL on failure, and the
// caller owns what they return.
#pragma once

#include <vips/vips.h>

// The SVG drawing of our own making of `length` bytes, which must stay until its pixels have been fetched. Pictures in it may be of any length.
VipsImage *cv_drawing(const void *svg, size_t length);

// The smallest rectangle that an SVG file's drawing covers, in its own pixels. False if it draws nothing, or cannot be read.
int cv_svg_ink(const void *svg, size_t length, double *x, double *y, double *width, double *height);

// A file's drawing, or page `page` of it, `scale` times as large as it is by itself.
VipsImage *cv_drawn(VipsSource *source, int page, double scale);
