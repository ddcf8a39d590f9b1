// libarchive as its headers declare it, for pinfeed-decode alone.
#pragma once

#include <archive.h>
#include <archive_entry.h>
