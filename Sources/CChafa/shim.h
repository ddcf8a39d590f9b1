// What pinfeed uses of libchafa. Functions that Swift cannot call are wrapped in `static inline` functions prefixed
// `cc_`.
#pragma once

#include <chafa.h>
