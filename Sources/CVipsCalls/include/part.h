// Loading of picture regions. As in load.h, functions return NULL on failure, and the caller owns the result.
#pragma once

#include <vips/vips.h>

// Opens the picture for sequential reading. A JPEG is shrunk by `shrink` (1, 2, 4 or 8) while decoding. `options` are
// for the loader, such as "[page=2]".
VipsImage *cv_load(VipsSource *source, const char *options, int is_jpeg, int shrink);

// Averages blocks of `factor` x `factor` pixels, weighted by alpha.
VipsImage *cv_shrunk(VipsImage *in, int factor);

// Reads and discards the rows above `top` of a sequential image. Otherwise, libvips would keep all of them in memory:
// 190 MB for a picture of 100 megapixels.
int cv_skip_rows(VipsImage *in, int top);

// Returns a region of an image.
VipsImage *cv_area(VipsImage *in, int x, int y, int width, int height);

// Returns the image rotated and mirrored by its orientation. It must support random access.
VipsImage *cv_upright(VipsImage *in);

// Returns an upright image in sRGB, converted from its profile with `convert` like with `cv_thumbnail`.
VipsImage *cv_in_color(VipsImage *in, int convert);
