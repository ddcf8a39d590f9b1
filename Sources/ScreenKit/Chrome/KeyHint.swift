import TerminalUI

/// A key hint: keys and a label of their action. A click on the hint presses the keys.
package struct KeyHint: Hashable, Sendable {
    /// The display title of a key sequence, and the key presses that a click simulates.
    package struct Key: Hashable, Sendable {
        let title: String
        package let presses: [KeyPress]

        init(_ keys: KeySequence) {
            title = keys.title
            presses = keys.presses
        }
    }

    /// The keys; empty for a plain label.
    package let keys: [Key]
    package let label: String
    /// Whether the hint is for `back`, so that its space is reserved.
    let isBack: Bool
    /// Whether the hint is for the primary action of a form; its space is reserved before that of other hints.
    let isPrimary: Bool

    package init(_ keys: [KeySequence], _ label: String, isBack: Bool = false, isPrimary: Bool = false) {
        self.keys = keys.map(Key.init)
        self.label = label
        self.isBack = isBack
        self.isPrimary = isPrimary
    }

    /// Creates a plain label without keys.
    package init(label: String) { self.init([], label) }

    /// Creates a hint for keys that cannot be configured.
    /// - Parameters:
    ///   - notation: the keys in key notation, without separators.
    ///   - label: the label.
    package init(_ notation: String, _ label: String) {
        self.init(
            ((try? KeyNotation.keys(in: notation)) ?? []).map(KeySequence.init), label, isBack: notation == "<esc>",
            isPrimary: notation == "<c-s>")
    }

    /// The separator between the keys: empty for three or more single characters, otherwise a space.
    var separator: String { keys.count > 2 && keys.allSatisfy { $0.title.count == 1 } ? "" : " " }

    /// The keys as displayed.
    var keyText: String { keys.map(\.title).joined(separator: separator) }

    /// The hint as displayed.
    var text: String { keys.isEmpty || label.isEmpty ? keyText + label : keyText + " " + label }
}
