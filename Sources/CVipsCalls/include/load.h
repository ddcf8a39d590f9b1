// Loading of pictures with libvips. Functions that return a pointer return NULL on failure, and the caller owns the
// result: release images and sources with `g_object_unref`, memory with `g_free`.
#pragma once

#include <vips/vips.h>

// Initializes libvips for decoding one untrusted picture at a time. Returns 0 on success.
//
// At start, libvips loads modules below VIPSHOME; five of them take 32 ms, and few files need any. VIPSHOME is
// therefore set to a missing folder, and modules are loaded on demand with `cv_load_module`. Pictures in SVG drawings
// are limited to PNG and JPEG, which gdk-pixbuf reads without modules.
int cv_init(void);

// Loads the libvips module "heif", "jxl" or "poppler", so that its formats are recognized. Does nothing if it is missing.
void cv_load_module(const char *name);

// Returns a source with a copy of the bytes.
VipsSource *cv_source(const void *bytes, size_t length);

// Returns whether a permitted loader recognizes the content.
int cv_has_loader(VipsSource *source);

// Opens an image and reads its header without decoding pixels.
VipsImage *cv_open(VipsSource *source);

// Returns whether the image has a colour profile other than sRGB.
//
// A profile is considered sRGB if its description says so, because converting between two sRGB profiles takes longer
// than decoding a thumbnail.
int cv_needs_conversion(VipsImage *image);

// Returns the picture upright and scaled to `width` x `height` pixels by `size` and `crop`; with `convert`, its profile
// is converted to sRGB. `options` are for the loader, such as "[page=2]". They must contain "fail_on", because libvips
// 8.14 passes a thumbnail's own option only to file loaders, not to source loaders. Decodes lazily.
VipsImage *cv_thumbnail(
    VipsSource *source, const char *options, int width, int height, VipsSize size, VipsInteresting crop,
    int convert
);

// Like `cv_thumbnail` for a JPEG, averaging blocks of `shrink` x `shrink` pixels (2, 4 or 8) while decoding.
//
// `cv_thumbnail` shrinks less while decoding, because its final filter always reduces the size by at least half.
VipsImage *cv_thumbnail_of_jpeg(
    VipsSource *source, int shrink, int width, int height, VipsSize size, VipsInteresting crop, int convert
);

// Returns whether libvips uses its JPEG loader for the content.
int cv_is_jpeg(VipsSource *source);

// Returns whether the content is a vector drawing that can be rendered at any size: SVG or PDF.
int cv_is_vector(VipsSource *source);

// Returns an sRGB image scaled like with `cv_thumbnail`.
VipsImage *cv_scaled(VipsImage *in, int width, int height, VipsSize size, VipsInteresting crop);

// Converts a grey TIFF of linear 32-bit floating point samples from 0 (black) to 1 to an 8-bit picture in memory.
// libvips would render it black, because it expects 0 to 255. Returns NULL for other pictures, and for those of more
// than `maximum_pixels` pixels.
VipsSource *cv_float_grey(VipsSource *source, size_t maximum_pixels);

// Converts an image to sRGB with 8 bits per band: 3 bands, or 4 with alpha.
VipsImage *cv_srgb(VipsImage *in);
