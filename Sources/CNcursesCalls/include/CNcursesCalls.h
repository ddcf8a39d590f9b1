// What pinfeed uses of ncursesw. Swift 6 imports neither the library's global variables nor its macros nor variadic
// functions, so each is wrapped in a function prefixed `cn_`.
//
// Nothing here reads keys: getch() and its kin refresh the screen behind our back. Input is read from the line.
#pragma once

#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include <curses.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// ---- Start

// Sets a character type locale that is UTF-8, whatever the environment asks for; one that is set stays. False when the
// system has none.
bool cn_set_utf8_locale(void);

// Opens the terminal on standard input and output by a terminfo name. Null when terminfo has no usable entry.
SCREEN *cn_open(const char *name);

// The same by an entry of the caller's that has this name: a compiled one, as ncurses takes it from TERMINFO. The
// environment is as before; others may read it meanwhile.
SCREEN *cn_open_described(const char *name, const char *description);

// Raw keys (Ctrl-C, Ctrl-S and Ctrl-Z too), no echo, no newline translation, application keypad. From here on curses writes to
// memory, from where `cn_written` takes it: so a frame is on the line as a whole, and a line that is full holds nobody up.
void cn_take_line(void);

// Gives the line those settings and the keypad again; the next refresh takes the screen. In the background it stops here until it is in front.
void cn_retake_line(void);

// Leaves the alternate screen. The line's settings stay as they are, for curses does not see it any more.
void cn_leave_screen(void);

void cn_close(SCREEN *screen);

// What curses wrote since the last time, until it writes more. 0 when there is nothing.
size_t cn_written(const char **bytes);

// ---- Terminfo

// A string capability by its terminfo name; null when absent.
const char *cn_string(const char *name);

// A number by its terminfo name; negative when absent.
int cn_number(const char *name);

// Whether the terminal has a flag by its terminfo name.
bool cn_flag(const char *name);

// The terminfo names of all flags, numbers and strings in the order of compiled entries; null behind the last.
const char *cn_flag_name(int index);
const char *cn_number_name(int index);
const char *cn_string_name(int index);

// Has the functions above tell of an entry without a screen, until it is unloaded. False when terminfo has no usable
// entry; then there is nothing to be unloaded.
bool cn_load(const char *name);
void cn_unload(void);

// ---- Colours

// Starts colours. 0: no colours; 1: colours; 2: colours and the terminal's own defaults as colour -1.
int cn_start_color(void);

int cn_color_pairs(void);

// Defines a pair that no cell on the screen has. Told that the screen will be cleared, ncurses spares itself the
// search for cells that had the pair before: that is 12,000 cells a pair on a large screen.
bool cn_define_pair(int pair, int foreground, int background);

// ---- Drawing

// Columns that a scalar takes by the C library, which curses goes by; negative when it cannot be drawn.
int cn_width(uint32_t scalar);

// The one character of ASCII that the C library writes in a scalar's place; '?' when there is none, or more than one.
// A converter keeps a state of its own, so each thread has one.
int cn_ascii(uint32_t scalar);

enum { CN_BOLD = 1, CN_DIM = 2, CN_ITALIC = 4, CN_UNDERLINE = 8, CN_REVERSE = 16 };
attr_t cn_attributes(unsigned bits);

// Makes a cell of a base scalar and up to three marks (0: none). A glyph that curses refuses becomes a blank.
void cn_make_cell(
    cchar_t *cell, uint32_t base, uint16_t first, uint16_t second, uint16_t third, attr_t attributes, int pair);

// Puts cells in a row of the drawing window. A wide cell stands once and takes two columns.
void cn_put(int row, int column, const cchar_t *cells, int count);

void cn_erase(void);

// Has the next refresh clear the screen and draw everything.
void cn_forget_screen(void);

void cn_refresh(void);

// Refreshes without moving rows, which would take pixels along. curses looks for moved rows whatever idlok() says, finds
// them where pictures make rows alike, and takes no other orders: what terminfo says was copied when the screen was
// opened. A row has moved for it when its text was in one other place and is gone from there; so it is shown changes in
// portions, in none of which a row becomes like another was.
void cn_refresh_in_place(void);

void cn_resize(int rows, int columns);

void cn_show_cursor(int row, int column);

void cn_hide_cursor(void);

// Puts the cursor where it is to be after it was moved behind curses' back, and tells curses so: mvcur() from nowhere.
void cn_return_cursor(int row, int column);

// ---- Region scroll

// Whether the terminal can scroll a region of rows by any count in both directions.
bool cn_can_scroll(void);

// Scrolls rows `top ..< end` up by `count` (down when negative), on the line at once and in curses' two pictures of it:
// the window, which must be as it was at the last refresh, and `curscr`, what is on the screen.
//
// curses itself never finds such a scroll: its search for moved lines ignores colours, and rows of half blocks differ
// in nothing else. mvcur(), from nowhere, also tells curses where the cursor is, for it goes by that and not by a
// window's. What goes through stdio is flushed because refresh does not go through it. The lines that come in are blank: refresh has left the attributes at normal.
//
// Scrolling `curscr` would not do: curses keeps the hashes of its lines apart, would find our scroll in the old ones,
// and do it again. wredrawln() forgets the lines with their hashes; then they are copied from the window, and no refresh compares
// them, which took half of the time of a frame.
void cn_scroll(int top, int end, int count);

// ---- The line

// The window's size in cells as the terminal driver knows it. False when it does not say.
bool cn_window_size(int *rows, int *columns);

// The window's size in pixels as the terminal driver knows it; 0 when it does not.
void cn_window_pixels(int *width, int *height);

// The size that curses draws for.
void cn_screen_size(int *rows, int *columns);
