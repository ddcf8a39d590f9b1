import Pictures
import Testing

@testable import Browsing

/// The symbols that each terminal is known to draw.
@Suite struct SymbolRepertoireTests {
    @Test(arguments: [
        (["TERM": "foot"], SymbolRepertoire.sextants), (["TERM": "xterm-kitty"], .sextants),
        (["TERM": "xterm-256color", "VTE_VERSION": "7600"], .sextants),
        (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .sextants),
        // Alacritty of Debian 12 draws boxes in place of sextants.
        (["TERM": "alacritty"], .blocks), (["TERM": "xterm-256color"], .blocks),
        (["TERM": "xterm-256color", "VTE_VERSION": "6003"], .blocks), ([:], .blocks),
    ]) func sextantsAreForTerminalsThatDrawThem(_ environment: [String: String], _ repertoire: SymbolRepertoire) {
        #expect(SymbolRepertoire(environment: environment) == repertoire)
    }
}
