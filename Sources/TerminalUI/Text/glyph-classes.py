#!/usr/bin/env python3
"""Writes GlyphClass+Table.swift: the one table of what a scalar is to a cell.

Needs the Python package wcwidth (Unicode's width tables) and a glibc whose C.UTF-8 names the widths that curses
believes in. Where glibc knows a scalar, its width wins, so that curses and the surface agree; where it is older than
Unicode, Unicode's own tables decide.

    python3 glyph-classes.py > GlyphClass+Table.swift
"""
import ctypes
import locale
import unicodedata

from wcwidth.table_grapheme import GRAPHEME_CONTROL, GRAPHEME_T, GRAPHEME_V
from wcwidth.table_mc import CATEGORY_MC
from wcwidth.table_wide import WIDE_EASTASIAN
from wcwidth.table_zero import ZERO_WIDTH

UNICODE = "17.0.0"
IGNORED, SINGLE, DOUBLE, SPACING_MARK, MARK, REPLACED, BLANK = range(7)


def scalars(ranges):
    return {scalar for first, last in ranges for scalar in range(first, last + 1)}


# Default_Ignorable_Code_Point of DerivedCoreProperties.txt, unassigned ones included.
DEFAULT_IGNORABLE = scalars([
    (0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F),
    (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
])
zero = scalars(ZERO_WIDTH[UNICODE])
wide = scalars(WIDE_EASTASIAN[UNICODE])
spacing_marks = scalars(CATEGORY_MC[UNICODE])
controls = scalars(GRAPHEME_CONTROL)
jamo = scalars(GRAPHEME_V) | scalars(GRAPHEME_T)

libc = ctypes.CDLL(None)
locale.setlocale(locale.LC_CTYPE, "C.UTF-8")


def glyph_class(scalar):
    category = unicodedata.category(chr(scalar))
    if scalar in (0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029):
        return BLANK
    # Surrogates, noncharacters, and kitty's placeholder, which makes a terminal show a picture that it holds.
    # 0x10FE80 to 0x10FEFF stand for bytes of paths that are not UTF-8 (PathEscape in Files).
    if scalar in range(0x10FE80, 0x10FF00):
        return REPLACED
    if category in ("Cc", "Cs") or scalar & 0xFFFE == 0xFFFE or 0xFDD0 <= scalar <= 0xFDEF or scalar == 0x10EEEE:
        return REPLACED
    if scalar in DEFAULT_IGNORABLE or scalar in (0x302E, 0x302F, 0x16FF0, 0x16FF1):
        return IGNORED
    if scalar in jamo and scalar in zero:
        return MARK
    if scalar in spacing_marks:
        return SPACING_MARK
    if scalar in zero:
        return IGNORED if scalar in controls or category == "Cf" else MARK
    width = libc.wcwidth(ctypes.c_wchar(chr(scalar)))
    if width < 0:
        width = 2 if scalar in wide else 1
    return DOUBLE if width == 2 else SINGLE


entries = []
previous = None
for scalar in range(0x110000):
    value = glyph_class(scalar)
    if value != previous:
        entries.append(scalar << 3 | value)
        previous = value

print("// Made by glyph-classes.py from Unicode", UNICODE, "and glibc's C.UTF-8; do not edit.")
print("extension GlyphClass {")
print("    /// Where a run of scalars of one class begins (`scalar << 3 | class`), in rising order.")
print("    static let runs: [UInt32] = [")
for start in range(0, len(entries), 10):
    print("        " + ", ".join(f"0x{entry:06X}" for entry in entries[start:start + 10]) + ",")
print("    ]")
print("}")
