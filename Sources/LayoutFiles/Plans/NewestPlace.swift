import JSONC
import LayoutEngine

/// Where the newest item of a layout that scrolls downwards stands; who opens the layout is there.
package enum NewestPlace: WordValue {
    case first, last

    package static var words: KeyValuePairs<String, Self> { ["first": .first, "last": .last] }

    var anchor: ContentAnchor { self == .first ? .top : .bottom }

    /// The field of a layout that can be either.
    static func field<Record>(_ path: WritableKeyPath<Record, NewestPlace> & Sendable) -> Field<Record> {
        Field(
            "newest", path, .first,
            "Where the newest item stands: last, as in a chat, content keeps to the bottom and opens there.")
    }
}
