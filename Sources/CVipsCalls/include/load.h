// Reading pictures with libvips. Functions that return a pointer return NULL on failure, and the caller owns what they
// return: `g_object_unref` ends images and sources, `g_free` ends memory.
#pragma once

#include <vips/vips.h>

// Starts libvips for one picture at a time from files that nobody vouches for. 0 when it runs.
//
// libvips looks for loadable modules below VIPSHOME at its start; five of them cost 32 ms, and few files need one. So it
// looks where nothing is, and who needs one has it loaded (`cv_load_module`). Pictures within drawings are read by what
// gdk-pixbuf itself reads, PNG and JPEG, and by no module of its own.
int cv_start(void);

// Loads a module of libvips' from beside it: "heif", "jxl" or "poppler". Without it such files are no pictures.
void cv_load_module(const char *name);

// A copy of bytes to be read as a file is.
VipsSource *cv_source(const void *bytes, size_t length);

// Whether a loader that may be used knows the content.
int cv_has_loader(VipsSource *source);

// The image with its header read and no pixel decoded.
VipsImage *cv_open(VipsSource *source);

// Whether the image carries a colour profile that is not sRGB's own.
//
// Turning sRGB into sRGB through two profiles costs more than decoding a thumbnail, so profiles that call themselves
// sRGB are taken at their word.
int cv_needs_conversion(VipsImage *image);

// The picture upright, scaled to `width` x `height` pixels in the way that `size` and `crop` say, and with `convert`
// taken from its profile to sRGB. `options` go to the loader, as "[page=2]"; libvips 8.14 passes "fail_on" of a
// thumbnail to the loaders of files only, not to those of sources, so it belongs there. Pixels are decoded when they
// are fetched.
VipsImage *cv_thumbnail(
    VipsSource *source, const char *options, int width, int height, VipsSize size, VipsInteresting crop,
    int convert
);

// The same for a JPEG, whose loader averages blocks of `shrink` x `shrink` pixels, 2, 4 or 8, while it decodes.
//
// `cv_thumbnail` has it shrink only so far that its own filter halves the rest, or more.
VipsImage *cv_thumbnail_of_jpeg(
    VipsSource *source, int shrink, int width, int height, VipsSize size, VipsInteresting crop, int convert
);

// Whether libvips reads the content with its JPEG loader.
int cv_is_jpeg(VipsSource *source);

// Whether the content is drawn, as large as it is wanted: SVG and PDF.
int cv_is_drawn(VipsSource *source);

// An sRGB image scaled as `cv_thumbnail` scales.
VipsImage *cv_scaled(VipsImage *in, int width, int height, VipsSize size, VipsInteresting crop);

// A grey TIFF of 32-bit floating point samples from 0 (black) to 1 as an 8-bit picture in memory: libvips expects 0 to 255,
// so it would be black. The samples are linear, as libvips reads those of colour. NULL for any other picture, and for one
// of more than `most_pixels` pixels.
VipsSource *cv_float_grey(VipsSource *source, size_t most_pixels);

// The same picture in sRGB with 8 bits a band: 3 bands, or 4 where the fourth is alpha.
VipsImage *cv_srgb(VipsImage *in);
