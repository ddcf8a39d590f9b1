import CNcursesCalls
import TerminalUI

extension CursesTerminal {
    /// Returns the style converter for a screen with the given colour depth. A monochrome screen has no colour pairs.
    static func styles(of entry: OpenedEntry, depth: ColorDepth, hasDefaults: Bool) -> CursesStyles {
        CursesStyles(
            depth: depth, indexedColors: entry.indexedColors,
            pairCapacity: depth == .monochrome ? 1 : Int(cn_color_pairs()), hasDefaults: hasDefaults
        ) { pair, foreground, background in
            cn_define_pair(pair, foreground, background)
        }
    }

    /// Switches to direct colour once the terminal has reported support for it. The next frame is drawn in full.
    func adoptDirectColor() {
        guard phase == .running, colorProbe.isDirect, colorDepth != .direct else { return }
        colorDepth = .direct
        // The pair numbers get new colours, so the pairs that are recorded for the screen's cells are no longer valid.
        styles = Self.styles(of: entry, depth: .direct, hasDefaults: hasDefaultColors)
        drawn = DrawnScreen(size: size, isASCII: graphics.isASCII)
        cn_erase()
        cn_invalidate_screen()
        frame.isScreenUnknown = true
        events.yield(.colors(.direct))
    }
}
