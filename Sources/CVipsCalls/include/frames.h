// Sequential reading of animation frames. libvips decodes each frame from the previous one, so loading frames one by one
// takes quadratic time. A strip, one image of several frames joined vertically, decodes each frame once. As in load.h,
// functions return NULL on failure, and the caller owns the result.
#pragma once

#include <vips/vips.h>

// Opens frames `first` to `first + count - 1` as a strip, to be read sequentially.
VipsImage *cv_open_strip(VipsSource *source, int first, int count);

// Returns the number of integers in the metadata item `name`, 0 if it is missing. Stores their address in `*numbers`;
// the image owns them.
int cv_get_int_array(VipsImage *image, const char *name, const int **numbers);

// Returns the integer in the metadata item `name`, or `fallback` if it is missing.
int cv_get_int(VipsImage *image, const char *name, int fallback);

// Returns rows `top` to `top + height - 1` of a strip as an image in memory, with the strip's colour profile.
VipsImage *cv_frame(VipsRegion *region, int top, int height);

// Returns a frame scaled like with `cv_thumbnail`.
VipsImage *cv_scaled_frame(
    VipsImage *in, int width, int height, VipsSize size, VipsInteresting crop, int convert
);
