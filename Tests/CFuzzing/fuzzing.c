#include "CFuzzing.h"

// Not there in an ordinary build.
__attribute__((weak)) int LLVMFuzzerRunDriver(int *count, char ***arguments, cf_try input);

int cf_run(int *count, char ***arguments, cf_try input) {
    return LLVMFuzzerRunDriver == NULL ? -1 : LLVMFuzzerRunDriver(count, arguments, input);
}
