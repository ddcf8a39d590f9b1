// What pinfeed uses of zlib.
#pragma once

#include <zlib.h>
