import Languages

extension SearchKey {
    /// The title of the category of values.
    package var title: String {
        switch self {
        case .tag: tr("Tag")
        case .by: tr("By")
        case .board: tr("Board")
        case .in: tr("In")
        case .source: tr("Source")
        case .is: tr("What is")
        case .date: tr("Date")
        case .size: tr("Size")
        case .shape: tr("Shape")
        case .color: tr("Colour")
        case .type: tr("Type")
        case .sort: tr("Order")
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

    /// Returns the message about the valid forms of a term that cannot be parsed.
    package static func forms(of test: String) -> String {
        switch test.drop(while: { $0 == "-" }).prefix(while: { $0 != ":" }).lowercased() {
        case "date": tr("is no date yet: 2024, 2024-05, 2024-05-17, 2023..2024, >2023")
        case "size": tr("is no size yet: >2mp, <1mp, >1920px")
        case "shape": tr("is no shape yet: tall, wide, square")
        case "color": tr("is no colour yet: #1f3a5f, blue")
        case "sort": tr("is no order yet: newest, oldest, name, likes")
        case "is": tr("means nothing yet: is:saved")
        case "type": tr("is no kind of picture yet: jpeg, png, gif")
        default: tr("says nothing yet: a word is missing")
        }
    }
}
