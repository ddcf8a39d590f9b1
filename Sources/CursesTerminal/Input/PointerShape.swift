import TerminalGraphics
import TerminalUI

/// The shape of the pointer over the terminal (OSC 22): a hand over what can be pressed.
///
/// It follows the movement of the mouse, of which nobody else hears, by the frame that is shown.
struct PointerShape {
    /// What shapes are called; nil where they are not asked for.
    private var names: PointerNames?
    private var pressables = Pressables()
    /// Where the pointer is; nil until it moves.
    private var position: ScreenPosition?
    private var isHand = false

    /// Has every movement of the mouse reported, in place of those with a button down alone (1002).
    private static let begin = Array("\u{1B}[?1003h".utf8)
    /// Gives back the shape that there is without a program.
    static let end = Array("\u{1B}]22;\u{1B}\\".utf8)

    /// Follows the pointer from now on, with shapes called so; nothing to write where they are known already.
    mutating func adopt(_ names: PointerNames) -> [UInt8] {
        guard names != self.names else { return [] }
        self.names = names
        return beginAnew()
    }

    /// Begins on a line that was taken again: what is to be written where shapes are spoken.
    mutating func beginAnew() -> [UInt8] {
        isHand = false
        return names == nil ? [] : Self.begin + judged()
    }

    /// What is to be written before the line is given back.
    func farewell() -> [UInt8] { names == nil ? [] : Self.end }

    /// Says where the pointer is: what is to be written if that changes its shape.
    mutating func move(to position: ScreenPosition) -> [UInt8] {
        self.position = position
        return judged()
    }

    /// Says what can be pressed now: what is to be written if that changes the shape of the pointer where it rests.
    mutating func show(_ pressables: Pressables) -> [UInt8] {
        self.pressables = pressables
        return judged()
    }

    private mutating func judged() -> [UInt8] {
        guard let names, let position, pressables.contains(position) != isHand else { return [] }
        isHand.toggle()
        return Array("\u{1B}]22;\(isHand ? names.hand : names.arrow)\u{1B}\\".utf8)
    }
}

/// What a terminal calls the shapes of its pointer.
struct PointerNames: Hashable, Sendable {
    /// Over what can be pressed.
    let hand: String
    /// Over everything else; empty gives back what the terminal was set to.
    let arrow: String

    /// The names of a terminal that calls itself so; nil where it has no shapes or is not known to.
    ///
    /// xterm, which has them too, forgets for good what its resource `pointerShape` says.
    init?(_ known: GraphicsCapabilities) {
        switch known.name {
        // Names of CSS, and an empty one is none to Ghostty.
        case "ghostty": self.init(hand: "pointer", arrow: "default")
        case "kitty" where known.isVersion(atLeast: [0, 31]): self.init(hand: "pointer", arrow: "")
        // Earlier versions look for the names of X alone, later ones know those, too.
        case "foot" where known.isVersion(atLeast: [1, 12]): self.init(hand: "hand2", arrow: "")
        default: return nil
        }
    }

    private init(hand: String, arrow: String) { (self.hand, self.arrow) = (hand, arrow) }
}
