#include "draw.h"

#include <stdio.h>

// Declarations of librsvg 2.46 and later, whose header would require those of cairo and gdk-pixbuf.
typedef struct _RsvgHandle RsvgHandle;
typedef struct {
    double x, y, width, height;
} RsvgRectangle;
RsvgHandle *rsvg_handle_new_from_data(const guint8 *data, gsize length, GError **error);
gboolean rsvg_handle_get_geometry_for_layer(RsvgHandle *handle, const char *id, const RsvgRectangle *viewport,
    RsvgRectangle *ink, RsvgRectangle *logical, GError **error);

VipsImage *cv_open_drawing(const void *svg, size_t length) {
    VipsImage *out = NULL;
    return vips_svgload_buffer((void *)svg, length, &out, "unlimited", TRUE, NULL) == 0 ? out : NULL;
}

VipsImage *cv_open_page(VipsSource *source, int page, double scale) {
    char options[64], number[G_ASCII_DTOSTR_BUF_SIZE];
    g_ascii_formatd(number, sizeof number, "%.9f", scale);
    if (page > 0) {
        snprintf(options, sizeof options, "[page=%d,scale=%s]", page, number);
    } else {
        snprintf(options, sizeof options, "[scale=%s]", number);
    }
    return vips_image_new_from_source(source, options, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
}

int cv_svg_ink(const void *svg, size_t length, double *x, double *y, double *width, double *height) {
    RsvgHandle *handle = rsvg_handle_new_from_data(svg, length, NULL);
    if (handle == NULL) return 0;
    // The size that percentages are relative to.
    RsvgRectangle viewport = {0, 0, 300, 150}, ink = {0, 0, 0, 0}, logical;
    gboolean has_geometry = rsvg_handle_get_geometry_for_layer(handle, NULL, &viewport, &ink, &logical, NULL);
    g_object_unref(handle);
    *x = ink.x;
    *y = ink.y;
    *width = ink.width;
    *height = ink.height;
    return has_geometry && ink.width > 0 && ink.height > 0;
}
