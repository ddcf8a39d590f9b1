// For dladdr.
#define _GNU_SOURCE

#include "load.h"
#include "salvage.h"

#include <dlfcn.h>
#include <gmodule.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <vips/vector.h>

static void cv_ignore_log(const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer data) {
    (void)domain; (void)level; (void)message; (void)data;
}

static void cv_ignore_output(const gchar *text) {
    (void)text;
}

// Allows only the loaders of common picture formats. libvips' own blocking of untrusted loaders is not enough: some
// versions lack entries, such as text with numbers (8.14). It also blocks SVG, JPEG XL and PDF, which pinfeed supports.
//
// Blocking applies only to operations that are registered when it is called.
static void cv_block_loaders(void) {
    static const char *allowed[] = {
        "VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadNsgif",
        "VipsForeignLoadTiff", "VipsForeignLoadHeif", "VipsForeignLoadSvg", "VipsForeignLoadJxl", "VipsForeignLoadPdf",
    };
    vips_operation_block_set("VipsForeignLoad", TRUE);
    vips_block_untrusted_set(TRUE);
    for (size_t i = 0; i < sizeof allowed / sizeof *allowed; i++) vips_operation_block_set(allowed[i], FALSE);
}

int cv_init(void) {
    setenv("VIPSHOME", "/nonexistent", 1);
    setenv("GDK_PIXBUF_MODULE_FILE", "/nonexistent", 1);
    setenv("GIO_USE_VFS", "local", 1);
    g_log_set_default_handler(cv_ignore_log, NULL);
    g_set_print_handler(cv_ignore_output);
    g_set_printerr_handler(cv_ignore_output);
    if (vips_init("pinfeed-decode") != 0) return -1;
    // The vector code is generated at run time, which the confinement forbids.
    vips_vector_set_enabled(FALSE);
    cv_block_loaders();
    vips_cache_set_max(0);
    vips_concurrency_set(1);
    return 0;
}

void cv_load_module(const char *name) {
    Dl_info library;
    char path[4096];
    if (dladdr((void *)vips_init, &library) == 0 || library.dli_fname == NULL) return;
    const char *slash = strrchr(library.dli_fname, '/');
    if (slash == NULL) return;
    int length = snprintf(path, sizeof path, "%.*s/vips-modules-%d.%d/vips-%s.so",
        (int)(slash - library.dli_fname), library.dli_fname, vips_version(0), vips_version(1), name);
    if (length < 0 || (size_t)length >= sizeof path) return;
    if (g_module_open(path, G_MODULE_BIND_LAZY) == NULL) return;
    cv_block_loaders();
}

VipsSource *cv_source(const void *bytes, size_t length) {
    VipsBlob *blob = vips_blob_copy(bytes, length);
    VipsSource *source = blob == NULL ? NULL : vips_source_new_from_blob(blob);
    if (blob != NULL) vips_area_unref(VIPS_AREA(blob));
    return source;
}

int cv_has_loader(VipsSource *source) {
    const char *name = vips_foreign_find_load_source(source);
    if (name == NULL) return 0;
    GType type = vips_type_find("VipsOperation", name);
    if (type == 0) return 0;
    VipsOperationClass *loader = VIPS_OPERATION_CLASS(g_type_class_ref(type));
    int usable = (loader->flags & VIPS_OPERATION_BLOCKED) == 0;
    g_type_class_unref(loader);
    return usable;
}

