// libFuzzer (https://llvm.org/docs/LibFuzzer.html), where a program was linked with it.
#pragma once

#include <stddef.h>
#include <stdint.h>

// Takes an input; 0 when it is worth keeping.
typedef int (*cf_try)(const uint8_t *bytes, size_t length);

// Tries inputs as libFuzzer's own arguments say. -1 where the program was not linked with it.
int cf_run(int *count, char ***arguments, cf_try input);
