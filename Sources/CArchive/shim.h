// The headers of libarchive, used only by pinfeed-decode.
#pragma once

#include <archive.h>
#include <archive_entry.h>
