import JSONC

/// What a section of a layout file holds of the feed, and what its header and its footer say.
package struct SectionContents: Hashable, Sendable {
    /// How many items it takes; nil takes all that are left.
    package var items: Int?
    /// What its header says; empty where it says the section's number.
    package var title = ""
    /// What its footer says; empty for nothing.
    package var footerTitle = ""
    /// The columns that items stand across, in turn; empty for one each.
    package var spans: [Int] = []

    package init(items: Int? = nil) {
        self.items = items
    }

    static let fields: [Field<SectionContents>] = [
        Field("items", optional: \.items, "How many of the feed's pins the section takes; all that are left without."),
        Field("title", \.title, "", "What the section's header says."),
        Field("footerTitle", \.footerTitle, "", "What the section's footer says."),
    ]

    static let spanField = Field<SectionContents>(
        "spans", \.spans, [], "The columns that items stand across, in turn: [2, 1, 1] makes every third one wide.")
}
