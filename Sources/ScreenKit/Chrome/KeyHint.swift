import TerminalUI

/// What keys do, as the bar of hints says it, and what a click on them presses.
package struct KeyHint: Hashable, Sendable {
    /// A key as it is written, and what is pressed for it.
    package struct Key: Hashable, Sendable {
        let title: String
        package let presses: [KeyPress]

        init(_ keys: KeySequence) {
            title = keys.title
            presses = keys.presses
        }
    }

    /// Empty for what is said of the screen and is no key.
    package let keys: [Key]
    package let word: String
    /// Whether it leads back: then it is there before all others.
    let isWayOut: Bool

    package init(_ keys: [KeySequence], _ word: String, isWayOut: Bool = false) {
        self.keys = keys.map(Key.init)
        self.word = word
        self.isWayOut = isWayOut
    }

    /// Words about the screen, which are no key.
    package init(word: String) { self.init([], word) }

    /// Keys that are the same in every configuration.
    /// - Parameter notation: one key after the other, in key notation.
    package init(_ notation: String, _ word: String) {
        self.init(
            ((try? KeyNotation.keys(in: notation)) ?? []).map(KeySequence.init), word, isWayOut: notation == "<esc>")
    }

    /// What stands between its keys: arrows and letters alone need nothing.
    var gap: String { keys.count > 2 && keys.allSatisfy { $0.title.count == 1 } ? "" : " " }

    /// Its keys as they are read.
    var keyText: String { keys.map(\.title).joined(separator: gap) }

    /// The hint as it is read.
    var text: String { keys.isEmpty || word.isEmpty ? keyText + word : keyText + " " + word }
}
