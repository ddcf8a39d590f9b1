#define _GNU_SOURCE
#include "CNcursesCalls.h"

#include <term.h>
// term.h defines common words as macros.
#undef columns
#undef lines

#include <fcntl.h>
#include <iconv.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

// ---- Start

bool cn_set_utf8_locale(void) {
    if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return true;
    const char *names[] = {"", "C.UTF-8", "C.utf8", "en_US.UTF-8"};
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
        if (setlocale(LC_CTYPE, names[i]) && strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return true;
    }
    return false;
}

// The output of curses: the terminal until cn_enter_raw_mode is called, and a memfd afterwards.
static struct {
    FILE *file;
    int memory;
    struct termios raw_settings;  // the terminal settings of curses
    char *bytes;
    size_t capacity;
} output;

SCREEN *cn_open(const char *name) {
    int file = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
    if (file < 0) return NULL;
    output.memory = memfd_create("pinfeed-frame", MFD_CLOEXEC);
    output.file = output.memory < 0 ? NULL : fdopen(file, "w");
    SCREEN *screen = output.file ? newterm(name, output.file, stdin) : NULL;
    if (screen) return screen;
    if (output.memory >= 0) close(output.memory);
    if (output.file) fclose(output.file);
    else close(file);
    return NULL;
}

extern char **environ;

SCREEN *cn_open_described(const char *name, const char *description) {
    char **previous = environ;
    size_t count = 0, changed_count = 0;
    while (previous && previous[count]) count++;
    char **changed = malloc((count + 2) * sizeof *changed);
    char *variable = malloc(strlen("TERMINFO=") + strlen(description) + 1);
    if (!changed || !variable) {
        free(changed);
        free(variable);
        return NULL;
    }
    strcat(strcpy(variable, "TERMINFO="), description);
    changed[changed_count++] = variable;
    for (size_t i = 0; i < count; i++) {
        if (strncmp(previous[i], "TERMINFO=", strlen("TERMINFO=")) != 0) changed[changed_count++] = previous[i];
    }
    changed[changed_count] = NULL;
    // Neither list is freed: another thread may be reading it, and ncurses keeps the variable.
    environ = changed;
    SCREEN *screen = cn_open(name);
    environ = previous;
    return screen;
}

void cn_enter_raw_mode(void) {
    raw();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    idlok(stdscr, FALSE);
    idcok(stdscr, FALSE);
    scrollok(stdscr, FALSE);
    // Pending input must not interrupt a refresh.
    typeahead(-1);
    tcgetattr(STDIN_FILENO, &output.raw_settings);
    dup3(output.memory, fileno(output.file), O_CLOEXEC);
}

void cn_resume_raw_mode(void) {
    tcsetattr(STDIN_FILENO, TCSANOW, &output.raw_settings);
    // curses restores the keypad only if it sees the terminal's settings.
    keypad(stdscr, TRUE);
}

void cn_leave_screen(void) { endwin(); }

void cn_close(SCREEN *screen) {
    delscreen(screen);
    fclose(output.file);
    close(output.memory);
}

size_t cn_written(const char **bytes) {
    // dup3 made the curses output and the memfd share one file offset.
    off_t count = lseek(output.memory, 0, SEEK_CUR);
    if (count <= 0) return 0;
    lseek(output.memory, 0, SEEK_SET);
    if (output.capacity < (size_t)count) {
        char *larger = realloc(output.bytes, (size_t)count * 2);
        if (!larger) return 0;
        output.bytes = larger;
        output.capacity = (size_t)count * 2;
    }
    *bytes = output.bytes;
    ssize_t read = pread(output.memory, output.bytes, (size_t)count, 0);
    return read > 0 ? (size_t)read : 0;
}

// Redirects stdout, to which putp() and mvcur() write, to the output of curses. Returns the previous stdout.
static FILE *redirect_stdout(void) {
    FILE *previous = stdout;
    stdout = output.file;
    return previous;
}

static void restore_stdout(FILE *previous) {
    fflush(output.file);
    stdout = previous;
}

