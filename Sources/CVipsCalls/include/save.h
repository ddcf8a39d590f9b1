// Encoding of pictures for the generator of samples. The `cv_save_` functions encode packed 8-bit RGB rows and store a
// buffer that the caller frees with `g_free`. They write no metadata, so that the output is reproducible. All functions
// return 0, or -1 with the reason in `vips_error_buffer()`.
#pragma once

#include <vips/vips.h>

int cv_save_jpeg(const void *rgb, int width, int height, int quality, void **buffer, size_t *length);

int cv_save_png(const void *rgb, int width, int height, void **buffer, size_t *length);

int cv_save_webp(const void *rgb, int width, int height, int quality, void **buffer, size_t *length);

// Reads the size of a picture file and the name of its libvips loader ("jpegload", ...) from the header.
int cv_saved_size(const char *path, int *width, int *height, const char **loader);
