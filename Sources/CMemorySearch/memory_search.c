#define _GNU_SOURCE

#include "CMemorySearch.h"

#include <string.h>

#ifdef __SSE2__
#include <emmintrin.h>

/// Returns a bit for each of sixteen positions at which the first and the last byte of the needle match.
static unsigned places(const unsigned char *bytes, __m128i first, __m128i last, size_t apart) {
    __m128i begins = _mm_cmpeq_epi8(_mm_loadu_si128((const __m128i *)bytes), first);
    __m128i ends = _mm_cmpeq_epi8(_mm_loadu_si128((const __m128i *)(bytes + apart)), last);
    return (unsigned)_mm_movemask_epi8(_mm_and_si128(begins, ends));
}
#endif

const void *memory_search(const void *bytes, size_t count, const void *needle, size_t needle_count) {
    const unsigned char *place = bytes;
    const unsigned char *end = place + count;
#ifdef __SSE2__
    // memmem compares short needles byte by byte. This tests 16 positions at once by their first and last bytes
    // (Wojciech Muła, "SIMD-friendly algorithms for substring searching", 2016), so that few need a full comparison.
    const unsigned char *wanted = needle;
    if (needle_count >= 2) {
        size_t apart = needle_count - 1;
        __m128i first = _mm_set1_epi8((char)wanted[0]);
        __m128i last = _mm_set1_epi8((char)wanted[apart]);
        for (; (size_t)(end - place) >= 32 + apart; place += 32) {
            unsigned found =
                places(place, first, last, apart) | places(place + 16, first, last, apart) << 16;
            for (; found != 0; found &= found - 1) {
                const unsigned char *hit = place + __builtin_ctz(found);
                if (memcmp(hit + 1, wanted + 1, apart - 1) == 0) return hit;
            }
        }
    }
#endif
    return memmem(place, (size_t)(end - place), needle, needle_count);
}
