import TerminalUI
import TestSupport
import Testing

/// The program in real terminals, whose screens are compared with the source pictures.
///
/// Skipped where a terminal, Xvfb or xdotool is not installed; `.ci/run` installs them.
@Suite(.tags(.terminals), .serialized, .inSession, .timeLimit(.minutes(10))) struct RealTerminalTests {
    @Suite(.installed(.xterm)) struct Xterm {
        @Test func showsPicturesInPlaceWhileScrolling() async throws { try await Scene.scrolling(in: .xterm) }
        @Test func hidesPicturesBehindOtherScreens() async throws { try await Scene.screens(in: .xterm) }
        @Test func showsPicturesAfterItsWindowChanged() async throws { try await Scene.sizes(in: .xterm) }
        @Test func leavesNoPictureInTheShell() async throws { try await Scene.shell(in: .xterm) }
    }

    @Suite(.installed(.sixelXterm)) struct SixelXterm {
        @Test func showsPicturesInPlaceWhileScrolling() async throws {
            try await Scene.scrolling(in: .sixelXterm)
        }
        @Test func hidesPicturesBehindOtherScreens() async throws { try await Scene.screens(in: .sixelXterm) }
        @Test func showsPicturesAfterItsWindowChanged() async throws { try await Scene.sizes(in: .sixelXterm) }
        @Test func leavesNoPictureInTheShell() async throws { try await Scene.shell(in: .sixelXterm) }
        @Test func showsPixelsAndNotSymbols() async throws { try await Scene.symbols(in: .sixelXterm) }
        @Test func showsPicturesAfterItsWindowWasCovered() async throws { try await Scene.coverWindow(in: .sixelXterm) }
    }

    @Suite(.installed(.kitty)) struct Kitty {
        @Test func showsPicturesInPlaceWhileScrolling() async throws { try await Scene.scrolling(in: .kitty) }
        @Test func hidesPicturesBehindOtherScreens() async throws { try await Scene.screens(in: .kitty) }
        @Test func showsPicturesAfterItsWindowChanged() async throws { try await Scene.sizes(in: .kitty) }
        @Test func leavesNoPictureInTheShell() async throws { try await Scene.shell(in: .kitty) }
        @Test func showsPixelsAndNotSymbols() async throws { try await Scene.symbols(in: .kitty) }
    }
}

/// Skipped if kitty is too old for placeholders.
extension RealTerminalTests {
    @Suite(.installed(.kittyAroundTmux)) struct KittyAroundTmux {
        @Test func showsPicturesInPlace() async throws { try await Scene.around(in: .kittyAroundTmux) }
        @Test func hidesPicturesBehindOtherScreens() async throws {
            try await Scene.screens(in: .kittyAroundTmux)
        }
        @Test func showsPicturesAfterItsWindowChanged() async throws { try await Scene.sizes(in: .kittyAroundTmux) }
        @Test func leavesNoPictureInTheShell() async throws { try await Scene.shell(in: .kittyAroundTmux) }
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips tests that need a terminal that is not installed, with a message.
    fileprivate static func installed(_ kind: TerminalKind) -> Self {
        .enabled(
            if: kind.missing.isEmpty, "\(kind) cannot be tested: not installed: \(kind.missing.joined(separator: ", "))"
        )
    }
}

/// The interactions that are tested in each terminal.
private enum Scene {
    /// Scrolls by rows and pages, forwards and back, so that pictures are cropped at the top and at the bottom.
    static func scrolling(in kind: TerminalKind) async throws {
        let browser = try await RealBrowser(kind)
        try browser.expectErrorsToBeDetected()
        for row in 1...6 { try await browser.press("<c-e>", "scrolled by \(row)") }
        try browser.expectErrorsToBeDetected()
        try await browser.press("<c-y> <c-y>", "scrolled back by two rows")
        try await browser.press("<pgdn>", "scrolled by a page")
        try await browser.press("<c-e>", "scrolled by a page and a row")
        try await browser.press("<pgdn> <pgdn>", "scrolled by three pages")
        try await browser.press("<pgup>", "scrolled back by a page")
        try await browser.press("G", "at the end")
        try await browser.press("g g", "at the top again")
        try await browser.press("l j", "another box in focus")
        try await browser.press("+", "fewer columns")
        // Symbols in so few cells show no patches.
        guard kind.showsPixels else { return }
        // So few cells of a picture are between changing borders that rewriting them is cheaper than moving the cursor.
        try await browser.press("- - - -", "more columns")
        try await browser.press("l", "another narrow box in focus")
        try await browser.press("j", "a narrow box below in focus")
        try await browser.press("<c-e>", "narrow boxes scrolled")
    }

