#include "salvage.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>
#include <webp/decode.h>

VipsImage *cv_open_lenient(VipsSource *source) {
    return vips_image_new_from_source(source, "", "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_NONE, NULL);
}

// Returns an image that takes ownership of the bytes.
static VipsImage *cv_adopt(unsigned char *bytes, size_t length, int width, int height, int bands, VipsBandFormat format) {
    VipsImage *image = vips_image_new_from_memory(bytes, length, width, height, bands, format);
    if (image == NULL) {
        free(bytes);
        return NULL;
    }
    g_signal_connect_swapped(image, "close", G_CALLBACK(free), bytes);
    return image;
}

// Returns an sRGB image with alpha that takes ownership of the bytes.
static VipsImage *cv_adopt_rgba(unsigned char *bytes, int width, int height) {
    VipsImage *memory = cv_adopt(bytes, (size_t)width * (size_t)height * 4, width, height, 4, VIPS_FORMAT_UCHAR);
    VipsImage *image = NULL;
    if (memory == NULL) return NULL;
    int result = vips_copy(memory, &image, "interpretation", VIPS_INTERPRETATION_sRGB, NULL);
    g_object_unref(memory);
    return result == 0 ? image : NULL;
}

VipsImage *cv_leading_rows(VipsSource *source) {
    VipsImage *in = vips_image_new_from_source(
        source, "", "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
    if (in == NULL) return NULL;
    VipsImage *whole = NULL, *out = NULL, *typed = NULL;
    VipsRegion *region = vips_region_new(in);
    size_t line = VIPS_IMAGE_SIZEOF_LINE(in), length = line * (size_t)in->Ysize;
    unsigned char *bytes = calloc((size_t)in->Ysize, line);
    int rows = 0;
    for (; bytes != NULL && rows < in->Ysize; rows++) {
        VipsRect row = {0, rows, in->Xsize, 1};
        if (vips_region_prepare(region, &row) != 0) break;
        memcpy(bytes + line * (size_t)rows, VIPS_REGION_ADDR(region, 0, rows), line);
    }
    g_object_unref(region);
    if (rows == 0) free(bytes);
    if (rows > 0) whole = cv_adopt(bytes, length, in->Xsize, in->Ysize, in->Bands, in->BandFmt);
    if (whole != NULL) {
        VipsImage *top = NULL, *opaque = NULL;
        int has_alpha = vips_image_hasalpha(in) || in->Type == VIPS_INTERPRETATION_CMYK;
        // Opaque pictures become transparent below the last row, and CMYK becomes white.
        if (vips_copy(whole, &typed, "interpretation", in->Type, NULL) == 0
            && vips_extract_area(typed, &top, 0, 0, in->Xsize, rows, NULL) == 0
            && (has_alpha ? vips_copy(top, &opaque, NULL) : vips_addalpha(top, &opaque, NULL)) == 0
            && vips_embed(opaque, &out, 0, 0, in->Xsize, in->Ysize, NULL) != 0) out = NULL;
        if (opaque != NULL) g_object_unref(opaque);
        if (top != NULL) g_object_unref(top);
        if (typed != NULL) g_object_unref(typed);
        g_object_unref(whole);
    }
    if (out != NULL) {
        const void *profile = NULL;
        size_t size = 0;
        if (vips_image_get_typeof(in, VIPS_META_ICC_NAME) != 0
            && vips_image_get_blob(in, VIPS_META_ICC_NAME, &profile, &size) == 0) {
            vips_image_set_blob_copy(out, VIPS_META_ICC_NAME, profile, size);
        }
        vips_image_set_int(out, VIPS_META_ORIENTATION, vips_image_get_orientation(in));
    }
    g_object_unref(in);
    return out;
}

struct cv_bytes {
    const unsigned char *next;
    size_t remaining;
};

static void cv_png_read(png_structp png, png_bytep out, size_t count) {
    struct cv_bytes *bytes = png_get_io_ptr(png);
    if (count > bytes->remaining) png_error(png, "the file ends");
    memcpy(out, bytes->next, count);
    bytes->next += count;
    bytes->remaining -= count;
}

static void cv_png_fail(png_structp png, png_const_charp message) {
    (void)message;
    png_longjmp(png, 1);
}

static void cv_png_ignore(png_structp png, png_const_charp message) {
    (void)png; (void)message;
}

VipsImage *cv_png_passes(const void *bytes, size_t length) {
    struct cv_bytes input = {bytes, length};
    // Volatile, because they change between setjmp and longjmp.
    unsigned char *volatile pixels = NULL;
    volatile png_uint_32 width = 0, height = 0;
    volatile int rows = 0;
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, cv_png_fail, cv_png_ignore);
    png_infop info = png == NULL ? NULL : png_create_info_struct(png);
    if (info == NULL) {
        png_destroy_read_struct(&png, NULL, NULL);
        return NULL;
    }
    if (setjmp(png_jmpbuf(png)) == 0) {
        png_set_read_fn(png, &input, cv_png_read);
        // libpng reads whole buffers or nothing, so a small buffer loses little at the end of a truncated file.
        png_set_compression_buffer_size(png, 128);
        png_read_info(png, info);
        width = png_get_image_width(png, info);
        height = png_get_image_height(png, info);
        png_set_expand(png);
        png_set_strip_16(png);
        png_set_gray_to_rgb(png);
        png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
        int passes = png_set_interlace_handling(png);
        png_read_update_info(png, info);
        size_t line = png_get_rowbytes(png, info);
        pixels = line == (size_t)width * 4 ? calloc(height, line) : NULL;
        for (int pass = 0; pixels != NULL && pass < passes; pass++) {
            for (png_uint_32 y = 0; y < height; y++) {
                png_read_row(png, NULL, pixels + (size_t)y * line);
                rows = 1;
            }
        }
    }
    png_destroy_read_struct(&png, &info, NULL);
    if (rows == 0) free(pixels);
    return rows == 0 ? NULL : cv_adopt_rgba(pixels, (int)width, (int)height);
}

VipsImage *cv_webp_rows(const void *bytes, size_t length) {
    int width = 0, height = 0, rows = 0;
    if (!WebPGetInfo(bytes, length, &width, &height)) return NULL;
    size_t size = (size_t)width * (size_t)height * 4;
    unsigned char *pixels = calloc((size_t)height, (size_t)width * 4);
    WebPIDecoder *decoder = pixels == NULL ? NULL : WebPINewRGB(MODE_RGBA, pixels, size, width * 4);
    if (decoder != NULL) {
        WebPIUpdate(decoder, bytes, length);
        if (WebPIDecGetRGB(decoder, &rows, NULL, NULL, NULL) == NULL) rows = 0;
        WebPIDelete(decoder);
    }
    if (rows <= 0) {
        free(pixels);
        return NULL;
    }
    // Discard incomplete rows, which the loop filter may have modified.
    memset(pixels + (size_t)rows * (size_t)width * 4, 0, (size_t)(height - rows) * (size_t)width * 4);
    return cv_adopt_rgba(pixels, width, height);
}

VipsSource *cv_resaved(VipsImage *image) {
    void *buffer = NULL;
    size_t length = 0;
    if (vips_tiffsave_buffer(image, &buffer, &length, NULL) != 0) return NULL;
    VipsBlob *blob = vips_blob_new((VipsCallbackFn)vips_area_free_cb, buffer, length);
    VipsSource *source = blob == NULL ? NULL : vips_source_new_from_blob(blob);
    if (blob != NULL) vips_area_unref(VIPS_AREA(blob));
    return source;
}
