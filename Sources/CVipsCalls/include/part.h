// Loading of picture regions. As in load.h, functions return NULL on failure, and the caller owns the result.
#pragma once

#include <vips/vips.h>

// Opens the picture for sequential reading. A JPEG is shrunk by `shrink` (1, 2, 4 or 8) while decoding. `options` are
// for the loader, such as "[page=2]".
VipsImage *cv_open_shrunk(VipsSource *source, const char *options, int is_jpeg, int shrink);

// Averages blocks of `factor` x `factor` pixels, weighted by alpha.
VipsImage *cv_shrunk(VipsImage *in, int factor);

// Reads and discards the rows above `top` of a sequential image, which libvips would otherwise cache: 190 MB for a
// picture of 100 megapixels. Returns 0 on success.
int cv_skip_rows(VipsImage *in, int top);

// Returns a region of an image.
VipsImage *cv_area(VipsImage *in, int x, int y, int width, int height);

// Returns the image rotated and mirrored by its orientation. It must support random access.
VipsImage *cv_upright(VipsImage *in);

// Returns an upright image in sRGB. If `convert` is true, its colour profile is applied, like with `cv_thumbnail`.
VipsImage *cv_convert_profile(VipsImage *in, int convert);
