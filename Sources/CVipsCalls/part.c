#include "part.h"

VipsImage *cv_open_shrunk(VipsSource *source, const char *options, int is_jpeg, int shrink) {
    if (!is_jpeg) {
        return vips_image_new_from_source(source, options, "access", VIPS_ACCESS_SEQUENTIAL,
            "fail_on", VIPS_FAIL_ON_ERROR, NULL);
    }
    VipsImage *out = NULL;
    int result = vips_jpegload_source(source, &out, "shrink", shrink, "access", VIPS_ACCESS_SEQUENTIAL,
        "fail_on", VIPS_FAIL_ON_ERROR, NULL);
    return result == 0 ? out : NULL;
}

VipsImage *cv_shrunk(VipsImage *in, int factor) {
    VipsImage *weighted = NULL, *small = NULL, *plain = NULL, *out = NULL;
    if (!vips_image_hasalpha(in)) return vips_shrink(in, &out, factor, factor, NULL) == 0 ? out : NULL;
    if (vips_premultiply(in, &weighted, NULL) != 0) return NULL;
    int result = vips_shrink(weighted, &small, factor, factor, NULL);
    g_object_unref(weighted);
    if (result != 0) return NULL;
    result = vips_unpremultiply(small, &plain, NULL);
    g_object_unref(small);
    if (result != 0) return NULL;
    result = vips_cast(plain, &out, in->BandFmt, NULL);
    g_object_unref(plain);
    return result == 0 ? out : NULL;
}

int cv_skip_rows(VipsImage *in, int top) {
    VipsRegion *region = vips_region_new(in);
    int result = 0;
    for (int y = 0; y < top && result == 0; y += 16) {
        VipsRect rows = {0, y, 1, VIPS_MIN(16, top - y)};
        result = vips_region_prepare(region, &rows);
    }
    g_object_unref(region);
    return result;
}

VipsImage *cv_area(VipsImage *in, int x, int y, int width, int height) {
    VipsImage *out = NULL;
    return vips_extract_area(in, &out, x, y, width, height, NULL) == 0 ? out : NULL;
}

VipsImage *cv_upright(VipsImage *in) {
    VipsImage *out = NULL;
    return vips_autorot(in, &out, NULL) == 0 ? out : NULL;
}

VipsImage *cv_convert_profile(VipsImage *in, int convert) {
    VipsImage *out = NULL;
    int result = vips_thumbnail_image(in, &out, in->Xsize, "height", in->Ysize, "size", VIPS_SIZE_FORCE,
        "export_profile", convert ? "srgb" : NULL, NULL);
    return result == 0 ? out : NULL;
}
