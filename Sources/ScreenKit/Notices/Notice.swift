/// Something that is said to the person.
package struct Notice: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// What is so, to be read in passing.
        case note
        /// What the person wanted is done.
        case done
        /// What the next key does, or time.
        case warning
        /// What went wrong.
        case problem
    }

    package var text: String
    package var kind: Kind
    /// What can be done about it; nil for nothing.
    package var offer: Action?

    package init(_ text: String, _ kind: Kind = .note, offering offer: Action? = nil) {
        self.text = text
        self.kind = kind
        self.offer = offer
    }
}
