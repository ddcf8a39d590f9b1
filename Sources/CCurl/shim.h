// The header of libcurl.
#pragma once

#include <curl/curl.h>
