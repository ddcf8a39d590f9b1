#include "CZlibCalls.h"

int cz_deflate(
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

int cz_begin(z_stream *stream, int effort) {
    *stream = (z_stream){0};
    return deflateInit(stream, effort) == Z_OK ? 0 : -1;
}

int cz_compress_piece(
    z_stream *stream, const unsigned char *bytes, unsigned length, unsigned char *out, unsigned long capacity,
    unsigned long *used_length
) {
    if (capacity - *used_length > 0xFFFFFFFFu) return -1;
    stream->next_in = (unsigned char *)bytes;
    stream->avail_in = length;
    stream->next_out = out + *used_length;
    stream->avail_out = (unsigned)(capacity - *used_length);
    // An empty piece ends the stream with an empty final block and the checksum.
    int result = deflate(stream, length == 0 ? Z_FINISH : Z_FULL_FLUSH);
    *used_length = capacity - stream->avail_out;
    return (length == 0 ? result == Z_STREAM_END : result == Z_OK && stream->avail_in == 0 && stream->avail_out > 0) ? 0 : -1;
}

void cz_end(z_stream *stream) { deflateEnd(stream); }

unsigned long cz_bound(unsigned long length, unsigned long pieces) {
    return compressBound(length) + 64 * (pieces + 1);
}
