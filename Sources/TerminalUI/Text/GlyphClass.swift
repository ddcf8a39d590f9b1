/// The class of a scalar, which determines its width, its role in grapheme clusters and its safety.
///
/// The table `GlyphClass.runs` covers all values from 0 to 0x10FFFF; larger values are `replaced`. Unassigned scalars
/// have Unicode's default width: one column, or two in the ideographic planes.
enum GlyphClass: UInt8, Sendable {
    /// Invisible and omitted: format characters, bidirectional controls, variation selectors, fillers.
    case ignored = 0
    /// One column, including East Asian ambiguous scalars and private use.
    case single = 1
    /// Two columns: East Asian wide and fullwidth, emoji with emoji presentation.
    case double = 2
    /// One column, as part of the preceding cluster (Indic vowel signs).
    case spacingMark = 3
    /// No column: a combining mark on the preceding scalar.
    case mark = 4
    /// Shown as U+FFFD: C0, C1, DEL, surrogates, noncharacters, kitty's picture placeholder, and the escapes of paths
    /// that are not UTF-8 (`PathEscape` in `Files`).
    case replaced = 5
    /// Shown as a space: tab, line ends, line and paragraph separators.
    case blank = 6

    /// Returns the class of a scalar value.
    static func of(_ scalar: UInt32) -> GlyphClass {
        switch scalar {
        case 0x20..<0x7F: return .single
        case 0x4E00...0x9FFF, 0xAC00...0xD7A3: return .double
        case 0x11_0000...: return .replaced
        default: break
        }
        var low = 0
        var high = runs.count
        let key = scalar << 3 | 7
        while low < high {
            let middle = (low + high) / 2
            if runs[middle] <= key { low = middle + 1 } else { high = middle }
        }
        // The first run begins at 0, so a run at or before the scalar always exists.
        return GlyphClass(rawValue: UInt8(truncatingIfNeeded: runs[low - 1] & 7)) ?? .replaced
    }
}
