import CNcursesCalls
import TerminalUI

/// The terminfo entry that the screen was opened with, and what it gives of colours.
struct OpenedEntry {
    let screen: OpaquePointer
    /// The colours to begin with.
    let depth: ColorDepth
    /// Colours that curses is told by their number in the palette where they are direct: numbers from there on are `0xrrggbb`.
    let indexedColors: Int32
    /// Whether there are direct colours as well, for a terminal that says that it has them.
    let mayBecomeDirect: Bool

    /// Opens the best entry of a choice; nil when terminfo has none of them.
    init?(_ choice: ColorChoice) {
        for name in choice.entries {
            if choice.mayAddDirectColors, let extended = TerminfoEntry.addingDirectColors(to: name),
                let description = extended.entry.environmentValue, let screen = cn_open_described(name, description)
            {
                self.screen = screen
                depth = choice.isAsked ? choice.depth(ofEntryWithColors: extended.ownColors) : .direct
                indexedColors = TerminfoEntry.indexedColors
                mayBecomeDirect = choice.isAsked
                return
            }
            if let screen = cn_open(name) {
                self.screen = screen
                depth = choice.depth(ofEntryWithColors: max(0, Int(cn_number("colors"))))
                // All direct entries of terminfo are like this.
                indexedColors = 8
                mayBecomeDirect = false
                return
            }
        }
        return nil
    }
}
