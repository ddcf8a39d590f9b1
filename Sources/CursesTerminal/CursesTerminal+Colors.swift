import CNcursesCalls
import TerminalUI

extension CursesTerminal {
    /// The ink of a screen whose colours were started; `monochrome` is one where they were not.
    static func ink(of entry: OpenedEntry, depth: ColorDepth, hasDefaults: Bool) -> CellInk {
        CellInk(
            depth: depth, indexedColors: entry.indexedColors,
            pairCapacity: depth == .monochrome ? 1 : Int(cn_color_pairs()), hasDefaults: hasDefaults
        ) { pair, foreground, background in
            cn_define_pair(pair, foreground, background)
        }
    }

    /// Goes over to direct colours when the terminal has said that it shows them: the next frame is drawn in full.
    func tellColors() {
        guard phase == .running, colorSurvey.isDirect, colorDepth != .direct else { return }
        colorDepth = .direct
        // The same pairs get other colours, which what is on the screen must not be taken to have.
        ink = Self.ink(of: entry, depth: .direct, hasDefaults: hasDefaultColors)
        drawn = DrawnScreen(size: size, isASCII: graphics.isASCII)
        cn_erase()
        cn_forget_screen()
        frame.isForgotten = true
        events.yield(.colors(.direct))
    }
}
