// Sequential reading of animation frames. libvips decodes each frame from the previous one, so that loading frames one
// by one takes quadratic time. A strip, one image of all frames joined vertically, decodes each frame once.
#pragma once

#include <vips/vips.h>

// Opens frames `first` to `first + count - 1` as a strip, to be read sequentially.
VipsImage *cv_open_strip(VipsSource *source, int first, int count);

// Returns the number of integers in the metadata item `name`, and their address; 0 if there is none.
int cv_numbers(VipsImage *image, const char *name, const int **numbers);

// Returns the integer in the metadata item `name`, or `absent` if there is none.
int cv_number(VipsImage *image, const char *name, int absent);

// Returns rows `top` to `top + height - 1` of a strip as an image in memory, with the strip's colour profile.
VipsImage *cv_frame(VipsRegion *region, int top, int height);

// Returns a frame scaled like with `cv_thumbnail`.
VipsImage *cv_scaled_frame(
    VipsImage *in, int width, int height, VipsSize size, VipsInteresting crop, int convert
);
