// Reading the frames of an animation one after another. libvips decodes frame n from the one before it, so that asking
// for each by its number costs the square of their number; a roll of all frames read once from the top costs each but
// once.
#pragma once

#include <vips/vips.h>

// Frames `first` to `first + count - 1`, one below the other, to be read from the top.
VipsImage *cv_open_roll(VipsSource *source, int first, int count);

// How many numbers the metadata `name` of whole numbers has, and where they are; 0 when there is none.
int cv_numbers(VipsImage *image, const char *name, const int **numbers);

// The number in the metadata `name`; `absent` when there is none.
int cv_number(VipsImage *image, const char *name, int absent);

// Rows `top` to `top + height - 1` of a roll as an image in memory, with the roll's colour profile.
VipsImage *cv_frame(VipsRegion *region, int top, int height);

// A frame scaled as `cv_thumbnail` scales.
VipsImage *cv_scaled_frame(
    VipsImage *in, int width, int height, VipsSize size, VipsInteresting crop, int convert
);
