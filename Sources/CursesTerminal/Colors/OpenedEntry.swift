import CNcursesCalls
import TerminalUI

/// The terminfo entry with which the screen was opened, and its colours.
struct OpenedEntry {
    let screen: OpaquePointer
    /// The initial colour depth.
    let depth: ColorDepth
    /// The number of palette colours with direct colour. Larger colour numbers are `0xrrggbb`.
    let indexedColors: Int32
    /// Whether the entry includes direct colour, to be used if the terminal confirms it.
    let mayBecomeDirect: Bool

    /// Opens the first available entry of `choice`; `nil` if terminfo has none of them.
    init?(_ choice: ColorChoice) {
        for name in choice.entries {
            if choice.mayAddDirectColors, let extended = TerminfoEntry.addingDirectColors(to: name),
                let description = extended.entry.environmentValue, let screen = cn_open_described(name, description)
            {
                self.screen = screen
                depth = choice.needsQuery ? choice.depth(ofEntryWithColors: extended.ownColors) : .direct
                indexedColors = TerminfoEntry.indexedColors
                mayBecomeDirect = choice.needsQuery
                return
            }
            if let screen = cn_open(name) {
                self.screen = screen
                depth = choice.depth(ofEntryWithColors: max(0, Int(cn_number("colors"))))
                // All direct-colour entries of terminfo have 8 palette colours.
                indexedColors = 8
                mayBecomeDirect = false
                return
            }
        }
        return nil
    }
}
