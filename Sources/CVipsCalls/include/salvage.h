// Recovery of truncated or damaged files. As in load.h, functions return NULL on failure, and the caller owns the
// result. Missing parts of a picture are grey (JPEG) or transparent.
#pragma once

#include <vips/vips.h>

// Opens the first frame of a JPEG or GIF, whose loaders substitute missing pixels.
VipsImage *cv_open_lenient(VipsSource *source);

// Returns the rows of a TIFF above the first missing strip, or NULL if there are none.
VipsImage *cv_leading_rows(VipsSource *source);

// Decodes a PNG file with libpng. libvips would return uninitialized rows after the last one, and nothing for an
// interlaced file. Pixels of missing interlace passes have the colour of an earlier pass.
VipsImage *cv_png_passes(const void *bytes, size_t length);

// Decodes a still WebP file or the bitstream of a frame with libwebp, because libvips reads only complete files.
VipsImage *cv_webp_rows(const void *bytes, size_t length);

// Returns the picture as an uncompressed TIFF in memory, from which all queries can be executed.
VipsSource *cv_resaved(VipsImage *image);
