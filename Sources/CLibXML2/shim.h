// libxml2 as its headers declare it, without those of ICU, which Foundation has in its own way.
#pragma once

#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/uri.h>
