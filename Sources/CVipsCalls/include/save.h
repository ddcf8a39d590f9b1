// Encoding of pictures for the generator of samples. All functions take packed 8-bit RGB rows and return a buffer to be
// freed with `g_free`. They return 0, or -1 with the reason in `vips_error_buffer()`. No metadata is written, so that
// the output is reproducible.
#pragma once

#include <vips/vips.h>

int cv_save_jpeg(const void *rgb, int width, int height, int quality, void **buffer, size_t *length);

int cv_save_png(const void *rgb, int width, int height, void **buffer, size_t *length);

int cv_save_webp(const void *rgb, int width, int height, int quality, void **buffer, size_t *length);

// Reads the size of a picture file and the name of its libvips loader ("jpegload", ...) from the header.
int cv_saved_size(const char *path, int *width, int *height, const char **loader);
