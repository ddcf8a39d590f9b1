import TerminalUI

/// The byte sequences of keys from terminfo, for terminals whose keys differ from xterm's.
struct TerminfoKeys: Hashable, Sendable {
    /// Whether the Backspace key sends Ctrl-H (terminfo's kbs).
    let backspaceIsControlH: Bool
    private let keys: [[UInt8]: KeyPress]

    /// Creates an empty set, for xterm's keys only.
    init() {
        self.init { _ in nil }
    }

    /// - Parameter string: returns a capability by its terminfo name; `nil` if the terminal lacks it.
    init(reading string: (String) -> [UInt8]?) {
        var keys: [[UInt8]: KeyPress] = [:]
        func add(_ name: String, _ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = []) {
            // Single bytes are control characters, which always keep their meaning.
            guard let bytes = string(name), bytes.count > 1, bytes.count <= 16, bytes[0] == 0x1B else { return }
            if keys[bytes] == nil { keys[bytes] = KeyPress(key, modifiers: modifiers) }
        }
        for (name, key) in Self.names { add(name, key) }
        for (name, key) in Self.shiftedNames { add(name, key, .shift) }
        for number in 1...20 { add("kf\(number)", .function(number)) }
        self.keys = keys
        backspaceIsControlH = string("kbs") == [0x08]
    }

    /// Returns the key that sends exactly `bytes`.
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
