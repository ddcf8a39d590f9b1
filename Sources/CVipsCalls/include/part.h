// Parts of pictures. The same rules as in load.h: NULL on failure, the caller owns what is returned.
#pragma once

#include <vips/vips.h>

// The picture for one pass from top to bottom, a JPEG shrunk `shrink` times while it is decoded, 1, 2, 4 or 8.
// `options` go to the loader, as "[page=2]".
VipsImage *cv_load(VipsSource *source, const char *options, int is_jpeg, int shrink);

// Averages blocks of `factor` x `factor` pixels, what is transparent counting for nothing.
VipsImage *cv_shrunk(VipsImage *in, int factor);

// Reads the rows above `top` and lets them go, of an image that is read from top to bottom. libvips itself would hold
// them all at once on the way to a part below: 190 MB in a picture of 100 megapixels.
int cv_pass(VipsImage *in, int top);

VipsImage *cv_area(VipsImage *in, int x, int y, int width, int height);

// The image turned and mirrored as its metadata say; it must be one that can be read in any order.
VipsImage *cv_upright(VipsImage *in);

// An upright image in sRGB, taken from its profile with `convert`, in the way that `cv_thumbnail` does it.
VipsImage *cv_in_color(VipsImage *in, int convert);
