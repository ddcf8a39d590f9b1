// Reading pictures with libvips. Functions that return a pointer return NULL on failure, and the caller owns what they
// return: `g_object_unref` ends images and sources, `g_free` ends memory.
#pragma once

#include <gmodule.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <vips/vips.h>

static inline void cv_ignore_log(const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer data) {
    (void)domain; (void)level; (void)message; (void)data;
}

static inline void cv_ignore_text(const gchar *text) {
    (void)text;
}

// Leaves the loaders of what people keep as pictures, and none beside them: of libvips' list of untrusted loaders some
// are missing in some of its versions, such as that of text with numbers (8.14), and those of SVG, JPEG XL and PDF are
// on it, whose libraries are wanted here all the same.
//
// Blocking is a property of the operations that exist when it is asked for.
static inline void cv_block_loaders(void) {
    static const char *wanted[] = {
        "VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadNsgif",
        "VipsForeignLoadTiff", "VipsForeignLoadHeif", "VipsForeignLoadSvg", "VipsForeignLoadJxl", "VipsForeignLoadPdf",
    };
    vips_operation_block_set("VipsForeignLoad", TRUE);
    vips_block_untrusted_set(TRUE);
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) vips_operation_block_set(wanted[i], FALSE);
}

// Starts libvips for one picture at a time from files that nobody vouches for. 0 when it runs.
//
// libvips looks for loadable modules below VIPSHOME at its start; five of them cost 32 ms, and few files need one. So it
// looks where nothing is, and who needs one has it loaded (`cv_load_module`). Pictures within drawings are read by what
// gdk-pixbuf itself reads, PNG and JPEG, and by no module of its own.
static inline int cv_start(void) {
    setenv("VIPSHOME", "/nonexistent", 1);
    setenv("GDK_PIXBUF_MODULE_FILE", "/nonexistent", 1);
    setenv("GIO_USE_VFS", "local", 1);
    g_log_set_default_handler(cv_ignore_log, NULL);
    g_set_print_handler(cv_ignore_text);
    g_set_printerr_handler(cv_ignore_text);
    if (vips_init("pinfeed-decode") != 0) return -1;
    // Its vector code is made while it runs, and no memory becomes executable here.
    vips_vector_set_enabled(FALSE);
    cv_block_loaders();
    vips_cache_set_max(0);
    vips_concurrency_set(1);
    return 0;
}

// Which file a symbol came from: glibc's Dl_info and dladdr, which its headers show only to who defines _GNU_SOURCE,
// and a header that is imported as a module cannot.
struct cv_symbol { const char *file; void *base; const char *name; void *address; };
extern int cv_find_symbol(const void *address, struct cv_symbol *out) __asm__("dladdr");

// Loads a module of libvips' from beside it: "heif", "jxl" or "poppler". Without it such files are no pictures.
static inline void cv_load_module(const char *name) {
    struct cv_symbol symbol;
    char path[4096];
    if (cv_find_symbol((void *)vips_init, &symbol) == 0 || symbol.file == NULL) return;
    const char *slash = strrchr(symbol.file, '/');
    if (slash == NULL) return;
    int length = snprintf(path, sizeof path, "%.*s/vips-modules-%d.%d/vips-%s.so",
        (int)(slash - symbol.file), symbol.file, vips_version(0), vips_version(1), name);
    if (length < 0 || (size_t)length >= sizeof path) return;
    if (g_module_open(path, G_MODULE_BIND_LAZY) == NULL) return;
    cv_block_loaders();
}

// A copy of bytes to be read as a file is.
static inline VipsSource *cv_source(const void *bytes, size_t length) {
    VipsBlob *blob = vips_blob_copy(bytes, length);
    VipsSource *source = blob == NULL ? NULL : vips_source_new_from_blob(blob);
    if (blob != NULL) vips_area_unref(VIPS_AREA(blob));
    return source;
}