// ---- Terminfo

const char *cn_string(const char *name) {
    const char *value = tigetstr(name);
    return value == (const char *)-1 ? NULL : value;
}

int cn_number(const char *name) { return tigetnum(name); }

bool cn_flag(const char *name) { return tigetflag(name) > 0; }

const char *cn_flag_name(int index) { return boolnames[index]; }

const char *cn_number_name(int index) { return numnames[index]; }

const char *cn_string_name(int index) { return strnames[index]; }

bool cn_load(const char *name) {
    int error;
    return setupterm(name, STDOUT_FILENO, &error) == OK;
}

void cn_unload(void) { del_curterm(cur_term); }

// ---- Colours

int cn_start_color(void) {
    if (!has_colors() || start_color() == ERR) return 0;
    return use_default_colors() == ERR ? 1 : 2;
}

int cn_color_pairs(void) { return COLOR_PAIRS; }

bool cn_define_pair(int pair, int foreground, int background) {
    bool clear = curscr->_clear;
    curscr->_clear = TRUE;
    int result = init_extended_pair(pair, foreground, background);
    curscr->_clear = clear;
    return result != ERR;
}

// ---- Drawing

// Declared here because wchar.h omits it if it was included without _XOPEN_SOURCE before, as Swift does.
extern int wcwidth(wchar_t);

int cn_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

int cn_ascii(uint32_t scalar) {
    static _Thread_local iconv_t converter;
    if (!converter) converter = iconv_open("ASCII//TRANSLIT", "WCHAR_T");
    if (converter == (iconv_t)-1) return '?';
    wchar_t wide = (wchar_t)scalar;
    char *from = (char *)&wide, narrow[8], *to = narrow;
    size_t remaining = sizeof wide, available = sizeof narrow;
    if (iconv(converter, &from, &remaining, &to, &available) == (size_t)-1) {
        iconv(converter, NULL, NULL, NULL, NULL);
        return '?';
    }
    return to == narrow + 1 ? (unsigned char)narrow[0] : '?';
}

attr_t cn_attributes(unsigned bits) {
    return (bits & CN_BOLD ? WA_BOLD : 0) | (bits & CN_DIM ? WA_DIM : 0) | (bits & CN_ITALIC ? WA_ITALIC : 0) |
           (bits & CN_UNDERLINE ? WA_UNDERLINE : 0) | (bits & CN_REVERSE ? WA_REVERSE : 0);
}

void cn_make_cell(
    cchar_t *cell, uint32_t base, uint16_t first, uint16_t second, uint16_t third, attr_t attributes, int pair) {
    wchar_t text[5] = {(wchar_t)base, first, second, third, 0};
    if (setcchar(cell, text, attributes, 0, &pair) == ERR) {
        text[0] = L' ';
        text[1] = 0;
        setcchar(cell, text, attributes, 0, &pair);
    }
}

void cn_put(int row, int column, const cchar_t *cells, int count) {
    mvwadd_wchnstr(stdscr, row, column, cells, count);
}

void cn_erase(void) { werase(stdscr); }

void cn_invalidate_screen(void) { clearok(curscr, TRUE); }

void cn_refresh(void) { wrefresh(stdscr); }

enum { CN_MAXIMUM_ROWS = 1024, CN_MAXIMUM_COLUMNS = 1024 };

// Returns the hash by which curses considers two rows equal, which ignores colours.
static unsigned long cn_row_hash(WINDOW *window, int row) {
    cchar_t cells[CN_MAXIMUM_COLUMNS + 1];
    unsigned long hash = 0;
    int cursor_row = getcury(window), cursor_column = getcurx(window);
    int columns = getmaxx(window) < CN_MAXIMUM_COLUMNS ? getmaxx(window) : CN_MAXIMUM_COLUMNS;
    if (mvwin_wchnstr(window, row, 0, cells, columns) == ERR) columns = 0;
    wmove(window, cursor_row, cursor_column);
    for (int column = 0; column < columns; column++) hash += (hash << 5) + (unsigned long)cells[column].chars[0];
    return hash;
}

