// Wrappers for ncursesw, prefixed `cn_`. Swift 6 cannot use the library's global variables, macros and variadic
// functions.
//
// Nothing here reads keys, because getch() refreshes the screen implicitly. Input is read from standard input.
#pragma once

#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include <curses.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// ---- Start

// Sets a UTF-8 locale for LC_CTYPE, regardless of the environment, unless one is set already. Returns false if the
// system has none.
bool cn_set_utf8_locale(void);

// Opens the terminal on standard input and output. Returns NULL if terminfo has no usable entry of this name.
SCREEN *cn_open(const char *name);

// Like cn_open, with a compiled terminfo entry of this name, in the format for the TERMINFO variable. The environment
// is restored afterwards; other threads may read it meanwhile.
SCREEN *cn_open_described(const char *name, const char *description);

// Enables raw input (including Ctrl-C, Ctrl-S and Ctrl-Z) and the keypad, and disables echo and newline translation.
// From now on, curses writes complete frames into memory for `cn_written`, so that a slow terminal does not block.
void cn_enter_raw_mode(void);

// Enables raw input again after cn_leave_screen; the next refresh enters the alternate screen. In the background, the
// kernel stops the process until it is in the foreground.
void cn_resume_raw_mode(void);

// Leaves the alternate screen. Does not change the terminal's settings, because curses writes to memory.
void cn_leave_screen(void);

void cn_close(SCREEN *screen);

// Sets `*bytes` to the bytes that curses has written since the last call, valid until the next one. Returns their
// number; if it is 0, `*bytes` is unchanged.
size_t cn_written(const char **bytes);

// ---- Terminfo

// Returns a string capability by its terminfo name, or NULL if absent.
const char *cn_string(const char *name);

// Returns a numeric capability by its terminfo name, or a negative value if absent.
int cn_number(const char *name);

// Returns whether the terminal has a Boolean capability, by its terminfo name.
bool cn_flag(const char *name);

// Return the names of Boolean, numeric and string capabilities in the order of compiled entries; NULL after the last.
const char *cn_flag_name(int index);
const char *cn_number_name(int index);
const char *cn_string_name(int index);

// Loads a terminfo entry for the functions above without opening a screen. Returns false if there is no usable entry;
// cn_unload must not be called then.
bool cn_load(const char *name);
void cn_unload(void);

// ---- Colours

// Enables colours. Returns 0 without colours, 1 with colours, and 2 if the default colours are available as -1.
int cn_start_color(void);

int cn_color_pairs(void);

// Defines a colour pair that no cell on the screen uses. Returns false if curses rejects it. To avoid ncurses' search for
// cells with the previous pair (12,000 cells on a large screen), curses is told that the screen will be cleared.
bool cn_define_pair(int pair, int foreground, int background);

// ---- Drawing

// Returns the width of a scalar, in columns, by the C library, which curses uses; negative if not printable.
int cn_width(uint32_t scalar);

// Returns the ASCII character by which the C library transliterates a scalar, or '?' if there is not exactly one. Each
// thread has its own converter, since converters are stateful.
int cn_ascii(uint32_t scalar);

enum { CN_BOLD = 1, CN_DIM = 2, CN_ITALIC = 4, CN_UNDERLINE = 8, CN_REVERSE = 16 };
// Returns the curses attributes of these bits, which are those of `Style.Attributes` in TerminalUI.
attr_t cn_attributes(unsigned bits);

// Creates a cell from a base scalar and up to three combining marks (0 for none). Rejected glyphs become blank.
void cn_make_cell(
    cchar_t *cell, uint32_t base, uint16_t first, uint16_t second, uint16_t third, attr_t attributes, int pair);

// Writes cells into a row of stdscr. A wide cell occurs once and takes two columns.
void cn_put(int row, int column, const cchar_t *cells, int count);

void cn_erase(void);

// Makes the next refresh clear the screen and redraw everything.
void cn_invalidate_screen(void);

void cn_refresh(void);

// Refreshes without scrolling rows, which would move pixel graphics, too. curses detects moved rows even with idlok()
// disabled, and finds false ones because symbol art makes rows similar. It considers a row moved if the same text was on
// exactly one other row and is no longer there. Therefore the changes are refreshed in groups within which no row receives
// the previous text of another.
void cn_refresh_in_place(void);

void cn_resize(int rows, int columns);

void cn_show_cursor(int row, int column);

void cn_hide_cursor(void);

// Moves the cursor after other output has moved it. mvcur() from an unknown position also updates curses' record of it.
void cn_return_cursor(int row, int column);

// ---- Region scroll

// Returns whether the terminal can scroll a region by several rows in both directions.
bool cn_can_scroll(void);

// Scrolls rows `top ..< end` up by `count` (down if negative): immediately on the terminal, in stdscr, which must be
// unchanged since the last refresh, and in `curscr`, curses' model of the screen.
//
// curses does not detect such scrolls: it ignores colours, and rows of half blocks differ in nothing else. mvcur() from
// an unknown position also tells curses the new cursor position. stdio is flushed because refresh bypasses it. The new
// rows are blank, because refresh has reset the attributes.
//
// Scrolling `curscr` is not enough: curses stores line hashes separately, and would detect the scroll from the old
// hashes and repeat it. wredrawln() discards the lines with their hashes. The lines are then copied from stdscr, so
// that refresh does not compare them, which took half the time of a frame.
void cn_scroll(int top, int end, int count);

// ---- The terminal

// Returns the size of the window in cells as known to the terminal driver. Returns false if it is unknown.
bool cn_window_size(int *rows, int *columns);

// Returns the size of the window in pixels as known to the terminal driver; 0 if it is unknown. Changes nothing if
// standard output is not a terminal.
void cn_window_pixels(int *width, int *height);

// Returns the size of the screen that curses draws, in cells.
void cn_screen_size(int *rows, int *columns);
