// Confinement of processes that read untrusted data, starting of child processes, and passing of descriptors.
#pragma once

#include "confine.h"
#include "launch.h"
#include "receive.h"