void cn_refresh_in_place(void) {
    unsigned long before[CN_MAXIMUM_ROWS], after[CN_MAXIMUM_ROWS];
    short group[CN_MAXIMUM_ROWS];
    int rows = getmaxy(stdscr), groups = 0;
    // If the screen is cleared, no rows are moved.
    if (curscr->_clear || rows > CN_MAXIMUM_ROWS) {
        wrefresh(stdscr);
        return;
    }
    for (int row = 0; row < rows; row++) {
        group[row] = -1;
        if (!is_linetouched(stdscr, row)) continue;
        before[row] = cn_row_hash(curscr, row);
        after[row] = cn_row_hash(stdscr, row);
        bool fits = false;
        for (group[row] = 0; !fits; group[row] += !fits) {
            fits = true;
            for (int other = 0; other < row && fits && before[row] != after[row]; other++) {
                fits = group[other] != group[row] || before[other] == after[other] ||
                       (before[row] != after[other] && after[row] != before[other]);
            }
        }
        if (group[row] >= groups) groups = group[row] + 1;
    }
    bool leaves_cursor = is_leaveok(stdscr);
    untouchwin(stdscr);
    for (int next = 0; next < groups; next++) {
        for (int row = 0; row < rows; row++) {
            if (group[row] == next) wtouchln(stdscr, row, 1, TRUE);
        }
        leaveok(stdscr, next + 1 < groups ? TRUE : leaves_cursor);
        wnoutrefresh(stdscr);
        doupdate();
    }
    if (groups == 0) wrefresh(stdscr);
}

void cn_resize(int rows, int columns) { resize_term(rows, columns); }

void cn_show_cursor(int row, int column) {
    leaveok(stdscr, FALSE);
    wmove(stdscr, row, column);
    curs_set(1);
}

void cn_hide_cursor(void) {
    leaveok(stdscr, TRUE);
    curs_set(0);
}

void cn_return_cursor(int row, int column) {
    FILE *previous = redirect_stdout();
    mvcur(-1, -1, row, column);
    restore_stdout(previous);
}

// ---- Region scroll

bool cn_can_scroll(void) {
    return change_scroll_region && parm_index && parm_rindex && cursor_address;
}

void cn_scroll(int top, int end, int count) {
    int rows = getmaxy(stdscr), columns = getmaxx(stdscr);
    FILE *previous = redirect_stdout();
    putp(tiparm(change_scroll_region, top, end - 1));
    putp(tiparm(cursor_address, count > 0 ? end - 1 : top, 0));
    putp(count > 0 ? tiparm(parm_index, count) : tiparm(parm_rindex, -count));
    putp(tiparm(change_scroll_region, 0, rows - 1));
    mvcur(-1, -1, 0, 0);
    restore_stdout(previous);

    scrollok(stdscr, TRUE);
    wsetscrreg(stdscr, top, end - 1);
    wscrl(stdscr, count);
    wsetscrreg(stdscr, 0, rows - 1);
    scrollok(stdscr, FALSE);
    wredrawln(stdscr, top, end - top);
    // Copy the rows to curses' models of the current and the next screen, and mark them as unchanged.
    WINDOW *windows[] = {curscr, newscr};
    for (unsigned i = 0; i < sizeof windows / sizeof *windows; i++) {
        copywin(stdscr, windows[i], top, 0, top, 0, end - 1, columns - 1, FALSE);
        wtouchln(windows[i], top, end - top, FALSE);
    }
    wtouchln(stdscr, top, end - top, FALSE);
}

// ---- The terminal

bool cn_window_size(int *rows, int *columns) {
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return false;
    *rows = size.ws_row;
    *columns = size.ws_col;
    return true;
}

void cn_window_pixels(int *width, int *height) {
    struct winsize size = {0};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return;
    *width = size.ws_xpixel;
    *height = size.ws_ypixel;
}

void cn_screen_size(int *rows, int *columns) {
    *rows = getmaxy(stdscr);
    *columns = getmaxx(stdscr);
}
