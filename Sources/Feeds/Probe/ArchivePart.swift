/// A part of an archive's listing: regular files of any type, in archive order.
package struct ArchivePart: Hashable, Sendable {
    package struct Entry: Hashable, Sendable {
        /// The relative path, without hidden components.
        package let path: String
        /// The modification time in seconds since 1970; `nil` if unknown.
        package let modified: Int?

        package init(path: String, modified: Int?) {
            self.path = path
            self.modified = modified
        }
    }

    /// The state of the listing. An archive with too many entries is `truncated`.
    package enum State: Hashable, Sendable {
        case unfinished, finished, damaged, truncated
    }

    package var entries: [Entry]
    /// The index of the first entry that was not examined.
    package var next: Int
    package var state: State
    /// The numbers of skipped files: with paths outside the archive, encrypted, with duplicate or overlong names.
    package var outsideCount: Int
    package var encryptedCount: Int
    package var unreachableCount: Int

    package init(
        entries: [Entry] = [], next: Int = 0, state: State, outsideCount: Int = 0, encryptedCount: Int = 0,
        unreachableCount: Int = 0
    ) {
        self.entries = entries
        self.next = next
        self.state = state
        self.outsideCount = outsideCount
        self.encryptedCount = encryptedCount
        self.unreachableCount = unreachableCount
    }
}
