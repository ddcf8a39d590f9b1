// ncursesw as its header declares it; what pinfeed calls of it is in CNcursesCalls.
#pragma once

#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include <curses.h>
