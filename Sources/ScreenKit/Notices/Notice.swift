/// A notice to the user.
package struct Notice: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// Information that needs no reaction.
        case note
        /// The confirmation of a completed action.
        case done
        /// The consequence of the next key press or of waiting.
        case warning
        /// An error.
        case problem
    }

    package var text: String
    package var kind: Kind
    /// The action that the notice offers as a button; `nil` for none.
    package var offer: Action?

    package init(_ text: String, _ kind: Kind = .note, offering offer: Action? = nil) {
        self.text = text
        self.kind = kind
        self.offer = offer
    }
}
