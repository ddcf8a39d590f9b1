// Writing pictures: what the sample's generator uses of libvips. Every function takes packed 8-bit RGB rows and gives a
// buffer that `g_free` releases; the result is 0, or -1 with the reason in `vips_error_buffer()`. No metadata is
// written, so that equal pixels give equal files.
#pragma once

#include <vips/vips.h>

int cv_save_jpeg(const void *rgb, int width, int height, int quality, void **buffer, size_t *length);

int cv_save_png(const void *rgb, int width, int height, void **buffer, size_t *length);

int cv_save_webp(const void *rgb, int width, int height, int quality, void **buffer, size_t *length);

// The size of a picture file and the name of the libvips loader that would read it ("jpegload", ...), from its header.
int cv_saved_size(const char *path, int *width, int *height, const char **loader);
