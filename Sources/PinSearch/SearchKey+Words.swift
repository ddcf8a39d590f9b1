extension SearchKey {
    /// What its values are, in a word.
    package var title: String {
        switch self {
        case .tag: "Tag"
        case .by: "By"
        case .board: "Board"
        case .in: "In"
        case .source: "Source"
        case .is: "What is"
        case .date: "Date"
        case .size: "Size"
        case .shape: "Shape"
        case .color: "Colour"
        case .type: "Type"
        case .sort: "Order"
        }
    }

    /// How a test that cannot be read is to be written.
    package static func forms(of test: String) -> String {
        switch test.drop(while: { $0 == "-" }).prefix(while: { $0 != ":" }).lowercased() {
        case "date": "is no date yet: 2024, 2024-05, 2024-05-17, 2023..2024, >2023"
        case "size": "is no size yet: >2mp, <1mp, >1920px"
        case "shape": "is no shape yet: tall, wide, square"
        case "color": "is no colour yet: #1f3a5f, blue"
        case "sort": "is no order yet: newest, oldest, name, likes"
        case "is": "means nothing yet: is:saved"
        case "type": "is no kind of picture yet: jpeg, png, gif"
        default: "says nothing yet: a word is missing"
        }
    }
}
