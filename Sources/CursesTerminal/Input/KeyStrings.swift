import TerminalUI

/// What a terminal's keys send, as terminfo tells: for keys that send something else than xterm's.
struct KeyStrings: Hashable, Sendable {
    /// Whether the Backspace key sends Ctrl-H (terminfo's kbs).
    let backspaceIsControlH: Bool
    private let keys: [[UInt8]: KeyPress]

    /// Only xterm's keys.
    init() {
        self.init { _ in nil }
    }

    /// - Parameter string: the bytes of a capability by its terminfo name; nil when the terminal has none.
    init(reading string: (String) -> [UInt8]?) {
        var keys: [[UInt8]: KeyPress] = [:]
        func add(_ name: String, _ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = []) {
            // One byte is a control character, and those mean what they always do.
            guard let bytes = string(name), bytes.count > 1, bytes.count <= 16, bytes[0] == 0x1B else { return }
            if keys[bytes] == nil { keys[bytes] = KeyPress(key, modifiers: modifiers) }
        }
        for (name, key) in Self.names { add(name, key) }
        for (name, key) in Self.shiftedNames { add(name, key, .shift) }
        for number in 1...20 { add("kf\(number)", .function(number)) }
        self.keys = keys
        backspaceIsControlH = string("kbs") == [0x08]
    }

    /// The key that sends exactly `bytes`.
    subscript(bytes: [UInt8]) -> KeyPress? {
        keys.isEmpty ? nil : keys[bytes]
    }

    private static let names: [(String, KeyPress.Key)] = [
        ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home), ("kend", .end),
        ("kpp", .pageUp), ("knp", .pageDown), ("kich1", .insert), ("kdch1", .delete), ("kcbt", .backTab),
        ("kent", .enter), ("kbs", .backspace), ("kll", .end),
    ]

    private static let shiftedNames: [(String, KeyPress.Key)] = [
        ("kri", .up), ("kind", .down), ("kLFT", .left), ("kRIT", .right), ("kHOM", .home), ("kEND", .end),
        ("kPRV", .pageUp), ("kNXT", .pageDown), ("kIC", .insert), ("kDC", .delete),
    ]
}
