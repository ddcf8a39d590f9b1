// The headers of libxml2 without ICU, whose declarations conflict with Foundation's.
#pragma once

#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/uri.h>
