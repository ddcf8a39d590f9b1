// Drawing SVG files of our own making with librsvg. Functions that return a pointer return NULL on failure, and the
// caller owns what they return.
#pragma once

#include <vips/vips.h>

// Lets this process draw. It must read no picture of anyone after that.
static inline void cv_allow_drawings(void) {
    vips_operation_block_set("VipsForeignLoadSvg", FALSE);
}

// The drawing of `length` bytes, which must stay until its pixels have been fetched. Pictures in it may be of any length.
static inline VipsImage *cv_drawing(const void *svg, size_t length) {
    VipsImage *out = NULL;
    return vips_svgload_buffer((void *)svg, length, &out, "unlimited", TRUE, NULL) == 0 ? out : NULL;
}
