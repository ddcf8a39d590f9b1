// What pictures and PNG files use of zlib (https://zlib.net/manual.html) beside its own functions.
#pragma once

#include <zlib.h>

// deflateInit2 is a macro, which Swift cannot call. Compresses `length` bytes into `out`, which has room for
// `*out_length`, in zlib's format (RFC 1950), by counts of bytes and runs alone, which for filtered photographs gives
// the same size as searching for matches in half the time; 0 when that worked, and `*out_length` is what it took.
int cz_deflate(
    const unsigned char *bytes, unsigned long length, unsigned char *out, unsigned long *out_length
);

// Compresses in zlib's format one piece after another, each of which can be read without those before: its blocks refer
// to nothing outside and end on a whole byte. `out` has room for `room` bytes, to which `*used` have been written.
int cz_begin(z_stream *stream, int effort);

int cz_piece(
    z_stream *stream, const unsigned char *bytes, unsigned length, unsigned char *out, unsigned long room,
    unsigned long *used
);

void cz_end(z_stream *stream);

// What the pieces of `length` bytes can take at most.
unsigned long cz_bound(unsigned long length, unsigned long pieces);
