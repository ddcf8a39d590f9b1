import Languages

extension SearchKey {
    /// The localized title of the category of values.
    package var title: String {
        switch self {
        case .tag: tr("Tag")
        case .by: tr("Author")
        case .board: tr("Board")
        case .in: tr("Folder")
        case .source: tr("Source")
        case .is: tr("Status")
        case .date: tr("Date")
        case .size: tr("Size")
        case .shape: tr("Shape")
        case .color: tr("Colour")
        case .type: tr("Type")
        case .sort: tr("Sort")
        }
    }

    /// Returns the localized title of a value; the value itself if it has none.
    package func title(of value: String) -> String {
        switch (self, value) {
        case (.is, "saved"): tr("saved", context: "search")
        case (.shape, "tall"): tr("tall", context: "search")
        case (.shape, "wide"): tr("wide", context: "search")
        case (.shape, "square"): tr("square", context: "search")
        case (.color, _): ColorName(rawValue: value)?.title ?? value
        default: value
        }
    }

    /// Returns the message about a term that cannot be parsed, without the term itself, such as "isn't a date."
    package static func errorMessage(for term: String) -> String {
        switch term.drop(while: { $0 == "-" }).prefix(while: { $0 != ":" }).lowercased() {
        case "date": tr("isn't a date. Examples: 2024, 2024-05, 2024-05-17, 2023..2024, >2023")
        case "size": tr("isn't a size. Examples: >2mp, <1mp, >1920px")
        case "shape": tr("isn't a shape. Shapes: tall, wide, square")
        case "color": tr("isn't a colour. Examples: #1f3a5f, blue")
        case "sort": tr("isn't a sort order. Examples: newest, oldest, name, likes")
        case "is": tr("isn't complete. Example: is:saved")
        case "type": tr("isn't a picture format. Examples: jpeg, png, gif")
        default: tr("isn't complete. Add a word")
        }
    }
}