    /// The cases that matter for pictures in cells: scrolling by rows and pages, the end, and other box sizes.
    static func around(in kind: TerminalKind) async throws {
        let browser = try await RealBrowser(kind)
        try browser.expectErrorsToBeDetected()
        for row in 1...3 { try await browser.press("<c-e>", "scrolled by \(row)") }
        try await browser.press("<pgdn> <c-y>", "scrolled by a page")
        try await browser.press("G", "at the end")
        try await browser.press("g g", "at the top again")
        try await browser.press("-", "more columns")
        try await browser.press("+", "the columns as before")
        try await browser.press("<enter>", "an open pin")
        try await browser.press("<esc>", "the feed again")
    }

    /// Help over the pictures, an open pin in their place, and other tabs.
    static func screens(in kind: TerminalKind) async throws {
        let browser = try await RealBrowser(kind)
        try await browser.press("<c-e> <c-e> <c-e>", "scrolled")
        let whole = browser.parts
        try await browser.press("?", "help")
        #expect(browser.parts != whole)
        try await browser.press("<esc>", "help closed")
        #expect(browser.parts == whole)
        try await browser.press("<enter>", "an open pin")
        #expect(browser.parts.count == 1)
        try await browser.press("<right>", "the next open pin")
        try await browser.press("?", "help over an open pin")
        try await browser.press("<esc> <esc>", "the feed again")
        try await browser.press("2", "another tab")
        #expect(browser.parts.isEmpty)
        try await browser.press("3", "a third tab")
        #expect(browser.parts.isEmpty)
        try await browser.press("1", "the feed's tab again")
        #expect(!browser.parts.isEmpty)
    }

    /// Resizes the window to larger and smaller sizes and back.
    static func sizes(in kind: TerminalKind) async throws {
        let browser = try await RealBrowser(kind)
        try await browser.press("<c-e> <c-e>", "scrolled")
        try await browser.resize(columns: 110, rows: 40)
        try await browser.press("<c-e>", "scrolled in a larger window")
        try await browser.resize(columns: 52, rows: 20)
        try await browser.press("<c-e>", "scrolled in a smaller window")
        try await browser.press("<enter>", "an open pin")
        try await browser.resize(columns: 80, rows: 30)
        try await browser.press("<esc>", "the feed again")
    }

    /// Covers more pictures than a terminal may redraw by itself.
    static func coverWindow(in kind: TerminalKind) async throws {
        let browser = try await RealBrowser(kind)
        try await browser.press("- - - -", "more columns")
        #expect(browser.parts.count > 16)
        try await browser.cover()
    }

    /// Checks that symbols do not pass the comparison for pixels.
    static func symbols(in kind: TerminalKind) async throws {
        let browser = try await RealBrowser(
            kind, arguments: "--graphics symbols", tolerance: .symbols)
        let picture = try browser.picture()
        for part in browser.parts where part.region.rows > 3 {
            #expect(part.problem(in: picture, .pixels) != nil, "\(kind): \(part.region)")
        }
    }

    /// Suspends, continues and quits the program; the shell's screen must be clean.
    static func shell(in kind: TerminalKind) async throws {
        let browser = try await RealBrowser(kind)
        try await browser.press("<pgdn>", "scrolled")
        try await browser.suspendAndContinue()
        try await browser.press("<c-e>", "scrolled after that")
        try await browser.quit()
    }
}

extension RealBrowser {
    /// Checks that the comparison detects errors: pictures that are shifted by a cell, mirrored, upside down or wrong.
    fileprivate func expectErrorsToBeDetected() throws {
        let picture = try picture()
        #expect(problems(parts, in: picture) == [])
        // A narrow strip of a picture may be similar to its neighbour.
        let parts = parts.filter { $0.region.rows > 3 }
        #expect(parts.count > 2)
        for (index, part) in parts.enumerated() {
            var mistakes: [String: PatchPart] = [:]
            for (name, rows, columns) in [("up", -1, 0), ("down", 1, 0), ("left", 0, -1), ("right", 0, 1)] {
                // The region stays, and the picture in it moves.
                mistakes[name] = part
                mistakes[name]?.whole.row += rows
                mistakes[name]?.whole.column += columns
            }
            mistakes["larger"] = part
            mistakes["larger"]?.whole.rows += 2
            mistakes["larger"]?.whole.columns += 2
            mistakes["mirrored"] = part
            mistakes["mirrored"]?.picture = part.picture.mirrored()
            mistakes["upside down"] = part
            mistakes["upside down"]?.picture = part.picture.upsideDown()
            mistakes["another"] = part
            mistakes["another"]?.picture = parts[(index + 1) % parts.count].picture
            for (name, mistake) in mistakes {
                #expect(mistake.problem(in: picture, kind.tolerance) != nil, "\(kind): \(name), \(part.region)")
            }
            #expect(problems(parts.filter { $0 != part }, in: picture).contains { $0.contains("ghost") })
        }
    }
}
