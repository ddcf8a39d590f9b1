// Functions for zlib (https://zlib.net/manual.html) that Swift cannot call, or that take several steps.
#pragma once

#include <zlib.h>

// Compresses `length` bytes in zlib's format (RFC 1950) into `out`, whose capacity is `*out_length`. Returns 0 on
// success, with the compressed size in `*out_length`. Uses only run-length and Huffman coding, in half the time of
// searching for matches; equally small for filtered photographs. (Swift cannot call the macro deflateInit2.)
int cz_deflate(
    const unsigned char *bytes, unsigned long length, unsigned char *out, unsigned long *out_length
);

// Compresses pieces into one zlib stream in which each piece can be decompressed independently: it is aligned to a byte
// and refers to no earlier data. `out` has a capacity of `capacity` bytes, of which
// `*used_length` are written.
int cz_begin(z_stream *stream, int effort);

int cz_compress_piece(
    z_stream *stream, const unsigned char *bytes, unsigned length, unsigned char *out, unsigned long capacity,
    unsigned long *used_length
);

void cz_end(z_stream *stream);

// Returns the maximum compressed size of `length` bytes in `pieces` pieces.
unsigned long cz_bound(unsigned long length, unsigned long pieces);
