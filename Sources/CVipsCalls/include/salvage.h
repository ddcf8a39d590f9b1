// Reading files that are cut off or damaged as far as they can be decoded. The same rules as in load.h: NULL on failure,
// the caller owns what is returned. What is missing of a picture is grey (JPEG) or transparent.
#pragma once

#include <vips/vips.h>

// The first frame, whose loader substitutes missing pixels: JPEG and GIF.
VipsImage *cv_open_lenient(VipsSource *source);

// The rows of a TIFF that can be decoded, from the top to the first strip that is missing. NULL when there are none.
VipsImage *cv_leading_rows(VipsSource *source);

// A PNG file decoded with libpng: below the last row libvips returns memory that it used before, and of an interlaced file
// nothing. In an interlaced file a pixel whose pass is missing has the colour of an earlier pass.
VipsImage *cv_png_passes(const void *bytes, size_t length);

// A still WebP file, or the bitstream of a frame, decoded with libwebp, for libvips reads whole files only.
VipsImage *cv_webp_rows(const void *bytes, size_t length);

// The picture as a file that every query can be answered from: an uncompressed TIFF in memory.
VipsSource *cv_resaved(VipsImage *image);
