import TerminalGraphics
import TerminalUI

/// The shape of the mouse pointer (OSC 22), which is a hand over pressable regions.
///
/// The shape depends on the mouse movements, which are not reported as events, and on the current frame.
struct PointerShape {
    /// The names of the shapes; `nil` if shapes are not used.
    private var names: PointerNames?
    private var pressables = Pressables()
    /// The position of the pointer; `nil` until it moves.
    private var position: ScreenPosition?
    private var isHand = false

    /// The sequence that enables reports of all mouse movements, instead of only those with a button down (1002).
    private static let enableMovementReports = Array("\u{1B}[?1003h".utf8)
    /// The sequence that restores the terminal's default shape.
    static let resetSequence = Array("\u{1B}]22;\u{1B}\\".utf8)

    /// Starts to use shapes with the given names. Returns the bytes to write; empty if the names are in use already.
    mutating func adopt(_ names: PointerNames) -> [UInt8] {
        guard names != self.names else { return [] }
        self.names = names
        return restart()
    }

    /// Starts again after the terminal was restored. Returns the bytes to write; empty if shapes are not used.
    mutating func restart() -> [UInt8] {
        isHand = false
        return names == nil ? [] : Self.enableMovementReports + shapeChange()
    }

    /// Returns the bytes to write before the terminal is restored.
    func endSequence() -> [UInt8] { names == nil ? [] : Self.resetSequence }

    /// Records the pointer's position. Returns the bytes that change the shape; empty if it stays.
    mutating func move(to position: ScreenPosition) -> [UInt8] {
        self.position = position
        return shapeChange()
    }

    /// Records the pressable regions of the current frame. Returns the bytes that change the shape; empty if it stays.
    mutating func setPressables(_ pressables: Pressables) -> [UInt8] {
        self.pressables = pressables
        return shapeChange()
    }

    private mutating func shapeChange() -> [UInt8] {
        guard let names, let position, pressables.contains(position) != isHand else { return [] }
        isHand.toggle()
        return Array("\u{1B}]22;\(isHand ? names.hand : names.arrow)\u{1B}\\".utf8)
    }
}

/// The terminal's names for pointer shapes.
struct PointerNames: Hashable, Sendable {
    /// The shape over pressable regions.
    let hand: String
    /// The shape elsewhere; an empty name restores the default.
    let arrow: String

    /// Creates the names for a known terminal; `nil` if it has no shapes or is unknown.
    ///
    /// xterm supports shapes, too, but permanently loses the value of its resource `pointerShape`.
    init?(_ terminal: GraphicsCapabilities) {
        switch terminal.name {
        // Ghostty uses CSS names and doesn't accept an empty one.
        case "ghostty": self.init(hand: "pointer", arrow: "default")
        case "kitty" where terminal.isVersion(atLeast: [0, 31]): self.init(hand: "pointer", arrow: "")
        // Earlier versions know only the X names; later ones accept both.
        case "foot" where terminal.isVersion(atLeast: [1, 12]): self.init(hand: "hand2", arrow: "")
        default: return nil
        }
    }

    private init(hand: String, arrow: String) { (self.hand, self.arrow) = (hand, arrow) }
}
