// What a decoder does before it reads a file that may be hostile, and how it is given that file.
#pragma once

#include "confine.h"
#include "launch.h"
#include "receive.h"