VipsImage *cv_open(VipsSource *source) {
    return vips_image_new_from_source(source, "", "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
}

// Returns the 32-bit big-endian integer at `bytes`.
static size_t cv_big_endian(const unsigned char *bytes) {
    return (size_t)bytes[0] << 24 | (size_t)bytes[1] << 16 | (size_t)bytes[2] << 8 | bytes[3];
}

// Returns whether a colour profile's description (`desc` or `mluc`, ICC.1) contains sRGB in one-byte or two-byte text.
static int cv_is_called_srgb(const unsigned char *profile, size_t length) {
    // ICC.1, 7.3: 128 bytes, the number of tags, and the name, offset and size of each.
    if (length < 132) return 0;
    size_t tags = cv_big_endian(profile + 128);
    for (size_t i = 0; i < tags && 132 + 12 * (i + 1) <= length; i++) {
        const unsigned char *tag = profile + 132 + 12 * i;
        size_t offset = cv_big_endian(tag + 4), size = cv_big_endian(tag + 8);
        if (memcmp(tag, "desc", 4) != 0 || offset > length || size > length - offset) continue;
        for (size_t at = offset; at + 7 <= offset + size; at++) {
            if (memcmp(profile + at, "sRGB", 4) == 0 || memcmp(profile + at, "s\0R\0G\0B", 7) == 0) return 1;
        }
    }
    return 0;
}

int cv_needs_conversion(VipsImage *image) {
    const void *profile = NULL;
    size_t length = 0;
    if (vips_image_get_typeof(image, VIPS_META_ICC_NAME) == 0) return 0;
    if (vips_image_get_blob(image, VIPS_META_ICC_NAME, &profile, &length) != 0) return 0;
    return !cv_is_called_srgb((const unsigned char *)profile, length);
}

VipsImage *cv_thumbnail(
    VipsSource *source, const char *options, int width, int height, VipsSize size, VipsInteresting crop,
    int convert
) {
    VipsImage *out = NULL;
    int result = vips_thumbnail_source(source, &out, width,
        "height", height, "size", size, "crop", crop, "option_string", options,
        "export_profile", convert ? "srgb" : NULL, NULL);
    return result == 0 ? out : NULL;
}

VipsImage *cv_thumbnail_of_jpeg(
    VipsSource *source, int shrink, int width, int height, VipsSize size, VipsInteresting crop, int convert
) {
    VipsImage *in = NULL, *out = NULL;
    if (vips_jpegload_source(source, &in, "shrink", shrink, "access", VIPS_ACCESS_SEQUENTIAL,
            "fail_on", VIPS_FAIL_ON_ERROR, NULL) != 0) return NULL;
    int result = vips_thumbnail_image(in, &out, width, "height", height, "size", size, "crop", crop,
        "export_profile", convert ? "srgb" : NULL, NULL);
    g_object_unref(in);
    return result == 0 ? out : NULL;
}

int cv_is_jpeg(VipsSource *source) {
    const char *name = vips_foreign_find_load_source(source);
    return name != NULL && strcmp(name, "VipsForeignLoadJpegSource") == 0;
}

int cv_is_vector(VipsSource *source) {
    const char *name = vips_foreign_find_load_source(source);
    return name != NULL
        && (strcmp(name, "VipsForeignLoadSvgSource") == 0 || strcmp(name, "VipsForeignLoadPdfSource") == 0);
}

VipsImage *cv_scaled(VipsImage *in, int width, int height, VipsSize size, VipsInteresting crop) {
    VipsImage *out = NULL;
    int result = vips_thumbnail_image(in, &out, width, "height", height, "size", size, "crop", crop, NULL);
    return result == 0 ? out : NULL;
}

VipsImage *cv_srgb(VipsImage *in) {
    VipsImage *color = NULL, *bytes = NULL, *bands = NULL;
    if (in->Type == VIPS_INTERPRETATION_sRGB && in->BandFmt == VIPS_FORMAT_UCHAR && (in->Bands == 3 || in->Bands == 4)) {
        return (VipsImage *)g_object_ref(in);
    }
    if (vips_colourspace(in, &color, VIPS_INTERPRETATION_sRGB, NULL) != 0) return NULL;
    int result = vips_cast_uchar(color, &bytes, NULL);
    g_object_unref(color);
    if (result != 0 || bytes->Bands == 3 || bytes->Bands == 4) return bytes;
    if (bytes->Bands > 4) vips_extract_band(bytes, &bands, 0, "n", 4, NULL);
    g_object_unref(bytes);
    return bands;
}

// Returns whether an image is grey in floating point with no sample above 1. Reads the whole image.
static int cv_is_float_grey(VipsImage *in, size_t maximum_pixels) {
    double max = 0;
    return in->BandFmt == VIPS_FORMAT_FLOAT && in->Bands == 1 && in->Type == VIPS_INTERPRETATION_B_W
        && (size_t)in->Xsize * (size_t)in->Ysize <= maximum_pixels && vips_max(in, &max, NULL) == 0 && max <= 1;
}

VipsSource *cv_float_grey(VipsSource *source, size_t maximum_pixels) {
    VipsImage *in = cv_open(source);
    if (in == NULL) return NULL;
    int is_float_grey = cv_is_float_grey(in, maximum_pixels);
    g_object_unref(in);
    // A sequential image can be read only once.
    in = is_float_grey ? cv_open(source) : NULL;
    if (in == NULL) return NULL;
    VipsImage *bands[3] = {in, in, in}, *joined = NULL, *linear = NULL, *color = NULL;
    VipsSource *out = NULL;
    if (vips_bandjoin(bands, &joined, 3, NULL) == 0
        && vips_copy(joined, &linear, "interpretation", VIPS_INTERPRETATION_scRGB, NULL) == 0) {
        // The profile is for one band.
        vips_image_remove(linear, VIPS_META_ICC_NAME);
        color = cv_srgb(linear);
    }
    if (color != NULL) out = cv_resaved(color);
    if (color != NULL) g_object_unref(color);
    if (linear != NULL) g_object_unref(linear);
    if (joined != NULL) g_object_unref(joined);
    g_object_unref(in);
    return out;
}
