// The header of libchafa.
#pragma once

#include <chafa.h>
