#include "frames.h"

#include <stdio.h>
#include <string.h>

VipsImage *cv_open_strip(VipsSource *source, int first, int count) {
    char options[64];
    snprintf(options, sizeof options, "[page=%d,n=%d]", first, count);
    return vips_image_new_from_source(
        source, options, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
}

int cv_get_int_array(VipsImage *image, const char *name, const int **numbers) {
    int count = 0;
    int *values = NULL;
    if (vips_image_get_typeof(image, name) != VIPS_TYPE_ARRAY_INT) return 0;
    if (vips_image_get_array_int(image, name, &values, &count) != 0 || values == NULL) return 0;
    *numbers = values;
    return count;
}

int cv_get_int(VipsImage *image, const char *name, int fallback) {
    int number = fallback;
    if (vips_image_get_typeof(image, name) == 0) return fallback;
    return vips_image_get_int(image, name, &number) == 0 ? number : fallback;
}

VipsImage *cv_frame(VipsRegion *region, int top, int height) {
    VipsImage *strip = region->im;
    VipsRect rows = {0, top, strip->Xsize, height};
    if (vips_region_prepare(region, &rows) != 0) return NULL;
    size_t line = VIPS_IMAGE_SIZEOF_LINE(strip);
    unsigned char *pixels = (unsigned char *)g_try_malloc(line * (size_t)height);
    if (pixels == NULL) return NULL;
    for (int y = 0; y < height; y++) {
        memcpy(pixels + line * (size_t)y, VIPS_REGION_ADDR(region, 0, top + y), line);
    }
    VipsImage *memory = vips_image_new_from_memory(
        pixels, line * (size_t)height, strip->Xsize, height, strip->Bands, strip->BandFmt);
    if (memory == NULL) {
        g_free(pixels);
        return NULL;
    }
    g_signal_connect(memory, "close", G_CALLBACK(vips_image_free_buffer), pixels);
    VipsImage *frame = NULL;
    int result = vips_copy(memory, &frame, "interpretation", strip->Type, NULL);
    g_object_unref(memory);
    if (result != 0) return NULL;
    const void *profile = NULL;
    size_t length = 0;
    if (vips_image_get_typeof(strip, VIPS_META_ICC_NAME) != 0
        && vips_image_get_blob(strip, VIPS_META_ICC_NAME, &profile, &length) == 0) {
        vips_image_set_blob_copy(frame, VIPS_META_ICC_NAME, profile, length);
    }
    return frame;
}

VipsImage *cv_scaled_frame(
    VipsImage *in, int width, int height, VipsSize size, VipsInteresting crop, int convert
) {
    VipsImage *out = NULL;
    int result = vips_thumbnail_image(in, &out, width, "height", height, "size", size, "crop", crop,
        "export_profile", convert ? "srgb" : NULL, NULL);
    return result == 0 ? out : NULL;
}
