extension CompositionalLayout {
    /// An element that is drawn behind a section, such as a background or a border.
    public struct DecorationItem: Hashable, Sendable {
        /// The number that identifies the decoration in its section. The element's kind is
        /// ``ElementKind/decoration(_:)``.
        public var number: Int
        /// The insets from the section's frame.
        public var contentInsets: EdgeInsets

        /// Creates a decoration, by default as large as the section.
        public init(number: Int, contentInsets: EdgeInsets = .zero) {
            self.number = number
            self.contentInsets = contentInsets
        }
    }
}

extension CompositionalLayout.Section {
    /// The insets of the section's background from the section's frame, or `nil` for no background.
    ///
    /// The background is the decoration with number 0, ``ElementKind/background``, behind all others.
    public var background: EdgeInsets? {
        get { decorations.first { $0.number == 0 }?.contentInsets }
        set {
            decorations.removeAll { $0.number == 0 }
            guard let newValue else { return }
            decorations.insert(CompositionalLayout.DecorationItem(number: 0, contentInsets: newValue), at: 0)
        }
    }
}
