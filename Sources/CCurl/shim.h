// libcurl as its header declares it.
#pragma once

#include <curl/curl.h>
