// zlib as its header declares it.
#pragma once

#include <zlib.h>
