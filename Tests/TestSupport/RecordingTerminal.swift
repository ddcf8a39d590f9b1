import TerminalUI

/// A terminal that gets its keys from a test and records its frames.
@MainActor
package final class RecordingTerminal: Terminal {
    package private(set) var size: ScreenSize
    package let colorDepth: ColorDepth
    package let events = EventQueue()
    /// Every frame that was shown, oldest first.
    package private(set) var surfaces: [Surface] = []
    package private(set) var suspensions = 0
    package private(set) var isEnded = false
    /// Called after each frame, for tests that react to what they see.
    package var onPresent: (@MainActor (Surface) -> Void)?

    package init(columns: Int = 40, rows: Int = 10, colorDepth: ColorDepth = .direct) {
        size = ScreenSize(columns: columns, rows: rows)
        self.colorDepth = colorDepth
    }

    /// The frame on the screen; blank before the first.
    package var screen: Surface { surfaces.last ?? Surface(size: size) }

    package func feed(_ newEvents: InputEvent...) {
        for event in newEvents { events.yield(event) }
    }

    /// Types keys as `KeyNotation` writes them.
    package func type(_ keys: String) throws {
        for key in try KeyNotation.keys(in: keys) { events.yield(.key(key)) }
    }

    /// Changes the size and sends an event, like a terminal's window.
    package func resize(columns: Int, rows: Int) {
        size = ScreenSize(columns: columns, rows: rows)
        events.yield(.resize(size))
    }

    /// Ends the event stream, like a closed connection.
    package func hangUp() {
        events.finish()
    }

    package func present(_ surface: Surface) {
        surfaces.append(surface)
        onPresent?(surface)
    }

    package private(set) var copied: [String] = []

    package func copy(_ text: String) {
        copied.append(text)
    }

    package func suspend() {
        suspensions += 1
        events.yield(.resumed)
    }

    package func end() {
        isEnded = true
    }
}
