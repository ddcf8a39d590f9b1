#include "save.h"

static VipsImage *cv_save_image(const void *rgb, int width, int height) {
    VipsImage *memory = vips_image_new_from_memory(rgb, (size_t)width * (size_t)height * 3, width, height, 3,
                                                   VIPS_FORMAT_UCHAR);
    VipsImage *image = NULL;
    if (memory == NULL) return NULL;
    if (vips_copy(memory, &image, "interpretation", VIPS_INTERPRETATION_sRGB, NULL) != 0) image = NULL;
    g_object_unref(memory);
    return image;
}

int cv_save_jpeg(const void *rgb, int width, int height, int quality, void **buffer, size_t *length) {
    VipsImage *image = cv_save_image(rgb, width, height);
    if (image == NULL) return -1;
    int result = vips_jpegsave_buffer(image, buffer, length, "Q", quality, "optimize_coding", TRUE, "interlace", FALSE,
                                      "strip", TRUE, NULL);
    g_object_unref(image);
    return result;
}

int cv_save_png(const void *rgb, int width, int height, void **buffer, size_t *length) {
    VipsImage *image = cv_save_image(rgb, width, height);
    if (image == NULL) return -1;
    int result = vips_pngsave_buffer(image, buffer, length, "compression", 9, "filter", VIPS_FOREIGN_PNG_FILTER_ALL,
                                     "strip", TRUE, NULL);
    g_object_unref(image);
    return result;
}

int cv_save_webp(const void *rgb, int width, int height, int quality, void **buffer, size_t *length) {
    VipsImage *image = cv_save_image(rgb, width, height);
    if (image == NULL) return -1;
    int result = vips_webpsave_buffer(image, buffer, length, "Q", quality, "effort", 5, "smart_subsample", TRUE, "strip",
                                      TRUE, NULL);
    g_object_unref(image);
    return result;
}

int cv_saved_size(const char *path, int *width, int *height, const char **loader) {
    const char *name = vips_foreign_find_load(path);
    if (name == NULL) return -1;
    VipsImage *image = vips_image_new_from_file(path, NULL);
    if (image == NULL) return -1;
    *width = vips_image_get_width(image);
    *height = vips_image_get_height(image);
    *loader = name;
    g_object_unref(image);
    return 0;
}
