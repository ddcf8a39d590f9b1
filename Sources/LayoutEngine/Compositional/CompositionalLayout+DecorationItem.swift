extension CompositionalLayout {
    /// A background of a section, a border around it, or anything else that is drawn behind all of it.
    public struct DecorationItem: Hashable, Sendable {
        /// What tells it from the section's others: its element is of kind ``ElementKind/decoration(_:)`` with this number.
        public var number: Int
        /// The cells kept free around it, from the section's frame inwards.
        public var contentInsets: EdgeInsets

        /// A decoration of the whole section's size if no insets are told.
        public init(number: Int, contentInsets: EdgeInsets = .zero) {
            self.number = number
            self.contentInsets = contentInsets
        }
    }
}

extension CompositionalLayout.Section {
    /// The cells kept free around the section's background, from the section's frame inwards; `nil` makes none.
    ///
    /// It is the decoration with number 0, behind the others: ``ElementKind/background``.
    public var background: EdgeInsets? {
        get { decorations.first { $0.number == 0 }?.contentInsets }
        set {
            decorations.removeAll { $0.number == 0 }
            guard let newValue else { return }
            decorations.insert(CompositionalLayout.DecorationItem(number: 0, contentInsets: newValue), at: 0)
        }
    }
}
