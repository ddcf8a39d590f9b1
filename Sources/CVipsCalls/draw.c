#include "draw.h"

#include <stdio.h>

VipsImage *cv_drawing(const void *svg, size_t length) {
    VipsImage *out = NULL;
    return vips_svgload_buffer((void *)svg, length, &out, "unlimited", TRUE, NULL) == 0 ? out : NULL;
}

VipsImage *cv_drawn(VipsSource *source, int page, double scale) {
    char options[64], number[G_ASCII_DTOSTR_BUF_SIZE];
    g_ascii_formatd(number, sizeof number, "%.9f", scale);
    if (page > 0) {
        snprintf(options, sizeof options, "[page=%d,scale=%s]", page, number);
    } else {
        snprintf(options, sizeof options, "[scale=%s]", number);
    }
    return vips_image_new_from_source(source, options, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
}
