import JSONC
import LayoutEngine

/// The position of the newest item in a layout that scrolls, which is also the position at which the layout opens.
package enum NewestPosition: NamedChoice {
    case first, last

    package static var casesByName: KeyValuePairs<String, Self> { ["first": .first, "last": .last] }

    var anchor: ContentAnchor { self == .first ? .top : .bottom }

    static func field<Record>(_ path: WritableKeyPath<Record, NewestPosition> & Sendable) -> Field<Record> {
        Field(
            "newest", path, .first,
            "The position of the newest item. With last, the layout opens at the bottom and stays there, as in a chat.")
    }
}
