// The header of zlib.
#pragma once

#include <zlib.h>
