// What pinfeed uses of ncursesw. Swift 6 imports neither the library's global variables nor its macros, so each is
// wrapped in a `static inline` function prefixed `cn_`.
#pragma once

#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>
