// What Pictures uses of zlib (https://zlib.net/manual.html): compression in one call, and check sums.
#pragma once

#include <zlib.h>

// deflateInit2 is a macro, which Swift cannot call. Compresses `length` bytes into `out`, which has room for `*out_length`,
// in zlib's format (RFC 1950), by counts of bytes and runs alone, which for filtered photographs gives the same
// size as searching for matches in half the time; 0 when that worked, and
// `*out_length` is what it took.
static inline int cz_deflate(
    const unsigned char *bytes, unsigned long length, unsigned char *out, unsigned long *out_length
) {
    z_stream stream = {0};
    if (length > 0xFFFFFFFFu || *out_length > 0xFFFFFFFFu) return -1;
    if (deflateInit2(&stream, 1, Z_DEFLATED, 15, 8, Z_RLE) != Z_OK) return -1;
    stream.next_in = (unsigned char *)bytes;
    stream.avail_in = (unsigned)length;
    stream.next_out = out;
    stream.avail_out = (unsigned)*out_length;
    int result = deflate(&stream, Z_FINISH);
    *out_length = stream.total_out;
    deflateEnd(&stream);
    return result == Z_STREAM_END ? 0 : -1;
}