// Whether a loader that may be used knows the content.
static inline int cv_has_loader(VipsSource *source) {
    const char *name = vips_foreign_find_load_source(source);
    if (name == NULL) return 0;
    GType type = vips_type_find("VipsOperation", name);
    if (type == 0) return 0;
    VipsOperationClass *loader = VIPS_OPERATION_CLASS(g_type_class_ref(type));
    int usable = (loader->flags & VIPS_OPERATION_BLOCKED) == 0;
    g_type_class_unref(loader);
    return usable;
}

// The image with its header read and no pixel decoded.
static inline VipsImage *cv_open(VipsSource *source) {
    return vips_image_new_from_source(source, "", "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
}

// The big endian number of 32 bits at `bytes`.
static inline size_t cv_big_endian(const unsigned char *bytes) {
    return (size_t)bytes[0] << 24 | (size_t)bytes[1] << 16 | (size_t)bytes[2] << 8 | bytes[3];
}

// Whether a colour profile describes itself as sRGB, in the one-byte or the two-byte text of ICC.1 (`desc`, `mluc`).
static inline int cv_is_called_srgb(const unsigned char *profile, size_t length) {
    // ICC.1, 7.3: 128 bytes, the number of tags, and for each its name, its offset and its size.
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

// Whether the image carries a colour profile that is not sRGB's own.
//
// Turning sRGB into sRGB through two profiles costs more than decoding a thumbnail, so profiles that call themselves
// sRGB are taken at their word.
static inline int cv_needs_conversion(VipsImage *image) {
    const void *profile = NULL;
    size_t length = 0;
    if (vips_image_get_typeof(image, VIPS_META_ICC_NAME) == 0) return 0;
    if (vips_image_get_blob(image, VIPS_META_ICC_NAME, &profile, &length) != 0) return 0;
    return !cv_is_called_srgb((const unsigned char *)profile, length);
}

// The picture upright, scaled to `width` x `height` pixels in the way that `size` and `crop` say, and with `convert`
// taken from its profile to sRGB. `options` go to the loader, as "[page=2]"; libvips 8.14 passes "fail_on" of a
// thumbnail to the loaders of files only, not to those of sources, so it belongs there. Pixels are decoded when they
// are fetched.
static inline VipsImage *cv_thumbnail(
    VipsSource *source, const char *options, int width, int height, VipsSize size, VipsInteresting crop,
    int convert
) {
    VipsImage *out = NULL;
    int result = vips_thumbnail_source(source, &out, width,
        "height", height, "size", size, "crop", crop, "option_string", options,
        "export_profile", convert ? "srgb" : NULL, NULL);
    return result == 0 ? out : NULL;
}

// The same for a JPEG, whose loader averages blocks of `shrink` x `shrink` pixels, 2, 4 or 8, while it decodes.
//
// `cv_thumbnail` has it shrink only so far that its own filter halves the rest, or more.
static inline VipsImage *cv_thumbnail_of_jpeg(
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

// Whether libvips reads the content with its JPEG loader.
static inline int cv_is_jpeg(VipsSource *source) {
    const char *name = vips_foreign_find_load_source(source);
    return name != NULL && strcmp(name, "VipsForeignLoadJpegSource") == 0;
}

// Whether the content is drawn, as large as it is wanted: SVG and PDF.
static inline int cv_is_drawn(VipsSource *source) {
    const char *name = vips_foreign_find_load_source(source);
    return name != NULL
        && (strcmp(name, "VipsForeignLoadSvgSource") == 0 || strcmp(name, "VipsForeignLoadPdfSource") == 0);
}

// An sRGB image scaled as `cv_thumbnail` scales.
static inline VipsImage *cv_scaled(VipsImage *in, int width, int height, VipsSize size, VipsInteresting crop) {
    VipsImage *out = NULL;
    int result = vips_thumbnail_image(in, &out, width, "height", height, "size", size, "crop", crop, NULL);
    return result == 0 ? out : NULL;
}

// The same picture in sRGB with 8 bits a band: 3 bands, or 4 where the fourth is alpha.
static inline VipsImage *cv_srgb(VipsImage *in) {
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
