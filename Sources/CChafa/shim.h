// libchafa as its header declares it.
#pragma once

#include <chafa.h>
